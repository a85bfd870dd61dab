//! `/privacy export`: every column about somebody is in it, and after `/privacy delete` in none.

use std::collections::BTreeMap;

use serde_json::Value;
use sqlx::Row;
use store::PersonalData;

use super::*;
use games::Seat;
use present::people::export_description;
use table::{ids::GameId, lang::Lang};

/// An id that nothing else holds.
const ADA: UserId = UserId(777_888_999);
const WORD: &str = "hollyhock";
/// Columns that hold 1 or 0.
const TRUTHS: [&str; 26] = [
    "left_game",
    "own_result",
    "told",
    "digest",
    "pings",
    "hidden",
    "everywhere",
    "on_pages",
    "takes_gifts",
    "ranked",
    "won",
    "away",
    "settled",
    "listed",
    "quiet",
    "learnt",
    "first",
    "solved",
    "recorded",
    "skills_told",
    "unplayed",
    "given_up_early",
    "closed",
    "contested",
    "worn",
    "returned",
];

async fn fetch(ground: &Ground, sql: &str) -> Vec<sqlx::any::AnyRow> {
    let mut connection = ground.connect().await;
    let rows = connection.fetch_all(sqlx::AssertSqlSafe(sql.to_owned())).await.unwrap();
    connection.close().await.unwrap();
    rows
}

/// Each table's columns, with what kind of value they hold.
async fn schema(ground: &Ground) -> BTreeMap<String, Vec<(String, String)>> {
    let columns = match ground.kind {
        "sqlite" => {
            "SELECT tables.name, columns.name, columns.type FROM sqlite_master AS tables \
             JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'"
        }
        _ => {
            "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT), CAST(data_type AS TEXT) \
             FROM information_schema.columns WHERE table_schema = current_schema()"
        }
    };
    let mut schema: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for row in fetch(ground, columns).await {
        let (table, column, kind): (String, String, String) = (row.get(0), row.get(1), row.get(2));
        schema.entry(table).or_default().push((column, kind.to_uppercase()));
    }
    schema
}

/// All of somebody's export, described in English.
fn files(data: &PersonalData, bytes_max: usize) -> Vec<String> {
    data.files(bytes_max, &|key| export_description(key, Lang::En))
}

/// The tables of an export: the fields of each with their meaning, and its rows.
async fn exported(store: &Store, user: UserId) -> BTreeMap<String, (Value, Vec<Value>)> {
    let files = files(&store.personal_data(user, NOW).await.unwrap(), 10_000_000);
    let [file] = files.as_slice() else { panic!("one file is enough") };
    let read: Value = serde_json::from_str(file).unwrap();
    assert_eq!((&read["person"], &read["part"], &read["parts"]), (&user.to_string().into(), &1.into(), &1.into()));
    (read["data"].as_array().unwrap().iter())
        .map(|table| {
            for told in ["table", "about", "on_deletion"] {
                assert!(!table[told].as_str().unwrap().is_empty(), "{told}: {table}");
            }
            let rows = table["rows"].as_array().unwrap().clone();
            for key in rows.iter().filter_map(|row| row["line"]["what"].as_array()).flatten() {
                assert!(table["keys"][key.as_str().unwrap()].is_string(), "{key} is explained: {}", table["keys"]);
            }
            (table["table"].as_str().unwrap().to_owned(), (table["fields"].clone(), rows))
        })
        .collect()
}

/// Ada plays and bets as people do, so that there is a journal, a record and coins.
async fn an_evening_of_ada(store: &Store) {
    welcome_all(store, 100).await;
    store.welcome(GUILD, ADA, Coins(100), NOW).await.unwrap();
    let mut evening = Evening::open(store, 1, 10).await;
    evening.play(&join(ADA)).await;
    evening.play(&join(BEN)).await;
    evening.play(&Command::ChooseWord(ADA, WORD.to_owned())).await;
    evening.play_a_game().await;
    store.note_hint(GameId { table: evening.table.id, number: 1 }, Seat(0)).await.unwrap();
    evening.play(&Command::ChannelGone).await;
    store.enter_games().await.unwrap();
    store.keep_records().await.unwrap();
}

