//! Clicks at a board: what each asks of its table, and how it is answered.

mod asked;

use std::{collections::BTreeMap, sync::Arc};

use self::asked::{Asked, CommandForm, FormAsked, LookAsked};
use super::{
    answer::{ClickReply, ClickedBoard, Private},
    asides::AsideKind,
    ask::Asker,
    boards::{ChoiceStep, Clicked},
    commands::{self, bet},
    router::Router,
    screen::Attached,
    speech,
};
use games::catalog::Kind;
use host::{At, HostError};
use present::{
    Click, ClickTarget, MovePreview, Press, Screen,
    bets::{self, BetOn},
    board::{self, move_preview},
    forms, gathering, pages,
    settings::SettingsPress,
    slow, terms,
};
use table::{
    BoardView, Command, Refused, Table,
    bets::Wager,
    coins::Coins,
    ids::{GameId, GuildId, MessageId, TableId},
    settings::ServerSettings,
};

/// A button was pressed, or something was chosen in a menu.
pub(super) async fn press(router: &Router, asker: &Asker, click: Click, message: MessageId) -> ClickReply {
    match click.target {
        ClickTarget::Table(table) => {
            let asked = Asked::by(&asker.person, click.press);
            at_table(router, asker, table, asked, message).await.unwrap_or_else(ClickReply::from)
        }
        ClickTarget::Practice(kind) => {
            router.learn_how_they_read(asker).await;
            commands::practice::press(router, asker, kind, click.press).await
        }
        ClickTarget::Lesson(offer) => {
            router.learn_how_they_read(asker).await;
            commands::lesson::press(router, asker, offer, click.press).await
        }
        ClickTarget::Tavern => {
            router.learn_how_they_read(asker).await;
            commands::tavern::press(router, asker, click.press).await
        }
    }
}

/// What comes of a button of a table, or why nothing does.
async fn at_table(
    router: &Router,
    asker: &Asker,
    table: TableId,
    asked: Asked,
    message: MessageId,
) -> Result<ClickReply, Screen> {
    // A table that lives here needs no look into the books: the save finds out if it has moved on. Nor need anybody
    // know yet how its player reads.
    let asked = match (asked, router.host.game_here(asker.channel, table)) {
        (Asked::Command(command), Some(game)) => {
            return Ok(send_command(router, asker, Here { table, game }, command.of(game), message).await);
        }
        (asked, _) => asked,
    };
    router.learn_how_they_read(asker).await;
    Ok(match asked {
        Asked::Replay { game, asked } => {
            commands::replay::press(router, asker, GameId { table, number: game }, asked).await
        }
        Asked::Rematch => {
            let played = known(router, asker, table).await?;
            commands::game::rematch(router, asker, &played).await.into()
        }
        Asked::Form(asked) => {
            let table = known(router, asker, table).await?;
            form(router, asker, asked, table).await
        }
        Asked::Look(look) => match known(router, asker, table).await {
            Ok(table) => {
                let seen = back(router, asker, table).await;
                show(router, asker, look, seen, message).await
            }
            Err(why) if matches!(look, LookAsked::Fair) => {
                commands::fair::explain_gone(router, asker, table, why).await.into()
            }
            Err(why) => return Err(why),
        },
        Asked::Lay { of, had, amount } => shown_alone(asker, lay(router, asker, table, wager(of, had, amount)).await),
        Asked::BreakOff { game } => break_off(router, asker, table, game, message).await,
        Asked::Leave => {
            let (table, user) = (known(router, asker, table).await?, asker.person.user);
            match slow::give_up_question(&table, user, asker.lang()) {
                Some(question) => Private::Aside(AsideKind::BreakOff, question, None).into(),
                None => send_command(router, asker, Here::of(&table), Command::Leave(user), message).await,
            }
        }
        Asked::Start { decision } => {
            let table = known(router, asker, table).await?;
            if let Some(told) = commands::moderation::warning_before_start(router, asker, &table).await {
                return Ok(Private::Text(told).into());
            }
            // Who cannot pay is the host's to find out.
            let start = Command::Start { by: asker.person.user, decision: Some(decision) };
            send_command(router, asker, Here::of(&table), start, message).await
        }
        Asked::Command(command) => {
            let table = known(router, asker, table).await?;
            send_command(router, asker, Here::of(&table), command.of(table.kind()), message).await
        }
        Asked::Nothing => {
            known(router, asker, table).await?;
            speech::unreadable(asker.lang()).into()
        }
    })
}

