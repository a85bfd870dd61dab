//! The board as text: the cloth with its values and the three balls, the path
//! of the throw, dice and points, and what may be done now.

use super::{
    super::{
        game::{Glance, Scene},
        sign::{die_sign, either},
    },
    any_ball_of, ball_name, ball_sign,
    events::worth,
    places::next_ball,
};
use games::{
    Seat, Turn,
    karambolage::{Ball, DAILY_THROWS, Ends, Field, May, Step, Throw, View},
};
use words::say;

/// The widest board with a blank between its columns: so a line has at most 28 columns.
const SPACED_COLUMNS_MAX: u8 = 13;

/// Whose turn it is and for what: `▶ Ada, throw 2 of 3`; nothing when the game is over.
pub(super) fn headline(view: &View, scene: Scene<'_>) -> Option<String> {
    let Turn::Of(seat) = view.turn else { return None };
    let (words, who) = (scene.words, scene.names.prose(seat));
    Some(match (&view.throw, view.balls()) {
        (Some(throw), _) => say!(words, "karambolage-headline-throw", who = who, number = throw.number()),
        (None, Some(_)) => say!(words, "karambolage-headline-again", who = who),
        (None, None) => say!(words, "karambolage-headline-place", who = who),
    })
}

/// Where everything lies: code lines of at most 28 columns.
pub(super) fn position(view: &View, scene: Scene<'_>) -> String {
    let mut lines =
        vec![format!("```\n{}\n```", cloth(view).join("\n")), balls(view, scene), dice_and_points(view, scene)];
    lines.extend(path(view, scene));
    lines.extend(status(view, scene));
    lines.extend(prompt(view, scene));
    lines.join("\n")
}

/// What stands beside the picture: the round, what may be done, the points.
pub(super) fn glance(view: &View, scene: Scene<'_>) -> Glance {
    let (words, names) = (scene.words, scene.names);
    let points = view.points.iter().enumerate().map(|(index, points)| {
        let (seat, points) = (Seat::at(index), words.number((*points).into()));
        let who = names.prose(seat);
        if view.turn == Turn::Of(seat) { format!("**{who} {points}**") } else { format!("{who} {points}") }
    });
    Glance {
        headline: vec![goal(view, scene)],
        task: task(view, scene),
        score: Some(points.collect::<Vec<_>>().join(" · ")),
        ..Glance::default()
    }
}

/// What the one to move may do: `go on with ⚫ or 🔴 · 3 4 6 left`.
fn task(view: &View, scene: Scene<'_>) -> Option<String> {
    let words = scene.words;
    let left = || {
        let left: Vec<u8> = view.throw.iter().flat_map(Throw::dice_left).collect();
        let signs: String = left.iter().copied().map(die_sign).collect();
        let pips: Vec<String> = left.iter().map(u8::to_string).collect();
        say!(words, "karambolage-task-left", dice = either(&signs, &format!("`{}`", pips.join(" "))))
    };
    Some(match view.may? {
        May::Place => say!(words, "karambolage-task-place", ball = ball_sign(next_ball(view, None)?)),
        May::Move => match view.throw.as_ref().filter(|throw| !throw.path().is_empty()) {
            None => say!(words, "karambolage-task-first", left = left()),
            Some(throw) => {
                let balls: Vec<&str> = throw.may_go_on().iter().map(ball_sign).collect();
                say!(words, "karambolage-task-move", balls = balls.join(" "), left = left())
            }
        },
        May::ThrowAgain => say!(words, "karambolage-task-again"),
    })
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

/// `⚫ S3E on 5 · 🔴 R1C on 3 · ⚪ W7D on 6`.
fn balls(view: &View, scene: Scene<'_>) -> String {
    let told = Ball::ALL.map(|ball| match view.placed[ball.index()] {
        Some(field) => {
            let (at, value) = (format!("{} {ball}{field}", ball_sign(ball)), view.board().value(field));
            say!(scene.words, "karambolage-ball-at", ball = at, value = value)
        }
        None => format!("{} {ball} –", ball_sign(ball)),
    });
    told.join(" · ")
}

/// `Dice 1 4 ~~4~~ 4 · Ada 14 · Ben 0 · 200 wins`.
fn dice_and_points(view: &View, scene: Scene<'_>) -> String {
    let words = scene.words;
    let mut parts = Vec::new();
    if let Some(throw) = &view.throw {
        let dice: Vec<String> = (throw.dice_laid())
            .map(|(pips, laid)| if laid.is_some() { format!("~~{pips}~~") } else { format!("**{pips}**") })
            .collect();
        parts.push(say!(words, "karambolage-dice", dice = dice.join(" ")));
    }
    for (index, points) in view.points.iter().enumerate() {
        parts.push(format!("{} {}", scene.names.prose(Seat::at(index)), words.number((*points).into())));
    }
    if view.turn != Turn::Over {
        parts.push(goal(view, scene));
    }
    parts.join(" · ")
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
    let path = match whose {
        None => say!(scene.words, "karambolage-path", moves = moves),
        Some(seat) => say!(scene.words, "karambolage-path-of", who = scene.names.prose(seat), moves = moves),
    };
    let legend = has_gaps(view).then(|| format!(" · {}", say!(scene.words, "karambolage-path-legend")));
    Some(path + &legend.unwrap_or_default())
}

/// After a move: what may go on, what is still needed to score, and what the turn is worth.
fn status(view: &View, scene: Scene<'_>) -> Option<String> {
    let words = scene.words;
    let throw = view.throw.as_ref().filter(|throw| !throw.path().is_empty())?;
    let needs = view.needs()?;
    let may = throw.may_go_on();
    let goes_on = if throw.by_bank() {
        say!(words, "karambolage-goes-on-bank", balls = any_ball_of(words, may))
    } else {
        say!(words, "karambolage-goes-on", balls = any_ball_of(words, may))
    };
    let mut loose = needs.loose.iter();
    let needed = match (loose.next(), loose.next()) {
        (None, _) => say!(words, "karambolage-needs", dice = needs.dice),
        (Some(ball), None) => {
            say!(words, "karambolage-needs-ball", dice = needs.dice, ball = ball_name(words, ball))
        }
        _ => say!(words, "karambolage-needs-all", dice = needs.dice),
    };
    let worth = worth(&view.worth()?, words);
    Some(format!("{goes_on} {needed} {}", say!(words, "karambolage-worth", worth = worth)))
}

/// Who is to do what; nothing where nobody looks who may.
fn prompt(view: &View, scene: Scene<'_>) -> Option<String> {
    let Turn::Of(seat) = view.turn else { return None };
    let (words, who) = (scene.words, scene.names.prose(seat));
    Some(match view.may? {
        May::Place => say!(words, "karambolage-prompt-place", who = who),
        May::Move if view.throw.as_ref().is_some_and(|throw| throw.path().is_empty()) => {
            say!(words, "karambolage-prompt-first", who = who)
        }
        May::Move => say!(words, "karambolage-prompt-move", who = who),
        May::ThrowAgain => say!(words, "karambolage-prompt-again", who = who),
    })
}
