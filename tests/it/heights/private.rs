//! What is read alone beside a game: odds and hints, and what a board has no room for.

use super::*;
use present::{board, pages::advice, terms};
use table::settings::ServerSettings;

/// The board of every game in which odds or a hint can be asked for.
fn advised(sample: &Sample, lang: Lang) -> Vec<Screen> {
    let asked = |table: &Table| {
        let user = UserId(table.to_move()?.index() as u64 + 1);
        let screen = advice(table, user, lang);
        screen.card.is_some().then_some(screen)
    };
    positions(sample, lang).iter().filter_map(asked).collect()
}

#[tokio::test]
async fn a_phone_shows_the_whole_of_odds_and_hints_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    let characters = Emoji::characters();
    let ways = Lang::ALL.into_iter().map(|lang| (lang, &own, "")).chain([(Lang::De, &characters, " characters")]);
    for (lang, own, how) in ways {
        let mut kinds = Vec::new();
        for sample in &SAMPLES {
            for (nth, screen) in advised(sample, lang).iter().enumerate() {
                let name = format!("odds: {} {lang}{how}", sample.name);
                phone.measure(&name, &format!("{name} {nth}"), (screen, own), None, HEIGHT_MAX - PRIVATE).await;
                kinds.push(sample.kind);
            }
        }
        for kind in [Kind::Kara, Kind::Karambolage, Kind::Caramba, Kind::Karo] {
            assert!(kinds.contains(&kind), "{kind:?} {lang}");
        }
    }
    phone.assert_all_fit().await;
}

#[tokio::test]
async fn a_phone_shows_the_whole_of_what_is_under_more() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    for sample in SAMPLES.iter().chain(&RARER) {
        for lang in Lang::ALL {
            for (nth, table) in positions(sample, lang).iter().enumerate() {
                let user = UserId(table.to_move().unwrap().index() as u64 + 1);
                let name = format!("more: {} {lang}", sample.name);
                let more = board::more(table, user, lang);
                phone.measure(&name, &format!("{name} {nth}"), (&more, &own), None, HEIGHT_MAX - PRIVATE).await;
            }
        }
    }
    phone.assert_all_fit().await;
}

#[tokio::test]
async fn a_phone_shows_the_whole_of_what_was_agreed_at_a_table() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    let server = ServerSettings::default();
    for lang in Lang::ALL {
        for (name, table) in lobbies(lang) {
            let name = format!("options: {name} {lang}");
            let options = terms::page(&table, table.host, (&server, BoardView::Picture), lang);
            phone.measure(&name, &name, (&options, &own), None, HEIGHT_MAX - PRIVATE).await;
        }
    }
    phone.assert_all_fit().await;
}
