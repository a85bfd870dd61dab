//! `karahaus carrom`: what happens in a scene of discs, from what is written on
//! the command line.

use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use clap::{Args, Subcommand};
use games::{
    Options as _,
    carrom::{
        Asked as Stroke, CarromOptions, Hand, Move, Setting, Side,
        board::{MEN, check_base},
        engine::scene::{Answer, Contact, RunError, Scene},
        script::{boards_won, worked_out},
    },
    dice::{GameDice, Seed},
};

use super::{
    argument::whole,
    ending::{Failure, say},
};

/// The longest scene that is read, in bytes: far more than the most discs need.
const SCENE_LEN_MAX: u64 = 1 << 20;

/// What can be asked about carrom.
#[derive(Debug, Subcommand)]
pub enum Arguments {
    /// What happens in a scene: every contact, and where each disc ends
    Simulate(Simulated),
    /// How many boards a list of strokes wins that was worked out beforehand, on boards set anew
    Script(Script),
}

/// Lists of strokes.
#[derive(Debug, Args)]
pub struct Script {
    /// A file with one, a stroke a line: place, angle and force, such as “-8.00 28.14 1000”. Without it the hard AI works
    /// lists out, each for another board
    list: Option<PathBuf>,
    /// On how many boards each list is tried
    #[arg(long, default_value_t = 1000, value_parser = |text: &str| whole(text, &(1..=usize::MAX), "how many boards"))]
    boards: usize,
    /// How many lists are worked out
    #[arg(long, default_value_t = 10, value_parser = |text: &str| whole(text, &(1..=usize::MAX), "how many lists"))]
    lists: usize,
    /// The hand that strikes: none, steady, tavern or three-drinks
    #[arg(long, default_value = "none")]
    hand: Hand,
    /// How the men are set: exact, as at tables of before, or shaken
    #[arg(long, default_value = "shaken")]
    setting: Setting,
    /// The seed of the luck, to repeat a run
    #[arg(long, default_value_t = 1, value_parser = |text: &str| whole(text, &(0..=u64::MAX), "a seed"))]
    seed: u64,
}

/// A scene.
#[derive(Debug, Args)]
pub struct Simulated {
    /// A file with the scene in JSON, in SI units with the origin in the lower left corner; - for standard input
    scene: PathBuf,
    /// Answers in JSON. A contact's b is the other disc; the side of the frame (bottom 0, right 1, top 2, left 3); or
    /// the pocket (bottom left 0, bottom right 1, top right 2, top left 3)
    #[arg(long)]
    json: bool,
}

/// Answers what was asked.
///
/// # Errors
/// What is wrong with the scene, or with the printing.
pub fn run(asked: &Arguments) -> Result<(), Failure> {
    let simulated = match asked {
        Arguments::Simulate(simulated) => simulated,
        Arguments::Script(script) => return tried(script),
    };
    let name = simulated.scene.display();
    let failed = |why: &dyn std::fmt::Display| Failure::BadInput(format!("{name}: {why}"));
    let text = read(simulated).map_err(|why| failed(&format!("the scene cannot be read: {why}")))?;
    let scene: Scene = serde_json::from_str(&text).map_err(|why| failed(&format!("no scene in JSON: {why}")))?;
    let (answer, endless) = match scene.run() {
        Ok(answer) => (answer, None),
        Err(RunError::Endless(why, answer)) => (*answer, Some(Failure::since(format!("{name}: {why}")))),
        Err(RunError::Scene(why)) => return Err(failed(&why)),
    };
    let told = if simulated.json {
        serde_json::to_string(&answer).expect("an answer is plain text")
    } else {
        answer_text(&answer)
    };
    say(told)?;
    endless.map_or(Ok(()), Err)
}

