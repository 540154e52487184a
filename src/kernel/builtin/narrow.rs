//! Numbers of one and two bytes, which are their bits: CUDA's `__half`, `__nv_bfloat16` and
//! `__nv_fp8_…`. To a proof what is computed of them is opaque, as of the other floats.
//!
//! A run computes in double precision and rounds the result once, as functions of `float` do.

use super::row::{CUDA, Row};
use crate::kernel::arithmetic::{greater, less};
use crate::kernel::half;
use crate::kernel::interp::intrinsic::Evaluation::{self, NearBits, OfBits};

/// `__hisinf`: -1 for the negative one, as a register of `int`.
fn sign_of_infinity(value: f64) -> u64 {
    if value.is_infinite() { value.signum() as i64 as u64 } else { 0 }
}

type Functions = &'static [(&'static str, Option<Evaluation>)];

/// The functions of a type of two bytes: by what our header calls them, the value of one by the
/// registers of the arguments.
macro_rules! functions {
    ($value:ident, $bits:ident) => {
        &[
            ("to_float", Some(OfBits(|a| single($value(a, 0))))),
            ("of_float_rn", Some(OfBits(|a| $bits(of_single(a, 0))))),
            ("of_double", Some(OfBits(|a| $bits(f64::from_bits(word(a, 0)))))),
            ("is_nan", Some(OfBits(|a| $value(a, 0).is_nan().into()))),
            ("is_inf", Some(OfBits(|a| sign_of_infinity($value(a, 0))))),
            ("add", Some(OfBits(|a| $bits($value(a, 0) + $value(a, 1))))),
            ("sub", Some(OfBits(|a| $bits($value(a, 0) - $value(a, 1))))),
            ("mul", Some(OfBits(|a| $bits($value(a, 0) * $value(a, 1))))),
            ("div", Some(OfBits(|a| $bits($value(a, 0) / $value(a, 1))))),
            ("fma", Some(NearBits(|a| $bits($value(a, 0).mul_add($value(a, 1), $value(a, 2)))))),
            ("min", Some(OfBits(|a| $bits(less($value(a, 0), $value(a, 1)))))),
            ("max", Some(OfBits(|a| $bits(greater($value(a, 0), $value(a, 1)))))),
            ("neg", Some(OfBits(|a| $bits(-$value(a, 0))))),
            ("abs", Some(OfBits(|a| $bits($value(a, 0).abs())))),
            ("sqrt", Some(OfBits(|a| $bits($value(a, 0).sqrt())))),
            ("rsqrt", Some(NearBits(|a| $bits(1.0 / $value(a, 0).sqrt())))),
            ("rcp", Some(NearBits(|a| $bits(1.0 / $value(a, 0))))),
            ("exp", Some(NearBits(|a| $bits($value(a, 0).exp())))),
            ("exp2", Some(NearBits(|a| $bits($value(a, 0).exp2())))),
            ("exp10", Some(NearBits(|a| $bits(10f64.powf($value(a, 0)))))),
            ("log", Some(NearBits(|a| $bits($value(a, 0).ln())))),
            ("log2", Some(NearBits(|a| $bits($value(a, 0).log2())))),
            ("log10", Some(NearBits(|a| $bits($value(a, 0).log10())))),
            ("sin", Some(NearBits(|a| $bits($value(a, 0).sin())))),
            ("cos", Some(NearBits(|a| $bits($value(a, 0).cos())))),
            ("tanh", Some(NearBits(|a| $bits($value(a, 0).tanh())))),
            ("floor", Some(OfBits(|a| $bits($value(a, 0).floor())))),
            ("ceil", Some(OfBits(|a| $bits($value(a, 0).ceil())))),
            ("trunc", Some(OfBits(|a| $bits($value(a, 0).trunc())))),
            ("rint", Some(OfBits(|a| $bits($value(a, 0).round_ties_even())))),
            ("eq", Some(OfBits(|a| ($value(a, 0) == $value(a, 1)).into()))),
            ("ne", Some(OfBits(|a| ($value(a, 0) < $value(a, 1) || $value(a, 0) > $value(a, 1)).into()))),
            ("lt", Some(OfBits(|a| ($value(a, 0) < $value(a, 1)).into()))),
            ("le", Some(OfBits(|a| ($value(a, 0) <= $value(a, 1)).into()))),
            ("gt", Some(OfBits(|a| ($value(a, 0) > $value(a, 1)).into()))),
            ("ge", Some(OfBits(|a| ($value(a, 0) >= $value(a, 1)).into()))),
            // A run ends at these.
            ("of_signed", None),
            ("of_unsigned", None),
            ("of_float_rz", None),
            ("of_float_rd", None),
            ("of_float_ru", None),
            ("fma_relu", None),
            ("fma_sat", None),
            ("add_sat", None),
            ("sub_sat", None),
            ("mul_sat", None),
            ("min_nan", None),
            ("max_nan", None),
        ]
    };
}

const HALF: Functions = functions!(of_half, half);
const BFLOAT: Functions = functions!(of_bfloat, bfloat);
/// Conversions of numbers of one byte; what they take in comes first, then whether too large a
/// number becomes the largest, then which of the two types is meant.
const FP8: Functions = &[
    ("of_float", Some(OfBits(|a| byte(of_single(a, 0), word(a, 1), word(a, 2))))),
    ("of_double", Some(OfBits(|a| byte(f64::from_bits(word(a, 0)), word(a, 1), word(a, 2))))),
    ("of_half", Some(OfBits(|a| byte(of_half(a, 0), word(a, 1), word(a, 2))))),
    ("of_bfloat", Some(OfBits(|a| byte(of_bfloat(a, 0), word(a, 1), word(a, 2))))),
    ("to_half", Some(OfBits(|a| half(of_byte(word(a, 0) as u8, word(a, 1)))))),
];

