//! C's integer operators.
//!
//! Where C leaves an operation undefined, the operation becomes exact and a
//! fact or an obligation stands beside it: signed overflow (assumed not to happen
//! unless it is asked for), division by zero, shift amounts (CUDA; OpenCL takes
//! them modulo the width). In specifications every operation is total and wraps.

use crate::assumption;
use crate::base::diagnostic::Result;
use crate::base::source::Span;
use crate::ivl::ast::Expr;
use crate::ivl::ast::ExprKind as E;
use crate::ivl::build;
use crate::ivl::op::Op;
use crate::kernel::arithmetic;
use crate::kernel::ast::{BinOp, IntType, Language, UnOp};
use crate::kernel::integer::{fits, range, wrap};
use crate::obligation::Kind;

use super::state::{Encoder, Mode};

impl Encoder<'_> {
    /// `a op b` at type `ty`; for shifts `b` has its own type `amount`.
    pub(super) fn integer_binary(
        &mut self,
        op: BinOp,
        ty: IntType,
        a: Expr,
        b: Expr,
        amount: IntType,
        span: Span,
    ) -> Result<Expr> {
        let is_comparison = matches!(op, BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge);
        if !is_comparison && let Some(value) = constant(op, ty, &a, &b, self.source.language) {
            return Ok(value);
        }
        if let Some(value) = neutral(op, ty, &a, &b) {
            return Ok(value);
        }
        Ok(match op {
            BinOp::Add => self.arithmetic([Op::Add, Op::AddExact, Op::AddFits], ty, vec![a, b], span),
            BinOp::Sub => self.arithmetic([Op::Sub, Op::SubExact, Op::SubFits], ty, vec![a, b], span),
            BinOp::Mul => self.arithmetic([Op::Mul, Op::MulExact, Op::MulFits], ty, vec![a, b], span),
            BinOp::Div => self.division(Op::Div, ty, a, b, span),
            BinOp::Rem => self.division(Op::Rem, ty, a, b, span),
            BinOp::BitAnd => bit_and(ty, a, b),
            BinOp::BitOr => build::op(Op::Or, ty, [a, b]),
            BinOp::BitXor => build::op(Op::Xor, ty, [a, b]),
            BinOp::Shl | BinOp::Shr => self.shift(op == BinOp::Shl, ty, a, b, amount, span),
            BinOp::Eq => build::eq(a, b),
            BinOp::Ne => build::ne(a, b),
            BinOp::Lt => build::op(Op::Lt, ty, [a, b]),
            BinOp::Le => build::op(Op::Le, ty, [a, b]),
            BinOp::Gt => build::op(Op::Lt, ty, [b, a]),
            BinOp::Ge => build::op(Op::Le, ty, [b, a]),
            BinOp::And | BinOp::Or | BinOp::Implies => unreachable!("operands of connectives are Bool"),
        })
    }

    /// `-a` at type `ty`.
    pub(super) fn negate(&mut self, ty: IntType, a: Expr, span: Span) -> Expr {
        if let E::Literal(v, _) = *a
            && let Some(value) = arithmetic::unary(UnOp::Neg, ty, v).defined()
        {
            return build::lit(value, ty);
        }
        self.arithmetic([Op::Neg, Op::NegExact, Op::NegFits], ty, vec![a], span)
    }

    /// An operation in its wrapping and its exact flavour, with the predicate that says it fits.
    fn arithmetic(&mut self, [wrapping, exact, fits_op]: [Op; 3], ty: IntType, args: Vec<Expr>, span: Span) -> Expr {
        if !ty.signed || self.context.mode != Mode::Program {
            return build::op(wrapping, ty, args);
        }
        let claim = build::op(fits_op, ty, args.clone());
        if self.options.check_overflow {
            self.oblige(Kind::SignedOverflow, claim, span, Vec::new());
        } else {
            self.assume_once(assumption::Kind::NoSignedOverflow);
            self.fact(claim);
        }
        build::op(exact, ty, args)
    }

    fn division(&mut self, op: Op, ty: IntType, a: Expr, b: Expr, span: Span) -> Expr {
        if self.context.mode == Mode::Program && !matches!(*b, E::Literal(v, _) if v != 0) {
            let claim = build::ne(b.clone(), build::lit(0, ty));
            self.oblige(Kind::DivisionByZero, claim, span, Vec::new());
        }
        if ty.signed && self.context.mode == Mode::Program && !matches!(*b, E::Literal(v, _) if v != -1) {
            // The one quotient that overflows.
            let smallest = build::eq(a.clone(), build::lit(range(ty).0, ty));
            let claim = build::not(build::and2(smallest, build::eq(b.clone(), build::lit(-1, ty))));
            if self.options.check_overflow {
                self.oblige(Kind::SignedOverflow, claim, span, Vec::new());
            } else {
                self.assume_once(assumption::Kind::NoSignedOverflow);
                self.fact(claim);
            }
        }
        build::op(op, ty, [a, b])
    }

    fn shift(&mut self, left: bool, ty: IntType, a: Expr, b: Expr, amount: IntType, span: Span) -> Expr {
        let bits = i128::from(ty.bits);
        if let E::Literal(k, _) = *b {
            let k = if self.source.language == Language::OpenCl { k.rem_euclid(bits) } else { k };
            if (0..bits).contains(&k) {
                return shift_by_constant(left, ty, a, k as u32);
            }
        }
        let b = if self.source.language == Language::OpenCl {
            build::op(Op::Mask, amount, [b, build::lit(bits, amount)])
        } else {
            if self.context.mode == Mode::Program {
                let mut claim = build::op(Op::Lt, amount, [b.clone(), build::lit(bits, amount)]);
                if amount.signed {
                    claim = build::and2(build::op(Op::Le, amount, [build::lit(0, amount), b.clone()]), claim);
                }
                self.oblige(Kind::ShiftAmount, claim, span, Vec::new());
            }
            b
        };
        let b = convert(b, amount, ty);
        build::op(if left { Op::Shl } else { Op::Shr }, ty, [a, b])
    }
}

