-- By which formula and which worths of AI seats the ratings were made: a program that has others makes them anew. Those
-- of before are by none that is known.
-- A program of before enters no game any more: it would rate by its own numbers, and does not find what it counts on by.
UPDATE counters SET name = 'games-entered' WHERE name = 'places-entered';
INSERT INTO counters (name, value) VALUES ('rated-by', 0);
