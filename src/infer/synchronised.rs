//! Loops whose every iteration comes to a barrier, although their control flow has a
//! way around it: an inner loop that might not run, but does.
//!
//! For a loop with head `L` and barriers `B` inside, a ghost variable `b`:
//!
//! ```text
//! L: b := false; …        (behind the invariants)
//!    b := true; barrier   (at each barrier of B)
//!    assert b; goto L     (at each back edge)
//! ```
//!
//! and, at the heads of the loops inside that contain barriers, the candidates `b` and
//! `first || b`. There `first` is true from where the loop is entered to its first back
//! edge, and `first ==> v == e` is a candidate for each variable `v` that the loop
//! changes, `e` being its value at entry. If the assertions are proved for one thread,
//! every iteration of `L` comes to a barrier of `B`, and `L` need not be summarised
//! between cuts ([`Cfg::avoids`]).

use std::collections::{BTreeMap, BTreeSet};

use fixedbitset::FixedBitSet;

use crate::base::diagnostic::Result;
use crate::base::id::Id;
use crate::ivl::ast::*;
use crate::ivl::cfg::{Cfg, barrier_of};
use crate::ivl::check::{Threads, debug_check};
use crate::ivl::section::Facts;
use crate::ivl::thread::{Scope, ThreadProgram};
use crate::ivl::{build, liveness};
use crate::obligation::ClaimId;

use super::checker::Checker;
use super::houdini;

/// Barriers by the address spaces that they fence.
type Fences = (bool, bool);

/// A loop, barriers in it of one kind, and the claims at its back edges.
struct Wanted {
    head: BlockId,
    barriers: BTreeSet<BlockId>,
    latches: BTreeSet<ClaimId>,
}

/// The heads of such loops, each with the barriers of which one is passed.
///
/// # Errors
/// As [`Checker::solo`].
pub fn prove(
    source: &ThreadProgram,
    cfg: &Cfg,
    facts: &Facts,
    checker: &dyn Checker,
) -> Result<BTreeMap<BlockId, Vec<BTreeSet<BlockId>>>> {
    let mut found: BTreeMap<BlockId, Vec<BTreeSet<BlockId>>> = BTreeMap::new();
    if cfg.meeting_heads(source.procedure()).is_empty() {
        return Ok(found);
    }
    let (marked, wanted) = mark(source, cfg);
    let is_mark = |claim: ClaimId| source.claims.get(claim).is_none();
    let mut facts = facts.clone();
    facts.candidates.extend(marked.claims.ids().filter(|claim| is_mark(*claim)));
    houdini::among(&marked, &Cfg::new(&marked), &mut facts, checker, &is_mark)?;
    for wanted in wanted {
        if wanted.latches.is_subset(&facts.candidates) {
            found.entry(wanted.head).or_default().push(wanted.barriers);
        }
    }
    Ok(found)
}

fn mark(source: &ThreadProgram, cfg: &Cfg) -> (ThreadProgram, Vec<Wanted>) {
    let mut marked = source.clone();
    let procedure = source.procedure();
    let heads = cfg.meeting_heads(procedure);
    let inside =
        |h: &BlockId| cfg.loops[h].has_barrier && heads.iter().any(|l| l != h && cfg.loops[l].body.contains(h));
    let live = liveness::live_in(procedure, &cfg.order);
    let inner: BTreeMap<BlockId, VarId> = (cfg.loops.keys().copied().filter(inside))
        .map(|head| (head, mark_entry(&mut marked, cfg, head, &live[&head])))
        .collect();
    let mut wanted = Vec::new();
    for head in heads {
        let mut kinds: BTreeMap<Fences, BTreeSet<BlockId>> = BTreeMap::new();
        for block in cfg.barriers.intersection(&cfg.loops[&head].body) {
            let Some(barrier) = barrier_of(&procedure.blocks[*block]) else { continue };
            kinds.entry((barrier.fences_shared, barrier.fences_global)).or_default().insert(*block);
        }
        for barriers in kinds.into_values() {
            let latches = mark_loop(&mut marked, cfg, head, &barriers, &inner);
            wanted.push(Wanted { head, barriers, latches });
        }
    }
    debug_check(&marked.program, Threads::One, "infer::synchronised");
    (marked, wanted)
}

