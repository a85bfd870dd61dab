//! The day's practice: a board for one, seen by nobody else, with that day's
//! leaderboard once it is over.

use super::{
    Press, Row, Screen,
    board::plain,
    game::{self, Scene},
    names::Names,
    tavern::{self, By, Rank},
};
use games::{Seat, Turn, Viewer};
use table::{Table, coins::Coins};
use words::{Words, say};

/// The board of a practice, which [`table::practice::Practice::as_table`]
/// gives; `chosen` is what the steps towards a move have brought so far.
#[must_use]
pub fn practice(table: &Table, chosen: &str) -> Screen {
    let words = Words::of(table.rules.lang);
    let Some(playing) = table.playing() else { return Screen::default() };
    let names = Names::of(&table.sitters, words);
    let scene = Scene { words, names: &names, sitters: &table.sitters, pot: Coins::ZERO };
    let viewer = Viewer::Seat(Seat(0));
    let told: Vec<String> = playing.events.iter().filter_map(|event| game::describe_event(event, scene)).collect();
    let mut lines = vec![
        say!(words, "practice-title", game = words.game(table.kind())),
        game::position(&playing.game, viewer, scene),
        told.join(" "),
    ];
    let (mut rows, mut buttons) = game::controls(table, &playing.game, viewer, chosen, words);
    if playing.game.turn() == Turn::Over {
        let points = playing.game.points(Seat(0)).unwrap_or_default();
        lines.push(say!(words, "practice-over", points = points));
        rows.clear();
        buttons.clear();
    }
    buttons.push(plain(table, Press::Rules, say!(words, "button-rules")));
    rows.push(Row::Buttons(buttons));
    lines.retain(|line| !line.is_empty());
    Screen { text: lines.join("\n"), card: None, rows }
}

/// The same when it is over, with the day's leaderboard; `mine` is the asker's place and points.
#[must_use]
pub fn practice_over(table: &Table, best: &[Rank], mine: Option<(u64, i64)>) -> Screen {
    let day = tavern::leaderboard(By::Practice(table.kind()), best, mine, table.rules.lang);
    Screen { card: day.card, ..practice(table, "") }
}
