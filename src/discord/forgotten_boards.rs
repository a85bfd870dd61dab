//! Boards that a closed table has left in its channel and that name somebody who is forgotten, and lines of the bot's own
//! that do: all that stands on them is taken out, the picture too. The books say which are still to be emptied; one that
//! is goes from there, so that a process that ends in between leaves it to the next.

use std::{convert::Infallible, time::Duration};

use super::{
    boards::Boards,
    rest_client::{RestClient, RestError},
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

/// Whether nothing is left to be done about a message: it is emptied, or Discord does not let it be. If not, it is to be
/// tried later.
async fn is_emptied(rest: &RestClient, channel: ChannelId, message: MessageId, nothing: &Screen) -> bool {
    let at = (serenity::all::ChannelId::new(channel.0), serenity::all::MessageId::new(message.0));
    match rest.edit(at, screen::message(nothing).with_attachment(None).on(None)).await {
        Ok(()) => true,
        Err(why) if why.is_outage() || matches!(why, RestError::Refused { status: 429, .. }) => false,
        Err(why) => {
            tracing::info!(%message, "a message that names somebody forgotten stays: {why}");
            true
        }
    }
}

/// Empties the boards that can be emptied now: whether nothing is on its way to the others.
async fn empty_boards(host: &Host, boards: &Boards, rest: &RestClient) -> Result<bool, HostError> {
    loop {
        let found = host.forgotten_boards().await?;
        let (mut emptied, mut are_at_rest) = (0, true);
        for &(table, channel, message) in &found {
            // What is still on its way to the board would come after.
            if !boards.is_at_rest(table) {
                are_at_rest = false;
                continue;
            }
            if !is_emptied(rest, channel, message, &forgotten_board()).await {
                return Ok(true);
            }
            host.note_board_emptied(table).await?;
            emptied += 1;
        }
        if emptied == 0 {
            return Ok(are_at_rest);
        }
    }
}

/// Empties the lines.
async fn empty_lines(host: &Host, rest: &RestClient) -> Result<(), HostError> {
    loop {
        let found = host.forgotten_lines().await?;
        for &(channel, message) in &found {
            if !is_emptied(rest, channel, message, &forgotten_line()).await {
                return Ok(());
            }
            host.note_line_emptied(message).await?;
        }
        if found.is_empty() {
            return Ok(());
        }
    }
}
