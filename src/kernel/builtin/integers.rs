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

/// Of the halves, or of the bytes, of two words.
const CUDA_PARTS: &[(&str, Option<Evaluation>)] = &[
    ("__vadd2", Some(OfBits(|a| by_parts(a, 16, |x, y| x + y)))),
    ("__vadd4", Some(OfBits(|a| by_parts(a, 8, |x, y| x + y)))),
    ("__vsub2", Some(OfBits(|a| by_parts(a, 16, u64::wrapping_sub)))),
    ("__vsub4", Some(OfBits(|a| by_parts(a, 8, u64::wrapping_sub)))),
    ("__vminu2", Some(OfBits(|a| by_parts(a, 16, u64::min)))),
    ("__vminu4", Some(OfBits(|a| by_parts(a, 8, u64::min)))),
    ("__vmaxu2", Some(OfBits(|a| by_parts(a, 16, u64::max)))),
    ("__vmaxu4", Some(OfBits(|a| by_parts(a, 8, u64::max)))),
    ("__vcmpeq2", Some(OfBits(|a| by_parts(a, 16, |x, y| mask(x == y))))),
    ("__vcmpeq4", Some(OfBits(|a| by_parts(a, 8, |x, y| mask(x == y))))),
    ("__vcmpgtu2", Some(OfBits(|a| by_parts(a, 16, |x, y| mask(x > y))))),
    ("__vcmpgtu4", Some(OfBits(|a| by_parts(a, 8, |x, y| mask(x > y))))),
    ("__vaddus2", Some(OfBits(|a| by_parts(a, 16, |x, y| (x + y).min(0xffff))))),
    ("__vaddus4", Some(OfBits(|a| by_parts(a, 8, |x, y| (x + y).min(0xff))))),
    ("__vsubus2", Some(OfBits(|a| by_parts(a, 16, u64::saturating_sub)))),
    ("__vsubus4", Some(OfBits(|a| by_parts(a, 8, u64::saturating_sub)))),
    ("__vavgu2", Some(OfBits(|a| by_parts(a, 16, average)))),
    ("__vavgu4", Some(OfBits(|a| by_parts(a, 8, average)))),
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
        Row::new("__dp4a", CUDA, Lowering::DotProduct { parts: 4, from: 0 }),
        Row::new("__dp2a_lo", CUDA, Lowering::DotProduct { parts: 2, from: 0 }),
        Row::new("__dp2a_hi", CUDA, Lowering::DotProduct { parts: 2, from: 2 }),
        Row::new("__vabsdiffu4", CUDA, Lowering::DifferenceOfBytes),
        Row::new("powif", CUDA, Lowering::Refused),
    ];
    let of_cuda = CUDA_INTRINSICS.iter().chain(CUDA_PARTS).map(pure(CUDA));
    of_cuda.chain(OPENCL_INTRINSICS.iter().map(pure(OPENCL))).chain(expressions)
}

/// The low 32 bits of an argument's register: those of an `unsigned`.
fn word(arguments: &[u64], index: usize) -> u64 {
    arguments.get(index).map_or(0, |bits| bits & u64::from(u32::MAX))
}

/// A word of what a function makes of the parts of two words that stand at the same place; what
/// has more bits than a part wraps.
fn by_parts(arguments: &[u64], bits: u32, f: fn(u64, u64) -> u64) -> u64 {
    let part = |index, at: u32| word(arguments, index) >> at & mask(true) >> (64 - bits);
    let parts =
        (0..32).step_by(bits as usize).map(|at| (f(part(0, at), part(1, at)) & mask(true) >> (64 - bits)) << at);
    parts.fold(0, |whole, part| whole | part)
}

/// Of two parts, rounded up.
fn average(x: u64, y: u64) -> u64 {
    (x + y).div_ceil(2)
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
    fn parts_do_not_carry_into_each_other() {
        let sum = |bits| by_parts(&[0x01ff_80ff, 0x0101_8001], bits, |x, y| x + y);
        assert_eq!((sum(8), sum(16)), (0x0200_0000, 0x0300_0100));
        assert_eq!(by_parts(&[0, 1], 8, u64::wrapping_sub), 0xff);
        assert_eq!(by_parts(&[0x1234_0000, 0x1234_0001], 16, |x, y| mask(x == y)), 0xffff_0000);
    }

    /// The value of the function of this name.
    fn of(name: &str, a: u64, b: u64) -> u64 {
        let row = rows().find(|row| row.name == name).expect("a function of this name");
        let Some(OfBits(f)) = row.value else { panic!("{name} is no function of registers") };
        f(&[a, b])
    }

    #[test]
    fn sums_and_differences_of_parts_stop_at_what_a_part_holds() {
        assert_eq!(of("__vaddus4", 0x01ff_80fe, 0x0101_8001), 0x02ff_ffff);
        assert_eq!(of("__vaddus2", 0x01ff_80fe, 0x0101_8001), 0x0300_ffff);
        assert_eq!(of("__vsubus4", 0x0100_80ff, 0x0201_7fff), 0x0000_0100);
        assert_eq!(of("__vsubus2", 0x0100_80ff, 0x0201_7fff), 0x0000_0100);
        assert_eq!(of("__vsubus2", 0x0201_0000, 0x0102_ffff), 0x00ff_0000);
    }

    #[test]
    fn averages_of_parts_round_up_and_do_not_overflow() {
        assert_eq!(of("__vavgu4", 0x00ff_0201, 0x01ff_0304), 0x01ff_0303);
        assert_eq!(of("__vavgu2", 0xffff_0001, 0xfffe_0002), 0xffff_0002);
    }

    #[test]
    fn bytes_are_chosen_from_both_words() {
        let bytes = [0x3322_1100, 0x7766_5544];
        let chosen = |selector| permuted(&[bytes[0], bytes[1], selector]);
        assert_eq!((chosen(0x3210), chosen(0x7654), chosen(0x0123)), (bytes[0], bytes[1], 0x0011_2233));
        // The fourth bit of a nibble asks for the sign of the byte.
        assert_eq!(permuted(&[0x4433_2211, 0x8877_6655, 0xf8f8]), 0xff00_ff00);
    }
}
