//! The board of a table, in the table's language: the one message everybody
//! sees. What is a game's own in it comes from that game's file.

use super::{
    Button, ButtonStyle, MovePreview, Press, Row, Screen, Select, SelectOption,
    game::{self, Controls, Scene},
    glance,
    names::{Names, escaped},
    offers::Offer,
    scope::Scope,
    screen::ROWS_MAX,
};
use games::{
    Seat, Viewer,
    catalog::{Event, Kind, View},
    dice::Seed,
};
use table::{
    BoardView, Closing, Ended, Gathering, Phase, Playing, Refused, Sitter, Table, Vote, Who,
    coins::Coins,
    ids::{GameId, Moment, UserId},
    lang::Lang,
};
use words::{Words, say, say_for};

/// How many names a sentence tells before it counts the others.
const NAMES_TOLD_MAX: usize = 5;
/// The same for those who got up after a game, under a board that is long already.
const GOT_UP_TOLD_MAX: usize = 2;
/// The most that is told of one play, in characters: chains can be long.
const TOLD_CHARS_MAX: usize = 700;
/// How much of a commitment or seed stands in small print, in characters.
const HASH_SHORT: usize = 16;

/// The board of a table in text, in the language of its rules.
#[must_use]
pub fn board(table: &Table) -> Screen {
    board_in(table, table.rules.lang)
}

/// The board of a table as it stands beside its picture, or complete without one.
#[must_use]
pub fn board_in_view(table: &Table, view: BoardView) -> Screen {
    let words = Words::of(table.rules.lang);
    match &table.phase {
        Phase::Playing(playing) => round(table, playing, "", view, words),
        _ => board(table),
    }
}

/// The same where no clock runs: without the time for a turn.
#[must_use]
pub fn board_without_clock(table: &Table) -> Screen {
    match &table.phase {
        Phase::Gathering(Gathering { last: None, .. }) => lobby(table, false, Words::of(table.rules.lang)),
        _ => board(table),
    }
}

/// The board with what follows a choice in its controls: a move that takes several steps is chosen so
/// ([`Press::Choose`]).
///
/// # Errors
/// The asker cannot choose here now.
pub fn board_with_choice(table: &Table, user: UserId, turn: u32, of: &str) -> Result<Screen, Refused> {
    board_with_choice_in_view(table, user, turn, of, BoardView::Text)
}

/// The same beside a picture, or complete without one.
///
/// # Errors
/// The asker cannot choose here now.
pub fn board_with_choice_in_view(
    table: &Table,
    user: UserId,
    turn: u32,
    of: &str,
    view: BoardView,
) -> Result<Screen, Refused> {
    let playing = to_move_for(table, user, Some(turn))?;
    Ok(round(table, playing, of, view, Words::of(table.rules.lang)))
}

/// The running game, for one who is to move and saw this turn of it, if they saw one.
fn to_move_for(table: &Table, user: UserId, turn: Option<u32>) -> Result<&Playing, Refused> {
    let seat = table.seat_of(user).ok_or(Refused::NoSeat)?;
    let Phase::Playing(playing) = &table.phase else { return Err(Refused::NoGame) };
    if turn.is_some_and(|turn| turn != table.decision) {
        return Err(Refused::Stale);
    }
    match table.to_move() {
        Some(to_move) if to_move != seat => Err(Refused::NotYourTurn { turn: to_move }),
        _ => Ok(playing),
    }
}

/// What a move in mind would come to, for the one to move alone and in their language. `turn` is
/// that of the board it was asked from, if it was; `at` what is in mind, in the game's own words.
///
/// # Errors
/// The asker is not to move, or there is nothing to aim at.
pub fn move_preview(
    table: &Table,
    user: UserId,
    turn: Option<u32>,
    at: &str,
    lang: Lang,
) -> Result<MovePreview, Refused> {
    to_move_for(table, user, turn)?;
    let words = Words::of(lang);
    let names = Names::of(&table.sitters, words);
    let scene = Scene { words, names: &names, sitters: &table.sitters, pot: table.pot.total() };
    let view = view_of(table, user).ok_or(Refused::Stale)?;
    game::aim(&view, at, Scope::of(table), scene).ok_or(Refused::Stale)?.map_err(Refused::Rules)
}

