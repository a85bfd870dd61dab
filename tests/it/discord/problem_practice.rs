//! Problems of earlier days to practise at: as many as one likes, the solution at once, and nothing is counted.

use games::problem::Problem;
use table::{
    calendar::Day,
    problem::{FIRST_DAY, days_to_practise},
};

use super::{
    bets::{open_to, press_alone, strangers},
    problem::{DAY_SECS, alt, of, today},
};
use crate::support::{
    lacks,
    tavern::{Message, Tavern},
};

/// The day of a problem that is practised at, as the button behind it says.
fn practised(message: &Message) -> Day {
    let another = message.behind("problem another ").unwrap_or_else(|| panic!("no way to another: {message}"));
    another.split(' ').nth(3).and_then(|day| day.parse().ok()).expect("a day")
}

/// What is right and what is wrong of a problem, as its buttons call it.
fn right_and_wrong(problem: &Problem) -> (String, &'static str) {
    ((problem.best + 1).to_string(), if problem.best == 0 { "2" } else { "1" })
}

/// Tells a problem to practise at from all others.
fn is_practice(message: &Message) -> bool {
    message.text().contains("For practice: try as often as you like; nothing counts.")
}

#[tokio::test]
async fn after_the_problem_of_the_day_one_goes_on_with_earlier_ones_and_nothing_of_them_is_counted() {
    let tavern = Tavern::open().await;
    let today = today(&tavern).await;
    tavern.command("ben", "/problem game:kara").await;
    let counted = open_to(&tavern, "ben").await;
    assert!(!is_practice(&counted) && counted.button("Another one").is_none(), "first things first: {counted}");
    press_alone(&tavern, "ben", &right_and_wrong(&of("kara", &today)).0).await;
    press_alone(&tavern, "ben", "All problems").await;
    let before = open_to(&tavern, "ben").await;
    press_alone(&tavern, "ben", "Kara").await;
    press_alone(&tavern, "ben", "Another one").await;
    let asked = open_to(&tavern, "ben").await;
    let day = practised(&asked);
    assert!(is_practice(&asked) && asked.text().contains("what is best?") && day.to_string() < today, "{asked}");
    assert!(lacks(&asked.text(), "of the pot"), "what each is worth is not told yet: {asked}");
    assert!(alt(&asked).ends_with("of 5."), "its picture shows no days: {}", alt(&asked));
    let (right, wrong) = right_and_wrong(&of("kara", &day.to_string()));
    for _ in 0..2 {
        press_alone(&tavern, "ben", wrong).await;
        let told = open_to(&tavern, "ben").await;
        assert!(told.text().contains(&format!("{wrong} is not the best. Try another.")), "{told}");
        assert!(is_practice(&told) && practised(&told) == day, "{told}");
    }
    press_alone(&tavern, "ben", &right).await;
    let found = open_to(&tavern, "ben").await;
    assert!(
        found.text().contains(&format!("**Option {right} is best!**")) && found.text().contains("of\u{a0}the\u{a0}pot"),
        "{found}"
    );
    assert_eq!((found.button(&right), found.button("Solution")), (None, None), "there is nothing left to try: {found}");
    // Neither this day nor that one has another try.
    press_alone(&tavern, "ben", "Today’s problems").await;
    let after = open_to(&tavern, "ben").await;
    assert_eq!((after.text(), alt(&after)), (before.text(), alt(&before)));
    let over = tavern.command("ben", &format!("/problem game:kara day:{day}")).await.message();
    assert!(over.text().contains(&format!("{right} was best.")), "{over}");
    assert!(tavern.boards_in("tavern").await.is_empty(), "nobody else sees it");
    tavern.close().await;
}

#[tokio::test]
async fn the_solution_is_told_on_demand_and_each_one_after_it_is_another() {
    let tavern = Tavern::open().await;
    let today = today(&tavern).await;
    tavern.command("ben", "/problem practice:kara").await;
    let mut seen = Vec::new();
    for _ in 0..4 {
        let asked = open_to(&tavern, "ben").await;
        let day = practised(&asked);
        assert!(is_practice(&asked) && day.to_string() < today && !seen.contains(&day), "{seen:?}: {asked}");
        seen.push(day);
        press_alone(&tavern, "ben", "Solution").await;
        let told = open_to(&tavern, "ben").await;
        let best = of("kara", &day.to_string()).best + 1;
        assert!(is_practice(&told) && told.text().contains(&format!("{best} was best.")), "{told}");
        assert!(told.text().contains("of\u{a0}the\u{a0}pot") && alt(&told).contains("Best: "), "{told}");
        press_alone(&tavern, "ben", "Another one").await;
    }
    tavern.close().await;
}

#[tokio::test]
async fn whoever_names_a_day_practises_at_that_one_and_today_counts_as_ever() {
    let tavern = Tavern::open().await;
    let today = today(&tavern).await;
    let named = tavern.command("ben", "/problem practice:kara day:2026-02-03").await.message();
    assert!(is_practice(&named) && named.text().contains("problem for\u{a0}3\u{a0}Feb\u{a0}2026"), "{named}");
    assert!(named.button("Solution").is_some() && named.button("1").is_some(), "{named}");
    let counts = tavern.command("ben", &format!("/problem practice:kara day:{today}")).await.message();
    assert!(!is_practice(&counts) && counts.button("Solution").is_none(), "{counts}");
    for (asked, says) in [("2025-12-31", "the first day is 1\u{a0}Jan\u{a0}2026"), ("2099-01-01", "are still to come")]
    {
        let told = tavern.command("ben", &format!("/problem practice:kara day:{asked}")).await.told();
        assert!(told.contains(says), "{asked}: {told}");
    }
    tavern.close().await;
}

