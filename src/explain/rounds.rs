//! What `--unroll` leaves open: which loops go round more often, and what is known up to there.

use std::num::NonZeroU32;

use crate::obligation::Kind;
use crate::report::{KernelReport, Reason, Verdict};

/// Says of each loop that was not unfolded as a whole what it means. A launch in which it goes round more often is no
/// counterexample to anything: nothing need be wrong there.
pub fn mark(rounds: NonZeroU32, report: &mut KernelReport) {
    for failure in report.failures.iter_mut().filter(|failure| failure.kind == Kind::Unwinding) {
        failure.counterexample = None;
        failure.causes.clear();
        if matches!(failure.reason, Some(Reason::NotReplayed | Reason::Budget)) {
            failure.reason = Some(Reason::Rounds);
        }
        let more = rounds.get().saturating_mul(2);
        failure.help.push(format!("it is unfolded {rounds} times; `--unroll {more}` looks further"));
    }
}

/// Whether all that is open is how often loops go round.
pub fn are_all(report: &KernelReport) -> bool {
    !report.failures.is_empty() && report.failures.iter().all(|failure| failure.kind == Kind::Unwinding)
}

/// What is known of a kernel of which not all rounds were looked at.
pub fn conclude(rounds: NonZeroU32, report: &mut KernelReport) {
    if report.failures.iter().all(|failure| failure.kind != Kind::Unwinding) {
        return;
    }
    report.not_checked.push(format!("more than {rounds} rounds of each loop (--unroll {rounds})"));
    if report.verdict == (Verdict::Inconclusive { reason: Reason::Rounds }) {
        report.notes.push(format!("no violation within {rounds} rounds of each loop"));
    }
}
