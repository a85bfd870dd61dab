//! A screen as plain text, for a terminal: without markdown, and without what
//! only Discord can show.

use std::borrow::Cow;

use super::{
    Card, Row, Screen,
    glance::BETWEEN,
    screen::TEXT_CHARS_MAX,
    sign::{Sign, has_marks, in_characters, written_with},
};
use table::{Reading, lang::Lang};
use words::{Words, say};

/// The longest sign that a legend explains, in characters.
const SIGN_CHARS_MAX: usize = 3;

/// The text of a screen and its card without markdown. Moments, which only Discord
/// shows to each reader in their own time, are left out with what is said of them.
#[must_use]
pub fn screen_text(screen: &Screen) -> String {
    let mut all = without_markdown(&screen.text);
    if let Some(Card { title, body, fields, footer }) = &screen.card {
        let fields = fields.iter().map(|field| format!("{}\n{}", field.name, field.text));
        let parts = [title.clone(), body.clone()].into_iter().chain(fields).chain(footer.clone());
        for part in parts.filter(|part| !part.is_empty()) {
            if !all.is_empty() {
                all.push_str("\n\n");
            }
            all.push_str(&without_markdown(&part));
        }
    }
    all
}

/// Keeps what stands before and behind it on one line, and is not seen.
const JOINS: char = '\u{2060}';

/// Emoji that stand in texts as they are, and what is written for each where nothing is told by its colour.
const UNCOLOURED: [(&str, &str); 5] = [("🥇", "1."), ("🥈", "2."), ("🥉", "3."), ("⭕", "○"), ("🟫 ", "")];

/// A screen as somebody reads it, for whom it is alone, in its language. Its controls stay what they are.
#[must_use]
pub fn as_read(mut screen: Screen, reading: Reading, lang: Lang) -> Screen {
    if reading == Reading::Usual {
        return screen;
    }
    let in_words: Vec<String> = Sign::ALL.iter().map(|&sign| spoken(sign, Words::of(lang))).collect();
    let read = |text: &str| match reading {
        Reading::Usual => text.to_owned(),
        Reading::WithoutColour => uncoloured(&written_with(text, Sign::uncoloured)),
        Reading::Reader => for_screen_reader(&uncoloured(&written_with(text, |sign| in_words[sign as usize].as_str()))),
    };
    screen.text = read(&screen.text);
    if let Some(card) = &mut screen.card {
        (card.title, card.body) = (read(&card.title), read(&card.body));
        for field in &mut card.fields {
            (field.name, field.text) = (read(&field.name), read(&field.text));
        }
        card.footer = card.footer.as_deref().map(read);
    }
    let relabel = |label: &mut String| {
        *label = if has_marks(label) { read(label) } else { uncoloured(label) };
    };
    for row in &mut screen.rows {
        match row {
            Row::Buttons(buttons) => {
                for button in buttons {
                    button.emoji = None;
                    relabel(&mut button.label);
                }
            }
            Row::Select(select) => {
                relabel(&mut select.placeholder);
                for option in &mut select.options {
                    option.emoji = None;
                    relabel(&mut option.label);
                    if let Some(hint) = &mut option.hint {
                        relabel(hint);
                    }
                }
            }
        }
    }
    if reading == Reading::Reader { with_room(screen) } else { screen }
}

/// Sentences take more room than a board: where a message has none for them they stand on a card, under what is played.
fn with_room(screen: Screen) -> Screen {
    if screen.card.is_some() || in_characters(&screen.text).encode_utf16().count() <= TEXT_CHARS_MAX {
        return screen;
    }
    let (title, body) = screen.text.split_once('\n').unwrap_or(("", &screen.text));
    let card = Card { body: body.to_owned(), ..Card::default() };
    Screen { text: title.to_owned(), card: Some(card), rows: screen.rows }
}

/// A text without emoji that are told apart by their colour.
fn uncoloured(text: &str) -> String {
    UNCOLOURED.iter().fold(text.to_owned(), |text, (emoji, written)| text.replace(emoji, written))
}

/// A sign in a word, where it is no letter and no number: what a screen reader would say of its emoji names a colour and
/// a shape, and not always those of the piece.
fn spoken(sign: Sign, words: &Words) -> String {
    match sign {
        Sign::White => say!(words, "spoken-white"),
        Sign::WhiteCircle => say!(words, "spoken-white-circle"),
        Sign::Red => say!(words, "spoken-red"),
        Sign::RedCircle => say!(words, "spoken-red-circle"),
        Sign::BallS => say!(words, "karambolage-ball-black"),
        Sign::BallR => say!(words, "karambolage-ball-red"),
        Sign::BallW => say!(words, "karambolage-ball-white"),
        Sign::ManLight => say!(words, "spoken-light"),
        Sign::ManDark => say!(words, "spoken-dark"),
        // Its name stands beside it.
        Sign::Queen => String::new(),
        Sign::Striker => say!(words, "carrom-aim-striker"),
        other => other.character().to_owned(),
    }
}

