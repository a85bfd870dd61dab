-- Who left games that ran is asked for whenever somebody sits down to play for coins: of all that a person has played,
-- those few are found at once.
CREATE INDEX game_seats_left ON game_seats (user_id, table_id, number) WHERE away = 1;
