//! Parses an interaction at the edge: who asks, from where, and what. After
//! this nobody looks at Discord's own types, and every text a person could
//! have forged has been read.

use std::{collections::BTreeMap, sync::OnceLock};

use serenity::all::{
    ActionRowComponent, AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelType, CommandDataOptionValue,
    CommandInteraction, ComponentInteractionDataKind, Interaction, Member, Message, MessageFlags,
    MessageInteractionMetadata, PartialChannel, Permissions,
};

use games::catalog::Kind;
use present::{
    Click, Press,
    verbs::{ArgValue, Args},
};
use table::{
    Person, Reading,
    ids::{ChannelId, GuildId, InteractionId, MessageId, Moment, UserId},
    lang::Lang,
};

/// The button that confirms `/privacy delete`.
pub(super) const FORGET_ME: &str = "forget me";
/// The button that does not.
pub(super) const KEEP_ME: &str = "keep me";
/// The button that confirms `/me limit stop:good`.
pub(super) const STOP_FOR_GOOD: &str = "stop for good";
/// The button that does not.
pub(super) const GO_ON_STAKING: &str = "go on staking";
/// The button under a ping that ends all pings.
pub(super) const NO_PINGS: &str = "no pings";
/// The button under a call to a table that ends such calls, before the game they are to.
pub(super) const NO_CALL: &str = "no call ";

/// Where and by whom something is asked.
#[derive(Clone, Debug)]
pub(super) struct Asker {
    pub interaction: InteractionId,
    /// What the answer is sent with, for 15 minutes. Never logged.
    pub token: Token,
    /// None in a direct message, and in a server that the bot is not in.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub is_thread: bool,
    /// The channel that a thread hangs from.
    pub parent: Option<ChannelId>,
    pub person: Person,
    /// When they joined the server, if Discord says so.
    pub joined: Option<Moment>,
    /// Whether they may manage the server.
    pub manages_guild: bool,
    /// Whether what was clicked is seen by the asker alone.
    pub clicked_alone: bool,
    /// The interaction that brought what was clicked, if one did.
    pub clicked_from: Option<InteractionId>,
    /// What the bot may do here.
    pub bot_may: Permissions,
    /// The language of their application.
    pub locale: Lang,
    /// What they chose instead, and the form in which they read what is theirs alone; empty until the books were asked.
    pub reads: OnceLock<(Option<Lang>, Reading)>,
    /// The largest file of an answer, in bytes.
    pub file_bytes_max: u32,
}

impl Asker {
    /// The reader's language.
    pub fn lang(&self) -> Lang {
        self.reads.get().and_then(|(lang, _)| *lang).unwrap_or(self.locale)
    }

    /// The form in which they read what is theirs alone.
    pub fn reading(&self) -> Reading {
        self.reads.get().map(|(_, reading)| *reading).unwrap_or_default()
    }
}

/// The asker of an interaction: those of all kinds have the same fields, but no common type.
macro_rules! asker {
    ($interaction:expr, $member:expr, $clicked:expr, $is_there:expr) => {{
        let interaction = $interaction;
        let member: Option<&Member> = $member;
        let clicked: Option<&Message> = $clicked;
        let may = member.and_then(|member| member.permissions).unwrap_or_default();
        let called = member.and_then(|member| member.nick.as_deref()).or(interaction.user.global_name.as_deref());
        let is_there: bool = $is_there;
        let is_thread = interaction.channel.as_ref().is_some_and(is_thread);
        let manages_guild = may.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR);
        let manage = if is_thread { Permissions::MANAGE_THREADS } else { Permissions::empty() };
        Asker {
            interaction: InteractionId(interaction.id.get()),
            token: Token(interaction.token.clone()),
            guild: interaction.guild_id.filter(|_| is_there).map(|guild| GuildId(guild.get())),
            channel: ChannelId(interaction.channel_id.get()),
            is_thread,
            parent: interaction
                .channel
                .as_ref()
                .and_then(|channel| channel.parent_id)
                .map(|parent| ChannelId(parent.get())),
            joined: member.and_then(|member| member.joined_at).map(|at| Moment(at.unix_timestamp() * 1000)),
            person: Person {
                user: UserId(interaction.user.id.get()),
                name: called.unwrap_or(&interaction.user.name).to_owned(),
                manages: manages_guild || may.intersects(manage | Permissions::MANAGE_CHANNELS),
            },
            manages_guild,
            clicked_alone: clicked.is_some_and(is_for_one),
            clicked_from: clicked.and_then(brought_by),
            bot_may: interaction.app_permissions.unwrap_or_default(),
            locale: Lang::of_locale(&interaction.locale),
            reads: OnceLock::new(),
            file_bytes_max: interaction.attachment_size_limit,
        }
    }};
}

