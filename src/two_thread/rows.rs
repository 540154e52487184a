//! Claims that take the number of an element apart, `x / d` and `x % d`, as those of the rows
//! of a tile do, at an element whose number is a sum:
//!
//! ```text
//! x == a * d + b,  b < d   ⇒   x / d == a,  x % d == b
//! ```
//!
//! A solver knows that, but seldom finds it where the row is under a product, as in
//! `in[(x / 16) * width + x % 16]`: there the right instance says what the code says, `a` for
//! the row. What `a` and `b` are is read off the sum. Nothing depends on that being right, for
//! the instance holds under the two conditions above.

use std::collections::{BTreeMap, BTreeSet};

use crate::ivl::ast::*;
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::{build, fold, visit};
use crate::kernel::integer::U32;

use super::sum::{number, split, to_expr};

/// The claim of the element `x`, a `u32`, in terms of the parts of its number, and when it says the
/// same; `claim` speaks of it by the variable `element`. None if it takes nothing apart.
pub(super) fn by_parts(claim: &Expr, element: VarId, x: &Expr) -> Option<(Expr, Expr)> {
    let mut parts = Parts { element, x, when: Vec::new() };
    let claim = parts.rewrite(claim);
    let claim = fold::substitute(&claim, &BTreeMap::from([(element, x.clone())]));
    (!parts.when.is_empty()).then(|| (build::and(parts.when), claim))
}

/// What a claim takes `element` apart into.
pub(super) fn parts(claim: &Expr, element: VarId) -> BTreeSet<Expr> {
    let mut found = BTreeSet::new();
    visit::walk(claim, &mut |e| {
        if divided(e, element).is_some() {
            found.insert(e.clone());
        }
    });
    found
}

/// Whole and divisor, if it is a quotient or a remainder of what depends on `element`.
fn divided(e: &Expr, element: VarId) -> Option<(&Expr, &Expr)> {
    let ExprKind::Machine(MachineOp { op: Op::Div | Op::ShrConst | Op::Rem | Op::Mask, ty: U32 }, args) = &**e else {
        return None;
    };
    let [whole, divisor] = args.as_slice() else { return None };
    visit::free_vars(whole).contains(&element).then_some((whole, divisor))
}

struct Parts<'a> {
    element: VarId,
    x: &'a Expr,
    /// Under which conditions the claim says the same.
    when: Vec<Expr>,
}

impl Parts<'_> {
    fn rewrite(&mut self, e: &Expr) -> Expr {
        match self.part(e) {
            Some(part) => part,
            None => fold::map_children(e, &mut |part| self.rewrite(part)),
        }
    }

    /// What a quotient or a remainder comes to.
    fn part(&mut self, e: &Expr) -> Option<Expr> {
        let (whole, divisor) = divided(e, self.element)?;
        let is_quotient = matches!(&**e, ExprKind::Machine(op, _) if matches!(op.op, Op::Div | Op::ShrConst));
        let whole = self.rewrite(whole);
        let whole = fold::substitute(&whole, &BTreeMap::from([(self.element, self.x.clone())]));
        let (high, low) = split(&number(&whole, U32)?, &number(divisor, U32)?)?;
        let (quotient, remainder) = (self.exact(&to_expr(&high)), self.exact(&to_expr(&low)));
        let product = || [quotient.clone(), divisor.clone()];
        let multiple = build::op(Op::MulExact, U32, product());
        self.holds_when(build::op(Op::Lt, U32, [remainder.clone(), divisor.clone()]));
        self.holds_when(build::op(Op::MulFits, U32, product()));
        self.holds_when(build::op(Op::AddFits, U32, [multiple.clone(), remainder.clone()]));
        self.holds_when(build::eq(whole, build::op(Op::AddExact, U32, [multiple, remainder.clone()])));
        Some(if is_quotient { quotient } else { remainder })
    }

    /// The same with exact operations, on the condition that they are.
    fn exact(&mut self, e: &Expr) -> Expr {
        let ExprKind::Machine(MachineOp { op, ty: U32 }, args) = &**e else { return e.clone() };
        let (exact, fits) = match op {
            Op::Add => (Op::AddExact, Op::AddFits),
            Op::Sub => (Op::SubExact, Op::SubFits),
            Op::Mul => (Op::MulExact, Op::MulFits),
            Op::Div | Op::Rem | Op::Mask | Op::ShrConst | Op::And | Op::Or | Op::Xor | Op::Not => return e.clone(),
            Op::Shl | Op::Shr | Op::To(_) | Op::FromBool | Op::Neg | Op::NegExact => return e.clone(),
            Op::AddExact | Op::SubExact | Op::MulExact | Op::ToExact(_) => return e.clone(),
            Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) => return e.clone(),
            Op::Lt | Op::Le | Op::InRange => return e.clone(),
        };
        let args: Vec<Expr> = args.iter().map(|arg| self.exact(arg)).collect();
        self.holds_when(build::op(fits, U32, args.clone()));
        build::op(exact, U32, args)
    }

    fn holds_when(&mut self, condition: Expr) {
        if !self.when.contains(&condition) {
            self.when.push(condition);
        }
    }
}
