-- Luck and skill apart: what the records of ended games tell of how dice fell and of what decisions kept.
ALTER TABLE games ADD COLUMN weighed BIGINT NOT NULL DEFAULT 0; -- whether its record was asked, whatever it told
CREATE INDEX games_unweighed ON games (ended, table_id, number) WHERE weighed = 0 AND ending = 'outcome';

CREATE TABLE skills (
    guild     BIGINT NOT NULL,
    variant   TEXT NOT NULL,
    user_id   BIGINT NOT NULL,
    decisions BIGINT NOT NULL,
    best      BIGINT NOT NULL, -- what the best choices were worth
    kept      BIGINT NOT NULL, -- what the chosen ones were worth
    throws    BIGINT NOT NULL,
    better    BIGINT NOT NULL, -- than to be expected, in thousandths
    squares   BIGINT NOT NULL, -- of that
    PRIMARY KEY (guild, variant, user_id)
);
CREATE INDEX skills_of_user ON skills (user_id, guild);
