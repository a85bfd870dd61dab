//! The highest boards there are: Karo's tiles moved to the top and the foot for as long as a game lasts, at a table
//! and in a guided game, where a hint stands there as well.

use super::*;
use games::{
    Turn,
    catalog::{Game, View},
};
use present::lesson::LessonScreen;
use table::lesson::{LEARNER, Lesson, LessonStart};

/// The games whose tiles move, by their offer.
const DRIFTING: [&str; 2] = ["four-circles", "not-this-way"];
/// How long somebody moves tiles, and after how many moves it is looked at again.
const MOVES: usize = 44;
const LOOKS_EVERY: usize = 3;
/// How many choices of a position are looked at.
const CHOICES: usize = 6;

/// How many rows the board of a game has.
fn rows(game: &Game) -> u8 {
    let View::Karo(view) = game.view(Viewer::Seat(LEARNER)) else { panic!("tiles move in Karo alone") };
    view.position.board().extent().2
}

/// Of all moves one that makes the board highest, and such that a game is not over by it.
fn highest(game: &Game, seat: Seat, luck: &mut Luck<StdRng>, played: impl Fn(&Move) -> Option<Game>) -> Move {
    let moves = game.legal_moves(seat).into_iter().filter(|mv| !mv.to_string().starts_with("resign"));
    let tried = moves.filter_map(|mv| played(&mv).map(|then| (mv, then)));
    let lasting = tried.filter(|(_, then)| then.turn() != Turn::Over);
    let best = lasting.max_by_key(|(_, then)| (rows(then), luck.roll(250)));
    best.map_or_else(|| game.view(Viewer::Seat(seat)).suggest(Level::Easy, luck).expect("a move"), |(mv, _)| mv)
}

/// Guided games in which both only move tiles apart, each time the learner is to move.
fn lessons(offer: Offer) -> Vec<Lesson> {
    let start = LessonStart {
        number: 1,
        options: offer.options(offer.kind().default_options()).first_game(),
        seed: Seed::new([5; 32]),
    };
    let mut luck = Luck(StdRng::seed_from_u64(9));
    let mut lesson = Lesson::begin(start).expect("it begins");
    let mut seen = Vec::new();
    for nth in 0..MOVES {
        let seat = match lesson.game.turn() {
            Turn::Of(seat) => seat,
            Turn::Over => break,
        };
        if seat == LEARNER && nth % LOOKS_EVERY == 0 {
            seen.push(lesson.clone());
        }
        let mv = highest(&lesson.game, seat, &mut luck, |mv| {
            let mut then = lesson.clone();
            then.play(mv).ok().map(|()| then.game)
        });
        lesson.play(&mv).expect("it is allowed");
    }
    seen
}

/// A table at which both move tiles apart, now and then.
fn tables(offer: Offer, lang: Lang) -> Vec<Table> {
    let mut nth = 0;
    let mut seed = move || {
        nth += 1;
        Seed::new([nth; 32])
    };
    let mut chance = Chance::committed(&mut seed);
    let mut luck = Luck(StdRng::seed_from_u64(9));
    let mut table = gathered(offer.options(offer.kind().new_table_options()), 2, lang, &mut chance);
    let start = Command::Start { by: UserId(1), decision: None };
    table = table.decide(&start, BEGIN, &mut chance).unwrap().table;
    let mut seen = Vec::new();
    for nth in 0..MOVES {
        let Phase::Playing(playing) = &table.phase else { break };
        if nth % LOOKS_EVERY == 0 {
            seen.push(table.clone());
        }
        let seat = table.to_move().unwrap();
        let play = |mv: Move| Command::Play { user: UserId(seat.index() as u64 + 1), decision: None, mv: Ok(mv) };
        let mv = highest(&playing.game, seat, &mut luck, |mv| {
            let mut seed = || Seed::new([1; 32]);
            let then = table.decide(&play(mv.clone()), BEGIN, &mut Chance::committed(&mut seed)).ok()?;
            then.table.playing().map(|playing| playing.game.clone())
        });
        table = table.decide(&play(mv), BEGIN, &mut chance).unwrap().table;
    }
    seen
}

fn drifting() -> impl Iterator<Item = Offer> {
    Offer::all().filter(|offer| DRIFTING.contains(&offer.key()))
}

#[tokio::test]
async fn a_phone_shows_a_guided_game_however_far_its_tiles_were_moved() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    for offer in drifting() {
        let lessons = lessons(offer);
        let high = lessons.iter().map(|lesson| rows(&lesson.game)).max();
        assert!(high > Some(9), "{offer}: {high:?} rows at the most");
        for lang in Lang::ALL {
            let learner = Person { user: UserId(1), name: NAMES[2].to_owned(), manages: false };
            let mut luck = Luck(StdRng::seed_from_u64(5));
            for lesson in &lessons {
                for quiet in [false, true] {
                    let lesson = Lesson { quiet, ..lesson.clone() };
                    let screen = LessonScreen::new(&lesson, &learner, lang);
                    let board = screen.board("", BoardView::Picture);
                    let mut chosen = vec![String::new()];
                    let mut more = choices(&board);
                    for _ in 0..CHOICES.min(more.len()) {
                        let one = more.remove(usize::from(luck.roll(250)) % more.len());
                        chosen.push(one.1);
                    }
                    for of in chosen {
                        let motif = screen.picture(&of).expect("a picture").motif;
                        let name = format!("{offer}, guided, {} rows {lang}", rows(&lesson.game));
                        let at = format!("{name}, hints {}, “{of}”", !quiet);
                        let board = screen.board(&of, BoardView::Picture);
                        phone.measure(&name, &at, (&board, &own), &motif, HEIGHT_MAX - PRIVATE).await;
                    }
                }
            }
        }
    }
    phone.assert_all_fit().await;
}

#[tokio::test]
async fn a_phone_shows_a_board_however_far_its_tiles_were_moved() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    for offer in drifting() {
        for lang in Lang::ALL {
            let tables = tables(offer, lang);
            let high = tables.iter().filter_map(|table| table.playing()).map(|playing| rows(&playing.game)).max();
            assert!(high > Some(9), "{offer}: {high:?} rows at the most");
            for table in tables {
                let mut luck = Luck(StdRng::seed_from_u64(5));
                let high = rows(&table.playing().expect("it is played").game);
                for (screen, of) in screens(&table, BoardView::Picture, &mut luck) {
                    let marked = present::picture_with_choice(&table, &of).filter(|_| !of.is_empty());
                    let motif = marked.unwrap_or_else(|| present::picture(&table).expect("a picture")).motif;
                    let name = format!("{offer}, {high} rows {lang}");
                    phone.measure(&name, &format!("{name} “{of}”"), (&screen, &own), &motif, HEIGHT_MAX).await;
                }
            }
        }
    }
    phone.assert_all_fit().await;
}
