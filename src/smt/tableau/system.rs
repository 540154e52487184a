//! Equations and inequalities of sums, and whether whole numbers can keep all of them.
//!
//! Equations are solved for an atom with coefficient 1, which goes everywhere, also where it is a
//! factor. Inequalities are divided by what their coefficients have in common, and rounded: in whole
//! numbers `2 x <= 5` is `x <= 2`. What is left is for [elimination](super::elimination); of products
//! of unknowns only [`System::multiply`] knows more than their names.
//!
//! What holds: a contradiction that is found is one. None may be found where there is one.

use super::elimination::{Rows, Terms, Work, divisor, is_infeasible, tightened};
use super::sums::{Atom, Products, Sum, Unknown};

/// So many products of inequalities at most, of sums of so many terms.
const MAX_PRODUCTS: usize = 48;
const MAX_FACTOR_TERMS: usize = 4;
/// Products with bounds of types say little, and cost elimination much.
const MAX_BOUND: i128 = 1 << 16;

/// What is known of the unknowns.
#[derive(Clone, Default)]
pub struct System {
    /// Each atom is the sum, in which none of those before it occurs.
    equations: Vec<(Atom, Sum)>,
    inequalities: Rows,
    is_contradictory: bool,
}

impl System {
    /// Whether something was added that contradicts what was there, by its form.
    pub fn is_contradictory(&self) -> bool {
        self.is_contradictory
    }

    /// A sum in which what is solved is replaced.
    pub fn reduced(&self, products: &mut Products, sum: &Sum) -> Option<Sum> {
        self.equations.iter().try_fold(sum.clone(), |sum, (atom, value)| products.replaced(&sum, *atom, value))
    }

    /// Adds that a sum is 0.
    pub fn equate(&mut self, products: &mut Products, sum: &Sum) {
        let Some(sum) = self.reduced(products, sum) else { return };
        if let Some(value) = sum.value() {
            self.is_contradictory |= value != 0;
            return;
        }
        let divisor = divisor(&sum.terms);
        if sum.constant % divisor != 0 {
            self.is_contradictory = true;
            return;
        }
        let terms = sum.terms.iter().map(|(unknown, coefficient)| (*unknown, coefficient / divisor)).collect();
        let sum = Sum { terms, constant: sum.constant / divisor };
        match solved(products, &sum) {
            Some((atom, value)) => self.replace(products, atom, value),
            None => {
                self.bound(&sum);
                if let Some(negated) = sum.times(-1) {
                    self.bound(&negated);
                }
            }
        }
    }

    fn replace(&mut self, products: &mut Products, atom: Atom, value: Sum) {
        let rows = std::mem::take(&mut self.inequalities);
        let mut changed = Vec::new();
        for (terms, constant) in rows {
            if terms.iter().any(|(unknown, _)| products.factors(*unknown).contains(&atom)) {
                changed.extend(products.replaced(&Sum { terms, constant }, atom, &value));
            } else {
                self.inequalities.insert(terms, constant);
            }
        }
        self.equations.push((atom, value));
        changed.iter().for_each(|sum| self.at_most_zero(products, sum));
    }

    /// Adds that a sum is at most 0.
    pub fn at_most_zero(&mut self, products: &mut Products, sum: &Sum) {
        let Some(sum) = self.reduced(products, sum) else { return };
        // Together with its opposite it is an equation.
        if let Some(equation) = self.bound(&sum) {
            self.equate(products, &equation);
        }
    }

    /// Adds the inequality of a reduced sum. The answer is what is 0, if the opposite is there.
    fn bound(&mut self, sum: &Sum) -> Option<Sum> {
        let Sum { terms, constant } = tightened(sum);
        if terms.is_empty() {
            self.is_contradictory |= constant > 0;
            return None;
        }
        let opposite: Terms = terms.iter().map(|(unknown, coefficient)| (*unknown, -coefficient)).collect();
        let known = self.inequalities.entry(terms.clone()).or_insert(constant);
        *known = constant.max(*known);
        let constant = *known;
        // terms <= -constant and terms >= other.
        let other = *self.inequalities.get(&opposite)?;
        let slack = constant.checked_add(other)?;
        self.is_contradictory |= slack > 0;
        (slack == 0).then_some(Sum { terms, constant })
    }

