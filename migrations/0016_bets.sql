-- What was laid on the seats of games that have ended, and what that paid, in the order of the bets. What people have
-- won and lost by betting is counted from here.
CREATE TABLE game_bets (
    table_id  BIGINT NOT NULL,
    number    BIGINT NOT NULL, -- of the game at this table, from 1
    nth       BIGINT NOT NULL, -- from 0
    user_id   BIGINT, -- none for who is forgotten
    forgotten BIGINT NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1)), -- to be blanked, or blanked
    seat      BIGINT NOT NULL, -- from 0
    laid      BIGINT NOT NULL,
    paid      BIGINT NOT NULL,
    PRIMARY KEY (table_id, number, nth)
);
CREATE INDEX game_bets_of_user ON game_bets (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX game_bets_to_blank ON game_bets (table_id, number) WHERE forgotten = 1 AND user_id IS NOT NULL;

-- The most that one person may lay on one game, in coins; 0 for no bets.
ALTER TABLE guild_settings ADD COLUMN bet_limit BIGINT NOT NULL DEFAULT 100;
