//! Surfaces, and what the host binds to references of textures and surfaces.
//!
//! A surface is an array of bytes of its own, as if a pointer to it were a parameter of the kernel: so
//! it is assumed that no two of them are one array, where pointers are (`no-aliasing`). A texel is
//!
//! ```text
//! address(x, y, z)  =  x + 2²¹ · y + 2³⁸ · z          0 ≤ x < 2²¹ bytes, 0 ≤ y < 2¹⁷, 0 ≤ z < 2¹⁴
//! ```
//!
//! so that different coordinates are different addresses. No device has larger surfaces; beyond these
//! bounds is outside of any surface, where nothing is accessed (our header asks for them first).
//!
//! What a surface holds is known to nobody that writes it in the same kernel: a read there gives what a
//! cache has, even behind a barrier (CUDA's guide, "Read/Write Coherency"). So a read of a surface that
//! the kernel writes gives anything, and races with the writes all the same.
//!
//! What a texture holds is a function of the texture and the coordinates (`annotations/cuda_texture.h`):
//! a reference is told apart by its number, an object by its handle.

use std::collections::BTreeSet;

use super::builder::Builder;
use super::callee::Callee;
use super::context::{R, unsupported};
use super::make;
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::kind::Kind;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{Expr, Language, LocalId, StmtKind};
use crate::kernel::surfaces;
use crate::kernel::visit;
use crate::refusal::Construct;

/// Which surface a handle stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Surface {
    /// What a reference of the file, by the id of its declaration, is bound to.
    Reference(u64),
    /// What an argument of the kernel, or a member of one, names.
    Argument(LocalId),
}

/// Bytes from one row to the next.
pub const ROW: u64 = 1 << 21;
/// Rows from one slice to the next.
pub const SLICE: u64 = 1 << 17;

impl<'a> Builder<'_, 'a> {
    /// Whether a variable is a reference of a texture or of a surface: the host says to what.
    pub fn is_bound_by_the_host(&self, ty: &QualType) -> bool {
        let CType::Record(id) = ty.ty else { return false };
        self.cx.index.decl(id).is_some_and(|record| record.is_own && ["texture", "surface"].contains(&record.name()))
    }

    /// `__barrister_number(reference)`
    pub fn reference_number(&mut self, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let [reference] = callee.arguments else { return Ok(None) };
        match self.place(reference)? {
            Place::Value(Value::Scalar(number), _) => Ok(Some(Value::Scalar(number))),
            Place::Value(..) | Place::Local(_) | Place::Memory(_) | Place::Parts(..) => {
                unsupported(span, Construct::Image, "a copy of a texture reference or a surface reference")
            }
        }
    }

    /// `__barrister_texel_at<T>(surface, dimensions, x, y, z)`: where a texel is.
    pub fn texel_address(&mut self, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let [surface, dimensions, coordinates @ ..] = callee.arguments else { return Ok(None) };
        let (surface, dimensions) = (self.scalar(surface)?, self.scalar(dimensions)?);
        let Some(dimensions) = make::constant(&dimensions) else { return Ok(None) };
        let mut address = self.texels(&surface, dimensions, span)?;
        for (coordinate, step) in coordinates.iter().zip([1, ROW, ROW * SLICE]) {
            let coordinate = self.scalar(coordinate)?;
            address = make::pointer_add(address, coordinate, step, span);
        }
        Ok(Some(Value::Scalar(address)))
    }

    /// The first byte of what a handle stands for.
    pub fn texels(&mut self, handle: &Expr, dimensions: i128, span: Span) -> R<Expr> {
        if !self.function.is_kernel {
            return unsupported(span, Construct::Image, "a surface in a function that is used by contract");
        }
        let Some(surface) = self.surface(handle) else {
            return unsupported(
                span,
                Construct::Image,
                "a surface that is neither an argument of the kernel nor a reference of the file",
            );
        };
        if let Some(pointer) = self.names.surfaces.get(&surface) {
            return Ok(self.read(*pointer, span));
        }
        let name = match surface {
            Surface::Reference(id) => self.cx.index.decl(id).map(|decl| decl.name().to_owned()),
            Surface::Argument(local) => self.function.locals[local].name.clone(),
        };
        let name = name.unwrap_or_else(|| "surface".to_owned());
        let byte = QualType::plain(CType::Scalar(super::context::BYTE));
        let pointer = QualType::plain(CType::Pointer(Box::new(byte.clone())));
        let place = self.pointer_parameter(&name, &pointer, &byte, 0, span)?;
        let Place::Local(local) = place else {
            return unsupported(span, Construct::Image, "this surface");
        };
        let rows: &[u64] = match dimensions {
            1 => &[],
            2 => &[ROW],
            _ => &[SLICE, ROW],
        };
        let object = self.function.params.iter().find(|p| p.local == local).and_then(|p| p.object);
        if let Some(object) = object {
            self.function.objects[object].dims = rows.to_vec();
        }
        self.locals.stable.insert(local);
        self.names.surfaces.insert(surface, local);
        Ok(self.read(local, span))
    }

    /// What a handle stands for, if it is written as something that nothing changes.
    fn surface(&self, handle: &Expr) -> Option<Surface> {
        if let Some(number) = make::constant(handle) {
            let id = u64::try_from(number).ok()?;
            let decl = self.cx.index.decl(id).filter(|decl| decl.is(Kind::VarDecl))?;
            return self.is_bound_by_the_host(decl.ty.as_deref()?).then_some(Surface::Reference(id));
        }
        let local = handle.as_local()?;
        if let Some(definition) = self.locals.definitions.get(&local) {
            return self.surface(&definition.clone());
        }
        let is_argument = self.function.params.iter().any(|p| p.local == local && p.object.is_none());
        (is_argument && self.locals.stable.contains(&local)).then_some(Surface::Argument(local))
    }

    /// A read of a surface that the kernel writes gives what the hardware happens to have.
    ///
    /// # Errors
    /// OpenCL's barriers order accesses of images by a flag of their own, which is not modelled: those of a
    /// kernel that writes images must not order global memory, which stands for them here.
    pub fn forget_written_surfaces(&mut self) -> R<()> {
        let Some(mut body) = self.function.body.take() else { return Ok(()) };
        let surfaces = surfaces::Surfaces::new(self.names.surfaces.values().copied(), &body);
        let (mut written, mut reads, mut fence) = (BTreeSet::new(), Vec::new(), None);
        visit::for_each_stmt(&body, &mut |stmt| {
            if let StmtKind::Store { pointer, .. } = &stmt.kind {
                written.extend(surfaces.of(pointer));
            } else if let StmtKind::Load { dst, pointer, .. } = &stmt.kind {
                reads.push((*dst, surfaces.of(pointer)));
            } else if let StmtKind::Barrier(barrier) = &stmt.kind
                && barrier.fences_global
            {
                fence.get_or_insert(stmt.span);
            }
        });
        if let (Some(span), Language::OpenCl, false) = (fence, self.cx.language, written.is_empty()) {
            return unsupported(
                span,
                Construct::Image,
                "a barrier that orders global memory, in a kernel that writes images,",
            );
        }
        let forgotten = reads.into_iter().filter(|(_, from)| !from.is_disjoint(&written)).map(|(dst, _)| dst);
        let forgotten: BTreeSet<LocalId> = forgotten.collect();
        surfaces::forget(&mut body, &forgotten);
        for local in forgotten {
            self.function.locals[local].of_hardware = true;
        }
        self.function.body = Some(body);
        Ok(())
    }
}
