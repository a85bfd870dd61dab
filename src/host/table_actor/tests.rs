//! What becomes of a save with an unknown outcome. No database gives one on
//! demand, so the table_actor is asked itself.

use super::*;
use crate::{Announce, Host, ManualClock, Open, Settings, TABLES_MAX};
use games::catalog::Kind;
use store::Store;
use table::{
    HouseRules, Person,
    coins::Coins,
    ids::{ChannelId, GuildId},
};

const ANNA: UserId = UserId(1);
const BEN: UserId = UserId(2);

#[derive(Debug)]
struct Nobody;

impl Announce for Nobody {
    fn gone(&self, _: TableId, _: &store::Voided) {}

    fn changed(&self, _table: &Arc<Table>, _by: Option<InteractionId>) {}
}

/// A table_actor of a table at which Anna sits, beside the host's own.
async fn table_actor() -> TableActor {
    let store = Store::open("memory").await.unwrap();
    let settings = Settings {
        welcome: Coins(100),
        daily: Coins(10),
        ai_pause_ms: 0,
        inbox_len: 4,
        idle_secs: 60,
        tables_max: TABLES_MAX,
    };
    let (_, time) = tokio::sync::watch::channel(1_800_000_000_000);
    let clock = Arc::new(ManualClock::following(time));
    let host = Host::start(store, clock, Arc::new(Nobody), settings).await.unwrap();
    let rules = HouseRules {
        ante: Coins(10),
        drink_price: Coins(1),
        lobby_secs: 60,
        ..HouseRules::usual(Kind::Kara.default_options())
    };
    let by = Person { user: ANNA, name: "Anna".to_owned(), manages: false };
    let open = Open { guild: GuildId(1), channel: ChannelId(1), by, rules, idempotency_key: None };
    let table = host.open(open).await.unwrap().id;
    host.balance(GuildId(1), BEN).await.unwrap();
    TableActor::wake(Arc::clone(&host.shared), table, Arc::new(Idle::busy())).await.unwrap()
}

fn join_of_ben() -> Command {
    Command::Join(Person { user: BEN, name: "Ben".to_owned(), manages: false })
}

#[tokio::test]
async fn a_step_that_was_saved_though_nobody_knew_counts() {
    let mut table_actor = table_actor().await;
    let idempotency_key = Some(InteractionId(7));
    let step = table_actor.decide(&join_of_ben()).unwrap();
    table_actor.shared.store.save(to_save(&step, idempotency_key)).await.unwrap();
    let next = step.table.clone();
    table_actor.unsure = Some(Unsure { step, idempotency_key, by: Some(BEN) });
    let saved = table_actor.settle(idempotency_key).await.unwrap();
    assert!(matches!(saved, Saved::Done));
    assert_eq!(*table_actor.table, next);
    assert!(matches!(table_actor.tell(join_of_ben(), idempotency_key).await, Err(Problem::Repeated(Some(_)))));
}

#[tokio::test]
async fn a_step_that_was_not_saved_is_decided_again() {
    let mut table_actor = table_actor().await;
    let before = Arc::clone(&table_actor.table);
    let step = table_actor.decide(&join_of_ben()).unwrap();
    table_actor.unsure = Some(Unsure { step, idempotency_key: None, by: Some(BEN) });
    let saved = table_actor.settle(None).await.unwrap();
    assert!(matches!(saved, Saved::Again));
    assert_eq!(table_actor.table, before);
    let joined = table_actor.tell(join_of_ben(), None).await.unwrap();
    assert_eq!(joined.pot.total(), Coins(20));
}

#[tokio::test]
async fn nothing_is_decided_before_it_is_known_what_became_of_the_step_before() {
    let mut table_actor = table_actor().await;
    let idempotency_key = Some(InteractionId(7));
    let step = table_actor.decide(&join_of_ben()).unwrap();
    table_actor.shared.store.save(to_save(&step, idempotency_key)).await.unwrap();
    table_actor.unsure = Some(Unsure { step, idempotency_key, by: Some(BEN) });
    // Another interaction of the one who was told that it is not known: he sits already.
    let again = table_actor.tell(join_of_ben(), Some(InteractionId(8))).await;
    assert!(
        matches!(&again, Err(Problem::Refused { why: Refused::SeatedAlready { .. }, table }) if table.pot.total() == Coins(20)),
        "{again:?}"
    );
}

#[tokio::test]
async fn what_was_settled_is_told_whoever_asks_before_or_after_it() {
    let mut table_actor = table_actor().await;
    let host = Host { shared: Arc::clone(&table_actor.shared) };
    let (done, lost) = (InteractionId(7), InteractionId(8));
    table_actor.tell(join_of_ben(), Some(done)).await.unwrap();
    assert_eq!(host.settled(done).await, None, "nobody ever doubted it");
    let unknown = || Err::<(), _>(Problem::OutcomeUnknown("silence".to_owned()));
    for idempotency_key in [done, lost] {
        table_actor.shared.unsettled.note(Some(idempotency_key), None, unknown()).unwrap_err();
    }
    assert_eq!(host.settled(lost).await, Some(false));
    assert_eq!(host.settled(done).await, Some(true));
    assert_eq!(host.settled(done).await, None, "it was told");
}
