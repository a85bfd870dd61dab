//! The same with bets: as many seats bet on as a board tells, while betting is open, while the game is played, and
//! when it is over.

use super::{views::ended, *};
use present::{
    Press,
    bets::{self, offered},
};
use table::{
    Ended, First, Gathering,
    bets::{Bet, MayLay, Pool, SettledBets},
};

/// On each seat more than a thousand coins, by people with names of sixteen letters.
fn pool(seats: usize) -> Pool {
    let bet = |seat: usize| Bet {
        user: UserId(9000 + seat as u64),
        name: NAMES[seat % NAMES.len()].to_owned(),
        seat: Seat::at(seat),
        amount: Coins(1234 + seat as i64),
    };
    Pool::of((0..seats).map(bet).collect())
}

pub(super) fn with_bets(table: &Table) -> Table {
    Table { bets: pool(table.sitters.len()), ..table.clone() }
}

/// A lobby, or a game that is not under way, where a seat that was bet on has just been given up.
pub(super) fn with_bets_back(table: &Table) -> Table {
    Table { bets_back: Coins(1234), ..with_bets(table) }
}

/// How many sit there: as few and as many as can, and some between.
const COUNTS: [usize; 10] = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20];
/// Of so many it is looked at as well where nobody drew who begins.
const FEW: usize = 6;

/// The lobbies of every game, with each of these numbers of people.
fn full_lobbies(lang: Lang) -> Vec<(String, Table)> {
    let mut full = Vec::new();
    for offer in Offer::all() {
        let options = offer.options(offer.kind().new_table_options());
        for seats in COUNTS.into_iter().filter(|count| options.seats().contains(count)) {
            let mut seed = || Seed::new([7; 32]);
            let table = gathered(options.clone(), seats, lang, &mut Chance::committed(&mut seed));
            full.push((format!("lobby, {} {seats}", offer.key()), table));
        }
    }
    full
}

/// The line of bets is the last one.
fn is_last(screen: &Screen, name: &str) {
    let last = screen.text.lines().next_back().unwrap_or_default().trim_start_matches("-# ");
    let begins = [
        "Wetten",
        "Wer nicht mitspielt",
        "Bets",
        "Betting",
        "Anyone who isn’t playing",
        "Paris",
        "Les paris sont ouverts",
        "Next bets",
        "Neue Wetten",
        "Prochains paris",
    ];
    assert!(begins.iter().any(|begin| last.starts_with(begin)), "{name}: {}", screen.text);
}

