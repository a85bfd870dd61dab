//! What a server's coins are called, and their sign: what either can be. Where they are put into texts is left to
//! `present`.

use std::{fmt, str::FromStr};

use unicode_properties::{
    EmojiStatus, GeneralCategoryGroup, UnicodeEmoji as _, UnicodeGeneralCategory as _,
    emoji::{is_emoji_presentation_selector, is_regional_indicator, is_tag_character, is_zwj},
};
use unicode_segmentation::UnicodeSegmentation as _;

/// The most letters of a name, as they are seen.
const NAME_LETTERS_MAX: usize = 16;
/// The most combining marks on one letter: with more, it would grow into the lines around it.
const MARKS_MAX: usize = 2;
/// The most characters of one emoji: that of two people who kiss, with the colours of both skins.
const EMOJI_LEN_MAX: usize = 10;
/// The longest name of an emoji of a server.
const EMOJI_NAME_LEN_MAX: usize = 32;

/// What stands between the name of one and the name of several, as it is written.
const BETWEEN: char = '/';
/// Letters and marks that are not seen.
const UNSEEN: [char; 9] =
    ['\u{34f}', '\u{115f}', '\u{1160}', '\u{17b4}', '\u{17b5}', '\u{180b}', '\u{180f}', '\u{3164}', '\u{ffa0}'];
/// Letters that are read as 0 or 1.
const LIKE_DIGITS: &str = "OoOoОоΟοIlІӏΙ";
/// What an amount can end with, and what games count that is no coin: after a number, these are something else.
const MISLEADING_NAMES: [&str; 26] = [
    "hundred",
    "thousand",
    "million",
    "millions",
    "billion",
    "billions",
    "hundert",
    "tausend",
    "tsd",
    "mio",
    "mrd",
    "millionen",
    "milliarde",
    "milliarden",
    "mille",
    "milliard",
    "milliards",
    "silver",
    "silber",
    "argent",
    "points",
    "punkte",
    "x",
    "k",
    "m",
    "percent",
];
/// What other things look like on boards, without what only says that it is an emoji.
const MISLEADING_SIGNS: &str = "🎲⚪⚫🔴🔵🟠🟡🟢🟣🟤🔘⭕⬛⬜🟥🟦🟧🟨🟩🟪🟫🏠🍺👑🎯🀄🃏🔢🔟💯▶◀✅❌✔✖❎⚠⏳⌛";

/// How a server's coins are shown and called; without a choice as they are everywhere.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Coinage {
    /// Their sign, if the server has chosen one.
    pub sign: Option<CoinSign>,
    /// Their name, if the server has chosen one.
    pub name: Option<CoinName>,
}

/// The sign of a server's coins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CoinSign {
    /// An emoji that is there everywhere.
    Unicode(String),
    /// An emoji of a server.
    Custom {
        /// Its id at Discord.
        id: u64,
        /// What it is called there.
        name: String,
        /// Whether it moves.
        animated: bool,
    },
}

/// What coins are called, the same in every language.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CoinName {
    one: String,
    many: String,
}

/// Why something is no sign of coins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCoinSign {
    /// Nothing is there.
    #[error("nothing is written")]
    Empty,
    /// More than one thing is there.
    #[error("more than one")]
    Several,
    /// It is text, or has parts that are not seen.
    #[error("no emoji")]
    NoEmoji,
    /// It stands for something else on boards.
    #[error("boards have it for something else")]
    Misleading,
    /// It is an emoji of another server, or of none.
    #[error("no emoji of this server")]
    Elsewhere,
}

/// Why something is no name of coins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCoinName {
    /// Nothing is there, or too little.
    #[error("fewer than two letters")]
    TooShort,
    /// It is longer than this, in letters.
    #[error("more than {max} letters")]
    TooLong {
        /// The most.
        max: usize,
    },
    /// There is something in it that is no letter.
    #[error("more than letters")]
    NoLetters,
    /// Its letters run from right to left, and would turn amounts around.
    #[error("letters from right to left")]
    RightToLeft,
    /// There are more than two names.
    #[error("more than one and several")]
    TooMany,
    /// After a number it would be read as another number, or as something else that games count.
    #[error("reads like a number")]
    Misleading,
}

