//! Bets as people lay them: by buttons, a form and `/bet`, in three languages, and what they are told.

use serde_json::json;

use crate::support::{
    lacks,
    message::{Message, Seen},
    tavern::Tavern,
};

/// Ben and dao sit at a table of Kara for 50 each; a seat throws the house. Others look on, in three languages.
async fn lobby() -> Tavern {
    let tavern = strangers().await;
    tavern.command("ben", "/kara start ante:50 house:player").await.told();
    tavern.click("dao", "Join").await.updated();
    tavern.board_with("Betting is open").await;
    tavern
}

/// A tavern with some more people who look on.
pub(super) async fn strangers() -> Tavern {
    let mut tavern = Tavern::open().await;
    for (name, locale) in [("eve", "en-US"), ("sam", "en-GB"), ("lou", "fr"), ("uwe", "de")] {
        tavern.world(json!({"add": {"user": {"name": name, "locale": locale}}})).await;
    }
    tavern.learn().await;
    tavern
}

/// What somebody has open for themselves alone, the last of it.
pub(super) async fn open_to(tavern: &Tavern, who: &str) -> Message {
    open_to_in(tavern, who, "tavern").await
}

/// The same in a channel.
pub(super) async fn open_to_in(tavern: &Tavern, who: &str, channel: &str) -> Message {
    let seen = tavern.messages_in(who, channel).await;
    let is_open = |message: &&Message| !message.0["only_for"].is_null() && message.0["deleted"] != true;
    seen.iter().rfind(is_open).expect("something is open").clone()
}

pub(super) async fn press_alone(tavern: &Tavern, who: &str, label: &str) -> Seen {
    let open = open_to(tavern, who).await;
    let button = open.button(label).unwrap_or_else(|| panic!("no “{label}” on {open}"));
    tavern.press(who, &open, &button).await
}

async fn begin_to_bet(tavern: &Tavern, who: &str) {
    let board = tavern.board().await;
    tavern.press(who, &board, &board.behind("bet ").expect("the board has a button for it")).await;
}

/// Ben throws the house, and all play to the end.
pub(super) async fn play_out(tavern: &Tavern) {
    tavern.click("ben", "Start").await.updated();
    for _ in 0..60 {
        let board = tavern.board().await;
        let Some(mv) = board.behind("play ").or_else(|| board.press_of_move("stop")) else { return };
        for who in ["ben", "dao"] {
            if tavern.forge(who, &board, &mv).await.outcome() == "update" {
                break;
            }
        }
    }
}

#[tokio::test]
async fn one_bets_by_buttons_seat_then_amount_and_hears_what_it_would_bring() {
    let tavern = lobby().await;
    begin_to_bet(&tavern, "eve").await;
    let asked = open_to(&tavern, "eve").await;
    assert!(asked.text().contains("Who do you bet on?"), "{asked}");
    assert_eq!(asked.labels(), ["A ben", "B dao"]);
    press_alone(&tavern, "eve", "B dao").await;
    assert_eq!(open_to(&tavern, "eve").await.labels(), ["+5", "+10", "+50", "Other amount…"]);
    let before = open_to(&tavern, "eve").await;
    press_alone(&tavern, "eve", "+10").await;
    let laid = open_to(&tavern, "eve").await;
    assert!(
        laid.text().contains("10") && laid.text().contains("on dao") && laid.text().contains("bring you 10"),
        "{laid}"
    );
    assert_eq!(tavern.purse("eve").await, 990);
    tavern.board_with("**B**\u{a0}10").await;
    // The button of before is pressed once more: nothing is added.
    let again = tavern.forge("eve", &before, &before.button("+10").unwrap()).await.told();
    assert!(again.contains("is now 10\u{a0}coins"), "{again}");
    assert_eq!(tavern.purse("eve").await, 990);
    // Sam lays on the other side by a number she writes, and eve's ten would bring more.
    begin_to_bet(&tavern, "sam").await;
    press_alone(&tavern, "sam", "A ben").await;
    let form = press_alone(&tavern, "sam", "Other amount…").await;
    assert_eq!(form.outcome(), "modal");
    tavern.fill_in("sam", &form, json!({"amount": "30"})).await;
    tavern.board_with("**A**\u{a0}30").await;
    assert!(open_to(&tavern, "sam").await.text().contains("bring you 40"), "{}", open_to(&tavern, "sam").await);
    begin_to_bet(&tavern, "eve").await;
    assert!(open_to(&tavern, "eve").await.text().contains("bring you 40"));
    play_out(&tavern).await;
    tavern.board_with("Bets: ").await;
    assert_eq!(tavern.purse("eve").await + tavern.purse("sam").await, 2000);
    let history = tavern.command("eve", "/coins history").await.told();
    assert!(history.contains("Bet"), "{history}");
    assert!(tavern.command("eve", "/coins balance").await.said().contains("bet"));
    tavern.close().await;
}

