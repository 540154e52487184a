//! Expressions of the kernel AST: pure and total. What holds of them is said in [`super::ast`].

use super::builtin::Intrinsic;
use super::op::{AccessKind, Axis, BinOp, Coord, UnOp};
use super::types::{Scalar, Ty};
use crate::base::source::Span;

crate::id_type! {
    /// A local variable or scalar parameter of a [`Function`](super::ast::Function).
    pub struct LocalId
}
crate::id_type! {
    /// An array of a [`Function`](super::ast::Function): see [`Object`](super::ast::Object).
    pub struct ObjectId
}
crate::id_type! {
    /// An uninterpreted function that the user declared (`DECLARE_UF_…`).
    pub struct UninterpretedId
}

/// A pure, total expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// What it computes.
    pub kind: ExprKind,
    /// Its type.
    pub ty: Ty,
    /// Its place (in macros: the place of the expansion).
    pub span: Span,
}

impl Expr {
    /// The local that it is the value of.
    pub fn as_local(&self) -> Option<LocalId> {
        if let ExprKind::Local(local) = self.kind { Some(local) } else { None }
    }
}

/// The forms of expressions.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// A boolean constant.
    Bool(bool),
    /// An integer constant, in range for its type.
    Int(i128),
    /// A floating constant, by the bits of its `f64` value.
    Float(u64),
    /// The value of a local.
    Local(LocalId),
    /// A thread or launch coordinate: `u32` in CUDA, `u64` (`size_t`) in OpenCL
    /// after the cast that the front end inserts; here always `u32`. The axis is x where
    /// there is none.
    Coord(Coord, Axis),
    /// An operator with one operand.
    Unary(UnOp, Box<Expr>),
    /// An operator with two operands.
    Binary(BinOp, Box<Expr>, Box<Expr>),
    /// A conversion from the operand's scalar type to the expression's. To `Bool`: `e != 0`.
    Cast(Box<Expr>),
    /// `c ? t : e`, all three pure; also `__ite`.
    Select(Box<Expr>, Box<Expr>, Box<Expr>),
    /// A built-in function without side effects. Encoded as an uninterpreted function.
    Intrinsic(Intrinsic, Vec<Expr>),
    /// A user's uninterpreted function.
    Uninterpreted(UninterpretedId, Vec<Expr>),
    /// The null pointer.
    Null,
    /// The address of an object's first byte.
    AddressOf(ObjectId),
    /// `pointer + index * scale` bytes; `index` is `i64` or `u64`.
    PtrAdd {
        /// The pointer.
        pointer: Box<Expr>,
        /// How many steps.
        index: Box<Expr>,
        /// Bytes a step.
        scale: u64,
    },
    /// `(a - b) / scale` for two pointers into one object: `i64`.
    PtrDiff(Box<Expr>, Box<Expr>, u64),
    /// The number that a pointer is: `u64`. 0 for null; else where its array begins, which is anything,
    /// and what the pointer is behind that, in bytes.
    Address(Box<Expr>),
    /// Specification only.
    Spec(SpecExpr),
}

/// Forms that occur only in annotations.
#[derive(Clone, Debug, PartialEq)]
pub enum SpecExpr {
    /// A load that is no access of the program (but must not race either).
    GhostLoad(Box<Expr>, Scalar),
    /// The value of the operand for the other thread of the pair.
    Other(Box<Expr>),
    /// Whether this thread is enabled here.
    Enabled,
    /// Are the two threads of one group.
    SameGroup,
    /// The operand's value at the function's entry.
    Old(Box<Expr>),
    /// The function's result.
    Result,
    /// `__read(p)`, `__write(p)`: has this thread made such an access to the
    /// pointer's object since the last cut.
    Accessed(AccessKind, Box<Expr>),
    /// Byte offset of the logged access of that kind to the pointer's object: `u64`.
    AccessOffset(AccessKind, Box<Expr>),
    /// Byte offset of a pointer in its object: `u64`.
    PointerOffset(Box<Expr>),
    /// Do two pointers have the same base object.
    SameBase(Box<Expr>, Box<Expr>),
    /// Are two scalars of one type the same value, bit by bit: of floating-point numbers, not `==`.
    Identical(Box<Expr>, Box<Expr>),
    /// Has an atomic on element `index` of the pointer's object returned `value`.
    AtomicTaken {
        /// The array.
        pointer: Box<Expr>,
        /// Which element.
        index: Box<Expr>,
        /// Which value.
        value: Box<Expr>,
    },
    /// `a + b` under the assumption that it does not overflow at this type.
    AddNoOverflow(Box<Expr>, Box<Expr>),
    /// The sum of these does not overflow at their type: `Bool`.
    NoOverflow(Vec<Expr>),
    /// `__is_sum(v, lo, hi)`: v is the inputs `lo <= x < hi` of the scan, combined in
    /// their order by its operator (see [`InvariantForm::Inputs`](super::together::InvariantForm::Inputs)).
    IsSum {
        /// The value.
        value: Box<Expr>,
        /// The first input, `u32`.
        lo: Box<Expr>,
        /// The input behind the last one, `u32`.
        hi: Box<Expr>,
    },
    /// `__is_strided_sum(v, first, stride)`: first is less than stride, and v is the
    /// inputs `first`, `first + stride`, … of the reduction, combined by its operator.
    IsStridedSum {
        /// The value.
        value: Box<Expr>,
        /// The first input, `u32`.
        first: Box<Expr>,
        /// From one input to the next, `u32`.
        stride: Box<Expr>,
    },
    /// `__scan_input(v, op, identity)`, which assigns this to `v`: the value itself. It is
    /// the input with the number of the thread of a scan with this operator.
    ScanInput {
        /// A local.
        value: Box<Expr>,
        /// The operator.
        operator: ScanOperator,
        /// Its identity, a constant.
        identity: Box<Expr>,
    },
}

/// What a scan combines its inputs with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScanOperator {
    /// An operator of C.
    Binary(BinOp),
    /// The greater of two integers.
    Max,
    /// The smaller of two integers.
    Min,
}

impl ScanOperator {
    /// The operator that an expression applies, and to what. `max` and `min` arrive as
    /// the selection that they mean.
    pub fn applied(e: &Expr) -> Option<(ScanOperator, &Expr, &Expr)> {
        if let ExprKind::Binary(operator, a, b) = &e.kind {
            return Some((ScanOperator::Binary(*operator), a, b));
        }
        let ExprKind::Select(condition, first, second) = &e.kind else { return None };
        let ExprKind::Binary(comparison @ (BinOp::Gt | BinOp::Lt), a, b) = &condition.kind else { return None };
        let operator = if *comparison == BinOp::Gt { ScanOperator::Max } else { ScanOperator::Min };
        (a == first && b == second).then_some((operator, a, b))
    }
}
