//! Forms that occur only in annotations. They are total: nothing in them is an
//! obligation, except that what they read must not race.

use crate::base::diagnostic::{Diagnostic, Result};
use crate::ivl::ast::{AccessKind, Expr, Type};
use crate::ivl::build;
use crate::ivl::op::Op;
use crate::kernel::ast::{self as kernel, IntType, Scalar, SpecExpr, Ty};
use crate::kernel::integer::{I64, U64};
use crate::refusal::Construct;

use super::integers::convert;
use super::monoid;
use super::pointer::{is_null, same_base};
use super::state::{AccessLog, Encoder, Mode, Pointer};
use crate::ivl::thread::Assumed;

impl Encoder<'_> {
    /// Encodes an expression of a specification; what it reads is logged.
    pub(super) fn spec_expr(&mut self, e: &kernel::Expr) -> Result<Expr> {
        self.in_mode(Mode::Spec, |this| this.expr(e))
    }

    pub(super) fn spec(&mut self, spec: &SpecExpr, e: &kernel::Expr) -> Result<Expr> {
        match spec {
            SpecExpr::GhostLoad(pointer, ty) => {
                for object in self.points_to.targets(pointer).into_iter().flatten() {
                    self.refuse_data(object, e.span)?;
                }
                self.ghost_load(pointer, *ty, e)
            }
            SpecExpr::Other(a) => Ok(build::other(self.expr(a)?)),
            // A claim is made of threads that come to it, or of one that diverged from them.
            SpecExpr::Enabled => Ok(build::bool(self.context.enabled)),
            SpecExpr::SameGroup => Ok(build::var(self.geometry.same_group.expect("declared with the geometry"))),
            SpecExpr::Old(a) => self.in_mode(Mode::Old, |this| this.expr(a)),
            SpecExpr::Result => {
                let Some(local) = self.context.result else {
                    return Err(Box::new(Diagnostic::unsupported(
                        e.span,
                        Construct::AnnotationForm,
                        "the result of a function without one",
                    )));
                };
                self.expr(&kernel::Expr { kind: kernel::ExprKind::Local(local), ty: e.ty, span: e.span })
            }
            SpecExpr::Accessed(kind, pointer) => {
                let log = self.log_of(*kind, pointer)?;
                Ok(log.map_or(build::bool(false), |(log, _)| build::var(log.happened)))
            }
            SpecExpr::AccessOffset(kind, pointer) => {
                let log = self.log_of(*kind, pointer)?;
                Ok(log.map_or(build::lit(0, U64), |(log, unit)| in_bytes(build::var(log.offset), unit)))
            }
            SpecExpr::PointerOffset(pointer) => {
                let p = self.pointer(pointer)?;
                Ok(in_bytes(p.offset, p.unit))
            }
            SpecExpr::SameBase(a, b) => {
                let (a, b) = (self.pointer(a)?, self.pointer(b)?);
                Ok(build::or2(same_base(&a, &b), build::and2(is_null(&a), is_null(&b))))
            }
            SpecExpr::Identical(a, b) => {
                let is_truth = a.ty == Ty::Scalar(Scalar::Bool);
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                Ok(if is_truth { build::iff(a, b) } else { build::eq(a, b) })
            }
            SpecExpr::AtomicTaken { pointer, index, value } => self.has_taken(pointer, index, value, e.span),
            SpecExpr::AddNoOverflow(a, b) => {
                let ty = int_type(a)?;
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                let claim = build::op(Op::AddFits, ty, [a.clone(), b.clone()]);
                self.fact(claim);
                self.assume_once(Assumed::User(e.span));
                self.found.has_hypotheses = true;
                Ok(build::op(Op::AddExact, ty, [a, b]))
            }
            SpecExpr::NoOverflow(terms) => self.no_overflow(terms),
            SpecExpr::IsSum { value, lo, hi } => self.is_sum(value, lo, hi, e.span),
            SpecExpr::IsStridedSum { value, first, stride } => self.is_strided_sum(value, first, stride, e.span),
            // `Monoid::find` has made data of the local that it is assigned to; anywhere else it
            // inspects data.
            SpecExpr::ScanInput { .. } => Err(monoid::inspected(e.span)),
        }
    }

    fn no_overflow(&mut self, terms: &[kernel::Expr]) -> Result<Expr> {
        let Some((first, rest)) = terms.split_first() else { return Ok(build::bool(true)) };
        let ty = int_type(first)?;
        let mut sum = self.expr(first)?;
        let mut claims = Vec::new();
        for term in rest {
            let value = self.expr(term)?;
            claims.push(build::op(Op::AddFits, ty, [sum.clone(), value.clone()]));
            sum = build::op(Op::Add, ty, [sum, value]);
        }
        Ok(build::and(claims))
    }

    /// A ghost read: logged where the mode says so, its value in range.
    pub(super) fn ghost_load(&mut self, pointer: &kernel::Expr, ty: Scalar, e: &kernel::Expr) -> Result<Expr> {
        let p = self.pointer(pointer)?;
        let mut value: Option<Expr> = None;
        for (case, target) in &p.cases {
            let Some(object) = target else { continue };
            if self.context.mode == Mode::Spec {
                let guard = build::and(self.context.guards.iter().cloned().chain([case.clone()]));
                self.guarded_ghost_access(guard, *object, &p, ty, e);
            }
            let Some(read) = self.content_at(*object, &p, ty) else {
                return Err(Box::new(
                    Diagnostic::unsupported(
                        e.span,
                        Construct::AnnotationMemory,
                        "a specification that reads an array used at several types",
                    )
                    .with_help("read it at the one type that the kernel uses"),
                ));
            };
            value = Some(match value {
                None => read,
                Some(rest) => build::ite(case.clone(), read, rest),
            });
        }
        value.ok_or_else(|| {
            Box::new(Diagnostic::unsupported(
                e.span,
                Construct::AnnotationMemory,
                "a specification that reads a null pointer",
            ))
        })
    }

    /// The view's value at a pointer, if the object's content is modelled.
    pub(super) fn content_at(&mut self, object: kernel::ObjectId, p: &Pointer, ty: Scalar) -> Option<Expr> {
        if self.points_to.content(object) != Some(ty) {
            return None;
        }
        let mut map = match self.storage.private.get(&object) {
            Some(map) => *map,
            None => self.storage.arrays[self.storage.array_of[&object]].map,
        };
        if self.context.mode == Mode::Old {
            map = self.storage.entry_maps.get(&map).copied().unwrap_or(map);
        }
        let read = build::select(build::var(map), p.offset.clone());
        // The fact is stated of this thread's copy even where the expression stands under
        // `$other`: it holds of every cell of every copy, so that is sound.
        if self.is_data_object(object) {
            self.out.assume(build::op(Op::InRange, monoid::INTERVAL, [read.clone()]));
        } else if let Scalar::Int(ty) = ty {
            self.out.assume(build::op(Op::InRange, ty, [read.clone()]));
            self.range_of_content(object, &p.offset, &read, ty);
        }
        Some(read)
    }

    /// An element of a constant array is none that it does not hold.
    fn range_of_content(&mut self, object: kernel::ObjectId, offset: &Expr, read: &Expr, ty: IntType) {
        let Some(content) = self.content_of(object) else { return };
        let (Some(least), Some(greatest)) = (content.iter().min(), content.iter().max()) else { return };
        let within = |e: &Expr, low: i128, high: i128, ty: IntType| {
            let low = build::op(Op::Le, ty, [build::lit(low, ty), e.clone()]);
            build::and2(low, build::op(Op::Le, ty, [e.clone(), build::lit(high, ty)]))
        };
        let inside = within(offset, 0, content.len() as i128 - 1, I64);
        self.out.assume(build::implies(inside, within(read, *least, *greatest, ty)));
    }

    fn guarded_ghost_access(
        &mut self,
        guard: Expr,
        object: kernel::ObjectId,
        p: &Pointer,
        ty: Scalar,
        e: &kernel::Expr,
    ) {
        if self.storage.private.contains_key(&object)
            || self.context.read_by_frame.contains(&object)
            || build::as_bool(&guard) == Some(false)
        {
            return;
        }
        let units = ((ty.bytes() / p.unit).max(1)) as u32;
        if build::as_bool(&guard) == Some(true) {
            self.log_access(AccessKind::GhostRead, object, p.offset.clone(), units, None, e.span);
            return;
        }
        let (read, skip, join) =
            (self.out.new_block("ghost_read"), self.out.new_block("no_read"), self.out.new_block("after_read"));
        self.out.jump(&[read, skip]);
        self.out.enter(read);
        self.out.assume(guard.clone());
        self.log_access(AccessKind::GhostRead, object, p.offset.clone(), units, None, e.span);
        self.out.jump(&[join]);
        self.out.enter(skip);
        self.out.assume(build::not(guard));
        self.out.jump(&[join]);
        self.out.enter(join);
    }

    /// The access log of the array that a pointer points to, made on first use.
    fn log_of(&mut self, kind: kernel::AccessKind, pointer: &kernel::Expr) -> Result<Option<(AccessLog, u64)>> {
        let p = self.pointer(pointer)?;
        let objects: Vec<_> = p.cases.iter().filter_map(|(_, t)| *t).collect();
        let [object] = objects.as_slice() else {
            return Err(Box::new(Diagnostic::unsupported(
                pointer.span,
                Construct::AnnotationForm,
                "an access log of a pointer that may point to several arrays",
            )));
        };
        let Some(array) = self.storage.array_of.get(object) else { return Ok(None) };
        Ok(self.found.access_logs.get(&(*array, kind)).map(|log| (*log, p.unit)))
    }
}

fn in_bytes(offset: Expr, unit: u64) -> Expr {
    let scaled = match unit {
        1 => offset,
        _ => build::op(Op::MulExact, I64, [offset, build::lit(unit.into(), I64)]),
    };
    convert(scaled, I64, U64)
}

fn int_type(e: &kernel::Expr) -> Result<IntType> {
    match e.ty {
        Ty::Scalar(Scalar::Int(ty)) => Ok(ty),
        Ty::Scalar(Scalar::Bool | Scalar::Float(_)) | Ty::Pointer => Err(Box::new(Diagnostic::unsupported(
            e.span,
            Construct::AnnotationForm,
            "an overflow claim about something not an integer",
        ))),
    }
}

/// The type of a map from offsets to `content`.
pub(super) fn map_type(content: Type) -> Type {
    Type::Map(Box::new(Type::Machine(I64)), Box::new(content))
}