pub(super) fn rows() -> impl Iterator<Item = Row> {
    [("half", HALF), ("bfloat", BFLOAT), ("fp8", FP8)].into_iter().flat_map(|(kind, functions)| {
        let row = move |(name, value): &(&str, _)| Row::pure(format!("__barrister_{kind}_{name}"), CUDA, *value);
        functions.iter().map(row)
    })
}

/// An argument's register.
fn word(args: &[u64], i: usize) -> u64 {
    args.get(i).copied().unwrap_or_default()
}

fn of_half(args: &[u64], i: usize) -> f64 {
    half::to_f64(word(args, i) as u16)
}

fn of_bfloat(args: &[u64], i: usize) -> f64 {
    f32::from_bits((word(args, i) as u32) << 16).into()
}

fn of_single(args: &[u64], i: usize) -> f64 {
    f32::from_bits(word(args, i) as u32).into()
}

fn single(value: f64) -> u64 {
    u64::from((value as f32).to_bits())
}

/// What is no number has one pattern of bits.
const NOT_A_NUMBER: u64 = 0x7fff;

fn half(value: f64) -> u64 {
    if value.is_nan() { NOT_A_NUMBER } else { half::from_f64(value).into() }
}

/// Rounds to the nearest number, ties to even: first to single precision towards an odd last
/// digit, which keeps whether anything lies behind the digits that count.
fn bfloat(value: f64) -> u64 {
    if value.is_nan() {
        return NOT_A_NUMBER;
    }
    let nearest = value as f32;
    let mut wide = nearest.to_bits();
    if f64::from(nearest).abs() > value.abs() {
        wide -= 1;
    }
    if f64::from(f32::from_bits(wide)) != value {
        wide |= 1;
    }
    u64::from((wide + 0x7fff + (wide >> 16 & 1)) >> 16)
}

/// The second type of one byte, which has infinities; the first is `e4m3`.
const E5M2: u64 = 1;

fn of_byte(bits: u8, kind: u64) -> f64 {
    if kind == E5M2 {
        return half::to_f64(u16::from(bits) << 8);
    }
    let (exponent, fraction) = (i32::from(bits >> 3 & 15), f64::from(bits & 7));
    let magnitude = match exponent {
        0 => fraction * 2f64.powi(-9),
        15 if bits & 7 == 7 => f64::NAN,
        _ => (8.0 + fraction) * 2f64.powi(exponent - 10),
    };
    if bits & 0x80 == 0 { magnitude } else { -magnitude }
}

/// Rounds to the nearest number, ties to even. What lies beyond the largest is the largest if
/// `saturates`, else infinite or no number.
fn byte(value: f64, saturates: u64, kind: u64) -> u64 {
    let (largest, beyond): (u8, u64) = if kind == E5M2 { (0x7b, 0x7c) } else { (0x7e, 0x7f) };
    let sign = if value.is_sign_negative() { 0x80 } else { 0 };
    let magnitude = value.abs();
    if value.is_nan() {
        return 0x7f;
    }
    // As if there were another number behind the largest.
    let end = 2.0 * of_byte(largest, kind) - of_byte(largest - 1, kind);
    if magnitude >= (of_byte(largest, kind) + end) / 2.0 {
        return sign | if saturates == 1 { largest.into() } else { beyond };
    }
    let below = (0..=largest).rev().find(|bits| of_byte(*bits, kind) <= magnitude).unwrap_or(0);
    let upper = if below == largest { end } else { of_byte(below + 1, kind) };
    let (down, up) = (magnitude - of_byte(below, kind), upper - magnitude);
    let goes_up = up < down || (up == down && below % 2 == 1);
    sign | u64::from(if goes_up { below + 1 } else { below }.min(largest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_rounded_once() {
        let one = 0x3f80;
        // 1 + 2⁻⁸ is halfway between 1 and its successor.
        assert_eq!(bfloat(1.0 + 1.0 / 256.0), one);
        assert_eq!(bfloat(1.0 + 1.0 / 256.0 + 2f64.powi(-40)), one + 1);
        assert_eq!(bfloat(1.0 + 3.0 / 256.0), one + 2);
        assert_eq!(bfloat(-1.0 - 1.0 / 256.0 - 2f64.powi(-40)), 0x8000 | (one + 1));
        assert_eq!([f64::MAX, 3.3962e38, f64::INFINITY].map(bfloat), [0x7f80; 3]);
        assert_eq!([bfloat(0.0), bfloat(-0.0), bfloat(f64::NAN)], [0, 0x8000, NOT_A_NUMBER]);
        assert_eq!(half(1.0), 0x3c00);
    }

    #[test]
    fn bytes_survive_the_round_trip() {
        for kind in [0, E5M2] {
            for bits in 0..=u8::MAX {
                let value = of_byte(bits, kind);
                if value.is_finite() {
                    assert_eq!(byte(value, 1, kind), u64::from(bits), "{value}");
                }
            }
        }
        assert_eq!([of_byte(0x7e, 0), of_byte(0x7b, E5M2)], [448.0, 57344.0]);
        assert_eq!(
            [byte(464.0, 0, 0), byte(463.0, 0, 0), byte(1e9, 1, 0), byte(1e9, 0, E5M2)],
            [0x7f, 0x7e, 0x7e, 0x7c]
        );
        // 1.0625 is halfway between 1 and 1.125.
        assert_eq!([byte(1.0625, 1, 0), byte(1.07, 1, 0), byte(1.1875, 1, 0)], [0x38, 0x39, 0x3a]);
    }
}
