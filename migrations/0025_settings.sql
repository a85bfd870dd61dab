-- What servers have chosen, one row each: a setting that is not here is as it is where nobody has chosen.
CREATE TABLE server_settings (
    guild   BIGINT NOT NULL,
    setting TEXT NOT NULL,
    value   TEXT NOT NULL,
    PRIMARY KEY (guild, setting)
);
-- What was chosen until now. The old table stays as it is, for programs that still run beside this one.
INSERT INTO server_settings SELECT guild, 'stakes', 'no' FROM guild_settings WHERE stakes = 0;
INSERT INTO server_settings SELECT guild, 'view', view FROM guild_settings WHERE view IS NOT NULL;
INSERT INTO server_settings SELECT guild, 'moments', 'no' FROM guild_settings WHERE moments = 0;
INSERT INTO server_settings SELECT guild, 'banter', 'no' FROM guild_settings WHERE banter = 0;
INSERT INTO server_settings SELECT guild, 'most-bet', CAST(bet_limit AS TEXT) FROM guild_settings WHERE bet_limit <> 100;
INSERT INTO server_settings
    SELECT guild, 'season', CASE season WHEN 1 THEN 'month' WHEN 6 THEN 'half' ELSE 'year' END
    FROM guild_settings WHERE season IN (1, 6, 12);

-- Who changed which of them when, and how: from this a change is undone.
CREATE TABLE setting_changes (
    guild   BIGINT NOT NULL,
    nth     BIGINT NOT NULL, -- which change of its server, from 1
    at      BIGINT NOT NULL,
    user_id BIGINT, -- none for who is forgotten
    setting TEXT NOT NULL,
    was     TEXT, -- none where nobody had chosen
    became  TEXT, -- none where it is as if nobody had chosen
    claim   BIGINT, -- by which interaction
    PRIMARY KEY (guild, nth)
);
CREATE INDEX setting_changes_of_user ON setting_changes (user_id) WHERE user_id IS NOT NULL;