/// Closes a table whose game still runs that the asker was asked about.
async fn break_off(router: &Router, asker: &Asker, table: TableId, game: u32, message: MessageId) -> ClickReply {
    let table = match known(router, asker, table).await {
        Ok(table) => table,
        Err(why) => return why.into(),
    };
    if table.playing().is_none() || table.pot.game.number != game {
        return refuse(
            router,
            asker,
            Arc::clone(&table),
            speech::refused(&table, &Refused::Stale, false, asker.lang()),
        )
        .await
        .into();
    }
    let command = Command::Close(asker.person.clone(), None);
    match take(router, asker, Here::of(&table), command).await {
        Ok(table) => match speech::vote(&table, asker.lang()) {
            Some(vote) => {
                router.answers.boards.refresh(&table);
                Private::Notice(AsideKind::Vote, vote).into()
            }
            None => board(router, asker, table, message).await,
        },
        Err(why) => speech::problem(&why, asker.lang()).into(),
    }
}

/// Whatever one who is away asks of a table, the seat is theirs again by it:
/// the table after that, and whether it was so.
pub(super) async fn back(router: &Router, asker: &Asker, table: Arc<Table>) -> (Arc<Table>, bool) {
    let user = asker.person.user;
    if table.comes_back_to(user).is_none() {
        return (table, false);
    }
    match router.host.command_on_behalf(table.id, Command::Back(user), asker.interaction).await {
        Ok(table) => (table, true),
        // What was asked can be shown all the same.
        Err(_) => (table, false),
    }
}

/// Says no to something that never came to the table.
pub(super) async fn refuse(router: &Router, asker: &Asker, table: Arc<Table>, why: Screen) -> Private {
    let (_, is_back) = back(router, asker, table).await;
    Private::Text(if is_back { speech::but_back(why, asker.lang()) } else { why })
}

/// A form for somebody who sits at the table, or who bets there.
async fn form(router: &Router, asker: &Asker, asked: FormAsked, table: Arc<Table>) -> ClickReply {
    let asked = match asked {
        FormAsked::Command(asked) => asked,
        FormAsked::Bet { of, had } => {
            let (table, _) = back(router, asker, table).await;
            return match bet::ask(router, asker, &table, bet::Asked::HowMuch(of)).await {
                Ok(_) => ClickReply::Form(bets::form(&table, of, had, asker.lang())),
                Err(why) => why.into(),
            };
        }
    };
    match asked {
        CommandForm::ThrowIn => match stakes_allowed(router, asker, &table).await {
            Ok(()) => ClickReply::Form(forms::throw_in(&table, asker.lang())),
            Err(why) => refuse(router, asker, table, why).await.into(),
        },
        CommandForm::Word => ClickReply::Form(forms::word(&table, asker.person.user, asker.lang())),
        CommandForm::Move { decision, mv } => {
            match forms::rest_of_move(&table, asker.person.user, decision, &mv, asker.lang()) {
                Ok(form) => ClickReply::Form(form),
                Err(why) => {
                    let why = speech::refused(&table, &why, false, asker.lang());
                    refuse(router, asker, table, why).await.into()
                }
            }
        }
    }
}

