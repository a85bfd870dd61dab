//! Who is called when, and that no call is lost or left behind.

use std::time::Duration;

use super::*;
use crate::stub_discord;

#[tokio::test]
async fn a_call_that_gets_no_answer_holds_up_no_other_table() {
    let mut far = stub_discord::StubDiscord::silent_at(Some("/channels/10/")).await;
    let host = stub_discord::host().await;
    let pings = Pings::new(Arc::clone(&far.rest));
    pings.serve(host.clone());
    let mut tables = Vec::new();
    for channel in [10, 11] {
        let table = stub_discord::table(&host, channel, SLOW_TURN_SECS).await;
        tables.push(stub_discord::started(&host, &table).await);
    }
    let called = async {
        for (table, path) in tables.iter().zip(["/api/v10/channels/10/messages", "/api/v10/channels/11/messages"]) {
            pings.changed(table);
            let call = far.next().await;
            assert_eq!(call.path, path);
            assert!(call.body["content"].as_str().is_some_and(|text| text.contains("<@101>")), "{call:?}");
        }
        // The second call is known to stand; the first still waits for its answer.
        let noted = async {
            while !pings.watch().calls.contains(&tables[1].id) {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(60), noted).await.expect("the second call is noted");
        let watch = pings.watch();
        assert!(watch.busy.contains(&tables[0].id) && !watch.calls.contains(&tables[0].id));
    };
    tokio::select! {
        () = pings.run(CancellationToken::new()) => unreachable!("nobody stops it"),
        () = called => {}
    }
}

#[tokio::test]
async fn a_call_by_another_process_is_taken_down_and_no_call_is_made_twice() {
    let mut far = stub_discord::StubDiscord::listen().await;
    let host = stub_discord::host().await;
    // Two processes on the same books.
    let [here, there] = [(), ()].map(|()| {
        let pings = Pings::new(Arc::clone(&far.rest));
        pings.serve(host.clone());
        pings
    });
    let table = stub_discord::table(&host, 10, SLOW_TURN_SECS).await;
    let mut table = stub_discord::started(&host, &table).await;
    let first = here.look(&table).await.0.and_then(|call| call.message).expect("a call");
    assert_eq!(far.next().await.path, "/api/v10/channels/10/messages");
    assert!(there.look(&table).await.0.is_some_and(|call| call.message == Some(first)));
    assert!(far.is_quiet(), "it stands already");
    let mut last = first;
    for by in [&there, &here, &there] {
        let behind = Arc::clone(&table);
        let mut next = Table::clone(&table);
        next.decision += 1;
        table = Arc::new(next);
        let call = by.look(&table).await.0.and_then(|call| call.message).expect("a call");
        assert_eq!(far.next().await.path, format!("/api/v10/channels/10/messages/{}", last.1));
        assert_eq!(far.next().await.path, "/api/v10/channels/10/messages");
        // Who comes late with an older turn leaves it alone.
        assert!(here.look(&behind).await.0.is_some_and(|stands| stands.message == Some(call)));
        assert!(far.is_quiet());
        last = call;
    }
}

#[tokio::test]
async fn a_call_whose_answer_got_lost_is_the_same_call_when_it_is_tried_again() {
    let mut far = stub_discord::StubDiscord::listen().await;
    let host = stub_discord::host().await;
    let table = stub_discord::table(&host, 10, SLOW_TURN_SECS).await;
    let table = stub_discord::started(&host, &table).await;
    let mut nonces = Vec::new();
    for _ in ["this process", "another one"] {
        let pings = Pings::new(Arc::clone(&far.rest));
        pings.serve(host.clone());
        pings.call(&table, Called::Turn).await.expect("a call");
        let call = far.next().await;
        assert_eq!(call.body["enforce_nonce"], true, "{call:?}");
        let nonce = call.body["nonce"].as_str().expect("a nonce").to_owned();
        assert!((1..=25).contains(&nonce.len()), "Discord takes no longer one: {nonce}");
        nonces.push(nonce);
    }
    assert_eq!(nonces[0], nonces[1], "Discord takes it for the same message");
    assert_ne!(nonce_of(&table, Called::Turn), nonce_of(&table, Called::Over));
    assert_ne!(nonce_of(&table, Called::Turn), nonce_of(&Table { step: 99, ..Table::clone(&table) }, Called::Turn));
}

#[tokio::test]
async fn a_call_that_was_noted_and_never_made_is_made_after_the_next_start() {
    for (note, is_called) in [("turn", true), ("over", true), ("nobody", false)] {
        let mut far = stub_discord::StubDiscord::listen().await;
        let host = stub_discord::host().await;
        let table = stub_discord::table(&host, 10, SLOW_TURN_SECS).await;
        let table = stub_discord::started(&host, &table).await;
        let noted = match note {
            "turn" => format!("turn {}", table.decision),
            "over" => format!("over {}", table.decision),
            _ => format!("turn {} none", table.decision),
        };
        host.set_meta(&format!("{NOTED}{}", table.id), &noted).await.expect("a note");
        let pings = Pings::new(Arc::clone(&far.rest));
        pings.serve(host.clone());
        pings.catch_up_after_start().await;
        assert_eq!(pings.watch().changed.contains_key(&table.id), is_called, "{note}");
        let Some(table) = pings.watch().next(1).pop() else { continue };
        assert!(pings.look(&table).await.0.is_some_and(|call| call.message.is_some()), "{note}");
        assert_eq!(far.next().await.path, "/api/v10/channels/10/messages");
        assert!(pings.look(&table).await.0.is_some() && far.is_quiet(), "once");
    }
}

#[tokio::test]
async fn a_message_that_no_note_knows_of_is_taken_down_after_the_outage() {
    let away = axum::http::StatusCode::BAD_GATEWAY;
    let far = stub_discord::StubDiscord::answering(away, serde_json::json!("a proxy")).await;
    let pings = Pings::new(Arc::clone(&far.rest));
    let stray = (ChannelId(10), serenity::all::MessageId::new(77));
    pings.take_down_stray(stray).await;
    assert_eq!(pings.watch().strays, [stray]);
    pings.reached_again();
    assert_eq!(pings.watch().strays_due, [stray]);
}

#[test]
fn a_call_is_noted_as_it_was() {
    let message = Some((ChannelId(5), serenity::all::MessageId::new(6)));
    for called in [Called::Later, Called::Turn, Called::Over] {
        for (message, is_pending) in [(message, false), (None, false), (None, true)] {
            let call = Call { called, decision: 17, message, is_pending };
            assert_eq!(call.to_string().parse(), Ok(call));
        }
    }
    for nothing in ["", "turn", "turn x", "later 3", "turn 3 x y"] {
        assert_eq!(nothing.parse::<Call>(), Err(()), "{nothing}");
    }
}
