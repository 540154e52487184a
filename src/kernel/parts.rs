//! What a statement is made of and what it does, each said once.
//!
//! A walk that asks one of these need not know the forms of statements: a new form answers
//! here, and every walk knows it.

use super::ast::*;

impl StmtKind {
    /// The statements inside of it, in the order in which they may run.
    pub fn blocks(&self) -> [&[Stmt]; 2] {
        match self {
            StmtKind::If(_, then, otherwise) => [then, otherwise],
            StmtKind::Loop(l) => [&l.body, &l.latch],
            StmtKind::Block(_, body) => [body, &[]],
            StmtKind::Assign(..)
            | StmtKind::Havoc(_)
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::Atomic { .. }
            | StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::Return
            | StmtKind::Barrier(_)
            | StmtKind::Fence(_)
            | StmtKind::Collective(_)
            | StmtKind::Assert(..)
            | StmtKind::Assume(..)
            | StmtKind::Snapshot { .. }
            | StmtKind::Call { .. } => [&[], &[]],
        }
    }

    /// The statements inside of it, to be changed.
    pub fn blocks_mut(&mut self) -> Vec<&mut Block> {
        match self {
            StmtKind::If(_, then, otherwise) => vec![then, otherwise],
            StmtKind::Loop(l) => vec![&mut l.body, &mut l.latch],
            StmtKind::Block(_, body) => vec![body],
            StmtKind::Assign(..)
            | StmtKind::Havoc(_)
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::Atomic { .. }
            | StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::Return
            | StmtKind::Barrier(_)
            | StmtKind::Fence(_)
            | StmtKind::Collective(_)
            | StmtKind::Assert(..)
            | StmtKind::Assume(..)
            | StmtKind::Snapshot { .. }
            | StmtKind::Call { .. } => Vec::new(),
        }
    }

    /// The expressions that stand directly in it, those of annotations included, to be changed: those of
    /// [`super::visit::for_each_direct_expr`].
    pub fn exprs_mut(&mut self) -> Vec<&mut Expr> {
        match self {
            StmtKind::Assign(_, e) | StmtKind::If(e, ..) | StmtKind::Assert(_, e) | StmtKind::Assume(_, e) => vec![e],
            StmtKind::Load { pointer, .. } => vec![pointer],
            StmtKind::Store { pointer, value } => vec![pointer, value],
            StmtKind::Atomic { pointer, operands, .. } => std::iter::once(pointer).chain(operands).collect(),
            StmtKind::Loop(l) => l.invariants.iter_mut().map(|invariant| &mut invariant.expr).collect(),
            StmtKind::Barrier(barrier) => barrier.invariants.iter_mut().flat_map(BarrierInvariant::exprs_mut).collect(),
            StmtKind::Collective(c) => {
                let claims = c.invariants.iter_mut().map(|invariant| &mut invariant.expr);
                std::iter::once(&mut c.mask).chain(&mut c.operands).chain(claims).collect()
            }
            StmtKind::Snapshot { src, .. } => vec![src],
            StmtKind::Call { args, .. } => args.iter_mut().collect(),
            StmtKind::Havoc(_)
            | StmtKind::Block(..)
            | StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::Return
            | StmtKind::Fence(_) => Vec::new(),
        }
    }

    /// The local that it gives a value; what is inside of it aside.
    pub fn assigned(&self) -> Option<LocalId> {
        match self {
            StmtKind::Assign(local, _) | StmtKind::Havoc(local) => Some(*local),
            StmtKind::Load { dst, .. } => Some(*dst),
            StmtKind::Atomic { dst, .. } | StmtKind::Call { dst, .. } => *dst,
            StmtKind::Barrier(barrier) => barrier.result,
            StmtKind::Collective(collective) => collective.dst,
            StmtKind::Store { .. }
            | StmtKind::If(..)
            | StmtKind::Loop(_)
            | StmtKind::Block(..)
            | StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::Return
            | StmtKind::Fence(_)
            | StmtKind::Assert(..)
            | StmtKind::Assume(..)
            | StmtKind::Snapshot { .. } => None,
        }
    }

    /// Its own label, to which what is inside of it may jump.
    pub fn label(&self) -> Option<Label> {
        match self {
            StmtKind::Loop(l) => Some(l.label),
            StmtKind::Block(label, _) => Some(*label),
            StmtKind::Assign(..)
            | StmtKind::Havoc(_)
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::Atomic { .. }
            | StmtKind::If(..)
            | StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::Return
            | StmtKind::Barrier(_)
            | StmtKind::Fence(_)
            | StmtKind::Collective(_)
            | StmtKind::Assert(..)
            | StmtKind::Assume(..)
            | StmtKind::Snapshot { .. }
            | StmtKind::Call { .. } => None,
        }
    }

    /// The label to which it jumps.
    pub fn jump(&self) -> Option<Label> {
        match self {
            StmtKind::Break(label) | StmtKind::Continue(label) => Some(*label),
            StmtKind::Assign(..)
            | StmtKind::Havoc(_)
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::Atomic { .. }
            | StmtKind::If(..)
            | StmtKind::Loop(_)
            | StmtKind::Block(..)
            | StmtKind::Return
            | StmtKind::Barrier(_)
            | StmtKind::Fence(_)
            | StmtKind::Collective(_)
            | StmtKind::Assert(..)
            | StmtKind::Assume(..)
            | StmtKind::Snapshot { .. }
            | StmtKind::Call { .. } => None,
        }
    }

    /// The address of the one access to memory that it is.
    pub fn accessed(&self) -> Option<&Expr> {
        match self {
            StmtKind::Load { pointer, .. } | StmtKind::Store { pointer, .. } | StmtKind::Atomic { pointer, .. } => {
                Some(pointer)
            }
            StmtKind::Assign(..)
            | StmtKind::Havoc(_)
            | StmtKind::If(..)
            | StmtKind::Loop(_)
            | StmtKind::Block(..)
            | StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::Return
            | StmtKind::Barrier(_)
            | StmtKind::Fence(_)
            | StmtKind::Collective(_)
            | StmtKind::Assert(..)
            | StmtKind::Assume(..)
            | StmtKind::Snapshot { .. }
            | StmtKind::Call { .. } => None,
        }
    }
}

impl BarrierInvariant {
    fn exprs_mut(&mut self) -> Vec<&mut Expr> {
        let mut all = vec![&mut self.expr];
        match &mut self.form {
            InvariantForm::Unary | InvariantForm::Binary => {}
            InvariantForm::Element { array, .. } => all.push(array),
            InvariantForm::Tuple { cells, .. } => all.extend(cells),
            InvariantForm::Permutation { array, copy, .. } => all.extend([array, copy]),
            InvariantForm::Inputs { array, identity, count, .. } => {
                all.extend([array, &mut **identity]);
                all.extend(count.as_deref_mut());
            }
        }
        all.extend(&mut self.instances);
        all
    }
}
