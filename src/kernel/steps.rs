//! That loop variables do not wrap around: the assumption `steps-do-not-wrap`, made explicit.
//!
//! ```text
//! for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
//! ```
//!
//! adds without a sign, since extents have none, so `i + gridDim.x * blockDim.x` may pass
//! 2³² or, converted back, 2³¹ where `n` is nearly that large: such a loop goes round, and
//! threads meet. No launch is meant so. Before an assignment `i := i + s` of a variable that
//! a loop compares with a bound, where the loop does not change `s` and `s` is no constant,
//! the sum is therefore assumed to be a value of the variable's type, below 2⁶³. Where the sum
//! itself is signed, `no-signed-overflow` says as much.

use std::collections::BTreeSet;

use super::ast::{
    AssumeKind, BinOp, Block, Expr, ExprKind, IntType, LocalId, Loop, Program, Scalar, Stmt, StmtKind, Ty,
};
use super::visit::{any_expr, for_each_stmt, walk_expr};
use crate::assumption;
use crate::base::id::Id;
use crate::kernel::integer::{I64, U64};

/// Puts the assumption in front of each assignment that it is about.
pub fn assume_no_wrap(program: &mut Program) {
    for function in program.kernels.iter_mut().chain(program.contracts.iter_mut()) {
        let types: Vec<Ty> = function.locals.iter().map(|local| local.ty).collect();
        let of = |local: LocalId| types.get(local.index()).copied();
        if let Some(body) = &mut function.body {
            rewrite(body, &of, &mut Vec::new());
        }
    }
}

/// What matters of a loop around a statement.
struct Around {
    /// The locals that a test compares with something, by which the loop is left.
    tested: BTreeSet<LocalId>,
    /// Those that it assigns.
    assigned: BTreeSet<LocalId>,
}

impl Around {
    fn of(l: &Loop) -> Self {
        let (mut tested, mut assigned) = (BTreeSet::new(), BTreeSet::new());
        let leaves = |block: &Block| matches!(&block[..], [Stmt { kind: StmtKind::Break(to), .. }] if *to == l.label);
        for stmt in l.body.iter().chain(&l.latch) {
            if let StmtKind::If(test, then, otherwise) = &stmt.kind
                && (leaves(then) || leaves(otherwise))
            {
                walk_expr(test, &mut |e| compared(e, &mut tested));
            }
        }
        for block in [&l.body, &l.latch] {
            for_each_stmt(block, &mut |stmt| assigned.extend(stmt.kind.assigned()));
        }
        Around { tested, assigned }
    }
}

/// The locals in the operands of a comparison by size.
fn compared(e: &Expr, into: &mut BTreeSet<LocalId>) {
    if let ExprKind::Binary(BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge, a, b) = &e.kind {
        for operand in [a, b] {
            walk_expr(operand, &mut |part| into.extend(part.as_local()));
        }
    }
}

fn rewrite(block: &mut Block, ty: &dyn Fn(LocalId) -> Option<Ty>, around: &mut Vec<Around>) {
    for mut stmt in std::mem::take(block) {
        if let StmtKind::Loop(l) = &mut stmt.kind {
            around.push(Around::of(l));
            rewrite(&mut l.body, ty, around);
            rewrite(&mut l.latch, ty, around);
            around.pop();
        } else {
            stmt.kind.blocks_mut().into_iter().for_each(|inner| rewrite(inner, ty, around));
        }
        if let StmtKind::Assign(local, value) = &stmt.kind
            && let Some(Ty::Scalar(Scalar::Int(ty))) = ty(*local)
            && let Some((by, sum)) = step(*local, value)
            && around.iter().any(|l| l.tested.contains(local) && is_fixed(by, l))
        {
            let span = stmt.span;
            let assume = |claim| Stmt {
                kind: StmtKind::Assume(AssumeKind::Made(assumption::Kind::StepsDoNotWrap), claim),
                span,
            };
            block.extend(fits(*local, ty, by, sum).into_iter().map(assume));
        }
        block.push(stmt);
    }
}

