-- The tables that have closed in a channel: the record of the last game is asked for there.
CREATE INDEX tables_ended_in_channel ON tables (channel) WHERE closed = 1;
