//! The IVL's syntax: control is a graph of blocks, integers are machine
//! integers, memory is maps.
//!
//! What holds of every [`Program`]:
//!
//! - Every [`VarId`] is declared once, in [`Program::vars`]; names are unique
//!   together with their thread. Names occur only in the printer and the parser.
//! - Every expression is well-sorted (`check` says so, and runs after each pass
//!   in debug builds). C's integer types are distinct types here (`u32`, `i64`),
//!   though Boogie sees them as synonyms of `bv32` or `int`.
//! - A program prints as legal Boogie once one of the two preludes stands before it.
//!
//! Absent: structured statements, calls, `where` clauses, polymorphism (except
//! `$other`), quantifiers in code.

use std::sync::Arc;

use crate::base::id::IdVec;
use crate::base::source::Span;
use crate::ivl::op::MachineOp;
use crate::kernel::ast::IntType;
use crate::obligation::Obligation;

crate::id_type! {
    /// A variable, constant or map of a [`Program`].
    pub struct VarId
}
crate::id_type! {
    /// An uninterpreted function of a [`Program`].
    pub struct FunctionId
}
crate::id_type! {
    /// An uninterpreted sort of a [`Program`].
    pub struct SortId
}
crate::id_type! {
    /// A basic block of a [`Procedure`].
    pub struct BlockId
}
crate::id_type! {
    /// An access, barrier or other place of the one-thread program that the
    /// report will want to find again.
    pub struct SiteId
}

/// A Boogie program without its prelude.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Program {
    /// `type float32;`
    pub sorts: IdVec<SortId, String>,
    /// `function f(x: u32) returns (u32);`
    pub functions: IdVec<FunctionId, Function>,
    /// Constants and variables of all procedures.
    pub vars: IdVec<VarId, Var>,
    /// `axiom e;`
    pub axioms: Vec<Expr>,
    /// The procedures.
    pub procedures: Vec<Procedure>,
}

/// An uninterpreted function.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Function {
    /// Its name, unique among functions, and no machine operation's.
    pub name: String,
    /// Argument types.
    pub params: Vec<Type>,
    /// Result type.
    pub result: Type,
}

/// A constant (`const`: never assigned) or a variable.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Var {
    /// The name, without the thread.
    pub name: String,
    /// Which thread's copy it is; printed as `name$1`, `name$2`.
    pub thread: Option<Thread>,
    /// Its type.
    pub ty: Type,
    /// Never assigned or havocked.
    pub constant: bool,
}

/// One of the two threads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Thread {
    /// The thread that runs first, and logs.
    One,
    /// The thread that runs second, and checks.
    Two,
}

/// A type.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Type {
    /// `bool`
    Bool,
    /// A machine integer: `u32`, `i64`.
    Machine(IntType),
    /// An uninterpreted sort.
    Sort(SortId),
    /// `[K]V`
    Map(Box<Type>, Box<Type>),
}

/// An expression.
pub type Expr = Arc<ExprKind>;

/// The forms of expressions.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ExprKind {
    /// A variable.
    Var(VarId),
    /// `true`, `false`
    Bool(bool),
    /// A machine integer by its mathematical value, in range for the type.
    Literal(i128, IntType),
    /// `!e`
    Not(Expr),
    /// A connective or an equality.
    Binary(Binary, Expr, Expr),
    /// `if c then t else e`
    Ite(Expr, Expr, Expr),
    /// An operation on machine integers.
    Machine(MachineOp, Vec<Expr>),
    /// An uninterpreted function.
    Apply(FunctionId, Vec<Expr>),
    /// `m[i]`
    Select(Expr, Expr),
    /// `m[i := v]`
    Store(Expr, Expr, Expr),
    /// `$other(e)`: the value for the other thread of the pair; gone after `two_thread`.
    Other(Expr),
}

/// Connectives and equality.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Binary {
    /// `&&`
    And,
    /// `||`
    Or,
    /// `==>`
    Implies,
    /// `<==>`
    Iff,
    /// `==`
    Eq,
    /// `!=`
    Ne,
}

