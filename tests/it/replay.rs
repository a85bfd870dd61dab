//! Finished games shown once more, from the records that released programs have given out: in the terminal, as a
//! page in a browser, and by the reader of `docs/` that is written in Python.

mod chance;
mod read_record;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use fantoccini::Locator;
use games::{Seat, catalog::Kind};
use present::{Button, Row, replay::Replay};
use serde_json::{Value, json};
use table::{
    lang::Lang,
    record::{Record, RecordSeat, WrittenRecord},
};

use crate::{
    support::{
        chromium::Chromium,
        lacks,
        program::{Ended, karahaus, run},
    },
    table::golden,
};

/// Records of every released version, a game each.
fn records() -> Vec<PathBuf> {
    let versions = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/upgrade");
    let folders = fs::read_dir(versions).unwrap().map(|entry| entry.unwrap().path().join("records"));
    let files = folders.filter(|folder| folder.is_dir()).flat_map(|folder| fs::read_dir(folder).unwrap());
    let mut files: Vec<PathBuf> = files.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 15, "five games of three versions: {files:?}");
    files
}

fn record_of(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/it/upgrade/3/records/{name}-ended.json"));
    assert!(path.exists(), "{}", path.display());
    path
}

fn read(path: &Path) -> WrittenRecord {
    WrittenRecord::read(fs::read_to_string(path).unwrap()).unwrap()
}

fn replay(arguments: &[&str]) -> Ended {
    let directory = tempfile::tempdir().unwrap();
    run(karahaus(directory.path()).arg("replay").args(arguments))
}

/// How a replay without names calls a seat: a person by its letter, an AI by which of them it is.
fn name(record: &Record, seat: Seat) -> String {
    let is_ai = |seat: &RecordSeat| matches!(seat, RecordSeat::Ai(_));
    match is_ai(&record.seats[seat.index()]) {
        true => format!(" {}", record.seats[..=seat.index()].iter().filter(|seat| is_ai(seat)).count()),
        false => seat.letter().to_string(),
    }
}

#[test]
fn every_record_shows_a_position_for_each_move_and_the_end_says_who_has_won() {
    for path in records() {
        let record = read(&path);
        for lang in Lang::ALL {
            let replay = Replay::new(record.record(), &[], lang);
            let mut plays = Vec::new();
            let mut last = String::new();
            record
                .positions(|position| {
                    let step = replay.step(&position);
                    assert!(!step.heading.is_empty() && !step.board.is_empty(), "{step:?}");
                    assert!(!step.told.contains("**"), "nobody reads markup in a terminal: {step:?}");
                    assert_eq!(position.rolls.len(), position.faces.len());
                    plays.push(step.play);
                    last = step.told;
                })
                .unwrap();
            let moves = record.record().moves.len();
            assert_eq!(plays, (0..=moves).collect::<Vec<_>>(), "{}", path.display());
            let winners = &record.record().winners;
            let is_drawn = winners.len() == record.record().seats.len();
            assert!(
                is_drawn || last.replace('\u{a0}', " ").contains(&name(record.record(), winners[0])),
                "{lang}, {}: {last}",
                path.display()
            );
        }
    }
}

#[test]
fn a_game_in_the_terminal_is_a_position_and_a_line_for_each_move() {
    let path = record_of("kara");
    let file = path.to_str().unwrap();
    let shown = replay(&[file]);
    assert_eq!(shown.code, Some(0), "{}", shown.complained);
    insta::assert_snapshot!("kara_in_the_terminal", shown.said);
    let one = replay(&[file, "--move", "2", "--lang", "de"]);
    insta::assert_snapshot!("one_move_of_kara_in_german", one.said);
}

#[test]
fn a_turning_point_that_an_ai_played_for_somebody_is_told_as_its_heading_is() {
    let text = fs::read_to_string(record_of("kara")).unwrap();
    let stood_in = text.replace("\"ai\": false", "\"ai\": true");
    for (lang, own, by_ai) in [
        (Lang::En, "move 5, C: Stop", "move 5, C, played by the AI: Stop"),
        (Lang::De, "Zug 5, C: ", "Zug 5, C, gespielt von der KI: "),
        (Lang::Fr, "coup 5, C\u{a0}: ", "coup 5, C, joué par l’IA\u{a0}: "),
    ] {
        for (text, told) in [(&text, own), (&stood_in, by_ai)] {
            let record = WrittenRecord::read(text.clone()).unwrap();
            let point = record.turning_point().unwrap();
            let turning = Replay::new(record.record(), &[], lang).turning(point.as_ref());
            assert!(turning.contains(told), "{turning}");
        }
    }
}

