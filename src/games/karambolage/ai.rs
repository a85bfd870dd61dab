//! How AI seats play Karambolage, at three strengths.
//!
//! The easy one plays some turns at random in its head and takes the best of
//! them, more or fewer by its form in this game; the hard one looks at all turns
//! and weighs what its own leaves behind ([`super::weigh`]). The middle one plays as either, by its form.
//!
//! What the forms are was chosen by what the levels win: 65 to 80 % against one of the level below, 35 to 50 % against
//! three (`cargo bench --bench levels -- levels karambolage`). Middle has to play as hard does in two games of five to
//! take a fifth from it, and wins these against any easy seats. In the others it must beat one of them about as often as
//! not, and yet seldom three: so it plays there as easy on its middling days, and one of three easy seats has a good one.

use super::{
    board::Board,
    moves::Move,
    throw::Throw,
    view::{May, View},
    weigh,
};
use crate::{
    Level,
    dice::{Dice, Thoughts},
    rules::any,
};

/// How many turns the easy AI plays in its head, from each of its moves anew, where it has no form.
const EASY_TURNS: usize = 11;
/// The same for the middle one. Problems are made by it.
const MIDDLE_TURNS: usize = 40;
/// How the easy one plays in its forms, the worst first, each with the number of its games in a hundred.
const EASY_FORMS: [(u8, Manner); 5] = [
    (20, Manner::AtRandom { turns: 2 }),
    (20, Manner::AtRandom { turns: 4 }),
    (20, Manner::AtRandom { turns: 9 }),
    (20, Manner::AtRandom { turns: 20 }),
    (20, Manner::AtRandom { turns: 40 }),
];
/// The same of the middle one.
const MIDDLE_FORMS: [(u8, Manner); 3] =
    [(30, Manner::AtRandom { turns: 8 }), (30, Manner::AtRandom { turns: 13 }), (40, Manner::Weighs)];

/// How it plays in a [form](crate::form::Form).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// The best of so many turns at random.
    AtRandom { turns: usize },
    /// The best turn and the best placing, as the hard one.
    Weighs,
}

impl Manner {
    fn of<D: Dice + ?Sized>(level: Level, luck: &D) -> Self {
        match level {
            Level::Easy => luck.form().map_or(Self::AtRandom { turns: EASY_TURNS }, |form| *form.among(&EASY_FORMS)),
            Level::Middle => {
                luck.form().map_or(Self::AtRandom { turns: MIDDLE_TURNS }, |form| *form.among(&MIDDLE_FORMS))
            }
            Level::Hard | Level::Utmost => Self::Weighs,
        }
    }
}

/// What an AI of this level plays; `None` if the seat that looks has no move.
pub(super) fn suggest<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Move> {
    match (view.may?, Manner::of(level, luck)) {
        (May::Place, Manner::Weighs) => weigh::placing(view, &mut Thoughts::new(luck)),
        (May::Place, Manner::AtRandom { .. }) => {
            let places: Vec<Move> = view.legal.iter().copied().filter(|mv| *mv != Move::TakeBack).collect();
            Some(places[any(places.len(), luck)])
        }
        (May::ThrowAgain, _) => Some(Move::Throw),
        (May::Move, manner) => {
            let (board, throw) = (view.board(), view.throw.as_ref()?);
            let moves = match manner {
                Manner::AtRandom { turns } => at_random(board, throw, turns, &mut Thoughts::new(luck)),
                Manner::Weighs => weigh::best_turn(view, throw),
            };
            Some(moves.first().copied().unwrap_or(Move::End))
        }
    }
}

