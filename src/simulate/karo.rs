//! The three games of Karo worked out again, from the turns of a journal
//! alone (F1–F5, S1–S3, A1–A6).
//!
//! It takes the lots as they fell, those that are drawn for want of an agreement as well, and leaves the clocks to the table.

mod position;

use serde_json::Value;

use self::position::{Game, Position};
use super::recount::{Begins, Ending, Recount};
use table::Started;

/// After so many turns a game is a draw.
const TURNS_MAX: usize = 1000;
/// How both line up in Schleicher & Hüpfer where nothing else was agreed.
const MOVERS_IN_FRONT: &str = "ooo/OOO";

/// What one side can ask of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ask {
    Draw,
    Undo,
}

/// How far it is agreed which side begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Agreeing {
    /// White is to say it.
    Open,
    /// White has said this side.
    Said(usize),
}

/// A position that was left by a turn.
#[derive(Debug)]
struct Past {
    before: Position,
    /// The same, wherever it lies.
    anywhere: Position,
}

/// A game as it goes along.
#[derive(Debug)]
pub(super) struct KaroRecount {
    /// Whether the sides choose how many movers and hoppers they have.
    is_free_mix: bool,
    /// Whether it is the game's own affair which side begins.
    draws: bool,
    /// What is still to be agreed about that.
    agreeing: Option<Agreeing>,
    /// The seat that plays white.
    white: usize,
    /// How many sides have still to line up.
    to_line_up: u8,
    position: Position,
    past: Vec<Past>,
    /// Which seat waits for an answer, and to what.
    open: Option<(usize, Ask)>,
    /// What each seat has asked for since its last turn.
    asked: Vec<(usize, Ask)>,
    /// Once it is over.
    ranking: Option<Vec<Vec<usize>>>,
}

impl KaroRecount {
    /// What was agreed is as a journal has it.
    fn begin(agreed: &Value, white: usize, rolls: &[u8]) -> Self {
        let is = |key: &str, value: &str| agreed[key].as_str() == Some(value);
        let is_race = is("game", "movers-hoppers");
        let is_laid = is("tiles", "in-turn");
        let mut position = if is_race {
            Position::begin(Game::MoversHoppers, &["..."; 8], 0)
        } else if is("game", "not-this-way") {
            if is_laid {
                Position::to_be_laid(Game::NotThisWay, 24, 8)
            } else {
                Position::begin(Game::NotThisWay, &layout(agreed), 8)
            }
        } else if is_laid {
            Position::to_be_laid(Game::FourCircles, 20, 6)
        } else {
            Position::begin(Game::FourCircles, &["....."; 4], 6)
        };
        let lines_up = is_race && (is("homes", "own") || is("homes", "free-mix"));
        if is_race && !lines_up {
            (0..2).for_each(|side| position.line_up(side, MOVERS_IN_FRONT));
        }
        position.begins(usize::from(is("begins", "lots") && rolls == [2]));
        Self {
            is_free_mix: is("homes", "free-mix"),
            draws: is("begins", "lots") || is("begins", "agreed"),
            agreeing: is("begins", "agreed").then_some(Agreeing::Open),
            white,
            to_line_up: if lines_up { 2 } else { 0 },
            position,
            past: Vec::new(),
            open: None,
            asked: Vec::new(),
            ranking: None,
        }
    }

    /// The seat of a side, and the side of a seat.
    const fn across(&self, side_or_seat: usize) -> usize {
        (self.white + side_or_seat) % 2
    }

    fn ends(&mut self, winner: Option<usize>) {
        self.ranking = Some(winner.map_or_else(|| vec![vec![0, 1]], |seat| vec![vec![seat], vec![1 - seat]]));
    }

    /// The side that is to say who begins, to line up or to move.
    const fn to_move(&self) -> usize {
        match self.agreeing {
            Some(Agreeing::Open) => 0,
            Some(Agreeing::Said(_)) => 1,
            None => self.position.side,
        }
    }

    /// White says a side, and red the same; or one of them leaves it to the lot.
    fn agree(&mut self, said: &str, rolls: &[u8]) -> Result<(), String> {
        let agreeing = self.agreeing.ok_or_else(|| format!("{said} is to begin, but it has begun"))?;
        let first = match (["white", "red"].iter().position(|side| *side == said), agreeing, rolls) {
            (Some(side), Agreeing::Open, []) => {
                self.agreeing = Some(Agreeing::Said(side));
                return Ok(());
            }
            (Some(side), Agreeing::Said(same), []) if side == same => side,
            (None, _, &[lot @ 1..=2]) if said == "lots" => usize::from(lot) - 1,
            _ => return Err(format!("{said} is to begin, after {agreeing:?}, with the lot {rolls:?}")),
        };
        self.agreeing = None;
        self.position.begins(first);
        Ok(())
    }

