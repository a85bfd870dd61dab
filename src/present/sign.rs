//! Signs: dice, men, coins and hats that stand in texts and on buttons. Where they are shown there
//! are emoji of our own for them, or there are not, which nobody here needs to know: a text holds a
//! stand-in for each, and [`Glyphs`] writes what is shown in its place.
//!
//! What coins are called stands between two such marks, as it is everywhere; a server that has chosen a name or a sign of
//! its own ([`Coinage`]) has that in their place wherever it is written.
//!
//! The stand-ins are characters for private use. People's names and words lose theirs
//! ([`crate::names::plain`]), so that nobody can write one.

use std::borrow::Cow;

use table::coinage::{CoinName, Coinage};
use words::PhraseArg;

/// The first stand-in.
const FIRST: u32 = 0xE000;
/// What follows is for where there are emoji of our own, up to the next mark.
const WITH: char = '\u{e100}';
/// What follows is for where there are none, up to the next mark.
const WITHOUT: char = '\u{e101}';
/// The end of both.
const END: char = '\u{e102}';
/// What follows is what one coin is called, up to [`NOUN_END`]: `-coin` in `locales/`.
const ONE: char = '\u{e103}';
/// What follows is what coins are called, up to [`NOUN_END`]: `-coins` in `locales/`.
const MANY: char = '\u{e104}';
/// The end of what coins are called.
const NOUN_END: char = '\u{e105}';
/// The sign of coins where no emoji of a server is shown.
const COIN_CHARACTER: char = '\u{e106}';

macro_rules! signs {
    ($($Name:ident $name:literal $mark:literal $character:literal),+ $(,)?) => {
        /// Something small that is seen rather than read. Its picture is in `paint`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "the names say it")]
        pub enum Sign {
            $($Name),+
        }

        impl Sign {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$Name),+];

            /// Its name: letters, digits and `_`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Name => $name),+ }
            }

            /// What stands for it in a text and on a button, until it is written.
            #[must_use]
            pub const fn mark(self) -> &'static str {
                match self { $(Self::$Name => $mark),+ }
            }

            /// What is shown where there is no emoji of our own.
            #[must_use]
            pub const fn character(self) -> &'static str {
                match self { $(Self::$Name => $character),+ }
            }
        }
    };
}
signs! {
    Die1 "die_1" "\u{e000}" "1",
    Die2 "die_2" "\u{e001}" "2",
    Die3 "die_3" "\u{e002}" "3",
    Die4 "die_4" "\u{e003}" "4",
    Die5 "die_5" "\u{e004}" "5",
    Die6 "die_6" "\u{e005}" "6",
    Kept1 "kept_1" "\u{e006}" "1",
    Kept2 "kept_2" "\u{e007}" "2",
    Kept3 "kept_3" "\u{e008}" "3",
    Kept4 "kept_4" "\u{e009}" "4",
    Kept5 "kept_5" "\u{e00a}" "5",
    Kept6 "kept_6" "\u{e00b}" "6",
    Run1 "run_1" "\u{e00c}" "1",
    Run2 "run_2" "\u{e00d}" "2",
    Run3 "run_3" "\u{e00e}" "3",
    Run4 "run_4" "\u{e00f}" "4",
    Run5 "run_5" "\u{e010}" "5",
    Run6 "run_6" "\u{e011}" "6",
    House "house" "\u{e012}" "🏠",
    Coin "coin" "\u{e013}" "🪙",
    Pot "pot" "\u{e014}" "🪙",
    Mug "mug" "\u{e015}" "🍺",
    ManLight "man_light" "\u{e016}" "⚪\u{fe0f}",
    ManDark "man_dark" "\u{e017}" "⚫\u{fe0f}",
    Queen "queen" "\u{e018}" "🔴",
    Striker "striker" "\u{e019}" "🔵",
    White "white" "\u{e01a}" "⚪\u{fe0f}",
    WhiteCircle "white_circle" "\u{e01b}" "🔘",
    Red "red" "\u{e01c}" "🔴",
    RedCircle "red_circle" "\u{e01d}" "⭕",
    BallS "ball_s" "\u{e01e}" "⚫\u{fe0f}",
    BallR "ball_r" "\u{e01f}" "🔴",
    BallW "ball_w" "\u{e020}" "⚪\u{fe0f}",
    HatA "hat_a" "\u{e021}" "",
    HatB "hat_b" "\u{e022}" "",
    HatC "hat_c" "\u{e023}" "",
    HatD "hat_d" "\u{e024}" "",
    HatE "hat_e" "\u{e025}" "",
    HatF "hat_f" "\u{e026}" "",
    Stone "stone" "\u{e027}" "",
    Gravel "gravel" "\u{e028}" "",
    Earth "earth" "\u{e029}" "",
    Gold "gold" "\u{e02a}" "",
    Silver "silver" "\u{e02b}" "",
    Ai "ai" "\u{e02c}" "",
    StandIn "stand_in" "\u{e02d}" "",
    Crown "crown" "\u{e02e}" "👑",
}

