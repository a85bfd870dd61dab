//! What becomes of a save with an unknown outcome. No database gives one on
//! demand, so the keeper is asked itself.

use super::*;
use crate::{Announce, Host, ManualClock, Open, Settings, TABLES_MAX};
use games::catalog::Kind;
use store::Store;
use table::{
    HouseRules, Person,
    coins::Coins,
    ids::{ChannelId, GuildId},
    lang::Lang,
};

const ANNA: UserId = UserId(1);
const BEN: UserId = UserId(2);

#[derive(Debug)]
struct Nobody;

impl Announce for Nobody {
    fn gone(&self, _: TableId, _: &store::Voided) {}

    fn changed(&self, _table: &Arc<Table>, _by: Option<InteractionId>) {}
}

/// A keeper of a table at which Anna sits, beside the host's own.
async fn keeper() -> Keeper {
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
        options: Kind::Kara.default_options(),
        ante: Coins(10),
        turn_secs: 60,
        odds: true,
        lang: Lang::En,
        drink_price: Coins(1),
        lobby_secs: 60,
    };
    let by = Person { user: ANNA, name: "Anna".to_owned(), manages: false };
    let open = Open { guild: GuildId(1), channel: ChannelId(1), by, rules, claim: None };
    let table = host.open(open).await.unwrap().id;
    host.balance(GuildId(1), BEN).await.unwrap();
    Keeper::wake(Arc::clone(&host.shared), table, Arc::new(Idle::busy())).await.unwrap()
}

fn join_of_ben() -> Command {
    Command::Join(Person { user: BEN, name: "Ben".to_owned(), manages: false })
}

#[tokio::test]
async fn a_step_that_was_saved_though_nobody_knew_counts() {
    let mut keeper = keeper().await;
    let claim = Some(InteractionId(7));
    let step = keeper.decide(&join_of_ben()).unwrap();
    keeper.shared.store.save(to_save(&step, claim)).await.unwrap();
    let next = step.table.clone();
    keeper.unsure = Some(Unsure { step, claim, by: Some(BEN) });
    let saved = keeper.settle(claim).await.unwrap();
    assert!(matches!(saved, Saved::Done));
    assert_eq!(*keeper.table, next);
    assert!(matches!(keeper.tell(join_of_ben(), claim).await, Err(Problem::Repeated(Some(_)))));
}

#[tokio::test]
async fn a_step_that_was_not_saved_is_decided_again() {
    let mut keeper = keeper().await;
    let before = Arc::clone(&keeper.table);
    let step = keeper.decide(&join_of_ben()).unwrap();
    keeper.unsure = Some(Unsure { step, claim: None, by: Some(BEN) });
    let saved = keeper.settle(None).await.unwrap();
    assert!(matches!(saved, Saved::Again));
    assert_eq!(keeper.table, before);
    let joined = keeper.tell(join_of_ben(), None).await.unwrap();
    assert_eq!(joined.pot.total(), Coins(20));
}

#[tokio::test]
async fn nothing_is_decided_before_it_is_known_what_became_of_the_step_before() {
    let mut keeper = keeper().await;
    let claim = Some(InteractionId(7));
    let step = keeper.decide(&join_of_ben()).unwrap();
    keeper.shared.store.save(to_save(&step, claim)).await.unwrap();
    keeper.unsure = Some(Unsure { step, claim, by: Some(BEN) });
    // Another interaction of the one who was told that it is not known: he sits already.
    let again = keeper.tell(join_of_ben(), Some(InteractionId(8))).await;
    assert!(
        matches!(&again, Err(Problem::Refused { why: Refused::SeatedAlready { .. }, table }) if table.pot.total() == Coins(20)),
        "{again:?}"
    );
}

#[tokio::test]
async fn what_was_settled_is_told_whoever_asks_before_or_after_it() {
    let mut keeper = keeper().await;
    let host = Host { shared: Arc::clone(&keeper.shared) };
    let (done, lost) = (InteractionId(7), InteractionId(8));
    keeper.tell(join_of_ben(), Some(done)).await.unwrap();
    assert_eq!(host.settled(done).await, None, "nobody ever doubted it");
    let unknown = || Err::<(), _>(Problem::OutcomeUnknown("silence".to_owned()));
    for claim in [done, lost] {
        keeper.shared.unsettled.note(Some(claim), None, unknown()).unwrap_err();
    }
    assert_eq!(host.settled(lost).await, Some(false));
    assert_eq!(host.settled(done).await, Some(true));
    assert_eq!(host.settled(done).await, None, "it was told");
}
