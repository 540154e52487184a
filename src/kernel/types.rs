//! The types of values: C's scalars, and pointers.

use super::integer;

/// A scalar type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scalar {
    /// `bool`: one byte in memory.
    Bool,
    /// An integer.
    Int(IntType),
    /// A floating-point number; values are uninterpreted in proofs.
    Float(FloatType),
}

/// An integer type of C.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct IntType {
    /// 8, 16, 32, 64 or 128.
    pub bits: u8,
    /// Two's complement if signed.
    pub signed: bool,
}

/// A floating-point type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FloatType {
    /// 16 bits.
    Half,
    /// 32 bits.
    Single,
    /// 64 bits.
    Double,
}

/// `int`
pub const I32: Scalar = Scalar::Int(integer::I32);
/// `unsigned`
pub const U32: Scalar = Scalar::Int(integer::U32);
/// `long` on the device, the type of offsets.
pub const I64: Scalar = Scalar::Int(integer::I64);
/// `size_t` on the device.
pub const U64: Scalar = Scalar::Int(integer::U64);

impl Scalar {
    /// Size in bytes in memory.
    pub fn bytes(self) -> u64 {
        match self {
            Scalar::Bool => 1,
            Scalar::Int(t) => u64::from(t.bits) / 8,
            Scalar::Float(FloatType::Half) => 2,
            Scalar::Float(FloatType::Single) => 4,
            Scalar::Float(FloatType::Double) => 8,
        }
    }
}

/// The type of an expression or a local.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ty {
    /// A scalar.
    Scalar(Scalar),
    /// A pointer: an object (or none, for null) and an offset in bytes. What it
    /// points to is said by each access.
    Pointer,
}

impl Ty {
    /// The type of integers that it is.
    pub fn as_int(self) -> Option<IntType> {
        if let Ty::Scalar(Scalar::Int(ty)) = self { Some(ty) } else { None }
    }
}
