//! What a table makes of a command: a step that may be made, or a refusal. What the step does is left to `apply`.

use std::borrow::Cow;

use super::{
    CODEC, Chance, Closing, Command, Entry, Involvement, JournalEvent, NAME_CHARS_MAX, Opening, Person, Phase, Playing,
    Refused, Rematch, SEATS_KEPT_SECS, STAKE_MAX, STAKERS_MAX, Sitter, TURN_SECS_MAX, TURN_SECS_MIN, Table, Terms,
    Transition, WORD_CHARS_MAX, Who,
    apply::{Asked, AskedMove, Stop, Under},
    house_rules::is_turn_time,
    payout::STAND_IN,
};
use crate::{
    bets::Wager,
    coins::Coins,
    ids::{ChannelId, GuildId, Moment, TableId, UserId},
};
use games::{Level, NotationError, Seat, Setup, catalog::Move};

impl Table {
    /// Opens a table. Whoever opens it is its host and sits down with a step of
    /// its own. A number of the rules that goes past its limit is cut to it.
    #[must_use]
    pub fn open(
        id: TableId,
        place: (GuildId, ChannelId),
        host: UserId,
        rules: super::HouseRules,
        now: Moment,
        chance: &mut Chance<'_>,
    ) -> Transition {
        Self::open_for_rematch(id, place, host, (rules, None), now, chance)
    }

    /// The same for a rematch: AI seats are there at once, and those of people are kept for a while.
    #[must_use]
    pub fn open_for_rematch(
        id: TableId,
        place: (GuildId, ChannelId),
        host: UserId,
        (rules, rematch): (super::HouseRules, Option<Rematch>),
        now: Moment,
        chance: &mut Chance<'_>,
    ) -> Transition {
        let (guild, channel) = place;
        let rules = super::HouseRules {
            ante: rules.ante.clamp(Coins::ZERO, STAKE_MAX),
            drink_price: rules.drink_price.clamp(Coins::ZERO, STAKE_MAX),
            turn_secs: if is_turn_time(rules.turn_secs) {
                rules.turn_secs
            } else {
                rules.turn_secs.clamp(TURN_SECS_MIN, TURN_SECS_MAX)
            },
            ..rules
        };
        let seed = chance.next_seed().expect("chance has a seed for every table that opens");
        let opening = Opening { table: id, guild, channel, host, rules, seed, rematch };
        let table = Self::opened(&opening, now);
        let entry = Entry { step: 0, at: now, event: JournalEvent::Opened(Box::new(opening)) };
        Transition { table, entry, transfers: Vec::new(), facts: None }
    }

    /// Decides a command. Nothing changes: the step holds the next table.
    ///
    /// The same table, command, moment and chance give the same step. A move
    /// that has to be decided again rolls the same dice.
    ///
    /// # Errors
    /// Why the table says no.
    pub fn decide(&self, command: &Command, now: Moment, chance: &mut Chance<'_>) -> Result<Transition, Refused> {
        self.decide_when_short(&[], command, now, chance)
    }

    /// The same where the books have said who is short of coins: as a game starts they get up, unless they owe no ante
    /// because they sit that game out (K1). Who asks for the start has no say in who that is.
    ///
    /// # Errors
    /// Why the table says no.
    pub fn decide_when_short(
        &self,
        short: &[UserId],
        command: &Command,
        now: Moment,
        chance: &mut Chance<'_>,
    ) -> Result<Transition, Refused> {
        let asked = match &self.phase {
            Phase::Closed(_) => return Err(Refused::Closed),
            Phase::Gathering(_) => self.while_gathering(short, command, now)?,
            Phase::Playing(playing) => self.while_playing(playing, command, now)?,
        };
        let made = self.clone().transition(asked, now, chance).map_err(|stop| match stop {
            Stop::Refused(why) => why,
            Stop::Misfit(why) => panic!("what was asked fits the table: {why}"),
        })?;
        match self.draws_the_turn_out(command, &made.table) {
            Some(seat) => Err(Refused::BackOnceATurn { seat }),
            None => Ok(made),
        }
    }

    /// Whose time is up once more in a turn to which they have come back, and who says something or takes a move back
    /// instead of playing on: that would keep the AI from moving as well.
    fn draws_the_turn_out(&self, command: &Command, after: &Self) -> Option<Seat> {
        let Command::Play { user, .. } = command else { return None };
        let seat = self.seat_of(*user).filter(|&seat| self.is_away(seat) && self.has_returned(seat))?;
        // A turn that begins forgets who came back in the one before.
        after.has_returned(seat).then_some(seat)
    }

