//! Everything on a screen fits where Discord shows it, at the fullest table and over random play.

use std::collections::BTreeSet;

use games::{
    Level, Seat,
    catalog::Kind,
    dice::{Luck, Seed},
};
use present::{
    Card, Click, Form, Press, Row, Screen, Select,
    bets::Betting,
    door, forms,
    motif::ALT_CHARS_MAX,
    pages,
    screen::{BUTTONS_MAX, ROWS_MAX, SELECT_OPTIONS_MAX, TEXT_CHARS_MAX},
    sign::{Sign, in_characters},
    tavern::{self, Movement, Played, PlayedGames, Rank},
};
use rand::{SeedableRng as _, rngs::StdRng};
use table::{
    Chance, Command, HouseRules, Reading, STAKE_MAX, Table,
    coins::Coins,
    ids::{Moment, UserId},
    lang::Lang,
};

use super::{
    boards::board_with_choice,
    circle::{BEGIN, Circle, person, rules},
};

/// How many steps of choices are looked at in one position: chains of Karo can be many.
const STEPS_SEEN_MAX: usize = 12;
/// Of so many steps one is looked at with its odds or its hint: a prime, so that every seat comes by, and no more than
/// there are tables, so that each step of an evening is at one of them.
const ADVICE_EVERY: usize = 13;

fn chars(text: &str) -> usize {
    text.encode_utf16().count()
}

fn must_fit_card(card: &Card) {
    assert!(chars(&card.title) <= 256 && chars(&card.body) <= 4096 && card.fields.len() <= 25, "{card:?}");
    let fields: usize = card.fields.iter().map(|field| chars(&field.name) + chars(&field.text)).sum();
    assert!(card.fields.iter().all(|field| chars(&field.name) <= 256 && chars(&field.text) <= 1024), "{card:?}");
    let footer = card.footer.as_deref().map_or(0, chars);
    assert!(chars(&card.title) + chars(&card.body) + fields + footer <= 6000, "{card:?}");
}

fn must_fit(screen: &Screen) {
    let text = in_characters(&screen.text);
    assert!(chars(&text) <= TEXT_CHARS_MAX, "{} characters: {text}", chars(&text));
    assert!(!screen.text.is_empty() || screen.card.is_some(), "an empty screen");
    screen.card.iter().for_each(must_fit_card);
    assert!(screen.rows.len() <= ROWS_MAX);
    let mut clicks = BTreeSet::new();
    let mut click = |click: &Click| {
        let text = click.to_string();
        assert!((1..=100).contains(&chars(&text)), "{text}");
        assert!(clicks.insert(text.clone()), "{text} is there twice");
        text
    };
    for row in &screen.rows {
        match row {
            Row::Buttons(buttons) => {
                assert!((1..=BUTTONS_MAX).contains(&buttons.len()), "{} buttons in a row: {screen:?}", buttons.len());
                for button in buttons {
                    assert!((1..=80).contains(&chars(&button.label)), "{}", button.label);
                    let text = click(&button.click);
                    assert_eq!(text.parse::<Click>().as_ref(), Ok(&button.click));
                }
            }
            Row::Select(select) => {
                assert!((1..=SELECT_OPTIONS_MAX).contains(&select.options.len()) && chars(&select.placeholder) <= 150);
                assert!(usize::from(select.max) <= select.options.len() && select.min <= select.max);
                let text = click(&select.click);
                let all: String =
                    select.options.iter().map(|pick| pick.value.as_str()).take(select.max.into()).collect();
                assert!(format!("{text} {all}").parse::<Click>().is_ok(), "{text} {all}");
                for pick in &select.options {
                    assert!(pick.hint.as_deref().is_none_or(|hint| (1..=100).contains(&chars(hint))), "{pick:?}");
                    assert!((1..=100).contains(&chars(&pick.label)) && (1..=100).contains(&chars(&pick.value)));
                }
            }
        }
    }
}

fn must_fit_form(form: &Form) {
    assert!((1..=45).contains(&chars(&form.title)) && (1..=5).contains(&form.inputs.len()));
    for input in &form.inputs {
        assert!((1..=45).contains(&chars(&input.label)) && chars(&input.placeholder) <= 100, "{input:?}");
        assert!(chars(&input.value) <= input.chars_max.into());
    }
}

fn must_fit_all(table: &Table) {
    must_fit_board(table);
    Lang::ALL.into_iter().for_each(|lang| must_fit_pages(table, lang));
}

fn must_fit_board(table: &Table) {
    must_fit(&present::board(table));
    if let Some(picture) = present::picture(table) {
        let alt = &picture.alt;
        assert!((20..=ALT_CHARS_MAX).contains(&chars(alt)) && !alt.contains(['\n', '`', '\\']), "{alt}");
    }
}