/// The running game as somebody sees it who has a seat in it.
pub(super) fn view_of(table: &Table, user: UserId) -> Option<View> {
    Some(table.playing()?.game.view(Viewer::Seat(table.seat_of(user)?)))
}

/// The board of a table whose journal cannot be read any more, nor its language: in every language.
#[must_use]
pub fn lost_table(closing: Closing) -> Screen {
    let told: Vec<String> = Lang::ALL.into_iter().map(|lang| Words::of(lang).closing(closing, "")).collect();
    Screen { text: told.join("\n\n"), card: None, rows: Vec::new() }
}

/// The board in another language than its own.
pub(super) fn board_in(table: &Table, lang: Lang) -> Screen {
    let words = Words::of(lang);
    match &table.phase {
        Phase::Gathering(gathering) => match &gathering.last {
            None => lobby(table, true, words),
            Some(last) => between(table, gathering, last, words),
        },
        Phase::Playing(playing) => round(table, playing, "", BoardView::Text, words),
        Phase::Closed(closing) => closed(table, *closing, words),
    }
}

fn lobby(table: &Table, clock: bool, words: &'static Words) -> Screen {
    let names = Names::of(&table.sitters, words);
    let game = words.game(table.kind());
    let mut lines = vec![say!(words, "board-lobby-title", game = game, host = host(table, &names))];
    lines.push(Offer::of(&table.rules.options).about(words));
    lines.push(stakes(table, words));
    lines.push(agreed_options(table, clock, words));
    let max = *table.rules.options.seats().end();
    if table.sitters.is_empty() {
        lines.push(say!(words, "board-seats-none"));
    } else {
        lines.push(say!(words, "board-seats", seats = table.sitters.len(), max = max));
    }
    for (index, sitter) in table.sitters.iter().enumerate() {
        lines.push(format!("{}. {}", index + 1, seated(sitter, names.prose(Seat::at(index)), words)));
    }
    lines.push(readiness(table, words));
    lines.extend(against_ai_alone(table, words));
    lines.extend(waited(table, words));
    lines.extend(closes(table, words));
    lines.extend(table.commitment().map(|hash| small(&say!(words, "board-commitment", hash = hash.to_string()))));
    Screen { text: lines.join("\n"), card: None, rows: gathering_rows(table, words) }
}

fn between(table: &Table, gathering: &Gathering, last: &Ended, words: &'static Words) -> Screen {
    let names = Names::of(&table.sitters, words);
    let played = Names::of(&last.sitters, words);
    let view = last.game.view(Viewer::Public);
    let (kind, game) = (table.kind(), game::title(&view, words));
    let title = match table.people().next() {
        Some(_) => {
            let host = host(table, &names);
            say_for!(words, kind, "board-between-title", game = game, number = last.id.number, host = host)
        }
        None => say_for!(words, kind, "board-between-title-empty", game = game, number = last.id.number),
    };
    let scene = Scene { words, names: &played, sitters: &last.sitters, pot: last.pot };
    let mut lines = vec![title, game::board(&view, scene).position];
    lines.push(describe_events(&last.events, scene));
    lines.push(game::result(&view, scene));
    lines.push(payout(last, &played, words));
    lines.push(left(table, last, &played, words));
    let here: Vec<String> = (0..table.sitters.len()).map(|index| names.short(Seat::at(index))).collect();
    let max = *table.rules.options.seats().end();
    lines.push(if here.is_empty() {
        say!(words, "board-seats-none")
    } else {
        say!(words, "board-seats-named", seats = here.len(), max = max, names = here.join(", "))
    });
    lines.push(stakes(table, words));
    if table.rules.ante.is_positive() && table.sitters.iter().any(|sitter| !sitter.paid && sitter.user().is_some()) {
        lines.push(say_for!(words, kind, "board-stays"));
    }
    lines.push(readiness(table, words));
    lines.extend(against_ai_alone(table, words));
    lines.extend(waited(table, words));
    lines.extend(closes(table, words));
    lines.push(seed_opened(kind, last.id, &last.seed, words));
    let hash = gathering.seed.commitment().to_string();
    lines.push(small(&say!(words, "board-commitment", hash = hash)));
    lines.retain(|line| !line.is_empty());
    Screen { text: lines.join("\n"), card: None, rows: gathering_rows(table, words) }
}

