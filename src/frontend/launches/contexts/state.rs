//! What is known of the host's code, and of the place in it where a walk is.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap, HashSet};

use super::aliases::Aliases;
use super::memory::Place;
use super::places::Writes;
use super::pointers::Pointers;
use super::uses::Uses;
use crate::base::id::IdVec;
use crate::base::source::Span;
use crate::frontend::callees::Kernels;
use crate::frontend::launches::argument_arrays::ArgumentArrays;
use crate::frontend::launches::variables::Variables;
use crate::frontend::lower::Context as Source;
use crate::kernel::host::{Context, HostExpr, Unknown, UnknownId};
use crate::kernel::rounds::Made;

/// A launch, by the ways to it.
#[derive(Default)]
pub struct Ways {
    /// What is said by each way that is known; none if no run comes there.
    pub each: Vec<Way>,
    /// One for all, whatever the function is given.
    pub open: Way,
}

/// What is said of a launch by one way to it.
#[derive(Clone, Default, PartialEq)]
pub struct Way {
    pub context: Context,
    pub aliases: Aliases,
    /// It stands for several that are told apart no more: what it says of none of them in particular.
    pub is_joint: bool,
}

/// An unknown, and where it comes from.
pub(super) struct Origin {
    pub(super) unknown: Unknown,
    /// It is what this parameter, or this axis of it, is given.
    pub(super) parameter: Option<(u64, usize)>,
    /// It is bound, not copied: it is one value only where the caller is seen.
    pub(super) is_bound: bool,
    /// It is a pointer.
    pub(super) is_address: bool,
    /// It is where an array of its own begins: a variable's, one that the runtime has given, or what a function
    /// is given that nobody in sight calls.
    pub(super) is_own: bool,
}

/// A launch as it stands, over the unknowns of all functions.
pub(super) struct Launch {
    pub(super) node: u64,
    /// The kernel, as the device has it.
    pub(super) kernel: u64,
    pub(super) owner: u64,
    pub(super) given: Said,
}

/// What a launch is given.
#[derive(Clone)]
pub(super) struct Said {
    pub(super) context: Context,
    /// What is allocated, by the names of the parameters that point to it.
    pub(super) arrays: Arrays,
    /// Addresses, by the names of the parameters.
    pub(super) pointers: BTreeMap<String, HostExpr>,
    /// There are pointers among the arguments of which the address is not read.
    pub(super) is_open: bool,
    /// It passes records, which may have pointers in them.
    pub(super) with_records: bool,
    /// Whether it is this kernel that is launched, where that is a variable's value.
    pub(super) chosen: Option<Chosen>,
}

/// Which function a pointer points to (see [`super::functions`]).
#[derive(Clone)]
pub(super) struct Chosen {
    pub(super) pointer: HostExpr,
    pub(super) function: u64,
}

/// A call of a function that has code.
pub(super) struct Call {
    pub(super) callee: u64,
    pub(super) owner: u64,
    pub(super) span: Option<Span>,
    pub(super) arguments: HashMap<u64, Value>,
    pub(super) facts: Vec<HostExpr>,
    pub(super) made: Vec<Made>,
}

/// What is known of the host's code.
pub struct Host<'h, 'a> {
    /// Some function or variable has a second name, by which another may be it.
    pub(super) has_second_names: bool,
    pub cx: &'h Source<'a>,
    pub uses: Uses,
    /// Variables that calls get hold of.
    pub(super) handed: HashSet<u64>,
    pub(super) pointers: Pointers,
    pub(super) kernels: &'h Kernels<'h, 'a>,
    pub(super) arrays: &'h ArgumentArrays<'a>,
    pub(super) variables: &'h Variables<'h, 'a>,
    /// What members of parameters are, by these and by the members.
    pub(super) members: RefCell<HashMap<(u64, Vec<u64>), HostExpr>>,
    pub(super) unknowns: RefCell<IdVec<UnknownId, Origin>>,
    pub(super) lasting: RefCell<HashMap<u64, Value>>,
    pub(super) addresses: RefCell<HashMap<u64, HostExpr>>,
    pub(super) launches: RefCell<Vec<Launch>>,
    /// The same in a loop's first rounds, where what they do is followed.
    pub(super) early: RefCell<Vec<Launch>>,
    /// What loops make, in the order in which walks come by.
    pub(super) made: RefCell<Vec<Made>>,
    pub(super) calls: RefCell<Vec<Call>>,
    /// Names of functions that are calls which were looked at.
    pub(super) called: RefCell<HashSet<u64>>,
    pub(super) cause: RefCell<Option<String>>,
    pub(super) budget: Cell<u32>,
    /// States of the memory that are known by number, so far.
    pub(super) states: Cell<u32>,
    /// From which state a state came about by an expression, and what that writes.
    pub(super) before: RefCell<HashMap<u32, (u32, Writes)>>,
    /// Functions with code, and whether they write no memory but what is their own.
    pub(super) quiet: RefCell<HashMap<u64, bool>>,
    /// Expressions, the quotients that they round, and what to where that is not known.
    pub(super) inexact: RefCell<Vec<(usize, HostExpr, HostExpr)>>,
    /// Values that are too large to be said, and their names.
    pub(super) names: RefCell<Vec<(HostExpr, HostExpr)>>,
    /// Functions that may reset a device, and whether one is called without a name.
    pub(super) resetting: HashSet<u64>,
    pub(super) resets_unnamed: bool,
    pub(super) resets_held: bool,
    /// What places hold, by states of the memory.
    pub(super) places: RefCell<HashMap<(u32, Place), Value>>,
}

