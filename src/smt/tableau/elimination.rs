//! Whether whole numbers can keep some inequalities.
//!
//! First bounds of single unknowns go from one inequality to the next; what follows from bounds alone is
//! left out. Then unknowns are eliminated one after the other (Fourier and Motzkin), and each
//! inequality is divided by what its coefficients have in common, and rounded.
//!
//! What holds: a contradiction that is found is one. None may be found where there is one.

use std::collections::BTreeMap;

use num_integer::Integer;
use rustc_hash::FxHashMap;

use super::sums::{Sum, Unknown};

/// The left side of an inequality, without its constant.
pub type Terms = Vec<(Unknown, i128)>;

/// For each sum without its constant the greatest constant with which it is at most 0.
pub type Rows = BTreeMap<Terms, i128>;

/// An elimination that would leave more inequalities than this is given up.
const MAX_ROWS: usize = 200;
/// So often bounds are carried on.
const ROUNDS: u32 = 4;

/// What the coefficients have in common; there is one.
pub fn divisor(terms: &[(Unknown, i128)]) -> i128 {
    terms.iter().fold(0, |divisor, (_, coefficient)| divisor.gcd(coefficient))
}

/// The inequality `sum <= 0` with coefficients that have nothing in common.
pub fn tightened(sum: &Sum) -> Sum {
    if sum.terms.is_empty() {
        return sum.clone();
    }
    let divisor = divisor(&sum.terms);
    let terms = sum.terms.iter().map(|(unknown, coefficient)| (*unknown, coefficient / divisor)).collect();
    Sum { terms, constant: Integer::div_ceil(&sum.constant, &divisor) }
}

/// How many inequalities may still be made or looked at. What is easy needs few, and what is not must not
/// cost what the solver costs.
pub struct Work {
    left: u32,
}

impl Work {
    /// So many.
    pub fn new(left: u32) -> Work {
        Work { left }
    }

    /// Takes some of it; `false`: there was less.
    pub fn spend(&mut self, rows: usize) -> bool {
        let rows = u32::try_from(rows).unwrap_or(u32::MAX);
        let is_enough = self.left >= rows;
        self.left = self.left.saturating_sub(rows);
        is_enough
    }

    /// Nothing is left.
    pub fn is_over(&self) -> bool {
        self.left == 0
    }
}

/// Whether there are no whole numbers with which all of them hold, as far as this finds out.
pub fn is_infeasible(rows: &Rows, work: &mut Work) -> bool {
    let mut bounds = Bounds::default();
    for _ in 0..ROUNDS {
        if !work.spend(rows.len()) {
            return false;
        }
        match bounds.carry_on(rows) {
            Carried::Contradiction => return true,
            Carried::Changed => {}
            Carried::Unchanged => break,
        }
    }
    let mut open = Rows::new();
    for (terms, constant) in rows {
        let Some(sum) = bounds.without_fixed(terms, *constant) else { continue };
        if !add(&mut open, &bounds, &sum) {
            return true;
        }
    }
    bounds.rows(&mut open);
    eliminate_all(open, &bounds, work)
}

/// The greatest and the least value of each unknown.
#[derive(Default)]
struct Bounds {
    least: FxHashMap<Unknown, i128>,
    greatest: FxHashMap<Unknown, i128>,
}

enum Carried {
    Contradiction,
    Changed,
    Unchanged,
}

impl Bounds {
    /// The least value of a term; `None`: it has none, or it is too large.
    fn least_of(&self, (unknown, coefficient): (Unknown, i128)) -> Option<i128> {
        let bounds = if coefficient > 0 { &self.least } else { &self.greatest };
        bounds.get(&unknown)?.checked_mul(coefficient)
    }

    /// The greatest value of a sum.
    fn greatest_of(&self, sum: &Sum) -> Option<i128> {
        let negated = |(unknown, coefficient): &(Unknown, i128)| self.least_of((*unknown, coefficient.checked_neg()?));
        sum.terms.iter().try_fold(sum.constant, |all, term| all.checked_sub(negated(term)?))
    }

    /// Takes what each inequality says of each of its unknowns, given the bounds of the others.
    fn carry_on(&mut self, rows: &Rows) -> Carried {
        let mut is_changed = false;
        for (terms, constant) in rows {
            let least: Vec<Option<i128>> = terms.iter().map(|term| self.least_of(*term)).collect();
            let unbounded = least.iter().filter(|least| least.is_none()).count();
            if unbounded > 1 {
                continue;
            }
            for (place, (unknown, coefficient)) in terms.iter().enumerate() {
                if unbounded == 1 && least[place].is_some() {
                    continue;
                }
                let others = least.iter().enumerate().filter(|(other, _)| *other != place);
                let rest = others.into_iter().try_fold(*constant, |all, (_, least)| all.checked_add((*least)?));
                // coefficient * unknown <= -rest.
                let Some(limit) = rest.and_then(i128::checked_neg) else { continue };
                is_changed |= if *coefficient > 0 {
                    self.lower(*unknown, Integer::div_floor(&limit, coefficient))
                } else {
                    self.raise(*unknown, Integer::div_ceil(&limit, coefficient))
                };
                if let (Some(least), Some(greatest)) = (self.least.get(unknown), self.greatest.get(unknown))
                    && least > greatest
                {
                    return Carried::Contradiction;
                }
            }
        }
        if is_changed { Carried::Changed } else { Carried::Unchanged }
    }

