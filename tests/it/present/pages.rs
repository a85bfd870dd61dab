//! What one person sees alone: pages, forms, suggestions, in every language.

use games::{Level, catalog::Kind};
use present::{
    Form, Press,
    bets::Betting,
    door::{self, OpenTable, OpenTables, Visitor},
    forms,
    offers::Offer,
    pages, plain,
    sign::in_characters,
    tavern::{self, Movement, Played, PlayedGames, Rank},
    verbs::{self, ArgValue, Args, PartialCommand, Verb, VerbAction},
};
use table::{
    Command, HouseRules, Refused,
    coins::Coins,
    ids::{ChannelId, Moment, UserId},
    lang::Lang,
};

use super::{
    boards::{sample, text_of, written},
    caramba,
    circle::{Circle, person, rules},
    karambolage, look,
};

const NOW: Moment = Moment(1_800_000_000_000);

fn verb(key: &str) -> &'static Verb {
    verbs::verbs(Kind::Kara).iter().find(|verb| verb.key == key).expect("a verb of Kara")
}

fn args(given: &[(&str, ArgValue)]) -> Args {
    Args(given.iter().map(|(key, given)| ((*key).to_owned(), given.clone())).collect())
}

fn suggested(circle: &Circle, user: u64, typed: &str, lang: Lang) -> Vec<String> {
    let args = args(&[("dice", ArgValue::Text(typed.to_owned()))]);
    let writing = PartialCommand { verb: "run", arg: "dice", args: &args };
    (verbs::autocomplete(&circle.table, UserId(user), writing, lang).into_iter())
        .map(|suggestion| format!("{} <{}>", suggestion.label, suggestion.value))
        .collect()
}

#[test]
fn rules_help_fair_dice_and_privacy_read_well() {
    for lang in Lang::ALL {
        let mut circle = sample(lang);
        circle.play("stop", "");
        circle.tell(&Command::ChooseWord(UserId(2), "``` six".to_owned()));
        let played = Played {
            games: vec![PlayedGames { kind: Kind::Kara, games: 12, wins: 3, drinks: 1 }],
            betting: Betting { bets: 5, won: Coins(340), lost: Coins(1_200) },
        };
        let screens = [
            pages::rules(Kind::Kara, lang),
            pages::help(true, lang),
            pages::fair(Some(&circle.table), lang),
            pages::fair_words(&circle.table, lang),
            pages::fair_check(None, lang),
            door::privacy(false, lang),
            door::privacy_terms(tavern::Retention { journals: 90, records: 365, practices: 30, marks: 30 }, lang),
            door::privacy_mine(
                tavern::Retention { journals: 90, records: 365, practices: 30, marks: 30 },
                tavern::OwnData { coins: Some(Coins(1_234)), played: Some(&played), pings: true },
                lang,
            ),
        ];
        let names = ["rules", "help", "fair", "fair_words", "fair_check", "privacy", "privacy_terms", "privacy_mine"];
        for (screen, name) in screens.iter().zip(names) {
            look::add(&format!("page_{name}"), lang, screen, None);
        }
        insta::assert_snapshot!(format!("pages_{lang}"), screens.map(|screen| written(&screen)).join("\n"));
    }
}

#[test]
fn the_words_for_the_dice_can_be_copied_sign_for_sign() {
    let told = |word: &str| {
        let mut circle = sample(Lang::En);
        circle.play("stop", "");
        circle.tell(&Command::ChooseWord(UserId(2), word.to_owned()));
        (pages::fair_words(&circle.table, Lang::En).card.expect("a card").body, circle.table.entropy())
    };
    let (body, entropy) = told("it`s *6*");
    assert!(body.ends_with(&format!("```\n{entropy}```")) && entropy.contains("it`s *6*"), "{body}");
    // Three backticks would end the code: then every sign stands for itself.
    let (body, entropy) = told("``` *6*");
    assert!(
        !body.contains("```") && plain::without_markdown(&body).ends_with(entropy.trim_end_matches('\n')),
        "{body}"
    );
    // A full house with the longest ids and words is shown too, since the record comes only after the game.
    let mut circle = Circle::of(rules(Lang::En), &["Ada"]);
    for user in 1..20 {
        circle.tell(&Command::Join(person(u64::MAX - user, "x")));
        circle.tell(&Command::ChooseWord(UserId(u64::MAX - user), "w".repeat(40)));
    }
    let fair = pages::fair(Some(&circle.table), Lang::En);
    assert!(fair.has(&Press::FairWords), "{fair:?}");
    let body = pages::fair_words(&circle.table, Lang::En).card.expect("a card").body;
    assert!(body.contains(&circle.table.entropy()), "{body}");
}

