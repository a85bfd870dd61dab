//! `karahaus perft`: how many turns a game of Karo has to each depth, from what
//! is written on the command line.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use karahaus::games::karo::{
    FourCircles, Home, Layout, Layouts, MoversHoppers, NotThisWay, Position, Side, perft::perft,
};

/// The most turns that are looked ahead.
const DEPTH_MAX: i64 = 20;

/// The games whose turns can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Counted {
    FourCircles,
    MoversHoppers,
    NotThisWay,
}

/// A game, where it stands, and how far to look.
#[derive(Debug, Args)]
pub struct Asked {
    /// Which game
    game: Counted,
    /// Rows from the top, then the side to move, such as "oo.xx/.o.x./.o.x./oo.xx w"; the start if not said
    #[arg(long, value_name = "ROWS SIDE", allow_hyphen_values = true)]
    position: Option<String>,
    /// The layout on which not-this-way starts: diamond, 4x6, ring; diamond if not said
    #[arg(long, value_parser = super::parse::<Layout>)]
    layout: Option<Layout>,
    /// How many turns to look ahead
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=DEPTH_MAX))]
    depth: u8,
}

/// Why nothing is counted, or no further.
#[derive(Debug)]
pub enum Failure {
    /// What was asked makes no sense.
    Asked(String),
    /// The counts cannot be printed.
    Printing(io::Error),
}

/// Counts, and prints each depth with its count as soon as it is known.
///
/// # Errors
/// What is wrong with the position, or with the printing.
pub fn counted(asked: &Asked, out: &mut impl Write) -> Result<(), Failure> {
    if asked.layout.is_some() && asked.game != Counted::NotThisWay {
        return Err(Failure::Asked("--layout: only not-this-way has layouts".to_owned()));
    }
    match asked.game {
        Counted::FourCircles => run(asked, FourCircles::start(Side::White), out),
        Counted::MoversHoppers => run(asked, MoversHoppers::start([Home::DEFAULT; 2], Side::White), out),
        Counted::NotThisWay => {
            let layout = Layouts::standard().board(asked.layout.unwrap_or_default());
            run(asked, NotThisWay::start(layout.clone(), Side::White), out)
        }
    }
}

fn run<P>(asked: &Asked, start: P, out: &mut impl Write) -> Result<(), Failure>
where
    P: Position + std::str::FromStr<Err: std::fmt::Display>,
{
    let position = match &asked.position {
        Some(text) => text.parse().map_err(|why| Failure::Asked(format!("--position: {why}")))?,
        None => start,
    };
    (1..=asked.depth)
        .try_for_each(|depth| writeln!(out, "{depth} {}", perft(&position, depth)))
        .map_err(Failure::Printing)
}
