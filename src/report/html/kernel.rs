//! What is said of one kernel.

use maud::{Markup, html};

use super::finding::{self, Finding};
use super::message;
use super::source::{self, Mark};
use super::view::{View, label, prose};
use crate::report::text::{of_races, requires, wrapping};
use crate::report::{
    Assumption, Condition, KernelReport, RunReport, SuppressedBy, Tolerated, Verdict, findings, launch,
};

/// A kernel: its verdict, what is found, what it rests on.
pub(super) fn section(kernel: &KernelReport, anchor: &str, view: View) -> Markup {
    let hidden = kernel.hidden();
    let failures = findings::shown(kernel);
    html! {
        section.kernel id=(anchor) aria-labelledby={ (anchor) "-name" } {
            header {
                h2 id={ (anchor) "-name" } { code { (kernel.name) } " " (label(kernel.verdict)) }
                p.place { (view.sources.describe(kernel.span)) }
            }
            p.means { (prose(&means(kernel, view))) }
            (conditions(kernel, view))
            @for diagnostic in kernel.diagnostics.iter().filter(|one| !hidden.has_refusal(one)) {
                (message::one(diagnostic, view))
            }
            @for (number, same) in findings::of(&failures).iter().enumerate() {
                (finding::of(&Finding { failures: same, kernel, anchor: &format!("{anchor}-{}", number + 1) }, view))
            }
            (without(kernel, anchor, view))
            (allowed(kernel, view))
            (remarks(kernel, view))
            (assumptions(kernel))
        }
    }
}

/// What the verdict says.
fn means(kernel: &KernelReport, view: View) -> String {
    let verdict = match kernel.verdict {
        Verdict::Verified => {
            "No run of an admissible launch violates an obligation, under the assumptions below".to_owned()
        }
        Verdict::Refuted => {
            "A run was found that violates an obligation, and an interpreter that ran the kernel on it \
                             saw it happen"
                .to_owned()
        }
        Verdict::Conditional => "Verified for every launch that keeps conditions which nothing states".to_owned(),
        Verdict::Inconclusive { reason } => format!("Neither proved nor refuted: {}", reason.text()),
        Verdict::Unsupported => "The kernel uses something that is not modelled, so nothing is said of it".to_owned(),
        Verdict::Error => "The source cannot be analysed as it stands".to_owned(),
    };
    let of_launches = launch::words(&kernel.launches, view.sources);
    let not_checked = match kernel.not_checked.as_slice() {
        [] => String::new(),
        parts => format!("; not checked: {}", parts.join(", ")),
    };
    format!("{verdict}{}{}{of_launches}{not_checked}.", of_races(kernel), wrapping(kernel, view.sources))
}

/// What has to hold of a launch, to be copied, and why launches keep it.
fn conditions(kernel: &KernelReport, view: View) -> Markup {
    html! {
        @if !kernel.conditions.is_empty() {
            section.conditions {
                h3 { "Conditions" }
                p { "If every launch keeps them, state them first in the kernel; launches are then held against them." }
                pre.copy tabindex="0" role="region" aria-label="Conditions to copy" {
                    code { "__requires(" (requires(kernel)) ");" }
                }
                ul { @for one in &kernel.conditions { li { (condition(one, view)) } } }
            }
        }
    }
}

fn condition(condition: &Condition, view: View) -> Markup {
    html! {
        code { (condition.text) } ": " (prose(&condition.why))
        @if let Some(place) = condition.launch { " (of the launch at " (view.sources.describe(place)) ")" }
        @if !condition.kept { " " strong { "Nothing in the kernel says so: do its launches keep it?" } }
        " " code.id { (condition.rule) }
    }
}

/// What happens without the conditions: one failure is enough to see it.
fn without(kernel: &KernelReport, anchor: &str, view: View) -> Markup {
    let shown = kernel.without.iter().min_by_key(|failure| !failure.is_refuted());
    html! {
        @if let (Some(failure), Verdict::Conditional) = (shown, kernel.open()) {
            h3.without { "Without the conditions" }
            (finding::of(&Finding { failures: &[failure], kernel, anchor: &format!("{anchor}-without") }, view))
        }
    }
}

