//! The public pages: what everybody may read, of whom, in which language, and how much of it.

#![cfg(unix)]

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use table::calendar::Month;
use tempfile::TempDir;

use super::beside::{Away, WORD, round};
use crate::support::{
    chromium::{Chromium, shots},
    lacks,
    program::{karahaus, run},
    servers::free_port,
};

/// What links begin with where a proxy stands before the pages.
const PUBLIC_URL: &str = "https://kara.example";

/// A sandbox with its bot and the bot's public pages, and a round of Kara that ben and dao have played.
struct Site {
    sandbox: Away,
    address: String,
    guild: String,
    _directory: TempDir,
}

/// What came of a request.
struct Read {
    status: u16,
    headers: reqwest::header::HeaderMap,
    text: String,
}

impl Read {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

/// A page without the letters that its pictures are written in: those spell any name now and then.
fn without_pictures(page: &str) -> String {
    let is_picture = |letter: char| letter.is_ascii_alphanumeric() || "+/=".contains(letter);
    let mut parts = page.split("base64,");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |page, part| page + "base64," + part.trim_start_matches(is_picture))
}

impl Site {
    async fn open() -> Self {
        let directory = tempfile::tempdir().unwrap();
        let address = format!("127.0.0.1:{}", free_port());
        let settings = [("KARAHAUS_PUBLIC_URL", PUBLIC_URL), ("KARAHAUS_PAGES_LISTEN", address.as_str())];
        let sandbox = Away::start_with(directory.path(), &["--memory"], &settings).await;
        sandbox.until_the_bot_is_there().await;
        round(&sandbox).await;
        let state = sandbox.get("state").await;
        // anna manages the server: she sees its channels, writes there, and changes its settings.
        let people = state["users"].as_array().expect("users");
        let anna = people.iter().find(|user| user["name"] == "anna").expect("anna is there")["id"].clone();
        let permissions = (1_u64 << 10 | 1 << 11 | 1 << 5).to_string();
        sandbox.post("world", json!({"set": {"user": {"id": anna, "permissions": permissions}}})).await;
        let guild = state["guild"]["id"].as_str().or(state["guilds"][0]["id"].as_str());
        let guild = guild.unwrap_or_else(|| panic!("no server: {state:#}")).to_owned();
        Self { sandbox, address, guild, _directory: directory }
    }

    async fn say(&self, who: &str, line: &str) -> Value {
        self.sandbox.command(who, line).await
    }

    /// Somebody's answer in words.
    async fn answer_to(&self, who: &str, line: &str) -> String {
        self.say(who, line).await["message"].to_string()
    }

    /// A page as a reader of this network address reads it, whom a proxy on the same machine asks for.
    async fn read_as(&self, reader: &str, path: &str, language: &str) -> Read {
        let request = reqwest::Client::new().get(format!("http://{}{path}", self.address));
        let request = request.header("Accept-Language", language).header("X-Forwarded-For", reader);
        let answer = request.send().await.expect("it answers");
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        Read { status, headers, text: without_pictures(&answer.text().await.expect("text")) }
    }

    async fn read(&self, path: &str) -> Read {
        self.read_as("203.0.113.7", path, "en").await
    }

    /// The id of somebody at Discord.
    async fn id(&self, who: &str) -> String {
        let state = self.sandbox.get("state").await;
        let people = state["users"].as_array().expect("users");
        let person = people.iter().find(|user| user["name"] == who).unwrap_or_else(|| panic!("{who} is not there"));
        person["id"].as_str().expect("an id").to_owned()
    }

    /// Somebody has all deleted that is kept about them.
    async fn forget(&self, who: &str) -> Value {
        let asked = self.say(who, "/privacy delete").await["message"].clone();
        let yes = &asked["rows"][0][0]["custom_id"];
        self.sandbox.post("click", json!({"user": who, "message": asked["id"], "custom_id": yes})).await
    }

    /// Where the round can be read, as its replay says.
    async fn game(&self) -> String {
        self.linked("ben", "/replay").await
    }

