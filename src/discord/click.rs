//! Clicks at a board: what each asks of its table, and how it is answered.

use std::{collections::BTreeMap, sync::Arc};

use super::{answer::Reply, ask::Asker, commands, router::Router, speech};
use host::{At, Problem};
use present::{
    Click, ClickTarget, Press, Screen,
    board::{board_with_choice, move_preview},
    forms, pages,
};
use table::{
    Command, Refused, Table,
    coins::Coins,
    ids::{MessageId, TableId},
};

/// A button was pressed, or something was chosen in a menu.
pub(super) async fn press(router: &Router, asker: &Asker, click: Click, message: MessageId) -> Reply {
    let table = match click.target {
        ClickTarget::Practice(kind) => return commands::practice::press(router, asker, kind, click.press).await,
        ClickTarget::Table(table) => table,
    };
    let person = asker.person.clone();
    let user = person.user;
    let command = match click.press {
        Press::Play { turn, mv } | Press::Pick { turn, mv, .. } => Command::Play { user, decision: Some(turn), mv },
        Press::Join => Command::Join(person),
        Press::Leave => Command::Leave(user),
        Press::AddAi(level) => Command::AddAi(user, level),
        Press::RemoveAi => Command::RemoveAi(user),
        // Who cannot pay is the host's to find out.
        Press::Start { turn } => Command::Start { by: user, short: Vec::new(), decision: Some(turn) },
        Press::Close { turn } => Command::Close(person, Some(turn)),
        Press::Agree { vote } => Command::Agree { by: user, vote },
        Press::PlayOn { vote } => Command::PlayOn { by: user, vote },
        Press::PickAi => return Reply::Private(speech::unreadable(asker.lang)),
        asked @ (Press::Choose { .. }
        | Press::Aim { .. }
        | Press::Write { .. }
        | Press::ThrowIn
        | Press::Word
        | Press::Odds
        | Press::Fair
        | Press::Rules
        | Press::Show) => {
            return match known(router, asker, table).await {
                // A form takes the seat back when it comes back itself.
                Ok(table) if matches!(asked, Press::Write { .. } | Press::ThrowIn | Press::Word) => {
                    look(router, asker, asked, (table, false), message).await
                }
                Ok(table) => {
                    let seen = back(router, asker, table).await;
                    look(router, asker, asked, seen, message).await
                }
                Err(reply) => reply,
            };
        }
    };
    tell(router, asker, table, command, Some(message)).await
}

/// Whatever one who is away asks of a table, the seat is theirs again by it:
/// the table after that, and whether it was so.
pub(super) async fn back(router: &Router, asker: &Asker, table: Arc<Table>) -> (Arc<Table>, bool) {
    let user = asker.person.user;
    if !table.seat_of(user).is_some_and(|seat| table.is_away(seat)) {
        return (table, false);
    }
    match router.host.tell(At::Table(table.id), Command::Back(user), None).await {
        Ok(table) => (table, true),
        // What was asked can be shown all the same.
        Err(_) => (table, false),
    }
}

/// Says no to something that never came to the table.
pub(super) async fn refuse(router: &Router, asker: &Asker, table: Arc<Table>, why: Screen) -> Reply {
    let (_, is_back) = back(router, asker, table).await;
    Reply::Private(if is_back { speech::but_back(why, asker.lang) } else { why })
}

/// A button that changes nothing: it shows something of the table, or opens a form.
async fn look(
    router: &Router,
    asker: &Asker,
    asked: Press,
    (table, is_back): (Arc<Table>, bool),
    message: MessageId,
) -> Reply {
    match asked {
        Press::ThrowIn => match stakes_allowed(router, asker, &table).await {
            Ok(()) => Reply::Form(forms::throw_in(&table, asker.lang)),
            Err(why) => refuse(router, asker, table, why).await,
        },
        Press::Word => Reply::Form(forms::word(&table, asker.person.user, asker.lang)),
        Press::Choose { turn, of } => match board_with_choice(&table, asker.person.user, turn, &of) {
            Ok(board) => Reply::Step(board),
            Err(why) => Reply::Private(speech::refused(&table, &why, is_back, asker.lang)),
        },
        Press::Aim { turn, at } => aim(router, asker, (&table, is_back), Some(turn), &at).await,
        Press::Write { turn, mv } => match forms::rest_of_move(&table, asker.person.user, turn, &mv, asker.lang) {
            Ok(form) => Reply::Form(form),
            Err(why) => {
                let why = speech::refused(&table, &why, false, asker.lang);
                refuse(router, asker, table, why).await
            }
        },
        Press::Odds => Reply::Private(pages::advice(&table, asker.person.user, asker.lang)),
        Press::Fair => commands::fair::explain(router, asker, Some(&table)).await,
        Press::Rules => Reply::Private(pages::rules(table.kind(), asker.lang)),
        Press::Show => board(router, asker, table, message).await,
        // All others are commands.
        _ => Reply::Private(speech::unreadable(asker.lang)),
    }
}

