//! Element invariants of barriers: `∀x. φ(x, A[x], u)`, `u` uniform (docs/design.md, D5).
//!
//! One thread runs from a cut to its next cuts. Let `x` be an arbitrary element,
//! `old` the content at the cut and `view` the thread's at arrival:
//!
//! ```text
//! WRITE   x written by the thread, and last by this access     ⇒ φ(x, view[x], u')
//! FRAME   x not written, (owner(x) in the group ⇒ it is this thread) ⇒ φ(x, old[x], u')
//! ```
//!
//! Why that suffices: if a thread of the group wrote `x`, it is the only one (races
//! are excluded) and WRITE holds of it. If none did, take `owner(x)` where the group
//! has such a thread, else any: it did not write `x`, so FRAME gives `φ(old[x])`, and
//! `old[x]` is what the cell still holds. `owner` may depend on `x` and on uniform
//! variables only, so that all threads mean the same one; a wrong owner loses
//! proofs and nothing else. Where none is stated, it is guessed ([`super::owner`]).
//!
//! Where atomics change the array, nothing else does up to that barrier, and `u` stays as it is
//! (else it is refused): then FRAME has `φ(x, old[x], u')` of each element, and each atomic
//! keeps it (KEEP, `encode::kept`). Where a barrier of a warp orders memory, nobody writes the
//! array up to the next barrier of the group, for two lanes could write one element in turn.
//!
//! An array in global memory may be changed by other groups, too, but not in an element that
//! this one accesses (INTER). Of an element that the group has neither written nor read, `φ` is
//! proved of any content: no run depends on it, so that FRAME holds of whatever other groups
//! put there.
//!
//! At the cut where a run begins `φ` is assumed of `old`, at the cells that the run
//! reads and at `x`. There is no quantifier in any condition.
//!
//! Assertions, postconditions, invariants of threads, and those of loops without a cut
//! may rest on what is known of elements, so where there are element invariants they
//! are proved here, from cut to cut, and assumed in [`super::solo()`].

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::id::Id;
use crate::base::rule::Rule;
use crate::ivl::ast::*;
use crate::ivl::cfg::{self, Cfg, barrier_of, collective_of};
use crate::ivl::op::Op;
use crate::ivl::section::{Duty, ElementPart, Facts, Section};
use crate::ivl::thread::ThreadProgram;
use crate::ivl::{build, fold, visit};
use crate::kernel::ast::Space;
use crate::kernel::integer::{I64, U32};
use crate::obligation::Kind;
use crate::refusal::Construct;

use super::coordinates;
use super::element::{ElementFact, Stated, element_at, extent, first_index, known_at};
use super::invariants;
use super::options::Options;
use super::owner;
use super::product::{Cast, Product};
use super::rows;
use super::run::{self, Accesses, End, Policy, Purpose};
use super::tally::Tally;
use super::tuples;
use super::watched::{Part, Watched, stated};

/// So many sites of writes to an array are told apart.
const WRITERS: usize = 4;

/// One thread from each cut to its next ones, with what is known of elements: one
/// section a cut. None if the program states no element invariant.
///
/// # Errors
/// A claim or an owner that may differ between threads or that speaks of more than
/// one cell; arrays that are accessed by atomics; barriers that do not publish them; exited threads
/// that others do not wait for.
pub fn elements(source: &ThreadProgram, cfg: &Cfg, facts: &Facts, options: &Options) -> Result<Vec<Section>> {
    if !stated(source) {
        return Ok(Vec::new());
    }
    let procedure = source.procedure();
    let fences = |b: &BlockId| barrier_of(&procedure.blocks[*b]).is_some_and(|b| b.fences_shared);
    let cuts: BTreeSet<BlockId> = cfg.barriers.iter().copied().filter(fences).collect();
    refuse(source, cfg, &cuts, options)?;
    let mut sections = Vec::new();
    for start in [None].into_iter().chain(cuts.iter().copied().map(Some)) {
        let product = Product::new(source, cfg, facts, Cast::Solo);
        let owners = BTreeMap::new();
        sections.extend(Interval { product, start, cuts: cuts.clone(), owners }.section()?);
    }
    Ok(sections)
}

fn refuse(source: &ThreadProgram, cfg: &Cfg, cuts: &BTreeSet<BlockId>, options: &Options) -> Result<()> {
    for block in &cfg.barriers {
        for invariant in invariants::before_in(source, *block) {
            if let Some((construct, what)) = refused(source, cfg, cuts, options, *block, &invariant) {
                let span = source.sites[invariant.site].span;
                return Err(Box::new(Diagnostic::unsupported(span, construct, what)));
            }
        }
    }
    Ok(())
}

