//! Writes signs into what is sent: emoji of our own where Discord shows some and they fit, else
//! characters. No stand-in ever leaves the bot.

use std::{borrow::Cow, cell::Cell};

use serde::{Serialize, Serializer, ser::SerializeMap as _};
use serde_json::{Map, Value, json};

use super::Known;
use present::{
    screen::TEXT_CHARS_MAX,
    sign::{Glyphs, Sign},
};

/// The most characters of an embed's text, of one of its fields and of all embeds, by Discord's rules.
const EMBED_CHARS_MAX: usize = 4096;
const FIELD_CHARS_MAX: usize = 1024;
const EMBEDS_CHARS_MAX: usize = 6000;

/// The JSON of a body with emoji of our own; `None` where a text would be too long for Discord so.
pub(super) fn with_own(body: &Value, known: &Known) -> Option<String> {
    let pen = Pen::new(&known.glyphs, Some(known));
    let written = pen.json(body);
    (pen.fits.get() && pen.embeds_chars.get() <= EMBEDS_CHARS_MAX).then_some(written)
}

/// The JSON of a body with characters alone.
pub(super) fn in_characters(body: &Value) -> String {
    Pen::new(&Glyphs::default(), None).json(body)
}

/// Writes a body, and counts what it writes.
struct Pen<'a> {
    glyphs: &'a Glyphs,
    known: Option<&'a Known>,
    in_embed: Cell<bool>,
    embeds_chars: Cell<usize>,
    fits: Cell<bool>,
}

/// A part of a body as it is written. A body is long: it is not copied to be changed.
struct Part<'a>(&'a Value, &'a Pen<'a>);

impl Serialize for Part<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(value, pen) = *self;
        match value {
            Value::String(text) => serializer.serialize_str(&pen.plain(text)),
            Value::Array(all) => serializer.collect_seq(all.iter().map(|one| Part(one, pen))),
            Value::Object(parts) => pen.object(parts, serializer),
            Value::Null | Value::Bool(_) | Value::Number(_) => value.serialize(serializer),
        }
    }
}

impl<'a> Pen<'a> {
    fn new(glyphs: &'a Glyphs, known: Option<&'a Known>) -> Self {
        Self { glyphs, known, in_embed: Cell::new(false), embeds_chars: Cell::new(0), fits: Cell::new(true) }
    }

    fn json(&self, body: &Value) -> String {
        serde_json::to_string(&Part(body, self)).expect("a value is JSON")
    }

    fn object<S: Serializer>(&self, parts: &Map<String, Value>, serializer: S) -> Result<S::Ok, S::Error> {
        let mut written = serializer.serialize_map(None)?;
        for (key, part) in parts {
            match (key.as_str(), part) {
                ("content", Value::String(text)) => written.serialize_entry(key, &self.text(text, TEXT_CHARS_MAX))?,
                ("description", Value::String(text)) if self.in_embed.get() => {
                    written.serialize_entry(key, &self.text(text, EMBED_CHARS_MAX))?;
                }
                ("value", Value::String(text)) if self.in_embed.get() => {
                    written.serialize_entry(key, &self.text(text, FIELD_CHARS_MAX))?;
                }
                ("embeds", embeds) => {
                    self.in_embed.set(true);
                    written.serialize_entry(key, &Part(embeds, self))?;
                    self.in_embed.set(false);
                }
                ("emoji", emoji) => {
                    if let Some(emoji) = self.emoji(emoji) {
                        written.serialize_entry(key, &*emoji)?;
                    }
                }
                (_, part) => written.serialize_entry(key, &Part(part, self))?,
            }
        }
        written.end()
    }

