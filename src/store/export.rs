//! All that is kept about one person, for them to take away (`/privacy export`). Which columns that is stands in
//! `personal`; what of a journal or of a record is theirs is picked out here. Nothing of it is secret to them, and
//! nothing is about another: no seed is in it, and of a shared line only their part. By which words it is described is
//! left to whoever hands it out, who knows the reader's language.

mod line_parts;

use std::collections::{BTreeMap, BTreeSet};

use games::Seat;
use serde_json::{Map, Value, json};
use sqlx::{Any, AnyConnection, Row};

use self::line_parts::LinePart;
use super::{
    ReadError, Store,
    personal::{self, PersonalTable, Value as Written},
    portable::line_column,
    records::unpacked,
    tables::entry,
};
use table::{
    Closing, Entry, JournalEvent, Started, Who,
    evening::Evening,
    ids::{Moment, TableId, UserId},
    record::{Record, RecordSeat},
};

/// The version of the files, in each of them.
const EXPORT_VERSION: u32 = 2;

/// The phrase that says what the files are.
const ABOUT: &str = "export-about";

/// The table whose rows say what somebody did by keys, which are explained before them.
const JOURNAL: &str = "journal";

/// All that is kept about one person.
#[derive(Clone, Debug)]
pub struct PersonalData {
    user: UserId,
    at: Moment,
    tables: Vec<PersonalRows>,
}

/// What is kept about them in one table.
#[derive(Clone, Debug)]
struct PersonalRows {
    table: &'static PersonalTable,
    /// Each row as JSON.
    rows: Vec<String>,
}

/// The phrases by which an export is described, each once.
#[must_use]
pub fn export_phrases() -> BTreeSet<String> {
    let mut phrases = BTreeSet::from([ABOUT.to_owned()]);
    for table in personal::TABLES.iter().filter(|table| !table.about.is_empty()) {
        phrases.extend(table.phrases());
        phrases.extend(table.columns.iter().filter(|column| column.is_personal()).map(personal::Column::phrase));
    }
    phrases.extend(LinePart::ALL.map(LinePart::phrase));
    phrases
}

impl Store {
    /// All that is kept about a person, on all servers.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn personal_data(&self, user: UserId, at: Moment) -> Result<PersonalData, ReadError> {
        let mut connection = self.reader().await?;
        let mut tables = Vec::new();
        for table in personal::TABLES.iter().filter(|table| !table.about.is_empty()) {
            let rows = match table.name {
                JOURNAL => journal_rows(&mut connection, table, user).await?,
                "records" => record_rows(&mut connection, table, user).await?,
                "tables" => table_rows(&mut connection, table, user).await?,
                _ => rows(&mut connection, table, user).await?,
            };
            tables.push(PersonalRows { table, rows });
        }
        Ok(PersonalData { user, at, tables })
    }
}

impl PersonalData {
    /// As JSON, in as many files as it takes for none to be longer than `bytes_max`: each is whole in itself. A row that
    /// is longer than that by itself is a file of its own all the same. What the tables, fields and keys are is said
    /// by `describe`, which is asked for the phrases of [`export_phrases`].
    #[must_use]
    pub fn files(&self, bytes_max: usize, describe: &dyn Fn(&str) -> String) -> Vec<String> {
        let mut parts: Vec<Vec<String>> = vec![Vec::new()];
        // The part that is filled: its tables with the rows of each, and how long it is by now.
        let about = describe(ABOUT);
        let empty = self.written((99, 99), &about, "").len();
        let mut len = empty;
        for PersonalRows { table, rows } in &self.tables {
            let head = head(table, describe);
            if len > empty && len + head.len() + 16 > bytes_max {
                parts.push(Vec::new());
                len = empty;
            }
            let mut open: Vec<&str> = Vec::new();
            let close = |open: &[&str]| format!("{head}[\n    {}\n  ]}}", open.join(",\n    "));
            len += head.len() + 16;
            for row in rows {
                if len + row.len() + 6 > bytes_max && len > empty + head.len() + 16 {
                    if !open.is_empty() {
                        parts.last_mut().expect("there is one").push(close(&open));
                        open.clear();
                    }
                    parts.push(Vec::new());
                    len = empty + head.len() + 16;
                }
                len += row.len() + 6;
                open.push(row);
            }
            parts.last_mut().expect("there is one").push(close(&open));
        }
        let count = parts.len();
        let file =
            |(index, tables): (usize, &Vec<String>)| self.written((index + 1, count), &about, &tables.join(",\n  "));
        parts.iter().enumerate().map(file).collect()
    }

