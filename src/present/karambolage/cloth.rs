//! The board as text: the cloth with its values and the three balls, the path
//! of the throw, dice and points, and what may be done now.

use super::{
    super::{
        game::{Glance, Scene},
        sign::{die_sign, either},
    },
    ball_name, ball_sign,
    events::worth,
    places::next_ball,
};
use games::{
    Seat,
    karambolage::{Ball, DAILY_THROWS, Ends, Field, May, Step, Throw, View},
};
use words::say;

/// The widest board with a blank between its columns: so a line has at most 28 columns.
const SPACED_COLUMNS_MAX: u8 = 13;
/// From so many seats on there are so many small lines beside the board for what was played.
const MANY: usize = 5;
const PAST_LINES_OF_MANY: usize = 2;

/// What stands beside the picture: the round, and what may be done.
pub(super) fn glance(view: &View, scene: Scene<'_>) -> Glance {
    // What all have stands on their plates in the picture.
    Glance { headline: vec![goal(view, scene)], task: task(view, true, scene), ..Glance::default() }
}

/// What all have, in the order of their seats; the number apart from a name that may end in one.
fn points(view: &View, scene: Scene<'_>) -> String {
    let points = view.points.iter().enumerate().map(|(index, points)| {
        let (seat, points) = (Seat::at(index), scene.words.number((*points).into()));
        format!("**{points}**\u{a0}{}", scene.names.prose(seat))
    });
    points.collect::<Vec<_>>().join(" · ")
}

/// The whole board in text: what stands beside the picture, and in its place the cloth, the balls and the dice.
pub(super) fn text(view: &View, scene: Scene<'_>) -> Glance {
    // Before one ball lies there is nothing to tell of them.
    let balls = Some(balls(view, scene)).filter(|_| view.placed.iter().any(Option::is_some));
    let lies: Vec<String> = balls.into_iter().flatten().chain(dice(view, scene)).collect();
    Glance {
        score: Some(points(view, scene)),
        board: Some(cloth(view).join("\n")),
        under: (!lies.is_empty()).then(|| lies.join(" · ")).into_iter().collect(),
        notes: path(view, scene).into_iter().chain(needed(view, scene)).collect(),
        // After the first move the dice stand under the cloth, and the path in it.
        task: task(view, dice(view, scene).is_none(), scene),
        thrown: view.throw.as_ref().filter(|throw| throw.path().is_empty()).map(|throw| left(throw, scene)),
        tells_turn: dice(view, scene).is_some(),
        past_lines: (view.points.len() >= MANY).then_some(PAST_LINES_OF_MANY),
        ..glance(view, scene)
    }
}

/// What the one to move may do: `go on with ⚫ or 🔴 · 3 4 6 left`.
fn task(view: &View, tells_dice: bool, scene: Scene<'_>) -> Option<String> {
    let words = scene.words;
    let may = match view.may? {
        May::Place => return Some(say!(words, "karambolage-task-place", ball = ball_sign(next_ball(view, None)?))),
        May::ThrowAgain => return Some(say!(words, "karambolage-task-again")),
        May::Move => match view.throw.as_ref().filter(|throw| !throw.path().is_empty()) {
            None => say!(words, "karambolage-task-first"),
            Some(throw) => {
                let balls: Vec<&str> = throw.may_go_on().iter().map(ball_sign).collect();
                say!(words, "karambolage-task-move", balls = words.any_of(&balls))
            }
        },
    };
    let left = view.throw.as_ref().filter(|_| tells_dice).map(|throw| left(throw, scene));
    Some([Some(may), left].into_iter().flatten().collect::<Vec<_>>().join(" · "))
}

/// Which dice of a throw are left: `3 4 6 left`.
fn left(throw: &Throw, scene: Scene<'_>) -> String {
    let left: Vec<u8> = throw.dice_left().collect();
    let signs: String = left.iter().copied().map(die_sign).collect();
    let pips: Vec<String> = left.iter().map(u8::to_string).collect();
    // The dice stay together where the line breaks.
    say!(scene.words, "karambolage-task-left", dice = either(&signs, &format!("`{}`", pips.join("\u{a0}"))))
}

/// The throw whose path is shown: the one being played, before its first move the last one.
pub(super) fn shown(view: &View) -> Option<(Option<Seat>, &Throw)> {
    match (&view.throw, &view.last) {
        (Some(throw), _) if !throw.path().is_empty() => Some((None, throw)),
        (_, Some(last)) => Some((Some(last.seat), &last.throw)),
        _ => None,
    }
}

fn has_gaps(view: &View) -> bool {
    view.board().columns() <= SPACED_COLUMNS_MAX
}

