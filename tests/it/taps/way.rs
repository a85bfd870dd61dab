//! The nearest way to a move of a guided game by what can be tapped there, read from its screens.

use std::collections::BTreeSet;

use games::catalog::{Kind, Move};
use present::{Press, Row, Screen, lesson::LessonScreen};
use table::{BoardView, Person, Refused, lang::Lang, lesson::Lesson};

/// How far a move may be away, in taps.
const TAPS_MAX: usize = 12;
/// The forces that have a button, in taps from the one that aiming begins with.
const FORCES: [&str; 4] = ["130", "220", "400", "900"];

/// Something that is tapped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tap {
    /// What stands behind the button or the menu.
    pub custom_id: String,
    /// What is chosen in the menu, which is opened by a tap of its own.
    pub value: Option<String>,
}

impl Tap {
    pub fn count(&self) -> usize {
        1 + usize::from(self.value.is_some())
    }
}

/// How many taps some are.
pub fn count(taps: &[Tap]) -> usize {
    taps.iter().map(Tap::count).sum()
}

/// The board as somebody who reads this language and skips no hint has it.
pub fn board(lesson: &Lesson, person: &Person, lang: Lang, chosen: &str) -> Screen {
    LessonScreen::new(lesson, person, lang).board(chosen, BoardView::Picture)
}

/// The nearest way to a move; `None` if no button leads to it.
pub fn to_move(lesson: &Lesson, person: &Person, lang: Lang, mv: &Move) -> Option<Vec<Tap>> {
    // What is looked for is not told of.
    let lesson = Lesson { quiet: true, seen: Vec::new(), ..lesson.clone() };
    let kind = lesson.game.kind();
    let mut known = BTreeSet::new();
    let mut steps: Vec<(Vec<Tap>, String)> = vec![(Vec::new(), String::new())];
    while let Some(nearest) = (0..steps.len()).min_by_key(|&step| count(&steps[step].0)) {
        let (taps, chosen) = steps.remove(nearest);
        if count(&taps) > TAPS_MAX || !known.insert(chosen.clone()) {
            continue;
        }
        for (tap, press) in tapped(&board(&lesson, person, lang, &chosen)) {
            let picked = tap.value.as_ref().map(|value| format!(" {value}")).unwrap_or_default();
            let way = || [&taps[..], std::slice::from_ref(&tap)].concat();
            match press {
                Press::Play { mv: text, .. } | Press::Pick { mv: text, .. } => {
                    let read = kind.parse_move(&format!("{text}{picked}"));
                    if read.is_ok_and(|read| read == *mv) {
                        return Some(way());
                    }
                }
                Press::Choose { of, .. } => {
                    let of = format!("{of}{picked}").trim_start().to_owned();
                    if may_lead(kind, &of, mv) {
                        steps.push((way(), of));
                    }
                }
                _ => {}
            }
        }
    }
    None
}

/// Whether a choice may lead to a move: of Karo's many, those whose cells are among the move's.
fn may_lead(kind: Kind, of: &str, mv: &Move) -> bool {
    if kind != Kind::Karo {
        return true;
    }
    let is_cell = |word: &&str| word.starts_with(|c: char| c.is_ascii_lowercase()) && word.ends_with(char::is_numeric);
    let mv = mv.to_string();
    of.split_whitespace().filter(is_cell).all(|cell| mv.contains(cell))
}

/// Strokes of Carrom that are aimed at a man by his name, with each force: the way there, and the stroke.
pub fn to_strokes(lesson: &Lesson, person: &Person, lang: Lang) -> Result<Vec<(Vec<Tap>, Move)>, Refused> {
    let seen = LessonScreen::new(lesson, person, lang);
    let kind = lesson.game.kind();
    let first = tapped(&board(lesson, person, lang, ""));
    let (aim, _) = first.into_iter().find(|(_, press)| matches!(press, Press::Aim { .. })).ok_or(Refused::Stale)?;
    let mut strokes = Vec::new();
    // Straight on, then each man; each with the force that it begins with, and the others.
    let mut ways = vec![(vec![aim], String::new())];
    let mut depth = 0;
    while depth < ways.len() {
        let (taps, at) = ways[depth].clone();
        depth += 1;
        let ahead = seen.aim(lesson.decision(), &at)?;
        for (tap, press) in tapped(&ahead.screen) {
            let way = [&taps[..], &[tap]].concat();
            match press {
                Press::Play { mv, .. } => strokes.extend(kind.parse_move(&mv).map(|mv| (way, mv))),
                Press::Aim { at, .. } => {
                    let change = at.rsplit(' ').next().unwrap_or_default();
                    let is_force = change.strip_prefix("force=").is_some_and(|force| FORCES.contains(&force));
                    let is_first = taps.len() == 1;
                    if (is_first && change == "man") || change.starts_with("man=") || (is_force && taps.len() == 3) {
                        ways.push((way, at));
                    }
                }
                _ => {}
            }
        }
    }
    Ok(strokes)
}

/// What can be tapped on a screen, and what it means.
pub fn tapped(screen: &Screen) -> Vec<(Tap, Press)> {
    let rows = screen.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => {
            let enabled = buttons.iter().filter(|button| button.enabled);
            let tap = |click: &present::Click| Tap { custom_id: click.to_string(), value: None };
            enabled.map(|button| (tap(&button.click), button.click.press.clone())).collect::<Vec<_>>()
        }
        Row::Select(select) => {
            let custom_id = select.click.to_string();
            let tap = |value: &String| Tap { custom_id: custom_id.clone(), value: Some(value.clone()) };
            select.options.iter().map(|pick| (tap(&pick.value), select.click.press.clone())).collect()
        }
    });
    rows.collect()
}
