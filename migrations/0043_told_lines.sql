-- Lines of the bot's own that name people, as the end of a season and an achievement do: where each stands, so that it can
-- be emptied once somebody in it has everything about them deleted.
CREATE TABLE told_lines (
    message BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    PRIMARY KEY (message, user_id)
);
CREATE INDEX told_lines_of ON told_lines (user_id);

-- Those that are still to be emptied; of whom they told is not kept.
CREATE TABLE forgotten_lines (
    message BIGINT PRIMARY KEY,
    channel BIGINT NOT NULL
);
