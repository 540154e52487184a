//! Reports for machines. `docs/json-schema.md` describes every field; a field is
//! never absent because it is empty, and output is byte-identical for the same
//! input unless times are asked for.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::story;
use super::witness_json::{PathJson, StepJson};
use super::{
    Alert, AssumedLaunch, Assumption, Cause, Condition, Counterexample, Failure, FileReport, Inferred, KernelReport,
    Launched, ReadLaunch, RunReport, Stage, Statistics, Step, SuppressedBy, ThreadPosition, Tolerated, Verdict,
    WITNESS_VERSION, WitnessJson,
};
use crate::base::diagnostic::{Code, Diagnostic, Severity};
use crate::base::source::{SourceMap, Span};
use crate::obligation::Concern;

/// Raised when a field is removed or changes its meaning; new fields do not raise it.
pub const SCHEMA_VERSION: u32 = 1;

/// Renders a whole run; times, which differ from run to run, only `with_times`.
pub fn run(report: &RunReport, sources: &SourceMap, with_times: bool) -> String {
    let view = View { sources, with_times };
    // Maps with string keys and no foreign `Serialize`: cannot fail.
    let mut text = serde_json::to_string_pretty(&view.run(report)).unwrap_or_default();
    text.push('\n');
    text
}

/// Renders the witness of a failure, if it has one.
pub fn witness(path: &Path, kernel: &str, failure: &Failure, sources: &SourceMap) -> Option<String> {
    let view = View { sources, with_times: false };
    let mut text = serde_json::to_string_pretty(&view.witness(path, kernel, failure)?).unwrap_or_default();
    text.push('\n');
    Some(text)
}

#[derive(Serialize)]
struct RunJson<'a> {
    schema_version: u32,
    tool_version: &'a str,
    verdict: &'a str,
    exit_code: u8,
    diagnostics: Vec<DiagnosticJson<'a>>,
    files: Vec<FileJson<'a>>,
}

/// The findings of a kernel.
#[derive(Serialize)]
struct AlertJson<'a> {
    id: &'a str,
    fingerprint: String,
    location: LocationJson,
    suppressed: Option<SuppressedJson<'a>>,
}

#[derive(Serialize)]
struct SuppressedJson<'a> {
    by: &'static str,
    reason: Option<&'a str>,
    location: Option<LocationJson>,
}

#[derive(Serialize)]
struct FileJson<'a> {
    path: String,
    verdict: &'a str,
    diagnostics: Vec<DiagnosticJson<'a>>,
    kernels: Vec<KernelJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<Vec<TimeJson<'a>>>,
}

#[derive(Serialize)]
pub(super) struct KernelJson<'a> {
    name: &'a str,
    location: LocationJson,
    verdict: &'a str,
    concern: Option<&'a str>,
    reason: Option<&'a str>,
    launches: Vec<LaunchJson<'a>>,
    read_launches: Vec<ReadLaunchJson<'a>>,
    not_checked: &'a [String],
    conditions: Vec<ConditionJson<'a>>,
    alerts: Vec<AlertJson<'a>>,
    failures: Vec<FailureJson<'a>>,
    without_conditions: Vec<FailureJson<'a>>,
    inferred: Vec<InferredJson<'a>>,
    assumptions: Vec<AssumptionJson<'a>>,
    tolerated: Vec<ToleratedJson>,
    notes: &'a [String],
    diagnostics: Vec<DiagnosticJson<'a>>,
    statistics: StatisticsJson<'a>,
}

#[derive(Serialize)]
struct LaunchJson<'a> {
    location: LocationJson,
    block: [Option<u64>; 3],
    grid: [Option<u64>; 3],
    dynamic_shared: Option<u64>,
    block_read: &'a [Option<String>; 3],
    grid_read: &'a [Option<String>; 3],
    arguments: Vec<ArgumentJson<'a>>,
    arrays: Vec<ArrayJson<'a>>,
    facts: &'a [String],
    calls: Vec<LocationJson>,
}

#[derive(Serialize)]
struct ArrayJson<'a> {
    name: &'a str,
    bytes: &'a str,
}

#[derive(Serialize)]
struct ConditionJson<'a> {
    text: &'a str,
    rule: &'a str,
    why: &'a str,
    kept: bool,
    launch: Option<LocationJson>,
}

#[derive(Serialize)]
struct ReadLaunchJson<'a> {
    read: LaunchJson<'a>,
    unread: Vec<UnreadJson<'a>>,
}

#[derive(Serialize)]
struct UnreadJson<'a> {
    what: &'a str,
    why: &'a str,
}

#[derive(Serialize)]
struct InferredJson<'a> {
    location: LocationJson,
    annotation: &'a str,
}

