//! Sends boards: the text with its attachment, the attachment alone, a new
//! message. What Discord says to it is read here; what follows from that is
//! decided in `sync.rs`.

use std::{
    collections::HashMap,
    panic::AssertUnwindSafe,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use futures_util::FutureExt as _;

use super::{
    Boards,
    image::{AttachmentChange, Click},
    message::BoardMessage,
    text::Outcome,
};
use crate::{
    rest_client::RestError,
    screen::{self, Message},
};
use host::HostError;
use present::{Banter, Press, Screen, board::lost_table, gathering, sign::has_coins, with_banter};
use table::{
    BoardView, Closing, Phase, Table,
    coinage::Coinage,
    ids::{ChannelId, GuildId, MessageId, TableId},
    settings::ServerSettings,
};

/// Discord's codes for what can be wrong with a board.
mod code {
    pub(super) const UNKNOWN_CHANNEL: i64 = 10003;
    pub(super) const UNKNOWN_GUILD: i64 = 10004;
    pub(super) const UNKNOWN_MESSAGE: i64 = 10008;
    pub(super) const MISSING_ACCESS: i64 = 50001;
    pub(super) use crate::rest_client::{MISSING_PERMISSIONS, TOO_MANY_EDITS};
    pub(super) const THREAD_ARCHIVED: i64 = 50083;
}

/// Of how many channels it is remembered what the tavern said there last; then it starts anew.
const SAID_MAX: usize = 10_000;

/// The step at which a table is first seen: it is open, and its host sits.
const FIRST_STEP_SEEN: u64 = 1;

/// Which message a new board is.
#[derive(Clone, Copy, Debug)]
enum NewBoard {
    /// The table's first.
    First,
    /// One after this, which is gone.
    AfterLost(BoardMessage),
    /// One instead of this, which still stands.
    InsteadOf(BoardMessage),
}

impl NewBoard {
    /// What Discord knows the message by, for some minutes: the same in every process that wants to post it, and after a
    /// start, so that a table never has two boards.
    fn nonce(self, table: &Table) -> String {
        match self {
            Self::First => format!("b{:x}", table.id.0),
            Self::AfterLost((_, message)) | Self::InsteadOf((_, message)) => format!("r{:x}", message.0),
        }
    }
}

/// What the tavern said last in each channel, as [`Banter::line_after`] notes it. It is no more than talk, so no answer
/// waits for the books for it, and a start forgets it.
#[derive(Debug, Default)]
pub(super) struct Said(Mutex<HashMap<ChannelId, String>>);

/// The text of a board.
struct BoardText {
    screen: Screen,
    /// How coins look where it stands, if the server's settings were read for it.
    coinage: Option<Coinage>,
}

impl BoardText {
    /// The board, with what becomes of its attachment.
    fn beside(&self, change: &AttachmentChange) -> Message {
        screen::board(&self.screen, change).with_coinage(self.coinage.clone())
    }
}

impl Boards {
    /// Shows a table on its board's message, or on a new one.
    pub(super) async fn send_text(&self, table: &Arc<Table>, repost: bool) -> Outcome {
        if matches!(table.phase, Phase::Closed(Closing::ChannelGone)) {
            return Outcome::Shown;
        }
        let message = match self.message(table.id).await {
            Ok(Some(message)) => message,
            Ok(None) if table.is_closed() => return Outcome::Shown,
            Ok(None) => return self.post(table, NewBoard::First).await,
            // There may well be one: a second board would be worse than a late one.
            Err(_) => return Outcome::Retry(Duration::ZERO),
        };
        if repost {
            return self.post(table, NewBoard::InsteadOf(message)).await;
        }
        match self.edit(table, message).await {
            Err(why) if why.code() == code::UNKNOWN_MESSAGE => match self.message_anew(table.id).await {
                Ok(Some(elsewhere)) if elsewhere != message => {
                    self.outcome(table, elsewhere, self.edit(table, elsewhere).await).await
                }
                Ok(_) => self.outcome(table, message, Err(why)).await,
                Err(_) => Outcome::Retry(Duration::ZERO),
            },
            edited => self.outcome(table, message, edited).await,
        }
    }

    async fn edit(&self, table: &Table, message: BoardMessage) -> Result<(), RestError> {
        let text = self.text(table, None).await;
        let change = self.update(table.id, |sync, now| {
            sync.edited(now);
            sync.image.change_for_edit(table)
        });
        let mut edited = self.rest.edit(at(message), text.beside(&change).on(Some(table.guild))).await;
        if is_for_the_picture(&edited, &change) {
            self.update(table.id, |sync, now| {
                sync.image.refused();
                sync.edited(now);
            });
            let text = self.text(table, None).await;
            let board = text.beside(&AttachmentChange::Remove);
            edited = self.rest.edit(at(message), board.on(Some(table.guild))).await;
        } else if edited.is_ok() {
            self.update(table.id, |sync, _| sync.image.came_through(&change));
        }
        edited
    }

    /// A board for the answer to a click, and what that does to its attachment; by what its server had chosen when it
    /// was clicked, where that is known.
    pub async fn for_answer(&self, table: &Table, by: Option<ServerSettings>) -> Message {
        let text = self.text(table, by).await;
        let change = self.read(table.id, |sync| sync.image.change_for_answer(table));
        text.beside(&change.unwrap_or(AttachmentChange::Remove))
    }

    /// A table's text, whatever happens: an answer to a click without one would be none.
    async fn text(&self, table: &Table, settings: Option<ServerSettings>) -> BoardText {
        let drawn = AssertUnwindSafe(self.drawn_text(table, settings)).catch_unwind().await;
        drawn.unwrap_or_else(|_| {
            tracing::error!(table = %table.id, step = table.step, "what stands around a board could not be drawn: a plain one stands");
            BoardText { screen: present::fallback_board(table), coinage: None }
        })
    }

    /// The same as its server plays: without coins there is nothing to throw in.
    async fn drawn_text(&self, table: &Table, mut settings: Option<ServerSettings>) -> BoardText {
        let is_missing = self.read(table.id, |sync| sync.image.has_none(table)) == Some(true);
        let may_be_picture = !is_missing && self.renderer.may_be_drawn(table);
        // Read once for all that is drawn by it, and only where it is asked for.
        if may_be_picture && settings.is_none() {
            settings = Some(self.settings(table.guild).await);
        }
        let coinage = settings.as_ref().map(ServerSettings::coinage);
        let settings_of_view = settings.as_ref().filter(|_| may_be_picture);
        let view = settings_of_view.map_or(BoardView::Text, |settings| view_by(table, settings));
        let is_filmed = view == BoardView::Picture && self.read(table.id, |sync| sync.is_filmed(table)) == Some(true);
        let mut text = if is_filmed {
            self.note(table.id, |sync, _| sync.leaves_untold());
            self.renderer.text_while_film_runs(table)
        } else {
            self.renderer.text(table, view)
        };
        // Where the film is of an end, nothing can be done before that is told.
        if is_filmed && text.rows.is_empty() {
            return BoardText { screen: text, coinage };
        }
        let banter = present::banter(table);
        let takes_bets = table.takes_bets().is_ok();
        let is_for_coins = gathering::is_next_for_coins(table);
        // It plays for what was agreed at the table.
        let is_rematch_for_coins = table.rules.ante.is_positive() && text.has(&Press::Rematch);
        let shows_coins = is_for_coins || is_rematch_for_coins || text.has(&Press::ThrowIn);
        if !shows_coins && banter.is_none() && !takes_bets {
            return BoardText { screen: text, coinage };
        }
        let settings = match settings {
            Some(settings) => settings,
            None => self.settings(table.guild).await,
        };
        if takes_bets && settings.bet_max().is_positive() {
            text = present::bets::offered(text, table, view);
        }
        if let Some(banter) = banter.filter(|_| settings.banter()) {
            text.text = self.with_banter(table.channel, &banter, text.text);
        }
        let screen = match settings.stakes() {
            true => text,
            false if is_for_coins => gathering::without_stakes(text, table, table.rules.lang),
            false if is_rematch_for_coins => text.without(&Press::Rematch),
            false => text.without(&Press::ThrowIn),
        };
        BoardText { screen, coinage: Some(settings.coinage()) }
    }

    /// A board's text with what the tavern says below it, where there is room for that. It is noted what was said last
    /// in the channel, so that the next table there hears another line.
    pub(super) fn with_banter(&self, channel: ChannelId, banter: &Banter, text: String) -> String {
        let mut said = self.said.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (line, note) = banter.line_after(said.get(&channel).map(String::as_str));
        let Some(with_banter) = with_banter(&text, &line) else { return text };
        if said.len() >= SAID_MAX && !said.contains_key(&channel) {
            said.clear();
        }
        said.insert(channel, note);
        with_banter
    }

    /// How a table's board is shown: as it has chosen, or its server; in text where there is no picture.
    pub async fn view(&self, table: &Table) -> BoardView {
        match self.renderer.may_be_drawn(table) {
            true => view_by(table, &self.settings(table.guild).await),
            false => BoardView::Text,
        }
    }

    /// What a server has chosen; what cannot be read is no reason to hold a board back.
    pub async fn settings(&self, guild: GuildId) -> ServerSettings {
        self.host().server_settings(guild).await.unwrap_or_default()
    }

    /// Changes the attachment of a board and nothing else; whether that came through. Whatever
    /// comes of it, the text is there.
    pub(super) async fn send_image(&self, table: TableId, change: &AttachmentChange, by: Option<&Click>) -> bool {
        let Ok(Some(message)) = self.message(table).await else { return false };
        let guild = self.guild_of(table, change).await;
        if let Some(by) = by.filter(|by| by.message == message.1) {
            match self.rest.fill_in(&by.token.0, screen::attachment(change).on(guild)).await {
                Ok(()) => return true,
                Err(why) => tracing::debug!(%table, "its picture goes by the bot's token: {why}"),
            }
        }
        self.update(table, |sync, now| sync.edited(now));
        let edited = self.rest.edit(at(message), screen::attachment(change).on(guild)).await;
        edited.inspect_err(|why| tracing::debug!(%table, "its picture could not be changed: {why}")).is_ok()
    }

    /// The server of a table, where what is attached speaks of coins.
    async fn guild_of(&self, table: TableId, change: &AttachmentChange) -> Option<GuildId> {
        match change {
            AttachmentChange::Replace(drawn) if has_coins(&drawn.picture.alt) => {
                self.host().peek(table).await.ok().flatten().map(|table| table.guild)
            }
            _ => None,
        }
    }

    /// Says on a board that nothing of its table can be read any more.
    pub(super) async fn send_gone(&self, message: BoardMessage, closing: Closing) {
        // Requests are tried more than once by themselves; a board that stays leads to a refusal, and no further.
        if let Err(why) = self.rest.edit(at(message), screen::message(&lost_table(closing)).on(None)).await {
            tracing::warn!(channel = %message.0, "the board of a table that is gone stays: {why}");
        }
    }

    async fn outcome(&self, table: &Arc<Table>, message: BoardMessage, edited: Result<(), RestError>) -> Outcome {
        let Err(why) = edited else { return Outcome::Shown };
        match why.code() {
            code::UNKNOWN_MESSAGE if table.is_closed() => Outcome::Shown,
            code::UNKNOWN_MESSAGE => self.post(table, NewBoard::AfterLost(message)).await,
            code::TOO_MANY_EDITS => self.post(table, NewBoard::InsteadOf(message)).await,
            _ => self.failed(table, &why, false).await,
        }
    }

    /// A new board message; the one that it stands instead of goes away.
    async fn post(&self, table: &Arc<Table>, new: NewBoard) -> Outcome {
        let text = self.text(table, None).await;
        // Should the answer get lost on the way, the next try is still the same message.
        let (post, mut change) = self.update(table.id, |sync, _| {
            (sync.pending_post(table, new.nonce(table)), sync.image.change_for_post(table))
        });
        let message =
            |change: &AttachmentChange| text.beside(change).with_nonce(post.nonce.clone()).on(Some(table.guild));
        let channel = serenity::all::ChannelId::new(table.channel.0);
        let mut posted = self.rest.post(channel, message(&change)).await;
        if is_for_the_picture(&posted, &change) {
            self.update(table.id, |sync, _| sync.image.refused());
            change = AttachmentChange::Remove;
            posted = self.rest.post(channel, message(&change)).await;
        }
        match posted {
            Ok(message) => {
                let message = (table.channel, MessageId(message.get()));
                // An earlier try, or another process, may have come through after all, with an earlier step.
                let may_be_earlier = post.step != table.step || self.may_have_been_posted_before(table);
                self.update(table.id, |sync, _| sync.posted(&change, may_be_earlier));
                self.is_at(table.id, message).await;
                if let NewBoard::InsteadOf(old) = new
                    && old != message
                    && let Err(why) = self.rest.delete(at(old)).await
                {
                    tracing::debug!(table = %table.id, "the old board stays: {why}");
                }
                if !may_be_earlier {
                    return Outcome::Shown;
                }
                match self.edit(table, message).await {
                    Ok(()) => Outcome::Shown,
                    Err(why) => self.failed(table, &why, false).await,
                }
            }
            Err(why) => self.failed(table, &why, !matches!(new, NewBoard::InsteadOf(_))).await,
        }
    }

    /// Whether the message that a nonce stands for may be there with an earlier step: from another process, or from this
    /// one before it was started again. A table that is just seen has no earlier one, unless the other is there now.
    fn may_have_been_posted_before(&self, table: &Table) -> bool {
        if table.step > FIRST_STEP_SEEN { self.may_get_anothers_message() } else { self.is_beside_another() }
    }

    async fn failed(&self, table: &Arc<Table>, why: &RestError, boardless: bool) -> Outcome {
        match why.code() {
            code::UNKNOWN_CHANNEL | code::MISSING_ACCESS => {
                tracing::info!(table = %table.id, "the channel is gone: {why}");
                closed(table, self.host().channel_gone(table.channel).await)
            }
            // A table that nobody can see is none.
            code::MISSING_PERMISSIONS if boardless => {
                tracing::info!(table = %table.id, "the board may not be shown: {why}");
                closed(table, self.host().channel_gone(table.channel).await)
            }
            code::UNKNOWN_GUILD => {
                tracing::info!(table = %table.id, "the server is gone: {why}");
                closed(table, self.host().guild_gone(table.guild).await)
            }
            // A click opens the thread again, and brings its own board.
            code::THREAD_ARCHIVED => Outcome::NotNow,
            _ => match why {
                RestError::Unreachable(_) | RestError::NotSent(_) | RestError::NotDiscord { .. } => {
                    Outcome::Retry(Duration::ZERO)
                }
                RestError::Refused { status: 429 | 500.., wait, .. } => Outcome::Retry(wait.unwrap_or_default()),
                RestError::Refused { .. } => {
                    tracing::warn!(table = %table.id, step = table.step, "the board cannot be shown: {why}");
                    Outcome::NotNow
                }
            },
        }
    }
}

/// A table whose channel is gone has been closed, or could not be and is tried again.
fn closed(table: &Table, closed: Result<(), HostError>) -> Outcome {
    match closed {
        Ok(()) => Outcome::NoChannel,
        Err(why) => {
            tracing::warn!(table = %table.id, "its place is gone, but it could not be closed: {why}");
            Outcome::Retry(Duration::ZERO)
        }
    }
}

/// How a table's board is shown that can be drawn: as it has chosen, or its server.
fn view_by(table: &Table, server: &ServerSettings) -> BoardView {
    if server.pictures() { table.rules.view.unwrap_or(server.view()) } else { BoardView::Text }
}

/// Whether a message may have been refused for the picture that went with it.
fn is_for_the_picture<T>(sent: &Result<T, RestError>, change: &AttachmentChange) -> bool {
    let is_refused = matches!(sent, Err(RestError::Refused { status: 400 | 403 | 413, code, .. })
        if ![code::UNKNOWN_CHANNEL, code::UNKNOWN_GUILD, code::UNKNOWN_MESSAGE, code::MISSING_ACCESS].contains(code)
            && ![code::TOO_MANY_EDITS, code::THREAD_ARCHIVED].contains(code));
    is_refused && matches!(change, AttachmentChange::Replace(_))
}

fn at((channel, message): BoardMessage) -> (serenity::all::ChannelId, serenity::all::MessageId) {
    (serenity::all::ChannelId::new(channel.0), serenity::all::MessageId::new(message.0))
}