impl CoinName {
    /// The name of one.
    #[must_use]
    pub fn one(&self) -> &str {
        &self.one
    }

    /// The name of several.
    #[must_use]
    pub fn many(&self) -> &str {
        &self.many
    }
}

/// As it is kept and written: `Taler`, `Krone/Kronen`.
impl fmt::Display for CoinName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.one)?;
        if self.many != self.one { write!(f, "{BETWEEN}{}", self.many) } else { Ok(()) }
    }
}

impl FromStr for CoinName {
    type Err = NoCoinName;

    fn from_str(text: &str) -> Result<Self, NoCoinName> {
        let mut parts = text.split(BETWEEN);
        let (one, many) = (parts.next().unwrap_or_default(), parts.next());
        if parts.next().is_some() {
            return Err(NoCoinName::TooMany);
        }
        let one = noun(one)?;
        let many = many.map_or_else(|| Ok(one.clone()), noun)?;
        Ok(Self { one, many })
    }
}

/// A noun as it is shown, with one blank between its words.
fn noun(text: &str) -> Result<String, NoCoinName> {
    if text.contains(|c: char| c.is_control()) {
        return Err(NoCoinName::NoLetters);
    }
    let noun = text.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let mut marks = MARKS_MAX;
    for c in noun.chars() {
        match c.general_category_group() {
            _ if UNSEEN.contains(&c) || is_emoji_presentation_selector(c) || is_variation(c) => {
                return Err(NoCoinName::NoLetters);
            }
            _ if is_right_to_left(c) => return Err(NoCoinName::RightToLeft),
            GeneralCategoryGroup::Letter => marks = 0,
            GeneralCategoryGroup::Mark if marks < MARKS_MAX => marks += 1,
            _ if matches!(c, ' ' | '\'' | '’' | '-') => marks = MARKS_MAX,
            _ => return Err(NoCoinName::NoLetters),
        }
    }
    // A hyphen at the beginning of a line would make it a list.
    let is_bare = |c: Option<char>| matches!(c, Some('\'' | '’' | '-'));
    if is_bare(noun.chars().next()) || is_bare(noun.chars().next_back()) {
        return Err(NoCoinName::NoLetters);
    }
    match noun.graphemes(true).count() {
        0 | 1 => return Err(NoCoinName::TooShort),
        letters if letters > NAME_LETTERS_MAX => return Err(NoCoinName::TooLong { max: NAME_LETTERS_MAX }),
        _ => {}
    }
    let bare: String = noun.chars().filter(|c| c.is_alphanumeric()).collect();
    if bare.chars().all(|c| LIKE_DIGITS.contains(c)) || MISLEADING_NAMES.contains(&bare.to_lowercase().as_str()) {
        return Err(NoCoinName::Misleading);
    }
    Ok(noun)
}

/// Chooses between forms of what stands before it, and is not seen itself.
const fn is_variation(c: char) -> bool {
    matches!(c, '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

/// Of a script that is written from right to left.
const fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

impl CoinSign {
    /// What is shown where no emoji of a server can be; `None` where that is what is shown everywhere.
    #[must_use]
    pub fn character(&self) -> Option<&str> {
        match self {
            Self::Unicode(emoji) => Some(emoji),
            Self::Custom { .. } => None,
        }
    }

    /// What it is called where it cannot be shown: `:bone:`.
    #[must_use]
    pub fn label(&self) -> String {
        match self {
            Self::Unicode(emoji) => emoji.clone(),
            Self::Custom { name, .. } => format!(":{name}:"),
        }
    }
}

/// As it is kept, and as a text shows it.
impl fmt::Display for CoinSign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unicode(emoji) => f.write_str(emoji),
            Self::Custom { id, name, animated } => write!(f, "<{}:{name}:{id}>", if *animated { "a" } else { "" }),
        }
    }
}

impl FromStr for CoinSign {
    type Err = NoCoinSign;

