//! Form: how well an AI seat plays in this game.
//!
//! People do not play equally well each time. By Thurstone's law of comparative judgment (L. L. Thurstone, *A Law of
//! Comparative Judgment*, Psychological Review 34, 1927) how well one plays is a quantity with a spread of its own,
//! drawn anew each time, and who wins is whoever has drawn more. A level that always plays alike has no such spread:
//! where the best play beats it in all games, and it beats a third level in most, no level between can be found that
//! meets both in some three games of four. One whose form changes from game to game can.
//!
//! A seat has one form for a whole game, drawn from the table's secret ([`ai_luck`](crate::dice::ai_luck)): nobody knows
//! it before that is open, and then everybody can draw it again. Seats of one level at a table have forms as far apart
//! as can be ([`at_table`]): who meets three of them meets neither three good days nor three bad ones. Which levels have
//! any use for it, and what it changes, each game says itself.

use std::fmt;

use super::{Level, Seat, dice::Dice};

/// The form of an AI seat in one game: of a hundred games, how many it plays worse.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Form(u8);

impl Form {
    /// How many forms there are, one as likely as another.
    pub const ALL: u8 = 100;

    /// One of them by luck.
    pub fn drawn<D: Dice + ?Sized>(luck: &mut D) -> Self {
        Self(luck.roll(Self::ALL) - 1)
    }

    /// The form that is better than so many of a hundred, to measure by; the best one for any more.
    #[must_use]
    pub fn better_than(others: u8) -> Self {
        Self(others.min(Self::ALL - 1))
    }

    /// What is played in this form, of some manners of playing, the worst first, each with the number of its games in a
    /// hundred.
    ///
    /// # Panics
    /// There are none for some of the hundred.
    #[must_use]
    pub fn among<T>(self, manners: &[(u8, T)]) -> &T {
        let mut worse = 0;
        let is_it = |(games, _): &&(u8, T)| {
            worse += games;
            self.0 < worse
        };
        manners.iter().find(is_it).map(|(_, manner)| manner).expect("each of a hundred games is played somehow")
    }
}

/// The form of a seat, by the levels of all seats that are an AI's: of several of one level, the first has the form that is
/// `drawn` for it, and the others follow at equal distances, the worst after the best.
pub fn at_table(levels: &[Option<Level>], seat: Seat, drawn: impl FnOnce(Seat) -> Form) -> Form {
    let level_of = |seat: Seat| levels.get(seat.index()).copied().flatten();
    let alike: Vec<Seat> = (0..levels.len())
        .map(Seat::at)
        .filter(|&other| level_of(seat).is_some_and(|of| level_of(other) == Some(of)))
        .collect();
    match alike.iter().position(|&other| other == seat) {
        Some(place) => {
            let better_by = usize::from(Form::ALL) * place / alike.len();
            Form((usize::from(drawn(alike[0]).0) + better_by) as u8 % Form::ALL)
        }
        // Who plays for a person that is away has no others like it.
        None => drawn(seat),
    }
}

/// The forms of all seats at a table, each drawn by this luck and dealt [as there](at_table).
pub fn dealt<D: Dice + ?Sized>(levels: &[Option<Level>], luck: &mut D) -> Vec<Form> {
    let drawn: Vec<Form> = levels.iter().map(|_| Form::drawn(luck)).collect();
    (0..levels.len()).map(Seat::at).map(|seat| at_table(levels, seat, |seat| drawn[seat.index()])).collect()
}

/// Whether these manners of playing are for a hundred games, each of them for some.
#[must_use]
pub fn is_whole<T>(manners: &[(u8, T)]) -> bool {
    let games = manners.iter().map(|(games, _)| u32::from(*games));
    games.clone().all(|games| games > 0) && games.sum::<u32>() == u32::from(Form::ALL)
}

/// Never shows it: it may stand in a log line of a game that runs.
impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Form(..)")
    }
}

/// Luck with which a seat in this form thinks.
#[derive(Clone, Debug)]
pub struct InForm<D> {
    luck: D,
    form: Form,
}

impl<D: Dice> InForm<D> {
    /// This luck, for a seat in this form.
    #[must_use]
    pub const fn new(luck: D, form: Form) -> Self {
        Self { luck, form }
    }
}

impl<D: Dice> Dice for InForm<D> {
    fn roll(&mut self, sides: u8) -> u8 {
        self.luck.roll(sides)
    }

