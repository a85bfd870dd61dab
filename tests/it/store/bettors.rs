//! Bets in the lists: those by coins count them, in each time and game, those by anything else do not.

use super::{bets::bet_on, *};
use games::Variant;
use store::{Choice, List};
use table::standing::{Measure, Period, Season, SeasonLength};

const DOV: UserId = UserId(4);

fn list(measure: Measure, variant: Option<Variant>, period: Period) -> List {
    List { guild: Some(GUILD), measure, variant, period }
}

/// Who is listed by a measure, with what.
async fn listed(store: &Store, list: List) -> Vec<(UserId, i64)> {
    store.list(&list, 0, 10).await.unwrap().into_iter().map(|line| (line.user, line.value)).collect()
}

#[tokio::test]
async fn lists_by_coins_count_bets_in_every_time_and_no_other_list_does() {
    on_each(async |ground| {
        let store = ground.open().await;
        let (_, game) = bet_on(&store).await;
        store.enter_games().await.unwrap();
        let facts = store.game_facts(game).await.unwrap().unwrap();
        let gain =
            |user: UserId| facts.bets.iter().find(|bet| bet.user == Some(user)).map(|bet| (bet.paid - bet.laid).0);
        let (right, wrong) = if gain(CLEO) > Some(0) { (CLEO, DOV) } else { (DOV, CLEO) };
        let won = gain(right).expect("they have bet");
        assert!(won > 0 && gain(wrong) == Some(-won), "somebody won, and an AI ended it for nobody");
        let kara = Variant::of(&Kind::Kara.default_options());
        let season = Season::at(facts.ended.day(), SeasonLength::default(), None).period();
        for variant in [None, kara] {
            for period in Period::of(facts.ended).into_iter().chain([season]) {
                let is_of_purses = variant.is_none() && period == Period::Ever;
                let coins = listed(&store, list(Measure::Coins, variant, period)).await;
                let due = if is_of_purses { 100 + won } else { won };
                assert!(coins.contains(&(right, due)), "{variant:?} {period:?}: {coins:?}");
                assert_eq!(coins.iter().any(|(user, _)| *user == wrong), is_of_purses, "{coins:?}");
                for measure in [Measure::Wins, Measure::Share, Measure::Streak, Measure::Drinks] {
                    let others = listed(&store, list(measure, variant, period)).await;
                    assert!(others.iter().all(|(user, _)| ![CLEO, DOV].contains(user)), "{measure:?}: {others:?}");
                }
            }
        }
        let standing = store.standing(GUILD, right, right).await.unwrap();
        assert_eq!((standing.all.games, standing.all.wins, standing.all.coins), (0, 0, Coins(won)));
        // Made anew it is the same.
        let again = store.rebuild().await.unwrap();
        assert_eq!((again.standing.differences, again.differences.len()), (0, 0), "{again}");
        assert_eq!(store.standing(GUILD, right, right).await.unwrap(), standing);
    })
    .await;
}

#[tokio::test]
async fn who_has_bet_can_hide_and_is_forgotten_like_anybody() {
    on_each(async |ground| {
        let store = ground.open().await;
        let (mut evening, _) = bet_on(&store).await;
        store.enter_games().await.unwrap();
        let purses = list(Measure::Coins, None, Period::Ever);
        let has = async |user: UserId| listed(&store, purses).await.iter().any(|(listed, _)| *listed == user);
        assert!(has(CLEO).await && has(DOV).await);
        store.choose(CLEO, [Choice::Hidden(true)], None).await.unwrap();
        assert!(!has(CLEO).await && has(DOV).await);
        evening.play(&Command::ChannelGone).await;
        store.forget(DOV, None, NOW).await.unwrap();
        assert!(!has(DOV).await);
        let again = store.rebuild().await.unwrap();
        assert_eq!(again.standing.differences, 0, "{again}");
        assert_eq!(store.standing(GUILD, DOV, DOV).await.unwrap(), store::Standing::default());
    })
    .await;
}