/// A look at the table by a button that changes nothing there.
async fn show(
    router: &Router,
    asker: &Asker,
    look: LookAsked,
    (table, is_back): (Arc<Table>, bool),
    message: MessageId,
) -> ClickReply {
    match look {
        LookAsked::Bet(of) => shown_alone(asker, bet::ask(router, asker, &table, of).await),
        LookAsked::Choice { decision, of } => match choice(router, asker, &table, decision, &of).await {
            Ok(reply) => reply,
            Err(why) => speech::refused(&table, &why, is_back, asker.lang()).into(),
        },
        LookAsked::Aim { decision, at } => {
            let (screen, picture) = aim(router, asker, (&table, is_back), Some(decision), &at).await;
            ClickReply::aside(AsideKind::Aim, asker.clicked_alone, screen, picture)
        }
        LookAsked::Odds => commands::odds::at_table(router, asker, &table).await.into(),
        LookAsked::Fair => commands::fair::explain(router, asker, Some(&table)).await.into(),
        LookAsked::FairWords => Private::Aside(AsideKind::Fair, pages::fair_words(&table, asker.lang()), None).into(),
        LookAsked::Text => Private::Aside(AsideKind::Text, status(router, asker, &table).await, None).into(),
        LookAsked::Places => Private::Aside(AsideKind::Places, pages::places(&table, asker.lang()), None).into(),
        LookAsked::More => {
            let more = board::more(&table, asker.person.user, asker.lang());
            let allowed = !more.has(&Press::ThrowIn) || stakes_allowed(router, asker, &table).await.is_ok();
            let more = if allowed { more } else { more.without(&Press::ThrowIn) };
            // Who plays does not bet.
            let may_bet = table.seat_of(asker.person.user).is_none() && table.takes_bets().is_ok();
            let more = match may_bet && router.host.bet_limit(table.guild).await.is_ok_and(Coins::is_positive) {
                true => bets::offered_in_more(more, &table, asker.lang()),
                false => more,
            };
            Private::Aside(AsideKind::More, with_leaving(router, asker, &table, more).await, None).into()
        }
        LookAsked::AskBreakOff { game } if table.pot.game.number == game => {
            match board::break_off_question(&table, &asker.person, asker.lang()) {
                Ok(question) => Private::Aside(AsideKind::BreakOff, question, None).into(),
                Err(why) => speech::refused(&table, &why, is_back, asker.lang()).into(),
            }
        }
        LookAsked::AskBreakOff { .. } => speech::refused(&table, &Refused::Stale, is_back, asker.lang()).into(),
        LookAsked::KeepPlaying => ClickReply::Instead(board::kept_playing(asker.lang()), None),
        LookAsked::Rules => Private::Aside(AsideKind::Rules, pages::rules(table.kind(), asker.lang()), None).into(),
        LookAsked::Options => {
            let boards = &router.answers.boards;
            let server = boards.settings(table.guild).await;
            let agreed = (&server, boards.view(&table).await);
            let options = terms::page(&table, asker.person.user, agreed, asker.lang());
            Private::Aside(AsideKind::Options, options, None).into()
        }
        LookAsked::Board => board(router, asker, table, message).await,
    }
}

/// The table as it stands, in the form that the asker reads. Like its board it promises no next game for coins where the
/// server plays without them by now.
pub(super) async fn status(router: &Router, asker: &Asker, table: &Table) -> Screen {
    let status = pages::status_read_as(table, asker.lang(), asker.reading());
    if gathering::is_next_for_coins(table) && !router.answers.boards.settings(table.guild).await.stakes() {
        return gathering::without_stakes(status, table, asker.lang());
    }
    status
}

/// What is under *More*, and for who opened the table how often those who sit there leave games that run.
async fn with_leaving(router: &Router, asker: &Asker, table: &Table, mut more: Screen) -> Screen {
    for (_, line) in commands::moderation::leaving(router, asker, table, 1).await {
        more.text += "\n";
        more.text += &line;
    }
    more
}

