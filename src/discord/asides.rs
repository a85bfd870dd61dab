//! Private messages of which a reader has one of a kind: the odds, a hint, a
//! look at a move. The next one takes the place of the one before, so that
//! they do not pile up. How to take a message away is left to `answer.rs`.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

use super::ask::Token;
use table::ids::{ChannelId, UserId};

/// How long a message can be taken away by its token; Discord takes it for 900 s.
const TOKEN_LIFETIME: Duration = Duration::from_secs(840);
/// How many are known at most; then those are forgotten whose time is up, or all.
const ASIDES_MAX: usize = 10_000;

/// Whose it is, where, and of which kind.
type Key = (UserId, ChannelId, &'static str);

/// The private messages that the next of their kind replaces.
#[derive(Debug, Default)]
pub(super) struct Asides(Mutex<HashMap<Key, (Token, Instant)>>);

impl Asides {
    /// This message is there now: the token of the one before it, if that can still be taken away.
    pub fn replace(&self, key: Key, token: Token, now: Instant) -> Option<Token> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= ASIDES_MAX {
            known.retain(|_, (_, until)| *until > now);
            if known.len() >= ASIDES_MAX {
                known.clear();
            }
        }
        let (before, until) = known.insert(key, (token, now + TOKEN_LIFETIME))?;
        (until > now).then_some(before)
    }
}

/// What a reader's own move makes untrue, or is done with it.
const OUTDATED: [&str; 3] = ["odds", "aim", "more"];

impl Asides {
    /// Somebody has done something at the table here: the tokens of what they had open beside it, where these can still
    /// be taken away.
    pub fn outdated(&self, user: UserId, channel: ChannelId, now: Instant) -> Vec<Token> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let gone = OUTDATED.iter().filter_map(|kind| known.remove(&(user, channel, *kind)));
        gone.filter(|(_, until)| *until > now).map(|(token, _)| token).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_next_of_a_kind_replaces_the_one_before_while_its_token_serves() {
        let (asides, now) = (Asides::default(), Instant::now());
        let token = |text: &str| Token(text.to_owned());
        let odds = (UserId(1), ChannelId(2), "odds");
        let replaced = |key, text: &str, at| asides.replace(key, token(text), at).map(|before| before.0);
        assert_eq!(replaced(odds, "a", now), None);
        assert_eq!(replaced((UserId(1), ChannelId(2), "more"), "b", now), None, "another kind");
        assert_eq!(replaced((UserId(3), ChannelId(2), "odds"), "c", now), None, "another reader");
        assert_eq!(replaced(odds, "d", now), Some("a".to_owned()));
        assert_eq!(replaced(odds, "e", now + TOKEN_LIFETIME), None, "too late");
        let outdated = asides.outdated(UserId(1), ChannelId(2), now).into_iter().map(|token| token.0);
        assert_eq!(outdated.collect::<Vec<_>>(), ["e", "b"]);
        assert!(asides.outdated(UserId(1), ChannelId(2), now).is_empty(), "once");
    }
}
