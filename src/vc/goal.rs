//! What is asked of a passive program.

use crate::ivl::ast::Expr;
use crate::vc::passive::AssertId;

/// A question about a passive program.
#[derive(Clone, PartialEq, Debug)]
pub enum Goal {
    /// Do all these claims hold? None of them is assumed for another.
    All(Vec<Claim>),
    /// Can this assertion be reached, under all assumptions on the way (and no
    /// assertions)? The question is put as the claim that it cannot: an outcome
    /// of `Refuted` means reachable, with the model of an execution, and `Proved`
    /// means that the hypotheses contradict each other.
    Reachable(AssertId),
}

/// An assertion, possibly restricted to some of the executions that reach it.
#[derive(Clone, PartialEq, Debug)]
pub struct Claim {
    /// The assertion.
    pub assert: AssertId,
    /// Hypotheses over the variables of the source program, as of that place.
    pub hypotheses: Vec<Expr>,
}

impl Goal {
    /// One assertion.
    pub fn one(assert: AssertId) -> Goal {
        Goal::all([assert])
    }

    /// Several assertions at once.
    pub fn all(asserts: impl IntoIterator<Item = AssertId>) -> Goal {
        Goal::All(asserts.into_iter().map(|assert| Claim { assert, hypotheses: Vec::new() }).collect())
    }

    /// One assertion under hypotheses over the variables of the source program.
    pub fn under(assert: AssertId, hypotheses: Vec<Expr>) -> Goal {
        Goal::All(vec![Claim { assert, hypotheses }])
    }
}
