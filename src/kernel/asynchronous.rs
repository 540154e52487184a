//! Copies that go on beside the thread that makes them (`cp.async`).
//!
//! Such a copy reads and writes at some time between its issue and the wait that covers it. What a thread issues is
//! gathered in *batches*, which end in the order in which they were closed; a wait is for all but the last `n` of them.
//! The statements are those of a copy that is made at once:
//!
//! ```text
//! issues := q;  …loads and stores…;  issues := 2    a copy, of the batch of the number `batches` of queue `q`
//! batches := batches + 1                            the batch is closed
//! complete := …                                     batches of lower numbers are over
//! ```
//!
//! *Rule.* If no access conflicts with one of a copy from its issue on until its batch is over, then every execution ends
//! with the same values as the one in which the copy is made at its issue: nothing that is done in between sees whether the
//! copy has been made. So values are those of copies that are made at once, and what is to be shown besides is that nobody
//! conflicts: no other thread in any of the intervals, which is why the accesses are made *still* behind each
//! barrier,
//!
//! ```text
//! pending := true;  …loads and stores…;  pending := false   accesses of a copy that was issued before the barrier
//! ```
//!
//! and not the thread itself ([`Kind::PendingCopy`](crate::obligation::Kind::PendingCopy)). Two accesses that are
//! made still need not be compared: of the two copies one was issued later, and the other was pending then. A run keeps the list of
//! what is pending itself ([`super::interp`]), a proof has the statements
//! (`src/frontend/lower/watched_copy.rs`).

use super::ast::{Expr, ExprKind, Function, LocalId};
use super::op::Ends;

/// What an assignment marks, which is no step of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A copy that ends so begins; `None`: it has been issued.
    Issues(Option<Ends>),
    /// Accesses that are made still begin, or end.
    Pending(bool),
}

/// The mark that an assignment is; `None` if it is a step of the program.
pub fn mark(function: &Function, dst: LocalId, value: &Expr) -> Option<Mark> {
    let locals = function.asynchronous?;
    if dst == locals.pending {
        return if let ExprKind::Bool(begins) = value.kind { Some(Mark::Pending(begins)) } else { None };
    }
    let ExprKind::Int(ends) = value.kind else { return None };
    (dst == locals.issues)
        .then_some(Mark::Issues([Some(Ends::ByNumber), Some(Ends::ByBarrier), None][ends.clamp(0, 2) as usize]))
}
