//! `/stats`: what somebody did on this server, in words and in a picture, and their achievements.

use std::collections::BTreeMap;

use super::{
    AsideKind, Asker, ClickReply, CommandDefinition, CommandLine, GuildId, OptionDefinition, Private, Router, coins,
    leaderboard::{names, variants, with_what_is_missing},
    speech,
    tavern::view_of,
};
use crate::screen::Attached;
use games::Variant;
use host::{AchievementLine, HostError, Listing, Standing};
use present::{
    Screen,
    achievements::{self, AchievementShown, PersonPress},
    bets::Betting,
    standing::{self, Against, RatingShown, Standee, Statistics, StatisticsPart},
};
use table::{
    BoardView,
    coins::Coins,
    ids::{Moment, UserId},
    standing::Counts,
};

/// Milliseconds of an hour.
const HOUR_MS: i64 = 3_600_000;

pub(super) fn definition() -> CommandDefinition {
    let game = OptionDefinition::one_of("arg-game", false, variants());
    CommandDefinition::alone("cmd-stats", vec![OptionDefinition::person("arg-who", false), game])
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Private {
    let user = line.args.person("who").unwrap_or(asker.person.user);
    let variant = line.args.text("game").and_then(|game| game.parse().ok());
    match show(router, asker, guild, user, (variant, StatisticsPart::Overview)).await {
        Ok((screen, picture)) => Private::Aside(AsideKind::Statistics, screen, picture),
        Err(refused) => Private::Text(refused),
    }
}

/// A button of what somebody did, in the place of what was shown before.
pub(super) async fn press(router: &Router, asker: &Asker, guild: GuildId, press: PersonPress) -> ClickReply {
    let shown = match press {
        PersonPress::Statistics(user, part, variant) => show(router, asker, guild, user, (variant, part)).await,
        PersonPress::Achievements(user, page, variant) => {
            achievements(router, asker, guild, (user, variant), page).await.map(|screen| (screen, None))
        }
    };
    match shown {
        Ok((screen, picture)) => ClickReply::aside(AsideKind::Statistics, asker.clicked_alone, screen, picture),
        Err(refused) => refused.into(),
    }
}

/// A page of somebody's achievements, from where the way back leads to their statistics of the same game; or why it is not
/// shown.
async fn achievements(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    (user, variant): (UserId, Option<Variant>),
    page: u8,
) -> Result<Screen, Screen> {
    let reached = async {
        if let Some(hides) = hides(router, asker, guild, user).await? {
            return Ok(Err(hides));
        }
        Ok(Ok(reached(router, asker, user).await?))
    };
    let reached = reached.await.map_err(|why: HostError| speech::problem(&why, asker.lang()))??;
    let who = called(asker, user, &names(&router.host, guild, &[user]).await);
    let screen = achievements::list(&who, (user, variant), &reached, page, asker.lang());
    Ok(with_what_is_missing(&router.host, screen, asker.lang()).await)
}

/// Somebody as they were last called; whoever asks is called as they are now, where no board has named them yet.
fn called(asker: &Asker, user: UserId, names: &BTreeMap<UserId, String>) -> Standee {
    let own = (user == asker.person.user).then_some(asker.person.name.as_str());
    Standee::new(user, names.get(&user).map(String::as_str).or(own))
}

/// How far somebody has come with each achievement; outside a server there are none. One that nobody can reach where the
/// server plays without coins is shown to who has it alone.
async fn reached(router: &Router, asker: &Asker, user: UserId) -> Result<Vec<AchievementShown>, HostError> {
    let Some(guild) = asker.guild else { return Ok(Vec::new()) };
    let lines = router.host.achievements(guild, user).await?;
    let with_coins = router.host.server_settings(guild).await?.stakes();
    let is_shown = |line: &&AchievementLine| with_coins || line.at.is_some() || !line.achievement.needs_stakes();
    let shown = |line: &AchievementLine| {
        let AchievementLine { achievement, reached, at } = *line;
        AchievementShown { achievement, reached, at }
    };
    Ok(lines.iter().filter(is_shown).map(shown).collect())
}

/// That somebody does not show what they did to others, if they do not.
async fn hides(router: &Router, asker: &Asker, guild: GuildId, user: UserId) -> Result<Option<Screen>, HostError> {
    let host = &router.host;
    if user == asker.person.user {
        return Ok(None);
    }
    // Outside a server only the ratings of all servers are known, of others only where they agree to that.
    let why = match host.listing(user).await? {
        Listing { hidden: true, .. } => standing::hides,
        Listing { everywhere: false, .. } if asker.guild.is_none() => standing::not_everywhere,
        Listing { .. } => return Ok(None),
    };
    let names = names(host, guild, &[user]).await;
    let who = Standee::new(user, names.get(&user).map(String::as_str));
    Ok(Some(speech::text(why(&who, asker.lang()))))
}

async fn show(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    user: UserId,
    (variant, part): (Option<Variant>, StatisticsPart),
) -> Result<(Screen, Option<Attached>), Screen> {
    let looked_up = look_up(router, asker, guild, user, variant).await;
    let shown = looked_up.map_err(|why| speech::problem(&why, asker.lang()))??;
    let picture = match view_of(router, asker, guild).await {
        BoardView::Picture if part == StatisticsPart::Overview => standing::statistics_picture(&shown, asker.lang()),
        BoardView::Picture | BoardView::Text => None,
    };
    let picture = router.answers.boards.picture_of(picture).await;
    let screen = standing::statistics(&shown, part, picture.is_some(), asker.lang());
    let screen = with_what_is_missing(&router.host, screen, asker.lang()).await;
    Ok((router.with_link_to_statistics(screen, guild, user, asker.lang()).await, picture))
}

/// What somebody did, or that they do not show it.
async fn look_up(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    user: UserId,
    variant: Option<Variant>,
) -> Result<Result<Statistics, Screen>, HostError> {
    let host = &router.host;
    if let Some(hides) = hides(router, asker, guild, user).await? {
        return Ok(Err(hides));
    }
    let standing = host.standing_of(guild, user, asker.person.user).await?;
    let users: Vec<UserId> = standing.met.iter().map(|met| met.user).chain([user]).collect();
    let names = names(host, guild, &users).await;
    let curve_of = variant.or_else(|| most_played(&standing));
    let curve = match curve_of {
        Some(variant) => host.rating_curve(guild, user, variant).await?,
        None => Vec::new(),
    };
    let who = |user: UserId| called(asker, user, &names);
    let against = standing.met.iter().map(|met| Against {
        who: who(met.user),
        games: met.games,
        before: met.before,
        after: met.after,
    });
    // Where the server plays without coins nothing is told of them, those of before included.
    let with_coins = asker.guild.is_none() || host.server_settings(guild).await?.stakes();
    let coins: Vec<Coins> = standing.last.iter().map(|game| game.coins).collect();
    let shown = Statistics {
        who: who(user),
        user,
        on_server: asker.guild.is_some(),
        achievements: reached(router, asker, user).await?,
        all: if with_coins { standing.all } else { Counts { coins: Coins::ZERO, ..standing.all } },
        games: standing.games.clone(),
        betting: if with_coins { coins::betting(router, guild, user).await? } else { Betting::default() },
        ratings: (standing.ratings.iter())
            .map(|line| RatingShown { variant: line.variant, rating: line.rating, is_settled: line.is_settled })
            .collect(),
        hour: favourite_hour(&standing, host.now()),
        against: against.collect(),
        curve: curve.into_iter().map(|point| point.rating).collect(),
        curve_of,
        coins: if with_coins { standing::coins_over_time(&coins, standing.all.coins) } else { Vec::new() },
        skills: host.skills(guild, user).await?,
    };
    Ok(Ok(shown))
}

/// The rated game they play most.
fn most_played(standing: &Standing) -> Option<Variant> {
    standing.ratings.iter().max_by_key(|line| line.games).map(|line| line.variant)
}

/// The hour of the day in which most of somebody's games began, as a moment of today.
fn favourite_hour(standing: &Standing, now: Moment) -> Option<Moment> {
    standing.hour.map(|hour| Moment((now.day() * 24 + hour) * HOUR_MS))
}
