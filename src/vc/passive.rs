//! The passive program: no assignments, only definitions, assumptions and assertions.
//!
//! What holds of every [`Passive`]:
//!
//! - Blocks are in topological order; the first is the entry, and all can be
//!   reached from it.
//! - [`Passive::vars`] starts with the variables of the source program, under
//!   their ids, and goes on with their incarnations. A variable that is read
//!   before it is assigned stands for itself: it is its own first incarnation.
//! - On every path each incarnation is defined at most once, before its uses. An
//!   incarnation without definition is arbitrary. One that is defined in
//!   several blocks merges values at a join, and those blocks are the join's
//!   predecessors.
//!
//! Absent: assignments, `havoc`, loops, accesses, barriers, `$other`.

use rpds::RedBlackTreeMapSync;

use crate::base::id::IdVec;
use crate::base::source::Span;
use crate::ivl::ast::{self, BlockId, CommandKind, Expr, Function, FunctionId, Procedure, SortId, Var, VarId};
use crate::ivl::{build, fold, visit};
use crate::obligation::Obligation;

crate::id_type! {
    /// A block of a [`Passive`].
    pub struct PassiveBlockId
}

/// A passive program.
#[derive(Clone, Debug)]
pub struct Passive {
    /// The procedure's name.
    pub name: String,
    /// Sorts of the source program.
    pub sorts: IdVec<SortId, String>,
    /// Functions of the source program.
    pub functions: IdVec<FunctionId, Function>,
    /// Variables of the source program, then incarnations.
    pub vars: IdVec<VarId, Var>,
    /// For each variable, the one of the source program that it is an incarnation of.
    pub origin: IdVec<VarId, VarId>,
    /// Axioms of the source program, over constants.
    pub axioms: Vec<Expr>,
    /// The blocks in topological order.
    pub blocks: IdVec<PassiveBlockId, PassiveBlock>,
}

/// What an incarnation map says of a variable: an expression (a variable or a
/// literal), or `None` where control joins and the variable was dead. Variables
/// without entry stand for themselves.
///
/// One for each block, and most blocks change little: they share what they have in common.
pub type Incarnations = RedBlackTreeMapSync<VarId, Option<Expr>>;

/// A block of a [`Passive`].
#[derive(Clone, Debug)]
pub struct PassiveBlock {
    /// The block of the source procedure; for a block on an edge, the one that it leaves.
    pub origin: BlockId,
    /// Its label; on an edge `from~to`.
    pub label: String,
    /// The values of variables at the block's head.
    pub entry: Incarnations,
    /// Later values: from before the command with this index on, the variable is the expression.
    pub changes: Vec<(usize, VarId, Expr)>,
    /// The commands.
    pub commands: Vec<PassiveCommand>,
    /// Successors, without duplicates; empty at the end of the procedure.
    pub targets: Vec<PassiveBlockId>,
}

/// A command and the place in the source that it comes from.
#[derive(Clone, Debug)]
pub struct PassiveCommand {
    /// What it says.
    pub kind: PassiveKind,
    /// Where it comes from.
    pub span: Option<Span>,
}

/// The forms of commands.
#[derive(Clone, PartialEq, Debug)]
pub enum PassiveKind {
    /// The incarnation has this value.
    Define(VarId, Expr),
    /// An assumption that decides which executions there are: a guard, or the user's.
    Assume(Expr),
    /// An assumption that says how a value was made: a slice may drop it.
    Fact(Expr),
    /// A claim.
    Assert(Obligation, Expr),
}

/// An assertion of a [`Passive`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AssertId {
    /// Its block.
    pub block: PassiveBlockId,
    /// Its index among the block's commands.
    pub index: usize,
}

impl Passive {
    /// All assertions, in topological order.
    pub fn asserts(&self) -> impl Iterator<Item = AssertId> + '_ {
        self.blocks.iter_ids().flat_map(|(block, b)| {
            let claims = b.commands.iter().enumerate().filter(|(_, c)| matches!(c.kind, PassiveKind::Assert(..)));
            claims.map(move |(index, _)| AssertId { block, index })
        })
    }

    /// The command of an assertion, if the id is one of this program's.
    pub fn command(&self, id: AssertId) -> Option<&PassiveCommand> {
        self.blocks.get(id.block)?.commands.get(id.index)
    }

    /// The obligation of an assertion.
    pub fn obligation(&self, id: AssertId) -> Option<Obligation> {
        match self.command(id)?.kind {
            PassiveKind::Assert(obligation, _) => Some(obligation),
            PassiveKind::Define(..) | PassiveKind::Assume(_) | PassiveKind::Fact(_) => None,
        }
    }

    /// The expression (a variable or a literal) that holds the variable's value just
    /// before the command; `None` if paths disagree and the variable was dead where
    /// they met (`passify` can be told to keep it alive).
    pub fn value_at(&self, at: AssertId, variable: VarId) -> Option<Expr> {
        let block = self.blocks.get(at.block)?;
        let change = block.changes.iter().rev().find(|(from, v, _)| *from <= at.index && *v == variable);
        match (change, block.entry.get(&variable)) {
            (Some((_, _, e)), _) => Some(e.clone()),
            (None, Some(e)) => e.clone(),
            (None, None) => Some(build::var(variable)),
        }
    }

    /// An expression over variables of the source program, as it reads just before
    /// the command; `None` if one of its variables has no value there.
    pub fn expression_at(&self, at: AssertId, e: &Expr) -> Option<Expr> {
        let map = visit::free_vars(e).into_iter().map(|v| Some((v, self.value_at(at, v)?))).collect::<Option<_>>()?;
        Some(fold::substitute(e, &map))
    }

    /// The same as an IVL program with one procedure of assumptions and assertions.
    pub fn to_program(&self) -> ast::Program {
        let blocks = self.blocks.iter().map(|block| ast::Block {
            label: block.label.clone(),
            commands: block.commands.iter().map(PassiveCommand::to_command).collect(),
            targets: block
                .targets
                .iter()
                .map(|t| crate::base::id::Id::from_index(crate::base::id::Id::index(*t)))
                .collect(),
        });
        ast::Program {
            sorts: self.sorts.clone(),
            functions: self.functions.clone(),
            vars: self.vars.clone(),
            axioms: self.axioms.clone(),
            procedures: vec![Procedure { name: self.name.clone(), blocks: blocks.collect() }],
        }
    }
}

impl PassiveCommand {
    fn to_command(&self) -> ast::Command {
        let kind = match &self.kind {
            PassiveKind::Define(v, e) => CommandKind::Assume(build::eq(build::var(*v), e.clone())),
            PassiveKind::Assume(e) | PassiveKind::Fact(e) => CommandKind::Assume(e.clone()),
            PassiveKind::Assert(obligation, e) => CommandKind::Assert(*obligation, e.clone()),
        };
        ast::Command { kind, span: self.span }
    }
}
