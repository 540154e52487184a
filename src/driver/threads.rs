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
    use std::time::{Duration, Instant};

    use rayon::prelude::*;

    use super::*;

    /// Kernels that are checked side by side, each in many small pieces and one that takes
    /// long in a few of them: none waits for another.
    #[test]
    fn no_worker_does_the_work_of_another_kernel_while_it_waits() {
        let short = || {
            let start = Instant::now();
            own(NonZeroUsize::new(2), || {
                (0..2).into_par_iter().for_each(|_| std::thread::sleep(Duration::from_millis(30)));
            });
            start.elapsed()
        };
        let long = || {
            own(NonZeroUsize::new(2), || {
                (0..2).into_par_iter().for_each(|_| std::thread::sleep(Duration::from_millis(3000)));
            });
            Duration::ZERO
        };
        let outer = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads");
        let times: Vec<Duration> =
            outer.install(|| (0..6).into_par_iter().map(|i| if i % 3 == 2 { long() } else { short() }).collect());
        let longest = times.iter().max().expect("some");
        assert!(*longest < Duration::from_millis(2000), "{times:?}");
    }

    #[test]
    fn a_panic_reaches_the_caller() {
        let panics = || own(None, || -> u8 { panic!("as it must") });
        assert!(catch_unwind(panics).is_err());
        let outer = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("threads");
        assert!(catch_unwind(AssertUnwindSafe(|| outer.install(panics))).is_err());
    }
}
