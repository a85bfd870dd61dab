//! What time it is: the system's clock, and one that is moved by hand. No other
//! file of this room reads the time of day.

use std::{
    pin::Pin,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use tokio::sync::watch;

use table::ids::Moment;

/// The longest sleep at once, in seconds: the system's clock may be set meanwhile.
const SLEEP_SECS_MAX: u64 = 30;

/// What time it is.
pub trait Clock: Send + Sync + std::fmt::Debug + 'static {
    /// Now.
    fn now(&self) -> Moment;

    /// Whether it goes on by itself. Of one that is moved by hand a jump says nothing about
    /// how long anybody stood still.
    fn runs_by_itself(&self) -> bool;

    /// Returns at or after this moment. May return early; the caller looks at the clock again.
    fn sleep_until(&self, moment: Moment) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// The clock of the system.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the clock")]
    fn now(&self) -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("the clock stands after 1970");
        Moment(i64::try_from(since.as_millis()).expect("milliseconds since 1970 fit for ages"))
    }

    fn runs_by_itself(&self) -> bool {
        true
    }

    fn sleep_until(&self, moment: Moment) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let millis = u64::try_from(moment.0.saturating_sub(self.now().0)).unwrap_or(0);
        Box::pin(tokio::time::sleep(Duration::from_millis(millis).min(Duration::from_secs(SLEEP_SECS_MAX))))
    }
}

/// A clock that somebody else moves: the sandbox's, or a test's. It stands
/// still until it is moved, and a jump wakes all who sleep.
#[derive(Clone, Debug)]
pub struct ManualClock {
    millis: watch::Receiver<u64>,
}

impl ManualClock {
    /// Follows a channel that holds milliseconds since 1970, UTC.
    #[must_use]
    pub const fn following(millis: watch::Receiver<u64>) -> Self {
        Self { millis }
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Moment {
        moment(*self.millis.borrow())
    }

    fn runs_by_itself(&self) -> bool {
        false
    }

    fn sleep_until(&self, moment: Moment) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let mut millis = self.millis.clone();
        Box::pin(async move {
            if millis.wait_for(|&millis| self::moment(millis) >= moment).await.is_err() {
                // Nobody moves the clock any more: that moment never comes.
                std::future::pending::<()>().await;
            }
        })
    }
}

fn moment(millis: u64) -> Moment {
    Moment(i64::try_from(millis).unwrap_or(i64::MAX))
}
