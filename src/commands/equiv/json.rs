//! A comparison for machines; docs/guide/equivalence.md describes the fields.

use serde::Serialize;

use super::named::Named;
use super::word;
use crate::base::source::{SourceMap, Span};
use crate::pipeline::equivalence::{Comparison, NOTES, Pair};
use crate::report::Verdict;
use crate::witness::{Difference, Writer};

/// Raised when a field is removed or changes its meaning.
const SCHEMA_VERSION: u32 = 1;

#[derive(Serialize)]
struct ComparisonJson<'a> {
    schema_version: u32,
    verdict: &'static str,
    kernels: [KernelJson<'a>; 2],
    difference: Option<DifferenceJson<'a>>,
    messages: Vec<MessageJson<'a>>,
    conditions: Vec<&'a str>,
    assumptions: Vec<NamedJson<'a>>,
}

#[derive(Serialize)]
struct KernelJson<'a> {
    name: &'a str,
    source: &'a str,
}

#[derive(Serialize)]
struct DifferenceJson<'a> {
    block: [u32; 3],
    grid: [u32; 3],
    arguments: Vec<ValueJson<'a>>,
    start: Vec<ValueJson<'a>>,
    cell: &'a str,
    before: &'a str,
    after: &'a [String; 2],
    writers: [Option<WriterJson>; 2],
}

#[derive(Serialize)]
struct ValueJson<'a> {
    name: &'a str,
    value: &'a str,
}

#[derive(Serialize)]
struct WriterJson {
    thread: [u64; 3],
    block: [u64; 3],
    place: String,
}

#[derive(Serialize)]
struct MessageJson<'a> {
    text: &'a str,
    places: Vec<String>,
    help: &'a [String],
}

#[derive(Serialize)]
struct NamedJson<'a> {
    name: &'a str,
    text: &'a str,
}

/// What came of it.
pub(super) fn run(named: &Named, pair: Pair, comparison: &Comparison, sources: &SourceMap) -> String {
    let place = |span: Span| sources.describe(span);
    let messages = comparison.diagnostics.iter().map(|diagnostic| {
        let places = diagnostic.span.into_iter().chain(diagnostic.labels.iter().map(|(span, _)| *span));
        MessageJson { text: &diagnostic.message, places: places.map(place).collect(), help: &diagnostic.help }
    });
    let is_proved = matches!(comparison.verdict, Verdict::Verified | Verdict::Conditional);
    let assumed = comparison.assumptions.iter().map(|a| NamedJson { name: &a.name, text: &a.text });
    let always = NOTES.iter().map(|(name, text)| NamedJson { name, text });
    let json = ComparisonJson {
        schema_version: SCHEMA_VERSION,
        verdict: word(comparison),
        kernels: [0, 1].map(|at| KernelJson { name: &pair.kernels[at].name, source: named.told(at) }),
        difference: comparison.difference.as_ref().map(|difference| of_difference(difference, sources)),
        messages: messages.collect(),
        conditions: comparison.conditions.iter().map(|condition| condition.text.as_str()).collect(),
        assumptions: assumed.chain(always).filter(|_| is_proved).collect(),
    };
    let mut text = serde_json::to_string_pretty(&json).unwrap_or_default();
    text.push('\n');
    text
}

fn of_difference<'a>(difference: &'a Difference, sources: &SourceMap) -> DifferenceJson<'a> {
    let value = |(name, value): &'a (String, String)| ValueJson { name, value };
    let writer = |writer: &Writer| WriterJson {
        thread: writer.thread.thread,
        block: writer.thread.block,
        place: sources.describe(writer.span),
    };
    let [one, two] = &difference.writers;
    DifferenceJson {
        block: difference.launch.block,
        grid: difference.launch.grid,
        arguments: difference.arguments.iter().map(value).collect(),
        start: difference.read.iter().map(value).collect(),
        cell: &difference.cell,
        before: &difference.before,
        after: &difference.after,
        writers: [one.as_ref().map(writer), two.as_ref().map(writer)],
    }
}
