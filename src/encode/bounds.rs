//! Bounds: how much there is behind a pointer, and that accesses stay within it.
//!
//! The extent of a declared array is known. That of a parameter is what
//! `__array_extent` states, or, where the bounds of all arrays are asked for, an
//! unknown number; else accesses are assumed to be within it.

use crate::assumption;
use crate::base::diagnostic::Result;
use crate::base::source::Span;
use crate::ivl::ast::{Expr, ExprKind, Type};
use crate::ivl::build;
use crate::ivl::op::Op;
use crate::kernel::ast::{self as kernel, Extent, Function, ObjectId, ObjectKind, Scalar, Ty};
use crate::kernel::effects::Effects;
use crate::kernel::integer::{I64, U64, fits};
use crate::obligation::Kind;

use super::access::units;
use super::integers::convert;
use super::options::Bounds;
use super::state::{Encoder, Pointer, Slot};
use crate::ivl::thread::Scope;

impl Encoder<'_> {
    /// Takes the extents that the function states of its parameters.
    pub(super) fn declare_extents(&mut self) -> Result<()> {
        let function = self.function;
        let stated = if self.options.hypotheses { function.extents.as_slice() } else { &[] };
        for extent in stated {
            // Of a shared object that begins elsewhere the extent says nothing.
            let Some(object) = object_of(function, extent) else { continue };
            let unit = self.points_to.unit(object);
            let (value, exists) = self.extent_in_units(extent, unit)?;
            self.out.assume(exists);
            let scope = if function.is_kernel { Scope::Launch } else { Scope::Thread };
            let name = format!("{}.extent", function.objects[object].name);
            let var = self.out.declare(&name, Type::Machine(I64), scope, true);
            self.out.assume(build::op(Op::InRange, I64, [build::var(var)]));
            self.out.assume(build::eq(build::var(var), value));
            self.storage.extents.insert(object, build::var(var));
            self.found.has_hypotheses = true;
        }
        Ok(())
    }

    /// `max(elements, 0) * bytes` in units, and that there are fewer than 2^63 bytes:
    /// no array has more.
    fn extent_in_units(&mut self, extent: &Extent, unit: u64) -> Result<(Expr, Expr)> {
        let elements = self.spec_expr(&extent.elements)?;
        let Ty::Scalar(Scalar::Int(ty)) = extent.elements.ty else {
            return Ok((build::lit(0, I64), build::bool(false)));
        };
        let most = i128::from(i64::MAX) / i128::from(extent.bytes);
        let mut exists = build::bool(true);
        if fits(most, ty) {
            exists = build::op(Op::Le, ty, [elements.clone(), build::lit(most, ty)]);
        }
        let elements = convert(elements, ty, I64);
        let zero = build::lit(0, I64);
        let none = build::op(Op::Lt, I64, [elements.clone(), zero.clone()]);
        let step = i128::from(extent.bytes / unit.max(1));
        let whole = build::op(Op::MulExact, I64, [elements, build::lit(step, I64)]);
        Ok((build::ite(none, zero, whole), exists))
    }

    /// How many units the object has, if that is known or asked for.
    fn extent_of(&mut self, object: ObjectId) -> Option<Expr> {
        let source = &self.function.objects[object];
        if let (ObjectKind::Declared | ObjectKind::DynamicShared, Some(bytes)) = (source.kind, source.size) {
            return Some(build::lit(i128::from(bytes / self.points_to.unit(object)), I64));
        }
        if let Some(bytes) = self.function.allocated.get(&object) {
            // One of more than 2^63 bytes, which nobody has, is none.
            let Some(Slot::Scalar(bytes)) = self.storage.slots.get(bytes) else { return None };
            let bytes = convert(build::var(*bytes), U64, I64);
            let unit = build::lit(i128::from(self.points_to.unit(object)), I64);
            return Some(build::op(Op::Div, I64, [bytes, unit]));
        }
        if self.options.bounds == Bounds::All && !self.storage.extents.contains_key(&object) {
            let scope = if self.function.is_kernel { Scope::Launch } else { Scope::Thread };
            let var = self.out.declare(&format!("{}.extent", source.name), Type::Machine(I64), scope, true);
            self.out.assume(build::op(Op::InRange, I64, [build::var(var)]));
            self.out.assume(build::op(Op::Le, I64, [build::lit(0, I64), build::var(var)]));
            self.storage.extents.insert(object, build::var(var));
        }
        self.storage.extents.get(&object).cloned()
    }

    /// An access of a scalar stays within its object.
    pub(super) fn check_bounds(&mut self, object: ObjectId, p: &Pointer, ty: Scalar, span: Span) {
        if self.function.objects[object].kind == ObjectKind::Behind {
            self.assume_once(assumption::Kind::PointersApart);
            return;
        }
        let extent = self.extent_of(object);
        let (Some(extent), false) = (extent, self.options.bounds == Bounds::Assumed) else {
            self.assume_once(assumption::Kind::InBounds);
            return;
        };
        let size = build::lit(i128::from(units(ty, p)), I64);
        let claim = within(&p.offset, &size, &extent);
        let related = vec![self.extent_note(object)];
        self.oblige(Kind::Bounds, claim, span, related);
    }

    fn extent_note(&self, object: ObjectId) -> (Span, String) {
        let source = &self.function.objects[object];
        let stated = self.function.extents.iter().any(|e| object_of(self.function, e) == Some(object));
        let shared = self.function.params.iter().any(|p| p.anywhere && p.object == Some(object));
        let text = match source.kind {
            ObjectKind::Param if shared => {
                format!("`{}`: of parameters that may alias no extent is known", source.name)
            }
            ObjectKind::Param if !stated => {
                format!("the extent of `{0}` is not stated: `__array_extent({0}, n)` states it", source.name)
            }
            ObjectKind::Param | ObjectKind::Declared | ObjectKind::Model => {
                format!("`{}` is declared here", source.name)
            }
            ObjectKind::DynamicShared if source.size.is_some() => format!("`{}` is declared here", source.name),
            ObjectKind::Behind => "no extent is known of what pointers in memory point to".to_owned(),
            ObjectKind::DynamicShared => format!("the extent of `{}` is decided at the launch", source.name),
        };
        (source.span, text)
    }

    /// A function that is used by contract finds behind its arguments what it requires.
    pub(super) fn check_extents(&mut self, f: &Function, span: Span) -> Result<()> {
        for extent in &f.extents {
            let Some(Slot::Bound(p)) = self.storage.slots.get(&extent.pointer).cloned() else { continue };
            let (needed, exists) = self.extent_in_units(extent, p.unit)?;
            let targets: Vec<_> = p.cases.iter().filter_map(|(c, t)| t.map(|o| (c.clone(), o))).collect();
            for (case, object) in targets {
                let extent = self.extent_of(object);
                let (Some(extent), false) = (extent, self.options.bounds == Bounds::Assumed) else {
                    self.assume_once(assumption::Kind::InBounds);
                    continue;
                };
                let claim = build::and2(exists.clone(), within(&p.offset, &needed, &extent));
                let claim = build::implies(case, claim);
                let related = vec![(f.span, "this function requires the extent".to_owned()), self.extent_note(object)];
                self.oblige(Kind::Precondition, claim, span, related);
            }
        }
        Ok(())
    }

    /// A function that casts its parameters to wider types, or hands them to one that does, is
    /// proved for arguments that begin where objects may.
    pub(super) fn check_alignment(&mut self, f: &Function, span: Span) {
        let Some(align) = Effects::of(f, &self.source.contracts).alignment else { return };
        let arguments: Vec<Pointer> = f.params.iter().filter_map(|p| self.bound_pointer(p.local)).collect();
        for p in arguments {
            let step = i128::from(align / p.unit.clamp(1, align));
            let low = build::op(Op::Mask, I64, [p.offset.clone(), build::lit(step, I64)]);
            let claim = if step == 1 { build::bool(true) } else { build::eq(low, build::lit(0, I64)) };
            let related = vec![(f.span, "this function casts a pointer to a wider type".to_owned())];
            self.oblige(Kind::Alignment, claim, span, related);
        }
    }

    fn bound_pointer(&self, local: kernel::LocalId) -> Option<Pointer> {
        if let Some(Slot::Bound(p)) = self.storage.slots.get(&local) { Some(p.clone()) } else { None }
    }
}

/// `0 <= offset && offset <= extent - size`, for sizes and extents that are not negative.
fn within(offset: &Expr, size: &Expr, extent: &Expr) -> Expr {
    let last = if let (ExprKind::Literal(size, _), ExprKind::Literal(extent, _)) = (&**size, &**extent) {
        build::lit(extent - size, I64)
    } else {
        build::op(Op::SubExact, I64, [extent.clone(), size.clone()])
    };
    build::and2(
        build::op(Op::Le, I64, [build::lit(0, I64), offset.clone()]),
        build::op(Op::Le, I64, [offset.clone(), last]),
    )
}

fn object_of(function: &Function, extent: &Extent) -> Option<kernel::ObjectId> {
    function.params.iter().find(|p| p.local == extent.pointer && !p.anywhere).and_then(|p| p.object)
}