#[tokio::test]
async fn whoever_names_one_game_to_practise_and_another_beside_it_is_told_so_in_three_languages() {
    let tavern = strangers().await;
    for (who, says) in [
        ("ben", "You chose Kara to practise, and Carrom beside it"),
        ("uwe", "Zum Üben hast du Kara gewählt und außerdem Carrom"),
        ("lou", "mais Carrom est aussi dans la commande"),
    ] {
        let told = tavern.command(who, "/problem practice:kara game:carrom").await.told();
        assert!(told.contains(says), "{told}");
    }
    let same = tavern.command("ben", "/problem practice:kara game:kara").await.message();
    assert!(is_practice(&same), "{same}");
    tavern.close().await;
}

#[tokio::test]
async fn in_text_and_for_screen_readers_a_problem_to_practise_at_has_its_board() {
    let tavern = Tavern::open().await;
    let line = "/problem practice:kara day:2026-02-03";
    let drawn = tavern.command("ben", line).await.message();
    assert!(!drawn.files().is_empty(), "{drawn}");
    tavern.command("ben", "/me view view:text").await.told();
    let told = tavern.command("ben", line).await.message();
    assert!(told.files().is_empty() && is_practice(&told), "{told}");
    assert!(told.text().lines().count() > drawn.text().lines().count(), "the board stands there: {told}");
    tavern.command("ben", "/me reading form:reader").await.told();
    let read = tavern.command("ben", line).await.message();
    assert!(read.text().contains("The house: ") && !read.text().contains("```"), "{read}");
    assert!(read.text().contains("nothing counts"), "{read}");
    tavern.close().await;
}

#[tokio::test]
async fn a_button_pressed_twice_or_by_two_leads_to_the_same_problem_and_one_of_before_still_to_an_earlier_one() {
    let tavern = Tavern::open().await;
    let day = today(&tavern).await;
    for who in ["ben", "dao"] {
        tavern.command(who, "/problem game:kara").await;
    }
    let (bens, daos) = (open_to(&tavern, "ben").await, open_to(&tavern, "dao").await);
    let another = format!("tavern problem another {day} kara");
    let (once, again, other) = tokio::join!(
        tavern.forge("ben", &bens, &another),
        tavern.forge("ben", &bens, &another),
        tavern.forge("dao", &daos, &another)
    );
    let first = practised(&once.updated());
    assert_eq!([practised(&again.updated()), practised(&other.updated())], [first, first]);
    tavern.wait_secs(DAY_SECS).await;
    let later = tavern.forge("ben", &bens, &another).await.updated();
    assert!(is_practice(&later) && practised(&later).to_string() <= day, "{later}");
    // What was practised at is so still, and the way back leads to what was today's problems.
    let told = tavern.forge("ben", &bens, &format!("tavern problem solve {first} kara")).await.updated();
    assert!(is_practice(&told) && told.text().contains("was best."), "{told}");
    tavern.close().await;
}

#[tokio::test]
async fn forged_buttons_of_practice_give_nothing_of_today_or_tomorrow_away() {
    let tavern = Tavern::open().await;
    let day = today(&tavern).await;
    tavern.command("ben", "/problem game:kara").await;
    let problem = open_to(&tavern, "ben").await;
    for forged in [format!("guess {day} kara 0"), format!("solve {day} kara")] {
        let shown = tavern.forge("ben", &problem, &format!("tavern problem {forged}")).await.updated();
        assert!(shown.text().contains("what is best?") && lacks(&shown.text(), "of the pot"), "{forged}: {shown}");
        assert!(!is_practice(&shown) && shown.button("1").is_some(), "it counts: {forged}: {shown}");
    }
    for (forged, says) in [
        ("guess 2026-02-03 kara 9", "button"),
        ("guess 2026-02-03 carrom-pairs 0", "button"),
        ("another 2026-02-30 kara", "button"),
        ("another 2099-01-01 kara", "still to come"),
        ("solve 2099-01-01 kara", "still to come"),
        ("solve 2025-12-31 kara", "the first day is"),
    ] {
        let told = tavern.forge("ben", &problem, &format!("tavern problem {forged}")).await.told();
        assert!(told.contains(says), "{forged}: {told}");
    }
    tavern.command("ben", "/problem").await;
    assert!(alt(&open_to(&tavern, "ben").await).contains("Kara not tried,"), "nothing was tried");
    tavern.close().await;
}

#[tokio::test]
async fn what_one_tried_on_its_day_is_not_practised_at() {
    let tavern = Tavern::open().await;
    let day: Day = today(&tavern).await.parse().expect("a day");
    let mut open = Vec::new();
    for (who, game) in [("ben", "kara"), ("dao", "karambolage")] {
        tavern.command(who, &format!("/problem game:{game}")).await;
        press_alone(&tavern, who, "1").await;
        open.push(open_to(&tavern, who).await);
    }
    tavern.wait_secs(DAY_SECS).await;
    // The day that day comes next after, and the one that comes after both.
    let tomorrow = Day(day.0 + 1);
    let before = (FIRST_DAY.0..day.0).map(Day).find(|after| days_to_practise(*after, tomorrow).next() == Some(day));
    let before = before.expect("one of them");
    let next = days_to_practise(day, tomorrow).next().expect("another one");
    for ((who, comes), open) in [("ben", next), ("dao", day)].into_iter().zip(&open) {
        let shown = tavern.forge(who, open, &format!("tavern problem another {before} kara")).await.updated();
        assert_eq!(practised(&shown), comes, "{who}: {shown}");
    }
    tavern.close().await;
}
