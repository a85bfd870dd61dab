//! What servers choose: kept, logged, undone, in every process at once.

use std::collections::BTreeMap;

use futures_util::future::join_all;

use super::*;
use store::{SETTING_CHANGES_MAX, Undone};
use table::{
    ids::GameId,
    settings::{NoSuchValue, ServerSettings, Setting, SettingChange, SettingValue, Wish},
};

fn yes(setting: Setting, on: bool) -> Wish {
    (setting, Some(SettingValue::Yes(on)))
}

fn bets(most: i64) -> Wish {
    (Setting::BetMax, Some(SettingValue::Whole(most)))
}

async fn change(store: &Store, by: UserId, wishes: Vec<Wish>) -> Vec<SettingChange> {
    store.change_settings(GUILD, by, wishes, NOW, None).await.unwrap()
}

#[tokio::test]
async fn a_setting_holds_at_once_beside_and_after_a_restart_and_is_undone_to_what_it_was() {
    on_each(async |ground| {
        let (here, there) = (ground.open().await, ground.open().await);
        assert_eq!(there.server_settings(GUILD).await.unwrap(), ServerSettings::default());
        let time = Setting::Time(Kind::Kara);
        let set = change(&here, ANNA, vec![yes(Setting::Stakes, false), (time, Some(SettingValue::Whole(90)))]).await;
        assert_eq!(set.len(), 2);
        let read = there.server_settings(GUILD).await.unwrap();
        assert!(!read.stakes());
        assert_eq!(read.turn_secs(Kind::Kara), Some(90));
        assert_eq!(read.turn_secs(Kind::Karo), None);
        assert!(here.server_settings(GuildId(901)).await.unwrap().stakes(), "of this server alone");
        there.close().await;
        here.close().await;

        let again = ground.open().await;
        assert_eq!(again.server_settings(GUILD).await.unwrap(), read);
        change(&again, BEN, vec![(time, Some(SettingValue::Whole(30)))]).await;
        let log = again.setting_changes(GUILD, 10).await.unwrap();
        assert_eq!(log.iter().map(|change| change.by).collect::<Vec<_>>(), [Some(BEN), Some(ANNA), Some(ANNA)]);
        assert_eq!((&log[0].before, &log[0].after), (&Some(SettingValue::Whole(90)), &Some(SettingValue::Whole(30))));
        assert_eq!(log.iter().map(|change| change.is_last).collect::<Vec<_>>(), [true, false, true]);
        // Back to what it was; and where nobody had chosen, to that.
        for (nth, secs) in [(log[0].nth, Some(90)), (log[2].nth, Some(90))] {
            let undone = again.undo_setting(GUILD, CLEO, (nth, None), NOW, None).await.unwrap();
            assert!(matches!(undone, Undone::Now(changes) if changes[0].by == Some(CLEO)), "{nth}");
            assert_eq!(again.server_settings(GUILD).await.unwrap().turn_secs(Kind::Kara), secs);
        }
        let read = again.server_settings(GUILD).await.unwrap();
        assert!(read.stakes());
        assert_eq!(read.chosen(Setting::Stakes), None, "as if nobody had chosen");
    })
    .await;
}

#[tokio::test]
async fn what_was_changed_again_since_is_not_undone_and_an_undoing_is_undone_like_any_change() {
    on_each(async |ground| {
        let store = ground.open().await;
        let first = change(&store, ANNA, vec![bets(5)]).await[0].nth;
        let second = change(&store, BEN, vec![bets(7)]).await[0].nth;
        let undo = async |nth| store.undo_setting(GUILD, ANNA, (nth, None), NOW, None).await.unwrap();
        assert!(matches!(undo(first).await, Undone::ChangedSince(change) if change.nth == first));
        assert_eq!(store.server_settings(GUILD).await.unwrap().bet_max(), Coins(7));
        let Undone::Now(third) = undo(second).await else { panic!("it was the last") };
        assert_eq!(store.server_settings(GUILD).await.unwrap().bet_max(), Coins(5));
        // Asked for once more, it is undone already; and once it is set forth again, it is the last again.
        assert!(matches!(undo(second).await, Undone::IsSo(change) if change.nth == second));
        assert!(matches!(undo(third[0].nth).await, Undone::Now(_)));
        assert_eq!(store.server_settings(GUILD).await.unwrap().bet_max(), Coins(7));
        assert_eq!(undo(4711).await, Undone::Unknown);
        let elsewhere = store.undo_setting(GuildId(901), ANNA, (third[0].nth, None), NOW, None).await.unwrap();
        assert_eq!(elsewhere, Undone::Unknown, "another server's change");
        // To what it is already is no change, and leaves no line.
        let lines = store.setting_changes(GUILD, 100).await.unwrap().len();
        assert_eq!(change(&store, ANNA, vec![bets(7)]).await, []);
        assert_eq!(store.setting_changes(GUILD, 100).await.unwrap().len(), lines);
    })
    .await;
}

