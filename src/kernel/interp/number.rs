//! Numbers in registers of 64 bits, and C's arithmetic on them.
//!
//! An integer is sign- or zero-extended from its type, a `bool` is 0 or 1, a float
//! is its bits. Integers of 128 bits do not exist here: the compiler refuses them.
//! Half-precision arithmetic is done in single precision and rounded, which is
//! exact for the four operations. Floating-point contraction is not modelled.

use std::ops::{Add, Div, Mul, Sub};

use crate::kernel::ast::{BinOp, FloatType, IntType, Language, Scalar};
use crate::kernel::half;

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

/// The register of the value modulo `2^bits` that the type can hold.
#[inline]
pub fn wrap(value: u64, ty: IntType) -> u64 {
    let unused = 64 - u32::from(ty.bits.min(64));
    if ty.signed { (((value << unused) as i64) >> unused) as u64 } else { (value << unused) >> unused }
}

/// `a op b` at an integer type: the result, wrapped, and what was undefined about it.
#[inline]
pub fn arithmetic(op: BinOp, ty: IntType, a: u64, b: u64) -> (u64, Option<Undefined>) {
    let (exact, lost) = match op {
        BinOp::Add => (a as i64).overflowing_add(b as i64),
        BinOp::Sub => (a as i64).overflowing_sub(b as i64),
        BinOp::Mul if ty.signed => (a as i64).overflowing_mul(b as i64),
        BinOp::Mul => (a.wrapping_mul(b) as i64, false),
        BinOp::Div | BinOp::Rem => return divide(op, ty, a, b),
        BinOp::BitAnd => return (a & b, None),
        BinOp::BitOr => return (a | b, None),
        BinOp::BitXor => return (a ^ b, None),
        BinOp::Shl
        | BinOp::Shr
        | BinOp::Eq
        | BinOp::Ne
        | BinOp::Lt
        | BinOp::Le
        | BinOp::Gt
        | BinOp::Ge
        | BinOp::And
        | BinOp::Or
        | BinOp::Implies => return (u64::from(compare_ints(op, ty, a, b)), None),
    };
    let wrapped = wrap(exact as u64, ty);
    let undefined = ty.signed && (lost || wrapped != exact as u64);
    (wrapped, undefined.then_some(Undefined::Overflow))
}

/// C's division truncates. Division by zero gives what SMT-LIB gives: all ones, and
/// the dividend as remainder (negative dividends: one, and the dividend).
fn divide(op: BinOp, ty: IntType, a: u64, b: u64) -> (u64, Option<Undefined>) {
    if b == 0 {
        let ones = if ty.signed && (a as i64) < 0 { 1 } else { wrap(u64::MAX, ty) };
        return (if op == BinOp::Div { ones } else { a }, Some(Undefined::DivisionByZero));
    }
    if !ty.signed {
        return (if op == BinOp::Div { a / b } else { a % b }, None);
    }
    let (x, y) = (a as i64, b as i64);
    let (quotient, rest) = (x.wrapping_div(y), x.wrapping_rem(y));
    let wrapped = wrap(quotient as u64, ty);
    let overflows = y == -1 && wrapped == a && x != 0;
    let value = if op == BinOp::Div { wrapped } else { rest as u64 };
    (value, overflows.then_some(Undefined::Overflow))
}

/// `a << b` or `a >> b`. OpenCL takes the amount modulo the width; where it is
/// undefined, left shifts give 0 and right shifts the sign.
#[inline]
pub fn shift(left: bool, ty: IntType, a: u64, b: u64, language: Language) -> (u64, Option<Undefined>) {
    let bits = u64::from(ty.bits);
    let amount = if language == Language::OpenCl { b & (bits - 1) } else { b };
    if amount >= bits {
        let sign = if ty.signed && (a as i64) < 0 { u64::MAX } else { 0 };
        return (if left { 0 } else { sign }, Some(Undefined::ShiftAmount));
    }
    let value = match (left, ty.signed) {
        (true, _) => a << amount,
        (false, true) => ((a as i64) >> amount) as u64,
        (false, false) => a >> amount,
    };
    (wrap(value, ty), None)
}

