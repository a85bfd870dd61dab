//! What the tools for Karo are asked on the command line: a game and where it
//! stands.

use clap::Args;
use games::karo::{Any, Home, KaroOptions, Layout, Side, Variant};

use super::{argument::parse, ending::Failure};

/// A game and where it stands.
#[derive(Debug, Args)]
pub struct Standing {
    /// Which game: four-circles, movers-hoppers or not-this-way
    #[arg(value_parser = parse::<Variant>)]
    game: Variant,
    /// Rows from the top, then the side to move, such as "oo.xx/.o.x./.o.x./oo.xx w"; the start if not said
    #[arg(long, value_name = "ROWS SIDE", allow_hyphen_values = true)]
    position: Option<String>,
    /// The layout on which not-this-way starts, without a position: diamond, 4x6, ring; diamond if not said
    #[arg(long, value_parser = parse::<Layout>)]
    layout: Option<Layout>,
}

impl Standing {
    /// The position that was asked for.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn position(&self) -> Result<Any, Failure> {
        if self.layout.is_some() && self.game != Variant::NotThisWay {
            return Err(Failure::BadInput("--layout: only not-this-way has layouts".to_owned()));
        }
        if self.layout.is_some() && self.position.is_some() {
            return Err(Failure::BadInput("--layout: a position says itself where its tiles lie".to_owned()));
        }
        match &self.position {
            Some(text) => Any::read(self.game, text).map_err(|why| Failure::BadInput(format!("--position: {why}"))),
            None => {
                let layout = self.layout.unwrap_or_default();
                let options = KaroOptions { game: self.game, layout, ..KaroOptions::default() };
                Ok(Any::start(&options, [Some(Home::DEFAULT); 2], Side::White))
            }
        }
    }
}
