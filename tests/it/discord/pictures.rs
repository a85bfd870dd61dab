//! Pictures on boards: they follow the text, and whatever becomes of them the
//! text is there.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicUsize, Ordering},
    mpsc::{self, RecvTimeoutError},
};

use discord::Painter;
use paint::Format;
use present::motif::Motif;

use crate::support::{
    PATIENCE,
    tavern::{Message, Settings, Tavern, painted},
};

async fn with(painter: Option<Painter>) -> Tavern {
    Tavern::open_with(Settings { painter, ..Settings::default() }, "memory").await
}

fn alt(board: &Message) -> String {
    board.files().into_iter().map(|(_, alt)| alt).collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn the_picture_follows_the_text_and_says_in_words_what_it_shows() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:0").await;
    let sign = "Kara (2 to 20 players): five dice on a red cloth, before a house with 16 on it.";
    tavern.board_that("the table's sign hangs there", |board| alt(board) == sign).await;
    tavern.click("dao", "Join").await.updated();
    tavern.click("ben", "Start").await.updated();
    let board = tavern.board_that("a picture hangs there", |board| alt(board).contains("ben is to move")).await;
    assert_eq!(board.files().len(), 1);
    assert_eq!(board.files()[0].0, "board.png");
    assert!(alt(&board).starts_with("Kara. ben is to move. The house: "), "{}", alt(&board));
    assert!(alt(&board).contains("ben has not thrown yet. dao has not thrown yet."), "{}", alt(&board));
    tavern.click("ben", "Throw").await.updated();
    let board = tavern.board_that("the next one hangs there", |board| alt(board).contains("ben threw")).await;
    assert_eq!(board.files().len(), 1, "one at a time");
    tavern.close_table("ben").await;
    tavern.board_that("a closed table has none", |board| board.files().is_empty()).await;
    tavern.close().await;
}

#[tokio::test]
async fn a_picture_is_told_in_the_language_of_the_table() {
    for (language, says) in
        [("de", "Kara. ben ist am Zug. Das Haus: "), ("fr", "Kara. À ben de jouer. La maison\u{a0}: ")]
    {
        let tavern = Tavern::open().await;
        tavern.command("ben", &format!("/kara start ante:0 language:{language}")).await;
        let board = tavern.board().await;
        let press = |word: &str| {
            let of = |part: &&serde_json::Value| part["custom_id"].as_str().is_some_and(|id| id.contains(word));
            board.components().find(of).and_then(|part| part["custom_id"].as_str()).expect("a button").to_owned()
        };
        tavern.press("dao", &board, &press(" join")).await.updated();
        tavern.press("ben", &board, &press(" start")).await.updated();
        tavern.board_that(says, |board| alt(board).starts_with(says)).await;
        tavern.close().await;
    }
}

#[tokio::test]
async fn a_painter_who_breaks_off_leaves_the_text() {
    let begun = Arc::new(AtomicUsize::new(0));
    let breaks_off = {
        let begun = Arc::clone(&begun);
        Painter::new(move |_| {
            begun.fetch_add(1, Ordering::Relaxed);
            panic!("the brush broke");
        })
    };
    let tavern = with(Some(breaks_off)).await;
    tavern.two_begin("/kara start ante:0").await;
    let before = begun.load(Ordering::Relaxed);
    let board = tavern.click("ben", "Throw").await.updated();
    assert!(board.text().contains("ben threw"), "{board}");
    tavern.until("the throw is painted", async || begun.load(Ordering::Relaxed) > before).await;
    assert!(tavern.board_with("ben threw").await.files().is_empty());
    tavern.close().await;
}

