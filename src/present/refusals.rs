//! Why something was refused, in words: friendly and precise, with the rule
//! and the facts. What the table and the rules refuse comes as it is; what
//! goes wrong around them (purses, books, permissions) comes as plain values.

use std::ops::RangeInclusive;

use super::{
    bets,
    board::relative_time,
    names::{Names, escaped},
    offers::Offer,
    slow,
    verbs::mentioned,
};
use games::{
    MoveRefused, Rules, Seat,
    catalog::{Kind, Refusal, for_every_game},
};
use table::{Refused, Sitter, coins::Coins, ids::UserId, settings::NoTableHere};
use words::{
    Words,
    commands::{name, option_arg},
    say, say_for,
};

/// What people are called in a refusal, and what is played.
#[derive(Clone, Copy)]
pub struct Called<'a> {
    /// The name of a seat, fit for prose.
    pub seat: &'a dyn Fn(Seat) -> String,
    /// The name of a person, fit for prose.
    pub user: &'a dyn Fn(UserId) -> String,
    /// A moment as the reader is shown it.
    pub when: &'a dyn Fn(table::ids::Moment) -> String,
    /// Which of the games that share these rules is played, where that is known.
    pub offer: Option<Offer>,
}

impl std::fmt::Debug for Called<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Called")
    }
}

/// Refusals of each kind, for [`Worded::examples`]; a variant that is missing does not compile.
macro_rules! examples {
    ($Refusal:ident: $($Variant:ident $(($($value:expr),+))? $({ $($field:ident $(: $fact:expr)?),+ })?),+ $(,)?) => {{
        let all = vec![$($Refusal::$Variant $(($($value),+))? $({ $($field $(: $fact)?),+ })?),+];
        #[allow(unreachable_patterns, reason = "a variant may be there twice, with other facts")]
        let is_listed = |refusal: &$Refusal| match refusal {
            $($Refusal::$Variant { .. } => {})+
        };
        all.iter().for_each(is_listed);
        all
    }};
}
pub(crate) use examples;

/// A game's refusals in words. Each game's screen, its file in `present`, has them.
pub trait Worded: Sized {
    /// One of each reason or more, by `examples!`: the tests have all of them said in every language.
    fn examples() -> Vec<Self>;

