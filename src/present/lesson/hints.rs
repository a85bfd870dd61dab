//! Which hint fits what lies there, game by game: predicates on what the learner sees, the nearest first.

use crate::karo::{tiles, ways};
use games::{
    Seat, Turn, caramba, carrom, kara, karambolage,
    karo::{self, Ply},
};

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
    "learn-four-circles-place",
    "learn-four-circles-turn",
    "learn-four-circles-tile",
    "learn-four-circles-three",
    "learn-four-circles-guard",
    "learn-movers-hoppers-hop",
    "learn-movers-hoppers-ladder",
    "learn-movers-hoppers-there",
    "learn-movers-hoppers-last",
    "learn-not-this-way-place",
    "learn-not-this-way-turn",
    "learn-not-this-way-chain",
    "learn-not-this-way-tile",
    "learn-not-this-way-few",
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

pub(crate) fn of_karo(view: &karo::View, me: Seat) -> Option<&'static str> {
    if view.turn == Turn::Over {
        return Some("learn-karo-over");
    }
    let opens = view.last.is_none();
    let lies = KaroLies::of(view, me);
    Some(match view.options.game {
        karo::Variant::FourCircles => match lies {
            _ if opens => "learn-four-circles-open",
            KaroLies { placing: true, .. } => "learn-four-circles-place",
            KaroLies { circles: CIRCLES_NEAR.., .. } => "learn-four-circles-three",
            KaroLies { their_circles: CIRCLES_NEAR.., .. } => "learn-four-circles-guard",
            KaroLies { circles: 0, .. } => "learn-four-circles-turn",
            KaroLies { moves_tile: true, .. } => "learn-four-circles-tile",
            _ => "learn-four-circles-move",
        },
        karo::Variant::MoversHoppers => match lies {
            _ if opens => "learn-movers-hoppers-open",
            KaroLies { away: 1, .. } => "learn-movers-hoppers-last",
            KaroLies { hops: true, .. } => "learn-movers-hoppers-hop",
            KaroLies { there: 1.., .. } => "learn-movers-hoppers-there",
            KaroLies { circles: 1.., .. } => "learn-movers-hoppers-ladder",
            _ => "learn-movers-hoppers-move",
        },
        karo::Variant::NotThisWay => match lies {
            _ if opens => "learn-not-this-way-open",
            KaroLies { placing: true, .. } => "learn-not-this-way-place",
            KaroLies { pieces: ..=PIECES_FEW, .. } => "learn-not-this-way-few",
            KaroLies { chains: true, .. } => "learn-not-this-way-chain",
            KaroLies { hops: false, moves_tile: true, .. } => "learn-not-this-way-tile",
            KaroLies { circles: 0, .. } => "learn-not-this-way-turn",
            _ => "learn-not-this-way-move",
        },
    })
}

/// With so many circles the fourth may bring them into line (F4).
const CIRCLES_NEAR: usize = 3;
/// With so few pieces left one thinks of the end (A5).
const PIECES_FEW: usize = 3;

/// What hints are tied to.
struct KaroLies {
    /// Whether pieces are still placed, or lined up.
    placing: bool,
    /// How many pieces the learner has, and how many of them lie with the circle up.
    pieces: usize,
    circles: usize,
    their_circles: usize,
    /// How many have reached the other camp and how many have not, where there are camps (S2).
    there: usize,
    away: usize,
    /// Whether one may jump, more than once in a chain, and move a tile.
    hops: bool,
    chains: bool,
    moves_tile: bool,
}

impl KaroLies {
    fn of(view: &karo::View, me: Seat) -> Self {
        let (board, side) = (view.position.board(), view.side_of(me));
        let faces = |side| board.pieces(side).filter_map(|spot| board.at_cell(board.cell(spot)).piece());
        let circles = |side| faces(side).filter(|piece| piece.face == karo::Face::Circle).count();
        let pieces = board.pieces(side).count();
        let there = match side {
            karo::Side::White => tiles::there(&board)[0],
            karo::Side::Red => tiles::there(&board)[1],
        };
        let legal = view.legal();
        let is_jump = |cells: &[karo::Cell]| match cells {
            [from, to] => !ways::is_step(*from, *to),
            _ => false,
        };
        let paths = || legal.iter().filter_map(|ply| if let Ply::Move { path, .. } = ply { Some(path) } else { None });
        Self {
            placing: view.placed_next().is_some() || view.is_lining_up,
            pieces,
            circles: circles(side),
            their_circles: circles(side.other()),
            there,
            away: pieces - there.min(pieces),
            hops: paths().any(|path| path.windows(2).any(is_jump)),
            chains: paths().any(|path| path.len() > 2),
            moves_tile: legal.iter().any(|ply| matches!(ply, Ply::Move { tile: Some(_), .. })),
        }
    }
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
