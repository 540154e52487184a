//! Reports for people: each failure with its source lines, one line for each
//! kernel, the assumptions, one line at the end.

use std::collections::BTreeSet;
use std::fmt::Write;

use annotate_snippets::{Group, Level, Renderer};

use super::snippet::{self, Mark};
use super::{
    Access, Assumption, Condition, Counterexample, Failure, Inferred, KernelReport, Launched, Reason, RunReport,
    SuppressedBy, ThreadPosition, Verdict,
};
use super::{findings, launch as host, story};
use crate::base::diagnostic::{Code, Diagnostic, Severity};
use crate::base::source::{SourceMap, Span};
use crate::obligation::Concern;

/// How a report is printed.
#[derive(Clone, Copy, Default, Debug)]
pub struct Style {
    /// With colours, for a terminal.
    pub colour: bool,
    /// Each failure by itself, however many there are.
    pub all: bool,
    /// Nothing of what is verified.
    pub quiet: bool,
}

/// Lines of what is said of one kernel's failures, unless all are asked for.
const MOST_LINES: usize = 56;
/// Lines of the source that are named of one finding.
const MOST_PLACES: usize = 8;

/// Renders a whole run.
pub fn run(report: &RunReport, sources: &SourceMap, style: Style) -> String {
    let colour = style.colour;
    let mut out = String::new();
    for diagnostic in &report.diagnostics {
        section(&mut out, &render_diagnostic(diagnostic, sources, colour));
    }
    for file in &report.files {
        for diagnostic in &file.diagnostics {
            section(&mut out, &render_diagnostic(diagnostic, sources, colour));
        }
        for kernel in &file.kernels {
            evidence(&mut out, kernel, sources, style);
        }
    }
    let shown: Vec<&KernelReport> =
        report.kernels().filter(|kernel| !style.quiet || kernel.verdict != Verdict::Verified).collect();
    if style.quiet && shown.is_empty() && report.verdict() == Verdict::Verified {
        return out;
    }
    for kernel in &shown {
        let _ = writeln!(out, "{}", kernel_line(kernel, sources));
        details(&mut out, kernel, sources);
        allowed(&mut out, kernel, sources, style.all);
    }
    legend(&mut out, &shown, sources);
    if let Some(line) = where_explained(report.diagnostics()) {
        let _ = writeln!(out, "{line}");
    }
    if let Some(line) = where_mended(report) {
        let _ = writeln!(out, "{line}");
    }
    let _ = writeln!(out, "{}", last_line(report));
    out
}

/// What is allowed, and that this changes no verdict.
fn allowed(out: &mut String, kernel: &KernelReport, sources: &SourceMap, all: bool) {
    if kernel.suppressed.is_empty() {
        return;
    }
    let mut known = 0;
    for alert in kernel.alerts(sources) {
        let why = match alert.suppressed.map(|suppression| &suppression.by) {
            None => continue,
            Some(SuppressedBy::Comment { span, reason }) => {
                format!("allowed at {}, because {reason}", sources.describe(*span))
            }
            Some(SuppressedBy::Baseline) if all => "known from the baseline".to_owned(),
            Some(SuppressedBy::Baseline) => {
                known += 1;
                continue;
            }
        };
        let _ = writeln!(out, "  suppressed: [{}] at {}: {why}", alert.id, sources.describe(alert.span));
    }
    if known > 0 {
        let _ = writeln!(out, "  suppressed: {} known from the baseline (--all shows each)", count(known, "finding"));
    }
    let left = match kernel.open() {
        Verdict::Verified if is_of_natural_launches(kernel) => {
            "nothing else is left of natural launches, and the exit code does not count it".to_owned()
        }
        Verdict::Verified => "nothing else is left, and the exit code does not count it".to_owned(),
        open => format!("what is left counts as {}", open.name()),
    };
    for failure in kernel.beyond_open() {
        let (id, at) = (failure.kind.id(), sources.describe(failure.span));
        let _ = writeln!(out, "  not suppressed: [{id}] at {at}: not proved of any launch (--any-launch says why)");
    }
    let number = kernel.suppressed.len();
    let (findings, is) = (count(number, "finding"), if number == 1 { "is" } else { "are" });
    let verdict = kernel.verdict.name();
    let _ = writeln!(out, "  note: {findings} {is} suppressed: the verdict is still {verdict}; {left}");
    if kernel.hidden().has_claims() {
        let _ = writeln!(out, "  note: behind a claim that is suppressed only runs were looked at in which it holds");
    }
}

