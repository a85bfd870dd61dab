//! Steps of tables: their keys, their journals, where they stand and when they are due.

use super::*;
use store::LiveTable;
use table::{
    Closing, JournalEvent,
    ids::{GameId, MessageId},
};

#[tokio::test]
async fn a_table_replays_from_what_was_saved() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 10).await;
        evening.play(&Command::ThrowIn(person(CLEO), Coins(7))).await;
        let entries = store.journal(evening.table.id).await.unwrap();
        assert_eq!(entries.len(), 4);
        assert_eq!(Table::replay(&entries).unwrap(), evening.table);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn the_journal_begins_with_the_latest_game() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 10).await;
        for number in 1..=3 {
            evening.play_a_game().await;
            let entries = store.journal(evening.table.id).await.unwrap();
            assert!(matches!(&entries[0].event, JournalEvent::Started(started) if started.number == number));
            assert_eq!(Table::replay(&entries).unwrap(), evening.table);
            books_add_up(&store).await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_journal_survives_closing_and_opening() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::open(&store, 1, 10).await;
        evening.play(&join(ANNA)).await;
        let table = evening.table;
        store.close().await;
        let store = ground.open().await;
        assert_eq!(Table::replay(&store.journal(table.id).await.unwrap()).unwrap(), table);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn an_unknown_table_has_an_empty_journal() {
    on_each(async |ground| {
        let store = ground.open().await;
        assert_eq!(store.journal(TableId(77)).await.unwrap(), []);
        assert_eq!(store.board(TableId(77)).await.unwrap(), None);
        assert_eq!(store.live_table_in(ChannelId(77)).await.unwrap(), None);
    })
    .await;
}

#[tokio::test]
async fn the_record_of_a_game_is_there_only_when_it_has_ended() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::of_two(&store, 1, 10).await;
        let game = |number| GameId { table: evening.table.id, number };
        let (first, second, third) = (game(1), game(2), game(3));
        assert_eq!(store.game_entries(first).await.unwrap(), None);
        evening.play_a_game().await;
        evening.play(&Command::Start { by: ANNA, decision: None }).await;
        let record = store.game_entries(first).await.unwrap().unwrap();
        assert!(matches!(&record.entries[0].event, JournalEvent::Started(started) if started.number == 1));
        assert!(matches!(&record.entries.last().unwrap().event, JournalEvent::Moved { next_seed: Some(_), .. }));
        assert!(record.entries.windows(2).all(|pair| pair[0].step + 1 == pair[1].step));
        assert_eq!(store.game_entries(second).await.unwrap(), None, "its seed is still secret");
        evening.play(&Command::ChannelGone).await;
        let record = store.game_entries(second).await.unwrap().unwrap();
        assert!(matches!(record.entries.last().unwrap().event, JournalEvent::Closed(Closing::ChannelGone)));
        assert_eq!(store.game_entries(third).await.unwrap(), None);
    })
    .await;
}

#[tokio::test]
async fn the_last_step_of_a_table_is_known() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        assert_eq!(store.last_step(TableId(77), None).await.unwrap().0.map(|(step, _)| step), None);
        let mut evening = Evening::open(&store, 1, 10).await;
        assert_eq!(store.last_step(evening.table.id, None).await.unwrap().0.map(|(step, _)| step), Some(0));
        evening.play(&join(ANNA)).await;
        evening.play(&join(BEN)).await;
        assert_eq!(store.last_step(evening.table.id, None).await.unwrap().0.map(|(step, _)| step), Some(2));
        evening.play(&Command::ChannelGone).await;
        assert_eq!(store.last_step(evening.table.id, None).await.unwrap().0.map(|(step, _)| step), Some(3));
    })
    .await;
}

#[tokio::test]
async fn an_interaction_is_known_once_it_has_changed_something() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 5).await;
        let mut evening = Evening::open(&store, 1, 10).await;
        let known = async |idempotency_key| store.is_applied(InteractionId(idempotency_key)).await.unwrap();
        assert!(!known(7).await);
        // One that was refused has changed nothing.
        assert!(store.save(save(&evening.decide(&join(BEN)), Some(7))).await.is_err());
        assert!(!known(7).await);
        store.pay(vec![daily(BEN, 1, 100)], Some(InteractionId(8)), NOW).await.unwrap();
        let step = evening.decide(&join(BEN));
        store.save(save(&step, Some(7))).await.unwrap();
        evening.table = step.table;
        assert!(known(7).await && known(8).await && !known(9).await);
    })
    .await;
}

