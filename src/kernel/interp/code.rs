//! The compact form that threads run: registers and instructions.
//!
//! A register has 64 bits; a pointer is two neighbours, the array's handle and the
//! offset in bytes. A frame begins as a copy of [`Code::frame`], in which constants
//! have registers of their own; every name is resolved, nothing is looked up by name.
//! Each instruction has a span, in a parallel list.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::source::Span;
use crate::kernel::ast::{
    AtomicOp, AtomicScope, BinOp, CollectiveOp, FloatType, IntType, LocalId, ObjectId, Scalar, ScanOperator, UnOp,
};
use crate::obligation::Kind;

use super::execution::Access;
use super::intrinsic::Evaluation;

/// A register: its place in the frame.
pub type Reg = u32;

/// Registers of a frame that hold `threadIdx`, `blockIdx`, `blockDim`, `gridDim`, and what
/// OpenCL tells of sub-groups.
pub const COORDS: u32 = 16;

/// An instruction. `checked` ones belong to the program: what C leaves undefined is
/// reported; the others belong to specifications, which are total.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum Instr {
    Copy {
        dst: Reg,
        src: Reg,
    },
    CopyPointer {
        dst: Reg,
        src: Reg,
    },
    Int {
        op: BinOp,
        ty: IntType,
        checked: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Float {
        op: BinOp,
        ty: FloatType,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Unary {
        op: UnOp,
        ty: Scalar,
        checked: bool,
        dst: Reg,
        a: Reg,
    },
    Convert {
        from: Scalar,
        to: Scalar,
        dst: Reg,
        src: Reg,
    },
    Intrinsic {
        function: Evaluation,
        call: u32,
        dst: Reg,
    },
    Uninterpreted {
        function: u32,
        call: u32,
        dst: Reg,
    },
    PointerAdd {
        dst: Reg,
        pointer: Reg,
        index: Reg,
        scale: Reg,
    },
    PointerDifference {
        dst: Reg,
        a: Reg,
        b: Reg,
        scale: Reg,
    },
    PointerCompare {
        op: BinOp,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// 1 if the pointer is not null.
    PointerTruth {
        dst: Reg,
        pointer: Reg,
    },
    PointerOffset {
        dst: Reg,
        pointer: Reg,
    },
    /// The number that the pointer is.
    Address {
        dst: Reg,
        pointer: Reg,
    },
    SameBase {
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Jump {
        to: u32,
    },
    JumpIfZero {
        condition: Reg,
        to: u32,
    },
    JumpUnlessZero {
        condition: Reg,
        to: u32,
    },
    /// As `JumpIfZero`, for a branch of the source: traced, as what the source says if
    /// the condition is its negation.
    Branch {
        condition: Reg,
        negated: bool,
        to: u32,
    },
    /// A loop's next iteration: increments its counter.
    Iterate {
        counter: Reg,
    },
    Load {
        dst: Reg,
        pointer: Reg,
        ty: Scalar,
        /// A read, of the program or a ghost's.
        access: Access,
        site: u32,
    },
    Store {
        pointer: Reg,
        value: Reg,
        ty: Scalar,
        site: u32,
    },
    LoadPointer {
        dst: Reg,
        pointer: Reg,
        access: Access,
        site: u32,
    },
    StorePointer {
        pointer: Reg,
        value: Reg,
        site: u32,
    },
    Atomic {
        atomic: u32,
        dst: Reg,
        pointer: Reg,
        site: u32,
    },
    /// A read of a specification; logged if it has a site.
    GhostLoad {
        dst: Reg,
        pointer: Reg,
        ty: Scalar,
        site: Option<u32>,
    },
    Havoc {
        dst: Reg,
        local: LocalId,
        scalar: Option<Scalar>,
        /// The hardware would have determined the value.
        of_hardware: bool,
    },
    Snapshot {
        array: Reg,
        pointer: Reg,
    },
    /// Whether two arrays hold each element as often, of so many bytes each.
    IsPermutation {
        dst: Reg,
        array: Reg,
        copy: Reg,
        width: u8,
    },
    /// The array's elements are the inputs of the scan, or so many of them.
    TakeInputs {
        scan: u32,
        pointer: Reg,
        count: Option<Reg>,
    },
    /// So many batches of asynchronous copies of a queue are closed.
    Batches {
        queue: u8,
        count: Reg,
    },
    /// So many of them are over.
    Complete {
        queue: u8,
        count: Reg,
    },
    /// The thread's own input.
    SetInput {
        value: Reg,
    },
    IsSum {
        scan: u32,
        dst: Reg,
        value: Reg,
        lo: Reg,
        hi: Reg,
    },
    IsStridedSum {
        scan: u32,
        dst: Reg,
        value: Reg,
        first: Reg,
        stride: Reg,
    },
    Barrier {
        barrier: u32,
    },
    Call {
        call: u32,
    },
    Return,
    /// A claim with this value.
    Claim {
        claim: u32,
        value: Reg,
    },
    /// A claim about two threads: evaluated when the others have come here, too.
    PairClaim {
        pair: u32,
    },
    /// A hypothesis: the execution is inadmissible if it is false.
    Assume {
        value: Reg,
    },
    /// The function of this uninterpreted call, the specification form or the
    /// construct cannot be executed.
    Refuse {
        construct: u32,
    },
}

/// A compiled function.
#[derive(Clone, Default, Debug)]
pub struct Code {
    /// The instructions.
    pub instructions: Vec<Instr>,
    /// The place of each.
    pub spans: Vec<Span>,
    /// What registers hold at entry.
    pub frame: Vec<u64>,
    /// Where arguments go.
    pub params: Vec<ParamSlot>,
    /// Arrays that each call has for itself.
    pub private: Vec<PrivateArray>,
    /// The register of the result.
    pub result: Option<Reg>,
    /// Copies of parameters for `old`: from, to, is it a pointer.
    pub entry_copies: Vec<(Reg, Reg, bool)>,
}

/// Where an argument goes.
#[derive(Clone, Copy, Debug)]
pub struct ParamSlot {
    /// The parameter.
    pub local: LocalId,
    /// Its register.
    pub reg: Reg,
    /// For a pointer: the register of its array.
    pub array: Option<Reg>,
    /// The array.
    pub object: Option<ObjectId>,
    /// The scalar type; `None` for a pointer.
    pub scalar: Option<Scalar>,
}

/// An array that belongs to one thread.
#[derive(Clone, Copy, Debug)]
pub struct PrivateArray {
    /// Holds the handle.
    pub reg: Reg,
    /// Its region's description.
    pub region: u32,
}

/// An array of the whole grid or of a block: what does not depend on the input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// The source's name.
    pub name: String,
    /// The kernel's object, if it is one of the kernel's.
    pub object: Option<ObjectId>,
    /// The element type.
    pub elem: Scalar,
    /// Size in bytes, if the source tells.
    pub size: Option<u64>,
    /// May not be written.
    pub read_only: bool,
    /// What it holds whatever the input, byte by byte.
    pub content: BTreeMap<i64, u8>,
    /// All threads start with the same content, although it is private.
    pub of_argument: bool,
    /// Whether it is the dynamic region of shared memory.
    pub dynamic: bool,
    /// Whether accesses to it are none of the program's.
    pub of_model: bool,
    /// The place of the declaration.
    pub span: Span,
}

/// An atomic operation.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Atomic {
    pub op: AtomicOp,
    pub elem: Scalar,
    pub scope: AtomicScope,
    pub operands: [Reg; 2],
}

/// A barrier.
#[derive(Clone, Debug)]
pub struct Barrier {
    /// Its place.
    pub span: Span,
    /// Are shared accesses ordered.
    pub fences_shared: bool,
    /// Are global accesses of the group ordered.
    pub fences_global: bool,
    /// In a function of a library.
    pub of_library: bool,
    /// Where the value goes that it returns, and its type.
    pub result: Option<(Reg, Scalar)>,
    /// Counters of the loops around it, outermost first, with the loops' places.
    pub loops: Vec<(Reg, Span)>,
    /// What lanes of a warp do there, if it is theirs and not the group's.
    pub exchange: Option<Exchange>,
}

/// What a function scans.
#[derive(Clone, Copy, Debug)]
pub struct Scan {
    /// Combines two inputs.
    pub operator: ScanOperator,
    /// The type of the inputs,
    pub elem: Scalar,
    /// the same.
    pub ty: IntType,
    /// The sum of no inputs.
    pub identity: u64,
}

/// A collective operation.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// What is done.
    pub op: CollectiveOp,
    /// The mask.
    pub mask: Reg,
    /// The other operands.
    pub operands: Vec<(Reg, Scalar)>,
}

