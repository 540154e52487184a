//! What is not compared.
//!
//! The theorem is about kernels whose memory after an interval is what one writer of each cell has left, and whose values
//! follow from memory, arguments and coordinates. Atomics leave what depends on their order, lanes of a warp get each
//! other's values, and contracts have no values at all.

use super::unlike::{Cause, Unlike};
use crate::base::source::Span;
use crate::kernel::ast::{
    AssumeKind, BinOp, Expr, ExprKind, Function, ObjectKind, Program, SpecExpr, Stmt, StmtKind, Ty,
};
use crate::kernel::visit;

/// Refuses a kernel with something that the theorem does not cover; `side`: which of the two.
pub(super) fn what_is_not_compared(program: &Program, kernel: &Function, side: usize) -> Result<(), Unlike> {
    let unlike = |what: &str, span: Span| {
        let mut places = [None, None];
        places[side] = Some(span);
        let why = format!("kernels with {what} are not compared");
        Err(Unlike { cause: Cause::Construct, why, places })
    };
    if !program.axioms.is_empty() {
        return unlike("axioms", kernel.span);
    }
    if kernel.asynchronous.is_some() {
        return unlike("copies that go on beside a thread", kernel.span);
    }
    if !kernel.allocated.is_empty() {
        return unlike("memory that they allocate", kernel.span);
    }
    if let Some(local) = kernel.locals.iter().find(|local| local.of_library) {
        return unlike("functions of a library of which only the contract is known", local.span);
    }
    for object in &kernel.objects {
        match object.kind {
            ObjectKind::Behind => return unlike("pointers in memory", object.span),
            ObjectKind::Model => {
                return unlike("functions of a library of which only the contract is known", object.span);
            }
            ObjectKind::Param | ObjectKind::Declared | ObjectKind::DynamicShared => {}
        }
        if object.of_argument {
            return unlike("an array in an argument", object.span);
        }
    }
    if kernel.params.iter().any(|param| param.anywhere) {
        return unlike("parameters that may be one array", kernel.span);
    }
    let mut found = None;
    visit::for_each_stmt(kernel.body.as_deref().unwrap_or_default(), &mut |stmt| {
        found = found.or(statement(kernel, stmt).map(|what| (what, stmt.span)));
    });
    visit::for_each_root_expr(kernel, &mut |root| {
        visit::walk_expr(root, &mut |e| found = found.or(expression(e).map(|what| (what, e.span))));
    });
    found.map_or(Ok(()), |(what, span)| unlike(what, span))
}

fn statement(kernel: &Function, stmt: &Stmt) -> Option<&'static str> {
    match &stmt.kind {
        StmtKind::Atomic { .. } => Some("atomics"),
        StmtKind::Collective(_) => Some("what lanes of a warp do together"),
        StmtKind::Call { .. } => Some("calls by contract"),
        StmtKind::Load { dst, .. } if kernel.locals[*dst].ty == Ty::Pointer => Some("pointers in memory"),
        StmtKind::Store { value, .. } if value.ty == Ty::Pointer => Some("pointers in memory"),
        StmtKind::Barrier(barrier) if barrier.of_grid => Some("barriers of the grid"),
        StmtKind::Barrier(barrier) if barrier.result.is_some() || barrier.of_library => {
            Some("barriers that return a value")
        }
        StmtKind::Loop(l) if l.body.is_empty() && l.latch.is_empty() => Some("traps"),
        StmtKind::Assume(AssumeKind::User, _) => Some("`__assume`"),
        StmtKind::Load { .. }
        | StmtKind::Store { .. }
        | StmtKind::Barrier(_)
        | StmtKind::Loop(_)
        | StmtKind::Assume(..)
        | StmtKind::Assign(..)
        | StmtKind::Havoc(_)
        | StmtKind::If(..)
        | StmtKind::Block(..)
        | StmtKind::Break(_)
        | StmtKind::Continue(_)
        | StmtKind::Return
        | StmtKind::Fence(_)
        | StmtKind::Assert(..)
        | StmtKind::Snapshot { .. } => None,
    }
}

/// Of pointers only what they lead to is compared: the product has other arrays than B.
fn expression(e: &Expr) -> Option<&'static str> {
    match &e.kind {
        ExprKind::Uninterpreted(..) => Some("textures, images and uninterpreted functions"),
        ExprKind::Address(_) => Some("pointers as numbers"),
        ExprKind::Null => Some("null pointers"),
        ExprKind::PtrDiff(..) => Some("differences of pointers"),
        ExprKind::Binary(BinOp::Eq | BinOp::Ne, a, _) if a.ty == Ty::Pointer => Some("comparisons of pointers"),
        ExprKind::Cast(a) if a.ty == Ty::Pointer => Some("comparisons of pointers"),
        ExprKind::Spec(SpecExpr::AddNoOverflow(..)) => Some("`__add_noovfl`"),
        ExprKind::Spec(_)
        | ExprKind::Binary(..)
        | ExprKind::Cast(_)
        | ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Local(_)
        | ExprKind::Coord(..)
        | ExprKind::Unary(..)
        | ExprKind::Select(..)
        | ExprKind::Intrinsic(..)
        | ExprKind::AddressOf(_)
        | ExprKind::PtrAdd { .. } => None,
    }
}
