//! Where a function keeps how far its asynchronous copies are ([`super::asynchronous`]).

use super::expr::LocalId;
use super::op::Ends;

/// The locals of a function whose copies go on beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asynchronous {
    /// Tells the queue between the begin of a copy's statements and their end.
    pub issues: LocalId,
    /// Holds while accesses are made still.
    pub pending: LocalId,
    /// Batches of copies that the thread waits for by their number, and of those that end with a phase of a barrier.
    pub queues: [Queue; 2],
}

/// Batches, which end in the order in which they were closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Queue {
    /// How many the thread has closed.
    pub batches: LocalId,
    /// How many of them are over.
    pub complete: LocalId,
}

impl Asynchronous {
    /// The batches of copies that end so.
    pub fn queue(&self, ends: Ends) -> Queue {
        self.queues[ends as usize]
    }
}
