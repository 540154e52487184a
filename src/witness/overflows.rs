//! Where signed arithmetic overflows in every run.
//!
//! Verdicts are about runs in which signed arithmetic does not overflow: it is undefined. Where a kernel
//! counts on it to wrap, as generators of random numbers do (`seed * 1103515245 + 12345`), there is no such
//! run behind that place, and nothing would be found there. A place is one of these if some run overflows at
//! it, and none comes by without. What a run shows in which only these overflow, and wrap, is told with
//! their places; a run that is wrong because an index wrapped around now and then is none of them.

use std::collections::BTreeSet;

use crate::base::source::Span;
use crate::kernel::interp::Execution;

/// What the runs so far did at the places of signed arithmetic.
#[derive(Default)]
pub struct Overflows {
    /// Some run overflowed here.
    some: BTreeSet<Span>,
    /// Some run came by here and did not.
    not_all: BTreeSet<Span>,
}

impl Overflows {
    /// Takes account of a run that ends where it overflows.
    pub fn note(&mut self, execution: &Execution) {
        self.some.extend(&execution.overflowed);
        self.not_all.extend(execution.computed.difference(&execution.overflowed));
    }

    /// The places where every run overflows that comes there.
    pub fn everywhere(&self) -> impl Iterator<Item = Span> + '_ {
        self.some.difference(&self.not_all).copied()
    }

    /// Did a run overflow, and only where every run does.
    pub fn allow(&self, execution: &Execution) -> bool {
        let everywhere = |span: &Span| self.some.contains(span) && !self.not_all.contains(span);
        !execution.overflowed.is_empty() && execution.overflowed.iter().all(everywhere)
    }
}
