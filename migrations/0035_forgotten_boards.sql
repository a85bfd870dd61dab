-- Boards of closed tables at which somebody was who is forgotten: what stands on them is still to be taken out. Written
-- with the end of the table's journal, and gone once the message is emptied.
CREATE TABLE forgotten_boards (
    table_id BIGINT PRIMARY KEY,
    channel  BIGINT NOT NULL,
    message  BIGINT NOT NULL
);
