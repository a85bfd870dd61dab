//! The sheet of an evening: which games were played at a table, who won what, what was special, who drank how
//! much. It stays when the table is no more.

use std::cmp::Reverse;

use super::{
    bets, glance,
    motif::{
        CardSeat, EVENING_GAMES_MAX, EVENING_PLAYERS_MAX, EveningReason, EveningRow, EveningSeat, EveningSheet, Motif,
        Picture, TilePiece, TileSide,
    },
    names::{escaped, plain},
    offers::Offer,
    picture::cut,
    plain::unmarked,
    result::describe,
    sign::Sign,
};
use games::{Feat, Highlight, Level, Seat};
use table::{
    BoardView, Sitter, Table, Who,
    calendar::{Month, day_of_month},
    coins::Coins,
    evening::{EveningGame, EveningPlayer},
    ids::UserId,
};
use words::{Words, say, say_for};

/// How many moments the sheet tells beside its picture, and how many without one.
const MOMENTS_MAX: [usize; 2] = [3, 6];
/// How many people it names.
const PLAYERS_TOLD_MAX: usize = 8;

/// What the sheet says in text: all of it, or what its picture does not show. Games of which nothing is known but what
/// they came to are counted.
pub(super) fn lines(table: &Table, view: BoardView, words: &'static Words) -> Vec<String> {
    let evening = &table.evening;
    let game = Offer::of(&table.rules.options).title(words);
    if evening.is_empty() {
        return vec![say!(words, "evening-none", game = game)];
    }
    let last = evening.games.last().map_or(0, |game| game.number);
    let mut lines = vec![say_for!(words, table.kind(), "evening-title", game = game, count = last)];
    let before = evening.games.first().map_or(0, |game| game.number.saturating_sub(1));
    if before > 0 {
        lines.push(say_for!(words, table.kind(), "evening-before", count = before));
    }
    let mut players = people(table);
    let games = match view {
        BoardView::Text => evening.games.as_slice(),
        // Those for which the picture has no room.
        BoardView::Picture => {
            let drawn = plates(table);
            players.retain(|player| !drawn.contains(player));
            &evening.games[..evening.games.len() - last_page(table).len()]
        }
    };
    let mut told: Vec<String> = games.iter().map(|game| game_line(game, table, words)).collect();
    // What is told here and what is drawn are parts of one list.
    if view == BoardView::Picture && !games.is_empty() {
        let drawn = last_page(table);
        let (from, to) = (drawn.first().map_or(0, |game| game.number), drawn.last().map_or(0, |game| game.number));
        told.push(say_for!(words, table.kind(), "evening-drawn-games", from = from, to = to));
    }
    let players = players_line(&players, table, words);
    told.extend(players.map(|who| match (view, was_staked(table)) {
        (BoardView::Text, true) => say!(words, "evening-coins", who = who, coin = Sign::Coin),
        (BoardView::Picture, true) => say!(words, "evening-also-coins", who = who, coin = Sign::Coin),
        // Beside whose mugs are drawn.
        (BoardView::Picture, false) if !plates(table).is_empty() => say!(words, "evening-also", who = who),
        (BoardView::Text | BoardView::Picture, false) => say!(words, "evening-played", who = who),
    }));
    let small = if view == BoardView::Picture { "-# " } else { "" };
    told.extend(bets::of_the_evening(&evening.bettors, words));
    lines.extend(told.into_iter().map(|line| format!("{small}{line}")));
    let most = match view {
        BoardView::Text => MOMENTS_MAX[1],
        // The more games stand there, the fewer: all of it is to be seen at a glance. One is told in any case, or what
        // was won by betting.
        BoardView::Picture => {
            MOMENTS_MAX[0].saturating_sub(games.len().div_ceil(2)).max(usize::from(evening.bettors.is_empty()))
        }
    };
    lines.extend(best_moments(table, most, words).into_iter().map(|moment| format!("✨ {moment}")));
    lines
}

/// The games that the picture has room for: the last ones.
fn last_page(table: &Table) -> &[EveningGame] {
    let games = &table.evening.games;
    &games[games.len().saturating_sub(EVENING_GAMES_MAX)..]
}

