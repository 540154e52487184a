//! Quotients of whole numbers that a host rounds: `(int)ceil(n / 256.0)`, `(unsigned)floor((float)n / m)`.
//!
//! Division of IEEE 754 rounds the quotient of `x` and `y`. Where both are whole and at most `2^p`, for a format of `p`
//! bits, that comes to no whole number that the quotient is not: a quotient between `k` and `k + 1` is away from either
//! by at least `1 / |y|`, which is more than half a unit in the last place of `k`, since `|k y| < 2^p`. So rounding
//! it up or down gives what it does of the quotient, in whole numbers:
//!
//! ```text
//! ceil(x / y)     x / y + (x % y != 0 && (x < 0) == (y < 0) ? 1 : 0)     x >= 0 ? (x + (y - 1)) / y : x / y, y > 0
//! floor(x / y)    x / y - (x % y != 0 && (x < 0) != (y < 0) ? 1 : 0)
//! (T)(x / y)      x / y
//! ```
//!
//! What converts it to an integer that does not hold it, as a quotient by zero, has no meaning in C++. Of larger
//! numbers the result is not known, and a run may not choose it.

use super::shape::{called, without_parentheses};
use super::state::Walk;
use crate::frontend::kind::{Binary, CastKind, Kind};
use crate::frontend::tree::Node;
use crate::frontend::types::CType;
use crate::kernel::ast::{BinOp, I64, Scalar};
use crate::kernel::host::HostExpr;
use crate::kernel::types::FloatType;

/// How a quotient is rounded.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rounding {
    Up,
    Down,
    ToZero,
}

/// A whole number as a floating-point number, exactly if it is at most `2^bits`.
struct Whole {
    value: HostExpr,
    bits: u32,
    /// Its type admits larger ones.
    may_be_larger: bool,
}

impl Walk<'_, '_> {
    /// What a floating-point number is as an integer of this type.
    pub fn rounded(&self, node: &Node, ty: Scalar, depth: u32) -> Option<HostExpr> {
        let (result, outside) = without_casts(node, u32::MAX)?;
        let (argument, rounding) = self.rounding(result)?;
        let (quotient, inside) = without_casts(argument, outside)?;
        if quotient.binary() != Some(Binary::Divide) {
            return None;
        }
        let (x, y) = (self.whole(quotient.child(0)?, depth)?, self.whole(quotient.child(1)?, depth)?);
        // The narrowest of the formats that they went by.
        let bits = x.bits.min(y.bits).min(inside);
        let value = divided(&x.value, &y.value, rounding)?;
        let limit = HostExpr::number(1 << bits, I64);
        let is_within = |e: &HostExpr| {
            let least = HostExpr::binary(BinOp::Ge, e.clone(), HostExpr::number(-(1 << bits), I64))?;
            HostExpr::binary(BinOp::And, least, HostExpr::binary(BinOp::Le, e.clone(), limit.clone())?)
        };
        let mut result = value.clone().cast(ty);
        for of in [&x, &y].into_iter().filter(|of| of.may_be_larger || of.bits > bits) {
            let other = self.host.inexact(node, &value, ty);
            self.is_restricted(&other);
            result = match of.value.as_number() {
                Some(number) if number.unsigned_abs() <= 1 << bits => result,
                Some(_) => other,
                None => HostExpr::select(is_within(&of.value)?, result, other)?,
            };
        }
        Some(result)
    }

