//! `docs/PERMISSIONS.md`, walked line by line: for each line and each person a table as it was set up, and the deed.

use std::{collections::BTreeMap, fs, path::Path, sync::Arc};

use futures_util::{StreamExt as _, stream};
use games::catalog::Kind;
use present::verbs::{VerbAction, verbs};
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};
use tempfile::TempDir;

use crate::support::{
    books,
    message::{Message, Seen},
    tavern::{Settings, Tavern},
};

/// The columns of people: who stands for each, and what Discord lets them manage.
const PEOPLE: [(&str, &str, u64); 6] = [
    ("player", "dao", 0),
    ("opener", "ben", 0),
    ("spectator", "eve", 0),
    ("messages", "mia", 1 << 13),
    ("channel", "kim", 1 << 4),
    ("server", "sam", 1 << 5),
];
/// Who may the same by another right, as it says above the table: *Administrator* and *Manage Threads*.
const BY_ANOTHER_RIGHT: [(&str, u64); 2] = [(ADA, 1 << 3), (TOM, 1 << 34)];
const ADA: &str = "ada";
const TOM: &str = "tom";
/// The columns that these have cells of.
const MESSAGES: usize = 3;
const CHANNEL: usize = 4;
const SERVER: usize = 5;
/// The channel where all of it is tried, and a thread in it.
const TAVERN: &str = "tavern";
const NOOK: &str = "nook";
/// What everybody may: see channels and write in them.
const ORDINARY: u64 = 1 << 10 | 1 << 11;
/// Who does first what each of them does for themselves.
const ONESELF: &str = "self";
/// In how many taverns is tried at the same time.
const AT_ONCE: usize = 6;
/// How many cells of the document are tried in one tavern, at most: each leaves messages in its channel.
const CELLS_MAX: usize = 40;
/// Tables of the books that hold what people have of their own, which no task of the bot remembers and no board shows.
/// What is changed in no other one is put back as it was, instead of setting all of it up anew.
const CAN_BE_PUT_BACK: [&str; 12] = [
    "accounts",
    "blocks",
    "call_servers",
    "calls",
    "holidays",
    "ledger",
    "lessons",
    "looks",
    "practice_days",
    "practices",
    "self_limits",
    "user_settings",
];

/// Tables and columns that the program writes by itself a moment after something else, or as time goes by, whatever
/// people ask: how boards are shown, what is counted of games that are over, what was answered.
const BY_ITSELF: [&str; 32] = [
    "meta",
    "counters",
    "claims",
    "outages",
    "names",
    "absent",
    "problems",
    "records",
    "moments",
    "seasons",
    "ratings",
    "rating_pairs",
    "rating_steps",
    "encounters",
    "hours_played",
    "standings",
    "achievements",
    "skills",
    "game_skills",
    "forgotten_boards",
    "told_lines",
    "forgotten_lines",
    "tables.touched",
    "tables.wake",
    "tables.board_channel",
    "tables.board_message",
    "tables.board_step",
    "games.recorded",
    "games.place",
    "games.skills_told",
    "accounts.ranked",
    "schema_version",
];

/// A line of the table.
#[derive(Clone, Debug)]
struct Line {
    what: String,
    asked_by: Vec<String>,
    table: String,
    /// What somebody does before: one of [`PEOPLE`], or who asks.
    first: Option<(String, String)>,
    /// For each of [`PEOPLE`].
    may: Vec<String>,
    told: Vec<String>,
    /// The tables of the books that are different once it is done.
    changes: Vec<String>,
}

