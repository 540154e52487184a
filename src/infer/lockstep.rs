//! What the threads of a group have in common by the form of the program alone: their
//! way from barrier to barrier, and values on it. No solver is asked for it. It goes forward, from
//! what differs to what that reaches, and with control; [`crate::ivl::dependence`] goes back.
//!
//! Divergence analysis (Coutinho, Sampaio, Pereira and Meira, *Divergence analysis and
//! optimizations*, PACT 2011, section 3). A thread's variable *varies* where
//!
//! - it is arbitrary: never assigned, havocked, given by another lane, or a view of memory
//!   that threads write;
//! - it was assigned from what varies;
//! - paths meet again that a varying branch has parted, and one of them assigns it. These
//!   paths are the branch's *region of influence*: what comes before its immediate
//!   postdominator.
//!
//! A branch does not vary if it has two targets that assume `e` and `!e`, and nothing in
//! `e` varies there.
//!
//! Claim: if no region of influence contains a place to meet at, all threads of a group
//! that go from meeting to meeting do so along the same blocks, but for regions of
//! influence, and what does not vary at a block on this way is equal in all of them. By
//! induction over the way: an assignment from equal values gives equal ones; a branch
//! that does not vary is taken by all in the same direction; behind a varying one all come
//! to its postdominator, where nothing is said of what its region assigns. Memory that
//! threads write gives nothing equal, so this holds of kernels that race, too.

use std::collections::{BTreeMap, BTreeSet};

use fixedbitset::FixedBitSet;

use crate::base::id::Id;
use crate::base::rule::Rule;
use crate::ivl::ast::*;
use crate::ivl::cfg::{self, Cfg};
use crate::ivl::postdominators::Postdominators;
use crate::ivl::section::Lockstep;
use crate::ivl::thread::{Scope, ThreadProgram};
use crate::ivl::visit;

/// What the threads of a group have in common at barriers, and at heads where they meet.
/// Nothing if some branch that varies decides whether one of these is passed.
pub fn find(source: &ThreadProgram, cfg: &Cfg) -> Lockstep {
    Lockstep { grid_meets: grid_meets(source, cfg), ..of_group(source, cfg) }
}

/// The same claim of all threads of the grid and the barriers of the grid, where what groups have for
/// themselves varies, too.
fn grid_meets(source: &ThreadProgram, cfg: &Cfg) -> bool {
    let procedure = source.procedure();
    let mut places = cfg.grid_barriers(procedure);
    if places.is_empty() {
        return true;
    }
    let around = |head: &BlockId| places.iter().any(|barrier| cfg.loops[head].body.contains(barrier));
    let heads: Vec<BlockId> = cfg.loops.keys().copied().filter(around).collect();
    places.extend(heads);
    let Some(postdominators) = Postdominators::new(procedure, &cfg.order) else { return false };
    let mut analysis = Analysis::new(source, cfg, true);
    while analysis.round(&postdominators) {}
    analysis.varying.iter().all(|b| postdominators.influence(procedure, *b).blocks.is_disjoint(&places))
}

fn of_group(source: &ThreadProgram, cfg: &Cfg) -> Lockstep {
    let nothing = Lockstep::default();
    let procedure = source.procedure();
    let places = &cfg.barriers | &cfg.meeting_heads(procedure);
    // Without a place where threads wait for each other they meet trivially.
    if places.is_empty() {
        return Lockstep { meets: true, ..nothing };
    }
    let Some(postdominators) = Postdominators::new(procedure, &cfg.order) else { return nothing };
    let mut analysis = Analysis::new(source, cfg, false);
    while analysis.round(&postdominators) {}
    let decides = |branch: &BlockId| !postdominators.influence(procedure, *branch).blocks.is_disjoint(&places);
    if source.rules.keep(Rule::Influence) && analysis.varying.iter().any(decides) {
        return nothing;
    }
    let common = |place: &BlockId| (*place, analysis.common(*place, cfg));
    Lockstep { meets: true, common: places.iter().map(common).collect(), ..nothing }
}

/// What varies, in the making.
struct Analysis<'a> {
    source: &'a ThreadProgram,
    cfg: &'a Cfg,
    /// Variables that vary everywhere.
    always: FixedBitSet,
    /// Variables that vary, by block, before its first command.
    before: BTreeMap<BlockId, FixedBitSet>,
    /// Branches that vary.
    varying: BTreeSet<BlockId>,
}

