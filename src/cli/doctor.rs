//! `karahaus doctor`: looks at all that a bot needs, and says in plain words
//! what is wrong and what to do. The bot may run meanwhile.

mod permissions;

use std::time::{Duration, Instant};

use host::NotedKey;
use serde_json::Value;
use store::{Books, BooksSize, OpenError, Pages, Store, counted};
use table::ids::{ChannelId, GuildId};

use super::{
    ending::{Failure, say},
    process::block_on,
    settings::{Settings, SettingsError},
};

/// Discord itself.
const DISCORD: &str = "https://discord.com";
/// How long Discord may take to answer, in seconds.
const ANSWER_SECS: u64 = 10;
/// How often the same is asked where Discord says that it was asked too much.
const TRIES: u32 = 5;
/// From when on an answer is slow, in milliseconds: a click has 3,000 for all it needs.
const SLOW_ANSWER_MS: u128 = 700;
/// From when on a database is slow to write, in milliseconds.
const SLOW_SAVE_MS: u128 = 100;
/// How many channels with open tables are looked at.
const CHANNELS_MAX: usize = 20;

/// How many servers that have chosen channels for their tables are looked at.
const CHOOSERS_MAX: usize = 20;

/// What Discord answers: the status and what it tells.
type Answered = Result<(u16, Value), String>;

/// What the database knows of channels, to be looked for at Discord.
#[derive(Debug, Default)]
struct KnownChannels {
    /// Those in which tables stand.
    of_tables: Vec<String>,
    /// Those that servers have chosen for their tables.
    chosen: Vec<(GuildId, Vec<ChannelId>)>,
}

/// What was found, one line each.
#[derive(Debug, Default)]
struct Findings {
    wrong: u32,
}

impl Findings {
    fn good(&self, what: &str) -> Result<(), Failure> {
        say(format!("good   {what}"))
    }

    /// Something that works, and could be better.
    fn notice(&self, what: &str, todo: &str) -> Result<(), Failure> {
        say(format!("note   {what}: {todo}"))
    }

    fn wrong(&mut self, what: &str, todo: &str) -> Result<(), Failure> {
        self.wrong += 1;
        say(format!("WRONG  {}: {todo}", what.replace('\n', " ")))
    }
}

/// Looks at settings, database and Discord. What is `unusable` of the settings has its default in them.
///
/// # Errors
/// Something is wrong; what, is printed.
pub fn run(settings: &Settings, unusable: &[SettingsError]) -> Result<(), Failure> {
    block_on(async {
        let mut findings = Findings::default();
        for why in unusable {
            let todo = "correct it; until then no bot starts, and what follows was looked at with the default instead";
            findings.wrong(&format!("settings: {why}"), todo)?;
        }
        match settings.options() {
            Ok(_) if !unusable.is_empty() => {}
            Ok(_) => findings.good("settings: all are understood, and the boards can be played on")?,
            Err(why) => findings.wrong(&format!("settings: {why}"), "correct it")?,
        }
        let channels = database(settings, &mut findings).await?;
        discord(settings, &channels, &mut findings).await?;
        match findings.wrong {
            0 => say(
                "nothing is wrong with the settings, the database, its books, journals, facts, statistics, luck and \
                 skill, ratings and lists, the key of records, the permissions that could be looked at, and the times to answer",
            ),
            1 => Err(Failure::since("one thing is wrong; it says above what to do")),
            count => Err(Failure::since(format!("{count} things are wrong; it says above what to do"))),
        }
    })
}

