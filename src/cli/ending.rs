//! How the program ends: what it prints, and the one line and the exit code
//! when it cannot go on.

use std::{
    fmt::Display,
    io::{self, Write as _},
    process::ExitCode,
};

/// Why the program does not go on.
#[derive(Debug)]
pub enum Failure {
    /// What was asked for or set makes no sense: exit code 2.
    BadInput(String),
    /// What went wrong since: exit code 1.
    Since(String),
    /// The answer cannot be printed: exit code 1.
    Printing(io::Error),
}

impl Failure {
    /// What was asked for or set makes no sense.
    pub fn asked(why: impl Display) -> Self {
        Self::BadInput(why.to_string())
    }

    /// It made sense, and went wrong since.
    pub fn since(why: impl Display) -> Self {
        Self::Since(why.to_string())
    }
}

/// Prints a result.
///
/// # Errors
/// It cannot be printed.
pub fn say(text: impl Display) -> Result<(), Failure> {
    writeln!(io::stdout(), "{text}").map_err(Failure::Printing)
}

/// The exit code, with one line on standard error where something failed. A reader that has gone away is no failure.
pub fn exit_code(ended: Result<(), Failure>) -> ExitCode {
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Printing(why)) if why.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::BadInput(why)) => failed(2, &why),
        Err(Failure::Since(why)) => failed(1, &why),
        Err(Failure::Printing(why)) => failed(1, &why.to_string()),
    }
}

/// What is not understood of the command line, in one line with what was meant perhaps; or the help and the version, as asked.
pub fn misread(why: &clap::Error) -> ExitCode {
    let text = why.to_string();
    if !why.use_stderr() {
        return exit_code(say(text.trim_end()));
    }
    let reason: Vec<&str> = text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect();
    let tips = text.lines().map(str::trim).filter(|line| line.starts_with("tip: "));
    let reason: Vec<&str> = reason.into_iter().chain(tips).collect();
    let code = why.exit_code().try_into().unwrap_or(2);
    failed(code, &format!("{}; see --help", reason.join(" ").trim_start_matches("error: ")))
}

fn failed(code: u8, why: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "karahaus: {}", why.replace('\n', " "));
    ExitCode::from(code)
}
