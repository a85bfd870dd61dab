//! Ratings worked out by other means: `tests/ratings/check.py`, in another language and from its own page, on a
//! thousand games of a database, of which some are not rated, and some were ended by an AI.

use std::{fmt::Write as _, fs, path::Path, process::Command};

use games::{Level, Variant};
use present::standing::title_of;
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use sqlx::{AnyConnection, Connection as _, Executor as _};
use store::Store;
use table::{lang::Lang, rating::Rating};
use words::Words;

use crate::support::{
    has_python,
    program::{karahaus, run},
};

/// How many games are compared.
const GAMES: i64 = 1000;
/// How many of the people in them are then forgotten.
const FORGOTTEN: u64 = 3;

/// A position of Carrom for two.
const FEW_MEN: &str = "a+25+25 b-3+8 c+2-7 A+10+10 B-5+3 Q+0+0 | turn 1 | board 1 light 1";

/// A longer road than the program's.
const LONG_ROAD: &str = "[fields]\nstone = 30\ngravel = 30\nearth = 30\n[silver]\none_hat = 30\ntwo_hats = 60\n\
                         [prices]\nbuyout = 1\noccupied = 1\nmine = 1\n";

/// The options of a new table, or at times those of a shorter game or of practice.
fn agreed(variant: Variant, chance: &mut StdRng) -> games::catalog::Options {
    let mut options = variant.new_table_options();
    match (variant.key(), chance.random_range(0..6)) {
        ("karambolage", 0) => options.set("rounds", "2").unwrap(),
        ("karambolage", 1) => options.set("ends", "score").unwrap(),
        ("caramba", 0) => options.set("races", "1").unwrap(),
        ("caramba", 1) => options.set("races", "0").unwrap(),
        ("caramba", 2) => options.set_board(LONG_ROAD).unwrap(),
        ("carrom", 0) => options.set("hand", "none").unwrap(),
        ("carrom", 1 | 2) => options.set_board(FEW_MEN).unwrap(),
        ("four-circles", 0) => options.set("tiles", "in-turn").unwrap(),
        ("movers-hoppers", 0) => options.set("homes", "free-mix").unwrap(),
        ("not-this-way", 0) => options.set("layout", "ring").unwrap(),
        _ => {}
    }
    options
}

/// A thousand games of thirty people, who come one after the other, and the AI: two to eight seats, partners, ties,
/// several in a day; some that nobody played or that were broken off, and some with a seat that did not compete.
async fn a_thousand_games(database: &Path) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&format!("sqlite://{}", database.display())).await.unwrap();
    let mut chance = StdRng::seed_from_u64(15);
    let variants: Vec<Variant> = Variant::all().collect();
    let kara: Variant = "kara".parse().unwrap();
    let mut sql = "BEGIN;".to_owned();
    for number in 1..=GAMES {
        // Every other game is the same one, so that some have settled in it while others are still new.
        let of_all = variants[chance.random_range(0..variants.len())];
        let variant = if number % 2 == 0 { kara } else { of_all };
        let options = agreed(variant, &mut chance);
        let terms = options.terms();
        let seats = chance.random_range((*terms.seats.start()).max(2)..=(*terms.seats.end()).min(8));
        let (options, kind) = (serde_json::to_string(&options).unwrap(), variant.kind().key());
        let (at, guild) = (1_700_000_000_000 + number * 2_000_000, chance.random_range(1..=2));
        let is_broken_off = chance.random_range(0..20) == 0;
        let ending = if is_broken_off { "broken-off" } else { "outcome" };
        let unplayed = i32::from(chance.random_range(0..15) == 0);
        writeln!(
            sql,
            "INSERT INTO games (table_id, number, guild, channel, kind, options, ruleset, began, ended, ending, pot, \
             contested, unplayed) VALUES (1, {number}, {guild}, 1, '{kind}', '{options}', 1, {at}, {at}, '{ending}', 0, \
             1, {unplayed});"
        )
        .unwrap();
        let mut ranks: Vec<u32> =
            (0..terms.sides.unwrap_or(seats)).map(|_| chance.random_range(1..=seats as u32)).collect();
        let best = *ranks.iter().min().unwrap();
        ranks.iter_mut().for_each(|rank| *rank -= best - 1);
        // In Kara one seat may be the house, which does not compete.
        let house = if variant == kara && seats > 2 { chance.random_range(0..seats * 2) } else { seats };
        let mut people: Vec<u32> = (101..=108 + u32::try_from(number / 45).unwrap()).collect();
        for seat in 0..seats {
            let user = people.swap_remove(chance.random_range(0..people.len()));
            let (user, ai) = match chance.random_range(0..8) {
                0 if seat > 0 => ("NULL".to_owned(), "'hard'"),
                1 if seat > 0 => ("NULL".to_owned(), "'easy'"),
                _ => (user.to_string(), "NULL"),
            };
            let competes = !is_broken_off && seat != house;
            let rank = if competes { ranks[seat % ranks.len()].to_string() } else { "NULL".to_owned() };
            writeln!(
                sql,
                "INSERT INTO game_seats (table_id, number, seat, user_id, ai, rank, share, coins_in, coins_out, \
                 drinks, won, away, stood_in) VALUES (1, {number}, {seat}, {user}, {ai}, {rank}, 0, 0, 0, 0, 0, 0, 0);"
            )
            .unwrap();
            if chance.random_range(0..9) == 0 {
                writeln!(sql, "INSERT INTO hints (table_id, number, seat) VALUES (1, {number}, {seat});").unwrap();
            }
            if chance.random_range(0..10) == 0 && ai == "NULL" {
                let sets = "away = 1, stood_in = 1, own_result = (number + seat) % 2";
                writeln!(sql, "UPDATE game_seats SET {sets} WHERE number = {number} AND seat = {seat};").unwrap();
            }
            if chance.random_range(0..20) == 0 {
                writeln!(sql, "UPDATE game_seats SET returned = 1 WHERE number = {number} AND seat = {seat};").unwrap();
            }
        }
    }
    sql += "COMMIT;";
    connection.execute(sqlx::raw_sql(sqlx::AssertSqlSafe(sql))).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn another_language_comes_to_the_same_ratings() {
    let directory = tempfile::tempdir().unwrap();
    let database = directory.path().join("karahaus.db");
    let open = async || Store::open(database.to_str().unwrap()).await.unwrap();
    open().await.close().await;
    a_thousand_games(&database).await;
    let exported = || {
        let mut command = karahaus(directory.path());
        command.args(["ratings", "--games"]).env("KARAHAUS_DATABASE", &database);
        let ended = run(&mut command);
        assert_eq!(ended.code, Some(0), "{}", ended.complained);
        ended.said
    };
    let before = exported();
    let store = open().await;
    for user in 101..101 + FORGOTTEN {
        store.forget(table::ids::UserId(user), None, table::ids::Moment(1_800_000_000_000)).await.unwrap();
    }
    assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
    store.close().await;
    let after = exported();
    assert!(!after.contains("\"who\":101,"), "not by this name");
    let check = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ratings/check.py");
    for (name, text) in [("before", before), ("after", after)] {
        let file = directory.path().join(name);
        fs::write(&file, text).unwrap();
        if !has_python("ratings in another language") {
            return;
        }
        let checked = Command::new("python3").arg(&check).arg(&file).output().expect("Python runs");
        let said = String::from_utf8_lossy(&checked.stdout).into_owned();
        let rated = said.strip_prefix(&format!("{GAMES} games, ")).and_then(|said| said.split(' ').next());
        let rated: i64 = rated.and_then(|count| count.parse().ok()).unwrap_or_default();
        let some = GAMES / 2..GAMES * 9 / 10;
        assert!(checked.status.success() && some.contains(&rated), "{name}: {said}");
    }
}

