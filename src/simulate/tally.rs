//! The auditor's own arithmetic: what a journal says must have moved.
//!
//! It reads lines and rolls and nothing else of the tables and games: stakes,
//! pots and payouts are all worked out here again, and how a game ended in
//! [`super::recount`].

use std::collections::BTreeMap;

use super::{
    bets::{Bets, Laid, Paid},
    chair::Chair,
    kept_seats::KeptSeats,
    lots,
    recount::{Recount, recount},
};
use games::Seat;
use table::{
    Closing, Entry, First, JournalEvent, Opening, Started, Terms, Who,
    coins::Account,
    ids::{GameId, GuildId, UserId},
};

/// A movement that must be in the books: from, to, how much, and the cause's key.
pub(super) type Movement = (Account, Account, i64, &'static str);

/// The first version of the lines in which odd coins go after who had the first turn.
const OPENER_FIRST: u16 = 9;
/// The first version of the lines in which lots are drawn again once others play for stakes.
const LOTS_FOR_OTHERS: u16 = 14;
/// The first version of the lines in which lots are drawn for games for nothing too.
const LOTS_FOR_NOTHING: u16 = 17;
/// The first version of the lines in which who calls a game off against AI seats alone has lost it.
const CALLED_OFF_IS_LOST: u16 = 18;
/// The first version of the lines in which nobody begins sooner by getting up and sitting down again.
const KEPT: u16 = 4;

/// What one step must have brought.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Due {
    pub movements: Vec<Movement>,
    /// The result of the game that ended: each person, whether they won, whether they had a drink.
    pub result: Option<Vec<(UserId, bool, bool)>>,
    /// What that game's bets came to: who had laid how much where, and got how much.
    pub bets: Vec<Paid>,
}

/// A table, as the auditor counts along.
#[derive(Debug)]
pub(super) struct Tally {
    guild: GuildId,
    game: GameId,
    ante: i64,
    drink: i64,
    /// Whether lots are drawn for the first game of the same people, where they can be.
    draws: bool,
    /// Who played the last game.
    last_people: Option<Vec<UserId>>,
    /// The same, if several of them had something in it.
    last_for_stakes: Option<Vec<UserId>>,
    /// Whose seats are kept, until the first game of a rematch.
    kept: Option<KeptSeats>,
    seats: Vec<Chair>,
    stakes: BTreeMap<UserId, i64>,
    /// What of the pot stands to the credit of each seat with a person, once a game is settled in part.
    stacks: BTreeMap<usize, i64>,
    /// What is laid on the seats by those who do not play.
    bets: Bets,
    first: usize,
    /// Where those of the running game who lack as much are served from.
    opener: usize,
    /// The version of the lines in which the last game began.
    codec: u16,
    /// Whether who does not play to the end cannot win it.
    asks_to_play: bool,
    /// What the running game asks for its bets to be paid.
    terms: Terms,
    /// Who has given the running game up, and has lost by it.
    gave_up: Option<usize>,
    /// Who has lost the running game by a move of theirs that let the others win.
    let_others_win: Vec<usize>,
    /// Whether dice of its start told something of who will win.
    start_tells: bool,
    playing: Option<Box<dyn Recount>>,
}

/// What the auditor reads of a move's line.
struct MoveLine<'a> {
    place: usize,
    ai: bool,
    time_over: bool,
    mv: &'a str,
    rolls: &'a [u8],
    /// Whether the secret of the next game stands there.
    ends_game: bool,
}

impl Tally {
    pub(super) fn of(opening: &Opening) -> Self {
        let kept = opening.rematch.as_ref().map(KeptSeats::of);
        Self {
            guild: opening.guild,
            game: GameId { table: opening.table, number: 1 },
            ante: opening.rules.ante.0,
            drink: opening.rules.drink_price.0,
            draws: opening.rules.first == First::Drawn,
            last_people: None,
            last_for_stakes: None,
            seats: kept.iter().flat_map(KeptSeats::taken_at_once).collect(),
            kept,
            stakes: BTreeMap::new(),
            stacks: BTreeMap::new(),
            bets: Bets::default(),
            first: 0,
            opener: 0,
            codec: 0,
            asks_to_play: false,
            terms: Terms::Any,
            gave_up: None,
            let_others_win: Vec::new(),
            start_tells: false,
            playing: None,
        }
    }

