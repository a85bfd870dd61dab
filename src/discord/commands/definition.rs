//! How a command is defined: its name, what it is for and its options, in all
//! languages. It is written out as Discord takes it, and nothing more: the
//! builders of serenity add what is not set as well.

use std::collections::BTreeMap;

use serde::Serialize;
use serenity::all::{CommandOptionType, CommandType, InstallationContext, InteractionContext};

use present::sign::in_characters;
use table::lang::Lang;
use words::{Words, commands};

/// A command.
#[derive(Clone, Debug, Serialize)]
pub(super) struct CommandDefinition {
    #[serde(flatten)]
    named: Named,
    #[serde(rename = "type")]
    kind: CommandType,
    options: Vec<OptionDefinition>,
    contexts: &'static [InteractionContext],
    integration_types: &'static [InstallationContext],
}

impl CommandDefinition {
    /// A command that has parts, or options of its own. It is there on servers alone.
    pub fn new(key: &str, options: Vec<OptionDefinition>) -> Self {
        Self {
            named: Named::by(key),
            kind: CommandType::ChatInput,
            options,
            contexts: &[InteractionContext::Guild],
            integration_types: &[InstallationContext::Guild],
        }
    }

    /// One for what somebody does alone: it is there in any server for who has installed the bot for themselves, and in
    /// direct messages.
    pub fn alone(key: &str, options: Vec<OptionDefinition>) -> Self {
        use InteractionContext::{BotDm, Guild, PrivateChannel};
        Self {
            contexts: &[Guild, BotDm, PrivateChannel],
            integration_types: &[InstallationContext::Guild, InstallationContext::User],
            ..Self::new(key, options)
        }
    }
}

/// A part of a command, or an option.
#[derive(Clone, Debug, Serialize)]
pub(super) struct OptionDefinition {
    #[serde(flatten)]
    named: Named,
    #[serde(rename = "type")]
    kind: CommandOptionType,
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<Vec<OptionDefinition>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    required: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    min_value: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_value: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_length: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    autocomplete: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<Choice>>,
}

impl OptionDefinition {
    fn new(key: &str, kind: CommandOptionType) -> Self {
        Self {
            named: Named::by(key),
            kind,
            options: None,
            required: None,
            min_value: None,
            max_value: None,
            max_length: None,
            autocomplete: None,
            choices: None,
        }
    }

    /// A part of a command.
    pub fn part(key: &str, options: Vec<Self>) -> Self {
        Self { options: Some(options), ..Self::new(key, CommandOptionType::SubCommand) }
    }

    /// A number of this range.
    pub fn number(key: &str, min: i64, max: i64, required: bool) -> Self {
        let option = Self::new(key, CommandOptionType::Integer);
        Self { required: Some(required), min_value: Some(min), max_value: Some(max), ..option }
    }

    /// A line of text.
    pub fn text(key: &str, chars_max: usize, required: bool) -> Self {
        let option = Self::new(key, CommandOptionType::String);
        Self { required: Some(required), max_length: Some(chars_max), ..option }
    }

    /// Yes or no.
    pub fn yes_or_no(key: &str, required: bool) -> Self {
        Self { required: Some(required), ..Self::new(key, CommandOptionType::Boolean) }
    }

    /// Somebody.
    pub fn person(key: &str, required: bool) -> Self {
        Self { required: Some(required), ..Self::new(key, CommandOptionType::User) }
    }

    /// One of these: the value, and what it is called.
    pub fn one_of(
        key: &str,
        required: bool,
        values: impl IntoIterator<Item = (String, impl Fn(&Words) -> String)>,
    ) -> Self {
        let choice = |(value, called): (String, _)| Choice::new(value, called);
        let choices = Some(values.into_iter().map(choice).collect());
        Self { required: Some(required), choices, ..Self::new(key, CommandOptionType::String) }
    }

    /// Whether suggestions are asked for while it is written.
    pub fn with_suggestions(self, suggests: bool) -> Self {
        Self { autocomplete: Some(suggests), ..self }
    }

    /// Under this English name, whatever its phrase says.
    pub fn with_name(mut self, name: &str) -> Self {
        name.clone_into(&mut self.named.name);
        self
    }
}

/// A name and what it is for, in all languages. The English name is the one Discord sends.
#[derive(Clone, Debug, Serialize)]
struct Named {
    name: String,
    name_localizations: Localized,
    description: String,
    description_localizations: Localized,
}

impl Named {
    /// By the key of its phrases (`cmd-kara-start`, `arg-ante`).
    fn by(key: &str) -> Self {
        let (name, name_localizations) = in_all_languages(|words| commands::name(words.lang(), key));
        let (description, description_localizations) = in_all_languages(|words| commands::about(words.lang(), key));
        Self { name, name_localizations, description, description_localizations }
    }
}

/// One value of an option.
#[derive(Clone, Debug, Serialize)]
struct Choice {
    name: String,
    name_localizations: Localized,
    value: String,
}

impl Choice {
    fn new(value: String, called: impl Fn(&Words) -> String) -> Self {
        let (name, name_localizations) = in_all_languages(called);
        Self { name, name_localizations, value }
    }
}

/// By Discord's name of each language but English.
type Localized = BTreeMap<&'static str, String>;

/// The same in English, and in all other languages. Discord has it once for all servers, so coins are called as usual.
fn in_all_languages(says: impl Fn(&Words) -> String) -> (String, Localized) {
    let says = |words: &Words| in_characters(&says(words)).into_owned();
    let others = Lang::ALL.into_iter().filter(|lang| *lang != Lang::En);
    (says(Words::of(Lang::En)), others.map(|lang| (lang.key(), says(Words::of(lang)))).collect())
}