    fn line_up(&mut self, home: &str) -> Result<(), String> {
        let [a, b, c, b'/', d, e, f] = *home.as_bytes() else { return Err(format!("{home} is no line-up")) };
        let pieces = [a, b, c, d, e, f];
        let hoppers = pieces.iter().filter(|piece| **piece == b'O').count();
        if self.to_line_up == 0 || !pieces.iter().all(|piece| b"oO".contains(piece)) {
            return Err(format!("{home} is lined up where it cannot be"));
        }
        if home == "OOO/ooo" || (!self.is_free_mix && hoppers != 3) {
            return Err(format!("{home} is not allowed"));
        }
        self.position.line_up(self.position.side, home);
        self.position.side = 1 - self.position.side;
        self.to_line_up -= 1;
        Ok(())
    }

    /// A turn, and what comes of it: a win, a pass, a draw.
    fn turn(&mut self, text: &str) -> Result<(), String> {
        if self.to_line_up > 0 {
            return Err(format!("{text} before all have lined up"));
        }
        let side = self.position.side;
        let seat = self.across(side);
        let mut next = self.position.clone();
        let winner = next.turn(text)?;
        let before = std::mem::replace(&mut self.position, next);
        self.past.push(Past { anywhere: before.anywhere(), before });
        self.asked.retain(|asked| asked.0 != seat);
        self.open = self.open.filter(|open| *open == (seat, Ask::Draw));
        if let Some(winner) = winner {
            self.ends(Some(self.across(winner)));
            return Ok(());
        }
        self.position.side = 1 - side;
        if !self.position.has_turn() {
            self.position.side = side;
            if !self.position.has_turn() {
                self.ends(None);
            }
        }
        let now = self.position.anywhere();
        if self.past.iter().filter(|past| past.anywhere == now).count() == 2 || self.past.len() == TURNS_MAX {
            self.ends(None);
        }
        Ok(())
    }

    /// Asks, or agrees to what the other side has asked.
    fn ask(&mut self, seat: usize, ask: Ask) -> Result<(), String> {
        match self.open {
            Some((who, open)) if who != seat && open == ask => {
                self.open = None;
                match ask {
                    Ask::Draw => self.ends(None),
                    Ask::Undo => self.take_back(who)?,
                }
            }
            Some((who, open)) => return Err(format!("seat {who}, counted from 0, waits for an answer to {open:?}")),
            None if self.to_line_up > 0 => return Err(format!("{ask:?} was asked before all have lined up")),
            None if ask == Ask::Undo && self.last_turn(seat).is_none() => {
                return Err("there is no turn to take back".to_owned());
            }
            None if self.asked.contains(&(seat, ask)) => return Err(format!("{ask:?} was asked again without a turn")),
            None => {
                self.open = Some((seat, ask));
                self.asked.push((seat, ask));
            }
        }
        Ok(())
    }

    /// The place of a seat's last turn among all.
    fn last_turn(&self, seat: usize) -> Option<usize> {
        self.past.iter().rposition(|past| self.across(past.before.side) == seat)
    }

    /// Takes the last turn of a seat back, and all after it.
    fn take_back(&mut self, seat: usize) -> Result<(), String> {
        let taken = self.last_turn(seat).and_then(|last| self.past.drain(last..).next());
        self.position = taken.ok_or("there is no turn to take back")?.before;
        Ok(())
    }
}

pub(super) use KaroRecount as Recounted;

impl Begins for KaroRecount {
    fn of(started: &Started) -> Self {
        let options = serde_json::to_value(&started.rules.options).unwrap_or_default();
        Self::begin(&options["karo"], started.first.index(), &started.rolls)
    }
}

impl Recount for KaroRecount {
    fn first_begins(&self) -> bool {
        !self.draws
    }

    fn opener(&self) -> Option<usize> {
        Some(self.across(self.to_move()))
    }

    fn is_turn(&self, seat: usize, mv: &str) -> bool {
        seat == self.across(self.to_move()) && !matches!(mv, "draw" | "undo" | "refuse")
    }

