//! The problems of a day: tried privately, the first try counts, the solution comes the day after.

use games::problem::{Problem, variants};

use super::bets::{open_to, press_alone};
use crate::support::{
    lacks,
    tavern::{Message, Tavern},
};

pub(super) const DAY_SECS: u32 = 86_400;

/// The day that the tavern's clock has, as `/problem` says it.
pub(super) async fn today(tavern: &Tavern) -> String {
    tavern.command("ben", "/problem").await;
    let overview = open_to(tavern, "ben").await;
    let text = overview.text();
    let written = text.split("Problems for ").nth(1).expect("a day").split("**").next().expect("a day");
    let [day, month, year]: [&str; 3] =
        written.split(['\u{a0}', ' ']).collect::<Vec<_>>().try_into().expect("day, month, year");
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let month = 1 + months.iter().position(|name| *name == month).expect("a month");
    format!("{year}-{month:02}-{day:0>2}")
}

/// What the picture of a message says in words.
pub(super) fn alt(message: &Message) -> String {
    message.files().into_iter().map(|(_, alt)| alt).collect()
}

pub(super) fn of(game: &str, day: &str) -> Problem {
    let variant = variants().find(|variant| variant.key() == game).expect("a game");
    Problem::of(variant, day.parse::<table::calendar::Day>().expect("a day").0)
}

#[tokio::test]
async fn a_problem_is_tried_as_often_as_one_likes_and_the_first_try_counts() {
    let tavern = Tavern::open().await;
    let day = today(&tavern).await;
    let best = of("kara", &day).best;
    let (right, wrong) = ((best + 1).to_string(), if best == 0 { "2" } else { "1" });
    let overview = open_to(&tavern, "ben").await;
    assert!(alt(&overview).contains(": Kara not tried, Karambolage not tried,"), "{overview}");
    assert!(!overview.text().contains("– Kara"), "what the picture shows: {overview}");
    assert!(lacks(&overview.text(), "To share"), "nothing to share yet: {overview}");
    press_alone(&tavern, "ben", "Kara").await;
    let problem = open_to(&tavern, "ben").await;
    assert!(problem.text().contains("what is best?"), "{problem}");
    assert!(alt(&problem).ends_with("of 5. The last seven days: not tried (7)."), "{}", alt(&problem));
    press_alone(&tavern, "ben", wrong).await;
    let told = open_to(&tavern, "ben").await;
    assert!(told.text().contains(&format!("{wrong} is not the best; your first try is the one counted")), "{told}");
    press_alone(&tavern, "ben", &right).await;
    let told = open_to(&tavern, "ben").await;
    assert!(told.text().contains("Your first try, which counts, was another"), "{told}");
    assert_eq!(told.button(&right), None, "what is solved is not tried again");
    press_alone(&tavern, "ben", "All problems").await;
    let overview = open_to(&tavern, "ben").await;
    assert!(alt(&overview).contains("Kara solved later, Karambolage not tried,"), "{overview}");
    assert!(alt(&overview).ends_with("The last seven days: solved later (1), not tried (6)."), "{overview}");
    assert!(overview.text().contains(&format!("`Karahaus {day} ○ – – – – – – 0/7`")), "{overview}");
    // Somebody else sees it at the first try, and is a day further.
    for game in ["kara", "karambolage", "caramba"] {
        tavern.command("dao", &format!("/problem game:{game}")).await;
        press_alone(&tavern, "dao", &(of(game, &day).best + 1).to_string()).await;
        assert!(open_to(&tavern, "dao").await.text().contains("right at the first try"), "{game}");
    }
    press_alone(&tavern, "dao", "All problems").await;
    let overview = open_to(&tavern, "dao").await;
    // From that day on it takes three.
    let says_so = overview.text().contains("A day with 3 right first tries counts");
    assert_eq!(says_so, day.as_str() >= "2026-11-30", "{overview}");
    assert!(alt(&overview).contains("Kara right at the first try,"), "{overview}");
    assert!(alt(&overview).contains("1 day in a row with a first try that was right."), "{overview}");
    assert!(tavern.boards_in("tavern").await.is_empty(), "nobody else sees it");
    tavern.close().await;
}

#[tokio::test]
async fn whoever_wants_no_pictures_reads_how_the_day_went() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/me view view:text").await.told();
    tavern.command("ben", "/problem").await;
    let overview = open_to(&tavern, "ben").await;
    assert!(overview.text().contains("– Kara · – Karambolage") && overview.files().is_empty(), "{overview}");
    tavern.close().await;
}

