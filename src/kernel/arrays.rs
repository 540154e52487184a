//! Extents of arrays that the host of a launch has allocated.
//!
//! An allocation of `b` bytes that succeeds has `b` bytes, less than 2^63. Sizes are products as a rule,
//! and as elements of so many bytes they are easier for a solver:
//!
//! ```text
//! x * c       x elements of c bytes, x >= 0        x of at most 32 bits, or the product does not wrap
//! x * y * c   (long)x * (long)y elements           x and y of at most 32 bits, and x >= 0 || y == 0
//! b           b / s elements of s bytes            s the size of what the parameter points to
//! (int)b      the same, b <= INT_MAX               b of 64 bits
//! ```
//!
//! That no number which a size is made of wraps around is assumed, and printed: of products of 32 bits, whose operands
//! the launch may have as arguments, too, the kernel is told so. Of the last the bytes behind the last
//! element are lost to proofs; runs know them.

use super::ast::{Extent, Function, I64, LocalId, Param, Scalar, U64};
use super::host::{Context, HostExpr, HostForm, UnknownId};
use super::integer;
use super::op::BinOp;
use crate::base::source::Span;

/// An array behind a parameter.
pub struct Array {
    /// The parameter.
    pub pointer: LocalId,
    /// How many bytes there are.
    pub bytes: HostExpr,
    /// What holds if the allocation has succeeded.
    pub exists: Vec<HostExpr>,
    elements: HostExpr,
    step: u64,
}

impl Array {
    /// So many elements, and the bytes in one.
    pub fn elements(&self) -> (&HostExpr, u64) {
        (&self.elements, self.step)
    }

    /// The same as what the kernel states.
    pub fn extent(&self, span: Span, local: &impl Fn(UnknownId) -> LocalId) -> Extent {
        Extent { pointer: self.pointer, elements: self.elements.to_kernel(span, local), bytes: self.step }
    }
}

/// The arrays of a context that are a kernel's own, where it states no extent itself.
pub fn read(kernel: &Function, context: &Context) -> Vec<Array> {
    let one = |(name, bytes): (&String, &HostExpr)| {
        let named = |p: &&Param| kernel.locals[p.local].name.as_deref() == Some(name) && !p.anywhere;
        let param = kernel.params.iter().find(named)?;
        let unit = kernel.objects[param.object?].elem.bytes();
        let is_stated = kernel.extents.iter().any(|extent| extent.pointer == param.local);
        if is_stated { None } else { array(param.local, bytes, unit) }
    };
    context.arrays.iter().filter_map(one).collect()
}

fn array(pointer: LocalId, bytes: &HostExpr, unit: u64) -> Option<Array> {
    let mut product = Product { constant: 1, factors: Vec::new(), fits: Vec::new() };
    product.take(bytes);
    let Product { constant, factors, fits } = product;
    let step = u64::try_from(constant).ok().filter(|c| *c > 0 && *c < 1 << 31);
    let of = |elements: HostExpr, step: u64, mut exists: Vec<HostExpr>| {
        exists.extend(fits.iter().cloned());
        Some(Array { pointer, bytes: bytes.clone(), exists, elements, step })
    };
    let with_zero = |op: BinOp, x: &HostExpr| HostExpr::binary(op, x.clone(), HostExpr::number(0, x.ty));
    match (&factors[..], step) {
        (_, _) if constant == 0 => of(HostExpr::number(0, bytes.ty), unit, Vec::new()),
        ([], _) => {
            let step = if constant % i128::from(unit) == 0 { unit } else { 1 };
            of(HostExpr::number(constant / i128::from(step), bytes.ty), step, Vec::new())
        }
        ([x], Some(step)) if step.is_multiple_of(unit) => {
            let exists = with_zero(BinOp::Ge, x).filter(|_| is_signed(x));
            of((*x).clone(), step, exists.into_iter().collect())
        }
        ([x, y], Some(step)) if step.is_multiple_of(unit) && is_narrow(x) && is_narrow(y) => {
            let one = |x: &HostExpr, y: &HostExpr| {
                HostExpr::binary(BinOp::Or, with_zero(BinOp::Ge, x)?, with_zero(BinOp::Eq, y)?).filter(|_| is_signed(x))
            };
            let elements = HostExpr::binary(BinOp::Mul, (*x).clone().cast(I64), (*y).clone().cast(I64))?;
            of(elements, step, [one(x, y), one(y, x)].into_iter().flatten().collect())
        }
        _ => {
            let unit = HostExpr::number(i128::from(unit), bytes.ty);
            let step = u64::try_from(unit.as_number()?).ok()?;
            of(HostExpr::binary(BinOp::Div, bytes.clone(), unit)?, step, Vec::new())
        }
    }
}