#[tokio::test]
async fn changes_are_undone_one_after_another_and_an_undoing_as_well() {
    on_each(async |ground| {
        let store = ground.open().await;
        let mut made = Vec::new();
        for most in [10, 20, 30] {
            made.push(change(&store, ANNA, vec![bets(most)]).await[0].nth);
        }
        let undo = async |nth| store.undo_setting(GUILD, BEN, (nth, None), NOW, None).await.unwrap();
        let now = async || store.server_settings(GUILD).await.unwrap().chosen(Setting::BetMax).cloned();
        let can_be_undone = async || {
            let log = store.setting_changes(GUILD, 100).await.unwrap();
            log.iter().filter(|change| change.is_last).map(|change| change.nth).collect::<Vec<_>>()
        };
        assert_eq!(can_be_undone().await, [made[2]]);
        let Undone::Now(to_20) = undo(made[2]).await else { panic!("it was the last") };
        assert_eq!(now().await, Some(SettingValue::Whole(20)));
        assert_eq!(can_be_undone().await, [to_20[0].nth, made[1]], "the undoing, or what is as it was set again");
        assert!(matches!(undo(made[0]).await, Undone::ChangedSince(_)), "20 is not what it set");
        let Undone::Now(to_10) = undo(made[1]).await else { panic!("it is what this one set") };
        assert_eq!(now().await, Some(SettingValue::Whole(10)));
        assert!(matches!(undo(made[2]).await, Undone::ChangedSince(_)), "undone already");
        // All the way forth and back again.
        let Undone::Now(forth) = undo(to_10[0].nth).await else { panic!("it was the last") };
        assert_eq!(now().await, Some(SettingValue::Whole(20)));
        assert_eq!(can_be_undone().await, [forth[0].nth, to_20[0].nth, made[1]], "whatever set it to 20");
        assert!(matches!(undo(forth[0].nth).await, Undone::Now(_)));
        assert!(matches!(undo(made[0]).await, Undone::Now(_)));
        assert_eq!(now().await, None, "as if nobody had chosen");
    })
    .await;
}

#[tokio::test]
async fn what_one_interaction_changed_is_undone_together_or_not_at_all() {
    on_each(async |ground| {
        let store = ground.open().await;
        let set = async |interaction: u64, wishes: Vec<Wish>| {
            store.change_settings(GUILD, ANNA, wishes, NOW, Some(InteractionId(interaction))).await.unwrap()
        };
        let undo = async |interaction: u64, nth: i64| {
            store.undo_setting(GUILD, BEN, (nth, None), NOW, Some(InteractionId(interaction))).await.unwrap()
        };
        let now = async || {
            let now = store.server_settings(GUILD).await.unwrap();
            (now.moments(), now.bet_max())
        };
        set(1, vec![bets(5)]).await;
        let both = set(2, vec![yes(Setting::Moments, false), bets(7)]).await;
        assert_eq!(now().await, (false, Coins(7)));
        // By whichever of the two; and an undoing is as much one as what it undoes.
        let Undone::Now(undone) = undo(3, both[1].nth).await else { panic!("both were the last") };
        assert_eq!((undone.len(), now().await), (2, (true, Coins(5))));
        let log = store.setting_changes(GUILD, 100).await.unwrap();
        let together: Vec<i64> = log.iter().map(|change| change.together).collect();
        assert_eq!(together, [undone[0].nth, undone[0].nth, both[0].nth, both[0].nth, log[4].nth]);
        assert!(undone.iter().chain(&both).all(|change| log.iter().any(|line| line.together == change.together)));
        let Undone::Now(again) = undo(4, undone[1].nth).await else { panic!("both were the last") };
        assert_eq!((again.len(), now().await), (2, (false, Coins(7))));
        // One of the two has been changed again: the other one stays as well.
        set(5, vec![bets(9)]).await;
        let refused = undo(6, again[0].nth).await;
        assert!(matches!(refused, Undone::ChangedSince(change) if change.setting == Setting::BetMax));
        assert_eq!(now().await, (false, Coins(9)));
        // What one interaction changes twice is as it was before both.
        let twice = set(7, vec![bets(1), bets(2)]).await;
        assert!(matches!(undo(8, twice[0].nth).await, Undone::Now(_)));
        assert_eq!(now().await, (false, Coins(9)));
    })
    .await;
}

