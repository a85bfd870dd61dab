//! How Karambolage is seen and played. [`cloth`] is its part of the board,
//! [`events`] what happened and what it is worth, [`picks`] the menus under the
//! board, [`moves`] its buttons, [`places`] those for placing the balls, [`typed`] its commands and their suggestions.

mod cloth;
mod events;
mod moves;
mod picks;
mod picture;
mod places;
mod typed;

use super::{
    Button, ButtonStyle, Card,
    extras::Extras,
    game::{Controls, GameScreen, Glance, Scene},
    motif::GameSign,
    scope::Scope,
    sign::{Sign, die_sign},
    verbs::Verb,
};
use crate::lesson::hints;
use crate::refusals::{Called, Worded, examples};
use games::{
    Outcome, Seat,
    karambolage::{Advice, Ball, BallSet, Event, Field, Match, Move, Refusal, View},
};
use words::{Words, say};

/// How many names a sentence tells before it counts the others.
const NAMES_TOLD_MAX: usize = 6;

impl GameScreen for Match {
    /// `/karambolage place|move|throw|end|back|hint`.
    fn verbs() -> Vec<Verb> {
        typed::verbs()
    }

    fn text(view: &View, _: u32, scene: Scene<'_>) -> Glance {
        cloth::text(view, scene)
    }

    fn glance(view: &View, _: u32, scene: Scene<'_>) -> Glance {
        cloth::glance(view, scene)
    }

    fn describe_event(event: &Event, scene: Scene<'_>) -> Option<String> {
        events::describe_event(event, scene)
    }

    /// Who won with how many points (B11).
    fn result(view: &View, scene: Scene<'_>) -> String {
        let words = scene.words;
        let winners: Vec<Seat> = view.outcome.iter().flat_map(|outcome| outcome.winners().to_vec()).collect();
        let Some(&first) = winners.first() else { return String::new() };
        let who = scene.names.some(&winners, NAMES_TOLD_MAX, words);
        let points = view.points[first.index()];
        match (winners.len(), view.points.len()) {
            _ if view.outcome.as_ref().is_some_and(Outcome::is_drawn) => {
                say!(words, "karambolage-all-equal", points = points)
            }
            (_, 1) => say!(words, "karambolage-won-alone", who = who, points = points, rounds = view.round),
            (1, _) => say!(words, "karambolage-won", who = who, points = points),
            _ => say!(words, "karambolage-shared", who = who, points = points),
        }
    }

    fn controls(view: &View, chosen: &str, scope: Scope, scene: Scene<'_>) -> Controls {
        picks::controls(view, chosen, scope, scene.words)
    }

    fn extras() -> Extras<Self> {
        Extras {
            lesson: Some(hints::of_karambolage),
            reasoned: Some(crate::result::of_karambolage),
            picture: Some(picture::picture),
            position_in_words: Some(picture::in_words),
            marks_choices: true,
            autocomplete: Some(|view, writing, scene| typed::autocomplete(view, writing, scene.words)),
            advice: Some(|view, scope, words| Some((advice(view, words)?, advised(view, scope, words)))),
            hints_a_move: true,
            // While balls are placed, and before a throw after a Carambo.
            nothing_to_advise: Some(|view| view.throw.is_none()),
            line: Some(|view, moves, scene| line(view, moves, scene.words)),
            played: Some(played),
            // The next throw.
            is_followed_by_dice: true,
            brief: Some(events::brief),
            sign: Some(|_| GameSign::Balls),
            best: Some(|game, points, words| say!(words, "stats-best-throw", game = game, points = points)),
            not_weighed: Some(|words| say!(words, "karambolage-not-weighed")),
            luck_unit: Some("points"),
            ..Extras::default()
        }
    }
}

/// What is done by these moves, each as its button has it: `🔴 6C · ⚪️ 3E`; “End the turn”.
fn line(view: &View, moves: &[Move], words: &Words) -> String {
    // What a field is worth says which die it takes; a zero field takes any.
    let says_its_die = |to: Field| view.board().has(to) && view.board().value(to) > 0;
    let one = |mv: &Move| match *mv {
        Move::End => say!(words, "karambolage-line-end"),
        Move::Throw => say!(words, "karambolage-button-throw"),
        Move::Place { ball, on } => format!("{} {on}", ball_sign(ball)),
        Move::Run { ball, to, .. } if says_its_die(to) => in_signs(&Move::Run { ball, to, die: None }),
        mv => in_signs(&mv),
    };
    moves.iter().map(one).collect::<Vec<_>>().join(" · ")
}

