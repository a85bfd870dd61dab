//! What stays of an evening: the result first, its moments as lines of their own, and the sheet.

use serde_json::json;
use sqlx::{Connection as _, SqliteConnection};
use table::lang::Lang;
use words::{BANTER, Words};

use super::told_once::dao_is_on_a_roll;
use crate::support::{
    lacks,
    tavern::{Message, Settings, Tavern},
};

/// ben and dao play rounds of Kara until one of them is exactly in the house, or so many are over.
pub(super) async fn until_exact(tavern: &Tavern, rounds: usize) -> bool {
    let is_told =
        async || tavern.messages_in("cleo", "tavern").await.iter().any(|message| message.text().starts_with('✨'));
    until_special(tavern, rounds, is_told).await
}

/// The same, until this is so after a round.
async fn until_special(tavern: &Tavern, rounds: usize, is_so: impl AsyncFn() -> bool) -> bool {
    for _ in 0..rounds {
        for _ in 0..200 {
            let board = tavern.board().await;
            if board.button("Next round").is_some() {
                break;
            }
            for who in ["ben", "dao"] {
                for line in ["/kara roll", "/kara run dice:12345"] {
                    tavern.command(who, line).await;
                }
            }
        }
        if is_so().await {
            return true;
        }
        tavern.click("ben", "Next round").await;
    }
    false
}

/// ben and dao throw and stop, whoever's turn it is, until the round is over.
pub(super) async fn until_the_round_ends(tavern: &Tavern) {
    let is_over = async || {
        for who in ["ben", "dao"] {
            tavern.command(who, "/kara roll").await;
            tavern.command(who, "/kara stop").await;
        }
        tavern.board().await.button("Next round").is_some()
    };
    tavern.until("the round is over", is_over).await;
}

#[tokio::test]
async fn a_closed_table_leaves_the_sheet_of_its_evening_and_says_plainly_where_nothing_was_played() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/kara start ante:10").await.told();
    tavern.command("ben", "/table close").await.told();
    let closed = tavern.board_with("no game was finished").await;
    let heading_of = |board: &Message, says: &str| {
        let text = board.text();
        text.lines().find(|line| line.contains(says)).map(str::to_owned).unwrap_or_else(|| panic!("{says}: {text}"))
    };
    let heading = heading_of(&closed, "no game was finished");
    assert!(lacks(&heading, "closed"), "what closed it stands below: {closed}");
    tavern.two_begin("/kara start ante:10").await;
    until_the_round_ends(&tavern).await;
    let result = tavern.board().await;
    let first = result.text().lines().next().unwrap_or_default().to_owned();
    assert!(result.text().contains("👑") && lacks(&result.text(), "pot\u{a0}0"), "{result}");
    assert!(!first.is_empty() && result.button("Close the table").is_none(), "{result}");
    tavern.more("ben", "close").await;
    let sheet = tavern.board_with("the evening’s sheet · one round").await;
    let heading = heading_of(&sheet, "the evening’s sheet");
    assert!(lacks(&heading, "closed") && sheet.button("Fair dice").is_some(), "{sheet}");
    tavern.close().await;
}

#[tokio::test]
async fn a_special_moment_stays_in_the_channel_once_also_after_a_restart_and_not_where_it_is_switched_off() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    ben_manages(&tavern).await;
    tavern.two_begin("/kara start ante:0").await;
    assert!(until_exact(&tavern, 400).await, "somebody is exactly in the house");
    let lines = async |tavern: &Tavern| {
        let messages = tavern.messages_in("cleo", "tavern").await;
        messages.iter().filter(|message| message.text().starts_with('✨')).count()
    };
    assert_eq!(lines(&tavern).await, 1);
    tavern.send_the_bot_home().await.expect("in order");
    tavern.let_the_bot_in().await;
    tavern.command("ben", "/table show").await;
    tavern.wait_secs(2).await;
    assert_eq!(lines(&tavern).await, 1, "it was told");
    // As a kill leaves it that came after the line and before its note.
    tavern.send_the_bot_home().await.expect("in order");
    let mut books = books(&file).await;
    let again = "INSERT INTO moments SELECT table_id, step, at FROM journal \
                 WHERE table_id = (SELECT id FROM tables) AND step = $1";
    let undone = sqlx::query(again).bind(special_step(&file).await).execute(&mut books).await;
    assert_eq!(undone.expect("a table").rows_affected(), 1);
    tavern.let_the_bot_in().await;
    until_all_told(&mut books).await;
    assert_eq!(lines(&tavern).await, 1, "the same message");
    books.close().await.expect("in order");
    let told = tavern.command("ben", "/tavern settings moments:false").await.told();
    assert!(told.contains("Special moments: on → off"), "{told}");
    tavern.close().await;
}