/// Looks at the database; the channels that it knows.
async fn database(settings: &Settings, findings: &mut Findings) -> Result<KnownChannels, Failure> {
    let there = match settings.database_that_is_there("look at") {
        Ok(there) => there,
        Err(why) => {
            findings.wrong(&why, "or start the bot once, which makes it")?;
            return Ok(KnownChannels::default());
        }
    };
    #[cfg(unix)]
    if let Some(mode) = others_read(there) {
        findings.notice(
            &format!("database: other users of this machine may read {there} (its rights are {mode:o})"),
            "take that from them, `chmod 600` for it, what lies beside it and its backups: the key is in it that records \
             are signed with",
        )?;
    }
    let store = match Store::open_as_it_is(there).await {
        Ok(store) => store,
        Err(why @ OpenError::HoldsNothing) => {
            findings.wrong(&format!("database: {why}"), "start the bot once, which makes all that it needs in it")?;
            return Ok(KnownChannels::default());
        }
        Err(why @ OpenError::OlderSchema { .. }) => {
            findings.wrong(
                &format!("database: {why}; it was left as it is, and not looked at further"),
                "a bot of that version may still run on it, so ask the program of that version; or make a backup and start \
                 the bot of this one, which brings it up to date",
            )?;
            return Ok(KnownChannels::default());
        }
        Err(why) => {
            findings.wrong(&format!("database: {why}"), "until then the bot does not start")?;
            return Ok(KnownChannels::default());
        }
    };
    let looked = look_into(&store, findings).await;
    store.close().await;
    looked
}

/// The rights of a file that everybody on the machine may read.
#[cfg(unix)]
fn others_read(file: &str) -> Option<u32> {
    use std::os::unix::fs::PermissionsExt as _;

    // Of what is no file, such as a directory, another finding says so.
    let there = std::fs::metadata(file).ok().filter(std::fs::Metadata::is_file)?;
    let mode = there.permissions().mode() & 0o777;
    (mode & 0o004 != 0).then_some(mode)
}

async fn look_into(store: &Store, findings: &mut Findings) -> Result<KnownChannels, Failure> {
    let began = Instant::now();
    let tables = store.live_tables().await;
    let took = began.elapsed().as_millis();
    let pages = store.pages().await;
    let is_damaged = !matches!(pages, Ok(Pages::Sound | Pages::NotOurs));
    // Where a page is damaged, no other disk and no other program mends that.
    let unread = if is_damaged { "restore a backup" } else { "see its log, and free its disk" };
    let mut channels = KnownChannels::default();
    match tables {
        Ok(tables) => {
            findings.good(&format!("database: it answers in {took} ms, {} open", counted(tables.len(), "table")))?;
            channels.of_tables = tables.iter().take(CHANNELS_MAX).map(|table| table.channel.to_string()).collect();
        }
        Err(why) => findings.wrong(&format!("database: it cannot be read ({why})"), unread)?,
    }
    match pages {
        Ok(Pages::Sound) => findings.good("database: no page of it is damaged")?,
        Ok(Pages::NotOurs) => findings.good("database: PostgreSQL looks after its pages, none was looked at")?,
        Ok(Pages::Damaged(what)) => findings.wrong(&format!("database: it is damaged ({what})"), "restore a backup")?,
        Err(why) => findings.wrong(&format!("database: it cannot be read ({why})"), "restore a backup")?,
    }
    // What is damaged is not written to, lest it become worse.
    if !is_damaged {
        write_once(store, findings).await?;
    }
    match store.books().await {
        Ok(books) if books.add_up() => well(store, &books, unread, findings).await?,
        Ok(books) => findings.wrong(
            &format!("books: {books}"),
            "make a backup, and restore the last one of which `karahaus audit` says that it is right; a wrong table alone can be closed",
        )?,
        Err(why) => findings.wrong(&format!("the books cannot be read: {why}"), "restore a backup")?,
    }
    counted_anew(store, findings).await?;
    record_key(store, findings).await?;
    server_settings(store, findings).await?;
    // What cannot be read was named just now.
    channels.chosen = store.chosen_channels().await.unwrap_or_default();
    Ok(channels)
}

