//! A whole match of Carrom: whose turn it is, board after board, and how it
//! ends (R13, R14). What a stroke does is the engine's affair, what the laws make
//! of it is in [`super::laws`], and what follows from that in [`super::course`].
//!
//! Where the rules leave it open: a board that is left as it lies counts as one of the agreed boards; if the
//! board that plays a tie off is left too, the match is even.

use super::{
    ai,
    board::{Colour, MEN_EACH},
    choice,
    course::free_spots,
    events::{BoardOver, Event},
    moves::{Asked, Move, Refusal, Spot},
    options::{CarromOptions, Hand, Setting},
    position::{Position, side_of},
    shaken::shaken_setting,
    stroke::{Piece, Stroke, engine, play_stroke},
    view::{LastStroke, View},
};
use crate::{
    Feat, Feature, GameTerms, Highlight, Level, MoveRefused, Outcome, Played, Rules, Seat, Setup, Status, Turn, Viewer,
    dice::Dice, rules::any_of,
};

/// So many points win the match (R13).
pub const POINTS_TO_WIN: u16 = 25;

/// A match, from its first break to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Carrom {
    options: CarromOptions,
    position: Position,
    last: Option<Box<LastStroke>>,
    /// How the boards ended that are over.
    boards: Vec<BoardOver>,
    end: Option<End>,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// For this side.
    Won(usize),
    /// For nobody.
    Even,
}

impl Carrom {
    /// How the match stands.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The last stroke, as it was made and what came of it.
    #[must_use]
    pub fn last(&self) -> Option<&LastStroke> {
        self.last.as_deref()
    }

    /// Whose clock runs.
    #[must_use]
    pub fn turn(&self) -> Turn {
        if self.end.is_some() { Turn::Over } else { Turn::Of(self.position.to_move()) }
    }

    fn shoot<D: Dice + ?Sized>(&mut self, asked: Asked, dice: &mut D, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if let Some((_, man)) = self.position.placing.first() {
            return Err(Refusal::PlaceFirst { man: *man });
        }
        let stroke = self.position.allowed(asked)?;
        let made = self.options.hand_error().make(stroke, dice);
        self.take_stroke(stroke, made, dice, events);
        Ok(())
    }

    /// Plays a stroke that is allowed, judges it, and goes on.
    fn take_stroke<D: Dice + ?Sized>(&mut self, asked: Stroke, made: Stroke, dice: &mut D, events: &mut Vec<Event>) {
        let (seat, board, before) = (self.position.turn, self.position.board, self.position.men);
        let standing = self.position.standing();
        let side = self.position.side(seat);
        let played = play_stroke(&mut engine(), self.options.physics.constants(), &before, side, made);
        let mut told = vec![Event::Shot {
            seat,
            asked: asked.into(),
            made: made.into(),
            events: played.events,
            check: played.check,
        }];
        let (ruling, over) = self.position.stroke_played(&played, &mut told);
        let last = LastStroke { seat, side, board, asked, made, standing, before, played, ruling, told: vec![] };
        self.last = Some(Box::new(last));
        self.tell(told, events);
        self.finish_board(over, dice, events);
    }

    fn place<D: Dice + ?Sized>(&mut self, spot: Spot, dice: &mut D, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let mut told = Vec::new();
        let over = self.position.place(spot, &mut told)?;
        self.tell(told, events);
        self.finish_board(over, dice, events);
        Ok(())
    }

    /// R1: the men of a new board, set as was agreed.
    fn set_men<D: Dice + ?Sized>(options: &CarromOptions, position: &mut Position, dice: &mut D) {
        if options.setting == Setting::Shaken {
            position.men = shaken_setting(position.side(position.breaker), dice);
        }
    }

    /// Tells what came of the last stroke, and keeps it beside the stroke.
    fn tell(&mut self, told: Vec<Event>, events: &mut Vec<Event>) {
        events.extend(told.iter().cloned());
        if let Some(last) = &mut self.last {
            last.told.extend(told);
        }
    }

