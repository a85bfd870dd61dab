//! `/bet`, and the buttons of a bet: on whom, and how much. Whether it is taken is for the table to say; how much one
//! may lay for the host.

use std::sync::Arc;

use super::{
    super::{answer::Suggestions, boards::Boards},
    AsideKind, Asker, CommandDefinition, CommandLine, GuildId, OptionDefinition, Private, Router, speech,
};
use host::{At, HostError};
use present::{Screen, bets, bets::BetOn, verbs};
use table::{Refused, STAKE_MAX, Table, bets::Wager, coins::Coins, lang::Lang};

pub(super) fn definition() -> CommandDefinition {
    let seat = OptionDefinition::text("arg-seat", verbs::PLAYER_CHARS_MAX.into(), true).with_suggestions(true);
    CommandDefinition::new("cmd-bet", vec![seat, OptionDefinition::number("arg-coins", 1, STAKE_MAX.0, true)])
}

pub(super) async fn run(router: &Router, asker: &Asker, guild: GuildId, line: &CommandLine) -> Private {
    let table = match router.host.table_for(At::Channel(asker.channel), asker.interaction).await {
        Ok(Some(table)) => table,
        // This very command may have been applied at a table that has closed since.
        Ok(None) if router.host.is_applied(Some(asker.interaction)).await => {
            return speech::problem(&HostError::Repeated(None), asker.lang()).into();
        }
        Ok(None) => return speech::problem(&HostError::NoTable, asker.lang()).into(),
        Err(problem) => return speech::problem(&problem, asker.lang()).into(),
    };
    let text = line.args.text("seat").unwrap_or_default();
    let (seat, on) = match verbs::seat_suggested(text) {
        Some((seat, on)) => (seat, Some(on)),
        None => match verbs::seat_called(text, &table.sitters, asker.lang()) {
            Ok(seat) => (seat, table.player(seat)),
            Err(why) => return speech::refused(&table, &why, false, asker.lang()).into(),
        },
    };
    let amount = Coins(line.args.whole("coins").unwrap_or_default());
    let wager = Wager { game: None, seat, on, had: None, amount };
    match lay(router, asker, (At::Table(table.id), guild), wager).await {
        Ok(screen) => Private::aside(AsideKind::Bet, screen, None),
        Err(why) => why.into(),
    }
}

/// Who sits there, for the seat that is being written.
pub(super) async fn autocomplete(router: &Router, asker: &Asker, line: &CommandLine) -> Suggestions {
    if line.focused.as_deref() != Some("seat") {
        return Suggestions::default();
    }
    let typed = line.args.text("seat").unwrap_or_default();
    match router.host.in_memory(asker.channel).await {
        Some(table) => {
            let known = verbs::seats_to_bet_on(&table, typed, asker.lang());
            Suggestions(known.into_iter().map(|known| (known.label, known.value)).collect())
        }
        None => Suggestions::default(),
    }
}

/// On whom to bet; how much, where that is known.
pub(crate) async fn ask(router: &Router, asker: &Asker, table: &Table, of: Asked) -> Result<Screen, Screen> {
    let user = asker.person.user;
    let may = match router.host.may_lay(table, user).await {
        Ok(may) => may,
        Err(problem) => return Err(not_laid(&problem, asker.lang())),
    };
    let asked = match of {
        Asked::OnWhom { game } if game != table.pot.game.number => Err(Refused::BetsClosed),
        Asked::OnWhom { .. } => bets::choose(table, user, may, asker.lang()),
        Asked::HowMuch(BetOn { game, .. }) if game != table.pot.game.number => Err(Refused::BetsClosed),
        Asked::HowMuch(BetOn { seat, on, .. }) if table.player(seat) != Some(on) => Err(match table.player(seat) {
            Some(_) => Refused::BetSeatChanged { seat },
            None => Refused::NoSuchSeat { seat, seats: table.sitters.len() },
        }),
        Asked::HowMuch(BetOn { seat, .. }) => bets::amounts(table, user, seat, may, asker.lang()),
    };
    asked.map_err(|why| with_own(speech::refused(table, &why, false, asker.lang()), &why, table, asker))
}

/// Who has bet and finds betting closed hears what became of that.
fn with_own(mut screen: Screen, why: &Refused, table: &Table, asker: &Asker) -> Screen {
    if *why == Refused::BetsClosed {
        for line in bets::own(table, asker.person.user, asker.lang()) {
            screen.text += &format!("\n{line}");
        }
    }
    screen
}

/// Why there is no bet. Who may have no seat hears nothing of one.
fn not_laid(problem: &HostError, lang: Lang) -> Screen {
    let screen = speech::problem(problem, lang);
    match problem {
        HostError::NotSeated => Screen { text: bets::not_taken_from(lang), ..screen },
        _ => screen,
    }
}

/// What a button of a bet asks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asked {
    OnWhom { game: u32 },
    HowMuch(BetOn),
}

/// Lays a bet, and says at once what it would bring.
pub(crate) async fn lay(
    router: &Router,
    asker: &Asker,
    (at, guild): (At, GuildId),
    wager: Wager,
) -> Result<Screen, Screen> {
    let boards: &Boards = &router.answers.boards;
    let seat = wager.seat;
    let bet = router.host.bet(at, guild, (asker.person.clone(), wager), Some(asker.interaction)).await;
    let table: Arc<Table> = match bet {
        Ok(table) | Err(HostError::Repeated(Some(table))) => table,
        Err(problem) => {
            match &problem {
                HostError::Refused { why: Refused::Closed | Refused::BetsClosed, table } => boards.refresh(table),
                HostError::Refused { table, .. } => boards.refresh_if_behind(table),
                _ => {}
            }
            let screen = not_laid(&problem, asker.lang());
            return Err(match &problem {
                HostError::Refused { why, table } => with_own(screen, why, table, asker),
                _ => screen,
            });
        }
    };
    boards.refresh(&table);
    // What cannot be read now is no reason to say that nothing was laid.
    let Ok(may) = router.host.may_lay(&table, asker.person.user).await else {
        return Ok(speech::done(None, asker.lang()));
    };
    Ok(bets::amounts(&table, asker.person.user, seat, may, asker.lang())
        .unwrap_or_else(|_| speech::done(None, asker.lang())))
}
