//! Caramba! through the bot: placed by menus, rolled by buttons, with
//! ambushes and offers of those who are not to move.

use std::sync::{Arc, Mutex};

use discord::Painter;
use paint::Format;
use present::motif::Motif;
use serde_json::json;

use crate::support::tavern::{Message, Seen, Settings, Tavern, painted};

/// Who has the hat band, as the board's first line says.
fn mover(board: &Message) -> String {
    let text = board.text();
    let after = text.split_once('▶').unwrap_or_else(|| panic!("nobody is to move on\n{board}")).1;
    after.trim_start_matches([' ', '*']).split([',', ' ', '*']).next().expect("a name").to_owned()
}

fn other(who: &str) -> &'static str {
    if who == "ben" { "dao" } else { "ben" }
}

/// A table of ben and dao whose game has begun; two sombreros and 60 silver each (C2).
async fn opened(tavern: &Tavern) {
    tavern.two_begin("/caramba start ante:0 races:1").await;
}

/// The same with all sombreros placed on these fields, in the order of placing (C3).
async fn placed(tavern: &Tavern, fields: [u8; 4]) -> Message {
    opened(tavern).await;
    for field in fields {
        let (board, field) = (tavern.board().await, field.to_string());
        let has_field = |menu: &&serde_json::Value| {
            menu["options"]
                .as_array()
                .is_some_and(|fields| fields.iter().any(|option| option["value"] == field.as_str()))
        };
        let menus = board.components().filter(|part| part["options"].is_array());
        let menu = (1..).zip(menus).find(|(_, menu)| has_field(menu)).map(|(nth, _)| format!("{nth} place"));
        tavern.pick(&mover(&board), &menu.expect("a menu has it"), &[&field]).await.updated();
    }
    tavern.board().await
}

/// What is told of a form that is filled in with this.
async fn written(tavern: &Tavern, who: &str, label: &str, rest: &str) -> Seen {
    let form = tavern.click(who, label).await;
    assert_eq!(form.outcome(), "modal", "{:#}", form.0);
    tavern.fill_in(who, &form, json!({"rest": rest})).await
}

/// The label that begins so.
fn label(board: &Message, begins: &str) -> Option<String> {
    board.labels().into_iter().find(|label| label.starts_with(begins))
}

#[tokio::test]
async fn a_race_is_placed_by_menus_and_rolled_by_buttons_to_its_end() {
    let tavern = Tavern::open().await;
    let mut board = tavern.two_begin("/caramba start ante:50 races:1").await;
    for _ in 0..300 {
        if board.button("Next game").is_some() {
            break;
        }
        let who = mover(&board);
        let place = board.components().find(|part| part["options"].is_array()).cloned();
        board = match (place, label(&board, "Roll")) {
            (Some(menu), _) => {
                let field = menu["options"][0]["value"].as_str().expect("a field").to_owned();
                tavern.pick(&who, "place", &[&field]).await.updated()
            }
            (None, Some(roll)) => tavern.click(&who, &roll).await.updated(),
            (None, None) => panic!("nothing to do on\n{board}"),
        };
    }
    assert!(
        board.text().starts_with("👑") && board.text().contains("silver") || board.text().contains("last hat"),
        "{board}"
    );
    assert_eq!(tavern.purse("ben").await + tavern.purse("dao").await, 2000, "{board}");
    tavern.close().await;
}

#[tokio::test]
async fn an_ambush_out_of_turn_leaves_the_movers_button_good_c7() {
    let tavern = Tavern::open().await;
    let board = placed(&tavern, [4, 3, 2, 1]).await;
    let (who, roll) = (mover(&board), label(&board, "Roll").expect("a roll"));
    let before = board.button(&roll).expect("a button");
    let board = written(&tavern, other(&who), "Ambush…", "30").await.updated();
    assert!(board.text().contains(&format!("{}:\u{a0}ambush on\u{a0}30", other(&who))), "{board}");
    assert_eq!(mover(&board), who, "it is still the same turn");
    let board = tavern.press(&who, &board, &before).await.updated();
    assert!(board.text().contains(&format!("{who}\u{a0}(")), "{board}");
    // A field that is taken is refused with the rule.
    let told = written(&tavern, &who, "Ambush…", "30").await.told();
    assert!(told.contains("There is an ambush") && told.contains("C7"), "{told}");
    let told = written(&tavern, &who, "Ambush…", "99").await.told();
    assert!(told.contains("no field 99") && told.contains("1 to 45"), "{told}");
    tavern.close().await;
}

