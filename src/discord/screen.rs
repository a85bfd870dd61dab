//! A [`Screen`] as Discord wants it. What stands in it is decided in `present`; its texts are written by a [`Pen`] as it
//! is sent, each with the most that Discord takes in its place.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::Value;
use serenity::all::{
    AutocompleteChoice, ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateEmbed, CreateEmbedFooter, CreateInputText,
    CreateInteractionResponse, CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    InputTextStyle, InteractionResponseFlags, UserId,
};

use super::{
    boards::{AttachmentChange, Drawn},
    emoji::Pen,
    rest_client::Payload,
};
use present::{
    Button, Card, Form, Input, Row, Screen, Select,
    screen::{CARD_CHARS_MAX, TEXT_CHARS_MAX},
};
use table::{
    coinage::Coinage,
    ids::{self, GuildId},
};

/// The most characters of an embed's field, of a title of either and of the words at its foot, by Discord's rules.
const FIELD_CHARS_MAX: usize = 1024;
const EMBED_TITLE_CHARS_MAX: usize = 256;
const FOOTER_CHARS_MAX: usize = 2048;
/// The same of what is said of a picture.
const ALT_CHARS_MAX: usize = 1024;
/// Of what stands on a button.
const BUTTON_CHARS_MAX: usize = 80;
/// Of what stands in a menu while nothing is chosen, and of each line of a choice, in a menu or suggested.
const MENU_CHARS_MAX: usize = 150;
const CHOICE_CHARS_MAX: usize = 100;
/// Of a form's title and what stands above a line of it, and of an example of what can be written there.
const FORM_CHARS_MAX: usize = 45;
const EXAMPLE_CHARS_MAX: usize = 100;
/// Discord's numbers for the answers to an interaction that are written here.
const NEW: u8 = 4;
const NEW_LATER: u8 = 5;
const UPDATE_LATER: u8 = 6;
const UPDATE: u8 = 7;

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

/// What is sent, with stand-ins in its texts until it is written.
#[derive(Clone, Debug)]
pub(super) enum Body {
    /// A message, or a change of one.
    Message(Message),
    /// The first answer to an interaction.
    Response(Response),
    /// What has no stand-ins in it: commands, and what the bot asks for itself.
    Json(Value),
}

impl Body {
    /// As it is sent, written with this pen.
    pub fn json(&self, pen: &Pen<'_>) -> String {
        let written = match self {
            Self::Message(message) => serde_json::to_string(&message.written(pen)),
            Self::Response(response) => serde_json::to_string(&response.written(pen)),
            Self::Json(value) => serde_json::to_string(value),
        };
        written.expect("what is sent is JSON")
    }
}

/// A message: an edit, a new one, or the data of an answer. What is not named
/// in an edit stays as it was.
#[derive(Clone, Debug, Default)]
pub(super) struct Message {
    /// Its text, its card and its controls; all three are named, or none of them.
    screen: Option<Screen>,
    /// Buttons that belong to no table, in the place of its controls: what each is known by, and what stands on it.
    buttons: Vec<(String, String)>,
    /// Whom it calls.
    called: Vec<ids::UserId>,
    /// The attachments after it; where they are not named they stay.
    attachments: Option<Vec<NewAttachment>>,
    flags: Option<InteractionResponseFlags>,
    nonce: Option<String>,
    /// The file of the attachment; it goes beside the body.
    file: Option<CreateAttachment>,
    /// How coins look where it is read, if that is known already.
    coinage: Option<Coinage>,
}

/// What a message says of the file that comes with it.
#[derive(Clone, Debug)]
struct NewAttachment {
    filename: String,
    alt: String,
}

/// A message as it is sent.
#[derive(Debug, Default, Serialize)]
struct WrittenMessage<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    embeds: Option<Vec<CreateEmbed>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    components: Option<Vec<CreateActionRow>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    allowed_mentions: Option<CreateAllowedMentions>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attachments: Option<Vec<WrittenAttachment<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flags: Option<InteractionResponseFlags>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nonce: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    enforce_nonce: Option<bool>,
}

/// What a message says of its file, as it is sent.
#[derive(Debug, Serialize)]
struct WrittenAttachment<'a> {
    id: usize,
    filename: &'a str,
    description: Cow<'a, str>,
}

