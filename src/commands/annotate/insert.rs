//! Insertion into a text, in the text's own style.

use std::path::Path;

use super::statements::Statements;

/// The header that defines annotations away for other compilers.
const INCLUDE: &str = "#include \"barrister.h\"";
/// Spaces of one step, in a text that shows none.
const STEP: &str = "  ";

/// The text with all of it, and with the header.
pub fn all(text: &str, wanted: &Statements) -> String {
    let mut out = String::new();
    let mut at = 0;
    let end = end_of_line(text);
    let mut insertions: Vec<(usize, String)> = Vec::new();
    if !wanted.is_empty() && !includes(text) {
        insertions.push((top(text), format!("{INCLUDE}{end}")));
    }
    insertions.extend(wanted.places.iter().map(|(at, place)| match place.in_front {
        true => (*at, in_front(text, *at, &place.clauses, end)),
        false => behind(text, *at, &place.clauses, end),
    }));
    for (place, inserted) in insertions {
        out.push_str(&text[at..place]);
        out.push_str(&inserted);
        at = place;
    }
    out.push_str(&text[at..]);
    out
}

/// The lines of a file of contracts, with those that it does not have yet.
pub fn lines(known: &str, source: &Path, wanted: &Statements) -> String {
    let mut out = known.to_owned();
    if out.is_empty() && !wanted.is_empty() {
        let name = source.file_name().unwrap_or_default().to_string_lossy();
        out = format!("// What is demanded of launches of the kernels of {name}, and read with it.\n");
    }
    if !out.is_empty() && !out.ends_with('\n') {
        out.push('\n');
    }
    for place in wanted.places.values() {
        for clause in &place.clauses {
            let line = format!("{}: {clause}", place.kernel);
            if !out.lines().any(|known| known.trim() == line) {
                out.push_str(&line);
                out.push('\n');
            }
        }
    }
    out
}

/// Lines in front of one, with its indentation.
fn in_front(text: &str, line: usize, clauses: &[String], end: &str) -> String {
    let rest = &text[line..];
    let indent = &rest[..rest.len() - rest.trim_start_matches([' ', '\t']).len()];
    clauses.iter().map(|clause| format!("{indent}{clause}{end}")).collect()
}

/// What is put where behind a `{`: lines of their own, or on the same line, if something stands there.
fn behind(text: &str, brace: usize, clauses: &[String], end: &str) -> (usize, String) {
    let line_end = text[brace..].find('\n').map_or(text.len(), |at| brace + at);
    let rest = text[brace..line_end].trim();
    let is_comment = rest.starts_with("//") || rest.starts_with("/*") && rest.ends_with("*/");
    if !(rest.is_empty() || is_comment) || line_end == text.len() {
        return (brace, clauses.iter().map(|clause| format!(" {clause}")).collect());
    }
    let indent = indent(text, brace, line_end + 1);
    let at = if text[..line_end].ends_with('\r') { line_end - 1 } else { line_end };
    (at, clauses.iter().map(|clause| format!("{end}{indent}{clause}")).collect())
}

/// The white space in front of the first statement behind a `{`, or one step more than in front of the line with it.
fn indent(text: &str, brace: usize, from: usize) -> String {
    let space = |line: &str| line[..line.len() - line.trim_start().len()].to_owned();
    let own = space(text[..brace].rsplit('\n').next().unwrap_or(""));
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let inner = text[from..].lines().find(is_code).filter(|line| !line.trim_start().starts_with('}')).map(space);
    let step = if own.starts_with('\t') { "\t" } else { STEP };
    inner.filter(|inner| inner.len() > own.len()).unwrap_or_else(|| format!("{own}{step}"))
}

/// Is the header there.
fn includes(text: &str) -> bool {
    let is_include = |line: &str| {
        let rest = line.trim().strip_prefix('#').map(str::trim_start).and_then(|rest| rest.strip_prefix("include"));
        rest.is_some_and(|rest| rest.contains("barrister.h"))
    };
    text.lines().any(is_include)
}

/// Where the first line begins that is neither empty nor a comment nor about including the file once.
fn top(text: &str) -> usize {
    let start = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let (mut at, mut in_comment) = (start, false);
    for line in text[start..].split_inclusive('\n') {
        let code = line.trim();
        let opens = code.starts_with("/*");
        let is_skipped = in_comment || opens || code.is_empty() || code.starts_with("//") || code == "#pragma once";
        if in_comment || opens {
            in_comment = !code.contains("*/");
            if !in_comment && !code.ends_with("*/") {
                return at;
            }
        }
        if !is_skipped {
            return at;
        }
        at += line.len();
    }
    start
}

/// How lines end.
fn end_of_line(text: &str) -> &'static str {
    if text.lines().next().is_some_and(|first| text[first.len()..].starts_with("\r\n")) { "\r\n" } else { "\n" }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::super::statements::Place;
    use super::*;
    use crate::base::outline;

    fn annotated(text: &str) -> String {
        let brace = outline::kernels(text, "k")[0];
        let clauses = vec!["__requires(n >= 1);".to_owned(), "__requires(m >= 1);".to_owned()];
        let place =
            Place { kernels: BTreeSet::from(["k".to_owned()]), kernel: "k".to_owned(), clauses, in_front: false };
        all(text, &Statements { places: BTreeMap::from([(brace, place)]), refused: Vec::new() })
    }

    #[test]
    fn lines_have_the_indentation_and_the_ends_of_their_neighbours() {
        let text = "#include \"barrister.h\"\r\n__global__ void k()\r\n{\r\n\tf();\r\n}\r\n";
        let after = "#include \"barrister.h\"\r\n__global__ void k()\r\n{\r\n\t__requires(n >= 1);\r\n\t__requires(m >= 1);\r\n\tf();\r\n}\r\n";
        assert_eq!(annotated(text), after);
        let text = "// about\n\n#include <x>\n__global__ void k() { // body\n#ifdef A\n    f();\n#endif\n}\n";
        let after = "// about\n\n#include \"barrister.h\"\n#include <x>\n__global__ void k() { // body\n    \
                     __requires(n >= 1);\n    __requires(m >= 1);\n#ifdef A\n    f();\n#endif\n}\n";
        assert_eq!(annotated(text), after);
    }

    #[test]
    fn what_stands_on_the_line_stays_there() {
        let text = "#include \"barrister.h\"\n__global__ void k() { f(); }\n";
        let after = "#include \"barrister.h\"\n__global__ void k() { __requires(n >= 1); __requires(m >= 1); f(); }\n";
        assert_eq!(annotated(text), after);
        let empty = "#include \"barrister.h\"\n  __global__ void k() {\n  }\n";
        assert!(annotated(empty).contains("{\n    __requires(n >= 1);\n"), "{}", annotated(empty));
    }

    #[test]
    fn the_header_comes_behind_what_the_file_begins_with() {
        assert_eq!(top("/* a\n b */\n#pragma once\nint x;"), "/* a\n b */\n#pragma once\n".len());
        assert_eq!(top("\u{feff}int x;"), 3);
    }
}
