//! What the encoding is told.

/// What the user fixed and which assumptions may be made.
#[derive(Clone, Debug)]
pub struct Options {
    /// Extents of a block; `None`: any.
    pub block: [Option<u64>; 3],
    /// Extents of the grid; `None`: any.
    pub grid: [Option<u64>; 3],
    /// Products of both, where one of them is open.
    pub global: [Option<u64>; 3],
    /// Threads that have exited do not block a barrier.
    pub exited_threads_ok: bool,
    /// Keep what the user assumes; without, only the program is left.
    pub hypotheses: bool,
    /// Assume the hardware's limits on sizes that are not fixed.
    pub device_limits: bool,
    /// May add the assumption [`crate::assumption::Kind::UnusedDimensions`].
    pub unused_dimensions: bool,
    /// May add the assumption [`crate::assumption::Kind::GlobalSize31Bits`].
    pub global_size: bool,
    /// May add the assumption [`crate::assumption::Kind::CountersDoNotWrap`].
    pub counters: bool,
    /// May add the assumption [`crate::assumption::Kind::TicketsStartAtZero`].
    pub gates: bool,
    /// Where tickets are taken, fences are asked for of the thread that takes one: without the assumption
    /// [`crate::assumption::Kind::FencesReachThroughBarriers`].
    pub fences_at_tickets: bool,
    /// Say of atomics and unknown values who sees them.
    pub determinism: bool,
    /// May add the assumption [`crate::assumption::Kind::WorkListOrder`].
    pub work_lists: bool,
    /// Signed overflow is an obligation, not an assumption.
    pub check_overflow: bool,
    /// The parameters of a kernel may alias, and share an object: [`merge_parameters`](super::merge_parameters).
    pub may_alias: bool,
    /// Which accesses must be proved to be within their arrays.
    pub bounds: Bounds,
}

/// Which accesses must be proved to be within their arrays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bounds {
    /// None.
    Assumed,
    /// Those of arrays of known or stated extent.
    Known,
    /// All.
    All,
}