/// C's conversion between integer types.
pub(super) fn convert(e: Expr, from: IntType, to: IntType) -> Expr {
    if from == to {
        return e;
    }
    if let E::Literal(value, _) = *e {
        return build::lit(wrap(value, to), to);
    }
    let widens = match (from.signed, to.signed) {
        (false, false) | (true, true) => to.bits >= from.bits,
        (false, true) => to.bits > from.bits,
        (true, false) => false,
    };
    build::op(if widens { Op::ToExact(to) } else { Op::To(to) }, from, [e])
}

/// The constant that an operation on two constants gives. A signed one that overflows is undefined
/// in C: leave it to the fact beside it.
fn constant(op: BinOp, ty: IntType, a: &Expr, b: &Expr, language: Language) -> Option<Expr> {
    let (E::Literal(x, _), E::Literal(y, _)) = (&**a, &**b) else { return None };
    arithmetic::binary(op, ty, *x, *y, language).defined().map(|value| build::lit(value, ty))
}

/// An operation one of whose operands leaves the other one as it is.
fn neutral(op: BinOp, ty: IntType, a: &Expr, b: &Expr) -> Option<Expr> {
    let is = |e: &Expr, value: i128| matches!(**e, E::Literal(v, _) if v == value);
    let is_sum = matches!(op, BinOp::Add | BinOp::Sub);
    if op == BinOp::Add && is(a, 0) || op == BinOp::Mul && is(a, 1) {
        return Some(b.clone());
    }
    if is_sum && is(b, 0) || op == BinOp::Mul && is(b, 1) {
        return Some(a.clone());
    }
    (op == BinOp::Mul && (is(a, 0) || is(b, 0))).then(|| build::lit(0, ty))
}

fn bit_and(ty: IntType, a: Expr, b: Expr) -> Expr {
    if let E::Literal(..) = *a {
        return mask(ty, b, a);
    }
    mask(ty, a, b)
}

/// `a & (2^k - 1)` is a remainder, which the integers know.
fn mask(ty: IntType, a: Expr, b: Expr) -> Expr {
    if let E::Literal(m, _) = *b
        && m >= 0
        && let Some(power) = m.checked_add(1)
        && power & m == 0
        && fits(power, ty)
    {
        return build::op(Op::Mask, ty, [a, build::lit(power, ty)]);
    }
    build::op(Op::And, ty, [a, b])
}

/// A left shift is a multiplication modulo `2^n`; a right shift a quotient rounded down.
fn shift_by_constant(left: bool, ty: IntType, a: Expr, k: u32) -> Expr {
    if k == 0 {
        return a;
    }
    let power = wrap(1i128 << k.min(126), ty);
    if left {
        if k > 126 {
            return build::op(Op::Shl, ty, [a, build::lit(k.into(), ty)]);
        }
        return build::op(Op::Mul, ty, [a, build::lit(power, ty)]);
    }
    if fits(1i128 << k.min(126), ty) && k <= 126 {
        build::op(Op::ShrConst, ty, [a, build::lit(1i128 << k, ty)])
    } else {
        build::op(Op::Shr, ty, [a, build::lit(k.into(), ty)])
    }
}
