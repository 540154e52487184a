//! Candidates for variables that a loop counts up or down to what they must not pass,
//! where the source compares with `!=`.
//!
//! For `i := i + 1` and a guard `i != e`, `e` unchanged by the loop: if `i` was at most
//! `e` at entry, it still is (over the integers). For `i := i - 1` the other way round.
//! A guard `i < e` needs none of this: it says as much itself.
//!
//! Whether a candidate holds is Houdini's business; nothing here is trusted.

use std::collections::BTreeSet;

use super::induction::strip;
use crate::ivl::ast::*;
use crate::ivl::build;
use crate::ivl::op::Op;
use crate::ivl::sort::sort_of;
use crate::ivl::thread::ThreadProgram;
use crate::ivl::visit;
use crate::kernel::ast::IntType;

const I128: IntType = IntType { bits: 128, signed: true };

/// What `var`, which was `first` at entry, cannot pass.
pub fn limits(
    source: &ThreadProgram,
    body: &BTreeSet<BlockId>,
    modified: &BTreeSet<VarId>,
    (var, first): (VarId, VarId),
    upwards: bool,
) -> Vec<Expr> {
    let mut found = Vec::new();
    for limit in body.iter().flat_map(|block| guards(source, *block, var)) {
        let changes = visit::free_vars(&limit).iter().any(|v| modified.contains(v))
            || visit::any(&limit, |e| matches!(e, ExprKind::Select(..)));
        let (Some(now), Some(then), Some(limit)) =
            (wide(source, &build::var(var)), wide(source, &build::var(first)), wide(source, &limit))
        else {
            continue;
        };
        let within = |i: Expr| {
            let (low, high) = if upwards { (i, limit.clone()) } else { (limit.clone(), i) };
            build::op(Op::Le, I128, [low, high])
        };
        let claim = build::implies(within(then), within(now));
        if !changes && !found.contains(&claim) {
            found.push(claim);
        }
    }
    found
}

/// What the variable is known to differ from after a branch of the block.
fn guards(source: &ThreadProgram, block: BlockId, var: VarId) -> Vec<Expr> {
    let commands = &source.program.procedures[0].blocks[block].commands;
    let assumed = commands.iter().filter_map(|c| match &c.kind {
        CommandKind::Assume(e) => Some(e),
        _ => None,
    });
    assumed.filter_map(|e| other_side(e, var)).collect()
}

fn other_side(assumed: &Expr, var: VarId) -> Option<Expr> {
    let (a, b) = match &**assumed {
        ExprKind::Binary(Binary::Ne, a, b) => (a, b),
        ExprKind::Not(inner) => match &**inner {
            ExprKind::Binary(Binary::Eq, a, b) => (a, b),
            _ => return None,
        },
        _ => return None,
    };
    // `a - b != 0` says the same.
    let (a, b) = match (&**a, &**b) {
        (ExprKind::Machine(op, args), ExprKind::Literal(0, _)) if matches!(op.op, Op::Sub | Op::SubExact) => {
            (&args[0], &args[1])
        }
        _ => (a, b),
    };
    let is_var = |e: &Expr| matches!(**strip(e), ExprKind::Var(v) if v == var);
    if is_var(a) { Some(b.clone()) } else { is_var(b).then(|| a.clone()) }
}

fn wide(source: &ThreadProgram, e: &Expr) -> Option<Expr> {
    match (&**e, sort_of(&source.program, e)?) {
        (ExprKind::Literal(value, _), _) => Some(build::lit(*value, I128)),
        (_, Type::Machine(ty)) if ty.bits < 128 => Some(build::op(Op::ToExact(I128), ty, [e.clone()])),
        (_, Type::Machine(_) | Type::Bool | Type::Map(..) | Type::Sort(_)) => None,
    }
}
