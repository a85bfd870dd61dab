//! People's names on a board: cut, aligned and harmless, whatever they are made of.
//!
//! A name comes from outside. In a code block it may take six columns and must
//! leave the columns after it where they are; in prose it must not become
//! markdown, a mention or a line break.

use std::{borrow::Cow, collections::HashMap};

use games::Seat;
use table::{BoardView, Reading, Sitter, Who, ids::UserId};
use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};
use words::{Words, say};

/// The columns a name has in a code block.
pub const CODE_COLUMNS: usize = 6;
/// The most columns a name takes in prose.
pub const PROSE_COLUMNS: usize = 16;
/// Who sits where a seat is drawn as a person's and is nobody's: of one who is forgotten, or in a problem. No account
/// has this id.
pub(super) const NOBODY: UserId = UserId(0);
/// A hyphen behind which no line breaks: with the sign of no width that joins words.
const HYPHEN: &str = "-\u{2060}";
/// A blank at which no line breaks.
const BLANK: &str = "\u{a0}";
/// Stands where a name is cut.
const CUT: &str = "…";
/// The most characters that are one sign: an emoji of two people who kiss, with the colours of both skins.
const CLUSTER_LEN_MAX: usize = 10;

/// What the widest font of pictures has, from and to: Latin, Greek and Cyrillic. A test holds it to the font itself.
const DRAWN: [(u32, u32); 33] = [
    (0x20, 0x7E),
    (0xA0, 0x24F),
    (0x2B0, 0x377),
    (0x37A, 0x37F),
    (0x384, 0x38A),
    (0x38C, 0x38C),
    (0x38E, 0x3A1),
    (0x3A3, 0x3E1),
    (0x3F0, 0x52F),
    (0x1E00, 0x1F15),
    (0x1F18, 0x1F1D),
    (0x1F20, 0x1F45),
    (0x1F48, 0x1F4D),
    (0x1F50, 0x1F57),
    (0x1F59, 0x1F59),
    (0x1F5B, 0x1F5B),
    (0x1F5D, 0x1F5D),
    (0x1F5F, 0x1F7D),
    (0x1F80, 0x1FB4),
    (0x1FB6, 0x1FC4),
    (0x1FC6, 0x1FD3),
    (0x1FD6, 0x1FDB),
    (0x1FDD, 0x1FEF),
    (0x1FF2, 0x1FF4),
    (0x1FF6, 0x1FFE),
    (0x2010, 0x2015),
    (0x2018, 0x201E),
    (0x2026, 0x2026),
    (0x2030, 0x2030),
    (0x2039, 0x203A),
    (0x20AC, 0x20AC),
    (0x2116, 0x2116),
    (0x2212, 0x2212),
];

/// The names of all seats of a table.
#[derive(Clone, Debug)]
pub struct Names {
    code: Vec<String>,
    /// As a code block has them, but for prose.
    short: Vec<String>,
    prose: Vec<String>,
    whole: Vec<String>,
    /// Whether a seat's letter stands behind a name that no picture can show.
    has_letters: bool,
    /// In which form who they are told to reads a board.
    reading: Reading,
}

impl Names {
    /// The names of those who sit here.
    #[must_use]
    pub fn of(sitters: &[Sitter], words: &Words) -> Self {
        let called = |(index, sitter): (usize, &Sitter)| match &sitter.who {
            Who::Person { name, .. } => name.clone(),
            // Counted among themselves, so that nobody who gets up renames them.
            Who::Ai { .. } => {
                let number = sitters[..=index].iter().filter(|sitter| sitter.user().is_none()).count();
                say!(words, "ai-name", number = number)
            }
        };
        let called: Vec<String> = sitters.iter().enumerate().map(called).collect();
        let code = called.iter().enumerate().map(|(index, name)| code(name, Seat::at(index))).collect();
        let prose = called.iter().enumerate().map(|(index, name)| prose(name, Seat::at(index))).collect();
        let whole = called.iter().enumerate().map(|(index, name)| whole(name, Seat::at(index))).collect();
        let short = Vec::new();
        let mut names = Self { code, short, prose, whole, has_letters: false, reading: Reading::Usual };
        names.tell_apart();
        names.short = names.code.iter().map(|name| untorn(name)).collect();
        names
    }

    /// The same names for a text without markup: [`Self::prose`] gives them as they are, and not cut.
    #[must_use]
    pub fn without_markup(self) -> Self {
        let mut prose = self.whole.clone();
        for index in alike(&prose) {
            prose[index] += &format!(" ({})", Seat::at(index).letter());
        }
        Self { prose, ..self }
    }

