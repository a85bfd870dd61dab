//! A game that has ended, as a fact that outlives its journal: who sat where,
//! what came of it and which coins it moved. It is made with the entry that
//! ends the game, by a step just decided and by one read back alike, so that
//! facts can be had from old journals too. Counting them is left to others.

use serde::{Deserialize, Serialize};

use super::{Entry, JournalEvent, Playing, Started, Table, Who, record::NoRecord};
use crate::{
    bets::{Bet, SettledBets},
    coins::{Account, Coins, Transfer},
    ids::{ChannelId, GameId, GuildId, Moment, UserId},
};
use games::{
    Feat, Level, Outcome, Seat,
    catalog::{Kind, Options},
};

/// The first version of the lines under which who gives a game up has lost it before a move of their own too, and who
/// calls it off, against AI seats alone.
pub(super) const GIVEN_UP_COUNTS: u16 = 18;
/// From how many moves of its own on a side that gives a game up has played it: in most games some rounds.
const PLAYED_MOVES: u32 = 6;

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFacts {
    /// Which game of which table.
    pub id: GameId,
    /// The server.
    pub guild: GuildId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// What was played, and how.
    pub options: Options,
    /// By the rules of which number ([`games::Rules::RULESET`]).
    pub ruleset: u16,
    /// When it began.
    pub began: Moment,
    /// When it ended.
    pub ended: Moment,
    /// How it ended.
    pub ending: Ending,
    /// What lay in the middle, also from those who had no seat.
    pub pot: Coins,
    /// Whether somebody could win the pot: two people who compete had a stake in it.
    pub contested: bool,
    /// Whether it came to a result without being played, so that it counts for nobody: a side, one that sits out left
    /// aside, had made no move of its own when the game was given up, for stakes or before anything was moved in it by who
    /// had the first turn; or its people were not all there when the game began
    /// ([`crate::Started::there`]), and an AI ended the game in somebody's place, or played for that side from its first move
    /// on; and fewer than two sides of people had moved themselves. An AI seat that had no turn before somebody gave up
    /// is such a side as well where nothing was moved, and in games of before.
    ///
    /// Who was there and lets the AI play has played: else one would look at the other's first turn, and if that is good
    /// there would be no game.
    ///
    /// Who is beaten by the rules before their first turn (a board of Carrom cleared at once, a round of Kara that ends
    /// on the spot) has played; and among several who play nobody takes the game from the others by leaving early.
    /// Coins and bets of it stay as they are settled.
    pub unplayed: bool,
    /// Whether somebody gave it up, lost it on time or left its end to an AI before their side had made six moves of its
    /// own, so that fewer than two sides of people are left: it brings nobody an achievement, as whoever does so again and again may do it
    /// for a friend. It counts for all else.
    pub given_up_early: bool,
    /// Who played, in seat order.
    pub seats: Vec<SeatFacts>,
    /// What was laid on these seats and what that paid, in the order of the bets.
    pub bets: Vec<BetFacts>,
}

/// A bet on a game that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BetFacts {
    /// Who laid it; `None` for who wanted to be forgotten.
    pub user: Option<UserId>,
    /// On which seat.
    pub seat: Seat,
    /// How much was laid.
    pub laid: Coins,
    /// What came back or was won by it.
    pub paid: Coins,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// By its rules, with a result.
    Outcome,
    /// Its table closed before.
    BrokenOff,
    /// Its table was ended without regard to its journal.
    Void,
}

impl Ending {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Outcome, Self::BrokenOff, Self::Void];

    /// Its name in the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Outcome => "outcome",
            Self::BrokenOff => "broken-off",
            Self::Void => "void",
        }
    }
}

/// What came of a game for one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatFacts {
    /// Who sat there.
    pub player: Player,
    /// The place by result, from 1; who stands equal has the same one. `None` for
    /// who did not compete (Kara's house seat) and where there is no result.
    pub rank: Option<u32>,
    /// What part of the winnings the rules gave this seat: its share of the sum of all shares.
    pub share: u32,
    /// What it reached, in a game that counts points.
    pub points: Option<i64>,
    /// What its person put into the pot.
    pub coins_in: Coins,
    /// What its person got from the pot at the end.
    pub coins_out: Coins,
    /// How many drinks it had in rounds for all (K9).
    pub drinks: u32,
    /// Whether its person won, alone or with others, over another person who
    /// competed, and played to the end: who let an AI end it has not won.
    pub won: bool,
    /// Whether an AI ended the game for its owner: they were away then, or it had played their last turn. The books, and
    /// what is exported of them, call it `away`.
    pub ended_by_ai: bool,
    /// How many moves the AI played for its owner.
    pub stood_in: u32,
    /// Whether its owner left the game to the AI: by who played, and not only by who had the seat when it ended. Nobody has
    /// left a game for nothing in which they made no move themselves.
    pub left: bool,
    /// Whether its owner had made a move, or was there when the game began, and was not sent out: so that nobody escapes a
    /// loss by missing the last move, or all of them. Of games of before it tells this of partners together. That somebody
    /// was sent out the books know, and not the journal; games of before say it of those alone for whom an AI made one
    /// move, and whose journal was still there to tell who was sent out.
    pub own_result: bool,
    /// Whether its owner had a hint: a move that an engine would play, which the books know, and not the journal; or took
    /// a turn back with the agreement of an AI seat, and so knew its answer.
    pub hinted: bool,
    /// What was special in what it played, in the order in which that came.
    pub feats: Vec<Feat>,
    /// The best of its plays, by what its game counts ([`games::Feature`]); 0 where there is none.
    pub best: u32,
}

