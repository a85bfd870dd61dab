//! What came of a game that an AI ended for whoever would have won it, in every game and with few and many seats.

use super::*;
use samples::next_move;
use table::Gathering;

/// A game of so many people, one of whom, or all, let an AI end it.
struct LeftGame {
    kind: Kind,
    options: &'static [(&'static str, &'static str)],
    seats: usize,
    /// The seats whose people do not come back.
    away: &'static [usize],
}

const fn left(kind: Kind, options: &'static [(&'static str, &'static str)], seats: usize) -> LeftGame {
    LeftGame { kind, options, seats, away: &[1] }
}

const GAMES: [LeftGame; 15] = [
    left(Kind::Kara, &[], 2),
    left(Kind::Kara, &[], 3),
    left(Kind::Kara, &[], 4),
    LeftGame { away: &[0, 1, 2], ..left(Kind::Kara, &[], 3) },
    LeftGame { away: &[1, 3], ..left(Kind::Kara, &[], 4) },
    left(Kind::Karambolage, &[("rounds", "1")], 2),
    left(Kind::Karambolage, &[("rounds", "1")], 3),
    LeftGame { away: &[0, 1, 2, 3], ..left(Kind::Karambolage, &[("rounds", "1")], 4) },
    left(Kind::Caramba, &[], 2),
    left(Kind::Caramba, &[], 4),
    LeftGame { away: &[0, 1, 2], ..left(Kind::Caramba, &[], 3) },
    left(Kind::Carrom, &[("boards", "1"), ("hand", "tavern")], 2),
    left(Kind::Karo, &[("game", "four-circles")], 2),
    left(Kind::Karo, &[("game", "movers-hoppers")], 2),
    left(Kind::Karo, &[("game", "not-this-way")], 2),
];
/// How high it may be beside its card: the look's has four lines, and there may be two more small ones.
const RESULT_MAX: f64 = 324.0 + 2.0 * 16.0;
/// Of so many games in a row an AI wins one.
const GAMES_MAX: u64 = 60;
const MOVES_MAX: usize = 600;

/// A game by some luck, to its end; nothing where it has none, or was won by somebody.
fn played(game: &LeftGame, lang: Lang, luck: u64) -> Option<Table> {
    let mut options = game.kind.new_table_options();
    for (key, value) in game.options {
        options.set(key, value).unwrap();
    }
    let mut nth = u8::try_from(luck).unwrap();
    let mut seed = move || {
        nth = nth.wrapping_add(1);
        Seed::new([nth; 32])
    };
    let mut chance = Chance::committed(&mut seed);
    let mut table = gathered(options, game.seats, lang, &mut chance);
    table = table.decide(&Command::Start { by: UserId(1), decision: None }, BEGIN, &mut chance).unwrap().table;
    let mut luck = Luck(StdRng::seed_from_u64(luck));
    for _ in 0..MOVES_MAX {
        if let Phase::Gathering(Gathering { last: Some(last), .. }) = &table.phase {
            let best = last.game.outcome().expect("it is over").winners().to_vec();
            return best.iter().all(|seat| last.stood_in.contains(seat)).then_some(table);
        }
        let leaves = |seat: Seat| game.away.contains(&seat.index()) && !table.is_away(seat);
        table = match table.to_move().is_some_and(leaves) {
            true => table.decide(&Command::TimeUp, table.deadline().unwrap(), &mut chance).unwrap().table,
            false => next_move(&table, &mut luck, &mut chance),
        };
    }
    None
}

#[tokio::test]
async fn a_phone_shows_what_came_of_a_game_that_an_ai_ended_for_its_winner() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    for game in &GAMES {
        let luck = (1..GAMES_MAX).find(|&luck| played(game, Lang::En, luck).is_some());
        let luck = luck.unwrap_or_else(|| panic!("no AI wins {:?} {:?}", game.kind, game.options));
        for lang in Lang::ALL {
            let table = played(game, lang, luck).expect("the same game");
            let called = format!("{} {} without {:?}", Offer::of(&table.rules.options).key(), game.seats, game.away);
            let card = present::picture(&table).expect("a card").motif;
            let name = format!("stood in: {called} {lang}");
            phone.measure(&name, &name, (&board_in_view(&table, BoardView::Picture), &own), &card, RESULT_MAX).await;
            if game.kind == Kind::Carrom {
                // What its last turn tells, of several strokes as it may be, is as high as it is.
                continue;
            }
            let name = format!("stood in, text: {called} {lang}");
            phone.measure(&name, &name, (&board_in_view(&table, BoardView::Text), &own), None, HEIGHT_MAX).await;
        }
    }
    phone.assert_all_fit().await;
}
