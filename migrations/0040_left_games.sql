-- Whether a seat's owner left their game to the AI, by the share of its moves that the AI made. Of games of before it is
-- only known whether the AI had the seat when they ended.
ALTER TABLE game_seats ADD COLUMN left_game BIGINT NOT NULL DEFAULT 0;
UPDATE game_seats SET left_game = away WHERE away <> 0;
DROP INDEX game_seats_left;
CREATE INDEX game_seats_left ON game_seats (user_id, table_id, number) WHERE left_game = 1;

-- When games ended that somebody left who had everything about them deleted since: as long as that keeps them from
-- stakes. A mark is a hash with a secret of this database.
CREATE TABLE left_marks (
    mark  TEXT NOT NULL,
    ended BIGINT NOT NULL,
    PRIMARY KEY (mark, ended)
);

-- Who keeps whom from all tables of a server. Beside the bans, as a row of these is about somebody else.
CREATE TABLE banned_by (
    guild   BIGINT NOT NULL,
    mark    TEXT NOT NULL, -- of whom, as in bans
    user_id BIGINT NOT NULL, -- who set it
    at      BIGINT NOT NULL,
    PRIMARY KEY (guild, mark)
);
CREATE INDEX banned_by_user ON banned_by (user_id);