fn round(table: &Table, playing: &Playing, chosen: &str, shown: BoardView, words: &'static Words) -> Screen {
    let names = Names::of(&table.sitters, words);
    let scene = Scene { words, names: &names, sitters: &table.sitters, pot: table.pot.total() };
    // The public board speaks to the person who is to move, and shows their controls.
    let person = table.to_move().filter(|_| table.ai_to_move().is_none());
    let view = playing.game.view(person.map_or(Viewer::Public, Viewer::Seat));
    let title = game::title(&view, words);
    let mut is_whole = shown == BoardView::Text;
    let mut lines = match shown {
        BoardView::Picture => {
            let glance = game::glance(&view, table.pot.game.number, scene);
            is_whole |= glance.is_whole;
            glance::lines(table, playing, glance, &title, scene)
        }
        BoardView::Text => {
            let board = game::board(&view, scene);
            let mut title = format!("**{title}**");
            title.extend(board.headline.map(|headline| format!(" {headline}")));
            vec![title, board.position, describe_events(&playing.events, scene)]
        }
    };
    lines.push(got_up(table, playing, words));
    if table.is_for_nothing() && table.pot.total().is_positive() {
        lines.push(say!(words, "board-for-nothing"));
    }
    let away: Vec<Seat> = (0..table.sitters.len()).filter(|&index| table.sitters[index].away).map(Seat::at).collect();
    if !away.is_empty() {
        lines.push(say!(words, "board-away", count = away.len(), who = names.some(&away, NAMES_TOLD_MAX, words)));
    }
    if shown == BoardView::Text
        && let Some((seat, _)) = table.ai_to_move().filter(|(seat, _)| !away.contains(seat))
    {
        lines.push(say!(words, "board-ai-thinks", who = names.prose(seat)));
    }
    lines.extend(vote(table, playing, &names, words));
    lines.extend(times_left(table, &names, words));
    lines.extend(waited(table, words));
    if shown == BoardView::Text {
        lines.extend(table.deadline().map(|end| say!(words, "board-turn-ends", when = relative_time(end))));
    }
    lines.retain(|line| !line.is_empty());

    let Controls { rows, last_row: mut buttons } = game::controls(&view, chosen, Scope::of(table), scene);
    if table.rules.odds && game::has_odds(table.kind()) {
        buttons.push(button(table, Press::Odds, say_for!(words, table.kind(), "button-odds")));
    }
    if !away.is_empty() {
        buttons.push(Button { style: ButtonStyle::Yes, ..button(table, Press::Join, say!(words, "button-back")) });
    }
    if let Some(Vote { step, agreed }) = &playing.vote {
        // In the place of the two that every board has.
        let (agreed, of, vote) = (agreed.len(), table.people().count(), *step);
        buttons.push(button(table, Press::Agree { vote }, say!(words, "button-agree", agreed = agreed, of = of)));
        buttons.push(Button {
            style: ButtonStyle::Yes,
            ..button(table, Press::PlayOn { vote }, say!(words, "button-play-on"))
        });
    } else {
        if !is_whole {
            buttons.push(button(table, Press::Text, say!(words, "button-text")));
        }
        buttons.push(button(table, Press::More, say!(words, "button-more")));
    }
    Screen { text: lines.join("\n"), card: None, rows: glance::with_last(rows, buttons) }
}