#[tokio::test]
async fn a_change_delivered_twice_is_made_once_and_told_by_its_interaction() {
    on_each(async |ground| {
        let store = ground.open().await;
        let set = async || store.change_settings(GUILD, ANNA, vec![bets(5)], NOW, Some(InteractionId(9))).await;
        let made = set().await.unwrap();
        change(&store, BEN, vec![bets(6)]).await;
        assert!(matches!(set().await, Err(SaveError::AlreadyApplied)));
        assert_eq!(store.server_settings(GUILD).await.unwrap().bet_max(), Coins(6));
        let told = store.settings_changed_by(GUILD, InteractionId(9)).await.unwrap();
        assert_eq!((told.len(), told[0].nth), (1, made[0].nth));
    })
    .await;
}

#[tokio::test]
async fn an_undoing_delivered_twice_is_made_once_and_no_refusal_of_itself() {
    on_each(async |ground| {
        let store = ground.open().await;
        change(&store, ANNA, vec![bets(5)]).await;
        let last = change(&store, ANNA, vec![bets(7)]).await[0].nth;
        let undo = async |interaction| {
            store.undo_setting(GUILD, BEN, (last, None), NOW, Some(InteractionId(interaction))).await
        };
        let Undone::Now(made) = undo(9).await.unwrap() else { panic!("it was the last") };
        assert!(matches!(undo(9).await, Err(SaveError::AlreadyApplied)));
        assert_eq!(store.server_settings(GUILD).await.unwrap().bet_max(), Coins(5));
        let told = store.settings_changed_by(GUILD, InteractionId(9)).await.unwrap();
        assert_eq!((told.len(), told[0].nth), (1, made[0].nth));
        // Whatever is refused is refused again, and was never dealt with.
        for _ in 0..2 {
            assert!(matches!(undo(10).await, Ok(Undone::IsSo(_))));
            assert!(!store.is_applied(InteractionId(10)).await.unwrap());
        }
    })
    .await;
}

#[tokio::test]
async fn what_is_undone_brings_no_channel_back_that_is_gone_and_what_is_refused_takes_no_number() {
    on_each(async |ground| {
        let store = ground.open().await;
        let channels = |ids: &[u64]| SettingValue::Channels(ids.iter().copied().map(ChannelId).collect());
        let stand_in = async |ids: &[u64]| change(&store, ANNA, vec![(Setting::Channels, Some(channels(ids)))]).await;
        let undo = async |nth, there: &[u64]| {
            let there = Some(there.iter().copied().map(ChannelId).collect());
            store.undo_setting(GUILD, BEN, (nth, there), NOW, None).await.unwrap()
        };
        let now = async || store.server_settings(GUILD).await.unwrap().chosen(Setting::Channels).cloned();
        stand_in(&[5, 6]).await;
        let to_7 = stand_in(&[7]).await[0].nth;
        // Both are gone: without any, tables would stand everywhere.
        assert_eq!(undo(to_7, &[7, 8]).await, Undone::ChannelsGone);
        assert_eq!(now().await, Some(channels(&[7])));
        let Undone::Now(back) = undo(to_7, &[6, 7, 8]).await else { panic!("one of them is there") };
        assert_eq!((now().await, back[0].nth), (Some(channels(&[6])), to_7 + 1));
        // That would be what it is already.
        stand_in(&[5, 6]).await;
        let to_6 = stand_in(&[6]).await[0].nth;
        assert_eq!(undo(to_6, &[6]).await, Undone::ChannelsGone);
        assert_eq!(stand_in(&[8]).await[0].nth, to_6 + 1);
    })
    .await;
}

