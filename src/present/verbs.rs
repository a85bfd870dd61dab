//! The commands of games as data: `discord` builds and answers them from here,
//! so that a game that is added needs only its own file.

use std::{borrow::Cow, collections::BTreeMap, fmt, sync::LazyLock};

use super::{
    bets,
    board::view_of,
    game::{self, Scene},
    names::Names,
    plain,
};
use games::{
    Choice, Seat, Values,
    catalog::{Kind, Options, View},
};
use table::{
    BestOf, DAY_SECS, HouseRules, Refused, STAKE_MAX, Sitter, TURN_DAYS, TURN_SECS_MAX, TURN_SECS_MIN, Table, TimeUp,
    Who,
    coins::Coins,
    facts::Player,
    ids::UserId,
    lang::Lang,
    settings::{ServerSettings, Setting},
};
use words::{Words, commands, own_name};

/// The most suggestions at once, by Discord's rules.
pub const SUGGESTIONS_MAX: usize = 25;
/// The longest label of a suggestion or a choice, in characters, by Discord's rules.
pub const LABEL_CHARS_MAX: usize = 100;

/// The longest text that can be given for a player, in characters: names have at most 32 on Discord.
pub const PLAYER_CHARS_MAX: u16 = 32;

/// One verb of a game's command: `/kara run`.
#[derive(Debug)]
pub struct Verb {
    /// Its English name, which is its name on Discord.
    pub key: &'static str,
    /// What is done.
    pub action: VerbAction,
    /// What it takes, required ones first.
    pub args: Vec<Arg>,
}

/// What is done when a verb is used.
#[derive(Clone, Copy)]
pub enum VerbAction {
    /// Opens a table by the rules that [`agreed_rules`] makes of the arguments.
    Start,
    /// Takes a seat.
    Join,
    /// Gets up.
    Leave,
    /// Shows the pot; with `amount`, throws that much in.
    Pot,
    /// Shows the table to the asker alone ([`super::pages::status`]).
    Status,
    /// Shows the rules ([`super::pages::rules`]).
    Rules,
    /// Shows the day's practice to the asker alone ([`super::practice`]).
    Practice,
    /// Shows the odds or hints to the asker alone ([`super::pages::advice`]).
    Advice,
    /// Shows the asker alone what a move would come to ([`super::board::move_preview`]); this gives what is in mind.
    Aim(fn(&Args) -> Result<String, Refused>),
    /// Plays the move whose text this gives, or tells why nothing can be meant by the arguments.
    Play(fn(&Args) -> Result<String, Refused>),
}

impl fmt::Debug for VerbAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Start => "Start",
            Self::Join => "Join",
            Self::Leave => "Leave",
            Self::Pot => "Pot",
            Self::Status => "Status",
            Self::Rules => "Rules",
            Self::Practice => "Practice",
            Self::Advice => "Advice",
            Self::Aim(_) => "Aim",
            Self::Play(_) => "Play",
        })
    }
}

/// One argument of a verb.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arg {
    /// What it is read by; on Discord it is called so, but for how words are joined ([`Self::name`]).
    pub key: &'static str,
    /// The key of its name and description among the phrases ([`words::commands`]).
    pub phrase_key: Cow<'static, str>,
    /// Whether it must be given.
    pub required: bool,
    /// What can be given for it.
    pub arg_type: ArgType,
}

impl Arg {
    pub(super) fn optional(key: &'static str, words: impl Into<Cow<'static, str>>, takes: ArgType) -> Self {
        Self { key, phrase_key: words.into(), required: false, arg_type: takes }
    }

    /// Its English name, which is its name on Discord.
    #[must_use]
    pub fn name(&self) -> String {
        with_dashes(self.key)
    }
}

