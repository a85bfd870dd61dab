-- Why somebody is kept from the tables of a server, as whoever did so wrote it; none where nothing was written.
ALTER TABLE bans ADD COLUMN reason TEXT;
