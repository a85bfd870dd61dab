//! Gateway sessions: what was sent to a bot, numbered and kept for a resume.
//!
//! The sockets are in `gateway.rs`; a session outlives its socket.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc;

/// Events kept in a session for a resume.
const LOG_MAX: usize = 2_048;
/// Frames that wait for one socket; a bot that reads slower loses its connection.
pub(super) const OUTBOX_MAX: usize = 2_048;

/// What a socket is told to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Frame {
    Text(String),
    /// Sent after so many milliseconds; what comes after it waits too.
    Late(u64, String),
    /// Closed with a code of Discord's.
    Close(u16, &'static str),
    /// Dropped without a word.
    Drop,
}

/// A session of the bot, connected or waiting for it to come back.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) id: String,
    pub(super) intents: u64,
    /// `[shard, of how many]`.
    pub(super) shard: (u64, u64),
    pub(super) sequence: u64,
    log: VecDeque<(u64, String)>,
    socket: Option<(u64, mpsc::Sender<Frame>)>,
    /// When the socket was lost, by the sandbox's clock.
    pub(super) lost_ms: Option<u64>,
}

impl Session {
    pub(super) fn new(id: String, intents: u64, shard: (u64, u64)) -> Session {
        Session { id, intents, shard, sequence: 0, log: VecDeque::new(), socket: None, lost_ms: None }
    }

    pub(super) fn is_connected(&self) -> bool {
        self.socket.is_some()
    }

    pub(super) fn connect(&mut self, connection: u64, outbox: mpsc::Sender<Frame>) {
        self.socket = Some((connection, outbox));
        self.lost_ms = None;
    }

    /// Forgets the socket, if it is still this connection's.
    pub(super) fn disconnect(&mut self, connection: u64, now_ms: u64) {
        if self.socket.as_ref().is_some_and(|(number, _)| *number == connection) {
            self.socket = None;
            self.lost_ms = Some(now_ms);
        }
    }

    /// Numbers an event, keeps it, and hands it to the socket if there is one.
    pub(super) fn dispatch(&mut self, event: &str, data: &Value, late_ms: Option<u64>) {
        self.sequence += 1;
        let text = json!({"op": 0, "s": self.sequence, "t": event, "d": data}).to_string();
        if self.log.len() == LOG_MAX {
            self.log.pop_front();
        }
        self.log.push_back((self.sequence, text.clone()));
        self.send(match late_ms {
            Some(ms) => Frame::Late(ms, text),
            None => Frame::Text(text),
        });
    }

    /// Hands a frame to the socket; a full outbox loses the connection.
    pub(super) fn send(&mut self, frame: Frame) {
        let lost = self.socket.as_ref().is_some_and(|(_, outbox)| outbox.try_send(frame).is_err());
        if lost {
            self.socket = None;
        }
    }

    /// What was missed since `sequence`, or `None` if it is no longer known.
    pub(super) fn missed_since(&self, sequence: u64) -> Option<Vec<String>> {
        if sequence > self.sequence {
            return None;
        }
        let missed: Vec<String> =
            self.log.iter().filter(|(number, _)| *number > sequence).map(|(_, text)| text.clone()).collect();
        let all_there = missed.len() as u64 == self.sequence - sequence;
        all_there.then_some(missed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_frame(frame: &str) -> (u64, String) {
        let said: Value = serde_json::from_str(frame).expect("frames are JSON");
        (said["s"].as_u64().expect("a number"), said["d"].as_str().expect("the data").to_owned())
    }

    #[test]
    fn what_was_sent_while_nobody_listened_is_told_again_in_order() {
        let mut session = Session::new("s".into(), 0, (0, 1));
        let (outbox, mut inbox) = mpsc::channel(OUTBOX_MAX);
        session.connect(1, outbox);
        session.dispatch("A", &json!("heard"), None);
        assert!(inbox.try_recv().is_ok());
        session.disconnect(1, 0);
        session.dispatch("B", &json!("missed"), None);
        session.dispatch("C", &json!("missed too"), None);
        let missed: Vec<_> =
            session.missed_since(1).expect("all is known").iter().map(|text| read_frame(text)).collect();
        assert_eq!(missed, [(2, "missed".to_owned()), (3, "missed too".to_owned())]);
        assert_eq!(session.missed_since(3), Some(Vec::new()));
        assert_eq!(session.missed_since(4), None, "nobody can have heard that much");
    }

    #[test]
    fn a_session_that_missed_too_much_cannot_be_resumed() {
        let mut session = Session::new("s".into(), 0, (0, 1));
        for _ in 0..=LOG_MAX {
            session.dispatch("A", &json!(""), None);
        }
        assert_eq!(session.missed_since(0), None);
        assert_eq!(session.missed_since(1).map(|missed| missed.len()), Some(LOG_MAX));
    }

    #[test]
    fn a_socket_that_does_not_read_is_lost_and_only_its_own_end_counts() {
        let mut session = Session::new("s".into(), 0, (0, 1));
        let (outbox, _inbox) = mpsc::channel(1);
        session.connect(1, outbox);
        session.disconnect(2, 0);
        assert!(session.is_connected(), "an older connection ended");
        session.dispatch("A", &json!(""), None);
        session.dispatch("B", &json!(""), None);
        assert!(!session.is_connected());
        assert_eq!(session.missed_since(0).map(|missed| missed.len()), Some(2), "nothing is forgotten");
    }
}
