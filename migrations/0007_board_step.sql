-- Which step of its table a board is known to show: a start edits only boards
-- that are behind. None where that is not known.
ALTER TABLE tables ADD COLUMN board_step BIGINT;