/// The lines as they stand in the document.
fn lines() -> Vec<Line> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/PERMISSIONS.md");
    let text = fs::read_to_string(path).expect("docs/PERMISSIONS.md");
    let mut rows = text.lines().filter(|line| line.starts_with('|'));
    let cells =
        |row: &str| -> Vec<String> { row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect() };
    let heads = cells(rows.next().expect("a head"));
    let people: Vec<&str> = PEOPLE.iter().map(|(column, ..)| *column).collect();
    assert_eq!(heads[4..10], people, "the columns of people");
    rows.skip(1)
        .map(|row| {
            let cells = cells(row);
            assert_eq!(cells.len(), heads.len(), "{row}");
            let told = cells[10].split(" / ").filter(|told| !told.is_empty()).map(str::to_owned);
            let first = cells[3].split_once(' ').map(|(who, asked_by)| (who, asked_by.trim_matches('`')));
            assert!(!cells[11].is_empty(), "a deed or not: {row}");
            Line {
                what: cells[0].clone(),
                asked_by: cells[1].trim_matches('`').split("` `").map(str::to_owned).collect(),
                table: cells[2].clone(),
                first: first.map(|(who, asked_by)| (who.to_owned(), asked_by.to_owned())),
                may: cells[4..10].to_vec(),
                told: told.collect(),
                changes: cells[11].split(' ').filter(|table| *table != "–").map(str::to_owned).collect(),
            }
        })
        .collect()
}

/// A tavern with all these people and, in this place of it, the table that a line speaks of.
async fn tavern_with(table: &str, place: &str, database: &str) -> Tavern {
    let mut tavern = Tavern::open_with(Settings::default(), database).await;
    for (name, manages) in PEOPLE.map(|(_, name, manages)| (name, manages)).into_iter().chain(BY_ANOTHER_RIGHT) {
        if !["ben", "dao"].contains(&name) {
            tavern.world(json!({"add": {"user": {"name": name}}})).await;
        }
        if manages > 0 {
            let permissions = (ORDINARY | manages).to_string();
            tavern.world(json!({"set": {"user": {"id": name, "permissions": permissions}}})).await;
        }
    }
    tavern.world(json!({"add": {"user": {"name": "ivy"}}})).await;
    if place == NOOK {
        tavern.world(json!({"add": {"channel": {"name": NOOK, "parent": TAVERN}}})).await;
    }
    tavern.learn().await;
    if place == NOOK {
        set_up_in_the_nook(&tavern, table).await;
        return tavern;
    }
    match table {
        "lobby" | "regulars" => {
            tavern.command("ben", "/kara start ante:10").await.told();
            tavern.click("dao", "Join").await.updated();
        }
        "stakes" => drop(tavern.two_begin("/kara start ante:10").await),
        "fun" => drop(tavern.two_begin("/kara start ante:0").await),
        "slow" => {
            // No ping stands below the board.
            for who in ["ben", "dao"] {
                tavern.command(who, "/privacy pings pings:false").await.told();
            }
            tavern.two_begin("/kara start ante:10 days:1").await;
        }
        "over" => {
            tavern.two_begin("/kara start ante:0").await;
            tavern.close_table("ben").await;
            tavern.board_with("to call the game off").await;
        }
        other => panic!("no table is described as {other}"),
    }
    tavern
}

/// The table that a line speaks of, in a thread.
async fn set_up_in_the_nook(tavern: &Tavern, table: &str) {
    let ante = if table == "fun" { 0 } else { 10 };
    tavern.command_in("ben", NOOK, &format!("/kara start ante:{ante}")).await.told();
    tavern.command_in("dao", NOOK, "/kara join").await;
    tavern.until("dao sits there", async || tavern.board_in(NOOK).await.text().contains("dao")).await;
    if table != "lobby" {
        assert!(["fun", "stakes"].contains(&table), "in a thread no table is described as {table}");
        tavern.command_in("ben", NOOK, "/kara start").await;
        tavern.until("it has begun", async || tavern.board_in(NOOK).await.button("Throw").is_some()).await;
    }
}

