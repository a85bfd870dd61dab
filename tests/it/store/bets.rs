//! Bets in the books: laid, paid and kept as facts; audited, counted, rebuilt, forgotten, given back.

use super::*;
use store::FactsOff;
use table::settings::{Setting, SettingValue};
use table::{
    Closing,
    bets::Wager,
    facts::BetFacts,
    ids::GameId,
    record::{Record, WrittenRecord},
};

const DOV: UserId = UserId(4);

fn bet(user: UserId, seat: u8, amount: i64) -> Command {
    let seat = games::Seat(seat);
    let wager = Wager { game: None, seat, on: None, had: None, amount: Coins(amount) };
    Command::Bet { by: person(user), wager: Box::new(wager), limit: Coins(100) }
}

/// Anna and Ben have played a game, and Cleo and Dov have bet on one of them each.
pub(super) async fn bet_on(store: &Store) -> (Evening<'_>, GameId) {
    welcome_all(store, 100).await;
    assert!(store.welcome(GUILD, DOV, Coins(100), NOW).await.unwrap());
    let mut evening = Evening::of_two(store, 1, 10).await;
    let game = evening.table.pot.game;
    evening.play(&bet(CLEO, 0, 20)).await;
    evening.play(&bet(DOV, 1, 30)).await;
    evening.play(&bet(CLEO, 0, 5)).await;
    books_add_up(store).await;
    assert_eq!(store.held(game.table).await.unwrap().1, Coins(75), "antes and bets");
    evening.play_a_game().await;
    (evening, game)
}

async fn bets_of(store: &Store, game: GameId) -> Vec<BetFacts> {
    store.game_facts(game).await.unwrap().unwrap().bets
}

#[tokio::test]
async fn a_bet_is_paid_in_the_transaction_that_ends_the_game_and_is_counted() {
    on_each(async |ground| {
        let store = ground.open().await;
        let (evening, game) = bet_on(&store).await;
        let bets = bets_of(&store, game).await;
        assert_eq!(
            bets.iter().map(|bet| (bet.user, bet.laid.0)).collect::<Vec<_>>(),
            [(Some(CLEO), 25), (Some(DOV), 30)]
        );
        assert_eq!(bets.iter().map(|bet| bet.paid).sum::<Coins>(), Coins(55));
        for (user, bet) in [(CLEO, bets[0]), (DOV, bets[1])] {
            let gain = bet.paid - bet.laid;
            assert_eq!(store.balance(GUILD, user).await.unwrap(), Coins(100) + gain);
            let betting = store.betting(GUILD, user).await.unwrap();
            assert_eq!((betting.bets, betting.won - betting.lost), (u64::from(gain != Coins(0)), gain));
            assert_eq!(store.betting(GuildId(1), user).await.unwrap().bets, 0, "elsewhere they have not bet");
            let history = store.history(GUILD, user, None, 10).await.unwrap();
            assert!(history.iter().all(|line| line.cause_key == "welcome" || line.game == Some(game)), "{history:?}");
            assert!(history.iter().any(|line| line.cause_key == "bet"), "{history:?}");
            let kinds =
                |game: bool| history.iter().filter(move |line| line.game.is_some() == game).map(|line| line.kind);
            assert!(kinds(true).all(|kind| kind == Some(evening.table.kind())), "{history:?}");
            assert!(kinds(false).all(|kind| kind.is_none()), "{history:?}");
        }
        assert_eq!(store.statistics(GUILD, CLEO).await.unwrap(), [], "who bets has played nothing");
        assert_eq!(evening.table.evening.bettors.len(), usize::from(bets[0].paid != bets[0].laid) * 2);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn bets_that_came_back_are_neither_won_nor_lost() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 10).await;
        // All on one side, whoever wins.
        evening.play(&bet(CLEO, 0, 20)).await;
        let game = evening.table.pot.game;
        evening.play_a_game().await;
        assert_eq!(bets_of(&store, game).await[0].paid, Coins(20));
        // Broken off.
        evening.play(&bet(CLEO, 0, 20)).await;
        evening.play(&Command::Start { by: ANNA, decision: None }).await;
        evening.play(&Command::ChannelGone).await;
        assert_eq!(store.betting(GUILD, CLEO).await.unwrap(), store::Betting::default());
        store.enter_games().await.unwrap();
        assert_eq!(store.standing(GUILD, CLEO, CLEO).await.unwrap(), store::Standing::default());
    })
    .await;
}

#[tokio::test]
async fn what_a_program_of_before_wrote_beside_this_one_is_counted_as_games_enter() {
    on_each(async |ground| {
        let store = ground.open().await;
        bet_on(&store).await;
        let betting = async || [store.betting(GUILD, CLEO).await.unwrap(), store.betting(GUILD, DOV).await.unwrap()];
        let before = betting().await;
        // It knows neither of the two columns.
        ground.execute("UPDATE game_bets SET guild = NULL, counts = NULL").await;
        assert_eq!(betting().await, [store::Betting::default(); 2]);
        assert_eq!(store.enter_games().await.unwrap(), 1);
        assert_eq!(betting().await, before);
    })
    .await;
}

