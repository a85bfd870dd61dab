-- Whether somebody gave a game up, or lost it on time, after a few moves only: it brings nobody an achievement. Those of
-- before count as they did.
ALTER TABLE games ADD COLUMN given_up_early BIGINT NOT NULL DEFAULT 0;
