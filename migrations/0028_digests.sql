-- Who wants one message a day about their turns instead of a ping for each, and when they had the last.
ALTER TABLE user_settings ADD COLUMN digest BIGINT NOT NULL DEFAULT 0;
CREATE INDEX user_settings_digest ON user_settings (user_id) WHERE digest = 1;
CREATE TABLE digests (
    user_id BIGINT PRIMARY KEY,
    at      BIGINT NOT NULL
);
