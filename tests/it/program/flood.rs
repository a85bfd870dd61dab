//! The program by HTTP, with few files it may open, while somebody opens
//! connections and never sends a whole request.

#![cfg(unix)]

use std::{
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    path::Path,
    process::Command,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use ed25519_dalek::{Signer as _, SigningKey};
use sandbox::Sandbox;
use tokio::time::sleep;

use crate::support::{
    PATIENCE,
    program::{Running, karahaus},
    servers::free_port,
    tries_every,
};

/// A key made for this test.
const SECRET: [u8; 32] = [9; 32];
/// How often something awaited is looked at again, in milliseconds.
const LOOK_AGAIN_MS: u64 = 20;

/// The bot with at most so many files open, and where it listens.
async fn with_files(files: u32, directory: &Path) -> (Sandbox, Running, SocketAddr) {
    let sandbox = Sandbox::start(sandbox::Settings { port: 0, manual_clock: false }).await.expect("a free port");
    let address = SocketAddr::from(([127, 0, 0, 1], free_port()));
    let program = karahaus(directory);
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -n {files}; exec \"$0\""), program.get_program().to_str().unwrap()]);
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command
        .current_dir(directory)
        .env("DISCORD_TOKEN", sandbox.token())
        .env("KARAHAUS_DISCORD_API", sandbox.api_base())
        .env("KARAHAUS_HTTP_LISTEN", address.to_string())
        .env("KARAHAUS_DISCORD_PUBLIC_KEY", hex::encode(SigningKey::from_bytes(&SECRET).verifying_key().to_bytes()));
    let mut running = Running::start(&mut command, directory);
    for _ in 0..tries_every(LOOK_AGAIN_MS) {
        if TcpStream::connect(address).is_ok() {
            return (sandbox, running, address);
        }
        assert!(running.ended().is_none(), "it ended: {}", running.complained());
        sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
    }
    panic!("it does not listen: {}", running.complained());
}

/// So many connections, each with the beginning of a request. Of each 150 or so one finds no place to wait in, and the
/// system has it knock again after a second.
fn half_sent(address: SocketAddr, count: usize) -> Vec<TcpStream> {
    (0..count)
        .map(|_| {
            let mut stream = TcpStream::connect(address).expect("the system takes it");
            stream.write_all(b"POST /interactions HTTP/1.1\r\nhost: x\r\n").expect("it is sent");
            stream
        })
        .collect()
}

/// What Discord's ping is answered with.
fn ping(address: SocketAddr) -> String {
    let body = r#"{"id": "1", "application_id": "2", "type": 1, "token": "t", "version": 1}"#;
    let at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let signature = hex::encode(SigningKey::from_bytes(&SECRET).sign(format!("{at}{body}").as_bytes()).to_bytes());
    let mut stream = TcpStream::connect(address).expect("the system takes it");
    stream.set_read_timeout(Some(Duration::from_secs(3))).unwrap();
    let head = format!("x-signature-ed25519: {signature}\r\nx-signature-timestamp: {at}\r\nconnection: close");
    let length = body.len();
    write!(stream, "POST / HTTP/1.1\r\nhost: x\r\n{head}\r\ncontent-length: {length}\r\n\r\n{body}").unwrap();
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_256_files_half_sent_requests_keep_nobody_out_and_a_signal_closes_the_books() {
    let directory = tempfile::tempdir().unwrap();
    let (sandbox, mut bot, address) = with_files(256, directory.path()).await;
    let held = half_sent(address, 600);
    let answer = ping(address);
    assert!(answer.starts_with("HTTP/1.1 200"), "within Discord's three seconds: {answer:?}\n{}", bot.complained());
    bot.terminate();
    let ended = bot.ends_within(PATIENCE).await;
    assert_eq!(ended.code(), Some(0), "{}", bot.complained());
    assert!(bot.complained().contains("all tables rest"), "{}", bot.complained());
    assert!(!bot.complained().contains("WARN"), "{}", bot.complained());
    let left = directory.path().join("karahaus.db-wal");
    assert!(!left.exists(), "what SQLite takes away where it is closed in order");
    drop(held);
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_no_more_files_can_be_opened_it_says_so_once_and_goes_on() {
    let directory = tempfile::tempdir().unwrap();
    let (sandbox, mut bot, address) = with_files(64, directory.path()).await;
    let held = half_sent(address, 400);
    let answer = ping(address);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer:?}\n{}", bot.complained());
    let said = bot.complained();
    let lines: Vec<_> = said.lines().filter(|line| line.contains("could not be taken")).collect();
    assert_eq!(lines.len(), 1, "{said}");
    assert!(lines[0].contains("ERROR"), "{said}");
    bot.terminate();
    assert_eq!(bot.ends_within(PATIENCE).await.code(), Some(0), "{}", bot.complained());
    drop(held);
    sandbox.stop().await;
}
