//! Counters: what `atomicAdd(&n, 1)` returns, it returns once.
//!
//! An object *counts* if the kernel changes it by atomics only that all add, or all
//! subtract, positive constants. Each cell of it then moves in one direction, and no
//! two of its atomics return the same value, as long as it does not wrap around
//! (an assumption with a name). So there is a function from cells and values to the
//! thread that got the value, and each atomic may assume that it is its own thread:
//!
//! ```text
//! r := atomic A[i]     havoc r; assume ticket.A(i, r) == (threadIdx, blockIdx)
//! ```
//!
//! For a shared object the function takes the group, too: each has its own.
//!
//! Plain writes of a shared object (`if (threadIdx.x == 0) n = 0;`) start a count anew.
//! They race with the atomics of others until the next barrier, so between two
//! barriers that fence shared memory the above still holds, or a race is reported: of
//! the plain write and the atomic that come before the first value that is returned
//! twice. The function of such an object has one more argument, which names the
//! interval. It is arbitrary, the same in both threads behind a cut, and unrelated
//! everywhere else; all barriers must fence shared memory, and the same spaces, so that
//! what follows a cut is one interval; nor may there be a `__syncwarp`, which orders
//! resets and atomics of a warp within it.

use crate::assumption;
use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::id::Id;
use crate::base::source::Span;
use crate::ivl::ast::{CommandKind, Expr, Function, Type};
use crate::ivl::sort::INDEX;
use crate::ivl::thread::Scope;
use crate::ivl::{build, build::is_literal};
use crate::kernel::ast::{
    self as kernel, AtomicOp, AtomicScope, CollectiveOp, ExprKind, IntType, ObjectId, Scalar, Space, SpecExpr, StmtKind,
};
use crate::kernel::integer::{U32, range};
use crate::kernel::visit;
use crate::refusal::Construct;

use super::state::{Counter, Encoder, Pointer, Slot};

/// What the atomics of an object have in common so far.
#[derive(Default)]
struct Use {
    elems: BTreeSet<Scalar>,
    /// The directions in which atomics move it: up (`true`), down.
    directions: BTreeSet<bool>,
    /// Something else may change it.
    other: bool,
    plain: bool,
}

