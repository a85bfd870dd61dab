//! A guided first game: a private board, with a hint tied to what lies there. What its buttons mean goes by the
//! game alone ([`ClickTarget::Lesson`]).

pub(crate) mod hints;

use std::iter;

use super::{
    Button, ButtonStyle, Click, ClickTarget, MovePreview, Press, Row, Screen,
    board::{describe_events, small},
    door::DoorPress,
    game::{self, Controls, Glance, Scene},
    glance::{self, fits},
    motif::Picture,
    names::Names,
    offers::Offer,
    picture::{cut, stopped},
    plain::unmarked,
    refusals,
    scope::Scope,
    wraps,
};
use games::{Level, Seat, Turn, catalog::View};
use table::{
    BoardView, Person, Reading, Refused, Sitter, Who,
    coins::Coins,
    lang::Lang,
    lesson::{LEARNER, Lesson},
};
use words::{Words, say, say_for};

/// The most buttons in a row, so that it does not wrap on a phone.
const ROW_MAX: usize = 4;
/// With so many rows under its picture a phone has room for a hint and small print.
const ROWS_MANY: usize = 4;
/// How many hints stand where nothing is to be decided.
const HINTS_AT_THE_END: usize = 2;
/// How long what was played since may be, in characters: on a phone a small line.
const TOLD_CHARS: usize = 44;

/// A guided game as the one who learns sees it.
#[derive(Debug)]
pub struct LessonScreen<'a> {
    lesson: &'a Lesson,
    offer: Offer,
    sitters: Vec<Sitter>,
    names: Names,
    words: &'static Words,
}

impl<'a> LessonScreen<'a> {
    /// Of this person's game, in their language.
    #[must_use]
    pub fn new(lesson: &'a Lesson, person: &Person, lang: Lang) -> Self {
        let who = Who::Person { user: person.user, name: person.name.clone(), word: None };
        let mut sitters = vec![Sitter { who, paid: false, away: false }];
        let ai = || Sitter { who: Who::Ai { level: Level::Easy }, paid: false, away: false };
        sitters.extend((1..lesson.seats()).map(|_| ai()));
        let words = Words::of(lang);
        let offer = Offer::of(&lesson.start.options);
        Self { lesson, offer, names: Names::of(&sitters, words), sitters, words }
    }

    /// The same for somebody who reads boards in this form.
    #[must_use]
    pub fn read_as(self, reading: Reading) -> Self {
        Self { names: self.names.read_as(reading), ..self }
    }

    /// The board, beside its picture or complete without one; `chosen` is what the steps towards a move have
    /// brought so far.
    #[must_use]
    pub fn board(&self, chosen: &str, shown: BoardView) -> Screen {
        let view = self.lesson.view();
        let (rows, task) = if self.lesson.is_over() {
            (self.ways_on(), None)
        } else if self.lesson.is_between_rounds() {
            (self.next_round(), None)
        } else {
            self.controls(&view, chosen)
        };
        let mut lines = match shown {
            BoardView::Picture if self.lesson.game.turn() == Turn::Over => self.result_lines(&view),
            BoardView::Picture => self.lines_beside_picture(&view, task, !chosen.is_empty(), rows.len()),
            BoardView::Text => self.whole_lines(&view),
        };
        lines.retain(|line| !line.is_empty());
        Screen { text: lines.join("\n"), card: None, rows }
    }

    /// How a round or the game ended, and a word for who has played it.
    fn result_lines(&self, view: &View) -> Vec<String> {
        let (words, scene, Lesson { won, .. }) = (self.words, self.scene(), self.lesson);
        let headline = game::glance(view, self.lesson.round, scene).headline;
        let mut lines = vec![self.title(headline), game::result(view, scene)];
        if self.lesson.is_over() {
            let rounds = self.lesson.rounds();
            lines.extend((rounds > 1).then(|| say!(words, "lesson-rounds", won = *won, rounds = rounds)));
            let game = self.offer.title(words);
            // Half of it won is enough for a cheer.
            lines.push(match won * 2 < rounds {
                true => say!(words, "lesson-over-lost", game = game),
                false => say!(words, "lesson-over", game = game),
            });
        }
        lines.extend(self.hint_lines());
        lines
    }