/// What a board has no room for, for the one who asks: its other buttons, and how its dice are proved.
#[must_use]
pub fn more(table: &Table, user: UserId, lang: Lang) -> Screen {
    let (words, kind) = (Words::of(lang), table.kind());
    let mut lines = vec![say!(words, "more-title", game = words.game(kind))];
    let mut buttons = Vec::new();
    if let Phase::Playing(playing) = &table.phase {
        let names = Names::of(&table.sitters, words);
        let scene = Scene { words, names: &names, sitters: &table.sitters, pot: table.pot.total() };
        let view = playing.game.view(table.seat_of(user).map_or(Viewer::Public, Viewer::Seat));
        buttons.extend(game::more(&view, Scope::of(table), scene));
        if playing.game.takes_stakes() {
            buttons.push(button(table, Press::ThrowIn, say!(words, "button-throw-in")));
        }
        if game::has_dice(kind) {
            let hash: String = playing.seed.commitment().to_string().chars().take(HASH_SHORT).collect();
            lines.push(small(&say!(words, "board-commitment-short", hash = hash)));
        }
    }
    buttons.push(button(table, Press::Rules, say!(words, "button-rules")));
    if game::has_dice(kind) {
        buttons.push(button(table, Press::Fair, say!(words, "button-fair")));
    }
    Screen { text: lines.join("\n"), card: None, rows: glance::rows_of_four(buttons, ROWS_MAX) }
}

/// Who wants to break the game off, and what it takes.
fn vote(table: &Table, playing: &Playing, names: &Names, words: &Words) -> Option<String> {
    let vote = playing.vote.as_ref()?;
    let who: Vec<Seat> = vote.agreed.iter().filter_map(|&user| table.seat_of(user)).collect();
    let (agreed, of) = (vote.agreed.len(), table.people().count());
    Some(say!(
        words,
        "board-vote",
        who = names.some(&who, NAMES_TOLD_MAX, words),
        count = who.len(),
        agreed = agreed,
        of = of,
    ))
}

fn closed(table: &Table, closing: Closing, words: &'static Words) -> Screen {
    let title = say!(words, "board-closed-title", game = words.game(table.kind()));
    let who = match closing {
        Closing::BrokenOff { by } => match table.seat_of(by) {
            Some(seat) => Names::of(&table.sitters, words).prose(seat).to_owned(),
            None => format!("<@{by}>"),
        },
        _ => String::new(),
    };
    let mut lines = vec![title, words.closing(closing, &who)];
    if let Some(game) = &table.broken_off {
        lines.push(seed_opened(table.kind(), game.id, &game.seed, words));
    }
    let rows = if table.last_game().is_some() {
        vec![Row::Buttons(vec![button(table, Press::Fair, say!(words, "button-fair"))])]
    } else {
        Vec::new()
    };
    Screen { text: lines.join("\n"), card: None, rows }
}

/// The secret of a game that is over, in short.
fn seed_opened(kind: Kind, game: GameId, seed: &Seed, words: &Words) -> String {
    let seed: String = seed.open().chars().take(HASH_SHORT).collect();
    small(&say_for!(words, kind, "board-seed-opened", number = game.number, seed = seed))
}

/// Whose seat the AI played at the end: they got up with it, winners too.
fn left(table: &Table, last: &Ended, names: &Names, words: &'static Words) -> String {
    let is_gone = |sitter: &Sitter| sitter.away && sitter.user().is_some_and(|user| table.seat_of(user).is_none());
    let seats: Vec<Seat> =
        (0..last.sitters.len()).filter(|&index| is_gone(&last.sitters[index])).map(Seat::at).collect();
    if seats.is_empty() {
        return String::new();
    }
    say!(words, "board-got-up-away", count = seats.len(), who = names.some(&seats, GOT_UP_TOLD_MAX, words))
}

/// Who had to get up at the start, for lack of coins.
fn got_up(table: &Table, playing: &Playing, words: &'static Words) -> String {
    if playing.got_up.is_empty() {
        return String::new();
    }
    let names: Vec<String> = playing.got_up.iter().map(|(_, name)| escaped(name)).collect();
    let need = say!(words, "amount", amount = table.rules.ante);
    say!(words, "board-got-up-short", count = names.len(), who = words.list(&names), need = need)
}

/// What the last play brought, in words. Of a very long story the end is told.
pub(super) fn describe_events(events: &[Event], scene: Scene<'_>) -> String {
    let told: Vec<String> = events.iter().filter_map(|event| game::describe_event(event, scene)).collect();
    let mut left = TOLD_CHARS_MAX;
    let fitting = told.iter().rev().take_while(|sentence| {
        let chars = sentence.chars().count() + 1;
        let fits = chars <= left;
        left = left.saturating_sub(chars);
        fits
    });
    let first = told.len() - fitting.count();
    format!("{}{}", if first == 0 { "" } else { "… " }, told[first..].join(" "))
}

