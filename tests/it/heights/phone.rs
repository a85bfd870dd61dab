//! A page as wide as a phone, on which messages of the bot's are measured.

use std::{
    collections::{BTreeMap, HashMap},
    path::PathBuf,
    sync::{Arc, LazyLock, Mutex},
    time::{Duration, Instant},
};

use paint::Painted;
use present::{
    ButtonStyle, Row, Screen,
    motif::Motif,
    screen::TEXT_CHARS_MAX,
    sign::{Glyphs, Sign, in_characters},
};
use reqwest::{
    Client, RequestBuilder, Response, StatusCode,
    multipart::{Form, Part},
};
use sandbox::Sandbox;
use serde_json::{Value, json};
use serenity::all::CreateAttachment;
use table::{BoardView, Table, lang::Lang};
use tokio::time::sleep;

use super::{BEGIN, HEIGHT_MAX, SINCE_BEGIN_MS};
use crate::support::{
    PATIENCE,
    chromium::{Chromium, shots},
};

/// As wide and as high as a phone, in pixels.
const PHONE: (u32, u32) = (390, 844);
/// How often a request waits where there are more of them than Discord takes.
const WAITS_MAX: usize = 20;
/// How many messages stand on the page at once: each look at it costs more than they do, and with hundreds it would be
/// laid out anew with each of them.
const AT_ONCE: usize = 12;

/// What tells of times within its sentences, which break where they do.
const IN_SENTENCES: [&str; 2] = ["settings: goes", "limit"];

/// Signs as the bot sends them: with emoji of our own, or with characters.
pub(super) struct Emoji {
    ids: Vec<String>,
    glyphs: Glyphs,
}

