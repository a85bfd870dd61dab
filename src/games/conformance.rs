//! The promises every game keeps, tried at random.
//!
//! Each game of the catalogue is played with every set of options and every
//! number of seats, and each promise of [`super::Rules`] is looked at in every
//! position on the way, one test for each game and promise: `cargo test conformance::kara`.
//! A game that is added is tried here without a word; its
//! own rules are the playthroughs' affair ([`super::playthrough`]).

use std::collections::BTreeSet;

use rand::{SeedableRng, rngs::StdRng};

use super::{
    Level, Outcome, Seat, Setup, Signal, Turn, Viewer,
    catalog::{Game, Kind, Move, Options},
    dice::{Dice, GameDice, Luck, Noted, Recorded, SEED_BYTES, Seed},
};

/// A game played at random is over after so many moves.
const MOVES_MAX: u64 = 20_000;
/// The longest text of a move in bytes: beside a table and a turn it fits a button's id of 100.
const MOVE_TEXT_MAX: usize = 60;
/// In which moves the AI is asked for its suggestions: the first ones, then one in so many.
const SUGGESTIONS_FIRST: u64 = 2;
const SUGGESTIONS_EVERY: u64 = 17;
/// How often it is asked in one game at the most.
const SUGGESTIONS_MAX: u64 = 4;
/// How many moves of other positions are remembered, and how many of them are tried in each.
const SEEN_MAX: usize = 400;
const FORBIDDEN_TRIED: usize = 40;
/// The same for a game whose moves are without end: most of them are allowed.
const UNLISTED_TRIED: usize = 3;
/// After so many moves an agreed time is over.
const TIME_IS_OVER_AFTER: u64 = 100;

/// Every set of options this game can be played with; an option that does not matter has its default.
fn all_options(kind: Kind) -> Vec<Options> {
    let mut all = kind.choices().iter().fold(vec![kind.default_options()], |sets, choice| {
        let with = |set: &Options, value: &str| {
            let mut set = set.clone();
            set.set(choice.key, value).expect("a listed value can be chosen");
            set
        };
        let values = choice.values.samples();
        sets.iter().flat_map(|set| values.iter().map(move |value| with(set, value))).collect()
    });
    all.retain(|set| {
        kind.choices()
            .iter()
            .all(|choice| set.matters(choice.key) || set.get(choice.key) == Some(choice.values.default()))
    });
    all
}

/// Tries something for every set of options and every number of seats.
fn for_each_table(kind: Kind, mut try_table: impl FnMut(&Options, usize, u64)) {
    for (number, options) in all_options(kind).into_iter().enumerate() {
        for seats in options.seats() {
            try_table(&options, seats, (number * 100 + seats) as u64);
        }
    }
}

fn luck(number: u64) -> Luck<StdRng> {
    Luck(StdRng::seed_from_u64(number))
}

fn game_dice(number: u64) -> GameDice {
    let bytes: [u8; SEED_BYTES] = std::array::from_fn(|index| (number >> (8 * (index % 8))) as u8);
    GameDice::new(&Seed::new(bytes), "conformance")
}

/// A game that is played at random, with what the promises are about.
struct Trial {
    game: Game,
    dice: GameDice,
    luck: Luck<StdRng>,
    plays: u64,
    seats: usize,
    /// Whether a time was agreed, which the table would tell.
    has_time: bool,
    /// The moves seen so far: in other positions some of them are forbidden.
    seen: Vec<Move>,
}

impl Trial {
    fn start(options: &Options, seats: usize, number: u64) -> Self {
        let mut dice = game_dice(number);
        let mut luck = luck(number);
        let first = Seat::at(usize::from(luck.roll(seats as u8)) - 1);
        let mut events = vec![];
        let game = Game::start(options, Setup { seats, first }, &mut dice.play(0), &mut events)
            .expect("a number of seats that the options allow");
        Self { game, dice, luck, plays: 0, seats, has_time: options.minutes().is_some(), seen: vec![] }
    }

    fn turn(&self) -> Option<Seat> {
        match self.game.turn() {
            Turn::Of(seat) => Some(seat),
            Turn::Over => None,
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat::at)
    }

