//! The command of a game, from its verbs in `present`: `/kara start`, and so
//! on for every game there is.

use std::sync::Arc;

use super::{
    super::{boards::Shown, click, permissions, speech},
    AsideKind, Asker, CommandDefinition, CommandLine, GuildId, Kind, OptionDefinition, Private, Router, me, moderation,
    practice, settings,
    table::command_here,
};
use host::{At, HostError, Open};
use present::refusals;
use present::{
    Screen,
    offers::Offer,
    pages, slow,
    verbs::{self, Arg, ArgType, Args, PartialCommand, Verb, VerbAction, agreed_rules, command_key, verb_key, verbs},
};
use table::{
    Command, HouseRules, KeptSeat, Phase, Refused, Rematch, Table, TimeUp, coins::Coins, lang::Lang,
    settings::ServerSettings,
};
use words::{Words, say};

/// A page about a table.
type Page = fn(&Table, Lang) -> Screen;
/// What makes the text of a move of a verb's arguments.
type MoveText = fn(&Args) -> Result<String, Refused>;

/// How long a turn lasts at least where one person plays the AI from the front door and no other time is chosen, in
/// seconds: short of the turns that somebody is pinged for.
const ALONE_TURN_SECS: u32 = 240;
/// What each seat stakes where the opener says nothing, in coins.
const USUAL_ANTE: Coins = Coins(10);

pub(super) fn definition(kind: Kind) -> CommandDefinition {
    let parts =
        verbs(kind).iter().map(|verb| OptionDefinition::part(&verb_key(kind, verb), options(kind, verb))).collect();
    CommandDefinition::new(&command_key(kind), parts)
}

/// An option goes by the name of its argument, whatever its phrase is called.
pub(super) fn option(kind: Kind, arg: &Arg) -> OptionDefinition {
    let option = match arg.arg_type {
        ArgType::Text { chars_max, autocompletes } => {
            OptionDefinition::text(&arg.phrase_key, chars_max.into(), arg.required).with_suggestions(autocompletes)
        }
        ArgType::Player => {
            let chars_max = verbs::PLAYER_CHARS_MAX.into();
            OptionDefinition::text(&arg.phrase_key, chars_max, arg.required).with_suggestions(true)
        }
        ArgType::Whole { min, max } => OptionDefinition::number(&arg.phrase_key, min, max, arg.required),
        ArgType::YesNo => OptionDefinition::yes_or_no(&arg.phrase_key, arg.required),
        ArgType::OneOf(values) => {
            let label = |value: &'static str| move |words: &Words| verbs::choice_label(kind, arg, value, words.lang());
            OptionDefinition::one_of(
                &arg.phrase_key,
                arg.required,
                verbs::choices_in_order(kind, arg, values).into_iter().map(|value| (value.to_owned(), label(value))),
            )
        }
    };
    option.with_name(&arg.name())
}

fn options(kind: Kind, verb: &Verb) -> Vec<OptionDefinition> {
    verb.args.iter().map(|arg| option(kind, arg)).collect()
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId, kind: Kind, line: &CommandLine) -> Private {
    let sub = line.sub.as_deref();
    let Some(verb) = verbs(kind).iter().find(|verb| Some(verb.key) == sub) else {
        return Private::Text(speech::unknown_command(asker.lang()));
    };
    let is_for_one = matches!(verb.action, VerbAction::Status | VerbAction::Advice | VerbAction::Play(_));
    if is_for_one {
        match practice::open(router, asker, kind).await {
            Ok(Some(mine)) => return practice::run(router, asker, &mine, verb, &line.args).await,
            Ok(None) => {}
            Err(problem) => return Private::Text(speech::problem(&problem, asker.lang())),
        }
    }
    let asked = match verb.action {
        VerbAction::Rules => {
            // What the rules say does not depend on the table.
            let _ = looked_at(router, asker, kind).await;
            return Private::Aside(AsideKind::Rules, pages::rules(kind, asker.lang()), None);
        }
        VerbAction::Practice => return practice::show(router, asker, guild, kind).await,
        VerbAction::Start => return start(router, asker, guild, kind, &line.args).await,
        VerbAction::Status => {
            return match looked_at(router, asker, kind).await {
                Ok(table) => Private::Aside(AsideKind::Text, click::status(router, asker, &table).await, None),
                Err(reply) => reply,
            };
        }
        VerbAction::Advice => {
            return match looked_at(router, asker, kind).await {
                Ok(table) => super::odds::at_table(router, asker, &table).await,
                Err(reply) => reply,
            };
        }
        VerbAction::Aim(text) => return aim(router, asker, kind, text(&line.args)).await,
        VerbAction::Pot => match line.args.whole("amount") {
            None => return look(router, asker, kind, (AsideKind::Pot, pages::pot)).await,
            Some(amount) => throw_in(router, asker, kind, Coins(amount)).await,
        },
        VerbAction::Join => Ok(Command::Join(asker.person.clone())),
        VerbAction::Leave => Ok(Command::Leave(asker.person.user)),
        VerbAction::Play(text) => move_asked(router, asker, kind, (verb, text), &line.args).await,
    };
    match asked {
        Ok(command) => commanded(router, asker, kind, command).await,
        Err(reply) => reply,
    }
}

