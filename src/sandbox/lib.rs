//! A Discord on 127.0.0.1 for trying and testing: REST, gateway, files, a page
//! in the browser and the JSON interface that scripts and tests drive.
//!
//! It knows nothing of the other rooms. It refuses what Discord refuses,
//! with Discord's error codes, and behaves badly on request (`faults.rs`).
//! Everything lives in memory and has a bound.
//!
//! Of the JSON interface, whose routes are in `serve.rs`, is worth knowing:
//! people, channels and guilds may be named as well as numbered; `GET
//! /sandbox/time` takes `?after=`; `forge` on a click lets through any custom_id
//! and values (without it what stands on the message or stood there enabled
//! before an edit can be pressed, and anything else is 400); a new channel takes
//! `guild` and `parent`; a message has `edits_left`, a picture `width` and
//! `height`, each suggestion a `line`, and the first answer to a command `used:
//! {user, name}`; `message` of a click is the message that was clicked, as it is
//! now, and a new message that answers it is the first of `followups`; a message
//! that is still awaited is `loading`; the state has `faults`,
//! `bot_connected` and `emojis`, whose pictures are at `/emojis/{id}`.
//!
//! Reading order: `serve.rs` (a running sandbox), `world.rs` (who and what is
//! there), `rest/` and `gateway.rs` (the bot's side), `people.rs` (the other
//! side), `limits.rs` (what is refused).

mod answer;
mod clock;
mod commands;
mod edits;
mod emojis;
mod events;
mod faults;
mod form;
mod gateway;
mod hub;
mod interaction;
mod limits;
mod line;
mod message;
mod people;
mod refusal;
mod requests;
mod rest;
mod serve;
mod session;
mod snowflake;
mod suggest;
mod world;

pub use requests::Body;
pub use serve::{Sandbox, Settings, StartError};
