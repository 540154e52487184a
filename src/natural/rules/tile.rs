//! A block is as large as its tile: as the constant that its number is multiplied with, where
//! the thread's is added (`blockIdx.x * 16 + threadIdx.x`), or as the row of a shared array
//! that its threads index. Where a loop goes through the tile in steps of a constant
//! (`for (j = 0; j < 32; j += 8)`), the block may be as large as a step.
//!
//! That it is no larger than a row of a shared array that its threads index every launch keeps.
//! How large it is the kernel leaves open: with the halo of a stencil it is larger than its tile.

use super::{Conditions, at_most, equal};
use crate::kernel::ast::Axis;
use crate::natural::comparison::{Comparison, Term};
use crate::natural::reading::Reading;
use crate::natural::{AXES, Class};

/// `blockDim.x <= 16`, `blockDim.x == 16 && blockDim.y == 16`
pub fn conditions(reading: &Reading) -> Conditions {
    let mut found: Conditions = Vec::new();
    let tiles = AXES.map(|axis| lengths(reading, axis));
    if let ([x, ..], [y, ..]) = (&tiles[0][..], &tiles[1][..]) {
        found.push((Class::Chosen, vec![is(Axis::X, *x), is(Axis::Y, *y)]));
        let steps = reading.steps.iter().filter(|step| *step < y && y % *step == 0);
        found.extend(steps.map(|step| (Class::Chosen, vec![is(Axis::X, *x), is(Axis::Y, *step)])));
    }
    for axis in AXES {
        found.extend(tiles[axis as usize].iter().map(|n| (Class::Chosen, vec![is(axis, *n)])));
    }
    for axis in AXES {
        let least = reading.rows[axis as usize].iter().min().filter(|n| **n > 1);
        found.extend(least.map(|n| (Class::Kept, vec![at_most(Term::Block(axis), Term::Number(*n))])));
    }
    // Arrays whose rows no thread's place indexes by itself.
    for axis in AXES.into_iter().filter(|axis| reading.threads[*axis as usize] && tiles[*axis as usize].is_empty()) {
        for length in &reading.lengths {
            let block = || Term::Block(axis);
            found.push((Class::Chosen, vec![at_most(block(), Term::Number(*length))]));
            found.push((Class::Chosen, vec![is(axis, *length)]));
        }
    }
    found
}

fn is(axis: Axis, length: u64) -> Comparison {
    equal(Term::Block(axis), Term::Number(length))
}

/// Tiles first; then rows, which may be one longer than the tile, to keep clear of conflicts
/// between banks of the memory.
fn lengths(reading: &Reading, axis: Axis) -> Vec<u64> {
    let tiles = reading.tiles[axis as usize].iter().map(|(_, n)| *n);
    let rows = reading.rows[axis as usize].iter().flat_map(|n| if n % 2 == 0 { vec![*n] } else { vec![n - 1, *n] });
    let mut found: Vec<u64> = Vec::new();
    for length in tiles.chain(rows).filter(|n| *n > 1) {
        if !found.contains(&length) {
            found.push(length);
        }
    }
    found
}