/// Somebody asks what a line says, by a command or by a button: of what they were answered before, or of the board.
async fn ask(tavern: &Tavern, place: &str, who: &str, asked_by: &str, answer: Option<&Message>) -> Seen {
    let named = |text: &str| {
        let named = [("{self}", who), ("{other}", "ivy"), ("{player}", "dao"), ("{bot}", "karahaus")];
        let text = text.replace("{channel}", &tavern.place("tavern"));
        named.iter().fold(text, |text, (mark, name)| text.replace(mark, &tavern.person(name)))
    };
    let Some(button) = asked_by.strip_prefix('[').and_then(|text| text.strip_suffix(']')) else {
        return tavern.command_in(who, place, &named(asked_by)).await;
    };
    let has_it = |message: &&Message| message.components().any(|part| part["custom_id"] == button);
    if let Some(answer) = answer.filter(has_it) {
        return tavern.press(who, answer, button).await;
    }
    let board = tavern.board_in(place).await;
    let of_turn = |id: &str| ["start ", "play "].iter().any(|press| id.contains(&format!(" {press}")));
    let ids: Vec<String> =
        board.components().filter_map(|part| part["custom_id"].as_str().map(str::to_owned)).collect();
    if ["tavern ", "no "].iter().any(|begins| button.starts_with(begins)) {
        return tavern.forge(who, &board, &named(button)).await;
    }
    let first = ids.first().expect("a board has buttons");
    let table = first.split(' ').next().expect("a button names its table");
    let turn = ids.iter().find(|id| of_turn(id)).and_then(|id| id.split(' ').nth(2)).unwrap_or("0");
    tavern.forge(who, &board, &format!("{table} {}", button.replace("{turn}", turn))).await
}

/// All that people can have changed: what the board says, and the rows of each table of the books.
#[derive(Debug, PartialEq)]
struct Kept {
    board: String,
    rows: BTreeMap<String, Vec<String>>,
}

impl Kept {
    /// The tables of the books that are different here.
    fn changed_since(&self, before: &Self) -> Vec<&str> {
        self.rows
            .iter()
            .filter(|(table, rows)| before.rows[*table] != **rows)
            .map(|(table, _)| table.as_str())
            .collect()
    }
}

/// The books of one tavern, beside the bot that has them open.
struct Books {
    connection: SqliteConnection,
    tables: Vec<String>,
    /// Asks for all rows but for what is written [`BY_ITSELF`].
    all_rows: String,
}

impl Books {
    /// Opens them, and notes what is in the tables that can be put back.
    async fn open(file: &Path) -> Self {
        let mut connection = books::connect(file).await;
        let sql = "SELECT tables.name, columns.name FROM sqlite_master AS tables \
                   JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'";
        let columns: Vec<(String, String)> = sqlx::query_as(sql).fetch_all(&mut connection).await.expect("a schema");
        let mut tables: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (table, column) in columns {
            let is_left_out =
                BY_ITSELF.contains(&table.as_str()) || BY_ITSELF.contains(&format!("{table}.{column}").as_str());
            if !is_left_out {
                tables.entry(table).or_default().push(format!("quote({column})"));
            }
        }
        let of_table = |(table, columns): (&String, &Vec<String>)| {
            format!("SELECT '{table}', {} FROM {table}", columns.join(" || ',' || "))
        };
        let all_rows = tables.iter().map(of_table).collect::<Vec<_>>().join(" UNION ALL ");
        let noted =
            CAN_BE_PUT_BACK.map(|table| format!("CREATE TEMP TABLE set_up_{table} AS SELECT * FROM main.{table};"));
        let noted = sqlx::raw_sql(AssertSqlSafe(noted.concat()));
        noted.execute(&mut connection).await.expect("it is noted");
        Self { connection, tables: tables.into_keys().collect(), all_rows }
    }

    async fn rows(&mut self) -> BTreeMap<String, Vec<String>> {
        let query = sqlx::query_as(AssertSqlSafe(self.all_rows.clone()));
        let all: Vec<(String, String)> = query.fetch_all(&mut self.connection).await.expect("rows");
        let mut rows: BTreeMap<String, Vec<String>> =
            self.tables.iter().map(|table| (table.clone(), Vec::new())).collect();
        for (table, row) in all {
            rows.entry(table).or_default().push(row);
        }
        rows.values_mut().for_each(|rows| rows.sort_unstable());
        rows
    }

    /// Has these tables as they were when the books were opened.
    async fn put_back(&mut self, tables: &[&str]) {
        let put_back = |table: &&str| {
            format!("DELETE FROM main.{table}; INSERT INTO main.{table} SELECT * FROM temp.set_up_{table};")
        };
        let all: Vec<String> = tables.iter().map(put_back).collect();
        let sql = format!("BEGIN IMMEDIATE; {} COMMIT", all.concat());
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut self.connection).await.expect("it is put back");
    }
}

