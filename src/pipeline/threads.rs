//! Threads for one kernel.

use std::num::NonZeroUsize;
use std::panic::resume_unwind;

/// Bytes: passes recurse over expressions, which generated kernels nest deeply.
/// Only what is used is ever mapped.
pub const STACK: usize = 256 << 20;

/// Does some work with threads of its own; `jobs` of them, or one for each core.
///
/// A worker that waits for the others looks for something to do among all that its pool
/// has to do. Were that another kernel, with a deadline of its own, this one would be
/// late by as much as the other takes. So kernels share no pool; and where the caller is
/// a worker of some pool itself, which would do the same while it waits for ours, it is
/// a plain thread that waits.
pub fn own<R: Send>(jobs: Option<NonZeroUsize>, work: impl FnOnce() -> R + Send) -> R {
    let threads = jobs.map_or(0, NonZeroUsize::get);
    // Without threads the work is done where the caller is.
    let Ok(pool) = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build() else {
        return work();
    };
    let span = tracing::Span::current();
    let run = || pool.install(|| span.in_scope(work));
    if rayon::current_thread_index().is_none() {
        return run();
    }
    std::thread::scope(|scope| scope.spawn(run).join().unwrap_or_else(|panic| resume_unwind(panic)))
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::mpsc::channel;
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use super::*;

    const SHORT: Duration = Duration::from_millis(100);
    const LATER: Duration = Duration::from_millis(600);
    const LONG: Duration = Duration::from_millis(4000);

    /// One worker is done with its half of a kernel and waits for the other's, when
    /// another kernel comes, which takes long.
    #[test]
    fn no_worker_does_the_work_of_another_kernel_while_it_waits() {
        let outer = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads");
        let (send, receive) = channel();
        outer.spawn(move || {
            let start = Instant::now();
            own(NonZeroUsize::new(2), || rayon::join(|| sleep(SHORT), || sleep(LATER)));
            send.send(start.elapsed()).expect("it is waited for");
        });
        sleep(SHORT / 2);
        outer.spawn(|| sleep(LONG));
        let took = receive.recv().expect("the first kernel is done");
        assert!(took < LONG, "{took:?}");
    }

    #[test]
    fn a_panic_reaches_the_caller() {
        let panics = || own(None, || -> u8 { panic!("as it must") });
        assert!(catch_unwind(panics).is_err());
        let outer = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("threads");
        assert!(catch_unwind(AssertUnwindSafe(|| outer.install(panics))).is_err());
    }
}
