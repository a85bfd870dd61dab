//! Plays the playthroughs of this folder while the game is not in the
//! catalogue; [`crate::games::playthrough`] does so once it is.

use std::{env, ffi::OsStr, fs, path::Path};

use super::{Caramba, CarambaOptions};
use crate::games::{Options as _, Rules, Seat, Setup, Viewer, dice::Recorded};

fn replay(text: &str) -> String {
    let mut options = CarambaOptions::default();
    let mut setup = Setup { seats: 2, first: Seat(0) };
    let mut game: Option<Caramba> = None;
    let mut written = String::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with("  ")) {
        written.push_str(line);
        written.push('\n');
        let line = line.trim_end();
        let (said, dice) = line.split_once(':').unwrap_or((line, ""));
        let (word, rest) = said.split_once(' ').unwrap_or((said, ""));
        if line.is_empty() || line.starts_with('#') || word == "game" {
            continue;
        }
        let dice: Vec<u8> = dice.split_whitespace().map(|pips| pips.parse().expect("a die")).collect();
        let (mut recorded, mut events) = (Recorded::new(&dice), vec![]);
        let refused = match word {
            "option" => {
                let (key, value) = rest.split_once(' ').expect("an option and its value");
                options.set(key, value).expect("an option");
                continue;
            }
            "seats" => {
                setup.seats = rest.parse().expect("a number");
                continue;
            }
            "start" => match Caramba::start(&options, setup, &mut recorded, &mut events) {
                Ok(started) => {
                    game = Some(started);
                    None
                }
                Err(refused) => Some(refused.to_string()),
            },
            seat => {
                let seat = Seat(seat.parse::<u8>().expect("a seat") - 1);
                let playing = game.as_mut().expect("a game");
                match rest.parse() {
                    Ok(mv) => playing.play(seat, &mv, &mut recorded, &mut events).err().map(|error| error.to_string()),
                    Err(error) => Some(format!("{error}")),
                }
            }
        };
        assert!(recorded.fits(), "line {}: just these dice are rolled: {events:?}\n{written}", index + 1);
        if let Some(refused) = refused {
            written.push_str(&format!("  ! {refused}\n"));
            continue;
        }
        let game = game.as_ref().expect("a game");
        events.iter().for_each(|event| written.push_str(&format!("  {event}\n")));
        written.push_str(&format!("  = {}\n", game.view(Viewer::Public)));
        if let Some(outcome) = game.outcome() {
            written.push_str(&format!("  : {outcome}\n"));
        }
    }
    written
}

#[test]
fn every_playthrough_of_caramba_comes_out_as_it_is_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games/caramba/playthroughs");
    for file in fs::read_dir(folder).expect("the folder") {
        let path = file.expect("a file").path();
        if path.extension() != Some(OsStr::new("txt")) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text");
        let written = replay(&text);
        if env::var_os("ACCEPT").is_some() {
            fs::write(&path, written).expect("it can be written");
        } else {
            assert_eq!(written, text, "{}", path.display());
        }
    }
}
