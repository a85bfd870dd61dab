//! `/leaderboard`: who is first on this server, or by rating on all of them, by what and in which time one likes; page
//! by page, with one's own place.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    AsideKind, Asker, ClickReply, CommandDefinition, CommandLine, GuildId, NOWHERE, OptionDefinition, Private, Router,
    coins, season, speech, tavern::view_of,
};
use crate::screen::Attached;
use games::Variant;
use host::{Host, HostError, List, Listed};
use present::{
    Screen,
    standing::{self, LINES, ListAsked, ListLine, ListPage, Mine, PAGES_MAX, Span, Standee},
};
use table::{
    BoardView,
    ids::UserId,
    lang::Lang,
    standing::{Measure, Period, Season},
};
use words::{Words, say};

/// The values that ask for this server and for all.
const PLACES: [&str; 2] = ["here", "everywhere"];

pub(super) fn definition() -> CommandDefinition {
    let choice =
        |value: &'static str| (value.to_owned(), move |words: &Words| words.phrase(&format!("choice-{value}"), &[]));
    let span = |span: Span| (span.key().to_owned(), move |words: &Words| standing::span_in(span, words));
    CommandDefinition::new(
        "cmd-leaderboard",
        vec![
            OptionDefinition::one_of("arg-by", false, Measure::ALL.map(|measure| choice(measure.key()))),
            OptionDefinition::one_of("arg-game", false, variants()),
            OptionDefinition::one_of("arg-span", false, Span::ALL.map(span)),
            season::past_option(),
            OptionDefinition::one_of("arg-where", false, PLACES.map(choice)),
            OptionDefinition::number("arg-page", 1, i64::from(PAGES_MAX), false),
        ],
    )
}