/// What lies after these moves of a throw, before the turn ends and somebody throws anew; nothing where no ball is moved.
fn played(view: &View, moves: &[Move]) -> Option<View> {
    let mut throw = view.throw.clone()?;
    for mv in moves {
        let Move::Run { ball, to, die } = *mv else { break };
        throw.run(view.board(), ball, to, die).ok()?;
    }
    if throw.path().is_empty() {
        return None;
    }
    let placed = throw.balls().fields().map(Some);
    Some(View { placed, throw: Some(throw), may: None, legal: Vec::new(), ..view.clone() })
}

/// A move by its ball, its field and its die.
fn in_signs(mv: &Move) -> String {
    let Move::Run { ball, to, die } = *mv else { return format!("`{mv}`") };
    let die = die.map(|die| format!(" {}", die_sign(die))).unwrap_or_default();
    format!("{} {to}{die}", ball_sign(ball))
}

/// The moves of a hint, two in a line: of four no phone has the last die beside its field.
fn in_lines(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(in_signs).collect();
    moves.chunks(2).map(|two| two.join(" · ")).collect::<Vec<_>>().join("\n")
}

/// What the hard AI would play, where that is another turn than the one with the most points.
fn of_hard(view: &View, most: &[Move], words: &Words) -> Option<String> {
    let (moves, points) = Advice::of_hard(view).filter(|(moves, _)| moves != most)?;
    Some(match moves.as_slice() {
        [] => say!(words, "karambolage-hint-hard-ends"),
        moves => say!(words, "karambolage-hint-hard", moves = in_lines(moves), points = points),
    })
}

/// The turn with the most points that is still to be had.
fn advice(view: &View, words: &Words) -> Option<Card> {
    let advice = Advice::of(view)?;
    let title = say!(words, "karambolage-hint-title");
    let footer = Some(say!(words, "karambolage-hint-how"));
    let Some(score) = advice.score else {
        let lines = [Some(say!(words, "karambolage-hint-none")), of_hard(view, &[], words)];
        let body = lines.into_iter().flatten().collect::<Vec<_>>().join("\n");
        return Some(Card { title, body, fields: Vec::new(), footer });
    };
    let mut lines = vec![
        say!(words, "karambolage-hint-best", moves = in_lines(&advice.moves), points = score.total()),
        crate::result::capital(&events::parts(&score, words)),
    ];
    if score.carambo {
        lines.push(say!(words, "karambolage-hint-carambo"));
    }
    let (scoring, carambo) = (count(advice.scoring), count(advice.carambo));
    lines.push(say!(words, "karambolage-hint-ways", scoring = scoring, carambo = carambo));
    lines.extend(of_hard(view, &advice.moves, words));
    Some(Card { title, body: lines.join("\n"), fields: Vec::new(), footer })
}

/// A button for the first move of the best turn.
fn advised(view: &View, scope: Scope, words: &Words) -> Vec<Button> {
    let first =
        Advice::of(view).filter(|advice| advice.score.is_some()).and_then(|advice| advice.moves.first().copied());
    let button = |mv: Move| {
        let (emoji, to) = match mv {
            Move::Run { ball, to, .. } => (Some(ball_sign(ball)), to.to_string()),
            mv => (None, mv.to_string()),
        };
        let label = say!(words, "karambolage-button-hint", mv = to);
        Button { style: ButtonStyle::Main, emoji, ..scope.button(scope.play(mv), label) }
    };
    first.map(button).into_iter().collect()
}

impl Worded for Refusal {
    fn examples() -> Vec<Self> {
        let (ball, field, from) = (Ball::Red, Field { row: 5, column: 2 }, Field { row: 5, column: 4 });
        examples! { Refusal:
            NoSuchField { field: Field { row: 8, column: 25 } },
            PlaceFirst,
            AllPlaced,
            PlacedAlready { ball, field },
            NotAZeroField { field, value: 4 },
            FieldTaken { field, ball: Ball::White },
            StandsThere { ball, field },
            NotInLine { ball, from, to: field },
            BallInTheWay { ball: Ball::Black, field },
            FieldNeedsDie { field, value: 4 },
            DieDoesNotFit { field, value: 4, die: 3 },
            NoSuchDie { die: 2 },
            WhichDie { field: from },
            MayNotGoOn { ball, may: BallSet::only(Ball::White).with(Ball::Black) },
            ThrowFirst,
            DiceLie,
            NothingToTakeBack,
            TakenBackEnough { times: 8 },
        }
    }

