//! Built-in functions without side effects, by their canonical names.
//!
//! What is not here is refused when a thread comes to it. Functions that are not
//! correctly rounded on the hardware (`expf`, `__sinf`) are computed in double
//! precision and rounded: their last bits are not the device's.

use crate::kernel::ast::{FloatType, IntType, Scalar, Ty};

use crate::kernel::arithmetic::{self, Number};
use crate::kernel::integer::{I32, fits, range};

use super::number::{convert, from_f64, register, to_f64, value, wrap};

/// A built-in function.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum Intrinsic {
    /// One float.
    F1(fn(f64) -> f64),
    /// Two floats.
    F2(fn(f64, f64) -> f64),
    /// `a * b + c`, rounded once.
    Fma,
    /// A property of a float.
    Test(fn(f64) -> bool),
    /// A relation of floats.
    Relation(fn(f64, f64) -> bool),
    /// The nearest integer by a way of rounding.
    Round(fn(f64) -> f64),
    /// The same bits at another type.
    Bits,
    /// A conversion between any scalars, as C does it.
    Convert,
    PopulationCount,
    LeadingZeros,
    TrailingZeros,
    FirstSet,
    Reverse,
    MultiplyHigh,
    /// `(a + b) >> 1` or, rounded up, `(a + b + 1) >> 1`, without overflow.
    Average(bool),
    AddSaturating,
    SubtractSaturating,
    /// `|a - b|`, plus the third argument if there is one.
    AbsoluteDifference,
    RotateLeft,
    BitSelect,
    /// `__funnelshift_l` or `_r`; clamped or modulo 32.
    Funnel {
        left: bool,
        clamp: bool,
    },
    WarpSize,
    /// The partial sums fit in the type of the terms.
    SumFits,
}

/// The function with this name, for these types; `None` if its value is not known.
pub fn resolve(name: &str, args: &[Ty], result: Scalar) -> Option<Intrinsic> {
    let mut scalars = Vec::new();
    for arg in args {
        match arg {
            Ty::Scalar(scalar) => scalars.push(*scalar),
            Ty::Pointer => return None,
        }
    }
    if let Some(found) = conversion(name, &scalars, result) {
        return Some(found);
    }
    let plain = ["native_", "half_", "__builtin_", "__"].iter().fold(name, |n, p| n.strip_prefix(p).unwrap_or(n));
    let floats = !scalars.is_empty() && scalars.iter().all(|s| matches!(s, Scalar::Float(_)));
    let integers = !scalars.is_empty() && scalars.iter().all(|s| matches!(s, Scalar::Int(_)));
    match (floats, integers) {
        (true, _) => floating(plain, scalars.len()).or_else(|| floating(plain.strip_suffix('f')?, scalars.len())),
        (_, true) => integer(plain, scalars.len()),
        _ => None,
    }
}

fn conversion(name: &str, args: &[Scalar], result: Scalar) -> Option<Intrinsic> {
    let [arg] = args else { return None };
    if (name.starts_with("as_") || name.contains("_as_")) && arg.bytes() == result.bytes() {
        return Some(Intrinsic::Bits);
    }
    let (head, mode) = name.rsplit_once('_')?;
    if !head.starts_with("__") || !head.contains('2') {
        return None;
    }
    match (arg, result, mode) {
        (Scalar::Float(_), Scalar::Int(_), "rn") => Some(Intrinsic::Round(f64::round_ties_even)),
        (Scalar::Float(_), Scalar::Int(_), "rz") => Some(Intrinsic::Round(f64::trunc)),
        (Scalar::Float(_), Scalar::Int(_), "ru") => Some(Intrinsic::Round(f64::ceil)),
        (Scalar::Float(_), Scalar::Int(_), "rd") => Some(Intrinsic::Round(f64::floor)),
        (Scalar::Int(_) | Scalar::Float(_), Scalar::Float(_), "rn") => Some(Intrinsic::Convert),
        _ => None,
    }
}

