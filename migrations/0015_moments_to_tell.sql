-- Special moments that are still to be told in their channel: written with the step that brought them, and gone once
-- they are told. So none is lost by a table that closes or goes on, nor by a process that ends before it has told it.
-- What they were is read from the journal. Up to which step a table's were told need not be noted any more.
CREATE TABLE moments (
    table_id BIGINT NOT NULL,
    step     BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, step)
);
ALTER TABLE tables DROP COLUMN moment_step;
