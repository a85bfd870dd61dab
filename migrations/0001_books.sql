-- The journals, the books and what belongs to them. One text for SQLite and
-- PostgreSQL: columns are BIGINT and TEXT, truth is 0 or 1, moments are
-- milliseconds since 1970.

-- One row a table. There is one live table a channel.
CREATE TABLE tables (
    id            BIGINT PRIMARY KEY,
    guild         BIGINT NOT NULL,
    channel       BIGINT NOT NULL,
    closed        BIGINT NOT NULL CHECK (closed IN (0, 1)),
    wake          BIGINT, -- when the table wants to be looked at again
    touched       BIGINT NOT NULL, -- when its last step was decided
    board_channel BIGINT,
    board_message BIGINT
);
CREATE UNIQUE INDEX tables_one_a_channel ON tables (channel) WHERE closed = 0;
CREATE INDEX tables_due ON tables (wake) WHERE closed = 0;
CREATE INDEX tables_of_guild ON tables (guild) WHERE closed = 0;
CREATE INDEX tables_ended ON tables (touched) WHERE closed = 1;

-- The truth about every table, a line a step.
CREATE TABLE journal (
    table_id BIGINT NOT NULL,
    step     BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    begins   BIGINT, -- the game that this line starts; 0 where it opens the table
    line     TEXT NOT NULL,
    claim    BIGINT UNIQUE, -- the interaction that asked for it
    PRIMARY KEY (table_id, step)
);

-- Interactions that changed something outside a table. (Those that changed a
-- table stand in its journal; no interaction does both.)
CREATE TABLE claims (
    claim BIGINT PRIMARY KEY,
    at    BIGINT NOT NULL
);

-- Who ever sat at, opened or paid into which table: the tables to look through when someone wants to be forgotten.
CREATE TABLE visits (
    table_id  BIGINT NOT NULL,
    user_id   BIGINT NOT NULL,
    forgotten BIGINT NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1)), -- erase the journal as soon as the table has closed
    PRIMARY KEY (table_id, user_id)
);
CREATE INDEX visits_of_user ON visits (user_id);
CREATE INDEX visits_forgotten ON visits (table_id) WHERE forgotten = 1;

-- Where coins lie. Only the tavern may owe.
CREATE TABLE accounts (
    account  TEXT PRIMARY KEY,
    guild    BIGINT, -- of a tavern or a purse
    owner    BIGINT, -- of a purse
    table_id BIGINT, -- of a pot
    may_owe  BIGINT NOT NULL CHECK (may_owe IN (0, 1)),
    balance  BIGINT NOT NULL CHECK (balance >= 0 OR may_owe = 1),
    moved    BIGINT NOT NULL -- the last change of the balance
);
CREATE INDEX accounts_purses ON accounts (guild) WHERE owner IS NOT NULL;
CREATE INDEX accounts_of_owner ON accounts (owner) WHERE owner IS NOT NULL;
CREATE INDEX accounts_pots ON accounts (table_id) WHERE table_id IS NOT NULL;

-- Every movement of coins there ever was.
CREATE TABLE ledger (
    cause        TEXT PRIMARY KEY,
    kind         TEXT NOT NULL, -- what kind of cause
    from_account TEXT NOT NULL,
    to_account   TEXT NOT NULL,
    amount       BIGINT NOT NULL CHECK (amount > 0),
    at           BIGINT NOT NULL,
    table_id     BIGINT, -- the game it moved for
    game         BIGINT
);
CREATE INDEX ledger_from ON ledger (from_account, at);
CREATE INDEX ledger_to ON ledger (to_account, at);

-- What came of all games, a row for each player of a server and kind of game.
CREATE TABLE statistics (
    guild   BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    kind    TEXT NOT NULL,
    games   BIGINT NOT NULL,
    wins    BIGINT NOT NULL,
    drinks  BIGINT NOT NULL,
    PRIMARY KEY (guild, user_id, kind)
);
CREATE INDEX statistics_of_user ON statistics (user_id);

CREATE TABLE guild_settings (
    guild  BIGINT PRIMARY KEY,
    stakes BIGINT NOT NULL CHECK (stakes IN (0, 1))
);

CREATE TABLE user_settings (
    user_id BIGINT PRIMARY KEY,
    pings   BIGINT NOT NULL CHECK (pings IN (0, 1))
);

-- Texts and counters of the program itself.
CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE counters (
    name  TEXT PRIMARY KEY,
    value BIGINT NOT NULL
);
