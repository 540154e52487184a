//! Functions of floating-point numbers, conversions and reinterpretations.

use super::row::{BOTH, CUDA, Lowering, OPENCL, Row};
use crate::kernel::arithmetic;
use crate::kernel::interp::intrinsic::Evaluation::{
    self, Bits, Convert, F1, F2, Fma, Near1, Near2, Relation, Root, Round, Test,
};

/// The languages that have a function, and the other names that it has there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    /// Both; in CUDA the function of single precision has an `f` behind its name.
    Common,
    /// Common, and in OpenCL `native_` and `half_` before the name are faster ones.
    Native,
    /// CUDA only, with an `f` as well.
    Cuda,
    /// CUDA only, without.
    Overloaded,
    /// OpenCL only.
    OpenCl,
    /// OpenCL only, also `native_` and `half_`.
    OpenClNative,
    /// Both, without an `f`: whether something is so.
    Relational,
    /// The same, OpenCL only.
    OpenClRelational,
}

const fn one(f: fn(f64) -> f64) -> Option<Evaluation> {
    Some(F1(f))
}

const fn two(f: fn(f64, f64) -> f64) -> Option<Evaluation> {
    Some(F2(f))
}

/// Of which the hardware rounds otherwise.
const fn near(f: fn(f64) -> f64) -> Option<Evaluation> {
    Some(Near1(f))
}

const fn near_two(f: fn(f64, f64) -> f64) -> Option<Evaluation> {
    Some(Near2(f))
}

const fn relation(f: fn(f64, f64) -> bool) -> Option<Evaluation> {
    Some(Relation(f))
}

/// `fdim`: what one is greater than the other by.
fn difference(x: f64, y: f64) -> f64 {
    if x <= y { 0.0 } else { x - y }
}

