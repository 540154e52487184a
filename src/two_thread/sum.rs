//! Sums of products, as addresses have them.
//!
//! What holds: what becomes of a sum is a `u32`, by operations that wrap. Absent: that a
//! division leaves no remainder, and that sums as large as those of any kernel are exact.

use std::collections::BTreeMap;

use crate::ivl::ast::*;
use crate::ivl::build;
use crate::ivl::op::{MachineOp, Op};
use crate::kernel::ast::IntType;
use crate::kernel::integer::U32;

/// How often each product of factors is taken.
pub(super) type Sum = BTreeMap<Vec<Expr>, i128>;

/// A sum that is a number.
pub(super) fn constant(value: i128) -> Sum {
    // A `u32` of 2^31 or more stands for a negative number: `n - 1` is written as `n +
    // 4294967295`, too.
    let value = if (1 << 31..1 << 32).contains(&value) { value - (1 << 32) } else { value };
    if value == 0 { Sum::new() } else { Sum::from([(Vec::new(), value)]) }
}

/// A number of any type as a sum, conversions apart; `None` if it is made of what is no number,
/// or is read from memory.
pub(super) fn number(e: &Expr, ty: IntType) -> Option<Sum> {
    let opaque = || Some(BTreeMap::from([(vec![narrow(e, ty)], 1)]));
    match &**e {
        ExprKind::Literal(value, _) => Some(constant(*value)),
        ExprKind::Machine(MachineOp { op, ty: operands }, args) => {
            let of = |place: usize| number(&args[place], *operands);
            match op {
                Op::To(_) | Op::ToExact(_) => of(0),
                Op::Neg | Op::NegExact => Some(scale(&of(0)?, -1)),
                Op::Add | Op::AddExact => Some(added(&of(0)?, &of(1)?)),
                Op::Sub | Op::SubExact => Some(added(&of(0)?, &scale(&of(1)?, -1))),
                Op::Mul | Op::MulExact => Some(product(&of(0)?, &of(1)?)),
                Op::Div | Op::Rem | Op::Mask | Op::ShrConst | Op::Not => opaque(),
                Op::And | Op::Or | Op::Xor | Op::Shl | Op::Shr => opaque(),
                Op::FromBool | Op::Lt | Op::Le | Op::InRange => None,
                Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) => None,
            }
        }
        ExprKind::Var(_) => opaque(),
        ExprKind::Bool(_) | ExprKind::Not(_) | ExprKind::Binary(..) | ExprKind::Ite(..) => None,
        ExprKind::Apply(..) | ExprKind::Select(..) | ExprKind::Store(..) | ExprKind::Other(_) => None,
    }
}

/// The same as a `u32`.
pub(super) fn narrow(e: &Expr, ty: IntType) -> Expr {
    if let ExprKind::Machine(MachineOp { op: Op::To(_) | Op::ToExact(_), ty: from }, args) = &**e {
        return narrow(&args[0], *from);
    }
    if ty == U32 { e.clone() } else { build::op(Op::To(U32), ty, [e.clone()]) }
}

/// Quotient and remainder of a sum by a product, as they are if the rest of the sum is a remainder.
/// A constant beside a variable goes to the nearest multiple (`16 * (y + 1) + (x - 1)`), but
/// where the variable is subtracted (`16 * y + (15 - x)`), as a constant alone, to the one below.
/// `None` if there is nothing to divide.
pub(super) fn split(sum: &Sum, divisor: &Sum) -> Option<(Sum, Sum)> {
    let (by, count) = divisor.iter().next().filter(|(_, count)| divisor.len() == 1 && **count > 0)?;
    let (mut high, mut low) = (Sum::new(), Sum::new());
    for (factors, times) in sum {
        let mut left = factors.clone();
        let divides = by.iter().all(|factor| left.iter().position(|f| f == factor).map(|at| left.remove(at)).is_some());
        if divides && times % count == 0 {
            high.insert(left, times / count);
        } else if !factors.is_empty() {
            low.insert(factors.clone(), *times);
        }
    }
    if let Some(rest) = sum.get(&Vec::new()).filter(|rest| !by.is_empty() || *rest % count != 0) {
        let is_added = !low.is_empty() && low.values().all(|times| *times > 0);
        let below = if is_added { (rest + count / 2).div_euclid(*count) } else { rest.div_euclid(*count) };
        let multiple = if by.is_empty() { below } else { 0 };
        high = added(&high, &constant(multiple));
        low = added(&low, &constant(rest - multiple * count));
    }
    (!high.is_empty()).then_some((high, low))
}

/// An expression as a sum.
pub(super) fn sum_of(e: &Expr) -> Sum {
    match &**e {
        ExprKind::Literal(value, _) => constant(*value),
        ExprKind::Machine(MachineOp { op: Op::Mul, .. }, args) => product(&sum_of(&args[0]), &sum_of(&args[1])),
        ExprKind::Machine(MachineOp { op: Op::Add, .. }, args) => added(&sum_of(&args[0]), &sum_of(&args[1])),
        ExprKind::Machine(MachineOp { op: Op::Sub, .. }, args) => {
            added(&sum_of(&args[0]), &scale(&sum_of(&args[1]), -1))
        }
        ExprKind::Machine(..)
        | ExprKind::Var(_)
        | ExprKind::Bool(_)
        | ExprKind::Not(_)
        | ExprKind::Binary(..)
        | ExprKind::Ite(..)
        | ExprKind::Apply(..)
        | ExprKind::Select(..)
        | ExprKind::Store(..)
        | ExprKind::Other(_) => Sum::from([(vec![e.clone()], 1)]),
    }
}

