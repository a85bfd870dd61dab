//! What a phone shows of a board at one glance, where `KARAHAUS_TEST_CHROMEDRIVER` names a driver: each
//! game from its middle, beside its picture, in three languages and with names of 16 letters, posted to
//! the sandbox and measured on its page.

use std::{
    collections::{BTreeMap, HashMap},
    time::{Duration, Instant},
};

use games::{
    Level, Seat, Viewer,
    catalog::{Kind, Move, Options},
    dice::{Dice as _, Luck, Seed},
    problem::{Problem, variants},
};
use paint::Painted;
use present::{
    ButtonStyle, MovePreview, Row, Screen,
    board::{board_in_view, board_with_choice_in_view, move_preview},
    door::{self, OpenTable, Visitor},
    motif::Motif,
    offers::Offer,
    practice::PracticeScreen,
    problem::{ProblemShown, Stage},
    screen::TEXT_CHARS_MAX,
    sign::{Glyphs, Sign, in_characters},
};
use rand::{SeedableRng as _, rngs::StdRng};
use reqwest::multipart::{Form, Part};
use sandbox::Sandbox;
use serde_json::{Value, json};
use serenity::all::CreateAttachment;
use table::{
    BestOf, BoardView, Chance, Command, HouseRules, Person, Phase, Table,
    calendar::Day,
    coins::Coins,
    ids::{ChannelId, GuildId, Moment, TableId, UserId},
    lang::Lang,
    practice::{Practice, PracticeDay},
    problem::Tried,
};
use tokio::time::sleep;

use crate::{present::boards::a_long_evening, support::chromium::Chromium};

mod bets;
mod drifted;
mod house;
mod later_bets;
mod looks;
mod people;
mod private;
mod samples;
mod views;

use samples::{CROWDS, RARER, SAMPLES, Sample, gathered, positions};

/// As wide and as high as a phone, in pixels.
const PHONE: (u32, u32) = (390, 844);
/// How high a message may be there: what its line of text and its bar leave.
const HEIGHT_MAX: f64 = 620.0;
/// How long a message may take to be shown, in seconds.
const PATIENCE_SECS: u64 = 60;
/// The way to a board.
const LINK: &str = "https://discord.com/channels/1100000000000000001/1100000000000000002/1100000000000000003";
/// How high the line is that says of a message that only its reader sees it.
const PRIVATE: f64 = 24.0;
/// How high the door and a lobby may be, and how much more in a language that needs more words.
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
/// How often a request waits where there are more of them than Discord takes.
const WAITS_MAX: usize = 20;
/// When every table is opened.
const BEGIN: Moment = Moment(1_800_000_000_000);
/// How long after it they are looked at, in milliseconds: a turn ends in 57 seconds.
const SINCE_BEGIN_MS: u64 = 3_000;

