//! Who asks too much in a minute, and where too much is asked, is told kindly how long to wait.

use discord::FloodLimits;

use crate::support::tavern::{Settings, Tavern};

/// How often something is asked that is refused before long.
const ASKED_MAX: usize = 50;

async fn tavern_of(person: u32, channel: u32) -> Tavern {
    Tavern::open_with(Settings { floods: FloodLimits { person, channel }, ..Settings::default() }, "memory").await
}

/// Asks for something small until it is refused.
async fn refused(tavern: &Tavern, who: &str, told: &str) -> String {
    for _ in 0..ASKED_MAX {
        let said = tavern.command(who, "/coins balance").await.told();
        if said.contains(told) {
            return said;
        }
    }
    panic!("{who} is never told “{told}”");
}

#[tokio::test]
async fn one_who_asks_too_fast_waits_and_nothing_of_it_happens() {
    let tavern = tavern_of(8, 0).await;
    tavern.command("ben", "/kara start ante:50").await.told();
    let board = tavern.board().await;
    let told = refused(&tavern, "ben", "That was quick").await;
    assert!(told.contains("second") && told.contains("Nothing has changed"), "{told}");
    // A button is no way round it, and neither is another channel.
    let told = tavern.forge("ben", &board, "1 leave").await.told();
    assert!(told.contains("That was quick"), "{told}");
    assert_eq!(tavern.board().await.text(), board.text(), "ben still sits there");
    // In their own language; and who asked for less is not kept waiting.
    let told = refused(&tavern, "cleo", "Quelle vitesse").await;
    assert!(told.contains("seconde"), "{told}");
    tavern.click("dao", "Join").await.updated();
    // While somebody writes, as much is suggested as ever.
    for _ in 0..ASKED_MAX {
        tavern.suggest("anna", "/tavern settings setting:k").await;
    }
    let said = tavern.command("anna", "/coins balance").await.told();
    assert!(!said.contains("That was quick") && !said.contains("Das ging schnell"), "{said}");
    tavern.close().await;
}

#[tokio::test]
async fn a_channel_in_which_too_much_is_asked_waits_and_another_does_not() {
    let mut tavern = tavern_of(0, 8).await;
    tavern.world(serde_json::json!({"add": {"channel": {"name": "nook"}}})).await;
    tavern.learn().await;
    let told = refused(&tavern, "ben", "a lot going on").await;
    assert!(told.contains("second"), "{told}");
    let told = refused(&tavern, "dao", "a lot going on").await;
    assert!(told.contains("Nothing has changed"), "{told}");
    let said = tavern.command_in("dao", "nook", "/coins balance").await.told();
    assert!(said.contains("1,000"), "{said}");
    tavern.close().await;
}