#[test]
fn purse_history_and_leaderboards_read_well() {
    let movements = [
        Movement { at: NOW, cause: "winnings".to_owned(), game: Some(Kind::Carrom), amount: Coins(1050) },
        Movement { at: NOW, cause: "ante".to_owned(), game: Some(Kind::Kara), amount: Coins(-10) },
        Movement { at: NOW, cause: "of-another-age".to_owned(), game: None, amount: Coins(0) },
    ];
    let ranks: Vec<Rank> = [("Ada", 1200), ("Ben", 900), ("Cleo", 900), ("Dov", 1)]
        .map(|(who, score)| Rank { who: who.to_owned(), score })
        .to_vec();
    let played = Played {
        games: vec![PlayedGames { kind: Kind::Kara, games: 12, wins: 1, drinks: 3 }],
        betting: Betting { bets: 5, won: Coins(340), lost: Coins(1_200) },
    };
    for lang in Lang::ALL {
        let screens = [
            tavern::balance(Coins(1234), tavern::Allowance::At(NOW), &played, lang),
            tavern::balance(Coins(1), tavern::Allowance::Now(Coins(100)), &Played::default(), lang),
            tavern::daily(Coins(100), Coins(1100), NOW, lang),
            tavern::history(&movements, 1, true, lang),
            tavern::history(&[], 2, false, lang),
            tavern::leaderboard(Kind::Karambolage, &ranks, Some((7, 0)), lang),
        ];
        for (nth, screen) in screens.iter().enumerate() {
            look::add(&format!("tavern_{nth}"), lang, screen, None);
        }
        let (ask, labels) = tavern::forget(lang);
        let kept = tavern::Retention { journals: 90, records: 365, practices: 30, marks: 30 };
        let offer = |key: &str| key.parse::<Offer>().expect("a game on offer");
        let lines = [
            ask,
            labels.join(" / "),
            tavern::forgotten(true, kept, lang),
            tavern::forgotten(false, kept, lang),
            tavern::not_forgotten(lang),
            tavern::pings(true, lang),
            tavern::pings(false, lang),
            tavern::no_pings_label(lang),
            tavern::stakes(true, lang),
            tavern::stakes(false, lang),
            tavern::done(lang),
            tavern::your_turn(UserId(1), offer("kara"), lang),
            tavern::your_turn(UserId(1), offer("caramba"), lang),
            tavern::your_turn(UserId(1), offer("four-circles"), lang),
            tavern::game_over(&[UserId(1), UserId(2)], offer("kara"), lang),
            tavern::game_over(&[UserId(1), UserId(2)], offer("not-this-way"), lang),
        ];
        let all =
            format!("{}\n{}", screens.map(|screen| written(&screen)).join("\n"), in_characters(&lines.join("\n")));
        insta::assert_snapshot!(format!("tavern_{lang}"), all);
    }
}

#[test]
fn ones_own_place_stands_with_any_score_in_german() {
    for (score, told) in [(1, "1\u{a0}Punkt"), (2, "2\u{a0}Punkte")] {
        let body = tavern::leaderboard(Kind::Karambolage, &[], Some((3, score)), Lang::De).card.expect("a card").body;
        assert!(body.ends_with(&format!("Dein Platz: 3 ({told})")), "{body}");
    }
}

#[test]
fn equal_scores_share_a_place_on_a_leaderboard() {
    let ranks = [("Ada", 9), ("Ben", 9), ("Cleo", 8)].map(|(who, score)| Rank { who: who.to_owned(), score });
    let body = tavern::leaderboard(Kind::Karambolage, &ranks, None, Lang::En).card.expect("a card").body;
    assert_eq!(body, "🥇 Ada: 9\u{a0}points\n🥇 Ben: 9\u{a0}points\n🥉 Cleo: 8\u{a0}points");
}

