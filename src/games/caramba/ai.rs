//! How AI seats play Caramba!, at three strengths.
//!
//! The easy one mostly plays carelessly, the middle one by rules of thumb
//! ([`super::habits`]), the hard one by playing the race on in its head
//! ([`super::playout`]), or exactly at the end of a race of two ([`super::last_two`]). A seat that is not to move is asked as well, and
//! mostly wants nothing.

use super::{
    course::{Caramba, Phase},
    habits,
    moves::Move,
    playout::{Playouts, Sequence},
    view::View,
};
use crate::{Level, Rules, Seat, Turn, dice::Dice};

/// How many fields the hard AI compares for an ambush.
const SNARES: usize = 3;
/// In how many of so many moves the easy AI heeds what the middle one does, so that this wins 65 to 80 % against one of
/// them and 35 to 50 % against three (`cargo bench --bench levels -- levels caramba`).
const HEEDFUL: u8 = 3;
const PARTS: u8 = 20;
/// Behind which part of the road, in percent, nobody starts, however careless.
const LATE: u32 = 66;
/// By how much one die more must make the mine likelier for a hard seat to think of an offer: what changes nothing else
/// is paid for nothing.
const PERSUADES: f64 = 0.05;
/// How much likelier a win must be for an ambush or an offer: both are gone afterwards.
const WORTH_IT: f64 = 0.01;

/// What an AI of this level plays; `None` if the seat that looks wants nothing.
pub(super) fn suggest<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Move> {
    let (game, me) = (&view.game, view.me?);
    let Turn::Of(turn) = game.turn() else { return None };
    if turn != me && !game.can_interject(me) {
        return None;
    }
    let is_heedful = level == Level::Easy && luck.roll(PARTS) <= HEEDFUL;
    let level = if is_heedful { Level::Middle } else { level };
    match (level, turn == me) {
        (Level::Easy, true) => Some(careless(game, me, luck)),
        (Level::Easy, false) => careless_word(game, me, luck),
        (Level::Middle, true) => Some(answer(game).unwrap_or_else(|| habits::turn_move(game))),
        (Level::Middle, false) => {
            // The easy one plays for who is away too, and lays out nobody's silver.
            let offer = || habits::offer(game, me).filter(|_| !is_heedful).map(Move::Offer);
            habits::ambush(game, me).map(Move::Ambush).or_else(offer)
        }
        (Level::Hard | Level::Utmost, true) => Some(best_of_turn(game, me, luck)),
        (Level::Hard | Level::Utmost, false) => best_word(game, me, luck),
    }
}

/// Easy, to move: takes an offer that is worth more than the roll to come makes it cost, mostly rolls otherwise, and buys
/// out on a whim. It starts anywhere but shortly before the mine.
fn careless<D: Dice + ?Sized>(game: &Caramba, me: Seat, luck: &mut D) -> Move {
    if let Some(by) = good_offer(game).filter(|_| game.phase == Phase::Rolling) {
        return Move::Accept(by);
    }
    if luck.roll(4) > 1 && game.phase == Phase::Rolling {
        return Move::Roll;
    }
    match game.sample(me, luck).expect("whoever is to move has a move") {
        Move::Place(field) if u32::from(field) > LATE * u32::from(game.road().last_field()) / 100 => {
            habits::turn_move(game)
        }
        // Nobody is about to roll but the easy one itself; and what it was offered is too little.
        Move::Ambush(_) | Move::Accept(_) => Move::Roll,
        Move::BuyOut(dice) if habits::is_needed(game, dice) => Move::Roll,
        mv => mv,
    }
}

/// Easy, not to move: rarely anything, and no ambush for itself.
fn careless_word<D: Dice + ?Sized>(game: &Caramba, me: Seat, luck: &mut D) -> Option<Move> {
    if luck.roll(8) > 1 {
        return None;
    }
    let is_own_roll = game.phase == Phase::Rolling && game.owner(game.rolling()) == me;
    game.sample(me, luck).filter(|mv| match mv {
        Move::Offer(_) => false,
        Move::Ambush(_) => !is_own_roll,
        _ => true,
    })
}

/// Whose offer is the highest, if it is good.
fn good_offer(game: &Caramba) -> Option<Seat> {
    let (by, silver) = game.open_offers().max_by_key(|&(_, silver)| silver)?;
    habits::is_good_offer(game, by, silver).then_some(by)
}

/// Middle: the highest offer is accepted if it is good; what came back of an ambush is taken.
fn answer(game: &Caramba) -> Option<Move> {
    if game.phase != Phase::Rolling {
        return None;
    }
    if game.open_offers().next().is_some() {
        return Some(good_offer(game).map_or(Move::Refuse, Move::Accept));
    }
    let Turn::Of(me) = game.turn() else { return None };
    game.takes(me).next().map(Move::Take)
}

