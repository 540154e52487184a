//! The encoding of one function under way: what it keeps, grouped by what changes together. What
//! is done with it stands in the files around, as methods of [`Encoder`].

use std::collections::{BTreeMap, BTreeSet};

use super::builder::Builder;
use super::memory::{PointsTo, Target};
use super::options::Options;
use super::schedule::Flow;
use crate::base::id::IdVec;
use crate::ivl::ast::{BlockId, Expr, FunctionId, SiteId, VarId};
use crate::ivl::thread::{Array, ArrayId, Assumed, Claim, Gate, Geometry, Site};
use crate::ivl::update::Update;
use crate::kernel::ast::{self as kernel, IntType, Label, LocalId, ObjectId, Scalar, ScanOperator};
use crate::kernel::effects::Effects;
use crate::obligation::{ClaimId, Kind};

/// A pointer's value: which object, and where in it.
#[derive(Clone, Debug)]
pub(super) struct Pointer {
    /// Targets with the condition under which each is meant; conditions are
    /// exclusive and exhaustive.
    pub(super) cases: Vec<(Expr, Target)>,
    /// Offset in units of the class, an `i64`.
    pub(super) offset: Expr,
    /// Bytes in a unit.
    pub(super) unit: u64,
}

/// How a pointer local is kept.
#[derive(Clone, Debug)]
pub(super) struct PointerLocal {
    /// Which target, as an index into `targets`; absent when there is one only.
    pub(super) tag: Option<VarId>,
    pub(super) targets: Vec<Target>,
    pub(super) offset: VarId,
    pub(super) unit: u64,
}

/// A local's place in the IVL.
#[derive(Clone, Debug)]
pub(super) enum Slot {
    Scalar(VarId),
    Pointer(PointerLocal),
    /// A parameter of a contract while its clauses are encoded at a call.
    Value(Expr),
    Bound(Pointer),
}

/// Where locals and objects are in the IVL.
#[derive(Default)]
pub(super) struct Storage {
    pub(super) slots: BTreeMap<kernel::LocalId, Slot>,
    /// Arrays by object; private ones are in `private`.
    pub(super) arrays: IdVec<ArrayId, Array>,
    pub(super) array_of: BTreeMap<kernel::ObjectId, ArrayId>,
    pub(super) private: BTreeMap<kernel::ObjectId, VarId>,
    /// Arrays of which permutations are claimed.
    pub(super) permuted: BTreeSet<kernel::ObjectId>,
    /// In units, where stated or asked for.
    pub(super) extents: BTreeMap<kernel::ObjectId, Expr>,
    /// The numbers of objects' addresses, where some are asked for.
    pub(super) beginnings: BTreeMap<kernel::ObjectId, VarId>,
    /// What maps and locals were at entry.
    pub(super) entry_maps: BTreeMap<VarId, VarId>,
    pub(super) entry_values: BTreeMap<kernel::LocalId, VarId>,
    /// The arrays behind the parameters of a contract while its clauses are encoded.
    pub(super) bound_objects: BTreeMap<kernel::ObjectId, Pointer>,
}

/// What later passes, and the report, are told.
#[derive(Default)]
pub(super) struct Findings {
    pub(super) sites: IdVec<SiteId, Site>,
    pub(super) claims: IdVec<ClaimId, Claim>,
    pub(super) counters: BTreeMap<BlockId, VarId>,
    pub(super) access_logs: BTreeMap<(ArrayId, kernel::AccessKind), AccessLog>,
    pub(super) assumed: Vec<Assumed>,
    pub(super) has_hypotheses: bool,
    /// Of atomics, if somebody asks.
    pub(super) updates: BTreeMap<SiteId, Update>,
    pub(super) gates: Vec<Gate>,
    pub(super) fences: BTreeSet<BlockId>,
}

/// How the expression that is being encoded is meant.
pub(super) struct Context {
    pub(super) mode: Mode,
    /// Conditions under which it is evaluated.
    pub(super) guards: Vec<Expr>,
    /// What `__enabled()` means in it.
    pub(super) enabled: bool,
    /// Holds what `__return_val_…` stands for.
    pub(super) result: Option<kernel::LocalId>,
    /// The clauses of a contract are being encoded, where it is used: objects are the callee's.
    pub(super) at_call: bool,
    /// In a call: objects of which an access at an arbitrary place is logged, so that what
    /// clauses read of them is not.
    pub(super) read_by_frame: BTreeSet<kernel::ObjectId>,
}

