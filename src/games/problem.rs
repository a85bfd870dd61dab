//! A problem a day: one for each game, the same on every machine, made from games that our engines play.
//!
//! The dice and the thoughts of a day's games come from the day and the game's name alone. A position is taken where
//! the best choice is clearly the best by the engine's worths ([`super::appraisal`]), and how hard it is is told by how
//! many of those who look once do not see it: on later days among the choices that are offered (`offered`), on earlier
//! ones among all moves, careless and sensible seats by turns. How much may be tried is counted; when a day's problem may
//! be shown is left to others.

mod offered;
#[cfg(test)]
mod tests;

use std::{collections::BTreeMap, ops::Range};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use self::offered::CarambaAsked;
use super::{
    Level, Seat, Setup, Turn, Variant, Viewer,
    appraisal::{Appraised, Scrutiny, Unit},
    catalog::{Game, Kind, Move, Options, View},
    dice::{GameDice, Noted, Recorded, Seed, Thoughts},
    kara,
    karo::Ply,
    rules::any,
};

/// By which way of making problems a day has its own: it goes up with every change after which a day may have others.
pub const PROBLEMS_VERSION: u16 = 1;
/// How many choices are offered at most.
pub const CHOICES_MAX: usize = 5;
/// From this day on, the thirtieth of November 2026, problems are picked by how hard it is to tell the best of the choices
/// that are offered, and these stand in an order of luck (`offered`). Days before have the problems they had.
pub const OFFERED_SINCE: i64 = 20_787;
/// From this day on, the first of December 2026, problems of Not This Way offer two chains of jumps wherever there are as
/// many. Days before have the problems they had.
const CHAINS_SINCE: i64 = 20_788;
/// How many positions are looked at for one problem at most.
const POSITIONS_MAX: u64 = 60;
/// How many of those are looked at closely.
const CLOSELY_MAX: u32 = 16;
/// How many look once, careless and sensible seats by turns.
const LOOKS: u8 = 24;
/// How many of a hundred must miss it for a position to be taken at once.
const HARD_ENOUGH: u8 = 60;
/// A game with more moves than this is given up.
const MOVES_MAX: usize = 200;
/// How many moves from its end a game of Karo is gone back at most, to where it could be won.
const BACKWARDS_MAX: usize = 24;
/// From where it could be won nearest to its end, how many moves farther back is looked on later days, for wins that take
/// longer.
const FARTHER_BACK: usize = 8;
/// The worths of a win that is seen and takes more than a move ([`super::karo`]).
const FAR_WINS: Range<i32> = 9_800..9_990;

/// A position and what is best in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// Of which game.
    pub game: String,
    /// How hard it is: of a hundred who look once, how many do not see it.
    pub difficulty: u8,
    /// The options of the game it is taken from.
    pub options: Options,
    /// How many seats it had, and which began.
    pub seats: u8,
    /// The seat that began.
    pub first: Seat,
    /// The dice of its start.
    pub start: Vec<u8>,
    /// How it came to the position.
    pub plays: Vec<Play>,
    /// What is offered, in an order that tells nothing.
    pub choices: Vec<Choice>,
    /// Which of them is best.
    pub best: u8,
}

/// A move and the dice that fell by it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play {
    /// Whose.
    pub seat: Seat,
    /// As it is written.
    pub mv: String,
    /// Its dice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<u8>,
}

/// What can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// Its moves as they are written: one, or those of a whole turn.
    pub moves: Vec<String>,
    /// What it is worth, in the game's [`Unit`].
    pub worth: i32,
}

/// The games that have a problem each day.
pub fn variants() -> impl Iterator<Item = Variant> {
    Variant::all().filter(|&variant| moves_before(variant, false).is_some())
}

impl Problem {
    /// The problem of a day, counted from 1970, for one of [`variants`].
    ///
    /// # Panics
    /// No position of a whole day's games has anything to decide: then the games are not what they were.
    #[must_use]
    pub fn of(variant: Variant, day: i64) -> Self {
        let seed = Seed::new(Sha256::digest(format!("karahaus problem {PROBLEMS_VERSION} {variant} {day}\n")).into());
        let mut luck = GameDice::keyed(b"karahaus problem\n", &seed, "");
        let asked = Asked::earlier();
        if day < OFFERED_SINCE {
            return Self::looked_for(variant, asked, &mut luck);
        }
        let offered = offered::of_day(variant, day, &mut luck);
        let problem = offered.unwrap_or_else(|| Self::looked_for(variant, asked, &mut luck));
        problem.shuffled(&mut Thoughts::new(&mut luck.play(offered::ORDER_PLAY)))
    }