impl<'a> Analysis<'a> {
    /// `of_grid`: of threads of different groups, too.
    fn new(source: &'a ThreadProgram, cfg: &'a Cfg, of_grid: bool) -> Self {
        let vars = &source.program.vars;
        let set = |wanted: &dyn Fn(VarId) -> bool| -> FixedBitSet {
            vars.ids().filter(|v| wanted(*v)).map(Id::index).collect::<FixedBitSet>()
        };
        let mut refreshed = cfg::views(source);
        refreshed.extend(source.logs.iter().map(|log| log.offset));
        let is_of_thread = |v: VarId| source.scopes[v] == Scope::Thread;
        // A variable of the group that is no constant names an interval, and gets its value at
        // barriers, of which this analysis does not follow the effect: it counts as varying.
        let is_of_group = |v: VarId| of_grid && source.scopes[v] == Scope::Group;
        let always = set(&|v| refreshed.contains(&v) || is_of_group(v) || !is_of_thread(v) && !vars[v].constant);
        let mut arbitrary = set(&is_of_thread);
        arbitrary.union_with(&always);
        let before = BTreeMap::from([(BlockId::from_index(0), arbitrary)]);
        Analysis { source, cfg, always, before, varying: BTreeSet::new() }
    }

    /// Goes once through all blocks. Is there more to be found.
    fn round(&mut self, postdominators: &Postdominators) -> bool {
        let procedure = self.source.procedure();
        let mut changed = false;
        for block in &self.cfg.order {
            let Some(varying) = self.behind(*block) else { continue };
            for target in &procedure.blocks[*block].targets {
                changed |= self.add(*target, &varying);
            }
            if !self.varying.contains(block) && self.varies(*block, &varying) {
                changed = true;
                self.varying.insert(*block);
            }
        }
        for branch in self.varying.clone() {
            let influence = postdominators.influence(procedure, branch);
            if let (Some(join), true) = (influence.join, self.source.rules.keep(Rule::Influence)) {
                let commands = influence.blocks.iter().flat_map(|b| &procedure.blocks[*b].commands);
                let assigned = commands.flat_map(|c| visit::assigned(&c.kind)).map(|v| v.index());
                changed |= self.add(join, &assigned.collect());
            }
        }
        changed
    }

    fn add(&mut self, block: BlockId, varying: &FixedBitSet) -> bool {
        let before = self.before.entry(block).or_insert_with(|| self.always.clone());
        let new = !varying.is_subset(before);
        before.union_with(varying);
        new
    }

    /// What varies behind a block's commands; `None` if nothing is known before it.
    fn behind(&self, block: BlockId) -> Option<FixedBitSet> {
        let mut varying = self.before.get(&block)?.clone();
        for command in &self.source.procedure().blocks[block].commands {
            match &command.kind {
                CommandKind::Assign(var, value) => {
                    let varies = depends(value, &varying) || self.always.contains(var.index());
                    varying.set(var.index(), varies);
                }
                CommandKind::Havoc(_) | CommandKind::Collective(_) => {
                    visit::assigned(&command.kind).iter().for_each(|v| varying.insert(v.index()));
                }
                CommandKind::Assume(_) | CommandKind::Assert(..) | CommandKind::Access(_) => {}
                CommandKind::Barrier(_) | CommandKind::BarrierInvariant(_) => {}
            }
        }
        Some(varying)
    }

    /// Do threads part at the end of this block, for all that is known.
    fn varies(&self, block: BlockId, varying: &FixedBitSet) -> bool {
        let blocks = &self.source.procedure().blocks;
        let assumed = |target: &BlockId| {
            let first = &blocks[*target].commands.first()?.kind;
            if let CommandKind::Assume(e) = first { Some(e) } else { None }
        };
        match blocks[block].targets.as_slice() {
            [] | [_] => false,
            [one, two] => match (assumed(one), assumed(two)) {
                (Some(e), Some(f)) => !are_opposite(e, f) || depends(e, varying),
                _ => true,
            },
            _ => true,
        }
    }

    /// The thread's variables that are equal in all threads behind a barrier, or before a head.
    fn common(&self, place: BlockId, cfg: &Cfg) -> BTreeSet<VarId> {
        let at = if cfg.barriers.contains(&place) { self.behind(place) } else { self.before.get(&place).cloned() };
        let Some(varying) = at else { return BTreeSet::new() };
        let of_thread = self.source.program.vars.ids().filter(|v| self.source.scopes[*v] == Scope::Thread);
        of_thread.filter(|v| !varying.contains(v.index())).collect()
    }
}

/// Is one the negation of the other, as written.
fn are_opposite(e: &Expr, f: &Expr) -> bool {
    let negates = |e: &Expr, f: &Expr| matches!(&**f, ExprKind::Not(inner) if inner == e);
    negates(e, f) || negates(f, e)
}

/// Whether there is one of these variables in the expression, or what another thread has.
fn depends(e: &Expr, varying: &FixedBitSet) -> bool {
    visit::any(e, |kind| match kind {
        ExprKind::Var(v) => varying.contains(v.index()),
        ExprKind::Other(_) => true,
        ExprKind::Bool(_) | ExprKind::Literal(..) | ExprKind::Not(_) | ExprKind::Binary(..) => false,
        ExprKind::Ite(..) | ExprKind::Machine(..) | ExprKind::Apply(..) => false,
        ExprKind::Select(..) | ExprKind::Store(..) => false,
    })
}
