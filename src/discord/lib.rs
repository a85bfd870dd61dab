//! The bot at Discord: parse, send to the table, answer. The only place that
//! knows serenity.
//!
//! [`serve()`] connects and runs. An interaction comes in through `gateway.rs`
//! or `endpoint.rs` (one that cannot be read is answered by `unreadable.rs`), `router.rs` has it parsed by `ask.rs` and handled by
//! `click.rs` or a file of `commands/`, and `answer.rs` answers. `boards.rs`
//! keeps one message a table up to date, `pings.rs` calls people at slow
//! tables, and every request goes out through `rest_client.rs`; `reach.rs` knows
//! whether Discord can be reached, `emoji.rs` what signs are written with. What is shown is
//! decided in `present`, what may be done in `table`.

mod account_names;
mod achievement_news;
mod answer;
mod answer_cache;
mod asides;
mod ask;
mod boards;
mod click;
mod commands;
mod connect;
mod digests;
mod emoji;
mod endpoint;
mod forgotten_boards;
mod gateway;
mod members;
mod moments;
mod others_first;
mod pending;
mod permissions;
mod pings;
mod post_once;
mod posted;
mod rate_limits;
mod reach;
mod rest_client;
mod router;
mod screen;
mod season_ends;
mod serve;
mod speech;
#[cfg(test)]
mod stub_discord;
mod suggested;
mod unreadable;
mod visibility;
mod whispers;

pub use self::{
    boards::{Drawing, Painter},
    commands::definitions,
    connect::{Endpoint, GatewaySigns, ServeError, Settings, TableDefaults},
    emoji::{DrawEmoji, PAINTED_EMOJI},
    permissions::{permission_bits, with_overwrites},
    rate_limits::RateLimits,
    rest_client::{RestError, api_base},
    serve::serve,
};
pub use web::HttpLimits;
