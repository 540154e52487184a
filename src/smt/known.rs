//! What was proved before, whatever its variables were called.
//!
//! The intervals between the barriers of a kernel resemble each other, and inference
//! asks again what it asked before. Two queries are the same question if their texts
//! differ in the names of constants only, one to one, and their budgets are equal;
//! then a proof of one is a proof of the other. Only proofs are remembered: a model is
//! about the names.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::sync::Mutex;

use crate::ivl::Arithmetic;
use crate::smt::Budget;
use crate::smt::prover::Engine;
use crate::smt::text::{Query, symbol};

/// Longer texts are not remembered: they are rare, and seldom alike.
const LONGEST: usize = 1 << 16;
/// Nor is more than this altogether, in bytes.
const MOST: usize = 1 << 26;

/// Questions that were answered with a proof.
#[derive(Debug, Default)]
pub struct Known {
    proved: Mutex<Proved>,
}

#[derive(Debug, Default)]
struct Proved {
    questions: HashSet<Question>,
    size: usize,
}

/// A query without the names of its constants.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Question {
    text: String,
    arithmetic: Arithmetic,
    engine: Engine,
    rlimit: u32,
}

impl Known {
    /// The question that a query puts; `None` if it is too long to be remembered.
    pub fn question(&self, query: &Query, engine: Engine, budget: Budget) -> Option<Question> {
        let (arithmetic, rlimit) = (query.arithmetic, budget.rlimit);
        (query.text.len() <= LONGEST).then(|| Question { text: nameless(query), arithmetic, engine, rlimit })
    }

    /// Was it answered with a proof.
    pub fn is_proved(&self, question: &Question) -> bool {
        self.proved.lock().is_ok_and(|proved| proved.questions.contains(question))
    }

    /// Remembers that it is proved.
    pub fn add(&self, question: Question) {
        if let Ok(mut proved) = self.proved.lock()
            && proved.size + question.text.len() <= MOST
        {
            proved.size += question.text.len();
            proved.questions.insert(question);
        }
    }
}

/// The text with its constants numbered as they come.
fn nameless(query: &Query) -> String {
    let names: HashSet<String> = query.names.values().map(|name| symbol(name)).collect();
    let mut numbers: HashMap<&str, usize> = HashMap::new();
    let mut out = String::with_capacity(query.text.len());
    for token in Tokens(&query.text) {
        if names.contains(token) {
            let next = numbers.len();
            // No name begins like this.
            write!(out, "\u{1}{}", numbers.entry(token).or_insert(next)).expect("writing to a string");
        } else {
            out.push_str(token);
        }
    }
    out
}

/// Symbols (with their quotes), and what stands between them.
struct Tokens<'t>(&'t str);

impl<'t> Iterator for Tokens<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let between = |c: char| c.is_ascii_whitespace() || c == '(' || c == ')';
        let first = self.0.chars().next()?;
        let end = match first {
            '|' => self.0[1..].find('|').map_or(self.0.len(), |i| i + 2),
            c if between(c) => self.0.find(|c| !between(c)).unwrap_or(self.0.len()),
            _ => self.0.find(|c| between(c) || c == '|').unwrap_or(self.0.len()),
        };
        let (token, rest) = self.0.split_at(end);
        self.0 = rest;
        Some(token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::smt::portfolio::condition;
    use crate::smt::text;
    use crate::vc::goal::Goal;
    use crate::vc::testing::{nth, passive};

    fn question(vars: &str, claim: &str) -> Question {
        let passive = passive(vars, &format!("a:\n  assert candidate {claim};\n  return;"));
        let vc = condition(&passive, &Goal::one(nth(&passive, 0)), Arithmetic::Integers).expect("a condition");
        let query = text::query(&vc, Arithmetic::Integers).expect("well-formed");
        Known::default().question(&query, Engine::Equations, Budget::default()).expect("short")
    }

    #[test]
    fn names_make_no_difference_and_everything_else_does() {
        let first = question("const x, y: u32;", "u32_lt(x, y) ==> u32_lt(x, 7)");
        assert_eq!(question("const a, b: u32;", "u32_lt(a, b) ==> u32_lt(a, 7)"), first);
        for other in ["u32_lt(a, b) ==> u32_lt(b, 7)", "u32_lt(a, b) ==> u32_lt(a, 8)", "u32_lt(a, a) ==> u32_lt(a, 7)"]
        {
            assert_ne!(question("const a, b: u32;", other), first, "{other}");
        }
        assert_ne!(question("const a, b: i64;", "i64_lt(a, b) ==> i64_lt(a, 7)"), first);
    }

    #[test]
    fn a_budget_is_part_of_the_question() {
        let known = Known::default();
        let first = question("const x: u32;", "u32_lt(x, 7)");
        known.add(first.clone());
        assert!(known.is_proved(&first));
        assert!(!known.is_proved(&Question { rlimit: 1, ..first.clone() }));
        assert!(!known.is_proved(&Question { engine: Engine::Default, ..first }));
    }

    #[test]
    fn nothing_of_a_text_is_lost() {
        let text = "(assert (= |a b#1| (u32_lt x$ |(|)))\n; end";
        assert_eq!(Tokens(text).collect::<String>(), text);
        assert!(Tokens(text).any(|token| token == "|a b#1|"));
    }
}