    fn written(&self, (part, parts): (usize, usize), about: &str, tables: &str) -> String {
        let head = json!({
            "version": EXPORT_VERSION,
            "person": self.user.to_string(),
            "at": self.at.0,
            "part": part,
            "parts": parts,
            "about": about,
        });
        let head = head.to_string();
        let head = head.strip_suffix('}').expect("an object");
        format!("{head},\"data\":[\n  {tables}\n]}}\n")
    }
}

/// What stands before a table's rows.
fn head(table: &PersonalTable, describe: &dyn Fn(&str) -> String) -> String {
    let columns = table.columns.iter().filter(|column| column.is_personal());
    let fields: Map<String, Value> =
        columns.map(|column| (column.name.to_owned(), describe(&column.phrase()).into())).collect();
    let [about, on_deletion] = table.phrases().map(|phrase| describe(&phrase));
    let mut head = json!({"table": table.name, "about": about, "on_deletion": on_deletion, "fields": fields});
    if table.name == JOURNAL {
        let described = |part: LinePart| (part.key().to_owned(), Value::from(describe(&part.phrase())));
        head["keys"] = LinePart::ALL.map(described).into_iter().collect::<Map<_, _>>().into();
    }
    let head = head.to_string();
    format!("{},\"rows\":", head.strip_suffix('}').expect("an object"))
}

/// The rows of a table about somebody, as they are.
async fn rows(connection: &mut AnyConnection, table: &PersonalTable, user: UserId) -> Result<Vec<String>, ReadError> {
    let columns: Vec<_> = table.columns.iter().filter(|column| column.is_personal()).collect();
    let names: Vec<&str> = columns.iter().map(|column| column.name).collect();
    let sql = format!("SELECT {} FROM {} WHERE {}", names.join(", "), table.name, table.rows);
    // Only constants stand in it.
    let query = sqlx::query::<Any>(sqlx::AssertSqlSafe(sql)).bind(user.to_column());
    let mut rows = Vec::new();
    for row in query.fetch_all(connection).await? {
        let mut fields = Map::new();
        for (index, column) in columns.iter().enumerate() {
            fields.insert(column.name.to_owned(), value(&row, index, column.value)?);
        }
        rows.push(Value::Object(fields).to_string());
    }
    Ok(rows)
}

fn value(row: &sqlx::any::AnyRow, index: usize, written: Written) -> Result<Value, sqlx::Error> {
    Ok(match written {
        Written::Id => row.try_get::<Option<i64>, _>(index)?.map(|id| id.to_string()).into(),
        Written::Whole | Written::Moment => row.try_get::<Option<i64>, _>(index)?.into(),
        Written::Truth => row.try_get::<Option<i64>, _>(index)?.map(|truth| truth == 1).into(),
        Written::Fraction => row.try_get::<Option<f64>, _>(index)?.into(),
        Written::Text => row.try_get::<Option<String>, _>(index)?.into(),
        Written::Within | Written::No => Value::Null,
    })
}

/// The tables at which somebody sits, and whether they are to move there: who else does is nothing of theirs.
async fn table_rows(
    connection: &mut AnyConnection,
    table: &PersonalTable,
    user: UserId,
) -> Result<Vec<String>, ReadError> {
    let sql = format!("SELECT id, to_move FROM tables WHERE {} ORDER BY id", table.rows);
    let query = sqlx::query::<Any>(sqlx::AssertSqlSafe(sql)).bind(user.to_column());
    let mut rows = Vec::new();
    for row in query.fetch_all(connection).await? {
        let (id, to_move): (i64, Option<i64>) = (row.try_get(0)?, row.try_get(1)?);
        let is_to_move = to_move == Some(user.to_column());
        rows.push(json!({"id": id.to_string(), "seated": true, "to_move": is_to_move}).to_string());
    }
    Ok(rows)
}

