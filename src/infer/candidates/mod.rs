//! Guesses at loop invariants, a rule in each file. Whether a guess holds is Houdini's business;
//! nothing here is trusted.
//!
//! Of the rules of GPUVerify (Betts, Chong, Donaldson, Ketema, Qadeer, Thomson and Wickerson, *The
//! design and implementation of a verification technique for GPU kernels*, TOPLAS 2015, section 6)
//! those about predicates have no counterpart: a run here takes its branches, so what a
//! guard says is known wherever it was passed. Strides and congruences follow from closed forms;
//! which variables are equal in all threads is [`super::uniform`]'s business.

mod limits;
mod linear;
mod logs;
mod maintained;
mod powers;
mod products;
mod steps;

use std::collections::{BTreeMap, BTreeSet};

use fixedbitset::FixedBitSet;

use crate::base::id::Id;
use crate::base::source::Span;
use crate::ivl::ast::*;
use crate::ivl::cfg::Cfg;
use crate::ivl::check::{Threads, debug_check};
use crate::ivl::op::Op;
use crate::ivl::thread::{Scope, Stride, ThreadProgram};
use crate::ivl::{build, liveness};
use crate::kernel::ast::IntType;
use crate::kernel::integer::{I64, I128};
use crate::obligation::{ClaimId, Kind};

use self::steps::Step;

/// A variable that a loop moves.
struct Moved {
    var: VarId,
    /// Holds what the variable was when the loop was entered.
    entry: VarId,
    ty: IntType,
    step: Step,
}

/// Adds candidates to the heads of all loops; returns which.
pub fn propose(source: &mut ThreadProgram, cfg: &Cfg) -> BTreeSet<ClaimId> {
    let mut proposed = BTreeSet::new();
    let counters: BTreeSet<VarId> = source.counters.values().copied().collect();
    let live = liveness::live_in(source.procedure(), &cfg.order);
    for (head, info) in &cfg.loops {
        let counter = source.counters.get(head).copied();
        let mut moved = Vec::new();
        for (var, steps) in steps::of_loop(source, &info.body, &counters) {
            for step in steps.into_iter().filter(|step| !step.uses(&info.modified)) {
                let Type::Machine(ty) = source.program.vars[var].ty else { continue };
                source.strides.extend(stride(var, &step, counter));
                moved.push(Moved { var, entry: entry_value(source, cfg, *head, var), ty, step });
            }
        }
        let behind = read_behind(source, cfg, *head, &live);
        let mut candidates: Vec<Expr> = Vec::new();
        for moved in &moved {
            candidates.extend(linear::candidates(moved, counter));
            candidates.extend(powers::candidates(moved));
            let read = behind.contains(moved.var.index());
            candidates.extend(limits::candidates(source, &info.body, &info.modified, moved, read));
        }
        // Products of two unknowns cost the solver much. Where the author states invariants of
        // the loop, this one is among them if it is needed.
        if !has_written(source, *head) {
            candidates.extend(products::candidates(&moved));
        }
        candidates.extend(logs::candidates(source, info));
        for var in maintained::variables(source, &info.body, &info.carried) {
            let entry = entry_value(source, cfg, *head, var);
            candidates.push(build::eq(build::var(var), build::var(entry)));
        }
        candidates.dedup();
        let stated = stated(source, *head);
        candidates.retain(|c| !stated.contains(c));
        let span = head_span(source, *head);
        for claim in candidates {
            proposed.insert(add(source, *head, claim, span));
        }
    }
    debug_check(&source.program, Threads::One, "infer::candidates");
    proposed
}

/// The variables that are read where the loop was left.
fn read_behind(source: &ThreadProgram, cfg: &Cfg, head: BlockId, live: &BTreeMap<BlockId, FixedBitSet>) -> FixedBitSet {
    let blocks = &source.procedure().blocks;
    let mut found = FixedBitSet::new();
    let leaves = |to: &&BlockId| !cfg.around[to.index()].contains(head.index());
    for exit in cfg.loops[&head].body.iter().flat_map(|block| &blocks[*block].targets).filter(leaves) {
        // The block behind the exit may begin with assumptions that the guard does not hold: they
        // mention the guard's variables, but nothing reads their values there.
        let only_guards = blocks[*exit].commands.iter().all(|c| matches!(c.kind, CommandKind::Assume(_)));
        let behind = if only_guards { blocks[*exit].targets.as_slice() } else { std::slice::from_ref(exit) };
        behind.iter().for_each(|block| found.union_with(&live[block]));
    }
    found
}

/// Whether there are written invariants of the loop at this head.
fn has_written(source: &ThreadProgram, head: BlockId) -> bool {
    let first = source.procedure().blocks[head].commands.first();
    matches!(first.map(|c| &c.kind), Some(CommandKind::Assert(obligation, _)) if obligation.kind != Kind::Candidate)
}

/// What the written invariants of a loop state, conjunct by conjunct.
fn stated(source: &ThreadProgram, head: BlockId) -> BTreeSet<Expr> {
    fn conjuncts(e: &Expr, found: &mut BTreeSet<Expr>) {
        if let ExprKind::Binary(Binary::And, a, b) = &**e {
            conjuncts(a, found);
            conjuncts(b, found);
        }
        found.insert(e.clone());
    }
    let mut found = BTreeSet::new();
    for command in &source.procedure().blocks[head].commands {
        let CommandKind::Assert(_, e) = &command.kind else { break };
        conjuncts(e, &mut found);
    }
    found
}

/// A step that is no constant: multiplication lemmas about it help the solver.
fn stride(var: VarId, step: &Step, counter: Option<VarId>) -> Option<Stride> {
    match step {
        Step::Add(by, ty) if !matches!(**by, ExprKind::Literal(..)) => {
            let step = build::op(Op::ToExact(I128), *ty, [by.clone()]);
            Some(Stride { var, counter: counter?, step })
        }
        Step::Add(..) | Step::Sub(..) | Step::Double(_) | Step::Halve(_) => None,
    }
}

/// A ghost variable that holds what `var` was when the loop was entered.
fn entry_value(source: &mut ThreadProgram, cfg: &Cfg, head: BlockId, var: VarId) -> VarId {
    let source_var = source.program.vars[var].clone();
    let name = format!("{}.0", source_var.name);
    let label = source.procedure().blocks[head].label.clone();
    let name = format!("{name}.{label}");
    if let Some((known, _)) = source.program.vars.iter_ids().find(|(_, v)| v.name == name) {
        return known;
    }
    let ghost = source.program.vars.push(Var { name, ..source_var });
    source.scopes.push(Scope::Thread);
    let blocks = &mut source.procedure_mut().blocks;
    let outside: Vec<BlockId> = blocks
        .iter_ids()
        .filter(|(id, b)| b.targets.contains(&head) && !cfg.is_back_edge(*id, head))
        .map(|(id, _)| id)
        .collect();
    for block in outside {
        let kind = CommandKind::Assign(ghost, build::var(var));
        blocks[block].commands.push(Command { kind, span: None });
    }
    ghost
}

fn head_span(source: &ThreadProgram, head: BlockId) -> Option<Span> {
    source.procedure().blocks[head].commands.iter().find_map(|c| c.span)
}

fn add(source: &mut ThreadProgram, head: BlockId, claim: Expr, span: Option<Span>) -> ClaimId {
    let (guess, obligation) = source.guess(span);
    let commands = &mut source.procedure_mut().blocks[head].commands;
    let leading = commands.iter().take_while(|c| matches!(c.kind, CommandKind::Assert(..))).count();
    commands.insert(leading, Command { kind: CommandKind::Assert(obligation, claim), span });
    guess
}