/// Is what is violated a matter of launches that the kernel's text suggests: what it is in others is not told.
fn is_of_natural_launches(kernel: &KernelReport) -> bool {
    kernel.failures.iter().any(|failure| failure.launched == Launched::Natural)
}

/// Renders one message with its source lines.
pub fn render_diagnostic(diagnostic: &Diagnostic, sources: &SourceMap, colour: bool) -> String {
    let level = match diagnostic.severity {
        Severity::Note => Level::NOTE,
        Severity::Warning => Level::WARNING,
        Severity::Error => Level::ERROR,
    };
    // A compiler's own messages span lines; the title takes the first.
    let (title, rest) = diagnostic.message.split_once('\n').unwrap_or((&diagnostic.message, ""));
    let title = level.primary_title(title.to_owned()).id(diagnostic.code.id());
    let mut marks: Vec<Mark> = diagnostic.span.into_iter().map(|span| Mark::primary(span, "")).collect();
    marks.extend(diagnostic.labels.iter().map(|(span, text)| Mark::context(*span, text)));
    let mut group = Group::with_title(title).elements(snippet::snippets(&marks, sources));
    for help in &diagnostic.help {
        group = group.element(Level::HELP.message(help.to_owned()));
    }
    let mut text = renderer(colour).render(&[group]);
    if !rest.is_empty() {
        text.push('\n');
        text.push_str(rest.trim_end());
    }
    text
}

/// Where more is said of what is refused, once for all of them; `None` if nothing is.
pub fn where_explained<'d>(diagnostics: impl Iterator<Item = &'d Diagnostic>) -> Option<String> {
    let refused = diagnostics.filter_map(|d| match d.code {
        Code::Unsupported(construct) => Some(construct.id()),
        Code::Input | Code::NoKernels | Code::Included | Code::Compile | Code::Setup => None,
        Code::Annotation | Code::Internal => None,
        Code::Interrupted | Code::Time | Code::Memory | Code::Limit | Code::Solvers => None,
        Code::Equivalence => None,
    });
    let ids: BTreeSet<&str> = refused.collect();
    let (id, whom) = match ids.len() {
        0 => return None,
        1 => (ids.first().copied().unwrap_or_default(), "it is"),
        _ => ("ID", "each is"),
    };
    Some(format!("help: `barrister explain {id}` says why {whom} refused, and what to do instead"))
}

/// Where it is said what repairs what is refuted, once for all of it; `None` if nothing is, or all is allowed.
fn where_mended(report: &RunReport) -> Option<String> {
    let refuted = report.kernels().filter(|kernel| kernel.verdict == Verdict::Refuted);
    let failures = refuted.flat_map(findings::shown).filter(|failure| failure.is_refuted());
    let ids: BTreeSet<&str> = failures.map(|failure| failure.kind.id()).collect();
    let (id, what) = match ids.len() {
        0 => return None,
        1 => (ids.first().copied().unwrap_or_default(), "it"),
        _ => ("ID", "each"),
    };
    Some(format!("help: `barrister explain {id}` says what {what} means, and what usually repairs it"))
}

