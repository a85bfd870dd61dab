//! A mistake of our own while a board is drawn: it costs that board one
//! drawing. All others go on, and the table too.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use discord::{Drawing, Painter};
use paint::Format;
use present::motif::Motif;
use serde_json::json;

use crate::support::{
    log::Log,
    tavern::{Settings, Tavern, painted},
};

/// What stands on a plain board.
const PLAIN: &str = "could not be drawn";

/// Whether drawing breaks now.
type Breaks = Arc<AtomicBool>;

/// The mistake of these tests, at tables without an ante: those of others have one.
fn breaks_without_ante(breaks: &AtomicBool, table: &table::Table) {
    assert!(table.rules.ante.is_positive() || !breaks.load(Ordering::Relaxed), "a mistake of our own");
}

/// A tavern with such a painter, and a second channel for another table.
async fn tavern(painter: Painter) -> Tavern {
    tavern_with(Settings { painter: Some(painter), ..Settings::default() }).await
}

async fn tavern_with(settings: Settings) -> Tavern {
    let mut tavern = Tavern::open_with(settings, "memory").await;
    tavern.world(json!({"add": {"channel": {"name": "cellar"}}})).await;
    tavern.learn().await;
    tavern
}

fn painter() -> Painter {
    Painter::new(|motif| Ok(painted(if matches!(motif, Motif::CarromFilm(_)) { Format::Gif } else { Format::Png })))
}

/// Cleo opens a table in the cellar; anna sits down at it: its board goes on.
async fn others_go_on(tavern: &Tavern, ante: u32) {
    tavern.command_in("cleo", "cellar", &format!("/kara start ante:{ante} language:en")).await;
    let board = tavern.board_in("cellar").await;
    tavern.command_in("anna", "cellar", "/kara join").await;
    tavern
        .until("the other board is edited", async || {
            let now = tavern.board_in("cellar").await;
            now.id() == board.id() && now.text().contains("**B**\u{a0}anna")
        })
        .await;
    tavern.command_in("cleo", "cellar", "/table close").await;
}

/// A step or more, whoever is to move, and where a throw has ended the round.
async fn play_on(tavern: &Tavern) {
    for line in ["/kara start", "/kara roll", "/kara stop"] {
        for who in ["ben", "dao"] {
            tavern.command(who, line).await;
        }
    }
}

#[tokio::test]
async fn a_text_that_breaks_leaves_a_plain_board_and_all_others_go_on() {
    let (log, breaks) = (Log::listen(), Breaks::default());
    let kara = |breaks: Breaks| {
        move |table: &table::Table| {
            breaks_without_ante(&breaks, table);
            present::board::board(table)
        }
    };
    let drawing = Drawing::new(kara(Arc::clone(&breaks)), present::picture);
    let tavern = tavern(painter().with_drawing(drawing)).await;
    tavern.two_begin("/kara start ante:0 language:en").await;

    breaks.store(true, Ordering::Relaxed);
    // By a click: its answer shows the plain board.
    let board = tavern.click("ben", "Throw").await.updated();
    assert!(board.text().contains(PLAIN), "{board}");
    // A throw that ends the round on the spot leaves the buttons of a lobby.
    assert!(board.labels().contains(&"Redraw".to_owned()) && !board.labels().contains(&"Stop".to_owned()), "{board}");
    others_go_on(&tavern, 50).await;
    // By commands: the table goes on, the board is edited, and who waits for one is answered.
    play_on(&tavern).await;
    let shown = tavern.command("anna", "/table show").await.told();
    assert!(shown.contains("https://discord.com/channels/"), "{shown}");
    let lines = log.lines_with("the text of a board could not be drawn");
    assert!(lines.iter().all(|line| line.contains("ERROR") && line.contains("table=") && line.contains("step=")));
    assert!(lines.len() > 1, "{lines:?}");

    breaks.store(false, Ordering::Relaxed);
    play_on(&tavern).await;
    tavern.board_that("the board is drawn again", |board| !board.text().contains(PLAIN)).await;
    tavern.close().await;
}

#[tokio::test]
async fn a_plain_board_is_drawn_anew_by_its_button_and_has_those_of_a_lobby() {
    let breaks = Breaks::default();
    let text = {
        let breaks = Arc::clone(&breaks);
        move |table: &table::Table| {
            assert!(!breaks.load(Ordering::Relaxed), "a mistake of our own");
            present::board::board(table)
        }
    };
    let tavern = tavern(painter().with_drawing(Drawing::new(text, present::picture))).await;
    breaks.store(true, Ordering::Relaxed);
    tavern.command("ben", "/kara start ante:50 language:en").await;
    let board = tavern.board_with(PLAIN).await;
    assert_eq!(board.labels(), ["Join", "Leave", "Start", "Redraw"]);
    let board = tavern.click("dao", "Join").await.updated();
    assert!(board.text().contains(PLAIN), "{board}");
    breaks.store(false, Ordering::Relaxed);
    let board = tavern.click("cleo", "Redraw").await.updated();
    assert!(board.text().contains("pot\u{a0}100"), "{board}");
    tavern.close().await;
}