impl Encoder<'_> {
    /// Finds the objects that count, and declares who owns their values.
    pub(super) fn declare_tickets(&mut self) {
        if !self.options.counters || !self.function.is_kernel {
            return;
        }
        for (object, elem, is_reset) in self.counting() {
            let coords: Vec<Expr> = self.geometry.thread.iter().chain(&self.geometry.block).cloned().collect();
            let name = format!("{}.{}", self.function.objects[object].name, object.index());
            // Each group has its own shared memory.
            let group = match self.function.objects[object].space {
                Space::Shared => self.geometry.block.iter().filter(|c| !is_literal(c)).cloned().collect(),
                Space::Global | Space::Constant | Space::Private | Space::Ghost => Vec::new(),
            };
            let mut owner = Vec::new();
            for (axis, coord) in coords.into_iter().enumerate().filter(|(_, c)| !is_literal(c)) {
                let interval = is_reset.then_some(Type::Machine(INDEX));
                let params = [Type::Machine(INDEX), Type::Machine(elem)].into_iter().chain(interval);
                let params = params.chain(group.iter().map(|_| Type::Machine(U32))).collect();
                let function = Function { name: format!("ticket.{name}.{axis}"), params, result: Type::Machine(U32) };
                owner.push((self.out.program.functions.push(function), coord));
            }
            if is_reset && self.tickets.interval.is_none() {
                let interval = self.out.declare("ticket.interval", Type::Machine(INDEX), Scope::Group, false);
                self.tickets.interval = Some(interval);
            }
            self.tickets.counters.insert(object, Counter { elem, owner, group, is_reset });
        }
    }

    /// Objects that count, their element type, and whether plain writes reset them.
    fn counting(&self) -> Vec<(ObjectId, IntType, bool)> {
        let mut uses: BTreeMap<ObjectId, Use> = BTreeMap::new();
        let mut fences = BTreeSet::new();
        let (mut calls, mut syncs) = (false, false);
        let Some(body) = &self.function.body else { return Vec::new() };
        visit::for_each_stmt(body, &mut |stmt| match &stmt.kind {
            StmtKind::Atomic { op, pointer, operands, elem, scope, .. } => {
                let targets = self.points_to.targets(pointer);
                for object in targets.iter().flatten() {
                    let of_object = uses.entry(*object).or_default();
                    of_object.elems.insert(*elem);
                    let within = *scope == AtomicScope::Device || self.function.objects[*object].space == Space::Shared;
                    match step(*op, operands, *elem).filter(|_| within && targets.len() == 1) {
                        Some(step) => drop(of_object.directions.insert(step > 0)),
                        None => of_object.other = true,
                    }
                }
            }
            StmtKind::Store { pointer, .. } => {
                for object in self.points_to.targets(pointer).into_iter().flatten() {
                    uses.entry(object).or_default().plain = true;
                }
            }
            StmtKind::Call { .. } => calls = true,
            // A `__syncwarp` orders a plain write before the atomics of its warp, so that they do
            // not race, but begins no interval: two of its atomics could return one value.
            StmtKind::Collective(c) => syncs |= matches!(c.op, CollectiveOp::Sync { .. }),
            StmtKind::Barrier(b) => drop(fences.insert((b.fences_shared, b.fences_global))),
            StmtKind::Assign(..) | StmtKind::Havoc(_) | StmtKind::Load { .. } | StmtKind::If(..) => {}
            StmtKind::Loop(_) | StmtKind::Block(..) | StmtKind::Break(_) | StmtKind::Continue(_) => {}
            StmtKind::Return | StmtKind::Fence(_) | StmtKind::Snapshot { .. } => {}
            StmtKind::Assert(..) | StmtKind::Assume(..) => {}
        });
        // A contract does not say by which operations its function changes an object: with a
        // call, no object is known to count.
        if calls {
            return Vec::new();
        }
        // Where barriers differ, what lies between two cuts may be several intervals.
        let resets = !syncs && fences.len() == 1 && fences.iter().all(|(shared, _)| *shared);
        uses.into_iter().filter_map(|(object, found)| self.counter(object, &found, resets)).collect()
    }

    fn counter(&self, object: ObjectId, found: &Use, resets: bool) -> Option<(ObjectId, IntType, bool)> {
        let space = self.function.objects[object].space;
        let elems: Vec<&Scalar> = found.elems.iter().collect();
        let [Scalar::Int(elem)] = elems[..] else { return None };
        let whole = Scalar::Int(*elem).bytes() == self.points_to.unit(object);
        let memory = match space {
            Space::Shared => !found.plain || resets,
            // Another group may write at any time: no barrier keeps its writes apart.
            Space::Global => !found.plain,
            Space::Constant | Space::Private | Space::Ghost => false,
        };
        let counts = memory && whole && !found.other && found.directions.len() == 1;
        counts.then_some((object, *elem, found.plain))
    }

    /// An interval begins: at the entry, and just before a barrier is left.
    pub(super) fn new_ticket_interval(&mut self) {
        if let Some(interval) = self.tickets.interval {
            self.out.push(CommandKind::Havoc(vec![interval]));
        }
    }

    /// What an atomic returns is its own thread's.
    pub(super) fn take_ticket(&mut self, dst: kernel::LocalId, p: &Pointer) {
        let [(_, Some(object))] = p.cases[..] else { return };
        let Some(Slot::Scalar(value)) = self.storage.slots.get(&dst) else { return };
        let value = build::var(*value);
        if let Some(owned) = self.owned(object, p.offset.clone(), value) {
            self.assume_once(assumption::Kind::CountersDoNotWrap);
            self.out.assume(owned);
        }
    }

    /// `__atomic_has_taken_value(p, i, v)`: the thread owns the value `v` of `p[i]`.
    pub(super) fn has_taken(
        &mut self,
        pointer: &kernel::Expr,
        index: &kernel::Expr,
        value: &kernel::Expr,
        span: Span,
    ) -> Result<Expr> {
        let p = self.pointer(pointer)?;
        let [(_, Some(object))] = p.cases[..] else {
            return Err(Box::new(Diagnostic::unsupported(
                span,
                Construct::TakenValue,
                "`__atomic_has_taken_value` of several arrays",
            )));
        };
        let Some(elem) = self.tickets.counters.get(&object).map(|c| c.elem) else {
            let name = &self.function.objects[object].name;
            return Err(Box::new(
                Diagnostic::unsupported(span, Construct::TakenValue, format!("`__atomic_has_taken_value` of `{name}`, which does not count"))
                    .with_help("an array counts if a kernel changes it by atomics only that all add, or all subtract, positive constants"),
            ));
        };
        let to = |ty: IntType, e: &kernel::Expr| kernel::Expr {
            kind: ExprKind::Cast(Box::new(e.clone())),
            ty: kernel::Ty::Scalar(Scalar::Int(ty)),
            span: e.span,
        };
        let (index, value) = (self.expr(&to(INDEX, index))?, self.expr(&to(elem, value))?);
        let offset = build::op(crate::ivl::op::Op::Add, INDEX, [p.offset, index]);
        Ok(self.owned(object, offset, value).unwrap_or_else(|| build::bool(true)))
    }

    fn owned(&self, object: ObjectId, offset: Expr, value: Expr) -> Option<Expr> {
        let counter = self.tickets.counters.get(&object)?;
        let interval = self.tickets.interval.filter(|_| counter.is_reset).map(build::var);
        let args: Vec<Expr> =
            [offset, value].into_iter().chain(interval).chain(counter.group.iter().cloned()).collect();
        let coords = counter.owner.iter().map(|(f, coord)| build::eq(build::apply(*f, args.clone()), coord.clone()));
        Some(build::and(coords.collect::<Vec<_>>()))
    }
}

