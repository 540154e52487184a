//! A block is as large as its tile: as the constant that its number is multiplied with, where
//! the thread's is added (`blockIdx.x * 16 + threadIdx.x`), or as a shared array of two dimensions
//! that its threads index by their places. Where a loop goes through the tile in steps of a
//! constant (`for (j = 0; j < 32; j += 8)`), the block may be as large as a step.
//!
//! That it is no larger than a row of a shared array that its threads index every launch keeps.
//! An array of one dimension may be as long as the largest block, so that it says no more.

use super::{at_most, equal};
use crate::kernel::ast::Axis;
use crate::natural::comparison::{AXES, Comparison, Term};
use crate::natural::condition::{Class, Conditions};
use crate::natural::reading::Reading;

/// Threads of a block, at most.
const MOST_THREADS: u64 = 1024;

/// `blockDim.x <= 16`, `blockDim.x == 16 && blockDim.y == 16`
pub fn conditions(reading: &Reading) -> Conditions {
    let mut found: Conditions = Vec::new();
    let both = [Axis::X, Axis::Y].map(|axis| lengths(reading, axis));
    let is_square = reading.rows[0].len().min(reading.rows[1].len()) > 0;
    if let ([x, ..], [y, ..]) = (&both[0][..], &both[1][..]) {
        let steps = reading.steps.iter().filter(|step| *step < y && y % *step == 0);
        let sizes = steps.chain([y]).filter(|y| *x * **y <= MOST_THREADS);
        found.extend(sizes.map(|y| (Class::Chosen, vec![is(Axis::X, *x), is(Axis::Y, *y)])));
    }
    for axis in AXES {
        let tiles = reading.tiles[axis as usize].iter().copied().filter(|n| *n <= MOST_THREADS);
        found.extend(tiles.map(|n| (Class::Chosen, vec![is(axis, n)])));
    }
    for axis in AXES {
        let least = reading.rows[axis as usize].iter().min();
        found.extend(least.map(|n| (Class::Kept, vec![at_most(Term::Block(axis), Term::Number(*n))])));
    }
    let class = if is_square { Class::Chosen } else { Class::Proposed };
    for axis in AXES {
        let rows = lengths(reading, axis).into_iter().filter(|n| *n <= MOST_THREADS);
        found.extend(rows.map(|n| (class, vec![is(axis, n)])));
    }
    // Arrays whose rows no thread's place indexes by itself.
    let is_open = |axis: &Axis| reading.threads[*axis as usize] && lengths(reading, *axis).is_empty();
    for axis in AXES.into_iter().filter(is_open) {
        for length in reading.lengths.iter().filter(|n| **n > 1) {
            found.push((Class::Proposed, vec![at_most(Term::Block(axis), Term::Number(*length))]));
            found.push((Class::Proposed, vec![is(axis, *length)]));
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
    let tiles = reading.tiles[axis as usize].iter().copied();
    let rows = reading.rows[axis as usize].iter().flat_map(|n| if n % 2 == 0 { vec![*n] } else { vec![n - 1, *n] });
    let mut found: Vec<u64> = Vec::new();
    for length in tiles.chain(rows).filter(|n| *n > 1) {
        if !found.contains(&length) {
            found.push(length);
        }
    }
    found
}
