//! A row is at least as long as what is written into it: as what a guard lets through, or, where
//! there is no guard, as the grid is wide.
//!
//! A guard and a row that depend on the same coordinates come before those that do not: of
//! `if (x < n && y < m) out[y * pitch + x]` the row is as long as `n` says.

use super::{at_least, compare};
use crate::kernel::ast::LocalId;
use crate::natural::comparison::{AXES, Comparison, Relation, Term};
use crate::natural::condition::{Class, Conditions};
use crate::natural::reading::{Guard, Reading, times};

/// `pitch >= width`, `width >= gridDim.x * blockDim.x`
pub fn conditions(reading: &Reading) -> Conditions {
    let mut pairs = Vec::new();
    for (pitch, units, of_row) in &reading.pitches {
        // A guard of the whole of `y * pitch + x` says nothing about a row: at most one would be left of them. Nor does
        // what a launch is known to be.
        let is_of_a_row =
            |guard: &&Guard| !guard.locals.contains(pitch) && (!guard.of.is_empty() || !guard.locals.is_empty());
        for guard in reading.bounds.iter().filter(is_of_a_row).filter(|guard| guard.bound != *pitch) {
            pairs.push((*of_row != guard.of || of_row.is_empty(), *pitch, times_of(reading, guard.bound, *units)));
        }
    }
    pairs.sort_by_key(|(differ, ..)| *differ);
    let guarded = pairs.into_iter().filter_map(|(_, pitch, bound)| Some(vec![at_least(reading.term(pitch)?, bound?)]));
    // Of an array with a border a row is longer than the grid is wide.
    let mut reaches: Vec<&(LocalId, Term)> = reading.reaches.iter().collect();
    reaches.sort_by_key(|(_, reach)| matches!(reach, Term::Block(_)));
    let relations = [Relation::AtLeast, Relation::Above].into_iter();
    let reaches = relations.flat_map(|relation| reaches.iter().map(move |(pitch, reach)| (relation, pitch, reach)));
    let reaches = reaches.filter_map(|(relation, pitch, reach)| Some(covers(reading.term(*pitch)?, relation, reach)));
    // A guard is for blocks that are not full: a size that has one is no multiple of theirs.
    let is_row = |local| reading.is_pitch(local) && !reading.is_guard(local);
    let sizes = reading.parameters.iter().filter(|(local, _)| is_row(*local));
    let others = sizes.flat_map(|(local, ty)| {
        let grid = AXES.into_iter().filter(|axis| reading.threads[*axis as usize] || reading.blocks[*axis as usize]);
        grid.map(|axis| covers(Term::Parameter(*local, *ty), Relation::AtLeast, &Term::Threads(axis)))
    });
    guarded.chain(reaches).chain(others).map(|all| (Class::Proposed, all)).collect()
}

fn times_of(reading: &Reading, bound: LocalId, units: u64) -> Option<Term> {
    reading.term(bound).map(|bound| times(bound, units))
}

/// C compares a negative number with extents as a large one.
fn covers(size: Term, relation: Relation, reach: &Term) -> Vec<Comparison> {
    let is_signed = matches!(size, Term::Parameter(_, ty) if ty.signed);
    let positive = at_least(size.clone(), Term::Number(1));
    is_signed.then_some(positive).into_iter().chain([compare(size, relation, reach.clone())]).collect()
}