/// A product of sizes.
struct Product<'e> {
    constant: i128,
    /// Values before they were made sizes.
    factors: Vec<&'e HostExpr>,
    /// That no part wraps around.
    fits: Vec<HostExpr>,
}

impl<'e> Product<'e> {
    fn take(&mut self, e: &'e HostExpr) {
        match &e.form {
            HostForm::Number(n) => self.constant = self.constant.saturating_mul(*n),
            HostForm::Binary(BinOp::Mul, a, b) if !is_signed(e) => {
                self.fits.extend(does_not_wrap(e, a, b));
                self.take(a);
                self.take(b);
            }
            // Signed arithmetic does not overflow.
            HostForm::Binary(BinOp::Mul, a, b) if b.as_number().is_some_and(|n| n > 0) => {
                self.take(a);
                self.take(b);
            }
            HostForm::Cast(inner) if is_narrow(e) && inner.ty == U64 => {
                let Scalar::Int(ty) = e.ty else { return };
                let most = HostExpr::number(integer::range(ty).1, U64);
                self.fits.extend(HostExpr::binary(BinOp::Le, (**inner).clone(), most));
                self.take(inner);
            }
            // Numbers of 32 bits are the same as sizes, but for negative ones.
            HostForm::Cast(inner) if is_narrow(inner) => match &inner.form {
                HostForm::Binary(BinOp::Mul, ..) => self.take(inner),
                HostForm::Cast(_) | HostForm::Number(_) if is_signed(inner) => self.take(inner),
                HostForm::Number(_)
                | HostForm::Unknown(_)
                | HostForm::Unary(..)
                | HostForm::Binary(..)
                | HostForm::Cast(_)
                | HostForm::Select(..) => self.factors.push(inner),
            },
            HostForm::Unknown(_)
            | HostForm::Unary(..)
            | HostForm::Binary(..)
            | HostForm::Cast(_)
            | HostForm::Select(..) => self.factors.push(e),
        }
    }
}

/// Of a product of 32 bits, that it is the same in 64.
fn does_not_wrap(product: &HostExpr, a: &HostExpr, b: &HostExpr) -> Option<HostExpr> {
    let Scalar::Int(ty) = product.ty else { return None };
    let most = integer::range(ty).1;
    let below = |e: &HostExpr, most: i128| HostExpr::binary(BinOp::Le, e.clone(), HostExpr::number(most, e.ty));
    match (a.as_number(), b.as_number()) {
        _ if !is_narrow(product) => None,
        (Some(n), _) if n > 0 => below(b, most / n),
        (_, Some(n)) if n > 0 => below(a, most / n),
        _ => below(&HostExpr::binary(BinOp::Mul, a.clone().cast(U64), b.clone().cast(U64))?, most),
    }
}

fn is_signed(e: &HostExpr) -> bool {
    matches!(e.ty, Scalar::Int(ty) if ty.signed)
}

fn is_narrow(e: &HostExpr) -> bool {
    matches!(e.ty, Scalar::Int(ty) if ty.bits == 32)
}
