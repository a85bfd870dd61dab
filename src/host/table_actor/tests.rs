//! What is settled later is told once, whoever asks before or after it.

use super::*;
use crate::{Announce, At, Host, ManualClock, Open, Settings, TABLES_MAX, seeds};
use games::catalog::Kind;
use store::Store;
use table::{
    HouseRules, Person,
    coins::Coins,
    ids::{ChannelId, GuildId, InteractionId, UserId},
};

const ANNA: UserId = UserId(1);
const BEN: UserId = UserId(2);

#[derive(Debug)]
struct Nobody;

impl Announce for Nobody {
    fn gone(&self, _: TableId, _: &store::Voided) {}

    fn changed(&self, _table: &Arc<Table>, _by: Option<InteractionId>) {}
}

/// A host with a table at which Anna sits.
async fn house() -> (Host, TableId) {
    let store = Store::open("memory").await.unwrap();
    let settings = Settings {
        welcome: Coins(100),
        daily: Coins(10),
        ai_pause_ms: 0,
        inbox_len: 4,
        idle_secs: 60,
        tables_max: TABLES_MAX,
        seeds: seeds::fresh,
    };
    let (_, time) = tokio::sync::watch::channel(1_800_000_000_000);
    let clock = Arc::new(ManualClock::following(time));
    let host = Host::start(store, clock, Arc::new(Nobody), settings).await.unwrap();
    let rules = HouseRules {
        ante: Coins(10),
        drink_price: Coins(1),
        lobby_secs: 60,
        view: None,
        best_of: None,
        no_ai: false,
        stake_max: None,
        ..HouseRules::usual(Kind::Kara.default_options())
    };
    let by = Person { user: ANNA, name: "Anna".to_owned(), manages: false };
    let open = Open { guild: GuildId(1), channel: ChannelId(1), by, rules, rematch: None, idempotency_key: None };
    let table = host.open(open).await.unwrap().id;
    (host, table)
}

fn join_of_ben() -> Command {
    Command::Join(Person { user: BEN, name: "Ben".to_owned(), manages: false })
}

#[tokio::test]
async fn what_was_settled_is_told_whoever_asks_before_or_after_it() {
    let (host, table) = house().await;
    let (done, lost) = (InteractionId(7), InteractionId(8));
    host.command(At::Table(table), join_of_ben(), Some(done)).await.unwrap();
    assert_eq!(host.settled(done).await, None, "nobody ever doubted it");
    let unknown = || Err::<(), _>(HostError::OutcomeUnknown("silence".to_owned()));
    for idempotency_key in [done, lost] {
        host.shared.unsettled.note(Some(idempotency_key), None, unknown()).unwrap_err();
    }
    assert_eq!(host.settled(lost).await, Some(false));
    assert_eq!(host.settled(done).await, Some(true));
    assert_eq!(host.settled(done).await, None, "it was told");
}
