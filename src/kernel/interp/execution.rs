//! What came of a run: its outcome, the violations, the paths of traced threads.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::source::Span;
use crate::kernel::ast::{AtomicScope, ObjectId, Scalar};
use crate::obligation::Kind;

use super::input::Sequence;
use super::shade::Shades;

/// The result of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Execution {
    /// How it ended.
    pub outcome: Outcome,
    /// What went wrong, in the order of discovery: block by block, interval by
    /// interval; what the threads did themselves before races and divergence of the
    /// interval; races between groups last. Empty if the run is inadmissible.
    pub violations: Vec<Violation>,
    /// The block (linear) that ran first.
    pub first_block: u64,
    /// Instructions executed by all threads.
    pub steps: u64,
    /// Values that the input's oracle chose although the hardware would determine
    /// them (results of barriers): a violation may depend on them.
    pub chosen: Vec<Span>,
    /// With [`super::Options::lists_arithmetic`]: where signed arithmetic was done, and where it overflowed.
    pub computed: BTreeSet<Operation>,
    /// See `computed`.
    pub overflowed: BTreeSet<Operation>,
    /// Claims that were not evaluated, and why.
    pub not_evaluated: Vec<(Span, String)>,
    /// With [`super::Options::lists_meetings`]: atomics of different threads that nothing orders; one for each pair of
    /// places and each cell.
    pub meetings: Vec<Race>,
    /// Likewise: what the grid's cells hold at the end that were changed, by array, first byte and width.
    pub left: BTreeMap<(ObjectId, i64, u64), u64>,
    /// What cells hold at the end may be nothing that a schedule leaves: something undefined or a race came before, or a
    /// thread went on with a value that the hardware would have determined.
    pub doubtful: bool,
    /// With [`super::Options::follows`]: what the run rests on, beside its input.
    pub shades: Option<Shades>,
    /// The paths of traced threads, in the order of the option.
    pub traces: Vec<Vec<Event>>,
}

/// An operation of the program. Several may have one place: the lanes of a vector, what a macro or a function
/// called twice has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Operation {
    /// Its place.
    pub span: Span,
    /// The instruction that it became: its code, and where in this.
    pub instruction: (u32, usize),
}

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// All threads that could finish have.
    Finished,
    /// The limit on steps came first. Violations so far are real.
    StepLimit,
    /// A hypothesis does not hold: the execution is none of those that are verified.
    Inadmissible(Span),
    /// A thread came to a construct that cannot be executed. Violations so far are real.
    NotExecutable(Span, String),
}

/// Something that went wrong.
#[derive(Clone, PartialEq, Debug)]
pub struct Violation {
    /// What.
    pub what: What,
    /// The block, linear; of a race between groups that of the first access.
    pub block: u64,
    /// The barrier interval of the block, from 0.
    pub interval: u64,
    /// Something undefined, or a race, happened before: then what the threads hold
    /// may be nothing that any schedule produces.
    pub tainted: bool,
}

/// What went wrong.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// Two conflicting accesses without an order, in the order of the source.
    Race(Box<Race>),
    /// Two atomics without an order, and a cell that ends otherwise where threads run in another one.
    Order(Box<Differs>),
    /// Threads of a block do not meet at one barrier in the same iterations.
    Divergence {
        /// Of the group, at a barrier, or of a warp, at a collective operation.
        kind: Kind,
        /// Where each thread of the block, or of the warp, is.
        threads: Vec<(u64, Where)>,
    },
    /// A claim does not hold.
    Claim {
        /// What kind of claim.
        kind: Kind,
        /// Its place.
        span: Span,
        /// The thread, linear in its block.
        thread: u64,
        /// For a claim about two threads: the other one, and its block.
        other: Option<(u64, u64)>,
    },
    /// An access outside of an array.
    Bounds {
        /// The access.
        access: RaceAccess,
        /// The array.
        array: Array,
        /// Its size in bytes.
        size: u64,
    },
    /// An access through a null pointer.
    Null {
        /// The place.
        span: Span,
        /// The thread.
        thread: u64,
    },
    /// A write to memory that is not to be written.
    ConstantWrite {
        /// The access.
        access: RaceAccess,
        /// The array.
        array: Array,
    },
    /// Arithmetic that C leaves undefined.
    Arithmetic {
        /// Overflow, division by zero or a shift amount.
        kind: Kind,
        /// The place of the operation.
        span: Span,
        /// The thread.
        thread: u64,
    },
}

/// Two conflicting accesses.
#[derive(Clone, PartialEq, Debug)]
pub struct Race {
    /// The one that comes first in the source.
    pub first: RaceAccess,
    /// The other one.
    pub second: RaceAccess,
    /// What both touch.
    pub array: Array,
    /// Are the threads of different groups.
    pub between_groups: bool,
    /// Both write the same value to the same cell.
    pub same_value: bool,
}

