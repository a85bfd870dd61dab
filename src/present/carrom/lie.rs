//! Where the men lie, in words: in which part of the board, which of them are
//! ready to fall, and to the centimetre for those who ask.

use super::{
    board::{centimetres, numbered},
    picture::alt_text,
    pocket_name,
};
use crate::game::Scene;
use games::{
    Turn,
    carrom::{
        Man, Men, Pocket, Point, View,
        board::{CENTRE, MAN_RADIUS, lying},
    },
};
use words::{Words, say};

/// How far from the centre the middle third of the board goes, in µm.
const THIRD: i32 = 123_000;
/// How far a man that is ready to fall may lie from its pocket, in µm.
const READY: f64 = 300_000.0;
/// The flattest angle to a frame at which it still falls, as its sine: one that lies along the frame is caught.
const FLAT: f64 = 0.17;
/// How many are told of.
const READY_MOST: usize = 4;
/// The names of the parts of the board, row by row from the top.
const PARTS: usize = 9;

/// Who lies in which part of the board, from the top left on: “top left a, C; middle b”.
pub(super) fn parts(men: &Men, words: &Words) -> String {
    let mut parts: [Vec<String>; PARTS] = Default::default();
    for (man, at) in lying(men) {
        let third = |along: i32| if along < CENTRE - THIRD { 0 } else { 1 + usize::from(along > CENTRE + THIRD) };
        parts[(2 - third(at.y)) * 3 + third(at.x)].push(man.to_string());
    }
    let told = parts.iter().enumerate().filter(|(_, men)| !men.is_empty());
    let told = told.map(|(nth, men)| format!("{} {}", part_name(nth, words), men.join(", ")));
    told.reduce(|most, next| say!(words, "carrom-parts", most = most, next = next)).unwrap_or_default()
}

fn part_name(nth: usize, words: &Words) -> String {
    match nth {
        0 => pocket_name(Pocket::TopLeft, words),
        1 => say!(words, "carrom-part-top"),
        2 => pocket_name(Pocket::TopRight, words),
        3 => say!(words, "carrom-part-left"),
        5 => say!(words, "carrom-part-right"),
        6 => pocket_name(Pocket::BottomLeft, words),
        7 => say!(words, "carrom-part-bottom"),
        8 => pocket_name(Pocket::BottomRight, words),
        _ => say!(words, "carrom-part-middle"),
    }
}

/// The men whose way into a near pocket is free, the nearest first: “d top right”. Before the break and after the
/// last stroke nobody asks.
pub(super) fn ready(view: &View, words: &Words) -> Option<String> {
    if view.position.tries.is_some() || view.turn == Turn::Over {
        return None;
    }
    let men = &view.position.men;
    let mut ready: Vec<(f64, Man, Pocket)> = lying(men)
        .filter_map(|(man, at)| {
            let ways =
                Pocket::ALL.into_iter().filter_map(|pocket| Some((free_way(men, man, at, pocket)?, man, pocket)));
            ways.min_by(|one, other| one.0.total_cmp(&other.0))
        })
        .collect();
    ready.sort_by(|one, other| one.0.total_cmp(&other.0));
    let told = ready.iter().take(READY_MOST).map(|(_, man, pocket)| format!("{man} {}", pocket_name(*pocket, words)));
    let told = told.collect::<Vec<_>>().join(", ");
    (!told.is_empty()).then(|| say!(words, "carrom-ready", men = told))
}

/// How far a man has to go into a pocket, if nothing lies in its way and it comes steeply enough.
fn free_way(men: &Men, man: Man, at: Point, pocket: Pocket) -> Option<f64> {
    let to = pocket.centre();
    let (x, y) = (f64::from(to.x - at.x), f64::from(to.y - at.y));
    let long = x.hypot(y);
    if long > READY || x.abs().min(y.abs()) < long * FLAT {
        return None;
    }
    let is_free = lying(men).filter(|(other, _)| *other != man).all(|(_, lies)| {
        let (far, off) = (f64::from(lies.x - at.x), f64::from(lies.y - at.y));
        let along = ((far * x + off * y) / long).clamp(0.0, long);
        (far - along * x / long).hypot(off - along * y / long) > f64::from(2 * MAN_RADIUS)
    });
    is_free.then_some(long)
}

/// The board in words: what the picture's alt text tells, and the places that the buttons call by numbers.
pub(super) fn in_words(view: &View, scene: Scene<'_>) -> String {
    let spots = numbered(view, scene.words).map(|spots| say!(scene.words, "carrom-spots", spots = spots));
    [alt_text(view, scene)].into_iter().chain(spots).collect::<Vec<_>>().join(" ")
}

/// Every man's place to the centimetre, for the one who asks.
pub(super) fn places(view: &View, scene: Scene<'_>) -> String {
    let words = scene.words;
    let men = lying(&view.position.men).map(|(man, at)| format!("{man}\u{a0}{}", centimetres(at, words)));
    let men = men.collect::<Vec<_>>().join(" · ");
    let numbers = numbered(view, words).map(|spots| say!(words, "carrom-spots", spots = spots));
    [Some(say!(words, "carrom-places")), Some(men), numbers].into_iter().flatten().collect::<Vec<_>>().join("\n")
}