/// The lobby of every game, as many sitting there as the look's own drawing has.
fn lobbies(lang: Lang) -> Vec<(String, Table)> {
    let one = |offer: Offer| {
        let options = offer.options(offer.kind().new_table_options());
        let seats = 2.min(*options.seats().end());
        let mut seed = || Seed::new([7; 32]);
        let mut chance = Chance::committed(&mut seed);
        let mut table = gathered(options, seats, lang, &mut chance);
        if table.sitters.len() < *table.rules.options.seats().end() {
            table = table.decide(&Command::AddAi(UserId(1), Level::Middle), BEGIN, &mut chance).unwrap().table;
        }
        (format!("lobby, {}", offer.key()), table)
    };
    Offer::all().map(one).collect()
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

/// Signs as the bot sends them: with emoji of our own, or with characters.
struct Emoji {
    ids: Vec<String>,
    glyphs: Glyphs,
}

impl Emoji {
    async fn uploaded(sandbox: &Sandbox) -> Self {
        let client = reqwest::Client::new();
        let api = format!("{}/api/v10", sandbox.api_base());
        let by_bot = |request: reqwest::RequestBuilder| {
            request.header("Authorization", format!("Bot {}", sandbox.token())).send()
        };
        let about = by_bot(client.get(format!("{api}/applications/@me"))).await.unwrap();
        let about: Value = about.json().await.unwrap();
        let path = format!("{api}/applications/{}/emojis", about["id"].as_str().unwrap());
        let mut ids = Vec::new();
        for sign in Sign::ALL {
            let image = CreateAttachment::bytes(paint::emoji(*sign).unwrap(), sign.name()).to_base64();
            let body = json!({"name": sign.name(), "image": image});
            let made: Value = by_bot(client.post(&path).json(&body)).await.unwrap().json().await.unwrap();
            ids.push(made["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned());
            // As many requests a second as Discord lets in.
            sleep(Duration::from_millis(30)).await;
        }
        let glyphs = Glyphs::own(|sign| format!("<:{}:{}>", sign.name(), ids[sign as usize]));
        Self { ids, glyphs }
    }

    fn of_button(&self, emoji: &'static str) -> Option<Value> {
        match Sign::of_button(emoji) {
            Some(sign) if self.glyphs.has_own() => Some(json!({"id": self.ids[sign as usize], "name": sign.name()})),
            Some(sign) => sign.emoji_character().map(|emoji| json!({"name": emoji})),
            None => Some(json!({"name": emoji})),
        }
    }
}

fn components(screen: &Screen, own: &Emoji) -> Value {
    let rows = screen.rows.iter().map(|row| match row {
        Row::Buttons(buttons) => {
            let buttons: Vec<Value> = buttons
                .iter()
                .map(|button| {
                    let style = match button.style {
                        ButtonStyle::Main => 1,
                        ButtonStyle::Plain => 2,
                        ButtonStyle::Yes => 3,
                    };
                    let mut made = json!({"type": 2, "style": style, "label": in_characters(&button.label), "custom_id": button.click.to_string()});
                    if let Some(emoji) = button.emoji.and_then(|emoji| own.of_button(emoji)) {
                        made["emoji"] = emoji;
                    }
                    made
                })
                .collect();
            json!({"type": 1, "components": buttons})
        }
        Row::Select(select) => {
            let options: Vec<Value> =
                select.options.iter().map(|one| json!({"label": one.label, "value": one.value})).collect();
            json!({"type": 1, "components": [{
                "type": 3, "custom_id": select.click.to_string(), "options": options, "placeholder": select.placeholder,
                "min_values": select.min, "max_values": select.max,
            }]})
        }
    });
    Value::Array(rows.collect())
}

async fn post(sandbox: &Sandbox, channel: &str, (screen, own): (&Screen, &Emoji), painted: Option<&Painted>) -> String {
    let written = own.glyphs.write(&screen.text);
    // As the bot does it: what would be too long with emoji goes with characters.
    let content = if written.chars().count() > TEXT_CHARS_MAX {
        eprintln!("with characters, {}: {}", written.chars().count(), screen.text.lines().next().unwrap_or_default());
        in_characters(&screen.text)
    } else {
        written
    };
    let mut body = json!({"content": content, "components": components(screen, own)});
    if let Some(card) = &screen.card {
        let write = |text: &str| own.glyphs.write(text).to_string();
        let field = |field: &present::Field| json!({"name": write(&field.name), "value": write(&field.text), "inline": field.inline});
        body["embeds"] = json!([{
            "title": write(&card.title), "description": write(&card.body),
            "fields": card.fields.iter().map(field).collect::<Vec<_>>(),
            "footer": card.footer.as_ref().map(|footer| json!({"text": write(footer)})),
        }]);
    }
    let file = painted.map(|painted| (format!("board.{}", painted.format.ending()), painted.bytes.clone()));
    if let Some((name, _)) = &file {
        body["attachments"] = json!([{"id": 0, "filename": name, "description": "a board"}]);
    }
    let path = format!("{}/api/v10/channels/{channel}/messages", sandbox.api_base());
    let answer = by_bot(sandbox, async |client| {
        let form = Form::new().text("payload_json", body.to_string());
        let form = match file.clone() {
            Some((name, bytes)) => form.part("files[0]", Part::bytes(bytes).file_name(name)),
            None => form,
        };
        client.post(&path).multipart(form)
    });
    let answer: Value = answer.await.json().await.unwrap();
    answer["id"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

async fn delete(sandbox: &Sandbox, channel: &str, message: &str) {
    let path = format!("{}/api/v10/channels/{channel}/messages/{message}", sandbox.api_base());
    let answer = by_bot(sandbox, async |client| client.delete(&path)).await;
    assert!(answer.status().is_success(), "{message} stays: {}", answer.status());
}

/// Sends a request of the bot's, as often as it is asked to wait.
async fn by_bot(
    sandbox: &Sandbox,
    request: impl AsyncFn(reqwest::Client) -> reqwest::RequestBuilder,
) -> reqwest::Response {
    for _ in 0..WAITS_MAX {
        let request = request(reqwest::Client::new()).await.header("Authorization", format!("Bot {}", sandbox.token()));
        let answer = request.send().await.unwrap();
        if answer.status() != reqwest::StatusCode::TOO_MANY_REQUESTS {
            return answer;
        }
        let wait = answer.headers().get("Retry-After").and_then(|secs| secs.to_str().ok()?.parse::<f64>().ok());
        sleep(Duration::from_secs_f64(wait.unwrap_or(1.0))).await;
    }
    panic!("it is asked to wait for ever");
}

/// Who reads each language on the page, which writes moments in it.
const fn reader(lang: Lang) -> &'static str {
    match lang {
        Lang::De => "anna",
        Lang::En => "ben",
        Lang::Fr => "cleo",
    }
}

/// The language of what is measured, which stands in its name.
fn language_of(name: &str) -> Option<Lang> {
    Lang::ALL.into_iter().find(|lang| name.split(' ').any(|word| word == lang.to_string()))
}

/// How high a message is; rows that wrap, and labels that are cut or take two lines.
const MEASURE: &str = r#"
    const MENU_MAX = 46;
    const one = document.querySelector(`[data-message-id='${arguments[0]}']`);
    const images = [...one?.querySelectorAll("img") ?? []];
    const isHere = one && (!arguments[1] || one.querySelector(".file img"));
    if (!isHere || images.some((image) => !image.complete || !image.naturalWidth)) return null;
    const wraps = [...one.querySelectorAll(".row")].filter((row) =>
        new Set([...row.children].map((child) => Math.round(child.getBoundingClientRect().top))).size > 1);
    const edge = one.querySelector(".body").getBoundingClientRect().right + 1;
    const cut = [...one.querySelectorAll(".button")].filter((button) =>
        button.scrollWidth > button.clientWidth || button.getBoundingClientRect().right > edge);
    // What a menu asks stands in one line.
    const asks = [...one.querySelectorAll(".select")].filter((menu) => menu.getBoundingClientRect().height > MENU_MAX);
    return {
        height: one.getBoundingClientRect().height,
        wraps: wraps.map((row) => row.innerText), cut: [...cut, ...asks].map((node) => node.innerText),
    };
"#;

/// A page that measures messages.
struct Phone {
    chromium: Chromium,
    sandbox: Sandbox,
    channel: String,
    /// In which language the page is read.
    lang: Lang,
    /// Where pictures of the highest messages go, if somebody wants them.
    shots: Option<String>,
    /// What was painted: most pictures are the same in every language.
    pictures: HashMap<Motif, Painted>,
    heights: BTreeMap<String, f64>,
    faults: Vec<String>,
}

impl Phone {
    /// None where no driver is named.
    async fn start() -> Option<Self> {
        let chromium = Chromium::start().await?;
        chromium.resize(PHONE.0, PHONE.1, true).await;
        let sandbox = Sandbox::start_at(BEGIN.0.cast_unsigned() + SINCE_BEGIN_MS).await.unwrap();
        let state: Value =
            reqwest::get(format!("{}/sandbox/state", sandbox.api_base())).await.unwrap().json().await.unwrap();
        let channel = state["channels"][0]["id"].as_str().unwrap().to_owned();
        let shots = std::env::var("KARAHAUS_TEST_SHOTS").ok();
        // What is measured follows another message, as a board does.
        let first = Screen { text: "…".to_owned(), ..Screen::default() };
        post(&sandbox, &channel, (&first, &Emoji { ids: Vec::new(), glyphs: Glyphs::default() }), None).await;
        let (pictures, heights) = (HashMap::new(), BTreeMap::new());
        let phone = Self { chromium, sandbox, channel, lang: Lang::En, shots, pictures, heights, faults: Vec::new() };
        phone.is_opened().await;
        Some(phone)
    }

    /// Opens the page anew, for who reads its language.
    async fn is_opened(&self) {
        let reader = reader(self.lang);
        let page = format!("{}/?as={reader}&channel=tavern", self.sandbox.api_base());
        self.chromium.client.goto(&page).await.unwrap();
    }

    /// Posts a message and measures it; `name` is what it is listed by, `at` tells it from others of that name.
    async fn measure(
        &mut self,
        name: &str,
        at: &str,
        (screen, own): (&Screen, &Emoji),
        picture: impl Into<Option<&Motif>>,
        height_max: f64,
    ) {
        if let Some(lang) = language_of(name).filter(|lang| *lang != self.lang) {
            self.lang = lang;
            self.is_opened().await;
        }
        let paint = |motif: &Motif| paint::paint(motif).expect("a picture");
        let painted = picture.into().map(|motif| &*self.pictures.entry(motif.clone()).or_insert_with(|| paint(motif)));
        let id = post(&self.sandbox, &self.channel, (screen, own), painted).await;
        let client = &self.chromium.client;
        let since = Instant::now();
        let seen = loop {
            let seen = client.execute(MEASURE, vec![json!(id), json!(painted.is_some())]).await.unwrap();
            if !seen.is_null() {
                break seen;
            }
            assert!(since.elapsed().as_secs() < PATIENCE_SECS, "{at} is never shown");
            sleep(Duration::from_millis(10)).await;
        };
        let height = seen["height"].as_f64().expect("a height");
        let highest = self.heights.entry(name.to_owned()).or_default();
        if height > *highest {
            *highest = height;
            if let Some(folder) = &self.shots {
                let message = client.find(fantoccini::Locator::Css(&format!("[data-message-id='{id}']"))).await;
                let file = format!("{name}.png").replace([' ', '!', '&', ','], "-");
                std::fs::write(format!("{folder}/{file}"), message.unwrap().screenshot().await.unwrap()).unwrap();
            }
        }
        // A page with hundreds of messages would be laid out anew with each of them.
        delete(&self.sandbox, &self.channel, &id).await;
        if height > height_max || seen["wraps"] != json!([]) || seen["cut"] != json!([]) {
            self.faults.push(format!("{at}: {seen}\n{}", screen.text));
        }
    }

    /// Measures a board of a table as it is shown in a view: beside its picture, or without one.
    async fn measure_in_view(
        &mut self,
        name: &str,
        at: &str,
        (screen, own): (&Screen, &Emoji),
        table: &Table,
        view: BoardView,
    ) {
        let picture = present::picture(table).filter(|_| view == BoardView::Picture);
        let motif = picture.as_ref().map(|picture| &picture.motif);
        self.measure(name, at, (screen, own), motif, HEIGHT_MAX).await;
    }

    fn assert_all_fit(self) {
        let Self { heights, faults, .. } = self;
        for (name, height) in &heights {
            println!("{name:<34} {height:>4.0}");
        }
        assert!(faults.is_empty(), "{} messages do not fit:\n{}", faults.len(), faults.join("\n\n"));
    }
}

#[tokio::test]
async fn a_phone_shows_the_door_and_the_lobby_of_every_game_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone.sandbox).await;
    for lang in Lang::ALL {
        let longer = if lang == Lang::En { 0.0 } else { LONGER };
        let lobbies = lobbies(lang);
        let kara = OpenTable::of(&lobbies[0].1, Some(LINK.to_owned()));
        let open: Vec<_> = kara.into_iter().cycle().take(2).collect();
        let visitor = Visitor { purse: Some(Coins(1240)), place: Some((23, 87)) };
        let sign = door::picture(lang).motif;
        let name = format!("door {lang}");
        phone.measure(&name, &name, (&door::door(&open, visitor, lang), &own), &sign, DOOR_MAX + longer).await;
        let learnt: Vec<String> = Offer::all().map(|offer| offer.key().to_owned()).collect();
        for (name, screen) in [
            ("help", door::help(true, lang)),
            ("greeting", door::greeting(lang)),
            ("play", door::choose_to_play(BoardView::Picture, lang)),
            ("learn", door::choose_to_learn(&learnt, BoardView::Picture, lang)),
            ("open", door::choose_to_open(BoardView::Picture, lang)),
        ] {
            let name = format!("{name} {lang}");
            phone.measure(&name, &name, (&screen, &own), &sign, HEIGHT_MAX).await;
        }
        for (called, table) in lobbies {
            let sign = present::picture(&table).expect("its sign").motif;
            let name = format!("{called} {lang}");
            let lobby = board_in_view(&table, BoardView::Picture);
            phone.measure(&name, &name, (&lobby, &own), &sign, LOBBY_MAX + LONGER).await;
        }
    }
    phone.assert_all_fit();
}

#[tokio::test]
async fn a_phone_shows_the_problems_of_a_day_and_their_solutions_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone.sandbox).await;
    let day = Day(20_779);
    let tried = Some(Tried { chosen: 0, first: false, solved: false, tries: 1 });
    for variant in variants() {
        let made = Problem::of(variant, day.0);
        for lang in Lang::ALL {
            let shown = ProblemShown::new(&made, variant, day, lang).expect("it is shown");
            for (stage, tried) in [(Stage::Open, None), (Stage::Open, tried), (Stage::Solved, tried)] {
                let motif = shown.picture(stage).expect("a picture").motif;
                let name = format!("problem {variant} {stage:?} {} {lang}", tried.is_some());
                let screen = shown.screen(stage, tried, None, true);
                phone.measure(&name, &name, (&screen, &own), &motif, HEIGHT_MAX).await;
            }
        }
    }
    phone.assert_all_fit();
}

