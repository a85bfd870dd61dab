//! `karahaus replay`: a finished game once more, position by position.

use std::{
    fs::File,
    io::{ErrorKind, Write as _},
    path::{Path, PathBuf},
};

use clap::Args;
use present::replay::Replay;
use table::lang::Lang;

use super::{
    argument::{parse, whole},
    ending::{Failure, say},
    record,
};

/// What is shown of which record.
#[derive(Debug, Args)]
pub struct Asked {
    /// The record, as /fair gives it
    record: PathBuf,
    /// Shows this move alone; 0 is the start
    #[arg(long = "move", value_name = "NUMBER", value_parser = |text: &str| whole(text, &(0..=usize::MAX), "a move"))]
    play: Option<usize>,
    /// Writes a page that needs no network instead, with pictures, odds and a check of the dice
    #[arg(long, value_name = "FILE", conflicts_with = "play")]
    html: Option<PathBuf>,
    /// Writes a picture that moves instead, of the whole game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["play", "html"])]
    gif: Option<PathBuf>,
    /// The language: en, de, fr
    #[arg(long, value_parser = parse::<Lang>, default_value = "en")]
    lang: Lang,
}

/// Prints each position and a line of what led to it, and at last the turning point; or writes a page or a picture.
///
/// # Errors
/// A record that cannot be read or does not hold, a move that it does not have, or a file that cannot be written.
pub fn run(asked: &Asked) -> Result<(), Failure> {
    let name = asked.record.display();
    let written = record::read(&asked.record)?;
    let does_not_hold = |why| record::does_not_hold(&asked.record, why);
    written.verify().map_err(does_not_hold)?;
    let replay = Replay::new(written.record(), &[], asked.lang);
    if let Some(file) = &asked.html {
        let page = pages::replay_page(&written, &[], asked.lang);
        let page = page.map_err(|why| record::does_not_hold(&asked.record, why))?;
        write_new(file, page.as_bytes())?;
        return say(format!("the page is in {}", file.display()));
    }
    if let Some(file) = &asked.gif {
        let film = pages::replay_film(&written, &[], asked.lang);
        let film = film.map_err(|why| record::does_not_hold(&asked.record, why))?;
        let (painted, _) = film.ok_or_else(|| Failure::asked(format!("{name} shows its game in text alone")))?;
        write_new(file, &painted.bytes)?;
        return say(format!("the picture is in {}", file.display()));
    }
    let moves = replay.moves();
    if let Some(play) = asked.play.filter(|&play| play > moves) {
        return Err(Failure::asked(format!("there is no move {play} in {name}: it has {moves}")));
    }
    let mut shown = vec![replay.title()];
    written
        .positions(|position| {
            if asked.play.is_none_or(|play| play == position.play) {
                let step = replay.step(&position);
                let parts = [step.heading, step.told, step.board];
                shown.push(parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n"));
            }
        })
        .map_err(does_not_hold)?;
    if asked.play.is_none() {
        shown.push(replay.turning(written.turning_point().map_err(does_not_hold)?.as_ref()));
    }
    say(shown.join("\n\n"))
}

/// Writes a file that is not there yet.
fn write_new(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let name = file.display();
    let written = File::create_new(file).and_then(|mut made| made.write_all(bytes));
    written.map_err(|why| match why.kind() {
        ErrorKind::AlreadyExists => Failure::asked(format!("{name} is there already, and is left as it is")),
        _ => Failure::asked(format!("{name} cannot be written: {why}")),
    })
}
