-- How much has counted between two in the thirty days since one of theirs: it is bounded. Ratings are made anew by it.
ALTER TABLE rating_pairs ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
ALTER TABLE rating_pairs ADD COLUMN counted DOUBLE PRECISION NOT NULL DEFAULT 0;
-- Whether who had this seat had had everything about them deleted not long before: no rating moves by them.
ALTER TABLE game_seats ADD COLUMN returned BIGINT NOT NULL DEFAULT 0;
-- Days, weeks and months that are over are swept up without a look at all that is counted for ever and by season.
CREATE INDEX standings_swept ON standings (period) WHERE period > 0 AND period < 4000000000;
