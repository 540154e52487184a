//! One thread's run: a copy of the one-thread program without back edges.
//!
//! A node of the copy is a block together with the loops that were summarised on
//! the way to it and still contain it. Entering the head of a loop that the policy
//! cuts havocs what the loop may change and assumes its invariants; an edge back
//! to a head that was cut ends there. All other control flow is copied as it is.

use std::collections::{BTreeMap, BTreeSet};

use fixedbitset::FixedBitSet;

use crate::base::diagnostic::Result;
use crate::base::id::Id;
use crate::base::rule::Rule;
use crate::base::source::Span;
use crate::ivl::ast::*;
use crate::ivl::build;
use crate::ivl::cfg::{barrier_of, collective_of, views};
use crate::ivl::op::Op;
use crate::ivl::section::{Duty, Place};
use crate::kernel::ast::Space;
use crate::kernel::integer::I64;
use crate::obligation::{ClaimId, Kind, Obligation};

use super::element::ElementFact;
use super::invariants::{self, Behind};
use super::log::{self, Log};
use super::product::{Product, is_binary, other};
use super::tuples::TupleFact;
use super::warp;
use super::watched::{self, Watched};

/// What a run does with the commands it meets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Assertions are obligations; so are loop and barrier invariants.
    Prove,
    /// Assertions are assumed: they are proved elsewhere.
    Assume,
    /// Those that may rest on what is known of elements are obligations, the others
    /// are assumed.
    Data,
}

impl Purpose {
    /// Is an assertion of this kind an obligation of the run. `elements`: does the
    /// program state element invariants.
    fn proves(self, kind: Kind, elements: bool) -> bool {
        let data = elements
            && matches!(
                kind,
                Kind::Assert
                    | Kind::Precondition
                    | Kind::Postcondition
                    | Kind::BarrierInvariant
                    | Kind::ShuffleInvariant
            );
        match self {
            Purpose::Prove => !data,
            Purpose::Assume => false,
            Purpose::Data => data,
        }
    }
}

/// What becomes of accesses.
pub(super) enum Accesses {
    /// They are dropped.
    Drop,
    /// They stay as they are, for readers.
    Keep,
    /// Each may be the one that is logged; control goes on to the block given.
    Log(Log, BlockId),
    /// Each is compared with the logged one.
    Check(Log),
    /// It is noted whether a write touches one of these elements.
    Watch(Vec<Watched>),
}

/// Where a run ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum End {
    /// At the barrier of this block.
    Barrier(BlockId),
    /// At the collective operation of this block.
    Collective(BlockId),
    /// At the exit.
    Exit,
    /// At a binary assertion, by its claim.
    Claim(ClaimId),
    /// Where a loop with binary invariants is entered.
    Entry(BlockId),
    /// At the head of a loop.
    Head(BlockId),
}

/// How a run is copied.
pub(super) struct Policy {
    pub thread: Thread,
    pub purpose: Purpose,
    /// Heads that are cut.
    pub cut_heads: BTreeSet<BlockId>,
    /// Blocks of barriers and collectives where the run ends; at other barriers it
    /// passes, with views havocked.
    pub stops: BTreeSet<BlockId>,
    /// Blocks that are worth copying; `None`: all.
    pub wanted: Option<BTreeSet<BlockId>>,
    pub accesses: Accesses,
    /// End at binary assertions too (besides going on).
    pub binary_claims: bool,
    /// Heads at which the run ends: right behind the cut if the head is cut, else
    /// where control comes to it.
    pub until: BTreeSet<BlockId>,
    /// Heads, which are cut, before which the run ends if one of these masks names the other thread.
    pub until_named: BTreeMap<BlockId, Vec<Expr>>,
    /// What is known of elements where the run begins.
    pub known: Vec<ElementFact>,
    /// What is known of several elements at once.
    pub known_together: Vec<TupleFact>,
}

/// A block on the way of a run.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Node {
    block: BlockId,
    /// Heads around it that were cut on the way, by their indices.
    summarised: FixedBitSet,
    /// Heads around it that were passed on the way, of loops of which each iteration is
    /// proved to come to a cut: the run does not pass them twice.
    passed: FixedBitSet,
}

