//! Writes signs into what is sent: emoji of our own where Discord shows some and they fit, else
//! characters; coins as the server has them that reads it. No stand-in ever leaves the bot.

use std::{borrow::Cow, cell::Cell};

use serde::{Serialize, Serializer, ser::SerializeMap as _};
use serde_json::{Map, Value, json};

use super::Known;
use present::{
    screen::TEXT_CHARS_MAX,
    sign::{Glyphs, Sign, has_coins, in_characters_for},
};
use table::coinage::{CoinSign, Coinage};

/// The most characters of an embed's text, of one of its fields and of all embeds, by Discord's rules.
const EMBED_CHARS_MAX: usize = 4096;
const FIELD_CHARS_MAX: usize = 1024;
const EMBEDS_CHARS_MAX: usize = 6000;
/// The most of what stands where no emoji of our own do: a title of an embed, of one of its fields, of a form, the words
/// at its foot, what is said of a picture, on a button, in a form's and in a menu's place, and of a choice.
const EMBED_TITLE_CHARS_MAX: usize = 256;
const FORM_CHARS_MAX: usize = 45;
const FOOTER_CHARS_MAX: usize = 2048;
const ALT_CHARS_MAX: usize = 1024;
const BUTTON_CHARS_MAX: usize = 80;
const MENU_CHARS_MAX: usize = 150;
const CHOICE_CHARS_MAX: usize = 100;
/// How a button and a line to fill in are numbered among the parts of a message.
const BUTTON: u64 = 2;
const LINE: u64 = 4;

/// The JSON of a body with emoji of our own; `None` where a text would be too long for Discord so.
pub(super) fn with_own(body: &Value, known: &Known, coinage: &Coinage) -> Option<String> {
    Pen::new(&known.glyphs, Some(known), coinage).json_if_it_fits(body)
}

/// The JSON of a body with characters alone. A text that would be too long with what a server calls its coins has them
/// as they are everywhere.
pub(super) fn in_characters(body: &Value, coinage: &Coinage) -> String {
    let glyphs = Glyphs::default();
    let own = Pen::new(&glyphs, None, coinage).json_if_it_fits(body);
    own.unwrap_or_else(|| Pen::new(&glyphs, None, &Coinage::default()).json(body))
}

/// Whether a body shows coins, or speaks of them.
pub(in super::super) fn shows_coins(body: &Value) -> bool {
    match body {
        Value::String(text) => has_coins(text),
        Value::Array(all) => all.iter().any(shows_coins),
        Value::Object(parts) => parts.values().any(shows_coins),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Writes a body, and counts what it writes.
struct Pen<'a> {
    glyphs: &'a Glyphs,
    known: Option<&'a Known>,
    coinage: &'a Coinage,
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
            Value::String(text) => serializer.serialize_str(&pen.plain(text, usize::MAX)),
            Value::Array(all) => serializer.collect_seq(all.iter().map(|one| Part(one, pen))),
            Value::Object(parts) => pen.object(parts, serializer),
            Value::Null | Value::Bool(_) | Value::Number(_) => value.serialize(serializer),
        }
    }
}

impl<'a> Pen<'a> {
    fn new(glyphs: &'a Glyphs, known: Option<&'a Known>, coinage: &'a Coinage) -> Self {
        Self { glyphs, known, coinage, in_embed: Cell::new(false), embeds_chars: Cell::new(0), fits: Cell::new(true) }
    }

    fn json(&self, body: &Value) -> String {
        serde_json::to_string(&Part(body, self)).expect("a value is JSON")
    }

    fn json_if_it_fits(&self, body: &Value) -> Option<String> {
        let written = self.json(body);
        (self.fits.get() && self.embeds_chars.get() <= EMBEDS_CHARS_MAX).then_some(written)
    }

    fn object<S: Serializer>(&self, parts: &Map<String, Value>, serializer: S) -> Result<S::Ok, S::Error> {
        let mut written = serializer.serialize_map(None)?;
        let kind = parts.get("type").and_then(Value::as_u64);
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
                (_, Value::String(text)) => {
                    written.serialize_entry(
                        key,
                        &self.plain(text, self.chars_max(key, kind, parts.contains_key("filename"))),
                    )?;
                }
                (_, part) => written.serialize_entry(key, &Part(part, self))?,
            }
        }
        written.end()
    }

    /// A text in which emoji of our own are shown.
    fn text<'t>(&self, text: &'t str, chars_max: usize) -> Cow<'t, str> {
        let written = self.glyphs.write_for(text, self.coinage);
        if matches!(written, Cow::Owned(_)) && written.encode_utf16().count() > chars_max {
            self.fits.set(false);
        }
        self.count(&written);
        written
    }

    /// A text in which none are; cut where what coins are called makes it too long.
    fn plain<'t>(&self, text: &'t str, chars_max: usize) -> Cow<'t, str> {
        let mut written = in_characters_for(text, self.coinage);
        if matches!(written, Cow::Owned(_)) && written.encode_utf16().count() > chars_max {
            written = Cow::Owned(cut(&written, chars_max));
        }
        self.count(&written);
        written
    }

    /// The most characters of a text of a part of this kind, by what it is called there.
    fn chars_max(&self, key: &str, kind: Option<u64>, is_file: bool) -> usize {
        match (key, kind) {
            ("title" | "name", _) if self.in_embed.get() => EMBED_TITLE_CHARS_MAX,
            ("text", _) if self.in_embed.get() => FOOTER_CHARS_MAX,
            ("title", _) | ("label", Some(LINE)) => FORM_CHARS_MAX,
            ("label", Some(BUTTON)) => BUTTON_CHARS_MAX,
            ("placeholder", Some(LINE)) | ("label" | "name", _) => CHOICE_CHARS_MAX,
            ("placeholder", _) => MENU_CHARS_MAX,
            ("description", _) => {
                if is_file {
                    ALT_CHARS_MAX
                } else {
                    CHOICE_CHARS_MAX
                }
            }
            _ => usize::MAX,
        }
    }

    fn count(&self, text: &str) {
        if self.in_embed.get() {
            self.embeds_chars.update(|chars| chars + text.encode_utf16().count());
        }
    }

    /// The emoji of a button or a choice, if there is one.
    fn emoji<'e>(&self, emoji: &'e Value) -> Option<Cow<'e, Value>> {
        let Some(sign) = emoji["name"].as_str().and_then(Sign::of_button) else { return Some(Cow::Borrowed(emoji)) };
        if let (Sign::Coin | Sign::Pot, Some(own)) = (sign, &self.coinage.sign) {
            return Some(Cow::Owned(match own {
                CoinSign::Unicode(emoji) => json!({"name": emoji}),
                CoinSign::Custom { id, name, animated } => {
                    json!({"id": id.to_string(), "name": name, "animated": animated})
                }
            }));
        }
        let written = match self.known.map(|known| &known.named[sign as usize]) {
            Some((name, id)) => Some(json!({"id": id, "name": name})),
            None => sign.emoji_character().map(|character| json!({"name": crate::screen::bare_emoji(character)})),
        };
        written.map(Cow::Owned)
    }
}

