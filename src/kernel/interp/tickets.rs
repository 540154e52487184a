//! Tickets: what blocks count to find out who is the last one (docs/design.md, D31).
//!
//! In runs that count from zero, what a block did before its ticket comes before what the last one did behind its own.
//! Fences are not looked at: that they are there is proved.

use std::collections::BTreeSet;

use super::conflict::Record;
use super::machine::{Counter, Machine, Thread, Ticket};

impl Machine<'_> {
    /// The first one finds a zero. The access is the next that the thread makes.
    pub(super) fn take_ticket(&mut self, thread: &Thread, counter: Counter, width: u64) {
        let (handle, offset, _) = counter;
        if !self.tickets.contains_key(&counter) {
            self.place(handle).write(offset, width, 0);
        }
        let ticket =
            Ticket { thread: thread.global, order: thread.order.saturating_add(1), interval: self.interval as u32 };
        self.tickets.entry(counter).or_default().push(ticket);
    }

    /// Whether blocks took one ticket each of a cell, and one of these accesses was made by the last one behind its own, the
    /// other by another one before its own.
    pub(super) fn tickets_order(&self, a: &Record, b: &Record) -> bool {
        let threads = self.input.launch.threads() as u32;
        self.tickets.values().any(|taken| {
            let block = |thread: u32| thread / threads;
            let of = |record: &Record| taken.iter().find(|ticket| block(ticket.thread) == block(record.thread));
            let who: BTreeSet<u32> = taken.iter().map(|ticket| block(ticket.thread)).collect();
            let is_one_each = who.len() == taken.len();
            let is_before = |record: &Record, ticket: &Ticket| {
                record.interval < ticket.interval || record.thread == ticket.thread && record.order <= ticket.order
            };
            let is_behind = |record: &Record, ticket: &Ticket| {
                record.interval > ticket.interval || record.thread == ticket.thread && record.order > ticket.order
            };
            // Blocks run one after the other.
            let is_last = |ticket: &Ticket| taken.last().is_some_and(|last| last.thread == ticket.thread);
            let orders = |first: &Record, second: &Record| {
                let (Some(one), Some(two)) = (of(first), of(second)) else { return false };
                is_last(two) && is_before(first, one) && is_behind(second, two)
            };
            is_one_each && (orders(a, b) || orders(b, a))
        })
    }
}
