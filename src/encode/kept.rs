//! Element invariants of arrays that atomics change: each atomic keeps the claim of its element.
//!
//! ```text
//! KEEP    φ(x, w, u)  ⇒  φ(x, f(w), u)        for the element x of an atomic that does f, and any w
//! ```
//!
//! What the element holds then is not known: others may go on changing it. That nothing but
//! atomics changes the array up to the next barrier, and that `u` stays as it is, is seen to
//! in `two_thread` (`elements`), where the theorem is.

use std::collections::BTreeMap;

use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::source::Span;
use crate::ivl::ast::{Expr, InvariantForm};
use crate::ivl::op::Op;
use crate::ivl::thread::Scope;
use crate::ivl::{build, fold};
use crate::kernel::ast::{self as kernel, AtomicOp, BarrierInvariant, Scalar, StmtKind};
use crate::kernel::integer::{I64, U32};
use crate::kernel::visit;
use crate::obligation::Kind;
use crate::refusal::Construct;

use super::state::{Encoder, Mode};

/// An atomic operation: what it does, at which type, with which operands.
#[derive(Clone, Copy)]
pub(super) struct Atomic<'a> {
    pub op: AtomicOp,
    pub elem: Scalar,
    pub operands: &'a [Expr],
}

impl Encoder<'_> {
    /// Obliges an atomic at an offset of an array to keep what is stated of the array's elements.
    pub(super) fn keeps_invariants(
        &mut self,
        atomic: Atomic,
        object: kernel::ObjectId,
        offset: &Expr,
        span: Span,
    ) -> Result<()> {
        let mut known = Vec::new();
        for invariant in stated(self.function) {
            let form = self.invariant_form(&invariant.form, invariant.span)?;
            let InvariantForm::Element { array, element, cell, given: false } = form else { continue };
            if array != self.map_of(object) {
                continue;
            }
            let claim = self.in_mode(Mode::SpecUnlogged, |this| this.claim_of_thread(&invariant.expr))?;
            // Of each barrier the same is stated, as a rule, each time of a variable of its own.
            let of_barrier = (build::var(element), claim.clone());
            let same = |(x, other): &(Expr, Expr)| {
                fold::rewrite(other, &mut |e| (e == x).then(|| of_barrier.0.clone())) == claim
            };
            if known.iter().any(same) {
                continue;
            }
            known.push(of_barrier);
            let ty = self.scalar_type(atomic.elem);
            let before = self.out.declare("atomic.before", ty, Scope::Thread, false);
            self.havoc(before);
            let before = build::var(before);
            let Some(after) = applied(atomic, &before) else {
                let what = "an element invariant of an array with an atomic of floating-point numbers";
                return Err(Box::new(Diagnostic::unsupported(span, Construct::ElementInvariantArray, what)));
            };
            let first = fold::substitute(&cell, &BTreeMap::from([(element, build::lit(0, U32))]));
            let number = build::op(Op::Sub, I64, [offset.clone(), first]);
            let inside = build::op(Op::ToFits(U32), I64, [number.clone()]);
            let number = build::op(Op::To(U32), I64, [number]);
            let read = build::select(build::var(array), cell);
            let holds = |value: &Expr| {
                fold::rewrite(&claim, &mut |e| {
                    if *e == read {
                        return Some(value.clone());
                    }
                    (build::as_var(e) == Some(element)).then(|| number.clone())
                })
            };
            let kept = build::implies(build::and2(inside, holds(&before)), holds(&after));
            let related = vec![(invariant.span, "this is the invariant that it has to keep".to_owned())];
            self.oblige(Kind::BarrierInvariant, kept, span, related);
        }
        Ok(())
    }
}

/// The element invariants that a function states.
fn stated(function: &kernel::Function) -> Vec<&BarrierInvariant> {
    let mut found = Vec::new();
    visit::for_each_stmt(function.body.as_deref().unwrap_or_default(), &mut |stmt| {
        if let StmtKind::Barrier(barrier) = &stmt.kind {
            let of_elements = |i: &&BarrierInvariant| i.form.is_of_elements();
            found.extend(barrier.invariants.iter().filter(of_elements));
        }
    });
    found
}

/// What the element holds afterwards; `None` where it is not followed.
fn applied(atomic: Atomic, before: &Expr) -> Option<Expr> {
    let operand = |place: usize| atomic.operands.get(place).cloned();
    let ty = match (atomic.op, atomic.elem) {
        (AtomicOp::Load, _) => return Some(before.clone()),
        (AtomicOp::Store | AtomicOp::Exchange, _) => return operand(0),
        (_, Scalar::Int(ty)) => ty,
        (_, Scalar::Float(_) | Scalar::Bool) => return None,
    };
    let with = |op: Op| operand(0).map(|by| build::op(op, ty, [before.clone(), by]));
    let (zero, one) = (build::lit(0, ty), build::lit(1, ty));
    match atomic.op {
        AtomicOp::Add => with(Op::Add),
        AtomicOp::Sub => with(Op::Sub),
        AtomicOp::And => with(Op::And),
        AtomicOp::Or => with(Op::Or),
        AtomicOp::Xor => with(Op::Xor),
        AtomicOp::Min => Some(build::ite(with(Op::Lt)?, before.clone(), operand(0)?)),
        AtomicOp::Max => Some(build::ite(with(Op::Lt)?, operand(0)?, before.clone())),
        AtomicOp::Inc => Some(build::ite(with(Op::Lt)?, build::op(Op::Add, ty, [before.clone(), one]), zero)),
        AtomicOp::Dec => {
            let above = build::op(Op::Lt, ty, [operand(0)?, before.clone()]);
            let from_top = build::or2(build::eq(before.clone(), zero), above);
            Some(build::ite(from_top, operand(0)?, build::op(Op::Sub, ty, [before.clone(), one])))
        }
        AtomicOp::CompareExchange => {
            Some(build::ite(build::eq(before.clone(), operand(0)?), operand(1)?, before.clone()))
        }
        AtomicOp::Load => Some(before.clone()),
        AtomicOp::Store | AtomicOp::Exchange => operand(0),
    }
}
