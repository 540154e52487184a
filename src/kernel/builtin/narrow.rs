//! Numbers of one and two bytes, which are their bits: CUDA's `__half`, `__nv_bfloat16`, `__nv_fp8_…`.
//!
//! A run computes in double precision, as of the functions of `float`, and rounds the result once.

use super::{CUDA, Row};
use crate::kernel::half;
use crate::kernel::interp::intrinsic::Evaluation::{self, OfBits};

/// The functions of `__half`, by what our header calls them.
const HALF: &[(&str, Option<Evaluation>)] = &[
    ("to_float", Some(OfBits(|a| single(half::to_f64(bits(a, 0)))))),
    ("of_float_rn", Some(OfBits(|a| half(of_single(a, 0))))),
    ("of_double", Some(OfBits(|a| half(f64::from_bits(word(a, 0)))))),
    ("add", Some(OfBits(|a| half(of_half(a, 0) + of_half(a, 1))))),
    ("sub", Some(OfBits(|a| half(of_half(a, 0) - of_half(a, 1))))),
    ("mul", Some(OfBits(|a| half(of_half(a, 0) * of_half(a, 1))))),
    ("div", Some(OfBits(|a| half(of_half(a, 0) / of_half(a, 1))))),
    ("eq", Some(OfBits(|a| (of_half(a, 0) == of_half(a, 1)).into()))),
    ("ne", Some(OfBits(|a| is_other(of_half(a, 0), of_half(a, 1))))),
    ("lt", Some(OfBits(|a| (of_half(a, 0) < of_half(a, 1)).into()))),
    ("le", Some(OfBits(|a| (of_half(a, 0) <= of_half(a, 1)).into()))),
    ("gt", Some(OfBits(|a| (of_half(a, 0) > of_half(a, 1)).into()))),
    ("ge", Some(OfBits(|a| (of_half(a, 0) >= of_half(a, 1)).into()))),
    ("is_nan", Some(OfBits(|a| of_half(a, 0).is_nan().into()))),
];

/// Those of `__nv_bfloat16`.
const BFLOAT: &[(&str, Option<Evaluation>)] = &[
    ("to_float", Some(OfBits(|a| word(a, 0) << 16))),
    ("of_float_rn", Some(OfBits(|a| bfloat(of_single(a, 0))))),
    ("of_double", Some(OfBits(|a| bfloat(f64::from_bits(word(a, 0)))))),
    ("add", Some(OfBits(|a| bfloat(of_bfloat(a, 0) + of_bfloat(a, 1))))),
    ("sub", Some(OfBits(|a| bfloat(of_bfloat(a, 0) - of_bfloat(a, 1))))),
    ("mul", Some(OfBits(|a| bfloat(of_bfloat(a, 0) * of_bfloat(a, 1))))),
    ("div", Some(OfBits(|a| bfloat(of_bfloat(a, 0) / of_bfloat(a, 1))))),
    ("eq", Some(OfBits(|a| (of_bfloat(a, 0) == of_bfloat(a, 1)).into()))),
    ("ne", Some(OfBits(|a| is_other(of_bfloat(a, 0), of_bfloat(a, 1))))),
    ("lt", Some(OfBits(|a| (of_bfloat(a, 0) < of_bfloat(a, 1)).into()))),
    ("le", Some(OfBits(|a| (of_bfloat(a, 0) <= of_bfloat(a, 1)).into()))),
    ("gt", Some(OfBits(|a| (of_bfloat(a, 0) > of_bfloat(a, 1)).into()))),
    ("ge", Some(OfBits(|a| (of_bfloat(a, 0) >= of_bfloat(a, 1)).into()))),
    ("is_nan", Some(OfBits(|a| of_bfloat(a, 0).is_nan().into()))),
];

/// Those of both of which a run knows no value.
const OPAQUE: &[&str] = &[
    "of_float_rz", "of_float_rd", "of_float_ru", "of_signed", "of_unsigned", "fma", "fma_relu", "fma_sat", "is_inf",
    "neg", "abs", "sqrt", "rsqrt", "rcp", "exp", "exp2", "exp10", "log", "log2", "log10", "sin", "cos", "tanh",
    "floor", "ceil", "trunc", "rint", "min", "max", "min_nan", "max_nan", "add_sat", "sub_sat", "mul_sat",
];

/// Conversions of numbers of one byte.
const FP8: &[&str] = &["of_float", "of_double", "of_half", "of_bfloat", "to_half"];

pub(super) fn rows() -> impl Iterator<Item = Row> {
    let of = |kind: &'static str, known: &'static [(&'static str, Option<Evaluation>)]| {
        let opaque = OPAQUE.iter().map(|name| (*name, None));
        known.iter().copied().chain(opaque).map(move |(name, value)| row(kind, name, value))
    };
    of("half", HALF).chain(of("bfloat", BFLOAT)).chain(FP8.iter().map(|name| row("fp8", name, None)))
}

fn row(kind: &str, name: &str, value: Option<Evaluation>) -> Row {
    Row::pure(format!("__barrister_{kind}_{name}"), CUDA, value)
}

/// An argument's register.
fn word(args: &[u64], i: usize) -> u64 {
    args.get(i).copied().unwrap_or_default()
}

fn bits(args: &[u64], i: usize) -> u16 {
    word(args, i) as u16
}

fn of_half(args: &[u64], i: usize) -> f64 {
    half::to_f64(bits(args, i))
}

fn of_bfloat(args: &[u64], i: usize) -> f64 {
    f32::from_bits(u32::from(bits(args, i)) << 16).into()
}

fn of_single(args: &[u64], i: usize) -> f64 {
    f32::from_bits(word(args, i) as u32).into()
}

fn is_other(a: f64, b: f64) -> u64 {
    u64::from(a < b || a > b)
}

fn single(value: f64) -> u64 {
    u64::from((value as f32).to_bits())
}

/// What is no number has one pattern of bits.
const NOT_A_NUMBER: u64 = 0x7fff;

fn half(value: f64) -> u64 {
    if value.is_nan() { NOT_A_NUMBER } else { half::from_f64(value).into() }
}

/// Rounds to the nearest number, ties to even: to single precision towards an odd last digit
/// first, which keeps what lies behind the digits that count.
fn bfloat(value: f64) -> u64 {
    if value.is_nan() {
        return NOT_A_NUMBER;
    }
    let nearest = value as f32;
    let mut wide = nearest.to_bits();
    let magnitude = f64::from(nearest).abs();
    if magnitude > value.abs() {
        wide -= 1;
    }
    if f64::from(f32::from_bits(wide)) != value {
        wide |= 1;
    }
    u64::from((wide + 0x7fff + (wide >> 16 & 1)) >> 16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_rounded_once() {
        let one = 0x3f80;
        // 1 + 2⁻⁸ is halfway between 1 and its successor, 2⁻⁹ more is beyond.
        assert_eq!(bfloat(1.0 + 1.0 / 256.0), one);
        assert_eq!(bfloat(1.0 + 1.0 / 256.0 + 2f64.powi(-40)), one + 1);
        assert_eq!(bfloat(1.0 + 3.0 / 256.0), one + 2);
        assert_eq!(bfloat(-1.0 - 1.0 / 256.0 - 2f64.powi(-40)), 0x8000 | (one + 1));
        assert_eq!(bfloat(f64::MAX), 0x7f80);
        assert_eq!(bfloat(3.3961e38), 0x7f80);
        assert_eq!(bfloat(f64::NAN), NOT_A_NUMBER);
        assert_eq!(half(1.0), 0x3c00);
    }
}
