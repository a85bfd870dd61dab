-- Which program a table needs: the shape of its lines (codec), its game, and what the rules of that game
-- make of a move (ruleset). A program leaves tables alone that need a newer one. What was there before,
-- and what an older program still running beside this one writes, is of the first version.
ALTER TABLE tables ADD COLUMN codec BIGINT NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN ruleset BIGINT NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN game TEXT; -- not known of tables from before
ALTER TABLE journal ADD COLUMN codec BIGINT NOT NULL DEFAULT 1; -- of this very line
