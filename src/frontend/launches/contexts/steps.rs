//! What holds of a loop's variable that only the loop's head moves.
//!
//! ```text
//! for (i = e; …; i += c)      i >= e                      c >= 0, signed
//!      and                    i % c == e % c              e a constant >= 0, c >= 2
//! for (i = e; …; i -= c)      i <= e                      c >= 0, signed
//! for (i = e; …; i >>= c)     i <= e                      unsigned
//!      and i /= c, c >= 1     e < 0 || 0 <= i && i <= e   signed
//! for (i = e; …; i *= c)      e < 0 || i >= e             c >= 1, signed
//! for (i = e; …; i op= c)     (i & (i - 1)) == 0          op is <<, >>, or * or / by a power of two, and
//!                                                         e is a power of two, or 0 (see super::powers)
//!      and <<, *              i == 0 || i >= e            unsigned, e a constant
//! ```
//!
//! Signed variables do not overflow, or the program has no meaning. Narrow types, which C computes in
//! wider ones and converts back, are left out.

use super::parts::Parts;
use super::powers;
use super::shape::scalar;
use super::state::{Value, Walk};
use crate::frontend::kind::{Kind, Unary};
use crate::frontend::tree::Node;
use crate::kernel::ast::{BinOp, IntType, Scalar};
use crate::kernel::host::HostExpr;
use crate::kernel::rounds::Steps;

/// A variable of a loop's head, with what it begins with.
pub struct Step {
    variable: u64,
    start: HostExpr,
    op: BinOp,
    /// By how much, or how often.
    by: i128,
    /// It is a power of two, or 0, all the time, as an unsigned number.
    is_power: bool,
}

/// The variables that the head moves, before the loop begins.
pub fn facts(walk: &Walk, parts: &Parts) -> Vec<Step> {
    let step = parts.step.and_then(|step| one(walk, parts, step));
    let moved_elsewhere = |id: u64| parts.others().any(|part| walk.changes(part, id));
    step.into_iter().filter(|step| !moved_elsewhere(step.variable)).collect()
}

fn one(walk: &Walk, parts: &Parts, node: &Node) -> Option<Step> {
    let target = node.child(0)?.variable().filter(|v| walk.is_tracked(v.id))?.id;
    let Value::Number(start) = walk.state.get(&target)?.clone() else { return None };
    let Scalar::Int(ty) = start.ty else { return None };
    let (op, by) = if node.is_step() {
        (if node.unary() == Some(Unary::Increment) { BinOp::Add } else { BinOp::Sub }, 1)
    } else if node.is(Kind::CompoundAssignOperator) {
        // The amount is computed in each round, the variable's own value after it.
        let amount = node.child(1).filter(|amount| walk.changed(amount).is_empty())?;
        let is_moved = |id: u64| parts.others().chain(parts.step).any(|part| walk.changes(part, id));
        let by = walk.number(amount).filter(|_| !mentions(amount, &is_moved))?.as_number()?;
        let op = node.binary()?.operator()?;
        let is_of_type = node.compute_type.as_ref().and_then(|ty| scalar(ty)) == Some(start.ty);
        let least = i128::from(matches!(op, BinOp::Div | BinOp::Mul));
        if by < least || by >= 1 << 30 || !is_of_type || op == BinOp::Shr && by >= i128::from(ty.bits) {
            return None;
        }
        (op, by)
    } else {
        return None;
    };
    // A signed one that is shifted to the left may come to the sign.
    let is_power = walk.is_power(&start) && (op == BinOp::Shl || powers::keeps(op, by, ty));
    (ty.bits >= 32).then_some(Step { variable: target, start, op, by, is_power })
}

fn mentions(node: &Node, is_wanted: &impl Fn(u64) -> bool) -> bool {
    node.variable().is_some_and(|variable| is_wanted(variable.id))
        || node.all_inner().any(|child| mentions(child, is_wanted))
}