/// What a move that somebody has in mind would come to, for them alone.
async fn aim(router: &Router, asker: &Asker, kind: Kind, at: Result<String, Refused>) -> Private {
    let table = match looked_at(router, asker, kind).await {
        Ok(table) => table,
        Err(reply) => return reply,
    };
    match at {
        Ok(at) => {
            let (screen, picture) = click::aim(router, asker, (&table, false), None, &at).await;
            Private::aside(AsideKind::Aim, screen, picture)
        }
        Err(why) => Private::Text(speech::refused(&table, &why, false, asker.lang())),
    }
}

/// The command that throws so much into the pot, where coins are played for; else the answer.
async fn throw_in(router: &Router, asker: &Asker, kind: Kind, amount: Coins) -> Result<Command, Private> {
    let table = here(router, asker, kind).await?;
    match click::stakes_allowed(router, asker, &table).await {
        Ok(()) => Ok(Command::ThrowIn(asker.person.clone(), amount)),
        Err(why) => Err(click::refuse(router, asker, table, why).await),
    }
}

/// The command that plays the move these arguments of a verb mean at the table of this channel; else the answer.
async fn move_asked(
    router: &Router,
    asker: &Asker,
    kind: Kind,
    (verb, text): (&Verb, MoveText),
    args: &Args,
) -> Result<Command, Private> {
    let table = here(router, asker, kind).await?;
    match verbs::resolve_players(verb, args, &table.sitters, asker.lang()).and_then(|args| text(&args)) {
        Ok(mv) => Ok(Command::Play { user: asker.person.user, decision: None, mv: kind.parse_move(&mv) }),
        Err(why) => {
            let why = speech::refused(&table, &why, false, asker.lang());
            Err(click::refuse(router, asker, table, why).await)
        }
    }
}

/// Does what a verb asks of the table of this channel. Whether its game is played here has been seen, or is found out
/// by the save.
async fn commanded(router: &Router, asker: &Asker, kind: Kind, asked: Command) -> Private {
    match standing_here(router, asker, kind, router.host.glance(At::Channel(asker.channel)).await).await {
        Ok(table) => {
            // A seat in a game over days is given up, once it has been asked whether.
            let question = match asked {
                Command::Leave(user) => slow::give_up_question(&table, user, asker.lang()),
                _ => None,
            };
            match question {
                Some(question) => Private::Aside(AsideKind::BreakOff, question, None),
                None => command_here(router, asker, asked).await,
            }
        }
        Err(reply) => reply,
    }
}

/// Suggestions for an argument being written, from memory alone.
pub(super) async fn autocomplete(
    router: &Router,
    asker: &Asker,
    kind: Kind,
    line: &CommandLine,
) -> Vec<(String, String)> {
    let verb = verbs(kind).iter().find(|verb| Some(verb.key) == line.sub.as_deref());
    let (Some(verb), Some(arg)) = (verb, line.focused.as_deref()) else { return Vec::new() };
    let writing = PartialCommand { verb: verb.key, arg, args: &line.args };
    // They are asked for with every key: memory has to know.
    let known = match router.host.in_memory(asker.channel).await {
        Some(table) if table.kind() == kind => verbs::autocomplete(&table, asker.person.user, writing, asker.lang()),
        Some(_) => return Vec::new(),
        None => match router.practices.last(asker, kind, router.host.now()) {
            Some(mine) => practice::seen_by(asker, &mine).autocomplete(writing),
            None => return Vec::new(),
        },
    };
    known.into_iter().map(|known| (known.label, known.value)).collect()
}

