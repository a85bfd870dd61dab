//! What a leaderboard tells beside its picture, how a share is shown, and who is told why they are not in a list.

use present::standing::{self, ListAsked, ListLine, ListPage, Mine, Span, Standee, Statistics, StatisticsPart};
use table::{
    ids::UserId,
    lang::Lang,
    standing::{Counts, Measure},
};

use super::{
    boards::written,
    standing::{line, page, page_that_moved, statistics},
};

#[test]
fn beside_its_picture_a_list_tells_no_line_that_is_seen_there() {
    let any = |_: &str| true;
    let beside = |page: &ListPage| written(&standing::list_beside_picture(page, any, Lang::En));
    for page in [page(Measure::Wins), page(Measure::Coins), page_that_moved()] {
        let (told, whole) = (beside(&page), written(&standing::list(&page, Lang::En)));
        assert!(!["Ada", "Ben", "Bruno", "🥇"].iter().any(|line| told.contains(line)), "{told}");
        assert!(told.contains("Your place: 23 of 61"), "of how many, no picture says: {told}");
        assert!(told.lines().all(|line| whole.contains(line)), "{told}");
        let alt = standing::list_picture(&page, Lang::En).expect("a picture").alt;
        for line in ["Ada: ", "Ben</script>: ", "22. *Bruno*: ", "23. Cleo: "] {
            assert!(alt.contains(line), "whoever has the picture read out hears all of it: {alt}");
        }
    }
    let page = page(Measure::Wins);
    let not_bruno = |name: &str| name != "*Bruno*";
    let told = written(&standing::list_beside_picture(&page, not_bruno, Lang::En));
    assert_eq!(told, written(&standing::list(&page, Lang::En)), "whose name has no letters there stands in the list");
    let nobody = ListLine { who: Standee::new(UserId(7), None), ..line(4, "", 2) };
    let unknown = ListPage { lines: page.lines.iter().cloned().chain([nobody]).collect(), ..page };
    assert!(beside(&unknown).contains("<@7>"), "{}", beside(&unknown));
    for measure in [Measure::Rating, Measure::Share] {
        let page = super::standing::page(measure);
        assert_eq!(beside(&page), written(&standing::list(&page, Lang::En)), "it tells more than a number");
    }
}

#[test]
fn a_share_is_rounded_once_and_neither_next_to_nothing_nor_all_but_one_becomes_it() {
    for (wins, met, shown) in [
        (14, 27, "51.9%"),
        (5, 9, "55.6%"),
        (51_846, 100_000, "51.8%"),
        (1, 3000, "< 0.1%"),
        (2999, 3000, "99.9%"),
        (0, 5, "0%"),
        (5, 5, "100%"),
    ] {
        let counts = Counts { games: met, met, wins, ..Counts::default() };
        let value = counts.share().expect("more than five games");
        let list = ListPage { lines: vec![line(1, "Ada", value)], mine: Mine::Not, ..page(Measure::Share) };
        let told = written(&standing::list(&list, Lang::En));
        assert!(told.contains(&format!("Ada: {shown} of 42\u{a0}games")), "{wins} of {met}: {told}");
        let overview = Statistics { all: counts, ..statistics() };
        let told = written(&standing::statistics(&overview, StatisticsPart::Overview, Lang::En));
        assert!(told.contains(&format!("{shown} won against others")), "{wins} of {met}: {told}");
    }
}

#[test]
fn who_has_not_won_more_than_they_lost_is_told_why_they_are_in_no_list_of_it() {
    for lang in Lang::ALL {
        let told = |mine: Mine| written(&standing::list(&ListPage { mine, ..page(Measure::Coins) }, lang));
        let [not_ahead, not] = [Mine::NotAhead, Mine::Not].map(told);
        assert!(not_ahead.starts_with(&not[..not.find("🥉").expect("a third")]), "{not_ahead}");
        assert_eq!(not_ahead.lines().count(), not.lines().count() + 2, "{not_ahead}");
    }
    let winnings = ListAsked { span: Span::Week, ..page(Measure::Coins).asked };
    assert!(winnings.is_of_winnings() && !ListAsked::PURSES.is_of_winnings());
}