impl Step {
    /// The variable, and how it moves: of a variable that is this unknown now.
    pub fn of_unknown(&self, unknown: HostExpr, until: Option<HostExpr>) -> Steps {
        Steps { unknown, start: self.start.clone(), op: self.op, by: self.by, until }
    }

    /// The variable that moves.
    pub fn variable(&self) -> u64 {
        self.variable
    }

    /// What holds of the variable in the loop, and when control has left it.
    pub fn of(&self, walk: &Walk) -> Vec<HostExpr> {
        let Some(Value::Number(now)) = walk.state.get(&self.variable).cloned() else { return Vec::new() };
        let Scalar::Int(ty) = now.ty else { return Vec::new() };
        let Step { start, op, by, .. } = self;
        let zero = || HostExpr::number(0, start.ty);
        let compare = |op: BinOp, a: &HostExpr, b: HostExpr| HostExpr::binary(op, a.clone(), b);
        let unless_negative =
            |claim: Option<HostExpr>| HostExpr::binary(BinOp::Or, compare(BinOp::Lt, start, zero())?, claim?);
        let fact = match (*op, ty.signed) {
            (BinOp::Add, true) => compare(BinOp::Ge, &now, start.clone()),
            (BinOp::Sub, true) => compare(BinOp::Le, &now, start.clone()),
            (BinOp::Mul, true) => unless_negative(compare(BinOp::Ge, &now, start.clone())),
            (BinOp::Div | BinOp::Shr, false) => compare(BinOp::Le, &now, start.clone()),
            (BinOp::Div | BinOp::Shr, true) => {
                let least = compare(BinOp::Ge, &now, zero());
                let most = compare(BinOp::Le, &now, start.clone());
                unless_negative(least.zip(most).and_then(|(least, most)| HostExpr::binary(BinOp::And, least, most)))
            }
            (
                BinOp::Add
                | BinOp::Sub
                | BinOp::Mul
                | BinOp::Rem
                | BinOp::BitAnd
                | BinOp::BitOr
                | BinOp::BitXor
                | BinOp::Shl
                | BinOp::Eq
                | BinOp::Ne
                | BinOp::Lt
                | BinOp::Le
                | BinOp::Gt
                | BinOp::Ge
                | BinOp::And
                | BinOp::Or
                | BinOp::Implies,
                _,
            ) => None,
        };
        // An unsigned one may wrap around, which keeps remainders by powers of two.
        let keeps_remainders = *op == BinOp::Add && *by >= 2 && (ty.signed || by.count_ones() == 1);
        let first = start.as_number().filter(|first| keeps_remainders && *first >= 0);
        let rest = first.and_then(|first| {
            let rest = compare(BinOp::Rem, &now, HostExpr::number(*by, start.ty))?;
            HostExpr::binary(BinOp::Eq, rest, HostExpr::number(first % by, start.ty))
        });
        let of_power = self.of_power(&now, ty).unwrap_or_default();
        fact.into_iter().chain(rest).chain(of_power).filter(|fact| fact.as_number() != Some(1)).collect()
    }

    /// What holds of a power of two.
    fn of_power(&self, now: &HostExpr, ty: IntType) -> Option<Vec<HostExpr>> {
        let Step { start, op, .. } = self;
        let compare = |op: BinOp, number: HostExpr| HostExpr::binary(op, now.clone(), number);
        if !self.is_power {
            return None;
        }
        let mut facts = vec![powers::fact(now)?];
        if ty.signed && *op != BinOp::Shl {
            facts.push(compare(BinOp::Ge, HostExpr::number(0, now.ty))?);
        }
        if matches!(op, BinOp::Shl | BinOp::Mul) && !ty.signed && start.as_number().is_some() {
            let (is_lost, is_more) =
                (compare(BinOp::Eq, HostExpr::number(0, now.ty))?, compare(BinOp::Ge, start.clone())?);
            facts.push(HostExpr::binary(BinOp::Or, is_lost, is_more)?);
        }
        Some(facts)
    }
}
