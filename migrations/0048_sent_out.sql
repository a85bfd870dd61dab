-- Who was sent out of a game has not lost it. Their seats look like those of people who missed a last move, and 0047 took
-- them for such: the bans tell, as long as the journal of the table is there. Where it is gone nothing tells any more, and
-- nobody is said to have lost.
UPDATE game_seats SET own_result = 0 WHERE own_result = 1 AND away = 1 AND left_game = 0 AND stood_in = 1 AND (
    NOT EXISTS (SELECT 1 FROM journal WHERE journal.table_id = game_seats.table_id)
    OR EXISTS (
        SELECT 1 FROM bans JOIN journal ON journal.table_id = bans.table_id AND journal.at >= bans.at
        WHERE bans.guild = game_seats.guild AND bans.table_id = game_seats.table_id
        AND (bans.user_id = game_seats.user_id OR (bans.user_id IS NULL AND game_seats.user_id IS NULL))
        AND journal.line = '{"away":{"seat":' || game_seats.seat || '}}'
    )
);