    /// What a phone has room for: the more rows there are, the less is said. While something is chosen, the picture
    /// is higher by what may be reached, and the hint has been read.
    fn lines_beside_picture(&self, view: &View, asked: Option<String>, is_choosing: bool, rows: usize) -> Vec<String> {
        let scene = self.scene();
        let Glance { headline, task, score, notes, .. } = game::glance(view, self.lesson.round, scene);
        let title = self.title(headline);
        let rows = (rows + usize::from(is_choosing)).saturating_add_signed(game::picture_rows(view));
        let hints = self.hint_lines();
        if !hints.is_empty() && (!is_choosing || rows < ROWS_MANY) {
            // The game is named always: where a line of its own has no room, in small print.
            let title = match rows {
                ..ROWS_MANY => title,
                ROWS_MANY => small(&title_with(title, asked.or(task))),
                _ => small(&title),
            };
            return iter::once(title).chain(hints).collect();
        }
        let task = asked.or(task);
        if rows > ROWS_MANY || (is_choosing && rows == ROWS_MANY) {
            // The mark of what may be done does not stand alone at the end of a line.
            return vec![match task {
                Some(task) => title_and_task(&title, &task),
                None => title,
            }];
        }
        let task = task.map(|task| format!("▶ {task}"));
        let mut lines: Vec<String> = iter::once(title).chain(task).collect();
        if rows < ROWS_MANY {
            lines.extend(score.filter(|_| !is_choosing));
            let told = self.told_since(scene);
            // Under three rows there is room for one small line.
            let is_full = rows + 1 == ROWS_MANY && !notes.is_empty();
            let told = Some(told).filter(|told| !told.is_empty() && !is_choosing && !is_full);
            lines.extend(notes.into_iter().chain(told).map(|line| small(&line)));
        }
        lines
    }

    /// What was played since, in a small line. Where that has no room but for one's own move, it is what another played
    /// last, in two lines if need be: one's own is known.
    fn told_since(&self, scene: Scene<'_>) -> String {
        let short = glance::briefly(&self.lesson.events, TOLD_CHARS, scene);
        if !short.ends_with(" …") {
            return short;
        }
        let told = game::describe_briefly(&self.lesson.events.iter().collect::<Vec<_>>(), scene);
        let others = || (0..self.sitters.len()).map(Seat::at).filter(|seat| *seat != LEARNER);
        let last = told.iter().skip(1).rev().find(|told| others().any(|seat| told.contains(self.names.prose(seat))));
        last.map_or(short, |last| format!("… {last}"))
    }

    fn whole_lines(&self, view: &View) -> Vec<String> {
        let scene = self.scene();
        let mut lines = vec![self.title(Vec::new())];
        let is_over = self.lesson.game.turn() == Turn::Over;
        lines.extend(self.hint_lines().into_iter().filter(|_| !is_over));
        lines.extend(glance::position_with_task(game::text(view, self.lesson.round, scene)));
        lines.push(describe_events(&self.lesson.events, scene));
        lines.extend(self.result_lines(view).into_iter().skip(1).filter(|_| is_over));
        lines
    }

    fn title(&self, headline: Vec<String>) -> String {
        let title = say!(self.words, "lesson-title", game = self.offer.title(self.words));
        iter::once(title).chain(headline).collect::<Vec<_>>().join(" · ")
    }

    fn hint_lines(&self) -> Vec<String> {
        self.hints().into_iter().map(|hint| format!("💡 {hint}")).collect()
    }

    /// What may be done, and how to go on without hints; what is asked once something is chosen.
    fn controls(&self, view: &View, chosen: &str) -> (Vec<Row>, Option<String>) {
        let scope = self.scope();
        let Controls { rows, mut last_row, task } = game::controls(view, chosen, scope, self.scene());
        let mut rows = without_forms(rows);
        last_row.retain(|button| !asks_by_form(button));
        last_row.push(self.hints_button());
        // What is chosen is marked in the picture, and has no place in a row that is full.
        if !fits(&last_row) {
            last_row.retain(|button| button.enabled);
        }
        let rules = scope.button(Press::Rules, say!(self.words, "button-rules"));
        last_row.push(rules);
        if !fits(&last_row) {
            last_row.pop();
        }
        let mut lasts = glance::filled(last_row, ROW_MAX);
        let last = lasts.pop().unwrap_or_default();
        rows.extend(lasts.into_iter().map(Row::Buttons));
        (glance::with_last(rows, last), task)
    }

    /// Hints are skipped with one tap, and come back with one.
    fn hints_button(&self) -> Button {
        let (skip, label) = match self.lesson.quiet {
            false => (true, say!(self.words, "button-lesson-skip")),
            true => (false, say!(self.words, "button-lesson-hints")),
        };
        self.scope().button(Press::Hints { skip }, label)
    }

    fn next_round(&self) -> Vec<Row> {
        let label = say_for!(self.words, self.offer.kind(), "button-next");
        let next = self.scope().button(Press::Start { decision: self.lesson.decision() }, label);
        vec![Row::Buttons(vec![Button { style: ButtonStyle::Main, ..next }, self.hints_button()])]
    }

