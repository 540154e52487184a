//! From the kernel AST to the IVL: a program of one thread.
//!
//! The result reads and writes its own *view* of every array, one map each. What
//! other threads do is not in it, except that [`CommandKind::Barrier`] marks the
//! places where views are refreshed and [`CommandKind::Access`] the accesses that
//! may conflict. `two_thread` makes both real.
//!
//! [`CommandKind::Barrier`]: crate::ivl::ast::CommandKind::Barrier
//! [`CommandKind::Access`]: crate::ivl::ast::CommandKind::Access

mod access;
mod alias;
mod bounds;
mod builder;
mod call;
mod collective;
mod declare;
mod definitions;
mod diverged;
mod expr;
mod frame;
mod geometry;
mod integers;
mod memory;
mod monoid;
mod order;
mod pointer;
mod spec;
mod stmt;
mod sums;
mod tickets;

pub use alias::{merge_equal, merge_parameters};
pub use memory::PointsTo;

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::Result;
use crate::base::id::IdVec;
use crate::ivl::ast::{BlockId, Expr, FunctionId, SiteId, VarId};
use crate::ivl::check::{Threads, debug_check};
use crate::ivl::thread::{Array, ArrayId, Assumed, Claim, Geometry, Scope, Site, ThreadProgram};
use crate::kernel::ast::{self as kernel, Scalar};
use crate::kernel::effects::Effects;
use crate::obligation::ClaimId;

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
    /// Signed overflow is an obligation, not an assumption.
    pub check_overflow: bool,
    /// The parameters of a kernel may alias, and share an object: [`merge_parameters`].
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

/// Encodes one function.
///
/// # Errors
/// A construct that has no encoding.
pub fn encode(program: &kernel::Program, function: &kernel::Function, options: &Options) -> Result<ThreadProgram> {
    alias::check_apart(function)?;
    let mut encoder = Encoder::new(program, function, options);
    encoder.find_monoid()?;
    // Without a frame the function is not used by contract, or it accesses nothing.
    if function.frame.is_some() {
        frame::check_frame(function, &encoder.points_to, &program.contracts)?;
    }
    encoder.declare_geometry();
    encoder.declare_objects();
    encoder.declare_locals();
    encoder.declare_tickets();
    encoder.entry()?;
    encoder.body()?;
    let thread = encoder.finish();
    debug_check(&thread.program, Threads::One, "encode");
    Ok(thread)
}

/// A pointer's value: which object, and where in it.
#[derive(Clone, Debug)]
pub(crate) struct Pointer {
    /// Targets with the condition under which each is meant; conditions are
    /// exclusive and exhaustive.
    cases: Vec<(Expr, memory::Target)>,
    /// Offset in units of the class, an `i64`.
    offset: Expr,
    /// Bytes in a unit.
    unit: u64,
}

/// How a pointer local is kept.
#[derive(Clone, Debug)]
struct PointerLocal {
    /// Which target, as an index into `targets`; absent when there is one only.
    tag: Option<VarId>,
    targets: Vec<memory::Target>,
    offset: VarId,
    unit: u64,
}

/// A local's place in the IVL.
#[derive(Clone, Debug)]
enum Slot {
    Scalar(VarId),
    Pointer(PointerLocal),
    /// A parameter of a contract while its clauses are encoded at a call.
    Value(Expr),
    Bound(Pointer),
}

/// Where locals and objects are in the IVL.
#[derive(Default)]
struct Storage {
    slots: BTreeMap<kernel::LocalId, Slot>,
    /// Arrays by object; private ones are in `private`.
    arrays: IdVec<ArrayId, Array>,
    array_of: BTreeMap<kernel::ObjectId, ArrayId>,
    private: BTreeMap<kernel::ObjectId, VarId>,
    /// In units, where stated or asked for.
    extents: BTreeMap<kernel::ObjectId, Expr>,
    /// What maps and locals were at entry.
    entry_maps: BTreeMap<VarId, VarId>,
    entry_values: BTreeMap<kernel::LocalId, VarId>,
    /// The arrays behind the parameters of a contract while its clauses are encoded.
    bound_objects: BTreeMap<kernel::ObjectId, Pointer>,
}

/// What later passes, and the report, are told.
#[derive(Default)]
struct Findings {
    sites: IdVec<SiteId, Site>,
    claims: IdVec<ClaimId, Claim>,
    counters: BTreeMap<BlockId, VarId>,
    access_logs: BTreeMap<(ArrayId, kernel::AccessKind), AccessLog>,
    assumed: Vec<Assumed>,
    has_hypotheses: bool,
}

/// How the expression that is being encoded is meant.
struct Context {
    mode: Mode,
    /// Conditions under which it is evaluated.
    guards: Vec<Expr>,
    /// What `__enabled()` means in it.
    enabled: bool,
    /// Holds what `__return_val_…` stands for.
    result: Option<kernel::LocalId>,
    /// The clauses of a contract are being encoded, where it is used: objects are the callee's.
    at_call: bool,
    /// In a call: objects of which an access at an arbitrary place is logged, so that what
    /// clauses read of them is not.
    read_by_frame: BTreeSet<kernel::ObjectId>,
}

/// Where in the function the encoding is.
#[derive(Default)]
struct Control {
    labels: BTreeMap<kernel::Label, Targets>,
    exit: Option<BlockId>,
    depth: usize,
    diverged: diverged::Diverged,
    /// Since the last cut there was a write or a branch: the view is not the cut's.
    touched: bool,
    /// Counts the barriers that return a value.
    barrier_number: Option<VarId>,
    /// Counts the votes of whole warps.
    vote_number: Option<VarId>,
}

/// The encoding of one function.
struct Encoder<'a> {
    source: &'a kernel::Program,
    function: &'a kernel::Function,
    options: &'a Options,
    points_to: memory::PointsTo,
    /// What the function does, with all that it calls.
    effects: Effects,
    out: builder::Builder,
    geometry: Geometry,
    functions: BTreeMap<String, FunctionId>,
    storage: Storage,
    found: Findings,
    context: Context,
    control: Control,
    /// What is scanned, if the function says so.
    monoid: Option<monoid::Monoid>,
    tickets: tickets::Tickets,
}

/// Where `break` and `continue` lead.
#[derive(Clone, Copy)]
struct Targets {
    leave: BlockId,
    again: Option<BlockId>,
}

/// The logged access that `__read`, `__write_offset_bytes` and the like speak of.
#[derive(Clone, Copy)]
struct AccessLog {
    happened: VarId,
    offset: VarId,
}

/// Is the expression the program's or a specification's; the latter is total.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Program,
    /// Ghost reads are logged, for assertions and loop invariants.
    Spec,
    /// Ghost reads are not logged (barrier invariants have their access check).
    SpecUnlogged,
    /// Locals and arrays have their values at entry.
    Old,
}

impl Scalar {
    fn sort_name(self) -> Option<&'static str> {
        match self {
            Scalar::Bool | Scalar::Int(_) => None,
            Scalar::Float(kernel::FloatType::Half) => Some("float16"),
            Scalar::Float(kernel::FloatType::Single) => Some("float32"),
            Scalar::Float(kernel::FloatType::Double) => Some("float64"),
        }
    }
}
