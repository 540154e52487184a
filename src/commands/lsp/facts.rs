//! What is known at a barrier or in a loop: what was inferred, and what the source states.

use std::ops::Range;

use super::document::Document;
use super::run::Found;
use crate::base::outline::{self, Token};

/// Barriers of blocks and of warps, in both languages.
const BARRIERS: [&str; 8] = [
    "__syncthreads",
    "__syncthreads_and",
    "__syncthreads_count",
    "__syncthreads_or",
    "__syncwarp",
    "barrier",
    "sub_group_barrier",
    "work_group_barrier",
];
const LOOPS: [&str; 3] = ["do", "for", "while"];
/// How annotations begin that the next barrier publishes.
const STATED: [&str; 5] =
    ["__barrier_invariant", "__element_invariant", "__scan_monoid", "__reduction_monoid", "__array_snapshot"];

/// What is known at a word.
#[derive(Debug, PartialEq)]
pub(super) struct Facts {
    /// The word.
    pub place: Range<usize>,
    /// Is it a loop, else it is a barrier.
    pub is_loop: bool,
    /// What the source states for the barrier.
    pub stated: Vec<String>,
    /// What was inferred, as annotations.
    pub inferred: Vec<String>,
}

/// What is known at an offset; none, if no barrier and no loop is there.
pub(super) fn at(document: &Document, found: &Found, offset: usize) -> Option<Facts> {
    let tokens = outline::tokens(&document.text, 0);
    let number = tokens.iter().position(|token| token.start <= offset && offset <= token.end())?;
    let token = &tokens[number];
    let is_loop = LOOPS.contains(&token.text);
    if !is_loop && !BARRIERS.contains(&token.text) {
        return None;
    }
    let stated = if is_loop { Vec::new() } else { stated(&document.text, &tokens[..number]) };
    let is_here = |span: crate::base::source::Span| {
        found.sources.file(span.file).path == document.path && span.start as usize == token.start
    };
    let inferred = found.report.kernels().flat_map(|kernel| &kernel.inferred).filter(|fact| is_here(fact.span));
    let mut inferred: Vec<String> = inferred.map(|fact| fact.annotation.clone()).collect();
    // Instances of a template have the same facts.
    inferred.dedup();
    Some(Facts { place: token.start..token.end(), is_loop, stated, inferred })
}

/// The statements right before a barrier that are annotations for it.
fn stated(text: &str, before: &[Token]) -> Vec<String> {
    let mut all = Vec::new();
    let mut rest = before;
    while let [statement @ .., last] = rest
        && last.text == ";"
    {
        let start = statement.iter().rposition(|token| [";", "{", "}"].contains(&token.text)).map_or(0, |at| at + 1);
        let Some(first) = statement.get(start).filter(|first| STATED.iter().any(|word| first.text.starts_with(word)))
        else {
            break;
        };
        let words: Vec<&str> = text[first.start..last.end()].split_whitespace().collect();
        all.push(words.join(" "));
        rest = &statement[..start];
    }
    all.reverse();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_right_before_a_barrier_is_stated_for_it() {
        let text = "a[0] = 1; __barrier_invariant_1(a[t] <\n  3, t); // for;\n __element_invariant(a, x, x > 0);\n barrier(1);";
        let tokens = outline::tokens(text, 0);
        let number = tokens.iter().position(|token| token.text == "barrier").expect("it is there");
        let found = stated(text, &tokens[..number]);
        assert_eq!(found, ["__barrier_invariant_1(a[t] < 3, t);", "__element_invariant(a, x, x > 0);"]);
        assert!(stated(text, &tokens[..4]).is_empty());
    }
}
