//! C's arithmetic on constants: what an operator or a conversion gives for known operands.
//!
//! The front end folds with it, the encoder simplifies with it, and the interpreter computes
//! with it, so that what is folded, what is proved and what is run cannot differ
//! (`tests/arithmetic.rs` holds it against clang's constant evaluation).
//!
//! An integer is the mathematical one, in the range of its type ([`super::integer`]); a truth
//! value is 0 or 1; a float is an `f64` that its type holds. An operation is exact first and
//! wrapped then: `wrap(a op b)`. What C leaves undefined is said beside the value
//! that hardware and SMT-LIB give.

use std::cmp::Ordering;

use super::half;
use super::integer::{fits, range, wrap};
use super::op::{BinOp, Language, UnOp};
use super::types::{FloatType, IntType, Scalar};

/// An arithmetic operation that C leaves undefined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undefined {
    /// The result of a signed operation does not fit.
    Overflow,
    /// Division or remainder by zero.
    DivisionByZero,
    /// A shift by the width or more, or by less than nothing (CUDA).
    ShiftAmount,
}

/// What an operation on integers gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Computed {
    /// The result, wrapped to its type.
    pub value: i128,
    /// Why C gives it no meaning.
    pub undefined: Option<Undefined>,
}

impl Computed {
    /// The value, where C gives one.
    pub fn defined(self) -> Option<i128> {
        if self.undefined.is_none() { Some(self.value) } else { None }
    }
}

/// A constant of a scalar type; `Bool` is 0 or 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Number {
    /// Of an integer type, or a truth value.
    Int(i128),
    /// Of a floating-point type.
    Float(f64),
}

/// `a op b` at an integer type. Comparisons and connectives give a truth value. The amount of a
/// shift has a type of its own, and OpenCL takes it modulo the width.
#[inline]
pub fn binary(op: BinOp, ty: IntType, a: i128, b: i128, language: Language) -> Computed {
    let is = |truth: bool| always(i128::from(truth));
    match op {
        BinOp::Add => wrapped(a.overflowing_add(b), ty),
        BinOp::Sub => wrapped(a.overflowing_sub(b), ty),
        // Products of 64 bits with a sign fit, and of those without one the low half is asked.
        BinOp::Mul if ty.bits <= 64 => wrapped((a.wrapping_mul(b), false), ty),
        BinOp::Mul => wrapped(a.overflowing_mul(b), ty),
        BinOp::Div | BinOp::Rem => divide(op == BinOp::Div, ty, a, b),
        BinOp::BitAnd => always(a & b),
        BinOp::BitOr => always(a | b),
        BinOp::BitXor => always(a ^ b),
        BinOp::Shl | BinOp::Shr => shift(op == BinOp::Shl, ty, a, b, language),
        BinOp::Eq => is(a == b),
        BinOp::Ne => is(a != b),
        BinOp::Lt => is(order(ty, a, b).is_lt()),
        BinOp::Le => is(order(ty, a, b).is_le()),
        BinOp::Gt => is(order(ty, a, b).is_gt()),
        BinOp::Ge => is(order(ty, a, b).is_ge()),
        BinOp::And => is(a != 0 && b != 0),
        BinOp::Or => is(a != 0 || b != 0),
        BinOp::Implies => is(a == 0 || b != 0),
    }
}

/// `op a` at an integer type.
#[inline]
pub fn unary(op: UnOp, ty: IntType, a: i128) -> Computed {
    match op {
        UnOp::Neg => wrapped(0i128.overflowing_sub(a), ty),
        UnOp::BitNot => always(wrap(!a, ty)),
        UnOp::Not => always(i128::from(a == 0)),
    }
}

#[inline]
fn always(value: i128) -> Computed {
    Computed { value, undefined: None }
}

#[inline]
fn wrapped((exact, lost): (i128, bool), ty: IntType) -> Computed {
    let value = wrap(exact, ty);
    let overflows = ty.signed && (lost || value != exact);
    Computed { value, undefined: overflows.then_some(Undefined::Overflow) }
}

#[inline]
fn order(ty: IntType, a: i128, b: i128) -> Ordering {
    if ty.signed { a.cmp(&b) } else { a.cast_unsigned().cmp(&b.cast_unsigned()) }
}

