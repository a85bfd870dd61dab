//! Aiming, strokes and places as commands, and what is suggested while they are written.

use super::{
    super::verbs::{Arg, Args, Does, Suggestion, Takes, Verb, Writing},
    aiming::target_name,
    picture::spots,
};
use crate::{
    games::carrom::{
        Asked, Move, Spot, View,
        notation::{Angle, Tenths},
        stroke::FORCE_MAX,
        targets,
    },
    table::Refused,
    words::{Words, say},
};

/// The longest number and the longest place, in characters.
const NUMBER_CHARS_MAX: u16 = 10;
const PLACE_CHARS_MAX: u16 = 20;

/// `/carrom aim|shoot|place`.
pub(super) fn verbs() -> Vec<Verb> {
    let arg = |key, required, takes| Arg { key, words: format!("carrom-arg-{key}").into(), required, takes };
    let number = Takes::Text { chars_max: NUMBER_CHARS_MAX, suggests: true };
    let stroke = |required| {
        let force = Takes::Whole { min: 1, max: FORCE_MAX.into() };
        vec![arg("at", required, number), arg("angle", required, number), arg("force", required, force)]
    };
    let spot = Takes::Text { chars_max: PLACE_CHARS_MAX, suggests: true };
    vec![
        Verb { key: "aim", what: Does::Aim(aim), args: stroke(false) },
        Verb { key: "shoot", what: Does::Play(shoot), args: stroke(true) },
        Verb { key: "place", what: Does::Play(place), args: vec![arg("where", true, spot)] },
    ]
}

/// A number as people write it: `-6,2 cm`, `−6.2`.
fn number(text: &str) -> String {
    text.trim().trim_end_matches(['°', 'c', 'm', ' ']).replace(',', ".").replace('−', "-")
}

fn written(args: &Args, key: &str) -> String {
    args.text(key).map(number).unwrap_or_default()
}

fn force(args: &Args) -> Option<i64> {
    args.whole("force")
}

/// What is in mind, `-` where nothing is said.
fn aim(args: &Args) -> Result<String, Refused> {
    let said = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    let (at, angle) = (written(args, "at"), written(args, "angle"));
    if !at.is_empty() {
        at.parse::<Tenths>()?;
    }
    if !angle.is_empty() {
        angle.parse::<Angle>()?;
    }
    let force = force(args).map(|force| force.to_string()).unwrap_or_default();
    Ok(format!("{} {} {}", said(at), said(angle), said(force)))
}

fn shoot(args: &Args) -> Result<String, Refused> {
    let force = force(args).map(|force| force.to_string()).or_else(|| args.text("force").map(str::to_owned));
    let text = format!("shoot {} {} {}", written(args, "at"), written(args, "angle"), force.unwrap_or_default());
    Ok(text.parse::<Move>()?.to_string())
}

fn place(args: &Args) -> Result<String, Refused> {
    let text = args.text("where").unwrap_or_default();
    let numbers: Vec<String> = text.split_whitespace().map(number).collect();
    Ok(format!("place {}", numbers.join(" ")).parse::<Move>()?.to_string())
}

/// What can be aimed at, and where a man can be placed, such as it begins with what was written.
pub(super) fn suggest(view: &View, writing: Writing<'_>, words: &Words) -> Vec<Suggestion> {
    if !view.is_my_turn() {
        return Vec::new();
    }
    let typed = number(writing.typed());
    let mut suggestions: Vec<Suggestion> = match (writing.verb, writing.arg) {
        ("place", _) => spots(view).into_iter().enumerate().map(|spot| spot_suggested(spot, words)).collect(),
        ("aim" | "shoot", arg @ ("at" | "angle")) if !view.is_placing() => {
            targets_suggested(view, arg, written(writing.args, "at").parse().ok(), words)
        }
        _ => Vec::new(),
    };
    suggestions.retain(|suggestion| suggestion.value.starts_with(&typed));
    suggestions
}

fn spot_suggested((nth, spot): (usize, Spot), words: &Words) -> Suggestion {
    let value = spot.to_string();
    Suggestion { label: say!(words, "carrom-suggest-spot", nth = nth + 1, value = value.clone()), value }
}

/// Where to stand for each man and pocket, or in which direction to shoot from where one stands.
fn targets_suggested(view: &View, arg: &str, at: Option<Tenths>, words: &Words) -> Vec<Suggestion> {
    let targets = match (arg, at) {
        ("angle", Some(at)) => targets::from_place(&view.position, at),
        _ => targets::from_anywhere(&view.position),
    };
    let suggestion = |target: &targets::Target| {
        let asked = Asked::from(target.stroke);
        let value = if arg == "at" { asked.at.to_string() } else { asked.angle.to_string() };
        let named = target_name(target.man, target.pocket, words);
        Suggestion { label: say!(words, "carrom-suggest-target", value = value.clone(), target = named), value }
    };
    targets.iter().map(suggestion).collect()
}
