//! The seasons of a server: what they are called, who was best in one, in words and as a picture, and how long they are.

use super::{
    super::{
        Card, Screen,
        board::relative_time,
        motif::{Motif, Picture, SEASON_NAMES_DRAWN_MAX, SeasonCard, SeasonLine},
        names,
        offers::Offer,
        picture::{cut, parts},
    },
    Standee, title_of,
};
use games::Variant;
use table::{calendar::Month, lang::Lang, standing::Season};
use words::{Words, say};

/// How many of those who stand equal are named; the others are counted.
pub const SEASON_NAMED_MAX: usize = 10;

/// The best of a game in a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonBest {
    /// Which game; `None` for all.
    pub variant: Option<Variant>,
    /// Who won most; several who stand equal, of whom the first [`SEASON_NAMED_MAX`] are named.
    pub who: Vec<Standee>,
    /// How many games.
    pub wins: i64,
}

impl SeasonBest {
    fn game(&self, words: &Words) -> String {
        self.variant.map_or_else(|| say!(words, "list-all-games"), |variant| title_of(variant, words))
    }
}

/// What people call a season: by its months, in words. [`Season`] itself is written as they type it.
#[must_use]
pub fn season_title(season: Season, words: &Words) -> String {
    let (first, last) = (Month::of(season.begins), Month::of(season.ends - 1));
    let name = |month: Month| say!(words, "month-name", month = month.of_year());
    let months = if first == last { name(last) } else { format!("{}–{}", name(first), name(last)) };
    say!(words, "season-title", months = months, year = last.year().to_string())
}

/// The picture of a season: the best of each game; none where nobody has won.
#[must_use]
pub fn season_picture(season: Season, best: &[SeasonBest], lang: Lang) -> Option<Picture> {
    if best.is_empty() {
        return None;
    }
    let words = Words::of(lang);
    let line = |best: &SeasonBest| SeasonLine {
        sign: best.variant.map(|variant| Offer::of(&variant.new_table_options()).sign()),
        game: best.game(words),
        who: best.who.iter().map(|who| who.name.clone()).collect(),
        // A picture has no words.
        wins: words.number(best.wins),
    };
    let card = SeasonCard { title: season_title(season, words), lines: best.iter().map(line).collect() };
    let called = |name: &String| if name.is_empty() { say!(words, "somebody") } else { name.clone() };
    let told = |(line, best): (&SeasonLine, &SeasonBest)| {
        let who: Vec<String> = line.who.iter().take(SEASON_NAMED_MAX).map(called).collect();
        let (game, count, wins) = (line.game.as_str(), line.who.len(), say!(words, "wins", wins = best.wins));
        say!(words, "season-line-alt", game = game, who = named(&who, count, words), count = count, wins = wins)
    };
    let told: Vec<String> = card.lines.iter().zip(best).map(told).collect();
    let alt = format!("{}. {}", card.title, parts(told, words));
    Some(Picture { motif: Motif::Season(card), alt: cut(alt) })
}

/// A season: the best of each game. `is_over` where it has ended.
#[must_use]
pub fn season(season: Season, best: &[SeasonBest], is_over: bool, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut lines: Vec<String> = best.iter().map(|best| line(best, words)).collect();
    if lines.is_empty() {
        lines.push(say!(words, "season-nobody"));
    }
    card(season, lines, is_over, words)
}

/// A season that is over beside its picture, without the lines that are seen there. One stays where more stand equal than
/// are drawn, and where a name is not known or, by `is_drawn`, has no letters there.
#[must_use]
pub fn season_beside_picture(
    season: Season,
    best: &[SeasonBest],
    is_drawn: impl Fn(&str) -> bool,
    lang: Lang,
) -> Screen {
    let words = Words::of(lang);
    let is_seen = |best: &SeasonBest| {
        best.who.len() <= SEASON_NAMES_DRAWN_MAX && best.who.iter().all(|who| who.is_named() && is_drawn(&who.name))
    };
    let lines = best.iter().filter(|best| !is_seen(best)).map(|best| line(best, words)).collect();
    card(season, lines, true, words)
}

fn line(best: &SeasonBest, words: &Words) -> String {
    let game = best.game(words);
    let (count, wins) = (best.who.len(), say!(words, "wins", wins = best.wins));
    let who: Vec<&str> = best.who.iter().take(SEASON_NAMED_MAX).map(Standee::prose).collect();
    say!(words, "season-line", game = game, who = named(&who, count, words), count = count, wins = wins)
}

/// These names of so many who stand equal, and how many more there are.
fn named<S: AsRef<str>>(who: &[S], count: usize, words: &Words) -> String {
    match count.saturating_sub(who.len()) {
        0 => words.list(who),
        more => {
            let most: Vec<&str> = who.iter().map(AsRef::as_ref).collect();
            say!(words, "list-more", most = most.join(", "), more = more)
        }
    }
}

fn card(season: Season, lines: Vec<String>, is_over: bool, words: &Words) -> Screen {
    let mut body = lines;
    if !body.is_empty() {
        body.push(String::new());
    }
    body.push(match is_over {
        true => say!(words, "season-over"),
        false => say!(words, "season-ends", when = relative_time(season.end())),
    });
    let title = season_title(season, words);
    Screen { card: Some(Card { title, body: body.join("\n"), fields: Vec::new(), footer: None }), ..Screen::default() }
}

/// There was no such season here.
#[must_use]
pub fn no_season(asked: &str, known: &[Season], lang: Lang) -> String {
    let words = Words::of(lang);
    if known.is_empty() {
        return say!(words, "season-none-yet");
    }
    let known: Vec<String> = known.iter().take(12).map(ToString::to_string).collect();
    say!(words, "season-none", asked = names::escaped_text(asked), known = words.list(&known))
}

/// How long the seasons of a server are was chosen.
#[must_use]
pub fn season_chosen(length: &str, now: Season, lang: Lang) -> String {
    let words = Words::of(lang);
    let length = words.phrase(&format!("choice-{length}"), &[]);
    say!(words, "season-chosen", length = length, when = relative_time(now.end()))
}
