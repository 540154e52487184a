//! Functions of the bytes, or of the halves, that are packed in words.
//!
//! Sums of products and the differences of bytes become expressions (`src/frontend/lower/packed.rs`). The
//! others are opaque to a proof; a run computes them.

use super::row::{CUDA, Lowering, Row};
use crate::kernel::interp::intrinsic::Evaluation::{self, OfBits};

/// Of a part of the first word and that of the second one at the same place, with so many bits; what has
/// more wraps.
type OfParts = fn(u32, i64, i64) -> i64;

/// A function for halves and one for bytes, by what it computes of parts with a sign or without.
macro_rules! families {
    ($($name:literal: $sign:ident, $function:expr;)*) => {
        &[$(
            (concat!($name, "2"), Some(OfBits(|words| packed(words, 16, $sign, $function)))),
            (concat!($name, "4"), Some(OfBits(|words| packed(words, 8, $sign, $function)))),
        )*]
    };
}

#[rustfmt::skip]
const FAMILIES: &[(&str, Option<Evaluation>)] = families! {
    "__vadd": unsigned, |_, x, y| x + y;
    "__vsub": unsigned, |_, x, y| x - y;
    "__vaddss": signed, |bits, x, y| within(x + y, bits, true);
    "__vaddus": unsigned, |bits, x, y| within(x + y, bits, false);
    "__vsubss": signed, |bits, x, y| within(x - y, bits, true);
    "__vsubus": unsigned, |bits, x, y| within(x - y, bits, false);
    "__vmaxs": signed, |_, x, y| x.max(y);
    "__vmaxu": unsigned, |_, x, y| x.max(y);
    "__vmins": signed, |_, x, y| x.min(y);
    "__vminu": unsigned, |_, x, y| x.min(y);
    "__vavgu": unsigned, |_, x, y| (x + y + 1) / 2;
    "__vhaddu": unsigned, |_, x, y| (x + y) / 2;
    "__vabs": signed, |_, x, _| x.abs();
    "__vabsss": signed, |bits, x, _| within(x.abs(), bits, true);
    "__vneg": signed, |_, x, _| -x;
    "__vnegss": signed, |bits, x, _| within(-x, bits, true);
    "__vabsdiffs": signed, |_, x, y| (x - y).abs();
    "__vcmpeq": unsigned, |_, x, y| -i64::from(x == y);
    "__vcmpne": unsigned, |_, x, y| -i64::from(x != y);
    "__vcmpgts": signed, |_, x, y| -i64::from(x > y);
    "__vcmpgtu": unsigned, |_, x, y| -i64::from(x > y);
    "__vcmpges": signed, |_, x, y| -i64::from(x >= y);
    "__vcmpgeu": unsigned, |_, x, y| -i64::from(x >= y);
    "__vcmplts": signed, |_, x, y| -i64::from(x < y);
    "__vcmpltu": unsigned, |_, x, y| -i64::from(x < y);
    "__vcmples": signed, |_, x, y| -i64::from(x <= y);
    "__vcmpleu": unsigned, |_, x, y| -i64::from(x <= y);
    "__vseteq": unsigned, |_, x, y| i64::from(x == y);
    "__vsetne": unsigned, |_, x, y| i64::from(x != y);
    "__vsetgts": signed, |_, x, y| i64::from(x > y);
    "__vsetgtu": unsigned, |_, x, y| i64::from(x > y);
    "__vsetges": signed, |_, x, y| i64::from(x >= y);
    "__vsetgeu": unsigned, |_, x, y| i64::from(x >= y);
    "__vsetlts": signed, |_, x, y| i64::from(x < y);
    "__vsetltu": unsigned, |_, x, y| i64::from(x < y);
    "__vsetles": signed, |_, x, y| i64::from(x <= y);
    "__vsetleu": unsigned, |_, x, y| i64::from(x <= y);
};

