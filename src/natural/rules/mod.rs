//! The rules, one a file; [`super::RULES`] is their catalogue.

pub mod aligned;
pub mod asked;
pub mod fits;
pub mod not_empty;
pub mod positive;
pub mod power;
pub mod row;
pub mod shift;
pub mod tile;
pub mod unused;
pub mod whole;
pub mod within;

use super::comparison::{Comparison, Relation, Term};

fn compare(left: Term, relation: Relation, right: Term) -> Comparison {
    Comparison { left, relation, right }
}

fn at_least(left: Term, right: Term) -> Comparison {
    compare(left, Relation::AtLeast, right)
}

fn at_most(left: Term, right: Term) -> Comparison {
    compare(left, Relation::AtMost, right)
}

fn equal(left: Term, right: Term) -> Comparison {
    compare(left, Relation::Equal, right)
}
