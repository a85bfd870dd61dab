-- Night hours of somebody, in which the clock of their turns stands still where turns take days: from which minute of
-- their day, for how many minutes, and how many minutes their clock is ahead of UTC. None in all three where they set none.
ALTER TABLE user_settings ADD COLUMN night_from BIGINT;
ALTER TABLE user_settings ADD COLUMN night_mins BIGINT;
ALTER TABLE user_settings ADD COLUMN night_zone BIGINT;

-- Holidays that somebody took.
CREATE TABLE holidays (
    user_id BIGINT NOT NULL,
    began   BIGINT NOT NULL,
    ended   BIGINT NOT NULL,
    PRIMARY KEY (user_id, began)
);
