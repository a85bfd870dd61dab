//! What is looked up beside a game: leaderboards, the season, games that are played again, and why something is refused.

use std::collections::BTreeSet;

use super::*;
use games::Variant;
use present::{
    motif::Motif,
    pages, refusals,
    replay::Replay,
    standing::{self, ListAsked, ListLine, ListPage, Mine, SeasonBest, Standee},
};
use table::{
    Refused,
    record::WrittenRecord,
    standing::{Measure, Moved, Season},
};

use crate::table::golden;

/// How many positions of a game that is played again are looked at.
const REPLAYED: usize = 5;
/// Ten long names, one's own place among others, and how ratings come about: a little more than a board has.
const LIST_MAX: f64 = 700.0;
const AUTUMN: Season = Season { begins: 20_727, ends: 20_819 };

/// A full page, on which everybody has moved far, and the reader below it.
fn page(measure: Measure) -> ListPage {
    let line = |place: u64| ListLine {
        place,
        who: Standee::new(UserId(place), Some(NAMES[place as usize % NAMES.len()])),
        value: 9_000 - place.cast_signed(),
        beside: 1042,
        moved: Some(Moved::Down(1234)),
    };
    let variant = if measure == Measure::Rating { "movers-hoppers".parse().ok() } else { None };
    ListPage {
        asked: ListAsked { measure, variant, ..ListAsked::PURSES },
        lines: (1..=10).map(line).collect(),
        more: true,
        mine: Mine::Listed { line: line(523), of: 612, around: vec![line(522), line(523), line(524)] },
        dates: String::new(),
        past: None,
    }
}

#[tokio::test]
async fn a_phone_shows_leaderboards_and_the_season_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    let who = |count: u64| (1..=count).map(|user| Standee::new(UserId(user), Some(NAMES[user as usize]))).collect();
    let games = std::iter::once(None).chain(Variant::all().map(Some));
    let best: Vec<SeasonBest> = games.map(|variant| SeasonBest { variant, who: who(2), wins: 123 }).collect();
    for lang in Lang::ALL {
        for measure in Measure::ALL {
            let page = page(measure);
            let picture = standing::list_picture(&page, lang).expect("a picture").motif;
            let name = format!("list by {}: {lang}", measure.key());
            let screen = standing::list_beside_picture(&page, |_| true, lang);
            phone.measure(&name, &name, (&screen, &own), &picture, LIST_MAX).await;
            let name = format!("list in text by {}: {lang}", measure.key());
            phone.measure(&name, &name, (&standing::list(&page, lang), &own), None, LIST_MAX).await;
        }
        let picture = standing::season_picture(AUTUMN, &best, lang).expect("a picture").motif;
        let name = format!("season {lang}");
        let screen = standing::season_beside_picture(AUTUMN, &best, |_| true, lang);
        phone.measure(&name, &name, (&screen, &own), &picture, HEIGHT_MAX).await;
        let name = format!("season in text {lang}");
        phone.measure(&name, &name, (&standing::season(AUTUMN, &best, true, lang), &own), None, HEIGHT_MAX).await;
    }
    phone.assert_all_fit().await;
}

/// Some positions of a game, from the first to the last, and the one before its turning point where that is asked for.
fn replayed(record: &WrittenRecord, with_turning: bool, lang: Lang) -> Vec<(Screen, Option<Motif>)> {
    let names: Vec<Option<String>> = NAMES.iter().map(|name| Some((*name).to_owned())).collect();
    let names = &names[..record.record().seats.len()];
    let replay = Replay::new(record.record(), names, lang);
    let point = if with_turning { record.turning_point().expect("it holds") } else { None };
    let mut shown = Vec::new();
    let seen = record.positions(|position| {
        if replay.is_in_film(position.play, REPLAYED) {
            let motif = replay.picture(&position).map(|picture| picture.low().motif);
            shown.push((replay.screen(&position, motif.is_some()), motif));
        }
        if with_turning && position.play == replay.turning_at(point.as_ref()) {
            let motif = replay.turning_picture(&position, point.as_ref()).map(|picture| picture.low().motif);
            shown.push((replay.turning_screen(&position, point.as_ref(), motif.is_some()), motif));
        }
    });
    seen.expect("it holds");
    shown
}

#[tokio::test]
async fn a_phone_shows_games_that_are_played_again_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    let mut games = BTreeSet::new();
    for (_, text) in golden::records() {
        let record = WrittenRecord::read(text).unwrap();
        let game = Offer::of(&record.record().options);
        // One of each game, and with as many people as have names of sixteen letters here.
        if record.record().seats.len() > NAMES.len() || !games.insert(game.key().to_owned()) {
            continue;
        }
        for lang in Lang::ALL {
            let name = format!("replay: {} {lang}", game.key());
            let with_turning = matches!(game.kind(), Kind::Kara | Kind::Caramba);
            for (nth, (screen, motif)) in replayed(&record, with_turning, lang).iter().enumerate() {
                let at = format!("{name} {nth}");
                phone.measure(&name, &at, (screen, &own), motif.as_ref(), HEIGHT_MAX).await;
            }
        }
    }
    assert!(games.len() >= 5, "a game of each kind: {games:?}");
    phone.assert_all_fit().await;
}

#[tokio::test]
async fn a_phone_shows_why_something_is_refused_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    for lang in Lang::ALL {
        for (called, table) in lobbies(lang) {
            let kind = table.kind();
            for (nth, why) in refusals::one_of_each(kind).into_iter().enumerate() {
                let name = format!("refusal, {called} {lang}");
                let text = pages::refused(&table, &Refused::Rules(why), lang);
                let screen = Screen { text, ..Screen::default() };
                phone.measure(&name, &format!("{name} {nth}"), (&screen, &own), None, HEIGHT_MAX - PRIVATE).await;
            }
        }
    }
    phone.assert_all_fit().await;
}