const OTHERS: &[(&str, Option<Evaluation>)] = &[
    ("__vabsdiffu2", Some(OfBits(|words| packed(words, 16, unsigned, |_, x, y| (x - y).abs())))),
    ("__vsads2", Some(OfBits(|words| sum_of_differences(words, 16, signed)))),
    ("__vsads4", Some(OfBits(|words| sum_of_differences(words, 8, signed)))),
    ("__vsadu2", Some(OfBits(|words| sum_of_differences(words, 16, unsigned)))),
    ("__vsadu4", Some(OfBits(|words| sum_of_differences(words, 8, unsigned)))),
    // How the average of negative numbers is rounded is not documented.
    ("__vavgs2", None),
    ("__vavgs4", None),
];

pub(super) fn rows() -> impl Iterator<Item = Row> {
    let expressions = [
        Row::new("__dp4a", CUDA, Lowering::DotProduct { parts: 4, from: 0 }),
        Row::new("__dp2a_lo", CUDA, Lowering::DotProduct { parts: 2, from: 0 }),
        Row::new("__dp2a_hi", CUDA, Lowering::DotProduct { parts: 2, from: 2 }),
        Row::new("__vabsdiffu4", CUDA, Lowering::DifferenceOfBytes),
    ];
    FAMILIES.iter().chain(OTHERS).map(|(name, value)| Row::pure(*name, CUDA, *value)).chain(expressions)
}

/// The part of a word of so many bits that begins at a bit.
type ReadPart = fn(u64, u32, u32) -> i64;

fn unsigned(word: u64, at: u32, bits: u32) -> i64 {
    (word >> at & ((1 << bits) - 1)) as i64
}

fn signed(word: u64, at: u32, bits: u32) -> i64 {
    let unused = 64 - bits;
    (unsigned(word, at, bits) << unused) >> unused
}

/// The parts of two words, of which the second may be missing, from the lowest on.
fn parts(words: &[u64], bits: u32, read: ReadPart) -> impl Iterator<Item = (u32, i64, i64)> {
    let [first, second] = [0, 1].map(|index| words.get(index).copied().unwrap_or_default());
    (0..32).step_by(bits as usize).map(move |at| (at, read(first, at, bits), read(second, at, bits)))
}

fn packed(words: &[u64], bits: u32, read: ReadPart, function: OfParts) -> u64 {
    parts(words, bits, read)
        .fold(0, |whole, (at, x, y)| whole | (unsigned(function(bits, x, y) as u64, 0, bits) as u64) << at)
}

fn sum_of_differences(words: &[u64], bits: u32, read: ReadPart) -> u64 {
    parts(words, bits, read).map(|(_, x, y)| x.abs_diff(y)).sum()
}