/// What became of the pot (K9).
fn payout(ended: &Ended, names: &Names, words: &'static Words) -> String {
    let settlement = &ended.settlement;
    let mut told = Vec::new();
    if settlement.round_for_all {
        told.push(if settlement.drinks.is_positive() {
            say!(words, "board-drinks", drinks = settlement.drinks)
        } else {
            say!(words, "board-drinks-free")
        });
    }
    // Who has no share of their own collects what an AI would have had.
    let shares = ended.game.outcome().map(|outcome| outcome.shares).unwrap_or_default();
    let has_share = |of: Seat| shares.iter().any(|&(seat, share)| seat == of && share > 0);
    let mut winnings: Vec<(Coins, bool, Seat)> =
        settlement.winnings.iter().map(|&(seat, amount)| (amount, has_share(seat), seat)).collect();
    winnings.sort_by_key(|&(amount, has_share, seat)| (-amount, !has_share, seat));
    for equal in winnings.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
        let seats: Vec<Seat> = equal.iter().map(|&(_, _, seat)| seat).collect();
        let who = names.some(&seats, NAMES_TOLD_MAX, words);
        let amount = say!(words, "amount", amount = equal[0].0);
        told.push(match (seats.len(), equal[0].1) {
            (1, true) => say!(words, "board-takes", who = who, amount = amount),
            (_, true) => say!(words, "board-take-each", who = who, amount = amount),
            (1, false) => say!(words, "board-collects", who = who, amount = amount),
            (_, false) => say!(words, "board-collect-each", who = who, amount = amount),
        });
    }
    if settlement.back.is_positive() {
        told.push(say!(words, "board-back"));
    }
    told.join(" ")
}

fn host(table: &Table, names: &Names) -> String {
    // While the table is just opened its host does not sit yet.
    table.seat_of(table.host).map_or("…", |seat| names.prose(seat)).to_owned()
}

fn seated(sitter: &Sitter, name: &str, words: &Words) -> String {
    match &sitter.who {
        Who::Ai { level } => say!(words, "board-ai", level = words.level(*level)),
        Who::Person { word: None, .. } => name.to_owned(),
        Who::Person { word: Some(_), .. } => format!("{name} ({})", say!(words, "board-word-chosen")),
    }
}

fn stakes(table: &Table, words: &Words) -> String {
    let (ante, pot, drink) = (table.rules.ante, table.pot.total(), table.rules.drink_price);
    if !ante.is_positive() {
        return say!(words, "board-no-stakes", pot = pot);
    }
    let stakes = say!(words, "board-stakes", ante = ante, pot = pot);
    // Only where there is a round for all (K9).
    match table.rules.options.terms().has_drinks {
        false => stakes,
        true => format!("{stakes} · {}", say!(words, "board-drink-price", drink = drink)),
    }
}

/// Why the time ends later than it did: an outage held the clock up.
fn waited(table: &Table, words: &Words) -> Option<String> {
    let waited = match &table.phase {
        Phase::Gathering(gathering) => gathering.waited,
        Phase::Playing(playing) => playing.waited,
        Phase::Closed(_) => None,
    };
    waited.map(|_| say!(words, "board-waited"))
}

/// What each seat has left of its time for the game, before the turn that runs.
fn times_left(table: &Table, names: &Names, words: &Words) -> Option<String> {
    let left = |index: usize| {
        let (seat, ms) = (Seat::at(index), table.budget_left_ms(Seat::at(index))?);
        Some(format!("{} {}:{:02}", names.prose(seat), ms / 60_000, ms / 1000 % 60))
    };
    let times: Vec<String> = (0..table.sitters.len()).map(left).collect::<Option<_>>()?;
    Some(say!(words, "board-times-left", times = times.join(" · ")))
}