/// The best of so many turns at random: where none of them scores, the one by which most balls touched.
fn at_random(board: &Board, throw: &Throw, turns: usize, thoughts: &mut Thoughts) -> Vec<Move> {
    let turns = (0..turns).map(|_| {
        let mut turn = throw.clone();
        let mut moves = vec![];
        loop {
            let ways = turn.moves(board);
            if ways.is_empty() {
                break;
            }
            let mv = ways[any(ways.len(), thoughts)];
            if let Move::Run { ball, to, die } = mv {
                turn.run(board, ball, to, die).expect("a listed move is allowed");
            }
            moves.push(mv);
        }
        let points = turn.scores().then(|| turn.worth(board).total());
        (points, turn.contacts().bits().count_ones(), moves)
    });
    turns.max_by_key(|(points, touched, _)| (*points, *touched)).map(|(.., moves)| moves).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::{
        super::{options::Finish, score::THROWS_MAX, solve::solve_on},
        *,
    };
    use crate::{
        Rules, Seat, Setup, Turn, Viewer,
        dice::{Luck, Scripted},
        form::{Form, InForm, is_whole},
        karambolage::{KarambolageOptions, Match},
    };

    /// A game of two; the first seat has placed `S5C R6E W2D` and thrown these dice.
    fn opened(dice: [u8; 4]) -> Match {
        let mut events = vec![];
        let setup = Setup { seats: 2, first: Seat(0) };
        let mut rolls = Scripted::new([6, 1].into_iter().chain(dice));
        let mut game = Match::start(&KarambolageOptions::default(), setup, &mut rolls, &mut events).expect("two seats");
        for mv in ["place S5C", "place R6E", "place W2D"] {
            game.play(Seat(0), &mv.parse().expect("a move"), &mut rolls).expect("a zero field");
        }
        game
    }

    /// Plays the first throw as a level suggests: points and Carambo.
    fn first_throw(level: Level, dice: [u8; 4], number: u64) -> (Option<i64>, bool) {
        let mut game = opened(dice);
        let mut luck = Luck(StdRng::seed_from_u64(number));
        loop {
            let view = game.view(Viewer::Seat(Seat(0)));
            if let Some(last) = view.last {
                return (game.points(Seat(0)), last.throw.is_carambo());
            }
            let mv = suggest(&view, level, &mut luck).expect("a move");
            game.play(Seat(0), &mv, &mut luck).expect("a suggested move is accepted");
        }
    }

    #[test]
    fn hard_plays_for_a_carambo_that_lets_it_throw_again() {
        for dice in [[3, 4, 5, 6], [1, 2, 2, 4], [2, 3, 5, 6]] {
            assert!(first_throw(Level::Hard, dice, 1).1, "{dice:?}");
        }
    }

    /// A throw of this number that lies, in the last round or not, where the seat that follows has opened or not and has
    /// so many points, as hard plays it: what it brings, and the most that a turn of it brings.
    fn thrown(dice: [u8; 4], number: u8, last_round: bool, opener: Seat, others: u32) -> (u16, u16) {
        let mut view = opened(dice).view(Viewer::Seat(Seat(0)));
        (view.last_round, view.opener, view.points[1]) = (last_round, opener, others);
        view.options.finish = Finish::Round;
        let board = Board::standard();
        let lies = view.throw.as_ref().expect("the dice lie");
        let throw = Throw::new(lies.balls(), lies.dice(), number);
        let mut played = throw.clone();
        for mv in weigh::best_turn(&view, &throw) {
            let Move::Run { ball, to, die } = mv else { panic!("{mv} moves no ball") };
            played.run(&board, ball, to, die).expect("a suggested move is accepted");
        }
        let brought = if played.scores() { played.worth(&board).total() } else { 0 };
        (brought, solve_on(&board, &throw).best.points)
    }

    const DICE: [[u8; 4]; 6] = [[3, 4, 5, 6], [1, 2, 2, 4], [2, 3, 5, 6], [1, 3, 3, 6], [2, 2, 4, 5], [1, 4, 5, 5]];

    #[test]
    fn in_the_last_throw_hard_takes_the_most_points_since_nobody_throws_after_it() {
        let mut leaves = 0;
        for dice in DICE {
            let (brought, most) = thrown(dice, THROWS_MAX, true, Seat(1), 0);
            assert_eq!(brought, most, "{dice:?}");
            for (last_round, opener) in [(true, Seat(0)), (false, Seat(1))] {
                let (brought, most) = thrown(dice, THROWS_MAX, last_round, opener, 0);
                leaves += u32::from(brought < most);
            }
        }
        assert!(leaves > 0, "else it looks at what the next player gets");
    }

    #[test]
    fn who_throws_last_of_all_takes_a_sure_win_and_no_more_points_on_average() {
        let mut goes_on = 0;
        for dice in DICE {
            let (behind, most) = thrown(dice, 1, true, Seat(1), 1_000);
            goes_on += u32::from(behind < most);
            // The turn with the most points alone is enough.
            let (brought, most) = thrown(dice, 1, true, Seat(1), u32::from(most.saturating_sub(1)));
            assert_eq!(brought, most, "{dice:?}");
        }
        assert!(goes_on > 0, "else a Carambo brings more on average than the most points at once");
    }

    #[test]
    fn whoever_sees_nothing_that_scores_moves_all_the_same() {
        // Balls far from each other and four sixes: no turn scores.
        let throw = Throw::new("S1A R7L W4F".parse().expect("balls"), "6666".parse().expect("dice"), 1);
        assert!(solve_on(&Board::standard(), &throw).best.moves.is_empty());
        let mut thoughts = Thoughts::new(&mut Luck(StdRng::seed_from_u64(1)));
        assert!(!at_random(&Board::standard(), &throw, EASY_TURNS, &mut thoughts).is_empty());
    }

    /// From these places none of the 126 throws scores. Two hard seats had left them there round after round, one of them
    /// far behind.
    #[test]
    fn who_is_behind_opens_a_position_from_which_nobody_scores() {
        for dice in ["1234", "1155", "3466", "6666"] {
            let mut view = opened([1, 2, 3, 4]).view(Viewer::Seat(Seat(0)));
            let throw = Throw::new("S3A R7L W1J".parse().expect("balls"), dice.parse().expect("dice"), 1);
            for (mine, others, opens) in [(7, 192, true), (192, 7, false), (7, 7, false)] {
                (view.points[0], view.points[1]) = (mine, others);
                assert_eq!(!weigh::best_turn(&view, &throw).is_empty(), opens, "{dice} at {mine} : {others}");
            }
        }
    }

    /// A game of two easy seats had ended 0 : 0 with the balls where they were placed.
    #[test]
    fn no_turn_of_easy_and_middle_seats_ends_before_a_ball_has_moved() {
        for (level, number) in
            [Level::Easy, Level::Middle].into_iter().flat_map(|level| (0..20).map(move |n| (level, n)))
        {
            let mut luck = Luck(StdRng::seed_from_u64(number));
            let setup = Setup { seats: 2, first: Seat(0) };
            let mut game =
                Match::start(&KarambolageOptions::default(), setup, &mut luck, &mut vec![]).expect("two seats");
            while let Turn::Of(seat) = game.turn() {
                let view = game.view(Viewer::Seat(seat));
                let mv = suggest(&view, level, &mut luck).expect("a move");
                let is_unmoved = view.throw.as_ref().is_some_and(|throw| throw.path().is_empty());
                let can_move = view.throw.as_ref().is_some_and(|throw| !throw.moves(view.board()).is_empty());
                assert!(mv != Move::End || !is_unmoved || !can_move, "{level:?} ends at once: {view}");
                game.play(seat, &mv, &mut luck).expect("a suggested move is accepted");
            }
        }
    }

    /// Points a turn (throws after a Carambo are part of it) of a game of one between equals, over so many rounds.
    fn points_a_turn(games: u64, play: &dyn Fn(&View, &mut Luck<StdRng>) -> Option<Move>) -> f64 {
        let rounds = 100;
        let options = KarambolageOptions { ends: crate::karambolage::Ends::Rounds, rounds, ..Default::default() };
        let points = (0..games).map(|number| {
            let mut luck = Luck(StdRng::seed_from_u64(number));
            let setup = Setup { seats: 1, first: Seat(0) };
            let mut game = Match::start(&options, setup, &mut luck, &mut vec![]).expect("one seat");
            while let Turn::Of(seat) = game.turn() {
                let mv = play(&game.view(Viewer::Seat(seat)), &mut luck).expect("a move");
                game.play(seat, &mv, &mut luck).expect("a suggested move is accepted");
            }
            game.points(Seat(0)).unwrap_or_default() as f64 / f64::from(rounds)
        });
        points.sum::<f64>() / games as f64
    }

    // Middle at a table, in all its forms, is asked to score twenty to thirty on average: `cargo bench --bench karambolage
    // -- points` measures it.
    #[test]
    fn easy_scores_five_to_ten_points_a_turn_and_middle_without_a_form_twenty_to_thirty() {
        for (level, wanted) in [(Level::Easy, 5.0..=10.0), (Level::Middle, 20.0..=30.0)] {
            let points = points_a_turn(10, &|view, luck| suggest(view, level, luck));
            println!("{level:?}: {points:.1} points a turn");
            assert!(wanted.contains(&points), "{level:?}: {points:.1} points a turn");
        }
    }

    #[test]
    fn middle_off_its_form_plays_as_easy_in_its_middling_ones_and_on_it_as_hard() {
        assert!(is_whole(&EASY_FORMS) && is_whole(&MIDDLE_FORMS));
        let turns = |manner: Manner| if let Manner::AtRandom { turns } = manner { turns } else { usize::MAX };
        let of = |level: Level| {
            (0..Form::ALL)
                .map(move |others| turns(Manner::of(level, &InForm::new(Scripted::new([]), Form::better_than(others)))))
        };
        assert!(of(Level::Easy).is_sorted() && of(Level::Middle).is_sorted(), "the worst first");
        let easy: Vec<usize> = of(Level::Easy).collect();
        let (off, on): (Vec<usize>, Vec<usize>) = of(Level::Middle).partition(|&turns| turns < usize::MAX);
        assert!(off.iter().all(|turns| (easy[20]..easy[60]).contains(turns)), "{off:?}");
        assert_eq!(on.len(), 40);
        assert_eq!(Manner::of(Level::Hard, &Scripted::new([])), Manner::Weighs);
    }

    /// How many of so many games of two one level wins against another, half a win for equals.
    fn wins(strong: Level, weak: Level, games: u64) -> f64 {
        let options = KarambolageOptions { score: 60, ..KarambolageOptions::default() };
        let won = (0..games).map(|number| {
            let mut luck = Luck(StdRng::seed_from_u64(number));
            let levels = if number % 2 == 0 { [strong, weak] } else { [weak, strong] };
            let setup = Setup { seats: 2, first: Seat(0) };
            let mut game = Match::start(&options, setup, &mut luck, &mut vec![]).expect("two seats");
            while let Turn::Of(seat) = game.turn() {
                let view = game.view(Viewer::Seat(seat));
                let mv = suggest(&view, levels[seat.index()], &mut luck).expect("a move");
                game.play(seat, &mv, &mut luck).expect("a suggested move is accepted");
            }
            let outcome = game.outcome().expect("the game is over");
            let is_won = outcome.winners().contains(&Seat::at((number % 2) as usize));
            if is_won { 1.0 / outcome.winners().len() as f64 } else { 0.0 }
        });
        won.sum::<f64>() / games as f64
    }

    // The spread of 60 even games is 6.5 %, of 30 it is 9 %: these bounds are three times that
    // above even. `cargo bench --bench karambolage -- strength` measures over thousands.
    #[test]
    fn the_levels_differ_by_more_than_luck() {
        let middle = wins(Level::Middle, Level::Easy, 60);
        assert!(middle > 0.70, "middle wins {middle} of the games against easy");
        let hard = wins(Level::Hard, Level::Easy, 30);
        assert!(hard > 0.78, "hard wins {hard} of the games against easy");
    }
}