/// The first to place stands on 40 and 10, the second on 30 and 20. When the
/// second has bought a die out, the first is richer and the second to roll again (C4, C5).
async fn the_second_is_poorer(tavern: &Tavern) -> (String, String, Message) {
    let board = placed(tavern, [40, 30, 10, 20]).await;
    let rich = mover(&board);
    let poor = other(&rich).to_owned();
    let board = tavern.click(&rich, "Roll 1").await.updated();
    assert_eq!(mover(&board), poor);
    let board = tavern.click(&poor, "Roll 1 · pay 1").await.updated();
    assert_eq!(mover(&board), poor, "20 rolls before 10: {board}");
    (rich, poor, board)
}

#[tokio::test]
async fn an_offer_is_refused_raised_and_accepted_c11() {
    let tavern = Tavern::open().await;
    let (rich, poor, board) = the_second_is_poorer(&tavern).await;
    let roll = board.button("Roll 3").expect("a button");
    let told = tavern.click(&poor, "…").await.told();
    assert!(told.contains("This roll is your own"), "{told}");
    let board = written(&tavern, &rich, "…", "2").await.updated();
    assert!(board.text().contains(&format!("{rich} offers {poor} 2 silver to roll an extra die.")), "{board}");
    let told = tavern.click(&rich, "Refuse").await.told();
    assert!(told.contains(&format!("{poor} has the hat band")), "{told}");
    // What others say leaves the turn open: the button from before is still good, and so is the answer.
    assert_eq!(board.button("Roll 3"), Some(roll));
    let board = tavern.click(&poor, "Refuse").await.updated();
    assert!(board.text().contains(&format!("{poor} refuses.")), "{board}");
    let told = written(&tavern, &rich, "…", "2").await.told();
    assert!(told.contains("offered 2 for this roll already"), "{told}");
    // By command as well, and what is suggested is more than before.
    assert_eq!(tavern.suggest(&rich, "/caramba offer amount:").await[0], "3");
    tavern.command(&rich, "/caramba offer amount:3").await.told();
    let board = tavern.board_with(&format!("{rich} offers {poor} 3 silver")).await;
    let accept = label(&board, "Accept").expect("a button");
    let board = tavern.click(&poor, &accept).await.updated();
    assert_eq!(board.text().matches("extra die").count(), 1, "told once: {board}");
    assert!(board.text().contains(&format!("{rich} has paid {poor} 3 silver to roll an extra die")), "{board}");
    assert!(label(&board, "Roll 3 · pay").is_none() && label(&board, "Offer").is_none(), "{board}");
    let board = tavern.click(&poor, "Roll 4").await.updated();
    assert!(board.text().contains(&format!("{poor}\u{a0}(")) && mover(&board) == rich, "{board}");
    tavern.close().await;
}

#[tokio::test]
async fn what_is_said_of_the_picture_follows_where_nothing_on_the_road_moves_c11() {
    let motifs: Arc<Mutex<Vec<Motif>>> = Arc::default();
    let painter = {
        let motifs = Arc::clone(&motifs);
        Painter::new(move |motif| {
            motifs.lock().expect("nobody panics").push(motif.clone());
            Ok(painted(Format::Png))
        })
    };
    let tavern = Tavern::open_with(Settings { painter: Some(painter), ..Settings::default() }, "memory").await;
    let (rich, poor, _) = the_second_is_poorer(&tavern).await;
    written(&tavern, &rich, "…", "2").await.updated();
    tavern.board_that("a picture hangs there", |board| !board.files().is_empty()).await;
    let board = tavern.click(&poor, "Refuse").await.updated();
    let refused = format!("{poor} refuses.");
    assert!(board.text().contains(&refused), "{board}");
    let board = tavern
        .board_that("the picture says so too", |board| board.files().iter().any(|(_, alt)| alt.contains(&refused)))
        .await;
    assert_eq!(board.files().len(), 1, "in the place of the one before");
    tavern.close().await;
    let motifs = motifs.lock().expect("nobody panics");
    let twice = motifs.iter().enumerate().find(|(nth, motif)| motifs[..*nth].contains(motif));
    assert!(twice.is_none() && !motifs.is_empty(), "{motifs:?}");
}

#[tokio::test]
async fn an_open_offer_survives_a_restart_c11() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    let (rich, poor, _) = the_second_is_poorer(&tavern).await;
    written(&tavern, &rich, "…", "5").await.updated();
    tavern.send_the_bot_home().await.expect("in order");
    tavern.let_the_bot_in().await;
    let letters = tavern.suggest(&poor, "/caramba accept player:").await;
    assert_eq!(letters.len(), 1, "{letters:?}");
    assert_eq!(tavern.suggest(&poor, &format!("/caramba accept player:{rich}")).await, letters);
    let told = tavern.command(&poor, "/caramba accept player:nemo").await.told();
    assert!(told.contains("`nemo`") && told.contains("A ben · B dao"), "{told}");
    tavern.command(&poor, &format!("/caramba accept player:{rich}")).await.told();
    let board = tavern.board_with("has paid").await;
    assert!(board.text().contains(&format!("{rich} has paid {poor} 5 silver to roll an extra die")), "{board}");
    tavern.click(&poor, "Roll 4").await.updated();
    tavern.close().await;
}

