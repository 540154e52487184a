//! Values that are used later than they are computed, or never.
//!
//! A value is an expression over locals, so it changes when they do. What is computed
//! first and used last is therefore copied if the statements between assign one of its
//! locals. What the language leaves in no order is `order`'s.

use super::builder::Builder;
use super::context::R;
use super::make;
use super::value::{Place, Value};
use crate::kernel::ast::{Block, Expr};
use crate::kernel::visit::assigns;

impl<'a> Builder<'_, 'a> {
    /// A value that was computed before the statements after `mark`, as it was then.
    pub fn keep(&mut self, value: Value, mark: usize) -> R<Value> {
        let later = self.split_block(mark);
        let kept = if later.is_empty() { Ok(value) } else { self.kept_value(value, &later) };
        self.append(later);
        kept
    }

    /// `keep` for where a place is; what it holds may change.
    pub fn keep_place(&mut self, place: Place, mark: usize) -> R<Place> {
        let later = self.split_block(mark);
        let kept = if later.is_empty() { Ok(place) } else { self.kept_place(place, &later) };
        self.append(later);
        kept
    }

    /// `keep` for a scalar.
    pub fn keep_scalar(&mut self, e: Expr, mark: usize) -> R<Expr> {
        let span = e.span;
        let kept = self.keep(Value::Scalar(e), mark)?;
        self.as_scalar(kept, span)
    }

    /// `keep` for a list.
    pub fn keep_all(&mut self, values: Vec<Value>, mark: usize) -> R<Vec<Value>> {
        match self.keep(Value::Parts(values), mark)? {
            Value::Parts(values) => Ok(values),
            other => Ok(vec![other]),
        }
    }

    fn kept_value(&mut self, value: Value, later: &Block) -> R<Value> {
        Ok(match value {
            Value::Scalar(e) => Value::Scalar(self.kept_scalar(e, later)?),
            Value::Parts(parts) => {
                Value::Parts(parts.into_iter().map(|p| self.kept_value(p, later)).collect::<R<_>>()?)
            }
            Value::Address(place) => Value::Address(Box::new(self.kept_place(*place, later)?)),
            Value::Reference(place) => Value::Reference(Box::new(self.kept_place(*place, later)?)),
            other @ (Value::Void | Value::Function(_)) => other,
        })
    }

    fn kept_place(&mut self, place: Place, later: &Block) -> R<Place> {
        Ok(match place {
            Place::Memory(pointer) => Place::Memory(self.kept_scalar(pointer, later)?),
            Place::Parts(parts, lifetime) => {
                Place::Parts(parts.into_iter().map(|p| self.kept_place(p, later)).collect::<R<_>>()?, lifetime)
            }
            Place::Value(value, lifetime) => Place::Value(self.kept_value(value, later)?, lifetime),
            Place::Local(id) => Place::Local(id),
        })
    }

    fn kept_scalar(&mut self, e: Expr, later: &Block) -> R<Expr> {
        let mut changed = false;
        make::for_each_local(&e, &mut |id| changed |= assigns(later, id));
        // What must be right about it must be so before they are executed.
        let must_come_first = changed || make::has_claims(&e) && self.may_stay(later);
        if must_come_first { self.remember(e) } else { Ok(e) }
    }

    /// What must be right about a value that nobody uses must be so all the same.
    pub fn discard(&mut self, value: Value) -> R<()> {
        let mut scalars = Vec::new();
        value.scalars(&mut scalars);
        let claims: Vec<Expr> = scalars.into_iter().filter(|e| make::has_claims(e)).cloned().collect();
        claims.into_iter().try_for_each(|e| self.remember(e).map(drop))
    }
}
