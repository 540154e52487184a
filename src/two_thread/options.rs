//! What the two-thread semantics is told.

/// Options of the two-thread semantics.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Threads that have exited do not block a barrier.
    pub exited_threads_ok: bool,
}
