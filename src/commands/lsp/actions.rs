//! What can be put into the text with one key: conditions that a verdict is under, as `barrister annotate` writes them, and
//! barriers that a kernel lacks, as `barrister barriers` finds them.

use lsp_types::{
    CodeAction, CodeActionKind, DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, Position, Range,
    TextDocumentEdit, TextEdit, WorkspaceEdit,
};
use similar::TextDiff;

use super::diagnostics;
use super::document::Document;
use super::run::Found;
use crate::commands::annotate::insert;
use crate::commands::annotate::statements::Statements;
use crate::commands::barriers::missing;
use crate::commands::barriers::repair::Repair;
use crate::report::KernelReport;

/// What can be done about the kernels whose names, or whose launches with conditions, a range has to do with.
pub(super) fn of(document: &Document, range: Range) -> Vec<CodeAction> {
    let Some(found) = document.found() else { return Vec::new() };
    let concerned = found.report.kernels().filter(|kernel| concerns(kernel, range, document, found));
    let mut all: Vec<CodeAction> = concerned.filter_map(|kernel| state(kernel, document, found)).collect();
    for repair in &document.repairs {
        let action = self::repair(repair, range, document, found);
        // Instances of a template lack the same.
        all.extend(action.filter(|action| all.iter().all(|other| other.title != action.title)));
    }
    all
}

fn concerns(kernel: &KernelReport, range: Range, document: &Document, found: &Found) -> bool {
    let launches = kernel.conditions.iter().filter_map(|condition| condition.launch);
    let mut places = std::iter::once(kernel.span).chain(launches).filter_map(|span| document.range(span, found));
    places.any(|place| meet(place, range))
}

/// Have two ranges a line in common.
fn meet(one: Range, other: Range) -> bool {
    one.start.line <= other.end.line && other.start.line <= one.end.line
}

/// Puts barriers into the text, for a range that has to do with the kernel's name, its races, or their accesses.
fn repair(repair: &Repair, range: Range, document: &Document, found: &Found) -> Option<CodeAction> {
    let kernel = found.report.kernels().nth(repair.kernel)?;
    let races = diagnostics::repaired(repair, kernel, document, found);
    let beside = races.iter().flat_map(|race| race.related_information.iter().flatten());
    let own = beside.map(|place| &place.location).filter(|place| place.uri == document.uri).map(|place| place.range);
    let name = document.range(kernel.span, found);
    let mut places = races.iter().map(|race| race.range).chain(own).chain(name);
    if !places.any(|place| meet(place, range)) {
        return None;
    }
    let pronoun = if repair.put.len() == 1 { "it" } else { "them" };
    let title = format!("Insert {}: {} with {pronoun}", repair.what(&document.text)?, repair.verdict.name());
    let after = missing::with_barriers(&document.text, &repair.put);
    Some(CodeAction { diagnostics: Some(races), ..action(title, document, &after) })
}

/// Writes what the kernel's verdict is under into the kernel.
fn state(kernel: &KernelReport, document: &Document, found: &Found) -> Option<CodeAction> {
    let mut report = found.report.clone();
    // What was inferred holds anyway.
    report.files.iter_mut().flat_map(|file| &mut file.kernels).for_each(|kernel| kernel.inferred.clear());
    let mut wanted = Statements::of(&report, &found.sources, &document.path, &document.text, false);
    wanted.places.retain(|_, place| place.kernels.contains(&kernel.name));
    let clauses: Vec<&str> = wanted.places.values().flat_map(|place| &place.clauses).map(String::as_str).collect();
    let title = match clauses.as_slice() {
        [] => return None,
        [only] => format!("State `{only}`"),
        [first, rest @ ..] => format!("State `{first}` and {} more", rest.len()),
    };
    let after = insert::all(&document.text, &wanted);
    Some(action(title, document, &after))
}

/// Makes the text another one.
fn action(title: String, document: &Document, after: &str) -> CodeAction {
    let edits = edits(&document.text, after).into_iter().map(OneOf::Left).collect();
    let text_document =
        OptionalVersionedTextDocumentIdentifier { uri: document.uri.clone(), version: Some(document.version) };
    let changes = DocumentChanges::Edits(vec![TextDocumentEdit { text_document, edits }]);
    CodeAction {
        title,
        kind: Some(CodeActionKind::QUICKFIX),
        edit: Some(WorkspaceEdit { document_changes: Some(changes), ..WorkspaceEdit::default() }),
        is_preferred: Some(true),
        ..CodeAction::default()
    }
}

/// The lines that make one text of another.
fn edits(before: &str, after: &str) -> Vec<TextEdit> {
    let diff = TextDiff::from_lines(before, after);
    let lines: Vec<&str> = after.split_inclusive('\n').collect();
    let at = |line: usize| Position { line: line as u32, character: 0 };
    let changed = diff.ops().iter().filter(|op| op.tag() != similar::DiffTag::Equal);
    let one = |op: &similar::DiffOp| {
        let range = Range { start: at(op.old_range().start), end: at(op.old_range().end) };
        TextEdit { range, new_text: lines[op.new_range()].concat() }
    };
    changed.map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_the_lines_that_differ() {
        let edits = edits("a\nb\nc\n", "x\na\nb\nd\n");
        let told: Vec<(u32, u32, &str)> =
            edits.iter().map(|e| (e.range.start.line, e.range.end.line, e.new_text.as_str())).collect();
        assert_eq!(told, [(0, 0, "x\n"), (2, 3, "d\n")]);
    }
}