/// Where in the function the encoding is.
#[derive(Default)]
pub(super) struct Control {
    pub(super) labels: BTreeMap<kernel::Label, Targets>,
    pub(super) exit: Option<BlockId>,
    pub(super) depth: usize,
    pub(super) diverged: Diverged,
    /// Since the last cut there was a write or a branch: the view is not the cut's.
    pub(super) touched: bool,
    /// Within a call of a library ([`crate::kernel::model`]).
    pub(super) within_a_call: bool,
    /// Among accesses of an asynchronous copy that is issued.
    pub(super) copies: bool,
    /// Among accesses that an asynchronous copy makes still ([`crate::kernel::asynchronous`]).
    pub(super) pending: bool,
    /// Counts the barriers that return a value.
    pub(super) barrier_number: Option<VarId>,
    /// Counts the votes of the lanes of each mask that is a constant.
    pub(super) vote_numbers: BTreeMap<i128, VarId>,
    /// How often the thread has come together with others of so many lanes, in functions of libraries.
    pub(super) meeting_numbers: BTreeMap<u8, VarId>,
}

/// The encoding of one function.
pub(super) struct Encoder<'a> {
    pub(super) source: &'a kernel::Program,
    pub(super) function: &'a kernel::Function,
    pub(super) options: &'a Options,
    pub(super) points_to: PointsTo,
    /// What the function does, with all that it calls.
    pub(super) effects: Effects,
    pub(super) out: Builder,
    pub(super) geometry: Geometry,
    pub(super) functions: BTreeMap<String, FunctionId>,
    pub(super) storage: Storage,
    pub(super) found: Findings,
    pub(super) context: Context,
    pub(super) control: Control,
    /// What is scanned, if the function says so.
    pub(super) monoid: Option<Monoid>,
    pub(super) tickets: Tickets,
    /// Counters by which a group may find out that it is the last one.
    pub(super) gates: BTreeMap<ObjectId, Counted>,
    /// Where values flow, if somebody asks what depends on the schedule.
    pub(super) flow: Option<Flow>,
}

/// Where `break` and `continue` lead.
#[derive(Clone, Copy)]
pub(super) struct Targets {
    pub(super) leave: BlockId,
    pub(super) again: Option<BlockId>,
}

/// The logged access that `__read`, `__write_offset_bytes` and the like speak of.
#[derive(Clone, Copy)]
pub(super) struct AccessLog {
    pub(super) happened: VarId,
    pub(super) offset: VarId,
}

/// Is the expression the program's or a specification's; the latter is total.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Program,
    /// Ghost reads are logged, for assertions and loop invariants.
    Spec,
    /// Ghost reads are not logged (barrier invariants have their access check).
    SpecUnlogged,
    /// Locals and arrays have their values at entry.
    Old,
}

/// What a value is abstracted to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Domain {
    /// Inputs that follow each other.
    Intervals,
    /// Inputs at equal distances.
    Classes,
}

/// What a kernel scans.
#[derive(Debug)]
pub(super) struct Monoid {
    pub(super) operator: ScanOperator,
    pub(super) identity: kernel::Expr,
    pub(super) elem: Scalar,
    pub(super) domain: Domain,
    pub(super) locals: BTreeSet<LocalId>,
    pub(super) objects: BTreeSet<ObjectId>,
}

/// A claim for all threads, and as what it is reported.
#[derive(Clone)]
pub(super) struct ForAll {
    pub(super) expr: kernel::Expr,
    pub(super) kind: Kind,
}

/// What the encoder knows of threads that diverged.
#[derive(Default)]
pub(super) struct Diverged {
    /// How many conditions around this place may part threads.
    pub conditions: usize,
    /// Blocks and loops that some threads may have left early; `None`: the function.
    pub(super) departed: Vec<Option<Label>>,
    /// What is claimed for all threads in the blocks and loops around this place.
    pub(super) claims: Vec<(Label, Vec<ForAll>)>,
}

/// The counters of a function.
#[derive(Default)]
pub(super) struct Tickets {
    pub(super) counters: BTreeMap<ObjectId, Counter>,
    /// Names the interval between two barriers.
    pub(super) interval: Option<VarId>,
}

/// Who got which value.
pub(super) struct Counter {
    pub(super) elem: IntType,
    /// One function for each coordinate of a thread that is not fixed.
    pub(super) owner: Vec<(FunctionId, Expr)>,
    /// Of shared memory, whose it is: the group's coordinates.
    pub(super) group: Vec<Expr>,
    /// Whether plain writes start its count anew.
    pub(super) is_reset: bool,
}

/// An object by which groups may find out who is the last one.
#[derive(Clone, Copy)]
pub(super) struct Counted {
    pub(super) elem: IntType,
    /// What each thread got.
    pub(super) taken: FunctionId,
}
