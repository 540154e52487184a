//! Pointers: which objects, and where in them.

use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::source::Span;
use crate::ivl::ast::{Expr, Type, VarId};
use crate::ivl::build;
use crate::ivl::op::Op;
use crate::kernel::ast::{self as kernel, BinOp, ExprKind, Scalar, Space, SpecExpr, Ty};
use crate::kernel::integer;
use crate::kernel::integer::{I64, U32, U64};
use crate::refusal::Construct;

use super::integers::convert;
use super::memory::Target;
use super::state::{Encoder, Mode, Pointer, PointerLocal, Slot};
use crate::ivl::thread::Scope;

impl Encoder<'_> {
    /// Encodes a pointer expression.
    pub(super) fn pointer(&mut self, e: &kernel::Expr) -> Result<Pointer> {
        match &e.kind {
            ExprKind::Null => Ok(self.one_target(None, 1)),
            ExprKind::AddressOf(object) => {
                if let Some(bound) = self.storage.bound_objects.get(object) {
                    return Ok(bound.clone());
                }
                if self.context.at_call {
                    return Err(Box::new(
                        Diagnostic::unsupported(
                            e.span,
                            Construct::ContractArgument,
                            "a contract that speaks of an array that is no parameter",
                        )
                        .with_help("pass the array as an argument, or let the function be inlined (no contract)"),
                    ));
                }
                let unit = self.points_to.unit(*object);
                Ok(self.one_target(Some(*object), unit))
            }
            ExprKind::Local(local) => match self.storage.slots.get(local) {
                Some(Slot::Pointer(_)) if self.points_to.is_unknown(*local) => Err(Box::new(Diagnostic::unsupported(
                    e.span,
                    Construct::UninitialisedPointer,
                    "a pointer that is used without a value",
                ))),
                Some(Slot::Pointer(p)) => Ok(read_pointer(p)),
                Some(Slot::Bound(p)) => Ok(p.clone()),
                Some(Slot::Scalar(_) | Slot::Value(_)) | None => Err(Box::new(Diagnostic::unsupported(
                    e.span,
                    Construct::PointerAsNumber,
                    "a number used as a pointer",
                ))),
            },
            ExprKind::PtrAdd { pointer, index, scale } => {
                let base = self.pointer(pointer)?;
                let index_ty = index.ty;
                let steps = self.expr(index)?;
                let Ty::Scalar(Scalar::Int(ty)) = index_ty else {
                    return Err(Box::new(Diagnostic::unsupported(
                        e.span,
                        Construct::PointerAsNumber,
                        "a pointer moved by something not an integer",
                    )));
                };
                Ok(self.moved(base, convert(steps, ty, I64), *scale))
            }
            ExprKind::Select(c, t, f) => {
                let c = self.expr(c)?;
                let (t, f) = (self.pointer(t)?, self.pointer(f)?);
                Ok(select_pointer(&c, t, f))
            }
            ExprKind::Spec(SpecExpr::Old(p)) => self.in_mode(Mode::Old, |this| this.pointer(p)),
            ExprKind::Spec(spec) => {
                let (construct, what) = pointer_claim(spec);
                Err(Box::new(Diagnostic::unsupported(e.span, construct, what)))
            }
            ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Coord(..) => Err(Box::new(
                Diagnostic::unsupported(e.span, Construct::PointerAsNumber, "a constant used as a pointer"),
            )),
            ExprKind::Unary(..) | ExprKind::Binary(..) | ExprKind::PtrDiff(..) | ExprKind::Address(_) => Err(Box::new(
                Diagnostic::unsupported(e.span, Construct::PointerAsNumber, "a pointer that is computed from numbers"),
            )),
            ExprKind::Cast(_) => Err(Box::new(Diagnostic::unsupported(
                e.span,
                Construct::PointerAsNumber,
                "an integer cast to a pointer",
            ))),
            ExprKind::Intrinsic(..) | ExprKind::Uninterpreted(..) => Err(Box::new(Diagnostic::unsupported(
                e.span,
                Construct::PointerResult,
                "a built-in function that returns a pointer",
            ))),
        }
    }

    fn one_target(&self, target: Target, unit: u64) -> Pointer {
        Pointer { cases: vec![(build::bool(true), target)], offset: build::lit(0, I64), unit }
    }

    /// `base + steps * scale` bytes. Offsets of 64 bits do not wrap: a pointer that
    /// leaves its object is undefined in C, and bounds are a matter of their own.
    fn moved(&self, base: Pointer, steps: Expr, scale: u64) -> Pointer {
        use crate::ivl::ast::ExprKind::Literal;
        let unit = base.unit as i128;
        let delta = if let Literal(k, _) = *steps {
            build::lit(integer::wrap(k * i128::from(scale), I64) / unit, I64)
        } else if i128::from(scale) == unit {
            steps
        } else {
            build::op(Op::MulExact, I64, [steps, build::lit(i128::from(scale) / unit, I64)])
        };
        let literal = |e: &Expr| if let Literal(k, _) = **e { Some(k) } else { None };
        let offset = match (literal(&base.offset), literal(&delta)) {
            (Some(0), _) => delta,
            (_, Some(0)) => base.offset,
            (Some(a), Some(b)) => build::lit(integer::wrap(a + b, I64), I64),
            (Some(_) | None, Some(_) | None) => build::op(Op::AddExact, I64, [base.offset, delta]),
        };
        Pointer { offset, ..base }
    }

    pub(super) fn pointer_comparison(
        &mut self,
        op: BinOp,
        a: &kernel::Expr,
        b: &kernel::Expr,
        span: Span,
    ) -> Result<Expr> {
        let (a, b) = (self.pointer(a)?, self.pointer(b)?);
        let same = same_base(&a, &b);
        let refused =
            Err(Box::new(Diagnostic::unsupported(span, Construct::PointerAsNumber, "this operator on pointers")));
        match op {
            BinOp::Eq | BinOp::Ne => {
                let equal = self.same_pointer(&a, &b, same);
                Ok(if op == BinOp::Eq { equal } else { build::not(equal) })
            }
            BinOp::Lt => Ok(self.within(same, build::op(Op::Lt, I64, [a.offset, b.offset]), Type::Bool)),
            BinOp::Le => Ok(self.within(same, build::op(Op::Le, I64, [a.offset, b.offset]), Type::Bool)),
            BinOp::Gt => Ok(self.within(same, build::op(Op::Lt, I64, [b.offset, a.offset]), Type::Bool)),
            BinOp::Ge => Ok(self.within(same, build::op(Op::Le, I64, [b.offset, a.offset]), Type::Bool)),
            BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Rem | BinOp::BitAnd | BinOp::BitOr => refused,
            BinOp::BitXor | BinOp::Shl | BinOp::Shr | BinOp::And | BinOp::Or | BinOp::Implies => refused,
        }
    }

    /// Do two pointers have the same address. Where one leaves its object it may come
    /// to lie in another one, so only objects' first bytes are known to be distinct.
    fn same_pointer(&mut self, a: &Pointer, b: &Pointer, same: Expr) -> Expr {
        let (null_a, null_b) = (is_null(a), is_null(b));
        let one_null = build::or2(null_a.clone(), null_b.clone());
        let equal = build::eq(a.offset.clone(), b.offset.clone());
        let equal = if build::as_bool(&same) == Some(true) || build::as_bool(&one_null) == Some(true) {
            build::and2(same, equal)
        } else {
            let at_base = |p: &Pointer| build::eq(p.offset.clone(), build::lit(0, I64));
            let bases = build::and2(at_base(a), at_base(b));
            let elsewhere = self.within(same.clone(), equal, Type::Bool);
            build::and([build::not(one_null), build::or2(same, build::not(bases)), elsewhere])
        };
        build::or2(build::and2(null_a, null_b), equal)
    }

    pub(super) fn pointer_difference(
        &mut self,
        a: &kernel::Expr,
        b: &kernel::Expr,
        scale: u64,
        span: Span,
    ) -> Result<Expr> {
        let (a, b) = (self.pointer(a)?, self.pointer(b)?);
        let units = i128::from(scale / a.unit.max(1));
        if units == 0 {
            return Err(Box::new(Diagnostic::unsupported(span, Construct::PointerAsNumber, "this pointer difference")));
        }
        let same = same_base(&a, &b);
        let difference = build::op(Op::SubExact, I64, [a.offset, b.offset]);
        let steps = if units == 1 { difference } else { build::op(Op::Div, I64, [difference, build::lit(units, I64)]) };
        Ok(self.within(same, steps, Type::Machine(I64)))
    }

    /// The number that a pointer is: `base(object) + offset * unit`, modulo 2^64.
    pub(super) fn address(&mut self, pointer: &kernel::Expr) -> Result<Expr> {
        let p = self.pointer(pointer)?;
        let offset = convert(p.offset.clone(), I64, U64);
        let bytes = build::op(Op::Mul, U64, [offset, build::lit(p.unit.into(), U64)]);
        let mut number = build::lit(0, U64);
        for (case, target) in &p.cases {
            let Some(object) = target else { continue };
            let value = if self.function.objects[*object].kind == kernel::ObjectKind::Behind {
                convert(self.number_behind(p.offset.clone()), I64, U64)
            } else {
                let base = build::var(self.beginning(*object));
                self.out.assume(build::op(Op::InRange, U64, [base.clone()]));
                build::op(Op::Add, U64, [base, bytes.clone()])
            };
            number = build::ite(case.clone(), value, number);
        }
        Ok(number)
    }

    /// Where an object begins: one number for all who share it.
    fn beginning(&mut self, object: kernel::ObjectId) -> VarId {
        if let Some(known) = self.storage.beginnings.get(&object) {
            return *known;
        }
        let source = &self.function.objects[object];
        let of_kernel = match source.space {
            Space::Global | Space::Constant => Scope::Launch,
            Space::Shared => Scope::Group,
            Space::Private | Space::Ghost => Scope::Thread,
        };
        let scope = if self.function.is_kernel { of_kernel } else { Scope::Thread };
        let begin = self.out.declare(&format!("{}.address", source.name), Type::Machine(U64), scope, true);
        self.storage.beginnings.insert(object, begin);
        begin
    }

    /// `value` if both pointers have the same object; else anything: where objects
    /// lie in memory is not known.
    fn within(&mut self, same: Expr, value: Expr, ty: Type) -> Expr {
        if build::as_bool(&same) == Some(true) {
            return value;
        }
        let unknown = self.out.declare("unrelated", ty, Scope::Thread, false);
        self.havoc(unknown);
        build::ite(same, value, build::var(unknown))
    }

    /// Stores a pointer into a pointer local.
    pub(super) fn assign_pointer(&mut self, slot: &PointerLocal, value: Pointer) {
        if let Some(tag) = slot.tag {
            let index = |target: &Target| slot.targets.iter().position(|t| t == target).unwrap_or(0) as i128;
            let mut cases = value.cases.iter().rev();
            let last = cases.next().map_or(0, |(_, target)| index(target));
            let code = cases.fold(build::lit(last, U32), |rest, (guard, target)| {
                build::ite(guard.clone(), build::lit(index(target), U32), rest)
            });
            self.out.assign(tag, code);
        }
        self.out.assign(slot.offset, value.offset);
    }
}

