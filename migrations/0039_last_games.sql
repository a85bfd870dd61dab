-- Beside each seat, on which server its game was and when that ended: the last games of somebody on a server are found
-- by an index, without a look at every game that they have ever played.
ALTER TABLE game_seats ADD COLUMN guild BIGINT;
ALTER TABLE game_seats ADD COLUMN ended BIGINT;
UPDATE game_seats SET guild = games.guild, ended = games.ended FROM games
    WHERE games.table_id = game_seats.table_id AND games.number = game_seats.number;
CREATE INDEX game_seats_last ON game_seats (user_id, guild, ended) WHERE user_id IS NOT NULL;
DROP INDEX game_seats_of_user;
-- Those that a program of before writes beside this one: they are noted as their games enter.
CREATE INDEX game_seats_unnoted ON game_seats (table_id, number) WHERE guild IS NULL;
-- What somebody did ever, without a look at each of their days.
CREATE INDEX standings_of_person ON standings (user_id, guild, period);
DROP INDEX standings_of_user;
