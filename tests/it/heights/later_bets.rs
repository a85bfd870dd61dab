//! The board after the fourth game of an evening with bets: who won before is known, bets were paid, others lie on the
//! next game, somebody new sits there. And the sheet of an evening with many bettors.

use super::{
    bets::{paid, with_bets, with_bets_back},
    views::ended,
    *,
};
use present::{bets::offered, with_banter};
use table::{
    Ended, Gathering,
    bets::SettledBets,
    evening::{EveningBettor, EveningGame},
};

/// Three games have gone before the one that has just ended.
fn fourth(table: &Table) -> Table {
    let mut table = table.clone();
    let game = table.evening.games[0].clone();
    table.evening.games.splice(0..0, (1..4).map(|number| EveningGame { number, ..game.clone() }));
    table
}

/// Nobody had bet on the game.
fn without_bets(table: &Table) -> Table {
    let mut table = table.clone();
    if let Phase::Gathering(Gathering { last: Some(last), .. }) = &mut table.phase {
        let Ended { bets, .. } = &mut **last;
        *bets = SettledBets::default();
    }
    table
}

/// The last one gets up, and somebody new sits down; as it is where nobody can.
fn with_newcomer(table: &Table) -> Table {
    let mut left = table.clone();
    left.sitters.pop();
    let person = Person { user: UserId(777), name: "Wolfgang-Amadeus".to_owned(), manages: false };
    let mut seed = || Seed::new([7; 32]);
    let joined = left.decide(&Command::Join(person), BEGIN, &mut Chance::committed(&mut seed));
    joined.map_or_else(|_| table.clone(), |joined| joined.table)
}

/// An outage was waited for.
fn after_an_outage(table: &Table) -> Table {
    let mut table = table.clone();
    if let Phase::Gathering(gathering) = &mut table.phase {
        gathering.waited = Some(BEGIN);
    }
    table
}

/// The longest line that could be said by the way.
fn longest_banter(lang: Lang) -> String {
    let nth_of = |(of, nth): (&str, u32)| words::Words::of(lang).banter(of, u64::from(nth));
    let all = words::BANTER.iter().flat_map(|&(of, lines)| (0..lines).map(move |nth| (of, nth)));
    all.filter_map(nth_of).max_by_key(|line| line.chars().count()).expect("there are lines")
}

#[tokio::test]
async fn a_phone_shows_what_came_of_a_game_late_in_an_evening_of_bets() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    for lang in Lang::ALL {
        for sample in SAMPLES.iter().chain(&CROWDS) {
            let plain = fourth(&ended(sample, lang));
            let with_paid = paid(&plain);
            let cases = [
                ("nobody bet", without_bets(&plain)),
                ("paid", with_paid.clone()),
                ("on the next", with_bets(&with_paid)),
                ("back", with_bets_back(&with_paid)),
                ("newcomer", with_bets(&with_newcomer(&with_paid))),
                ("outage", with_bets_back(&with_newcomer(&after_an_outage(&with_paid)))),
            ];
            for (case, table) in cases {
                for view in [BoardView::Picture, BoardView::Text] {
                    let mut screen = offered(board_in_view(&table, view), &table, view);
                    // Whether it says anything is by lot.
                    if case == "nobody bet" || present::banter(&table).is_some() {
                        screen.text = with_banter(&screen.text, &longest_banter(lang)).unwrap_or(screen.text);
                    }
                    let name = format!("{case}, {view:?}: {} {lang}", sample.name);
                    phone.measure_in_view(&name, &name, (&screen, &own), &table, view).await;
                }
            }
        }
    }
    phone.assert_all_fit().await;
}

#[tokio::test]
async fn a_phone_shows_the_sheet_of_an_evening_with_many_bettors() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    let bettor = |(nth, name): (usize, &&str)| EveningBettor {
        user: UserId(nth as u64 + 50),
        name: (*name).to_owned(),
        coins: Coins(1234 - 300 * nth as i64),
    };
    for lang in Lang::ALL {
        for (games, people) in [(2, 4), (12, 4), (19, 10)] {
            let mut table = a_long_evening(lang, games, people);
            table.evening.bettors = NAMES.iter().enumerate().map(bettor).collect();
            table.bets_back = Coins(50);
            let picture = present::picture(&table).expect("a sheet").motif;
            let name = format!("sheet {games} {lang}");
            let sheet = board_in_view(&table, BoardView::Picture);
            phone.measure(&name, &name, (&sheet, &own), &picture, HEIGHT_MAX).await;
        }
    }
    phone.assert_all_fit().await;
}