    /// With its choices in an order of luck, each as likely as any.
    fn shuffled(mut self, luck: &mut Thoughts) -> Self {
        for last in (1..self.choices.len()).rev() {
            let place = any(last + 1, luck);
            self.choices.swap(last, place);
            self.best = match usize::from(self.best) {
                best if best == last => place as u8,
                best if best == place => last as u8,
                _ => self.best,
            };
        }
        self
    }

    /// The problem of an earlier day: the hardest of some positions.
    fn looked_for(variant: Variant, asked: Asked, luck: &mut GameDice) -> Self {
        let (mut best, mut closely): (Option<Self>, u32) = (None, 0);
        for number in 0..POSITIONS_MAX {
            let mut thoughts = Thoughts::new(&mut luck.play(number));
            let Some(position) = position(variant, asked, &mut thoughts) else { continue };
            closely += 1;
            let Some(found) = position.problem(clearly(variant.kind())) else { continue };
            if best.as_ref().is_none_or(|best| found.difficulty > best.difficulty) {
                best = Some(found);
            }
            if closely >= CLOSELY_MAX || best.as_ref().is_some_and(|best| best.difficulty >= HARD_ENOUGH) {
                break;
            }
        }
        let less_clear = || {
            (POSITIONS_MAX..2 * POSITIONS_MAX)
                .filter_map(|number| position(variant, asked, &mut Thoughts::new(&mut luck.play(number))))
                .find_map(|position| position.problem(0))
        };
        // Less clear ones are left for a day that has no other.
        best.or_else(less_clear).expect("a day's games have something to decide")
    }

    /// The game as it stands.
    ///
    /// # Errors
    /// It does not play by these rules: it was made by another program.
    pub fn position(&self) -> Result<Game, String> {
        let setup = Setup { seats: usize::from(self.seats), first: self.first };
        let mut game = Game::start(&self.options, setup, &mut Recorded::new(&self.start), &mut Vec::new())
            .map_err(|why| why.to_string())?;
        for Play { seat, mv, rolls } in &self.plays {
            let mv = game.kind().parse_move(mv).map_err(|why| why.to_string())?;
            game.play(*seat, &mv, &mut Recorded::new(rolls)).map_err(|why| why.to_string())?;
        }
        Ok(game)
    }

    /// Whether it can be shown: it plays by these rules, and its choices are moves.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let moves = self.choices.iter().flat_map(|choice| &choice.moves);
        let mut read = moves.map(|mv| self.options.kind().parse_move(mv));
        let has_best =
            usize::from(self.best) < self.choices.len() && self.choices.iter().all(|one| !one.moves.is_empty());
        has_best && read.all(|mv| mv.is_ok()) && self.position().is_ok_and(|game| game.turn() != Turn::Over)
    }

    /// The best choice.
    #[must_use]
    pub fn solution(&self) -> &Choice {
        &self.choices[usize::from(self.best)]
    }
}

/// A choice and what it is worth.
type AppraisedMove = Appraised<Move>;

/// What a problem is to be: more is asked of those of later days.
#[derive(Clone, Copy)]
struct Asked {
    /// Whether it is one of those that are picked by what they offer.
    is_offered: bool,
    /// What is asked of a later one of Caramba!.
    caramba: Option<CarambaAsked>,
    /// Whether it is to be about chains of jumps.
    has_chains: bool,
}

impl Asked {
    const fn earlier() -> Self {
        Self { is_offered: false, caramba: None, has_chains: false }
    }

    const fn later(caramba: Option<CarambaAsked>, has_chains: bool) -> Self {
        Self { is_offered: true, caramba, has_chains }
    }
}

/// A position that came up in a game.
struct Position {
    variant: Variant,
    options: Options,
    setup: Setup,
    start: Vec<u8>,
    plays: Vec<Play>,
    game: Game,
    seat: Seat,
    asked: Asked,
}

/// How much better than all others the best choice must be, in the game's unit.
const fn clearly(kind: Kind) -> i32 {
    match (kind, kind.unit()) {
        // A game that is won, and not just better.
        (Kind::Karo, _) => 1500,
        (_, Unit::Share) => 250,
        (_, Unit::Points) => 8,
        (_, Unit::Men) => 40,
    }
}