#[test]
fn a_turning_point_is_said_to_be_marked_beside_its_picture_alone_and_no_mover_is_named_twice() {
    let record = read(&record_of("kara"));
    let point = record.turning_point().unwrap();
    let replay = Replay::new(record.record(), &[], Lang::En);
    let mut told = Vec::new();
    record
        .positions(|position| {
            if position.play == 4 {
                let text = replay.screen(&position, true).text;
                assert!(text.starts_with("**4.** A stopped."), "{text}");
            }
            if position.play == replay.turning_at(point.as_ref()) {
                let text = |has_picture| replay.turning_screen(&position, point.as_ref(), has_picture).text;
                told = [true, false].map(text).to_vec();
            }
        })
        .unwrap();
    let says = "with the better choice marked";
    assert!(told[0].contains(says) && !told[1].contains(says), "{told:?}");
}

#[test]
fn an_offer_of_caramba_and_its_answer_are_told_in_words_and_not_as_they_are_typed() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/upgrade/4/records/caramba-ended.json");
    for (lang, offered, accepted) in [
        ("en", "9. A\nA offers C 5 silver.", "10. C\nC takes 5 silver from A to roll an extra die."),
        ("de", "9. A\nA bietet C 5 Silber.", "10. C\nC nimmt 5 Silber von A und wirft einen Würfel mehr."),
        ("fr", "9. A\nA offre à C 5\u{a0}pièces d’argent.", "10. C\nC accepte 5\u{a0}pièces d’argent de A"),
    ] {
        for (number, told) in [("9", offered), ("10", accepted)] {
            let one = replay(&[file.to_str().unwrap(), "--move", number, "--lang", lang]);
            assert!(one.said.contains(told), "{}{}", one.said, one.complained);
        }
    }
}

#[test]
fn a_turn_of_karo_is_told_in_words_and_not_as_it_is_typed() {
    let file = record_of("four-circles");
    for (lang, told) in [
        ("en", "1. A\nA placed a piece on d4."),
        ("de", "1. A\nA setzt einen Stein auf d4."),
        ("fr", "1. A\nA place un pion en d4."),
    ] {
        let one = replay(&[file.to_str().unwrap(), "--move", "1", "--lang", lang]);
        assert!(one.said.contains(told), "{}", one.said);
    }
    let mut turns = 0;
    for (file, text) in golden::records() {
        let record = WrittenRecord::read(text).unwrap();
        if record.record().game != Kind::Karo {
            continue;
        }
        for lang in Lang::ALL {
            let replay = Replay::new(record.record(), &[], lang);
            record
                .positions(|position| {
                    let Some(played) = position.played else { return };
                    let step = replay.step(&position);
                    assert!(!step.heading.ends_with(&format!(": {}", played.mv)), "{file}, {lang}: {step:?}");
                    // Only what is asked of the other side is said by the heading alone.
                    let is_asked = step.told.is_empty();
                    assert!(!is_asked || step.heading.contains(": "), "{file}, {lang}: {step:?}");
                    turns += usize::from(!is_asked && step.told.starts_with(&name(record.record(), played.seat)));
                })
                .unwrap();
        }
    }
    assert!(turns > 100, "{turns} turns begin with who played them");
}

#[test]
fn where_a_man_of_carrom_was_placed_is_on_the_board_and_no_numbers_without_a_unit() {
    let mut placed = 0;
    for (file, text) in golden::records() {
        let record = WrittenRecord::read(text).unwrap();
        if record.record().game != Kind::Carrom {
            continue;
        }
        let replay = Replay::new(record.record(), &[], Lang::De);
        record
            .positions(|position| {
                let Some(played) = position.played.filter(|played| played.mv.starts_with("place")) else { return };
                let step = replay.step(&position);
                assert!(step.heading.ends_with(&name(record.record(), played.seat)), "{file}: {step:?}");
                assert!(step.told.contains("setzt"), "{file}: {step:?}");
                placed += 1;
            })
            .unwrap();
    }
    assert!(placed > 0, "a man was placed");
}

