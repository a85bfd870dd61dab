-- Who sits at a live table, each id between spaces, and who is to move: 0 for an AI, none where no game runs. None in
-- both where its last step is of a program before this one. A closed table has neither.
ALTER TABLE tables ADD COLUMN seated TEXT;
ALTER TABLE tables ADD COLUMN to_move BIGINT;
