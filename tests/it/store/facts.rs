//! Games that have ended: kept as facts with their records, counted, counted anew, blanked.

use std::{
    future::poll_fn,
    io::Write,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::pin,
    task::Poll,
};

use super::*;
use crate::support::{books::panics_when_played_again, log::Log};
use flate2::{Compression, write::ZlibEncoder};
use sha2::{Digest, Sha256};
use sqlx::Row;
use store::{Difference, FactsOff, List};
use table::{
    Closing,
    facts::{Ending, Player},
    ids::GameId,
    record::{Mismatch, Record, RecordSeat, WrittenRecord},
    standing::{Measure, Period},
};

/// Forgets all that this program made of ended games, as if an earlier one had played them.
const AS_IT_WAS_BEFORE: &str = "DELETE FROM games; DELETE FROM game_seats; DELETE FROM records; \
    DELETE FROM ratings; DELETE FROM rating_pairs; DELETE FROM rating_steps; DELETE FROM standings; \
    DELETE FROM encounters; DELETE FROM hours_played; \
    UPDATE counters SET value = 0 WHERE name IN ('places-given', 'games-entered', 'encounters-entered'); \
    DELETE FROM statistics_carried; \
    INSERT INTO statistics_carried SELECT guild, user_id, kind, games, wins, drinks FROM statistics; \
    UPDATE counters SET value = 0 WHERE name = 'facts-filled'; \
    UPDATE counters SET value = (SELECT max(id) FROM tables) WHERE name = 'facts-until'";

/// Anna and Ben play some games, and close.
pub(super) async fn an_evening(store: &Store, channel: u64, games: u32) -> Evening<'_> {
    let mut evening = Evening::of_two(store, channel, 10).await;
    for _ in 0..games {
        evening.play_a_game().await;
    }
    evening.play(&Command::ChannelGone).await;
    evening
}

pub(super) async fn count(ground: &Ground, of: &str) -> i64 {
    let mut connection = ground.connect().await;
    let sql = format!("SELECT count(*) FROM {of}");
    let count = connection.fetch_one(sqlx::AssertSqlSafe(sql)).await.unwrap().try_get(0).unwrap();
    connection.close().await.unwrap();
    count
}

pub(super) async fn statistics_and_lists(
    store: &Store,
) -> (Vec<store::Statistics>, Vec<store::Statistics>, Vec<store::ListLine>) {
    store.enter_games().await.unwrap();
    let wins = List { guild: Some(GUILD), measure: Measure::Wins, variant: None, period: Period::Ever };
    let (anna, ben) = (store.statistics(GUILD, ANNA).await.unwrap(), store.statistics(GUILD, BEN).await.unwrap());
    (anna, ben, store.list(&wins, 0, 9).await.unwrap())
}

