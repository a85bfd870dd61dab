//! Karambolage from above: the cloth in its frame, the balls and the way they
//! went, the dice in the tray.

use tiny_skia::{LineCap, Path};

use super::{
    Size, WIDTH,
    canvas::{Canvas, block, block_about, circle, lines, polygon},
    dice::Die,
    ink::{BONE, BONE_DONE, BRASS, INK, Ink, OAK, PLAQUE_DIGITS, RED, RIM, WALNUT, WALNUT_LIGHT, WALNUT_SUNK},
    letters::Face,
    looks::DieInks,
    plates::{self, Plate},
};
use present::motif::{Cloth, ClothBall, ClothDie, ClothField, ClothMove, ClothPlate, ClothReach};

/// The side of a field with its gap, before the whole cloth is made to fit.
const FIELD: f32 = 80.0;
/// From the picture's left to the first field, and from its top.
const LEFT: f32 = 70.0;
const TOP: f32 = 62.0;
/// How large the letters and numbers beside the fields are usually, and how much wider the rims are for larger ones.
const LETTER: f32 = 30.0;
const WIDER: f32 = 0.7;
/// A cloth of few columns is not drawn larger than this.
const SCALE_MAX: f32 = 1.2;
/// From the last row to the tray, how high that is, and on to the picture's foot.
const TRAY: f32 = 28.0;
const TRAY_HIGH: f32 = 80.0;
const FOOT: f32 = 22.0;
/// From the tray to the plates, from the picture's sides to them, and between two of them.
const PLATES_TOP: f32 = 14.0;
const PLATES_LEFT: f32 = 30.0;
const PLATES_GAP: f32 = 14.0;
/// The radius of a ball on the cloth.
const BALL: f32 = 32.0;
const SLATE: Ink = Ink::new(0x123430);
const BLACK: Ink = Ink::new(0x17110F);
/// Inner fields by their value, and edge fields.
const BAIZE: [u32; 7] = [0x1F4F47, 0x23574E, 0x275F54, 0x2B685A, 0x2F7061, 0x337868, 0x37806E];
const RAIL: [u32; 7] = [0x1C3A4A, 0x204052, 0x24475A, 0x284E62, 0x2D5469, 0x315A71, 0x356179];

/// Draws a turn, so large.
pub(super) fn draw(cloth: &Cloth, size: Size) -> Canvas {
    let grid = Grid::of(cloth, size.beside_least);
    let (scale, left) = grid.place();
    let top = TOP + grid.wider();
    let tray = (top + grid.height()) * scale + TRAY;
    let plates = tray + TRAY_HIGH + PLATES_TOP;
    let rows = cloth.plates.len().div_ceil(in_a_row(cloth.plates.len())) as f32;
    let height = tray + TRAY_HIGH + FOOT + rows * (plates::HIGH + PLATES_GAP);
    let mut canvas = Canvas::scaled((WIDTH, height.round() as u32), size.scale);
    canvas.fill(&block(0.0, 0.0, WIDTH as f32, height, 30.0), WALNUT);
    canvas.line(&block(7.0, 7.0, WIDTH as f32 - 14.0, height - 14.0, 24.0), WALNUT_LIGHT, 3.0);
    canvas.placed((left, top * scale), 0.0, scale, |canvas| {
        fields(canvas, &grid);
        // Beside the ways a ball may go, those that are gone would only confuse.
        if cloth.reach.is_empty() {
            way(canvas, cloth);
        }
        values(canvas, &grid);
        for &field in &cloth.choices {
            corners(canvas, field);
        }
        for &(field, comes) in &cloth.reach {
            reach(canvas, middle(field), comes);
        }
        if let Some((x, y)) = cloth.chosen.map(middle) {
            let frame = block(x - 42.0, y - 42.0, 84.0, 84.0, 14.0);
            canvas.line(&frame, INK, 13.0);
            canvas.line(&frame, BRASS, 7.0);
        }
        for &(which, field) in &cloth.balls {
            ball_on(canvas, which, field, grid.value(field));
        }
        // Over balls and corners: a move of one field has no other place for its number.
        let moves: &[ClothMove] = if cloth.reach.is_empty() { &cloth.moves } else { &[] };
        for (nth, &(x, y)) in labels(moves, &cloth.balls).iter().enumerate() {
            label(canvas, (x, y), nth + 1);
        }
        coordinates(canvas, &grid);
    });
    canvas.placed((0.0, tray), 0.0, 1.0, |canvas| draw_tray(canvas, cloth));
    canvas.placed((PLATES_LEFT, plates), 0.0, 1.0, |canvas| players(canvas, &cloth.plates));
    canvas
}

