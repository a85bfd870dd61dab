-- By which formula and which worths of AI seats the ratings were made: a program that has others makes them anew. Those
-- of before are by none that is known.
INSERT INTO counters (name, value) VALUES ('rated-by', 0);
