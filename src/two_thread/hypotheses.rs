//! Is there a pair of threads that satisfies the preconditions about pairs.
//!
//! What is shown of two threads says nothing if no two threads satisfy what is assumed
//! of them: `__requires(n > 5)` and `__requires(__other_int(n) < 5)` are satisfied by each
//! thread alone and by no pair. Each section has two marks, behind the entries of both
//! threads: the pair exists ([`Place::Exit`]), and it satisfies the preconditions that speak
//! of it ([`Place::Entry`]). They contradict each other only if it exists: a group of one
//! thread has no pair.
//!
//! Nor is there a launch where the precondition of a kernel fails for one of the threads
//! that every launch of the given extents has: it is tried for the first and the last, and
//! for both of them in one launch (`__requires(n == threadIdx.x)` holds of each alone).

use std::collections::BTreeSet;

use crate::base::diagnostic::Result;
use crate::base::id::Id;
use crate::ivl::ast::*;
use crate::ivl::build::{self, is_literal};
use crate::ivl::cfg::Cfg;
use crate::ivl::section::{Duty, Facts, Place, Section};
use crate::ivl::thread::ThreadProgram;
use crate::kernel::integer::U32;
use crate::obligation::Kind;

use super::pair::{Pair, PairPurpose, Start};
use super::product::{CODE, Cast, Product};
use super::run::{self, Accesses, Policy, Purpose};
use super::start;
use super::warp;

/// One section for each kind of pair that proofs speak of; none if the program has no
/// precondition about two threads.
///
/// # Errors
/// As [`super::solo()`].
pub fn hypotheses(source: &ThreadProgram, cfg: &Cfg, facts: &Facts, between_groups: bool) -> Result<Vec<Section>> {
    let mut kinds = vec![(Cast::OneGroup, None)];
    if !cfg.collectives.is_empty() {
        kinds.extend([(Cast::OneGroup, Some(true)), (Cast::OneGroup, Some(false))]);
    }
    if between_groups && !source.geometry.block.iter().all(is_literal) {
        kinds.push((Cast::TwoGroups, None));
    }
    let mut sections = Vec::new();
    for (cast, warp) in kinds {
        let mut product = Product::new(source, cfg, facts, cast);
        let purpose = PairPurpose::Meet(product.declare("meet.end", Type::Machine(CODE)));
        let (cuts, until) = (BTreeSet::new(), BTreeSet::new());
        sections.extend(Pair { product, start: Start::Entry, cuts, until, purpose, warp }.hypotheses()?);
    }
    Ok(sections)
}

impl Pair<'_> {
    /// Runs the entry blocks of both threads, behind the block given; answers the block where
    /// both have been run.
    fn entries(&mut self, entry: BlockId) -> Result<BlockId> {
        let mut from = vec![entry];
        for thread in [Thread::One, Thread::Two] {
            let policy = entry_of(&self.product, thread);
            let (start, ends) = run::copy(&mut self.product, BlockId::from_index(0), &policy)?;
            from.into_iter().for_each(|block| self.product.jump(block, vec![start]));
            from = ends.into_values().flatten().collect();
        }
        let both = self.product.new_block("both");
        from.into_iter().for_each(|block| self.product.jump(block, vec![both]));
        Ok(both)
    }

    /// The section of one pair: thread 1 is the first along the axes of these extents, thread 2
    /// the last.
    fn corner(mut self, given: &[(Expr, i128)]) -> Result<Section> {
        let entry = self.product.new_block("corner");
        self.one_pair(entry);
        for (coord, extent) in given {
            for (thread, place) in [(Thread::One, 0), (Thread::Two, extent - 1)] {
                let here = build::eq(self.product.rename(thread, coord), build::lit(place, U32));
                self.product.assume(entry, here);
            }
        }
        let both = self.entries(entry)?;
        self.entry_hypotheses(both);
        mark(&mut self.product, Place::Entry, both);
        let name = format!("{} corner", self.product.procedure().name);
        Ok(self.product.finish(name, None, None))
    }

    fn hypotheses(mut self) -> Result<Option<Section>> {
        let entry = self.product.new_block("pair");
        self.one_pair(entry);
        let both = self.entries(entry)?;
        mark(&mut self.product, Place::Exit, both);
        if !self.entry_hypotheses(both) {
            return Ok(None);
        }
        mark(&mut self.product, Place::Entry, both);
        let name = format!("{} hypotheses", self.product.procedure().name);
        Ok(Some(self.product.finish(name, None, None)))
    }

    /// Two threads, of one warp or of two if that is said.
    pub(super) fn one_pair(&mut self, block: BlockId) {
        self.distinct_threads(block);
        if let Some(together) = self.warp {
            let same_warp = warp::same_warp(&self.product);
            self.product.assume(block, if together { same_warp } else { build::not(same_warp) });
        }
    }
}