#[test]
fn a_stroke_of_carrom_is_told_in_the_reader_s_words_and_not_as_it_is_typed() {
    let path = record_of("carrom");
    for lang in ["en", "de"] {
        let one = replay(&[path.to_str().unwrap(), "--move", "1", "--lang", lang]);
        let heading = one.said.lines().find(|line| line.starts_with("1. ")).expect("a heading");
        assert!(heading.contains("Striker") && heading.contains('°') && !heading.contains("shoot"), "{heading}");
    }
}

#[test]
fn what_cannot_be_shown_is_told_in_a_line() {
    let directory = tempfile::tempdir().unwrap();
    let written = |name: &str, text: &str| {
        let file = directory.path().join(name);
        fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let path = record_of("kara");
    let (kara, text) = (path.to_str().unwrap(), fs::read_to_string(&path).unwrap());
    let other_die = text.replacen("\"rolls\": [\n        4", "\"rolls\": [\n        5", 1);
    assert_ne!(other_die, text);
    let none = written("none.json", "{}");
    let newer = written("newer.json", &text.replacen("\"version\": 2", "\"version\": 99", 1));
    let changed = written("changed.json", &other_die);
    let there = written("there.html", "mine");
    for (arguments, code, says) in [
        (&["no/such.json"][..], 2, "no/such.json cannot be read: there is no such file"),
        (&[&none], 1, "none.json is no record of a game: "),
        (&[&newer], 1, "newer.json is a record of version 99; this program reads 1 to "),
        (&[&changed], 1, "changed.json does not hold. Play 1: the dice show"),
        (&[kara, "--move", "99"], 2, "there is no move 99"),
        (&[kara, "--move", "last"], 2, "expected a move: a whole number, 0 or more"),
        (&[kara, "--html", &there], 2, "is there already, and is left as it is"),
        (&[kara, "--html", "no/such/place.html"], 2, "cannot be written: No such file"),
        (&[kara, "--lang", "es"], 2, "en, de or fr"),
        (&[], 2, "<RECORD>"),
        (&["no/such.json", "--lang", "de"], 2, "no/such.json lässt sich nicht lesen: Die Datei gibt es nicht."),
        (&[&none, "--lang", "de"], 1, "none.json ist keine Aufzeichnung einer Partie: Sie nennt keine Version"),
        (&[&newer, "--lang", "de"], 1, "newer.json ist eine Aufzeichnung der Version 99; dieses Programm liest 1 bis "),
        (&[&changed, "--lang", "de"], 1, "changed.json stimmt nicht. Zug 1: Die Würfel zeigen"),
        (&[kara, "--move", "99", "--lang", "de"], 2, "einen Zug 99 gibt es nicht."),
        (&[kara, "--html", &there, "--lang", "de"], 2, "there.html ist schon da"),
        (&["no/such.json", "--lang", "fr"], 2, "no/such.json est illisible\u{a0}: ce fichier n’existe pas."),
        (
            &[&none, "--lang", "fr"],
            1,
            "none.json n’est pas l’enregistrement d’une partie\u{a0}: il ne donne aucune version",
        ),
        (&[&newer, "--lang", "fr"], 1, "newer.json est un enregistrement de la version 99\u{202f}; "),
        (&[&changed, "--lang", "fr"], 1, "changed.json n’est pas cohérent. Le coup 1 est faux\u{a0}: les dés montrent"),
        (&[kara, "--move", "99", "--lang", "fr"], 2, "il n’y a pas de coup 99."),
        (&[kara, "--html", &there, "--lang", "fr"], 2, "there.html existe déjà"),
    ] {
        let ended = replay(arguments);
        assert_eq!((ended.code, ended.said.as_str()), (Some(code), ""), "{arguments:?}: {}", ended.complained);
        assert!(ended.complained.contains(says), "{arguments:?}: {}", ended.complained);
        assert_eq!(ended.complained.lines().count(), 1, "{}", ended.complained);
    }
    assert_eq!(fs::read_to_string(&there).unwrap(), "mine");
}

/// A page of a record in a browser as narrow as a phone.
struct Page {
    chromium: Chromium,
    file: tempfile::NamedTempFile,
}

impl Page {
    async fn open(html: &str) -> Option<Self> {
        let chromium = Chromium::start().await?;
        chromium.resize(390, 844, true).await;
        let mut page = Self { chromium, file: tempfile::Builder::new().suffix(".html").tempfile().unwrap() };
        page.show(html).await;
        Some(page)
    }

    async fn show(&mut self, html: &str) {
        fs::write(self.file.path(), html).unwrap();
        self.chromium.client.goto(&format!("file://{}", self.file.path().display())).await.unwrap();
    }

    async fn ask(&self, script: &str) -> Value {
        self.chromium.client.execute(script, Vec::new()).await.unwrap()
    }

    async fn is_shown(&self, id: &str) -> bool {
        self.chromium.client.find(Locator::Id(id)).await.unwrap().is_displayed().await.unwrap()
    }

    async fn press(&self, id: &str) {
        self.chromium.client.find(Locator::Id(id)).await.unwrap().click().await.unwrap();
    }

    async fn text(&self, id: &str) -> String {
        self.chromium.client.find(Locator::Id(id)).await.unwrap().text().await.unwrap()
    }

    /// What the check of the dice says.
    async fn verdict(&self) -> String {
        // Where there is nothing to check it says so itself.
        if self.is_shown("check").await {
            self.press("check").await;
        }
        self.text("verdict").await
    }
}

/// How wide the picture is once it is drawn, whether something is in its middle, and whether it is told in words.
const PICTURE_DRAWN: &str = "return (async () => {
    const picture = document.getElementById('picture');
    for (let n = 0; n < 500 && picture.ariaBusy === 'true'; n++) await new Promise(then => setTimeout(then, 20));
    const point = document.createElement('canvas');
    point.width = point.height = 1;
    const pen = point.getContext('2d', { willReadFrequently: true });
    pen.drawImage(picture, picture.width / 2, picture.height / 2, 1, 1, 0, 0, 1, 1);
    const middle = pen.getImageData(0, 0, 1, 1).data;
    return [picture.width, picture.ariaBusy !== 'true' && middle[3] === 255, picture.ariaLabel.length > 40];
})()";

