//! The one transition of a table: what a step makes of it, and which coins move by it. Deciding a command
//! and replaying a line of the journal (`replay.rs`) are the same call; only the dice come from elsewhere ([`Chance`]).
//! Whether a command is allowed at all is left to `decide`.

use std::borrow::Cow;

use super::{
    Chance, Closing, Entry, JournalEvent, KeptSeat, Misfit, Phase, Playing, Refused, Series, SeriesEnd, Sitter,
    Started, Table, Terms, Transition, Vote, Who,
};
use crate::{
    bets::Bet,
    coins::{Coins, TableCause, Transfer},
    facts::GameFacts,
    ids::{Moment, UserId},
};
use games::{
    Feature, Played, Seat, SeatsRefused, Setup, Signal, Turn,
    catalog::{Game, Move, Refusal},
    dice::draw_lot,
};

/// What a step is to do, as far as neither dice nor secrets have a part in it.
pub(super) enum Asked<'a> {
    /// All that happens is known.
    Event(Cow<'a, JournalEvent>),
    /// A game starts.
    Start {
        /// Who asked for it, where that is known: the journal does not say it.
        by: Option<UserId>,
        /// Who cannot pay the ante.
        short: Vec<UserId>,
        /// What it begins under.
        under: Under,
    },
    /// A move is played.
    Move(AskedMove),
}

/// A move that is to be played.
pub(super) struct AskedMove {
    /// By which seat.
    pub(super) seat: Seat,
    /// Whether an AI plays it.
    pub(super) ai: bool,
    /// By which AI, where it can be thought again.
    pub(super) ai_version: Option<u16>,
    /// Whether the agreed time is over before it, for the first time.
    pub(super) time_over: bool,
    /// The move.
    pub(super) mv: Move,
}

/// What a game begins under. One that began under something else keeps it.
#[derive(Clone, Copy)]
pub(super) struct Under {
    /// What has to be so for its pot to be won.
    pub(super) terms: Terms,
    /// The version of the lines.
    pub(super) codec: u16,
    /// The number of the game's rules.
    pub(super) ruleset: u16,
}

/// Why a step cannot be made. A command just checked meets with the first kind
/// alone; a line of a journal that does not fit meets with both.
pub(super) enum Stop {
    /// The rules or the seats forbid it.
    Refused(Refused),
    /// It does not fit the table.
    Misfit(Misfit),
}

impl From<Misfit> for Stop {
    fn from(why: Misfit) -> Self {
        Self::Misfit(why)
    }
}

impl From<Refused> for Stop {
    fn from(why: Refused) -> Self {
        Self::Refused(why)
    }
}

impl From<Refusal> for Stop {
    fn from(why: Refusal) -> Self {
        Self::Refused(why.into())
    }
}

impl From<SeatsRefused> for Stop {
    fn from(why: SeatsRefused) -> Self {
        Self::Misfit(why.into())
    }
}

impl Table {
    /// Makes the next step. This is the only way a table changes.
    pub(super) fn transition(self, asked: Asked<'_>, at: Moment, chance: &mut Chance<'_>) -> Result<Transition, Stop> {
        let step = self.step + 1;
        let mut change = TransitionBuilder { table: self, step, transfers: Vec::new(), facts: None };
        change.table.step = step;
        change.table.bet_withdrawn_now = None;
        let event = match asked {
            Asked::Event(event) => {
                change.event(&event, at)?;
                event.into_owned()
            }
            Asked::Start { by, short, under } => change.start((by, &short), under, at, chance)?,
            Asked::Move(asked) => change.play(asked, at, chance)?,
        };
        let TransitionBuilder { table, transfers, facts, .. } = change;
        Ok(Transition { table, entry: Entry { step, at, event }, transfers, facts })
    }

    /// When the host has got up, the earliest person at the table is the host.
    pub(super) fn host_must_sit(&mut self) {
        let next = self.people().next().map(|(user, _)| user);
        if self.seat_of(self.host).is_none() {
            self.host = next.unwrap_or(self.host);
        }
    }
}

/// The first version of the lines under which getting up and sitting down does not change who is to begin.
const TURNS_ARE_KEPT: u16 = 4;
/// The first version of the lines under which coming back in one's own turn does not begin it anew.
const CLOCKS_GO_ON: u16 = 15;

/// Where the game after this one begins.
pub(super) fn next_first(first: Seat, seats: usize, codec: u16) -> usize {
    let next = first.index() + 1;
    if codec >= TURNS_ARE_KEPT { next % seats } else { next }
}