/// Why an element invariant of an array, at a barrier, is not one that is proved here.
fn refused(
    source: &ThreadProgram,
    cfg: &Cfg,
    cuts: &BTreeSet<BlockId>,
    options: &Options,
    block: BlockId,
    invariant: &BarrierInvariant,
) -> Option<(Construct, &'static str)> {
    let array = invariant.form.array()?;
    let given = matches!(invariant.form, InvariantForm::Element { given: true, .. });
    let procedure = source.procedure();
    let mut barriers = cfg.barriers.iter().filter_map(|b| barrier_of(&procedure.blocks[*b]));
    let orders_all = |b: &Barrier| b.fences_shared && b.fences_global && !b.of_grid;
    let of_grid = source.arrays.iter().any(|a| a.map == array && a.space == Space::Global);
    if given && !coordinates::is_row(source) {
        let what = "inputs of a scan in an array, in a group of two or three dimensions,";
        return Some((Construct::InvariantOfRows, what));
    }
    if options.exited_threads_ok {
        return Some((Construct::ElementInvariantBarrier, "an element invariant under `--exited-threads-ok`"));
    }
    if !cuts.contains(&block) {
        let what = "an element invariant of shared memory at a barrier that does not fence it";
        return Some((Construct::ElementInvariantBarrier, what));
    }
    if of_grid && !barriers.all(orders_all) {
        let what = "an element invariant of global memory beside a barrier that does not fence all memory, or one of \
                    the grid,";
        return Some((Construct::ElementInvariantBarrier, what));
    }
    if given && !cfg.enclosing(block).is_empty() {
        let what = "inputs of a scan that are defined again in each iteration of a loop";
        return Some((Construct::ScanInputs, what));
    }
    let intervals = Intervals { source, cuts, end: block, array };
    if let Some(what) = intervals.not_kept(invariant, of_grid, given) {
        return Some((Construct::ElementInvariantArray, what));
    }
    if intervals.lanes_may_share_writes(cfg) {
        let what = "an element invariant of an array that is written where a barrier of a warp orders memory";
        return Some((Construct::ElementInvariantBarrier, what));
    }
    None
}

/// The intervals up to a barrier, and what happens in them to an array.
struct Intervals<'a> {
    source: &'a ThreadProgram,
    cuts: &'a BTreeSet<BlockId>,
    /// Where they end.
    end: BlockId,
    /// The array's map.
    array: VarId,
}

impl Intervals<'_> {
    /// The blocks of each.
    fn each(&self) -> impl Iterator<Item = Vec<BlockId>> {
        let procedure = self.source.procedure();
        let starts = self.cuts.iter().map(|start| procedure.blocks[*start].targets[0]);
        let intervals = starts.chain([BlockId::from_index(0)]).map(|first| cfg::up_to(procedure, first, self.cuts));
        intervals.filter(|blocks| blocks.contains(&self.end))
    }

    fn commands<'b>(&'b self, blocks: &'b [BlockId]) -> impl Iterator<Item = &'b CommandKind> {
        let procedure = self.source.procedure();
        blocks.iter().flat_map(|b| &procedure.blocks[*b].commands).map(|c| &c.kind)
    }

    fn accesses(&self, blocks: &[BlockId], kinds: &[AccessKind]) -> bool {
        let is_one =
            |c: &CommandKind| matches!(c, CommandKind::Access(a) if a.object == self.array && kinds.contains(&a.kind));
        self.commands(blocks).any(is_one)
    }

    /// Why that every atomic keeps the claim is not enough for it to hold at the end: something
    /// else changes the array, or what the claim says changes. `whatever`: no atomic is allowed.
    fn not_kept(&self, invariant: &BarrierInvariant, of_grid: bool, is_given: bool) -> Option<&'static str> {
        let InvariantForm::Element { element, cell, .. } = &invariant.form else {
            let all: Vec<BlockId> = self.source.procedure().blocks.ids().collect();
            let atomic = self.accesses(&all, &[AccessKind::AtomicBlock, AccessKind::AtomicDevice]);
            return atomic.then_some("an invariant of several elements of an array that atomics access");
        };
        let mut named = visit::free_vars(&invariant.claim);
        named.extend(visit::free_vars(cell));
        named.retain(|v| v != element && *v != self.array);
        // A copy is no access, so that a write of another group is no race with it.
        let is_copy = |v: &VarId| self.source.arrays.iter().any(|a| a.map == *v && a.space == Space::Ghost);
        if of_grid && named.iter().any(is_copy) {
            return Some("an element invariant of a global array by what was copied of an array");
        }
        let atomics = [AccessKind::AtomicBlock, AccessKind::AtomicDevice];
        let all: Vec<BlockId> = self.source.procedure().blocks.ids().collect();
        if (of_grid || is_given) && self.accesses(&all, &atomics) {
            return Some("an element invariant of a global array, or of inputs of a scan, that atomics access");
        }
        for blocks in self.each().filter(|blocks| self.accesses(blocks, &atomics)) {
            if self.accesses(&blocks, &[AccessKind::Write]) {
                return Some("an element invariant of an array that atomics and writes change up to one barrier");
            }
            if self.commands(&blocks).any(|c| visit::assigned(c).iter().any(|v| named.contains(v))) {
                return Some(
                    "an element invariant, by what changes up to its barrier, of an array that atomics access",
                );
            }
        }
        None
    }

    /// Is the array written in an interval in which a barrier of a warp orders memory: two lanes may
    /// write one element there, one after the other, without a race.
    fn lanes_may_share_writes(&self, cfg: &Cfg) -> bool {
        let procedure = self.source.procedure();
        let orders = |b: &BlockId| collective_of(&procedure.blocks[*b]).is_some_and(Collective::orders_memory);
        let both = |blocks: Vec<BlockId>| blocks.iter().any(orders) && self.accesses(&blocks, &[AccessKind::Write]);
        cfg.collectives.iter().any(orders) && self.each().any(both)
    }
}