#[tokio::test]
async fn a_phone_shows_the_practice_of_the_day_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone.sandbox).await;
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
    phone.assert_all_fit();
}

#[tokio::test]
async fn a_phone_shows_the_sheet_of_a_long_evening_in_three_languages() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone.sandbox).await;
    for lang in Lang::ALL {
        for (games, people) in [(2, 4), (12, 4), (19, 10)] {
            let table = a_long_evening(lang, games, people);
            let picture = present::picture(&table).expect("a sheet").motif;
            let name = format!("sheet {games} {lang}");
            let sheet = board_in_view(&table, BoardView::Picture);
            phone.measure(&name, &name, (&sheet, &own), &picture, HEIGHT_MAX).await;
        }
    }
    phone.assert_all_fit();
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
            phone.measure(&name, &at, (&screen, own), motif, HEIGHT_MAX).await;
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
    let own = Emoji::uploaded(&phone.sandbox).await;
    let characters = Emoji { ids: Vec::new(), glyphs: Glyphs::default() };
    // German words are the longest: there the same is measured without emoji of our own as well.
    let ways = Lang::ALL.into_iter().map(|lang| (lang, &own)).chain([(Lang::De, &characters)]);
    for sample in &SAMPLES {
        for (lang, own) in ways.clone() {
            measure_boards(&mut phone, sample, lang, own).await;
        }
    }
    phone.assert_all_fit();
}

#[tokio::test]
async fn a_phone_shows_the_whole_board_whoever_sits_there_and_is_away() {
    let Some(mut phone) = Phone::start().await else { return };
    let own = Emoji::uploaded(&phone.sandbox).await;
    for sample in &RARER {
        for lang in Lang::ALL {
            measure_boards(&mut phone, sample, lang, &own).await;
        }
    }
    phone.assert_all_fit();
}
