//! A message, and the draft it is made from or changed by.
//!
//! Drafts come checked (`limits.rs`); whether they may be posted at all is
//! decided by whoever posts them.

use std::{collections::VecDeque, sync::Arc};

use axum::body::Bytes;
use serde_json::{Value, json};

use super::{clock::timestamp, refusal::Refusal, snowflake::Id, world::World};

/// The flag of a private answer.
pub(super) const EPHEMERAL: u64 = 1 << 6;
/// The flag of an answer that is still awaited.
pub(super) const LOADING: u64 = 1 << 7;
/// Flags that a bot may set itself: no embeds, private, silent.
const FLAGS_KEPT: u64 = 1 << 2 | EPHEMERAL | 1 << 12;

/// Components of earlier versions that a message remembers.
const EARLIER_MAX: usize = 100;

/// A file that hangs on a message.
#[derive(Clone, Debug)]
pub(super) struct Attachment {
    pub(super) id: Id,
    pub(super) name: String,
    pub(super) alt: Option<String>,
    pub(super) content_type: String,
    pub(super) bytes: Bytes,
}

/// A message in a channel.
#[derive(Clone, Debug)]
pub(super) struct Message {
    pub(super) id: Id,
    pub(super) channel: Id,
    pub(super) author: Id,
    /// Set: a private answer, which only this person sees.
    pub(super) only_for: Option<Id>,
    pub(super) content: String,
    pub(super) embeds: Vec<Value>,
    /// The action rows, as the bot sent them.
    pub(super) rows: Vec<Value>,
    /// What could be pressed before an edit, the latest last: a slow client still presses it.
    pub(super) earlier: VecDeque<Arc<Value>>,
    pub(super) files: Vec<Attachment>,
    pub(super) mentions: Vec<Id>,
    pub(super) flags: u64,
    pub(super) sent_ms: u64,
    pub(super) edited_ms: Option<u64>,
    pub(super) deleted: bool,
    /// Edits by the bot's token that are still allowed; counted once it is old.
    pub(super) edits_left: Option<u32>,
    /// `interaction_metadata`, if an interaction brought the message.
    pub(super) metadata: Option<Value>,
    pub(super) reply_to: Option<Id>,
    /// What the bot marked it with, so that it is not posted twice.
    pub(super) nonce: Option<String>,
    /// Who used which command, if it is the first answer to one.
    pub(super) used: Option<(Id, String)>,
}

/// A file as it was uploaded: `files[n]`.
#[derive(Clone, Debug)]
pub(super) struct Upload {
    /// The n of `files[n]`, which `attachments[].id` refers to.
    pub(super) number: u64,
    pub(super) name: String,
    pub(super) bytes: Bytes,
}

/// What a request wants to be in a message; `None` leaves it as it is.
#[derive(Clone, Default, Debug)]
pub(super) struct Draft {
    pub(super) content: Option<String>,
    pub(super) embeds: Option<Vec<Value>>,
    pub(super) rows: Option<Vec<Value>>,
    /// `attachments`: of kept files and of new ones.
    pub(super) listed: Option<Vec<Value>>,
    pub(super) uploads: Vec<Upload>,
    pub(super) flags: u64,
    pub(super) allowed_mentions: Option<Value>,
    pub(super) reply_to: Option<Id>,
    pub(super) nonce: Option<String>,
}

impl Draft {
    /// Takes a checked form apart.
    pub(super) fn from_form(form: &Value, uploads: Vec<Upload>) -> Draft {
        let list = |name: &str| -> Option<Vec<Value>> {
            let value = form.get(name)?;
            Some(value.as_array().cloned().unwrap_or_default())
        };
        Draft {
            content: form.get("content").map(|c| c.as_str().unwrap_or_default().trim().to_owned()),
            embeds: list("embeds"),
            rows: list("components"),
            listed: list("attachments"),
            uploads,
            flags: form.get("flags").and_then(Value::as_u64).unwrap_or(0) & FLAGS_KEPT,
            allowed_mentions: form.get("allowed_mentions").cloned(),
            reply_to: form
                .pointer("/message_reference/message_id")
                .and_then(Value::as_str)
                .and_then(|id| id.parse().ok()),
            nonce: text_of(form.get("nonce")),
        }
    }

    pub(super) fn has_embeds(&self) -> bool {
        self.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty())
    }

    /// Whether a new message made of it would show nothing.
    pub(super) fn is_empty(&self) -> bool {
        self.content.as_deref().unwrap_or_default().is_empty()
            && !self.has_embeds()
            && self.uploads.is_empty()
            && self.rows.as_ref().is_none_or(Vec::is_empty)
    }
}

