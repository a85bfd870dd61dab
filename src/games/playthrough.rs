//! Playthroughs: games written down as text, replayed by the tests.
//!
//! A playthrough lies in its game's folder, `<game>/playthroughs/<rule>_….txt`,
//! and is named by the rule it shows. It reads like the game:
//!
//! ```text
//! # K6: what it shows, and why it comes out so.
//! game kara
//! option last_lap full
//! seats 3
//! first 2
//!
//! start: 3 4 3 6 1
//!   the house is 34361, 17
//!   = house 34361 17 | 1 ----- | 2 ----- | 3 ----- | turn 2
//!
//! 2 throw: 1 2 3 4 5
//!   seat 2 throws 12345, 15
//!   = …
//! 2 run 25
//!   ! seat 3 is to move
//! ```
//!
//! A line that is not indented is played: a seat (from 1), its move and the
//! dice that show. The indented lines are what must come of it: each event,
//! the board (`=`), a refusal (`!`), at the end the result (`:`). The line
//! `time is over` stands where the table would say so. A line `board …` before
//! the start puts a board of one's own in place, as far as it has room in a
//! line: the position a match of Carrom begins with.
//!
//! `ACCEPT=1 cargo test playthrough` writes the indented lines anew. They are
//! golden: read every changed one against the rules before it is committed.

use std::{
    env,
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};

use super::{
    Seat, Setup, Signal, Viewer,
    catalog::{Event, Game, Kind, Options},
    dice::Recorded,
};

/// Every playthrough of a game, sorted.
fn playthroughs(kind: Kind) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(kind.key()).join("playthroughs");
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    paths.retain(|path| path.extension() == Some(OsStr::new("txt")));
    paths.sort();
    paths
}

/// A game that is being replayed from its text.
struct Replay {
    kind: Option<Kind>,
    options: Option<Options>,
    setup: Setup,
    game: Option<Game>,
}

impl Replay {
    /// Plays a text and gives it back as it must read.
    fn of(text: &str) -> Result<String, String> {
        let setup = Setup { seats: 2, first: Seat(0) };
        let mut replay = Self { kind: None, options: None, setup, game: None };
        let mut written = String::new();
        for (index, line) in text.lines().enumerate() {
            if line.starts_with("  ") {
                continue;
            }
            written.push_str(line);
            written.push('\n');
            let told = replay.line(line.trim_end()).map_err(|error| format!("line {}: {error}", index + 1))?;
            for line in told {
                written.push_str(&format!("  {line}\n"));
            }
        }
        let over = replay.game.as_ref().is_some_and(|game| game.outcome().is_some());
        if !over && !written.contains("\n  ! ") {
            return Err("no game is played to its end, and no refusal is shown".to_owned());
        }
        Ok(written)
    }

    /// What comes of one line that is not indented.
    fn line(&mut self, line: &str) -> Result<Vec<String>, String> {
        if line.is_empty() || line.starts_with('#') {
            return Ok(vec![]);
        }
        let (said, dice) = line.split_once(':').unwrap_or((line, ""));
        let dice: Vec<u8> = (dice.split_whitespace())
            .map(|pips| pips.parse().map_err(|_| format!("{pips} is no die")))
            .collect::<Result<_, _>>()?;
        let (word, rest) = said.split_once(' ').unwrap_or((said, ""));
        match word {
            "game" => {
                let kind: Kind = rest.parse().map_err(|error| format!("{error}"))?;
                (self.kind, self.options) = (Some(kind), Some(kind.default_options()));
            }
            "option" => {
                let (key, value) = rest.split_once(' ').ok_or("an option and its value")?;
                let options = self.options.as_mut().ok_or("the game is named before its options")?;
                options.set(key, value).map_err(|error| error.to_string())?;
            }
            "board" => {
                let options = self.options.as_mut().ok_or("the game is named before its board")?;
                options.set_board(rest).map_err(|error| error.to_string())?;
            }
            "seats" => self.setup.seats = rest.parse().map_err(|_| format!("{rest} seats"))?,
            "first" => self.setup.first = seat(rest)?,
            "start" => return self.start(&dice),
            "time" => return self.time_is_over(),
            seat_number => return self.play(seat(seat_number)?, rest, &dice),
        }
        Ok(vec![])
    }

    fn start(&mut self, dice: &[u8]) -> Result<Vec<String>, String> {
        let options = self.options.as_ref().ok_or("no game is named")?;
        let (mut recorded, mut events) = (Recorded::new(dice), vec![]);
        match Game::start(options, self.setup, &mut recorded, &mut events) {
            Ok(game) => {
                fit(&recorded)?;
                Ok(self.event_lines(game, &events))
            }
            Err(refused) => Ok(vec![format!("! {refused}")]),
        }
    }

    /// The line `time is over`: so the table says of the agreed time.
    fn time_is_over(&mut self) -> Result<Vec<String>, String> {
        let mut game = self.game.clone().ok_or("the game has not started")?;
        let events = game.signal(Signal::TimeUp);
        Ok(self.event_lines(game, &events))
    }