/// A call by contract, executed.
#[derive(Clone, Debug)]
pub struct Call {
    /// Which function, as an index into [`Unit::codes`].
    pub code: u32,
    /// Arguments: registers, and whether they are pointers.
    pub args: Vec<(Reg, bool)>,
    /// Receives the result.
    pub dst: Option<(Reg, bool)>,
    /// Counters of the loops around the call.
    pub loops: Vec<(Reg, Span)>,
}

/// Arguments of an intrinsic or uninterpreted function.
#[derive(Clone, Debug)]
pub struct Arguments {
    /// Registers with their types.
    pub args: Vec<(Reg, Scalar)>,
    /// The result's type.
    pub result: Scalar,
}

/// A claim.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// What kind of obligation; loop invariants say here what they are on entry.
    pub kind: Kind,
    /// Its place, as obligations name it.
    pub span: Span,
    /// For a loop invariant: the loop's counter.
    pub counter: Option<Reg>,
}

/// A claim about two threads.
#[derive(Clone, Debug)]
pub struct PairClaim {
    /// What and where.
    pub claim: Claim,
    /// Values that the thread itself contributes.
    pub own: Vec<(Reg, bool)>,
    /// Values that the thread contributes as the other one of a pair.
    pub other: Vec<(Reg, bool)>,
    /// The loops around it.
    pub loops: Vec<(Reg, Span)>,
    /// Evaluates the claim of two contributions.
    pub combine: Combine,
    /// Whether it is compared with threads of other groups, too.
    pub between_groups: bool,
}

