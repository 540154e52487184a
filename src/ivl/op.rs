//! Operations on machine integers, by name; their meaning is Boogie text.
//!
//! An operation is one function symbol for each integer type, such as
//! `u32_add` or `i32_to_i64`. What it means is said twice, in the object
//! language: over bit-vectors in `prelude/bitvectors.bpl`, over mathematical
//! integers in `prelude/integers.bpl` (docs/design.md, D6).
//! Both meanings are exact on values in range, so a fact proved in either is a
//! fact about the program.
//!
//! Operations come in two flavours where wrap-around matters. The plain one
//! wraps (over the integers: `mod 2^n`). The `Exact` one may be used only where
//! its result is known to fit: because the language says that overflow does not
//! happen (signed arithmetic, with the assumption emitted beside it), because an
//! exactness obligation was proved, or because the operands are bounded by
//! construction. Over bit-vectors the two flavours coincide.

use crate::kernel::ast::IntType;

/// An operation on machine integers of type `ty`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MachineOp {
    /// Which operation.
    pub op: Op,
    /// The type of its operands.
    pub ty: IntType,
}

/// The operations. `T` is the operand type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Op {
    /// `T_add(a, b): T`, modulo `2^n`.
    Add,
    /// `T_sub(a, b): T`, modulo `2^n`.
    Sub,
    /// `T_mul(a, b): T`, modulo `2^n`.
    Mul,
    /// `T_neg(a): T`, modulo `2^n`.
    Neg,
    /// `T_add_exact(a, b): T`
    AddExact,
    /// `T_sub_exact(a, b): T`
    SubExact,
    /// `T_mul_exact(a, b): T`
    MulExact,
    /// `T_neg_exact(a): T`
    NegExact,
    /// `T_add_fits(a, b): bool`: does the mathematical result lie in `T`.
    AddFits,
    /// `T_sub_fits(a, b): bool`
    SubFits,
    /// `T_mul_fits(a, b): bool`; for types of 128 bits nothing is known of it.
    MulFits,
    /// `T_neg_fits(a): bool`
    NegFits,
    /// `T_div(a, b): T`: C's quotient, truncated towards zero; arbitrary for `b == 0`.
    Div,
    /// `T_rem(a, b): T`: C's remainder, with the sign of `a`; arbitrary for `b == 0`.
    Rem,
    /// `T_mask(a, b): T`: `a & (b - 1)` for a literal `b` that is a power of two:
    /// over the integers the Euclidean remainder of `a` by `b`.
    Mask,
    /// `T_shr_const(a, b): T`: `a >> k` for a literal `b == 2^k`: over the integers
    /// the quotient of `a` by `b`, rounded down.
    ShrConst,
    /// `T_and(a, b): T`
    And,
    /// `T_or(a, b): T`
    Or,
    /// `T_xor(a, b): T`
    Xor,
    /// `T_not(a): T`
    Not,
    /// `T_shl(a, b): T`; the result for `b >= n` is arbitrary (the encoder masks or
    /// forbids such amounts).
    Shl,
    /// `T_shr(a, b): T`; arithmetic for signed `T`; arbitrary for `b >= n`.
    Shr,
    /// `T_lt(a, b): bool`
    Lt,
    /// `T_le(a, b): bool`
    Le,
    /// `T_in_range(a): bool`: over the integers, does `a` lie in `T`; over
    /// bit-vectors `true`.
    InRange,
    /// `T_to_S(a): S`: C's conversion, modulo `2^n`.
    To(IntType),
    /// `T_to_S_exact(a): S`: the conversion of a value that `S` can hold.
    ToExact(IntType),
    /// `T_to_S_fits(a): bool`: can `S` hold the value.
    ToFits(IntType),
    /// `bool_to_T(b): T`; the operand is `bool`, the result is `T`.
    FromBool,
}

impl Op {
    /// Every operation, with the conversions to `to`.
    pub fn all(to: IntType) -> impl Iterator<Item = Op> {
        let others = [Op::To(to), Op::ToExact(to), Op::ToFits(to), Op::FromBool];
        SIMPLE.into_iter().chain(others)
    }

    /// How many operands it takes.
    pub fn arity(self) -> usize {
        match self {
            Op::Neg | Op::NegExact | Op::NegFits | Op::Not | Op::InRange | Op::FromBool => 1,
            Op::To(_) | Op::ToExact(_) | Op::ToFits(_) => 1,
            Op::Add | Op::Sub | Op::Mul | Op::AddExact | Op::SubExact | Op::MulExact => 2,
            Op::AddFits | Op::SubFits | Op::MulFits | Op::Div | Op::Rem | Op::Mask | Op::ShrConst => 2,
            Op::And | Op::Or | Op::Xor | Op::Shl | Op::Shr | Op::Lt | Op::Le => 2,
        }
    }

