//! The copies of a function that is being lowered which go on beside a thread: what [`super::asynchronous`] and
//! [`super::split_barrier`] keep of them.

use std::collections::BTreeSet;

use crate::base::source::Span;
use crate::kernel::ast::{Asynchronous, Expr, Label, Scalar};
use crate::kernel::op::Ends;

/// The asynchronous copies of a function that is being lowered.
#[derive(Default)]
pub struct AsynchronousCopies {
    /// In the order of the calls.
    pub copies: Vec<AsynchronousCopy>,
    /// What says how far they are.
    pub locals: Option<Asynchronous>,
    /// Arrivals at barriers in memory, and waits there: empty blocks.
    pub arrivals: BTreeSet<Label>,
    pub waits: BTreeSet<Label>,
    /// The barriers.
    pub barriers: Vec<Expr>,
}

/// A call that issues one.
pub struct AsynchronousCopy {
    /// What ends it.
    pub ends: Ends,
    /// An empty block behind the copy's statements.
    pub place: Label,
    /// Where it goes.
    pub to: Expr,
    /// Where it comes from.
    pub from: Expr,
    /// How many elements.
    pub count: Expr,
    /// How many bytes are read; `None`: all of it.
    pub read: Option<Expr>,
    /// How many bytes an element has.
    pub bytes: u64,
    /// Of these types: one access each, so many bytes from the element's first.
    pub parts: Vec<(u64, Scalar)>,
    /// The place of the call.
    pub span: Span,
}