#[derive(Serialize)]
struct FailureJson<'a> {
    id: &'a str,
    concern: &'a str,
    message: &'a str,
    refuted: bool,
    reason: Option<&'a str>,
    location: LocationJson,
    accesses: Vec<AccessJson<'a>>,
    array: Option<&'a str>,
    related: Vec<RelatedJson<'a>>,
    counterexample: Option<CounterexampleJson<'a>>,
    launched: LaunchedJson,
    witness: Option<WitnessJson>,
    wraps: Vec<LocationJson>,
    causes: Vec<CauseJson<'a>>,
    help: &'a [String],
}

#[derive(Serialize)]
struct LaunchedJson {
    by: &'static str,
    location: Option<LocationJson>,
}

#[derive(Serialize)]
struct CauseJson<'a> {
    id: &'a str,
    message: String,
    subjects: &'a [String],
    location: Option<LocationJson>,
    help: String,
}

#[derive(Serialize)]
struct AccessJson<'a> {
    kind: &'a str,
    location: LocationJson,
}

#[derive(Serialize)]
struct RelatedJson<'a> {
    message: &'a str,
    location: LocationJson,
}

#[derive(Serialize)]
struct CounterexampleJson<'a> {
    block_dim: [u64; 3],
    grid_dim: [u64; 3],
    threads: Vec<ThreadJson>,
    element: Option<ElementJson<'a>>,
    arguments: Vec<ArgumentJson<'a>>,
}

#[derive(Serialize)]
struct ThreadJson {
    thread: [u64; 3],
    block: [u64; 3],
}

#[derive(Serialize)]
struct ElementJson<'a> {
    object: &'a str,
    index: &'a [i128],
}

#[derive(Serialize)]
struct ArgumentJson<'a> {
    name: &'a str,
    value: &'a str,
}

#[derive(Serialize)]
struct AssumptionJson<'a> {
    name: &'a str,
    text: &'a str,
    location: Option<LocationJson>,
    flag: Option<&'a str>,
}

#[derive(Serialize)]
struct ToleratedJson {
    first: LocationJson,
    second: LocationJson,
}

#[derive(Serialize)]
pub(super) struct DiagnosticJson<'a> {
    severity: &'a str,
    code: &'a str,
    id: Option<&'a str>,
    message: &'a str,
    location: Option<LocationJson>,
    related: Vec<RelatedJson<'a>>,
    help: &'a [String],
}

#[derive(Serialize)]
struct StatisticsJson<'a> {
    obligations: u32,
    proved: BTreeMap<&'a str, u32>,
    queries: u64,
    confirmed: u64,
    unconfirmed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<Vec<TimeJson<'a>>>,
}

#[derive(Serialize)]
struct TimeJson<'a> {
    stage: &'a str,
    seconds: f64,
}

/// A place in a source file.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct LocationJson {
    pub file: String,
    pub line: u32,
    pub column: u32,
    pub end_line: u32,
    pub end_column: u32,
}

/// What values are shown with.
pub(super) struct View<'s> {
    pub(super) sources: &'s SourceMap,
    pub(super) with_times: bool,
}

