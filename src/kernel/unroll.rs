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
//! An array that a thread declares within a loop is another one in each round, so that nothing is known of what it holds
//! before it is written, as of a variable. Where the declaration stands is not told: an array that only the loop uses is
//! taken for one of it unless the loop's own text names it and the declaration stands elsewhere.
//!
//! Loops that do nothing (a trap) stay as they are. Labels of copies are new; places in the source are those of the
//! original, so that what is not proved of the copy is reported of the function.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::num::NonZeroU32;

use super::ast::{
    AssertKind, Block, Expr, ExprKind, Function, Label, LocalId, Loop, Object, ObjectId, ObjectKind, Scalar, Space,
    Stmt, StmtKind, Ty,
};
use super::{fold, visit};
use crate::base::id::{Id, IdVec};
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
    let mut unfolding = Unfolding {
        rounds,
        function,
        next: after_labels(body),
        targets: BTreeMap::new(),
        used: used(body).into_iter().map(|(object, places)| (object, places.len())).collect(),
        objects: function.objects.clone(),
        allocated: function.allocated.clone(),
        renamed: BTreeMap::new(),
    };
    let body = unfolding.block(body)?;
    let (objects, allocated) = (unfolding.objects, unfolding.allocated);
    Ok(Cow::Owned(Function { body: Some(body), objects, allocated, ..function.clone() }))
}

/// The statements that name each object.
fn used(block: &[Stmt]) -> BTreeMap<ObjectId, Vec<Span>> {
    let mut found = BTreeMap::<ObjectId, Vec<Span>>::new();
    visit::for_each_stmt(block, &mut |stmt| {
        visit::for_each_direct_expr(stmt, &mut |e| {
            visit::walk_expr(e, &mut |part| {
                if let ExprKind::AddressOf(object) = part.kind {
                    found.entry(object).or_default().push(stmt.span);
                }
            });
        });
    });
    found
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
            | StmtKind::Fence(_)
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
    function: &'f Function,
    next: usize,
    targets: BTreeMap<Label, Targets>,
    /// How often each object is named.
    used: BTreeMap<ObjectId, usize>,
    objects: IdVec<ObjectId, Object>,
    /// What holds the extents of those that the kernel makes.
    allocated: BTreeMap<ObjectId, LocalId>,
    /// What stands for an array in this round.
    renamed: BTreeMap<ObjectId, ObjectId>,
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
        let mut kind = match &stmt.kind {
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
            | StmtKind::Fence(_)
            | StmtKind::Collective(_)
            | StmtKind::Assert(..)
            | StmtKind::Assume(..)
            | StmtKind::Snapshot { .. }
            | StmtKind::Call { .. } => stmt.kind.clone(),
        };
        kind.exprs_mut().into_iter().for_each(|e| self.rename(e));
        Ok(Stmt { kind, span: stmt.span })
    }

    fn rename(&self, e: &mut Expr) {
        if let ExprKind::AddressOf(object) = &mut e.kind {
            *object = self.renamed.get(object).copied().unwrap_or(*object);
        }
        fold::children_mut(e).into_iter().for_each(|child| self.rename(child));
    }

    /// The arrays that are others in each round.
    fn declared_in(&self, l: &Loop, span: Span) -> Vec<ObjectId> {
        let is_inside = |place: Span| place.file == span.file && span.start <= place.start && place.end <= span.end;
        let mut here = used(&l.body);
        for (object, places) in used(&l.latch) {
            here.entry(object).or_default().extend(places);
        }
        let is_one = |(object, places): &(ObjectId, Vec<Span>)| {
            let of = &self.function.objects[*object];
            let is_own = of.space == Space::Private && of.kind == ObjectKind::Declared && !of.of_argument;
            let is_outside = !is_inside(of.span) && places.iter().copied().any(is_inside);
            is_own && of.content.is_none() && self.used.get(object) == Some(&places.len()) && !is_outside
        };
        here.into_iter().filter(is_one).map(|(object, _)| object).collect()
    }

    /// The rounds of a loop, one behind the other.
    fn rounds_of(&mut self, l: &Loop, leave: Label, span: Span) -> Result<Block, Refused> {
        let (mut all, declared, before) = (Block::new(), self.declared_in(l, span), self.renamed.clone());
        for round in 0..self.rounds.get() {
            if round > 0 {
                self.anew(&declared);
            }
            self.head(l, round == 0, &mut all);
            all.push(self.body(&l.body, l.label, leave, span)?);
            self.targets.insert(l.label, Targets { leave, again: None });
            all.extend(self.block(&l.latch)?);
        }
        self.anew(&declared);
        self.head(l, false, &mut all);
        all.push(self.body(up_to_its_test(&l.body, l.label), l.label, leave, span)?);
        let one_more = Expr { kind: ExprKind::Bool(false), ty: Ty::Scalar(Scalar::Bool), span };
        all.push(Stmt { kind: StmtKind::Assert(AssertKind::Unwinding, one_more), span });
        self.renamed = before;
        Ok(all)
    }

    /// Other arrays in place of these.
    fn anew(&mut self, declared: &[ObjectId]) {
        for object in declared {
            let other = self.objects.push(self.function.objects[*object].clone());
            self.renamed.insert(*object, other);
            if let Some(length) = self.allocated.get(object).copied() {
                self.allocated.insert(other, length);
            }
        }
    }

    /// What the author claims of the loop's head.
    fn head(&self, l: &Loop, first: bool, into: &mut Block) {
        let all = l.invariants.iter().chain(&self.function.wide_invariants);
        into.extend(all.filter(|invariant| !invariant.candidate).map(|invariant| {
            let (kind, span) = (AssertKind::Invariant { first, global: invariant.global }, invariant.expr.span);
            let mut claim = invariant.expr.clone();
            self.rename(&mut claim);
            Stmt { kind: StmtKind::Assert(kind, claim), span }
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
        | StmtKind::Fence(_)
        | StmtKind::Collective(_)
        | StmtKind::Assert(..)
        | StmtKind::Assume(..)
        | StmtKind::Snapshot { .. }
        | StmtKind::Call { .. } => false,
    };
    let end = body.iter().position(is_test).map_or(0, |at| at + 1);
    &body[..end]
}
