//! Variables that are equal for all threads of a group at a barrier.
//!
//! A variable is a candidate unless a thread id flows into the value that it has
//! there: the taint of thread ids through assignments, loads at tainted offsets
//! included; what conditions decide is ignored. The equalities are then proved along all pairs of runs
//! (MEET), as Houdini does: those that fail are dropped, and it is tried again.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::Result;
use crate::base::id::Id;
use crate::ivl::ast::*;
use crate::ivl::cfg::{self, Cfg};
use crate::ivl::section::{Duty, Facts};
use crate::ivl::thread::{Scope, ThreadProgram};
use crate::ivl::{liveness, visit};
use crate::kernel::ast::Space;
use crate::obligation::DutyId;

use super::checker::Checker;

/// Proposes equalities at every barrier: for variables that are read behind it.
pub fn propose(source: &ThreadProgram, cfg: &Cfg) -> BTreeMap<BlockId, BTreeSet<VarId>> {
    if cfg.barriers.is_empty() && cfg.collectives.is_empty() {
        return BTreeMap::new();
    }
    let tainted = tainted(source, cfg);
    let counters: BTreeSet<VarId> = source.counters.values().copied().collect();
    let views: BTreeSet<VarId> = cfg::views(source);
    let assigned: BTreeSet<VarId> =
        visit::commands(source.procedure()).flat_map(|c| visit::assigned(c).to_vec()).collect();
    // A ghost copy is taken directly behind a barrier, where all threads see the same memory: its
    // content is the same for all.
    let ghosts: BTreeSet<VarId> = source.arrays.iter().filter(|a| a.space == Space::Ghost).map(|a| a.map).collect();
    let worth = |v: &VarId| {
        source.scopes[*v] == Scope::Thread && assigned.contains(v) && !counters.contains(v) && !views.contains(v)
    };
    let candidates: BTreeSet<VarId> = source.program.vars.ids().filter(worth).collect();
    let procedure = source.procedure();
    let live_in = liveness::live_in(procedure, &cfg.order);
    // What a barrier's invariants say is assumed behind it.
    let said = |b: BlockId| {
        let commands = procedure.blocks[b].commands.iter().map(|c| &c.kind);
        let says = |c: &&CommandKind| matches!(c, CommandKind::BarrierInvariant(_) | CommandKind::Collective(_));
        commands.filter(says).flat_map(visit::used)
    };
    let equal = |place: &BlockId, at: &BTreeMap<BlockId, BTreeSet<VarId>>, live: BTreeSet<VarId>| {
        let worth = |v: &VarId| candidates.contains(v) && (!at[place].contains(v) || ghosts.contains(v));
        (*place, live.into_iter().filter(worth).collect())
    };
    let behind = |b: BlockId| liveness::live_out(procedure, b, &live_in).into_iter().chain(said(b)).collect();
    let behind = cfg.barriers.iter().chain(&cfg.collectives).map(|b| equal(b, &tainted.behind, behind(*b)));
    let heads = &cfg.meeting_heads(procedure) | &cfg.warp_heads(procedure);
    let heads = heads.iter().map(|h| equal(h, &tainted.before, live_in[h].ones().map(VarId::from_index).collect()));
    behind.chain(heads).collect()
}

