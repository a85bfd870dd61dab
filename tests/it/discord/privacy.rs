//! `/privacy`: what is kept, all of it as a file, and an end to it.

use serde_json::Value;

use crate::support::tavern::Tavern;

#[tokio::test]
async fn what_is_kept_about_oneself_comes_as_a_file_and_of_somebody_else_nothing_does() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/coins daily").await.told();
    let seen = tavern.command("ben", "/privacy export").await;
    let message = seen.message();
    let file = tavern.file(&message.0["files"][0]).await;
    let read: Value = serde_json::from_str(&file).expect("JSON");
    assert_eq!(read["person"], tavern.person("ben").as_str());
    let purse = read["data"].as_array().expect("tables").iter().find(|table| table["table"] == "accounts");
    assert_eq!(purse.expect("a purse")["rows"][0]["balance"], 1100, "{file}");
    let own = tavern.command("ben", &format!("/privacy export who:{}", tavern.person("ben"))).await;
    assert_eq!(own.message().files().len(), 1, "oneself by name");

    // Whoever manages the server has no more of others than anybody.
    for who in ["anna", "cleo"] {
        let refused = tavern.command(who, &format!("/privacy export who:{}", tavern.person("ben"))).await;
        assert!(refused.message().files().is_empty(), "{who}: no file");
        assert!(!refused.told().is_empty());
    }
    let shown = tavern.command("ben", "/privacy show").await.told();
    assert!(shown.contains("/privacy export"), "{shown}");
    tavern.close().await;
}