/// The games that are rated and listed by themselves, as values of an option.
pub(super) fn variants() -> impl Iterator<Item = (String, impl Fn(&Words) -> String)> {
    Variant::all().map(|variant| (variant.key().to_owned(), move |words: &Words| standing::title_of(variant, words)))
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Private {
    let variant = line.args.text("game").and_then(|game| game.parse().ok());
    let by = line.args.text("by").and_then(|by| by.parse().ok());
    // What cannot be read is said by the list itself.
    let with_coins = coins::must_play_for_coins(router, guild).await.is_ok();
    let span: Option<Span> = line.args.text("time").and_then(|span| span.parse().ok());
    let named = match season::past(router, asker, guild, line).await {
        Ok(named) => named,
        Err(refused) => return Private::Text(refused),
    };
    // A season by its name is a time already.
    if named.is_some() && span.is_some_and(|span| span != Span::Season) {
        return Private::Text(speech::text(say!(Words::of(asker.lang()), "list-season-or-time")));
    }
    let asked = ListAsked {
        // Of one game the purse says nothing, and where nobody plays for coins it is not shown.
        measure: by.unwrap_or(if variant.is_some() || !with_coins { Measure::Wins } else { Measure::Coins }),
        variant,
        span: if named.is_some() { Span::Season } else { span.unwrap_or_default() },
        past: named.filter(|&(_, is_over)| is_over).map(|(season, _)| season.begins),
        everywhere: line.args.text("where") == Some(PLACES[1]),
        page: line.args.whole("page").and_then(|page| u32::try_from(page).ok()).unwrap_or(1).clamp(1, PAGES_MAX),
    };
    match show(router, asker, guild, asked, named.map(|(season, _)| season)).await {
        Ok((screen, picture)) => Private::Aside(AsideKind::Leaderboard, screen, picture),
        Err(refused) => Private::Text(refused),
    }
}

/// Another page of a list, in the place of the one before.
pub(super) async fn press(router: &Router, asker: &Asker, guild: GuildId, asked: ListAsked) -> ClickReply {
    match show(router, asker, guild, asked, None).await {
        Ok((screen, picture)) => ClickReply::aside(AsideKind::Leaderboard, asker.clicked_alone, screen, picture),
        Err(refused) => refused.into(),
    }
}

/// A page of a list; `named` is its season where that was looked up already.
async fn show(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    asked: ListAsked,
    named: Option<Season>,
) -> Result<(Screen, Option<Attached>), Screen> {
    if let Some(refused) = asked.refused(asker.lang()) {
        return Err(speech::text(refused));
    }
    if asked.measure == Measure::Coins {
        let allowed = coins::must_play_for_coins(router, guild).await;
        allowed.map_err(|why| speech::problem(&why, asker.lang()))?;
    }
    let (page, unknown) =
        page(router, asker, guild, asked, named).await.map_err(|why| speech::problem(&why, asker.lang()))?;
    if page.lines.is_empty() && asked.page > 1 {
        return Err(speech::text(say!(Words::of(asker.lang()), "list-page-none", page = asked.page)));
    }
    let view = view_of(router, asker, guild).await;
    let picture = match view {
        BoardView::Picture if asked.page == 1 => standing::list_picture(&page, asker.lang()),
        _ => None,
    };
    let picture = router.answers.boards.picture_of(picture).await;
    let mut screen = match picture {
        Some(_) => standing::list_beside_picture(&page, paint::names::is_drawn, asker.lang()),
        None => list_as(&page, view, asker.lang()),
    };
    screen = with_who_is_unknown(screen, &unknown, asker.lang());
    // What lies in purses is no count of games.
    if !ListAsked::PURSES.is_same_list(&asked) {
        screen = with_what_is_missing(&router.host, screen, asker.lang()).await;
    }
    match asked.address(guild, &page.dates) {
        Some(path) => Ok((router.with_link(screen, guild, &path, asker.lang()).await, picture)),
        None => Ok((screen, picture)),
    }
}

/// What is counted of games, with a line that says so while some of them are not.
pub(super) async fn with_what_is_missing(host: &Host, screen: Screen, lang: Lang) -> Screen {
    match host.lacks_games().await {
        Ok(true) => screen.with_small_print(&standing::lacks_games(lang)),
        Ok(false) | Err(_) => screen,
    }
}

/// The fullest purses, for the front door.
pub(super) async fn of_door(router: &Router, asker: &Asker, guild: GuildId) -> Result<Screen, HostError> {
    let measure = match coins::must_play_for_coins(router, guild).await {
        Ok(()) => Measure::Coins,
        Err(HostError::StakesOff { .. }) => Measure::Wins,
        Err(why) => return Err(why),
    };
    let asked = ListAsked { measure, ..ListAsked::PURSES };
    let (page, unknown) = page(router, asker, guild, asked, None).await?;
    let screen = list_as(&page, view_of(router, asker, guild).await, asker.lang());
    Ok(with_who_is_unknown(screen, &unknown, asker.lang()))
}

/// A page in signs or, for who reads it in text alone, in words.
fn list_as(page: &ListPage, view: BoardView, lang: Lang) -> Screen {
    match view {
        BoardView::Picture => standing::list(page, lang),
        BoardView::Text => standing::list_in_words(page, lang),
    }
}

/// The reader's place among the fullest purses, and of how many.
pub(super) async fn place_by_coins(
    router: &Router,
    guild: GuildId,
    user: UserId,
) -> Result<Option<(u64, u64)>, HostError> {
    let list = List { guild: Some(guild), measure: Measure::Coins, variant: None, period: Period::Ever };
    Ok(router.host.place(&list, user).await?.map(|listed| (listed.mine.place, listed.of)))
}

/// The season that a list is of: the one that runs, or the one that began on a day.
async fn season_of(host: &Host, guild: GuildId, past: Option<i64>) -> Result<Season, HostError> {
    if let Some(begins) = past
        && let Some(season) = host.seasons(guild).await?.into_iter().find(|season| season.begins == begins)
    {
        return Ok(season);
    }
    host.season_now(guild).await
}

/// A page, and who on it could not be looked up: they may have left, and are not named.
async fn page(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    asked: ListAsked,
    named: Option<Season>,
) -> Result<(ListPage, BTreeSet<UserId>), HostError> {
    let host = &router.host;
    let season = match named {
        Some(named) => named,
        None => season_of(host, guild, asked.past).await?,
    };
    let period = asked.span.period(host.periods_now(), season);
    let of = (!asked.everywhere).then_some(guild);
    let list = List { guild: of, measure: asked.measure, variant: asked.variant, period };
    let user = asker.person.user;
    if let Err(why) = host.note_present(guild, user).await {
        tracing::warn!(%guild, "who is on a server again is listed later: {why}");
    }
    let from = u64::from(asked.page - 1) * u64::from(LINES);
    let wanted = &list;
    let ((mut lines, listed), unknown) = host
        .read_of_present(
            of,
            || async move {
                let lines: Vec<host::ListLine> = host.list(wanted, from, LINES + 1).await?;
                Ok::<_, HostError>((lines, host.place(wanted, user).await?))
            },
            // Whoever reads it is there.
            |(lines, listed): &(Vec<host::ListLine>, Option<Listed>)| {
                let around = listed.iter().flat_map(|listed| &listed.around);
                lines.iter().chain(around).map(|line| line.user).filter(|&other| other != user).collect()
            },
        )
        .await?;
    let more = lines.len() > LINES as usize;
    lines.truncate(LINES as usize);
    let around = listed.as_ref().map(|listed| listed.around.clone()).unwrap_or_default();
    let users: Vec<UserId> = lines.iter().chain(&around).map(|line| line.user).chain([user]).collect();
    let names = match of {
        Some(guild) => names_of_known(host, guild, &users, &unknown, asker.lang()).await,
        // What a server calls somebody is for nobody on another one.
        None => router.account_names.of(&users).await,
    };
    let all: Vec<host::ListLine> = lines.iter().chain(&around).copied().collect();
    let moved = host.moved(&list, &all).await?;
    let shown = |line: &host::ListLine| ListLine {
        place: line.place,
        moved: moved.get(&line.user).copied(),
        who: Standee::new(line.user, names.get(&line.user).map(String::as_str)),
        value: line.value,
        beside: line.beside,
    };
    let mine = match &listed {
        Some(listed) => {
            let around = listed.around.iter().map(shown).collect();
            Mine::Listed { line: shown(&listed.mine), of: listed.of, around }
        }
        None => unlisted(host, guild, user, &asked).await?,
    };
    let dates = asked.span.dates(period, season);
    let past = asked.past.map(|_| season);
    let page = ListPage { asked, lines: lines.iter().map(shown).collect(), more, mine, dates, past };
    let shown: BTreeSet<UserId> = users.into_iter().collect();
    Ok((page, unknown.intersection(&shown).copied().collect()))
}

/// Why the reader is not in a list, as far as it can be told.
async fn unlisted(host: &Host, guild: GuildId, user: UserId, asked: &ListAsked) -> Result<Mine, HostError> {
    let listing = host.listing(user).await?;
    if listing.hidden {
        return Ok(Mine::Hides);
    }
    if asked.is_of_winnings() {
        return Ok(Mine::NotAhead);
    }
    if asked.measure != Measure::Rating {
        return Ok(Mine::Not);
    }
    // Those of all servers together are kept as those of none.
    let ratings = host.ratings(if asked.everywhere { NOWHERE } else { guild }, user).await?;
    let mine = ratings.into_iter().find(|line| Some(line.variant) == asked.variant);
    Ok(match mine {
        Some(_) if asked.everywhere && !listing.everywhere => Mine::NotEverywhere,
        Some(line) if !line.is_settled => Mine::Provisional([line.rating.shown(), line.rating.shown_uncertainty()]),
        Some(_) | None => Mine::Not,
    })
}

/// What these people were last called on this server. Who could not be looked up may have left, and is called somebody.
pub(super) async fn names_of_known(
    host: &Host,
    guild: GuildId,
    users: &[UserId],
    unknown: &BTreeSet<UserId>,
    lang: Lang,
) -> BTreeMap<UserId, String> {
    let mut called = names(host, guild, users).await;
    called.extend(unknown.iter().map(|&user| (user, say!(Words::of(lang), "somebody"))));
    called
}

/// What names people, with a line that says why some of them have no name there.
pub(super) fn with_who_is_unknown(screen: Screen, unknown: &BTreeSet<UserId>, lang: Lang) -> Screen {
    match unknown.is_empty() {
        true => screen,
        false => screen.with_small_print(&standing::not_looked_up(lang)),
    }
}

/// What people were last called on this server. A list can be read without names as well.
pub(crate) async fn names(host: &Host, guild: GuildId, users: &[UserId]) -> BTreeMap<UserId, String> {
    host.names(guild, users).await.unwrap_or_else(|why| {
        tracing::warn!("the names of a leaderboard cannot be read: {why}");
        BTreeMap::new()
    })
}
