-- Whom people met on a server in all their games, and in which hour of the day these began: sums of what ended, so that
-- it can be told of them all and not of the last alone. They have a place of their own up to which games are in them:
-- a program of before counts games without them, and this one adds those.
CREATE TABLE encounters (
    guild   BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    other   BIGINT NOT NULL, -- never their partner
    games   BIGINT NOT NULL, -- in which both competed
    ahead   BIGINT NOT NULL, -- in which they came before the other
    behind  BIGINT NOT NULL,
    PRIMARY KEY (guild, user_id, other)
);
CREATE INDEX encounters_of_user ON encounters (user_id);
CREATE INDEX encounters_of_other ON encounters (other);

CREATE TABLE hours_played (
    guild   BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    hour    BIGINT NOT NULL, -- from 0, UTC
    games   BIGINT NOT NULL,
    PRIMARY KEY (guild, user_id, hour)
);
CREATE INDEX hours_played_of_user ON hours_played (user_id);

INSERT INTO counters (name, value) VALUES ('encounters-entered', 0);