/// The board with what follows a choice, in the view that it has. Under *More* its controls alone.
/// Its picture has the marks of that choice.
async fn choice(
    router: &Router,
    asker: &Asker,
    table: &Arc<Table>,
    decision: u32,
    of: &str,
) -> Result<ClickReply, Refused> {
    if asker.clicked_alone
        && let Some(asked) = board::choice_of_who_waits(table, asker.person.user, decision, of, asker.lang())
    {
        return Ok(ClickReply::Instead(asked, None));
    }
    let view = router.answers.boards.view(table).await;
    let chosen = board::board_with_choice_in_view(table, asker.person.user, decision, of, view)?;
    if !asker.clicked_alone {
        let boards = &router.answers.boards;
        // Before it is painted: what comes meanwhile overtakes it.
        boards.begin_choice(table.id, asker.interaction);
        let mut marked = (view == BoardView::Picture).then(|| present::picture_with_choice(table, of)).flatten();
        if let Some(picture) = &mut marked {
            picture.motif.dress(&boards.worn(table).await);
        }
        let has_marks = marked.is_some();
        let picture = boards.picture_of(marked).await;
        let (table, by) = (Arc::clone(table), asker.interaction);
        return Ok(ClickReply::Step(ChoiceStep { table, by, screen: chosen, has_marks, picture }));
    }
    // Which game it is, and what is asked.
    let text = chosen.text.lines().take(2).collect::<Vec<_>>().join("\n");
    Ok(ClickReply::Instead(Screen { text, ..chosen }, None))
}

/// What a move in mind would come to, with a picture of it if there is one in time.
pub(super) async fn aim(
    router: &Router,
    asker: &Asker,
    (table, is_back): (&Table, bool),
    decision: Option<u32>,
    at: &str,
) -> (Screen, Option<Attached>) {
    match move_preview(table, asker.person.user, decision, at, asker.lang()) {
        Ok(ahead) => shown_ahead(router, asker, table.guild, ahead).await,
        Err(why) => (speech::refused(table, &why, is_back, asker.lang()), None),
    }
}

/// A move in mind as the asker has boards shown on a server: beside its picture, or whole in text.
pub(super) async fn shown_ahead(
    router: &Router,
    asker: &Asker,
    guild: GuildId,
    ahead: MovePreview,
) -> (Screen, Option<Attached>) {
    let picture = match commands::tavern::view_of(router, asker, guild).await {
        BoardView::Picture => router.answers.boards.picture_of(ahead.picture).await,
        BoardView::Text => None,
    };
    (if picture.is_some() { ahead.screen } else { ahead.whole }, picture)
}

/// A form came back that was opened from a board.
pub(super) async fn filled_in(
    router: &Router,
    asker: &Asker,
    click: Click,
    fields: &BTreeMap<String, String>,
    message: MessageId,
) -> ClickReply {
    if let (Press::Settings(SettingsPress::Write(setting)), Some(guild)) = (&click.press, asker.guild) {
        return commands::settings::filled_in(router, asker, guild, *setting, fields).await;
    }
    let Some((table, asked)) = form_of_table(asker, click) else { return speech::unreadable(asker.lang()).into() };
    match asked {
        FormAsked::Bet { of, had } => shown_alone(asker, bet_written(router, asker, table, (of, had), fields).await),
        FormAsked::Command(asked) => match written(router, asker, table, asked, fields).await {
            Ok((here, command)) => send_command(router, asker, here, command, message).await,
            Err(why) => why.into(),
        },
    }
}

/// A form came back that belongs to no message.
pub(super) async fn filled_in_alone(
    router: &Router,
    asker: &Asker,
    click: Click,
    fields: &BTreeMap<String, String>,
) -> Private {
    let Some((table, asked)) = form_of_table(asker, click) else { return speech::unreadable(asker.lang()).into() };
    let asked = match asked {
        FormAsked::Command(asked) => asked,
        FormAsked::Bet { of, had } => {
            return match bet_written(router, asker, table, (of, had), fields).await {
                Ok(laid) => Private::aside(AsideKind::Bet, laid, None),
                Err(why) => why.into(),
            };
        }
    };
    let (here, command) = match written(router, asker, table, asked, fields).await {
        Ok(written) => written,
        Err(why) => return why,
    };
    match take(router, asker, here, command).await {
        Ok(table) => {
            router.answers.boards.refresh(&table);
            Private::Done(speech::done(None, asker.lang()))
        }
        Err(why) => speech::problem(&why, asker.lang()).into(),
    }
}