    fn play(&mut self, seat: Seat, mv: &str, dice: &[u8]) -> Result<Vec<String>, String> {
        let kind = self.kind.ok_or("no game is named")?;
        let mv = match kind.parse_move(mv) {
            Ok(mv) => mv,
            Err(error) => return Ok(vec![format!("! {error}")]),
        };
        let mut game = self.game.clone().ok_or("the game has not started")?;
        let mut recorded = Recorded::new(dice);
        let played = game.play(seat, &mv, &mut recorded);
        fit(&recorded)?;
        Ok(match played {
            Ok(played) => self.event_lines(game, &played.events),
            Err(refusal) => vec![format!("! {refusal}")],
        })
    }

    /// The lines after an accepted play.
    fn event_lines(&mut self, game: Game, events: &[Event]) -> Vec<String> {
        let mut lines: Vec<String> = events.iter().map(Event::to_string).collect();
        lines.push(format!("= {}", game.view(Viewer::Public)));
        lines.extend(game.outcome().map(|outcome| format!(": {outcome}")));
        self.game = Some(game);
        lines
    }
}

fn seat(text: &str) -> Result<Seat, String> {
    let number: u8 = text.parse().map_err(|_| format!("{text} is no seat"))?;
    number.checked_sub(1).map(Seat).ok_or_else(|| "seats are counted from 1".to_owned())
}

fn fit(dice: &Recorded<'_>) -> Result<(), String> {
    if dice.fits() { Ok(()) } else { Err("not just as many dice were rolled as are written".to_owned()) }
}

fn every_playthrough_comes_out_as_it_is_written(kind: Kind) {
    let accept = env::var_os("ACCEPT").is_some();
    let mut wrong = vec![];
    let paths = playthroughs(kind);
    assert!(!paths.is_empty(), "{kind} has no playthrough");
    for path in paths {
        let text = fs::read_to_string(&path).expect("a text");
        let header = format!("game {kind}");
        assert!(text.lines().any(|line| line == header), "{} is of {kind}", path.display());
        match Replay::of(&text) {
            Err(error) => wrong.push(format!("{}: {error}", path.display())),
            Ok(written) if written == text => {}
            Ok(written) if accept => fs::write(&path, written).expect("the playthrough can be written"),
            Ok(written) => {
                let lines = || written.lines().map(Some).chain(std::iter::repeat(None));
                let differs = (lines().zip(text.lines().map(Some).chain([None])).enumerate())
                    .find(|(_, (now, then))| now != then)
                    .expect("the texts differ");
                let (line, (now, then)) = differs;
                wrong.push(format!(
                    "{}:{}\n  written: {}\n  played:  {}",
                    path.display(),
                    line + 1,
                    then.unwrap_or("the end"),
                    now.unwrap_or("the end")
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn every_rule_has_a_playthrough_named_by_it(kind: Kind) {
    let shown: Vec<String> = (kind.rules().iter())
        .filter(|rule| !kind.table_rules().contains(rule))
        .map(|rule| format!("{}_", rule.to_lowercase()))
        .collect();
    let names: Vec<String> = (playthroughs(kind).iter())
        .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    for rule in &shown {
        assert!(names.iter().any(|name| name.starts_with(rule)), "{kind}: no playthrough shows {rule}…");
    }
    let shows = |name: &&String| shown.iter().any(|rule| name.starts_with(rule));
    assert!(names.iter().all(|name| shows(&name)), "a playthrough is named by the rule it shows: {names:?}");
}

fn every_option_has_a_playthrough(kind: Kind) {
    let texts: Vec<String> = playthroughs(kind).iter().map(|path| fs::read_to_string(path).expect("a text")).collect();
    for choice in kind.choices() {
        let key = format!("option {} ", choice.key);
        let played =
            |value: &str| texts.iter().any(|text| text.lines().any(|line| line.strip_prefix(&key) == Some(value)));
        for value in &choice.values.samples()[1..] {
            assert!(played(value), "no playthrough has {key}{value}");
        }
    }
}

#[test]
fn a_playthrough_that_does_not_fit_is_found_out() {
    let start = "game kara\nseats 2\n\nstart: 1 2 3 4 5\n";
    for (text, error) in [
        ("", "no game is played to its end, and no refusal is shown"),
        ("seats 2\nstart: 1", "line 2: no game is named"),
        ("game chess", "line 1: “chess” is not understood: expected a game's name"),
        (&format!("{start}1 throw: 1 2 3 4"), "line 5: not just as many dice were rolled as are written"),
        (&format!("{start}1 throw: 1 2 3 4 5 6"), "line 5: not just as many dice were rolled as are written"),
        (&format!("{start}1 throw: 1 2 3 4 7"), "line 5: not just as many dice were rolled as are written"),
        (&format!("{start}0 throw: 1 2 3 4 6"), "line 5: seats are counted from 1"),
        (&format!("{start}1 throw: 1 2 3 4 6"), "no game is played to its end, and no refusal is shown"),
    ] {
        assert_eq!(Replay::of(text), Err(error.to_owned()), "{text}");
    }
}

macro_rules! for_each_game {
    ($($(#[$doc:meta])* $Game:ident $key:ident => $rules:ty),+ $(,)?) => {
        $(mod $key {
            crate::tests_of_a_game! {
                $Game:
                every_playthrough_comes_out_as_it_is_written
                every_rule_has_a_playthrough_named_by_it
                every_option_has_a_playthrough
            }
        })+
    };
}
crate::catalog::for_every_game!(for_each_game);
