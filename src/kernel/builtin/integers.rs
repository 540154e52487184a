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
    ("__byte_perm", Some(OfBits(permuted))),
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
        Row::new("llmin", CUDA, least),
        Row::new("llmax", CUDA, most),
        Row::new("ullmin", CUDA, least),
        Row::new("ullmax", CUDA, most),
        Row::new("abs", BOTH, Lowering::Absolute),
        Row::new("labs", CUDA, Lowering::Absolute),
        Row::new("llabs", CUDA, Lowering::Absolute),
        Row::new("clamp", OPENCL, Lowering::Clamp),
        Row::new("mul24", OPENCL, Lowering::Multiply24),
        Row::new("mad24", OPENCL, Lowering::MultiplyAdd24),
        Row::new("__mul24", CUDA, Lowering::Multiply24),
        Row::new("__umul24", CUDA, Lowering::Multiply24),
        Row::new("select", OPENCL, Lowering::Select),
        Row::new("powif", CUDA, Lowering::Refused),
    ];
    let of_cuda = CUDA_INTRINSICS.iter().map(pure(CUDA));
    of_cuda.chain(OPENCL_INTRINSICS.iter().map(pure(OPENCL))).chain(expressions)
}

/// The low 32 bits of an argument's register: those of an `unsigned`.
fn word(arguments: &[u64], index: usize) -> u64 {
    arguments.get(index).map_or(0, |bits| bits & u64::from(u32::MAX))
}

/// All bits, or none.
fn mask(all: bool) -> u64 {
    if all { u64::MAX } else { 0 }
}

/// `__byte_perm(x, y, s)`: four of the bytes of `y:x`, each named by three bits of a nibble of `s`. CUDA says
/// nothing of the fourth bit; the instruction that it becomes, PTX's `prmt`, gives the byte's sign for it.
fn permuted(arguments: &[u64]) -> u64 {
    let bytes = word(arguments, 1) << 32 | word(arguments, 0);
    let byte = |at: u32| {
        let nibble = word(arguments, 2) >> (4 * at);
        let byte = bytes >> (8 * (nibble & 7)) & 0xff;
        if nibble & 8 == 0 { byte } else { mask(byte & 0x80 != 0) & 0xff }
    };
    (0..4).fold(0, |whole, at| whole | byte(at) << (8 * at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_chosen_from_both_words() {
        let bytes = [0x3322_1100, 0x7766_5544];
        let chosen = |selector| permuted(&[bytes[0], bytes[1], selector]);
        assert_eq!((chosen(0x3210), chosen(0x7654), chosen(0x0123)), (bytes[0], bytes[1], 0x0011_2233));
        // The fourth bit of a nibble asks for the sign of the byte.
        assert_eq!(permuted(&[0x4433_2211, 0x8877_6655, 0xf8f8]), 0xff00_ff00);
    }
}