/// The functions of the mathematical libraries.
const LIBRARY: &[(&str, Names, Option<Evaluation>)] = &[
    ("acos", Names::Common, near(f64::acos)),
    ("acosh", Names::Common, None),
    ("acospi", Names::OpenCl, None),
    ("asin", Names::Common, near(f64::asin)),
    ("asinh", Names::Common, None),
    ("asinpi", Names::OpenCl, None),
    ("atan", Names::Common, near(f64::atan)),
    ("atan2", Names::Common, near_two(f64::atan2)),
    ("atan2pi", Names::OpenCl, None),
    ("atanh", Names::Common, None),
    ("atanpi", Names::OpenCl, None),
    ("cbrt", Names::Common, near(f64::cbrt)),
    ("ceil", Names::Common, one(f64::ceil)),
    ("copysign", Names::Common, two(f64::copysign)),
    ("cos", Names::Native, near(f64::cos)),
    ("cosh", Names::Common, near(f64::cosh)),
    ("cospi", Names::Common, None),
    ("cyl_bessel_i0", Names::Cuda, None),
    ("cyl_bessel_i1", Names::Cuda, None),
    ("erf", Names::Common, None),
    ("erfc", Names::Common, None),
    ("erfcinv", Names::Cuda, None),
    ("erfcx", Names::Cuda, None),
    ("erfinv", Names::Cuda, None),
    ("exp", Names::Native, near(f64::exp)),
    ("exp10", Names::Native, near(|x| 10f64.powf(x))),
    ("exp2", Names::Native, near(f64::exp2)),
    ("expm1", Names::Common, near(f64::exp_m1)),
    ("fabs", Names::Common, one(f64::abs)),
    ("fdim", Names::Common, two(difference)),
    ("floor", Names::Common, one(f64::floor)),
    ("fma", Names::Common, Some(Fma)),
    ("fmax", Names::Common, two(arithmetic::greater)),
    ("fmin", Names::Common, two(arithmetic::less)),
    ("fmod", Names::Common, two(|x, y| x % y)),
    ("hypot", Names::Common, near_two(f64::hypot)),
    ("__barrister_hypot", Names::Cuda, near_two(f64::hypot)),
    ("__barrister_reciprocal", Names::Cuda, near(f64::recip)),
    ("ilogb", Names::Common, None),
    ("isequal", Names::OpenClRelational, relation(|x, y| x == y)),
    ("isfinite", Names::Relational, Some(Test(f64::is_finite))),
    ("isgreater", Names::OpenClRelational, relation(|x, y| x > y)),
    ("isgreaterequal", Names::OpenClRelational, relation(|x, y| x >= y)),
    ("isinf", Names::Relational, Some(Test(f64::is_infinite))),
    ("isless", Names::OpenClRelational, relation(|x, y| x < y)),
    ("islessequal", Names::OpenClRelational, relation(|x, y| x <= y)),
    ("islessgreater", Names::OpenClRelational, None),
    ("isnan", Names::Relational, Some(Test(f64::is_nan))),
    ("isnormal", Names::OpenClRelational, None),
    ("isnotequal", Names::OpenClRelational, relation(|x, y| x != y)),
    ("isordered", Names::OpenClRelational, relation(|x, y| !x.is_nan() && !y.is_nan())),
    ("isunordered", Names::OpenClRelational, relation(|x, y| x.is_nan() || y.is_nan())),
    ("signbit", Names::Relational, Some(Test(f64::is_sign_negative))),
    ("j0", Names::Cuda, None),
    ("j1", Names::Cuda, None),
    ("jn", Names::Cuda, None),
    ("ldexp", Names::Common, None),
    ("lgamma", Names::Common, None),
    ("llrint", Names::Cuda, Some(Round(f64::round_ties_even))),
    ("llround", Names::Cuda, Some(Round(f64::round))),
    ("log", Names::Native, near(f64::ln)),
    ("log10", Names::Native, near(f64::log10)),
    ("log1p", Names::Common, near(f64::ln_1p)),
    ("log2", Names::Native, near(f64::log2)),
    ("logb", Names::Common, None),
    ("lrint", Names::Cuda, Some(Round(f64::round_ties_even))),
    ("lround", Names::Cuda, Some(Round(f64::round))),
    ("mad", Names::OpenCl, Some(Fma)),
    ("maxmag", Names::OpenCl, None),
    ("minmag", Names::OpenCl, None),
    ("nan", Names::Common, None),
    ("nearbyint", Names::Cuda, one(f64::round_ties_even)),
    ("nextafter", Names::Common, None),
    ("norm3d", Names::Cuda, None),
    ("norm4d", Names::Cuda, None),
    ("normcdf", Names::Cuda, None),
    ("normcdfinv", Names::Cuda, None),
    ("pow", Names::Common, near_two(f64::powf)),
    ("pown", Names::OpenCl, None),
    ("powr", Names::OpenClNative, near_two(f64::powf)),
    ("rcbrt", Names::Cuda, None),
    ("remainder", Names::Common, None),
    ("rhypot", Names::Cuda, near_two(|x, y| 1.0 / x.hypot(y))),
    ("rint", Names::Common, one(f64::round_ties_even)),
    ("rnorm3d", Names::Cuda, None),
    ("rnorm4d", Names::Cuda, None),
    ("rootn", Names::OpenCl, None),
    ("round", Names::Common, one(f64::round)),
    ("rsqrt", Names::Native, near(|x| 1.0 / x.sqrt())),
    ("scalbln", Names::Cuda, None),
    ("scalbn", Names::Cuda, None),
    ("sin", Names::Native, near(f64::sin)),
    ("sinh", Names::Common, near(f64::sinh)),
    ("sinpi", Names::Common, None),
    ("sqrt", Names::Native, Some(Root)),
    ("tan", Names::Native, near(f64::tan)),
    ("tanh", Names::Common, near(f64::tanh)),
    ("tanpi", Names::OpenCl, None),
    ("tgamma", Names::Common, None),
    ("trunc", Names::Common, one(f64::trunc)),
    ("y0", Names::Cuda, None),
    ("y1", Names::Cuda, None),
    ("yn", Names::Cuda, None),
    ("degrees", Names::OpenCl, near(f64::to_degrees)),
    ("radians", Names::OpenCl, near(f64::to_radians)),
    ("mix", Names::OpenCl, None),
    ("smoothstep", Names::OpenCl, None),
    ("step", Names::OpenCl, None),
    ("sign", Names::OpenCl, None),
    // Fast variants of CUDA, by the whole name.
    ("__sinf", Names::Overloaded, near(f64::sin)),
    ("__cosf", Names::Overloaded, near(f64::cos)),
    ("__tanf", Names::Overloaded, near(f64::tan)),
    ("__tanhf", Names::Overloaded, near(f64::tanh)),
    ("__expf", Names::Overloaded, near(f64::exp)),
    ("__exp10f", Names::Overloaded, near(|x| 10f64.powf(x))),
    ("__logf", Names::Overloaded, near(f64::ln)),
    ("__log2f", Names::Overloaded, near(f64::log2)),
    ("__log10f", Names::Overloaded, near(f64::log10)),
    ("__powf", Names::Overloaded, near_two(f64::powf)),
    ("__saturatef", Names::Overloaded, one(|x| if x > 0.0 { x.min(1.0) } else { 0.0 })),
    ("__fdividef", Names::Overloaded, near_two(|x, y| x / y)),
    ("fdividef", Names::Overloaded, near_two(|x, y| x / y)),
    ("fdivide", Names::Overloaded, near_two(|x, y| x / y)),
    ("__frsqrt_rn", Names::Overloaded, near(|x| 1.0 / x.sqrt())),
    // Bit patterns.
    ("__float_as_int", Names::Overloaded, Some(Bits)),
    ("__float_as_uint", Names::Overloaded, Some(Bits)),
    ("__int_as_float", Names::Overloaded, Some(Bits)),
    ("__uint_as_float", Names::Overloaded, Some(Bits)),
    ("__double_as_longlong", Names::Overloaded, Some(Bits)),
    ("__longlong_as_double", Names::Overloaded, Some(Bits)),
    ("__double2loint", Names::Overloaded, None),
    ("__double2hiint", Names::Overloaded, None),
    ("__hiloint2double", Names::Overloaded, None),
    ("__int2double_rn", Names::Overloaded, Some(Convert)),
    ("__uint2double_rn", Names::Overloaded, Some(Convert)),
];

