//! What stands around a board's picture: what the picture cannot say, in few lines. What is a game's own
//! of it comes from that game's file ([`Glance`]); the whole board in text is in [`mod@super::board`].

use super::{
    board::{describe_events, relative_time, relative_time_columns, small},
    game::{self, Glance, Scene},
    gathering::CROWD,
    names::{Names, columns},
    sign::{Sign, in_characters, signs_in, without_emoji},
};
use games::{Seat, Viewer, catalog::Event};
use table::{Playing, Reading, RecentTurn, Table, coins::Coins};
use words::{Words, say};

use super::wraps::{LINE_FITS, SIGN_COLUMNS, columns_seen, has_room_behind, lines_at};
pub(super) use super::{
    rows::{filled, fits, fits_one_more, rows_as_wide, rows_of_four, rows_of_names, rows_on_a_phone, with_last},
    wraps::{in_two_lines, joined},
};

/// How long what is told of each of the others may be, in characters: of few two lines on a phone for the latest, of
/// more one line each.
const SINCE_CHARS_OF_FEW: [usize; 2] = [92, 48];
const SINCE_CHARS_OF_EACH: usize = 52;
/// The same with whole names, whose letters may be wide.
const SINCE_CHARS_OF_EACH_WHOLE: usize = 46;
/// Of how many others is told in a line each; of more in one go, as long as so many lines.
const SINCE_LINES_MAX: usize = 6;
/// The same where something else needs the room: of how many in three lines; of more, or beside what is bet, in two.
const SINCE_TOGETHER_MAX: usize = 3;
const SINCE_CHARS_TOGETHER: usize = 92;
/// The same without a picture: of few a line each, of more in one go, and how much of that with whole names, beside
/// what is bet, and in a crowd.
const SINCE_CHARS_WHOLE: [usize; 3] = [184, 138, 138];
const SINCE_CHARS_WHOLE_NAMES: usize = 160;
const SINCE_CHARS_WHOLE_BESIDE_BETS: usize = 152;
const SINCE_CHARS_WHOLE_OF_CROWD: usize = 208;
/// Where there are few lines for what was played, the turn that runs has one of so many at most.
const RUN_PART: usize = 2;
/// From so many seats on dice are told by their numbers beside a picture too: no blank keeps an emoji on its line.
const SEATS_IN_DIGITS: usize = 7;
/// So many do at most, with a name in bold.
const TURN_FITS: usize = 45;
/// Between what is told of one and of the next; no line begins with it.
pub(super) const BETWEEN: &str = "\u{a0}· ";
/// The same where no line ends with it either: the last word before it goes to the next line with what follows.
const BETWEEN_KEPT: &str = "\u{a0}·\u{a0}";

