-- First games that are guided: each person's for each game, and whether they have learnt it.
CREATE TABLE lessons (
    user_id BIGINT NOT NULL,
    game    TEXT NOT NULL, -- the word people know it by: kara, four-circles
    number  BIGINT NOT NULL, -- how often it was begun
    options TEXT NOT NULL,
    seed    TEXT NOT NULL,
    moves   TEXT NOT NULL, -- one a line, the AI's among them
    played  BIGINT NOT NULL, -- how many
    quiet   BIGINT NOT NULL CHECK (quiet IN (0, 1)), -- whether the hints are skipped
    learnt  BIGINT NOT NULL CHECK (learnt IN (0, 1)), -- whether one of these games was played to its end
    PRIMARY KEY (user_id, game)
);