const DICE: [Sign; 6] = [Sign::Die1, Sign::Die2, Sign::Die3, Sign::Die4, Sign::Die5, Sign::Die6];
const KEPT: [Sign; 6] = [Sign::Kept1, Sign::Kept2, Sign::Kept3, Sign::Kept4, Sign::Kept5, Sign::Kept6];
const RUN: [Sign; 6] = [Sign::Run1, Sign::Run2, Sign::Run3, Sign::Run4, Sign::Run5, Sign::Run6];
const HATS: [Sign; 6] = [Sign::HatA, Sign::HatB, Sign::HatC, Sign::HatD, Sign::HatE, Sign::HatF];

/// What a die is about to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DieKind {
    /// It lies there.
    Plain,
    /// It stays, or is in common with the house.
    Kept,
    /// It is rolled again.
    Running,
}

impl Sign {
    /// A die with these pips; `None` for what is no die.
    #[must_use]
    pub fn die(kind: DieKind, pips: u8) -> Option<Self> {
        let of = match kind {
            DieKind::Plain => DICE,
            DieKind::Kept => KEPT,
            DieKind::Running => RUN,
        };
        of.get(usize::from(pips).checked_sub(1)?).copied()
    }

    /// The pips and the kind of a die; `None` for all else.
    #[must_use]
    pub fn as_die(self) -> Option<(DieKind, u8)> {
        [(DieKind::Plain, DICE), (DieKind::Kept, KEPT), (DieKind::Running, RUN)].into_iter().find_map(|(kind, dice)| {
            let at = dice.iter().position(|&die| die == self)?;
            Some((kind, u8::try_from(at + 1).unwrap_or_default()))
        })
    }

    /// What is shown to who reads without colour: what differs by its colour alone has a letter or a shape of its own, on
    /// boards in text the same.
    #[must_use]
    pub const fn uncoloured(self) -> &'static str {
        match self {
            Self::House => "⌂",
            Self::ManLight | Self::BallW => "○",
            Self::ManDark | Self::BallS => "●",
            Self::BallR => "◉",
            Self::Queen => "Q",
            Self::Striker => "S",
            Self::White => "o",
            Self::WhiteCircle => "O",
            Self::Red => "x",
            Self::RedCircle => "X",
            other => other.character(),
        }
    }

    /// What is shown on a button where there is no emoji of our own, if that is an emoji: a die's number is none, and
    /// one that is to run is told apart all the same.
    #[must_use]
    pub fn emoji_character(self) -> Option<&'static str> {
        match self.as_die() {
            Some((DieKind::Running, _)) => Some("🎲"),
            Some(_) => None,
            None => Some(self.character()).filter(|character| !character.is_empty()),
        }
    }

    /// The hat of a seat, counted from 0; from G on there is none.
    #[must_use]
    pub fn hat(seat: usize) -> Option<Self> {
        HATS.get(seat).copied()
    }

    /// The sign that a character stands for.
    #[must_use]
    pub fn of_mark(mark: char) -> Option<Self> {
        Self::ALL.get(usize::try_from(u32::from(mark).checked_sub(FIRST)?).ok()?).copied()
    }

    /// The sign that is all of a text, as on a button.
    #[must_use]
    pub fn of_button(emoji: &str) -> Option<Self> {
        let mut chars = emoji.chars();
        Self::of_mark(chars.next()?).filter(|_| chars.next().is_none())
    }
}

