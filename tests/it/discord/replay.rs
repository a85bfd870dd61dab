//! A finished game is looked at once more: by command, from the board, step by step, and as a page.

use serde_json::json;

use super::{
    bets::{open_to, open_to_in, play_out, press_alone, strangers},
    privacy::delete,
};
use crate::support::{
    books, lacks,
    tavern::{Settings, Tavern},
};

/// Ben and dao play a round of Kara to its end, and others look on.
async fn after_a_round() -> Tavern {
    let tavern = strangers().await;
    play_a_round(&tavern).await;
    tavern
}

async fn play_a_round(tavern: &Tavern) {
    tavern.command("ben", "/kara start").await;
    tavern.click("dao", "Join").await.updated();
    play_out(tavern).await;
}

#[tokio::test]
async fn a_finished_game_is_walked_step_by_step_to_its_end_and_back() {
    let tavern = after_a_round().await;
    tavern.command("eve", "/replay").await;
    let start = open_to(&tavern, "eve").await;
    assert!(
        start.text().contains("**The start**")
            && start.text().contains("Kara · ben, dao · ")
            && !start.text().contains("**0.**"),
        "{start}"
    );
    assert_eq!(start.button("Back"), None, "before the start there is nothing");
    press_alone(&tavern, "eve", "Next").await;
    let first = open_to(&tavern, "eve").await;
    let says_one = first.text().matches("**1.**").count();
    assert!(first.text().contains("**1.** ben threw") && says_one == 1, "once its number: {first}");
    press_alone(&tavern, "eve", "End").await;
    let end = open_to(&tavern, "eve").await;
    assert!(end.text().contains("win"), "{end}");
    assert_eq!(end.button("Next"), None, "after the end there is nothing");
    press_alone(&tavern, "eve", "Start").await;
    assert_eq!(open_to(&tavern, "eve").await.text(), start.text());
    tavern.close().await;
}

#[tokio::test]
async fn a_replay_is_had_from_the_board_and_as_a_page_and_leaves_the_table_alone() {
    let tavern = after_a_round().await;
    let before = tavern.board().await;
    tavern.click("dao", "More").await;
    press_alone(&tavern, "dao", "Replay").await;
    assert!(open_to(&tavern, "dao").await.text().contains("**The start**"));
    press_alone(&tavern, "dao", "As a page").await;
    let page = open_to(&tavern, "dao").await;
    let (name, alt) = page.files().first().cloned().expect("a file");
    assert!(name.starts_with("kara-") && name.ends_with("-1.html"), "{name}");
    assert!(alt.contains("as a page"), "{alt}");
    assert_eq!(tavern.board().await.text(), before.text());
    tavern.close().await;
}

#[tokio::test]
async fn a_replay_leads_to_its_page_where_the_server_of_the_game_has_pages_wherever_it_is_asked_for() {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let settings = Settings { public_url: Some("https://play.example".to_owned()), ..Settings::default() };
    let mut tavern = Tavern::open_with(settings, file.to_str().expect("a path")).await;
    tavern.world(json!({"add": {"guild": {"name": "other", "id": "77"}}})).await;
    tavern.world(json!({"add": {"channel": {"name": "far", "guild": "77", "id": "78"}}})).await;
    tavern.learn().await;
    let manages = (1_u64 << 4 | 1 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "dao", "permissions": manages}}})).await;
    // The other server has pages, before anybody has asked anything there; that of the game has none yet.
    books::execute(&file, "INSERT INTO server_settings (guild, setting, value) VALUES (77, 'pages', 'yes')").await;
    play_a_round(&tavern).await;
    let game = tavern.suggest("ben", "/replay game:").await.pop().expect("a game");
    let asked_far_away = async || {
        tavern.command_in("ben", "far", &format!("/replay game:{game}")).await;
        open_to_in(&tavern, "ben", "far").await
    };
    let link = format!("https://play.example/games/{game}");
    let replay = asked_far_away().await;
    assert!(replay.text().contains("**The start**") && !replay.text().contains(&link), "{replay}");
    tavern.command("dao", "/tavern settings pages:true").await;
    let replay = asked_far_away().await;
    assert!(replay.text().contains(&link), "{replay}");
    tavern.close().await;
}