    fn form(&self) -> Option<Form> {
        Some(self.form)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::{
        Setup, Turn, Viewer,
        catalog::{Game, Kind},
        dice::{Luck, Seed, ai_luck},
    };
    use rand::{SeedableRng, rngs::StdRng};

    const GAMES: u16 = 4_000;

    fn seed(game: u16) -> Seed {
        let [high, low] = game.to_be_bytes();
        Seed::new(std::array::from_fn(|index| if index % 2 == 0 { high } else { low }))
    }

    fn form(game: u16, entropy: &str, seat: u8) -> Form {
        ai_luck(&seed(game), entropy, Seat(seat), &[]).play(0).form().expect("an AI seat has a form")
    }

    #[test]
    fn a_seat_has_one_form_for_the_whole_game_and_the_same_after_a_restart() {
        for game in 0..50 {
            let mut luck = ai_luck(&seed(game), "ada ben", Seat(1), &[None, Some(Level::Middle)]);
            for plays in [0, 1, 2, 31, 32, 5_000] {
                let before = luck.play(plays).form();
                assert_eq!(before, Some(form(game, "ada ben", 1)));
                let mut thinks = luck.play(plays);
                (0..300).for_each(|_| _ = thinks.roll(6));
                assert_eq!(thinks.form(), before, "whatever was thought before");
            }
        }
    }

    #[test]
    fn forms_differ_between_games_seats_and_words() {
        let of = |seat: u8, entropy: &str| (0..GAMES).map(|game| form(game, entropy, seat).0).collect::<Vec<_>>();
        let (first, others) = (of(0, "ada"), [of(1, "ada"), of(0, "ben")]);
        for other in others {
            let alike = first.iter().zip(&other).filter(|(one, other)| one == other).count();
            // One of a hundred is alike by chance: 40, give or take 6.
            assert!((10..80).contains(&alike), "{alike} of {GAMES}");
        }
    }

    #[test]
    fn of_those_of_one_level_at_a_table_one_has_a_good_day_and_one_a_bad_one() {
        let (middle, hard) = (Some(Level::Middle), Some(Level::Hard));
        let levels = [middle, None, middle, hard, middle];
        for game in 0..200 {
            let of = |seat: u8| ai_luck(&seed(game), "ada", Seat(seat), &levels).play(0).form().expect("a form").0;
            let mut middles = [of(0), of(2), of(4)];
            assert_eq!(middles[0], form(game, "ada", 0).0, "the first has its own");
            middles.sort_unstable();
            let apart = [middles[1] - middles[0], middles[2] - middles[1], 100 + middles[0] - middles[2]];
            assert!(apart.iter().all(|apart| (33..=34).contains(apart)), "{middles:?}");
            // Who is the only one of its level, or plays for a person, has what was drawn for it.
            for alone in [1, 3] {
                assert_eq!(of(alone), form(game, "ada", alone).0);
            }
        }
    }

    #[test]
    fn each_form_is_drawn_alike_also_of_the_last_of_three_of_one_level() {
        for seat in [0, 2] {
            let levels = [Some(Level::Middle); 3];
            let mut drawn = [0_u32; Form::ALL as usize];
            for game in 0..GAMES {
                let form = ai_luck(&seed(game), "", Seat(seat), &levels).play(0).form().expect("a form");
                drawn[usize::from(form.0)] += 1;
            }
            // Forty each: a chi-square of 99 degrees of freedom, which is passed but once in a thousand.
            let chi_square: f64 = drawn.iter().map(|&times| (f64::from(times) - 40.0).powi(2) / 40.0).sum();
            assert!(chi_square < 148.3, "{chi_square}: {drawn:?}");
        }
    }

    #[test]
    fn the_form_tells_nothing_of_the_dice_that_a_seat_thinks_with() {
        let alike = (0..GAMES).filter(|&game| {
            let mut luck = ai_luck(&seed(game), "", Seat(0), &[Some(Level::Middle)]);
            let mut luck = luck.play(0);
            luck.form() == Some(Form::drawn(&mut luck))
        });
        assert!((10..80).contains(&alike.count()));
    }

    #[test]
    fn each_manner_of_playing_has_its_games_of_a_hundred() {
        let manners = [(30, 'a'), (9, 'b'), (60, 'c'), (1, 'd')];
        assert!(is_whole(&manners) && !is_whole(&manners[1..]));
        let played: Vec<char> = (0..Form::ALL).map(|others| *Form::better_than(others).among(&manners)).collect();
        let games = ['a', 'b', 'c', 'd'].map(|manner| played.iter().filter(|&&played| played == manner).count());
        assert_eq!(games, [30, 9, 60, 1]);
        assert!(played.is_sorted(), "the worst first");
        assert_eq!(Form::better_than(250), Form::better_than(99));
    }

    #[test]
    fn hard_has_no_form_nor_has_easy_but_in_karambolage() {
        for &kind in Kind::ALL {
            let options = kind.new_table_options();
            let setup = Setup { seats: (*options.seats().start()).max(2), first: Seat(0) };
            let mut luck = Luck(StdRng::seed_from_u64(3));
            let game = Game::start(&options, setup, &mut luck, &mut Vec::new()).expect("so many can play");
            let Turn::Of(seat) = game.turn() else { panic!("{kind} has begun") };
            for level in [Level::Easy, Level::Hard] {
                if (kind, level) == (Kind::Karambolage, Level::Easy) {
                    continue;
                }
                let [worst, best] = [0, 99].map(|others| {
                    let mut luck = InForm::new(Luck(StdRng::seed_from_u64(5)), Form::better_than(others));
                    game.view(Viewer::Seat(seat)).suggest(level, &mut luck)
                });
                assert_eq!(worst, best, "{kind} {level:?}");
            }
        }
    }

    #[test]
    fn luck_that_belongs_to_no_seat_has_no_form() {
        assert_eq!(Luck(StdRng::seed_from_u64(1)).form(), None);
        let forms: HashSet<u8> =
            (0..2_000).map(|number| Form::drawn(&mut Luck(StdRng::seed_from_u64(number))).0).collect();
        assert_eq!(forms.len(), usize::from(Form::ALL));
    }
}
