//! Aiming, strokes and places as commands, and what is suggested while they are written.

use std::str::FromStr;

use super::{
    super::verbs::{Arg, ArgType, Args, PartialCommand, Suggestion, Verb, VerbAction},
    man_name,
    picture::spots,
};
use games::{
    NotationError,
    carrom::{
        Asked, Man, Move, Point, Spot, View,
        board::{lying, nearest_base},
        notation::{Angle, Tenths},
        stroke::{FORCE_MAX, Stroke, direction_towards},
    },
};
use table::Refused;
use words::{Words, say};

/// The longest number and the longest place, in characters.
const NUMBER_CHARS_MAX: u16 = 10;
const PLACE_CHARS_MAX: u16 = 20;

/// `/carrom aim|shoot|place`.
pub(super) fn verbs() -> Vec<Verb> {
    let arg =
        |key, required, takes| Arg { key, phrase_key: format!("carrom-arg-{key}").into(), required, arg_type: takes };
    let number = ArgType::Text { chars_max: NUMBER_CHARS_MAX, autocompletes: true };
    let stroke = |required| {
        let force = ArgType::Whole { min: 1, max: FORCE_MAX.into() };
        vec![arg("at", required, number), arg("angle", required, number), arg("force", required, force)]
    };
    let spot = ArgType::Text { chars_max: PLACE_CHARS_MAX, autocompletes: true };
    vec![
        Verb { key: "aim", action: VerbAction::Aim(aim), args: stroke(false) },
        Verb { key: "shoot", action: VerbAction::Play(shoot), args: stroke(true) },
        Verb { key: "place", action: VerbAction::Play(place), args: vec![arg("where", true, spot)] },
    ]
}

/// A number that was given; nothing where none was.
fn given<N: FromStr<Err = NotationError>>(args: &Args, key: &str) -> Result<Option<N>, NotationError> {
    args.text(key).map(|text| text.trim().parse()).transpose()
}

fn force(args: &Args) -> Result<Option<i32>, NotationError> {
    let unread = |text: &str| NotationError::new(text, "a force from 1 to 1000");
    match (args.whole("force"), args.text("force")) {
        (Some(force), _) => i32::try_from(force).map(Some).map_err(|_| unread(&force.to_string())),
        (None, Some(text)) => Err(unread(text)),
        (None, None) => Ok(None),
    }
}

/// What is in mind, `-` where nothing is said.
fn aim(args: &Args) -> Result<String, Refused> {
    fn said(number: Option<impl ToString>) -> String {
        number.map_or_else(|| "-".to_owned(), |number| number.to_string())
    }
    let (at, angle) = (given::<Tenths>(args, "at")?, given::<Angle>(args, "angle")?);
    Ok(format!("{} {} {}", said(at), said(angle), said(force(args)?)))
}

fn shoot(args: &Args) -> Result<String, Refused> {
    let missing = || NotationError::new("", "shoot -6.2 12.5 640");
    let at = given(args, "at")?.ok_or_else(missing)?;
    let angle = given(args, "angle")?.ok_or_else(missing)?;
    let force = force(args)?.ok_or_else(missing)?;
    Ok(Move::Shoot(Asked { at, angle, force }).to_string())
}

fn place(args: &Args) -> Result<String, Refused> {
    let text = args.text("where").unwrap_or_default();
    let mv = format!("place {text}").parse::<Move>().map_err(|why| match why.text.is_empty() {
        true => NotationError::new(text, why.expected),
        false => why,
    })?;
    Ok(mv.to_string())
}

/// Where men lie, and where a man can be placed, such as it begins with what was written.
pub(super) fn autocomplete(view: &View, writing: PartialCommand<'_>, words: &Words) -> Vec<Suggestion> {
    if !view.is_my_turn() {
        return Vec::new();
    }
    let typed = writing.typed().trim().replace(',', ".").replace('\u{2212}', "-");
    let mut suggestions: Vec<Suggestion> = match (writing.verb, writing.arg) {
        ("place", _) => spots(view).into_iter().enumerate().map(|spot| spot_suggested(spot, words)).collect(),
        ("aim" | "shoot", arg @ ("at" | "angle")) if !view.is_placing() => {
            men_suggested(view, arg, given(writing.args, "at").ok().flatten(), words)
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

/// Where to stand in front of each of the shooter's men, or in which direction it lies from where one stands.
fn men_suggested(view: &View, arg: &str, at: Option<Tenths>, words: &Words) -> Vec<Suggestion> {
    let (position, side) = (&view.position, view.position.side(view.position.turn));
    let own = position.colour(position.turn);
    let men = lying(&position.men).filter(|(man, _)| man.colour().is_none_or(|colour| colour == own));
    let suggestion = |(man, lies): (Man, Point)| {
        let value = if arg == "at" {
            nearest_base(&position.men, side, Tenths(side.along_from_centre(lies) / 100))?.to_string()
        } else {
            let direction = direction_towards(side, at.unwrap_or_default(), lies)?;
            Stroke { x: 0, direction, force: 1 }.angle().to_string()
        };
        let man = man_name(man, words).replace('`', "");
        Some(Suggestion { label: say!(words, "carrom-suggest-target", value = value.clone(), target = man), value })
    };
    men.filter_map(suggestion).collect()
}
