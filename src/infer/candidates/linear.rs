//! Closed forms and bounds of variables that a loop moves by steps.
//!
//! For `i := i + s`, `s` unchanged by the loop, with `i.0` the value at entry and
//! `k` the loop's iteration counter (docs/design.md, D4):
//!
//! - `0 <= k && i == i.0 + k * s` over the integers (in 128 bits, where it is exact);
//! - `i == i.0 + k * s` modulo `2^n`, for the bit-vectors, if `s` is a constant;
//! - `i.0 <= i` if `s` is a positive constant, `i <= i.0` if it is negative.

use crate::ivl::ast::*;
use crate::ivl::op::Op;
use crate::ivl::{build, sort};
use crate::kernel::ast::IntType;

use super::steps::Step;
use super::subject::{Loop, Moved, Subject};
use super::{I64, I128};

pub(super) fn candidates(at: &mut Loop, subject: Subject) -> Vec<Expr> {
    let Subject::Variable(moved) = subject else { return Vec::new() };
    closed_forms(moved, at.counter)
}

fn closed_forms(moved: &Moved, counter: Option<VarId>) -> Vec<Expr> {
    match &moved.step {
        Step::Add(by, by_ty) => linear(moved, by, *by_ty, false, counter),
        Step::Sub(by, by_ty) => linear(moved, by, *by_ty, true, counter),
        Step::Double(_) | Step::Halve(_) => Vec::new(),
    }
}

fn linear(moved: &Moved, by: &Expr, by_ty: IntType, down: bool, counter: Option<VarId>) -> Vec<Expr> {
    let (i, first, ty) = (build::var(moved.var), build::var(moved.entry), moved.ty);
    let wide = |e: &Expr, from: IntType| {
        let ExprKind::Literal(v, _) = **e else { return build::op(Op::ToExact(I128), from, [e.clone()]) };
        build::lit(v, I128)
    };
    let mut claims = Vec::new();
    if let Some(k) = counter {
        let k = build::var(k);
        let product = build::op(Op::MulExact, I128, [wide(&k, I64), wide(by, by_ty)]);
        let op = if down { Op::SubExact } else { Op::AddExact };
        let there = build::op(op, I128, [wide(&first, ty), product]);
        let counted = build::op(Op::Le, I64, [build::lit(0, I64), k.clone()]);
        claims.push(build::and2(counted, build::eq(wide(&i, ty), there)));
        if let ExprKind::Literal(step, _) = **by {
            let step = build::lit(sort::value_of(sort::bits_of(step, ty), ty).unwrap_or(0), ty);
            let k = if ty == I64 { k } else { build::op(Op::To(ty), I64, [k]) };
            let product = build::op(Op::Mul, ty, [k, step]);
            let op = if down { Op::Sub } else { Op::Add };
            claims.push(build::eq(i.clone(), build::op(op, ty, [first.clone(), product])));
        }
    }
    let negative = matches!(**by, ExprKind::Literal(step, _) if step < 0);
    let (low, high) = if negative == down { (first, i) } else { (i, first) };
    claims.push(build::op(Op::Le, ty, [low, high]));
    claims
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::kernel::integer::I32;

    fn claims(step: Step) -> Vec<Expr> {
        let moved = Moved { var: VarId::from_index(0), entry: VarId::from_index(1), ty: I32, step };
        closed_forms(&moved, Some(VarId::from_index(2)))
    }

    #[test]
    fn the_order_is_that_of_the_step() {
        let (i, first) = (build::var(VarId::from_index(0)), build::var(VarId::from_index(1)));
        let up = Some(build::op(Op::Le, I32, [first.clone(), i.clone()]));
        let down = Some(build::op(Op::Le, I32, [i, first]));
        let by = |value| build::lit(value, I32);
        assert_eq!(claims(Step::Add(by(3), I32)).pop(), up);
        assert_eq!(claims(Step::Sub(by(-3), I32)).pop(), up);
        assert_eq!(claims(Step::Add(by(-3), I32)).pop(), down);
        assert_eq!(claims(Step::Sub(by(3), I32)).pop(), down);
    }

    #[test]
    fn the_closed_form_wraps_around_only_for_constant_steps() {
        assert_eq!(claims(Step::Add(build::lit(1, I32), I32)).len(), 3);
        assert_eq!(claims(Step::Add(build::var(VarId::from_index(3)), I32)).len(), 2);
        assert!(claims(Step::Double(2)).is_empty());
    }
}
