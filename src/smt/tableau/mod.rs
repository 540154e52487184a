//! A prover for what is easy: which of the conditions over the integers hold by sums, bounds and
//! a few cases.
//!
//! Most obligations of a kernel need no search: two threads differ, an index is their number times
//! something plus an offset, a bound follows from another. A solver's context costs more than such a proof, so
//! it is tried first. It is a tableau: the axioms and the negated goal are taken apart, comparisons become
//! [sums] in a [system], what has several cases waits until all but one of them are
//! contradictory, and in the end is split. A proof is the contradiction of every branch.
//!
//! What holds: [`proves`] answers `true` only if the condition follows in the meaning of
//! `prelude/integers.bpl`. `false` says nothing.

mod elimination;
mod reading;
mod search;
mod sums;
mod system;
#[cfg(test)]
pub(super) mod tests;

use crate::vc::wp::Vc;

/// Conditions of more terms are left to the solver at once.
const MAX_TERMS: usize = 1200;

/// Does the goal follow over the integers, and is that easy to see.
pub fn proves(vc: &Vc) -> bool {
    match reading::Reading::new(vc, MAX_TERMS) {
        Ok(Some(reading)) => search::Search::new(reading).closes(),
        // What is malformed the solver's text says.
        Ok(None) | Err(_) => false,
    }
}
