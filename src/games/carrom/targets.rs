//! What a stroke is for: the men that a seat may pocket now.

use smallvec::SmallVec;

use super::{
    board::{Colour, MEN, Man, Men, lying},
    laws::Queen,
    position::Position,
};

/// The men that a colour may pocket now: its own and, where she may be taken, the queen (R5). The last own one
/// only if the queen is in (R11).
pub(super) fn wanted(men: &Men, colour: Colour, may_have_queen: bool) -> SmallVec<[Man; MEN]> {
    let own = lying(men).filter(|(man, _)| man.colour() == Some(colour)).count();
    let is_queen_on_board = men[Man::QUEEN.index()].is_some();
    let is_wanted = |man: &Man| match man.colour() {
        Some(of) => of == colour && !(own == 1 && is_queen_on_board),
        None => may_have_queen,
    };
    lying(men).map(|(man, _)| man).filter(is_wanted).collect()
}

/// The same for the seat that shoots next.
pub(super) fn wanted_next(position: &Position) -> SmallVec<[Man; MEN]> {
    let own = position.colour(position.turn);
    let may_have_queen = position.queen == Queen::OnBoard && position.pocketed(own).next().is_some();
    wanted(&position.men, own, may_have_queen)
}
