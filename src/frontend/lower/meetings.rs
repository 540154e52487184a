//! The calls of functions of libraries in a function that is being lowered: what [`super::model`] keeps of them.

use crate::kernel::ast::{Expr, Label, LocalId};

/// The calls of a function.
#[derive(Default)]
pub struct Meetings {
    /// What they are given.
    pub storages: Vec<Storage>,
    /// How many calls of all threads of the group have ended.
    pub count: Option<LocalId>,
    /// What the call that is being lowered does.
    pub call: Option<Call>,
}

/// A call of a function of a library.
#[derive(Default)]
pub struct Call {
    /// Threads, or lanes, meet in it.
    pub meets: bool,
    /// All threads of the group have come before one comes back.
    pub all_came: bool,
    /// It counts already: what it writes from here on it writes when all threads have come.
    pub is_counted: bool,
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
