//! Variables that go round, such as the number of a buffer.
//!
//! For a variable `i` that the loop carries, by the values `e'` that it assigns (both branches of a
//! choice are values), with `c` unchanged by the loop:
//!
//! ```text
//! i := e % c   i < c              i := e & c, i ^ c, c - i   i <= c              i := e == f   i <= 1
//! ```
//!
//! and `0 <= i`. Where it has values of several forms, and one of its comparisons is with a
//! constant (`if (++i == 3) i = 0`), it may turn there: for such a constant, and for one that it is
//! set to, `i <= c` and `i < c`.

use std::collections::BTreeSet;

use crate::ivl::ast::*;
use crate::ivl::build::{self, as_literal};
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::thread::ThreadProgram;
use crate::ivl::visit;
use crate::kernel::ast::IntType;
use crate::kernel::integer::fits;

use super::steps::{changes, is_var, strip};
use super::subject::{Loop, Subject};

pub(super) fn candidates(at: &mut Loop, subject: Subject) -> Vec<Expr> {
    let Subject::Loop(_) = subject else { return Vec::new() };
    let (source, info) = (at.source(), at.info);
    let carried = info.carried.iter().filter(|var| Some(**var) != at.counter);
    let types = carried.filter_map(|var| match source.program.vars[*var].ty {
        Type::Machine(ty) => Some((*var, ty)),
        Type::Bool | Type::Map(..) | Type::Sort(_) => None,
    });
    types.flat_map(|(var, ty)| within(var, ty, &ends(source, &info.body, &info.modified, var, ty))).collect()
}

/// Where a variable turns: `i < c` or `i <= c`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum End {
    Below(Expr),
    AtMost(Expr),
}

/// Claims that the variable stays where it turns.
fn within(var: VarId, ty: IntType, ends: &BTreeSet<End>) -> Vec<Expr> {
    let i = build::var(var);
    let mut claims: Vec<Expr> = ends
        .iter()
        .map(|end| match end {
            End::Below(c) => build::op(Op::Lt, ty, [i.clone(), c.clone()]),
            End::AtMost(c) => build::op(Op::Le, ty, [i.clone(), c.clone()]),
        })
        .collect();
    if ty.signed && !claims.is_empty() {
        claims.push(build::op(Op::Le, ty, [build::lit(0, ty), i]));
    }
    claims
}

/// Where the variable may turn.
fn ends(
    source: &ThreadProgram,
    body: &BTreeSet<BlockId>,
    modified: &BTreeSet<VarId>,
    var: VarId,
    ty: IntType,
) -> BTreeSet<End> {
    let blocks = &source.procedure().blocks;
    let commands = || body.iter().flat_map(|block| &blocks[*block].commands).map(|command| &command.kind);
    let mut values = BTreeSet::new();
    for command in commands() {
        if let CommandKind::Assign(to, value) = command
            && *to == var
        {
            collect_values(value, &mut values);
        }
    }
    let mut ends: BTreeSet<End> = values.iter().filter_map(|value| end_of_value(value, var, ty)).collect();
    if values.len() > 1 {
        let mut constants: BTreeSet<i128> = values.iter().filter_map(as_literal).collect();
        commands().flat_map(visit::expressions).for_each(|e| collect_compared(e, var, &mut constants));
        for c in constants.into_iter().filter(|c| *c > 0) {
            ends.extend(constant(c, ty).into_iter().flat_map(|c| [End::Below(c.clone()), End::AtMost(c)]));
        }
    }
    ends.retain(|(End::Below(c) | End::AtMost(c))| !changes(c, modified));
    ends
}

/// Adds what a value may be, by its choices.
fn collect_values(value: &Expr, values: &mut BTreeSet<Expr>) {
    let value = strip(value);
    if let ExprKind::Ite(_, yes, no) = &**value {
        collect_values(yes, values);
        collect_values(no, values);
    } else {
        values.insert(value.clone());
    }
}