#[tokio::test]
async fn a_game_that_ends_is_a_fact_in_the_same_transaction() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 10).await;
        let game = evening.table.pot.game;
        evening.play(&Command::Start { by: ANNA, decision: None }).await;
        assert_eq!(store.game_facts(game).await.unwrap(), None, "it runs");
        let close = evening.play(&Command::ChannelGone).await;
        assert_eq!(store.game_facts(game).await.unwrap(), close.facts);
        assert_eq!(close.facts.unwrap().ending, Ending::BrokenOff);
        assert_eq!(store.statistics(GUILD, ANNA).await.unwrap(), [], "nobody has won or lost");
        let evening = an_evening(&store, 2, 2).await;
        let games = store.games_of(evening.table.id).await.unwrap();
        assert_eq!(games.iter().map(|game| game.number).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(store.statistics(GUILD, ANNA).await.unwrap()[0].games, 2);
        assert_eq!(store.statistics_off().await.unwrap(), []);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn the_game_of_a_full_table_is_a_fact_and_what_comes_after_it_is_saved() {
    on_each(async |ground| {
        let store = ground.open().await;
        let mut evening = Evening::open(&store, 1, 0).await;
        for user in 1..=games::SEATS_MAX as u64 {
            evening.play(&join(UserId(user))).await;
        }
        let game = evening.table.pot.game;
        evening.play_a_game().await;
        let facts = store.game_facts(game).await.unwrap().unwrap();
        assert_eq!((facts.ending, facts.seats.len()), (Ending::Outcome, games::SEATS_MAX));
        assert_eq!(store.enter_games().await.unwrap(), 1);
        evening.play_a_game().await;
        evening.play(&Command::ChannelGone).await;
        assert_eq!(store.games_of(evening.table.id).await.unwrap().len(), 2);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_void_game_is_a_fact_of_what_came_back() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::open(&store, 1, 10).await;
        for command in [join(ANNA), join(BEN), Command::Leave(BEN), join(BEN)] {
            evening.play(&command).await;
        }
        evening.play(&Command::Start { by: ANNA, decision: None }).await;
        let game = evening.table.pot.game;
        store.void(evening.table.id, Closing::Lost, NOW).await.unwrap().unwrap();
        let facts = store.game_facts(game).await.unwrap().unwrap();
        assert_eq!((facts.ending, facts.pot), (Ending::Void, Coins(20)));
        for seat in &facts.seats {
            assert_eq!((seat.coins_in, seat.coins_out, seat.rank), (Coins(10), Coins(10), None));
        }
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_record_is_kept_when_the_journal_has_gone() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let evening = an_evening(&store, 1, 2).await;
        let game = GameId { table: evening.table.id, number: 2 };
        assert_eq!(store.prune(NOW.plus_secs(1), NOW).await.unwrap().tables, 1);
        assert_eq!(store.journal(game.table).await.unwrap(), []);
        assert_eq!(store.game_entries(game).await.unwrap(), None);
        let record = store.kept_record(game).await.unwrap().unwrap();
        assert_eq!(record.verify().unwrap().id, game);
        assert_eq!(store.last_kept_game(ChannelId(1), None).await.unwrap(), Some(game));
        assert_eq!(store.last_kept_game(ChannelId(1), Some(game.table)).await.unwrap(), Some(game));
        assert_eq!(store.last_kept_game(ChannelId(1), Some(TableId(999))).await.unwrap(), None);
        assert_eq!(store.last_kept_game(ChannelId(2), None).await.unwrap(), None);
        // A year later it goes, and what came of the game stays.
        assert_eq!(store.prune_records(NOW, NOW).await.unwrap(), 0);
        assert_eq!(store.prune_records(NOW.plus_secs(1), NOW).await.unwrap(), 2);
        assert_eq!(store.kept_record(game).await.unwrap(), None);
        assert!(store.game_facts(game).await.unwrap().is_some());
        assert_eq!(store.statistics_off().await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn games_of_an_earlier_program_become_facts_and_statistics_are_what_they_were() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        let swept = an_evening(&store, 1, 3).await;
        store.prune(NOW.plus_secs(1), NOW).await.unwrap();
        let (closed, mut live) = (an_evening(&store, 2, 5).await, Evening::open(&store, 3, 10).await);
        live.play(&join(ANNA)).await;
        live.play(&join(BEN)).await;
        live.play_a_game().await;
        live.play(&Command::Start { by: ANNA, decision: None }).await;
        let made = store.game_facts(GameId { table: closed.table.id, number: 4 }).await.unwrap();
        let before = statistics_and_lists(&store).await;
        ground.execute(AS_IT_WAS_BEFORE).await;
        // A game ends before anybody has looked through the journals.
        live.play(&Command::ChannelGone).await;
        assert_eq!(store.fill_facts().await.unwrap(), 6);
        assert_eq!(store.fill_facts().await.unwrap(), 0, "once");
        assert_eq!(store.games_of(swept.table.id).await.unwrap(), [], "its journal has gone");
        assert_eq!(store.game_facts(GameId { table: closed.table.id, number: 4 }).await.unwrap(), made);
        assert_eq!(store.games_of(live.table.id).await.unwrap().len(), 2);
        assert_eq!(statistics_and_lists(&store).await, before);
        assert_eq!(store.statistics_off().await.unwrap(), []);
        let carried = "statistics_carried WHERE games = 3 AND user_id = 1";
        assert_eq!(count(ground, carried).await, 1, "three games whose journals are gone");
        assert_eq!(store.rebuild().await.unwrap().differences, []);
        assert_eq!(statistics_and_lists(&store).await, before);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn a_game_with_a_line_of_a_newer_program_is_left_alone_and_stays_counted() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        let evening = an_evening(&store, 1, 2).await;
        let before = statistics_and_lists(&store).await;
        ground.execute(AS_IT_WAS_BEFORE).await;
        let second = "(SELECT step FROM journal WHERE begins = 2)";
        ground.execute(&format!("UPDATE journal SET line = '{{\"juggled\":3}}' WHERE step = {second} + 1")).await;
        assert_eq!(store.fill_facts().await.unwrap(), 1);
        assert_eq!(store.games_of(evening.table.id).await.unwrap().len(), 1);
        assert_eq!(statistics_and_lists(&store).await, before);
        assert_eq!(store.rebuild().await.unwrap().differences, []);
        assert_eq!(statistics_and_lists(&store).await, before);
    })
    .await;
}

#[tokio::test]
async fn a_game_that_panics_as_it_is_played_again_takes_neither_record_nor_fact_from_another() {
    on_each(async |ground| {
        let (log, store) = (Log::listen(), ground.open().await);
        welcome_all(&store, 1000).await;
        let (table, other) = (an_evening(&store, 1, 2).await.table.id, an_evening(&store, 2, 1).await.table.id);
        ground.execute(&panics_when_played_again(table)).await;
        let game = GameId { table, number: 1 };
        let rows = store.game_entries(game).await.unwrap().unwrap();
        assert!(catch_unwind(AssertUnwindSafe(|| Record::of(&rows.entries))).is_err(), "this game panics");
        assert_eq!(store.keep_records().await.unwrap(), 2);
        assert_eq!(store.keep_records().await.unwrap(), 0, "it is not tried again");
        assert_eq!(store.kept_record(game).await.unwrap(), None);
        ground.execute(AS_IT_WAS_BEFORE).await;
        assert_eq!(store.fill_facts().await.unwrap(), 2);
        for (table, numbers) in [(table, vec![2]), (other, vec![1])] {
            let facts = store.games_of(table).await.unwrap();
            assert_eq!(facts.iter().map(|game| game.number).collect::<Vec<_>>(), numbers);
        }
        let lines = log.lines_with("it panicked as it was played again");
        assert_eq!(lines.len(), 2, "once for its record, and once for its facts: {lines:?}");
        assert!(lines.iter().all(|line| line.contains("ERROR") && line.contains(&format!("game={game}"))), "{lines:?}");
        // Nothing is to be had of it later either, so that its journal goes with the others.
        assert_eq!(store.prune(NOW.plus_secs(1), NOW).await.unwrap().tables, 2);
    })
    .await;
}

#[tokio::test]
async fn a_game_that_panics_has_its_record_by_a_program_in_which_that_is_mended_while_its_journal_is_there() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        let [mended, lost] = [an_evening(&store, 1, 1).await.table.id, an_evening(&store, 2, 1).await.table.id];
        ground.execute("CREATE TABLE as_written AS SELECT table_id, step, line FROM journal").await;
        for table in [mended, lost] {
            ground.execute(&panics_when_played_again(table)).await;
        }
        assert_eq!(store.keep_records().await.unwrap(), 0);
        store.close().await;
        let as_written = "UPDATE journal SET line = (SELECT as_written.line FROM as_written \
                          WHERE as_written.table_id = journal.table_id AND as_written.step = journal.step)";
        ground.execute(&format!("{as_written} WHERE table_id = {mended}; DROP TABLE as_written")).await;
        let store = ground.open().await;
        assert_eq!(store.keep_records().await.unwrap(), 1);
        assert!(store.kept_record(GameId { table: mended, number: 1 }).await.unwrap().is_some());
        // The other one keeps no journal from going.
        assert_eq!(store.prune(NOW.plus_secs(1), NOW).await.unwrap().tables, 2);
    })
    .await;
}

