-- The problems of a day, the same everywhere, kept so that each is made once.
CREATE TABLE problems (
    day     BIGINT NOT NULL, -- counted from 1970, UTC
    game    TEXT NOT NULL, -- the word people know it by: kara, four-circles
    problem TEXT NOT NULL,
    PRIMARY KEY (day, game)
);

-- What people tried. The first try counts.
CREATE TABLE problem_tries (
    user_id BIGINT NOT NULL,
    day     BIGINT NOT NULL,
    game    TEXT NOT NULL,
    chosen  BIGINT NOT NULL, -- at the first try: the place of the choice
    first   BIGINT NOT NULL CHECK (first IN (0, 1)), -- whether that was the best
    solved  BIGINT NOT NULL CHECK (solved IN (0, 1)), -- whether one of the tries was
    tries   BIGINT NOT NULL,
    PRIMARY KEY (user_id, day, game)
);
CREATE INDEX problem_tries_of_day ON problem_tries (day);

-- Days in a row on which somebody solved a problem at the first try.
CREATE TABLE problem_streaks (
    user_id BIGINT NOT NULL PRIMARY KEY,
    last    BIGINT NOT NULL, -- the last such day
    run     BIGINT NOT NULL, -- how many up to it
    longest BIGINT NOT NULL
);
