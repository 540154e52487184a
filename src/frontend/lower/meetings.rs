//! The calls of functions of libraries in a function that is being lowered: what [`super::model`] keeps of them.

use crate::kernel::ast::{Expr, Label, LocalId};

/// The calls of a function.
#[derive(Default)]
pub struct Meetings {
    /// What they are given.
    pub storages: Vec<Storage>,
    /// How many calls of all threads of the group there were.
    pub count: Option<LocalId>,
}

/// Storage of a library, which is to be the same for all threads that call together.
pub struct Storage {
    /// An empty block at the call.
    pub place: Label,
    /// The storage.
    pub pointer: Expr,
    /// Whether two threads call together.
    pub together: Expr,
}
