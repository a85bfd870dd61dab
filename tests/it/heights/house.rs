//! What who manages a server reads, and what people settle for themselves: settings, bans, blocks, limits, books, gifts,
//! privacy, odds of a written position.

use super::*;
use present::{
    bets::Betting,
    gifts, odds, people, self_limits,
    settings::{self, SettingNow, Usual},
    slow, tavern,
    verbs::{ArgValue, Args},
};
use table::{
    books::{LargeMovement, PairCoins, TavernBooks},
    self_limit::SelfLimit,
    settings::{Setting, SettingChange, SettingPage, SettingType, SettingValue},
};

fn now(setting: Setting) -> SettingNow {
    let value = setting.usual().or_else(|| match setting.takes() {
        SettingType::Whole { max, .. } => Some(SettingValue::Whole(max)),
        SettingType::OneOf(names) => Some(SettingValue::One(names[names.len() - 1])),
        _ => None,
    });
    SettingNow { setting, value, is_chosen: true }
}

/// Each with its name.
fn screens(lang: Lang) -> Vec<(String, Screen, f64)> {
    let fits = HEIGHT_MAX - PRIVATE;
    let at = Moment(1_800_000_000_000);
    let change = |nth: i64, setting: Setting| SettingChange {
        nth,
        at,
        by: Some(UserId(7)),
        setting,
        before: now(setting).value,
        after: None,
        is_last: true,
        together: nth,
    };
    let changes: Vec<SettingChange> =
        (1..).zip(settings::offered()).map(|(nth, setting)| change(nth, setting)).collect();
    let undo: Vec<&SettingChange> = changes[..1].iter().collect();
    let usual: Usual = changes.iter().filter_map(|change| Some((change.nth, change.before.clone()?))).collect();
    let mut all = Vec::new();
    for page in SettingPage::all() {
        let shown: Vec<SettingNow> = settings::of_page(page).into_iter().map(now).collect();
        let said = settings::said(&changes[..1], &usual, lang);
        all.push((format!("settings: {page}"), settings::page(page, &shown, &undo, Some(&said), lang), fits));
    }
    let one = settings::offered().filter(|setting| setting.takes() != SettingType::Channels);
    all.extend(one.map(|setting| (format!("setting: {setting}"), settings::setting(&now(setting), lang), fits)));
    let rooms: Vec<(ChannelId, String)> = (1..=60).map(|nth| (ChannelId(nth), format!("a-long-room-{nth}"))).collect();
    let chosen =
        SettingNow { value: Some(SettingValue::Channels((1..=20).map(ChannelId).collect())), ..now(Setting::Channels) };
    all.push(("setting: channels".to_owned(), settings::channels(&chosen, &rooms, 1, lang), fits));
    all.push(("settings: changes".to_owned(), settings::changes(&changes, &usual, 1, lang), fits));
    let goes = [settings::said(&changes[..1], &usual, lang), settings::goes(128, at, lang)].join("\n");
    all.push(("settings: goes".to_owned(), settings::changed(&changes[..1], goes, lang), fits));
    let bans = (1..=45).map(|nth| people::BanLine {
        who: Some(UserId(nth)).filter(|_| nth % 9 > 0),
        until: Some(at).filter(|_| nth % 3 > 0),
        since: at,
        by: Some(UserId(1_100_000_000_000_000_000 + nth)),
        reason: Some("Threw the mugs of everybody else, and the dice after them".to_owned()),
    });
    let bans: Vec<_> = bans.collect();
    all.push(("bans".to_owned(), people::bans(&bans, 0, lang), fits));
    let blocks: Vec<_> = (1..=100).map(|nth| Some(UserId(1_100_000_000_000_000_000 + nth))).collect();
    all.push(("blocks".to_owned(), people::blocks(&blocks[..12], 0, lang), fits));
    all.push(("blocks: all".to_owned(), people::blocks(&blocks, 1, lang), fits));
    let limit = SelfLimit { off_until: Some(at), most: Some(Coins(1200)), next: Some((at, Some(Coins(5000)))) };
    all.push(("limit".to_owned(), self_limits::set(limit, Coins(12_345), lang), fits));
    let (question, _) = self_limits::for_good(lang);
    all.push(("limit: for good".to_owned(), question, fits));
    let movement = |cause: &str| LargeMovement {
        at,
        cause: cause.to_owned(),
        game: Some(Kind::Karambolage).filter(|_| cause == "winnings"),
        from: vec![UserId(7), UserId(8), UserId(9)],
        to: Some(UserId(10)),
        amount: Coins(12_345),
    };
    let pair =
        |nth: u64| PairCoins { from: UserId(nth), to: UserId(9), amount: Coins(nth.cast_signed() * 500), games: 12 };
    let books = TavernBooks {
        made: Coins(123_456),
        drunk: Coins(2_345),
        looks: Coins(6_700),
        back: Coins(1_000),
        given: Coins(345),
        in_purses: Coins(987_654),
        largest: ["winnings", "winnings", "gift", "look"].map(movement).to_vec(),
        pairs: (1..=4).map(pair).collect(),
        farming: (1..=4_i64).map(|nth| (UserId(nth.cast_unsigned()), Coins(nth * 50), nth + 2)).collect(),
    };
    all.push(("books".to_owned(), gifts::books(&books, 30, lang), fits));
    all.push(("gift".to_owned(), gifts::given("<@7>", Coins(50), Coins(1234), lang), fits));
    let played = tavern::Played {
        betting: Betting { bets: 5, won: Coins(340), lost: Coins(1_200) },
        ..tavern::Played::default()
    };
    let kept = tavern::Retention { journals: 90, records: 365, practices: 30, marks: 30 };
    let own = tavern::OwnData { coins: Some(Coins(1_234)), played: Some(&played), pings: true };
    all.push(("privacy".to_owned(), door::privacy(true, lang), fits));
    all.push(("privacy: terms".to_owned(), door::privacy_terms(kept, lang), fits));
    all.push(("privacy: mine".to_owned(), door::privacy_mine(kept, own, lang), fits));
    all.push(("me: call".to_owned(), slow::call(Kind::Kara, true, true, lang), fits));
    all.push(("me: call, no pings".to_owned(), slow::call(Kind::Kara, true, false, lang), fits));
    let args =
        |args: &[(&str, ArgValue)]| Args(args.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect());
    let asked = args(&[
        ("house", ArgValue::Whole(17)),
        ("dice", ArgValue::Text("23456".to_owned())),
        ("runs", ArgValue::Whole(3)),
    ]);
    let position = odds::of_position(Kind::Kara, &asked, lang).expect("Kara tells odds").expect("a position");
    all.push(("odds: a position".to_owned(), position, fits));
    all
}

#[tokio::test]
async fn a_phone_shows_the_whole_of_what_is_settled_for_a_server_and_for_oneself() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    for lang in Lang::ALL {
        for (name, screen, height_max) in screens(lang) {
            let name = format!("{name} {lang}");
            phone.measure(&name, &name, (&screen, &own), None, height_max).await;
        }
    }
    phone.assert_all_fit().await;
}