/// What was agreed besides the stakes; the time for a turn where a clock runs.
#[must_use]
pub fn agreed_options(table: &Table, clock: bool, words: &Words) -> String {
    let (rules, kind) = (&table.rules, table.kind());
    let mut parts: Vec<String> = (kind.choices().iter())
        .filter(|choice| rules.options.matters(choice.key))
        .filter_map(|choice| {
            let value = rules.options.get(choice.key)?;
            let (name, value) = (words.option(kind, choice), words.option_value(kind, choice, &value));
            Some(say!(words, "board-option", name = name, value = value))
        })
        .collect();
    if clock && rules.options.budget_minutes().is_none() {
        parts.push(say!(words, "board-turn-secs", length = words.length(rules.turn_secs)));
    }
    if game::has_odds(kind) {
        parts.push(if rules.odds {
            say_for!(words, kind, "board-odds-on")
        } else {
            say_for!(words, kind, "board-odds-off")
        });
    }
    parts.join(" · ")
}

/// When the table closes by itself, and that the stakes come back, if there are any.
fn closes(table: &Table, words: &Words) -> Option<String> {
    let when = relative_time(table.deadline()?);
    Some(if table.pot.total().is_positive() {
        say!(words, "board-lobby-ends-back", when = when)
    } else {
        say!(words, "board-lobby-ends", when = when)
    })
}

/// That nobody can win anything, where one person sits among AI seats alone.
fn against_ai_alone(table: &Table, words: &Words) -> Option<String> {
    let people = table.people().count();
    let is_alone = people == 1 && table.sitters.len() > 1;
    is_alone.then(|| small(&say!(words, "board-ai-for-nothing")))
}

fn readiness(table: &Table, words: &Words) -> String {
    if table.people().next().is_none() {
        return say!(words, "board-nobody-sits");
    }
    match table.rules.options.seats().start().saturating_sub(table.sitters.len()) {
        0 => say!(words, "board-ready"),
        missing => say!(words, "board-need", missing = missing),
    }
}

fn gathering_rows(table: &Table, words: &Words) -> Vec<Row> {
    let first = matches!(&table.phase, Phase::Gathering(Gathering { last: None, .. }));
    let kind = table.kind();
    let start = if first { say!(words, "button-start") } else { say_for!(words, kind, "button-next") };
    let seats = table.rules.options.seats();
    let has_room = table.sitters.len() < *seats.end();
    let mut people = Vec::new();
    if has_room {
        people.push(Button { style: ButtonStyle::Yes, ..button(table, Press::Join, say!(words, "button-join")) });
    }
    people.push(button(table, Press::Leave, say!(words, "button-leave")));
    people.push(Button {
        style: ButtonStyle::Main,
        emoji: Some("🎲"),
        enabled: seats.contains(&table.sitters.len()) && table.people().next().is_some(),
        ..button(table, Press::Start { turn: table.decision }, start)
    });
    if table.sitters.iter().any(|sitter| sitter.user().is_none()) {
        people.push(button(table, Press::RemoveAi, say!(words, "button-ai-up")));
    }
    let mut rows = vec![Row::Buttons(people)];
    if has_room {
        rows.push(Row::Select(Select {
            click: Scope::of(table).click(Press::PickAi),
            placeholder: say!(words, "pick-ai"),
            options: (table.kind().levels().iter())
                .map(|&level| SelectOption {
                    value: level.key().to_owned(),
                    label: say!(words, "pick-ai-level", level = words.level(level)),
                    hint: None,
                    emoji: None,
                })
                .collect(),
            min: 1,
            max: 1,
        }));
    }
    rows.push(Row::Buttons(vec![
        button(table, Press::ThrowIn, say!(words, "button-throw-in")),
        button(table, Press::Word, say!(words, "button-word")),
        button(table, Press::Rules, say!(words, "button-rules")),
        button(table, Press::Fair, say!(words, "button-fair")),
        Button {
            style: ButtonStyle::No,
            ..button(table, Press::Close { turn: table.decision }, say!(words, "button-close"))
        },
    ]));
    rows
}

/// A button like most: it can be pressed and does not stand out.
fn button(table: &Table, press: Press, label: String) -> Button {
    Scope::of(table).button(press, label)
}

/// A moment as Discord shows it to each reader: “in 45 seconds”.
#[must_use]
pub fn relative_time(moment: Moment) -> String {
    format!("<t:{}:R>", moment.unix_secs())
}

fn small(text: &str) -> String {
    format!("-# {text}")
}
