//! `karahaus replay`: a finished game once more, position by position.

use std::{
    fs::{self, File},
    io::Write as _,
    path::{Path, PathBuf},
};

use clap::Args;
use pages::PageError;
use present::{record_file, replay::Replay};
use table::{
    lang::Lang,
    record::{Mismatch, VerifyError, WrittenRecord},
};

use super::{
    argument::{parse, whole},
    ending::{Failure, say},
};

/// What is shown of which record.
#[derive(Debug, Args)]
pub struct Arguments {
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
pub fn run(asked: &Arguments) -> Result<(), Failure> {
    let (name, lang) = (asked.record.display().to_string(), asked.lang);
    let text = fs::read_to_string(&asked.record);
    let text = text.map_err(|why| Failure::BadInput(record_file::not_read(&name, &why, lang)))?;
    let not_shown = |why: VerifyError| Failure::Since(record_file::not_shown(&name, &why, lang));
    let does_not_hold = |why: Mismatch| not_shown(why.into());
    let written = WrittenRecord::read(text).map_err(not_shown)?;
    written.verify().map_err(does_not_hold)?;
    let replay = Replay::new(written.record(), &[], lang);
    if let Some(file) = &asked.html {
        let page = pages::replay_page(&written, &[], lang).map_err(|why| not_made(&name, why, lang))?;
        write_new(file, page.as_bytes(), lang)?;
        return say(record_file::page_written(&file.display().to_string(), lang));
    }
    if let Some(file) = &asked.gif {
        let film = pages::replay_film(&written, &[], lang).map_err(|why| not_made(&name, why, lang))?;
        let (painted, _) = film.ok_or_else(|| Failure::BadInput(record_file::without_pictures(&name, lang)))?;
        write_new(file, &painted.bytes, lang)?;
        return say(record_file::film_written(&file.display().to_string(), lang));
    }
    let moves = replay.moves();
    if let Some(play) = asked.play.filter(|&play| play > moves) {
        return Err(Failure::BadInput(record_file::no_such_move(play, moves, lang)));
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

/// Neither a page nor a picture can be made of it.
fn not_made(name: &str, why: PageError, lang: Lang) -> Failure {
    Failure::Since(match why {
        PageError::Mismatch(why) => record_file::not_shown(name, &why.into(), lang),
        PageError::Paint(why) => record_file::not_drawn(name, &why, lang),
    })
}

/// Writes a file that is not there yet.
fn write_new(file: &Path, bytes: &[u8], lang: Lang) -> Result<(), Failure> {
    let written = File::create_new(file).and_then(|mut made| made.write_all(bytes));
    written.map_err(|why| Failure::BadInput(record_file::not_written(&file.display().to_string(), &why, lang)))
}