#[tokio::test]
async fn the_day_after_buttons_of_yesterday_show_the_solution_and_try_nothing() {
    let tavern = Tavern::open().await;
    let day = today(&tavern).await;
    let best = of("kara", &day).best + 1;
    tavern.command("ben", "/problem game:kara").await;
    let problem = open_to(&tavern, "ben").await;
    tavern.wait_secs(DAY_SECS).await;
    let over = tavern.forge("ben", &problem, &format!("tavern problem try {day} kara {}", best - 1)).await.updated();
    assert!(over.text().contains(&format!("{best} was best. That day is over (UTC): this try")), "{over}");
    assert!(over.text().contains("of\u{a0}the\u{a0}pot"), "what each was worth: {over}");
    let shown = tavern.command("ben", &format!("/problem game:kara day:{day}")).await.message();
    assert!(shown.text().contains(&format!("{best} was best.")), "{shown}");
    assert!(lacks(&shown.text(), "this try"), "nothing was tried by that: {shown}");
    let yesterday = tavern.command("ben", &format!("/problem day:{day}")).await.message();
    assert!(
        yesterday.text().contains("the solutions") && alt(&yesterday).contains("Kara not tried,"),
        "nothing was tried: {yesterday}"
    );
    tavern.close().await;
}

#[tokio::test]
async fn a_day_that_has_none_and_forged_buttons_are_told_what_is_wrong() {
    let tavern = Tavern::open().await;
    let day = today(&tavern).await;
    for (asked, says) in [
        ("2025-12-31", "There are no problems for 31\u{a0}Dec\u{a0}2025: the first day is 1\u{a0}Jan\u{a0}2026"),
        ("2099-01-01", "are still to come. The last ones are those for"),
        ("2026-02-30", "is no day. Write year, month and day"),
        ("**x**", "is no day."),
    ] {
        let told = tavern.command("dao", &format!("/problem day:{asked}")).await.told();
        assert!(told.contains(says), "{asked}: {told}");
    }
    tavern.command("ben", "/problem game:kara").await;
    let problem = open_to(&tavern, "ben").await;
    for (forged, says) in [
        (format!("tavern problem try {day} kara 9"), "button"),
        (format!("tavern problem try {day} carrom-pairs 0"), "button"),
        (format!("tavern problem try {day} kara x"), "button"),
        ("tavern problem try 2099-01-01 kara 0".to_owned(), "still to come"),
    ] {
        let told = tavern.forge("ben", &problem, &forged).await.told();
        assert!(told.contains(says), "{forged}: {told}");
    }
    tavern.command("ben", "/problem").await;
    assert!(alt(&open_to(&tavern, "ben").await).contains("Kara not tried,"), "nothing was tried");
    tavern.close().await;
}

#[tokio::test]
async fn the_door_leads_to_the_problems_and_they_to_the_practice() {
    let tavern = Tavern::open().await;
    tavern.command("ben", "/tavern enter").await;
    press_alone(&tavern, "ben", "Today’s problems").await;
    let overview = open_to(&tavern, "ben").await;
    assert!(overview.text().contains("Problems for"), "{overview}");
    press_alone(&tavern, "ben", "Practice: Karambolage").await;
    assert!(open_to(&tavern, "ben").await.text().contains("practice"));
    tavern.close().await;
}

#[tokio::test]
async fn odds_of_a_position_need_no_table_and_those_of_ones_seat_need_nothing_said() {
    let tavern = Tavern::open().await;
    let told = async |line: &str| tavern.command("ben", line).await.told();
    // 780 of 7776 throws come to 17; whoever needs nothing more stops.
    let before = told("/odds kara house:17 runs:0").await;
    assert!(before.contains("Before the first throw") && before.contains("**10.0%**"), "{before}");
    let there = told("/odds kara house:17 dice:12347 runs:2").await;
    assert!(there.contains("not five dice"), "{there}");
    let there = told("/odds kara house:17 dice:\"2 3 4 5 3\"").await;
    assert!(there.contains("**100%** (stop)") && there.contains("**0.0** (stop)"), "{there}");
    let one_off = told("/odds kara house:30 dice:66665 runs:1").await;
    assert!(one_off.contains("**16.7%** (keep 6 6 6 6)"), "{one_off}");
    let nothing = told("/odds kara").await;
    assert!(nothing.contains("5 to 30"), "{nothing}");
    // At a table, with nothing said, one means one's seat.
    tavern.two_begin("/kara start ante:0").await;
    tavern.command("ben", "/kara roll").await.told();
    tavern.command("dao", "/kara roll").await.told();
    let (mine, by_table) = (told("/odds kara").await, told("/kara odds").await);
    assert_eq!(mine, by_table);
    let elsewhere = told("/odds kara house:17 runs:0").await;
    assert_eq!(elsewhere, before, "what is said is not about the table");
    tavern.close().await;
}