/// The table of this channel, if this game is played at it.
async fn here(router: &Router, asker: &Asker, kind: Kind) -> Result<Arc<Table>, Private> {
    let found = router.host.table_for(At::Channel(asker.channel), asker.interaction).await;
    standing_here(router, asker, kind, found).await
}

async fn standing_here(
    router: &Router,
    asker: &Asker,
    kind: Kind,
    found: Result<Option<Arc<Table>>, HostError>,
) -> Result<Arc<Table>, Private> {
    match found {
        Ok(Some(table)) if table.kind() == kind => Ok(table),
        Ok(Some(table)) => Err(Private::Text(speech::problem(&HostError::ChannelTaken(table), asker.lang()))),
        // This very command may have closed it, and was delivered once more.
        Ok(None) if router.host.is_applied(Some(asker.interaction)).await => {
            Err(Private::Text(speech::problem(&HostError::Repeated(None), asker.lang())))
        }
        Ok(None) => Err(Private::Text(speech::problem(&HostError::NoTable, asker.lang()))),
        Err(problem) => Err(Private::Text(speech::problem(&problem, asker.lang()))),
    }
}

/// The same, for one who only looks at it; one who is away takes the seat back by that.
async fn looked_at(router: &Router, asker: &Asker, kind: Kind) -> Result<Arc<Table>, Private> {
    let table = here(router, asker, kind).await?;
    Ok(click::back(router, asker, table).await.0)
}

/// A page about the table, in the place of the last one of its kind.
async fn look(router: &Router, asker: &Asker, kind: Kind, (called, page): (AsideKind, Page)) -> Private {
    match looked_at(router, asker, kind).await {
        Ok(table) => Private::Aside(called, page(&table, asker.lang()), None),
        Err(reply) => reply,
    }
}

/// Opens a table; at one that waits for its first or next game, starts that
/// game, as the button does.
async fn start(router: &Router, asker: &Asker, guild: GuildId, kind: Kind, args: &Args) -> Private {
    match router.host.table_for(At::Channel(asker.channel), asker.interaction).await {
        Ok(Some(table)) if table.kind() == kind && table.seat_of(asker.person.user).is_some() => {
            // What was agreed here stays; to start without what was asked for would be a surprise.
            if !agreed_rules(kind, args, &table.rules).is_ok_and(|rules| rules == table.rules) {
                let why = speech::agreed_otherwise(&table, asker.lang());
                return click::refuse(router, asker, table, why).await;
            }
            if let Some(told) = moderation::warning_before_start(router, asker, &table).await {
                return Private::Text(told);
            }
            return command_here(router, asker, Command::Start { by: asker.person.user, decision: None }).await;
        }
        Ok(Some(table)) => {
            let joinable = table.kind() == kind && matches!(table.phase, Phase::Gathering(_));
            return Private::Text(match router.answers.boards.message_if_known(table.id).await {
                Some(place) if joinable => speech::open_already(&table, place, asker.lang()),
                _ => speech::problem(&HostError::ChannelTaken(table), asker.lang()),
            });
        }
        Ok(None) => {}
        Err(problem) => return Private::Text(speech::problem(&problem, asker.lang())),
    }
    let (usual, chosen) = match usual_rules(router, asker, guild, kind).await {
        Ok(usual) => usual,
        Err(why) => return Private::Text(why),
    };
    let rules = match new_rules(kind, args, (&usual, &chosen), asker.lang()) {
        Ok(rules) => rules,
        Err(why) => return Private::Text(*why),
    };
    match open(router, asker, guild, (rules, None)).await {
        Ok(table) => {
            let answer = answer_opened(router, asker, &table).await;
            me::call::call_to(router, &table).await;
            answer
        }
        Err(problem) => Private::Text(speech::problem(&problem, asker.lang())),
    }
}

