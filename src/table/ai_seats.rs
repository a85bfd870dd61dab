//! The seats that an AI plays, its own and those of people who are away: which are to be asked now, at which level, and
//! who is to be heard before.

use games::{Level, Seat, Viewer};

use super::{Sitter, Table, Who};
use crate::ids::UserId;

impl Table {
    /// The seat an AI is to move for now, and how well: an AI's own, or one whose owner is away.
    #[must_use]
    pub fn ai_to_move(&self) -> Option<(Seat, Level)> {
        let seat = self.to_move()?;
        match self.sitter(seat)? {
            Sitter { who: Who::Ai { level }, .. } => Some((seat, *level)),
            Sitter { away: true, .. } => Some((seat, self.stand_in())),
            Sitter { .. } => None,
        }
    }

    /// Whether an AI has moved, is to move again, and no person may speak up between the two moves.
    #[must_use]
    pub fn ai_plays_on(&self) -> bool {
        let Some((playing, (seat, _))) = self.playing().zip(self.ai_to_move()) else { return false };
        playing.ai_moved == Some(seat) && self.people_to_hear().next().is_none()
    }

    /// The AI seats to ask for a move now, and how well they play: those that
    /// may have one out of turn, in seat order, and last the one to move.
    #[must_use]
    pub fn ais_to_ask(&self) -> Vec<(Seat, Level)> {
        let Some(playing) = self.playing() else { return Vec::new() };
        let to_move = self.ai_to_move();
        let others = self.sitters.iter().enumerate().filter_map(|(index, sitter)| {
            let seat = Seat::at(index);
            let speaks = self.to_move() != Some(seat) && playing.game.can_interject(seat);
            Some((seat, sitter.who.level().filter(|_| speaks)?))
        });
        others.chain(to_move).collect()
    }

    /// The level of each seat that is an AI's own, by seat.
    #[must_use]
    pub fn ai_levels(&self) -> Vec<Option<Level>> {
        self.sitters.iter().map(|sitter| sitter.who.level()).collect()
    }

    /// How the AI that plays on a seat looks at the game: as its own, or for its owner who is away.
    #[must_use]
    pub fn ai_looks(&self, seat: Seat) -> Viewer {
        if self.is_away(seat) { Viewer::StandIn(seat) } else { Viewer::Seat(seat) }
    }

    /// The people who are there and may have a move although another is to move.
    pub fn people_to_hear(&self) -> impl Iterator<Item = UserId> {
        let game = self.playing().map(|playing| &playing.game);
        self.sitters.iter().enumerate().filter_map(move |(index, sitter)| {
            let seat = Seat::at(index);
            let speaks =
                !sitter.away && self.to_move() != Some(seat) && game.is_some_and(|game| game.can_interject(seat));
            sitter.user().filter(|_| speaks)
        })
    }
}
