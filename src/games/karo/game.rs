//! A whole game of Karo at a table: who is white, who begins, lining up, turns and passes,
//! what the sides ask of each other, and how it ends. Which turns there are is
//! the positions' affair.

use smallvec::SmallVec;

use super::{
    ai,
    any::Any,
    home::Home,
    moves::{Agreeing, Ask, Beginner, Cause, End, Event, Move, Refusal},
    options::{Begins, Homes, KaroOptions, Variant},
    piece::Side,
    ply::Ply,
    view::{LastTurn, View, seat_of},
};
use crate::{
    CHAIN, Clock, Feat, Feature, GameTerms, Highlight, LONG_CHAIN, Level, MoveRefused, Outcome, Played, Rules, Seat,
    Seats, Setup, Status, Turn, Viewer, dice::Dice,
};

use crate::rules::any_of;

/// Why a move is refused.
type Refused = MoveRefused<Refusal>;

/// A game of so many turns is a draw. Of the games that AI seats play none comes near it.
pub const TURNS_MAX: usize = 1000;
/// How often a position has to come for a draw.
const REPEATED: usize = 3;

/// A game, from the lots to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Karo {
    options: KaroOptions,
    /// The seat that plays white.
    white: Seat,
    /// The side that begins; white, while that is still to be agreed.
    first: Side,
    /// What is still to be agreed about that.
    agreeing: Option<Agreeing>,
    /// How the sides have lined up so far, the beginner first.
    lined_up: SmallVec<[Home; 2]>,
    position: Any,
    /// The turns since the start; passes go without saying.
    turns: Vec<(Side, Ply)>,
    /// Every position that came up, by its hash.
    seen: Vec<u64>,
    last: Option<LastTurn>,
    /// Who asks for what.
    asked: Option<(Side, Ask)>,
    /// Who has asked for what since their last turn.
    spent: SmallVec<[(Side, Ask); 2]>,
    end: Option<End>,
}

impl Karo {
    /// Whose clock runs.
    #[must_use]
    pub fn turn(&self) -> Turn {
        if self.end.is_some() { Turn::Over } else { Turn::Of(self.seat_of(self.to_move())) }
    }

    const fn seat_of(&self, side: Side) -> Seat {
        seat_of(side, self.white)
    }

