//! How Caramba! is seen and played: its commands and its place among the
//! games' screens. [`road`] draws the road, [`controls`] has the buttons,
//! [`events`] the story and the refusals, [`hint`] what a roll may bring.

mod controls;
mod events;
mod hint;
mod picture;
mod road;

use super::{
    extras::Extras,
    game::{Controls, GameScreen, Glance, Scene},
    motif::GameSign,
    plain::without_markdown,
    scope::Scope,
    sign::{Sign, either},
    verbs::{Arg, ArgType, Args, PartialCommand, Suggestion, Verb, VerbAction},
};
use crate::lesson::hints;
use games::caramba::{Caramba, Event, Move, Pieces, View};
use table::{Refused, lang::Lang};
use words::{Words, say};

/// The longest text of an argument, in characters.
const ARG_CHARS_MAX: u16 = 20;

/// The longest road that is drawn, in fields: a longer one would be a file too large, and has its text.
const FIELDS_DRAWN_MAX: u8 = 60;
/// How high the picture of a road of so many fields is, in pixels of a phone; and of a longer one.
const FIELDS: u8 = 45;
const PICTURE_PX: usize = 253;
const LONGER_PICTURE_PX: usize = 323;

/// So much silver, with the coin behind it where there is one to be shown.
fn silver(amount: u32) -> String {
    counted(amount, Sign::Silver)
}

/// So many of a coin: no line ends between the number and its sign.
fn counted(count: u32, of: Sign) -> String {
    format!("{count}\u{a0}{of}")
}

/// A sum as it lies there: in gold and silver (C2), or, where these cannot be shown, its number.
fn laid_out(pieces: Pieces, amount: u32) -> String {
    let lying = [(pieces.gold, Sign::Gold), (pieces.silver, Sign::Silver)];
    let lying: Vec<String> =
        lying.into_iter().filter(|(count, _)| *count > 0).map(|(count, sign)| counted(count, sign)).collect();
    if lying.is_empty() { silver(amount) } else { either(&lying.join(" "), &amount.to_string()) }
}

impl GameScreen for Caramba {
    /// `/caramba place|roll|buyout|ambush|offer|accept|refuse|hint`.
    fn verbs() -> Vec<Verb> {
        let arg = |key, words: &'static str| Arg {
            key,
            phrase_key: words.into(),
            required: true,
            arg_type: ArgType::Text { chars_max: ARG_CHARS_MAX, autocompletes: true },
        };
        let player = Arg { arg_type: ArgType::Player, ..arg("player", "caramba-arg-player") };
        let verb = |key, what, args| Verb { key, action: what, args };
        vec![
            verb(
                "place",
                VerbAction::Play(|args| written("place", args, "field")),
                vec![arg("field", "caramba-arg-field")],
            ),
            verb("roll", VerbAction::Play(|_| Ok(Move::Roll.to_string())), Vec::new()),
            verb(
                "buyout",
                VerbAction::Play(|args| written("buyout", args, "dice")),
                vec![arg("dice", "caramba-arg-dice")],
            ),
            verb("ambush", VerbAction::Play(ambush), vec![arg("field", "caramba-arg-ambush")]),
            verb(
                "offer",
                VerbAction::Play(|args| written("offer", args, "amount")),
                vec![arg("amount", "caramba-arg-amount")],
            ),
            verb("accept", VerbAction::Play(|args| written("accept", args, "player")), vec![player]),
            verb("refuse", VerbAction::Play(|_| Ok(Move::Refuse.to_string())), Vec::new()),
            verb("hint", VerbAction::Advice, Vec::new()),
        ]
    }

    fn text(view: &View, _: u32, scene: Scene<'_>) -> Glance {
        road::text(view, scene)
    }

    fn glance(view: &View, _: u32, scene: Scene<'_>) -> Glance {
        road::glance(view, scene)
    }

    fn describe_event(event: &Event, scene: Scene<'_>) -> Option<String> {
        events::describe_event(event, scene)
    }

    fn result(view: &View, scene: Scene<'_>) -> String {
        events::result(view, scene)
    }

    fn controls(view: &View, _chosen: &str, scope: Scope, scene: Scene<'_>) -> Controls {
        controls::controls(view, scope, scene)
    }

    fn extras() -> Extras<Self> {
        Extras {
            lesson: Some(hints::of_caramba),
            picture: Some(|view, _, scene| picture::picture(view, scene)),
            position_in_words: Some(picture::in_words),
            fits_picture: Some(|view| view.options.road.last_field() <= FIELDS_DRAWN_MAX),
            picture_px: Some(|view| match view.options.road.last_field() {
                ..=FIELDS => PICTURE_PX,
                _ => LONGER_PICTURE_PX,
            }),
            reasoned: Some(crate::result::of_caramba),
            autocomplete: Some(autocomplete),
            advice: Some(|view, scope, words| Some((hint::hint(view, words)?, controls::advised(view, scope, words)))),
            // While hats are placed, and while an offer waits for its answer.
            nothing_to_advise: Some(|view| view.roll.is_none()),
            line: Some(hint::line),
            marked: Some(picture::marked),
            more: Some(controls::more),
            brief: Some(events::brief),
            ends_part: Some(|event| matches!(event, Event::RaceOver { .. })),
            sentence_before_next: Some(events::sentence_before_next),
            sentence_in_replay: Some(events::sentence_in_replay),
            // The field of an ambush, or the silver of an offer.
            form: Some(controls::form),
            sign: Some(|_| GameSign::Hat),
            // While cards are placed names stand alone.
            is_without_letters: true,
            has_letters_in_text: true,
            best: Some(|game, times, words| say!(words, "stats-longest-rolls", game = game, times = times)),
            not_weighed: Some(|words| say!(words, "caramba-not-weighed")),
            luck_unit: Some("fields"),
            is_followed_by_dice: true,
            ..Extras::default()
        }
    }
}

