//! Achievements: what somebody did in games that have ended, once and for all. Each is a rule about the facts of a game
//! and about what was known of those who met in it; how far somebody has come, and who is told, is left to `store`.
//!
//! They are hard to get by playing with oneself: a game counts only against somebody whose rating in it has settled,
//! three times a day with the same people, and only for who played every move of it and had no hint. One that the
//! others gave up after a few moves brings nothing ([`GameFacts::given_up_early`]). Games alone count for nothing, and
//! those against the AI for [`Achievement::Machine`] alone.

use super::{
    facts::{GameFacts, Player, SeatFacts},
    standing::bought,
};
use games::{Feat, LONG_CHAIN, Level, Seat, Variant};

/// How many of the seven games there are to win.
const GAMES: [&[&str]; 7] = [
    &["kara"],
    &["karambolage"],
    &["caramba"],
    &["four-circles"],
    &["movers-hoppers"],
    &["not-this-way"],
    &["carrom", "carrom-pairs"],
];
/// Those in which the hard AI has to be beaten: the others are decided by dice.
const OF_SKILL: [&str; 5] = ["karambolage", "four-circles", "movers-hoppers", "not-this-way", "carrom"];
/// How many people one has to be alone against in Kara.
const CROWD: usize = 4;
/// How many others have less silver together.
const RICHER_THAN: usize = 2;
/// More points than one board of Carrom can bring.
const SEVERAL_BOARDS: i64 = 13;
/// How many jumps a very long chain has.
const VERY_LONG_CHAIN: usize = 8;
/// How much stronger somebody is who is a giant, as ratings are shown.
const GIANT: i64 = 300;
/// The rating of a master, as it is shown, and against how many different opponents it was won.
const MASTER: i64 = 1700;
const MASTER_OPPONENTS: u32 = 5;
/// How much a game counts at least: as the third of a day against the same people.
const WEIGHT_MIN: f64 = 0.33;

/// Something that somebody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Achievement {
    /// Kara: the house's own dice (K5).
    KaraExact,
    /// Kara: alone before four people.
    KaraCrowd,
    /// Karambolage: a third Carambo in a row (B9).
    TripleCarambo,
    /// Karambolage: twice the points of the next.
    TwicePoints,
    /// Caramba!: the only hat that is left on the road (C8).
    LastHat,
    /// Caramba!: more silver than two others or more have together.
    SilverBaron,
    /// Carrom: a board before the other side has pocketed a man (R11).
    ClearedBoard,
    /// Carrom: several boards, and the other side has no point.
    ToNil,
    /// Four Circles: four in a row, in three games.
    CirclesLine,
    /// Four Circles: three wins in a row.
    CirclesRow,
    /// Movers & Hoppers: across with all six, in three games.
    MoversAcross,
    /// Movers & Hoppers: three wins in a row.
    MoversRow,
    /// Not This Way: won by a long chain (A2).
    LongChain,
    /// Not This Way: by a very long one.
    EndlessChain,
    /// Each of the seven games won.
    AllSeven,
    /// Five wins in a row, in whatever.
    FiveInARow,
    /// Somebody much stronger beaten.
    GiantKiller,
    /// A high rating that has settled, after a game that is won.
    Master,
    /// Fifty drinks stood.
    Landlord,
    /// The hard AI beaten in three games of skill.
    Machine,
}