impl Binary {
    /// What it makes of truth values.
    pub fn of(self, a: bool, b: bool) -> bool {
        match self {
            Binary::And => a && b,
            Binary::Or => a || b,
            Binary::Implies => !a || b,
            Binary::Iff | Binary::Eq => a == b,
            Binary::Ne => a != b,
        }
    }
}

/// A procedure without parameters: it reads and writes the program's variables.
#[derive(Clone, PartialEq, Debug)]
pub struct Procedure {
    /// Its name.
    pub name: String,
    /// The blocks; the first one is the entry. Order is that of the source.
    pub blocks: IdVec<BlockId, Block>,
}

/// A basic block.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// The label, unique in the procedure.
    pub label: String,
    /// Commands in order.
    pub commands: Vec<Command>,
    /// Where control goes; with several targets, to any of them (`assume`
    /// commands at their heads decide). Empty: `return`.
    pub targets: Vec<BlockId>,
}

/// A command and where it comes from.
#[derive(Clone, PartialEq, Debug)]
pub struct Command {
    /// What it does.
    pub kind: CommandKind,
    /// The place in the source, if it has one. Printed as `{:at file, start, end}`;
    /// before assignments and havocs, which take no attributes, as
    /// `assume {:at_next file, start, end} true;`.
    pub span: Option<Span>,
}

/// The forms of commands.
#[derive(Clone, PartialEq, Debug)]
pub enum CommandKind {
    /// `x := e;`
    Assign(VarId, Expr),
    /// `havoc x, y;`
    Havoc(Vec<VarId>),
    /// `assume e;`
    Assume(Expr),
    /// `assert {:obligation "id", number} e;` The text is the catalogue's.
    Assert(Obligation, Expr),
    /// An access of the one-thread program; gone after `two_thread`. Printed as
    /// `assume {:access "write"} {:site 3} {:object A} {:offset e} … true;`
    Access(Access),
    /// A barrier of the one-thread program: the place where control waits. Gone
    /// after `two_thread`. Printed as `assume {:barrier 2} {:fences "shared", "global"} true;`
    Barrier(Barrier),
    /// What lanes of a warp do together, in the one-thread program; gone after
    /// `two_thread`. Printed as `assume {:collective 3} {:fences "shared", "global"} {:mask e} true;`,
    /// a shuffle with `{:exchange dst, value, from, defined, claim}`, too.
    Collective(Collective),
    /// An invariant of the next barrier; gone after `two_thread`. Printed as
    /// `assume {:barrier_invariant "unary"} {:site 1} {:claim e} {:instance i, …} … true;`
    BarrierInvariant(BarrierInvariant),
}

/// An access to an object that threads share.
#[derive(Clone, PartialEq, Debug)]
pub struct Access {
    /// Which place of the program.
    pub site: SiteId,
    /// What it does.
    pub kind: AccessKind,
    /// The map that holds the object's content.
    pub object: VarId,
    /// Index of the first unit touched, an `i64`.
    pub offset: Expr,
    /// How many units from there (at least one).
    pub units: u32,
    /// For plain writes: the value written. For atomics with one operand, where their order is asked about: the operand.
    pub value: Option<Expr>,
}

/// What an access does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AccessKind {
    /// A plain read.
    Read,
    /// A plain write.
    Write,
    /// An atomic, with the threads of its group only.
    AtomicBlock,
    /// An atomic, with all threads of the grid.
    AtomicDevice,
    /// A read made by a specification.
    GhostRead,
}

/// A barrier of the group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Barrier {
    /// Which barrier of the program.
    pub site: SiteId,
    /// Orders accesses to shared memory.
    pub fences_shared: bool,
    /// Orders the group's accesses to global memory.
    pub fences_global: bool,
    /// All threads of the grid wait for each other, which orders global memory between groups, too.
    pub of_grid: bool,
}

