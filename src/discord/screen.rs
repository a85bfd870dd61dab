//! A [`Screen`] as Discord wants it. What stands in it is decided in `present`.

use serde::Serialize;
use serde_json::{Value, json};
use serenity::all::{
    AutocompleteChoice, ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateEmbed, CreateEmbedFooter, CreateInputText,
    CreateInteractionResponse, CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    InputTextStyle, InteractionResponseFlags, ReactionType, UserId,
};

use super::{
    boards::{AttachmentChange, Drawn},
    rest_client::Payload,
};
use present::{Button, Card, Form, Input, Row, Screen, Select};
use table::{
    coinage::Coinage,
    ids::{self, GuildId},
};

/// The colour beside a card: brass.
const CARD_COLOUR: u32 = 0x00E5_AB3D;
/// The file name of a board's picture, without its ending.
const PICTURE_NAME: &str = "board";

/// A file to go with a message.
#[derive(Clone, Debug)]
pub struct Attached {
    /// The file's name, with its ending.
    pub name: String,
    /// What is to be seen in it, for those who cannot see it.
    pub alt: String,
    /// The file itself.
    pub bytes: Vec<u8>,
}

/// A message: an edit, a new one, or the data of an answer. What is not named
/// in an edit stays as it was.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Message {
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    embeds: Option<Vec<CreateEmbed>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    components: Option<Vec<CreateActionRow>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    allowed_mentions: Option<CreateAllowedMentions>,
    /// The attachments after it; where they are not named they stay.
    #[serde(skip_serializing_if = "Option::is_none")]
    attachments: Option<Vec<NewAttachment>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flags: Option<InteractionResponseFlags>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nonce: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    enforce_nonce: Option<bool>,
    /// The file of the attachment; it goes beside the body.
    #[serde(skip)]
    file: Option<CreateAttachment>,
    /// How coins look where it is read, if that is known already.
    #[serde(skip)]
    coinage: Option<Coinage>,
}

/// What a message says of the file that comes with it.
#[derive(Clone, Debug, Serialize)]
struct NewAttachment {
    id: u64,
    filename: String,
    description: String,
}

impl Message {
    /// For the asker alone. Only an answer can be so: who sees a deferred one is fixed by then.
    #[must_use]
    pub fn ephemeral(self) -> Self {
        Self { flags: Some(InteractionResponseFlags::EPHEMERAL), ..self }
    }

    /// A new message that Discord posts once, however often it is sent.
    #[must_use]
    pub fn with_nonce(self, nonce: String) -> Self {
        Self { nonce: Some(nonce), enforce_nonce: Some(true), ..self }
    }

    /// With this attached alone, or without anything attached.
    #[must_use]
    pub fn with_attachment(self, file: Option<Attached>) -> Self {
        let Some(Attached { name, alt, bytes }) = file else { return Self { attachments: Some(Vec::new()), ..self } };
        let attachments = Some(vec![NewAttachment { id: 0, filename: name.clone(), description: alt }]);
        Self { attachments, file: Some(CreateAttachment::bytes(bytes, name)), ..self }
    }

    fn with_change(self, change: &AttachmentChange) -> Self {
        match change {
            AttachmentChange::Keep => self,
            AttachmentChange::Remove => self.with_attachment(None),
            AttachmentChange::Replace(drawn) => self.with_attachment(Some(attached(drawn))),
        }
    }

    /// With how coins look where it is read, so that it need not be looked up once more.
    #[must_use]
    pub fn with_coinage(self, coinage: Option<Coinage>) -> Self {
        Self { coinage, ..self }
    }

    /// As it is sent to a server, where coins may look and be called otherwise; to none in direct messages.
    #[must_use]
    pub fn on(mut self, guild: Option<GuildId>) -> Payload {
        let (file, coinage) = (self.file.take(), self.coinage.take());
        Payload { body: json!(self), file, guild, coinage }
    }
}

/// The first answer to an interaction.
#[derive(Clone, Debug)]
pub(super) enum Response {
    /// A new message.
    New(Message),
    /// The clicked message becomes this.
    Update(Message),
    /// A new message comes later, for the asker alone.
    NewLater,
    /// The clicked message changes later, or something else follows.
    UpdateLater,
    /// A form to fill in.
    Form(Form),
    /// Suggestions: what stands there, and what is taken.
    Choices(Vec<(String, String)>),
}

impl Response {
    /// As it is sent to a server, where coins may look and be called otherwise.
    #[must_use]
    pub fn on(self, guild: Option<GuildId>) -> Payload {
        let of = |kind: u8, message: Message| {
            let mut payload = message.on(guild);
            // Moved and not written anew: a board is long.
            let parts = [("type".to_owned(), kind.into()), ("data".to_owned(), payload.body.take())];
            payload.body = Value::Object(parts.into_iter().collect());
            payload
        };
        let said = |body: Value| Payload { guild, ..body.into() };
        match self {
            Self::New(message) => of(4, message),
            Self::Update(message) => of(7, message),
            Self::NewLater => of(5, Message::default().ephemeral()),
            Self::UpdateLater => said(json!({"type": 6})),
            Self::Form(form) => said(modal(&form)),
            Self::Choices(choices) => {
                let choices = choices.into_iter().map(|(name, value)| AutocompleteChoice::new(name, value));
                let choices = CreateAutocompleteResponse::new().set_choices(choices.collect());
                said(json!(CreateInteractionResponse::Autocomplete(choices)))
            }
        }
    }
}