/// Drops equalities until those left are proved at every barrier from every other.
///
/// # Errors
/// As [`Checker::meet`].
pub fn prove_all(source: &ThreadProgram, cfg: &Cfg, facts: &mut Facts, checker: &dyn Checker) -> Result<()> {
    let is_open = |facts: &Facts| {
        let common = |place: &BlockId, var: &VarId| facts.lockstep.is_common(*place, *var);
        facts.uniform.iter().any(|(place, vars)| vars.iter().any(|var| !common(place, var)))
    };
    while is_open(facts) {
        let mut dropped = Vec::new();
        for section in checker.meet(source, cfg, facts)? {
            let asked: Vec<(DutyId, (BlockId, VarId))> = section
                .duties
                .iter_ids()
                .filter_map(|(id, duty)| {
                    let Duty::Uniform(cut, var) = duty else { return None };
                    Some((id, (*cut, *var)))
                })
                .collect();
            let duties: Vec<DutyId> = asked.iter().map(|(duty, _)| *duty).collect();
            let proved: BTreeSet<DutyId> = checker.prove(&section, &duties).into_iter().collect();
            dropped.extend(asked.into_iter().filter(|(n, _)| !proved.contains(n)).map(|(_, what)| what));
        }
        if dropped.is_empty() {
            break;
        }
        for (cut, var) in dropped {
            if let Some(of_cut) = facts.uniform.get_mut(&cut) {
                of_cut.remove(&var);
            }
        }
    }
    Ok(())
}

/// Variables that a thread id may have flowed into, for each block before it and behind it.
struct Tainted {
    before: BTreeMap<BlockId, BTreeSet<VarId>>,
    behind: BTreeMap<BlockId, BTreeSet<VarId>>,
}

/// The least solution of the forward data-flow equations: a variable that is used again
/// for something else (`i` of the next loop) is judged by its new value.
fn tainted(source: &ThreadProgram, cfg: &Cfg) -> Tainted {
    let procedure = source.procedure();
    let ids: BTreeSet<VarId> = source.geometry.thread.iter().flat_map(visit::free_vars).collect();
    let all = |_| cfg.order.iter().map(|b| (*b, ids.clone())).collect::<BTreeMap<_, _>>();
    let mut found = Tainted { before: all(()), behind: all(()) };
    let mut changed = true;
    while changed {
        changed = false;
        for block in &cfg.order {
            let mut now = found.before[block].clone();
            procedure.blocks[*block].commands.iter().for_each(|c| taint(&c.kind, &mut now, source));
            for target in procedure.blocks[*block].targets.iter().filter(|t| found.behind.contains_key(t)) {
                let before = found.before.entry(*target).or_default();
                let known = before.len();
                before.extend(&now);
                changed |= before.len() != known;
            }
            found.behind.insert(*block, now);
        }
    }
    found
}

/// What a command does to the tainted variables.
fn taint(command: &CommandKind, tainted: &mut BTreeSet<VarId>, source: &ThreadProgram) {
    match command {
        CommandKind::Assign(var, value) if is_tainted(value, tainted, source) => {
            tainted.insert(*var);
        }
        CommandKind::Assign(var, _) => {
            tainted.remove(var);
        }
        // What is havocked or comes from another lane differs from thread to thread.
        CommandKind::Havoc(_) | CommandKind::Collective(_) => tainted.extend(visit::assigned(command)),
        CommandKind::Assume(_) | CommandKind::Assert(..) | CommandKind::Access(_) => {}
        CommandKind::Barrier(_) | CommandKind::BarrierInvariant(_) => {}
    }
}

/// A load at a uniform offset gives all threads the same value, whatever the
/// array holds; a private array is each thread's own.
fn is_tainted(e: &Expr, tainted: &BTreeSet<VarId>, source: &ThreadProgram) -> bool {
    let mut found = false;
    visit::walk_while(e, &mut |part| match &**part {
        ExprKind::Var(v) => {
            found |= tainted.contains(v);
            true
        }
        ExprKind::Select(map, index) => {
            let shared = matches!(**map, ExprKind::Var(v) if source.arrays.iter().any(|a| a.map == v));
            if shared {
                found |= is_tainted(index, tainted, source);
            }
            !shared
        }
        ExprKind::Bool(_) | ExprKind::Literal(..) | ExprKind::Not(_) | ExprKind::Binary(..) => true,
        ExprKind::Ite(..) | ExprKind::Machine(..) | ExprKind::Apply(..) => true,
        ExprKind::Store(..) | ExprKind::Other(_) => true,
    });
    found
}
