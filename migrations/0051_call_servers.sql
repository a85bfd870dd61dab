-- On which servers somebody said that they want to be called: they may have nothing else there.
CREATE TABLE call_servers (
    user_id BIGINT NOT NULL,
    guild   BIGINT NOT NULL,
    PRIMARY KEY (user_id, guild)
);