/// Who played a game, in the order of a rematch: whoever would have begun next comes first.
pub(super) fn line_up(sitters: &[Sitter], first: Seat) -> Vec<KeptSeat> {
    let mut seats: Vec<KeptSeat> = sitters.iter().map(KeptSeat::of).collect();
    seats.rotate_left((first.index() + 1) % sitters.len());
    seats
}

/// A table on its way through one step.
pub(super) struct TransitionBuilder {
    pub(super) table: Table,
    pub(super) step: u64,
    pub(super) transfers: Vec<Transfer>,
    pub(super) facts: Option<GameFacts>,
}

impl TransitionBuilder {
    /// Anything but a start and a move, which roll dice.
    fn event(&mut self, event: &JournalEvent, at: Moment) -> Result<(), Stop> {
        self.phase_must_fit(event)?;
        match event {
            JournalEvent::Opened(_) => return Err(Misfit::OpenedTwice.into()),
            JournalEvent::Started(_) | JournalEvent::Moved { .. } => return Err(Misfit::WithoutDice.into()),
            JournalEvent::Sat { user, name } => self.sits(*user, name, at)?,
            JournalEvent::GotUp { user } => {
                self.table.note_got_up(*user, at);
                self.get_up(*user)?;
            }
            JournalEvent::AiSat { level } => {
                self.table.room_for_one()?;
                self.sit_down(Sitter { who: Who::Ai { level: *level }, paid: false, away: false });
            }
            JournalEvent::AiGotUp { seat } => self.remove(*seat)?,
            JournalEvent::ThrownIn { user, amount } => {
                self.table.note_tap(*user, at);
                self.stake(*user, *amount, TableCause::ThrowIn);
            }
            JournalEvent::BetLaid { user, name, seat, amount } => {
                self.sitter(*seat)?;
                if let Some(seat) = self.table.seat_of(*user) {
                    return Err(Refused::BetAtOwnTable { seat }.into());
                }
                self.lay(Bet { user: *user, name: name.clone(), seat: *seat, amount: *amount });
            }
            JournalEvent::WordChosen { user, word: chosen } => {
                let seat = self.table.must_sit(*user)?;
                if let Who::Person { word, .. } = &mut self.table.sitters[seat.index()].who {
                    word.clone_from(chosen);
                }
                self.table.note_tap(*user, at);
            }
            JournalEvent::StartAsked { user } => {
                self.table.must_sit(*user)?;
                self.table.note_tap(*user, at);
                self.table.wait_for_who_looks_away(at);
            }
            JournalEvent::Away { seat } => self.goes(*seat, at)?,
            JournalEvent::Rested { seat, spans } => {
                if self.table.to_move() != Some(*seat) {
                    return Err(Misfit::NoSuchSeat { seat: *seat }.into());
                }
                self.playing()?.rests.clone_from(spans);
            }
            JournalEvent::LostOnTime { seat } => {
                self.goes(*seat, at)?;
                self.playing()?.lost.push(*seat);
            }
            JournalEvent::Back { seat } => {
                if self.table.is_lost(*seat) {
                    return Err(Refused::LostOnTime { seat: *seat }.into());
                }
                self.comes_back(*seat, at)?;
                // In games that began before, a full turn for whoever takes over again.
                if self.table.codec < CLOCKS_GO_ON && self.table.to_move() == Some(*seat) {
                    self.table.turn_begins(Some(*seat), at);
                }
            }
            JournalEvent::CloseAgreed { user } => {
                let step = self.step;
                let vote = self.playing()?.vote.get_or_insert_with(|| Vote { step, agreed: Vec::new() });
                // Moves of AI seats once ended a vote, so that an older journal has some agree twice.
                if !vote.agreed.contains(user) {
                    vote.agreed.push(*user);
                }
            }
            JournalEvent::CloseRefused { .. } => self.playing()?.vote = None,
            JournalEvent::TurnSecsSet { secs } => self.table.rules.turn_secs = *secs,
            JournalEvent::ViewSet { view } => self.table.rules.view = *view,
            JournalEvent::Outage { ms, until, earlier_ms, earlier } => {
                self.table.clocks_wait(*ms, *until, *earlier_ms, earlier);
            }
            JournalEvent::Closed(closing) => self.close(at, *closing),
        }
        Ok(())
    }

