//! What can be pressed on the boards that earlier programs left: each button and each choice of a menu does what it is
//! there for, and a form that opens is filled in and sent.

use std::collections::BTreeMap;

use futures_util::future::join_all;
use present::{Click, Press, refusals::unreadable_click};
use serde_json::{Map, Value};
use table::lang::Lang;
use words::{Words, say};

use super::{Left, PEOPLE, custom_id, press};
use crate::support::tavern::{Message, Seen, Tavern};

/// One who has a seat at every table, and one who has none.
const SEATED_AND_NOT: [&str; 2] = ["anna", "guest"];

/// A button, or a menu with one of its choices.
struct Pressed<'a> {
    channel: &'a str,
    custom_id: String,
    chosen: Option<String>,
    press: Press,
}

/// What has to come of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// The board changes for somebody.
    Update,
    /// A form opens for somebody, and sent with the example that stands in it, it changes the board.
    Form,
    /// The same, but the example only shows how it is written: on this board the rules may refuse it.
    FormOfAStroke,
    /// A form, where somebody may offer silver: earlier programs had this button also where nobody may.
    FormOfAnOffer,
    /// Whoever asks is shown a page.
    Page,
    /// Somebody is shown a page: who is to move, or who may bet.
    PageOfOne,
    /// The same, or that there is nothing to advise.
    Advice,
}

impl Wanted {
    fn of(press: &Press) -> Self {
        match press {
            Press::Write { mv, .. } => match mv.as_str() {
                "shoot" | "place" => Self::FormOfAStroke,
                "offer" => Self::FormOfAnOffer,
                _ => Self::Form,
            },
            Press::ThrowIn | Press::Word => Self::Form,
            Press::Rules | Press::Fair | Press::Options | Press::Places | Press::More => Self::Page,
            Press::Aim { .. } | Press::Bet { .. } => Self::PageOfOne,
            Press::Odds => Self::Advice,
            Press::Choose { .. } => Self::Update,
            changing if changes_the_table(changing) => Self::Update,
            other => panic!("no kept board had {other:?} yet: say here what has to come of it"),
        }
    }

    fn is_met(self, seen: &Seen) -> bool {
        match self {
            Self::Update => seen.outcome() == "update",
            Self::Form | Self::FormOfAStroke | Self::FormOfAnOffer => seen.outcome() == "modal",
            Self::Page | Self::PageOfOne => shown(seen).is_some_and(|message| is_page(&message)),
            Self::Advice => shown(seen).is_some_and(|message| is_page(&message) || advises_nothing(&message)),
        }
    }
}

/// Whether pressing it leaves another table behind, be it by the form that it opens.
const fn changes_the_table(press: &Press) -> bool {
    use Press::{AddAi, Close, Join, Leave, Pick, PickAi, Play, RemoveAi, Start, ThrowIn, Word, Write};
    matches!(
        press,
        Play { .. }
            | Pick { .. }
            | Write { .. }
            | Join
            | Leave
            | AddAi(_)
            | PickAi
            | RemoveAi
            | Start { .. }
            | Close { .. }
            | ThrowIn
            | Word
    )
}

/// What whoever pressed was shown alone.
fn shown(seen: &Seen) -> Option<Message> {
    let mut answers = seen.0["followups"].as_array().into_iter().flatten().chain([&seen.0["message"]]);
    answers.find(|message| !message["only_for"].is_null()).cloned().map(Message)
}

/// A refusal is one line of text; a page is more, or has something to press.
fn is_page(message: &Message) -> bool {
    let has_card = message.0["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty());
    has_card || message.components().next().is_some() || message.text().trim().lines().count() > 1
}

/// Who is to move hears this where a hint or odds are to be had, but not now.
fn advises_nothing(message: &Message) -> bool {
    let told = message.text();
    let nothing = |lang| [say!(Words::of(lang), "odds-none"), say!(Words::of(lang), "kara-odds-none")];
    Lang::ALL.into_iter().flat_map(nothing).any(|nothing| told.contains(&nothing))
}

/// The button is not understood.
fn is_unreadable(seen: &Seen) -> bool {
    let told = shown(seen).map(|message| message.text()).unwrap_or_default();
    Lang::ALL.into_iter().any(|lang| told.contains(&unreadable_click(Words::of(lang))))
}

/// What can be chosen in a menu; `None` for a button.
fn choices(part: &Value) -> Option<Vec<String>> {
    let options = part["options"].as_array()?;
    Some(options.iter().map(|option| option["value"].as_str().expect("a choice has a value").to_owned()).collect())
}

/// All that is to be pressed on the boards of one database. A menu that changes the table and stands in several of them
/// is shared out, so that each of its choices is tried in one.
fn to_press<'a>(left: &'a Left, all: &[Left]) -> Vec<Pressed<'a>> {
    let mut found = Vec::new();
    for channel in left.boards.keys() {
        for part in left.parts(channel) {
            let id = custom_id(&part).to_owned();
            let press = id.parse::<Click>().expect("a button of ours is read").press;
            let Some(of_menu) = choices(&part) else {
                found.push(Pressed { channel, custom_id: id, chosen: None, press });
                continue;
            };
            let has_it = |other: &&Left| {
                other.boards.contains_key(channel)
                    && other.parts(channel).iter().any(|part| choices(part).as_ref() == Some(&of_menu))
            };
            let sharing: Vec<&Left> = all.iter().filter(has_it).collect();
            let own = sharing.iter().position(|other| other.folder == left.folder).expect("this one has it");
            for (nth, choice) in of_menu.iter().enumerate() {
                if !changes_the_table(&press) || nth % sharing.len() == own {
                    let (custom_id, chosen) = (id.clone(), Some(choice.clone()));
                    found.push(Pressed { channel, custom_id, chosen, press: press.clone() });
                }
            }
        }
    }
    found
}

