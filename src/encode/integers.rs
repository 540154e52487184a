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
use crate::kernel::ast::{BinOp, IntType, Language};
use crate::obligation::Kind;

use super::{Encoder, Mode};

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
            && fits(-v, ty)
        {
            return build::lit(-v, ty);
        }
        self.arithmetic([Op::Neg, Op::NegExact, Op::NegFits], ty, vec![a], span)
    }

    /// An operation in its wrapping and its exact flavour, with the predicate that says it fits.
    fn arithmetic(&mut self, [wrapping, exact, fits_op]: [Op; 3], ty: IntType, args: Vec<Expr>, span: Span) -> Expr {
        if let Some(value) = fold(wrapping, ty, &args) {
            return value;
        }
        if !ty.signed || self.mode != Mode::Program {
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
        if let (E::Literal(x, _), E::Literal(y, _)) = (&*a, &*b)
            && *y != 0
            && fits(x / y, ty)
        {
            return build::lit(if op == Op::Div { x / y } else { x % y }, ty);
        }
        if self.mode == Mode::Program && !matches!(*b, E::Literal(v, _) if v != 0) {
            let claim = build::ne(b.clone(), build::lit(0, ty));
            self.oblige(Kind::DivisionByZero, claim, span, Vec::new());
        }
        if ty.signed && self.mode == Mode::Program && !matches!(*b, E::Literal(v, _) if v != -1) {
            // The one quotient that overflows.
            let smallest = build::eq(a.clone(), build::lit(minimum(ty), ty));
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
            if self.mode == Mode::Program {
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

/// The value modulo `2^bits` that the type can hold.
pub(super) fn wrap(value: i128, ty: IntType) -> i128 {
    if ty.bits == 128 {
        return value;
    }
    let modulus = 1i128 << ty.bits;
    let low = value.rem_euclid(modulus);
    if ty.signed && low >= modulus / 2 { low - modulus } else { low }
}

/// Can the type hold the value.
pub(super) fn fits(value: i128, ty: IntType) -> bool {
    wrap(value, ty) == value
}

/// The smallest value of a type.
pub(super) fn minimum(ty: IntType) -> i128 {
    match (ty.signed, ty.bits) {
        (false, _) => 0,
        (true, 128) => i128::MIN,
        (true, bits) => -(1i128 << (bits - 1)),
    }
}

fn fold(op: Op, ty: IntType, args: &[Expr]) -> Option<Expr> {
    let values: Vec<Option<i128>> =
        args.iter().map(|a| if let E::Literal(v, _) = **a { Some(v) } else { None }).collect();
    let zero = |i: usize| values[i] == Some(0);
    let one = |i: usize| values[i] == Some(1);
    let compute: fn(i128, i128) -> Option<i128> = match op {
        Op::Add if zero(0) => return Some(args[1].clone()),
        Op::Add | Op::Sub if zero(1) => return Some(args[0].clone()),
        Op::Mul if one(0) => return Some(args[1].clone()),
        Op::Mul if one(1) => return Some(args[0].clone()),
        Op::Mul if zero(0) || zero(1) => return Some(build::lit(0, ty)),
        Op::Add => i128::checked_add,
        Op::Sub => i128::checked_sub,
        Op::Mul => i128::checked_mul,
        Op::Neg | Op::NegExact | Op::AddExact | Op::SubExact | Op::MulExact => return None,
        Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) => return None,
        Op::Div | Op::Rem | Op::Mask | Op::ShrConst | Op::And | Op::Or | Op::Xor | Op::Not => return None,
        Op::Shl | Op::Shr | Op::Lt | Op::Le | Op::InRange | Op::To(_) | Op::ToExact(_) | Op::FromBool => return None,
    };
    let [Some(a), Some(b)] = values.as_slice() else { return None };
    let value = compute(*a, *b)?;
    // A signed constant that overflows is undefined in C: leave it to the fact beside it.
    if ty.signed && !fits(value, ty) { None } else { Some(build::lit(wrap(value, ty), ty)) }
}

fn bit_and(ty: IntType, a: Expr, b: Expr) -> Expr {
    if let E::Literal(..) = *a {
        return mask(ty, b, a);
    }
    mask(ty, a, b)
}

/// `a & (2^k - 1)` is a remainder, which the integers know.
fn mask(ty: IntType, a: Expr, b: Expr) -> Expr {
    if let (E::Literal(x, _), E::Literal(y, _)) = (&*a, &*b) {
        return build::lit(wrap(x & y, ty), ty);
    }
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
    if let E::Literal(value, _) = *a {
        let shifted = if left { value.checked_mul(1i128 << k.min(62)) } else { Some(value >> k) };
        if let Some(shifted) = shifted.filter(|_| k <= 62 || !left) {
            return build::lit(wrap(shifted, ty), ty);
        }
    }
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