#[tokio::test]
async fn commands_do_what_buttons_do_and_suggest_only_what_is_allowed() {
    let tavern = Tavern::open().await;
    opened(&tavern).await;
    let who = mover(&tavern.board().await);
    let told = tavern.command(&who, "/caramba roll").await.told();
    assert!(told.contains("C3"), "{told}");
    assert!(tavern.suggest(other(&who), "/caramba place field:").await.is_empty(), "it is not their turn");
    assert_eq!(tavern.suggest(&who, "/caramba place field:4").await[..3], ["4", "40", "41"]);
    tavern.command(&who, "/caramba place field:40").await.told();
    tavern.board_that("the other's turn to place", |board| mover(board) == other(&who)).await;
    assert!(!tavern.suggest(other(&who), "/caramba place field:4").await.contains(&"40".to_owned()));
    let told = tavern.command(other(&who), "/caramba place field:40").await.told();
    assert!(told.contains("On field 40 stands a hat"), "{told}");
    for (nth, field) in [30, 10, 20].into_iter().enumerate() {
        let (places, next) = if nth == 1 { (who.as_str(), other(&who)) } else { (other(&who), who.as_str()) };
        tavern.command(places, &format!("/caramba place field:{field}")).await.told();
        tavern.board_that("the next one's turn", |board| mover(board) == next).await;
    }
    let told = tavern.command(other(&who), "/caramba roll").await.told();
    assert!(told.contains("hat band") && told.contains("C4"), "{told}");
    assert!(tavern.suggest(&who, "/caramba buyout dice:").await.is_empty(), "one die is always rolled");
    let hint = tavern.command(&who, "/caramba hint").await.told();
    assert!(hint.contains("2.5 fields on average") && hint.contains("Roll 1"), "{hint}");
    tavern.command(&who, "/caramba ambush field:44").await.told();
    tavern.board_with("!.").await;
    let told = tavern.command(&who, "/caramba ambush field:take 44").await.told();
    assert!(told.contains("C7"), "{told}");
    tavern.command(&who, "/caramba roll").await.told();
    let board = tavern.board_that("the turn is over", |board| mover(board) != who).await;
    assert_eq!(tavern.suggest(other(&who), "/caramba buyout dice:").await, ["1"]);
    tavern.command(other(&who), "/caramba buyout dice:1").await.told();
    tavern.board_with("→").await;
    let told = tavern.command(&who, "/caramba accept player:A").await.told();
    assert!(told.contains("hat band") || told.contains("No offer"), "{told}\n{board}");
    let status = tavern.command("dao", "/caramba status").await.told();
    assert!(status.contains("**Caramba!**") && status.contains("stone"), "{status}");
    let rules = tavern.command("dao", "/caramba rules").await.told();
    assert!(rules.contains("**C11**"), "{rules}");
    tavern.close().await;
}

#[tokio::test]
async fn ai_seats_play_a_race_and_the_others_can_act_meanwhile() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/caramba start ante:0 races:1").await.told();
    for level in ["easy", "middle", "easy"] {
        tavern.command("ben", &format!("/table bot level:{level}")).await.told();
    }
    tavern.board_with("**D**\u{a0}AI\u{a0}3").await;
    tavern.click("ben", "Start").await.updated();
    for _ in 0..300 {
        let board = tavern
            .board_that("ben's turn or the end", |board| {
                board.button("Next game").is_some() || board.text().contains("▶ **ben**")
            })
            .await;
        if board.button("Next game").is_some() {
            // Of a special moment its own line stands before the result.
            assert!(["last hat", "the last race"].iter().any(|told| board.text().contains(told)), "{board}");
            tavern.close().await;
            return;
        }
        match board.menu("place") {
            Some(_) => {
                let menu = board.components().find(|part| part["options"].is_array()).expect("a menu");
                let field = menu["options"][0]["value"].as_str().expect("a field").to_owned();
                tavern.pick("ben", "place", &[&field]).await;
            }
            None => {
                let roll = label(&board, "Roll").expect("a roll");
                tavern.click("ben", &roll).await;
            }
        }
    }
    panic!("the race never ends");
}
