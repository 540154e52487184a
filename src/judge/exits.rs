//! What is wrong with a kernel beside threads that exit early.
//!
//! A barrier to which threads do not come that have left the kernel is a violation, and runs end there: what
//! is wrong behind it is not seen. Devices since Volta do not wait for such threads, and whoever means it so
//! says `--exited-threads-ok`. So where divergence is all that runs show, the kernel is judged again as
//! with that flag, in the time that is left. What is refuted then is reported, too, and says so.

use std::time::Instant;

use crate::config::Config;
use crate::kernel::ast::Language;
use crate::obligation::Kind;
use crate::report::{Failure, KernelReport, Verdict};

/// The flag, as a word of a run.
const FLAG: &str = "--exited-threads-ok";
/// What is said of each failure.
const WAIVED: &str = "this is found as if barriers did not wait for threads that have left the kernel \
                      (`--exited-threads-ok`); that they do hides it from runs";

/// Adds what is refuted where threads may exit early, if nothing else is refuted. `again` judges the kernel.
pub fn check(
    language: Language,
    again: impl FnOnce(&Config) -> KernelReport,
    config: &Config,
    deadline: Instant,
    report: &mut KernelReport,
) {
    let is_divergence = |failure: &Failure| matches!(failure.kind, Kind::Divergence | Kind::WarpDivergence);
    let refuted = || report.failures.iter().filter(|failure| failure.is_refuted());
    let is_all = refuted().next().is_some() && refuted().all(is_divergence);
    let timeout = deadline.saturating_duration_since(Instant::now());
    if !is_all || config.exited_threads_ok || language != Language::Cuda || timeout.is_zero() {
        return;
    }
    let words = std::iter::once(FLAG.to_owned()).chain(config.words.iter().cloned()).collect();
    let config = Config { exited_threads_ok: true, timeout, words, ..config.clone() };
    let found = again(&config).conclude();
    let is_exit = |failure: &Failure| !found.failures.iter().any(|other| is_same(failure, other));
    if !refuted().all(is_exit) || found.diagnostics.iter().any(|d| Verdict::of_diagnostic(d).is_some()) {
        return;
    }
    if matches!(found.verdict, Verdict::Verified | Verdict::Conditional) {
        report.notes.push(format!("with `{FLAG}` it is {}", found.verdict.name()));
    }
    for mut failure in found.failures.into_iter().filter(Failure::is_refuted) {
        failure.help.push(WAIVED.to_owned());
        report.failures.retain(|known| !is_same(known, &failure));
        report.failures.push(failure);
    }
}

/// Are they the same obligation.
fn is_same(one: &Failure, other: &Failure) -> bool {
    let mut places = [one.accesses.clone(), other.accesses.clone()];
    places.iter_mut().for_each(|accesses| accesses.sort());
    one.span == other.span && one.kind.is_race() == other.kind.is_race() && places[0] == places[1]
}