/// A comparison of integers, or a connective of truth values.
#[inline]
pub fn compare_ints(op: BinOp, ty: IntType, a: u64, b: u64) -> bool {
    let order = if ty.signed { (a as i64).cmp(&(b as i64)) } else { a.cmp(&b) };
    match op {
        BinOp::Eq => order.is_eq(),
        BinOp::Ne => order.is_ne(),
        BinOp::Lt => order.is_lt(),
        BinOp::Le => order.is_le(),
        BinOp::Gt => order.is_gt(),
        BinOp::Ge => order.is_ge(),
        BinOp::And => a & b != 0,
        BinOp::Or => a | b != 0,
        BinOp::Implies => a == 0 || b != 0,
        BinOp::Add
        | BinOp::Sub
        | BinOp::Mul
        | BinOp::Div
        | BinOp::Rem
        | BinOp::BitAnd
        | BinOp::BitOr
        | BinOp::BitXor
        | BinOp::Shl
        | BinOp::Shr => false,
    }
}

/// The value of a float's register.
pub fn to_f64(bits: u64, ty: FloatType) -> f64 {
    match ty {
        FloatType::Half => half::to_f64(bits as u16),
        FloatType::Single => f64::from(f32::from_bits(bits as u32)),
        FloatType::Double => f64::from_bits(bits),
    }
}

/// The register of a value, rounded to the type.
pub fn from_f64(value: f64, ty: FloatType) -> u64 {
    match ty {
        FloatType::Half => u64::from(half::from_f64(value)),
        FloatType::Single => u64::from((value as f32).to_bits()),
        FloatType::Double => value.to_bits(),
    }
}

/// `a op b` on floats; comparisons give 0 or 1. `None`: no such operator.
pub fn float_binary(op: BinOp, ty: FloatType, a: u64, b: u64) -> Option<u64> {
    if ty == FloatType::Single {
        let (x, y) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
        let value = float_arithmetic(op, x, y).map(|value| u64::from(value.to_bits()));
        return value.or_else(|| compare_floats(op, f64::from(x), f64::from(y)).map(u64::from));
    }
    let (x, y) = (to_f64(a, ty), to_f64(b, ty));
    let value = float_arithmetic(op, x, y).map(|value| from_f64(value, ty));
    value.or_else(|| compare_floats(op, x, y).map(u64::from))
}

/// At the precision of the type: a sum of `f32` that is rounded once.
fn float_arithmetic<T>(op: BinOp, x: T, y: T) -> Option<T>
where
    T: Add<Output = T> + Sub<Output = T> + Mul<Output = T> + Div<Output = T>,
{
    match op {
        BinOp::Add => Some(x + y),
        BinOp::Sub => Some(x - y),
        BinOp::Mul => Some(x * y),
        BinOp::Div => Some(x / y),
        BinOp::Rem | BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor | BinOp::Shl | BinOp::Shr => None,
        BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => None,
        BinOp::And | BinOp::Or | BinOp::Implies => None,
    }
}

