//! The problems of a day: all of them with how one did, one with its choices, and its solution the day after; and those
//! of earlier days to practise at. All of it is for one person alone; what was tried is looked up by others and given
//! here.

mod card;
mod practice;

use std::{fmt, str::FromStr};

pub use self::{card::day_picture, practice::PracticeStep};
use super::{
    Button, ButtonStyle, Click, ClickTarget, Press, Row, Screen,
    board::small,
    door,
    game::{self, Scene},
    glance::filled,
    motif::{DIFFICULTIES, Picture, ProblemMark},
    names::{self, NOBODY, Names},
    offers::Offer,
    picture::{cut, stopped},
    plain::{without_markdown, without_markdown_in},
    standing::title_of,
    stands::{headline, stands, stands_beside},
};
use games::{
    NotationError, Seat, Turn, Variant, Viewer,
    appraisal::Unit,
    carrom::Colour,
    catalog::{Game, Kind, Move, View},
    dice::Thoughts,
    karo::Side,
    problem::{Choice, Problem, variants},
};
use table::{
    Reading, Sitter, Who,
    calendar::{Day, Month, day_of_month},
    coins::Coins,
    lang::Lang,
    problem::{NoProblem, Tried, Week, first_tries_for_a_day},
};
use words::{Words, say};

/// How many buttons stand in a row.
const ROW_MAX: usize = 4;

/// What can be pressed of a day's problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProblemPress {
    /// All of a day.
    Day(Day),
    /// One of them.
    Show(Day, Variant),
    /// A choice of one, by its place.
    Try(Day, Variant, u8),
    /// The problem to practise at that comes after that of this day.
    Another(Day, Variant),
    /// A choice of one that is practised at, by its place.
    Guess(Day, Variant, u8),
    /// Its solution.
    Solve(Day, Variant),
    /// The day's practice.
    Practice,
}

impl fmt::Display for ProblemPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(day) => write!(f, "day {day}"),
            Self::Show(day, variant) => write!(f, "show {day} {variant}"),
            Self::Try(day, variant, choice) => write!(f, "try {day} {variant} {choice}"),
            Self::Another(day, variant) => write!(f, "another {day} {variant}"),
            Self::Guess(day, variant, choice) => write!(f, "guess {day} {variant} {choice}"),
            Self::Solve(day, variant) => write!(f, "solve {day} {variant}"),
            Self::Practice => f.write_str("practice"),
        }
    }
}

impl FromStr for ProblemPress {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || NotationError::new(text, "a button of a problem");
        let parts: Vec<&str> = text.split(' ').collect();
        let day = |day: &str| day.parse::<Day>().map_err(|_| unknown());
        let variant = |word: &str| {
            let variant: Variant = word.parse().map_err(|_| unknown())?;
            variants().find(|known| *known == variant).ok_or_else(unknown)
        };
        Ok(match parts.as_slice() {
            ["practice"] => Self::Practice,
            ["day", on] => Self::Day(day(on)?),
            ["show", on, of] => Self::Show(day(on)?, variant(of)?),
            ["try", on, of, choice] => Self::Try(day(on)?, variant(of)?, choice.parse().map_err(|_| unknown())?),
            ["another", on, of] => Self::Another(day(on)?, variant(of)?),
            ["guess", on, of, choice] => Self::Guess(day(on)?, variant(of)?, choice.parse().map_err(|_| unknown())?),
            ["solve", on, of] => Self::Solve(day(on)?, variant(of)?),
            _ => return Err(unknown()),
        })
    }
}

/// Whether a day's solutions may be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It is that day: one may try.
    Open,
    /// It is over.
    Solved,
}

/// All problems of a day and how somebody did with them; beside its picture without what that shows.
#[must_use]
pub fn day(week: &Week, stage: Stage, practice: Option<Kind>, has_picture: bool, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let practice = practice
        .filter(|_| stage == Stage::Open)
        .map(|kind| button(ProblemPress::Practice, say!(words, "button-problems-practice", game = words.game(kind))));
    listed(week, stage, has_picture, practice.into_iter().chain([door::back(words)]), words)
}

/// The same outside a server: without the ways to what there is on servers only, the day's practice and the front door.
#[must_use]
pub fn day_outside_a_server(week: &Week, stage: Stage, has_picture: bool, lang: Lang) -> Screen {
    listed(week, stage, has_picture, [], Words::of(lang))
}

