//! Puts copies of the one-thread program together into one procedure.

use std::collections::BTreeMap;

use rustc_hash::FxHashSet;

use crate::base::id::{Id, IdVec};
use crate::base::source::Span;
use crate::ivl::ast::*;
use crate::ivl::cfg::Cfg;
use crate::ivl::check::{Threads, debug_check};
use crate::ivl::op::Op;
use crate::ivl::section::{Duty, Facts, Section};
use crate::ivl::thread::{Scope, ThreadProgram};
use crate::ivl::{build, fold, visit};
use crate::kernel::ast::IntType;
use crate::kernel::integer::U32;
use crate::obligation::{DutyId, Kind, Obligation};

/// The type of codes: of logged sites, of places where thread 1 arrived.
pub(super) const CODE: IntType = U32;

/// Which threads a program has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cast {
    /// One.
    Solo,
    /// Two of one group.
    OneGroup,
    /// Two of different groups.
    TwoGroups,
}

/// A program under construction.
pub(super) struct Product<'a> {
    pub source: &'a ThreadProgram,
    pub cfg: &'a Cfg,
    pub facts: &'a Facts,
    pub cast: Cast,
    pub program: Program,
    /// The names of its variables.
    names: FxHashSet<String>,
    pub blocks: IdVec<BlockId, Block>,
    pub copies: [BTreeMap<VarId, VarId>; 2],
    pub duties: IdVec<DutyId, Duty>,
    /// Origin of the commands that are appended next.
    pub span: Option<Span>,
}

/// The position of a thread's copies.
pub(super) fn index(thread: Thread) -> usize {
    match thread {
        Thread::One => 0,
        Thread::Two => 1,
    }
}

/// The other one.
pub(super) fn other(thread: Thread) -> Thread {
    match thread {
        Thread::One => Thread::Two,
        Thread::Two => Thread::One,
    }
}

impl<'a> Product<'a> {
    pub fn new(source: &'a ThreadProgram, cfg: &'a Cfg, facts: &'a Facts, cast: Cast) -> Self {
        let mut program = Program {
            sorts: source.program.sorts.clone(),
            functions: source.program.functions.clone(),
            ..Program::default()
        };
        let mut copies = [BTreeMap::new(), BTreeMap::new()];
        for (id, var) in source.program.vars.iter_ids() {
            let apart = match (cast, source.scopes[id]) {
                (Cast::Solo, _) | (_, Scope::Launch) | (Cast::OneGroup, Scope::Group) => false,
                (Cast::TwoGroups, Scope::Group) | (_, Scope::Thread) => true,
            };
            let one = apart.then_some(Thread::One);
            let first = program.vars.push(Var { thread: one, ..var.clone() });
            let two = apart.then_some(Thread::Two);
            let second = if apart { program.vars.push(Var { thread: two, ..var.clone() }) } else { first };
            copies[0].insert(id, first);
            copies[1].insert(id, second);
        }
        let names = program.vars.iter().map(|var| var.name.clone()).collect();
        let (blocks, duties) = (IdVec::new(), IdVec::new());
        Product { source, cfg, facts, cast, program, names, blocks, copies, duties, span: None }
    }

