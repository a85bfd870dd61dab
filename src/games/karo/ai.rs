//! What an AI seat plays, and how it answers what it is asked.

use super::{
    any::{Any, each},
    home::Home,
    laying,
    moves::{Ask, Beginner, Move},
    ply::Ply,
    position::{Position, WIN},
    search::{Limits, Value, search},
    strength,
    view::View,
};
use crate::{Level, dice::Dice, rules::any};

/// How many turns are tried to judge an offer of a draw.
const OFFER_NODES: u64 = 20_000;

/// What an AI of this level plays; nothing where it is not to move and not asked.
pub(super) fn suggest<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Move> {
    beside_the_board(view, level, luck).unwrap_or_else(|| {
        each!(&view.position, position => {
            let turn = strength::choose(&**position, &view.seen, level, luck)?;
            Some(Move::Ply(position.written(&turn)))
        })
    })
}

/// What the strongest plays if it may think until it is time.
pub(super) fn ponder<D: Dice + ?Sized>(view: &View, luck: &mut D, is_time: &dyn Fn() -> bool) -> Option<Move> {
    beside_the_board(view, Level::Utmost, luck).unwrap_or_else(|| {
        each!(&view.position, position => {
            let turn = strength::utmost(&**position, &view.seen, is_time, |_| {}).best?;
            Some(Move::Ply(position.written(&turn)))
        })
    })
}

/// What is to be said before any turn is thought about; `None` where a turn is to be played.
fn beside_the_board<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Option<Move>> {
    let Some(me) = view.me else { return Some(None) };
    match view.asked.filter(|(by, _)| *by != me) {
        Some((_, Ask::Draw)) => Some(Some(if takes_a_draw(view, level) { Move::Draw } else { Move::Refuse })),
        // The strong ones stand by what was played.
        Some((_, Ask::Undo)) => Some(Some(if level <= Level::Middle { Move::Undo } else { Move::Refuse })),
        None if !view.is_my_turn() => Some(None),
        // The lot does neither side wrong.
        None if view.agreeing.is_some() => Some(Some(Move::Begin(Beginner::Lots))),
        None if view.tiles_to_lay() > 0 => {
            let board = view.position.board();
            let lay = |spot| Move::Ply(Ply::Lay(board.cell(spot)));
            Some(laying::choose(&board, luck).map(lay))
        }
        None if view.is_lining_up => Some(Some(Move::LineUp(home(view, level, luck)))),
        None => None,
    }
}

/// The line-ups that hold their own against one another, hard against hard; carelessly any.
fn home<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Home {
    let is_good = |home: &Home| level == Level::Easy || home.leaves_steps();
    let homes: Vec<Home> = view.homes().filter(is_good).collect();
    homes[any(homes.len(), luck)]
}

/// Whether the seat that looks is content with a draw: it stands clearly worse, Easy half as clearly; or the game goes
/// in circles and it stands no better.
fn takes_a_draw(view: &View, level: Level) -> bool {
    // A board without pieces is even.
    if view.tiles_to_lay() > 0 {
        return false;
    }
    let limits = Limits { nodes: OFFER_NODES, ..Limits::default() };
    let (value, clearly) = each!(&view.position, position => {
        (search(&**position, &view.seen, &limits).value, clearly(&**position))
    });
    let for_mover = match value {
        Value::Even(value) => value,
        Value::Win(_) => WIN,
        Value::Loss(_) => -WIN,
    };
    let mine = if view.is_my_turn() { for_mover } else { -for_mover };
    let clearly = if level == Level::Easy { clearly / 2 } else { clearly };
    mine <= -clearly || (mine <= 0 && has_come_before(view))
}

const fn clearly<P: Position>(_: &P) -> i32 {
    P::CLEARLY
}