    /// To which page an answer leads.
    async fn linked(&self, who: &str, line: &str) -> String {
        let told = self.answer_to(who, line).await;
        let at = told.find(PUBLIC_URL).unwrap_or_else(|| panic!("no link in {told}"));
        let link = &told[at + PUBLIC_URL.len()..];
        link[..link.find(')').expect("the link ends")].to_owned()
    }
}

#[tokio::test]
async fn a_game_is_public_where_its_server_says_so_and_names_those_who_agree() {
    let site = Site::open().await;
    let list = format!("/servers/{}", site.guild);
    assert!(!site.answer_to("ben", "/replay").await.contains(PUBLIC_URL), "no link where there is no page");
    assert_eq!(site.read(&list).await.status, 404, "nobody has been asked");

    site.say("anna", "/tavern settings pages:true").await;
    let game = site.game().await;
    let page = site.read(&game).await;
    assert_eq!(page.status, 200, "{}", page.text);
    assert!(page.text.contains("Kara") && !page.text.contains("ben"), "a seat has its letter");
    let lists = site.read(&list).await;
    assert_eq!(lists.status, 200, "{}", lists.text);
    assert!(!lists.text.contains("ben") && !lists.text.contains("dao"), "{}", lists.text);

    let told = site.answer_to("ben", "/me pages pages:true").await;
    assert!(told.contains("may stand on the public pages"), "{told}");
    let page = site.read(&game).await.text;
    assert!(page.contains("ben") && !page.contains("dao"), "the one who agrees is named, the other is not");

    site.say("ben", "/me hide hide:true").await;
    assert!(!site.read(&game).await.text.contains("ben"), "who hides is named nowhere");
    site.say("ben", "/me hide hide:false").await;
    assert!(site.read(&game).await.text.contains("ben"));
    site.say("ben", "/me pages pages:false").await;
    assert!(!site.read(&game).await.text.contains("ben"), "consent is taken back at once");
    site.say("ben", "/me pages pages:true").await;
    site.say("anna", "/tavern settings pages:false").await;
    for path in [&game, &list] {
        assert_eq!(site.read(path).await.status, 404, "{path}: the server has no pages any more");
    }
    site.say("anna", "/tavern settings pages:true").await;
    // Who still sits there is asked to get up first.
    site.say("ben", "/table close").await;
    let forgotten = site.forget("ben").await;
    let page = site.read(&game).await;
    assert_eq!(page.status, 200, "{}", page.text);
    assert!(!page.text.contains("ben"), "who is forgotten is named nowhere: {forgotten:#}");
    site.sandbox.end().await;
}

#[tokio::test]
async fn a_game_of_a_channel_that_not_everyone_sees_is_on_no_page_and_linked_nowhere() {
    let site = Site::open().await;
    let hidden = json!({"id": "tavern", "seen_by": ["anna", "ben", "dao"]});
    site.sandbox.post("world", json!({"set": {"channel": hidden}})).await;
    site.say("anna", "/tavern settings pages:true").await;
    site.say("ben", "/me pages pages:true").await;
    let replay = site.answer_to("ben", "/replay").await;
    assert!(
        replay.contains("Kara") && !replay.contains(PUBLIC_URL),
        "whoever sees the channel sees it there: {replay}"
    );
    let file = site.say("ben", "/replay as:record").await["message"]["files"][0]["name"].to_string();
    let game = file.trim_matches('"').trim_start_matches("kara-").trim_end_matches(".json").replace('-', "/");
    let page = site.read(&format!("/games/{game}")).await;
    assert_eq!(page.status, 404, "{game}: {}", page.text);
    assert!(page.text.contains("no such page"), "it is told as what is not there: {}", page.text);
    let list = site.read(&format!("/servers/{}", site.guild)).await;
    assert_eq!(list.status, 200, "the server has its pages: {}", list.text);
    site.sandbox.end().await;
}

