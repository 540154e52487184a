//! `--cross-check`: what the first solver proves must convince the second, too.
//!
//! That goes for every proof that a verdict rests on: obligations, and the lemmas that
//! inference guesses, for what is assumed on the strength of a wrong lemma is proved
//! wrongly. A lemma that the second solver does not prove is dropped, like one that
//! the first does not prove. Marks of reachability are not asked again: a proof of
//! one counts against the kernel, never for it.

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::source::Span;
use crate::report::KernelReport;
use crate::smt::portfolio::Strategy;
use crate::smt::second::{self, Opinion, Prover};
use crate::smt::text::Query;
use crate::smt::{Budget, Outcome};
use crate::vc::goal::Goal;
use crate::vc::passive::Passive;

/// The second solver, and what it said.
pub struct CrossCheck {
    prover: Prover,
    confirmed: AtomicU64,
    unconfirmed: AtomicU64,
    /// Texts of which the solvers say opposite things.
    contradictions: Mutex<Vec<String>>,
}

impl CrossCheck {
    /// Nothing was asked yet.
    pub fn new(prover: Prover) -> Self {
        let contradictions = Mutex::new(Vec::new());
        CrossCheck { prover, confirmed: AtomicU64::new(0), unconfirmed: AtomicU64::new(0), contradictions }
    }

    /// The outcome on which both solvers agree, given a proof by the first.
    pub fn confirm(
        &self,
        passive: &Passive,
        goal: &Goal,
        strategy: Strategy,
        proof: &Query,
        budget: Budget,
    ) -> Outcome {
        match goal {
            Goal::All(_) => {}
            Goal::Reachable(_) => return Outcome::Proved,
        }
        match second::opinion(passive, goal, strategy, proof, self.prover, budget) {
            Opinion::Confirmed => {
                self.confirmed.fetch_add(1, Ordering::Relaxed);
                Outcome::Proved
            }
            Opinion::Unconfirmed(reason) => {
                self.unconfirmed.fetch_add(1, Ordering::Relaxed);
                Outcome::Unconfirmed { reason, contradicted: false }
            }
            Opinion::Contradicted(query) => {
                let mut all = self.contradictions.lock().unwrap_or_else(PoisonError::into_inner);
                all.push(query.script(budget));
                Outcome::Unconfirmed { reason: "it claims a counterexample".to_owned(), contradicted: true }
            }
        }
    }

    /// Adds to a kernel's report what it has to say of the solvers.
    pub fn report(&self, span: Span, report: &mut KernelReport) {
        report.statistics.confirmed += self.confirmed.load(Ordering::Relaxed);
        report.statistics.unconfirmed += self.unconfirmed.load(Ordering::Relaxed);
        let mut contradictions = self.contradictions.lock().unwrap_or_else(PoisonError::into_inner).clone();
        // Which of the cores came first must not matter.
        contradictions.sort();
        contradictions.dedup();
        report.diagnostics.extend(contradictions.iter().map(|script| contradiction(script, span)));
    }
}

pub use crate::smt::second::leave_if_running;

/// What the second solver made of the proofs that a verdict rests on.
pub fn note(report: &KernelReport) -> String {
    let (confirmed, unconfirmed) = (report.statistics.confirmed, report.statistics.unconfirmed);
    let all = confirmed + unconfirmed;
    match unconfirmed {
        0 => format!("cross-check: cvc5 confirms all of Z3's {all} proofs"),
        _ => format!("cross-check: cvc5 confirms {confirmed} of Z3's {all} proofs; the others were not used"),
    }
}

/// One of the solvers is wrong, or the text that both got: whichever it is, nothing
/// that rests on it can be believed.
fn contradiction(script: &str, span: Span) -> Diagnostic {
    let message = "the solvers contradict each other: Z3 proves a condition of which cvc5 has a counterexample";
    let kept = match keep(script) {
        Ok(path) => format!("the condition is kept in {path}: ask a third solver, then report the bug, with this file"),
        Err(error) => format!("the condition could not be written to a file ({error}): `emit --stage smt2` prints it"),
    };
    Diagnostic::error(Code::Solvers, Some(span), message)
        .with_help(kept)
        .with_help("what Barrister says of this kernel cannot be relied on, with or without `--cross-check`")
}

fn keep(script: &str) -> std::io::Result<String> {
    let mut file = tempfile::Builder::new().prefix("barrister-contradiction-").suffix(".smt2").tempfile()?;
    file.write_all(script.as_bytes())?;
    let (_, path) = file.keep().map_err(|error| error.error)?;
    Ok(path.display().to_string())
}