/// Where the middle of the cloth is as it is drawn usually: from top to foot, and from left to right that of its balls.
pub(super) fn centre_of_balls(cloth: &Cloth) -> (f32, f32) {
    let grid = Grid::of(cloth, LETTER);
    let (scale, left) = grid.place();
    let columns = || cloth.balls.iter().map(|(_, field)| f32::from(field.column));
    let (first, last) = match (columns().reduce(f32::min), columns().reduce(f32::max)) {
        (Some(first), Some(last)) => (first, last),
        _ => (0.0, f32::from(cloth.columns) - 1.0),
    };
    (left + FIELD * scale * (first + last + 1.0) / 2.0, (TOP + grid.height() / 2.0) * scale)
}

/// How many plates stand beside each other.
const fn in_a_row(count: usize) -> usize {
    match count {
        0..=2 | 4 => 2,
        _ => 3,
    }
}

/// Who plays, with their points.
fn players(canvas: &mut Canvas, players: &[ClothPlate]) {
    let in_a_row = in_a_row(players.len());
    let room = WIDTH as f32 - 2.0 * PLATES_LEFT + PLATES_GAP;
    for (nth, player) in players.iter().enumerate() {
        let (row, column) = (nth / in_a_row, nth % in_a_row);
        // Fewer in the last row are wider, so that more of a name is seen.
        let beside = if row == 0 { in_a_row } else { (players.len() - row * in_a_row).min(in_a_row) };
        let step = room / beside as f32;
        let (place, wide) = ((step * column as f32, (plates::HIGH + PLATES_GAP) * row as f32), step - PLATES_GAP);
        let points = player.points.to_string();
        let digits = 19.0 * points.len() as f32;
        let ClothPlate { seat, drinks, to_move, won, .. } = *player;
        let look = player.worn.plate;
        canvas.placed(place, 0.0, 1.0, |canvas| {
            Plate { seat, name: &player.name, drinks, to_move, won, wide, kept: digits + 34.0, look }.draw(canvas);
            let middle = (wide - 22.0 - digits / 2.0, plates::HIGH / 2.0);
            canvas.text(Face::Numbers, &points, middle, 36.0, PLAQUE_DIGITS);
        });
    }
}

/// The cloth, with what its fields have to do with the way.
struct Grid<'a> {
    cloth: &'a Cloth,
    rows: u8,
    /// How large the letters and numbers beside the fields are.
    letters: f32,
}

impl<'a> Grid<'a> {
    fn of(cloth: &'a Cloth, letters_least: f32) -> Self {
        let rows = cloth.values.len() / usize::from(cloth.columns.max(1));
        Self { cloth, rows: u8::try_from(rows).unwrap_or(u8::MAX), letters: LETTER.max(letters_least) }
    }

    /// How much wider than usual the rims are for the letters and numbers in them.
    fn wider(&self) -> f32 {
        (self.letters - LETTER) * WIDER
    }

    /// How large it is drawn, and where its left edge is.
    fn place(&self) -> (f32, f32) {
        let scale = (WIDTH as f32 / (self.width() + 2.0 * (LEFT + self.wider()))).min(SCALE_MAX);
        (scale, (WIDTH as f32 - self.width() * scale) / 2.0)
    }