/// Everything that is said about a kernel before the summary.
fn evidence(out: &mut String, kernel: &KernelReport, sources: &SourceMap, style: Style) {
    let hidden = kernel.hidden();
    for diagnostic in kernel.diagnostics.iter().filter(|diagnostic| !hidden.has_refusal(diagnostic)) {
        section(out, &render_diagnostic(diagnostic, sources, style.colour));
    }
    // One is enough to see what the condition is for.
    let shown = kernel.without.iter().min_by_key(|failure| !failure.is_refuted());
    if let (Some(failure), Verdict::Conditional) = (shown, kernel.open()) {
        section(out, &render_failure(&[failure], None, kernel, sources, style.colour));
    }
    let all = findings::shown(kernel);
    let findings = if style.all { all.into_iter().map(|failure| vec![failure]).collect() } else { findings::of(&all) };
    let (mut advised, mut lines) = (BTreeSet::new(), 0);
    for (number, finding) in findings.iter().enumerate() {
        // Advice that depends on the reason alone is given once.
        let helped = !finding[0].help.is_empty() || !finding[0].causes.is_empty();
        let advice = finding[0].reason.filter(|reason| !helped && advised.insert(*reason));
        let text = render_failure(finding, advice, kernel, sources, style.colour);
        lines += text.lines().count() + 1;
        if lines > MOST_LINES && number > 0 && !style.all {
            let left: usize = findings[number..].iter().map(Vec::len).sum();
            section(out, &format!("… and {left} more of `{}` (--all shows each)", kernel.name));
            break;
        }
        section(out, &text);
    }
}

/// Renders a finding: the first of the obligations that are not proved, and where the others are.
fn render_failure(
    finding: &[&Failure],
    advice: Option<Reason>,
    kernel: &KernelReport,
    sources: &SourceMap,
    colour: bool,
) -> String {
    let failure = finding[0];
    let excluded = kernel.verdict == Verdict::Conditional;
    let (level, what) = match failure.is_refuted() {
        true if excluded => (Level::WARNING, failure.kind.when_refuted()),
        true => (Level::ERROR, failure.kind.when_refuted()),
        false => (Level::WARNING, failure.kind.when_not_proved()),
    };
    let element = failure.counterexample.as_ref().and_then(|c| c.element.as_ref());
    let title = match element {
        Some(element) => format!("{what} on `{element}`"),
        None => what.to_owned(),
    };
    let title = level.primary_title(title).id(failure.kind.id());
    let mut group = Group::with_title(title).elements(snippet::snippets(&marks(failure), sources));
    for note in notes(failure, kernel, sources).into_iter().chain(others(&finding[1..], sources)) {
        group = group.element(Level::NOTE.message(note));
    }
    let causes = failure.causes.iter().map(|cause| cause.help(sources));
    let mut helps: Vec<String> = causes.chain(failure.help.iter().cloned()).collect();
    helps.extend(advice.map(|reason| reason.help().to_owned()));
    helps.dedup();
    for help in helps {
        group = group.element(Level::HELP.message(help));
    }
    renderer(colour).render(&[group])
}

/// `3 more like this, at lines 7, 9, 12 (--all shows each)`
fn others(failures: &[&Failure], sources: &SourceMap) -> Option<String> {
    let lines: BTreeSet<u32> = failures.iter().map(|failure| sources.position(failure.span).line).collect();
    let named: Vec<String> = lines.iter().take(MOST_PLACES).map(u32::to_string).collect();
    let more = if lines.len() > named.len() { ", …" } else { "" };
    let noun = if lines.len() == 1 { "line" } else { "lines" };
    let text = || format!("{} more like this, at {noun} {}{more} (--all shows each)", failures.len(), named.join(", "));
    (!failures.is_empty()).then(text)
}