/// Tells a loop's first iteration from the others, with what its variables were then.
fn mark_entry(marked: &mut ThreadProgram, cfg: &Cfg, head: BlockId, live: &FixedBitSet) -> VarId {
    let first = ghost(marked, "first", head, Type::Bool);
    let worth =
        |v: &VarId| live.contains(v.index()) && matches!(marked.program.vars[*v].ty, Type::Bool | Type::Machine(_));
    let changed: Vec<VarId> = cfg.loops[&head].modified.iter().copied().filter(worth).collect();
    let mut at_entry = vec![assign(first, build::bool(true))];
    for var in changed {
        let ty = marked.program.vars[var].ty.clone();
        let entry = ghost(marked, "entry", head, ty);
        at_entry.push(assign(entry, build::var(var)));
        let same = build::eq(build::var(var), build::var(entry));
        add_invariant(marked, head, build::implies(build::var(first), same));
    }
    for block in predecessors(marked, head) {
        let back = cfg.is_back_edge(block, head);
        let new = if back { vec![assign(first, build::bool(false))] } else { at_entry.clone() };
        add_last(marked, cfg, block, new);
    }
    first
}

/// Adds the ghost variable of one loop; returns the claims at its back edges.
fn mark_loop(
    marked: &mut ThreadProgram,
    cfg: &Cfg,
    head: BlockId,
    barriers: &BTreeSet<BlockId>,
    inner: &BTreeMap<BlockId, VarId>,
) -> BTreeSet<ClaimId> {
    let passed = ghost(marked, "passed", head, Type::Bool);
    let is = build::var(passed);
    for (within, first) in inner.iter().filter(|(h, _)| **h != head && cfg.loops[&head].body.contains(h)) {
        add_invariant(marked, *within, build::or2(build::var(*first), is.clone()));
        add_invariant(marked, *within, is.clone());
    }
    let at = leading_claims(marked, head);
    commands(marked, head).insert(at, assign(passed, build::bool(false)));
    for barrier in barriers {
        add_last(marked, cfg, *barrier, vec![assign(passed, build::bool(true))]);
    }
    let mut latches = BTreeSet::new();
    for block in predecessors(marked, head).into_iter().filter(|b| cfg.is_back_edge(*b, head)) {
        let (guess, command) = candidate(marked, block, is.clone());
        latches.insert(guess);
        add_last(marked, cfg, block, vec![command]);
    }
    latches
}

fn ghost(marked: &mut ThreadProgram, what: &str, head: BlockId, ty: Type) -> VarId {
    let label = &marked.procedure().blocks[head].label;
    let name = format!("{what}.{label}.{}", marked.program.vars.len());
    marked.scopes.push(Scope::Thread);
    marked.program.vars.push(Var { name, ty, thread: None, constant: false })
}

fn predecessors(marked: &ThreadProgram, head: BlockId) -> Vec<BlockId> {
    let blocks = marked.procedure().blocks.iter_ids();
    blocks.filter(|(_, b)| b.targets.contains(&head)).map(|(id, _)| id).collect()
}

fn add_invariant(marked: &mut ThreadProgram, head: BlockId, claim: Expr) {
    let command = candidate(marked, head, claim).1;
    let at = leading_claims(marked, head);
    commands(marked, head).insert(at, command);
}

/// Adds commands at the end of a block; a barrier stays last.
fn add_last(marked: &mut ThreadProgram, cfg: &Cfg, block: BlockId, new: Vec<Command>) {
    let count = commands(marked, block).len();
    let at = if cfg.barriers.contains(&block) { count - 1 } else { count };
    commands(marked, block).splice(at..at, new);
}

fn commands(marked: &mut ThreadProgram, block: BlockId) -> &mut Vec<Command> {
    &mut marked.procedure_mut().blocks[block].commands
}

/// How many assertions begin the block: a head's invariants.
fn leading_claims(marked: &ThreadProgram, block: BlockId) -> usize {
    let commands = &marked.procedure().blocks[block].commands;
    commands.iter().take_while(|c| matches!(c.kind, CommandKind::Assert(..))).count()
}

fn assign(var: VarId, value: Expr) -> Command {
    Command { kind: CommandKind::Assign(var, value), span: None }
}

fn candidate(marked: &mut ThreadProgram, block: BlockId, claim: Expr) -> (ClaimId, Command) {
    let span = marked.procedure().blocks[block].commands.iter().find_map(|c| c.span);
    let (guess, obligation) = marked.guess(span);
    (guess, Command { kind: CommandKind::Assert(obligation, claim), span })
}
