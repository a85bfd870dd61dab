//! The board of a table, in the table's language: the one message everybody
//! sees. What is a game's own in it comes from that game's file.

use super::{
    Button, MovePreview, Press, Row, Screen,
    bets::{self, SeatsCalled},
    game::{self, Controls, Glance, Scene},
    gathering::{self, between, closed, lobby},
    glance,
    names::{Names, escaped},
    offers::Offer,
    result::capital,
    room::{self, FULL_ROWS, TakesRoom, ToldOnBoard},
    scope::Scope,
    screen::{BUTTONS_MAX, ROWS_MAX},
    series,
    sign::Sign,
    slow,
};
use games::{
    Seat, Viewer,
    catalog::{Event, View},
};
use table::{
    BoardView, Closing, Gathering, Person, Phase, Playing, Reading, Refused, Table, Vote,
    coins::Coins,
    ids::{Moment, UserId},
    lang::Lang,
};
use words::{Words, say, say_for};

/// How many names a sentence tells before it counts the others.
const NAMES_TOLD_MAX: usize = 5;
/// The most that is told of one play, in characters: chains can be long.
const TOLD_CHARS_MAX: usize = 700;
/// How much of a commitment or seed stands in small print, in characters.
const HASH_SHORT: usize = 16;
/// The buttons that every board has in its last row: its text and more.
pub(super) const BOARDS_OWN: usize = 2;

/// The board of a table in text, in the language of its rules.
#[must_use]
pub fn board(table: &Table) -> Screen {
    board_in(table, table.rules.lang, Reading::Usual)
}

/// The board of a table as it stands beside its picture, or complete without one.
#[must_use]
pub fn board_in_view(table: &Table, view: BoardView) -> Screen {
    let words = Words::of(table.rules.lang);
    match &table.phase {
        Phase::Playing(playing) => round(table, playing, "", (view, Reading::Usual), words),
        Phase::Gathering(Gathering { last: Some(last), .. }) => between(table, last, (view, Reading::Usual), words),
        Phase::Closed(closing) => closed(table, *closing, view, words),
        Phase::Gathering(_) => board(table),
    }
}

/// The board while the film of the last move runs, which does not tell yet what came of that move. If it ended the
/// game, or a board of Carrom, there are no buttons until the film has run; else whoever is to move can go on at once.
#[must_use]
pub fn board_while_film_runs(table: &Table) -> Screen {
    let words = Words::of(table.rules.lang);
    let lines = match &table.phase {
        Phase::Gathering(Gathering { last: Some(last), .. }) => {
            let names = Names::of(&last.sitters, words);
            let scene = Scene { words, names: &names, sitters: &last.sitters, pot: last.pot };
            let view = last.game.view(Viewer::Public);
            glance::while_film_runs(game::glance(&view, last.id.number, scene), &game::title(&view, words), scene)
        }
        _ => match ended_part(table) {
            Some(lines) => lines,
            None => return board_in_view(&with_last_move_untold(table), BoardView::Picture),
        },
    };
    Screen { text: lines.join("\n"), card: None, rows: Vec::new() }
}

/// The same table where nothing is told yet of what was played last.
fn with_last_move_untold(table: &Table) -> Table {
    let mut table = table.clone();
    if let Phase::Playing(playing) = &mut table.phase {
        let untold = std::mem::take(&mut playing.events).len();
        if let Some(turn) = playing.recent.last_mut() {
            turn.events.truncate(turn.events.len().saturating_sub(untold));
        }
    }
    table
}

/// What stands beside the film of a move that ended a part of the running game, if the last one has.
fn ended_part(table: &Table) -> Option<Vec<String>> {
    let (words, playing) = (Words::of(table.rules.lang), table.playing()?);
    let names = Names::of(&table.sitters, words);
    let scene = Scene { words, names: &names, sitters: &table.sitters, pot: table.pot.total() };
    let view = playing.game.view(Viewer::Public);
    Some(glance::while_film_runs(game::ended_part(&view, scene)?, &game::title(&view, words), scene))
}

