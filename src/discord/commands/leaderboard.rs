//! `/leaderboard`: who on this server has most coins, and who won most games.

use super::{Asker, CommandDefinition, CommandLine, GuildId, Kind, OptionDefinition, Private, Router, speech};
use host::Problem;
use present::Screen;
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
    Private::Text(board.unwrap_or_else(|problem| speech::problem(&problem, asker.lang)))
}

async fn by_coins(router: &Router, asker: &Asker, guild: GuildId) -> Result<Screen, Problem> {
    let coins = router.host.richest(guild, LINES).await?;
    let mine = router.host.place_by_coins(guild, asker.person.user).await?;
    Ok(speech::richest(&coins, mine, asker.lang))
}

async fn by_wins(router: &Router, asker: &Asker, guild: GuildId, kind: Option<Kind>) -> Result<Screen, Problem> {
    let wins = router.host.most_wins(guild, kind, LINES).await?;
    let mine = router.host.place_by_wins(guild, asker.person.user, kind).await?;
    Ok(speech::most_wins(&wins, mine, kind, asker.lang))
}
