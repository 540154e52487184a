//! What a run is given: the launch, the arguments, the memory, and what stands in
//! for everything that is arbitrary.
//!
//! Memory is sparse: a cell that the input does not mention has a value that
//! depends on the seed, the array and the element only, so that two runs of one
//! input are the same run.

use std::collections::BTreeMap;

use crate::base::source::Span;
use crate::kernel::ast::{LocalId, ObjectId, UninterpretedId};

/// The sizes of a launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Launch {
    /// Threads in a block.
    pub block: [u32; 3],
    /// Blocks in the grid.
    pub grid: [u32; 3],
    /// Bytes of dynamic shared memory; `None`: as many as are used.
    pub dynamic_shared: Option<u64>,
}

impl Launch {
    /// A one-dimensional launch.
    pub fn linear(grid: u32, block: u32) -> Launch {
        Launch { block: [block, 1, 1], grid: [grid, 1, 1], dynamic_shared: None }
    }

    /// Threads in a block; of more than there can be, the greatest number.
    pub fn threads(&self) -> u64 {
        self.block.iter().map(|e| u64::from(*e)).fold(1, u64::saturating_mul)
    }

    /// Blocks in the grid, likewise.
    pub fn blocks(&self) -> u64 {
        self.grid.iter().map(|e| u64::from(*e)).fold(1, u64::saturating_mul)
    }
}

/// The input of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    /// The launch.
    pub launch: Launch,
    /// Scalar parameters: integers sign- or zero-extended, floats by their bits.
    /// A parameter that is not here gets a value from the seed.
    pub scalars: BTreeMap<LocalId, u64>,
    /// Pointer parameters that are null or point elsewhere than to their own array.
    pub pointers: BTreeMap<LocalId, Argument>,
    /// Contents and sizes of arrays.
    pub arrays: BTreeMap<ObjectId, Array>,
    /// Values for what is arbitrary: the n-th time that a thread of a block gives
    /// this local of the kernel an arbitrary value.
    pub arbitrary: BTreeMap<(u64, u64, LocalId), Vec<u64>>,
    /// Values of uninterpreted functions; others are a hash of the arguments.
    pub functions: BTreeMap<(UninterpretedId, Vec<u64>), u64>,
    /// Decides everything that is not given.
    pub seed: u64,
    /// How the seed decides.
    pub fill: Fill,
    /// Blocks (linear) that run before the others, in this order: a run that is cut short
    /// has these.
    pub first_blocks: Vec<u64>,
}

/// What a pointer parameter is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// The null pointer.
    Null,
    /// The array of another parameter or variable, from this byte on.
    Alias(ObjectId, i64),
}

/// An array's content and size. The content of shared arrays is that of each block.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Array {
    /// Size in bytes, where the source does not tell: accesses beyond are reported.
    /// `None`: there is no end (and no beginning).
    pub size: Option<u64>,
    /// Bytes by offset.
    pub bytes: BTreeMap<i64, u8>,
    /// What repeats in all other cells: a width in bytes, 1 to 8, and a value. `None`: the
    /// seed decides.
    pub otherwise: Option<(u64, u64)>,
}

impl Array {
    /// Writes a value of some bytes, little-endian.
    pub fn set(&mut self, offset: i64, width: u64, value: u64) {
        for i in 0..width.min(8) {
            self.bytes.insert(offset.wrapping_add(i as i64), (value >> (8 * i)) as u8);
        }
    }
}

/// How the seed gives values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fill {
    /// All zero.
    Zero,
    /// From 0 to 7.
    Small,
    /// Any bits.
    Any,
    /// Each value one of these.
    Mixed,
    /// Integers from 0 to 7; floating-point numbers from 1 to 2, with all their bits, so that sums of them round.
    Near,
}

impl Input {
    /// An input where everything but the launch is arbitrary: for random tests.
    pub fn random(launch: Launch, seed: u64, fill: Fill) -> Input {
        Input {
            launch,
            scalars: BTreeMap::new(),
            pointers: BTreeMap::new(),
            arrays: BTreeMap::new(),
            arbitrary: BTreeMap::new(),
            functions: BTreeMap::new(),
            seed,
            fill,
            first_blocks: Vec::new(),
        }
    }

