//! The moves as commands, and what is suggested while they are written.

use super::{
    super::verbs::{Arg, ArgType, Args, LABEL_CHARS_MAX, PartialCommand, Suggestion, Verb, VerbAction},
    free_places, home_signs, laid_places, movable_tiles, tile_places,
    ways::{continuations, written},
};
use games::{
    catalog,
    karo::{Agreeing, Beginner, Cell, Home, Move, Ply, Refusal, Side, TileMove, View, home::HomeRefused},
};
use table::{Refused, lang::Lang};
use words::{Words, say};

/// The longest text of a turn, in characters.
const TURN_CHARS_MAX: u16 = 100;

/// `/karo begin|lay|place|move|tile|line-up|draw|undo|refuse|resign|hint`.
pub(super) fn verbs() -> Vec<Verb> {
    let arg = |key| Arg {
        key,
        phrase_key: format!("karo-arg-{key}").into(),
        required: true,
        arg_type: ArgType::Text { chars_max: TURN_CHARS_MAX, autocompletes: true },
    };
    let verb = |key, what, args| Verb { key, action: VerbAction::Play(what), args };
    vec![
        verb("begin", begin, vec![arg("who")]),
        verb("lay", lay, vec![arg("place")]),
        verb("place", place, vec![arg("cell")]),
        verb("move", walk, vec![arg("move")]),
        verb("tile", tile, vec![arg("tile"), arg("move")]),
        verb("line-up", line_up, vec![arg("pieces")]),
        verb("draw", |_| Ok(Move::Draw.to_string()), Vec::new()),
        verb("undo", |_| Ok(Move::Undo.to_string()), Vec::new()),
        verb("refuse", |_| Ok(Move::Refuse.to_string()), Vec::new()),
        verb("resign", |_| Ok(Move::Resign(None).to_string()), Vec::new()),
        Verb { key: "hint", action: VerbAction::Advice, args: Vec::new() },
    ]
}

fn typed<'a>(args: &'a Args, key: &str) -> &'a str {
    args.text(key).unwrap_or_default().trim()
}

/// Who is to begin: a side, or the lot, in any of our languages.
fn begin(args: &Args) -> Result<String, Refused> {
    let typed = typed(args, "who").to_lowercase();
    let is_meant = |who: &Beginner| Lang::ALL.into_iter().any(|lang| names(Words::of(lang), *who).contains(&typed));
    let meant = [Beginner::White, Beginner::Red, Beginner::Lots].into_iter().find(is_meant);
    meant.map(|who| Move::Begin(who).to_string()).ok_or_else(|| refused(Refusal::BeginnerNeeded))
}

/// What people type for who is to begin, the first what is suggested.
fn names(words: &Words, beginner: Beginner) -> Vec<String> {
    let names = match beginner {
        Beginner::White => say!(words, "karo-typed-white"),
        Beginner::Red => say!(words, "karo-typed-red"),
        Beginner::Lots => say!(words, "karo-typed-lots"),
    };
    names.split_whitespace().map(str::to_owned).collect()
}

/// A tile to be laid: its cell alone.
fn lay(args: &Args) -> Result<String, Refused> {
    let cell: Cell = typed(args, "place").parse().map_err(|_| refused(Refusal::LayNeeded))?;
    Ok(Ply::Lay(cell).to_string())
}

/// A piece to be placed, and nothing else that a turn can be.
fn place(args: &Args) -> Result<String, Refused> {
    match typed(args, "cell").parse()? {
        turn @ Ply::Place(_) => Ok(turn.to_string()),
        Ply::Lay(_) | Ply::Move { .. } => Err(refused(Refusal::CellNeeded)),
    }
}

/// The way of a piece alone.
fn walk(args: &Args) -> Result<String, Refused> {
    match typed(args, "move").parse()? {
        turn @ Ply::Move { tile: None, .. } => Ok(turn.to_string()),
        Ply::Lay(_) | Ply::Place(_) | Ply::Move { .. } => Err(refused(Refusal::WayNeeded)),
    }
}

/// A tile and its new place, then the way of a piece.
fn tile(args: &Args) -> Result<String, Refused> {
    let (tile, way) = (typed(args, "tile"), typed(args, "move"));
    let tile: TileMove = tile.parse().map_err(|_| refused(Refusal::TileNeeded))?;
    match way.parse()? {
        Ply::Move { tile: None, path } => Ok(Ply::Move { tile: Some(tile), path }.to_string()),
        Ply::Lay(_) | Ply::Place(_) | Ply::Move { .. } => Err(refused(Refusal::TileNeeded)),
    }
}

fn line_up(args: &Args) -> Result<String, Refused> {
    let home: Home = typed(args, "pieces").parse().map_err(|why: HomeRefused| refused(why.into()))?;
    Ok(Move::LineUp(home).to_string())
}

fn refused(why: Refusal) -> Refused {
    Refused::Rules(catalog::Refusal::Karo(why.into()))
}

