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
    motif::{GameSign, Motif},
    names::Names,
    scope::Scope,
    sign::Sign,
    verbs::{Arg, Args, PartialCommand, Suggestion, Verb},
};
use crate::{refusals::Worded, result::Reasoned};
use games::{
    Feat, MoveRefused, Rules, Seat,
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

/// What only some games have on their screens: `None` where a game does without.
#[expect(clippy::type_complexity, reason = "each is the type of one function, and is named nowhere else")]
pub(super) struct Extras<G: Rules> {
    /// What stands in the first line instead of the game's name, where an option says which of several it is.
    pub title: Option<fn(&G::View, &Words) -> String>,
    /// What is drawn of it with what is chosen so far, and what lies where in words and without markup; the text alone shows what is not drawn.
    pub picture: Option<fn(&G::View, &str, Scene<'_>) -> (Motif, String)>,
    /// Whether there is room for all of it in that picture; there always is where nothing is said.
    pub fits_picture: Option<fn(&G::View) -> bool>,
    /// How many rows of buttons more its picture takes the room of than pictures mostly do, or fewer (below 0); as they
    /// mostly do where nothing is said.
    pub picture_rows: Option<fn(&G::View) -> isize>,
    /// Whether what happens at its start says who begins.
    pub says_who_begins: bool,
    /// Whether its picture marks what is chosen so far.
    pub marks_choices: bool,
    /// Why this seat won, for the card of the result; what was special in it, if anything was.
    pub reasoned: Option<fn(&G::View, Seat, Option<Feat>) -> Option<Reasoned>>,
    /// What happened one after the other, in a few words for who has not looked on; where there are none, as it is
    /// always told.
    pub brief: Option<fn(&[&G::Event], Scene<'_>) -> Vec<String>>,
    /// What is said once instead of this of each seat it happened to, where the board shows what it brought them.
    pub told_of_all: Option<fn(&G::View, &G::Event, &Words) -> Option<String>>,
    /// What happened, in a sentence, of a game that is shown again; where nothing is said, as it is always told.
    pub retold: Option<fn(&G::Event, Scene<'_>) -> Option<String>>,
    /// Buttons that stand under *More*.
    pub more: Option<fn(&G::View, Scope, Scene<'_>) -> Vec<Button>>,
    /// Whether nobody throws dice in it, so that nothing is said of them beside the board.
    pub is_without_dice: bool,
    /// The keys of the phrases that teach the learner at this seat what fits what lies there, the nearest first.
    pub lesson: Option<fn(&G::View, Seat) -> Vec<&'static str>>,
    /// How long what the last move set off is watched, in milliseconds, before an AI moves on (the film of a stroke).
    pub film_ms: Option<fn(&G::View) -> u64>,
    /// What stands beside the film of a last move that ended a part of the game (a board of Carrom), and nothing of
    /// how it ended; nothing where the last move ended none.
    pub ended_part: Option<fn(&G::View, Scene<'_>) -> Option<Glance>>,
    /// Suggestions while an argument is written, as the seat that asks sees the game.
    pub autocomplete: Option<fn(&G::View, PartialCommand<'_>, Scene<'_>) -> Vec<Suggestion>>,
    /// The odds or a hint for the seat that asks, if the table allows it, and buttons to play what they say at once;
    /// nothing where nothing is left to decide.
    pub advice: Option<fn(&G::View, Scope, &Words) -> Option<(Card, Vec<Button>)>>,
    /// Whether what it advises is the move of an engine, and not the odds of what can be done.
    pub hints_a_move: bool,
    /// The odds of a position that is described in writing, without a table.
    pub position_odds: Option<PositionOdds>,
    /// Whether whoever is to move has nothing to be advised on yet, as everybody sees it: there is no button for it then.
    pub nothing_to_advise: Option<fn(&G::View) -> bool>,
    /// What has to be written to complete the move that begins so ([`super::Press::Write`]),
    /// or why there is no such move now; nothing where there never is.
    pub form: Option<fn(&G::View, &str, &Words) -> Option<Result<FormText, MoveRefused<G::Refusal>>>>,
    /// What the seat that looks sees of a move it has in mind ([`super::Press::Aim`],
    /// [`super::verbs::VerbAction::Aim`]); of no move at all it is some first one. Nothing where there
    /// is nothing to aim at.
    pub aim: Option<fn(&G::View, &str, Scope, Scene<'_>) -> Option<Result<MovePreview, MoveRefused<G::Refusal>>>>,
    /// What lies where in sentences, for who has it read aloud: all that a board in text shows. Where nothing is said,
    /// that board.
    pub lies: Option<fn(&G::View, Scene<'_>) -> String>,
    /// Where exactly everything lies, where that is more than a board in text shows ([`super::Press::Places`]).
    pub places: Option<fn(&G::View, Scene<'_>) -> String>,
    /// What stands for it at the front door and on results, of the game that an option says is played if one does; a
    /// house where nothing is said.
    pub sign: Option<fn(Option<&str>) -> GameSign>,
    /// Whether its picture has no letters beside the names, by which bets could call the seats.
    pub is_without_letters: bool,
    /// The best somebody has played of what [`Rules::feature`] counts, behind the name of the game.
    pub best: Option<fn(String, i64, &Words) -> String>,
    /// In what it counts how its dice fell ([`games::appraisal::Appraises::falls`]), as `stats-luck` knows it.
    pub luck_unit: Option<&'static str>,
    /// Whether what is decided in it is followed by dice, or done by a hand that errs, so that playing the solution of a
    /// problem shows no other position.
    pub is_followed_by_dice: bool,
    /// Whether what it tells of such a move leaves out how that was played, which its notation has.
    pub notation_tells_more: Option<fn(&G::Move) -> bool>,
    /// Whether the worth of its decisions is a share of the pot, and not the chance to win.
    pub is_worth_of_pot: bool,
    /// What the seat that looks does by these moves, in a few words; as they are written where nothing is said.
    pub line: Option<fn(&G::View, &[G::Move], Scene<'_>) -> String>,
    /// A move that is over in the reader's words, without what it met; as it is written where nothing is said.
    pub notation: Option<fn(&G::Move, &Words) -> String>,
    /// The position with these moves marked on it, none of them played yet, and what that is in words and without markup;
    /// where there are no marks for them nothing.
    pub marked: Option<fn(&G::View, &[G::Move], Scene<'_>) -> Option<(Motif, String)>>,
    /// What the seat that looks has after these moves of one turn and before that ends, where no dice have a say yet.
    pub played: Option<fn(&G::View, &[G::Move]) -> Option<G::View>>,
}

impl<G: Rules> Default for Extras<G> {
    fn default() -> Self {
        Self {
            title: None,
            picture: None,
            fits_picture: None,
            picture_rows: None,
            says_who_begins: false,
            marks_choices: false,
            reasoned: None,
            brief: None,
            told_of_all: None,
            retold: None,
            more: None,
            is_without_dice: false,
            lesson: None,
            film_ms: None,
            ended_part: None,
            autocomplete: None,
            advice: None,
            hints_a_move: false,
            position_odds: None,
            nothing_to_advise: None,
            form: None,
            aim: None,
            lies: None,
            places: None,
            sign: None,
            is_without_letters: false,
            best: None,
            luck_unit: None,
            is_followed_by_dice: false,
            notation_tells_more: None,
            is_worth_of_pot: false,
            line: None,
            notation: None,
            marked: None,
            played: None,
        }
    }
}

/// The odds of a position that is described in writing.
#[derive(Clone, Copy, Debug)]
pub(super) struct PositionOdds {
    /// What describes it.
    pub args: fn() -> Vec<Arg>,
    /// The odds, or what is wrong with what was written.
    pub card: fn(&Args, &Words) -> Result<Card, String>,
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
    /// What else has to be known, in small lines.
    pub notes: Vec<String>,
    /// Whether the short board is all of the board, so that there is no other text to be seen.
    pub is_whole: bool,
    /// Whether the board tells what has been played in the turn that runs.
    pub tells_turn: bool,
    /// Whether a turn goes on from move to move, of which the picture shows the last alone.
    pub has_a_run: bool,
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

        /// The best somebody has played of its kind, where a game keeps it.
        pub(super) fn best(kind: Kind, game: String, best: i64, words: &Words) -> Option<String> {
            match kind { $(Kind::$Game => Some(<$rules as GameScreen>::extras().best?(game, best, words)),)+ }
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
        fn lies(view: &View, scene: Scene<'_>) -> Option<String> {
            match view { $(View::$Game(view) => Some((<$rules as GameScreen>::extras().lies?)(view, scene)),)+ }
        }

        /// The whole board in text, as the viewer sees it and in the form that they read.
        pub(super) fn text(view: &View, number: u32, scene: Scene<'_>) -> Glance {
            if scene.names.reading() == Reading::Reader
                && let Some(told) = lies(view, scene)
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
        pub(super) fn told_of_all(view: &View, event: &Event, words: &Words) -> Option<String> {
            match (view, event) {
                $((View::$Game(view), Event::$Game(event)) => {
                    <$rules as GameScreen>::extras().told_of_all?(view, event, words)
                })+
                _ => None,
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

        /// What an event was, in words.
        pub(super) fn describe_event(event: &Event, scene: Scene<'_>) -> Option<String> {
            match event { $(Event::$Game(event) => <$rules as GameScreen>::describe_event(event, scene),)+ }
        }

        /// What an event of a game that is shown again was, in words.
        pub(super) fn retell_event(event: &Event, scene: Scene<'_>) -> Option<String> {
            match event {
                $(Event::$Game(event) => match <$rules as GameScreen>::extras().retold {
                    Some(retold) => retold(event, scene),
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

        /// The odds for the viewer, and the buttons under them.
        pub(super) fn advice(view: &View, scope: Scope, words: &Words) -> Option<(Card, Vec<Button>)> {
            match view { $(View::$Game(view) => <$rules as GameScreen>::extras().advice?(view, scope, words),)+ }
        }
    };
}
for_every_game!(screens);