#[tokio::test]
async fn the_tables_that_closed_in_a_channel_come_the_last_one_first() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut closed = Vec::new();
        for nth in 1..=4 {
            let mut evening = Evening::of_two(&store, 1, 10).await;
            if nth != 3 {
                evening.play_a_game().await;
            }
            let step = evening.decide_at(&Command::ChannelGone, Moment(NOW.0 + nth));
            store.save(save(&step, None)).await.unwrap();
            closed.push(evening.table.id);
        }
        let mut live = Evening::open(&store, 1, 0).await;
        live.play(&join(ANNA)).await;
        // No game was started at the third one.
        let expected = [closed[3], closed[1], closed[0]];
        assert_eq!(store.ended_tables_in(ChannelId(1), 9).await.unwrap(), expected);
        assert_eq!(store.ended_tables_in(ChannelId(1), 2).await.unwrap(), expected[..2]);
        assert_eq!(store.ended_tables_in(ChannelId(2), 9).await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn a_step_is_taken_once() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::open(&store, 1, 10).await;
        let stale = evening.decide(&join(BEN));
        evening.play(&join(ANNA)).await;
        assert!(is_step_taken(&store.save(save(&stale, None)).await));
        assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins(100));
        assert_eq!(store.journal(evening.table.id).await.unwrap().len(), 2);
        let again = evening.decide(&join(BEN));
        store.save(save(&again, None)).await.unwrap();
        assert!(is_step_taken(&store.save(save(&again, None)).await));
        assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins(90));
        books_add_up(&store).await;
    })
    .await;
}

fn is_step_before_missing(outcome: &Result<(), SaveError>) -> bool {
    matches!(outcome, Err(SaveError::StepBeforeMissing { .. }))
}

#[tokio::test]
async fn a_step_stands_on_the_one_before_or_nowhere() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::open(&store, 1, 10).await;
        evening.play(&join(ANNA)).await;
        let unsaved = evening.decide(&join(BEN));
        let ahead = Evening { store: &store, table: unsaved.table.clone() };
        let third = ahead.decide(&join(CLEO));
        assert!(is_step_before_missing(&store.save(save(&third, Some(7))).await));
        assert!(!store.is_applied(InteractionId(7)).await.unwrap());
        assert_eq!(store.balance(GUILD, CLEO).await.unwrap(), Coins(100));
        assert_eq!(store.last_step(evening.table.id, None).await.unwrap().0.map(|(step, _)| step), Some(1));
        // Once the step before is there, it is taken; but only if it is the one that was decided on.
        store.save(save(&unsaved, None)).await.unwrap();
        let on_another = Save { follows: Some(Moment(NOW.0 + 1)), ..save(&third, Some(7)) };
        assert!(is_step_before_missing(&store.save(on_another).await));
        store.save(Save { follows: Some(NOW), ..save(&third, Some(7)) }).await.unwrap();
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn of_many_saved_at_once_only_those_without_a_step_before_are_refused() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 1000).await;
        let mut saves = Vec::new();
        for channel in 1..=20 {
            let evening = Evening::open(&store, channel, 10).await;
            let step = evening.decide(&join(BEN));
            let ahead = Evening { store: &store, table: step.table.clone() };
            saves.push(save(&if channel % 5 == 0 { ahead.decide(&join(CLEO)) } else { step }, Some(channel)));
        }
        let saving: Vec<_> = saves.into_iter().map(|save| tokio::spawn(saved(store.clone(), save))).collect();
        for (index, outcome) in saving.into_iter().enumerate() {
            let outcome = outcome.await.unwrap();
            match index % 5 {
                4 => assert!(is_step_before_missing(&outcome), "{index}: {outcome:?}"),
                _ => assert!(outcome.is_ok(), "{index}: {outcome:?}"),
            }
        }
        assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins(1000 - 16 * 10));
        assert_eq!(store.balance(GUILD, CLEO).await.unwrap(), Coins(1000));
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn an_interaction_is_applied_once() {
    on_each(async |ground| {
        let store = ground.open().await;
        welcome_all(&store, 100).await;
        let mut evening = Evening::open(&store, 1, 10).await;
        let step = evening.decide(&join(ANNA));
        store.save(save(&step, Some(5000))).await.unwrap();
        evening.table = step.table;
        let twice = evening.decide(&join(BEN));
        assert!(matches!(store.save(save(&twice, Some(5000))).await, Err(SaveError::AlreadyApplied)));
        assert_eq!(store.balance(GUILD, BEN).await.unwrap(), Coins(100));
        let other = opening(store.new_table_id().await.unwrap(), 2, 10);
        assert!(matches!(store.save(save(&other, Some(5000))).await, Err(SaveError::AlreadyApplied)));
        assert_eq!(store.live_table_in(ChannelId(2)).await.unwrap(), None);
        books_add_up(&store).await;
    })
    .await;
}

#[tokio::test]
async fn one_live_table_stands_in_a_channel() {
    on_each(async |ground| {
        let store = ground.open().await;
        let mut evening = Evening::open(&store, 1, 10).await;
        assert_eq!(store.live_table_in(ChannelId(1)).await.unwrap(), Some(evening.table.id));
        let second = opening(store.new_table_id().await.unwrap(), 1, 10);
        assert!(matches!(store.save(save(&second, None)).await, Err(SaveError::ChannelTaken)));
        assert_eq!(store.journal(second.table.id).await.unwrap(), []);
        evening.play(&Command::ChannelGone).await;
        assert_eq!(store.live_table_in(ChannelId(1)).await.unwrap(), None);
        store.save(save(&second, None)).await.unwrap();
        assert_eq!(store.live_table_in(ChannelId(1)).await.unwrap(), Some(second.table.id));
    })
    .await;
}

