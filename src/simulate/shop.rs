//! Looks that people buy in an evening. The luck for it is its own, and in most evenings they are bought once all games
//! are over, so that no other die falls otherwise for it.

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{
    auditor::Finding,
    books::{Books, Bought, Sold},
    crowd,
    evening::Evening,
};
use table::{
    ids::{GuildId, InteractionId, UserId},
    looks::Look,
};

/// Between two people who look for something while games run there are about so many other things.
const ASKS_PER_LOOK: u32 = 20;
/// How many look for something once all is over.
const AT_THE_END: u64 = 8;
/// Clicks at looks are numbered from here on, and those at tables below.
const FIRST_CLICK: u64 = 1 << 40;

/// Where looks are sold.
#[derive(Debug)]
pub(super) struct Shop {
    luck: StdRng,
    /// Whether it is open while games run: in one evening of eight.
    is_open_early: bool,
    clicks: u64,
}

impl Shop {
    pub(super) fn of(evening: u64) -> Self {
        // The seeds of two evenings may differ in a bit.
        let lot = (evening ^ evening >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        Self { luck: StdRng::seed_from_u64(lot), is_open_early: lot >> 61 == 0, clicks: 0 }
    }

    fn click(&mut self) -> InteractionId {
        self.clicks += 1;
        InteractionId(FIRST_CLICK + self.clicks)
    }
}

impl<B: Books> Evening<'_, B> {
    /// While games run, where that is a day for it.
    pub(super) fn somebody_may_shop(&mut self) -> Result<(), Finding> {
        match self.shop.is_open_early && self.shop.luck.random_ratio(1, ASKS_PER_LOOK) {
            true => self.somebody_shops(),
            false => Ok(()),
        }
    }

    /// Once all is over.
    pub(super) fn all_shop(&mut self) -> Result<(), Finding> {
        (0..AT_THE_END).try_for_each(|_| self.somebody_shops())
    }

    /// Somebody would like a look, or one that they have; they click twice, and then once more.
    fn somebody_shops(&mut self) -> Result<(), Finding> {
        let Shop { luck, .. } = &mut self.shop;
        let sold = &self.books.pages().looks;
        let (guild, user, look) = match !sold.is_empty() && luck.random_ratio(1, 6) {
            true => {
                let Sold { guild, user, look, .. } = sold[luck.random_range(0..sold.len())];
                (guild, user, look)
            }
            false => {
                let (guild, user) = (GuildId(luck.random_range(1..=2)), UserId(luck.random_range(1..=crowd::PEOPLE)));
                (guild, user, Look::ALL[luck.random_range(0..Look::ALL.len())])
            }
        };
        let ([first, later], at) = ([(); 2].map(|()| self.shop.click()), self.now);
        let found = |why: String| Err(Finding { table: None, step: 0, why });
        match self.books.buy(Sold { guild, user, look, by: first, at }) {
            Bought::Done => self.report.met("look bought"),
            Bought::HasIt => self.report.met("look bought before"),
            Bought::Short => self.report.met("look too dear"),
            Bought::AlreadyApplied => return found(format!("the first click at {look} is said to be the second")),
        }
        for by in [first, later] {
            if self.books.buy(Sold { guild, user, look, by, at }) == Bought::Done {
                return found(format!("{look} was sold to {user} by a click too many"));
            }
        }
        Ok(())
    }
}