/// Whether the bot is in the server; where only its user has installed it, nothing is known or kept.
fn is_there(owners: &AuthorizingIntegrationOwners) -> bool {
    let by_guild = |owner: &AuthorizingIntegrationOwner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_));
    owners.0.is_empty() || owners.0.iter().any(by_guild)
}

fn is_for_one(message: &Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

fn brought_by(message: &Message) -> Option<InteractionId> {
    let id = match message.interaction_metadata.as_deref()? {
        MessageInteractionMetadata::Command(of) => of.id,
        MessageInteractionMetadata::Component(of) => of.id,
        MessageInteractionMetadata::ModalSubmit(of) => of.id,
        _ => return None,
    };
    Some(InteractionId(id.get()))
}

fn is_thread(channel: &PartialChannel) -> bool {
    matches!(channel.kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

/// The secret an interaction is answered with.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Token(pub String);

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token")
    }
}

/// What is asked.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Ask {
    /// A command, not yet understood.
    Command(CommandLine),
    /// Suggestions for the option being written.
    Autocomplete(CommandLine),
    /// A button or a menu of a board.
    Click { click: Click, message: MessageId },
    /// A form that came back; `message` is the board it was opened from.
    Form { click: Click, fields: BTreeMap<String, String>, message: Option<MessageId> },
    /// `/privacy delete`, confirmed or not.
    Forget(bool),
    /// `/me limit stop:good`, confirmed or not.
    StopForGood(bool),
    /// No more pings.
    NoPings,
    /// No more calls to tables of a game.
    NoCall(Kind),
    /// A button that is none of ours: forged, or of another version.
    Unreadable,
}

/// A command as it was written: its path and its options.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct CommandLine {
    pub command: String,
    pub sub: Option<String>,
    pub args: Args,
    /// The option being written, where suggestions are asked for.
    pub focused: Option<String>,
    /// Which of the people it names are bots.
    pub bots: Vec<UserId>,
    /// Which of them are on the server.
    pub members: Vec<UserId>,
}

impl CommandLine {
    fn read(command: &CommandInteraction) -> Self {
        let named = command.data.resolved.users.values();
        let bots = named.filter(|user| user.bot).map(|user| UserId(user.id.get())).collect();
        let members = command.data.resolved.members.keys().map(|user| UserId(user.get())).collect();
        let command_name = command.data.name.clone();
        let mut line = Self { command: command_name, sub: None, args: Args::default(), focused: None, bots, members };
        let mut options = command.data.options.as_slice();
        if let [part] = options
            && let CommandDataOptionValue::SubCommand(inner) = &part.value
        {
            line.sub = Some(part.name.clone());
            options = inner;
        }
        for option in options {
            let given = match &option.value {
                CommandDataOptionValue::String(text) => ArgValue::Text(text.clone()),
                CommandDataOptionValue::Integer(number) => ArgValue::Whole(*number),
                CommandDataOptionValue::Boolean(yes) => ArgValue::Yes(*yes),
                CommandDataOptionValue::User(user) => ArgValue::Person(UserId(user.get())),
                CommandDataOptionValue::Autocomplete { value, .. } => {
                    line.focused = Some(option.name.clone());
                    ArgValue::Text(value.clone())
                }
                // No command of ours has another kind of option.
                _ => continue,
            };
            line.args.0.insert(option.name.clone(), given);
        }
        line
    }
}

/// Reads an interaction; `None` for one that asks nothing (Discord's ping).
pub(super) fn read(interaction: &Interaction) -> Option<(Asker, Ask)> {
    match interaction {
        Interaction::Command(command) => Some((
            asker!(command, command.member.as_deref(), None, is_there(&command.authorizing_integration_owners)),
            Ask::Command(CommandLine::read(command)),
        )),
        Interaction::Autocomplete(command) => Some((
            asker!(command, command.member.as_deref(), None, is_there(&command.authorizing_integration_owners)),
            Ask::Autocomplete(CommandLine::read(command)),
        )),
        Interaction::Component(component) => {
            let values = match &component.data.kind {
                ComponentInteractionDataKind::StringSelect { values } => values.as_slice(),
                _ => &[],
            };
            let message = MessageId(component.message.id.get());
            let ask = pressed(&component.data.custom_id, values, message);
            Some((
                asker!(
                    component,
                    component.member.as_ref(),
                    Some(&component.message),
                    is_there(&component.authorizing_integration_owners)
                ),
                ask,
            ))
        }
        Interaction::Modal(modal) => {
            let inputs = modal.data.components.iter().flat_map(|row| &row.components);
            let fields = inputs.filter_map(|input| match input {
                ActionRowComponent::InputText(input) => {
                    Some((input.custom_id.clone(), input.value.clone().unwrap_or_default()))
                }
                _ => None,
            });
            let message = modal.message.as_ref().map(|message| MessageId(message.id.get()));
            let ask = match modal.data.custom_id.parse() {
                Ok(click) => Ask::Form { click, fields: fields.collect(), message },
                Err(_) => Ask::Unreadable,
            };
            Some((asker!(modal, modal.member.as_ref(), modal.message.as_deref(), true), ask))
        }
        // Discord's ping is answered by the endpoint; there may be kinds to come.
        _ => None,
    }
}

