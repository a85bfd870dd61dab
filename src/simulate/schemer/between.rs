//! A schemer that tries to gain by who sits at the table, by a series, by what is said, and by days off.

use super::{
    Command, Evening, Luck, MOVES_MAX, Moment, Move, Person, RngExt, STRENGTH, Seat, SeedableRng, StdRng, Trick,
    UserId, Viewer, person, plays_something,
};
use games::Turn;
use table::{
    THERE_SECS,
    rests::{NIGHT_MINS_MAX, Nights, Rests},
};

/// Who sits down for those that were sent away: as honest as they.
const NEWCOMERS: u64 = 600;
/// How long it takes an honest person to answer, in seconds.
const ANSWER_SECS: u32 = 5;
/// Before one of so many moves of the others the schemer says something, if it may: what they answer is thought about.
const SAID_ONE_OF: u32 = 8;
/// One of so many turns an honest person misses where the schemer waits for it.
const MISSED_ONE_OF: u32 = 8;
/// How much longer a turn may take by coming back, in seconds.
const BACK_SECS: u32 = 10;
/// How long before its time is up a schemer that rests moves, in milliseconds.
const LAST_MOMENT_MS: i64 = 2_000;

/// The longest night there is, every night.
pub(super) fn nights() -> Rests {
    Rests { nights: Nights::of(22 * 60, NIGHT_MINS_MAX, 0), holidays: Vec::new() }
}

impl Evening {
    /// What the schemer does once everybody sits there.
    pub(super) fn between_games(&mut self) {
        match self.trick {
            Trick::Crowding => self.crowds(),
            Trick::Removing => self.sends_away(),
            Trick::LeavingSeries => self.leaves_the_series(),
            _ => {}
        }
    }

    /// Everybody but the schemer.
    fn others(&self) -> Vec<UserId> {
        self.table.people().map(|(user, _)| user).filter(|&user| user != self.schemer).collect()
    }

    /// Nothing begins by that: the others are there again, and it does once each of them has tapped for it as well.
    pub(super) fn starts_alone(&mut self) {
        self.now = self.now.plus_secs(THERE_SECS + 1);
        self.tries(&Command::Start { by: self.schemer, decision: None });
        assert!(self.table.playing().is_none(), "nobody is made to play who looks away");
        for by in self.others() {
            self.must(Command::Start { by, decision: None });
        }
    }

    fn who_manages(&self) -> Person {
        Person { manages: true, ..person(self.schemer) }
    }

    /// To begin is worth less where one more competes. A lot that is still to be drawn is nobody's.
    fn crowds(&mut self) {
        let begins = self.table.next_first % self.table.sitters.len();
        let begins_itself =
            !self.table.draws_who_begins() && self.table.seat_of(self.schemer) == Some(Seat::at(begins));
        let has_ai = self.table.sitters.iter().any(|sitter| sitter.user().is_none());
        match (has_ai, begins_itself) {
            (false, false) => self.tries(&Command::AddAi(self.schemer, STRENGTH)),
            (true, true) => self.tries(&Command::RemoveAi(self.schemer)),
            _ => false,
        };
    }

    /// Whoever is sent away does not come back to this table. Somebody else sits down.
    fn sends_away(&mut self) {
        let others = self.others();
        let away = others[self.luck.random_range(0..others.len())];
        let by = self.who_manages();
        if self.tries(&Command::Remove(by, away)) {
            let newcomer = UserId(NEWCOMERS + u64::from(self.table.pot.game.number));
            self.must(Command::Join(person(newcomer)));
        }
    }

    /// The same while a game runs.
    pub(super) fn sends_out(&mut self) {
        for other in self.others() {
            let by = self.who_manages();
            self.tries(&Command::Remove(by, other));
        }
    }

    /// Whether somebody has won more games of the series that runs.
    pub(super) fn is_behind(&self) -> bool {
        let own = self.table.seat_of(self.schemer);
        let wins = || self.table.series.wins();
        let most = wins().map(|(_, wins)| wins).max().unwrap_or_default();
        let mine = wins().find(|&(seat, _)| Some(seat) == own).map_or(0, |(_, wins)| wins);
        self.table.series_runs() && mine < most
    }

    fn leaves_the_series(&mut self) {
        let user = self.schemer;
        if self.is_behind() {
            self.tries(&Command::Leave(user));
            self.must(Command::Join(person(user)));
        } else if self.table.series_runs() {
            self.tries(&Command::AddAi(user, STRENGTH));
            self.tries(&Command::RemoveAi(user));
        }
    }

