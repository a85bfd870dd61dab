//! What a phone shows of a board at one glance, where `KARAHAUS_TEST_CHROMEDRIVER` names a driver: each
//! game from its middle, beside its picture, in three languages and with names of 16 letters, posted to
//! the sandbox and measured on its page.

use games::{
    Level, Seat, Viewer,
    catalog::{Kind, Move, Options},
    dice::{Dice as _, Luck, Seed},
    problem::{Problem, variants},
};
use present::{
    MovePreview, Row, Screen,
    board::{board_in_view, board_with_choice_in_view, move_preview},
    door::{self, OpenTable, OpenTables, Visitor, Without},
    offers::Offer,
    practice::PracticeScreen,
    problem::{self, PracticeStep, ProblemShown, Stage},
};
use rand::{SeedableRng as _, rngs::StdRng};
use table::{
    BestOf, BoardView, Chance, Command, HouseRules, Person, Phase, Table,
    calendar::Day,
    coins::Coins,
    ids::{ChannelId, GuildId, Moment, TableId, UserId},
    lang::Lang,
    practice::{Practice, PracticeDay},
    problem::{Tried, Week},
};

use crate::present::boards::a_long_evening;

mod bets;
mod drifted;
mod house;
mod later_bets;
mod lists;
mod looks;
mod people;
mod phone;
mod private;
mod purse;
mod samples;
mod stood_in;
mod views;

use phone::{Emoji, Phone};
use samples::{CROWDS, RARER, SAMPLES, Sample, gathered, positions};

/// How high a message may be there: what its line of text and its bar leave.
const HEIGHT_MAX: f64 = 620.0;
/// The way to a board.
const LINK: &str = "https://discord.com/channels/1100000000000000001/1100000000000000002/1100000000000000003";
/// How high the line is that says of a message that only its reader sees it.
const PRIVATE: f64 = 24.0;
/// How high the door and a lobby may be, and how much more in a language that needs more words. A lobby says how long a
/// game and a turn take, and what the game is in one line, where the look's has two.
const DOOR_MAX: f64 = 388.0;
const LOBBY_MAX: f64 = 326.0;
const LONGER: f64 = 40.0;
/// Names of sixteen letters.
const NAMES: [&str; 10] = [
    "Wilhelmina-Sofie",
    "Maximilian-Georg",
    "Anne-Charlotte-M",
    "dov_the_miller_2",
    "Friederike-Marie",
    "Old Nan the Bold",
    "Bruno-Ferdinand2",
    "Ines_of_the_hill",
    "Kwame Nkrumah Jr",
    "Zoë-Marie-Claude",
];
/// How many screens of a position are looked at: the board, and the fullest of those after choices.
const SCREENS_MAX: usize = 4;
/// How many first choices are tried for these, and how many choices one after the other.
const FIRST_CHOICES_MAX: usize = 25;
const CHOICES_MAX: usize = 12;
/// How many positions of a game are looked at.
const POSITIONS: usize = 4;

/// Of so many chances to speak up out of turn one is taken.
const SPEAKS_UP: u8 = 3;
/// When every table is opened.
const BEGIN: Moment = Moment(1_800_000_000_000);
/// How long after it they are looked at, in milliseconds: a turn ends in 57 seconds.
const SINCE_BEGIN_MS: u64 = 3_000;

/// Options with their values.
type Chosen = &'static [(&'static str, &'static str)];

/// What may be agreed otherwise than at a new table, and takes the most words.
const CHOSEN: [(&str, Kind, Chosen); 5] = [
    ("Kara, house", Kind::Kara, &[("house", "player"), ("last_lap", "short")]),
    ("Karambolage, score", Kind::Karambolage, &[("ends", "score"), ("finish", "first")]),
    ("Caramba!, silver", Kind::Caramba, &[("silver", "coins")]),
    ("Carrom, exact", Kind::Carrom, &[("hand", "none"), ("boards", "8"), ("preview", "long")]),
    ("Karo, agreed", Kind::Karo, &[("begins", "agreed"), ("minutes", "20")]),
];

