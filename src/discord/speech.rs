//! What is said privately around the tables, where it takes something of the
//! host's or of Discord's to say it. All other texts are in `present`.

use std::{collections::BTreeMap, time::Duration};

use super::{boards::BoardMessage, others_first, rate_limits::RateLimited};
use games::catalog::Kind;
use host::{HostError, drawings::NotDrawn};
use present::refusals;
use present::{
    Screen,
    board::relative_time,
    offers::Offer,
    pages, people, record_file,
    tavern::{self, Rank},
    terms,
};
use table::{
    Refused, Table,
    coins::Coins,
    ids::{GameId, UserId},
    lang::Lang,
    record::{PublicKey, Record, Verified, WrittenRecord},
};
use words::{Words, say, say_for};

/// Why it came to nothing.
pub(super) fn problem(problem: &HostError, lang: Lang) -> Screen {
    count(problem);
    if problem.is_of_this_process() {
        others_first::mark_as_this_process_alone();
    }
    let words = Words::of(lang);
    text(match problem {
        HostError::Refused { why, table } => pages::refused(table, why, lang),
        HostError::SeatReturned(why) => return but_back(self::problem(why, lang), lang),
        HostError::Repeated(_) => refusals::done_already(words),
        HostError::Short { need, has, daily } => refusals::short_of_coins(words, *need, *has, *daily),
        HostError::WaitedFor => refusals::waited_for(words),
        HostError::NoTable => refusals::no_table(words),
        HostError::ChannelTaken(table) => refusals::channel_taken(words, table.kind()),
        HostError::DailyTaken { next } => refusals::daily_taken(words, &relative_time(*next)),
        HostError::StakesOff { ante } => refusals::stakes_off(words, *ante),
        HostError::NotGiven(why) => present::gifts::not_given(words, *why),
        HostError::NotDressed(why) => present::looks::not_dressed(words, *why),
        HostError::OwnLimit(why) => present::self_limits::forbidden(words, *why),
        HostError::NoAllowance => refusals::no_allowance(words),
        HostError::Banned { until } => people::refused_banned(words, *until),
        HostError::Blocking => people::refused_blocking(words),
        HostError::NotSeated => people::refused_not_seated(words),
        HostError::LeftTooOften { until } => people::refused_left_too_often(words, host::LEFT_TOO_MANY, *until),
        HostError::Busy => refusals::busy(words),
        HostError::TooManyAtOnce => refusals::too_many_at_once(words),
        HostError::NewerProgram => refusals::newer_program(words),
        HostError::RecordDamaged { game } => say!(words, "replay-damaged", game = game.to_string()),
        HostError::RecordKeyDamaged => say!(words, "replay-key-damaged"),
        HostError::HeldBack { game } => say!(words, "replay-held-back", game = game.to_string()),
        HostError::NotSaved(_) => refusals::not_saved(words),
        HostError::OutcomeUnknown(_) => refusals::outcome_unknown(words),
        HostError::Stopping => refusals::stopping(words),
    })
}

/// More is asked than is taken in a minute, by one person or in one channel, or too many tables are opened. What another
/// process has counted is not known.
pub(super) fn rate_limited(limited: RateLimited, lang: Lang) -> Screen {
    others_first::mark_as_this_process_alone();
    let words = Words::of(lang);
    let secs = |wait: Duration| u32::try_from(wait.as_millis().div_ceil(1000)).unwrap_or(u32::MAX).max(1);
    // Up to ten minutes are not told to the second.
    let in_minutes = |secs: u32| if secs > 60 { secs.div_ceil(60) * 60 } else { secs };
    text(match limited {
        RateLimited::Person(wait) => {
            telemetry::refused("FloodOfPerson".to_owned());
            say!(words, "said-flood-person", wait = words.length(secs(wait)))
        }
        RateLimited::Channel(wait) => {
            telemetry::refused("FloodInChannel".to_owned());
            say!(words, "said-flood-channel", wait = words.length(secs(wait)))
        }
        RateLimited::Tables(wait) => {
            telemetry::refused("FloodOfTables".to_owned());
            say!(words, "said-flood-tables", wait = words.length(in_minutes(secs(wait))))
        }
        RateLimited::TablesInChannel(wait) => {
            telemetry::refused("FloodOfTablesInChannel".to_owned());
            say!(words, "said-flood-channel-tables", wait = words.length(in_minutes(secs(wait))))
        }
    })
}

