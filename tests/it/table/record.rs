//! The record of a game: true ones hold, and anything changed in one is found.

use games::{Level, Seat, catalog::Kind};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use table::{
    Command,
    ids::UserId,
    record::{
        Mismatch, NoRecord, RECORD_VERSION, Record, RecordKey, RecordSeat, VerifyError, WrittenRecord, verify,
        verify_text,
    },
};

use super::circle::{Circle, circle, id};

/// A game with committed dice, played to its end; how its AI and people decide hangs on `luck`.
fn played(luck: u64) -> Circle {
    let mut table = circle(&["anna", "ben"]).ante(50).ais(&[Level::Easy]).sit().with_committed_dice();
    table.does(Command::ChooseWord(id("ben"), format!("sun {luck}")));
    table.starts("");
    let mut dice = games::dice::Luck(<rand::rngs::StdRng as rand::SeedableRng>::seed_from_u64(luck));
    while let Some(seat) = table.seat_to_move() {
        let game = &table.table.playing().expect("a game runs").game;
        let mv = game.sample(seat, &mut dice).expect("whoever is to move has a move").to_string();
        if table.table.ai_to_move().is_some() {
            table.ai_plays(&mv, "");
        } else {
            let name = table.seats()[seat.index()].clone();
            table.plays(&name, &mv);
        }
    }
    table
}

pub(super) fn starts_at(table: &Circle) -> usize {
    let is_start = |entry: &table::Entry| matches!(entry.event, table::JournalEvent::Started(_));
    table.journal.iter().position(is_start).expect("a game started")
}

pub(super) fn last_start(table: &Circle) -> usize {
    let is_start = |entry: &table::Entry| matches!(entry.event, table::JournalEvent::Started(_));
    table.journal.iter().rposition(is_start).expect("a game started")
}

fn record(luck: u64) -> Record {
    let table = played(luck);
    Record::of(&table.journal[starts_at(&table)..]).expect("the game has ended")
}

/// A record with moves enough to change, among them runs.
fn long_record() -> Record {
    let is_long = |record: &Record| record.moves.iter().filter(|played| played.mv.starts_with("run")).count() > 3;
    (0..100).map(record).find(is_long).expect("some game is long")
}

#[test]
fn the_record_of_a_game_that_ended_holds() {
    for luck in 0..20 {
        let record = record(luck);
        let verified = verify(&record).expect("it holds");
        assert_eq!((verified.commitment, verified.moves), (record.commitment, record.moves.len()));
        assert_eq!(verified.winners.len(), record.winners.len());
        assert!(verified.dice >= 5 + 5, "the house, and one who threw at least");
        assert_eq!(verify_text(&record.to_json()).expect("it holds as text"), verified);
    }
}

