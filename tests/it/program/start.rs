//! Bad starts: one line on standard error that names what is wrong and what to
//! do, nothing before it, and exit code 2.

use std::{net::TcpListener, path::Path};

use sandbox::Sandbox;
use tempfile::TempDir;

use crate::support::{
    program::{Ended, karahaus, run},
    servers::free_port,
};

fn directory() -> TempDir {
    tempfile::tempdir().expect("a directory")
}

/// Starts with these variables and arguments, in a directory.
fn start(directory: &Path, variables: &[(&str, &str)], arguments: &[&str]) -> Ended {
    run(karahaus(directory).envs(variables.iter().copied()).args(arguments))
}

/// One line that says all of this, and code 2.
#[track_caller]
fn assert_told(ended: &Ended, says: &[&str]) {
    let told = &ended.complained;
    assert_eq!(ended.code, Some(2), "{told}");
    assert_eq!(told.lines().count(), 1, "one line: {told}");
    assert!(told.starts_with("karahaus: "), "{told}");
    for part in says {
        assert!(told.contains(part), "“{part}” is missing in: {told}");
    }
    assert_eq!(ended.said, "", "nothing else is said");
}

#[test]
fn without_a_token_nothing_is_made_and_the_variable_is_named() {
    for token in [None, Some(""), Some("  ")] {
        let directory = directory();
        let variables: Vec<(&str, &str)> = token.iter().map(|token| ("DISCORD_TOKEN", *token)).collect();
        let ended = start(directory.path(), &variables, &[]);
        assert_told(&ended, &["DISCORD_TOKEN is not set", "developer portal"]);
        assert_eq!(directory.path().read_dir().unwrap().count(), 0, "no database is made");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_token_is_named() {
    let sandbox = Sandbox::start(sandbox::Settings { port: 0, manual_clock: false }).await.unwrap();
    let api = sandbox.api_base();
    for token in ["another.token", "one with\nlines"] {
        let variables = [("DISCORD_TOKEN", token), ("KARAHAUS_DISCORD_API", &api)];
        let ended = start(directory().path(), &variables, &[]);
        assert_told(&ended, &["DISCORD_TOKEN is refused", "once more"]);
    }
    sandbox.stop().await;
}

#[test]
fn a_bad_public_key_is_named_before_discord_is_asked_and_a_database_is_made() {
    // 64 digits are not enough: they have to be a point of the curve.
    let no_point = format!("02{}", "0".repeat(62));
    for key in ["no key", "abcd", no_point.as_str()] {
        let directory = directory();
        let variables = [
            ("DISCORD_TOKEN", "a.token"),
            // Nothing answers there.
            ("KARAHAUS_DISCORD_API", "http://127.0.0.1:9"),
            ("KARAHAUS_HTTP_LISTEN", "127.0.0.1:0"),
            ("KARAHAUS_DISCORD_PUBLIC_KEY", key),
        ];
        let ended = start(directory.path(), &variables, &[]);
        assert_told(&ended, &["discord_public_key", "64 hex digits", "developer portal"]);
        assert_eq!(directory.path().read_dir().unwrap().count(), 0, "no database is made");
    }
}

#[test]
fn a_discord_that_does_not_answer_is_named_with_the_setting() {
    let api = format!("http://127.0.0.1:{}", free_port());
    let ended = start(directory().path(), &[("DISCORD_TOKEN", "x"), ("KARAHAUS_DISCORD_API", &api)], &[]);
    assert_told(&ended, &[&api, "does not answer", "KARAHAUS_DISCORD_API"]);
    let clock = [("DISCORD_TOKEN", "x"), ("KARAHAUS_DISCORD_API", api.as_str()), ("KARAHAUS_CLOCK", "sandbox")];
    assert_told(&start(directory().path(), &clock, &[]), &["clock = sandbox", &api, "KARAHAUS_DISCORD_API"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sandbox_by_the_real_clock_is_not_followed() {
    let sandbox = Sandbox::start(sandbox::Settings { port: 0, manual_clock: false }).await.unwrap();
    let api = sandbox.api_base();
    let variables = [("DISCORD_TOKEN", sandbox.token()), ("KARAHAUS_DISCORD_API", &api), ("KARAHAUS_CLOCK", "sandbox")];
    assert_told(&start(directory().path(), &variables, &[]), &["clock = sandbox", "--manual-clock"]);
    sandbox.stop().await;
}

#[test]
fn a_database_that_cannot_be_opened_is_named() {
    let directory = directory();
    let here = directory.path();
    std::fs::create_dir(here.join("folder")).unwrap();
    std::fs::write(here.join("letter.db"), "Dear tavern, this is no database. ".repeat(100)).unwrap();
    std::fs::write(here.join("locked.db"), "").unwrap();
    let mut locked = here.join("locked.db").metadata().unwrap().permissions();
    locked.set_readonly(true);
    std::fs::set_permissions(here.join("locked.db"), locked).unwrap();
    for (database, says) in [
        ("no/such/karahaus.db", "does not exist; create it"),
        ("folder", "is a directory; name a file in it"),
        ("letter.db", "is not a SQLite database; set another file"),
        ("locked.db", "locked.db"),
        ("mysql://somewhere", "postgres:// address"),
        ("postgres://someone@127.0.0.1:1/karahaus", "no PostgreSQL answers at 127.0.0.1:1"),
        ("postgres://someone@127.0.0.1:1/karahaus", "; start it, or set another database"),
    ] {
        let ended = start(here, &[("DISCORD_TOKEN", "x"), ("KARAHAUS_DATABASE", database)], &[]);
        assert_told(&ended, &["database", says]);
    }
    let ended = start(here, &[("KARAHAUS_DATABASE", "nowhere.db")], &["audit"]);
    assert_told(&ended, &["database", "there is no nowhere.db", "KARAHAUS_DATABASE"]);
    assert!(!here.join("nowhere.db").exists(), "an audit makes no database");
}

#[test]
fn a_bad_setting_is_named_whether_by_variable_or_by_file() {
    for (name, value, says) in [
        ("turn_secs", "5", "a number from 10 to 3600"),
        ("turn_secs", "\"soon\"", "expected an integer"),
        ("coins_daily", "-1", "a number from 0 to 1000000"),
        ("log", "\"loud=louder=loudest\"", "log = loud"),
        ("log_format", "\"xml\"", "neither \"text\" nor \"json\""),
        ("clock", "\"sundial\"", "neither \"system\" nor \"sandbox\""),
        ("discord_api", "\"localhost\"", "http://"),
        ("http_listen", "\"here\"", "such as 127.0.0.1:8081"),
        ("no_such_setting", "1", "config/default.toml"),
    ] {
        let directory = directory();
        let variable = format!("KARAHAUS_{}", name.to_uppercase());
        let ended = start(directory.path(), &[("DISCORD_TOKEN", "x"), (&variable, value.trim_matches('"'))], &[]);
        let named = if name == "no_such_setting" { variable.as_str() } else { name };
        assert_told(&ended, &[named, says]);
        let file = directory.path().join("karahaus.toml");
        std::fs::write(&file, format!("{name} = {value}\n")).unwrap();
        assert_told(&start(directory.path(), &[("DISCORD_TOKEN", "x")], &[]), &[name, says]);
        std::fs::rename(&file, directory.path().join("mine.toml")).unwrap();
        assert_told(&start(directory.path(), &[], &["--config", "mine.toml"]), &[name, says]);
    }
}

#[test]
fn a_settings_file_that_is_missing_or_broken_is_named() {
    let directory = directory();
    let ended = start(directory.path(), &[], &["--config", "gone.toml"]);
    assert_told(&ended, &["gone.toml cannot be read"]);
    std::fs::write(directory.path().join("broken.toml"), "turn_secs = = 3\n").unwrap();
    let ended = start(directory.path(), &[], &["--config", "broken.toml"]);
    assert_told(&ended, &["broken.toml", "line 1", "config/default.toml"]);
}

#[test]
fn a_taken_port_is_named_with_the_option() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    for more in [&["--memory"][..], &["--no-bot"]] {
        let arguments = [&["sandbox", "--port", &port], more].concat();
        assert_told(&start(directory().path(), &[], &arguments), &["port", &port, "--port"]);
    }
}