    /// Somebody sits down, and pays the ante; what they have bet here comes back.
    fn sits(&mut self, user: UserId, name: &str, at: Moment) -> Result<(), Stop> {
        if let Some(seat) = self.table.seat_of(user) {
            return Err(Refused::SeatedAlready { seat }.into());
        }
        self.table.room_for(user, at)?;
        // Who plays has no bet.
        let bets = self.table.bets.take(|bet| bet.user == user);
        self.table.bets_withdrawn.note(&bets);
        self.table.bet_withdrawn_now = bets.first().map(|bet| (bet.user, bet.amount));
        self.give_bets_back(bets);
        let who = Who::Person { user, name: name.to_owned(), word: None };
        self.sit_down(Sitter { who, paid: true, away: false });
        self.table.note_tap(user, at);
        self.stake(user, self.table.rules.ante, TableCause::Ante);
        // All were away when the last game ended, the host too: whoever sits down now is host.
        if self.table.pot.game.number > 1 {
            self.table.host_must_sit();
        }
        Ok(())
    }

    /// Who cannot pay gets up; who is left pays, and the game begins.
    fn start(
        &mut self,
        (by, short): (Option<UserId>, &[UserId]),
        Under { terms, codec, ruleset }: Under,
        at: Moment,
        chance: &mut Chance<'_>,
    ) -> Result<JournalEvent, Stop> {
        let Phase::Gathering(gathering) = &self.table.phase else { return Err(Misfit::OtherPhase.into()) };
        let seed = gathering.seed.clone();
        // What came back while people gathered has been told.
        self.table.bets_back = Coins::ZERO;
        let got_up = self.who_cannot_pay_gets_up(short)?;
        let there = self.table.who_is_there(by, at);
        let table = &mut self.table;
        let series_is_won = table.rules.best_of.is_none_or(|best_of| !table.series.winners(best_of).is_empty());
        if series_is_won {
            table.series = Series::default();
        }
        let (entropy, drawn) = (table.entropy(), table.draws_under(codec));
        let mut setup = table.setup();
        if drawn {
            setup.first = draw_lot(&seed, &entropy, setup.seats);
        }
        let mut events = Vec::new();
        let (game, rolls) = chance.roll(&seed, &entropy, 0, |dice| {
            Game::start(&table.rules.options, setup, dice, &mut events).map_err(Stop::from)
        })?;
        table.decision += 1;
        table.next_first = next_first(setup.first, setup.seats, codec);
        table.codec = codec;
        table.series_end = SeriesEnd::default();
        table.rematch = None;
        table.line_up = line_up(&table.sitters, setup.first);
        self.pay_antes(setup);
        self.table.was_contested = self.table.is_contested();
        self.bets_that_cannot_win_come_back(setup);
        let table = &self.table;
        let started = Started {
            codec,
            ruleset,
            table: table.id,
            guild: table.guild,
            channel: table.channel,
            host: table.host,
            rules: table.rules.clone(),
            decision: table.decision,
            number: table.pot.game.number,
            sitters: table.sitters.clone(),
            got_up,
            first: setup.first,
            drawn,
            stakes: table.pot.stakes.clone(),
            bets: table.bets.clone(),
            bets_back: table.bets_back,
            bets_withdrawn: table.bets_withdrawn.clone(),
            seed,
            entropy,
            rolls,
            terms,
            evening: table.evening.clone(),
            series: table.series.clone(),
            there,
        };
        self.table.phase = Phase::Playing(Box::new(Playing::begin(&started, game, events, at)));
        Ok(JournalEvent::Started(Box::new(started)))
    }

    /// Who cannot pay gets up; whoever that was. Refused where those who are left are too few for the game.
    fn who_cannot_pay_gets_up(&mut self, short: &[UserId]) -> Result<Vec<(UserId, String)>, Stop> {
        let mut got_up = Vec::new();
        while let Some(seat) = self.table.who_cannot_pay(short) {
            let sitter = self.sitter(seat)?.clone();
            if let Who::Person { user, name, .. } = sitter.who {
                got_up.push((user, name));
            }
            self.remove(seat)?;
        }
        let table = &mut self.table;
        let need = table.rules.options.seats();
        let suffices = need.contains(&table.sitters.len());
        table.host_must_sit();
        let nobody_left = table.seat_of(table.host).is_none();
        if nobody_left || !(suffices || got_up.is_empty()) {
            let users = got_up.into_iter().map(|(user, _)| user).collect();
            return Err(Refused::CannotPay { users, need: table.rules.ante }.into());
        }
        if !suffices {
            return Err(Refused::SeatsNeeded { seats: table.sitters.len(), need }.into());
        }
        Ok(got_up)
    }

