//! The program of one thread, and what the passes behind the encoding must know of it.
//!
//! What holds:
//!
//! - There is one procedure; the first block is the entry, and the control-flow
//!   graph is reducible ([`super::cfg`]).
//! - The thread reads and writes its own *view* of every array, one map each. A
//!   [`CommandKind::Barrier`] ends its block and marks where views are refreshed;
//!   [`CommandKind::Access`] marks the accesses that may conflict.
//! - The assertions that begin a loop's head are its invariants, as in Boogie.
//!
//! What is absent: other threads, except in `$other` and in the claims of barrier
//! invariants.
//!
//! [`CommandKind::Barrier`]: super::ast::CommandKind::Barrier
//! [`CommandKind::Access`]: super::ast::CommandKind::Access

use std::collections::{BTreeMap, BTreeSet};

use crate::assumption;
use crate::base::id::IdVec;
use crate::base::rule::Rules;
use crate::base::source::Span;
use crate::ivl::ast::{BlockId, Expr, Procedure, Program, SiteId, VarId};
use crate::ivl::update::Update;
use crate::ivl::{build, lane};
use crate::kernel::ast::{Axis, Coord, ObjectId, Space};
use crate::kernel::integer::U32;
use crate::obligation::{ClaimId, Kind, Obligation};

/// An assumption that the encoding made; the verdict prints it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Assumed {
    /// One that the tool makes.
    Tool(assumption::Kind),
    /// What the user wrote in `__assume`.
    User(Span),
    /// What the user wrote in `__axiom`.
    Axiom(Span),
    /// The contract of a function without a body: its name, and its place.
    Contract(String, Span),
}

impl From<assumption::Kind> for Assumed {
    fn from(kind: assumption::Kind) -> Self {
        Assumed::Tool(kind)
    }
}

/// Whose a variable is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// The launch's: one for all threads (dimensions, arguments, constant arrays).
    Launch,
    /// The group's (its index).
    Group,
    /// The thread's.
    Thread,
}

/// One arbitrary access of an array since the last barrier that orders such accesses;
/// it exists for specifications only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AccessLog {
    /// Has this thread logged an access.
    pub happened: VarId,
    /// Where it is.
    pub offset: VarId,
    /// Where the array is.
    pub space: Space,
}

/// An array of the one-thread program.
#[derive(Clone, Debug)]
pub struct Array {
    /// The kernel's object.
    pub object: ObjectId,
    /// The view of its content.
    pub map: VarId,
    /// Who shares it.
    pub space: Space,
    /// Bytes in a unit of its offsets.
    pub unit: u64,
    /// Its size in units, where the source tells.
    pub extent: Option<u64>,
    /// May the kernel write it.
    pub written: bool,
    /// An arbitrary unit that no access since the last cut touched: the access
    /// check of barrier invariants compares with it.
    pub unknown: Option<VarId>,
}

crate::id_type! {
    /// One of [`ThreadProgram::arrays`].
    pub struct ArrayId
}

/// A place that reports refer to.
#[derive(Clone, Debug)]
pub struct Site {
    /// The source range.
    pub span: Span,
    /// For accesses: the array.
    pub array: Option<ArrayId>,
    /// A library makes the access, at some time between the begin of a call and its end.
    pub within_a_call: bool,
    /// An asynchronous copy makes the access.
    pub of_a_copy: bool,
    /// The copy was issued before the last barrier.
    pub pending: bool,
}

/// What an obligation's number refers to.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The kind, for lookup.
    pub kind: Kind,
    /// Where it is reported.
    pub span: Span,
    /// Further places with texts.
    pub related: Vec<(Span, String)>,
}

