//! What threads do together: barriers and the collective operations of warps, with
//! what is stated for them.

use super::ast::{AtomicOp, BinOp, Expr, ExprKind, LocalId, Scalar};
use crate::base::source::Span;

/// An operation that lanes of a warp carry out together.
#[derive(Clone, Debug)]
pub struct Collective {
    /// Which operation.
    pub op: CollectiveOp,
    /// The lanes that take part, one bit each: a `u32`.
    pub mask: Expr,
    /// The other operands.
    pub operands: Vec<Expr>,
    /// Receives the result.
    pub dst: Option<LocalId>,
    /// What each lane claims of itself when it comes to a shuffle, in source order.
    pub invariants: Vec<ShuffleInvariant>,
}

/// A claim of each lane at a shuffle; the lane that gets its value knows it then.
#[derive(Clone, Debug)]
pub struct ShuffleInvariant {
    /// The claim.
    pub expr: Expr,
    /// The place of the annotation.
    pub span: Span,
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
}

/// A barrier of the group.
#[derive(Clone, Debug)]
pub struct Barrier {
    /// Are shared accesses ordered. Always in CUDA.
    pub fences_shared: bool,
    /// Are global accesses of the group ordered. Always in CUDA.
    pub fences_global: bool,
    /// The invariants stated for it, in source order.
    pub invariants: Vec<BarrierInvariant>,
    /// `__syncthreads_count` and its kin: receives a value that is arbitrary, but
    /// the same for all threads of the group.
    pub result: Option<LocalId>,
}

/// An invariant of a barrier.
#[derive(Clone, Debug)]
pub struct BarrierInvariant {
    /// The claim.
    pub expr: Expr,
    /// What it is about.
    pub form: InvariantForm,
    /// Threads: those at which a unary invariant is assumed, one each; pairs for a
    /// binary one; the owner of the element for an element invariant.
    pub instances: Vec<Vec<Expr>>,
    /// The place of the annotation.
    pub span: Span,
}

/// What an invariant of a barrier is about.
#[derive(Clone, Debug)]
pub enum InvariantForm {
    /// A thread (Chong et al., OOPSLA 2013).
    Unary,
    /// A pair of distinct threads: the claim may use [`SpecExpr::Other`](super::ast::SpecExpr::Other).
    Binary,
    /// Any element of an array: the claim and the owner speak of `element`, and the
    /// claim of no other cell of an array that threads write.
    Element {
        /// A pointer to the element: the array's first one plus `element`.
        array: Expr,
        /// The bound variable, an `unsigned` that nothing assigns.
        element: LocalId,
        /// The type of the elements.
        elem: Scalar,
    },
    /// `__scan_monoid`, `__reduction_monoid`: no claim but a definition. What the array
    /// holds behind the barrier are the inputs of a scan with this operator.
    Inputs {
        /// A pointer to the element, as in `Element`.
        array: Expr,
        /// The bound variable.
        element: LocalId,
        /// The type of the elements.
        elem: Scalar,
        /// The operator.
        operator: ScanOperator,
        /// Its identity, a constant.
        identity: Box<Expr>,
        /// Of a reduction, which combines them in any order: how many there are, `u32`.
        count: Option<Box<Expr>>,
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

impl InvariantForm {
    /// Threads in each instance.
    pub fn width(&self) -> usize {
        match self {
            InvariantForm::Unary | InvariantForm::Element { .. } | InvariantForm::Inputs { .. } => 1,
            InvariantForm::Binary => 2,
        }
    }
}
