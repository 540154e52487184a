//! What is found, as an editor marks it.

use lsp_types::{Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, NumberOrString, Range};

use super::document::Document;
use super::run::Found;
use super::{compiler, repair};
use crate::base::diagnostic::{Code, Diagnostic as Message, Severity};
use crate::base::source::Span;
use crate::commands::barriers::repair::Repair;
use crate::report::text::thread;
use crate::report::{Alert, KernelReport, Subject, Verdict, message};

/// Who says so.
const SOURCE: &str = "barrister";

/// Everything that is to be marked in a document.
pub(super) fn of(document: &Document, found: &Found) -> Vec<Diagnostic> {
    let of_files = found.report.files.iter().flat_map(|file| &file.diagnostics);
    let messages = found.report.diagnostics.iter().chain(of_files);
    // A header has none, and nothing is wrong with it.
    let messages = messages.filter(|message| message.code != Code::NoKernels);
    let of_messages = messages.flat_map(|message| of_file(message, document, found));
    let kernels = found.report.kernels().enumerate();
    of_messages.chain(kernels.flat_map(|(number, kernel)| of_kernel(number, kernel, document, found))).collect()
}

/// The races of a kernel that barriers prevent.
pub(super) fn repaired(repair: &Repair, kernel: &KernelReport, document: &Document, found: &Found) -> Vec<Diagnostic> {
    let alerts = kernel.alerts(&found.sources);
    let open = alerts.iter().filter(|alert| alert.suppressed.is_none() && repair::is_race(alert));
    open.map(|alert| of_alert(alert, kernel, Some(repair), document, found)).collect()
}

/// What concerns a file as a whole; of what clang says, each error at its place.
fn of_file(message: &Message, document: &Document, found: &Found) -> Vec<Diagnostic> {
    let is_of_clang = message.code == Code::Compile && message.span.is_none();
    let places = compiler::errors(&message.message, &document.path, &document.text);
    if !is_of_clang || places.is_empty() {
        return vec![of_message(message, None, document, found)];
    }
    let one = |(range, text)| diagnostic(range, DiagnosticSeverity::ERROR, message.code.id(), text);
    places.into_iter().map(one).collect()
}

fn of_kernel(number: usize, kernel: &KernelReport, document: &Document, found: &Found) -> Vec<Diagnostic> {
    let repair = document.repairs.iter().find(|repair| repair.kernel == number);
    let alerts = kernel.alerts(&found.sources);
    let open = alerts.iter().filter(|alert| alert.suppressed.is_none());
    let mut all: Vec<Diagnostic> = open.map(|alert| of_alert(alert, kernel, repair, document, found)).collect();
    let is_told =
        |one: &&Message| alerts.iter().any(|alert| matches!(alert.subject, Subject::Refusal(it) if it == *one));
    let messages = kernel.diagnostics.iter().filter(|one| !is_told(one));
    all.extend(messages.flat_map(|one| match one.code == Code::Compile {
        true => of_file(one, document, found),
        false => vec![of_message(one, Some(kernel.span), document, found)],
    }));
    if let (Verdict::Inconclusive { reason }, true) = (kernel.verdict, all.is_empty() && alerts.is_empty()) {
        let text = format!("kernel `{}`: {}\nhelp: {}", kernel.name, reason.text(), reason.help());
        all.push(diagnostic(place(kernel.span, None, document, found), DiagnosticSeverity::WARNING, reason.id(), text));
    }
    all
}

fn of_alert(
    alert: &Alert,
    kernel: &KernelReport,
    repair: Option<&Repair>,
    document: &Document,
    found: &Found,
) -> Diagnostic {
    let severity = match alert.subject {
        Subject::Failure(failure) if failure.is_refuted() => DiagnosticSeverity::ERROR,
        Subject::Failure(_) | Subject::Condition(_) => DiagnosticSeverity::WARNING,
        Subject::Refusal(_) => DiagnosticSeverity::INFORMATION,
    };
    let mut text = message::of(alert, kernel, &found.sources);
    let with = repair.filter(|_| repair::is_race(alert)).and_then(|repair| repair.told(&document.text));
    let helps = message::helps(alert, &found.sources).into_iter().chain(with);
    helps.for_each(|help| text.push_str(&format!("\nhelp: {help}")));
    let range = place(alert.span, Some(kernel.span), document, found);
    Diagnostic {
        related_information: Some(related(alert, kernel, document, found)),
        ..diagnostic(range, severity, alert.id, text)
    }
}

/// The other access, the place itself where it is in another file, and what else has to do with it.
fn related(
    alert: &Alert,
    kernel: &KernelReport,
    document: &Document,
    found: &Found,
) -> Vec<DiagnosticRelatedInformation> {
    let mut places: Vec<(Span, String)> = Vec::new();
    match alert.subject {
        Subject::Failure(failure) => {
            let by = |number| failure.counterexample.as_ref().and_then(|one| one.threads.get(number));
            for (number, access) in failure.accesses.iter().enumerate() {
                let who = by(number).map_or_else(|| "a thread".to_owned(), thread);
                places.push((access.span, format!("{who} {}", access.kind.verb())));
            }
            places.extend(failure.related.iter().cloned());
        }
        Subject::Condition(_) => {
            // One is enough to see what the condition is for.
            let without = kernel.without.iter().min_by_key(|failure| !failure.is_refuted());
            places
                .extend(without.map(|failure| (failure.span, format!("without it: {}", failure.kind.when_refuted()))));
        }
        Subject::Refusal(diagnostic) => places.extend(diagnostic.labels.iter().cloned()),
    }
    if document.range(alert.span, found).is_none() {
        places.push((alert.span, "here".to_owned()));
    }
    let one = |(span, message)| {
        document.location(span, found).map(|location| DiagnosticRelatedInformation { location, message })
    };
    places.into_iter().filter_map(one).collect()
}

fn of_message(message: &Message, kernel: Option<Span>, document: &Document, found: &Found) -> Diagnostic {
    let severity = match message.severity {
        Severity::Note => DiagnosticSeverity::INFORMATION,
        Severity::Warning => DiagnosticSeverity::WARNING,
        Severity::Error => DiagnosticSeverity::ERROR,
    };
    let mut text = message.message.clone();
    message.help.iter().for_each(|help| text.push_str(&format!("\nhelp: {help}")));
    let range = message.span.or(kernel).map_or_else(Range::default, |span| place(span, kernel, document, found));
    let places = message.labels.iter().cloned().chain(message.span.map(|span| (span, "here".to_owned())));
    let related = places.filter(|(span, _)| message.span != Some(*span) || document.range(*span, found).is_none());
    let related = related.filter_map(|(span, message)| {
        document.location(span, found).map(|location| DiagnosticRelatedInformation { location, message })
    });
    Diagnostic { related_information: Some(related.collect()), ..diagnostic(range, severity, message.code.id(), text) }
}

/// The range of a place; of one in another file that of the kernel, or the beginning.
fn place(span: Span, kernel: Option<Span>, document: &Document, found: &Found) -> Range {
    let own = |span| document.range(span, found);
    own(span).or_else(|| kernel.and_then(own)).unwrap_or_default()
}

fn diagnostic(range: Range, severity: DiagnosticSeverity, id: &str, message: String) -> Diagnostic {
    Diagnostic {
        range,
        severity: Some(severity),
        code: Some(NumberOrString::String(id.to_owned())),
        source: Some(SOURCE.to_owned()),
        message,
        ..Diagnostic::default()
    }
}