/// Shows the asker what a move in mind would come to: in a message of its own, or in that message once it is there.
pub(super) async fn aim(
    router: &Router,
    asker: &Asker,
    (table, is_back): (&Table, bool),
    turn: Option<u32>,
    at: &str,
) -> Reply {
    let (screen, picture) = match move_preview(table, asker.person.user, turn, at, asker.lang) {
        Ok(ahead) => (ahead.screen, router.answers.boards.picture_of(ahead.picture).await),
        Err(why) => (speech::refused(table, &why, is_back, asker.lang), None),
    };
    match (asker.clicked_alone, picture) {
        (true, picture) => Reply::InsteadWith(screen, picture),
        (false, Some(picture)) => Reply::File(screen, picture),
        (false, None) => Reply::Private(screen),
    }
}

/// A form came back.
pub(super) async fn filled_in(
    router: &Router,
    asker: &Asker,
    click: Click,
    fields: &BTreeMap<String, String>,
    message: Option<MessageId>,
) -> Reply {
    let ClickTarget::Table(table_id) = click.target else { return Reply::Private(speech::unreadable(asker.lang)) };
    let field = |key: &str| fields.get(key).map(String::as_str).unwrap_or_default();
    let command = match click.press {
        Press::ThrowIn => {
            let table = match known(router, asker, table_id).await {
                Ok(table) => table,
                Err(reply) => return reply,
            };
            let Some(amount) = forms::read_amount(field(forms::AMOUNT)) else {
                return refuse(router, asker, table, speech::not_a_number(asker.lang)).await;
            };
            // The server may have changed its mind since the form was opened.
            if let Err(why) = stakes_allowed(router, asker, &table).await {
                return refuse(router, asker, table, why).await;
            }
            Command::ThrowIn(asker.person.clone(), Coins(amount))
        }
        Press::Word => Command::ChooseWord(asker.person.user, field(forms::WORD).to_owned()),
        Press::Write { turn, mv } => {
            let mv = format!("{mv} {}", field(forms::REST).trim());
            Command::Play { user: asker.person.user, decision: Some(turn), mv }
        }
        _ => return Reply::Private(speech::unreadable(asker.lang)),
    };
    tell(router, asker, table_id, command, message).await
}

/// Coins are thrown in only where the server plays for coins.
pub(super) async fn stakes_allowed(router: &Router, asker: &Asker, table: &Table) -> Result<(), Screen> {
    let problem = match router.host.guild_settings(table.guild).await {
        Ok(settings) if settings.stakes => return Ok(()),
        Ok(_) => Problem::StakesOff { ante: false },
        Err(problem) => problem,
    };
    Err(speech::problem(&problem, asker.lang))
}

/// The table of a click, if it stands where it was clicked. A click that names
/// another channel's table is forged.
async fn known(router: &Router, asker: &Asker, table: TableId) -> Result<Arc<Table>, Reply> {
    match router.host.table(At::Table(table)).await {
        Ok(Some(table)) if Some(table.guild) == asker.guild && table.channel == asker.channel => Ok(table),
        Ok(Some(_)) => Err(Reply::Private(speech::unreadable(asker.lang))),
        Ok(None) => Err(Reply::Private(speech::problem(&Problem::NoTable, asker.lang))),
        Err(problem) => Err(Reply::Private(speech::problem(&problem, asker.lang))),
    }
}

/// Sends a command to its table. The clicked board shows what came of it; a
/// refusal is private.
async fn tell(router: &Router, asker: &Asker, table: TableId, command: Command, message: Option<MessageId>) -> Reply {
    // A table that lives here needs no look into the books: the save finds out if it has moved on.
    if !router.host.lives_in(asker.channel, table)
        && let Err(reply) = known(router, asker, table).await
    {
        return reply;
    }
    let told = router.host.tell(At::Table(table), command, Some(asker.interaction)).await;
    match (told, message) {
        (Ok(table) | Err(Problem::Repeated(Some(table))), Some(message)) => board(router, asker, table, message).await,
        (Ok(table), None) => {
            router.answers.boards.refresh(&table);
            Reply::Private(speech::done(None, asker.lang))
        }
        (Err(problem), _) => {
            // An answer cannot both be private and change the board.
            match &problem {
                Problem::Refused {
                    why: Refused::Stale | Refused::Closed | Refused::NoGame | Refused::GameRunning,
                    table,
                } => router.answers.boards.refresh(table),
                Problem::Refused { table, .. } => router.answers.boards.refresh_if_behind(table),
                _ => {}
            }
            Reply::Private(speech::problem(&problem, asker.lang))
        }
    }
}

/// Shows a table on the clicked message, if that is its board; an older copy
/// points to the board instead.
async fn board(router: &Router, asker: &Asker, table: Arc<Table>, clicked: MessageId) -> Reply {
    let boards = &router.answers.boards;
    if asker.clicked_alone {
        boards.refresh(&table);
        let place = boards.place(table.id).await.ok().flatten();
        return Reply::Instead(speech::done(place.map(|place| (&*table, place)), asker.lang));
    }
    let mut place = boards.place(table.id).await;
    if matches!(place, Ok(Some((_, board))) if board != clicked) {
        boards.forget_place(table.id);
        place = boards.place(table.id).await;
    }
    match place {
        Ok(Some(place)) if place.1 != clicked => {
            boards.refresh(&table);
            Reply::Instead(speech::board_moved(&table, place))
        }
        // Where it stands cannot be read: what was clicked shows the table in any case.
        Ok(Some(_)) | Err(_) => Reply::Board(table),
        // The board was just posted and not yet noted, or its note is lost: this is it.
        Ok(None) => {
            boards.stands(table.id, (table.channel, clicked)).await;
            Reply::Board(table)
        }
    }
}
