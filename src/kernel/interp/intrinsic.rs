//! What built-in functions without side effects compute, in registers.
//!
//! What has no such value is refused when a thread comes to it. Functions that are not
//! correctly rounded on the hardware (`expf`, `__sinf`) are computed in double
//! precision and rounded: their last bits are not the device's.

use crate::kernel::arithmetic::{self, Number};
use crate::kernel::integer::{I32, fits, range};
use crate::kernel::op::Language;
use crate::kernel::types::{FloatType, IntType, Scalar, Ty};

use super::number::{convert, convert_float, from_f64, register, to_f64, value, wrap};

/// What a built-in function computes.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum Evaluation {
    /// One float.
    F1(fn(f64) -> f64),
    /// Two floats.
    F2(fn(f64, f64) -> f64),
    /// One float; the hardware's last digits are others.
    Near1(fn(f64) -> f64),
    /// Two floats, likewise.
    Near2(fn(f64, f64) -> f64),
    /// The square root: in CUDA rounded to the nearest, in OpenCL not.
    Root,
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
    /// Of the registers of the arguments that of the result.
    OfBits(fn(&[u64]) -> u64),
    /// The same; the hardware's last digits are others.
    NearBits(fn(&[u64]) -> u64),
    /// A conversion between any scalars, as C does it.
    Convert,
    PopulationCount,
    LeadingZeros,
    TrailingZeros,
    FirstSet,
    /// `__fns`: the position of the n-th bit that is set, upwards or downwards from a position.
    NthSet,
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
    /// The partial sums fit in the type of the terms.
    SumFits,
}

impl Evaluation {
    /// Whether it is a function of arguments of these types.
    pub fn is_of(self, args: &[Scalar], result: Scalar) -> bool {
        let floats = |count| args.len() == count && args.iter().all(|s| matches!(s, Scalar::Float(_)));
        let integers = |counts: &[usize]| {
            counts.contains(&args.len()) && args.iter().all(|s| matches!(s, Scalar::Int(IntType { bits: ..=64, .. })))
        };
        match self {
            Evaluation::F1(_) | Evaluation::Near1(_) | Evaluation::Root | Evaluation::Test(_) => floats(1),
            Evaluation::F2(_) | Evaluation::Near2(_) | Evaluation::Relation(_) => floats(2),
            Evaluation::Fma => floats(3),
            Evaluation::Round(_) => floats(1) && matches!(result, Scalar::Int(_)),
            Evaluation::Bits => matches!(args, [arg] if arg.bytes() == result.bytes()),
            Evaluation::Convert => (floats(1) || integers(&[1])) && matches!(result, Scalar::Float(_)),
            Evaluation::PopulationCount
            | Evaluation::LeadingZeros
            | Evaluation::TrailingZeros
            | Evaluation::FirstSet
            | Evaluation::Reverse => integers(&[1]),
            Evaluation::MultiplyHigh
            | Evaluation::Average(_)
            | Evaluation::AddSaturating
            | Evaluation::SubtractSaturating
            | Evaluation::RotateLeft => integers(&[2]),
            Evaluation::AbsoluteDifference => integers(&[2, 3]),
            Evaluation::NthSet | Evaluation::BitSelect | Evaluation::Funnel { .. } => integers(&[3]),
            Evaluation::SumFits | Evaluation::OfBits(_) | Evaluation::NearBits(_) => true,
        }
    }
}

