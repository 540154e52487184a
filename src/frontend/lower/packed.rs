//! Functions of CUDA on bytes and halves of words that are packed in integers.
//!
//! `x.i` is part `i` of `x`, with the sign of the operands' type:
//! ```text
//! __dp4a(a, b, c)      c + a.0 * b.0 + a.1 * b.1 + a.2 * b.2 + a.3 * b.3    modulo 2^32
//! __dp2a_lo(a, b, c)   c + a.0 * b.0 + a.1 * b.1    halves of a, bytes of b; `_hi`: b.2, b.3
//! __vabsdiffu4(a, b)   byte i is |a.i - b.i|
//! ```

use super::builder::Builder;
use super::context::{R, unsupported};
use super::make;
use crate::base::source::Span;
use crate::kernel::ast::{BinOp, Expr, IntType, Scalar, U32};
use crate::kernel::integer::U8;
use crate::refusal::Construct;

impl Builder<'_, '_> {
    /// `parts` products: of the first operand parts of equal size, of the second one bytes, from
    /// the byte `from` on.
    pub(super) fn dot_product(&mut self, (parts, from): (u8, u8), args: Vec<Expr>, span: Span) -> R<Expr> {
        let [a, b, c] = exactly(args, span)?;
        let (a, b) = (self.shared(a)?, self.shared(b)?);
        let scalar = self.scalar_type(&c)?;
        let Scalar::Int(word) = scalar else {
            return unsupported(span, Construct::UnknownFunction, "a sum of products of other than integers");
        };
        let mut sum = c;
        for part in 0..parts {
            let left = part_of(&a, part, IntType { bits: 32 / parts, ..word }, scalar);
            let right = part_of(&b, from + part, IntType { bits: 8, ..word }, scalar);
            let product = make::binary(BinOp::Mul, left, right, span);
            sum = self.wrapping(BinOp::Add, sum, product, span)?;
        }
        Ok(sum)
    }

    pub(super) fn difference_of_bytes(&mut self, args: Vec<Expr>, span: Span) -> R<Expr> {
        let [a, b] = exactly(args, span)?;
        let (a, b) = (self.shared(a)?, self.shared(b)?);
        let mut all = make::int(0, U32, span);
        for byte in 0..4 {
            let (x, y) = (part_of(&a, byte, U8, U32), part_of(&b, byte, U8, U32));
            let less = make::comparison(BinOp::Lt, x.clone(), y.clone());
            let [over, under] = [(&x, &y), (&y, &x)].map(|(x, y)| make::binary(BinOp::Sub, x.clone(), y.clone(), span));
            let difference = make::select(less, under, over, span);
            let placed = make::binary(BinOp::Shl, difference, make::int(8 * i128::from(byte), U32, span), span);
            all = make::binary(BinOp::BitOr, all, placed, span);
        }
        Ok(all)
    }
}

fn exactly<const N: usize>(args: Vec<Expr>, span: Span) -> R<[Expr; N]> {
    args.try_into().or_else(|_| unsupported(span, Construct::UnknownFunction, "a function of other arguments"))
}

/// A part of a word, counted from the lowest, as a value of `wide`.
fn part_of(word: &Expr, part: u8, ty: IntType, wide: Scalar) -> Expr {
    let span = word.span;
    let amount = make::int(i128::from(part) * i128::from(ty.bits), U32, span);
    let bits = make::binary(BinOp::Shr, make::cast(word.clone(), U32), amount, span);
    make::cast(make::cast(bits, Scalar::Int(ty)), wide)
}