impl Message {
    /// A new message of the bot.
    pub(super) fn new(world: &mut World, channel: Id, now_ms: u64) -> Message {
        let id = world.snowflakes.next(now_ms);
        Message {
            id,
            channel,
            author: super::world::APPLICATION,
            only_for: None,
            content: String::new(),
            embeds: Vec::new(),
            rows: Vec::new(),
            earlier: VecDeque::new(),
            files: Vec::new(),
            mentions: Vec::new(),
            flags: 0,
            sent_ms: now_ms,
            edited_ms: None,
            deleted: false,
            edits_left: None,
            metadata: None,
            reply_to: None,
            nonce: None,
            used: None,
        }
    }

    /// Puts a draft into the message. Private or not stays as it is.
    pub(super) fn apply(&mut self, world: &mut World, draft: Draft, now_ms: u64) -> Result<(), Refusal> {
        world.emojis.check_rows(draft.rows.as_deref().unwrap_or_default())?;
        let files = self.files_after(world, &draft, now_ms)?;
        self.files = files;
        if let Some(content) = draft.content {
            self.content = content;
        }
        if let Some(embeds) = draft.embeds {
            self.embeds = embeds;
        }
        if let Some(rows) = draft.rows {
            let before = std::mem::replace(&mut self.rows, rows);
            self.remember(&before);
        }
        self.mentions = world
            .users
            .keys()
            .copied()
            .filter(|id| self.content.contains(&format!("<@{id}>")))
            .filter(|id| allows(draft.allowed_mentions.as_ref(), *id))
            .collect();
        self.flags = self.flags & (EPHEMERAL | LOADING) | draft.flags & !EPHEMERAL;
        Ok(())
    }