fn listed(
    week: &Week,
    stage: Stage,
    has_picture: bool,
    ways: impl IntoIterator<Item = Button>,
    words: &Words,
) -> Screen {
    let day = week.day;
    let (title, about) = match stage {
        Stage::Open => (say!(words, "problems-title", day = date(day, words)), say!(words, "problems-about")),
        Stage::Solved => (say!(words, "problems-over-title", day = date(day, words)), say!(words, "problems-over")),
    };
    let asked = first_tries_for_a_day(day);
    let counts = (stage == Stage::Open && asked > 1).then(|| say!(words, "problems-day-counts", count = asked));
    let about = [Some(about), counts].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let mut lines = vec![title, about];
    if !has_picture {
        let game = |variant: Variant| format!("{} {}", mark(week.of(variant.key())), title_of(variant, words));
        lines.push(variants().map(game).collect::<Vec<_>>().join(" · "));
        if week.in_a_row > 0 {
            lines.push(small(&say!(words, "problems-in-a-row", days = week.in_a_row)));
        }
    }
    if stage == Stage::Open && week.on(day).next().is_some() {
        lines.push(small(&say!(words, "problems-share", line = share(week, words))));
    }
    let mut buttons: Vec<Button> =
        variants().map(|variant| button(ProblemPress::Show(day, variant), title_of(variant, words))).collect();
    buttons.push(match stage {
        Stage::Open => button(ProblemPress::Day(Day(day.0 - 1)), say!(words, "button-problems-yesterday")),
        Stage::Solved => button(ProblemPress::Day(Day(day.0 + 1)), say!(words, "button-problems-next")),
    });
    buttons.extend(ways);
    Screen { text: lines.join("\n"), card: None, rows: rows(buttons) }
}

/// A line that tells how one did and gives no solution away: a sign for each game, in their order, apart from each other
/// so that they can be counted.
fn share(week: &Week, words: &Words) -> String {
    let marks = variants().map(|variant| mark(week.of(variant.key()))).collect::<Vec<_>>().join(" ");
    let first = week.on(week.day).filter(|(_, tried)| tried.first).count();
    let (day, of, days) = (week.day.to_string(), variants().count(), week.in_a_row);
    say!(words, "problems-share-line", day = day, marks = marks, first = first, of = of, days = days)
}

/// How one did: at the first try, later, not yet, not tried.
const fn mark(tried: Option<Tried>) -> &'static str {
    match mark_of(tried) {
        ProblemMark::First => "✓",
        ProblemMark::Later => "○",
        ProblemMark::Missed => "✗",
        ProblemMark::Untried => "–",
    }
}

/// The same as a mark of a picture.
const fn mark_of(tried: Option<Tried>) -> ProblemMark {
    match tried {
        Some(Tried { first: true, .. }) => ProblemMark::First,
        Some(Tried { solved: true, .. }) => ProblemMark::Later,
        Some(_) => ProblemMark::Missed,
        None => ProblemMark::Untried,
    }
}

/// A day as people write it.
#[must_use]
pub fn date(day: Day, words: &Words) -> String {
    let month = Month::of(day.0);
    let (day, year) = (day_of_month(day.0), month.year().to_string());
    say!(words, "problem-date", day = day, month = month.of_year(), year = year)
}

/// Why there are no problems of a day.
#[must_use]
pub fn none(why: NoProblem, lang: Lang) -> String {
    let words = Words::of(lang);
    match why {
        NoProblem::TooEarly { day } => {
            let first = date(table::problem::FIRST_DAY, words);
            say!(words, "problems-too-early", day = date(day, words), first = first)
        }
        NoProblem::NotYet { day, last } => {
            say!(words, "problems-not-yet", day = date(day, words), last = date(last, words))
        }
    }
}

/// What is written is no day.
#[must_use]
pub fn no_day(text: &str, lang: Lang) -> String {
    let words = Words::of(lang);
    let text: String = text.chars().take(40).collect();
    // Where a name could not be read, a sign would stand in its place.
    if names::plain(&text).trim().is_empty() {
        return say!(words, "problems-day-empty");
    }
    say!(words, "problems-no-day", text = names::escaped_text(&text))
}

