//! The real process, killed while somebody's time runs.

use crate::support::{
    lacks,
    program::{Running, karahaus},
    tavern::{Settings, Tavern},
};

#[tokio::test]
async fn killed_with_twenty_seconds_on_the_clock_and_started_half_a_minute_later_both_keep_their_seats() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut tavern = Tavern::closed(Settings::default(), "nobody's").await;
    let (token, api) = (tavern.sandbox.token().to_owned(), tavern.sandbox.api_base());
    let start = || {
        let mut command = karahaus(directory.path());
        command
            .env("DISCORD_TOKEN", &token)
            .env("KARAHAUS_DISCORD_API", &api)
            .env("KARAHAUS_DATABASE", directory.path().join("karahaus.db"))
            .env("KARAHAUS_CLOCK", "sandbox");
        Running::start(&mut command, directory.path())
    };
    let mut bot = start();
    tavern.until_the_bot_answers().await;
    tavern.two_begin("/kara start ante:50").await;
    tavern.wait_secs(40).await;
    bot.kill();
    tavern.until("the bot is gone", async || tavern.state().await["bot_connected"] == false).await;
    tavern.wait_secs(30).await;
    let mut again = start();
    let board = tavern.board_with("The bot was away, and the clock waited.").await;
    assert!(lacks(&board.text(), "The AI is playing"), "{board}");
    tavern.until_the_bot_answers().await;
    tavern.wait_secs(29).await;
    // Who begins is drawn.
    let mover = if board.text().contains("▶ **ben**") { "ben" } else { "dao" };
    let thrown = tavern.click(mover, "Throw").await.updated();
    assert!(lacks(&thrown.text(), "The AI is playing"), "{thrown}");
    again.kill();
}
