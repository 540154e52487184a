//! What a finding is known by from run to run: a digest that edits elsewhere leave as it is.
//!
//! ```text
//! fingerprint = SHA-256(kernel, id, array, for each place: what is done, its text, its statement) : number
//! ```
//!
//! Texts are sequences of tokens: neither lines nor columns count, nor space and comments. Of findings
//! that are the same in all of this, a kernel's first in the order of the source has number 1, its second 2, …
//!
//! What holds: an edit of other statements, or of other kernels, changes no fingerprint. Absent: the name of the
//! file, which who compares them has beside them. This module alone makes them: SARIF and the file of
//! `--baseline` have the same.

use std::collections::BTreeMap;
use std::fmt::Write;

use sha2::{Digest, Sha256};

use super::alert::Subject;
use super::{AccessKind, Failure};
use crate::base::outline;
use crate::base::source::{FileId, SourceMap, Span};

/// The version of all this: another one gives other fingerprints.
pub const VERSION: &str = "barristerFinding/v1";
/// Bytes of a digest that are kept: enough for all findings of the world to differ.
const BYTES: usize = 16;

/// Makes the fingerprints of one kernel.
pub struct Fingerprints<'s> {
    sources: &'s SourceMap,
    kernel: &'s str,
    tokens: BTreeMap<FileId, Vec<outline::Token<'s>>>,
    given: BTreeMap<String, usize>,
}

impl<'s> Fingerprints<'s> {
    /// For a kernel of this name.
    pub fn of(kernel: &'s str, sources: &'s SourceMap) -> Self {
        Fingerprints { sources, kernel, tokens: BTreeMap::new(), given: BTreeMap::new() }
    }

    /// The fingerprint of the next finding.
    pub fn next(&mut self, id: &str, subject: &Subject) -> String {
        let mut parts = vec![VERSION.to_owned(), self.kernel.to_owned(), id.to_owned()];
        match subject {
            Subject::Failure(failure) => self.failure(failure, &mut parts),
            Subject::Condition(condition) => parts.push(joined(&outline::tokens(&condition.text, 0))),
            Subject::Refusal(diagnostic) => match diagnostic.span {
                Some(span) => self.place("", span, &mut parts),
                None => parts.push(diagnostic.message.clone()),
            },
        }
        let digest = digest(&parts);
        let number = self.given.entry(digest.clone()).or_insert(0);
        *number += 1;
        format!("{digest}:{number}")
    }

    fn failure(&mut self, failure: &Failure, parts: &mut Vec<String>) {
        parts.push(failure.array.clone().unwrap_or_default());
        for access in &failure.accesses {
            self.place(AccessKind::name(access.kind), access.span, parts);
        }
        if failure.accesses.is_empty() {
            self.place("", failure.span, parts);
            // Of the clause of a contract, say, that a call does not establish.
            if let Some((span, _)) = failure.related.first() {
                self.place("", *span, parts);
            }
        }
    }

    /// What is done, the text, and the statement that it is a part of.
    fn place(&mut self, what: &str, span: Span, parts: &mut Vec<String>) {
        let sources = self.sources;
        let text = &sources.file(span.file).text;
        let tokens = self.tokens.entry(span.file).or_insert_with(|| outline::tokens(text, 0));
        let first = tokens.partition_point(|token| token.end() <= span.start as usize);
        let behind = tokens.partition_point(|token| token.start < span.end as usize).max(first);
        parts.push(what.to_owned());
        if tokens[first..behind].is_empty() {
            // In a directive: what a macro stands for.
            let line = sources.file(span.file).line(sources.position(span).line);
            parts.push(line.split_whitespace().collect::<Vec<_>>().join(" "));
            return;
        }
        parts.push(joined(&tokens[first..behind]));
        let ends = |token: &outline::Token| [";", "{", "}"].contains(&token.text);
        let start = tokens[..first].iter().rposition(ends).map_or(0, |at| at + 1);
        let end = tokens[behind..].iter().position(ends).map_or(tokens.len(), |at| behind + at);
        parts.push(joined(&tokens[start..end]));
    }
}

fn joined(tokens: &[outline::Token]) -> String {
    tokens.iter().map(|token| token.text).collect::<Vec<_>>().join(" ")
}

/// Of texts with their lengths, so that no two lists are alike that differ.
fn digest(parts: &[String]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().iter().take(BYTES).fold(String::new(), |mut text, byte| {
        // Never: a text takes all that is written to it.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::obligation::Kind;
    use crate::report::Access;

    /// The fingerprints of races between the first occurrences of each pair of texts.
    fn races(kernel: &str, text: &str, pairs: &[(&str, &str)]) -> Vec<String> {
        let mut sources = SourceMap::default();
        let file = sources.add(Path::new("k.cu"), text.to_owned());
        let place = |what: &str| {
            let start = text.find(what).expect("the text has it") as u32;
            Span { file, start, end: start + what.len() as u32 }
        };
        let mut fingerprints = Fingerprints::of(kernel, &sources);
        let race = |(write, read): &(&str, &str)| {
            let write = Access { kind: AccessKind::Write, span: place(write) };
            let read = Access { kind: AccessKind::Read, span: place(read) };
            let failure = Failure::race(write, read);
            fingerprints.next(Kind::RaceWriteRead.id(), &Subject::Failure(&failure))
        };
        pairs.iter().map(race).collect()
    }

    const BEFORE: &str = "void k(int *a) { int i = 0; a[i] = 1; int x = a[i + 1]; }";

    #[test]
    fn edits_elsewhere_change_nothing() {
        let known = races("k", BEFORE, &[("a[i]", "a[i + 1]")]);
        for after in [
            "// about\n\nvoid g() { }\nvoid k(int *a) { int i = 0; a[i] = 1; int x = a[i + 1]; }",
            "void k(int *a) { int i = 7, j = i; a[i] /* here */\n= 1;\n int x = a[i + 1]; /* a[i] = 1 */ }",
        ] {
            assert_eq!(races("k", after, &[("a[i]", "a[i + 1]")]), known, "{after}");
        }
    }

    #[test]
    fn another_statement_kernel_or_access_is_another_finding() {
        let known = races("k", BEFORE, &[("a[i]", "a[i + 1]")]);
        assert_ne!(races("l", BEFORE, &[("a[i]", "a[i + 1]")]), known);
        let changed = BEFORE.replace("= 1;", "= 2;");
        assert_ne!(races("k", &changed, &[("a[i]", "a[i + 1]")]), known);
        assert_ne!(races("k", BEFORE, &[("a[i]", "a[i]")]), known);
    }

    #[test]
    fn what_is_alike_is_numbered() {
        let twice = races("k", BEFORE, &[("a[i]", "a[i + 1]"), ("a[i]", "a[i + 1]")]);
        let (digest, number) = twice[0].split_once(':').expect("a number");
        assert_eq!((number, twice[1].as_str()), ("1", format!("{digest}:2").as_str()));
        assert_eq!(digest.len(), 2 * BYTES);
    }

    #[test]
    fn in_a_macro_the_line_counts() {
        let text = "#define STORE(a) a[0] = 1\nvoid k(int *a) { STORE(a); }";
        let moved = format!("int x;\n{text}");
        assert_eq!(races("k", text, &[("a[0]", "a[0]")]), races("k", &moved, &[("a[0]", "a[0]")]));
    }
}
