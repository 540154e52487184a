//! Records and vectors in memory that are read or written as a whole.
//!
//! Here each of their members is an access of its own; hardware makes as many of them at once as their type is
//! aligned to. [`Function::whole`](crate::kernel::ast::Function::whole) says where that may be.

use super::builder::Builder;
use super::callee::Callee;
use super::context::R;
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::frontend::types::QualType;

impl<'a> Builder<'_, 'a> {
    /// Notes that what is there is accessed as a whole. Of what is in it, the outermost counts.
    pub fn note_whole(&mut self, ty: &QualType, span: Span) {
        if let Ok((_, align)) = self.cx.size_align(ty, span) {
            self.function.whole.entry(span).or_insert(align);
        }
    }

    /// Notes of an assignment operator that the compiler writes, and of which clang has a body, that it copies all
    /// members at once.
    pub fn note_assignment(&mut self, callee: &Callee<'a>, function: &Node, node: &Node) -> R<()> {
        let declared = self.cx.index.decl(callee.id);
        let is_copy = declared.is_some_and(|d| d.is_copy && d.is_trivial);
        let Some(object) = callee.object.as_ref().filter(|_| is_copy) else { return Ok(()) };
        if let Some(ty) = self.type_of_object(object)? {
            let of_function = self.at(function);
            // The call is where the builder goes on.
            let of_call = self.at(node);
            [of_function, of_call].into_iter().for_each(|span| self.note_whole(&ty, span));
        }
        Ok(())
    }
}
