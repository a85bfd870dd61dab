//! Writes signs into what is sent: emoji of our own where Discord shows some and they fit, else
//! characters. No stand-in ever leaves the bot.

use serde_json::{Map, Value, json};

use super::Known;
use present::{
    screen::TEXT_CHARS_MAX,
    sign::{Glyphs, Sign, has_marks},
};

/// The most characters of an embed's text, of one of its fields and of all embeds, by Discord's rules.
const EMBED_CHARS_MAX: usize = 4096;
const FIELD_CHARS_MAX: usize = 1024;
const EMBEDS_CHARS_MAX: usize = 6000;

/// With emoji of our own; `None` where the text would be too long for Discord so.
pub(super) fn with_own(body: &Value, known: &Known) -> Option<Value> {
    let mut pen = Pen { glyphs: &known.glyphs, known: Some(known), in_embed: false, embeds_chars: 0, fits: true };
    let written = pen.written(body);
    (pen.fits && pen.embeds_chars <= EMBEDS_CHARS_MAX).then_some(written)
}

/// With characters alone.
pub(super) fn in_characters(body: &Value) -> Value {
    let glyphs = Glyphs::default();
    Pen { glyphs: &glyphs, known: None, in_embed: false, embeds_chars: 0, fits: true }.written(body)
}

/// Writes a body, and counts what it writes.
struct Pen<'a> {
    glyphs: &'a Glyphs,
    known: Option<&'a Known>,
    in_embed: bool,
    embeds_chars: usize,
    fits: bool,
}

impl Pen<'_> {
    fn written(&mut self, body: &Value) -> Value {
        let mut written = body.clone();
        self.write(&mut written);
        written
    }

    fn write(&mut self, value: &mut Value) {
        match value {
            Value::String(text) => self.plain(text),
            Value::Array(all) => all.iter_mut().for_each(|one| self.write(one)),
            Value::Object(parts) => self.object(parts),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    fn object(&mut self, parts: &mut Map<String, Value>) {
        let mut has_emoji = true;
        for (key, part) in parts.iter_mut() {
            match (key.as_str(), part) {
                ("content", Value::String(text)) => self.text(text, TEXT_CHARS_MAX),
                ("description", Value::String(text)) if self.in_embed => self.text(text, EMBED_CHARS_MAX),
                ("value", Value::String(text)) if self.in_embed => self.text(text, FIELD_CHARS_MAX),
                ("embeds", embeds) => {
                    self.in_embed = true;
                    self.write(embeds);
                    self.in_embed = false;
                }
                ("emoji", emoji) => has_emoji = self.emoji(emoji),
                (_, part) => self.write(part),
            }
        }
        if !has_emoji {
            parts.remove("emoji");
        }
    }

    /// A text in which emoji of our own are shown.
    fn text(&mut self, text: &mut String, chars_max: usize) {
        if has_marks(text) {
            *text = self.glyphs.write(text).into_owned();
            self.fits &= text.encode_utf16().count() <= chars_max;
        }
        self.count(text);
    }

    /// A text in which none are.
    fn plain(&mut self, text: &mut String) {
        if has_marks(text) {
            *text = present::sign::in_characters(text).into_owned();
        }
        self.count(text);
    }

    fn count(&mut self, text: &str) {
        if self.in_embed {
            self.embeds_chars += text.encode_utf16().count();
        }
    }

    /// The emoji of a button or a choice; whether there is one.
    fn emoji(&self, emoji: &mut Value) -> bool {
        let Some(sign) = emoji["name"].as_str().and_then(Sign::of_button) else { return true };
        let own = self.known.map(|known| &known.named[sign as usize]);
        let written = match own {
            Some((name, id)) => Some(json!({"id": id, "name": name})),
            None => sign.emoji_character().map(|character| json!({"name": crate::screen::bare_emoji(character)})),
        };
        written.map(|written| *emoji = written).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!(!has_marks(&written.to_string()), "{written}");
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
