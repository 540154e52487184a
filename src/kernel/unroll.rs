//! Loops unfolded: a copy of a function in which each loop goes round so often, and no more.
//!
//! ```text
//! L: while (true) { body; latch }
//!
//! L: { invariants; C1: { body } latch;  …  invariants; CN: { body } latch;
//!      invariants; C: { body up to its test } assert false }
//! ```
//!
//! `continue L` in the k-th copy of the body is `break Ck`. The last copy ends with the first statement of the body that
//! may do nothing but leave, so that a loop whose condition stands at its head and fails after N rounds is unfolded
//! as a whole. What the author claims of the head is claimed wherever control comes there; guesses are left out.
//!
//! What holds: up to the first violation, each execution of the function in which no thread begins one more round of a
//! loop is one of the copy, with the same accesses, and the other way round. The *unwinding assertion* behind the last copy is
//! violated where a thread would begin one. So if the copy is verified, nobody begins one, and the function is; if all but
//! unwinding assertions is proved of it, no execution violates anything while all loops are in their first N rounds.
//!
//! Loops that do nothing (a trap) stay as they are. Labels of copies are new; places in the source are those of the
//! original, so that what is not proved of the copy is reported of the function.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::num::NonZeroU32;

use super::ast::{AssertKind, Block, Expr, ExprKind, Function, Invariant, Label, Loop, Scalar, Stmt, StmtKind, Ty};
use super::visit;
use crate::base::id::Id;
use crate::base::source::Span;

/// Statements of a copy, at most: loops within loops are copied as often as all of them go round together.
pub const MOST: u64 = 20_000;

/// Why a function is not unfolded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It would have so many statements.
    TooLarge(u64),
    /// What runs between two rounds goes to its own beginning.
    Latch(Span),
}

/// The copy; the function itself if it has no loops.
///
/// # Errors
/// The copy would be too large.
pub fn unroll(function: &Function, rounds: NonZeroU32) -> Result<Cow<'_, Function>, Refused> {
    let Some(body) = &function.body else { return Ok(Cow::Borrowed(function)) };
    if !visit::any_inside(body, &|stmt| matches!(&stmt.kind, StmtKind::Loop(l) if !is_idle(l))) {
        return Ok(Cow::Borrowed(function));
    }
    let size = size(body, rounds);
    if size > MOST {
        return Err(Refused::TooLarge(size));
    }
    let mut unfolding =
        Unfolding { rounds, wide: &function.wide_invariants, next: after_labels(body), targets: BTreeMap::new() };
    let body = unfolding.block(body)?;
    Ok(Cow::Owned(Function { body: Some(body), ..function.clone() }))
}

/// Whether it is a place at which a thread stays: nothing happens in it, and nothing leaves it.
fn is_idle(l: &Loop) -> bool {
    l.body.is_empty() && l.latch.is_empty()
}

/// Statements of the copy of a block.
fn size(block: &[Stmt], rounds: NonZeroU32) -> u64 {
    let of = |block: &[Stmt]| size(block, rounds);
    block.iter().fold(0, |sum: u64, stmt| {
        let inside = stmt.kind.blocks().into_iter().map(of).fold(1, u64::saturating_add);
        let own = match &stmt.kind {
            StmtKind::Loop(l) if !is_idle(l) => {
                let heads = u64::from(rounds.get()) + 1;
                heads.saturating_mul(inside.saturating_add(l.invariants.len() as u64))
            }
            StmtKind::Loop(_)
            | StmtKind::Assign(..)
            | StmtKind::Havoc(_)
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::Atomic { .. }
            | StmtKind::If(..)
            | StmtKind::Block(..)
            | StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::Return
            | StmtKind::Barrier(_)
            | StmtKind::Fence
            | StmtKind::Collective(_)
            | StmtKind::Assert(..)
            | StmtKind::Assume(..)
            | StmtKind::Snapshot { .. }
            | StmtKind::Call { .. } => inside,
        };
        sum.saturating_add(own)
    })
}

/// A number behind those of all labels.
fn after_labels(body: &[Stmt]) -> usize {
    let mut next = 0;
    visit::for_each_stmt(body, &mut |stmt| {
        next = next.max(stmt.kind.label().map_or(0, |label| label.index() + 1));
    });
    next
}

/// Where jumps to a label of the original go, which are all breaks.
#[derive(Clone, Copy)]
struct Targets {
    leave: Label,
    /// `None`: it is no loop, or its latch.
    again: Option<Label>,
}

struct Unfolding<'f> {
    rounds: NonZeroU32,
    /// Invariants of every loop.
    wide: &'f [Invariant],
    next: usize,
    targets: BTreeMap<Label, Targets>,
}

