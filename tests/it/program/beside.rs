//! `karahaus sandbox` as a process: with its bot, alone with a bot beside it,
//! its clock, what it keeps, and a record taken from it.

#![cfg(unix)]

use std::{
    net::TcpListener,
    path::{Path, PathBuf},
    time::Duration,
};

use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};
use tempfile::TempDir;
use tokio::time::sleep;

use crate::support::{
    PATIENCE, books, lacks,
    program::{Running, karahaus, run},
    tries_every,
};

/// How often something awaited is looked at again, in milliseconds.
const LOOK_AGAIN_MS: u64 = 20;
/// How many moves a round may take, far more than any does.
const MOVES_MAX: u32 = 200;
/// What dao adds to the dice of a round.
pub(super) const WORD: &str = "quittenbrot";

/// A sandbox in a process of its own.
pub(super) struct Away {
    running: Running,
    api: String,
    http: reqwest::Client,
}

impl Away {
    /// Starts it on any free port, and reads its address from what it prints.
    pub(super) async fn start(directory: &Path, options: &[&str]) -> Self {
        Self::start_with(directory, options, &[]).await
    }

    /// The same with settings that are not the usual ones.
    pub(super) async fn start_with(directory: &Path, options: &[&str], settings: &[(&str, &str)]) -> Self {
        let mut command = karahaus(directory);
        command.env("KARAHAUS_AI_PAUSE_MS", "0").args(["sandbox", "--port", "0"]).args(options);
        command.envs(settings.iter().copied());
        let mut running = Running::start(&mut command, directory);
        for _ in 0..tries_every(LOOK_AGAIN_MS) {
            let said = running.said();
            let address = said.find("http://").map(|at| &said[at..]).and_then(|rest| rest.split_once([' ', '\n']));
            if let Some((api, _)) = address {
                return Self { running, api: api.to_owned(), http: reqwest::Client::new() };
            }
            assert!(running.ended().is_none(), "it ended: {}", running.complained());
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
        panic!("it prints no address: {}", running.said());
    }

    pub(super) async fn get(&self, path: &str) -> Value {
        let answer = self.http.get(format!("{}/sandbox/{path}", self.api)).send().await.expect("the sandbox answers");
        answer.json().await.expect("JSON")
    }

    pub(super) async fn post(&self, path: &str, body: Value) -> Value {
        let url = format!("{}/sandbox/{path}", self.api);
        let answer = self.http.post(url).json(&body).send().await.expect("the sandbox answers");
        let status = answer.status();
        let said: Value = answer.json().await.expect("JSON");
        assert!(status.is_success(), "{path} {body}: {said}");
        said
    }

    /// Waits for the bot of this sandbox.
    pub(super) async fn until_the_bot_is_there(&self) {
        for _ in 0..tries_every(LOOK_AGAIN_MS) {
            if self.has_its_bot().await {
                return;
            }
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
        panic!("the bot does not come: {}", self.running.complained());
    }

    /// Waits for a bot that was started beside it, and says what that one said if it ends instead.
    async fn until_it_is_there(&self, bot: &mut Running) {
        for _ in 0..tries_every(LOOK_AGAIN_MS) {
            if self.has_its_bot().await {
                return;
            }
            assert!(bot.ended().is_none(), "the bot has ended: {}{}", bot.said(), bot.complained());
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
        panic!("the bot does not come: {}{}", bot.said(), bot.complained());
    }

    async fn has_its_bot(&self) -> bool {
        self.get("state").await["bot_connected"] == true
    }

    pub(super) async fn command(&self, who: &str, line: &str) -> Value {
        self.post("command", json!({"user": who, "channel": "tavern", "line": line})).await
    }

    /// The last public message in the tavern.
    pub(super) async fn board(&self) -> Value {
        self.public().await.pop().unwrap_or_default()
    }

    /// All public messages in the tavern: boards, and what was special in a game.
    async fn public(&self) -> Vec<Value> {
        let told = self.get("messages?channel=tavern&user=dao").await;
        let all = told["messages"].as_array().expect("messages");
        all.iter().filter(|message| message["only_for"].is_null()).cloned().collect()
    }

    /// Waits until the board shows this.
    pub(super) async fn board_with(&self, what: &str) {
        for _ in 0..tries_every(LOOK_AGAIN_MS) {
            if self.board().await["content"].as_str().is_some_and(|text| text.contains(what)) {
                return;
            }
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
        panic!("the board never shows “{what}”: {:#}", self.board().await);
    }

    /// Ends it by SIGTERM, in order.
    pub(super) async fn end(mut self) {
        self.running.terminate();
        let ended = self.running.ends_within(PATIENCE).await;
        let complained = self.running.complained();
        assert_eq!(ended.code(), Some(0), "{complained}");
        assert!(!complained.contains("WARN serenity"), "a socket that ends with the bot is no news: {complained}");
    }
}

/// A round of Kara by commands, to its end: of ben and dao, who adds a word to its dice.
pub(super) async fn round(sandbox: &Away) {
    sandbox.command("ben", "/kara start ante:50").await;
    sandbox.command("dao", "/kara join").await;
    sandbox.command("dao", &format!("/table word word:{WORD}")).await;
    sandbox.command("ben", "/kara start").await;
    for _ in 0..MOVES_MAX {
        for who in ["ben", "dao"] {
            sandbox.command(who, "/kara roll").await;
            sandbox.command(who, "/kara stop").await;
        }
        if sandbox.public().await.iter().any(|message| message["rows"].to_string().contains("Next round")) {
            return;
        }
    }
    panic!("the round never ends: {:#?}", sandbox.public().await);
}

#[tokio::test]
async fn a_record_taken_from_fair_holds_and_a_changed_one_does_not() {
    let directory = tempfile::tempdir().unwrap();
    let sandbox = Away::start(directory.path(), &["--memory"]).await;
    sandbox.until_the_bot_is_there().await;
    round(&sandbox).await;
    let fair = sandbox.command("dao", "/fair").await;
    let url = fair["message"]["files"][0]["url"].as_str().unwrap_or_else(|| panic!("no file: {fair:#}")).to_owned();
    let url = if url.starts_with('/') { format!("{}{url}", sandbox.api) } else { url };
    let record = sandbox.http.get(url).send().await.unwrap().text().await.unwrap();
    let file = directory.path().join("record.json");
    let verify = || run(karahaus(directory.path()).arg("verify").arg(&file));

    std::fs::write(&file, &record).unwrap();
    let holds = verify();
    assert_eq!((holds.code, holds.complained.as_str()), (Some(0), ""), "{}", holds.said);
    for told in
        ["checked: all ", "checked: played again", "not proved: that nobody knew the seed", "not proved: that these"]
    {
        assert!(holds.said.contains(told), "{told}: {}", holds.said);
    }

    // Another die, another seed, and half of the file.
    let mut changed: Value = serde_json::from_str(&record).unwrap();
    let seed = changed["seed"].as_str().expect("the opened seed").to_owned();
    let other = if seed.starts_with('0') { "1" } else { "0" };
    changed["seed"] = json!(format!("{other}{}", &seed[1..]));
    for text in [
        changed.to_string(),
        record.replacen("\"rolls\": [\n", "\"rolls\": [\n 7,", 1),
        record[..record.len() / 2].to_owned(),
    ] {
        assert_ne!(text, record, "it was changed");
        std::fs::write(&file, text).unwrap();
        let broken = verify();
        assert_eq!(broken.code, Some(1), "{}", broken.said);
        assert_eq!(broken.complained.lines().count(), 1, "{}", broken.complained);
    }
    sandbox.end().await;
    assert!(!directory.path().join("sandbox-data").exists(), "--memory keeps nothing");
}

#[tokio::test]
async fn an_audit_names_the_steps_that_a_journal_lacks_and_fails() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    let audit = || run(karahaus(directory.path()).env("KARAHAUS_DATABASE", &file).arg("audit"));
    store::Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    let whole = audit();
    assert_eq!((whole.code, whole.complained.as_str()), (Some(0), ""), "{}", whole.said);
    // As an older program left it after a failover: 0 to 6, and 10 to 15.
    let mut books = books::connect(&file).await;
    for step in (0..=6).chain(10..=15) {
        let insert = sqlx::query("INSERT INTO journal (table_id, step, at, line) VALUES (7, $1, 0, '{}')").bind(step);
        insert.execute(&mut books).await.unwrap();
    }
    books.close().await.unwrap();
    let gap = audit();
    assert_eq!((gap.code, gap.said.as_str()), (Some(1), ""), "{}", gap.complained);
    assert!(gap.complained.contains("the journal of table 7 lacks the steps 7 to 9"), "{}", gap.complained);
}

#[tokio::test]
async fn a_rebuild_says_which_statistics_were_different() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    let rebuild = || run(karahaus(directory.path()).env("KARAHAUS_DATABASE", &file).arg("rebuild"));
    let nothing = rebuild();
    assert_eq!((nothing.code, nothing.said.as_str()), (Some(2), ""));
    assert!(nothing.complained.contains("there is no"), "{}", nothing.complained);
    store::Store::open(file.to_str().unwrap()).await.unwrap().close().await;
    let carried = "INSERT INTO statistics_carried VALUES (7, 42, 'kara', 12, 3, 1)";
    books::execute(&file, carried).await;
    let check = || run(karahaus(directory.path()).env("KARAHAUS_DATABASE", &file).args(["rebuild", "--check"]));
    let line = "kara of 42 on server 7: 12 games, 3 wins, 1 drinks (were 0, 0, 0)";
    for _ in 0..2 {
        let off = check();
        assert_eq!((off.code, off.said.as_str()), (Some(1), ""), "it changes nothing");
        assert!(off.complained.contains(&format!("1 lines of statistics are different: {line}")), "{}", off.complained);
    }
    let rebuilt = rebuild();
    assert_eq!((rebuilt.code, rebuilt.complained.as_str()), (Some(0), ""), "{}", rebuilt.said);
    assert!(
        rebuilt.said.contains("1 lines, 1 of them were different") && rebuilt.said.contains(line),
        "{}",
        rebuilt.said
    );
    assert!(rebuild().said.contains("1 lines, 0 of them were different"));
    let right = "the statistics are what the ended games say; luck and skill are the sum of what is kept of each \
                 game; ratings, lists and achievements are what the ended games say";
    assert_eq!((check().code, check().said.trim()), (Some(0), right));
}

#[tokio::test]
async fn what_a_sandbox_keeps_in_its_directory_is_there_the_next_time() {
    let directory = tempfile::tempdir().unwrap();
    let (data, database) = (directory.path().join("mine"), directory.path().join("mine/karahaus.db"));
    let options = ["--data", data.to_str().unwrap()];
    let sandbox = Away::start(directory.path(), &options).await;
    sandbox.until_the_bot_is_there().await;
    sandbox.command("ben", "/kara start ante:50").await;
    sandbox.command("ben", "/kara pot amount:7").await;
    sandbox.end().await;
    let audit = run(karahaus(directory.path()).env("KARAHAUS_DATABASE", &database).arg("audit"));
    assert_eq!(audit.code, Some(0), "{}", audit.complained);
    assert!(audit.said.contains("the books are right"), "{}", audit.said);
    // The sandbox's own world is new; the books are not.
    let sandbox = Away::start(directory.path(), &options).await;
    sandbox.until_the_bot_is_there().await;
    let pot = sandbox.command("ben", "/kara pot").await;
    assert!(pot["message"].to_string().contains("57"), "{pot:#}");
    sandbox.end().await;
}

#[tokio::test]
async fn a_bot_beside_the_sandbox_follows_its_clock() {
    let directory = tempfile::tempdir().unwrap();
    let sandbox = Away::start(directory.path(), &["--no-bot", "--manual-clock"]).await;
    // The line that is printed is all it takes.
    let said = sandbox.running.said();
    let line = said.lines().find_map(|line| line.split_once(" with ")).expect("how to start a bot").1;
    let settings: Vec<(&str, &str)> = line.split(' ').map(|pair| pair.split_once('=').expect("NAME=value")).collect();
    assert!(settings.contains(&("KARAHAUS_CLOCK", "sandbox")), "{line}");
    let beside = tempfile::tempdir().unwrap();
    let mut bot = Running::start(karahaus(beside.path()).envs(settings), beside.path());
    sandbox.until_it_is_there(&mut bot).await;
    sandbox.command("ben", "/kara start ante:50").await;
    sandbox.board_with("ben’s table").await;
    // Time stands still until it is moved, twice.
    sandbox.post("time", json!({"advance_s": 800})).await;
    sandbox.command("ben", "/kara pot amount:3").await;
    sandbox.board_with("pot\u{a0}53").await;
    sandbox.post("time", json!({"advance_s": 200})).await;
    sandbox.board_with("Nobody started a game in time").await;
    bot.terminate();
    let ended = bot.ends_within(PATIENCE).await;
    assert_eq!(ended.code(), Some(0), "{}", bot.complained());
    sandbox.end().await;
}

#[tokio::test]
async fn a_sandbox_with_a_manual_clock_moves_its_own_bot() {
    let directory = tempfile::tempdir().unwrap();
    let sandbox = Away::start(directory.path(), &["--memory", "--manual-clock"]).await;
    sandbox.until_the_bot_is_there().await;
    sandbox.command("ben", "/kara start ante:50").await;
    sandbox.board_with("ben’s table").await;
    sandbox.post("time", json!({"advance_s": 1000})).await;
    sandbox.board_with("Nobody started a game in time").await;
    sandbox.end().await;
}

/// A bot beside a sandbox, with its books in a file, and an open table.
async fn with_an_open_table(directories: &[TempDir; 2], file: &Path) -> (Away, Running) {
    with_an_open_table_and(directories, file, &[]).await
}

/// The same with these settings.
pub(super) async fn with_an_open_table_and(
    directories: &[TempDir; 2],
    file: &Path,
    more: &[(&str, &str)],
) -> (Away, Running) {
    let sandbox = Away::start(directories[0].path(), &["--no-bot"]).await;
    let said = sandbox.running.said();
    let line = said.lines().find_map(|line| line.split_once(" with ")).expect("how to start a bot").1;
    let settings: Vec<(&str, &str)> = line.split(' ').map(|pair| pair.split_once('=').expect("NAME=value")).collect();
    let beside = directories[1].path();
    let mut bot = Running::start(
        karahaus(beside).envs(settings).env("KARAHAUS_DATABASE", file).envs(more.iter().copied()),
        beside,
    );
    sandbox.until_it_is_there(&mut bot).await;
    sandbox.command("ben", "/kara start ante:50").await;
    sandbox.board_with("ben’s table").await;
    (sandbox, bot)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_whose_file_is_gone_acknowledges_nothing_more_and_ends_with_a_clear_sentence() {
    let gone: [fn(&Path); 3] = [
        |file| std::fs::remove_file(file).unwrap(),
        |file| std::fs::rename(file, file.with_extension("old")).unwrap(),
        |file| {
            let copy = file.with_extension("copy");
            std::fs::copy(file, &copy).unwrap();
            std::fs::rename(copy, file).unwrap();
        },
    ];
    for gone in gone {
        let directories = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let file = directories[1].path().join("karahaus.db");
        let (sandbox, mut bot) = with_an_open_table(&directories, &file).await;
        gone(&file);
        let (told, ended) = tokio::join!(sandbox.command("ben", "/kara pot amount:7"), bot.ends_within(PATIENCE));
        assert_eq!(ended.code(), Some(1), "{}", bot.complained());
        assert!(lacks(&told.to_string(), "Done"), "{told:#}");
        let complained = bot.complained();
        assert!(complained.contains("ERROR"), "{complained}");
        let last = complained.lines().last().unwrap_or_default();
        assert!(last.contains("karahaus.db was deleted, moved away or replaced while the bot ran"), "{complained}");
        assert!(lacks(&sandbox.board().await.to_string(), "pot\u{a0}57"), "nothing is shown that is not saved");
        sandbox.end().await;
    }
}

/// A bot beside a sandbox, with an open table, whose books somebody else holds.
struct Held {
    sandbox: Away,
    bot: Running,
    file: PathBuf,
    books: SqliteConnection,
    directories: [TempDir; 2],
}

async fn with_locked_books() -> Held {
    let directories = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let file = directories[1].path().join("karahaus.db");
    let (sandbox, bot) = with_an_open_table(&directories, &file).await;
    let mut books = books::connect(&file).await;
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut books).await.unwrap();
    Held { sandbox, bot, file, books, directories }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn told_to_end_while_the_books_are_locked_it_answers_and_ends() {
    let Held { sandbox, mut bot, file, books, directories } = with_locked_books().await;
    // The sandbox answers a command once the bot has: it waits for the end of this one in vain if the bot says nothing.
    let ended = async {
        sleep(Duration::from_millis(LOOK_AGAIN_MS * 10)).await;
        bot.terminate();
        bot.ends_within(PATIENCE).await
    };
    let (told, ended) = tokio::join!(sandbox.command("ben", "/coins daily"), ended);
    assert_eq!(ended.code(), Some(0), "{}", bot.complained());
    assert_eq!(told["outcome"], "message", "the one who waits hears of it: {told:#}");
    drop(books);
    let audit = run(karahaus(directories[1].path()).env("KARAHAUS_DATABASE", &file).arg("audit"));
    assert_eq!(audit.code, Some(0), "{}", audit.complained);
    sandbox.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn told_twice_to_end_it_ends_at_once_and_says_that_it_did() {
    let Held { sandbox, mut bot, file, books, directories } = with_locked_books().await;
    let ended = async {
        sleep(Duration::from_millis(LOOK_AGAIN_MS * 10)).await;
        // Two signals in the same instant are one: it is told until it has heard the second.
        for _ in 0..tries_every(LOOK_AGAIN_MS) {
            if let Some(ended) = bot.ended() {
                return ended;
            }
            bot.terminate();
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
        panic!("it does not end: {}", bot.complained());
    };
    let (_, ended) = tokio::join!(sandbox.command("ben", "/coins daily"), ended);
    assert_eq!(ended.code(), Some(1), "{}", bot.complained());
    assert!(bot.complained().contains("a second signal"), "{}", bot.complained());
    drop(books);
    let audit = run(karahaus(directories[1].path()).env("KARAHAUS_DATABASE", &file).arg("audit"));
    assert_eq!(audit.code, Some(0), "nothing is lost by it: {}", audit.complained);
    sandbox.end().await;
}

#[tokio::test]
async fn told_to_end_while_discord_does_not_answer_it_ends() {
    // Connections are taken, and nothing is ever said.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    silent.set_nonblocking(true).unwrap();
    let api = format!("http://{}", silent.local_addr().unwrap());
    let directory = tempfile::tempdir().unwrap();
    let mut command = karahaus(directory.path());
    let mut bot = Running::start(command.env("DISCORD_TOKEN", "x").env("KARAHAUS_DISCORD_API", &api), directory.path());
    let mut asked = None;
    for _ in 0..tries_every(LOOK_AGAIN_MS) {
        asked = silent.accept().ok();
        if asked.is_some() {
            break;
        }
        sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
    }
    assert!(asked.is_some(), "it asks Discord: {}", bot.complained());
    bot.terminate();
    let ended = bot.ends_within(PATIENCE).await;
    assert_eq!(ended.code(), Some(0), "{}", bot.complained());
    assert_eq!(bot.complained(), "", "there is nothing to complain about");
}