/// The first answer to an interaction, as it is sent.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum WrittenResponse<'a> {
    Said {
        #[serde(rename = "type")]
        kind: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        data: Option<WrittenMessage<'a>>,
    },
    Built(CreateInteractionResponse),
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
        Self { nonce: Some(nonce), ..self }
    }

    /// With this attached alone, or without anything attached.
    #[must_use]
    pub fn with_attachment(self, file: Option<Attached>) -> Self {
        let Some(Attached { name, alt, bytes }) = file else { return Self { attachments: Some(Vec::new()), ..self } };
        let attachments = Some(vec![NewAttachment { filename: name.clone(), alt }]);
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
        Payload { body: Body::Message(self), file, guild, coinage }
    }

    fn written<'a>(&'a self, pen: &Pen<'_>) -> WrittenMessage<'a> {
        let screen = self.screen.as_ref();
        let attachments = self.attachments.as_ref().map(|all| {
            let written = |(id, NewAttachment { filename, alt }): (usize, &'a NewAttachment)| WrittenAttachment {
                id,
                filename,
                description: pen.plain(alt, ALT_CHARS_MAX),
            };
            all.iter().enumerate().map(written).collect()
        });
        WrittenMessage {
            content: screen.map(|screen| pen.text(&screen.text, TEXT_CHARS_MAX)),
            embeds: screen.map(|screen| screen.card.iter().map(|card| embed(card, pen)).collect()),
            components: screen.map(|screen| match &*self.buttons {
                [] => rows(&screen.rows, pen),
                buttons => vec![CreateActionRow::Buttons(buttons.iter().map(|of| own_button(of, pen)).collect())],
            }),
            allowed_mentions: screen.map(|_| mentions(&self.called)),
            attachments,
            flags: self.flags,
            nonce: self.nonce.as_deref(),
            enforce_nonce: self.nonce.as_ref().map(|_| true),
        }
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
    pub fn on(mut self, guild: Option<GuildId>) -> Payload {
        let (file, coinage) = match &mut self {
            Self::New(message) | Self::Update(message) => (message.file.take(), message.coinage.take()),
            Self::NewLater | Self::UpdateLater | Self::Form(_) | Self::Choices(_) => (None, None),
        };
        Payload { body: Body::Response(self), file, guild, coinage }
    }

    fn written<'a>(&'a self, pen: &Pen<'_>) -> WrittenResponse<'a> {
        let said = |kind, data| WrittenResponse::Said { kind, data };
        match self {
            Self::New(message) => said(NEW, Some(message.written(pen))),
            Self::Update(message) => said(UPDATE, Some(message.written(pen))),
            Self::NewLater => {
                let flags = Some(InteractionResponseFlags::EPHEMERAL);
                said(NEW_LATER, Some(WrittenMessage { flags, ..WrittenMessage::default() }))
            }
            Self::UpdateLater => said(UPDATE_LATER, None),
            Self::Form(form) => WrittenResponse::Built(CreateInteractionResponse::Modal(modal(form, pen))),
            Self::Choices(choices) => {
                let choice = |(name, value): &(String, String)| {
                    AutocompleteChoice::new(pen.plain(name, CHOICE_CHARS_MAX), value.as_str())
                };
                let choices = CreateAutocompleteResponse::new().set_choices(choices.iter().map(choice).collect());
                WrittenResponse::Built(CreateInteractionResponse::Autocomplete(choices))
            }
        }
    }
}

