//! `/season`: the season that runs on this server, or one that is over.

use std::collections::BTreeSet;

use super::{
    AsideKind, Asker, CommandDefinition, CommandLine, GuildId, OptionDefinition, Private, Router, Suggestions,
    leaderboard::{names_of_known, with_what_is_missing, with_who_is_unknown},
    speech,
    tavern::view_of,
};
use crate::screen::Attached;
use host::{Host, HostError};
use present::{
    Screen,
    standing::{self, SEASON_NAMED_MAX, SeasonBest, Standee},
};
use table::{BoardView, ids::UserId, lang::Lang, standing::Season};

/// The longest name of a season, in characters.
const SEASON_CHARS_MAX: usize = 20;
/// How many seasons are suggested.
const SUGGESTED: usize = 25;

pub(super) fn definition() -> CommandDefinition {
    let season = OptionDefinition::text("arg-season", SEASON_CHARS_MAX, false).with_suggestions(true);
    CommandDefinition::new("cmd-season", vec![season])
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Private {
    match show(router, asker, guild, line.args.text("season")).await {
        Ok(Ok((screen, picture))) => Private::Aside(AsideKind::Season, screen, picture),
        Ok(Err(refused)) => Private::Text(refused),
        Err(why) => Private::Text(speech::problem(&why, asker.lang())),
    }
}

/// The option of another command that names a season.
pub(super) fn past_option() -> OptionDefinition {
    OptionDefinition::text("arg-season-past", SEASON_CHARS_MAX, false).with_suggestions(true)
}

/// The season that [`past_option`] names, none where it is left out, and whether it is over.
pub(super) async fn past(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    line: &CommandLine,
) -> Result<Option<(Season, bool)>, Screen> {
    let Some(asked) = line.args.text("season").map(str::trim).filter(|asked| !asked.is_empty()) else {
        return Ok(None);
    };
    let found = async {
        let known = router.host.seasons(guild).await?;
        Ok::<_, HostError>((known, router.host.season_now(guild).await?))
    };
    let (known, now) = found.await.map_err(|why| speech::problem(&why, asker.lang()))?;
    match Season::find(&known, asked) {
        Some(season) => Ok(Some((season, season.begins != now.begins))),
        None => Err(speech::text(standing::no_season(asked, &known, asker.lang()))),
    }
}

async fn show(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    asked: Option<&str>,
) -> Result<Result<(Screen, Option<Attached>), Screen>, HostError> {
    let known = router.host.seasons(guild).await?;
    let now = router.host.season_now(guild).await?;
    let season = match asked.map(str::trim) {
        None | Some("") if known.is_empty() => None,
        None | Some("") => Some(now),
        Some(asked) => Season::find(&known, asked),
    };
    let Some(season) = season else {
        let refused = standing::no_season(asked.unwrap_or_default(), &known, asker.lang());
        return Ok(Err(speech::text(refused)));
    };
    let (best, _, unknown) = best(&router.host, guild, season, false, asker.lang()).await?;
    // One that is over has the picture with which its end was told.
    let picture = match view_of(router, asker, guild).await {
        BoardView::Picture if season != now => standing::season_picture(season, &best, asker.lang()),
        BoardView::Picture | BoardView::Text => None,
    };
    let picture = router.answers.boards.picture_of(picture).await;
    let card = match picture {
        Some(_) => standing::season_beside_picture(season, &best, paint::names::is_drawn, asker.lang()),
        None => standing::season(season, &best, season != now, asker.lang()),
    };
    let card = with_who_is_unknown(card, &unknown, asker.lang());
    let screen = with_what_is_missing(&router.host, card, asker.lang()).await;
    Ok(Ok((screen, picture)))
}

/// The best of each game in a season, of those who are still there; who of these are named; and who could not be looked
/// up, and is not named. `for_good` for what stays.
pub(crate) async fn best(
    host: &Host,
    guild: GuildId,
    season: Season,
    for_good: bool,
    lang: Lang,
) -> Result<(Vec<SeasonBest>, Vec<UserId>, BTreeSet<UserId>), HostError> {
    let (best, unknown) = host.best_of_each(guild, season.period(), SEASON_NAMED_MAX, for_good).await?;
    let named = best.values().flat_map(|lines| lines.iter().take(SEASON_NAMED_MAX));
    let users: Vec<UserId> = named.map(|line| line.user).collect();
    let names = names_of_known(host, guild, &users, &unknown, lang).await;
    let who = |user: UserId| Standee::new(user, names.get(&user).map(String::as_str));
    let best = best.iter().filter_map(|(&variant, lines)| {
        let wins = lines.first()?.value;
        Some(SeasonBest { variant, who: lines.iter().map(|line| who(line.user)).collect(), wins })
    });
    Ok((best.collect(), users, unknown))
}

/// The seasons there were.
pub(super) async fn autocomplete(router: &Router, guild: GuildId, line: &CommandLine) -> Suggestions {
    let written = line.args.text("season").unwrap_or_default();
    let known = router.seasons.of(guild, router.host.seasons(guild)).await;
    let labels = known.iter().map(ToString::to_string).filter(|label| label.contains(written.trim()));
    Suggestions(labels.take(SUGGESTED).map(|label| (label.clone(), label)).collect())
}