    /// Plays a move that must be accepted, with everything that must hold of it.
    fn play(&mut self, seat: Seat, mv: &Move) {
        self.plays += 1;
        if self.has_time && self.plays == TIME_IS_OVER_AFTER {
            self.game.signal(Signal::TimeUp);
        }
        assert!(self.plays <= MOVES_MAX, "{}: no end after {MOVES_MAX} moves", self.game.kind());
        let before = self.game.clone();
        let mut play = self.dice.play(self.plays);
        let mut noted = Noted::new(&mut play);
        let played = self.game.play(seat, mv, &mut noted);
        let rolls = noted.rolls;
        let played =
            played.unwrap_or_else(|refusal| panic!("{mv} of seat {seat} is listed, but: {refusal}\n{before:?}"));
        assert!(!played.events.is_empty(), "{mv} happened, and nothing is told of it");
        assert!(!played.gives_up || before.giving_up(seat).is_some(), "{mv} gives up: `giving_up` has to say how");

        let mut retried = before.clone();
        let again = retried.play(seat, mv, &mut self.dice.play(self.plays)).expect("accepted before");
        assert_eq!((&retried, &again), (&self.game, &played), "a retried {mv} rolls the same dice");

        let mut replayed = before;
        let mut recorded = Recorded::new(&rolls);
        let again = replayed.play(seat, mv, &mut recorded).expect("accepted before");
        assert!(recorded.fits(), "{mv} rolls just the dice that were recorded");
        assert_eq!((&replayed, &again), (&self.game, &played), "{mv} is replayed from its recorded rolls");
    }

    /// How everything lies after a move, as everybody sees it.
    fn after(&mut self, seat: Seat, mv: &Move) -> Option<String> {
        let mut game = self.game.clone();
        game.play(seat, mv, &mut self.dice.play(self.plays + 1)).ok()?;
        Some(game.view(Viewer::Public).to_string())
    }

    /// Whether this seat may make a move: it is listed, or taken where not all moves are.
    fn is_allowed(&mut self, seat: Seat, mv: &Move, listed: &[Move]) -> bool {
        listed.contains(mv) || !self.game.kind().lists_all() && self.after(seat, mv).is_some()
    }

    /// A move that is not listed is forbidden: nothing changes, nothing is rolled, nothing is told.
    /// Or it is a listed one written in another way, such as the same jumps in another order; or
    /// not all moves are listed.
    fn must_be_refused_or_the_same(&mut self, seat: Seat, mv: &Move, listed: &[Move]) {
        if let Some(after) = self.after(seat, mv) {
            if !self.game.kind().lists_all() {
                assert!(!listed.is_empty(), "{mv} of seat {seat} is accepted, and nothing is listed");
                return;
            }
            let same = listed.iter().any(|mv| self.after(seat, mv).as_ref() == Some(&after));
            assert!(same, "{mv} of seat {seat} is not listed, but accepted\n{:?}", self.game);
            return;
        }
        let before = self.game.clone();
        let mut play = self.dice.play(self.plays + 1);
        let mut noted = Noted::new(&mut play);
        let refusal = self.game.play(seat, mv, &mut noted).expect_err("it was refused before");
        assert!(!refusal.to_string().is_empty());
        assert!(noted.rolls.is_empty(), "a refused {mv} rolls nothing");
        assert_eq!(self.game, before, "a refused {mv} changes nothing");
    }
}

fn listed_moves_are_accepted_and_others_change_nothing(kind: Kind) {
    for_each_table(kind, |options, seats, number| {
        let mut trial = Trial::start(options, seats, number);
        let foreign = [Seat::at(super::SEATS_MAX - 1), Seat(u8::MAX)];
        loop {
            for seat in trial.seats().chain(foreign) {
                let listed = trial.game.legal_moves(seat);
                assert!(seat.index() < seats || listed.is_empty(), "who does not sit here has no move");
                for mv in &listed {
                    assert_eq!(listed.iter().filter(|other| *other == mv).count(), 1, "{mv} is listed once");
                    if trial.seen.len() < SEEN_MAX && !trial.seen.contains(mv) {
                        trial.seen.push(mv.clone());
                    }
                }
                // All of them, or as many from anywhere on.
                let from = usize::from(trial.luck.roll(255)) * trial.seen.len() / 255;
                let most = if options.kind().lists_all() { FORBIDDEN_TRIED } else { UNLISTED_TRIED };
                let tried = trial.seen.len().min(most);
                let seen: Vec<Move> = trial.seen.iter().cycle().skip(from).take(tried).cloned().collect();
                for mv in seen.iter().filter(|mv| !listed.contains(mv)) {
                    trial.must_be_refused_or_the_same(seat, mv, &listed);
                }
            }
            let Some(seat) = trial.turn() else { break };
            // One of the listed moves is played on; the others are tried beside it.
            let listed = trial.game.legal_moves(seat);
            let any = usize::from(trial.luck.roll(listed.len().min(255) as u8)) - 1;
            let beside = usize::from(trial.luck.roll(listed.len().min(255) as u8)) - 1;
            let (game, plays) = (trial.game.clone(), trial.plays);
            trial.play(seat, &listed[beside]);
            (trial.game, trial.plays) = (game.clone(), plays);
            // Others may have moves as well, such as an offer.
            for other in trial.seats().filter(|&other| other != seat) {
                if let Some(mv) = trial.game.sample(other, &mut trial.luck) {
                    trial.play(other, &mv);
                    (trial.game, trial.plays) = (game.clone(), plays);
                }
            }
            trial.play(seat, &listed[any]);
        }
    });
}