/// Who sat on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person.
    Person(UserId),
    /// An AI of this level.
    Ai(Level),
    /// A person who wanted to be forgotten.
    Forgotten,
}

impl Player {
    /// Who sits there.
    #[must_use]
    pub const fn of(who: &Who) -> Self {
        match who {
            Who::Person { user, .. } => Self::Person(*user),
            Who::Ai { level } => Self::Ai(*level),
        }
    }

    /// The person, if it is one who is known.
    #[must_use]
    pub const fn user(self) -> Option<UserId> {
        match self {
            Self::Person(user) => Some(user),
            Self::Ai(_) | Self::Forgotten => None,
        }
    }
}

impl GameFacts {
    /// What was played.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.options.kind()
    }

    /// Whether it counts: it came to a result and was played.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.ending == Ending::Outcome && !self.unplayed
    }

    /// Whether its bets were won or lost: all come back where it was broken off, or nobody laid on another seat.
    #[must_use]
    pub fn decides_bets(&self) -> bool {
        self.ending == Ending::Outcome && self.bets.iter().any(|bet| bet.paid != bet.laid)
    }

    /// The people who took part, in seat order, if the game had a result.
    pub fn counted(&self) -> impl Iterator<Item = (UserId, &SeatFacts)> {
        let seats = if self.ending == Ending::Outcome { self.seats.as_slice() } else { &[] };
        seats.iter().filter_map(|seat| Some((seat.player.user()?, seat)))
    }

    /// The facts of the game that the entries begin with; what follows its end is left out.
    ///
    /// # Errors
    /// The entries do not begin with a start, do not fit together, or the game has not ended.
    pub fn of_entries(entries: &[Entry]) -> Result<Self, NoRecord> {
        let Some(JournalEvent::Started(_)) = entries.first().map(|entry| &entry.event) else {
            return Err(NoRecord::NoStart);
        };
        let end = entries.iter().position(|entry| entry.event.ends_a_game()).ok_or(NoRecord::NotEnded)?;
        let applied = Table::replay(&entries[..end])?.apply(&entries[end])?;
        applied.facts.ok_or(NoRecord::NotEnded)
    }

    /// The facts of a game whose table was ended without regard to its journal:
    /// from the line that started it and what the books say. `coins` tells what
    /// each person put in and got back.
    #[must_use]
    pub fn of_void(began: Moment, started: &Started, ended: Moment, coins: &[(UserId, Coins, Coins)]) -> Self {
        let seats = started.sitters.iter().map(|sitter| {
            let player = Player::of(&sitter.who);
            let paid = coins.iter().find(|(user, ..)| player.user() == Some(*user));
            let (coins_in, coins_out) = paid.map_or((Coins::ZERO, Coins::ZERO), |&(_, paid, back)| (paid, back));
            SeatFacts { coins_in, coins_out, ended_by_ai: sitter.away, ..SeatFacts::empty(player) }
        });
        Self {
            id: GameId { table: started.table, number: started.number },
            guild: started.guild,
            channel: started.channel,
            options: started.rules.options.clone(),
            ruleset: started.ruleset,
            began,
            ended,
            ending: Ending::Void,
            pot: coins.iter().map(|&(_, paid, _)| paid).sum(),
            contested: false,
            unplayed: false,
            given_up_early: false,
            seats: seats.collect(),
            // All of them came back, and who laid how much on whom is no fact any more.
            bets: Vec::new(),
        }
    }

    /// The facts of the game that runs at a table, before its pot is paid out; `None` if none runs.
    pub(super) fn of_running(table: &Table, ended: Moment, ending: Ending) -> Option<Self> {
        let playing = table.playing()?;
        let stood_in: Vec<Seat> = table.stood_in().collect();
        let seats = table.sitters.iter().enumerate().map(|(index, sitter)| {
            let seat = Seat::at(index);
            let player = Player::of(&sitter.who);
            let is_left_to_ai = if playing.terms.ask_to_play() { stood_in.contains(&seat) } else { sitter.away };
            let stake = table.pot.stakes.iter().find(|(user, _)| player.user() == Some(*user));
            let coins_in = stake.map_or(Coins::ZERO, |&(_, amount)| amount);
            SeatFacts {
                points: playing.game.points(seat),
                coins_in,
                ended_by_ai: is_left_to_ai && !is_own_result(playing, seat),
                stood_in: playing.stood_in.get(index).copied().unwrap_or_default(),
                left: is_left(playing, index, sitter.away, coins_in.is_positive()),
                own_result: own_moves(playing, &[seat]) > 0 || playing.there.contains(&seat),
                best: playing.best.get(index).copied().unwrap_or_default(),
                hinted: playing.had_back.get(index).copied().unwrap_or_default(),
                feats: (playing.highlights.iter())
                    .filter(|(_, highlight)| highlight.seat == seat)
                    .map(|(_, highlight)| highlight.feat)
                    .collect(),
                ..SeatFacts::empty(player)
            }
        });
        Some(Self {
            id: table.pot.game,
            guild: table.guild,
            channel: table.channel,
            options: table.rules.options.clone(),
            ruleset: playing.ruleset,
            began: playing.began,
            ended,
            ending,
            pot: table.pot.total(),
            contested: !table.is_for_nothing(),
            unplayed: ending == Ending::Outcome && is_unplayed(table, playing),
            given_up_early: ending == Ending::Outcome && is_given_up_early(table, playing),
            seats: seats.collect(),
            bets: Vec::new(),
        })
    }

    /// Adds what came of the game.
    pub(super) fn with_outcome(
        mut self,
        outcome: &Outcome,
        (stood_in, lost): (&[Seat], &[Seat]),
        round_for_all: bool,
    ) -> Self {
        let is_person = |seat: &Seat| self.seats[seat.index()].player.user().is_some();
        let is_won = outcome.ranking.iter().skip(1).flatten().any(is_person);
        for (rank, equal) in (1..).zip(&outcome.ranking) {
            for seat in equal {
                self.seats[seat.index()].rank = Some(rank);
            }
        }
        for &(seat, share) in &outcome.shares {
            self.seats[seat.index()].share = share;
        }
        // Where all are equal nobody is behind.
        let last = u32::try_from(outcome.ranking.len()).ok().filter(|last| *last > 1).map(Some);
        for (index, facts) in self.seats.iter_mut().enumerate() {
            let is_person = facts.player.user().is_some();
            let seat = Seat::at(index);
            // Who lost on time and is behind all others has lost as anybody else.
            let has_lost = lost.contains(&seat) && Some(facts.rank) == last;
            facts.ended_by_ai &= !has_lost;
            facts.left &= !has_lost;
            facts.won = is_won && is_person && outcome.winners().contains(&seat) && !stood_in.contains(&seat);
            // K9: all are served, also from a pot that pays for fewer drinks, or for none.
            facts.drinks = u32::from(round_for_all);
        }
        self
    }

    /// Adds what was laid on the seats, and what that paid.
    pub(super) fn with_bets(mut self, bets: &SettledBets) -> Self {
        let fact =
            |(bet, &paid): (&Bet, &Coins)| BetFacts { user: Some(bet.user), seat: bet.seat, laid: bet.amount, paid };
        self.bets = bets.pool.bets().iter().zip(&bets.payout.paid).map(fact).collect();
        self
    }

    /// What each person got of the pot, less what they had put in.
    pub(super) fn gains(&self) -> Vec<(Seat, Coins)> {
        let gain = |(index, seat): (usize, &SeatFacts)| {
            seat.player.user().map(|_| (Seat::at(index), seat.coins_out - seat.coins_in))
        };
        self.seats.iter().enumerate().filter_map(gain).collect()
    }

    /// Adds what the step that ended the game has paid.
    pub(super) fn with_transfers(mut self, transfers: &[Transfer]) -> Self {
        for transfer in transfers {
            let Account::Purse(_, user) = transfer.to else { continue };
            if let Some(seat) = self.seats.iter_mut().find(|seat| seat.player.user() == Some(user)) {
                seat.coins_out += transfer.amount;
            }
        }
        self
    }
}

