//! The concrete interpreter: one launch of one kernel, all blocks, all threads.
//!
//! What it says has happened can happen: every violation that is not marked
//! *tainted* occurs in a sequentially consistent schedule of the launch that the
//! input describes.
//!
//! # Schedules
//!
//! An *interval* of a block is what happens from one release of its threads to their
//! next arrival. In it each thread runs alone, in the order of thread numbers, on
//! the memory of the release and its own writes (its *solo run*); what it wrote is
//! then taken back, and all writes take effect together when the last thread has
//! arrived.
//!
//! - What one thread does wrong by itself (a claim, a bound, a null pointer,
//!   arithmetic) is real: the schedule in which it runs first after the release.
//! - A race is real if no other conflict of the same two threads precedes both of
//!   its accesses: the schedule in which one runs up to its access and then the other
//!   up to its own has the values of the solo runs, because nothing that either did
//!   before touches what the other did, and the two accesses are then adjacent. Other
//!   races of the interval are reported, too, but tainted.
//! - Lanes of a warp that come together go on with the same rules: each on the memory of
//!   the release, its own writes and, after `__syncwarp`, those that come before it
//!   ([`order`]). What they do then may depend on what any of them did earlier: after a
//!   conflict of one of them all of it is tainted.
//! - Without a conflict any schedule of the interval is equivalent to the threads in
//!   their order, and so the memory of the next release is real. After a conflict
//!   (other than writes of the same value, which is then what the cell holds) it may
//!   be one that no schedule produces: all that follows is tainted.
//! - Atomics act on the live memory: a thread sees those of the threads before it,
//!   as in the schedule in which the threads run in their order. In an interval
//!   without conflicts, cells that atomics of several threads touch are touched by
//!   nothing else, so this is one schedule together with the solo runs.
//! - Blocks run one after the other, each to its end, on the global memory that the
//!   blocks before it left: a real schedule, too, in which a conflict between two
//!   groups is a race, since nothing orders groups.
//! - With [`Options::one_after_the_other`] nothing is taken back: the threads of an
//!   interval run in their order on the live memory. That is one real schedule from
//!   the beginning to the end, so that values stay real after a conflict, and every
//!   conflict of an interval is a race of it: nothing orders the two accesses.
//! - [`Options::sequence`] may have threads, and blocks, run from the last to the first, under the same conditions, or
//!   threads by turns: other real schedules.
//! - An OpenCL barrier orders the spaces that it names; accesses of others stay
//!   pending, and are compared with those of the next interval.
//!
//! # What is concrete here and arbitrary in a proof
//!
//! Floating-point arithmetic, the content of arrays that are used at several types,
//! results of atomics. What is arbitrary in both (uninitialised variables and
//! memory, uninterpreted functions, values of barriers) comes from the [`Input`].
//! What the interpreter does not know is refused when a thread comes to it
//! ([`Outcome::NotExecutable`]), never guessed: functions that have only a
//! specification, built-in functions that are not listed in [`intrinsic`], integers
//! of 128 bits, pointers without a value. Claims that cannot be evaluated (access
//! logs, the memory at a function's entry, sums of a scan) are listed ([`Execution::not_evaluated`]).
//! Alignment, frames of contracts and the access check of barrier invariants are not
//! checked.
//!
//! An execution in which a hypothesis does not hold is inadmissible as a whole, and
//! has no violations.

mod access;
mod address;
mod code;
mod compile;
mod conflict;
mod copies;
mod execution;
mod follow;
mod group;
mod input;
pub mod intrinsic;
mod machine;
mod meeting;
mod memory;
pub mod number;
mod order;
mod pair;
mod pending;
mod place;
mod scan;
pub mod shade;
mod tickets;
mod warp;
mod words;

pub use self::execution::{
    Access, Array as ArrayName, Differs, Event, Execution, Operation, Outcome, Race, RaceAccess, Violation, What, Where,
};
pub use self::input::{Argument, Array, Fill, Input, Launch, Options, Sequence, Treatment};
pub use self::warp::giver;

use self::code::Unit;
use self::machine::Machine;
use super::ast::{Function, Language, ObjectId, Program};

/// A kernel, ready to be run many times.
pub struct Executable {
    unit: Unit,
    language: Language,
}

impl Executable {
    /// Compiles a kernel of the program.
    pub fn new(program: &Program, kernel: &Function) -> Executable {
        Executable { unit: compile::compile(program, kernel), language: program.language }
    }

    /// How many instructions it has, with those of functions by contract.
    pub fn instructions(&self) -> usize {
        self.unit.codes.iter().map(|code| code.instructions.len()).sum()
    }

    /// Runs it.
    pub fn run(&self, input: &Input, options: &Options) -> Execution {
        Machine::new(&self.unit, self.language, input, options).launch()
    }

    /// What cells (offset and width in bytes) of an array of the grid hold at the start of
    /// a run with this input; `None` if the kernel has no such array.
    pub fn initial(&self, input: &Input, object: ObjectId, cells: &[(i64, u64)]) -> Option<Vec<u64>> {
        let mut store = group::initial(&self.unit, input, object)?;
        Some(cells.iter().map(|(offset, width)| store.read(*offset, *width)).collect())
    }
}

/// Runs a kernel of the program once.
pub fn run(program: &Program, kernel: &Function, input: &Input, options: &Options) -> Execution {
    Executable::new(program, kernel).run(input, options)
}
