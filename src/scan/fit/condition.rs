//! Comparisons of small terms: guards of claims, and where two terms part.

use std::collections::HashSet;
use std::rc::Rc;

use super::bank::{Bank, Entry};
use super::bits::Bits;
use super::term::{Binary, Term};

/// The terms that are compared cost at most so much, remainders that are compared with a constant more,
const COST_OF_EACH: usize = 3;
const COST_OF_REMAINDER: usize = 4;
/// and both of them.
const COST_OF_BOTH: usize = 5;
/// What is added to the cost of an equation between two terms, neither of them a constant: as a guard it is unlikely.
const UNLIKELY: usize = 3;
/// So many are kept.
const MOST: usize = 4_000;

/// `a < b` or `a == b`, or the contrary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// Whether it is `<`.
    pub less: bool,
    /// The operands.
    pub operands: [Rc<Term>; 2],
    /// Whether it is the contrary.
    pub negated: bool,
}

impl Condition {
    /// Whether it holds in a row.
    pub fn holds(&self, row: &[u32]) -> Option<bool> {
        let [a, b] = [self.operands[0].value(row)?, self.operands[1].value(row)?];
        Some((if self.less { a < b } else { a == b }) != self.negated)
    }
}

/// A condition, with the rows in which it holds.
#[derive(Clone, Debug)]
pub struct Known {
    /// The condition.
    pub condition: Condition,
    /// How large it is.
    pub cost: usize,
    /// Where it holds.
    pub rows: Bits,
}

/// All conditions over the terms of a bank, one for each set of rows, the cheaper ones first.
pub fn all(bank: &Bank, rows: usize) -> Vec<Known> {
    let terms = bank.up_to(COST_OF_REMAINDER);
    let is_constant = |e: &Entry| matches!(*e.term, Term::Constant(_));
    let fits = |a: &Entry, b: &Entry| {
        let is_remainder = matches!(*a.term, Term::Binary(Binary::Below, ..)) && is_constant(b);
        a.cost + b.cost <= COST_OF_BOTH && (is_remainder || a.cost.max(b.cost) <= COST_OF_EACH)
    };
    // What two terms are compared by, with its cost: the order in which they are looked at.
    let mut pairs: Vec<(usize, bool, usize, usize)> = Vec::new();
    for (i, a) in terms.iter().enumerate() {
        for (j, b) in terms.iter().enumerate() {
            if i != j && (fits(a, b) || fits(b, a)) {
                let cost = a.cost + b.cost;
                pairs.push((cost, true, i, j));
                if i < j {
                    let is_odd = !is_constant(a) && !is_constant(b);
                    pairs.push((cost + UNLIKELY * usize::from(is_odd), false, i, j));
                }
            }
        }
    }
    pairs.sort_unstable();
    let mut seen = HashSet::from([Bits::of(rows, |_| true), Bits::of(rows, |_| false)]);
    let mut found = Vec::new();
    for (cost, less, i, j) in pairs {
        let (a, b) = (&terms[i], &terms[j]);
        let holds = |row: usize| if less { a.values[row] < b.values[row] } else { a.values[row] == b.values[row] };
        for negated in [false, true] {
            let rows = Bits::of(rows, |row| holds(row) != negated);
            if seen.insert(rows.clone()) {
                let condition = Condition { less, operands: [a.term.clone(), b.term.clone()], negated };
                found.push(Known { condition, cost: cost + usize::from(negated), rows });
            }
        }
        if found.len() >= MOST {
            break;
        }
    }
    found.sort_by_key(|known| known.cost);
    found
}