/// What a button or a menu means. The values chosen in a menu, sorted and put
/// together, complete the text of its click after a space.
fn pressed(custom_id: &str, values: &[String], message: MessageId) -> Ask {
    match custom_id {
        FORGET_ME => return Ask::Forget(true),
        KEEP_ME => return Ask::Forget(false),
        STOP_FOR_GOOD => return Ask::StopForGood(true),
        GO_ON_STAKING => return Ask::StopForGood(false),
        NO_PINGS => return Ask::NoPings,
        _ => {}
    }
    if let Some(game) = custom_id.strip_prefix(NO_CALL).and_then(|game| game.parse().ok()) {
        return Ask::NoCall(game);
    }
    let Ok(mut click) = custom_id.parse::<Click>() else { return Ask::Unreadable };
    if values.is_empty() {
        return Ask::Click { click, message };
    }
    let mut values: Vec<&str> = values.iter().map(String::as_str).collect();
    values.sort_unstable();
    let chosen = values.concat();
    click.press = match click.press {
        Press::Play { decision, mv } => Press::Play { decision, mv: format!("{mv} {chosen}") },
        Press::Pick { decision, mv, .. } => Press::Play { decision, mv: format!("{mv} {chosen}") },
        Press::Choose { decision, of } => {
            Press::Choose { decision, of: format!("{of} {chosen}").trim_start().to_owned() }
        }
        Press::Aim { decision, at } => Press::Aim { decision, at: format!("{at} {chosen}").trim_start().to_owned() },
        Press::PickAi => match chosen.parse() {
            Ok(level) => Press::AddAi(level),
            Err(_) => return Ask::Unreadable,
        },
        Press::Settings(press) => match press.completed(&chosen) {
            Some(press) => Press::Settings(press),
            None => return Ask::Unreadable,
        },
        // No other button is a menu.
        _ => return Ask::Unreadable,
    };
    // What no button could carry is not taken from a menu either.
    if click.to_string().parse() == Ok(click.clone()) { Ask::Click { click, message } } else { Ask::Unreadable }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::Level;
    use present::ClickTarget;
    use table::ids::TableId;

    const BOARD: MessageId = MessageId(7);

    fn play(mv: &str) -> Ask {
        let press = Press::Play { decision: 3, mv: mv.to_owned() };
        Ask::Click { click: Click { target: ClickTarget::Table(TableId(12)), press }, message: BOARD }
    }

    #[test]
    fn a_button_is_its_move() {
        assert_eq!(pressed("12 play 3 throw", &[], BOARD), play("throw"));
    }

    #[test]
    fn the_dice_chosen_in_a_menu_are_sorted_and_put_together() {
        let chosen = ["5".to_owned(), "2".to_owned()];
        assert_eq!(pressed("12 play 3 run", &chosen, BOARD), play("run 25"));
    }

    #[test]
    fn a_level_chosen_in_a_menu_lets_an_ai_sit_down() {
        let press = Press::AddAi(Level::Hard);
        let hard = Ask::Click { click: Click { target: ClickTarget::Table(TableId(12)), press }, message: BOARD };
        assert_eq!(pressed("12 ai", &["hard".to_owned()], BOARD), hard);
    }

    #[test]
    fn one_of_several_menus_completes_the_same_move() {
        assert_eq!(pressed("12 pick 3 2 place", &["17".to_owned()], BOARD), play("place 17"));
    }

    #[test]
    fn a_step_of_a_choice_adds_to_those_before() {
        for (id, chosen, of) in [("12 choose 3", "R", "R"), ("12 choose 3 R", "6", "R 6")] {
            let press = Press::Choose { decision: 3, of: of.to_owned() };
            let next = Ask::Click { click: Click { target: ClickTarget::Table(TableId(12)), press }, message: BOARD };
            assert_eq!(pressed(id, &[chosen.to_owned()], BOARD), next);
        }
    }

    #[test]
    fn forged_buttons_mean_nothing() {
        for forged in [
            "12 choose",
            "12 choose x",
            "12 write 3",
            "",
            "12",
            "play",
            "x play 3 throw",
            "12 play x throw",
            "12 play 3",
            "12 fly",
            "12 ai best",
        ] {
            assert_eq!(pressed(forged, &[], BOARD), Ask::Unreadable, "{forged}");
        }
        let long = "9".repeat(100);
        assert_eq!(pressed("12 play 3 run", &[long], BOARD), Ask::Unreadable);
        assert_eq!(pressed("12 join", &["now".to_owned()], BOARD), Ask::Unreadable);
        assert_eq!(pressed("12 ai", &["best".to_owned()], BOARD), Ask::Unreadable);
    }
}