fn who_is_to_move_has_a_move_and_at_the_end_nobody_has(kind: Kind) {
    for_each_table(kind, |options, seats, number| {
        let mut trial = Trial::start(options, seats, 1000 + number);
        while let Some(seat) = trial.turn() {
            assert!(seat.index() < seats);
            assert_eq!(trial.game.outcome(), None, "there is no result before the end");
            let listed = trial.game.legal_moves(seat);
            assert!(!listed.is_empty(), "whoever is to move has a move");
            let mv = trial.game.sample(seat, &mut trial.luck).expect("whoever is to move can move at random");
            assert!(trial.is_allowed(seat, &mv, &listed), "{mv} comes at random, but is not allowed");
            for other in trial.seats() {
                let can = trial.game.sample(other, &mut trial.luck).is_some();
                assert_eq!(can, !trial.game.legal_moves(other).is_empty(), "seat {other} moves at random or not");
                if let Some(mv) = trial.game.giving_up(other) {
                    let played = trial.game.clone().play(other, &mv, &mut trial.dice.play(trial.plays + 1));
                    assert!(played.is_ok_and(|played| played.gives_up), "{mv} of seat {other} does not give up");
                }
            }
            trial.play(seat, &mv);
        }
        for seat in trial.seats() {
            assert_eq!(trial.game.legal_moves(seat), [], "nobody moves after the end");
            assert_eq!(trial.game.sample(seat, &mut trial.luck), None);
            assert_eq!(trial.game.giving_up(seat), None);
            for level in Level::ALL {
                assert_eq!(trial.game.view(Viewer::Seat(seat)).suggest(level, &mut trial.luck), None);
            }
        }
        check_outcome(&trial.game.outcome().expect("a game that is over has a result"), seats);
    });
}

fn check_outcome(outcome: &Outcome, seats: usize) {
    let ranked: Vec<Seat> = outcome.ranking.concat();
    let once: BTreeSet<Seat> = ranked.iter().copied().collect();
    assert_eq!(once.len(), ranked.len(), "every seat is ranked once: {outcome:?}");
    assert!(once.iter().all(|seat| seat.index() < seats), "only seats of this game are ranked: {outcome:?}");
    // A seat may sit out (Kara's house seat), but no more than one.
    assert!(ranked.len() + 1 >= seats, "every competitor is ranked: {outcome:?}");
    assert!(outcome.ranking.iter().all(|equal| !equal.is_empty()), "no place is empty: {outcome:?}");
    assert!(outcome.ranking.iter().all(|equal| equal.is_sorted()), "equal seats stand in seat order: {outcome:?}");

    let sharing: BTreeSet<Seat> = outcome.shares.iter().map(|share| share.0).collect();
    assert_eq!(sharing.len(), outcome.shares.len(), "a seat has one share: {outcome:?}");
    assert!(!sharing.is_empty() && outcome.shares.iter().all(|share| share.1 > 0), "somebody wins: {outcome:?}");
    assert!(sharing.iter().all(|seat| once.contains(seat)), "shares belong to who competed: {outcome:?}");
    let of = |seat: &Seat| outcome.shares.iter().find(|share| share.0 == *seat).map_or(0, |share| share.1);
    let most = outcome.shares.iter().map(|share| share.1).max();
    assert!(outcome.winners().iter().all(|seat| Some(of(seat)) == most), "nobody has more than winners: {outcome:?}");
}

fn the_same_luck_gives_the_same_suggestion_and_it_is_accepted(kind: Kind) {
    for_each_table(kind, |options, seats, number| {
        let mut trial = Trial::start(options, seats, 2000 + number);
        let mut asked = 0;
        while let Some(seat) = trial.turn() {
            let listed = trial.game.legal_moves(seat);
            let view = trial.game.view(Viewer::Seat(seat));
            let mut mv = trial.game.sample(seat, &mut trial.luck).expect("whoever is to move has a move");
            let times = if asked < SUGGESTIONS_FIRST { 0 } else { asked / SUGGESTIONS_EVERY + SUGGESTIONS_FIRST };
            if (asked < SUGGESTIONS_FIRST || asked % SUGGESTIONS_EVERY == 0) && times < SUGGESTIONS_MAX {
                // The utmost plays as the hard one where it has no time.
                for level in [Level::Easy, Level::Middle, Level::Hard] {
                    let suggest = |number| view.suggest(level, &mut luck(number));
                    let suggested = suggest(asked).expect("the view of whoever is to move holds its moves");
                    assert_eq!(suggest(asked), Some(suggested.clone()), "{level:?} depends on its luck alone");
                    let allowed = trial.is_allowed(seat, &suggested, &listed);
                    assert!(allowed, "{level:?} suggests {suggested}, which is not allowed");
                    mv = suggested;
                }
                assert_eq!(trial.game.view(Viewer::Public).suggest(Level::Easy, &mut trial.luck), None);
            }
            asked += 1;
            trial.play(seat, &mv);
        }
    });
}