    /// R13: after a board the match is over, or the next board begins.
    fn finish_board<D: Dice + ?Sized>(&mut self, over: Option<BoardOver>, dice: &mut D, events: &mut Vec<Event>) {
        let Some(over) = over else { return };
        self.boards.push(over.clone());
        self.tell(vec![Event::BoardOver(over)], events);
        match self.end_after_board() {
            Some(end) => {
                self.end = Some(end);
                let winners = match end {
                    End::Won(side) => self.position.seats_of(side).collect(),
                    End::Even => Vec::new(),
                };
                events.push(Event::MatchOver { winners, points: self.position.points });
            }
            None => {
                self.position = self.position.next_board();
                Self::set_men(&self.options, &mut self.position, dice);
                events.push(self.board_begins());
            }
        }
    }

    /// R13: 25 points win, or the lead after the agreed boards; a tie is played off with one more.
    fn end_after_board(&self) -> Option<End> {
        let ([one, other], agreed) = (self.position.points, self.options.boards);
        let is_last = self.position.board >= agreed || one.max(other) >= POINTS_TO_WIN;
        match is_last {
            true if one > other => Some(End::Won(0)),
            true if other > one => Some(End::Won(1)),
            true if self.position.board > agreed => Some(End::Even),
            _ => None,
        }
    }

    const fn board_begins(&self) -> Event {
        Event::BoardBegins { board: self.position.board, light: self.position.breaker }
    }

    /// A stroke as the hand made it, how many events it had, and its check value.
    fn evidence(&self) -> Option<String> {
        let last = self.last.as_ref().filter(|last| last.was_the_last_move())?;
        Some(format!("{}; {} events; check {:016x}", Asked::from(last.made), last.played.events, last.played.check))
    }

    /// Whether the match is over by a board that this seat has lost by its own stroke (R11). Who wins the last board and
    /// is behind by the points of earlier ones has let nobody win.
    fn has_let_the_other_side_win(&self, seat: Seat) -> bool {
        let is_theirs = |over: &BoardOver| matches!(over, BoardOver::Won { winners, .. } if !winners.contains(&seat));
        let has_lost = matches!(self.end, Some(End::Won(side)) if side != side_of(seat));
        has_lost && self.boards.last().is_some_and(is_theirs)
    }

    fn is_to_move(&self, seat: Seat) -> bool {
        self.turn() == Turn::Of(seat)
    }

    fn winners(&self) -> Vec<Seat> {
        match self.end {
            None => Vec::new(),
            Some(End::Won(side)) => self.position.seats_of(side).collect(),
            Some(End::Even) => (0..self.position.seats).map(Seat::at).collect(),
        }
    }
}