/// So records were written before options had defaults in them.
#[test]
fn a_digest_is_over_what_was_written_and_not_over_what_would_be_written_now() {
    let bare = Record { digest: String::new(), ..record(3) };
    let now = serde_json::to_string(&bare).expect("a record is plain data");
    let then = now.replace(r#""options":{"kara":{}}"#, r#""options":{"kara":{"house":"neutral","last_lap":"short"}}"#);
    assert_ne!(then, now);
    let digest = hex::encode(Sha256::digest(&then));
    let then = then.replace(r#""digest":"""#, &format!(r#""digest":"{digest}""#));
    verify_text(&then).expect("it holds as it was written");
    let changed = then.replace(r#""last_lap":"short""#, r#""last_lap" : "full""#);
    assert!(matches!(verify_text(&changed), Err(VerifyError::Mismatch(_))), "it was changed");
    let spaced = then.replace(',', " ,\n ");
    verify_text(&spaced).expect("blanks do not matter");
}

/// An option that is not known here makes the text no record of ours, and says why; not whose it is, since a wrong letter
/// does the same.
#[test]
fn a_record_with_an_option_that_is_not_known_says_so() {
    let text = record(3).to_json().replace(r#""kara": {}"#, r#""kara": {"jokers": "two"}"#);
    let Err(VerifyError::NotARecord(error)) = verify_text(&text) else { panic!("it is no record of ours") };
    assert!(error.to_string().contains("not known here: option “jokers”"), "{error}");
    assert!(!error.to_string().contains("newer"), "{error}");
}

#[test]
fn a_record_of_a_newer_program_is_told_from_one_that_is_damaged() {
    let text = record(3).to_json();
    let is_newer = |text: &str| verify_text(text).expect_err("it does not hold").is_newer();
    let version = format!(r#""version": {RECORD_VERSION}"#);
    let (game, ruleset, options) = (r#""game": "kara""#, r#""ruleset": 1"#, r#""kara": {}"#);
    let unknown = (options, r#""kara": {"jokers": "two"}"#);
    for (theirs, changed) in [
        ("version", vec![(version.as_str(), r#""version": 99"#)]),
        ("ruleset", vec![(ruleset, r#""ruleset": 99"#)]),
        ("ruleset and option", vec![(ruleset, r#""ruleset": 99"#), unknown]),
        ("game", vec![(game, r#""game": "hoch""#), (options, r#""hoch": {}"#)]),
    ] {
        let mut changed_text = text.clone();
        for (ours, theirs) in changed {
            assert!(changed_text.contains(ours), "{ours}");
            changed_text = changed_text.replace(ours, theirs);
        }
        assert!(is_newer(&changed_text), "{theirs}");
    }
    // What is not known here, and nothing beside it that says a newer program wrote it.
    for (ours, wrong) in [unknown, (game, r#""game": "kora""#), (options, r#""kora": {}"#), (ruleset, r#""ruleset": "#)]
    {
        assert!(text.contains(ours) && !is_newer(&text.replace(ours, wrong)), "{wrong}");
    }
    assert!(!is_newer("{}"));
    assert!(!is_newer(&text[..text.len() / 2]), "half of it");
    assert!(!is_newer(&Record { winners: Vec::new(), ..record(3) }.to_json()), "who won is left out");
}

#[test]
fn a_record_holds_ids_and_no_names() {
    let record = record(1);
    let text = record.to_json();
    assert_eq!(
        record.seats,
        [RecordSeat::Person(id("anna")), RecordSeat::Person(id("ben")), RecordSeat::Ai(Level::Easy)]
    );
    assert!(!text.contains("anna"), "{text}");
    let json: Value = serde_json::from_str(&text).expect("a record is JSON");
    assert_eq!(json["id"]["table"], "30", "ids are text");
    assert_eq!(json["seats"], json!([{"person": "1"}, {"person": "2"}, {"ai": "easy"}]));
}

#[test]
fn what_follows_the_end_is_left_out() {
    let mut table = played(2);
    let of_the_game = Record::of(&table.journal[starts_at(&table)..]);
    table.joins("dao");
    table.starts("");
    assert_eq!(Record::of(&table.journal[starts_at(&table)..]), of_the_game);
}

#[test]
fn a_game_that_has_not_ended_keeps_its_seed() {
    let table = played(3);
    let game = &table.journal[starts_at(&table)..];
    for moves in 1..game.len() {
        assert_eq!(Record::of(&game[..moves]), Err(NoRecord::NotEnded));
    }
}

#[test]
fn a_game_that_was_broken_off_has_a_record_up_to_there_and_nobody_won_it() {
    let mut table = played(3);
    table.joins("dao");
    table.starts("");
    table.does(Command::Close(super::circle::manager("cleo"), None));
    let broken_off = Record::of(&table.journal[last_start(&table)..]).expect("its seed is open");
    let verified = verify(&broken_off).expect("it holds");
    assert!(verified.to_string().contains("it was broken off, nobody won"), "{verified}");
    assert_eq!((verified.winners, broken_off.id.number), (Vec::new(), table.table.pot.game.number));
    // A game that ended cannot be said to have been broken off, nor the other way round.
    let ended = record(2);
    let mut cheated = Record { broken_off: true, winners: Vec::new(), ..ended.clone() };
    cheated.digest = cheated.digest_due();
    assert_eq!(verify(&cheated), Err(Mismatch::NotBrokenOff { plays: ended.moves.len() }));
    let mut cheated = Record { broken_off: false, ..broken_off };
    cheated.digest = cheated.digest_due();
    assert_eq!(verify(&cheated), Err(Mismatch::NotOver { plays: cheated.moves.len() }));
    assert!(!ended.to_json().contains("broken_off"), "the record of an end is written as ever");
}

#[test]
fn entries_without_a_start_or_with_a_gap_make_no_record() {
    let table = played(3);
    let from = starts_at(&table);
    assert_eq!(Record::of(&[]), Err(NoRecord::NoStart));
    assert_eq!(Record::of(&table.journal), Err(NoRecord::NoStart));
    let mut gap = table.journal[from..].to_vec();
    gap.remove(1);
    assert!(matches!(Record::of(&gap), Err(NoRecord::Broken(_))));
}

/// What is found when a record is changed and its digest made anew, as a cheat would.
fn cheated(change: impl FnOnce(&mut Record)) -> Mismatch {
    let mut record = long_record();
    change(&mut record);
    record.digest = record.digest_due();
    verify(&record).expect_err("a change of what the dice prove is found without the digest")
}

#[test]
fn each_mismatch_names_what_was_found_and_where() {
    let first_run =
        |record: &Record| record.moves.iter().position(|played| played.mv.starts_with("run")).expect("one ran");
    let next = RECORD_VERSION + 1;
    assert_eq!(cheated(|record| record.version = next), Mismatch::Version { found: next });
    assert_eq!(cheated(|record| record.ruleset = 2), Mismatch::Ruleset { game: Kind::Kara, found: 2, known: 1 });
    assert!(matches!(cheated(|record| record.seed = "00".repeat(32).parse().ok()), Mismatch::Commitment { .. }));
    assert!(matches!(cheated(|record| record.id.number = 2), Mismatch::Entropy { line: 1, .. }));
    assert!(matches!(
        cheated(|record| record.seats[1] = RecordSeat::Person(UserId(77))),
        Mismatch::Entropy { line: 3, .. }
    ));
    assert!(matches!(
        cheated(|record| record.seats[2] = RecordSeat::Ai(Level::Hard)),
        Mismatch::Entropy { line: 4, .. }
    ));
    let more = cheated(|record| record.entropy += "seat 4 9 \n");
    assert_eq!(more.to_string(), "line 5 of the entropy is “seat 4 9 ”, but should be empty");
    assert!(matches!(
        cheated(|record| record.entropy = record.entropy.replace("sun", "moon")),
        Mismatch::Dice { play: 0, .. }
    ));
    assert!(matches!(cheated(|record| record.start[0] = 1 + record.start[0] % 6), Mismatch::Dice { play: 0, .. }));
    assert!(matches!(
        cheated(|record| record.first = Seat(9)),
        Mismatch::NoSuchSeat { play: 0, seat: Seat(9), seats: 3 }
    ));
    assert!(matches!(cheated(|record| record.first = Seat(1)), Mismatch::Illegal { play: 1, .. }));
    assert!(matches!(cheated(|record| record.moves[1].seat = Seat(200)), Mismatch::NoSuchSeat { play: 2, .. }));
    assert!(matches!(cheated(|record| record.moves[2].ai = false), Mismatch::NotByAi { play: 3, seat: Seat(2) }));
    assert!(matches!(cheated(|record| record.moves[0].mv = "jump".to_owned()), Mismatch::NotAMove { play: 1, .. }));
    assert!(matches!(cheated(|record| record.moves[0].mv = "throw ".to_owned()), Mismatch::NotAMove { play: 1, .. }));
    assert!(matches!(cheated(|record| record.moves[0].mv = "stop".to_owned()), Mismatch::Illegal { play: 1, .. }));
    assert!(matches!(
        cheated(|record| {
            record.moves.pop();
        }),
        Mismatch::NotOver { .. }
    ));
    assert!(matches!(
        cheated(|record| {
            let again = record.moves[0].clone();
            record.moves.push(again);
        }),
        Mismatch::Illegal { .. }
    ));
    let winners = cheated(|record| record.winners.clear());
    assert!(matches!(winners, Mismatch::Winners { .. }));
    assert_eq!(winners.to_string(), "the record says that nobody won, but it was seat 2 (1 in the record)");
    assert!(matches!(cheated(|record| record.seats.truncate(1)), Mismatch::Entropy { .. }));
    let run = first_run(&long_record());
    assert_eq!(
        match cheated(|record| record.moves[run].rolls.push(1)) {
            Mismatch::Dice { play, found, expected } => (play, found.len() - expected.len()),
            other => panic!("{other}"),
        },
        (run + 1, 1)
    );
    let mut record = long_record();
    record.digest = String::new();
    assert_eq!(verify(&record), Err(Mismatch::Digest { found: String::new(), expected: record.digest_due() }));
}

#[test]
fn a_record_of_one_seat_names_how_many_are_needed() {
    let found = cheated(|record| {
        record.seats.truncate(1);
        record.entropy = "game 30/1\nseat 1 1 \n".to_owned();
    });
    assert!(matches!(found, Mismatch::Seats(_)), "{found}");
}

/// Every place of a JSON value, and each small change there.
fn changes(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => vec![json!(0)],
        Value::Bool(truth) => vec![json!(!truth)],
        Value::Number(number) => vec![json!(number.as_u64().expect("a small number") + 1), json!("x")],
        Value::String(text) => {
            let mut cut = text.clone();
            let last = cut.pop();
            let turned = format!("{cut}{}", if last == Some('1') { '2' } else { '1' });
            vec![json!(turned), json!(format!("{text}1")), json!(cut)]
        }
        Value::Array(items) => {
            let mut all = Vec::new();
            for (place, item) in items.iter().enumerate() {
                let mut without = items.clone();
                without.remove(place);
                all.push(Value::Array(without));
                let mut doubled = items.clone();
                doubled.insert(place, item.clone());
                all.push(Value::Array(doubled));
                all.extend(changes(item).into_iter().map(|changed| {
                    let mut with = items.clone();
                    with[place] = changed;
                    Value::Array(with)
                }));
            }
            all
        }
        Value::Object(fields) => {
            let mut all = Vec::new();
            for (name, field) in fields {
                let mut without = fields.clone();
                without.remove(name);
                all.push(Value::Object(without));
                all.extend(changes(field).into_iter().map(|changed| {
                    let mut with = fields.clone();
                    with.insert(name.clone(), changed);
                    Value::Object(with)
                }));
            }
            let mut more = fields.clone();
            more.insert("extra".to_owned(), json!(1));
            all.push(Value::Object(more));
            all
        }
    }
}

#[test]
fn any_change_of_any_field_is_found() {
    let json: Value = serde_json::from_str(&long_record().to_json()).expect("a record is JSON");
    let mut changed = changes(&json);
    // Options and who played a person's move prove nothing by dice, and are found all the same.
    for (key, value) in [("house", "rotating"), ("last_lap", "full")] {
        let mut with = json.clone();
        with["options"]["kara"][key] = json!(value);
        changed.push(with);
    }
    assert!(changed.len() > 200, "{} changes were tried", changed.len());
    for changed in changed {
        // Twice the same entry of a list of rolls can leave the record as it was.
        if changed != json {
            assert!(verify_text(&changed.to_string()).is_err(), "{changed}");
        }
    }
}

#[test]
fn a_signed_record_says_by_whom_and_no_other_can_take_its_place() {
    let key = RecordKey::new([7; 32]);
    // Of a game without dice, so that nothing but the signature stands against another one.
    let written = WrittenRecord::from(&karo("white"));
    assert_eq!(written.verify().expect("it holds").signed, None);
    let signed = written.signed(&key);
    let verified = signed.verify().expect("it holds");
    assert_eq!(verified.signed, Some(key.public()));
    let told = verified.to_string();
    assert!(told.contains(&format!("signed: by the key {}", key.public())) && told.contains("no player has"), "{told}");
    assert!(written.verify().expect("it holds").to_string().contains("not signed: an older program gave it out"));
    assert_eq!(WrittenRecord::read(signed.json().to_owned()).expect("a record"), signed);
    assert_eq!(signed.signed(&key), signed, "to sign it again changes nothing");

    // Another game that holds as well, with the signature of the first.
    let mut other = WrittenRecord::from(&karo("lots")).record().clone();
    other.signed = signed.record().signed;
    assert_eq!(verify(&other), Err(Mismatch::Signature { key: key.public() }));
    assert!(verify_text(&other.to_json()).is_err());
    // Whoever rewrites it has another key.
    let forged = WrittenRecord::from(&karo("lots")).signed(&RecordKey::new([8; 32]));
    assert_ne!(forged.verify().expect("it holds").signed, Some(key.public()));
    // Any change of the signature is found, and of the record under it.
    let json: Value = serde_json::from_str(signed.json()).expect("a record is JSON");
    for changed in changes(&json).into_iter().filter(|changed| *changed != json) {
        let signed_by = verify_text(&changed.to_string()).ok().and_then(|verified| verified.signed);
        assert_eq!(signed_by, None, "all that can be done to it is to take the signature away: {changed}");
    }
    let secret = format!("{key:?}");
    assert!(!secret.contains(&hex::encode([7; 32])), "{secret}");
}

/// What a text says that holds: who signed it, and the record.
fn said(text: String) -> Option<(Option<String>, Record)> {
    let written = WrittenRecord::read(text).ok()?;
    let verified = written.verify().ok()?;
    Some((verified.signed.map(|key| key.to_string()), written.record().clone()))
}

#[test]
fn no_byte_of_a_signed_record_says_anything_else_and_holds() {
    let signed = WrittenRecord::from(&karo("white")).signed(&RecordKey::new([7; 32]));
    let text = signed.json().as_bytes();
    let original = said(signed.json().to_owned());
    assert!(original.is_some());
    let (mut refused, mut same) = (0, 0);
    for at in 0..text.len() {
        let mut left_out = text.to_vec();
        let byte = left_out.remove(at);
        let mut doubled = text.to_vec();
        doubled.insert(at, byte);
        // Another digit or letter, the other case, a blank, an end of a text, part or list.
        let others = [byte ^ 1, byte ^ 0x20, b' ', b'"', b',', b'}', b'0'];
        let changed = others.map(|other| [&text[..at], &[other], &text[at + 1..]].concat());
        for bytes in [left_out, doubled].into_iter().chain(changed).filter(|bytes| bytes != text) {
            match String::from_utf8(bytes).ok().and_then(said) {
                None => refused += 1,
                // Between the parts there is room for blanks, and hexadecimal digits may be large.
                found => {
                    same += 1;
                    assert_eq!(found, original, "byte {at}");
                }
            }
        }
    }
    assert!(refused > 5 * text.len() && same > 0, "{refused} of {} were refused", refused + same);
}

#[test]
fn a_record_is_of_the_version_that_it_was_signed_in() {
    let signed = WrittenRecord::from(&karo("white")).signed(&RecordKey::new([7; 32]));
    let version = |version: u32| format!("\"version\": {version}");
    assert!(signed.json().contains(&version(RECORD_VERSION)));
    for older in 1..RECORD_VERSION {
        let text = signed.json().replace(&version(RECORD_VERSION), &version(older));
        assert!(matches!(verify_text(&text), Err(VerifyError::Mismatch(Mismatch::Digest { .. }))), "{older}");
    }
}

/// What stands first, one person reads; what stands last, a program.
#[test]
fn nothing_is_said_twice_in_a_record() {
    let text = WrittenRecord::from(&karo("lots")).signed(&RecordKey::new([7; 32])).json().to_owned();
    for (once, twice) in [
        ("\"begins\": \"lots\"", "\"begins\": \"white\", \"begins\": \"lots\""),
        ("\"first\":", "\"first\": 1, \"first\":"),
        ("\"seat\": 0,", "\"seat\": 1, \"seat\": 0,"),
    ] {
        let forged = text.replacen(once, twice, 1);
        assert_ne!(forged, text, "{once}");
        assert!(matches!(verify_text(&forged), Err(VerifyError::NotARecord(_))), "{twice}");
    }
}

#[test]
fn moves_in_another_order_are_found_whoever_signs_them() {
    let record = karo("white");
    let key = RecordKey::new([7; 32]);
    let signed = WrittenRecord::from(&record).signed(&key);
    for nth in 1..record.moves.len() {
        let mut forged = signed.record().clone();
        forged.moves.swap(nth - 1, nth);
        assert!(verify_text(&forged.to_json()).is_err(), "{nth}");
        // With the digest made anew, the signature is another's.
        forged.digest = forged.digest_due();
        assert!(verify_text(&forged.to_json()).is_err(), "{nth}");
    }
    // Whole turns of both sides, one for the other, keep to the rules: a game without dice shows no more than who signed.
    let mut forged = record;
    forged.moves.swap(0, 2);
    let forged = WrittenRecord::from(&Record { digest: String::new(), ..forged });
    let forged = Record { digest: forged.record().digest_due(), ..forged.record().clone() };
    let again = WrittenRecord::from(&forged).signed(&RecordKey::new([8; 32]));
    assert_ne!(again.verify().expect("it holds").signed, Some(key.public()));
}

#[test]
fn an_ai_whose_version_was_taken_away_is_found_by_the_signature() {
    let key = RecordKey::new([7; 32]);
    let mut record = long_record();
    let nth = record.moves.iter().position(|played| played.ai).expect("an AI has moved");
    record.moves[nth].ai_version = Some(record.game.ai_version());
    record.digest = record.digest_due();
    let signed = WrittenRecord::from(&record).signed(&key);
    let mut forged = signed.record().clone();
    forged.moves[nth].ai_version = None;
    assert!(matches!(verify(&forged), Err(Mismatch::Digest { .. })));
    forged.digest = forged.digest_due();
    assert_eq!(verify(&forged), Err(Mismatch::Signature { key: key.public() }));
    // Who signs it again says so by the key, and the move is said to be unchecked.
    let again = WrittenRecord::from(&forged).signed(&RecordKey::new([8; 32])).verify_with_ai().expect("it holds");
    assert_ne!(again.signed, Some(key.public()));
    assert!(again.to_string().contains("not checked: moves of AI seats ("), "{again}");
}

#[test]
fn a_record_of_an_earlier_version_is_left_unsigned_and_holds() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/table/golden");
    let text = std::fs::read_to_string(path.join("kara-ruleset-1-codec-3.json")).expect("it is kept");
    let golden: Value = serde_json::from_str(&text).expect("JSON");
    let written = WrittenRecord::read(golden["record"].as_str().expect("a text").to_owned()).expect("a record");
    let signed = written.signed(&RecordKey::new([7; 32]));
    assert_eq!(signed, written);
    assert_eq!(signed.verify().expect("it holds").signed, None);
}

#[test]
fn who_is_blanked_later_is_in_no_signature() {
    let signed = WrittenRecord::from(&record(1)).signed(&RecordKey::new([7; 32]));
    let blanked = signed.without(&[Seat(0)]);
    assert_eq!(blanked.record().signed, None);
    let again = blanked.signed(&RecordKey::new([7; 32]));
    assert_eq!(again.verify().expect("it holds").signed, Some(RecordKey::new([7; 32]).public()));
}

#[test]
fn the_space_between_the_parts_of_a_record_says_nothing() {
    let record = record(1);
    let compact = serde_json::to_string(&record).expect("a record is JSON");
    let verified = verify_text(&record.to_json()).expect("it holds");
    assert_eq!(verify_text(&compact).expect("it holds"), verified);
    // The order of its parts says something only where this program did not write it.
    let sorted: Value = serde_json::from_str(&compact).expect("a record is JSON");
    assert_eq!(verify_text(&sorted.to_string()).expect("it holds"), verified);
}

/// A game of Karo: one side gives up after some moves.
fn karo(begins: &str) -> Record {
    let setting = circle(&["anna", "ben"]).game(Kind::Karo).option("begins", begins);
    let mut table = setting.ante(50).sit().with_committed_dice();
    table.starts("");
    let mut luck = games::dice::Luck(<rand::rngs::StdRng as rand::SeedableRng>::seed_from_u64(7));
    for nth in 0.. {
        let Some(seat) = table.seat_to_move() else { break };
        let mv = table.table.playing().expect("a game runs").game.sample(seat, &mut luck);
        let mv = mv.expect("whoever is to move has a move").to_string();
        let name = table.seats()[seat.index()].clone();
        table.plays(&name, if nth == 6 { "resign" } else { &mv });
    }
    Record::of(&table.journal[starts_at(&table)..]).expect("the game is over")
}

#[test]
fn what_is_said_of_a_record_is_what_was_checked_and_what_that_does_not_prove() {
    let told = |record: &Record| verify(record).expect("it holds").to_string();
    let without_dice = told(&karo("white"));
    assert!(without_dice.contains("checked: no die was rolled\n"), "{without_dice}");
    assert!(without_dice.contains("checked: played again, its moves ("), "{without_dice}");
    assert!(without_dice.contains("not proved: that these moves were made"), "{without_dice}");
    assert!(!without_dice.contains("0 dice") && !without_dice.contains("strokes"), "{without_dice}");
    assert!(!without_dice.contains("knew the seed"), "who knew it could do nothing with it: {without_dice}");
    assert!(told(&karo("lots")).contains("checked: the one die that was rolled comes from the seed"));
    let with_dice = told(&long_record());
    assert!(with_dice.contains(" dice that were rolled come from the seed"), "{with_dice}");
    assert!(with_dice.contains("not proved: that nobody knew the seed"), "{with_dice}");
    let table = carrom();
    let strokes = told(&Record::of(&table.journal[starts_at(&table)..]).expect("the board is over"));
    assert!(strokes.contains("checked: computed again, its strokes ("), "{strokes}");
}

/// A whole board of Carrom under unsteady hands, strokes at random.
fn carrom() -> Circle {
    let setting = circle(&["anna", "ben"]).game(Kind::Carrom).option("boards", "1").option("hand", "three-drinks");
    let mut table = setting.ante(50).sit().with_committed_dice();
    table.starts("");
    let mut luck = games::dice::Luck(<rand::rngs::StdRng as rand::SeedableRng>::seed_from_u64(7));
    while let Some(seat) = table.seat_to_move() {
        let mv = table.table.playing().expect("a game runs").game.sample(seat, &mut luck);
        let name = table.seats()[seat.index()].clone();
        table.plays(&name, &mv.expect("whoever is to move has a move").to_string());
    }
    table
}

/// The check value of a stroke covers where every disc ends, to the micrometre.
#[test]
fn a_board_of_carrom_replays_from_its_record_to_the_same_micrometre() {
    let table = carrom();
    let record = Record::of(&table.journal[starts_at(&table)..]).expect("the board is over");
    let strokes = || record.moves.iter().enumerate().filter(|(_, played)| played.mv.starts_with("shoot"));
    assert!(strokes().count() > 20 && strokes().all(|(_, stroke)| stroke.evidence.is_some()));
    assert!(strokes().any(|(_, stroke)| !stroke.evidence.as_deref().unwrap_or_default().starts_with(&stroke.mv[6..])));
    assert_eq!(verify(&record).expect("it holds").moves, record.moves.len());
    let last = strokes().next_back().expect("strokes").0;
    for change in [|text: &str| text.replacen("; ", "1; ", 1), |text: &str| format!("{text}0")] {
        let mut cheated = record.clone();
        let evidence = cheated.moves[last].evidence.as_deref().expect("a stroke comes to something");
        cheated.moves[last].evidence = Some(change(evidence));
        cheated.digest = cheated.digest_due();
        let found = verify(&cheated).expect_err("it came to something else");
        assert!(matches!(found, Mismatch::Evidence { play, .. } if play == last + 1), "{found}");
    }
}

#[test]
fn what_is_no_record_says_so() {
    for (text, told) in [
        ("", "it is no JSON from line 1, column 0 on"),
        ("[1, 2", "it is no JSON from line 1, column"),
        ("[]", "it names no version that a record can have"),
        (r#"{"version": -1}"#, "it names no version that a record can have"),
    ] {
        let why = verify_text(text).expect_err("no record").to_string();
        assert!(why.starts_with(&format!("this is no record: {told}")), "{text}: {why}");
    }
    assert!(matches!(verify_text(""), Err(VerifyError::NotARecord(_))));
    assert!(matches!(verify_text("{}"), Err(VerifyError::NotARecord(_))));
    assert!(matches!(verify_text("[1, 2"), Err(VerifyError::NotARecord(_))));
    assert!(matches!(verify_text(r#"{"version": 1}"#), Err(VerifyError::NotARecord(_))));
    let next = RECORD_VERSION + 1;
    let later = verify_text(&format!(r#"{{"version": {next}, "of": "another shape"}}"#)).expect_err("a later version");
    assert_eq!(later.to_string(), format!("the record has version {next}; known are 1 to {RECORD_VERSION}"));
    let long = " ".repeat(5 << 20);
    assert!(matches!(verify_text(&long), Err(VerifyError::TooLong { .. })));
}