/// A form of specifications that no pointer has.
fn pointer_claim(spec: &SpecExpr) -> (Construct, &'static str) {
    match spec {
        SpecExpr::Other(_) => (Construct::AnnotationForm, "a pointer of the other thread used here"),
        SpecExpr::Result => (Construct::PointerResult, "the pointer that a function returns, in its contract"),
        SpecExpr::GhostLoad(..) => (Construct::PointerInMemory, "a pointer loaded from memory"),
        SpecExpr::Old(_)
        | SpecExpr::Enabled
        | SpecExpr::SameGroup
        | SpecExpr::Accessed(..)
        | SpecExpr::AccessOffset(..)
        | SpecExpr::PointerOffset(_)
        | SpecExpr::SameBase(..)
        | SpecExpr::Identical(..)
        | SpecExpr::AtomicTaken { .. }
        | SpecExpr::AddNoOverflow(..)
        | SpecExpr::NoOverflow(_)
        | SpecExpr::IsSum { .. }
        | SpecExpr::IsStridedSum { .. }
        | SpecExpr::ScanInput { .. } => (Construct::AnnotationForm, "this pointer expression"),
    }
}

/// The condition that a pointer is null.
pub(super) fn is_null(pointer: &Pointer) -> Expr {
    build::or(pointer.cases.iter().filter(|(_, t)| t.is_none()).map(|(c, _)| c.clone()))
}