/// Which form of which table came back. Nobody is given a form by any other press than that of its own button.
fn form_of_table(asker: &Asker, click: Click) -> Option<(TableId, FormAsked)> {
    let table = match click.target {
        ClickTarget::Table(table) => table,
        ClickTarget::Practice(_) | ClickTarget::Lesson(_) | ClickTarget::Tavern => return None,
    };
    match Asked::by(&asker.person, click.press) {
        Asked::Form(form) => Some((table, form)),
        Asked::Command(_)
        | Asked::Start { .. }
        | Asked::Look(_)
        | Asked::Lay { .. }
        | Asked::BreakOff { .. }
        | Asked::Leave
        | Asked::Rematch
        | Asked::Replay { .. }
        | Asked::Nothing => None,
    }
}

/// What a form asks of its table, which stands where the form came from.
async fn written(
    router: &Router,
    asker: &Asker,
    table: TableId,
    asked: CommandForm,
    fields: &BTreeMap<String, String>,
) -> Result<(Here, Command), Private> {
    let field = |key: &str| fields.get(key).map(String::as_str).unwrap_or_default();
    match asked {
        CommandForm::ThrowIn => {
            let table = known(router, asker, table).await?;
            let Some(amount) = forms::read_amount(field(forms::AMOUNT)) else {
                return Err(refuse(router, asker, table, speech::not_a_number(asker.lang())).await);
            };
            // The server may have changed its mind since the form was opened.
            if let Err(why) = stakes_allowed(router, asker, &table).await {
                return Err(refuse(router, asker, table, why).await);
            }
            Ok((Here::of(&table), Command::ThrowIn(asker.person.clone(), Coins(amount))))
        }
        CommandForm::Word => {
            let word = field(forms::WORD).to_owned();
            Ok((here(router, asker, table).await?, Command::ChooseWord(asker.person.user, word)))
        }
        CommandForm::Move { decision, mv } => {
            let mv = format!("{mv} {}", field(forms::REST).trim());
            let here = here(router, asker, table).await?;
            let mv = here.game.parse_move(&mv);
            Ok((here, Command::Play { user: asker.person.user, decision: Some(decision), mv }))
        }
    }
}

/// A bet whose amount was written.
async fn bet_written(
    router: &Router,
    asker: &Asker,
    table: TableId,
    (of, had): (BetOn, Coins),
    fields: &BTreeMap<String, String>,
) -> Result<Screen, Screen> {
    let written = fields.get(forms::AMOUNT).map(String::as_str).unwrap_or_default();
    let Some(amount) = forms::read_amount(written) else { return Err(speech::not_a_number(asker.lang())) };
    lay(router, asker, table, wager(of, had, Coins(amount))).await
}

fn wager(BetOn { game, seat, on }: BetOn, had: Coins, amount: Coins) -> Wager {
    Wager { game: Some(game), seat, on: Some(on), had: Some(had), amount }
}

/// Lays a bet at a table that stands where it was clicked.
async fn lay(router: &Router, asker: &Asker, table: TableId, wager: Wager) -> Result<Screen, Screen> {
    let table = known(router, asker, table).await?;
    bet::lay(router, asker, (At::Table(table.id), table.guild), wager).await
}

/// What one alone sees of betting: in the place of the clicked message where that is for one alone as well. What is
/// refused is told beside it.
fn shown_alone(asker: &Asker, screen: Result<Screen, Screen>) -> ClickReply {
    match screen {
        Ok(screen) => ClickReply::aside(AsideKind::Bet, asker.clicked_alone, screen, None),
        Err(why) => why.into(),
    }
}

/// Coins are thrown in only where the server plays for coins.
pub(super) async fn stakes_allowed(router: &Router, asker: &Asker, table: &Table) -> Result<(), Screen> {
    let problem = match router.host.server_settings(table.guild).await {
        Ok(settings) if settings.stakes() => return Ok(()),
        Ok(_) => HostError::StakesOff { ante: false },
        Err(problem) => problem,
    };
    Err(speech::problem(&problem, asker.lang()))
}

