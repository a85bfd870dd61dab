-- The best of a seat's plays in its game, in what that counts: points of a throw, men of a stroke, jumps of a chain.
-- Of games of before it is not known.
ALTER TABLE game_seats ADD COLUMN best BIGINT NOT NULL DEFAULT 0;
ALTER TABLE standings ADD COLUMN best BIGINT NOT NULL DEFAULT 0;
