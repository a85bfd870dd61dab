//! What stands under the board: buttons for moves ([`moves`]) and places ([`places`]), and menus of fields, by row first where there
//! are more than a menu holds. Only what is allowed now is there.

use super::{
    super::{
        Button, ButtonStyle, Press, Row, Select, SelectOption, game::Controls, scope::Scope, screen::SELECT_OPTIONS_MAX,
    },
    ball_name, ball_names, ball_sign, moves, places, stepped,
};
use games::karambolage::{Ball, Field, May, Move, View};
use words::{Words, say};

/// A ball that can be moved or placed on a field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub mv: Move,
    pub ball: Ball,
    pub to: Field,
    /// The field's value, in points.
    pub value: u8,
    /// The die that is laid aside; none while the balls are placed.
    pub die: Option<u8>,
}

/// What is chosen so far: `R`, `R 6`, `R 6 C`; behind `R ends` and `R all` where not all of its fields are asked for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Chosen {
    pub ball: Option<Ball>,
    pub part: Option<Part>,
    row: Option<u8>,
    column: Option<u8>,
}

/// Which of a ball's fields a menu has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Those where the turn goes on, or scores.
    All,
    /// Those where it ends.
    Ends,
}

impl Part {
    /// As it is written behind the ball.
    pub const fn key(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Ends => "ends",
        }
    }
}

impl Chosen {
    fn read(text: &str) -> Self {
        let mut parts = text.split(' ').peekable();
        let ball = parts.next().and_then(|ball| ball.parse().ok());
        let part = [Part::All, Part::Ends].into_iter().find(|part| parts.next_if_eq(&part.key()).is_some());
        let row = parts.next().and_then(|row| row.parse::<u8>().ok()?.checked_sub(1));
        let column = parts.next().and_then(|column| column.bytes().next()?.checked_sub(b'A'));
        Self { ball, part, row, column }
    }
}

/// Every way a ball can go now, the best field first.
pub(super) fn ways(view: &View) -> Vec<Way> {
    let value = |field: Field| view.board().value(field);
    let mut ways: Vec<Way> = (view.legal.iter())
        .filter_map(|mv| match *mv {
            Move::Run { ball, to, die } => Some(Way { mv: *mv, ball, to, value: value(to), die }),
            Move::Place { ball, on } => Some(Way { mv: *mv, ball, to: on, value: value(on), die: None }),
            Move::Throw | Move::End | Move::TakeBack => None,
        })
        .collect();
    ways.sort_by_key(|way| (std::cmp::Reverse(way.value), way.to, way.die));
    ways
}

/// What the one to move may do: menus, and the buttons that go before those of every table.
pub(super) fn controls(view: &View, chosen: &str, scope: Scope, words: &Words) -> Controls {
    let button = |mv: Move, label| scope.button(scope.play(mv), label);
    let back =
        view.legal.contains(&Move::TakeBack).then(|| button(Move::TakeBack, say!(words, "karambolage-button-back")));
    let last_row = back.into_iter().collect();
    match view.may {
        None => Controls::default(),
        Some(May::Place) => {
            Controls { rows: places::rows(view, Chosen::read(chosen), scope, words), last_row, ..Controls::default() }
        }
        Some(May::Move) => {
            Controls { rows: moves::rows(view, Chosen::read(chosen), scope, words), last_row, ..Controls::default() }
        }
        Some(May::ThrowAgain) => {
            let throw = button(Move::Throw, say!(words, "karambolage-button-throw"));
            let throw = Button { style: ButtonStyle::Main, emoji: Some("🎲"), ..throw };
            let leave = button(Move::End, say!(words, "karambolage-button-leave"));
            Controls { rows: vec![Row::Buttons(vec![throw, leave])], last_row, ..Controls::default() }
        }
    }
}

/// What the menus are made from.
pub(super) struct Menus<'a> {
    pub view: &'a View,
    pub scope: Scope,
    pub words: &'a Words,
}

