//! Where the host's tasks start, and how they stop: nothing else of the host spawns.

use std::time::Duration;

use tokio::{sync::oneshot, task::JoinHandle};
use tokio_util::{
    sync::{CancellationToken, WaitForCancellationFuture},
    task::TaskTracker,
};

/// The tasks of one host.
#[derive(Clone, Debug, Default)]
pub(super) struct Tasks {
    tracker: TaskTracker,
    stop: CancellationToken,
}

impl Tasks {
    /// Starts a task. It ends by itself once [`Tasks::stopped`] returns.
    #[expect(clippy::disallowed_methods, reason = "the host's tasks start here")]
    pub(super) fn spawn<F>(&self, task: F) -> JoinHandle<F::Output>
    where
        F: Future<Output: Send + 'static> + Send + 'static,
    {
        self.tracker.spawn(task)
    }

    /// Thinks on a blocking thread. Nobody waits for it at the end: a thought changes nothing.
    #[expect(clippy::disallowed_methods, reason = "the host's thoughts start here")]
    pub(super) fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (tell, told) = oneshot::channel();
        tokio::task::spawn_blocking(move || {
            // Whoever asked may have gone.
            let _ = tell.send(thought());
        });
        told
    }

    /// Whether all shall end.
    pub(super) fn is_stopping(&self) -> bool {
        self.stop.is_cancelled()
    }

    /// Returns once all shall end.
    pub(super) fn stopped(&self) -> WaitForCancellationFuture<'_> {
        self.stop.cancelled()
    }

    /// Tells all tasks to end, and waits for them, this long at most. Returns whether all have ended.
    pub(super) async fn stop(&self, at_most: Duration) -> bool {
        self.stop.cancel();
        self.tracker.close();
        tokio::time::timeout(at_most, self.tracker.wait()).await.is_ok()
    }
}