/// The places of a failure, the one that it is about first.
fn marks(failure: &Failure) -> Vec<Mark> {
    let threads: &[ThreadPosition] = failure.counterexample.as_ref().map_or(&[], |c| &c.threads);
    let mut marks = match failure.accesses.as_slice() {
        [first, second] if first.span == second.span => {
            let label = match threads {
                [one, two] => {
                    format!("{} by {} and {} by {}", first.kind.name(), thread(one), second.kind.name(), thread(two))
                }
                _ => format!("{} and {} by two threads", first.kind.name(), second.kind.name()),
            };
            vec![Mark::primary(second.span, &label)]
        }
        [first, second] => vec![
            Mark::primary(second.span, &access_label(second, threads.get(1))),
            Mark::context(first.span, &access_label(first, threads.first())),
        ],
        [only] => vec![Mark::primary(failure.span, &access_label(only, threads.first()))],
        _ => vec![Mark::primary(failure.span, &threads.iter().map(thread).collect::<Vec<_>>().join(" and "))],
    };
    marks.extend(failure.related.iter().map(|(span, text)| Mark::context(*span, text)));
    marks
}

fn access_label(access: &Access, by: Option<&ThreadPosition>) -> String {
    match by {
        Some(by) => format!("{} by {}", access.kind.name(), thread(by)),
        None => access.kind.name().to_owned(),
    }
}

fn notes(failure: &Failure, kernel: &KernelReport, sources: &SourceMap) -> Vec<String> {
    let mut notes = Vec::new();
    let is_pair = failure.kind.is_race() || failure.kind.is_order();
    if let ([first, second], true) = (failure.accesses.as_slice(), is_pair) {
        let what = if failure.kind.is_race() { "Race" } else { "Dependence on the order" };
        let place = |a: &Access| format!("{} access at {}", a.kind.name(), sources.describe(a.span));
        let verb = if failure.is_refuted() { "reported" } else { "not excluded" };
        notes.push(format!("{what} {verb} between {} and {}", place(first), place(second)));
    }
    if let Some(counterexample) = &failure.counterexample {
        let what = match failure.launched {
            _ if !failure.is_refuted() => "launch that is not excluded".to_owned(),
            Launched::Any => "launch".to_owned(),
            Launched::Natural => "natural launch".to_owned(),
            Launched::Program(span) => format!("launch of the program, at {}", sources.describe(span)),
        };
        notes.push(format!("{what}: {}", launch(counterexample)));
    }
    if let Some(witness) = &failure.witness {
        notes.extend(witness.paths.iter().map(|path| story::path(path, sources)));
    }
    notes.extend(wrapped(&failure.wraps, sources));
    if let Some(reason) = failure.reason {
        notes.push(reason.text().to_owned());
    }
    notes.extend(failure.causes.iter().map(|cause| cause.text(sources)));
    if kernel.verdict == Verdict::Conditional {
        notes.push(format!("excluded by `__requires({});`", requires(kernel)));
    }
    notes.dedup();
    notes.push(format!("in kernel `{}`", kernel.name));
    notes
}

/// ``if `a * b` wraps at k.cu:18:3, as it does on every GPU``
pub(super) fn wrapped(places: &[Span], sources: &SourceMap) -> Option<String> {
    let one = |span: &Span| {
        let text = sources.slice(*span).split_whitespace().collect::<Vec<_>>().join(" ");
        format!("`{text}` wraps at {}", sources.describe(*span))
    };
    let all = places.iter().take(MOST_PLACES).map(one).collect::<Vec<_>>().join(" and ");
    let why = "it overflows, which is undefined, in every run that was tried; unsigned arithmetic is defined";
    (!places.is_empty()).then(|| format!("if {all}, as it does on every GPU: {why}"))
}

/// The lines where arithmetic wraps in every run that refutes something.
pub(super) fn wrapping(kernel: &KernelReport, sources: &SourceMap) -> String {
    let mut refuted = kernel.failures.iter().filter(|failure| failure.is_refuted()).peekable();
    if refuted.peek().is_none() || refuted.clone().any(|failure| failure.wraps.is_empty()) {
        return String::new();
    }
    let lines: BTreeSet<u32> = refuted.flat_map(|f| &f.wraps).map(|span| sources.position(*span).line).collect();
    let noun = if lines.len() == 1 { "line" } else { "lines" };
    let lines = lines.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
    format!(" if signed arithmetic wraps at {noun} {lines}")
}