    /// Every person pays the ante, if they have not; who sits the game out has it back (K1).
    fn pay_antes(&mut self, setup: Setup) {
        let ante = self.table.rules.ante;
        let sits_out = self.table.rules.options.sits_out(setup);
        for index in 0..self.table.sitters.len() {
            let sitter = &mut self.table.sitters[index];
            let Some(user) = sitter.user() else { continue };
            let owes = sits_out != Some(Seat::at(index));
            match (std::mem::replace(&mut sitter.paid, owes), owes) {
                (false, true) => self.stake(user, ante, TableCause::Ante),
                (true, false) => self.give_back(user, ante),
                (false, false) | (true, true) => {}
            }
        }
    }

    /// Plays a move with the dice that chance gives.
    fn play(&mut self, asked: AskedMove, at: Moment, chance: &mut Chance<'_>) -> Result<JournalEvent, Stop> {
        let AskedMove { seat, ai, ai_version, time_over, mv } = asked;
        let (to_move, step) = (self.table.to_move(), self.step);
        if !ai && self.table.is_lost(seat) {
            return Err(Refused::LostOnTime { seat }.into());
        }
        if !ai {
            self.comes_back(seat, at)?;
        }
        let stands_in = ai && self.sitter(seat)?.user().is_some();
        let playing = self.playing()?;
        playing.count_move(seat, stands_in);
        let mut events = Vec::new();
        if time_over {
            playing.time_over = true;
            events = playing.game.signal(Signal::TimeUp);
        }
        let Playing { game, seed, entropy, plays, .. } = playing;
        *plays += 1;
        let (played, rolls) = chance.roll(seed, entropy, *plays, |dice| game.play(seat, &mv, dice))?;
        let is_turn = to_move == Some(seat);
        playing.note_move((seat, step), &played, is_turn, stands_in);
        if ai && !stands_in && matches!(played.feature, Some(Feature::TakenBack)) {
            playing.note_back_from_ai(seat);
        }
        let tells_of_bets = !playing.is_under_way;
        let Played { events: brought, evidence, is_talk, keeps_clock, .. } = played;
        events.extend(brought);
        let is_over = playing.game.turn() == Turn::Over;
        let next_seed = if is_over { Some(chance.next_seed()?) } else { None };
        playing.keep_events(seat, is_turn, ai, events);
        playing.got_up.clear();
        // It was about the position before. What an AI plays is nobody's answer to it.
        if !ai {
            playing.vote = None;
            playing.drawn = false;
        }
        if !tells_of_bets {
            self.table.bets_back = Coins::ZERO;
        }
        let is_passed_on = self.table.to_move() != to_move;
        if is_turn || is_passed_on || is_talk {
            self.table.decision += 1;
        }
        // What is said, taken back, or done out of turn takes no time from the one to move, and gives none.
        if is_passed_on || (is_turn && !is_talk && !keeps_clock) {
            self.table.turn_begins(to_move, at);
        }
        match &next_seed {
            None => self.settle_in_part(),
            Some(seed) => {
                self.put_stacks_together();
                self.end(at, seed)?;
            }
        }
        Ok(JournalEvent::Moved { seat, ai, ai_version, time_over, mv: mv.to_string(), rolls, evidence, next_seed })
    }

    /// The AI has a seat from now on. Where turns take days and its time is not up, its owner has gone for good.
    fn goes(&mut self, seat: Seat, at: Moment) -> Result<(), Misfit> {
        let table = &self.table;
        let is_time_up = table.to_move() == Some(seat) && table.deadline().is_some_and(|end| at >= end);
        let leaves = table.rules.is_slow() && !is_time_up;
        self.sitter(seat)?.away = true;
        let left = &mut self.playing()?.left;
        if leaves && !left.contains(&seat) {
            left.push(seat);
        }
        Ok(())
    }

    /// A seat is its owner's again; also of one who has gone, whom older programs let come back.
    fn comes_back(&mut self, seat: Seat, at: Moment) -> Result<(), Misfit> {
        let was_away = std::mem::replace(&mut self.sitter(seat)?.away, false);
        let is_noted = was_away && self.table.codec >= CLOCKS_GO_ON && self.table.to_move() == Some(seat);
        let playing = self.playing()?;
        playing.left.retain(|left| *left != seat);
        playing.note_act(seat, at);
        if is_noted {
            playing.returned = playing.returned.or(Some(at));
        }
        Ok(())
    }

