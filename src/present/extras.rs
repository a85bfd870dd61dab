//! What only some games have on their screens: a picture, odds, a form. What every game has, and how each
//! is asked for it, is in [`mod@super::game`].

use super::{
    Button, Card, MovePreview,
    game::{FormText, Glance, Scene},
    motif::{GameSign, Motif},
    scope::Scope,
    verbs::{Arg, Args, PartialCommand, Suggestion},
};
use crate::result::Reasoned;
use games::{Feat, MoveRefused, Rules, Seat};
use words::Words;

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
    /// How high its picture is where a board in words stands beside it, in pixels of a phone.
    pub picture_px: Option<fn(&G::View) -> usize>,
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
    pub once_for_all_seats: Option<fn(&G::View, &G::Event, &Words) -> Option<String>>,
    /// What happened, in a sentence that leaves out what it led to, where what happened next tells that; else as it is
    /// always told.
    pub sentence_before_next: Option<fn(&G::Event, &G::Event, Scene<'_>) -> Option<String>>,
    /// What happened, in a sentence, of a game that is shown again; where nothing is said, as it is always told.
    pub sentence_in_replay: Option<fn(&G::Event, Scene<'_>) -> Option<String>>,
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
    /// Whether a part of the game ends by this (a race, a board): it is told in a line of its own. Nothing does where
    /// nothing is said.
    pub ends_part: Option<fn(&G::Event) -> bool>,
    /// Suggestions while an argument is written, as the seat that asks sees the game.
    pub autocomplete: Option<fn(&G::View, PartialCommand<'_>, Scene<'_>) -> Vec<Suggestion>>,
    /// The odds or a hint for the seat that asks, if the table allows it, and buttons to play what they say at once;
    /// nothing where nothing is left to decide.
    pub advice: Option<fn(&G::View, Scope, &Words) -> Option<(Card, Vec<Button>)>>,
    /// Whether what it advises is the move of an engine, and not the odds of what can be done.
    pub hints_a_move: bool,
    /// The odds of the seat that looks, in a sentence, for the page of a finished game whose tables give no advice.
    pub replay_odds: Option<fn(&G::View, &Words) -> Option<String>>,
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
    pub position_in_words: Option<fn(&G::View, Scene<'_>) -> String>,
    /// Where exactly everything lies, where that is more than a board in text shows ([`super::Press::Places`]).
    pub places: Option<fn(&G::View, Scene<'_>) -> String>,
    /// What stands for it at the front door and on results, of the game that an option says is played if one does; a
    /// house where nothing is said.
    pub sign: Option<fn(Option<&str>) -> GameSign>,
    /// Whether its picture has no letters beside the names, by which bets could call the seats.
    pub is_without_letters: bool,
    /// Whether its board in text calls who plays by the letters of their seats.
    pub has_letters_in_text: bool,
    /// The best somebody has played of what [`Rules::feature`] counts, behind the name of the game.
    pub best: Option<fn(String, i64, &Words) -> String>,
    /// Which of its decisions are not weighed ([`games::appraisal::Appraises::appraise`]), where there are any.
    pub not_weighed: Option<fn(&Words) -> String>,
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
            picture_px: None,
            says_who_begins: false,
            marks_choices: false,
            reasoned: None,
            brief: None,
            once_for_all_seats: None,
            sentence_before_next: None,
            sentence_in_replay: None,
            more: None,
            is_without_dice: false,
            lesson: None,
            film_ms: None,
            ended_part: None,
            ends_part: None,
            autocomplete: None,
            advice: None,
            hints_a_move: false,
            replay_odds: None,
            position_odds: None,
            nothing_to_advise: None,
            form: None,
            aim: None,
            position_in_words: None,
            places: None,
            sign: None,
            is_without_letters: false,
            has_letters_in_text: false,
            best: None,
            not_weighed: None,
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
