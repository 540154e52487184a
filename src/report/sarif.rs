//! SARIF 2.1.0, for code scanning.
//!
//! Each finding is a result, whose rule is the catalogue's entry of its id; the run of a refutation is a code flow
//! with a thread flow for each thread. What is no finding (a file that cannot be read, a kernel whose time is over)
//! is a notification of the invocation. A result that is allowed has a suppression; every other one has an empty
//! list of them, which says that somebody has looked.
//!
//! What holds: the types are made of the published schema; `ruleIndex` is that of the rule; the same input gives the
//! same bytes. Absent: results for what is verified, which viewers would show as findings.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::json;
use serde_sarif::sarif;
use serde_sarif::sarif::{
    ArtifactLocation, CodeFlow, Invocation, Location, LogicalLocation, Message, MultiformatMessageString, Notification,
    PhysicalLocation, PropertyBag, Region, ReportingConfiguration, ReportingDescriptor, ResultKind, ResultLevel, Sarif,
    ThreadFlow, ThreadFlowLocation, Tool, ToolComponent,
};

use super::text::thread;
use super::{
    AccessKind, Alert, Failure, KernelReport, Path as Steps, RunReport, StepEvent, Subject, SuppressedBy, Suppression,
    Verdict, fingerprint, message, story,
};
use crate::base::diagnostic::{Diagnostic, Severity};
use crate::base::source::{SourceMap, Span};

/// Where the schema is published.
const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// What the catalogue says of an id, as `barrister explain` prints it: the id and what it is, an empty line, the rest.
pub type Catalogue<'c> = &'c dyn Fn(&str) -> Option<String>;

/// Renders a whole run.
pub fn run(report: &RunReport, sources: &SourceMap, catalogue: Catalogue, exit_code: u8) -> String {
    let alerts: Vec<(&KernelReport, Vec<Alert>)> =
        report.kernels().map(|kernel| (kernel, kernel.alerts(sources))).collect();
    let ids: BTreeSet<&str> = alerts.iter().flat_map(|(_, alerts)| alerts).map(|alert| alert.id).collect();
    let ids: Vec<&str> = ids.into_iter().collect();
    let view = View { sources, ids: &ids };
    let results = alerts.iter().flat_map(|(kernel, alerts)| alerts.iter().map(|alert| view.result(alert, kernel)));
    let driver = ToolComponent::builder()
        .name("Barrister")
        .full_name("Barrister, a static verifier for GPU kernels")
        .version(env!("CARGO_PKG_VERSION"))
        .semantic_version(env!("CARGO_PKG_VERSION"))
        .rules(ids.iter().map(|id| rule(id, catalogue)).collect::<Vec<_>>())
        .build();
    let run = sarif::Run::builder()
        .tool(Tool::builder().driver(driver).build())
        .invocations(vec![view.invocation(report, exit_code)])
        .results(results.collect::<Vec<_>>())
        .column_kind(json!("unicodeCodePoints"))
        .build();
    document(run)
}

/// A run as a document of its own.
pub fn document(run: sarif::Run) -> String {
    let log = Sarif::builder().schema(SCHEMA).version(json!("2.1.0")).runs(vec![run]).build();
    // Maps with string keys and no foreign `Serialize`: cannot fail.
    let mut text = serde_json::to_string_pretty(&log).unwrap_or_default();
    text.push('\n');
    text
}

/// An entry of the catalogue.
fn rule(id: &str, catalogue: Catalogue) -> ReportingDescriptor {
    let entry = catalogue(id).unwrap_or_default();
    let (title, rest) = entry.split_once('\n').unwrap_or((&entry, ""));
    let what = title.strip_prefix(id).and_then(|title| title.strip_prefix(": ")).unwrap_or(id);
    let rest = rest.trim();
    let full = rest.split("\n\n").next().filter(|text| !text.is_empty()).unwrap_or(what);
    let help = if rest.is_empty() { what } else { rest };
    let level = if id.starts_with("unsupported/") { ResultLevel::Note } else { ResultLevel::Warning };
    let group = id.split('/').next().unwrap_or(id);
    ReportingDescriptor::builder()
        .id(id)
        .short_description(words(&sentence(what)))
        .full_description(words(full))
        .help(MultiformatMessageString::builder().text(help).markdown(help).build())
        .default_configuration(ReportingConfiguration::builder().level(json!(level)).build())
        .properties(PropertyBag::builder().tags(vec!["gpu".to_owned(), group.to_owned()]).build())
        .build()
}