/// The table of a click, if it stands where it was clicked. A click that names
/// another channel's table is forged.
async fn known(router: &Router, asker: &Asker, table: TableId) -> Result<Arc<Table>, Screen> {
    match router.host.table_for(At::Table(table), asker.interaction).await {
        Ok(Some(table)) if Some(table.guild) == asker.guild && table.channel == asker.channel => Ok(table),
        Ok(Some(_)) => Err(speech::unreadable(asker.lang())),
        Ok(None) => Err(speech::problem(&HostError::NoTable, asker.lang())),
        Err(problem) => Err(speech::problem(&problem, asker.lang())),
    }
}

/// The table of a click, known to stand where it was clicked.
struct Here {
    table: TableId,
    /// A move is read as one of this game.
    game: Kind,
}

impl Here {
    fn of(table: &Table) -> Self {
        Self { table: table.id, game: table.kind() }
    }
}

/// A table that lives here needs no look into the books: the save finds out if it has moved on.
async fn here(router: &Router, asker: &Asker, table: TableId) -> Result<Here, Screen> {
    match router.host.game_here(asker.channel, table) {
        Some(game) => Ok(Here { table, game }),
        None => known(router, asker, table).await.map(|table| Here::of(&table)),
    }
}

/// Sends a command to its table. The clicked board shows what came of it; a
/// refusal is private.
async fn send_command(router: &Router, asker: &Asker, here: Here, command: Command, message: MessageId) -> ClickReply {
    // What the board is drawn by is read while the table does it: nobody waits for both.
    let settings = async {
        match asker.guild {
            Some(guild) if !asker.clicked_alone => Some(router.answers.boards.settings(guild).await),
            _ => None,
        }
    };
    match tokio::join!(take(router, asker, here, command), settings, router.learn_how_they_read(asker)) {
        (Ok(table), settings, ()) => match bets::withdrawn(&table, asker.person.user, asker.lang()) {
            // An answer cannot both be private and change the board.
            Some(told) => {
                router.answers.boards.refresh(&table);
                Private::Text(told).into()
            }
            None => board_by(router, asker, (table, message), settings).await,
        },
        (Err(why), ..) => speech::problem(&why, asker.lang()).into(),
    }
}

/// Has a table do a command, whose board is brought up to date where it turns out to be old. The
/// table after it, also if the command came once more; or why not.
async fn take(router: &Router, asker: &Asker, here: Here, command: Command) -> Result<Arc<Table>, HostError> {
    let boards = &router.answers.boards;
    match router.host.command(At::Table(here.table), command, Some(asker.interaction)).await {
        Ok(table) | Err(HostError::Repeated(Some(table))) => Ok(table),
        Err(problem) => {
            // An answer cannot both be private and change the board.
            match &problem {
                HostError::Refused {
                    why: Refused::Stale | Refused::Closed | Refused::NoGame | Refused::GameRunning,
                    table,
                } => boards.refresh(table),
                HostError::Refused { table, .. } => boards.refresh_if_behind(table),
                _ => {}
            }
            Err(problem)
        }
    }
}

/// Shows a table on the clicked message, if that is its board; an older copy
/// points to the board instead.
async fn board(router: &Router, asker: &Asker, table: Arc<Table>, message: MessageId) -> ClickReply {
    board_by(router, asker, (table, message), None).await
}

/// The same by what its server had chosen when it was clicked, where that is known.
async fn board_by(
    router: &Router,
    asker: &Asker,
    (table, message): (Arc<Table>, MessageId),
    settings: Option<ServerSettings>,
) -> ClickReply {
    let boards = &router.answers.boards;
    if asker.clicked_alone {
        boards.refresh(&table);
        let place = boards.message_if_known(table.id).await;
        // What came of it is seen on the board in this channel.
        if place.is_some() {
            return ClickReply::Gone;
        }
        return ClickReply::Instead(speech::done(None, asker.lang()), None);
    }
    match boards.clicked(&table, message).await {
        Clicked::Board => ClickReply::Board(ClickedBoard { table, message, settings }),
        Clicked::Copy(board) => {
            boards.refresh(&table);
            ClickReply::Instead(speech::board_moved(&table, board), None)
        }
    }
}