/// `a + b`
pub(super) fn added(a: &Sum, b: &Sum) -> Sum {
    let mut sum = a.clone();
    for (factors, count) in b {
        let total = sum.remove(factors).unwrap_or(0).saturating_add(*count);
        if total != 0 {
            sum.insert(factors.clone(), total);
        }
    }
    sum
}

/// `a * factor`
pub(super) fn scale(a: &Sum, factor: i128) -> Sum {
    a.iter().map(|(factors, count)| (factors.clone(), count.saturating_mul(factor))).collect()
}

/// `a * b`
pub(super) fn product(a: &Sum, b: &Sum) -> Sum {
    let mut sum = Sum::new();
    for (one, times) in a {
        let part = b.iter().map(|(other, count)| {
            let mut factors = [one.as_slice(), other.as_slice()].concat();
            factors.sort();
            (factors, count.saturating_mul(*times))
        });
        sum = added(&sum, &part.collect());
    }
    sum
}

/// Two to the power of a sum.
pub(super) fn power(exponent: &Sum) -> Sum {
    let literal = exponent.get(&Vec::new()).copied().filter(|_| exponent.len() == 1);
    match literal {
        _ if exponent.is_empty() => constant(1),
        Some(exponent @ 0..=31) => constant(1 << exponent),
        _ => sum_of(&build::op(Op::Shl, U32, [build::lit(1, U32), to_expr(exponent)])),
    }
}

/// The sum as a `u32`.
pub(super) fn to_expr(sum: &Sum) -> Expr {
    plus_sum(build::lit(0, U32), sum)
}

/// `e + sum`
pub(super) fn plus_sum(e: Expr, sum: &Sum) -> Expr {
    let term = |factors: &[Expr], count: i128| {
        let count = build::lit(count.rem_euclid(1 << 32), U32);
        factors.iter().fold(count, |product, factor| times(product, factor.clone()))
    };
    // Sums begin with what is added: shorter, and subtraction is read from the left.
    let (gained, lost): (Vec<_>, Vec<_>) = sum.iter().rev().partition(|(_, count)| **count > 0);
    let e = gained.into_iter().fold(e, |e, (factors, count)| plus(e, term(factors, *count)));
    lost.into_iter().fold(e, |e, (factors, count)| minus(e, term(factors, count.saturating_neg())))
}

/// `q` such that `q * factor + rest == target`.
pub(super) fn divide(target: &Expr, factor: &Sum, rest: &Sum) -> Expr {
    if factor.values().all(|count| *count < 0) {
        // rest - target == q * -factor
        let (factor, target) = (scale(factor, -1), minus(to_expr(rest), target.clone()));
        return over(target, &to_expr(&factor));
    }
    // A multiple of the factor is split off, as in `(target + 1) / factor - 1`.
    let whole = match factor.iter().next() {
        Some((factors, count)) if factor.len() == 1 => {
            let in_rest = rest.get(factors).copied().unwrap_or(0);
            if in_rest % count == 0 { in_rest / count } else { 0 }
        }
        _ => 0,
    };
    let rest = added(rest, &scale(factor, -whole));
    let quotient = over(plus_sum(target.clone(), &scale(&rest, -1)), &to_expr(factor));
    plus_sum(quotient, &constant(whole.saturating_neg()))
}

/// The thread whose quotient by `divisor` is taken `high` times in the target, and its
/// remainder `low` times.
pub(super) fn digits(target: &Expr, rest: &Sum, high: &Sum, low: &Sum, divisor: &Expr) -> Vec<Expr> {
    let target = plus_sum(target.clone(), &scale(rest, -1));
    let one = constant(1);
    if *low == one {
        let step = to_expr(high);
        let quotient = over(target.clone(), &step);
        return vec![plus(times(quotient, divisor.clone()), rest_of(target, &step))];
    }
    if *high == one {
        let step = to_expr(low);
        return vec![plus(times(rest_of(target.clone(), &step), divisor.clone()), over(target, &step))];
    }
    Vec::new()
}

/// `a + b`
pub(super) fn plus(a: Expr, b: Expr) -> Expr {
    match (build::as_literal(&a), build::as_literal(&b)) {
        (Some(0), _) => b,
        (_, Some(0)) => a,
        (Some(x), Some(y)) => build::lit((x + y).rem_euclid(1 << 32), U32),
        (None, _) | (_, None) => build::op(Op::Add, U32, [a, b]),
    }
}

/// `a - b`
pub(super) fn minus(a: Expr, b: Expr) -> Expr {
    match (build::as_literal(&a), build::as_literal(&b)) {
        (_, Some(0)) => a,
        (Some(x), Some(y)) => build::lit((x - y).rem_euclid(1 << 32), U32),
        (None, _) | (_, None) => build::op(Op::Sub, U32, [a, b]),
    }
}

/// `a * b`
pub(super) fn times(a: Expr, b: Expr) -> Expr {
    match (build::as_literal(&a), build::as_literal(&b)) {
        (Some(1), _) => b,
        (_, Some(1)) => a,
        (Some(0), _) | (_, Some(0)) => build::lit(0, U32),
        (Some(x), Some(y)) => build::lit((x * y).rem_euclid(1 << 32), U32),
        (None, _) | (_, None) => build::op(Op::Mul, U32, [a, b]),
    }
}

fn over(a: Expr, b: &Expr) -> Expr {
    if matches!(**b, ExprKind::Literal(1, _)) { a } else { build::op(Op::Div, U32, [a, b.clone()]) }
}

/// `a % b`
pub(super) fn rest_of(a: Expr, b: &Expr) -> Expr {
    build::op(Op::Rem, U32, [a, b.clone()])
}
