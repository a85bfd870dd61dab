//! What somebody did, as it is told: with and without its picture, of which game, and whom they met.

use games::Variant;
use present::{
    Click, ClickTarget, Press,
    achievements::{self, PersonPress},
    motif::{Motif, StatsCard},
    standing::{self, RatingShown, Statistics, StatisticsPart},
};
use table::{ids::UserId, lang::Lang, record::Skill, standing::Counts};
use words::Words;

use super::{
    boards::written,
    pictures::Seen,
    standing::{card, statistics},
};

#[test]
fn who_has_met_people_that_all_hide_is_not_said_to_have_met_nobody() {
    for (lang, nobody) in [
        (Lang::En, "met nobody here yet"),
        (Lang::De, "noch niemanden getroffen"),
        (Lang::Fr, "encore rencontré personne"),
    ] {
        for (met, is_said) in [(0, true), (1, false)] {
            let all = Counts { met, ..statistics().all };
            let shown = Statistics { all, against: Vec::new(), ..statistics() };
            let told = written(&standing::statistics(&shown, StatisticsPart::People, true, lang));
            assert_eq!(told.contains(nobody), is_said, "{lang}, {met}: {told}");
        }
    }
}

#[test]
fn without_its_picture_the_overview_tells_between_what_rating_and_coins_were() {
    let overview = |shown: &Statistics, has_picture, lang| {
        written(&standing::statistics(shown, StatisticsPart::Overview, has_picture, lang))
    };
    for (lang, rating, coins) in [
        (Lang::En, "Rating in Kara, last 30 games: 1500 to 1616", "Balance, last 3 games: −50 to −20"),
        (Lang::De, "Wertung in Kara, letzte 30 Partien: 1500 bis 1616", "Bilanz, letzte 3 Partien: −50 bis −20"),
        (
            Lang::Fr,
            "Cote, Kara, 30 dernières parties\u{a0}: de 1500 à 1616",
            "Bilan, 3 dernières parties\u{a0}: de −50 à −20",
        ),
    ] {
        let (beside, alone) = (overview(&statistics(), true, lang), overview(&statistics(), false, lang));
        for line in [rating, coins] {
            assert!(alone.lines().any(|told| told == line), "{line}: {alone}");
            assert!(!beside.contains(line), "the picture shows it: {beside}");
        }
        let without = alone.lines().filter(|line| *line != rating && *line != coins);
        assert!(without.eq(beside.lines()), "all else is as beside the picture: {alone}");

        // Of one number, or where nothing has changed, there is no more to tell.
        let first = Statistics { curve: vec![statistics().curve[0]], coins: vec![-40, -40], ..statistics() };
        assert_eq!(overview(&first, false, lang), overview(&first, true, lang));
        let unplayed = Statistics { curve: Vec::new(), curve_of: None, coins: Vec::new(), ..statistics() };
        assert_eq!(overview(&unplayed, false, lang), overview(&unplayed, true, lang));
    }
}

#[test]
fn the_overview_tells_of_the_game_that_was_asked_for_and_its_buttons_keep_to_it() {
    let carrom: Variant = "carrom-pairs".parse().unwrap();
    let overview = |curve_of| {
        let shown = Statistics { curve_of, ..statistics() };
        written(&standing::statistics(&shown, StatisticsPart::Overview, true, Lang::En))
    };
    let asked = overview(Some(carrom));
    assert!(
        asked.contains("**Carrom in pairs**") && !asked.contains("**Kara**"),
        "played once, and asked for: {asked}"
    );
    for part in ["games", "skill", "people"] {
        assert!(asked.contains(&format!("<tavern person statistics 1 {part} carrom-pairs>")), "{part}: {asked}");
    }
    let most = overview(None);
    assert!(most.contains("**Kara**") && !most.contains("**Carrom in pairs**"), "the one played most: {most}");
}

#[test]
fn from_the_game_that_was_asked_for_a_way_leads_to_the_achievements_and_back_to_the_same_game() {
    let carrom: Variant = "carrom-pairs".parse().unwrap();
    let shown = Statistics { curve_of: Some(carrom), ..statistics() };
    let overview = written(&standing::statistics(&shown, StatisticsPart::Overview, true, Lang::En));
    assert!(overview.contains("<tavern person list 1 1 carrom-pairs>"), "{overview}");
    let page =
        |game, page| written(&achievements::list(&shown.who, (UserId(1), game), &shown.achievements, page, Lang::En));
    for nth in 1..=achievements::PAGES {
        let list = page(Some(carrom), nth);
        assert!(list.contains("<tavern person statistics 1 overview carrom-pairs>"), "{list}");
        for other in (1..=achievements::PAGES).filter(|other| *other != nth) {
            assert!(list.contains(&format!("<tavern person list 1 {other} carrom-pairs>")), "{list}");
        }
    }
    assert!(page(None, 1).contains("<tavern person statistics 1 overview>"), "by a button of before, as before");
}