    fn width(&self) -> f32 {
        FIELD * f32::from(self.cloth.columns)
    }

    fn height(&self) -> f32 {
        FIELD * f32::from(self.rows)
    }

    fn fields(&self) -> impl Iterator<Item = ClothField> + use<> {
        let columns = self.cloth.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| ClothField { row, column }))
    }

    fn value(&self, field: ClothField) -> u8 {
        let at = usize::from(field.row) * usize::from(self.cloth.columns) + usize::from(field.column);
        self.cloth.values.get(at).copied().unwrap_or_default()
    }

    /// B1: the outermost rows and columns.
    fn is_edge(&self, ClothField { row, column }: ClothField) -> bool {
        row == 0 || column == 0 || row + 1 == self.rows || column + 1 == self.cloth.columns
    }

    fn ink(&self, field: ClothField) -> Ink {
        let inks = if self.is_edge(field) { RAIL } else { BAIZE };
        Ink::new(inks[usize::from(self.value(field)).min(inks.len() - 1)])
    }
}

/// The middle of a field.
fn middle(ClothField { row, column }: ClothField) -> (f32, f32) {
    (FIELD * (f32::from(column) + 0.5), FIELD * (f32::from(row) + 0.5))
}

fn fields(canvas: &mut Canvas, grid: &Grid<'_>) {
    let (width, height) = (grid.width(), grid.height());
    canvas.fill(&block(-12.0, -12.0, width + 24.0, height + 24.0, 20.0), INK);
    canvas.fill(&block(-6.0, -6.0, width + 12.0, height + 12.0, 16.0), SLATE);
    for field in grid.fields() {
        let (x, y) = middle(field);
        canvas.fill(&block(x - 38.0, y - 38.0, 76.0, 76.0, 9.0), grid.ink(field));
    }
    if grid.rows > 2 && grid.cloth.columns > 2 {
        canvas.line(&block(FIELD, FIELD, width - 2.0 * FIELD, height - 2.0 * FIELD, 11.0), RIM, 4.0);
    }
}

/// The ink of a ball, and the one that stands out from it.
const fn inks(ball: ClothBall) -> (Ink, Ink) {
    match ball {
        ClothBall::Black => (INK, BONE),
        ClothBall::Red => (RED, BONE),
        ClothBall::White => (BONE, INK),
    }
}

/// Lines where balls went, and rings where they began.
fn way(canvas: &mut Canvas, cloth: &Cloth) {
    for went in &cloth.moves {
        let (from, to) = (along(went, 30.0), along_back(went, 20.0));
        let (ink, rim) = inks(went.ball);
        canvas.line(&lines(&[from, to]), rim, 14.0);
        canvas.line(&lines(&[from, to]), ink, 8.0);
    }
    for went in &cloth.moves {
        let (x, y) = middle(went.from);
        let (ink, rim) = inks(went.ball);
        canvas.line(&circle(x, y, 30.0), rim, 9.0);
        canvas.dashes(&circle(x, y, 30.0), ink, 4.0, [8.0, 7.7], LineCap::Butt);
    }
}

/// So far along a move, in pixels from where it begins.
fn along(went: &ClothMove, far: f32) -> (f32, f32) {
    let ((x, y), (to_x, to_y)) = (middle(went.from), middle(went.to));
    let long = (to_x - x).hypot(to_y - y).max(1.0);
    (x + (to_x - x) / long * far, y + (to_y - y) / long * far)
}

/// So far before its end.
fn along_back(went: &ClothMove, far: f32) -> (f32, f32) {
    along(&ClothMove { from: went.to, to: went.from, ..*went }, far)
}

