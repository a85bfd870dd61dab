//! The day's practice: a board for one, seen by nobody else, with that day's
//! leaderboard once it is over. There is no table: what its buttons mean goes
//! by the game alone ([`ClickTarget::Practice`]).

use super::{
    ClickTarget, Press, Row, Screen,
    game::{self, Controls, Scene},
    glance,
    names::Names,
    refusals,
    scope::Scope,
    tavern::{self, LeaderboardBy, Rank},
    verbs::{self, Args, PartialCommand, Suggestion, Verb},
};
use games::{
    Seat, Turn, Viewer,
    catalog::{Kind, View},
};
use table::{Person, Refused, Sitter, Who, coins::Coins, lang::Lang, practice::Practice};
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

    /// The board; `chosen` is what the steps towards a move have brought so far.
    #[must_use]
    pub fn board(&self, chosen: &str) -> Screen {
        let (words, scene, view) = (self.words, self.scene(), self.view());
        let events: Vec<String> =
            self.practice.events.iter().filter_map(|event| game::describe_event(event, scene)).collect();
        let mut lines = vec![say!(words, "practice-title", game = words.game(self.kind()))];
        lines.extend(glance::position_with_task(game::text(&view, 1, scene)));
        lines.push(events.join(" "));
        let scope = Scope { target: ClickTarget::Practice(self.kind()), decision: self.practice.turn() };
        let Controls { mut rows, mut last_row } = game::controls(&view, chosen, scope, scene);
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

    /// The same when it is over, with the day's leaderboard; `mine` is the asker's place and points.
    #[must_use]
    pub fn board_when_over(&self, best: &[Rank], mine: Option<(u64, i64)>) -> Screen {
        let day = tavern::leaderboard(LeaderboardBy::Practice(self.kind()), best, mine, self.words.lang());
        Screen { card: day.card, ..self.board("") }
    }

    /// Why a move is refused.
    #[must_use]
    pub fn refused(&self, why: &Refused) -> String {
        refusals::refused_at(&self.sitters, &self.names, self.words, self.kind(), why)
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