/// The lines above the picture of a running game, as far as the game and the turn have them. For what was played there may
/// be room in so many small lines alone.
pub(super) fn lines(
    table: &Table,
    playing: &Playing,
    (glance, past, lines_left): (Glance, Past, Option<usize>),
    title: &str,
    scene: Scene<'_>,
) -> Vec<String> {
    let (to_move, has_a_run) = (table.to_move(), glance.has_a_run);
    let has_little_room = glance.board.is_some();
    let mut lines = lines_before(table, glance, title, scene);
    let ended = ended_parts(table, playing, scene);
    // What ended is never cut: there is so much less room for what else was played.
    let taken: usize = ended.iter().map(|told| small_lines_of(told)).sum();
    let lines_left = match lines_left {
        Some(left) => Some(left.saturating_sub(taken)),
        None => (taken > 0).then_some(1),
    };
    let past = if lines_left == Some(0) { Past::LeftOut } else { past };
    let (of_all, turns) = once_for_all_seats(playing, turns_since(&playing.recent, to_move), scene.words);
    let told = turns.len() + usize::from(of_all.is_some());
    let most_at_once = lines_left.map_or(SINCE_CHARS_OF_FEW[0], chars_of_lines).min(SINCE_CHARS_OF_FEW[0]);
    let room = Room::beside_picture(told, past, (has_little_room, lines_left), !table.bets.is_empty());
    let since = since((of_all, turns.as_slice()), has_had_a_turn(table, playing), &room, scene);
    // What the turn that runs has brought, where the picture has the last move of it alone.
    let goes_on = has_a_run && playing.recent.last().is_some_and(|turn| Some(turn.seat) == to_move);
    let just_now = if goes_on || since.is_empty() {
        let of_the_turn = playing.recent.last().filter(|_| goes_on).map_or(&playing.events, |turn| &turn.events);
        let told = game::describe_briefly(&without_ended_parts(of_the_turn), scene);
        this_turn(goes_on && !since.is_empty(), in_short(&told, None, most_at_once, scene), scene.words)
    } else {
        String::new()
    };
    let told: Vec<String> = match past {
        Past::InLines => since.into_iter().chain([just_now]).collect(),
        Past::Together => {
            let mut all: Vec<String> = since.into_iter().chain([just_now]).filter(|line| !line.is_empty()).collect();
            // Of what there is no room for together, what this turn has brought is nearer.
            if lines_left.is_some_and(|left| width_of_text(&all.join(BETWEEN)) > chars_of_lines(left)) {
                all.drain(..all.len().saturating_sub(1));
            }
            vec![all.join(BETWEEN)]
        }
        Past::LeftOut => Vec::new(),
    };
    let in_digits = table.sitters.len() >= SEATS_IN_DIGITS;
    lines.extend(ended.iter().map(|told| small_past(told, in_digits, scene)));
    lines.extend(told.into_iter().filter(|line| !line.is_empty()).map(|line| small_past(&line, in_digits, scene)));
    lines
}

/// What has ended a part of the game since the last turn of the one to move, that turn as well: a sentence each.
fn ended_parts(table: &Table, playing: &Playing, scene: Scene<'_>) -> Vec<String> {
    let (recent, to_move) = (&playing.recent, table.to_move());
    let before = recent.iter().rposition(|turn| Some(turn.seat) != to_move).map_or(0, |last| last + 1);
    let begin = recent[..before].iter().rposition(|turn| Some(turn.seat) == to_move && turn.in_turn);
    let events = recent[begin.unwrap_or(0)..].iter().flat_map(|turn| &turn.events);
    events.filter(|event| game::ends_part(event)).flat_map(|event| game::describe_briefly(&[event], scene)).collect()
}

/// What else was played.
fn without_ended_parts<'a>(events: impl IntoIterator<Item = &'a Event>) -> Vec<&'a Event> {
    events.into_iter().filter(|event| !game::ends_part(event)).collect()
}

/// What was played, in a small line; without emoji where that is asked for, unless signs are told in words anyway.
fn small_past(told: &str, without: bool, scene: Scene<'_>) -> String {
    match scene.names.reading() {
        Reading::Usual if without => small(&without_emoji(told)),
        Reading::Usual | Reading::WithoutColour | Reading::Reader => small(told),
    }
}