/// The fields a ball went over, the first and the last among them.
fn gone_over(went: &ClothMove) -> impl Iterator<Item = ClothField> + use<> {
    let (row, column) = (i16::from(went.from.row), i16::from(went.from.column));
    let (down, right) = (i16::from(went.to.row) - row, i16::from(went.to.column) - column);
    (0..=down.abs().max(right.abs())).filter_map(move |step| {
        let (row, column) = (row + down.signum() * step, column + right.signum() * step);
        Some(ClothField { row: row.try_into().ok()?, column: column.try_into().ok()? })
    })
}

/// The value of every field that can be seen; a zero has a ring.
fn values(canvas: &mut Canvas, grid: &Grid<'_>) {
    let cloth = grid.cloth;
    for field in grid.fields().filter(|field| !cloth.balls.iter().any(|(_, under)| under == field)) {
        let (x, y) = middle(field);
        let value = grid.value(field);
        let began_here = cloth.reach.iter().any(|(reached, _)| *reached == field)
            || cloth.moves.iter().any(|went| went.from == field);
        if value == 0 && !began_here {
            canvas.line(&circle(x, y, 29.0), BONE.at(55), 3.0);
        }
        if cloth.moves.iter().any(|went| gone_over(went).any(|over| over == field)) {
            canvas.fill(&circle(x, y, 22.0), grid.ink(field));
        }
        canvas.text(Face::Numbers, &value.to_string(), (x, y), if value == 0 { 38.0 } else { 46.0 }, BONE);
    }
}

/// Where the number of each move stands: on its line, on the border of two
/// fields, where least else is.
fn labels(moves: &[ClothMove], balls: &[(ClothBall, ClothField)]) -> Vec<(f32, f32)> {
    let mut taken: Vec<(f32, f32)> = Vec::new();
    for went in moves {
        let steps = gone_over(went).count().saturating_sub(1);
        let diagonal = went.from.row != went.to.row && went.from.column != went.to.column;
        let step = if diagonal { FIELD * std::f32::consts::SQRT_2 } else { FIELD };
        let things = moves.iter().map(|went| went.from).chain(balls.iter().map(|&(_, field)| field));
        let around: Vec<(f32, f32)> = things.filter(|&field| field != went.from).map(middle).collect();
        let crowd = |(x, y): (f32, f32)| -> f32 {
            around.iter().chain(&taken).map(|&(ox, oy)| (60.0 - (ox - x).hypot(oy - y)).max(0.0)).sum()
        };
        let place = (0..steps.max(1))
            .map(|nth| along(went, (nth as f32 + 0.5) * step))
            .min_by(|&one, &other| crowd(one).total_cmp(&crowd(other)));
        taken.extend(place);
    }
    taken
}

/// The number of a move, on a brass lozenge.
fn label(canvas: &mut Canvas, place: (f32, f32), number: usize) {
    canvas.placed(place, 45.0, 1.0, |canvas| canvas.outlined(&block_about(30.0, 30.0, 5.0), BRASS, INK, 3.0));
    canvas.text(Face::Numbers, &number.to_string(), place, 29.0, INK);
}

/// May be chosen.
fn corners(canvas: &mut Canvas, field: ClothField) {
    for turn in [0.0, 90.0, 180.0, 270.0] {
        canvas.placed(middle(field), turn, 1.0, |canvas| {
            let corner = lines(&[(-35.0, -19.0), (-35.0, -35.0), (-19.0, -35.0)]);
            canvas.line(&corner, INK, 11.0);
            canvas.line(&corner, BRASS, 6.0);
        });
    }
}

