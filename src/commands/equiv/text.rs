//! A comparison for people.

use std::fmt::Write;

use super::named::Named;
use super::word;
use crate::base::source::SourceMap;
use crate::kernel::interp::Launch;
use crate::pipeline::equivalence::{Comparison, NOTES, Pair};
use crate::report::text::render_diagnostic;
use crate::report::{Assumption, Condition, Verdict};
use crate::witness::{Difference, Writer};

/// What came of it.
pub(super) fn run(named: &Named, pair: Pair, comparison: &Comparison, sources: &SourceMap) -> String {
    let mut out = String::new();
    for diagnostic in &comparison.diagnostics {
        let _ = writeln!(out, "{}\n", render_diagnostic(diagnostic, sources, false));
    }
    let [a, b] = [0, 1].map(|at| format!("`{}` ({})", pair.kernels[at].name, named.told(at)));
    if let Some(difference) = &comparison.difference {
        differ(&mut out, difference, [&a, &b], sources);
    }
    let rests_on = match comparison.verdict {
        Verdict::Verified | Verdict::Conditional => assuming(&comparison.assumptions),
        Verdict::Refuted | Verdict::Inconclusive { .. } | Verdict::Unsupported | Verdict::Error => String::new(),
    };
    let _ = writeln!(out, "{a} and {b}: {}{rests_on}", word(comparison));
    if rests_on.is_empty() {
        return out;
    }
    for Condition { text, why, .. } in &comparison.conditions {
        let _ = writeln!(out, "  condition: {text} ({why})");
    }
    let _ = writeln!(out, "assumptions:");
    for Assumption { name, text, span, flag } in &comparison.assumptions {
        let place = span.map_or(String::new(), |s| format!(" at {}", sources.describe(s)));
        let off = flag.as_ref().map_or(String::new(), |f| format!(" (off: {f})"));
        let _ = writeln!(out, "  {name}{place}: {text}{off}");
    }
    for (name, text) in NOTES {
        let _ = writeln!(out, "  {name}: {text}");
    }
    out
}

fn assuming(assumptions: &[Assumption]) -> String {
    let own = assumptions.iter().map(|assumption| assumption.name.as_str());
    let names: Vec<&str> = own.chain(NOTES.iter().map(|(name, _)| *name)).collect();
    format!(" assuming {}", names.join(", "))
}

/// The input on which they differ.
fn differ(out: &mut String, difference: &Difference, names: [&String; 2], sources: &SourceMap) {
    let _ = writeln!(out, "the kernels leave different values in {}", difference.cell);
    let arguments: String = difference.arguments.iter().map(|(name, value)| format!(", {name} = {value}")).collect();
    let _ = writeln!(out, "  launch: {}{arguments}", launched(&difference.launch));
    for (cell, value) in &difference.read {
        let _ = writeln!(out, "  at the start: {cell} = {value}");
    }
    for ((name, value), writer) in names.into_iter().zip(&difference.after).zip(&difference.writers) {
        let who = match writer {
            Some(Writer { span, thread }) => {
                let [thread, block] = [thread.thread, thread.block].map(|[x, y, z]| format!("({x},{y},{z})"));
                format!("written by thread {thread} in block {block} at {}", sources.describe(*span))
            }
            None => "as it was at the start".to_owned(),
        };
        let _ = writeln!(out, "  {name}: {} = {value}, {who}", difference.cell);
    }
    out.push('\n');
}

fn launched(launch: &Launch) -> String {
    let [block, grid] = [launch.block, launch.grid].map(|[x, y, z]| format!("({x},{y},{z})"));
    format!("block {block}, grid {grid}")
}