/// What changes the table is pressed on a copy of its own, so that none is stale for another's sake.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_button_of_a_board_an_earlier_program_left_works() {
    let all = Left::all();
    // Each is a house of its own, and most of the time goes into waiting for answers.
    join_all(all.iter().map(|left| every_button_works(left, &all))).await;
}

async fn every_button_works(left: &Left, all: &[Left]) {
    let all_pressed = to_press(left, all).into_iter();
    let (changing, looking): (Vec<_>, Vec<_>) = all_pressed.partition(|pressed| changes_the_table(&pressed.press));
    let (_directory, file) = left.copy();
    let shared = left.tavern(&file).await;
    for pressed in &looking {
        press_works(&shared, pressed).await;
    }
    shared.close().await;
    // What changes a table is pressed on the board as it was left: the first such button of every channel in one
    // house, the second of every channel in the next. Tables of different channels have only purses in common.
    let mut houses: Vec<Vec<Pressed<'_>>> = Vec::new();
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    for pressed in changing {
        let place = places.entry(pressed.channel).or_default();
        houses.resize_with(houses.len().max(*place + 1), Vec::new);
        houses[*place].push(pressed);
        *place += 1;
    }
    for pressed in houses {
        let (_directory, file) = left.copy();
        let tavern = left.tavern(&file).await;
        for pressed in &pressed {
            press_works(&tavern, pressed).await;
        }
        tavern.close().await;
    }
}

/// People press it in turn until one of them gets what is wanted. A page has to come for who sits there and who does not.
async fn press_works(tavern: &Tavern, pressed: &Pressed<'_>) {
    let Pressed { channel, custom_id, chosen, press: what } = pressed;
    let wanted = Wanted::of(what);
    let asked: &[&str] = if wanted == Wanted::Page { &SEATED_AND_NOT } else { &PEOPLE };
    let mut answers: Vec<(&str, Seen)> = Vec::new();
    for &who in asked {
        let seen = press(tavern, (who, *channel), custom_id, chosen.as_deref()).await;
        let is_met = wanted.is_met(&seen);
        answers.push((who, seen));
        if is_met && wanted != Wanted::Page {
            break;
        }
    }
    let told = |(who, seen): &(&str, Seen)| format!("{who}: {} {} {}", seen.outcome(), seen.0["error"], seen.said());
    let answered: Vec<String> = answers.iter().map(told).collect();
    let said = format!("{channel}: “{custom_id}” {chosen:?}, {wanted:?}, came to\n{}", answered.join("\n"));
    assert!(answers.iter().all(|(_, seen)| seen.outcome() != "failed" && !is_unreadable(seen)), "{said}");
    let (who, last) = answers.last().expect("someone pressed");
    match wanted {
        Wanted::Page => assert!(answers.iter().all(|(_, seen)| wanted.is_met(seen)), "{said}"),
        Wanted::FormOfAnOffer if !wanted.is_met(last) => {
            assert!(answers.iter().all(|(_, seen)| shown(seen).is_some()), "nobody may, and hears why: {said}");
            return;
        }
        _ => assert!(wanted.is_met(last), "{said}"),
    }
    if last.outcome() == "modal" {
        let sent = send(tavern, who, last).await;
        let is_refused = shown(&sent).is_some() && !is_unreadable(&sent);
        let is_well = sent.outcome() == "update" || wanted == Wanted::FormOfAStroke && is_refused;
        assert!(is_well, "{said}\nsent: {}", told(&(*who, sent)));
    }
}

/// Sends the form that was opened, with the example that stands in each of its fields.
async fn send(tavern: &Tavern, who: &str, opened: &Seen) -> Seen {
    let fields = opened.0["modal"]["fields"].as_array().expect("a form has fields");
    let filled = fields.iter().map(|field| {
        // What stands beside a word is no word, but says which may be chosen.
        let is_word = custom_id(field) == "word";
        let written = if is_word { Value::from("lantern") } else { field["placeholder"].clone() };
        (custom_id(field).to_owned(), written)
    });
    tavern.fill_in(who, opened, Value::Object(filled.collect::<Map<String, Value>>())).await
}
