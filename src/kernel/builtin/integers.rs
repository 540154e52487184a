//! Functions of integers.

use super::row::{BOTH, CUDA, Lowering, OPENCL, Row};
use crate::kernel::interp::intrinsic::Evaluation::{self, *};
use crate::kernel::op::BinOp;

/// Those that stay intrinsics.
const CUDA_INTRINSICS: &[(&str, Option<Evaluation>)] = &[
    ("__popc", Some(PopulationCount)),
    ("__popcll", Some(PopulationCount)),
    ("__clz", Some(LeadingZeros)),
    ("__clzll", Some(LeadingZeros)),
    ("__ffs", Some(FirstSet)),
    ("__ffsll", Some(FirstSet)),
    ("__fns", Some(NthSet)),
    ("__brev", Some(Reverse)),
    ("__brevll", Some(Reverse)),
    ("__mulhi", Some(MultiplyHigh)),
    ("__umulhi", Some(MultiplyHigh)),
    ("__mul64hi", Some(MultiplyHigh)),
    ("__umul64hi", Some(MultiplyHigh)),
    ("__hadd", Some(Average(false))),
    ("__uhadd", Some(Average(false))),
    ("__rhadd", Some(Average(true))),
    ("__urhadd", Some(Average(true))),
    ("__sad", Some(AbsoluteDifference)),
    ("__usad", Some(AbsoluteDifference)),
    ("__byte_perm", None),
    ("__funnelshift_l", Some(Funnel { left: true, clamp: false })),
    ("__funnelshift_r", Some(Funnel { left: false, clamp: false })),
    ("__funnelshift_lc", Some(Funnel { left: true, clamp: true })),
    ("__funnelshift_rc", Some(Funnel { left: false, clamp: true })),
];

const OPENCL_INTRINSICS: &[(&str, Option<Evaluation>)] = &[
    ("popcount", Some(PopulationCount)),
    ("clz", Some(LeadingZeros)),
    ("ctz", Some(TrailingZeros)),
    ("mul_hi", Some(MultiplyHigh)),
    ("hadd", Some(Average(false))),
    ("rhadd", Some(Average(true))),
    ("add_sat", Some(AddSaturating)),
    ("sub_sat", Some(SubtractSaturating)),
    ("abs_diff", Some(AbsoluteDifference)),
    ("rotate", Some(RotateLeft)),
    ("bitselect", Some(BitSelect)),
    ("mad_hi", None),
    ("mad_sat", None),
    ("upsample", None),
];

pub(super) fn rows() -> impl Iterator<Item = Row> {
    let pure = |languages| move |(name, value): &(&str, _)| Row::pure(*name, languages, *value);
    let least = Lowering::Extremum(BinOp::Lt);
    let most = Lowering::Extremum(BinOp::Gt);
    let expressions = [
        Row { value: Some(F2(f64::min)), ..Row::new("min", BOTH, least) },
        Row { value: Some(F2(f64::max)), ..Row::new("max", BOTH, most) },
        Row::new("umin", CUDA, least),
        Row::new("umax", CUDA, most),
        Row::new("abs", BOTH, Lowering::Absolute),
        Row::new("labs", CUDA, Lowering::Absolute),
        Row::new("llabs", CUDA, Lowering::Absolute),
        Row::new("clamp", OPENCL, Lowering::Clamp),
        Row::new("mul24", OPENCL, Lowering::Multiply24),
        Row::new("mad24", OPENCL, Lowering::MultiplyAdd24),
        Row::new("__mul24", CUDA, Lowering::Multiply24),
        Row::new("__umul24", CUDA, Lowering::Multiply24),
        Row::new("select", OPENCL, Lowering::Select),
        Row::new("__dp4a", CUDA, Lowering::DotProduct { parts: 4, from: 0 }),
        Row::new("__dp2a_lo", CUDA, Lowering::DotProduct { parts: 2, from: 0 }),
        Row::new("__dp2a_hi", CUDA, Lowering::DotProduct { parts: 2, from: 2 }),
        Row::new("__vabsdiffu4", CUDA, Lowering::DifferenceOfBytes),
        Row::new("powif", CUDA, Lowering::Refused),
    ];
    let intrinsics = CUDA_INTRINSICS.iter().map(pure(CUDA)).chain(OPENCL_INTRINSICS.iter().map(pure(OPENCL)));
    intrinsics.chain(expressions)
}