/// The lobby of every game, as many sitting there as the look's own drawing has; then some with what was chosen.
fn lobbies(lang: Lang) -> Vec<(String, Table)> {
    let one = |(called, options): (String, Options)| {
        let seats = 2.min(*options.seats().end());
        let mut seed = || Seed::new([7; 32]);
        let mut chance = Chance::committed(&mut seed);
        let mut table = gathered(options, seats, lang, &mut chance);
        if table.sitters.len() < *table.rules.options.seats().end() {
            table = table.decide(&Command::AddAi(UserId(1), Level::Middle), BEGIN, &mut chance).unwrap().table;
        }
        (format!("lobby, {called}"), table)
    };
    let chosen = CHOSEN.into_iter().map(|(called, kind, chosen)| {
        let mut options = kind.new_table_options();
        chosen.iter().for_each(|(key, value)| options.set(key, value).expect("an option of this game"));
        (called.to_owned(), options)
    });
    let usual = Offer::all().map(|offer| (offer.key().to_owned(), offer.options(offer.kind().new_table_options())));
    usual.chain(chosen).map(one).collect()
}

/// The board in a view, and what stands there after choices: the fullest ones of many drawn by lot, down to the last
/// choice of each; with what is chosen.
fn screens(table: &Table, view: BoardView, luck: &mut Luck<StdRng>) -> Vec<(Screen, String)> {
    let board = board_in_view(table, view);
    let user = UserId(table.to_move().unwrap().index() as u64 + 1);
    let mut all: Vec<(Screen, String)> = Vec::new();
    let first = choices(&board);
    for mut next in first.iter().take(FIRST_CHOICES_MAX).cloned() {
        for _ in 0..CHOICES_MAX {
            let (decision, of) = next;
            let Ok(shown) = board_with_choice_in_view(table, user, decision, &of, view) else { break };
            let on = choices(&shown);
            if all.iter().any(|(_, known)| *known == of) || on == first {
                break;
            }
            all.push((shown, of));
            if on.is_empty() {
                break;
            }
            next = on[usize::from(luck.roll(on.len() as u8)) - 1].clone();
        }
    }
    let fullness = |screen: &Screen| {
        let parts = screen.rows.iter().map(|row| match row {
            Row::Buttons(buttons) => buttons.len(),
            Row::Select(_) => 1,
        });
        (screen.rows.len(), parts.sum::<usize>(), screen.text.chars().count())
    };
    all.sort_by_key(|(screen, _)| std::cmp::Reverse(fullness(screen)));
    all.truncate(SCREENS_MAX - 1);
    all.insert(0, (board, String::new()));
    all
}

/// The choices that a screen offers, as its buttons and menus have them.
fn choices(screen: &Screen) -> Vec<(u32, String)> {
    let mut choices = Vec::new();
    for row in &screen.rows {
        let steps: Vec<(&present::Press, String)> = match row {
            Row::Buttons(buttons) => buttons.iter().map(|button| (&button.click.press, String::new())).collect(),
            Row::Select(select) => {
                select.options.iter().map(|pick| (&select.click.press, format!(" {}", pick.value))).collect()
            }
        };
        for (press, picked) in steps {
            if let present::Press::Choose { decision, of } = press {
                choices.push((*decision, format!("{of}{picked}").trim_start().to_owned()));
            }
        }
    }
    choices
}

/// What the one to move sees of a move in mind, where there is aiming: at its longest, and while something is picked.
fn aims(table: &Table, lang: Lang) -> Vec<MovePreview> {
    let user = UserId(table.to_move().unwrap().index() as u64 + 1);
    let ahead = |at: &str| move_preview(table, user, None, at, lang).ok();
    let man = if table.to_move().unwrap().index() == 0 { 'a' } else { 'A' };
    let picks = ["man".to_owned(), "pocket".to_owned(), format!("man={man}"), format!("man={man} pocket=2")];
    let ats = [String::new(), format!("-18.25 -19.75 880 {man}2"), format!("-18.25 -19.75 880 {man}2f")];
    ats.iter()
        .cloned()
        .chain(picks.map(|pick| format!("-18.25 -19.75 880 {man}2 {pick}")))
        .filter_map(|at| ahead(&at))
        .collect()
}