#[tokio::test]
async fn an_achievement_is_told_once_in_its_channel_marked_in_statistics_and_not_told_where_moments_are_off() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    ben_manages(&tavern).await;
    // Both have a rating that has settled and have won four in a row: whoever wins next has five.
    let mut books = books(&file).await;
    let guild = tavern.state().await["guilds"][0]["id"].as_str().expect("a server").to_owned();
    for who in ["ben", "dao"] {
        let user = tavern.person(who);
        let rating = format!(
            "INSERT INTO ratings (guild, variant, user_id, mu, sigma, games, opponents, shown, give_take, settled, \
             listed) VALUES ({guild}, 'kara', {user}, 25, 4, 20, 9, 1500, 160, 1, 1); \
             INSERT INTO achievements (guild, user_id, achievement, progress) VALUES ({guild}, {user}, \
             'five-in-a-row', 4)"
        );
        sqlx::raw_sql(sqlx::AssertSqlSafe(rating)).execute(&mut books).await.expect("a rating");
    }
    let told = async |tavern: &Tavern| {
        let messages = tavern.messages_in("cleo", "tavern").await;
        messages.iter().map(Message::text).filter(|text| text.starts_with('🏅')).collect::<Vec<_>>()
    };
    tavern.two_begin("/kara start ante:0").await;
    until_the_round_ends(&tavern).await;
    tavern.until("it is told", async || !told(&tavern).await.is_empty()).await;
    let lines = told(&tavern).await;
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(lines[0].contains("🔥 On a roll"), "{lines:?}");
    let winner = if lines[0].contains("ben") { "ben" } else { "dao" };
    assert!(lines[0].contains(&format!("**{winner}**")), "{lines:?}");
    // As a kill leaves it that came after the line and before its note.
    tavern.send_the_bot_home().await.expect("in order");
    let sql = "UPDATE achievements SET told = 0 WHERE place IS NOT NULL";
    sqlx::query(sql).execute(&mut books).await.expect("the books");
    tavern.let_the_bot_in().await;
    tavern.until("it is noted", async || untold(&file).await == 0).await;
    assert_eq!(told(&tavern).await.len(), 1, "the same message");
    let other = if winner == "ben" { "dao" } else { "ben" };
    let of_winner = format!("/stats who:<@{}>", tavern.person(winner));
    let shown = tavern.command(other, &of_winner).await;
    assert!(shown.told().contains(&format!("{winner} on this server\n🔥\n")), "{}", shown.told());
    let statistics = shown.message();
    let people = statistics.button("More").expect("the way to whom they met");
    let people = tavern.press(other, &statistics, &people).await.updated();
    assert!(people.text().contains("Against"), "{people}");
    let back = people.button("Overview").expect("the way back");
    let statistics = tavern.press(other, &people, &back).await.updated();
    let way = statistics.button("Achievements").expect("the way to the list");
    let list = tavern.press(other, &statistics, &way).await.updated();
    assert!(list.text().contains("1 of 20") && list.text().contains("🔥 **On a roll**"), "{list}");
    let next = list.button("15–20").expect("the last page");
    let list = tavern.press(other, &list, &next).await.updated();
    assert!(list.text().contains("▫️ **Against the machine**"), "{list}");
    let back = list.button("Statistics").expect("the way back");
    assert!(tavern.press(other, &list, &back).await.updated().text().contains("on this server"));
    // A button that was never there, of a page that is none.
    let forged = tavern.forge(other, &list, "tavern person list 1 9").await.told();
    assert!(!forged.is_empty() && !forged.contains("of 20"), "{forged}");
    // Who hides shows nothing, also by a button that was there before.
    tavern.command(winner, "/me hide hide:true").await.told();
    let hidden = tavern.press(other, &statistics, &way).await;
    assert!(hidden.told().contains("only they see"), "{}", hidden.told());
    tavern.command(winner, "/me hide hide:false").await.told();
    tavern.command("ben", "/tavern settings moments:false").await.told();
    // The same again where moments are off: it is noted and not told.
    let sql = "UPDATE achievements SET progress = 4, place = NULL, at = NULL, told = 0";
    sqlx::query(sql).execute(&mut books).await.expect("the books");
    books.close().await.expect("in order");
    tavern.click("ben", "Next round").await;
    until_the_round_ends(&tavern).await;
    tavern.until("it is noted", async || has_one(&file).await && untold(&file).await == 0).await;
    assert_eq!(told(&tavern).await.len(), 1);
    tavern.close().await;
}