#[tokio::test]
async fn bets_that_were_lost_are_made_again_from_the_journal() {
    on_each(async |ground| {
        let store = ground.open().await;
        let (_, game) = bet_on(&store).await;
        let before = bets_of(&store, game).await;
        ground.execute("DELETE FROM games; DELETE FROM game_seats; DELETE FROM game_bets; DELETE FROM records").await;
        store.rebuild().await.unwrap();
        assert_eq!(bets_of(&store, game).await, before);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn the_audit_finds_bets_that_are_not_what_moved() {
    on_each(async |ground| {
        let store = ground.open().await;
        let (mut evening, game) = bet_on(&store).await;
        ground.execute("UPDATE game_bets SET paid = paid + 3 WHERE user_id = 3").await;
        let books = store.books().await.unwrap();
        assert!(matches!(books.bets_off[..], [FactsOff { user: CLEO, .. }]), "{books:?}");
        assert!(books.to_string().contains("by betting on game"), "{books}");
        ground.execute("UPDATE game_bets SET paid = paid - 3 WHERE user_id = 3").await;
        ground.execute("DELETE FROM game_bets").await;
        let lost = store.books().await.unwrap().bets_off;
        let moved = bets_of(&store, game).await;
        assert!(moved.is_empty() && lost.len() <= 2, "{lost:?}");
        // What lies there and what the journal says.
        evening.play(&bet(CLEO, 0, 10)).await;
        ground.execute("UPDATE accounts SET balance = balance - 4 WHERE account LIKE 'bets:%' AND balance > 0").await;
        let off = store.books().await.unwrap().pots_off;
        assert!(
            off.iter().any(|off| off.is_bets && off.holds == Coins(6) && off.journal == Some(Coins(10))),
            "{off:?}"
        );
    })
    .await;
}

#[tokio::test]
async fn who_has_bet_is_forgotten_once_the_game_is_over_and_nobody_else() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 10).await;
        let game = evening.table.pot.game;
        evening.play(&bet(CLEO, 0, 20)).await;
        let held = store.forget(CLEO, None, NOW).await;
        let is_their_bet = matches!(held, Err(store::ForgetError::AtATable { why: store::Held::Bet, .. }));
        assert!(is_their_bet, "their coins lie there: {held:?}");
        evening.play_a_game().await;
        evening.play(&Command::ChannelGone).await;
        store.prune(NOW.plus_secs(1), NOW).await.unwrap();
        store.forget(CLEO, None, NOW).await.unwrap();
        let bets = bets_of(&store, game).await;
        assert_eq!((bets.len(), bets[0].user, bets[0].laid), (1, None, Coins(20)));
        let record: WrittenRecord = store.kept_record(game).await.unwrap().unwrap();
        let verified = record.verify().unwrap();
        assert_eq!((record.record().bets[0].user, verified.bets, verified.forgotten), (None, 1, 0));
        assert!(record.record().seed.is_some(), "the dice are still proved");
        assert!(!record.json().contains(&format!("\"user\": \"{CLEO}\"")));
        assert_eq!(store.betting(GUILD, CLEO).await.unwrap().bets, 0);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn who_is_forgotten_before_the_record_is_made_does_not_come_into_it() {
    on_each(async |ground| {
        let store = ground.open().await;
        let (mut evening, game) = bet_on(&store).await;
        evening.play(&Command::ChannelGone).await;
        let entries = store.game_entries(game).await.unwrap().unwrap().entries;
        assert_eq!(Record::of(&entries).unwrap().bets.len(), 2);
        store.forget(DOV, None, NOW).await.unwrap();
        store.keep_records().await.unwrap();
        let record = store.kept_record(game).await.unwrap().unwrap();
        assert_eq!((record.record().bets[0].user, record.record().bets[1].user), (Some(CLEO), None));
        assert_eq!(record.verify().unwrap().bets, 2);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_table_that_is_ended_without_its_journal_gives_bets_back() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 10).await;
        let game = evening.table.pot.game;
        evening.play(&bet(CLEO, 0, 20)).await;
        evening.play(&Command::Start { by: ANNA, decision: None }).await;
        let voided = store.void(game.table, Closing::Lost, NOW).await.unwrap().unwrap();
        assert!(voided.back.contains(&(CLEO, Coins(20))), "{voided:?}");
        for user in [ANNA, BEN, CLEO] {
            assert_eq!(store.balance(GUILD, user).await.unwrap(), Coins(100));
        }
        let last = store.history(GUILD, CLEO, None, 1).await.unwrap().remove(0);
        assert_eq!((last.cause_key.as_str(), last.amount), ("bet-back", Coins(20)));
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_server_s_largest_bet_is_a_hundred_until_it_chooses_another() {
    on_each(async |ground| {
        let store = ground.open().await;
        assert_eq!(store.server_settings(GUILD).await.unwrap().bet_max(), Coins(100));
        let none = vec![(Setting::BetMax, Some(SettingValue::Whole(0)))];
        store.change_settings(GUILD, ANNA, none, NOW, None).await.unwrap();
        assert_eq!(store.server_settings(GUILD).await.unwrap().bet_max(), Coins(0));
    })
    .await;
}