/// A place to which the lanes of a warp that a mask names come together.
#[derive(Clone, PartialEq, Debug)]
pub struct Collective {
    /// Which place of the program.
    pub site: SiteId,
    /// One bit for each lane, a `u32`.
    pub mask: Expr,
    /// Orders the accesses of these lanes to shared memory: `__syncwarp`.
    pub fences_shared: bool,
    /// Orders their accesses to global memory.
    pub fences_global: bool,
    /// What each lane gets, if it is the value of another one.
    pub exchange: Option<Exchange>,
}

impl Collective {
    /// Does it order accesses of any kind.
    pub fn orders_memory(&self) -> bool {
        self.fences_shared || self.fences_global
    }
}

/// A shuffle: each lane gets what a lane gives, of which its claim holds.
#[derive(Clone, PartialEq, Debug)]
pub struct Exchange {
    /// Receives it. Arbitrary where nothing is known.
    pub dst: VarId,
    /// What the thread gives.
    pub value: Expr,
    /// The number in its group of the thread whose value it gets, a `u32`.
    pub from: Expr,
    /// Whether there is such a thread, and it takes part.
    pub defined: Expr,
    /// What each thread claims of itself when it comes here; asserted before.
    pub claim: Expr,
}

/// An invariant of the next barrier.
#[derive(Clone, PartialEq, Debug)]
pub struct BarrierInvariant {
    /// Which annotation of the program.
    pub site: SiteId,
    /// The claim.
    pub claim: Expr,
    /// What it is about.
    pub form: InvariantForm,
    /// Coordinates of threads (x, y, z, as far as they are named): where it is assumed, one
    /// thread each, two if binary, one after the other; the owner of the element.
    pub instances: Vec<Vec<Expr>>,
}

/// What an invariant of a barrier is about.
#[derive(Clone, PartialEq, Debug)]
pub enum InvariantForm {
    /// A thread.
    Unary,
    /// A pair of threads: the claim may contain `Other`.
    Binary,
    /// An element of an array.
    Element {
        /// The map that holds the array's content.
        array: VarId,
        /// The bound variable, a `u32`.
        element: VarId,
        /// The element's index in the map, an `i64`: that of the first element plus
        /// `element`.
        cell: Expr,
        /// Does the claim hold by definition.
        given: bool,
    },
    /// Any few elements of an array.
    Tuple {
        /// The map that holds the array's content.
        array: VarId,
        /// The bound variables, `u32` each.
        elements: Vec<VarId>,
        /// The index of each in the map, as in `Element`.
        cells: Vec<Expr>,
    },
    /// A map holds each value as often as another one; the claim is `true`.
    Permutation {
        /// The map that holds the array's content.
        array: VarId,
        /// That of the copy.
        copy: VarId,
    },
}

impl InvariantForm {
    /// The indices of the elements that it is about.
    pub fn cells(&self) -> &[Expr] {
        match self {
            InvariantForm::Unary | InvariantForm::Binary | InvariantForm::Permutation { .. } => &[],
            InvariantForm::Element { cell, .. } => std::slice::from_ref(cell),
            InvariantForm::Tuple { cells, .. } => cells,
        }
    }

    /// The array whose content it is about, whoever wrote it.
    pub fn array(&self) -> Option<VarId> {
        match self {
            InvariantForm::Unary | InvariantForm::Binary => None,
            InvariantForm::Element { array, .. }
            | InvariantForm::Tuple { array, .. }
            | InvariantForm::Permutation { array, .. } => Some(*array),
        }
    }
}

impl BarrierInvariant {
    /// Whether it is about one thread.
    pub fn is_unary(&self) -> bool {
        matches!(self.form, InvariantForm::Unary)
    }

    /// Whether it is about a pair of threads.
    pub fn is_binary(&self) -> bool {
        matches!(self.form, InvariantForm::Binary)
    }

    /// Threads in each instance.
    pub fn width(&self) -> usize {
        match self.form {
            InvariantForm::Unary | InvariantForm::Element { .. } => 1,
            InvariantForm::Tuple { .. } | InvariantForm::Permutation { .. } => 1,
            InvariantForm::Binary => 2,
        }
    }
}