/// All that is said of a running game where there is no picture.
pub(super) fn whole_lines(
    table: &Table,
    playing: &Playing,
    text: Glance,
    title: &str,
    scene: Scene<'_>,
) -> Vec<String> {
    let (to_move, tells_turn, past_lines) = (table.to_move(), text.tells_turn, text.past_lines);
    let mut lines = lines_before(table, text, title, scene);
    let (of_all, turns) = once_for_all_seats(playing, turns_since(&playing.recent, to_move), scene.words);
    // What the turn that runs has brought may be seen nowhere else.
    let goes_on = playing.recent.last().is_some_and(|turn| Some(turn.seat) == to_move);
    let at_length = describe_events(&playing.events, scene);
    let just_now = match past_lines.filter(|_| goes_on).map(|lines| lines / RUN_PART) {
        Some(lines) if small_lines_of(&at_length) > lines => briefly(&playing.events, chars_of_lines(lines), scene),
        _ => at_length,
    };
    let others = turns.len() + usize::from(of_all.is_some());
    let lines_of_run = if goes_on { small_lines_of(&just_now) } else { 0 };
    let room = match past_lines.map(|lines| lines.saturating_sub(lines_of_run)) {
        // One line says since when, and hardly more.
        Some(0 | 1) => None,
        Some(lines) => Some(Room::in_lines(lines, others)),
        None => Some(Room::without_picture(others, !table.bets.is_empty())),
    };
    let had_a_turn = has_had_a_turn(table, playing);
    let mut since = room.map(|room| since((of_all, turns.as_slice()), had_a_turn, &room, scene)).unwrap_or_default();
    let is_told = !since.is_empty() && (tells_turn || !goes_on);
    let just_now = if is_told { String::new() } else { just_now };
    let just_now = this_turn(goes_on && !since.is_empty() && !tells_turn, just_now, scene.words);
    if tells_turn && goes_on {
        // The board tells of it and needs the room; what the others played was read before.
        since.clear();
    }
    // What is told of all that was played at last tells of it as well.
    let ended = if just_now.is_empty() { ended_parts(table, playing, scene) } else { Vec::new() };
    let told = ended.into_iter().chain(since).chain([just_now]).filter(|line| !line.is_empty());
    // The board has emoji enough: what is told beside it goes without, so that the message is not too long.
    lines.extend(told.map(|line| small_past(&line, true, scene)));
    lines
}

/// What the turn that runs has brought: said to be that below what the others played before it.
fn this_turn(is_below: bool, told: String, words: &Words) -> String {
    if is_below && !told.is_empty() { say!(words, "glance-this-turn", told = told) } else { told }
}

/// Who is to move, what may be done, and where all lies; without what was played.
pub(super) fn lines_before(table: &Table, mut glance: Glance, title: &str, scene: Scene<'_>) -> Vec<String> {
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
    lines.extend(glance.notes.into_iter().chain(glance.first_choices).map(|note| small(&note)));
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

pub(super) fn headline(more: Vec<String>, title: &str, scene: Scene<'_>) -> String {
    let mut headline = vec![format!("**{title}**")];
    headline.extend(more);
    if scene.pot.is_positive() {
        headline.push(pot(scene.pot, scene.words));
    }
    joined(&headline)
}

/// What lies in the pot, with the sign of coins on the same line as its number.
pub(super) fn pot(pot: Coins, words: &Words) -> String {
    format!("{}\u{a0}{}", say!(words, "board-pot", pot = pot), Sign::Coin)
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
    let line = format!("▶ {sign}**{who}**");
    // A time, which no blank holds together, is not to be torn.
    let is_over = |when: String| say!(words, "glance-turn-over", when = when);
    let columns_over = || 3 + columns(&is_over(String::new())) + relative_time_columns(table.rules.lang);
    let time = table.deadline().map_or(0, |_| columns_over());
    let has_room = |line: &str| match columns_seen(line) {
        ..=TURN_FITS => columns_seen(line) + time <= LINE_FITS,
        _ => has_room_behind(line, time),
    };
    let with_time = |line: &str| match table.deadline() {
        None => line.to_owned(),
        Some(end) if has_room(line) => {
            // What a phone breaks anyway may break just there.
            let between = if columns_seen(line) > TURN_FITS { BETWEEN_KEPT } else { BETWEEN };
            format!("{line}{between}{}", is_over(relative_time(end)))
        }
        Some(end) => format!("{line}\n{}", say!(words, "glance-turn-ends", when = relative_time(end))),
    };
    Some(match task.as_deref().map(|task| task.rsplit_once(" · ").ok_or(task)) {
        None => with_time(&line),
        Some(Err(task)) => with_time(&say!(words, "glance-turn", who = line, task = task)),
        // A row of dice, say, which is not to be torn either.
        Some(Ok((task, more))) => {
            let first = say!(words, "glance-turn", who = line, task = task);
            let (before, whole) = (columns_seen(&first), columns_seen(&first) + columns_seen(more) + 3 + time);
            let between = if before <= LINE_FITS && whole > LINE_FITS { "\n" } else { BETWEEN };
            format!("{first}{between}{}", with_time(more))
        }
    })
}

/// How what was played is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Past {
    /// A line for each of the others.
    InLines,
    /// All of it in one go, since something else needs the room.
    Together,
    /// Not now.
    LeftOut,
}

