//! Leaderboards, seasons and statistics as they are read, in every language, and that what cannot be is refused.

use std::collections::BTreeSet;

use games::Variant;
use present::{
    Press,
    achievements::{self, AchievementShown},
    bets::Betting,
    motif::{Motif, StatsCard},
    sign::in_characters,
    standing::{
        self, Against, ListAsked, ListLine, ListPage, Mine, RatingShown, SeasonBest, Span, Standee, Statistics,
        StatisticsPart,
    },
};
use table::{
    achievements::Achievement,
    coins::Coins,
    ids::{Moment, UserId},
    lang::Lang,
    rating::Rating,
    record::Skill,
    standing::{Counts, Measure, Moved, PLACES_MAX, Season},
};

use words::Words;

use super::{boards::written, pictures::Seen};
use crate::support::lacks;

const AUTUMN: Season = Season { begins: 20_727, ends: 20_819 };

fn kara() -> Variant {
    "kara".parse().unwrap()
}

fn asked(measure: Measure) -> ListAsked {
    let variant = (measure == Measure::Rating).then(kara);
    ListAsked { measure, variant, span: Span::Ever, past: None, everywhere: false, page: 1 }
}

pub(super) fn line(place: u64, name: &str, value: i64) -> ListLine {
    ListLine { place, who: Standee::new(UserId(place), Some(name)), value, beside: 42, moved: None }
}

pub(super) fn page(measure: Measure) -> ListPage {
    let scale = if measure == Measure::Share { 700 } else { 1 };
    let lines = vec![
        line(1, "Ada", 12 * scale),
        line(1, "<script>Ben</script>", 12 * scale),
        line(3, "Wilhelmina-Sofie", 7 * scale),
    ];
    let mine = line(23, "Cleo", scale);
    let around = vec![line(22, "*Bruno*", 2 * scale), mine.clone()];
    ListPage {
        asked: asked(measure),
        lines,
        more: true,
        mine: Mine::Listed { line: mine, of: 61, around },
        dates: AUTUMN.to_string(),
        past: None,
    }
}

pub(super) fn statistics() -> Statistics {
    let rating = Rating { mu: 28.0, sigma: 4.0 };
    let counts =
        Counts { games: 34, met: 30, wins: 12, coins: Coins(-40), drunk: 3, bought: 8, run: 0, streak: 4, best: 0 };
    Statistics {
        who: Standee::new(UserId(1), Some("Ada")),
        user: UserId(1),
        on_server: true,
        achievements: achieved(),
        all: counts,
        games: vec![
            (kara(), counts),
            ("carrom-pairs".parse().unwrap(), Counts { games: 1, best: 3, ..Counts::default() }),
        ],
        betting: Betting { bets: 7, won: Coins(120), lost: Coins(45) },
        ratings: vec![RatingShown { variant: kara(), rating, is_settled: false }],
        hour: Some(Moment(1_800_000_000_000)),
        against: vec![Against { who: Standee::new(UserId(2), Some("Ben_")), games: 9, before: 5, after: 3 }],
        curve: (0..30)
            .map(|nth| Rating { mu: 25.0 + f64::from(nth) / 10.0, sigma: 8.0 - f64::from(nth) / 8.0 })
            .collect(),
        curve_of: Some(kara()),
        coins: standing::coins_over_time(&[Coins(10), Coins(-30), Coins(20)], counts.coins),
        skills: vec![
            (kara(), Skill { decisions: 40, best: 8000, kept: 7300, throws: 60, better: 4200, squares: 90_000_000 }),
            ("carrom-pairs".parse().unwrap(), Skill { decisions: 9, best: 900, kept: 310, ..Skill::default() }),
        ],
    }
}

/// Every third one, and of the others what is on its way.
fn achieved() -> Vec<AchievementShown> {
    let shown = |(nth, achievement): (i64, Achievement)| match nth % 3 {
        0 => {
            let at = Some(Moment(1_800_000_000_000 + nth * 86_400_000));
            AchievementShown { achievement, reached: achievement.need(), at }
        }
        _ => AchievementShown { achievement, reached: achievement.need() / 2, at: None },
    };
    (0..).zip(Achievement::ALL).map(shown).collect()
}