fn must_fit_pages(table: &Table, lang: Lang) {
    must_fit(&pages::status(table, lang));
    let told = pages::status_read_as(table, lang, Reading::Reader);
    let read_aloud = present::plain::as_read(told, Reading::Reader, lang);
    must_fit(&read_aloud);
    assert!(
        !read_aloud.text.contains('`') && !read_aloud.text.contains(|c| Sign::of_mark(c).is_some()),
        "{read_aloud:?}"
    );
    must_fit(&pages::fair(Some(table), lang));
    must_fit(&pages::fair_words(table, lang));
    must_fit(&pages::pot(table, lang));
    must_fit_form(&forms::throw_in(table, lang));
    must_fit_form(&forms::word(table, UserId(1), lang));
}

/// What the controls of a screen let one choose next.
fn choices(screen: &Screen) -> Vec<String> {
    let mut choices = Vec::new();
    for row in &screen.rows {
        match row {
            Row::Select(Select { click: Click { press: Press::Choose { of, .. }, .. }, options: picks, .. }) => {
                choices.extend(picks.iter().map(|pick| format!("{of} {}", pick.value).trim_start().to_owned()));
            }
            Row::Select(_) => {}
            Row::Buttons(buttons) => choices.extend(buttons.iter().filter_map(|button| match &button.click.press {
                Press::Choose { of, .. } if button.enabled => Some(of.clone()),
                _ => None,
            })),
        }
    }
    choices
}

/// The board fits with the steps of a choice under it, as many as one looks at.
fn must_fit_in_every_step(table: &Table, user: UserId, screen: &Screen, seen: &mut BTreeSet<String>) {
    for of in choices(screen) {
        if seen.len() < STEPS_SEEN_MAX && seen.insert(of.clone()) {
            let next = board_with_choice(table, user, table.decision, &of).expect("the one to move chooses");
            must_fit(&next);
            must_fit_in_every_step(table, user, &next, seen);
        }
    }
}

/// Twenty seats, the longest names and words, the largest stakes.
fn full_house(lang: Lang, word: &str) -> Circle {
    let mut rules = rules(lang);
    rules.ante = STAKE_MAX;
    rules.drink_price = STAKE_MAX;
    rules.options.set("house", "rotating").expect("an option of Kara");
    let mut circle = Circle::open(rules);
    for user in 1..=20 {
        circle.tell(&Command::Join(person(user, &"*".repeat(31))));
        circle.tell(&Command::ThrowIn(person(user, ""), STAKE_MAX));
        circle.tell(&Command::ChooseWord(UserId(user), word.repeat(40)));
    }
    circle
}

#[test]
fn a_full_house_fits_in_every_phase_and_language() {
    // Words to escape, words that are shown as they are.
    for (lang, word) in Lang::ALL.into_iter().flat_map(|lang| [(lang, "`"), (lang, "w")]) {
        let mut circle = full_house(lang, word);
        must_fit_all(&circle.table);
        circle.start("");
        must_fit_all(&circle.table);
        circle.play("throw", "31642");
        for _ in 1..20 {
            circle.play("throw", "66666");
        }
        must_fit_all(&circle.table);
        for nth in 1..20 {
            circle.tell(&Command::TimeUp);
            if nth == 19 {
                // After an outage all but one want to break the game off.
                circle.tell(&Command::Outage(vec![(BEGIN, BEGIN.plus_secs(60))]));
                for user in 1..20 {
                    circle.tell(&Command::Close(person(user, ""), None));
                }
            }
            must_fit_all(&circle.table);
            circle.play("stop", "");
        }
        assert!(circle.table.playing().is_none(), "all shared the win");
        must_fit_all(&circle.table);
    }
}

#[test]
fn a_full_house_that_shares_fits_with_everybody_still_there() {
    for lang in Lang::ALL {
        let mut rules = rules(lang);
        rules.ante = Coins(999_983);
        let mut circle = Circle::open(rules);
        for user in 1..=20 {
            circle.tell(&Command::Join(person(user, &"_".repeat(32))));
        }
        circle.start("31642");
        for _ in 0..20 {
            circle.play("throw", "66666");
        }
        for _ in 0..20 {
            circle.play("stop", "");
        }
        must_fit_all(&circle.table);
        circle.tell(&Command::Close(person(1, ""), None));
        must_fit_all(&circle.table);
    }
}