    /// The same names for sentences whose markup is taken off afterwards, and what is escaped stays:
    /// [`Self::prose`] gives them escaped, and not cut.
    #[must_use]
    pub fn whole_in_prose(self) -> Self {
        let names = self.without_markup();
        // Alt texts have a word for an arrow.
        let prose = names.prose.iter().map(|name| escape(name).replace('→', "\\→")).collect();
        Self { prose, ..names }
    }

    /// The same names where room is scarce: [`Self::prose`] gives them as a code block has them, escaped.
    #[must_use]
    pub fn short_in_prose(self) -> Self {
        let short = Self { prose: self.short.clone(), ..self };
        if short.has_letters { short.lettered() } else { short }
    }

    /// The letters of the seats in the place of names, by which a picture has them: [`Self::prose`] gives them.
    #[must_use]
    pub fn letters_in_prose(self) -> Self {
        let prose = (0..self.prose.len()).map(|index| Seat::at(index).letter().to_string()).collect();
        Self { prose, ..self }
    }

    /// The same names in a view: beside a picture that has a seat's letter, for lack of a font,
    /// [`Self::prose`] tells whose letter that is.
    #[must_use]
    pub fn in_view(self, view: BoardView) -> Self {
        match view {
            BoardView::Picture => self.lettered(),
            BoardView::Text => self,
        }
    }

    /// The same names for somebody who reads boards in this form.
    #[must_use]
    pub fn read_as(self, reading: Reading) -> Self {
        Self { reading, ..self }
    }

    /// In which form who they are told to reads a board.
    #[must_use]
    pub const fn reading(&self) -> Reading {
        self.reading
    }

    fn lettered(mut self) -> Self {
        for (index, name) in self.prose.iter_mut().enumerate().filter(|(index, _)| !is_drawn(&self.whole[*index])) {
            let letter = Seat::at(index).letter();
            // Of names that are alike it tells already which is whose.
            if !name.ends_with(&format!("({letter})")) && !name.ends_with(&format!(".{letter}")) {
                *name += &format!("{BLANK}({letter})");
            }
        }
        self.has_letters = true;
        self
    }

    /// A seat's name for a code block, filled up to [`CODE_COLUMNS`].
    #[must_use]
    pub fn code(&self, seat: Seat) -> String {
        let name = &self.code[seat.index()];
        let blank = " ".repeat(CODE_COLUMNS.saturating_sub(columns(name)));
        format!("{}{blank}", on_its_own(name))
    }

    /// A seat's name for prose, escaped.
    #[must_use]
    pub fn prose(&self, seat: Seat) -> &str {
        &self.prose[seat.index()]
    }

    /// A seat's name as it is, on one line and not cut, for a picture.
    #[must_use]
    pub fn whole(&self, seat: Seat) -> &str {
        &self.whole[seat.index()]
    }

    /// A seat's name as a code block has it, but for prose: short and escaped.
    #[must_use]
    pub fn short(&self, seat: Seat) -> String {
        self.short[seat.index()].clone()
    }

    /// The same behind the seat's letter, which tells it from others already.
    #[must_use]
    pub fn short_behind_letter(&self, seat: Seat) -> String {
        untorn(&code(&self.whole[seat.index()], seat))
    }

    /// Several seats' names for prose, in a row; after `most` of them the rest is counted.
    #[must_use]
    pub fn some(&self, seats: &[Seat], most: usize, words: &Words) -> String {
        let names: Vec<&str> = seats.iter().take(most).map(|&seat| self.prose(seat)).collect();
        match seats.len() - names.len() {
            0 => words.list(&names),
            more => say!(words, "list-more", most = names.join(", "), more = more),
        }
    }

    /// Names that are alike once they are cut get the letter of their seat, by which pictures and bets call it too.
    fn tell_apart(&mut self) {
        for index in alike(&self.code) {
            let name = first_of(self.code[index].trim_end_matches(CUT), CODE_COLUMNS - 2);
            self.code[index] = format!("{}.{}", name.trim_end(), Seat::at(index).letter());
        }
        for index in alike(&self.prose) {
            self.prose[index] += &format!("{BLANK}({})", Seat::at(index).letter());
        }
    }
}

/// Which of these names others have as well.
fn alike(names: &[String]) -> Vec<usize> {
    let is_alike = |index: &usize| names.iter().filter(|other| **other == names[*index]).count() > 1;
    (0..names.len()).filter(is_alike).collect()
}

/// A name for prose, escaped: for people who need not sit at a table.
#[must_use]
pub fn escaped(name: &str) -> String {
    escaped_text(name).replace(' ', BLANK)
}