#[tokio::test]
async fn statistics_can_be_thrown_away_and_counted_anew() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        an_evening(&store, 1, 4).await;
        let before = statistics_and_lists(&store).await;
        ground.execute("UPDATE statistics SET wins = 99 WHERE user_id = 1").await;
        let off = store.statistics_off().await.unwrap();
        let rebuilt = store.rebuild().await.unwrap();
        assert_eq!(rebuilt.differences, off);
        let [Difference { line: (_, 1, kind), was: [4, 99, _], is: [4, _, _] }] = off.as_slice() else {
            panic!("{off:?}")
        };
        assert_eq!((kind.as_str(), rebuilt.lines), ("kara", 2));
        assert_eq!(statistics_and_lists(&store).await, before);
        ground.execute("DELETE FROM statistics").await;
        assert_eq!(store.rebuild().await.unwrap().differences.len(), 2);
        assert_eq!(statistics_and_lists(&store).await, before);
        assert_eq!(store.rebuild().await.unwrap().differences, []);
    })
    .await;
}

/// What is not of facts would be lost: the projection is not the only place where it stands.
#[tokio::test]
async fn statistics_thrown_away_before_games_became_facts_are_counted_anew_as_well() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        an_evening(&store, 1, 3).await;
        store.prune(NOW.plus_secs(1), NOW).await.unwrap();
        an_evening(&store, 2, 5).await;
        let before = statistics_and_lists(&store).await;
        ground.execute(AS_IT_WAS_BEFORE).await;
        ground.execute("DELETE FROM statistics").await;
        let rebuilt = store.rebuild().await.unwrap();
        assert_eq!((rebuilt.filled, rebuilt.lines, rebuilt.differences.len()), (5, 2, 2));
        assert_eq!(statistics_and_lists(&store).await, before);
        assert_eq!(count(ground, "statistics_carried WHERE games = 3").await, 2, "what has no journal any more");
        assert_eq!(rebuilt.carried, 2);
    })
    .await;
}