/// Sentences without what a screen reader would spell: no stars, no backticks, no small print. Commands and moments stay.
fn for_screen_reader(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("```"));
    // A letter and its name are kept on one line only where lines are broken.
    let without_marks = |line: &str| line.replace("**\u{a0}", " ").replace("**", "").replace(['`', JOINS], "");
    let plain = lines.map(|line| without_marks(line.strip_prefix("-# ").unwrap_or(line)));
    plain.collect::<Vec<_>>().join("\n")
}

/// A text without its markdown.
#[must_use]
pub fn without_markdown(markdown: &str) -> String {
    with_quotes(markdown, ["\"", "\""])
}

/// The same for a page or a file, with the quotation marks of its language.
#[must_use]
pub fn without_markdown_in(markdown: &str, lang: Lang) -> String {
    let quotes = match lang {
        Lang::En => ["“", "”"],
        Lang::De => ["„", "“"],
        Lang::Fr => ["«\u{a0}", "\u{a0}»"],
    };
    with_quotes(markdown, quotes)
}

fn with_quotes(markdown: &str, quotes: [&str; 2]) -> String {
    let markdown = &*in_characters(markdown);
    let mut lines = Vec::new();
    let mut in_code = false;
    for line in markdown.lines() {
        if line == "```" {
            in_code = !in_code;
        } else if in_code {
            lines.push(line.to_owned());
        } else if let Some(line) = timeless(line.strip_prefix("-# ").unwrap_or(line)) {
            lines.push(unmarked_line(&line, quotes));
        }
    }
    lines.join("\n")
}

/// Sentences without stars and backticks, with what was escaped as it was written: names of
/// [`super::names::Names::whole_in_prose`].
pub(super) fn unmarked(sentences: &str) -> String {
    unmarked_for_alt(sentences, "→")
}

/// The same for an alt text, in which arrows are read as this word; one in a name stays what it is.
pub(super) fn unmarked_for_alt(sentences: &str, to: &str) -> String {
    let mut text = String::new();
    let mut chars = sentences.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => text.extend(chars.next()),
            '*' | '`' => {}
            '→' => text.push_str(to),
            c => text.push(c),
        }
    }
    text
}

/// A line without its parts that tell a moment; none if nothing is left.
fn timeless(line: &str) -> Option<Cow<'_, str>> {
    if !line.contains("<t:") {
        return Some(Cow::Borrowed(line));
    }
    let line = line.replace(BETWEEN, " · ");
    let parts: Vec<&str> = line.split(" · ").filter(|part| !part.contains("<t:")).collect();
    (!parts.is_empty()).then(|| Cow::Owned(parts.join(" · ")))
}

/// Without stars and backticks, with brackets around what is struck out, and
/// with what was escaped as it was written.
fn unmarked_line(line: &str, quotes: [&str; 2]) -> String {
    // What is bold names the dice that follow it in code: `**16** \`3 1 6 4 2\``.
    let line = line.replace("** `", ": `");
    // A letter is kept beside its name, and what belongs together in one line, only where lines are broken.
    let line = line.replace("**\u{a0}", "** ").replace(JOINS, "");
    let mut text = String::new();
    let mut rest = line.as_str();
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '\\' => {
                let escaped = rest.chars().next();
                text.extend(escaped);
                rest = &rest[escaped.map_or(0, char::len_utf8)..];
            }
            '`' => {
                let (code, after) = rest.split_once('`').unwrap_or((rest, ""));
                text += &code_as_text(code, quotes);
                rest = after;
            }
            '*' => {}
            '~' if rest.starts_with('~') => {
                let (struck, after) = rest[1..].split_once("~~").unwrap_or((&rest[1..], ""));
                text += &format!("({struck})");
                rest = after;
            }
            c => text.push(c),
        }
    }
    text
}

/// Code within a line. A sign that a legend explains would be lost among its words; dice are not.
fn code_as_text(code: &str, [before, after]: [&str; 2]) -> String {
    let is_sign = (1..=SIGN_CHARS_MAX).contains(&code.chars().count()) && !code.contains(|c: char| c.is_ascii_digit());
    if is_sign { format!("{before}{code}{after}") } else { code.to_owned() }
}
