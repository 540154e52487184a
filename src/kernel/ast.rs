//! The kernel AST: one kernel after inlining, typed, structured and flat.
//!
//! What holds of every [`Function`], and what is absent:
//!
//! - **Expressions are pure and total.** Loads, stores, calls, assignments and
//!   short circuits that guard a load are statements; evaluation order is
//!   explicit. Only specification expressions contain [`SpecExpr::GhostLoad`].
//! - **Calls are gone**, except calls by contract ([`StmtKind::Call`]). References,
//!   methods, templates and lambdas were resolved when the callee was inlined.
//! - **Locals are scalars or pointers.** Structs and vectors became one local a
//!   field; a local whose address escapes, and every local array, is a private
//!   [`Object`].
//! - **Conversions are explicit** ([`ExprKind::Cast`]); the operands of an
//!   arithmetic or comparison operator have the same type (C's promotions have
//!   been applied); shifts take the type of their left operand, and the amount
//!   keeps its own promoted type. Comparisons and logical operators yield `Bool`.
//! - **Memory is a set of objects**; a pointer is an object and an offset in
//!   bytes; an access is a pointer and a scalar type.
//! - **Control is structured**: `If`, `Loop`, labelled `Block`, and `Break` /
//!   `Continue` to an enclosing label. `switch`, `for`, `while`, `do`, early
//!   returns of inlined functions and the like were expressed in these.

use std::collections::{BTreeMap, BTreeSet};

use crate::assumption;
use crate::base::id::IdVec;
use crate::base::source::Span;

pub use super::expr::{Expr, ExprKind, LocalId, ObjectId, ScanOperator, SpecExpr, UninterpretedId};
pub use super::launch::{HostLaunch, LaunchHints, NdRange};
pub use super::op::{
    AccessKind, AtomicOp, AtomicScope, Axis, BinOp, CollectiveOp, Coord, Language, Reach, Shuffle, Space, UnOp, Vote,
};
pub use super::queues::Asynchronous;
pub use super::symbol::{Initial, Linkage, Symbol};
pub use super::together::{Barrier, BarrierInvariant, Collective, InvariantForm, ShuffleInvariant};
pub use super::types::{FloatType, I32, I64, IntType, Scalar, Ty, U32, U64};

/// Lanes of a warp, on every device that there is; `warpSize` in CUDA.
pub const LANES: u32 = 32;

crate::id_type! {
    /// A function that is used by contract: an element of [`Program::contracts`].
    pub struct ContractId
}
crate::id_type! {
    /// The target of `Break` and `Continue`; unique within a [`Function`].
    pub struct Label
}

/// All kernels of one source file.
#[derive(Clone, Debug)]
pub struct Program {
    /// The source language.
    pub language: Language,
    /// The architecture that the source was compiled for, if it asks (`__CUDA_ARCH__`).
    pub architecture: Option<String>,
    /// What else the source asks of where it is compiled, as `NAME=VALUE`; no value: not defined.
    pub versions: Vec<String>,
    /// Headers that were not found, and taken for empty ones.
    pub missing_headers: Vec<String>,
    /// Toolkits of which headers were read, with their versions and places.
    pub toolkits: Vec<String>,
    /// The kernels, in source order; one for each instantiation of a template. Behind
    /// them the functions that state a contract and that no kernel uses.
    pub kernels: Vec<Function>,
    /// Functions that calls refer to by contract; each is verified once.
    pub contracts: IdVec<ContractId, Function>,
    /// Declared by `DECLARE_UF_UNARY` and `DECLARE_UF_BINARY`.
    pub uninterpreted: IdVec<UninterpretedId, Uninterpreted>,
    /// `__axiom(e)` at file scope: closed expressions, assumed and printed.
    pub axioms: Vec<Expr>,
}

/// An uninterpreted function: equal arguments give equal results, and nothing else is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Uninterpreted {
    /// The name in the source.
    pub name: String,
    /// Types of the arguments.
    pub params: Vec<Scalar>,
    /// Type of the result.
    pub result: Scalar,
}