impl Emoji {
    /// All of our own, as the sandbox keeps them.
    pub(super) async fn uploaded(phone: &Phone) -> Self {
        let about: Value = phone.bot.send(|bot| bot.get("applications/@me")).await.json().await.unwrap();
        let path = format!("applications/{}/emojis", about["id"].as_str().unwrap());
        let mut ids = Vec::new();
        for sign in Sign::ALL {
            let image = CreateAttachment::bytes(paint::emoji(*sign).unwrap(), sign.name()).to_base64();
            let body = json!({"name": sign.name(), "image": image});
            let made: Value = phone.bot.send(|bot| bot.post(&path).json(&body)).await.json().await.unwrap();
            ids.push(made["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned());
        }
        let glyphs = Glyphs::own(|sign| format!("<:{}:{}>", sign.name(), ids[sign as usize]));
        Self { ids, glyphs }
    }

    /// None of our own: characters stand for them.
    pub(super) fn characters() -> Self {
        Self { ids: Vec::new(), glyphs: Glyphs::default() }
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

/// The bot's own hand at the sandbox.
struct Bot {
    client: Client,
    api: String,
    token: String,
}

impl Bot {
    fn of(sandbox: &Sandbox) -> Self {
        let (api, token) = (format!("{}/api/v10", sandbox.api_base()), format!("Bot {}", sandbox.token()));
        Self { client: Client::new(), api, token }
    }

    fn get(&self, path: &str) -> RequestBuilder {
        self.client.get(format!("{}/{path}", self.api))
    }

    fn post(&self, path: &str) -> RequestBuilder {
        self.client.post(format!("{}/{path}", self.api))
    }

    fn patch(&self, path: &str) -> RequestBuilder {
        self.client.patch(format!("{}/{path}", self.api))
    }

    fn delete(&self, path: &str) -> RequestBuilder {
        self.client.delete(format!("{}/{path}", self.api))
    }

    /// Sends a request, as often as it is asked to wait.
    async fn send(&self, request: impl Fn(&Self) -> RequestBuilder) -> Response {
        for _ in 0..WAITS_MAX {
            let answer = request(self).header("Authorization", &self.token).send().await.unwrap();
            if answer.status() != StatusCode::TOO_MANY_REQUESTS {
                return answer;
            }
            let wait = answer.headers().get("Retry-After").and_then(|secs| secs.to_str().ok()?.parse::<f64>().ok());
            sleep(Duration::from_secs_f64(wait.unwrap_or(1.0))).await;
        }
        panic!("it is asked to wait for ever");
    }
}

/// What a message says, as the bot does it: what would be too long with emoji goes with characters.
fn content(screen: &Screen, own: &Emoji) -> String {
    let written = own.glyphs.write(&screen.text);
    if written.chars().count() > TEXT_CHARS_MAX {
        eprintln!("with characters, {}: {}", written.chars().count(), screen.text.lines().next().unwrap_or_default());
        in_characters(&screen.text).into_owned()
    } else {
        written.into_owned()
    }
}

/// Posts a message as the bot does; its id.
async fn post(bot: &Bot, channel: &str, (screen, own): (&Screen, &Emoji), painted: Option<&Painted>) -> String {
    let mut body = json!({"content": content(screen, own), "components": components(screen, own)});
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
    let path = format!("channels/{channel}/messages");
    let answer = bot.send(|bot| {
        let form = Form::new().text("payload_json", body.to_string());
        let form = match file.clone() {
            Some((name, bytes)) => form.part("files[0]", Part::bytes(bytes).file_name(name)),
            None => form,
        };
        bot.post(&path).multipart(form)
    });
    let answer: Value = answer.await.json().await.unwrap();
    answer["id"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

/// Edits a message, as a board has been that is played on; what it says stays the same.
async fn edit(bot: &Bot, channel: &str, id: &str, (screen, own): (&Screen, &Emoji)) {
    let path = format!("channels/{channel}/messages/{id}");
    let body = json!({"content": content(screen, own)});
    let answer = bot.send(|bot| bot.patch(&path).json(&body)).await;
    assert!(answer.status().is_success(), "{id} is not edited: {}", answer.status());
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

/// How high messages are, a board with its header, as where it stands alone, and with the word that it was edited; rows that
/// wrap, labels that are cut or take two lines, and times that are torn over two. Nothing until all of them are there.
const MEASURE: &str = r#"
    const MENU_MAX = 46;
    const look = ([id, hasPicture, isBoard]) => {
        const one = document.querySelector(`[data-message-id='${id}']`);
        const images = [...one?.querySelectorAll("img") ?? []];
        const isHere = one && (!hasPicture || one.querySelector(".file img")) && (!isBoard || one.querySelector(".edited"));
        if (!isHere || images.some((image) => !image.complete || !image.naturalWidth)) return null;
        if (isBoard) one.classList.remove("follows");
        const wraps = [...one.querySelectorAll(".row")].filter((row) =>
            new Set([...row.children].map((child) => Math.round(child.getBoundingClientRect().top))).size > 1);
        const edge = one.querySelector(".body").getBoundingClientRect().right + 1;
        const cut = [...one.querySelectorAll(".button")].filter((button) =>
            button.scrollWidth > button.clientWidth || button.getBoundingClientRect().right > edge);
        // What a menu asks stands in one line.
        const asks = [...one.querySelectorAll(".select")].filter((menu) => menu.getBoundingClientRect().height > MENU_MAX);
        const torn = [...one.querySelectorAll("time.moment")].filter((time) => time.getClientRects().length > 1);
        return {
            height: one.getBoundingClientRect().height, torn: torn.map((time) => time.innerText),
            wraps: wraps.map((row) => row.innerText), cut: [...cut, ...asks].map((node) => node.innerText),
        };
    };
    const seen = arguments[0].map(look);
    return seen.includes(null) ? null : seen;
"#;

/// A picture, painted once for all tests: most are the same in every language, and stand beside several messages.
fn painted(motif: &Motif) -> Arc<Painted> {
    static PAINTED: LazyLock<Mutex<HashMap<Motif, Arc<Painted>>>> = LazyLock::new(Mutex::default);
    let all = || PAINTED.lock().expect("nobody panics here");
    let known = all().get(motif).cloned();
    known.unwrap_or_else(|| {
        let painted = Arc::new(paint::paint(motif).expect("a picture"));
        all().insert(motif.clone(), Arc::clone(&painted));
        painted
    })
}

/// A page that measures messages.
pub(super) struct Phone {
    chromium: Chromium,
    bot: Bot,
    sandbox: Sandbox,
    channel: String,
    /// In which language the page is read.
    lang: Lang,
    /// Where pictures of the highest messages go, if somebody wants them.
    shots: Option<PathBuf>,
    /// What stands on the page and is not measured yet.
    posted: Vec<Posted>,
    heights: BTreeMap<String, f64>,
    faults: Vec<String>,
}

/// A message on the page.
struct Posted {
    id: String,
    /// What it is listed by, and what tells it from others of that name.
    name: String,
    at: String,
    text: String,
    has_picture: bool,
    is_board: bool,
    height_max: f64,
}

impl Phone {
    /// None where no driver is named.
    pub(super) async fn start() -> Option<Self> {
        let chromium = Chromium::start().await?;
        chromium.resize(PHONE.0, PHONE.1, true).await;
        let sandbox = Sandbox::start_at(BEGIN.0.cast_unsigned() + SINCE_BEGIN_MS).await.unwrap();
        let state: Value =
            reqwest::get(format!("{}/sandbox/state", sandbox.api_base())).await.unwrap().json().await.unwrap();
        let channel = state["channels"][0]["id"].as_str().unwrap().to_owned();
        let bot = Bot::of(&sandbox);
        // What is no board follows another message.
        let first = Screen { text: "…".to_owned(), ..Screen::default() };
        post(&bot, &channel, (&first, &Emoji::characters()), None).await;
        let phone = Self {
            chromium,
            bot,
            sandbox,
            channel,
            lang: Lang::En,
            shots: shots(),
            posted: Vec::new(),
            heights: BTreeMap::new(),
            faults: Vec::new(),
        };
        phone.is_opened().await;
        Some(phone)
    }

    /// Opens the page anew, for who reads its language.
    async fn is_opened(&self) {
        let reader = reader(self.lang);
        let page = format!("{}/?as={reader}&channel=tavern", self.sandbox.api_base());
        self.chromium.client.goto(&page).await.unwrap();
        match self.shots {
            None => self.chromium.paint_nothing().await,
            // The line one writes in stays at the foot of the page, and would cover a part of a high message.
            Some(_) => {
                let hide = "document.getElementById('composer').style.setProperty('display', 'none', 'important')";
                self.chromium.client.execute(hide, Vec::new()).await.unwrap();
            }
        }
    }

    /// Posts a message to be measured; `name` is what it is listed by, `at` tells it from others of that name.
    pub(super) async fn measure(
        &mut self,
        name: &str,
        at: &str,
        seen: (&Screen, &Emoji),
        picture: impl Into<Option<&Motif>>,
        height_max: f64,
    ) {
        self.put_up(name, at, seen, (picture.into(), false), height_max).await;
    }

    /// The same of a running game's board as it stands in a channel of its own: below its header, and edited.
    pub(super) async fn measure_board(&mut self, name: &str, at: &str, seen: (&Screen, &Emoji), picture: &Motif) {
        self.put_up(name, at, seen, (Some(picture), true), HEIGHT_MAX).await;
    }

    async fn put_up(
        &mut self,
        name: &str,
        at: &str,
        (screen, own): (&Screen, &Emoji),
        (picture, is_board): (Option<&Motif>, bool),
        height_max: f64,
    ) {
        if let Some(lang) = language_of(name).filter(|lang| *lang != self.lang) {
            self.look().await;
            self.lang = lang;
            self.is_opened().await;
        }
        let painted = picture.map(painted);
        let id = post(&self.bot, &self.channel, (screen, own), painted.as_deref()).await;
        if is_board {
            edit(&self.bot, &self.channel, &id, (screen, own)).await;
        }
        self.posted.push(Posted {
            id,
            name: name.to_owned(),
            at: at.to_owned(),
            text: screen.text.clone(),
            has_picture: painted.is_some(),
            is_board,
            height_max,
        });
        if self.posted.len() == AT_ONCE {
            self.look().await;
        }
    }

    /// Measures a board of a table as it is shown in a view: beside its picture, or without one.
    pub(super) async fn measure_in_view(
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

    /// Measures what stands on the page, and takes it away.
    async fn look(&mut self) {
        let posted = std::mem::take(&mut self.posted);
        let wanted: Vec<Value> = posted.iter().map(|one| json!([one.id, one.has_picture, one.is_board])).collect();
        let since = Instant::now();
        let seen = loop {
            let seen = self.chromium.client.execute(MEASURE, vec![json!(wanted)]).await.unwrap();
            if let Value::Array(seen) = seen {
                break seen;
            }
            assert!(since.elapsed() < PATIENCE, "never shown: {}", posted[0].at);
            sleep(Duration::from_millis(10)).await;
        };
        assert_eq!(seen.len(), posted.len(), "each is measured");
        for (one, seen) in posted.iter().zip(&seen) {
            let height = seen["height"].as_f64().expect("a height");
            let highest = self.heights.entry(one.name.clone()).or_default();
            if height > *highest {
                *highest = height;
                if let Some(folder) = &self.shots {
                    let file = format!("{}.png", one.name).replace([' ', '!', '&', ','], "-");
                    std::fs::write(folder.join(file), self.chromium.shot_of(&one.id, PHONE, height).await).unwrap();
                }
            }
            let is_torn = seen["torn"] != json!([]) && !IN_SENTENCES.iter().any(|name| one.name.starts_with(name));
            if height > one.height_max || seen["wraps"] != json!([]) || seen["cut"] != json!([]) || is_torn {
                self.faults.push(format!("{}: {seen}\n{}", one.at, one.text));
            }
        }
        for Posted { id, .. } in posted {
            let path = format!("channels/{}/messages/{id}", self.channel);
            let answer = self.bot.send(|bot| bot.delete(&path)).await;
            assert!(answer.status().is_success(), "{id} stays: {}", answer.status());
        }
    }

    pub(super) async fn assert_all_fit(mut self) {
        self.look().await;
        assert!(!self.heights.is_empty(), "something is measured");
        for (name, height) in &self.heights {
            println!("{name:<34} {height:>4.0}");
        }
        let faults = &self.faults;
        assert!(faults.is_empty(), "{} messages do not fit:\n{}", faults.len(), faults.join("\n\n"));
    }
}
