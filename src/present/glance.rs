//! What stands around a board's picture: what the picture cannot say, in few lines. What is a game's own
//! of it comes from that game's file ([`Glance`]); the whole board in text is in [`mod@super::board`].

use super::{
    Button, Press, Row,
    board::{describe_events, relative_time, small},
    game::{self, Glance, Scene},
    names::columns,
    screen::ROWS_MAX,
    sign::{Sign, in_characters},
};
use games::{Seat, catalog::Event};
use table::{Playing, RecentTurn, Table};
use words::say;

/// The most buttons in a row, so that it does not wrap on a phone.
const ROW_MAX: usize = 4;
/// How wide a row may be, in pixels of a phone; how wide a letter, a blank, an emoji, the rim and the gap of a button
/// are.
const ROW_WIDTH: usize = 326;
const LETTER: usize = 8;
const BLANK: usize = 5;
const EMOJI: usize = 20;
const PADDING: usize = 22;
/// No button is narrower.
const BUTTON: usize = 60;
const GAP: usize = 6;
/// How long what is told of each of the others may be, in characters: on a phone two lines, then one for each.
const SINCE_CHARS: [usize; 3] = [92, 48, 48];
/// The longest first line of two that stays on one line of a phone, with what it begins with.
const BESIDE_CODE_CHARS: usize = 28;
/// The same without a picture.
const SINCE_CHARS_WHOLE: [usize; 3] = [184, 138, 138];
/// The same beside a board in code.
const SINCE_CHARS_SHORT: [usize; 2] = [48, 48];

/// The lines above the picture of a running game, as far as the game and the turn have them.
pub(super) fn lines(table: &Table, playing: &Playing, glance: Glance, title: &str, scene: Scene<'_>) -> Vec<String> {
    // A board in code leaves less room.
    let room = if glance.board.is_some() { &SINCE_CHARS_SHORT[..] } else { &SINCE_CHARS };
    let mut lines = lines_before(table, glance, title, scene);
    let since = since(playing, table.to_move(), room, scene);
    let since = if since.is_empty() { vec![briefly(&playing.events, room[0], scene)] } else { since };
    lines.extend(since.into_iter().filter(|line| !line.is_empty()).map(|line| small(&line)));
    lines
}

/// All that is said of a running game where there is no picture.
pub(super) fn whole_lines(
    table: &Table,
    playing: &Playing,
    text: Glance,
    title: &str,
    scene: Scene<'_>,
) -> Vec<String> {
    let (to_move, tells_turn) = (table.to_move(), text.tells_turn);
    let mut lines = lines_before(table, text, title, scene);
    let since = since(playing, to_move, &SINCE_CHARS_WHOLE, scene);
    // What the turn that runs has brought may be seen nowhere else.
    let is_told =
        !since.is_empty() && (tells_turn || playing.recent.last().is_none_or(|turn| Some(turn.seat) != to_move));
    let just_now = if is_told { String::new() } else { describe_events(&playing.events, scene) };
    // The board has emoji enough: what is told beside it goes without, so that the message is not too long.
    let told = since.into_iter().chain([just_now]).filter(|line| !line.is_empty());
    lines.extend(told.map(|line| small(&in_characters(&line))));
    lines
}

/// Who is to move, what may be done, and where all lies; without what was played.
fn lines_before(table: &Table, mut glance: Glance, title: &str, scene: Scene<'_>) -> Vec<String> {
    let mut lines = vec![headline(std::mem::take(&mut glance.headline), title, scene)];
    lines.extend(to_move(table, glance.sign, glance.task.take(), scene));
    lines.extend(position(glance));
    lines
}

/// The score, the board, and what belongs to it.
pub(super) fn position(glance: Glance) -> Vec<String> {
    let mut lines: Vec<String> = glance.score.into_iter().collect();
    lines.extend(glance.board.map(|board| format!("```\n{board}\n```")));
    lines.extend(glance.under);
    lines.extend(glance.notes.into_iter().map(|note| small(&note)));
    lines
}

/// The same where one person plays alone, with what they may do above it.
pub(super) fn position_with_task(mut glance: Glance) -> Vec<String> {
    let may: Vec<String> = std::mem::take(&mut glance.headline).into_iter().chain(glance.task.take()).collect();
    let may = (!may.is_empty()).then(|| format!("▶ {}", may.join(" · ")));
    may.into_iter().chain(position(glance)).collect()
}