#[tokio::test]
async fn a_phone_shows_the_door_and_the_lobby_of_every_game_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    for lang in Lang::ALL {
        let longer = if lang == Lang::En { 0.0 } else { LONGER };
        let lobbies = lobbies(lang);
        let kara = OpenTable::of(&lobbies[0].1, Some(LINK.to_owned()));
        let open = OpenTables { open: kara.into_iter().cycle().take(2).collect(), here: None };
        let visitor = Visitor { purse: Some(Coins(1240)), place: Some((23, 87)), ..Visitor::default() };
        let sign = door::picture(lang).motif;
        let name = format!("door {lang}");
        phone.measure(&name, &name, (&door::door(Some(&open), visitor, lang), &own), &sign, DOOR_MAX + longer).await;
        let learnt: Vec<String> = Offer::all().map(|offer| offer.key().to_owned()).collect();
        for (name, screen) in [
            ("help", door::help(Without::default(), false, lang)),
            ("greeting", door::greeting(lang)),
            ("play", door::choose_to_play(BoardView::Picture, lang)),
            ("learn", door::choose_to_learn(&learnt, BoardView::Picture, lang)),
            ("open", door::choose_to_open(BoardView::Picture, lang)),
        ] {
            let name = format!("{name} {lang}");
            phone.measure(&name, &name, (&screen, &own), &sign, HEIGHT_MAX).await;
        }
        // As who reads boards in text has them, and everybody where the door's picture cannot be drawn.
        for (name, screen) in [
            ("play", door::choose_to_play(BoardView::Text, lang)),
            ("learn", door::choose_to_learn(&learnt, BoardView::Text, lang)),
            ("open", door::choose_to_open(BoardView::Text, lang)),
        ] {
            let name = format!("{name} in text {lang}");
            phone.measure(&name, &name, (&screen, &own), None, HEIGHT_MAX - PRIVATE).await;
        }
        for (called, table) in lobbies {
            let sign = present::picture(&table).expect("its sign").motif;
            let name = format!("{called} {lang}");
            let lobby = board_in_view(&table, BoardView::Picture);
            phone.measure(&name, &name, (&lobby, &own), &sign, LOBBY_MAX + LONGER).await;
        }
    }
    phone.assert_all_fit().await;
}

#[tokio::test]
async fn a_phone_shows_the_problems_of_a_day_and_their_solutions_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    let day = Day(20_779);
    let once = Tried { chosen: 0, first: false, solved: false, tries: 1 };
    let days = Week::days_to(day).map(|day| (day, "kara".to_owned(), once));
    let week = Week { day, tried: days.collect(), in_a_row: 128 };
    for lang in Lang::ALL {
        for stage in [Stage::Open, Stage::Solved] {
            let name = format!("problems {stage:?} {lang}");
            let motif = problem::day_picture(&week, stage, lang).motif;
            let screen = problem::day(&week, stage, Some(Kind::Karambolage), true, lang);
            phone.measure(&name, &name, (&screen, &own), &motif, HEIGHT_MAX).await;
        }
    }
    for variant in variants() {
        let made = Problem::of(variant, day.0);
        for lang in Lang::ALL {
            let shown = ProblemShown::new(&made, variant, day, lang).expect("it is shown");
            for (stage, tried) in [(Stage::Open, None), (Stage::Open, Some(once)), (Stage::Solved, Some(once))] {
                let motif = shown.card(stage, tried, &week).expect("a picture").motif;
                let name = format!("problem {variant} {stage:?} {} {lang}", tried.is_some());
                let screen = shown.screen(stage, tried, None, true);
                phone.measure(&name, &name, (&screen, &own), &motif, HEIGHT_MAX).await;
            }
            for step in [PracticeStep::Wrong(0), PracticeStep::Found] {
                let motif = shown.practice_card(step).expect("a picture").motif;
                let name = format!("practice at a problem {variant} {step:?} {lang}");
                let screen = shown.practice_screen(step, Day(day.0 + 1), true);
                phone.measure(&name, &name, (&screen, &own), &motif, HEIGHT_MAX).await;
            }
        }
    }
    phone.assert_all_fit().await;
}