/// Copies the run that begins at `start` (a block of the one-thread program, with
/// nothing summarised). Returns the copy of the start and the blocks where it ends.
pub(super) fn copy(
    product: &mut Product,
    start: BlockId,
    policy: &Policy,
) -> Result<(BlockId, BTreeMap<End, Vec<BlockId>>)> {
    let mut run = Run { product, policy, nodes: BTreeMap::new(), work: Vec::new(), ends: BTreeMap::new() };
    let none = FixedBitSet::with_capacity(run.product.procedure().blocks.len());
    let entry = run.node(Node { block: start, summarised: none.clone(), passed: none });
    while let Some((node, block)) = run.work.pop() {
        run.block(node, block)?;
    }
    Ok((entry, run.ends))
}

struct Run<'r, 'w> {
    product: &'r mut Product<'w>,
    policy: &'r Policy,
    nodes: BTreeMap<Node, BlockId>,
    work: Vec<(Node, BlockId)>,
    ends: BTreeMap<End, Vec<BlockId>>,
}

impl Run<'_, '_> {
    fn node(&mut self, node: Node) -> BlockId {
        if let Some(block) = self.nodes.get(&node) {
            return *block;
        }
        let label = self.product.procedure().blocks[node.block].label.clone();
        let block = self.product.new_block(format!("{label}.{}", if self.thread() == Thread::One { 1 } else { 2 }));
        self.nodes.insert(node.clone(), block);
        self.work.push((node, block));
        block
    }

    fn thread(&self) -> Thread {
        self.policy.thread
    }

    fn block(&mut self, node: Node, mut block: BlockId) -> Result<()> {
        let Node { block: source, summarised, .. } = &node;
        let source = *source;
        let procedure = self.product.procedure();
        let body = &procedure.blocks[source];
        let skip = if self.product.cfg.loops.contains_key(&source) { self.head(source, summarised, block)? } else { 0 };
        if self.policy.until.contains(&source) && summarised.contains(source.index()) {
            self.ends.entry(End::Head(source)).or_default().push(block);
            return Ok(());
        }
        for command in &body.commands[skip..] {
            self.product.span = command.span;
            block = self.command(&command.kind, block)?;
        }
        if barrier_of(body).is_some() {
            if self.policy.stops.contains(&source) {
                self.ends.entry(End::Barrier(source)).or_default().push(block);
                return Ok(());
            }
            self.pass_barrier(source, block)?;
        }
        if let Some(collective) = collective_of(body) {
            if self.policy.stops.contains(&source) {
                let Some(on) = self.takes_part(source, collective, block) else { return Ok(()) };
                block = on;
            }
            pass_collective(self.product, self.thread(), source, block);
        }
        if source == BlockId::from_index(0) {
            self.reachable(Place::Entry, block);
        }
        if body.targets.is_empty() {
            self.reachable(Place::Exit, block);
            self.ends.entry(End::Exit).or_default().push(block);
            return Ok(());
        }
        let mut targets = Vec::new();
        for target in &body.targets {
            targets.extend(self.edge(&node, *target)?);
        }
        if targets.is_empty() {
            // No block that is wanted lies ahead. The run does not end here, only its copy does:
            // no path may seem to arrive.
            self.product.assume(block, build::bool(false));
        }
        self.product.jump(block, targets);
        Ok(())
    }

    /// The run ends where the other thread's lane is to take part; it goes on from the
    /// block returned where that lane is not.
    fn takes_part(&mut self, source: BlockId, collective: &Collective, block: BlockId) -> Option<BlockId> {
        let thread = self.thread();
        let mask = self.product.rename(thread, &collective.mask);
        let named = warp::names(self.product, &mask, other(thread));
        if build::as_bool(&named) == Some(true) {
            self.ends.entry(End::Collective(source)).or_default().push(block);
            return None;
        }
        let (here, on) = (self.product.new_block("collective"), self.product.new_block("on"));
        self.product.jump(block, vec![here, on]);
        self.product.assume(here, named.clone());
        self.product.assume(on, build::not(named));
        self.ends.entry(End::Collective(source)).or_default().push(here);
        Some(on)
    }

