//! The buttons for a move of a ball: those that touch stand first, each with what it touches, with the last die
//! with what the turn brings then; those that end the turn are a menu of their own. With the last die a move may score
//! that touches nothing: it stands behind those that touch, with the octagon that its field has in the picture. In the
//! menu it would be two taps more. Which ball is moved is a tap besides, where the one that moved last shall rest: a
//! turn of four moves takes eight taps at the most.

use super::{
    super::{Button, ButtonStyle, Row, glance::fits, scope::Scope, screen::SELECT_OPTIONS_MAX},
    ball_sign,
    picks::{Chosen, Menus, Part, Way, ways},
};
use games::karambolage::{Ball, Move, Step, Throw, View};
use words::{Words, say};

/// Buttons in a row, so that none wraps on a phone; wide ones are fewer.
const LAYOUTS: [usize; 3] = [4, 3, 2];
/// How many rows the fields may take: one is for a menu of others, one for the other balls, one every board has.
const FIELD_ROWS_MAX: usize = 2;
/// The octagon of the picture, before a field on a button: the turn ends there.
const ENDS: &str = "🛑";
/// Before the number of a die on a button, which is read aloud as one: in menus there is room for words.
const DIE: &str = "🎲";

/// A way a ball can go, and what comes of it.
#[derive(Clone, Copy, Debug)]
struct Ahead {
    way: Way,
    step: Step,
    /// What the turn brings by it, if it is its last move and scores.
    points: Option<u16>,
    /// Whether the turn is over by it, for nothing.
    ends: bool,
}

/// Rows for the one to move: `chosen` is a ball, and whether its other moves are asked for.
pub(super) fn rows(view: &View, chosen: Chosen, scope: Scope, words: &Words) -> Vec<Row> {
    let Some(throw) = &view.throw else { return Vec::new() };
    let all: Vec<Ahead> = ways(view).into_iter().filter_map(|way| ahead(view, throw, way)).collect();
    let of = |ball: Ball| all.iter().filter(move |ahead| ahead.way.ball == ball);
    let balls = Ball::ALL.into_iter().filter(|ball| of(*ball).next().is_some());
    let end = scope.button(scope.play(Move::End), say!(words, "karambolage-button-end"));
    let end = Button { style: ButtonStyle::Yes, ..end };
    let Some(ball) = ball_in_hand(view, chosen.ball) else { return vec![Row::Buttons(vec![end])] };
    let (mut on, mut ends): (Vec<Ahead>, Vec<Ahead>) = of(ball).copied().partition(|ahead| !ahead.ends);
    // What touches; of that what scores most, then what touches most; a bank comes last. Of equals the best field is
    // first.
    let touched = |ahead: &Ahead| ahead.step.touched.iter().count();
    on.sort_by_key(|ahead| std::cmp::Reverse((touched(ahead) > 0, ahead.points, touched(ahead))));
    let menu = |part: Part, list: &[Ahead]| {
        let ways = list.iter().map(|ahead| ahead.way).collect();
        Menus { view, scope, words }.where_to(ball, Some(part), chosen, ways)
    };
    let is_menu = match chosen.part {
        Some(Part::Ends) => !ends.is_empty(),
        Some(Part::All) => !on.is_empty(),
        None => on.is_empty(),
    };
    let mut rows = match chosen.part {
        Some(Part::All) if is_menu => menu(Part::All, &on),
        _ if is_menu => menu(Part::Ends, &ends),
        _ => {
            let (mut rows, left) = fields(ball, &on, scope, words);
            if !left.is_empty() {
                let menus = Menus { view, scope, words };
                let mut ways: Vec<Way> = left.iter().map(|ahead| ahead.way).collect();
                // With the last die all that are left may end the turn: then those that bring nothing are with them.
                if left.iter().all(is_end) && ways.len() + ends.len() <= SELECT_OPTIONS_MAX {
                    ways.extend(std::mem::take(&mut ends).iter().map(|ahead| ahead.way));
                    rows.push(menus.ends(ball, &ways));
                } else {
                    rows.push(menus.others(ball, &ways));
                }
            }
            rows
        }
    };
    let mut others = Vec::new();
    if is_menu || ends.is_empty() {
        others.push(end);
    } else {
        let label = say!(words, "karambolage-button-ends", count = ends.len());
        others.push(scope.button(scope.choose(format!("{ball} {}", Part::Ends.key())), label));
    }
    // In a menu the ball itself is the way back to its buttons.
    let back = is_menu && !on.is_empty();
    others.extend(balls.filter(|other| *other != ball || back).map(|other| {
        let label = say!(words, "karambolage-button-move");
        Button { emoji: Some(ball_sign(other)), ..scope.button(scope.choose(other.to_string()), label) }
    }));
    rows.push(Row::Buttons(others));
    rows
}

/// The ball whose fields the buttons and the picture have: the one that is chosen, else the one that moved last, unless
/// another one alone goes on, else the one with the most ways on.
pub(super) fn ball_in_hand(view: &View, chosen: Option<Ball>) -> Option<Ball> {
    let throw = view.throw.as_ref()?;
    // Everybody sees the picture: what is legal is known to the one to move alone.
    let all: Vec<Move> = throw.moves(view.board());
    let ways = |ball: Ball| all.iter().filter(move |mv| matches!(mv, Move::Run { ball: moved, .. } if *moved == ball));
    let moves = |ball: &Ball| ways(*ball).next().is_some();
    let goes_on = |ball: &Ball| ways(*ball).filter(|mv| comes(view, throw, mv).is_some_and(|(.., ends)| !ends)).count();
    let moved_last = throw.path().last().map(|step| step.ball).filter(|ball| goes_on(ball) > 0);
    let most = Ball::ALL.into_iter().rev().filter(moves).max_by_key(goes_on);
    [chosen, moved_last, most].into_iter().flatten().find(moves)
}

