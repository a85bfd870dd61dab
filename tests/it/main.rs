//! All integration tests, in one binary.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where")]
#![expect(clippy::disallowed_methods, reason = "a test starts tasks of its own, and waits by the real clock")]

mod browser;
mod coins;
mod complete;
mod discord;
mod heights;
mod host;
mod present;
mod program;
mod replay;
mod restart;
mod sandbox;
mod signals;
mod store;
mod support;
mod table;
mod taps;
mod tidy;
mod upgrade;