    /// The copies that an edge leads to; none if the edge is not copied.
    fn edge(&mut self, node: &Node, to: BlockId) -> Result<Vec<BlockId>> {
        let from = node.block;
        let mut targets = Vec::new();
        let back = self.product.cfg.is_back_edge(from, to);
        if self.policy.binary_claims && !back && has_binary_invariants(self.product, to) {
            let here = self.product.new_block("entry_claim");
            self.ends.entry(End::Entry(to)).or_default().push(here);
            targets.push(here);
        }
        if self.policy.until.contains(&to) && !self.policy.cut_heads.contains(&to) {
            let here = self.product.new_block("at_head");
            self.ends.entry(End::Head(to)).or_default().push(here);
            targets.push(here);
        } else if let Some(masks) = self.policy.until_named.get(&to).filter(|_| !node.summarised.contains(to.index())) {
            targets.extend(self.named_edge(node, to, masks)?);
        } else {
            targets.extend(self.copied_edge(node, to)?);
        }
        if !self.keeps(Rule::ZeroTrip) {
            targets =
                targets.into_iter().map(|target| self.after_an_iteration(from, to, &node.summarised, target)).collect();
        }
        Ok(targets)
    }

    /// The edge to the head of a loop in which lanes do something together: the run ends there if
    /// the other thread's lane is to take part, and goes through the loop by itself if not.
    fn named_edge(&mut self, node: &Node, to: BlockId, masks: &[Expr]) -> Result<Vec<BlockId>> {
        let named = warp::one_names(self.product, masks, self.thread());
        let here = self.product.new_block("at_head");
        self.product.assume(here, named.clone());
        self.ends.entry(End::Head(to)).or_default().push(here);
        let Some(head) = self.copied_edge(node, to)? else { return Ok(vec![here]) };
        let on = self.product.new_block("on");
        self.product.assume(on, build::not(named));
        self.product.jump(on, vec![head]);
        Ok(vec![here, on])
    }

    fn keeps(&self, rule: Rule) -> bool {
        self.product.source.rules.keep(rule)
    }

    /// What is wrong without [`Rule::ZeroTrip`]: a loop is left only after an iteration.
    fn after_an_iteration(&mut self, from: BlockId, to: BlockId, summarised: &FixedBitSet, target: BlockId) -> BlockId {
        let cfg = self.product.cfg;
        let block = self.product.new_block("left");
        let left = |h: &BlockId| cfg.loops[h].body.contains(&from) && !cfg.loops[h].body.contains(&to);
        for head in summarised.ones().map(BlockId::from_index).filter(left) {
            if let Some(counter) = self.product.source.counters.get(&head) {
                let counter = build::var(self.product.copy(self.thread(), *counter));
                self.product.assume(block, build::op(Op::Lt, I64, [build::lit(0, I64), counter]));
            }
        }
        self.product.jump(block, vec![target]);
        block
    }

    fn copied_edge(&mut self, node: &Node, to: BlockId) -> Result<Option<BlockId>> {
        let from = node.block;
        if self.policy.wanted.as_ref().is_some_and(|w| !w.contains(&to)) && !self.is_proved_back_edge(from, to) {
            return Ok(None);
        }
        let cfg = self.product.cfg;
        let around = |heads: &FixedBitSet| heads & &cfg.around[to.index()];
        let mut next = Node { block: to, summarised: around(&node.summarised), passed: around(&node.passed) };
        if !self.policy.cut_heads.contains(&to) || !cfg.loops.contains_key(&to) {
            if cfg.is_synchronised(to, &self.policy.stops) && next.passed.put(to.index()) {
                return Ok(None);
            }
            return Ok(Some(self.node(next)));
        }
        let back = cfg.is_back_edge(from, to);
        if self.checks_invariants(to) {
            let check = self.invariants_hold(to, back)?;
            if back {
                self.product.assume(check, build::bool(false));
                return Ok(Some(check));
            }
            next.summarised.insert(to.index());
            let head = self.node(next);
            self.product.jump(check, vec![head]);
            return Ok(Some(check));
        }
        if next.summarised.put(to.index()) {
            return Ok(None);
        }
        Ok(Some(self.node(next)))
    }

