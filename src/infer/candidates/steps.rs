//! How the iterations of a loop move its variables.

use std::collections::{BTreeMap, BTreeSet};

use crate::ivl::ast::*;
use crate::ivl::build::as_literal;
use crate::ivl::op::Op;
use crate::ivl::thread::ThreadProgram;
use crate::ivl::visit;
use crate::kernel::ast::IntType;

/// How an iteration changes a variable.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Step {
    /// Adds an expression, evaluated at its own type.
    Add(Expr, IntType),
    /// Subtracts one.
    Sub(Expr, IntType),
    /// Multiplies by this power of two.
    Double(i128),
    /// Divides by this power of two, rounding either way.
    Halve(i128),
}

impl Step {
    /// By how much the variable grows, if that is a constant.
    pub(super) fn constant(&self) -> Option<i128> {
        match self {
            Step::Add(by, _) => as_literal(by),
            Step::Sub(by, _) => as_literal(by).map(|by| -by),
            Step::Double(_) | Step::Halve(_) => None,
        }
    }

    /// Does the step depend on what the loop changes.
    pub(super) fn uses(&self, modified: &BTreeSet<VarId>) -> bool {
        match self {
            Step::Add(e, _) | Step::Sub(e, _) => changes(e, modified),
            Step::Double(_) | Step::Halve(_) => false,
        }
    }
}

/// May the value of an expression change where these variables do, or memory does.
pub(super) fn changes(e: &Expr, modified: &BTreeSet<VarId>) -> bool {
    visit::free_vars(e).iter().any(|v| modified.contains(v)) || visit::any(e, |k| matches!(k, ExprKind::Select(..)))
}

/// Variables that the loop assigns, with the distinct steps that it makes; variables
/// that it changes in any other way have none.
pub(super) fn of_loop(
    source: &ThreadProgram,
    body: &BTreeSet<BlockId>,
    counters: &BTreeSet<VarId>,
) -> BTreeMap<VarId, BTreeSet<Step>> {
    let procedure = source.procedure();
    let mut found: BTreeMap<VarId, BTreeSet<Step>> = BTreeMap::new();
    let mut other = BTreeSet::new();
    for block in body {
        for command in &procedure.blocks[*block].commands {
            if let CommandKind::Assign(var, value) = &command.kind
                && let Type::Machine(_) = source.program.vars[*var].ty
                && !counters.contains(var)
            {
                match step_of(*var, value) {
                    Some(step) => {
                        found.entry(*var).or_default().insert(step);
                    }
                    None => {
                        other.insert(*var);
                    }
                }
            }
        }
    }
    found.retain(|var, _| !other.contains(var));
    found
}

fn step_of(var: VarId, value: &Expr) -> Option<Step> {
    let is_var = |e: &Expr| is_var(e, var);
    let ExprKind::Machine(op, args) = &**strip(value) else { return None };
    let power = |e: &Expr| as_literal(e).filter(|c| *c > 1 && c & (c - 1) == 0);
    match (op.op, args.as_slice()) {
        (Op::Add | Op::AddExact, [a, b]) if is_var(a) => Some(Step::Add(b.clone(), op.ty)),
        (Op::Add | Op::AddExact, [a, b]) if is_var(b) => Some(Step::Add(a.clone(), op.ty)),
        (Op::Sub | Op::SubExact, [a, b]) if is_var(a) => Some(Step::Sub(b.clone(), op.ty)),
        (Op::Mul | Op::MulExact, [a, b]) if is_var(a) => power(b).map(Step::Double),
        (Op::Mul | Op::MulExact, [a, b]) if is_var(b) => power(a).map(Step::Double),
        (Op::Div | Op::ShrConst, [a, b]) if is_var(a) => power(b).map(Step::Halve),
        (Op::Add | Op::Sub | Op::Mul | Op::AddExact | Op::SubExact | Op::MulExact | Op::Div | Op::ShrConst, _) => None,
        (Op::Neg | Op::NegExact | Op::Rem | Op::Mask | Op::And | Op::Or | Op::Xor | Op::Not | Op::Shl | Op::Shr, _) => {
            None
        }
        (Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) | Op::Lt | Op::Le, _) => None,
        (Op::InRange | Op::To(_) | Op::ToExact(_) | Op::FromBool, _) => None,
    }
}

/// Is the expression this variable, but for conversions.
pub(super) fn is_var(e: &Expr, var: VarId) -> bool {
    matches!(**strip(e), ExprKind::Var(v) if v == var)
}

/// The expression without conversions around it.
pub(super) fn strip(e: &Expr) -> &Expr {
    if let ExprKind::Machine(op, args) = &**e
        && matches!(op.op, Op::To(_) | Op::ToExact(_))
    {
        return strip(&args[0]);
    }
    e
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::ivl::build;
    use crate::kernel::integer::U32;

    fn var(index: usize) -> Expr {
        build::var(VarId::from_index(index))
    }

    fn step(op: Op, args: [Expr; 2]) -> Option<Step> {
        step_of(VarId::from_index(0), &build::op(op, U32, args))
    }

    #[test]
    fn steps_are_told_by_their_form() {
        let four = || build::lit(4, U32);
        assert_eq!(step(Op::Add, [var(0), var(1)]), Some(Step::Add(var(1), U32)));
        assert_eq!(step(Op::Sub, [var(0), four()]).and_then(|s| s.constant()), Some(-4));
        assert_eq!(step(Op::Mul, [four(), var(0)]), Some(Step::Double(4)));
        assert_eq!(step(Op::ShrConst, [var(0), four()]), Some(Step::Halve(4)));
    }

    #[test]
    fn other_assignments_are_no_steps() {
        assert_eq!(step(Op::Sub, [var(1), var(0)]), None);
        assert_eq!(step(Op::Mul, [var(0), build::lit(3, U32)]), None);
        assert_eq!(step(Op::Div, [build::lit(4, U32), var(0)]), None);
        assert_eq!(step(Op::Add, [var(1), var(1)]), None);
    }
}