/// Opens a table for a rematch of one that has closed; where it is open already, takes the seat there that is kept.
pub(in super::super) async fn rematch(router: &Router, asker: &Asker, played: &Table) -> Private {
    let (user, lang) = (asker.person.user, asker.lang());
    if !played.is_closed() {
        return Private::Text(speech::refused(played, &Refused::Stale, false, lang));
    }
    if !played.line_up.contains(&KeptSeat::Person(user)) {
        return Private::Text(speech::not_allowed("RematchOthers", say!(Words::of(lang), "refused-rematch-others")));
    }
    let is_that = |table: &Table| table.rematch.as_ref().is_some_and(|rematch| rematch.of == played.id);
    match router.host.table_for(At::Channel(asker.channel), asker.interaction).await {
        Ok(Some(table)) if is_that(&table) => return take_kept_seat(router, asker, played, &table).await,
        Ok(Some(table)) => return Private::Text(speech::problem(&HostError::ChannelTaken(table), lang)),
        Ok(None) => {}
        Err(problem) => return Private::Text(speech::problem(&problem, lang)),
    }
    // What they agreed on, as far as the server allows it now.
    let rules = match usual_rules(router, asker, played.guild, played.kind()).await {
        // Nobody agrees on what the server alone says.
        Ok((HouseRules { no_ai, stake_max, drink_price, .. }, chosen)) => {
            let lang = chosen.lang().unwrap_or(played.rules.lang);
            let agreed = played.rules.clone().for_rematch();
            let most = if chosen.stakes() { stake_max.unwrap_or(agreed.ante) } else { Coins::ZERO };
            let rules = HouseRules { no_ai, stake_max, drink_price, lang, ante: agreed.ante.min(most), ..agreed };
            if rules.ante.is_positive() { rules } else { for_nothing(rules) }
        }
        Err(why) => return Private::Text(why),
    };
    let seats = Rematch { of: played.id, seats: played.line_up.clone() };
    if rules.no_ai && seats.seats.iter().any(|kept| matches!(kept, KeptSeat::Ai(_))) {
        return Private::Text(speech::not_agreed(played.kind(), &Refused::NoAiHere, lang));
    }
    match open(router, asker, played.guild, (rules, Some(seats))).await {
        Ok(table) => match (answer_opened(router, asker, &table).await, other_stake(played, &table, lang)) {
            // It stays to be read: the board says only what the stake is now.
            (Private::Done(said), Some(stake)) => {
                Private::Text(Screen { text: format!("{}\n{stake}", said.text), ..said })
            }
            (answer, _) => answer,
        },
        // Another of them was faster.
        Err(HostError::ChannelTaken(table)) if is_that(&table) => take_kept_seat(router, asker, played, &table).await,
        Err(problem) => Private::Text(speech::problem(&problem, lang)),
    }
}

/// Takes the seat that is kept at a rematch. Who has only seen what the game before was played for is first told of
/// another stake, and takes it at the board.
async fn take_kept_seat(router: &Router, asker: &Asker, played: &Table, table: &Table) -> Private {
    let lang = asker.lang();
    match other_stake(played, table, lang).filter(|_| table.seat_of(asker.person.user).is_none()) {
        Some(stake) => Private::Text(match router.answers.boards.message_if_known(table.id).await {
            Some(place) => {
                let open = speech::open_already(table, place, lang);
                Screen { text: format!("{stake}\n{}", open.text), ..open }
            }
            None => speech::text(stake),
        }),
        None => command_here(router, asker, Command::Join(asker.person.clone())).await,
    }
}

/// That a rematch is for another stake than what was played before, if it is.
fn other_stake(played: &Table, table: &Table, lang: Lang) -> Option<String> {
    let (before, now) = (played.rules.ante, table.rules.ante);
    (before != now).then(|| speech::other_stake(before, now, lang))
}

/// Says where the board of a table stands that was just opened, or why it cannot be shown.
async fn answer_opened(router: &Router, asker: &Asker, table: &Arc<Table>) -> Private {
    match shown(router, asker, table).await {
        Ok(screen) => Private::Done(screen),
        Err(why) => Private::Text(why),
    }
}

