//! Writes that fail: nothing half-saved, a clear answer, and on it goes afterwards.

use std::time::Duration;

use super::*;
use crate::support::door::Door;
use sqlx::Row;

/// Lets every journal line of a moment fail as it is written, as a full disk would.
const FAIL_AT: Moment = Moment(666);

async fn break_writes(ground: &Ground) {
    let sql = match ground.kind {
        "sqlite" => {
            "CREATE TRIGGER broken AFTER INSERT ON journal WHEN NEW.at = 666 \
             BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END"
        }
        _ => {
            "CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS \
             $$ BEGIN IF NEW.at = 666 THEN RAISE EXCEPTION 'disk full' USING ERRCODE = '53100'; END IF; RETURN NEW; END $$; \
             CREATE TRIGGER broken AFTER INSERT ON journal FOR EACH ROW EXECUTE FUNCTION broken()"
        }
    };
    ground.execute(sql).await;
}

/// Lets COMMIT itself fail.
async fn break_commits(ground: &Ground) {
    let sql = match ground.kind {
        "sqlite" => {
            "CREATE TABLE held (id BIGINT REFERENCES nowhere (id) DEFERRABLE INITIALLY DEFERRED); \
             CREATE TABLE nowhere (id BIGINT PRIMARY KEY); \
             CREATE TRIGGER broken AFTER INSERT ON journal WHEN NEW.at = 666 BEGIN INSERT INTO held VALUES (1); END"
        }
        _ => {
            "CREATE TABLE nowhere (id BIGINT PRIMARY KEY); \
             CREATE TABLE held (id BIGINT REFERENCES nowhere (id) DEFERRABLE INITIALLY DEFERRED); \
             CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS \
             $$ BEGIN IF NEW.at = 666 THEN INSERT INTO held VALUES (1); END IF; RETURN NEW; END $$; \
             CREATE TRIGGER broken AFTER INSERT ON journal FOR EACH ROW EXECUTE FUNCTION broken()"
        }
    };
    ground.execute(sql).await;
}

async fn mend(ground: &Ground) {
    let sql = if ground.kind == "sqlite" { "DROP TRIGGER broken" } else { "DROP TRIGGER broken ON journal" };
    ground.execute(sql).await;
}

/// Twenty who sit down at once, one of them at the moment that fails.
async fn one_fails_among_twenty(ground: &Ground, store: &Store) {
    welcome_all(store, 1000).await;
    let mut saves = Vec::new();
    for channel in 1..=20 {
        let evening = Evening::open(store, channel, 10).await;
        let at = if channel == 7 { FAIL_AT } else { NOW };
        saves.push(save(&evening.decide_at(&join(BEN), at), Some(channel)));
    }
    let bad = saves[6].clone();
    let saving: Vec<_> = saves.into_iter().map(|save| tokio::spawn(saved(store.clone(), save))).collect();
    for (index, outcome) in saving.into_iter().enumerate() {
        let outcome = outcome.await.unwrap();
        match index {
            6 => assert!(matches!(outcome, Err(SaveError::NotSaved(_))), "{outcome:?}"),
            _ => assert!(outcome.is_ok(), "{index}: {outcome:?}"),
        }
    }
    assert_eq!(store.journal(bad.table).await.unwrap().len(), 1);
    assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins(1000 - 19 * 10));
    books_add_up(store).await;
    mend(ground).await;
    store.save(bad).await.unwrap();
    assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins(1000 - 20 * 10));
    books_add_up(store).await;
}

#[tokio::test]
async fn a_write_that_fails_is_rolled_back_and_the_others_go_through() {
    on_each(async |ground| {
        let store = ground.open().await;
        break_writes(ground).await;
        one_fails_among_twenty(ground, &store).await;
    })
    .await;
}

#[tokio::test]
async fn a_commit_that_fails_is_looked_up() {
    on_each(async |ground| {
        let store = ground.open().await;
        break_commits(ground).await;
        one_fails_among_twenty(ground, &store).await;
    })
    .await;
}

