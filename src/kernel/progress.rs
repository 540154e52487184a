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
    let tests = |stmt: &Stmt| matches!(&stmt.kind, StmtKind::If(_, leave, stay) if leaves(leave) && stay.is_empty());
    [before, l.latch.last()].into_iter().flatten().any(tests)
}

/// The local that the test is about, and the one value that it is assigned, in every iteration.
fn step_of<'l>(test: &Expr, l: &'l Loop) -> Option<(LocalId, &'l Expr)> {
    let (ExprKind::Binary(BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge | BinOp::Ne, tested, _)
    | ExprKind::Cast(tested)) = &test.kind
    else {
        return None;
    };
    let local = tested.as_local()?;
    let (mut assignments, mut continues) = (0, false);
    for block in [&l.body, &l.latch] {
        for_each_stmt(block, &mut |stmt| {
            assignments += usize::from(stmt.kind.assigned() == Some(local));
            continues |= matches!(stmt.kind, StmtKind::Continue(label) if label == l.label);
        });
    }
    let step = |block: &'l Block| {
        block.iter().find_map(|stmt| {
            if let StmtKind::Assign(target, value) = &stmt.kind {
                Some(value).filter(|_| *target == local)
            } else {
                None
            }
        })
    };
    let step = step(&l.latch).or_else(|| step(&l.body).filter(|_| !continues))?;
    (assignments == 1).then_some((local, step))
}

fn comes_to_an_end(test: &Expr, local: LocalId, step: &Expr) -> bool {
    let ExprKind::Binary(op, before, by) = &step.kind else { return false };
    let (ExprKind::Int(by), Some(before), Ty::Scalar(Scalar::Int(ty))) = (&by.kind, before.as_local(), step.ty) else {
        return false;
    };
    if before != local || *by < 1 {
        return false;
    }
    let bound = |e: &Expr| if let ExprKind::Int(bound) = e.kind { Some(bound) } else { None };
    let by_one = ty.signed || *by == 1;
    let ExprKind::Binary(test, _, limit) = &test.kind else {
        // `while (i)`
        let halves = matches!(op, BinOp::Shr) || (*op == BinOp::Div && *by >= 2);
        return halves && !ty.signed && matches!(test.kind, ExprKind::Cast(_));
    };
    match op {
        BinOp::Add => (*test == BinOp::Lt && by_one) || (*test == BinOp::Le && ty.signed),
        BinOp::Sub => (*test == BinOp::Gt && by_one) || (*test == BinOp::Ge && ty.signed),
        BinOp::Div if *by < 2 => false,
        BinOp::Div | BinOp::Shr => {
            let over = *test == BinOp::Gt && bound(limit).is_some_and(|bound| bound >= 0);
            over || (*test == BinOp::Ne && !ty.signed && bound(limit) == Some(0))
        }
        BinOp::Mul | BinOp::Rem | BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor | BinOp::Shl => false,
        BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => false,
        BinOp::And | BinOp::Or | BinOp::Implies => false,
    }
}
