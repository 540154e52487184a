//! Which closed form has these values: what is claimed of an element, or of a thread's data, from samples.
//!
//! A [`Table`] has a row for each time that something was looked at. In a row data is *needed* (a claim rests on
//! it later), or it is *known* which inputs it combines, or it is neither and nothing may be claimed of it. Sought
//! are a guard, true where data is needed and only where it is known, and both bounds of the sum where the guard
//! holds:
//!
//! ```text
//! needed ⊆ guard ⊆ known      ∀ row ∈ guard.  lo(row) = LO[row] ∧ hi(row) = HI[row]
//! ```
//!
//! where of the identity any empty interval is right. A guard is a conjunction of at most two comparisons, a bound
//! a term or one choice between two. The cheapest of all is taken; it is a guess, and proved like any claim.

pub mod bank;
mod bits;
pub mod condition;
pub mod term;

use std::collections::HashSet;
use std::rc::Rc;
use std::time::Instant;

use bank::Bank;
use bits::Bits;
use condition::{Condition, Known};
use term::Term;

/// So many rows are looked at from the start; more only where a fit is wrong of them.
const ROWS: usize = 360;
/// So many that a fit is wrong of are added, and so often.
const MORE_ROWS: usize = 24;
const TRIES: usize = 8;
/// So many guards are tried.
const GUARDS: usize = 12;
/// So many conditions are tried in pairs.
const PAIRED: usize = 120;
/// So many forms of the first bound.
const FIRST_BOUNDS: usize = 6;
/// The terms of a choice cost at most so much.
const COST_OF_BRANCH: usize = 4;
/// Costs up to which terms are tried, one after the other.
const COSTS: [usize; 3] = [4, 5, 6];

/// What is known of data in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// Which inputs it combines, if that is known.
    pub inputs: Option<(u32, u32)>,
    /// Whether a claim rests on it later.
    pub needed: bool,
}

/// Rows: values of variables, and what data was.
#[derive(Clone, Default, Debug)]
pub struct Table {
    /// The values of all variables, row by row.
    pub rows: Vec<Vec<u32>>,
    /// The sample of each row.
    pub samples: Vec<Sample>,
    /// Constants of the program.
    pub constants: Vec<u32>,
    /// Terms that are as likely as a variable.
    pub seeds: Vec<Term>,
    /// Whether an empty interval is the identity.
    pub empty_is_identity: bool,
}

/// A bound of a sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bound {
    /// A term.
    Term(Rc<Term>),
    /// One of two.
    Choice(Condition, Rc<Term>, Rc<Term>),
}

impl Bound {
    fn value(&self, row: &[u32]) -> Option<u32> {
        match self {
            Bound::Term(term) => term.value(row),
            Bound::Choice(condition, a, b) => (if condition.holds(row)? { a } else { b }).value(row),
        }
    }
}

/// What is claimed: where all of the guard holds, data is the sum between the bounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The guard's conjuncts.
    pub guard: Vec<Condition>,
    /// The bounds.
    pub bounds: [Bound; 2],
}

impl Claim {
    fn is_right(&self, row: &[u32], sample: Sample, empty_is_identity: bool) -> bool {
        let Some(holds) = self.guard.iter().map(|c| c.holds(row)).collect::<Option<Vec<bool>>>() else { return false };
        if holds.contains(&false) {
            return !sample.needed;
        }
        let [Some(lo), Some(hi)] = [self.bounds[0].value(row), self.bounds[1].value(row)] else { return false };
        sample.inputs.is_some_and(|pair| pair == (lo, hi) || pair == (0, 0) && empty_is_identity && lo == hi)
    }
}