#[tokio::test]
async fn who_is_forgotten_is_blank_in_facts_and_records() {
    on_each(async |ground| {
        let store = ground.open().await;
        // An id that nothing else holds.
        let ada = UserId(777_888_999);
        welcome_all(&store, 100).await;
        store.welcome(GUILD, ada, Coins(100), NOW).await.unwrap();
        let mut evening = Evening::open(&store, 1, 10).await;
        evening.play(&join(ada)).await;
        evening.play(&join(BEN)).await;
        evening.play_a_game().await;
        // One record is kept before, one is made when the journal goes.
        assert_eq!(store.keep_records().await.unwrap(), 1);
        evening.play_a_game().await;
        evening.play(&Command::ChannelGone).await;
        let ben = store.statistics(GUILD, BEN).await.unwrap();
        store.forget(ada, None, NOW).await.unwrap();
        for number in [1, 2] {
            let game = GameId { table: evening.table.id, number };
            let facts = store.game_facts(game).await.unwrap().unwrap();
            assert_eq!(facts.seats[0].player, Player::Forgotten);
            assert_eq!(facts.seats[1].player, Player::Person(BEN));
            let record = store.kept_record(game).await.unwrap().unwrap();
            assert_eq!(record.record().seats, [RecordSeat::Forgotten, RecordSeat::Person(BEN)]);
            assert!(!record.json().contains(&ada.to_string()));
            assert_eq!(
                (&record.record().seed, record.record().entropy.as_str()),
                (&None, ""),
                "nobody can try who it was"
            );
            let verified = record.verify().unwrap();
            assert_eq!(verified.forgotten, 1);
            assert!(verified.to_string().contains("blanked: 1 who played"), "{verified}");
        }
        assert_eq!(count(ground, &format!("game_seats WHERE user_id = {ada}")).await, 0);
        assert_eq!(count(ground, &format!("statistics_carried WHERE user_id = {ada}")).await, 0);
        assert_eq!(store.statistics(GUILD, ada).await.unwrap(), []);
        assert_eq!(store.rebuild().await.unwrap().differences, []);
        assert_eq!(store.statistics(GUILD, BEN).await.unwrap(), ben, "what others won stays");
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn the_audit_names_who_got_something_else_than_the_game_says() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let evening = an_evening(&store, 1, 1).await;
        books_add_up(&store).await;
        ground.execute("UPDATE game_seats SET coins_in = coins_in + 3 WHERE user_id = 2").await;
        let books = store.books().await.unwrap();
        let [FactsOff { game, user: BEN, said, moved }] = books.facts_off.as_slice() else { panic!("{books:?}") };
        assert_eq!((*game, *said + Coins(3)), (GameId { table: evening.table.id, number: 1 }, *moved));
        assert!(!books.add_up());
        assert!(books.to_string().contains(&format!("came to {said} in game {game}, but the ledger moved {moved}")));
    })
    .await;
}