#[tokio::test]
async fn where_it_cannot_be_said_whether_there_is_a_picture_the_board_stands_in_text_and_a_click_is_answered() {
    let (log, breaks) = (Log::listen(), Breaks::default());
    let is_drawn = {
        let breaks = Arc::clone(&breaks);
        move |table: &table::Table| {
            breaks_without_ante(&breaks, table);
            present::is_drawn(table)
        }
    };
    let tavern = tavern(painter().with_drawing(Drawing::default().where_drawn(is_drawn))).await;
    tavern.two_begin("/kara start ante:0 language:en").await;
    breaks.store(true, Ordering::Relaxed);
    let board = tavern.click("ben", "Throw").await.updated();
    assert!(!board.text().contains(PLAIN), "{board}");
    others_go_on(&tavern, 50).await;
    let lines = log.lines_with("whether a board has a picture could not be found out");
    assert!(lines.iter().all(|line| line.contains("ERROR") && line.contains("table=") && line.contains("step=")));
    assert!(!lines.is_empty() && log.lines_with("broke off").is_empty());
    breaks.store(false, Ordering::Relaxed);
    play_on(&tavern).await;
    tavern.board_that("a picture hangs there again", |board| board.files().len() == 1).await;
    tavern.close().await;
}

#[tokio::test]
async fn what_a_picture_shows_breaks_and_the_text_stands_alone() {
    let (log, breaks) = (Log::listen(), Breaks::default());
    let picture = {
        let breaks = Arc::clone(&breaks);
        move |table: &table::Table| {
            breaks_without_ante(&breaks, table);
            present::picture(table)
        }
    };
    let tavern = tavern(painter().with_drawing(Drawing::new(present::board::board, picture))).await;
    tavern.command("ben", "/kara start ante:0 language:en").await.told();
    tavern.click("dao", "Join").await.updated();
    breaks.store(true, Ordering::Relaxed);
    tavern.click("ben", "Start").await.updated();
    // A command is told to the board from the table's own task.
    tavern.command("ben", "/kara roll").await.told();
    let board = tavern.board_with("ben threw").await;
    assert!(board.files().is_empty(), "{board}");
    others_go_on(&tavern, 50).await;
    let lines = log.lines_with("the picture of a board could not be drawn");
    assert!(lines.iter().all(|line| line.contains("ERROR") && line.contains("table=") && line.contains("step=")));
    assert!(!lines.is_empty());
    assert!(log.lines_with("broke off").is_empty(), "no task ended by it");
    breaks.store(false, Ordering::Relaxed);
    play_on(&tavern).await;
    tavern.board_that("a picture hangs there again", |board| board.files().len() == 1).await;
    tavern.close().await;
}

#[tokio::test]
async fn a_film_that_breaks_is_not_shown_and_the_next_one_is() {
    let (log, breaks) = (Log::listen(), Breaks::new(AtomicBool::new(true)));
    let films = {
        let breaks = Arc::clone(&breaks);
        Painter::new(move |motif| {
            let is_film = matches!(motif, Motif::CarromFilm(_));
            assert!(!is_film || !breaks.load(Ordering::Relaxed), "a mistake of our own");
            Ok(painted(if is_film { Format::Gif } else { Format::Png }))
        })
    };
    let tavern = tavern(films).await;
    tavern.two_begin("/carrom start ante:0 boards:1 language:en").await;
    // Two strokes that miss: ben may try to break once more.
    tavern.command("ben", "/carrom shoot at:0 angle:60 force:100").await.told();
    tavern.board_with("Another try to break: 2 of 3.").await;
    tavern.until("the painter broke off", async || !log.lines_with("the painter broke off").is_empty()).await;
    let line = &log.lines_with("the painter broke off")[0];
    assert!(line.contains("ERROR") && line.contains("table=") && line.contains("step="), "{line}");
    tavern.board_that("no old picture stays", |board| board.files().is_empty()).await;
    others_go_on(&tavern, 50).await;
    breaks.store(false, Ordering::Relaxed);
    tavern.command("ben", "/carrom shoot at:0 angle:60 force:120").await.told();
    tavern
        .board_that("the stroke runs", |board| board.files().first().is_some_and(|(name, _)| name == "board.gif"))
        .await;
    tavern.close().await;
}

/// It is asked of a game's own view and screen, after each move of an AI as well, beside what is known of all boards.
#[tokio::test]
async fn how_long_a_film_is_watched_breaks_and_its_board_and_all_others_go_on() {
    let (log, breaks) = (Log::listen(), Breaks::default());
    let watched = {
        let breaks = Arc::clone(&breaks);
        move |table: &table::Table| {
            breaks_without_ante(&breaks, table);
            present::watched_ms(table)
        }
    };
    let mut settings = Settings {
        painter: Some(painter().with_drawing(Drawing::default().with_films_watched(watched))),
        ..Settings::default()
    };
    // A host with pauses waits for films.
    settings.host.ai_pause_ms = 1;
    let tavern = tavern_with(settings).await;
    tavern.command("ben", "/kara start ante:0 language:en").await.told();
    tavern.command("ben", "/table bot level:easy").await.told();
    breaks.store(true, Ordering::Relaxed);
    tavern.command("ben", "/kara start").await.told();
    // ben and the AI: after all that either does the board comes as far as the end.
    tavern
        .until("the round is told to its end", async || {
            for line in ["/kara roll", "/kara stop"] {
                tavern.command("ben", line).await;
            }
            tavern.board().await.button("Next round").is_some()
        })
        .await;
    others_go_on(&tavern, 50).await;
    let lines = log.lines_with("how long the last move is watched could not be found out");
    assert!(lines.iter().all(|line| line.contains("ERROR") && line.contains("table=") && line.contains("step=")));
    assert!(!lines.is_empty());
    assert!(log.lines_with("broke off").is_empty(), "nothing that is announced is left out");
    tavern.close().await;
}
