//! A size is a multiple of the block's, or of the tile's, where no guard is for blocks that are
//! not full.

use super::equal;
use crate::natural::comparison::{AXES, Term};
use crate::natural::condition::{Class, Conditions};
use crate::natural::reading::Reading;

/// `n % 256 == 0`, `n % blockDim.x == 0`
pub fn conditions(reading: &Reading) -> Conditions {
    let mut found = Vec::new();
    let mut units: Vec<Term> = Vec::new();
    for axis in AXES.into_iter().filter(|axis| reading.threads[*axis as usize]) {
        units.extend(reading.tiles[axis as usize].iter().map(|n| Term::Number(*n)));
        units.push(Term::Block(axis));
    }
    for (local, ty) in
        reading.parameters.iter().filter(|(local, _)| reading.is_size(*local) && !reading.is_guard(*local))
    {
        for unit in &units {
            let rest = Term::Remainder(Box::new(Term::Parameter(*local, *ty)), Box::new(unit.clone()));
            found.push((Class::Proposed, vec![equal(rest, Term::Number(0))]));
        }
    }
    found
}
