//! Is there a pair of threads that satisfies the preconditions about pairs.
//!
//! What is shown of two threads says nothing if no two threads satisfy what is assumed
//! of them: `__requires(n > 5)` and `__requires(__other_int(n) < 5)` are satisfied by each
//! thread alone and by no pair. Each section has two marks, behind the entries of both
//! threads: the pair exists ([`Place::Exit`]), and it satisfies the preconditions that speak
//! of it ([`Place::Entry`]). They contradict each other only if it exists: a group of one
//! thread has no pair.

use std::collections::BTreeSet;

use crate::base::diagnostic::Result;
use crate::base::id::Id;
use crate::ivl::ast::*;
use crate::ivl::build::{self, is_literal};
use crate::ivl::cfg::Cfg;
use crate::ivl::section::{Duty, Facts, Place, Section};
use crate::ivl::thread::ThreadProgram;
use crate::obligation::Kind;

use super::pair::{Pair, PairPurpose, Start};
use super::run::{self, Accesses, Policy, Purpose};
use super::warp;
use super::weave::{CODE, Cast, Weave};

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
        let mut weave = Weave::new(source, cfg, facts, cast);
        let purpose = PairPurpose::Meet(weave.declare("meet.end", Type::Machine(CODE)));
        let (cuts, until) = (BTreeSet::new(), BTreeSet::new());
        sections.extend(Pair { weave, start: Start::Entry, cuts, until, purpose, warp }.hypotheses()?);
    }
    Ok(sections)
}

impl Pair<'_> {
    fn hypotheses(mut self) -> Result<Option<Section>> {
        let entry = self.weave.new_block("pair");
        self.one_pair(entry);
        let mut from = vec![entry];
        for thread in [Thread::One, Thread::Two] {
            let policy = self.entry_of(thread);
            let (start, ends) = run::copy(&mut self.weave, BlockId::from_index(0), &policy)?;
            from.into_iter().for_each(|block| self.weave.jump(block, vec![start]));
            from = ends.into_values().flatten().collect();
        }
        let both = self.weave.new_block("both");
        from.into_iter().for_each(|block| self.weave.jump(block, vec![both]));
        self.mark(Place::Exit, both);
        if !self.entry_hypotheses(both) {
            return Ok(None);
        }
        self.mark(Place::Entry, both);
        let name = format!("{} hypotheses", self.weave.procedure().name);
        Ok(Some(self.weave.finish(name, None, None)))
    }

    /// The entry of the program alone.
    fn entry_of(&self, thread: Thread) -> Policy {
        let entry = &self.weave.procedure().blocks[BlockId::from_index(0)];
        Policy {
            thread,
            purpose: Purpose::Assume,
            cut_heads: BTreeSet::new(),
            stops: BTreeSet::new(),
            wanted: None,
            accesses: Accesses::Drop,
            binary_claims: false,
            until: entry.targets.iter().copied().collect(),
            known: Vec::new(),
        }
    }

    fn mark(&mut self, place: Place, block: BlockId) {
        self.weave.assert(block, Kind::Reachable, Duty::Reachable(place), build::bool(true));
    }

    /// Two threads, of one warp or of two if that is said.
    pub(super) fn one_pair(&mut self, block: BlockId) {
        self.distinct_threads(block);
        if let Some(together) = self.warp {
            let same_warp = warp::same_warp(&self.weave);
            self.weave.assume(block, if together { same_warp } else { build::not(same_warp) });
        }
    }
}
