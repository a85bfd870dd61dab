//! What the step that ends a game takes when nobody, a hundred or a thousand people have bet on it (the most there
//! can be at a table): to decide it, and to save it with all that it pays.
//!
//! `cargo bench --bench bets`; with `KARAHAUS_TEST_POSTGRES` also on PostgreSQL.

use std::time::{Duration, Instant};

use games::{Seat, catalog::Kind, dice::Seed};
use sqlx::{AnyConnection, Connection, Executor};
use store::Store;
use table::{
    Chance, Command, HouseRules, Person, Table,
    bets::Wager,
    coins::Coins,
    ids::{ChannelId, GuildId, Moment, UserId},
};

mod saves;

use saves::save;

const GUILD: GuildId = GuildId(900);
const PLAYERS: [UserId; 2] = [UserId(1), UserId(2)];
/// How many bet.
const CROWDS: [u64; 3] = [0, 100, 1000];
/// How many games of each crowd; the median counts.
const ROUNDS: u64 = 9;
/// The same where the bench is only tried, as `cargo test --benches` does.
const ROUNDS_TRIED: u64 = 1;
/// The largest bet of the server.
const LIMIT: Coins = Coins(100);

#[tokio::main]
async fn main() {
    sqlx::any::install_default_drivers();
    // A directory on the disk that is built on: the system's for temporary files may be memory.
    let directory = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a directory can be made");
    let file = directory.path().join("bets.db").to_str().expect("a path in UTF-8").to_owned();
    measure("SQLite", &file).await;
    match std::env::var("KARAHAUS_TEST_POSTGRES") {
        Ok(server) => {
            let schema = format!("bench_bets_{}", std::process::id());
            let joint = if server.contains('?') { '&' } else { '?' };
            let mut connection = AnyConnection::connect(&server).await.expect("the server answers");
            connection.execute(sqlx::AssertSqlSafe(format!("CREATE SCHEMA {schema}"))).await.expect("a new schema");
            measure("PostgreSQL", &format!("{server}{joint}options[search_path]={schema}")).await;
            let drop = format!("DROP SCHEMA {schema} CASCADE");
            connection.execute(sqlx::AssertSqlSafe(drop)).await.expect("the schema goes");
        }
        Err(_) => println!("PostgreSQL was not run: KARAHAUS_TEST_POSTGRES is not set"),
    }
}

async fn measure(name: &str, database: &str) {
    let store = Store::open(database).await.expect("the database opens");
    let bettors = 3..3 + CROWDS.into_iter().max().expect("there are crowds");
    for user in PLAYERS.into_iter().chain(bettors.map(UserId)) {
        store.welcome(GUILD, user, Coins(1_000_000), Moment(0)).await.expect("coins to bet with");
    }
    let rounds = if std::env::args().any(|argument| argument == "--bench") { ROUNDS } else { ROUNDS_TRIED };
    println!("the step that ends a game on {name}, in ms: median of {rounds} to decide it, and to save it");
    let mut channel = 0;
    let mut ends: Vec<(u64, Vec<End>)> = CROWDS.map(|crowd| (crowd, Vec::new())).into();
    for _ in 0..rounds {
        for (crowd, ends) in &mut ends {
            channel += 1;
            ends.push(Evening::open(&store, channel).await.end_with(*crowd).await);
        }
    }
    for (crowd, ends) in &ends {
        let median = |part: fn(&End) -> Duration| {
            let mut times: Vec<Duration> = ends.iter().map(part).collect();
            times.sort_unstable();
            times[times.len() / 2].as_secs_f64() * 1e3
        };
        println!("  {crowd:>4} have bet {:8.2} {:8.2}", median(|end| end.decided), median(|end| end.saved));
    }
    let books = store.books().await.expect("the books can be read");
    assert!(books.add_up(), "{books:?}");
}

/// What the last step of a game took.
struct End {
    decided: Duration,
    saved: Duration,
}

/// A table of two.
struct Evening<'a> {
    store: &'a Store,
    table: Table,
}

impl<'a> Evening<'a> {
    async fn open(store: &'a Store, channel: u64) -> Self {
        let rules = HouseRules { ante: Coins(10), lobby_secs: 600, ..HouseRules::usual(Kind::Kara.default_options()) };
        let id = store.new_table_id().await.expect("an id");
        let place = (GUILD, ChannelId(channel));
        let mut seeds = || Seed::new([7; 32]);
        let step = Table::open(id, place, PLAYERS[0], rules, Moment(0), &mut Chance::committed(&mut seeds));
        store.save(save(&step, None)).await.expect("the table opens");
        let mut evening = Self { store, table: step.table };
        for user in PLAYERS {
            evening.step(&Command::Join(person(user))).await;
        }
        evening
    }

    /// So many bet, on the one and on the other; then the game is played to its end.
    async fn end_with(mut self, bettors: u64) -> End {
        for user in (3..3 + bettors).map(UserId) {
            let seat = Seat(u8::from(user.0.is_multiple_of(2)));
            let amount = Coins(1 + i64::try_from(user.0 % 100).expect("less than a hundred"));
            let wager = Wager { game: None, seat, on: None, had: None, amount };
            self.step(&Command::Bet { by: person(user), wager: Box::new(wager), limit: LIMIT }).await;
        }
        let mut end = self.step(&Command::Start { by: PLAYERS[0], decision: None }).await;
        while let Some(seat) = self.table.to_move() {
            let user = self.table.sitter(seat).and_then(table::Sitter::user).expect("people play");
            let moves = self.table.playing().expect("a game runs").game.legal_moves(seat);
            let mv = moves.iter().find(|mv| mv.to_string() == "stop").unwrap_or(&moves[0]).clone();
            end = self.step(&Command::Play { user, decision: None, mv: Ok(mv) }).await;
        }
        end
    }

    async fn step(&mut self, command: &Command) -> End {
        let mut seeds = || Seed::new([7; 32]);
        let start = Instant::now();
        let step = self.table.decide(command, Moment(0), &mut Chance::committed(&mut seeds)).expect("it may be done");
        let decided = start.elapsed();
        let start = Instant::now();
        self.store.save(save(&step, None)).await.expect("it is saved");
        self.table = step.table;
        End { decided, saved: start.elapsed() }
    }
}

fn person(user: UserId) -> Person {
    Person { user, name: format!("Player {user}"), manages: false }
}