/// A cell that ends otherwise where threads run in another order.
#[derive(Clone, PartialEq, Debug)]
pub struct Differs {
    /// The atomics, in the order of the source, at the cell where they meet.
    pub meeting: Race,
    /// The array of the cell that ends otherwise.
    pub array: Array,
    /// Its first byte.
    pub offset: i64,
    /// What it holds at the end: in the run, and in the other order.
    pub values: [u64; 2],
    /// The other order.
    pub sequence: Sequence,
    /// Whether it is the cell where the atomics meet; none of a block's array, which is gone by then.
    pub own: Option<bool>,
}

/// An access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RaceAccess {
    /// Its place.
    pub span: Span,
    /// What it does.
    pub kind: Access,
    /// The block, linear.
    pub block: u64,
    /// The thread in the block, linear.
    pub thread: u64,
    /// The first byte.
    pub offset: i64,
    /// How many bytes.
    pub width: u64,
    /// What a plain write writes (the register, see [`super::number`]); 0 otherwise.
    pub value: u64,
    /// Which access of the thread it is, counted in its block's run.
    pub order: u32,
}

/// What an access does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Access {
    /// A read.
    Read,
    /// A read of a specification.
    Ghost,
    /// A write.
    Write,
    /// An atomic.
    Atomic(AtomicScope),
}

/// An array, for reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Array {
    /// The source's name.
    pub name: String,
    /// The kernel's object, if it is one of the kernel's.
    pub object: Option<ObjectId>,
    /// The element type: an offset divided by its size is the element.
    pub elem: Scalar,
    /// The place of the declaration.
    pub span: Span,
}

/// Where a thread is at the end of an interval.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Where {
    /// At a barrier, in these iterations (from 0) of the loops around it.
    Barrier {
        /// The barrier.
        span: Span,
        /// The calls by contract that lead there, outermost first, then the barrier: the
        /// numbers that tell apart what stands in one place of the source.
        path: Vec<u32>,
        /// Iterations with the loops' places, outermost first.
        iterations: Vec<(u64, Span)>,
    },
    /// It has left the kernel.
    Exited,
}

/// Something on a thread's path.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Event {
    /// A condition of the source was decided.
    Branch { span: Span, taken: bool },
    /// A loop went into this iteration, from 1.
    Iteration { span: Span, number: u64 },
    /// An access, with the value read or written, the word of a pointer; `order` as in [`RaceAccess`], none of
    /// an array of the thread's own.
    Access {
        span: Span,
        kind: Access,
        array: Array,
        offset: i64,
        width: u64,
        value: u64,
        is_pointer: bool,
        order: Option<u32>,
    },
    /// The thread came to a barrier.
    Barrier { span: Span },
    /// The thread came to what its warp does together.
    Collective { span: Span },
    /// The thread did something wrong by itself: a [`Violation`] of this kind.
    Violation { span: Span, kind: Kind },
    /// The thread left the kernel.
    Exit { span: Span },
}

impl Violation {
    /// The obligation that is violated.
    pub fn kind(&self) -> Kind {
        match &self.what {
            What::Race(race) => race.kind(),
            What::Order(_) => Kind::OrderUpdate,
            What::Divergence { kind, .. } => *kind,
            What::Claim { kind, .. } | What::Arithmetic { kind, .. } => *kind,
            What::Bounds { .. } => Kind::Bounds,
            What::Null { .. } => Kind::NullPointer,
            What::ConstantWrite { .. } => Kind::ConstantWrite,
        }
    }

    /// Places where an obligation may stand that is violated here: the later access
    /// of a race, each barrier at which threads diverge.
    pub fn spans(&self) -> Vec<Span> {
        match &self.what {
            What::Race(race) => vec![race.second.span],
            What::Order(differs) => vec![differs.meeting.second.span],
            What::Divergence { threads, .. } => {
                let mut spans: Vec<Span> = threads
                    .iter()
                    .filter_map(|(_, place)| match place {
                        Where::Barrier { span, .. } => Some(*span),
                        Where::Exited => None,
                    })
                    .collect();
                spans.sort();
                spans.dedup();
                spans
            }
            What::Claim { span, .. } | What::Null { span, .. } | What::Arithmetic { span, .. } => vec![*span],
            What::Bounds { access, .. } | What::ConstantWrite { access, .. } => vec![access.span],
        }
    }

    /// Do both threads of a race write the same value.
    pub fn is_same_value(&self) -> bool {
        matches!(&self.what, What::Race(race) if race.same_value)
    }
}

impl Race {
    /// The obligation: the kinds in the order of the source.
    pub fn kind(&self) -> Kind {
        match (self.first.kind, self.second.kind) {
            (Access::Atomic(_), _) | (_, Access::Atomic(_)) => Kind::RaceAtomic,
            (Access::Write, Access::Write) => Kind::RaceWriteWrite,
            (Access::Write, Access::Read | Access::Ghost) => Kind::RaceWriteRead,
            (Access::Read | Access::Ghost, _) => Kind::RaceReadWrite,
        }
    }
}