#[tokio::test]
async fn one_bets_by_a_command_by_number_letter_or_name() {
    let tavern = lobby().await;
    let (ben, dao) = (tavern.person("ben"), tavern.person("dao"));
    let mention = format!("<@{dao}>");
    for (who, seat, coins) in [("eve", "2", 20), ("sam", "a", 15), ("lou", "dao", 3), ("uwe", mention.as_str(), 2)] {
        let told = tavern.command(who, &format!("/bet seat:{seat} coins:{coins}")).await.told();
        assert!(told.contains(&coins.to_string()), "{told}");
    }
    let board = tavern.board_with("**B**\u{a0}25").await;
    assert!(board.text().contains("**A**\u{a0}15"), "{board}");
    for typed in ["d", "@d"] {
        assert_eq!(tavern.suggest("uwe", &format!("/bet seat:{typed}")).await, [format!("2 {dao}")]);
    }
    assert_eq!(tavern.suggest("uwe", "/bet seat:").await, [format!("1 {ben}"), format!("2 {dao}")]);
    tavern.close().await;
}

#[tokio::test]
async fn a_suggestion_lays_on_whom_it_named_or_on_nobody() {
    let tavern = lobby().await;
    let of_dao = tavern.suggest("eve", "/bet seat:da").await.remove(0);
    tavern.click("dao", "Leave").await.updated();
    tavern.click("sam", "Join").await.updated();
    // Sam sits there now.
    let line = format!("/bet seat:\"{of_dao}\" coins:20");
    let told = tavern.command("eve", &line).await.told();
    assert!(told.contains("The seats have changed: sam sits there now"), "{told}");
    assert_eq!(tavern.purse("eve").await, 1000);
    let of_sam = tavern.suggest("eve", "/bet seat:s").await.remove(0);
    let told = tavern.command("eve", &format!("/bet seat:\"{of_sam}\" coins:20")).await.told();
    assert!(told.contains("on sam"), "{told}");
    tavern.board_with("**B**\u{a0}20").await;
    tavern.close().await;
}

