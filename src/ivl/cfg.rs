//! Loops of the one-thread program, and which of them avoid a cut.

use std::collections::{BTreeMap, BTreeSet};

use fixedbitset::FixedBitSet;

use crate::base::id::Id;
use crate::ivl::ast::{Barrier, Block, BlockId, Collective, CommandKind, Procedure, Type, VarId};
use crate::ivl::thread::ThreadProgram;
use crate::ivl::{lane, liveness, visit};
use crate::kernel::ast::Space;

/// A natural loop.
#[derive(Clone, PartialEq, Debug)]
pub struct LoopInfo {
    /// Its blocks, the head included.
    pub body: BTreeSet<BlockId>,
    /// Everything that an iteration may change. Where the loop contains a barrier,
    /// all views are among it: other threads run, too.
    pub modified: BTreeSet<VarId>,
    /// Of these, what is read at the head or behind it before it is assigned again; views
    /// and counters in any case. What an inner loop begins with is not among them.
    pub carried: BTreeSet<VarId>,
    /// Does it contain a barrier.
    pub has_barrier: bool,
}

/// The control-flow graph of a one-thread program. It is reducible by
/// construction: the kernel AST is structured.
#[derive(Clone, PartialEq, Debug)]
pub struct Cfg {
    /// By head.
    pub loops: BTreeMap<BlockId, LoopInfo>,
    /// For each block, by its index, the heads of the loops that contain it.
    pub around: Vec<FixedBitSet>,
    /// Blocks that end with a barrier.
    pub barriers: BTreeSet<BlockId>,
    /// Blocks that end with a collective operation of a warp.
    pub collectives: BTreeSet<BlockId>,
    /// Reachable blocks, a topological order of the graph without its back edges.
    pub order: Vec<BlockId>,
    /// Heads of loops of which it is proved that every iteration comes to one of these
    /// barriers, whatever other ways the graph has.
    pub synchronised: BTreeMap<BlockId, Vec<BTreeSet<BlockId>>>,
}

/// The barrier that ends a block, if one does.
pub fn barrier_of(block: &Block) -> Option<&Barrier> {
    let last = &block.commands.last()?.kind;
    if let CommandKind::Barrier(barrier) = last { Some(barrier) } else { None }
}

/// The collective operation that ends a block, if one does.
pub fn collective_of(block: &Block) -> Option<&Collective> {
    let last = &block.commands.last()?.kind;
    if let CommandKind::Collective(collective) = last { Some(collective) } else { None }
}

