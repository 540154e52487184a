//! Commands of GitHub's workflows: what a job prints so that lines of a pull request are marked.
//!
//! ```text
//! ::error file=k.cu,line=3,endLine=3,col=5,endColumn=9,title=race/write-read::message
//! ```
//!
//! What is refuted is an error, what is neither proved nor refuted a warning; what is allowed is not marked.

use std::fmt::Write;

use super::{Alert, KernelReport, RunReport, Subject, Verdict, message};
use crate::base::diagnostic::{Diagnostic, Severity};
use crate::base::source::{SourceMap, Span};

/// Renders a whole run.
pub fn run(report: &RunReport, sources: &SourceMap) -> String {
    let mut out = String::new();
    let of_files = report.files.iter().flat_map(|file| &file.diagnostics);
    for diagnostic in report.diagnostics.iter().chain(of_files) {
        obstacle(&mut out, diagnostic, sources);
    }
    for kernel in report.kernels() {
        of_kernel(&mut out, kernel, sources);
    }
    out
}

fn of_kernel(out: &mut String, kernel: &KernelReport, sources: &SourceMap) {
    kernel.obstacles().for_each(|diagnostic| obstacle(out, diagnostic, sources));
    let alerts = kernel.alerts(sources);
    for alert in alerts.iter().filter(|alert| alert.suppressed.is_none()) {
        let command = if is_error(alert) { "error" } else { "warning" };
        let mut text = message::of(alert, kernel, sources);
        for help in message::helps(alert, sources) {
            let _ = write!(text, "\nhelp: {help}");
        }
        annotate(out, command, Some(alert.span), alert.id, &text, sources);
    }
    if let (Verdict::Inconclusive { reason }, true, None) =
        (kernel.verdict, alerts.is_empty(), kernel.obstacles().next())
    {
        let text = format!("kernel `{}`: {}\nhelp: {}", kernel.name, reason.text(), reason.help());
        annotate(out, "warning", Some(kernel.span), reason.id(), &text, sources);
    }
}

fn is_error(alert: &Alert) -> bool {
    match alert.subject {
        Subject::Failure(failure) => failure.is_refuted(),
        Subject::Condition(_) | Subject::Refusal(_) => false,
    }
}

fn obstacle(out: &mut String, diagnostic: &Diagnostic, sources: &SourceMap) {
    let command = match diagnostic.severity {
        Severity::Note => "notice",
        Severity::Warning => "warning",
        Severity::Error => "error",
    };
    let helps = diagnostic.help.iter().map(|help| format!("\nhelp: {help}"));
    let text = std::iter::once(diagnostic.message.clone()).chain(helps).collect::<String>();
    annotate(out, command, diagnostic.span, diagnostic.code.id(), &text, sources);
}

fn annotate(out: &mut String, command: &str, span: Option<Span>, title: &str, text: &str, sources: &SourceMap) {
    let _ = write!(out, "::{command} ");
    if let Some(span) = span {
        let file = sources.file(span.file);
        let (start, end) = (file.position(span.start), file.position(span.end));
        let _ = write!(out, "file={},", property(&file.path.display().to_string()));
        let _ = write!(out, "line={},endLine={},", start.line, end.line);
        // GitHub has columns of one line only.
        if start.line == end.line {
            let _ = write!(out, "col={},endColumn={},", start.column, end.column);
        }
    }
    let _ = writeln!(out, "title={}::{}", property(title), data(text));
}

/// What stands behind `::`: the end of a line would end the command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// What stands behind `=`: a comma or a colon would end it, too.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::base::diagnostic::Code;

    #[test]
    fn what_would_end_a_command_is_escaped() {
        let mut sources = SourceMap::default();
        let file = sources.add(Path::new("a,b:c/100%.cu"), "int é = x;\n".to_owned());
        let error = Diagnostic::error(Code::Compile, Span { file, start: 9, end: 10 }, "50% of\r\n::error::this");
        let mut out = String::new();
        obstacle(&mut out, &error, &sources);
        let place = "file=a%2Cb%3Ac/100%25.cu,line=1,endLine=1,col=9,endColumn=10,title=compile";
        assert_eq!(out, format!("::error {place}::50%25 of%0D%0A::error::this\n"));
    }
}
