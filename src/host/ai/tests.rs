//! Who thinks next where all places to think are taken: the test itself holds
//! them, and gives them back one by one.

use std::sync::Mutex;

use tokio::sync::watch;

use super::*;
use crate::{Announce, At, Host, ManualClock, Open, Settings, TABLES_MAX, fair_queue::Owner, thinkers::Place};
use games::{catalog::Kind, dice::Seed};
use store::Store;
use table::{
    Chance, Command, HouseRules, Person,
    coins::Coins,
    ids::{ChannelId, GuildId, InteractionId, Moment, TableId, UserId},
};

/// How many tables the busy one keeps.
const TABLES: u64 = 30;
/// How long a test waits for what must come; a guard against hanging, no measure.
const PATIENCE: Duration = Duration::from_secs(60);

/// Notes which tables have a new step.
#[derive(Debug, Default)]
struct Steps {
    tables: Mutex<Vec<TableId>>,
}

impl Announce for Steps {
    fn changed(&self, table: &Arc<Table>, _: Option<InteractionId>) {
        self.tables.lock().unwrap().push(table.id);
    }

    fn gone(&self, _: TableId, _: &crate::Voided) {}
}

struct House {
    host: Host,
    steps: Arc<Steps>,
    _clock: watch::Sender<u64>,
}

impl House {
    async fn build() -> Self {
        let (steps, clock) = (Arc::new(Steps::default()), watch::Sender::new(1_800_000_000_000));
        let settings = Settings {
            welcome: Coins(100),
            daily: Coins(10),
            ai_pause_ms: 0,
            inbox_len: 8,
            idle_secs: 3600,
            tables_max: TABLES_MAX,
            seeds: seeds::fresh,
        };
        let store = Store::open("memory").await.unwrap();
        let follows = Arc::new(ManualClock::following(clock.subscribe()));
        let host = Host::start(store, follows, Arc::clone(&steps) as Arc<dyn Announce>, settings).await.unwrap();
        Self { host, steps, _clock: clock }
    }

    /// Takes all places to think.
    async fn take_places(&self) -> Vec<Place> {
        let nobody = Owner::Problem { guild: None };
        let mut places = Vec::new();
        for _ in 0..self.host.shared.thinkers.places() {
            places.extend(self.host.shared.thinkers.place(nobody).await);
        }
        places
    }

    /// Someone's table on a server, where an easy AI is to move.
    async fn where_an_ai_is_to_move(&self, guild: u64, by: u64, channel: u64) -> TableId {
        let by = Person { user: UserId(by), name: "guest".to_owned(), manages: false };
        let user = by.user;
        let rules = HouseRules { turn_secs: 3600, ..HouseRules::usual(Kind::Karo.default_options()) };
        let open = Open {
            guild: GuildId(guild),
            channel: ChannelId(channel),
            by,
            rules,
            rematch: None,
            idempotency_key: None,
        };
        let table = self.host.open(open).await.unwrap().id;
        self.command(table, Command::AddAi(user, Level::Easy)).await;
        let started = self.command(table, Command::Start { by: user, decision: None }).await;
        let mv = started.playing().unwrap().game.legal_moves(Seat(0)).swap_remove(0);
        let played = self.command(table, Command::Play { user, decision: None, mv: Ok(mv) }).await;
        assert_eq!(played.ai_to_move().map(|(seat, _)| seat), Some(Seat(1)));
        table
    }

    async fn command(&self, table: TableId, command: Command) -> Arc<Table> {
        self.host.command(At::Table(table), command, None).await.unwrap()
    }

    async fn until(&self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let looks = async {
            while !is_so(self) {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        assert!(tokio::time::timeout(PATIENCE, looks).await.is_ok(), "never: {what}");
    }

    async fn until_so_many_wait(&self, count: usize) {
        self.until("so many wait", |house| house.host.shared.thinkers.waiting() == count).await;
    }

    /// The tables in the order of their steps from now on.
    fn forget_steps(&self) {
        self.steps.tables.lock().unwrap().clear();
    }

    fn steps(&self) -> Vec<TableId> {
        self.steps.tables.lock().unwrap().clone()
    }
}

/// How many AI seats of one busy person, who keeps tables on these servers, move before a neighbour's.
async fn before_a_neighbours_ai(busy: impl Fn(u64) -> u64) -> usize {
    let house = House::build().await;
    let mut places = house.take_places().await;
    for nth in 0..TABLES {
        house.where_an_ai_is_to_move(busy(nth), 101, 1000 + nth).await;
    }
    let next_door = house.where_an_ai_is_to_move(100, 102, 2000).await;
    house.until_so_many_wait(TABLES as usize + 1).await;
    house.forget_steps();
    // One place to think, so that one comes after the other.
    drop(places.pop());
    house.until("the neighbour's AI moves", |house| house.steps().contains(&next_door)).await;
    house.steps().iter().position(|table| *table == next_door).unwrap()
}

#[tokio::test]
async fn a_neighbours_ai_thinks_after_one_of_thirty_that_one_person_keeps_waiting() {
    let before = before_a_neighbours_ai(|_| 1).await;
    // The second that thought, where all thirty would be before it without turns; some that think right after it, for
    // well under a millisecond, may be announced before it.
    assert!(before < 10, "{before} of the others moved before it");
}

#[tokio::test]
async fn whoever_keeps_tables_on_thirty_servers_keeps_nobody_waiting_either() {
    let before = before_a_neighbours_ai(|nth| 1 + nth).await;
    assert!(before < 10, "{before} of the others moved before it");
}

#[tokio::test]
async fn a_table_that_closes_leaves_the_queue_and_its_place_goes_to_another() {
    let house = House::build().await;
    let places = house.take_places().await;
    let (first, second) =
        (house.where_an_ai_is_to_move(1, 101, 1000).await, house.where_an_ai_is_to_move(1, 101, 1001).await);
    house.until_so_many_wait(2).await;
    let host = Person { user: UserId(101), name: "guest".to_owned(), manages: true };
    house.command(first, Command::Close(host, None)).await;
    house.until_so_many_wait(1).await;
    house.forget_steps();
    drop(places);
    house.until("the other AI moves", |house| house.steps().contains(&second)).await;
    house.until_so_many_wait(0).await;
    assert!(!house.steps().contains(&first));
}

#[tokio::test]
async fn a_host_that_stops_waits_for_nobody_in_the_queue() {
    let house = House::build().await;
    let _places = house.take_places().await;
    for nth in 0..3 {
        house.where_an_ai_is_to_move(1, 101, 1000 + nth).await;
    }
    house.until_so_many_wait(3).await;
    let shared = Arc::clone(&house.host.shared);
    assert!(shared.tasks.stop(PATIENCE).await, "all tasks have ended");
    assert_eq!(shared.thinkers.waiting(), 0);
}

#[test]
fn a_film_that_cannot_be_computed_is_not_waited_for() {
    let rules = HouseRules::usual(Kind::Carrom.default_options());
    let mut seeds = || Seed::new([7; 32]);
    let place = (GuildId(1), ChannelId(2));
    let opened = Table::open(TableId(3), place, UserId(4), rules, Moment(0), &mut Chance::committed(&mut seeds));
    assert_eq!(film_ms_unless_it_panics(&opened.table, || 700), 700);
    assert_eq!(film_ms_unless_it_panics(&opened.table, || panic!("a mistake of our own")), 0);
}
