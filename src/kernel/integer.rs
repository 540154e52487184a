//! The integer types by name, and their values.
//!
//! A value is a mathematical integer in an `i128`. Only `unsigned __int128`, which the front end
//! refuses, has values that do not fit in there: they are held by their two's complement.

use super::types::IntType;

/// `unsigned char`
pub const U8: IntType = unsigned(8);
/// `unsigned`; coordinates and lane masks.
pub const U32: IntType = unsigned(32);
/// `size_t` on the device.
pub const U64: IntType = unsigned(64);
/// `signed char`
pub const I8: IntType = signed(8);
/// `int`
pub const I32: IntType = signed(32);
/// `long` on the device, the type of offsets.
pub const I64: IntType = signed(64);
/// `__int128`: holds sums and products of offsets.
pub const I128: IntType = signed(128);

/// The unsigned type of this width.
pub const fn unsigned(bits: u8) -> IntType {
    IntType { bits, signed: false }
}

/// The signed type of this width.
pub const fn signed(bits: u8) -> IntType {
    IntType { bits, signed: true }
}

/// The least and the greatest value of a type that an `i128` can hold; only for
/// `unsigned __int128` is that not the type's own greatest value.
pub fn range(ty: IntType) -> (i128, i128) {
    match (ty.signed, ty.bits) {
        (true, 128) => (i128::MIN, i128::MAX),
        (true, bits) => (-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
        (false, 128) => (0, i128::MAX),
        (false, bits) => (0, (1 << bits) - 1),
    }
}

/// The value modulo `2^bits` that the type holds.
#[inline]
pub fn wrap(value: i128, ty: IntType) -> i128 {
    // Registers of the interpreter wrap often, and shifts of 128 bits are slow.
    if ty.bits <= 64 {
        let unused = 64 - u32::from(ty.bits);
        let low = (value as u64) << unused;
        return if ty.signed { i128::from((low as i64) >> unused) } else { i128::from(low >> unused) };
    }
    let unused = 128 - u32::from(ty.bits);
    let low = value << unused;
    if ty.signed { low >> unused } else { (low.cast_unsigned() >> unused).cast_signed() }
}

/// Whether the type holds the value.
#[inline]
pub fn fits(value: i128, ty: IntType) -> bool {
    wrap(value, ty) == value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_holds_its_range_and_no_neighbour() {
        for ty in [8, 16, 32, 64].into_iter().flat_map(|bits| [signed(bits), unsigned(bits)]) {
            let (least, greatest) = range(ty);
            assert!(fits(least, ty) && fits(greatest, ty), "{ty:?}");
            assert_eq!((wrap(least - 1, ty), wrap(greatest + 1, ty)), (greatest, least), "{ty:?}");
        }
        assert_eq!(wrap(i128::MIN, I128), i128::MIN);
    }
}