/// What somebody did at the tables they visited, from the journals.
async fn journal_rows(
    connection: &mut AnyConnection,
    table: &PersonalTable,
    user: UserId,
) -> Result<Vec<String>, ReadError> {
    let sql = format!(
        "SELECT step, at, {}, codec, table_id FROM journal WHERE {} ORDER BY table_id, step",
        line_column(connection),
        table.rows
    );
    let query = sqlx::query::<Any>(sqlx::AssertSqlSafe(sql)).bind(user.to_column());
    let mut rows = Vec::new();
    let mut seats: BTreeMap<TableId, Option<Seat>> = BTreeMap::new();
    for row in query.fetch_all(connection).await? {
        let id = TableId::from_column(row.try_get(4)?);
        let Entry { step, at, event: line } = match entry(id, &row) {
            Ok(entry) => entry,
            Err(ReadError::Database(error)) => return Err(error.into()),
            // What this program cannot read it cannot tell whose it is.
            Err(_) => continue,
        };
        let seat = seats.entry(id).or_default();
        if let JournalEvent::Started(started) = &line {
            let mine = started.sitters.iter().position(|sitter| sitter.user() == Some(user));
            *seat = mine.and_then(|mine| u8::try_from(mine).ok()).map(Seat);
        }
        if let Some(what) = mine(&line, user, *seat) {
            let mut fields = Map::new();
            fields.insert("table_id".to_owned(), id.to_column().to_string().into());
            fields.insert("step".to_owned(), step.into());
            fields.insert("at".to_owned(), at.0.into());
            fields.insert("line".to_owned(), what);
            rows.push(Value::Object(fields).to_string());
        }
    }
    Ok(rows)
}

/// What of a line is somebody's, who has this seat in the game that runs.
fn mine(line: &JournalEvent, user: UserId, seat: Option<Seat>) -> Option<Value> {
    use JournalEvent as E;
    use LinePart as P;
    let part = |what: P, fields: Value| parts(&[what], fields);
    Some(match line {
        E::Opened(opening) if opening.host == user => part(P::Opened, json!({})),
        E::Opened(opening) if opening.people().any(|kept| kept == user) => part(P::SeatKept, json!({})),
        E::Sat { user: who, name } if *who == user => part(P::SatDown, json!({"name": name})),
        E::GotUp { user: who } if *who == user => part(P::GotUp, json!({})),
        E::ThrownIn { user: who, amount } if *who == user => part(P::ThrewIn, json!({"amount": amount})),
        E::BetLaid { user: who, name, seat, amount } if *who == user => {
            part(P::Bet, json!({"name": name, "seat": seat, "amount": amount}))
        }
        E::WordChosen { user: who, word } if *who == user => part(P::ChoseWord, json!({"word": word})),
        E::StartAsked { user: who } if *who == user => part(P::AskedForStart, json!({})),
        E::CloseAgreed { user: who } if *who == user => part(P::AgreedToBreakOff, json!({})),
        E::CloseRefused { user: who } if *who == user => part(P::WantedToPlayOn, json!({})),
        E::Moved { seat: whose, ai, mv, rolls, .. } if Some(*whose) == seat => {
            part(P::Moved, json!({"seat": whose, "ai": ai, "move": mv, "dice": rolls}))
        }
        E::Away { seat: whose } if Some(*whose) == seat => part(P::Away, json!({"seat": whose})),
        E::Rested { seat: whose, spans } if Some(*whose) == seat => {
            part(P::ClockStoodStill, json!({"seat": whose, "spans": spans}))
        }
        E::LostOnTime { seat: whose } if Some(*whose) == seat => part(P::LostOnTime, json!({"seat": whose})),
        E::Back { seat: whose } if Some(*whose) == seat => part(P::Back, json!({"seat": whose})),
        E::Started(started) => return begun(started, user, seat),
        E::Closed(Closing::BrokenOff { by }) if *by == user => part(P::BrokeOff, json!({})),
        // What names nobody, or somebody else. A line that is added has to say so here.
        E::Opened(_)
        | E::Sat { .. }
        | E::GotUp { .. }
        | E::AiSat { .. }
        | E::AiGotUp { .. }
        | E::ThrownIn { .. }
        | E::BetLaid { .. }
        | E::WordChosen { .. }
        | E::StartAsked { .. }
        | E::Moved { .. }
        | E::Away { .. }
        | E::LostOnTime { .. }
        | E::Rested { .. }
        | E::Back { .. }
        | E::CloseAgreed { .. }
        | E::CloseRefused { .. }
        | E::TurnSecsSet { .. }
        | E::ViewSet { .. }
        | E::Outage { .. }
        | E::Closed(_) => return None,
    })
}

