//! Where signed arithmetic overflows in every run.
//!
//! Verdicts are about runs in which signed arithmetic does not overflow: it is undefined. Where a kernel
//! counts on it to wrap, as generators of random numbers do (`seed * 1103515245 + 12345`), there is no such
//! run behind that place, and nothing would be found there. An operation is one of these if some run overflows
//! there, and none comes by without. What a run shows in which only these overflow, and wrap, is told with
//! their places; a run that is wrong because an index wrapped around now and then is none of them.

use std::collections::BTreeSet;

use crate::kernel::interp::{Execution, Operation};

/// What the runs so far did in signed arithmetic.
#[derive(Default)]
pub struct Overflows {
    /// Some run overflowed here.
    some: BTreeSet<Operation>,
    /// Some run came by here and did not.
    not_all: BTreeSet<Operation>,
}

impl Overflows {
    /// Takes account of a run that ends where it overflows.
    pub fn note(&mut self, execution: &Execution) {
        self.some.extend(&execution.overflowed);
        self.not_all.extend(execution.computed.difference(&execution.overflowed));
    }

    /// The operations that overflow in every run that comes there.
    pub fn everywhere(&self) -> impl Iterator<Item = Operation> + '_ {
        self.some.difference(&self.not_all).copied()
    }

    /// Did a run overflow, and only where every run does.
    pub fn allow(&self, execution: &Execution) -> bool {
        let everywhere = |one: &Operation| self.some.contains(one) && !self.not_all.contains(one);
        !execution.overflowed.is_empty() && execution.overflowed.iter().all(everywhere)
    }
}
