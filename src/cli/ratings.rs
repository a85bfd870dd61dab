//! `karahaus ratings`: what AI seats are worth, and how that is measured; and what came of every game, for who wants to
//! choose by other means those that are rated, and to work the ratings out.

use std::time::Instant;

use clap::Args;
use games::{
    Level, Seat, Setup, Turn, Variant, Viewer,
    catalog::{Game, Options},
    dice::{Dice, Luck},
    form::{Form, InForm, dealt},
};
use rand::{SeedableRng as _, rngs::StdRng};
use serde_json::{Value, json};
use store::Store;
use table::rating::{Rating, shown_distance};

use super::{
    argument::whole,
    ending::{Failure, say},
    process::block_on,
    settings::Settings,
};

/// The levels that are measured, weakest first; the first of each pair is what the other is compared with.
const PAIRS: [[Level; 2]; 2] = [[Level::Easy, Level::Middle], [Level::Middle, Level::Hard]];

/// By this the numbers of games are told from the seeds that their forms are drawn by.
const FORMS_SEED: u64 = 0xf0f0 << 32;

/// What is shown.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Measures what AI seats are worth, by so many games of each level against the next
    #[arg(
        long,
        value_name = "GAMES",
        conflicts_with = "games",
        value_parser = |text: &str| whole(text, &(1..=u64::MAX), "by how many games each is measured"),
    )]
    measure: Option<u64>,
    /// Prints what came of every game of the database, be it rated or not, and the ratings, as JSON
    #[arg(long)]
    games: bool,
    /// Measures these alone
    #[arg(long, value_name = "GAME", requires = "measure")]
    only: Vec<Variant>,
}

/// Prints what the AI seats are worth, as it stands or measured anew, or all games.
///
/// # Errors
/// There is no database, or it cannot be read.
pub fn run(asked: &Arguments, settings: impl FnOnce() -> Result<Settings, Failure>) -> Result<(), Failure> {
    if asked.games {
        return all_games(&settings()?);
    }
    match asked.measure {
        Some(games) => measure(games, &asked.only),
        None => stand(),
    }
}

fn stand() -> Result<(), Failure> {
    for variant in Variant::all() {
        let partners = partners_of(&variant.new_table_options());
        let told = |level: Level| {
            let shown = Rating::of_ai(variant, level).shown();
            let Some(games) = variant.ai_games(level) else { return format!("{shown:>5}") };
            let distance = variant.ai_rating(level) - variant.ai_rating(Level::Middle);
            let by = shown_distance(Rating::error_of_ai(distance, partners, games));
            format!("{shown:>5} ± {by} ({games} games)")
        };
        let [easy, medium, hard] = [Level::Easy, Level::Middle, Level::Hard].map(told);
        say(format!("{:<16} easy {easy}  medium {medium}  hard {hard}", variant.key()))?;
    }
    Ok(())
}

fn measure(games: u64, only: &[Variant]) -> Result<(), Failure> {
    for variant in Variant::all().filter(|variant| only.is_empty() || only.contains(variant)) {
        let options = variant.new_table_options();
        let partners = partners_of(&options);
        let mut told = Vec::new();
        for [weak, strong] in PAIRS {
            let began = Instant::now();
            let mut won = 0.0;
            for number in 0..games {
                won += share_of_strong(&options, weak, strong, number);
            }
            // All or none would be without end.
            let share = (won / games as f64).clamp(0.5 / games as f64, 1.0 - 0.5 / games as f64);
            let distance = Rating::distance_of_ai(share, partners);
            told.push(format!(
                "{} against {}: {:.1} % of {games}, {distance:+.1} ± {:.1} apart, in {} s",
                strong.key(),
                weak.key(),
                100.0 * share,
                Rating::error_of_ai(distance, partners, u32::try_from(games).unwrap_or(u32::MAX)),
                began.elapsed().as_secs(),
            ));
        }
        say(format!("{:<16} {}", variant.key(), told.join("; ")))?;
    }
    Ok(())
}

/// How many play on a side.
fn partners_of(options: &Options) -> u32 {
    if options.terms().sides.is_some() { seats_of(options) as u32 / 2 } else { 1 }
}

