//! `metrics_listen`: what is told there is true, also while the database or
//! the gateway is gone and while the process stops.

#![cfg(unix)]

use std::{path::PathBuf, time::Duration};

use sqlx::Connection as _;
use tempfile::TempDir;
use tokio::time::sleep;

use super::beside::{Away, round, with_an_open_table_and};
use crate::support::{
    PATIENCE, books,
    door::Door,
    postgres,
    program::{Ended, Running, karahaus, run},
    servers::free_port,
    tries_every,
};

/// How often something awaited is looked at again, in milliseconds.
const LOOK_AGAIN_MS: u64 = 50;

/// A bot with an address for metrics, beside a sandbox, with an open table.
struct Watched {
    sandbox: Away,
    bot: Running,
    file: PathBuf,
    address: String,
    directories: [TempDir; 2],
}

impl Watched {
    async fn start() -> Self {
        Self::start_on(None).await
    }

    /// The same with its books there, and not in a file.
    async fn start_on(database: Option<&str>) -> Self {
        let directories = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let file = directories[1].path().join("karahaus.db");
        let address = format!("127.0.0.1:{}", free_port());
        let mut more = vec![("KARAHAUS_METRICS_LISTEN", address.as_str()), ("KARAHAUS_LOG_FORMAT", "json")];
        more.extend(database.map(|database| ("KARAHAUS_DATABASE", database)));
        let (sandbox, bot) = with_an_open_table_and(&directories, &file, &more).await;
        Self { sandbox, bot, file, address, directories }
    }

    async fn page(&self, page: &str) -> (u16, String) {
        let answer = reqwest::get(format!("http://{}/{page}", self.address)).await.expect("it answers");
        (answer.status().as_u16(), answer.text().await.expect("a text"))
    }

    /// The value of a metric with all its labels.
    async fn metric(&self, name: &str) -> f64 {
        let (_, text) = self.page("metrics").await;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().expect("a number")
    }

    /// The id of somebody at Discord.
    async fn id(&self, who: &str) -> String {
        let state = self.sandbox.get("state").await;
        let mut people = state["users"].as_array().expect("users").iter();
        let person = people.find(|user| user["name"] == who).unwrap_or_else(|| panic!("{who} is not there"));
        person["id"].as_str().expect("an id").to_owned()
    }

    /// Somebody manages the server from now on.
    async fn lets_manage(&self, id: &str) {
        let permissions = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
        let change = serde_json::json!({"set": {"user": {"id": id, "permissions": permissions}}});
        self.sandbox.post("world", change).await;
    }

    /// The line of the log with this in it.
    fn logged(&self, what: &str) -> serde_json::Value {
        let log = self.bot.complained();
        let line = log.lines().find(|line| line.contains(what)).unwrap_or_else(|| panic!("no “{what}” in {log}"));
        serde_json::from_str(line).expect("JSON")
    }

    async fn until_ready_says(&self, status: u16, what: &str) {
        let is_so = |page: &(u16, String)| page.0 == status && page.1.contains(what);
        self.until_page(&format!("{status} {what}"), "readyz", is_so).await;
    }

    /// Waits until a line of the metrics begins like this.
    async fn until_metrics_say(&self, line: &str) {
        let is_so = |page: &(u16, String)| page.1.lines().any(|of_now| of_now.starts_with(line));
        self.until_page(line, "metrics", is_so).await;
    }