#[test]
fn achievements_are_listed_page_by_page_those_that_are_reached_first_and_told_in_a_line() {
    let ada = Standee::new(UserId(1), Some("*Ada*"));
    for lang in Lang::ALL {
        let pages = [1, 2, 3].map(|page| achievements::list(&ada, (UserId(1), None), &achieved(), page, lang));
        let told = achievements::announcement(
            &[
                (ada.clone(), vec![Achievement::KaraExact, Achievement::FiveInARow]),
                (Standee::new(UserId(2), None), vec![Achievement::ToNil]),
            ],
            lang,
        );
        let all: Vec<String> = pages.iter().chain([&told]).map(written).collect();
        for achievement in Achievement::ALL {
            let name = Words::of(lang).achievement(achievement);
            let pages = all[..3].iter().filter(|page| page.contains(&format!("**{name}**"))).count();
            assert_eq!(pages, 1, "{lang}: {name}");
        }
        insta::assert_snapshot!(format!("achievements_{lang}"), all.join("\n---\n"));
    }
    // Each has a mark and a name of its own.
    let signs: BTreeSet<&str> = Achievement::ALL.map(achievements::sign).into();
    assert_eq!(signs.len(), Achievement::ALL.len());
    for lang in Lang::ALL {
        let names: BTreeSet<String> = Achievement::ALL.map(|one| Words::of(lang).achievement(one)).into();
        assert_eq!(names.len(), Achievement::ALL.len(), "{lang}");
    }
}

#[test]
fn who_has_none_has_no_marks_and_outside_a_server_there_are_none_to_have() {
    let none: Vec<AchievementShown> =
        achieved().into_iter().map(|shown| AchievementShown { reached: 0, at: None, ..shown }).collect();
    let overview = |shown: Statistics| standing::statistics(&shown, StatisticsPart::Overview, true, Lang::En);
    let shown = overview(Statistics { achievements: none, ..statistics() });
    let card = shown.card.expect("a card");
    assert_eq!(card.title, "Ada on this server");
    assert!(card.body.contains("Achievements: 0 of 20"), "{}", card.body);
    let nowhere = overview(Statistics {
        on_server: false,
        achievements: Vec::new(),
        all: Counts::default(),
        games: Vec::new(),
        coins: Vec::new(),
        ..statistics()
    });
    assert!(lacks(&written(&nowhere), "Achievements"), "{nowhere:?}");
    let card = nowhere.card.expect("a card");
    assert_eq!(card.title, "Ada on all servers");
    assert!(card.body.contains("**Kara** · rating\u{a0}1620\u{a0}±\u{a0}160"), "{}", card.body);
}

#[test]
fn whose_name_nobody_knows_is_mentioned_below_the_title_and_not_in_it() {
    let nobody = Standee::new(UserId(7), None);
    for lang in Lang::ALL {
        let theirs = Statistics { who: nobody.clone(), ..statistics() };
        let shown = standing::statistics(&theirs, StatisticsPart::Overview, true, lang);
        let listed = achievements::list(&nobody, (UserId(7), None), &achieved(), 1, lang);
        for card in [shown, listed].map(|screen| screen.card.expect("a card")) {
            assert!(!card.title.contains("<@") && card.body.starts_with("<@7>"), "{lang}: {card:?}");
        }
    }
}

#[test]
fn a_place_that_is_not_counted_is_told_without_a_number() {
    let (above, mine) = (line(PLACES_MAX, "Ada", 2), line(PLACES_MAX + 1, "Cleo", 1));
    let listed = |line: &ListLine| {
        let around = vec![above.clone(), mine.clone()];
        let mine = Mine::Listed { line: line.clone(), of: PLACES_MAX + 1, around };
        ListPage { mine, ..page(Measure::Wins) }
    };
    let told = written(&standing::list(&listed(&mine), Lang::En));
    assert!(told.contains("Your place: beyond 10,000 ("), "{told}");
    assert!(told.contains("10,000. Ada: ") && told.contains("\nCleo: "), "{told}");
    let told = written(&standing::list(&listed(&above), Lang::En));
    assert!(told.contains("Your place: 10,000 of more than 10,000 ("), "{told}");
    let picture = standing::list_picture(&listed(&mine), Lang::En).expect("a picture");
    let Motif::TopTen(list) = picture.motif else { panic!("{picture:?}") };
    assert_eq!(list.below.iter().map(|line| line.place).collect::<Vec<_>>(), [PLACES_MAX, 0]);
}

