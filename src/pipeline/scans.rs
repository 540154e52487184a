//! Scans that state their inputs and their result, and no invariant.
//!
//! Invariants are guessed ([`crate::scan`]), and the kernel that has them is checked. If that is verified, so is the
//! kernel: annotations that are proved change nothing of what it does, and none of these is assumed. Otherwise the
//! kernel is checked as it stands, with a note that says how far the guess came.

use std::time::Instant;

use crate::base::source::SourceMap;
use crate::config::Config;
use crate::kernel::ast::{Function, Program};
use crate::report::{Inferred, KernelReport, Verdict};
use crate::scan::{self, Found, Stuck};

use super::launches;

/// Of a kernel's time so much is for invariants that are guessed.
const GUESSED: f64 = 0.6;

/// Checks a kernel, with invariants that are guessed if it needs some; `check` is given the time from `start` on.
pub fn check(
    program: &Program,
    kernel: &Function,
    config: &Config,
    sources: &SourceMap,
    start: Instant,
    check: &mut dyn FnMut(&Function, &Config) -> KernelReport,
) -> KernelReport {
    if !config.checks_claims() || config.unroll.is_some() || !scan::is_wanted(kernel) {
        return check(kernel, config);
    }
    let block = config.launch.block[0].map(|threads| u32::try_from(threads).unwrap_or(u32::MAX));
    let found = match scan::find(program, kernel, block) {
        Ok(found) => found,
        Err(Stuck { span, why }) => {
            let mut report = check(kernel, config);
            report.notes.push(format!("no invariants of the scan were inferred: {}: {why}", sources.describe(span)));
            return report;
        }
    };
    for (span, annotation) in &found.annotations {
        tracing::debug!(place = sources.describe(*span), annotation, "proposed");
    }
    let guessed = Config { timeout: config.timeout.mul_f64(GUESSED), ..config.clone() };
    let report = check(&found.kernels[0], &guessed);
    if launches::verdict(&report) == Verdict::Verified {
        return with_annotations(report, found, config);
    }
    let failed: Vec<String> =
        report.failures.iter().map(|failure| format!("{} [{}]", sources.describe(failure.span), failure.kind.id())).collect();
    eprintln!("{failed:?} {:#?}", found.annotations.iter().map(|a| &a.1).collect::<Vec<_>>());
    let left = Config { timeout: config.timeout.saturating_sub(start.elapsed()), ..config.clone() };
    check(kernel, &left)
}

fn with_annotations(mut report: KernelReport, found: Found, config: &Config) -> KernelReport {
    if config.explain_invariants {
        let inferred = found.annotations.into_iter().map(|(span, annotation)| Inferred { span, annotation });
        report.inferred.extend(inferred);
    } else {
        report.notes.push("inferred".to_owned());
    }
    report
}