#[tokio::test]
async fn a_channel_chosen_by_an_interaction_delivered_twice_is_told_as_chosen_both_times() {
    on_each(async |ground| {
        let store = ground.open().await;
        let set = async |interaction| {
            store.change_channel(GUILD, ANNA, (ChannelId(5), true), NOW, Some(InteractionId(interaction))).await
        };
        let made = set(9).await.unwrap().unwrap().expect("it was not chosen before");
        assert!(matches!(set(9).await, Err(SaveError::AlreadyApplied)));
        let told = store.settings_changed_by(GUILD, InteractionId(9)).await.unwrap();
        assert_eq!((told.len(), told[0].nth), (1, made.nth));
        // What is so already is no change.
        assert_eq!(set(10).await.unwrap(), Ok(None));
        assert!(!store.is_applied(InteractionId(10)).await.unwrap());
    })
    .await;
}

#[tokio::test]
async fn of_managers_who_change_the_same_at_once_each_change_follows_the_one_before() {
    on_each(async |ground| {
        let stores = [ground.open().await, ground.open().await];
        let set = |most: i64| {
            let store = stores[usize::try_from(most % 2).unwrap()].clone();
            async move {
                let since = Instant::now();
                loop {
                    match store.change_settings(GUILD, ANNA, vec![bets(1000 + most)], NOW, None).await {
                        Ok(changes) => return changes,
                        Err(why) => assert!(since.elapsed() < PATIENCE, "{why}"),
                    }
                }
            }
        };
        let made = join_all((0..20).map(set)).await;
        assert!(made.iter().all(|changes| changes.len() == 1));
        let mut log = stores[0].setting_changes(GUILD, 100).await.unwrap();
        log.reverse();
        assert_eq!(log.len(), 20);
        for pair in log.windows(2) {
            assert_eq!(pair[0].after, pair[1].before);
        }
        let now = stores[1].server_settings(GUILD).await.unwrap();
        assert_eq!(now.chosen(Setting::BetMax), log[19].after.as_ref());
    })
    .await;
}

