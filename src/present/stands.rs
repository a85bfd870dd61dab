//! How a game stands where nothing around says it, as a title does at a table: in a replay and in a problem. Which race
//! of how many it is, and which dice lie, belongs to the position there.

use super::{board::small, game::Glance, glance::position, result::capital};

/// All of it in text.
pub(super) fn stands(mut glance: Glance) -> Vec<String> {
    let headline = headline(&glance);
    glance.under.extend(glance.thrown.take());
    headline.map(|headline| small(&headline)).into_iter().chain(position(glance)).collect()
}

/// What of it a picture does not show.
pub(super) fn stands_beside(glance: Glance) -> Vec<String> {
    stands(Glance { board: None, under: Vec::new(), thrown: None, ..glance })
}

/// What would stand behind the game's name at a table, as a line begins.
pub(super) fn headline(glance: &Glance) -> Option<String> {
    (!glance.headline.is_empty()).then(|| capital(&glance.headline.join(" · ")))
}
