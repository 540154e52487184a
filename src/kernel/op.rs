//! The operations of kernels by name: operators, coordinates, accesses, and what threads do
//! together. Expressions, statements and built-in functions are made of them; here nothing is
//! known of any of these.

/// The language of a source file: it decides what a few operations mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// CUDA C++.
    Cuda,
    /// OpenCL C.
    OpenCl,
}

/// Who shares an object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Space {
    /// All threads of the grid.
    Global,
    /// The threads of one block (work-group).
    Shared,
    /// All threads; nobody writes.
    Constant,
    /// One thread.
    Private,
    /// Specification only: one per block, real code must not read it.
    Ghost,
}

/// Operators with one operand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnOp {
    /// `-e`, integers and floats.
    Neg,
    /// `~e`, integers.
    BitNot,
    /// `!e`, `Bool`.
    Not,
}

impl UnOp {
    /// As C has it.
    pub fn symbol(self) -> &'static str {
        match self {
            UnOp::Neg => "-",
            UnOp::BitNot => "~",
            UnOp::Not => "!",
        }
    }
}

/// Operators with two operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum BinOp {
    // Integers and floats; the result has the operands' type.
    Add,
    Sub,
    Mul,
    Div,
    // Integers.
    Rem,
    BitAnd,
    BitOr,
    BitXor,
    /// The result has the left operand's type.
    Shl,
    /// Arithmetic if the left operand is signed.
    Shr,
    // Any equal types, `Bool` and pointers included (`Eq`, `Ne`); the result is `Bool`.
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    // `Bool`.
    And,
    Or,
    Implies,
}

/// What operators have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// `+ - * / %`
    Arithmetic,
    /// `& | ^`
    Bitwise,
    /// `<< >>`
    Shift,
    /// `== != < <= > >=`
    Comparison,
    /// Of truth values.
    Logic,
}

impl BinOp {
    /// Of which class it is.
    pub fn class(self) -> Class {
        match self {
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Rem => Class::Arithmetic,
            BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor => Class::Bitwise,
            BinOp::Shl | BinOp::Shr => Class::Shift,
            BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => Class::Comparison,
            BinOp::And | BinOp::Or | BinOp::Implies => Class::Logic,
        }
    }

    /// The comparison of integers that holds where this one does not.
    pub fn negated(self) -> Option<BinOp> {
        match self {
            BinOp::Eq => Some(BinOp::Ne),
            BinOp::Ne => Some(BinOp::Eq),
            BinOp::Lt => Some(BinOp::Ge),
            BinOp::Le => Some(BinOp::Gt),
            BinOp::Gt => Some(BinOp::Le),
            BinOp::Ge => Some(BinOp::Lt),
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Rem => None,
            BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor | BinOp::Shl | BinOp::Shr => None,
            BinOp::And | BinOp::Or | BinOp::Implies => None,
        }
    }

    /// Does it compare values of any one type; the result is `Bool`.
    pub fn is_comparison(self) -> bool {
        self.class() == Class::Comparison
    }

    /// As C has it, where it has.
    pub fn symbol(self) -> &'static str {
        match self {
            BinOp::Add => "+",
            BinOp::Sub => "-",
            BinOp::Mul => "*",
            BinOp::Div => "/",
            BinOp::Rem => "%",
            BinOp::BitAnd => "&",
            BinOp::BitOr => "|",
            BinOp::BitXor => "^",
            BinOp::Shl => "<<",
            BinOp::Shr => ">>",
            BinOp::Eq => "==",
            BinOp::Ne => "!=",
            BinOp::Lt => "<",
            BinOp::Le => "<=",
            BinOp::Gt => ">",
            BinOp::Ge => ">=",
            BinOp::And => "&&",
            BinOp::Or => "||",
            BinOp::Implies => "==>",
        }
    }
}

