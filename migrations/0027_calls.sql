-- Who wants to be called when a table of a game opens on a server that they are on, and when somebody was called last.
CREATE TABLE calls (
    user_id BIGINT NOT NULL,
    game    TEXT NOT NULL,
    PRIMARY KEY (user_id, game)
);
CREATE INDEX calls_of_game ON calls (game, user_id);
CREATE TABLE called (
    user_id BIGINT PRIMARY KEY,
    at      BIGINT NOT NULL
);