    /// What can be done after it: against the AI at a table, the same once more, or something else.
    fn ways_on(&self) -> Vec<Row> {
        let words = self.words;
        let door = |press, label| Button {
            click: Click { target: ClickTarget::Tavern, press: Press::Door(press) },
            ..self.scope().button(Press::Rules, label)
        };
        let play = door(DoorPress::PlayGame(self.offer), say!(words, "button-door-play"));
        let buttons = vec![
            Button { style: ButtonStyle::Main, ..play },
            door(DoorPress::LearnGame(self.offer), say!(words, "button-lesson-again")),
            door(DoorPress::Enter, say!(words, "button-lesson-door")),
        ];
        glance::filled(buttons, ROW_MAX).into_iter().map(Row::Buttons).collect()
    }

    /// What is drawn of it, if something is, with the marks of what is chosen so far.
    #[must_use]
    pub fn picture(&self, chosen: &str) -> Option<Picture> {
        let names = Names::of(&self.sitters, self.words);
        let (escaped, names) = (names.clone().whole_in_prose(), names.without_markup());
        let scene = Scene { names: &names, ..self.scene() };
        let (motif, position) = game::picture(&self.lesson.view(), chosen, scene)?;
        let turn = match self.lesson.game.turn() {
            Turn::Of(seat) => say!(self.words, "alt-turn", who = names.prose(seat)),
            Turn::Over => unmarked(&game::result(&self.lesson.view(), Scene { names: &escaped, ..scene })),
        };
        let alt = format!("{} {turn} {position}", stopped(self.offer.title(self.words)));
        // The result stands beside it: a film of how it came would be told its end.
        let motif = if self.lesson.game.turn() == Turn::Over { motif.still() } else { motif };
        Some(Picture { motif, alt: cut(alt) })
    }

    /// What a move in mind would come to, as the game shows it.
    ///
    /// # Errors
    /// There is nothing to aim at.
    pub fn aim(&self, decision: u32, at: &str) -> Result<MovePreview, Refused> {
        if decision != self.lesson.decision() {
            return Err(Refused::Stale);
        }
        let ahead = game::aim(&self.lesson.view(), at, self.scope(), self.scene());
        let ahead = ahead.ok_or(Refused::Stale)?.map_err(Refused::Rules)?;
        let asked = |screen: Screen| Screen { rows: without_forms(screen.rows), ..screen };
        let MovePreview { screen, whole, picture } = ahead;
        Ok(MovePreview { screen: asked(screen), whole: asked(whole), picture })
    }

    /// Why a move is refused.
    #[must_use]
    pub fn refused(&self, why: &Refused) -> String {
        refusals::refused_at(&self.sitters, &self.names, self.words, (self.offer.kind(), Some(self.offer)), why)
    }

    /// The hints for what lies there, unless they are skipped: the nearest that fit and were not told before.
    #[must_use]
    pub fn hints(&self) -> Vec<String> {
        if self.lesson.quiet {
            return Vec::new();
        }
        let (mut told, mut now) = (Vec::new(), 0);
        for position in &self.lesson.seen {
            let room = if position.is_over { HINTS_AT_THE_END } else { 1 };
            let fitting = game::lesson_hints(&position.view, LEARNER).into_iter().filter(|key| !told.contains(key));
            let fresh: Vec<&'static str> = fitting.take(room).collect();
            now = fresh.len();
            told.extend(fresh);
        }
        told[told.len() - now..].iter().map(|key| self.words.phrase(key, &[])).collect()
    }

    fn scope(&self) -> Scope {
        Scope { target: ClickTarget::Lesson(self.offer), decision: self.lesson.decision() }
    }

    fn scene(&self) -> Scene<'_> {
        Scene { words: self.words, names: &self.names, sitters: &self.sitters, pot: Coins::ZERO }
    }
}

/// What is played and what may be done, in two lines or as a phone breaks one; but no row of dice is torn.
fn title_and_task(title: &str, task: &str) -> String {
    let told = glance::in_two_lines(title, &format!("▶ {task}"));
    match task.rsplit_once(" · ").filter(|_| !told.contains('\n')) {
        Some((task, dice)) => wraps::with_ending(&format!("{title} · ▶ {task}"), " · ", dice),
        None => told,
    }
}

/// What is played, and in the same line what may be done.
fn title_with(title: String, task: Option<String>) -> String {
    match task {
        Some(task) => format!("{title} · ▶ {task}"),
        None => title,
    }
}

/// Every phrase that a hint can be.
#[must_use]
pub fn hint_keys() -> &'static [&'static str] {
    hints::KEYS
}

/// What is written into a form goes to a table: a guided game is played by buttons alone.
fn asks_by_form(button: &Button) -> bool {
    matches!(button.click.press, Press::Write { .. })
}

fn without_forms(mut rows: Vec<Row>) -> Vec<Row> {
    for row in &mut rows {
        if let Row::Buttons(buttons) = row {
            buttons.retain(|button| !asks_by_form(button));
        }
    }
    rows.retain(|row| !matches!(row, Row::Buttons(buttons) if buttons.is_empty()));
    rows
}
