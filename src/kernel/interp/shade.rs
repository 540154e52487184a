//! What values rest on, beside what the input gives: followed through a run, for runs that compare two kernels.
//!
//! A value is *shaded* by what went into it:
//!
//! - [`UNDEFINED`]: a variable or a cell that nobody has given a value. Any other value might have been there.
//! - [`ROUNDED`]: a function of which the hardware's last digits are others ([`Evaluation::is_near`](super::intrinsic::Evaluation::is_near)).
//! - [`PAYLOAD`]: the bits of what is no number, which the hardware does not have from the host's arithmetic.
//!
//! A run is *swayed* by what decided something in it: a jump, an address, a hypothesis. What is rounded decides, too, where it is
//! compared, made an integer, or given to a function that may have steps, and no number where it is taken for its bits. A run
//! that is swayed need not go as it went, and says nothing of any value. What a run without it leaves in a cell without a shade, every run leaves, whatever else is in
//! memory: by induction on the steps, since each value is a function of those that it is computed from. Where
//! threads do not race, a cell holds what its writers have left in it, in whichever order they run, so that shades of cells
//! need not be taken back with what they are shades of; of cells that others see they are kept once they are there.

use std::collections::BTreeMap;

use crate::kernel::ast::{ObjectId, Scalar};

use super::number::{from_f64, to_f64};

/// A set of reasons.
pub type Shade = u8;
/// It rests on what nobody has given a value.
pub const UNDEFINED: Shade = 1;
/// It rests on how the host rounds.
pub const ROUNDED: Shade = 2;
/// It may be the bits of no number.
pub const PAYLOAD: Shade = 4;
/// Every reason.
pub(super) const ALL: Shade = UNDEFINED | ROUNDED | PAYLOAD;

/// What a run rests on.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Shades {
    /// What decided where it went.
    pub swayed: Shade,
    /// What the bytes of the grid's arrays rest on that threads have written, where it is anything.
    pub left: BTreeMap<(ObjectId, i64), Shade>,
}

/// Whose an array is, its handle, and a byte.
pub(super) type Byte = (u64, u64, i64);

/// The state of what is followed.
#[derive(Default, Debug)]
pub(super) struct Following {
    pub(super) swayed: Shade,
    pub(super) bytes: BTreeMap<Byte, Shade>,
}

/// How far off the results of functions are that the hardware rounds otherwise, for a run that is to show whether it matters: a
/// part of the result, and at least so much.
const PART: f64 = 1.0 / 64.0;
const LEAST: f64 = 1.0 / 65536.0;

/// A result with an error that depends on the function's arguments and a seed; the first two seeds go one way in all.
pub(super) fn skewed(bits: u64, result: Scalar, seed: u64, args: &[(u64, Scalar)]) -> u64 {
    let Scalar::Float(ty) = result else { return bits };
    let value = to_f64(bits, ty);
    let hash = args.iter().fold(seed, |hash, (arg, _)| super::input::mix(hash, *arg));
    let share = match seed {
        0 => 1.0,
        1 => -1.0,
        _ => (hash >> 11) as f64 / (1u64 << 52) as f64 - 1.0,
    };
    if value.is_finite() { from_f64(value + share * (value.abs() * PART).max(LEAST), ty) } else { bits }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::ast::FloatType;

    #[test]
    fn errors_are_small_and_go_both_ways() {
        let single = Scalar::Float(FloatType::Single);
        let skew = |value: f32, seed: u64| {
            let bits = skewed(u64::from(value.to_bits()), single, seed, &[(7, single)]);
            f32::from_bits(bits as u32)
        };
        assert!(skew(64.0, 0) == 65.0 && skew(64.0, 1) == 63.0);
        assert!((2..9).all(|seed| (63.0..=65.0).contains(&skew(64.0, seed)) && skew(64.0, seed) != 64.0));
        assert!(skew(0.0, 0) > 0.0 && skew(f32::INFINITY, 0) == f32::INFINITY);
    }
}
