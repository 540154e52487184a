//! All terms up to a cost, one for each way to behave on the rows.
//!
//! Bottom-up enumeration with observational equivalence (Udupa et al., *TRANSIT*, PLDI 2013; Albarghouthi,
//! Gulwani, Kincaid, CAV 2013): of terms with equal values in all rows the cheapest is kept, and larger ones
//! are made of those that were kept.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use super::term::{Binary, Term, Unary};

/// So many terms are kept.
const MOST_TERMS: usize = 50_000;
/// Of products and quotients the operands cost at most so much.
const COST_OF_FACTORS: usize = 2;

/// A term with its values.
#[derive(Debug)]
pub struct Entry {
    /// The term.
    pub term: Rc<Term>,
    /// How large it is.
    pub cost: usize,
    /// Its value in each row.
    pub values: Vec<u32>,
}

/// The terms.
pub struct Bank {
    /// Cheaper ones first.
    pub entries: Vec<Entry>,
    /// Where those of each cost begin.
    begins: Vec<usize>,
    seen: HashSet<u64>,
}

impl Bank {
    /// Variables, by their rows, constants, and terms that count as such.
    pub fn new(rows: &[&[u32]], constants: &[u32], seeds: &[Term]) -> Bank {
        let variables = rows.first().map_or(0, |row| row.len());
        let mut bank = Bank { entries: Vec::new(), begins: vec![0, 0], seen: HashSet::new() };
        let leaves = (0..variables).map(Term::Variable).chain(constants.iter().map(|c| Term::Constant(*c)));
        for leaf in leaves.chain(seeds.iter().cloned()) {
            if let Some(values) = rows.iter().map(|row| leaf.value(row)).collect() {
                bank.add(leaf, 1, values);
            }
        }
        bank.begins.push(bank.entries.len());
        bank
    }

    /// The terms that cost at most so much.
    pub fn up_to(&self, cost: usize) -> &[Entry] {
        let end = self.begins.get(cost + 1).copied().unwrap_or(self.entries.len());
        &self.entries[..end]
    }

    /// Adds all terms up to a cost.
    pub fn grow(&mut self, cost: usize) {
        while self.begins.len() < cost + 2 {
            let now = self.begins.len() - 1;
            self.unary(now);
            self.binary(now);
            self.begins.push(self.entries.len());
        }
    }

    fn of_cost(&self, cost: usize) -> std::ops::Range<usize> {
        self.begins[cost]..self.begins[cost + 1]
    }

    fn unary(&mut self, cost: usize) {
        for at in self.of_cost(cost - 1) {
            for op in Unary::ALL {
                let values = self.entries[at].values.iter().map(|v| op.apply(*v)).collect();
                self.add(Term::Unary(op, self.entries[at].term.clone()), cost, values);
            }
        }
    }

    fn binary(&mut self, cost: usize) {
        for op in Binary::ALL {
            let Some(both) = cost.checked_sub(op.cost()) else { continue };
            for left in 1..both {
                let right = both - left;
                let is_factor = op.cost() > 1;
                if (op.commutes() && left > right) || (is_factor && left.max(right) > COST_OF_FACTORS) {
                    continue;
                }
                for a in self.of_cost(left) {
                    for b in self.of_cost(right) {
                        if self.entries.len() >= MOST_TERMS {
                            return;
                        }
                        self.combine(op, a, b, cost);
                    }
                }
            }
        }
    }

    fn combine(&mut self, op: Binary, a: usize, b: usize, cost: usize) {
        let is_power = |values: &[u32]| values.iter().all(|value| value.is_power_of_two());
        if matches!(op, Binary::Below | Binary::Aligned) && !is_power(&self.entries[b].values) {
            return;
        }
        let pairs = self.entries[a].values.iter().zip(&self.entries[b].values);
        let Some(values) = pairs.map(|(a, b)| op.apply(*a, *b)).collect::<Option<Vec<u32>>>() else { return };
        let (a, b) = (self.entries[a].term.clone(), self.entries[b].term.clone());
        self.add(Term::Binary(op, a, b), cost, values);
    }

    fn add(&mut self, term: Term, cost: usize, values: Vec<u32>) {
        let mut hasher = DefaultHasher::new();
        values.hash(&mut hasher);
        if self.seen.insert(hasher.finish()) {
            self.entries.push(Entry { term: Rc::new(term), cost, values });
        }
    }
}
