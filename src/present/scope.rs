//! What controls belong to: a table's board or a day's practice, and the
//! decision they were shown for. It is all that a game's controls know of it.

use super::{Button, ButtonStyle, Click, ClickTarget, Press};
use table::Table;

/// Where a game's controls stand, and for which decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scope {
    /// What a click at them is for.
    pub target: ClickTarget,
    /// The number of the decision that is open; a click for another one is stale.
    pub decision: u32,
}

impl Scope {
    /// The board of a table as it stands.
    pub const fn of(table: &Table) -> Self {
        Self { target: ClickTarget::Table(table.id), decision: table.decision }
    }

    /// A press here.
    pub const fn click(self, press: Press) -> Click {
        Click { target: self.target, press }
    }

    /// A button like most: it can be pressed and does not stand out.
    pub const fn button(self, press: Press, label: String) -> Button {
        Button { click: self.click(press), label, emoji: None, style: ButtonStyle::Plain, enabled: true }
    }

    /// A move, or the beginning of one that a menu completes.
    pub fn play(self, mv: impl ToString) -> Press {
        Press::Play { decision: self.decision, mv: mv.to_string() }
    }

    /// A step towards a move: what is chosen so far.
    pub fn choose(self, of: impl Into<String>) -> Press {
        Press::Choose { decision: self.decision, of: of.into() }
    }

    /// A look at what a move would come to.
    pub fn aim(self, at: impl Into<String>) -> Press {
        Press::Aim { decision: self.decision, at: at.into() }
    }

    /// The beginning of a move whose rest is written.
    pub fn write(self, mv: impl Into<String>) -> Press {
        Press::Write { decision: self.decision, mv: mv.into() }
    }
}