/// Findings that are allowed, with reasons.
fn allowed(kernel: &KernelReport, view: View) -> Markup {
    html! {
        @if !kernel.suppressed.is_empty() {
            section.allowed {
                h3 { "Allowed" }
                p { "These are not counted for the exit code; the verdict is what it is." }
                ul {
                    @for alert in kernel.alerts(view.sources) {
                        @if let Some(suppression) = alert.suppressed {
                            li {
                                code { (alert.id) } " at " (view.sources.describe(alert.span)) ": "
                                @match &suppression.by {
                                    SuppressedBy::Comment { reason, .. } => { "because " (reason) }
                                    SuppressedBy::Baseline => { "known from the baseline" }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What is worth knowing and changes no verdict.
fn remarks(kernel: &KernelReport, view: View) -> Markup {
    let read: Vec<String> = kernel.read_launches.iter().flat_map(|read| read.lines(view.sources)).collect();
    html! {
        @if !kernel.notes.is_empty() || !kernel.tolerated.is_empty() {
            section.notes {
                h3 { "Notes" }
                ul {
                    @for note in &kernel.notes { li { (prose(note)) } }
                    @for one in &kernel.tolerated { li { (tolerated(one, view)) } }
                }
            }
        }
        @if !kernel.inferred.is_empty() {
            section.inferred {
                h3 { "Inferred" }
                @let marks: Vec<Mark> = kernel.inferred.iter().map(|i| Mark::plain(i.span, &i.annotation)).collect();
                (source::excerpts(&marks, None, view))
            }
        }
        @if !read.is_empty() {
            section.launches {
                h3 { "Launches of the host code" }
                pre tabindex="0" role="region" aria-label="Launches of the host code" { (read.join("\n")) }
            }
        }
    }
}

fn tolerated(tolerated: &Tolerated, view: View) -> Markup {
    let (first, second) = (view.sources.describe(tolerated.first), view.sources.describe(tolerated.second));
    html! {
        "Two threads may write the same value at " (first)
        @if first != second { " and " (second) }
        ", which is tolerated (" code { "--no-benign" } " reports it)."
    }
}

/// The names of what a verdict rests on; the legend says what they mean.
fn assumptions(kernel: &KernelReport) -> Markup {
    let mut names: Vec<&str> = kernel.assumptions.iter().map(|one| one.name.as_str()).collect();
    names.dedup();
    html! {
        @if !names.is_empty() {
            p.assumes {
                "Assuming "
                @for (number, name) in names.iter().enumerate() {
                    @if number > 0 { " " }
                    a href="#assumptions" { (name) }
                }
            }
        }
    }
}

/// What the names of assumptions mean, each once.
pub(super) fn legend(report: &RunReport, view: View) -> Markup {
    let mut seen: Vec<&Assumption> = Vec::new();
    for assumption in report.kernels().flat_map(|kernel| &kernel.assumptions) {
        if !seen.contains(&assumption) {
            seen.push(assumption);
        }
    }
    html! {
        @if !seen.is_empty() {
            section #assumptions {
                h2 { "Assumptions" }
                dl {
                    @for Assumption { name, text, span, flag } in seen {
                        dt {
                            (name)
                            @if let Some(span) = span { " " span.faint { (view.sources.describe(*span)) } }
                        }
                        dd { (prose(text)) @if let Some(flag) = flag { " (off: " code { (flag) } ")" } }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::base::source::{FileId, SourceMap, Span};

    #[test]
    fn an_empty_report_says_its_verdict_and_no_more() {
        let mut sources = SourceMap::default();
        sources.add(std::path::Path::new("k.cu"), "void k();".to_owned());
        let span = Span { file: FileId::from_index(0), start: 5, end: 6 };
        let view = View { sources: &sources, with_times: false };
        let text = section(&KernelReport::new("k", span), "a", view).into_string();
        assert!(text.contains("No run of an admissible launch") && text.contains("k.cu:1:6"), "{text}");
        assert!(!text.contains("Conditions") && !text.contains("Notes"), "{text}");
    }
}
