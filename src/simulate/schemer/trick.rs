//! What a schemer tries, by name.

/// What a schemer tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trick {
    /// None: it plays as the others do. What luck alone brings.
    Plays,
    /// It asks to break off every game at every turn of its own, as a player, as the host and as one who manages.
    Closing,
    /// It never moves, so that the AI plays for it to the end.
    Idling,
    /// It never moves, and comes back whenever the AI has moved for it.
    Rejoining,
    /// It lets each of its turns run out and comes back before the AI moves, which gives it time.
    Returning,
    /// It tries to get up while the game runs, goes for good, and sits down again for the next one.
    Leaving,
    /// It gets up after each game and sits down again, to begin sooner.
    Seating,
    /// It has itself forgotten after each game, and comes back as somebody nobody knows.
    Forgetting,
    /// It sits down first, and makes the pot one that cannot be divided.
    Rounding,
    /// As the host it leaves the others less time than they need.
    Hurrying,
    /// It asks for each start while the others look away.
    Starting,
    /// As the host, and as one who manages, it tries at every turn of its own all else that one can ask a table for: AI
    /// seats, time, another view, another word, getting up, sitting down, starting anew.
    Meddling,
    /// It has an AI seat beside the others where another begins, and none where it begins itself.
    Crowding,
    /// As one who manages it sends somebody away before each game, for whom somebody else sits down, and tries to at every
    /// turn of its own.
    Removing,
    /// It offers a draw where it would take one itself, and asks to have its turns back, while the others think.
    Talking,
    /// It gets up where it is behind in a series, so that another one begins; where it is ahead it tries to have the seats
    /// changed.
    LeavingSeries,
    /// It gives each game up in which it is behind in a series.
    ResigningSeries,
    /// Where somebody else has just missed a turn, it gives the game up if it would lose it.
    ResigningIntoAbsence,
    /// Where turns take days it goes on holiday and sleeps at every turn of its own, and moves just before its time is up.
    Resting,
    /// Where turns take days it gives its seat up in each game, at anybody's turn.
    GivingUp,
    /// Its second account bets on its own seat, and it plays as the others do.
    BettingOnItself,
    /// Its second account bets on another seat, and it plays as the others do.
    BettingAgainst,
    /// Its second account bets on another seat, and it stops where it loses by that and nowhere else; in games where
    /// nobody can stop it plays anything at all.
    LosingForABet,
    /// Its second account bets on another seat, and it never moves: where the AI wins for it, all bets come back.
    IdlingForABet,
    /// Its second account bets once it has seen something of the game, on every seat.
    BettingLate,
    /// Its second account bets on another seat, and it gives up once both have moved where that can be done.
    ResigningForABet,
    /// It has both seats of a table for two and bets with a third account: once that bet would be lost, all who play
    /// agree to break the game off.
    VotingForABet,
    /// Its second account bets on its own seat; somebody else who manages the channel closes the table once that bet
    /// would be lost.
    ClosingForABet,
    /// None: all play at random, for what rounding brings each seat ([`rounding`](super::rounding)).
    Rounded,
}

impl Trick {
    /// All of them that a schemer tries.
    pub const ALL: [Self; 20] = [
        Self::Plays,
        Self::Closing,
        Self::Idling,
        Self::Rejoining,
        Self::Returning,
        Self::Leaving,
        Self::Seating,
        Self::Forgetting,
        Self::Rounding,
        Self::Hurrying,
        Self::Starting,
        Self::Meddling,
        Self::Crowding,
        Self::Removing,
        Self::Talking,
        Self::LeavingSeries,
        Self::ResigningSeries,
        Self::ResigningIntoAbsence,
        Self::Resting,
        Self::GivingUp,
    ];
    /// Those that take a second account that bets, and bring nothing.
    pub const BETS: [Self; 3] = [Self::BettingOnItself, Self::BettingAgainst, Self::BettingLate];
    /// Those that take one and bring what others have laid, at a table for two above all: a pool cannot tell who loses on
    /// purpose, nor one person from two, and who manages the channel can close a table.
    pub const NOT_PREVENTED: [Self; 5] =
        [Self::LosingForABet, Self::ResigningForABet, Self::IdlingForABet, Self::VotingForABet, Self::ClosingForABet];

    /// Its name in lower case and with hyphens, as it is asked for and told.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Plays => "plays",
            Self::Closing => "closing",
            Self::Idling => "idling",
            Self::Rejoining => "rejoining",
            Self::Returning => "returning",
            Self::Leaving => "leaving",
            Self::Seating => "seating",
            Self::Forgetting => "forgetting",
            Self::Rounding => "rounding",
            Self::Hurrying => "hurrying",
            Self::Starting => "starting",
            Self::Meddling => "meddling",
            Self::Crowding => "crowding",
            Self::Removing => "removing",
            Self::Talking => "talking",
            Self::LeavingSeries => "leaving-series",
            Self::ResigningSeries => "resigning-series",
            Self::ResigningIntoAbsence => "resigning-into-absence",
            Self::Resting => "resting",
            Self::GivingUp => "giving-up",
            Self::BettingOnItself => "betting-on-itself",
            Self::BettingAgainst => "betting-against",
            Self::LosingForABet => "losing-for-a-bet",
            Self::IdlingForABet => "idling-for-a-bet",
            Self::BettingLate => "betting-late",
            Self::ResigningForABet => "resigning-for-a-bet",
            Self::VotingForABet => "voting-for-a-bet",
            Self::ClosingForABet => "closing-for-a-bet",
            Self::Rounded => "rounded",
        }
    }

    /// All that somebody can ask for by name: those that no pool prevents last.
    pub fn named() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().chain(Self::BETS).chain(Self::NOT_PREVENTED)
    }

    /// Whether turns take days.
    pub(super) fn takes_days(self) -> bool {
        matches!(self, Self::Resting | Self::GivingUp)
    }

    /// Whether several games count as one.
    pub(super) fn is_in_series(self) -> bool {
        matches!(self, Self::LeavingSeries | Self::ResigningSeries)
    }

    /// Whether a second account bets.
    pub(super) fn bets(self) -> bool {
        Self::BETS.contains(&self) || Self::NOT_PREVENTED.contains(&self)
    }
}