/// The condition that two pointers have the same object.
pub(super) fn same_base(a: &Pointer, b: &Pointer) -> Expr {
    build::or(a.cases.iter().flat_map(|(ca, ta)| {
        b.cases.iter().filter(move |(_, tb)| ta == tb).map(move |(cb, _)| build::and2(ca.clone(), cb.clone()))
    }))
}

fn read_pointer(p: &PointerLocal) -> Pointer {
    let cases = match p.tag {
        None => p.targets.iter().map(|t| (build::bool(true), *t)).collect(),
        Some(tag) => {
            let code = |i: usize| build::eq(build::var(tag), build::lit(i as i128, U32));
            p.targets.iter().enumerate().map(|(i, t)| (code(i), *t)).collect()
        }
    };
    Pointer { cases, offset: build::var(p.offset), unit: p.unit }
}

fn select_pointer(c: &Expr, t: Pointer, f: Pointer) -> Pointer {
    let mut cases: Vec<(Expr, Target)> = Vec::new();
    let arms = [(c.clone(), &t), (build::not(c.clone()), &f)];
    for (guard, pointer) in arms {
        for (case, target) in &pointer.cases {
            let condition = build::and2(guard.clone(), case.clone());
            match cases.iter_mut().find(|(_, known)| known == target) {
                Some((known, _)) => *known = build::or2(known.clone(), condition),
                None => cases.push((condition, *target)),
            }
        }
    }
    if let [(only, _)] = cases.as_mut_slice() {
        *only = build::bool(true);
    }
    // A null pointer has no unit of its own.
    let unit = if t.cases.iter().any(|(_, x)| x.is_some()) { t.unit } else { f.unit };
    Pointer { cases, offset: build::ite(c.clone(), t.offset, f.offset), unit }
}