/// While betting is open.
fn ways(table: &Table) -> [(&'static str, Table); 3] {
    [("offered", table.clone()), ("bet on", with_bets(table)), ("bets back", with_bets_back(table))]
}

/// The games on which bets are taken after their start, just begun, with as many seats as each can have and with two.
fn begun(lang: Lang) -> Vec<(String, Table)> {
    let mut begun = Vec::new();
    for offer in Offer::all() {
        let houses: &[&str] = if offer.kind() == Kind::Kara { &["player", "rotating"] } else { &[""] };
        for house in houses {
            let mut options = offer.options(offer.kind().new_table_options());
            if !house.is_empty() {
                options.set("house", house).expect("an option of Kara");
            }
            for (seats, first) in
                COUNTS.into_iter().flat_map(|count| [First::InTurn, First::Drawn].map(|how| (count, how)))
            {
                // Who begins is drawn, or it is who sat down first.
                if !options.seats().contains(&seats) || (first == First::InTurn && seats > FEW) {
                    continue;
                }
                let mut seed = || Seed::new([7; 32]);
                let mut chance = Chance::committed(&mut seed);
                let mut table = gathered(options.clone(), seats, lang, &mut chance);
                table.rules.first = first;
                let start = Command::Start { by: table.host, decision: None };
                let table = table.decide(&start, BEGIN, &mut chance).expect("it starts").table;
                if table.takes_bets().is_ok() {
                    begun.push((format!("begun, {} {house} {seats} {first:?}", offer.key()), table));
                }
            }
        }
    }
    begun
}

/// The result of a game whose bets were paid.
pub(super) fn paid(table: &Table) -> Table {
    let mut table = table.clone();
    if let Phase::Gathering(Gathering { last: Some(last), .. }) = &mut table.phase {
        let Ended { game, bets, sitters, .. } = &mut **last;
        let pool = pool(sitters.len());
        let payout = pool.settle(&game.outcome().expect("it is over"), &[]);
        *bets = SettledBets { pool, payout };
    }
    table
}

#[tokio::test]
async fn a_phone_shows_the_whole_board_with_what_is_bet_on_it_in_english() {
    boards_fit(Lang::En).await;
}

#[tokio::test]
async fn a_phone_shows_the_whole_board_with_what_is_bet_on_it_in_german() {
    boards_fit(Lang::De).await;
}

#[tokio::test]
async fn a_phone_shows_the_whole_board_with_what_is_bet_on_it_in_french() {
    boards_fit(Lang::Fr).await;
}

async fn boards_fit(lang: Lang) {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    for (called, table) in lobbies(lang).into_iter().chain(full_lobbies(lang)) {
        for (how, table) in ways(&table) {
            let name = format!("{called}, {how} {lang}");
            assert!(table.takes_bets().is_ok(), "{name}");
            let screen = offered(board_in_view(&table, BoardView::Picture), &table, BoardView::Picture);
            assert!(screen.text.contains("**A**") && screen.text.lines().count() > 3, "{name}: {}", screen.text);
            is_last(&screen, &name);
            let sign = present::picture(&table).expect("a sign").motif;
            phone.measure(&name, &name, (&screen, &own), &sign, HEIGHT_MAX).await;
        }
    }
    for (called, table) in begun(lang) {
        for (how, table) in ways(&table) {
            for view in [BoardView::Picture, BoardView::Text] {
                let name = format!("{called}, {view:?}, {how} {lang}");
                let screen = offered(board_in_view(&table, view), &table, view);
                assert!(screen.has(&Press::Bet { game: 1 }), "{name}: {screen:?}");
                is_last(&screen, &name);
                phone.measure_in_view(&name, &name, (&screen, &own), &table, view).await;
            }
        }
    }
    for sample in SAMPLES.iter().chain(&CROWDS) {
        for view in [BoardView::Picture, BoardView::Text] {
            for (nth, table) in positions(sample, lang).iter().enumerate() {
                let table = with_bets(table);
                let name = format!("bets, {view:?}: {} {lang}", sample.name);
                let screen = board_in_view(&table, view);
                is_last(&screen, &name);
                phone.measure_in_view(&name, &format!("{name} {nth}"), (&screen, &own), &table, view).await;
            }
            let table = with_bets(&paid(&ended(sample, lang)));
            let screen = offered(board_in_view(&table, view), &table, view);
            assert!(screen.has(&Press::Bet { game: 2 }), "{} {lang}: {screen:?}", sample.name);
            is_last(&screen, sample.name);
            let name = format!("result with bets, {view:?}: {} {lang}", sample.name);
            phone.measure_in_view(&name, &name, (&screen, &own), &table, view).await;
        }
    }
    phone.assert_all_fit().await;
}

#[tokio::test]
async fn a_phone_shows_on_whom_one_can_bet_and_what_one_has_laid() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    let may = MayLay { most: Coins(1_000_000), purse: Coins(1_000_000), own: None };
    // Who looks on, and who has bet on the second seat.
    let (onlooker, bettor) = (UserId(5555), UserId(9001));
    for lang in Lang::ALL {
        for (called, table) in full_lobbies(lang) {
            let table = with_bets(&table);
            let amounts = |user| bets::amounts(&table, user, Seat(1), may, lang).expect("they may");
            let screens = [
                ("on whom", bets::choose(&table, onlooker, may, lang).expect("they may")),
                ("how much", amounts(onlooker)),
                ("laid", amounts(bettor)),
            ];
            for (what, screen) in screens {
                let name = format!("{called}, {what} {lang}");
                phone.measure(&name, &name, (&screen, &own), None, HEIGHT_MAX - PRIVATE).await;
            }
        }
    }
    phone.assert_all_fit().await;
}
