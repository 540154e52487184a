//! What is found out about a barrier, and how it is told.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::without::Place;
use crate::base::source::SourceMap;
use crate::report::{Failure, KernelReport, RunReport, Tolerated, Verdict};

/// A barrier, and whether it is needed.
pub struct Finding {
    /// The place.
    pub at: String,
    /// As it is written.
    pub call: String,
    /// Whether it is needed.
    pub need: Need,
}

/// Whether a barrier is needed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Need {
    /// Without it this happens, in a run that was replayed.
    Needed(String),
    /// Each kernel that has it is verified without it.
    CanGo,
    /// Without it a kernel is neither verified nor refuted: which, and why.
    Open(String),
    /// It was not taken out, since.
    NotTried(String),
}

/// Compares the verdicts with a barrier and without it.
pub fn need(place: &Place, before: &RunReport, after: &RunReport, sources: &SourceMap) -> Need {
    let mut open = place.open.clone();
    for (name, start) in &place.kernels {
        let is_it = |kernel: &&KernelReport| kernel.name == *name && kernel.span.start == *start;
        let was = before.kernels().find(is_it);
        let Some(now) = after.kernels().find(is_it) else {
            let said = after.diagnostics().next().map_or("it cannot be read", |d| d.message.as_str());
            open.get_or_insert(format!("without it, {said}"));
            continue;
        };
        let refuted = now.failures.iter().find(|failure| failure.is_refuted());
        if let (Verdict::Refuted, Some(failure)) = (now.verdict, refuted) {
            return Need::Needed(happens(failure, now, sources));
        }
        let is_proved = matches!(now.verdict, Verdict::Verified | Verdict::Conditional);
        match was.filter(|_| is_proved) {
            None => drop(open.get_or_insert_with(|| not_known(now, sources))),
            Some(was) => open = open.or_else(|| claims_less(was, now, sources)),
        }
    }
    open.map_or(Need::CanGo, Need::Open)
}

fn happens(failure: &Failure, kernel: &KernelReport, sources: &SourceMap) -> String {
    let what = failure.kind.when_refuted();
    let element = failure.counterexample.as_ref().and_then(|c| c.element.as_ref());
    let at = element.map(|element| format!(" on `{element}`")).unwrap_or_default();
    let lines: Vec<String> = match failure.accesses.as_slice() {
        [] => vec![sources.position(failure.span).line.to_string()],
        accesses => accesses.iter().map(|access| sources.position(access.span).line.to_string()).collect(),
    };
    let (first, second) = (lines.first(), lines.get(1));
    let place = match (first, second) {
        (Some(first), Some(second)) if first != second => format!("lines {first} and {second}"),
        (Some(line), _) => format!("line {line}"),
        (None, _) => "this kernel".to_owned(),
    };
    format!("{what}{at} ({place}) in kernel `{}`", kernel.name)
}

/// What a verdict says less than the one of before.
fn claims_less(was: &KernelReport, now: &KernelReport, sources: &SourceMap) -> Option<String> {
    let name = &now.name;
    let new = |what: String| Some(format!("without it, kernel `{name}` is {} only {what}", now.verdict.name()));
    if was.conditions != now.conditions {
        let texts: Vec<&str> = now.conditions.iter().map(|condition| condition.text.as_str()).collect();
        return new(format!("under `{}`", texts.join(" && ")));
    }
    if was.launches.is_empty() && !now.launches.is_empty() {
        return new("for the launches of the file".to_owned());
    }
    let is_new = |name: &str| was.assumptions.iter().all(|assumption| assumption.name != name);
    if let Some(assumption) = now.assumptions.iter().find(|assumption| is_new(&assumption.name)) {
        return new(format!("assuming {}", assumption.name));
    }
    if was.barriers.as_ref().is_none_or(|barriers| barriers.order_atomics) {
        return Some(format!("without it, atomic operations of kernel `{name}` may come in another order"));
    }
    // The places are the same in both texts.
    let pair = |t: &Tolerated| (t.first.start.min(t.second.start), t.first.start.max(t.second.start));
    let tolerated = now.tolerated.iter().find(|t| was.tolerated.iter().all(|known| pair(known) != pair(t)))?;
    let lines = [tolerated.first, tolerated.second].map(|span| sources.position(span).line);
    let at = if lines[0] == lines[1] {
        format!("line {}", lines[0])
    } else {
        format!("lines {} and {}", lines[0], lines[1])
    };
    Some(format!("without it, two threads may write the same value at {at} in kernel `{name}`"))
}

fn not_known(kernel: &KernelReport, sources: &SourceMap) -> String {
    let first = kernel.failures.first();
    let why = first.map(|f| format!(": {} at line {}", f.kind.when_not_proved(), sources.position(f.span).line));
    format!("without it, kernel `{}` is {}{}", kernel.name, kernel.verdict.name(), why.unwrap_or_default())
}

/// All of it, as lines. `repaired`: kernels of which it is said how they are verified, by their numbers.
pub fn text(
    report: &RunReport,
    sources: &SourceMap,
    findings: &[Finding],
    together: &[&Place],
    repaired: &[usize],
) -> String {
    let mut out = String::new();
    for finding in findings {
        let said = match &finding.need {
            Need::Needed(what) => format!("needed: without it, {what}"),
            Need::CanGo => "can go: all is verified without it".to_owned(),
            Need::Open(why) => format!("not known: {why}"),
            Need::NotTried(why) => format!("not tried: {why}"),
        };
        let _ = writeln!(out, "{}: `{}` {said}", finding.at, finding.call);
    }
    for (number, kernel) in report.kernels().enumerate() {
        if !matches!(kernel.verdict, Verdict::Verified | Verdict::Conditional) && !repaired.contains(&number) {
            let (name, verdict) = (&kernel.name, kernel.verdict.name());
            let _ = writeln!(
                out,
                "kernel {name}: {verdict}: whether barriers can go is asked of kernels that are verified"
            );
        }
    }
    if findings.is_empty() {
        return out;
    }
    let can_go = findings.iter().filter(|finding| finding.need == Need::CanGo).count();
    let needed = findings.iter().filter(|finding| matches!(finding.need, Need::Needed(_))).count();
    let total = findings.len();
    let barriers = if total == 1 { "barrier" } else { "barriers" };
    let _ =
        writeln!(out, "{total} {barriers}: {needed} needed, {can_go} can go, {} not known", total - needed - can_go);
    if can_go > 1 {
        let lines: Vec<String> = together.iter().map(|p| sources.position(p.span).line.to_string()).collect();
        let _ = writeln!(out, "can go at once: those of lines {} (--diff shows how)", lines.join(", "));
    }
    if can_go > 0 {
        let _ = writeln!(out, "{}", rests_on(report));
        let notes: BTreeSet<&String> = report.kernels().flat_map(|kernel| &kernel.notes).collect();
        notes.into_iter().for_each(|note| out.push_str(&format!("note: {note}\n")));
    }
    out
}

/// What it rests on that barriers can go: that of the kernels' verdicts.
fn rests_on(report: &RunReport) -> String {
    let assumptions: BTreeSet<&str> =
        report.kernels().flat_map(|kernel| &kernel.assumptions).map(|assumption| assumption.name.as_str()).collect();
    let left_out: BTreeSet<&str> = report.kernels().flat_map(|k| &k.not_checked).map(String::as_str).collect();
    let list = |names: BTreeSet<&str>| names.into_iter().collect::<Vec<_>>().join(", ");
    let not_checked = if left_out.is_empty() { String::new() } else { format!("; not checked: {}", list(left_out)) };
    format!("assuming {}{not_checked}", list(assumptions))
}
