//! Boards that a closed table has left in its channel and that name somebody who is forgotten, and lines of the bot's own
//! that do: all that stands on them is taken out, the picture too. The books say which are still to be emptied; one that
//! is goes from there, so that a process that ends in between leaves it to the next.

use std::{convert::Infallible, time::Duration};

use super::{
    boards::Boards,
    rest_client::{RestClient, RestError, TOO_MANY_EDITS},
    screen,
};
use host::{Host, HostError};
use present::{
    board::{forgotten_board, forgotten_line},
    screen::Screen,
};
use table::ids::{ChannelId, MessageId};

/// How often it is looked for those of tables that have closed since, and for what could not be done, in seconds.
const LOOK_SECS: u64 = 60;
/// The same while something is still on its way to one of those boards.
const LOOK_AGAIN_SECS: u64 = 2;

/// Empties boards for ever.
pub(super) async fn keep_empty(host: &Host, boards: &Boards, rest: &RestClient) -> Infallible {
    loop {
        let are_at_rest = empty_boards(host, boards, rest).await.unwrap_or_else(|why| {
            tracing::warn!("which boards name somebody forgotten cannot be read yet: {why}");
            true
        });
        if let Err(why) = empty_lines(host, rest).await {
            tracing::warn!("which lines name somebody forgotten cannot be read yet: {why}");
        }
        tokio::select! {
            () = host.somebody_forgotten() => {}
            () = tokio::time::sleep(Duration::from_secs(if are_at_rest { LOOK_SECS } else { LOOK_AGAIN_SECS })) => {}
        }
    }
}

/// What came of emptying a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Emptied {
    /// Nothing is left to be done about it: it is emptied, or gone, or Discord does not let it be.
    Done,
    /// It alone is to be tried later.
    Later,
    /// Discord cannot be reached: they are all to be tried later.
    Outage,
}

/// Takes out of a message what stands in it.
async fn empty(rest: &RestClient, channel: ChannelId, message: MessageId, nothing: &Screen) -> Emptied {
    let at = (serenity::all::ChannelId::new(channel.0), serenity::all::MessageId::new(message.0));
    let mut emptied = rest.edit(at, screen::message(nothing).with_attachment(None).on(None)).await;
    // What cannot be edited any more can still be taken away: it is the bot's own.
    if matches!(&emptied, Err(why) if why.code() == TOO_MANY_EDITS) {
        emptied = rest.delete(at).await;
    }
    match emptied {
        Ok(()) => Emptied::Done,
        Err(why) if why.is_outage() => match rest.is_there().await {
            true => Emptied::Later,
            false => Emptied::Outage,
        },
        Err(RestError::Refused { status: 429, .. }) => Emptied::Later,
        Err(why) => {
            tracing::info!(%message, "a message that names somebody forgotten stays: {why}");
            Emptied::Done
        }
    }
}

/// Empties the boards that can be emptied now: whether nothing is on its way to the others. One that cannot be keeps no
/// other waiting.
async fn empty_boards(host: &Host, boards: &Boards, rest: &RestClient) -> Result<bool, HostError> {
    let (mut last, mut are_at_rest) = (None, true);
    loop {
        let found = host.forgotten_boards(last).await?;
        if found.is_empty() {
            return Ok(are_at_rest);
        }
        for &(table, channel, message) in &found {
            last = Some(table);
            // What is still on its way to the board would come after.
            if !boards.is_at_rest(table) {
                are_at_rest = false;
                continue;
            }
            match empty(rest, channel, message, &forgotten_board()).await {
                Emptied::Done => host.note_board_emptied(table).await?,
                Emptied::Later => {}
                Emptied::Outage => return Ok(true),
            }
        }
    }
}

/// Empties the lines in the same way.
async fn empty_lines(host: &Host, rest: &RestClient) -> Result<(), HostError> {
    let mut last = None;
    loop {
        let found = host.forgotten_lines(last).await?;
        if found.is_empty() {
            return Ok(());
        }
        for &(channel, message) in &found {
            last = Some(message);
            match empty(rest, channel, message, &forgotten_line()).await {
                Emptied::Done => host.note_line_emptied(message).await?,
                Emptied::Later => {}
                Emptied::Outage => return Ok(()),
            }
        }
    }
}
