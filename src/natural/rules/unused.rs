//! Where no thread looks at its place in the block along a dimension, there is one; where none
//! looks at its block's place in the grid, there is one block. (That the other dimensions have
//! extent 1 that the kernel does not name at all is an assumption of its own.)

use super::equal;
use crate::kernel::ast::Axis;
use crate::natural::comparison::{AXES, Term};
use crate::natural::condition::{Class, Conditions};
use crate::natural::reading::Reading;

/// `blockDim.y == 1`, `gridDim.x == 1`
pub fn conditions(reading: &Reading) -> Conditions {
    let mut found = Vec::new();
    for axis in AXES.into_iter().filter(|axis| reading.named[*axis as usize] || *axis == Axis::X) {
        let extents = [(reading.threads, Term::Block(axis)), (reading.blocks, Term::Grid(axis))];
        for (_, extent) in extents.into_iter().filter(|(looks, _)| !looks[axis as usize]) {
            found.push((Class::Kept, vec![equal(extent, Term::Number(1))]));
        }
    }
    found
}
