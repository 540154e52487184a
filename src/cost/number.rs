//! Integers of a warp: one for each lane, linear in products of unknown numbers that all lanes share.
//!
//! ```text
//! n(lane)  =  c(lane)  +  sum over products p of unknowns:  k_p(lane) * p
//! ```
//!
//! What holds: `c` and the factors `k_p` are known integers; an unknown has one value in all lanes of a request.
//! Absent: products of more unknowns than [`MAX_DEGREE`], more than [`MAX_TERMS`] of them, factors beyond
//! [`MAX_FACTOR`]: such numbers are not followed.

use std::collections::BTreeMap;

use super::symbol::{Range, Symbol, Symbols};

/// Lanes of a warp.
pub const LANES: usize = 32;
/// Something of each lane.
pub type Lanes<T> = [T; LANES];

/// Unknowns in a product. Indices have two: a row and its length.
const MAX_DEGREE: usize = 4;
/// Products in a number. An index with more is none that anybody wrote by hand.
const MAX_TERMS: usize = 24;
/// Factors stay so small that sums of them fit.
const MAX_FACTOR: i128 = 1 << 80;

/// A product of unknowns, in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Product(Vec<Symbol>);

impl Product {
    /// The unknowns.
    pub fn symbols(&self) -> &[Symbol] {
        &self.0
    }
}

/// An integer of each lane.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Number {
    constant: Lanes<i128>,
    /// Without those that have the factor 0 in every lane.
    terms: BTreeMap<Product, Lanes<i128>>,
}

impl Number {
    /// The same constant in each lane.
    pub fn constant(value: i128) -> Self {
        Self::of_lanes([value; LANES])
    }

    /// A constant of each lane.
    pub fn of_lanes(constant: Lanes<i128>) -> Self {
        Self { constant, terms: BTreeMap::new() }
    }

    /// An unknown.
    pub fn symbol(symbol: Symbol) -> Self {
        let terms = BTreeMap::from([(Product(vec![symbol]), [1; LANES])]);
        Self { constant: [0; LANES], terms }
    }

    /// What is known of each lane: all of it, if there are no terms.
    pub fn known(&self) -> &Lanes<i128> {
        &self.constant
    }

    /// The products of unknowns, with the factor in each lane.
    pub fn terms(&self) -> impl Iterator<Item = (&Product, &Lanes<i128>)> {
        self.terms.iter()
    }

    /// Whether it is known.
    pub fn is_known(&self) -> bool {
        self.terms.is_empty()
    }

    /// The value in a lane, if it is known there.
    pub fn known_at(&self, lane: usize) -> Option<i128> {
        self.terms.values().all(|factors| factors[lane] == 0).then(|| self.constant[lane])
    }

    /// Whether these lanes have the same value.
    pub fn is_uniform(&self, among: &Lanes<bool>) -> bool {
        same(&self.constant, among) && self.terms.values().all(|factors| same(factors, among))
    }

    /// Whether a predicate holds of one of its unknowns.
    pub fn mentions(&self, predicate: impl Fn(Symbol) -> bool) -> bool {
        self.terms.keys().any(|product| product.0.iter().any(|symbol| predicate(*symbol)))
    }

