//! Emoji of the application: kept, listed, and shown wherever a message names one.

use serde_json::{Value, json};

use super::{
    form::{Field, Kind, check, must},
    refusal::{Problem, Refusal},
    snowflake::Id,
    world::{APPLICATION, World},
};

/// Emoji of an application.
const EMOJIS_MAX: usize = 2_000;
/// Bytes of one picture.
const BYTES_MAX: usize = 256 << 10;
/// Characters of a picture as it is sent; far more than one that is too large.
const IMAGE_CHARS_MAX: usize = 4 << 20;

static FORM: [Field; 2] = [must("name", Kind::Text(2, 32)), must("image", Kind::Text(1, IMAGE_CHARS_MAX))];
static RENAMED: [Field; 1] = [must("name", Kind::Text(2, 32))];

/// An emoji.
#[derive(Clone, Debug)]
pub(super) struct AppEmoji {
    pub(super) id: Id,
    pub(super) name: String,
    pub(super) content_type: &'static str,
    pub(super) bytes: Vec<u8>,
}

/// An emoji of a guild: it is listed, and shown by its name.
#[derive(Clone, Debug)]
pub(super) struct GuildEmoji {
    pub(super) id: Id,
    pub(super) guild: Id,
    pub(super) name: String,
}

/// All of the application's, oldest first.
#[derive(Debug, Default)]
pub(super) struct AppEmojis(Vec<AppEmoji>);

impl AppEmojis {
    pub(super) fn find(&self, id: &str) -> Option<&AppEmoji> {
        let id = id.parse::<Id>().ok()?;
        self.0.iter().find(|emoji| emoji.id == id)
    }

    /// Their ids and names.
    pub(super) fn names(&self) -> Value {
        self.0.iter().map(|emoji| json!({"id": emoji.id, "name": emoji.name})).collect()
    }

    /// Nothing but emoji that are there may stand on buttons and in menus.
    pub(super) fn check_rows(&self, rows: &[Value]) -> Result<(), Refusal> {
        let mut problems = Vec::new();
        for (row, parts) in rows.iter().enumerate() {
            for (place, part) in parts["components"].as_array().into_iter().flatten().enumerate() {
                let at = format!("components.{row}.components.{place}");
                let options = part["options"].as_array().into_iter().flatten().enumerate();
                let options = options.map(|(nth, option)| (format!("{at}.options.{nth}"), option));
                for (at, named) in [(at.clone(), part)].into_iter().chain(options) {
                    if named["emoji"]["id"].as_str().is_some_and(|id| self.find(id).is_none()) {
                        let at = format!("{at}.emoji.id");
                        problems.push(Problem::new(at, "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji"));
                    }
                }
            }
        }
        if problems.is_empty() { Ok(()) } else { Err(Refusal::form(problems)) }
    }
}

impl World {
    /// All emoji as Discord lists them.
    pub(super) fn emojis_json(&self) -> Value {
        json!({"items": self.emojis.0.iter().map(|emoji| self.emoji_json(emoji)).collect::<Vec<_>>()})
    }

    /// One of them.
    pub(super) fn emoji_json(&self, emoji: &AppEmoji) -> Value {
        json!({
            "id": emoji.id, "name": emoji.name, "roles": [], "user": self.user_json(APPLICATION),
            "require_colons": true, "managed": false, "available": true, "animated": emoji.content_type == "image/gif",
        })
    }

    /// The emoji of a guild as Discord lists them.
    pub(super) fn guild_emojis_json(&self, guild: Id) -> Value {
        let inside = self.guild_emojis.iter().filter(|emoji| emoji.guild == guild);
        let shown = inside.map(|emoji| {
            json!({
                "id": emoji.id, "name": emoji.name, "roles": [], "require_colons": true, "managed": false,
                "available": true, "animated": false,
            })
        });
        shown.collect()
    }

