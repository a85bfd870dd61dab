//! Looks from the shelf to the table: by the doors that coins go through.

use std::sync::{Arc, Mutex};

use discord::Painter;
use paint::Format;
use present::motif::{DiceLook, KaraTable, Motif};
use serde_json::json;

use crate::support::{
    lacks,
    message::Seen,
    tavern::{Message, Settings, Tavern, painted},
};

/// The shelf as somebody sees it, with what it says.
async fn shelf(tavern: &Tavern, who: &str) -> Message {
    tavern.command(who, "/coins looks").await.message()
}

/// Presses what is behind a button of the shelf.
async fn tap(tavern: &Tavern, who: &str, shelf: &Message, press: &str) -> Seen {
    let button = shelf.behind(press).unwrap_or_else(|| panic!("nothing behind {press} on\n{shelf}"));
    tavern.press(who, shelf, &button).await
}

/// Everything that is painted, in its order.
fn watched() -> (Painter, Arc<Mutex<Vec<Motif>>>) {
    let motifs: Arc<Mutex<Vec<Motif>>> = Arc::default();
    let seen = Arc::clone(&motifs);
    let painter = Painter::new(move |motif| {
        seen.lock().expect("nobody panics").push(motif.clone());
        Ok(painted(Format::Png))
    });
    (painter, motifs)
}

fn last_kara(motifs: &Mutex<Vec<Motif>>) -> Option<KaraTable> {
    motifs.lock().expect("nobody panics").iter().rev().find_map(|motif| match motif {
        Motif::Kara(table) => Some(table.clone()),
        _ => None,
    })
}

#[tokio::test]
async fn a_look_is_bought_by_one_tap_and_a_second_one_takes_nothing() {
    let tavern = Tavern::open().await;
    let has = tavern.purse("ben").await;
    let old = shelf(&tavern, "ben").await;
    assert!(old.text().contains("Jade** · 250\u{a0}coins"), "{old}");
    let bought = tap(&tavern, "ben", &old, "looks buy dice-jade").await.updated();
    assert!(bought.text().contains("Jade** · yours, in use"), "{bought}");
    assert_eq!(tavern.purse("ben").await, has - 250);
    // Late, from a button that was kept.
    let again = tavern.forge("ben", &bought, "tavern looks buy dice-jade 250").await.told();
    assert!(again.contains("You have it already"), "{again}");
    assert_eq!(tavern.purse("ben").await, has - 250);
    let history = tavern.command("ben", "/coins history").await.told();
    assert!(history.contains("Look") && history.contains("250"), "{history}");
    // Taken off and put on again it costs nothing.
    let now = shelf(&tavern, "ben").await;
    let off = tap(&tavern, "ben", &now, "looks take-off dice-jade").await.updated();
    assert!(off.text().contains("Jade** · yours\n"), "{off}");
    let on = tap(&tavern, "ben", &off, "looks wear dice-jade").await.updated();
    assert!(on.text().contains("Jade** · yours, in use"), "{on}");
    let men = tap(&tavern, "ben", &on, "looks show men").await.updated();
    assert!(men.text().contains("Notched** · 250\u{a0}coins"), "{men}");
    assert_eq!(tavern.purse("ben").await, has - 250);
    tavern.close().await;
}

#[tokio::test]
async fn taps_at_the_same_moment_buy_once() {
    let tavern = Tavern::open().await;
    let has = tavern.purse("ben").await;
    let shelf = shelf(&tavern, "ben").await;
    let taps = (0..6).map(|_| tavern.forge("ben", &shelf, "tavern looks buy dice-jade 250"));
    futures_util::future::join_all(taps).await;
    assert_eq!(tavern.purse("ben").await, has - 250);
    tavern.close().await;
}

