-- Who had a hint in a game: a move that an engine would play. Written before it is shown. It is a fact of that game as
-- its seats are and stays as they do: nobody wins a rating or an achievement by a game with it.
CREATE TABLE hints (
    table_id BIGINT NOT NULL,
    number   BIGINT NOT NULL,
    seat     BIGINT NOT NULL,
    PRIMARY KEY (table_id, number, seat)
);