/// The same record with something written otherwise, and a digest over that.
fn written_otherwise(record: &str, at: &str, otherwise: &str) -> String {
    assert_eq!(record.matches(at).count(), 1, "{record}");
    let noted = WrittenRecord::read(record.to_owned()).unwrap().record().digest.clone();
    let bare = record.replace(at, otherwise).replace(&noted, "");
    // The words that the players add stand in it with spaces between them.
    let entropy = |text: &str| text.split_once("\"entropy\":").unwrap().1.split_once("\",").unwrap().0.to_owned();
    let written = entropy(&bare);
    let compact: String = bare.replace(&written, "ENTROPY").split_whitespace().collect();
    let digest = hex::encode(Sha256::digest(compact.replace("ENTROPY", written.trim_start())));
    bare.replace("\"digest\": \"\"", &format!("\"digest\": \"{digest}\""))
}

/// Puts a text in the place of a kept record.
async fn keep_instead(ground: &Ground, json: &str) {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(json.as_bytes()).unwrap();
    let packed = hex::encode(encoder.finish().unwrap());
    let bytes = if ground.kind == "sqlite" { format!("x'{packed}'") } else { format!("decode('{packed}', 'hex')") };
    ground.execute(&format!("UPDATE records SET record = {bytes}")).await;
}

#[tokio::test]
async fn a_kept_record_is_held_to_the_digest_of_what_was_written() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let game = GameId { table: an_evening(&store, 1, 1).await.table.id, number: 1 };
        store.keep_records().await.unwrap();
        let json = store.kept_record(game).await.unwrap().unwrap().json().to_owned();
        // A program that wrote more than this one does: what it wrote holds, and is handed out as it is.
        let more = written_otherwise(&json, "  \"digest\":", "  \"broken_off\": false,\n  \"digest\":");
        keep_instead(ground, &more).await;
        let kept = store.kept_record(game).await.unwrap().unwrap();
        assert_eq!(kept.json(), more);
        assert_ne!(kept.record().digest, kept.record().digest_due(), "not that of what would be written now");
        kept.verify().unwrap();
        // What was changed since stays found out, also when somebody is forgotten.
        let forged = more.replacen("\"ai\": false", "\"ai\": true", 1);
        assert_ne!(forged, more);
        keep_instead(ground, &forged).await;
        let kept = store.kept_record(game).await.unwrap().unwrap();
        assert!(matches!(kept.verify(), Err(Mismatch::Digest { .. })), "{:?}", kept.verify());
        store.forget(ANNA, None, NOW).await.unwrap();
        let kept = store.kept_record(game).await.unwrap().unwrap();
        assert_eq!(kept.record().seats, [RecordSeat::Forgotten, RecordSeat::Person(BEN)]);
        assert!(matches!(kept.verify(), Err(Mismatch::Digest { .. })), "{:?}", kept.verify());
    })
    .await;
}