    fn is_proved_back_edge(&self, from: BlockId, to: BlockId) -> bool {
        self.product.cfg.is_back_edge(from, to) && self.checks_invariants(to)
    }

    /// Whether there are invariants of this loop to be proved where control comes to its head.
    fn checks_invariants(&self, head: BlockId) -> bool {
        match self.policy.purpose {
            Purpose::Prove => true,
            Purpose::Assume => false,
            Purpose::Data => watched::is_within(self.product.source, self.product.cfg, head),
        }
    }

    /// A block that asserts the invariants of a loop, on entry or after an iteration.
    fn invariants_hold(&mut self, head: BlockId, back: bool) -> Result<BlockId> {
        let block = self.product.new_block(if back { "maintained" } else { "established" });
        let elements = watched::is_within(self.product.source, self.product.cfg, head);
        for (obligation, claim, span) in leading_invariants(self.product, head) {
            self.product.span = span;
            // Guesses are proved without what is known of elements.
            let data = elements && obligation.kind != Kind::Candidate;
            if is_binary(&claim) || data != (self.policy.purpose == Purpose::Data) {
                continue;
            }
            let kind = match (obligation.kind, back) {
                (Kind::Candidate, _) => Kind::Candidate,
                (_, false) => Kind::InvariantEntry,
                (_, true) => Kind::InvariantMaintained,
            };
            if is_dropped(self.product, obligation) {
                continue;
            }
            let claim = self.product.rename(self.thread(), &claim);
            self.known_of(&claim, block);
            self.product.assert_claim(block, kind, Duty::Claim(obligation.claim()), claim);
        }
        Ok(block)
    }

    /// The head of a loop; returns how many commands (the invariants) were dealt with.
    fn head(&mut self, head: BlockId, summarised: &FixedBitSet, block: BlockId) -> Result<usize> {
        let invariants = leading_invariants(self.product, head);
        let cut = summarised.contains(head.index());
        if cut {
            let info = &self.product.cfg.loops[&head];
            // An owner of an element may mention any variable, also one that nothing reads behind
            // the head: all that the loop modifies must be arbitrary.
            let changed = if watched::stated(self.product.source) { &info.modified } else { &info.carried };
            for var in changed.iter().copied() {
                let copy = self.product.copy(self.thread(), var);
                if !self.keeps(Rule::LoopMemory) && matches!(self.product.program.vars[copy].ty, Type::Map(..)) {
                    continue;
                }
                self.product.havoc(block, copy);
                if let Accesses::Watch(watched) = &self.policy.accesses {
                    watched.iter().for_each(|w| w.forget(self.product, var, block));
                }
            }
        }
        let count = invariants.len();
        for (obligation, claim, span) in invariants {
            if !is_dropped(self.product, obligation) && !is_binary(&claim) {
                self.product.span = span;
                let claim = self.product.rename(self.thread(), &claim);
                self.product.assume_claim(block, claim);
            }
        }
        Ok(count)
    }

