//! What one asks for oneself, beside any game: the purse and what moved in it, how boards are shown, and why the dice
//! can be trusted.

use super::{views::ended, *};
use present::{
    bets::Betting,
    gifts, pages,
    tavern::{self, Allowance, Movement, Pictures, Played, PlayedGames},
};

/// What came of checking a record stands above how dice are proved, in six lines at most, and the file below it.
const RECORD: f64 = 6.0 * 20.0 + 53.0;

#[tokio::test]
async fn a_phone_shows_a_purse_and_what_moved_in_it_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    let games = Kind::ALL.iter().map(|&kind| PlayedGames { kind, games: 1234, wins: 567, drinks: 89 });
    let betting = Betting { bets: 789, won: Coins(12_345), lost: Coins(9876) };
    let played = Played { games: games.collect(), betting };
    let givers: Vec<(String, Coins)> = NAMES[..3].iter().map(|name| ((*name).to_owned(), Coins(1234))).collect();
    let causes = ["stack", "winnings", "drinks", "bet-won", "ante", "bet-back", "gift", "daily", "welcome", "look"];
    let moved = causes.map(|cause| Movement {
        at: BEGIN,
        cause: cause.to_owned(),
        game: Some(Kind::Karambolage),
        amount: Coins(-12_345),
    });
    for lang in Lang::ALL {
        for (of, allowance) in [("now", Allowance::Now(Coins(100))), ("later", Allowance::At(BEGIN))] {
            let purse = tavern::balance(Coins(12_345), allowance, &played, lang);
            let purse = gifts::with_gifts_got(purse, &givers, 7, lang);
            let name = format!("purse, {of} {lang}");
            phone.measure(&name, &name, (&purse, &own), None, HEIGHT_MAX - PRIVATE).await;
        }
        let name = format!("purse, history {lang}");
        let history = tavern::history(&moved, 1, true, lang);
        phone.measure(&name, &name, (&history, &own), None, HEIGHT_MAX - PRIVATE).await;
    }
    phone.assert_all_fit().await;
}

#[tokio::test]
async fn a_phone_shows_how_boards_are_shown_and_why_dice_can_be_trusted_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    for lang in Lang::ALL {
        for chosen in [Some(BoardView::Picture), Some(BoardView::Text), None] {
            for pictures in [Pictures::Here, Pictures::NotHere, Pictures::SwitchedOff] {
                let name = format!("view, {chosen:?} {pictures:?} {lang}");
                let screen = Screen { text: tavern::view(chosen, pictures, lang), ..Screen::default() };
                phone.measure(&name, &name, (&screen, &own), None, HEIGHT_MAX - PRIVATE).await;
            }
        }
        let between = ended(&SAMPLES[0], lang);
        let playing = positions(&SAMPLES[0], lang).remove(0);
        for (of, table) in [("nowhere", None), ("between", Some(&between)), ("playing", Some(&playing))] {
            let name = format!("fair, {of} {lang}");
            let beside = if of == "between" { PRIVATE + RECORD } else { PRIVATE };
            phone.measure(&name, &name, (&pages::fair(table, lang), &own), None, HEIGHT_MAX - beside).await;
        }
        let name = format!("fair, seats and words {lang}");
        phone.measure(&name, &name, (&pages::fair_words(&playing, lang), &own), None, HEIGHT_MAX - PRIVATE).await;
        let (name, key) = (format!("fair, how to check {lang}"), "5a".repeat(32));
        phone
            .measure(&name, &name, (&pages::fair_check(Some(key.as_str()), lang), &own), None, HEIGHT_MAX - PRIVATE)
            .await;
    }
    phone.assert_all_fit().await;
}