impl Cfg {
    /// Analyses the program's one procedure.
    pub fn new(thread: &ThreadProgram) -> Cfg {
        let procedure = thread.procedure();
        let (order, back_edges) =
            depth_first(procedure.blocks.len(), BlockId::from_index(0), |block| &procedure.blocks[block].targets);
        let barriers =
            order.iter().copied().filter(|b| barrier_of(&procedure.blocks[*b]).is_some()).collect::<BTreeSet<_>>();
        let collectives = order.iter().copied().filter(|b| collective_of(&procedure.blocks[*b]).is_some()).collect();
        let predecessors = predecessors(procedure, &order);
        let mut bodies: BTreeMap<BlockId, FixedBitSet> = BTreeMap::new();
        for (from, head) in back_edges {
            let body = bodies.entry(head).or_insert_with(|| one(head.index(), procedure.blocks.len()));
            let mut work = vec![from];
            while let Some(block) = work.pop() {
                if !body.put(block.index()) {
                    work.extend(predecessors[block.index()].iter().copied());
                }
            }
        }
        let live = if bodies.is_empty() { BTreeMap::new() } else { liveness::live_in(procedure, &order) };
        // Sets of variables as bits: deep nests of loops have many large ones.
        let vars = thread.program.vars.len();
        let set = |vars_of: &mut dyn Iterator<Item = VarId>| -> FixedBitSet {
            let mut found = FixedBitSet::with_capacity(vars);
            vars_of.for_each(|v| found.insert(v.index()));
            found
        };
        let assigned = |block: &Block| set(&mut block.commands.iter().flat_map(|c| visit::assigned(&c.kind)).copied());
        let assigned: Vec<FixedBitSet> = procedure.blocks.iter().map(assigned).collect();
        let views = set(&mut views(thread).into_iter());
        // Proof obligations read these where no command does.
        let maps = thread.program.vars.iter_ids().filter(|(_, v)| matches!(v.ty, Type::Map(..))).map(|(id, _)| id);
        let mut always = set(&mut maps.chain(thread.logs.iter().map(|log| log.offset)));
        always.union_with(&views);
        let of_loop = |(head, bits): (BlockId, FixedBitSet)| {
            let body: BTreeSet<BlockId> = bits.ones().map(BlockId::from_index).collect();
            let has_barrier = !body.is_disjoint(&barriers);
            let mut modified = FixedBitSet::with_capacity(vars);
            bits.ones().for_each(|block| modified.union_with(&assigned[block]));
            let orders = |b: &BlockId| collective_of(&procedure.blocks[*b]).is_some_and(|c| c.orders_memory());
            if has_barrier || body.iter().any(orders) {
                modified.union_with(&views);
            }
            let mut read = always.clone();
            read.union_with(&live[&head]);
            read.extend(thread.counters.get(&head).map(|v| v.index()));
            let carried = modified.intersection(&read).map(VarId::from_index).collect();
            (head, LoopInfo { body, modified: modified.ones().map(VarId::from_index).collect(), carried, has_barrier })
        };
        let blocks = procedure.blocks.len();
        let mut around = vec![FixedBitSet::with_capacity(blocks); blocks];
        for (head, body) in &bodies {
            body.ones().for_each(|block| around[block].insert(head.index()));
        }
        let loops = bodies.into_iter().map(of_loop).collect();
        Cfg { loops, around, barriers, collectives, order, synchronised: BTreeMap::new() }
    }

    /// Heads of the loops that contain a block, outermost first.
    pub fn enclosing(&self, block: BlockId) -> Vec<BlockId> {
        let mut heads: Vec<BlockId> = self.around[block.index()].ones().map(BlockId::from_index).collect();
        heads.sort_by_key(|h| std::cmp::Reverse(self.loops[h].body.len()));
        heads
    }

    /// Can an iteration of the loop avoid all these cuts (docs/design.md, D2: such a loop
    /// is summarised, and accesses stay pending across it).
    pub fn avoids(&self, head: BlockId, cuts: &BTreeSet<BlockId>, procedure: &Procedure) -> bool {
        !self.is_synchronised(head, cuts) && self.has_way_around(head, cuts, procedure)
    }

    /// Whether it is proved that every iteration of the loop comes to one of these cuts.
    pub fn is_synchronised(&self, head: BlockId, cuts: &BTreeSet<BlockId>) -> bool {
        self.synchronised.get(&head).is_some_and(|proved| proved.iter().any(|barriers| barriers.is_subset(cuts)))
    }

    fn has_way_around(&self, head: BlockId, cuts: &BTreeSet<BlockId>, procedure: &Procedure) -> bool {
        let body = &self.loops[&head].body;
        let mut seen = BTreeSet::new();
        let mut work = vec![head];
        while let Some(block) = work.pop() {
            if cuts.contains(&block) {
                continue;
            }
            for next in &procedure.blocks[block].targets {
                if *next == head {
                    return true;
                }
                if body.contains(next) && seen.insert(*next) {
                    work.push(*next);
                }
            }
        }
        false
    }

    /// Heads of loops that contain a barrier and can iterate without coming to one.
    /// The threads of a group are shown to pass them together, as they pass barriers.
    pub fn meeting_heads(&self, procedure: &Procedure) -> BTreeSet<BlockId> {
        let avoidable = |h: &BlockId| self.loops[h].has_barrier && self.avoids(*h, &self.barriers, procedure);
        self.loops.keys().copied().filter(avoidable).collect()
    }

