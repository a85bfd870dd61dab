//! Which hint fits what lies there, game by game: predicates on what the learner sees, the nearest first.

use games::{Seat, Turn, caramba, carrom, kara, karambolage, karo};

/// All of them.
pub(super) const KEYS: &[&str] = &[
    "learn-kara-throw",
    "learn-kara-last-lap",
    "learn-kara-near",
    "learn-kara-high",
    "learn-kara-low",
    "learn-kara-over",
    "learn-karambolage-place",
    "learn-karambolage-first",
    "learn-karambolage-next",
    "learn-karambolage-again",
    "learn-karambolage-over",
    "learn-caramba-place",
    "learn-caramba-one",
    "learn-caramba-buy-out",
    "learn-caramba-roll",
    "learn-caramba-over",
    "learn-four-circles-open",
    "learn-four-circles-move",
    "learn-movers-hoppers-open",
    "learn-movers-hoppers-move",
    "learn-not-this-way-open",
    "learn-not-this-way-move",
    "learn-karo-over",
    "learn-carrom-break",
    "learn-carrom-place",
    "learn-carrom-again",
    "learn-carrom-aim",
    "learn-carrom-over",
];

pub(crate) fn of_kara(view: &kara::View, me: Seat) -> Option<&'static str> {
    if view.turn == Turn::Over {
        return Some("learn-kara-over");
    }
    Some(match view.may? {
        kara::May::ThrowTheHouse => return None,
        kara::May::Throw => "learn-kara-throw",
        kara::May::StopOrRun => {
            let off = view.kara(me)?.dice?.off(view.house?);
            match off {
                -1..=1 => "learn-kara-near",
                _ if view.last_lap => "learn-kara-last-lap",
                2.. => "learn-kara-high",
                _ => "learn-kara-low",
            }
        }
    })
}

pub(crate) fn of_karambolage(view: &karambolage::View) -> Option<&'static str> {
    if view.turn == Turn::Over {
        return Some("learn-karambolage-over");
    }
    Some(match view.may? {
        karambolage::May::Place => "learn-karambolage-place",
        karambolage::May::ThrowAgain => "learn-karambolage-again",
        karambolage::May::Move if view.throw.as_ref().is_some_and(|throw| throw.path().is_empty()) => {
            "learn-karambolage-first"
        }
        karambolage::May::Move => "learn-karambolage-next",
    })
}

pub(crate) fn of_caramba(view: &caramba::View, me: Seat) -> Option<&'static str> {
    if view.turn == Turn::Over {
        return Some("learn-caramba-over");
    }
    if view.to_place.first() == Some(&me) {
        return Some("learn-caramba-place");
    }
    let roll = view.roll.as_ref()?;
    Some(match roll.dice {
        1 => "learn-caramba-one",
        _ if !roll.buyouts.is_empty() => "learn-caramba-buy-out",
        _ => "learn-caramba-roll",
    })
}

pub(crate) fn of_karo(view: &karo::View) -> Option<&'static str> {
    if view.turn == Turn::Over {
        return Some("learn-karo-over");
    }
    let opens = view.last.is_none();
    Some(match view.options.game {
        karo::Variant::FourCircles if opens => "learn-four-circles-open",
        karo::Variant::FourCircles => "learn-four-circles-move",
        karo::Variant::MoversHoppers if opens => "learn-movers-hoppers-open",
        karo::Variant::MoversHoppers => "learn-movers-hoppers-move",
        karo::Variant::NotThisWay if opens => "learn-not-this-way-open",
        karo::Variant::NotThisWay => "learn-not-this-way-move",
    })
}

pub(crate) fn of_carrom(view: &carrom::View, me: Seat) -> Option<&'static str> {
    if view.turn == Turn::Over {
        return Some("learn-carrom-over");
    }
    Some(match &view.last {
        _ if view.is_placing() => "learn-carrom-place",
        None => "learn-carrom-break",
        Some(last) if last.seat == me => "learn-carrom-again",
        Some(_) => "learn-carrom-aim",
    })
}
