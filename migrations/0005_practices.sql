-- Practice alone: each day of a server has its own secret, and each player one try.
CREATE TABLE practice_days (
    guild   BIGINT NOT NULL,
    kind    TEXT NOT NULL,
    day     BIGINT NOT NULL, -- counted from 1970, UTC
    options TEXT NOT NULL,
    seed    TEXT NOT NULL,
    PRIMARY KEY (guild, kind, day)
);

CREATE TABLE practices (
    guild   BIGINT NOT NULL,
    kind    TEXT NOT NULL,
    day     BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    moves   TEXT NOT NULL, -- one a line
    played  BIGINT NOT NULL, -- how many
    points  BIGINT, -- once it is over
    PRIMARY KEY (guild, kind, day, user_id)
);
CREATE INDEX practices_of_user ON practices (user_id);