impl Rules for Carrom {
    const RULES: &'static [&'static str] =
        &["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12", "R13", "R14"];
    const LISTS_ALL: bool = false;
    const AI_VERSION: u16 = 5;
    type Options = CarromOptions;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;

    fn terms(options: &CarromOptions) -> GameTerms {
        let seats = options.start.as_ref().map_or(options.players.seats(), |start| start.0.seats);
        // R14: who sits across plays on the same side.
        // Without an error of the hand a list of strokes, worked out at home, would win. Older tables keep what they agreed.
        let is_scripted = options.hand == Hand::Exact && options.setting == Setting::Shaken;
        GameTerms {
            seats: seats..=seats,
            first_begins: options.start.is_none(),
            sides: Some(2),
            bars_stakes: is_scripted.then_some("hand"),
            is_practice: is_scripted,
            start_tells: false,
            is_as_measured: options.start.is_none(),
            ..GameTerms::default()
        }
    }

    /// A position that is set up says itself whose turn it is and who has which colour.
    fn begin<D: Dice + ?Sized>(options: &CarromOptions, setup: Setup, dice: &mut D, events: &mut Vec<Event>) -> Self {
        let position = match &options.start {
            Some(start) => (*start.0).clone(),
            None => {
                let mut position = Position::start(setup.seats, setup.first);
                Self::set_men(options, &mut position, dice);
                position
            }
        };
        let game = Self { options: options.clone(), position, last: None, boards: Vec::new(), end: None };
        events.push(game.board_begins());
        game
    }

    fn status(&self) -> Status {
        let score = |seat| i64::from(self.position.points[side_of(seat)]);
        let scores = (0..self.position.seats).map(|seat| score(Seat::at(seat))).collect();
        Status { turn: self.turn(), scores, ..Status::default() }
    }

    fn legal_moves(&self, seat: Seat) -> Vec<Move> {
        self.view(Viewer::Seat(seat)).legal()
    }

    fn sample<D: Dice + ?Sized>(&self, seat: Seat, luck: &mut D) -> Option<Move> {
        if !self.is_to_move(seat) {
            return None;
        }
        if self.position.placing.is_empty() {
            return choice::any_stroke(&self.position, luck).map(|stroke| Move::Shoot(stroke.into()));
        }
        any_of(free_spots(&self.position.men).collect(), luck).map(Move::Place)
    }

    fn play<D: Dice + ?Sized>(
        &mut self,
        seat: Seat,
        mv: &Move,
        dice: &mut D,
    ) -> Result<Played<Event>, MoveRefused<Refusal>> {
        let mut events = Vec::new();
        match mv {
            Move::Shoot(asked) => self.shoot(*asked, dice, &mut events)?,
            Move::Place(spot) => self.place(*spot, dice, &mut events)?,
        }
        let lets_other_win = self.has_let_the_other_side_win(seat);
        Ok(Played { evidence: self.evidence(), lets_other_win, ..events.into() })
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            options: self.options.clone(),
            me: viewer.seat().filter(|seat| seat.index() < self.position.seats),
            turn: self.turn(),
            position: self.position.clone(),
            last: self.last.as_deref().cloned(),
            boards: self.boards.clone(),
            winners: self.winners(),
        }
    }

    fn suggest<D: Dice + ?Sized>(view: &View, level: Level, luck: &mut D) -> Option<Move> {
        ai::suggest(view, level, luck)
    }

    fn highlight(&self, brought: &[Event]) -> Option<Highlight> {
        let shooter = brought.iter().find_map(|event| match event {
            Event::Shot { seat, .. } => Some(*seat),
            _ => None,
        })?;
        brought.iter().find_map(|event| match event {
            Event::BoardOver(BoardOver::Won { winners, men: MEN_EACH, queen, .. }) if winners.contains(&shooter) => {
                Some(Highlight { seat: shooter, feat: Feat::ClearedBoard { points: MEN_EACH + queen } })
            }
            _ => None,
        })
    }

    fn feature(&self, brought: &[Event]) -> Option<Feature> {
        let shot = brought.iter().position(|event| matches!(event, Event::Shot { .. }))?;
        let Event::Shot { seat, .. } = brought[shot] else { return None };
        // With the striker nothing stays where it fell; with a foul it comes out again (R7, R8).
        let is_foul = brought[shot..].iter().any(|event| {
            matches!(event, Event::Fell { piece: Piece::Striker, .. } | Event::CameOut { due: false, .. })
        });
        let fell = |colour: Colour| {
            let is_of = |event: &&Event| matches!(event, Event::Fell { piece: Piece::Man(man), .. } if man.colour() == Some(colour));
            brought[shot..].iter().filter(is_of).count()
        };
        // Where the next board has begun the sides may have other men: those of the stroke were mostly its own.
        let men = match brought.iter().any(|event| matches!(event, Event::BoardBegins { .. })) {
            true => fell(Colour::Light).max(fell(Colour::Dark)),
            false => fell(self.position.colour(seat)),
        };
        let value = u32::try_from(men).ok().filter(|men| *men > 0 && !is_foul)?;
        Some(Feature::Reached { seat, value })
    }

    fn outcome(&self) -> Option<Outcome> {
        let winners = self.end.map(|_| self.winners())?;
        let losers: Vec<Seat> = (0..self.position.seats).map(Seat::at).filter(|seat| !winners.contains(seat)).collect();
        let shares = winners.iter().map(|seat| (*seat, 1)).collect();
        let ranking = [winners, losers].into_iter().filter(|equal| !equal.is_empty()).collect();
        Some(Outcome { ranking, shares, round_for_all: false })
    }
}