impl Unfolding<'_> {
    fn label(&mut self) -> Label {
        self.next += 1;
        Label::from_index(self.next - 1)
    }

    fn block(&mut self, block: &[Stmt]) -> Result<Block, Refused> {
        block.iter().map(|stmt| self.stmt(stmt)).collect()
    }

    fn stmt(&mut self, stmt: &Stmt) -> Result<Stmt, Refused> {
        let kind = match &stmt.kind {
            StmtKind::Loop(l) if !is_idle(l) => {
                let leave = self.label();
                StmtKind::Block(leave, self.rounds_of(l, leave, stmt.span)?)
            }
            StmtKind::Loop(l) => StmtKind::Loop(Box::new(Loop { label: self.label(), ..(**l).clone() })),
            StmtKind::Block(label, body) => {
                let leave = self.label();
                self.targets.insert(*label, Targets { leave, again: None });
                StmtKind::Block(leave, self.block(body)?)
            }
            StmtKind::If(condition, then, otherwise) => {
                StmtKind::If(condition.clone(), self.block(then)?, self.block(otherwise)?)
            }
            StmtKind::Break(label) => StmtKind::Break(self.targets.get(label).map_or(*label, |targets| targets.leave)),
            StmtKind::Continue(label) => {
                let again = self.targets.get(label).and_then(|targets| targets.again);
                StmtKind::Break(again.ok_or(Refused::Latch(stmt.span))?)
            }
            StmtKind::Assign(..)
            | StmtKind::Havoc(_)
            | StmtKind::Load { .. }
            | StmtKind::Store { .. }
            | StmtKind::Atomic { .. }
            | StmtKind::Return
            | StmtKind::Barrier(_)
            | StmtKind::Fence
            | StmtKind::Collective(_)
            | StmtKind::Assert(..)
            | StmtKind::Assume(..)
            | StmtKind::Snapshot { .. }
            | StmtKind::Call { .. } => stmt.kind.clone(),
        };
        Ok(Stmt { kind, span: stmt.span })
    }

    /// The rounds of a loop, one behind the other.
    fn rounds_of(&mut self, l: &Loop, leave: Label, span: Span) -> Result<Block, Refused> {
        let mut all = Block::new();
        for round in 0..self.rounds.get() {
            self.head(l, round == 0, &mut all);
            all.push(self.body(&l.body, l.label, leave, span)?);
            self.targets.insert(l.label, Targets { leave, again: None });
            all.extend(self.block(&l.latch)?);
        }
        self.head(l, false, &mut all);
        all.push(self.body(up_to_its_test(&l.body, l.label), l.label, leave, span)?);
        let one_more = Expr { kind: ExprKind::Bool(false), ty: Ty::Scalar(Scalar::Bool), span };
        all.push(Stmt { kind: StmtKind::Assert(AssertKind::Unwinding, one_more), span });
        Ok(all)
    }

    /// What the author claims of the loop's head.
    fn head(&self, l: &Loop, first: bool, into: &mut Block) {
        let claimed = l.invariants.iter().chain(self.wide).filter(|invariant| !invariant.candidate);
        into.extend(claimed.map(|invariant| {
            let kind = AssertKind::Invariant { first, global: invariant.global };
            Stmt { kind: StmtKind::Assert(kind, invariant.expr.clone()), span: invariant.expr.span }
        }));
    }

    /// A copy of the body, or of what it begins with.
    fn body(&mut self, body: &[Stmt], label: Label, leave: Label, span: Span) -> Result<Stmt, Refused> {
        let again = self.label();
        self.targets.insert(label, Targets { leave, again: Some(again) });
        Ok(Stmt { kind: StmtKind::Block(again, self.block(body)?), span })
    }
}

/// What a body begins with, up to the first statement that may do nothing but leave the loop; nothing if there is none.
fn up_to_its_test(body: &[Stmt], label: Label) -> &[Stmt] {
    let leaves = |block: &Block| matches!(&block[..], [Stmt { kind: StmtKind::Break(to), .. }] if *to == label);
    let is_test = |stmt: &Stmt| match &stmt.kind {
        StmtKind::If(_, then, otherwise) => {
            leaves(then) && otherwise.is_empty() || leaves(otherwise) && then.is_empty()
        }
        StmtKind::Assign(..)
        | StmtKind::Havoc(_)
        | StmtKind::Load { .. }
        | StmtKind::Store { .. }
        | StmtKind::Atomic { .. }
        | StmtKind::Loop(_)
        | StmtKind::Block(..)
        | StmtKind::Break(_)
        | StmtKind::Continue(_)
        | StmtKind::Return
        | StmtKind::Barrier(_)
        | StmtKind::Fence
        | StmtKind::Collective(_)
        | StmtKind::Assert(..)
        | StmtKind::Assume(..)
        | StmtKind::Snapshot { .. }
        | StmtKind::Call { .. } => false,
    };
    let end = body.iter().position(is_test).map_or(0, |at| at + 1);
    &body[..end]
}
