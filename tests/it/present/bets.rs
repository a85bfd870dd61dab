//! What boards and private pages say of bets.

use games::catalog::Kind;
use present::{bets, board::board_in_view};
use table::{BoardView, Command, HouseRules, Table, bets::Wager, coins::Coins, ids::UserId, lang::Lang};

use super::circle::{Circle, person, rules};

const LIMIT: Coins = Coins(100);

fn bet(circle: &mut Circle, user: u64, seat: u8, amount: i64) {
    let seat = games::Seat(seat - 1);
    let wager = Wager { game: None, seat, on: None, had: None, amount: Coins(amount), limit: LIMIT };
    circle.tell(&Command::Bet(person(user, &format!("user {user}")), Box::new(wager)));
}

fn offered(table: &Table) -> String {
    bets::offered(board_in_view(table, BoardView::Picture), table).text
}

#[test]
fn of_partners_it_is_told_together_what_lies_on_them_r14() {
    let mut options = Kind::Carrom.default_options();
    options.set("players", "four").expect("an option of Carrom");
    let mut four = Circle::of(HouseRules { options, ..rules(Lang::En) }, &["Ada", "Ben", "Cleo", "Dov"]);
    bet(&mut four, 7, 1, 20);
    bet(&mut four, 8, 3, 10);
    let text = offered(&four.table);
    assert!(text.contains("**A+C** 30") && !text.contains("**A** "), "{text}");
    let amounts = |user: u64, seat: u8| {
        bets::amounts(&four.table, UserId(user), games::Seat(seat - 1), LIMIT, Lang::En).expect("they may bet").text
    };
    let mine = amounts(7, 1);
    assert!(mine.contains("20 ") && mine.contains("on Ada and Cleo") && mine.contains("bring you 20"), "{mine}");
    assert!(mine.contains("All bets are on one side"), "{mine}");
    let other = amounts(9, 2);
    assert!(other.contains("on Ben and Dov") && other.contains("0 of 30"), "{other}");
    bet(&mut four, 9, 4, 30);
    let mine = bets::choose(&four.table, UserId(7), LIMIT, Lang::En).expect("they may bet").text;
    assert!(mine.contains("bring you 40") && !mine.contains("one side"), "{mine}");
    assert!(offered(&four.table).contains("**B+D** 30"), "{}", offered(&four.table));
}