    fn is_move(&self, mv: &str) -> bool {
        !matches!(mv, "draw" | "undo" | "refuse") && !self.gives_up(mv)
    }

    fn gives_up(&self, mv: &str) -> bool {
        mv.starts_with("resign")
    }

    fn lets_other_win(&self, seat: usize) -> bool {
        self.ranking.as_ref().is_some_and(|ranking| !ranking[0].contains(&seat))
    }

    /// `begin white`, `line-up ooo/OOO`, `lay b2`, `b2`, `b2-c3`, `a1>f2 b2-f2`, `draw`, `undo`, `refuse` or `resign`.
    fn moved(&mut self, seat: usize, mv: &str, rolls: &[u8]) -> Result<(), String> {
        if self.ranking.is_some() {
            return Err(format!("{mv} after the end"));
        }
        let begins = mv.strip_prefix("begin ");
        if seat > 1 || !(rolls.is_empty() || begins.is_some()) {
            return Err(format!("seat {seat}, counted from 0, rolled {rolls:?} by {mv}: two play, and without dice"));
        }
        let is_to_move = seat == self.across(self.to_move());
        if self.agreeing.is_some() && begins.is_none() && !mv.starts_with("resign") {
            return Err(format!("{mv} before it is agreed who begins"));
        }
        match mv {
            "draw" => self.ask(seat, Ask::Draw),
            "undo" => self.ask(seat, Ask::Undo),
            "resign" | "resign white" | "resign red" => {
                // A button says whose game it gives up.
                let side = if self.across(0) == seat { "resign white" } else { "resign red" };
                if mv != "resign" && mv != side {
                    return Err(format!("{mv} by seat {seat}, whose side it is not"));
                }
                self.ends(Some(1 - seat));
                Ok(())
            }
            "refuse" => match self.open.take_if(|open| open.0 != seat) {
                Some(_) => Ok(()),
                None => Err("nothing was asked that could be refused".to_owned()),
            },
            _ if !is_to_move => Err(format!("seat {seat}, counted from 0, made the move {mv} out of turn")),
            _ => match (begins, mv.strip_prefix("line-up ")) {
                (Some(said), _) => self.agree(said, rolls),
                (None, Some(home)) => self.line_up(home),
                (None, None) => self.turn(mv),
            },
        }
    }

    fn ending(&self) -> Result<Ending, String> {
        let ranking = self.ranking.clone().ok_or("the game ended before its end")?;
        Ok(Ending { ranking, round_for_all: false, shares: None })
    }
}

