//! The terms of a game in words: what was agreed at a table. All of them are behind *Options*, those besides the stakes
//! in what a command answers too; how long a game takes is in its lobby as well.

use super::{
    Press, Row, Screen,
    board::{button, small},
    game, gathering,
    offers::Offer,
    result::capital,
    series,
    sign::Sign,
    slow,
};
use games::{Variant, catalog::Options};
use table::{BoardView, Gathering, Phase, Table, ids::UserId, lang::Lang, settings::ServerSettings};
use words::{Words, commands::name, say, say_for};

/// The options that say how long a game takes.
const LENGTHS: [&str; 5] = ["score", "rounds", "minutes", "races", "boards"];
/// The one that says more of such an end, and nothing without it.
const FINISH: &str = "finish";

/// All of them, as they stand within a sentence: `5 rounds, 60 seconds a turn, hints allowed`.
#[must_use]
pub fn in_words(table: &Table, words: &Words) -> String {
    let mut parts = agreed(table, |_| true, words);
    parts.extend(turn(table, words));
    parts.extend(slow::agreed(&table.rules, words));
    parts.extend(odds(table, words));
    parts.join(BETWEEN)
}

/// Everything that was agreed at a table, a line each, for one who asks, with what its server has of stakes and bets by
/// now; `view` is how its board is shown. Who opened it reads how to have it otherwise, as long as no game has begun.
#[must_use]
pub fn page(table: &Table, user: UserId, (server, view): (&ServerSettings, BoardView), lang: Lang) -> Screen {
    let (words, rules) = (Words::of(lang), &table.rules);
    let mut told = agreed(table, |_| true, words);
    told.extend(rules.best_of.map(|best_of| series::agreed(best_of, words)));
    told.extend(stakes(table, server, words));
    told.extend(turn(table, words));
    match rules.is_slow() {
        true => told.extend(slow::agreed(rules, words)),
        false => told.push(say!(words, "options-time-up")),
    }
    told.extend(odds(table, words));
    told.push(match rules.no_ai {
        true => say!(words, "options-no-ai"),
        false => say!(words, "options-ai"),
    });
    told.push(rated(table, words));
    told.extend(bets(table, server, words));
    told.push(match view {
        BoardView::Picture => say!(words, "options-view-picture"),
        BoardView::Text => say!(words, "options-view-text"),
    });
    let mut lines = vec![say!(words, "options-title", game = Offer::of(&rules.options).title(words))];
    lines.extend(told.iter().map(|told| capital(told)));
    let mut rows = Vec::new();
    if user == table.host && matches!(table.phase, Phase::Gathering(Gathering { last: None, .. })) {
        let kind = table.kind();
        let start = [format!("cmd-{kind}"), format!("cmd-{kind}-start")].map(|key| name(lang, &key));
        lines.push(small(&say!(words, "options-otherwise", start = start.join(" "))));
        let close = button(table, Press::Close { decision: table.decision }, say!(words, "button-close"));
        rows.push(Row::Buttons(vec![close]));
    }
    Screen { text: lines.join("\n"), card: None, rows }
}

/// How long a game and a turn take, as a sentence begins; nothing where no clock and no end was agreed. Of turns that
/// take days there is a line of its own.
pub(super) fn length(table: &Table, words: &Words) -> Option<String> {
    let is_asked_for = |key| LENGTHS.contains(&key) || (key == FINISH && is_chosen(table, key));
    let mut parts = agreed(table, is_asked_for, words);
    parts.extend(turn(table, words).filter(|_| !table.rules.is_slow()));
    (!parts.is_empty()).then(|| capital(&parts.join(BETWEEN)))
}

/// What else was agreed, otherwise than at a new table of the game, as a sentence begins; nothing where all is as there.
pub(super) fn chosen(table: &Table, words: &Words) -> Option<String> {
    let parts = agreed(table, |key| !LENGTHS.contains(&key) && key != FINISH && is_chosen(table, key), words);
    (!parts.is_empty()).then(|| capital(&parts.join(BETWEEN)))
}

/// Whether an option is otherwise than at a new table of the game.
fn is_chosen(table: &Table, key: &str) -> bool {
    let options = &table.rules.options;
    options.get(key) != Offer::of(options).options(table.kind().new_table_options()).get(key)
}

/// Between two terms.
const BETWEEN: &str = ", ";

/// What was agreed of some options of the game that matter, each in words.
fn agreed(table: &Table, is_asked_for: impl Fn(&'static str) -> bool, words: &Words) -> Vec<String> {
    let (options, kind) = (&table.rules.options, table.kind());
    let told = kind.choices().iter().filter(|choice| is_asked_for(choice.key) && options.matters(choice.key));
    told.filter_map(|choice| {
        let value = options.get(choice.key)?;
        // No minutes are no clock, which is no term.
        let is_none = choice.key == "minutes" && value == "0";
        words.term(kind, choice, &value).filter(|_| !is_none)
    })
    .collect()
}

/// The time for a turn, unless it is the whole game that has one.
fn turn(table: &Table, words: &Words) -> Option<String> {
    let rules = &table.rules;
    let length = || say!(words, "board-turn-secs", length = words.length(rules.turn_secs));
    rules.options.budget_minutes().is_none().then(length)
}

/// Whether players may ask for odds or hints, in a game that has some.
fn odds(table: &Table, words: &Words) -> Option<String> {
    let kind = table.kind();
    game::has_odds(kind).then(|| match table.rules.odds {
        true => say_for!(words, kind, "board-odds-on"),
        false => say_for!(words, kind, "board-odds-off"),
    })
}

/// What a game costs, and what its winner may pay. Where the server plays without coins by now the next one costs none.
fn stakes(table: &Table, server: &ServerSettings, words: &Words) -> Vec<String> {
    let rules = &table.rules;
    if !server.stakes() && gathering::is_next_for_coins(table) {
        return vec![say!(words, "board-stakes-off")];
    }
    if !rules.ante.is_positive() {
        return vec![say!(words, "board-for-fun")];
    }
    let mut told = vec![say!(words, "board-ante", ante = rules.ante, coin = Sign::Coin)];
    told.extend(rules.stake_max.map(|max| say!(words, "options-stake-max", max = max, coin = Sign::Coin)));
    if rules.options.terms().has_drinks {
        told.push(say!(words, "board-drink-price", drink = rules.drink_price, coin = Sign::Coin));
    }
    told
}

/// Whether the games count for ratings ([`table::rating::rated_sides`]).
fn rated(table: &Table, words: &Words) -> String {
    let options = &table.rules.options;
    match Variant::of(options) {
        None => say!(words, "options-unrated"),
        // What AI seats are worth in such a game was not measured.
        Some(_) if !options.terms().is_as_measured => say!(words, "options-rated-people"),
        Some(_) => say!(words, "options-rated"),
    }
}

/// How much may be bet on a game that is played for coins.
fn bets(table: &Table, server: &ServerSettings, words: &Words) -> Option<String> {
    let most = server.bet_max();
    table.rules.ante.is_positive().then(|| match most.is_positive() {
        true => say!(words, "options-bets", most = most, coin = Sign::Coin),
        false => say!(words, "options-no-bets"),
    })
}

/// In how many of a hundred games the one that begins wins, where that is told before the game.
pub(super) fn edge(options: &Options, words: &Words) -> Option<String> {
    Some(say!(words, "percent", number = words.number(options.edge()?.into())))
}
