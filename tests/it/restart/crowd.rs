//! People at the sandbox who click and command as fast as they can, and
//! remember what they were answered.

use std::{sync::Mutex, time::Duration};

use present::{Click, Press, tavern};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng, seq::IndexedRandom as _};
use sandbox::Sandbox;
use serde_json::{Value, json};
use table::{ids::InteractionId, lang::Lang};
use tokio::time::sleep;

use crate::support::{
    tavern::{Message, Seen},
    tries_every,
};

/// How often something awaited is looked at again, in milliseconds.
const LOOK_AGAIN_MS: u64 = 15;
/// Of so many clicks one is at the table next door.
const STROLLS: u32 = 5;
/// People who read English, whose private answers this file understands, and two who do not.
const PEOPLE: [&str; 8] = ["ben", "dao", "guest5", "guest6", "guest7", "guest8", "anna", "cleo"];
const ENGLISH: usize = 6;
/// One of them who goes from table to table, and bets.
const BETTOR: &str = "cleo";
/// Where tables stand: a channel, two more, and a thread.
const CHANNELS: [&str; 4] = ["tavern", "cellar", "attic", "corner"];
/// How a command begins that answers that something was done.
const DONE: [&str; 2] = ["Done", "The table is open"];
/// How it is told that a rematch is open, where a late answer can no more be taken away with the board that says so.
const OPENED: [&str; 3] = ["Der Tisch ist offen", "La table est ouverte", "The table is open"];

/// The people, the sandbox they are at, and what they were told.
pub struct Crowd {
    pub sandbox: Sandbox,
    http: reqwest::Client,
    /// What was answered since the last look.
    answered: Mutex<Vec<Answered>>,
}

/// An answer somebody got.
#[derive(Debug)]
pub struct Answered {
    /// By whom and to what.
    pub deed: String,
    pub interaction: InteractionId,
    /// It was done, or nothing has changed.
    pub done: bool,
    /// The answer itself.
    pub seen: Value,
}

impl Crowd {
    pub async fn gather() -> Self {
        let settings = sandbox::Settings { port: 0, manual_clock: false };
        let sandbox = Sandbox::start(settings).await.expect("a free port");
        let crowd = Self { sandbox, http: reqwest::Client::new(), answered: Mutex::default() };
        for guest in PEOPLE.iter().filter(|name| name.starts_with("guest")) {
            crowd.post("world", &json!({"add": {"user": {"name": guest}}})).await.unwrap();
        }
        for channel in ["cellar", "attic"] {
            crowd.post("world", &json!({"add": {"channel": {"name": channel}}})).await.unwrap();
        }
        crowd.post("world", &json!({"add": {"channel": {"name": "corner", "parent": "tavern"}}})).await.unwrap();
        crowd
    }

    /// Where tables stand.
    pub const fn channels(&self) -> [&'static str; 4] {
        CHANNELS
    }

    pub const fn people(&self) -> [&'static str; 8] {
        PEOPLE
    }

    async fn post(&self, path: &str, body: &Value) -> Result<Value, String> {
        let url = format!("{}/sandbox/{path}", self.sandbox.api_base());
        let answer = self.http.post(url).json(body).send().await.map_err(|why| why.to_string())?;
        let status = answer.status();
        let said: Value = answer.json().await.map_err(|why| why.to_string())?;
        if status.is_success() { Ok(said) } else { Err(format!("{status} {said}")) }
    }

    pub async fn state(&self) -> Value {
        let url = format!("{}/sandbox/state", self.sandbox.api_base());
        let answer = self.http.get(url).send().await.expect("the sandbox answers");
        answer.json().await.expect("JSON")
    }

    /// All public messages that stand in a channel.
    pub async fn boards(&self, channel: &str) -> Vec<Message> {
        let url = format!("{}/sandbox/messages", self.sandbox.api_base());
        let answer = self.http.get(url).query(&[("channel", channel), ("user", "dao")]).send().await;
        let answer: Value = answer.expect("the sandbox answers").json().await.expect("JSON");
        let all = answer["messages"].as_array().expect("messages").iter().cloned().map(Message);
        all.filter(|message| message.0["only_for"].is_null() && message.0["deleted"] != true).collect()
    }

    /// Waits until the bot is there, or is gone.
    pub async fn until_the_bot_is(&self, there: bool) {
        self.until("the bot comes and goes", async || self.state().await["bot_connected"] == there).await;
    }

    pub async fn until(&self, what: &str, is_so: impl AsyncFn() -> bool) {
        for _ in 0..tries_every(LOOK_AGAIN_MS) {
            if is_so().await {
                return;
            }
            sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
        }
        panic!("never: {what}");
    }

    pub async fn command(&self, who: &str, channel: &str, line: &str) -> Seen {
        let said = json!({"user": who, "channel": channel, "line": line});
        Seen(self.post("command", &said).await.unwrap_or_else(|why| panic!("{said}: {why}")))
    }

