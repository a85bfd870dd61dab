//! What somebody did, as they or others look at it: statistics beside their picture and alone, and achievements.

use super::*;
use games::Variant;
use present::{
    achievements::{self, AchievementShown},
    bets::Betting,
    standing::{self, Against, RatingShown, Standee, Statistics, StatisticsPart},
};
use table::{achievements::Achievement, rating::Rating, record::Skill, standing::Counts};

/// All achievements, reached or all on the way.
fn shown(is_reached: bool) -> Vec<AchievementShown> {
    let shown = |achievement: Achievement| AchievementShown {
        achievement,
        reached: achievement.need() - i64::from(!is_reached),
        at: is_reached.then_some(BEGIN),
    };
    Achievement::ALL.map(shown).to_vec()
}

/// Who has played all games, met many people and reached everything.
fn statistics() -> Statistics {
    let rating = Rating { mu: 28.0, sigma: 7.9 };
    let counts = Counts {
        games: 1234,
        met: 1200,
        wins: 567,
        coins: Coins(-12_345),
        drunk: 345,
        bought: 678,
        run: 3,
        streak: 12,
        best: 112,
    };
    let skill = Skill {
        decisions: 9999,
        best: 1_000_000,
        kept: 887_700,
        throws: 12_345,
        better: -4_999_999,
        squares: 123_456_789_000,
    };
    let against = NAMES[..4].iter().enumerate().map(|(nth, name)| Against {
        who: Standee::new(UserId(nth as u64), Some(name)),
        games: 345,
        before: 123,
        after: 222,
    });
    Statistics {
        who: Standee::new(UserId(9), Some(NAMES[0])),
        user: UserId(9),
        on_server: true,
        achievements: shown(true),
        all: counts,
        games: Variant::all().map(|variant| (variant, Counts { best: best_of(variant), ..counts })).collect(),
        betting: Betting { bets: 789, won: Coins(12_345), lost: Coins(9876) },
        ratings: Variant::all().map(|variant| RatingShown { variant, rating, is_settled: false }).collect(),
        hour: Some(BEGIN),
        against: against.collect(),
        curve: vec![rating; 20],
        curve_of: Variant::all().next(),
        coins: vec![0, -40, 90, 12_345],
        skills: Variant::all().map(|variant| (variant, skill)).collect(),
    }
}

/// More than anybody's; in Kara all five dice of the house (K5).
fn best_of(variant: Variant) -> i64 {
    if variant.kind() == Kind::Kara { 6 } else { 112 }
}

#[tokio::test]
async fn a_phone_shows_what_somebody_did_and_their_achievements_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    let who = Standee::new(UserId(9), Some(NAMES[0]));
    for lang in Lang::ALL {
        for is_reached in [true, false] {
            for page in 1..=achievements::PAGES {
                let name = format!("achievements {page} {is_reached} {lang}");
                let screen = achievements::list(&who, (UserId(u64::MAX), None), &shown(is_reached), page, lang);
                phone.measure(&name, &name, (&screen, &own), None, HEIGHT_MAX - PRIVATE).await;
            }
        }
        let picture = standing::statistics_picture(&statistics(), lang).expect("a picture").motif;
        let parts = StatisticsPart::ALL.map(|part| (part, part == StatisticsPart::Overview));
        for (part, has_picture) in parts.into_iter().chain([(StatisticsPart::Overview, false)]) {
            let motif = has_picture.then_some(&picture);
            let beside = if has_picture { ", beside its picture" } else { "" };
            let name = format!("statistics, {}{beside} {lang}", part.key());
            let screen = standing::statistics(&statistics(), part, has_picture, lang);
            phone.measure(&name, &name, (&screen, &own), motif, HEIGHT_MAX).await;
        }
    }
    phone.assert_all_fit().await;
}