    /// Whether a sum is 0, where its form tells.
    pub fn is_zero(&self, products: &mut Products, sum: &Sum) -> Option<bool> {
        self.reduced(products, sum)?.value().map(|value| value == 0)
    }

    /// Whether a sum is at most 0, where one inequality tells.
    pub fn is_at_most_zero(&self, products: &mut Products, sum: &Sum) -> Option<bool> {
        let Sum { terms, constant } = tightened(&self.reduced(products, sum)?);
        if terms.is_empty() {
            return Some(constant <= 0);
        }
        if self.inequalities.get(&terms).is_some_and(|known| *known >= constant) {
            return Some(true);
        }
        let opposite: Terms = terms.iter().map(|(unknown, coefficient)| (*unknown, -coefficient)).collect();
        // terms >= other > -constant.
        let other = self.inequalities.get(&opposite)?;
        (constant.checked_add(*other)? > 0).then_some(false)
    }

    /// Adds products of inequalities: where `b >= 0` and `e <= 0`, `b * e <= 0`, and where `b <= n`,
    /// `(n - b) * e <= 0`; but only where all products that this needs occur already.
    pub fn multiply(&mut self, products: &mut Products, work: &mut Work) {
        let factors: Vec<Atom> = {
            let all = self.inequalities.keys().flatten().map(|(unknown, _)| products.factors(*unknown));
            let mut factors: Vec<Atom> = all.filter(|factors| factors.len() > 1).flatten().copied().collect();
            factors.sort_unstable();
            factors.dedup();
            factors
        };
        let mut found = Vec::new();
        for atom in factors {
            let unknown = products.product(vec![atom]);
            let one = Sum::unknown(unknown);
            let lowest = self.inequalities.get(&vec![(unknown, -1)]).copied();
            let highest = self.inequalities.get(&vec![(unknown, 1)]).copied();
            // -b + lowest <= 0; b + highest <= 0.
            let is_positive = match lowest {
                Some(lowest) => lowest >= 0,
                None => self.implies_positive(unknown, work),
            };
            let positive = is_positive.then(|| one.clone());
            let below = highest
                .filter(|highest| -highest <= MAX_BOUND)
                .and_then(|highest| Sum::default().plus(&one, -1)?.offset(highest.checked_neg()?));
            for factor in [positive, below].into_iter().flatten() {
                for (terms, constant) in &self.inequalities {
                    let is_known = terms.len() <= MAX_FACTOR_TERMS
                        && terms.iter().all(|(unknown, _)| products.has(*unknown, atom));
                    if is_known && found.len() < MAX_PRODUCTS {
                        found.extend(products.times(&factor, &Sum { terms: terms.clone(), constant: *constant }));
                    }
                }
            }
        }
        found.iter().for_each(|sum| self.at_most_zero(products, sum));
    }

    /// Whether an unknown cannot be negative.
    fn implies_positive(&self, unknown: Unknown, work: &mut Work) -> bool {
        let mut rows = self.inequalities.clone();
        rows.insert(vec![(unknown, 1)], 1);
        is_infeasible(&rows, work)
    }

    /// Whether no whole numbers keep all of it, as far as elimination finds out.
    pub fn is_infeasible(&self, work: &mut Work) -> bool {
        self.is_contradictory || is_infeasible(&self.inequalities, work)
    }
}

/// An atom that the equation `sum == 0` gives as a sum of others. One that is a factor nowhere
/// is taken first.
fn solved(products: &mut Products, sum: &Sum) -> Option<(Atom, Sum)> {
    let occurs_once =
        |atom: Atom| sum.terms.iter().filter(|(unknown, _)| products.factors(*unknown).contains(&atom)).count() == 1;
    let is_alone = |unknown: Unknown| products.single(unknown).filter(|atom| occurs_once(*atom));
    let of_one = sum.terms.iter().filter(|(_, coefficient)| matches!(coefficient, 1 | -1));
    let (atom, coefficient) = of_one
        .filter_map(|(unknown, coefficient)| Some((is_alone(*unknown)?, *coefficient)))
        .max_by_key(|(atom, _)| *atom)?;
    let itself = products.atom(atom);
    // coefficient * atom + rest == 0, coefficient being 1 or -1.
    let value = sum.plus(&itself, -coefficient)?.times(-coefficient)?;
    Some((atom, value))
}
