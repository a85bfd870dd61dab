//! Messages and answers as people see them in a [`super::tavern::Tavern`].

use serde_json::Value;

/// What someone sees of the answer to what they did.
#[derive(Debug)]
pub struct Seen(pub Value);

impl Seen {
    /// `message`, `update`, `modal`, …
    pub fn outcome(&self) -> String {
        text(&self.0["outcome"])
    }

    /// The board was changed in place.
    #[track_caller]
    pub fn updated(self) -> Message {
        assert_eq!(self.outcome(), "update", "{:#}", self.0);
        Message(self.0["message"].clone())
    }

    /// The message that answers.
    pub fn message(&self) -> Message {
        let first = self.0["followups"].as_array().and_then(|followups| followups.first());
        let told = first.filter(|_| self.outcome() == "message");
        Message(told.unwrap_or(&self.0["message"]).clone())
    }

    /// What the asker alone was told.
    #[track_caller]
    pub fn told(&self) -> String {
        let message = &self.0["message"];
        let mut told: Vec<Message> = vec![Message(message.clone())];
        told.extend(self.0["followups"].as_array().into_iter().flatten().cloned().map(Message));
        told.retain(|message| !message.0["only_for"].is_null());
        let told = told.last().unwrap_or_else(|| panic!("nothing private in {:#}", self.0));
        told.text()
    }

    /// The text of the answer, whoever sees it.
    pub fn said(&self) -> String {
        self.message().text()
    }
}

/// A message as somebody sees it.
#[derive(Clone, Debug)]
pub struct Message(pub Value);

impl Message {
    pub fn id(&self) -> String {
        text(&self.0["id"])
    }

    /// The files on it: their names, and what is to be seen in them.
    pub fn files(&self) -> Vec<(String, String)> {
        let files = self.0["files"].as_array().into_iter().flatten();
        files.map(|file| (text(&file["name"]), text(&file["alt"]))).collect()
    }

    /// All its text: the content, and what its embeds say.
    pub fn text(&self) -> String {
        let mut all = text(&self.0["content"]);
        for embed in self.0["embeds"].as_array().into_iter().flatten() {
            for part in ["title", "description"] {
                all = format!("{all}\n{}", text(&embed[part]));
            }
            for field in embed["fields"].as_array().into_iter().flatten() {
                all = format!("{all}\n{}\n{}", text(&field["name"]), text(&field["value"]));
            }
        }
        all
    }

    /// What is behind the button that reads so.
    pub fn button(&self, label: &str) -> Option<String> {
        let found = self.components().find(|part| part["label"] == label && part["disabled"] != true)?;
        Some(text(&found["custom_id"]))
    }

    /// The whole of what is behind the button whose press begins so, whatever it reads.
    pub fn behind(&self, press: &str) -> Option<String> {
        let behind = |part: &Value| part["custom_id"].as_str().map(str::to_owned);
        self.components().filter_map(behind).find(|id| id.split_once(' ').is_some_and(|(_, id)| id.starts_with(press)))
    }

    /// What is behind the menu whose press begins so.
    pub fn menu(&self, press: &str) -> Option<String> {
        let such = |part: &&Value| {
            part["options"].is_array()
                && text(&part["custom_id"]).split_once(' ').is_some_and(|(_, id)| id.contains(press))
        };
        self.components().find(such).map(|part| text(&part["custom_id"]))
    }

    /// What is behind each of the dice that can be tapped, in their order.
    pub fn dice(&self) -> Vec<String> {
        let pressed = self.components().map(|part| text(&part["custom_id"]));
        pressed.filter(|press| press.contains(" choose ")).collect()
    }

    /// The first move that stands here: the first choice of its last menu, else its first button for a move.
    pub fn first_move(&self) -> Option<String> {
        match self.components().filter(|part| part["options"].is_array()).last() {
            Some(menu) => Some(format!("{} {}", text(&menu["custom_id"]), text(&menu["options"][0]["value"]))),
            None => self.components().map(|part| text(&part["custom_id"])).find(|press| press.contains(" play ")),
        }
    }

    /// A move of the turn that this shows, whether a button has it or not.
    pub fn press_of_move(&self, mv: &str) -> Option<String> {
        let pressed = self.components().map(|part| text(&part["custom_id"]));
        let mut parts = pressed.filter_map(|press| {
            let mut parts = press.splitn(4, ' ').map(str::to_owned);
            Some((parts.next()?, parts.next()?, parts.next()?))
        });
        let (target, _, turn) = parts.find(|(_, what, _)| what == "play" || what == "choose")?;
        Some(format!("{target} play {turn} {mv}"))
    }

    /// What stands on all its buttons.
    pub fn labels(&self) -> Vec<String> {
        self.components().filter(|part| part["label"].is_string()).map(|part| text(&part["label"])).collect()
    }

    /// Everything that can be pressed.
    pub fn components(&self) -> impl Iterator<Item = &Value> {
        self.0["rows"].as_array().into_iter().flatten().flat_map(|row| row.as_array().into_iter().flatten())
    }
}

impl std::fmt::Display for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{}", self.text())?;
        write!(f, "{:?}", self.labels())
    }
}

/// The text of a JSON string; empty for all else.
pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
