-- Whether special moments stay in the channel as a line of their own, and whether boards banter; and the step up to
-- which a table's moments have been told, so that none is told twice.
ALTER TABLE guild_settings ADD COLUMN moments BIGINT NOT NULL DEFAULT 1;
ALTER TABLE guild_settings ADD COLUMN banter BIGINT NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN moment_step BIGINT NOT NULL DEFAULT 0;