#[tokio::test]
async fn the_page_of_a_game_is_walked_on_a_phone_without_a_network() {
    let record = read(&record_of("kara"));
    let names = [Some("<script>alert(1)</script>".to_owned()), Some("**Ada** & \"Co\"".to_owned()), None];
    let html = pages::replay_page(&record, &names, Lang::En).unwrap();
    let Some(page) = Page::open(&html).await else { return };
    assert_eq!(page.text("heading").await, "The start");
    let landmarks = "return [...document.querySelectorAll('nav')].map((nav) => nav.ariaLabel)";
    assert_eq!(page.ask(landmarks).await, json!(["Step by step"]), "a screen reader says what the buttons are");
    assert_eq!(page.ask("return document.scripts.length").await, 2, "a name stays a name");
    let moves = page.text("moves").await;
    assert!(moves.contains("<script>alert(1… threw 4 3 2 5 4 for 18."), "what happened, in words: {moves}");
    assert!(moves.contains("1. <script>alert(1…") && !moves.contains(": throw"), "and once: {moves}");
    assert!(moves.contains("**Ada** & \"Co\" wins, in the house"), "{moves}");
    for _ in 0..record.record().moves.len() {
        page.press("on").await;
        assert_eq!(page.ask(PICTURE_DRAWN).await, json!([1100, true, true]), "there is a picture, and its words");
    }
    assert!(page.text("told").await.contains("**Ada** & \"Co\" wins"), "{}", page.text("told").await);
    assert_eq!(page.ask("return document.getElementById('on').disabled").await, true);
    page.ask("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Home', bubbles: true}))").await;
    assert_eq!(page.text("heading").await, "The start");
    assert_eq!(page.ask("return document.documentElement.scrollWidth").await, 390, "nothing sticks out");
    assert_eq!(page.chromium.complaints().await, Vec::<String>::new(), "its content policy lets it work");
}

