-- Whether somebody agrees to be named on pages of the web that everybody can read.
ALTER TABLE user_settings ADD COLUMN on_pages BIGINT NOT NULL DEFAULT 0;
