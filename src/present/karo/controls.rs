//! The buttons under the board.

use super::super::{Button, Row};
use crate::{games::karo::View, table::Table, words::Words};

pub(super) fn controls(_table: &Table, _view: &View, _chosen: &str, _words: &Words) -> (Vec<Row>, Vec<Button>) {
    (Vec::new(), Vec::new())
}
