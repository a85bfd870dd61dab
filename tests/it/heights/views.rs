//! The same without pictures, in the view that is all text; and what stands there between two games, in both views.

use std::cmp::Reverse;

use super::*;
use present::motif::Motif;

/// A small line, as high as the page shows it.
const SMALL_LINE: f64 = 16.0;
/// How high a board in text may be in English, where the look has a figure for it. Its samples tell of two short turns
/// in a line; with names of sixteen letters and a stroke that pocketed something that comes to more.
const TEXT_MAX: [(&str, f64); 2] = [("Kara, 6", 370.0 + SMALL_LINE), ("Carrom", 495.0 + 2.0 * SMALL_LINE)];
/// No game of these tests has more moves.
const MOVES_MAX: usize = 4_000;

fn text_max(sample: &Sample, lang: Lang) -> f64 {
    let figure = TEXT_MAX.iter().find(|(name, _)| *name == sample.name);
    figure.map_or(HEIGHT_MAX, |(_, max)| max + if lang == Lang::En { 0.0 } else { LONGER })
}

/// A table after its first game. Where that would take long, somebody gives it up.
pub(super) fn ended(sample: &Sample, lang: Lang) -> Table {
    let [table, ..] = &positions(sample, lang)[..] else { panic!("{} has a middle", sample.name) };
    let (mut table, mut nth) = (table.clone(), 0);
    let mut seed = move || {
        nth += 1;
        Seed::new([nth; 32])
    };
    let mut chance = Chance::committed(&mut seed);
    let mut luck = Luck(StdRng::seed_from_u64(3));
    for _ in 0..MOVES_MAX {
        let Phase::Playing(playing) = &table.phase else { return table };
        let seat = table.to_move().unwrap();
        let mv = match sample.kind {
            Kind::Karo => sample.kind.parse_move("resign").unwrap(),
            _ => playing.game.view(Viewer::Seat(seat)).suggest(Level::Easy, &mut luck).unwrap(),
        };
        let user = UserId(seat.index() as u64 + 1);
        table = table.decide(&Command::Play { user, decision: None, mv: Ok(mv) }, BEGIN, &mut chance).unwrap().table;
    }
    panic!("{} has no end", sample.name);
}

#[test]
fn the_card_of_a_result_has_the_others_by_what_they_have_reached() {
    for sample in SAMPLES.iter().filter(|sample| matches!(sample.kind, Kind::Karambolage | Kind::Caramba)) {
        let table = ended(sample, Lang::En);
        let Motif::Result(card) = present::picture(&table).expect("a card").motif else { panic!("no card") };
        let reached: Vec<i64> = card.standing.iter().map(|(_, reached)| reached.parse().expect("a number")).collect();
        assert!(reached.is_sorted_by(|better, worse| better >= worse), "{}: {reached:?}", sample.name);
    }
}

#[tokio::test]
async fn a_phone_shows_the_whole_board_in_text_too() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    let characters = Emoji::characters();
    let ways = Lang::ALL.into_iter().map(|lang| (lang, &own, "")).chain([(Lang::De, &characters, " characters")]);
    for sample in &SAMPLES {
        for (lang, own, how) in ways.clone() {
            let mut luck = Luck(StdRng::seed_from_u64(5));
            for (nth, table) in positions(sample, lang).iter().enumerate() {
                for (step, (screen, _)) in screens(table, BoardView::Text, &mut luck).into_iter().enumerate() {
                    let name = format!("text: {} {lang}{how}", sample.name);
                    let at = format!("{name} {nth}.{step}");
                    phone.measure(&name, &at, (&screen, own), None, text_max(sample, lang)).await;
                }
            }
        }
    }
    for lang in Lang::ALL {
        for (called, table) in lobbies(lang) {
            let name = format!("text: {called} {lang}");
            phone.measure(&name, &name, (&board_in_view(&table, BoardView::Text), &own), None, HEIGHT_MAX).await;
        }
    }
    phone.assert_all_fit().await;
}

/// Carrom between seats that pocket men stroke after stroke: the boards of a game about which most is told.
fn runs_of_carrom((players, seats): (&str, usize), lang: Lang) -> Vec<Screen> {
    let mut options = Kind::Carrom.new_table_options();
    options.set("hand", "tavern").and_then(|()| options.set("players", players)).expect("options of Carrom");
    let mut seed = || Seed::new([5; 32]);
    let mut chance = Chance::committed(&mut seed);
    let mut luck = Luck(StdRng::seed_from_u64(7));
    let start = Command::Start { by: UserId(1), decision: None };
    let mut table = gathered(options, seats, lang, &mut chance).decide(&start, BEGIN, &mut chance).unwrap().table;
    let mut all = Vec::new();
    while let Some(playing) = table.playing() {
        all.push(board_in_view(&table, BoardView::Text));
        let seat = table.to_move().expect("somebody is to move");
        let mv = playing.game.view(Viewer::Seat(seat)).suggest(Level::Middle, &mut luck).expect("a stroke");
        let user = UserId(seat.index() as u64 + 1);
        table = table.decide(&Command::Play { user, decision: None, mv: Ok(mv) }, BEGIN, &mut chance).unwrap().table;
    }
    all.sort_by_key(|screen| Reverse(screen.text.chars().count()));
    all.truncate(SCREENS_MAX);
    all
}

#[tokio::test]
async fn a_phone_shows_carrom_in_text_after_many_strokes() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    let ways = [("two", 2), ("four", 4)].into_iter().flat_map(|players| Lang::ALL.map(|lang| (players, lang)));
    for (players, lang) in ways {
        for (nth, screen) in runs_of_carrom(players, lang).into_iter().enumerate() {
            let name = format!("text: Carrom, {}, many strokes {lang} {nth}", players.0);
            phone.measure(&name, &name, (&screen, &own), None, HEIGHT_MAX).await;
        }
    }
    phone.assert_all_fit().await;
}

#[tokio::test]
async fn a_phone_shows_what_came_of_a_game_in_both_views() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    for sample in &SAMPLES {
        for lang in Lang::ALL {
            let table = ended(sample, lang);
            let card = present::picture(&table).expect("a card").motif;
            let name = format!("result: {} {lang}", sample.name);
            phone.measure(&name, &name, (&board_in_view(&table, BoardView::Picture), &own), &card, HEIGHT_MAX).await;
            let name = format!("result in text: {} {lang}", sample.name);
            phone.measure(&name, &name, (&board_in_view(&table, BoardView::Text), &own), None, HEIGHT_MAX).await;
        }
    }
    phone.assert_all_fit().await;
}
