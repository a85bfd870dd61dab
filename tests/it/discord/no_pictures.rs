//! Where pictures are off on a server, or boards are shown in text, no screen of one's own has a picture either.

use super::bets::{open_to, play_out, press_alone};
use crate::support::tavern::Tavern;

/// What has a picture as a rule, and is shown to one alone.
const SCREENS: [&str; 5] = ["/replay", "/problem game:kara", "/problem practice:kara", "/tavern enter", "/carrom aim"];

/// A round of Kara lies behind ben and dao, who manages the server; at Carrom ben is to break.
async fn after_a_round() -> Tavern {
    let tavern = Tavern::open().await;
    let manages = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(serde_json::json!({"set": {"user": {"id": "dao", "permissions": manages}}})).await;
    tavern.command("ben", "/kara start").await;
    tavern.click("dao", "Join").await.updated();
    play_out(&tavern).await;
    tavern.close_table("ben").await;
    tavern.two_begin("/carrom start ante:0").await;
    tavern
}

/// The screens that have a picture for ben now: all that commands show, a step of a replay, and *Aim* at the board.
async fn with_pictures(tavern: &Tavern) -> Vec<&'static str> {
    let mut with = Vec::new();
    for line in SCREENS {
        tavern.command("ben", line).await;
        if !open_to(tavern, "ben").await.files().is_empty() {
            with.push(line);
        }
    }
    tavern.command("ben", "/replay").await;
    press_alone(tavern, "ben", "Next").await;
    if !open_to(tavern, "ben").await.files().is_empty() {
        with.push("a step");
    }
    if !tavern.click("ben", "Aim").await.message().files().is_empty() {
        with.push("Aim");
    }
    with
}

#[tokio::test]
async fn no_screen_has_a_picture_where_the_server_has_none_or_shows_boards_in_text() {
    let tavern = after_a_round().await;
    assert_eq!(with_pictures(&tavern).await, [&SCREENS[..], &["a step", "Aim"]].concat(), "as a rule");
    for (without, again) in [("pictures:false", "pictures:true"), ("view:text", "view:picture")] {
        tavern.command("dao", &format!("/tavern settings {without}")).await.told();
        assert_eq!(with_pictures(&tavern).await, [""; 0], "{without}");
        tavern.command("dao", &format!("/tavern settings {again}")).await.told();
    }
    tavern.command("ben", "/me view view:text").await.told();
    assert_eq!(with_pictures(&tavern).await, [""; 0], "by ben's own choice");
    tavern.close().await;
}

#[tokio::test]
async fn where_a_server_has_no_pictures_there_is_no_film_and_the_page_is_in_text() {
    let tavern = after_a_round().await;
    let page = async || {
        let message = tavern.command("ben", "/replay as:page").await.message();
        tavern.file(&message.0["files"][0]).await
    };
    assert!(page().await.contains("data:image/"), "as a rule the page has pictures");
    tavern.command("dao", "/tavern settings pictures:false").await.told();
    let in_text = page().await;
    assert!(in_text.contains("ben") && !in_text.contains("data:image/"), "{in_text}");
    for (who, says) in [("anna", "ohne Bilder"), ("ben", "without pictures"), ("cleo", "se passe d’images")] {
        let told = tavern.command(who, "/replay as:picture").await.told();
        assert!(told.contains(says), "{who}: {told}");
    }
    tavern.close().await;
}
