//! What the numbers of a loop have in common whenever control is at its head: powers of two, bounds, and what one
//! is in terms of the others.
//!
//! Only numbers that all threads agree on. What is true of all samples need not be kept by each round; so it is
//! stated first, and if that is not proved, offered to Houdini.

use std::rc::Rc;

use super::claims::{Fact, Name};
use super::fit::{self, term};
use term::{Term, Unary};

/// What a number is equal to costs at most so much.
const COST: usize = 5;
/// So many samples say something.
const SAMPLES: usize = 4;

/// Facts about the variables that the loop changes, true of all rows.
pub fn facts(names: &[Name], rows: &[Vec<u32>], constants: &[u32], changes: impl Fn(Name) -> bool) -> Vec<Fact> {
    if rows.len() < SAMPLES {
        return Vec::new();
    }
    let mut found = Vec::new();
    let is_new = |number: &usize| !(0..*number).any(|other| rows.iter().all(|row| row[other] == row[*number]));
    let distinct: Vec<usize> = (0..names.len()).filter(is_new).collect();
    for number in distinct.iter().copied().filter(|number| changes(names[*number])) {
        let own = Term::Variable(number);
        let mut offered = vec![Fact::Power(own.clone())];
        if !holds(&offered[0], rows) {
            offered = vec![Fact::PowerOrZero(own.clone())];
        }
        let others = distinct.iter().filter(|other| **other != number).map(|other| Term::Variable(*other));
        let others: Vec<Term> = others.chain(constants.iter().map(|c| Term::Constant(*c))).collect();
        for other in &others {
            let double = Term::Unary(Unary::Double, Rc::new(own.clone()));
            let bounds = [double, own.clone()].map(|own| Fact::AtMost(own, other.clone()));
            offered.extend(bounds.into_iter().find(|bound| holds(bound, rows)));
            offered.push(Fact::OneOf(own.clone(), [Term::Constant(0), other.clone()]));
        }
        found.extend(offered.into_iter().filter(|fact| holds(fact, rows)));
        found.extend(equal(number, names, rows, constants));
    }
    found
}

/// What the number is in terms of the others, whatever size there is.
fn equal(number: usize, names: &[Name], rows: &[Vec<u32>], constants: &[u32]) -> Option<Fact> {
    let target: Vec<u32> = rows.iter().map(|row| row[number]).collect();
    // A variable that is 0 throughout is no help, and is found again as the constant.
    let without: Vec<Vec<u32>> = rows
        .iter()
        .map(|row| row.iter().enumerate().map(|(i, v)| if i == number { 0 } else { *v }).collect())
        .collect();
    let term = fit::equal(&without, constants, &target, COST)?;
    let is_own = mentions(&term, number);
    (!is_own && names.len() > 1).then(|| Fact::Equal(Term::Variable(number), (*term).clone()))
}

fn mentions(term: &Term, number: usize) -> bool {
    match term {
        Term::Variable(own) => *own == number,
        Term::Constant(_) => false,
        Term::Unary(_, a) => mentions(a, number),
        Term::Binary(_, a, b) => mentions(a, number) || mentions(b, number),
    }
}

fn holds(fact: &Fact, rows: &[Vec<u32>]) -> bool {
    rows.iter().all(|row| fact.holds(row))
}
