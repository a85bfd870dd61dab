//! The tables at which somebody sits, on all servers, as a list for them alone. Which these are is looked up by others.

use std::ops::Range;

use games::catalog::Kind;
use table::{
    ids::{ChannelId, GuildId, MessageId, Moment},
    lang::Lang,
};
use words::{Words, say};

use super::{Card, Screen, board::relative_time, offers::Offer};

/// How many tables a page has: two lines of a phone each.
const SHOWN_MAX: usize = 10;
/// How many pages can be asked for: nobody has more tables looked up than fit on these.
pub const PAGES_MAX: usize = 10;

/// A table at which somebody sits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTable {
    /// What is played there; none for a game that this program does not know.
    pub game: Option<Kind>,
    /// Which of several games that share its rules; none where there is one alone, or where that is not known.
    pub offer: Option<Offer>,
    /// Whose turn it is.
    pub turn: OwnTurn,
    /// When the turn, or the time that people gather, is over.
    pub until: Option<Moment>,
    /// Its server.
    pub guild: GuildId,
    /// Where its board stands, or only in which channel.
    pub place: (ChannelId, Option<MessageId>),
}

/// Whose turn it is, for one of those who sit there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnTurn {
    /// One's own.
    Yours,
    /// That of another, by what they are called in prose: whoever reads it elsewhere may never have met them.
    Of(String),
    /// That of an AI.
    Ais,
    /// No game runs.
    Waiting,
}

/// Which of so many tables are on a page, from 1; those of the last page there is, where there are fewer.
#[must_use]
pub fn on_page(page: usize, tables: usize) -> Range<usize> {
    let last = tables.saturating_sub(1) / SHOWN_MAX;
    let first = page.saturating_sub(1).min(last) * SHOWN_MAX;
    first..tables.min(first + SHOWN_MAX)
}

/// A page of the tables at which somebody sits, in this order, and how to come to the next one.
#[must_use]
pub fn own_tables(tables: &[OwnTable], page: usize, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let shown = on_page(page, tables.len());
    let mut lines: Vec<String> = tables[shown.clone()].iter().map(|table| line(table, words)).collect();
    match tables.len() - shown.end {
        _ if tables.is_empty() => lines.push(say!(words, "own-none")),
        0 => {}
        more => lines.push(say!(words, "own-more", count = more, page = shown.end / SHOWN_MAX + 1)),
    }
    let card = Card { title: say!(words, "own-title"), body: lines.join("\n"), ..Card::default() };
    Screen { card: Some(card), ..Screen::default() }
}

/// Leads to a message, or only to its channel; Discord writes it as a place to tap on.
#[must_use]
pub fn link(guild: GuildId, (channel, message): (ChannelId, Option<MessageId>)) -> String {
    let message = message.map(|message| format!("/{message}")).unwrap_or_default();
    format!("https://discord.com/channels/{guild}/{channel}{message}")
}

fn line(table: &OwnTable, words: &Words) -> String {
    let game = match (table.offer, table.game) {
        (Some(offer), _) => offer.title(words),
        (None, Some(kind)) => words.game(kind),
        (None, None) => "Karahaus".to_owned(),
    };
    let turn = match &table.turn {
        OwnTurn::Yours => say!(words, "own-your-turn"),
        OwnTurn::Of(who) => say!(words, "own-turn-of", who = who),
        OwnTurn::Ais => say!(words, "own-ai"),
        OwnTurn::Waiting => say!(words, "own-waiting"),
    };
    let mark = if table.turn == OwnTurn::Yours { "▶ " } else { "" };
    let mut parts = vec![format!("{mark}**{game}**"), turn];
    parts.extend(table.until.and_then(|until| match table.turn {
        OwnTurn::Ais => None,
        OwnTurn::Waiting => Some(say!(words, "own-closes", when = relative_time(until))),
        OwnTurn::Yours | OwnTurn::Of(_) => Some(say!(words, "glance-turn-over", when = relative_time(until))),
    }));
    // Discord shows the link as a server and a channel, for which there is no room beside the rest.
    format!("{}\n{}", parts.join(" · "), link(table.guild, table.place))
}