/// Whether what is counted of ended games is what they say, and counts them all.
async fn counted_anew(store: &Store, findings: &mut Findings) -> Result<(), Failure> {
    match store.statistics_off().await {
        Ok(off) if off.is_empty() => findings.good("statistics: they are what the ended games say")?,
        Ok(off) => findings.wrong(
            &format!("statistics: in {} they are not what the ended games say", counted(off.len(), "line")),
            "run `karahaus rebuild`, the bot may run meanwhile",
        )?,
        Err(why) => findings.wrong(&format!("the statistics cannot be read: {why}"), "restore a backup")?,
    }
    match store.skills_off().await {
        Ok(0) => findings.good("luck and skill: they are the sum of what is kept of each game")?,
        Ok(off) => findings.wrong(
            &format!("luck and skill: in {} they are not the sum of what is kept of each game", counted(off, "line")),
            "run `karahaus rebuild`, the bot may run meanwhile",
        )?,
        Err(why) => findings.wrong(&format!("luck and skill cannot be read: {why}"), "restore a backup")?,
    }
    match store.standings_off().await {
        Ok(off) if off.is_anothers => {
            findings.notice(&format!("standings: {off}"), "start that program, or this one, which counts all anew")?;
        }
        Ok(off) if off.are_right() => findings.good(&format!("standings: {off}"))?,
        Ok(off) => {
            findings.wrong(&format!("standings: {off}"), "run `karahaus rebuild`, the bot may run meanwhile")?;
        }
        Err(why) => findings.wrong(&format!("ratings and lists cannot be read: {why}"), "restore a backup")?,
    }
    match store.games_waiting().await {
        Ok(None) => Ok(()),
        Ok(Some(waiting)) => findings.notice(
            &format!("ratings and lists: {waiting}"),
            "run that program, which counts them; if it is not to come back, restore a backup from before it",
        ),
        Err(why) => findings.wrong(&format!("the ended games cannot be read: {why}"), "restore a backup"),
    }
}

/// Whether records can be signed.
async fn record_key(store: &Store, findings: &mut Findings) -> Result<(), Failure> {
    match NotedKey::of(store).await {
        Ok(NotedKey::Key(key)) => {
            findings.good(&format!("key: records are signed, and the public half is {}", key.public()))
        }
        Ok(NotedKey::Missing) => findings.good("key: none that signs records was made yet, the next start makes it"),
        Ok(NotedKey::Damaged) => findings.wrong(
            "key: what is kept as the key that signs records is none (`meta`, `record-key`), so that nobody gets a record",
            "put it back from a backup, 64 hexadecimal digits; if there is none, delete that row and start the bot, which \
             makes another: what the old one signed then has to be checked by the old public half",
        ),
        Err(why) => findings.wrong(&format!("the key that signs records cannot be read: {why}"), "restore a backup"),
    }
}

/// Whether this program understands what servers chose.
async fn server_settings(store: &Store, findings: &mut Findings) -> Result<(), Failure> {
    match store.settings_understood().await {
        Ok((servers, unknown)) if unknown.is_empty() => {
            let servers = counted(servers, "server");
            findings.good(&format!("server settings: {servers} chose some, all are understood"))
        }
        Ok((_, unknown)) => {
            for (guild, setting, value) in unknown {
                findings.notice(
                    &format!("server settings: server {guild} has {setting} as {value}, which this program does not know"),
                    "it is as if nobody had chosen; a newer program may know it, else choose it again in `/tavern settings`",
                )?;
            }
            Ok(())
        }
        Err(why) => findings.wrong(&format!("the server settings cannot be read: {why}"), "restore a backup"),
    }
}

/// Whether and how fast the database can be written.
async fn write_once(store: &Store, findings: &mut Findings) -> Result<(), Failure> {
    let began = Instant::now();
    let written = store.set_meta("doctor", "was here").await;
    let took = began.elapsed().as_millis();
    match written {
        Ok(()) if took > SLOW_SAVE_MS => findings
            .notice(&format!("database: to write takes {took} ms"), "put it on a faster disk, nearer to the bot"),
        Ok(()) => findings.good(&format!("database: to write takes {took} ms")),
        Err(why) => findings.wrong(
            &format!("database: it cannot be written ({why})"),
            "free its disk, or end the program that has locked it",
        ),
    }
}