/// The type of an argument: what can be given for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgType {
    /// A text.
    Text {
        /// The longest, in characters.
        chars_max: u16,
        /// Whether [`autocomplete`] has suggestions for it.
        autocompletes: bool,
    },
    /// One who plays: by name, or by the letter or number of their seat. [`autocomplete`]
    /// knows who is meant by now, and [`resolve_players`] puts the number in.
    Player,
    /// A whole number.
    Whole {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// Yes or no.
    YesNo,
    /// One of these; [`choice_label`] says what people read.
    OneOf(&'static [&'static str]),
}

/// The value that was given for an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArgValue {
    /// A text, or one of several.
    Text(String),
    /// A whole number.
    Whole(i64),
    /// Yes or no.
    Yes(bool),
    /// Somebody.
    Person(UserId),
}

/// The arguments of a command as they were given, by [`Arg::key`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Args(pub BTreeMap<String, ArgValue>);

impl Args {
    /// A text that was given.
    #[must_use]
    pub fn text(&self, key: &str) -> Option<&str> {
        match self.0.get(key)? {
            ArgValue::Text(text) => Some(text),
            ArgValue::Whole(_) | ArgValue::Yes(_) | ArgValue::Person(_) => None,
        }
    }

    /// A number that was given.
    #[must_use]
    pub fn whole(&self, key: &str) -> Option<i64> {
        match self.0.get(key)? {
            ArgValue::Whole(number) => Some(*number),
            ArgValue::Text(_) | ArgValue::Yes(_) | ArgValue::Person(_) => None,
        }
    }

    /// A text or a number that was given, as an option of a game takes it: by the name it has on Discord, or by that under
    /// which games keep it, as older commands named it.
    fn value(&self, key: &str) -> Option<Cow<'_, str>> {
        match self.0.get(key).or_else(|| self.0.get(&with_dashes(key)))? {
            ArgValue::Text(text) => Some(text.into()),
            ArgValue::Whole(number) => Some(number.to_string().into()),
            ArgValue::Yes(_) | ArgValue::Person(_) => None,
        }
    }

    /// A yes or no that was given.
    #[must_use]
    pub fn yes(&self, key: &str) -> Option<bool> {
        match self.0.get(key)? {
            ArgValue::Yes(yes) => Some(*yes),
            ArgValue::Text(_) | ArgValue::Whole(_) | ArgValue::Person(_) => None,
        }
    }

    /// Somebody who was given.
    #[must_use]
    pub fn person(&self, key: &str) -> Option<UserId> {
        match self.0.get(key)? {
            ArgValue::Person(user) => Some(*user),
            ArgValue::Text(_) | ArgValue::Whole(_) | ArgValue::Yes(_) => None,
        }
    }
}

/// A command as far as it is written, to complete an argument of it.
#[derive(Clone, Copy, Debug)]
pub struct PartialCommand<'a> {
    /// The key of its verb.
    pub verb: &'a str,
    /// The argument being written.
    pub arg: &'a str,
    /// All that was given so far, that argument as far as it was typed.
    pub args: &'a Args,
}

impl<'a> PartialCommand<'a> {
    /// What was typed of the argument.
    #[must_use]
    pub fn typed(&self) -> &'a str {
        self.args.text(self.arg).unwrap_or_default()
    }
}

/// A suggestion while an argument is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// What people read, at most [`LABEL_CHARS_MAX`] characters.
    pub label: String,
    /// What is then given.
    pub value: String,
}

/// The verbs of a game's command: those of its table, with its own moves among them.
#[must_use]
pub fn verbs(kind: Kind) -> &'static [Verb] {
    static VERBS: LazyLock<BTreeMap<Kind, Vec<Verb>>> =
        LazyLock::new(|| Kind::ALL.iter().map(|&kind| (kind, all_verbs(kind))).collect());
    VERBS.get(&kind).expect("every game has verbs")
}

