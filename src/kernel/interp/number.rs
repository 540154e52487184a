//! Numbers in registers of 64 bits.
//!
//! An integer is sign- or zero-extended from its type, a `bool` is 0 or 1, a float
//! is its bits. Integers of 128 bits do not exist here: the compiler refuses them. What
//! operators and conversions give is [`crate::kernel::arithmetic`]'s.

use crate::kernel::arithmetic::{self, Number};
use crate::kernel::op::{BinOp, Language, UnOp};
use crate::kernel::types::{FloatType, IntType, Scalar};
use crate::kernel::{half, integer};

pub use crate::kernel::arithmetic::Undefined;

/// The integer that a register of this type holds.
#[inline]
pub fn value(register: u64, ty: IntType) -> i128 {
    if ty.signed { i128::from(register as i64) } else { i128::from(register) }
}

/// The register of the value modulo `2^bits` that the type can hold.
#[inline]
pub fn wrap(value: u64, ty: IntType) -> u64 {
    integer::wrap(i128::from(value), ty) as u64
}

/// `a op b` at an integer type: the result, wrapped, and what was undefined about it. The amount
/// of a shift is a register of another type: a negative one is too large.
#[inline]
pub fn binary(op: BinOp, ty: IntType, a: u64, b: u64, language: Language) -> (u64, Option<Undefined>) {
    let right = if matches!(op, BinOp::Shl | BinOp::Shr) { i128::from(b) } else { value(b, ty) };
    let computed = arithmetic::binary(op, ty, value(a, ty), right, language);
    (computed.value as u64, computed.undefined)
}

/// `op a`
pub fn unary(op: UnOp, ty: Scalar, a: u64) -> (u64, Option<Undefined>) {
    match (op, ty) {
        (UnOp::Not, _) => (u64::from(a == 0), None),
        (UnOp::Neg | UnOp::BitNot, Scalar::Int(ty)) => {
            let computed = arithmetic::unary(op, ty, value(a, ty));
            (computed.value as u64, computed.undefined)
        }
        (UnOp::Neg, Scalar::Float(_)) => (a ^ (1 << (ty.bytes() * 8 - 1)), None),
        (UnOp::Neg | UnOp::BitNot, Scalar::Bool) | (UnOp::BitNot, Scalar::Float(_)) => (a, None),
    }
}

/// A comparison of integers.
#[inline]
pub fn holds(op: BinOp, ty: IntType, a: u64, b: u64) -> bool {
    binary(op, ty, a, b, Language::Cuda).0 != 0
}

/// The value of a float's register.
#[inline]
pub fn to_f64(bits: u64, ty: FloatType) -> f64 {
    match ty {
        FloatType::Half => half::to_f64(bits as u16),
        FloatType::Single => f64::from(f32::from_bits(bits as u32)),
        FloatType::Double => f64::from_bits(bits),
    }
}

/// The register of a value, rounded to the type.
#[inline]
pub fn from_f64(value: f64, ty: FloatType) -> u64 {
    match ty {
        FloatType::Half => u64::from(half::from_f64(value)),
        FloatType::Single => u64::from((value as f32).to_bits()),
        FloatType::Double => value.to_bits(),
    }
}

/// `a op b` on floats; comparisons give 0 or 1. `None`: no such operator.
#[inline]
pub fn float_binary(op: BinOp, ty: FloatType, a: u64, b: u64) -> Option<u64> {
    let result = arithmetic::float_binary(op, ty, to_f64(a, ty), to_f64(b, ty))?;
    Some(register(result, Scalar::Float(ty)))
}

/// C's conversion. A float out of an integer's range saturates, as on the hardware.
#[inline]
pub fn convert(register_of: u64, from: Scalar, to: Scalar) -> u64 {
    let number = match from {
        // Bits that are no number survive.
        Scalar::Float(_) if from == to => return register_of,
        Scalar::Bool => Number::Int(i128::from(register_of)),
        Scalar::Int(from) => Number::Int(value(register_of, from)),
        Scalar::Float(from) => return convert_float(to_f64(register_of, from), from, to),
    };
    register(arithmetic::convert(number, to), to)
}

/// The same of a number of this type.
pub fn convert_float(value: f64, from: FloatType, to: Scalar) -> u64 {
    let number = match to {
        Scalar::Int(to) if value.is_nan() => Number::Int(arithmetic::of_no_number(from, to)),
        Scalar::Int(_) | Scalar::Bool | Scalar::Float(_) => arithmetic::convert(Number::Float(value), to),
    };
    register(number, to)
}

/// The register of a number of the type.
#[inline]
pub fn register(number: Number, ty: Scalar) -> u64 {
    match (number, ty) {
        (Number::Int(value), _) => value as u64,
        (Number::Float(value), Scalar::Float(ty)) => from_f64(value, ty),
        (Number::Float(value), Scalar::Bool | Scalar::Int(_)) => value.to_bits(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::ast::{I32, I64, U32};
    use crate::kernel::integer;

    fn reg(value: i64) -> u64 {
        value as u64
    }

    #[test]
    fn registers_are_extended_by_their_types() {
        let sum = |ty, a, b| binary(BinOp::Add, ty, a, b, Language::Cuda);
        assert_eq!(sum(integer::I32, reg(-3), 1), (reg(-2), None));
        assert_eq!(sum(integer::U32, u64::from(u32::MAX), 1), (0, None));
        assert_eq!(sum(integer::I32, i32::MAX as u64, 1), (reg(i64::from(i32::MIN)), Some(Undefined::Overflow)));
        assert!(holds(BinOp::Lt, integer::I64, reg(-1), 0) && !holds(BinOp::Lt, integer::U64, u64::MAX, 0));
    }

    #[test]
    fn a_negative_amount_is_too_large() {
        let shifted = binary(BinOp::Shr, integer::I32, 8, reg(-1), Language::Cuda);
        assert_eq!(shifted.1, Some(Undefined::ShiftAmount));
        assert_eq!(binary(BinOp::Shl, integer::U32, 1, reg(-1), Language::OpenCl), (1 << 31, None));
    }

    #[test]
    fn conversions_are_c_s() {
        assert_eq!(convert(200, I32, Scalar::Int(integer::I8)), reg(-56));
        assert_eq!(convert(reg(-1), I32, U32), u64::from(u32::MAX));
        assert_eq!(convert(reg(-1), I32, I64), reg(-1));
        let single = Scalar::Float(FloatType::Single);
        assert_eq!(convert(u64::from((-2.7f32).to_bits()), single, I32), reg(-2));
        assert_eq!(convert(u64::from(1e20f32.to_bits()), single, I32), reg(i64::from(i32::MAX)));
    }
}