/// A row about Ada in every table that is about somebody, with a value of its own in every column.
async fn fill_the_rest(ground: &Ground, tables: &BTreeMap<String, (Value, Vec<Value>)>) {
    let schema = schema(ground).await;
    let mut number = 4_000_000;
    for table in tables.keys().filter(|table| !PLAYED.contains(&table.as_str())) {
        let columns = &schema[table];
        let values = columns.iter().map(|(column, kind)| {
            number += 1;
            match (column.as_str(), kind.as_str()) {
                ("user_id" | "one", _) => ADA.to_string(),
                ("forgotten", _) => "0".to_owned(),
                ("seat", _) => "7".to_owned(),
                (truth, _) if TRUTHS.contains(&truth) => "1".to_owned(),
                (_, kind) if kind.contains("DOUBLE") => format!("{number}.5"),
                (_, "TEXT") => format!("'text {number}'"),
                _ => number.to_string(),
            }
        });
        let values: Vec<String> = values.collect();
        let names: Vec<&str> = columns.iter().map(|(column, _)| column.as_str()).collect();
        ground.execute(&format!("INSERT INTO {table} ({}) VALUES ({})", names.join(", "), values.join(", "))).await;
    }
}

/// Tables whose rows belong together; an evening fills them.
const PLAYED: [&str; 7] = ["accounts", "ledger", "visits", "tables", "journal", "records", "hints"];

/// What stands in a table about Ada, as text by column; whose the rows are is asked otherwise than an export does.
async fn rows_about_ada(ground: &Ground, table: &str, fields: &[&str]) -> Vec<BTreeMap<String, Option<String>>> {
    let whose = match table {
        "accounts" => format!("owner = {ADA}"),
        "ledger" => format!("from_account LIKE '%:{ADA}' OR to_account LIKE '%:{ADA}'"),
        // Nobody else had one.
        "hints" => "seat = 0".to_owned(),
        "rating_pairs" => format!("{ADA} IN (one, other)"),
        _ => format!("user_id = {ADA}"),
    };
    let columns: Vec<String> = fields.iter().map(|field| format!("CAST({field} AS TEXT)")).collect();
    let rows = fetch(ground, &format!("SELECT {} FROM {table} WHERE {whose}", columns.join(", "))).await;
    let row = |row: &sqlx::any::AnyRow| {
        let columns = fields.iter().enumerate();
        columns.map(|(index, field)| ((*field).to_owned(), row.get::<Option<String>, _>(index))).collect()
    };
    rows.iter().map(row).collect()
}

fn is_the_same(exported: &Value, kept: Option<&str>) -> bool {
    match (exported, kept) {
        (Value::Null, None) => true,
        (Value::Bool(truth), Some(kept)) => kept == if *truth { "1" } else { "0" },
        (Value::String(text), Some(kept)) => text == kept,
        // As text a fraction has fewer digits.
        (Value::Number(number), Some(kept)) => {
            let (number, kept) = (number.as_f64().unwrap(), kept.parse::<f64>().unwrap());
            (number - kept).abs() < 1e-9
        }
        _ => false,
    }
}

