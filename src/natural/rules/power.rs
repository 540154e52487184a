//! What is halved down to 1, or masked with one less, is a power of two.

use super::equal;
use crate::natural::comparison::Term;
use crate::natural::condition::{Class, Conditions};
use crate::natural::reading::Reading;

/// `(n & (n - 1)) == 0`
pub fn conditions(reading: &Reading) -> Conditions {
    let is_power = |term: &Term| vec![equal(Term::Lowered(Box::new(term.clone())), Term::Number(0))];
    let halved = reading.halved.iter().map(|term| (Class::Kept, is_power(term)));
    // A scan that doubles its distance may also be of any length.
    let doubled = reading.doubled_to.iter().map(|term| (Class::Proposed, is_power(term)));
    halved.chain(doubled).collect()
}