/// A page on which everybody's place has changed in another way, and the reader's own below.
pub(super) fn page_that_moved() -> ListPage {
    let page = page(Measure::Wins);
    let changes = [Moved::Up(1), Moved::Down(12), Moved::New, Moved::Stayed, Moved::Up(1234)].map(Some);
    let fourth = line(4, "WWWWWWWWWWWWWWWW", 3);
    let lines = page.lines.into_iter().chain([fourth]);
    let lines = lines.zip(changes).map(|(line, moved)| ListLine { moved, ..line }).collect();
    let mine = ListLine { moved: changes[4], ..line(23, "Cleo", 1) };
    let around = vec![line(22, "*Bruno*", 2), mine.clone()];
    ListPage { lines, mine: Mine::Listed { line: mine, of: 61, around }, ..page }
}

#[test]
fn who_has_moved_is_told_by_signs_or_in_words_and_in_the_picture() {
    let page = page_that_moved();
    for (lang, since, by_sign, in_words) in [
        (
            Lang::En,
            ["▲▼ since midnight (UTC)", "places since midnight (UTC)"],
            ["▲1", "▼12", "new", "▲1,234"],
            ["up 1 place", "down 12 places", "new", "up 1,234 places"],
        ),
        (
            Lang::De,
            ["▲▼ seit Mitternacht (UTC)", "Plätze seit Mitternacht (UTC)"],
            ["▲1", "▼12", "neu", "▲1.234"],
            ["1\u{a0}Platz gewonnen", "12\u{a0}Plätze verloren", "neu", "1.234\u{a0}Plätze gewonnen"],
        ),
        (
            Lang::Fr,
            ["▲▼ du jour (UTC)", "places depuis minuit (UTC)"],
            ["▲1", "▼12", "nouvelle entrée", "▲1\u{202f}234"],
            ["1\u{a0}place gagnée", "12\u{a0}places perdues", "nouvelle entrée", "1\u{202f}234\u{a0}places gagnées"],
        ),
    ] {
        let signs = written(&standing::list(&page, lang));
        let words = written(&standing::list_in_words(&page, lang));
        for (told, since, changes) in [(&signs, since[0], by_sign), (&words, since[1], in_words)] {
            assert!(told.contains(since), "{told}");
            assert!(changes.iter().all(|change| told.contains(change)), "{changes:?}: {told}");
        }
        assert!(!words.contains(['▲', '▼']), "{words}");
        let alt = standing::list_picture(&page, lang).expect("a picture").alt;
        assert!(alt.contains(since[1]) && !alt.contains(['▲', '▼']), "{alt}");
        assert!(in_words[..3].iter().all(|change| alt.contains(&format!(", {change}"))), "{alt}");
    }
    // Of who has stayed nothing is said; where that is all of them, it is said once.
    let stays = |line: ListLine| ListLine { moved: Some(Moved::Stayed), ..line };
    let page = self::page(Measure::Wins);
    let nobody = ListPage { lines: page.lines.clone().into_iter().map(stays).collect(), ..page.clone() };
    let (told, before) = (written(&standing::list(&nobody, Lang::En)), written(&standing::list(&page, Lang::En)));
    assert_eq!(told.replacen(" · unchanged since midnight (UTC)", "", 1), before);
}

#[test]
fn the_picture_has_a_column_of_changes_where_they_are_known_and_none_where_not() {
    let picture = |page: &ListPage| {
        let Motif::TopTen(list) = standing::list_picture(page, Lang::En).expect("a picture").motif else { panic!() };
        list
    };
    let moved = picture(&page_that_moved());
    let mut still = moved.clone();
    still.lines.iter_mut().chain(&mut still.below).for_each(|line| line.moved = None);
    let (with, without) = (Seen::of_twice(&Motif::TopTen(moved.clone())), Seen::of_twice(&Motif::TopTen(still)));
    assert_eq!((with.width, with.height), (without.width, without.height));
    // The signs stand between place and name, and no name, however wide, reaches its bar.
    for y in [156, 216, 276, 336] {
        assert!(with.differs_about(&without, 152, y, 13) > 0, "a sign at {y}");
        assert!(with.is_alike_about(&without, 104, y, 20) && with.is_alike_about(&without, 540, y, 16), "{y}");
    }
    // Each has a shape of its own.
    let signs: BTreeSet<Vec<u8>> = [156, 216, 276, 336].map(|y| with.pixels_about(152, y, 14)).into();
    assert_eq!(signs.len(), 4);
    look("list_moved", &paint::paint(&Motif::TopTen(moved)).expect("it is drawn").bytes);
}