#[tokio::test]
async fn every_column_about_somebody_is_in_their_export_and_after_deletion_in_none() {
    on_each(async |ground| {
        let store = ground.open().await;
        an_evening_of_ada(&store).await;
        // She sits at one more table, from which nobody keeps her yet.
        let mut open = Evening::open(&store, 2, 0).await;
        open.play(&join(ADA)).await;
        // Who is blocked is told nothing of it; the block outlives what is kept about them.
        assert!(store.block(BEN, ADA, NOW, None).await.unwrap());
        assert!(store.ban((GUILD, None), (BEN, ADA), (NOW, None), None, None).await.unwrap());
        fill_the_rest(ground, &exported(&store, ADA).await).await;
        // A game that runs there is played to its end.
        open.play(&join(BEN)).await;
        open.play(&Command::Start { by: ADA, decision: None }).await;

        let tables = exported(&store, ADA).await;
        for (table, (fields, rows)) in &tables {
            assert!(!rows.is_empty(), "{table} is filled");
            for row in rows {
                let described = fields.as_object().unwrap().keys();
                assert!(row.as_object().unwrap().keys().eq(described), "{table}: each field is described: {row}");
            }
            if ["tables", "journal", "records"].contains(&table.as_str()) {
                continue;
            }
            let fields: Vec<&str> = fields.as_object().unwrap().keys().map(String::as_str).collect();
            let kept = rows_about_ada(ground, table, &fields).await;
            assert_eq!(rows.len(), kept.len(), "{table}");
            for row in &kept {
                let is_there =
                    |exported: &&Value| row.iter().all(|(field, kept)| is_the_same(&exported[field], kept.as_deref()));
                assert!(rows.iter().any(|exported| is_there(&exported)), "{table}: {row:?} in {rows:?}");
            }
        }
        let (_, seats) = &tables["tables"];
        let id = open.table.id.to_string();
        assert_eq!(
            seats,
            &[serde_json::json!({"id": id, "seated": true, "to_move": true})],
            "who else sits there is not hers"
        );
        let bens = exported(&store, BEN).await;
        assert_eq!(bens["tables"].1, [serde_json::json!({"id": id, "seated": true, "to_move": false})]);
        assert_eq!(exported(&store, CLEO).await["tables"].1, Vec::<Value>::new());
        // What she did is in it, of what others did nothing, and nothing of which dice could be made.
        let (_, journal) = &tables["journal"];
        let lines: Vec<String> = journal.iter().map(|row| row["line"].to_string()).collect();
        for did in ["sat-down", WORD, "began-game", "moved"] {
            assert!(lines.iter().any(|line| line.contains(did)), "{did}: {lines:?}");
        }
        let (_, records) = &tables["records"];
        assert!(!records[0]["record"]["moves"].as_array().unwrap().is_empty(), "{records:?}");
        assert_eq!(records[0]["record"]["word"], WORD, "the record has it longer than the journal");
        let all = files(&store.personal_data(ADA, NOW).await.unwrap(), 10_000_000).concat();
        for others in ["Player 1", "Player 2", "seed", &"07".repeat(32)] {
            assert!(!all.contains(others), "{others} is in it");
        }

        open.play(&Command::ChannelGone).await;
        assert_eq!(exported(&store, ADA).await["tables"].1, Vec::<Value>::new(), "nobody sits there any more");
        store.forget(ADA, None, NOW).await.unwrap();
        for (table, (_, rows)) in exported(&store, ADA).await {
            assert_eq!(rows, Vec::<Value>::new(), "{table}");
        }
        for (table, columns) in schema(ground).await {
            for (column, _) in columns.iter().filter(|(_, kind)| !kind.starts_with("BYTEA")) {
                for trace in [ADA.to_string(), format!("Player {ADA}"), WORD.to_owned()] {
                    let sql = format!("SELECT count(*) FROM {table} WHERE CAST({column} AS TEXT) LIKE '%{trace}%'");
                    let count: i64 = fetch(ground, &sql).await[0].get(0);
                    assert_eq!(count, 0, "{trace} is in {table}.{column}");
                }
            }
        }
        let table = (Some((TableId(1), BEN)), None);
        let known = store.objections(GUILD, table, ADA, NOW).await.unwrap();
        assert!(known.ban.is_some() && known.is_blocked, "{known:?}");
        let theirs = store.objections(GUILD, (Some((TableId(1), ADA)), None), BEN, NOW).await.unwrap();
        assert!(theirs.blocks && !theirs.is_blocked && theirs.ban.is_none(), "{theirs:?}");
        assert_eq!(store.blocks(BEN).await.unwrap(), [None], "nobody to be named");
        assert!(store.unblock(BEN, ADA, None).await.unwrap() && store.unban(GUILD, ADA, None).await.unwrap());
        for record in fetch(ground, "SELECT table_id, number FROM records").await {
            let (table, number): (i64, i64) = (record.get(0), record.get(1));
            let game = GameId { table: TableId(table.cast_unsigned()), number: number as u32 };
            let record = store.kept_record(game).await.unwrap().unwrap();
            assert!(!record.json().contains(&ADA.to_string()) && !record.json().contains(WORD), "{}", record.json());
        }
    })
    .await;
}

#[tokio::test]
async fn a_long_export_comes_in_parts_that_are_each_whole() {
    let ground = Ground::sqlite();
    let store = ground.open().await;
    an_evening_of_ada(&store).await;
    for day in 1..=200 {
        store.pay(vec![daily(ADA, day, 1)], None, NOW).await.unwrap();
    }
    let data = store.personal_data(ADA, NOW).await.unwrap();
    let whole = files(&data, 10_000_000);
    assert_eq!(whole.len(), 1);
    let bytes_max = 16_000;
    let parts = files(&data, bytes_max);
    assert!(parts.len() > 2 && whole[0].len() > 2 * bytes_max, "{} parts", parts.len());
    let mut rows: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for (part, index) in parts.iter().zip(1..) {
        assert!(part.len() <= bytes_max, "part {index} is {} bytes long", part.len());
        let read: Value = serde_json::from_str(part).unwrap();
        assert_eq!((&read["part"], &read["parts"]), (&index.into(), &parts.len().into()));
        for table in read["data"].as_array().unwrap() {
            let of = rows.entry(table["table"].as_str().unwrap().to_owned()).or_default();
            of.extend(table["rows"].as_array().unwrap().iter().cloned());
        }
    }
    let once: BTreeMap<String, Vec<Value>> =
        exported(&store, ADA).await.into_iter().map(|(table, (_, rows))| (table, rows)).collect();
    assert_eq!(rows, once, "nothing is lost between two parts, and nothing is there twice");
}