    fn lower(&mut self, unknown: Unknown, greatest: i128) -> bool {
        let known = self.greatest.get(&unknown).is_some_and(|known| *known <= greatest);
        !known && { self.greatest.insert(unknown, greatest) != Some(greatest) }
    }

    fn raise(&mut self, unknown: Unknown, least: i128) -> bool {
        let known = self.least.get(&unknown).is_some_and(|known| *known >= least);
        !known && { self.least.insert(unknown, least) != Some(least) }
    }

    /// The sum in which unknowns of one value only are that.
    fn without_fixed(&self, terms: &Terms, constant: i128) -> Option<Sum> {
        let mut sum = Sum { terms: Vec::new(), constant };
        for (unknown, coefficient) in terms {
            match (self.least.get(unknown), self.greatest.get(unknown)) {
                (Some(least), Some(greatest)) if least == greatest => {
                    sum.constant = sum.constant.checked_add(least.checked_mul(*coefficient)?)?;
                }
                _ => sum.terms.push((*unknown, *coefficient)),
            }
        }
        Some(sum)
    }

    /// Adds the bounds of what has more than one value.
    fn rows(&self, rows: &mut Rows) {
        let is_fixed =
            |unknown: &Unknown| self.least.get(unknown).is_some_and(|least| self.greatest.get(unknown) == Some(least));
        for (unknown, least) in self.least.iter().filter(|(unknown, _)| !is_fixed(unknown)) {
            rows.insert(vec![(*unknown, -1)], *least);
        }
        for (unknown, greatest) in self.greatest.iter().filter(|(unknown, _)| !is_fixed(unknown)) {
            if let Some(constant) = greatest.checked_neg() {
                rows.insert(vec![(*unknown, 1)], constant);
            }
        }
    }
}

/// Adds an inequality, unless it follows from the bounds; `false`: nothing keeps it.
fn add(rows: &mut Rows, bounds: &Bounds, sum: &Sum) -> bool {
    let sum = tightened(sum);
    if sum.terms.is_empty() {
        return sum.constant <= 0;
    }
    if bounds.greatest_of(&sum).is_some_and(|greatest| greatest <= 0) {
        return true;
    }
    let known = rows.entry(sum.terms).or_insert(sum.constant);
    *known = sum.constant.max(*known);
    true
}

/// In how many inequalities an unknown has coefficients of each sign, and in how many of these not 1.
#[derive(Clone, Copy, Default)]
struct Occurrences {
    above: usize,
    below: usize,
    large_above: usize,
    large_below: usize,
}

impl Occurrences {
    fn add(&mut self, coefficient: i128) {
        let large = usize::from(coefficient.unsigned_abs() != 1);
        if coefficient > 0 {
            self.above += 1;
            self.large_above += large;
        } else {
            self.below += 1;
            self.large_below += large;
        }
    }

    /// What elimination loses of whole numbers, and what it makes: nothing is lost where of each two
    /// coefficients one is 1.
    fn cost(self) -> (usize, usize) {
        (self.large_above * self.large_below, self.above * self.below)
    }
}

fn eliminate_all(mut rows: Rows, bounds: &Bounds, work: &mut Work) -> bool {
    loop {
        let mut counts: BTreeMap<Unknown, Occurrences> = BTreeMap::new();
        for (unknown, coefficient) in rows.keys().flatten() {
            counts.entry(*unknown).or_default().add(*coefficient);
        }
        let Some((unknown, least)) = counts.into_iter().min_by_key(|(_, count)| count.cost()) else { return false };
        let made = least.above * least.below;
        if rows.len() - least.above - least.below + made > MAX_ROWS || !work.spend(made) {
            return false;
        }
        match eliminate(rows, bounds, unknown) {
            Some(rest) => rows = rest,
            None => return true,
        }
    }
}

/// What the inequalities say of the other unknowns; `None`: they contradict each other.
fn eliminate(rows: Rows, bounds: &Bounds, unknown: Unknown) -> Option<Rows> {
    let coefficient = |terms: &Terms| terms.iter().find(|(other, _)| *other == unknown).map(|(_, c)| *c);
    let (mut above, mut below, mut rest) = (Vec::new(), Vec::new(), Rows::new());
    for (terms, constant) in rows {
        match coefficient(&terms) {
            None => {
                rest.insert(terms, constant);
            }
            Some(c) if c > 0 => above.push((c, Sum { terms, constant })),
            Some(c) => below.push((c, Sum { terms, constant })),
        }
    }
    for (a, upper) in &above {
        for (b, lower) in &below {
            // a > 0 > b: -b * upper + a * lower has no unknown. What overflows is left out.
            let sum = upper.times(-b).and_then(|upper| upper.plus(lower, *a));
            if sum.is_some_and(|sum| !add(&mut rest, bounds, &sum)) {
                return None;
            }
        }
    }
    Some(rest)
}