#[test]
fn the_picture_of_a_season_has_a_row_a_game_and_says_who_was_best() {
    let best = |variant, who: &[Option<&str>], wins| SeasonBest {
        variant,
        who: (1..).zip(who).map(|(user, name)| Standee::new(UserId(user), *name)).collect(),
        wins,
    };
    let all = Variant::all().map(|variant| best(Some(variant), &[Some("Ada"), Some("Ben")], 12));
    let all: Vec<SeasonBest> =
        [best(None, &[Some("**Ada**"), Some("Cléo"), None, None], 1234)].into_iter().chain(all).collect();
    for lang in Lang::ALL {
        let picture = standing::season_picture(AUTUMN, &all, lang).expect("a picture");
        let alt = &picture.alt;
        assert!(["**Ada**", "Cléo", "Kara", "12"].iter().all(|part| alt.contains(part)), "{alt}");
        assert!(!alt.contains("<@") && alt.matches("**").count() == 2, "names are no markup: {alt}");
        let Motif::Season(card) = &picture.motif else { panic!("{picture:?}") };
        assert_eq!(card.lines.len(), all.len());
        assert!(card.lines[0].sign.is_none() && card.lines[1..].iter().all(|line| line.sign.is_some()));
        let (whole, one) = (Seen::of_twice(&picture.motif), standing::season_picture(AUTUMN, &all[..1], lang));
        let one = Seen::of_twice(&one.expect("a picture").motif);
        assert!(whole.width == one.width && whole.height > one.height);
    }
    assert!(standing::season_picture(AUTUMN, &[], Lang::En).is_none());
}

#[test]
fn lists_seasons_and_statistics_read_well() {
    for lang in Lang::ALL {
        let mut told: Vec<String> = Measure::ALL.map(|measure| written(&standing::list(&page(measure), lang))).to_vec();
        for mine in [Mine::Hides, Mine::Provisional([1543, 231]), Mine::Not] {
            let empty = ListPage { lines: Vec::new(), more: false, mine, ..page(Measure::Rating) };
            told.push(written(&standing::list(&empty, lang)));
        }
        let best = [(Some(kara()), 12), (None, 1)].map(|(variant, wins)| SeasonBest {
            variant,
            who: vec![Standee::new(UserId(1), Some("Ada")), Standee::new(UserId(2), None)],
            wins,
        });
        told.push(written(&standing::season(AUTUMN, &best, true, lang)));
        told.push(written(&standing::season(AUTUMN, &[], false, lang)));
        told.push(standing::no_season("2019 Q1", &[AUTUMN], lang));
        told.push(standing::no_season("", &[], lang));
        told.push(standing::season_chosen("half", AUTUMN, lang));
        told.extend(StatisticsPart::ALL.map(|part| written(&standing::statistics(&statistics(), part, true, lang))));
        told.push(standing::hides(&Standee::new(UserId(1), Some("Ada")), lang));
        told.push(standing::not_everywhere(&Standee::new(UserId(1), Some("Ada")), lang));
        told.extend(
            [(true, true), (false, true), (false, false)]
                .map(|(hidden, everywhere)| standing::listed(hidden, everywhere, lang)),
        );
        told.push(standing::list_picture(&page(Measure::Wins), lang).expect("a picture").alt);
        told.push(standing::statistics_picture(&statistics(), lang).expect("a picture").alt);
        insta::assert_snapshot!(format!("standing_{lang}"), told.join("\n---\n"));
    }
}

#[test]
fn one_game_is_told_as_one_to_who_has_the_picture_read_out() {
    let one = Statistics { all: Counts { games: 1, wins: 1, ..statistics().all }, ..statistics() };
    for (lang, told) in [
        (Lang::En, "Ada: 1 game, 1 won."),
        (Lang::De, "Ada: 1\u{a0}Partie, 1 gewonnen."),
        (Lang::Fr, "Ada\u{a0}: 1\u{a0}partie, 1\u{a0}gagnée."),
    ] {
        let alt = standing::statistics_picture(&one, lang).expect("a picture").alt;
        assert!(alt.starts_with(told), "{alt}");
    }
}

