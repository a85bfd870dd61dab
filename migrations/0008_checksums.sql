-- What each line was when it was written, so that a damaged one is told from one
-- that no longer fits the rules. Lines from before have none.
ALTER TABLE journal ADD COLUMN checksum BIGINT;
