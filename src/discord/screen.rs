//! A [`Screen`] as Discord wants it. What stands in it is decided in `present`.

use serde_json::{Value, json};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton, CreateEmbed,
    CreateEmbedFooter, CreateInputText, CreateInteractionResponse, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, InputTextStyle, ReactionType, UserId,
};

use super::{
    boards::{AttachmentChange, Drawn},
    rest_client::Parcel,
};
use present::{Button, Card, Form, Input, Row, Screen, Select};
use table::ids;

/// The colour beside a card: brass.
const CARD_COLOUR: u32 = 0x00E5_AB3D;
/// The file name of a board's picture, without its ending.
const PICTURE_NAME: &str = "board";
/// The bit that makes an answer one only the asker sees.
const EPHEMERAL: u64 = 1 << 6;

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

/// A message: an edit, a new one, or the data of an answer. Every part is
/// written out, so that nothing of an older board stays.
pub(super) fn message(screen: &Screen) -> Value {
    json!({
        "content": screen.text,
        "embeds": screen.card.iter().map(embed).collect::<Vec<_>>(),
        "components": rows(&screen.rows),
        "allowed_mentions": mentions(&[]),
    })
}

/// A board, and what becomes of the picture on its message.
pub(super) fn board(screen: &Screen, hangs: &AttachmentChange) -> Parcel {
    hung(message(screen), hangs)
}

/// An edit of the picture alone.
pub(super) fn picture(hangs: &AttachmentChange) -> Parcel {
    hung(json!({}), hangs)
}

/// What another message than a board shows in its place: no picture stays.
pub(super) fn instead(screen: &Screen) -> Parcel {
    hung(message(screen), &AttachmentChange::Nothing)
}

/// The same with a picture, if there is one.
pub(super) fn instead_with(screen: &Screen, picture: Option<Attached>) -> Parcel {
    match picture {
        Some(picture) => with_file(message(screen), Some(picture)),
        None => instead(screen),
    }
}

fn hung(mut body: Value, hangs: &AttachmentChange) -> Parcel {
    match hangs {
        // What is not named stays.
        AttachmentChange::Stays => body.into(),
        AttachmentChange::Nothing => {
            body["attachments"] = json!([]);
            body.into()
        }
        AttachmentChange::This(drawn) => with_file(body, Some(attached(drawn))),
    }
}

/// A picture as a file to go with a message.
pub(super) fn attached(drawn: &Drawn) -> Attached {
    let name = format!("{PICTURE_NAME}.{}", drawn.painted.format.ending());
    Attached { name, alt: drawn.picture.alt.clone(), bytes: drawn.painted.bytes.clone() }
}

/// A message that one reader alone sees.
pub(super) fn private(screen: &Screen, file: Option<Attached>) -> Parcel {
    let mut body = message(screen);
    body["flags"] = json!(EPHEMERAL);
    with_file(body, file)
}

/// A question that one reader alone sees, with a button for each answer; the first is the one that ends something.
pub(super) fn question(screen: &Screen, buttons: &[(&'static str, String); 2]) -> Parcel {
    let mut parcel = private(screen, None);
    let styles = [ButtonStyle::Danger, ButtonStyle::Secondary];
    let made = buttons.iter().zip(styles).map(|((id, label), style)| CreateButton::new(*id).label(label).style(style));
    parcel.body["components"] = json!([CreateActionRow::Buttons(made.collect())]);
    parcel
}

/// What tells Discord that the answer comes later; `private` holds for that answer too.
pub(super) fn deferred(private: bool) -> Value {
    if private { json!({"type": 5, "data": {"flags": EPHEMERAL}}) } else { json!({"type": 5}) }
}

/// An answer of a type with this data, its file beside it.
pub(super) fn answer(kind: u8, mut parcel: Parcel) -> Parcel {
    parcel.body = json!({"type": kind, "data": parcel.body});
    parcel
}

/// Pings nobody but these.
pub(super) fn mentions(users: &[ids::UserId]) -> Value {
    let users = users.iter().map(|user| UserId::new(user.0));
    json!(CreateAllowedMentions::new().users(users))
}

/// A form to fill in, as an answer.
pub(super) fn modal(form: &Form) -> Value {
    let inputs = form.inputs.iter().map(|input| CreateActionRow::InputText(text_input(input))).collect();
    let modal = CreateModal::new(form.click.to_string(), &form.title).components(inputs);
    json!(CreateInteractionResponse::Modal(modal))
}

fn with_file(mut body: Value, file: Option<Attached>) -> Parcel {
    let Some(Attached { name, alt, bytes }) = file else { return body.into() };
    body["attachments"] = json!([{"id": 0, "filename": name, "description": alt}]);
    Parcel { body, file: Some(CreateAttachment::bytes(bytes, name)) }
}

fn embed(card: &Card) -> Value {
    let mut embed = CreateEmbed::new().title(&card.title).description(&card.body).colour(CARD_COLOUR);
    for field in &card.fields {
        embed = embed.field(&field.name, &field.text, field.inline);
    }
    if let Some(footer) = &card.footer {
        embed = embed.footer(CreateEmbedFooter::new(footer));
    }
    json!(embed)
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
        present::ButtonStyle::No => ButtonStyle::Danger,
    };
    let mut made = CreateButton::new(button.click.to_string()).style(style).label(&button.label);
    if let Some(emoji) = button.emoji {
        made = made.emoji(ReactionType::Unicode(emoji.to_owned()));
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
                option = option.emoji(ReactionType::Unicode(emoji.to_owned()));
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
