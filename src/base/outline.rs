//! Where the bodies of functions begin in a text of C: as much of its grammar as an editor needs.
//!
//! What holds: an offset that is returned is just behind a `{` that opens the body of a definition whose
//! parameters end before it, outside of comments, literals and directives of the preprocessor. Absent:
//! everything that macros make; what is found is held against what clang says of the same text.

use std::ops::Range;

/// Why a body is not found.
pub type Why = &'static str;

/// A word or a sign of a text, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token<'t> {
    /// What it is.
    pub text: &'t str,
    /// Of its first byte.
    pub start: usize,
}

impl Token<'_> {
    /// Of the first byte behind it.
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }
}

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    Token,
    Comment,
    Directive,
}

/// The tokens from an offset on, without comments and directives; a literal is one.
pub fn tokens(text: &str, from: usize) -> Vec<Token<'_>> {
    pieces(text, from).filter(|(piece, _)| *piece == Piece::Token).map(|(_, token)| token).collect()
}

/// The comments of a text that stand in no directive.
pub fn comments(text: &str) -> Vec<Token<'_>> {
    pieces(text, 0).filter(|(piece, _)| *piece == Piece::Comment).map(|(_, comment)| comment).collect()
}

/// The directives of a text, each with the lines that go on with it.
pub fn directives(text: &str) -> Vec<Token<'_>> {
    pieces(text, 0).filter(|(piece, _)| *piece == Piece::Directive).map(|(_, directive)| directive).collect()
}

/// Where the declaration begins, or may begin, whose name is at an offset: behind what ends the one before it.
pub fn declaration(text: &str, name: usize) -> usize {
    let ends = |(piece, token): &(Piece, Token)| match piece {
        Piece::Token => [";", "{", "}"].contains(&token.text),
        Piece::Directive => true,
        Piece::Comment => false,
    };
    let before = pieces(text, 0).take_while(|(_, token)| token.start < name);
    before.filter(ends).last().map_or(0, |(_, token)| token.end())
}

/// What a text is made of, from an offset on, without the space in between.
fn pieces(text: &str, from: usize) -> impl Iterator<Item = (Piece, Token<'_>)> {
    let mut at = from;
    std::iter::from_fn(move || {
        let start = text[at..].find(|c: char| !c.is_whitespace()).map(|skipped| at + skipped)?;
        let rest = &text[start..];
        let first = rest.chars().next().unwrap_or(' ');
        let (piece, length) = if let Some(comment) = comment(rest) {
            (Piece::Comment, comment.min(rest.len()))
        } else if first == '#' && text[..start].rsplit('\n').next().is_none_or(|line| line.trim().is_empty()) {
            (Piece::Directive, directive(rest))
        } else if let Some(raw) = raw_string(rest) {
            (Piece::Token, raw)
        } else if first == '"' || first == '\'' {
            (Piece::Token, literal(rest, first))
        } else if first.is_ascii_digit() {
            (Piece::Token, number(rest))
        } else if is_word(first) {
            (Piece::Token, rest.find(|c: char| !is_word(c)).unwrap_or(rest.len()))
        } else {
            (Piece::Token, first.len_utf8())
        };
        at = start + length;
        Some((piece, Token { text: &rest[..length], start }))
    })
}

/// Just behind the `{` of the function whose name ends here.
///
/// # Errors
/// What stands there is no definition.
pub fn body(text: &str, name_end: usize) -> Result<usize, Why> {
    body_of(&tokens(text, name_end))
}

/// Just behind the `{` of each kernel of this name that a text defines.
pub fn kernels(text: &str, name: &str) -> Vec<usize> {
    let all = tokens(text, 0);
    let mut is_kernel = false;
    let mut found = Vec::new();
    for (number, token) in all.iter().enumerate() {
        match token.text {
            "__global__" | "__kernel" | "kernel" => is_kernel = true,
            ";" | "{" | "}" => is_kernel = false,
            word if is_kernel && word == name => found.extend(body_of(&all[number + 1..]).ok()),
            _ => {}
        }
    }
    found
}

