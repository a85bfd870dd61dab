//! Carrom through the sandbox: aimed at in private, shot, seen as it runs, with
//! what is refused.

use discord::Painter;
use games::catalog::Kind;
use paint::Format;
use present::motif::Motif;

use crate::support::{
    lacks,
    tavern::{Message, Seen, Settings, Tavern, painted},
};

/// How many strokes a board may take one side, far more than any does.
const STROKES_MAX: u32 = 200;

/// A painter of nothing, in no time: what is a film becomes a GIF.
fn painter() -> Painter {
    Painter::new(|motif| Ok(painted(if matches!(motif, Motif::CarromFilm(_)) { Format::Gif } else { Format::Png })))
}

/// ben and dao play; ben breaks.
async fn opened(more: &str) -> Tavern {
    let tavern = Tavern::open_with(Settings { painter: Some(painter()), ..Settings::default() }, "memory").await;
    let board = tavern.two_begin(&format!("/carrom start ante:50 boards:1 {more}")).await;
    assert!(board.text().contains("▶ ⚪\u{fe0f} **ben**: aim"), "{board}");
    tavern
}

/// Presses a button of somebody's private message.
async fn press(tavern: &Tavern, who: &str, message: &Message, label: &str) -> Seen {
    let button = message.button(label).unwrap_or_else(|| panic!("no button “{label}” on\n{message}"));
    tavern.press(who, message, &button).await
}

fn names(message: &Message) -> Vec<String> {
    message.files().into_iter().map(|(name, _)| name).collect()
}

#[tokio::test]
async fn one_aims_alone_step_by_step_and_the_table_sees_the_stroke_run() {
    let tavern = opened("").await;
    let seen = tavern.click("ben", "Aim").await;
    assert!(seen.told().starts_with("**Your shot**\nStriker 0 cm · 0° · break, 900"), "{}", seen.told());
    let aiming = seen.message();
    assert_eq!(names(&aiming), ["board.png"], "a picture of one's own");
    assert!(aiming.files()[0].1.starts_with("Your shot. The striker lies in the middle."), "{:?}", aiming.files());

    let seen = tavern.command("ben", "/carrom aim at:0 angle:0 force:900").await;
    assert!(seen.told().contains("Striker 0 cm · 0° · break, 900"), "{}", seen.told());
    let mut aiming = seen.message();
    for (label, then) in [
        ("+2 cm", "Striker 2 cm · 0° · break, 900"),
        ("−2 mm", "Striker 1.8 cm · 0° · break, 900"),
        ("−2°", "Striker 1.8 cm · −2° · break, 900"),
        ("+0.1°", "Striker 1.8 cm · −1.9° · break, 900"),
        ("Hard", "Striker 1.8 cm · −1.9° · hard, 400"),
        ("Finer", "Striker 1.8 cm · −1.9° · hard, 400"),
        ("+50", "Striker 1.8 cm · −1.9° · hard, 450"),
    ] {
        aiming = press(&tavern, "ben", &aiming, label).await.updated();
        assert!(aiming.text().contains(then), "{label}: {aiming}");
        assert_eq!(names(&aiming), ["board.png"], "{label}");
    }
    let played = press(&tavern, "ben", &aiming, "Shoot").await.updated();
    assert!(names(&played).is_empty() && played.labels().is_empty(), "aimed and shot: {played}");
    let board = tavern.board_with("ben pocketed nothing").await;
    assert_eq!(tavern.boards_in("tavern").await.len(), 1, "one message a table: {board}");
    tavern.board_that("the stroke runs", |board| names(board) == ["board.gif"]).await;
    tavern.close().await;
}

#[tokio::test]
async fn who_has_no_picture_is_told_which_man_a_stroke_would_meet() {
    let tavern = opened("").await;
    let line = "/carrom aim at:0 angle:0 force:900";
    let seen = tavern.command("ben", line).await.message();
    assert!(!seen.files().is_empty() && lacks(&seen.text(), "meets"), "the picture shows it: {seen}");
    for chosen in ["/me reading form:reader", "/me view view:text"] {
        tavern.command("ben", chosen).await.told();
        let told = tavern.command("ben", line).await.message();
        assert!(told.files().is_empty() && told.text().contains("First the striker meets"), "{chosen}: {told}");
    }
    tavern.close().await;
}

#[tokio::test]
async fn only_whose_turn_it_is_aims_and_what_was_aimed_at_grows_old() {
    let tavern = opened("").await;
    let refused = tavern.click("dao", "Aim").await.told();
    assert!(refused.contains("ben’s turn"), "{refused}");
    let refused = tavern.command("anna", "/carrom aim").await.told();
    assert!(refused.contains("keinen Platz an diesem Tisch"), "in her language: {refused}");
    let aiming = tavern.command("ben", "/carrom aim").await.message();
    tavern.command("ben", "/carrom shoot at:0 angle:60 force:100").await.told();
    tavern.board_with("Another try to break: 2 of 3.").await;
    let aims = async || {
        let seen = tavern.messages_in("ben", "tavern").await;
        seen.iter().any(|message| message.0["id"] == aiming.0["id"] && message.0["deleted"] != true)
    };
    tavern.until("what was aimed at is gone", async || !aims().await).await;
    let refused = tavern.command("ben", "/carrom shoot at:0 angle:0 force:900").await.told();
    assert!(!refused.is_empty());
    tavern.close().await;
}

