//! Bytes of a type that belong to no member.

use super::builder::Builder;
use super::context::{BYTE, R, unsupported};
use super::make;
use super::value::Place;
use crate::base::source::Span;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{Expr, Scalar, StmtKind, Ty};
use crate::refusal::Construct;

/// The largest record whose padding is looked for.
const LARGEST: u64 = 1 << 16;

/// A piece of padding, as large as a scalar.
pub struct Padding {
    /// Bytes from the start.
    pub offset: u64,
    /// Its type: that of the members around it, or a byte.
    pub scalar: Scalar,
}

impl Padding {
    /// Where it is in what a pointer points to.
    pub fn of(&self, pointer: &Expr, span: Span) -> Expr {
        make::pointer_offset(pointer.clone(), self.offset, span)
    }
}

impl Builder<'_, '_> {
    /// The padding of a type, in order.
    pub fn padding(&self, ty: &QualType, span: Span) -> R<Vec<Padding>> {
        self.padding_before(u64::MAX, ty, span)
    }

    /// The padding of a type in its first bytes.
    fn padding_before(&self, end: u64, ty: &QualType, span: Span) -> R<Vec<Padding>> {
        let mut padding = Vec::new();
        if !Self::is_structured(ty) {
            return Ok(padding);
        }
        let size = self.cx.size(ty, span)?;
        if size > LARGEST {
            return unsupported(span, Construct::LargeAggregate, format!("a value of more than {LARGEST} bytes"));
        }
        let mut used = vec![false; size.min(end) as usize];
        self.note_used(ty, 0, &mut used, span)?;
        // Of the type of the members if it can be: what is written at one type is better known.
        let member = Some(self.cx.element(ty, span)?.0).filter(|s| *s != Scalar::Bool).unwrap_or(BYTE);
        let mut offset = 0;
        while let Some(rest) = used.get(offset..).filter(|rest| !rest.is_empty()) {
            let width = member.bytes() as usize;
            let fits = offset % width == 0 && rest.len() >= width && !rest[..width].contains(&true);
            let scalar = if fits { member } else { BYTE };
            if !rest[0] {
                padding.push(Padding { offset: offset as u64, scalar });
            }
            offset += if rest[0] { 1 } else { scalar.bytes() as usize };
        }
        Ok(padding)
    }

    /// Writes anything to the padding of what is in memory, except for that at the end which
    /// members of a derived class may be in: an assignment cannot tell, and leaves it alone.
    pub fn spoil_padding(&mut self, place: &Place, ty: &QualType, span: Span) -> R<()> {
        let Place::Memory(pointer) = place else { return Ok(()) };
        let end = match ty.ty {
            CType::Record(id) => self.cx.record(id, span)?.data_size,
            _ => u64::MAX,
        };
        for padding in self.padding_before(end, ty, span)? {
            let anything = self.temporary(Ty::Scalar(padding.scalar), span);
            self.function.padding.insert(anything);
            self.emit(StmtKind::Havoc(anything), span)?;
            let value = self.read(anything, span);
            self.emit(StmtKind::Store { pointer: padding.of(pointer, span), value }, span)?;
        }
        Ok(())
    }

    /// Marks the bytes of scalars.
    fn note_used(&self, ty: &QualType, at: u64, used: &mut [bool], span: Span) -> R<()> {
        if !Self::is_structured(ty) {
            let size = self.cx.size(ty, span)?;
            used.iter_mut().skip(at as usize).take(size as usize).for_each(|byte| *byte = true);
            return Ok(());
        }
        let mut components = self.components(ty, span)?.into_iter();
        components.try_for_each(|c| self.note_used(&c.ty, at + c.offset, used, span))
    }
}