/// What an assignment adds to a local, and the type in which; conversions aside. `None`: it
/// does something else, or the sum is a signed one of the local's width.
fn step(local: LocalId, value: &Expr) -> Option<(&Expr, IntType)> {
    let ExprKind::Binary(BinOp::Add, a, b) = &converted(value).kind else { return None };
    let Ty::Scalar(Scalar::Int(sum)) = converted(value).ty else { return None };
    let is_local = |e: &Expr| converted(e).as_local() == Some(local);
    match (is_local(a), is_local(b)) {
        (true, false) => Some((b, sum)),
        (false, true) => Some((a, sum)),
        (true, true) | (false, false) => None,
    }
}

/// The expression without the conversions around it.
fn converted(e: &Expr) -> &Expr {
    if let ExprKind::Cast(inner) = &e.kind { converted(inner) } else { e }
}

/// Is a step the same in every iteration, and no constant.
fn is_fixed(by: &Expr, l: &Around) -> bool {
    let mut is_constant = true;
    walk_expr(by, &mut |e| is_constant &= !matches!(e.kind, ExprKind::Local(_) | ExprKind::Coord(..)));
    let changes =
        |e: &Expr| matches!(e.kind, ExprKind::Spec(_)) || e.as_local().is_some_and(|x| l.assigned.contains(&x));
    !is_constant && !any_expr(by, &changes)
}

/// Claims, each of which means something where those before it hold, that together say that the
/// sum is a value of the local's type, below 2⁶³.
fn fits(local: LocalId, ty: IntType, by: &Expr, sum: IntType) -> Vec<Expr> {
    if sum.signed && sum.bits <= ty.bits {
        return Vec::new();
    }
    let span = by.span;
    let most = (1i128 << (ty.bits - u8::from(ty.signed)).min(63)) - 1;
    let local = Expr { kind: ExprKind::Local(local), ty: Ty::Scalar(Scalar::Int(ty)), span };
    let at = |ty: IntType, e: &Expr| match e.ty {
        Ty::Scalar(Scalar::Int(own)) if own == ty => e.clone(),
        Ty::Scalar(_) | Ty::Pointer => {
            Expr { kind: ExprKind::Cast(Box::new(e.clone())), ty: Ty::Scalar(Scalar::Int(ty)), span }
        }
    };
    let most = |ty: IntType| Expr { kind: ExprKind::Int(most), ty: Ty::Scalar(Scalar::Int(ty)), span };
    let binary = |op, ty, a, b| Expr { kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), ty, span };
    let at_most = |a: Expr, b: Expr| binary(BinOp::Le, Ty::Scalar(Scalar::Bool), a, b);
    let exact = |op, ty: IntType, a, b| binary(op, Ty::Scalar(Scalar::Int(ty)), a, b);
    if sum.bits <= 32 && ty.bits <= 32 {
        return vec![at_most(exact(BinOp::Add, I64, at(I64, &local), at(I64, &at(sum, by))), most(I64))];
    }
    // In 64 bits the sum itself may wrap around: what is left above the local is large enough.
    let by = at(sum, by);
    let ty = if ty.signed || ty.bits < 64 { I64 } else { U64 };
    let room = exact(BinOp::Sub, ty, most(ty), at(ty, &by));
    if sum.signed {
        // A step back has room.
        let zero = Expr { kind: ExprKind::Int(0), ty: by.ty, span };
        let back = binary(BinOp::Lt, Ty::Scalar(Scalar::Bool), by, zero);
        let room = at_most(at(ty, &local), room);
        return vec![binary(BinOp::Or, Ty::Scalar(Scalar::Bool), back, room)];
    }
    vec![at_most(at(U64, &by), most(U64)), at_most(at(ty, &local), room)]
}