/// Operations with a way of rounding, and what they compute if that is to the nearest.
const ROUNDED: &[(&str, Option<Evaluation>)] = &[
    ("__fadd", two(|x, y| x + y)),
    ("__fsub", two(|x, y| x - y)),
    ("__fmul", two(|x, y| x * y)),
    ("__fdiv", two(|x, y| x / y)),
    ("__frcp", one(|x| 1.0 / x)),
    ("__fsqrt", Some(Root)),
    ("__fmaf", Some(Fma)),
    ("__fmaf_ieee", Some(Fma)),
    ("__dadd", two(|x, y| x + y)),
    ("__dsub", two(|x, y| x - y)),
    ("__dmul", two(|x, y| x * y)),
    ("__ddiv", two(|x, y| x / y)),
    ("__drcp", one(|x| 1.0 / x)),
    ("__dsqrt", Some(Root)),
    ("__fma", Some(Fma)),
    ("__double2float", Some(Convert)),
    ("__int2float", Some(Convert)),
    ("__uint2float", Some(Convert)),
    ("__ll2float", Some(Convert)),
    ("__ull2float", Some(Convert)),
    ("__ll2double", Some(Convert)),
    ("__ull2double", Some(Convert)),
];

/// Conversions to integers with a way of rounding.
const TO_INTEGERS: &[&str] = &[
    "__float2int",
    "__float2uint",
    "__float2ll",
    "__float2ull",
    "__double2int",
    "__double2uint",
    "__double2ll",
    "__double2ull",
];

/// A way of rounding.
type Rounding = fn(f64) -> f64;

/// The ways.
const MODES: &[(&str, Rounding)] =
    &[("rn", f64::round_ties_even), ("rz", f64::trunc), ("ru", f64::ceil), ("rd", f64::floor)];

pub(super) fn rows() -> impl Iterator<Item = Row> {
    let library = LIBRARY.iter().flat_map(|(stem, names, value)| named(stem, *names, *value));
    let rounded = MODES.iter().flat_map(|(mode, round)| {
        let operations = ROUNDED.iter().map(move |(stem, value)| (stem, value.filter(|_| *mode == "rn")));
        let conversions = TO_INTEGERS.iter().map(|stem| (stem, Some(Round(*round))));
        operations.chain(conversions).map(move |(stem, value)| Row::pure(format!("{stem}_{mode}"), CUDA, value))
    });
    library.chain(rounded)
}

fn named(stem: &str, names: Names, value: Option<Evaluation>) -> Vec<Row> {
    let languages = match names {
        Names::Common | Names::Native | Names::Relational => BOTH,
        Names::Cuda | Names::Overloaded => CUDA,
        Names::OpenCl | Names::OpenClNative | Names::OpenClRelational => OPENCL,
    };
    let plain = Row::pure(stem, languages, value);
    if matches!(names, Names::Relational | Names::OpenClRelational) {
        return vec![Row { lowering: Lowering::Relation, ..plain }];
    }
    let mut rows = vec![plain];
    if matches!(names, Names::Common | Names::Native | Names::Cuda) {
        rows.push(Row::pure(format!("{stem}f"), CUDA, value));
    }
    if matches!(names, Names::Native | Names::OpenClNative) {
        rows.extend(["native_", "half_"].map(|faster| Row::pure(format!("{faster}{stem}"), OPENCL, value)));
    }
    rows
}