/// One thread from a cut (`None`: the entry) to its next ones.
struct Interval<'a> {
    product: Product<'a>,
    start: Option<BlockId>,
    cuts: BTreeSet<BlockId>,
    /// Guesses, by annotation: the coordinates of threads.
    owners: BTreeMap<SiteId, Vec<Vec<Expr>>>,
}

impl Interval<'_> {
    fn section(mut self) -> Result<Option<Section>> {
        let entry = self.product.new_block("interval");
        if let Some(same_group) = self.product.source.geometry.same_group {
            let copy = self.product.copy(Thread::One, same_group);
            self.product.assume(entry, build::var(copy));
        }
        let (cut, region) = self.prefix(entry)?;
        let known = match self.start {
            Some(start) => known_at(&mut self.product, Thread::One, start, cut)?,
            None => Vec::new(),
        };
        let known_together = match self.start {
            Some(start) => tuples::known_at(&mut self.product, start, cut)?,
            None => Vec::new(),
        };
        let watched = self.watch(&known, cut);
        let known_before = tuples::Known { singly: known.clone(), together: known_together.clone() };
        let policy = Policy { known_together, ..self.policy(Purpose::Data, known, Accesses::Watch(watched.clone())) };
        let (start, ends) = run::copy(&mut self.product, region, &policy)?;
        self.product.jump(cut, vec![start]);
        for (end, blocks) in ends {
            if let End::Barrier(barrier) = end {
                for block in blocks {
                    self.arrives(barrier, &watched, cut, block)?;
                    tuples::arrive(&mut self.product, &known_before, &watched, barrier, block)?;
                }
            }
        }
        if self.product.duties.is_empty() {
            return Ok(None);
        }
        let procedure = self.product.procedure();
        let from = self.start.map_or("entry", |block| procedure.blocks[block].label.as_str());
        let name = format!("{} elements from {from}", procedure.name);
        Ok(Some(Section { owners: self.owners, ..self.product.finish(name, None, None) }))
    }

    /// The run to the cut where the interval begins: the block there, and where the
    /// interval goes on in the program of one thread.
    fn prefix(&mut self, entry: BlockId) -> Result<(BlockId, BlockId)> {
        let Some(cut) = self.start else { return Ok((entry, BlockId::from_index(0))) };
        let policy = Policy {
            cut_heads: self.product.cfg.loops.keys().copied().collect(),
            stops: BTreeSet::from([cut]),
            wanted: Some(run::reaching(&self.product, &BTreeSet::from([cut]))),
            ..self.policy(Purpose::Assume, Vec::new(), Accesses::Drop)
        };
        let (start, ends) = run::copy(&mut self.product, BlockId::from_index(0), &policy)?;
        self.product.jump(entry, vec![start]);
        let at_cut = self.product.new_block("cut");
        for (end, blocks) in ends {
            if end == End::Barrier(cut) {
                blocks.into_iter().for_each(|block| self.product.jump(block, vec![at_cut]));
            }
        }
        run::refresh_views(&mut self.product, Thread::One, cut, at_cut);
        run::assume_thread_invariants(&mut self.product, Thread::One, cut, at_cut)?;
        Ok((at_cut, self.product.procedure().blocks[cut].targets[0]))
    }

    fn policy(&self, purpose: Purpose, known: Vec<ElementFact>, accesses: Accesses) -> Policy {
        let procedure = self.product.procedure();
        let cfg = self.product.cfg;
        Policy {
            thread: Thread::One,
            purpose,
            cut_heads: cfg.loops.keys().copied().filter(|h| cfg.avoids(*h, &self.cuts, procedure)).collect(),
            stops: self.cuts.clone(),
            wanted: None,
            accesses,
            binary_claims: false,
            until: BTreeSet::new(),
            until_named: Default::default(),
            known,
            known_together: Vec::new(),
        }
    }

    /// An arbitrary element of each array that has element invariants.
    fn watch(&mut self, known: &[ElementFact], block: BlockId) -> Vec<Watched> {
        let mut arrays = BTreeSet::new();
        for command in visit::commands(self.product.procedure()) {
            if let CommandKind::BarrierInvariant(invariant) = command {
                arrays.extend(invariant.form.array());
            }
        }
        let mut found = Vec::new();
        for array in arrays {
            let name = self.product.source.program.vars[array].name.clone();
            let index = self.product.arbitrary(block, &format!("{name}.watched"), Type::Machine(I64));
            let writers = self.writers(array, &name, block);
            let view = self.product.copy(Thread::One, array);
            let ty = self.product.program.vars[view].ty.clone();
            let before = self.product.declare(&format!("{name}.old"), ty);
            self.product.push(block, CommandKind::Assign(before, build::var(view)));
            for known in known.iter().filter(|k| k.view == view) {
                let claim = known.at(&build::var(index));
                self.product.assume_claim(block, claim);
            }
            let parts = self.divided(array);
            let tally = Tally::begin(&mut self.product, array, self.start, block);
            found.push(Watched { array, index, writers, before, parts, tally });
        }
        found
    }

    /// What the claims about the array take its elements apart into.
    fn divided(&self, array: VarId) -> Vec<Part> {
        let mut found = Vec::new();
        for command in visit::commands(self.product.procedure()) {
            if let CommandKind::BarrierInvariant(invariant) = command
                && let InvariantForm::Element { array: of, element, cell, given: false } = &invariant.form
                && *of == array
            {
                let renamed = |e: &Expr| self.product.rename(Thread::One, e);
                let base = renamed(&first_index(cell, *element));
                let element = self.product.copy(Thread::One, *element);
                let parts = rows::parts(&renamed(&invariant.claim), element);
                found.extend(parts.into_iter().map(|part| Part { part, element, base: base.clone() }));
            }
        }
        found
    }

    /// A variable for each site of the interval that writes the array: none of them has.
    fn writers(&mut self, array: VarId, name: &str, block: BlockId) -> BTreeMap<SiteId, VarId> {
        let blocks = &self.product.procedure().blocks;
        let first = self.start.map_or(BlockId::from_index(0), |start| blocks[start].targets[0]);
        let interval = cfg::up_to(self.product.procedure(), first, &self.cuts);
        let commands = interval.iter().flat_map(|block| &blocks[*block].commands);
        let sites: BTreeSet<SiteId> = commands
            .filter_map(|command| {
                let CommandKind::Access(a) = &command.kind else { return None };
                (a.object == array && a.kind == AccessKind::Write).then_some(a.site)
            })
            .collect();
        let mut declare = || {
            let writer = self.product.declare(&format!("{name}.wrote"), Type::Bool);
            self.product.push(block, CommandKind::Assign(writer, build::bool(false)));
            writer
        };
        let shared = (sites.len() > WRITERS).then(&mut declare);
        sites.into_iter().map(|site| (site, shared.unwrap_or_else(&mut declare))).collect()
    }

    /// WRITE and FRAME for the element invariants of the barrier where the run arrives.
    fn arrives(&mut self, barrier: BlockId, watched: &[Watched], cut: BlockId, block: BlockId) -> Result<()> {
        for invariant in invariants::before(&self.product, barrier) {
            let InvariantForm::Element { array, given: false, .. } = invariant.form else { continue };
            let Some(watched) = watched.iter().find(|w| w.array == array) else { continue };
            let stated = Stated::new(&self.product, Thread::One, barrier, &invariant)?;
            self.product.span = Some(self.product.source.sites[invariant.site].span);
            let index = build::var(watched.index);
            let (inside, element) = element_at(&index, &stated.elements[0].base, extent(&self.product, array));
            let view = build::var(self.product.copy(Thread::One, array));
            let holds = |map: Expr| stated.claim(&[(element.clone(), build::select(map, index.clone()))]);

            let rules = self.product.source.rules;
            for writer in watched.writers().filter(|_| rules.keep(Rule::ElementWrite)) {
                let wrote = build::and2(inside.clone(), build::var(writer));
                let write = build::implies(wrote, holds(view.clone()));
                self.prove(&invariant, watched, ElementPart::Write, write, block);
            }

            let kept = holds(build::var(watched.before));
            for (part, owner) in self.parts(&invariant, &stated, &element, watched, cut, barrier) {
                let mine = owner.map_or(build::bool(true), |owner| self.is_mine(&owner));
                let untouched = build::and([inside.clone(), build::not(watched.wrote()), mine]);
                let frame = build::implies(untouched, kept.clone());
                if rules.keep(Rule::ElementFrame) {
                    self.prove(&invariant, watched, part, frame, block);
                }
            }
        }
        Ok(())
    }

    /// The owners with which FRAME may be proved, in terms of the section; `None`: every
    /// thread is to prove it.
    fn parts(
        &mut self,
        invariant: &BarrierInvariant,
        stated: &Stated,
        element: &Expr,
        watched: &Watched,
        cut: BlockId,
        end: BlockId,
    ) -> Vec<(ElementPart, Option<Vec<Expr>>)> {
        if let Some(owner) = &stated.owner {
            let values = BTreeMap::from([(stated.elements[0].element, element.clone())]);
            let owner = owner.iter().map(|e| fold::substitute(e, &values)).collect();
            return vec![(ElementPart::Frame, Some(owner))];
        }
        let InvariantForm::Element { element, .. } = invariant.form else { return Vec::new() };
        let facts = self.product.facts;
        let uniform = self.start.and_then(|start| facts.uniform.get(&start)).cloned().unwrap_or_default();
        let guesses = self.owners.entry(invariant.site).or_insert_with(|| {
            let (source, cfg) = (self.product.source, self.product.cfg);
            let interval = owner::Interval { source, cfg, start: self.start, cuts: &self.cuts, end, uniform: &uniform };
            interval.candidates(watched.array, element)
        });
        if guesses.is_empty() {
            return vec![(ElementPart::Frame, None)];
        }
        let guesses = guesses.clone();
        let index = build::op(Op::To(U32), I64, [build::var(watched.index)]);
        let mut values = BTreeMap::from([(element, index)]);
        for coordinate in guesses.iter().flatten() {
            self.at_cut(coordinate, &mut values, cut);
        }
        let then = |owner: &Vec<Expr>| owner.iter().map(|e| fold::substitute(e, &values)).collect();
        guesses.iter().enumerate().map(|(i, guess)| (ElementPart::FrameBy(i), Some(then(guess)))).collect()
    }

    /// Keeps what the variables of a guess hold where the interval begins.
    fn at_cut(&mut self, guess: &Expr, values: &mut BTreeMap<VarId, Expr>, cut: BlockId) {
        for var in visit::free_vars(guess) {
            if values.contains_key(&var) {
                continue;
            }
            let copy = self.product.copy(Thread::One, var);
            let Var { name, ty, constant, .. } = self.product.program.vars[copy].clone();
            let value = if constant {
                copy
            } else {
                let then = self.product.declare(&format!("{name}.at_cut"), ty);
                self.product.push(cut, CommandKind::Assign(then, build::var(copy)));
                then
            };
            values.insert(var, build::var(value));
        }
    }

    /// Is the owner the thread at hand, if there is such a thread.
    fn is_mine(&self, owner: &[Expr]) -> Expr {
        let (owner, exists) = coordinates::existing(&self.product, Thread::One, owner);
        let mine = coordinates::same(&owner, &coordinates::own(&self.product, Thread::One));
        if self.product.source.rules.keep(Rule::OwnerExists) { build::implies(exists, mine) } else { mine }
    }

    fn prove(
        &mut self,
        invariant: &BarrierInvariant,
        watched: &Watched,
        part: ElementPart,
        claim: Expr,
        block: BlockId,
    ) {
        let array = self.product.source.arrays.iter_ids().find(|(_, a)| a.map == watched.array);
        let (array, _) = array.expect("what is watched is the map of an array: the annotation names it");
        let duty = Duty::Element { site: invariant.site, array, index: watched.index, part };
        self.product.assert_claim(block, Kind::BarrierInvariant, duty, claim);
    }
}
