//! Sizes, their products, and what a grid covers fit into the 31 bits of an `int`; sizes of 64
//! bits, into 40.

use super::{Conditions, at_most};
use crate::natural::comparison::Term;
use crate::natural::reading::Reading;
use crate::natural::{AXES, Class};

/// The greatest value of an `int`.
const MOST: u64 = (1 << 31) - 1;
/// Beyond what any memory has.
const MOST_WIDE: u64 = 1 << 40;

/// `n <= 2147483647`, `(long long)width * height <= 2147483647`, `gridDim.x <= 8388607`
pub fn conditions(reading: &Reading) -> Conditions {
    let mut found = Vec::new();
    for (local, ty) in &reading.parameters {
        let is_size = reading.is_size(*local);
        if is_size && ty.bits == 64 {
            found.push((Class::Kept, vec![at_most(Term::Parameter(*local, *ty), Term::Number(MOST_WIDE))]));
        } else if is_size && !ty.signed {
            found.push((Class::Kept, vec![at_most(Term::Parameter(*local, *ty), Term::Number(MOST))]));
        }
    }
    for (a, b) in &reading.products {
        let narrow = |local| reading.ty(local).filter(|ty| ty.bits == 32).map(|ty| Term::Parameter(local, ty));
        if let (Some(a), Some(b)) = (narrow(*a), narrow(*b)) {
            let product = Term::Product(Box::new(Term::Wide(Box::new(a))), Box::new(b));
            found.push((Class::Kept, vec![at_most(product, Term::Number(MOST))]));
        }
    }
    for (axis, length) in AXES.into_iter().flat_map(|axis| reading.tiles[axis as usize].iter()) {
        found.push((Class::Kept, vec![at_most(Term::Grid(*axis), Term::Number(MOST / length))]));
    }
    found
}