    /// All blocks, in the order in which they run.
    pub fn blocks(&self) -> impl Iterator<Item = u64> {
        let all = self.launch.blocks();
        let first = self.first_blocks.iter().copied().filter(move |block| *block < all);
        first.chain((0..all).filter(|block| !self.first_blocks.contains(block)))
    }

    /// An input of which a solver's model gives the relevant part: what the model
    /// does not mention is zero. Then come [`Input::scalar`] and [`Input::cell`].
    pub fn of_model(launch: Launch) -> Input {
        Input::random(launch, 0, Fill::Zero)
    }

    /// Sets a scalar parameter.
    #[must_use]
    pub fn scalar(mut self, local: LocalId, value: u64) -> Input {
        self.scalars.insert(local, value);
        self
    }

    /// Sets a cell of an array: `width` bytes from `offset`.
    #[must_use]
    pub fn cell(mut self, object: ObjectId, offset: i64, width: u64, value: u64) -> Input {
        self.arrays.entry(object).or_default().set(offset, width, value);
        self
    }

    /// The value that the seed gives to something that these numbers name.
    pub(super) fn arbitrary_value(&self, name: [u64; 4]) -> u64 {
        fill(self.fill, name.iter().fold(self.seed, |hash, part| mix(hash, *part)))
    }
}

/// The value of a fill for a hash.
pub(super) fn fill(fill: Fill, hash: u64) -> u64 {
    match fill {
        Fill::Zero => 0,
        Fill::Small => (hash >> 8) & 7,
        Fill::Any | Fill::Near => mix(hash, 1),
        Fill::Mixed => match hash & 7 {
            0 => 0,
            1..=5 => (hash >> 8) & 7,
            _ => mix(hash, 1),
        },
    }
}

/// Mixes a number into a hash (the finaliser of SplitMix64).
pub(super) fn mix(hash: u64, part: u64) -> u64 {
    let mut x = (hash ^ part).wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_mul(0xd134_2543_de82_ef95);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// What is done about something that a verdict may have been asked to assume.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Treatment {
    /// It is a violation.
    Report,
    /// An execution in which it happens is inadmissible.
    Inadmissible,
}

/// In which order blocks, and the threads of an interval, run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sequence {
    /// From the first to the last.
    Ascending,
    /// From the last to the first.
    Descending,
    /// Blocks and threads from the first to the last, each thread up to its next atomic, and around again: with
    /// `one_after_the_other`.
    Turns,
}

/// How a run is done. [`Options::default`] is what a verdict assumes by default.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Signed overflow.
    pub signed_overflow: Treatment,
    /// An access outside of an array whose extent is known.
    pub bounds: Treatment,
    /// Signed arithmetic that overflows wraps, as it does on the hardware, whatever is said of it.
    pub wraps: bool,
    /// List where signed arithmetic was done, and where it overflowed.
    pub lists_arithmetic: bool,
    /// Threads that have exited do not block a barrier.
    pub exited_threads_ok: bool,
    /// Atomics that take tickets: they count from zero, and order what groups do (`tickets`).
    pub tickets: Vec<Span>,
    /// Evaluate claims (assertions, contracts, invariants); hypotheses always are.
    pub claims: bool,
    /// Look for races between groups, too.
    pub between_groups: bool,
    /// Instructions of all threads together; then the run ends.
    pub step_limit: u64,
    /// No further block is started once so many threads have run; then the run ends.
    pub thread_limit: u64,
    /// Threads see what those before them wrote since the release (see [`super`]).
    pub one_after_the_other: bool,
    /// In which order threads run.
    pub sequence: Sequence,
    /// List atomics that meet at a cell, and what cells hold at the end.
    pub lists_meetings: bool,
    /// Follow what values rest on, beside the input ([`super::shade`]).
    pub follows: bool,
    /// Results that the hardware rounds otherwise have an error, by this seed.
    pub skew: Option<u64>,
    /// Threads whose paths are recorded: block and thread, both linear.
    pub trace: Vec<(u64, u64)>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            signed_overflow: Treatment::Inadmissible,
            bounds: Treatment::Report,
            wraps: false,
            lists_arithmetic: false,
            exited_threads_ok: false,
            tickets: Vec::new(),
            claims: true,
            between_groups: true,
            one_after_the_other: false,
            sequence: Sequence::Ascending,
            lists_meetings: false,
            follows: false,
            skew: None,
            step_limit: 20_000_000,
            thread_limit: u64::MAX,
            trace: Vec::new(),
        }
    }
}