    /// Barriers at which all threads of the grid wait for each other.
    pub fn grid_barriers(&self, procedure: &Procedure) -> BTreeSet<BlockId> {
        let of_grid = |b: &BlockId| barrier_of(&procedure.blocks[*b]).is_some_and(|barrier| barrier.of_grid);
        self.barriers.iter().copied().filter(of_grid).collect()
    }

    /// Where every run of a warp's lanes comes to an end: barriers, and what all lanes do.
    pub fn warp_cuts(&self, procedure: &Procedure) -> BTreeSet<BlockId> {
        let of_all = |b: &BlockId| collective_of(&procedure.blocks[*b]).is_some_and(|c| lane::is_full(&c.mask));
        self.barriers.iter().copied().chain(self.collectives.iter().copied().filter(of_all)).collect()
    }

    /// Heads of loops with a collective that can iterate without coming to such a cut.
    /// The lanes of a warp are shown to pass them together.
    pub fn warp_heads(&self, procedure: &Procedure) -> BTreeSet<BlockId> {
        let cuts = self.warp_cuts(procedure);
        let holds_one = |h: &BlockId| self.collectives.iter().any(|c| self.loops[h].body.contains(c));
        self.loops.keys().copied().filter(|h| holds_one(h) && self.avoids(*h, &cuts, procedure)).collect()
    }

    /// Is `from -> head` a back edge.
    pub fn is_back_edge(&self, from: BlockId, head: BlockId) -> bool {
        self.loops.get(&head).is_some_and(|l| l.body.contains(&from))
    }
}

fn one(index: usize, capacity: usize) -> FixedBitSet {
    let mut bits = FixedBitSet::with_capacity(capacity);
    bits.insert(index);
    bits
}

/// The views that other threads' writes can change: those of written shared and
/// global arrays; and with them what is reset at a barrier.
pub fn views(thread: &ThreadProgram) -> BTreeSet<VarId> {
    let mut found: BTreeSet<VarId> = thread.logs.iter().map(|log| log.happened).collect();
    for array in &thread.arrays {
        if is_view(array.written, array.space) {
            found.insert(array.map);
        }
        found.extend(array.unknown);
    }
    found
}

/// Can other threads change the content of such an array.
pub fn is_view(written: bool, space: Space) -> bool {
    match space {
        Space::Global | Space::Shared => written,
        Space::Constant | Space::Private | Space::Ghost => false,
    }
}

/// The blocks to which control comes from one of them without leaving one of `ends`, which may be
/// among them; each behind those that lead to it, but for back edges.
pub fn up_to(procedure: &Procedure, first: BlockId, ends: &BTreeSet<BlockId>) -> Vec<BlockId> {
    let targets = |block| if ends.contains(&block) { &[][..] } else { &procedure.blocks[block].targets };
    depth_first(procedure.blocks.len(), first, targets).0
}

/// The blocks that are reached, in topological order without the back edges; and these.
fn depth_first<'p>(
    count: usize,
    first: BlockId,
    targets: impl Fn(BlockId) -> &'p [BlockId],
) -> (Vec<BlockId>, Vec<(BlockId, BlockId)>) {
    let (mut state, mut postorder, mut back) = (vec![State::New; count], Vec::new(), Vec::new());
    let mut stack = vec![(first, 0)];
    state[first.index()] = State::Open;
    while let Some((block, next)) = stack.pop() {
        let Some(target) = targets(block).get(next).copied() else {
            state[block.index()] = State::Done;
            postorder.push(block);
            continue;
        };
        stack.push((block, next + 1));
        match state[target.index()] {
            State::New => {
                state[target.index()] = State::Open;
                stack.push((target, 0));
            }
            State::Open => back.push((block, target)),
            State::Done => {}
        }
    }
    postorder.reverse();
    (postorder, back)
}

/// How far a block is, in a depth-first walk.
#[derive(Clone, Copy)]
enum State {
    New,
    Open,
    Done,
}

fn predecessors(procedure: &Procedure, order: &[BlockId]) -> Vec<Vec<BlockId>> {
    let mut result = vec![Vec::new(); procedure.blocks.len()];
    for block in order {
        for target in &procedure.blocks[*block].targets {
            result[target.index()].push(*block);
        }
    }
    result
}
