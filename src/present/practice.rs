//! The day's practice: a board for one, seen by nobody else, with that day's
//! leaderboard once it is over. There is no table: what its buttons mean goes
//! by the game alone ([`ClickTarget::Practice`]).

use std::iter;

use super::{
    ClickTarget, Press, Row, Screen,
    game::{self, Controls, Glance, Scene},
    glance,
    motif::Picture,
    names::Names,
    picture::cut,
    plain::unmarked,
    refusals,
    scope::Scope,
    tavern::{self, Rank},
    verbs::{self, Args, PartialCommand, Suggestion, Verb},
};
use games::{
    Seat, Turn, Viewer,
    catalog::{Event, Kind, View},
    karambolage,
};
use table::{BoardView, Person, Reading, Refused, Sitter, Who, coins::Coins, lang::Lang, practice::Practice};
use words::{Words, say};

/// The seat of the one who practises.
const ALONE: Seat = Seat(0);

/// A day's practice as the one who plays it sees it.
#[derive(Debug)]
pub struct PracticeScreen<'a> {
    practice: &'a Practice,
    sitters: [Sitter; 1],
    names: Names,
    words: &'static Words,
}

impl<'a> PracticeScreen<'a> {
    /// Of this person's practice, in their language.
    #[must_use]
    pub fn new(practice: &'a Practice, person: &Person, lang: Lang) -> Self {
        let who = Who::Person { user: person.user, name: person.name.clone(), word: None };
        let (sitters, words) = ([Sitter { who, paid: false, away: false }], Words::of(lang));
        Self { practice, names: Names::of(&sitters, words), sitters, words }
    }

    /// The same for somebody who reads boards in this form.
    #[must_use]
    pub fn read_as(self, reading: Reading) -> Self {
        Self { names: self.names.read_as(reading), ..self }
    }

    /// The board, beside its picture or complete without one; `chosen` is what the steps towards a move have brought
    /// so far.
    #[must_use]
    pub fn board(&self, chosen: &str, shown: BoardView) -> Screen {
        let (words, scene, view) = (self.words, self.scene(), self.view());
        let events = || self.practice.events.iter();
        let told = |event: &Event| game::describe_event(event, scene);
        let mut lines = match shown {
            BoardView::Picture => {
                let Glance { headline, task, board, notes, .. } = game::glance(&view, 1, scene);
                let title = say!(words, "practice-headline", game = words.game(self.kind()));
                let mut lines = vec![iter::once(title).chain(headline).collect::<Vec<_>>().join(" · ")];
                lines.extend(task.map(|task| format!("▶ {task}")));
                lines.extend(board.map(|board| format!("```\n{board}\n```")));
                // What the start brought lies there, and so do the dice of a throw.
                let told = match self.practice.moves.is_empty() {
                    true => say!(words, "practice-same"),
                    false => events().filter(|event| !is_throw(event)).filter_map(told).collect::<Vec<_>>().join(" "),
                };
                let small = notes.into_iter().chain([told]).filter(|line| !line.is_empty());
                lines.extend(small.map(|line| format!("-# {line}")));
                lines
            }
            BoardView::Text => {
                let title = say!(words, "practice-title", game = words.game(self.kind()));
                let board = glance::position_with_task(game::text(&view, 1, scene));
                [vec![title], board, vec![events().filter_map(told).collect::<Vec<_>>().join(" ")]].concat()
            }
        };
        let scope = Scope { target: ClickTarget::Practice(self.kind()), decision: self.practice.decision() };
        let Controls { mut rows, mut last_row, .. } = game::controls(&view, chosen, scope, scene);
        if self.practice.game.turn() == Turn::Over {
            let points = self.practice.points().unwrap_or_default();
            lines.push(say!(words, "practice-over", points = points));
            rows.clear();
            last_row.clear();
        }
        last_row.push(scope.button(Press::Rules, say!(words, "button-rules")));
        rows.push(Row::Buttons(last_row));
        lines.retain(|line| !line.is_empty());
        Screen { text: lines.join("\n"), card: None, rows }
    }

    /// What is drawn of it, if something is, as the game has it at a table, with the marks of what is chosen so far.
    #[must_use]
    pub fn picture(&self, chosen: &str) -> Option<Picture> {
        let names = Names::of(&self.sitters, self.words).without_markup();
        let scene = Scene { names: &names, ..self.scene() };
        let (motif, position) = game::picture(&self.view(), chosen, scene)?;
        let title = unmarked(&say!(self.words, "practice-title", game = self.words.game(self.kind())));
        Some(Picture { motif, alt: cut(format!("{title}. {position}")) })
    }

    /// The same when it is over, with the day's leaderboard; `mine` is the asker's place and points.
    #[must_use]
    pub fn board_when_over(&self, best: &[Rank], mine: Option<(u64, i64)>, shown: BoardView) -> Screen {
        let day = tavern::leaderboard(self.kind(), best, mine, self.words.lang());
        Screen { card: day.card, ..self.board("", shown) }
    }

    /// Why a move is refused.
    #[must_use]
    pub fn refused(&self, why: &Refused) -> String {
        refusals::refused_at(&self.sitters, &self.names, self.words, (self.kind(), None), why)
    }

    /// What is said to who asks for odds or a hint: whoever makes most of the same dice has none.
    #[must_use]
    pub fn advice(&self) -> String {
        refusals::no_odds(self.words, self.kind())
    }

    /// Suggestions for what is being written.
    #[must_use]
    pub fn autocomplete(&self, writing: PartialCommand<'_>) -> Vec<Suggestion> {
        verbs::autocomplete_from(&self.view(), writing, self.scene())
    }

    /// The arguments of a verb, with the number of a seat in place of each name of a player.
    ///
    /// # Errors
    /// Nobody here is called so.
    pub fn resolve_players(&self, verb: &Verb, args: &Args) -> Result<Args, Refused> {
        verbs::resolve_players(verb, args, &self.sitters, self.words.lang())
    }

    fn kind(&self) -> Kind {
        self.practice.game.kind()
    }

    fn view(&self) -> View {
        self.practice.game.view(Viewer::Seat(ALONE))
    }

    fn scene(&self) -> Scene<'_> {
        Scene { words: self.words, names: &self.names, sitters: &self.sitters, pot: Coins::ZERO }
    }
}

/// Whether something was but a throw of dice.
const fn is_throw(event: &Event) -> bool {
    matches!(event, Event::Karambolage(karambolage::Event::Thrown { .. }))
}