/// A kernel, or a device function that is used by contract.
#[derive(Clone, Debug)]
pub struct Function {
    /// The name, with template arguments where there are any (`scan<256,int>`).
    pub name: String,
    /// The place of the declaration's name.
    pub span: Span,
    /// Kernel or device function.
    pub is_kernel: bool,
    /// The parameters in order.
    pub params: Vec<Param>,
    /// Parameters, source variables and temporaries.
    pub locals: IdVec<LocalId, Local>,
    /// Every array that the function may touch.
    pub objects: IdVec<ObjectId, Object>,
    /// The statements; `None` for a function that has only a specification.
    pub body: Option<Block>,
    /// The local that holds the result of a device function.
    pub result: Option<LocalId>,
    /// `__requires`, `__global_requires`.
    pub requires: Vec<Clause>,
    /// `__ensures`, `__global_ensures`.
    pub ensures: Vec<Clause>,
    /// `__reads_from(p)`, `__writes_to(p)`; `None` when no frame is stated.
    pub frame: Option<Frame>,
    /// `__requires_fresh_array(p)` on these pointer parameters.
    pub fresh: Vec<LocalId>,
    /// `__array_extent(p, n)`
    pub extents: Vec<Extent>,
    /// `__function_wide_invariant(e)`: an invariant of every loop of the function.
    pub wide_invariants: Vec<Invariant>,
    /// Where a function has one meaning only because parameters are different arrays.
    pub apart: Vec<Apart>,
    /// Where a record or a vector in memory is read or written as a whole: to what its type is aligned, in bytes.
    /// Hardware accesses so much at once.
    pub whole: BTreeMap<Span, u64>,
    /// Locals that hold what is stored between the members of a record, which is anything and no part of a result.
    pub padding: BTreeSet<LocalId>,
    /// Locals that say what becomes of copies that go on beside a thread, if it makes any.
    pub asynchronous: Option<Asynchronous>,
    /// Arrays that the function makes, with the local that holds how many bytes each has, where it is
    /// not known before.
    pub allocated: BTreeMap<ObjectId, LocalId>,
    /// What the source says of the launch.
    pub launch: LaunchHints,
}

/// Operands of an unspecified order use two parameters, one of which is written there:
/// were they one array, the order would matter.
#[derive(Clone, Debug)]
pub struct Apart {
    /// The arrays of the parameters.
    pub arrays: [ObjectId; 2],
    /// The place of the operands.
    pub span: Span,
}

impl Apart {
    /// Whether it is about these two.
    pub fn is_of(&self, a: ObjectId, b: ObjectId) -> bool {
        self.arrays == [a, b] || self.arrays == [b, a]
    }
}

/// A parameter.
#[derive(Clone, Debug)]
pub struct Param {
    /// Holds the argument at entry.
    pub local: LocalId,
    /// For a pointer: the object it points to, at offset 0. Distinct parameters
    /// have distinct objects (a printed assumption, unless aliasing is asked for).
    pub object: Option<ObjectId>,
    /// It points to an arbitrary place in the object instead, which it shares with
    /// parameters that may alias it.
    pub anywhere: bool,
}

/// A local variable: every thread has its own.
#[derive(Clone, Debug)]
pub struct Local {
    /// The source's name; `None` for a temporary.
    pub name: Option<String>,
    /// Its type.
    pub ty: Ty,
    /// The hardware determines the arbitrary values that it is given ([`StmtKind::Havoc`]), so that what
    /// depends on one that a run chose need not happen.
    pub of_hardware: bool,
    /// What a library leaves in memory that is its own for a while: the access that stores it is the
    /// library's. Or it says where a call of a library begins and ends, or how many there were ([`super::model`]).
    pub of_library: bool,
    /// The place of the declaration, or of the expression that needed a temporary.
    pub span: Span,
}

