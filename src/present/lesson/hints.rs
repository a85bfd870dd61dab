//! Which hints fit what lies there, game by game: predicates on what the learner sees, the nearest first. Each is
//! told once in a game ([`super::LessonScreen::hints`]), so that the next one that fits comes after it.

use crate::karo::{tiles, ways};
use games::{
    Seat, Turn,
    caramba::{self, Event as CarambaEvent, Place},
    carrom::{self, laws::Queen},
    kara, karambolage,
    karo::{self, Ply},
};

/// All of them, at most ten a game.
pub(super) const KEYS: &[&str] = &[
    "learn-kara-throw",
    "learn-kara-throw-after",
    "learn-kara-read",
    "learn-kara-last-lap",
    "learn-kara-near",
    "learn-kara-high",
    "learn-kara-low",
    "learn-kara-over",
    "learn-kara-in",
    "learn-kara-pot",
    "learn-karambolage-place",
    "learn-karambolage-first",
    "learn-karambolage-touch",
    "learn-karambolage-bank",
    "learn-karambolage-loose",
    "learn-karambolage-last-die",
    "learn-karambolage-theirs",
    "learn-karambolage-worth",
    "learn-karambolage-again",
    "learn-karambolage-over",
    "learn-caramba-place",
    "learn-caramba-second",
    "learn-caramba-one",
    "learn-caramba-buy-out",
    "learn-caramba-roll",
    "learn-caramba-stopped",
    "learn-caramba-mine",
    "learn-caramba-last",
    "learn-caramba-silver",
    "learn-caramba-over",
    "learn-four-circles-open",
    "learn-four-circles-place",
    "learn-four-circles-first",
    "learn-four-circles-turn",
    "learn-four-circles-tile",
    "learn-four-circles-shows",
    "learn-four-circles-three",
    "learn-four-circles-guard",
    "learn-four-circles-move",
    "learn-four-circles-over",
    "learn-movers-hoppers-open",
    "learn-movers-hoppers-hop",
    "learn-movers-hoppers-long",
    "learn-movers-hoppers-ladder",
    "learn-movers-hoppers-move",
    "learn-movers-hoppers-there",
    "learn-movers-hoppers-half",
    "learn-movers-hoppers-theirs",
    "learn-movers-hoppers-last",
    "learn-movers-hoppers-over",
    "learn-not-this-way-open",
    "learn-not-this-way-place",
    "learn-not-this-way-turn",
    "learn-not-this-way-circle",
    "learn-not-this-way-chain",
    "learn-not-this-way-tile",
    "learn-not-this-way-gone",
    "learn-not-this-way-few",
    "learn-not-this-way-move",
    "learn-not-this-way-over",
    "learn-carrom-break",
    "learn-carrom-aim",
    "learn-carrom-force",
    "learn-carrom-again",
    "learn-carrom-queen",
    "learn-carrom-cover",
    "learn-carrom-due",
    "learn-carrom-few",
    "learn-carrom-place",
    "learn-carrom-over",
];