/// Counts what people are told: what is their own affair apart from what failed.
fn count(problem: &HostError) {
    let refused = |kind: &str| telemetry::refused(kind.to_owned());
    match problem {
        HostError::Refused { why, .. } => count_refused(why),
        // Counted by what it holds.
        HostError::SeatReturned(_) => {}
        // It is done: nobody is told that they may not.
        HostError::Repeated(_) => {}
        HostError::Short { .. } => refused("Short"),
        HostError::WaitedFor => refused("WaitedFor"),
        HostError::NoTable => refused("NoTable"),
        HostError::ChannelTaken(_) => refused("ChannelTaken"),
        HostError::DailyTaken { .. } => refused("DailyTaken"),
        HostError::StakesOff { .. } => refused("StakesOff"),
        HostError::NotGiven(_) => refused("NotGiven"),
        HostError::NotDressed(_) => refused("NotDressed"),
        HostError::OwnLimit(_) => refused("OwnLimit"),
        HostError::NoAllowance => refused("NoAllowance"),
        HostError::Banned { .. } => refused("Banned"),
        HostError::Blocking => refused("Blocking"),
        HostError::NotSeated => refused("NotSeated"),
        HostError::LeftTooOften { .. } => refused("LeftTooOften"),
        HostError::TooManyAtOnce => refused("TooManyAtOnce"),
        HostError::NewerProgram => refused("NewerProgram"),
        HostError::HeldBack { .. } => refused("HeldBack"),
        HostError::Busy => telemetry::failed("busy"),
        HostError::RecordDamaged { .. } => telemetry::failed("record_damaged"),
        HostError::RecordKeyDamaged => telemetry::failed("record_key_damaged"),
        HostError::NotSaved(_) => telemetry::failed("not_saved"),
        HostError::OutcomeUnknown(_) => telemetry::failed("outcome_unknown"),
        HostError::Stopping => telemetry::failed("stopping"),
    }
}

/// Counts why a table says no: the variant that says why, without its fields, since these may be anything.
fn count_refused(why: &Refused) {
    let why = format!("{why:?}");
    let kind = why.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
    telemetry::refused(kind.to_owned());
}

/// What somebody may not do and no table is asked about: told, and counted as this kind.
pub(super) fn not_allowed(kind: &str, why: String) -> Screen {
    telemetry::refused(kind.to_owned());
    text(why)
}

/// Only who manages the server may.
pub(super) fn guild_managers_only(lang: Lang) -> Screen {
    not_allowed("GuildManagersOnly", refusals::guild_managers_only(Words::of(lang)))
}

/// What became of something of which it was not known.
pub(super) fn settled(done: bool, lang: Lang) -> Screen {
    text(refusals::settled(Words::of(lang), done))
}

/// Why the table says no, to one who may have taken the seat back by asking.
pub(super) fn refused(table: &Table, why: &Refused, is_back: bool, lang: Lang) -> Screen {
    count_refused(why);
    let told = text(pages::refused(table, why, lang));
    if is_back { but_back(told, lang) } else { told }
}

/// What was asked came to nothing, but the asker plays again, and not the AI.
pub(super) fn but_back(why: Screen, lang: Lang) -> Screen {
    text(refusals::but_back(Words::of(lang), &why.text))
}

/// Why a table cannot be opened like that.
pub(super) fn not_agreed(kind: Kind, why: &Refused, lang: Lang) -> Screen {
    count_refused(why);
    let called = refusals::Called {
        seat: &|seat| format!("#{seat}"),
        user: &|_| String::new(),
        when: &relative_time,
        offer: None,
    };
    text(refusals::refused(Words::of(lang), kind, why, called))
}

