//! A limit that people set for themselves: nothing staked for a time, or no larger loss in a day. Stricter holds at
//! once, looser only after a while, and a time without stakes is never shortened. What somebody has lost today is for
//! the books to say.

use super::{DAY_SECS, coins::Coins, ids::Moment};

/// How long a looser limit waits until it holds, in seconds: a week.
const LOOSER_AFTER_SECS: u32 = 7 * DAY_SECS;
/// The highest limit of a day's loss that can be set, in coins.
pub const LOSS_LIMIT_MAX: Coins = Coins(1_000_000);

/// How long nothing is staked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OffFor {
    /// Seven days.
    Week,
    /// Thirty days.
    Month,
    /// For good: it never ends.
    Good,
}

impl OffFor {
    /// All of them, the shortest first.
    pub const ALL: [Self; 3] = [Self::Week, Self::Month, Self::Good];

    /// The word commands have for it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Week => "week",
            Self::Month => "month",
            Self::Good => "good",
        }
    }

    fn until(self, now: Moment) -> Moment {
        match self {
            Self::Week => now.plus_secs(7 * DAY_SECS),
            Self::Month => now.plus_secs(30 * DAY_SECS),
            Self::Good => SelfLimit::FOR_GOOD,
        }
    }
}

/// What somebody wants to limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitWish {
    /// Stakes nothing for a time.
    Off(OffFor),
    /// Loses no more than this in a day.
    Most(Coins),
    /// No limit of a day's loss.
    NoMost,
}

/// Why a limit is not set. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotLimited {
    /// A longer time without stakes runs already.
    #[error("a longer time without stakes runs already")]
    OffLonger {
        /// Until then.
        until: Moment,
    },
    /// No such limit can be set.
    #[error("no such limit of a day's loss")]
    OutOfRange,
    /// There is no limit of a day's loss that could end.
    #[error("there is no limit of a day's loss")]
    NoneSet,
}

/// Why somebody's own limit forbids a stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnLimit {
    /// They stake nothing until then.
    Off {
        /// [`SelfLimit::FOR_GOOD`] for ever.
        until: Moment,
    },
    /// It could cost more than they want to lose in a day.
    Loss {
        /// The most they want to lose.
        most: Coins,
        /// What they have lost today, or have at stake.
        lost: Coins,
    },
}

/// What somebody has limited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SelfLimit {
    /// Nothing is staked until then.
    pub off_until: Option<Moment>,
    /// The largest loss of a day, UTC, on all servers together.
    pub most: Option<Coins>,
    /// What the largest loss will be from this moment on; none for no limit.
    pub next: Option<(Moment, Option<Coins>)>,
}

impl SelfLimit {
    /// When a time without stakes ends that never does.
    pub const FOR_GOOD: Moment = Moment(i64::MAX);

    /// What of it holds at a moment.
    #[must_use]
    pub fn at(self, now: Moment) -> Self {
        let off_until = self.off_until.filter(|until| *until > now);
        match self.next {
            Some((from, most)) if from <= now => Self { off_until, most, next: None },
            _ => Self { off_until, ..self },
        }
    }

    /// The limit after a wish.
    ///
    /// # Errors
    /// It cannot be: see [`NotLimited`].
    pub fn wish(self, wish: LimitWish, now: Moment) -> Result<Self, NotLimited> {
        let held = self.at(now);
        match wish {
            LimitWish::Off(how_long) => {
                let until = how_long.until(now);
                match held.off_until {
                    Some(longer) if longer > until => Err(NotLimited::OffLonger { until: longer }),
                    _ => Ok(Self { off_until: Some(until), ..held }),
                }
            }
            LimitWish::Most(most) if !(Coins::ZERO..=LOSS_LIMIT_MAX).contains(&most) => Err(NotLimited::OutOfRange),
            LimitWish::Most(most) if held.most.is_some_and(|held| most > held) => Ok(held.later(Some(most), now)),
            LimitWish::Most(most) => Ok(Self { most: Some(most), next: None, ..held }),
            LimitWish::NoMost if held.most.is_none() => Err(NotLimited::NoneSet),
            LimitWish::NoMost => Ok(held.later(None, now)),
        }
    }

    /// To ask once more for the same does not begin the wait anew.
    fn later(self, most: Option<Coins>, now: Moment) -> Self {
        match self.next {
            Some((_, asked)) if asked == most => self,
            _ => Self { next: Some((now.plus_secs(LOOSER_AFTER_SECS), most)), ..self },
        }
    }

    /// Why so much cannot be staked by somebody who has lost this much today.
    ///
    /// # Errors
    /// Their limit forbids it.
    pub fn allows(self, stake: Coins, lost: Coins, now: Moment) -> Result<(), OwnLimit> {
        let held = self.at(now);
        if let Some(until) = held.off_until {
            return Err(OwnLimit::Off { until });
        }
        match held.most {
            Some(most) if lost + stake > most => Err(OwnLimit::Loss { most, lost }),
            _ => Ok(()),
        }
    }
}
