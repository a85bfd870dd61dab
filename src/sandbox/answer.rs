//! The bot's answers to an interaction: the callback, `@original`, follow-ups.

use serde_json::{Value, json};

use super::{
    interaction::{FIRST_ANSWER_MS, Kind, Modal, Reply, TOKEN_LIVES_MS},
    limits,
    message::{Draft, EPHEMERAL, LOADING, Message, Upload},
    refusal::Refusal,
    snowflake::Id,
    world::World,
};

/// Follow-ups to one interaction.
const FOLLOWUPS_MAX: usize = 100;

impl World {
    /// `POST /interactions/{id}/{token}/callback`: the first answer.
    pub(super) fn callback(
        &mut self,
        id: &str,
        token: &str,
        form: &Value,
        uploads: Vec<Upload>,
        now_ms: u64,
    ) -> Result<Value, Refusal> {
        let known = id.parse().ok().filter(|id| self.interactions.by_token(token) == Some(*id));
        let Some(id) = known else {
            return Err(Refusal::unknown_interaction());
        };
        let answered = self.first_answer(id, form, uploads, now_ms);
        let Some(interaction) = self.interactions.get_mut(id) else {
            return Err(Refusal::unknown_interaction());
        };
        match &answered {
            Ok(()) => interaction.happened(),
            Err(refusal) if interaction.reply == Reply::Awaited => {
                interaction.refused = Some((refusal.code, refusal.line()));
            }
            Err(_) => {}
        }
        answered?;
        let original = self.interactions.get(id).and_then(|interaction| interaction.original);
        let message = original.and_then(|id| self.messages.get(&id)).map(|message| message.to_discord(self));
        let mut shown = json!({"interaction": {
            "id": id, "type": self.interactions.get(id).map(|i| i.kind.number()),
            "response_message_id": original,
        }});
        if let Some(message) = message {
            shown["resource"] = json!({"type": form["type"], "message": message});
        }
        Ok(shown)
    }

