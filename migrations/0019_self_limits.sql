-- Limits people set for themselves. A mark is a hash with a secret of this database: by it a limit
-- holds on when everything about its owner is deleted and they come back.
CREATE TABLE self_limits (
    mark      TEXT PRIMARY KEY,
    user_id   BIGINT, -- none for who is forgotten
    off_until BIGINT, -- nothing is staked until then
    most      BIGINT CHECK (most >= 0), -- the largest loss a day, in coins
    next_at   BIGINT, -- from when a looser one holds that has been asked for
    next_most BIGINT CHECK (next_most >= 0), -- which; none where the limit ends then
    lost_day  BIGINT, -- the day its owner was last forgotten, counted from 1970, UTC
    lost      BIGINT NOT NULL DEFAULT 0 -- what they had lost on that day
);
CREATE INDEX self_limits_of_user ON self_limits (user_id) WHERE user_id IS NOT NULL;