    /// Presses what stood on a board, whether it still does or not.
    pub async fn press(&self, who: &str, board: &Message, custom_id: &str, values: Option<&[String]>) -> Seen {
        let mut pressed = json!({"user": who, "message": board.id(), "custom_id": custom_id, "forge": true});
        if let Some(values) = values {
            pressed["values"] = json!(values);
        }
        // A message may have gone since it was looked at.
        let seen = self.post("click", &pressed).await.unwrap_or_else(|why| json!({"outcome": "gone", "why": why}));
        let seen = Seen(seen);
        let deed = format!("{who} presses “{custom_id}” {values:?}");
        // Of what is pressed, only a move, a seat, a start or an end is done at once; and the
        // button under a call, which is answered in private.
        let no_pings = Lang::ALL.iter().any(|&lang| seen.said() == tavern::pings(false, lang));
        // Which dice are to run is chosen on the board, and nothing is done by it yet.
        let chooses = custom_id.parse::<Click>().is_ok_and(|click| matches!(click.press, Press::Choose { .. }));
        let is_done = seen.outcome() == "update" && !is_private(&seen) && !chooses || is_bet_back(&seen);
        let lays = custom_id.parse::<Click>().is_ok_and(|click| matches!(click.press, Press::Lay { .. }));
        self.note(deed, &seen, no_pings || is_done || has_opened(&seen) || (lays && is_laid(&seen)));
        seen
    }

    pub async fn fill_in(&self, who: &str, opened: &Seen, fields: Value) -> Seen {
        let form = json!({"user": who, "modal": opened.0["modal"]["id"], "fields": fields});
        let seen = Seen(self.post("modal", &form).await.unwrap_or_else(|why| panic!("{form}: {why}")));
        let is_done = seen.outcome() == "update" && !is_private(&seen);
        self.note(format!("{who} fills in {fields}"), &seen, is_done || is_laid(&seen));
        seen
    }

    fn note(&self, deed: String, seen: &Seen, done: bool) {
        let outcome = seen.outcome();
        let interaction = seen.0["interaction"].as_str().and_then(|id| id.parse().ok()).map(InteractionId);
        // Nobody was there to answer, or a form only opened: nothing is promised.
        if matches!(outcome.as_str(), "failed" | "gone" | "modal" | "deferred" | "none") {
            return;
        }
        let interaction = interaction.expect("the id of the interaction");
        self.answered.lock().unwrap().push(Answered { deed, interaction, done, seen: seen.0.clone() });
    }

    /// What was answered since the last time.
    pub fn take_answers(&self) -> Vec<Answered> {
        std::mem::take(&mut self.answered.lock().unwrap())
    }

    /// Everybody clicks and commands at once, for ever.
    pub async fn play(&self, luck: &mut StdRng) {
        let seeds: Vec<u64> = PEOPLE.iter().map(|_| luck.random()).collect();
        let everybody = PEOPLE.iter().enumerate().map(|(index, _)| self.play_as(index, seeds[index]));
        futures_util::future::join_all(everybody).await;
    }

    async fn play_as(&self, index: usize, seed: u64) {
        let (who, mut luck) = (PEOPLE[index], StdRng::seed_from_u64(seed));
        loop {
            let away = luck.random_ratio(1, STROLLS);
            if who == BETTOR {
                self.bet_everywhere(&mut luck).await;
                sleep(Duration::from_millis(LOOK_AGAIN_MS)).await;
                continue;
            }
            let channel = CHANNELS[(index + usize::from(away)) % CHANNELS.len()];
            let board = self.boards(channel).await.into_iter().rfind(|board| board.components().next().is_some());
            match board {
                Some(board) if index >= ENGLISH || luck.random_ratio(4, 5) => {
                    self.press_something(who, &board, &mut luck).await;
                }
                _ if index < ENGLISH => self.say_something(who, channel, &mut luck).await,
                _ => sleep(Duration::from_millis(LOOK_AGAIN_MS)).await,
            }
        }
    }

    async fn press_something(&self, who: &str, board: &Message, luck: &mut StdRng) {
        let parts: Vec<&Value> = board.components().filter(|part| part["disabled"] != true).collect();
        let is = |part: &Value, press: &str| part["custom_id"].as_str().is_some_and(|id| id.contains(press));
        // A table that is closed all the time sees no games.
        let moves: Vec<&Value> = (parts.iter().copied())
            .filter(|part| [" play ", " start", " join"].iter().any(|press| is(part, press)))
            .collect();
        let others: Vec<&Value> = parts
            .into_iter()
            .filter(|part| !is(part, " close") && !is(part, " leave") || luck.random_ratio(1, 8))
            .collect();
        let from = if moves.is_empty() || luck.random_ratio(1, 4) { &others } else { &moves };
        let Some(part) = from.choose(luck) else { return };
        let custom_id = part["custom_id"].as_str().expect("an id");
        let values = chosen(part, luck);
        let mut seen = self.press(who, board, custom_id, values.as_deref()).await;
        if custom_id.contains(" bet ") {
            seen = self.bet(who, seen, luck).await;
        }
        if seen.outcome() == "modal" {
            self.fill_in(who, &seen, fields(&seen, luck)).await;
        }
    }