#[tokio::test]
async fn the_readers_browser_computes_the_dice_of_every_game_and_finds_one_that_was_changed() {
    let Some(mut page) = Page::open("").await else { return };
    for game in ["kara", "karambolage", "caramba", "four-circles", "carrom"] {
        let record = read(&record_of(game));
        let html = pages::replay_page(&record, &[], Lang::En).unwrap();
        page.show(&html).await;
        let verdict = page.verdict().await;
        let dice: usize = record.verify().unwrap().dice;
        let (things, show, none) = match game {
            "carrom" => ("random numbers", "are", "No random number was drawn"),
            _ => ("dice", "show", "No die fell"),
        };
        match dice {
            0 => assert_eq!(verdict, format!("{none} in this game.")),
            _ => assert!(
                verdict.starts_with(&format!("All {dice} {things} come from the opened secret")),
                "{game}: {verdict}"
            ),
        }
        assert!(dice == 0 || verdict.contains(&record.record().commitment.to_string()), "{verdict}");
        let Some(at) = html.find("\"rolls\":[1").or_else(|| html.find("\"rolls\":[2")) else { continue };
        let (before, after) = html.split_at(at + "\"rolls\":[".len());
        page.show(&format!("{before}3{}", &after[1..])).await;
        let wrong = format!("does not hold: the {things} {show} 3");
        assert!(page.verdict().await.contains(&wrong), "{game}");
    }
    let record = read(&record_of("kara"));
    let html = pages::replay_page(&record, &[], Lang::En).unwrap();
    let commitment = record.record().commitment.to_string();
    page.show(&html.replace(&format!("\"commitment\":\"{commitment}\""), "\"commitment\":\"00\"")).await;
    assert!(page.verdict().await.starts_with("The secret does not fit"));
    let forgotten = pages::replay_page(&record.without(&[Seat(0)]), &[], Lang::De).unwrap();
    page.show(&forgotten).await;
    assert!(!page.is_shown("check").await, "there is nothing to check");
    assert!(page.verdict().await.starts_with("Wer hier mitspielte, wollte vergessen werden."));
}

/// A record that a program gave out which draws by lot who begins.
fn drawn(name: &str) -> WrittenRecord {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/it/upgrade/4/records/{name}-ended.json"));
    let record = read(&path);
    assert!(record.record().drawn, "{}", path.display());
    record
}

#[tokio::test]
async fn the_readers_browser_draws_the_lot_of_who_begins_again_and_finds_one_that_was_changed() {
    let Some(mut page) = Page::open("").await else { return };
    for game in ["four-circles", "kara", "carrom"] {
        let record = drawn(game);
        let names = [Some("ben".to_owned()), Some("$& {found}".to_owned())];
        let first = record.record().first.index();
        for (lang, holds, begins) in [
            (Lang::En, "the lot for who begins", "does not hold: here "),
            (Lang::De, "das Los, wer beginnt", "stimmt nicht: Hier beginnt "),
            // The driver tells a blank that does not break as any blank.
            (Lang::Fr, "e tirage de qui commence", "est faux : ici "),
        ] {
            let html = pages::replay_page(&record, &names, lang).unwrap();
            page.show(&html).await;
            let verdict = page.verdict().await;
            let says_so = verdict.to_lowercase().contains(&holds.to_lowercase());
            assert!(says_so && verdict.contains(&record.record().commitment.to_string()), "{game}: {verdict}");
            let (from, to) = (format!("\"lot\":{{\"first\":{first}"), format!("\"lot\":{{\"first\":{}", 1 - first));
            assert!(html.contains(&from), "{game}: the page has what the lot fell on");
            page.show(&html.replace(&from, &to)).await;
            let verdict = page.verdict().await;
            let both = verdict.contains("ben") && verdict.contains("$& {found}");
            assert!(verdict.contains(begins) && both, "both are named as they are called: {verdict}");
        }
    }
}

