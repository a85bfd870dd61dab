//! What an evening at a table has brought: in a line between games, and as the sheet that
//! stays when the table closes.

use super::{
    Press, Row, Screen,
    board::small,
    names::{Names, escaped},
    offers::Offer,
    scope::Scope,
};
use table::{Closing, Evening, EveningGame, EveningSeat, Guest, Table, coins::Coins};
use words::{Words, say};

/// How many games a sheet tells, the last ones.
const GAMES_TOLD_MAX: usize = 6;
/// How many people have their line on it.
const GUESTS_TOLD_MAX: usize = 12;
/// How many games before the last one are told between two games.
const BEFORE_TOLD_MAX: usize = 5;
/// How many winners of one game are named.
const WINNERS_TOLD_MAX: usize = 3;

/// The games before the last one; nothing where there were none.
pub(super) fn before(evening: &Evening, words: &Words) -> Option<String> {
    let (_, before) = evening.games.split_last()?;
    let told = before.iter().rev().take(BEFORE_TOLD_MAX).rev();
    let told: Vec<String> = told.map(|game| format!("{} {}", game.number, winners(evening, game, words))).collect();
    (!told.is_empty()).then(|| say!(words, "evening-before", games = told.join(" · ")))
}

/// What stays of a table that has closed: its games, and what everybody has of them.
pub(super) fn sheet(table: &Table, closing: Closing, words: &'static Words) -> Screen {
    let evening = &table.evening;
    let mut lines = vec![say!(words, "sheet-title", game = Offer::of(&table.rules.options).title(words))];
    if evening.is_empty() {
        lines.push(say!(words, "sheet-nothing"));
    }
    let told = evening.games.len().min(GAMES_TOLD_MAX);
    let earlier = usize::try_from(evening.played).unwrap_or(usize::MAX).saturating_sub(told);
    if earlier > 0 {
        lines.push(small(&say!(words, "sheet-earlier", games = earlier)));
    }
    lines.extend(evening.games[evening.games.len() - told..].iter().map(|game| game_line(evening, game, words)));
    let is_for_coins = evening.guests.iter().any(|guest| guest.coins != Coins::ZERO);
    let mut guests: Vec<&Guest> = evening.guests.iter().collect();
    guests.sort_by_key(|guest| (-guest.coins, std::cmp::Reverse(guest.wins)));
    let each: Vec<String> =
        guests.iter().take(GUESTS_TOLD_MAX).map(|guest| guest_line(guest, is_for_coins, words)).collect();
    lines.extend(each);
    lines.push(small(&words.closing(closing, &closed_by(table, closing, words))));
    let rows = if table.last_game().is_some() {
        vec![Row::Buttons(vec![Scope::of(table).button(Press::Fair, say!(words, "button-fair"))])]
    } else {
        Vec::new()
    };
    Screen { text: lines.join("\n"), card: None, rows }
}

fn closed_by(table: &Table, closing: Closing, words: &Words) -> String {
    let Closing::BrokenOff { by } = closing else { return String::new() };
    match table.seat_of(by) {
        Some(seat) => Names::of(&table.sitters, words).prose(seat).to_owned(),
        None => format!("<@{by}>"),
    }
}

/// A game: its number, who won and what lay in the pot.
fn game_line(evening: &Evening, game: &EveningGame, words: &Words) -> String {
    let line = format!("{} · 👑 {}", game.number, winners(evening, game, words));
    match game.pot.is_positive() {
        true => format!("{line} · {} 🪙", say!(words, "board-pot", pot = game.pot)),
        false => line,
    }
}

/// A person: what they have won, their coins and drinks.
fn guest_line(guest: &Guest, is_for_coins: bool, words: &Words) -> String {
    let mut parts = vec![say!(words, "wins", wins = guest.wins)];
    if is_for_coins {
        let sign = if guest.coins < Coins::ZERO { "−" } else { "+" };
        parts.push(format!("{sign}{} 🪙", if guest.coins < Coins::ZERO { -guest.coins } else { guest.coins }));
    }
    if guest.drinks > 0 {
        parts.push(format!("{} 🍺", guest.drinks));
    }
    format!("**{}** {}", escaped(&guest.name), parts.join(" · "))
}

/// Who won a game; of many some.
fn winners(evening: &Evening, game: &EveningGame, words: &Words) -> String {
    let name = |seat: &EveningSeat| match seat {
        EveningSeat::Person(user) => evening.name(*user).map_or_else(|| "…".to_owned(), escaped),
        EveningSeat::Ai(number) => say!(words, "ai-name", number = *number),
    };
    let names: Vec<String> = game.winners.iter().take(WINNERS_TOLD_MAX).map(name).collect();
    match game.winners.len() - names.len() {
        0 => words.list(&names),
        more => say!(words, "list-more", most = names.join(", "), more = more),
    }
}