/// What of the beginning of a game is somebody's: each part they have in it.
fn begun(started: &Started, user: UserId, seat: Option<Seat>) -> Option<Value> {
    // All of it is named, so that nothing which is added is passed over.
    let Started {
        host,
        sitters,
        got_up,
        stakes,
        bets,
        bets_withdrawn,
        evening,
        codec: _,
        ruleset: _,
        table: _,
        guild: _,
        channel: _,
        rules: _,
        decision: _,
        number: _,
        first: _,
        drawn: _,
        bets_back: _,
        seed: _,
        entropy: _,
        rolls: _,
        terms: _,
        series: _,
        there: _,
    } = started;
    let is_theirs = |who: &Who| matches!(who, Who::Person { user: theirs, .. } if *theirs == user);
    let (mut what, mut fields) = (Vec::new(), Map::new());
    let mut tell = |part: LinePart, told: Value| {
        what.push(part);
        if let Value::Object(told) = told {
            fields.extend(told);
        }
    };
    if let Some(Who::Person { name, word, .. }) = sitters.iter().map(|sitter| &sitter.who).find(|who| is_theirs(who)) {
        tell(LinePart::BeganGame, json!({"seat": seat, "name": name, "word": word}));
    }
    if let Some((_, name)) = got_up.iter().find(|(who, _)| *who == user) {
        tell(LinePart::GotUpUnpaid, json!({"name": name}));
    }
    if let Some((_, stake)) = stakes.iter().find(|(who, _)| *who == user) {
        tell(LinePart::HadStake, json!({"stake": stake}));
    }
    if let Some(bet) = bets.bets().iter().find(|bet| bet.user == user) {
        tell(LinePart::HadBet, json!({"bet": bet}));
    }
    if let Some(on) = bets_withdrawn.of_user(user) {
        tell(LinePart::TookBetBack, json!({"bet_was_on": on}));
    }
    if *host == user {
        tell(LinePart::CouldClose, json!({}));
    }
    let Evening { games, players, bettors } = evening;
    if let Some(played) = players.iter().find(|player| is_theirs(&player.who)) {
        tell(LinePart::HadPlayed, json!({"evening": played}));
    }
    if let Some(bettor) = bettors.iter().find(|bettor| bettor.user == user) {
        tell(LinePart::HadBetBefore, json!({"evening_bets": bettor}));
    }
    let won = games.iter().filter(|game| game.winners.iter().any(|(_, who)| is_theirs(who)));
    let won: Vec<u32> = won.map(|game| game.number).collect();
    if !won.is_empty() {
        tell(LinePart::HadWon, json!({"games_won": won}));
    }
    let special = games.iter().flat_map(|game| &game.highlights).filter(|(_, who)| is_theirs(who));
    let special: Vec<_> = special.map(|(highlight, _)| highlight).collect();
    if !special.is_empty() {
        tell(LinePart::HadSpecialMoment, json!({"moments": special}));
    }
    (!what.is_empty()).then(|| parts(&what, Value::Object(fields)))
}

/// Parts of a line as they are written: `what` is a list, since a line can have several.
fn parts(what: &[LinePart], mut fields: Value) -> Value {
    fields["what"] = what.iter().map(|part| part.key()).collect();
    fields
}

/// The moves somebody made and the word they added to the dice, from the records of their games.
async fn record_rows(
    connection: &mut AnyConnection,
    table: &PersonalTable,
    user: UserId,
) -> Result<Vec<String>, ReadError> {
    let sql =
        format!("SELECT table_id, number, ended, record FROM records WHERE {} ORDER BY table_id, number", table.rows);
    let query = sqlx::query::<Any>(sqlx::AssertSqlSafe(sql)).bind(user.to_column());
    let mut rows = Vec::new();
    for row in query.fetch_all(connection).await? {
        let packed: Vec<u8> = row.try_get(3)?;
        // One that cannot be read names nobody to us; the sweep throws it away.
        let Ok(record) = unpacked(&packed) else { continue };
        rows.push(
            json!({
                "table_id": row.try_get::<i64, _>(0)?.to_string(),
                "number": row.try_get::<i64, _>(1)?,
                "ended": row.try_get::<i64, _>(2)?,
                "record": own_part(record.record(), user),
            })
            .to_string(),
        );
    }
    Ok(rows)
}