#[test]
fn a_look_at_somebody_is_a_button_that_is_read_again() {
    let most = UserId(u64::MAX);
    let of_games = || Variant::all().map(Some).chain([None]);
    let lists = of_games().map(|game| PersonPress::Achievements(most, achievements::PAGES, game));
    let looks = of_games().flat_map(|game| StatisticsPart::ALL.map(|part| PersonPress::Statistics(most, part, game)));
    for look in looks.chain(lists) {
        let press = Press::Person(look);
        assert_eq!(press.to_string().parse(), Ok(press.clone()));
        let click = Click { target: ClickTarget::Tavern, press };
        assert!(click.to_string().len() <= 100, "Discord takes no longer one: {click}");
    }
    let of_before = Press::Person(PersonPress::Statistics(UserId(1), StatisticsPart::Games, None));
    assert_eq!("person statistics 1 games".parse(), Ok(of_before), "no game stands in a button of before");
    let of_before = Press::Person(PersonPress::Achievements(UserId(1), 2, None));
    assert_eq!("person list 1 2".parse(), Ok(of_before), "nor in one of the list");
    for wrong in [
        "",
        "list 1",
        "list 1 0",
        "list 1 4",
        "list x 1",
        "list 1 1 chess",
        "list 1 1 kara kara",
        "statistics 1",
        "statistics -1 games",
        "statistics 1 1",
        "statistics 1 games chess",
        "statistics 1 games kara kara",
    ] {
        assert!(format!("person {wrong}").parse::<Press>().is_err(), "{wrong}");
    }
}

#[test]
fn of_a_game_that_was_asked_for_and_never_played_it_is_said_that_it_was_not() {
    for (lang, none) in [(Lang::En, "no game yet"), (Lang::De, "noch keine Partie"), (Lang::Fr, "aucune partie")] {
        let asked = Statistics { curve: Vec::new(), curve_of: "caramba".parse().ok(), ..statistics() };
        let is_played = asked.games.iter().any(|(variant, _)| Some(*variant) == asked.curve_of);
        assert!(!is_played && !asked.games.is_empty());
        let told = written(&standing::statistics(&asked, StatisticsPart::Overview, false, lang));
        assert!(told.contains("Caramba!**") && told.contains(none) && !told.contains("**Kara**"), "{lang}: {told}");
    }
}

#[test]
fn a_provisional_rating_has_a_question_mark_in_the_picture_and_is_called_so_to_who_has_it_read_out() {
    let with = |is_settled| {
        let ratings = statistics().ratings.into_iter().map(|line| RatingShown { is_settled, ..line }).collect();
        Statistics { ratings, ..statistics() }
    };
    let [settled, provisional] = [true, false].map(|is_settled| card(&with(is_settled), Lang::En));
    let number = |card: &StatsCard| card.rating.clone().expect("Kara is rated").0;
    assert_eq!([&settled, &provisional].map(number), ["1620", "1620?"]);
    for (lang, word) in [(Lang::En, ", provisional,"), (Lang::De, ", vorläufig,"), (Lang::Fr, ", provisoire,")] {
        for is_settled in [true, false] {
            let alt = standing::statistics_picture(&with(is_settled), lang).expect("a picture").alt;
            assert!(alt.contains("1620\u{a0}±\u{a0}160"), "{alt}");
            assert_eq!(alt.contains(word), !is_settled, "{alt}");
        }
    }
    let [settled, provisional] = [settled, provisional].map(|card| Seen::of_twice(&Motif::Stats(Box::new(card))));
    assert!(provisional.differs_about(&settled, 700, 73, 20) > 0, "the mark ends where the number did");
    assert!(provisional.is_alike_about(&settled, 544, 66, 28), "the medal stands clear of it");
    assert!(provisional.is_alike_about(&settled, 790, 77, 30), "so does how far off it may be");
}

#[test]
fn what_luck_is_is_told_only_where_dice_fell() {
    let told = |skills: &[(Variant, Skill)]| {
        let shown = Statistics { skills: skills.to_vec(), ..statistics() };
        let card = standing::statistics(&shown, StatisticsPart::Skill, false, Lang::En).card.expect("a card");
        (card.footer.expect("what is told"), standing::statistics_page(&shown, Lang::En).text)
    };
    let (all, says_so) = (statistics().skills, "Luck: how much better");
    let (footer, page) = told(&all);
    assert!(footer.contains(says_so) && page.contains(says_so), "{footer}");
    // Carrom has none.
    let (footer, page) = told(&all[1..]);
    assert!(footer.starts_with("Skill: ") && !footer.contains("Luck") && !page.contains(says_so), "{footer}");
}

#[test]
fn of_more_games_than_a_phone_shows_those_played_least_are_named() {
    let told = |count: usize| {
        let games = Variant::all().chain(Variant::all()).take(count).enumerate();
        let games = games.map(|(nth, variant)| (variant, nth as i64, nth.to_string())).collect();
        standing::most_played(games, Words::of(Lang::En))
    };
    assert_eq!(told(3), ["0", "1", "2"], "in the order of the games");
    assert_eq!(told(standing::GAMES_MAX).len(), standing::GAMES_MAX);
    let [most @ .., last] = &told(standing::GAMES_MAX + 2)[..] else { panic!("nothing is told") };
    assert_eq!(most, ["9", "8", "7", "6", "5", "4", "3", "2"]);
    assert_eq!(last, "Played less: Karambolage and Kara");
}