fn floating(name: &str, arity: usize) -> Option<Intrinsic> {
    use Intrinsic::{F1, F2, Relation, Round, Test};
    let one: Option<Intrinsic> = match name {
        "sqrt" | "fsqrt_rn" | "dsqrt_rn" => Some(F1(f64::sqrt)),
        "fabs" => Some(F1(f64::abs)),
        "floor" => Some(F1(f64::floor)),
        "ceil" => Some(F1(f64::ceil)),
        "trunc" => Some(F1(f64::trunc)),
        "round" => Some(F1(f64::round)),
        "rint" | "nearbyint" => Some(F1(f64::round_ties_even)),
        "lrint" | "llrint" => Some(Round(f64::round_ties_even)),
        "lround" | "llround" => Some(Round(f64::round)),
        "rsqrt" | "frsqrt_rn" => Some(F1(|x| 1.0 / x.sqrt())),
        "frcp_rn" | "drcp_rn" | "recip" => Some(F1(|x| 1.0 / x)),
        "exp" => Some(F1(f64::exp)),
        "exp2" => Some(F1(f64::exp2)),
        "exp10" => Some(F1(|x| 10f64.powf(x))),
        "expm1" => Some(F1(f64::exp_m1)),
        "log" => Some(F1(f64::ln)),
        "log2" => Some(F1(f64::log2)),
        "log10" => Some(F1(f64::log10)),
        "log1p" => Some(F1(f64::ln_1p)),
        "sin" => Some(F1(f64::sin)),
        "cos" => Some(F1(f64::cos)),
        "tan" => Some(F1(f64::tan)),
        "asin" => Some(F1(f64::asin)),
        "acos" => Some(F1(f64::acos)),
        "atan" => Some(F1(f64::atan)),
        "sinh" => Some(F1(f64::sinh)),
        "cosh" => Some(F1(f64::cosh)),
        "tanh" => Some(F1(f64::tanh)),
        "cbrt" => Some(F1(f64::cbrt)),
        "degrees" => Some(F1(f64::to_degrees)),
        "radians" => Some(F1(f64::to_radians)),
        "saturate" => Some(F1(|x| if x > 0.0 { x.min(1.0) } else { 0.0 })),
        "isnan" => Some(Test(f64::is_nan)),
        "isinf" => Some(Test(f64::is_infinite)),
        "isfinite" => Some(Test(f64::is_finite)),
        "signbit" => Some(Test(f64::is_sign_negative)),
        _ => None,
    };
    let two: Option<Intrinsic> = match name {
        "fmin" | "min" => Some(F2(f64::min)),
        "fmax" | "max" => Some(F2(f64::max)),
        "pow" | "powr" => Some(F2(f64::powf)),
        "atan2" => Some(F2(f64::atan2)),
        "fmod" => Some(F2(|x, y| x % y)),
        "hypot" => Some(F2(f64::hypot)),
        "copysign" => Some(F2(f64::copysign)),
        "fdim" => Some(F2(|x, y| if x > y { x - y } else { 0.0 })),
        "fdivide" | "fdividef" | "fdiv_rn" | "ddiv_rn" => Some(F2(|x, y| x / y)),
        "fadd_rn" | "dadd_rn" => Some(F2(|x, y| x + y)),
        "fsub_rn" | "dsub_rn" => Some(F2(|x, y| x - y)),
        "fmul_rn" | "dmul_rn" => Some(F2(|x, y| x * y)),
        "isequal" => Some(Relation(|x, y| x == y)),
        "isnotequal" => Some(Relation(|x, y| x != y)),
        "isgreater" => Some(Relation(|x, y| x > y)),
        "isgreaterequal" => Some(Relation(|x, y| x >= y)),
        "isless" => Some(Relation(|x, y| x < y)),
        "islessequal" => Some(Relation(|x, y| x <= y)),
        "isordered" => Some(Relation(|x, y| !x.is_nan() && !y.is_nan())),
        "isunordered" => Some(Relation(|x, y| x.is_nan() || y.is_nan())),
        _ => None,
    };
    match (arity, name) {
        (1, _) => one,
        (2, _) => two,
        (3, "fma" | "mad" | "fmaf_rn" | "fma_rn") => Some(Intrinsic::Fma),
        _ => None,
    }
}

fn integer(name: &str, arity: usize) -> Option<Intrinsic> {
    match (name, arity) {
        ("popc" | "popcll" | "popcount" | "popcountll", 1) => Some(Intrinsic::PopulationCount),
        ("clz" | "clzll", 1) => Some(Intrinsic::LeadingZeros),
        ("ctz", 1) => Some(Intrinsic::TrailingZeros),
        ("ffs" | "ffsll", 1) => Some(Intrinsic::FirstSet),
        ("brev" | "brevll", 1) => Some(Intrinsic::Reverse),
        ("mulhi" | "umulhi" | "mul64hi" | "umul64hi" | "mul_hi", 2) => Some(Intrinsic::MultiplyHigh),
        ("hadd" | "uhadd", 2) => Some(Intrinsic::Average(false)),
        ("rhadd" | "urhadd", 2) => Some(Intrinsic::Average(true)),
        ("add_sat", 2) => Some(Intrinsic::AddSaturating),
        ("sub_sat", 2) => Some(Intrinsic::SubtractSaturating),
        ("abs_diff", 2) | ("sad" | "usad", 3) => Some(Intrinsic::AbsoluteDifference),
        ("rotate", 2) => Some(Intrinsic::RotateLeft),
        ("bitselect", 3) => Some(Intrinsic::BitSelect),
        ("funnelshift_l", 3) => Some(Intrinsic::Funnel { left: true, clamp: false }),
        ("funnelshift_r", 3) => Some(Intrinsic::Funnel { left: false, clamp: false }),
        ("funnelshift_lc", 3) => Some(Intrinsic::Funnel { left: true, clamp: true }),
        ("funnelshift_rc", 3) => Some(Intrinsic::Funnel { left: false, clamp: true }),
        _ => None,
    }
}