    /// What lies in the middle.
    pub(super) fn pot(&self) -> i64 {
        self.stakes.values().sum()
    }

    /// What of it lies in the pot's own account, and stands to nobody's credit yet.
    pub(super) fn in_pot(&self) -> i64 {
        self.pot() - self.stacks.values().sum::<i64>()
    }

    pub(super) const fn pot_account(&self) -> Account {
        Account::pot(self.game)
    }

    pub(super) const fn bets_account(&self) -> Account {
        Account::bets(self.game)
    }

    /// What is laid on the seats.
    pub(super) fn in_bets(&self) -> i64 {
        self.bets.total()
    }

    /// Who has paid for the game that begins.
    fn who_paid(&self) -> impl Iterator<Item = usize> {
        self.seats.iter().enumerate().filter(|(_, chair)| chair.paid).map(|(place, _)| place)
    }

    fn chair(&mut self, seat: usize) -> Result<&mut Chair, String> {
        self.seats.get_mut(seat).ok_or_else(|| format!("there is no seat {seat}, counted from 0"))
    }

    fn place_of(&self, user: UserId) -> Result<usize, String> {
        let place = self.seats.iter().position(|chair| chair.user == Some(user));
        place.ok_or_else(|| format!("{user} does not sit here"))
    }

    /// Counts a step, and says what must have moved by it.
    pub(super) fn count(&mut self, entry: &Entry) -> Result<Due, String> {
        let mut due = Due::default();
        match &entry.event {
            JournalEvent::Opened(_) => return Err("opened twice".to_owned()),
            JournalEvent::Sat { user, .. } => {
                if self.place_of(*user).is_ok() {
                    return Err(format!("{user} sat down twice"));
                }
                let bets = self.bets.without(|bet| bet.user == *user);
                self.bets_come_back(bets, &mut due);
                self.sits_down(Chair { user: Some(*user), paid: true, ..Chair::default() });
                self.pays(*user, self.ante, "ante", &mut due);
            }
            JournalEvent::AiSat { level } => self.sits_down(Chair { level: Some(*level), ..Chair::default() }),
            JournalEvent::GotUp { user } => {
                let chair = self.gets_up(self.place_of(*user)?, &mut due);
                if chair.paid {
                    self.gets_back(*user, self.ante, &mut due);
                }
            }
            JournalEvent::AiGotUp { seat } => {
                if self.chair(seat.index())?.user.is_some() {
                    return Err("a person got up as an AI".to_owned());
                }
                self.gets_up(seat.index(), &mut due);
            }
            JournalEvent::ThrownIn { user, amount } => self.pays(*user, amount.0, "throw-in", &mut due),
            JournalEvent::BetLaid { user, seat, amount, .. } => {
                let is_known = self.start_tells || self.seats.iter().any(|chair| chair.has_moved);
                let is_known = self.playing.is_some() && is_known;
                self.bets.lay((*user, seat.index(), amount.0), &self.seats, is_known)?;
                due.movements.push((Account::Purse(self.guild, *user), self.bets_account(), amount.0, "bet"));
            }
            JournalEvent::WordChosen { .. }
            | JournalEvent::StartAsked { .. }
            | JournalEvent::TurnSecsSet { .. }
            | JournalEvent::ViewSet { .. }
            | JournalEvent::Outage { .. }
            | JournalEvent::Rested { .. }
            | JournalEvent::CloseAgreed { .. }
            | JournalEvent::CloseRefused { .. } => {}
            JournalEvent::Started(started) => self.start(started, &mut due)?,
            JournalEvent::Away { seat } => self.chair(seat.index())?.away = true,
            JournalEvent::LostOnTime { seat } => {
                let chair = self.chair(seat.index())?;
                (chair.away, chair.has_lost) = (true, true);
            }
            JournalEvent::Back { seat } => self.chair(seat.index())?.away = false,
            JournalEvent::Moved { seat, ai, time_over, mv, rolls, next_seed, .. } => {
                let (ai, time_over, ends_game) = (*ai, *time_over, next_seed.is_some());
                self.count_move(MoveLine { place: seat.index(), ai, time_over, mv, rolls, ends_game }, &mut due)?;
            }
            JournalEvent::Closed(closing) => self.closes(*closing, &mut due)?,
        }
        due.movements.retain(|movement| movement.2 != 0);
        due.movements.sort_unstable();
        Ok(due)
    }