/// With a capital and a full stop, as SARIF's viewers expect.
fn sentence(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().into_iter().flat_map(char::to_uppercase).chain(signs).chain(['.']).collect()
}

fn words(text: &str) -> MultiformatMessageString {
    MultiformatMessageString::builder().text(text).build()
}

fn said(text: impl Into<String>) -> Message {
    Message::builder().text(text).build()
}

struct View<'s> {
    sources: &'s SourceMap,
    /// The rules, in their order.
    ids: &'s [&'s str],
}

impl View<'_> {
    fn result(&self, alert: &Alert, kernel: &KernelReport) -> sarif::Result {
        let index = self.ids.iter().position(|id| *id == alert.id).unwrap_or_default();
        let mut result = sarif::Result::builder()
            .rule_id(alert.id)
            .rule_index(index as i64)
            .kind(ResultKind::Fail)
            .level(level(alert))
            .message(said(message::of(alert, kernel, self.sources)))
            .locations(vec![self.in_kernel(alert.span, kernel)])
            .partial_fingerprints(BTreeMap::from([(fingerprint::VERSION.to_owned(), alert.fingerprint.clone())]))
            .suppressions(alert.suppressed.map(|by| self.suppression(by)).into_iter().collect::<Vec<_>>())
            .properties(properties(alert, kernel, self.sources))
            .build();
        let related = self.related(alert);
        if !related.is_empty() {
            result.related_locations = Some(related);
        }
        if let Subject::Failure(failure) = alert.subject {
            result.code_flows = self.code_flow(failure).map(|flow| vec![flow]);
        }
        result
    }

    /// The other places of a finding.
    fn related(&self, alert: &Alert) -> Vec<Location> {
        let places: Vec<(Span, String)> = match alert.subject {
            Subject::Failure(failure) => {
                let accesses = failure.accesses.iter().filter(|access| access.span != failure.span);
                let accesses = accesses.map(|access| (access.span, access.kind.name().to_owned()));
                let launched = match failure.launched {
                    super::Launched::Program(span) => Some((span, "the launch".to_owned())),
                    super::Launched::Any | super::Launched::Natural => None,
                };
                accesses.chain(failure.related.iter().cloned()).chain(launched).collect()
            }
            Subject::Condition(_) => Vec::new(),
            Subject::Refusal(diagnostic) => diagnostic.labels.clone(),
        };
        let location = |(number, (span, text)): (usize, (Span, String))| {
            let mut location = self.location(span);
            location.id = Some(number as i64);
            location.message = Some(said(if text.is_empty() { "here".to_owned() } else { text }));
            location
        };
        places.into_iter().enumerate().map(location).collect()
    }

    /// What each thread did.
    fn code_flow(&self, failure: &Failure) -> Option<CodeFlow> {
        let witness = failure.witness.as_ref()?;
        let flows: Vec<ThreadFlow> = witness.paths.iter().filter_map(|path| self.thread_flow(path)).collect();
        let message = said("what each thread does up to the violation; of a loop, its last iteration");
        (!flows.is_empty()).then(|| CodeFlow::builder().message(message).thread_flows(flows).build())
    }

    fn thread_flow(&self, path: &Steps) -> Option<ThreadFlow> {
        let step = |step: &super::Step| {
            let mut location = self.location(step.span);
            location.message = Some(said(story::words(step, self.sources)));
            let (importance, kind) = match &step.event {
                StepEvent::Access { kind: AccessKind::Read, .. } => ("important", "memory"),
                StepEvent::Access { .. } => ("essential", "memory"),
                StepEvent::Violation => ("essential", "danger"),
                StepEvent::Condition(_) | StepEvent::Iteration(_) => ("important", "branch"),
                StepEvent::Barrier | StepEvent::Collective | StepEvent::Waits => ("important", "lock"),
                StepEvent::Exit => ("unimportant", "exit"),
                StepEvent::Omitted(_) => ("unimportant", "call"),
            };
            ThreadFlowLocation::builder()
                .location(location)
                .importance(json!(importance))
                .kinds(vec![kind.to_owned()])
                .build()
        };
        let steps: Vec<ThreadFlowLocation> = path.steps.iter().map(step).collect();
        // The schema wants at least one place.
        (!steps.is_empty()).then(|| ThreadFlow::builder().id(thread(&path.thread)).locations(steps).build())
    }

    fn suppression(&self, suppression: &Suppression) -> sarif::Suppression {
        match &suppression.by {
            SuppressedBy::Comment { span, reason } => sarif::Suppression::builder()
                .kind(json!("inSource"))
                .status(json!("accepted"))
                .justification(reason)
                .location(self.location(*span))
                .build(),
            SuppressedBy::Baseline => sarif::Suppression::builder()
                .kind(json!("external"))
                .status(json!("accepted"))
                .justification("it is in the baseline")
                .build(),
        }
    }

    fn invocation(&self, report: &RunReport, exit_code: u8) -> Invocation {
        let of_files = report.files.iter().flat_map(|file| &file.diagnostics);
        let obstacles = report.diagnostics.iter().chain(of_files).chain(report.kernels().flat_map(|k| k.obstacles()));
        let mut notifications: Vec<Notification> = obstacles.map(|d| self.notification(d)).collect();
        notifications.extend(report.kernels().filter_map(|kernel| self.undecided(kernel)));
        Invocation::builder()
            .execution_successful(report.verdict() != Verdict::Error)
            .exit_code(i64::from(exit_code))
            .tool_execution_notifications(notifications)
            .build()
    }

    fn notification(&self, diagnostic: &Diagnostic) -> Notification {
        let level = match diagnostic.severity {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        };
        let helps = diagnostic.help.iter().map(|help| format!("\nhelp: {help}"));
        let text: String = std::iter::once(diagnostic.message.clone()).chain(helps).collect();
        let locations: Vec<Location> = diagnostic.span.into_iter().map(|span| self.location(span)).collect();
        let mut notification = Notification::builder().level(json!(level)).message(said(text)).build();
        notification.locations = Some(locations).filter(|locations| !locations.is_empty());
        notification
    }

    /// A kernel that is inconclusive and has no finding.
    fn undecided(&self, kernel: &KernelReport) -> Option<Notification> {
        let Verdict::Inconclusive { reason } = kernel.verdict else { return None };
        let said_elsewhere = !kernel.subjects().is_empty() || kernel.obstacles().next().is_some();
        let text = format!("kernel `{}` is inconclusive: {}\nhelp: {}", kernel.name, reason.text(), reason.help());
        let notification = Notification::builder().level(json!("warning")).message(said(text));
        (!said_elsewhere).then(|| notification.locations(vec![self.in_kernel(kernel.span, kernel)]).build())
    }

    fn in_kernel(&self, span: Span, kernel: &KernelReport) -> Location {
        let logical = LogicalLocation::builder().name(&kernel.name).kind("function").build();
        let mut location = self.location(span);
        location.logical_locations = Some(vec![logical]);
        location
    }

    fn location(&self, span: Span) -> Location {
        let file = self.sources.file(span.file);
        let (start, end) = (file.position(span.start), file.position(span.end));
        let region = Region::builder()
            .start_line(i64::from(start.line))
            .start_column(i64::from(start.column))
            .end_line(i64::from(end.line))
            .end_column(i64::from(end.column))
            .build();
        let artifact = ArtifactLocation::builder().uri(uri(&file.path)).build();
        let place = PhysicalLocation::builder().artifact_location(artifact).region(region).build();
        Location::builder().physical_location(place).build()
    }
}