/// What somebody wrote, or what something is called, for prose: as long as a name, and escaped. Lines may end within it.
#[must_use]
pub fn escaped_text(text: &str) -> String {
    let text = cut_to(&plain(text), PROSE_COLUMNS);
    on_its_own(&with_whole_hyphens(if text.is_empty() { "?" } else { &text }))
}

/// The names of several such people; those that are alike get a number, in their order.
#[must_use]
pub fn escaped_apart(names: &[&str]) -> Vec<String> {
    let called: Vec<String> = names.iter().map(|name| escaped(name)).collect();
    let mut alike: HashMap<&str, usize> = HashMap::new();
    for name in &called {
        *alike.entry(name).or_default() += 1;
    }
    let mut numbers: HashMap<&str, usize> = HashMap::new();
    let mut apart = Vec::new();
    for name in &called {
        let number = numbers.entry(name).or_default();
        *number += 1;
        apart.push(if alike[name.as_str()] > 1 { format!("{name}{BLANK}({number})") } else { name.clone() });
    }
    apart
}

fn prose(name: &str, seat: Seat) -> String {
    let name = cut_to(&plain(name), PROSE_COLUMNS);
    if name.is_empty() { format!("#{seat}") } else { on_its_own(&untorn(&name)) }
}

fn whole(name: &str, seat: Seat) -> String {
    let name = plain(name);
    if name.is_empty() { format!("#{seat}") } else { name }
}

/// What stands beside a right-to-left name, digits above all, must not change places with it: it is isolated.
fn on_its_own(name: &str) -> String {
    if name.chars().any(is_right_to_left) { format!("\u{2068}{name}\u{2069}") } else { name.to_owned() }
}

/// Whether a picture can show a name: else it has the seat's letter.
#[must_use]
pub fn is_drawn(name: &str) -> bool {
    let is_drawn = |sign: char| DRAWN.iter().any(|&(from, to)| (from..=to).contains(&(sign as u32)));
    cut_to(&plain(name), PROSE_COLUMNS).chars().all(is_drawn)
}

/// Letters, digits and a few signs, so that every column is where it should be.
fn code(name: &str, seat: Seat) -> String {
    let plain = plain(name).replace('`', "'");
    let has_a_place = |cluster: &&str| cluster.chars().next().is_some_and(has_a_place_in_code);
    let kept: String =
        plain.graphemes(true).filter(has_a_place).flat_map(str::chars).filter(|&c| has_a_place_in_code(c)).collect();
    let name = cut_to(kept.trim(), CODE_COLUMNS);
    if name.chars().any(char::is_alphanumeric) { name } else { format!("#{seat}") }
}

/// A name on one line, without marks that are not seen and with at most two
/// combining signs on a letter. An emoji keeps what joins its parts.
#[must_use]
pub fn plain(name: &str) -> String {
    let mut text = String::new();
    let mut signs = 2;
    for cluster in name.graphemes(true) {
        if is_joined_emoji(cluster) {
            text.push_str(cluster);
            signs = 2;
            continue;
        }
        for c in cluster.chars().take(CLUSTER_LEN_MAX) {
            if c.is_control() || is_unseen(c) {
                continue;
            }
            if c.is_whitespace() {
                if !text.is_empty() && !text.ends_with(' ') {
                    text.push(' ');
                }
                signs = 2;
            } else if is_combining(c) {
                if signs < 2 {
                    text.push(c);
                    signs += 1;
                }
            } else {
                text.push(c);
                signs = 0;
            }
        }
    }
    text.trim_end().to_owned()
}

/// Whether it is one emoji of several characters: a family, a flag of a region, a heart that is to be coloured.
fn is_joined_emoji(cluster: &str) -> bool {
    let mut before = None;
    let mut chars = cluster.chars();
    let Some(first) = chars.next().filter(|&c| is_pictograph(c)) else { return false };
    for c in chars {
        let is_part = match c as u32 {
            0x200D | 0xFE0F | 0x1_F3FB..=0x1_F3FF => true,
            0xE_0020..=0xE_007F => first == '\u{1f3f4}',
            _ => before == Some('\u{200d}') && is_pictograph(c),
        };
        if !is_part {
            return false;
        }
        before = Some(c);
    }
    before.is_some_and(|last| last != '\u{200d}') && cluster.chars().count() <= CLUSTER_LEN_MAX
}

const fn is_pictograph(c: char) -> bool {
    matches!(c as u32, 0xA9 | 0xAE | 0x203C | 0x2049 | 0x2100..=0x2BFF | 0x3030 | 0x303D | 0x3297 | 0x3299 | 0x1_F000..=0x1_FAFF)
}

/// A name of at most so many columns; one that is longer ends in “…”, and nothing that is one sign is torn.
#[must_use]
pub fn cut_to(name: &str, most: usize) -> String {
    if columns(name) <= most {
        return name.to_owned();
    }
    format!("{}{CUT}", first_of(name, most.saturating_sub(1)))
}

