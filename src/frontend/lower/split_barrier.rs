//! Barriers in memory, at which threads arrive and wait (`cuda::barrier`).
//!
//! ```text
//! arrive(b)     b is the same for all of the group; *b is read
//! wait(b)       a barrier of the group; the thread's copies that end with the barrier's phase are over
//! ```
//!
//! That as many threads are expected as the group has is shown where the barrier is initialised, which writes `*b`: so an
//! arrival that a barrier does not separate from that is a race. That it is initialised, and once, is assumed
//! (`barriers-are-initialised`). It is a shared variable: to one in other memory other threads than those of the group may come, as
//! to one of the grid, or not all of them, as to a thread's own, and another kernel may have initialised it. What comes before an arrival is ordered before what comes behind the
//! others' waits, and what a thread does between its arrival and its wait is not ordered at all. So the two are one barrier if it
//! accesses nothing in between that others see, and are refused otherwise. A copy that the hardware makes for the thread and that ends
//! with the phase is over before anybody's wait is.

use super::asynchronous_copies::AsynchronousCopies;
use super::builder::Builder;
use super::context::{R, unsupported};
use super::make;
use crate::assumption;
use crate::base::source::Span;
use crate::kernel::ast::{AssumeKind, Block, Expr, Label, Space, Stmt, StmtKind, U64};
use crate::kernel::op::Ends;
use crate::kernel::queues::Queue;
use crate::kernel::{pointer, visit};
use crate::refusal::Construct;

/// Bytes of a barrier.
const SIZE: u64 = 8;

impl Builder<'_, '_> {
    /// A thread arrives.
    pub fn arrive(&mut self, barrier: Expr, span: Span) -> R<()> {
        if !self.function.is_kernel {
            return unsupported(span, Construct::SplitBarrier, "a barrier in memory in a function by contract");
        }
        let barrier = self.freeze(barrier)?;
        let right = AssumeKind::Made(assumption::Kind::BarriersAreInitialised);
        self.emit(StmtKind::Assume(right, make::boolean(true, span)), span)?;
        self.same_place(&barrier, 0, span)?;
        self.load_scalar(barrier.clone(), U64, span)?;
        self.copy_locals(span);
        let place = self.label();
        self.emit(StmtKind::Block(place, Block::new()), span)?;
        self.asynchronous.arrivals.insert(place);
        self.asynchronous.barriers.push(barrier);
        Ok(())
    }

    /// The thread's next copy ends with this barrier, which it reads.
    pub fn bind_copy(&mut self, barrier: Expr, span: Span) -> R<()> {
        let barrier = self.freeze(barrier)?;
        self.load_scalar(barrier.clone(), U64, span)?;
        self.asynchronous.barriers.push(barrier);
        Ok(())
    }

    /// It waits.
    pub fn wait_at(&mut self, barrier: Expr, span: Span) -> R<()> {
        let Queue { batches, complete } = self.copy_locals(span).queue(Ends::ByBarrier);
        let place = self.label();
        self.emit(StmtKind::Block(place, Block::new()), span)?;
        self.asynchronous.waits.insert(place);
        self.asynchronous.barriers.push(barrier);
        let all = self.read(batches, span);
        self.assign(complete, all)?;
        self.barrier(true, true, None, span)
    }

    /// Refuses a body in which a thread does more than compute between an arrival and its wait, and one with several barriers.
    pub fn check_between(&self, body: &Block, found: &AsynchronousCopies) -> R<()> {
        let is_shared = |barrier: &Expr| self.space_of(barrier) == Some(Space::Shared);
        if !found.barriers.iter().all(is_shared) {
            let what = "a barrier in memory that is no shared variable of the block";
            return unsupported(self.function.span, Construct::SplitBarrier, what);
        }
        let one = |barrier: &Expr| pointer::object(barrier).filter(|o| self.function.objects[*o].size == Some(SIZE));
        let first = found.barriers.first().and_then(one);
        // Who arrives at one and waits at another one is not held up; nor is it known with which one a copy ends.
        if !found.barriers.is_empty() && (first.is_none() || found.barriers.iter().any(|b| one(b) != first)) {
            let what = "several barriers in memory in one kernel, or one of an array,";
            return unsupported(self.function.span, Construct::SplitBarrier, what);
        }
        self.between(body, found, false).map(drop)
    }

    /// Whether a thread has arrived behind a block, if it had at its begin.
    fn between(&self, block: &[Stmt], found: &AsynchronousCopies, mut arrived: bool) -> R<bool> {
        for stmt in block {
            let refuse = |what: &str| unsupported(stmt.span, Construct::SplitBarrier, what);
            if arrived && !self.marks(stmt, found) {
                if !self.only_computes(stmt) {
                    return refuse("an access of memory, a barrier or a jump between arrival and wait at a barrier");
                }
            } else if let StmtKind::Block(place, body) = &stmt.kind {
                let (arrives, waits) = (found.arrivals.contains(place), found.waits.contains(place));
                if arrives && arrived {
                    return refuse("a second arrival at a barrier before the wait");
                } else if waits && !arrived {
                    return refuse("a wait at a barrier that does not follow an arrival");
                }
                arrived = arrives || !waits && self.between(body, found, arrived)?;
                // Who jumps has not arrived.
                if arrived && visit::jumps_to(body, *place) {
                    return refuse("an arrival at a barrier that a jump may leave out");
                }
            } else if let StmtKind::If(_, then, otherwise) = &stmt.kind {
                let ends = [self.between(then, found, arrived)?, self.between(otherwise, found, arrived)?];
                if ends[0] != ends[1] {
                    return refuse("an arrival at a barrier whose wait is elsewhere");
                }
                arrived = ends[0];
            } else if let StmtKind::Loop(l) = &stmt.kind {
                let end = self.between(&l.body, found, arrived)?;
                if end != arrived || self.between(&l.latch, found, end)? != arrived {
                    return refuse("an arrival at a barrier whose wait is in another iteration");
                }
            }
        }
        Ok(arrived)
    }

    /// Whether there is an arrival or a wait in a statement.
    fn marks(&self, stmt: &Stmt, found: &AsynchronousCopies) -> bool {
        let is_mark = |stmt: &Stmt| matches!(&stmt.kind, StmtKind::Block(place, _) if found.arrivals.contains(place) || found.waits.contains(place));
        visit::any_inside(std::slice::from_ref(stmt), &is_mark)
    }

    /// Whether a statement does nothing that others see, and control comes behind it.
    fn only_computes(&self, stmt: &Stmt) -> bool {
        let all = std::slice::from_ref(stmt);
        let is_inside = |label: Label| visit::any_inside(all, &|stmt| stmt.kind.label() == Some(label));
        let does_more = |stmt: &Stmt| {
            let accesses = stmt.kind.accessed().is_some_and(|place| self.space_of(place) != Some(Space::Private));
            let meets = matches!(stmt.kind, StmtKind::Barrier(_) | StmtKind::Collective(_) | StmtKind::Call { .. });
            let leaves = matches!(stmt.kind, StmtKind::Return) || stmt.kind.jump().is_some_and(|to| !is_inside(to));
            // What is claimed of memory would see what others do behind their waits.
            let mut claims = matches!(stmt.kind, StmtKind::Snapshot { .. });
            visit::for_each_direct_expr(stmt, &mut |e| claims |= make::mentions_memory(e));
            accesses || claims || meets || leaves
        };
        !visit::any_inside(all, &does_more)
    }
}
