//! When one message was edited by the bot's token: at most as often as
//! Discord's rate limit of a message allows, so that an edit waits here, where
//! it can still become a later one, and not on its way.

use std::{collections::VecDeque, time::Duration};

use tokio::time::Instant;

/// Edits of one message within [`WINDOW`].
const EDITS_MAX: usize = 5;
/// How many of them may change the picture alone or the text: the last is kept for the text.
const IMAGES_MAX: usize = 4;
/// Discord counts 5 s; a little more, since not every edit is as long on its way.
const WINDOW: Duration = Duration::from_millis(5250);

/// The last edits of one message, oldest first.
#[derive(Debug)]
pub(super) struct EditTimes(VecDeque<Instant>);

impl EditTimes {
    pub(super) const fn new() -> Self {
        Self(VecDeque::new())
    }

    /// The message is edited now.
    pub(super) fn edited(&mut self, now: Instant) {
        if self.0.len() == EDITS_MAX {
            self.0.pop_front();
        }
        self.0.push_back(now);
    }

    /// From when on the text may be edited; `None` for at once.
    pub(super) fn free_for_text(&self) -> Option<Instant> {
        self.free(EDITS_MAX)
    }

    /// From when on the picture alone may be changed; `None` for at once.
    pub(super) fn free_for_image(&self) -> Option<Instant> {
        self.free(IMAGES_MAX)
    }

    fn free(&self, max: usize) -> Option<Instant> {
        // The edit that has to be out of the window before there is room for one more.
        let oldest = self.0.len().checked_sub(max)?;
        self.0.get(oldest).map(|edit| *edit + WINDOW)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_edits_in_a_window_and_the_last_is_for_the_text() {
        let (mut times, begin) = (EditTimes::new(), Instant::now());
        for nth in 0..4 {
            assert_eq!(times.free_for_text(), None);
            assert_eq!(times.free_for_image(), None);
            times.edited(begin + Duration::from_millis(nth * 100));
        }
        assert_eq!(times.free_for_text(), None);
        assert_eq!(times.free_for_image(), Some(begin + WINDOW));
        times.edited(begin + Duration::from_millis(400));
        assert_eq!(times.free_for_text(), Some(begin + WINDOW));
        times.edited(begin + WINDOW);
        assert_eq!(times.free_for_text(), Some(begin + Duration::from_millis(100) + WINDOW));
    }
}