/// How much room there is for what the others have played, in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Room {
    /// A line for each, so long at most; so long with whole names.
    Lines { most: Vec<usize>, with_whole_names: usize },
    /// So much for all of it; so much with whole names. Whether a picture has the letters of the seats.
    Together { most: usize, with_whole_names: usize, has_letters: bool },
}

impl Room {
    fn beside_picture(others: usize, past: Past, (has_little, room): (bool, Option<usize>), has_bets: bool) -> Self {
        let fitting = room.map_or(usize::MAX, chars_of_lines);
        let together = |most: usize| {
            let most = most.min(fitting);
            Self::Together { most, with_whole_names: most, has_letters: true }
        };
        match past {
            // Beside the first of them stands since when.
            Past::InLines | Past::Together if room.is_some_and(|room| others >= room) => together(fitting),
            Past::Together if others > SINCE_TOGETHER_MAX || has_bets => together(SINCE_CHARS_TOGETHER),
            Past::Together if others > 1 => together(SINCE_CHARS_OF_EACH * others),
            _ if others > SINCE_LINES_MAX => Self::Together {
                most: SINCE_CHARS_OF_EACH * SINCE_LINES_MAX,
                with_whole_names: SINCE_CHARS_WHOLE_NAMES,
                has_letters: true,
            },
            _ if has_little || others > SINCE_CHARS_OF_FEW.len() => {
                let most = vec![SINCE_CHARS_OF_EACH; others];
                Self::Lines { most, with_whole_names: SINCE_CHARS_OF_EACH_WHOLE }
            }
            _ => Self::Lines { most: SINCE_CHARS_OF_FEW.to_vec(), with_whole_names: usize::MAX },
        }
    }

    /// So many lines for all of them, without a picture.
    fn in_lines(lines: usize, others: usize) -> Self {
        let most = chars_of_lines(lines);
        match others {
            1 => Self::Lines { most: vec![most], with_whole_names: usize::MAX },
            _ => Self::Together { most, with_whole_names: most, has_letters: false },
        }
    }

    fn without_picture(others: usize, has_bets: bool) -> Self {
        if others <= SINCE_CHARS_WHOLE.len() {
            return Self::Lines { most: SINCE_CHARS_WHOLE.to_vec(), with_whole_names: usize::MAX };
        }
        let most = match others {
            _ if has_bets => SINCE_CHARS_WHOLE_BESIDE_BETS,
            CROWD.. => SINCE_CHARS_WHOLE_OF_CROWD,
            _ => SINCE_CHARS_OF_EACH * SINCE_LINES_MAX,
        };
        Self::Together { most, with_whole_names: SINCE_CHARS_WHOLE_NAMES.min(most), has_letters: false }
    }
}

/// Whether the one to move is a person for whom it is not the first turn.
fn has_had_a_turn(table: &Table, playing: &Playing) -> bool {
    let seat = table.to_move().filter(|_| table.ai_to_move().is_none());
    seat.is_some_and(|seat| playing.has_moved.get(seat.index()) == Some(&true))
}

/// The turns of others, whose is whose.
type Turns<'a> = [(Seat, Vec<&'a RecentTurn>)];