fn compare_floats(op: BinOp, x: f64, y: f64) -> Option<bool> {
    match op {
        BinOp::Eq => Some(x == y),
        BinOp::Ne => Some(x != y),
        BinOp::Lt => Some(x < y),
        BinOp::Le => Some(x <= y),
        BinOp::Gt => Some(x > y),
        BinOp::Ge => Some(x >= y),
        BinOp::Add
        | BinOp::Sub
        | BinOp::Mul
        | BinOp::Div
        | BinOp::Rem
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

/// C's conversion. A float out of an integer's range saturates, and no number gives
/// 0, as on the hardware.
#[inline]
pub fn convert(value: u64, from: Scalar, to: Scalar) -> u64 {
    match (from, to) {
        (Scalar::Bool, Scalar::Int(_)) => value,
        (Scalar::Int(_), Scalar::Int(to)) => wrap(value, to),
        (Scalar::Float(from), Scalar::Bool) => u64::from(to_f64(value, from) != 0.0),
        (_, Scalar::Bool) => u64::from(value != 0),
        (Scalar::Float(from), Scalar::Float(to)) if from == to => value,
        (Scalar::Float(from), Scalar::Float(to)) => from_f64(to_f64(value, from), to),
        (Scalar::Float(from), Scalar::Int(to)) => saturate(to_f64(value, from).trunc(), to),
        (Scalar::Bool, Scalar::Float(to)) => from_f64(value as f64, to),
        (Scalar::Int(from), Scalar::Float(FloatType::Single)) => {
            let single = if from.signed { value as i64 as f32 } else { value as f32 };
            u64::from(single.to_bits())
        }
        (Scalar::Int(from), Scalar::Float(to)) => {
            from_f64(if from.signed { value as i64 as f64 } else { value as f64 }, to)
        }
    }
}

/// The nearest value that the integer type holds.
pub fn saturate(value: f64, ty: IntType) -> u64 {
    if ty.signed {
        let most = i64::MAX >> (64 - u32::from(ty.bits.min(64)));
        (value as i64).clamp(-most - 1, most) as u64
    } else {
        (value as u64).min(u64::MAX >> (64 - u32::from(ty.bits.min(64))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::ast::{I32, I64, U32};

    const INT: IntType = IntType { bits: 32, signed: true };
    const UNSIGNED: IntType = IntType { bits: 32, signed: false };

    fn reg(value: i64) -> u64 {
        value as u64
    }

    #[test]
    fn signed_arithmetic_reports_what_does_not_fit() {
        let most = reg(i64::from(i32::MAX));
        let (value, undefined) = arithmetic(BinOp::Add, INT, most, 1);
        assert_eq!((value as i64, undefined), (i64::from(i32::MIN), Some(Undefined::Overflow)));
        assert_eq!(arithmetic(BinOp::Add, UNSIGNED, u64::from(u32::MAX), 1), (0, None));
        let (value, undefined) = arithmetic(BinOp::Div, INT, reg(i64::from(i32::MIN)), reg(-1));
        assert_eq!((value as i64, undefined), (i64::from(i32::MIN), Some(Undefined::Overflow)));
    }

    #[test]
    fn division_truncates_and_knows_zero() {
        assert_eq!(arithmetic(BinOp::Div, INT, reg(-7), 2), (reg(-3), None));
        assert_eq!(arithmetic(BinOp::Rem, INT, reg(-7), 2), (reg(-1), None));
        assert_eq!(arithmetic(BinOp::Rem, UNSIGNED, 7, 0).1, Some(Undefined::DivisionByZero));
        let wide = IntType { bits: 64, signed: true };
        assert_eq!(arithmetic(BinOp::Div, wide, i64::MIN as u64, reg(-1)).1, Some(Undefined::Overflow));
    }

    #[test]
    fn shifts_follow_the_language() {
        assert_eq!(shift(true, UNSIGNED, 1, 33, Language::OpenCl), (2, None));
        assert_eq!(shift(true, UNSIGNED, 1, 32, Language::Cuda), (0, Some(Undefined::ShiftAmount)));
        assert_eq!(shift(false, INT, reg(-8), 1, Language::Cuda), (reg(-4), None));
        assert_eq!(shift(false, INT, 8, reg(-1), Language::Cuda).1, Some(Undefined::ShiftAmount));
    }

    #[test]
    fn conversions_are_c_s() {
        let byte = Scalar::Int(IntType { bits: 8, signed: true });
        assert_eq!(convert(200, I32, byte), reg(-56));
        assert_eq!(convert(reg(-1), I32, U32), u64::from(u32::MAX));
        assert_eq!(convert(reg(-1), I32, I64), reg(-1));
        let single = Scalar::Float(FloatType::Single);
        assert_eq!(convert(u64::from((-2.7f32).to_bits()), single, I32), reg(-2));
        assert_eq!(convert(u64::from(1e20f32.to_bits()), single, I32), reg(i64::from(i32::MAX)));
    }
}