    fn worded(&self, words: &Words, _: Called<'_>) -> String {
        let name = |ball: Ball| ball_name(words, ball);
        match self {
            Self::NoSuchField { field } => say!(words, "karambolage-refused-no-field", field = field.to_string()),
            Self::PlaceFirst => say!(words, "karambolage-refused-place-first"),
            Self::AllPlaced => say!(words, "karambolage-refused-all-placed"),
            Self::PlacedAlready { ball, field } => {
                say!(words, "karambolage-refused-placed", ball = name(*ball), field = field.to_string())
            }
            Self::NotAZeroField { field, value } => {
                say!(words, "karambolage-refused-no-zero", field = field.to_string(), value = *value)
            }
            Self::FieldTaken { field, ball } => {
                say!(words, "karambolage-refused-taken", ball = name(*ball), field = field.to_string())
            }
            Self::StandsThere { ball, field } => {
                say!(words, "karambolage-refused-stands-there", ball = name(*ball), field = field.to_string())
            }
            Self::NotInLine { ball, from, to } => say!(
                words,
                "karambolage-refused-no-line",
                ball = name(*ball),
                from = from.to_string(),
                to = to.to_string()
            ),
            Self::BallInTheWay { ball, field } => {
                say!(words, "karambolage-refused-in-the-way", ball = name(*ball), field = field.to_string())
            }
            Self::FieldNeedsDie { field, value } => {
                say!(words, "karambolage-refused-needs-die", field = field.to_string(), value = *value)
            }
            Self::DieDoesNotFit { field, value, die } => {
                say!(words, "karambolage-refused-die-misfits", field = field.to_string(), value = *value, die = *die)
            }
            Self::NoSuchDie { die } => say!(words, "karambolage-refused-no-die", die = *die),
            Self::WhichDie { field } => say!(words, "karambolage-refused-which-die", field = field.to_string()),
            Self::MayNotGoOn { ball, may } => {
                say!(words, "karambolage-refused-may-not", ball = name(*ball), may = any_ball_of(words, *may))
            }
            Self::ThrowFirst => say!(words, "karambolage-refused-throw-first"),
            Self::DiceLie => say!(words, "karambolage-refused-dice-lie"),
            Self::NothingToTakeBack => say!(words, "karambolage-refused-nothing-back"),
            Self::TakenBackEnough { times } => say!(words, "karambolage-refused-back-enough", times = *times),
        }
    }

    fn not_a_move(words: &Words, text: &str) -> String {
        say!(words, "karambolage-not-a-move", text = text)
    }
}

/// A ball within a sentence.
fn ball_name(words: &Words, ball: Ball) -> String {
    match ball {
        Ball::Black => say!(words, "karambolage-ball-black"),
        Ball::Red => say!(words, "karambolage-ball-red"),
        Ball::White => say!(words, "karambolage-ball-white"),
    }
}

/// Several balls within a sentence.
fn ball_names(words: &Words, balls: BallSet) -> String {
    let names: Vec<String> = balls.iter().map(|ball| ball_name(words, ball)).collect();
    words.list(&names)
}

/// Balls to choose from, in a sentence.
fn any_ball_of(words: &Words, balls: BallSet) -> String {
    let names: Vec<String> = balls.iter().map(|ball| ball_name(words, ball)).collect();
    words.any_of(&names)
}

/// A ball as a sign.
const fn ball_sign(ball: Ball) -> &'static str {
    match ball {
        Ball::Black => Sign::BallS,
        Ball::Red => Sign::BallR,
        Ball::White => Sign::BallW,
    }
    .mark()
}

/// A count as a number to be written.
fn count(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// What comes of a move of a ball, if it is one and allowed.
fn stepped(view: &View, mv: &Move) -> Option<games::karambolage::Step> {
    match *mv {
        Move::Run { ball, to, die } => view.throw.clone()?.run(view.board(), ball, to, die).ok(),
        Move::Place { .. } | Move::Throw | Move::End | Move::TakeBack => None,
    }
}
