//! `/coins daily|balance|history` (`give` and `looks` stand in their own files): one's purse on this server.

use super::{
    AsideKind, Asker, CommandDefinition, CommandLine, GuildId, OptionDefinition, Private, Router, give, looks, speech,
};
use host::{HostError, Statistics};
use present::{
    Screen,
    bets::Betting,
    gifts,
    tavern::{self, Allowance, Movement, Played, PlayedGames},
};
use table::ids::UserId;

/// How many movements a page shows.
const PAGE_LEN: u32 = 10;
/// The last page that can be asked for.
const PAGE_MAX: i64 = 100;

pub(super) fn definition() -> CommandDefinition {
    CommandDefinition::new(
        "cmd-coins",
        vec![
            OptionDefinition::part("cmd-coins-daily", Vec::new()),
            OptionDefinition::part("cmd-coins-balance", Vec::new()),
            give::definition(),
            looks::definition(),
            OptionDefinition::part("cmd-coins-history", vec![OptionDefinition::number("arg-page", 1, PAGE_MAX, false)]),
        ],
    )
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Private {
    let lang = asker.lang();
    let said = match line.sub.as_deref() {
        Some("daily") => daily(router, asker, guild).await,
        Some("give") => return give::run(router, asker, guild, line).await,
        Some("looks") => return looks::run(router, asker, guild).await,
        Some("balance") => balance(router, asker, guild).await,
        Some("history") => history(router, asker, guild, line.args.whole("page").unwrap_or(1)).await,
        _ => return Private::Text(speech::unknown_command(lang)),
    };
    match said {
        Ok(purse) => Private::Aside(AsideKind::Purse, purse, None),
        Err(problem) => Private::Text(speech::problem(&problem, lang)),
    }
}

/// Gives the day's allowance.
pub(super) async fn daily(router: &Router, asker: &Asker, guild: GuildId) -> Result<Screen, HostError> {
    let given = router.host.daily(guild, asker.person.user, Some(asker.interaction)).await?;
    Ok(tavern::daily(given.amount, given.balance, given.next, asker.lang()))
}

pub(super) async fn balance(router: &Router, asker: &Asker, guild: GuildId) -> Result<Screen, HostError> {
    must_play_for_coins(router, guild).await?;
    let balance = router.host.balance(guild, asker.person.user).await?;
    let allowance = match router.host.allowance(guild).await? {
        amount if amount.is_positive() => {
            router.host.daily_next(guild, asker.person.user).await?.map_or(Allowance::Now(amount), Allowance::At)
        }
        _ => Allowance::None,
    };
    let played = played(router, asker, guild).await?;
    let gifts = router.host.gifts_to(guild, asker.person.user).await?;
    let gifts: Vec<_> = gifts.into_iter().map(|(who, amount)| (format!("<@{who}>"), amount)).collect();
    let purse = tavern::balance(balance, allowance, &played, asker.lang());
    Ok(gifts::with_gifts_got(purse, &gifts, host::GIFTS_TOLD_DAYS, asker.lang()))
}

/// What the asker has played on this server.
pub(super) async fn played(router: &Router, asker: &Asker, guild: GuildId) -> Result<Played, HostError> {
    let played = router.host.statistics(guild, asker.person.user).await?;
    let betting = betting(router, guild, asker.person.user).await?;
    let line = |line: &Statistics| PlayedGames {
        kind: line.kind,
        games: line.games.cast_signed(),
        wins: line.wins.cast_signed(),
        drinks: line.drinks.cast_signed(),
    };
    let games = played.iter().map(line).collect();
    Ok(Played { games, betting })
}

/// What somebody has won and lost by betting on a server.
pub(super) async fn betting(router: &Router, guild: GuildId, user: UserId) -> Result<Betting, HostError> {
    let host::Betting { bets, won, lost } = router.host.betting(guild, user).await?;
    Ok(Betting { bets, won, lost })
}

/// Where a server plays without coins, none are shown.
pub(super) async fn must_play_for_coins(router: &Router, guild: GuildId) -> Result<(), HostError> {
    match router.host.server_settings(guild).await?.stakes() {
        true => Ok(()),
        false => Err(HostError::StakesOff { ante: false }),
    }
}

/// A page of what moved in a purse, or the last one there is.
/// Pages are read from the first on: marks, not numbers, lead through the books.
async fn history(router: &Router, asker: &Asker, guild: GuildId, page: i64) -> Result<Screen, HostError> {
    must_play_for_coins(router, guild).await?;
    let page = u32::try_from(page.clamp(1, PAGE_MAX)).expect("a page is a small number");
    let mut mark = None;
    let mut lines = Vec::new();
    let mut shown = 0;
    while shown < page {
        shown += 1;
        lines = router.host.history(guild, asker.person.user, mark.as_ref(), PAGE_LEN + 1).await?;
        mark = lines.get(PAGE_LEN as usize - 1).map(|line| line.mark.clone());
        if lines.len() <= PAGE_LEN as usize {
            break;
        }
    }
    let more = lines.len() > PAGE_LEN as usize;
    let movements: Vec<Movement> = (lines.into_iter().take(PAGE_LEN as usize))
        .map(|line| Movement { at: line.at, cause: line.cause_key, game: line.kind, amount: line.amount })
        .collect();
    Ok(tavern::history(&movements, shown, more, asker.lang()))
}