impl View<'_> {
    fn run<'a>(&self, report: &'a RunReport) -> RunJson<'a> {
        let verdict = report.verdict();
        RunJson {
            schema_version: SCHEMA_VERSION,
            tool_version: env!("CARGO_PKG_VERSION"),
            verdict: verdict.name(),
            exit_code: verdict.exit_code(),
            diagnostics: self.diagnostics(&report.diagnostics),
            files: report.files.iter().map(|f| self.file(f)).collect(),
        }
    }

    fn file<'a>(&self, file: &'a FileReport) -> FileJson<'a> {
        FileJson {
            path: file.path.display().to_string(),
            verdict: file.verdict().name(),
            diagnostics: self.diagnostics(&file.diagnostics),
            kernels: file.kernels.iter().map(|k| self.kernel(&file.path, k)).collect(),
            times: self.times(&file.times),
        }
    }

    pub(super) fn kernel<'a>(&self, path: &Path, kernel: &'a KernelReport) -> KernelJson<'a> {
        KernelJson {
            name: &kernel.name,
            location: self.location(kernel.span),
            verdict: kernel.verdict.name(),
            concern: kernel.concern().map(Concern::name),
            reason: match kernel.verdict {
                Verdict::Inconclusive { reason } => Some(reason.id()),
                Verdict::Verified | Verdict::Conditional | Verdict::Refuted => None,
                Verdict::Unsupported | Verdict::Error => None,
            },
            launches: kernel.launches.iter().map(|l| self.launch(l)).collect(),
            read_launches: kernel.read_launches.iter().map(|l| self.read_launch(l)).collect(),
            not_checked: &kernel.not_checked,
            conditions: kernel.conditions.iter().map(|c| self.condition(c)).collect(),
            alerts: kernel.alerts(self.sources).into_iter().map(|a| self.alert(a)).collect(),
            failures: kernel.failures.iter().map(|f| self.failure(path, &kernel.name, f)).collect(),
            without_conditions: kernel.without.iter().map(|f| self.failure(path, &kernel.name, f)).collect(),
            inferred: kernel.inferred.iter().map(|i| self.inferred(i)).collect(),
            assumptions: kernel.assumptions.iter().map(|a| self.assumption(a)).collect(),
            tolerated: kernel.tolerated.iter().map(|t| self.tolerated(t)).collect(),
            notes: &kernel.notes,
            diagnostics: self.diagnostics(&kernel.diagnostics),
            statistics: self.statistics(&kernel.statistics),
        }
    }

    fn alert<'a>(&self, alert: Alert<'a>) -> AlertJson<'a> {
        let suppressed = alert.suppressed.map(|suppression| match &suppression.by {
            SuppressedBy::Comment { span, reason } => {
                SuppressedJson { by: "comment", reason: Some(reason), location: Some(self.location(*span)) }
            }
            SuppressedBy::Baseline => SuppressedJson { by: "baseline", reason: None, location: None },
        });
        AlertJson { id: alert.id, fingerprint: alert.fingerprint, location: self.location(alert.span), suppressed }
    }

    fn launch<'a>(&self, launch: &'a AssumedLaunch) -> LaunchJson<'a> {
        let AssumedLaunch { span, block, grid, dynamic_shared, ref arguments, .. } = *launch;
        LaunchJson {
            location: self.location(span),
            block,
            grid,
            dynamic_shared,
            block_read: &launch.block_read,
            grid_read: &launch.grid_read,
            arguments: arguments.iter().map(|(name, value)| ArgumentJson { name, value }).collect(),
            arrays: launch.arrays.iter().map(|(name, bytes)| ArrayJson { name, bytes }).collect(),
            facts: &launch.facts,
            calls: launch.calls.iter().map(|call| self.location(*call)).collect(),
        }
    }

    fn condition<'a>(&self, condition: &'a Condition) -> ConditionJson<'a> {
        ConditionJson {
            text: &condition.text,
            rule: &condition.rule,
            why: &condition.why,
            kept: condition.kept,
            launch: condition.launch.map(|span| self.location(span)),
        }
    }

    fn read_launch<'a>(&self, read: &'a ReadLaunch) -> ReadLaunchJson<'a> {
        let unread = read.unread.iter().map(|(what, why)| UnreadJson { what, why }).collect();
        ReadLaunchJson { read: self.launch(&read.launch), unread }
    }

    fn inferred<'a>(&self, fact: &'a Inferred) -> InferredJson<'a> {
        InferredJson { location: self.location(fact.span), annotation: &fact.annotation }
    }

    fn failure<'a>(&self, path: &Path, kernel: &str, failure: &'a Failure) -> FailureJson<'a> {
        let refuted = failure.is_refuted();
        FailureJson {
            id: failure.kind.id(),
            concern: failure.kind.concern().name(),
            message: if refuted { failure.kind.when_refuted() } else { failure.kind.when_not_proved() },
            refuted,
            reason: failure.reason.map(|r| r.id()),
            location: self.location(failure.span),
            accesses: failure
                .accesses
                .iter()
                .map(|a| AccessJson { kind: a.kind.name(), location: self.location(a.span) })
                .collect(),
            array: failure.array.as_deref(),
            related: self.related(&failure.related),
            counterexample: failure.counterexample.as_ref().map(counterexample),
            launched: self.launched(failure.launched),
            witness: self.witness(path, kernel, failure),
            wraps: failure.wraps.iter().map(|span| self.location(*span)).collect(),
            causes: failure.causes.iter().map(|cause| self.cause(cause)).collect(),
            help: &failure.help,
        }
    }

    fn launched(&self, launched: Launched) -> LaunchedJson {
        let (by, location) = match launched {
            Launched::Any => ("any", None),
            Launched::Natural => ("natural", None),
            Launched::Program(span) => ("program", Some(self.location(span))),
        };
        LaunchedJson { by, location }
    }

    fn cause<'a>(&self, cause: &'a Cause) -> CauseJson<'a> {
        CauseJson {
            id: cause.kind.id(),
            message: cause.text(self.sources),
            subjects: &cause.subjects,
            location: cause.span.map(|span| self.location(span)),
            help: cause.help(self.sources),
        }
    }

    fn assumption<'a>(&self, assumption: &'a Assumption) -> AssumptionJson<'a> {
        AssumptionJson {
            name: &assumption.name,
            text: &assumption.text,
            location: assumption.span.map(|s| self.location(s)),
            flag: assumption.flag.as_deref(),
        }
    }

    fn tolerated(&self, tolerated: &Tolerated) -> ToleratedJson {
        ToleratedJson { first: self.location(tolerated.first), second: self.location(tolerated.second) }
    }

    pub(super) fn diagnostics<'a>(&self, diagnostics: &'a [Diagnostic]) -> Vec<DiagnosticJson<'a>> {
        diagnostics.iter().map(|d| self.diagnostic(d)).collect()
    }

    fn diagnostic<'a>(&self, diagnostic: &'a Diagnostic) -> DiagnosticJson<'a> {
        DiagnosticJson {
            severity: match diagnostic.severity {
                Severity::Note => "note",
                Severity::Warning => "warning",
                Severity::Error => "error",
            },
            code: diagnostic.code.name(),
            id: explained(diagnostic.code),
            message: &diagnostic.message,
            location: diagnostic.span.map(|s| self.location(s)),
            related: self.related(&diagnostic.labels),
            help: &diagnostic.help,
        }
    }

    fn related<'a>(&self, places: &'a [(Span, String)]) -> Vec<RelatedJson<'a>> {
        places.iter().map(|(span, message)| RelatedJson { message, location: self.location(*span) }).collect()
    }

    fn statistics<'a>(&self, statistics: &'a Statistics) -> StatisticsJson<'a> {
        StatisticsJson {
            obligations: statistics.obligations(),
            proved: statistics.proved.iter().map(|(kind, n)| (kind.id(), *n)).collect(),
            queries: statistics.queries,
            confirmed: statistics.confirmed,
            unconfirmed: statistics.unconfirmed,
            seconds: self.with_times.then_some(statistics.wall.as_secs_f64()),
            times: self.times(&statistics.times),
        }
    }

    fn times<'a>(&self, times: &'a [(Stage, Duration)]) -> Option<Vec<TimeJson<'a>>> {
        let json = |(stage, time): &'a (Stage, Duration)| TimeJson { stage, seconds: time.as_secs_f64() };
        self.with_times.then(|| times.iter().map(json).collect())
    }

    fn witness(&self, path: &Path, kernel: &str, failure: &Failure) -> Option<WitnessJson> {
        let witness = failure.witness.as_ref()?;
        let run = &witness.run;
        let step = |s: &Step| StepJson { location: self.location(s.span), text: story::words(s, self.sources) };
        let told = |p: &super::Path| PathJson {
            thread: p.thread.thread,
            block: p.thread.block,
            steps: p.steps.iter().map(step).collect(),
        };
        Some(WitnessJson {
            witness_version: WITNESS_VERSION,
            file: path.display().to_string(),
            kernel: kernel.to_owned(),
            flags: run.flags.clone(),
            obligation: failure.kind.id().to_owned(),
            place: self.location(failure.span),
            places: failure.accesses.iter().map(|a| self.location(a.span)).collect(),
            block: run.block,
            grid: run.grid,
            first_blocks: run.first_blocks.clone(),
            warp_size: run.warp_size,
            one_after_the_other: run.one_after_the_other,
            wraps: run.wraps,
            seed: run.seed,
            fill: run.fill.clone(),
            steps: run.steps,
            scalars: run.scalars.clone(),
            pointers: run.pointers.clone(),
            memory: run.memory.clone(),
            paths: witness.paths.iter().map(told).collect(),
        })
    }

    fn location(&self, span: Span) -> LocationJson {
        let file = self.sources.file(span.file);
        let (start, end) = (file.position(span.start), file.position(span.end));
        LocationJson {
            file: file.path.display().to_string(),
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
        }
    }
}

/// The id that `barrister explain` takes, where it has something to say.
fn explained(code: Code) -> Option<&'static str> {
    matches!(code, Code::Unsupported(_)).then(|| code.id())
}

fn counterexample(counterexample: &Counterexample) -> CounterexampleJson<'_> {
    let thread = |t: &ThreadPosition| ThreadJson { thread: t.thread, block: t.block };
    CounterexampleJson {
        block_dim: counterexample.block_dim,
        grid_dim: counterexample.grid_dim,
        threads: counterexample.threads.iter().map(thread).collect(),
        element: counterexample.element.as_ref().map(|e| ElementJson { object: &e.object, index: &e.index }),
        arguments: counterexample.arguments.iter().map(|(name, value)| ArgumentJson { name, value }).collect(),
    }
}
