//! What somebody may have done in a line of a journal, as an export has it: by a key that is the same in every language.
//! What a key means is a phrase, which stands in `locales/`; which line has which part is left to `export`.

/// What somebody did, or had, by a line of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LinePart {
    Opened,
    SeatKept,
    SatDown,
    GotUp,
    ThrewIn,
    Bet,
    ChoseWord,
    AskedForStart,
    AgreedToBreakOff,
    WantedToPlayOn,
    BrokeOff,
    Moved,
    Away,
    Back,
    LostOnTime,
    ClockStoodStill,
    BeganGame,
    GotUpUnpaid,
    HadStake,
    HadBet,
    TookBetBack,
    CouldClose,
    HadPlayed,
    HadBetBefore,
    HadWon,
    HadSpecialMoment,
}

impl LinePart {
    /// All there are.
    pub(super) const ALL: [Self; 26] = [
        Self::Opened,
        Self::SeatKept,
        Self::SatDown,
        Self::GotUp,
        Self::ThrewIn,
        Self::Bet,
        Self::ChoseWord,
        Self::AskedForStart,
        Self::AgreedToBreakOff,
        Self::WantedToPlayOn,
        Self::BrokeOff,
        Self::Moved,
        Self::Away,
        Self::Back,
        Self::LostOnTime,
        Self::ClockStoodStill,
        Self::BeganGame,
        Self::GotUpUnpaid,
        Self::HadStake,
        Self::HadBet,
        Self::TookBetBack,
        Self::CouldClose,
        Self::HadPlayed,
        Self::HadBetBefore,
        Self::HadWon,
        Self::HadSpecialMoment,
    ];

    /// Its name in an export. It stays as it is: programs read it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Opened => "opened",
            Self::SeatKept => "seat-kept",
            Self::SatDown => "sat-down",
            Self::GotUp => "got-up",
            Self::ThrewIn => "threw-in",
            Self::Bet => "bet",
            Self::ChoseWord => "chose-word",
            Self::AskedForStart => "asked-for-start",
            Self::AgreedToBreakOff => "agreed-to-break-off",
            Self::WantedToPlayOn => "wanted-to-play-on",
            Self::BrokeOff => "broke-off",
            Self::Moved => "moved",
            Self::Away => "away",
            Self::Back => "back",
            Self::LostOnTime => "lost-on-time",
            Self::ClockStoodStill => "clock-stood-still",
            Self::BeganGame => "began-game",
            Self::GotUpUnpaid => "got-up-unpaid",
            Self::HadStake => "had-stake",
            Self::HadBet => "had-bet",
            Self::TookBetBack => "took-bet-back",
            Self::CouldClose => "could-close",
            Self::HadPlayed => "had-played",
            Self::HadBetBefore => "had-bet-before",
            Self::HadWon => "had-won",
            Self::HadSpecialMoment => "had-special-moment",
        }
    }

    /// The phrase for who reads an export.
    pub(super) fn phrase(self) -> String {
        format!("export-line-{}", self.key())
    }
}
