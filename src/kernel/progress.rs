//! Loops that are left after finitely many iterations, whatever other threads do.
//!
//! Two kinds are known. One counts: its test compares a local with a bound, and the only
//! assignment of the local, once in each iteration, adds a constant to it (that a signed
//! sum is out of range has no meaning, an unsigned one goes by one), or subtracts one. The
//! other one halves: the local is divided or shifted by a constant while it is not 0.
//! Absent: doubling, which from 0 goes on for ever.

use super::ast::*;
use super::visit::for_each_stmt;

/// Is the loop known to be left.
pub fn is_left(l: &Loop) -> bool {
    let Some(StmtKind::If(left, leave, stay)) = l.body.first().map(|stmt| &stmt.kind) else { return false };
    let leaves = matches!(&leave[..], [Stmt { kind: StmtKind::Break(label), .. }] if *label == l.label);
    let ExprKind::Unary(UnOp::Not, test) = &left.kind else { return false };
    leaves && stay.is_empty() && step_of(test, l).is_some_and(|(local, step)| comes_to_an_end(test, local, step))
}

/// Does the loop have a test before its body, or behind it, that leaves it.
pub fn has_test(l: &Loop) -> bool {
    let computes = |stmt: &&Stmt| matches!(stmt.kind, StmtKind::Assign(..) | StmtKind::Load { .. });
    let before = l.body.iter().find(|stmt| !computes(stmt));
    let leaves = |block: &Block| matches!(&block[..], [Stmt { kind: StmtKind::Break(label), .. }] if *label == l.label);
    [before, l.latch.last()].into_iter().flatten().any(|stmt| match &stmt.kind {
        StmtKind::If(_, leave, stay) => leaves(leave) && stay.is_empty(),
        _ => false,
    })
}

/// The local that the test is about, and the one value that it is assigned, in every iteration.
fn step_of<'l>(test: &Expr, l: &'l Loop) -> Option<(LocalId, &'l Expr)> {
    let local = match &test.kind {
        ExprKind::Binary(BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge | BinOp::Ne, a, _) | ExprKind::Cast(a) => {
            as_local(a)?
        }
        _ => return None,
    };
    let (mut assignments, mut continues) = (0, false);
    for block in [&l.body, &l.latch] {
        for_each_stmt(block, &mut |stmt| {
            assignments += usize::from(assigned(&stmt.kind) == Some(local));
            continues |= matches!(stmt.kind, StmtKind::Continue(label) if label == l.label);
        });
    }
    let step = |block: &'l Block| {
        block.iter().find_map(|stmt| match &stmt.kind {
            StmtKind::Assign(target, value) if *target == local => Some(value),
            _ => None,
        })
    };
    let step = step(&l.latch).or_else(|| step(&l.body).filter(|_| !continues))?;
    (assignments == 1).then_some((local, step))
}

fn as_local(e: &Expr) -> Option<LocalId> {
    if let ExprKind::Local(local) = e.kind { Some(local) } else { None }
}

fn assigned(stmt: &StmtKind) -> Option<LocalId> {
    match stmt {
        StmtKind::Assign(local, _) | StmtKind::Havoc(local) => Some(*local),
        StmtKind::Load { dst, .. } => Some(*dst),
        StmtKind::Atomic { dst, .. } | StmtKind::Call { dst, .. } => *dst,
        StmtKind::Barrier(barrier) => barrier.result,
        StmtKind::Collective(collective) => collective.dst,
        StmtKind::Store { .. }
        | StmtKind::If(..)
        | StmtKind::Loop(_)
        | StmtKind::Block(..)
        | StmtKind::Break(_)
        | StmtKind::Continue(_)
        | StmtKind::Return
        | StmtKind::Fence
        | StmtKind::Assert(..)
        | StmtKind::Assume(..)
        | StmtKind::Snapshot { .. } => None,
    }
}

fn comes_to_an_end(test: &Expr, local: LocalId, step: &Expr) -> bool {
    let ExprKind::Binary(op, before, by) = &step.kind else { return false };
    let (ExprKind::Int(by), Some(before), Ty::Scalar(Scalar::Int(ty))) = (&by.kind, as_local(before), step.ty) else {
        return false;
    };
    if before != local || *by < 1 {
        return false;
    }
    let bound = |e: &Expr| if let ExprKind::Int(bound) = e.kind { Some(bound) } else { None };
    let by_one = ty.signed || *by == 1;
    match (op, &test.kind) {
        (BinOp::Add, ExprKind::Binary(BinOp::Lt, ..)) => by_one,
        (BinOp::Add, ExprKind::Binary(BinOp::Le, ..)) => ty.signed,
        (BinOp::Sub, ExprKind::Binary(BinOp::Gt, ..)) => by_one,
        (BinOp::Sub, ExprKind::Binary(BinOp::Ge, ..)) => ty.signed,
        (BinOp::Div, _) if *by < 2 => false,
        (BinOp::Div | BinOp::Shr, ExprKind::Binary(BinOp::Gt, _, b)) => bound(b).is_some_and(|bound| bound >= 0),
        (BinOp::Div | BinOp::Shr, ExprKind::Binary(BinOp::Ne, _, b)) => !ty.signed && bound(b) == Some(0),
        (BinOp::Div | BinOp::Shr, ExprKind::Cast(_)) => !ty.signed,
        _ => false,
    }
}