/// After how many moves a position is taken, in one of those picked by what they offer or in an earlier one; `None` for a
/// game without problems.
fn moves_before(variant: Variant, is_offered: bool) -> Option<Range<usize>> {
    match variant.key() {
        "kara" => Some(2..5),
        "karambolage" => Some(3..30),
        "caramba" => Some(8..if is_offered { 60 } else { 40 }),
        // In pairs the same strokes are played.
        "carrom" => Some(4..36),
        "four-circles" => Some(14..40),
        "movers-hoppers" => Some(8..40),
        "not-this-way" => Some(20..44),
        _ => None,
    }
}

/// How many seats play, and with which options.
fn setting(variant: Variant, asked: Asked, luck: &mut Thoughts) -> (usize, Options) {
    let mut options = variant.new_table_options();
    let seats = match variant.kind() {
        Kind::Caramba if asked.is_offered => {
            // Each race makes all dearer, so that silver is spared as well.
            options.set("races", "4").expect("a number of races");
            3 + any(4, luck)
        }
        Kind::Caramba => {
            // A game of one race has no worth but that it is won.
            options.set("races", "1").expect("a number of races");
            4
        }
        _ => 2,
    };
    (seats, options)
}

/// Plays a game up to a position with something to choose, careless and sensible seats by turns.
fn position(variant: Variant, asked: Asked, luck: &mut Thoughts) -> Option<Position> {
    let (seats, options) = setting(variant, asked, luck);
    let moves = moves_before(variant, asked.is_offered)?;
    let moves = moves.start + any(moves.len(), luck);
    let setup = Setup { seats, first: Seat(0) };
    let mut dice = Noted::new(luck);
    let mut game = Game::start(&options, setup, &mut dice, &mut Vec::new()).ok()?;
    let (start, mut plays) = (dice.rolls, Vec::new());
    // What is played towards a win is found from its end.
    let is_backwards = variant.kind() == Kind::Karo;
    let mut before: Vec<(Game, Seat)> = Vec::new();
    while let Turn::Of(seat) = game.turn() {
        if asked.caramba.is_some() {
            say(&mut game, seats, &mut plays, luck)?;
        }
        if !is_backwards && plays.len() >= moves && is_fresh(&game.view(Viewer::Seat(seat)), asked) {
            return Some(Position { variant, options, setup, start, plays, game, seat, asked });
        }
        if plays.len() >= MOVES_MAX {
            return None;
        }
        if is_backwards {
            before.push((game.clone(), seat));
        }
        let level = if plays.len() % 3 == 0 { Level::Easy } else { Level::Middle };
        let mv = game.view(Viewer::Seat(seat)).suggest(level, luck)?;
        let mut dice = Noted::new(luck);
        game.play(seat, &mv, &mut dice).ok()?;
        plays.push(Play { seat, mv: mv.to_string(), rolls: dice.rolls });
    }
    let last = before.len().saturating_sub(BACKWARDS_MAX);
    let mut far_wins = Vec::new();
    for number in (last..before.len()).rev() {
        let (game, seat) = &before[number];
        let seen =
            game.view(Viewer::Seat(*seat)).appraise(None, Scrutiny::Quick).and_then(|lines| lines.into_iter().next());
        // A win that is seen, and not by the next move.
        if seen.is_some_and(|line| FAR_WINS.contains(&line.worth)) {
            far_wins.push(number);
        }
        let looked_back = far_wins.first().map_or(0, |nearest| nearest - number);
        if !far_wins.is_empty() && (!asked.is_offered || looked_back >= FARTHER_BACK) {
            break;
        }
    }
    if asked.has_chains {
        let with_chains: Vec<usize> =
            far_wins.iter().copied().filter(|&number| may_jump_in_two_chains(&before[number])).collect();
        far_wins = if with_chains.is_empty() { far_wins } else { with_chains };
    }
    // The nearest to the end, or on later days any of them.
    let number = if far_wins.len() > 1 { far_wins[any(far_wins.len(), luck)] } else { *far_wins.first()? };
    let (game, seat) = before.swap_remove(number);
    plays.truncate(number);
    Some(Position { variant, options, setup, start, plays, game, seat, asked })
}

