//! The real process and its signals: it ends in order at any time, and at once for the second one.

#![cfg(unix)]

use std::{
    io::{BufRead as _, BufReader},
    net::TcpListener,
    process::{Child, Command, Stdio},
};

/// The program, with nothing set from outside.
fn karahaus() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_karahaus"));
    command.env_remove("DISCORD_TOKEN").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn signal(child: &Child, which: &str) {
    let sent = Command::new("kill").args([which, &child.id().to_string()]).status().expect("kill is there");
    assert!(sent.success());
}

#[test]
fn while_it_starts_a_signal_ends_it_in_order() {
    // Somebody who takes calls and never says a word.
    let silent = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let mut bot = karahaus()
        .env("DISCORD_TOKEN", "a.token")
        .env("KARAHAUS_DISCORD_API", format!("http://{}", silent.local_addr().expect("an address")))
        .env("KARAHAUS_DATABASE", "memory")
        .spawn()
        .expect("it starts");
    let _call = silent.accept().expect("it asks who it is");
    signal(&bot, "-TERM");
    let ended = bot.wait().expect("it ends");
    assert_eq!(ended.code(), Some(0), "{ended}");
}

#[test]
fn with_a_locked_database_a_signal_ends_it_in_order() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    // As another program that starts for the first time, and takes long.
    let lock = runtime.block_on(async {
        use sqlx::Connection as _;
        let url = format!("sqlite://{}?mode=rwc", file.display());
        let mut books = sqlx::SqliteConnection::connect(&url).await.expect("the books");
        sqlx::raw_sql("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE").execute(&mut books).await.expect("locked");
        books
    });
    let mut bot =
        karahaus().env("DISCORD_TOKEN", "a.token").env("KARAHAUS_DATABASE", &file).spawn().expect("it starts");
    while !std::fs::read_dir(format!("/proc/{}/fd", bot.id())).is_ok_and(|open| {
        open.flatten().any(|fd| std::fs::read_link(fd.path()).is_ok_and(|path| path.starts_with(dir.path())))
    }) {
        assert!(bot.try_wait().expect("it can be asked").is_none(), "it ended before it came to the books");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    signal(&bot, "-TERM");
    let ended = bot.wait().expect("it ends");
    assert_eq!(ended.code(), Some(0), "{ended}");
    drop(lock);
}

#[test]
fn a_running_sandbox_ends_in_order_by_either_signal() {
    for which in ["-TERM", "-INT"] {
        let mut sandbox = karahaus().args(["sandbox", "--memory", "--port", "0"]).spawn().expect("it starts");
        let mut said = String::new();
        BufReader::new(sandbox.stdout.take().expect("its words")).read_line(&mut said).expect("it says where it is");
        assert!(said.contains("http://127.0.0.1:"), "{said}");
        signal(&sandbox, which);
        let ended = sandbox.wait().expect("it ends");
        assert_eq!(ended.code(), Some(0), "{ended}");
    }
}