    fn command(&mut self, kind: &CommandKind, block: BlockId) -> Result<BlockId> {
        let thread = self.thread();
        match kind {
            CommandKind::Assign(var, value) => {
                let value = self.product.rename(thread, value);
                self.known_of(&value, block);
                if let Accesses::Watch(watched) = &self.policy.accesses {
                    watched.iter().for_each(|w| w.assigned(self.product, thread, *var, &value, block));
                }
                let var = self.product.copy(thread, *var);
                self.product.push(block, CommandKind::Assign(var, value));
            }
            CommandKind::Havoc(vars) => {
                if let Accesses::Watch(watched) = &self.policy.accesses {
                    for (watched, var) in watched.iter().flat_map(|w| vars.iter().map(move |var| (w, *var))) {
                        watched.forget(self.product, var, block);
                    }
                }
                let vars = vars.iter().map(|v| self.product.copy(thread, *v)).collect();
                self.product.push(block, CommandKind::Havoc(vars));
            }
            // An assumption about two threads is made where both have arrived (`start.rs`): in
            // the run of one its `$other` has no meaning.
            CommandKind::Assume(claim) if is_binary(claim) => {}
            CommandKind::Assume(claim) => {
                let claim = self.product.rename(thread, claim);
                self.known_of(&claim, block);
                self.product.push(block, CommandKind::Assume(claim));
            }
            CommandKind::Assert(obligation, claim) if is_binary(claim) => {
                if self.policy.binary_claims {
                    let (here, on) = (self.product.new_block("claim"), self.product.new_block("on"));
                    self.product.jump(block, vec![here, on]);
                    self.ends.entry(End::Claim(obligation.claim())).or_default().push(here);
                    return Ok(on);
                }
            }
            // A guess for a loop that never iterates, and so has no head where guesses are
            // treated. It was not proved, so it must be neither asserted nor assumed.
            CommandKind::Assert(obligation, _) if is_dropped(self.product, *obligation) => {}
            CommandKind::Assert(obligation, claim) => {
                let claim = self.product.rename(thread, claim);
                self.known_of(&claim, block);
                if self.proves(obligation.kind) {
                    self.product.assert(block, obligation.kind, Duty::Claim(obligation.claim()), claim);
                } else {
                    self.product.assume(block, claim);
                }
            }
            CommandKind::Access(access) => return self.access(access, block),
            CommandKind::Barrier(_) | CommandKind::Collective(_) => {}
            CommandKind::BarrierInvariant(invariant) => {
                if self.proves(Kind::BarrierInvariant) && invariant.is_unary() {
                    self.known_of(&self.product.rename(thread, &invariant.claim), block);
                    invariants::assert_unary(self.product, thread, invariant, block)?;
                }
            }
        }
        Ok(block)
    }

    fn proves(&self, kind: Kind) -> bool {
        self.policy.purpose.proves(kind, watched::stated(self.product.source))
    }

    /// Assumes what is known of the elements that an expression reads.
    fn known_of(&mut self, e: &Expr, block: BlockId) {
        for known in &self.policy.known {
            known.assume_where_read(self.product, e, block);
        }
        for known in &self.policy.known_together {
            known.assume_where_read(self.product, e, block);
        }
    }

    fn access(&mut self, access: &Access, block: BlockId) -> Result<BlockId> {
        let thread = self.thread();
        match &self.policy.accesses {
            Accesses::Drop => Ok(block),
            Accesses::Keep => {
                let Access { site, kind, units, .. } = *access;
                let object = self.product.copy(thread, access.object);
                let offset = self.product.rename(thread, &access.offset);
                let value = access.value.as_ref().map(|value| self.product.rename(thread, value));
                let kept = Access { site, kind, object, offset, units, value };
                self.product.push(block, CommandKind::Access(kept));
                Ok(block)
            }
            Accesses::Log(of, after) => Ok(log::log(self.product, of, thread, access, block, *after)),
            Accesses::Check(of) => {
                log::check(self.product, of, thread, access, block);
                Ok(block)
            }
            Accesses::Watch(watched) => {
                watched.iter().for_each(|w| w.note(self.product, thread, access, block));
                Ok(block)
            }
        }
    }

    /// Marks a place where the hypotheses must not contradict each other.
    fn reachable(&mut self, place: Place, block: BlockId) {
        if self.policy.purpose == Purpose::Prove {
            self.product.assert(block, Kind::Reachable, Duty::Reachable(place), build::bool(true));
        }
    }

    /// A barrier that the run passes: other threads have run meanwhile.
    fn pass_barrier(&mut self, source: BlockId, block: BlockId) -> Result<()> {
        let thread = self.thread();
        if let Some(barrier) = barrier_of(&self.product.procedure().blocks[source]) {
            self.reachable(Place::Barrier(barrier.site), block);
        }
        refresh_views(self.product, thread, source, block);
        assume_thread_invariants(self.product, thread, source, block)
    }
}

/// Assumes the unary thread invariants of a barrier that was passed.
pub(super) fn assume_thread_invariants(
    product: &mut Product,
    thread: Thread,
    barrier: BlockId,
    block: BlockId,
) -> Result<()> {
    let uniform = product.facts.uniform.get(&barrier).cloned().unwrap_or_default();
    for invariant in invariants::before(product, barrier).iter().filter(|i| i.is_unary()) {
        invariants::assume_unary(product, invariant, Behind { thread, uniform: &uniform, block })?;
    }
    Ok(())
}

