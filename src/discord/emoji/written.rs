//! Writes signs into what is sent: emoji of our own where Discord shows some and they fit, else
//! characters; coins as the server has them that reads it. No stand-in ever leaves the bot.

use std::{borrow::Cow, cell::Cell};

use serenity::all::{EmojiId, ReactionType};

use super::Known;
use crate::screen::{Body, bare_emoji};
use present::sign::{Glyphs, Sign, has_coins, in_characters_for};
use table::coinage::{CoinSign, Coinage};

/// The most characters of all embeds of a message, by Discord's rules.
const EMBEDS_CHARS_MAX: usize = 6000;

/// The JSON of a body with emoji of our own; `None` where a text would be too long for Discord so.
pub(super) fn with_own(body: &Body, known: &Known, coinage: &Coinage) -> Option<String> {
    Pen::new(&known.glyphs, Some(known), coinage).json_if_it_fits(body)
}

/// The JSON of a body with characters alone. A text that would be too long with what a server calls its coins has them
/// as they are everywhere.
pub(in super::super) fn in_characters(body: &Body, coinage: &Coinage) -> String {
    let glyphs = Glyphs::default();
    let own = Pen::new(&glyphs, None, coinage).json_if_it_fits(body);
    own.unwrap_or_else(|| body.json(&Pen::new(&glyphs, None, &Coinage::default())))
}

/// Whether a body shows coins, or speaks of them. It is written to see that, so that no text of it is left out.
pub(in super::super) fn shows_coins(body: &Body) -> bool {
    let (glyphs, coinage) = (Glyphs::default(), Coinage::default());
    let pen = Pen::new(&glyphs, None, &coinage);
    body.json(&pen);
    pen.shows_coins.get()
}

/// Writes the texts of a body, and notes of them what concerns the whole.
#[derive(Debug)]
pub(in super::super) struct Pen<'a> {
    glyphs: &'a Glyphs,
    known: Option<&'a Known>,
    coinage: &'a Coinage,
    embeds_chars: Cell<usize>,
    fits: Cell<bool>,
    shows_coins: Cell<bool>,
}

impl<'a> Pen<'a> {
    fn new(glyphs: &'a Glyphs, known: Option<&'a Known>, coinage: &'a Coinage) -> Self {
        let (embeds_chars, fits, shows_coins) = (Cell::new(0), Cell::new(true), Cell::new(false));
        Self { glyphs, known, coinage, embeds_chars, fits, shows_coins }
    }

    fn json_if_it_fits(&self, body: &Body) -> Option<String> {
        let written = body.json(self);
        (self.fits.get() && self.embeds_chars.get() <= EMBEDS_CHARS_MAX).then_some(written)
    }

