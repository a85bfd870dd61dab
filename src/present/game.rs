//! What a game brings to the screen: its own part of the board, its controls,
//! its moves as commands. Each game keeps [`GameScreen`] in a file beside this
//! one; what all tables have in common is in [`mod@super::board`] and
//! [`super::verbs`].

use super::{
    Ahead, Button, Card, Row,
    motif::Motif,
    names::Names,
    verbs::{Suggestion, Verb, Writing},
};
use crate::refusals::Worded;
use games::{
    Rules, Viewer,
    catalog::{Event, Game, Kind, Refusal, View, for_every_game},
};
use table::{Sitter, Table, coins::Coins, ids::UserId};
use words::Words;

/// How a game is seen and played. Its refusals are worded beside it.
pub(super) trait GameScreen: Rules<Refusal: Worded> {
    /// Whether whose turn it is can ask for the odds ([`GameScreen::advice`]).
    const ODDS: bool = false;

    /// Its moves as commands: `/kara run`. Those that every table has come by themselves.
    fn verbs() -> Vec<Verb>;

    /// What stands in the first line instead of the game's name, where an option says which of several it is.
    fn title(_view: &Self::View, _words: &Words) -> Option<String> {
        None
    }

    /// What stands behind the game's name in the first line: whose turn it is, and what is at stake.
    fn headline(_view: &Self::View, _scene: Scene<'_>) -> Option<String> {
        None
    }