/// Where a ball may go: three shapes and three line styles for what comes of it.
fn reach(canvas: &mut Canvas, place: (f32, f32), comes: ClothReach) {
    canvas.placed(place, 0.0, 1.0, |canvas| match comes {
        ClothReach::Touches(which) => {
            canvas.line(&circle(0.0, 0.0, 32.0), INK, 14.0);
            canvas.line(&circle(0.0, 0.0, 32.0), BRASS, 9.0);
            canvas.placed((27.0, 27.0), 0.0, 1.0, |canvas| ball(canvas, which, 15.6));
        }
        ClothReach::Bank => {
            canvas.line(&circle(0.0, 0.0, 31.0), INK, 9.0);
            canvas.dashes(&circle(0.0, 0.0, 31.0), BONE, 5.0, [9.0, 7.2], LineCap::Butt);
        }
        ClothReach::Ends => {
            canvas.line(&octagon(34.0), INK, 9.0);
            canvas.line(&octagon(34.0), BONE_DONE, 4.5);
            canvas.placed((27.0, 27.0), 0.0, 1.0, |canvas| canvas.outlined(&octagon(11.0), BONE_DONE, INK, 3.0));
        }
    });
}

/// A stop sign about the origin.
fn octagon(radius: f32) -> Path {
    let corner = |nth: u8| (f32::from(nth) + 0.5) * std::f32::consts::FRAC_PI_4;
    let corners: Vec<(f32, f32)> = (0..8).map(|nth| (radius * corner(nth).cos(), radius * corner(nth).sin())).collect();
    polygon(&corners)
}

/// A ball on its field, with the value it stands on.
fn ball_on(canvas: &mut Canvas, which: ClothBall, field: ClothField, value: u8) {
    let (x, y) = middle(field);
    canvas.placed((x - 3.0, y - 3.0), 0.0, 1.0, |canvas| ball(canvas, which, 33.0));
    let disc = (x + 24.7, y + 20.8);
    canvas.outlined(&circle(disc.0, disc.1, 17.5), BRASS, INK, 3.0);
    canvas.text(Face::Numbers, &value.to_string(), disc, 28.0, INK);
}

/// A ball about the origin: black with a rim, red with a bone window, white with stitches.
pub(super) fn ball(canvas: &mut Canvas, which: ClothBall, radius: f32) {
    let body = circle(0.0, 0.0, radius);
    // Its lines get no finer than a ball on the cloth has them.
    let pen = |width: f32| width * (radius / BALL).max(1.0);
    canvas.shadow(&body, pen(5.0));
    let (letter, ink) = match which {
        ClothBall::Black => {
            canvas.fill(&body, BLACK);
            canvas.line(&circle(0.0, 0.0, radius - pen(2.5)), BONE, pen(3.0));
            ("S", BONE)
        }
        ClothBall::Red => {
            canvas.outlined(&body, RED, INK, pen(3.0));
            canvas.fill(&circle(0.0, 0.0, radius * 0.7), BONE);
            ("R", RED)
        }
        ClothBall::White => {
            canvas.outlined(&body, BONE, INK, pen(3.0));
            canvas.dashes(&circle(0.0, 0.0, radius * 0.76), INK, pen(2.0), [pen(2.5), pen(6.6)], LineCap::Round);
            ("W", INK)
        }
    };
    canvas.text(Face::Numbers, letter, (0.0, 0.0), radius * 1.12, ink);
}

fn coordinates(canvas: &mut Canvas, grid: &Grid<'_>) {
    // In the middle of the rims.
    let out = grid.wider() / 2.0;
    for column in 0..grid.cloth.columns {
        let (x, _) = middle(ClothField { row: 0, column });
        let letter = char::from(b'A' + column % 26).to_string();
        canvas.text(Face::Coordinates, &letter, (x, -31.0 - out), grid.letters, OAK);
    }
    for row in 0..grid.rows {
        let (_, y) = middle(ClothField { row, column: 0 });
        for x in [-39.0 - out, grid.width() + 39.0 + out] {
            canvas.text(Face::Coordinates, &(row + 1).to_string(), (x, y), grid.letters, OAK);
        }
    }
}

