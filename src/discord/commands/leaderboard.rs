//! `/leaderboard`: who on this server has most coins, and who won most games.

use std::collections::BTreeMap;

use super::{Asker, CommandDefinition, CommandLine, GuildId, Kind, OptionDefinition, Private, Router, speech};
use host::Problem;
use present::{
    Screen,
    tavern::{self, LeaderboardBy},
};
use table::ids::UserId;
use words::Words;

/// How many lines it has.
const LINES: u32 = 10;
/// The value that asks for games won.
const WINS: &str = "wins";

pub(super) fn definition() -> CommandDefinition {
    let by = ["coins", WINS]
        .map(|value| (value.to_owned(), move |words: &Words| words.phrase(&format!("choice-{value}"), &[])));
    let games = Kind::ALL.iter().map(|&kind| (kind.key().to_owned(), move |words: &Words| words.game(kind)));
    CommandDefinition::new(
        "cmd-leaderboard",
        vec![OptionDefinition::one_of("arg-by", false, by), OptionDefinition::one_of("arg-game", false, games)],
    )
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Private {
    let kind = line.args.text("game").and_then(|game| game.parse::<Kind>().ok());
    let board = if line.args.text("by") == Some(WINS) || kind.is_some() {
        by_wins(router, asker, guild, kind).await
    } else {
        by_coins(router, asker, guild).await
    };
    match board {
        Ok(board) => Private::Aside("leaderboard", board, None),
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang)),
    }
}

pub(super) async fn by_coins(router: &Router, asker: &Asker, guild: GuildId) -> Result<Screen, Problem> {
    let coins = router.host.richest(guild, LINES).await?;
    let mine = router.host.place_by_coins(guild, asker.person.user).await?;
    let scores: Vec<_> = coins.iter().map(|&(user, coins)| (user, coins.0)).collect();
    let ranks = speech::ranks(&scores, &names(router, guild, &scores).await);
    Ok(tavern::leaderboard(LeaderboardBy::Coins, &ranks, mine.map(|(place, coins)| (place, coins.0)), asker.lang))
}

async fn by_wins(router: &Router, asker: &Asker, guild: GuildId, kind: Option<Kind>) -> Result<Screen, Problem> {
    let wins = router.host.most_wins(guild, kind, LINES).await?;
    let mine = router.host.place_by_wins(guild, asker.person.user, kind).await?;
    let scores: Vec<_> = wins.iter().map(|line| (line.user, line.wins.cast_signed())).collect();
    let ranks = speech::ranks(&scores, &names(router, guild, &scores).await);
    let mine = mine.map(|(place, wins)| (place, wins.cast_signed()));
    Ok(tavern::leaderboard(LeaderboardBy::Wins(kind), &ranks, mine, asker.lang))
}

/// What those of a leaderboard were last called on this server. It can be read without names as well.
pub(super) async fn names(router: &Router, guild: GuildId, scores: &[(UserId, i64)]) -> BTreeMap<UserId, String> {
    let users: Vec<UserId> = scores.iter().map(|&(user, _)| user).collect();
    router.host.names(guild, &users).await.unwrap_or_else(|why| {
        tracing::warn!(%guild, "the names of a leaderboard cannot be read: {why}");
        BTreeMap::new()
    })
}
