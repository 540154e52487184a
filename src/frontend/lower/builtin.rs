//! Functions without a body: what the languages and our headers declare.

use super::builder::Builder;
use super::call::Callee;
use super::context::{R, unsupported};
use super::value::Value;
use crate::base::source::Span;
use crate::frontend::json::Node;
use crate::kernel::ast::{Barrier, StmtKind};

impl<'a> Builder<'_, 'a> {
    /// A call of a function that has no body.
    pub fn builtin(&mut self, _node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Value> {
        match callee.name.as_str() {
            "__syncthreads" => {
                self.barrier(true, true, None, span)?;
                Ok(Value::Void)
            }
            name => unsupported(span, format!("the function `{name}`")),
        }
    }

    /// A barrier, with the invariants that were stated for it.
    pub fn barrier(
        &mut self,
        shared: bool,
        global: bool,
        result: Option<crate::kernel::ast::LocalId>,
        span: Span,
    ) -> R<()> {
        let invariants = self.pending.last_mut().map(std::mem::take).unwrap_or_default();
        let barrier = Barrier { fences_shared: shared, fences_global: global, invariants, result };
        self.emit(StmtKind::Barrier(Box::new(barrier)), span)
    }

    /// Whether a statement is a loop invariant.
    pub fn is_invariant(&self, _node: &Node) -> bool {
        false
    }
}