    fn while_gathering(&self, short: &[UserId], command: &Command, now: Moment) -> Result<Asked<'static>, Refused> {
        let event = match command {
            // Whether a seat is free, the step itself says.
            Command::Join(person) => {
                if self.seat_of(person.user).is_none() {
                    self.seats_must_be_open()?;
                }
                Ok(JournalEvent::Sat { user: person.user, name: name_for_board(&person.name) })
            }
            Command::Leave(user) | Command::Remove(_, user) => {
                self.must_sit(*user)?;
                // Stakes thrown in by others come back when the table closes with its last person.
                match self.people().count() {
                    1 => Ok(JournalEvent::Closed(Closing::Empty)),
                    _ => Ok(JournalEvent::GotUp { user: *user }),
                }
            }
            Command::AddAi(by, level) => {
                self.must_sit(*by)?;
                if self.rules.no_ai {
                    return Err(Refused::NoAiHere);
                }
                self.seats_must_be_open()?;
                // Where the utmost is not offered, hard is the strongest there is.
                let strongest = self.kind().levels().iter().max().copied().unwrap_or_default();
                Ok(JournalEvent::AiSat { level: strongest.min(*level) })
            }
            Command::RemoveAi(by) => {
                self.must_sit(*by)?;
                let last = self.sitters.iter().rposition(|sitter| sitter.user().is_none()).ok_or(Refused::NoAi)?;
                self.seats_must_be_open()?;
                Ok(JournalEvent::AiGotUp { seat: Seat::at(last) })
            }
            Command::ThrowIn(person, amount) => self.throw_in(person, *amount),
            Command::Bet { by, wager, limit } => self.bet(by, wager, *limit),
            Command::ChooseWord(user, word) => {
                let seat = self.must_sit(*user)?;
                let word = word.trim();
                if word.chars().count() > WORD_CHARS_MAX || word.contains(char::is_control) {
                    return Err(Refused::BadWord { max: WORD_CHARS_MAX });
                }
                let word = Some(word.to_owned()).filter(|word| !word.is_empty());
                if self.word_of(seat) == word.as_deref() {
                    return Err(Refused::SameWord);
                }
                Ok(JournalEvent::WordChosen { user: *user, word })
            }
            Command::Start { decision, .. } | Command::Close(_, decision) | Command::Play { decision, .. }
                if self.is_stale(*decision) =>
            {
                Err(Refused::Stale)
            }
            Command::Start { by, .. } => {
                self.must_sit(*by)?;
                if self.rules.ante.is_positive() || self.pot.total().is_positive() {
                    self.must_take_stakes()?;
                }
                if let Some(event) = self.in_place_of_start(*by, now)? {
                    return Ok(Asked::Event(Cow::Owned(event)));
                }
                let under = Under { terms: Terms::GivenUpIsLost, codec: CODEC, ruleset: self.kind().ruleset() };
                return Ok(Asked::Start { by: Some(*by), short: short.to_vec(), under });
            }
            Command::Play { .. } | Command::Back(_) => Err(Refused::NoGame),
            // That game is over.
            Command::GiveUp { .. } => Err(Refused::Stale),
            // The vote has ended with its game.
            Command::Agree { .. } | Command::PlayOn { .. } => Err(Refused::Stale),
            Command::AiPlay { .. } => Err(Refused::Stale),
            Command::TimeUp => self.time_is_up(now).map(|()| JournalEvent::Closed(Closing::Idle)),
            Command::Outage(spans) => self.outage(spans),
            Command::Rest(..) => Err(Refused::Stale),
            Command::SetTurnSecs(by, secs) => self.set_turn_secs(by, *secs),
            Command::SetView(by, view) => self.must_be_host(by).map(|()| JournalEvent::ViewSet { view: *view }),
            Command::Close(by, _) => self.close(by),
            Command::ChannelGone => Ok(JournalEvent::Closed(Closing::ChannelGone)),
        };
        event.map(|event| Asked::Event(Cow::Owned(event)))
    }

    fn while_playing(&self, playing: &Playing, command: &Command, now: Moment) -> Result<Asked<'static>, Refused> {
        let event = match command {
            Command::Join(person) => match self.seat_of(person.user) {
                Some(seat) if self.has_left(seat) => Err(Refused::GivenUp { seat }),
                Some(seat) if self.is_lost(seat) => Err(Refused::LostOnTime { seat }),
                Some(seat) if self.is_away(seat) => self.back(seat),
                Some(seat) => Err(Refused::SeatedAlready { seat }),
                None => Err(Refused::GameRunning),
            },
            Command::Back(user) => match self.must_sit(*user)? {
                seat if self.has_left(seat) => Err(Refused::GivenUp { seat }),
                seat if self.is_lost(seat) => Err(Refused::LostOnTime { seat }),
                seat if self.is_away(seat) => self.back(seat),
                seat => Err(Refused::NotTheAisSeat { seat }),
            },
            // To give a seat up is asked for by its own name: whoever has others get up does not mean that.
            Command::Leave(user) => Err(self.may_give_up(*user).err().unwrap_or(Refused::GameRunning)),
            Command::GiveUp { game, .. } if *game != self.pot.game.number => Err(Refused::Stale),
            Command::GiveUp { by, .. } => self.may_give_up(*by).map(|seat| self.time_up_for(seat)),
            Command::Remove(by, user) => {
                let seat = self.must_sit(*user)?;
                // Nobody has a better game by sending another out of it, nor by a friend who does.
                match self.involvement(by.user) {
                    Some(how) => Err(Refused::RemovalByInvolved { how }),
                    None if self.is_played_for() => Ok(JournalEvent::Closed(Closing::BrokenOff { by: by.user })),
                    None if self.is_away(seat) => Err(Refused::NotTheAisSeat { seat }),
                    None => Ok(JournalEvent::Away { seat }),
                }
            }
            Command::ThrowIn(person, amount) if self.takes_stakes_from(person.user) => self.throw_in(person, *amount),
            Command::ThrowIn(..) if playing.game.takes_stakes() => Err(Refused::BegunForNothing),
            Command::Bet { by, wager, limit } => self.bet(by, wager, *limit),
            Command::AddAi(..) | Command::RemoveAi(_) | Command::ThrowIn(..) | Command::ChooseWord(..) => {
                Err(Refused::GameRunning)
            }
            Command::Start { .. } => Err(Refused::GameRunning),
            Command::Play { user, decision, mv } => {
                let seat = self.must_sit(*user)?;
                if self.has_left(seat) {
                    return Err(Refused::GivenUp { seat });
                }
                if self.is_stale(*decision) {
                    return Err(Refused::Stale);
                }
                return self.play(seat, mv.as_ref().map_err(Clone::clone)?, now).map(Asked::Move);
            }
            Command::AiPlay { seat, decision, mv, thought_at } => {
                if *decision != self.decision {
                    return Err(Refused::Stale);
                }
                if !self.ais_to_ask().iter().any(|(asked, _)| asked == seat) {
                    return Err(Refused::NotTheAisSeat { seat: *seat });
                }
                // Only what it thought about this very position, at the level that the record will show, can be thought again.
                let is_known = !self.is_away(*seat) || self.stand_in() == STAND_IN;
                let ai_version = (*thought_at == Some(playing.plays) && is_known).then(|| self.kind().ai_version());
                return Ok(Asked::Move(AskedMove { ai: true, ai_version, ..self.play(*seat, mv, now)? }));
            }
            Command::TimeUp => {
                self.time_is_up(now)?;
                let seat = self.to_move().expect("a running turn is somebody's");
                Ok(self.time_up_for(seat))
            }
            Command::Rest(user, rests) => self.rest(playing, *user, rests, now),
            Command::Outage(spans) => self.outage(spans),
            Command::SetTurnSecs(by, secs) => self.set_turn_secs(by, *secs),
            Command::SetView(by, view) => self.must_be_host(by).map(|()| JournalEvent::ViewSet { view: *view }),
            Command::Close(_, decision) if self.is_stale(*decision) => Err(Refused::Stale),
            Command::Close(by, _) => self.break_off(playing, by),
            Command::Agree { vote, .. } | Command::PlayOn { vote, .. }
                if playing.vote.as_ref().is_none_or(|open| open.step != *vote) =>
            {
                Err(Refused::Stale)
            }
            Command::Agree { by, .. } => self.agree(playing, *by),
            Command::PlayOn { by, .. } => self.must_sit(*by).map(|_| JournalEvent::CloseRefused { user: *by }),
            Command::ChannelGone => Ok(JournalEvent::Closed(Closing::ChannelGone)),
        };
        event.map(|event| Asked::Event(Cow::Owned(event)))
    }

    fn back(&self, seat: Seat) -> Result<JournalEvent, Refused> {
        if self.has_returned(seat) { Err(Refused::BackOnceATurn { seat }) } else { Ok(JournalEvent::Back { seat }) }
    }

    fn play(&self, seat: Seat, mv: &Move, now: Moment) -> Result<AskedMove, Refused> {
        // It was written for another game's table, which stood in this channel a moment ago.
        if mv.kind() != self.kind() {
            return Err(NotationError::new(&mv.to_string(), "a move of this table's game").into());
        }
        let time_over = self.game_over_at().is_some_and(|end| now >= end);
        Ok(AskedMove { seat, ai: false, ai_version: None, time_over, mv: mv.clone() })
    }

    pub(super) fn setup(&self) -> Setup {
        Setup { seats: self.sitters.len(), first: Seat::at(self.next_first % self.sitters.len()) }
    }

    /// The place of one who owes the ante of the next game and cannot pay it.
    /// Who sits that game out owes none, and stays (K1).
    pub(super) fn who_cannot_pay(&self, short: &[UserId]) -> Option<Seat> {
        let cannot_pay = |sitter: &Sitter| !sitter.paid && sitter.user().is_some_and(|user| short.contains(&user));
        if !self.sitters.iter().any(cannot_pay) {
            return None;
        }
        let sits_out = self.rules.options.sits_out(self.setup());
        let owes = |index: usize| sits_out != Some(Seat::at(index));
        (self.sitters.iter().enumerate()).position(|(index, sitter)| cannot_pay(sitter) && owes(index)).map(Seat::at)
    }

    /// What is agreed may leave no room for stakes.
    pub(super) fn must_take_stakes(&self) -> Result<(), Refused> {
        let options = &self.rules.options;
        match options.bars_stakes() {
            Some(option) => Err(Refused::NoStakes { option, value: options.get(option).unwrap_or_default() }),
            None => Ok(()),
        }
    }

    fn throw_in(&self, person: &Person, amount: Coins) -> Result<JournalEvent, Refused> {
        self.must_take_stakes()?;
        if !amount.is_positive() || amount > STAKE_MAX {
            return Err(Refused::BadAmount { amount, max: STAKE_MAX });
        }
        if let Some(max) = self.rules.stake_max {
            let staked = self.pot.stake_of(person.user);
            if staked.0 + amount.0 > max.0 {
                return Err(Refused::StakeAboveLimit { staked, max });
            }
        }
        if !self.has_stake(person.user) && self.seat_of(person.user).is_none() && self.pot.stakes.len() >= STAKERS_MAX {
            return Err(Refused::TooManyStakers { max: STAKERS_MAX });
        }
        Ok(JournalEvent::ThrownIn { user: person.user, amount })
    }

    fn bet(&self, by: &Person, wager: &Wager, limit: Coins) -> Result<JournalEvent, Refused> {
        self.may_bet(by.user, wager, limit)?;
        let (user, name) = (by.user, name_for_board(&by.name));
        Ok(JournalEvent::BetLaid { user, name, seat: wager.seat, amount: wager.amount })
    }

    fn close(&self, by: &Person) -> Result<JournalEvent, Refused> {
        self.must_be_host(by)?;
        Ok(JournalEvent::Closed(Closing::ByHost))
    }

    /// Whoever loses cannot take the stake back alone, nor can a friend who manages the channel; and where nothing is
    /// staked nobody takes the game from another who plays it, which counts for both.
    fn break_off(&self, playing: &Playing, by: &Person) -> Result<JournalEvent, Refused> {
        if self.people().count() < 2 {
            self.must_be_host(by)?;
        } else if self.seat_of(by.user).is_some() {
            return self.agree(playing, by.user);
        // Whoever sees a bet lost would have it back.
        } else if !by.manages || self.involvement(by.user).is_some() {
            return Err(Refused::PlayersOnly);
        }
        Ok(JournalEvent::Closed(Closing::BrokenOff { by: by.user }))
    }

    /// What part somebody has in the game, if any.
    fn involvement(&self, user: UserId) -> Option<Involvement> {
        let parts = [
            (self.seat_of(user).is_some(), Involvement::Seat),
            (self.has_stake(user), Involvement::Stake),
            (self.bets.of_user(user).is_some(), Involvement::Bet),
        ];
        parts.into_iter().find_map(|(has_it, how)| has_it.then_some(how))
    }

    /// Whether one word of somebody breaks the running game off, so that nobody else is asked.
    ///
    /// # Errors
    /// Why they cannot break it off.
    pub fn breaks_off_alone(&self, by: &Person) -> Result<bool, Refused> {
        let playing = self.playing().ok_or(Refused::NoGame)?;
        Ok(matches!(self.break_off(playing, by)?, JournalEvent::Closed(_)))
    }

    fn agree(&self, playing: &Playing, user: UserId) -> Result<JournalEvent, Refused> {
        self.must_sit(user)?;
        let agreed = playing.vote.as_ref().map_or(&[][..], |vote| &vote.agreed);
        let of = self.people().count();
        if agreed.contains(&user) {
            return Err(Refused::AgreedAlready { agreed: agreed.len(), of });
        }
        Ok(if agreed.len() + 1 < of {
            JournalEvent::CloseAgreed { user }
        } else {
            JournalEvent::Closed(Closing::Agreed)
        })
    }

    fn set_turn_secs(&self, by: &Person, secs: u32) -> Result<JournalEvent, Refused> {
        self.must_be_host(by)?;
        if self.rules.is_slow() {
            return Err(Refused::TurnDaysStay);
        }
        if !(TURN_SECS_MIN..=TURN_SECS_MAX).contains(&secs) {
            return Err(Refused::BadTurnSecs { secs, min: TURN_SECS_MIN, max: TURN_SECS_MAX });
        }
        // The AI would play for who does not expect it: for coins, and for the rating where there are none.
        if secs < self.rules.turn_secs && self.people().count() > 1 {
            return Err(Refused::ShorterTurns { secs: self.rules.turn_secs });
        }
        Ok(JournalEvent::TurnSecsSet { secs })
    }

    fn time_is_up(&self, now: Moment) -> Result<(), Refused> {
        match self.deadline() {
            Some(deadline) if now >= deadline => Ok(()),
            until => Err(Refused::TimeLeft { until }),
        }
    }

    /// Whether a click belongs to another turn than the present one. All that
    /// goes on between two games is one turn.
    fn is_stale(&self, decision: Option<u32>) -> bool {
        decision.is_some_and(|decision| decision != self.decision)
    }

    pub(super) fn must_sit(&self, user: UserId) -> Result<Seat, Refused> {
        self.seat_of(user).ok_or(Refused::NoSeat)
    }

    fn must_be_host(&self, by: &Person) -> Result<(), Refused> {
        if by.manages || by.user == self.host { Ok(()) } else { Err(Refused::HostOnly { host: self.host }) }
    }

    /// Whether a person can sit down: a seat that is kept for another is not free.
    pub(super) fn room_for(&self, user: UserId, at: Moment) -> Result<(), Refused> {
        self.room_for_one()?;
        let Some(rematch) = self.rematch.as_ref().filter(|_| self.keeps_seats(at)) else { return Ok(()) };
        let missing: Vec<UserId> = rematch.missing(&self.sitters).collect();
        let free = self.rules.options.seats().end() - self.sitters.len();
        if missing.contains(&user) || missing.len() < free {
            return Ok(());
        }
        // Where the table closes by then they never are anybody else's.
        let until = self.seats_kept_until().filter(|until| self.deadline().is_none_or(|closes| *until < closes));
        Err(Refused::SeatsKept { users: missing, until })
    }

    /// Whether seats of a rematch are still kept.
    fn keeps_seats(&self, at: Moment) -> bool {
        self.seats_kept_until().is_some_and(|until| at < until)
    }

    /// Until when seats of a rematch are kept, if they ever were.
    #[must_use]
    pub fn seats_kept_until(&self) -> Option<Moment> {
        match &self.phase {
            Phase::Gathering(gathering) if self.rematch.is_some() => {
                let secs = if self.rules.is_slow() { self.rules.lobby_secs } else { SEATS_KEPT_SECS };
                Some(gathering.since.plus_secs(secs))
            }
            Phase::Gathering(_) | Phase::Playing(_) | Phase::Closed(_) => None,
        }
    }

    /// Whoever is behind in a series would have it begin anew by another AI seat, or a friend's. Who gets up gives it up,
    /// which the board tells.
    fn seats_must_be_open(&self) -> Result<(), Refused> {
        if self.series_runs() { Err(Refused::SeriesRuns) } else { Ok(()) }
    }

    pub(super) fn room_for_one(&self) -> Result<(), Refused> {
        let seats = *self.rules.options.seats().end();
        if self.sitters.len() < seats { Ok(()) } else { Err(Refused::Full { seats }) }
    }
}

/// A name that fits a board: no control characters, not too long, not empty.
fn name_for_board(name: &str) -> String {
    let name: String = name.chars().filter(|c| !c.is_control()).collect();
    let name: String = name.trim().chars().take(NAME_CHARS_MAX).collect();
    if name.is_empty() { "?".to_owned() } else { name.trim_end().to_owned() }
}

impl Who {
    /// The level of an AI; `None` for a person.
    #[must_use]
    pub const fn level(&self) -> Option<Level> {
        match self {
            Self::Ai { level } => Some(*level),
            Self::Person { .. } => None,
        }
    }
}