/// A walk over the code of one function of the host.
pub struct Walk<'h, 'a> {
    pub host: &'h Host<'h, 'a>,
    /// The function whose variables are tracked; 0: none.
    pub(super) function: u64,
    /// The function around; 0: none.
    pub owner: u64,
    pub state: HashMap<u64, Value>,
    /// What is true; and, of another type than `bool`, what was computed and so has a value.
    pub facts: Vec<HostExpr>,
    /// What the expression at hand changes.
    pub changing: HashSet<u64>,
    /// In what a directive of OpenMP governs.
    pub in_parallel: bool,
    /// Only a result is wanted: launches and calls are looked at elsewhere.
    pub(super) is_inside: bool,
    /// In a first round of a loop.
    pub(super) is_early: bool,
    /// Where such a loop is left by `break`: what variables hold, and what is true.
    pub(super) left: Vec<(HashMap<u64, Value>, Vec<HostExpr>)>,
    /// Where the next round of such a loop is begun by `continue`: the same.
    pub(super) continued: Vec<(HashMap<u64, Value>, Vec<HostExpr>)>,
    /// A step that was taken, by where it stands, and what it has given.
    pub(super) given: Option<(usize, HostExpr)>,
    /// Parameters that stand for variables of the caller, which have no other name here.
    pub(super) lent: HashSet<u64>,
}

/// What a piece of code does to what is known.
#[derive(Default)]
pub struct Affected {
    /// What is assigned, the memory included: nothing is known of it afterwards.
    pub assigned: HashSet<u64>,
    /// Pointers that somebody gets who may free what they point to: the array is, and the address is not.
    pub lost: HashSet<u64>,
}

impl Affected {
    /// All of them.
    pub fn all(&self) -> HashSet<u64> {
        self.assigned.union(&self.lost).copied().collect()
    }
}

/// Extents along three axes, each if it can be read.
pub type Extents = [Option<HostExpr>; 3];

/// What a variable holds.
#[derive(Clone, PartialEq)]
pub enum Value {
    Number(HostExpr),
    Extents(Extents),
    /// Of a pointer.
    Pointer(Pointer),
    /// Of what stands for the memory: its state.
    Memory(u32),
}

/// What is known of a pointer that a variable holds.
#[derive(Clone, PartialEq, Default)]
pub struct Pointer {
    /// Where it points (see [`super::addresses`]).
    pub address: Option<HostExpr>,
    /// The array of which it is the beginning.
    pub array: Option<Array>,
}

impl Pointer {
    /// One of which nothing but its address is known.
    pub fn at(address: HostExpr) -> Self {
        Pointer { address: Some(address), array: None }
    }

    /// The expressions in it.
    pub fn expressions(&self) -> impl Iterator<Item = &HostExpr> {
        let bytes = match &self.array {
            Some(Array::Allocated(bytes)) => Some(bytes),
            Some(Array::Parameter(_)) | None => None,
        };
        self.address.iter().chain(bytes)
    }

    /// `None`: nothing is known of it.
    pub fn known(self) -> Option<Self> {
        Some(self).filter(|pointer| *pointer != Pointer::default())
    }
}

/// An array that the host has allocated.
#[derive(Clone, PartialEq)]
pub enum Array {
    /// An array of so many bytes that the runtime has allocated, from its beginning.
    Allocated(HostExpr),
    /// What this parameter is given.
    Parameter(u64),
}

/// What a kernel's parameters are given that are pointers, by their names.
pub type Arrays = BTreeMap<String, Array>;
