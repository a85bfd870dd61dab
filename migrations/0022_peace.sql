-- Whom the managers of a server keep from its tables, or from one of them, and until when. A mark is a hash with a
-- secret of this database: by it somebody is known again who came back after everything about them was deleted.
CREATE TABLE bans (
    guild    BIGINT NOT NULL,
    table_id BIGINT NOT NULL, -- 0 for all tables
    mark     TEXT NOT NULL,
    user_id  BIGINT, -- none for who is forgotten
    at       BIGINT NOT NULL,
    ends     BIGINT, -- none where it has no end
    PRIMARY KEY (guild, table_id, mark)
);
CREATE INDEX bans_of_user ON bans (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX bans_ended ON bans (ends) WHERE ends IS NOT NULL;

-- Who does not want to sit at tables with whom.
CREATE TABLE blocks (
    user_id BIGINT NOT NULL,
    mark    TEXT NOT NULL, -- of whom, as in bans
    blocked BIGINT, -- none for who is forgotten
    at      BIGINT NOT NULL,
    PRIMARY KEY (user_id, mark)
);
CREATE INDEX blocks_of_blocked ON blocks (blocked) WHERE blocked IS NOT NULL;
