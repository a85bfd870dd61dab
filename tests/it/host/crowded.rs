//! One who keeps many tables busy takes nothing from the neighbours.

use futures_util::future::join_all;
use games::{Level, catalog::Kind};
use host::Open;
use table::{
    Command, HouseRules,
    ids::{ChannelId, GuildId, TableId, UserId},
};

use super::{ANNA, BEN, House, TAVERN, next_move, person, rules, start};

/// How many tables Anna keeps.
const TABLES: u64 = 30;
/// How many of hers may move before the neighbour's one: those that thought
/// already, at most four at once, and those that came in between.
const BEFORE_MAX: usize = 10;

/// A game of Karo against an AI, with its host to move.
async fn karo(house: &House, guild: GuildId, channel: u64, by: UserId, level: Level) -> TableId {
    let rules = HouseRules { options: Kind::Karo.default_options(), turn_secs: 3600, ..rules(0) };
    let open = Open { guild, channel: ChannelId(channel), by: person(by), rules, rematch: None, idempotency_key: None };
    let table = house.host.open(open).await.unwrap().id;
    house.command(table, Command::AddAi(by, level)).await.unwrap();
    house.command(table, start(by)).await.unwrap();
    table
}

/// The host of a game moves, and the AI is to move after that.
async fn play(house: &House, table: TableId) {
    let now = house.table(table).await;
    house.command(table, next_move(&now)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thirty_tables_of_the_utmost_let_a_neighbours_ai_think_in_time() {
    let house = House::build().await;
    let mut hers = Vec::new();
    for nth in 0..TABLES {
        hers.push(karo(&house, TAVERN, 1000 + nth, ANNA, Level::Utmost).await);
    }
    // Quick in its thought, so that what it takes is what it waits.
    let bens = karo(&house, GuildId(2), 2000, BEN, Level::Easy).await;
    join_all(hers.iter().map(|&table| play(&house, table))).await;
    let ais_move = |table: &table::Table| table.to_move().is_some() && table.ai_to_move().is_none();
    let before = house.heard.all().len();
    play(&house, bens).await;
    house.heard.table(|table| table.id == bens && table.playing().is_some_and(|game| game.plays == 2)).await;
    let heard = house.heard.all();
    let moved = heard[before..].iter().take_while(|(table, _)| table.id != bens || !ais_move(table));
    let moved = moved.filter(|(table, _)| hers.contains(&table.id) && ais_move(table)).count();
    assert!(moved <= BEFORE_MAX, "{moved} of Anna's AIs moved before Ben's");
    house.host.stop().await;
}