/// The text of the first expression in parentheses, with them, of those that begin at an offset.
pub fn parentheses(text: &str, from: usize) -> Option<Range<usize>> {
    let all = tokens(text, from);
    let first = all.first().filter(|token| token.text == "(")?;
    let end = balanced(&all, "(", ")")?;
    Some(first.start..all[end - 1].end())
}

/// Behind the parameters and what may stand between them and the body.
fn body_of(tokens: &[Token]) -> Result<usize, Why> {
    let mut rest = tokens;
    if rest.first().is_some_and(|token| token.text == "<") {
        rest = &rest[balanced(rest, "<", ">").ok_or("its template arguments do not end")?..];
    }
    if rest.first().is_none_or(|token| token.text != "(") {
        return Err("no parameters stand behind its name, so a macro defines it");
    }
    rest = &rest[balanced(rest, "(", ")").ok_or("its parameters do not end")?..];
    for token in rest {
        match token.text {
            "{" => return Ok(token.end()),
            ";" | "}" | "=" => return Err("it is declared here, and not defined"),
            _ => {}
        }
    }
    Err("its body does not begin")
}

/// How many tokens there are up to the one that closes the first.
fn balanced(tokens: &[Token], open: &str, close: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (number, token) in tokens.iter().enumerate() {
        depth += usize::from(token.text == open);
        if token.text == close {
            depth = depth.checked_sub(1)?;
        }
        if depth == 0 {
            return Some(number + 1);
        }
    }
    None
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The length of a comment that begins here.
fn comment(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(continued(rest));
    }
    rest.starts_with("/*").then(|| rest[2..].find("*/").map_or(rest.len(), |end| end + 4))
}

/// The length of a directive: up to the end of its line, of those that continue it, and of comments and raw
/// strings that begin in it.
fn directive(rest: &str) -> usize {
    let mut at = 0;
    while let Some(first) = rest[at..].chars().next() {
        let here = &rest[at..];
        if first == '\n' && !rest[..at].trim_end_matches('\r').ends_with('\\') {
            return at;
        }
        at += if let Some(comment) = comment(here) {
            comment.min(here.len())
        } else if let Some(raw) = raw_string(here) {
            raw
        } else if first == '"' || first == '\'' {
            literal(here, first)
        } else if first.is_ascii_digit() {
            number(here)
        } else if is_word(first) {
            here.find(|c: char| !is_word(c)).unwrap_or(here.len())
        } else {
            first.len_utf8()
        };
    }
    rest.len()
}

/// Up to the end of the line, where it is not continued behind a backslash.
fn continued(rest: &str) -> usize {
    let mut at = 0;
    while let Some(end) = rest[at..].find('\n').map(|n| at + n) {
        if !rest[..end].trim_end_matches('\r').ends_with('\\') {
            return end;
        }
        at = end + 1;
    }
    rest.len()
}

/// The length of a raw string.
fn raw_string(rest: &str) -> Option<usize> {
    let prefix = ["R\"", "LR\"", "uR\"", "UR\"", "u8R\""].into_iter().find(|prefix| rest.starts_with(prefix))?;
    let open = rest.find('(')?;
    let close = format!("){}\"", &rest[prefix.len()..open]);
    Some(rest[open..].find(&close).map_or(rest.len(), |end| open + end + close.len()))
}

/// The length of a number, whose digits a quote may separate.
fn number(rest: &str) -> usize {
    let mut end = 0;
    let mut signs = rest.char_indices().peekable();
    while let Some((at, c)) = signs.next() {
        let separates = c == '\'' && signs.peek().is_some_and(|(_, next)| is_word(*next));
        if !is_word(c) && c != '.' && !separates {
            break;
        }
        end = at + c.len_utf8();
    }
    end
}

