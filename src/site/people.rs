//! What somebody did on a server, of who agrees to a page of it.

use std::sync::Arc;

use axum::response::Response;
use host::{AchievementLine, Host, HostError};
use pages::TextPage;
use present::{
    achievements::AchievementShown,
    bets::Betting,
    standing::{self, Against, RatingShown, Standee, Statistics},
};
use table::{
    coins::Coins,
    ids::{GuildId, UserId},
    standing::Counts,
};
use words::{Words, say};

use super::{
    answer::{Answer, NoPage},
    routes::{Common, Parts, Request, answered, parts},
};

/// Somebody's statistics. The address has a key and no id, and finds nobody who has not agreed.
pub(super) async fn statistics(path: Parts<(String, String)>, common: Common) -> Response {
    answered(common, async |request: Arc<Request>| {
        let (server, key) = parts(path)?;
        let guild = GuildId(server.parse().map_err(|_| NoPage::Unknown)?);
        let (host, lang) = (&request.shared.host, request.lang);
        // What else was asked for changes nothing, and is no other page.
        let path = format!("/servers/{guild}/people/{key}");
        let Some((user, name)) = host.public_person(guild, &key).await? else {
            request.shared.limits.forget(&path);
            return Err(NoPage::Unknown);
        };
        let shown = look_up(host, guild, user, &name).await?;
        let lacks_games = host.lacks_games().await?;
        let with_pictures = host.server_settings(guild).await?.pictures();
        let made_of = pages::made_of(&format!("{lacks_games} {with_pictures} {shown:?}"));
        let page = request.shared.limits.page(request.reader, (path.clone(), lang.key()), made_of, move || {
            let mut page = standing::statistics_page(&shown, lang);
            if lacks_games {
                page.text.push_str(&format!("\n-# {}", standing::lacks_games(lang)));
            }
            // Where it cannot be painted, the text says it all.
            let picture = standing::statistics_picture(&shown, lang)
                .filter(|_| with_pictures)
                .and_then(|picture| Some((paint::paint(&picture.motif).ok()?, picture.alt)));
            let links = [(format!("/servers/{guild}"), say!(Words::of(lang), "site-lists"))];
            let page = TextPage {
                title: &page.title,
                text: &page.text,
                picture: picture.as_ref().map(|(painted, alt)| (painted, alt.as_str())),
                grid: page.games.as_ref(),
                links: &links,
                path: &path,
                lang,
                ..TextPage::default()
            };
            Some(page.html())
        });
        Ok(Answer::Text(page.await?.to_string()))
    })
    .await
}

/// What everybody may read of somebody: whom they met where these agree as well, coins where the server plays for them,
/// and at no time of the day.
async fn look_up(host: &Host, guild: GuildId, user: UserId, name: &str) -> Result<Statistics, HostError> {
    let with_coins = host.server_settings(guild).await?.stakes();
    let standing = host.standing_of(guild, user, user).await?;
    let met: Vec<UserId> = standing.met.iter().map(|met| met.user).collect();
    let names = host.public_names(guild, &met).await?;
    let curve_of = standing.ratings.iter().max_by_key(|line| line.games).map(|line| line.variant);
    let curve = match curve_of {
        Some(variant) => host.rating_curve(guild, user, variant).await?,
        None => Vec::new(),
    };
    let betting = if with_coins {
        let host::Betting { bets, won, lost } = host.betting(guild, user).await?;
        Betting { bets, won, lost }
    } else {
        Betting::default()
    };
    let achievement = |line: AchievementLine| {
        let AchievementLine { achievement, reached, at } = line;
        AchievementShown { achievement, reached, at }
    };
    let achievements = host.achievements(guild, user).await?.into_iter().map(achievement).collect();
    let skills = host.skills(guild, user).await?;
    let against = standing.met.iter().filter_map(|met| {
        let name = names.get(&met.user)?;
        let who = Standee::new(met.user, Some(name));
        Some(Against { who, games: met.games, before: met.before, after: met.after })
    });
    let coins: Vec<Coins> = standing.last.iter().map(|game| game.coins).collect();
    Ok(Statistics {
        who: Standee::new(user, Some(name)),
        user,
        on_server: true,
        achievements,
        all: if with_coins { standing.all } else { Counts { coins: Coins::ZERO, ..standing.all } },
        games: standing.games.clone(),
        betting,
        ratings: (standing.ratings.iter())
            .map(|line| RatingShown { variant: line.variant, rating: line.rating, is_settled: line.is_settled })
            .collect(),
        hour: None,
        against: against.collect(),
        curve: curve.into_iter().map(|point| point.rating).collect(),
        curve_of,
        coins: if with_coins { standing::coins_over_time(&coins, standing.all.coins) } else { Vec::new() },
        skills,
    })
}