/// The code that evaluates a claim about two threads.
#[derive(Clone, Default, Debug)]
pub struct Combine {
    /// As a function without parameters: an index into [`Unit::codes`].
    pub code: u32,
    /// Where the values of [`PairClaim::own`] go.
    pub own: Vec<Reg>,
    /// Where the values of [`PairClaim::other`] go.
    pub other: Vec<Reg>,
    /// Says whether the threads are of one group.
    pub same_group: Reg,
    /// Holds the truth value at the end.
    pub value: Reg,
}

/// Everything that a kernel may run.
#[derive(Clone, Default, Debug)]
pub struct Unit {
    /// The kernel first, then functions by contract.
    pub codes: Vec<Code>,
    /// Places of accesses.
    pub sites: Vec<Span>,
    /// Those of accesses that a library makes to memory that is its own for a while.
    pub of_library: BTreeSet<u32>,
    /// Those of accesses that a library makes at some time within a call.
    pub within_calls: BTreeSet<u32>,
    /// Those of asynchronous copies, with their queues.
    pub of_copies: BTreeMap<u32, u8>,
    /// Arrays of the grid.
    pub global: Vec<Region>,
    /// Arrays of each block.
    pub shared: Vec<Region>,
    /// Arrays of threads.
    pub private: Vec<Region>,
    /// The array of the grid that pointers in memory point to, if any is read.
    pub behind: Option<u32>,
    /// Referred to by instructions.
    pub atomics: Vec<Atomic>,
    /// Referred to by instructions.
    pub barriers: Vec<Barrier>,
    /// Referred to by instructions.
    pub calls: Vec<Call>,
    /// Referred to by instructions.
    pub arguments: Vec<Arguments>,
    /// Referred to by instructions.
    pub claims: Vec<Claim>,
    /// Referred to by instructions.
    pub pairs: Vec<PairClaim>,
    /// Constructs that cannot be executed, in words.
    pub refused: Vec<String>,
    /// Referred to by instructions.
    pub scans: Vec<Scan>,
    /// Claims that are not evaluated, and why.
    pub skipped: Vec<(Span, String)>,
}