/// Havocs what other threads may have written, and resets what is per interval.
pub(super) fn refresh_views(product: &mut Product, thread: Thread, barrier: BlockId, block: BlockId) {
    let fences = barrier_of(&product.procedure().blocks[barrier]).expect("it was found as a barrier's block").clone();
    for var in views(product.source) {
        let copy = product.copy(thread, var);
        match product.source.logs.iter().find(|log| log.happened == var).map(|log| log.space) {
            None => product.havoc(block, copy),
            Some(Space::Shared) if !fences.fences_shared => {}
            Some(Space::Global | Space::Constant | Space::Private | Space::Ghost) if !fences.fences_global => {}
            Some(_) => product.push(block, CommandKind::Assign(copy, build::bool(false))),
        }
    }
}

/// A collective operation that the run passes: behind a barrier of the warp memory is what
/// other lanes made of it, behind a shuffle the thread has the value of another one.
pub(super) fn pass_collective(product: &mut Product, thread: Thread, at: BlockId, block: BlockId) {
    let collective = collective_of(&product.procedure().blocks[at]).expect("it was found as a collective's block");
    let Collective { site, ref exchange, .. } = *collective;
    product.span = Some(product.source.sites[site].span);
    if collective.orders_memory() {
        forget_views(product, thread, block);
    }
    if let Some(exchange) = exchange {
        invariants::receive(product, thread, exchange, at, block);
    }
}

fn forget_views(product: &mut Product, thread: Thread, block: BlockId) {
    let logs: BTreeSet<VarId> = product.source.logs.iter().map(|log| log.happened).collect();
    for var in views(product.source).difference(&logs) {
        let copy = product.copy(thread, *var);
        product.havoc(block, copy);
    }
}

/// The assertions that begin a loop's head are its invariants, as in Boogie.
pub(super) fn leading_invariants(product: &Product, head: BlockId) -> Vec<(Obligation, Expr, Option<Span>)> {
    let commands = &product.procedure().blocks[head].commands;
    commands
        .iter()
        .map_while(|c| {
            let CommandKind::Assert(obligation, claim) = &c.kind else { return None };
            Some((*obligation, claim.clone(), c.span))
        })
        .collect()
}

/// Whether it is a guess that was not proved.
pub(super) fn is_dropped(product: &Product, obligation: Obligation) -> bool {
    obligation.kind == Kind::Candidate && !product.facts.candidates.contains(&obligation.claim())
}

/// Does the loop at this head have an invariant over two threads.
pub(super) fn has_binary_invariants(product: &Product, head: BlockId) -> bool {
    product.cfg.loops.contains_key(&head)
        && leading_invariants(product, head).iter().any(|(_, claim, _)| is_binary(claim))
}

/// Iteration counters of the loops around a block are equal in both threads.
pub(super) fn same_iteration(product: &Product, block: BlockId) -> Expr {
    build::and(
        counters_around(product, block).into_iter().map(|[one, two]| build::eq(build::var(one), build::var(two))),
    )
}

/// The threads' iteration counters of the loops around a block.
pub(super) fn counters_around(product: &Product, block: BlockId) -> Vec<[VarId; 2]> {
    let heads = product.cfg.enclosing(block);
    let counters = heads.iter().filter_map(|head| product.source.counters.get(head));
    counters.map(|counter| [Thread::One, Thread::Two].map(|thread| product.copy(thread, *counter))).collect()
}

/// Every block from which a target can be reached without back edges.
pub(super) fn reaching(product: &Product, targets: &BTreeSet<BlockId>) -> BTreeSet<BlockId> {
    let procedure = product.procedure();
    let mut found = targets.clone();
    for block in product.cfg.order.iter().rev() {
        let leads =
            procedure.blocks[*block].targets.iter().any(|t| found.contains(t) && !product.cfg.is_back_edge(*block, *t));
        if leads {
            found.insert(*block);
        }
    }
    found
}
