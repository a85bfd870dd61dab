-- Games that have ended: what came of them, for as long as nobody wants to be
-- forgotten. Statistics are counted from these, and can be counted anew.
CREATE TABLE games (
    table_id  BIGINT NOT NULL,
    number    BIGINT NOT NULL, -- of the game at this table, from 1
    guild     BIGINT NOT NULL,
    channel   BIGINT NOT NULL,
    kind      TEXT NOT NULL,
    options   TEXT NOT NULL,
    ruleset   BIGINT NOT NULL,
    began     BIGINT NOT NULL,
    ended     BIGINT NOT NULL,
    ending    TEXT NOT NULL, -- outcome, broken-off, void
    pot       BIGINT NOT NULL,
    contested BIGINT NOT NULL CHECK (contested IN (0, 1)),
    recorded  BIGINT NOT NULL DEFAULT 0 CHECK (recorded IN (0, 1)), -- whether its record was made, if it could be
    PRIMARY KEY (table_id, number)
);
CREATE INDEX games_in_channel ON games (channel, ended);
CREATE INDEX games_of_guild ON games (guild, ended);
CREATE INDEX games_unrecorded ON games (table_id, number) WHERE recorded = 0;

CREATE TABLE game_seats (
    table_id  BIGINT NOT NULL,
    number    BIGINT NOT NULL,
    seat      BIGINT NOT NULL, -- from 0
    user_id   BIGINT, -- none for an AI, and for who is forgotten
    forgotten BIGINT NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1)), -- to be blanked, or blanked
    ai        TEXT, -- its level
    rank      BIGINT, -- from 1; none where there is no result, and for who did not compete
    share     BIGINT NOT NULL,
    points    BIGINT,
    coins_in  BIGINT NOT NULL,
    coins_out BIGINT NOT NULL,
    drinks    BIGINT NOT NULL,
    won       BIGINT NOT NULL CHECK (won IN (0, 1)),
    away      BIGINT NOT NULL CHECK (away IN (0, 1)), -- the AI played when it ended
    stood_in  BIGINT NOT NULL, -- moves the AI played for its owner
    PRIMARY KEY (table_id, number, seat)
);
CREATE INDEX game_seats_of_user ON game_seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX game_seats_to_blank ON game_seats (table_id, number) WHERE forgotten = 1 AND user_id IS NOT NULL;

-- The records of ended games, as JSON in zlib's format.
CREATE TABLE records (
    table_id BIGINT NOT NULL,
    number   BIGINT NOT NULL,
    ended    BIGINT NOT NULL,
    record   BYTEA NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE INDEX records_ended ON records (ended);

-- What was counted of games that are no facts: all at first. A game that
-- becomes one, since its journal is still there, is taken out of it.
CREATE TABLE statistics_carried (
    guild   BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    kind    TEXT NOT NULL,
    games   BIGINT NOT NULL,
    wins    BIGINT NOT NULL,
    drinks  BIGINT NOT NULL,
    PRIMARY KEY (guild, user_id, kind)
);
CREATE INDEX statistics_carried_of_user ON statistics_carried (user_id);
INSERT INTO statistics_carried (guild, user_id, kind, games, wins, drinks)
    SELECT guild, user_id, kind, games, wins, drinks FROM statistics;

-- Up to which table journals were looked through for such games, and up to which they have to be.
INSERT INTO counters (name, value) VALUES ('facts-filled', 0);
INSERT INTO counters (name, value) SELECT 'facts-until', COALESCE(max(id), 0) FROM tables;