#[test]
fn the_odds_are_told_to_the_asker_alone() {
    for lang in Lang::ALL {
        let in_the_last_lap = pages::advice(&sample(lang).table, UserId(2), lang);
        look::add("page_odds", lang, &in_the_last_lap, None);
        let in_the_last_lap = written(&in_the_last_lap);
        let mut open = Circle::of(rules(lang), &["Ada", "Ben"]);
        open.start("31642");
        open.play("throw", "11111");
        open.play("throw", "22235");
        let before_it = written(&pages::advice(&open.table, UserId(1), lang));
        insta::assert_snapshot!(format!("odds_{lang}"), format!("{in_the_last_lap}\n{before_it}"));
    }
}

#[test]
fn the_odds_tell_one_number_for_each_choice_and_the_best_is_a_button() {
    let mut open = Circle::of(rules(Lang::En), &["Ada", "Ben"]);
    open.start("31642");
    open.play("throw", "11111");
    open.play("throw", "22235");
    let odds = pages::advice(&open.table, UserId(1), Lang::En);
    let body = odds.card.as_ref().expect("a card").body.replace('\u{a0}', " ");
    let shares: Vec<&str> = body.lines().filter(|line| line.contains("of the pot")).collect();
    assert!(shares.len() >= 3 && shares.last().is_some_and(|last| last.starts_with("**Stop**: 0%")), "{body}");
    let decision = open.table.decision;
    assert!(odds.has(&Press::Play { decision, mv: "run 2345".to_owned() }), "{odds:?}");
    // What is nobody's turn to decide has no button, and no share of the pot to explain.
    let out_of_turn = pages::advice(&open.table, UserId(2), Lang::En);
    assert!(out_of_turn.rows.is_empty());
    let card = out_of_turn.card.expect("a card");
    assert!(!card.body.contains("of the pot"), "{card:?}");
    assert_eq!(card.footer.as_deref(), Some("Chances of the next run, exact."));
}

#[test]
fn who_has_no_odds_is_told_why() {
    let told = |circle: &Circle, user| text_of(&pages::advice(&circle.table, UserId(user), Lang::En));
    let mut circle = sample(Lang::En);
    assert_eq!(told(&circle, 1), "It is Ben’s turn, not yours.");
    assert_eq!(told(&circle, 9), "You have no seat at this table. A free one can be taken between rounds.");
    circle.play("stop", "");
    assert_eq!(told(&circle, 1), "No round is under way. Anyone at the table can start one.");
    let silent = HouseRules { odds: false, ..rules(Lang::En) };
    assert_eq!(told(&Circle::of(silent, &["Ada"]), 1), "This table plays without odds.");
}

#[test]
fn odds_and_hints_are_offered_once_there_is_something_to_decide() {
    let is_offered = |circle: &Circle| present::board(&circle.table).has(&Press::Odds);
    let mut kara = Circle::of(rules(Lang::En), &["Ada", "Ben", "Cleo"]);
    kara.start("31642");
    assert!(!is_offered(&kara), "Ada has no dice yet");
    for dice in ["25146", "33414", "64411"] {
        kara.play("throw", dice);
    }
    assert!(is_offered(&kara));
    let mut cloth = Circle::of(karambolage::karambolage(Lang::En), &["Ada", "Ben"]);
    cloth.start("62");
    assert!(!is_offered(&cloth), "no ball lies yet");
    assert!(is_offered(&karambolage::opened(Lang::En)));
    assert!(is_offered(&caramba::sample(Lang::En)));
    // What is asked for all the same is told no.
    assert_eq!(text_of(&pages::advice(&cloth.table, UserId(1), Lang::En)), "No hint right now.");
}

#[test]
fn no_odds_or_hints_are_offered_while_an_ai_thinks() {
    let is_offered = |circle: &Circle| present::board(&circle.table).has(&Press::Odds);
    let mut kara = Circle::of(rules(Lang::En), &["Ada"]).with_ai(Level::Easy);
    kara.start("31642");
    for dice in ["25146", "33414"] {
        kara.play("throw", dice);
    }
    assert!(is_offered(&kara), "Ada may run");
    assert!(pages::may_be_advised(&kara.table, UserId(1)));
    kara.play("run 1", "3");
    assert!(kara.table.ai_to_move().is_some(), "the AI is to move, with dice before it");
    assert!(!is_offered(&kara));
    assert!(!pages::may_be_advised(&kara.table, UserId(1)), "who asks is told whose turn it is");
}