/// The nearest number that a part holds.
fn within(value: i64, bits: u32, has_sign: bool) -> i64 {
    let (least, most) = if has_sign { (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) } else { (0, (1 << bits) - 1) };
    value.clamp(least, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value of the function of this name.
    fn of(name: &str, words: &[u64]) -> u64 {
        let row = rows().find(|row| row.name == name).expect("a function of this name");
        let Some(OfBits(f)) = row.value else { panic!("{name} is no function of registers") };
        f(words)
    }

    #[test]
    fn parts_do_not_carry_into_each_other() {
        let words = [0x01ff_80ff, 0x0101_8001];
        assert_eq!((of("__vadd4", &words), of("__vadd2", &words)), (0x0200_0000, 0x0300_0100));
        assert_eq!(of("__vsub4", &[0, 1]), 0xff);
        assert_eq!(of("__vcmpeq2", &[0x1234_0000, 0x1234_0001]), 0xffff_0000);
        assert_eq!(of("__vseteq4", &[0x1234_5678, 0x1200_0078]), 0x0100_0001);
    }

    #[test]
    fn sums_and_differences_of_parts_stop_at_what_a_part_holds() {
        assert_eq!(of("__vaddus4", &[0x01ff_80fe, 0x0101_8001]), 0x02ff_ffff);
        assert_eq!(of("__vaddus2", &[0x01ff_80fe, 0x0101_8001]), 0x0300_ffff);
        assert_eq!(of("__vsubus4", &[0x0100_80ff, 0x0201_7fff]), 0x0000_0100);
        assert_eq!(of("__vsubus2", &[0x0201_0000, 0x0102_ffff]), 0x00ff_0000);
        assert_eq!(of("__vaddss4", &[0x7f80_01ff, 0x01ff_0101]), 0x7f80_0200);
        assert_eq!(of("__vsubss2", &[0x8000_7fff, 0x0001_ffff]), 0x8000_7fff);
        assert_eq!(of("__vabsss4", &[0x8001_ff7f]), 0x7f01_017f);
        assert_eq!(of("__vnegss2", &[0x8000_0001]), 0x7fff_ffff);
    }

    #[test]
    fn averages_of_parts_do_not_overflow() {
        assert_eq!(of("__vavgu4", &[0x00ff_0201, 0x01ff_0304]), 0x01ff_0303);
        assert_eq!(of("__vavgu2", &[0xffff_0001, 0xfffe_0002]), 0xffff_0002);
        assert_eq!(of("__vhaddu4", &[0x00ff_0201, 0x01ff_0304]), 0x00ff_0202);
    }

    /// Each function against C's operators on arrays of small integers, on words without a pattern.
    #[test]
    fn parts_are_numbers_of_their_width() {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut word = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 32) as u32
        };
        for _ in 0..500 {
            let (a, b) = (word(), word());
            let words = [u64::from(a), u64::from(b)];
            let bytes = |f: fn(i8, i8) -> i8| {
                let (a, b) = (a.to_le_bytes(), b.to_le_bytes());
                let part = |i: usize| f(a[i] as i8, b[i] as i8) as u8;
                u64::from(u32::from_le_bytes([part(0), part(1), part(2), part(3)]))
            };
            let halves = |f: fn(i16, i16) -> i16| {
                let part = |at: u32| u64::from(f((a >> at) as i16, (b >> at) as i16) as u16) << at;
                part(0) | part(16)
            };
            assert_eq!(of("__vmaxs4", &words), bytes(i8::max));
            assert_eq!(of("__vmins2", &words), halves(i16::min));
            assert_eq!(of("__vabs4", &words), bytes(|x, _| x.wrapping_abs()));
            assert_eq!(of("__vneg2", &words), halves(|x, _| x.wrapping_neg()));
            assert_eq!(of("__vaddss2", &words), halves(i16::saturating_add));
            assert_eq!(of("__vsubss4", &words), bytes(i8::saturating_sub));
            assert_eq!(of("__vnegss4", &words), bytes(|x, _| x.saturating_neg()));
            assert_eq!(of("__vabsss2", &words), halves(|x, _| x.saturating_abs()));
            assert_eq!(of("__vabsdiffs4", &words), bytes(|x, y| x.abs_diff(y) as i8));
            assert_eq!(of("__vabsdiffu2", &words), halves(|x, y| (x as u16).abs_diff(y as u16) as i16));
            assert_eq!(of("__vcmplts2", &words), halves(|x, y| if x < y { -1 } else { 0 }));
            assert_eq!(of("__vcmpgeu4", &words), bytes(|x, y| if x as u8 >= y as u8 { -1 } else { 0 }));
            assert_eq!(of("__vsetles4", &words), bytes(|x, y| i8::from(x <= y)));
            assert_eq!(of("__vsetgtu2", &words), halves(|x, y| i16::from(x as u16 > y as u16)));
            let differences = |at: u32| u64::from(((a >> at) as i16).abs_diff((b >> at) as i16));
            assert_eq!(of("__vsads2", &words), differences(0) + differences(16));
            let differences = |at: u32| u64::from(((a >> at) as u8).abs_diff((b >> at) as u8));
            assert_eq!(of("__vsadu4", &words), [0, 8, 16, 24].map(differences).iter().sum::<u64>());
        }
    }
}