/// What there is before something is tried: the table that a line speaks of, what one of [`PEOPLE`] has done there, and
/// where that table stands.
type Scene = (String, Option<(String, String)>, &'static str);

/// A cell of the document, a line and a column, and who tries it.
type Cell = (Arc<Line>, usize, &'static str);

/// A tavern in which one thing after another is tried, each as if it were the first.
struct Stage {
    scene: Scene,
    tavern: Tavern,
    books: Books,
    /// Who did what the scene begins with, and what they were answered.
    answered: Option<(&'static str, Message)>,
    /// How all was as it was set up.
    set_up: Kept,
    _directory: TempDir,
}

impl Stage {
    async fn set_up(scene: Scene) -> Self {
        let directory = tempfile::tempdir().expect("a folder");
        let file = directory.path().join("karahaus.db");
        let tavern = tavern_with(&scene.0, scene.2, file.to_str().expect("a path in UTF-8")).await;
        // Whoever comes for the first time is given a purse, whatever they ask.
        for newcomer in PEOPLE.map(|(_, name, _)| name).into_iter().chain([ADA, TOM, "ivy"]) {
            tavern.command(newcomer, "/coins balance").await.told();
        }
        if scene.0 == "regulars" {
            let have_played = |table: &str| {
                format!(
                    "INSERT INTO {table} (guild, user_id, kind, games, wins, drinks) SELECT guild, owner, 'kara', 12, 3, 0 \
                     FROM accounts WHERE owner IS NOT NULL AND table_id IS NULL;"
                )
            };
            books::execute(&file, &["statistics", "statistics_carried"].map(have_played).concat()).await;
        }
        let mut answered = None;
        if let Some((role, asked_by)) = &scene.1 {
            let &(_, first, _) = PEOPLE.iter().find(|(column, ..)| column == role).expect("one of the columns");
            answered = Some((first, ask(&tavern, scene.2, first, asked_by, None).await.message()));
        }
        let mut books = Books::open(&file).await;
        let set_up = Kept { board: tavern.board_in(scene.2).await.text(), rows: books.rows().await };
        Self { scene, tavern, books, answered, set_up, _directory: directory }
    }

    async fn now(&mut self) -> Kept {
        Kept { board: self.tavern.board_in(self.scene.2).await.text(), rows: self.books.rows().await }
    }

    /// All as it was set up: here, if nothing is different or it can be put back, and is the same then; else in a new
    /// tavern. So whatever is tried knows nothing of what was tried before.
    async fn set_back(mut self) -> Self {
        let now = self.now().await;
        if now == self.set_up {
            return self;
        }
        let changed = now.changed_since(&self.set_up);
        if changed.iter().all(|table| CAN_BE_PUT_BACK.contains(table)) {
            self.books.put_back(&changed).await;
            if self.now().await == self.set_up {
                return self;
            }
        }
        let scene = self.scene.clone();
        self.close().await;
        Self::set_up(scene).await
    }

    async fn close(self) {
        self.books.connection.close().await.expect("it is not in use");
        self.tavern.close().await;
    }

    /// What a line promises somebody is so; if not, why.
    async fn tries(&mut self, (line, column, who): &Cell, all_told: &[String]) -> Option<String> {
        let (may, who, place) = (line.may[*column].as_str(), *who, self.scene.2);
        // Others do not see the answer: they press the same without it.
        let mut answer = self.answered.as_ref().filter(|(first, _)| *first == who).map(|(_, answer)| answer.clone());
        if let Some((_, asked_by)) = line.first.as_ref().filter(|(role, _)| role == ONESELF) {
            answer = Some(ask(&self.tavern, place, who, asked_by, None).await.message());
        }
        let mut before = self.now().await;
        for asked_by in &line.asked_by {
            let seen = ask(&self.tavern, place, who, asked_by, answer.as_ref()).await;
            let (outcome, said) = (seen.outcome(), seen.said());
            let heard = |told: &[String]| told.iter().any(|told| said.contains(told.as_str()));
            let is_wrong = match may {
                "yes" if outcome == "failed" || heard(all_told) => true,
                "yes" if line.changes.is_empty() => false,
                // A friendly answer is not enough: it is done.
                "yes" => {
                    let now = self.now().await;
                    let same = line.changes.iter().any(|table| before.rows[table] == now.rows[table]);
                    before = now;
                    same
                }
                "no" => !heard(&line.told) || self.now().await != before,
                other => panic!("{other} is neither yes nor no"),
            };
            if is_wrong {
                let differs = line.changes.join(" and ");
                return Some(format!(
                    "{} by {asked_by}: {who} in the {place}, {may} (then {differs} would differ), but: {outcome}, {said}",
                    line.what
                ));
            }
        }
        None
    }
}

/// Tries these cells of the document in one scene; what is not as it says.
async fn walk(scene: Scene, cells: Vec<Cell>, all_told: &[String]) -> Vec<String> {
    let mut stage = Stage::set_up(scene).await;
    let mut wrong = Vec::new();
    for (nth, cell) in cells.iter().enumerate() {
        if nth > 0 {
            stage = stage.set_back().await;
        }
        wrong.extend(stage.tries(cell, all_told).await);
    }
    stage.close().await;
    wrong
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_may_do_what_the_document_says_and_nothing_else() {
    let lines: Vec<Arc<Line>> = lines().into_iter().map(Arc::new).collect();
    assert!(lines.len() > 35, "the document is read: {}", lines.len());
    assert!(lines.iter().flat_map(|line| &line.asked_by).any(|asked| asked.starts_with('[')), "by button too");
    for deed in ["open a table", "give coins to a friend"] {
        let is_that = |line: &&Arc<Line>| line.what.starts_with(deed) && line.may.iter().all(|may| may == "yes");
        assert!(lines.iter().any(|line| is_that(&line)), "anybody may {deed}");
    }
    let deeds = lines.iter().filter(|line| !line.changes.is_empty());
    assert!(deeds.count() > 45, "and what is different once something is done");
    let all_told: Vec<String> =
        lines.iter().flat_map(|line| line.told.clone()).filter(|told| told != "already").collect();
    let mut scenes: BTreeMap<Scene, Vec<Cell>> = BTreeMap::new();
    for line in &lines {
        let first = line.first.clone().filter(|(role, _)| role != ONESELF);
        let mut cells: Vec<(usize, &'static str)> =
            (0..PEOPLE.len()).map(|column| (column, PEOPLE[column].1)).collect();
        // Where it is a matter of rights: Administrator is both, and Manage Threads is none in a channel.
        if line.may[SERVER] != line.may[MESSAGES] {
            cells.push((SERVER, ADA));
        }
        if line.may[CHANNEL] != line.may[MESSAGES] {
            cells.push((MESSAGES, TOM));
            let in_a_thread = (line.table.clone(), first.clone(), NOOK);
            scenes.entry(in_a_thread).or_default().push((Arc::clone(line), CHANNEL, TOM));
        }
        cells.retain(|(column, _)| line.may[*column] != "–");
        let here = scenes.entry((line.table.clone(), first, TAVERN)).or_default();
        here.extend(cells.into_iter().map(|(column, who)| (Arc::clone(line), column, who)));
    }
    let tried = |who: &str, place: &str| {
        let there = scenes.iter().filter(|(scene, _)| scene.2 == place).flat_map(|(_, cells)| cells);
        there.filter(|(_, _, by)| *by == who).count()
    };
    assert!(tried(ADA, TAVERN) > 20 && tried(TOM, TAVERN) > 6 && tried(TOM, NOOK) > 6, "by every right there is");
    let parts = scenes.iter().flat_map(|(scene, cells)| cells.chunks(CELLS_MAX).map(move |part| (scene, part)));
    let walks: Vec<_> = parts.map(|(scene, part)| walk(scene.clone(), part.to_vec(), &all_told)).collect();
    let walked: Vec<Vec<String>> = stream::iter(walks).buffer_unordered(AT_ONCE).collect().await;
    let wrong: Vec<String> = walked.into_iter().flatten().collect();
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

/// The commands of this program as somebody writes them, `/table show`; of a game those that are no moves, by any game.
fn all_commands() -> Vec<Vec<String>> {
    let definitions = discord::definitions();
    let mut all = Vec::new();
    for command in definitions.as_array().expect("commands") {
        let name = command["name"].as_str().expect("a name");
        let parts = command["options"].as_array().into_iter().flatten().filter(|option| option["type"] == 1);
        let parts: Vec<&str> = parts.filter_map(|part| part["name"].as_str()).collect();
        if parts.is_empty() {
            all.push(vec![format!("/{name}")]);
        }
        for part in parts {
            match name.parse::<Kind>() {
                Ok(kind) => {
                    let verb = verbs(kind).iter().find(|verb| verb.key == part).expect("a verb of the game");
                    if !matches!(verb.action, VerbAction::Play(_) | VerbAction::Aim(_)) {
                        all.push(Kind::ALL.iter().map(|kind| format!("/{kind} {}", same_for_all(part))).collect());
                    }
                }
                Err(_) => all.push(vec![format!("/{name} {part}")]),
            }
        }
    }
    all
}

/// What one game calls odds is a hint in another.
fn same_for_all(verb: &str) -> &str {
    if verb == "hint" { "odds" } else { verb }
}

#[test]
fn the_document_names_every_command() {
    let asked: Vec<String> = lines().into_iter().flat_map(|line| line.asked_by).collect();
    let is_named = |command: &String| {
        asked.iter().any(|asked| {
            asked.strip_prefix(command.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        })
    };
    let missing: Vec<String> = all_commands()
        .into_iter()
        .filter(|names| !names.iter().any(is_named))
        .map(|names| names.join(" or "))
        .collect();
    assert!(missing.is_empty(), "docs/PERMISSIONS.md does not say who may: {missing:?}");
}

/// What stands in the written forms of an enum of buttons.
fn written_names(file: &str, of: &str) -> Vec<String> {
    let source = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).expect("the buttons");
    let written = source.split(&format!("impl fmt::Display for {of}")).nth(1).expect("how a button is written");
    let written = written.split("\nimpl ").next().expect("its end");
    let names = written.split('"').skip(1).step_by(2).map(|text| text.split(' ').next().unwrap_or_default());
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// The buttons that no board has: answers to a question, and what stands under a ping.
fn questions() -> Vec<String> {
    let source = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/discord/ask.rs"));
    let source = source.expect("what is asked");
    let value = |line: &str| {
        let text = line.strip_prefix("pub(super) const ")?.split('"').nth(1)?;
        Some(text.trim_end().to_owned())
    };
    source.lines().filter_map(value).collect()
}

#[test]
fn the_document_names_every_button() {
    let document = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/PERMISSIONS.md"));
    let document = document.expect("docs/PERMISSIONS.md");
    let is_named = |before: &str, name: &str| {
        let written = format!("{before}{name}");
        document.match_indices(&written).any(|(at, found)| document[at + found.len()..].starts_with([']', ' ', '`']))
    };
    let all = written_names("src/present/click.rs", "Press");
    let of_settings = written_names("src/present/settings/press.rs", "SettingsPress");
    let of_door = written_names("src/present/door.rs", "DoorPress");
    let of_looks = written_names("src/present/looks.rs", "LooksPress");
    let of_problems = written_names("src/present/problem.rs", "ProblemPress");
    let questions = questions();
    assert!(all.len() > 40 && of_settings.len() > 9 && of_door.len() > 19, "the buttons are read");
    assert!(of_looks.len() > 3 && of_problems.len() > 3 && questions.len() > 4, "and those of smaller things");
    let is_missing = |befores: &[&str], name: &String| !befores.iter().any(|before| is_named(before, name));
    let mut missing: Vec<String> = all.into_iter().filter(|name| is_missing(&["[", "`", "[tavern "], name)).collect();
    missing.extend(of_settings.into_iter().filter(|name| is_missing(&["[tavern settings "], name)));
    missing.extend(of_door.into_iter().filter(|name| is_missing(&["[tavern door "], name)));
    missing.extend(of_looks.into_iter().filter(|name| is_missing(&["[tavern looks "], name)));
    missing.extend(of_problems.into_iter().filter(|name| is_missing(&["`problem "], name)));
    missing.extend(questions.into_iter().filter(|name| is_missing(&["["], name)));
    assert!(missing.is_empty(), "docs/PERMISSIONS.md does not say who may press: {missing:?}");
}
