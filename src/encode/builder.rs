//! Appends commands to blocks of the procedure under construction.

use std::collections::HashMap;

use crate::base::id::IdVec;
use crate::base::source::Span;
use crate::ivl::ast::*;
use crate::ivl::build;
use crate::obligation::Obligation;

use crate::ivl::thread::Scope;

/// A procedure under construction, and the block that commands go to.
pub(super) struct Builder {
    pub program: Program,
    pub scopes: IdVec<VarId, Scope>,
    /// Names of variables, and what number to try next for each that is wanted again.
    names: HashMap<String, u32>,
    blocks: IdVec<BlockId, Block>,
    current: BlockId,
    /// After a jump: commands go nowhere until the next block begins.
    reachable: bool,
    pub span: Option<Span>,
}

impl Builder {
    pub fn new() -> Self {
        let mut blocks = IdVec::new();
        let current = blocks.push(Block { label: "entry".into(), commands: Vec::new(), targets: Vec::new() });
        let (program, names) = (Program::default(), HashMap::new());
        Builder { program, scopes: IdVec::new(), names, blocks, current, reachable: true, span: None }
    }

    /// Declares a variable; the name is made unique.
    pub fn declare(&mut self, name: &str, ty: Type, scope: Scope, constant: bool) -> VarId {
        let mut unique = name.to_owned();
        while self.names.contains_key(&unique) {
            let number = self.names.entry(name.to_owned()).or_insert(1);
            *number += 1;
            unique = format!("{name}.{number}");
        }
        self.names.insert(unique.clone(), 1);
        self.scopes.push(scope);
        self.program.vars.push(Var { name: unique, thread: None, ty, constant })
    }

    pub fn ty(&self, var: VarId) -> &Type {
        &self.program.vars[var].ty
    }

    /// A new block that nothing leads to yet.
    pub fn new_block(&mut self, label: &str) -> BlockId {
        let number = self.blocks.len();
        self.blocks.push(Block { label: format!("{label}_{number}"), commands: Vec::new(), targets: Vec::new() })
    }

    /// Ends the current block with a jump, unless control cannot come here.
    pub fn jump(&mut self, targets: &[BlockId]) {
        if self.reachable {
            self.blocks[self.current].targets = targets.to_vec();
            self.reachable = false;
        }
    }

    /// Ends the current block with `return`.
    pub fn end(&mut self) {
        self.jump(&[]);
    }

    /// Commands go to this block from now on.
    pub fn enter(&mut self, block: BlockId) {
        debug_assert!(!self.reachable, "the block before was left open");
        self.current = block;
        self.reachable = true;
    }

    pub fn is_reachable(&self) -> bool {
        self.reachable
    }

    /// Falls through to a new block.
    pub fn split(&mut self, label: &str) -> BlockId {
        let next = self.new_block(label);
        self.jump(&[next]);
        self.reachable = false;
        self.enter(next);
        next
    }

    pub fn push(&mut self, kind: CommandKind) {
        if self.reachable {
            let span = self.span;
            self.blocks[self.current].commands.push(Command { kind, span });
        }
    }

    /// Remembers how many commands the current block has.
    pub fn mark(&self) -> usize {
        self.blocks[self.current].commands.len()
    }

    /// Drops the assumptions made since the mark (dropping one is always sound).
    pub fn drop_assumes_since(&mut self, mark: usize) {
        let commands = &mut self.blocks[self.current].commands;
        let tail = commands.split_off(mark.min(commands.len()));
        commands.extend(tail.into_iter().filter(|c| !matches!(c.kind, CommandKind::Assume(_))));
    }

    pub fn assign(&mut self, var: VarId, value: Expr) {
        self.push(CommandKind::Assign(var, value));
    }

    pub fn assume(&mut self, claim: Expr) {
        if build::as_bool(&claim) != Some(true) {
            self.push(CommandKind::Assume(claim));
        }
    }

    pub fn assert(&mut self, obligation: Obligation, claim: Expr) {
        self.push(CommandKind::Assert(obligation, claim));
    }

    /// The finished program. Blocks that control cannot reach are dropped.
    pub fn finish(mut self, name: &str) -> (Program, IdVec<VarId, Scope>) {
        self.end();
        self.program.procedures.push(Procedure { name: name.to_owned(), blocks: self.blocks });
        (self.program, self.scopes)
    }
}
