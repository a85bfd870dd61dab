//! A message, its embeds and its controls, without Discord in it.

use super::{Click, Press, motif::Picture};

/// The most buttons in a row, by Discord's rules.
pub const BUTTONS_MAX: usize = 5;
/// The most rows under a message, by Discord's rules.
pub const ROWS_MAX: usize = 5;
/// The most options in a select menu, by Discord's rules.
pub const SELECT_OPTIONS_MAX: usize = 25;
/// The longest text of a message, in characters, by Discord's rules.
pub const TEXT_CHARS_MAX: usize = 2000;
/// The most characters of a card's text, by Discord's rules of an embed.
pub const CARD_CHARS_MAX: usize = 4096;

/// A message: what stands in it and what can be pressed under it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    /// The text, with Discord's markdown; at most [`TEXT_CHARS_MAX`] characters.
    pub text: String,
    /// A card below the text, for help, lists and private answers.
    pub card: Option<Card>,
    /// The controls, at most [`ROWS_MAX`] rows.
    pub rows: Vec<Row>,
}

impl Screen {
    /// Whether it has a button for this.
    #[must_use]
    pub fn has(&self, press: &Press) -> bool {
        self.rows
            .iter()
            .any(|row| matches!(row, Row::Buttons(buttons) if buttons.iter().any(|b| b.click.press == *press)))
    }

    /// The same with a line of small print at its end: of its card, if it has one.
    #[must_use]
    pub fn with_small_print(mut self, line: &str) -> Self {
        let text = self.card.as_mut().map_or(&mut self.text, |card| &mut card.body);
        text.push_str("\n-# ");
        text.push_str(line);
        self
    }

    /// The same without the buttons for this.
    #[must_use]
    pub fn without(mut self, press: &Press) -> Self {
        for row in &mut self.rows {
            if let Row::Buttons(buttons) = row {
                buttons.retain(|button| button.click.press != *press);
            }
        }
        self.rows.retain(|row| !matches!(row, Row::Buttons(buttons) if buttons.is_empty()));
        self
    }
}

/// Lines under headings, for a page of the web; the first of each line says what it is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    /// What it shows.
    pub title: String,
    /// What stands in each column.
    pub columns: Vec<String>,
    /// The lines, each as long as [`Self::columns`].
    pub lines: Vec<Vec<String>>,
    /// What is said of it in small print.
    pub footer: Option<String>,
}

/// What one reader alone sees of a move that is not made yet: what it would do, in words and in a
/// picture, and buttons that change it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovePreview {
    /// The words and the controls beside the picture.
    pub screen: Screen,
    /// The same where no picture stands: the words say what it shows.
    pub whole: Screen,
    /// The picture.
    pub picture: Picture,
}

/// A card with a frame: an embed on Discord.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// Its heading.
    pub title: String,
    /// Its text, with markdown; at most 4,096 characters.
    pub body: String,
    /// Its fields, at most 25.
    pub fields: Vec<Field>,
    /// Small print under it.
    pub footer: Option<String>,
}

/// A heading with a short text in a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The heading.
    pub name: String,
    /// The text.
    pub text: String,
    /// Whether it may stand beside others.
    pub inline: bool,
}

/// A row of controls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// Up to [`BUTTONS_MAX`] buttons.
    Buttons(Vec<Button>),
    /// One select menu.
    Select(Select),
}

impl Row {
    /// As few rows of buttons as there can be, as even as they can be: none leaves a single button over.
    pub(crate) fn even(buttons: &[Button]) -> Vec<Self> {
        let rows = buttons.len().div_ceil(BUTTONS_MAX).max(1);
        let each = buttons.len().div_ceil(rows).max(1);
        buttons.chunks(each).map(|row| Self::Buttons(row.to_vec())).collect()
    }
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What pressing it means.
    pub click: Click,
    /// What stands on it, at most 80 characters.
    pub label: String,
    /// An emoji before the label.
    pub emoji: Option<&'static str>,
    /// What kind of action it is, which gives it its colour.
    pub style: ButtonStyle,
    /// Whether it can be pressed.
    pub enabled: bool,
}

/// What kind of action a button is: its style on Discord, which is a colour. None is red.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ButtonStyle {
    /// The next thing to do: primary, blue.
    Main,
    /// Anything else: secondary, grey.
    #[default]
    Plain,
    /// Begins or agrees to something: success, green.
    Yes,
}

/// A select menu. The values chosen, sorted and put together, are appended to
/// the click's text after a space: choosing `5` and `2` of `run` means `run 25`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Select {
    /// The beginning of what a choice means.
    pub click: Click,
    /// What stands in it while nothing is chosen.
    pub placeholder: String,
    /// What can be chosen, at most [`SELECT_OPTIONS_MAX`].
    pub options: Vec<SelectOption>,
    /// The fewest that must be chosen.
    pub min: u8,
    /// The most that may be chosen.
    pub max: u8,
}

/// One option of a select menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectOption {
    /// What is appended to the click.
    pub value: String,
    /// What stands there.
    pub label: String,
    /// A second, smaller line.
    pub hint: Option<String>,
    /// An emoji before the label.
    pub emoji: Option<&'static str>,
}

/// A form to fill in: a modal on Discord. What is written comes back with the click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// What sending it means.
    pub click: Click,
    /// Its heading, at most 45 characters.
    pub title: String,
    /// The lines to fill in, one to five.
    pub inputs: Vec<Input>,
}

/// A line to fill in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// Its name in the answer.
    pub key: &'static str,
    /// What stands above it, at most 45 characters.
    pub label: String,
    /// An example of what can be written.
    pub placeholder: String,
    /// What stands there already.
    pub value: String,
    /// Whether it must be filled in.
    pub required: bool,
    /// The longest text, in characters.
    pub chars_max: u16,
}