/// The lines of a leaderboard, with what people were last called. Whose name is not known is mentioned: who has
/// met them reads it then.
pub(super) fn ranks(scores: &[(UserId, i64)], names: &BTreeMap<UserId, String>) -> Vec<Rank> {
    let who =
        |user: &UserId| names.get(user).map_or_else(|| format!("<@{user}>"), |name| present::names::escaped(name));
    scores.iter().map(|(user, score)| Rank { who: who(user), score: *score }).collect()
}

/// It is done, and the board stands there.
pub(super) fn done(place: Option<(&Table, BoardMessage)>, lang: Lang) -> Screen {
    match place {
        Some((table, place)) => text(say!(Words::of(lang), "said-done", link = link(table, place))),
        None => text(tavern::done(lang)),
    }
}

/// Why a game begins without somebody, or cannot begin with them.
pub(super) fn left_out(table: &Table, why: &HostError, lang: Lang) -> Screen {
    let words = Words::of(lang);
    text(say!(words, "said-left-out", game = words.game(table.kind()), why = problem(why, lang).text))
}

/// How the vote on breaking the game off stands, if there is one.
pub(super) fn vote(table: &Table, lang: Lang) -> Option<Screen> {
    let vote = table.playing().and_then(|playing| playing.vote.as_ref())?;
    let (agreed, of) = (vote.agreed.len(), table.people().count());
    Some(text(say!(Words::of(lang), "said-vote", agreed = agreed, of = of)))
}

/// A table was opened, and its board stands there.
pub(super) fn opened(table: &Table, place: Option<BoardMessage>, lang: Lang) -> Screen {
    match place {
        Some(place) => text(say!(Words::of(lang), "said-opened", link = link(table, place))),
        None => text(tavern::done(lang)),
    }
}

/// The clicked message is no board any more. Everyone reads it, in the board's language.
pub(super) fn board_moved(table: &Table, place: BoardMessage) -> Screen {
    text(say!(Words::of(table.rules.lang), "said-board-moved", link = link(table, place)))
}

/// How the dice are proved, and what came of checking the last game's record.
pub(super) fn fair(table: Option<&Table>, record: Option<&WrittenRecord>, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let mut screen = pages::fair(table, lang);
    if let Some(record) = record {
        let (kind, number) = (record.record().game, record.record().id.number);
        let which = say_for!(words, kind, "fair-game", number = number);
        screen.text = match record.verify() {
            Ok(Verified { moves, forgotten: 1.., .. }) => {
                say!(words, "said-record-blanked", which = which, moves = moves)
            }
            Ok(verified) => {
                let Verified { dice, drawn, moves, strokes, .. } = verified;
                let dice = match (dice, drawn) {
                    (0, Some(_)) => say!(words, "said-record-lot"),
                    _ => say_for!(words, kind, "said-record-dice", dice = dice),
                };
                say!(words, "said-record-holds", which = which, dice = dice, moves = moves, strokes = strokes)
            }
            Err(why) => say!(words, "said-record-broken", which = which, why = why.to_string()),
        };
    }
    screen
}

/// What the dice's commitment proves and what not, how it is checked, and the key that signs records.
pub(super) fn fair_check(key: PublicKey, lang: Lang) -> Screen {
    pages::fair_check(Some(key.to_string().as_str()), lang)
}

/// What a record's file is, for those who cannot see it.
pub(super) fn record_alt(record: &Record, lang: Lang) -> String {
    let (words, kind) = (Words::of(lang), record.game);
    let which = say_for!(words, kind, "fair-game", number = record.id.number);
    match record.is_blanked() {
        true => say!(words, "said-record-alt-blanked", game = words.game(kind), which = which),
        false => say!(words, "said-record-alt", game = words.game(kind), which = which),
    }
}

/// What was asked for is no game's id.
pub(super) fn no_game_id(lang: Lang) -> Screen {
    text(say!(Words::of(lang), "replay-no-game-id"))
}

