//! What is asked of a passive program.

use std::collections::BTreeMap;

use crate::ivl::ast::Expr;
use crate::vc::passive::{AssertId, Passive};

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
    /// For the log: how many assertions of which kinds.
    pub fn describe(&self, passive: &Passive) -> String {
        let kind = |assert| passive.obligation(assert).map_or("?", |o| o.kind.id());
        match self {
            Goal::Reachable(_) => "reachable".to_owned(),
            Goal::All(claims) => {
                let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
                claims.iter().for_each(|c| *kinds.entry(kind(c.assert)).or_default() += 1);
                kinds.iter().map(|(kind, n)| format!("{n} {kind}")).collect::<Vec<_>>().join(", ")
            }
        }
    }

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
