//! Records and vectors in memory that are read or written as a whole.
//!
//! Here each of their members is an access of its own; hardware makes as many of them at once as their type is
//! aligned to. [`Function::whole`](crate::kernel::ast::Function::whole) says where that may be.

use super::builder::Builder;
use crate::base::source::Span;
use crate::frontend::types::QualType;

impl Builder<'_, '_> {
    /// Notes that what is there is accessed as a whole. Of what is in it, the outermost counts.
    pub fn note_whole(&mut self, ty: &QualType, span: Span) {
        if let Ok((_, align)) = self.cx.size_align(ty, span) {
            self.function.whole.entry(span).or_insert(align);
        }
    }
}
