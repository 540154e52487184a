//! Scans that state their inputs and their result, and no invariant.
//!
//! 1. Invariants are guessed from blocks of a few sizes ([`crate::scan`]).
//! 2. The kernel that has them is checked, like any other. If that is verified, so is the kernel: annotations change
//!    nothing of what it does, and none of these is an assumption.
//! 3. Otherwise the sizes of counterexamples are run as well, and what fits these, too, is tried.
//! 4. With `--explain-invariants` what the proof does not need of what is said of numbers is left out.
//!
//! What is not verified so is checked as it stands, with a note that says how far the guess came. What is found wrong
//! of a kernel with a guess is never reported: the guess may be what is wrong.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use crate::base::source::SourceMap;
use crate::config::Config;
use crate::kernel::ast::{Function, Program};
use crate::obligation::Kind;
use crate::report::{Failure, Inferred, KernelReport, Verdict};
use crate::scan::{self, Found, Stuck};

use super::launches;

/// So much of what is left of a kernel's time is for each attempt at a proof.
const EACH: f64 = 0.6;
/// And so much for the search for one.
const SEARCH: f64 = 0.2;
/// So often sizes of counterexamples are added.
const ROUNDS: usize = 3;
/// Blocks that are larger are not run.
const LARGEST: u64 = 1024;
/// A proof with less may take so many times as long as that with all.
const SLOWER: f64 = 1.5;

/// The report on the kernel with invariants that were guessed, if it is verified.
///
/// # Errors
/// The kernel is to be checked as it stands, with this note.
pub(super) fn infer(
    program: &Program,
    kernel: &Function,
    config: &Config,
    sources: &SourceMap,
    check: &dyn Fn(&Function, &Config) -> KernelReport,
) -> Result<KernelReport, Option<String>> {
    if !config.checks_claims() || config.unroll.is_some() || !scan::is_wanted(kernel) {
        return Err(None);
    }
    let attempt = Attempt { config, check, deadline: Instant::now() + config.timeout };
    let block = config.launch.block[0].map(|threads| u32::try_from(threads).unwrap_or(u32::MAX));
    let mut more = BTreeSet::new();
    let mut note = None;
    for _ in 0..ROUNDS {
        let found = scan::find(program, kernel, block, &more, Instant::now() + attempt.left().mul_f64(SEARCH))
            .map_err(|stuck| Some(not_found(&stuck, sources)))?;
        let failed = match attempt.prove(&found) {
            Ok(report) => return Ok(attempt.explained(report, found)),
            Err(failed) => failed,
        };
        note = Some(not_proved(&found, &failed, sources));
        let known = more.len();
        let sizes = failed.iter().filter_map(|f| f.counterexample.as_ref()).map(|example| example.block_dim[0]);
        let new = |size: &u64| *size <= LARGEST && !found.sizes.contains(&(*size as u32));
        more.extend(sizes.filter(new).min().map(|size| size as u32));
        if more.len() == known || attempt.left().is_zero() {
            break;
        }
    }
    Err(note)
}

struct Attempt<'a> {
    config: &'a Config,
    check: &'a dyn Fn(&Function, &Config) -> KernelReport,
    deadline: Instant,
}

impl Attempt<'_> {
    fn left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    /// The report on the kernel with what was found, or what is not proved of it.
    fn prove(&self, found: &Found) -> Result<KernelReport, Vec<Failure>> {
        let mut failed = Vec::new();
        for (_, annotation) in found.annotations() {
            tracing::debug!(annotation, "proposed");
        }
        // What is said of numbers is true of the samples; that each round keeps it is another matter.
        for candidates in [false, true] {
            let report = self.checked(&found.stated(candidates), self.left().mul_f64(EACH));
            if launches::verdict(&report) == Verdict::Verified {
                return Ok(report);
            }
            tracing::debug!(verdict = launches::verdict(&report).name(), candidates, "not proved");
            failed = report.failures;
        }
        Err(failed)
    }

    fn checked(&self, kernel: &Function, timeout: Duration) -> KernelReport {
        (self.check)(kernel, &Config { timeout, ..self.config.clone() })
    }

    /// With what the proof rests on.
    fn explained(&self, mut report: KernelReport, found: Found) -> KernelReport {
        if !self.config.explain_invariants {
            let count = found.annotations().len();
            report.notes.push(format!(
                "{count} invariants of the scan were inferred (--explain-invariants prints them, `barrister annotate \
                 --invariants` writes them down)"
            ));
            return report;
        }
        let found = self.least(found);
        let inferred = found.annotations().into_iter();
        report.inferred = inferred.map(|(span, annotation)| Inferred { span, annotation }).collect();
        report
    }

    /// Without what the proof does not need.
    fn least<'a>(&self, mut found: Found<'a>) -> Found<'a> {
        let start = Instant::now();
        if launches::verdict(&self.checked(&found.stated(false), self.left())) != Verdict::Verified {
            return found;
        }
        let most = start.elapsed().mul_f64(SLOWER);
        let mut at = 0;
        while let Some(less) = found.with_less().into_iter().nth(at) {
            if self.left() < most {
                break;
            }
            if launches::verdict(&self.checked(&less.stated(false), most)) == Verdict::Verified {
                found = less;
            } else {
                at += 1;
            }
        }
        found
    }
}

fn not_found(Stuck { span, why }: &Stuck, sources: &SourceMap) -> String {
    format!("no invariants of the scan were inferred; at {}: {why}", sources.describe(*span))
}

/// What was guessed for the place that is not proved.
fn not_proved(found: &Found, failed: &[Failure], sources: &SourceMap) -> String {
    let sizes: Vec<String> = found.sizes.iter().map(u32::to_string).collect();
    let of_guess = |failure: &&Failure| {
        matches!(failure.kind, Kind::BarrierInvariant | Kind::InvariantEntry | Kind::InvariantMaintained)
    };
    let annotations = found.annotations();
    let first =
        failed.iter().filter(of_guess).find_map(|failure| annotations.iter().find(|(at, _)| *at == failure.span));
    let what = match first {
        Some((span, annotation)) => {
            format!("first at {}: `{}`", sources.describe(*span), annotation.trim_end_matches(';'))
        }
        None => "the proof with them was not finished".to_owned(),
    };
    format!("invariants of the scan that fit blocks of {} threads were not proved for all; {what}", sizes.join(", "))
}