    /// While somebody else thinks: an offer of a draw where the schemer would take one, else that its own turn be taken
    /// back. What was offered cannot be withdrawn; who plays on has said no.
    pub(super) fn talks_before(&mut self, seat: Seat) {
        if self.trick != Trick::Talking || !self.luck.random_ratio(1, SAID_ONE_OF) {
            return;
        }
        let (kind, user) = (self.table.kind(), self.schemer);
        let said = if self.would_take_a_draw(seat) { "draw" } else { "undo" };
        let (Ok(mv), seen) = (kind.parse_move(said), self.table.decision) else { return };
        if !self.tries(&Command::Play { user, decision: None, mv: Ok(mv) }) {
            return;
        }
        // What the others were about to tap is of a board from before, and has to be tapped once more.
        assert!(self.table.decision > seen, "a word is a decision of its own");
        self.now = self.now.plus_secs(ANSWER_SECS);
        // Whether a draw is taken is thought about; a turn stands.
        if said == "undo" {
            let by = self.table.sitter(seat).and_then(table::Sitter::user).expect("somebody thinks");
            self.must(Command::Play { user: by, decision: None, mv: kind.parse_move("refuse") });
        }
    }

    /// Whether the schemer would say yes if somebody else offered it a draw now.
    fn would_take_a_draw(&self, other: Seat) -> bool {
        let (Some(own), Some(playing)) = (self.table.seat_of(self.schemer), self.table.playing()) else { return false };
        let Ok(draw) = self.table.kind().parse_move("draw") else { return false };
        let (mut asked, mut luck) = (playing.game.clone(), Luck(StdRng::seed_from_u64(0)));
        asked.play(other, &draw, &mut luck).is_ok()
            && asked.view(Viewer::Seat(own)).suggest(STRENGTH, &mut luck) == Some(draw)
    }

    /// It lets its time pass and comes back; not where it has done so in this turn already.
    pub(super) fn comes_back_late(&mut self) -> bool {
        let until = self.deadline().expect("a clock runs");
        self.time_passes();
        let is_back = self.tries(&Command::Back(self.schemer));
        let is_longer = self.deadline().is_some_and(|deadline| deadline > until.plus_secs(BACK_SECS));
        assert!(!is_longer, "to come back gives no new turn");
        is_back
    }

    /// Whether an honest person who has moved misses this turn: one in which nobody could win, so that nothing is lost by it
    /// alone.
    pub(super) fn misses_a_turn(&mut self, seat: Seat) -> bool {
        if self.trick != Trick::ResigningIntoAbsence || !self.luck.random_ratio(1, MISSED_ONE_OF) {
            return false;
        }
        let playing = self.table.playing().expect("a game runs");
        let game = &playing.game;
        let has_moved = playing.moved_itself.get(seat.index()).is_some_and(|&moves| moves > 0);
        let ends = |mv: &Move| {
            let mut after = game.clone();
            let is_legal = after.play(seat, mv, &mut Luck(StdRng::seed_from_u64(0))).is_ok();
            is_legal && after.turn() == Turn::Over && plays_something(game, seat, mv)
        };
        has_moved && game.giving_up(seat).is_some() && !game.legal_moves(seat).iter().any(ends)
    }

    /// Whether somebody else has just missed a turn, and the schemer loses if all play on as they do.
    pub(super) fn loses_to_one_who_missed_a_turn(&self, own: Seat) -> bool {
        let playing = self.table.playing().expect("a game runs");
        let mut missed = (0..).map(Seat::at).zip(&playing.stand_in_last);
        if !missed.any(|(seat, &by_ai)| by_ai && seat != own) {
            return false;
        }
        let (mut game, mut luck) = (playing.game.clone(), Luck(StdRng::seed_from_u64(playing.plays)));
        for _ in 0..MOVES_MAX {
            let Turn::Of(seat) = game.turn() else { break };
            let mv = game.view(Viewer::Seat(seat)).suggest(STRENGTH, &mut luck);
            game.play(seat, &mv.expect("whoever is to move has a move"), &mut luck).expect("it is legal");
        }
        game.outcome().is_some_and(|outcome| !outcome.winners().contains(&own))
    }

    /// One day of holiday more as long as there are any, and every night; and then it moves at the last moment.
    pub(super) fn takes_days_off(&mut self) {
        if let Ok((began, until)) = self.rests.holiday_of(1, self.now) {
            self.rests.holidays.retain(|&(other, _)| other != began);
            self.rests.holidays.push((began, until));
        }
        let rests = Box::new(self.rests.clone());
        self.tries(&Command::Rest(self.schemer, rests));
        let deadline = self.deadline().expect("a clock runs");
        self.now = Moment(deadline.0 - LAST_MOMENT_MS);
    }
}
