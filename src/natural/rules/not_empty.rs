//! A size is not 0. (Of divisors every launch keeps that.)

use super::at_least;
use crate::natural::comparison::Term;
use crate::natural::condition::{Class, Conditions};
use crate::natural::reading::Reading;

/// `n >= 1`
pub fn conditions(reading: &Reading) -> Conditions {
    let sizes = reading.parameters.iter().filter(|(local, _)| reading.is_size(*local));
    sizes.map(|(local, ty)| (Class::Proposed, vec![at_least(Term::Parameter(*local, *ty), Term::Number(1))])).collect()
}