    /// Where everything lies, and who is to do what.
    fn position(view: &Self::View, scene: Scene<'_>) -> String;

    /// What happened, in a sentence; nothing for what the board says by itself.
    fn describe_event(event: &Self::Event, scene: Scene<'_>) -> Option<String>;

    /// Who won, by which rule and how closely.
    fn result(view: &Self::View, scene: Scene<'_>) -> String;

    /// What the one to move may do: rows of its own, and the first buttons of
    /// the last row. `chosen` is what [`super::Press::Choose`] has brought so far.
    fn controls(table: &Table, view: &Self::View, chosen: &str, words: &Words) -> (Vec<Row>, Vec<Button>);

    /// What has to be written to complete the move that begins so
    /// ([`super::Press::Write`]), or why there is no such move now; `None`
    /// where there never is.
    fn writes(_view: &Self::View, _mv: &str, _words: &Words) -> Option<Result<Writes, Self::Refusal>> {
        None
    }

    /// What the seat that looks sees of a move it has in mind ([`super::Press::Aim`],
    /// [`super::verbs::Does::Aim`]); of no move at all it is some first one. `None`
    /// where there is nothing to aim at, and in a game that is not aimed.
    fn aim(_table: &Table, _view: &Self::View, _at: &str, _scene: Scene<'_>) -> Option<Result<Ahead, Self::Refusal>> {
        None
    }

    /// What is drawn of it, and what lies where in words and without markup;
    /// `None` where the text alone shows it.
    fn picture(_view: &Self::View, _scene: Scene<'_>) -> Option<(Motif, String)> {
        None
    }

    /// Suggestions while an argument is written, as the seat that asks sees the game.
    fn autocomplete(_view: &Self::View, _writing: Writing<'_>, _scene: Scene<'_>) -> Vec<Suggestion> {
        Vec::new()
    }

    /// The odds for the seat that asks; `None` where nothing is left to decide.
    fn advice(_view: &Self::View, _words: &Words) -> Option<Card> {
        None
    }
}

/// What has to be written to complete a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Writes {
    /// The form's heading, at most 45 characters.
    pub title: String,
    /// What stands above the line, at most 45 characters.
    pub label: String,
    /// An example.
    pub placeholder: String,
}

/// What a game's part of a board is made from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<'a> {
    pub words: &'static Words,
    pub names: &'a Names,
    pub sitters: &'a [Sitter],
    pub pot: Coins,
}

/// The game as somebody sees it who sits at its table while it is played.
fn seen_by(table: &Table, user: UserId) -> Option<View> {
    Some(table.playing()?.game.view(Viewer::Seat(table.seat_of(user)?)))
}

macro_rules! screens {
    ($($(#[$doc:meta])* $Game:ident $key:literal => $rules:ty),+ $(,)?) => {
        /// Whether a game tells odds.
        pub(super) const fn has_odds(kind: Kind) -> bool {
            match kind { $(Kind::$Game => <$rules as GameScreen>::ODDS,)+ }
        }

        /// The moves of a game as commands.
        pub(super) fn verbs(kind: Kind) -> Vec<Verb> {
            match kind { $(Kind::$Game => <$rules as GameScreen>::verbs(),)+ }
        }

        /// What the game is called in the first line.
        pub(super) fn title(game: &Game, words: &Words) -> String {
            let title = match game.view(Viewer::Public) {
                $(View::$Game(view) => <$rules as GameScreen>::title(&view, words),)+
            };
            title.unwrap_or_else(|| words.game(game.kind()))
        }

        /// What stands behind the game's name.
        pub(super) fn headline(game: &Game, viewer: Viewer, scene: Scene<'_>) -> Option<String> {
            match game.view(viewer) { $(View::$Game(view) => <$rules as GameScreen>::headline(&view, scene),)+ }
        }

        /// Where everything lies, as the viewer sees it.
        pub(super) fn position(game: &Game, viewer: Viewer, scene: Scene<'_>) -> String {
            match game.view(viewer) { $(View::$Game(view) => <$rules as GameScreen>::position(&view, scene),)+ }
        }

        /// What everybody sees of it in a picture.
        pub(super) fn picture(game: &Game, scene: Scene<'_>) -> Option<(Motif, String)> {
            match game.view(Viewer::Public) { $(View::$Game(view) => <$rules as GameScreen>::picture(&view, scene),)+ }
        }

        /// What an event was, in words.
        pub(super) fn describe_event(event: &Event, scene: Scene<'_>) -> Option<String> {
            match event { $(Event::$Game(event) => <$rules as GameScreen>::describe_event(event, scene),)+ }
        }

        /// Who won and by what.
        pub(super) fn result(game: &Game, scene: Scene<'_>) -> String {
            match game.view(Viewer::Public) { $(View::$Game(view) => <$rules as GameScreen>::result(&view, scene),)+ }
        }

        /// What the viewer may do.
        pub(super) fn controls(
            table: &Table,
            game: &Game,
            viewer: Viewer,
            chosen: &str,
            words: &Words,
        ) -> (Vec<Row>, Vec<Button>) {
            match game.view(viewer) {
                $(View::$Game(view) => <$rules as GameScreen>::controls(table, &view, chosen, words),)+
            }
        }

        /// What the asker sees of a move in mind; nothing for who does not sit in a running game.
        pub(super) fn aim(
            table: &Table,
            user: UserId,
            at: &str,
            words: &'static Words,
        ) -> Option<Result<Ahead, Refusal>> {
            let names = Names::of(&table.sitters, words);
            let scene = Scene { words, names: &names, sitters: &table.sitters, pot: table.pot.total() };
            match seen_by(table, user)? {
                $(View::$Game(view) => {
                    <$rules as GameScreen>::aim(table, &view, at, scene).map(|ahead| ahead.map_err(Refusal::$Game))
                })+
            }
        }

        /// What the asker has to write to complete a move, or why not; nothing for who does not sit in a running game.
        pub(super) fn writes(table: &Table, user: UserId, mv: &str, words: &Words) -> Option<Result<Writes, Refusal>> {
            match seen_by(table, user)? {
                $(View::$Game(view) => {
                    <$rules as GameScreen>::writes(&view, mv, words).map(|asked| asked.map_err(Refusal::$Game))
                })+
            }
        }

        /// What the asker can write; nothing for who does not sit in a running game.
        pub(super) fn autocomplete(
            table: &Table,
            user: UserId,
            writing: Writing<'_>,
            words: &'static Words,
        ) -> Vec<Suggestion> {
            let names = Names::of(&table.sitters, words);
            let scene = Scene { words, names: &names, sitters: &table.sitters, pot: table.pot.total() };
            match seen_by(table, user) {
                $(Some(View::$Game(view)) => <$rules as GameScreen>::autocomplete(&view, writing, scene),)+
                None => Vec::new(),
            }
        }

        /// The odds for the asker; nothing for who does not sit in a running game.
        pub(super) fn advice(table: &Table, user: UserId, words: &Words) -> Option<Card> {
            match seen_by(table, user)? { $(View::$Game(view) => <$rules as GameScreen>::advice(&view, words),)+ }
        }
    };
}
for_every_game!(screens);