#[tokio::test]
async fn each_refusal_is_told_with_its_reason_and_changes_nothing() {
    let tavern = lobby().await;
    let refused = async |who: &str, line: &str, why: &str| {
        let told = tavern.command(who, line).await.told();
        assert!(told.contains(why), "{line}: {told}");
    };
    refused("eve", "/bet seat:1 coins:101", "100 is the most").await;
    refused("ben", "/bet seat:2 coins:10", "You play at this table").await;
    refused("eve", "/bet seat:7 coins:10", "no seat 7").await;
    refused("eve", "/bet seat:nobody coins:10", "Nobody at this table").await;
    refused("uwe", "/bet seat:7 coins:10", "Einen Platz 7 gibt es hier nicht").await;
    refused("lou", "/bet seat:7 coins:10", "Il n’y a pas de place 7").await;
    begin_to_bet(&tavern, "eve").await;
    press_alone(&tavern, "eve", "A ben").await;
    let open = open_to(&tavern, "eve").await;
    for (written, why) in [("ten", "whole number"), ("12.5", "whole number"), ("-5", "1 to 100"), ("0", "1 to 100")] {
        let form = tavern.press("eve", &open, &open.button("Other amount…").unwrap()).await;
        let told = tavern.fill_in("eve", &form, json!({"amount": written})).await.told();
        assert!(told.contains(why), "{written}: {told}");
    }
    // A forged click: another channel's table, a seat that is not there, an amount that is none.
    for (forged, why) in [
        ("1 lay 1 0 999 0 10", "seats have changed"),
        ("1 lay 1 9 999 0 10", "no seat 10"),
        ("1 lay 7 0 999 0 10", "closed"),
        ("1 lay 1 0 999 0 ten", "Nobody here understands"),
        ("1 lay 1 0 nobody 0 10", "Nobody here understands"),
        ("999 lay 1 0 999 0 10", "no table"),
    ] {
        let told = tavern.forge("eve", &tavern.board().await, forged).await.told();
        assert!(told.contains(why), "{forged}: {told}");
    }
    assert_eq!(tavern.purse("eve").await, 1000);
    assert!(lacks(&tavern.board().await.text(), "(% of bets"), "nothing was laid");
    // After the house lies, also by an old button.
    tavern.command("eve", "/bet seat:1 coins:10").await.told();
    let open = open_to(&tavern, "eve").await;
    tavern.click("ben", "Start").await.updated();
    let begun = |board: &Message| board.press_of_move("throw").is_some();
    let board = tavern.board_that("the house is to be thrown", begun).await;
    tavern.forge("ben", &board, &board.press_of_move("throw").expect("it is there")).await.updated();
    let old = tavern.forge("eve", &open, &open.button("+5").unwrap()).await.told();
    assert!(old.contains("Betting on this game is closed"), "{old}");
    refused("sam", "/bet seat:1 coins:10", "Betting on this game is closed").await;
    // Who has bet hears on whom, and so behind a button of the board.
    let own = "Your bet: 10\u{a0}";
    assert!(old.contains(own) && old.contains("on ben; a win would bring you 10"), "{old}");
    let board = tavern.board_that("no button to bet", |board| board.behind("bet ").is_none()).await;
    for (who, has_bet) in [("eve", true), ("sam", false)] {
        let more = tavern.press(who, &board, &board.button("More").expect("it is there")).await.told();
        assert_eq!(more.contains(own), has_bet, "{who}: {more}");
    }
    assert_eq!((tavern.purse("eve").await, tavern.purse("sam").await), (990, 1000));
    tavern.close().await;
}

#[tokio::test]
async fn a_game_for_nothing_and_a_server_without_bets_offer_none() {
    let tavern = strangers().await;
    let managers = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": managers}}})).await;
    tavern.command("ben", "/kara start ante:0").await.told();
    tavern.click("dao", "Join").await.updated();
    assert!(tavern.board().await.behind("bet ").is_none());
    let told = tavern.command("eve", "/bet seat:1 coins:10").await.told();
    assert!(told.contains("just for fun"), "{told}");
    tavern.close_table("ben").await;
    let told = tavern.command("eve", "/tavern bets most:10").await.told();
    assert!(told.contains("Only those who manage"), "{told}");
    tavern.command("dao", "/tavern bets most:0").await.told();
    tavern.command("ben", "/kara start ante:50").await.told();
    tavern.click("dao", "Join").await.updated();
    let board = tavern.board().await;
    assert!(board.behind("bet ").is_none() && lacks(&board.text(), "Betting"), "{board}");
    let told = tavern.command("eve", "/bet seat:1 coins:10").await.told();
    assert!(told.contains("takes no bets"), "{told}");
    let told = tavern.command("dao", "/tavern bets most:250").await.told();
    assert!(told.contains("250\u{a0}coins"), "{told}");
    tavern.board_with("Betting is open").await;
    tavern.command("eve", "/bet seat:1 coins:250").await.told();
    tavern.board_with("**A**\u{a0}250").await;
    // Without coins there are no bets either; those that lie there stay.
    tavern.command("dao", "/tavern stakes stakes:false").await.told();
    let told = tavern.command("sam", "/bet seat:1 coins:10").await.told();
    assert!(told.contains("takes no bets"), "{told}");
    tavern.close_table("ben").await;
    // A purse is told of only where coins are.
    tavern.command("dao", "/tavern stakes stakes:true").await.told();
    assert_eq!(tavern.purse("eve").await, 1000);
    tavern.close().await;
}

