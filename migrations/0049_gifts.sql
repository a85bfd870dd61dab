-- Whether somebody takes coins that others give them, on all servers.
ALTER TABLE user_settings ADD COLUMN takes_gifts BIGINT NOT NULL DEFAULT 1;
