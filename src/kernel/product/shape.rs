//! Control in one form: what is left early is left at the end.
//!
//! ```text
//! if c { s; return } t        if c { s } else { t }           likewise `continue` in a loop, `break` of a block
//! L: { s }                    s                               where nothing jumps to L
//! ```
//!
//! Claims of the authors, fences and copies for claims are taken out; barriers keep no invariants. What else leaves early
//! stays as it is, and so does what would have to be there twice.

use crate::kernel::ast::{Block, Label, Loop, Stmt, StmtKind};
use crate::kernel::visit;

/// The body of a kernel in this form.
pub(super) fn normal(body: &[Stmt]) -> Block {
    tail(inside(body), Exit::Return)
}

/// What has no effect at the end of a sequence.
#[derive(Clone, Copy)]
enum Exit {
    Return,
    Continue(Label),
    Break(Label),
}

impl Exit {
    fn is(self, stmt: &Stmt) -> bool {
        let own = match self {
            Exit::Return => return matches!(stmt.kind, StmtKind::Return),
            Exit::Continue(label) => matches!(stmt.kind, StmtKind::Continue(_)).then_some(label),
            Exit::Break(label) => matches!(stmt.kind, StmtKind::Break(_)).then_some(label),
        };
        own.is_some() && stmt.kind.jump() == own
    }
}

/// The same for what is inside of each statement, without what has no effect.
fn inside(block: &[Stmt]) -> Block {
    let mut all = Block::new();
    for stmt in block {
        match &stmt.kind {
            StmtKind::Assert(..) | StmtKind::Fence(_) | StmtKind::Snapshot { .. } => {}
            StmtKind::If(condition, then, otherwise) => {
                let kind = StmtKind::If(condition.clone(), inside(then), inside(otherwise));
                all.push(Stmt { kind, span: stmt.span });
            }
            StmtKind::Loop(l) => {
                let body = tail(inside(&l.body), Exit::Continue(l.label));
                let l = Loop { body, latch: inside(&l.latch), ..(**l).clone() };
                all.push(Stmt { kind: StmtKind::Loop(Box::new(l)), span: stmt.span });
            }
            StmtKind::Block(label, body) => {
                let body = tail(inside(body), Exit::Break(*label));
                if visit::jumps_to(&body, *label) {
                    all.push(Stmt { kind: StmtKind::Block(*label, body), span: stmt.span });
                } else {
                    all.extend(body);
                }
            }
            StmtKind::Barrier(barrier) => {
                let mut barrier = barrier.clone();
                barrier.invariants.clear();
                all.push(Stmt { kind: StmtKind::Barrier(barrier), span: stmt.span });
            }
            StmtKind::Assign(..)
            | StmtKind::Havoc(_)
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::Atomic { .. }
            | StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::Return
            | StmtKind::Collective(_)
            | StmtKind::Assume(..)
            | StmtKind::Call { .. } => all.push(stmt.clone()),
        }
    }
    all
}

/// A sequence behind whose end control comes to where the exit leads.
fn tail(block: Block, exit: Exit) -> Block {
    let mut all = Block::new();
    let mut rest = block.into_iter();
    while let Some(stmt) = rest.next() {
        if exit.is(&stmt) {
            return all;
        }
        let leaves = visit::any_inside(std::slice::from_ref(&stmt), &|inner| exit.is(inner));
        let StmtKind::If(condition, then, otherwise) = &stmt.kind else {
            all.push(stmt);
            continue;
        };
        let rest_is_once = rest.len() == 0 || ends(then) || ends(otherwise);
        if !leaves || !rest_is_once {
            all.push(stmt);
            continue;
        }
        let rest: Block = rest.collect();
        let arm = |arm: &Block| {
            let behind = if ends(arm) { &[][..] } else { &rest };
            tail([arm, behind].concat(), exit)
        };
        let kind = StmtKind::If(condition.clone(), arm(then), arm(otherwise));
        all.push(Stmt { kind, span: stmt.span });
        return all;
    }
    all
}

/// Whether control never comes behind the end of a sequence.
fn ends(block: &[Stmt]) -> bool {
    block.last().is_some_and(|last| match &last.kind {
        StmtKind::Return | StmtKind::Break(_) | StmtKind::Continue(_) => true,
        StmtKind::If(_, then, otherwise) => ends(then) && ends(otherwise),
        StmtKind::Loop(_)
        | StmtKind::Block(..)
        | StmtKind::Assign(..)
        | StmtKind::Havoc(_)
        | StmtKind::Load { .. }
        | StmtKind::Store { .. }
        | StmtKind::Atomic { .. }
        | StmtKind::Barrier(_)
        | StmtKind::Fence(_)
        | StmtKind::Collective(_)
        | StmtKind::Assert(..)
        | StmtKind::Assume(..)
        | StmtKind::Snapshot { .. }
        | StmtKind::Call { .. } => false,
    })
}
