//! The rulebook's example (B12), typed as a player would type it: points,
//! Carambo and the right to go on are looked at after every throw.

use super::{Event, KarambolageOptions, Match, Move};
use crate::{Rules, Seat, Setup, Turn, Viewer, dice::Scripted};

const X: Seat = Seat(0);
const Y: Seat = Seat(1);
const Z: Seat = Seat(2);

/// A game of three, in which lines are typed.
struct Example {
    game: Match,
    events: Vec<Event>,
}

impl Example {
    /// X throws the highest die.
    fn start() -> Self {
        let setup = Setup { seats: 3, first: Z };
        let mut events = vec![];
        let mut dice = Scripted::new([6, 2, 5]);
        let game = Match::start(&KarambolageOptions::default(), setup, &mut dice, &mut events).expect("three seats");
        Self { game, events }
    }

    /// Types a line, with the dice that are thrown by it.
    fn types(&mut self, seat: Seat, line: &str, dice: &[u8]) {
        let mv: Move = line.parse().expect("a player would type it");
        let mut dice = Scripted::new(dice.iter().copied());
        let played = self.game.play(seat, &mv, &mut dice);
        self.events.extend(played.unwrap_or_else(|refusal| panic!("{line}: {refusal}")).events);
        assert_eq!(dice.left(), 0, "{line} throws just these dice");
    }

    /// Types the four moves of a throw; what it must come to. `next` are the dice that follow by themselves.
    fn plays(&mut self, seat: Seat, moves: [&str; 4], next: &[u8], must: Must) {
        let before = points(&self.game, seat);
        for (index, line) in moves.into_iter().enumerate() {
            let is_last = index == 3;
            self.types(seat, line, if is_last { next } else { &[] });
            let view = self.game.view(Viewer::Seat(seat));
            if !is_last {
                let may = view.throw.expect("the throw goes on").may_go_on();
                assert!(!may.is_empty(), "{line}: the turn goes on");
            }
        }
        let last = self.game.view(Viewer::Public).last.expect("a throw was played");
        assert_eq!(last.seat, seat);
        let score = last.score.expect("it scores");
        assert_eq!(score.total(), must.points, "{score}");
        assert_eq!(points(&self.game, seat) - before, i64::from(must.points));
        assert_eq!((last.throw.is_carambo(), score.carambo), (must.carambo, must.carambo), "{moves:?}");
        assert_eq!(last.throw.balls().to_string(), must.balls);
        assert_eq!(self.game.turn(), Turn::Of(must.next));
        let goes_on = self.game.legal_moves(seat) == [Move::Throw, Move::End];
        assert_eq!(goes_on, must.next == seat, "the right to throw again");
    }
}

fn points(game: &Match, seat: Seat) -> i64 {
    game.points(seat).expect("points are counted")
}

/// What a throw must come to.
struct Must {
    points: u16,
    carambo: bool,
    balls: &'static str,
    next: Seat,
}

#[test]
fn the_example_of_the_rulebook_b12() {
    let mut example = Example::start();
    assert_eq!(example.game.turn(), Turn::Of(X), "the highest die opens");
    example.types(X, "place S5C", &[]);
    example.types(X, "place R6E", &[]);
    example.types(X, "place W2D", &[3, 4, 5, 6]);

    let goes_on = |points, balls, next| Must { points, carambo: true, balls, next };
    example.plays(X, ["R6C4", "S3E5", "W7D6", "R1C3"], &[], goes_on(14, "S3E R1C W7D", X));
    example.types(X, "throw", &[1, 4, 4, 4]);
    example.plays(X, ["R6C4", "W2D4", "S6B1", "R3F4"], &[], goes_on(45, "S6B R3F W2D", X));
    example.types(X, "throw", &[1, 3, 3, 5]);
    // The third Carambo in a row, and the last throw: Y is next.
    example.plays(X, ["S2F1", "R3E5", "W2E3", "S3G3"], &[2, 2, 3, 5], goes_on(61, "S3G R3E W2E", Y));

    example.plays(Y, ["W2H2", "S4F2", "R3H5", "W3G3"], &[], goes_on(8, "S4F R3H W3G", Y));
    example.types(Y, "throw", &[1, 1, 3, 5]);
    let must = Must { points: 39, carambo: false, balls: "S3G R3L W3E", next: Z };
    example.plays(Y, ["W1G1", "W3E5", "S3G3", "R3L1"], &[1, 3, 5, 6], must);
    let path = example.game.view(Viewer::Public).last.expect("a throw").throw;
    assert!(path.path()[0].bank, "white goes on off the edge");

    example.plays(Z, ["R3H5", "S4F1", "W3G3", "R4G6"], &[], goes_on(69, "S4F R4G W3G", Z));
    example.types(Z, "throw", &[1, 1, 2, 2]);
    example.plays(Z, ["S2F1", "W4F2", "R1G1", "S2H2"], &[], goes_on(23, "S2H R1G W4F", Z));
    example.types(Z, "throw", &[1, 2, 3, 6]);
    example.plays(Z, ["S3G3", "W2F1", "R2H2", "S4G6"], &[1, 2, 3, 4], goes_on(59, "S4G R2H W2F", X));

    assert_eq!([X, Y, Z].map(|seat| points(&example.game, seat)), [14 + 45 + 61, 8 + 39, 69 + 23 + 59]);
}

#[test]
fn a_die_need_not_be_typed_where_only_one_fits() {
    let mut example = Example::start();
    for (line, dice) in [("place S5C", &[][..]), ("place r6e", &[]), ("place W2D", &[3, 4, 5, 6])] {
        example.types(X, line, dice);
    }
    for line in ["r6c", "S3E", "w7d"] {
        example.types(X, line, &[]);
    }
    // The last die alone is left, so a zero field needs no word about it.
    example.types(X, "R1C", &[]);
    assert_eq!(points(&example.game, X), 14);
}
