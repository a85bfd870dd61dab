//! `/table show|close|time|bot|word|view`: the table of this channel, whatever is played.

use super::{
    super::{boards::Shown, click},
    AsideKind, Asker, CommandDefinition, CommandLine, OptionDefinition, Private, Router, speech,
};
use games::Level;
use host::{At, HostError};
use present::{Screen, bets, board};
use table::{BoardView, Command, TURN_SECS_MAX, TURN_SECS_MIN, Table, WORD_CHARS_MAX};
use words::Words;

/// The level that means: let one get up.
const NONE: &str = "none";
/// The view that means: as the server has it.
const USUAL: &str = "usual";

pub(super) fn definition() -> CommandDefinition {
    let called = |level: Option<Level>| {
        move |words: &Words| match level {
            Some(level) => words.level(level),
            None => words.phrase("choice-none", &[]),
        }
    };
    let levels = Level::ALL.into_iter().map(Some).chain([None]);
    let levels = levels.map(|level| (level.map_or(NONE, Level::key).to_owned(), called(level)));
    let secs = OptionDefinition::number("arg-time", TURN_SECS_MIN.into(), TURN_SECS_MAX.into(), true);
    CommandDefinition::new(
        "cmd-table",
        vec![
            OptionDefinition::part("cmd-table-show", Vec::new()),
            OptionDefinition::part("cmd-table-close", Vec::new()),
            OptionDefinition::part("cmd-table-time", vec![secs]),
            OptionDefinition::part("cmd-table-bot", vec![OptionDefinition::one_of("arg-level", false, levels)]),
            OptionDefinition::part("cmd-table-view", vec![view_option(true)]),
            OptionDefinition::part("cmd-table-word", vec![OptionDefinition::text("arg-word", WORD_CHARS_MAX, false)]),
        ],
    )
}

pub(super) async fn run(router: &Router, asker: &Asker, line: &CommandLine) -> Private {
    let user = asker.person.user;
    let asked = match line.sub.as_deref() {
        Some("show") => return show(router, asker).await,
        Some("close") => return close(router, asker).await,
        Some("time") => {
            let secs = line.args.whole("time").and_then(|secs| u32::try_from(secs).ok()).unwrap_or_default();
            Command::SetTurnSecs(asker.person.clone(), secs)
        }
        Some("view") => {
            let chosen = line.args.text("view").and_then(|view| view.parse().ok());
            Command::SetView(asker.person.clone(), chosen)
        }
        Some("bot") => match line.args.text("level").map(str::parse::<Level>) {
            None => Command::AddAi(user, Level::default()),
            Some(Ok(level)) => Command::AddAi(user, level),
            Some(Err(_)) if line.args.text("level") == Some(NONE) => Command::RemoveAi(user),
            Some(Err(_)) => return Private::Text(speech::unknown_command(asker.lang())),
        },
        Some("word") => Command::ChooseWord(user, line.args.text("word").unwrap_or_default().to_owned()),
        _ => return Private::Text(speech::unknown_command(asker.lang())),
    };
    command_here(router, asker, asked).await
}

/// Closes the table of this channel; while a game runs it asks first whether that is meant.
async fn close(router: &Router, asker: &Asker) -> Private {
    let question = match router.host.table_for(At::Channel(asker.channel), asker.interaction).await {
        // Who answers a vote has been asked by it.
        Ok(Some(table))
            if table.playing().is_some_and(|playing| playing.vote.is_none()) && may_mean_it(&table, asker) =>
        {
            let (table, _) = click::back(router, asker, table).await;
            board::break_off_question(&table, &asker.person, asker.lang()).ok()
        }
        // The host says what is wrong.
        _ => None,
    };
    match question {
        Some(question) => Private::Aside(AsideKind::BreakOff, question, None),
        None => command_here(router, asker, Command::Close(asker.person.clone(), None)).await,
    }
}

/// Whether there is any use in asking: who has nothing to do with the table is told so at once.
fn may_mean_it(table: &Table, asker: &Asker) -> bool {
    asker.person.manages || table.seat_of(asker.person.user).is_some()
}

/// How boards are shown; `server`, or whatever else is no view, leaves it to whoever is asked next.
pub(super) fn view_option(required: bool) -> OptionDefinition {
    let called = |view: Option<BoardView>| {
        move |words: &Words| match view {
            Some(BoardView::Picture) => words.phrase("choice-picture", &[]),
            Some(BoardView::Text) => words.phrase("choice-text", &[]),
            None => words.phrase("choice-usual", &[]),
        }
    };
    let views = BoardView::ALL.into_iter().map(Some).chain([None]);
    let values = views.map(|view| (view.map_or(USUAL, BoardView::key).to_owned(), called(view)));
    OptionDefinition::one_of("arg-view", required, values)
}

/// Sends a command to the table of this channel, and says shortly and privately what came of it.
pub(super) async fn command_here(router: &Router, asker: &Asker, asked: Command) -> Private {
    let closes = matches!(asked, Command::Close(..));
    match router.host.command(At::Channel(asker.channel), asked, Some(asker.interaction)).await {
        Ok(table) => {
            router.answers.boards.refresh(&table);
            if let Some(told) = bets::withdrawn(&table, asker.person.user, asker.lang()) {
                return Private::Text(told);
            }
            let done = done(router, asker, &table).await;
            match speech::vote(&table, asker.lang()).filter(|_| closes) {
                // The board says so too, and has the buttons.
                Some(vote) => Private::Notice(AsideKind::Vote, vote),
                None => Private::Done(done),
            }
        }
        Err(problem) => {
            match &problem {
                HostError::Repeated(Some(table)) => router.answers.boards.refresh(table),
                // It may have been asked in a thread that was archived, and is awake by it.
                HostError::Refused { table, .. } => router.answers.boards.refresh_if_behind(table),
                _ => {}
            }
            Private::Text(speech::problem(&problem, asker.lang()))
        }
    }
}

async fn done(router: &Router, asker: &Asker, table: &Table) -> Screen {
    let place = router.answers.boards.message_if_known(table.id).await;
    speech::done(place.map(|place| (table, place)), asker.lang())
}

async fn show(router: &Router, asker: &Asker) -> Private {
    let table = match router.host.table(At::Channel(asker.channel)).await {
        Ok(Some(table)) => click::back(router, asker, table).await.0,
        Ok(None) => return Private::Text(speech::problem(&HostError::NoTable, asker.lang())),
        Err(problem) => return Private::Text(speech::problem(&problem, asker.lang())),
    };
    match router.answers.boards.repost(&table).await {
        Shown::Yes => Private::Done(done(router, asker, &table).await),
        Shown::NoChannel | Shown::NotNow => Private::Text(speech::not_shown(asker.lang())),
    }
}