/// Whether this very position was there before: once more, and it is a draw by itself.
fn has_come_before(view: &View) -> bool {
    let now = view.position.hash();
    view.seen.iter().filter(|seen| **seen == now).count() > 1
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::{
        Rules, Seat, Setup, Turn, Viewer,
        dice::Luck,
        karo::{Karo, KaroOptions, Variant},
    };

    /// Where a game may stand when white offers a draw, and red, who is to move or not, answers.
    const OPENINGS: [(Variant, &str); 6] = [
        (Variant::FourCircles, "...../...../...../..... w 6-6"),
        (Variant::FourCircles, "...../.o.../...../..... r 5-6"),
        (Variant::MoversHoppers, "OOO/ooo/.../.../.../.../xxx/XXX w"),
        (Variant::MoversHoppers, "OOO/.oo/O../.../.../.../xxx/XXX r"),
        (Variant::NotThisWay, "--..--/-....-/....../....../-....-/--..-- w 8-8"),
        (Variant::NotThisWay, "--.x--/-....-/....../....../-....-/--..-- r 8-7"),
    ];
    /// Pieces are spread and nobody is ahead.
    const EVEN: [(Variant, &str); 6] = [
        (Variant::FourCircles, "oo.xx/.o.x./.o.x./oo.xx w"),
        (Variant::FourCircles, "oo.xx/.o.x./.o.x./oo.xx r"),
        (Variant::MoversHoppers, "O../.o./o.x/.Xo/x.O/.xo/X.x/... w"),
        (Variant::MoversHoppers, "O../.o./o.x/.Xo/x.O/.xo/X.x/... r"),
        (Variant::NotThisWay, "--ox--/-.ox.-/ox.ox./ox.ox./-ox.o-/--x.-- w"),
        (Variant::NotThisWay, "--ox--/-.ox.-/ox.ox./ox.ox./-ox.o-/--x.-- r"),
    ];
    /// Red stands clearly worse.
    const WORSE: [(Variant, &str); 6] = [
        (Variant::FourCircles, "Oo.xx/.OO.x/.o.x./o..xx w"),
        (Variant::FourCircles, "Oo.xx/.OO.x/.o.x./o..xx r"),
        (Variant::MoversHoppers, ".../.../.../x.X/..o/Ooo/xOO/XxX w"),
        (Variant::MoversHoppers, ".../.../.../x.X/..o/Ooo/xOO/XxX r"),
        (Variant::NotThisWay, "--ox--/-..x.-/x...x./x..x../-ox.o-/--x.-- w"),
        (Variant::NotThisWay, "--ox--/-..x.-/x...x./x..x../-ox.o-/--x.-- r"),
    ];

    fn begun(game: Variant) -> Karo {
        let (options, setup) = (KaroOptions { game, ..KaroOptions::default() }, Setup { seats: 2, first: Seat(0) });
        Karo::start(&options, setup, &mut luck(), &mut Vec::new()).expect("two seats")
    }

    fn play(karo: &mut Karo, seat: Seat, mv: &Move) {
        karo.play(seat, mv, &mut luck()).expect("it is allowed");
    }

    fn luck() -> Luck<StdRng> {
        Luck(StdRng::seed_from_u64(1))
    }

    /// What red looks at when white asks for a draw.
    fn asked(game: Variant, text: &str) -> View {
        let mut view = begun(game).view(Viewer::Seat(Seat(1)));
        view.position = Any::read(game, text).expect("a position");
        view.seen = vec![view.position.hash()];
        view.turn = Turn::Of(view.seat_of(view.position.to_move()));
        view.asked = Some((Seat(0), Ask::Draw));
        view
    }

    fn answer(view: &View, level: Level) -> Option<Move> {
        suggest(view, level, &mut luck())
    }

    fn to_a_draw((game, text): (Variant, &str), level: Level) -> Option<Move> {
        answer(&asked(game, text), level)
    }

    #[test]
    fn no_ai_takes_a_draw_in_the_opening_or_where_nobody_is_ahead() {
        for at in OPENINGS.into_iter().chain(EVEN) {
            for level in [Level::Easy, Level::Hard] {
                assert_eq!(to_a_draw(at, level), Some(Move::Refuse), "{at:?}, {level:?}");
            }
        }
    }

    #[test]
    fn an_ai_that_stands_clearly_worse_takes_a_draw() {
        for at in WORSE {
            for level in [Level::Easy, Level::Hard] {
                assert_eq!(to_a_draw(at, level), Some(Move::Draw), "{at:?}, {level:?}");
            }
        }
    }

    #[test]
    fn where_a_game_goes_in_circles_a_draw_is_taken_by_who_stands_no_better() {
        let better = (Variant::FourCircles, "Xx.oo/.XX.o/.x.o./x..oo r");
        for ((game, text), taken) in [(EVEN[0], true), (better, false)] {
            let mut view = asked(game, text);
            view.seen.push(view.position.hash());
            assert_eq!(answer(&view, Level::Hard) == Some(Move::Draw), taken, "{text}");
        }
    }

    #[test]
    fn a_stand_in_plays_on_whatever_is_asked() {
        for game in [Variant::FourCircles, Variant::MoversHoppers, Variant::NotThisWay] {
            for (ask, agreed) in [(Move::Draw, Move::Refuse), (Move::Undo, Move::Undo)] {
                let mut karo = begun(game);
                for seat in [Seat(0), Seat(1)] {
                    let turn = answer(&karo.view(Viewer::Seat(seat)), Level::Middle).expect("a turn");
                    play(&mut karo, seat, &turn);
                }
                play(&mut karo, Seat(1), &ask);
                assert_eq!(answer(&karo.view(Viewer::Seat(Seat(0))), Level::Middle), Some(agreed), "the AI's own seat");
                let turn = answer(&karo.view(Viewer::StandIn(Seat(0))), Level::Middle).expect("a turn");
                assert!(matches!(turn, Move::Ply(_)), "{turn}");
                play(&mut karo, Seat(0), &turn);
                // An offer to the side that is not to move, whose stand-in is not asked.
                play(&mut karo, Seat(0), &Move::Draw);
                assert!(!karo.status().interjects.has(Seat(0)));
                assert_eq!(answer(&karo.view(Viewer::StandIn(Seat(0))), Level::Middle), None);
            }
        }
    }
}
