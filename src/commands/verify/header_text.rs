//! What the text of a header says of its kernels, whoever includes it.

use std::collections::BTreeSet;

/// Whether a header's kernels are the same functions for all that include it: none stands in a branch of `#if`, has one
/// in its body that others decide, is made by a macro, or names one that such a branch defines. What guards leave out,
/// they leave out whole.
pub fn is_one_text(text: &str, is_opencl: bool) -> bool {
    let text = without_comments(&spliced(text).replace("%:", "#"));
    let lines: Vec<Line> = text.lines().map(Line::of).collect();
    let all: Vec<&Directive> = lines.iter().filter_map(|line| line.directive()).collect();
    let mut walk =
        Walk { all: &all, at: 0, open: Vec::new(), around: Vec::new(), own: BTreeSet::new(), varying: BTreeSet::new() };
    let is_same = lines.iter().all(|line| match line {
        Line::Directive(directive) => walk.directive(directive, is_opencl),
        Line::Code(code) => walk.code(code, is_opencl),
    });
    let names_varying = |line: &Line| matches!(line, Line::Code(code) if words(code).any(|w| walk.varying.contains(w)));
    is_same && walk.open.is_empty() && !lines.iter().any(names_varying)
}

/// How often a text says that a function is a kernel. A comment may do so, too: then the header is verified by itself.
pub fn kernels_of(text: &str, is_opencl: bool) -> usize {
    let names: &[&str] = if is_opencl { &["__kernel", "kernel"] } else { &["__global__"] };
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| names.contains(word)).count()
}

/// Lines that end with a backslash, and blanks behind it, with those that follow.
fn spliced(text: &str) -> String {
    let ends = |line: &str| line.trim_end().ends_with('\\');
    let one =
        |line: &str| if ends(line) { line.trim_end().trim_end_matches('\\').to_owned() } else { format!("{line}\n") };
    text.lines().map(one).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// Each comment a space, each literal of characters an empty one; lines stay lines.
fn without_comments(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let after = found.chars().next_back();
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(inside) = rest.strip_prefix("/*") {
            inside.find("*/").map_or(rest.len(), |end| end + 4)
        } else if let Some(raw) =
            rest.strip_prefix("R\"").filter(|_| !after.is_some_and(is_of_a_name) || is_prefix(&found))
        {
            let end = raw.split_once('(').and_then(|(mark, _)| Some(raw.find(&format!("){mark}\""))? + mark.len() + 4));
            end.unwrap_or(rest.len())
        // In `1'000` it is no literal that begins.
        } else if c == '"' || c == '\'' && !is_number(&found) {
            literal(rest, c)
        } else {
            found.push(c);
            rest = &rest[c.len_utf8()..];
            continue;
        };
        found.push(' ');
        found.extend(rest[..length].chars().filter(|c| *c == '\n'));
        rest = &rest[length..];
    }
    found
}

fn is_of_a_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The word that a text ends with.
fn last_word(text: &str) -> &str {
    text.rsplit(|c: char| !is_of_a_name(c) && c != '.').next().unwrap_or("")
}

fn is_prefix(text: &str) -> bool {
    matches!(last_word(text), "u8" | "u" | "U" | "L")
}

fn is_number(text: &str) -> bool {
    last_word(text).starts_with(|c: char| c.is_ascii_digit())
}

/// The length of a literal that ends with this character, or with the line.
fn literal(text: &str, end: char) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if c == '\n' {
            return at;
        }
        if c == end && !is_escaped {
            return at + 1;
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    text.len()
}

enum Line<'t> {
    Directive(Directive<'t>),
    Code(&'t str),
}

/// `#word rest`
struct Directive<'t> {
    word: &'t str,
    rest: &'t str,
}

impl<'t> Line<'t> {
    fn of(text: &'t str) -> Line<'t> {
        let Some(text) = text.trim_start().strip_prefix('#') else { return Line::Code(text) };
        let text = text.trim();
        let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
        Line::Directive(Directive { word: &text[..end], rest: text[end..].trim() })
    }

    fn directive(&self) -> Option<&Directive<'t>> {
        if let Line::Directive(directive) = self { Some(directive) } else { None }
    }
}

