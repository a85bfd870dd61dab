-- Where people stand: ratings and counts by period, projections of ended games. Games enter them one after the other,
-- in an order that is kept, so that to count anew gives the same.
ALTER TABLE games ADD COLUMN place BIGINT; -- in that order, from 1; none yet where it waits for one
CREATE INDEX games_without_place ON games (ended, table_id, number) WHERE place IS NULL;
CREATE UNIQUE INDEX games_by_place ON games (place) WHERE place IS NOT NULL;
INSERT INTO counters (name, value) VALUES ('places-given', 0);
INSERT INTO counters (name, value) VALUES ('places-entered', 0);

-- A number in the place of somebody forgotten, below zero and the same in all their games: the ratings of those they
-- played against rest on it.
ALTER TABLE game_seats ADD COLUMN forgotten_as BIGINT;

CREATE TABLE ratings (
    guild     BIGINT NOT NULL, -- 0 for all servers together
    variant   TEXT NOT NULL,
    user_id   BIGINT NOT NULL, -- below zero for somebody forgotten
    mu        DOUBLE PRECISION NOT NULL,
    sigma     DOUBLE PRECISION NOT NULL,
    games     BIGINT NOT NULL,
    opponents BIGINT NOT NULL, -- how many different ones
    shown     BIGINT NOT NULL, -- as people see it, and its uncertainty
    give_take BIGINT NOT NULL,
    settled   BIGINT NOT NULL CHECK (settled IN (0, 1)),
    listed    BIGINT NOT NULL CHECK (listed IN (0, 1)),
    PRIMARY KEY (guild, variant, user_id)
);
CREATE INDEX ratings_best ON ratings (guild, variant, shown DESC, user_id) WHERE settled = 1 AND listed = 1;
CREATE INDEX ratings_of_user ON ratings (user_id);

-- Who has met whom: how often on the day they did so last.
CREATE TABLE rating_pairs (
    guild   BIGINT NOT NULL,
    variant TEXT NOT NULL,
    one     BIGINT NOT NULL, -- the lower of the two; -1 to -4 are the levels of the AI
    other   BIGINT NOT NULL,
    day     BIGINT NOT NULL,
    games   BIGINT NOT NULL,
    PRIMARY KEY (guild, variant, one, other)
);
CREATE INDEX rating_pairs_of_one ON rating_pairs (one);
CREATE INDEX rating_pairs_of_other ON rating_pairs (other);

-- What each game made of a rating on its server.
CREATE TABLE rating_steps (
    guild   BIGINT NOT NULL,
    variant TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    place   BIGINT NOT NULL, -- of the game
    at      BIGINT NOT NULL,
    mu      DOUBLE PRECISION NOT NULL,
    sigma   DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (guild, variant, user_id, place)
);
CREATE INDEX rating_steps_of_user ON rating_steps (user_id);

-- What people did in a day, a week, a month, a season and ever, in one game and in all.
CREATE TABLE standings (
    guild   BIGINT NOT NULL,
    period  BIGINT NOT NULL, -- as `Period` has it: 0 for ever
    variant TEXT NOT NULL, -- empty for all games
    user_id BIGINT NOT NULL,
    games   BIGINT NOT NULL,
    met     BIGINT NOT NULL, -- those in which another person competed
    wins    BIGINT NOT NULL,
    share   BIGINT, -- of these, in hundredths of a percent; none before there are some
    coins   BIGINT NOT NULL, -- got at tables, less what was paid
    drunk   BIGINT NOT NULL,
    bought  BIGINT NOT NULL, -- drinks of rounds for all that they stood
    run     BIGINT NOT NULL, -- wins in a row up to now
    streak  BIGINT NOT NULL, -- the longest such row
    listed  BIGINT NOT NULL CHECK (listed IN (0, 1)),
    PRIMARY KEY (guild, period, variant, user_id)
);
CREATE INDEX standings_wins ON standings (guild, period, variant, wins DESC, user_id) WHERE listed = 1 AND wins > 0;
CREATE INDEX standings_share ON standings (guild, period, variant, share DESC, user_id) WHERE listed = 1 AND share > 0;
CREATE INDEX standings_coins ON standings (guild, period, variant, coins DESC, user_id) WHERE listed = 1 AND coins > 0;
CREATE INDEX standings_bought ON standings (guild, period, variant, bought DESC, user_id) WHERE listed = 1 AND bought > 0;
CREATE INDEX standings_streak ON standings (guild, period, variant, streak DESC, user_id) WHERE listed = 1 AND streak > 0;
CREATE INDEX standings_of_user ON standings (user_id, guild);

-- The seasons of servers that had a game in them; days since 1970, the last one not included.
CREATE TABLE seasons (
    guild  BIGINT NOT NULL,
    begins BIGINT NOT NULL,
    ends   BIGINT NOT NULL,
    told   BIGINT NOT NULL DEFAULT 0 CHECK (told IN (0, 1)), -- whether its end was
    PRIMARY KEY (guild, begins)
);
CREATE INDEX seasons_to_tell ON seasons (ends) WHERE told = 0;
ALTER TABLE guild_settings ADD COLUMN season BIGINT NOT NULL DEFAULT 3; -- in months

-- Who is in no list: since they said so; and on one server since they have left it.
ALTER TABLE user_settings ADD COLUMN hidden BIGINT NOT NULL DEFAULT 0;
ALTER TABLE user_settings ADD COLUMN everywhere BIGINT NOT NULL DEFAULT 0; -- whether their ratings are shown on other servers
CREATE TABLE absent (
    guild   BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY (guild, user_id)
);

-- Whether a purse is in the list of the fullest: its owner has finished a game there, and neither hides nor has left.
ALTER TABLE accounts ADD COLUMN ranked BIGINT NOT NULL DEFAULT 0;
CREATE INDEX accounts_fullest ON accounts (guild, balance DESC, owner) WHERE ranked = 1 AND balance > 0;
CREATE INDEX names_of_user ON names (user_id);