impl Achievement {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Self; 20] = [
        Self::KaraExact,
        Self::KaraCrowd,
        Self::TripleCarambo,
        Self::TwicePoints,
        Self::LastHat,
        Self::SilverBaron,
        Self::CirclesLine,
        Self::CirclesRow,
        Self::MoversAcross,
        Self::MoversRow,
        Self::LongChain,
        Self::EndlessChain,
        Self::ClearedBoard,
        Self::ToNil,
        Self::AllSeven,
        Self::FiveInARow,
        Self::GiantKiller,
        Self::Master,
        Self::Landlord,
        Self::Machine,
    ];

    /// Its name in the books and in phrases.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::KaraExact => "kara-exact",
            Self::KaraCrowd => "kara-crowd",
            Self::TripleCarambo => "triple-carambo",
            Self::TwicePoints => "twice-points",
            Self::LastHat => "last-hat",
            Self::SilverBaron => "silver-baron",
            Self::ClearedBoard => "cleared-board",
            Self::ToNil => "to-nil",
            Self::CirclesLine => "circles-line",
            Self::CirclesRow => "circles-row",
            Self::MoversAcross => "movers-across",
            Self::MoversRow => "movers-row",
            Self::LongChain => "long-chain",
            Self::EndlessChain => "endless-chain",
            Self::AllSeven => "all-seven",
            Self::FiveInARow => "five-in-a-row",
            Self::GiantKiller => "giant-killer",
            Self::Master => "master",
            Self::Landlord => "landlord",
            Self::Machine => "machine",
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.key() == key)
    }

    /// The game it is of; `None` for one that is of several.
    #[must_use]
    pub fn variant(self) -> Option<Variant> {
        let key = match self {
            Self::KaraExact | Self::KaraCrowd => "kara",
            Self::TripleCarambo | Self::TwicePoints => "karambolage",
            Self::LastHat | Self::SilverBaron => "caramba",
            Self::ClearedBoard | Self::ToNil => "carrom",
            Self::CirclesLine | Self::CirclesRow => "four-circles",
            Self::MoversAcross | Self::MoversRow => "movers-hoppers",
            Self::LongChain | Self::EndlessChain => "not-this-way",
            Self::AllSeven | Self::FiveInARow | Self::GiantKiller | Self::Master | Self::Landlord | Self::Machine => {
                return None;
            }
        };
        key.parse().ok()
    }

    /// How far one has to come: how often, how many in a row, in how many games.
    #[must_use]
    pub const fn need(self) -> i64 {
        match self {
            Self::CirclesLine | Self::CirclesRow | Self::MoversAcross | Self::MoversRow | Self::Machine => 3,
            Self::FiveInARow => 5,
            Self::AllSeven => GAMES.len() as i64,
            Self::Landlord => 50,
            _ => 1,
        }
    }

    /// Whether it is reached only where people play for coins.
    #[must_use]
    pub const fn needs_stakes(self) -> bool {
        matches!(self, Self::Landlord)
    }

    /// Whether what is kept of it says which games it was, a bit each, instead of how often.
    const fn is_by_game(self) -> bool {
        matches!(self, Self::AllSeven | Self::Machine)
    }

    /// How far somebody has come, of [`Achievement::need`], from what is kept of it.
    #[must_use]
    pub fn reached(self, progress: i64) -> i64 {
        let reached = if self.is_by_game() { i64::from(progress.count_ones()) } else { progress };
        reached.clamp(0, self.need())
    }
}

/// How a game changes what is kept of an achievement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// So much more.
    Add(i64),
    /// This game as well, by its bit.
    Game(u32),
    /// A row has ended.
    Reset,
}

impl Progress {
    /// What is kept after it.
    #[must_use]
    pub const fn after(self, before: i64) -> i64 {
        match self {
            Self::Add(more) => before.saturating_add(more),
            Self::Game(bit) => before | (1 << bit),
            Self::Reset => 0,
        }
    }
}

/// What is known of a seat and those it met, beside the facts of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meeting {
    /// Whether the game is rated.
    pub is_rated: bool,
    /// Whether somebody was met whose rating had settled, and not too often on that day.
    pub counts: bool,
    /// By how much the strongest of these was above one's own settled rating, as they are shown.
    pub above: i64,
    /// One's own rating after it, as it is shown, if it has settled.
    pub rating: Option<i64>,
    /// Against how many different opponents that was won.
    pub opponents: u32,
}

impl Meeting {
    /// Whether a game of this weight counts ([`super::rating::Met::weight_of_day`]).
    #[must_use]
    pub fn is_weighty(weight: f64) -> bool {
        weight >= WEIGHT_MIN
    }
}

/// What a game was for a seat.
struct SeatResult<'a> {
    mine: &'a SeatFacts,
    /// Those who competed, without partners.
    others: Vec<&'a SeatFacts>,
    variant: &'static str,
}

impl<'a> SeatResult<'a> {
    fn of(facts: &'a GameFacts, seat: Seat) -> Option<Self> {
        let terms = facts.options.terms();
        let mine = facts.seats.get(seat.index()).filter(|mine| mine.rank.is_some())?;
        let others = facts.seats.iter().enumerate().filter(|&(index, other)| {
            let other_seat = Seat::at(index);
            other_seat != seat && other.rank.is_some() && !terms.are_partners(seat, other_seat)
        });
        let others: Vec<&SeatFacts> = others.map(|(_, other)| other).collect();
        Some(Self { mine, others, variant: Variant::of(&facts.options)?.key() })
    }

    fn people(&self) -> usize {
        self.others.iter().filter(|other| !matches!(other.player, Player::Ai(_))).count()
    }

    /// Whether nobody else is first.
    fn is_alone_first(&self) -> bool {
        self.mine.rank == Some(1) && !self.others.is_empty() && self.others.iter().all(|other| other.rank != Some(1))
    }

    /// Whether all moves were the person's own, and thought of by them.
    const fn is_own(&self) -> bool {
        !self.mine.ended_by_ai && self.mine.stood_in == 0 && !self.mine.hinted
    }

    fn jumps(&self) -> usize {
        let jumps = self.mine.feats.iter().map(|feat| if let Feat::LongChain { jumps } = feat { *jumps } else { 0 });
        usize::from(jumps.max().unwrap_or_default())
    }