/// The board with what follows a choice in its controls, beside a picture or complete without one: a move that takes
/// several steps is chosen so ([`Press::Choose`]).
///
/// # Errors
/// The asker cannot choose here now.
pub fn board_with_choice_in_view(
    table: &Table,
    user: UserId,
    decision: u32,
    of: &str,
    view: BoardView,
) -> Result<Screen, Refused> {
    let playing = to_move_for(table, user, Some(decision))?;
    Ok(round(table, playing, of, (view, Reading::Usual), Words::of(table.rules.lang)))
}

/// What follows a choice of one who waits, for them alone, where a game has one: whether they mean it.
#[must_use]
pub fn choice_of_who_waits(table: &Table, user: UserId, decision: u32, of: &str, lang: Lang) -> Option<Screen> {
    let view = view_of(table, user).filter(|_| decision == table.decision && table.to_move() != table.seat_of(user))?;
    let words = Words::of(lang);
    let names = Names::of(&table.sitters, words);
    let scene = Scene { words, names: &names, sitters: &table.sitters, pot: table.pot.total() };
    let (scope, press) = (Scope::of(table), Scope::of(table).choose(of));
    // What stands under *More* for them, and nothing else.
    if !game::more(&view, scope, scene).iter().any(|button| button.click.press == press) {
        return None;
    }
    let Controls { mut rows, task, .. } = game::controls(&view, of, scope, scene);
    rows.push(Row::Buttons(vec![button(table, Press::KeepPlaying, say!(words, "button-play-on"))]));
    Some(Screen { text: capital(&task?), card: None, rows })
}