#[test]
fn who_has_only_bet_has_statistics_too() {
    // In the books their coins stand under the game that was bet on.
    let games = vec![(kara(), Counts { coins: Coins(75), ..Counts::default() })];
    let bettor = Statistics {
        achievements: Vec::new(),
        all: games[0].1,
        games,
        ratings: Vec::new(),
        hour: None,
        against: Vec::new(),
        curve: Vec::new(),
        curve_of: None,
        coins: Vec::new(),
        skills: Vec::new(),
        ..statistics()
    };
    let card = standing::statistics(&bettor, StatisticsPart::Overview, true, Lang::En).card.expect("a card");
    assert_eq!(in_characters(&card.body), "No finished game yet.\n7\u{a0}bets: 120\u{a0}coins\u{a0}won, 45\u{a0}lost");
    let played = Statistics { all: statistics().all, ..bettor };
    let body = standing::statistics(&played, StatisticsPart::People, true, Lang::En).card.expect("a card").body;
    let body = in_characters(&body);
    assert!(
        body.contains("7\u{a0}bets: 120\u{a0}coins\u{a0}won, 45\u{a0}lost") && lacks(&body, "0\u{a0}games"),
        "{body}"
    );
}

#[test]
fn a_list_that_cannot_be_is_refused_by_what_is_wrong_with_it() {
    let refused = |asked: ListAsked| asked.refused(Lang::En).unwrap_or_default();
    let rating = asked(Measure::Rating);
    assert!(refused(ListAsked { variant: None, ..rating }).contains("one game"));
    assert!(refused(ListAsked { span: Span::Week, ..rating }).contains("leave the time out"));
    assert!(refused(ListAsked { everywhere: true, ..asked(Measure::Wins) }).contains("Only ratings"));
    assert_eq!(refused(ListAsked { everywhere: true, ..rating }), "");
    for measure in Measure::ALL {
        assert_eq!(refused(asked(measure)), "");
    }
}

#[test]
fn a_page_is_a_button_that_is_read_again() {
    for span in Span::ALL {
        for variant in Variant::all().map(Some).chain([None]) {
            // A season that is over is known by its first day.
            for past in [None, Some(20_727)].into_iter().filter(|past| past.is_none() || span == Span::Season) {
                let asked = ListAsked { measure: Measure::Drinks, variant, span, past, everywhere: true, page: 1000 };
                let press = Press::List(asked);
                assert_eq!(press.to_string().parse(), Ok(press.clone()));
                assert!(press.to_string().len() < 90, "{press}");
            }
        }
    }
    for wrong in [
        "list",
        "list coins",
        "list coins all ever here 0",
        "list luck all ever here 1",
        "list coins go ever here 1",
        "list coins all week:20727 here 1",
        "list coins all season:soon here 1",
    ] {
        assert!(wrong.parse::<Press>().is_err(), "{wrong}");
    }
}

#[test]
fn pictures_of_lists_and_statistics_are_drawn_and_small() {
    for measure in Measure::ALL {
        let mut page = page(measure);
        page.lines.extend((4..11).map(|place| line(place, "Émile", 6)));
        let picture = standing::list_picture(&page, Lang::De).expect("a picture");
        let Motif::TopTen(list) = &picture.motif else { panic!("{picture:?}") };
        assert_eq!(list.is_of_coins, measure == Measure::Coins, "a coin at its head");
        let painted = paint::paint(&picture.motif).expect("it is drawn");
        assert!(painted.bytes.len() < 75 * 1024, "{measure:?}: {}", painted.bytes.len());
        look(&format!("list_{}", measure.key()), &painted.bytes);
    }
    let picture = standing::statistics_picture(&statistics(), Lang::Fr).expect("a picture");
    let painted = paint::paint(&picture.motif).expect("it is drawn");
    assert!(painted.bytes.len() < 75 * 1024);
    look("statistics", &painted.bytes);
}

/// What the picture of statistics is made of.
pub(super) fn card(statistics: &Statistics, lang: Lang) -> StatsCard {
    match standing::statistics_picture(statistics, lang).expect("a picture").motif {
        Motif::Stats(card) => *card,
        other => panic!("{other:?}"),
    }
}

fn drawn(statistics: &Statistics) -> Seen {
    Seen::of_twice(&Motif::Stats(Box::new(card(statistics, Lang::En))))
}