/// The lines above the film of the move that ended a game, which tell nothing of how it ended.
pub(super) fn while_film_runs(glance: Glance, title: &str, scene: Scene<'_>) -> Vec<String> {
    [headline(glance.headline, title, scene)].into_iter().chain(glance.task).collect()
}

fn headline(more: Vec<String>, title: &str, scene: Scene<'_>) -> String {
    let mut headline = vec![format!("**{title}**")];
    headline.extend(more);
    if scene.pot.is_positive() {
        headline.push(format!("{} {}", say!(scene.words, "board-pot", pot = scene.pot), Sign::Coin));
    }
    headline.join(" · ")
}

/// Who is to move, what may be done and until when.
fn to_move(table: &Table, sign: Option<Sign>, task: Option<String>, scene: Scene<'_>) -> Option<String> {
    let (words, seat) = (scene.words, table.to_move()?);
    let who = scene.names.prose(seat);
    let sign = sign.map(|sign| format!("{sign} ")).unwrap_or_default();
    // Of who is away it is told that the AI plays for them.
    if table.ai_to_move().is_some() {
        let thinks = if table.is_away(seat) {
            format!("{} {who}", Sign::StandIn)
        } else {
            format!("{} {}", Sign::Ai, say!(words, "board-ai-thinks", who = who))
        };
        return Some(format!("▶ {sign}{thinks}"));
    }
    let mut line = format!("▶ {sign}**{who}**");
    if let Some(task) = task {
        line = say!(words, "glance-turn", who = line, task = task);
    }
    line += &table.deadline().map(|end| format!(" · {}", relative_time(end))).unwrap_or_default();
    Some(line)
}

/// What the others have played since a seat had its turn, in a line each.
fn since(playing: &Playing, seat: Option<Seat>, room: &[usize], scene: Scene<'_>) -> Vec<String> {
    let words = scene.words;
    let mut told: Vec<(Seat, String)> = Vec::new();
    for (seat, turns) in turns_since(&playing.recent, seat, room.len()) {
        let sentences: Vec<String> = turns
            .iter()
            .flat_map(|turn| &turn.events)
            .filter_map(|event| game::describe_briefly(event, scene))
            .collect();
        let most = room.get(told.len()).copied().unwrap_or_default();
        let line = last_of(&sentences, Some(seat), most, scene);
        if !line.is_empty() {
            told.push((seat, line));
        }
    }
    let mut lines: Vec<String> = told.into_iter().map(|(_, line)| line).collect();
    // Beside a board in code there is room for two lines: the first of two must not wrap.
    if room.len() == SINCE_CHARS_SHORT.len() && lines.len() > 1 && lines[0].chars().count() > BESIDE_CODE_CHARS {
        lines.remove(0);
    }
    if let Some(first) = lines.first_mut() {
        *first = say!(words, "glance-since", told = first.as_str());
    }
    lines
}

/// The turns of each other seat after the last turn of this one, in the order of their last moves; of the
/// latest `most`.
fn turns_since(recent: &[RecentTurn], seat: Option<Seat>, most: usize) -> Vec<(Seat, Vec<&RecentTurn>)> {
    // The turn that runs is no turn before.
    let before = recent.iter().rposition(|turn| Some(turn.seat) != seat).map_or(0, |last| last + 1);
    let begin = recent[..before].iter().rposition(|turn| Some(turn.seat) == seat && turn.in_turn);
    let mut seats: Vec<(Seat, Vec<&RecentTurn>)> = Vec::new();
    for turn in recent[begin.map_or(0, |begin| begin + 1)..before].iter().filter(|turn| Some(turn.seat) != seat) {
        let known = seats.iter().position(|(seat, _)| *seat == turn.seat).map(|known| seats.remove(known).1);
        let mut turns = known.unwrap_or_default();
        turns.push(turn);
        seats.push((turn.seat, turns));
    }
    seats.split_off(seats.len().saturating_sub(most))
}

/// What some events brought, in short; of many the last that fit.
pub(super) fn briefly(events: &[Event], most: usize, scene: Scene<'_>) -> String {
    let told: Vec<String> = events.iter().filter_map(|event| game::describe_briefly(event, scene)).collect();
    last_of(&told, None, most, scene)
}

