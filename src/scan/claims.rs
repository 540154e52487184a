//! What is proposed, and for which point.

use crate::base::source::Span;
use crate::kernel::ast::{LocalId, ObjectId};

use super::fit::Claim;
use super::fit::term::Term;
use super::simulate::Point;

/// A variable of claims.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Name {
    /// The element that the claim is about.
    Element,
    /// A variable of the source.
    Local(LocalId),
    /// The number of the thread.
    Thread,
    /// Threads in a block.
    BlockDim,
}

/// A claim, over these variables.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// For which statement.
    pub point: Point,
    /// Its place.
    pub span: Span,
    /// What its variables are.
    pub names: Vec<Name>,
    /// What is claimed.
    pub what: What,
}

/// What is claimed.
#[derive(Clone, Debug)]
pub enum What {
    /// `__element_invariant`: of the elements of an array, behind a barrier.
    Elements(ObjectId, Claim),
    /// `__barrier_invariant_1`: of what a thread holds across a barrier.
    Across(LocalId, Claim),
    /// `__invariant`: of what a thread holds at the head of a loop.
    Held(LocalId, Claim),
    /// `__shuffle_invariant`: of what a thread gives.
    Given(LocalId, Claim),
    /// `__invariant`: of numbers at the head of a loop.
    Numbers(Fact),
}

/// A fact about numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A power of two.
    Power(Term),
    /// A power of two, or 0.
    PowerOrZero(Term),
    /// The first is at most the second.
    AtMost(Term, Term),
    /// They are equal.
    Equal(Term, Term),
    /// The first is one of the others.
    OneOf(Term, [Term; 2]),
}

impl Fact {
    /// Whether it is true of a row.
    pub fn holds(&self, row: &[u32]) -> bool {
        let number = |term: &Term| term.value(row);
        match self {
            Fact::Power(term) => number(term).is_some_and(u32::is_power_of_two),
            Fact::PowerOrZero(term) => number(term).is_some_and(|v| v == 0 || v.is_power_of_two()),
            Fact::AtMost(a, b) => number(a).zip(number(b)).is_some_and(|(a, b)| a <= b),
            Fact::Equal(a, b) => number(a).is_some() && number(a) == number(b),
            Fact::OneOf(term, of) => number(term).is_some() && of.iter().any(|one| number(one) == number(term)),
        }
    }
}
