//! Asynchronous copies of a thread ([`crate::kernel::asynchronous`]).
//!
//! A copy is made when it is issued, which is a real schedule, and its accesses are made once more in each interval, and
//! behind each `__syncwarp`, until its batch is over: those of the schedule in which it is made as late. As long as nothing
//! conflicts with it in between, all of these schedules have the same values, so that a conflict with such an access is a race
//! on the same conditions as any other.

use super::access::describe;
use super::conflict::{Record, SHARED_REGION};
use super::execution::{Access, Event, What};
use super::machine::{Machine, Stop, Thread};
use crate::obligation::Kind;

impl Machine<'_> {
    /// An access of the thread. One of a copy is pending from here on; any other that conflicts with a pending one, or one of
    /// another copy, is a violation.
    pub(super) fn meet_copies(&mut self, thread: &mut Thread, record: &Record) {
        let queue = self.unit.of_copies.get(&record.site);
        if thread.copies.pending.is_empty() && queue.is_none() {
            return;
        }
        let is_read = |r: &Record| matches!(r.kind, Access::Read | Access::Ghost);
        let end = |r: &Record| r.offset + i64::from(r.width);
        let meets = |other: &Record| {
            other.region == record.region
                && other.offset < end(record)
                && record.offset < end(other)
                && !(is_read(other) && is_read(record))
        };
        if thread.copies.pending.iter().any(|(.., other)| meets(other)) {
            let (kind, span) = (Kind::PendingCopy, self.unit.sites[record.site as usize]);
            self.violation(What::Claim { kind, span, thread: thread.number, other: None }, thread.tainted);
            self.event(thread, Event::Violation { span, kind });
            thread.tainted = true;
        }
        if let Some(queue) = queue {
            let batch = thread.copies.batches[usize::from(*queue)];
            thread.copies.pending.push((*queue, batch, *record));
        }
    }

    /// What is pending behind a barrier, or a `__syncwarp`, is accessed still.
    pub(super) fn copies_go_on(&mut self, thread: &mut Thread) {
        if thread.stop == Stop::Exited {
            return;
        }
        for (.., record) in &thread.copies.pending {
            thread.order = thread.order.saturating_add(1);
            let phase = thread.phases.of(record.region >= SHARED_REGION);
            let (order, round, meetings) = (thread.order, self.round, thread.meetings);
            self.log.push(Record { phase, order, round, meetings, ..*record });
            if let Some(place) = thread.trace {
                let event = self.still(record, order);
                self.traces[place].push(event);
            }
        }
    }

    fn still(&self, record: &Record, order: u32) -> Event {
        let Record { kind, offset, value, .. } = *record;
        let (span, width, is_pointer, order) =
            (self.unit.sites[record.site as usize], u64::from(record.width), false, Some(order));
        Event::Access { span, kind, array: describe(self.region_of(record)), offset, width, value, is_pointer, order }
    }
}