#[test]
fn forms_ask_for_an_amount_and_a_word() {
    for lang in Lang::ALL {
        let mut circle = Circle::of(rules(lang), &["Ada"]);
        circle.tell(&Command::ChooseWord(UserId(1), "sixes".to_owned()));
        let shown = |form: Form| {
            let input = &form.inputs[0];
            format!("{} <{}>\n{} [{}] {}", form.title, form.click, input.label, input.value, input.placeholder)
        };
        let both = [forms::throw_in(&circle.table, lang), forms::word(&circle.table, UserId(1), lang)].map(shown);
        insta::assert_snapshot!(format!("forms_{lang}"), in_characters(&both.join("\n")));
    }
}

#[test]
fn a_refusal_names_people_as_the_board_does() {
    let circle = sample(Lang::De);
    assert_eq!(
        pages::refused(&circle.table, &Refused::HostOnly { host: UserId(1) }, Lang::En),
        "Only the host, Ada, or someone who manages the channel or the server may do this."
    );
}

#[test]
fn suggestions_tell_what_is_rolled_and_what_is_kept_k6() {
    let circle = sample(Lang::En);
    let all = suggested(&circle, 2, "", Lang::En);
    assert_eq!(all.len(), verbs::SUGGESTIONS_MAX);
    assert_eq!(all[0], "1: roll 3, keep 3 4 1 4 <1>");
    assert_eq!(suggested(&circle, 2, "5 2", Lang::En)[0], "25: roll 3 4, keep 3 4 1 <25>");
    assert_eq!(suggested(&circle, 2, "12345", Lang::De), ["12345: alle fünf laufen lassen, 3 3 4 1 4 <12345>"]);
    assert_eq!(suggested(&circle, 2, "9", Lang::En), Vec::<String>::new());
}

#[test]
fn who_has_no_dice_to_run_gets_no_suggestions() {
    let circle = sample(Lang::En);
    assert!(suggested(&circle, 1, "", Lang::En).is_empty(), "Ada has stopped");
    assert!(suggested(&circle, 3, "", Lang::En).is_empty(), "Cleo is in the house");
    assert!(suggested(&circle, 9, "", Lang::En).is_empty(), "user 9 has no seat");
    let lobby = Circle::of(rules(Lang::En), &["Ada"]);
    assert!(suggested(&lobby, 1, "", Lang::En).is_empty(), "nothing is thrown yet");
}

#[test]
fn every_verb_that_plays_gives_a_move_of_its_game() {
    let played = |key: &str, args: &Args| match verb(key).action {
        VerbAction::Play(mv) => mv(args),
        other => panic!("{key} does not play: {other:?}"),
    };
    assert_eq!(played("roll", &Args::default()).as_deref(), Ok("throw"));
    assert_eq!(played("stop", &Args::default()).as_deref(), Ok("stop"));
    assert_eq!(played("run", &args(&[("dice", ArgValue::Text("5, 2".to_owned()))])).as_deref(), Ok("run 25"));
    assert!(played("run", &args(&[("dice", ArgValue::Text("66".to_owned()))])).is_err());
    assert!(played("run", &Args::default()).is_err());
}

#[test]
fn a_start_takes_what_was_given_and_the_usual_for_the_rest() {
    let usual = rules(Lang::Fr);
    assert_eq!(verbs::agreed_rules(Kind::Kara, &Args::default(), &usual).as_ref(), Ok(&usual));
    let given = args(&[
        ("ante", ArgValue::Whole(0)),
        ("time", ArgValue::Whole(3600)),
        ("odds", ArgValue::Yes(false)),
        ("language", ArgValue::Text("de".to_owned())),
        ("house", ArgValue::Text("rotating".to_owned())),
        ("last_lap", ArgValue::Text("full".to_owned())),
    ]);
    let agreed = verbs::agreed_rules(Kind::Kara, &given, &usual).expect("all of it can be");
    assert_eq!((agreed.ante, agreed.turn_secs, agreed.odds, agreed.lang), (Coins(0), 3600, false, Lang::De));
    let option = |key| agreed.options.get(key).expect("Kara has it");
    assert_eq!((option("house").as_ref(), option("last_lap").as_ref()), ("rotating", "full"));
}

/// As a journal and older commands have it, and as people read it.
#[test]
fn an_option_of_two_words_is_read_by_either_of_its_names() {
    let mut usual = rules(Lang::En);
    usual.options = Kind::Kara.new_table_options();
    for name in ["last_lap", "last-lap"] {
        let given = args(&[(name, ArgValue::Text("short".to_owned()))]);
        let agreed = verbs::agreed_rules(Kind::Kara, &given, &usual).expect("it can be");
        assert_eq!(agreed.options.get("last_lap").as_deref(), Some("short"), "{name}");
    }
}