/// The layout of Abräumen that was agreed: from the board in the journal, or one that comes with the program.
fn layout(agreed: &Value) -> Vec<String> {
    let name = agreed["layout"].as_str().unwrap_or("diamond");
    let board = agreed["layouts"].as_str().and_then(|board| board.parse::<toml::Table>().ok());
    let rows = board.as_ref().and_then(|board| board["layouts"][name].as_array());
    let standard: &[&str] = match name {
        "4x6" => &["...."; 6],
        "ring" => &[".....", ".....", "..-..", ".....", "....."],
        _ => &["--..--", "-....-", "......", "......", "-....-", "--..--"],
    };
    rows.map_or_else(
        || standard.iter().map(ToString::to_string).collect(),
        |rows| rows.iter().filter_map(toml::Value::as_str).map(str::to_owned).collect(),
    )
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{position::lying, *};

    /// Both place, white first, and each can form a line by jumping down from row 1.
    const PLACED: &str = "a1 a2 b1 b2 c1 c2 d1 d2 e1 e3 e2 e4";

    /// Plays turns for whoever is to move.
    fn plays<'a>(game: &mut KaroRecount, turns: impl IntoIterator<Item = &'a str>) {
        for turn in turns {
            game.moved(game.across(game.to_move()), turn, &[]).expect(turn);
        }
    }

    fn refuses(game: &mut KaroRecount, turns: &[&str]) {
        for turn in turns {
            let seat = game.across(game.to_move());
            assert!(game.moved(seat, turn, &[]).is_err(), "{turn} by {seat}");
        }
    }

    fn four_circles() -> KaroRecount {
        let mut game = KaroRecount::begin(&json!({"game": "four-circles"}), 0, &[]);
        plays(&mut game, PLACED.split(' '));
        game
    }

    /// A game from a position on, white in seat 0.
    fn goes_on(game: Game, text: &str) -> KaroRecount {
        KaroRecount { position: lying(game, text), ..KaroRecount::begin(&Value::Null, 0, &[]) }
    }

    fn ranking(game: &KaroRecount) -> Option<Vec<Vec<usize>>> {
        game.ending().ok().map(|ending| ending.ranking)
    }

    #[test]
    fn the_sides_lay_the_board_and_the_beginner_places_first_f1() {
        let mut game = KaroRecount::begin(&json!({"tiles": "in-turn", "begins": "lots"}), 0, &[1]);
        assert!(game.moved(0, "lay a2", &[]).is_err(), "white's first tile lies");
        refuses(&mut game, &["a1", "lay a1", "lay b2", "begin white"]);
        let cells = (1..=4).flat_map(|row| ["a", "b", "c", "d", "e"].map(|column| format!("lay {column}{row}")));
        let cells: Vec<String> = cells.skip(1).collect();
        plays(&mut game, cells.iter().map(String::as_str));
        refuses(&mut game, &["lay f1"]);
        game.moved(0, "a1", &[]).expect("white places first");
        game.moved(1, "undo", &[]).expect("red has laid a tile");
        game.moved(0, "undo", &[]).expect("which white allows to take back");
        refuses(&mut game, &["a1"]);
        game.moved(1, "lay f3", &[]).expect("red lays it elsewhere");
    }

    #[test]
    fn who_begins_is_agreed_or_drawn() {
        let agreed = |said: &[(usize, &str, &[u8])]| {
            let mut game = KaroRecount::begin(&json!({"begins": "agreed"}), 1, &[]);
            assert!(!game.first_begins());
            refuses(&mut game, &["b2", "draw", "undo"]);
            said.iter().try_for_each(|(seat, mv, rolls)| game.moved(*seat, mv, rolls)).map(|()| game.position.side)
        };
        assert_eq!(agreed(&[(1, "begin red", &[]), (0, "begin red", &[])]), Ok(1));
        assert_eq!(agreed(&[(1, "begin white", &[]), (0, "begin white", &[])]), Ok(0));
        assert_eq!(agreed(&[(1, "begin white", &[]), (0, "begin lots", &[2])]), Ok(1));
        assert_eq!(agreed(&[(1, "begin lots", &[1])]), Ok(0));
        for broken in [
            &[(0, "begin red", &[][..])][..],
            &[(1, "begin lots", &[])],
            &[(1, "begin red", &[1])],
            &[(1, "begin red", &[]), (0, "begin white", &[])],
            &[(1, "begin lots", &[1]), (0, "begin lots", &[1])],
        ] {
            assert!(agreed(broken).is_err(), "{broken:?}");
        }
    }

    #[test]
    fn four_circles_in_a_row_win_f4() {
        let mut game = four_circles();
        refuses(&mut game, &["b3", "a1-b1", "a1-b2", "a2-a3", "a1-a4", "a1-a3-c3", "b1-b3-d3"]);
        plays(&mut game, "a1-a3 e4-d4 b1-b3 d4-c4 c1-c3 c4-b4".split(' '));
        assert_eq!(ranking(&game), None);
        plays(&mut game, ["d1-d3"]);
        assert_eq!(ranking(&game), Some(vec![vec![0], vec![1]]));
        refuses(&mut game, &["b4-a4", "resign"]);
    }

    /// A step turns nothing over: three circles and a plain are no line.
    #[test]
    fn a_step_leaves_the_face_f2() {
        let mut game = four_circles();
        plays(&mut game, "a1-a3 e4-d4 b1-b3 d4-c4 c1-c3 c4-b4 e2-d3".split(' '));
        assert_eq!(ranking(&game), None);
    }

    #[test]
    fn an_empty_tile_moves_if_a_piece_follows_f3() {
        let mut game = four_circles();
        refuses(&mut game, &["a4>z3 b1-b3", "a4>f4 e2-f4", "b1>f1 e1-f1", "a4>a4 b1-b3"]);
        plays(&mut game, ["a1-a3"]);
        refuses(&mut game, &["a1>f4 e4-d4", "a1>g4 e4-f4", "a1>f0 e3-f4", "b3>f4 e4-f4", "a1>e4 e4-e5"]);
        plays(&mut game, ["a1>z2 a2-z2"]);
        refuses(&mut game, &["b1-a1", "a2>z0 b1-a2"]);
        plays(&mut game, ["b1-a2"]);
    }

    #[test]
    fn the_third_time_is_a_draw_unless_it_was_taken_back() {
        let mut game = four_circles();
        let round = ["e2-d3", "e4-d4", "d3-e2", "d4-e4"];
        plays(&mut game, round);
        plays(&mut game, ["e2-d3"]);
        game.moved(0, "undo", &[]).expect("asks");
        game.moved(1, "undo", &[]).expect("agrees");
        plays(&mut game, round.into_iter().take(3));
        assert_eq!(ranking(&game), None);
        plays(&mut game, ["d4-e4"]);
        assert_eq!(ranking(&game), Some(vec![vec![0, 1]]));
    }

    #[test]
    fn a_mover_in_a_full_camp_wins_s2() {
        let mut game = KaroRecount::begin(&json!({"game": "movers-hoppers"}), 1, &[]);
        refuses(&mut game, &["b2-b4", "a1-a2", "c1-c4", "a1-b3", "a2>a9 b2-b3", "line-up ooo/OOO"]);
        assert!(game.moved(0, "b7-b6", &[]).is_err());
        plays(&mut game, "b2-c3 c7-b6 c1-c4 b7-c7".split(' '));
        refuses(&mut game, &["c3-b3", "c4-c6"]);
        plays(&mut game, "c4-c5 a7-b7".split(' '));
        assert_eq!(ranking(&game), None);
        plays(&mut game, ["c5-a7"]);
        assert_eq!(ranking(&game), Some(vec![vec![1], vec![0]]));
    }

    #[test]
    fn all_in_the_other_camp_win_and_the_mover_is_looked_at_first_s2() {
        let mut game = goes_on(Game::MoversHoppers, "..x/.../x../.../.../o../.../..o w");
        plays(&mut game, "a6-a7".split(' '));
        assert_eq!(ranking(&game), Some(vec![vec![0], vec![1]]));
        let mut game = goes_on(Game::MoversHoppers, "..x/.../x../.../.../o../.../..o r");
        plays(&mut game, "a3-a2".split(' '));
        assert_eq!(ranking(&game), Some(vec![vec![1], vec![0]]));
    }

    #[test]
    fn who_cannot_move_passes_and_if_neither_can_it_is_a_draw_s3() {
        let mut game = goes_on(Game::MoversHoppers, "o.o/.../.../.../.../.../.../..X w");
        plays(&mut game, ["a1-a2"]);
        assert!(game.moved(1, "c8-c7", &[]).is_err());
        assert_eq!(ranking(&game), None);
        game.moved(0, "c1-c2", &[]).expect("red has passed");
        assert_eq!(ranking(&game), Some(vec![vec![0, 1]]));
    }

    #[test]
    fn the_beginner_lines_up_first() {
        let own = json!({"game": "movers-hoppers", "homes": "own", "begins": "lots"});
        let mut game = KaroRecount::begin(&own, 0, &[2]);
        assert!(game.moved(0, "line-up ooo/OOO", &[]).is_err());
        refuses(&mut game, &["line-up OOO/ooo", "line-up ooo/ooo", "line-up ooo", "draw", "undo", "b7-b6"]);
        plays(&mut game, ["line-up oOo/OoO", "line-up ooo/OOO"]);
        refuses(&mut game, &["line-up ooo/OOO", "b2-b3", "b7-b6"]);
        game.moved(1, "a7-a6", &[]).expect("red begins");
        let mut game = KaroRecount::begin(&json!({"game": "movers-hoppers", "homes": "free-mix"}), 0, &[]);
        refuses(&mut game, &["line-up OOO/ooo"]);
        plays(&mut game, ["line-up OOO/OOO", "line-up ooo/ooo", "b1-b3", "b7-b6"]);
    }

    #[test]
    fn a_chain_turns_over_and_removes_a3() {
        let mut game = goes_on(Game::NotThisWay, "ox./o.x w");
        refuses(&mut game, &["a1-c1-a1", "a1-c1-a1-c1", "a1-b2-c1", "a2-c2", "b1-b2", "a2-b2-b3"]);
        plays(&mut game, ["a1-c1"]);
        let mut game = goes_on(Game::NotThisWay, "Ox./oxx w");
        plays(&mut game, ["a1-c1-a1", "b2-b1"]);
        assert_eq!(ranking(&game), None);
    }

    #[test]
    fn the_own_tile_moves_with_its_piece_a4() {
        let mut game = goes_on(Game::NotThisWay, "ox./o.x w");
        refuses(&mut game, &["a1>d1 a2-b2", "a1>d1 d1-d2", "c2>d1 a2-b2", "b2>b3 a2-b3", "a1>e1 e1-c1", "c1>d2 a2-b2"]);
        plays(&mut game, ["a1>d1 d1-c1"]);
    }

    #[test]
    fn the_first_with_a_single_piece_wins_a5() {
        for (text, turn, winner) in
            [("OO./xx. w", "a1-c1", 0), ("OX./oxo w", "a1-c1", 1), ("OX.X.o./x...... w", "a1-c1-e1", 1)]
        {
            let mut game = goes_on(Game::NotThisWay, text);
            refuses(&mut game, &["a1-c1-e1-g1"]);
            plays(&mut game, [turn]);
            assert_eq!(ranking(&game), Some(vec![vec![winner], vec![1 - winner]]), "{text}");
        }
    }

    #[test]
    fn what_is_asked_is_asked_once_a_turn() {
        let mut game = four_circles();
        let mut says = |seat, text, is_allowed| assert_eq!(game.moved(seat, text, &[]).is_ok(), is_allowed, "{text}");
        for (seat, text, is_allowed) in [
            (0, "refuse", false),
            (0, "draw", true),
            (0, "draw", false),
            (0, "refuse", false),
            (1, "undo", false),
            (1, "refuse", true),
            (0, "draw", false),
            (0, "e2-d3", true),
            (0, "draw", true),
            // Red plays, and so the offer lapses.
            (1, "e4-d4", true),
            (1, "refuse", false),
            (0, "draw", false),
            (0, "undo", true),
            // The asker plays.
            (0, "d3-e2", true),
            (1, "undo", true),
            (0, "undo", true),
            // Red's turn and what came after it is taken back.
            (0, "d3-e2", false),
            (1, "e4-d4", true),
            // The offer of the mover stands.
            (0, "draw", true),
            (0, "d3-e2", true),
            (1, "draw", true),
        ] {
            says(seat, text, is_allowed);
        }
        assert_eq!(ranking(&game), Some(vec![vec![0, 1]]));
    }

    #[test]
    fn either_can_resign_at_any_time() {
        let mut game = KaroRecount::begin(&json!({"game": "movers-hoppers", "homes": "own"}), 0, &[]);
        game.moved(1, "resign", &[]).expect("while the other lines up");
        assert_eq!(ranking(&game), Some(vec![vec![0], vec![1]]));
        refuses(&mut game, &["resign"]);
    }

    #[test]
    fn a_side_that_is_named_gives_up_for_itself_alone() {
        let mut game = KaroRecount::begin(&json!({"game": "four-circles"}), 0, &[]);
        refuses(&mut game, &["resign red"]);
        game.moved(1, "resign red", &[]).expect("seat 2 plays red");
        assert_eq!(ranking(&game), Some(vec![vec![0], vec![1]]));
    }

    #[test]
    fn a_game_of_a_thousand_turns_is_a_draw() {
        let mut game = four_circles();
        game.past.resize_with(TURNS_MAX - 2, || Past {
            before: four_circles().position,
            anywhere: lying(Game::FourCircles, ". w"),
        });
        plays(&mut game, ["e2-d3"]);
        assert_eq!(ranking(&game), None);
        plays(&mut game, ["e4-d4"]);
        assert_eq!(ranking(&game), Some(vec![vec![0, 1]]));
    }

    #[test]
    fn abraeumen_begins_on_the_layout_that_was_agreed() {
        let begin = |agreed| KaroRecount::begin(&agreed, 0, &[]);
        let mut game = begin(json!({"game": "not-this-way", "layout": "ring"}));
        refuses(&mut game, &["c3", "f1"]);
        plays(&mut game, ["c2", "e5"]);
        let mut game = begin(json!({"game": "not-this-way", "layout": "diamond"}));
        refuses(&mut game, &["a1", "f6"]);
        plays(&mut game, ["c1", "f4"]);
        let board = "reconstructed = true\n[layouts]\n4x6 = [\"......\", \".-----\", \"......\"]";
        let mut game = begin(json!({"game": "not-this-way", "layout": "4x6", "layouts": board}));
        refuses(&mut game, &["b2", "a4"]);
        plays(&mut game, ["f1", "a2"]);
    }
}