fn all_verbs(kind: Kind) -> Vec<Verb> {
    let verb = |key, what, args| Verb { key, action: what, args };
    let amount = Arg::optional("amount", "arg-amount", ArgType::Whole { min: 1, max: STAKE_MAX.0 });
    let mut verbs = vec![
        verb("start", VerbAction::Start, start_args(kind)),
        verb("join", VerbAction::Join, Vec::new()),
        verb("leave", VerbAction::Leave, Vec::new()),
    ];
    verbs.extend(game::verbs(kind));
    if kind.default_options().practice().is_some() {
        verbs.push(verb("daily", VerbAction::Practice, Vec::new()));
    }
    verbs.extend([
        verb("pot", VerbAction::Pot, vec![amount]),
        verb("status", VerbAction::Status, Vec::new()),
        verb("rules", VerbAction::Rules, Vec::new()),
    ]);
    verbs
}

/// The key of a game's command among the phrases.
#[must_use]
pub fn command_key(kind: Kind) -> String {
    format!("cmd-{kind}")
}

/// The key of a verb among the phrases.
#[must_use]
pub fn verb_key(kind: Kind, verb: &Verb) -> String {
    format!("cmd-{kind}-{}", verb.key)
}

/// The key of an option as people read it.
fn with_dashes(key: &str) -> String {
    key.replace('_', "-")
}