/// The program of one thread, and what later passes must know about it.
#[derive(Clone, Debug)]
pub struct ThreadProgram {
    /// One procedure.
    pub program: Program,
    /// The kernel's place.
    pub span: Span,
    /// Whose each variable is, in the order of `program.vars`.
    pub scopes: IdVec<VarId, Scope>,
    /// Thread and launch coordinates.
    pub geometry: Geometry,
    /// All arrays but private ones.
    pub arrays: IdVec<ArrayId, Array>,
    /// Accesses, barriers, invariants.
    pub sites: IdVec<SiteId, Site>,
    /// What is claimed of the thread.
    pub claims: IdVec<ClaimId, Claim>,
    /// Iteration counters by loop head; each is incremented on the back edges.
    pub counters: BTreeMap<BlockId, VarId>,
    /// How many calls that all threads make together of functions of libraries have ended for the thread.
    pub meetings: Option<VarId>,
    /// What specifications ask of accesses since the last barrier.
    pub logs: Vec<AccessLog>,
    /// What the encoding assumed.
    pub assumed: Vec<Assumed>,
    /// Did the user state hypotheses that could be contradictory.
    pub has_hypotheses: bool,
    /// Whether something is fixed of the launch, which could contradict its limits.
    pub launch_is_given: bool,
    /// Threads that have exited do not block a barrier: then another thread is known
    /// to be live at a barrier only if it is the one at hand.
    pub exited_threads_ok: bool,
    /// Loop variables that advance by an unknown but fixed step.
    pub strides: Vec<Stride>,
    /// What atomics do to their cells, if it is asked whether their order matters.
    pub updates: BTreeMap<SiteId, Update>,
    /// Counters by which a group finds out that it is the last one.
    pub gates: Vec<Gate>,
    /// Blocks that begin with a fence among all groups, where that may matter.
    pub fences: BTreeSet<BlockId>,
    /// Tickets order nothing by fences of other threads than the one that takes them, nor by barriers without a fence.
    pub fences_at_tickets: bool,
    /// What the proofs about it keep to: everything.
    pub rules: Rules,
}

/// One atomic, outside of loops, by which a thread counts one cell of global memory up by one, which nothing else does.
/// Expressions are over the group's coordinates and what its first thread got.
#[derive(Clone, Debug)]
pub struct Gate {
    /// The atomic.
    pub ticket: SiteId,
    /// The guess that nobody but the first thread of a group comes to it.
    pub alone: ClaimId,
    /// The coordinate of a group that says which cell it counts, if they do not all count one.
    pub row: Option<Expr>,
    /// The group's ticket is the number of the other groups of its cell: if the count began at zero, all of them took theirs before.
    pub last: Expr,
    /// Guesses for what variables of shared memory say of that behind a barrier.
    pub flags: Vec<Expr>,
}

impl ThreadProgram {
    /// The thread's procedure.
    pub fn procedure(&self) -> &Procedure {
        &self.program.procedures[0]
    }

    /// The same, to be changed.
    pub fn procedure_mut(&mut self) -> &mut Procedure {
        &mut self.program.procedures[0]
    }

    /// Adds a guess, made at this place or, if nothing says where, at the kernel's. Where it
    /// is asserted is the caller's business.
    pub fn guess(&mut self, span: Option<Span>) -> (ClaimId, Obligation) {
        let kind = Kind::Candidate;
        let claim = self.claims.push(Claim { kind, span: span.unwrap_or(self.span), related: Vec::new() });
        (claim, Obligation::of_claim(kind, claim))
    }
}

/// A loop variable that is `first + counter * step`.
#[derive(Clone, Debug)]
pub struct Stride {
    /// The variable.
    pub var: VarId,
    /// The counter of its loop's iterations, an `i64`.
    pub counter: VarId,
    /// The step, in 128 bits.
    pub step: Expr,
}

/// Coordinates of a thread and of the launch, as `u32` expressions: a literal
/// where the value is fixed.
#[derive(Clone, Debug)]
pub struct Geometry {
    /// Extents of a block.
    pub block_dim: [Expr; 3],
    /// Extents of the grid, in blocks.
    pub grid_dim: [Expr; 3],
    /// The thread's place in its block.
    pub thread: [Expr; 3],
    /// The block's place in the grid.
    pub block: [Expr; 3],
    /// Are the two threads of one group: a constant that each pair program fixes.
    pub same_group: Option<VarId>,
}

impl Geometry {
    /// No coordinate is known yet.
    pub fn unknown() -> Self {
        let zero = || std::array::from_fn(|_| build::lit(0, U32));
        Geometry { block_dim: zero(), grid_dim: zero(), thread: zero(), block: zero(), same_group: None }
    }

    /// The expression for a coordinate.
    pub fn coord(&self, coord: Coord, axis: Axis) -> Expr {
        let table = match coord {
            Coord::Thread => &self.thread,
            Coord::Block => &self.block,
            Coord::BlockDim => &self.block_dim,
            Coord::GridDim => &self.grid_dim,
            Coord::Lane => return lane::lane(self),
            Coord::SubGroup => return lane::sub_group(self),
            Coord::SubGroupSize => return lane::sub_group_size(self),
            Coord::SubGroupCount => return lane::sub_group_count(self),
        };
        table[axis as usize].clone()
    }
}
