//! A private word to somebody who has not asked for anything just now: why a game begins without them. It follows their
//! last interaction in that channel, as long as that can be answered; later it goes to their direct messages, unless
//! they want no pings.

use std::{
    collections::{HashMap, VecDeque},
    convert::Infallible,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::Notify;

use super::{
    ask::{Asker, Token},
    rest_client::RestClient,
    screen, speech,
};
use host::{Host, HostError};
use present::plain::as_read;
use table::{
    Table,
    ids::{ChannelId, Moment, TableId, UserId},
    lang::Lang,
};

/// How long a token can be answered with, in seconds; Discord takes it for 900.
const TOKEN_SECS: u32 = 840;
/// How many interactions are remembered at most; then those are forgotten whose time is up, or all.
const HEARD_MAX: usize = 10_000;
/// How many words wait at most; those beyond them are not said.
const WAITING_MAX: usize = 1000;
/// Of how many it is remembered that they were told; then the memory starts anew.
const TOLD_MAX: usize = 10_000;

/// The words that are said to one alone.
#[derive(Debug, Default)]
pub(super) struct Whispers {
    known: Mutex<Known>,
    /// There is one more word.
    one_more: Notify,
}

#[derive(Debug, Default)]
struct Known {
    /// The last interaction of each person in each channel.
    heard: HashMap<(UserId, ChannelId), Heard>,
    waiting: VecDeque<Word>,
    /// Before which game of a table somebody was told: who begins it may try more than once.
    told: HashMap<(TableId, UserId), u32>,
}

/// What can still be answered.
#[derive(Clone, Debug)]
struct Heard {
    token: Token,
    until: Moment,
    /// The language of their application.
    locale: Lang,
}

/// Why somebody is left out.
#[derive(Debug)]
struct Word {
    table: Arc<Table>,
    user: UserId,
    why: HostError,
}

impl Whispers {
    /// Somebody has asked for something that is answered.
    pub fn heard(&self, asker: &Asker, now: Moment) {
        let heard = &mut self.known().heard;
        if heard.len() >= HEARD_MAX {
            heard.retain(|_, heard| heard.until > now);
        }
        if heard.len() >= HEARD_MAX {
            heard.clear();
        }
        let last = Heard { token: asker.token.clone(), until: now.plus_secs(TOKEN_SECS), locale: asker.locale };
        heard.insert((asker.person.user, asker.channel), last);
    }

    /// A game of this table begins without somebody, or cannot begin with them: they are told why, once.
    pub fn left_out(&self, table: &Arc<Table>, user: UserId, why: HostError) {
        let mut known = self.known();
        if known.told.len() >= TOLD_MAX {
            known.told.clear();
        }
        let game = table.pot.game.number;
        let before = known.told.insert((table.id, user), game);
        if before != Some(game) && known.waiting.len() < WAITING_MAX {
            known.waiting.push_back(Word { table: Arc::clone(table), user, why });
            drop(known);
            self.one_more.notify_one();
        }
    }

    /// Says what waits, as long as the bot runs.
    pub async fn run(&self, host: &Host, rest: &RestClient) -> Infallible {
        loop {
            let next = self.known().waiting.pop_front();
            match next {
                Some(word) => self.say(word, host, rest).await,
                None => self.one_more.notified().await,
            }
        }
    }

    async fn say(&self, Word { table, user, why }: Word, host: &Host, rest: &RestClient) {
        let settings = match host.user_settings(user).await {
            Ok(settings) => settings,
            Err(why) => return tracing::warn!(table = %table.id, "somebody is not told why they are left out: {why}"),
        };
        let now = host.now();
        let heard = self.known().heard.get(&(user, table.channel)).filter(|heard| heard.until > now).cloned();
        let lang = settings.lang.or(heard.as_ref().map(|heard| heard.locale)).unwrap_or(table.rules.lang);
        let told = as_read(speech::left_out(&table, &why, lang), settings.reading, lang);
        if let Some(heard) = heard {
            let message = screen::message(&told).ephemeral().on(Some(table.guild));
            match rest.follow_up(&heard.token.0, message).await {
                Ok(()) => return,
                Err(why) => tracing::info!(table = %table.id, "somebody could not be told in the channel: {why}"),
            }
        }
        if !settings.pings {
            return;
        }
        // There one cannot see which table it is about.
        let link = present::own_games::link(table.guild, (table.channel, None));
        let message = screen::message(&speech::text(format!("{}\n{link}", told.text)));
        let sent = async { rest.post(rest.direct(user).await?, message.on(None)).await };
        if let Err(why) = sent.await {
            tracing::info!(table = %table.id, "somebody could not be told why they are left out: {why}");
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