#[test]
fn of_the_values_of_an_option_that_of_a_new_table_is_the_first_that_people_read() {
    for &kind in Kind::ALL {
        let start = verbs::verbs(kind).iter().find(|verb| verb.key == "start").expect("every game has it");
        for arg in &start.args {
            let verbs::ArgType::OneOf(values) = arg.arg_type else { continue };
            let shown = verbs::choices_in_order(kind, arg, values);
            assert_eq!(shown.len(), values.len(), "{}", arg.key);
            let Some(new) = kind.new_table_options().get(arg.key) else {
                assert_eq!(shown, values, "{}", arg.key);
                continue;
            };
            assert_eq!(shown.first(), Some(&new.as_ref()), "{}", arg.key);
        }
    }
}

#[test]
fn a_start_with_what_cannot_be_is_refused() {
    let refused = |key: &str, given: ArgValue| {
        verbs::agreed_rules(Kind::Kara, &args(&[(key, given)]), &rules(Lang::En)).expect_err("it cannot be")
    };
    assert!(matches!(refused("ante", ArgValue::Whole(-1)), Refused::BadAmount { .. }));
    assert!(matches!(refused("ante", ArgValue::Whole(1_000_001)), Refused::BadAmount { .. }));
    assert!(matches!(refused("time", ArgValue::Whole(9)), Refused::BadTurnSecs { .. }));
    assert!(matches!(refused("time", ArgValue::Whole(i64::MAX)), Refused::BadTurnSecs { .. }));
    assert!(matches!(refused("house", ArgValue::Text("mine".to_owned())), Refused::NotAMove(_)));
    assert!(matches!(refused("language", ArgValue::Text("la".to_owned())), Refused::NotAMove(_)));
}

#[test]
fn the_private_table_is_the_board_without_controls_in_the_readers_language() {
    let circle = sample(Lang::En).table;
    let german = pages::status(&circle, Lang::De);
    assert!(german.rows.is_empty() && german.text.contains("letzter Durchgang"), "{german:?}");
}

#[test]
fn the_pot_names_who_put_in_what_k2() {
    let mut circle = Circle::of(rules(Lang::En), &["Ada"]).with_ai(Level::Easy);
    circle.tell(&Command::ThrowIn(person(1, "Ada"), Coins(20)));
    circle.tell(&Command::ThrowIn(person(9, "Dov"), Coins(1)));
    let text = text_of(&pages::pot(&circle.table, Lang::En));
    assert_eq!(text, "In the pot: 31\u{a0}coins.\nAda: 30\nOnlookers: 1");
}

#[test]
fn the_door_tells_tables_of_the_same_game_apart_by_their_channel() {
    let open = |kind: Kind, channel| {
        let rules = HouseRules { lang: Lang::En, ..HouseRules::usual(kind.default_options()) };
        let mut circle = Circle::of(rules, &["Ada"]);
        circle.table.channel = ChannelId(channel);
        OpenTable::of(&circle.table, Some(format!("https://board/{channel}"))).expect("it waits for people")
    };
    let open = vec![open(Kind::Kara, 5), open(Kind::Carrom, 6), open(Kind::Kara, 7)];
    let text = door::door(Some(&OpenTables { open, here: None }), Visitor::default(), Lang::En).text;
    for told in
        ["[Kara](https://board/5)\u{a0}<#5>,", "[Carrom](https://board/6),", "[Kara](https://board/7)\u{a0}<#7>,"]
    {
        assert!(text.contains(told), "{text}");
    }
}

#[test]
fn where_the_moves_of_all_games_have_no_room_they_are_named() {
    let (described, named) = (pages::commands_told(true, true, Lang::En), pages::commands_told(false, true, Lang::En));
    assert!(described.contains("`/kara roll` Throw your Kara"), "{described}");
    assert!(named.contains("`/kara` roll, run, stop, odds"), "{named}");
    for text in [&described, &named] {
        assert!(text.contains("`/bet") && text.contains("`/privacy"), "the house's own are told of: {text}");
    }
    assert!(!pages::commands_told(true, false, Lang::En).contains("`/bet"), "where nothing is played for");
}