/// `block (64,1,1), grid (2,1,1), n = 5`
pub(super) fn launch(counterexample: &Counterexample) -> String {
    let mut text = format!("block {}, grid {}", triple(counterexample.block_dim), triple(counterexample.grid_dim));
    for (name, value) in &counterexample.arguments {
        let _ = write!(text, ", {name} = {value}");
    }
    text
}

/// `thread (1,0,0) in block (0,0,0)`
pub fn thread(position: &ThreadPosition) -> String {
    format!("thread {} in block {}", triple(position.thread), triple(position.block))
}

fn triple([x, y, z]: [u64; 3]) -> String {
    format!("({x},{y},{z})")
}

/// `kernel NAME: verified (12 obligations, 0.31 s) assuming no-aliasing, device-limits`
pub fn kernel_line(kernel: &KernelReport, sources: &SourceMap) -> String {
    let mut line = format!("kernel {}: {}", kernel.name, kernel.verdict.name());
    let wall = kernel.statistics.wall.as_secs_f64();
    let time = if kernel.statistics.is_known { "from the cache".to_owned() } else { format!("{wall:.2} s") };
    let proved = kernel.statistics.obligations();
    match kernel.verdict {
        Verdict::Verified => {
            let _ = write!(line, " ({}, {time})", count(proved as usize, "obligation"));
        }
        Verdict::Conditional => {
            let _ = write!(line, " ({}, {time})", count(proved as usize, "obligation"));
            let _ = write!(line, " under `__requires({});`", requires(kernel));
        }
        Verdict::Refuted | Verdict::Inconclusive { .. } => {
            let failed = kernel.failures.len();
            let all = count(failed + proved as usize, "obligation");
            let what = if failed == 0 { format!("{all} proved") } else { format!("{failed} of {all} not proved") };
            let mut why = String::new();
            if let Verdict::Inconclusive { reason } = kernel.verdict {
                why = format!("; {}", reason.short());
            }
            let about = if kernel.concern() == Some(Concern::Memory) { "memory: " } else { "" };
            let _ = write!(line, " ({about}{what}, {time}{why}{})", of_races(kernel));
        }
        Verdict::Unsupported | Verdict::Error => {
            let cause = kernel.diagnostics.iter().find(|d| Verdict::of_diagnostic(d) == Some(kernel.verdict));
            let message = cause.map_or("", |d| d.message.lines().next().unwrap_or(""));
            let _ = write!(line, ": {message}");
        }
    }
    line.push_str(&wrapping(kernel, sources));
    line.push_str(&host::words(&kernel.launches, sources));
    if !kernel.not_checked.is_empty() {
        let _ = write!(line, " not checking {}", kernel.not_checked.join(", "));
    }
    let mut names: Vec<&str> = kernel.assumptions.iter().map(|a| a.name.as_str()).collect();
    names.dedup();
    if !names.is_empty() {
        let _ = write!(line, " assuming {}", names.join(", "));
    }
    line
}

/// Of a verdict about memory, what is known of races.
pub(super) fn of_races(kernel: &KernelReport) -> String {
    let is_checked = !kernel.not_checked.iter().any(|what| what.starts_with("races"));
    match kernel.concern() {
        Some(Concern::Memory) if !is_checked => String::new(),
        Some(Concern::Memory) if !kernel.leaves_no_race() => "; races are not all excluded".to_owned(),
        Some(Concern::Memory) if kernel.conditions.is_empty() => "; no race is left".to_owned(),
        Some(Concern::Memory) => format!("; no race is left under `__requires({});`", requires(kernel)),
        Some(Concern::Races) | None => String::new(),
    }
}

/// All conditions in one; of several launches, of each its own.
pub(super) fn requires(kernel: &KernelReport) -> String {
    let mut texts: Vec<&str> = kernel.conditions.iter().map(|condition| condition.text.as_str()).collect();
    texts.dedup();
    texts.join(" && ")
}

