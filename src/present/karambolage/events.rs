//! What happened, in sentences, and what a turn is worth, part by part.

use super::{
    super::{game::Scene, glance},
    ball_name, ball_names,
};
use games::{
    Seat,
    karambolage::{
        Event, Score, Step, ThrowEnd,
        balls::DICE,
        score::{Alike, FORMATION, Formation, THIRD_CARAMBO},
    },
};
use words::{Words, say};

/// What happened; nothing for what the board says by itself.
pub(super) fn describe_event(event: &Event, scene: Scene<'_>) -> Option<String> {
    let (words, names) = (scene.words, scene.names);
    Some(match event {
        Event::ThrewOff { pips } => {
            // A name may end in a number.
            let each = pips.iter().map(|(seat, pips)| format!("{}\u{a0}({pips})", names.prose(*seat)));
            let thrown = each.collect::<Vec<_>>().join(", ");
            // Those alone throw again whose throws were equal (B3).
            match pips.len() < scene.sitters.len() {
                true => say!(words, "karambolage-told-threw-off-again", thrown = thrown),
                false => say!(words, "karambolage-told-threw-off", thrown = thrown),
            }
        }
        Event::Opens { seat } => say!(words, "karambolage-told-opens", who = names.prose(*seat)),
        Event::Placed { by: Some(seat), ball, on } => {
            let (who, field) = (names.prose(*seat), on.to_string());
            say!(words, "karambolage-told-placed", who = who, ball = ball_name(words, *ball), field = field)
        }
        Event::Placed { by: None, ball, on } => {
            say!(words, "karambolage-told-lies", ball = ball_name(words, *ball), field = on.to_string())
        }
        Event::Thrown { seat, number, dice } => {
            // No line ends between them.
            let dice = dice.pips().map(|pips| pips.to_string()).join("\u{a0}");
            say!(words, "karambolage-told-thrown", who = names.prose(*seat), number = *number, dice = dice)
        }
        // With the last die nothing goes on.
        Event::Ran { step, number, .. } => ran(step, step.bank && usize::from(*number) < DICE, words),
        Event::TookBack { seat, .. } => say!(words, "karambolage-told-took-back", who = names.prose(*seat)),
        Event::ThrowOver { seat, end, score, carambo, points } => {
            let who = names.prose(*seat);
            let mut told = match end {
                ThrowEnd::AllDiceUsed => Vec::new(),
                ThrowEnd::NoContact => vec![say!(words, "karambolage-told-no-contact")],
                ThrowEnd::NoWay => vec![say!(words, "karambolage-told-no-way")],
                ThrowEnd::Choice => vec![say!(words, "karambolage-told-ended", who = who)],
            };
            told.push(match (score, end) {
                (Some(score), _) => {
                    say!(words, "karambolage-told-scored", who = who, worth = worth(score, words), points = *points)
                }
                (None, ThrowEnd::AllDiceUsed) => say!(words, "karambolage-told-not-connected"),
                (None, _) => say!(words, "karambolage-told-no-points"),
            });
            if *carambo {
                told.push(say!(words, "karambolage-told-carambo"));
            }
            told.join(" ")
        }
        Event::MayThrowAgain { seat } => say!(words, "karambolage-told-again", who = names.prose(*seat)),
        Event::Leaves { seat } => say!(words, "karambolage-told-leaves", who = names.prose(*seat)),
        Event::TimeIsUp => say!(words, "karambolage-told-time-is-up"),
        Event::Over => return None,
    })
}

/// What turns came to, for who has not looked on: of each seat all points together; its moves are in the picture.
pub(super) fn brief(events: &[&Event], scene: Scene<'_>) -> Vec<String> {
    let words = scene.words;
    let mut told: Vec<String> = Vec::new();
    let mut turns: Vec<(Seat, u16, bool)> = Vec::new();
    // Where there is no room for what each has thrown, who opens is told with the reason.
    let is_for_start = |event: &&&Event| matches!(event, Event::ThrewOff { .. } | Event::Opens { .. });
    let start: Vec<String> =
        events.iter().filter(is_for_start).filter_map(|event| describe_event(event, scene)).collect();
    let is_long = !glance::fits_in_a_line(&start.join(" "));
    for event in events {
        match event {
            Event::ThrewOff { .. } if is_long => {}
            Event::Opens { seat } if is_long => {
                told.push(say!(words, "karambolage-since-opens", who = scene.names.prose(*seat)));
            }
            Event::ThrowOver { seat, score, carambo, .. } => {
                let brought = score.as_ref().map_or(0, Score::total);
                match turns.iter_mut().find(|(known, ..)| known == seat) {
                    Some((_, points, has_carambo)) => {
                        *points += brought;
                        *has_carambo |= *carambo;
                    }
                    None => turns.push((*seat, brought, *carambo)),
                }
            }
            Event::Thrown { .. } | Event::Ran { .. } | Event::MayThrowAgain { .. } | Event::Placed { .. } => {}
            other => told.extend(describe_event(other, scene)),
        }
    }
    let totals = turns.into_iter().map(|(seat, points, carambo)| {
        let who = scene.names.prose(seat);
        match points {
            0 => say!(words, "karambolage-since-nothing", who = who),
            _ if carambo => say!(words, "karambolage-since-carambo", who = who, points = points),
            _ => say!(words, "karambolage-since-scored", who = who, points = points),
        }
    });
    totals.chain(told).collect()
}

/// A move, and what the ball touched where it stopped (B5, B6).
fn ran(step: &Step, goes_on_by_bank: bool, words: &Words) -> String {
    let ball = ball_name(words, step.ball);
    let (from, to, die) = (step.from.to_string(), step.to.to_string(), step.die);
    let run = say!(words, "karambolage-told-ran", ball = ball, from = from, to = to, die = die);
    let touched = if goes_on_by_bank {
        say!(words, "karambolage-told-bank")
    } else if step.touched.is_empty() {
        say!(words, "karambolage-told-nothing")
    } else {
        say!(words, "karambolage-told-touched", balls = ball_names(words, step.touched))
    };
    format!("{run} {touched}")
}

/// `45 points (fields 5, three alike 2 × 20)`; what the fields alone bring needs no more words.
pub(super) fn worth(score: &Score, words: &Words) -> String {
    if score.total() == score.fields {
        return format!("**{}**", say!(words, "points", points = score.total()));
    }
    say!(words, "karambolage-score", points = score.total(), parts = parts(score, words))
}

/// `fields 5, three alike 2 × 20` (B8–B10).
pub(super) fn parts(score: &Score, words: &Words) -> String {
    let premium = |points: u16| if score.carambo { format!("2\u{a0}×\u{a0}{points}") } else { points.to_string() };
    let mut parts = vec![say!(words, "karambolage-score-fields", points = score.fields)];
    parts.extend(score.formation.map(|formation| match formation {
        Formation::Straight => say!(words, "karambolage-score-straight", points = premium(FORMATION)),
        Formation::Compress => say!(words, "karambolage-score-compress", points = premium(FORMATION)),
    }));
    parts.extend(score.alike.map(|alike| {
        let points = premium(alike.points());
        match alike {
            Alike::TwoPairs => say!(words, "karambolage-score-two-pairs", points = points),
            Alike::Three => say!(words, "karambolage-score-three", points = points),
            Alike::Four => say!(words, "karambolage-score-four", points = points),
        }
    }));
    if score.third_carambo {
        parts.push(say!(words, "karambolage-score-third", points = THIRD_CARAMBO));
    }
    parts.join(", ")
}