/// What a table is opened with where nothing is said, but for the days of a turn, which go with no clock of the whole
/// game ([`verbs::with_days`]), and what the server has chosen; or why no table can be opened here, or not by the asker now.
async fn usual_rules(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    kind: Kind,
) -> Result<(HouseRules, ServerSettings), Screen> {
    let missing = permissions::missing(asker);
    if !missing.is_empty() {
        let why = refusals::permissions_missing(Words::of(asker.lang()), &missing);
        return Err(speech::not_allowed("PermissionsMissing", why));
    }
    let chosen = match router.host.server_settings(guild).await {
        Ok(settings) => settings,
        Err(problem) => return Err(speech::problem(&problem, asker.lang())),
    };
    if let Err(why) = chosen.may_stand(asker.channel, asker.parent, asker.is_thread) {
        let why = settings::without_deleted(router, guild, why).await;
        return Err(speech::not_allowed("NoTableHere", refusals::no_table_here(Words::of(asker.lang()), &why)));
    }
    // It counts once it stands: see `open`.
    let may_open = router.rate_limits.may_open(asker.person.user, asker.channel, asker.manages_guild);
    may_open.map_err(|limited| speech::rate_limited(limited, asker.lang()))?;
    let usual_ante = chosen.stake_max().map_or(USUAL_ANTE, |most| USUAL_ANTE.min(most));
    let usual = HouseRules {
        options: chosen.options(router.defaults.options(kind)),
        ante: if chosen.stakes() { usual_ante } else { Coins::ZERO },
        turn_secs: chosen.turn_secs(kind).unwrap_or(router.defaults.turn_secs),
        odds: chosen.odds(kind),
        lang: chosen.lang().unwrap_or(asker.lang()),
        drink_price: chosen.drink_price().unwrap_or(router.defaults.drink_price),
        lobby_secs: router.defaults.lobby_secs,
        first: router.defaults.first,
        view: None,
        best_of: chosen.best_of(kind),
        time_up: TimeUp::AiPlays,
        no_ai: !chosen.ai_seats(),
        stake_max: chosen.stake_max(),
    };
    Ok((usual, chosen))
}

/// What is agreed at a new table by what is said, and by what is usual on this server where nothing is; or why that
/// cannot be.
fn new_rules(
    kind: Kind,
    args: &Args,
    (usual, chosen): (&HouseRules, &ServerSettings),
    lang: Lang,
) -> Result<HouseRules, Box<Screen>> {
    let stakes = chosen.stakes();
    match agreed_rules(kind, &verbs::with_days(kind, args, usual, chosen), usual) {
        Ok(rules) if !stakes && rules.ante.is_positive() => Err(Box::new(speech::no_stakes_here(lang))),
        Err(Refused::AnteNeeded { .. }) if !stakes => Err(Box::new(speech::no_stakes_here(lang))),
        Ok(rules) => Ok(rules),
        Err(why) => Err(Box::new(speech::not_agreed(kind, &why, lang))),
    }
}

/// What a table is opened with by a tap at the front door: what its command agrees on where nothing is said. Who is
/// `alone` with the AI plays for nothing, without an option that needs stakes, and not by a clock in a hurry unless
/// the server has chosen one.
pub(super) async fn rules_at_the_door(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    (offer, alone): (Offer, bool),
) -> Result<HouseRules, Screen> {
    let kind = offer.kind();
    let (mut usual, chosen) = usual_rules(router, asker, guild, kind).await?;
    usual.options = offer.options(usual.options);
    if alone {
        usual = for_nothing(usual);
        if chosen.turn_secs(kind).is_none() {
            usual.turn_secs = usual.turn_secs.max(ALONE_TURN_SECS);
        }
    }
    new_rules(kind, &Args::default(), (&usual, &chosen), asker.lang()).map_err(|why| *why)
}

/// The same for nothing, without an option that needs stakes.
fn for_nothing(mut rules: HouseRules) -> HouseRules {
    rules.ante = Coins::ZERO;
    if let Some(option) = rules.options.needs_ante()
        && let Some(new) = rules.options.kind().new_table_options().get(option)
    {
        rules.options.set(option, &new).expect("it is that at a new table");
    }
    rules
}

/// Opens a table in this channel for the asker.
pub(super) async fn open(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    (rules, rematch): (HouseRules, Option<Rematch>),
) -> Result<Arc<Table>, HostError> {
    let idempotency_key = Some(asker.interaction);
    let open = Open { guild, channel: asker.channel, by: asker.person.clone(), rules, rematch, idempotency_key };
    match router.host.open(open).await {
        Ok(table) => {
            router.rate_limits.opened(asker.person.user, asker.channel);
            Ok(table)
        }
        // Counted as it was opened.
        Err(HostError::Repeated(Some(table))) => Ok(table),
        Err(problem) => Err(problem),
    }
}

/// Shows the board of a table that was just opened, and says where it stands.
///
/// # Errors
/// It is open, but its board cannot be shown, and why.
pub(super) async fn shown(router: &Router, asker: &Asker, table: &Arc<Table>) -> Result<Screen, Screen> {
    let boards = &router.answers.boards;
    match boards.show(table).await {
        Shown::Yes => Ok(speech::opened(table, boards.message_if_known(table.id).await, asker.lang())),
        Shown::NoChannel => Err(speech::no_room(asker.lang())),
        Shown::NotNow => Err(speech::not_shown(asker.lang())),
    }
}