fn level(alert: &Alert) -> ResultLevel {
    match alert.subject {
        Subject::Failure(failure) if failure.is_refuted() => ResultLevel::Error,
        Subject::Failure(_) | Subject::Condition(_) => ResultLevel::Warning,
        Subject::Refusal(_) => ResultLevel::Note,
    }
}

fn properties(alert: &Alert, kernel: &KernelReport, sources: &SourceMap) -> PropertyBag {
    let mut more = BTreeMap::from([
        ("kernel".to_owned(), json!(kernel.name)),
        ("verdict".to_owned(), json!(kernel.verdict.name())),
        ("help".to_owned(), json!(message::helps(alert, sources))),
    ]);
    if let Subject::Failure(Failure { reason: Some(reason), .. }) = alert.subject {
        more.insert("reason".to_owned(), json!(reason.id()));
    }
    PropertyBag::builder().additional_properties(more).build()
}

/// A path as a reference: what has a meaning there is written as `%2A`.
fn uri(path: &Path) -> String {
    let text = path.to_string_lossy();
    let text = text.strip_prefix("./").unwrap_or(&text);
    let mut uri = if path.is_absolute() { "file://".to_owned() } else { String::new() };
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(char::from(byte)),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_references() {
        assert_eq!(uri(Path::new("./a b/ü:1.cu")), "a%20b/%C3%BC%3A1.cu");
        assert_eq!(uri(Path::new("/a/b#c.cu")), "file:///a/b%23c.cu");
    }

    #[test]
    fn descriptions_are_sentences() {
        assert_eq!(sentence("a race"), "A race.");
    }
}