/// The preconditions of the program alone.
fn entry_of(product: &Product, thread: Thread) -> Policy {
    let behind = start::entry_blocks(product).last().map(|last| &product.procedure().blocks[*last].targets);
    Policy {
        thread,
        purpose: Purpose::Assume,
        cut_heads: BTreeSet::new(),
        stops: BTreeSet::new(),
        wanted: None,
        accesses: Accesses::Drop,
        binary_claims: false,
        until: behind.into_iter().flatten().copied().collect(),
        until_named: Default::default(),
        known: Vec::new(),
        known_together: Vec::new(),
    }
}

fn mark(product: &mut Product, place: Place, block: BlockId) {
    product.assert(block, Kind::Reachable, Duty::Reachable(place), build::bool(true));
}

/// The entry of the first thread, of the last, and of both in one launch, along the axes
/// where the extents are given; none where they are not: then there may be launches
/// without such a thread.
///
/// # Errors
/// As [`super::solo()`].
pub fn corners(source: &ThreadProgram, cfg: &Cfg, facts: &Facts) -> Result<Vec<Section>> {
    let g = &source.geometry;
    let extents = g.block_dim.iter().chain(&g.grid_dim);
    let given: Vec<(Expr, i128)> = (extents.zip(g.thread.iter().chain(&g.block)))
        .filter_map(|(extent, coord)| {
            let n = build::as_literal(extent).filter(|n| *n > 1)?;
            Some((coord.clone(), n))
        })
        .collect();
    if given.is_empty() || !source.has_hypotheses {
        return Ok(Vec::new());
    }
    let mut sections = Vec::new();
    for last in [false, true] {
        let mut product = Product::new(source, cfg, facts, Cast::Solo);
        let entry = product.new_block("corner");
        for (coord, extent) in &given {
            let place = build::lit(if last { extent - 1 } else { 0 }, U32);
            let here = build::eq(product.rename(Thread::One, coord), place);
            product.assume(entry, here);
        }
        let policy = entry_of(&product, Thread::One);
        let (start, ends) = run::copy(&mut product, BlockId::from_index(0), &policy)?;
        product.jump(entry, vec![start]);
        for block in ends.into_values().flatten() {
            mark(&mut product, Place::Entry, block);
        }
        sections.push(product.finish(format!("{} corner", source.procedure().name), None, None));
    }
    for (cast, axes) in [(Cast::OneGroup, &g.thread), (Cast::TwoGroups, &g.block)] {
        let given: Vec<(Expr, i128)> = given.iter().filter(|(coord, _)| axes.contains(coord)).cloned().collect();
        if !given.is_empty() {
            let mut product = Product::new(source, cfg, facts, cast);
            let purpose = PairPurpose::Meet(product.declare("meet.end", Type::Machine(CODE)));
            let (cuts, until) = (BTreeSet::new(), BTreeSet::new());
            let pair = Pair { product, start: Start::Entry, cuts, until, purpose, warp: None };
            sections.push(pair.corner(&given)?);
        }
    }
    Ok(sections)
}