    /// What is rounded, and how.
    fn rounding<'n>(&self, node: &'n Node) -> Option<(&'n Node, Rounding)> {
        if !node.is(Kind::CallExpr) {
            return Some((node, Rounding::ToZero));
        }
        let function = called(self.host.cx, node).filter(|f| f.is_of_system || f.is_own)?;
        let title = function.title();
        let rounding = match title.strip_prefix("std::").unwrap_or(title) {
            "ceil" | "ceilf" => Rounding::Up,
            "floor" | "floorf" => Rounding::Down,
            _ => return None,
        };
        (node.inner.len() == 2).then_some(())?;
        Some((node.child(1)?, rounding))
    }

    fn whole(&self, node: &Node, depth: u32) -> Option<Whole> {
        let node = without_parentheses(node);
        let own = precision(node)?;
        // What a wider format holds a narrower one may not.
        let converted = |inner: Whole| {
            let may_be_larger = inner.may_be_larger || own < inner.bits;
            Whole { bits: inner.bits.min(own), may_be_larger, ..inner }
        };
        match &node.kind {
            Kind::FloatingLiteral => {
                let value =
                    node.value()?.parse::<f64>().ok().filter(|v| v.fract() == 0.0 && v.abs() <= 16_777_216.0)?;
                Some(Whole { value: HostExpr::number(value as i128, I64), bits: own, may_be_larger: false })
            }
            Kind::ImplicitCastExpr | Kind::CStyleCastExpr | Kind::CXXStaticCastExpr | Kind::CXXFunctionalCastExpr => {
                let inner = node.child(0)?;
                match node.cast_kind() {
                    CastKind::FloatingCast | CastKind::NoOp => self.whole(inner, depth).map(converted),
                    CastKind::IntegralToFloating => {
                        let value = self.number_of(inner, depth)?;
                        let Scalar::Int(ty) = value.ty else { return None };
                        // One of 64 bits without a sign may be none with a sign.
                        let is_held = ty.bits < 64 || ty.signed || value.as_number().is_some();
                        let may_be_larger = u32::from(ty.bits) > own;
                        is_held.then(|| Whole { value: value.cast(I64), bits: own, may_be_larger })
                    }
                    _ => None,
                }
            }
            Kind::BinaryOperator if node.binary() == Some(Binary::Multiply) => {
                let [a, b] = [self.whole(node.child(0)?, depth)?, self.whole(node.child(1)?, depth)?];
                let is_one = |of: &Whole| of.value.as_number() == Some(1);
                let (one, other) = if is_one(&a) { (a, b) } else { (b, a) };
                is_one(&one).then(|| converted(other))
            }
            _ => None,
        }
    }
}

/// `x / y`, rounded.
fn divided(x: &HostExpr, y: &HostExpr, rounding: Rounding) -> Option<HostExpr> {
    let of = |op: BinOp, a: &HostExpr, b: &HostExpr| HostExpr::binary(op, a.clone(), b.clone());
    let (zero, one) = (HostExpr::number(0, I64), HostExpr::number(1, I64));
    let quotient = of(BinOp::Div, x, y)?;
    let positive = y.as_number().filter(|y| *y > 0);
    if let (Some(y), Rounding::Up) = (positive, rounding) {
        let more = of(BinOp::Add, x, &HostExpr::number(y - 1, I64))?;
        let up = of(BinOp::Div, &more, &HostExpr::number(y, I64))?;
        return HostExpr::select(of(BinOp::Ge, x, &zero)?, up, quotient);
    }
    let signs = if rounding == Rounding::Up { BinOp::Eq } else { BinOp::Ne };
    let (op, is_off) = match rounding {
        Rounding::ToZero => return Some(quotient),
        Rounding::Up => (BinOp::Add, of(signs, &of(BinOp::Lt, x, &zero)?, &of(BinOp::Lt, y, &zero)?)?),
        Rounding::Down => (BinOp::Sub, of(signs, &of(BinOp::Lt, x, &zero)?, &of(BinOp::Lt, y, &zero)?)?),
    };
    let is_rounded = of(BinOp::And, &of(BinOp::Ne, &of(BinOp::Rem, x, y)?, &zero)?, &is_off)?;
    HostExpr::binary(op, quotient, HostExpr::select(is_rounded, one, zero)?)
}

/// Bits of the significand of a floating-point type of IEEE 754.
fn precision(node: &Node) -> Option<u32> {
    match node.ty.as_deref()?.ty {
        CType::Scalar(Scalar::Float(FloatType::Single)) => Some(24),
        CType::Scalar(Scalar::Float(FloatType::Double)) => Some(53),
        _ => None,
    }
}

/// Without parentheses and conversions between formats, and the precision of the narrowest; `None`: no such number.
fn without_casts(node: &Node, bits: u32) -> Option<(&Node, u32)> {
    let node = without_parentheses(node);
    let bits = bits.min(precision(node)?);
    match node.child(0) {
        Some(inner) if matches!(node.cast_kind(), CastKind::FloatingCast | CastKind::NoOp) => {
            without_casts(inner, bits)
        }
        Some(_) | None => Some((node, bits)),
    }
}