#[tokio::test]
async fn what_is_refused_says_why_and_takes_nothing() {
    let tavern = Tavern::open().await;
    let has = tavern.purse("ben").await;
    let shelf = shelf(&tavern, "ben").await;
    for (press, why) in [
        (
            "tavern looks buy dice-night 1500",
            "It costs 1,500\u{a0}coins, and your purse holds 1,000\u{a0}coins. What is in pots",
        ),
        ("tavern looks buy dice-jade 1", "It costs 250\u{a0}coins now"),
        ("tavern looks wear hat-feather", "You do not have it"),
        ("tavern looks take-off hat-feather", "You do not have it"),
        ("tavern looks buy dice-gold 5", "understands this button"),
    ] {
        let refused = tavern.forge("ben", &shelf, press).await.told();
        assert!(refused.contains(why), "{press}: {refused}");
    }
    assert_eq!(tavern.purse("ben").await, has);
    // What lies in a pot is not in the purse.
    tavern.command("ben", "/kara start ante:900").await.told();
    let refused = tavern.forge("ben", &shelf, "tavern looks buy dice-jade 250").await.told();
    assert!(refused.contains("holds 100\u{a0}coins"), "{refused}");
    tavern.close_table("ben").await;
    tavern.command("ben", "/me limit stop:week").await.told();
    let refused = tavern.forge("ben", &shelf, "tavern looks buy dice-jade 250").await.told();
    assert!(refused.contains("You chose to stake nothing"), "{refused}");
    assert_eq!(tavern.purse("ben").await, has);
    tavern.close().await;
}

#[tokio::test]
async fn where_stakes_are_off_nothing_is_for_sale_and_what_one_has_is_worn() {
    let tavern = Tavern::open().await;
    let managers = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": managers}}})).await;
    let open = shelf(&tavern, "ben").await;
    let bought = tap(&tavern, "ben", &open, "looks buy dice-jade").await.updated();
    tavern.command("dao", "/tavern stakes stakes:false").await.told();
    let refused = tavern.forge("ben", &bought, "tavern looks buy dice-walnut 600").await.told();
    assert!(refused.contains("nothing is for sale"), "{refused}");
    let closed = shelf(&tavern, "ben").await;
    assert!(lacks(&closed.text(), "coins") && closed.behind("looks buy").is_none(), "{closed}");
    let off = tap(&tavern, "ben", &closed, "looks take-off dice-jade").await.updated();
    assert!(off.text().contains("Jade** · yours"), "{off}");
    tavern.command("dao", "/tavern stakes stakes:true").await.told();
    let books = tavern.command("dao", "/tavern books").await.told();
    assert!(books.contains("Paid for looks: 250\u{a0}coins"), "{books}");
    tavern.close().await;
}

#[tokio::test]
async fn a_table_shows_the_wearers_dice_at_their_seat_and_from_the_next_picture_on() {
    let (painter, motifs) = watched();
    let tavern = Tavern::open_with(Settings { painter: Some(painter), ..Settings::default() }, "memory").await;
    tavern.two_begin("/kara start ante:0").await;
    tavern.board_that("a picture hangs there", |board| !board.files().is_empty()).await;
    let plain = last_kara(&motifs).expect("it was painted");
    assert!(plain.plates.iter().all(|plate| plate.worn.dice.is_none()), "{plain:?}");
    let shelf = shelf(&tavern, "dao").await;
    tap(&tavern, "dao", &shelf, "looks buy dice-jade").await.updated();
    tavern.click("ben", "Throw").await.updated();
    let has_thrown = |board: &Message| {
        board.files().iter().any(|(_, alt)| alt.contains("ben threw")) || board.button("Next round").is_some()
    };
    tavern.board_that("the next picture hangs there", has_thrown).await;
    let table = last_kara(&motifs).expect("it was painted");
    let dice: Vec<_> = table.plates.iter().map(|plate| plate.worn.dice).collect();
    assert_eq!(dice, [None, Some(DiceLook::Jade)], "ben wears none");
    tavern.close().await;
}