/// That the game to practise is another than the one that is named beside it.
#[must_use]
pub fn other_game(practised: Variant, game: Variant, lang: Lang) -> String {
    let words = Words::of(lang);
    let (practised, game) = (title_of(practised, words), title_of(game, words));
    say!(words, "problems-other-game", practised = practised, game = game)
}

/// One problem in one language.
#[derive(Debug)]
pub struct ProblemShown<'a> {
    problem: &'a Problem,
    variant: Variant,
    day: Day,
    game: Game,
    seat: Seat,
    sitters: Vec<Sitter>,
    names: Names,
    words: &'static Words,
}

impl<'a> ProblemShown<'a> {
    /// Of a day, for one of the games; nothing where it is none of this program's.
    #[must_use]
    pub fn new(problem: &'a Problem, variant: Variant, day: Day, lang: Lang) -> Option<Self> {
        let words = Words::of(lang);
        let game = problem.position().ok()?;
        let Turn::Of(seat) = game.turn() else { return None };
        let sitter = |index: usize| {
            let who = Who::Person { user: NOBODY, name: Seat::at(index).letter().to_string(), word: None };
            Sitter { who, paid: true, away: false }
        };
        let sitters: Vec<Sitter> = (0..usize::from(problem.seats)).map(sitter).collect();
        let names = Names::of(&sitters, words);
        Some(Self { problem, variant, day, game, seat, sitters, names, words })
    }

    /// The same for somebody who reads boards in this form.
    #[must_use]
    pub fn read_as(self, reading: Reading) -> Self {
        Self { names: self.names.read_as(reading), ..self }
    }

    fn view(&self) -> View {
        self.game.view(Viewer::Seat(self.seat))
    }