#[tokio::test]
async fn strokes_that_cannot_be_are_refused_by_rule_and_change_nothing() {
    let tavern = opened("").await;
    let before = tavern.board().await.text();
    for (line, says) in [
        ("/carrom shoot at:20 angle:0 force:500", "covers the red spot only in part"),
        ("/carrom shoot at:-23 angle:0 force:500", "−23 cm is neither"),
        ("/carrom shoot at:0 angle:90 force:500", "does not go forward"),
        ("/carrom shoot at:0 angle:steep force:500", "`steep`"),
        ("/carrom shoot at:1.234 angle:0 force:500", "`1.234`"),
        ("/carrom aim at:x", "`x`"),
        ("/carrom aim at:c", "`c`"),
        ("/carrom place where:0 0", "nothing to place"),
        ("/carrom place where:0", "neither a shot nor a place"),
    ] {
        let told = tavern.command("ben", line).await.told();
        assert!(told.contains(says.trim_matches('`')), "{line}: {told}");
    }
    let refused = tavern.command("dao", "/carrom shoot at:0 angle:0 force:500").await.told();
    assert!(refused.contains("ben’s turn"), "{refused}");
    let form = tavern.click("ben", "Enter a shot").await;
    let told = tavern.fill_in("ben", &form, serde_json::json!({"rest": "0,5 −0.5° 2000"})).await.told();
    assert!(told.contains("2000"), "{told}");
    assert_eq!(tavern.board().await.text(), before);
    tavern.close().await;
}

#[tokio::test]
async fn a_comma_a_minus_and_a_unit_are_read_as_people_write_them() {
    let tavern = opened("").await;
    let told = tavern.command("ben", "/carrom aim at:−6,2cm angle:12,5° force:640").await.told();
    assert!(told.contains("Striker −6.2 cm · 12.5° · break, 640"), "{told}");
    let suggested = tavern.suggest("ben", "/carrom shoot at:").await;
    assert!(suggested.len() <= 25, "{suggested:?}");
    tavern.close().await;
}

/// AI seats play a whole board against each other's strokes; the winner takes the pot.
#[tokio::test]
async fn a_board_against_an_ai_ends_and_pays() {
    let tavern = Tavern::open().await;
    let refused = tavern.command("ben", "/carrom start ante:50 hand:none").await.told();
    assert!(refused.contains("`hand:exact` is for practice"), "{refused}");
    tavern.command("ben", "/carrom start hand:none").await;
    tavern.command("ben", "/table bot level:hard").await;
    tavern.board_with("**B**\u{a0}").await;
    tavern.click("ben", "Start").await.updated();
    for _ in 0..STROKES_MAX {
        let is_ours = |board: &Message| board.text().contains("**ben**: ") || board.button("Next game").is_some();
        let board = tavern.board_that("ben's stroke, or the end", is_ours).await;
        if board.button("Next game").is_some() {
            assert!(board.text().starts_with("👑"), "{board}");
            tavern.close().await;
            return;
        }
        // Where something is placed, the first place; else straight ahead.
        match board.button("1") {
            Some(place) => tavern.press("ben", &board, &place).await,
            None => tavern.command("ben", "/carrom shoot at:0 angle:3 force:700").await,
        };
    }
    panic!("the board never ends");
}

/// Films are watched, and a board begins with these men; ben has the light ones and shoots.
async fn filmed(men: &str) -> Tavern {
    let mut settings = Settings { painter: Some(painter()), ..Settings::default() };
    settings.host.ai_pause_ms = 1;
    let mut options = Kind::Carrom.default_options();
    let lies = format!("{men} | turn 1 | board 1 light 1 | points 0-0 | queen light");
    options.set_board(&lies).expect("a board");
    options.set("boards", "1").expect("a number of boards");
    settings.table.options = vec![options];
    Tavern::open_with(settings, "memory").await
}

/// One man is left, and it falls: the table sees the film first, and who has won after it.
#[tokio::test]
async fn the_result_is_told_after_the_film_has_run_r12() {
    let tavern = filmed("a-33+33 A+10+10 B+20-10").await;
    let board = tavern.two_begin("/carrom start ante:50").await;
    assert!(board.text().contains("▶ ⚪\u{fe0f} **ben**: aim"), "{board}");
    tavern.command("ben", "/carrom shoot at:18 angle:-41.01 force:240").await.told();
    let board = tavern.board_that("the stroke runs", |board| names(board) == ["board.gif"]).await;
    assert_eq!(board.text(), "**Carrom** · pot\u{a0}100\u{a0}🪙\nben shoots.");
    assert!(board.labels().is_empty(), "nothing tells that it is over: {board}");
    let board = tavern.board_that("the game is over", |board| board.button("Next game").is_some()).await;
    assert!(board.text().contains("**ben wins** 5–0."), "{board}");
    assert!(!board.labels().is_empty(), "{board}");
    tavern.close().await;
}

/// One of two men falls, and ben shoots on: he can at once.
#[tokio::test]
async fn what_a_stroke_brought_is_told_after_its_film_and_who_is_to_move_at_once() {
    let tavern = filmed("a-33+33 b+30+30 A+10+10 B+20-10").await;
    tavern.two_begin("/carrom start ante:50").await;
    tavern.command("ben", "/carrom shoot at:18 angle:-41.01 force:240").await.told();
    let board = tavern.board_that("the stroke runs", |board| names(board) == ["board.gif"]).await;
    assert!(board.text().contains("**ben**: aim") && board.button("Aim").is_some(), "{board}");
    assert!(lacks(&board.text(), "pocketed"), "the film shows it: {board}");
    let board = tavern.board_with("ben pocketed `a`").await;
    assert_eq!(names(&board), ["board.gif"], "the film stays as it ends: {board}");
    tavern.close().await;
}