impl<'t> Directive<'t> {
    /// The words of a condition.
    fn names(&self) -> impl Iterator<Item = &'t str> {
        words(self.rest).filter(|word| !word.starts_with(|c: char| c.is_ascii_digit()))
    }

    /// The macro that it defines, or defines no more.
    fn defines(&self) -> Option<&'t str> {
        words(self.rest).next().filter(|_| matches!(self.word, "define" | "undef"))
    }
}

/// A branch that is open.
#[derive(Clone, Copy, PartialEq)]
enum Branch {
    /// `#ifndef N` with `#define N` behind it.
    Guard,
    /// What the header itself defines decides.
    Own,
    /// Whoever includes it decides.
    Others,
}

struct Walk<'w, 't> {
    all: &'w [&'w Directive<'t>],
    at: usize,
    open: Vec<Branch>,
    /// Braces that are open, and whether each is around declarations.
    around: Vec<bool>,
    /// Macros that the header defines whoever includes it.
    own: BTreeSet<&'t str>,
    /// Macros that it defines as others decide.
    varying: BTreeSet<&'t str>,
}

impl<'t> Walk<'_, 't> {
    /// A directive; whether the kernels are the same so far.
    fn directive(&mut self, directive: &Directive<'t>, is_opencl: bool) -> bool {
        let is_own = directive.names().all(|name| self.own.contains(name));
        let in_body = self.around.contains(&false);
        let is_same = match directive.word {
            "define" => kernels_of(directive.rest, is_opencl) == 0,
            "endif" => self.open.pop().is_some(),
            word if word.starts_with("if") => {
                // What is defined as something is what is taken where nobody says otherwise, but for the first.
                let next = self.all.get(self.at + 1).filter(|next| next.word == "define");
                let guards = next.is_some_and(|next| next.rest == directive.rest);
                let is_first = self.at == 0 && next.and_then(|next| next.defines()) == Some(directive.rest);
                let is_guard = word == "ifndef" && (guards || is_first);
                let others = if is_guard { Branch::Guard } else { Branch::Others };
                self.open.push(if is_own { Branch::Own } else { others });
                !in_body || is_own
            }
            word if word.starts_with("el") => {
                let is_closed = matches!(self.open.last(), None | Some(Branch::Guard));
                if let Some(last) = self.open.last_mut().filter(|_| !is_own) {
                    *last = Branch::Others;
                }
                !is_closed && (!in_body || is_own)
            }
            // What stands there may be anything.
            "include" => !in_body,
            _ => true,
        };
        let is_whole = !self.open.contains(&Branch::Others);
        if let Some(name) = directive.defines() {
            if is_whole {
                self.own.insert(name)
            } else {
                self.varying.insert(name)
            };
        }
        self.at += 1;
        is_same
    }

    /// A line of code; whether the kernels are the same so far.
    fn code(&mut self, code: &str, is_opencl: bool) -> bool {
        // What is around declarations is no body: `namespace a {`, `extern "C" {`.
        let first = words(code).next();
        let is_around = matches!(first, Some("namespace" | "extern" | "inline")) && !code.contains('(');
        let is_of_others = self.open.contains(&Branch::Others);
        // A function there may be one that kernels call.
        let is_same = !is_of_others || kernels_of(code, is_opencl) == 0 && (is_around || !code.contains('{'));
        let is_branch = self.open.iter().any(|branch| *branch != Branch::Guard) && kernels_of(code, is_opencl) > 0;
        let mut is_first = true;
        for c in code.chars() {
            match c {
                '{' => {
                    let may_be = is_around && is_first && self.around.iter().all(|around| *around);
                    self.around.push(may_be);
                    is_first = false;
                }
                '}' => drop(self.around.pop()),
                _ => {}
            }
        }
        is_same && !is_branch
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_with_branches_or_macros_of_kernels_is_not_one() {
        let is_one = |text: &str| is_one_text(text, false);
        assert!(is_one("#pragma once\n__global__ void k() {}\n"));
        assert!(is_one("#ifndef K\n#define K\n#define N 3\n__global__ void k() {}\n#endif // K\n"));
        assert!(is_one("#ifndef K\n#define K\n#ifndef k_h\n#define k_h\n__global__ void k() {}\n#endif\n#endif\n"));
        assert!(is_one("#if N\n#define AT(i) a[i]\n#else\n#define AT(i) b[i]\n#endif\n__global__ void k() {}\n"));
        assert!(is_one(
            "#ifdef __cplusplus\nextern \"C\" {\n#endif\n__global__ void k() {}\n#ifdef __cplusplus\n}\n#endif\n"
        ));
        assert!(is_one("#define N 1\n#if N\n#define AT(i) a[i]\n#endif\n__global__ void k() { AT(3); }\n"));
        assert!(is_one("#pragma once\nextern \"C\" {\n#if N\n#endif\n__global__ void k() { f(\"{ #if\"); }\n}\n"));
        assert!(is_one("#ifndef K\n#define K 1\nnamespace n {\n#if N\n#endif\n__global__ void k() {}\n}\n#endif\n"));
        assert!(is_one("#pragma once\n#define N 1\n__global__ void k() {\n#if (N)\n#if 1\n#endif\n#endif\n}\n"));
        for other in [
            "#ifndef A\n__global__ void k() {}\n#endif\n",
            "#ifndef K\n#define K\n#if N\n__global__ void k() {}\n#endif\n#endif\n",
            "#pragma once\n#if N\n#else\n__global__ void k() {}\n#endif\n",
            "#pragma once\n__global__ void k() {\n#ifdef SAFE\n  f();\n#endif\n}\n",
            "#pragma once\n#ifndef N\n#define N 1\n#endif\n__global__ void k() {\n#if N\n#endif\n}\n",
            "#pragma once\n#define N 0\n__global__ void k() {\n#if N\n#elif M\n#endif\n}\n",
            "#pragma once\nnamespace n {\n}\n__global__ void k() {\n#ifdef SAFE\n#endif\n}\n",
            "#pragma once\n__global__ void k() {\n#i\\ \nfdef SAFE\n#endif\n}\n",
            "#pragma once\n__global__ void k() {\n#include \"body.h\"\n}\n",
            "#pragma once\nextern \"C\" {\n}\n__global__ void k() { // namespace\n#ifdef SAFE\n#endif\n}\n",
            "#pragma once\nextern \"C\" __global__ void k(int *a) {\n#ifdef SAFE\n#endif\n}\n",
            "#pragma once\nnamespace n { __global__ void k() {\n#ifdef SAFE\n#endif\n} }\n",
            "#pragma once\n#ifdef SAFE\n__device__ int f() { return 1; }\n#else\n__device__ int f() { return 0; }\n#endif\n__global__ void k() { f(); }\n",
            "#pragma once\nconst char *s = STR\"(\";\n__global__ void k() {\n#ifdef SAFE\n#endif\n}\n// )\"",
            "#pragma once\nwchar_t c = L'\"';\n__global__ void k() {\n#ifdef SAFE\n#endif\n}\n// \"",
            "#pragma once\n// }\n__global__ void k() {\n#ifdef SAFE\n#endif\n}\n",
            "#pragma once\n#ifdef SAFE\n#define AT(i) i\n#else\n#define AT(i) 0\n#endif\n__global__ void k() { AT(3); }\n",
            "#pragma once\n#ifndef N\n#define N 16\n#endif\n__global__ void k() { f(N); }\n",
            "#if N\n/*\n#endif\n*/\n__global__ void k() {}\n#endif\n",
            "#define KERNEL __global__ void\nKERNEL k() {}\n",
            "#define KERNEL \\\n  __global__ void\nKERNEL k() {}\n",
            "#if(N)\n__global__ void k() {}\n#endif\n",
            "#ifndef K\n#define K\n__global__ void k() {}\n#else\n__global__ void l() {}\n#endif\n",
            "/* N */ #if N\n__global__ void k() {}\n#endif\n",
            "%:if N\n__global__ void k() {}\n%:endif\n",
            "#/**/if N\n__global__ void k() {}\n#endif\n",
        ] {
            assert!(!is_one(other), "{other}");
        }
    }
}