#[tokio::test]
async fn an_achievement_is_told_in_the_language_of_its_table_or_else_of_its_server() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    tavern.command("ben", "/kara start ante:0 language:fr").await;
    tavern.send_the_bot_home().await.expect("in order");
    let guild = tavern.state().await["guilds"][0]["id"].as_str().expect("a server").to_owned();
    let (channel, at) = (tavern.place("tavern"), tavern.now_secs().await * 1000);
    let (ben, dao) = (tavern.person("ben"), tavern.person("dao"));
    let game = |table: &str, place: u64, user: &str| {
        format!(
            "INSERT INTO games (table_id, number, guild, channel, kind, options, ruleset, began, ended, ending, pot, \
             contested, place, recorded, skills_told) VALUES ({table}, 1, {guild}, {channel}, 'kara', '{{\"kara\":{{}}}}', 1, \
             {at}, {at}, 'outcome', 0, 1, {place}, 1, 1); \
             INSERT INTO achievements (guild, user_id, achievement, progress, place, at) VALUES ({guild}, {user}, \
             'five-in-a-row', 5, {place}, {at}); "
        )
    };
    // The first was at a table of a newer Karahaus, which cannot be read here; the second at the one that stands.
    let sql = format!(
        "INSERT INTO server_settings VALUES ({guild}, 'language', 'de'); {} {} \
         INSERT INTO tables (id, guild, channel, closed, touched, codec) VALUES (1000000, {guild}, {channel}, 1, 1, 99); \
         INSERT INTO journal (table_id, step, at, begins, line, codec) VALUES (1000000, 0, 1, 1, '{{}}', 99)",
        game("1000000", 1, &ben),
        game("(SELECT id FROM tables WHERE closed = 0)", 2, &dao),
    );
    let mut books = books(&file).await;
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut books).await.expect("the books take it");
    books.close().await.expect("in order");
    tavern.let_the_bot_in().await;
    let is_told = async |lang: Lang| {
        let name = Words::of(lang).phrase("achievement-five-in-a-row", &[]);
        let messages = tavern.messages_in("cleo", "tavern").await;
        messages.iter().any(|message| message.text().starts_with('🏅') && message.text().contains(&name))
    };
    tavern.until("both are told", async || is_told(Lang::De).await && is_told(Lang::Fr).await).await;
    tavern.close().await;
}

#[tokio::test]
async fn a_line_that_names_who_is_forgotten_is_emptied() {
    let (mut tavern, _directory, file) = dao_is_on_a_roll().await;
    tavern.let_the_bot_in().await;
    let has = async |part: &str| {
        let messages = tavern.messages_in("cleo", "tavern").await;
        messages.iter().any(|message| message.text().contains(part))
    };
    tavern.until("it is told", async || has("🔥 On a roll").await && untold(&file).await == 0).await;
    let question = tavern.command("dao", "/privacy delete").await.message();
    tavern.press("dao", &question, "forget me").await.updated();
    tavern
        .until("it is emptied", async || !has("🔥 On a roll").await && has("What stood here is taken out").await)
        .await;
    tavern.close().await;
}

/// How many achievements are still to be told.
pub(super) async fn untold(file: &std::path::Path) -> i64 {
    let mut books = books(file).await;
    let sql = "SELECT count(*) FROM achievements WHERE told = 0 AND place IS NOT NULL";
    sqlx::query_scalar(sql).fetch_one(&mut books).await.expect("the books are open")
}