/// Those whose condition holds, in their order.
fn fitting(hints: &[(bool, &'static str)]) -> Vec<&'static str> {
    hints.iter().filter(|(fits, _)| *fits).map(|(_, key)| *key).collect()
}

pub(crate) fn of_kara(view: &kara::View, me: Seat) -> Vec<&'static str> {
    let off = |seat: Seat| Some(view.kara(seat)?.dice?.off(view.house?));
    let is_in = off(me) == Some(0);
    if view.turn == Turn::Over {
        return fitting(&[(is_in, "learn-kara-in"), (true, "learn-kara-over"), (true, "learn-kara-pot")]);
    }
    match (view.may, off(me)) {
        (Some(kara::May::Throw), _) => {
            let has_thrown = view.karas.iter().any(|kara| kara.dice.is_some());
            fitting(&[(has_thrown, "learn-kara-throw-after"), (true, "learn-kara-throw")])
        }
        (Some(kara::May::StopOrRun), Some(off)) => fitting(&[
            // What is best is said before what the plate tells.
            (off.abs() <= NEAR && stops_best(view), "learn-kara-near"),
            (true, "learn-kara-read"),
            (view.last_lap, "learn-kara-last-lap"),
            (off > NEAR, "learn-kara-high"),
            (off < -NEAR, "learn-kara-low"),
        ]),
        _ => Vec::new(),
    }
}

/// So far from the house one had better stop, most often.
const NEAR: i8 = 1;

/// Whether nothing brings more than to stop: near the house another may lie better for good.
fn stops_best(view: &kara::View) -> bool {
    let best = kara::Advice::of(view).and_then(|advice| advice.shares.first().copied());
    best.is_some_and(|best| best.run.is_empty())
}

pub(crate) fn of_karambolage(view: &karambolage::View, me: Seat) -> Vec<&'static str> {
    if view.turn == Turn::Over {
        return vec!["learn-karambolage-over", "learn-karambolage-worth", "learn-karambolage-loose"];
    }
    match (view.may, &view.throw) {
        (Some(karambolage::May::Place), _) => vec!["learn-karambolage-place"],
        (Some(karambolage::May::ThrowAgain), _) => vec!["learn-karambolage-again"],
        (Some(karambolage::May::Move), Some(throw)) => {
            let last = throw.path().last();
            let needs = view.needs();
            let (dice, is_loose) = needs.map_or((0, false), |needs| (needs.dice, !needs.loose.is_empty()));
            fitting(&[
                (last.is_none(), "learn-karambolage-first"),
                (last.is_some_and(|step| !step.touched.is_empty()), "learn-karambolage-touch"),
                (last.is_some() && throw.by_bank(), "learn-karambolage-bank"),
                (dice == 1, "learn-karambolage-last-die"),
                (last.is_some() && is_loose, "learn-karambolage-loose"),
                (last.is_none() && view.last.as_ref().is_some_and(|last| last.seat != me), "learn-karambolage-theirs"),
                (true, "learn-karambolage-worth"),
            ])
        }
        _ => Vec::new(),
    }
}

pub(crate) fn of_caramba(view: &caramba::View, me: Seat) -> Vec<&'static str> {
    if view.turn == Turn::Over {
        return vec!["learn-caramba-over"];
    }
    let own = || view.hats.iter().filter(|hat| hat.hat.seat == me);
    let lies = |place: Place| matches!(place, Place::Field(_));
    if view.to_place.first() == Some(&me) {
        return fitting(&[(own().any(|hat| lies(hat.place)), "learn-caramba-second"), (true, "learn-caramba-place")]);
    }
    let Some(roll) = &view.roll else { return Vec::new() };
    let on_the_road = view.hats.iter().filter(|hat| lies(hat.place)).count();
    fitting(&[
        (roll.dice == 1, "learn-caramba-one"),
        (roll.dice > 1 && !roll.buyouts.is_empty(), "learn-caramba-buy-out"),
        (view.last.iter().any(|event| matches!(event, CarambaEvent::StoppedOn { .. })), "learn-caramba-stopped"),
        (on_the_road == 2, "learn-caramba-last"),
        (view.hats.iter().any(|hat| matches!(hat.place, Place::Mine(_))), "learn-caramba-mine"),
        (true, "learn-caramba-roll"),
        (view.pot > 0, "learn-caramba-silver"),
    ])
}

pub(crate) fn of_karo(view: &karo::View, me: Seat) -> Vec<&'static str> {
    let is_over = view.turn == Turn::Over;
    let lies = KaroLies::of(view, me);
    // Red's first turn is as much an opening as white's.
    let opens = view.turns < 2;
    let moves = !lies.placing && !is_over;
    match view.options.game {
        karo::Variant::FourCircles => fitting(&[
            (is_over, "learn-four-circles-over"),
            (opens, "learn-four-circles-open"),
            (lies.placing, "learn-four-circles-place"),
            (moves && lies.circles >= CIRCLES_NEAR, "learn-four-circles-three"),
            (moves && lies.their_circles >= CIRCLES_NEAR, "learn-four-circles-guard"),
            (moves, "learn-four-circles-first"),
            (moves && lies.circles == 0, "learn-four-circles-turn"),
            (moves && lies.circles > 0, "learn-four-circles-shows"),
            (moves && lies.moves_tile, "learn-four-circles-tile"),
            (moves, "learn-four-circles-move"),
        ]),
        karo::Variant::MoversHoppers => fitting(&[
            (is_over, "learn-movers-hoppers-over"),
            (opens, "learn-movers-hoppers-open"),
            (moves && lies.away == 1, "learn-movers-hoppers-last"),
            (moves && lies.hops_far, "learn-movers-hoppers-long"),
            (moves && lies.hops, "learn-movers-hoppers-hop"),
            (moves && lies.there >= HALF, "learn-movers-hoppers-half"),
            (moves && lies.there > 0, "learn-movers-hoppers-there"),
            (moves && lies.their_there > 0, "learn-movers-hoppers-theirs"),
            (moves && !lies.hops && lies.circles > 0, "learn-movers-hoppers-ladder"),
            (moves, "learn-movers-hoppers-move"),
        ]),
        karo::Variant::NotThisWay => fitting(&[
            (is_over, "learn-not-this-way-over"),
            (opens, "learn-not-this-way-open"),
            (lies.placing, "learn-not-this-way-place"),
            (moves && lies.pieces <= PIECES_FEW, "learn-not-this-way-few"),
            (moves && lies.circles == 0, "learn-not-this-way-turn"),
            (moves && lies.circles > 1, "learn-not-this-way-circle"),
            (moves && lies.chains, "learn-not-this-way-chain"),
            (moves && lies.pieces < ALL_PIECES, "learn-not-this-way-gone"),
            (moves && lies.moves_tile, "learn-not-this-way-tile"),
            (moves, "learn-not-this-way-move"),
        ]),
    }
}