/// A screen as a message. Every part is written out, so that nothing of an older one stays.
pub(super) fn message(screen: &Screen) -> Message {
    Message { screen: Some(screen.clone()), ..Message::default() }
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
pub(super) fn call(text: String, whom: &[ids::UserId], button: (&str, String)) -> Message {
    let line = Screen { text, ..Screen::default() };
    Message { called: whom.to_vec(), ..with_button(&line, button) }
}

/// A message with a button under it.
pub(super) fn with_button(screen: &Screen, (id, label): (&str, String)) -> Message {
    Message { buttons: vec![(id.to_owned(), label)], ..message(screen) }
}

/// A question with a button for each answer; the first is the one that ends something.
pub(super) fn question(screen: &Screen, buttons: &[(&'static str, String); 2]) -> Message {
    let buttons = buttons.iter().map(|(id, label)| ((*id).to_owned(), label.clone())).collect();
    Message { buttons, ..message(screen) }
}

/// A picture as a file to go with a message.
pub(super) fn attached(drawn: &Drawn) -> Attached {
    let name = format!("{PICTURE_NAME}.{}", drawn.painted.format.ending());
    Attached { name, alt: drawn.picture.alt.clone(), bytes: drawn.painted.bytes.clone() }
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

fn modal(form: &Form, pen: &Pen<'_>) -> CreateModal {
    let inputs = form.inputs.iter().map(|input| CreateActionRow::InputText(text_input(input, pen))).collect();
    CreateModal::new(form.click.to_string(), pen.plain(&form.title, FORM_CHARS_MAX)).components(inputs)
}

fn embed(card: &Card, pen: &Pen<'_>) -> CreateEmbed {
    let title = |text| pen.in_embed(pen.plain(text, EMBED_TITLE_CHARS_MAX));
    let body = pen.in_embed(pen.text(&card.body, CARD_CHARS_MAX));
    let mut embed = CreateEmbed::new().description(body).colour(CARD_COLOUR);
    if !card.title.is_empty() {
        embed = embed.title(title(&card.title));
    }
    for field in &card.fields {
        let text = pen.in_embed(pen.text(&field.text, FIELD_CHARS_MAX));
        embed = embed.field(title(&field.name), text, field.inline);
    }
    if let Some(footer) = &card.footer {
        embed = embed.footer(CreateEmbedFooter::new(pen.in_embed(pen.plain(footer, FOOTER_CHARS_MAX))));
    }
    embed
}

fn rows(rows: &[Row], pen: &Pen<'_>) -> Vec<CreateActionRow> {
    (rows.iter())
        .map(|row| match row {
            Row::Buttons(buttons) => CreateActionRow::Buttons(buttons.iter().map(|shown| button(shown, pen)).collect()),
            Row::Select(select) => CreateActionRow::SelectMenu(menu(select, pen)),
        })
        .collect()
}

fn button(button: &Button, pen: &Pen<'_>) -> CreateButton {
    let style = match button.style {
        present::ButtonStyle::Main => ButtonStyle::Primary,
        present::ButtonStyle::Plain => ButtonStyle::Secondary,
        present::ButtonStyle::Yes => ButtonStyle::Success,
    };
    let label = pen.plain(&button.label, BUTTON_CHARS_MAX);
    let mut made = CreateButton::new(button.click.to_string()).style(style).label(label);
    if let Some(emoji) = button.emoji.and_then(|emoji| pen.emoji(emoji)) {
        made = made.emoji(emoji);
    }
    made.disabled(!button.enabled)
}

/// A button that belongs to no table.
fn own_button((id, label): &(String, String), pen: &Pen<'_>) -> CreateButton {
    CreateButton::new(id).label(pen.plain(label, BUTTON_CHARS_MAX)).style(ButtonStyle::Secondary)
}

fn menu(select: &Select, pen: &Pen<'_>) -> CreateSelectMenu {
    let options = (select.options.iter())
        .map(|pick| {
            let mut option = CreateSelectMenuOption::new(pen.plain(&pick.label, CHOICE_CHARS_MAX), &pick.value);
            if let Some(hint) = &pick.hint {
                option = option.description(pen.plain(hint, CHOICE_CHARS_MAX));
            }
            if let Some(emoji) = pick.emoji.and_then(|emoji| pen.emoji(emoji)) {
                option = option.emoji(emoji);
            }
            option
        })
        .collect();
    CreateSelectMenu::new(select.click.to_string(), CreateSelectMenuKind::String { options })
        .placeholder(pen.plain(&select.placeholder, MENU_CHARS_MAX))
        .min_values(select.min)
        .max_values(select.max)
}

fn text_input(input: &Input, pen: &Pen<'_>) -> CreateInputText {
    let label = pen.plain(&input.label, FORM_CHARS_MAX);
    let made = CreateInputText::new(InputTextStyle::Short, label, input.key)
        .required(input.required)
        .max_length(input.chars_max);
    // An empty placeholder or value is none.
    let made = match &*input.placeholder {
        "" => made,
        example => made.placeholder(pen.plain(example, EXAMPLE_CHARS_MAX)),
    };
    match &*input.value {
        "" => made,
        there => made.value(pen.plain(there, usize::from(input.chars_max))),
    }
}