/// No game can be shown again here, or not the one that was asked for.
pub(super) fn no_replay(game: Option<GameId>, lang: Lang) -> Screen {
    let words = Words::of(lang);
    text(match game {
        Some(game) => say!(words, "replay-not-kept", game = game.to_string()),
        None => say!(words, "replay-none"),
    })
}

/// A finished game as a page comes with this: what of its chances the page itself checks.
pub(super) fn page(record: &Record, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let has_rolled = !record.start.is_empty() || record.moves.iter().any(|played| !played.rolls.is_empty());
    text(match (record.is_blanked(), has_rolled, record.drawn) {
        (_, false, false) => say!(words, "replay-page-without-chance"),
        (true, ..) => say!(words, "replay-page-blanked"),
        (false, true, _) => say_for!(words, record.game, "replay-page"),
        (false, false, true) => say!(words, "replay-page-lot"),
    })
}

/// A finished game as one picture, which comes with it.
pub(super) fn film(lang: Lang) -> Screen {
    text(say!(Words::of(lang), "replay-film"))
}

/// There is no film of a game on a server without pictures.
pub(super) fn no_film_here(lang: Lang) -> Screen {
    let words = Words::of(lang);
    text(say!(words, "replay-film-not-here", page = say!(words, "button-replay-page")))
}

/// The record of a finished game, which comes with it.
pub(super) fn record(record: &Record, lang: Lang) -> Screen {
    let words = Words::of(lang);
    text(match record.is_blanked() {
        true => say!(words, "replay-record-blanked"),
        false => say!(words, "replay-record"),
    })
}

/// It is larger than Discord takes.
pub(super) fn record_too_long(lang: Lang) -> Screen {
    text(say!(Words::of(lang), "replay-record-too-long"))
}

/// A game has no move of this number.
pub(super) fn no_such_move(asked: usize, moves: usize, lang: Lang) -> Screen {
    text(record_file::no_such_move(asked, moves, lang))
}

/// It would be larger than Discord takes.
pub(super) fn page_too_long(lang: Lang) -> Screen {
    text(say!(Words::of(lang), "replay-page-too-long"))
}

/// A whole game is not drawn. Another process may have room.
pub(super) fn not_drawn(why: NotDrawn, lang: Lang) -> Screen {
    others_first::mark_as_this_process_alone();
    let words = Words::of(lang);
    text(match why {
        NotDrawn::TooMany => say!(words, "replay-others-wait"),
        NotDrawn::TooLate => say!(words, "replay-too-late"),
    })
}

/// What the page is.
pub(super) fn page_alt(kind: Kind, game: GameId, lang: Lang) -> String {
    let words = Words::of(lang);
    say!(words, "replay-page-alt", game = words.game(kind), number = game.number)
}

/// The way to a page on the web.
pub(super) fn on_the_web(url: &str, lang: Lang) -> String {
    say!(Words::of(lang), "site-link", url = url)
}

/// The board cannot be shown just now.
pub(super) fn not_shown(lang: Lang) -> Screen {
    text(say!(Words::of(lang), "said-not-shown"))
}

/// The board may not be shown at all, so the table was closed.
pub(super) fn no_room(lang: Lang) -> Screen {
    text(say!(Words::of(lang), "said-no-room"))
}

/// A command of another version, or one that has been forged.
pub(super) fn unknown_command(lang: Lang) -> Screen {
    others_first::mark_as_this_process_alone();
    text(say!(Words::of(lang), "said-unknown-command"))
}

/// The server plays without coins.
pub(super) fn no_stakes_here(lang: Lang) -> Screen {
    not_allowed("StakesOff", say!(Words::of(lang), "said-no-stakes-here"))
}

/// A button that is none of ours, or of another place.
pub(super) fn unreadable(lang: Lang) -> Screen {
    others_first::mark_as_this_process_alone();
    text(refusals::unreadable_click(Words::of(lang)))
}

