//! What the types and the shape of an expression alone say of its value: an interval
//! of mathematical integers, whatever its variables are.
//!
//! Types of 128 bits are left out: their bounds do not all fit an `i128`.

use crate::ivl::ast::{Expr, ExprKind, Program, Type};
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::sort::sort_of;
use crate::kernel::ast::IntType;
use crate::kernel::integer::range;

/// The least and the greatest value, both included.
pub type Interval = (i128, i128);

/// Where the value of an expression lies; `None` if that is not known.
pub fn of(program: &Program, e: &Expr) -> Option<Interval> {
    match &**e {
        ExprKind::Literal(value, _) => Some((*value, *value)),
        ExprKind::Ite(_, a, b) => {
            let (a, b) = (of(program, a)?, of(program, b)?);
            Some((a.0.min(b.0), a.1.max(b.1)))
        }
        ExprKind::Machine(op, args) => {
            let bound = of_type(op.result())?;
            let narrower = result(program, *op, args).filter(|found| within(*found, bound));
            Some(narrower.unwrap_or(bound))
        }
        ExprKind::Var(_) | ExprKind::Bool(_) | ExprKind::Not(_) | ExprKind::Binary(..) => of_sort(program, e),
        ExprKind::Apply(..) | ExprKind::Select(..) | ExprKind::Store(..) | ExprKind::Other(_) => of_sort(program, e),
    }
}

/// Does `op`, a predicate that an operation fits, hold of all values that its operands may have.
pub fn fits(program: &Program, op: MachineOp, args: &[Expr]) -> bool {
    let target = if let Op::ToFits(to) = op.op { to } else { op.ty };
    let Some(bound) = of_type(Type::Machine(target)) else { return false };
    exact(program, op.op, args).is_some_and(|found| within(found, bound))
}

/// The mathematical result of an operation: for the wrapping flavours only what it is
/// if it does not wrap.
fn result(program: &Program, op: MachineOp, args: &[Expr]) -> Option<Interval> {
    match op.op {
        Op::FromBool => Some((0, 1)),
        Op::Div | Op::ShrConst => quotient(of(program, &args[0])?, of(program, &args[1])?),
        Op::Rem | Op::Mask => remainder(of(program, &args[0])?, of(program, &args[1])?),
        Op::And => {
            let (a, b) = (of(program, &args[0])?, of(program, &args[1])?);
            (a.0 >= 0 && b.0 >= 0).then_some((0, a.1.min(b.1)))
        }
        Op::Add | Op::AddExact | Op::AddFits | Op::Sub | Op::SubExact | Op::SubFits => exact(program, op.op, args),
        Op::Mul | Op::MulExact | Op::MulFits | Op::Neg | Op::NegExact | Op::NegFits => exact(program, op.op, args),
        Op::To(_) | Op::ToExact(_) | Op::ToFits(_) | Op::Lt | Op::Le | Op::InRange => exact(program, op.op, args),
        Op::Or | Op::Xor | Op::Not | Op::Shl | Op::Shr => exact(program, op.op, args),
    }
}

fn exact(program: &Program, op: Op, args: &[Expr]) -> Option<Interval> {
    let of = |index: usize| of(program, &args[index]);
    match op {
        Op::Add | Op::AddExact | Op::AddFits => {
            let (a, b) = (of(0)?, of(1)?);
            Some((a.0 + b.0, a.1 + b.1))
        }
        Op::Sub | Op::SubExact | Op::SubFits => {
            let (a, b) = (of(0)?, of(1)?);
            Some((a.0 - b.1, a.1 - b.0))
        }
        Op::Mul | Op::MulExact | Op::MulFits => {
            let (a, b) = (of(0)?, of(1)?);
            let corners = [(a.0, b.0), (a.0, b.1), (a.1, b.0), (a.1, b.1)];
            let products = corners.map(|(x, y)| x.checked_mul(y));
            let products: Vec<i128> = products.into_iter().collect::<Option<_>>()?;
            Some((*products.iter().min()?, *products.iter().max()?))
        }
        Op::Neg | Op::NegExact | Op::NegFits => of(0).map(|a| (-a.1, -a.0)),
        Op::To(_) | Op::ToExact(_) | Op::ToFits(_) => of(0),
        Op::Div | Op::Rem | Op::Mask | Op::ShrConst | Op::And | Op::Or | Op::Xor | Op::Not => None,
        Op::Shl | Op::Shr | Op::Lt | Op::Le | Op::InRange | Op::FromBool => None,
    }
}