/// Hard, to move.
fn best_of_turn<D: Dice + ?Sized>(game: &Caramba, me: Seat, luck: &mut D) -> Move {
    if let Some(field) = game.takes(me).next().filter(|_| game.phase == Phase::Rolling) {
        return Move::Take(field);
    }
    let lines: Vec<Sequence> = match game.phase {
        Phase::Placing(_) => {
            places(game).into_iter().map(|field| Sequence::of(vec![(me, Move::Place(field))])).collect()
        }
        _ => {
            let offer = game.open_offers().max_by_key(|&(_, silver)| silver);
            (game.buyouts().map(|(dice, _)| Sequence::of(vec![(me, Move::BuyOut(dice))])))
                .chain([Sequence::of(vec![(me, Move::Roll)])])
                .chain(offer.map(|(by, _)| Sequence::of(vec![(me, Move::Accept(by)), (me, Move::Roll)])))
                .collect()
        }
    };
    Playouts::new(me, luck).best(game, lines).map_or_else(|| habits::turn_move(game), |line| line.moves[0].1)
}

/// Fields worth comparing: next to the sombreros that stand, and some along the first half of the road.
pub(super) fn places(game: &Caramba) -> Vec<u8> {
    let free = game.free_fields();
    let last = game.road().last_field();
    let mut wanted = (1..=last / 2).step_by(3).fold(0_u128, |wanted, field| wanted | 1 << field);
    for &field in game.fields.iter().filter(|&&field| (1..=last).contains(&field)) {
        wanted |= 0b11101110 << field >> 4;
    }
    super::allowed::fields_of(free & wanted).collect()
}

/// Hard, not to move: an ambush or an offer, if either is clearly better than silence.
fn best_word<D: Dice + ?Sized>(game: &Caramba, me: Seat, luck: &mut D) -> Option<Move> {
    let asked = game.owner(game.rolling());
    let mut lines: Vec<Sequence> = Vec::new();
    if game.ambush_at_hand(me).is_some() {
        let snares = habits::snares(game).into_iter().take(SNARES);
        lines.extend(snares.map(|(field, _)| Sequence::of(vec![(me, Move::Ambush(field))])));
    }
    if let Ok(mut offers) = game.offers(me)
        && game.bids[me.index()].made == 0
        && habits::persuasion(game) >= PERSUADES
    {
        let good = offers.find(|&silver| habits::is_good_offer(game, me, silver));
        let good = good.filter(|&silver| would_accept(game, me, silver, luck));
        lines.extend(good.map(|silver| {
            Sequence::of(vec![(me, Move::Offer(silver)), (asked, Move::Accept(me)), (asked, Move::Roll)])
        }));
    }
    if lines.is_empty() {
        return None;
    }
    let mut silence = Sequence::of(vec![]);
    silence.handicap = WORTH_IT;
    lines.push(silence);
    Playouts::new(me, luck).best(game, lines)?.moves.first().map(|first| first.1)
}

