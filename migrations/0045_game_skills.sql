-- What the record of each game told of the luck and skill of each of its people, as records go after a year: `skills` is
-- the sum of it, and of what was added up before.
CREATE TABLE game_skills (
    table_id  BIGINT NOT NULL,
    number    BIGINT NOT NULL,
    seat      BIGINT NOT NULL,
    guild     BIGINT NOT NULL,
    variant   TEXT NOT NULL,
    user_id   BIGINT NOT NULL,
    decisions BIGINT NOT NULL, -- these as in `skills`
    best      BIGINT NOT NULL,
    kept      BIGINT NOT NULL,
    throws    BIGINT NOT NULL,
    better    BIGINT NOT NULL,
    squares   BIGINT NOT NULL,
    PRIMARY KEY (table_id, number, seat)
);
CREATE INDEX game_skills_of_user ON game_skills (user_id);

CREATE TABLE skills_carried (
    guild     BIGINT NOT NULL,
    variant   TEXT NOT NULL,
    user_id   BIGINT NOT NULL,
    decisions BIGINT NOT NULL,
    best      BIGINT NOT NULL,
    kept      BIGINT NOT NULL,
    throws    BIGINT NOT NULL,
    better    BIGINT NOT NULL,
    squares   BIGINT NOT NULL,
    PRIMARY KEY (guild, variant, user_id)
);
CREATE INDEX skills_carried_of_user ON skills_carried (user_id);
INSERT INTO skills_carried (guild, variant, user_id, decisions, best, kept, throws, better, squares)
    SELECT guild, variant, user_id, decisions, best, kept, throws, better, squares FROM skills;

-- A program of before asks no record any more, as it would keep nothing of single games: it does not find what it notes
-- that by, and leaves the game to this one.
ALTER TABLE games RENAME COLUMN weighed TO skills_told;
