-- Whether what came of a game for this seat is its owner's though an AI may have ended it: their side had made a move of
-- its own, and they were not sent out. Of games of before it is known of those alone for whom the AI made a single move.
ALTER TABLE game_seats ADD COLUMN own_result BIGINT NOT NULL DEFAULT 0;
UPDATE game_seats SET own_result = 1 WHERE away = 1 AND left_game = 0 AND stood_in = 1;