#[test]
fn what_the_ai_is_worth_is_told_and_can_be_measured() {
    let directory = tempfile::tempdir().unwrap();
    let asked = |arguments: &[&str]| run(karahaus(directory.path()).args(arguments));
    let told = asked(&["ratings"]);
    assert_eq!(told.code, Some(0), "{}", told.complained);
    for variant in Variant::all() {
        let line = told.said.lines().find(|line| line.split(' ').next() == Some(variant.key()));
        assert!(line.is_some_and(|line| line.contains("medium  1500")), "{variant}: {}", told.said);
    }
    // How sure a number is follows from how many games told it; where none did, it does not look as if some had.
    let line = |key: &str| told.said.lines().find(|line| line.starts_with(&format!("{key} "))).unwrap_or_default();
    assert!(line("kara").contains("± 9 (3000 games)"), "{}", told.said);
    assert!(line("four-circles").contains("(60 games)"), "{}", told.said);
    assert!(!line("carrom-pairs").contains('±'), "{}", told.said);
    let measured = asked(&["ratings", "--measure", "4", "--only", "caramba"]);
    assert!(measured.said.starts_with("caramba ") && measured.said.contains("% of 4"), "{}", measured.said);
    assert!(measured.said.contains(" apart, in "), "{}", measured.said);
    for (arguments, why) in [(&["ratings", "--measure", "0"][..], "1 or more"), (&["ratings", "--games"], "database")] {
        let refused = asked(arguments);
        assert!(refused.code != Some(0) && refused.complained.contains(why), "{}", refused.complained);
    }
}

/// Pairs are taken to be worth what they were not measured to be, and have their row all the same.
const TAKEN: &str = "carrom-pairs";

/// As players read it below a leaderboard.
#[test]
fn the_page_on_fairness_tells_what_every_ai_seat_that_was_measured_is_rated() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/FAIRNESS.md")).unwrap();
    let has_numbers = |variant: &Variant| {
        let is_measured = [Level::Easy, Level::Hard].into_iter().any(|level| variant.ai_games(level).is_some());
        is_measured || variant.key() == TAKEN
    };
    let variants: Vec<Variant> = Variant::all().filter(has_numbers).collect();
    assert!(variants.len() >= 8, "the seven games, and pairs of Carrom: {variants:?}");
    for variant in variants {
        let rating = |level| Rating::of_ai(variant, level).shown();
        let [easy, medium, hard] = [Level::Easy, Level::Middle, Level::Hard].map(rating);
        let games = |level| variant.ai_games(level).map_or_else(|| "–".to_owned(), |games| games.to_string());
        let [of_easy, of_hard] = [Level::Easy, Level::Hard].map(games);
        let title = title_of(variant, Words::of(Lang::En));
        let row = format!("| {title} | {easy} | {medium} | {hard} | {of_easy}, {of_hard} |");
        assert!(page.lines().any(|line| line == row), "there is no such row: {row}");
    }
}
