//! Ends queries from outside: when their time is over, or when the user has had enough.
//!
//! The solver keeps its own time, but looks at the clock only between steps, some of
//! which (rewriting products, bit-blasting) take minutes. An interruption reaches
//! into them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use z3::Context;

/// The solver's own limit comes first, for it says better what happened.
const GRACE: Duration = Duration::from_millis(150);
/// How often [`is_stopped`] is looked at, and how often an interruption is repeated: one
/// that comes before the solver has begun is lost.
const PERIOD: Duration = Duration::from_millis(50);

/// One for the process, as the signal is that asks for it.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// Ends all queries, those under way and those to come: they are `unknown`.
pub fn stop() {
    STOPPED.store(true, Ordering::Relaxed);
}

/// Was [`stop`] called.
pub fn is_stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}

/// Does some work with this thread's solver, which is interrupted at the limit.
pub fn watched<T>(limit: Duration, work: impl FnOnce() -> T) -> T {
    let context = Context::thread_local();
    let handle = context.handle();
    let deadline = Instant::now() + limit + GRACE;
    std::thread::scope(|scope| {
        // Dropped when the work is done, or has panicked.
        let (working, done) = channel::<()>();
        let watch = std::thread::Builder::new().name("watch".to_owned()).spawn_scoped(scope, move || {
            while done.recv_timeout(PERIOD) == Err(RecvTimeoutError::Timeout) {
                if is_stopped() || Instant::now() >= deadline {
                    handle.interrupt();
                }
            }
        });
        // Without a thread to spare the solver's own limits must do.
        drop(watch);
        let result = work();
        drop(working);
        result
    })
}