/// A mistake of the program's own came in between.
pub(super) fn went_wrong(lang: Lang) -> Screen {
    others_first::mark_as_this_process_alone();
    text(say!(Words::of(lang), "said-went-wrong"))
}

/// What Discord sent cannot be read.
pub(super) fn not_read(lang: Lang) -> Screen {
    text(say!(Words::of(lang), "said-not-read"))
}

/// The table that was to be opened is open already.
pub(super) fn open_already(table: &Table, place: BoardMessage, lang: Lang) -> Screen {
    let words = Words::of(lang);
    text(say!(words, "said-open-already", game = words.game(table.kind()), link = link(table, place)))
}

/// A rematch is for another stake than what was played before: no more is allowed by now.
pub(super) fn other_stake(before: Coins, now: Coins, lang: Lang) -> String {
    let words = Words::of(lang);
    if !now.is_positive() {
        return say!(words, "said-rematch-for-nothing");
    }
    let [before, now] = [before, now].map(|coins| say!(words, "amount", amount = coins));
    say!(words, "said-rematch-for-less", before = before, now = now)
}

/// Another game than what was agreed at the table here was asked for.
pub(super) fn agreed_otherwise(table: &Table, lang: Lang) -> Screen {
    let words = Words::of(lang);
    let (game, agreed) = (Offer::of(&table.rules.options).title(words), terms::in_words(table, words));
    let why = say!(words, "said-agreed-otherwise", game = game, agreed = agreed);
    not_allowed("AgreedOtherwise", why)
}

/// Commands work on servers only.
pub(super) fn guild_only(lang: Lang) -> Screen {
    not_allowed("GuildOnly", refusals::guild_only(Words::of(lang)))
}

/// A number was expected.
pub(super) fn not_a_number(lang: Lang) -> Screen {
    text(refusals::not_a_number(Words::of(lang)))
}

/// A line alone.
pub(super) fn text(text: String) -> Screen {
    Screen { text, ..Screen::default() }
}

/// Leads to a message; Discord writes it as a place to tap on.
pub(super) fn link(table: &Table, (channel, message): BoardMessage) -> String {
    present::own_games::link(table.guild, (channel, Some(message)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_no_die_fell_the_lot_is_told_to_come_from_the_secret() {
        let json = include_str!("../../tests/it/upgrade/4/records/four-circles-ended.json");
        let record = WrittenRecord::read(json.to_owned()).expect("a record");
        for (lang, told) in [
            (Lang::En, "no die was rolled; the lot for who begins comes from the secret"),
            (Lang::De, "Kein Würfel ist gefallen; das Los, wer beginnt, kommt aus dem Geheimnis"),
            (Lang::Fr, "aucun dé n’a été lancé\u{202f}; le tirage de qui commence vient du secret"),
        ] {
            let said = fair(None, Some(&record), lang).text;
            assert!(said.contains(told), "{said}");
        }
    }

    #[test]
    fn a_page_is_said_to_check_what_chance_there_was_and_that_can_be_checked() {
        let read = |json: &str| WrittenRecord::read(json.to_owned()).expect("a record");
        let drawn = read(include_str!("../../tests/it/upgrade/4/records/four-circles-ended.json"));
        let in_turn = read(include_str!("../../tests/it/upgrade/3/records/four-circles-ended.json"));
        let carrom = read(include_str!("../../tests/it/upgrade/4/records/carrom-ended.json"));
        let kara = read(include_str!("../../tests/it/upgrade/4/records/kara-ended.json"));
        let said = |record: &WrittenRecord| page(record.record(), Lang::En).text;
        assert!(said(&drawn).ends_with("checks the lot for who begins itself."));
        assert!(said(&in_turn).ends_with("without a network."));
        assert!(said(&carrom).ends_with("checks its random numbers itself."));
        assert!(said(&kara).ends_with("checks its dice itself."));
        let forgotten = kara.without(&[games::Seat(0)]);
        assert!(said(&forgotten).ends_with("the page cannot check what was left to chance."));
    }
}
