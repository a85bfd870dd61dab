-- What was special in what a seat played, as JSON; of games of before it is not known.
ALTER TABLE game_seats ADD COLUMN feats TEXT;

-- What people have achieved on a server and how far they have come, a projection of the games that entered after the
-- place that is noted here.
CREATE TABLE achievements (
    guild       BIGINT NOT NULL,
    user_id     BIGINT NOT NULL,
    achievement TEXT NOT NULL,
    progress    BIGINT NOT NULL, -- how often, or which games, a bit each
    place       BIGINT, -- of the game that brought it; none while it is not reached
    at          BIGINT,
    told        BIGINT NOT NULL DEFAULT 0 CHECK (told IN (0, 1)), -- in the channel, or not to be
    PRIMARY KEY (guild, user_id, achievement)
);
CREATE INDEX achievements_of_user ON achievements (user_id);
CREATE INDEX achievements_to_tell ON achievements (place) WHERE told = 0 AND place IS NOT NULL;
INSERT INTO counters (name, value) SELECT 'achievements-since', value FROM counters WHERE name = 'places-entered';