/// In a text it is its mark.
impl std::fmt::Display for Sign {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.mark())
    }
}

impl From<Sign> for PhraseArg<'_> {
    fn from(sign: Sign) -> Self {
        Self::from(sign.mark())
    }
}

/// A passage that is laid out in one way where there are emoji of our own and in another where there
/// are none. Neither may hold another such passage.
#[must_use]
pub fn either(with: &str, without: &str) -> String {
    format!("{WITH}{with}{WITHOUT}{without}{END}")
}

/// How many signs a text has.
pub(crate) fn signs_in(text: &str) -> usize {
    text.chars().filter(|c| (FIRST..u32::from(WITH)).contains(&u32::from(*c))).count()
}

/// A die that lies there, in a text.
pub(crate) fn die_sign(pips: u8) -> String {
    Sign::die(DieKind::Plain, pips).map_or_else(|| pips.to_string(), |die| die.to_string())
}

/// A die as a character, on a button, which has no other emoji than its own.
pub(crate) fn die_character(pips: u8) -> char {
    char::from_u32(u32::from('⚀') + u32::from(pips.saturating_sub(1))).unwrap_or('⚀')
}

/// What is written in the place of signs. As it is made there are no emoji of our own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glyphs {
    /// One for each sign, or none at all.
    own: Vec<String>,
}

impl Glyphs {
    /// Emoji of our own, written so in a text: one for every sign.
    #[must_use]
    pub fn own(emoji: impl Fn(Sign) -> String) -> Self {
        Self { own: Sign::ALL.iter().map(|&sign| emoji(sign)).collect() }
    }

    /// Whether there are emoji of our own.
    #[must_use]
    pub fn has_own(&self) -> bool {
        !self.own.is_empty()
    }

    /// What stands in a text for a sign.
    #[must_use]
    pub fn of(&self, sign: Sign) -> &str {
        self.own.get(sign as usize).map_or(sign.character(), String::as_str)
    }

    /// A text as it is shown where coins are as they are everywhere. In code there is never an emoji of our own.
    #[must_use]
    pub fn write<'a>(&self, text: &'a str) -> Cow<'a, str> {
        self.write_for(text, &Coinage::default())
    }

    /// A text as it is shown on a server whose coins are these.
    #[must_use]
    pub fn write_for<'a>(&self, text: &'a str, coinage: &Coinage) -> Cow<'a, str> {
        let own_coin = coinage.sign.as_ref().map(ToString::to_string);
        let plain_coin = coinage.sign.as_ref().and_then(|sign| sign.character()).unwrap_or(Sign::Coin.character());
        let glyph = |sign: Sign, in_code: bool| match (sign, &own_coin) {
            (Sign::Coin | Sign::Pot, Some(own)) => {
                if in_code {
                    plain_coin
                } else {
                    own
                }
            }
            _ if in_code => sign.character(),
            _ => self.of(sign),
        };
        let noun = |usual: &str, begins: char, written: &mut String| match &coinage.name {
            Some(name) => written.push_str(&own_noun(usual, begins, name)),
            None => written.push_str(usual),
        };
        write_with(text, self.has_own(), glyph, plain_coin, noun)
    }
}

/// What a server calls its coins, in the place of what they are called everywhere.
fn own_noun(usual: &str, begins: char, name: &CoinName) -> String {
    let own = if begins == ONE { name.one() } else { name.many() };
    let own = if usual.starts_with(char::is_uppercase) { super::result::capital(own) } else { own.to_owned() };
    // A text that was cut within it was cut there all the same.
    if usual.ends_with('…') { own + "…" } else { own }
}