    fn from_str(text: &str) -> Result<Self, NoCoinSign> {
        let text = text.trim();
        if text.is_empty() {
            return Err(NoCoinSign::Empty);
        }
        if let Some(custom) = custom(text) {
            return Ok(custom);
        }
        if text.starts_with('<') {
            let is_several = text.split_inclusive('>').filter(|part| custom(part.trim()).is_some()).count() > 1;
            return Err(if is_several { NoCoinSign::Several } else { NoCoinSign::NoEmoji });
        }
        let mut clusters = text.graphemes(true);
        let (first, is_alone) = (clusters.next().unwrap_or_default(), clusters.next().is_none());
        if !is_emoji(first) {
            return Err(NoCoinSign::NoEmoji);
        }
        if !is_alone {
            let is_several = text.graphemes(true).all(|cluster| cluster == " " || is_emoji(cluster));
            return Err(if is_several { NoCoinSign::Several } else { NoCoinSign::NoEmoji });
        }
        let bare = first.trim_end_matches('\u{fe0f}');
        let mut chars = bare.chars();
        if chars.next().is_some_and(|c| MISLEADING_SIGNS.contains(c)) && chars.next().is_none() {
            return Err(NoCoinSign::Misleading);
        }
        // One that is text by itself is to be seen as an emoji.
        let is_text = bare.chars().count() == 1 && bare.chars().all(|c| !is_emoji_by_itself(c));
        Ok(Self::Unicode(if is_text { format!("{bare}\u{fe0f}") } else { first.to_owned() }))
    }
}

/// The name of an emoji of a server as people write it who cannot pick it: `:bone:`.
#[must_use]
pub fn emoji_named(text: &str) -> Option<&str> {
    let name = text.trim().strip_prefix(':')?.strip_suffix(':')?;
    is_emoji_name(name).then_some(name)
}

fn is_emoji_name(name: &str) -> bool {
    let is_known = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    (2..=EMOJI_NAME_LEN_MAX).contains(&name.len()) && name.bytes().all(is_known)
}

/// `<:name:id>` or `<a:name:id>`.
fn custom(text: &str) -> Option<CoinSign> {
    let inner = text.strip_prefix('<')?.strip_suffix('>')?;
    let (animated, rest) = match inner.strip_prefix("a:") {
        Some(rest) => (true, rest),
        None => (false, inner.strip_prefix(':')?),
    };
    let (name, id) = rest.split_once(':')?;
    let is_id = (15..=20).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_digit());
    let id = id.parse().ok().filter(|id: &u64| is_id && *id > 0)?;
    is_emoji_name(name).then(|| CoinSign::Custom { id, name: name.to_owned(), animated })
}

fn is_emoji_by_itself(c: char) -> bool {
    matches!(
        c.emoji_status(),
        EmojiStatus::EmojiPresentation
            | EmojiStatus::EmojiPresentationAndModifierBase
            | EmojiStatus::EmojiPresentationAndModifierAndEmojiComponent
            | EmojiStatus::EmojiPresentationAndEmojiComponent
    )
}

/// Whether this, which is seen as one, is an emoji and nothing besides.
fn is_emoji(cluster: &str) -> bool {
    let chars: Vec<char> = cluster.chars().collect();
    let (Some(&first), Some(&last)) = (chars.first(), chars.last()) else { return false };
    let is_flag = |c: &char| is_regional_indicator(*c);
    if chars.iter().any(is_flag) {
        return chars.len() == 2 && chars.iter().all(is_flag);
    }
    let is_part = |&c: &char| {
        is_zwj(c) || is_emoji_presentation_selector(c) || is_tag_character(c) || (!c.is_ascii() && c.is_emoji_char())
    };
    let has_tags = chars.iter().any(|c| is_tag_character(*c));
    let is_whole = !has_tags || first == '\u{1f3f4}' && last == '\u{e007f}';
    let begins = !first.is_ascii() && first.is_emoji_char() && !is_tag_character(first) && !is_zwj(first);
    let limit = if has_tags { EMOJI_LEN_MAX + 4 } else { EMOJI_LEN_MAX };
    begins && is_whole && !is_zwj(last) && chars.len() <= limit && chars.iter().all(is_part)
}
