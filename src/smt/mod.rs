//! Solving verification conditions.
//!
//! ```text
//! Vc ──text──▶ Query (SMT-LIB) ──prover──▶ Outcome, with a model ◀── portfolio decides what to run
//!    ──tableau──▶ what is easy
//! ```
//!
//! What holds: the solver reads the very text that `emit --stage smt2` prints,
//! in a context of its own, with fixed seeds and a budget in resource units, so
//! an outcome depends on the text and the budget alone (and on the wall clock
//! only if that runs out first). No term of the solver leaves [`prover`]. What Z3
//! proves can be given to a [`second`] solver, which never sees Z3's terms either.

pub mod answers;
pub mod cache;
#[cfg(feature = "cvc5")]
mod cvc5;
pub mod model;
mod polynomial;
pub mod portfolio;
mod powers;
mod products;
pub mod prover;
mod rows;
pub mod second;
pub mod semantics;
pub mod tableau;
mod terms;
pub mod text;
pub mod watch;

#[cfg(test)]
mod oracle;
#[cfg(test)]
mod tests;

use std::time::{Duration, Instant};

use crate::ivl::Arithmetic;
use crate::smt::model::Model;
use crate::vc::passive::AssertId;
use crate::vc::trial::Execution;
pub use terms::Malformed;

/// How much a query may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Solver resource units; the same query runs out of them at the same place on every machine.
    pub rlimit: u32,
    /// Wall-clock time for one query, a safety net.
    pub timeout_ms: u32,
    /// When everything must be over.
    pub deadline: Option<Instant>,
    /// What is easy is proved, or shown by an execution, without the solver, and costs none of it.
    pub tableau: bool,
    /// Only what costs little is tried: who asks so asks again where that does not decide.
    pub quick: bool,
}

/// What queries cost that are easy for their arithmetic: some tens of milliseconds.
const EASY_RLIMIT: u32 = 80_000;

impl Default for Budget {
    fn default() -> Self {
        Budget { rlimit: 40_000_000, timeout_ms: 30_000, deadline: None, tableau: true, quick: false }
    }
}

impl Budget {
    /// The same budget with one part in `n` of the units, but no less than an easy
    /// query needs. The time stays: it must not be what decides on a slow machine.
    pub fn part(self, n: u32) -> Budget {
        Budget { rlimit: (self.rlimit / n).max(EASY_RLIMIT.min(self.rlimit)), ..self }
    }

    /// The time that a query may take from now on; `None` if there is none left.
    pub fn time(self) -> Option<Duration> {
        if watch::is_stopped() {
            return None;
        }
        let whole = Duration::from_millis(u64::from(self.timeout_ms));
        let left = match self.deadline {
            Some(deadline) => deadline.checked_duration_since(Instant::now())?,
            None => whole,
        };
        let time = whole.min(left);
        (time.as_millis() > 0).then_some(time)
    }
}

/// What became of a verification condition.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// Its goal follows.
    Proved,
    /// Its goal does not follow: a model of the negation.
    Refuted(Box<Model>),
    /// Neither was found out.
    Unknown {
        /// Why not, in words.
        reason: String,
    },
    /// One solver proves it, and the second, which was asked, does not.
    Unconfirmed {
        /// Why not, in words.
        reason: String,
        /// The second solver claims a counterexample.
        contradicted: bool,
    },
}

impl Outcome {
    /// What an execution shows that violates the assertion.
    pub fn refuted(execution: Execution, assert: AssertId) -> Outcome {
        let Execution { trace, values } = execution;
        Outcome::Refuted(Box::new(Model { arithmetic: Arithmetic::BitVectors, values, trace, violated: vec![assert] }))
    }

    /// Whether it is proved.
    pub fn is_proved(&self) -> bool {
        matches!(self, Outcome::Proved)
    }

    /// The kind of outcome, as logs and `emit --stage model` name it.
    pub fn name(&self) -> &'static str {
        match self {
            Outcome::Proved => "proved",
            Outcome::Refuted(_) => "refuted",
            Outcome::Unknown { .. } => "unknown",
            Outcome::Unconfirmed { .. } => "unconfirmed",
        }
    }

    /// The model, if it is refuted.
    pub fn model(&self) -> Option<&Model> {
        match self {
            Outcome::Refuted(model) => Some(model),
            Outcome::Proved | Outcome::Unknown { .. } | Outcome::Unconfirmed { .. } => None,
        }
    }
}