/// The value of a function, by the registers of its arguments and their types.
pub fn apply(function: Intrinsic, args: &[(u64, Scalar)], result: Scalar, warp_size: u32) -> u64 {
    let float = |i: usize| match args.get(i) {
        Some((bits, Scalar::Float(ty))) => to_f64(*bits, *ty),
        _ => 0.0,
    };
    let truth = |b: bool| u64::from(b);
    match function {
        Intrinsic::F1(f) => from_float(f(float(0)), result),
        Intrinsic::F2(f) => from_float(f(float(0), float(1)), result),
        Intrinsic::Fma => fma(args, result),
        Intrinsic::Test(f) => truth(f(float(0))),
        Intrinsic::Relation(f) => truth(f(float(0), float(1))),
        Intrinsic::Round(f) => from_float(f(float(0)), result),
        Intrinsic::Bits => match (args.first(), result) {
            (Some((bits, _)), Scalar::Int(ty)) => wrap(*bits, ty),
            (Some((bits, Scalar::Int(ty))), _) => wrap(*bits, IntType { signed: false, ..*ty }),
            (Some((bits, _)), _) => *bits,
            (None, _) => 0,
        },
        Intrinsic::Convert => args.first().map_or(0, |(value, from)| convert(*value, *from, result)),
        Intrinsic::WarpSize => u64::from(warp_size),
        Intrinsic::SumFits => truth(sum_fits(args)),
        Intrinsic::PopulationCount
        | Intrinsic::LeadingZeros
        | Intrinsic::TrailingZeros
        | Intrinsic::FirstSet
        | Intrinsic::Reverse
        | Intrinsic::MultiplyHigh
        | Intrinsic::Average(_)
        | Intrinsic::AddSaturating
        | Intrinsic::SubtractSaturating
        | Intrinsic::AbsoluteDifference
        | Intrinsic::RotateLeft
        | Intrinsic::BitSelect
        | Intrinsic::Funnel { .. } => on_integers(function, args, result),
    }
}

fn from_float(value: f64, result: Scalar) -> u64 {
    register(arithmetic::convert(Number::Float(value), result), result)
}

fn fma(args: &[(u64, Scalar)], result: Scalar) -> u64 {
    let [(a, _), (b, _), (c, _)] = args else { return 0 };
    match result {
        Scalar::Float(FloatType::Single) => {
            let single = |bits: &u64| f32::from_bits(*bits as u32);
            u64::from(single(a).mul_add(single(b), single(c)).to_bits())
        }
        Scalar::Float(ty) => from_f64(to_f64(*a, ty).mul_add(to_f64(*b, ty), to_f64(*c, ty)), ty),
        Scalar::Bool | Scalar::Int(_) => 0,
    }
}