fn ahead(view: &View, throw: &Throw, way: Way) -> Option<Ahead> {
    let (step, points, ends) = comes(view, throw, &way.mv)?;
    Some(Ahead { way, step, points, ends })
}

/// What comes of a move: the step, what the turn brings if it scores by it, and whether it is over for nothing.
pub(super) fn comes(view: &View, throw: &Throw, mv: &Move) -> Option<(Step, Option<u16>, bool)> {
    let Move::Run { ball, to, die } = *mv else { return None };
    let mut played = throw.clone();
    let step = played.run(view.board(), ball, to, die).ok()?;
    let points = played.scores().then(|| played.worth(view.board()).total());
    // With the last die nothing goes on, but a move may score, even one that touches nothing (B7).
    let ends = points.is_none() && !played.can_go_on(view.board());
    Some((step, points, ends))
}

/// A button for each field, as many as there is room for, and those that are left for a menu; where they are too
/// many for one, the last button leads to menus of them all.
fn fields<'a>(ball: Ball, on: &'a [Ahead], scope: Scope, words: &Words) -> (Vec<Row>, &'a [Ahead]) {
    let is_choice = |way: &Way| on.iter().filter(|other| other.way.to == way.to).count() > 1;
    let some_touch = on.iter().any(|ahead| !ahead.step.touched.is_empty());
    let button = |ahead: &Ahead, always_by_bank: bool| {
        let style = if ahead.step.touched.is_empty() { ButtonStyle::Plain } else { ButtonStyle::Main };
        let is_choice = is_choice(&ahead.way);
        let label = label(ahead, is_choice, always_by_bank || !is_choice, words);
        // What stands before the field is the ball that is moved, what stands behind it the one it touches.
        let before = if some_touch && is_end(ahead) { ENDS } else { ball_sign(ball) };
        Button { style, emoji: Some(before), ..scope.button(scope.play(ahead.way.mv), label) }
    };
    let layout = |buttons: &[Button]| {
        LAYOUTS.into_iter().find(|each| buttons.chunks(*each).take(FIELD_ROWS_MAX).all(fits)).unwrap_or(1)
    };
    let mut buttons: Vec<Button> = on.iter().map(|ahead| button(ahead, false)).collect();
    let each = layout(&buttons);
    // Where that takes no more room, a bank is named beside a die too.
    let longer: Vec<Button> = on.iter().map(|ahead| button(ahead, true)).collect();
    if layout(&longer) == each {
        buttons = longer;
    }
    let mut left: &[Ahead] = &[];
    // One that is left is no menu: it takes the row that one would take.
    if buttons.len() == each * FIELD_ROWS_MAX + 1 {
        return (in_one_row_more(&buttons, each), left);
    }
    if let Some(others) = on.get(each * FIELD_ROWS_MAX..).filter(|others| others.len() <= SELECT_OPTIONS_MAX) {
        buttons.truncate(each * FIELD_ROWS_MAX);
        left = others;
    } else if buttons.len() > each * FIELD_ROWS_MAX {
        let shown = each * FIELD_ROWS_MAX - 1;
        let label = say!(words, "karambolage-button-others", count = buttons.len() - shown);
        buttons.truncate(shown);
        buttons.push(scope.button(scope.choose(format!("{ball} {}", Part::All.key())), label));
    }
    (buttons.chunks(each).map(|row| Row::Buttons(row.to_vec())).collect(), left)
}

/// One more button than the rows hold, in a row more: as even as they can be, so that none stands alone, and the
/// longest last, as what touches comes first.
fn in_one_row_more(buttons: &[Button], each: usize) -> Vec<Row> {
    let fewer = buttons.len() / (FIELD_ROWS_MAX + 1);
    let (first, last) = buttons.split_at(fewer * FIELD_ROWS_MAX);
    let even: Vec<&[Button]> = first.chunks(fewer.max(1)).chain([last]).collect();
    let is_even = fewer > 1 && even.iter().all(|row| fits(row));
    let rows = if is_even { even } else { buttons.chunks(each).collect() };
    rows.into_iter().map(|row| Row::Buttons(row.to_vec())).collect()
}

/// Whether it touches nothing and scores: the last die's, and the turn ends by it.
fn is_end(ahead: &Ahead) -> bool {
    ahead.points.is_some() && ahead.step.touched.is_empty()
}

/// `3C R`: the field and what is touched there, by the letters that the balls carry, since a button has room for one emoji
/// of our own and a black character is not seen on a blue one; or that it goes on by a bank; on a zero field the die that
/// it takes where there is a choice (`1A bank 🎲2`), as a digit, since signs of dice look alike so small; with the last die
/// what the turn brings: `3C R +14`.
fn label(ahead: &Ahead, is_choice: bool, says_bank: bool, words: &Words) -> String {
    let mut parts = vec![ahead.way.to.to_string()];
    if !ahead.step.touched.is_empty() {
        parts.push(ahead.step.touched.to_string());
    } else if ahead.points.is_none() && says_bank {
        parts.push(say!(words, "karambolage-button-bank"));
    }
    parts.extend(ahead.points.map(|points| format!("+{points}")));
    // A bare number would be read as how many it touches.
    parts.extend(is_choice.then(|| format!("{DIE}{}", ahead.step.die)));
    parts.join(" ")
}