/// The values of [`ArgType::OneOf`] as people read them: of an option of a game first what a new table has.
#[must_use]
pub fn choices_in_order(kind: Kind, arg: &Arg, values: &[&'static str]) -> Vec<&'static str> {
    let new = kind.new_table_options().get(arg.key);
    let mut values = values.to_vec();
    values.sort_by_key(|value| new.as_deref() != Some(value));
    values
}

/// What people read for a value of [`ArgType::OneOf`].
#[must_use]
pub fn choice_label(kind: Kind, arg: &Arg, value: &str, lang: Lang) -> String {
    let words = Words::of(lang);
    if let Some(choice) = kind.choices().iter().find(|choice| choice.key == arg.key) {
        return words.option_value(kind, choice, value);
    }
    match (arg.key, value.parse::<u32>()) {
        ("days", Ok(days)) => words.length(days.saturating_mul(DAY_SECS)),
        ("time-up", _) => words.phrase(&format!("choice-time-up-{value}"), &[]),
        _ => value.parse().map_or_else(|_| value.to_owned(), |lang| own_name(lang).to_owned()),
    }
}

/// Suggestions for what is being written, as the asker sees the table.
#[must_use]
pub fn autocomplete(table: &Table, user: UserId, writing: PartialCommand<'_>, lang: Lang) -> Vec<Suggestion> {
    let Some(view) = view_of(table, user) else { return Vec::new() };
    let words = Words::of(lang);
    let names = Names::of(&table.sitters, words);
    let scene = Scene { words, names: &names, sitters: &table.sitters, pot: table.pot.total() };
    autocomplete_from(&view, writing, scene)
}

/// The same, as whoever has this view sees the game.
pub(super) fn autocomplete_from(view: &View, writing: PartialCommand<'_>, scene: Scene<'_>) -> Vec<Suggestion> {
    let mut suggestions = game::autocomplete(view, writing, scene);
    suggestions.truncate(SUGGESTIONS_MAX);
    suggestions
}

/// The arguments of a verb, with the number of a seat in place of each name of a player.
///
/// # Errors
/// No one person at the table is called so.
pub fn resolve_players(verb: &Verb, args: &Args, sitters: &[Sitter], lang: Lang) -> Result<Args, Refused> {
    let mut args = args.clone();
    for arg in verb.args.iter().filter(|arg| arg.arg_type == ArgType::Player) {
        let Some(text) = args.text(arg.key) else { continue };
        let seat = seat_of(text.trim(), sitters, lang).ok_or_else(|| nobody_called(text, sitters))?;
        args.0.insert(arg.key.to_owned(), ArgValue::Text(seat.to_string()));
    }
    Ok(args)
}

/// Whose name, letter or number this is at a table: for a seat that is written.
///
/// # Errors
/// Nobody's there, or that of more than one.
pub fn seat_called(text: &str, sitters: &[Sitter], lang: Lang) -> Result<Seat, Refused> {
    let text = text.trim();
    // A number that is nobody's is told as a seat that is not there.
    match (seat_of(text, sitters, lang), text.parse::<u8>()) {
        (Some(seat), _) => Ok(seat),
        (None, Ok(number @ 1..)) => Err(Refused::NoSuchSeat { seat: Seat(number - 1), seats: sitters.len() }),
        (None, _) => Err(nobody_called(text, sitters)),
    }
}

fn nobody_called(text: &str, sitters: &[Sitter]) -> Refused {
    Refused::NobodyCalled {
        text: text.chars().take(PLAYER_CHARS_MAX.into()).collect(),
        seats: (0..sitters.len()).map(Seat::at).collect(),
    }
}

/// Which seat a suggestion of [`seats_to_bet_on`] means, and who sat there when it was made: who sits there now need not
/// be whom one has chosen. `None` for what somebody wrote themselves.
#[must_use]
pub fn seat_suggested(text: &str) -> Option<(Seat, Player)> {
    let (number, on) = text.split_once(' ')?;
    let number: u8 = number.parse().ok().filter(|number| *number > 0)?;
    Some((Seat(number - 1), bets::player_of_key(on)?))
}

/// On whom one can bet at a table, for a seat that is being written: those whose letter, number or name begins so.
#[must_use]
pub fn seats_to_bet_on(table: &Table, typed: &str, lang: Lang) -> Vec<Suggestion> {
    let names = Names::of(&table.sitters, Words::of(lang));
    let typed = typed.trim().trim_start_matches('@').replace('\u{a0}', " ").to_lowercase();
    let sits_out = table.sits_out();
    let competes = (0..table.sitters.len()).map(Seat::at).filter(|seat| sits_out != Some(*seat));
    let each = competes.filter_map(|seat| {
        let (name, on) = (as_typed(&names, seat), table.player(seat)?);
        let value = format!("{seat} {}", bets::player_key(on));
        Some(Suggestion { label: format!("{} {name}", seat.letter()), value })
    });
    let fits = |known: &Suggestion| {
        let label = known.label.to_lowercase();
        label.starts_with(&typed) || label[1..].trim_start().starts_with(&typed) || known.value.starts_with(&typed)
    };
    each.filter(fits).take(SUGGESTIONS_MAX).collect()
}

/// A seat's name as the board has it, and as somebody types it.
fn as_typed(names: &Names, seat: Seat) -> String {
    plain::without_markdown(names.prose(seat)).replace('\u{a0}', " ")
}

/// Whose name this is, of one alone; or whose letter or number, A and 1 for the first seat; or who is mentioned.
fn seat_of(text: &str, sitters: &[Sitter], lang: Lang) -> Option<Seat> {
    let seats = || (0..sitters.len()).map(Seat::at);
    // Whoever is picked behind an @ comes as a mention.
    if let Some(user) = mentioned(text) {
        return seats().find(|seat| sitters[seat.index()].user() == Some(user));
    }
    let is_sign = |seat: &Seat| seat.to_string() == text || seat.letter().to_string().eq_ignore_ascii_case(text);
    if let Some(seat) = seats().find(is_sign) {
        return Some(seat);
    }
    // In full, or as the board has it, which tells equal names apart.
    let names = Names::of(sitters, Words::of(lang));
    // What is copied from a board has the blanks at which no line breaks.
    let typed = text.replace('\u{a0}', " ");
    let called = [text, typed.as_str(), typed.strip_prefix('@').unwrap_or(&typed)].map(str::to_lowercase);
    let is_alike = |name: &str| called.contains(&name.to_lowercase());
    let is_name = |seat: &Seat| match &sitters[seat.index()].who {
        Who::Person { name, .. } if is_alike(name) => true,
        Who::Person { .. } | Who::Ai { .. } => is_alike(&as_typed(&names, *seat)),
    };
    let mut named = seats().filter(is_name);
    named.next().filter(|_| named.next().is_none())
}

/// Who is mentioned: `<@7>`, or `<@!7>` as older clients write it.
pub(super) fn mentioned(text: &str) -> Option<UserId> {
    let id = text.strip_prefix("<@")?.strip_suffix('>')?;
    id.strip_prefix('!').unwrap_or(id).parse().ok()
}

/// What a table is opened with: the arguments of `start`, and `usual` for what was not given.
///
/// # Errors
/// An amount, a time or an option that cannot be, or two options that do not go together.
pub fn agreed_rules(kind: Kind, args: &Args, usual: &HouseRules) -> Result<HouseRules, Refused> {
    let mut rules = usual.clone();
    for choice in kind.choices() {
        if let Some(value) = args.value(choice.key) {
            rules.options.set(choice.key, &value)?;
        }
    }
    let named = imply(kind, args, &mut rules.options)?;
    // Whoever names a time for a turn wants no clock of the whole game that nobody has named.
    if args.whole("time").is_some() {
        rules.options.leave_clock(Options::budget_minutes, &named);
    }
    if args.text("days").is_some() {
        rules.options.leave_clock(Options::game_minutes, &named);
    }
    if let Some(ante) = args.whole("ante").map(Coins) {
        if !(Coins::ZERO..=STAKE_MAX).contains(&ante) {
            return Err(Refused::BadAmount { amount: ante, max: STAKE_MAX });
        }
        if let Some(max) = rules.stake_max.filter(|max| ante > *max) {
            return Err(Refused::StakeAboveLimit { staked: Coins::ZERO, max });
        }
        rules.ante = ante;
    }
    if let Some(option) = rules.options.bars_stakes() {
        // The usual ante is not meant for it; one that was named is refused.
        if args.whole("ante").is_some_and(|ante| ante > 0) {
            let value = rules.options.get(option).unwrap_or_default();
            return Err(Refused::NoStakes { option, value });
        }
        rules.ante = Coins::ZERO;
    }
    if let Some(option) = rules.options.needs_ante().filter(|_| !rules.ante.is_positive()) {
        let value = rules.options.get(option).unwrap_or_default();
        return Err(Refused::AnteNeeded { option, value });
    }
    if let Some(secs) = args.whole("time") {
        let secs = u32::try_from(secs).unwrap_or_default();
        if !(TURN_SECS_MIN..=TURN_SECS_MAX).contains(&secs) {
            return Err(Refused::BadTurnSecs { secs, min: TURN_SECS_MIN, max: TURN_SECS_MAX });
        }
        if let Some(minutes) = rules.options.budget_minutes() {
            return Err(Refused::TwoClocks { minutes });
        }
        rules.turn_secs = secs;
    }
    slow_rules(args, &mut rules)?;
    if let Some(best_of) = args.text("best-of") {
        rules.best_of = if best_of == BestOf::AGREED[0] { None } else { Some(best_of.parse()?) };
    }
    if let Some(odds) = args.yes("odds") {
        rules.odds = odds;
    }
    if let Some(lang) = args.text("language") {
        rules.lang = lang.parse()?;
    }
    Ok(rules)
}

/// What was given, and what a server's tables have where it was not: days for a turn, unless a clock of another kind was
/// named or the whole game has one, and what follows where time is up.
#[must_use]
pub fn with_days(kind: Kind, args: &Args, usual: &HouseRules, chosen: &ServerSettings) -> Args {
    let mut args = args.clone();
    let mut options = usual.options.clone();
    for choice in kind.choices() {
        if let Some(value) = args.value(choice.key) {
            // What cannot be is told by `agreed_rules`.
            let _ = options.set(choice.key, &value);
        }
    }
    let has_clock = imply(kind, &args, &mut options).is_err() || options.game_minutes().is_some();
    let is_chosen = has_clock || ["time", "days"].into_iter().any(|key| args.value(key).is_some());
    if let Some(days) = chosen.turn_days(kind).filter(|_| !is_chosen) {
        args.0.insert("days".to_owned(), ArgValue::Text(days.to_string()));
    }
    if args.value("days").is_some() {
        let time_up = chosen.get(Setting::TimeUp(kind)).expect("it is something where nobody has chosen");
        args.0.entry("time-up".to_owned()).or_insert(ArgValue::Text(time_up.to_string()));
    }
    args
}

/// Turns that take days, and what follows where time is up.
fn slow_rules(args: &Args, rules: &mut HouseRules) -> Result<(), Refused> {
    if let Some(text) = args.text("days") {
        let days = text.parse().unwrap_or_default();
        let known = TURN_DAYS.into_iter().find(|known| i64::from(*known) == days);
        let known = known.ok_or(Refused::BadTurnDays { days })?;
        if args.whole("time").is_some() {
            return Err(Refused::SecsAndDays);
        }
        if let Some(minutes) = rules.options.budget_minutes() {
            return Err(Refused::TwoClocks { minutes });
        }
        if let Some(minutes) = rules.options.minutes() {
            return Err(Refused::DaysInTimedGame { minutes });
        }
        // People come in over days as well.
        (rules.turn_secs, rules.lobby_secs) = (known * DAY_SECS, known * DAY_SECS);
    }
    if let Some(time_up) = args.text("time-up") {
        rules.time_up = time_up.parse()?;
    }
    if rules.time_up == TimeUp::Lost && !rules.is_slow() {
        return Err(Refused::LostNeedsDays);
    }
    Ok(())
}

/// Whoever names a number of rounds means that rounds end the game, unless they name something else. What changes nothing
/// in the game that is named, such as a layout that it has not, is refused.
/// All that was said by that.
fn imply(kind: Kind, args: &Args, options: &mut Options) -> Result<Vec<&'static str>, Refused> {
    let mut said: Vec<&'static str> = kind.choices().iter().map(|choice| choice.key).collect();
    said.retain(|key| args.value(key).is_some());
    for option in said.clone() {
        if let Some((other, value)) = kind.goes_with(option).filter(|(other, _)| !said.contains(other)) {
            options.set(other, value)?;
            said.push(other);
        }
        if let Some((other, values)) = options.missing_beside(option) {
            return Err(Refused::OptionsApart { option, other, values });
        }
    }
    Ok(said)
}

/// What `start` takes: what every table agrees on, then the game's options.
fn start_args(kind: Kind) -> Vec<Arg> {
    let mut args = vec![
        Arg::optional("ante", "arg-ante", ArgType::Whole { min: 0, max: STAKE_MAX.0 }),
        Arg::optional("time", "arg-time", ArgType::Whole { min: TURN_SECS_MIN.into(), max: TURN_SECS_MAX.into() }),
        Arg::optional("language", "arg-language", ArgType::OneOf(&["en", "de", "fr"])),
    ];
    args.push(Arg::optional("days", "arg-days", ArgType::OneOf(&["1", "2", "3", "7"])));
    args.push(Arg::optional("time-up", "arg-time-up", ArgType::OneOf(TimeUp::KEYS)));
    args.push(Arg::optional("best-of", "arg-best-of", ArgType::OneOf(BestOf::AGREED)));
    if game::has_odds(kind) {
        args.push(Arg::optional("odds", "arg-odds", ArgType::YesNo));
    }
    let option = |choice: &Choice| {
        let takes = match choice.values {
            Values::Named(names) => ArgType::OneOf(names),
            Values::Number { min, max, .. } => ArgType::Whole { min: min.into(), max: max.into() },
        };
        Arg::optional(choice.key, commands::option_arg(kind, choice.key), takes)
    };
    args.extend(kind.choices().iter().map(option));
    args
}
