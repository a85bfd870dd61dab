//! What the tools for Karo are asked on the command line: a game and where it
//! stands.

use std::{fmt::Display, io, str::FromStr};

use clap::{Args, ValueEnum};
use karahaus::games::karo::{Any, FourCircles, Home, Layout, Layouts, MoversHoppers, NotThisWay, Side};

/// The games of Karo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Game {
    FourCircles,
    MoversHoppers,
    NotThisWay,
}

/// A game and where it stands.
#[derive(Debug, Args)]
pub struct Standing {
    /// Which game
    game: Game,
    /// Rows from the top, then the side to move, such as "oo.xx/.o.x./.o.x./oo.xx w"; the start if not said
    #[arg(long, value_name = "ROWS SIDE", allow_hyphen_values = true)]
    position: Option<String>,
    /// The layout on which not-this-way starts: diamond, 4x6, ring; diamond if not said
    #[arg(long, value_parser = super::parse::<Layout>)]
    layout: Option<Layout>,
}

/// Why a tool does not answer, or no further.
#[derive(Debug)]
pub enum Failure {
    /// What was asked makes no sense.
    Asked(String),
    /// The answer cannot be printed.
    Printing(io::Error),
}

impl Standing {
    /// The position that was asked for.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn position(&self) -> Result<Any, Failure> {
        if self.layout.is_some() && self.game != Game::NotThisWay {
            return Err(Failure::Asked("--layout: only not-this-way has layouts".to_owned()));
        }
        Ok(match self.game {
            Game::FourCircles => Any::FourCircles(Box::new(self.read(|| FourCircles::start(Side::White))?)),
            Game::MoversHoppers => {
                let start = || MoversHoppers::start([Home::DEFAULT; 2], Side::White);
                Any::MoversHoppers(Box::new(self.read(start)?))
            }
            Game::NotThisWay => Any::NotThisWay(Box::new(self.read(|| {
                let layout = Layouts::standard().board(self.layout.unwrap_or_default());
                NotThisWay::start(layout.clone(), Side::White)
            })?)),
        })
    }

    fn read<P: FromStr<Err: Display>>(&self, start: impl FnOnce() -> P) -> Result<P, Failure> {
        match &self.position {
            Some(text) => text.parse().map_err(|why| Failure::Asked(format!("--position: {why}"))),
            None => Ok(start()),
        }
    }
}