/// What the others have played in these turns, behind what is told of all of them; said to be since the last turn of the
/// one to move, where there was one.
fn since(
    (of_all, turns): (Option<String>, &Turns<'_>),
    had_a_turn: bool,
    room: &Room,
    scene: Scene<'_>,
) -> Vec<String> {
    let short = scene.names.clone().short_in_prose();
    let said = |told: &str| {
        if had_a_turn { say!(scene.words, "glance-since", told = told) } else { told.to_owned() }
    };
    match room {
        Room::Lines { most, with_whole_names } => {
            let lines = turns.iter().zip(most).map(|((seat, turns), &most)| {
                let told = |names: &Names, most: usize| one_of_others(*seat, turns, most, Scene { names, ..scene });
                let (whole, briefest) = (told(scene.names, most), told(&short, usize::MAX));
                // Rather a name in short than something left out.
                let fits_briefly = width_of_text(&briefest) <= most;
                let is_cut = whole != told(scene.names, usize::MAX);
                match width_of_text(&whole) > *with_whole_names || (is_cut && fits_briefly) {
                    true if fits_briefly => briefest,
                    true => told(&short, most),
                    false => whole,
                }
            });
            let mut lines: Vec<String> = of_all.into_iter().chain(lines).filter(|line| !line.is_empty()).collect();
            if let Some(first) = lines.first_mut() {
                *first = said(first);
            }
            lines
        }
        Room::Together { most, with_whole_names, has_letters } => {
            let letters = scene.names.clone().letters_in_prose();
            let ways = [(scene.names, with_whole_names), (&short, most), (&letters, most)];
            let ways = &ways[..if *has_letters { ways.len() } else { ways.len() - 1 }];
            // Of whoever did nothing that is told, nothing is left out.
            let each = |names: &Names| -> Vec<String> {
                let scene = Scene { names, ..scene };
                let each = turns.iter().map(|(seat, turns)| in_one_go(*seat, turns, scene));
                each.filter(|told| !told.is_empty()).collect()
            };
            let told = |names: &Names, skipped: usize| {
                let mut all = each(names).split_off(skipped);
                if skipped > 0 {
                    all.insert(0, say!(scene.words, "glance-since-before", count = skipped));
                }
                if let Some(of_all) = &of_all {
                    all.insert(0, of_all.trim_end_matches('.').to_owned());
                }
                if all.is_empty() { String::new() } else { said(&all.join(BETWEEN)) }
            };
            // All of them as they are called, if that fits; else in short; at last those alone who moved last.
            let mut tried = ways.iter().map(|(names, most)| (told(names, 0), **most));
            let whole = tried.find(|(told, most)| width_of_text(told) <= *most).map(|(told, _)| told);
            let last = |skipped| told(ways[ways.len() - 1].0, skipped);
            let others = each(scene.names).len();
            let fitting = || (1..others).map(last).find(|told| width_of_text(told) <= *most);
            let all = whole.or_else(fitting).unwrap_or_else(|| last(others.saturating_sub(1)));
            let all = if width_of_text(&all) > *most { ending(&all, *most, said("")) } else { all };
            Vec::from_iter((!all.is_empty()).then_some(all))
        }
    }
}

/// As many of the last parts of what is told as there is room for, one at least, behind what it begins with.
fn ending(told: &str, most: usize, begins: String) -> String {
    let parts: Vec<&str> = told.strip_prefix(&begins).unwrap_or(told).split(BETWEEN).collect();
    let from = |first: usize| format!("{begins}…{BETWEEN}{}", parts[first..].join(BETWEEN));
    let fitting = (1..parts.len()).map(from).find(|told| width_of_text(told) <= most);
    fitting.unwrap_or_else(|| if parts.len() > 1 { from(parts.len() - 1) } else { told.to_owned() })
}

/// What is told once instead of the turns of each of the others that brought nothing else, and the turns that are left.
fn once_for_all_seats<'a>(
    playing: &Playing,
    mut turns: Vec<(Seat, Vec<&'a RecentTurn>)>,
    words: &Words,
) -> (Option<String>, Vec<(Seat, Vec<&'a RecentTurn>)>) {
    let view = playing.game.view(Viewer::Public);
    let mut of_all = None;
    turns.retain(|(_, turns)| {
        let mut events = turns.iter().flat_map(|turn| &turn.events);
        let only = events.next().filter(|_| events.next().is_none());
        let told = only.and_then(|event| game::once_for_all_seats(&view, event, words));
        let is_told = told.is_some();
        of_all = of_all.take().or(told);
        !is_told
    });
    (of_all, turns)
}

/// What one of the others has played, in one line.
fn one_of_others(seat: Seat, turns: &[&RecentTurn], most: usize, scene: Scene<'_>) -> String {
    let events = without_ended_parts(turns.iter().flat_map(|turn| &turn.events));
    in_short(&game::describe_briefly(&events, scene), Some(seat), most, scene)
}

/// The same where the next one's follows on the same line: all that each did is parted alike.
fn in_one_go(seat: Seat, turns: &[&RecentTurn], scene: Scene<'_>) -> String {
    let events = without_ended_parts(turns.iter().flat_map(|turn| &turn.events));
    let told = game::describe_briefly(&events, scene);
    let parts: Vec<&str> = told.iter().map(|told| told.trim_end_matches('.')).filter(|told| !told.is_empty()).collect();
    in_short(&Vec::from_iter((!parts.is_empty()).then(|| parts.join(BETWEEN))), Some(seat), usize::MAX, scene)
}

/// The turns of each other seat after the last turn of this one, in the order of their last moves.
fn turns_since(recent: &[RecentTurn], seat: Option<Seat>) -> Vec<(Seat, Vec<&RecentTurn>)> {
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
    seats
}

/// What some events brought, in short; of many the first and the last that fit.
pub(super) fn briefly(events: &[Event], most: usize, scene: Scene<'_>) -> String {
    let told = game::describe_briefly(&events.iter().collect::<Vec<_>>(), scene);
    in_short(&told, None, most, scene)
}

/// How it began, and of the rest the last that fits; with whose it was where that is not said. Where no more than one
/// fits it is the last that names somebody, by which all stands as it does, behind the mark of what went before it.
fn in_short(sentences: &[String], whose: Option<Seat>, most: usize, scene: Scene<'_>) -> String {
    let Some((first, rest)) = sentences.split_first() else { return String::new() };
    let who = whose.map(|seat| scene.names.prose(seat)).filter(|who| sentences.iter().all(|told| !told.contains(*who)));
    let mut chars = width_of_text(first) + who.map_or(0, |who| who.chars().count() + 2);
    let fitting = rest.iter().rev().take_while(|sentence| {
        chars += width_of_text(sentence) + 1;
        chars <= most
    });
    let kept = rest.len() - fitting.count();
    let names_one =
        |told: &&String| (0..scene.sitters.len()).any(|index| told.contains(scene.names.prose(Seat::at(index))));
    if kept == rest.len()
        && let Some(last) = rest.iter().rev().find(names_one)
    {
        let who = whose.map(|seat| scene.names.prose(seat)).filter(|who| !last.contains(*who));
        let last = format!("… {last}");
        if width_of_text(&last) + who.map_or(0, |who| who.chars().count() + 2) <= most {
            return match who {
                Some(who) => say!(scene.words, "glance-turn", who = who, task = last),
                None => last,
            };
        }
    }
    let left_out = (kept > 0).then_some("…");
    let told: Vec<&str> =
        std::iter::once(first.as_str()).chain(left_out).chain(rest[kept..].iter().map(String::as_str)).collect();
    match who {
        Some(who) => say!(scene.words, "glance-turn", who = who, task = told.join(" ")),
        None => told.join(" "),
    }
}

/// How many characters have room in so many small lines.
const fn chars_of_lines(lines: usize) -> usize {
    SINCE_CHARS_OF_EACH_WHOLE * lines
}

/// How many small lines some text takes on a phone.
pub(super) fn small_lines_of(told: &str) -> usize {
    lines_at(told, SINCE_CHARS_OF_EACH)
}

/// Whether what is told of a turn has room in one small line.
pub(super) fn fits_in_a_line(told: &str) -> bool {
    width_of_text(told) <= SINCE_CHARS_OF_EACH
}

/// How many characters wide some text is, emoji of our own as they are seen.
fn width_of_text(text: &str) -> usize {
    columns(&in_characters(text)) + (SIGN_COLUMNS - 1) * signs_in(text)
}