#[tokio::test]
async fn a_kept_record_that_is_longer_than_a_record_can_be_is_refused_not_cut() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    welcome_all(&store, 100).await;
    let game = GameId { table: an_evening(&store, 1, 1).await.table.id, number: 1 };
    store.keep_records().await.unwrap();
    let json = store.kept_record(game).await.unwrap().unwrap().json().to_owned();
    keep_instead(&ground, &(json + &" ".repeat(table::record::RECORD_BYTES_MAX))).await;
    let refused = store.kept_record(game).await.unwrap_err().to_string();
    assert!(refused.contains("a record has at most"), "{refused}");
}

#[tokio::test]
async fn a_table_of_a_newer_program_is_untouched_when_facts_are_filled_and_journals_swept() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        an_evening(&store, 1, 1).await;
        let theirs = an_evening(&store, 2, 2).await.table.id;
        let before = statistics_and_lists(&store).await;
        ground.execute(AS_IT_WAS_BEFORE).await;
        ground.execute(&format!("UPDATE tables SET codec = 99 WHERE id = {theirs}")).await;
        let lines = format!("journal WHERE table_id = {theirs}");
        let written = count(ground, &lines).await;
        assert_eq!((store.fill_facts().await.unwrap(), store.keep_records().await.unwrap()), (1, 1));
        assert_eq!(store.prune(NOW.plus_secs(1), NOW).await.unwrap().tables, 1);
        assert_eq!(store.rebuild().await.unwrap().differences, []);
        assert_eq!(store.games_of(theirs).await.unwrap(), []);
        assert_eq!(count(ground, &lines).await, written);
        assert_eq!(statistics_and_lists(&store).await, before);
        // The program that knows it makes what is to stay, before the journal goes.
        ground.execute(&format!("UPDATE tables SET codec = 2 WHERE id = {theirs}")).await;
        assert_eq!(store.prune(NOW.plus_secs(1), NOW).await.unwrap().tables, 1);
        assert_eq!(store.games_of(theirs).await.unwrap().len(), 2);
        assert_eq!(count(ground, &format!("records WHERE table_id = {theirs}")).await, 2);
        assert_eq!(store.statistics_off().await.unwrap(), []);
        assert_eq!(statistics_and_lists(&store).await, before);
    })
    .await;
}

/// Lets work go on until it has waited so often, and drops it then; what came of it, if it was done.
pub(super) async fn killed_after<T>(waits: usize, work: impl Future<Output = T>) -> Option<T> {
    let (mut work, mut waited) = (pin!(work), 0);
    poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending if waited == waits => Poll::Ready(None),
        Poll::Pending => {
            waited += 1;
            Poll::Pending
        }
    })
    .await
}

/// Fills as the program does, sweep after sweep where one was cut short; how many became facts by that.
async fn filled(ground: &Ground, store: &Store) -> u64 {
    let before = count(ground, "games").await;
    let in_the_last = patiently(|| store.fill_facts()).await.unwrap();
    let became = (count(ground, "games").await - before).cast_unsigned();
    assert!(in_the_last <= became, "{in_the_last} are said to be facts since, {became} are");
    became
}