/// Of what is not negative by a positive constant.
fn quotient(a: Interval, b: Interval) -> Option<Interval> {
    (a.0 >= 0 && b.0 == b.1 && b.0 > 0).then(|| (a.0 / b.0, a.1 / b.0))
}

/// Of what is not negative by a positive constant.
fn remainder(a: Interval, b: Interval) -> Option<Interval> {
    (a.0 >= 0 && b.0 == b.1 && b.0 > 0).then(|| (0, a.1.min(b.0 - 1)))
}

fn of_sort(program: &Program, e: &Expr) -> Option<Interval> {
    of_type(sort_of(program, e)?)
}

fn of_type(ty: Type) -> Option<Interval> {
    match ty {
        Type::Machine(ty @ IntType { bits: 0..=64, .. }) => Some(range(ty)),
        Type::Machine(_) | Type::Bool | Type::Sort(_) | Type::Map(..) => None,
    }
}

fn within(inner: Interval, outer: Interval) -> bool {
    outer.0 <= inner.0 && inner.1 <= outer.1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ivl::parse::{parse, parse_expr};

    /// The interval of `text`, whose variables are `a, b: u32` and `n: i32`.
    fn interval(text: &str) -> Option<Interval> {
        let (program, e) = expression(text);
        of(&program, &e)
    }

    /// Does the predicate `text` hold by types.
    fn holds(text: &str) -> bool {
        let (program, e) = expression(text);
        let ExprKind::Machine(op, args) = &*e else { panic!("{text} is no operation") };
        fits(&program, *op, args)
    }

    fn expression(text: &str) -> (Program, Expr) {
        let program = parse("var a, b: u32; var n: i32; procedure p() modifies a, b, n; { entry: return; }");
        let program = program.expect("well-formed");
        let e = parse_expr(&program, text, None).expect("well-formed");
        (program, e)
    }

    #[test]
    fn a_wider_type_holds_what_a_narrower_one_holds() {
        assert!(holds("u64_to_i64_fits(u32_to_u64_exact(a))"));
        assert!(holds("u64_add_fits(u32_to_u64(a), u32_to_u64(b))"));
        assert!(holds("i64_mul_fits(i32_to_i64(n), u32_to_i64(a))"));
        assert!(!holds("u32_add_fits(a, b)"));
        assert!(!holds("u32_sub_fits(a, b)"));
        assert!(!holds("i32_to_u32_fits(n)"));
        assert!(!holds("i64_mul_fits(u32_to_i64(a), u32_to_i64(b))"));
        assert!(!holds("i32_neg_fits(n)"));
    }

    #[test]
    fn what_may_wrap_is_bounded_by_its_type_only() {
        assert_eq!(interval("u32_add(a, b)"), Some((0, u32::MAX.into())));
        assert_eq!(interval("i32_to_u32(n)"), Some((0, u32::MAX.into())));
        assert_eq!(interval("u64_mul(u32_to_u64(a), 4)"), Some((0, 4 * i128::from(u32::MAX))));
    }

    #[test]
    fn constants_bound_quotients_and_remainders() {
        assert_eq!(interval("u32_rem(a, 8)"), Some((0, 7)));
        assert_eq!(interval("u32_div(a, 2)"), Some((0, i128::from(u32::MAX) / 2)));
        assert_eq!(interval("i32_rem(n, 8)"), Some((i32::MIN.into(), i32::MAX.into())));
        assert_eq!(interval("u32_rem(a, 0)"), Some((0, u32::MAX.into())));
        assert_eq!(interval("u32_and(a, 15)"), Some((0, 15)));
    }
}