/// By how much an atomic moves a cell, if that is a constant; small, so that a cell
/// takes long to wrap around.
fn step(op: AtomicOp, operands: &[kernel::Expr], elem: Scalar) -> Option<i128> {
    const SMALL: i128 = 1 << 10;
    let Scalar::Int(ty) = elem else { return None };
    let operand = literal(operands.first()?)?;
    let signed = |v: i128| if v > range(IntType { signed: true, ..ty }).1 { v - (1 << ty.bits) } else { v };
    let step = match op {
        AtomicOp::Add => signed(operand),
        AtomicOp::Sub => -signed(operand),
        // It wraps to zero above its operand: where every counter does.
        AtomicOp::Inc if operand == range(ty).1 => 1,
        AtomicOp::Inc | AtomicOp::Dec | AtomicOp::Min | AtomicOp::Max | AtomicOp::And | AtomicOp::Or => return None,
        AtomicOp::Xor | AtomicOp::Exchange | AtomicOp::CompareExchange | AtomicOp::Load | AtomicOp::Store => {
            return None;
        }
    };
    (step != 0 && step.abs() <= SMALL).then_some(step)
}

/// The number that a constant is, conversions that keep it aside.
pub(super) fn literal(e: &kernel::Expr) -> Option<i128> {
    if let ExprKind::Int(value) = e.kind {
        return Some(value);
    }
    let ExprKind::Cast(inner) = &e.kind else { return None };
    let (low, high) = range(e.ty.as_int()?);
    literal(inner).filter(|value| low <= *value && *value <= high)
}

/// That a value is not taken yet cannot be said: the function speaks of all times.
///
/// # Errors
/// The place of `__atomic_has_taken_value` in a hypothesis.
pub(super) fn refuse_hypothesis(e: &kernel::Expr) -> Result<()> {
    let mut found = Ok(());
    visit::walk_expr(e, &mut |part| {
        if matches!(part.kind, ExprKind::Spec(SpecExpr::AtomicTaken { .. })) {
            let message = "`__atomic_has_taken_value` in a hypothesis: it can be proved, not assumed";
            found = Err(Box::new(Diagnostic::error(Code::Annotation, part.span, message.to_owned())));
        }
    });
    found
}
