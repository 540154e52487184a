//! IEEE 754's binary16, which Rust has no stable type for: its bits and its values.
//!
//! Not by the crate `half`, which rounds a `f64` by way of `f32`, or drops its lower bits,
//! whichever the processor at hand is better at: it errs on both sides of the middle between
//! two values.

/// The least positive value with all its bits.
pub const LEAST_NORMAL: f64 = 1.0 / 16384.0;

/// The value of the bits.
pub fn to_f64(bits: u16) -> f64 {
    let (sign, exponent, fraction) = (bits >> 15, (bits >> 10) & 31, bits & 1023);
    let magnitude = match exponent {
        0 => f64::from(fraction) * 2f64.powi(-24),
        31 if fraction == 0 => f64::INFINITY,
        31 => f64::NAN,
        _ => f64::from(fraction + 1024) * 2f64.powi(i32::from(exponent) - 25),
    };
    if sign == 1 { -magnitude } else { magnitude }
}

/// Rounds to nearest, ties to even.
pub fn from_f64(value: f64) -> u16 {
    let sign = if value.is_sign_negative() { 0x8000 } else { 0 };
    let magnitude = value.abs();
    if magnitude.is_nan() {
        return sign | 0x7e00;
    }
    if magnitude >= 65520.0 {
        return sign | 0x7c00;
    }
    if magnitude < LEAST_NORMAL {
        return sign | (magnitude * 2f64.powi(24)).round_ties_even() as u16;
    }
    let exponent = ((magnitude.to_bits() >> 52) as i32) - 1023;
    let fraction = (magnitude * 2f64.powi(10 - exponent)).round_ties_even() as u32;
    sign | ((((exponent + 14) as u32) << 10) + fraction) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_survive_the_round_trip() {
        for bits in 0..=u16::MAX {
            let value = to_f64(bits);
            if value.is_nan() {
                assert!(to_f64(from_f64(value)).is_nan());
            } else {
                assert_eq!(from_f64(value), bits, "{value}");
            }
        }
        assert_eq!(from_f64(1.0 + 2f64.powi(-11)), from_f64(1.0));
        assert_eq!(from_f64(2f64.powi(-14) - 2f64.powi(-26)), from_f64(2f64.powi(-14)));
        assert_eq!(from_f64(1e-10), 0);
    }

    #[test]
    fn what_is_not_in_the_middle_goes_to_the_nearer_one() {
        let largest = 0x7bff;
        for bits in 0..largest {
            let middle = (to_f64(bits) + to_f64(bits + 1)) / 2.0;
            assert_eq!([from_f64(middle.next_down()), from_f64(middle.next_up())], [bits, bits + 1], "{middle}");
            assert_eq!(from_f64(middle), bits + bits % 2, "{middle}");
        }
    }
}
