//! A Discord on 127.0.0.1 for trying and testing: REST, gateway, files, a page
//! in the browser and the JSON interface that scripts and tests drive.
//!
//! It knows nothing of the rest of the crate. It refuses what Discord refuses,
//! with Discord's error codes, and behaves badly on request (`faults.rs`).
//! Everything lives in memory and has a bound.
//!
//! What the JSON interface offers beyond its own page of the design: people,
//! channels and guilds may be named as well as numbered; `GET /sandbox/time`
//! with `?after=`; `GET /sandbox/events`; `GET /sandbox/requests/bodies`;
//! `forge` on a click, which lets through any custom_id and values (without it
//! what stands on the message or stood there enabled before an edit can be
//! pressed, and anything else is 400); the fault `reconnect`; `guild` and `parent` of a new
//! channel; `edits_left` of a message; `used: {user, name}` of the first answer to
//! a command; `width` and `height` of a picture; `line` in each suggestion;
//! `message` of a click is the message that was clicked, as it is now, and a new
//! message that answers it is the first of `followups`; `loading` of a message that is still awaited; `faults` and `bot_connected` in the state.
//!
//! Reading order: `serve.rs` (a running sandbox), `world.rs` (who and what is
//! there), `rest/` and `gateway.rs` (the bot's side), `people.rs` (the other
//! side), `limits.rs` (what is refused).

mod answer;
mod clock;
mod commands;
mod edits;
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
