//! Sums of products of whole unknowns, with whole coefficients.
//!
//! What holds: each operation has the value that it says for all values of the unknowns. What would
//! overflow, or become too large to be worth the work, is `None`.

use rustc_hash::FxHashMap;

/// What is taken as a whole: a variable, or a term of which nothing else is known.
pub type Atom = u32;

/// A product of atoms, by its number among the [`Products`].
pub type Unknown = u32;

/// More terms than this in one sum, or factors in one product, are not worth the work.
const MAX_TERMS: usize = 24;
const MAX_DEGREE: usize = 4;

/// A constant, and unknowns times coefficients other than 0, in the order of the unknowns.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sum {
    /// The unknowns with their coefficients.
    pub terms: Vec<(Unknown, i128)>,
    /// The constant.
    pub constant: i128,
}

impl Sum {
    /// A number.
    pub fn constant(constant: i128) -> Sum {
        Sum { terms: Vec::new(), constant }
    }

    /// One unknown.
    pub fn unknown(unknown: Unknown) -> Sum {
        Sum { terms: vec![(unknown, 1)], constant: 0 }
    }

    /// Its value, if that is the same for all values of the unknowns.
    pub fn value(&self) -> Option<i128> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// The sum with another one times a number.
    pub fn plus(&self, other: &Sum, factor: i128) -> Option<Sum> {
        let mut terms = Vec::with_capacity(self.terms.len() + other.terms.len());
        let (mut left, mut right) = (self.terms.iter().peekable(), other.terms.iter().peekable());
        loop {
            let (unknown, coefficient) = match (left.peek(), right.peek()) {
                (None, None) => break,
                (Some(&&(a, x)), Some(&&(b, y))) if a == b => {
                    left.next();
                    right.next();
                    (a, x.checked_add(y.checked_mul(factor)?)?)
                }
                (Some(&&(a, x)), other) if other.is_none_or(|(b, _)| a < *b) => {
                    left.next();
                    (a, x)
                }
                (_, Some(&&(b, y))) => {
                    right.next();
                    (b, y.checked_mul(factor)?)
                }
                (Some(_), None) => unreachable!("the arm before took it"),
            };
            // Whatever is in a sum can be negated.
            coefficient.checked_neg()?;
            if coefficient != 0 {
                terms.push((unknown, coefficient));
            }
        }
        let constant = self.constant.checked_add(other.constant.checked_mul(factor)?)?;
        constant.checked_neg()?;
        (terms.len() <= MAX_TERMS).then_some(Sum { terms, constant })
    }

    /// It with another constant added.
    pub fn offset(&self, by: i128) -> Option<Sum> {
        self.plus(&Sum::constant(by), 1)
    }

    /// It times a number.
    pub fn times(&self, factor: i128) -> Option<Sum> {
        Sum::default().plus(self, factor)
    }
}

/// The products that occur.
#[derive(Default)]
pub struct Products {
    /// The atoms of each, in their order.
    factors: Vec<Vec<Atom>>,
    numbers: FxHashMap<Vec<Atom>, Unknown>,
}

impl Products {
    /// The product of some atoms, which are in their order.
    pub fn product(&mut self, factors: Vec<Atom>) -> Unknown {
        if let Some(known) = self.numbers.get(&factors) {
            return *known;
        }
        let number = Unknown::try_from(self.factors.len()).expect("fewer products than 2^32");
        self.factors.push(factors.clone());
        self.numbers.insert(factors, number);
        number
    }

    /// One atom.
    pub fn atom(&mut self, atom: Atom) -> Sum {
        Sum::unknown(self.product(vec![atom]))
    }

    /// The atoms of a product.
    pub fn factors(&self, unknown: Unknown) -> &[Atom] {
        &self.factors[unknown as usize]
    }

    /// The unknown that is one atom.
    pub fn single(&self, unknown: Unknown) -> Option<Atom> {
        match self.factors(unknown) {
            [atom] => Some(*atom),
            _ => None,
        }
    }

    /// Whether the product of an unknown and an atom occurs anywhere.
    pub fn has(&self, unknown: Unknown, atom: Atom) -> bool {
        self.numbers.contains_key(&merged(self.factors(unknown), &[atom]))
    }

    /// The product of two sums.
    pub fn times(&mut self, a: &Sum, b: &Sum) -> Option<Sum> {
        let mut result = a.times(b.constant)?.plus(&Sum { terms: b.terms.clone(), constant: 0 }, a.constant)?;
        for (one, x) in &a.terms {
            for (other, y) in &b.terms {
                let factors = merged(self.factors(*one), self.factors(*other));
                if factors.len() > MAX_DEGREE {
                    return None;
                }
                let product = Sum::unknown(self.product(factors));
                result = result.plus(&product, x.checked_mul(*y)?)?;
            }
        }
        Some(result)
    }

    /// A sum in which an atom is replaced, also where it is a factor.
    pub fn replaced(&mut self, sum: &Sum, atom: Atom, by: &Sum) -> Option<Sum> {
        if !sum.terms.iter().any(|(unknown, _)| self.factors(*unknown).contains(&atom)) {
            return Some(sum.clone());
        }
        let mut result = Sum::constant(sum.constant);
        for (unknown, coefficient) in &sum.terms {
            let mut rest = self.factors(*unknown).to_vec();
            rest.retain(|factor| *factor != atom);
            let times = self.factors(*unknown).len() - rest.len();
            let mut term = if rest.is_empty() { Sum::constant(1) } else { Sum::unknown(self.product(rest)) };
            for _ in 0..times {
                term = self.times(&term, by)?;
            }
            result = result.plus(&term, *coefficient)?;
        }
        Some(result)
    }
}

fn merged(a: &[Atom], b: &[Atom]) -> Vec<Atom> {
    let mut all = [a, b].concat();
    all.sort_unstable();
    all
}