fn every_level_brings_a_game_to_its_end(kind: Kind) {
    for (number, options) in all_options(kind).into_iter().enumerate() {
        let seats = *options.seats().start();
        for level in [Level::Easy, Level::Middle] {
            let mut trial = Trial::start(&options, seats, 3000 + number as u64);
            while let Some(seat) = trial.turn() {
                let view = trial.game.view(Viewer::Seat(seat));
                let mv = view.suggest(level, &mut trial.luck).expect("whoever is to move has a move");
                trial.play(seat, &mv);
            }
        }
    }
}

fn a_move_is_what_its_text_says(kind: Kind) {
    for_each_table(kind, |options, seats, number| {
        let mut trial = Trial::start(options, seats, 4000 + number);
        while let Some(seat) = trial.turn() {
            for mv in trial.game.legal_moves(seat) {
                let text = mv.to_string();
                assert_eq!(options.kind().parse_move(&text), Ok(mv), "{text}");
                assert!(text.len() <= MOVE_TEXT_MAX, "{text} is too long for a button");
            }
            let mv = trial.game.sample(seat, &mut trial.luck).expect("whoever is to move has a move");
            trial.play(seat, &mv);
        }
    });
}

fn a_text_that_is_no_move_is_refused_in_a_sentence(kind: Kind) {
    let long = "9".repeat(10_000);
    for text in ["", " ", "\0", "no move", "-1", "🎲", "ＲＵＮ １", "move;drop", long.as_str()] {
        let error = kind.parse_move(text).expect_err("no move of any game");
        let told = error.to_string();
        let (start, expected) = told.split_once("is not understood: expected ").expect("what is wrong with it");
        assert!(start.starts_with('“') && start.chars().count() <= 45, "what was written is named, and cut: {told}");
        assert!(expected.chars().filter(|c| c.is_alphabetic()).count() >= 3, "what can be written instead: {told}");
    }
}

fn options_survive_being_written_and_refuse_what_is_not_listed(kind: Kind) {
    let default = kind.default_options();
    assert_eq!(default.kind(), kind);
    for choice in kind.choices() {
        assert_eq!(default.get(choice.key), Some(choice.values.default()), "of {kind}'s {}", choice.key);
    }
    assert_eq!(default.get("no option"), None);
    for mut options in all_options(kind) {
        let text = serde_json::to_string(&options).expect("options can be written");
        assert_eq!(serde_json::from_str::<Options>(&text).expect("and read"), options);
        let before = options.clone();
        assert!(options.set("no option", "neutral").is_err());
        for choice in kind.choices() {
            assert!(options.set(choice.key, "no value").is_err());
            assert!(choice.values.contains(&options.get(choice.key).expect("every option has a value")));
        }
        assert_eq!(options, before, "a refused value changes nothing");
    }
}

fn too_few_or_too_many_seats_are_refused(kind: Kind) {
    for options in all_options(kind) {
        let need = options.seats();
        assert!(*need.end() <= super::SEATS_MAX);
        for seats in [0, need.start() - 1, need.end() + 1, 1000] {
            let setup = Setup { seats, first: Seat(0) };
            let mut events = vec![];
            let refused = Game::start(&options, setup, &mut luck(0), &mut events).expect_err("a wrong number");
            assert_eq!((refused.seats, refused.need), (seats, need.clone()));
            assert_eq!(events, []);
        }
    }
}

fn every_game_is_found_by_its_name(kind: Kind) {
    assert_eq!(kind.key().parse::<Kind>(), Ok(kind));
    assert!(kind.key().bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{kind}");
    assert!("no-game".parse::<Kind>().is_err());
}

macro_rules! for_each_game {
    ($($(#[$doc:meta])* $Game:ident $key:ident => $rules:ty),+ $(,)?) => {
        $(mod $key {
            crate::tests_of_a_game! {
                $Game:
                listed_moves_are_accepted_and_others_change_nothing
                who_is_to_move_has_a_move_and_at_the_end_nobody_has
                the_same_luck_gives_the_same_suggestion_and_it_is_accepted
                every_level_brings_a_game_to_its_end
                a_move_is_what_its_text_says
                a_text_that_is_no_move_is_refused_in_a_sentence
                options_survive_being_written_and_refuse_what_is_not_listed
                too_few_or_too_many_seats_are_refused
                every_game_is_found_by_its_name
            }
        })+
    };
}
crate::catalog::for_every_game!(for_each_game);