#[tokio::test]
async fn of_two_clocks_chosen_at_once_the_one_chosen_last_runs() {
    on_each(async |ground| {
        let stores = [ground.open().await, ground.open().await];
        let days = (Setting::Days(Kind::Kara), Some(Setting::Days(Kind::Kara).parse("3").unwrap()));
        let time = (Setting::Time(Kind::Kara), Some(SettingValue::Whole(120)));
        for round in 0..10 {
            let guild = GuildId(2000 + round);
            let set = |nth: usize, wish: &Wish| {
                let (store, wish) = (stores[nth].clone(), wish.clone());
                async move {
                    let usual = BTreeMap::from([(Kind::Kara, Kind::Kara.default_options())]);
                    let set =
                        || store.change_settings_of_games(guild, ANNA, (vec![wish.clone()], usual.clone()), NOW, None);
                    patiently(set).await.unwrap()
                }
            };
            tokio::join!(set(0, &days), set(1, &time));
            let mut log = stores[0].setting_changes(guild, 100).await.unwrap();
            log.reverse();
            let chosen = stores[0].server_settings(guild).await.unwrap();
            let is_first = log[0].setting == days.0;
            assert_eq!(chosen.chosen(days.0).is_none(), is_first, "{round}: days go where they were there: {log:?}");
            assert!(chosen.chosen(time.0).is_some(), "{round}: {log:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_change_from_what_is_not_understood_is_not_undone_to_something_else() {
    on_each(async |ground| {
        let store = ground.open().await;
        let set = change(&store, ANNA, vec![bets(5)]).await;
        ground.execute("UPDATE setting_changes SET was = 'a heap'").await;
        let undone = store.undo_setting(GUILD, BEN, (set[0].nth, None), NOW, None).await.unwrap();
        assert_eq!(undone, Undone::Unknown);
        assert_eq!(store.server_settings(GUILD).await.unwrap().bet_max(), Coins(5), "nothing has changed");
    })
    .await;
}

#[tokio::test]
async fn of_managers_who_choose_channels_at_once_none_overwrites_another() {
    on_each(async |ground| {
        let stores = [ground.open().await, ground.open().await];
        let choose = |channel: u64, stands: bool| {
            let store = stores[usize::try_from(channel % 2).unwrap()].clone();
            async move {
                let since = Instant::now();
                loop {
                    match store.change_channel(GUILD, ANNA, (ChannelId(channel), stands), NOW, None).await {
                        Ok(chosen) => return chosen,
                        Err(why) => assert!(since.elapsed() < PATIENCE, "{why}"),
                    }
                }
            }
        };
        let chosen = join_all((1..=20).map(|channel| choose(channel, true))).await;
        assert!(chosen.iter().all(|chosen| matches!(chosen, Ok(Some(_)))), "{chosen:?}");
        let now = async || stores[0].server_settings(GUILD).await.unwrap().channels();
        assert_eq!(now().await, (1..=20).map(ChannelId).collect::<Vec<_>>());
        assert_eq!(choose(7, true).await, Ok(None), "it is so already");
        assert_eq!(choose(21, true).await, Err(NoSuchValue::TooMany { max: 20 }));
        join_all((1..=20).map(|channel| choose(channel, channel == 3))).await.into_iter().for_each(drop);
        assert_eq!(now().await, [ChannelId(3)]);
        assert_eq!(choose(9, false).await, Ok(None), "it was none of them");
    })
    .await;
}

#[tokio::test]
async fn the_log_has_an_end() {
    on_each(async |ground| {
        let store = ground.open().await;
        for most in 1..=SETTING_CHANGES_MAX + 5 {
            change(&store, ANNA, vec![bets(most)]).await;
        }
        let log = store.setting_changes(GUILD, 1000).await.unwrap();
        assert_eq!(log.len(), usize::try_from(SETTING_CHANGES_MAX).unwrap());
        assert_eq!(log[0].after, Some(SettingValue::Whole(SETTING_CHANGES_MAX + 5)));
    })
    .await;
}

#[tokio::test]
async fn what_a_server_chose_before_there_was_a_list_is_still_chosen() {
    on_each(async |ground| {
        ground.open().await.close().await;
        ground
            .execute(
                "DROP TABLE server_settings; DROP TABLE setting_changes; \
                 INSERT INTO guild_settings (guild, stakes, view, moments, banter, bet_limit, season) \
                 VALUES (900, 0, 'text', 0, 0, 7, 12); INSERT INTO guild_settings (guild, stakes) VALUES (901, 1)",
            )
            .await;
        // That change of the schema alone, whatever came after it.
        ground.execute(include_str!("../../../migrations/0025_settings.sql")).await;
        let store = ground.open().await;
        let kept = store.server_settings(GUILD).await.unwrap();
        assert_eq!((kept.stakes(), kept.moments(), kept.banter()), (false, false, false));
        assert_eq!(kept.view(), table::BoardView::Text);
        assert_eq!(kept.season().key(), "year");
        assert_eq!(kept.chosen(Setting::BetMax), Some(&SettingValue::Whole(7)));
        assert_eq!(store.server_settings(GuildId(901)).await.unwrap(), ServerSettings::default());
    })
    .await;
}

#[tokio::test]
async fn what_a_newer_program_has_set_is_left_as_it_is() {
    on_each(async |ground| {
        let store = ground.open().await;
        ground
            .execute(
                "INSERT INTO server_settings VALUES (900, 'jukebox', 'loud'); \
                 INSERT INTO server_settings VALUES (900, 'view', 'hologram')",
            )
            .await;
        assert_eq!(store.server_settings(GUILD).await.unwrap(), ServerSettings::default());
        change(&store, ANNA, vec![yes(Setting::Banter, false)]).await;
        let mut books = ground.connect().await;
        let sql = "SELECT count(*) FROM server_settings WHERE guild = 900";
        let rows: i64 = sqlx::Row::get(&sqlx::query(sql).fetch_one(&mut books).await.unwrap(), 0);
        assert_eq!(rows, 3);
        books.close().await.unwrap();
    })
    .await;
}

/// A table at which two have finished one game, and which its host has closed.
async fn a_closed_table(store: &Store) -> Table {
    let mut evening = Evening::of_two(store, 7, 0).await;
    evening.play_a_game().await;
    let host = evening.table.host;
    evening.play(&Command::Close(Person { user: host, name: "Anna".to_owned(), manages: false }, None)).await;
    evening.table
}

#[tokio::test]
async fn a_server_that_keeps_finished_games_for_a_week_has_none_after_it_and_another_has() {
    on_each(async |ground| {
        let store = ground.open().await;
        let table = a_closed_table(&store).await;
        let game = GameId { table: table.pot.game.table, number: 1 };
        let day = |days: u32| NOW.plus_secs(days * 86_400);
        let sweep = async |now| {
            store.prune(Moment(0), now).await.unwrap();
            store.prune_records(Moment(0), now).await.unwrap()
        };
        let week = vec![(Setting::Retention, Some(SettingValue::Whole(7)))];
        store.change_settings(GuildId(901), ANNA, week.clone(), NOW, None).await.unwrap();
        assert_eq!(sweep(day(80)).await, 0, "of another server");
        change(&store, ANNA, week).await;
        assert_eq!(sweep(day(6)).await, 0);
        assert!(!store.journal(table.id).await.unwrap().is_empty());
        sweep(day(8)).await;
        assert!(store.journal(table.id).await.unwrap().is_empty());
        let kept = store.kept_record(game).await.unwrap();
        assert!(kept.is_none(), "its record is gone");
    })
    .await;
}

#[tokio::test]
async fn less_is_kept_a_day_after_it_was_chosen_and_undone_until_then_nothing_has_gone() {
    on_each(async |ground| {
        let store = ground.open().await;
        let table = a_closed_table(&store).await;
        let game = GameId { table: table.pot.game.table, number: 1 };
        let hour = |hours: u32| NOW.plus_secs(hours * 3600);
        let is_kept = async |now| {
            store.prune(Moment(0), now).await.unwrap();
            store.prune_records(Moment(0), now).await.unwrap();
            let kept = store.kept_record(game).await.unwrap();
            kept.is_some()
        };
        let set = async |days: i64, at| {
            let wish = (Setting::Retention, Some(SettingValue::Whole(days)));
            store.change_settings(GUILD, ANNA, vec![wish], at, None).await.unwrap()[0].nth
        };
        store.keep_records().await.unwrap();
        assert_eq!(store.kept_games_before(GUILD, hour(240)).await.unwrap(), 1);
        assert_eq!(store.kept_games_before(GUILD, Moment(0)).await.unwrap(), 0);
        // Ten days later the game is far older than what is chosen by mistake.
        let shorter = set(1, hour(240)).await;
        assert!(is_kept(hour(263)).await, "there is a day to undo it");
        store.undo_setting(GUILD, BEN, (shorter, None), hour(263), None).await.unwrap();
        for later in [270, 300] {
            assert!(is_kept(hour(later)).await, "undone, nothing has gone: {later}");
        }
        // However often something is changed, the day that was is remembered.
        set(2, hour(400)).await;
        for most in 0..120 {
            store.change_settings(GUILD, ANNA, vec![bets(1000 + most)], hour(401), None).await.unwrap();
        }
        set(3, hour(402)).await;
        assert!(is_kept(hour(423)).await);
        assert!(!is_kept(hour(427)).await, "then it goes");
    })
    .await;
}
