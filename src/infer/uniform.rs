//! Variables that are equal for all threads of a group at a barrier.
//!
//! A variable is a candidate unless a thread id flows into it: the taint of
//! thread ids through assignments, loads at tainted offsets included; control
//! flow is ignored. The equalities are then proved along all pairs of runs
//! (MEET), as Houdini does: those that fail are dropped, and it is tried again.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::Result;
use crate::ivl::ast::*;
use crate::ivl::cfg::{self, Cfg};
use crate::ivl::section::{Duty, Facts};
use crate::ivl::thread::{Scope, ThreadProgram};
use crate::ivl::{liveness, visit};
use crate::kernel::ast::Space;

use super::Checker;

/// Proposes equalities at every barrier: for variables that are read behind it.
pub fn propose(source: &ThreadProgram, cfg: &Cfg) -> BTreeMap<BlockId, BTreeSet<VarId>> {
    if cfg.barriers.is_empty() && cfg.collectives.is_empty() {
        return BTreeMap::new();
    }
    let tainted = tainted(source);
    let counters: BTreeSet<VarId> = source.counters.values().copied().collect();
    let views: BTreeSet<VarId> = cfg::views(source);
    let assigned: BTreeSet<VarId> =
        visit::commands(&source.program.procedures[0]).flat_map(|c| visit::assigned(c).to_vec()).collect();
    // A ghost copy that is taken right behind a barrier is the same for all.
    let ghosts: BTreeSet<VarId> = source.arrays.iter().filter(|a| a.space == Space::Ghost).map(|a| a.map).collect();
    let worth = |v: &VarId| {
        source.scopes[*v] == Scope::Thread
            && assigned.contains(v)
            && (!tainted.contains(v) || ghosts.contains(v))
            && !counters.contains(v)
            && !views.contains(v)
    };
    let candidates: BTreeSet<VarId> = source.program.vars.ids().filter(worth).collect();
    let procedure = &source.program.procedures[0];
    let live_in = liveness::live_in(procedure, &cfg.order);
    // What a barrier's invariants say is assumed behind it.
    let said = |b: BlockId| {
        let commands = procedure.blocks[b].commands.iter().map(|c| &c.kind);
        let says = |c: &&CommandKind| matches!(c, CommandKind::BarrierInvariant(_) | CommandKind::Collective(_));
        commands.filter(says).flat_map(visit::used)
    };
    let behind = |b: BlockId| liveness::live_out(procedure, b, &live_in).into_iter().chain(said(b)).collect();
    let behind = cfg.barriers.iter().chain(&cfg.collectives).map(|b| (*b, behind(*b)));
    let heads = &cfg.meeting_heads(procedure) | &cfg.warp_heads(procedure);
    let heads = heads.into_iter().map(|h| (h, live_in[&h].clone()));
    behind.chain(heads).map(|(place, live): (_, BTreeSet<VarId>)| (place, &live & &candidates)).collect()
}

/// Drops equalities until those left are proved at every barrier from every other.
///
/// # Errors
/// As [`Checker::meet`].
pub fn prove_all(source: &ThreadProgram, cfg: &Cfg, facts: &mut Facts, checker: &dyn Checker) -> Result<()> {
    while facts.uniform.values().any(|vars| !vars.is_empty()) {
        let mut dropped = Vec::new();
        for section in checker.meet(source, cfg, facts)? {
            let asked: Vec<(u32, (BlockId, VarId))> = section
                .duties
                .iter()
                .enumerate()
                .filter_map(|(number, duty)| {
                    let Duty::Uniform(cut, var) = duty else { return None };
                    Some((number as u32, (*cut, *var)))
                })
                .collect();
            let numbers: Vec<u32> = asked.iter().map(|(n, _)| *n).collect();
            let proved: BTreeSet<u32> = checker.prove(&section, &numbers).into_iter().collect();
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

/// Variables that a thread id may flow into.
fn tainted(source: &ThreadProgram) -> BTreeSet<VarId> {
    let procedure = &source.program.procedures[0];
    let mut tainted: BTreeSet<VarId> = source.geometry.thread.iter().flat_map(visit::free_vars).collect();
    // What is havocked or comes from another lane differs from thread to thread.
    for command in visit::commands(procedure) {
        if let CommandKind::Havoc(_) | CommandKind::Collective(_) = command {
            tainted.extend(visit::assigned(command));
        }
    }
    loop {
        let before = tainted.len();
        for command in visit::commands(procedure) {
            if let CommandKind::Assign(var, value) = command
                && is_tainted(value, &tainted, source)
            {
                tainted.insert(*var);
            }
        }
        if tainted.len() == before {
            return tainted;
        }
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
