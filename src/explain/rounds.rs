//! What `--unroll` leaves open: which loops go round more often, and what is known up to there.

use std::num::NonZeroU32;

use crate::ivl::section::Place;
use crate::obligation::Kind;
use crate::prove::discharge::Answer;
use crate::prove::questions::{Answered, Question};
use crate::report::{KernelReport, Reason, Verdict};

/// Where a loop goes round more often, places behind it may be out of reach for that alone: what is assumed contradicts
/// itself only if no execution begins.
pub fn out_of_reach(answers: &mut [Answered]) {
    let is_open = |answer: &Answer| answer.kind == Kind::Unwinding && !answer.outcome.is_proved();
    if !answers.iter().filter_map(|one| one.outcomes.as_ref()).any(|outcomes| outcomes.results.iter().any(is_open)) {
        return;
    }
    for one in answers.iter_mut().filter(|one| matches!(one.question, Question::Vacuity(_))) {
        if let Ok(places) = &mut one.unreachable {
            places.retain(|place| *place == Place::Entry);
        }
    }
}

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
        let what = if rounds.get() == 1 { "round is".to_owned() } else { format!("{rounds} rounds are") };
        failure.help.push(format!("only its first {what} looked at; `--unroll {more}` looks further"));
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
    let words = words(rounds);
    let what = if report.not_checked.is_empty() { "no violation" } else { "no violation of what is checked" };
    report.not_checked.push(format!("more than {words} of each loop (--unroll {rounds})"));
    if report.verdict == (Verdict::Inconclusive { reason: Reason::Rounds }) {
        report.notes.push(format!("{what} within {words} of each loop"));
    }
}

fn words(rounds: NonZeroU32) -> String {
    if rounds.get() == 1 { "1 round".to_owned() } else { format!("{rounds} rounds") }
}