impl Evaluation {
    /// Whether the hardware may round otherwise than [`apply`] does.
    pub fn is_near(self, args: &[(u64, Scalar)], result: Scalar, language: Language) -> bool {
        match self {
            Evaluation::Near1(_) | Evaluation::Near2(_) | Evaluation::NearBits(_) => true,
            Evaluation::Root => language == Language::OpenCl,
            // `mad` of OpenCL is as exact as one likes; and to half precision it is rounded twice.
            Evaluation::Fma => language == Language::OpenCl || result == Scalar::Float(FloatType::Half),
            // Which zero the larger one of two is.
            Evaluation::F2(_) => {
                let zero = |arg: &(u64, Scalar)| matches!(arg.1, Scalar::Float(ty) if to_f64(arg.0, ty) == 0.0);
                args.iter().all(zero) && args.iter().any(|arg| arg.0 != args[0].0)
            }
            Evaluation::F1(_)
            | Evaluation::Test(_)
            | Evaluation::Relation(_)
            | Evaluation::Round(_)
            | Evaluation::Bits
            | Evaluation::OfBits(_)
            | Evaluation::Convert
            | Evaluation::PopulationCount
            | Evaluation::LeadingZeros
            | Evaluation::TrailingZeros
            | Evaluation::FirstSet
            | Evaluation::NthSet
            | Evaluation::Reverse
            | Evaluation::MultiplyHigh
            | Evaluation::Average(_)
            | Evaluation::AddSaturating
            | Evaluation::SubtractSaturating
            | Evaluation::AbsoluteDifference
            | Evaluation::RotateLeft
            | Evaluation::BitSelect
            | Evaluation::Funnel { .. }
            | Evaluation::SumFits => false,
        }
    }
}

