//! What the tavern says when a game is over: forty lines a language, chosen by what happened, never one twice running.

use std::collections::BTreeSet;

use games::{Feat, Highlight, Level, Seat};
use present::Banter;
use table::{Ended, Gathering, Phase, Table, coins::Coins, ids::TableId, lang::Lang};
use words::{BANTER, Words};

use super::{
    carrom,
    circle::{Circle, rules},
};

/// Ada has won a round of Kara, over Ben and with a stake.
fn won(lang: Lang) -> Table {
    let mut circle = Circle::of(rules(lang), &["Ada", "Ben"]);
    circle.start("31642");
    circle.play("throw", "31642");
    let mut table = circle.table;
    let last = ended(&mut table);
    last.settlement.round_for_all = false;
    last.highlights.clear();
    table
}

fn ended(table: &mut Table) -> &mut Ended {
    match &mut table.phase {
        Phase::Gathering(Gathering { last: Some(last), .. }) => last,
        _ => panic!("no game has ended"),
    }
}

/// All lines of one kind.
fn lines(of: &str, lang: Lang) -> BTreeSet<String> {
    let count = BANTER.iter().find(|(known, _)| *known == of).expect("a kind of line").1;
    (1..=count).map(|line| Words::of(lang).phrase(&format!("banter-{of}-{line}"), &[])).collect()
}

#[test]
fn every_language_has_forty_lines_and_none_twice() {
    for lang in Lang::ALL {
        let all: BTreeSet<String> = BANTER.iter().flat_map(|(of, _)| lines(of, lang)).collect();
        assert_eq!(all.len(), 40, "{lang}");
    }
}

#[test]
fn a_line_fits_what_happened() {
    for lang in Lang::ALL {
        let said = |change: &dyn Fn(&mut Table)| {
            let mut table = won(lang);
            change(&mut table);
            // Of three games after which nothing but a win is to be told, one is silent.
            let numbers = 1..=3;
            let said: BTreeSet<String> = numbers
                .filter_map(|number| {
                    ended(&mut table).id.number = number;
                    present::banter(&table).map(|said| said.line_after(None).0)
                })
                .collect();
            assert!(!said.is_empty());
            said
        };
        let is_of = |said: &BTreeSet<String>, of: &str| assert!(said.is_subset(&lines(of, lang)), "{of}: {said:?}");
        is_of(&said(&|_| {}), "won");
        is_of(&said(&|table| ended(table).settlement.round_for_all = true), "round");
        is_of(&said(&|table| ended(table).pot = Coins::ZERO), "nothing");
        let exact = Highlight { seat: Seat::at(0), feat: Feat::ExactlyInTheHouse };
        is_of(&said(&|table| ended(table).highlights.push((3, exact.clone()))), "special");
        is_of(&said(&|table| table.evening.games.push(table.evening.games[0].clone())), "again");
        let ai = |table: &mut Table| {
            ended(table).sitters.iter_mut().for_each(|sitter| sitter.who = table::Who::Ai { level: Level::Easy });
        };
        is_of(&said(&ai), "ai");
        // Of a pair both have won, and nobody has drawn.
        let last_man = "A+32.27+30.44 a-30-5 b-30+5 | turn 1 | board 1 light 1 | seats 4 | queen dark";
        let of_four = [("boards", "1"), ("players", "four")];
        let pair = carrom::played(lang, last_man, &of_four, &[("shoot 0.00 29.40 250", "")]).table;
        let said = said(&|table| *table = pair.clone());
        assert!(said.is_disjoint(&lines("shared", lang)) && said.is_disjoint(&lines("ai", lang)), "{said:?}");
    }
}

#[test]
fn it_is_silent_now_and_then_and_never_says_the_same_twice_running() {
    let (mut table, mut silent) = (won(Lang::En), 0);
    let (mut before, mut noted): (Option<String>, Option<String>) = (None, None);
    for number in 1..=300 {
        ended(&mut table).id.number = number;
        // Anything may happen, in any order.
        ended(&mut table).settlement.round_for_all = number % 7 == 3;
        ended(&mut table).pot = if number % 5 == 2 { Coins::ZERO } else { Coins(20) };
        match present::banter(&table) {
            None => silent += 1,
            Some(said) => {
                let (line, note) = said.line_after(noted.as_deref());
                assert_ne!(Some(&line), before.as_ref(), "game {number}");
                // Wherever and however often its board is drawn, the same is said of the same game.
                assert_eq!(said.line_after(Some(&note)), (line.clone(), note.clone()));
                (before, noted) = (Some(line), Some(note));
            }
        }
    }
    // Now and then: after fewer than half of the games, and still after some.
    assert!((150..=240).contains(&silent), "silent after {silent} of 300 games");
}

/// One game a table is what a small server plays.
#[test]
fn over_tables_of_one_game_each_it_says_something_now_and_then_and_nothing_twice_running() {
    let mut table = won(Lang::En);
    let mut of_table = |id| {
        table.id = TableId(id);
        present::banter(&table)
    };
    let silent: Vec<bool> = (1..=60).map(|id| of_table(id).is_none()).collect();
    assert!(silent.windows(5).all(|five| five.contains(&false)), "five tables running heard nothing");
    assert!(silent.iter().filter(|silent| **silent).count() >= 30, "it is silent more often than not");
    // Two tables at which the same would be said: at the second it is another line, at whichever it is.
    let saying: Vec<Banter> = (1..=60).filter_map(&mut of_table).collect();
    let (first, same) = (saying.iter().enumerate())
        .find_map(|(nth, one)| {
            let is_same = |other: &&Banter| other.line_after(None).0 == one.line_after(None).0;
            Some((one, saying[nth + 1..].iter().find(is_same)?))
        })
        .expect("there are fewer lines than tables");
    let (line, note) = first.line_after(None);
    assert_ne!(same.line_after(Some(&note)).0, line);
}
