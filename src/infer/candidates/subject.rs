//! What a rule looks at: a loop, and a variable that it moves.

use std::collections::BTreeMap;

use fixedbitset::FixedBitSet;

use super::steps::Step;
use crate::base::id::Id;
use crate::ivl::ast::*;
use crate::ivl::build;
use crate::ivl::cfg::{Cfg, LoopInfo};
use crate::ivl::thread::{Scope, ThreadProgram};
use crate::kernel::ast::IntType;
use crate::obligation::Kind;

/// A variable that a loop moves.
pub(super) struct Moved {
    pub(super) var: VarId,
    /// Holds what the variable was when the loop was entered.
    pub(super) entry: VarId,
    pub(super) ty: IntType,
    pub(super) step: Step,
}

/// What a rule is asked about: each variable that a loop moves, then the loop.
#[derive(Clone, Copy)]
pub(super) enum Subject<'m> {
    /// One of the variables that the loop moves.
    Variable(&'m Moved),
    /// What is no matter of one of them alone; these are all.
    Loop(&'m [Moved]),
}

/// A loop. Rules read it; all that they may add to the program is what a variable was at entry.
pub(super) struct Loop<'p> {
    source: &'p mut ThreadProgram,
    cfg: &'p Cfg,
    /// The block at which claims are to hold.
    pub(super) head: BlockId,
    /// Its blocks, and what it changes.
    pub(super) info: &'p LoopInfo,
    /// Counts the iterations, an `i64`.
    pub(super) counter: Option<VarId>,
    behind: FixedBitSet,
}

impl<'p> Loop<'p> {
    /// `live`: for each block, the variables that are live where it begins.
    pub(super) fn new(
        source: &'p mut ThreadProgram,
        cfg: &'p Cfg,
        head: BlockId,
        live: &BTreeMap<BlockId, FixedBitSet>,
    ) -> Self {
        let counter = source.counters.get(&head).copied();
        let behind = read_behind(source, cfg, head, live);
        Loop { source, cfg, head, info: &cfg.loops[&head], counter, behind }
    }

    /// The program.
    pub(super) fn source(&self) -> &ThreadProgram {
        self.source
    }

    /// Is the variable's last value read where the loop was left.
    pub(super) fn is_read_behind(&self, var: VarId) -> bool {
        self.behind.contains(var.index())
    }

    /// Does the author state invariants of the loop.
    pub(super) fn has_written(&self) -> bool {
        let first = self.source.procedure().blocks[self.head].commands.first();
        matches!(first.map(|c| &c.kind), Some(CommandKind::Assert(obligation, _)) if obligation.kind != Kind::Candidate)
    }

    /// A ghost variable that holds what `var` was when the loop was entered.
    pub(super) fn entry(&mut self, var: VarId) -> VarId {
        entry_value(self.source, self.cfg, self.head, var)
    }
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