    fn scene(&self) -> Scene<'_> {
        Scene { words: self.words, names: &self.names, sitters: &self.sitters, pot: Coins::ZERO }
    }

    fn moves(&self, choice: &Choice) -> Vec<Move> {
        let kind = self.game.kind();
        choice.moves.iter().filter_map(|mv| kind.parse_move(mv).ok()).collect()
    }

    /// What is played by a choice, in a few words.
    fn choice(&self, choice: &Choice) -> String {
        game::line(&self.view(), &self.moves(choice), self.scene())
    }

    fn title(&self) -> String {
        let (game, day) = (title_of(self.variant, self.words), date(self.day, self.words));
        say!(self.words, "problem-title", game = game, day = day)
    }

    /// How hard it is, of [`DIFFICULTIES`].
    fn of_five(&self) -> u8 {
        self.problem.difficulty.div_ceil(100 / DIFFICULTIES).clamp(1, DIFFICULTIES)
    }

    /// Who is to move and what is best, until that may be told; and how hard it is, which a picture shows.
    fn asked(&self, stage: Stage, has_picture: bool) -> String {
        let asks = (stage == Stage::Open).then(|| self.asks());
        let hard = (!has_picture).then(|| self.how_hard());
        asks.into_iter().chain(hard).collect::<Vec<_>>().join(" ")
    }

    /// Who is to move: a side by its pieces, where letters are those of men or stand nowhere; else the seat.
    fn asks(&self) -> String {
        let (words, view) = (self.words, self.view());
        let asks = match &view {
            View::Karo(view) => match view.side_of(self.seat) {
                Side::White => say!(words, "problem-asks-white"),
                Side::Red => say!(words, "problem-asks-red"),
            },
            View::Carrom(view) => match view.position.colour(self.seat) {
                Colour::Light => say!(words, "problem-asks-light"),
                Colour::Dark => say!(words, "problem-asks-dark"),
            },
            _ => return say!(words, "problem-asks", who = self.names.prose(self.seat)),
        };
        match game::glance(&view, 1, self.scene()).sign {
            // In the form for screen readers a sign is a word, and would name the side twice.
            Some(sign) if self.names.reading() != Reading::Reader => format!("{sign} {asks}"),
            Some(_) => asks,
            None => asks,
        }
    }

    fn how_hard(&self) -> String {
        say!(self.words, "problem-alt-difficulty", difficulty = self.of_five(), of = DIFFICULTIES)
    }

    /// The board in text, with the same on it as the picture has.
    fn board(&self, stage: Stage) -> Vec<String> {
        let view = self.after_best(stage).unwrap_or_else(|| self.view());
        stands(game::text(&view, 1, self.scene()))
    }

    /// What the picture does not say of the position, such as which race of how many it is, and who offers what.
    fn beside(&self) -> Vec<String> {
        stands_beside(game::glance(&self.view(), 1, self.scene()))
    }

    /// The position and its choices, or what was best, where the day is over; `now` is what was just tried, too late
    /// where it is over.
    #[must_use]
    pub fn screen(&self, stage: Stage, tried: Option<Tried>, now: Option<u8>, has_picture: bool) -> Screen {
        let words = self.words;
        let mut rows_of = Vec::new();
        let mut after = vec![button(ProblemPress::Day(self.day), say!(words, "button-problems-all"))];
        if stage == Stage::Open && tried.is_none_or(|tried| !tried.solved) {
            rows_of.push(self.row_of_choices(|place| ProblemPress::Try(self.day, self.variant, place)));
        } else {
            rows_of.push(Row::Buttons(vec![self.another()]));
        }
        after.extend(self.next().map(|next| {
            button(ProblemPress::Show(self.day, next), say!(words, "button-problems-one", game = title_of(next, words)))
        }));
        rows_of.push(Row::Buttons(after));
        let text = self.lines(None, stage, self.outcome(stage, tried, now), has_picture);
        Screen { text, card: None, rows: rows_of }
    }

    /// What stands above the buttons.
    fn lines(&self, about: Option<String>, stage: Stage, outcome: Vec<String>, has_picture: bool) -> String {
        let asked = self.asked(stage, has_picture);
        let asked = if stage == Stage::Open { format!("▶ {asked}") } else { asked };
        let mut lines = vec![format!("**{}**", self.title()), asked];
        lines.extend(about);
        lines.extend(if has_picture { self.beside() } else { self.board(stage) });
        lines.extend(self.choices(stage));
        lines.extend(outcome);
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    fn row_of_choices(&self, press: impl Fn(u8) -> ProblemPress) -> Row {
        let places = (0_u8..).zip(&self.problem.choices);
        // In one colour: a hint is none of them.
        Row::Buttons(places.map(|(place, _)| button(press(place), (place + 1).to_string())).collect())
    }

    /// The way to a problem of an earlier day.
    fn another(&self) -> Button {
        button(ProblemPress::Another(self.day, self.variant), say!(self.words, "button-problem-another"))
    }

    /// The game after this one.
    fn next(&self) -> Option<Variant> {
        variants().skip_while(|variant| *variant != self.variant).nth(1)
    }

    fn choices(&self, stage: Stage) -> Vec<String> {
        let one = |(place, choice): (usize, &Choice)| {
            let line = self.choice(choice);
            match stage {
                Stage::Open => format!("**{}.** {line}", place + 1),
                Stage::Solved => {
                    // A line ends behind the dash if need be, which begins none, and not within what stands there.
                    let worth = worth(self.game.kind(), choice.worth, self.words).replace(' ', "\u{a0}");
                    let mark = if place == usize::from(self.problem.best) { "\u{a0}✓" } else { "" };
                    format!("**{}.** {line}\u{a0}– {worth}{mark}", place + 1)
                }
            }
        };
        self.problem.choices.iter().enumerate().map(one).collect()
    }

    fn outcome(&self, stage: Stage, tried: Option<Tried>, now: Option<u8>) -> Vec<String> {
        let words = self.words;
        let best = usize::from(self.problem.best) + 1;
        let told = match (stage, tried) {
            (Stage::Solved, None) => say!(words, "problem-over", best = best),
            (Stage::Solved, Some(Tried { first: true, .. })) => say!(words, "problem-over-right", best = best),
            (Stage::Solved, Some(tried)) => {
                say!(words, "problem-over-wrong", best = best, chosen = usize::from(tried.chosen) + 1)
            }
            (Stage::Open, None) => return Vec::new(),
            (Stage::Open, Some(Tried { first: true, .. })) => say!(words, "problem-right-first", best = best),
            (Stage::Open, Some(tried)) if tried.solved => say!(words, "problem-right", best = best),
            (Stage::Open, Some(tried)) => {
                let chosen = usize::from(now.unwrap_or(tried.chosen)) + 1;
                say!(words, "problem-wrong", chosen = chosen)
            }
        };
        match (stage, now) {
            (Stage::Solved, Some(_)) => vec![format!("{told} {}", say!(words, "problem-too-late"))],
            _ => vec![told],
        }
    }

    /// The position as it lies; once it is over with the best moves, which its alt text tells: marked where a game has
    /// marks for them, else played where nothing but them says what comes of them.
    #[must_use]
    pub fn picture(&self, stage: Stage) -> Option<Picture> {
        let words = self.words;
        let names = Names::of(&self.sitters, words).without_markup();
        let scene = Scene { names: &names, ..self.scene() };
        let (marked, best) = match stage {
            Stage::Open => (None, None),
            Stage::Solved => {
                let best = self.problem.solution();
                let line = without_markdown(&self.choice(best).replace('`', "")).replace('→', &say!(words, "alt-to"));
                let marked = game::marked(&self.view(), &self.moves(best), scene);
                (marked, Some(stopped(say!(words, "problem-best", line = line))))
            }
        };
        let after = if marked.is_none() { self.after_best(stage) } else { None };
        let is_after = after.is_some();
        let (mut motif, position) =
            marked.or_else(|| game::picture(&after.unwrap_or_else(|| self.view()), "", scene))?;
        // What is asked is not to be read from the picture.
        motif.without_reach();
        // Nobody sits there: the letter of a seat is all there is to its name.
        motif.without_names();
        let position = if is_after { say!(words, "problem-alt-after", position = position) } else { position };
        let which = headline(&game::glance(&self.view(), 1, scene)).map(|which| stopped(without_markdown(&which)));
        let parts = [Some(stopped(self.title())), which, best, Some(position)];
        let alt = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
        Some(Picture { motif: motif.still(), alt: cut(alt) })
    }

    /// What lies after the best moves, once they may be told.
    fn after_best(&self, stage: Stage) -> Option<View> {
        if stage == Stage::Open {
            return None;
        }
        let best = self.moves(self.problem.solution());
        if let Some(played) = game::played(&self.view(), &best) {
            return Some(played);
        }
        // A throw, a roll or a stroke that is not made shows nothing.
        if game::is_followed_by_dice(self.game.kind()) {
            return None;
        }
        let mut game = self.game.clone();
        for mv in &best {
            game.play(self.seat, mv, &mut Thoughts::fixed()).ok()?;
        }
        Some(game.view(Viewer::Public))
    }

    /// All of it in text without markup: the position, the choices, and at last the best.
    #[must_use]
    pub fn text(&self) -> String {
        let best = self.choice(self.problem.solution());
        let best = say!(self.words, "problem-best", line = best);
        let asked = self.asked(Stage::Open, false);
        let parts = [vec![self.title(), asked], self.board(Stage::Open), self.choices(Stage::Open), vec![best]];
        without_markdown_in(&parts.concat().join("\n"), self.words.lang())
    }

    /// The position as it is written in records and playthroughs.
    #[must_use]
    pub fn position(&self) -> String {
        self.view().to_string()
    }
}