/// The sides that play the game at a table, without a seat that sits it out.
pub(super) fn sides(table: &Table) -> impl Iterator<Item = Vec<Seat>> {
    let seats = (0..table.sitters.len()).map(Seat::at).filter(move |&seat| table.sits_out() != Some(seat));
    // Each side once, by the first of its seats.
    let sides = seats.map(move |seat| (seat, table.side_of(seat))).filter(|(seat, side)| side.first() == Some(seat));
    sides.map(|(_, side)| side)
}

/// How many moves the seats of a side have made themselves.
fn own_moves(playing: &Playing, side: &[Seat]) -> u32 {
    side.iter().filter_map(|seat| playing.moved_itself.get(seat.index())).sum()
}

/// Whether a side has a person.
pub(super) fn has_person(table: &Table, side: &[Seat]) -> bool {
    side.iter().any(|&seat| table.sitter(seat).is_some_and(|sitter| sitter.user().is_some()))
}

/// How many of these sides have a person.
fn of_people(table: &Table, sides: &[Vec<Seat>]) -> usize {
    sides.iter().filter(|side| has_person(table, side)).count()
}

/// Whether a game that is over was not played ([`GameFacts::unplayed`]).
fn is_unplayed(table: &Table, playing: &Playing) -> bool {
    let was_left = |side: &[Seat]| side.iter().any(|seat| playing.stood_in.get(seat.index()).is_some_and(|&of| of > 0));
    let (moved, idle): (Vec<_>, Vec<_>) = sides(table).partition(|side| own_moves(playing, side) > 0);
    let was_there = |side: &[Seat]| side.iter().all(|seat| playing.there.contains(seat));
    // Else one would look at the lot, or at the other's first turn, and give up what began badly. For stakes they are lost
    // by that, and it stays without a result: who wants to give coins away is not to have a game counted for it.
    let counts = table.codec >= GIVEN_UP_COUNTS && table.is_for_nothing();
    let began_badly = playing.resigned.is_some_and(|by| counts && (!moved.is_empty() || playing.opener != by));
    let gave_up = playing.resigned.is_some() && !began_badly;
    let is_out = |side: &[Seat]| began_badly && !has_person(table, side);
    let is_left = |side: &[Seat]| !was_there(side) && !is_out(side) && (playing.is_given_up || was_left(side));
    let is_ended_early = idle.iter().any(|side| gave_up || is_left(side));
    is_ended_early && of_people(table, &moved) < 2
}

