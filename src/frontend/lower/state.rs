//! What is known of a function under construction, grouped by what changes together.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::context::{R, annotation_error};
use super::texture::Surface;
use super::value::Place;
use crate::base::source::Span;
use crate::frontend::tree::{Capture, Node};
use crate::frontend::types::QualType;
use crate::kernel::ast::{BarrierInvariant, Expr, Invariant, Label, LocalId, ObjectId, ShuffleInvariant, Space};

/// How `return` leaves the function that is being lowered.
#[derive(Clone, Debug)]
pub enum Exit {
    /// The end of the function: a kernel, or a function by contract.
    Return,
    /// The end of an inlined body.
    Break(Label),
}

/// An activation: the outermost function or an inlined one.
pub struct Frame<'a> {
    /// How to leave.
    pub exit: Exit,
    /// Where the result goes.
    pub result: Option<Place>,
    /// The type of the result.
    pub result_type: QualType,
    /// The place that a function returning a reference returned.
    pub reference: Option<Place>,
    /// The caller reads at once what the returned reference refers to: in how many of the open
    /// scopes, outermost first, that must be.
    pub read_within: Option<usize>,
    /// `*this`
    pub this: Option<Place>,
    /// Postconditions to prove at each exit, with their places; those that are
    /// stated for all threads, enabled or not, are marked.
    pub ensures: Vec<(&'a Node, Span, bool)>,
    /// What `__old_…` calls in them stand for.
    pub olds: HashMap<u64, Expr>,
    /// Invariants of every loop of the function.
    pub wide_invariants: Vec<Invariant>,
    /// The place of the call.
    pub call: Span,
    /// How many blocks are open at its start.
    pub depth: usize,
    /// Whether this is the function whose own contract is collected.
    pub owns_contract: bool,
    /// One of its postconditions is being read.
    pub in_postcondition: bool,
}

impl Frame<'_> {
    /// An activation without anything.
    pub fn new(result_type: QualType, call: Span) -> Self {
        Self {
            exit: Exit::Return,
            result: None,
            result_type,
            reference: None,
            read_within: None,
            this: None,
            ensures: Vec::new(),
            olds: HashMap::new(),
            wide_invariants: Vec::new(),
            call,
            depth: 1,
            owns_contract: false,
            in_postcondition: false,
        }
    }
}

/// Targets of `break` and `continue`.
#[derive(Clone, Copy, Debug)]
pub struct Jump {
    /// Where `break` goes.
    pub break_to: Label,
    /// Where `continue` goes; `None` in a `switch`.
    pub continue_to: Option<Label>,
}

/// Invariants that have been stated and wait for what they are about.
#[derive(Clone, Default, Debug)]
pub struct Pending {
    /// Those of the next barrier.
    pub of_barrier: Vec<BarrierInvariant>,
    /// Those of the next shuffle.
    pub of_shuffle: Vec<ShuffleInvariant>,
}

impl Pending {
    /// At the end of the statements among which they stand.
    pub fn is_empty(&self) -> R<()> {
        if let Some(invariant) = self.of_barrier.first() {
            return annotation_error(invariant.span, "no barrier follows this barrier invariant in its block");
        }
        match self.of_shuffle.first() {
            Some(invariant) => {
                annotation_error(invariant.span, "no shuffle follows this shuffle invariant in its block")
            }
            None => Ok(()),
        }
    }
}

/// A member of a shared record, as an array of its own (see `members.rs`).
pub struct Member {
    /// The record's variable.
    pub variable: u64,
    /// It is an array in the source, too.
    pub is_array: bool,
}

/// Memory that a thread allocates at one place in the code.
pub struct Allocation {
    /// What it gives.
    pub object: ObjectId,
    /// Receives the pointer.
    pub pointer: LocalId,
    /// The place.
    pub span: Span,
}

/// What is allocated and freed.
#[derive(Default)]
pub struct Heap {
    /// All that is allocated.
    pub allocations: Vec<Allocation>,
    /// Pointers that are given back, and where.
    pub freed: Vec<(Expr, Span)>,
}

/// What the source's names stand for.
#[derive(Default)]
pub struct Names {
    /// What variables stand for.
    pub env: HashMap<u64, Place>,
    /// What closures capture, by the closure's record.
    pub captures: HashMap<u64, Vec<Capture>>,
    /// Temporaries that may have another value than their first one.
    pub temporaries: HashSet<u64>,
    /// Objects of static variables and of memory-resident ones.
    pub statics: HashMap<u64, ObjectId>,
    /// Objects of string literals, and of constant ones of C: two of them may be one.
    pub literals: BTreeSet<ObjectId>,
    /// Variables of the file that are declared to hold pointers.
    pub tables: BTreeSet<ObjectId>,
    /// Members of shared records that are arrays of their own.
    pub members: BTreeMap<ObjectId, Member>,
    /// The dynamic shared region.
    pub dynamic_shared: Option<ObjectId>,
    /// Constants that functions declare `static`: one for all threads.
    pub local_constants: HashSet<u64>,
    /// Pointers to the texels of surfaces.
    pub surfaces: BTreeMap<Surface, LocalId>,
    /// Constants and references whose initialisers are being lowered.
    pub initialising: HashSet<u64>,
}

/// What is known of locals.
#[derive(Default)]
pub struct LocalFacts {
    /// Which variable a local belongs to.
    pub roots: HashMap<LocalId, u64>,
    /// Which variable an array of the thread's own is, or is a member of.
    pub arrays: HashMap<ObjectId, u64>,
    /// Locals that are assigned once.
    pub stable: HashSet<LocalId>,
    /// What annotations see instead of a local that never changes.
    pub definitions: HashMap<LocalId, Expr>,
    /// The address space that a pointer local points into; `None` if there are several.
    pub spaces: HashMap<LocalId, Option<Space>>,
}

/// Where control is.
#[derive(Default)]
pub struct Control<'a> {
    /// Activations, innermost last.
    pub frames: Vec<Frame<'a>>,
    /// Canonical ids of the functions being inlined.
    pub active: Vec<u64>,
    /// The object that the constructor which was just left has built.
    pub constructed: Option<Place>,
    /// Enclosing loops and switches of the current activation.
    pub jumps: Vec<Jump>,
    /// Labels that a `goto` can reach: those at or after the end of what is being lowered.
    pub labels: HashMap<u64, Label>,
    /// How many labels there are.
    pub next_label: usize,
}

/// Which annotations are being lowered, or wait for what they are about.
#[derive(Default)]
pub struct Annotating {
    /// Nonzero inside annotations: nothing may be emitted, loads are ghost reads.
    pub specification: u32,
    /// After a `__non_temporal_loads_begin` and before its `_end`: loads are ghost reads.
    pub non_temporal: Option<Span>,
    /// Is a `__read_permission` being lowered.
    pub in_permission: bool,
    /// The results of its loads.
    pub permissions: HashSet<LocalId>,
    /// Inside of `__ldg`: what it reads is written by nobody.
    pub reads_unwritten: bool,
    /// Invariants that wait for their barrier or shuffle, for each statement sequence.
    pub pending: Vec<Pending>,
    /// Invariants of the loop whose head is being lowered.
    pub invariants: Option<Vec<Invariant>>,
}

/// How large the function has become.
#[derive(Default, Debug)]
pub struct Budget {
    /// How often each function was called.
    pub(super) calls: HashMap<u64, usize>,
    /// All calls.
    pub(super) all_calls: usize,
    /// Statements.
    pub(super) statements: usize,
}

impl Budget {
    /// So many calls and statements.
    pub fn spent(&self) -> (usize, usize) {
        (self.all_calls, self.statements)
    }
}
