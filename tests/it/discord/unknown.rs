//! What people see when COMMIT was sent and the books fall silent: that it is
//! not known yet, and later what became of it. Nothing is paid twice.

use crate::support::{
    postgres::{self, Fate, Proxy},
    tavern::{Settings, Tavern},
};

const UNKNOWN: &str = "not known yet";
const DONE: &str = "went through, exactly once";
const NOT_DONE: &str = "did not go through";

/// A tavern whose books lie behind a proxy.
async fn behind_a_proxy() -> Option<(Tavern, Proxy)> {
    let (_, database) = postgres::schema().await?;
    let proxy = Proxy::before(&database).await;
    let tavern = Tavern::open_with(Settings::default(), &proxy.address).await;
    Some((tavern, proxy))
}

/// Waits until somebody is told this in private.
async fn is_told(tavern: &Tavern, who: &str, what: &str) {
    tavern
        .until(&format!("{who} is told “{what}”"), async || {
            tavern.messages_in(who, "tavern").await.iter().any(|message| message.text().contains(what))
        })
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_of_which_nobody_knows_is_paid_once_and_the_board_tells() {
    let Some((tavern, proxy)) = behind_a_proxy().await else { return };
    tavern.command("ben", "/kara start ante:50").await;
    assert_eq!(tavern.purse("dao").await, 1000);
    proxy.fall_silent_at("\"sat\"", Fate::Done);
    let seen = tavern.click("dao", "Join").await;
    assert!(seen.told().contains(UNKNOWN), "{:#}", seen.0);
    // A new click of the one who cannot know: whether they may sit there cannot be asked, so that it is not even tried.
    let again = tavern.click("dao", "Join").await;
    assert!(again.told().contains("changed nothing"), "{:#}", again.0);
    proxy.speak();
    tavern.board_with("pot\u{a0}100").await;
    is_told(&tavern, "dao", DONE).await;
    assert_eq!(tavern.purse("dao").await, 950);
    tavern.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_pays_in_twice_while_nobody_knows_pays_once() {
    for fate in [Fate::Done, Fate::UnderWay] {
        let Some((tavern, proxy)) = behind_a_proxy().await else { return };
        tavern.command("ben", "/kara start ante:50").await;
        proxy.fall_silent_at("thrown-in", fate);
        let board = tavern.board().await;
        let seen = tavern.command("ben", "/kara pot amount:30").await;
        assert!(seen.told().contains(UNKNOWN), "{fate:?}: {:#}", seen.0);
        // Others hear that theirs came to nothing, and see the board as it was.
        let other = tavern.click("dao", "Join").await;
        assert!(other.told().contains("changed nothing"), "{fate:?}: {:#}", other.0);
        assert_eq!(tavern.board().await.text(), board.text());
        proxy.speak();
        tavern.board_with("pot\u{a0}80").await;
        is_told(&tavern, "ben", DONE).await;
        assert_eq!((tavern.purse("ben").await, tavern.purse("dao").await), (920, 1000), "{fate:?}");
        tavern.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_never_arrived_is_told_as_not_done_and_can_be_asked_again() {
    let Some((tavern, proxy)) = behind_a_proxy().await else { return };
    tavern.command("ben", "/kara start ante:50").await;
    assert_eq!(tavern.purse("dao").await, 1000);
    proxy.fall_silent_at("\"sat\"", Fate::Lost);
    let seen = tavern.click("dao", "Join").await;
    assert!(seen.told().contains(UNKNOWN), "{:#}", seen.0);
    proxy.speak();
    is_told(&tavern, "dao", NOT_DONE).await;
    tavern.click("dao", "Join").await;
    tavern.board_with("pot\u{a0}100").await;
    assert_eq!(tavern.purse("dao").await, 950);
    tavern.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_allowance_of_which_nobody_knows_is_given_once() {
    let Some((tavern, proxy)) = behind_a_proxy().await else { return };
    assert_eq!(tavern.purse("dao").await, 1000);
    proxy.fall_silent_at("daily:", Fate::Done);
    let seen = tavern.command("dao", "/coins daily").await;
    assert!(seen.told().contains(UNKNOWN), "{:#}", seen.0);
    proxy.speak();
    is_told(&tavern, "dao", DONE).await;
    let again = tavern.command("dao", "/coins daily").await;
    assert!(again.told().contains("had today’s allowance"), "{:#}", again.0);
    assert_eq!(tavern.purse("dao").await, 1100);
    tavern.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_of_which_nobody_knows_is_told_later() {
    let Some((tavern, proxy)) = behind_a_proxy().await else { return };
    proxy.fall_silent_at("user_settings", Fate::Done);
    let seen = tavern.command("dao", "/privacy pings pings:false").await;
    assert!(seen.told().contains(UNKNOWN), "{:#}", seen.0);
    proxy.speak();
    is_told(&tavern, "dao", DONE).await;
    tavern.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_of_which_nobody_knows_stands_in_the_end() {
    let Some((tavern, proxy)) = behind_a_proxy().await else { return };
    assert_eq!(tavern.purse("ben").await, 1000);
    // The host sits down: the interaction is applied by that.
    proxy.fall_silent_at("\"sat\"", Fate::Done);
    let seen = tavern.command("ben", "/kara start ante:50").await;
    assert!(seen.told().contains(UNKNOWN), "{:#}", seen.0);
    proxy.speak();
    tavern.until("a board is posted", async || !tavern.boards_in("tavern").await.is_empty()).await;
    tavern.board_with("pot\u{a0}50").await;
    is_told(&tavern, "ben", DONE).await;
    assert_eq!(tavern.purse("ben").await, 950);
    tavern.close().await;
}
