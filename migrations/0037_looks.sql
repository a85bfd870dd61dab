-- Looks that people bought with coins on a server: their dice, men, sombreros and name plates. One of each kind is worn
-- at most; nothing is won or lost by them.
CREATE TABLE looks (
    guild   BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    look    TEXT NOT NULL,
    kind    TEXT NOT NULL,
    paid    BIGINT NOT NULL, -- in coins
    at      BIGINT NOT NULL,
    worn    BIGINT NOT NULL CHECK (worn IN (0, 1)),
    PRIMARY KEY (guild, user_id, look)
);
CREATE UNIQUE INDEX looks_worn ON looks (guild, user_id, kind) WHERE worn = 1;
CREATE INDEX looks_of_user ON looks (user_id);
