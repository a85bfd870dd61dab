//! What a server has chosen for its tables, and what was deleted at Discord later.

use serde_json::json;

use super::settings::{choose, press};
use crate::support::{
    books,
    tavern::{Message, Settings, Tavern},
};

/// dao manages the server from now on.
async fn dao_manages(tavern: &Tavern) {
    let manages = (1_u64 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": manages}}})).await;
}

/// Where tables stand, as the form has it.
async fn channels(tavern: &Tavern) -> Message {
    let form = tavern.command("dao", "/tavern settings").await.message();
    let page = choose(tavern, "dao", &form, "settings page", "tables").await;
    choose(tavern, "dao", &page, "settings show", "channels").await
}

/// The channels that its list has, as they are called there.
fn listed(form: &Message) -> Vec<String> {
    let list = form.components().find(|part| part["options"].is_array()).expect("a list");
    let options = list["options"].as_array().expect("options").iter();
    options.map(|option| option["label"].as_str().unwrap_or_default().to_owned()).collect()
}

#[tokio::test]
async fn channels_for_tables_that_are_deleted_are_named_no_more_and_can_be_taken_out() {
    let mut tavern = Tavern::open().await;
    dao_manages(&tavern).await;
    for name in ["cellar", "nook"] {
        tavern.world(json!({"add": {"channel": {"name": name}}})).await;
    }
    tavern.learn().await;
    let (cellar, nook) = (tavern.place("cellar"), tavern.place("nook"));
    tavern.command("dao", "/tavern settings channels:\"cellar, nook\"").await.told();
    tavern.world(json!({"delete": {"channel": {"id": cellar}}})).await;
    let refused = tavern.command("ben", "/kara start").await.told();
    assert!(refused.contains(&format!("tables stand in <#{nook}>")) && !refused.contains(&cellar), "{refused}");
    assert!(listed(&channels(&tavern).await).contains(&"✓ #nook".to_owned()), "what is there has its name");

    tavern.world(json!({"delete": {"channel": {"id": nook}}})).await;
    for (who, says, command) in [
        ("anna", "die es nicht mehr gibt", "einstellungen`"),
        ("ben", "channels that no longer exist", "/tavern settings`"),
        ("cleo", "salons qui n’existent plus", "réglages`"),
    ] {
        let refused = tavern.command(who, "/kara start").await.told();
        assert!(refused.contains(says) && refused.contains(command) && !refused.contains("<#"), "{refused}");
    }
    for gone in [&cellar, &nook] {
        let form = channels(&tavern).await;
        assert!(listed(&form).contains(&format!("✓ deleted: {gone}")), "{form}");
        choose(&tavern, "dao", &form, "settings channel", &format!("-{gone}")).await;
    }
    assert!(channels(&tavern).await.text().contains("everywhere"));
    tavern.two_begin("/kara start ante:0").await;
    tavern.close().await;
}

#[tokio::test]
async fn an_emoji_that_is_deleted_does_not_come_back_by_an_undo() {
    let directory = tempfile::tempdir().expect("a folder");
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path in UTF-8")).await;
    dao_manages(&tavern).await;
    let bone = tavern.world(json!({"add": {"emoji": {"name": "bone"}}})).await;
    tavern.command("dao", "/tavern settings coin-sign::bone:").await.told();
    let said = tavern.command("dao", "/tavern settings coin-sign:💎").await.message();
    // One that is there comes back.
    let undone = press(&tavern, &said, "Undo").await;
    assert!(undone.text().contains(&format!("💎 → <:bone:{bone}>")), "{undone}");
    let said = tavern.command("dao", "/tavern settings coin-sign:💎").await.message();
    // One that the server has no more does not.
    books::execute(
        &file,
        &format!("UPDATE setting_changes SET was = '<:bone:123456789012345678>' WHERE was = '<:bone:{bone}>'"),
    )
    .await;
    let undo = said.button("Undo").expect("it can be undone");
    let refused = tavern.press("dao", &said, &undo).await.told();
    assert!(refused.contains("no emoji of this server") && refused.contains("Nothing has changed"), "{refused}");
    let coins = tavern.command("dao", "/coins balance").await.told();
    assert!(!coins.contains(":bone:"), "{coins}");
    tavern.close().await;
}