    fn side_of(&self, seat: Seat) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.seat_of(*side) == seat)
    }

    fn is_lining_up(&self) -> bool {
        sides_line_up(&self.options) && self.lined_up.len() < 2
    }

    /// The side that is to say who begins, to line up or to move.
    fn to_move(&self) -> Side {
        match self.agreeing {
            Some(Agreeing::Proposing) => return Side::White,
            Some(Agreeing::Answering(_)) => return Side::Red,
            None => {}
        }
        match (self.is_lining_up(), self.lined_up.len()) {
            (true, 0) => self.first,
            (true, _) => self.first.other(),
            (false, _) => self.position.to_move(),
        }
    }

    /// The position at the start, with the homes as far as they are lined up.
    fn start_position(&self) -> Any {
        start_position(&self.options, &self.lined_up, self.first)
    }

    /// Puts the pieces out anew and plays the turns there were.
    fn set_out(&mut self, turns: Vec<(Side, Ply)>) {
        self.position = self.start_position();
        self.seen = vec![self.position.hash()];
        (self.turns, self.last) = (Vec::new(), None);
        for (_, turn) in turns {
            self.take_ply(&turn, &mut Vec::new()).expect("it was played before");
        }
    }

    fn take_ply(&mut self, turn: &Ply, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let (side, before) = (self.position.to_move(), self.position.board());
        self.position.play(turn)?;
        let seat = self.seat_of(side);
        self.last = Some(LastTurn::of(seat, turn.clone(), &before, &self.position.board()));
        self.turns.push((side, turn.clone()));
        events.push(Event::Played { seat, turn: turn.clone() });
        self.settle(events);
        Ok(())
    }

    /// After a turn: has somebody won, who passes, is it a draw (F4, F5, S2, S3, A5, A6)?
    fn settle(&mut self, events: &mut Vec<Event>) {
        if let Some(winner) = self.position.winner() {
            return self.finish(Some(winner), Cause::Won, events);
        }
        if self.position.count() == 0 {
            let seat = self.seat_of(self.position.to_move());
            self.position.pass();
            if self.position.count() == 0 {
                return self.finish(None, Cause::Stuck, events);
            }
            events.push(Event::Passed { seat });
        }
        let hash = self.position.hash();
        self.seen.push(hash);
        if self.seen.iter().filter(|seen| **seen == hash).count() >= REPEATED {
            self.finish(None, Cause::Repeated, events);
        } else if self.turns.len() >= TURNS_MAX {
            self.finish(None, Cause::Long, events);
        }
    }

    fn finish(&mut self, winner: Option<Side>, cause: Cause, events: &mut Vec<Event>) {
        self.end = Some(End { winner, cause });
        self.asked = None;
        events.push(Event::Ended { winner: winner.map(|side| self.seat_of(side)), cause });
    }

    /// White says who is to begin, and red agrees; either can leave it to the lot.
    fn say_who_begins<D: Dice + ?Sized>(
        &mut self,
        side: Side,
        beginner: Beginner,
        dice: &mut D,
        events: &mut Vec<Event>,
    ) -> Result<(), Refused> {
        let Some(agreeing) = self.agreeing else { return Err(Refusal::Begun.into()) };
        self.must_move(side)?;
        let said = Side::ALL.into_iter().find(|side| Beginner::of(*side) == beginner);
        self.first = match (agreeing, said) {
            (Agreeing::Proposing, Some(first)) => {
                self.agreeing = Some(Agreeing::Answering(first));
                events.push(Event::Proposed { seat: self.seat_of(side), first });
                return Ok(());
            }
            (Agreeing::Answering(proposed), Some(said)) if said != proposed => {
                return Err(Refusal::ProposedOther(proposed).into());
            }
            (_, Some(said)) => said,
            (_, None) => drawn(dice),
        };
        self.agreeing = None;
        events.push(Event::Settled { seat: self.seat_of(self.first), by_lot: said.is_none() });
        self.set_out(Vec::new());
        Ok(())
    }

    /// Nothing is asked or played before it is settled who begins.
    fn must_have_begun(&self) -> Result<(), Refusal> {
        if self.agreeing.is_some() { Err(Refusal::AgreeFirst) } else { Ok(()) }
    }

    fn line_up(&mut self, side: Side, home: Home, events: &mut Vec<Event>) -> Result<(), Refused> {
        self.must_have_begun()?;
        if !self.is_lining_up() {
            return Err(Refusal::LinedUp.into());
        }
        self.must_move(side)?;
        let home = home.check(self.options.homes == Homes::FreeMix).map_err(Refusal::from)?;
        self.lined_up.push(home);
        events.push(Event::LinedUp { seat: self.seat_of(side), home });
        self.set_out(Vec::new());
        Ok(())
    }

    fn must_move(&self, side: Side) -> Result<(), Refused> {
        let turn = self.to_move();
        if turn == side { Ok(()) } else { Err(MoveRefused::NotYourTurn { turn: self.seat_of(turn) }) }
    }

    fn play_ply(&mut self, side: Side, turn: &Ply, events: &mut Vec<Event>) -> Result<(), Refused> {
        self.must_move(side)?;
        self.must_have_begun()?;
        if self.is_lining_up() {
            return Err(Refusal::LineUpFirst.into());
        }
        self.take_ply(turn, events)?;
        // Who plays on has said no; who asked to take back plays on instead. An offer of one's own stands.
        if self.asked != Some((side, Ask::Draw)) {
            self.asked = None;
        }
        self.spent.retain(|(spender, _)| *spender != side);
        Ok(())
    }

    /// How a request of this side would be taken.
    fn may_ask(&self, side: Side, ask: Ask) -> Result<(), Refusal> {
        self.must_have_begun()?;
        match self.asked {
            _ if self.is_lining_up() => Err(Refusal::LineUpFirst),
            Some((by, asked)) if by == side => Err(Refusal::AskedAlready(asked)),
            Some((_, asked)) if asked != ask => Err(Refusal::AnswerFirst(asked)),
            Some(_) => Ok(()),
            None if self.spent.contains(&(side, ask)) => Err(Refusal::AskedBefore(ask)),
            None if ask == Ask::Undo && self.last_of(side).is_none() => Err(Refusal::NothingToUndo),
            None => Ok(()),
        }
    }

    fn last_of(&self, side: Side) -> Option<usize> {
        self.turns.iter().rposition(|(by, _)| *by == side)
    }

    /// Asks the other side, or agrees to what it asks.
    fn ask(&mut self, side: Side, ask: Ask, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.may_ask(side, ask)?;
        match (self.asked, ask) {
            (None, _) => {
                self.asked = Some((side, ask));
                self.spent.push((side, ask));
                events.push(Event::Asked { seat: self.seat_of(side), ask });
            }
            (Some(_), Ask::Draw) => self.finish(None, Cause::Agreed, events),
            (Some((asker, _)), Ask::Undo) => {
                self.asked = None;
                let kept = self.last_of(asker).unwrap_or_default();
                let turns = self.turns.len() - kept;
                let mut before = std::mem::take(&mut self.turns);
                before.truncate(kept);
                self.set_out(before);
                events.push(Event::TakenBack { seat: self.seat_of(self.to_move()), turns });
            }
        }
        Ok(())
    }

    fn refuse(&mut self, side: Side, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let (_, ask) = self.asked.filter(|(by, _)| *by != side).ok_or(Refusal::NothingAsked)?;
        self.asked = None;
        events.push(Event::Refused { seat: self.seat_of(side), ask });
        Ok(())
    }

    /// What a side may do beside a turn on the board.
    fn beside(&self, side: Side) -> impl Iterator<Item = Move> + use<'_> {
        let asks = [(Ask::Draw, Move::Draw), (Ask::Undo, Move::Undo)];
        let asks = asks.into_iter().filter(move |(ask, _)| self.may_ask(side, *ask).is_ok()).map(|(_, mv)| mv);
        let refuses = self.asked.is_some_and(|(by, _)| by != side).then_some(Move::Refuse);
        asks.chain(refuses).chain([Move::Resign(Some(side))])
    }

    fn on_board(&self) -> Vec<Move> {
        if let Some(agreeing) = self.agreeing {
            return agreeing.answers().map(Move::Begin).collect();
        }
        if self.is_lining_up() {
            return Home::all(self.options.homes == Homes::FreeMix).map(Move::LineUp).collect();
        }
        self.position.plies().into_iter().map(Move::Ply).collect()
    }
}