/// Whether who is to move may jump in two chains at least, of two jumps or more each.
fn may_jump_in_two_chains((game, seat): &(Game, Seat)) -> bool {
    let View::Karo(view) = game.view(Viewer::Seat(*seat)) else { return false };
    let is_chain = |ply: &&Ply| matches!(ply, Ply::Move { path, .. } if path.len() > 2);
    view.legal().iter().filter(is_chain).count() >= 2
}

/// What the other seats say before a turn, easy and middle ones: ambushes and offers.
fn say(game: &mut Game, seats: usize, plays: &mut Vec<Play>, luck: &mut Thoughts) -> Option<()> {
    let speak = game.status().interjects;
    for seat in (0..seats).map(Seat::at).filter(|seat| speak.has(*seat)) {
        let level = if plays.len().is_multiple_of(3) { Level::Easy } else { Level::Middle };
        let Turn::Of(turn) = game.turn() else { return None };
        let Some(mv) = game.view(Viewer::Seat(seat)).suggest(level, luck).filter(|_| seat != turn) else { continue };
        let mut dice = Noted::new(luck);
        game.play(seat, &mv, &mut dice).ok()?;
        plays.push(Play { seat, mv: mv.to_string(), rolls: dice.rolls });
    }
    Some(())
}

/// Whether a turn begins here, so that all of it is to be found, and there is enough to choose from.
fn is_fresh(view: &View, asked: Asked) -> bool {
    if let Some(caramba) = asked.caramba {
        return caramba.fits(view);
    }
    match view {
        // By the last throw of a game one wins or not, and a point more is none: most choices would be as good.
        View::Karambolage(view) if asked.is_offered && view.is_last_to_throw() => false,
        View::Karambolage(view) => view.throw.as_ref().is_some_and(|throw| throw.path().is_empty()),
        View::Caramba(view) => view.roll.as_ref().is_some_and(|roll| !roll.buyouts.is_empty()),
        _ => true,
    }
}

impl Position {
    fn view(&self) -> View {
        self.game.view(Viewer::Seat(self.seat))
    }

    /// The problem it makes, if its best choice is better than all others by so much.
    fn problem(self, clearly: i32) -> Option<Problem> {
        let view = self.view();
        let lines = view.appraise(None, Scrutiny::All)?;
        let most = lines.first()?.worth;
        let (best, others): (Vec<&AppraisedMove>, Vec<&AppraisedMove>) =
            lines.iter().partition(|line| line.worth == most);
        // In one throw there are many ways to the same points; else the best is one.
        let is_one = best.len() == 1 || self.variant.kind() == Kind::Karambolage;
        let next = others.first()?.worth;
        if !is_one && clearly > 0 || most - next < clearly || most <= 0 {
            return None;
        }
        let (difficulty, tempting) = self.looked_at(most, &lines);
        let best = best[0];
        let tempting = tempting.iter().filter_map(|mv| lines.iter().find(|line| line.moves[0] == *mv));
        let others: Vec<&AppraisedMove> = tempting.chain(others).collect();
        let offered = self.first_of(best, &others);
        let written = |line: &AppraisedMove| line.moves.iter().map(ToString::to_string).collect::<Vec<_>>();
        let mut choices: Vec<Choice> =
            offered.into_iter().map(|line| Choice { moves: written(line), worth: line.worth }).collect();
        choices.sort_by(|one, other| one.moves.cmp(&other.moves));
        let solution = written(best);
        let place = choices.iter().position(|choice| choice.moves == solution)?;
        Some(self.into_problem(difficulty, choices, place as u8))
    }

    fn into_problem(self, difficulty: u8, choices: Vec<Choice>, best: u8) -> Problem {
        Problem {
            game: self.variant.key().to_owned(),
            difficulty,
            options: self.options,
            seats: self.setup.seats as u8,
            first: self.setup.first,
            start: self.start,
            plays: self.plays,
            choices,
            best,
        }
    }