    /// Counts a move, and what follows from it: the end of the game, or how the middle stands divided.
    fn count_move(&mut self, line: MoveLine<'_>, due: &mut Due) -> Result<(), String> {
        let MoveLine { place, ai, time_over, mv, rolls, ends_game } = line;
        if !ai {
            self.chair(place)?.away = false;
        }
        let playing = self.playing.as_mut().ok_or("a move before the start")?;
        let (is_turn, is_move) = (playing.is_turn(place, mv), playing.is_move(mv));
        let gives_up = playing.gives_up(mv);
        if time_over {
            playing.time_is_over();
        }
        playing.moved(place, mv, rolls)?;
        let shares = playing.interim_shares();
        let is_lost = !gives_up && playing.lets_other_win(place) && self.terms == Terms::GivenUpIsLost;
        let is_side = |other: &usize| *other == place || playing.are_partners(place, *other);
        let losers = (0..self.seats.len()).filter(|other| is_lost && is_side(other)).collect();
        self.let_others_win = losers;
        let chair = self.chair(place)?;
        chair.has_moved |= is_move;
        chair.has_moved_itself |= is_move && !ai;
        self.gave_up = Some(place).filter(|_| gives_up && self.terms == Terms::GivenUpIsLost);
        if is_turn {
            self.chair(place)?.is_stood_in = ai;
        }
        if ends_game {
            let stands_in = ai && self.chair(place)?.user.is_some();
            self.end(gives_up || stands_in, due)?;
        } else if let Some(shares) = shares {
            self.settle_in_part(&shares, due)?;
        }
        Ok(())
    }

    /// What comes of a game that people of one side call off, against AI seats alone: they have lost it.
    fn called_off(&self, closing: Closing) -> Option<Vec<(UserId, bool, bool)>> {
        let playing = self.playing.as_ref().filter(|_| self.codec >= CALLED_OFF_IS_LOST)?;
        let by_who_plays = matches!(closing, Closing::BrokenOff { by } if self.place_of(by).is_ok());
        let competes = |seat: &usize| playing.sits_out() != Some(*seat);
        let (people, ais): (Vec<usize>, Vec<usize>) =
            (0..self.seats.len()).filter(competes).partition(|&seat| self.seats[seat].user.is_some());
        let is_side = |seat: &usize| *seat == people[0] || playing.are_partners(people[0], *seat);
        let is_lost = !people.is_empty() && people.iter().all(is_side) && !ais.iter().all(is_side);
        let is_lost = is_lost && (closing == Closing::Agreed || by_who_plays);
        is_lost.then(|| self.seats.iter().filter_map(|chair| Some((chair.user?, false, false))).collect())
    }

    /// Counts that the table closes: all that lies in the middle goes back to where it came from.
    fn closes(&mut self, closing: Closing, due: &mut Due) -> Result<(), String> {
        due.result = self.called_off(closing);
        for (seat, amount) in std::mem::take(&mut self.stacks) {
            let (stack, user) = self.stack_account(seat)?;
            due.movements.push((stack, Account::Purse(self.guild, user), amount, "back"));
            self.stakes.clear();
        }
        for (user, amount) in std::mem::take(&mut self.stakes) {
            due.movements.push((self.pot_account(), Account::Purse(self.guild, user), amount, "back"));
        }
        let bets = self.bets.without(|_| true);
        self.bets_come_back(bets, due);
        Ok(())
    }

