//! All integration tests, in one binary.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where")]

mod browser;
mod coins;
mod complete;
mod discord;
mod host;
mod present;
mod program;
mod restart;
mod sandbox;
mod signals;
mod simulate;
mod store;
mod support;
mod table;
mod tidy;
mod upgrade;