/// Whether a game that is over was given up early ([`GameFacts::given_up_early`]).
fn is_given_up_early(table: &Table, playing: &Playing) -> bool {
    let at_the_end = |seat: &Seat| playing.stood_in_row.get(seat.index()).copied().unwrap_or_default();
    let is_gone = |seat: &Seat| table.is_away(*seat) && at_the_end(seat) > 0;
    let gave_up = |seat: &Seat| playing.resigned == Some(*seat) || playing.lost.contains(seat) || is_gone(seat);
    let (early, others): (Vec<Vec<Seat>>, Vec<_>) =
        sides(table).partition(|side| side.iter().any(gave_up) && own_moves(playing, side) < PLAYED_MOVES);
    !early.is_empty() && of_people(table, &others) < 2
}

/// Whether somebody has gone while others moved, and no AI has played for them since: what came of the game is theirs, so
/// that nobody escapes it by going at the last moment.
fn is_own_result(playing: &Playing, seat: Seat) -> bool {
    playing.left.contains(&seat) && playing.stood_in_row.get(seat.index()) == Some(&0)
}

/// Whether the owner of a seat left the game to the AI: it played all of their moves, more than one and a third of them,
/// or more than one at the end, for who was still away then. To be back for the last move makes no difference where it
/// played many, nor to be missing for one alone. A game for nothing begins without asking who is there: whoever made no
/// move of their own in one has not left it, as it may have begun while they looked away.
fn is_left(playing: &Playing, seat: usize, is_away: bool, has_staked: bool) -> bool {
    let of = |moves: &[u32]| moves.get(seat).copied().unwrap_or_default();
    let (stood_in, at_the_end, moves) = (of(&playing.stood_in), of(&playing.stood_in_row), of(&playing.moves));
    if stood_in == moves {
        return stood_in > 0 && has_staked;
    }
    let walked_off = is_away && at_the_end > 1;
    stood_in > 0 && (walked_off || (stood_in > 1 && stood_in * 3 >= moves))
}

impl SeatFacts {
    /// A seat of which nothing is known but who sat there.
    #[must_use]
    pub const fn empty(player: Player) -> Self {
        Self {
            player,
            rank: None,
            share: 0,
            points: None,
            coins_in: Coins::ZERO,
            coins_out: Coins::ZERO,
            drinks: 0,
            won: false,
            ended_by_ai: false,
            stood_in: 0,
            left: false,
            own_result: false,
            hinted: false,
            feats: Vec::new(),
            best: 0,
        }
    }
}
