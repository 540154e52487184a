//! Expressions that stay shallow: of one with many operators within each other the inner
//! part is computed first, and named.

use super::builder::Builder;
use super::context::R;
use super::value::Value;
use crate::frontend::bounds::OPERATORS;
use crate::kernel::ast::{Expr, Ty};
use crate::kernel::visit;

impl Builder<'_, '_> {
    /// The value, with a name of its own if it is deep. In annotations nothing can be named.
    pub fn shallow(&mut self, value: Value) -> R<Value> {
        match value {
            Value::Scalar(e) if self.annotating.specification == 0 && e.ty != Ty::Pointer && is_deep(&e) => {
                self.remember(e).map(Value::Scalar)
            }
            value => Ok(value),
        }
    }
}

/// Whether there are more than [`OPERATORS`] within each other.
fn is_deep(e: &Expr) -> bool {
    let mut work = vec![(e, 0)];
    while let Some((e, depth)) = work.pop() {
        if depth > OPERATORS {
            return true;
        }
        work.extend(visit::children(e).into_iter().map(|child| (child, depth + 1)));
    }
    false
}
