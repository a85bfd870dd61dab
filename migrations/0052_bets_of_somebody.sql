-- Beside each bet, on which server its game was, and whether it was won or lost at all (all came back where nobody laid
-- on another seat, or the game was broken off): what somebody has won and lost by betting is read from an index alone,
-- without a look at every game that they have ever bet on.
ALTER TABLE game_bets ADD COLUMN guild BIGINT;
ALTER TABLE game_bets ADD COLUMN counts BIGINT;
UPDATE game_bets SET guild = games.guild, counts = CASE WHEN games.ending = 'outcome' AND EXISTS (SELECT 1
    FROM game_bets AS beside WHERE beside.table_id = games.table_id AND beside.number = games.number
    AND beside.paid <> beside.laid) THEN 1 ELSE 0 END
    FROM games WHERE games.table_id = game_bets.table_id AND games.number = game_bets.number;
CREATE INDEX game_bets_summed ON game_bets (user_id, guild, forgotten, counts, laid, paid) WHERE user_id IS NOT NULL;
DROP INDEX game_bets_of_user;
-- Those that a program of before writes beside this one: they are noted as games enter.
CREATE INDEX game_bets_unnoted ON game_bets (table_id, number) WHERE guild IS NULL;
-- Whom somebody met most, without a look at all whom they ever met.
CREATE INDEX encounters_most ON encounters (guild, user_id, games DESC, other);