/// With so many circles the fourth may bring them into line (F4).
const CIRCLES_NEAR: usize = 3;
/// With so few pieces left one thinks of the end (A5).
const PIECES_FEW: usize = 3;
/// How many pieces a side begins with in Abräumen (A1), and half of those of Schleicher & Hüpfer.
const ALL_PIECES: usize = 8;
const HALF: usize = 3;

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
    their_there: usize,
    /// Whether one may jump, over more than one piece, more than once in a chain; and move a tile.
    hops: bool,
    hops_far: bool,
    chains: bool,
    moves_tile: bool,
}

impl KaroLies {
    fn of(view: &karo::View, me: Seat) -> Self {
        let (board, side) = (view.position.board(), view.side_of(me));
        let faces = |side| board.pieces(side).filter_map(|spot| board.at_cell(board.cell(spot)).piece());
        let circles = |side| faces(side).filter(|piece| piece.face == karo::Face::Circle).count();
        let pieces = board.pieces(side).count();
        let [white, red] = tiles::there(&board);
        let (there, their_there) = match side {
            karo::Side::White => (white, red),
            karo::Side::Red => (red, white),
        };
        let legal = view.legal();
        let paths = || legal.iter().filter_map(|ply| if let Ply::Move { path, .. } = ply { Some(path) } else { None });
        let far = |cells: &[karo::Cell]| match cells {
            [from, to] => from.row.abs_diff(to.row).max(from.columns_to(*to).min(to.columns_to(*from)).into()),
            _ => 0,
        };
        let is_jump = |cells: &[karo::Cell]| matches!(cells, [from, to] if !ways::is_step(*from, *to));
        Self {
            placing: view.placed_next().is_some() || view.is_lining_up,
            pieces,
            circles: circles(side),
            their_circles: circles(side.other()),
            there,
            away: pieces - there.min(pieces),
            their_there,
            hops: paths().any(|path| path.windows(2).any(is_jump)),
            hops_far: paths().any(|path| path.windows(2).any(|cells| far(cells) > 2)),
            chains: paths().any(|path| path.len() > 2),
            moves_tile: legal.iter().any(|ply| matches!(ply, Ply::Move { tile: Some(_), .. })),
        }
    }
}

pub(crate) fn of_carrom(view: &carrom::View, me: Seat) -> Vec<&'static str> {
    if view.turn == Turn::Over {
        return vec!["learn-carrom-over"];
    }
    if view.is_placing() {
        return vec!["learn-carrom-place"];
    }
    let position = &view.position;
    let own = position.colour(me);
    let pocketed = position.pocketed(own).count();
    let last = view.last.as_ref();
    let mine = last.filter(|last| last.seat == me);
    fitting(&[
        (position.tries.is_some(), "learn-carrom-break"),
        (position.queen == Queen::ToCover, "learn-carrom-cover"),
        (mine.is_some_and(|last| last.ruling.goes_on && last.ruling.missed.is_none()), "learn-carrom-again"),
        (last.is_some_and(|last| last.ruling.foul), "learn-carrom-due"),
        (true, "learn-carrom-aim"),
        (pocketed + MEN_FEW >= usize::from(carrom::board::MEN_EACH), "learn-carrom-few"),
        (position.queen == Queen::OnBoard && pocketed > 0, "learn-carrom-queen"),
        (true, "learn-carrom-force"),
    ])
}

/// With so few men left one thinks of the end of the board (R12).
const MEN_FEW: usize = 3;