/// A screen as a message. Every part is written out, so that nothing of an older one stays.
pub(super) fn message(screen: &Screen) -> Message {
    Message {
        content: Some(screen.text.clone()),
        embeds: Some(screen.card.iter().map(embed).collect()),
        components: Some(rows(&screen.rows)),
        allowed_mentions: Some(mentions(&[])),
        ..Message::default()
    }
}

/// A board, and what becomes of the picture on its message.
pub(super) fn board(screen: &Screen, change: &AttachmentChange) -> Message {
    message(screen).with_change(change)
}

/// An edit of the attachment alone.
pub(super) fn attachment(change: &AttachmentChange) -> Message {
    Message::default().with_change(change)
}

/// A line that calls these people, with a button under it.
pub(super) fn call(text: String, whom: &[ids::UserId], (id, label): (&str, String)) -> Message {
    let button = CreateButton::new(id).label(label).style(ButtonStyle::Secondary);
    Message {
        content: Some(text),
        components: Some(vec![CreateActionRow::Buttons(vec![button])]),
        allowed_mentions: Some(mentions(whom)),
        ..Message::default()
    }
}

/// A message with a button under it.
pub(super) fn with_button(screen: &Screen, (id, label): (&str, String)) -> Message {
    let button = CreateButton::new(id).label(label).style(ButtonStyle::Secondary);
    Message { components: Some(vec![CreateActionRow::Buttons(vec![button])]), ..message(screen) }
}

/// A question with a button for each answer; the first is the one that ends something.
pub(super) fn question(screen: &Screen, buttons: &[(&'static str, String); 2]) -> Message {
    let made = |(id, label): &(&'static str, String)| CreateButton::new(*id).label(label).style(ButtonStyle::Secondary);
    let made = buttons.iter().map(made).collect();
    Message { components: Some(vec![CreateActionRow::Buttons(made)]), ..message(screen) }
}

/// A picture as a file to go with a message.
pub(super) fn attached(drawn: &Drawn) -> Attached {
    let name = format!("{PICTURE_NAME}.{}", drawn.painted.format.ending());
    Attached { name, alt: drawn.picture.alt.clone(), bytes: drawn.painted.bytes.clone() }
}

/// An emoji of a button or a choice. Discord knows the two circles by the bare character only.
fn emoji_of_control(emoji: &str) -> ReactionType {
    ReactionType::Unicode(bare_emoji(emoji).to_owned())
}

/// An emoji as Discord knows it on a button.
pub(super) fn bare_emoji(emoji: &str) -> &str {
    let bare = emoji.trim_end_matches('\u{fe0f}');
    if matches!(bare, "⚪" | "⚫") { bare } else { emoji }
}

/// Pings nobody but these.
fn mentions(users: &[ids::UserId]) -> CreateAllowedMentions {
    CreateAllowedMentions::new().users(users.iter().map(|user| UserId::new(user.0)))
}

fn modal(form: &Form) -> Value {
    let inputs = form.inputs.iter().map(|input| CreateActionRow::InputText(text_input(input))).collect();
    let modal = CreateModal::new(form.click.to_string(), &form.title).components(inputs);
    json!(CreateInteractionResponse::Modal(modal))
}

fn embed(card: &Card) -> CreateEmbed {
    let mut embed = CreateEmbed::new().title(&card.title).description(&card.body).colour(CARD_COLOUR);
    for field in &card.fields {
        embed = embed.field(&field.name, &field.text, field.inline);
    }
    if let Some(footer) = &card.footer {
        embed = embed.footer(CreateEmbedFooter::new(footer));
    }
    embed
}

fn rows(rows: &[Row]) -> Vec<CreateActionRow> {
    (rows.iter())
        .map(|row| match row {
            Row::Buttons(buttons) => CreateActionRow::Buttons(buttons.iter().map(button).collect()),
            Row::Select(select) => CreateActionRow::SelectMenu(menu(select)),
        })
        .collect()
}

fn button(button: &Button) -> CreateButton {
    let style = match button.style {
        present::ButtonStyle::Main => ButtonStyle::Primary,
        present::ButtonStyle::Plain => ButtonStyle::Secondary,
        present::ButtonStyle::Yes => ButtonStyle::Success,
    };
    let mut made = CreateButton::new(button.click.to_string()).style(style).label(&button.label);
    if let Some(emoji) = button.emoji {
        made = made.emoji(emoji_of_control(emoji));
    }
    made.disabled(!button.enabled)
}

fn menu(select: &Select) -> CreateSelectMenu {
    let options = (select.options.iter())
        .map(|pick| {
            let mut option = CreateSelectMenuOption::new(&pick.label, &pick.value);
            if let Some(hint) = &pick.hint {
                option = option.description(hint);
            }
            if let Some(emoji) = pick.emoji {
                option = option.emoji(emoji_of_control(emoji));
            }
            option
        })
        .collect();
    CreateSelectMenu::new(select.click.to_string(), CreateSelectMenuKind::String { options })
        .placeholder(&select.placeholder)
        .min_values(select.min)
        .max_values(select.max)
}

fn text_input(input: &Input) -> CreateInputText {
    let made = CreateInputText::new(InputTextStyle::Short, &input.label, input.key)
        .required(input.required)
        .max_length(input.chars_max);
    // An empty placeholder or value is none.
    let made = if input.placeholder.is_empty() { made } else { made.placeholder(&input.placeholder) };
    if input.value.is_empty() { made } else { made.value(&input.value) }
}
