//! What a person laughs at: moves that need no thought to be told wrong. Each game's are listed where they are looked for.

use games::{
    Seat, Viewer,
    appraisal::Scrutiny,
    caramba::{self, RollOdds},
    carrom::{
        self,
        laws::judge,
        stroke::{engine, play_stroke},
    },
    catalog::{Game, Move, View},
    dice::Luck,
    kara,
    karambolage::{
        self,
        worth::{Stakes, Worths, expectation},
    },
    karo::{self, Position, any::Any},
};
use rand::{SeedableRng, rngs::StdRng};

/// Below this a chance is none, and this near to 1 it is sure.
const NOTHING: f64 = 1e-9;
/// From this chance on a roll into the mine is to be reckoned with.
const LIKELY: f64 = 0.5;
/// A chance that is hardly worth silver.
const LITTLE: f64 = 0.1;
/// How many strokes a hand makes of one that is looked at.
const HANDS: u32 = 16;
/// Where on the road the last third begins.
const LATE: u8 = 30;

/// What is silly about a move that a seat is about to make; `None` of most.
pub fn silly(game: &Game, seat: Seat, mv: &Move) -> Option<&'static str> {
    match (game.view(Viewer::Seat(seat)), mv) {
        (View::Kara(view), Move::Kara(mv)) => in_kara(&view, mv),
        (View::Karambolage(view), Move::Karambolage(mv)) => in_karambolage(&view, mv),
        (View::Caramba(view), Move::Caramba(mv)) => in_caramba(&view, seat, mv),
        (View::Carrom(view), Move::Carrom(mv)) => in_carrom(&view, mv),
        (View::Karo(view), Move::Karo(mv)) => in_karo(&view, mv),
        _ => unreachable!("a move of the game that is played"),
    }
}

/// A die run that cannot come nearer; a stop or a run that has lost already where another run has not, a run from a stop
/// that has won. Where more than two play the last are told in the last lap.
fn in_kara(view: &kara::View, mv: &kara::Move) -> Option<&'static str> {
    if let (kara::Move::Run(places), Some(house), Some(hand)) = (mv, view.house, view.kara(view.me?)?.dice) {
        let farthest = if hand.off(house) < 0 { 6 } else { 1 };
        if places.len() == 1 && places.iter().all(|place| hand.0[place] == farthest) {
            return Some("runs a die that cannot bring it nearer");
        }
    }
    if view.may != Some(kara::May::StopOrRun) || !(view.last_lap || view.karas.len() == 2) {
        return None;
    }
    let shares = kara::Advice::of(view)?.shares;
    let stopping = shares.iter().find(|share| share.run.is_empty())?.share;
    match mv {
        kara::Move::Stop if stopping < NOTHING && shares[0].share > NOTHING => Some("stops when it is beaten"),
        kara::Move::Run(_) if stopping > 1.0 - NOTHING => Some("runs from a stop that has won"),
        kara::Move::Run(_) if view.last_lap && has_lost_by(view, mv) => Some("runs what cannot win any more"),
        _ => None,
    }
}

/// Whether a run brings nothing, and another one something.
fn has_lost_by(view: &kara::View, run: &kara::Move) -> bool {
    let played = Move::Kara(*run);
    let lines = View::Kara(view.clone()).appraise(Some(&played), Scrutiny::Close).unwrap_or_default();
    let of_run = lines.iter().find(|line| line.moves.first() == Some(&played));
    of_run.is_some_and(|line| line.worth == 0) && lines.iter().any(|line| line.worth > 0)
}

/// The end of a turn where one more move scores.
fn in_karambolage(view: &karambolage::View, mv: &karambolage::Move) -> Option<&'static str> {
    let throw = view.throw.as_ref().filter(|_| *mv == karambolage::Move::End)?;
    if throw.path().is_empty() && waits_in_vain(view) && !throw.moves(view.board()).is_empty() {
        return Some("leaves balls where nobody scores, though it is behind");
    }
    let scores = |mv: karambolage::Move| {
        let karambolage::Move::Run { ball, to, die } = mv else { return false };
        let mut played = throw.clone();
        played.run(view.board(), ball, to, die).is_ok() && played.scores()
    };
    throw.moves(view.board()).into_iter().any(scores).then_some("ends where one move more scores")
}

/// Whether the seat that looks is behind, and no throw scores from where the balls lie.
fn waits_in_vain(view: &karambolage::View) -> bool {
    let most = view.points.iter().max().copied().unwrap_or_default();
    let is_behind = view.me.is_some_and(|me| view.points[me.index()] < most);
    let (board, Some(balls)) = (view.board(), view.balls()) else { return false };
    is_behind && !view.is_last_to_throw() && expectation(board, &Worths::nothing(board), Stakes::EVEN, balls, 1) <= 0.0
}

