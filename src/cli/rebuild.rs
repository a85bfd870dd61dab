//! `karahaus rebuild`: counts anew what is counted of ended games, or says what of it is different.

use clap::Args;
use store::{SaveError, Store};

use super::{
    ending::{Failure, say},
    process::block_on,
    settings::Settings,
};

/// What to do with what is different.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Counts nothing anew: only says what is different, and fails if anything is; a database of an older program is
    /// brought up to date first
    #[arg(long)]
    check: bool,
    /// Has the bot ask the kept records again what each game told of luck and skill, one after the other;
    /// until then these are without those games
    #[arg(long, conflicts_with = "check")]
    weigh_again: bool,
}

/// Counts the statistics anew, or looks only, and says which of them were different.
///
/// # Errors
/// There is no database, it cannot be read or written, or what was looked at is different.
pub fn run(asked: &Arguments, settings: &Settings) -> Result<(), Failure> {
    let database = settings.database_that_is_there("rebuild").map_err(Failure::BadInput)?;
    block_on(async {
        let store = Store::open(database).await.map_err(|why| Failure::asked(format!("database: {why}")))?;
        let done = if asked.check { check(&store).await } else { rebuild(&store, asked.weigh_again).await };
        store.close().await;
        done
    })
}

async fn rebuild(store: &Store, weighs_again: bool) -> Result<(), Failure> {
    let not_all = |why: SaveError| Failure::since(format!("not all is rebuilt, run it again: {why}"));
    if weighs_again {
        let games = store.weigh_again().await.map_err(not_all)?;
        say(format!("{games} games are weighed again by the bot, while it runs"))?;
    }
    say(store.rebuild().await.map_err(not_all)?)
}

async fn check(store: &Store) -> Result<(), Failure> {
    let off = store.statistics_off().await;
    let off = off.map_err(|why| Failure::since(format!("the statistics cannot be read: {why}")))?;
    let standings = store.standings_off().await;
    let standings = standings.map_err(|why| Failure::since(format!("ratings and lists cannot be read: {why}")))?;
    let skills = store.skills_off().await;
    let skills = skills.map_err(|why| Failure::since(format!("luck and skill cannot be read: {why}")))?;
    let waiting = store.games_waiting().await;
    if let Some(waiting) = waiting.map_err(|why| Failure::since(format!("the games cannot be read: {why}")))? {
        say(format!("{waiting}: ratings and lists end before it"))?;
    }
    if off.is_empty() && standings.are_right() && skills == 0 {
        return say(format!(
            "the statistics are what the ended games say; luck and skill are the sum of what is kept of each game; \
             {standings}"
        ));
    }
    let lines: Vec<String> = off.iter().map(ToString::to_string).collect();
    let statistics = match lines.len() {
        0 => "the statistics are what the ended games say".to_owned(),
        many => format!("{many} lines of statistics are different: {}", lines.join("; ")),
    };
    let skills = match skills {
        0 => "luck and skill are the sum of what is kept of each game".to_owned(),
        many => format!("{many} lines of luck and skill are not the sum of what is kept of each game"),
    };
    Err(Failure::since(format!("{statistics}; {skills}; {standings}")))
}
