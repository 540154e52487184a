//! Where a pair's section begins: both threads run there, one after the other, and
//! what is proved of every such pair is assumed (J of the theorem).

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::Result;
use crate::base::id::Id;
use crate::ivl::ast::*;
use crate::ivl::cfg::is_view;
use crate::ivl::{build, fold, visit};
use crate::kernel::ast::Space;
use crate::obligation::Kind;

use super::invariants::{self, Behind};
use super::pair::{Pair, PairPurpose, Start};
use super::product::{Cast, Product, is_binary};
use super::run::{self, Accesses, End, Policy, Purpose};
use super::warp;

impl Pair<'_> {
    /// Both threads run to the cut that the section starts from; then what is known
    /// of both there.
    pub(super) fn prefixes(&mut self, entry: BlockId, first: BlockId) -> Result<()> {
        let (cut, stops, until, reached) = match self.start {
            Start::Entry => {
                self.entry_hypotheses(entry);
                self.product.jump(entry, vec![first]);
                return Ok(());
            }
            Start::Barrier(cut) => (cut, BTreeSet::from([cut]), BTreeSet::new(), End::Barrier(cut)),
            Start::Collective(at) => (at, BTreeSet::from([at]), BTreeSet::new(), End::Collective(at)),
            Start::Head(head) => (head, BTreeSet::new(), BTreeSet::from([head]), End::Head(head)),
        };
        let wanted = run::reaching(&self.product, &BTreeSet::from([cut]));
        let mut from = vec![entry];
        for thread in [Thread::One, Thread::Two] {
            let policy = Policy {
                thread,
                purpose: Purpose::Assume,
                cut_heads: self.product.cfg.loops.keys().copied().collect(),
                stops: stops.clone(),
                wanted: Some(wanted.clone()),
                accesses: Accesses::Drop,
                binary_claims: false,
                until: until.clone(),
                until_named: Default::default(),
                known: Vec::new(),
                known_together: Vec::new(),
            };
            let (start, ends) = run::copy(&mut self.product, BlockId::from_index(0), &policy)?;
            for block in from {
                self.product.jump(block, vec![start]);
            }
            from = ends.into_iter().filter(|(end, _)| *end == reached).flat_map(|(_, blocks)| blocks).collect();
        }
        let both = self.product.new_block("both");
        for block in from {
            self.product.jump(block, vec![both]);
        }
        match self.start {
            Start::Head(head) => self.at_head(head, both),
            Start::Collective(at) => {
                self.uniform_at(at, both);
                for thread in [Thread::One, Thread::Two] {
                    run::pass_collective(&mut self.product, thread, at, both);
                }
                self.in_step(at, both);
            }
            Start::Entry | Start::Barrier(_) => self.at_cut(cut, both)?,
        }
        self.product.jump(both, vec![first]);
        Ok(())
    }

    /// Binary preconditions, over arguments and coordinates. Are there any.
    pub(super) fn entry_hypotheses(&mut self, block: BlockId) -> bool {
        let mut found = false;
        let blocks = entry_blocks(&self.product);
        let commands = |block: &BlockId| self.product.procedure().blocks[*block].commands.clone();
        let commands: Vec<Command> = blocks.iter().flat_map(commands).collect();
        let mut values: BTreeMap<VarId, Expr> = BTreeMap::new();
        for command in &commands {
            match &command.kind {
                CommandKind::Assign(var, value) => {
                    let value = fold::substitute(value, &values);
                    values.insert(*var, value);
                }
                CommandKind::Assume(claim) if is_binary(claim) => {
                    let claim = fold::substitute(claim, &values);
                    let constant = |v: &VarId| self.product.source.program.vars[*v].constant;
                    if visit::free_vars(&claim).iter().all(constant) {
                        self.assume_both_ways(&claim, block);
                        found = true;
                    }
                }
                // After the havoc a claim about the variable says nothing of the value that was
                // assigned before.
                CommandKind::Havoc(vars) => vars.iter().for_each(|v| {
                    values.remove(v);
                }),
                // Claims of one thread are in its run; these change no variable.
                CommandKind::Assume(_) | CommandKind::Assert(..) | CommandKind::Access(_) => {}
                CommandKind::Barrier(_) | CommandKind::Collective(_) | CommandKind::BarrierInvariant(_) => {}
            }
        }
        found
    }

    fn assume_both_ways(&mut self, claim: &Expr, block: BlockId) {
        for thread in [Thread::One, Thread::Two] {
            let claim = self.product.rename(thread, claim);
            self.product.assume_claim(block, claim);
        }
    }

    /// Assumes the equalities that are proved at a cut or a head.
    fn uniform_at(&mut self, place: BlockId, block: BlockId) -> BTreeSet<VarId> {
        let uniform = self.product.facts.uniform.get(&place).cloned().unwrap_or_default();
        for var in &uniform {
            let (one, two) = (self.product.copy(Thread::One, *var), self.product.copy(Thread::Two, *var));
            self.equal(one, two, block);
        }
        uniform
    }

    /// Assumes that the threads' copies of a variable are equal. The assignment, which
    /// changes nothing, makes them one term: what follows by equality alone takes no solver.
    fn equal(&mut self, one: VarId, two: VarId, block: BlockId) {
        self.product.assume(block, build::eq(build::var(one), build::var(two)));
        if one != two {
            self.product.push(block, CommandKind::Assign(two, build::var(one)));
        }
    }

    /// Both threads are in the same iteration of the loops around a place.
    fn in_step(&mut self, place: BlockId, block: BlockId) {
        for [one, two] in run::counters_around(&self.product, place) {
            self.equal(one, two, block);
        }
    }

    /// Both threads at the head of a loop, in the same iteration: its binary
    /// invariants are the induction hypothesis.
    fn at_head(&mut self, head: BlockId, block: BlockId) {
        self.in_step(head, block);
        // For two threads of a group the equalities are proved at the heads where they meet, and
        // at no others; for a warp, at each head where a section starts.
        let of_warp = matches!(self.purpose, PairPurpose::Converge(_));
        if of_warp {
            self.named_at(head, block);
        }
        if of_warp || self.product.cfg.meeting_heads(self.product.procedure()).contains(&head) {
            self.uniform_at(head, block);
        }
        for (obligation, claim, span) in run::leading_invariants(&self.product, head) {
            self.product.span = span;
            if is_binary(&claim) && obligation.kind != Kind::Candidate {
                self.assume_both_ways(&claim, block);
            }
        }
    }

    /// Two lanes of a warp are at the head of a loop because a mask of what lanes do in it names both.
    fn named_at(&mut self, head: BlockId, block: BlockId) {
        let kept = warp::kept_masks(self.product.cfg, self.product.procedure(), &BTreeSet::from([head]));
        if let Some(masks) = kept.get(&head) {
            for thread in [Thread::One, Thread::Two] {
                let named = warp::one_names(&self.product, masks, thread);
                self.product.assume(block, named);
            }
            let agree = warp::agree(&self.product, masks);
            self.product.assume(block, agree);
        }
    }

    /// What holds of both threads when they leave a barrier (J of the theorem).
    fn at_cut(&mut self, cut: BlockId, block: BlockId) -> Result<()> {
        for thread in [Thread::One, Thread::Two] {
            run::refresh_views(&mut self.product, thread, cut, block);
        }
        // Of different groups, which have come to a barrier of the grid, only global memory is one.
        let of_groups = self.product.cast == Cast::TwoGroups;
        for array in self.product.source.arrays.clone().iter() {
            if is_view(array.written, array.space) && !(of_groups && array.space == Space::Shared) {
                let (one, two) = (self.product.copy(Thread::One, array.map), self.product.copy(Thread::Two, array.map));
                self.product.push(block, CommandKind::Assign(two, build::var(one)));
            }
        }
        if of_groups {
            self.in_step(cut, block);
            return Ok(());
        }
        let uniform = self.uniform_at(cut, block);
        self.in_step(cut, block);
        for invariant in invariants::before(&self.product, cut) {
            for thread in [Thread::One, Thread::Two] {
                let behind = Behind { thread, uniform: &uniform, block };
                match invariant.form {
                    InvariantForm::Unary => invariants::assume_unary(&mut self.product, &invariant, behind)?,
                    InvariantForm::Binary => invariants::assume_binary(&mut self.product, &invariant, behind)?,
                    InvariantForm::Element { .. } | InvariantForm::Tuple { .. } | InvariantForm::Permutation { .. } => {
                    }
                }
            }
        }
        self.binary_assumptions_after(cut, block);
        Ok(())
    }

    /// Assumptions about the pair that stand directly behind the barrier: the
    /// postcondition of a synchronising function.
    fn binary_assumptions_after(&mut self, cut: BlockId, block: BlockId) {
        let procedure = self.product.procedure();
        let next = procedure.blocks[cut].targets[0];
        let mut changed = BTreeSet::new();
        for command in &procedure.blocks[next].commands {
            match &command.kind {
                CommandKind::Havoc(vars) => changed.extend(vars.iter().copied()),
                CommandKind::Assume(claim) => {
                    if is_binary(claim) && visit::free_vars(claim).is_disjoint(&changed) {
                        self.assume_both_ways(claim, block);
                    }
                }
                CommandKind::Assign(..) | CommandKind::Assert(..) | CommandKind::Access(_) => break,
                CommandKind::Barrier(_) | CommandKind::Collective(_) | CommandKind::BarrierInvariant(_) => break,
            }
        }
    }
}

/// The blocks that hold preconditions: the first, and behind each read that only some threads
/// make (`__implies(i < n, a[i] > 0)`) the one where all of them go on.
pub(super) fn entry_blocks(product: &Product) -> Vec<BlockId> {
    let blocks = &product.procedure().blocks;
    let reads_only = |block: &BlockId| {
        let is_read = |c: &Command| matches!(c.kind, CommandKind::Assume(_) | CommandKind::Access(_));
        blocks[*block].commands.iter().all(is_read)
    };
    let mut last = BlockId::from_index(0);
    let mut found = vec![last];
    while let [read, other] = blocks[last].targets[..]
        && [read, other].iter().all(reads_only)
        && let ([join], [same]) = (&blocks[read].targets[..], &blocks[other].targets[..])
        && join == same
        && !product.cfg.loops.contains_key(join)
    {
        last = *join;
        found.push(last);
    }
    found
}