    fn pays(&mut self, user: UserId, amount: i64, why: &'static str, due: &mut Due) {
        *self.stakes.entry(user).or_default() += amount;
        due.movements.push((Account::Purse(self.guild, user), self.pot_account(), amount, why));
    }

    fn gets_back(&mut self, user: UserId, amount: i64, due: &mut Due) {
        *self.stakes.entry(user).or_default() -= amount;
        due.movements.push((self.pot_account(), Account::Purse(self.guild, user), amount, "back"));
    }

    fn stack_account(&self, place: usize) -> Result<(Account, UserId), String> {
        let user = self.seats.get(place).and_then(|chair| chair.user).ok_or("a stack without a person")?;
        Ok((Account::stack(self.game, Seat::at(place), user), user))
    }

    fn sits_down(&mut self, chair: Chair) {
        let begun = self.seats.iter().filter(|chair| chair.has_begun).count();
        let kept = self.kept.as_ref().zip(chair.user);
        if let Some(place) = kept.and_then(|(kept, user)| kept.place_of(user, &self.seats)) {
            self.bets.moved_up(place);
            self.seats.insert(place, chair);
        } else if self.codec < KEPT || begun == 0 {
            self.seats.push(chair);
        } else {
            self.bets.moved_up(begun);
            self.seats.insert(begun, Chair { has_begun: true, ..chair });
        }
    }

    fn gets_up(&mut self, place: usize, due: &mut Due) -> Chair {
        let bets = self.bets.without(|bet| bet.place == place);
        self.bets_come_back(bets, due);
        self.bets.moved_down(place);
        let chair = self.seats.remove(place);
        self.begins_anew();
        chair
    }

    fn bets_come_back(&self, bets: Vec<Laid>, due: &mut Due) {
        let back = |bet: Laid| (self.bets_account(), Account::Purse(self.guild, bet.user), bet.coins, "bet-back");
        due.movements.extend(bets.into_iter().map(back));
    }

    /// Once all have begun, a new turn around the table.
    fn begins_anew(&mut self) {
        if self.codec >= KEPT && self.seats.iter().all(|chair| chair.has_begun) {
            self.seats.iter_mut().for_each(|chair| chair.has_begun = false);
        }
    }

    /// The shares of people, of these shares of all seats.
    fn of_people(&self, shares: &[i64]) -> Vec<(usize, i64)> {
        let shares = shares.iter().copied().enumerate();
        shares.filter(|&(place, share)| share > 0 && self.seats[place].user.is_some()).collect()
    }

    /// Coins by these shares, rounded down; of those left over one each to where most is missing, where as much is
    /// missing to whoever is the next after who began. Under older terms to the earliest seats.
    fn divided(&self, coins: i64, shares: &[(usize, i64)]) -> BTreeMap<usize, i64> {
        let all = shares.iter().map(|(_, share)| share).sum::<i64>();
        if all == 0 {
            return BTreeMap::new();
        }
        let mut parts: BTreeMap<usize, i64> =
            shares.iter().map(|&(place, share)| (place, coins * share / all)).collect();
        let odd = coins - parts.values().sum::<i64>();
        let mut waiting = shares.to_vec();
        if self.asks_to_play {
            waiting.sort_by_key(|&(place, share)| {
                let missing = coins * share - parts[&place] * all;
                (-missing, place < self.opener, place)
            });
        }
        for (place, _) in waiting.into_iter().take(odd as usize) {
            *parts.entry(place).or_default() += 1;
        }
        parts
    }

    /// Whether an AI has brought the game to its end for the person of a seat.
    fn is_stood_in(&self, place: usize) -> bool {
        let is_let_win = !self.let_others_win.is_empty() && !self.let_others_win.contains(&place);
        let is_given_up_to = |chair: &Chair| {
            let is_theirs = is_let_win || self.gave_up.is_some_and(|by| by != place);
            is_theirs && chair.has_moved_itself && !chair.has_lost
        };
        let is = |chair: &Chair| chair.user.is_some() && (chair.away || chair.is_stood_in) && !is_given_up_to(chair);
        self.asks_to_play && self.seats.get(place).is_some_and(is)
    }