/// C's division truncates, and where the quotient does not fit the remainder has no value
/// either. Division by zero gives what SMT-LIB gives: all ones, and the dividend as remainder
/// (negative dividends: one, and the dividend).
#[inline]
fn divide(quotient: bool, ty: IntType, a: i128, b: i128) -> Computed {
    if b == 0 {
        let ones = if ty.signed && a < 0 { 1 } else { wrap(-1, ty) };
        return Computed { value: if quotient { ones } else { a }, undefined: Some(Undefined::DivisionByZero) };
    }
    if !ty.signed {
        let (a, b) = (a.cast_unsigned(), b.cast_unsigned());
        return always((if quotient { a / b } else { a % b }).cast_signed());
    }
    let whole = wrapped(a.overflowing_div(b), ty);
    if quotient { whole } else { Computed { value: a.wrapping_rem(b), ..whole } }
}

/// `a << b` or `a >> b`; left shifts wrap, whatever the sign (as in C++20). Where the amount is
/// undefined, left shifts give 0 and right shifts the sign.
#[inline]
fn shift(left: bool, ty: IntType, a: i128, b: i128, language: Language) -> Computed {
    let bits = i128::from(ty.bits);
    let amount = if language == Language::OpenCl { b & (bits - 1) } else { b };
    if !(0..bits).contains(&amount) {
        let sign = if ty.signed && a < 0 { -1 } else { 0 };
        return Computed { value: if left { 0 } else { sign }, undefined: Some(Undefined::ShiftAmount) };
    }
    always(match (left, ty.signed) {
        (true, _) => wrap(a << amount, ty),
        (false, true) => a >> amount,
        (false, false) => (a.cast_unsigned() >> amount).cast_signed(),
    })
}

/// The nearest value that the type holds, ties to even.
#[inline]
pub fn round(value: f64, ty: FloatType) -> f64 {
    match ty {
        FloatType::Half => half::to_f64(half::from_f64(value)),
        FloatType::Single => f64::from(value as f32),
        FloatType::Double => value,
    }
}

/// `a op b` at a floating-point type; `None`: no such operator. `double` has more than twice the
/// bits of the narrower types, so that rounding again is as good as rounding once (Figueroa,
/// *When is double rounding innocuous?*, SIGNUM 1995). Contraction is not modelled.
#[inline]
pub fn float_binary(op: BinOp, ty: FloatType, a: f64, b: f64) -> Option<Number> {
    let rounded = |value: f64| Some(Number::Float(round(value, ty)));
    let is = |truth: bool| Some(Number::Int(i128::from(truth)));
    match op {
        BinOp::Add => rounded(a + b),
        BinOp::Sub => rounded(a - b),
        BinOp::Mul => rounded(a * b),
        BinOp::Div => rounded(a / b),
        BinOp::Eq => is(a == b),
        BinOp::Ne => is(a != b),
        BinOp::Lt => is(a < b),
        BinOp::Le => is(a <= b),
        BinOp::Gt => is(a > b),
        BinOp::Ge => is(a >= b),
        BinOp::Rem
        | BinOp::BitAnd
        | BinOp::BitOr
        | BinOp::BitXor
        | BinOp::Shl
        | BinOp::Shr
        | BinOp::And
        | BinOp::Or
        | BinOp::Implies => None,
    }
}

/// C's conversion. A float out of an integer's range, which has no value in C, saturates, as on the
/// hardware; of what is no number [`of_no_number`] tells.
#[inline]
pub fn convert(value: Number, to: Scalar) -> Number {
    match (value, to) {
        (Number::Int(value), Scalar::Bool) => Number::Int(i128::from(value != 0)),
        (Number::Float(value), Scalar::Bool) => Number::Int(i128::from(value != 0.0)),
        (Number::Int(value), Scalar::Int(ty)) => Number::Int(wrap(value, ty)),
        (Number::Float(value), Scalar::Int(ty)) => Number::Int(saturate(value, ty)),
        // Rounded once: by way of `double`, a long integer could come out another `float`.
        (Number::Int(value), Scalar::Float(FloatType::Single)) => Number::Float(f64::from(value as f32)),
        // The largest `half` is far below where `double` is not exact.
        (Number::Int(value), Scalar::Float(ty)) => Number::Float(round(value as f64, ty)),
        (Number::Float(value), Scalar::Float(ty)) => Number::Float(round(value, ty)),
    }
}

/// What the hardware converts to an integer that is no number (PTX, `cvt`): 0 of numbers of at most 32 bits to at most
/// 32 bits, else the bit of the sign alone.
pub fn of_no_number(from: FloatType, to: IntType) -> i128 {
    if from != FloatType::Double && to.bits < 64 { 0 } else { wrap(1 << (to.bits - 1), to) }
}