/// The value of a function, by the registers of its arguments and their types.
pub fn apply(function: Evaluation, args: &[(u64, Scalar)], result: Scalar) -> u64 {
    let float = |i: usize| {
        let Some((bits, Scalar::Float(ty))) = args.get(i) else { return 0.0 };
        to_f64(*bits, *ty)
    };
    let truth = |b: bool| u64::from(b);
    match function {
        Evaluation::F1(f) | Evaluation::Near1(f) => from_float(f(float(0)), result),
        Evaluation::F2(f) | Evaluation::Near2(f) => from_float(f(float(0), float(1)), result),
        Evaluation::Root => from_float(float(0).sqrt(), result),
        Evaluation::Fma => fma(args, result),
        Evaluation::Test(f) => truth(f(float(0))),
        Evaluation::Relation(f) => truth(f(float(0), float(1))),
        Evaluation::Round(f) => match args.first() {
            Some((bits, Scalar::Float(from))) => convert_float(f(to_f64(*bits, *from)), *from, result),
            Some((_, Scalar::Int(_) | Scalar::Bool)) | None => 0,
        },
        Evaluation::Bits => match (args.first(), result) {
            (Some((bits, _)), Scalar::Int(ty)) => wrap(*bits, ty),
            (Some((bits, Scalar::Int(ty))), _) => wrap(*bits, IntType { signed: false, ..*ty }),
            (Some((bits, _)), _) => *bits,
            (None, _) => 0,
        },
        Evaluation::Convert => args.first().map_or(0, |(value, from)| convert(*value, *from, result)),
        Evaluation::OfBits(f) | Evaluation::NearBits(f) => {
            let registers: Vec<u64> = args.iter().map(|(bits, _)| *bits).collect();
            f(&registers)
        }
        Evaluation::SumFits => truth(sum_fits(args)),
        Evaluation::PopulationCount
        | Evaluation::LeadingZeros
        | Evaluation::TrailingZeros
        | Evaluation::FirstSet
        | Evaluation::NthSet
        | Evaluation::Reverse
        | Evaluation::MultiplyHigh
        | Evaluation::Average(_)
        | Evaluation::AddSaturating
        | Evaluation::SubtractSaturating
        | Evaluation::AbsoluteDifference
        | Evaluation::RotateLeft
        | Evaluation::BitSelect
        | Evaluation::Funnel { .. } => on_integers(function, args, result),
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

fn on_integers(function: Evaluation, args: &[(u64, Scalar)], result: Scalar) -> u64 {
    let ty = args.first().and_then(|(_, ty)| Ty::Scalar(*ty).as_int()).unwrap_or(I32);
    let argument = |i: usize| args.get(i).map_or(0, |a| a.0);
    let wide = |i: usize| value(argument(i), ty);
    let bits = u32::from(ty.bits);
    let low = wrap(argument(0), IntType { signed: false, ..ty });
    let (a, b) = (wide(0), wide(1));
    let (least, most) = range(ty);
    let computed: i128 = match function {
        Evaluation::PopulationCount => low.count_ones().into(),
        Evaluation::LeadingZeros => (low.leading_zeros() - (64 - bits)).into(),
        Evaluation::TrailingZeros => low.trailing_zeros().min(bits).into(),
        Evaluation::FirstSet => {
            if low == 0 {
                0
            } else {
                i128::from(low.trailing_zeros()) + 1
            }
        }
        Evaluation::NthSet => return nth_set(low, argument(1), argument(2) as i64),
        Evaluation::Reverse => (low.reverse_bits() >> (64 - bits)).into(),
        Evaluation::MultiplyHigh => a.wrapping_mul(b) >> bits,
        Evaluation::Average(up) => (a + b + i128::from(up)) >> 1,
        Evaluation::AddSaturating => (a + b).clamp(least, most),
        Evaluation::SubtractSaturating => (a - b).clamp(least, most),
        Evaluation::AbsoluteDifference => (a - b).abs() + i128::from(argument(2)),
        Evaluation::RotateLeft => {
            let by = (argument(1) % u64::from(bits)) as u32;
            let wide = u128::from(low);
            (((wide << by) | (wide >> (bits - by))) & ((1u128 << bits) - 1)) as i128
        }
        Evaluation::BitSelect => i128::from((argument(0) & !argument(2)) | (argument(1) & argument(2))),
        Evaluation::Funnel { left, clamp } => return funnel(argument(0), argument(1), argument(2), left, clamp),
        Evaluation::F1(_)
        | Evaluation::F2(_)
        | Evaluation::Near1(_)
        | Evaluation::Near2(_)
        | Evaluation::Root
        | Evaluation::Fma
        | Evaluation::Test(_)
        | Evaluation::Relation(_)
        | Evaluation::Round(_)
        | Evaluation::Bits
        | Evaluation::Convert
        | Evaluation::OfBits(_)
        | Evaluation::NearBits(_)
        | Evaluation::SumFits => 0,
    };
    register(arithmetic::convert(Number::Int(computed), result), result)
}

/// PTX's `fns`: of the bits at `base` and beyond, or with a negative number at `base` and below, the
/// position of the n-th that is set; all ones if there are fewer. With 0 the bit at `base` itself.
fn nth_set(mask: u64, base: u64, n: i64) -> u64 {
    let is_set = |position: &u64| mask >> position & 1 == 1;
    let count = n.unsigned_abs().max(1) as usize - 1;
    let found = match n {
        0 => Some(base).filter(|position| *position < 32 && is_set(position)),
        1.. => (base..32).filter(is_set).nth(count),
        _ if base < 32 => (0..=base).rev().filter(is_set).nth(count),
        _ => None,
    };
    found.unwrap_or(u64::from(u32::MAX))
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
    use crate::kernel::ast::{I32, Language, U32};
    use crate::kernel::builtin::{Intrinsic, find};

    const F32: Scalar = Scalar::Float(FloatType::Single);

    fn value(name: &str, types: &[Scalar], result: Scalar) -> Option<Evaluation> {
        let function = find(name, Language::Cuda).or_else(|| find(name, Language::OpenCl));
        Intrinsic::Of(function.unwrap_or_else(|| panic!("{name} is a function"))).value(types, result)
    }

    fn call(name: &str, args: &[(u64, Scalar)], result: Scalar) -> u64 {
        let types: Vec<Scalar> = args.iter().map(|(_, s)| *s).collect();
        let function = value(name, &types, result).unwrap_or_else(|| panic!("{name} is known"));
        apply(function, args, result)
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
    fn bits_are_found_upwards_and_downwards() {
        let fns = |base, n: i64| call("__fns", &[(0b1001_0110, U32), (base, U32), (n as u64, I32)], U32);
        assert_eq!([fns(0, 1), fns(0, 3), fns(2, 2), fns(0, 5)], [1, 4, 4, u64::from(u32::MAX)]);
        assert_eq!([fns(4, -1), fns(4, -2), fns(0, -1)], [4, 2, u64::from(u32::MAX)]);
        assert_eq!([fns(7, 0), fns(6, 0)], [7, u64::from(u32::MAX)]);
    }

    #[test]
    fn what_is_not_known_is_not_guessed() {
        assert!(value("tgamma", &[F32], F32).is_none());
        assert!(value("__fadd_rz", &[F32; 2], F32).is_none());
    }
}