#[tokio::test]
async fn what_cannot_be_shown_again_is_said_in_three_languages_and_games_are_suggested() {
    let tavern = strangers().await;
    for (who, says) in [("eve", "No game of this channel"), ("uwe", "Von diesem Kanal"), ("lou", "Aucune partie")] {
        let told = tavern.command(who, "/replay").await.told();
        assert!(told.contains(says), "{told}");
    }
    play_a_round(&tavern).await;
    let suggested = tavern.suggest("eve", "/replay game:").await;
    assert_eq!(suggested.len(), 1, "{suggested:?}");
    let game = suggested[0].clone();
    tavern.command("eve", &format!("/replay game:{game}")).await;
    assert!(open_to(&tavern, "eve").await.text().contains("**The start**"));
    // A move of it, or all of it as a file.
    tavern.command("eve", &format!("/replay game:{game} move:1")).await;
    assert!(open_to(&tavern, "eve").await.text().contains("**1.** ben threw"));
    for (who, says) in
        [("eve", "there is no move 999"), ("uwe", "einen Zug 999 gibt es nicht"), ("lou", "pas de coup 999")]
    {
        let told = tavern.command(who, &format!("/replay game:{game} move:999")).await.told();
        assert!(told.contains(says), "{told}");
    }
    for (form, ending) in [("picture", ".png"), ("page", ".html"), ("record", ".json")] {
        let file = tavern.command("eve", &format!("/replay game:{game} as:{form}")).await.message();
        let (name, alt) = file.files().first().cloned().unwrap_or_else(|| panic!("{form}: {file}"));
        assert!(name.starts_with("kara-"), "{name}");
        if form != "picture" {
            assert!(name.ends_with(ending), "{name}");
        }
        if form == "page" {
            assert!(file.text().contains("checks its dice itself"), "{file}");
        }
        if form == "record" {
            assert!(alt.contains("with the opened secret"), "{alt}");
            let text = tavern.file(&file.0["files"][0]).await;
            table::record::verify_text(&text).expect("it holds");
        }
    }
    for (asked, says) in [("99/1", "played elsewhere, or is not kept"), ("kara", "such as 3/1"), ("3/x", "such as 3/1")]
    {
        let told = tavern.command("eve", &format!("/replay game:{asked}")).await.told();
        assert!(told.contains(says), "{asked}: {told}");
    }
    tavern.close().await;
}

#[tokio::test]
async fn whoever_sat_in_a_game_finds_it_in_any_channel_and_others_where_it_was_played() {
    let mut tavern = after_a_round().await;
    tavern.world(json!({"add": {"channel": {"name": "nook"}}})).await;
    tavern.learn().await;
    let game = tavern.suggest("eve", "/replay game:").await[0].clone();
    let asked = format!("/replay game:{game}");
    let told = tavern.command_in("eve", "nook", &asked).await.told();
    assert!(told.contains("played elsewhere"), "{told}");
    tavern.command_in("dao", "nook", &asked).await;
    let shown = tavern.messages_in("dao", "nook").await;
    assert!(shown.iter().any(|message| message.text().contains("**The start**")), "{shown:?}");
    // Neither is it suggested to anybody else there.
    assert_eq!(tavern.suggest_in("dao", "nook", "/replay game:").await, std::slice::from_ref(&game));
    assert!(tavern.suggest_in("eve", "nook", "/replay game:").await.is_empty());
    assert_eq!(tavern.suggest("dao", "/replay game:").await, [game], "once, where it was played");
    tavern.close().await;
}

#[tokio::test]
async fn a_game_of_somebody_who_is_forgotten_is_told_to_wait_for_its_table_and_shown_once_that_has_closed() {
    let tavern = after_a_round().await;
    let game = tavern.suggest("eve", "/replay game:").await[0].clone();
    tavern.command("dao", "/kara leave").await.told();
    let told = delete(&tavern, "dao").await;
    assert!(lacks(&told, "still at a table"), "{told}");
    for (who, says) in [
        ("eve", "once the table has closed"),
        ("uwe", "sobald der Tisch geschlossen ist"),
        ("lou", "une fois la table fermée"),
    ] {
        for asked in ["/replay".to_owned(), format!("/replay game:{game}"), format!("/replay game:{game} as:page")] {
            let told = tavern.command(who, &asked).await.told();
            assert!(told.contains(says) && told.contains(&game) && !told.contains("dao"), "{who}, {asked}: {told}");
        }
    }
    tavern.close_table("ben").await;
    let is_shown = async || {
        tavern.command("eve", &format!("/replay game:{game}")).await;
        open_to(&tavern, "eve").await.text().contains("**The start**")
    };
    tavern.until("it is shown again", is_shown).await;
    let start = open_to(&tavern, "eve").await.text();
    assert!(start.contains("ben") && !start.contains("dao"), "{start}");
    // Nothing is said of a secret that is gone, nor of dice that nobody can check.
    for (who, page_says, record_says, alt_says) in [
        ("eve", "the page cannot check", "checks the moves alone", "nor is the secret"),
        ("uwe", "kann die Seite nicht prüfen", "prüft nur die Züge", "das Geheimnis auch nicht"),
        ("lou", "la page ne peut pas vérifier", "ne vérifie que les coups", "le secret non plus"),
    ] {
        let page = tavern.command(who, &format!("/replay game:{game} as:page")).await.message();
        assert!(page.text().contains(page_says), "{who}: {page}");
        let record = tavern.command(who, &format!("/replay game:{game} as:record")).await.message();
        assert!(record.text().contains(record_says), "{who}: {record}");
        let (_, alt) = record.files().first().cloned().expect("a file");
        assert!(alt.contains(alt_says), "{who}: {alt}");
    }
    tavern.close().await;
}

#[tokio::test]
async fn a_game_whose_record_is_damaged_is_told_as_one_and_not_as_books_out_of_reach() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    let tavern = Tavern::open_with(Settings::default(), file.to_str().unwrap()).await;
    play_a_round(&tavern).await;
    // One letter of each move, which their checksums tell.
    books::execute(&file, r#"UPDATE journal SET line = replace(line, '{"moved"', '{"mowed"')"#).await;
    for (who, told) in [("anna", "ist beschädigt"), ("ben", "is damaged"), ("cleo", "est endommagé")] {
        for asked in ["/replay", "/replay as:record", "/fair"] {
            let seen = tavern.command(who, asked).await.told();
            assert!(seen.contains(told), "{who}, {asked}: {seen}");
        }
    }
    tavern.close().await;
}