/// The greater of two: of zeros the one without a sign, and of a number and what is none the number (PTX, `max`).
pub fn greater(x: f64, y: f64) -> f64 {
    if x == y && x.is_sign_negative() { y } else { x.max(y) }
}

/// The less of two: of zeros the one with a sign (PTX, `min`).
pub fn less(x: f64, y: f64) -> f64 {
    if x == y && y.is_sign_negative() { y } else { x.min(y) }
}

/// The value without its fraction; `None` where the type does not hold it, which C leaves undefined.
pub fn truncate(value: f64, ty: IntType) -> Option<i128> {
    // The greatest values of 64 bits and more are no `f64`: their successors are.
    let is_held = value.is_finite() && value.abs() < 2f64.powi(127) && fits(value as i128, ty);
    is_held.then_some(value as i128)
}

/// The integer of the type that is nearest to a value without a fraction.
pub fn saturate(value: f64, ty: IntType) -> i128 {
    let (least, greatest) = range(ty);
    (value as i128).clamp(least, greatest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::integer::{I8, I32, I64, I128, U32, unsigned};

    fn cuda(op: BinOp, ty: IntType, a: i128, b: i128) -> (i128, Option<Undefined>) {
        let computed = binary(op, ty, a, b, Language::Cuda);
        (computed.value, computed.undefined)
    }

    #[test]
    fn signed_arithmetic_reports_what_does_not_fit() {
        let (least, most) = range(I32);
        assert_eq!(cuda(BinOp::Add, I32, most, 1), (least, Some(Undefined::Overflow)));
        assert_eq!(cuda(BinOp::Add, U32, range(U32).1, 1), (0, None));
        assert_eq!(cuda(BinOp::Div, I32, least, -1), (least, Some(Undefined::Overflow)));
        assert_eq!(cuda(BinOp::Rem, I32, least, -1), (0, Some(Undefined::Overflow)));
        assert_eq!(cuda(BinOp::Mul, I64, range(I64).0, -1).1, Some(Undefined::Overflow));
        assert_eq!(cuda(BinOp::Mul, unsigned(64), range(unsigned(64)).1, range(unsigned(64)).1), (1, None));
        assert_eq!(unary(UnOp::Neg, I128, i128::MIN).undefined, Some(Undefined::Overflow));
    }

    #[test]
    fn division_truncates_and_knows_zero() {
        assert_eq!(cuda(BinOp::Div, I32, -7, 2), (-3, None));
        assert_eq!(cuda(BinOp::Rem, I32, -7, 2), (-1, None));
        assert_eq!(cuda(BinOp::Rem, U32, 7, 0), (7, Some(Undefined::DivisionByZero)));
        assert_eq!(cuda(BinOp::Div, U32, 7, 0), (range(U32).1, Some(Undefined::DivisionByZero)));
        assert_eq!(cuda(BinOp::Div, I32, -7, 0), (1, Some(Undefined::DivisionByZero)));
    }

    #[test]
    fn shifts_follow_the_language() {
        assert_eq!(binary(BinOp::Shl, U32, 1, 33, Language::OpenCl).defined(), Some(2));
        assert_eq!(cuda(BinOp::Shl, U32, 1, 32), (0, Some(Undefined::ShiftAmount)));
        assert_eq!(cuda(BinOp::Shr, I32, -8, 1), (-4, None));
        assert_eq!(cuda(BinOp::Shr, I32, 8, -1).1, Some(Undefined::ShiftAmount));
        assert_eq!(cuda(BinOp::Shl, I32, 3, 31), (range(I32).0, None));
    }

    #[test]
    fn conversions_are_c_s() {
        let to = |value, scalar| convert(value, scalar);
        assert_eq!(to(Number::Int(200), Scalar::Int(I8)), Number::Int(-56));
        assert_eq!(to(Number::Int(-1), Scalar::Int(U32)), Number::Int(range(U32).1));
        assert_eq!(to(Number::Float(-2.7), Scalar::Int(I32)), Number::Int(-2));
        assert_eq!(to(Number::Float(1e20), Scalar::Int(I32)), Number::Int(range(I32).1));
        assert_eq!(to(Number::Float(f64::NAN), Scalar::Int(I32)), Number::Int(0));
        assert_eq!((truncate(-0.5, U32), truncate(-1.0, U32), truncate(2f64.powi(63), I64)), (Some(0), None, None));
    }
}