/// Whether who is about to roll would accept an offer if it thinks as this AI does: what a hard seat refuses anyway is
/// offered to nobody.
fn would_accept<D: Dice + ?Sized>(game: &Caramba, me: Seat, silver: u32, luck: &mut D) -> bool {
    let asked = game.owner(game.rolling());
    let mut offered = game.clone();
    offered.offer(me, silver, &mut Vec::new());
    matches!(best_of_turn(&offered, asked, luck), Move::Accept(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Setup, Viewer,
        caramba::{CarambaOptions, Event, Road},
        dice::{Scripted, Thoughts},
    };

    /// A race of four in which seats 1 to 4 stand on these fields and these
    /// moves were made. The mine costs three times what it does otherwise, so that there is something to decide.
    fn race(fields: [u8; 4], moves: &[(u8, &str, &[u8])]) -> Caramba {
        dear_race(3, fields, moves)
    }

    /// The same where the mine costs so many times as much.
    fn dear_race(mine: u32, fields: [u8; 4], moves: &[(u8, &str, &[u8])]) -> Caramba {
        let setup = Setup { seats: 4, first: Seat(0) };
        let (mut events, mut dice) = (vec![], Scripted::new([5, 1, 1, 1]));
        let options = CarambaOptions { road: Road { mine, ..Road::default() }, ..CarambaOptions::default() };
        let mut game = Caramba::start(&options, setup, &mut dice, &mut events).expect("four seats");
        for (seat, field) in (0..).zip(fields) {
            game.make_move(Seat(seat), Move::Place(field), &mut dice, &mut events).expect("a free field");
        }
        for (seat, mv, dice) in moves {
            let mut dice = Scripted::new(dice.iter().copied());
            let mv = mv.parse().expect("a move");
            game.make_move(Seat(seat - 1), mv, &mut dice, &mut events)
                .unwrap_or_else(|refusal| panic!("{mv}: {refusal}"));
        }
        game
    }

    fn suggested(game: &Caramba, seat: u8, level: Level) -> Option<Move> {
        let mut luck = Thoughts::new(&mut Scripted::new([1; 8]));
        Caramba::suggest(&game.view(Viewer::Seat(Seat(seat - 1))), level, &mut luck)
    }

    #[test]
    fn before_the_mine_dice_are_bought_out_c5() {
        // Seat 4 has four dice and eight fields left: one die stays on the road, two mostly do.
        let moves: &[(u8, &str, &[u8])] = &[(1, "roll", &[6]), (2, "roll", &[6, 6]), (3, "roll", &[6, 6, 6])];
        // At three times the price either is worth about the same to win the game: over 3,000 games of middle seats each,
        // seat 4 wins 23.3 % after a roll and 25.5 % with one die less, 1.5 up or down. A hard seat rolls there.
        for (level, mine) in [(Level::Middle, 3), (Level::Middle, 8), (Level::Hard, 8)] {
            let near = dear_race(mine, [40, 39, 38, 37], moves);
            assert!(matches!(suggested(&near, 4, level), Some(Move::BuyOut(_))), "{level:?}, {mine} times the price");
        }
    }

    #[test]
    fn nobody_starts_before_the_mine_c3() {
        let setup = Setup { seats: 4, first: Seat(0) };
        let mut dice = Scripted::new([5, 1, 1, 1]);
        let game = Caramba::start(&CarambaOptions::default(), setup, &mut dice, &mut vec![]).expect("four seats");
        for level in [Level::Middle, Level::Hard] {
            assert!(matches!(suggested(&game, 1, level), Some(Move::Place(1..=20))), "{level:?}");
        }
    }

    /// Seat 2 has 31 silver and seat 3, which is about to roll three dice, has 30.
    const SEAT_2_IS_RICHER: &[(u8, &str, &[u8])] = &[(1, "roll", &[6]), (2, "roll", &[1, 6, 1])];

    #[test]
    fn a_rich_offer_is_accepted_and_a_poor_one_refused_c11() {
        // Three dice of seat 3 hardly reach the mine, four do so every third time.
        let offered = |silver: u32| {
            let offer = format!("offer {silver}");
            race([40, 39, 34, 1], &[SEAT_2_IS_RICHER, &[(2, offer.as_str(), &[])]].concat())
        };
        assert_eq!(suggested(&offered(1), 3, Level::Middle), Some(Move::Refuse));
        for level in [Level::Middle, Level::Hard] {
            assert_eq!(suggested(&offered(20), 3, level), Some(Move::Accept(Seat(1))), "{level:?}");
        }
    }

    #[test]
    fn easy_takes_what_an_offer_is_worth_and_no_less_whatever_its_luck_c11() {
        for number in 0..40 {
            for (silver, is_taken) in [(20, true), (1, false)] {
                let offer = format!("offer {silver}");
                let game = race([40, 39, 34, 1], &[SEAT_2_IS_RICHER, &[(2, offer.as_str(), &[])]].concat());
                let mut luck = Thoughts::new(&mut Scripted::new([number + 1; 8]));
                let mv = Caramba::suggest(&game.view(Viewer::Seat(Seat(2))), Level::Easy, &mut luck);
                assert_eq!(mv == Some(Move::Accept(Seat(1))), is_taken, "{silver} silver: {mv:?}");
            }
        }
    }

    /// What a seat would play or say by several lucks.
    fn by_lucks(game: &Caramba, seat: u8, level: Level, lucks: u8) -> Vec<Option<Move>> {
        let view = game.view(Viewer::Seat(Seat(seat - 1)));
        let suggested = |number| {
            let mut luck = Thoughts::new(&mut Scripted::new([number + 1; 8]));
            Caramba::suggest(&view, level, &mut luck)
        };
        (0..lucks).map(suggested).collect()
    }

    #[test]
    fn no_dice_are_bought_out_with_the_silver_that_the_mine_will_ask_for_c5_c8() {
        // Seat 4 rolls four dice, and three fields are left: three dice go into the mine as well, nine times of ten.
        let moves: &[(u8, &str, &[u8])] = &[(1, "roll", &[6]), (2, "roll", &[6, 6]), (3, "roll", &[6, 6, 6])];
        let mut game = race([45, 44, 43, 42], moves);
        game.silver[3] = 3;
        assert_eq!(game.road().mine_price(1, 1), 3, "all that it has");
        for level in [Level::Easy, Level::Middle] {
            let played = by_lucks(&game, 4, level, 40);
            assert!(!played.contains(&Some(Move::BuyOut(1))), "{level:?}: {played:?}");
        }
    }

    #[test]
    fn nobody_offers_silver_for_what_changes_nothing_c11() {
        // From 10, four dice come to 30 at the most.
        let game = race([40, 39, 10, 1], SEAT_2_IS_RICHER);
        for (level, lucks) in [(Level::Easy, 40), (Level::Middle, 8), (Level::Hard, 3)] {
            let said = by_lucks(&game, 2, level, lucks);
            assert!(!said.iter().any(|mv| matches!(mv, Some(Move::Offer(_)))), "{level:?}: {said:?}");
        }
    }

    #[test]
    fn nobody_lies_in_ambush_for_itself_c7() {
        let game = race([40, 39, 34, 1], SEAT_2_IS_RICHER);
        for (level, lucks) in [(Level::Easy, 60), (Level::Middle, 8), (Level::Hard, 3)] {
            let played = by_lucks(&game, 3, level, lucks);
            assert!(!played.iter().any(|mv| matches!(mv, Some(Move::Ambush(_)))), "{level:?}: {played:?}");
        }
    }

    #[test]
    fn not_even_the_easy_one_starts_shortly_before_the_mine_c3() {
        let setup = Setup { seats: 4, first: Seat(0) };
        let mut dice = Scripted::new([5, 1, 1, 1]);
        let game = Caramba::start(&CarambaOptions::default(), setup, &mut dice, &mut vec![]).expect("four seats");
        let placed = by_lucks(&game, 1, Level::Easy, 60);
        assert!(placed.iter().all(|mv| matches!(mv, Some(Move::Place(1..=30)))), "{placed:?}");
    }

    #[test]
    fn who_is_not_to_move_speaks_up_at_times_and_comes_to_an_end_c7_c11() {
        let mut game = race([40, 39, 34, 1], SEAT_2_IS_RICHER);
        let mut words = 0;
        for level in Level::ALL {
            for seat in [1, 2, 4] {
                while let Some(mv) = suggested(&game, seat, level) {
                    assert!(matches!(mv, Move::Ambush(_) | Move::Offer(_)), "{mv}");
                    game.make_move(Seat(seat - 1), mv, &mut Scripted::default(), &mut vec![]).expect("it is allowed");
                    words += 1;
                    assert!(words <= 20, "{level:?} does not come to an end");
                }
            }
        }
        assert!(words > 0, "somebody had a word to say");
    }

    /// Who wins a game between these levels, one a seat, all of whom may speak up.
    fn winners(levels: [Level; 4], options: &CarambaOptions, number: u8) -> Vec<Seat> {
        let mut luck = Thoughts::new(&mut Scripted::new([number + 1; 8]));
        let mut events: Vec<Event> = vec![];
        let setup = Setup { seats: 4, first: Seat(0) };
        let mut game = Caramba::start(options, setup, &mut luck, &mut events).expect("four seats");
        while let Turn::Of(turn) = game.turn() {
            for seat in (0..4).map(Seat).filter(|&seat| seat != turn) {
                while let Some(mv) = Caramba::suggest(&game.view(Viewer::Seat(seat)), levels[seat.index()], &mut luck) {
                    game.make_move(seat, mv, &mut luck, &mut events).expect("a suggested move is allowed");
                }
            }
            let mv = Caramba::suggest(&game.view(Viewer::Seat(turn)), levels[turn.index()], &mut luck);
            let mv = mv.expect("whoever is to move has a move");
            game.make_move(turn, mv, &mut luck, &mut events).expect("a suggested move is allowed");
        }
        game.outcome().expect("the game is over").winners().to_vec()
    }

    /// How many games one seat of a level wins against three easy ones; a shared win counts in part.
    fn won_against_easy(level: Level, options: &CarambaOptions, games: u8) -> f64 {
        (0..games)
            .map(|number| {
                let mut levels = [Level::Easy; 4];
                levels[usize::from(number % 4)] = level;
                let winners = winners(levels, options, number);
                let won = winners.contains(&Seat(number % 4));
                if won { 1.0 / winners.len() as f64 } else { 0.0 }
            })
            .sum()
    }

    // An even share of 240 games is 60, with a spread of 6.7; of 12 races it is 3, with a
    // spread of 1.5, and hard wins about 10. `cargo bench --bench caramba -- strength` measures over 2,000 games.
    #[test]
    fn the_levels_differ_by_more_than_luck() {
        let middle = won_against_easy(Level::Middle, &CarambaOptions::default(), 240);
        assert!(middle > 85.0, "middle wins {middle} of 240");
        let one_race = CarambaOptions { races: 1, ..CarambaOptions::default() };
        let hard = won_against_easy(Level::Hard, &one_race, 12);
        assert!(hard > 7.0, "hard wins {hard} of 12 races");
    }
}