#[test]
fn a_page_has_a_lot_to_check_where_one_was_drawn_and_none_where_it_began_in_turn() {
    let html = pages::replay_page(&drawn("four-circles"), &[], Lang::En).unwrap();
    assert!(html.contains("\"lot\":{\"first\":0,\"seats\":[\"A\",\"B\"]}"), "the check needs who sits there");
    assert!(html.contains("The lot for who begins comes from the opened secret"), "{html}");
    let html = pages::replay_page(&read(&record_of("four-circles")), &[], Lang::En).unwrap();
    assert!(html.contains("\"lot\":null") && html.contains("No die fell in this game.\""), "{html}");
}

/// How large the page of a game of 200 moves may be, in bytes, so that it can be sent with room to spare.
const BYTES_OF_200_MOVES: usize = 8_000_000;

#[test]
fn a_page_is_small_enough_to_be_sent_as_of_each_position_it_has_what_has_changed() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/table/golden");
    let golden = fs::read_to_string(golden.join("karambolage-ruleset-1-codec-14.json")).unwrap();
    let golden: Value = serde_json::from_str(&golden).unwrap();
    let karambolage = WrittenRecord::read(golden["record"].as_str().unwrap().to_owned()).unwrap();
    let [carrom, caramba] = ["carrom", "caramba"].map(|name| read(&record_of(name)));
    for (game, record) in [("karambolage", karambolage), ("carrom", carrom), ("caramba", caramba)] {
        let html = pages::replay_page(&record, &[], Lang::En).unwrap();
        let moves = record.record().moves.len();
        // The first picture is whole, and none of a move.
        let first = html.split("data:image").nth(1).and_then(|of| of.find('"')).expect("a picture");
        let a_move = (html.len() - first) / moves;
        println!("{game}: {moves} moves, {} bytes, {a_move} a move", html.len());
        assert!(200 * a_move + first < BYTES_OF_200_MOVES, "{game}: {a_move} bytes a move");
    }
}

#[test]
fn a_page_says_what_an_engine_would_play_at_a_quick_look() {
    let html = pages::replay_page(&read(&record_of("four-circles")), &[], Lang::En).unwrap();
    assert!(html.contains("At a quick look the AI would play "), "{html}");
    let html = pages::replay_page(&read(&record_of("kara")), &[], Lang::En).unwrap();
    assert!(lacks(&html, "At a quick look"), "odds are exact: {html}");
}

#[test]
fn a_long_game_is_walked_by_ten_moves_as_well_and_no_two_buttons_are_the_same() {
    let record = drawn("carrom");
    let replay = Replay::new(record.record(), &[], Lang::En);
    let (last, mut pressed) = (replay.moves(), Vec::new());
    let shown = record.positions(|position| {
        let screen = replay.screen(&position, true);
        let buttons = screen.rows.iter().flat_map(|row| match row {
            Row::Buttons(buttons) => buttons.as_slice(),
            Row::Select(_) => &[],
        });
        let buttons: Vec<&Button> = buttons.collect();
        let all: BTreeSet<String> = buttons.iter().map(|button| button.click.press.to_string()).collect();
        assert_eq!(all.len(), buttons.len(), "after move {}: {all:?}", position.play);
        let leads = |label: &str| {
            let button = buttons.iter().find(|button| button.label == label).expect("a button");
            button.enabled.then(|| button.click.press.to_string())
        };
        pressed.push((leads("10 back"), leads("10 ahead")));
    });
    shown.expect("it holds");
    let number = record.record().id.number;
    let to = |at: usize| Some(format!("replay {number} {at}"));
    assert_eq!(pressed[0], (None, to(10)));
    assert_eq!(pressed[10], (None, to(20)), "there is a button to the start");
    assert_eq!(pressed[25], (to(15), to(35)));
    assert_eq!(pressed[last], (to(last - 10), None));
}

/// What the script of a page shows.
fn data_of(html: &str) -> Value {
    let (_, data) = html.split_once("id=\"data\">").expect("the data");
    let (data, _) = data.split_once("</script>").expect("their end");
    serde_json::from_str(data).expect("JSON")
}

