//! A violation that happened: the run that shows it, and the story of its threads.
//!
//! What holds: the run is described completely; the interpreter, given it, violates
//! the obligation again. Absent: the names of files and flags, which belong to the
//! report around it. Arguments and contents are written to a file as they are here
//! ([`super::witness_json`]), so that a field more is one in `docs/json-schema.md`.

use serde::{Deserialize, Serialize};

use super::failure::{AccessKind, Element, ThreadPosition};
use crate::base::source::Span;

/// A run that violates an obligation, replayed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Witness {
    /// Everything that the run depends on.
    pub run: Run,
    /// What the threads did, in the order of the counterexample's threads.
    pub paths: Vec<Path>,
}

/// Everything that a run depends on, beside the program and the launch.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Run {
    /// The flags of the verifier, as words.
    pub flags: Vec<String>,
    /// Threads in a block.
    pub block: [u32; 3],
    /// Blocks in the grid.
    pub grid: [u32; 3],
    /// Blocks (linear) that run before the others.
    pub first_blocks: Vec<u64>,
    /// Lanes of a warp.
    pub warp_size: u32,
    /// The threads of an interval see what those before them wrote since its start.
    pub one_after_the_other: bool,
    /// Signed arithmetic that overflows wraps: it does so in every run that comes there.
    pub wraps: bool,
    /// Decides everything that is not given.
    pub seed: u64,
    /// How the seed decides: `zero`, `small`, `any` or `mixed`.
    pub fill: String,
    /// Instructions of all threads together, at most.
    pub steps: u64,
    /// Scalar parameters.
    pub scalars: Vec<ScalarArgument>,
    /// Values of the host that are no parameters of the kernel. They are not written out: who replays the run has no host.
    pub of_host: Vec<ScalarArgument>,
    /// Pointer parameters that point elsewhere than to an array of their own.
    pub pointers: Vec<Alias>,
    /// What arrays of the grid hold at the start, where a thread reads it.
    pub memory: Vec<Content>,
}

/// A scalar argument.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScalarArgument {
    /// Which parameter, from 0; that of a structure counts once for each field.
    pub parameter: usize,
    /// The source's name.
    pub name: String,
    /// Its bits, integers sign- or zero-extended.
    pub bits: u64,
    /// The value as C writes it.
    pub value: String,
    /// Does the violation depend on it, as far as other values were tried.
    pub matters: bool,
}

/// A pointer parameter that points into the array of another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alias {
    /// Which parameter, from 0.
    pub parameter: usize,
    /// Which of the kernel's arrays, from 0.
    pub array: usize,
    /// The byte it points to.
    pub offset: i64,
}

/// The content of an array.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// Which of the kernel's arrays, from 0.
    pub array: usize,
    /// The source's name.
    pub name: String,
    /// Sorted by offset.
    pub cells: Vec<Cell>,
}

/// A cell of an array.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cell {
    /// In bytes.
    pub offset: i64,
    /// In bytes.
    pub width: u64,
    /// What it holds.
    pub bits: u64,
}

/// What a thread did up to the violation.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Path {
    /// Its thread.
    pub thread: ThreadPosition,
    /// In the order of execution; of a loop, only the last iteration.
    pub steps: Vec<Step>,
}

/// Something on a path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// The place.
    pub span: Span,
    /// What happened there.
    pub event: StepEvent,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StepEvent {
    /// A condition was decided.
    Condition(bool),
    /// A loop went into this iteration, from 2: the first one goes without saying.
    Iteration(u64),
    /// An access, with the value read or written.
    Access {
        /// What it does.
        kind: AccessKind,
        /// Where to.
        element: Element,
        /// The value as C writes it.
        value: String,
    },
    /// The thread passed a barrier.
    Barrier,
    /// The thread took part in what its warp does together.
    Collective,
    /// The thread waits for others.
    Waits,
    /// The thread left the kernel.
    Exit,
    /// The obligation is violated here.
    Violation,
    /// Steps are left out.
    Omitted(usize),
}