impl Menus<'_> {
    /// Menus that lead to some fields of a ball: what they have chosen stands behind the ball and the part.
    pub fn where_to(&self, ball: Ball, part: Option<Part>, chosen: Chosen, ways: Vec<Way>) -> Vec<Row> {
        let mut rows = Vec::new();
        let before = part.map_or_else(|| ball.to_string(), |part| format!("{ball} {}", part.key()));
        if ways.len() <= SELECT_OPTIONS_MAX {
            rows.push(self.fields(ball, &ways));
            return rows;
        }
        let row = chosen.row.filter(|row| ways.iter().any(|way| way.to.row == *row));
        rows.push(self.board_rows((ball, &before), row, &ways));
        let Some(row) = row else { return rows };
        let ways: Vec<Way> = ways.into_iter().filter(|way| way.to.row == row).collect();
        if ways.len() <= SELECT_OPTIONS_MAX {
            rows.push(self.fields(ball, &ways));
            return rows;
        }
        // Only a row of many zero fields has more: its fields, then their dice. Of
        // 26 free fields, the most a row can have, the last one is left to the command.
        let column = chosen.column.filter(|column| ways.iter().any(|way| way.to.column == *column));
        rows.push(self.columns((ball, &before), row, column, &ways));
        if let Some(column) = column {
            let ways: Vec<Way> = ways.into_iter().filter(|way| way.to.column == column).collect();
            rows.push(self.fields(ball, &ways));
        }
        rows
    }

    fn select(&self, press: Press, placeholder: String, mut picks: Vec<SelectOption>) -> Row {
        picks.truncate(SELECT_OPTIONS_MAX);
        Row::Select(Select { click: self.scope.click(press), placeholder, options: picks, min: 1, max: 1 })
    }

    fn board_rows(&self, (ball, before): (Ball, &str), chosen: Option<u8>, ways: &[Way]) -> Row {
        let words = self.words;
        let picks = (0..self.view.board().rows()).filter_map(|row| {
            let mut columns: Vec<char> =
                ways.iter().filter(|way| way.to.row == row).map(|way| char::from(b'A' + way.to.column)).collect();
            columns.sort_unstable();
            columns.dedup();
            let columns: Vec<String> = columns.iter().map(char::to_string).collect();
            (!columns.is_empty()).then(|| SelectOption {
                value: (row + 1).to_string(),
                label: say!(words, "karambolage-pick-row-label", row = row + 1),
                hint: Some(columns.join(" ")),
                emoji: None,
            })
        });
        let placeholder = match chosen {
            Some(row) => say!(words, "karambolage-pick-row-label", row = row + 1),
            None => say!(words, "karambolage-pick-row", ball = ball_name(words, ball)),
        };
        self.select(self.scope.choose(before), placeholder, picks.collect())
    }

    fn columns(&self, (ball, before): (Ball, &str), row: u8, chosen: Option<u8>, ways: &[Way]) -> Row {
        let mut fields: Vec<(Field, u8)> = ways.iter().map(|way| (way.to, way.value)).collect();
        fields.dedup();
        let picks = fields.into_iter().map(|(field, value)| SelectOption {
            value: char::from(b'A' + field.column).to_string(),
            label: format!("{field} · {value}"),
            hint: None,
            emoji: None,
        });
        let placeholder = match chosen {
            Some(column) => Field { row, column }.to_string(),
            None => say!(self.words, "karambolage-pick-field", ball = ball_name(self.words, ball)),
        };
        self.select(self.scope.choose(format!("{before} {}", row + 1)), placeholder, picks.collect())
    }

    /// Fields to play to, the best first; a zero field once for each die it can take.
    fn fields(&self, ball: Ball, ways: &[Way]) -> Row {
        self.menu(ball, ways, say!(self.words, "karambolage-pick-field", ball = ball_name(self.words, ball)))
    }

    /// The fields that have no button.
    pub fn others(&self, ball: Ball, ways: &[Way]) -> Row {
        self.menu(ball, ways, say!(self.words, "karambolage-button-others", count = ways.len()))
    }

    /// The same where the turn ends on each of them.
    pub fn ends(&self, ball: Ball, ways: &[Way]) -> Row {
        self.menu(ball, ways, say!(self.words, "karambolage-button-ends", count = ways.len()))
    }

    fn menu(&self, ball: Ball, ways: &[Way], placeholder: String) -> Row {
        let words = self.words;
        let mv = if self.view.may == Some(May::Place) { format!("place {ball}") } else { ball.to_string() };
        let is_choice = |way: &Way| ways.iter().filter(|other| other.to == way.to).count() > 1;
        let picks = ways.iter().map(|way| {
            let field = way.to.to_string();
            SelectOption {
                value: way.die.map_or_else(|| field.clone(), |die| format!("{field}{die}")),
                label: match way.die.filter(|_| is_choice(way)) {
                    Some(die) => say!(words, "karambolage-pick-field-die", field = field, value = way.value, die = die),
                    None => format!("{field} · {}", way.value),
                },
                hint: self.comes(way),
                emoji: Some(ball_sign(ball)),
            }
        });
        self.select(self.scope.play(mv), placeholder, picks.collect())
    }

    /// What a ball would touch there, and what the turn brings by it: `touches red · +9`.
    fn comes(&self, way: &Way) -> Option<String> {
        let touched = touches(self.view, way, self.words)?;
        let points = self.view.throw.as_ref().and_then(|throw| moves::comes(self.view, throw, &way.mv)?.1);
        Some(points.map_or_else(|| touched.clone(), |points| format!("{touched} · +{points}")))
    }
}

/// What a ball would touch there; nothing while the balls are placed.
pub(super) fn touches(view: &View, way: &Way, words: &Words) -> Option<String> {
    let step = stepped(view, &way.mv)?;
    // With the last die nothing goes on.
    let is_last = view.throw.as_ref().is_some_and(|throw| throw.dice_left().count() == 1);
    Some(if !step.touched.is_empty() {
        say!(words, "karambolage-pick-touches", balls = ball_names(words, step.touched))
    } else if step.bank && !is_last {
        say!(words, "karambolage-pick-bank")
    } else {
        say!(words, "karambolage-pick-touches-nothing")
    })
}