#[tokio::test]
async fn a_painter_who_takes_too_long_holds_nothing_up_and_no_old_picture_stays() {
    let drawn = Arc::new(AtomicUsize::new(0));
    let (let_go, held) = mpsc::channel::<()>();
    let slow = {
        let (drawn, held) = (Arc::clone(&drawn), Mutex::new(held));
        Painter::new(move |motif| {
            if !matches!(motif, Motif::Door(_) | Motif::Lobby(_) | Motif::TopTen(_) | Motif::Stats(_))
                && drawn.fetch_add(1, Ordering::Relaxed) > 0
            {
                // For as long as the test looks at what is there without it.
                let ended = held.lock().expect("nobody panics with it").recv_timeout(PATIENCE);
                assert_eq!(ended, Err(RecvTimeoutError::Disconnected), "nobody lets go");
            }
            Ok(painted(Format::Png))
        })
    };
    let tavern = with(Some(slow)).await;
    tavern.two_begin("/kara start ante:0").await;
    tavern.board_that("the first picture hangs there", |board| alt(board).contains("The house: ")).await;
    tavern.command("ben", "/kara roll").await.told();
    tavern.board_with("ben threw").await;
    tavern.board_that("what no longer lies so is taken down", |board| board.files().is_empty()).await;
    tavern.until("the next one is painted", async || drawn.load(Ordering::Relaxed) > 1).await;
    drop(let_go);
    tavern.close().await;
}

#[tokio::test]
async fn the_same_picture_is_drawn_once_and_kept_for_a_new_message() {
    let motifs: Arc<Mutex<Vec<Motif>>> = Arc::default();
    let painter = {
        let motifs = Arc::clone(&motifs);
        Painter::new(move |motif| {
            motifs.lock().expect("nobody panics").push(motif.clone());
            Ok(painted(Format::Png))
        })
    };
    let tavern = with(Some(painter)).await;
    tavern.two_begin("/kara start ante:0").await;
    let old = tavern.board_that("a picture hangs there", |board| !board.files().is_empty()).await;
    tavern.wait_secs(30).await;
    tavern.command("dao", "/table show").await.told();
    tavern.board_that("it hangs on the new message", |board| board.id() != old.id() && !board.files().is_empty()).await;
    tavern.close().await;
    let motifs = motifs.lock().expect("nobody panics");
    let twice = motifs.iter().enumerate().find(|(nth, motif)| motifs[..*nth].contains(motif));
    assert!(twice.is_none() && !motifs.is_empty(), "{motifs:?}");
}

#[tokio::test]
async fn what_moves_hangs_there_under_the_name_of_a_gif_and_is_served_as_one() {
    let tavern = with(Some(Painter::new(|_| Ok(painted(Format::Gif))))).await;
    tavern.two_begin("/kara start ante:0").await;
    let board = tavern.board_that("a picture hangs there", |board| !board.files().is_empty()).await;
    assert_eq!(board.files()[0].0, "board.gif");
    let served = reqwest::get(board.0["files"][0]["url"].as_str().expect("a URL")).await.expect("it is there");
    assert_eq!(served.headers()["content-type"], "image/gif");
    tavern.close().await;
}

#[tokio::test]
async fn a_host_can_do_without_pictures() {
    let mut tavern = with(None).await;
    tavern.two_begin("/kara start ante:0").await;
    // Whether the round goes on or is won by this throw.
    tavern.click("ben", "Throw").await.updated();
    // Before it goes, all that it had to send is sent.
    tavern.send_the_bot_home().await.expect("in order");
    assert!(tavern.board_with("ben threw").await.files().is_empty());
    tavern.close().await;
}

#[tokio::test]
async fn more_than_twelve_seats_have_the_text_alone() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:0").await;
    for _ in 0..12 {
        tavern.command("ben", "/table bot level:easy").await.told();
    }
    tavern.command("ben", "/kara start").await.told();
    tavern.board_with("ben**: throw your Kara").await;
    tavern.click("ben", "Throw").await.updated();
    // All AI seats have thrown, unless somebody has won before.
    let has_calmed = |board: &Message| board.text().contains("ben**: stop") || board.button("Next round").is_some();
    assert!(tavern.board_that("ben's turn, or the end", has_calmed).await.files().is_empty());
    tavern.close().await;
}
