-- What whoever finished a game was called then, on that server: a list may name them to readers who never met them.
CREATE TABLE names (
    guild   BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    name    TEXT NOT NULL,
    at      BIGINT NOT NULL, -- when that game ended
    PRIMARY KEY (guild, user_id)
);
