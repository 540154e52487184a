//! The verdict above a kernel.

use lsp_types::{CodeLens, Command};

use super::document::Document;
use super::text;
use crate::base::outline;
use crate::report::{KernelReport, Verdict};

/// A lens for each kernel. While the text is newer than the report it says so, at the kernel's place of now.
pub(super) fn of(document: &Document) -> Vec<CodeLens> {
    let Some((_, last)) = &document.known else { return Vec::new() };
    let Some(found) = document.found() else {
        let mut names: Vec<&str> = last.report.kernels().map(|kernel| own_name(&kernel.name)).collect();
        names.dedup();
        let places = names.into_iter().flat_map(|name| outline::kernels(&document.text, name));
        return places.map(|place| lens(text::range(&document.text, place, place), "checking…".to_owned())).collect();
    };
    let of_kernel = |kernel: &KernelReport| {
        let others = found.report.kernels().filter(|other| other.span == kernel.span).count();
        // Instances of a template share a place.
        let title = if others > 1 { format!("{}: {}", kernel.name, in_words(kernel)) } else { in_words(kernel) };
        Some(lens(document.range(kernel.span, found)?, title))
    };
    found.report.kernels().filter_map(of_kernel).collect()
}

/// A line that does nothing when it is clicked.
fn lens(range: lsp_types::Range, title: String) -> CodeLens {
    CodeLens { range, command: Some(Command { title, command: String::new(), arguments: None }), data: None }
}

/// The name as the source has it.
fn own_name(name: &str) -> &str {
    let name = name.split('<').next().unwrap_or(name);
    name.rsplit("::").next().unwrap_or(name)
}

/// `verified for 2 launches`
pub(super) fn in_words(kernel: &KernelReport) -> String {
    let of_launches = match kernel.launches.len() {
        0 => String::new(),
        1 => " for 1 launch".to_owned(),
        number => format!(" for {number} launches"),
    };
    let mut ids: Vec<&str> = kernel.subjects().into_iter().map(|subject| subject.id()).collect();
    ids.sort_unstable();
    ids.dedup();
    let allowed = if kernel.suppressed.is_empty() { "" } else { " (some of it allowed)" };
    let what = match kernel.verdict {
        Verdict::Verified if of_launches.is_empty() => " for every launch".to_owned(),
        Verdict::Verified => String::new(),
        Verdict::Conditional => format!(" under {}", count(kernel.conditions.len(), "condition")),
        Verdict::Inconclusive { reason } => format!(": {}", reason.short()),
        Verdict::Refuted => format!(": {}", ids.join(", ")),
        Verdict::Unsupported | Verdict::Error => {
            let cause = kernel.diagnostics.iter().find(|one| Verdict::of_diagnostic(one) == Some(kernel.verdict));
            cause.map_or(String::new(), |cause| format!(": {}", cause.message.lines().next().unwrap_or_default()))
        }
    };
    let left_out = match kernel.not_checked.as_slice() {
        [] => String::new(),
        parts => format!(", not checking {}", parts.join(", ")),
    };
    format!("{}{what}{of_launches}{allowed}{left_out}", kernel.verdict.name())
}

fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
