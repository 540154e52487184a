//! Sizes, their products, and what a grid covers, wherever it starts, fit into the 31 bits of an `int`; sizes of
//! 64 bits, into 40, but for the length of a row; sizes and grids that are multiplied by `mul24`, into its operands' 24 bits.

use super::at_most;
use crate::natural::comparison::{Comparison, Term};
use crate::natural::condition::{Class, Conditions};
use crate::natural::reading::Reading;

/// The greatest value of an `int`.
const MOST: u64 = (1 << 31) - 1;
/// Beyond what any memory has.
const MOST_WIDE: u64 = 1 << 40;

fn fit(a: Term, b: Term) -> Comparison {
    at_most(Term::Product(Box::new(Term::Wide(Box::new(a))), Box::new(b)), Term::Number(MOST))
}

/// `n <= 2147483647`, `(long long)width * height <= 2147483647`, `gridDim.x <= 8388607`
pub fn conditions(reading: &Reading) -> Conditions {
    let mut found = Vec::new();
    for (local, ty) in &reading.parameters {
        let is_size = reading.is_size(*local);
        if is_size && ty.bits == 64 {
            // Where a row ends that is as far down as an `int` says still is a place in 64 bits.
            let most = if reading.is_pitch(*local) { MOST } else { MOST_WIDE };
            found.push((Class::Kept, vec![at_most(Term::Parameter(*local, *ty), Term::Number(most))]));
        } else if is_size && !ty.signed && reading.of_24_bits.is_none() {
            found.push((Class::Kept, vec![at_most(Term::Parameter(*local, *ty), Term::Number(MOST))]));
        }
    }
    for (a, b) in &reading.products {
        let narrow = |local| reading.ty(local).filter(|ty| ty.bits == 32).map(|ty| Term::Parameter(local, ty));
        if let (Some(a), Some(b)) = (narrow(*a), narrow(*b)) {
            found.push((Class::Kept, vec![fit(a, b)]));
        }
    }
    // `y * pitch`, where `y` is what a guard or the grid lets it be.
    for (pitch, rows) in &reading.scaled {
        let narrow = reading.ty(*pitch).filter(|ty| ty.bits == 32).map(|ty| Term::Parameter(*pitch, ty));
        found.extend(narrow.map(|pitch| (Class::Kept, vec![fit(pitch, rows.clone())])));
    }
    // `get_global_id(0) + k`
    for (start, reach) in &reading.starts {
        let sum =
            reading.term(*start).map(|start| Term::Sum(Box::new(Term::Wide(Box::new(reach.clone()))), Box::new(start)));
        found.extend(sum.map(|sum| (Class::Kept, vec![at_most(sum, Term::Number(MOST))])));
    }
    // `__umul24(y, width)`
    if let Some(most) = reading.of_24_bits {
        let sizes = reading.parameters.iter().filter(|(local, ty)| reading.is_size(*local) && ty.bits == 32);
        let sizes = sizes.map(|(local, ty)| Term::Parameter(*local, *ty));
        let grids = reading.multiplied_24.iter().map(|axis| Term::Threads(*axis));
        found.extend(sizes.chain(grids).map(|term| (Class::Kept, vec![at_most(term, Term::Number(most))])));
    }
    for (axis, length) in &reading.tiled {
        found.push((Class::Kept, vec![at_most(Term::Grid(*axis), Term::Number(MOST / length))]));
    }
    found
}