/// A coordinate of a thread or of the launch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Coord {
    /// `threadIdx`, `get_local_id`.
    Thread,
    /// `blockIdx`, `get_group_id`.
    Block,
    /// `blockDim`, `get_local_size`.
    BlockDim,
    /// `gridDim`, `get_num_groups`.
    GridDim,
    /// `get_sub_group_local_id`; this one and those below belong to no axis.
    Lane,
    /// `get_sub_group_id`
    SubGroup,
    /// `get_sub_group_size`
    SubGroupSize,
    /// `get_num_sub_groups`
    SubGroupCount,
}

impl Coord {
    /// Whether it is the same for all threads of a launch.
    pub fn is_of_launch(self) -> bool {
        match self {
            Coord::BlockDim | Coord::GridDim | Coord::SubGroupCount => true,
            Coord::Thread | Coord::Block | Coord::Lane | Coord::SubGroup | Coord::SubGroupSize => false,
        }
    }
}

/// A dimension of the launch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// 0
    X,
    /// 1
    Y,
    /// 2
    Z,
}

/// A read or a write.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AccessKind {
    /// A read.
    Read,
    /// A write.
    Write,
}

/// An atomic operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum AtomicOp {
    Add,
    Sub,
    Min,
    Max,
    And,
    Or,
    Xor,
    /// `atomicInc`: wraps to 0 above the operand.
    Inc,
    /// `atomicDec`: wraps to the operand at 0 or above it.
    Dec,
    Exchange,
    CompareExchange,
    Load,
    Store,
}

impl AtomicOp {
    /// How many operands it takes beside the address.
    pub fn arity(self) -> usize {
        match self {
            AtomicOp::Load => 0,
            AtomicOp::Add | AtomicOp::Sub | AtomicOp::Min | AtomicOp::Max | AtomicOp::Inc | AtomicOp::Dec => 1,
            AtomicOp::And | AtomicOp::Or | AtomicOp::Xor | AtomicOp::Exchange | AtomicOp::Store => 1,
            AtomicOp::CompareExchange => 2,
        }
    }
}

/// Which threads an atomic is atomic with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AtomicScope {
    /// The threads of the group.
    Block,
    /// The threads of the grid (or more).
    Device,
}

/// What lanes do together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CollectiveOp {
    /// `__syncwarp`, `sub_group_barrier`: they wait for each other, and their accesses are
    /// ordered.
    Sync {
        /// To shared memory. Always in CUDA.
        shared: bool,
        /// To global memory. Always in CUDA.
        global: bool,
    },
    /// `__shfl_…_sync`, `sub_group_shuffle…`: each gets the value of another one. Operands:
    /// the value, the lane or the distance, and in CUDA the width if it is not the warp's.
    Shuffle(Shuffle, Reach),
    /// `__any_sync` and its kin: all get the same. Operand: a value.
    Vote(Vote),
    /// `__match_…_sync`: each gets the lanes that have the same value.
    Match,
}

impl CollectiveOp {
    /// Must all lanes come that the mask names. If not, OpenCL has those that do come go on
    /// among themselves; proofs and runs know only what all do together.
    pub fn waits_for_all(self) -> bool {
        !matches!(self, CollectiveOp::Shuffle(_, Reach::SubGroup))
    }
}

/// What a lane gets that asks for the value of one which is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// CUDA: the warp is parted into segments. Numbers of lanes are counted within them, and
    /// a lane that reaches beyond its own keeps its value.
    Segment,
    /// OpenCL: an undefined value.
    SubGroup,
}

/// Whose value a lane gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Shuffle {
    Lane,
    Up,
    Down,
    Xor,
}

/// What lanes find out together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Vote {
    Any,
    All,
    /// `__uni_sync`: do all say the same.
    Same,
    Ballot,
    /// `__reduce_…_sync`
    Reduce(AtomicOp),
    /// What the first of them says, in a function of a library for which so many lanes, one after the other, come
    /// together.
    First {
        /// A power of two.
        lanes: u8,
    },
}

/// What ends a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    /// A wait for all batches but so many.
    ByNumber,
    /// A wait at a barrier in memory.
    ByBarrier,
}
