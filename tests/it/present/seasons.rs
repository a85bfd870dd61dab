//! What seasons are called, and what is told of who won them.

use present::{
    motif::Motif,
    standing::{self, SeasonBest, Standee},
};
use table::{ids::UserId, lang::Lang, standing::Season};

#[test]
fn a_season_is_called_by_its_months_and_who_won_it_together_won_as_often_each() {
    let autumn_2026 = Season { begins: 20_727, ends: 20_819 };
    let november = Season { begins: 20_758, ends: 20_788 };
    let best = |names: &[&str]| SeasonBest {
        variant: "kara".parse().ok(),
        who: (1..).zip(names).map(|(user, name)| Standee::new(UserId(user), Some(*name))).collect(),
        wins: 2,
    };
    for (lang, autumn, month, alone, both) in [
        (
            Lang::En,
            "Season October–December 2026",
            "Season November 2026",
            "**Kara**: Ada, 2\u{a0}wins",
            "**Kara**: Ada and Ben, 2\u{a0}wins each",
        ),
        (
            Lang::De,
            "Saison Oktober–Dezember 2026",
            "Saison November 2026",
            "**Kara**: Ada, 2\u{a0}Siege",
            "**Kara**: Ada und Ben, je 2\u{a0}Siege",
        ),
        (
            Lang::Fr,
            "Saison octobre–décembre 2026",
            "Saison novembre 2026",
            "**Kara**\u{a0}: Ada, 2\u{a0}victoires",
            "**Kara**\u{a0}: Ada et Ben, à 2\u{a0}victoires",
        ),
    ] {
        let card = |season, names: &[&str]| standing::season(season, &[best(names)], true, lang).card.expect("a card");
        let (long, short) = (card(autumn_2026, &["Ada"]), card(november, &["Ada", "Ben"]));
        assert_eq!([long.title.as_str(), short.title.as_str()], [autumn, month]);
        assert_eq!([long.body.lines().next(), short.body.lines().next()], [Some(alone), Some(both)]);
    }
}

#[test]
fn of_many_who_stand_equal_in_a_season_ten_are_named_and_the_others_are_counted() {
    let autumn_2026 = Season { begins: 20_727, ends: 20_819 };
    let best = |count: u64| SeasonBest {
        variant: "kara".parse().ok(),
        who: (1..=count).map(|user| Standee::new(UserId(user), Some(&format!("P{user}")))).collect(),
        wins: 1,
    };
    let ten = "P1, P2, P3, P4, P5, P6, P7, P8, P9, P10";
    for (lang, thirteen, eleven) in [
        (Lang::En, "and 3 more, 1\u{a0}win each", "and 1 more, 1\u{a0}win each"),
        (Lang::De, "und 3 weitere, je 1\u{a0}Sieg", "und 1 weitere, je 1\u{a0}Sieg"),
        (Lang::Fr, "et 3\u{a0}autres, à 1\u{a0}victoire", "et 1\u{a0}autre, à 1\u{a0}victoire"),
    ] {
        for (count, others) in [(13, thirteen), (11, eleven)] {
            let best = [best(count)];
            let told = standing::season(autumn_2026, &best, true, lang).card.expect("a card").body;
            assert!(told.contains(&format!("{ten} {others}")), "{told}");
            let picture = standing::season_picture(autumn_2026, &best, lang).expect("somebody won");
            assert!(picture.alt.contains(&format!("{ten} {others}")), "{}", picture.alt);
            let Motif::Season(card) = &picture.motif else { panic!("{picture:?}") };
            assert_eq!(card.lines[0].who.len() as u64, count, "the picture counts all whom it does not name");
        }
        let told = standing::season(autumn_2026, &[best(10)], true, lang).card.expect("a card").body;
        assert!(told.contains("P10,") && !told.contains("P9, P10 "), "{told}");
    }
}

#[test]
fn beside_its_picture_a_season_names_only_those_whom_that_leaves_out() {
    let autumn_2026 = Season { begins: 20_727, ends: 20_819 };
    let best = |game: &str, names: &[Option<&str>]| SeasonBest {
        variant: game.parse().ok(),
        who: (1..).zip(names).map(|(user, name)| Standee::new(UserId(user), *name)).collect(),
        wins: 2,
    };
    let all = [
        best("kara", &[Some("Ada"), Some("Ben")]),
        best("caramba", &[Some("Ada"), Some("Ben"), Some("Cleo")]),
        best("carrom", &[None]),
        best("karambolage", &[Some("꧁Dao꧂")]),
    ];
    let is_drawn = |name: &str| !name.contains('꧁');
    let beside = |best: &[SeasonBest]| {
        let card = standing::season_beside_picture(autumn_2026, best, is_drawn, Lang::En).card.expect("a card");
        (card.title, card.body)
    };
    let (title, body) = beside(&all);
    assert_eq!(title, "Season October–December 2026");
    let games: Vec<&str> =
        body.lines().filter_map(|line| line.strip_prefix("**")?.split_once("**")).map(|(game, _)| game).collect();
    assert_eq!(games, ["Caramba!", "Carrom", "Karambolage"], "{body}");
    assert_eq!(beside(&all[..1]).1, "It is over. Leaderboards start anew, ratings stay.");
}

#[test]
fn the_picture_of_a_season_has_numbers_and_names_alone_and_its_alt_text_says_of_what() {
    let autumn_2026 = Season { begins: 20_727, ends: 20_819 };
    let who = (1..).zip(["Ada", "Ben"]).map(|(user, name)| Standee::new(UserId(user), Some(name))).collect();
    let best = SeasonBest { variant: "kara".parse().ok(), who, wins: 1234 };
    for (lang, number, told) in [
        (Lang::En, "1,234", "1,234\u{a0}wins each"),
        (Lang::De, "1.234", "je 1.234\u{a0}Siege"),
        (Lang::Fr, "1\u{202f}234", "1\u{202f}234\u{a0}victoires"),
    ] {
        let picture = standing::season_picture(autumn_2026, std::slice::from_ref(&best), lang).expect("somebody won");
        let Motif::Season(card) = &picture.motif else { panic!("{picture:?}") };
        assert_eq!(card.lines[0].wins, number);
        assert!(picture.alt.contains(told), "{}", picture.alt);
    }
}
