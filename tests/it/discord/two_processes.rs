//! Two processes at the gateway that do not answer the same, as during a deploy: the board shows what was done, and nobody
//! is told by the one that nothing has changed where the other has changed it.

use std::{sync::Arc, time::Duration};

use discord::RateLimits;
use host::{Announce, At, Host, ManualClock, Voided};
use serde_json::json;
use serenity::{
    all::{Client, ClientBuilder, Context, EventHandler, GatewayIntents, HttpBuilder, Interaction, Ready},
    async_trait,
};
use store::Store;
use table::{
    Command, Person, Table,
    coins::Coins,
    ids::{ChannelId, InteractionId, TableId, UserId},
};
use tempfile::TempDir;
use tokio::sync::mpsc;

use super::endpoint::beside;
use crate::support::{
    lacks,
    tavern::{Message, Settings, Tavern},
};

/// How a process refuses that plays by older rules.
const REFUSAL: &str = "A newer Karahaus already plays this table. Nothing has changed here.";

/// Another process at the gateway: it tells that it is there, and of each interaction where that is answered.
struct Another(mpsc::Sender<String>);

#[async_trait]
impl EventHandler for Another {
    async fn ready(&self, _: Context, _: Ready) {
        self.0.send("ready".to_owned()).await.expect("the test listens");
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let path = format!("/interactions/{}/{}/callback", interaction.id(), interaction.token());
        self.0.send(path).await.expect("the test listens");
    }
}

async fn another(tavern: &Tavern) -> (Client, mpsc::Receiver<String>) {
    let (tell, told) = mpsc::channel(16);
    let http = HttpBuilder::new(tavern.sandbox.token()).proxy(tavern.sandbox.api_base()).ratelimiter_disabled(true);
    let client = ClientBuilder::new_with_http(http.build(), GatewayIntents::empty()).event_handler(Another(tell)).await;
    (client.expect("the sandbox's gateway"), told)
}

/// Waits until a request has met with what was to go wrong.
async fn until_struck(tavern: &Tavern) {
    tavern.until("it has gone wrong", async || tavern.state().await["faults"] == json!([])).await;
}

/// The other process answers what somebody asks, so that the bot, which comes second, learns that it is there.
async fn bot_learns_of_it(tavern: &Tavern, told: &mut mpsc::Receiver<String>) {
    let answers = tavern.requests("POST", "/callback").await;
    tavern.fault(json!({"route": "/callback", "kind": "late", "times": 1, "ms": 1000})).await;
    tokio::join!(tavern.command("dao", "/help"), async {
        let path = told.recv().await.expect("it hears of the question");
        until_struck(tavern).await;
        tavern.rest("POST", &path, json!({"type": 4, "data": {"content": "Ask me.", "flags": 64}})).await;
    });
    let both_answered = async || tavern.requests("POST", "/callback").await == answers + 2;
    tavern.until("the bot was not the first", both_answered).await;
}

/// Ben opens a table for 50 each and dao sits down, once the other process is there, which hears of both.
async fn dao_joins_ben(tavern: &Tavern, told: &mut mpsc::Receiver<String>) {
    assert_eq!(told.recv().await.as_deref(), Some("ready"));
    tavern.command("ben", "/kara start ante:50").await.told();
    tavern.click("dao", "Join").await.updated();
    for _ in ["start", "Join"] {
        told.recv().await.expect("it hears of all that is asked");
    }
}

/// A tavern with books in a file, and beside its bot another one with limits.
async fn beside_a_strict_one(limits: RateLimits) -> (Tavern, TempDir) {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    tavern.let_another_in_with(limits, Duration::from_millis(1500)).await;
    (tavern, dir)
}

/// A process that shows no boards by itself.
#[derive(Debug)]
struct ShowsNothing;

impl Announce for ShowsNothing {
    fn changed(&self, _: &Arc<Table>, _: Option<InteractionId>) {}
    fn gone(&self, _: TableId, _: &Voided) {}
}