/// The dice, used ones dimmed with the ball that took them, and what the turn brings.
fn draw_tray(canvas: &mut Canvas, cloth: &Cloth) {
    canvas.fill(&block(64.0, 0.0, 972.0, TRAY_HIGH, 18.0), WALNUT_SUNK);
    // Beside the contacts there is less room for used dice with their balls.
    let used = cloth.dice.iter().filter(|die| die.taken_by.is_some()).count();
    let is_roomy = cloth.contacts.is_none() || used < 2;
    let (step, aside, radius) = if is_roomy { (150.0, 56.0, 21.0) } else { (126.0, 48.0, 18.0) };
    let mut x = if is_roomy { 128.0 } else { 118.0 };
    // Those of a throw that runs are the thrower's.
    let thrower = cloth.plates.iter().find(|plate| plate.to_move).filter(|_| cloth.contacts.is_some());
    let look = thrower.and_then(|plate| plate.worn.dice);
    for (nth, &ClothDie { pips, taken_by }) in cloth.dice.iter().enumerate() {
        let Some(by) = taken_by else {
            Die { place: (x + 6.0, 40.0), side: 60.0, pips, turn: 0.0, inks: DieInks::of(look, false) }.draw(canvas);
            x += if is_roomy { 84.0 } else { 80.0 };
            continue;
        };
        Die { place: (x, 40.0), side: 54.0, pips, turn: 0.0, inks: DieInks::of(look, true) }.draw(canvas);
        canvas.placed((x + aside, 40.0), 0.0, 1.0, |canvas| ball(canvas, by, radius));
        if cloth.dice.get(nth + 1).is_some() {
            let x = x + aside + radius + 13.0;
            canvas.line(&lines(&[(x, 28.0), (x + 11.0, 40.0), (x, 52.0)]), RIM, 4.0);
        }
        x += step;
    }
    if let Some(made) = cloth.contacts {
        canvas.placed(((x - 30.0).max(520.0), 40.0), 0.0, 1.0, |canvas| contacts(canvas, made));
    }
    match (cloth.worth, cloth.points) {
        (Some((points, true)), _) => plaque(canvas, &signed(points), (BRASS, INK, INK)),
        (_, Some(points)) => plaque(canvas, &points.to_string(), (WALNUT_SUNK, RIM, PLAQUE_DIGITS)),
        (Some((points, false)), None) => plaque(canvas, &signed(points), (WALNUT, RIM, PLAQUE_DIGITS)),
        (None, None) => {}
    }
}

fn signed(points: u32) -> String {
    if points == 0 { "0".to_owned() } else { format!("+{points}") }
}

fn plaque(canvas: &mut Canvas, digits: &str, (ground, rim, ink): (Ink, Ink, Ink)) {
    canvas.outlined(&block(868.0, 10.0, 150.0, 60.0, 14.0), ground, rim, 3.0);
    canvas.text(Face::Numbers, digits, (943.0, 40.0), 44.0, ink);
}

/// The three pairs of balls, those in brass that the throw has brought together.
fn contacts(canvas: &mut Canvas, made: [bool; 3]) {
    canvas.line(&lines(&[(0.0, -22.0), (0.0, 22.0)]), WALNUT_LIGHT, 3.0);
    let pairs =
        [(ClothBall::Black, ClothBall::Red), (ClothBall::Red, ClothBall::White), (ClothBall::White, ClothBall::Black)];
    for (nth, ((one, other), made)) in pairs.into_iter().zip(made).enumerate() {
        let x = 16.0 + 86.0 * nth as f32;
        let frame = block(x, -26.0, 72.0, 52.0, 26.0);
        if made {
            canvas.line(&frame, BRASS, 4.0);
        } else {
            canvas.dashes(&frame, RIM, 2.5, [5.0, 6.0], LineCap::Butt);
        }
        canvas.placed((x + 21.0, 0.0), 0.0, 1.0, |canvas| ball(canvas, one, 15.6));
        canvas.placed((x + 51.0, 0.0), 0.0, 1.0, |canvas| ball(canvas, other, 15.6));
    }
}