    /// Whether each seat that competes, or one that wins and loses with it, has moved.
    fn all_have_moved(&self, playing: &dyn Recount) -> bool {
        let places = || 0..self.seats.len();
        let has =
            |place| places().any(|by| self.seats[by].has_moved && (by == place || playing.are_partners(by, place)));
        places().all(|place| playing.sits_out() == Some(place) || has(place))
    }

    fn all_get_back(&mut self, due: &mut Due) {
        for (user, amount) in self.stakes.clone() {
            self.gets_back(user, amount, due);
        }
    }

    /// What each person gets: of who has not played to the end no more than the stake, and the rest goes to the best
    /// of those who have.
    fn paid_out(&self, coins: i64, shares: &[(usize, i64)], heirs: &[usize]) -> BTreeMap<usize, i64> {
        let mut parts = self.divided(coins, shares);
        let mut left = 0;
        for (&place, part) in &mut parts {
            if self.is_stood_in(place) {
                let stake = self.seats[place].user.and_then(|user| self.stakes.get(&user)).copied().unwrap_or_default();
                let stake = if self.seats[place].has_lost { 0 } else { stake };
                left += (*part - stake).max(0);
                *part = stake.min(*part);
            }
        }
        let heirs: Vec<(usize, i64)> = heirs.iter().map(|&place| (place, 1)).collect();
        for (place, more) in self.divided(left, &heirs) {
            *parts.entry(place).or_default() += more;
        }
        parts
    }

    /// Whether people of these seats, one against the other, have put something into the middle.
    fn is_staked(&self, places: impl Iterator<Item = usize>, playing: &dyn Recount) -> bool {
        let staked = |place: usize| self.seats.get(place).and_then(|chair| self.stakes.get(&chair.user?));
        let stakers: Vec<usize> = places.filter(|&place| staked(place).is_some_and(|&amount| amount > 0)).collect();
        stakers.iter().any(|&one| stakers.iter().any(|&other| one != other && !playing.are_partners(one, other)))
    }

    fn settle_in_part(&mut self, shares: &[i64], due: &mut Due) -> Result<(), String> {
        // A game that no two people play for is for nothing.
        let playing = self.playing.as_deref().ok_or("a settlement before the start")?;
        if !self.is_staked(0..self.seats.len(), playing) {
            return Ok(());
        }
        let stacks = self.divided(self.pot(), &self.of_people(shares));
        if stacks.is_empty() {
            return Ok(());
        }
        let before = std::mem::replace(&mut self.stacks, stacks);
        for place in 0..self.seats.len() {
            let [has, had] = [&self.stacks, &before].map(|stacks| stacks.get(&place).copied().unwrap_or_default());
            let more = has - had;
            if more == 0 {
                continue;
            }
            let (stack, _) = self.stack_account(place)?;
            let (from, to) = if more < 0 { (stack, self.pot_account()) } else { (self.pot_account(), stack) };
            due.movements.push((from, to, more.abs(), "stack"));
        }
        Ok(())
    }