#[tokio::test]
async fn a_step_whose_answer_another_process_took_is_shown_on_the_board_and_on_no_refusal() {
    let tavern = Tavern::open().await;
    let (client, mut told) = another(&tavern).await;
    beside(client, async || {
        dao_joins_ben(&tavern, &mut told).await;
        // The bot starts the game, and while its answer is on its way the other one refuses.
        tavern.fault(json!({"route": "/callback", "kind": "late", "times": 1, "ms": 1000})).await;
        let (seen, ()) = tokio::join!(tavern.click("ben", "Start"), async {
            let path = told.recv().await.expect("it hears of the click");
            until_struck(&tavern).await;
            tavern.rest("POST", &path, json!({"type": 4, "data": {"content": REFUSAL, "flags": 64}})).await;
        });
        assert_eq!(seen.told(), REFUSAL);
        tavern
            .board_that("the game with its picture", |board| {
                board.button("Throw").is_some() && !board.files().is_empty()
            })
            .await;
        let seen = tavern.messages_in("ben", "tavern").await;
        let refusal = seen.iter().rfind(|message| message.text() == REFUSAL).expect("it stands");
        assert!(refusal.files().is_empty(), "the board's picture stands on it: {refusal}");
    })
    .await;
    tavern.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_by_one_process_that_nothing_has_changed_where_another_has_changed_it() {
    // Of each person it takes one request, and another one after half a minute.
    let (tavern, _books) = beside_a_strict_one(RateLimits { person: 2, ..RateLimits::NONE }).await;
    tavern.command("ben", "/kara start ante:50").await.told();
    for pot in [51, 52, 53] {
        let told = tavern.command("ben", "/kara pot amount:1").await.told();
        assert!(lacks(&told, "Nothing has changed"), "{told}");
        tavern.until("it is saved", async || tavern.purse("ben").await == 1000 - pot).await;
    }
    assert_eq!(tavern.purse("cleo").await, 1000, "who is refused by neither is answered as ever");
    tavern.close().await;
}

#[tokio::test]
async fn a_step_whose_answer_had_to_be_tried_again_is_shown_though_another_process_answered_meanwhile() {
    let tavern = Tavern::open().await;
    let (client, mut told) = another(&tavern).await;
    beside(client, async || {
        dao_joins_ben(&tavern, &mut told).await;
        bot_learns_of_it(&tavern, &mut told).await;
        // The bot is told to come back, and before it does the other one refuses.
        tavern.fault(json!({"route": "/callback", "kind": "429", "times": 1, "ms": 1000})).await;
        let (seen, ()) = tokio::join!(tavern.click("ben", "Start"), async {
            let path = told.recv().await.expect("it hears of the click");
            until_struck(&tavern).await;
            tavern.rest("POST", &path, json!({"type": 4, "data": {"content": REFUSAL, "flags": 64}})).await;
        });
        assert_eq!(seen.told(), REFUSAL);
        tavern.board_that("the game", |board| board.button("Throw").is_some()).await;
    })
    .await;
    tavern.close().await;
}

#[tokio::test]
async fn an_edit_that_is_taken_after_a_later_step_of_another_process_does_not_stay() {
    let throws_in = |cleo| Command::ThrowIn(cleo, Coins(8));
    an_edit_is_overtaken("cleo", throws_in, |board| board.text().contains("pot\u{a0}115")).await;
}

#[tokio::test]
async fn an_edit_that_is_taken_after_another_process_closed_the_table_does_not_stay() {
    let closes = |ben| Command::Close(ben, None);
    an_edit_is_overtaken("ben", closes, |board| board.button("Join").is_none()).await;
}

/// The bot's edit is long on its way, and meanwhile another process does the next step by somebody, and shows it. In the
/// end that step is shown.
async fn an_edit_is_overtaken(by: &str, step: impl Fn(Person) -> Command, shows: impl Fn(&Message) -> bool) {
    let dir = tempfile::tempdir().expect("a place");
    let file = dir.path().join("books.db");
    let books = file.to_str().expect("a path");
    let tavern = Tavern::open_with(Settings { painter: None, ..Settings::default() }, books).await;
    let (client, mut told) = another(&tavern).await;
    let clock = ManualClock::following(tavern.sandbox.clock());
    let store = Store::open(books).await.expect("the same books");
    let neighbour = Host::start(store, Arc::new(clock), Arc::new(ShowsNothing), Settings::default().host).await;
    let neighbour = neighbour.expect("it keeps the same tables");
    beside(client, async || {
        dao_joins_ben(&tavern, &mut told).await;
        let board = tavern.board_with("pot\u{a0}100").await;
        bot_learns_of_it(&tavern, &mut told).await;
        let edits = tavern.requests("PATCH", "/channels/").await;
        tavern.fault(json!({"route": "PATCH /channels/", "kind": "late", "times": 1, "ms": 3000})).await;
        tokio::join!(tavern.command("anna", "/kara pot amount:7"), async {
            until_struck(&tavern).await;
            let id = |id: String| id.parse::<u64>().expect("an id");
            let person = Person { user: UserId(id(tavern.person(by))), name: by.to_owned(), manages: false };
            let channel = ChannelId(id(tavern.place("tavern")));
            neighbour.command(At::Channel(channel), step(person), None).await.expect("it is saved");
            let path = format!("/channels/{channel}/messages/{}", board.id());
            tavern.rest("PATCH", &path, json!({"content": "The next step"})).await;
        });
        let both_edited = async || tavern.requests("PATCH", "/channels/").await >= edits + 2;
        tavern.until("the bot's edit has come after it", both_edited).await;
        tavern.board_that("the next step is shown", shows).await;
    })
    .await;
    neighbour.stop().await;
    tavern.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_one_process_alone_would_not_open_yet_is_opened_by_the_other_and_nobody_hears_a_refusal() {
    // It lets each person open one table, and another one after ten minutes.
    let (tavern, _books) = beside_a_strict_one(RateLimits { tables: 1, ..RateLimits::NONE }).await;
    for _ in 0..2 {
        let door = tavern.command("ben", "/tavern enter").await.message();
        let seen = tavern.forge("ben", &door, "tavern door open kara").await;
        assert!(lacks(&seen.0.to_string(), "many tables"), "{:#}", seen.0);
        tavern.until("a table stands", async || tavern.purse("ben").await == 990).await;
        tavern.close_table("ben").await;
        tavern.until("it is closed", async || tavern.purse("ben").await == 1000).await;
    }
    tavern.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_that_both_come_to_post_the_first_board_post_one() {
    let (tavern, _books) = beside_a_strict_one(RateLimits::NONE).await;
    // Each of them finds that there is no board yet, and sends one that is long on its way.
    tavern.fault(json!({"route": "POST /channels/*/messages", "kind": "late", "times": 2, "ms": 1500})).await;
    let posted = tavern.requests("POST", "/messages").await;
    tavern.command("ben", "/kara start ante:10").await;
    tavern.until("each wants to post it", async || tavern.requests("POST", "/messages").await == posted + 2).await;
    let boards = tavern.boards_in("tavern").await;
    assert!(matches!(&boards[..], [lobby] if lobby.button("Join").is_some()), "{boards:#?}");
    tavern.close().await;
}
