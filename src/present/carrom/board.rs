//! The board as text: the men by their letters, where exactly
//! they lie, the score, and what the laws wait for.

use super::{
    super::{
        game::{Glance, Scene},
        sign::Sign,
    },
    aiming::hundredths,
    lie, man_name,
    picture::spots,
    side_name, side_with, sides,
};
use games::{
    Turn,
    carrom::{
        Colour, Men, Point, Side, Spot, View,
        board::{BOARD, CENTRE, lying, nearest_base},
        laws::{Queen, TRIES},
        notation::Tenths,
    },
};
use words::{Words, say};

/// How many columns and rows the board has between its frames.
const COLUMNS: i32 = 26;
const ROWS: i32 = 13;
/// How many small lines there are beside it for what was played; and while a man is placed, whose spots need the room.
const PAST_LINES: usize = 5;
const PAST_LINES_WHILE_PLACING: usize = 2;

/// What stands beside the picture: which board it is, what may be done, the points and what the laws wait for.
pub(super) fn glance(view: &View, scene: Scene<'_>) -> Glance {
    let (words, position, boards) = (scene.words, &view.position, view.options.boards);
    let scores: Vec<String> = (sides(position, scene).iter().zip(position.points))
        .map(|(side, points)| format!("**{points}** {side}"))
        .collect();
    let headline = which_board(position.board, boards, words);
    let Turn::Of(seat) = view.turn else {
        // The stroke that ended the match runs.
        let task = view.last.as_ref().map(|last| say!(words, "carrom-told-shot", who = scene.names.prose(last.seat)));
        return Glance { headline, task, score: Some(scores.join(" · ")), ..Glance::default() };
    };
    Glance {
        headline,
        sign: Some(match position.colour(seat) {
            Colour::Light => Sign::ManLight,
            Colour::Dark => Sign::ManDark,
        }),
        task: Some(match position.placing.first() {
            Some((_, man)) => say!(words, "carrom-task-place", man = man_name(*man, words)),
            None => say!(words, "carrom-task-shoot"),
        }),
        score: has_points(view).then(|| scores.join(" · ")),
        notes: open(view, scene).into_iter().collect(),
        has_a_run: true,
        ..Glance::default()
    }
}

/// What stands beside the film of a stroke that ended a board, while the next one lies there already.
pub(super) fn ended_part(view: &View, scene: Scene<'_>) -> Option<Glance> {
    let last = view.last.as_ref().filter(|last| last.was_the_last_move() && last.board != view.position.board)?;
    Some(Glance {
        headline: which_board(last.board, view.options.boards, scene.words),
        task: Some(say!(scene.words, "carrom-told-shot", who = scene.names.prose(last.seat))),
        ..Glance::default()
    })
}

/// Which board of a match it is, where there are several.
fn which_board(board: u8, boards: u8, words: &Words) -> Vec<String> {
    if board > boards {
        vec![say!(words, "carrom-glance-tie", board = board)]
    } else if boards > 1 {
        vec![say!(words, "carrom-glance-board", board = board, boards = boards)]
    } else {
        Vec::new()
    }
}

/// The whole board in text: what stands beside the picture, and in its place the board with what its signs mean.
pub(super) fn text(view: &View, scene: Scene<'_>) -> Glance {
    let beside = glance(view, scene);
    let spots = numbered(view, scene.words).map(|spots| say!(scene.words, "carrom-spots", spots = spots));
    let notes = explained(view, scene.words).into_iter().chain(beside.notes).chain(spots);
    let past_lines = if view.is_placing() { PAST_LINES_WHILE_PLACING } else { PAST_LINES };
    Glance {
        board: Some(drawn(&view.position.men, striker(view))),
        notes: notes.collect(),
        past_lines: Some(past_lines),
        ..beside
    }
}

/// Where the striker waits: in the middle of the shooter's base line, or the free place next to it.
pub(super) fn striker(view: &View) -> Option<Point> {
    base(view).map(|(side, at)| side.base(at))
}

/// On which side that is, and where along its base line.
fn base(view: &View) -> Option<(Side, Tenths)> {
    let Turn::Of(seat) = view.turn else { return None };
    let side = view.position.side(seat);
    let at = nearest_base(&view.position.men, side, Tenths(0)).filter(|_| !view.is_placing())?;
    Some((side, at))
}

/// What the signs on the board mean, and who is ready to fall.
fn explained(view: &View, words: &Words) -> Vec<String> {
    [Some(signs(view, words)), lie::ready(view, words)].into_iter().flatten().collect()
}

