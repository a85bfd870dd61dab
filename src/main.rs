//! The `karahaus` program: a Discord bot that keeps a game table in a channel.

use std::process::ExitCode;

mod cli;

fn main() -> ExitCode {
    cli::run()
}