#[tokio::test]
async fn a_phone_shows_the_practice_of_the_day_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    for lang in Lang::ALL {
        for day in 20_000..20_004 {
            let options = Kind::Karambolage.default_options().practice().expect("it is practised");
            let day = PracticeDay { guild: GuildId(1), day, options, seed: Seed::new([7; 32]) };
            let mut practice = Practice::begin(day).expect("it begins");
            for step in 0..4 {
                let ben = Person { user: UserId(2), name: NAMES[0].to_owned(), manages: false };
                let seen = PracticeScreen::new(&practice, &ben, lang);
                let picture = seen.picture("").expect("a board").motif;
                let (name, at) = (format!("practice {lang}"), format!("practice {lang} {} {step}", practice.day.day));
                let board = seen.board("", BoardView::Picture);
                phone.measure(&name, &at, (&board, &own), &picture, HEIGHT_MAX - PRIVATE).await;
                let moves = practice.game.legal_moves(Seat(0));
                practice.play(&moves[0]).expect("a move");
            }
        }
    }
    phone.assert_all_fit().await;
}

#[tokio::test]
async fn a_phone_shows_the_sheet_of_a_long_evening_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    for lang in Lang::ALL {
        for (games, people) in [(2, 4), (12, 4), (19, 10)] {
            let table = a_long_evening(lang, games, people);
            let picture = present::picture(&table).expect("a sheet").motif;
            let name = format!("sheet {games} {lang}");
            let sheet = board_in_view(&table, BoardView::Picture);
            phone.measure(&name, &name, (&sheet, &own), &picture, HEIGHT_MAX).await;
        }
    }
    phone.assert_all_fit().await;
}

/// Measures the boards of a sample beside their pictures, and what is chosen on them.
async fn measure_boards(phone: &mut Phone, sample: &Sample, lang: Lang, own: &Emoji) {
    let mut luck = Luck(StdRng::seed_from_u64(5));
    for (nth, table) in positions(sample, lang).iter().enumerate() {
        let board = present::picture(table).expect("a picture").motif;
        let name = format!("{} {lang}", sample.name);
        for (screen, of) in screens(table, BoardView::Picture, &mut luck) {
            // A choice has a picture of its own where the game marks it.
            let marked = if of.is_empty() { None } else { present::picture_with_choice(table, &of) };
            let at = format!("{name} {nth} “{of}”");
            let motif = marked.as_ref().map_or(&board, |picture| &picture.motif);
            phone.measure_board(&name, &at, (&screen, own), motif).await;
        }
        let name = format!("{}, aiming {lang}", sample.name);
        for (step, aim) in aims(table, lang).into_iter().enumerate() {
            let at = format!("{name} {nth}.{step}");
            phone.measure(&name, &at, (&aim.screen, own), &aim.picture.motif, HEIGHT_MAX - PRIVATE).await;
        }
    }
}

#[tokio::test]
async fn a_phone_shows_the_whole_board_of_every_game_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    let characters = Emoji::characters();
    // German words are the longest: there the same is measured without emoji of our own as well.
    let ways = Lang::ALL.into_iter().map(|lang| (lang, &own)).chain([(Lang::De, &characters)]);
    for sample in &SAMPLES {
        for (lang, own) in ways.clone() {
            measure_boards(&mut phone, sample, lang, own).await;
        }
    }
    phone.assert_all_fit().await;
}

#[tokio::test]
async fn a_phone_shows_the_whole_board_whoever_sits_there_and_is_away() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone).await;
    for sample in &RARER {
        for lang in Lang::ALL {
            measure_boards(&mut phone, sample, lang, &own).await;
        }
    }
    phone.assert_all_fit().await;
}
