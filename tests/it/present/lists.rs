//! What a leaderboard tells beside its picture, how a share is shown, and who is told why they are not in a list.

use present::{
    motif::Motif,
    names::columns,
    standing::{self, ListAsked, ListLine, ListPage, Mine, Span, Standee, Statistics, StatisticsPart},
};
use table::{
    ids::UserId,
    lang::Lang,
    standing::{Counts, Measure, Moved},
};

use super::{
    boards::written,
    standing::{line, page, page_that_moved, statistics},
};

#[test]
fn beside_its_picture_a_list_tells_no_line_that_is_seen_there() {
    let any = |_: &str| true;
    let beside = |page: &ListPage| written(&standing::list_beside_picture(page, any, Lang::En));
    let pages = Measure::ALL.map(page);
    for page in pages.into_iter().chain([page_that_moved()]) {
        let (told, whole) = (beside(&page), written(&standing::list(&page, Lang::En)));
        assert!(!["Ada", "Ben", "Bruno", "🥇"].iter().any(|line| told.contains(line)), "{told}");
        assert!(told.contains("Your place: 23 of 61"), "of how many, no picture says: {told}");
        assert!(told.lines().all(|line| whole.contains(line)), "{told}");
        let alt = standing::list_picture(&page, Lang::En).expect("a picture").alt;
        for line in ["Ada: ", "Ben</script>: ", "22. *Bruno*: ", "23. Cleo: "] {
            assert!(alt.contains(line), "whoever has the picture read out hears all of it: {alt}");
        }
    }
    for (measure, shown) in [(Measure::Rating, "±42"), (Measure::Share, "(42)"), (Measure::Wins, "")] {
        let picture = standing::list_picture(&page(measure), Lang::En).expect("a picture");
        let Motif::TopTen(list) = picture.motif else { panic!("{picture:?}") };
        assert!(list.lines.iter().chain(&list.below).all(|line| line.beside == shown), "{list:?}");
    }
    let page = page(Measure::Wins);
    let not_bruno = |name: &str| name != "*Bruno*";
    let told = written(&standing::list_beside_picture(&page, not_bruno, Lang::En));
    let stands = |name: &str| told.contains(name);
    assert!(stands("22. ") && stands("Bruno"), "whose name has no letters there stands in the list: {told}");
    assert!(!stands("Ada") && !stands("Cleo"), "and nobody else: {told}");
    let nobody = ListLine { who: Standee::new(UserId(7), None), ..line(4, "", 2) };
    let unknown = ListPage { lines: page.lines.iter().cloned().chain([nobody]).collect(), ..page };
    assert!(beside(&unknown).contains("<@7>"), "{}", beside(&unknown));
}

#[test]
fn a_name_is_cut_where_its_line_would_take_two_on_a_phone_and_stays_whole_where_it_is_read_out() {
    for lang in Lang::ALL {
        for measure in Measure::ALL {
            let moved = |line| ListLine { moved: Some(Moved::Down(1234)), beside: 1042, ..line };
            let lines = page(measure).lines.into_iter().map(moved).collect();
            let page = ListPage { lines, ..page(measure) };
            let [by_signs, in_words] =
                [standing::list(&page, lang), standing::list_in_words(&page, lang)].map(|screen| written(&screen));
            let line = by_signs.lines().find(|line| line.contains("Wilhel")).expect("the third");
            // What takes markup away is not seen.
            assert!(columns(&line.replace('\\', "")) <= 37, "{line}");
            assert!(in_words.contains("Wilhelmina\\-\u{2060}Sofie"), "{in_words}");
        }
    }
}

#[test]
fn a_list_of_what_its_title_names_has_room_for_thousands_beside_whole_names() {
    for lang in Lang::ALL {
        for measure in [Measure::Coins, Measure::Wins, Measure::Streak, Measure::Drinks] {
            let moved = |line| ListLine { moved: Some(Moved::Down(1234)), value: 8_999, ..line };
            let lines = page(measure).lines.into_iter().map(moved).collect();
            let told = written(&standing::list(&ListPage { lines, ..page(measure) }, lang));
            assert!(told.contains("Wilhelmina\\-\u{2060}Sofie"), "{told}");
        }
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
        let told = written(&standing::list_in_words(&list, Lang::En));
        assert!(told.contains(&format!("Ada: {shown} of 42\u{a0}games")), "{wins} of {met}: {told}");
        let told = written(&standing::list(&list, Lang::En));
        assert!(told.contains(&format!("Ada: {shown}\u{a0}(42)")), "{wins} of {met}: {told}");
        let overview = Statistics { all: counts, ..statistics() };
        let told = written(&standing::statistics(&overview, StatisticsPart::Overview, true, Lang::En));
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

#[test]
fn the_best_throw_of_kara_and_the_longest_chain_of_caramba_are_told() {
    for (lang, exact, three, alone, rolled_on) in [
        (Lang::En, "exactly in the house", "in the house, with 3 of its dice", "in the house", "rolled on 4 times"),
        (Lang::De, "genau im Haus", "im Haus, mit 3 seiner Würfel", "im Haus", "4\u{2011}mal weitergeworfen"),
        (Lang::Fr, "exactement dans la maison", "dans la maison, avec 3 de ses dés", "dans la maison", "4 relances"),
    ] {
        for (game, best, due) in [("kara", 6, exact), ("kara", 4, three), ("kara", 1, alone), ("caramba", 4, rolled_on)]
        {
            let counts = Counts { games: 1, best, ..Counts::default() };
            let shown = Statistics { games: vec![(game.parse().unwrap(), counts)], ..statistics() };
            let told =
                written(&standing::statistics(&shown, StatisticsPart::People, true, lang)).replace('\u{a0}', " ");
            assert!(told.lines().any(|line| line.ends_with(due)), "{lang}: {told}");
        }
    }
}