/// Whether the sides choose their line-ups.
fn sides_line_up(options: &KaroOptions) -> bool {
    options.game == Variant::MoversHoppers && options.homes != Homes::MoversInFront
}

/// Whom the lot makes begin.
fn drawn<D: Dice + ?Sized>(dice: &mut D) -> Side {
    Side::ALL[usize::from(dice.roll(2)) - 1]
}

/// The position at the start, when so many sides have lined up, the beginner first.
fn start_position(options: &KaroOptions, lined_up: &[Home], first: Side) -> Any {
    let usual = (!sides_line_up(options)).then_some(Home::DEFAULT);
    let homes = Side::ALL.map(|side| lined_up.get(usize::from(side != first)).copied().or(usual));
    Any::start(options, homes, first)
}

impl Rules for Karo {
    const RULES: &'static [&'static str] =
        &["F1", "F2", "F3", "F4", "F5", "S1", "S2", "S3", "A1", "A2", "A3", "A4", "A5", "A6"];
    const AI_VERSION: u16 = 5;
    const PONDERS: bool = true;
    type Options = KaroOptions;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn terms(options: &KaroOptions) -> GameTerms {
        let clock = match options.minutes {
            0 => Clock::Turn,
            minutes => Clock::Seat { minutes: minutes.into() },
        };
        GameTerms {
            seats: 2..=2,
            first_begins: options.begins == Begins::White,
            agrees_who_begins: options.begins == Begins::Agreed,
            clock,
            is_as_measured: options.is_as_measured(),
            ..GameTerms::default()
        }
    }

    fn begin<D: Dice + ?Sized>(options: &KaroOptions, setup: Setup, dice: &mut D, events: &mut Vec<Event>) -> Self {
        let first = match options.begins {
            Begins::White | Begins::Agreed => Side::White,
            Begins::Lots => drawn(dice),
        };
        let agreeing = (options.begins == Begins::Agreed).then_some(Agreeing::Proposing);
        let position = start_position(options, &[], first);
        events.push(Event::Began { white: setup.first, first: agreeing.is_none().then_some(first) });
        Self {
            options: options.clone(),
            white: setup.first,
            first,
            agreeing,
            lined_up: SmallVec::new(),
            seen: vec![position.hash()],
            position,
            turns: Vec::new(),
            last: None,
            asked: None,
            spent: SmallVec::new(),
            end: None,
        }
    }

    /// A side may ask, answer and give up at any time.
    fn status(&self) -> Status {
        let asked = self.asked.map(|(by, _)| self.seat_of(by.other()));
        let interjects = asked.into_iter().filter(|_| self.end.is_none()).collect();
        Status { turn: self.turn(), interjects, hears: Seats::all(2), ..Status::default() }
    }

    fn legal_moves(&self, seat: Seat) -> Vec<Move> {
        let Some(side) = self.side_of(seat).filter(|_| self.end.is_none()) else { return Vec::new() };
        let mut moves = if side == self.to_move() { self.on_board() } else { Vec::new() };
        moves.extend(self.beside(side));
        moves
    }

    /// Nearly always a turn, where it is one's turn.
    fn sample<D: Dice + ?Sized>(&self, seat: Seat, luck: &mut D) -> Option<Move> {
        let side = self.side_of(seat).filter(|_| self.end.is_none())?;
        let moves = match side == self.to_move() && luck.roll(20) > 1 {
            true => self.on_board(),
            false => self.beside(side).collect(),
        };
        any_of(moves, luck)
    }

    fn giving_up(&self, seat: Seat) -> Option<Move> {
        self.side_of(seat).filter(|_| self.end.is_none()).map(|_| Move::Resign(None))
    }

    fn play<D: Dice + ?Sized>(&mut self, seat: Seat, mv: &Move, dice: &mut D) -> Result<Played<Event>, Refused> {
        let side = self.side_of(seat).ok_or(MoveRefused::NotPlaying { seat })?;
        let mut events = Vec::new();
        match mv {
            Move::Ply(turn) => self.play_ply(side, turn, &mut events)?,
            Move::Begin(beginner) => self.say_who_begins(side, *beginner, dice, &mut events)?,
            Move::LineUp(home) => self.line_up(side, *home, &mut events)?,
            Move::Draw => self.ask(side, Ask::Draw, &mut events)?,
            Move::Undo => self.ask(side, Ask::Undo, &mut events)?,
            Move::Refuse => self.refuse(side, &mut events)?,
            Move::Resign(Some(whose)) if *whose != side => {
                return Err(MoveRefused::NotYourTurn { turn: self.seat_of(*whose) });
            }
            Move::Resign(_) => self.finish(Some(side.other()), Cause::Resigned, &mut events),
        }
        let is_talk = matches!(mv, Move::Draw | Move::Undo | Move::Refuse);
        let won_by = self.end.filter(|end| end.cause == Cause::Won).and_then(|end| end.winner);
        let lets_other_win = won_by.is_some_and(|winner| winner != side);
        Ok(Played { is_talk, gives_up: matches!(mv, Move::Resign(_)), lets_other_win, ..events.into() })
    }

    fn view(&self, viewer: Viewer) -> View {
        let me = viewer.seat().filter(|seat| self.side_of(*seat).is_some());
        let hears = !matches!(viewer, Viewer::StandIn(_));
        View {
            options: self.options.clone(),
            me,
            white: self.white,
            turn: self.turn(),
            agreeing: self.agreeing.filter(|_| self.end.is_none()),
            is_lining_up: self.agreeing.is_none() && self.is_lining_up() && self.end.is_none(),
            position: self.position.clone(),
            seen: self.seen.clone(),
            turns: self.turns.len(),
            last: self.last.clone(),
            asked: self.asked.filter(|_| hears).map(|(side, ask)| (self.seat_of(side), ask)),
            beside: me
                .and_then(|seat| self.side_of(seat))
                .filter(|_| hears && self.end.is_none())
                .map_or_else(Vec::new, |side| self.beside(side).collect()),
            end: self.end,
        }
    }

    fn suggest<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Move> {
        ai::suggest(view, level, luck)
    }

    fn ponder<D: Dice + ?Sized>(view: &View, luck: &mut D, is_time: &dyn Fn() -> bool) -> Option<Move> {
        ai::ponder(view, luck, is_time)
    }

    fn highlight(&self, _brought: &[Event]) -> Option<Highlight> {
        let Some(End { winner: Some(winner), cause: Cause::Won }) = self.end else { return None };
        let seat = self.seat_of(winner);
        let jumps = match &self.last {
            Some(LastTurn { seat: by, turn: Ply::Move { path, .. }, .. }) if *by == seat => path.len() - 1,
            _ => 0,
        };
        let feat = match self.options.game {
            Variant::FourCircles => Feat::FourCircles,
            // Who was let across by the other's own pieces (S2) has not brought all six there.
            Variant::MoversHoppers if self.position.are_all_across(winner) => Feat::AllAcross,
            Variant::MoversHoppers => return None,
            Variant::NotThisWay if jumps >= LONG_CHAIN => {
                Feat::LongChain { jumps: u8::try_from(jumps).unwrap_or(u8::MAX) }
            }
            Variant::NotThisWay => return None,
        };
        Some(Highlight { seat, feat })
    }

    fn feature(&self, brought: &[Event]) -> Option<Feature> {
        if brought.iter().any(|event| matches!(event, Event::TakenBack { .. })) {
            return Some(Feature::TakenBack);
        }
        let seat =
            brought.iter().find_map(|event| if let Event::Played { seat, .. } = event { Some(*seat) } else { None })?;
        let Some(LastTurn { seat: by, turn: Ply::Move { path, .. }, .. }) = &self.last else { return None };
        let jumps = path.len() - 1;
        (*by == seat && jumps >= CHAIN).then_some(Feature::Reached { seat, value: jumps as u32 })
    }

    fn outcome(&self) -> Option<Outcome> {
        let end = self.end?;
        let (ranking, winners) = match end.winner {
            Some(winner) => {
                let (winner, loser) = (self.seat_of(winner), self.seat_of(winner.other()));
                (vec![vec![winner], vec![loser]], vec![winner])
            }
            None => (vec![vec![Seat(0), Seat(1)]], vec![Seat(0), Seat(1)]),
        };
        Some(Outcome { ranking, shares: winners.into_iter().map(|seat| (seat, 1)).collect(), round_for_all: false })
    }
}
