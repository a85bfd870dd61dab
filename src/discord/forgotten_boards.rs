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
use present::board::{forgotten_board, forgotten_line};

/// How often it is looked for those of tables that have closed since, and for what could not be done, in seconds.
const LOOK_SECS: u64 = 60;
/// The same while something is still on its way to one of those boards.
const LOOK_AGAIN_SECS: u64 = 2;

/// Empties boards for ever.
pub(super) async fn keep_empty(host: &Host, boards: &Boards, rest: &RestClient) -> Infallible {
    loop {
        let are_at_rest = look(host, boards, rest).await.unwrap_or_else(|why| {
            tracing::warn!("which boards name somebody forgotten cannot be read yet: {why}");
            true
        });
        if let Err(why) = look_at_lines(host, rest).await {
            tracing::warn!("which lines name somebody forgotten cannot be read yet: {why}");
        }
        tokio::select! {
            () = host.somebody_forgotten() => {}
            () = tokio::time::sleep(Duration::from_secs(if are_at_rest { LOOK_SECS } else { LOOK_AGAIN_SECS })) => {}
        }
    }
}

/// Empties what can be emptied now: whether nothing is on its way to the others.
async fn look(host: &Host, boards: &Boards, rest: &RestClient) -> Result<bool, HostError> {
    loop {
        let found = host.forgotten_boards().await?;
        let (mut emptied, mut are_at_rest) = (0, true);
        for &(table, channel, message) in &found {
            // What is still on its way to the board would come after.
            if !boards.is_at_rest(table) {
                are_at_rest = false;
                continue;
            }
            let at = (serenity::all::ChannelId::new(channel.0), serenity::all::MessageId::new(message.0));
            let nothing = screen::message(&forgotten_board()).with_attachment(None).on(None);
            match rest.edit(at, nothing).await {
                Ok(()) => {}
                Err(why) if why.is_outage() || matches!(why, RestError::Refused { status: 429, .. }) => {
                    return Ok(true);
                }
                Err(why) => tracing::info!(%table, "the board of somebody forgotten stays: {why}"),
            }
            host.note_board_emptied(table).await?;
            emptied += 1;
        }
        if emptied == 0 {
            return Ok(are_at_rest);
        }
    }
}

async fn look_at_lines(host: &Host, rest: &RestClient) -> Result<(), HostError> {
    loop {
        let found = host.forgotten_lines().await?;
        for &(channel, message) in &found {
            let at = (serenity::all::ChannelId::new(channel.0), serenity::all::MessageId::new(message.0));
            let nothing = screen::message(&forgotten_line()).with_attachment(None).on(None);
            match rest.edit(at, nothing).await {
                Ok(()) => {}
                Err(why) if why.is_outage() || matches!(why, RestError::Refused { status: 429, .. }) => return Ok(()),
                Err(why) => tracing::info!(%message, "the line that names somebody forgotten stays: {why}"),
            }
            host.note_line_emptied(message).await?;
        }
        if found.is_empty() {
            return Ok(());
        }
    }
}