/// An array: a parameter's, a shared, constant or device variable, a private array.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Object {
    /// The source's name.
    pub name: String,
    /// Who shares it.
    pub space: Space,
    /// The innermost declared scalar type (the element that reports name).
    pub elem: Scalar,
    /// Its size in bytes, where the source tells.
    pub size: Option<u64>,
    /// Row lengths in elements, outermost first, for multi-dimensional arrays
    /// (`int t[4][8]` has `[4, 8]`); used to print an element, never to compare.
    pub dims: Vec<u64>,
    /// Where it comes from.
    pub kind: ObjectKind,
    /// `const __restrict__` parameters and `__constant__` variables: an obligation
    /// forbids writes.
    pub read_only: bool,
    /// What a constant's initialiser says it holds: the elements in order. `None`: anything.
    pub content: Option<Vec<i128>>,
    /// An initialiser, which may stand in another file, says what it holds at first.
    pub initialised: bool,
    /// Which variable it is, if it lives as long as the program.
    pub symbol: Option<Symbol>,
    /// A thread's own copy of an array in an argument of the kernel: at the start, all
    /// threads hold the same.
    pub of_argument: bool,
    /// The place of the declaration.
    pub span: Span,
}

/// Where an object comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObjectKind {
    /// The array behind a pointer parameter.
    Param,
    /// A declared array or a variable whose address is taken.
    Declared,
    /// `extern __shared__` and everything else that lives in the one dynamic
    /// region: all such names are one object.
    DynamicShared,
    /// All that pointers point to which memory held before the kernel (see
    /// [`address`](super::address)); at most one of a function.
    Behind,
    /// What the threads of a run give each other in a function of a library ([`super::model`]): no access
    /// to it is one of the program's.
    Model,
}

/// A sequence of statements.
pub type Block = Vec<Stmt>;

/// A statement.
#[derive(Clone, Debug)]
pub struct Stmt {
    /// What it does.
    pub kind: StmtKind,
    /// Its place.
    pub span: Span,
}

/// The forms of statements.
#[derive(Clone, Debug)]
pub enum StmtKind {
    /// `local := value`
    Assign(LocalId, Expr),
    /// `local` gets an arbitrary value of its type: an uninitialised variable, or
    /// the result of something that is modelled as arbitrary.
    Havoc(LocalId),
    /// `dst := *pointer` at `dst`'s type: a scalar's, or a pointer's, which is a word in memory
    /// (see [`address`](super::address)).
    Load {
        /// Receives the value.
        dst: LocalId,
        /// The address.
        pointer: Expr,
        /// A ghost read: no access of the program, but it must not race either.
        ghost: bool,
        /// Read past the caches that see writes (`__ldg`): undefined if the kernel writes the
        /// array anywhere, by this thread, too.
        unwritten: bool,
        /// Of a pointer: other cells hold pointers to other arrays (assumed where nobody writes them).
        apart: bool,
    },
    /// `*pointer := value` at the value's type, which is as that of a load.
    Store {
        /// The address.
        pointer: Expr,
        /// The value.
        value: Expr,
    },
    /// An atomic read-modify-write.
    Atomic {
        /// Receives the old value.
        dst: Option<LocalId>,
        /// Which operation.
        op: AtomicOp,
        /// The address.
        pointer: Expr,
        /// One operand; two (compare, value) for `CompareExchange`.
        operands: Vec<Expr>,
        /// The scalar type in memory.
        elem: Scalar,
        /// Which threads it is atomic with.
        scope: AtomicScope,
    },
    /// Two-way branch on a `Bool`.
    If(Expr, Block, Block),
    /// `label: while (true) { body; latch }`; `Continue(label)` goes to the latch,
    /// `Break(label)` leaves the loop (also from the latch).
    Loop(Box<Loop>),
    /// `label: { … }`; `Break(label)` leaves it.
    Block(Label, Block),
    /// Leaves the loop or block with this label.
    Break(Label),
    /// Goes to the latch of the loop with this label.
    Continue(Label),
    /// Ends the kernel for this thread (or the device function, its result stored before).
    Return,
    /// A barrier of the group.
    Barrier(Box<Barrier>),
    /// What lanes of a warp do together.
    Collective(Box<Collective>),
    /// A fence, and among whom: it orders nothing by itself, only with a ticket ([`crate::ivl::thread::Gate`]).
    Fence(AtomicScope),
    /// Must hold when a thread comes here.
    Assert(AssertKind, Expr),
    /// Assumed when a thread comes here.
    Assume(AssumeKind, Expr),
    /// `dst := src`, whole arrays; `dst` is [`Space::Ghost`], or the thread's own.
    Snapshot {
        /// The copy.
        dst: ObjectId,
        /// A pointer to the array that is copied.
        src: Expr,
    },
    /// A call by contract.
    Call {
        /// Which function.
        callee: ContractId,
        /// One argument for each parameter.
        args: Vec<Expr>,
        /// Receives the result.
        dst: Option<LocalId>,
    },
}

