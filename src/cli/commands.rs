//! `karahaus commands`: the commands as they are registered at Discord.

use clap::Args;

use super::ending::{Failure, say};

/// How they are shown.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Answers in JSON
    #[arg(long)]
    json: bool,
}

/// Prints a line for each, or all as JSON.
///
/// # Errors
/// They cannot be printed.
pub fn run(asked: &Arguments) -> Result<(), Failure> {
    let definitions = discord::definitions();
    if asked.json {
        return say(serde_json::to_string_pretty(&definitions).expect("definitions are plain JSON"));
    }
    let lines = definitions.as_array().into_iter().flatten().map(|command| {
        let text = |key| command[key].as_str().unwrap_or_default();
        format!("/{:<12} {}", text("name"), text("description"))
    });
    say(lines.collect::<Vec<_>>().join("\n"))
}
