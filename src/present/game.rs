//! What a game brings to the screen: its own part of the board, its controls,
//! its moves as commands. Each game keeps [`GameScreen`] in a file beside this
//! one; what all tables have in common is in [`mod@super::board`] and
//! [`super::verbs`].
//!
//! A game's screen is made from one viewer's view and a [`Scope`]: it never
//! gets the table or the game, so that no seed and nothing that another seat
//! alone may see can come into it.

use super::{
    Button, Card, MovePreview, Row,
    extras::{Extras, PositionOdds},
    motif::{GameSign, Motif},
    names::Names,
    scope::Scope,
    sign::Sign,
    verbs::{PartialCommand, Suggestion, Verb},
};
use crate::{refusals::Worded, result::Reasoned};
use games::{
    Feat, Rules, Seat,
    catalog::{Event, Kind, Move, Refusal, View, for_every_game},
};
use table::{Reading, Sitter, coins::Coins};
use words::Words;

/// How a game is seen and played. Its refusals are worded beside it.
pub(super) trait GameScreen: Rules<Refusal: Worded> {
    /// Its moves as commands: `/kara run`. Those that every table has come by themselves.
    fn verbs() -> Vec<Verb>;

    /// The whole board in text, in the order of the lines beside a picture; `number` is that of the game at its table.
    fn text(view: &Self::View, number: u32, scene: Scene<'_>) -> Glance;

    /// What stands beside its picture; `number` is that of the game at its table.
    fn glance(view: &Self::View, number: u32, scene: Scene<'_>) -> Glance;

    /// What happened, in a sentence; nothing for what the board says by itself.
    fn describe_event(event: &Self::Event, scene: Scene<'_>) -> Option<String>;

    /// Who won, by which rule and how closely.
    fn result(view: &Self::View, scene: Scene<'_>) -> String;

    /// What the seat that looks may do. `chosen` is what [`super::Press::Choose`] has brought so far.
    fn controls(view: &Self::View, chosen: &str, scope: Scope, scene: Scene<'_>) -> Controls;

    /// What only some games have.
    fn extras() -> Extras<Self> {
        Extras::default()
    }
}

/// What is said of a game in text: beside its picture what that does not say, without one all of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Glance {
    /// What stands behind the game's name in the first line, without the pot.
    pub headline: Vec<String>,
    /// The sign of the side that is to move.
    pub sign: Option<Sign>,
    /// What the one to move may do: “stop, or pick dice to run”.
    pub task: Option<String>,
    /// The score, where the picture lacks it.
    pub score: Option<String>,
    /// A board in code.
    pub board: Option<String>,
    /// What belongs to the board and stands under it as it is: where things lie, or a board in emoji.
    pub under: Vec<String>,
    /// The dice of a throw that lies, where only the task tells them.
    pub thrown: Option<String>,
    /// What else has to be known, in small lines.
    pub notes: Vec<String>,
    /// What may be chosen first, in a small line: not told once something is.
    pub first_choices: Option<String>,
    /// Whether the short board is all of the board, so that there is no other text to be seen.
    pub is_whole: bool,
    /// Whether the board tells what has been played in the turn that runs.
    pub tells_turn: bool,
    /// Whether a turn goes on from move to move, of which the picture shows the last alone.
    pub has_a_run: bool,
    /// How many small lines there are for what was played, where a board in text leaves few.
    pub past_lines: Option<usize>,
}

impl Glance {
    /// The same beside controls in which so much is chosen, with what they ask for.
    pub(super) fn once_chosen(self, chosen: &str, task: Option<String>) -> Self {
        let first_choices = self.first_choices.filter(|_| chosen.is_empty());
        Self { task: task.or(self.task), first_choices, ..self }
    }
}

/// What can be done in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Controls {
    /// Rows of its own.
    pub rows: Vec<Row>,
    /// The first buttons of the last row, in which every board has its own as well.
    pub last_row: Vec<Button>,
    /// What the one to move may do now that something is chosen, in place of [`Glance::task`].
    pub task: Option<String>,
}

/// What has to be written to complete a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FormText {
    /// The form's heading, at most 45 characters.
    pub title: String,
    /// What stands above the line, at most 45 characters.
    pub label: String,
    /// An example.
    pub placeholder: String,
}

/// What a game's part of a screen is made from besides the view: who sits there, in which language.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<'a> {
    pub words: &'static Words,
    pub names: &'a Names,
    pub sitters: &'a [Sitter],
    pub pot: Coins,
}

/// What stands beside a picture, and in its place what lies where in sentences.
fn in_sentences(beside: Glance, told: String) -> Glance {
    // What a game asks stands in both.
    let notes = beside.notes.into_iter().filter(|note| !told.contains(note.as_str())).collect();
    Glance { sign: None, board: None, under: vec![told], notes, ..beside }
}

/// What some events were, in words, each as `one` tells it but where the next one says what it came to.
pub(super) fn in_a_row(
    events: &[Event],
    scene: Scene<'_>,
    one: impl Fn(&Event, Scene<'_>) -> Option<String>,
) -> Vec<String> {
    let told = |(nth, event): (usize, &Event)| {
        let next = events.get(nth + 1);
        next.and_then(|next| sentence_before_next(event, next, scene)).or_else(|| one(event, scene))
    };
    events.iter().enumerate().filter_map(told).collect()
}

macro_rules! screens {
    ($($(#[$doc:meta])* $Game:ident $key:ident => $rules:ty),+ $(,)?) => {
        /// Whether a game tells odds or gives hints.
        pub(super) fn has_odds(kind: Kind) -> bool {
            match kind { $(Kind::$Game => <$rules as GameScreen>::extras().advice.is_some(),)+ }
        }

        /// Whether what a game advises is the move of an engine.
        pub(super) fn hints_a_move(kind: Kind) -> bool {
            match kind { $(Kind::$Game => <$rules as GameScreen>::extras().hints_a_move,)+ }
        }

        /// Whether the notation of a move has what is not told of it.
        pub(super) fn notation_tells_more(kind: Kind, mv: &str) -> bool {
            match kind.parse_move(mv) {
                $(Ok(Move::$Game(mv)) => {
                    <$rules as GameScreen>::extras().notation_tells_more.is_some_and(|tells_more| tells_more(&mv))
                })+
                Err(_) => false,
            }
        }

        /// The odds of a written position, where a game tells them.
        pub(super) fn position_odds(kind: Kind) -> Option<PositionOdds> {
            match kind { $(Kind::$Game => <$rules as GameScreen>::extras().position_odds,)+ }
        }

        /// Whether who is to move in a game may ask for odds or a hint now.
        pub(super) fn advises(view: &View) -> bool {
            match view {
                $(View::$Game(view) => {
                    let Extras { advice, nothing_to_advise, .. } = <$rules as GameScreen>::extras();
                    advice.is_some() && !nothing_to_advise.is_some_and(|is_early| is_early(view))
                })+
            }
        }

        /// Whether the picture of a game marks what is chosen so far.
        pub(super) fn marks_choices(kind: Kind) -> bool {
            match kind { $(Kind::$Game => <$rules as GameScreen>::extras().marks_choices,)+ }
        }

        /// How many rows of buttons more the picture of a game takes the room of than pictures mostly do, or fewer.
        pub(super) fn picture_rows(view: &View) -> isize {
            match view {
                $(View::$Game(view) => <$rules as GameScreen>::extras().picture_rows.map_or(0, |rows| rows(view)),)+
            }
        }

        /// How high its picture is where a board in words stands beside it, in pixels of a phone.
        pub(super) fn picture_px(view: &View) -> Option<usize> {
            match view { $(View::$Game(view) => Some(<$rules as GameScreen>::extras().picture_px?(view)),)+ }
        }

        /// Whether what happens at the start of a game says who begins.
        pub(super) fn says_who_begins(kind: Kind) -> bool {
            match kind { $(Kind::$Game => <$rules as GameScreen>::extras().says_who_begins,)+ }
        }

        /// Whether dice are thrown in a game.
        pub(super) fn has_dice(kind: Kind) -> bool {
            match kind { $(Kind::$Game => !<$rules as GameScreen>::extras().is_without_dice,)+ }
        }

        /// What stands for a game at the front door and on results.
        pub(super) fn sign(kind: Kind, which: Option<&str>) -> GameSign {
            match kind {
                $(Kind::$Game => <$rules as GameScreen>::extras().sign.map_or(GameSign::House, |sign| sign(which)),)+
            }
        }

        /// Whether the picture of a game has letters beside the names.
        pub(super) fn has_letters(kind: Kind) -> bool {
            match kind { $(Kind::$Game => !<$rules as GameScreen>::extras().is_without_letters,)+ }
        }

        /// Whether the board of a game in text calls who plays by the letters of their seats.
        pub(super) fn has_letters_in_text(kind: Kind) -> bool {
            match kind { $(Kind::$Game => <$rules as GameScreen>::extras().has_letters_in_text,)+ }
        }

        /// The best somebody has played of its kind, where a game keeps it.
        pub(super) fn best(kind: Kind, game: String, best: i64, words: &Words) -> Option<String> {
            match kind { $(Kind::$Game => Some(<$rules as GameScreen>::extras().best?(game, best, words)),)+ }
        }

        /// Which decisions of a game are not weighed.
        pub(super) fn not_weighed(kind: Kind, words: &Words) -> Option<String> {
            match kind { $(Kind::$Game => <$rules as GameScreen>::extras().not_weighed.map(|told| told(words)),)+ }
        }

        /// In what a game counts how its dice fell.
        pub(super) fn luck_unit(kind: Kind) -> Option<&'static str> {
            match kind { $(Kind::$Game => <$rules as GameScreen>::extras().luck_unit,)+ }
        }

        /// Whether what is decided in a game is followed by dice.
        pub(super) fn is_followed_by_dice(kind: Kind) -> bool {
            match kind { $(Kind::$Game => <$rules as GameScreen>::extras().is_followed_by_dice,)+ }
        }

        /// Whether the worth of a decision is a share of the pot.
        pub(super) fn is_worth_of_pot(kind: Kind) -> bool {
            match kind { $(Kind::$Game => <$rules as GameScreen>::extras().is_worth_of_pot,)+ }
        }

        /// The moves of a game as commands.
        pub(super) fn verbs(kind: Kind) -> Vec<Verb> {
            match kind { $(Kind::$Game => <$rules as GameScreen>::verbs(),)+ }
        }

        /// What the game is called in the first line.
        pub(super) fn title(view: &View, words: &Words) -> String {
            match view {
                $(View::$Game(view) => match <$rules as GameScreen>::extras().title {
                    Some(title) => title(view, words),
                    None => words.game(Kind::$Game),
                },)+
            }
        }

        /// What lies where in sentences, where a game has some for it.
        fn position_in_words(view: &View, scene: Scene<'_>) -> Option<String> {
            match view { $(View::$Game(view) => Some((<$rules as GameScreen>::extras().position_in_words?)(view, scene)),)+ }
        }

        /// The whole board in text, as the viewer sees it and in the form that they read.
        pub(super) fn text(view: &View, number: u32, scene: Scene<'_>) -> Glance {
            if scene.names.reading() == Reading::Reader
                && let Some(told) = position_in_words(view, scene)
            {
                return in_sentences(glance(view, number, scene), told);
            }
            match view { $(View::$Game(view) => <$rules as GameScreen>::text(view, number, scene),)+ }
        }

        /// What stands beside its picture.
        pub(super) fn glance(view: &View, number: u32, scene: Scene<'_>) -> Glance {
            match view { $(View::$Game(view) => <$rules as GameScreen>::glance(view, number, scene),)+ }
        }

        /// Why a seat won, for the card of the result.
        pub(super) fn reasoned(view: &View, winner: Seat, feat: Option<Feat>) -> Option<Reasoned> {
            match view { $(View::$Game(view) => <$rules as GameScreen>::extras().reasoned?(view, winner, feat),)+ }
        }

        /// What the events of one game were, in few words.
        pub(super) fn describe_briefly(events: &[&Event], scene: Scene<'_>) -> Vec<String> {
            match events.first() {
                None => Vec::new(),
                $(Some(Event::$Game(_)) => {
                    let own = events.iter().filter_map(|event| match event {
                        Event::$Game(event) => Some(event),
                        _ => None,
                    });
                    match <$rules as GameScreen>::extras().brief {
                        Some(brief) => brief(&own.collect::<Vec<_>>(), scene),
                        None => own.filter_map(|event| <$rules as GameScreen>::describe_event(event, scene)).collect(),
                    }
                })+
            }
        }

        /// What is said once instead of this event of each seat.
        pub(super) fn once_for_all_seats(view: &View, event: &Event, words: &Words) -> Option<String> {
            match (view, event) {
                $((View::$Game(view), Event::$Game(event)) => {
                    <$rules as GameScreen>::extras().once_for_all_seats?(view, event, words)
                })+
                _ => None,
            }
        }

        /// Whether a part of a game ends by this: a race, or a board.
        pub(super) fn ends_part(event: &Event) -> bool {
            match event {
                $(Event::$Game(event) => {
                    <$rules as GameScreen>::extras().ends_part.is_some_and(|ends| ends(event))
                })+
            }
        }

        /// The buttons that stand under *More*.
        pub(super) fn more(view: &View, scope: Scope, scene: Scene<'_>) -> Vec<Button> {
            match view {
                $(View::$Game(view) => match <$rules as GameScreen>::extras().more {
                    Some(more) => more(view, scope, scene),
                    None => Vec::new(),
                },)+
            }
        }

        /// What is seen of it in a picture, with what is chosen so far.
        pub(super) fn picture(view: &View, chosen: &str, scene: Scene<'_>) -> Option<(Motif, String)> {
            if !is_drawn(view) {
                return None;
            }
            match view { $(View::$Game(view) => Some(<$rules as GameScreen>::extras().picture?(view, chosen, scene)),)+ }
        }

        /// Whether there is a picture of it.
        pub(super) fn is_drawn(view: &View) -> bool {
            match view {
                $(View::$Game(view) => {
                    let extras = <$rules as GameScreen>::extras();
                    extras.picture.is_some() && extras.fits_picture.is_none_or(|fits| fits(view))
                })+
            }
        }

        /// The keys of the hints for a learner at this seat that fit what lies there, the nearest first.
        pub(super) fn lesson_hints(view: &View, me: Seat) -> Vec<&'static str> {
            match view {
                $(View::$Game(view) => match <$rules as GameScreen>::extras().lesson {
                    Some(hints) => hints(view, me),
                    None => Vec::new(),
                },)+
            }
        }

        /// Where exactly everything lies, where the board in text does not show that.
        pub(super) fn places(view: &View, scene: Scene<'_>) -> Option<String> {
            match view { $(View::$Game(view) => Some((<$rules as GameScreen>::extras().places?)(view, scene)),)+ }
        }

        /// What the seat that looks does by these moves, in a few words.
        pub(super) fn line(view: &View, moves: &[Move], scene: Scene<'_>) -> String {
            let written = || moves.iter().map(|mv| format!("`{mv}`")).collect::<Vec<_>>().join(" ");
            match view {
                $(View::$Game(view) => match <$rules as GameScreen>::extras().line {
                    Some(line) => {
                        let own = moves.iter().filter_map(|mv| match mv {
                            Move::$Game(mv) => Some(mv.clone()),
                            _ => None,
                        });
                        line(view, &own.collect::<Vec<_>>(), scene)
                    }
                    None => written(),
                },)+
            }
        }

        /// A move as it is written in a record, in the reader's words where a game has some for that.
        pub(super) fn notation(kind: Kind, mv: &str, words: &Words) -> String {
            let told = match kind.parse_move(mv) {
                $(Ok(Move::$Game(mv)) => <$rules as GameScreen>::extras().notation.map(|told| told(&mv, words)),)+
                Err(_) => None,
            };
            told.unwrap_or_else(|| mv.to_owned())
        }

        /// The position with these moves marked on it, before they are played.
        pub(super) fn marked(view: &View, moves: &[Move], scene: Scene<'_>) -> Option<(Motif, String)> {
            if !is_drawn(view) {
                return None;
            }
            match view {
                $(View::$Game(view) => {
                    let own = moves.iter().filter_map(|mv| match mv {
                        Move::$Game(mv) => Some(mv.clone()),
                        _ => None,
                    });
                    <$rules as GameScreen>::extras().marked?(view, &own.collect::<Vec<_>>(), scene)
                },)+
            }
        }

        /// What the viewer has after these moves of one turn and before that ends.
        pub(super) fn played(view: &View, moves: &[Move]) -> Option<View> {
            match view {
                $(View::$Game(view) => {
                    let own = moves.iter().filter_map(|mv| match mv {
                        Move::$Game(mv) => Some(mv.clone()),
                        _ => None,
                    });
                    Some(View::$Game(<$rules as GameScreen>::extras().played?(view, &own.collect::<Vec<_>>())?))
                },)+
            }
        }

        /// Whether a game can tell that.
        pub(super) fn has_places(kind: Kind) -> bool {
            match kind { $(Kind::$Game => <$rules as GameScreen>::extras().places.is_some(),)+ }
        }

        /// How long what the last move set off is watched, in milliseconds.
        pub(super) fn film_ms(view: &View) -> u64 {
            match view {
                $(View::$Game(view) => <$rules as GameScreen>::extras().film_ms.map_or(0, |film_ms| film_ms(view)),)+
            }
        }

        /// What stands beside the film of a last move that ended a part of the game.
        pub(super) fn ended_part(view: &View, scene: Scene<'_>) -> Option<Glance> {
            match view { $(View::$Game(view) => <$rules as GameScreen>::extras().ended_part?(view, scene),)+ }
        }

        /// An event in a sentence that leaves out what it led to, where the event after it tells that.
        fn sentence_before_next(event: &Event, next: &Event, scene: Scene<'_>) -> Option<String> {
            match (event, next) {
                $((Event::$Game(event), Event::$Game(next)) => {
                    <$rules as GameScreen>::extras().sentence_before_next?(event, next, scene)
                })+
                _ => None,
            }
        }

        /// What an event was, in words.
        pub(super) fn describe_event(event: &Event, scene: Scene<'_>) -> Option<String> {
            match event { $(Event::$Game(event) => <$rules as GameScreen>::describe_event(event, scene),)+ }
        }

        /// What an event of a game that is shown again was, in words.
        pub(super) fn retell_event(event: &Event, scene: Scene<'_>) -> Option<String> {
            match event {
                $(Event::$Game(event) => match <$rules as GameScreen>::extras().sentence_in_replay {
                    Some(sentence_in_replay) => sentence_in_replay(event, scene),
                    None => <$rules as GameScreen>::describe_event(event, scene),
                },)+
            }
        }

        /// Who won and by what.
        pub(super) fn result(view: &View, scene: Scene<'_>) -> String {
            match view { $(View::$Game(view) => <$rules as GameScreen>::result(view, scene),)+ }
        }

        /// What the viewer may do.
        pub(super) fn controls(view: &View, chosen: &str, scope: Scope, scene: Scene<'_>) -> Controls {
            match view { $(View::$Game(view) => <$rules as GameScreen>::controls(view, chosen, scope, scene),)+ }
        }

        /// What the viewer sees of a move in mind.
        pub(super) fn aim(view: &View, at: &str, scope: Scope, scene: Scene<'_>) -> Option<Result<MovePreview, Refusal>> {
            match view {
                $(View::$Game(view) => {
                    let ahead = <$rules as GameScreen>::extras().aim?(view, at, scope, scene)?;
                    Some(ahead.map_err(Refusal::$Game))
                })+
            }
        }

        /// What the viewer has to write to complete a move, or why not.
        pub(super) fn form(view: &View, mv: &str, words: &Words) -> Option<Result<FormText, Refusal>> {
            match view {
                $(View::$Game(view) => {
                    let asked = <$rules as GameScreen>::extras().form?(view, mv, words)?;
                    Some(asked.map_err(Refusal::$Game))
                })+
            }
        }

        /// What the viewer can write.
        pub(super) fn autocomplete(view: &View, writing: PartialCommand<'_>, scene: Scene<'_>) -> Vec<Suggestion> {
            match view {
                $(View::$Game(view) => match <$rules as GameScreen>::extras().autocomplete {
                    Some(autocomplete) => autocomplete(view, writing, scene),
                    None => Vec::new(),
                },)+
            }
        }

        /// The odds of the seat that looks, in a sentence with markup, where no table tells it any.
        pub(super) fn replay_odds(view: &View, words: &Words) -> Option<String> {
            match view { $(View::$Game(view) => <$rules as GameScreen>::extras().replay_odds?(view, words),)+ }
        }

        /// The odds for the viewer, and the buttons under them.
        pub(super) fn advice(view: &View, scope: Scope, words: &Words) -> Option<(Card, Vec<Button>)> {
            match view { $(View::$Game(view) => <$rules as GameScreen>::extras().advice?(view, scope, words),)+ }
        }
    };
}
for_every_game!(screens);