/// Tries lists of strokes, and says how many boards they win.
fn tried(asked: &Script) -> Result<(), Failure> {
    let seed = Seed::new([0; 32]);
    let mut all = GameDice::new(&seed, &format!("script {}", asked.seed));
    let mut luck = all.play(0);
    let options = CarromOptions { hand: asked.hand, setting: asked.setting, ..CarromOptions::new_table() };
    let lists: Vec<Vec<Stroke>> = match &asked.list {
        Some(file) => vec![list_in(file)?],
        None => std::iter::repeat_with(|| worked_out(&options, &mut luck)).flatten().take(asked.lists).collect(),
    };
    let mut most = 0;
    for list in &lists {
        let won = boards_won(&options, list, asked.boards, &mut luck);
        most = most.max(won);
        say(format!("{} strokes win {won} of {} boards", list.len(), asked.boards))?;
    }
    let surely = at_most(most, asked.boards);
    let verdict = match most * 100 <= asked.boards {
        true if surely <= WON_MAX => "held",
        true => "NOT SHOWN, on too few boards",
        false => "NOT HELD",
    };
    let surely = (surely * 1000.0).ceil() / 10.0;
    say(format!("a list wins {surely} % at most, with 95 % confidence (asked: 1 board in 100): {verdict}"))
}

/// What share of all boards a list wins at most.
const WON_MAX: f64 = 0.01;
/// How often a list that wins more often than is told would have shown it.
const CONFIDENCE: f64 = 0.95;

/// The largest share that a list may win of all boards and still seldom win no more than so many of these (the upper end
/// of Clopper and Pearson's interval).
fn at_most(won: usize, of: usize) -> f64 {
    if won >= of {
        return 1.0;
    }
    let won_no_more = |share: f64| {
        let odds = share / (1.0 - share);
        let none = (1.0 - share).powf(of as f64);
        let next = |(chance, sum): (f64, f64), wins: usize| {
            let chance = chance * odds * (of + 1 - wins) as f64 / wins as f64;
            (chance, sum + chance)
        };
        (1..=won).fold((none, none), next).1
    };
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..f64::MANTISSA_DIGITS {
        let middle = f64::midpoint(low, high);
        if won_no_more(middle) > 1.0 - CONFIDENCE { low = middle } else { high = middle }
    }
    high
}

fn list_in(file: &Path) -> Result<Vec<Stroke>, Failure> {
    let failed = |why: String| Failure::BadInput(format!("{}: {why}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|why| failed(why.to_string()))?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let strokes = lines.map(|(number, line)| stroke_in(line).map_err(|why| failed(format!("line {number}: {why}"))));
    let strokes = strokes.collect::<Result<Vec<Stroke>, Failure>>()?;
    if strokes.is_empty() { Err(failed("there is no stroke in it".to_owned())) } else { Ok(strokes) }
}

/// A stroke that the laws allow where no man lies in its way (R2).
fn stroke_in(line: &str) -> Result<Stroke, String> {
    let stroke = match format!("shoot {}", line.trim()).parse() {
        Ok(Move::Shoot(stroke)) => stroke,
        Ok(Move::Place(_)) => return Err("a place is no stroke".to_owned()),
        Err(why) => return Err(why.to_string()),
    };
    stroke.stroke().map_err(|why| why.to_string())?;
    check_base(&[None; MEN], Side::South, stroke.at).map_err(|why| why.to_string())?;
    Ok(stroke)
}

fn read(simulated: &Simulated) -> io::Result<String> {
    let from: Box<dyn Read> = if simulated.scene.as_os_str() == "-" {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(&simulated.scene)?)
    };
    let mut text = String::new();
    from.take(SCENE_LEN_MAX + 1).read_to_string(&mut text)?;
    if text.len() as u64 > SCENE_LEN_MAX {
        return Err(io::Error::other(format!("it is longer than {SCENE_LEN_MAX} bytes")));
    }
    Ok(text)
}

/// A line for each contact and each disc.
fn answer_text(answer: &Answer) -> String {
    let contacts = answer.contacts.iter().map(line);
    let discs = answer.discs.iter().enumerate().map(|(number, disc)| {
        let fate = if disc.pocketed { "has fallen at" } else { "lies at" };
        format!("disc {number} {fate} {:.6} {:.6}", disc.x, disc.y)
    });
    let end = format!("all of it took {:.6} s; events: {}", answer.time, answer.events);
    contacts.chain(discs).chain([end]).collect::<Vec<_>>().join("\n")
}

fn line(contact: &Contact) -> String {
    let Contact { time, kind, a, b, after } = contact;
    let after: Vec<String> = after.iter().map(|[vx, vy]| format!("{vx:.6} {vy:.6}")).collect();
    format!("{time:.6} s: disc {a} meets {kind} {b}, then {}", after.join(" and "))
}