#[tokio::test]
async fn a_public_game_gives_away_no_id_no_word_and_no_secret_and_nothing_of_who_is_forgotten() {
    let site = Site::open().await;
    site.say("anna", "/tavern settings pages:true").await;
    site.say("ben", "/me pages pages:true").await;
    let game = site.game().await;
    let (ben, dao) = (site.id("ben").await, site.id("dao").await);
    let fair = site.say("ben", "/fair").await;
    assert!(fair["message"]["files"][0]["url"].is_string(), "whoever checks the dice has the record: {fair:#}");
    let page = site.read(&game).await.text;
    assert!(page.contains("ben") && page.contains("The secret is not on this page"), "{page}");
    for secret in [ben.as_str(), &dao, WORD, "seat 1 "] {
        assert!(!page.contains(secret), "{secret}: {page}");
    }
    assert!(page.contains("\"seed\":null") && page.contains("\"entropy\":\"\""), "{page}");
    // dao never agreed, so that no name of theirs goes: the page that is kept goes all the same.
    site.say("ben", "/table close").await;
    let forgotten = site.forget("dao").await;
    let page = site.read(&game).await.text;
    assert!(page.contains("Someone who played wanted to be forgotten"), "{forgotten:#} {page}");
    site.sandbox.end().await;
}

#[tokio::test]
async fn somebody_s_statistics_are_public_where_they_agree_and_nobody_else_s_are() {
    let site = Site::open().await;
    assert!(!site.answer_to("ben", "/stats").await.contains(PUBLIC_URL), "no link where there is no page");
    site.say("anna", "/tavern settings pages:true").await;
    assert!(!site.answer_to("ben", "/stats").await.contains(PUBLIC_URL), "nor to who has not agreed");
    site.say("ben", "/me pages pages:true").await;
    assert!(!site.answer_to("dao", "/stats").await.contains(PUBLIC_URL), "nor to who has not agreed themselves");
    let page = site.linked("ben", "/stats").await;
    assert_eq!(page, site.linked("dao", "/stats who:@ben").await, "whoever looks them up may read the page");
    assert!(page.starts_with(&format!("/servers/{}/people/", site.guild)), "{page}");

    let read = site.read(&page).await;
    assert_eq!(read.status, 200, "{}", read.text);
    let lists = format!("href=\"/servers/{}?lang=en\"", site.guild);
    for (part, told) in [
        ("<h1>ben", "the heading says whose they are"),
        ("<th scope=\"col\">Wins</th>", "numbers stand under headings"),
        ("<th scope=\"row\">Kara</th>", "each line says of what it is"),
        ("Balance, bets included", "the server plays for coins"),
        (lists.as_str(), "it leads to the lists"),
    ] {
        assert!(read.text.contains(part), "{told}: {}", read.text);
    }
    let (ben, dao) = (site.id("ben").await, site.id("dao").await);
    for (secret, told) in
        [("dao", "who has not agreed"), (ben.as_str(), "an id"), (dao.as_str(), "an id"), ("&lt;t:", "a time of day")]
    {
        assert!(!read.text.contains(secret) && !page.contains(secret), "{told}: {page} {}", read.text);
    }
    site.say("dao", "/me pages pages:true").await;
    assert!(site.read(&page).await.text.contains("Against dao"), "whom they met is named once they agree as well");

    site.say("anna", "/tavern settings stakes:false").await;
    let without = site.read(&page).await.text;
    assert!(lacks(&without, "Balance, bets included") && !without.contains('🪙'), "{without}");
    site.say("anna", "/tavern settings stakes:true").await;

    site.say("ben", "/me hide hide:true").await;
    assert_eq!(site.read(&page).await.status, 404, "who hides has no page");
    site.say("ben", "/me hide hide:false").await;
    assert_eq!(site.read(&page).await.status, 200);
    site.say("ben", "/me pages pages:false").await;
    assert_eq!(site.read(&page).await.status, 404, "consent is taken back at once");
    let told = site.answer_to("ben", "/me pages pages:true").await;
    assert!(told.contains("a link from before works as well"), "{told}");
    assert_eq!(site.read(&page).await.status, 200, "as it does");
    site.say("anna", "/tavern settings pages:false").await;
    assert_eq!(site.read(&page).await.status, 404, "the server has no pages any more");
    site.say("anna", "/tavern settings pages:true").await;
    assert_eq!(site.read(&page).await.status, 200);
    site.say("ben", "/table close").await;
    let forgotten = site.forget("ben").await;
    assert_eq!(site.read(&page).await.status, 404, "who is forgotten has none: {forgotten:#}");
    site.sandbox.end().await;
}