    /// Takes a new one.
    pub(super) fn add_emoji(&mut self, form: &Value, now_ms: u64) -> Result<Value, Refusal> {
        let mut problems = Vec::new();
        check(form, &Kind::Form(&FORM), "", &mut problems);
        self.check_emoji_name(form, None, &mut problems);
        if !problems.is_empty() {
            return Err(Refusal::form(problems));
        }
        let Some((content_type, bytes)) = form["image"].as_str().and_then(picture) else {
            return Err(Refusal::field("image", "IMAGE_INVALID", "Invalid image data"));
        };
        if bytes.len() > BYTES_MAX {
            return Err(Refusal::asset_too_large());
        }
        if self.emojis.0.len() >= EMOJIS_MAX {
            return Err(Refusal::too_many_emojis());
        }
        let name = form["name"].as_str().unwrap_or_default().to_owned();
        let emoji = AppEmoji { id: self.snowflakes.next(now_ms), name, content_type, bytes };
        let shown = self.emoji_json(&emoji);
        self.emojis.0.push(emoji);
        Ok(shown)
    }

    /// Gives one another name.
    pub(super) fn rename_emoji(&mut self, id: &str, form: &Value) -> Result<Value, Refusal> {
        let known = self.emojis.find(id).ok_or_else(Refusal::unknown_emoji)?.id;
        let mut problems = Vec::new();
        check(form, &Kind::Form(&RENAMED), "", &mut problems);
        self.check_emoji_name(form, Some(known), &mut problems);
        if !problems.is_empty() {
            return Err(Refusal::form(problems));
        }
        let name = form["name"].as_str().unwrap_or_default();
        for emoji in self.emojis.0.iter_mut().filter(|emoji| emoji.id == known) {
            name.clone_into(&mut emoji.name);
        }
        let emoji = self.emojis.find(id).ok_or_else(Refusal::unknown_emoji)?;
        Ok(self.emoji_json(emoji))
    }

    /// Takes one away. What names it stays as it is.
    pub(super) fn remove_emoji(&mut self, id: &str) -> Result<(), Refusal> {
        let known = self.emojis.find(id).ok_or_else(Refusal::unknown_emoji)?.id;
        self.emojis.0.retain(|emoji| emoji.id != known);
        Ok(())
    }

    fn check_emoji_name(&self, form: &Value, own: Option<Id>, problems: &mut Vec<Problem>) {
        let name = form["name"].as_str().unwrap_or_default();
        if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
            let message = "String value did not match validation regex.";
            problems.push(Problem::new("name", "STRING_TYPE_REGEX", message));
        }
        if self.emojis.0.iter().any(|emoji| emoji.name == name && Some(emoji.id) != own) {
            let code = "APPLICATION_EMOJI_NAME_ALREADY_TAKEN";
            problems.push(Problem::new("name", code, "An emoji with this name already exists"));
        }
    }
}

/// A picture given as `data:image/png;base64,…`, by its first bytes one.
fn picture(said: &str) -> Option<(&'static str, Vec<u8>)> {
    let (kind, encoded) = said.strip_prefix("data:image/")?.split_once(";base64,")?;
    let bytes = decoded(encoded)?;
    match kind {
        "png" if bytes.starts_with(b"\x89PNG\r\n\x1a\n") => Some(("image/png", bytes)),
        "gif" if bytes.starts_with(b"GIF8") => Some(("image/gif", bytes)),
        "jpeg" | "jpg" if bytes.starts_with(b"\xff\xd8") => Some(("image/jpeg", bytes)),
        _ => None,
    }
}

/// Bytes of a text in base 64.
fn decoded(text: &str) -> Option<Vec<u8>> {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let text = text.trim_end_matches('=').as_bytes();
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    for four in text.chunks(4) {
        let mut number = 0_u32;
        for digit in four {
            number = number << 6 | u32::try_from(DIGITS.iter().position(|known| known == digit)?).ok()?;
        }
        let [_, one, two, three] = (number << (6 * (4 - four.len()))).to_be_bytes();
        match four.len() {
            4 => bytes.extend([one, two, three]),
            3 => bytes.extend([one, two]),
            2 => bytes.push(one),
            _ => return None,
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_64_is_read_with_its_filling_and_without() {
        for (text, bytes) in
            [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg", "foob"), ("Zm9vYmFy", "foobar")]
        {
            assert_eq!(decoded(text), Some(bytes.as_bytes().to_vec()), "{text}");
        }
        assert_eq!(decoded("Zm9v Y"), None);
        assert_eq!(decoded("Z"), None);
    }
}