    /// Which lines belong to which phase; none comes after the close. This is asked of lines that are replayed as well: what
    /// is refused here must never grow but with another codec, or journals that are kept do not replay any more. What is
    /// refused from now on belongs into what decides.
    fn phase_must_fit(&self, line: &JournalEvent) -> Result<(), Misfit> {
        let in_game = |line: &JournalEvent| {
            matches!(
                line,
                JournalEvent::Moved { .. }
                    | JournalEvent::Away { .. }
                    | JournalEvent::LostOnTime { .. }
                    | JournalEvent::Rested { .. }
                    | JournalEvent::Back { .. }
                    | JournalEvent::CloseAgreed { .. }
                    | JournalEvent::CloseRefused { .. }
                    | JournalEvent::Closed(Closing::Agreed | Closing::BrokenOff { .. })
            )
        };
        let fits = match (&self.table.phase, line) {
            (Phase::Closed(_), _) => false,
            (Phase::Gathering(_), line) if in_game(line) => false,
            (
                _,
                JournalEvent::Opened(_)
                | JournalEvent::TurnSecsSet { .. }
                | JournalEvent::ViewSet { .. }
                | JournalEvent::Outage { .. }
                | JournalEvent::Closed(_),
            ) => true,
            (Phase::Gathering(_), _) => true,
            (Phase::Playing(playing), JournalEvent::ThrownIn { .. }) => playing.game.takes_stakes(),
            (Phase::Playing(playing), JournalEvent::BetLaid { .. }) => playing.may_have_bets_laid(),
            (Phase::Playing(_), line) => in_game(line),
        };
        if fits { Ok(()) } else { Err(Misfit::OtherPhase) }
    }

    pub(super) fn playing(&mut self) -> Result<&mut Playing, Misfit> {
        match &mut self.table.phase {
            Phase::Playing(playing) => Ok(playing),
            Phase::Gathering(_) | Phase::Closed(_) => Err(Misfit::OtherPhase),
        }
    }

    fn sitter(&mut self, seat: Seat) -> Result<&mut Sitter, Misfit> {
        self.table.sitters.get_mut(seat.index()).ok_or(Misfit::NoSuchSeat { seat })
    }

    pub(super) fn remove(&mut self, seat: Seat) -> Result<(), Misfit> {
        let user = self.sitter(seat)?.user();
        let bets = self.table.bets.take(|bet| bet.seat == seat);
        self.nobody_wins_these(bets);
        let table = &mut self.table;
        table.bets.seat_went(seat);
        table.bets_withdrawn.seat_went(seat);
        table.series_ends_without(user);
        table.sitters.remove(seat.index());
        table.series = Series::default();
        if seat.index() < table.next_first {
            table.next_first -= 1;
        }
        // Past the last seat it would be the turn of whoever sits down next: of one who has just begun, and got up.
        if table.codec >= TURNS_ARE_KEPT && table.next_first >= table.sitters.len() {
            table.next_first = 0;
        }
        Ok(())
    }

    /// Sits down where it is that seat's turn to begin last, so that nobody begins sooner by getting up; in the seat
    /// that is kept, if one is.
    fn sit_down(&mut self, sitter: Sitter) {
        let table = &mut self.table;
        table.series = Series::default();
        let kept = table.rematch.as_ref().zip(sitter.user());
        if let Some(place) = kept.and_then(|(rematch, user)| rematch.place_of(user, &table.sitters)) {
            table.bets.seat_came(Seat::at(place));
            table.bets_withdrawn.seat_came(Seat::at(place));
            table.sitters.insert(place, sitter);
        } else if table.codec < TURNS_ARE_KEPT || table.next_first == 0 {
            table.sitters.push(sitter);
        } else {
            table.bets.seat_came(Seat::at(table.next_first));
            table.bets_withdrawn.seat_came(Seat::at(table.next_first));
            table.sitters.insert(table.next_first, sitter);
            table.next_first += 1;
        }
    }

    /// What was thrown in stays in the middle; the ante comes back.
    fn get_up(&mut self, user: UserId) -> Result<(), Misfit> {
        let seat = self.table.must_sit(user)?;
        if self.sitter(seat)?.paid {
            self.give_back(user, self.table.rules.ante);
        }
        self.remove(seat)?;
        self.table.host_must_sit();
        Ok(())
    }
}