/// What is allowed now, such as it begins with what was written.
pub(super) fn autocomplete(view: &View, writing: PartialCommand<'_>, words: &Words) -> Vec<Suggestion> {
    if !view.is_my_turn() {
        return Vec::new();
    }
    let typed = writing.typed().trim().to_lowercase();
    let plain = |value: String| Suggestion { label: value.clone(), value };
    let legal = view.legal();
    let mut suggestions: Vec<Suggestion> = match (writing.verb, writing.arg) {
        ("begin", _) => {
            let said = view.agreeing.into_iter().flat_map(Agreeing::answers);
            said.map(|beginner| beginner_suggested(beginner, words)).collect()
        }
        ("lay", _) => laid_places(view, &legal).iter().map(ToString::to_string).map(plain).collect(),
        ("place", _) => free_places(view, &legal).iter().map(ToString::to_string).map(plain).collect(),
        ("move", _) => Moves { view, legal, words }.moves(None, &typed),
        ("tile", "tile") => tile_moves(view, &legal).iter().map(ToString::to_string).map(plain).collect(),
        ("tile", _) => match writing.args.text("tile").and_then(|tile| tile.trim().parse().ok()) {
            Some(tile) => Moves { view, legal, words }.moves(Some(tile), &typed),
            None => Vec::new(),
        },
        ("line-up", _) => view.homes().map(|home| home_suggested(home, view, words)).collect(),
        _ => Vec::new(),
    };
    // Faces are told by the case of the letter; all else is written small.
    let is_meant = |suggestion: &Suggestion| suggestion.value.to_lowercase().starts_with(&typed);
    let is_home = |suggestion: &Suggestion| suggestion.value.starts_with(writing.typed().trim());
    suggestions.retain(|suggestion| match writing.verb {
        "line-up" => is_home(suggestion),
        _ => is_meant(suggestion) && suggestion.label.chars().count() <= LABEL_CHARS_MAX,
    });
    suggestions
}

/// The tile moves that turns begin with, in the order of the buttons.
fn tile_moves(view: &View, legal: &[Ply]) -> Vec<TileMove> {
    let places = |from: Cell| tile_places(view, legal, from).into_iter().map(move |to| TileMove { from, to });
    movable_tiles(view, legal).into_iter().flat_map(places).collect()
}

fn beginner_suggested(beginner: Beginner, words: &Words) -> Suggestion {
    let label = match beginner {
        Beginner::White => say!(words, "karo-button-begin-white"),
        Beginner::Red => say!(words, "karo-button-begin-red"),
        Beginner::Lots => say!(words, "karo-button-begin-lots"),
    };
    Suggestion { label, value: names(words, beginner).swap_remove(0) }
}

fn home_suggested(home: Home, view: &View, words: &Words) -> Suggestion {
    let side = view.me.map_or(Side::White, |me| view.side_of(me));
    let ([front, back], value) = (home_signs(home, side), home.to_string());
    let label = say!(words, "karo-suggest-home", home = value.clone(), front = front, back = back);
    Suggestion { label, value }
}

/// What the suggested ways of pieces are made from.
struct Moves<'a> {
    view: &'a View,
    legal: Vec<Ply>,
    words: &'a Words,
}

impl Moves<'_> {
    /// Where the piece may go next that the text begins with; else the first steps and jumps of all pieces.
    fn moves(&self, tile: Option<TileMove>, typed: &str) -> Vec<Suggestion> {
        let before = typed.rfind('-').map_or("", |at| &typed[..at]);
        for begun in [typed, before].iter().filter_map(|text| begun(text)) {
            let found = self.next(tile, &begun);
            if !found.is_empty() {
                return found;
            }
        }
        self.starts(tile).into_iter().flat_map(|start| self.next(tile, &[start])).collect()
    }

    /// The cells that pieces start from after a tile move, or without one.
    fn starts(&self, tile: Option<TileMove>) -> Vec<Cell> {
        let mut starts: Vec<Cell> = (self.legal.iter())
            .filter_map(|turn| match turn {
                Ply::Move { tile: moved, path } if *moved == tile => path.first().copied(),
                _ => None,
            })
            .collect();
        starts.dedup();
        starts
    }

    /// The move as far as it is written, if it may end there, and every way on.
    fn next(&self, tile: Option<TileMove>, path: &[Cell]) -> Vec<Suggestion> {
        let Some(now) = continuations(self.view, &self.legal, tile, path) else { return Vec::new() };
        let value = |path: &[Cell]| written(None, path);
        let mut found = Vec::new();
        if now.may_end {
            let label = match now.next.is_empty() {
                true => value(path),
                false => say!(self.words, "karo-suggest-stop", turn = value(path)),
            };
            found.push(Suggestion { label, value: value(path) });
        }
        for to in now.next {
            let mut way = path.to_vec();
            way.push(to);
            let goes_on = continuations(self.view, &self.legal, tile, &way).is_some_and(|then| !then.next.is_empty());
            let label = match goes_on {
                true => say!(self.words, "karo-suggest-jump", turn = value(&way)),
                false => value(&way),
            };
            found.push(Suggestion { label, value: value(&way) });
        }
        found
    }
}

/// The cells that a text names, if it is the beginning of a move.
fn begun(text: &str) -> Option<Vec<Cell>> {
    match text.parse().ok()? {
        Ply::Place(cell) => Some(vec![cell]),
        Ply::Move { tile: None, path } => Some(path.to_vec()),
        Ply::Lay(_) | Ply::Move { .. } => None,
    }
}