/// Writes what stands for signs and for what coins are called.
fn write_with<'a, 'g>(
    text: &'a str,
    has_own: bool,
    glyph: impl Fn(Sign, bool) -> &'g str,
    plain_coin: &str,
    noun: impl Fn(&str, char, &mut String),
) -> Cow<'a, str> {
    if !has_marks(text) {
        return Cow::Borrowed(text);
    }
    // What coins are called as it usually is, and which mark began it.
    let mut usual: Option<(char, String)> = None;
    let mut written = String::with_capacity(text.len() * 2);
    let (mut in_code, mut is_escaped, mut is_shown) = (false, false, true);
    // What is written as nothing takes a blank beside it along.
    let mut takes_blank = false;
    for c in text.chars() {
        if std::mem::take(&mut takes_blank) && c == ' ' {
            continue;
        }
        match c {
            WITH => is_shown = has_own,
            WITHOUT => is_shown = !has_own,
            END => is_shown = true,
            _ if !is_shown => {}
            ONE | MANY => usual = Some((c, String::new())),
            NOUN_END => {
                if let Some((begins, usual)) = usual.take() {
                    noun(&usual, begins, &mut written);
                }
            }
            COIN_CHARACTER => written.push_str(plain_coin),
            c if let Some((_, usual)) = &mut usual => usual.push(c),
            '`' if !is_escaped || in_code => {
                in_code = !in_code;
                written.push(c);
            }
            c => match Sign::of_mark(c) {
                Some(sign) => {
                    let glyph = glyph(sign, in_code);
                    if glyph.is_empty() && written.ends_with([' ', '\u{a0}']) {
                        written.pop();
                    } else {
                        takes_blank = glyph.is_empty();
                    }
                    written.push_str(glyph);
                }
                None => written.push(c),
            },
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    if let Some((begins, usual)) = usual {
        noun(&usual, begins, &mut written);
    }
    Cow::Owned(written)
}

/// A text with characters in the place of signs: where there is no emoji of our own, and for alt texts,
/// labels and titles, where there can be none. Coins are as they are everywhere.
#[must_use]
pub fn in_characters(text: &str) -> Cow<'_, str> {
    Glyphs::default().write(text)
}

/// The same for a server whose coins are these; an emoji of a server cannot be seen there either.
#[must_use]
pub fn in_characters_for<'a>(text: &'a str, coinage: &Coinage) -> Cow<'a, str> {
    let sign = coinage.sign.clone().filter(|sign| sign.character().is_some());
    Glyphs::default().write_for(text, &Coinage { sign, name: coinage.name.clone() })
}

/// A text that is shown without emoji of our own wherever it is written; what coins are there it leaves open.
#[must_use]
pub fn without_emoji(text: &str) -> Cow<'_, str> {
    written_with(text, Sign::character)
}

/// The same with these in the place of signs.
pub(crate) fn written_with<'a, 'g>(text: &'a str, sign: impl Fn(Sign) -> &'g str) -> Cow<'a, str> {
    const COIN: &str = "\u{e106}";
    let glyph = |which: Sign, _: bool| if matches!(which, Sign::Coin | Sign::Pot) { COIN } else { sign(which) };
    let noun = |usual: &str, begins: char, written: &mut String| {
        written.push(begins);
        written.push_str(usual);
        written.push(NOUN_END);
    };
    write_with(text, false, glyph, COIN, noun)
}

/// Whether anything in a text has yet to be written.
#[must_use]
pub fn has_marks(text: &str) -> bool {
    text.chars().any(|c| matches!(c, WITH | WITHOUT | END | NOUN_END) || is_of_coins(c) || Sign::of_mark(c).is_some())
}

/// Whether a text shows coins, or speaks of them: what it looks like depends on where it is read.
#[must_use]
pub fn has_coins(text: &str) -> bool {
    text.chars().any(|c| is_of_coins(c) || matches!(Sign::of_mark(c), Some(Sign::Coin | Sign::Pot)))
}

const fn is_of_coins(c: char) -> bool {
    matches!(c, ONE | MANY | COIN_CHARACTER)
}

/// Whether what follows is what coins are called.
pub(crate) const fn begins_noun(c: char) -> bool {
    matches!(c, ONE | MANY)
}
