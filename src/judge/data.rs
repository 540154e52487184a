//! Races that depend on what an array holds.
//!
//! A run that was found has contents that the tool made up. If every race that refutes a kernel
//! is one of [`data`], the kernel is checked again where the array's entries differ: proved, the
//! verdict is `conditional`; refuted there, it is refuted; and where that stays open, so does the
//! kernel, since nobody knows whether its arrays are like that.

use std::time::Instant;

use super::pairs;
use super::search::prove_or_refute;
use super::subject::{Subject, verdict};
use crate::base::source::Span;
use crate::config::Config;
use crate::kernel::ast::Function;
use crate::natural::Source;
use crate::natural::data::{self, DataCondition};
use crate::report::{self, KernelReport, Reason, Verdict};

/// Judges what was refuted by runs that made up what arrays hold.
pub(super) fn judge(subject: &Subject, proof: Instant, end: Instant, report: &mut KernelReport) {
    if subject.config.any_launch || verdict(report) != Verdict::Refuted || !report.diagnostics.is_empty() {
        return;
    }
    let source = Source { kernel: subject.kernel, language: subject.program.language };
    let refuted: Vec<_> = report.failures.iter().filter(|failure| failure.is_refuted()).collect();
    let conditions = data::conditions(&source, &refuted);
    if conditions.is_empty() {
        if data::are_of_sorted_data(subject.kernel, &refuted) {
            open_sorted(report);
        }
        return;
    }
    let mut kernel = subject.kernel.clone();
    kernel.requires.extend(conditions.iter().map(|condition| condition.clause.clone()));
    // Entries that threads share do not differ, whatever the array holds.
    let check = |kernel: &Function, config: Config| {
        let timeout = proof.saturating_duration_since(Instant::now());
        (subject.tools.check)(subject.program, kernel, &Config { timeout, ..config })
    };
    let (before, under) = ((subject.kernel, subject.config), (&kernel, subject.config));
    if !pairs::stay(&report.failures, before, under, &check) {
        return;
    }
    let given = Subject { kernel: &kernel, fixed: subject.fixed.clone(), is_partial: false, ..*subject };
    let timeout = proof.saturating_duration_since(Instant::now());
    let mut found = (subject.tools.check)(subject.program, &kernel, &Config { timeout, ..subject.config.clone() });
    prove_or_refute(&given, proof, end, &mut found);
    found.statistics.absorb(std::mem::take(&mut report.statistics));
    match verdict(&found) {
        Verdict::Verified | Verdict::Conditional => {
            let of_data = conditions.iter().map(|condition| reported(condition, subject.launch));
            found.conditions = of_data.chain(found.conditions).collect();
            found.without.append(&mut report.failures);
            *report = found;
        }
        // With contents that keep what was asked of them.
        Verdict::Refuted => *report = found,
        Verdict::Inconclusive { .. } | Verdict::Unsupported | Verdict::Error => {
            report.statistics = found.statistics;
            for failure in report.failures.iter_mut().filter(|failure| failure.is_refuted()) {
                failure.reason = Some(Reason::Data);
                failure.witness = None;
                let texts: Vec<&str> = conditions.iter().map(|condition| condition.text.as_str()).collect();
                failure.help.push(format!(
                    "it happens where `{}` does not hold; whether it is enough was not found out",
                    texts.join(" && ")
                ));
            }
        }
    }
}

/// Runs that put equal keys apart refute nothing where only the first of equal neighbours stores.
fn open_sorted(report: &mut KernelReport) {
    for failure in report.failures.iter_mut().filter(|failure| failure.is_refuted()) {
        failure.reason = Some(Reason::Data);
        failure.witness = None;
        let help = "only the first of equal neighbours stores here: it does not happen where equal keys stand together, as in \
                    sorted data, of which nothing is stated";
        failure.help.push(help.to_owned());
    }
}

fn reported(condition: &DataCondition, launch: Option<Span>) -> report::Condition {
    super::reported(condition.text.clone(), condition.rule, false, launch)
}
