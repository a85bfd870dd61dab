//! `/tavern enter`: the front door, for everyone; `/tavern stakes|bets|season|settings`: whether tables of this server
//! play for coins, how much may be bet on them, how long its seasons are, and all else that can be set, for those who
//! manage it.

use super::settings::{NotSet, Wished};
use super::{
    AsideKind, Asker, ClickReply, CommandDefinition, CommandLine, GuildId, Kind, NOWHERE, OptionDefinition, Private,
    Router, books, coins, fair, game, leaderboard, lesson, looks, me, moderation, privacy, problem, settings, speech,
    stats,
};
use crate::{boards::BoardMessage, screen::Attached};
use games::Level;
use host::{Choice, HostError, UserSettings};
use present::{
    Press, Screen, bets,
    door::{self, DoorPress, OpenTable, OpenTables, Visitor, Without},
    offers::Offer,
    standing,
    tavern::{self, Pictures},
};
use table::{
    BoardView, Command, Refused, STAKE_MAX,
    settings::{Setting, SettingValue},
    standing::SeasonLength,
};
use words::Words;

/// How many open tables the door names.
const TABLES_NAMED_MAX: usize = 5;

pub(super) fn definition() -> CommandDefinition {
    let enter = OptionDefinition::part("cmd-tavern-enter", Vec::new());
    let stakes = OptionDefinition::part("cmd-tavern-stakes", vec![OptionDefinition::yes_or_no("arg-stakes", true)]);
    let settings = OptionDefinition::part("cmd-tavern-settings", settings::options());
    let most = OptionDefinition::number("arg-most", 0, STAKE_MAX.0, true);
    let bets = OptionDefinition::part("cmd-tavern-bets", vec![most]);
    let lengths = SeasonLength::ALL.map(|length| {
        let key = length.key();
        (key.to_owned(), move |words: &Words| words.phrase(&format!("choice-{key}"), &[]))
    });
    let season =
        OptionDefinition::part("cmd-tavern-season", vec![OptionDefinition::one_of("arg-length", true, lengths)]);
    let books = OptionDefinition::part("cmd-tavern-books", Vec::new());
    let parts = [enter, books, stakes, bets, season, settings].into_iter().chain(moderation::bans());
    CommandDefinition::new("cmd-tavern", parts.collect())
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Private {
    match line.sub.as_deref() {
        Some("books") => books::run(router, asker, guild).await,
        Some("enter") => {
            let screen = front_door(router, asker, guild).await;
            Private::Aside(AsideKind::Door, screen, sign(router, asker, guild).await)
        }
        Some("ban" | "unban" | "bans" | "remove") => moderation::run_bans(router, asker, guild, line).await,
        Some("settings") => settings::run(router, asker, guild, line).await,
        _ => match set(router, asker, guild, line).await {
            Ok(told) => Private::Aside(AsideKind::Settings, told, None),
            Err(why) => Private::Text(why.screen(asker)),
        },
    }
}

/// Sets one thing for the whole server by a part of its own. Everyone sees these commands, for the sake of the door;
/// only who manages the server may set anything.
async fn set(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Result<Screen, NotSet> {
    let lang = asker.lang();
    let (setting, wished) = wished(line).ok_or(NotSet::NoSetting)?;
    let wished = setting.parse(&wished).map_err(|why| NotSet::Value(setting, why))?;
    let changes = settings::set(router, asker, guild, vec![(setting, Wished::Value(Some(wished)))]).await?;
    let now = router.host.server_settings(guild).await?;
    let told = match setting {
        Setting::Stakes => tavern::stakes(now.stakes(), lang),
        // One that runs, since somebody has played in it, stays as long as it is.
        Setting::Season => standing::season_chosen(now.season().key(), router.host.season_now(guild).await?, lang),
        _ => bets::limit_chosen(now.bet_max_with_stakes(), now.stakes(), lang),
    };
    Ok(present::settings::changed(&changes, told, lang))
}

/// Which setting a part sets, and to what, as it is kept.
fn wished(line: &CommandLine) -> Option<(Setting, String)> {
    match line.sub.as_deref()? {
        "stakes" => Some((Setting::Stakes, SettingValue::Yes(line.args.yes("stakes")?).to_string())),
        // The most that one person may lay on one game here.
        "bets" => Some((Setting::BetMax, line.args.whole("most")?.to_string())),
        // How long the seasons are here, from the next one on.
        "season" => Some((Setting::Season, line.args.text("length")?.to_owned())),
        _ => None,
    }
}

/// A button of the door. It stands in a message for one, which changes, or in one for all, where the
/// answer is private.
pub(crate) async fn press(router: &Router, asker: &Asker, press: Press) -> ClickReply {
    if let (Press::List(asked), Some(guild)) = (&press, asker.guild) {
        return leaderboard::press(router, asker, guild, *asked).await;
    }
    if let (Press::Looks(press), Some(guild)) = (&press, asker.guild) {
        return looks::press(router, asker, guild, *press).await;
    }
    if let Press::Person(press) = &press {
        return stats::press(router, asker, asker.guild.unwrap_or(NOWHERE), *press).await;
    }
    if let Press::Problem(press) = &press {
        return problem::press(router, asker, asker.guild.unwrap_or(NOWHERE), *press).await;
    }
    if let (Press::Settings(press), Some(guild)) = (&press, asker.guild) {
        return settings::press(router, asker, guild, press.clone()).await;
    }
    let guild = asker.guild.or_else(|| press.needs_no_server().then_some(NOWHERE));
    match (press, guild) {
        (Press::Door(press), Some(guild)) => at_the_door(router, asker, guild, press).await,
        _ => speech::unreadable(asker.lang()).into(),
    }
}

/// What a button of the door itself leads to.
async fn at_the_door(router: &Router, asker: &Asker, guild: GuildId, press: DoorPress) -> ClickReply {
    let lang = asker.lang();
    let page: Result<Screen, HostError> = match press {
        DoorPress::Enter => {
            // At the end of a lesson and from a problem too, whose message becomes the door.
            clicked_message_becomes(router, asker, AsideKind::Problem, AsideKind::Door);
            clicked_message_becomes(router, asker, AsideKind::Lesson, AsideKind::Door);
            let screen = front_door(router, asker, guild).await;
            return beside(asker, screen, sign(router, asker, guild).await);
        }
        DoorPress::Play => return choose_to_play(router, asker, guild).await,
        DoorPress::Open => {
            let (picture, view) = sign_and_view(router, asker, guild).await;
            return beside(asker, door::choose_to_open(view, lang), picture);
        }
        DoorPress::Learn => return choose_to_learn(router, asker, guild).await,
        DoorPress::PlayGame(offer) => return opened(asker, play(router, asker, guild, offer).await),
        DoorPress::OpenGame(offer) => return opened(asker, open(router, asker, guild, offer).await),
        DoorPress::LearnGame(offer) => {
            clicked_message_becomes(router, asker, AsideKind::Door, AsideKind::Lesson);
            return lesson::begin(router, asker, guild, offer).await;
        }
        DoorPress::Problem => {
            clicked_message_becomes(router, asker, AsideKind::Door, AsideKind::Problem);
            return problem::today(router, asker, guild).await;
        }
        DoorPress::More => Ok(door::more(lang)),
        DoorPress::Rules => Ok(door::choose_rules(lang)),
        DoorPress::RulesOf(kind) => Ok(door::rules(kind, lang)),
        DoorPress::Commands => Ok(door::commands(!without(router, guild).await.coins, lang)),
        DoorPress::Privacy => Ok(door::privacy(asker.guild.is_some(), lang)),
        DoorPress::PrivacyTerms => Ok(privacy::terms(asker)),
        DoorPress::PrivacyMine => privacy::mine(router, asker).await,
        DoorPress::Blocks(part) => moderation::blocks_page(router, asker, part).await,
        DoorPress::Leaders => {
            leaderboard::of_door(router, asker, guild).await.map(|page| door::with_way_back(page, lang))
        }
        DoorPress::Fair => Ok(door::fair(fair::page(asker), lang)),
        DoorPress::FairCheck => return fair::check(router, asker).await.into(),
        DoorPress::Settings | DoorPress::ShowAs(_) | DoorPress::Pings(_) => {
            own_settings(router, asker, guild, press).await
        }
        DoorPress::Purse => coins::balance(router, asker, guild).await.map(|purse| door::purse(purse, lang)),
        DoorPress::Collect => coins::daily(router, asker, guild).await.map(|given| door::collected(given, lang)),
    };
    match page {
        Ok(page) => beside(asker, page, None),
        Err(problem) => speech::problem(&problem, lang).into(),
    }
}

/// The clicked message, where it is for one alone, is known as another kind of page from now on.
fn clicked_message_becomes(router: &Router, asker: &Asker, was: AsideKind, is: AsideKind) {
    if asker.clicked_alone {
        router.answers.boards.asides.becomes((asker.person.user, asker.channel), was, is);
    }
}

/// The choice of a game to play against the AI, by the button of a door of before.
async fn choose_to_play(router: &Router, asker: &Asker, guild: GuildId) -> ClickReply {
    if without(router, guild).await.ai {
        // All games refuse it in the same words.
        return speech::not_agreed(Kind::ALL[0], &Refused::NoAiHere, asker.lang()).into();
    }
    let (picture, view) = sign_and_view(router, asker, guild).await;
    beside(asker, door::choose_to_play(view, asker.lang()), picture)
}

/// The choice of a game to learn, with those marked that are learnt.
async fn choose_to_learn(router: &Router, asker: &Asker, guild: GuildId) -> ClickReply {
    let (picture, view) = sign_and_view(router, asker, guild).await;
    // Not to know which are learnt is no reason not to learn one.
    let learnt = router.host.games_learnt(asker.person.user).await.unwrap_or_default();
    beside(asker, door::choose_to_learn(&learnt, view, asker.lang()), picture)
}

/// The answer to who has opened a table from the door.
fn opened(asker: &Asker, opened: Result<Screen, Screen>) -> ClickReply {
    match opened {
        // Its board stands in this channel now.
        Ok(_) if asker.clicked_alone => ClickReply::Gone,
        Ok(told) => beside(asker, told, None),
        Err(why) => why.into(),
    }
}

/// The page of what one chooses for oneself, once it is chosen as pressed.
async fn own_settings(router: &Router, asker: &Asker, guild: GuildId, press: DoorPress) -> Result<Screen, HostError> {
    let UserSettings { view, pings, .. } = chosen(router, asker, press).await?;
    let pictures = pictures(router, guild).await;
    Ok(door::settings((view, pictures), pings, asker.manages_guild, asker.lang()))
}

/// What the asker has chosen for themselves, once they have chosen what they press.
async fn chosen(router: &Router, asker: &Asker, press: DoorPress) -> Result<UserSettings, HostError> {
    let user = asker.person.user;
    let choice = match press {
        DoorPress::ShowAs(view) => Some(Choice::View(view)),
        DoorPress::Pings(pings) => Some(Choice::Pings(pings)),
        _ => None,
    };
    if let Some(choice) = choice {
        router.host.choose(user, [choice], Some(asker.interaction)).await?;
    }
    router.host.user_settings(user).await
}

/// What a button of the door leads to: in the place of the clicked message where that is for one alone.
fn beside(asker: &Asker, screen: Screen, picture: Option<Attached>) -> ClickReply {
    match asker.clicked_alone {
        true => ClickReply::Instead(screen, picture),
        false => Private::Aside(AsideKind::Door, screen, picture).into(),
    }
}

/// The picture beside a choice of games, and how the choice is shown: where the picture cannot be drawn, as for who reads
/// boards in text.
async fn sign_and_view(router: &Router, asker: &Asker, guild: GuildId) -> (Option<Attached>, BoardView) {
    let picture = sign(router, asker, guild).await;
    let view = if picture.is_some() { BoardView::Picture } else { BoardView::Text };
    (picture, view)
}

/// The picture of the door, for who has not chosen to have boards in text.
pub(super) async fn sign(router: &Router, asker: &Asker, guild: GuildId) -> Option<Attached> {
    match view_of(router, asker, guild).await {
        BoardView::Picture => router.answers.boards.picture_of(door::picture(asker.lang())).await,
        BoardView::Text => None,
    }
}

/// How the asker has what is for them alone shown.
pub(crate) async fn view_of(router: &Router, asker: &Asker, guild: GuildId) -> BoardView {
    // What cannot be read is no reason to do without.
    let server = router.host.server_settings(guild).await.unwrap_or_default();
    if !server.pictures() {
        return BoardView::Text;
    }
    match router.host.user_settings(asker.person.user).await.ok().and_then(|own| own.view) {
        Some(view) => view,
        None => server.view(),
    }
}

/// Whether boards have pictures on a server. What cannot be read is no reason to do without.
pub(super) async fn pictures(router: &Router, guild: GuildId) -> Pictures {
    if !router.answers.boards.has_pictures() {
        return Pictures::SwitchedOff;
    }
    match router.host.server_settings(guild).await.unwrap_or_default().pictures() {
        true => Pictures::Here,
        false => Pictures::NotHere,
    }
}

/// What a server does without, as far as that can be read now.
pub(super) async fn without(router: &Router, guild: GuildId) -> Without {
    let server = router.host.server_settings(guild).await.unwrap_or_default();
    Without { coins: !server.stakes(), ai: !server.ai_seats() }
}

async fn front_door(router: &Router, asker: &Asker, guild: GuildId) -> Screen {
    let tables = open_tables(router, asker, guild).await;
    let tables = tables.inspect_err(|why| tracing::warn!(%guild, "which tables are open cannot be told: {why}")).ok();
    let without = without(router, guild).await;
    // What cannot be read now is not told.
    let visitor = match coins::must_play_for_coins(router, guild).await {
        Ok(()) => Visitor {
            without,
            purse: router.host.balance(guild, asker.person.user).await.ok(),
            place: leaderboard::place_by_coins(router, guild, asker.person.user).await.ok().flatten(),
        },
        Err(_) => Visitor { without, ..Visitor::default() },
    };
    door::door(tables.as_ref(), visitor, asker.lang())
}

/// The game that is practised every day: the first that can be.
pub(super) fn practised(router: &Router) -> Option<Kind> {
    Kind::ALL.iter().copied().find(|&kind| router.defaults.options(kind).practice().is_some())
}

/// The tables of a server that wait for company, and the one of this channel if it does not, with the way to each.
async fn open_tables(router: &Router, asker: &Asker, guild: GuildId) -> Result<OpenTables, HostError> {
    let mut tables = OpenTables::default();
    for live in router.host.live_tables_of(guild).await? {
        let Some(table) = router.host.peek(live.table).await? else { continue };
        let link = live.board.map(|board: BoardMessage| speech::link(&table, board));
        match OpenTable::of(&table, link.clone()) {
            Some(open) => tables.open.push(open),
            None if live.channel == asker.channel && !table.is_closed() => {
                tables.here = Some(OpenTable::standing(&table, link))
            }
            None => {}
        }
        if tables.open.len() == TABLES_NAMED_MAX {
            break;
        }
    }
    Ok(tables)
}

/// Opens a table for nothing, lets easy AI seats sit down, as many as it takes, and starts.
async fn play(router: &Router, asker: &Asker, guild: GuildId, offer: Offer) -> Result<Screen, Screen> {
    let rules = game::rules_at_the_door(router, asker, guild, (offer, true)).await?;
    if rules.no_ai {
        return Err(speech::not_agreed(offer.kind(), &Refused::NoAiHere, asker.lang()));
    }
    let opened = game::open(router, asker, guild, (rules, None)).await;
    let mut table = opened.map_err(|problem| speech::problem(&problem, asker.lang()))?;
    let user = asker.person.user;
    // Where one person may play alone, an AI seat plays against them all the same.
    let wanted = (*table.rules.options.seats().start()).max(2);
    let missing = wanted.saturating_sub(table.sitters.len());
    let ais = (0..missing).map(|_| Command::AddAi(user, Level::Easy));
    for command in ais.chain([Command::Start { by: user, decision: None }]) {
        // The board shows how far it came, and has the buttons for the rest.
        match router.host.command_on_behalf(table.id, command, asker.interaction).await {
            Ok(next) => table = next,
            Err(why) => {
                tracing::info!(table = %table.id, "the AI did not sit down or start: {why}");
                break;
            }
        }
    }
    game::shown(router, asker, &table).await
}

/// Opens a table by the usual rules.
async fn open(router: &Router, asker: &Asker, guild: GuildId, offer: Offer) -> Result<Screen, Screen> {
    let rules = game::rules_at_the_door(router, asker, guild, (offer, false)).await?;
    let opened = game::open(router, asker, guild, (rules, None)).await;
    let table = opened.map_err(|problem| speech::problem(&problem, asker.lang()))?;
    let shown = game::shown(router, asker, &table).await;
    me::call::call_to(router, &table).await;
    shown
}
