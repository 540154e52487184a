//! Places in a text where a barrier may be missing, and the text with barriers there.
//!
//! A race of two statements of one function is prevented by a barrier between them; or, if they stand in one loop, by one at
//! the end or the beginning of its body, between the later one and the earlier one of the next round. Candidates are the
//! boundaries of statements there. What they are good for, and whether all threads come to them, is for the verifier to
//! say. Absent: boundaries that stand in no braces, as behind `if (…)`, and those in macros.

use std::ops::Range;

use crate::base::outline::{self, Token};

/// So many places are tried for one race.
pub const MOST: usize = 24;

/// Where a barrier could be put that prevents a race of what stands at two places of the text, by the offset of what it is
/// put in front of; those first that are nearest to the later one.
pub fn places(text: &str, one: Range<usize>, two: Range<usize>) -> Vec<usize> {
    let (first, last) = if one.start <= two.start { (one, two) } else { (two, one) };
    let tokens = outline::tokens(text, 0);
    let Some(function) = blocks(&tokens, first.start).into_iter().next() else { return Vec::new() };
    if !function.range.contains(&last.start) {
        return Vec::new();
    }
    let boundaries = boundaries(&tokens, &function.range);
    let within = |from: usize, to: usize| boundaries.iter().copied().filter(move |at| from <= *at && *at <= to).rev();
    let mut found: Vec<usize> = within(first.end, last.start).collect();
    let around = blocks(&tokens, first.start).into_iter().filter(|block| block.range.contains(&last.start));
    for of_loop in around.filter(|block| block.is_loop).collect::<Vec<_>>().into_iter().rev() {
        found.extend(within(last.end, of_loop.range.end));
        found.extend(within(of_loop.range.start, first.start));
    }
    let mut seen = std::collections::BTreeSet::new();
    found.retain(|at| seen.insert(*at));
    found.truncate(MOST);
    found
}

/// A barrier, and the offset of what it is put in front of.
pub type Put = (usize, &'static str);

/// A text with barriers, each on a line of its own where what stands there begins one.
pub fn with_barriers(text: &str, put: &[Put]) -> String {
    let mut put = put.to_vec();
    put.sort_unstable();
    let mut after = text.to_owned();
    for (at, barrier) in put.into_iter().rev() {
        let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let indent = &text[line..at];
        if !indent.trim().is_empty() {
            after.insert_str(at, &format!("{barrier}; "));
        } else if text[at..].starts_with('}') {
            // As deep as what stands before it.
            let before = text[..line].lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
            let depth = &before[..before.len() - before.trim_start().len()];
            after.insert_str(line, &format!("{depth}{barrier};\n"));
        } else {
            after.insert_str(line, &format!("{indent}{barrier};\n"));
        }
    }
    after
}

/// What stands between two braces.
struct Block {
    /// From behind the opening one to the closing one.
    range: Range<usize>,
    is_loop: bool,
}

/// The blocks that an offset stands in, from that of the function on.
fn blocks(tokens: &[Token], at: usize) -> Vec<Block> {
    // Where each begins, whether it is a loop's, and whether it holds statements.
    let mut open: Vec<(usize, bool, bool)> = Vec::new();
    let mut found: Vec<(usize, Block, bool)> = Vec::new();
    for (number, token) in tokens.iter().enumerate() {
        if token.text == "{" {
            let (is_loop, is_code) = opened_by(&tokens[..number]);
            open.push((token.end(), is_loop, is_code || open.last().is_some_and(|(.., is_code)| *is_code)));
        } else if token.text == "}"
            && let Some((start, is_loop, is_code)) = open.pop()
            && (start..token.start + 1).contains(&at)
        {
            found.push((open.len(), Block { range: start..token.start, is_loop }, is_code));
        }
    }
    found.sort_by_key(|(depth, ..)| *depth);
    // Those of namespaces, classes and `extern "C"` hold functions.
    found.into_iter().filter(|(.., is_code)| *is_code).map(|(_, block, _)| block).collect()
}

/// Is the block behind these tokens that of a loop; and is it one of statements.
fn opened_by(before: &[Token]) -> (bool, bool) {
    let Some(last) = before.last() else { return (false, false) };
    if last.text != ")" {
        let is_statement = ["do", "else", "const", "noexcept", "override"].contains(&last.text);
        return (last.text == "do", is_statement);
    }
    let mut depth = 0usize;
    for (number, token) in before.iter().enumerate().rev() {
        match token.text {
            ")" => depth += 1,
            "(" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            let keyword = number.checked_sub(1).map(|number| before[number].text);
            return (keyword.is_some_and(|word| ["for", "while"].contains(&word)), true);
        }
    }
    (false, false)
}

/// In front of what statements may be put, in a range, by the offset of what stands there.
fn boundaries(tokens: &[Token], range: &Range<usize>) -> Vec<usize> {
    let (mut found, mut parentheses) = (Vec::new(), 0usize);
    for pair in tokens.windows(2) {
        let [token, next] = pair else { continue };
        if token.start + 1 < range.start || next.start > range.end {
            continue;
        }
        match token.text {
            "(" | "[" => parentheses += 1,
            ")" | "]" => parentheses = parentheses.saturating_sub(1),
            "{" | "}" | ";" if parentheses == 0 && !["else", "while", ";", ",", ")", "catch"].contains(&next.text) => {
                found.push(next.start);
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOP: &str = "\
extern \"C\" {
__global__ void k(int *a) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = a[t];
  for (int d = 1; d < 64; d *= 2) {
    if (t >= d)
      a[t] = s[t - d];
    s[t] += a[t];
  }
}
}
";

    fn range(text: &str, part: &str) -> Range<usize> {
        let start = text.find(part).expect("it is there");
        start..start + part.len()
    }

    fn in_front_of(text: &str, places: &[usize]) -> Vec<String> {
        let first = |at: &usize| text[*at..].lines().next().unwrap_or_default().trim().to_owned();
        places.iter().map(first).collect()
    }

    #[test]
    fn between_two_statements_and_around_a_loop() {
        let places = places(LOOP, range(LOOP, "s[t - d]"), range(LOOP, "s[t] += a[t]"));
        assert_eq!(in_front_of(LOOP, &places), ["s[t] += a[t];", "}", "if (t >= d)"]);
        let places = super::places(LOOP, range(LOOP, "s[t] = a[t]"), range(LOOP, "s[t - d]"));
        assert_eq!(in_front_of(LOOP, &places), ["if (t >= d)", "for (int d = 1; d < 64; d *= 2) {"]);
    }

    #[test]
    fn functions_are_told_apart() {
        let text = "__device__ void f() { a; }\nvoid g() { b; }";
        assert_eq!(places(text, range(text, "a;"), range(text, "b;")), Vec::<usize>::new());
    }

    #[test]
    fn a_barrier_has_a_line_of_its_own() {
        let at = |part| range(LOOP, part).start;
        let text = with_barriers(LOOP, &[at("s[t] += "), at("  }\n}") + 2].map(|at| (at, "__syncthreads()")));
        assert!(text.contains("    __syncthreads();\n    s[t] += a[t];\n    __syncthreads();\n  }\n"), "{text}");
        assert_eq!(with_barriers("{ a; b; }", &[(5, "wait()")]), "{ a; wait(); b; }");
    }
}
