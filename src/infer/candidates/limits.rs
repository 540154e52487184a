//! What variables that a loop counts up or down do not pass, by the loop's guards.
//!
//! For `i := i + c`, `c` a positive constant, and a guard with an `e` that the loop does not
//! change, the last value is bounded (over the integers):
//!
//! ```text
//! i != e, c == 1   i <= e             i < e   i <= e + (c - 1)          i <= e   i <= e + c
//! ```
//!
//! if it was at entry; for `i := i - c` the other way round. Inside the loop a guard `i < e` says
//! as much itself, so it is worth a guess only where the variable is read behind the loop.

use crate::ivl::ast::*;
use crate::ivl::build;
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::sort::{bits_of, sort_of, value_of};
use crate::ivl::thread::ThreadProgram;
use crate::kernel::ast::IntType;

use super::I128;
use super::steps::{changes, is_var};
use super::subject::{Loop, Subject};

pub(super) fn candidates(at: &mut Loop, subject: Subject) -> Vec<Expr> {
    let Subject::Variable(moved) = subject else { return Vec::new() };
    let (source, read_behind) = (at.source(), at.is_read_behind(moved.var));
    let Some(by) = moved.step.constant().filter(|by| *by != 0) else { return Vec::new() };
    let mut found = Vec::new();
    for guard in at.info.body.iter().flat_map(|block| guards(source, *block, moved.var)) {
        let beyond = match guard.kind {
            GuardKind::Differs if by.abs() == 1 => 0,
            GuardKind::Below if by > 0 && read_behind => by - 1,
            GuardKind::AtMost if by > 0 && read_behind => by,
            GuardKind::Above if by < 0 && read_behind => by + 1,
            GuardKind::AtLeast if by < 0 && read_behind => by,
            _ => continue,
        };
        let Some((limit, ty)) = last(source, &guard.limit, beyond, moved.ty) else { continue };
        let within = |v: VarId| {
            let i = build::var(v);
            let i = if ty == moved.ty { i } else { build::op(Op::ToExact(ty), moved.ty, [i]) };
            let (low, high) = if by > 0 { (i, limit.clone()) } else { (limit.clone(), i) };
            build::op(Op::Le, ty, [low, high])
        };
        let claim = build::implies(within(moved.entry), within(moved.var));
        if !changes(&guard.limit, &at.info.modified) && !found.contains(&claim) {
            found.push(claim);
        }
    }
    found
}

/// What a branch says of a variable.
#[derive(Debug, PartialEq, Eq)]
struct Guard {
    kind: GuardKind,
    limit: Expr,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GuardKind {
    Differs,
    Below,
    AtMost,
    Above,
    AtLeast,
}

/// What is known of the variable after a branch of the block.
fn guards(source: &ThreadProgram, block: BlockId, var: VarId) -> Vec<Guard> {
    let commands = &source.procedure().blocks[block].commands;
    let assumed = commands.iter().filter_map(|c| if let CommandKind::Assume(e) = &c.kind { Some(e) } else { None });
    assumed.filter_map(|e| guard(e, var)).collect()
}

fn guard(assumed: &Expr, var: VarId) -> Option<Guard> {
    let (e, holds) = if let ExprKind::Not(inner) = &**assumed { (inner, false) } else { (assumed, true) };
    if let ExprKind::Binary(op @ (Binary::Eq | Binary::Ne), a, b) = &**e {
        let differ = (*op == Binary::Ne) == holds;
        return differs(a, b, var).filter(|_| differ).map(|limit| Guard { kind: GuardKind::Differs, limit });
    }
    let ExprKind::Machine(MachineOp { op: op @ (Op::Lt | Op::Le), .. }, args) = &**e else { return None };
    let [a, b] = args.as_slice() else { return None };
    let less = *op == Op::Lt;
    // `!(a < b)` is `b <= a`.
    let (low, high, strict) = if holds { (a, b, less) } else { (b, a, !less) };
    if is_var(low, var) {
        let kind = if strict { GuardKind::Below } else { GuardKind::AtMost };
        return Some(Guard { kind, limit: high.clone() });
    }
    let kind = if strict { GuardKind::Above } else { GuardKind::AtLeast };
    is_var(high, var).then(|| Guard { kind, limit: low.clone() })
}

fn differs(a: &Expr, b: &Expr, var: VarId) -> Option<Expr> {
    // `a - b != 0` says the same.
    let (a, b) = if let ExprKind::Machine(MachineOp { op: Op::Sub | Op::SubExact, .. }, args) = &**a
        && build::as_literal(b) == Some(0)
    {
        (&args[0], &args[1])
    } else {
        (a, b)
    };
    if is_var(a, var) { Some(b.clone()) } else { is_var(b, var).then(|| a.clone()) }
}

/// What is not passed, and its type: the variable's own if it is sure to be one of its numbers.
fn last(source: &ThreadProgram, limit: &Expr, beyond: i128, own: IntType) -> Option<(Expr, IntType)> {
    match (&**limit, sort_of(&source.program, limit)?) {
        (ExprKind::Literal(value, _), _) => {
            let last = value + beyond;
            let fits = value_of(bits_of(last, own), own) == Some(last);
            let ty = if fits { own } else { I128 };
            Some((build::lit(last, ty), ty))
        }
        (_, Type::Machine(ty)) if ty == own && beyond == 0 => Some((limit.clone(), own)),
        (_, Type::Machine(ty)) if ty.bits < 128 => {
            let limit = build::op(Op::ToExact(I128), ty, [limit.clone()]);
            let by = build::lit(beyond, I128);
            Some((if beyond == 0 { limit } else { build::op(Op::AddExact, I128, [limit, by]) }, I128))
        }
        (_, Type::Machine(_) | Type::Bool | Type::Map(..) | Type::Sort(_)) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::kernel::integer::U32;

    fn kind(assumed: Expr) -> Option<GuardKind> {
        guard(&assumed, VarId::from_index(0)).map(|guard| guard.kind)
    }

    #[test]
    fn guards_are_read_from_either_side_and_through_negations() {
        let (i, n) = (build::var(VarId::from_index(0)), build::var(VarId::from_index(1)));
        let less = |a: &Expr, b: &Expr| build::op(Op::Lt, U32, [a.clone(), b.clone()]);
        assert_eq!(kind(less(&i, &n)), Some(GuardKind::Below));
        assert_eq!(kind(less(&n, &i)), Some(GuardKind::Above));
        assert_eq!(kind(build::not(less(&i, &n))), Some(GuardKind::AtLeast));
        assert_eq!(kind(build::not(less(&n, &i))), Some(GuardKind::AtMost));
        assert_eq!(kind(build::ne(n.clone(), i.clone())), Some(GuardKind::Differs));
        assert_eq!(kind(build::eq(n.clone(), i)), None);
        assert_eq!(kind(less(&n, &n)), None);
    }
}