#[tokio::test]
async fn who_has_left_the_server_is_named_on_no_page() {
    let site = Site::open().await;
    site.say("anna", "/tavern settings pages:true").await;
    for who in ["ben", "dao"] {
        site.say(who, "/me pages pages:true").await;
    }
    let (bens, daos) = (site.linked("ben", "/stats").await, site.linked("dao", "/stats").await);
    site.sandbox.post("world", json!({"delete": {"user": {"id": site.id("dao").await}}})).await;
    let list = site.read(&format!("/servers/{}?by=coins", site.guild)).await;
    assert_eq!(list.status, 200, "{}", list.text);
    assert!(list.text.contains("ben") && !list.text.contains("dao"), "{}", list.text);
    let page = site.read(&bens).await.text;
    assert!(page.contains("<h1>ben") && !page.contains("dao"), "{page}");
    assert_eq!(site.read(&daos).await.status, 404, "nor have they a page of their own");
    site.sandbox.end().await;
}

#[tokio::test]
async fn lists_are_read_by_coins_and_of_each_time_where_the_server_plays_for_coins() {
    let site = Site::open().await;
    site.say("anna", "/tavern settings pages:true").await;
    for who in ["ben", "dao"] {
        site.say(who, "/me pages pages:true").await;
    }
    let list = format!("/servers/{}", site.guild);
    let purses = site.linked("ben", "/leaderboard").await;
    assert_eq!(purses, format!("{list}?by=coins"), "the list that is shown is linked");
    let page = site.read(&purses).await;
    assert_eq!(page.status, 200, "{}", page.text);
    assert!(page.text.contains("The richest") && page.text.contains("ben"), "{}", page.text);
    for (time, told, way) in [
        ("today", "today", "Today"),
        ("week", "this week", "This week"),
        ("month", "this month", "This month"),
        ("season", "this season", "This season"),
        ("ever", "all time", "All time"),
    ] {
        let page = site.read(&format!("{list}?by=wins&time={time}")).await;
        assert_eq!(page.status, 200, "{time}: {}", page.text);
        for part in [format!("All games · {told}"), format!("<span aria-current=\"true\">{way}</span>")] {
            assert!(page.text.contains(&part), "{part}: {}", page.text);
        }
    }
    let linked = site.linked("ben", "/leaderboard by:wins time:week game:kara").await;
    assert_eq!(linked, format!("{list}?by=wins&game=kara&time=week"));
    let page = site.read(&linked).await.text;
    for way in
        ["by=coins&amp;game=kara&amp;time=week", "by=wins&amp;time=week", "by=wins&amp;game=kara&amp;time=season"]
    {
        assert!(page.contains(&format!("href=\"{list}?{way}&amp;lang=en\"")), "{way}: {page}");
    }

    site.say("anna", "/tavern settings stakes:false").await;
    assert_eq!(site.read(&purses).await.status, 404, "where nobody plays for coins none are shown");
    assert!(!site.read(&linked).await.text.contains("by=coins"), "nor does anything lead there");
    site.sandbox.end().await;
}