/// The rows: a ball by its letter, else the field's value. Where a ball of the
/// path came from its small letter stands in the gap before the value: `r0`.
fn cloth(view: &View) -> Vec<String> {
    let board = view.board();
    let path: &[Step] = shown(view).map_or(&[], |(_, throw)| throw.path());
    let gaps = has_gaps(view);
    let there = |field: Field| Ball::ALL.into_iter().find(|ball| view.placed[ball.index()] == Some(field));
    let mut head = String::from(" ");
    for column in 0..board.columns() {
        head += if gaps || column == 0 { " " } else { "" };
        head.push(char::from(b'A' + column));
    }
    let mut lines = vec![head];
    for row in 0..board.rows() {
        let mut line = (row + 1).to_string();
        for column in 0..board.columns() {
            let field = Field { row, column };
            let from = path.iter().rev().find(|step| step.from == field).filter(|_| there(field).is_none());
            if gaps || column == 0 {
                line.push(from.filter(|_| gaps).map_or(' ', |step| step.ball.letter().to_ascii_lowercase()));
            }
            line += &there(field).map_or_else(|| board.value(field).to_string(), |ball| ball.to_string());
        }
        lines.push(line);
    }
    lines
}

/// `⚫ S 3E on 5`, `🔴 R 1C on 3`, `⚪ W 7D on 6`; emoji of our own carry the letters.
fn balls(view: &View, scene: Scene<'_>) -> [String; 3] {
    Ball::ALL.map(|ball| {
        let sign = ball_sign(ball);
        let called = |at: &str| either(&format!("{sign} {at}"), &format!("{sign} {ball} {at}"));
        match view.placed[ball.index()] {
            Some(field) => {
                let value = view.board().value(field);
                say!(scene.words, "karambolage-ball-at", ball = called(&field.to_string()), value = value)
            }
            None => called("–"),
        }
    })
}

/// `dice left 3 4 6 (used 5)`; before the first move all are told of with the turn.
fn dice(view: &View, scene: Scene<'_>) -> Option<String> {
    let throw = view.throw.as_ref().filter(|throw| !throw.path().is_empty())?;
    // With the last die the turn is over: which were used stands in the path.
    throw.dice_left().next()?;
    let of = |is_laid: bool| {
        let dice = throw.dice_laid().filter(|(_, laid)| laid.is_some() == is_laid);
        dice.map(|(pips, _)| pips.to_string()).collect::<Vec<_>>().join("\u{a0}")
    };
    Some(say!(scene.words, "karambolage-dice", left = of(false), used = of(true)))
}

/// What ends the game (B11).
fn goal(view: &View, scene: Scene<'_>) -> String {
    let (words, options, round) = (scene.words, &view.options, view.round);
    match options.ends {
        Ends::Score => say!(words, "karambolage-goal-score", score = options.score),
        Ends::Rounds => say!(words, "karambolage-goal-rounds", round = round, rounds = options.rounds),
        Ends::Time if view.last_round => say!(words, "karambolage-goal-last-round"),
        Ends::Time => say!(words, "karambolage-goal-round", round = round),
        Ends::Daily => say!(words, "karambolage-goal-throws", number = round, throws = DAILY_THROWS),
    }
}

/// The moves of the path, and whose it was if it is over.
fn path(view: &View, scene: Scene<'_>) -> Option<String> {
    let (whose, throw) = shown(view)?;
    let moves: Vec<String> = throw.path().iter().map(|step| format!("`{step}`")).collect();
    if moves.is_empty() {
        return None;
    }
    let moves = moves.join(" ");
    let path = match (whose, throw.path()) {
        (None, _) => say!(scene.words, "karambolage-path", moves = moves),
        // A single move is told in words; of more the notation is all that there is room for.
        (Some(seat), [step]) => {
            let (who, ball, to) = (scene.names.prose(seat), step.ball.to_string(), step.to.to_string());
            say!(scene.words, "karambolage-path-of-one", who = who, ball = ball, to = to, die = step.die)
        }
        (Some(seat), _) => say!(scene.words, "karambolage-path-of", who = scene.names.prose(seat), moves = moves),
    };
    let legend = has_gaps(view).then(|| format!(" · {}", say!(scene.words, "karambolage-path-legend")));
    Some(path + &legend.unwrap_or_default())
}

/// After a move: what is still needed to score, and what the turn is worth.
fn needed(view: &View, scene: Scene<'_>) -> Option<String> {
    let words = scene.words;
    view.throw.as_ref().filter(|throw| !throw.path().is_empty())?;
    let needs = view.needs()?;
    let worth = say!(words, "karambolage-worth", worth = worth(&view.worth()?, words));
    if view.throw.as_ref().is_some_and(Throw::scores) {
        return Some(worth);
    }
    let mut loose = needs.loose.iter();
    let needed = match (loose.next(), loose.next()) {
        (None, _) => say!(words, "karambolage-needs", dice = needs.dice),
        (Some(ball), None) => {
            say!(words, "karambolage-needs-ball", dice = needs.dice, ball = ball_name(words, ball))
        }
        _ => say!(words, "karambolage-needs-all", dice = needs.dice),
    };
    Some(format!("{needed} {worth}"))
}
