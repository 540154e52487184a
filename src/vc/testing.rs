//! A small notation for procedures in tests.

use crate::base::id::Id;
use crate::ivl::ast::{Block, BlockId, Command, CommandKind, Expr, Procedure, Program, Type, Var, VarId};
use crate::ivl::build;
use crate::ivl::op::Op;
use crate::kernel::ast::IntType;
use crate::obligation::{Kind, Obligation};

pub(crate) const U32: IntType = IntType { bits: 32, signed: false };
pub(crate) const I32: IntType = IntType { bits: 32, signed: true };

/// A program under construction.
#[derive(Default)]
pub(crate) struct Build {
    pub program: Program,
    pub blocks: Vec<Block>,
}

impl Build {
    pub fn var(&mut self, name: &str, ty: Type, constant: bool) -> VarId {
        self.program.vars.push(Var { name: name.to_owned(), thread: None, ty, constant })
    }

    pub fn int(&mut self, name: &str, ty: IntType) -> VarId {
        self.var(name, Type::Machine(ty), false)
    }

    pub fn block(&mut self, label: &str, commands: Vec<CommandKind>, targets: &[usize]) -> &mut Self {
        let commands = commands.into_iter().map(|kind| Command { kind, span: None }).collect();
        let targets = targets.iter().map(|t| BlockId::from_index(*t)).collect();
        self.blocks.push(Block { label: label.to_owned(), commands, targets });
        self
    }

    pub fn procedure(&self) -> Procedure {
        Procedure { name: "test".to_owned(), blocks: self.blocks.iter().cloned().collect() }
    }
}

pub(crate) fn v(id: VarId) -> Expr {
    build::var(id)
}

pub(crate) fn u32(value: i128) -> Expr {
    build::lit(value, U32)
}

pub(crate) fn bin(op: Op, ty: IntType, a: Expr, b: Expr) -> Expr {
    build::op(op, ty, [a, b])
}

pub(crate) fn assign(id: VarId, e: Expr) -> CommandKind {
    CommandKind::Assign(id, e)
}

pub(crate) fn assume(e: Expr) -> CommandKind {
    CommandKind::Assume(e)
}

pub(crate) fn assert(kind: Kind, number: u32, e: Expr) -> CommandKind {
    CommandKind::Assert(Obligation { kind, number }, e)
}
