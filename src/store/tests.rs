//! What a save promises, on a database in memory: quick enough to be run for
//! every change. The databases as they are have their tests in `tests/it/store`.

use super::*;
use games::{catalog::Kind, dice::Seed};
use table::{
    Chance, Command, HouseRules, Person, Table, Transition,
    coins::{Account, Cause, Coins, Transfer},
    ids::{ChannelId, GuildId, InteractionId, Moment, TableId, UserId},
};

/// How SQLite goes about a statement with so many numbers bound, a step a line.
pub(super) async fn plan_of(sql: &str, bound: i64) -> Vec<String> {
    let store = Store::open("memory").await.unwrap();
    let mut connection = store.reader().await.unwrap();
    let sql = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
    let query = (0..bound).fold(sqlx::query::<Any>(sql), |query, number| query.bind(number));
    let rows = query.fetch_all(&mut *connection).await.unwrap();
    rows.iter().map(|row| sqlx::Row::try_get(row, 3).unwrap()).collect()
}

const ANNA: UserId = UserId(1);
const NOON: Moment = Moment(1_800_000_000_000);

fn seeds() -> impl FnMut() -> Seed {
    || Seed::new([3; 32])
}

/// A table that is opened, and the next step: Anna sits down and pays.
fn opened_and_sat() -> (Transition, Transition) {
    let rules = HouseRules {
        ante: Coins(10),
        drink_price: Coins(1),
        lobby_secs: 60,
        view: None,
        best_of: None,
        ..HouseRules::usual(Kind::Kara.default_options())
    };
    let (mut first, mut second) = (seeds(), seeds());
    let place = (GuildId(1), ChannelId(1));
    let opened = Table::open(TableId(1), place, ANNA, rules, NOON, &mut Chance::committed(&mut first));
    let join = Command::Join(Person { user: ANNA, name: "Anna".to_owned(), manages: false });
    let sat = opened.table.decide(&join, Moment(NOON.0 + 1), &mut Chance::committed(&mut second)).unwrap();
    (opened, sat)
}

fn save(transition: &Transition, follows: Option<Moment>, key: u64) -> Save {
    Save {
        table: transition.table.id,
        game: Some(transition.table.kind()),
        guild: transition.table.guild,
        channel: transition.table.channel,
        host: Some(transition.table.host),
        closed: false,
        wake: Some(Moment(transition.entry.at.0 + 60_000)),
        seated: Seated::at(&transition.table),
        entry: transition.entry.clone(),
        follows,
        transfers: transition.transfers.clone(),
        idempotency_key: Some(InteractionId(key)),
        facts: None,
        names: Vec::new(),
        is_special: false,
    }
}

async fn store() -> Store {
    let store = Store::open("memory").await.unwrap();
    store.welcome(GuildId(1), ANNA, Coins(15), NOON).await.unwrap();
    store
}

#[tokio::test]
async fn a_step_is_saved_once_with_its_interaction_its_coins_and_its_wake() {
    let (store, (opened, sat)) = (store().await, opened_and_sat());
    store.save(save(&opened, None, 1)).await.unwrap();
    store.save(save(&sat, Some(NOON), 2)).await.unwrap();
    let at = sat.entry.at;
    assert_eq!(store.last_step(TableId(1), Some(InteractionId(2))).await.unwrap(), (Some((1, at)), true));
    assert_eq!(store.last_step(TableId(1), Some(InteractionId(3))).await.unwrap(), (Some((1, at)), false));
    assert_eq!(store.last_keys(TableId(1), 9).await.unwrap(), [InteractionId(2), InteractionId(1)]);
    assert_eq!(store.balance(GuildId(1), ANNA).await.unwrap(), Coins(5));
    assert_eq!(store.next_wakes(9).await.unwrap(), [(TableId(1), Moment(at.0 + 60_000))]);
    let again = store.save(save(&sat, Some(NOON), 2)).await;
    assert!(matches!(again, Err(SaveError::AlreadyApplied)), "{again:?}");
    let again = store.save(save(&sat, Some(NOON), 3)).await;
    assert!(matches!(again, Err(SaveError::StepTaken { .. })), "{again:?}");
}

#[tokio::test]
async fn a_step_stands_on_the_one_it_was_decided_on_or_nowhere() {
    let (store, (opened, mut sat)) = (store().await, opened_and_sat());
    store.save(save(&opened, None, 1)).await.unwrap();
    let other_past = store.save(save(&sat, Some(Moment(NOON.0 - 1)), 2)).await;
    assert!(matches!(other_past, Err(SaveError::StepBeforeMissing { .. })), "{other_past:?}");
    sat.entry.step = 2;
    let gap = store.save(save(&sat, None, 2)).await;
    assert!(matches!(gap, Err(SaveError::StepBeforeMissing { .. })), "{gap:?}");
    assert_eq!(store.balance(GuildId(1), ANNA).await.unwrap(), Coins(15), "nothing of it is saved");
}

#[tokio::test]
async fn a_purse_pays_what_it_has_and_a_cause_moves_coins_once() {
    let (store, (opened, mut sat)) = (store().await, opened_and_sat());
    store.save(save(&opened, None, 1)).await.unwrap();
    sat.transfers[0].amount = Coins(16);
    let short = store.save(save(&sat, Some(NOON), 2)).await;
    assert!(matches!(short, Err(SaveError::Short { .. })), "{short:?}");
    let daily = |amount| Transfer {
        from: Account::Tavern(GuildId(1)),
        to: Account::Purse(GuildId(1), ANNA),
        amount: Coins(amount),
        cause: Cause::Daily(GuildId(1), ANNA, 7),
    };
    store.pay(vec![daily(5)], Some(InteractionId(7)), NOON).await.unwrap();
    let twice = store.pay(vec![daily(5)], Some(InteractionId(8)), NOON).await;
    assert!(matches!(twice, Err(SaveError::CauseUsed)), "{twice:?}");
    assert_eq!(store.balance(GuildId(1), ANNA).await.unwrap(), Coins(20));
}

/// What hits upon a fault of the program while it is saved.
async fn break_saving(store: &Store) -> Result<(), SaveError> {
    store
        .inner
        .inbox
        .write(|tx| {
            Box::pin(async move {
                sqlx::query("UPDATE accounts SET balance = 0").execute(&mut *tx).await?;
                assert_eq!(0, 1, "a fault that this test makes");
                Ok(())
            })
        })
        .await
}

#[tokio::test]
async fn what_panics_while_it_is_saved_changes_nothing_and_all_others_go_on_being_saved() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("karahaus.db");
    for database in ["memory", file.to_str().unwrap()] {
        let store = Store::open(database).await.unwrap();
        store.welcome(GuildId(1), ANNA, Coins(15), NOON).await.unwrap();
        for _ in 0..3 {
            let broken = break_saving(&store).await;
            assert!(matches!(broken, Err(SaveError::Unsure(_))), "nobody knows: {broken:?}");
        }
        let (opened, sat) = opened_and_sat();
        store.save(save(&opened, None, 1)).await.unwrap();
        store.save(save(&sat, Some(NOON), 2)).await.unwrap();
        assert_eq!(store.balance(GuildId(1), ANNA).await.unwrap(), Coins(5), "{database}");
    }
}