/// The middles of the bars of luck and skill, from the top, in a picture with all that can be known.
const LUCK: u32 = 516;
const SKILL: u32 = 594;
/// How much higher each makes it.
const BAR_HIGH: u32 = 78;

#[test]
fn luck_and_skill_have_a_bar_each_where_they_are_known_and_no_place_where_not() {
    let known = statistics().skills[0].1;
    let seen = |skill: Option<Skill>| {
        let skills = skill.map(|skill| (kara(), skill)).into_iter().collect();
        drawn(&Statistics { skills, ..statistics() })
    };
    let both = seen(Some(known));
    let luck_alone = seen(Some(known.of_dice_alone()));
    let skill_alone = seen(Some(Skill { throws: 0, better: 0, squares: 0, ..known }));
    let neither = seen(None);
    assert_eq!(luck_alone.height, both.height - BAR_HIGH);
    assert_eq!(skill_alone.height, both.height - BAR_HIGH);
    assert_eq!(neither.height, both.height - 2 * BAR_HIGH);
    assert!(luck_alone.is_alike_about(&both, 473, LUCK, 20), "where skill is not known luck is as it was");

    // The bar goes from the middle to the right for dice that fell well, to the left for those that did not.
    let lucky = seen(Some(Skill { better: 40_000, ..known }));
    let unlucky = seen(Some(Skill { better: -40_000, ..known }));
    assert!(lucky.differs_about(&both, 700, LUCK, 6) > 0 && unlucky.is_alike_about(&both, 700, LUCK, 6));
    assert!(unlucky.differs_about(&both, 240, LUCK, 6) > 0 && lucky.is_alike_about(&both, 240, LUCK, 6));
    assert!(lucky.is_alike_about(&both, 473, SKILL, 20), "skill is no luck");
    let skilled = seen(Some(Skill { kept: known.best, ..known }));
    assert!(skilled.differs_about(&both, 790, SKILL, 6) > 0 && skilled.is_alike_about(&both, 473, LUCK, 20));
}

#[test]
fn statistics_draw_luck_and_skill_of_the_game_whose_rating_they_draw() {
    let of_kara = card(&statistics(), Lang::En);
    let luck = of_kara.luck.expect("Kara has dice");
    assert_eq!((luck.better.as_str(), luck.by.as_str()), ("+7", "16"));
    // Less than a standard error, of which four reach to the end.
    assert!((1..250).contains(&luck.off) && luck.error == 250, "{luck:?}");
    assert_eq!(of_kara.kept, Some(("91.3%".to_owned(), 912)));
    // Carrom has no dice.
    let of_carrom = card(&Statistics { curve_of: "carrom-pairs".parse().ok(), ..statistics() }, Lang::En);
    assert_eq!((of_carrom.luck, of_carrom.kept), (None, Some(("34.4%".to_owned(), 344))));
    let of_karo = card(&Statistics { curve_of: "four-circles".parse().ok(), ..statistics() }, Lang::En);
    assert_eq!((of_karo.luck, of_karo.kept), (None, None), "nothing is known of it");
    let nothing = Statistics { curve: Vec::new(), coins: Vec::new(), skills: Vec::new(), ..statistics() };
    assert!(standing::statistics_picture(&nothing, Lang::En).is_none());
}

#[test]
fn statistics_of_who_played_very_much_stay_within_their_panels() {
    let most = Counts { games: 123_456, wins: 12_345, coins: Coins(-1_234_567), ..statistics().all };
    for better in [-1_234_000, 1_234_000] {
        // With nothing between one throw and the next, and with very much.
        for squares in [15_227_560_000, 1_264_000_000_000] {
            let skill = Skill { decisions: 9, best: 1000, kept: 1000, throws: 100, better, squares };
            let shown = Statistics {
                who: Standee::new(UserId(1), Some("Wilhelmina-Sofie")),
                all: most,
                skills: vec![(kara(), skill)],
                coins: vec![0, 2_000_000, -1_234_567],
                ..statistics()
            };
            for lang in Lang::ALL {
                let seen = Seen::of_twice(&Motif::Stats(Box::new(card(&shown, lang))));
                assert_eq!(seen.height, 660, "a phone shows it whole beside the text");
                let wood = seen.colours_about(21, 300, 2);
                assert_eq!(wood.len(), 1);
                for x in (60..=1040).step_by(4) {
                    for between in [123, 375, 481, 559, 640] {
                        assert_eq!(seen.colours_about(x, between, 2), wood, "{lang}: {x}, {between}");
                    }
                }
                for y in (60..=600).step_by(4) {
                    for beside in [21, 1079] {
                        assert_eq!(seen.colours_about(beside, y, 2), wood, "{lang}: {beside}, {y}");
                    }
                }
                for y in [LUCK, SKILL] {
                    assert_eq!(seen.colours_about(825, y, 2).len(), 1, "{lang}: the value stands clear of its bar");
                    assert_eq!(seen.colours_about(1052, y, 8).len(), 1, "{lang}: it ends where the others do");
                }
            }
        }
    }
}