/// The running game, for one who is to move and saw this turn of it, if they saw one.
fn to_move_for(table: &Table, user: UserId, decision: Option<u32>) -> Result<&Playing, Refused> {
    let seat = table.seat_of(user).ok_or(Refused::NoSeat)?;
    let Phase::Playing(playing) = &table.phase else { return Err(Refused::NoGame) };
    if decision.is_some_and(|decision| decision != table.decision) {
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
    decision: Option<u32>,
    at: &str,
    lang: Lang,
) -> Result<MovePreview, Refused> {
    to_move_for(table, user, decision)?;
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

/// What takes the place of a board that named somebody who is forgotten: in every language.
#[must_use]
pub fn forgotten_board() -> Screen {
    let told: Vec<String> = Lang::ALL.into_iter().map(|lang| say!(Words::of(lang), "board-forgotten")).collect();
    Screen { text: told.join("\n\n"), card: None, rows: Vec::new() }
}

/// What stands in the place of a line of the bot's own that named somebody who is forgotten, in every language.
#[must_use]
pub fn forgotten_line() -> Screen {
    let told: Vec<String> = Lang::ALL.into_iter().map(|lang| say!(Words::of(lang), "line-forgotten")).collect();
    Screen { text: told.join("\n\n"), card: None, rows: Vec::new() }
}

/// The board in text for somebody alone: in another language than its own, and in the form that they read.
pub(super) fn board_in(table: &Table, lang: Lang, reading: Reading) -> Screen {
    let words = Words::of(lang);
    match &table.phase {
        Phase::Gathering(gathering) => match &gathering.last {
            None => lobby(table, words),
            Some(last) => between(table, last, (BoardView::Text, reading), words),
        },
        Phase::Playing(playing) => round(table, playing, "", (BoardView::Text, reading), words),
        Phase::Closed(closing) => closed(table, *closing, BoardView::Text, words),
    }
}

/// What a running game is played for: a pot that comes back to everyone is none.
pub(super) fn pot(table: &Table) -> Coins {
    if table.is_for_nothing() { Coins::ZERO } else { table.pot.total() }
}

fn round(
    table: &Table,
    playing: &Playing,
    chosen: &str,
    (shown, reading): (BoardView, Reading),
    words: &'static Words,
) -> Screen {
    // The public board speaks to the person who is to move, and shows their controls.
    let person = table.to_move().filter(|_| table.ai_to_move().is_none());
    let view = playing.game.view(person.map_or(Viewer::Public, Viewer::Seat));
    // What no picture has room for stands in words for everybody.
    let shown = if game::is_drawn(&view) { shown } else { BoardView::Text };
    let names = Names::of(&table.sitters, words).in_view(shown).read_as(reading);
    let scene = Scene { words, names: &names, sitters: &table.sitters, pot: pot(table) };
    let title = game::title(&view, words);
    let number = table.pot.game.number;
    let mut glance = match shown {
        BoardView::Picture => game::glance(&view, number, scene),
        BoardView::Text => game::text(&view, number, scene),
    };
    let is_whole = shown == BoardView::Text || glance.is_whole;
    let has_board = glance.board.is_some();
    let picture_px = game::picture_px(&view).filter(|_| has_board && shown == BoardView::Picture);
    let Controls { rows: own, last_row, task } = game::controls(&view, chosen, Scope::of(table), scene);
    glance = glance.once_chosen(chosen, task);
    if let Some(over) = series::over_game(table, shown, &names, words) {
        let with_it: Vec<String> = glance.headline.iter().cloned().chain([over]).collect();
        // Beside a board in words it is under *More* where it would take a line.
        if picture_px.is_none() || room::fits_in_a_line(&glance::headline(with_it.clone(), &title, scene)) {
            glance.headline = with_it;
        }
    }
    let picture_rows = if shown == BoardView::Picture { game::picture_rows(&view) } else { 0 };
    let rows_high = glance::rows_on_a_phone(&own).saturating_add_signed(picture_rows);
    let has_notes = !glance.notes.is_empty();
    let takes_room = TakesRoom { shown, rows_high, is_high: picture_rows > 0, has_board, has_notes };
    let told = ToldOnBoard::beside(table, playing, takes_room);
    if !told.score {
        glance.score = None;
    }
    let behind = lines_of_the_table(table, playing, (told, shown), &names, words);
    // While an AI thinks nobody has anything to decide.
    let advises = game::advises(&view) && table.ai_to_move().is_none();
    let is_away = !stood_in_for(table).is_empty();
    let around = AroundControls { rows_high, has_board: picture_px.is_some(), is_whole, advises, is_away };
    let controls = |around| with_own_controls(table, playing, (own.clone(), last_row.clone()), around, words);
    let mut rows = controls(around);
    // For how many small lines of what was played there is room.
    let mut past_lines = (shown == BoardView::Picture && rows_high > FULL_ROWS).then_some(1);
    if let Some(picture) = picture_px {
        let left = |glance: &Glance, rows: &[Row]| {
            let before = glance::lines_before(table, glance.clone(), &title, scene);
            room::small_lines_left(&before, &behind, picture, rows.len())
        };
        let mut lines = left(&glance, &rows);
        if lines.is_none() {
            // All of it is in the picture, and its text is a button.
            glance.board = None;
            rows = controls(AroundControls { has_board: false, is_whole: false, ..around });
            lines = left(&glance, &rows);
        }
        past_lines = Some(lines.unwrap_or_default());
    }
    let mut lines = match shown {
        BoardView::Picture => glance::lines(table, playing, (glance, told.past, past_lines), &title, scene),
        BoardView::Text => glance::whole_lines(table, playing, glance, &title, scene),
    };
    lines.extend(behind);
    lines.retain(|line| !line.is_empty());
    Screen { text: lines.join("\n"), card: None, rows }
}

/// The seats that the AI plays for their owners now. Of who has lost on time or has gone, that is told instead.
fn stood_in_for(table: &Table) -> Vec<Seat> {
    let is_away = |seat: &Seat| table.sitter(*seat).is_some_and(|sitter| sitter.away);
    let seats = (0..table.sitters.len()).map(Seat::at).filter(is_away);
    seats.filter(|&seat| !table.is_lost(seat) && !table.has_left(seat)).collect()
}

/// What a running game's board says of the table around the game: who is not there, what is asked of all, what time is
/// left, and what is bet.
fn lines_of_the_table(
    table: &Table,
    playing: &Playing,
    (told, shown): (ToldOnBoard, BoardView),
    names: &Names,
    words: &'static Words,
) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    lines.extend(got_up(table, playing, words).map(|told| small(&told)));
    lines.extend(bets::back(table, words));
    if told.drawn {
        let drawn = match game::says_who_begins(table.kind()) {
            true => say!(words, "board-drawn-told"),
            false => say!(words, "board-drawn", who = names.prose(playing.first)),
        };
        lines.push(small(&drawn));
    }
    if told.for_nothing {
        lines.push(small(&say!(words, "board-for-nothing")));
    }
    lines.extend(slow::lost(playing, names, words).map(|told| small(&told)));
    lines.extend(slow::left(playing, names, words).map(|told| small(&told)));
    let away = stood_in_for(table);
    if !away.is_empty() {
        let names = if away.len() > 1 { &names.clone().short_in_prose() } else { names };
        let told = say!(words, "board-away", who = names.some(&away, NAMES_TOLD_MAX, words));
        lines.push(small(&format!("{} {told}", Sign::StandIn)));
    }
    lines.extend(vote(table, playing, names, words).map(|told| small(&told)));
    lines.extend(times_left(table, names, words));
    lines.extend(slow::rests(playing, words).map(|told| small(&told)));
    lines.extend(slow::banks(table, names, words).map(|told| small(&told)));
    lines.extend(waited(table, words).map(|told| small(&told)));
    lines.extend(bets::line(table, words, SeatsCalled::in_game(table, shown)));
    lines
}

/// What of the rest of a running game's board decides which of its own controls it has room for.
#[derive(Clone, Copy)]
struct AroundControls {
    /// How many rows the game's controls take on a phone, and a high picture; one less under a low picture.
    rows_high: usize,
    /// Whether the position stands in words above them, and its picture as well.
    has_board: bool,
    /// Whether all that the picture shows stands there.
    is_whole: bool,
    /// Whether the game has odds or a hint to give to a person who is to move.
    advises: bool,
    /// Whether the AI plays in somebody's place.
    is_away: bool,
}

/// The rows of a running game and the beginning of the last one, with what every board has.
fn with_own_controls(
    table: &Table,
    playing: &Playing,
    (mut rows, mut buttons): (Vec<Row>, Vec<Button>),
    around: AroundControls,
    words: &'static Words,
) -> Vec<Row> {
    // A vote has a row of its own; where the game needs all rows, what does not wait until it is over gives way.
    let vote = playing.vote.as_ref().map(|vote| vote_buttons(table, vote, words));
    let is_full = around.rows_high >= FULL_ROWS || (around.rows_high + 1 == FULL_ROWS && buttons.len() > 1);
    let votes_in_last_row = vote.is_some() && is_full;
    if votes_in_last_row {
        buttons.clear();
    }
    let odds = button(table, Press::Odds, say_for!(words, table.kind(), "button-odds"));
    let more = button(table, Press::More, say!(words, "button-more"));
    // Where there is more to ask, odds are left to the command; and where the board stands in words and the row is full.
    let is_asked = around.is_away || votes_in_last_row || buttons.len() + BOARDS_OWN >= BUTTONS_MAX;
    let with_odds: Vec<Button> = buttons.iter().cloned().chain([odds.clone(), more.clone()]).collect();
    let has_room = !around.has_board || glance::fits_one_more(&with_odds);
    if table.rules.odds && around.advises && !is_asked && has_room {
        buttons.push(odds);
    }
    if around.is_away {
        buttons.push(button(table, Press::Join, say!(words, "button-back")));
    }
    match vote {
        Some(vote) if votes_in_last_row => buttons.extend(vote),
        vote => {
            rows.extend(vote.map(|vote| Row::Buttons(vote.to_vec())));
            if !around.is_whole {
                let text = button(table, Press::Text, say!(words, "button-text"));
                let with_both: Vec<Button> = buttons.iter().cloned().chain([text.clone(), more.clone()]).collect();
                // Where the board stands in words anyway and the row is full, it is under *More* alone.
                if !around.has_board || glance::fits_one_more(&with_both) {
                    buttons.push(text);
                }
            } else if game::has_places(table.kind()) {
                buttons.push(button(table, Press::Places, say!(words, "button-places")));
            }
        }
    }
    buttons.push(more);
    glance::with_last(rows, buttons)
}

/// What a board has no room for, for the one who asks: its other buttons, and how its dice are proved.
#[must_use]
pub fn more(table: &Table, user: UserId, lang: Lang) -> Screen {
    let (words, kind) = (Words::of(lang), table.kind());
    let mut lines = vec![say!(words, "more-title", game = Offer::of(&table.rules.options).title(words))];
    let (mut buttons, mut rows) = (Vec::new(), Vec::new());
    let board = board_in_view(table, BoardView::Picture);
    if matches!(table.phase, Phase::Gathering(_)) {
        rows.extend(gathering::ai_menu(table, words));
        let (told, pressed) = gathering::more(table, words);
        lines.extend(told);
        buttons.extend(pressed);
    }
    if let Phase::Playing(playing) = &table.phase {
        let names = Names::of(&table.sitters, words);
        let scene = Scene { words, names: &names, sitters: &table.sitters, pot: table.pot.total() };
        let view = playing.game.view(table.seat_of(user).map_or(Viewer::Public, Viewer::Seat));
        buttons.extend(game::more(&view, Scope::of(table), scene));
        if table.takes_stakes_from(user) {
            buttons.push(button(table, Press::ThrowIn, say!(words, "button-throw-in")));
        }
        lines.extend(series::running(table, &names, words));
        if playing.drawn {
            lines.push(small(&say!(words, "board-drawn", who = names.prose(playing.first))));
        }
        if game::has_dice(kind) {
            let hash: String = playing.seed.commitment().to_string().chars().take(HASH_SHORT).collect();
            lines.push(small(&say!(words, "board-commitment-short", hash = hash)));
        }
        // A vote, or a full row beside a board in words, may stand in the place of these buttons.
        let may_miss = playing.vote.is_some() || game::glance(&view, table.pot.game.number, scene).board.is_some();
        let is_to_move =
            table.ai_to_move().is_none() && table.to_move().is_some_and(|seat| table.seat_of(user) == Some(seat));
        if may_miss && is_to_move && table.rules.odds && game::advises(&view) && !board.has(&Press::Odds) {
            buttons.push(button(table, Press::Odds, say_for!(words, kind, "button-odds")));
        }
        if may_miss && !board.has(&Press::Text) {
            buttons.push(button(table, Press::Text, say!(words, "button-text")));
        }
        if table.may_give_up(user).is_ok() {
            buttons.push(button(table, Press::Leave, say!(words, "button-leave")));
        }
        // Who manages the channel has a command for it; others are offered what they can do.
        let by = Person { user, name: String::new(), manages: false };
        if table.seat_of(user).is_some() && !matches!(table.breaks_off_alone(&by), Err(Refused::HostOnly { .. })) {
            let game = table.pot.game.number;
            buttons.push(button(table, Press::AskBreakOff { game }, say!(words, "button-break-off")));
        }
    }
    lines.extend(bets::whole_line(table, words));
    lines.extend(bets::own(table, user, lang));
    // A lobby has them itself.
    if !board.has(&Press::Rules) {
        buttons.push(button(table, Press::Rules, say!(words, "button-rules")));
    }
    if game::has_dice(kind) {
        buttons.push(button(table, Press::Fair, say!(words, "button-fair")));
    }
    if matches!(table.phase, Phase::Gathering(_)) {
        buttons.push(button(table, Press::Close { decision: table.decision }, say!(words, "button-close")));
    }
    rows.extend(glance::rows_as_wide(buttons, ROWS_MAX - rows.len()));
    Screen { text: lines.join("\n"), card: None, rows }
}

/// Whether to break the running game off, asked of the one who wants to; nothing has happened yet.
///
/// # Errors
/// They cannot.
pub fn break_off_question(table: &Table, by: &Person, lang: Lang) -> Result<Screen, Refused> {
    let (words, game, bets) = (Words::of(lang), table.pot.game.number, table.bets.total());
    let text = match table.breaks_off_alone(by)? {
        false if table.loses_if_called_off().is_some() => say!(words, "break-off-ask-all-lost"),
        false => say!(words, "break-off-ask-all", bets = bets),
        // Who plays is not asked for a vote only where nobody else plays.
        true if table.seat_of(by.user).is_none() => say!(words, "break-off-ask-manager", bets = bets),
        true if table.loses_if_called_off().is_some() => say!(words, "break-off-ask-lost"),
        true => say!(words, "break-off-ask"),
    };
    let sure = button(table, Press::BreakOff { game }, say!(words, "button-break-off-sure"));
    let stay = button(table, Press::KeepPlaying, say!(words, "button-play-on"));
    Ok(Screen { text, card: None, rows: vec![Row::Buttons(vec![sure, stay])] })
}

/// What stands in the place of that question, once it is answered with no.
#[must_use]
pub fn kept_playing(lang: Lang) -> Screen {
    Screen { text: say!(Words::of(lang), "break-off-kept"), ..Screen::default() }
}

/// To end the game with the others, or to go on.
fn vote_buttons(table: &Table, Vote { step, agreed }: &Vote, words: &Words) -> [Button; 2] {
    let (agreed, of, vote) = (agreed.len(), table.people().count(), *step);
    let agree = button(table, Press::Agree { vote }, say!(words, "button-agree", agreed = agreed, of = of));
    let play_on = button(table, Press::PlayOn { vote }, say!(words, "button-play-on"));
    [agree, play_on]
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

/// Who had to get up at the start. Whether the purse or a limit of their own stood in the way is told to nobody else.
fn got_up(table: &Table, playing: &Playing, words: &'static Words) -> Option<String> {
    if playing.got_up.is_empty() {
        return None;
    }
    let names: Vec<String> = playing.got_up.iter().map(|(_, name)| escaped(name)).collect();
    let need = say!(words, "amount", amount = table.rules.ante);
    Some(say!(words, "board-got-up-short", who = words.list(&names), need = need))
}

/// What the last play brought, in words. Of a very long story the end is told.
pub(super) fn describe_events(events: &[Event], scene: Scene<'_>) -> String {
    fitting(&game::in_a_row(events, scene, game::describe_event))
}

/// The same of a play of a game that is shown again: also what a board that is played on says by itself.
pub(super) fn retell_events(events: &[Event], scene: Scene<'_>) -> String {
    fitting(&game::in_a_row(events, scene, game::retell_event))
}

/// Sentences in a row, the last of them where there is no room for all.
fn fitting(told: &[String]) -> String {
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

/// Why the time ends later than it did: an outage held the clock up.
pub(super) fn waited(table: &Table, words: &Words) -> Option<String> {
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

/// A button like most: it can be pressed and does not stand out.
pub(super) fn button(table: &Table, press: Press, label: String) -> Button {
    Scope::of(table).button(press, label)
}

/// A moment as Discord shows it to each reader: “in 45 seconds”.
#[must_use]
pub fn relative_time(moment: Moment) -> String {
    format!("<t:{}:R>", moment.unix_secs())
}

/// How many columns it takes until the end of a turn, as it is read: “dans 57 secondes”.
pub(super) const fn relative_time_columns(lang: Lang) -> usize {
    match lang {
        Lang::De | Lang::En => 14,
        Lang::Fr => 16,
    }
}

pub(super) fn small(text: &str) -> String {
    format!("-# {text}")
}