#[tokio::test]
async fn a_closed_table_takes_no_step() {
    on_each(async |ground| {
        let store = ground.open().await;
        let mut evening = Evening::open(&store, 1, 0).await;
        let stale = evening.decide(&join(ANNA));
        evening.play(&Command::ChannelGone).await;
        let mut late = save(&stale, None);
        late.entry.step = evening.table.step + 1;
        assert!(is_step_taken(&store.save(late).await));
        assert_eq!(store.journal(evening.table.id).await.unwrap().len(), 2);
    })
    .await;
}

#[tokio::test]
async fn tables_are_due_in_the_order_of_their_deadlines() {
    on_each(async |ground| {
        let store = ground.open().await;
        assert_eq!(store.next_wakes(9).await.unwrap(), []);
        let mut tables = Vec::new();
        for (channel, wake) in [(1, Some(300)), (2, Some(100)), (3, None), (4, Some(200))] {
            let step = opening(store.new_table_id().await.unwrap(), channel, 0);
            let save = Save { wake: wake.map(Moment), ..save(&step, None) };
            store.save(save).await.unwrap();
            tables.push(step.table.id);
        }
        let wakes = [(tables[1], Moment(100)), (tables[3], Moment(200)), (tables[0], Moment(300))];
        assert_eq!(store.next_wakes(9).await.unwrap(), wakes);
        assert_eq!(store.next_wakes(2).await.unwrap(), wakes[..2]);
        assert_eq!(store.due_tables(Moment(99), 9).await.unwrap(), []);
        assert_eq!(store.due_tables(Moment(200), 9).await.unwrap(), [tables[1], tables[3]]);
        assert_eq!(store.due_tables(Moment(999), 2).await.unwrap(), [tables[1], tables[3]]);
        assert_eq!(store.due_tables(Moment(999), 9).await.unwrap(), [tables[1], tables[3], tables[0]]);
    })
    .await;
}

#[tokio::test]
async fn live_tables_are_listed_with_their_boards() {
    on_each(async |ground| {
        let store = ground.open().await;
        let mut first = Evening::open(&store, 1, 0).await;
        let second = Evening::open(&store, 2, 0).await;
        let (channel, message) = (ChannelId(2), MessageId(4321));
        store.set_board(second.table.id, Some((channel, message))).await.unwrap();
        let live = |evening: &Evening<'_>, board| LiveTable {
            table: evening.table.id,
            guild: GUILD,
            channel: evening.table.channel,
            board,
        };
        let both = [live(&first, None), live(&second, Some((channel, message)))];
        assert_eq!(store.live_tables().await.unwrap(), both);
        assert_eq!(store.live_tables_of(GUILD).await.unwrap(), both);
        assert_eq!(store.live_tables_of(GuildId(1)).await.unwrap(), []);
        first.play(&Command::ChannelGone).await;
        assert_eq!(store.live_tables().await.unwrap(), both[1..]);
        assert_eq!(store.board(second.table.id).await.unwrap(), Some((channel, message)));
        store.set_board(second.table.id, None).await.unwrap();
        assert_eq!(store.board(second.table.id).await.unwrap(), None);
    })
    .await;
}

#[tokio::test]
async fn closing_saves_all_that_was_handed_in() {
    on_each(async |ground| {
        let store = ground.open().await;
        let ids: Vec<TableId> = futures_ids(&store, 100).await;
        let saves: Vec<_> = (ids.iter().zip(1..))
            .map(|(&id, channel)| {
                let store = store.clone();
                tokio::spawn(async move { store.save(save(&opening(id, channel, 0), None)).await })
            })
            .collect();
        // Without a rest, so that some are still to be saved.
        let one_is_saved = async {
            while store.live_tables().await.unwrap().is_empty() {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, one_is_saved).await.expect("one of the tables is saved");
        store.clone().close().await;
        let mut saved = Vec::new();
        for (outcome, id) in saves.into_iter().zip(ids) {
            match outcome.await.unwrap() {
                Ok(()) => saved.push(id),
                Err(error) => assert!(matches!(error, SaveError::Closed), "{error}"),
            }
        }
        let late = store.save(save(&opening(TableId(999), 999, 0), None)).await;
        assert!(matches!(late, Err(SaveError::Closed)));
        let store = ground.open().await;
        let live: Vec<TableId> = store.live_tables().await.unwrap().iter().map(|live| live.table).collect();
        assert_eq!(live, saved);
    })
    .await;
}

async fn futures_ids(store: &Store, count: usize) -> Vec<TableId> {
    let mut ids = Vec::new();
    for _ in 0..count {
        ids.push(store.new_table_id().await.unwrap());
    }
    ids
}