    /// A text in which emoji of our own are shown.
    fn text<'t>(&self, text: &'t str, chars_max: usize) -> Cow<'t, str> {
        let written = self.glyphs.write(text);
        if matches!(written, Cow::Owned(_)) && written.encode_utf16().count() > chars_max {
            self.fits.set(false);
        }
        self.count(&written);
        written
    }

    /// A text in which none are.
    fn plain<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let written = present::sign::in_characters(text);
        self.count(&written);
        written
    }

    fn count(&self, text: &str) {
        if self.in_embed.get() {
            self.embeds_chars.update(|chars| chars + text.encode_utf16().count());
        }
    }

    /// The emoji of a button or a choice, if there is one.
    fn emoji<'e>(&self, emoji: &'e Value) -> Option<Cow<'e, Value>> {
        let Some(sign) = emoji["name"].as_str().and_then(Sign::of_button) else { return Some(Cow::Borrowed(emoji)) };
        let written = match self.known.map(|known| &known.named[sign as usize]) {
            Some((name, id)) => Some(json!({"id": id, "name": name})),
            None => sign.emoji_character().map(|character| json!({"name": crate::screen::bare_emoji(character)})),
        };
        written.map(Cow::Owned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use present::sign::has_marks;

    fn known() -> Known {
        Known::new(Sign::ALL.iter().map(|sign| (sign.name().to_owned(), "7".to_owned())).collect())
    }

    /// A message with a sign wherever a text can be.
    fn message() -> Value {
        let (coin, die) = (Sign::Coin.mark(), Sign::Die3.mark());
        json!({
            "content": format!("{coin} `{coin}` {die}"),
            "embeds": [{"title": coin, "description": coin, "fields": [{"name": coin, "value": die}], "footer": {"text": coin}}],
            "attachments": [{"id": 0, "description": format!("a {coin}")}],
            "components": [{"type": 1, "components": [
                {"type": 2, "label": format!("1 {coin}"), "emoji": {"name": coin}, "custom_id": "a"},
                {"type": 2, "label": "3", "emoji": {"name": die}, "custom_id": "b"},
                {"type": 2, "label": "Throw", "emoji": {"name": "🎲"}, "custom_id": "c"},
                {"type": 2, "label": "W", "emoji": {"name": Sign::White.mark()}, "custom_id": "d"},
            ]}],
        })
    }

    #[test]
    fn our_own_emoji_stand_where_discord_shows_them_and_nowhere_else() {
        let written = with_own(&message(), &known()).expect("it fits");
        let written: Value = serde_json::from_str(&written).expect("JSON");
        assert_eq!(written["content"], "<:coin:7> `🪙` <:die_3:7>");
        let embed = &written["embeds"][0];
        assert_eq!((&embed["title"], &embed["description"]), (&json!("🪙"), &json!("<:coin:7>")));
        assert_eq!(embed["fields"][0], json!({"name": "🪙", "value": "<:die_3:7>"}));
        assert_eq!(embed["footer"]["text"], "🪙");
        assert_eq!(written["attachments"][0]["description"], "a 🪙");
        let buttons = &written["components"][0]["components"];
        assert_eq!(buttons[0]["label"], "1 🪙");
        assert_eq!(buttons[0]["emoji"], json!({"id": "7", "name": "coin"}));
        assert_eq!(buttons[1]["emoji"], json!({"id": "7", "name": "die_3"}));
        assert_eq!(buttons[2]["emoji"], json!({"name": "🎲"}));
    }

    #[test]
    fn without_them_all_is_characters_and_a_die_on_a_button_its_number() {
        let written = in_characters(&message());
        assert!(!has_marks(&written), "{written}");
        let written: Value = serde_json::from_str(&written).expect("JSON");
        assert_eq!(written["content"], "🪙 `🪙` 3");
        let buttons = &written["components"][0]["components"];
        assert_eq!(buttons[0]["emoji"], json!({"name": "🪙"}));
        assert_eq!(buttons[1], json!({"type": 2, "label": "3", "custom_id": "b"}));
        assert_eq!(buttons[3]["emoji"], json!({"name": "⚪"}));
    }

    #[test]
    fn a_text_that_would_be_too_long_with_them_has_none() {
        let coins = Sign::Coin.mark().repeat(222);
        assert!(with_own(&json!({"content": coins}), &known()).is_some());
        assert!(with_own(&json!({"content": coins.clone() + Sign::Coin.mark()}), &known()).is_none());
        assert!(with_own(&json!({"embeds": [{"description": coins}]}), &known()).is_some());
        assert!(with_own(&json!({"embeds": [{"fields": [{"name": "a", "value": coins}]}]}), &known()).is_none());
    }
}
