//! The straight lines of a board, worked out once: how far a ball can run and
//! what lies beside it.

/// A set of fields, one bit each, counted row by row from `1A`.
pub(super) type FieldSet = u128;

/// The eight directions in which a ball runs (B4), as steps of rows and columns.
const DIRECTIONS: [(i16, i16); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The set of one field.
#[inline]
pub(super) const fn only(field: u8) -> FieldSet {
    1 << field
}

/// The fields of a set, in order.
#[inline]
pub(super) fn fields_of(mut set: FieldSet) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let field = set.trailing_zeros() as u8;
            set &= set - 1;
            field
        })
    })
}

/// What runs where on a board of some size.
#[derive(Clone)]
pub(super) struct Lines {
    fields: usize,
    /// From each field, all fields in a straight line with it.
    rays: Box<[FieldSet]>,
    /// For each field and each place of another ball: what that ball takes
    /// from a run, its own field and those behind it.
    behind: Box<[FieldSet]>,
    /// The up to eight fields next to each (B5).
    beside: Box<[FieldSet]>,
    /// For each two fields, the whole straight line through both, if there is one.
    through: Box<[FieldSet]>,
}

impl Lines {
    /// The lines of a board of so many rows and columns, 128 fields at the most.
    pub(super) fn of(rows: u8, columns: u8) -> Self {
        let fields = usize::from(rows) * usize::from(columns);
        assert!(fields <= FieldSet::BITS as usize, "a set has a bit for every field");
        let mut lines = Self {
            fields,
            rays: vec![0; fields].into(),
            behind: vec![0; fields * fields].into(),
            beside: vec![0; fields].into(),
            through: vec![0; fields * fields].into(),
        };
        for from in 0..fields {
            for (number, &direction) in DIRECTIONS.iter().enumerate() {
                let opposite = DIRECTIONS[DIRECTIONS.len() - 1 - number];
                let run: Vec<u8> = run(from, direction, rows, columns).collect();
                let ahead = run.iter().fold(0, |set, &field| set | only(field));
                let back = self::run(from, opposite, rows, columns).fold(0, |set, field| set | only(field));
                lines.rays[from] |= ahead;
                lines.beside[from] |= run.first().map_or(0, |&field| only(field));
                for (steps, &field) in run.iter().enumerate() {
                    let place = from * fields + usize::from(field);
                    lines.behind[place] = run[steps..].iter().fold(0, |set, &field| set | only(field));
                    lines.through[place] = ahead | back | only(from as u8);
                }
            }
        }
        lines
    }

    /// Where a ball can run from a field with the other two in its way (B4).
    #[inline]
    pub(super) fn reach(&self, from: u8, others: [u8; 2]) -> FieldSet {
        let row = usize::from(from) * self.fields;
        let behind = |ball: u8| self.behind[row + usize::from(ball)];
        self.rays[usize::from(from)] & !behind(others[0]) & !behind(others[1])
    }

    /// All fields in a straight line with one, on an empty board.
    pub(super) fn rays(&self, from: u8) -> FieldSet {
        self.rays[usize::from(from)]
    }

    /// Whether a ball stands on a field or in the way to it.
    pub(super) fn is_behind(&self, from: u8, ball: u8, to: u8) -> bool {
        self.behind[usize::from(from) * self.fields + usize::from(ball)] & only(to) != 0
    }

    /// The fields next to one (B5).
    #[inline]
    pub(super) fn beside(&self, field: u8) -> FieldSet {
        self.beside[usize::from(field)]
    }

    /// The straight line through two fields, both among it; empty if there is none (B10).
    #[inline]
    pub(super) fn through(&self, one: u8, other: u8) -> FieldSet {
        self.through[usize::from(one) * self.fields + usize::from(other)]
    }
}

/// The fields from one in a direction up to the edge of the board.
fn run(from: usize, (down, right): (i16, i16), rows: u8, columns: u8) -> impl Iterator<Item = u8> {
    let width = i16::from(columns);
    let (row, column) = (from as i16 / width, from as i16 % width);
    (1..).map(move |steps| (row + steps * down, column + steps * right)).map_while(move |(row, column)| {
        let is_there = (0..i16::from(rows)).contains(&row) && (0..width).contains(&column);
        is_there.then_some((row * width + column) as u8)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contacts_and_lines_are_the_same_from_both_sides() {
        for (rows, columns) in [(7, 12), (1, 26), (9, 14), (3, 1)] {
            let lines = Lines::of(rows, columns);
            let fields = rows * columns;
            for (one, other) in (0..fields).flat_map(|one| (0..fields).map(move |other| (one, other))) {
                assert_eq!(lines.beside(one) & only(other) != 0, lines.beside(other) & only(one) != 0);
                assert_eq!(lines.rays(one) & only(other) != 0, lines.rays(other) & only(one) != 0);
                assert_eq!(lines.through(one, other), lines.through(other, one));
                assert_eq!(lines.through(one, other) != 0, lines.rays(one) & only(other) != 0);
            }
        }
    }

    #[test]
    fn a_ball_stops_before_another() {
        let lines = Lines::of(1, 9);
        assert_eq!(lines.reach(4, [6, 2]), only(3) | only(5));
        assert_eq!(lines.reach(0, [8, 3]), only(1) | only(2));
        assert_eq!(lines.reach(0, [1, 3]), 0);
    }
}
