-- Whether a game was given up, or left to the AI, before it was played: it counts for nobody. Those of before count as they
-- did.
ALTER TABLE games ADD COLUMN unplayed BIGINT NOT NULL DEFAULT 0;