/// The last sentences that fit, with whose they are where they do not say so.
fn last_of(sentences: &[String], whose: Option<Seat>, most: usize, scene: Scene<'_>) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut chars = 0;
    for sentence in sentences.iter().rev() {
        chars += sentence.chars().count() + 1;
        if chars > most && !kept.is_empty() {
            break;
        }
        kept.insert(0, sentence);
    }
    let is_cut = kept.len() < sentences.len();
    let told = format!("{}{}", if is_cut { "… " } else { "" }, kept.join(" "));
    match whose.map(|seat| scene.names.prose(seat)) {
        Some(who) if !told.is_empty() && !told.contains(who) => {
            say!(scene.words, "glance-turn", who = who, task = told)
        }
        _ => told,
    }
}

/// A game's rows, none too wide for a phone, and under them the buttons of every board.
pub(super) fn with_last(rows: Vec<Row>, mut last: Vec<Button>) -> Vec<Row> {
    let mut fitting = Vec::new();
    // How many rows more there is room for: the last one is those of every board.
    let mut room = (ROWS_MAX - 1).saturating_sub(rows.len());
    for row in rows {
        match row {
            Row::Buttons(buttons) if !fits(&buttons) => {
                let narrow = narrow(buttons.clone());
                match room.checked_sub(narrow.len() - 1) {
                    Some(left) => {
                        room = left;
                        fitting.extend(narrow.into_iter().map(Row::Buttons));
                    }
                    None => fitting.push(Row::Buttons(buttons)),
                }
            }
            row => fitting.push(row),
        }
    }
    // What only opens something may stand beside the buttons of every board.
    let opens = |button: &Button| matches!(button.click.press, Press::Write { .. } | Press::Aim { .. });
    if let Some(Row::Buttons(first)) = fitting.last()
        && first.iter().all(opens)
        && first.len() + last.len() <= ROW_MAX
        && width(first) + GAP + width(&last) <= ROW_WIDTH
        && let Some(Row::Buttons(first)) = fitting.pop()
    {
        last.splice(0..0, first);
    }
    let room = ROWS_MAX.saturating_sub(fitting.len());
    fitting.extend(rows_of_four(last, room));
    fitting.truncate(ROWS_MAX);
    fitting
}

/// Some buttons in as few rows as they fit into, as even as they can be.
fn narrow(buttons: Vec<Button>) -> Vec<Vec<Button>> {
    let fits = |each: usize| buttons.chunks(each).all(fits);
    let each = (1..buttons.len()).rev().find(|&each| fits(each)).unwrap_or(1);
    let each = buttons.len().div_ceil(buttons.len().div_ceil(each));
    buttons.chunks(each).map(<[Button]>::to_vec).collect()
}

/// Some buttons in rows, each as full as a phone lets it be, with so many at most.
pub(super) fn filled(buttons: Vec<Button>, most: usize) -> Vec<Vec<Button>> {
    let mut rows: Vec<Vec<Button>> = Vec::new();
    for button in buttons {
        match rows.last_mut() {
            Some(row) if row.len() < most && width(row) + GAP + width(std::slice::from_ref(&button)) <= ROW_WIDTH => {
                row.push(button);
            }
            _ => rows.push(vec![button]),
        }
    }
    rows
}

/// Whether a row of some buttons is none too wide for a phone.
pub(super) fn fits(buttons: &[Button]) -> bool {
    width(buttons) <= ROW_WIDTH
}

/// How wide some buttons are in a row, in pixels of a phone.
fn width(buttons: &[Button]) -> usize {
    let each = |button: &Button| {
        let emoji = if button.emoji.is_some() { EMOJI } else { 0 };
        let label = in_characters(&button.label);
        // A dot between two words is as narrow as a blank.
        let blanks = label.chars().filter(|c| matches!(c, ' ' | '\u{a0}' | '·')).count();
        let letters = columns(&label).saturating_sub(blanks);
        (PADDING + emoji + letters * LETTER + blanks * BLANK).max(BUTTON)
    };
    buttons.iter().map(each).sum::<usize>() + GAP * buttons.len().saturating_sub(1)
}

/// Rows of at most four buttons, as even as they can be; longer ones only where there is no room for so many.
pub(super) fn rows_of_four(buttons: Vec<Button>, room: usize) -> Vec<Row> {
    let rows = buttons.len().div_ceil(ROW_MAX).clamp(1, room.max(1));
    let each = buttons.len().div_ceil(rows).max(1);
    buttons.chunks(each).map(|row| Row::Buttons(row.to_vec())).collect()
}
