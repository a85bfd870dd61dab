//! What this process refuses for reasons of its own: it is stopping or busy, plays by older rules, has not yet learned a
//! command. Where another process is at the gateway as well, as during a deploy, that one may do the very same
//! interaction, and nobody may be told by the first to answer that nothing has changed. Whoever says so marks it here;
//! how long the answer waits then is the router's to say.

use std::cell::Cell;

tokio::task_local! {
    static IS_MARKED: Cell<bool>;
}

/// Marks that what is being answered is refused by this process, and perhaps by no other. Where no reply is worked out
/// it says nothing.
pub(super) fn mark_as_this_process_alone() {
    let _ = IS_MARKED.try_with(|is_marked| is_marked.set(true));
}

/// What a reply comes to, and whether it was marked that another process may do what this one refuses.
pub(super) async fn with_mark<R>(reply: impl Future<Output = R>) -> (R, bool) {
    let working = async {
        let reply = reply.await;
        (reply, IS_MARKED.with(Cell::get))
    };
    IS_MARKED.scope(Cell::new(false), working).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn it_is_noted_of_the_reply_that_is_worked_out_and_of_no_other() {
        mark_as_this_process_alone();
        let refused = async {
            mark_as_this_process_alone();
            tokio::task::yield_now().await;
            "refused"
        };
        let done = async {
            tokio::task::yield_now().await;
            "done"
        };
        assert_eq!(tokio::join!(with_mark(refused), with_mark(done)), (("refused", true), ("done", false)));
    }
}