/// A loop.
#[derive(Clone, Debug)]
pub struct Loop {
    /// What `Break` and `Continue` name.
    pub label: Label,
    /// Hold each time control is at the loop's head.
    pub invariants: Vec<Invariant>,
    /// One iteration, with the test that leaves the loop.
    pub body: Block,
    /// What runs between iterations (`i++`, the test of `do … while`).
    pub latch: Block,
}

/// An invariant of a loop.
#[derive(Clone, Debug)]
pub struct Invariant {
    /// The claim, `Bool`.
    pub expr: Expr,
    /// `__candidate_…`: dropped silently if it is not inductive.
    pub candidate: bool,
    /// `__global_…`: for every thread, enabled or not.
    pub global: bool,
}

/// A clause of a contract.
#[derive(Clone, Debug)]
pub struct Clause {
    /// The claim, `Bool`.
    pub expr: Expr,
    /// `__global_…`: for every thread, enabled or not.
    pub global: bool,
}

/// How much there is behind a pointer parameter.
#[derive(Clone, Debug)]
pub struct Extent {
    /// The parameter.
    pub pointer: LocalId,
    /// How many elements: an integer over the parameters; negative is as good as none.
    pub elements: Expr,
    /// Bytes in an element.
    pub bytes: u64,
}

/// What a function with a stated frame may touch: pointer parameters.
#[derive(Clone, Default, Debug)]
pub struct Frame {
    /// `__reads_from(p)`
    pub reads: Vec<LocalId>,
    /// `__writes_to(p)`
    pub writes: Vec<LocalId>,
}

/// What kind of claim an assertion is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AssertKind {
    /// `__assert(e)`, `__unsafe_assert(e)`
    User,
    /// `__global_assert(e)`: for threads that are not enabled, too.
    Global,
    /// A precondition of an inlined function; the span is the call's.
    Precondition(Span),
    /// A postcondition of an inlined function.
    Postcondition,
    /// An invariant of a loop that is unfolded ([`super::unroll`]), where control comes to the loop, or to its head once more.
    Invariant {
        /// Control comes to the loop.
        first: bool,
        /// `__global_…`: for threads that are not enabled, too.
        global: bool,
    },
    /// A loop that is unfolded goes round no more often: the claim is false.
    Unwinding,
    /// A pointer to a function is one of those that it may be.
    Callee,
    /// Two kernels do the same here ([`super::product`]), or what that rests on; the place is that in the other kernel.
    Same(Same, Span),
    /// The thread does not touch what its own copy, issued there, is still at.
    Pending(Span),
    /// A pointer that is cast to a type of this alignment is a multiple of it: the
    /// claim is about its offset.
    Aligned(u64),
}

/// What is to be shown of two kernels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Same {
    /// An array holds the same in both.
    Content(ObjectId),
    /// Their control goes the same way.
    Control,
    /// A cell lies in the row of the array that its index names.
    Row(ObjectId),
    /// The thread that is looked at has written the cell of the array, and is one of the block.
    Writer(ObjectId),
    /// A block has as many threads along y as along x.
    Square,
}

/// Why something is assumed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AssumeKind {
    /// `__assume(e)`: printed with the verdict.
    User,
    /// Follows from the meaning of the language (a range, `__builtin_unreachable`
    /// excluded): not printed.
    Language,
    /// The tool assumes it: printed under this name.
    Made(assumption::Kind),
}
