//! A series of games that count as one: how it is told on boards.

use games::Seat;
use table::{BestOf, BoardView, Ended, Series, Sitter, Table};
use words::{Words, say};

use super::names::Names;

/// The mark of a series.
const CUP: &str = "🏆";
/// Of how many seats the score stands over a running game, where no two of them play together: on a phone there is no
/// room for that of more, which is under *More* and between two games.
const OVER_GAME_MAX: usize = 2;

/// Of how many it is told that they lead.
const LEADERS_MAX: usize = 3;

/// Of how many it is told that a series is over without them.
const WITHOUT_MAX: usize = 2;

/// What was agreed: “best of 3”.
pub(super) fn agreed(best_of: BestOf, words: &Words) -> String {
    say!(words, "series-agreed", games = best_of.games())
}

/// How the series stands, over a running game: “series A 2–1”. Beside a picture, which has little room for text, who
/// leads is told by the letter that it has for them, and else by their name in short; a pair by its first seat.
pub(super) fn over_game(table: &Table, shown: BoardView, names: &Names, words: &Words) -> Option<String> {
    let sides: Vec<(Seat, u8)> = match table.sitters.len() <= OVER_GAME_MAX {
        true => (!table.series.is_empty()).then(|| table.series.wins().collect())?,
        false => of_pairs(table)?.to_vec(),
    };
    let wins: Vec<u8> = sides.iter().map(|(_, wins)| *wins).collect();
    let leads = match *sides {
        [(one, more), (_, less)] if more > less => Some(one),
        [(_, less), (other, more)] if more > less => Some(other),
        _ => None,
    };
    let leads = leads.map(|seat| match shown {
        BoardView::Picture => seat.letter().to_string(),
        BoardView::Text => names.short(seat).replace(' ', "\u{a0}"),
    });
    let score = written(&sorted(wins), words);
    let leads = leads.map(|leads| format!("{leads}\u{a0}")).unwrap_or_default();
    Some(say!(words, "series-running", score = leads + &score))
}

/// How it stands between two pairs, that of the first seat first, each by the first of its seats: as short as between
/// two seats. Nothing where one of a pair has won fewer games than the other, as an AI brought one to its end there.
fn of_pairs(table: &Table) -> Option<[(Seat, u8); 2]> {
    let first = table.side_of(Seat(0));
    if table.series.is_empty() || first.len() * 2 != table.sitters.len() {
        return None;
    }
    let wins_of = |is_first: bool| {
        let mut wins = table.series.wins().filter(|(seat, _)| first.contains(seat) == is_first);
        let (seat, of_one) = wins.next()?;
        wins.all(|(_, of_other)| of_other == of_one).then_some((seat, of_one))
    };
    Some([wins_of(true)?, wins_of(false)?])
}

/// How the series stands that is played; nothing while nobody has won any.
pub(super) fn running(table: &Table, names: &Names, words: &Words) -> Option<String> {
    (!table.series.is_empty()).then(|| score(&table.series, names, words))
}

/// How it stands after a game that has not decided it, among those who have played that; and whether it is over without
/// somebody who got up.
pub(super) fn after(table: &Table, last: &Ended, played: &Names, words: &Words) -> Option<String> {
    let was_open = !last.series.is_empty() && last.series.winners(table.rules.best_of?).is_empty();
    was_open.then(|| match table.series.is_empty() {
        true => given_up(&last.series, &without(table, &last.sitters), played, words),
        false => score(&last.series, played, words),
    })
}

/// How a series stood when its table closed: that nobody had won it, and for whom the others had waited by then; or how it
/// had come out, where no other game has begun since.
pub(super) fn at_the_close(table: &Table, names: &Names, words: &Words) -> Option<String> {
    if table.series_runs() {
        return Some(given_up(&table.series, &without(table, &table.sitters), names, words));
    }
    let (series, sitters) = table.series_end.last.as_ref()?;
    let played = Names::of(sitters, words);
    let won = won(table, series, &played, words);
    Some(won.unwrap_or_else(|| given_up(series, &without(table, sitters), &played, words)))
}

fn given_up(series: &Series, without: &[Seat], names: &Names, words: &Words) -> String {
    let score = wins(series, names, words);
    if without.is_empty() {
        return say!(words, "series-given-up", score = score);
    }
    say!(words, "series-over-without", who = names.some(without, WITHOUT_MAX, words), score = score)
}

/// Without whom of these it came to its end. That they gave it up nobody can say: they may have been sent away.
fn without(table: &Table, sitters: &[Sitter]) -> Vec<Seat> {
    let is_gone = |sitter: &Sitter| sitter.user().is_some_and(|user| table.series_end.without.contains(&user));
    (0..sitters.len()).filter(|&index| is_gone(&sitters[index])).map(Seat::at).collect()
}

/// Who has won it by a game.
pub(super) fn won(table: &Table, series: &Series, played: &Names, words: &Words) -> Option<String> {
    let winners: Vec<Seat> = series.winners(table.rules.best_of?);
    if winners.is_empty() {
        return None;
    }
    let who = played.some(&winners, winners.len(), words);
    let told = say!(words, "series-won", who = who, count = winners.len(), score = best_first(series, words));
    Some(format!("{CUP} {told}"))
}

fn best_first(series: &Series, words: &Words) -> String {
    written(&sorted(series.wins().map(|(_, wins)| wins).collect()), words)
}

fn sorted(mut wins: Vec<u8>) -> Vec<u8> {
    wins.sort_unstable_by(|a, b| b.cmp(a));
    wins
}

fn score(series: &Series, names: &Names, words: &Words) -> String {
    say!(words, "series-running", score = wins(series, names, words))
}

/// Of two the score, with who leads if one does: `ben 2–1`; of more who leads, the number apart from a name that may end
/// in one: `**2** AI 1`.
fn wins(series: &Series, names: &Names, words: &Words) -> String {
    let mut wins: Vec<(Seat, u8)> = series.wins().collect();
    if let [(_, one), (_, other)] = *wins {
        let score = best_first(series, words);
        return match wins.iter().max_by_key(|&&(_, wins)| wins).filter(|_| one != other) {
            Some((leads, _)) => format!("{}\u{a0}{score}", names.prose(*leads)),
            None => score,
        };
    }
    wins.retain(|(_, wins)| *wins > 0);
    wins.sort_by_key(|(_, wins)| std::cmp::Reverse(*wins));
    let leads = |(seat, wins): &(Seat, u8)| format!("**{wins}**\u{a0}{}", names.prose(*seat));
    wins.iter().take(LEADERS_MAX).map(leads).collect::<Vec<_>>().join(" · ")
}

/// Of two as a score of one game is written in this language.
fn written(wins: &[u8], words: &Words) -> String {
    match *wins {
        [one, other] => say!(words, "series-score", one = one.to_string(), other = other.to_string()),
        _ => wins.iter().map(u8::to_string).collect::<Vec<_>>().join("–"),
    }
}