    /// The sum, where it is followed.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        self.combined(other, 1)
    }

    /// The difference.
    pub fn minus(&self, other: &Self) -> Option<Self> {
        self.combined(other, -1)
    }

    /// The product with a constant.
    pub fn times(&self, factor: i128) -> Option<Self> {
        self.product(&Self::constant(factor))
    }

    /// The product.
    pub fn product(&self, other: &Self) -> Option<Self> {
        let parts = |n: &Self| {
            let constant = (Product(Vec::new()), n.constant);
            std::iter::once(constant).chain(n.terms.iter().map(|(p, f)| (p.clone(), *f))).collect::<Vec<_>>()
        };
        let mut sum = Self::constant(0);
        for (p, a) in parts(self) {
            for (q, b) in parts(other) {
                let mut factors = [0; LANES];
                for lane in 0..LANES {
                    factors[lane] = a[lane].checked_mul(b[lane])?;
                }
                let mut symbols = p.0.clone();
                symbols.extend(&q.0);
                symbols.sort_unstable();
                sum.add(Product(symbols), &factors, 1)?;
            }
        }
        sum.checked()
    }

    /// Each lane's number from one of two.
    pub fn chosen(first: &Self, second: &Self, is_first: &Lanes<bool>) -> Option<Self> {
        let mask = |wanted: bool| Self::of_lanes(std::array::from_fn(|lane| i128::from(is_first[lane] == wanted)));
        first.product(&mask(true))?.plus(&second.product(&mask(false))?)
    }

    /// It as `divisor * quotient + rest`, where the rest has the terms of which not every factor is a multiple, and
    /// in each lane a constant from 0 on below the divisor.
    pub fn divided(&self, divisor: i128) -> (Self, Self) {
        let (mut quotient, mut rest) = (Self::constant(0), Self::constant(0));
        for lane in 0..LANES {
            quotient.constant[lane] = self.constant[lane].div_euclid(divisor);
            rest.constant[lane] = self.constant[lane].rem_euclid(divisor);
        }
        for (product, factors) in &self.terms {
            if factors.iter().all(|factor| factor % divisor == 0) {
                quotient.terms.insert(product.clone(), factors.map(|factor| factor / divisor));
            } else {
                rest.terms.insert(product.clone(), *factors);
            }
        }
        (quotient, rest)
    }

    /// What is known of the size of the value in these lanes.
    pub fn range(&self, among: &Lanes<bool>, symbols: &Symbols) -> Range {
        let lanes = (0..LANES).filter(|lane| among[*lane]);
        let of_lane = |lane: usize| {
            let constant = Range::exactly(self.constant[lane]);
            let term = |(product, factors): (&Product, &Lanes<i128>)| {
                product.0.iter().map(|s| symbols.range(*s)).fold(Range::exactly(factors[lane]), Range::times)
            };
            self.terms.iter().map(term).fold(constant, Range::plus)
        };
        lanes.map(of_lane).reduce(Range::or).unwrap_or(Range::exactly(0))
    }

    fn combined(&self, other: &Self, sign: i128) -> Option<Self> {
        let mut sum = self.clone();
        for lane in 0..LANES {
            sum.constant[lane] += sign * other.constant[lane];
        }
        for (product, factors) in &other.terms {
            sum.add(product.clone(), factors, sign)?;
        }
        sum.checked()
    }

    fn add(&mut self, product: Product, factors: &Lanes<i128>, sign: i128) -> Option<()> {
        if product.0.len() > MAX_DEGREE {
            return if factors.iter().all(|factor| *factor == 0) { Some(()) } else { None };
        }
        let is_constant = product.0.is_empty();
        let into = if is_constant { &mut self.constant } else { self.terms.entry(product).or_insert([0; LANES]) };
        for lane in 0..LANES {
            into[lane] = into[lane].checked_add(sign * factors[lane])?;
        }
        Some(())
    }

    fn checked(mut self) -> Option<Self> {
        self.terms.retain(|_, factors| factors.iter().any(|factor| *factor != 0));
        let is_small = |factors: &Lanes<i128>| factors.iter().all(|factor| factor.abs() < MAX_FACTOR);
        let fits = self.terms.len() <= MAX_TERMS && is_small(&self.constant) && self.terms.values().all(is_small);
        fits.then_some(self)
    }
}

fn same(values: &Lanes<i128>, among: &Lanes<bool>) -> bool {
    let mut of_lanes = (0..LANES).filter(|lane| among[*lane]).map(|lane| values[lane]);
    let first = of_lanes.next();
    of_lanes.all(|value| Some(value) == first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cost::symbol::Origin;

    fn lane() -> Number {
        Number::of_lanes(std::array::from_fn(|lane| lane as i128))
    }

    #[test]
    fn products_of_sums_are_sums_of_products() {
        let mut symbols = Symbols::default();
        let n = Number::symbol(symbols.fresh(Origin::Named("n".to_owned()), Range::ANY, true));
        let sum = lane().plus(&n).and_then(|sum| sum.product(&sum)).expect("small");
        let terms: Vec<usize> = sum.terms().map(|(product, _)| product.symbols().len()).collect();
        assert_eq!((sum.known()[3], terms), (9, vec![1, 2]));
        assert_eq!(sum.minus(&sum), Some(Number::constant(0)));
        assert!(!sum.is_uniform(&[true; LANES]) && n.is_uniform(&[true; LANES]));
    }

    #[test]
    fn what_is_a_multiple_is_divided() {
        let mut symbols = Symbols::default();
        let n = Number::symbol(symbols.fresh(Origin::Named("n".to_owned()), Range::ANY, true));
        let index = n.times(64).and_then(|n| n.plus(&lane())).expect("small");
        let (quotient, rest) = index.divided(32);
        assert_eq!((quotient, rest), (n.times(2).expect("small"), lane()));
        assert!(!index.divided(128).1.is_known());
    }
}
