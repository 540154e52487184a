//! JUnit's XML: a test suite for each file, a test case for each kernel.
//!
//! A case fails where the kernel makes the run fail, and is skipped where its verdict is none but
//! is accepted, by `--fail-on`, a comment or a baseline: a verdict that is not `verified` never passes.

use std::collections::BTreeSet;
use std::path::Path;

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::{Alert, FileReport, KernelReport, RunReport, Verdict, message, text};
use crate::base::diagnostic::Diagnostic;
use crate::base::source::SourceMap;

/// Renders a whole run. `fails`: which verdicts are a failure, of a file.
pub fn run(
    report: &RunReport,
    sources: &SourceMap,
    fails: &dyn Fn(&Path, Verdict) -> bool,
    with_times: bool,
) -> String {
    let mut junit = Report::new("barrister");
    let of_run = obstacles(&report.diagnostics, "barrister", sources);
    if !of_run.is_empty() {
        let mut suite = TestSuite::new("barrister");
        suite.add_test_cases(of_run);
        junit.add_test_suite(suite);
    }
    junit.add_test_suites(report.files.iter().map(|file| self::suite(file, sources, fails, with_times)));
    // Never: a text takes all that is written to it.
    let mut text = junit.to_string().unwrap_or_default();
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

fn suite(
    file: &FileReport,
    sources: &SourceMap,
    fails: &dyn Fn(&Path, Verdict) -> bool,
    with_times: bool,
) -> TestSuite {
    let path = file.path.display().to_string();
    let mut suite = TestSuite::new(&path);
    suite.add_test_cases(obstacles(&file.diagnostics, &path, sources));
    for kernel in &file.kernels {
        let mut case = TestCase::new(&kernel.name, status(kernel, sources, fails(&file.path, kernel.open())));
        case.set_classname(&path);
        if with_times {
            case.set_time(kernel.statistics.wall);
        }
        suite.add_test_case(case);
    }
    if with_times {
        suite.set_time(file.kernels.iter().map(|kernel| kernel.statistics.wall).sum());
    }
    suite
}

/// What concerns a file as a whole and is an error, as a case of its own.
fn obstacles(diagnostics: &[Diagnostic], path: &str, sources: &SourceMap) -> Vec<TestCase> {
    let case = |diagnostic: &Diagnostic| {
        Verdict::of_diagnostic(diagnostic)?;
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_type(diagnostic.code.id()).set_message(diagnostic.message.lines().next().unwrap_or_default());
        status.set_description(text::render_diagnostic(diagnostic, sources, false));
        let mut case = TestCase::new("the file as a whole", status);
        case.set_classname(path);
        Some(case)
    };
    diagnostics.iter().filter_map(case).collect()
}

fn status(kernel: &KernelReport, sources: &SourceMap, fails: bool) -> TestCaseStatus {
    let mut status = match kernel.verdict {
        Verdict::Verified => return TestCaseStatus::success(),
        _ if !fails => TestCaseStatus::skipped(),
        _ => TestCaseStatus::non_success(match kernel.open() {
            Verdict::Unsupported | Verdict::Error => NonSuccessKind::Error,
            Verdict::Verified | Verdict::Conditional | Verdict::Refuted | Verdict::Inconclusive { .. } => {
                NonSuccessKind::Failure
            }
        }),
    };
    let alerts = kernel.alerts(sources);
    status.set_message(summary(kernel, &alerts)).set_type(kernel.verdict.name());
    let findings = alerts.iter().map(|alert| {
        let allowed = if alert.suppressed.is_some() { " (allowed)" } else { "" };
        let place = sources.describe(alert.span);
        let helps: String = message::helps(alert, sources).iter().map(|help| format!("\nhelp: {help}")).collect();
        format!("{place}: [{}]{allowed} {}{helps}", alert.id, message::of(alert, kernel, sources))
    });
    let obstacles = kernel.obstacles().map(|diagnostic| text::render_diagnostic(diagnostic, sources, false));
    let all: Vec<String> = findings.chain(obstacles).collect();
    if !all.is_empty() {
        status.set_description(all.join("\n\n"));
    }
    status
}

/// `refuted: race/write-write, assert`
fn summary(kernel: &KernelReport, alerts: &[Alert]) -> String {
    let ids: BTreeSet<&str> = alerts.iter().map(|alert| alert.id).collect();
    let why = match kernel.verdict {
        Verdict::Inconclusive { reason } if ids.is_empty() => reason.short().to_owned(),
        _ => ids.into_iter().collect::<Vec<_>>().join(", "),
    };
    let why = if why.is_empty() { "see below".to_owned() } else { why };
    format!("{}: {why}", kernel.verdict.name())
}
