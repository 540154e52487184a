//! Forms of expressions: a thread's place in its block or a block's in the grid, constants, what is left without conversions.

use std::collections::BTreeSet;

use super::comparison::AXES;
use crate::kernel::ast::{Axis, BinOp, Coord, Expr, ExprKind, Function, StmtKind};
use crate::kernel::builtin::{Builtin, Intrinsic, Lowering};
use crate::kernel::visit::{any_expr, for_each_root_expr, for_each_stmt, walk_expr};

/// The axis of a coordinate of this kind.
pub fn coordinate(e: &Expr, of: Coord) -> Option<Axis> {
    if let ExprKind::Coord(coord, axis) = e.kind { Some(axis).filter(|_| coord == of) } else { None }
}

/// `(threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x`, for either coordinate
pub fn is_rank(e: &Expr, of: Coord) -> bool {
    let (mut axes, mut is_pure) = (BTreeSet::new(), matches!(e.kind, ExprKind::Binary(BinOp::Add, ..)));
    walk_expr(e, &mut |part| {
        axes.extend(AXES.into_iter().filter(|axis| coordinate(part, of) == Some(*axis)));
        is_pure &= if let ExprKind::Coord(coord, _) = part.kind {
            coord == of || matches!(coord, Coord::BlockDim | Coord::GridDim)
        } else {
            matches!(part.kind, ExprKind::Binary(BinOp::Add | BinOp::Mul, ..) | ExprKind::Cast(_))
        };
    });
    is_pure && axes.len() == AXES.len()
}

/// The expression without the conversions around it; of `mul24`, the product that it is meant to be.
pub fn converted(e: &Expr) -> &Expr {
    if let ExprKind::Cast(inner) = &e.kind {
        return converted(inner);
    }
    if let ExprKind::Select(_, product, other) = &e.kind
        && product_24(other).is_some()
    {
        return converted(product);
    }
    e
}

/// A function that gives the product of operands of 24 bits, and its operands.
pub fn product_24(e: &Expr) -> Option<(Builtin, &[Expr])> {
    let ExprKind::Intrinsic(Intrinsic::Of(builtin), operands) = &e.kind else { return None };
    Some((*builtin, &operands[..])).filter(|_| builtin.row().lowering == Lowering::Multiply24)
}

/// Is it a number, conversions aside.
pub fn is_constant(e: &Expr) -> bool {
    matches!(converted(e).kind, ExprKind::Int(_))
}

/// Whether an expression reads what an atomic returns.
pub fn takes_a_turn(kernel: &Function) -> bool {
    let mut returned = BTreeSet::new();
    for_each_stmt(kernel.body.as_deref().unwrap_or_default(), &mut |stmt| {
        if let StmtKind::Atomic { dst, .. } = &stmt.kind {
            returned.extend(*dst);
        }
    });
    let mut is_read = false;
    for_each_root_expr(kernel, &mut |root| {
        is_read |= any_expr(root, &|e| e.as_local().is_some_and(|x| returned.contains(&x)))
    });
    is_read
}
