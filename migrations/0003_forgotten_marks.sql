-- Purses that were forgotten a short while ago, so that nobody gets the welcome
-- once more by that. A mark is a hash with a salt of this database; it names nobody.
CREATE TABLE forgotten_marks (
    mark TEXT PRIMARY KEY,
    at   BIGINT NOT NULL
);
CREATE INDEX forgotten_marks_at ON forgotten_marks (at);
