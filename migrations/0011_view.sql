-- How boards are shown: picture or text; none where nobody has chosen.
ALTER TABLE guild_settings ADD COLUMN view TEXT;
ALTER TABLE user_settings ADD COLUMN view TEXT;
