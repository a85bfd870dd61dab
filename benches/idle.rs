//! What 100,000 idle tables cost in memory: the resident set of a process that
//! hosts them, above that of the same process before the first one.
//!
//! All are opened through the host, with their antes and on a database in a
//! file, leave memory, and are then counted once more by a second process that
//! starts on the same file. Prints both, in MB (1,000,000 bytes). Without
//! `--bench` (`cargo test --benches`) it only tries a few.

use std::{env, fs, path::Path, process::Command, sync::Arc, time::Duration};

use futures_util::{StreamExt, stream};
use games::catalog::Kind;
use host::{Announce, Host, Open, Settings, SystemClock, TABLES_MAX};
use store::Store;
use table::{
    HouseRules, Person, Table,
    coins::Coins,
    ids::{ChannelId, GuildId, InteractionId, UserId},
};

/// How many tables stand idle.
const TABLES: u64 = 100_000;
/// How many where the bench is only tried.
const TABLES_TRIED: u64 = 500;
/// What all of them may cost, in MB.
const MB_MAX: f64 = 100.0;
/// How many are opened at once.
const AT_ONCE: usize = 256;
/// What a second process is told to do, with the database behind it.
const COUNT: &str = "count-again";

#[derive(Debug)]
struct Nobody;

impl Announce for Nobody {
    fn gone(&self, _: table::ids::TableId, _: &host::Voided) {}

    fn changed(&self, _table: &Arc<Table>, _by: Option<InteractionId>) {}
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("a runtime starts");
    let args: Vec<String> = env::args().collect();
    match args.iter().position(|arg| arg == COUNT) {
        Some(at) => runtime.block_on(count_again(Path::new(&args[at + 1]))),
        None => runtime.block_on(measure()),
    }
}

async fn measure() {
    let dir = tempfile::tempdir().expect("a directory for the database");
    let file = dir.path().join("idle.db");
    let host = host(&file).await;
    let Some(empty) = resident_mb() else {
        println!("idle tables: not measured, this system does not tell what a process holds");
        return;
    };
    let tables = if env::args().any(|argument| argument == "--bench") { TABLES } else { TABLES_TRIED };
    stream::iter(0..tables).for_each_concurrent(AT_ONCE, |nth| open(&host, nth)).await;
    while host.tables_in_memory() > 0 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let held = resident_mb().expect("it was told before") - empty;
    report(&format!("{tables} tables, opened and at rest"), held, empty);
    host.stop().await;
    let again = Command::new(env::current_exe().expect("this program has a path")).arg(COUNT).arg(&file).output();
    let again = again.expect("a second process starts");
    print!("{}", String::from_utf8_lossy(&again.stdout));
    assert!(again.status.success(), "the second process failed: {}", String::from_utf8_lossy(&again.stderr));
}

async fn count_again(file: &Path) {
    let empty_file = file.with_extension("empty.db");
    host(&empty_file).await.stop().await;
    let empty = resident_mb().expect("the first process was told");
    let host = host(file).await;
    // Long enough for the alarm to have looked for what is due.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let held = resident_mb().expect("it was told before") - empty;
    report("the same tables after a restart", held, empty);
    host.stop().await;
}

fn report(what: &str, held: f64, empty: f64) {
    let kept = if held <= MB_MAX { "held" } else { "NOT HELD" };
    println!("idle: {what}: {held:.1} MB above the empty process of {empty:.1} MB (asked: at most {MB_MAX}): {kept}");
}

async fn host(file: &Path) -> Host {
    let store = Store::open(file.to_str().expect("a path in letters")).await.expect("the database opens");
    let settings = Settings {
        welcome: Coins(1000),
        daily: Coins(100),
        ai_pause_ms: 1200,
        inbox_len: 32,
        idle_secs: 0,
        tables_max: TABLES_MAX,
        seeds: host::seeds::fresh,
    };
    Host::start(store, Arc::new(SystemClock), Arc::new(Nobody), settings).await.expect("the host starts")
}

async fn open(host: &Host, nth: u64) {
    let by = Person { user: UserId(1_000_000 + nth), name: "Ada".to_owned(), manages: false };
    let rules =
        HouseRules { ante: Coins(50), lobby_secs: 24 * 3600, ..HouseRules::usual(Kind::Kara.default_options()) };
    let open = Open {
        guild: GuildId(1),
        channel: ChannelId(nth + 1),
        by,
        rules,
        rematch: None,
        idempotency_key: Some(InteractionId(nth + 1)),
    };
    host.open(open).await.expect("a table opens");
}

/// What this process holds in memory; `None` where the system has no `/proc`.
fn resident_mb() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024.0 / 1e6)
}