#[tokio::test]
async fn where_a_server_has_no_pictures_its_pages_have_none() {
    let site = Site::open().await;
    site.say("anna", "/tavern settings pages:true").await;
    for who in ["ben", "dao"] {
        site.say(who, "/me pages pages:true").await;
    }
    let (game, list) = (site.game().await, format!("/servers/{}", site.guild));
    let person = site.linked("ben", "/stats").await;
    // What is counted of a round that is over is there a moment later.
    for _ in 0..20 {
        if site.read_as("203.0.113.9", &list, "en").await.text.contains("data:image/") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    for has_pictures in [true, false, true] {
        site.say("anna", &format!("/tavern settings pictures:{has_pictures}")).await;
        for path in [&game, &list, &person] {
            let page = site.read(path).await;
            assert_eq!(page.status, 200, "{path}: {}", page.text);
            // Of a single game there is hardly a curve yet to draw.
            let may_have_none = path == &person && has_pictures;
            assert!(may_have_none || page.text.contains("data:image/") == has_pictures, "{path}: {}", page.text);
        }
    }
    site.sandbox.end().await;
}

#[tokio::test]
async fn a_page_loads_nothing_sets_nothing_and_cannot_be_framed() {
    let site = Site::open().await;
    site.say("anna", "/tavern settings pages:true").await;
    site.say("ben", "/me pages pages:true").await;
    let (game, list) = (site.game().await, format!("/servers/{}", site.guild));
    let person = site.linked("ben", "/stats").await;
    for path in ["/", "/problems", &game, &list, &person, "/no/such/page"] {
        let page = site.read(path).await;
        let policy = page.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; img-src data:; style-src 'sha256-"), "{path}: {policy}");
        assert!(policy.ends_with("frame-ancestors 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(policy.contains("script-src"), path == game, "{path}: {policy}");
        assert_eq!(page.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(page.header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(page.header("x-robots-tag"), "noindex", "{path}");
        assert_eq!(page.header("cache-control"), "no-cache", "{path}");
        assert_eq!(page.header("set-cookie"), "", "{path}");
        assert!(!page.text.contains("src=\"http") && !page.text.contains("<link"), "{path}");
    }
    site.sandbox.end().await;
}

#[tokio::test]
async fn what_is_no_page_is_said_in_the_reader_s_language_and_shows_nothing_back() {
    let site = Site::open().await;
    site.say("anna", "/tavern settings pages:true").await;
    site.say("ben", "/me pages pages:true").await;
    let person = site.linked("ben", "/stats").await;
    let (ben, key) = (site.id("ben").await, person.rsplit('/').next().expect("a key").to_owned());
    for path in [
        "/games/0/0",
        "/games/99999999999999999999999/1",
        "/games/x/1",
        "/games/1",
        "/problems/2026-13-01",
        "/problems/1999-01-01",
        "/problems/2099-01-01",
        "/problems/today/kara",
        "/servers/0",
        "/servers/-1",
        "/servers/%3Cscript%3E",
        &format!("/servers/{}?by=nonsense", site.guild),
        &format!("/servers/{}?by=wins&time=yesterday", site.guild),
        &format!("/servers/{}?by=wins&season=1999-01", site.guild),
        "/servers/1?by=wins&page=99",
        &format!("/servers/{}?page=-1", site.guild),
        &format!("/servers/{}?page=0", site.guild),
        &format!("/servers/{}?page=two", site.guild),
        &format!("/servers/{}?by=wins&season=%3Cscript%3E", site.guild),
        &format!("/servers/{}?by=rating&game=kara&time=week", site.guild),
        &format!("/servers/{}/people", site.guild),
        &format!("/servers/{}/people/{ben}", site.guild),
        &format!("/servers/{}/people/%3Cscript%3E", site.guild),
        &format!("{person}00"),
        &person.to_uppercase().replace("/SERVERS/", "/servers/").replace("/PEOPLE/", "/people/"),
        &format!("/servers/1/people/{key}"),
        &format!("/servers/x/people/{key}"),
        &format!("/servers/{}?by=rating", site.guild),
        &format!("/servers/{}?by=wins&game=chess", site.guild),
        "/%F0%28%8C%28",
        "/games/%F0%28%8C%28/1",
        "/servers/1?lang=en&lang=de&by=%F0%28",
    ] {
        for (language, told) in [("en", "no such page"), ("de-CH", "Diese Seite gibt es nicht"), ("fr", "n’existe pas")]
        {
            let page = site.read_as(&format!("198.51.100.{}", path.len()), path, language).await;
            assert_eq!(page.status, 404, "{path}: {}", page.text);
            assert!(page.text.contains(told), "{path} in {language}: {}", page.text);
            assert!(!page.text.contains("<script"), "{path}: {}", page.text);
        }
    }
    let german = site.read("/?lang=de").await.text;
    assert!(german.contains("lang=\"de\"") && german.contains("href=\"/problems?lang=de\""), "{german}");
    let posted = reqwest::Client::new().post(format!("http://{}/", site.address)).send().await.unwrap();
    assert_eq!(posted.status().as_u16(), 405, "nothing can be sent there");
    site.sandbox.end().await;
}

/// By the clock of the machine, as the bot under test has it.
fn this_month() -> Month {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
    Month::of(i64::try_from(now.as_secs() / 86_400).expect("a day"))
}

#[tokio::test]
async fn what_a_leaderboard_cannot_show_is_said_as_the_command_says_it() {
    let site = Site::open().await;
    site.say("anna", "/tavern settings pages:true").await;
    let list = format!("/servers/{}?by=wins", site.guild);
    let month = this_month();
    for alone in [format!("{list}&season={month}"), format!("{list}&season={month}&time=season&page=1")] {
        let page = site.read(&alone).await;
        assert_eq!(page.status, 200, "{alone}: {}", page.text);
    }
    let (both, beyond) = (format!("{list}&season={month}&time=week"), format!("{list}&page=99"));
    for (path, status, language, told) in [
        (&both, 400, "en", "A season and another time do not go together"),
        (&both, 400, "de", "Eine Saison und eine andere Zeit gehen nicht zusammen"),
        (&both, 400, "fr", "Une saison et une autre durée ne vont pas ensemble"),
        (&beyond, 404, "en", "That list ends before page 99."),
        (&beyond, 404, "de", "Vor Seite 99 ist die Liste zu Ende."),
        (&beyond, 404, "fr", "La liste finit avant la page 99."),
    ] {
        let page = site.read_as("203.0.113.8", path, language).await;
        assert_eq!(page.status, status, "{path}: {}", page.text);
        assert!(page.text.contains(told), "{path} in {language}: {}", page.text);
    }
    site.sandbox.end().await;
}

#[tokio::test]
async fn who_asks_for_too_much_waits_and_nobody_else_does() {
    let site = Site::open().await;
    let mut refused = None;
    for _ in 0..200 {
        let page = site.read("/").await;
        if page.status != 200 {
            refused = Some(page);
            break;
        }
    }
    let refused = refused.expect("there is an end of it");
    assert_eq!(refused.status, 429);
    assert!(refused.header("retry-after").parse::<u64>().is_ok_and(|secs| secs >= 1), "it says when");
    assert!(refused.text.contains("Try again in a minute"), "{}", refused.text);
    assert_eq!(site.read_as("203.0.113.8", "/", "en").await.status, 200);
    site.sandbox.end().await;
}

#[tokio::test]
async fn the_pages_are_read_on_a_phone_and_by_a_screen_reader() {
    let Some(chromium) = Chromium::start().await else { return };
    let site = Site::open().await;
    site.say("anna", "/tavern settings pages:true").await;
    for who in ["ben", "dao"] {
        site.say(who, "/me pages pages:true").await;
    }
    let person = site.linked("ben", "/stats").await;
    let problems = site.read("/problems").await.text;
    let mut one = problems.split("href=\"").filter_map(|link| link.split_once('"')).map(|(link, _)| link);
    let one = one.find(|link| link.matches('/').count() == 3).expect("a problem").to_owned();
    chromium.resize(390, 844, true).await;
    let shots = shots();
    for language in ["en", "de", "fr"] {
        let with_language =
            |path: &str| format!("{}{}lang={language}", path, if path.contains('?') { '&' } else { '?' });
        let paths = [
            ("home", with_language("/")),
            ("problems", with_language("/problems")),
            ("problem", with_language(one.split('?').next().expect("a path"))),
            ("game", with_language(&site.game().await)),
            ("list", with_language(&format!("/servers/{}", site.guild))),
            ("coins", with_language(&format!("/servers/{}?by=coins", site.guild))),
            ("statistics", with_language(&person)),
        ];
        for (name, path) in paths {
            chromium.client.goto(&format!("http://{}{path}", site.address)).await.unwrap();
            let ask = async |script: &str| chromium.client.execute(script, Vec::new()).await.unwrap();
            assert_eq!(ask("return document.documentElement.scrollWidth").await, 390, "{path}: nothing sticks out");
            assert_eq!(ask("return document.documentElement.lang").await, language, "{path}");
            assert_eq!(ask("return document.querySelectorAll('h1').length").await, 1, "{path}");
            let small =
                ask("return [...document.querySelectorAll('main li a, button')].filter(a => a.offsetHeight && \
                 a.offsetHeight < 30).map(a => a.innerText)");
            assert_eq!(small.await, json!([]), "{path}: what is tapped is large enough");
            let cut = ask("return [...document.querySelectorAll('button')].filter(b => b.scrollWidth > b.clientWidth)\
                 .map(b => b.innerText)");
            assert_eq!(cut.await, json!([]), "{path}: what stands on a button stays on it");
            let silent = ask("return [...document.images].filter(i => i.offsetHeight && i.alt.length < 10).length \
                 + [...document.querySelectorAll('canvas')].filter(c => c.ariaLabel.length < 10).length \
                 + [...document.querySelectorAll('a, button')].filter(a => !a.innerText && !a.ariaLabel && \
                 a.offsetHeight).length");
            assert_eq!(silent.await, 0, "{path}: a screen reader is told of each picture and link");
            let nameless =
                ask("return [...document.querySelectorAll('table')].filter(t => !t.caption?.innerText).length \
                 + [...document.querySelectorAll('th')].filter(h => !h.scope || !h.innerText).length \
                 + [...document.querySelectorAll('nav.choice')].filter(n => !n.ariaLabel).length");
            assert_eq!(nameless.await, 0, "{path}: tables and choices say what they are of");
            // So it comes to a screen reader: one main part, and all that can be followed, pressed or seen has a name.
            let tree = chromium.told_to_a_screen_reader().await;
            assert_eq!(tree.iter().filter(|(role, _)| role == "main").count(), 1, "{path}: {tree:?}");
            let named = ["heading", "image", "link", "button", "slider", "table", "columnheader"];
            let nameless = tree.iter().find(|(role, name)| named.contains(&role.as_str()) && name.is_empty());
            assert_eq!(nameless, None, "{path}: {tree:?}");
            if name == "statistics" {
                assert_eq!(ask("return document.querySelectorAll('table').length").await, 1, "{path}");
            }
            if let Some(folder) = &shots {
                std::fs::write(
                    folder.join(format!("site_{name}_{language}.png")),
                    chromium.client.screenshot().await.unwrap(),
                )
                .unwrap();
            }
        }
    }
    assert_eq!(chromium.complaints().await, Vec::<String>::new(), "the content policy lets them work");
    site.sandbox.end().await;
}

#[test]
fn an_address_of_half_the_pages_is_refused_by_what_is_wrong_with_it() {
    let directory = tempfile::tempdir().unwrap();
    for (settings, told) in [
        (&[("KARAHAUS_PUBLIC_URL", PUBLIC_URL)][..], "public_url and pages_listen are set together"),
        (&[("KARAHAUS_PAGES_LISTEN", "127.0.0.1:8070")], "public_url and pages_listen are set together"),
        (&[("KARAHAUS_PUBLIC_URL", PUBLIC_URL), ("KARAHAUS_PAGES_LISTEN", "8070")], "an address and a port are needed"),
        (
            &[("KARAHAUS_PUBLIC_URL", "kara.example/)"), ("KARAHAUS_PAGES_LISTEN", "127.0.0.1:8070")],
            "begins with http:// or https://",
        ),
    ] {
        let mut command = karahaus(directory.path());
        let ended = run(command.envs(settings.iter().copied()).args(["sandbox", "--memory", "--port", "0"]));
        assert_eq!(ended.code, Some(2), "{}", ended.complained);
        assert!(ended.complained.contains(told), "{}", ended.complained);
    }
}