/// What the signs on the board mean, and how many men of each colour are in.
fn signs(view: &View, words: &Words) -> String {
    let [light, dark] = Colour::ALL.map(|colour| view.position.pocketed(colour).count());
    let men = say!(words, "carrom-signs-men", light = light, dark = dark);
    let striker = base(view).map(|(side, at)| {
        say!(words, "carrom-signs-striker", side = side_name(side, words), at = hundredths(at.0, words))
    });
    let pocket = say!(words, "carrom-signs-pocket");
    [Some(men), striker, Some(pocket)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The places that have numbers in the picture and on the buttons: `1 +0.0 +0.0`.
pub(super) fn numbered(view: &View, words: &Words) -> Option<String> {
    let place = |(nth, spot): (usize, Spot)| {
        let at = spot.point();
        format!("{}\u{a0}{}", nth + 1, centimetres(at, words))
    };
    let places: Vec<String> = spots(view).into_iter().enumerate().map(place).collect();
    (!places.is_empty()).then(|| places.join(" · "))
}

/// A place in centimetres right and up of the centre, as a language writes them: `−13,0 +7,2`.
pub(super) fn centimetres(at: Point, words: &Words) -> String {
    let one = |micrometres: i32| {
        let tenths = (micrometres.abs() + 500) / 1000;
        let sign = if micrometres < 0 && tenths > 0 { '−' } else { '+' };
        format!("{sign}{}", words.decimal(f64::from(tenths) / 10.0))
    };
    // What belongs together stays on one line.
    format!("{}\u{a0}{}", one(at.x - CENTRE), one(at.y - CENTRE))
}

/// The frame with its pockets, the men and the striker.
fn drawn(men: &Men, striker: Option<Point>) -> String {
    let mut grid = Grid::empty();
    // Packed men push each other aside: who lies nearer to the middle has their field first, as the queen at the start.
    let from_middle = |at: Point| {
        let (x, y) = (i64::from(at.x - CENTRE), i64::from(at.y - CENTRE));
        x * x + y * y
    };
    let mut nearest: Vec<_> = lying(men).collect();
    nearest.sort_by_key(|(_, at)| from_middle(*at));
    for (man, at) in nearest {
        grid.put(at, man.letter());
    }
    if let Some(at) = striker {
        grid.put(at, 'S');
    }
    let frame = format!("+{}+", "-".repeat(COLUMNS as usize));
    let rows = grid.rows().map(|row| format!("|{row}|"));
    let lines: Vec<String> = [frame.clone()].into_iter().chain(rows).chain([frame]).collect();
    lines.join("\n")
}

/// The letters on the board, row by row from the top.
struct Grid(Vec<char>);

impl Grid {
    fn empty() -> Self {
        let mut cells = vec![' '; (COLUMNS * ROWS) as usize];
        for (column, row) in [(0, 0), (COLUMNS - 1, 0), (0, ROWS - 1), (COLUMNS - 1, ROWS - 1)] {
            cells[(row * COLUMNS + column) as usize] = '@';
        }
        Self(cells)
    }

    /// Puts a letter where it lies, or on the free field that is nearest to that.
    fn put(&mut self, at: Point, letter: char) {
        let middle = |nth: i32, of: i32| (i64::from(nth) * 2 + 1) * i64::from(BOARD) / (2 * i64::from(of));
        let away = |index: usize| {
            let (column, row) = (index as i32 % COLUMNS, index as i32 / COLUMNS);
            let x = middle(column, COLUMNS) - i64::from(at.x);
            let y = i64::from(BOARD) - middle(row, ROWS) - i64::from(at.y);
            x * x + y * y
        };
        let free = (0..self.0.len()).filter(|&index| self.0[index] == ' ');
        if let Some(index) = free.min_by_key(|&index| away(index)) {
            self.0[index] = letter;
        }
    }

    fn rows(&self) -> impl Iterator<Item = String> + '_ {
        self.0.chunks(COLUMNS as usize).map(|row| row.iter().collect())
    }
}

/// Whether points are played for that are not told by one board alone.
fn has_points(view: &View) -> bool {
    view.options.boards > 1 || view.position.board > 1 || view.position.points != [0, 0]
}

/// What the laws wait for: a queen to be covered, dues, another try to break.
fn open(view: &View, scene: Scene<'_>) -> Option<String> {
    let (words, position) = (scene.words, &view.position);
    if view.turn == Turn::Over {
        return None;
    }
    let mut said = Vec::new();
    match position.queen {
        Queen::OnBoard => {}
        Queen::ToCover => said.push(say!(words, "carrom-queen-to-cover", who = scene.names.prose(position.turn))),
        Queen::Covered(by) => {
            said.push(say!(words, "carrom-queen-covered", who = side_with(position, by, scene)));
        }
    }
    for colour in Colour::ALL {
        let dues = position.owed[colour.index()];
        if dues > 0 {
            said.push(say!(words, "carrom-owes", who = side_with(position, colour, scene), dues = dues));
        }
    }
    if let Some(tries) = position.tries.filter(|tries| *tries > 0) {
        said.push(say!(words, "carrom-break-again", try = tries + 1, of = TRIES));
    }
    (!said.is_empty()).then(|| said.join(" "))
}