#[tokio::test]
async fn a_step_that_moves_no_coins_fails_as_cleanly() {
    on_each(async |ground| {
        let store = ground.open().await;
        for break_it in [false, true] {
            let mut evening = Evening::open(&store, u64::from(break_it) + 1, 0).await;
            evening.play(&join(ANNA)).await;
            if break_it {
                break_commits(ground).await
            } else {
                break_writes(ground).await
            }
            let step = evening.decide_at(&Command::ChooseWord(ANNA, "kettle".to_owned()), FAIL_AT);
            let failed = store.save(save(&step, Some(7))).await;
            assert!(matches!(failed, Err(SaveError::NotSaved(_))), "{failed:?}");
            assert_eq!(store.last_step(step.table.id, Some(InteractionId(7))).await.unwrap(), (Some((1, NOW)), false));
            mend(ground).await;
            if ground.kind != "sqlite" {
                ground.execute("DROP FUNCTION broken").await;
            }
            store.save(save(&step, Some(u64::from(break_it) + 8))).await.unwrap();
        }
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_write_job_that_fails_changes_nothing() {
    on_each(async |ground| {
        let store = ground.open().await;
        store.set_meta("commands", "old").await.unwrap();
        ground.execute("ALTER TABLE meta RENAME TO gone").await;
        assert!(matches!(store.set_meta("commands", "new").await, Err(SaveError::NotSaved(_))));
        assert!(store.meta("commands").await.is_err());
        ground.execute("ALTER TABLE gone RENAME TO meta").await;
        assert_eq!(store.meta("commands").await.unwrap().as_deref(), Some("old"));
        store.set_meta("commands", "new").await.unwrap();
        assert_eq!(store.meta("commands").await.unwrap().as_deref(), Some("new"));
    })
    .await;
}

#[tokio::test]
async fn a_lost_connection_is_replaced() {
    let Some(ground) = Ground::postgres().await else { return };
    let store = ground.open().await;
    welcome_all(&store, 100).await;
    let mut evening = Evening::open(&store, 1, 10).await;
    evening.play(&join(ANNA)).await;
    // As a server does that is started again.
    let sql = "SELECT CAST(count(pg_terminate_backend(pid)) AS BIGINT) FROM pg_stat_activity \
               WHERE pid <> pg_backend_pid() AND application_name = current_schema()";
    let mut connection = ground.connect().await;
    let lost: i64 = connection.fetch_one(sql).await.unwrap().get(0);
    assert!(lost > 0);
    evening.play(&join(BEN)).await;
    evening.play_a_game().await;
    books_add_up(&store).await;
}

#[tokio::test]
async fn a_file_that_somebody_else_writes_is_waited_for() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    let mut connection = ground.connect().await;
    let other = connection.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let saving = tokio::spawn({
        let store = store.clone();
        async move { store.welcome(GUILD, ANNA, Coins(5), NOW).await }
    });
    // Readers are not held up.
    assert_eq!(store.balance(GUILD, ANNA).await.unwrap(), Coins::ZERO);
    other.rollback().await.unwrap();
    assert!(saving.await.unwrap().unwrap());
    assert_eq!(store.balance(GUILD, ANNA).await.unwrap(), Coins(5));
}

/// A guard against hanging, far longer than a save waits; before there was a limit, one waited for most of a minute.
const FAR_TOO_LONG: Duration = Duration::from_secs(8);

/// How many wait for the books at once.
const CROWD: u64 = 20;

/// Everything that is asked of books that cannot be had comes back as not
/// saved, while they still cannot be had; afterwards all of it goes through.
async fn nothing_waits_for_long(store: &Store, tables: Vec<Save>, give_back: impl AsyncFnOnce()) {
    let asked: Vec<_> = (tables.iter().cloned())
        .map(|save| {
            let store = store.clone();
            tokio::spawn(async move { store.save(save).await })
        })
        .collect();
    let job = tokio::spawn({
        let store = store.clone();
        async move { store.set_meta("commands", "new").await }
    });
    let answers = tokio::time::timeout(FAR_TOO_LONG, async {
        for save in asked {
            let outcome = save.await.unwrap();
            assert!(matches!(outcome, Err(SaveError::NotSaved(_))), "{outcome:?}");
        }
        let outcome = job.await.unwrap();
        assert!(matches!(outcome, Err(SaveError::NotSaved(_))), "{outcome:?}");
    });
    answers.await.expect("nobody waits for long");
    give_back().await;
    for save in tables {
        store.save(save).await.unwrap();
    }
    assert_eq!(store.meta("commands").await.unwrap(), None);
    assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins(1000 - 10 * CROWD.cast_signed()));
    books_add_up(store).await;
}

async fn a_crowd_that_sits_down(store: &Store) -> Vec<Save> {
    welcome_all(store, 1000).await;
    let mut saves = Vec::new();
    for channel in 1..=CROWD {
        let evening = Evening::open(store, channel, 10).await;
        saves.push(save(&evening.decide(&join(BEN)), Some(channel)));
    }
    saves
}

#[tokio::test]
async fn a_file_that_stays_locked_is_not_waited_for_long() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    let crowd = a_crowd_that_sits_down(&store).await;
    let mut connection = ground.connect().await;
    let other = connection.begin_with("BEGIN IMMEDIATE").await.unwrap();
    nothing_waits_for_long(&store, crowd, async || other.rollback().await.unwrap()).await;
}

#[tokio::test]
async fn a_server_that_is_down_is_not_waited_for_long() {
    let Some(ground) = Ground::postgres().await else { return };
    let door = Door::before(&ground.database).await;
    let store = Store::open(&door.address).await.unwrap();
    let crowd = a_crowd_that_sits_down(&store).await;
    door.shut().await;
    assert!(tokio::time::timeout(FAR_TOO_LONG, store.balance(GUILD, BEN)).await.expect("no long wait").is_err());
    nothing_waits_for_long(&store, crowd, async || door.open().await).await;
}