/// The signs at the beginning that take at most so many columns.
fn first_of(name: &str, most: usize) -> &str {
    let mut used = 0;
    let over = name.grapheme_indices(true).find(|(_, cluster)| {
        used += width(cluster);
        used > most
    });
    name[..over.map_or(name.len(), |(at, _)| at)].trim_end()
}

/// A name for prose, escaped and such that no line ends within it: it is never longer than a line.
fn untorn(name: &str) -> String {
    with_whole_hyphens(name).replace(' ', BLANK)
}

/// A text for prose, escaped and such that no line ends within Anne-Charlotte.
fn with_whole_hyphens(text: &str) -> String {
    escape(text).replace('-', HYPHEN)
}

/// Markdown, mentions, links and timestamps become plain signs.
pub(super) fn escape(name: &str) -> Cow<'_, str> {
    let is_markup = |c: char| {
        matches!(
            c,
            '\\' | '`' | '*' | '_' | '~' | '|' | '>' | '<' | '#' | '-' | '+' | '[' | ']' | '(' | ')' | '@' | ':' | '/'
        )
    };
    if !name.contains(is_markup) {
        return Cow::Borrowed(name);
    }
    let mut text = String::new();
    for c in name.chars() {
        if is_markup(c) {
            text.push('\\');
        }
        text.push(c);
    }
    Cow::Owned(text)
}

/// How many columns a text takes in a fixed-width font.
#[must_use]
pub fn columns(text: &str) -> usize {
    text.graphemes(true).map(width).sum()
}

/// The columns of what is seen as one sign.
fn width(cluster: &str) -> usize {
    // Whatever stands alone and is seen takes a column, also a part of a syllable that others count as nothing.
    if cluster.chars().all(|c| is_combining(c) || is_unseen(c)) { 0 } else { cluster.width().max(1) }
}

/// Signs of no width that change what is around them, or fill a line with nothing.
fn is_unseen(c: char) -> bool {
    matches!(
        c as u32,
        0xAD | 0x34F
            | 0x61C
            | 0x115F..=0x1160
            | 0x17B4..=0x17B5
            | 0x180B..=0x180F
            | 0x200B..=0x200F
            | 0x2028..=0x202E
            | 0x2060..=0x206F
            | 0x2800
            | 0x3164
            | 0xE000..=0xF8FF
            | 0xFE00..=0xFE0F
            | 0xFEFF
            | 0xFFA0
            | 0xFFF0..=0xFFFF
            | 0xE_0000..=0x10_FFFF
    )
}

/// Signs that stand on or under the letter before them.
fn is_combining(c: char) -> bool {
    let is_listed = matches!(
        c as u32,
        0x300..=0x36F
            | 0x483..=0x489
            | 0x591..=0x5BD
            | 0x5BF | 0x5C1..=0x5C2
            | 0x5C4..=0x5C5 | 0x5C7
            | 0x610..=0x61A
            | 0x64B..=0x65F | 0x670
            | 0x6D6..=0x6DC
            | 0x6DF..=0x6E4
            | 0x6E7..=0x6E8
            | 0x6EA..=0x6ED
            | 0x900..=0x902 | 0x93A | 0x93C
            | 0x941..=0x948 | 0x94D
            | 0x951..=0x957
            | 0x962..=0x963
            | 0xE31
            | 0xE34..=0xE3A
            | 0xE47..=0xE4E
            | 0x135D..=0x135F
            | 0x1AB0..=0x1AFF
            | 0x1DC0..=0x1DFF
            | 0x20D0..=0x20FF
            | 0x302A..=0x302F
            | 0x3099..=0x309A
            | 0xFE20..=0xFE2F
            | 0x1_F3FB..=0x1_F3FF
    );
    is_listed || c.width() == Some(0)
}

const fn is_right_to_left(c: char) -> bool {
    matches!(c as u32, 0x590..=0x8FF | 0xFB1D..=0xFDFF | 0xFE70..=0xFEFE)
}

/// Emoji shift the columns of code on many devices, so they are left out, as are signs as wide as a word.
fn has_a_place_in_code(c: char) -> bool {
    let letter = c.is_alphanumeric()
        && !matches!(c as u32, 0x2100..=0x2BFF | 0xFDF0..=0xFDFF | 0x1_0000..=0x1_D3FF | 0x1_E000..=0x1_FFFF);
    letter || c == ' ' || c.is_ascii_graphic() || (is_combining(c) && !matches!(c as u32, 0x20D0..=0x20FF | 0x1_F3FB..))
}