fn details(out: &mut String, kernel: &KernelReport, sources: &SourceMap) {
    if !kernel.conditions.is_empty() {
        for condition in &kernel.conditions {
            let place =
                condition.launch.map_or(String::new(), |s| format!(" of the launch at {}", sources.describe(s)));
            let Condition { rule, text, why, .. } = condition;
            let _ = writeln!(out, "  condition{place} [{rule}]: `{text}`: {why}{}", condition.doubt());
        }
        let is_new = kernel.conditions.iter().any(|condition| !condition.is_stated());
        if kernel.verdict == Verdict::Conditional && is_new {
            let _ = writeln!(out, "  help: {STATE}");
        }
    }
    for tolerated in &kernel.tolerated {
        let (first, second) = (sources.describe(tolerated.first), sources.describe(tolerated.second));
        let places = if first == second { first } else { format!("{first} and {second}") };
        let _ = writeln!(out, "  tolerated: two threads may write the same value at {places} (--no-benign reports it)");
    }
    for line in kernel.read_launches.iter().flat_map(|launch| launch.lines(sources)) {
        let _ = writeln!(out, "  {line}");
    }
    for Inferred { span, annotation } in &kernel.inferred {
        let _ = writeln!(out, "  inferred at {}: {annotation}", sources.describe(*span));
    }
    for note in &kernel.notes {
        let _ = writeln!(out, "  note: {note}");
    }
    if let (Verdict::Inconclusive { reason }, true) = (kernel.verdict, kernel.failures.is_empty()) {
        let _ = writeln!(out, "  help: {}", reason.help());
    }
}

/// What the names on the kernels' lines mean, each once.
fn legend(out: &mut String, kernels: &[&KernelReport], sources: &SourceMap) {
    let mut seen: Vec<&Assumption> = Vec::new();
    for assumption in kernels.iter().flat_map(|k| &k.assumptions) {
        if !seen.contains(&assumption) {
            seen.push(assumption);
        }
    }
    if seen.is_empty() {
        return;
    }
    let _ = writeln!(out, "assumptions:");
    for Assumption { name, text, span, flag } in seen {
        let place = span.map_or(String::new(), |s| format!(" at {}", sources.describe(s)));
        let off = flag.as_ref().map_or(String::new(), |f| format!(" (off: {f})"));
        let _ = writeln!(out, "  {name}{place}: {text}{off}");
    }
}

/// What to do with a condition.
const STATE: &str = "state it in the kernel, if every launch keeps it: launches are then held against it";

/// `3 kernels: 2 verified, 1 refuted`
pub(super) fn last_line(report: &RunReport) -> String {
    let mut line = count(report.kernels().count(), "kernel");
    let names = ["verified", "conditional", "refuted", "inconclusive", "unsupported", "error"];
    let mut separator = ": ";
    for name in names {
        let number = report.kernels().filter(|k| k.verdict.name() == name).count();
        if number > 0 {
            let _ = write!(line, "{separator}{number} {name}");
            separator = ", ";
        }
    }
    let suppressed = report.kernels().map(|kernel| kernel.suppressed.len()).sum();
    if suppressed > 0 {
        let _ = write!(line, "; {} suppressed", count(suppressed, "finding"));
    }
    let diagnostics = report.diagnostics.iter().chain(report.files.iter().flat_map(|f| &f.diagnostics));
    let verdicts: Vec<Verdict> = diagnostics.filter_map(Verdict::of_diagnostic).collect();
    let errors = verdicts.iter().filter(|verdict| matches!(verdict, Verdict::Error | Verdict::Unsupported)).count();
    for (number, noun) in [(errors, "input error"), (verdicts.len() - errors, "unread file")] {
        if number > 0 {
            let _ = write!(line, "; {}", count(number, noun));
        }
    }
    line
}

/// `1 kernel`, `2 kernels`
fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

fn section(out: &mut String, text: &str) {
    out.push_str(text.trim_end());
    out.push_str("\n\n");
}

fn renderer(colour: bool) -> Renderer {
    if colour { Renderer::styled() } else { Renderer::plain() }
}