    /// Why the rules say no, with the number of the rule.
    fn worded(&self, words: &Words, called: Called<'_>) -> String;

    /// That a text is no move of this game, and what can be written instead.
    /// It stands in code, where nothing but a backtick means anything.
    fn not_a_move(words: &Words, text: &str) -> String;
}

/// Why the table says no.
#[must_use]
pub fn refused(words: &Words, kind: Kind, why: &Refused, called: Called<'_>) -> String {
    match why {
        Refused::Closed => {
            let start = [format!("cmd-{kind}"), format!("cmd-{kind}-start")].map(|key| name(words.lang(), &key));
            say!(words, "refused-closed", start = start.join(" "))
        }
        Refused::NoSeat => say_for!(words, kind, "refused-no-seat"),
        Refused::SeatedAlready { seat } => say!(words, "refused-seated-already", seat = seat.to_string()),
        Refused::SeatsKept { users, until } => {
            // They do not sit there, so that no board knows their names.
            let who: Vec<String> = users.iter().map(|user| format!("<@{user}>")).collect();
            match until {
                Some(until) => {
                    say!(words, "refused-seats-kept", who = words.list(&who), when = (called.when)(*until))
                }
                None => say!(words, "refused-seats-kept-to-the-end", who = words.list(&who)),
            }
        }
        Refused::NotAllThere { seats, until } => {
            let who: Vec<String> = seats.iter().map(|&seat| (called.seat)(seat)).collect();
            let who = words.list(&who);
            match until {
                Some(until) => say!(words, "refused-not-all-there-until", who = who, when = (called.when)(*until)),
                None => say!(words, "refused-not-all-there", who = who),
            }
        }
        Refused::Full { seats } => say!(words, "refused-full", seats = *seats),
        Refused::SeriesRuns => say!(words, "refused-series-runs"),
        Refused::GameRunning => say_for!(words, kind, "refused-game-running"),
        Refused::BegunForNothing => say_for!(words, kind, "refused-begun-for-nothing"),
        Refused::NoGame => say_for!(words, kind, "refused-no-game"),
        Refused::Stale => say!(words, "refused-stale"),
        Refused::Rules(why) => by_the_rules(words, why, called),
        Refused::NotAMove(error) => not_a_move(words, kind, &in_code(&error.text)),
        Refused::SeatsNeeded { seats, need } => {
            say!(words, "refused-seats-needed", seats = *seats, need = seats_in_words(need, words))
        }
        Refused::CannotPay { users, need } => {
            let who: Vec<String> = users.iter().map(|&user| (called.user)(user)).collect();
            let need = say!(words, "amount", amount = *need);
            say_for!(words, kind, "refused-cannot-pay", count = users.len(), who = words.list(&who), need = need)
        }
        Refused::NoAi => say!(words, "refused-no-ai"),
        Refused::HostOnly { host } => say!(words, "refused-host-only", host = (called.user)(*host)),
        Refused::PlayersOnly => say!(words, "refused-players-only"),
        Refused::RemovalByInvolved { how } => say!(words, "refused-removal-by-involved", how = how.key()),
        Refused::AgreedAlready { agreed, of } => say!(words, "refused-agreed-already", agreed = *agreed, of = *of),
        Refused::BadAmount { amount, max } => say!(words, "refused-bad-amount", amount = *amount, max = *max),
        Refused::TooManyStakers { max } => say_for!(words, kind, "refused-too-many-stakers", max = *max),
        Refused::BadWord { max } => say!(words, "refused-bad-word", max = *max),
        Refused::SameWord => say!(words, "refused-same-word"),
        Refused::ShorterTurns { secs } => say!(words, "refused-shorter-turns", secs = words.length(*secs)),
        Refused::BadTurnSecs { secs, min, max } => say!(
            words,
            "refused-bad-turn-secs",
            secs = words.length(*secs),
            min = words.length(*min),
            max = words.length(*max),
        ),
        Refused::BadTurnDays { .. }
        | Refused::SecsAndDays
        | Refused::LostNeedsDays
        | Refused::DaysInTimedGame { .. }
        | Refused::TurnDaysStay
        | Refused::LostOnTime { .. }
        | Refused::GivenUp { .. } => slow::refused(words, why),
        Refused::NobodyCalled { text, seats } => {
            let who: Vec<String> =
                seats.iter().map(|&seat| format!("{} {}", seat.letter(), (called.seat)(seat))).collect();
            let who = who.join(" · ");
            match mentioned(text) {
                Some(user) => say!(words, "refused-mentioned-does-not-play", user = user.to_string(), who = who),
                None => say!(words, "refused-nobody-called", text = in_code(text), who = who),
            }
        }
        Refused::OptionsApart { option, other, values } => {
            let values: Vec<String> = values.iter().map(|value| option_value(words, kind, other, value)).collect();
            let (value, other) = (values.join("/"), option_name(words, kind, other));
            say!(
                words,
                "refused-options-apart",
                option = option_name(words, kind, option),
                other = other,
                value = value,
            )
        }
        Refused::TwoClocks { minutes } => {
            say!(words, "refused-two-clocks", minutes = words.length(*minutes * 60))
        }
        Refused::AnteNeeded { option, value } => {
            let (option, value) = (option_name(words, kind, option), option_value(words, kind, option, value));
            say!(words, "refused-ante-needed", option = option, value = value)
        }
        Refused::NoStakes { option: key, value } => {
            let (option, value) = (option_name(words, kind, key), option_value(words, kind, key, value));
            say!(words, "refused-no-stakes", key = *key, option = option, value = value)
        }
        Refused::TimeLeft { until: Some(until) } => say!(words, "refused-time-left", when = (called.when)(*until)),
        Refused::TimeLeft { until: None } => say!(words, "refused-no-time"),
        Refused::NoAiHere => say!(words, "refused-no-ai-here"),
        Refused::StakeAboveLimit { staked, max } => {
            say!(words, "refused-stake-above-limit", staked = *staked, max = *max)
        }
        Refused::NotYourTurn { turn } => say!(words, "refused-not-your-turn", who = (called.seat)(*turn)),
        Refused::NotTheAisSeat { seat } => say!(words, "refused-not-the-ais-seat", who = (called.seat)(*seat)),
        Refused::BackOnceATurn { .. } => say!(words, "refused-back-once"),
        Refused::BetsClosed
        | Refused::BetsOff
        | Refused::BetForNothing
        | Refused::BetAtOwnTable { .. }
        | Refused::NoSuchSeat { .. }
        | Refused::BetSeatChanged { .. }
        | Refused::BetSitsOut { .. }
        | Refused::BetElsewhere { .. }
        | Refused::BetBefore { .. }
        | Refused::BetChanged { .. }
        | Refused::BadBet { .. }
        | Refused::BetAboveLimit { .. }
        | Refused::TooManyBettors { .. } => bets::refused(words, why, called),
    }
}

/// The same at a table or a practice where these people sit.
pub(super) fn refused_at(
    sitters: &[Sitter],
    names: &Names,
    words: &Words,
    (kind, offer): (Kind, Option<Offer>),
    why: &Refused,
) -> String {
    let named = |seat: Seat| names.prose(seat).to_owned();
    let seat_of = |user| sitters.iter().position(|sitter| sitter.user() == Some(user)).map(Seat::at);
    let called = Called {
        seat: &|seat| if seat.index() < sitters.len() { named(seat) } else { format!("#{seat}") },
        user: &|user| seat_of(user).map_or_else(|| escaped(""), named),
        when: &relative_time,
        offer,
    };
    refused(words, kind, why, called)
}

/// What somebody wrote, for a place in code, where nothing but a backtick means anything.
pub(super) fn in_code(text: &str) -> String {
    let text = text.replace('`', "'").replace(char::is_control, " ");
    let text = text.trim();
    if text.is_empty() { "…".to_owned() } else { text.to_owned() }
}

/// An option, by its key, as a command takes it.
fn option_name(words: &Words, kind: Kind, key: &str) -> String {
    name(words.lang(), &option_arg(kind, key))
}

/// The value of an option, by its key, as whoever opens a table reads it.
fn option_value(words: &Words, kind: Kind, key: &str, value: &str) -> String {
    let choice = kind.choices().iter().find(|choice| choice.key == key);
    choice.map_or_else(|| value.to_owned(), |choice| words.option_value(kind, choice, value))
}

/// What is refused in every game, in words of its own if it has some.
fn in_every_game<R>(words: &Words, kind: Kind, why: &MoveRefused<R>, called: Called<'_>) -> String {
    match why {
        MoveRefused::Over => say_for!(words, kind, "refused-over"),
        MoveRefused::NotYourTurn { turn } => {
            say_for!(words, kind, "refused-not-your-turn", who = (called.seat)(*turn))
        }
        // A game's own rules are worded by itself.
        MoveRefused::NotPlaying { .. } | MoveRefused::Rules(_) => say_for!(words, kind, "refused-not-playing"),
    }
}

macro_rules! by_game {
    ($($(#[$doc:meta])* $Game:ident $key:ident => $rules:ty),+ $(,)?) => {
        /// Why the rules of a game say no.
        pub(super) fn by_the_rules(words: &Words, why: &Refusal, called: Called<'_>) -> String {
            match why {
                $(Refusal::$Game(MoveRefused::Rules(why)) => why.worded(words, called),
                Refusal::$Game(why) => in_every_game(words, Kind::$Game, why, called),)+
            }
        }

        /// Why moves of a game are refused: what is refused in every game, and one of each reason of its own.
        #[must_use]
        pub fn one_of_each(kind: Kind) -> Vec<Refusal> {
            let seat = Seat(1);
            match kind {
                $(Kind::$Game => {
                    let all = [MoveRefused::Over, MoveRefused::NotPlaying { seat }, MoveRefused::NotYourTurn { turn: seat }];
                    let own = <$rules as Rules>::Refusal::examples().into_iter().map(MoveRefused::Rules);
                    all.into_iter().chain(own).map(Refusal::$Game).collect()
                })+
            }
        }

        fn not_a_move(words: &Words, kind: Kind, text: &str) -> String {
            match kind { $(Kind::$Game => <$rules as Rules>::Refusal::not_a_move(words, text),)+ }
        }
    };
}
for_every_game!(by_game);

/// Nobody sits at the table, so nothing can begin.
#[must_use]
pub fn refused_to_sit(words: &Words) -> String {
    say!(words, "refused-nobody-sits")
}

/// The purse does not hold what has to be staked; `daily` tells whether there
/// is a day's allowance to wait for.
#[must_use]
pub fn short_of_coins(words: &Words, need: Coins, has: Coins, daily: bool) -> String {
    let short = say!(words, "problem-short", need = say!(words, "amount", amount = need), has = has);
    if daily { format!("{short} {}", say!(words, "problem-short-daily")) } else { short }
}

/// It came to nothing, but the asker's seat, which an AI played, is theirs again.
#[must_use]
pub fn but_back(words: &Words, why: &str) -> String {
    say!(words, "problem-but-back", why = why)
}

/// This was done before: a doubled click.
#[must_use]
pub fn done_already(words: &Words) -> String {
    say!(words, "problem-done-already")
}

/// The others have waited for them, and go on without them.
#[must_use]
pub fn waited_for(words: &Words) -> String {
    say!(words, "problem-waited-for")
}

/// No table stands in this channel.
#[must_use]
pub fn no_table(words: &Words) -> String {
    say!(words, "problem-no-table")
}

/// A table stands in this channel already.
#[must_use]
pub fn channel_taken(words: &Words, kind: Kind) -> String {
    say!(words, "problem-channel-taken", game = words.game(kind))
}

/// The day's allowance has been given; `when` tells when the next one can be had.
#[must_use]
pub fn daily_taken(words: &Words, when: &str) -> String {
    say!(words, "problem-daily-taken", when = when)
}

/// The server plays without coins; `ante` tells whether the next game at the table
/// would be for some, so that nobody can start it.
#[must_use]
pub fn stakes_off(words: &Words, ante: bool) -> String {
    if ante { say!(words, "problem-stakes-off-ante") } else { say!(words, "problem-stakes-off") }
}

/// Here there is no day's allowance.
#[must_use]
pub fn no_allowance(words: &Words) -> String {
    say!(words, "problem-no-allowance")
}

/// Too many commands wait for this table.
#[must_use]
pub fn busy(words: &Words) -> String {
    say!(words, "problem-busy")
}

/// Too much that the reader asked for waits already.
#[must_use]
pub fn too_many_at_once(words: &Words) -> String {
    say!(words, "problem-too-many-at-once")
}

/// The books fell silent while they were written: it is done or not.
#[must_use]
pub fn outcome_unknown(words: &Words) -> String {
    say!(words, "problem-outcome-unknown")
}

/// What became of that: done, or not.
#[must_use]
pub fn settled(words: &Words, done: bool) -> String {
    if done { say!(words, "problem-settled-done") } else { say!(words, "problem-settled-nothing") }
}

/// A newer program plays the table, and this one leaves it alone.
#[must_use]
pub fn newer_program(words: &Words) -> String {
    say!(words, "problem-newer-program")
}

/// The books could not be reached; nothing has changed.
#[must_use]
pub fn not_saved(words: &Words) -> String {
    say!(words, "problem-not-saved")
}

/// The bot is restarting; nothing has changed.
#[must_use]
pub fn stopping(words: &Words) -> String {
    say!(words, "problem-stopping")
}

/// A button that is none of ours: forged, or of another version.
#[must_use]
pub fn unreadable_click(words: &Words) -> String {
    say!(words, "problem-unreadable-click")
}

/// A number was expected.
#[must_use]
pub fn not_a_number(words: &Words) -> String {
    say!(words, "problem-not-a-number")
}

/// The odds are switched off at this table.
#[must_use]
pub fn no_odds(words: &Words, kind: Kind) -> String {
    say_for!(words, kind, "problem-no-odds")
}

/// Commands work on a server only.
#[must_use]
pub fn guild_only(words: &Words) -> String {
    say!(words, "problem-guild-only")
}

/// No table can be opened here, and where one can be.
#[must_use]
pub fn no_table_here(words: &Words, why: &NoTableHere) -> String {
    match why {
        NoTableHere::Elsewhere(channels) if channels.is_empty() => say!(words, "problem-tables-nowhere"),
        NoTableHere::Elsewhere(channels) => {
            let channels: Vec<String> = channels.iter().map(|channel| format!("<#{channel}>")).collect();
            say!(words, "problem-tables-elsewhere", channels = words.any_of(&channels))
        }
        NoTableHere::ThreadsOnly => say!(words, "problem-tables-in-threads"),
        NoTableHere::NoThreads => say!(words, "problem-no-tables-in-threads"),
    }
}

/// Only those who manage the server may do this.
#[must_use]
pub fn guild_managers_only(words: &Words) -> String {
    say!(words, "problem-guild-managers-only")
}

/// One cannot be forgotten while one sits at a table.
#[must_use]
pub fn sits_still(words: &Words, channel: &str) -> String {
    say!(words, "problem-sits-still", channel = channel)
}

/// One cannot be forgotten while one keeps a table.
#[must_use]
pub fn keeps_a_table(words: &Words, channel: &str) -> String {
    say!(words, "problem-keeps-a-table", channel = channel)
}

/// One cannot be forgotten while one's coins are in a pot.
#[must_use]
pub fn has_a_stake(words: &Words, channel: &str) -> String {
    say!(words, "problem-has-a-stake", channel = channel)
}

/// One cannot be forgotten while one's bet lies on a game.
#[must_use]
pub fn has_a_bet(words: &Words, channel: &str) -> String {
    say!(words, "problem-has-a-bet", channel = channel)
}

/// One cannot be forgotten while a newer program plays a table that one was at: it is not known what one has there.
#[must_use]
pub fn is_at_a_newer(words: &Words, channel: &str) -> String {
    say!(words, "problem-is-at-a-newer", channel = channel)
}

/// One cannot be forgotten while a table that one was at cannot be read: it is not known what one has there.
#[must_use]
pub fn is_at_an_unreadable(words: &Words, channel: &str) -> String {
    say!(words, "problem-is-at-an-unreadable", channel = channel)
}

/// What the bot must be allowed to in a channel before a table opens there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Permission {
    /// See the channel.
    ViewChannel,
    /// Send messages.
    SendMessages,
    /// Send messages in threads.
    SendInThreads,
    /// Embed links.
    EmbedLinks,
    /// Attach files.
    AttachFiles,
}

/// The bot lacks permissions in this channel; they are called as Discord's own menus call them.
#[must_use]
pub fn permissions_missing(words: &Words, missing: &[Permission]) -> String {
    let names: Vec<String> = missing
        .iter()
        .map(|permission| match permission {
            Permission::ViewChannel => say!(words, "permission-view-channel"),
            Permission::SendMessages => say!(words, "permission-send-messages"),
            Permission::SendInThreads => say!(words, "permission-send-in-threads"),
            Permission::EmbedLinks => say!(words, "permission-embed-links"),
            Permission::AttachFiles => say!(words, "permission-attach-files"),
        })
        .collect();
    say!(words, "problem-permissions", names = words.list(&names))
}

/// How many may sit down: `2 to 20`, or the one number.
pub(super) fn seats_in_words(seats: &RangeInclusive<usize>, words: &Words) -> String {
    let (min, max) = (*seats.start(), *seats.end());
    if min == max { min.to_string() } else { say!(words, "seats-from-to", min = min, max = max) }
}