    fn has(&self, is_it: fn(&Feat) -> bool) -> bool {
        self.mine.feats.iter().any(is_it)
    }

    /// Whether it beats all others by points.
    fn leads(&self, by: fn(i64, &[i64]) -> bool) -> bool {
        let others: Vec<i64> = self.others.iter().filter_map(|other| other.points).collect();
        let is_all = others.len() == self.others.len();
        is_all && self.is_alone_first() && self.mine.points.is_some_and(|mine| by(mine, &others))
    }
}

/// What a game changes of a seat's achievements, each at most once.
#[must_use]
pub fn progress(facts: &GameFacts, seat: Seat, meeting: &Meeting) -> Vec<(Achievement, Progress)> {
    use Achievement as A;

    if !facts.counts() {
        return Vec::new();
    }
    let Some(game) = SeatResult::of(facts, seat) else { return Vec::new() };
    let (won, variant) = (game.mine.won, game.variant);
    let mut steps = Vec::new();
    if game.people() > 0 && !won {
        // A loss ends a row however it came: nobody saves theirs by going away.
        let rows = [(A::CirclesRow, "four-circles"), (A::MoversRow, "movers-hoppers"), (A::FiveInARow, variant)];
        steps.extend(rows.into_iter().filter(|(_, of)| *of == variant).map(|(row, _)| (row, Progress::Reset)));
    }
    // Nor is anything won by it that the others give the game up again and again.
    if !meeting.is_rated || !game.is_own() || facts.given_up_early {
        return steps;
    }
    let is_hard = |other: &&SeatFacts| matches!(other.player, Player::Ai(Level::Hard | Level::Utmost));
    // Where the AI is not rated, as in a short game that one throw decides, nothing is shown by beating it.
    let of_skill = OF_SKILL.iter().position(|of| *of == variant).filter(|_| facts.options.terms().is_as_measured);
    if let Some(bit) = of_skill.filter(|_| game.is_alone_first() && game.others.iter().any(is_hard)) {
        steps.push((A::Machine, Progress::Game(bit as u32)));
    }
    if !meeting.counts {
        return steps;
    }
    let stood = bought(facts)[seat.index()];
    let of_seven = GAMES.iter().position(|of| of.contains(&variant)).filter(|_| won);
    let once = |is_so: bool| is_so.then_some(Progress::Add(1));
    let is_master = meeting.opponents >= MASTER_OPPONENTS && meeting.rating.is_some_and(|is| is >= MASTER);
    let now = [
        (A::KaraExact, once(game.has(|feat| matches!(feat, Feat::ExactlyInTheHouse)))),
        (A::KaraCrowd, once(variant == "kara" && game.is_alone_first() && game.people() >= CROWD)),
        (A::TripleCarambo, once(game.has(|feat| matches!(feat, Feat::TripleCarambo { .. })))),
        (A::TwicePoints, once(variant == "karambolage" && game.leads(is_twice))),
        (A::LastHat, once(game.has(|feat| matches!(feat, Feat::LastHat)))),
        (A::SilverBaron, once(variant == "caramba" && game.leads(is_richer_than_all))),
        (A::ClearedBoard, once(game.has(|feat| matches!(feat, Feat::ClearedBoard { .. })))),
        (A::ToNil, once(matches!(variant, "carrom" | "carrom-pairs") && game.leads(is_to_nil))),
        (A::CirclesLine, once(game.has(|feat| matches!(feat, Feat::FourCircles)))),
        (A::CirclesRow, once(won && variant == "four-circles")),
        (A::MoversAcross, once(game.has(|feat| matches!(feat, Feat::AllAcross)))),
        (A::MoversRow, once(won && variant == "movers-hoppers")),
        (A::LongChain, once(game.jumps() >= LONG_CHAIN)),
        (A::EndlessChain, once(game.jumps() >= VERY_LONG_CHAIN)),
        (A::AllSeven, of_seven.map(|bit| Progress::Game(bit as u32))),
        (A::FiveInARow, once(won)),
        (A::GiantKiller, once(game.is_alone_first() && meeting.above >= GIANT)),
        (A::Master, once(won && is_master)),
        (A::Landlord, (stood > 0).then_some(Progress::Add(stood))),
    ];
    steps.extend(now.into_iter().filter_map(|(achievement, step)| Some((achievement, step?))));
    steps
}

/// At least twice the points of the next, who has some.
fn is_twice(mine: i64, others: &[i64]) -> bool {
    others.iter().max().is_some_and(|&next| next > 0 && mine >= 2 * next)
}

/// More than several others together.
fn is_richer_than_all(mine: i64, others: &[i64]) -> bool {
    others.len() >= RICHER_THAN && mine > others.iter().sum()
}

/// More than one board brings, and the others nothing.
fn is_to_nil(mine: i64, others: &[i64]) -> bool {
    mine >= SEVERAL_BOARDS && others.iter().all(|&points| points == 0)
}