/// What of a game's record is somebody's.
fn own_part(record: &Record, user: UserId) -> Value {
    let mine = record.seats.iter().position(|seat| *seat == RecordSeat::Person(user));
    let seat = mine.and_then(|mine| u8::try_from(mine).ok()).map(Seat);
    let moves = record.moves.iter().filter(|mv| Some(mv.seat) == seat);
    let moves: Vec<Value> = moves.map(|mv| json!({"move": mv.mv, "ai": mv.ai, "dice": mv.rolls})).collect();
    let word = mine.and_then(|mine| own_word(record, mine, user));
    json!({"game": record.game, "options": record.options, "seat": seat, "word": word, "moves": moves})
}

/// The word that somebody added to the dice: it stands behind their seat in what all added ([`table::Table::entropy`]).
fn own_word(record: &Record, seat: usize, user: UserId) -> Option<&str> {
    let line = record.entropy.split('\n').nth(seat + 1)?;
    line.strip_prefix(&format!("seat {} {user} ", seat + 1)).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::{catalog::Kind, dice::Seed};
    use table::{HouseRules, Opening, Rematch, ids::ChannelId, ids::GuildId};

    const ADA: UserId = UserId(777_888_999);
    const BEN: UserId = UserId(2);

    /// The beginning of a game as it is written, with another value in one place.
    fn begun_with(place: &str, value: Value) -> JournalEvent {
        let person = json!({"person": {"user": BEN, "name": "Ben", "word": null}});
        let seats = [json!({"who": person, "paid": true, "away": false})];
        let mut line = json!({
            "codec": 1, "ruleset": 1, "table": TableId(1), "guild": GuildId(1), "channel": ChannelId(1), "host": BEN,
            "rules": HouseRules::usual(Kind::Kara.default_options()), "turn": 1, "number": 2, "sitters": seats,
            "got_up": [], "first": Seat(0), "stakes": [], "seed": Seed::new([7; 32]), "entropy": "", "rolls": [],
        });
        line[place] = value;
        let line = serde_json::from_value(json!({ "started": line }));
        line.unwrap_or_else(|why| panic!("{place}: {why}"))
    }

    /// Every line that can name somebody, and each place of the beginning of a game.
    fn lines(user: UserId) -> Vec<JournalEvent> {
        use JournalEvent as E;
        let who = json!({"person": {"user": user, "name": "Ada", "word": null}});
        let opened = |host, kept: Option<UserId>| {
            let rules = HouseRules::usual(Kind::Kara.default_options());
            let kept = kept.map(|user| Rematch { of: TableId(1), seats: vec![table::KeptSeat::Person(user)] });
            let (table, guild, channel) = (TableId(2), GuildId(1), ChannelId(1));
            E::Opened(Box::new(Opening { table, guild, channel, host, rules, seed: Seed::new([7; 32]), rematch: kept }))
        };
        let bet = json!({"user": user, "name": "Ada", "seat": Seat(0), "amount": 5});
        let game = json!({"number": 1, "winners": [[Seat(0), who]], "pot": 0});
        // An evening begins with a game.
        let of_others = json!({
            "number": 1, "winners": [[Seat(0), {"person": {"user": BEN, "name": "Ben", "word": null}}]], "pot": 0,
        });
        let special = json!({
            "number": 1, "winners": [], "pot": 0, "highlights": [[{"seat": Seat(0), "feat": "last-hat"}, who]],
        });
        let player = json!({"who": who, "seat": Seat(0), "coins": 5, "drinks": 0, "games": 1});
        let bettor = json!({"user": user, "name": "Ada", "coins": 5});
        let evening = |games: &[&Value], players: &[&Value], bettors: &[&Value]| {
            begun_with("evening", json!({"games": games, "players": players, "bettors": bettors}))
        };
        let name = || "Ada".to_owned();
        let amount = table::coins::Coins(5);
        vec![
            opened(user, None),
            opened(BEN, Some(user)),
            E::Sat { user, name: name() },
            E::GotUp { user },
            E::ThrownIn { user, amount },
            E::BetLaid { user, name: name(), seat: Seat(0), amount },
            E::WordChosen { user, word: Some(name()) },
            E::StartAsked { user },
            E::CloseAgreed { user },
            E::CloseRefused { user },
            E::Closed(Closing::BrokenOff { by: user }),
            begun_with("host", json!(user)),
            begun_with("sitters", json!([{"who": who, "paid": true, "away": false}])),
            begun_with("got_up", json!([[user, "Ada"]])),
            begun_with("stakes", json!([[user, 5]])),
            begun_with("bets", json!([bet])),
            begun_with("bets_withdrawn", json!([[user, Seat(0)]])),
            evening(&[&game], &[], &[]),
            evening(&[&special], &[], &[]),
            evening(&[&of_others], &[&player], &[]),
            evening(&[&of_others], &[], &[&bettor]),
        ]
    }

    /// Every line that names only a seat.
    fn lines_of_seat(seat: Seat) -> Vec<JournalEvent> {
        use JournalEvent as E;
        vec![
            E::Moved {
                seat,
                ai: false,
                ai_version: None,
                time_over: false,
                mv: "stop".to_owned(),
                rolls: Vec::new(),
                evidence: None,
                next_seed: None,
            },
            E::Away { seat },
            E::LostOnTime { seat },
            E::Rested { seat, spans: vec![(Moment(1), Moment(2))] },
            E::Back { seat },
        ]
    }

    #[test]
    fn every_key_of_a_line_is_explained_before_the_rows_and_no_other_is() {
        let seat = Seat(0);
        let mut written = BTreeSet::new();
        for line in lines(ADA).iter().chain(&lines_of_seat(seat)) {
            let theirs = mine(line, ADA, Some(seat)).expect("it is theirs");
            let keys = theirs["what"].as_array().expect("a list");
            assert!(!keys.is_empty(), "{theirs}");
            written.extend(keys.iter().map(|key| key.as_str().expect("a key").to_owned()));
        }
        let is_journal = |table: &&PersonalTable| table.name == JOURNAL;
        let journal = personal::TABLES.iter().filter(|table| !table.about.is_empty()).find(is_journal);
        let head = head(journal.expect("there is one"), &|phrase: &str| format!("the phrase {phrase}"));
        let head: Value = serde_json::from_str(&format!("{head}[]}}")).expect("JSON");
        let explained = head["keys"].as_object().expect("keys with what they mean");
        assert_eq!(explained.keys().cloned().collect::<BTreeSet<String>>(), written);
        let phrases = export_phrases();
        for (key, meaning) in explained {
            assert_eq!(meaning, &format!("the phrase export-line-{key}"));
            assert!(phrases.contains(&format!("export-line-{key}")), "{key}");
            let is_plain = |c: char| c.is_ascii_lowercase() || c == '-';
            assert!(key.chars().all(is_plain), "{key} is no sentence");
        }
    }

    #[test]
    fn whoever_is_named_in_a_line_finds_it_and_nobody_else_does() {
        for line in lines(ADA) {
            let text = serde_json::to_string(&line).expect("a line can be written");
            assert!(text.contains(&ADA.to_string()), "it names them: {text}");
            assert!(mine(&line, ADA, None).is_some(), "it is not in the export: {text}");
            assert_eq!(mine(&line, UserId(3), None), None, "nothing of it is another’s: {text}");
        }
    }

    #[test]
    fn of_a_beginning_each_has_their_own_part() {
        let line = begun_with("stakes", json!([[BEN, 5], [ADA, 7]]));
        let told = mine(&line, ADA, None).expect("a stake");
        assert_eq!(told, json!({"what": ["had-stake"], "stake": 7}));
        let told = mine(&line, BEN, Some(Seat(0))).expect("a seat and a stake");
        assert_eq!(told["what"], json!(["began-game", "had-stake", "could-close"]));
        assert_eq!((&told["stake"], &told["name"]), (&json!(5), &json!("Ben")));
        assert!(!told.to_string().contains(&ADA.to_string()));
    }
}
