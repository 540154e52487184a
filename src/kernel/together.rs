//! What threads do together: barriers and the collective operations of warps, with
//! what is stated for them.

use super::expr::{Expr, LocalId, ScanOperator};
use super::op::CollectiveOp;
use super::types::Scalar;
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
    /// All threads of the grid wait for each other, and global memory is ordered between groups, too.
    pub of_grid: bool,
    /// Where threads come together in a function of a library of which only the contract is known: a run
    /// may choose the result, and the function's barriers may order more than this one does.
    pub of_library: bool,
}

/// An invariant of a barrier.
#[derive(Clone, Debug)]
pub struct BarrierInvariant {
    /// The claim.
    pub expr: Expr,
    /// What it is about.
    pub form: InvariantForm,
    /// Coordinates of threads, one for each dimension of the group, which the launch decides:
    /// those at which a unary invariant is assumed, thread after thread; pairs for a binary
    /// one; the owner of the element for an element invariant.
    pub instances: Vec<Expr>,
    /// The place of the annotation.
    pub span: Span,
}

/// What an invariant of a barrier is about.
#[derive(Clone, Debug)]
pub enum InvariantForm {
    /// A thread (Chong et al., OOPSLA 2013).
    Unary,
    /// A pair of distinct threads: the claim may use [`SpecExpr::Other`](super::expr::SpecExpr::Other).
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
    /// Any few elements of an array in shared memory, of any numbers: the claim speaks of no other
    /// cell of an array that threads write.
    Tuple {
        /// A pointer to each: the array's first one plus one of `elements`.
        cells: Vec<Expr>,
        /// The bound variables, as in `Element`.
        elements: Vec<LocalId>,
        /// The type of the elements.
        elem: Scalar,
    },
    /// What an array in shared memory holds is a permutation of what a copy of it does; the claim is `true`.
    Permutation {
        /// A pointer to the array's first element.
        array: Expr,
        /// A pointer to the copy's, a ghost array.
        copy: Expr,
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

impl InvariantForm {
    /// Threads in each instance: so many coordinates there are at least.
    pub fn width(&self) -> usize {
        match self {
            InvariantForm::Unary | InvariantForm::Element { .. } | InvariantForm::Inputs { .. } => 1,
            InvariantForm::Tuple { .. } | InvariantForm::Permutation { .. } => 1,
            InvariantForm::Binary => 2,
        }
    }

    /// Is it about what an array holds, whoever wrote it.
    pub fn is_of_elements(&self) -> bool {
        match self {
            InvariantForm::Element { .. } | InvariantForm::Tuple { .. } | InvariantForm::Permutation { .. } => true,
            InvariantForm::Unary | InvariantForm::Binary | InvariantForm::Inputs { .. } => false,
        }
    }
}