    /// The procedure of the one-thread program.
    pub fn procedure(&self) -> &'a Procedure {
        self.source.procedure()
    }

    pub fn new_block(&mut self, label: impl Into<String>) -> BlockId {
        let label = format!("{}.{}", label.into(), self.blocks.len());
        self.blocks.push(Block { label, commands: Vec::new(), targets: Vec::new() })
    }

    pub fn declare(&mut self, name: &str, ty: Type) -> VarId {
        let mut unique = name.to_owned();
        if !self.names.insert(unique.clone()) {
            unique = format!("{name}.{}", self.program.vars.len());
            // Taken only if the source itself has such a name.
            while !self.names.insert(unique.clone()) {
                unique.push('.');
            }
        }
        self.program.vars.push(Var { name: unique, thread: None, ty, constant: false })
    }

    /// A variable for each thread.
    pub fn declare_pair(&mut self, name: &str, ty: &Type) -> [VarId; 2] {
        let first = self.declare(name, ty.clone());
        let name = self.program.vars[first].name.clone();
        self.program.vars[first].thread = Some(Thread::One);
        let second = Var { name, thread: Some(Thread::Two), ty: ty.clone(), constant: false };
        [first, self.program.vars.push(second)]
    }

    pub fn push(&mut self, block: BlockId, kind: CommandKind) {
        let span = self.span;
        self.blocks[block].commands.push(Command { kind, span });
    }

    pub fn assume(&mut self, block: BlockId, claim: Expr) {
        if build::as_bool(&claim) != Some(true) {
            self.push(block, CommandKind::Assume(claim));
        }
    }

    pub fn assert(&mut self, block: BlockId, kind: Kind, duty: Duty, claim: Expr) {
        let obligation = Obligation::of_duty(kind, self.duties.push(duty));
        self.push(block, CommandKind::Assert(obligation, claim));
    }

    pub fn jump(&mut self, block: BlockId, targets: Vec<BlockId>) {
        self.blocks[block].targets = targets;
    }

    /// The thread's copy of a variable.
    pub fn copy(&self, thread: Thread, var: VarId) -> VarId {
        self.copies[index(thread)][&var]
    }

    /// An expression as the thread evaluates it; `$other` is the other one's.
    pub fn rename(&self, thread: Thread, e: &Expr) -> Expr {
        fold::rewrite(e, &mut |part| match &**part {
            ExprKind::Var(v) => Some(build::var(self.copy(thread, *v))),
            ExprKind::Other(inner) => Some(self.rename(other(thread), inner)),
            ExprKind::Bool(_) | ExprKind::Literal(..) | ExprKind::Not(_) | ExprKind::Binary(..) => None,
            ExprKind::Ite(..) | ExprKind::Machine(..) | ExprKind::Apply(..) => None,
            ExprKind::Select(..) | ExprKind::Store(..) => None,
        })
    }

    /// Havocs a variable of this program; machine integers stay in range.
    pub fn havoc(&mut self, block: BlockId, var: VarId) {
        self.push(block, CommandKind::Havoc(vec![var]));
        if let Type::Machine(ty) = self.program.vars[var].ty {
            self.assume(block, build::op(Op::InRange, ty, [build::var(var)]));
        }
    }

    /// A variable with an arbitrary value.
    pub fn arbitrary(&mut self, block: BlockId, name: &str, ty: Type) -> VarId {
        let var = self.declare(name, ty);
        self.havoc(block, var);
        var
    }

    /// Assumes a claim of a specification, and that the cells it reads are in range.
    pub fn assume_claim(&mut self, block: BlockId, claim: Expr) {
        for fact in range_facts(&claim, &self.program) {
            self.assume(block, fact);
        }
        self.assume(block, claim);
    }

    /// Asserts a claim of a specification; the cells it reads are in range.
    pub fn assert_claim(&mut self, block: BlockId, kind: Kind, duty: Duty, claim: Expr) {
        for fact in range_facts(&claim, &self.program) {
            self.assume(block, fact);
        }
        self.assert(block, kind, duty, claim);
    }

    pub fn finish(mut self, name: String, log_site: Option<VarId>, log_offset: Option<VarId>) -> Section {
        debug_assert!(!self.blocks.is_empty());
        let procedure = Procedure { name: name.replace(' ', "_"), blocks: std::mem::take(&mut self.blocks) };
        self.program.procedures.push(procedure);
        debug_check(&self.program, Threads::Two, "two_thread");
        let owners = BTreeMap::new();
        Section { name, program: self.program, duties: self.duties, log_site, copies: self.copies, log_offset, owners }
    }

    /// The first block made is the entry.
    pub fn entry(&self) -> BlockId {
        BlockId::from_index(0)
    }
}

/// Cells of integer arrays that the expression reads lie in their type's range:
/// a fact in every state.
pub(super) fn range_facts(e: &Expr, program: &Program) -> Vec<Expr> {
    let mut facts = Vec::new();
    visit::walk(e, &mut |part| {
        if let ExprKind::Select(map, _) = &**part
            && let ExprKind::Var(v) = **map
            && let Type::Map(_, content) = &program.vars[v].ty
            && let Type::Machine(ty) = **content
        {
            facts.push(build::op(Op::InRange, ty, [part.clone()]));
        }
    });
    facts
}

/// Does the expression speak of the other thread.
pub(super) fn is_binary(e: &Expr) -> bool {
    visit::any(e, |part| matches!(part, ExprKind::Other(_)))
}

/// The literal of a code.
pub(super) fn code(number: usize) -> Expr {
    build::lit(number as i128, CODE)
}

/// `a == b` for codes.
pub(super) fn is_code(var: VarId, number: usize) -> Expr {
    build::eq(build::var(var), code(number))
}
