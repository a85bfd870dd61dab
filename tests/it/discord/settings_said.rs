//! What is said of a change of a server's settings is what it does.

use serde_json::json;

use super::settings::{choose, press};
use crate::support::{lacks, tavern::Tavern};

/// A tavern whose server dao manages.
async fn tavern_of_dao() -> Tavern {
    let tavern = Tavern::open().await;
    let manages = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": manages}}})).await;
    tavern
}

#[tokio::test]
async fn a_largest_bet_chosen_while_stakes_are_off_is_said_to_wait_for_them() {
    let tavern = tavern_of_dao().await;
    tavern.command("dao", "/tavern settings stakes:false").await.told();
    for (lang, waits, none) in [
        ("de", "Sobald Einsätze hier an sind", "wird hier nicht gewettet"),
        ("fr", "Dès que les mises seront activées", "ne prend plus de paris"),
        ("en", "Once stakes are on here", "no bets are taken here"),
    ] {
        tavern.command("dao", &format!("/me language language:{lang}")).await.told();
        let said = tavern.command("dao", "/tavern bets most:50").await.told();
        assert!(said.contains(waits) && said.contains("50"), "{said}");
        let said = tavern.command("dao", "/tavern bets most:0").await.told();
        assert!(said.contains(none), "{said}");
    }
    tavern.command("dao", "/tavern bets most:50").await.told();
    tavern.command("dao", "/tavern settings stakes:true").await.told();
    let said = tavern.command("dao", "/tavern bets most:40").await.told();
    assert!(said.contains("From now on, anyone who watches can bet up to"), "{said}");
    tavern.close().await;
}

#[tokio::test]
async fn what_whoever_runs_the_bot_had_set_is_told_as_the_server_changes_it() {
    let tavern = tavern_of_dao().await;
    let said = tavern.command("dao", "/tavern settings allowance:0 drink-price:5").await.message();
    let told = ["default (100\u{a0}coins) → 0\u{a0}coins", "default (5\u{a0}coins) → 5\u{a0}coins"];
    assert!(told.iter().all(|told| said.text().contains(told)), "{said}");
    let changes = tavern.press("dao", &said, &said.button("Changes").expect("the log")).await.updated();
    assert!(told.iter().all(|told| changes.text().contains(told)), "{changes}");
    let form = tavern.command("dao", "/tavern settings").await.message();
    let undo = form.behind("settings undo").expect("it can be undone");
    let undone = tavern.press("dao", &form, &undo).await.updated();
    assert!(undone.text().contains("0\u{a0}coins → default (100\u{a0}coins)"), "{undone}");
    tavern.close().await;
}

#[tokio::test]
async fn that_less_is_kept_is_not_said_to_hold_at_once() {
    let tavern = tavern_of_dao().await;
    let said = tavern.command("dao", "/tavern settings kept-days:30").await.told();
    assert!(said.contains("365\u{a0}days → 30\u{a0}days") && said.contains("a shorter one a day later"), "{said}");
    assert!(lacks(&said, "Takes effect at once"), "{said}");
    let said = tavern.command("dao", "/tavern settings quiet:true").await.told();
    assert!(said.contains("Takes effect at once"), "{said}");
    tavern.close().await;
}

#[tokio::test]
async fn the_form_undoes_one_change_after_the_other_by_name_and_not_to_and_fro() {
    let tavern = tavern_of_dao().await;
    for line in ["stakes:false", "setting:kara.time value:90", "setting:kara.time value:120"] {
        tavern.command("dao", &format!("/tavern settings {line}")).await.told();
    }
    let mut form = tavern.command("dao", "/tavern settings").await.message();
    for (label, said) in [
        ("Undo: Kara: time for a turn", "2 minutes → 90 seconds"),
        ("Undo: Kara: time for a turn", "90 seconds → default"),
        ("Undo: Stakes", "Stakes: off → on"),
    ] {
        let undo = form.button(label).unwrap_or_else(|| panic!("no “{label}” on\n{form}"));
        form = tavern.press("dao", &form, &undo).await.updated();
        assert!(form.text().contains(said), "{label}: {form}");
    }
    assert!(form.behind("settings undo").is_none(), "all is as it was: {form}");
    tavern.close().await;
}

#[tokio::test]
async fn right_after_a_change_the_form_undoes_that_one_also_where_it_set_another_back() {
    let tavern = tavern_of_dao().await;
    for line in ["most-bet:40", "stakes:false"] {
        tavern.command("dao", &format!("/tavern settings {line}")).await.told();
    }
    let form = tavern.command("dao", "/tavern settings").await.message();
    let coins = choose(&tavern, "dao", &form, "settings page", "coins").await;
    let stakes = choose(&tavern, "dao", &coins, "settings show", "stakes").await;
    let back = press(&tavern, &stakes, "On").await;
    assert!(back.text().contains("Stakes: off → on"), "{back}");
    let off = press(&tavern, &back, "Undo: Stakes").await;
    assert!(off.text().contains("Stakes: on → off"), "{off}");
    tavern.close().await;
}