#[test]
fn games_won_of_games_played_are_written_as_the_language_writes_numbers() {
    let all = Counts { games: 1234, wins: 567, ..statistics().all };
    for (lang, record) in [(Lang::En, "567/1,234"), (Lang::De, "567/1.234"), (Lang::Fr, "567/1\u{202f}234")] {
        assert_eq!(card(&Statistics { all, ..statistics() }, lang).record, record);
    }
}

/// Leaves a picture where `just look` finds it.
fn look(name: &str, bytes: &[u8]) {
    if let Some(folder) = std::env::var_os("KARAHAUS_TEST_LOOK") {
        std::fs::write(std::path::Path::new(&folder).join(format!("{name}.png")), bytes).expect("it can be written");
    }
}

#[test]
fn a_page_of_statistics_has_all_of_it_under_headings_and_no_time_of_day() {
    for lang in Lang::ALL {
        let page = standing::statistics_page(&statistics(), lang);
        assert!(page.title.contains("Ada") && !page.title.contains('*'), "{lang}: {}", page.title);
        assert_eq!(page.text.lines().filter(|line| line.starts_with("## ")).count(), 3, "{lang}: {}", page.text);
        // The hour is the reader's own only at Discord.
        assert!(!page.text.contains("<t:") && !page.text.contains("<@"), "{lang}: {}", page.text);
        let games = page.games.expect("two games");
        assert_eq!(games.lines.len(), 2, "{lang}: {games:?}");
        assert!(games.lines.iter().all(|line| line.len() == games.columns.len()), "{lang}: {games:?}");
        assert!(!games.columns.iter().chain(games.lines.iter().flatten()).any(String::is_empty), "{lang}: {games:?}");

        let nobody = Statistics {
            all: Counts::default(),
            games: Vec::new(),
            achievements: Vec::new(),
            betting: Betting::default(),
            ratings: Vec::new(),
            against: Vec::new(),
            coins: Vec::new(),
            skills: Vec::new(),
            ..statistics()
        };
        let page = standing::statistics_page(&nobody, lang);
        assert_eq!((page.text.lines().count(), page.games), (1, None), "{lang}: that there is none: {}", page.text);
    }
}

#[test]
fn a_list_of_one_server_has_an_address_that_says_which() {
    let server = table::ids::GuildId(7);
    let wins = asked(Measure::Wins);
    let of = |asked: ListAsked| asked.address(server, &AUTUMN.to_string());
    assert_eq!(of(wins).as_deref(), Some("/servers/7?by=wins"));
    let week = ListAsked { span: Span::Week, variant: Some(kara()), ..wins };
    assert_eq!(of(week).as_deref(), Some("/servers/7?by=wins&game=kara&time=week"));
    let running = ListAsked { span: Span::Season, ..wins };
    assert_eq!(of(running).as_deref(), Some("/servers/7?by=wins&time=season"));
    let over = ListAsked { past: Some(AUTUMN.begins), ..running };
    assert_eq!(of(over).as_deref(), Some(&*format!("/servers/7?by=wins&season={AUTUMN}")));
    assert_eq!(of(ListAsked { everywhere: true, ..asked(Measure::Rating) }), None, "of all servers there is none");
}

#[test]
fn coins_over_time_end_at_the_sum_that_is_told_beside_them() {
    let shown = statistics();
    assert_eq!(shown.coins, [-20, -50, -40], "each step is what that game brought");
    let told = written(&standing::statistics(&shown, StatisticsPart::Overview, true, Lang::En));
    assert!(told.contains("bets included: −40"), "{told}");
    assert_eq!(standing::coins_over_time(&[], Coins(7)), [0_i64; 0], "who has only bet has no game to show it after");
}