    /// A text in which emoji of our own are shown, where this is the most that Discord takes.
    pub fn text<'t>(&self, text: &'t str, chars_max: usize) -> Cow<'t, str> {
        self.look_for_coins(text);
        let written = self.glyphs.write_for(text, self.coinage);
        if matches!(written, Cow::Owned(_)) && written.encode_utf16().count() > chars_max {
            self.fits.set(false);
        }
        written
    }

    /// A text in which none are; cut where what coins are called makes it too long.
    pub fn plain<'t>(&self, text: &'t str, chars_max: usize) -> Cow<'t, str> {
        self.look_for_coins(text);
        let written = in_characters_for(text, self.coinage);
        if matches!(written, Cow::Owned(_)) && written.encode_utf16().count() > chars_max {
            return Cow::Owned(cut(&written, chars_max));
        }
        written
    }

    /// A written text that stands in an embed: Discord counts those of a message together.
    pub fn in_embed<'t>(&self, written: Cow<'t, str>) -> Cow<'t, str> {
        self.embeds_chars.update(|chars| chars + written.encode_utf16().count());
        written
    }

    /// The emoji of a button or a choice, if there is one.
    pub fn emoji(&self, emoji: &str) -> Option<ReactionType> {
        let unicode = |emoji: &str| ReactionType::Unicode(emoji.to_owned());
        let custom =
            |id: EmojiId, name: &str, animated| ReactionType::Custom { animated, id, name: Some(name.to_owned()) };
        // Discord knows the two circles by the bare character only.
        let Some(sign) = Sign::of_button(emoji) else { return Some(unicode(bare_emoji(emoji))) };
        if matches!(sign, Sign::Coin | Sign::Pot) {
            self.shows_coins.set(true);
            match &self.coinage.sign {
                Some(CoinSign::Unicode(emoji)) => return Some(unicode(emoji)),
                Some(CoinSign::Custom { id, name, animated }) => {
                    return Some(custom(EmojiId::new(*id), name, *animated));
                }
                None => {}
            }
        }
        match self.known.map(|known| &known.named[sign as usize]) {
            Some((name, id)) => Some(custom(*id, name, false)),
            None => sign.emoji_character().map(|character| unicode(bare_emoji(character))),
        }
    }

    fn look_for_coins(&self, text: &str) {
        if !self.shows_coins.get() {
            self.shows_coins.set(has_coins(text));
        }
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
    use serde_json::{Value, json};

    use super::*;
    use crate::screen::{self, Attached, Response};
    use present::{
        Button, ButtonStyle, Card, Click, Form, Input, Row, Screen, Select,
        screen::{Field, SelectOption},
        sign::has_marks,
    };

    fn known() -> Known {
        Known::new(Sign::ALL.iter().map(|sign| (sign.name().to_owned(), EmojiId::new(7))).collect())
    }

    fn click() -> Click {
        "12 join".parse().expect("a click")
    }

    fn button(label: &str, emoji: Option<&'static str>) -> Button {
        Button { click: click(), label: label.to_owned(), emoji, style: ButtonStyle::Plain, enabled: true }
    }

    fn said(screen: &Screen) -> Body {
        screen::message(screen).on(None).body
    }

    fn says(text: String) -> Body {
        said(&Screen { text, ..Screen::default() })
    }

    fn in_card(card: Card) -> Body {
        said(&Screen { card: Some(card), ..Screen::default() })
    }

    /// A message with a sign wherever a text can be.
    fn message() -> Body {
        let (coin, die) = (Sign::Coin.mark(), Sign::Die3.mark());
        let card = Card {
            title: coin.to_owned(),
            body: coin.to_owned(),
            fields: vec![Field { name: coin.to_owned(), text: die.to_owned(), inline: false }],
            footer: Some(coin.to_owned()),
        };
        let buttons = vec![
            button(&format!("1 {coin}"), Some(coin)),
            button("3", Some(die)),
            button("Throw", Some("🎲")),
            button("W", Some(Sign::White.mark())),
        ];
        let text = format!("{coin} `{coin}` {die}");
        let screen = Screen { text, card: Some(card), rows: vec![Row::Buttons(buttons)] };
        let picture = Attached { name: "board.png".to_owned(), alt: format!("a {coin}"), bytes: Vec::new() };
        screen::message(&screen).with_attachment(Some(picture)).on(None).body
    }

    fn read(written: &str) -> Value {
        serde_json::from_str(written).expect("JSON")
    }

    #[test]
    fn our_own_emoji_stand_where_discord_shows_them_and_nowhere_else() {
        let written = read(&with_own(&message(), &known(), &Coinage::default()).expect("it fits"));
        assert_eq!(written["content"], "<:coin:7> `🪙` <:die_3:7>");
        let embed = &written["embeds"][0];
        assert_eq!((&embed["title"], &embed["description"]), (&json!("🪙"), &json!("<:coin:7>")));
        let field = &embed["fields"][0];
        assert_eq!((&field["name"], &field["value"]), (&json!("🪙"), &json!("<:die_3:7>")));
        assert_eq!(embed["footer"]["text"], "🪙");
        assert_eq!(written["attachments"][0]["description"], "a 🪙");
        let buttons = &written["components"][0]["components"];
        assert_eq!(buttons[0]["label"], "1 🪙");
        assert_eq!(buttons[0]["emoji"], json!({"id": "7", "name": "coin", "animated": false}));
        assert_eq!(buttons[1]["emoji"], json!({"id": "7", "name": "die_3", "animated": false}));
        assert_eq!(buttons[2]["emoji"], json!({"name": "🎲"}));
    }

    #[test]
    fn without_them_all_is_characters_and_a_die_on_a_button_its_number() {
        let written = in_characters(&message(), &Coinage::default());
        assert!(!has_marks(&written), "{written}");
        let written = read(&written);
        assert_eq!(written["content"], "🪙 `🪙` 3");
        let buttons = &written["components"][0]["components"];
        assert_eq!(buttons[0]["emoji"], json!({"name": "🪙"}));
        assert_eq!((&buttons[1]["label"], &buttons[1]["emoji"]), (&json!("3"), &Value::Null));
        assert_eq!(buttons[3]["emoji"], json!({"name": "⚪"}));
    }

    #[test]
    fn a_text_that_would_be_too_long_with_them_has_none() {
        let coins = Sign::Coin.mark().repeat(222);
        let fits = |body: Body| with_own(&body, &known(), &Coinage::default()).is_some();
        assert!(fits(says(coins.clone())));
        assert!(!fits(says(coins.clone() + Sign::Coin.mark())));
        assert!(fits(in_card(Card { body: coins.clone(), ..Card::default() })));
        let field = |text: &str| Field { name: "a".to_owned(), text: text.to_owned(), inline: false };
        assert!(!fits(in_card(Card { fields: vec![field(&coins)], ..Card::default() })));
        // Each fits for itself, and all together do not.
        let fields = vec![field(&coins[..coins.len() / 2]); 7];
        assert!(!fits(in_card(Card { fields, ..Card::default() })));
    }

    /// Coins are called so, with this sign.
    fn coinage(sign: &str, name: &str) -> Coinage {
        Coinage { sign: Some(sign.parse().expect("a sign")), name: Some(name.parse().expect("a name")) }
    }

    #[test]
    fn coins_are_written_as_their_server_has_them_and_its_emoji_only_where_one_is_seen() {
        let bone = coinage("<:bone:123456789012345678>", "Taler");
        for written in [with_own(&message(), &known(), &bone).expect("it fits"), in_characters(&message(), &bone)] {
            let written = read(&written);
            assert!(written["content"].as_str().expect("a text").starts_with("<:bone:123456789012345678> `🪙`"));
            let embed = &written["embeds"][0];
            assert_eq!((&embed["title"], &embed["footer"]["text"]), (&json!("🪙"), &json!("🪙")));
            assert_eq!(embed["description"], "<:bone:123456789012345678>");
            let button = &written["components"][0]["components"][0];
            assert_eq!(button["label"], "1 🪙");
            assert_eq!(button["emoji"], json!({"id": "123456789012345678", "name": "bone", "animated": false}));
        }
        let gem = read(&in_characters(&message(), &coinage("💎", "Taler")));
        let button = &gem["components"][0]["components"][0];
        assert_eq!((&button["label"], &button["emoji"]), (&json!("1 💎"), &json!({"name": "💎"})));
        assert_eq!(gem["embeds"][0]["title"], "💎");
    }

    #[test]
    fn whether_coins_are_shown_is_seen_in_every_part() {
        let (coin, die) = (Sign::Coin.mark(), Sign::Die3.mark());
        let under = |button: Button| said(&Screen { rows: vec![Row::Buttons(vec![button])], ..Screen::default() });
        let chosen = |label: &str| Response::Choices(vec![(label.to_owned(), "a".to_owned())]).on(None).body;
        for (sign, shows) in [(coin, true), (die, false)] {
            let card = Card { title: sign.to_owned(), ..Card::default() };
            for body in [says(sign.to_owned()), in_card(card), under(button("1", Some(sign))), chosen(sign)] {
                assert_eq!(shows_coins(&body), shows, "{body:?}");
            }
        }
    }

    #[test]
    fn a_long_name_of_coins_is_cut_where_discord_takes_no_more() {
        let long = coinage("💎", "Abcdefghijklmnop");
        let coins = "\u{e104}coins\u{e105} ".repeat(11);
        let option =
            SelectOption { value: "a".to_owned(), label: coins.clone(), hint: Some(coins.clone()), emoji: None };
        let select = Select { click: click(), placeholder: coins.clone(), options: vec![option], min: 1, max: 1 };
        let rows = vec![Row::Buttons(vec![button(&coins, None)]), Row::Select(select)];
        let board = read(&in_characters(&said(&Screen { rows, ..Screen::default() }), &long));
        let input = Input {
            key: "amount",
            label: coins.clone(),
            placeholder: coins.clone(),
            value: String::new(),
            required: true,
            chars_max: 10,
        };
        let form = Form { click: click(), title: coins.clone(), inputs: vec![input] };
        let form = read(&in_characters(&Response::Form(form).on(None).body, &long));
        let choices = Response::Choices(vec![(coins, "a".to_owned())]).on(None).body;
        let choices = read(&in_characters(&choices, &long));
        let (rows, line) = (&board["components"], &form["data"]["components"][0]["components"][0]);
        for (text, most) in [
            (&form["data"]["title"], 45),
            (&line["label"], 45),
            (&line["placeholder"], 100),
            (&rows[0]["components"][0]["label"], 80),
            (&rows[1]["components"][0]["placeholder"], 150),
            (&rows[1]["components"][0]["options"][0]["label"], 100),
            (&rows[1]["components"][0]["options"][0]["description"], 100),
            (&choices["data"]["choices"][0]["name"], 100),
        ] {
            let text = text.as_str().expect("a text");
            assert!(text.starts_with("Abcdefghijklmnop") && text.ends_with('…'), "{text}");
            assert_eq!(text.chars().count(), most, "{text}");
        }
        // A message that would be too long says coins as it usually does.
        let content = |times: usize| says("\u{e104}coins\u{e105} ".repeat(times));
        assert!(in_characters(&content(117), &long).contains("Abcdefghijklmnop"));
        let usual = in_characters(&content(118), &long);
        assert!(usual.contains("coins") && !has_marks(&usual), "{usual}");
    }
}