#[test]
fn a_page_tells_the_odds_of_who_is_to_move_in_games_that_have_them() {
    for (game, says) in [("kara", "%"), ("caramba", "%"), ("carrom", "The easiest straight shot: ")] {
        let html = pages::replay_page_in_text(&read(&record_of(game)), &[], Lang::En).unwrap();
        let data = data_of(&html);
        let steps = data["steps"].as_array().expect("steps");
        let told = |step: &&Value| step["opinion"].as_str().is_some_and(|told| told.contains(says));
        assert!(
            steps.iter().any(|step| told(&step)),
            "{game}: {:?}",
            steps.iter().map(|step| &step["opinion"]).collect::<Vec<_>>()
        );
    }
}

#[test]
fn a_page_shows_what_would_have_been_better_on_the_board_at_the_turning_point_and_nowhere_else() {
    let record = read(&record_of("carrom"));
    let point = record.turning_point().unwrap().expect("a turning point");
    let data = data_of(&pages::replay_page(&record, &[], Lang::En).unwrap());
    assert_eq!(data["turning"], point.shown_at());
    assert!(data["better"]["alt"].as_str().expect("it is told").contains("Better: "), "{}", data["better"]);
    let better = data["better"]["picture"].as_u64().expect("a picture");
    let steps = data["steps"].as_array().expect("steps");
    assert!(steps.iter().all(|step| step["picture"].as_u64() < Some(better)), "it is behind all others");
    let in_text = data_of(&pages::replay_page_in_text(&record, &[], Lang::En).unwrap());
    assert_eq!(in_text["better"], Value::Null);
}

/// What is in a GIF: its size in pixels, and how many pictures it has.
fn pictures_of(gif: &[u8]) -> ((u16, u16), usize) {
    let mut decoder = gif::DecodeOptions::new().read_info(gif).expect("a GIF");
    let size = (decoder.width(), decoder.height());
    let mut pictures = 0;
    while decoder.read_next_frame().expect("whole to its end").is_some() {
        pictures += 1;
    }
    (size, pictures)
}

#[test]
fn a_whole_game_is_one_picture_of_at_most_3_mb_that_has_its_start_and_its_end() {
    // Of the others it is measured by `cargo bench --bench paint`.
    for (name, lang) in [("kara", Lang::De), ("four-circles", Lang::Fr)] {
        let record = read(&record_of(name));
        let moves = record.record().moves.len();
        let (painted, alt) = pages::replay_film(&record, &[], lang).unwrap().expect("it has boards");
        assert!(painted.bytes.len() <= 3_000_000, "{name}: {} bytes", painted.bytes.len());
        let (size, pictures) = pictures_of(&painted.bytes);
        assert_eq!(pictures, (moves + 1).min(paint::REPLAY_BOARDS_MAX), "{name}");
        assert_eq!(u32::from(size.0), paint::WIDTH / 2);
        assert!(alt.contains(&moves.to_string()), "{alt}");
    }
}

#[test]
fn a_picture_of_a_long_game_has_its_boards_evenly_from_the_first_to_the_last() {
    let record = read(&record_of("four-circles"));
    let replay = Replay::new(record.record(), &[], Lang::En);
    let last = replay.moves();
    for most in [2, 3, 7, last, last + 1, last + 2] {
        let shown: Vec<usize> = (0..=last).filter(|&play| replay.is_in_film(play, most)).collect();
        assert_eq!(shown.len(), most.min(last + 1), "{shown:?}");
        assert_eq!((shown[0], shown[shown.len() - 1]), (0, last));
        let steps: Vec<usize> = shown.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(steps.iter().max().unwrap() - steps.iter().min().unwrap() <= 1, "{steps:?}");
    }
}

#[test]
fn the_program_writes_that_picture_into_a_new_file_only() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("game.gif");
    let (file, path) = (file.to_str().unwrap(), record_of("kara"));
    let asked = [path.to_str().unwrap(), "--gif", file];
    assert!(replay(&asked).said.contains("The picture is in"));
    assert!(pictures_of(&fs::read(file).unwrap()).1 > 1);
    let again = replay(&asked);
    assert!(again.complained.contains("is there already"), "{}", again.complained);
    let both = replay(&[path.to_str().unwrap(), "--gif", file, "--html", file]);
    assert!(both.complained.contains("cannot be used with"), "{}", both.complained);
}
