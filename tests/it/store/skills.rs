//! Luck and skill in the books: each game once, by whoever comes first, and gone with their person.

use std::collections::BTreeMap;

use super::{
    standing::{DAY, Sat, ended, kara},
    *,
};
use games::{Level, Seat};
use table::{ids::GameId, record::Skill};

const SKILL: Skill = Skill { decisions: 3, best: 300, kept: 200, throws: 4, better: -50, squares: 7000 };

fn both() -> BTreeMap<Seat, Skill> {
    BTreeMap::from([(Seat(0), SKILL), (Seat(1), Skill { kept: 300, ..SKILL })])
}

/// Two games of Anna and Ben have ended; the one that is weighed first.
async fn two_games(ground: &Ground, store: &Store) -> GameId {
    let games = [0, 1].map(|nth| (DAY + nth, kara(), vec![Sat(1, 1), Sat(2, 2)]));
    ended(ground, &games).await;
    store.next_unweighed(None).await.unwrap().expect("two have ended")
}

#[tokio::test]
async fn each_game_counts_once_whoever_weighs_it_and_however_often() {
    on_each(async |ground| {
        let store = ground.open().await;
        let (first, variant) = (two_games(ground, &store).await, Some(kara()));
        let other = ground.open().await;
        assert_eq!(other.next_unweighed(None).await.unwrap(), Some(first), "both may weigh it");
        for store in [&store, &other, &store] {
            store.add_skills(first, variant, both()).await.unwrap();
        }
        let second = store.next_unweighed(None).await.unwrap().expect("one is left");
        assert_ne!(second, first);
        assert_eq!(store.next_unweighed(Some(first)).await.unwrap(), Some(second));
        assert_eq!(store.next_unweighed(Some(second)).await.unwrap(), None);
        assert_eq!(store.skills(GUILD, ANNA).await.unwrap(), [(kara(), SKILL)]);
        store.add_skills(second, variant, both()).await.unwrap();
        assert_eq!(store.next_unweighed(None).await.unwrap(), None);
        let twice = Skill { decisions: 6, best: 600, kept: 600, throws: 8, better: -100, squares: 14_000 };
        assert_eq!(other.skills(GUILD, BEN).await.unwrap(), [(kara(), twice)]);
        assert_eq!(other.skills(GuildId(77), BEN).await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn a_game_that_tells_nothing_is_asked_no_more_and_who_is_forgotten_gets_nothing() {
    on_each(async |ground| {
        let store = ground.open().await;
        let (first, variant) = (two_games(ground, &store).await, Some(kara()));
        store.add_skills(first, None, BTreeMap::new()).await.unwrap();
        let second = store.next_unweighed(None).await.unwrap().expect("one is left");
        assert_ne!(second, first);
        assert_eq!(store.skills(GUILD, ANNA).await.unwrap(), []);
        store.forget(ANNA, None, NOW).await.unwrap();
        store.add_skills(second, variant, both()).await.unwrap();
        assert_eq!(store.skills(GUILD, ANNA).await.unwrap(), []);
        assert_eq!(store.skills(GUILD, BEN).await.unwrap().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn what_people_have_is_what_each_game_told_and_what_was_carried_and_is_added_up_again() {
    on_each(async |ground| {
        let store = ground.open().await;
        let (first, variant) = (two_games(ground, &store).await, Some(kara()));
        store.add_skills(first, variant, both()).await.unwrap();
        assert_eq!(store.skills_off().await.unwrap(), 0);
        // What a program of before had added up, which told no games apart.
        ground.execute(&format!("INSERT INTO skills_carried VALUES ({}, 'kara', 1, 1, 10, 9, 0, 0, 0)", GUILD.0)).await;
        assert_eq!(store.skills_off().await.unwrap(), 1);
        let rebuilt = store.rebuild().await.unwrap();
        assert_eq!((rebuilt.skills, rebuilt.skills_off), (2, 1));
        let annas = [(kara(), Skill { decisions: 4, best: 310, kept: 209, ..SKILL })];
        assert_eq!(store.skills(GUILD, ANNA).await.unwrap(), annas);
        let too_many = format!("INSERT INTO skills VALUES ({}, 'caramba', 1, 1, 10, 9, 0, 0, 0)", GUILD.0);
        for wrong in ["UPDATE skills SET kept = kept + 1 WHERE user_id = 1", "DELETE FROM skills", &too_many] {
            ground.execute(wrong).await;
            assert_ne!(store.skills_off().await.unwrap(), 0, "{wrong}");
            store.rebuild().await.unwrap();
            assert_eq!(store.skills_off().await.unwrap(), 0, "{wrong}");
            assert_eq!(store.skills(GUILD, ANNA).await.unwrap(), annas, "{wrong}");
        }
    })
    .await;
}

#[tokio::test]
async fn what_a_game_told_is_asked_again_where_its_record_is_kept() {
    on_each(async |ground| {
        let store = ground.open().await;
        let (first, variant) = (two_games(ground, &store).await, Some(kara()));
        store.add_skills(first, variant, both()).await.unwrap();
        let second = store.next_unweighed(None).await.unwrap().expect("one is left");
        store.add_skills(second, variant, both()).await.unwrap();
        // That of the first game alone is kept; a line of each is wrong, which no sum shows.
        let bytes = if ground.kind == "sqlite" { "x''" } else { "decode('', 'hex')" };
        let record = format!("SELECT table_id, number, ended, {bytes} FROM games WHERE number = {}", first.number);
        ground.execute(&format!("INSERT INTO records (table_id, number, ended, record) {record}")).await;
        ground.execute("UPDATE game_skills SET best = best * 2 WHERE user_id = 1").await;
        store.rebuild().await.unwrap();
        assert_eq!(store.skills_off().await.unwrap(), 0);
        assert_eq!(store.weigh_again().await.unwrap(), 1);
        store.rebuild().await.unwrap();
        let wrong = Skill { best: 600, ..SKILL };
        assert_eq!(store.skills(GUILD, ANNA).await.unwrap(), [(kara(), wrong)], "the second one stands");
        assert_eq!(store.next_unweighed(None).await.unwrap(), Some(first));
        store.add_skills(first, variant, both()).await.unwrap();
        let twice = Skill { decisions: 6, best: 900, kept: 400, throws: 8, better: -100, squares: 14_000 };
        assert_eq!(store.skills(GUILD, ANNA).await.unwrap(), [(kara(), twice)]);
        assert_eq!(store.skills_off().await.unwrap(), 0);
    })
    .await;
}

#[tokio::test]
async fn a_game_whose_row_was_made_again_adds_nothing_a_second_time() {
    on_each(async |ground| {
        let store = ground.open().await;
        let (first, variant) = (two_games(ground, &store).await, Some(kara()));
        store.add_skills(first, variant, both()).await.unwrap();
        ground.execute("UPDATE games SET skills_told = 0").await;
        assert_eq!(store.next_unweighed(None).await.unwrap(), Some(first));
        store.add_skills(first, variant, both()).await.unwrap();
        assert_eq!(store.skills(GUILD, ANNA).await.unwrap(), [(kara(), SKILL)]);
        assert_eq!(store.skills_off().await.unwrap(), 0);
    })
    .await;
}

#[tokio::test]
async fn what_was_decided_with_a_hint_is_nobodys_skill_and_the_dice_fell_all_the_same() {
    on_each(async |ground| {
        let store = ground.open().await;
        // In the first game Anna has a hint, in the second nobody.
        store.note_hint(GameId { table: TableId(77), number: 1 }, Seat(0)).await.unwrap();
        let (first, variant) = (two_games(ground, &store).await, Some(kara()));
        store.add_skills(first, variant, both()).await.unwrap();
        let dice = Skill { decisions: 0, best: 0, kept: 0, ..SKILL };
        assert_eq!(store.skills(GUILD, ANNA).await.unwrap(), [(kara(), dice)]);
        let ben = Skill { kept: 300, ..SKILL };
        assert_eq!(store.skills(GUILD, BEN).await.unwrap(), [(kara(), ben)], "he decided for himself");
        let second = store.next_unweighed(None).await.unwrap().expect("one is left");
        store.add_skills(second, variant, both()).await.unwrap();
        let both_dice = Skill { throws: 8, better: -100, squares: 14_000, ..SKILL };
        assert_eq!(store.skills(GUILD, ANNA).await.unwrap(), [(kara(), both_dice)]);
    })
    .await;
}

#[tokio::test]
async fn a_game_without_dice_that_was_played_with_a_hint_tells_nothing_of_its_player() {
    on_each(async |ground| {
        let store = ground.open().await;
        store.note_hint(GameId { table: TableId(77), number: 1 }, Seat(1)).await.unwrap();
        let first = two_games(ground, &store).await;
        let decided = Skill { throws: 0, better: 0, squares: 0, ..SKILL };
        let skills = BTreeMap::from([(Seat(0), decided), (Seat(1), decided)]);
        store.add_skills(first, Some(kara()), skills).await.unwrap();
        assert_eq!(store.skills(GUILD, ANNA).await.unwrap(), [(kara(), decided)]);
        assert_eq!(store.skills(GUILD, BEN).await.unwrap(), []);
    })
    .await;
}

/// What the journal alone knows until the game ends stands with the other hints then, and a rebuild comes to the same.
#[tokio::test]
async fn a_turn_that_an_ai_seat_gave_back_is_kept_as_a_hint() {
    on_each(async |ground| {
        let store = ground.open().await;
        let id = store.new_table_id().await.unwrap();
        let rules = HouseRules { ante: Coins(0), ..HouseRules::usual(Kind::Karo.default_options()) };
        let mut seeds = || Seed::new([7; 32]);
        let opened = Table::open(id, (GUILD, ChannelId(5)), ANNA, rules, NOW, &mut Chance::committed(&mut seeds));
        store.save(save(&opened, None)).await.unwrap();
        let mut evening = Evening { store: &store, table: opened.table };
        evening.play(&join(ANNA)).await;
        evening.play(&Command::AddAi(ANNA, Level::Easy)).await;
        evening.play(&Command::Start { by: ANNA, decision: None }).await;
        for (seat, mv) in [(0, "b2"), (1, "c3"), (0, "undo"), (1, "undo"), (0, "resign")] {
            let (decision, mv) = (evening.table.decision, Kind::Karo.parse_move(mv).unwrap());
            let command = match seat {
                0 => Command::Play { user: ANNA, decision: None, mv: Ok(mv) },
                _ => Command::AiPlay { seat: Seat(seat), decision, mv, thought_at: None },
            };
            evening.play(&command).await;
        }
        let game = GameId { table: id, number: 1 };
        assert!(store.had_hint(game, Seat(0)).await.unwrap());
        assert!(!store.had_hint(game, Seat(1)).await.unwrap());
        store.enter_games().await.unwrap();
        assert_eq!(store.rebuild().await.unwrap().standing.differences, 0);
    })
    .await;
}