/// The length of a literal in quotes.
fn literal(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            // A line may end with both.
            '\r' if escaped => {}
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' => return at,
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn behind(text: &str, name: &str) -> Vec<String> {
        kernels(text, name).into_iter().map(|at| text[at..].trim().to_owned()).collect()
    }

    #[test]
    fn a_body_begins_behind_its_parameters() {
        let text = "__global__ void k(int *a, int (*f)(int), char c = ')') /* { */ // {\n{ a[0] = 1; }";
        assert_eq!(behind(text, "k"), ["a[0] = 1; }"]);
        let name = text.find("k(").expect("there") + 1;
        assert_eq!(body(text, name), Ok(text.rfind("{ a").expect("there") + 1));
    }

    #[test]
    fn comments_are_no_literals_and_no_directives() {
        let found = |text| comments(text).into_iter().map(|token| token.text).collect::<Vec<_>>();
        assert_eq!(found("a /* one */ b // two\n// three"), ["/* one */", "// two", "// three"]);
        assert_eq!(found("char *s = \"// no\"; char c = '\"'; // yes"), ["// yes"]);
        assert_eq!(found("char *s = R\"x(\n// no\n)\" // no\n)x\"; // yes"), ["// yes"]);
        assert_eq!(found("#define A 1 // no\n#define B \\\n // no\nint n = 1'000; // yes"), ["// yes"]);
        assert_eq!(found("char *s = \"a\\\r\n// no\"; // yes"), ["// yes"]);
        assert_eq!(found("/* // in it */ /"), ["/* // in it */"]);
        assert_eq!(found("x /* open"), ["/* open"]);
        assert_eq!(found("// goes \\\non\nint x;"), ["// goes \\\non"]);
        // In directives a raw string may go on, a literal or a comment of a line does not.
        assert_eq!(found("#define S R\"(\n// no\n)\"\n// yes"), ["// yes"]);
        assert_eq!(found("#define S FOOR\"(\n// yes\n"), ["// yes"]);
        assert_eq!(found("#error don't\n// yes\n#define A /* \n// no */ b // no\n// also"), ["// yes", "// also"]);
    }

    #[test]
    fn a_declaration_begins_behind_the_last_one() {
        let behind = |text: &str| text[declaration(text, text.find("NAME").expect("there"))..].to_owned();
        assert_eq!(behind("int a;// b\n__global__ void NAME("), "// b\n__global__ void NAME(");
        assert_eq!(behind("// b\ntemplate <int N> void NAME("), "// b\ntemplate <int N> void NAME(");
        assert_eq!(behind("// b\n#pragma once\nvoid NAME("), "\nvoid NAME(");
    }

    #[test]
    fn what_is_no_definition_is_not_found() {
        assert!(behind("__global__ void k(int *a); void k(int *a) { }", "k").is_empty());
        assert!(
            behind("#define K __global__ void k(int *a) { \\\n } \nchar *s = \"__global__ void k() {\";", "k")
                .is_empty()
        );
        assert!(behind("const char *s = R\"x(__global__ void k() { )\" )x\";", "k").is_empty());
        assert_eq!(body("KERNEL(k) { }", 8), Err("no parameters stand behind its name, so a macro defines it"));
        assert_eq!(body("void k(int);", 6), Err("it is declared here, and not defined"));
    }

    #[test]
    fn each_definition_of_a_name_is_found() {
        let text = "template <int N> __global__ void k(int) { 1 }\nkernel void k(float) { 2 }\n\
                    template <> __global__ void k<4>(int) { 3 }";
        assert_eq!(kernels(text, "k").len(), 3);
    }

    #[test]
    fn no_text_is_too_twisted() {
        use proptest::prelude::*;
        let parts =
            ["\"", "'", "//", "/*", "*/", "\n", "\\", "R\"(", ")\"", "#", "é", "x", "1", " ", "(", "{", ";", "\r"];
        let texts = proptest::collection::vec(proptest::sample::select(parts.to_vec()), 0..24);
        proptest!(|(words in texts)| {
            let text = words.concat();
            let mut end = 0;
            for (_, piece) in pieces(&text, 0) {
                prop_assert!(piece.start >= end && !piece.text.is_empty() && text[piece.start..].starts_with(piece.text));
                end = piece.end();
            }
        });
    }
}
