//! A kernel that is not verified, judged by the launches that it is written for: with conditions on
//! the launch ([`search`]), and with conditions on what arrays hold ([`data`]).

mod data;
pub mod exits;
mod guess;
mod pairs;
pub mod preconditions;
mod rounds;
mod search;
mod subject;
mod terms;
pub mod vacuous;

use std::time::Instant;

use crate::base::source::Span;
use crate::natural::Rule;
use crate::report::{Condition, KernelReport, Launched};
pub use subject::{Subject, Tools};

/// May a kernel that is not proved be under conditions on its launch. Then its first failure is enough to begin with.
pub fn may_be_conditional(subject: &Subject) -> bool {
    search::may_be_conditional(subject)
}

/// Judges what a check did not prove. It proves until `proof`, and looks for runs until `end`.
pub fn judge(subject: &Subject, proof: Instant, end: Instant, report: &mut KernelReport) {
    search::prove_or_refute(subject, proof, end, report);
    data::judge(subject, proof, end, report);
    let launched = match subject.launch {
        Some(span) => Launched::Program(span),
        None if subject.config.any_launch => Launched::Any,
        None => Launched::Natural,
    };
    report.failures.iter_mut().filter(|failure| failure.is_refuted()).for_each(|f| f.launched = launched);
}

/// A condition of a verdict, by a rule.
fn reported(text: String, rule: &Rule, kept: bool, launch: Option<Span>) -> Condition {
    Condition { text, rule: rule.id.to_owned(), why: rule.text.to_owned(), kept, launch, stated: None }
}
