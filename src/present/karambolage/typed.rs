//! The moves as commands, and what is suggested while they are written.

use super::{
    super::verbs::{Arg, ArgType, Args, PartialCommand, Suggestion, Verb, VerbAction},
    picks::{Way, touches, ways},
};
use games::{
    NotationError,
    karambolage::{Ball, Field, Move, View},
};
use table::lang::Lang;
use words::{Words, say};

/// `/karambolage place|move|throw|end|back|hint`.
pub(super) fn verbs() -> Vec<Verb> {
    let arg = |key, required, chars_max| Arg {
        key,
        phrase_key: format!("karambolage-arg-{key}").into(),
        required,
        arg_type: ArgType::Text { chars_max, autocompletes: true },
    };
    let place = |args: &Args| Ok(Move::Place { ball: ball(args)?, on: field(args, "on")? }.to_string());
    let run = |args: &Args| {
        let die = args.text("die").map(die).transpose()?;
        Ok(Move::Run { ball: ball(args)?, to: field(args, "to")?, die }.to_string())
    };
    vec![
        Verb { key: "place", action: VerbAction::Play(place), args: vec![arg("ball", true, 20), arg("on", true, 10)] },
        Verb {
            key: "move",
            action: VerbAction::Play(run),
            args: vec![arg("ball", true, 20), arg("to", true, 10), arg("die", false, 10)],
        },
        Verb { key: "throw", action: VerbAction::Play(|_| Ok(Move::Throw.to_string())), args: Vec::new() },
        Verb { key: "end", action: VerbAction::Play(|_| Ok(Move::End.to_string())), args: Vec::new() },
        Verb { key: "back", action: VerbAction::Play(|_| Ok(Move::TakeBack.to_string())), args: Vec::new() },
        Verb { key: "hint", action: VerbAction::Advice, args: Vec::new() },
    ]
}

/// A ball by its name in any of our languages, or by its letter: `red`, `rot`, `rouge`, `R`.
fn read_ball(text: &str) -> Result<Ball, NotationError> {
    let typed = text.trim().to_lowercase();
    let is_meant = |ball: &Ball| Lang::ALL.into_iter().any(|lang| names(Words::of(lang), *ball).contains(&typed));
    let by_name = Ball::ALL.into_iter().find(is_meant);
    by_name.map_or_else(|| typed.parse().map_err(|_| NotationError::new(text, "a ball: red, white or black")), Ok)
}

/// What people type for a ball, the first what is suggested.
fn names(words: &Words, ball: Ball) -> Vec<String> {
    let names = match ball {
        Ball::Black => say!(words, "karambolage-ball-black.typed"),
        Ball::Red => say!(words, "karambolage-ball-red.typed"),
        Ball::White => say!(words, "karambolage-ball-white.typed"),
    };
    names.split_whitespace().map(str::to_owned).collect()
}

fn ball(args: &Args) -> Result<Ball, NotationError> {
    read_ball(args.text("ball").unwrap_or_default())
}

fn field(args: &Args, key: &str) -> Result<Field, NotationError> {
    args.text(key).unwrap_or_default().trim().parse()
}

fn die(text: &str) -> Result<u8, NotationError> {
    let pips = text.trim().parse().ok().filter(|pips| (1..=6).contains(pips));
    pips.ok_or_else(|| NotationError::new(text, "a die from 1 to 6"))
}

/// What is allowed now, the best field first.
pub(super) fn autocomplete(view: &View, writing: PartialCommand<'_>, words: &Words) -> Vec<Suggestion> {
    let is_place = |way: &Way| matches!(way.mv, Move::Place { .. });
    let mut ways = ways(view);
    match writing.verb {
        "move" => ways.retain(|way| !is_place(way)),
        "place" => ways.retain(is_place),
        _ => return Vec::new(),
    }
    let typed = writing.typed().trim().to_lowercase();
    if writing.arg == "ball" {
        return balls(view, &ways, &typed, words);
    }
    if let Ok(ball) = ball(writing.args) {
        ways.retain(|way| way.ball == ball);
    }
    match writing.arg {
        "to" | "on" => fields(view, &ways, &typed, words),
        "die" => {
            let to = field(writing.args, "to");
            ways.retain(|way| Ok(way.to) == to);
            dice(&ways, &typed, words)
        }
        _ => Vec::new(),
    }
}

fn balls(view: &View, ways: &[Way], typed: &str, words: &Words) -> Vec<Suggestion> {
    let begins_so = |ball: Ball| {
        let is_begun = |name: &String| name.starts_with(typed);
        ball.to_string().to_lowercase().starts_with(typed)
            || Lang::ALL.into_iter().any(|lang| names(Words::of(lang), ball).iter().any(is_begun))
    };
    // The ball with the best field first.
    let mut balls: Vec<Ball> = Vec::new();
    for way in ways.iter().filter(|way| begins_so(way.ball)) {
        if !balls.contains(&way.ball) {
            balls.push(way.ball);
        }
    }
    let suggestion = |ball: Ball| {
        let name = names(words, ball).swap_remove(0);
        let label = match view.placed[ball.index()] {
            Some(field) => say!(words, "karambolage-suggest-ball", ball = name.clone(), field = field.to_string()),
            None => name.clone(),
        };
        Suggestion { label, value: name }
    };
    balls.into_iter().map(suggestion).collect()
}

fn fields(view: &View, ways: &[Way], typed: &str, words: &Words) -> Vec<Suggestion> {
    let mut suggestions: Vec<Suggestion> = Vec::new();
    for way in ways {
        let field = way.to.to_string();
        let is_meant = field.to_lowercase().contains(typed);
        if !is_meant || suggestions.iter().any(|known| known.value == field) {
            continue;
        }
        let mut label = say!(words, "karambolage-suggest-field", field = field.clone(), value = way.value);
        if let Some(touches) = touches(view, way, words) {
            label += &format!(" · {touches}");
        }
        suggestions.push(Suggestion { label, value: field });
    }
    suggestions
}

/// Only where a zero field leaves a choice.
fn dice(ways: &[Way], typed: &str, words: &Words) -> Vec<Suggestion> {
    let mut dice: Vec<u8> = ways.iter().filter_map(|way| way.die).collect();
    dice.sort_unstable();
    dice.dedup();
    if dice.len() < 2 {
        return Vec::new();
    }
    let such = dice.into_iter().filter(|die| die.to_string().starts_with(typed));
    such.map(|die| Suggestion { label: say!(words, "karambolage-suggest-die", die = die), value: die.to_string() })
        .collect()
}
