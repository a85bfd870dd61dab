//! What an evening at a table has brought: in a line between games, and as the sheet that
//! stays when the table closes.

use super::{
    Press, Row, Screen,
    board::small,
    names::{Names, escaped},
    offers::Offer,
    scope::Scope,
};
use table::{
    Closing, Table, Who,
    coins::Coins,
    evening::{Evening, EveningGame, EveningPlayer},
};
use words::{Words, say};

/// How many games a sheet tells, the last ones.
const GAMES_TOLD_MAX: usize = 6;
/// How many people have their line on it.
const PEOPLE_TOLD_MAX: usize = 12;
/// How many games before the last one are told between two games.
const BEFORE_TOLD_MAX: usize = 5;
/// How many winners of one game are named.
const WINNERS_TOLD_MAX: usize = 3;

/// The games before the last one; nothing where there were none.
pub(super) fn before(evening: &Evening, words: &Words) -> Option<String> {
    let (_, before) = evening.games.split_last()?;
    let told = before.iter().rev().take(BEFORE_TOLD_MAX).rev();
    let told: Vec<String> = told.map(|game| format!("{} {}", game.number, won(game, words))).collect();
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
    let last = evening.games.last().and_then(|game| usize::try_from(game.number).ok());
    let earlier = last.unwrap_or_default().saturating_sub(told);
    if earlier > 0 {
        lines.push(small(&say!(words, "sheet-earlier", games = earlier)));
    }
    lines.extend(evening.games[evening.games.len() - told..].iter().map(|game| game_line(game, words)));
    let is_for_coins = evening.players.iter().any(|player| player.coins != Coins::ZERO);
    let mut people: Vec<&EveningPlayer> =
        evening.players.iter().filter(|player| matches!(player.who, Who::Person { .. })).collect();
    people.sort_by_key(|player| (-player.coins, std::cmp::Reverse(player.wins)));
    let each = people.iter().take(PEOPLE_TOLD_MAX).map(|player| player_line(player, is_for_coins, words));
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
fn game_line(game: &EveningGame, words: &Words) -> String {
    let line = format!("{} · {}", game.number, won(game, words));
    match game.pot.is_positive() {
        true => format!("{line} · {} 🪙", say!(words, "board-pot", pot = game.pot)),
        false => line,
    }
}

/// A person: what they have won, their coins and drinks.
fn player_line(player: &EveningPlayer, is_for_coins: bool, words: &Words) -> String {
    let mut parts = vec![say!(words, "wins", wins = player.wins)];
    if is_for_coins {
        let (sign, coins) = if player.coins < Coins::ZERO { ("−", -player.coins) } else { ("+", player.coins) };
        parts.push(format!("{sign}{coins} 🪙"));
    }
    if player.drinks > 0 {
        parts.push(format!("{} 🍺", player.drinks));
    }
    format!("**{}** {}", name(&player.who, words), parts.join(" · "))
}

/// Who won a game, with a crown; of many some. A draw has none.
fn won(game: &EveningGame, words: &Words) -> String {
    if game.drawn {
        return say!(words, "sheet-drawn");
    }
    let named: Vec<String> = game.winners.iter().take(WINNERS_TOLD_MAX).map(|(_, who)| name(who, words)).collect();
    let told = match game.winners.len() - named.len() {
        0 => words.list(&named),
        more => say!(words, "list-more", most = named.join(", "), more = more),
    };
    format!("👑 {told}")
}

fn name(who: &Who, words: &Words) -> String {
    match who {
        Who::Person { name, .. } => escaped(name),
        Who::Ai { level } => say!(words, "pick-ai-level", level = words.level(*level)),
    }
}