fn every_screen_of_random_tables_fits_and_every_button_means_one_thing(kind: Kind) {
    for number in 0..40 {
        let mut luck = StdRng::seed_from_u64(number);
        let mut seeds = {
            let mut at = 0;
            move || {
                at += 1;
                Seed::new([at; 32])
            }
        };
        let lang = Lang::ALL[number as usize % 3];
        let rules = HouseRules { options: kind.default_options(), ..rules(lang) };
        // One seat is left for an AI.
        let people = 1 + number as usize % (*rules.options.seats().end() - 1).min(4);
        let mut circle = Circle::of(rules, &["Ada", "Ben", "Cleo", "Dov"][..people]);
        circle.tell(&Command::AddAi(UserId(1), Level::Easy));
        let mut table = circle.table;
        for step in 0..60 {
            must_fit_board(&table);
            must_fit_pages(&table, Lang::ALL[step % Lang::ALL.len()]);
            if let Some(user) = table.to_move().and_then(|seat| table.sitter(seat)?.user()) {
                must_fit_in_every_step(&table, user, &present::board(&table), &mut BTreeSet::new());
                // It thinks longer than all the rest takes.
                if (step + number as usize).is_multiple_of(ADVICE_EVERY) {
                    must_fit(&pages::advice(&table, user, lang));
                }
            }
            let asked = Command::Close(person(1, "Ada"), None);
            if people > 1 && table.playing().is_some() {
                let vote = table.decide(&asked, BEGIN, &mut Chance::committed(&mut seeds)).expect("one may ask").table;
                assert!(vote.playing().is_some_and(|playing| playing.vote.is_some()));
                must_fit(&present::board(&vote));
            }
            let command = match (table.to_move(), table.playing()) {
                (Some(seat), Some(playing)) => {
                    // Now and then somebody speaks up who is not to move.
                    let other = Seat::at(step % table.sitters.len());
                    let mut sample = |seat| playing.game.sample(seat, &mut Luck(&mut luck));
                    let spoken = Some(other).filter(|&other| other != seat && playing.game.can_interject(other));
                    let (seat, mv) = match spoken.and_then(|other| Some((other, sample(other)?))) {
                        Some(spoken) => spoken,
                        None => (seat, sample(seat).expect("a move")),
                    };
                    match table.sitter(seat).and_then(table::Sitter::user) {
                        Some(user) => Command::Play { user, decision: None, mv: Ok(mv) },
                        None => Command::AiPlay { seat, decision: table.decision, mv, thought_at: None },
                    }
                }
                _ => Command::Start { by: table.host, decision: None },
            };
            let step = table.decide(&command, BEGIN, &mut Chance::committed(&mut seeds));
            table = step.expect("a legal move is accepted").table;
        }
    }
}

#[test]
fn the_taverns_pages_fit() {
    let now = Moment(1_800_000_000_000);
    for lang in Lang::ALL {
        let movements: Vec<Movement> = (0..20)
            .map(|number| Movement {
                at: now,
                cause: "ante".to_owned(),
                game: Some(Kind::Karambolage),
                amount: Coins(-number * 1_000_000),
            })
            .collect();
        let ranks: Vec<Rank> =
            (0..20).map(|place| Rank { who: format!("<@{}>", u64::MAX - place), score: i64::MAX / 2 }).collect();
        let played = Played {
            games: vec![PlayedGames { kind: Kind::Kara, games: 1, wins: 0, drinks: 2 }],
            betting: Betting { bets: 5, won: Coins(340), lost: Coins(1_200) },
        };
        for screen in [
            tavern::balance(Coins(1_234), tavern::Allowance::At(now), &played, lang),
            tavern::balance(Coins(1), tavern::Allowance::Now(Coins(100)), &Played::default(), lang),
            tavern::daily(Coins(100), Coins(1_100), now, lang),
            tavern::history(&movements, 1, true, lang),
            tavern::history(&[], 1, false, lang),
            tavern::leaderboard(Kind::Karambolage, &ranks, Some((21, 5)), lang),
            door::privacy(true, lang),
            door::privacy_terms(tavern::Retention { journals: 90, records: 365, practices: 30, marks: 30 }, lang),
            door::privacy_mine(
                tavern::Retention { journals: 90, records: 365, practices: 30, marks: 30 },
                tavern::OwnData { coins: Some(Coins(1_234)), played: Some(&played), pings: false },
                lang,
            ),
            pages::help(true, lang),
            pages::fair(None, lang),
            pages::fair_check(Some("f".repeat(64).as_str()), lang),
        ] {
            must_fit(&screen);
        }
        Kind::ALL.iter().for_each(|&kind| must_fit(&pages::rules(kind, lang)));
        let (ask, labels) = tavern::forget(lang);
        assert!(chars(&ask) <= TEXT_CHARS_MAX && labels.iter().all(|label| chars(label) <= 80));
        assert!(chars(&tavern::no_pings_label(lang)) <= 80);
    }
}

macro_rules! for_each_game {
    ($($(#[$doc:meta])* $Game:ident $key:ident => $rules:ty),+ $(,)?) => {
        $(mod $key {
            games::tests_of_a_game! {
                $Game:
                every_screen_of_random_tables_fits_and_every_button_means_one_thing
            }
        })+
    };
}
games::for_every_game!(for_each_game);