/// The cheapest claim that is right of all rows, if it is found in time.
pub fn fit(table: &Table, deadline: Instant) -> Option<Claim> {
    let all = table.rows.len();
    let step = all.div_ceil(ROWS).max(1);
    // An odd step comes to all residues of powers of two.
    let mut chosen: Vec<usize> = (0..all).step_by(if step > 1 { step | 1 } else { 1 }).collect();
    for _ in 0..TRIES {
        let claim = Problem::new(table, &chosen, deadline).solve()?;
        let wrong = |row: &usize| !claim.is_right(&table.rows[*row], table.samples[*row], table.empty_is_identity);
        let wrong: Vec<usize> = (0..all).filter(wrong).collect();
        if wrong.is_empty() {
            return Some(claim);
        }
        chosen.extend(wrong.iter().step_by(wrong.len().div_ceil(MORE_ROWS)));
    }
    None
}

/// The cheapest term that is the number in all rows, of at most this cost.
pub fn equal(rows: &[Vec<u32>], constants: &[u32], target: &[u32], cost: usize) -> Option<Rc<Term>> {
    let mut bank = Bank::new(&rows.iter().map(Vec::as_slice).collect::<Vec<_>>(), constants, &[]);
    bank.grow(cost);
    bank.entries.into_iter().find(|entry| entry.values == target).map(|entry| entry.term)
}

/// The rows that are looked at.
struct Problem {
    rows: usize,
    needed: Bits,
    known: Bits,
    identity: Bits,
    targets: [Vec<u32>; 2],
    bank: Bank,
    conditions: Vec<Known>,
    deadline: Instant,
}

impl Problem {
    fn new(table: &Table, chosen: &[usize], deadline: Instant) -> Problem {
        let samples: Vec<Sample> = chosen.iter().map(|row| table.samples[*row]).collect();
        let rows = samples.len();
        let pair = |sample: &Sample| sample.inputs.unwrap_or((0, 0));
        let values: Vec<&[u32]> = chosen.iter().map(|row| &table.rows[*row][..]).collect();
        let mut bank = Bank::new(&values, &table.constants, &table.seeds);
        bank.grow(COSTS[0]);
        let conditions = condition::all(&bank, rows);
        Problem {
            rows,
            needed: Bits::of(rows, |row| samples[row].needed),
            known: Bits::of(rows, |row| samples[row].inputs.is_some()),
            identity: Bits::of(rows, |row| table.empty_is_identity && samples[row].inputs == Some((0, 0))),
            targets: [samples.iter().map(|s| pair(s).0).collect(), samples.iter().map(|s| pair(s).1).collect()],
            bank,
            conditions,
            deadline,
        }
    }

    fn solve(&mut self) -> Option<Claim> {
        if !self.needed.within(&self.known) {
            return None;
        }
        let guards = self.guards();
        for cost in COSTS {
            self.bank.grow(cost);
            let claims = guards.iter().filter_map(|(of_guard, guard, rows)| {
                let (of_bounds, bounds) = self.bounds(rows, cost)?;
                Some((of_guard + of_bounds, Claim { guard: guard.clone(), bounds }))
            });
            if let Some((_, claim)) = claims.min_by_key(|(cost, _)| *cost) {
                return Some(claim);
            }
        }
        None
    }

    /// Guards with their costs and where they hold, the cheaper ones first.
    fn guards(&self) -> Vec<(usize, Vec<Condition>, Bits)> {
        let mut found: Vec<(usize, Vec<Condition>, Bits)> = Vec::new();
        let everything = Bits::of(self.rows, |_| true);
        if everything.within(&self.known) {
            found.push((0, Vec::new(), everything));
        }
        let wide: Vec<&Known> = self.conditions.iter().filter(|c| self.needed.within(&c.rows)).collect();
        let narrow = |rows: &Bits| rows.within(&self.known);
        let single = wide.iter().filter(|c| narrow(&c.rows));
        found.extend(single.map(|c| (c.cost, vec![c.condition.clone()], c.rows.clone())));
        for (i, a) in wide.iter().enumerate().take(PAIRED) {
            for b in &wide[..i] {
                let both = a.rows.and(&b.rows);
                // What one of them says alone is a guard by itself.
                if narrow(&both) && both != a.rows && both != b.rows {
                    found.push((a.cost + b.cost + 1, vec![b.condition.clone(), a.condition.clone()], both));
                }
            }
        }
        found.sort_by_key(|(cost, ..)| *cost);
        // Where no more is claimed than is needed bounds are simplest.
        let least = found.iter().position(|(.., rows)| *rows == self.needed).filter(|at| *at >= GUARDS);
        let least = least.map(|at| found[at].clone());
        let mut seen = HashSet::new();
        found.retain(|(.., rows)| seen.insert(rows.clone()));
        found.truncate(GUARDS);
        found.extend(least);
        found
    }