/// What is allowed now, such as it begins with what was written, or the name in it does.
fn autocomplete(view: &View, writing: PartialCommand<'_>, scene: Scene<'_>) -> Vec<Suggestion> {
    let typed = writing.typed().trim().to_lowercase();
    let is_meant = |suggestion: &Suggestion| {
        let (label, value) = (suggestion.label.to_lowercase(), suggestion.value.to_lowercase());
        let name = label.strip_prefix(&value).unwrap_or_default().trim_start();
        label.starts_with(&typed) || value.starts_with(&typed) || name.starts_with(&typed)
    };
    suggestions(view, writing.verb, scene).into_iter().filter(is_meant).collect()
}

/// A move made of a verb and what was given with it.
fn written(verb: &str, args: &Args, key: &str) -> Result<String, Refused> {
    Ok(format!("{verb} {}", args.text(key).unwrap_or_default().trim()).parse::<Move>()?.to_string())
}

/// `26` places an ambush; `take 26`, as it is suggested in each language, takes it back (C7).
fn ambush(args: &Args) -> Result<String, Refused> {
    let typed = args.text("field").unwrap_or_default().trim().to_lowercase();
    let takes = |verb: &str| Lang::ALL.into_iter().any(|lang| say!(Words::of(lang), "caramba-typed-take") == verb);
    match typed.split_once(' ').filter(|(verb, _)| takes(verb)) {
        Some((_, field)) => Ok(format!("take {}", field.trim()).parse::<Move>()?.to_string()),
        None => written("ambush", args, "field"),
    }
}

fn suggestions(view: &View, verb: &str, scene: Scene<'_>) -> Vec<Suggestion> {
    let words = scene.words;
    let suggestion = |mv: &Move| {
        let (label, value) = match *mv {
            Move::Place(field) | Move::Ambush(field) => (field_label(field, view, words), field.to_string()),
            Move::Take(field) => {
                let typed = format!("{} {field}", say!(words, "caramba-typed-take"));
                (say!(words, "caramba-suggest-take", field = field), typed)
            }
            Move::BuyOut(dice) => {
                let price = controls::price_of(view, dice)?;
                (say!(words, "caramba-suggest-buyout", dice = dice, price = price), dice.to_string())
            }
            Move::Offer(silver) => (say!(words, "caramba-suggest-offer", silver = silver), silver.to_string()),
            Move::Accept(seat) => {
                let offer = view.offers.iter().find(|offer| offer.by == seat)?;
                let (letter, who) = (seat.letter().to_string(), without_markdown(scene.names.prose(seat)));
                let who = who.replace('\u{a0}', " ");
                let label =
                    say!(words, "caramba-suggest-accept", letter = letter.as_str(), who = who, silver = offer.silver);
                (label, letter)
            }
            Move::Roll | Move::Refuse => return None,
        };
        Some(Suggestion { label, value })
    };
    let is_asked = |mv: &&Move| match mv {
        Move::Place(_) => verb == "place",
        Move::Ambush(_) | Move::Take(_) => verb == "ambush",
        Move::BuyOut(_) => verb == "buyout",
        Move::Offer(_) => verb == "offer",
        Move::Accept(_) => verb == "accept",
        Move::Roll | Move::Refuse => false,
    };
    // What can be taken back comes before all the fields that are free.
    let (takes, others): (Vec<&Move>, Vec<&Move>) =
        view.moves.iter().filter(is_asked).partition(|mv| matches!(mv, Move::Take(_)));
    takes.into_iter().chain(others).filter_map(suggestion).collect()
}

/// `26 · gravel`.
fn field_label(field: u8, view: &View, words: &Words) -> String {
    format!("{field} · {}", road::ground_name(view.options.road.ground(field), words))
}