#[tokio::test]
async fn a_fill_that_is_killed_anywhere_goes_on_and_comes_to_the_same_facts() {
    on_each(async |ground| {
        let mut store = ground.open().await;
        welcome_all(&store, 100_000).await;
        // More games than go into one transaction.
        let mut tables = vec![an_evening(&store, 1, 65).await.table.id];
        for channel in 2..5 {
            tables.push(an_evening(&store, channel, 1).await.table.id);
        }
        let all = async |store: &Store| {
            let mut facts = Vec::new();
            for &table in &tables {
                for game in store.games_of(table).await.unwrap() {
                    facts.push(store.game_facts(game).await.unwrap());
                }
            }
            (facts, statistics_and_lists(store).await, store.statistics_off().await.unwrap())
        };
        ground.execute(AS_IT_WAS_BEFORE).await;
        assert_eq!(filled(ground, &store).await, 68);
        let uninterrupted = all(&store).await;
        let mut on_the_way = 0;
        // How often it waits is for the machine to say: where every third wait hits none, the others are tried.
        for first in 1..=3 {
            for waits in (first..).step_by(3) {
                ground.execute(AS_IT_WAS_BEFORE).await;
                let done = killed_after(waits, store.fill_facts()).await;
                store.close().await;
                store = ground.open().await;
                let made = count(ground, "games").await;
                on_the_way += u32::from((1..68).contains(&made));
                assert_eq!(patiently(|| store.statistics_off()).await.unwrap(), [], "after {made} games");
                assert_eq!(filled(ground, &store).await, 68 - made.cast_unsigned());
                assert_eq!(all(&store).await, uninterrupted, "after {made} games");
                assert_eq!(count(ground, "statistics_carried WHERE games <> 0").await, 0, "all are facts");
                if let Some(Ok(_)) = done {
                    break;
                }
            }
            if on_the_way > 0 {
                break;
            }
        }
        assert!(on_the_way > 0, "some were killed between the first game and the last");
    })
    .await;
}

#[tokio::test]
async fn the_audit_names_drinks_that_nobody_had_and_statistics_that_are_off() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100_000).await;
        let mut evening = Evening::of_two(&store, 1, 10).await;
        let mut games = 0;
        while count(ground, "ledger WHERE kind = 'drinks'").await == 0 {
            evening.play_a_game().await;
            games += 1;
            assert!(games < 200, "nobody ever drinks");
        }
        books_add_up(&store).await;
        ground.execute("UPDATE game_seats SET drinks = 0 WHERE user_id = 1").await;
        let books = store.books().await.unwrap();
        assert_eq!(books.drinks_off, [GameId { table: evening.table.id, number: games }]);
        let [Difference { line: (_, 1, _), was: [_, _, drinks], is: [_, _, 0] }] = books.statistics_off.as_slice()
        else {
            panic!("{books:?}")
        };
        assert!(*drinks > 0 && !books.add_up());
        let said = books.to_string();
        assert!(said.contains("drinks were paid for in game"), "{said}");
        assert!(said.contains("the ended games say kara of 1 on server 900"), "{said}");
    })
    .await;
}

#[tokio::test]
async fn the_audit_names_a_game_of_which_only_the_seats_are_left_and_a_rebuild_makes_it_again() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        let evening = an_evening(&store, 1, 2).await;
        let game = GameId { table: evening.table.id, number: 2 };
        let (before, facts) = (statistics_and_lists(&store).await, store.game_facts(game).await.unwrap());
        ground.execute(&format!("DELETE FROM games WHERE table_id = {} AND number = 2", game.table)).await;
        let books = store.books().await.unwrap();
        assert_eq!(books.facts_lost, [game]);
        let said = books.to_string();
        assert!(said.contains(&format!("what came of game {game} is lost, but its seats are there")), "{said}");
        assert_eq!(store.rebuild().await.unwrap().filled, 1);
        assert_eq!(store.game_facts(game).await.unwrap(), facts);
        assert_eq!(statistics_and_lists(&store).await, before);
        books_add_up(&store).await;
    })
    .await;
}