/// A worth as people read it.
pub(super) fn worth(kind: Kind, worth: i32, words: &Words) -> String {
    match kind.unit() {
        Unit::Share if game::is_worth_of_pot(kind) => {
            say!(words, "worth-pot", share = words.percent(f64::from(worth) / 10_000.0))
        }
        Unit::Share => say!(words, "worth-win", share = words.percent(f64::from(worth) / 10_000.0)),
        Unit::Points => say!(words, "worth-points", points = worth),
        Unit::Men => {
            let men = words.decimal(f64::from(worth).abs() / 100.0);
            if worth < 0 {
                say!(words, "worth-men-behind", men = men)
            } else {
                say!(words, "worth-men-ahead", men = men)
            }
        }
    }
}

/// The games as values of an option.
pub fn choices() -> impl Iterator<Item = (String, impl Fn(&Words) -> String)> {
    Offer::all().map(|offer| (offer.key().to_owned(), move |words: &Words| offer.title(words)))
}

fn rows(buttons: Vec<Button>) -> Vec<Row> {
    filled(buttons, ROW_MAX).into_iter().map(Row::Buttons).collect()
}

fn button(press: ProblemPress, label: String) -> Button {
    let click = Click { target: ClickTarget::Tavern, press: Press::Problem(press) };
    Button { click, label, emoji: None, style: ButtonStyle::Plain, enabled: true }
}