    /// Bounds that are right in these rows.
    fn bounds(&self, rows: &Bits, cost: usize) -> Option<(usize, [Bound; 2])> {
        let told = rows.without(&self.identity);
        if Instant::now() > self.deadline {
            return None;
        }
        let firsts = self.forms(&self.targets[0], &told, cost, FIRST_BOUNDS);
        let empty = rows.and(&self.identity);
        let both = firsts.into_iter().filter_map(|(of_first, first, values)| {
            let target: Vec<u32> =
                (0..self.rows).map(|row| if empty.has(row) { values[row] } else { self.targets[1][row] }).collect();
            let (of_second, second, _) = self.forms(&target, rows, cost, 1).into_iter().next()?;
            Some((of_first + of_second, [first, second]))
        });
        both.min_by_key(|(cost, _)| *cost)
    }

    /// The cheapest forms that have these values in these rows, each with its values in all rows.
    fn forms(&self, target: &[u32], rows: &Bits, cost: usize, most: usize) -> Vec<(usize, Bound, Vec<u32>)> {
        let is_right = |values: &[u32]| (0..self.rows).all(|row| !rows.has(row) || values[row] == target[row]);
        let terms = self.bank.up_to(cost).iter().filter(|entry| is_right(&entry.values));
        let mut found: Vec<(usize, Bound, Vec<u32>)> =
            terms.take(most).map(|e| (e.cost, Bound::Term(e.term.clone()), e.values.clone())).collect();
        // Choices do not depend on the cost of terms: they are tried once.
        if found.len() < most && cost == COSTS[0] {
            found.extend(self.choices(target, rows, most));
        }
        found.sort_by_key(|(cost, ..)| *cost);
        found.truncate(most);
        found
    }

    /// The cheapest choices between two terms that have these values in these rows.
    fn choices(&self, target: &[u32], rows: &Bits, most: usize) -> Vec<(usize, Bound, Vec<u32>)> {
        // Of terms that are right in the same rows the cheapest; none that is right in fewer than a cheaper one.
        let mut useful: Vec<(&bank::Entry, Bits)> = Vec::new();
        for entry in self.bank.up_to(COST_OF_BRANCH) {
            let right = Bits::of(self.rows, |row| rows.has(row) && entry.values[row] == target[row]);
            if !right.is_empty() && !useful.iter().any(|(_, known)| right.within(known)) {
                useful.push((entry, right));
            }
        }
        let mut found: Vec<(usize, Bound, Vec<u32>)> = Vec::new();
        for known in self.conditions.iter().filter(|known| !known.condition.negated) {
            let (yes, no) = (rows.and(&known.rows), rows.without(&known.rows));
            if yes.is_empty() || no.is_empty() {
                continue;
            }
            let best = |part: &Bits| useful.iter().find(|(_, right)| part.within(right)).map(|(entry, _)| *entry);
            let (Some(a), Some(b)) = (best(&yes), best(&no)) else { continue };
            let values = (0..self.rows).map(|row| (if known.rows.has(row) { a } else { b }).values[row]).collect();
            let bound = Bound::Choice(known.condition.clone(), a.term.clone(), b.term.clone());
            found.push((known.cost + a.cost + b.cost + 1, bound, values));
        }
        found.sort_by_key(|(cost, ..)| *cost);
        found.truncate(most);
        found
    }
}