/// The books are right: what was looked through for that. `unread` is what to do where it cannot be.
async fn well(store: &Store, books: &Books, unread: &str, findings: &mut Findings) -> Result<(), Failure> {
    findings.good(&format!("books: {books}"))?;
    match store.books_size().await {
        Ok(BooksSize { journals, steps, games, records }) => {
            let newer = i64::try_from(books.newer.len()).unwrap_or(i64::MAX);
            let pots = match journals.saturating_sub(newer) {
                _ if newer == 0 => ", and each pot is what its journal says".to_owned(),
                others @ 1.. => format!(", and at {others} of these tables each pot is what its journal says"),
                // The line of the books says why.
                _ => String::new(),
            };
            let (steps, tables) = (counted(steps, "step"), counted(journals, "table"));
            findings.good(&format!("journals: of {steps} at {tables} none is missing{pots}"))?;
            let (games, records) = (counted(games, "ended game"), counted(records, "kept record"));
            findings.good(&format!("facts: the ledger moved what came of {games}, and {records} can be read"))
        }
        Err(why) => findings.wrong(&format!("database: it cannot be read ({why})"), unread),
    }
}

async fn discord(settings: &Settings, channels: &KnownChannels, findings: &mut Findings) -> Result<(), Failure> {
    let token = std::env::var("DISCORD_TOKEN").unwrap_or_default();
    if token.trim().is_empty() {
        return findings
            .wrong("Discord: DISCORD_TOKEN is not set", "copy the bot's token from the developer portal into it");
    }
    let api = if settings.discord_api.is_empty() { DISCORD } else { discord::api_base(&settings.discord_api) };
    let client = reqwest::Client::builder().timeout(Duration::from_secs(ANSWER_SECS)).build();
    let client = client.map_err(Failure::since)?;
    let ask_once = async |path: String| -> Answered {
        let request =
            client.get(format!("{api}/api/v10{path}")).header("authorization", format!("Bot {}", token.trim()));
        let answer = request.send().await.map_err(|why| why.without_url().to_string())?;
        let status = answer.status().as_u16();
        let text = answer.text().await.map_err(|why| why.without_url().to_string())?;
        Ok((status, serde_json::from_str(&text).unwrap_or_default()))
    };
    let ask = async |path: String| -> Answered {
        for _ in 1..TRIES {
            match ask_once(path.clone()).await {
                // It says how long it wants to be left alone.
                Ok((429, shown)) => {
                    let secs = shown["retry_after"].as_f64().unwrap_or(1.0).clamp(0.0, ANSWER_SECS as f64);
                    tokio::time::sleep(Duration::from_secs_f64(secs)).await;
                }
                answered => return answered,
            }
        }
        ask_once(path).await
    };
    let began = Instant::now();
    let answered = ask("/users/@me".to_owned()).await;
    let took = began.elapsed().as_millis();
    let mut me = Value::Null;
    match answered.map(|(status, shown)| {
        me = shown;
        status
    }) {
        Ok(200) if took > SLOW_ANSWER_MS => findings.notice(
            &format!("Discord: it answers in {took} ms"),
            "a first answer has 3 s; look at the network, or host nearer to Discord",
        )?,
        Ok(200) => findings.good(&format!("Discord: it knows the token and answers in {took} ms"))?,
        Ok(401) => {
            return findings.wrong("Discord: it refuses DISCORD_TOKEN", "copy it from the developer portal once more");
        }
        Ok(status) => {
            return findings.wrong(
                &format!("Discord: {api} answers with {status}"),
                "look at KARAHAUS_DISCORD_API if it is set, and at discordstatus.com",
            );
        }
        Err(why) => {
            return findings.wrong(
                &format!("Discord: {api} does not answer ({why})"),
                "look at the network, a proxy, and KARAHAUS_DISCORD_API if it is set",
            );
        }
    }
    permissions::look(&ask, me["id"].as_str().unwrap_or_default(), channels, findings).await
}