    /// The best choice, and of the others, in their order, those that come first.
    fn first_of<'a>(&self, best: &'a AppraisedMove, others: &[&'a AppraisedMove]) -> Vec<&'a AppraisedMove> {
        let mut offered = vec![best];
        for &line in others {
            // Of choices that are worth the same in points one is offered.
            let is_like = |other: &&AppraisedMove| {
                other.moves == line.moves || (self.variant.kind() == Kind::Karambolage && other.worth == line.worth)
            };
            if offered.len() < CHOICES_MAX && line.worth < best.worth && !offered.iter().any(is_like) {
                offered.push(line);
            }
        }
        offered
    }

    /// Of a hundred who look once, how many do not see the best; and what they take for it, what most of them do first.
    fn looked_at(&self, most: i32, lines: &[AppraisedMove]) -> (u8, Vec<Move>) {
        let view = self.view();
        let mut luck = Thoughts::fixed();
        let (mut missed, mut taken): (u32, BTreeMap<usize, u32>) = (0, BTreeMap::new());
        for look in 0..LOOKS {
            let level = if look % 2 == 0 { Level::Easy } else { Level::Middle };
            let mv = view.suggest(level, &mut luck);
            let seen = mv.and_then(|mv| lines.iter().position(|line| view.is_same(&line.moves[0], &mv)));
            match seen {
                Some(place) if lines[place].worth == most && self.goes_on(&lines[place], level, &mut luck) => {}
                Some(place) if lines[place].worth < most => {
                    missed += 1;
                    *taken.entry(place).or_default() += 1;
                }
                _ => missed += 1,
            }
        }
        let mut taken: Vec<(usize, u32)> = taken.into_iter().collect();
        taken.sort_by_key(|&(place, times)| (std::cmp::Reverse(times), place));
        let tempting = taken.into_iter().map(|(place, _)| lines[place].moves[0].clone()).collect();
        ((100 * missed / u32::from(LOOKS)) as u8, tempting)
    }

    /// Whether who found the first move of a turn finds the others as well.
    fn goes_on(&self, line: &AppraisedMove, level: Level, luck: &mut Thoughts) -> bool {
        let mut game = self.game.clone();
        let mut mv = line.moves[0].clone();
        for _ in 1..line.moves.len() {
            if game.play(self.seat, &mv, &mut Thoughts::fixed()).is_err() {
                return false;
            }
            let view = game.view(Viewer::Seat(self.seat));
            let Some(next) = view.suggest(level, luck) else { return false };
            let lines = view.appraise(Some(&next), Scrutiny::Close).unwrap_or_default();
            let worth = lines.iter().find(|line| line.moves.first() == Some(&next)).map(|line| line.worth);
            if worth != Some(line.worth) {
                return false;
            }
            mv = next;
        }
        true
    }
}

/// How many dice a choice of Kara lets run; none by stopping.
fn dice_run(line: &AppraisedMove) -> usize {
    match line.moves.first() {
        Some(Move::Kara(kara::Move::Run(places))) => places.iter().count(),
        _ => 0,
    }
}

/// The choices of Kara that are offered: the best, and of the others, in their order, one with as many dice, stopping if
/// it is not lost for certain, and of another number two. So the best does not stand out by its number.
fn in_pairs<'a>(best: &'a AppraisedMove, others: &[&'a AppraisedMove]) -> Vec<&'a AppraisedMove> {
    let mut once: Vec<&'a AppraisedMove> = Vec::new();
    for &line in others {
        if !once.contains(&line) {
            once.push(line);
        }
    }
    let mut offered = vec![best];
    offered.extend(once.iter().copied().find(|line| dice_run(line) == dice_run(best)));
    offered.extend(once.iter().copied().find(|line| dice_run(line) == 0 && line.worth > 0));
    for line in &once {
        let dice = dice_run(line);
        let pair: Vec<&'a AppraisedMove> =
            once.iter().copied().filter(|other| dice_run(other) == dice).take(2).collect();
        let is_new = !offered.iter().any(|other| dice_run(other) == dice);
        if is_new && pair.len() == 2 && offered.len() + pair.len() <= CHOICES_MAX {
            offered.extend(pair);
        }
    }
    // What is left of the room goes to numbers that are there, and to others where dice are too much alike for pairs.
    let numbers: Vec<usize> = offered.iter().map(|line| dice_run(line)).collect();
    let (like, unlike): (Vec<&'a AppraisedMove>, Vec<&'a AppraisedMove>) =
        once.into_iter().partition(|line| numbers.contains(&dice_run(line)));
    for line in like.into_iter().chain(unlike) {
        if offered.len() < CHOICES_MAX && !offered.contains(&line) {
            offered.push(line);
        }
    }
    offered
}