/// Silver paid for nothing, dice bought out with what the mine will ask for, a hat sold for less than the mine costs, an
/// ambush for oneself, an offer that brings nobody nearer to the mine, a place shortly before it.
fn in_caramba(view: &caramba::View, seat: Seat, mv: &caramba::Move) -> Option<&'static str> {
    let odds = RollOdds::of(view);
    let mine = |bought_out: u8| odds.iter().find(|odds| odds.bought_out == bought_out).map_or(0.0, |odds| odds.mine);
    match mv {
        caramba::Move::BuyOut(_) if mine(0) > 1.0 - NOTHING && odds.iter().all(|odds| odds.mine > 1.0 - NOTHING) => {
            Some("pays for fewer dice where the mine is sure")
        }
        caramba::Move::BuyOut(dice) => {
            let price = odds.iter().find(|odds| odds.bought_out == *dice)?.price;
            let left = view.silver(seat) - price;
            let is_as_likely = mine(*dice) > LIKELY && mine(0) - mine(*dice) < LITTLE;
            let lacks = left < view.mine_price && view.silver(seat) >= view.mine_price && is_as_likely;
            lacks.then_some("buys out with the silver that the mine will likely ask for")
        }
        caramba::Move::Accept(by) => {
            let silver = view.offers.iter().find(|offer| offer.by == *by)?.silver;
            let more = RollOdds::persuaded(view)?.mine - mine(0);
            (more > LIKELY && silver < view.mine_price).then_some("goes into the mine for less than that costs")
        }
        caramba::Move::Offer(_) => {
            let more = RollOdds::persuaded(view).map_or(0.0, |odds| odds.mine - mine(0));
            (more < NOTHING).then_some("offers silver for what changes nothing")
        }
        caramba::Move::Ambush(_) => (view.roll.as_ref()?.hat.seat == seat).then_some("lies in ambush for itself"),
        caramba::Move::Place(field) => (*field > LATE).then_some("starts shortly before the mine"),
        _ => None,
    }
}

/// A stroke that is a foul, or loses the board, more often than not, by the misses of the table's hand.
fn in_carrom(view: &carrom::View, mv: &carrom::Move) -> Option<&'static str> {
    let carrom::Move::Shoot(asked) = mv else { return None };
    let position = &view.position;
    let stroke = position.allowed(*asked).ok()?;
    let (side, standing) = (position.side(position.turn), position.standing());
    let mut misses = Luck(StdRng::seed_from_u64(1));
    let (mut engine, mut fouls, mut lost) = (engine(), 0, 0);
    for _ in 0..HANDS {
        let made = view.options.hand_error().make(stroke, &mut misses);
        let played = play_stroke(&mut engine, view.options.physics.constants(), &position.men, side, made);
        let ruling = judge(&standing, &position.fallen(&played));
        fouls += u32::from(ruling.foul);
        lost += u32::from(ruling.end.is_some_and(|end| end.winner != standing.shooter));
    }
    if 2 * lost > HANDS {
        return Some("aims at the loss of the board");
    }
    (2 * fouls > HANDS).then_some("aims the striker into a pocket")
}

/// A win with one turn that is let go, a turn after which the other side has one where another turn leaves none.
fn in_karo(view: &karo::View, mv: &karo::Move) -> Option<&'static str> {
    let karo::Move::Ply(ply) = mv else { return None };
    fn fault<P: Position>(position: &P, written: &str) -> Option<&'static str> {
        let me = position.to_move();
        let mut turns = Vec::new();
        position.plies(&mut turns);
        let mut after = position.clone();
        let mut look = |turn: &P::PackedPly| {
            let undo = after.play(turn);
            let seen = (after.winner() == Some(me), after.winner().is_some_and(|won| won != me) || after.wins_now());
            after.take_back(undo);
            seen
        };
        let played = turns.iter().find(|turn| position.written(turn).to_string() == written)?;
        let (wins, loses) = look(played);
        if wins {
            None
        } else if position.wins_now() {
            Some("lets a win with one turn go")
        } else {
            (loses && turns.iter().any(|turn| !look(turn).1)).then_some("lets the other side win at once")
        }
    }
    let written = ply.to_string();
    match &view.position {
        Any::FourCircles(position) => fault(&**position, &written),
        Any::MoversHoppers(position) => fault(&**position, &written),
        Any::NotThisWay(position) => fault(&**position, &written),
    }
}