    fn start(&mut self, started: &Started, due: &mut Due) -> Result<(), String> {
        if started.number != self.game.number {
            return Err(format!("game {} started in the place of {}", started.number, self.game.number));
        }
        for (user, _) in &started.got_up {
            let place = self.place_of(*user)?;
            if self.gets_up(place, due).paid {
                return Err(format!("{user} had paid and was made to get up"));
            }
        }
        let users = started.sitters.iter().map(|sitter| match &sitter.who {
            Who::Person { user, .. } => Some(*user),
            Who::Ai { .. } => None,
        });
        if !self.seats.iter().map(|chair| chair.user).eq(users) {
            return Err("others sit there than have sat down".to_owned());
        }
        // The first seat moves on: the next one that has not begun in this turn around the table.
        self.first = self.seats.iter().position(|chair| !chair.has_begun).unwrap_or(0);
        let playing = recount(started);
        // The first game for something of the same people is drawn for; later ones go on from there.
        let has_stakes = self.ante > 0 || self.pot() > 0;
        let mut people: Vec<UserId> = self.seats.iter().filter_map(|chair| chair.user).collect();
        people.sort_unstable();
        let kept = self.kept.take().filter(|kept| kept.are_all_taken(&self.seats));
        let last = if has_stakes { &self.last_for_stakes } else { &self.last_people };
        let is_first = match (people.len(), kept) {
            // Whose turn it is follows from the table before, if that was for stakes where this one is.
            (_, Some(kept)) => has_stakes && self.ante == 0 && kept.people().count() > 1,
            (2.., None) if started.codec >= LOTS_FOR_OTHERS => last.as_ref() != Some(&people),
            (_, None) => started.number == 1,
        };
        let may_draw = self.draws && (has_stakes || started.codec >= LOTS_FOR_NOTHING);
        let is_drawn = may_draw && is_first && self.seats.len() > 1 && playing.first_begins();
        if started.drawn != is_drawn {
            return Err(format!("it should be {is_drawn} that lots were drawn"));
        }
        if is_drawn {
            self.first = lots::drawn(&started.seed, &started.entropy, self.seats.len())?;
        }
        if started.first.index() != self.first {
            return Err(format!("seat {} begins, but it is the turn of seat {}", started.first.index(), self.first));
        }
        self.codec = started.codec;
        self.opener =
            playing.opener().filter(|_| self.codec >= OPENER_FIRST && !started.rolls.is_empty()).unwrap_or(self.first);
        self.asks_to_play = !matches!(started.terms, Terms::Any | Terms::Contested);
        self.terms = started.terms;
        // What a lot tells of who begins is told as a die is.
        self.start_tells = (!started.rolls.is_empty() && playing.start_tells())
            || (is_drawn && started.rules.options.beginning_tells());
        for place in 0..self.seats.len() {
            // K1: the house seat pays no ante.
            let owes = playing.sits_out() != Some(place);
            let chair = &mut self.seats[place];
            chair.has_begun = place <= self.first;
            chair.is_stood_in = false;
            (chair.has_moved, chair.has_moved_itself) = (false, false);
            let Some(user) = chair.user else { continue };
            let paid = std::mem::replace(&mut chair.paid, owes);
            if owes && !paid {
                self.pays(user, self.ante, "ante", due);
            } else if paid && !owes {
                self.gets_back(user, self.ante, due);
            }
        }
        self.begins_anew();
        // Nobody can win by who sits out, nor by a game that no two people play for.
        let (idle, is_for_nothing) = (playing.sits_out(), !self.is_staked(self.who_paid(), &*playing));
        self.last_for_stakes = Some(people.clone()).filter(|_| !is_for_nothing);
        self.last_people = Some(people);
        let bets = self.bets.without(|bet| is_for_nothing || idle == Some(bet.place));
        self.bets_come_back(bets, due);
        self.bets.must_be(started)?;
        self.playing = Some(playing);
        Ok(())
    }

