//! A guided first game: a private board, with a hint tied to what lies there. What its buttons mean goes by the
//! game alone ([`ClickTarget::Lesson`]).

pub(crate) mod hints;

use super::{
    Button, ButtonStyle, Click, ClickTarget, MovePreview, Press, Row, Screen,
    board::describe_events,
    door::DoorPress,
    game::{self, Controls, Scene},
    glance,
    motif::Picture,
    names::Names,
    offers::Offer,
    picture::cut,
    refusals,
    scope::Scope,
};
use games::{Level, Turn};
use table::{
    BoardView, Person, Refused, Sitter, Who,
    coins::Coins,
    lang::Lang,
    lesson::{LEARNER, Lesson},
};
use words::{Words, say};

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
        sitters.extend((1..*lesson.start.options.seats().start()).map(|_| ai()));
        let words = Words::of(lang);
        let offer = Offer::of(&lesson.start.options);
        Self { lesson, offer, names: Names::of(&sitters, words), sitters, words }
    }

    /// The board, beside its picture or complete without one; `chosen` is what the steps towards a move have
    /// brought so far.
    #[must_use]
    pub fn board(&self, chosen: &str, shown: BoardView) -> Screen {
        let (words, scene, view) = (self.words, self.scene(), self.lesson.view());
        let mut lines = vec![say!(words, "lesson-title", game = self.offer.title(words))];
        if let Some(hint) = self.hint() {
            lines.push(format!("> 💡 {hint}"));
        }
        match shown {
            BoardView::Picture => lines.extend(glance::position(game::glance(&view, 1, scene))),
            BoardView::Text => lines.extend(glance::position_with_task(game::text(&view, 1, scene))),
        }
        lines.push(describe_events(&self.lesson.events, scene));
        let scope = self.scope();
        let Controls { mut rows, mut last_row } = game::controls(&view, chosen, scope, scene);
        let again = |label| {
            let click = Click { target: ClickTarget::Tavern, press: Press::Door(DoorPress::LearnGame(self.offer)) };
            Button { click, label, emoji: None, style: ButtonStyle::Main, enabled: true }
        };
        if self.lesson.is_over() {
            lines.push(game::result(&view, scene));
            lines.push(say!(words, "lesson-over"));
            rows.clear();
            last_row = vec![again(say!(words, "button-lesson-again"))];
            let play = Click { target: ClickTarget::Tavern, press: Press::Door(DoorPress::Play) };
            last_row.push(Button { style: ButtonStyle::Plain, click: play, ..again(say!(words, "button-door-play")) });
        } else {
            let (skip, label) = match self.lesson.quiet {
                false => (true, say!(words, "button-lesson-skip")),
                true => (false, say!(words, "button-lesson-hints")),
            };
            let click = Click { target: scope.target, press: Press::Hints { skip } };
            last_row.push(Button { click, style: ButtonStyle::Plain, ..again(label) });
        }
        last_row.push(scope.button(Press::Rules, say!(words, "button-rules")));
        rows.push(Row::Buttons(last_row));
        lines.retain(|line| !line.is_empty());
        without_forms(Screen { text: lines.join("\n"), card: None, rows })
    }

    /// What is drawn of it, if something is, with the marks of what is chosen so far.
    #[must_use]
    pub fn picture(&self, chosen: &str) -> Option<Picture> {
        let names = Names::of(&self.sitters, self.words).without_markup();
        let scene = Scene { names: &names, ..self.scene() };
        let (motif, position) = game::picture(&self.lesson.view(), chosen, scene)?;
        let turn = match self.lesson.game.turn() {
            Turn::Of(seat) => say!(self.words, "alt-turn", who = names.prose(seat)),
            Turn::Over => say!(self.words, "alt-over"),
        };
        let alt = format!("{}. {turn} {position}", self.offer.title(self.words));
        Some(Picture { motif, alt: cut(alt) })
    }

    /// What a move in mind would come to, as the game shows it.
    ///
    /// # Errors
    /// There is nothing to aim at.
    pub fn aim(&self, turn: u32, at: &str) -> Result<MovePreview, Refused> {
        if turn != self.lesson.turn() {
            return Err(Refused::Stale);
        }
        let ahead = game::aim(&self.lesson.view(), at, self.scope(), self.scene());
        let ahead = ahead.ok_or(Refused::Stale)?.map_err(Refused::Rules)?;
        Ok(MovePreview { screen: without_forms(ahead.screen), ..ahead })
    }

    /// Why a move is refused.
    #[must_use]
    pub fn refused(&self, why: &Refused) -> String {
        refusals::refused_at(&self.sitters, &self.names, self.words, self.offer.kind(), why)
    }

    /// The hint for what lies there, unless hints are skipped.
    #[must_use]
    pub fn hint(&self) -> Option<String> {
        let wanted = !self.lesson.quiet;
        let key = wanted.then(|| game::lesson_hint(&self.lesson.view(), LEARNER)).flatten()?;
        Some(self.words.phrase(key, &[]))
    }

    fn scope(&self) -> Scope {
        Scope { target: ClickTarget::Lesson(self.offer), decision: self.lesson.turn() }
    }

    fn scene(&self) -> Scene<'_> {
        Scene { words: self.words, names: &self.names, sitters: &self.sitters, pot: Coins::ZERO }
    }
}

/// Every phrase that a hint can be.
#[must_use]
pub fn hint_keys() -> &'static [&'static str] {
    hints::KEYS
}

/// What is written into a form goes to a table: a guided game is played by buttons alone.
fn without_forms(mut screen: Screen) -> Screen {
    for row in &mut screen.rows {
        if let Row::Buttons(buttons) = row {
            buttons.retain(|button| !matches!(button.click.press, Press::Write { .. }));
        }
    }
    screen.rows.retain(|row| !matches!(row, Row::Buttons(buttons) if buttons.is_empty()));
    screen
}