    /// Does it yield `bool`.
    pub fn is_predicate(self) -> bool {
        match self {
            Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) => true,
            Op::Lt | Op::Le | Op::InRange => true,
            Op::Add | Op::Sub | Op::Mul | Op::Neg | Op::AddExact | Op::SubExact | Op::MulExact => false,
            Op::NegExact | Op::Div | Op::Rem | Op::Mask | Op::ShrConst | Op::And | Op::Or | Op::Xor => false,
            Op::Not | Op::Shl | Op::Shr | Op::To(_) | Op::ToExact(_) | Op::FromBool => false,
        }
    }
}

/// The name of an integer type in the IVL: `u32`, `i64`.
pub fn type_name(ty: IntType) -> String {
    format!("{}{}", if ty.signed { 'i' } else { 'u' }, ty.bits)
}

/// The integer type with this name.
pub fn type_from_name(name: &str) -> Option<IntType> {
    let signed = match name.as_bytes().first()? {
        b'i' => true,
        b'u' => false,
        _ => return None,
    };
    let bits = match name.get(1..)? {
        "8" => 8,
        "16" => 16,
        "32" => 32,
        "64" => 64,
        "128" => 128,
        _ => return None,
    };
    Some(IntType { bits, signed })
}

/// The integer types, narrow ones first.
pub const TYPES: [IntType; 10] = {
    const fn ty(bits: u8, signed: bool) -> IntType {
        IntType { bits, signed }
    }
    [
        ty(8, false),
        ty(8, true),
        ty(16, false),
        ty(16, true),
        ty(32, false),
        ty(32, true),
        ty(64, false),
        ty(64, true),
        ty(128, false),
        ty(128, true),
    ]
};

/// Operations whose name is the type and a fixed word.
const SIMPLE: [Op; 25] = [
    Op::Add,
    Op::Sub,
    Op::Mul,
    Op::Neg,
    Op::AddExact,
    Op::SubExact,
    Op::MulExact,
    Op::NegExact,
    Op::AddFits,
    Op::SubFits,
    Op::MulFits,
    Op::NegFits,
    Op::Div,
    Op::Rem,
    Op::Mask,
    Op::ShrConst,
    Op::And,
    Op::Or,
    Op::Xor,
    Op::Not,
    Op::Shl,
    Op::Shr,
    Op::Lt,
    Op::Le,
    Op::InRange,
];

impl MachineOp {
    /// The function's name in Boogie text.
    pub fn name(self) -> String {
        let ty = type_name(self.ty);
        let word = match self.op {
            Op::To(to) => return format!("{ty}_to_{}", type_name(to)),
            Op::ToExact(to) => return format!("{ty}_to_{}_exact", type_name(to)),
            Op::ToFits(to) => return format!("{ty}_to_{}_fits", type_name(to)),
            Op::FromBool => return format!("bool_to_{ty}"),
            Op::Add => "add",
            Op::Sub => "sub",
            Op::Mul => "mul",
            Op::Neg => "neg",
            Op::AddExact => "add_exact",
            Op::SubExact => "sub_exact",
            Op::MulExact => "mul_exact",
            Op::NegExact => "neg_exact",
            Op::AddFits => "add_fits",
            Op::SubFits => "sub_fits",
            Op::MulFits => "mul_fits",
            Op::NegFits => "neg_fits",
            Op::Div => "div",
            Op::Rem => "rem",
            Op::Mask => "mask",
            Op::ShrConst => "shr_const",
            Op::And => "and",
            Op::Or => "or",
            Op::Xor => "xor",
            Op::Not => "not",
            Op::Shl => "shl",
            Op::Shr => "shr",
            Op::Lt => "lt",
            Op::Le => "le",
            Op::InRange => "in_range",
        };
        format!("{ty}_{word}")
    }

    /// The operation with this name.
    pub fn from_name(name: &str) -> Option<MachineOp> {
        if let Some(ty) = name.strip_prefix("bool_to_") {
            return Some(MachineOp { op: Op::FromBool, ty: type_from_name(ty)? });
        }
        let (ty, rest) = name.split_once('_')?;
        let ty = type_from_name(ty)?;
        if let Some(to) = rest.strip_prefix("to_") {
            let op = if let Some(to) = to.strip_suffix("_exact") {
                Op::ToExact(type_from_name(to)?)
            } else if let Some(to) = to.strip_suffix("_fits") {
                Op::ToFits(type_from_name(to)?)
            } else {
                Op::To(type_from_name(to)?)
            };
            return Some(MachineOp { op, ty });
        }
        SIMPLE.into_iter().map(|op| MachineOp { op, ty }).find(|op| op.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_read_back() {
        let mut seen = std::collections::BTreeSet::new();
        for ty in TYPES {
            for op in TYPES.into_iter().flat_map(Op::all) {
                let op = MachineOp { op, ty };
                assert_eq!(MachineOp::from_name(&op.name()), Some(op), "{}", op.name());
                seen.insert((op.name(), op));
            }
        }
        let names: std::collections::BTreeSet<_> = seen.iter().map(|(name, _)| name).collect();
        assert_eq!(names.len(), seen.len());
        assert_eq!(MachineOp::from_name("u32_frobnicate"), None);
        assert_eq!(MachineOp::from_name("u33_add"), None);
    }
}