    /// Kept files are those `attachments` names (all, if it is not there); new
    /// ones come after them.
    fn files_after(&self, world: &mut World, draft: &Draft, now_ms: u64) -> Result<Vec<Attachment>, Refusal> {
        let said = |id: &str| -> Option<&Value> {
            let listed = draft.listed.as_ref()?;
            listed.iter().find(|entry| text_of(entry.get("id")).as_deref() == Some(id))
        };
        let mut files = Vec::new();
        for file in &self.files {
            let entry = said(&file.id.to_string());
            if draft.listed.is_none() || entry.is_some() {
                let mut kept = file.clone();
                if let Some(alt) = entry.and_then(|e| e.get("description")).and_then(Value::as_str) {
                    kept.alt = Some(alt.to_owned());
                }
                files.push(kept);
            }
        }
        for (place, entry) in draft.listed.iter().flatten().enumerate() {
            let id = text_of(entry.get("id")).unwrap_or_default();
            let known = self.files.iter().any(|file| file.id.to_string() == id)
                || draft.uploads.iter().any(|upload| upload.number.to_string() == id);
            if !known {
                return Err(Refusal::field(
                    format!("attachments.{place}.id"),
                    "ATTACHMENT_NOT_FOUND",
                    format!("There is no file and no attachment {id}"),
                ));
            }
        }
        for upload in &draft.uploads {
            let entry = said(&upload.number.to_string());
            let named = |key: &str| entry.and_then(|e| e.get(key)).and_then(Value::as_str).map(str::to_owned);
            let name = plain_name(&named("filename").unwrap_or_else(|| upload.name.clone()));
            files.push(Attachment {
                id: world.snowflakes.next(now_ms),
                content_type: content_type(&name).to_owned(),
                name,
                alt: named("description"),
                bytes: upload.bytes.clone(),
            });
        }
        if files.len() > super::limits::FILES_MAX {
            return Err(Refusal::field("attachments", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length."));
        }
        Ok(files)
    }

    /// Whether nothing of it would be seen.
    pub(super) fn shows_nothing(&self) -> bool {
        self.content.is_empty() && self.embeds.is_empty() && self.files.is_empty() && self.rows.is_empty()
    }

    /// Whether a person sees it.
    pub(super) fn visible_to(&self, user: Id) -> bool {
        self.only_for.is_none_or(|only| only == user)
    }

    /// Leaves only the mark that it was there.
    pub(super) fn take_down(&mut self) {
        self.deleted = true;
        self.content.clear();
        self.embeds.clear();
        self.rows.clear();
        self.earlier.clear();
        self.files.clear();
    }

    fn remember(&mut self, rows: &[Value]) {
        let pressable = parts(rows).filter(|part| !is_disabled(part));
        let now: Vec<(&str, &Value)> =
            pressable.filter_map(|part| Some((part.get("custom_id")?.as_str()?, part))).collect();
        // Once is enough, and the place of the latest counts. Nearly all differ by their ids already.
        self.earlier.retain(|known| {
            let known_id = known.get("custom_id").and_then(Value::as_str);
            !now.iter().any(|(id, part)| Some(*id) == known_id && *part == known.as_ref())
        });
        self.earlier.extend(now.into_iter().map(|(_, part)| Arc::new(part.clone())));
        let too_many = self.earlier.len().saturating_sub(EARLIER_MAX);
        self.earlier.drain(..too_many);
    }

    /// The component with this id.
    pub(super) fn component(&self, custom_id: &str) -> Option<&Value> {
        parts(&self.rows).find(|part| has_id(part, custom_id))
    }

    /// What could be pressed with this id, now or before an edit, the latest first.
    pub(super) fn pressable<'a>(&'a self, custom_id: &'a str) -> impl Iterator<Item = &'a Value> {
        let now = self.component(custom_id).filter(|part| !is_disabled(part));
        now.into_iter().chain(self.earlier.iter().rev().map(Arc::as_ref).filter(move |part| has_id(part, custom_id)))
    }

    /// As Discord shows it to bots.
    pub(super) fn to_discord(&self, world: &World) -> Value {
        let files: Vec<Value> = self.files.iter().map(|file| self.file_json(world, file)).collect();
        let mentions: Vec<Value> = self.mentions.iter().map(|id| world.user_json(*id)).collect();
        let mut shown = json!({
            "id": self.id, "channel_id": self.channel, "type": 0, "author": world.user_json(self.author),
            "content": self.content, "timestamp": timestamp(self.sent_ms),
            "edited_timestamp": self.edited_ms.map(timestamp), "tts": false,
            "mention_everyone": false, "mentions": mentions, "mention_roles": [],
            "attachments": files, "embeds": self.embeds_shown(world), "components": self.rows_shown(),
            "pinned": false, "flags": self.flags,
        });
        if let Some(nonce) = &self.nonce {
            shown["nonce"] = json!(nonce);
        }
        if let Some(metadata) = &self.metadata {
            shown["interaction_metadata"] = metadata.clone();
            shown["application_id"] = json!(super::world::APPLICATION);
            shown["webhook_id"] = json!(super::world::APPLICATION);
            let command = metadata.get("type") == Some(&json!(2));
            shown["type"] = json!(if command { 20 } else { 0 });
        }
        if let Some(reply_to) = self.reply_to {
            shown["type"] = json!(19);
            shown["message_reference"] = json!({"type": 0, "message_id": reply_to, "channel_id": self.channel});
        }
        shown
    }

    /// As `/sandbox/…` shows it: the `Message` of the interface.
    pub(super) fn to_page(&self, world: &World) -> Value {
        let rows: Vec<Vec<Value>> = self
            .rows
            .iter()
            .filter_map(|row| row.get("components").and_then(Value::as_array))
            .map(|row| row.iter().map(component_to_page).collect())
            .collect();
        let files: Vec<Value> = self
            .files
            .iter()
            .map(|file| {
                let mut shown = json!({"name": file.name, "alt": file.alt, "url": self.file_url(world, file)});
                if let Some((width, height)) = size_of_picture(&file.bytes) {
                    shown["width"] = json!(width);
                    shown["height"] = json!(height);
                }
                shown
            })
            .collect();
        let mut shown = json!({
            "id": self.id, "channel": self.channel, "author": self.author, "content": self.content,
            "embeds": self.embeds_shown(world), "rows": rows, "files": files,
            "edited": self.edited_ms.is_some(), "deleted": self.deleted,
            "sent": self.sent_ms / 1_000,
        });
        if let Some(only_for) = self.only_for {
            shown["only_for"] = json!(only_for);
        }
        if self.flags & LOADING != 0 {
            shown["loading"] = json!(true);
        }
        if let Some((user, name)) = &self.used {
            shown["used"] = json!({"user": user, "name": name});
        }
        shown
    }

    fn embeds_shown(&self, world: &World) -> Vec<Value> {
        let mut embeds = self.embeds.clone();
        for embed in &mut embeds {
            embed["type"] = json!("rich");
            for pointer in ["/image/url", "/thumbnail/url", "/author/icon_url", "/footer/icon_url"] {
                let Some(url) = embed.pointer_mut(pointer) else {
                    continue;
                };
                let Some(name) = url.as_str().and_then(|url| url.strip_prefix("attachment://")) else {
                    continue;
                };
                if let Some(file) = self.files.iter().find(|file| file.name == name) {
                    *url = json!(self.file_url(world, file));
                }
            }
        }
        embeds
    }

    fn rows_shown(&self) -> Vec<Value> {
        let mut rows = self.rows.clone();
        for part in rows.iter_mut().filter_map(|row| row.get_mut("components")?.as_array_mut()).flatten() {
            if let Some(emoji) = part.get_mut("emoji").filter(|e| e.is_object() && e.get("name").is_none()) {
                emoji["name"] = Value::Null;
            }
        }
        rows
    }

    fn file_url(&self, world: &World, file: &Attachment) -> String {
        format!("{}/attachments/{}/{}/{}", world.base, self.channel, file.id, file.name)
    }

    fn file_json(&self, world: &World, file: &Attachment) -> Value {
        let url = self.file_url(world, file);
        let mut shown = json!({
            "id": file.id, "filename": file.name, "size": file.bytes.len(), "url": url,
            "proxy_url": url, "content_type": file.content_type,
            "ephemeral": self.only_for.is_some(),
        });
        if let Some(alt) = &file.alt {
            shown["description"] = json!(alt);
        }
        if let Some((width, height)) = size_of_picture(&file.bytes) {
            shown["width"] = json!(width);
            shown["height"] = json!(height);
        }
        shown
    }
}

fn parts(rows: &[Value]) -> impl Iterator<Item = &Value> {
    rows.iter().filter_map(|row| row.get("components").and_then(Value::as_array)).flatten()
}

fn has_id(part: &Value, custom_id: &str) -> bool {
    part.get("custom_id").and_then(Value::as_str) == Some(custom_id)
}

fn is_disabled(part: &Value) -> bool {
    part.get("disabled") == Some(&json!(true))
}

/// The `Component` of the interface, with what a page needs beside it.
pub(super) fn component_to_page(part: &Value) -> Value {
    let kind = part.get("type").and_then(Value::as_u64).unwrap_or(0);
    let mut shown = json!({"type": kind, "disabled": part.get("disabled") == Some(&json!(true))});
    for key in [
        "custom_id",
        "label",
        "emoji",
        "style",
        "url",
        "placeholder",
        "min_values",
        "max_values",
        "min_length",
        "max_length",
        "required",
        "value",
    ] {
        match part.get(key) {
            Some(value) if !value.is_null() => shown[key] = value.clone(),
            _ => {}
        }
    }
    // One of the application's own stays as it is: its id says where the picture is.
    let unicode = part.get("emoji").filter(|emoji| emoji.get("id").is_none_or(Value::is_null));
    if let Some(emoji) = unicode.and_then(|emoji| emoji.get("name")) {
        shown["emoji"] = emoji.clone();
    }
    if let Some(options) = part.get("options").and_then(Value::as_array) {
        shown["options"] = json!(options);
    }
    shown
}

fn allows(mentions: Option<&Value>, id: Id) -> bool {
    let Some(mentions) = mentions.filter(|mentions| mentions.is_object()) else {
        return true;
    };
    let has = |list: &str, wanted: &str| {
        mentions.get(list).and_then(Value::as_array).is_some_and(|list| list.iter().any(|entry| entry == wanted))
    };
    has("parse", "users") || has("users", &id.to_string())
}

fn text_of(id: Option<&Value>) -> Option<String> {
    match id? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// A file name with nothing in it that a URL or a path could trip over.
fn plain_name(name: &str) -> String {
    let plain: String = name
        .chars()
        .take(100)
        .map(|c| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' })
        .collect();
    if plain.trim_matches('.').is_empty() { "file".into() } else { plain }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default().to_ascii_lowercase().as_str() {
        "png" => "image/png",
        "gif" => "image/gif",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Width and height of a PNG, GIF or JPEG, in pixels, from its first bytes.
fn size_of_picture(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let four = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        return Some((four(16)?, four(20)?));
    }
    if bytes.starts_with(b"GIF8") {
        let two = |at: usize| Some(u32::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?)));
        return Some((two(6)?, two(8)?));
    }
    if bytes.starts_with(b"\xff\xd8") {
        return size_of_jpeg(bytes);
    }
    None
}

/// Walks a JPEG's segments up to the frame header, which has the size.
fn size_of_jpeg(bytes: &[u8]) -> Option<(u32, u32)> {
    let two = |at: usize| Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
    let mut at = 2;
    loop {
        let (mark, kind) = (*bytes.get(at)?, *bytes.get(at + 1)?);
        if mark != 0xff {
            return None;
        }
        // C4, C8 and CC lie among the frame headers and are none.
        if matches!(kind, 0xc0..=0xcf) && !matches!(kind, 0xc4 | 0xc8 | 0xcc) {
            return Some((two(at + 7)?.into(), two(at + 5)?.into()));
        }
        at += 2 + usize::from(two(at + 2)?);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_of_a_picture_is_read_from_its_first_bytes() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\x58\0\0\x01\x90";
        assert_eq!(size_of_picture(png), Some((600, 400)));
        assert_eq!(size_of_picture(b"GIF89a\x58\x02\x90\x01"), Some((600, 400)));
        let jpeg = b"\xff\xd8\xff\xe0\0\x04ab\xff\xc4\0\x03a\xff\xc0\0\x11\x08\x01\x90\x02\x58\x03";
        assert_eq!(size_of_picture(jpeg), Some((600, 400)));
        assert_eq!(size_of_picture(&jpeg[..12]), None, "a picture that was cut off");
        assert_eq!(size_of_picture(b"no picture"), None);
    }
}