    async fn until_page(&self, what: &str, page: &str, is_so: impl Fn(&(u16, String)) -> bool) {
        let mut last = (0, String::new());
        for _ in 0..tries_every(LOOK_AGAIN_MS) {
            last = self.page(page).await;
            if is_so(&last) {
                return;
            }
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
        panic!("never {what}: {last:?}\n{}", self.bot.complained());
    }

    fn health(&self, more: &[&str]) -> Ended {
        let mut asks = karahaus(self.directories[1].path());
        run(asks.env("KARAHAUS_METRICS_LISTEN", &self.address).arg("health").args(more))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_all_is_well_it_is_ready_and_every_name_begins_with_karahaus() {
    let watched = Watched::start().await;
    watched.until_ready_says(200, "ready").await;
    watched.sandbox.command("dao", "/kara join").await;
    watched.sandbox.command("dao", "/kara join").await;
    watched.sandbox.command("ben", "/kara start").await;
    // How many tables there are is counted once a second.
    watched.until_metrics_say("karahaus_pot_coins 100").await;
    let (_, text) = watched.page("metrics").await;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
        assert!(line.starts_with("karahaus_"), "{line}");
        let name = line.split(['{', ' ']).next().unwrap();
        assert!(is_known(name), "{name} stands in no list");
    }
    for part in [
        "karahaus_interaction_seconds_count{kind=\"command\",outcome=\"answered\"}",
        "karahaus_save_seconds_count{transaction=\"shared\",outcome=\"saved\"}",
        "karahaus_refusals_total{kind=\"SeatedAlready\"} 1",
        "karahaus_games_started_total{game=\"kara\"} 1",
        "karahaus_tables_open 1",
        "karahaus_pot_coins 100",
        "karahaus_database_up 1",
        "karahaus_discord_up 1",
        "karahaus_stopping 0",
        "karahaus_build_info{version=",
    ] {
        assert!(text.contains(part), "“{part}” is missing in:\n{text}");
    }
    let told = watched.health(&["--ready"]);
    assert_eq!((told.code, told.said.trim()), (Some(0), "ready"), "{}", told.complained);
    // The line of the journal is logged with the interaction that brought it, and that one's own lines too.
    let line = watched.logged("game 1 started");
    assert!(line["fields"]["trace"].as_str().is_some_and(|trace| trace.parse::<u64>().is_ok()), "{line}");
    watched.sandbox.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_counted_stands_at_nought_before_the_first_of_it() {
    let watched = Watched::start().await;
    let (_, text) = watched.page("metrics").await;
    for game in ["kara", "carrom"] {
        for of in ["started", "ended"] {
            let line = format!("karahaus_games_{of}_total{{game=\"{game}\"}} 0\n");
            assert!(text.contains(&line), "“{line}” is missing in:\n{text}");
        }
    }
    let failures = telemetry::FAILURES_KNOWN.iter().map(|kind| format!("failures_total{{kind=\"{kind}\"}}"));
    let retries = telemetry::RETRIES_KNOWN.iter().map(|of| format!("retries_total{{of=\"{of}\"}}"));
    for of in failures.chain(retries) {
        assert!(text.contains(&format!("karahaus_{of} ")), "“{of}” is missing in:\n{text}");
    }
    for of in [
        "interaction_seconds_count{kind=\"click\",outcome=\"failed\"}",
        "save_seconds_count{transaction=\"shared\",outcome=\"unsure\"}",
        "save_seconds_count{transaction=\"own\",outcome=\"unsure\"}",
    ] {
        assert!(text.contains(&format!("karahaus_{of} 0\n")), "“{of}” is missing in:\n{text}");
    }
    watched.sandbox.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_time_to_save_is_measured_of_what_is_set_as_of_what_is_played() {
    let watched = Watched::start().await;
    watched.lets_manage(&watched.id("dao").await).await;
    let of_own = "karahaus_save_seconds_count{transaction=\"own\",outcome=\"saved\"}";
    let before = watched.metric(of_own).await;
    let told = watched.sandbox.command("dao", "/tavern settings setting:most-stake value:40").await;
    let after = watched.metric(of_own).await;
    assert!(after > before, "{before}, {after}: {told:#}");
    watched.sandbox.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_somebody_may_not_do_is_counted_by_why() {
    let watched = Watched::start().await;
    let dao = watched.id("dao").await;
    watched.lets_manage(&dao).await;
    for (who, line, kind) in [
        ("ben", "/tavern settings".to_owned(), "GuildManagersOnly"),
        ("dao", format!("/tavern ban who:{dao} time:day"), "NotKept"),
        ("dao", "/tavern settings setting:most-stake value:0".to_owned(), "NotSet"),
        ("dao", "/tavern settings undo:4711".to_owned(), "NotUndone"),
        ("ben", format!("/privacy export who:{dao}"), "ExportOfOthers"),
        ("dao", "/bet seat:nobody coins:5".to_owned(), "NobodyCalled"),
    ] {
        let told = watched.sandbox.command(who, &line).await;
        let (_, text) = watched.page("metrics").await;
        let counted = format!("karahaus_refusals_total{{kind=\"{kind}\"}} 1\n");
        assert!(text.contains(&counted), "{line}: {told:#}\n{text}");
    }
    watched.sandbox.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_step_that_an_interaction_leads_to_is_logged_with_it() {
    let watched = Watched::start().await;
    let (anna, dao) = (watched.id("anna").await, watched.id("dao").await);
    watched.lets_manage(&anna).await;
    let opened = watched.logged("opened a table of kara");
    let trace = opened["fields"]["trace"].as_str().unwrap_or_else(|| panic!("{opened}"));
    let sat = watched.logged("sat down");
    assert_eq!(sat["fields"]["trace"], trace, "the host sits by the same: {sat}");
    // What a server sets stands there beside what it was.
    for most in [40, 30] {
        watched.sandbox.command("anna", &format!("/tavern settings setting:most-bet value:{most}")).await;
    }
    let set = watched.logged("the server sets most-bet to 30");
    assert_eq!(set["fields"]["was"], "40", "{set}");
    // Whoever is banned gets up where no game runs.
    watched.sandbox.command("dao", "/kara join").await;
    watched.sandbox.command("anna", &format!("/tavern ban who:{dao} time:day")).await;
    let banned = watched.logged("kept from tables");
    let got_up = watched.logged(&format!("{dao} got up"));
    let trace = banned["span"]["trace"].as_str().unwrap_or_else(|| panic!("{banned}"));
    assert_eq!(got_up["fields"]["trace"], trace, "{got_up}");
    // One tap at the front door opens a table, lets an AI sit down and starts.
    watched.sandbox.command("ben", "/table close").await;
    let door = watched.sandbox.command("ben", "/tavern enter").await["message"]["id"].clone();
    for press in ["tavern door play", "tavern door play four-circles"] {
        let press = serde_json::json!({"user": "ben", "message": door, "custom_id": press});
        watched.sandbox.post("click", press).await;
    }
    let opened = watched.logged("opened a table of karo");
    let trace = opened["fields"]["trace"].as_str().unwrap_or_else(|| panic!("{opened}"));
    for step in ["an AI sat down", "game 1 started"] {
        let step = watched.logged(step);
        assert_eq!(step["fields"]["trace"], trace, "{step}");
    }
    watched.sandbox.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_closes_ends_a_game_only_if_one_runs_there() {
    let watched = Watched::start().await;
    watched.until_ready_says(200, "ready").await;
    watched.sandbox.command("ben", "/table close").await;
    watched.until_metrics_say("karahaus_tables_open 0").await;
    let (_, text) = watched.page("metrics").await;
    assert!(!text.contains("karahaus_games_ended_total{game=\"kara\"} 1"), "nobody played: {text}");
    // A round that is played, and then the table closes: one game.
    round(&watched.sandbox).await;
    watched.sandbox.command("ben", "/table close").await;
    watched.until_metrics_say("karahaus_tables_open 0").await;
    let (_, text) = watched.page("metrics").await;
    assert!(text.contains("karahaus_games_ended_total{game=\"kara\"} 1\n"), "{text}");
    // One that is broken off is one as well.
    watched.sandbox.command("ben", "/kara start ante:0").await;
    watched.sandbox.command("dao", "/kara join").await;
    watched.sandbox.command("ben", "/kara start").await;
    let asked = watched.sandbox.command("ben", "/table close").await["message"].clone();
    let rows = asked["rows"].as_array().unwrap_or_else(|| panic!("it is asked whether that is meant: {asked:#}"));
    let buttons = rows.iter().filter_map(serde_json::Value::as_array).flatten();
    let yes = buttons.filter_map(|button| button["custom_id"].as_str()).find(|id| id.contains(" break-off "));
    let yes = serde_json::json!({"user": "ben", "message": asked["id"], "custom_id": yes.expect("a button for it")});
    watched.sandbox.post("click", yes).await;
    watched.until_metrics_say("karahaus_games_ended_total{game=\"kara\"} 2").await;
    watched.until_metrics_say("karahaus_games_started_total{game=\"kara\"} 2").await;
    watched.sandbox.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_database_is_gone_it_says_so_and_lives() {
    let watched = Watched::start().await;
    watched.until_ready_says(200, "ready").await;
    let mut books = books::connect(&watched.file).await;
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut books).await.unwrap();
    watched.until_ready_says(503, "database: ").await;
    assert_eq!(watched.page("healthz").await.0, 200, "a restart would not help");
    assert!(watched.metric("karahaus_database_up").await.abs() < f64::EPSILON);
    let told = watched.health(&["--ready"]);
    assert_eq!(told.code, Some(1), "{}", told.said);
    assert!(told.complained.contains("not ready; database: "), "{}", told.complained);
    assert_eq!(watched.health(&[]).code, Some(0));
    books.close().await.unwrap();
    watched.until_ready_says(200, "ready").await;
    assert!((watched.metric("karahaus_database_up").await - 1.0).abs() < f64::EPSILON);
    watched.sandbox.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_a_postgres_server_is_gone_it_says_so_and_lives_and_it_comes_back_by_itself() {
    let Some((_, database)) = postgres::schema().await else { return };
    let door = Door::before(&database).await;
    let watched = Watched::start_on(Some(&door.address)).await;
    watched.until_ready_says(200, "ready").await;
    watched.until_metrics_say("karahaus_tables_open 1").await;
    door.shut().await;
    watched.until_ready_says(503, "database: ").await;
    let (status, alive) = watched.page("healthz").await;
    assert!(status == 200 && alive.contains("database: "), "it is told, and a restart would not help: {alive}");
    assert!(watched.metric("karahaus_database_up").await.abs() < f64::EPSILON);
    assert!((watched.metric("karahaus_discord_up").await - 1.0).abs() < f64::EPSILON, "Discord is there");
    assert!(watched.metric("karahaus_tables_open").await.is_nan(), "nobody knows");
    let told = watched.sandbox.command("ben", "/kara pot amount:3").await;
    assert!(told.to_string().contains("The books could not be reached"), "{told:#}");
    watched.until_metrics_say("karahaus_failures_total{kind=\"not_saved\"} 1").await;
    door.open().await;
    watched.until_ready_says(200, "ready").await;
    assert!((watched.metric("karahaus_database_up").await - 1.0).abs() < f64::EPSILON);
    watched.until_metrics_say("karahaus_tables_open 1").await;
    watched.sandbox.command("ben", "/kara pot amount:7").await;
    watched.sandbox.board_with("pot\u{a0}57").await;
    watched.sandbox.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_gateway_is_gone_it_says_so_and_lives() {
    let watched = Watched::start().await;
    watched.until_ready_says(200, "ready").await;
    let Watched { sandbox, bot, file, address, directories } = watched;
    sandbox.end().await;
    let alone =
        Watched { sandbox: Away::start(directories[0].path(), &["--no-bot"]).await, bot, file, address, directories };
    alone.until_ready_says(503, "discord: ").await;
    assert_eq!(alone.page("healthz").await.0, 200);
    assert!(alone.metric("karahaus_discord_up").await.abs() < f64::EPSILON);
    assert!((alone.metric("karahaus_database_up").await - 1.0).abs() < f64::EPSILON, "the database is there");
    alone.sandbox.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_it_stops_it_is_not_ready() {
    let mut watched = Watched::start().await;
    watched.until_ready_says(200, "ready").await;
    let mut books = books::connect(&watched.file).await;
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut books).await.unwrap();
    // A command that waits for the books keeps it from ending at once.
    let stopping = async {
        sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        watched.bot.terminate();
        watched.until_ready_says(503, "stopping").await;
    };
    tokio::join!(watched.sandbox.command("ben", "/coins daily"), stopping);
    books.close().await.unwrap();
    // What it closes itself until it is gone is not told as an outage.
    while let Ok(answer) = reqwest::get(format!("http://{}/readyz", watched.address)).await {
        let text = answer.text().await.unwrap_or_default();
        assert!(!text.contains("database: "), "{text}");
    }
    let ended = watched.bot.ends_within(PATIENCE).await;
    assert_eq!(ended.code(), Some(0), "{}", watched.bot.complained());
    watched.sandbox.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn once_its_file_is_moved_away_it_says_why_it_stops_until_it_has_ended() {
    let mut watched = Watched::start().await;
    watched.until_ready_says(200, "ready").await;
    let mut books = books::connect(&watched.file).await;
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut books).await.unwrap();
    let page = async |page: &str| {
        let answer = reqwest::get(format!("http://{}/{page}", watched.address)).await.ok()?;
        answer.text().await.ok()
    };
    let moved = async {
        sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        std::fs::rename(&watched.file, watched.file.with_extension("old")).unwrap();
        let mut told = 0;
        while let Some(ready) = page("readyz").await {
            if ready.contains("stopping") {
                assert!(ready.contains("database: ") && ready.contains("moved away or replaced"), "{ready}");
                told += 1;
            }
            let metrics = page("metrics").await.unwrap_or_default();
            let says = |what: &str| metrics.lines().any(|line| line == what);
            assert!(!says("karahaus_stopping 1") || says("karahaus_database_up 0"), "{metrics}");
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
        assert!(told > 0, "it ended unasked");
    };
    // A command that waits for the books keeps it from ending at once.
    tokio::join!(watched.sandbox.command("ben", "/kara pot amount:7"), moved);
    let ended = watched.bot.ends_within(PATIENCE).await;
    assert_eq!(ended.code(), Some(1), "{}", watched.bot.complained());
    books.close().await.unwrap();
    watched.sandbox.end().await;
}

#[test]
fn an_address_that_is_taken_is_named_at_the_start() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let listen = taken.local_addr().unwrap().to_string();
    let directory = tempfile::tempdir().unwrap();
    let mut command = karahaus(directory.path());
    let ended = run(command.env("DISCORD_TOKEN", "x").env("KARAHAUS_METRICS_LISTEN", &listen));
    assert_eq!(ended.code, Some(2), "{}", ended.complained);
    assert!(
        ended.complained.contains(&format!("metrics_listen = {listen} cannot be listened on")),
        "{}",
        ended.complained
    );
}

/// Whether a name as Prometheus sees it is one of the metrics in the list.
fn is_known(name: &str) -> bool {
    telemetry::METRICS.iter().any(|&(known, kind, _)| match kind {
        telemetry::Kind::Histogram => {
            name.strip_prefix(known).is_some_and(|end| matches!(end, "_bucket" | "_count" | "_sum"))
        }
        telemetry::Kind::Counter | telemetry::Kind::Gauge => name == known,
    })
}

#[test]
fn the_board_for_grafana_uses_only_names_that_are_exported_and_all_of_them() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/grafana.json");
    let board: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).expect("JSON");
    let panels = board["panels"].as_array().expect("panels");
    let targets = panels.iter().flat_map(|panel| panel["targets"].as_array().expect("targets"));
    let text: String = targets.map(|target| target["expr"].as_str().expect("a query").to_owned() + " ").collect();
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let used: Vec<&str> = words.filter(|word| word.starts_with("karahaus")).collect();
    for name in &used {
        assert!(is_known(name), "{name} is not exported");
    }
    // A quantile of nothing is no number: such a panel is to be empty.
    let quantiles = panels.iter().flat_map(|panel| panel["targets"].as_array().expect("targets"));
    let quantiles = quantiles.filter_map(|target| target["expr"].as_str().filter(|expr| expr.contains("quantile(")));
    assert!(quantiles.inspect(|expr| assert!(expr.ends_with(" >= 0"), "{expr}")).count() > 3);
    for (name, ..) in telemetry::METRICS {
        assert!(name.starts_with("karahaus_") && used.iter().any(|used| used.starts_with(name)), "{name} is not shown");
    }
}
