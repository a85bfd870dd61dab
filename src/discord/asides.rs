//! Private messages of which a reader has one of a kind: the odds, a hint, a
//! look at a move. The next one takes the place of the one before, so that
//! they do not pile up. What only says that a command has worked goes by
//! itself, once it has been read.

use std::{
    collections::{HashMap, HashSet, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{
    sync::Notify,
    time::{Instant, sleep_until},
};

use super::{ask::Token, rest_client::RestClient};
use table::ids::{ChannelId, InteractionId, UserId};

/// How long a message can be taken away by its token; Discord takes it for 900 s.
const TOKEN_LIFETIME: Duration = Duration::from_secs(840);
/// How many are known at most; then those are forgotten whose time is up, or all.
const ASIDES_MAX: usize = 10_000;

/// How long it is read that something was done which is seen nowhere else.
const READ_FOR: Duration = Duration::from_secs(15);
/// How many such messages are waited for at most; those beyond them stay.
const FADING_MAX: usize = 1000;

/// Whose it is, where, and of which kind.
type Key = (UserId, ChannelId, AsideKind);

/// What kind of private message it is: a reader has one of each at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum AsideKind {
    /// What a move in mind would come to.
    Aim,
    /// The buttons of a bet.
    Bet,
    /// A server's books.
    Books,
    /// The question whether to break a game off, or to give one's seat up.
    BreakOff,
    /// To tables of which games one is called.
    Call,
    /// The front door.
    Door,
    /// What goes into the dice, or how they are checked.
    Fair,
    /// That coins were given, or whether one takes any.
    Gift,
    /// One's holiday.
    Holiday,
    /// Who is first.
    Leaderboard,
    /// A guided game.
    Lesson,
    /// What one limits for oneself.
    Limit,
    /// In which lists one stands.
    Lists,
    /// The shelves of looks.
    Looks,
    /// What is under a board's *More*.
    More,
    /// One's nights.
    Nights,
    /// Odds or a hint at a table.
    Odds,
    /// All that was agreed at a table.
    Options,
    /// One's own games.
    OwnGames,
    /// Whether one is pinged.
    Pings,
    /// The places at a table.
    Places,
    /// Odds of a position that was asked for by options.
    PositionOdds,
    /// What is in the pot.
    Pot,
    /// The day's practice.
    Practice,
    /// What is kept about people.
    Privacy,
    /// A problem.
    Problem,
    /// One's purse.
    Purse,
    /// How one is reminded.
    Reminders,
    /// A finished game, step by step.
    Replay,
    /// The rules of a game.
    Rules,
    /// A season.
    Season,
    /// A server's settings.
    Settings,
    /// What somebody did on this server.
    Statistics,
    /// A table in text.
    Text,
    /// In which view boards are shown to one.
    View,
    /// How a vote stands.
    Vote,
}

/// The private messages that the next of their kind replaces.
#[derive(Debug, Default)]
pub(super) struct Asides {
    known: Mutex<Known>,
    /// Those that go by themselves, the first one first.
    fading: Mutex<VecDeque<(Key, Token, Instant)>>,
    /// There is one more of them.
    one_more: Notify,
}

/// A message that is known.
#[derive(Debug)]
struct Aside {
    token: Token,
    /// Until when the token serves.
    until: Instant,
    /// The interaction that brought it.
    by: InteractionId,
}

/// The messages that are known.
#[derive(Debug, Default)]
struct Known {
    messages: HashMap<Key, Aside>,
    /// Where one of them has the buttons of a bet: with every step it is asked for, and all messages are too many.
    betting: HashSet<ChannelId>,
}

impl Known {
    /// Makes room for one more: those are forgotten whose time is up, or all.
    fn make_room(&mut self, now: Instant) {
        if self.messages.len() < ASIDES_MAX {
            return;
        }
        self.messages.retain(|_, aside| aside.until > now);
        if self.messages.len() >= ASIDES_MAX {
            self.messages.clear();
        }
        let bets = self.messages.keys().filter(|(.., kind)| *kind == AsideKind::Bet);
        self.betting = bets.map(|(_, channel, _)| *channel).collect();
    }
}

impl Asides {
    /// This message is there now: the token of the one before it, if that can still be taken away.
    pub fn replace(&self, key: Key, (token, by): (Token, InteractionId), now: Instant) -> Option<Token> {
        let mut known = self.known();
        known.make_room(now);
        let (_, channel, kind) = key;
        if kind == AsideKind::Bet {
            known.betting.insert(channel);
        }
        let before = known.messages.insert(key, Aside { token, until: now + TOKEN_LIFETIME, by })?;
        (before.until > now).then_some(before.token)
    }

    /// This message, which is there now, goes by itself once it has been read.
    pub fn fades(&self, key: Key, token: Token, now: Instant) {
        let mut fading = self.fading.lock().unwrap_or_else(PoisonError::into_inner);
        if fading.len() < FADING_MAX {
            fading.push_back((key, token, now + READ_FOR));
            self.one_more.notify_one();
        }
    }

    /// No bets are taken here any more: the messages whose buttons lay one go by themselves, once they have been read.
    pub fn betting_closed(&self, channel: ChannelId, now: Instant) {
        let mut known = self.known();
        if !known.betting.remove(&channel) {
            return;
        }
        let here = known.messages.iter().filter(|((_, at, kind), _)| (*at, *kind) == (channel, AsideKind::Bet));
        let here: Vec<(Key, Token)> = here.map(|(key, aside)| (*key, aside.token.clone())).collect();
        drop(known);
        here.into_iter().for_each(|(key, token)| self.fades(key, token, now));
    }

    /// Waits until one has been read, and gives its token, if nothing has taken its place since.
    async fn faded(&self) -> Option<Token> {
        let until = loop {
            let first = self.fading.lock().unwrap_or_else(PoisonError::into_inner).front().map(|(.., until)| *until);
            match first {
                Some(until) => break until,
                None => self.one_more.notified().await,
            }
        };
        sleep_until(until).await;
        let (key, token, _) = self.fading.lock().unwrap_or_else(PoisonError::into_inner).pop_front()?;
        let messages = &mut self.known().messages;
        let is_there = messages.get(&key).is_some_and(|there| there.token == token);
        is_there.then(|| messages.remove(&key)).flatten().map(|aside| aside.token)
    }

    /// Takes away what has been read, as long as the bot runs.
    pub async fn run(&self, rest: &RestClient) {
        loop {
            let Some(token) = self.faded().await else { continue };
            if let Err(why) = rest.take_away(&token.0).await {
                tracing::debug!("a private message stays: {why}");
            }
        }
    }

    /// A message has become one of another kind.
    pub fn becomes(&self, (user, channel): (UserId, ChannelId), was: AsideKind, is: AsideKind) {
        let messages = &mut self.known().messages;
        if let Some(message) = messages.remove(&(user, channel, was)) {
            messages.insert((user, channel, is), message);
        }
    }

    /// The message that this interaction brought goes in another way.
    pub fn forget(&self, (user, channel): (UserId, ChannelId), by: InteractionId) {
        self.known().messages.retain(|&(who, at, _), aside| (who, at) != (user, channel) || aside.by != by);
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a reader's own move makes untrue, or is done with it.
const OUTDATED: [AsideKind; 9] = [
    AsideKind::Odds,
    AsideKind::Aim,
    AsideKind::Fair,
    AsideKind::More,
    AsideKind::Options,
    AsideKind::Text,
    AsideKind::Places,
    AsideKind::Pot,
    AsideKind::Door,
];

impl Asides {
    /// Somebody has done something at the table here: the tokens of what they had open beside it, where these can still
    /// be taken away.
    pub fn outdated(&self, user: UserId, channel: ChannelId, now: Instant) -> Vec<Token> {
        let messages = &mut self.known().messages;
        let gone = OUTDATED.iter().filter_map(|kind| messages.remove(&(user, channel, *kind)));
        gone.filter(|aside| aside.until > now).map(|aside| aside.token).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_next_of_a_kind_replaces_the_one_before_while_its_token_serves() {
        let (asides, now) = (Asides::default(), Instant::now());
        let token = |text: &str| Token(text.to_owned());
        let odds = (UserId(1), ChannelId(2), AsideKind::Odds);
        let replaced =
            |key, text: &str, at| asides.replace(key, (token(text), InteractionId(1)), at).map(|before| before.0);
        assert_eq!(replaced(odds, "a", now), None);
        assert_eq!(replaced((UserId(1), ChannelId(2), AsideKind::More), "b", now), None, "another kind");
        assert_eq!(replaced((UserId(3), ChannelId(2), AsideKind::Odds), "c", now), None, "another reader");
        assert_eq!(replaced(odds, "d", now), Some("a".to_owned()));
        assert_eq!(replaced(odds, "e", now + TOKEN_LIFETIME), None, "too late");
        let outdated = asides.outdated(UserId(1), ChannelId(2), now).into_iter().map(|token| token.0);
        assert_eq!(outdated.collect::<Vec<_>>(), ["e", "b"]);
        assert!(asides.outdated(UserId(1), ChannelId(2), now).is_empty(), "once");
    }

    #[tokio::test]
    async fn a_message_that_goes_with_its_own_click_is_not_taken_away_twice() {
        let (asides, now) = (Asides::default(), Instant::now());
        let (user, channel) = (UserId(1), ChannelId(2));
        for (kind, token, by) in [(AsideKind::Odds, "odds", 7), (AsideKind::More, "more", 8)] {
            asides.replace((user, channel, kind), (Token(token.to_owned()), InteractionId(by)), now);
        }
        asides.forget((UserId(3), channel), InteractionId(8));
        asides.forget((user, channel), InteractionId(7));
        let outdated = asides.outdated(user, channel, now).into_iter().map(|token| token.0);
        assert_eq!(outdated.collect::<Vec<_>>(), ["more"]);
    }

    #[tokio::test]
    async fn a_door_that_became_a_lesson_is_not_taken_away_as_a_door() {
        let (asides, now) = (Asides::default(), Instant::now());
        let (user, channel) = (UserId(1), ChannelId(2));
        assert_eq!(
            asides.replace((user, channel, AsideKind::Door), (Token("a".to_owned()), InteractionId(1)), now),
            None
        );
        asides.becomes((user, channel), AsideKind::Door, AsideKind::Lesson);
        assert!(asides.outdated(user, channel, now).is_empty());
        assert_eq!(
            asides.replace((user, channel, AsideKind::Door), (Token("b".to_owned()), InteractionId(1)), now),
            None
        );
        asides.becomes((user, ChannelId(3)), AsideKind::Lesson, AsideKind::Door);
        let outdated = asides.outdated(user, channel, now).into_iter().map(|token| token.0);
        assert_eq!(outdated.collect::<Vec<_>>(), ["b"]);
    }

    #[tokio::test]
    async fn what_only_says_that_it_is_done_goes_once_it_has_been_read_unless_the_next_has_taken_its_place() {
        let asides = Asides::default();
        let key = |kind| (UserId(1), ChannelId(2), kind);
        let shown = |kind, text: &str, at: Instant| {
            let token = Token(text.to_owned());
            let before = asides.replace(key(kind), (token.clone(), InteractionId(1)), at);
            asides.fades(key(kind), token, at);
            before.map(|before| before.0)
        };
        let now = Instant::now();
        let before = now.checked_sub(READ_FOR).expect("the machine has run for so long");
        assert_eq!(shown(AsideKind::View, "a", before), None);
        assert_eq!(shown(AsideKind::View, "b", before), Some("a".to_owned()));
        assert_eq!(shown(AsideKind::Pings, "c", now), None);
        assert_eq!(asides.faded().await, None, "the first one is gone");
        assert_eq!(asides.faded().await.map(|token| token.0), Some("b".to_owned()));
        let third = tokio::time::timeout(Duration::from_millis(50), asides.faded()).await;
        assert!(third.is_err(), "it is still read");
    }

    #[tokio::test]
    async fn the_messages_of_bets_go_where_betting_has_closed_and_nowhere_else() {
        let (asides, now) = (Asides::default(), Instant::now());
        let before = now.checked_sub(READ_FOR).expect("the machine has run for so long");
        for (user, channel, kind, token) in
            [(1, 2, AsideKind::Bet, "a"), (1, 3, AsideKind::Bet, "b"), (1, 2, AsideKind::Odds, "c")]
        {
            let message = (Token(token.to_owned()), InteractionId(1));
            asides.replace((UserId(user), ChannelId(channel), kind), message, now);
        }
        asides.betting_closed(ChannelId(4), before);
        asides.betting_closed(ChannelId(2), before);
        asides.betting_closed(ChannelId(2), before);
        assert_eq!(asides.faded().await.map(|token| token.0), Some("a".to_owned()));
        let second = tokio::time::timeout(Duration::from_millis(50), asides.faded()).await;
        assert!(second.is_err(), "once, and the others stay");
    }
}