/// As many characters as there can be, the last of them a sign that more was there.
fn cut(text: &str, chars_max: usize) -> String {
    let mut left = chars_max.saturating_sub(1);
    let fitting = text.chars().take_while(|c| {
        let fits = c.len_utf16() <= left;
        left = left.saturating_sub(c.len_utf16());
        fits
    });
    fitting.chain(['…']).collect()
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
        let written = with_own(&message(), &known(), &Coinage::default()).expect("it fits");
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
        let written = in_characters(&message(), &Coinage::default());
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
        assert!(with_own(&json!({"content": coins}), &known(), &Coinage::default()).is_some());
        assert!(
            with_own(&json!({"content": coins.clone() + Sign::Coin.mark()}), &known(), &Coinage::default()).is_none()
        );
        assert!(with_own(&json!({"embeds": [{"description": coins}]}), &known(), &Coinage::default()).is_some());
        assert!(
            with_own(&json!({"embeds": [{"fields": [{"name": "a", "value": coins}]}]}), &known(), &Coinage::default())
                .is_none()
        );
    }

    /// Coins are called so, with this sign.
    fn coinage(sign: &str, name: &str) -> Coinage {
        Coinage { sign: Some(sign.parse().expect("a sign")), name: Some(name.parse().expect("a name")) }
    }

    #[test]
    fn coins_are_written_as_their_server_has_them_and_its_emoji_only_where_one_is_seen() {
        let bone = coinage("<:bone:123456789012345678>", "Taler");
        for written in [with_own(&message(), &known(), &bone).expect("it fits"), in_characters(&message(), &bone)] {
            let written: Value = serde_json::from_str(&written).expect("JSON");
            assert!(written["content"].as_str().expect("a text").starts_with("<:bone:123456789012345678> `🪙`"));
            let embed = &written["embeds"][0];
            assert_eq!((&embed["title"], &embed["footer"]["text"]), (&json!("🪙"), &json!("🪙")));
            assert_eq!(embed["description"], "<:bone:123456789012345678>");
            let button = &written["components"][0]["components"][0];
            assert_eq!(button["label"], "1 🪙");
            assert_eq!(button["emoji"], json!({"id": "123456789012345678", "name": "bone", "animated": false}));
        }
        let gem: Value = serde_json::from_str(&in_characters(&message(), &coinage("💎", "Taler"))).expect("JSON");
        let button = &gem["components"][0]["components"][0];
        assert_eq!((&button["label"], &button["emoji"]), (&json!("1 💎"), &json!({"name": "💎"})));
        assert_eq!(gem["embeds"][0]["title"], "💎");
    }

    #[test]
    fn a_long_name_of_coins_is_cut_where_discord_takes_no_more() {
        let long = coinage("💎", "Abcdefghijklmnop");
        let coins = "\u{e104}coins\u{e105} ".repeat(11);
        let body = json!({
            "title": coins,
            "components": [
                {"type": 4, "label": coins, "placeholder": coins},
                {"type": 2, "label": coins},
                {"type": 3, "placeholder": coins, "options": [{"label": coins, "value": "a", "description": coins}]},
            ],
            "choices": [{"name": coins, "value": "a"}],
        });
        let written: Value = serde_json::from_str(&in_characters(&body, &long)).expect("JSON");
        let parts = &written["components"];
        for (text, most) in [
            (&written["title"], 45),
            (&parts[0]["label"], 45),
            (&parts[0]["placeholder"], 100),
            (&parts[1]["label"], 80),
            (&parts[2]["placeholder"], 150),
            (&parts[2]["options"][0]["label"], 100),
            (&parts[2]["options"][0]["description"], 100),
            (&written["choices"][0]["name"], 100),
        ] {
            let text = text.as_str().expect("a text");
            assert!(text.starts_with("Abcdefghijklmnop") && text.ends_with('…'), "{text}");
            assert_eq!(text.chars().count(), most, "{text}");
        }
        // A message that would be too long says coins as it usually does.
        let content = |times: usize| json!({"content": "\u{e104}coins\u{e105} ".repeat(times)});
        assert!(in_characters(&content(117), &long).contains("Abcdefghijklmnop"));
        let usual = in_characters(&content(118), &long);
        assert!(usual.contains("coins") && !has_marks(&usual), "{usual}");
    }
}