    fn first_answer(&mut self, id: Id, form: &Value, uploads: Vec<Upload>, now_ms: u64) -> Result<(), Refusal> {
        let Some(interaction) = self.interactions.get(id) else {
            return Err(Refusal::unknown_interaction());
        };
        if interaction.reply != Reply::Awaited {
            return Err(Refusal::already_answered());
        }
        if interaction.given_up || now_ms > interaction.born_ms + FIRST_ANSWER_MS {
            return Err(Refusal::unknown_interaction());
        }
        let (kind, user, channel, source) =
            (interaction.kind, interaction.user, interaction.channel, interaction.source);
        let said = form.get("type").and_then(Value::as_u64);
        let fits = match said {
            Some(4 | 5) => kind != Kind::Suggest,
            Some(6 | 7) => kind != Kind::Suggest && source.is_some(),
            Some(8) => kind == Kind::Suggest,
            Some(9) => matches!(kind, Kind::Command | Kind::Component),
            _ => false,
        };
        let Some(said) = said.filter(|_| fits) else {
            return Err(Refusal::field(
                "type",
                "BASE_TYPE_CHOICES",
                "This interaction cannot be answered with that type",
            ));
        };
        limits::callback(said, form.get("data").unwrap_or(&Value::Null), &uploads)?;
        let data = form.get("data").cloned().unwrap_or(Value::Null);
        let (reply, original, private) = match said {
            4 => {
                let draft = Draft::from_form(&data, uploads);
                if draft.is_empty() {
                    return Err(Refusal::empty_message());
                }
                let private = draft.flags & EPHEMERAL != 0;
                let message = self.post_for(id, draft, private, now_ms)?;
                (Reply::Message, Some(message), private)
            }
            5 => {
                let private = data["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0;
                let message = self.post_for(id, Draft { flags: LOADING, ..Draft::default() }, private, now_ms)?;
                (Reply::DeferredMessage { settled: false }, Some(message), private)
            }
            6 => (Reply::DeferredUpdate { settled: false }, source, false),
            7 => {
                let source = source.ok_or_else(Refusal::unknown_message)?;
                self.redo(source, Draft::from_form(&data, uploads), now_ms)?;
                (Reply::Update, Some(source), false)
            }
            8 => (Reply::Choices, None, false),
            _ => (Reply::Modal, None, false),
        };
        let modal = (said == 9).then(|| Modal {
            id: self.snowflakes.next(now_ms),
            user,
            channel,
            source,
            custom_id: data["custom_id"].as_str().unwrap_or_default().to_owned(),
            title: data["title"].as_str().unwrap_or_default().to_owned(),
            inputs: limits::inputs(&data),
        });
        let interaction = self.interactions.get_mut(id).ok_or_else(Refusal::unknown_interaction)?;
        interaction.reply = reply;
        interaction.original = original;
        interaction.private = private;
        interaction.modal = modal.as_ref().map(|modal| modal.id);
        interaction.choices = data.get("choices").and_then(Value::as_array).cloned().unwrap_or_default();
        if let Some(modal) = modal {
            self.open_modal(modal);
        }
        Ok(())
    }

    /// The interaction of a token that still lives and was answered once.
    fn answered(&self, token: &str, now_ms: u64) -> Result<Id, Refusal> {
        let id = self.interactions.by_token(token).ok_or_else(Refusal::unknown_webhook)?;
        let interaction = self.interactions.get(id).ok_or_else(Refusal::unknown_webhook)?;
        if now_ms > interaction.born_ms + TOKEN_LIVES_MS {
            return Err(Refusal::token_expired());
        }
        if interaction.reply == Reply::Awaited {
            return Err(Refusal::unknown_webhook());
        }
        Ok(id)
    }

    /// The message that `@original` or an id means for this token.
    fn of_token(&self, token: &str, message: &str, now_ms: u64) -> Result<(Id, Id), Refusal> {
        let id = self.answered(token, now_ms)?;
        let interaction = self.interactions.get(id).ok_or_else(Refusal::unknown_webhook)?;
        let wanted = if message == "@original" {
            interaction.original
        } else {
            message.parse().ok().filter(|id| interaction.followups.contains(id) || interaction.original == Some(*id))
        };
        let alive = |id: &Id| self.messages.get(id).is_some_and(|message| !message.deleted);
        let message = wanted.filter(alive).ok_or_else(Refusal::unknown_message)?;
        Ok((id, message))
    }

    /// `GET /webhooks/{app}/{token}/messages/{message}`.
    pub(super) fn token_message(&self, token: &str, message: &str, now_ms: u64) -> Result<Value, Refusal> {
        let (_, message) = self.of_token(token, message, now_ms)?;
        let message = self.messages.get(&message).ok_or_else(Refusal::unknown_message)?;
        Ok(message.to_discord(self))
    }

    /// `PATCH /webhooks/{app}/{token}/messages/{message}`.
    pub(super) fn edit_by_token(
        &mut self,
        token: &str,
        message: &str,
        form: &Value,
        uploads: Vec<Upload>,
        now_ms: u64,
    ) -> Result<Value, Refusal> {
        let (id, message) = self.of_token(token, message, now_ms)?;
        limits::message(form, &uploads)?;
        self.redo(message, Draft::from_form(form, uploads), now_ms)?;
        self.settle(id, message);
        self.token_message(token, &message.to_string(), now_ms)
    }

    /// `DELETE /webhooks/{app}/{token}/messages/{message}`.
    pub(super) fn delete_by_token(&mut self, token: &str, message: &str, now_ms: u64) -> Result<(), Refusal> {
        let (id, message) = self.of_token(token, message, now_ms)?;
        self.take_down(message);
        self.settle(id, message);
        Ok(())
    }

    /// `POST /webhooks/{app}/{token}`: a follow-up. The first one after a
    /// deferred message takes that message's place, and its privacy.
    pub(super) fn follow_up(
        &mut self,
        token: &str,
        form: &Value,
        uploads: Vec<Upload>,
        now_ms: u64,
    ) -> Result<Value, Refusal> {
        let id = self.answered(token, now_ms)?;
        limits::message(form, &uploads)?;
        let draft = Draft::from_form(form, uploads);
        if draft.is_empty() {
            return Err(Refusal::empty_message());
        }
        let interaction = self.interactions.get(id).ok_or_else(Refusal::unknown_webhook)?;
        if interaction.followups.len() >= FOLLOWUPS_MAX {
            return Err(Refusal::field("followups", "BASE_TYPE_MAX_LENGTH", "Too many follow-ups to one interaction"));
        }
        let loading = interaction.original.filter(|_| interaction.reply == Reply::DeferredMessage { settled: false });
        let message = match loading {
            Some(original) => {
                self.redo(original, draft, now_ms)?;
                self.settle(id, original);
                original
            }
            None => {
                let private = draft.flags & EPHEMERAL != 0;
                let message = self.post_for(id, draft, private, now_ms)?;
                if let Some(interaction) = self.interactions.get_mut(id) {
                    interaction.followups.push(message);
                    interaction.happened();
                }
                message
            }
        };
        self.token_message(token, &message.to_string(), now_ms)
    }

    fn settle(&mut self, id: Id, message: Id) {
        let Some(interaction) = self.interactions.get_mut(id) else {
            return;
        };
        if interaction.original == Some(message) {
            match &mut interaction.reply {
                Reply::DeferredMessage { settled } | Reply::DeferredUpdate { settled } => *settled = true,
                _ => {}
            }
        }
        interaction.happened();
    }

    /// Posts a message that answers an interaction.
    fn post_for(&mut self, id: Id, draft: Draft, private: bool, now_ms: u64) -> Result<Id, Refusal> {
        let interaction = self.interactions.get(id).ok_or_else(Refusal::unknown_interaction)?;
        let (channel, user) = (interaction.channel, interaction.user);
        let metadata = self.metadata(interaction);
        let first = interaction.reply == Reply::Awaited;
        let used = interaction.command.clone().filter(|_| first).map(|name| (user, name));
        let Some(place) = self.channels.get_mut(&channel) else {
            return Err(Refusal::unknown_channel());
        };
        if !private {
            // A message wakes an archived thread.
            place.archived = false;
        }
        let mut message = Message::new(self, channel, now_ms);
        let loading = draft.flags & LOADING;
        message.apply(self, draft, now_ms)?;
        message.flags |= loading | if private { EPHEMERAL } else { 0 };
        message.only_for = private.then_some(user);
        message.metadata = Some(metadata);
        message.used = used;
        let id = message.id;
        self.post(message);
        Ok(id)
    }

    /// Changes a message that is there.
    pub(super) fn redo(&mut self, id: Id, draft: Draft, now_ms: u64) -> Result<(), Refusal> {
        let Some(mut message) = self.messages.get(&id).filter(|message| !message.deleted).cloned() else {
            return Err(Refusal::unknown_message());
        };
        let bytes = |message: &Message| message.files.iter().map(|file| file.bytes.len()).sum::<usize>();
        let before = bytes(&message);
        message.apply(self, draft, now_ms)?;
        if message.shows_nothing() {
            return Err(Refusal::empty_message());
        }
        if message.flags & LOADING != 0 {
            message.flags &= !LOADING;
        } else {
            message.edited_ms = Some(now_ms);
        }
        self.files_bytes = self.files_bytes + bytes(&message) - before;
        self.touched.push(message.channel);
        self.messages.insert(id, message);
        self.shed_files(id);
        Ok(())
    }
}