/// What share of a game the stronger side has, which is the first in half of them and begins in half of them.
fn share_of_strong(options: &Options, weak: Level, strong: Level, number: u64) -> f64 {
    let mut dice = Luck(StdRng::seed_from_u64(number));
    let mut luck = Luck(StdRng::seed_from_u64(!number));
    let (seats, sides) = (seats_of(options), 2);
    let is_strong = |seat: usize| (seat % sides) as u64 == number % 2;
    let levels: Vec<Level> = (0..seats).map(|seat| if is_strong(seat) { strong } else { weak }).collect();
    let ais: Vec<Option<Level>> = levels.iter().copied().map(Some).collect();
    let forms = dealt(&ais, &mut Luck(StdRng::seed_from_u64(number ^ FORMS_SEED)));
    let first = Seat::at((number / 2) as usize % seats);
    let setup = Setup { seats, first };
    let mut game = Game::start(options, setup, &mut dice, &mut Vec::new()).expect("as many as can play");
    while step(&mut game, &levels, &forms, [&mut dice, &mut luck]) {}
    let ranking = game.outcome().expect("it has ended").ranking;
    let rank = |strong: bool| {
        let of = |seat: &Seat| is_strong(seat.index()) == strong;
        ranking.iter().position(|equal| equal.iter().any(of))
    };
    match rank(true).cmp(&rank(false)) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    }
}

/// Two seats, or four in pairs.
fn seats_of(options: &Options) -> usize {
    (*options.terms().seats.start()).max(2)
}

/// One move: of a seat that speaks up, or of the one to move; false once nobody is.
fn step(game: &mut Game, levels: &[Level], forms: &[Form], [dice, luck]: [&mut dyn Dice; 2]) -> bool {
    let status = game.status();
    let Turn::Of(turn) = status.turn else { return false };
    let speak_up = (0..levels.len()).map(Seat::at).filter(|&seat| seat != turn && status.interjects.has(seat));
    for seat in speak_up.chain([turn]) {
        let mut luck = InForm::new(&mut *luck, forms[seat.index()]);
        if let Some(mv) = game.view(Viewer::Seat(seat)).suggest(levels[seat.index()], &mut luck) {
            game.play(seat, &mv, dice).expect("what is suggested is allowed");
            return true;
        }
    }
    panic!("whoever is to move has a move");
}

fn all_games(settings: &Settings) -> Result<(), Failure> {
    let database = settings.database_that_is_there("ratings").map_err(Failure::BadInput)?;
    block_on(async {
        let store = Store::open(database).await.map_err(|why| Failure::asked(format!("database: {why}")))?;
        let exported = exported(&store).await;
        store.close().await;
        say(exported?)
    })
}

async fn exported(store: &Store) -> Result<Value, Failure> {
    store.enter_games().await.map_err(Failure::since)?;
    let (mut games, mut after) = (Vec::new(), Some(0));
    while let Some(place) = after {
        let (some, next) = store.placed_games(place).await.map_err(Failure::since)?;
        for game in some {
            let facts = &game.facts;
            let seats = facts.seats.iter().zip(&game.seats).map(|(of, seat)| {
                json!({
                    "who": seat.who, "rank": of.rank, "away": of.ended_by_ai, "own_result": of.own_result,
                    "stood_in": of.stood_in, "hinted": of.hinted, "returned": seat.returned,
                })
            });
            games.push(json!({
                "place": game.place, "server": facts.guild.0, "day": facts.ended.day(), "options": facts.options,
                "ending": facts.ending, "contested": facts.contested, "unplayed": facts.unplayed,
                "seats": seats.collect::<Vec<_>>(),
            }));
        }
        after = next;
    }
    let ratings = store.all_ratings().await.map_err(Failure::since)?;
    let ratings = ratings.into_iter().map(|(guild, variant, who, rating, games)| {
        let server = guild.map_or(0, |guild| guild.0);
        json!({
            "server": server, "variant": variant.key(), "who": who, "mu": rating.mu, "sigma": rating.sigma,
            "games": games,
        })
    });
    let ai = Variant::all().map(|variant| {
        let mu = |level| variant.ai_rating(level);
        (variant.key(), json!({"easy": mu(Level::Easy), "medium": mu(Level::Middle), "hard": mu(Level::Hard)}))
    });
    Ok(json!({
        "games": games, "ratings": ratings.collect::<Vec<_>>(),
        "ai": ai.map(|(key, mu)| (key.to_owned(), mu)).collect::<serde_json::Map<_, _>>(),
    }))
}
