//! The asynchronous copies of a function that is being lowered: what [`super::event_copy`] keeps of them.

use super::make;
use super::value::Place;
use crate::base::source::Span;
use crate::frontend::types::QualType;
use crate::kernel::ast::{BinOp, Expr, Label, LocalId};

/// The copies of a function.
#[derive(Default)]
pub struct EventCopies {
    /// Those that calls start.
    pub copies: Vec<Copy>,
    /// How many there were, plus one: the next event.
    pub next_event: Option<LocalId>,
    /// Where copies are waited for, and for which events.
    pub waits: Vec<(Label, Vec<LocalId>)>,
    /// Where pointers must point into the same array for all of the group.
    pub bases: Vec<(Label, Expr)>,
}

/// A copy that a call starts.
pub struct Copy {
    /// Whether it is on its way.
    pub pending: LocalId,
    /// What it is waited for by.
    pub event: LocalId,
    /// The work-item that copies.
    pub who: LocalId,
    /// What is copied.
    pub transfer: Transfer,
    /// The place of the call.
    pub span: Span,
}

/// What is copied, by expressions that nothing changes while the copy is pending.
#[derive(Clone)]
pub struct Transfer {
    /// Where it goes.
    pub to: Side,
    /// Where it comes from.
    pub from: Side,
    /// How many elements.
    pub count: Expr,
    /// Their type.
    pub element: QualType,
}

/// One of the two places.
#[derive(Clone)]
pub struct Side {
    /// The first element.
    pub pointer: Expr,
    /// Bytes from an element to the next.
    pub step: Expr,
}

impl Side {
    /// Where an element is.
    pub fn at(&self, index: &Expr, span: Span) -> Place {
        let offset = make::binary(BinOp::Mul, index.clone(), self.step.clone(), span);
        Place::Memory(make::pointer_add(self.pointer.clone(), offset, 1, span))
    }
}
