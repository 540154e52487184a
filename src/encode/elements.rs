//! What an invariant of a barrier is about: which arrays, and which of their elements.

use super::state::{Encoder, Mode, Pointer, Slot};
use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::source::Span;
use crate::ivl::ast::{Expr, InvariantForm, VarId};
use crate::kernel::ast as kernel;
use crate::refusal::Construct;

impl Encoder<'_> {
    pub(super) fn invariant_form(&mut self, form: &kernel::InvariantForm, span: Span) -> Result<InvariantForm> {
        Ok(match form {
            kernel::InvariantForm::Unary => InvariantForm::Unary,
            kernel::InvariantForm::Binary => InvariantForm::Binary,
            kernel::InvariantForm::Element { array, element, elem } => {
                let (array, cell) = self.element_of(array, *elem, true, span)?;
                InvariantForm::Element { array, element: self.bound_name(*element, span)?, cell, given: false }
            }
            kernel::InvariantForm::Inputs { array, element, elem, .. } => {
                let (array, cell) = self.element_of(array, *elem, false, span)?;
                InvariantForm::Element { array, element: self.bound_name(*element, span)?, cell, given: true }
            }
            kernel::InvariantForm::Tuple { cells, elements, elem } => {
                let found = cells.iter().map(|cell| self.element_of(cell, *elem, false, span));
                let (arrays, cells): (Vec<VarId>, Vec<Expr>) = found.collect::<Result<Vec<_>>>()?.into_iter().unzip();
                let elements = elements.iter().map(|e| self.bound_name(*e, span)).collect::<Result<_>>()?;
                InvariantForm::Tuple { array: arrays[0], elements, cells }
            }
            kernel::InvariantForm::Permutation { array, copy, elem } => self.permutation(array, copy, *elem, span)?,
        })
    }

    fn permutation(
        &mut self,
        array: &kernel::Expr,
        copy: &kernel::Expr,
        elem: kernel::Scalar,
        span: Span,
    ) -> Result<InvariantForm> {
        let (array, _) = self.element_of(array, elem, false, span)?;
        let copy = self.pointer_at(copy)?;
        let [(_, Some(copy))] = copy.cases[..] else {
            return refuse(span, "a permutation of one of several arrays");
        };
        // A copy in private memory is each thread's own.
        if self.function.objects[copy].space != kernel::Space::Ghost || self.storage.private.contains_key(&copy) {
            let refused = refused(span, "a permutation of what is no copy in shared memory");
            let help = "have `__array_snapshot` copy the array directly behind a barrier, and name the copy";
            return Err(Box::new(refused.with_help(help)));
        }
        let (bytes, whole) = (self.function.objects[copy].size, self.size_of(array));
        let copy = self.map_of(copy);
        if whole.is_none() {
            return refuse(span, "a permutation of an array whose size the source does not tell");
        }
        if bytes != whole {
            return refuse(span, "a permutation beside a copy of another size");
        }
        if self.out.ty(copy) != self.out.ty(array) {
            return refuse(span, "a permutation of an array of another type");
        }
        Ok(InvariantForm::Permutation { array, copy })
    }

    /// The bytes of the array with a map, where that is known.
    fn size_of(&self, map: VarId) -> Option<u64> {
        let array = self.storage.arrays.iter().find(|array| array.map == map)?;
        self.function.objects[array.object].size
    }

    fn pointer_at(&mut self, pointer: &kernel::Expr) -> Result<Pointer> {
        self.in_mode(Mode::SpecUnlogged, |this| this.pointer(pointer))
    }

    /// The variable that an annotation binds.
    fn bound_name(&self, element: kernel::LocalId, span: Span) -> Result<VarId> {
        match self.storage.slots.get(&element) {
            Some(Slot::Scalar(element)) => Ok(*element),
            _ => refuse(span, "an element invariant whose name is bound elsewhere"),
        }
    }

    /// The map of the array that a pointer leads into, and the index in it. `anywhere`: it may be
    /// one of the kernel's in global memory.
    fn element_of(
        &mut self,
        pointer: &kernel::Expr,
        elem: kernel::Scalar,
        anywhere: bool,
        span: Span,
    ) -> Result<(VarId, Expr)> {
        let pointer = self.pointer_at(pointer)?;
        let [(_, Some(object))] = pointer.cases.as_slice() else {
            return refuse(span, "an element invariant of one of several arrays");
        };
        let Some(index) = self.storage.array_of.get(object) else {
            return refuse(span, "an element invariant of a private array");
        };
        let array = &self.storage.arrays[*index];
        let kind = self.function.objects[*object].kind;
        let of_grid = array.space == kernel::Space::Global
            && self.function.is_kernel
            && matches!(kind, kernel::ObjectKind::Param | kernel::ObjectKind::Declared);
        if array.space != kernel::Space::Shared && !(anywhere && of_grid) {
            return match anywhere {
                true => {
                    refuse(span, "an element invariant of an array that is neither in shared memory nor the kernel's")
                }
                false => refuse(span, "this invariant of an array that is not in shared memory"),
            };
        }
        if self.points_to.content(*object) != Some(elem) {
            return refuse(span, "an element invariant of an array that is accessed at several types");
        }
        Ok((array.map, pointer.offset))
    }
}

fn refused(span: Span, what: &str) -> Diagnostic {
    Diagnostic::unsupported(span, Construct::ElementInvariantArray, what)
}

fn refuse<T>(span: Span, what: &str) -> Result<T> {
    Err(Box::new(refused(span, what)))
}