/// Whether any is reached.
async fn has_one(file: &std::path::Path) -> bool {
    let mut books = books(file).await;
    let sql = "SELECT count(*) FROM achievements WHERE place IS NOT NULL";
    sqlx::query_scalar::<_, i64>(sql).fetch_one(&mut books).await.expect("the books are open") > 0
}

/// The step of the last special moment at the table. Where its line took long, another round has been played since.
pub(super) async fn special_step(file: &std::path::Path) -> i64 {
    let store = store::Store::open(file.to_str().expect("a path")).await.expect("the books");
    let table = store.live_tables().await.expect("the tables")[0].table;
    let journal = store.journal(table).await.expect("its journal");
    store.close().await;
    let special_at = |steps: usize| {
        let table = table::Table::replay(&journal[..steps]).expect("it replays");
        table.highlights().last().map(|(step, ..)| step.cast_signed())
    };
    (1..=journal.len()).rev().find_map(special_at).expect("a special moment")
}

pub(super) async fn books(file: &std::path::Path) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.expect("the books")
}

/// How many special moments are still to be told.
async fn to_tell(books: &mut SqliteConnection) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM moments").fetch_one(books).await.expect("the books are open")
}

pub(super) async fn until_all_told(books: &mut SqliteConnection) {
    let told = async {
        while to_tell(books).await > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(30), told).await.expect("it is told after the start");
}

#[tokio::test]
async fn a_moment_that_could_not_be_told_is_told_after_the_next_start_though_its_table_has_gone_on_and_closed() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("karahaus.db");
    let mut tavern = Tavern::open_with(Settings::default(), file.to_str().expect("a path")).await;
    tavern.two_begin("/kara start ante:0").await;
    let fault = tavern.fault(json!({"route": "POST /channels/*/messages", "kind": "5xx", "times": 100_000})).await;
    let left = async || to_tell(&mut books(&file).await).await > 0;
    assert!(until_special(&tavern, 400, left).await, "somebody is exactly in the house");
    tavern.click("ben", "Next round").await;
    tavern.close_table("ben").await;
    tavern.board_with("the evening’s sheet").await;
    tavern.send_the_bot_home().await.expect("in order");
    assert!(left().await, "it waits for the next start");
    tavern.mend(&fault).await;
    tavern.let_the_bot_in().await;
    until_all_told(&mut books(&file).await).await;
    let messages = tavern.messages_in("cleo", "tavern").await;
    let lines: Vec<&Message> = messages.iter().filter(|message| message.text().starts_with('✨')).collect();
    assert_eq!(lines.len(), 1, "once");
    assert!(lines[0].text().contains("has the house’s own dice"), "{}", lines[0]);
    tavern.close().await;
}

/// ben may change the settings of the server.
async fn ben_manages(tavern: &Tavern) {
    let manages = (1_u64 << 4 | 1 << 5 | 1 << 10 | 1 << 11).to_string();
    tavern.world(json!({"set": {"user": {"id": "ben", "permissions": manages}}})).await;
}

#[tokio::test]
async fn what_the_tavern_says_is_switched_off_and_on_again_at_once() {
    let tavern = Tavern::open().await;
    ben_manages(&tavern).await;
    let all: Vec<String> = (BANTER.iter())
        .flat_map(|&(of, lines)| (1..=lines).map(move |line| format!("banter-{of}-{line}")))
        .map(|key| Words::of(Lang::En).phrase(&key, &[]))
        .collect();
    let says = |board: &Message| all.iter().any(|line| board.text().ends_with(&format!("-# {line}")));
    tavern.two_begin("/kara start ante:10").await;
    // Now and then it is silent.
    for _ in 0..6 {
        until_the_round_ends(&tavern).await;
        if says(&tavern.board().await) {
            break;
        }
        tavern.click("ben", "Next round").await;
    }
    assert!(says(&tavern.board().await), "of six games it was silent after each");
    tavern.command("ben", "/tavern settings banter:false").await.told();
    tavern.board_that("it is silent", |board| !says(board)).await;
    tavern.command("ben", "/tavern settings banter:true").await.told();
    tavern.board_that("it says so again", says).await;
    tavern.close().await;
}