fn on_integers(function: Intrinsic, args: &[(u64, Scalar)], result: Scalar) -> u64 {
    let ty = match args.first() {
        Some((_, Scalar::Int(ty))) => *ty,
        _ => I32,
    };
    let argument = |i: usize| args.get(i).map_or(0, |a| a.0);
    let wide = |i: usize| value(argument(i), ty);
    let bits = u32::from(ty.bits);
    let low = wrap(argument(0), IntType { signed: false, ..ty });
    let (a, b) = (wide(0), wide(1));
    let (least, most) = range(ty);
    let computed: i128 = match function {
        Intrinsic::PopulationCount => low.count_ones().into(),
        Intrinsic::LeadingZeros => (low.leading_zeros() - (64 - bits)).into(),
        Intrinsic::TrailingZeros => low.trailing_zeros().min(bits).into(),
        Intrinsic::FirstSet => {
            if low == 0 {
                0
            } else {
                i128::from(low.trailing_zeros()) + 1
            }
        }
        Intrinsic::Reverse => (low.reverse_bits() >> (64 - bits)).into(),
        Intrinsic::MultiplyHigh => a.wrapping_mul(b) >> bits,
        Intrinsic::Average(up) => (a + b + i128::from(up)) >> 1,
        Intrinsic::AddSaturating => (a + b).clamp(least, most),
        Intrinsic::SubtractSaturating => (a - b).clamp(least, most),
        Intrinsic::AbsoluteDifference => (a - b).abs() + i128::from(argument(2)),
        Intrinsic::RotateLeft => {
            let by = (argument(1) % u64::from(bits)) as u32;
            let wide = u128::from(low);
            (((wide << by) | (wide >> (bits - by))) & ((1u128 << bits) - 1)) as i128
        }
        Intrinsic::BitSelect => i128::from((argument(0) & !argument(2)) | (argument(1) & argument(2))),
        Intrinsic::Funnel { left, clamp } => return funnel(argument(0), argument(1), argument(2), left, clamp),
        Intrinsic::F1(_)
        | Intrinsic::F2(_)
        | Intrinsic::Fma
        | Intrinsic::Test(_)
        | Intrinsic::Relation(_)
        | Intrinsic::Round(_)
        | Intrinsic::Bits
        | Intrinsic::Convert
        | Intrinsic::WarpSize
        | Intrinsic::SumFits => 0,
    };
    register(arithmetic::convert(Number::Int(computed), result), result)
}

/// `hi:lo` shifted, and the upper (lower) half of it.
fn funnel(lo: u64, hi: u64, by: u64, left: bool, clamp: bool) -> u64 {
    let both = ((hi & 0xffff_ffff) << 32) | (lo & 0xffff_ffff);
    let by = if clamp { (by & 0xffff_ffff).min(32) } else { by & 31 };
    let shifted = if left { (u128::from(both) << by) as u64 >> 32 } else { both >> by };
    shifted & 0xffff_ffff
}

fn sum_fits(args: &[(u64, Scalar)]) -> bool {
    let Some((_, Scalar::Int(ty))) = args.first() else { return true };
    let mut sum: i128 = 0;
    for (number, (term, _)) in args.iter().enumerate() {
        sum += value(*term, *ty);
        if number > 0 && !fits(sum, *ty) {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::ast::{I32, U32};

    const F32: Scalar = Scalar::Float(FloatType::Single);

    fn call(name: &str, args: &[(u64, Scalar)], result: Scalar) -> u64 {
        let types: Vec<Ty> = args.iter().map(|(_, s)| Ty::Scalar(*s)).collect();
        let function = resolve(name, &types, result).unwrap_or_else(|| panic!("{name} is known"));
        apply(function, args, result, 32)
    }

    fn single(x: f32) -> u64 {
        u64::from(x.to_bits())
    }

    #[test]
    fn variants_of_a_name_are_one_function() {
        for name in ["sqrtf", "sqrt", "native_sqrt"] {
            assert_eq!(call(name, &[(single(9.0), F32)], F32), single(3.0), "{name}");
        }
        assert_eq!(call("fmaf", &[(single(2.0), F32), (single(3.0), F32), (single(1.0), F32)], F32), single(7.0));
        assert_eq!(call("__float2int_rn", &[(single(2.5), F32)], I32), 2);
        assert_eq!(call("__float_as_int", &[(single(-0.0), F32)], I32) as i64, i64::from(i32::MIN));
    }

    #[test]
    fn bits_are_counted_at_the_width() {
        assert_eq!(call("__clz", &[(1, I32)], I32), 31);
        assert_eq!(call("__popc", &[(0xff, U32)], I32), 8);
        assert_eq!(call("__ffs", &[(8, I32)], I32), 4);
        assert_eq!(call("__brev", &[(1, U32)], U32), 1 << 31);
        assert_eq!(call("__umulhi", &[(1 << 31, U32), (6, U32)], U32), 3);
        assert_eq!(call("rotate", &[(0x8000_0001, U32), (1, U32)], U32), 3);
        assert_eq!(call("__funnelshift_l", &[(1 << 31, U32), (1, U32), (1, U32)], U32), 3);
    }

    #[test]
    fn what_is_not_known_is_not_guessed() {
        assert!(resolve("__byte_perm", &[Ty::Scalar(U32); 3], U32).is_none());
        assert!(resolve("tgamma", &[Ty::Scalar(F32)], F32).is_none());
        assert!(resolve("__fadd_rz", &[Ty::Scalar(F32); 2], F32).is_none());
    }
}