/// The winners of the games before the last one, for a small line: `Ada ×2 · Ben`; the latest first.
pub(super) fn winners_before(table: &Table, most: usize, words: &'static Words) -> Option<String> {
    let before = table.evening.games.iter().rev().skip(1).take(most);
    let winners: Vec<(bool, String)> = before.map(|game| (game.drawn, winner_name(game, table, words))).collect();
    // Who won several one after the other stands there once.
    let told = winners.chunk_by(|one, other| one == other).map(|of_one| match of_one {
        [(_, once)] => once.clone(),
        [(true, _), ..] => say!(words, "evening-earlier-drawn", count = of_one.len()),
        more => format!("{}\u{a0}×{}", more[0].1, more.len()),
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| say!(words, "evening-earlier", winners = told.join(" · ")))
}

fn game_line(game: &EveningGame, table: &Table, words: &'static Words) -> String {
    let number = game.number;
    let mut line = if game.drawn || game.winners.is_empty() {
        say!(words, "evening-drawn", number = number)
    } else {
        say!(words, "evening-game", number = number, crown = Sign::Crown, who = winner_name(game, table, words))
    };
    if let Some(by) = reached(game, words) {
        line += &format!(" · {by}");
    }
    if let Some(pot) = pot_of(game) {
        line += &format!(" · {}\u{a0}{}", words.number(pot.0), Sign::Pot);
    }
    line
}

/// What the winners had reached, or how near they had come, in words.
fn reached(game: &EveningGame, words: &Words) -> Option<String> {
    let points = game.points.map(|points| say!(words, "evening-points", points = points));
    let off = || game.off.map(|off| say!(words, "evening-off", away = off.abs()));
    points.or_else(off).filter(|_| !game.drawn && !game.winners.is_empty())
}

/// What lay in the middle of a game, beside the names of who won it: not beside those of AI seats alone, which have no
/// purse.
fn pot_of(game: &EveningGame) -> Option<Coins> {
    let is_ais = |(_, who): &(Seat, Who)| matches!(who, Who::Ai { .. });
    let is_of_ais = !game.winners.is_empty() && game.winners.iter().all(is_ais);
    Some(game.pot).filter(|pot| pot.is_positive() && !is_of_ais)
}

fn winner_name(game: &EveningGame, table: &Table, words: &'static Words) -> String {
    if game.drawn {
        return say!(words, "evening-nobody");
    }
    let names: Vec<String> = game.winners.iter().take(3).map(|(seat, who)| name(table, *seat, who, words)).collect();
    words.list(&names)
}

/// Who played of people, who won most first.
fn people(table: &Table) -> Vec<&EveningPlayer> {
    let mut people: Vec<&EveningPlayer> =
        table.evening.players.iter().filter(|player| matches!(player.who, Who::Person { .. })).collect();
    people.sort_by_key(|player| (-player.coins.0, player.seat));
    people
}

/// Whose plates are drawn: of those with something on them, coins or mugs, as many as there is room for.
fn plates(table: &Table) -> Vec<&EveningPlayer> {
    let staked = was_staked(table);
    let mut players = people(table);
    players.retain(|player| staked || player.drinks > 0);
    players.truncate(EVENING_PLAYERS_MAX);
    players
}

/// Whether anybody has won or lost anything, or could have.
fn was_staked(table: &Table) -> bool {
    let evening = &table.evening;
    evening.players.iter().any(|player| player.coins.0 != 0) || evening.games.iter().any(|game| game.pot.is_positive())
}

/// What they have won or lost, if they could, and how many rounds they have drunk.
fn players_line(players: &[&EveningPlayer], table: &Table, words: &'static Words) -> Option<String> {
    let staked = was_staked(table);
    let each = players.iter().take(PLAYERS_TOLD_MAX).map(|player| {
        let coins = if staked { format!("\u{a0}{}", words.signed(player.coins.0)) } else { String::new() };
        let mugs = match player.drinks {
            0 => String::new(),
            1..=3 => format!(" {}", Sign::Mug.mark().repeat(player.drinks as usize)),
            more => format!(" {}×{more}", Sign::Mug),
        };
        format!("{}{coins}{mugs}", name(table, player.seat, &player.who, words))
    });
    let mut told: Vec<String> = each.collect();
    let left = players.len().saturating_sub(PLAYERS_TOLD_MAX);
    if left > 0 {
        told.push(say!(words, "evening-others", count = left));
    }
    (!told.is_empty()).then(|| told.join(" · "))
}

/// What was most special, in a sentence each, in the order in which it happened; of equals what came last. What happened
/// twice is told once.
fn best_moments(table: &Table, most: usize, words: &'static Words) -> Vec<String> {
    let told =
        |(highlight, who): &(Highlight, Who)| describe(highlight.feat, &name(table, highlight.seat, who, words), words);
    let mut best: Vec<(u16, String, usize)> = Vec::new();
    for special in table.evening.games.iter().flat_map(|game| &game.highlights) {
        let (moment, mut times) = (told(special), 1);
        if let Some(known) = best.iter().position(|(_, known, _)| *known == moment) {
            times += best.remove(known).2;
        }
        best.push((how_special(special.0.feat), moment, times));
    }
    let mut best: Vec<_> = best.into_iter().enumerate().collect();
    best.sort_by_key(|(nth, (special, ..))| Reverse((*special, *nth)));
    best.truncate(most);
    best.sort_by_key(|(nth, _)| *nth);
    let once_or_more = |(_, (_, moment, times)): (usize, (u16, String, usize))| match times {
        1 => moment,
        times => {
            let sentence = moment.strip_suffix('.').unwrap_or(&moment);
            format!("{sentence} ({}).", say!(words, "evening-times", count = times))
        }
    };
    best.into_iter().map(once_or_more).collect()
}

/// More of the same is better; of those that are as they are each is like the other.
const fn how_special(feat: Feat) -> u16 {
    match feat {
        Feat::TripleCarambo { points } => points,
        Feat::ClearedBoard { points } => points as u16,
        Feat::LongChain { jumps } => jumps as u16,
        Feat::ExactlyInTheHouse | Feat::LastHat | Feat::FourCircles | Feat::AllAcross => 0,
    }
}

/// The day of the first game of the page, as the board's language writes it: `22 Nov`.
fn date(games: &[EveningGame], words: &Words) -> String {
    let Some(ended) = games.iter().find_map(|game| game.ended) else { return String::new() };
    let day = ended.day();
    say!(words, "evening-date", day = day_of_month(day), month = Month::of(day).of_year())
}

/// What somebody who played at this table was called, fit for prose.
pub(super) fn called(table: &Table, user: UserId) -> Option<String> {
    table.evening.players.iter().find_map(|player| match &player.who {
        Who::Person { user: played, name, .. } if *played == user => Some(escaped(name)),
        _ => None,
    })
}

/// What somebody is called who had this seat. An AI is called as at its table, while the same ones have sat there all
/// evening; of others it is not known which of them it was.
fn name(table: &Table, seat: Seat, who: &Who, words: &Words) -> String {
    match who {
        Who::Person { name, .. } => escaped(name),
        Who::Ai { level } => match ai_number(table, seat, *level) {
            Some(number) => ai_name(number, *level, words),
            None => say!(words, "pick-ai-level", level = words.level(*level)),
        },
    }
}

/// `AI 1, medium`.
fn ai_name(number: usize, level: Level, words: &Words) -> String {
    // No line ends between it and its number.
    let who = say!(words, "ai-name", number = number).replace(' ', "\u{a0}");
    say!(words, "board-ai-seat", who = who, level = words.level(level))
}

/// The number that the AI of this seat has at the table, if no other AI has played there.
fn ai_number(table: &Table, seat: Seat, level: Level) -> Option<usize> {
    let sit_there: Vec<(Seat, Level)> = (0..).map(Seat).zip(&table.sitters).filter_map(ai_of).collect();
    let players = table.evening.players.iter();
    let played = players.filter_map(|player| match player.who {
        Who::Ai { level } => Some((player.seat, level)),
        Who::Person { .. } => None,
    });
    let are_the_same = played.into_iter().all(|ai| sit_there.contains(&ai));
    sit_there.iter().position(|ai| *ai == (seat, level)).filter(|_| are_the_same).map(|place| place + 1)
}

fn ai_of((seat, sitter): (Seat, &Sitter)) -> Option<(Seat, Level)> {
    match sitter.who {
        Who::Ai { level } => Some((seat, level)),
        Who::Person { .. } => None,
    }
}

/// The last page of the sheet; nothing where no game has ended.
pub(super) fn picture(table: &Table) -> Option<Picture> {
    let (words, evening) = (Words::of(table.rules.lang), &table.evening);
    if evening.is_empty() {
        return None;
    }
    let games = last_page(table);
    let players = plates(table);
    let staked = was_staked(table);
    let best = players.first().map(|player| player.coins).filter(|coins| coins.is_positive());
    let sheet = EveningSheet {
        title: Offer::of(&table.rules.options).title(words),
        date: date(games, words),
        games: games.iter().map(|game| row(game, table, words)).collect(),
        players: (players.into_iter())
            .map(|player| EveningSeat {
                who: card_seat(player.seat, &player.who, table, words),
                coins: staked.then_some(player.coins.0),
                drinks: player.drinks,
                best: best == Some(player.coins),
            })
            .collect(),
    };
    Some(Picture { motif: Motif::Evening(sheet), alt: cut(unmarked(&alt_text(table, games, words))) })
}

/// The games one after the other, what everybody has won or lost and drunk, and what was special.
fn alt_text(table: &Table, games: &[EveningGame], words: &'static Words) -> String {
    let game = |game: &EveningGame| {
        let won = if game.drawn || game.winners.is_empty() {
            say_for!(words, table.kind(), "evening-alt-drawn", number = game.number)
        } else {
            let who = winner_name(game, table, words);
            let (number, count) = (game.number, game.winners.len());
            say_for!(words, table.kind(), "evening-alt-game", number = number, count = count, who = who)
        };
        let pot = pot_of(game).map(|pot| glance::pot(pot, words));
        format!("{}.", [Some(won), reached(game, words), pot].into_iter().flatten().collect::<Vec<_>>().join(", "))
    };
    let staked = was_staked(table);
    let player = |player: &EveningPlayer| {
        let drinks = (player.drinks > 0).then(|| say!(words, "drinks", drinks = player.drinks));
        let who = name(table, player.seat, &player.who, words);
        let has = match staked {
            false => who,
            true => format!("{who} {}\u{a0}{}", words.signed(player.coins.0), Sign::Coin),
        };
        [Some(has), drinks].into_iter().flatten().collect::<Vec<_>>().join(", ")
    };
    let people = table.evening.players.iter().filter(|player| matches!(player.who, Who::Person { .. }));
    let people: Vec<String> = people.take(EVENING_PLAYERS_MAX).map(player).collect();
    let mut told = vec![say!(words, "evening-alt", game = Offer::of(&table.rules.options).title(words))];
    told.extend(games.iter().map(game));
    let who = people.join(" · ");
    told.extend((!people.is_empty()).then(|| match staked {
        true => format!("{who}."),
        false => format!("{}.", say!(words, "evening-played", who = who)),
    }));
    told.extend(best_moments(table, MOMENTS_MAX[1], words));
    told.join(" ")
}

fn card_seat(seat: Seat, who: &Who, table: &Table, words: &Words) -> CardSeat {
    let name = match who {
        Who::Person { name, .. } => plain(name),
        // As the text beside it has it.
        Who::Ai { .. } => name(table, seat, who, words),
    };
    CardSeat { seat: seat.0, name }
}

fn row(game: &EveningGame, table: &Table, words: &Words) -> EveningRow {
    let winner = game.winners.first().filter(|_| !game.drawn && game.winners.len() == 1);
    let feat = game.highlights.last().map(|(highlight, _)| (highlight.feat, highlight.seat));
    EveningRow {
        number: game.number,
        winner: winner.map(|(seat, who)| card_seat(*seat, who, table, words)),
        reason: reason(feat, game.points, game.off.filter(|_| winner.is_some())),
        pot: pot_of(game).map(|pot| words.number(pot.0)),
    }
}

fn reason(feat: Option<(Feat, Seat)>, points: Option<i64>, off: Option<i64>) -> EveningReason {
    let circle = TilePiece { side: TileSide::White, circle: true };
    match (feat, points) {
        (Some((Feat::ExactlyInTheHouse, _)), _) => EveningReason::House,
        (Some((Feat::TripleCarambo { points }, _)), _) => EveningReason::Number(format!("+{points}")),
        (Some((Feat::LastHat, seat)), _) => EveningReason::Hat(seat.0),
        (Some((Feat::ClearedBoard { points }, _)), _) => EveningReason::Number(format!("{points}–0")),
        (Some((Feat::FourCircles, _)), _) => EveningReason::Pieces(circle, 4),
        (Some((Feat::AllAcross, _)), _) => EveningReason::Pieces(circle, 6),
        (Some((Feat::LongChain { jumps }, _)), _) => EveningReason::Number(format!("×{jumps}")),
        (None, Some(points)) => EveningReason::Number(points.to_string().replace('-', "−")),
        (None, None) => off.map_or(EveningReason::Nothing, |off| match off {
            0 => EveningReason::Number("0".to_owned()),
            off => EveningReason::Number(format!("{off:+}").replace('-', "−")),
        }),
    }
}