    /// The bettor bets at every board where bets are taken, by command or by buttons.
    pub async fn bet_everywhere(&self, luck: &mut StdRng) {
        for channel in CHANNELS {
            for board in self.boards(channel).await {
                let ids = board.components().filter_map(|part| part["custom_id"].as_str());
                let Some(id) = ids.map(str::to_owned).find(|id| id.contains(" bet ")) else { continue };
                if luck.random_ratio(1, 2) {
                    self.say(BETTOR, channel, "/bet seat:1 coins:1").await;
                    continue;
                }
                let seen = self.press(BETTOR, &board, &id, None).await;
                let seen = self.bet(BETTOR, seen, luck).await;
                if seen.outcome() == "modal" {
                    self.fill_in(BETTOR, &seen, fields(&seen, luck)).await;
                }
            }
        }
    }

    /// Two people add to the pot of each table, as can be done between two games.
    pub async fn throw_in_everywhere(&self) {
        for channel in CHANNELS {
            for who in &PEOPLE[..2] {
                self.say(who, channel, "/kara pot amount:3").await;
            }
        }
    }

    /// Chooses a seat and an amount where one is asked on whom to bet.
    async fn bet(&self, who: &str, mut seen: Seen, luck: &mut StdRng) -> Seen {
        for step in [" bet-on ", " lay "] {
            let asked = seen.message();
            let ids = asked.components().filter_map(|part| part["custom_id"].as_str());
            let ids: Vec<String> = ids.filter(|id| id.contains(step)).map(str::to_owned).collect();
            if let Some(id) = ids.choose(luck) {
                seen = self.press(who, &asked, id, None).await;
            }
        }
        seen
    }

    async fn say_something(&self, who: &str, channel: &str, luck: &mut StdRng) {
        let lines = [
            "/kara start ante:10",
            "/kara start ante:0",
            "/kara join",
            "/kara roll",
            "/kara stop",
            "/kara pot amount:3",
            "/table bot level:easy",
            "/table word word:anchovies",
            "/bet seat:1 coins:2",
        ];
        self.say(who, channel, lines.choose(luck).expect("there are lines")).await;
    }

    async fn say(&self, who: &str, channel: &str, line: &str) {
        let seen = self.command(who, channel, line).await;
        let told = seen.message().text();
        // What was done is told and taken away at once: the board shows it.
        let is_gone = seen.0["message"]["deleted"] == true;
        let says_so = is_gone || is_bet_back(&seen) || DONE.iter().any(|done| told.trim_start().starts_with(done));
        let done = seen.outcome() == "message" && says_so || line.starts_with("/bet") && is_laid(&seen);
        self.note(format!("{who} says “{line}” in {channel}"), &seen, done);
    }
}

/// Whether a bet was laid, by what its bettor is told: what it would bring, or, where betting has closed at the same
/// moment, that it is done.
fn is_laid(seen: &Seen) -> bool {
    let told = seen.said();
    // Below why a bet is refused stands what lies there already.
    let told = told.lines().next().unwrap_or_default();
    let brings = ["would bring you", "brächte dir", "te rapporterait"];
    brings.iter().any(|brings| told.contains(brings)) || Lang::ALL.iter().any(|&lang| told == tavern::done(lang))
}

/// Whether a table was opened, by what is told beside the message that was pressed.
fn has_opened(seen: &Seen) -> bool {
    let told = seen.0["followups"].as_array().into_iter().flatten().filter_map(|told| told["content"].as_str());
    told.into_iter().any(|told| OPENED.iter().any(|begin| told.starts_with(begin)))
}

/// What is chosen in a menu: any number of its options that it takes.
pub fn chosen(part: &Value, luck: &mut StdRng) -> Option<Vec<String>> {
    let options = part["options"].as_array()?;
    let min = part["min_values"].as_u64().unwrap_or(1) as usize;
    let max = part["max_values"].as_u64().unwrap_or(1) as usize;
    let count = luck.random_range(min..=max.min(options.len()));
    Some(options.sample(luck, count).map(|option| option["value"].as_str().expect("a value").to_owned()).collect())
}

/// What is written into a form.
pub fn fields(opened: &Seen, luck: &mut StdRng) -> Value {
    if opened.0["modal"].to_string().contains("amount") {
        json!({"amount": luck.random_range(1..4).to_string()})
    } else {
        json!({"word": "anchovies"})
    }
}

/// Whether the answer, or what follows it, is for one reader alone.
pub fn is_private(seen: &Seen) -> bool {
    private(seen).next().is_some()
}

/// What only one person sees of an answer.
fn private(seen: &Seen) -> impl Iterator<Item = &Value> {
    let followups = seen.0["followups"].as_array().into_iter().flatten();
    followups.chain([&seen.0["message"]]).filter(|message| !message["only_for"].is_null())
}

/// Whether somebody is told that they sit down, and that what they had bet there is back.
pub fn is_bet_back(seen: &Seen) -> bool {
    let sits = ["You play here yourself now", "Du spielst jetzt selbst mit", "Tu joues toi-même maintenant"];
    private(seen)
        .any(|message| sits.iter().any(|sits| message["content"].as_str().unwrap_or_default().starts_with(sits)))
}
