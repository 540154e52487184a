//! What is told of a kernel, a loop or a barrier under the cursor.

use std::fmt::Write;

use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position, Range};

use super::document::Document;
use super::facts::{self, Facts};
use super::run::Found;
use super::{lens, text};
use crate::base::source::SourceMap;
use crate::report::{KernelReport, Verdict};

/// What is told at a place; nothing, while the text is newer than the report.
pub(super) fn at(document: &Document, at: Position) -> Option<Hover> {
    let found = document.found()?;
    let kernels = found.report.kernels().filter_map(|kernel| Some((document.range(kernel.span, found)?, kernel)));
    let kernels: Vec<(Range, &KernelReport)> = kernels.filter(|(range, _)| text::is_in(at, *range)).collect();
    if let Some((range, _)) = kernels.first() {
        let texts: Vec<String> = kernels.iter().map(|(_, kernel)| of_kernel(kernel, &found.sources)).collect();
        return Some(hover(texts.join("\n---\n\n"), *range));
    }
    let facts = facts::at(document, found, text::offset(&document.text, at))?;
    let range = text::range(&document.text, facts.place.start, facts.place.end);
    Some(hover(of_facts(&facts, found), range))
}

fn hover(value: String, range: Range) -> Hover {
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value });
    Hover { contents, range: Some(range) }
}

fn of_kernel(kernel: &KernelReport, sources: &SourceMap) -> String {
    let mut text = format!("**kernel `{}`**: {}\n", kernel.name, lens::in_words(kernel));
    if !kernel.launches.is_empty() {
        let _ = write!(text, "\nLaunches of the host code that this is about:\n");
        for launch in &kernel.launches {
            let _ = writeln!(text, "- {}: {launch}", sources.describe(launch.span));
        }
    }
    if !kernel.conditions.is_empty() {
        let _ = write!(text, "\nConditions:\n```cpp\n");
        kernel.conditions.iter().for_each(|one| text.push_str(&format!("__requires({});\n", one.text)));
        let _ = writeln!(text, "```");
        for condition in &kernel.conditions {
            let _ = writeln!(text, "- `{}`: {}{}", condition.text, condition.why, condition.doubt());
        }
    }
    if !kernel.assumptions.is_empty() {
        let _ = write!(text, "\nAssuming:\n");
        for assumption in &kernel.assumptions {
            let off = assumption.flag.as_ref().map_or(String::new(), |flag| format!(" (off: `{flag}`)"));
            let _ = writeln!(text, "- *{}*: {}{off}", assumption.name, assumption.text);
        }
    }
    for note in &kernel.notes {
        let _ = write!(text, "\n{note}\n");
    }
    text
}

fn of_facts(facts: &Facts, found: &Found) -> String {
    let mut text = String::new();
    let mut block = |title: &str, lines: &[String]| {
        if !lines.is_empty() {
            let _ = write!(text, "{title}\n```cpp\n{}\n```\n", lines.join("\n"));
        }
    };
    block("**Stated for this barrier**: proved before it, known behind it", &facts.stated);
    block(if facts.is_loop { "**Inferred of this loop**" } else { "**Inferred at this barrier**" }, &facts.inferred);
    let is_decided = found.report.kernels().any(|kernel| kernel.verdict != Verdict::Unsupported);
    if text.is_empty() && is_decided {
        let what = if facts.is_loop { "loop" } else { "barrier" };
        let _ = write!(text, "Nothing was inferred of this {what} that the source has words for.");
    }
    text
}