    fn end(&mut self, is_given_up: bool, due: &mut Due) -> Result<(), String> {
        let playing = self.playing.take().ok_or("a game ended that had not started")?;
        let ending = playing.ending()?;
        let winners = ending.ranking.first().cloned().unwrap_or_default();
        let is_person = |place: &usize| self.seats.get(*place).is_some_and(|chair| chair.user.is_some());
        // Where AI seats alone have won, the best person collects.
        let people = |equal: &Vec<usize>| -> Vec<usize> { equal.iter().copied().filter(is_person).collect() };
        let paid = ending.ranking.iter().map(people).find(|people| !people.is_empty()).unwrap_or_default();
        let all_drink = !paid.is_empty() && ending.round_for_all;
        let pot = self.pot();
        for (place, amount) in std::mem::take(&mut self.stacks) {
            due.movements.push((self.stack_account(place)?.0, self.pot_account(), amount, "stack"));
        }
        let ending_shares = ending.shares.clone();
        let shares = ending.shares.map(|shares| self.of_people(&shares)).filter(|shares| !shares.is_empty());
        let shares = shares.unwrap_or_else(|| paid.iter().map(|&place| (place, 1)).collect());
        let has_played = |place: &usize| is_person(place) && !self.is_stood_in(*place) && self.gave_up != Some(*place);
        let heirs = |equal: &Vec<usize>| -> Vec<usize> { equal.iter().copied().filter(has_played).collect() };
        let heirs = ending.ranking.iter().map(heirs).find(|heirs| !heirs.is_empty()).unwrap_or_default();
        let competed: Vec<usize> = ending.ranking.iter().flatten().copied().collect();
        // To win takes somebody of flesh and blood who did not.
        let counts = competed.iter().any(|place| is_person(place) && !winners.contains(place));
        if !self.is_staked(competed.iter().copied(), &*playing) || heirs.is_empty() {
            self.all_get_back(due);
        } else {
            let drinks = if all_drink { pot.min(self.drink * self.seats.len() as i64) } else { 0 };
            due.movements.push((self.pot_account(), Account::Tavern(self.guild), drinks, "drinks"));
            for (place, amount) in self.paid_out(pot - drinks, &shares, &heirs) {
                let user = self.seats[place].user.ok_or("an AI is paid")?;
                due.movements.push((self.pot_account(), Account::Purse(self.guild, user), amount, "winnings"));
            }
        }
        let is_early = match self.terms {
            Terms::Any | Terms::Contested | Terms::Played => false,
            Terms::AllMoved => !self.all_have_moved(&*playing),
            Terms::NotGivenUpEarly | Terms::GivenUpIsLost => is_given_up && !self.all_have_moved(&*playing),
        };
        let is_left = is_early || winners.iter().any(|&place| self.is_stood_in(place));
        let cause = if self.bets.come_back(&winners, is_left) { "bet-back" } else { "bet-won" };
        let weights = ending_shares.unwrap_or_else(|| vec![1; self.seats.len()]);
        due.bets = self.bets.paid(&winners, &weights, is_left);
        let paid =
            due.bets.iter().map(|paid| (self.bets_account(), Account::Purse(self.guild, paid.user), paid.coins, cause));
        due.movements.extend(paid);
        self.bets = Bets::default();
        let people = self.seats.iter().enumerate();
        let won = |place: usize| counts && winners.contains(&place) && !self.is_stood_in(place);
        due.result = Some(people.filter_map(|(place, chair)| Some((chair.user?, won(place), all_drink))).collect());
        self.stakes.clear();
        self.game.number += 1;
        self.seats.retain(|chair| !chair.away);
        self.begins_anew();
        for chair in &mut self.seats {
            chair.paid = false;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{super::crowd::BET_LIMIT, *};

    #[test]
    fn a_bet_that_is_too_late_too_large_or_on_nobody_is_found() {
        let mut bets = Bets::default();
        let seats = [Chair { user: Some(UserId(1)), ..Chair::default() }, Chair::default()];
        let mut lay = |user: u64, place, coins, is_known| bets.lay((UserId(user), place, coins), &seats, is_known);
        lay(2, 0, BET_LIMIT.0 - 1, false).expect("it can be laid");
        for (late, user, place, coins, why) in [
            (true, 3, 0, 5, "something was known"),
            (false, 2, 0, 2, "besides 59"),
            (false, 3, 0, 0, "bet 0 coins"),
            (false, 3, 2, 5, "where nobody sits"),
            (false, 1, 1, 5, "at their own table"),
            (false, 2, 1, 1, "on two places"),
        ] {
            let found = lay(user, place, coins, late).expect_err(why);
            assert!(found.contains(why), "{found}");
        }
        lay(2, 0, 1, false).expect("as much as can be laid");
    }
}