/// Where a variable turns that gets such a value.
fn end_of_value(value: &Expr, var: VarId, ty: IntType) -> Option<End> {
    let ExprKind::Machine(MachineOp { op, ty: own }, args) = &**value else { return None };
    // What is computed at another type is comparable with the variable if it is a constant.
    let bound = |c: &Expr| if let Some(c) = as_literal(c) { constant(c, ty) } else { (*own == ty).then(|| c.clone()) };
    match (op, args.as_slice()) {
        (Op::Rem | Op::Mask, [_, c]) => bound(c).map(End::Below),
        (Op::And, [a, c] | [c, a]) if as_literal(c).is_some() && as_literal(a).is_none() => bound(c).map(End::AtMost),
        (Op::Xor, [i, c] | [c, i]) if is_var(i, var) => bound(c).map(End::AtMost),
        (Op::Sub | Op::SubExact, [c, i]) if is_var(i, var) => bound(c).map(End::AtMost),
        (Op::FromBool, _) => constant(1, ty).map(End::AtMost),
        (Op::Rem | Op::Mask | Op::And | Op::Xor | Op::Sub | Op::SubExact, _) => None,
        (Op::Add | Op::AddExact | Op::Mul | Op::MulExact | Op::Neg | Op::NegExact, _) => None,
        (Op::Div | Op::ShrConst | Op::Or | Op::Not | Op::Shl | Op::Shr, _) => None,
        (Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) | Op::Lt | Op::Le, _) => None,
        (Op::InRange | Op::To(_) | Op::ToExact(_), _) => None,
    }
}

/// Adds the constants that the variable is compared with.
fn collect_compared(e: &Expr, var: VarId, constants: &mut BTreeSet<i128>) {
    visit::walk(e, &mut |e| {
        let (a, b) = if let ExprKind::Binary(Binary::Eq | Binary::Ne, a, b) = &**e {
            (a, b)
        } else if let ExprKind::Machine(MachineOp { op: Op::Lt | Op::Le, .. }, args) = &**e
            && let [a, b] = args.as_slice()
        {
            (a, b)
        } else {
            return;
        };
        let constant = if is_var(a, var) { as_literal(b) } else { as_literal(a).filter(|_| is_var(b, var)) };
        constants.extend(constant);
    });
}

fn constant(c: i128, ty: IntType) -> Option<Expr> {
    fits(c, ty).then(|| build::lit(c, ty))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::kernel::integer::{I32, U32};

    fn var(index: usize) -> Expr {
        build::var(VarId::from_index(index))
    }

    fn end(op: Op, ty: IntType, args: [Expr; 2]) -> Option<End> {
        end_of_value(&build::op(op, ty, args), VarId::from_index(0), I32)
    }

    #[test]
    fn values_say_where_a_variable_turns() {
        let three = |ty| build::lit(3, ty);
        let next = || build::op(Op::Add, I32, [var(0), build::lit(1, I32)]);
        assert_eq!(end(Op::Rem, I32, [next(), three(I32)]), Some(End::Below(three(I32))));
        assert_eq!(end(Op::Rem, U32, [next(), three(U32)]), Some(End::Below(three(I32))));
        assert_eq!(end(Op::Rem, I32, [next(), var(1)]), Some(End::Below(var(1))));
        assert_eq!(end(Op::And, I32, [three(I32), next()]), Some(End::AtMost(three(I32))));
        assert_eq!(end(Op::Xor, I32, [var(0), three(I32)]), Some(End::AtMost(three(I32))));
        assert_eq!(end(Op::Sub, I32, [three(I32), var(0)]), Some(End::AtMost(three(I32))));
    }

    #[test]
    fn what_moves_on_does_not_turn() {
        assert_eq!(end(Op::Sub, I32, [var(0), build::lit(1, I32)]), None);
        assert_eq!(end(Op::Rem, U32, [var(0), var(1)]), None);
        assert_eq!(end(Op::Xor, I32, [var(1), var(2)]), None);
    }

    #[test]
    fn comparisons_are_read_from_either_side() {
        let mut constants = BTreeSet::new();
        let lit = |c| build::lit(c, I32);
        let claims = [build::eq(var(0), lit(3)), build::op(Op::Lt, I32, [lit(5), var(0)]), build::ne(var(1), lit(7))];
        claims.iter().for_each(|e| collect_compared(e, VarId::from_index(0), &mut constants));
        assert_eq!(constants, BTreeSet::from([3, 5]));
    }
}
