-- The order of movements that have the same moment: the welcome first, then by
-- the step of the table. What was written before keeps the order of its causes.
ALTER TABLE ledger ADD COLUMN seq BIGINT NOT NULL DEFAULT 0;
UPDATE ledger SET seq = 1 WHERE kind <> 'welcome';
