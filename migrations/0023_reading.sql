-- In which language somebody reads what is theirs alone, and in which form; none where Discord's language and the usual
-- form do.
ALTER TABLE user_settings ADD COLUMN lang TEXT;
ALTER TABLE user_settings ADD COLUMN reading TEXT;
