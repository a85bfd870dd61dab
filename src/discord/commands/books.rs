//! `/tavern books`: what coins did on a server, for who manages it.

use super::{AsideKind, Asker, GuildId, Private, Router, speech};
use host::{BOOKS_DAYS, GIVERS_MIN, HostError, LargeMovement, PAIR_GAMES_MIN, PairCoins, TavernBooks};
use present::gifts::{self, BookPage};

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId) -> Private {
    if !asker.manages_guild {
        return Private::Text(speech::guild_managers_only(asker.lang()));
    }
    let page = match page(router, guild).await {
        Ok(page) => page,
        Err(problem) => return Private::Text(speech::problem(&problem, asker.lang())),
    };
    Private::Notice(AsideKind::Books, gifts::books(&page, asker.lang()))
}

async fn page(router: &Router, guild: GuildId) -> Result<BookPage, HostError> {
    if !router.host.server_settings(guild).await?.stakes() {
        return Err(HostError::StakesOff { ante: false });
    }
    let TavernBooks { made, drunk, looks, back, given, in_purses, largest, pairs, farming } =
        router.host.tavern_books(guild).await?;
    let large = |LargeMovement { at, cause, game, from, to, amount }| gifts::LargeLine {
        at,
        cause,
        game,
        from: from.iter().map(|user| format!("<@{user}>")).collect(),
        to: to.map(|user| format!("<@{user}>")),
        amount,
    };
    let farming = farming.into_iter().map(|(user, amount, givers)| (format!("<@{user}>"), amount, givers)).collect();
    let one_way = pairs.into_iter().map(|PairCoins { from, to, amount, games }| gifts::OneWay {
        from: format!("<@{from}>"),
        to: format!("<@{to}>"),
        amount,
        games,
    });
    Ok(BookPage {
        days: BOOKS_DAYS,
        made,
        drunk,
        looks,
        back,
        given,
        in_purses,
        largest: largest.into_iter().map(large).collect(),
        givers_min: GIVERS_MIN,
        farming,
        pair_games_min: PAIR_GAMES_MIN,
        one_way: one_way.collect(),
    })
}