#[tokio::test]
async fn a_seat_that_changes_brings_its_bets_back_and_an_old_button_lays_on_nobody_else() {
    let tavern = lobby().await;
    tavern.click("cleo", "Join").await.updated();
    begin_to_bet(&tavern, "eve").await;
    press_alone(&tavern, "eve", "B dao").await;
    let on_dao = open_to(&tavern, "eve").await;
    tavern.command("lou", "/bet seat:dao coins:10").await.told();
    tavern.command("uwe", "/bet seat:cleo coins:20").await.told();
    tavern.click("dao", "Leave").await.updated();
    tavern.board_with("bets on it are back: 10").await;
    assert_eq!(tavern.purse("lou").await, 1000);
    // Cleo has moved up into dao's place.
    let told = tavern.press("eve", &on_dao, &on_dao.button("+10").unwrap()).await.told();
    assert!(told.contains("cleo sits there now"), "{told}");
    assert!(tavern.board().await.text().contains("**B**\u{a0}20"), "{}", tavern.board().await);
    // Who sits down has their bet back, and is told so, by button and by command.
    let told = tavern.click("uwe", "Join").await.told();
    assert!(told.contains("Deine Wette von 20\u{a0}") && told.contains("wieder in deinem Beutel"), "{told}");
    assert_eq!(tavern.purse("uwe").await, 950);
    tavern.board_with("uwe").await;
    tavern.command("sam", "/bet seat:ben coins:15").await.told();
    let told = tavern.command("sam", "/kara join").await.told();
    assert!(told.contains("your bet of 15\u{a0}") && told.contains("back in your purse"), "{told}");
    assert_eq!(tavern.purse("sam").await, 950);
    tavern.close().await;
}

#[tokio::test]
async fn a_bet_delivered_twice_is_laid_once() {
    let tavern = lobby().await;
    tavern.fault(json!({"route": "gateway", "kind": "twice", "times": 1})).await;
    tavern.command("eve", "/bet seat:1 coins:10").await;
    tavern.board_with("**A**\u{a0}10").await;
    assert_eq!(tavern.purse("eve").await, 990);
    tavern.close().await;
}

#[tokio::test]
async fn who_may_not_bet_hears_it_as_they_press_the_button() {
    let tavern = lobby().await;
    let presses = async |who: &str| {
        let board = tavern.board().await;
        tavern.press(who, &board, &board.behind("bet ").expect("the board has a button for it")).await
    };
    // Ben blocks some, who are not told of it, in words that speak of no seat.
    for (who, why) in [
        ("eve", "You cannot bet at this table"),
        ("uwe", "An diesem Tisch kannst du nicht wetten"),
        ("lou", "Tu ne peux pas parier"),
    ] {
        tavern.command("ben", &format!("/me block who:{}", tavern.person(who))).await.told();
        for told in [presses(who).await.told(), tavern.command(who, "/bet seat:1 coins:10").await.told()] {
            assert!(told.contains(why) && lacks(&told.to_lowercase(), "block"), "{told}");
        }
        tavern.command("ben", &format!("/me unblock who:{}", tavern.person(who))).await.told();
    }
    // A limit of one's own: less is offered, then nothing.
    tavern.command("sam", "/me limit loss:12").await.told();
    let asked = presses("sam").await.told();
    assert!(asked.contains("Up to 12"), "{asked}");
    press_alone(&tavern, "sam", "A ben").await;
    assert_eq!(open_to(&tavern, "sam").await.labels(), ["+5", "+10", "Other amount…"]);
    press_alone(&tavern, "sam", "+10").await;
    assert_eq!(open_to(&tavern, "sam").await.labels(), ["Other amount…"]);
    tavern.command("sam", "/bet seat:1 coins:2").await.told();
    let full = open_to(&tavern, "sam").await;
    assert!(full.text().contains("Your own limit leaves you nothing more") && full.labels().is_empty(), "{full}");
    tavern.command("eve", "/me limit loss:0").await.told();
    let told = presses("eve").await.told();
    assert!(told.contains("You chose to lose no more than 0"), "{told}");
    // Who plays there.
    let told = presses("ben").await.told();
    assert!(told.contains("You play at this table"), "{told}");
    assert_eq!((tavern.purse("eve").await, tavern.purse("sam").await), (1000, 988));
    // Who has bet and wants everything about them deleted is told of the bet, and of no pot.
    let asked = tavern.command("sam", "/privacy delete").await.message();
    let told = tavern.press("sam", &asked, "forget me").await.updated();
    assert!(told.text().contains("You still have a bet on a game"), "{told}");
    tavern.close().await;
}
