//! Asynchronous copies of a thread: `__pipeline_memcpy_async`, `cp.async` and what is made of them.
//!
//! ```text
//! copy(to, from, n, z)      issues := q; to[i] := i < n - z ? from[i] : 0, for all i < n; issues := 2
//! commit()                  batches := batches + 1
//! wait_prior(n)             complete := max(complete, batches - n)
//! wait_all()                commit(); wait_prior(0)
//! ```
//!
//! What these locals mean is said in [`crate::kernel::asynchronous`]; what a proof needs besides is added when the
//! function is lowered ([`super::watched_copy`]).

use super::asynchronous_copies::AsynchronousCopy;
use super::builder::Builder;
use super::callee::Callee;
use super::context::{BYTE, R, unsupported};
use super::copy::Elements;
use super::make;
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{
    AssertKind, Asynchronous, BinOp, Expr, ExprKind, LocalId, Scalar, Space, Stmt, StmtKind, Ty, U64,
};
use crate::kernel::builtin::{Builtin, Copying};
use crate::kernel::op::Ends;
use crate::kernel::queues::Queue;
use crate::kernel::visit;
use crate::refusal::Construct;

/// Bytes that the hardware copies at once, and to which both places are aligned.
const WIDTHS: [i128; 3] = [4, 8, 16];

impl<'a> Builder<'_, 'a> {
    /// What a function of asynchronous copies becomes; `None` if it is not called as CUDA says.
    pub fn copying(
        &mut self,
        function: Copying,
        builtin: Builtin,
        callee: &Callee<'a>,
        span: Span,
    ) -> R<Option<Value>> {
        if self.annotating.specification > 0 {
            return unsupported(span, Construct::AsynchronousCopy, "an asynchronous copy in an annotation");
        }
        match (function, callee.arguments) {
            (Copying::Address, _) => return self.address_in(builtin, callee, span),
            (Copying::Hardware, [to, from, size, fill @ ..]) => {
                let element = self.common_element(to, from)?;
                let (to, from, size) = (self.scalar(to)?, self.scalar(from)?, self.scalar(size)?);
                let fill = match fill {
                    [] => make::int(0, U64, span),
                    [fill] => self.scalar(fill)?,
                    _ => return Ok(None),
                };
                self.copy_of_hardware(element, [to, from], [size, fill], span)?;
            }
            (Copying::Any(ends), [to, from, size, align]) => {
                let element = self.common_element(to, from)?;
                let (to, from, size) = (self.scalar(to)?, self.scalar(from)?, self.scalar(size)?);
                let [to, from] = [self.freeze(to)?, self.freeze(from)?];
                let align = make::constant(&self.scalar(align)?).and_then(|align| u64::try_from(align).ok());
                for pointer in [&to, &from] {
                    self.aligned_to(pointer, 1, align.filter(|align| align.is_power_of_two()).unwrap_or(1), span)?;
                }
                let none = make::int(0, U64, span);
                self.copy_beside(ends, element, [to, from], [make::cast(size, U64), none], span)?;
                if ends == Ends::ByBarrier {
                    self.close_batch(ends, span)?;
                }
            }
            (Copying::Commit, []) => self.close_batch(Ends::ByNumber, span)?,
            (Copying::Wait, [left]) => {
                let left = make::cast(self.scalar(left)?, U64);
                self.wait_for_batches(left, span)?;
            }
            (Copying::Bound, [barrier]) => {
                let barrier = self.scalar(barrier)?;
                self.bind_copy(barrier, span)?;
            }
            (Copying::Arrive, [barrier]) => {
                let barrier = self.scalar(barrier)?;
                self.arrive(barrier, span)?;
            }
            (Copying::Await, [barrier]) => {
                let barrier = self.scalar(barrier)?;
                self.wait_at(barrier, span)?;
            }
            (
                Copying::Any(_) | Copying::Commit | Copying::Wait | Copying::Bound | Copying::Arrive | Copying::Await,
                _,
            ) => {
                return Ok(None);
            }
            (Copying::Hardware, _) => return Ok(None),
        }
        Ok(Some(Value::Void))
    }

    /// A copy as the hardware makes one: of 4, 8 or 16 bytes, to shared memory from global memory.
    pub fn copy_of_hardware(
        &mut self,
        element: QualType,
        [to, from]: [Expr; 2],
        [size, fill]: [Expr; 2],
        span: Span,
    ) -> R<()> {
        let Some(width) = make::constant(&size).filter(|size| WIDTHS.contains(size)) else {
            return unsupported(
                span,
                Construct::AsynchronousCopy,
                "an asynchronous copy of other than 4, 8 or 16 bytes",
            );
        };
        let spaces = [(&to, Space::Shared), (&from, Space::Global)];
        if spaces.iter().any(|(pointer, space)| self.space_of(pointer) != Some(*space)) {
            let what = "`cp.async` that does not copy from global to shared memory, whatever happens,";
            return unsupported(span, Construct::AsynchronousCopy, what);
        }
        let [to, from] = [self.freeze(to)?, self.freeze(from)?];
        for pointer in [&to, &from] {
            self.aligned_to(pointer, 1, width as u64, span)?;
        }
        let sizes = [make::cast(size, U64), make::cast(fill, U64)];
        self.copy_beside(Ends::ByNumber, element, [to, from], sizes, span)
    }

    /// A copy of any number of bytes, of which the last ones may be filled with zeros.
    fn copy_beside(
        &mut self,
        ends: Ends,
        element: QualType,
        [to, from]: [Expr; 2],
        [size, fill]: [Expr; 2],
        span: Span,
    ) -> R<()> {
        if !self.function.is_kernel {
            let what = "an asynchronous copy in a function that is used by contract";
            return unsupported(span, Construct::AsynchronousCopy, what);
        }
        for pointer in [&to, &from] {
            // What a thread does with memory of its own is held against no copy.
            let what = match self.space_of(pointer) {
                Some(Space::Global | Space::Shared | Space::Constant) => continue,
                Some(Space::Private | Space::Ghost) => "an asynchronous copy of a thread's own memory",
                None => "an asynchronous copy of which it is not known in which memory its places are",
            };
            return unsupported(span, Construct::AsynchronousCopy, what);
        }
        let [to, from] = [self.freeze(to)?, self.freeze(from)?];
        let (size, fill) = (self.freeze(size)?, self.freeze(fill)?);
        let element = self.plain_element(element);
        let elements = self.elements_of_copy(element, &size, span)?;
        let count = self.freeze(elements.count.clone())?;
        let parts = self.parts_of(&elements.ty, span)?;
        let locals = self.copy_locals(span);
        self.assign(locals.issues, make::int(ends as i128, U64, span))?;
        let read = if make::constant(&fill) == Some(0) {
            self.copy_elements(&elements, [&to, &from], span)?;
            None
        } else {
            Some(self.copy_and_fill(&elements, [&to, &from], [&size, &fill], span)?)
        };
        self.assign(locals.issues, make::int(2, U64, span))?;
        let place = self.label();
        self.emit(StmtKind::Block(place, Vec::new()), span)?;
        let bytes = elements.bytes;
        self.asynchronous.copies.push(AsynchronousCopy { ends, place, to, from, count, read, bytes, parts, span });
        Ok(())
    }

    /// What so many bytes are, where a size may be computed on the way: a constant, or a multiple of that of an element.
    fn elements_of_copy(&mut self, element: QualType, size: &Expr, span: Span) -> R<Elements> {
        let settled = self.settled(size);
        // What it is made of may have changed since.
        let size = if make::any_local(&settled, &|local| !self.is_unchanging(local)) { size.clone() } else { settled };
        let bytes = i128::from(self.cx.size(&element, span)?);
        let ExprKind::Binary(BinOp::Mul, a, b) = &size.kind else { return self.elements(element, &size, span) };
        let factor = |e: &Expr| make::constant(e).filter(|by| bytes > 0 && *by > 0 && by % bytes == 0);
        let (count, by) = match (factor(a), factor(b)) {
            (Some(by), _) => (&**b, by),
            (None, Some(by)) => (&**a, by),
            (None, None) => return self.elements(element, &size, span),
        };
        let count = make::binary(BinOp::Mul, count.clone(), make::int(by / bytes, U64, span), span);
        Ok(Elements { ty: element, bytes: bytes as u64, count: self.freeze(count)? })
    }

    /// A number in terms of what variables that are assigned once were given.
    fn settled(&self, e: &Expr) -> Expr {
        if let ExprKind::Local(local) = e.kind {
            self.given_once(local).map_or_else(|| e.clone(), |value| self.settled(value))
        } else if let (ExprKind::Cast(inner), Ty::Scalar(scalar)) = (&e.kind, e.ty) {
            make::cast(self.settled(inner), scalar)
        } else if let ExprKind::Binary(BinOp::Mul, a, b) = &e.kind {
            make::binary(BinOp::Mul, self.settled(a), self.settled(b), e.span)
        } else {
            e.clone()
        }
    }

    /// Whether nothing changes a local behind its declaration.
    fn is_unchanging(&self, local: LocalId) -> bool {
        let variable = self.locals.roots.get(&local);
        self.locals.stable.contains(&local) || variable.is_some_and(|v| !self.cx.index.is_modified(*v))
    }

    /// What a local was given, if nothing else ever is.
    fn given_once(&self, local: LocalId) -> Option<&Expr> {
        let is_settled = self.is_unchanging(local);
        let mut given = Vec::new();
        for block in self.open_blocks().iter().filter(|_| is_settled) {
            visit::for_each_stmt(block, &mut |stmt| {
                if stmt.kind.assigned() == Some(local) && !matches!(stmt.kind, StmtKind::Havoc(_)) {
                    given.push(if let StmtKind::Assign(_, value) = &stmt.kind { Some(value) } else { None });
                }
            });
        }
        if let [Some(value)] = given[..] { Some(value) } else { None }
    }

    /// A vector is copied number by number, and so is what has no type that is known.
    fn plain_element(&self, element: QualType) -> QualType {
        match element.ty {
            CType::Vector(scalar, _) => QualType::plain(CType::Scalar(scalar)),
            _ => element,
        }
    }

    /// The accesses of an element.
    fn parts_of(&self, ty: &QualType, span: Span) -> R<Vec<(u64, Scalar)>> {
        if let CType::Scalar(scalar) = ty.ty {
            return Ok(vec![(0, scalar)]);
        }
        if !Self::is_structured(ty) {
            return unsupported(span, Construct::AsynchronousCopy, "an asynchronous copy of such elements");
        }
        let mut parts = Vec::new();
        for component in self.components(ty, span)? {
            let inner = self.parts_of(&component.ty, span)?;
            parts.extend(inner.into_iter().map(|(offset, scalar)| (component.offset + offset, scalar)));
        }
        Ok(parts)
    }

    /// The last bytes are zeros, the others read, which is how many; those of an element that is filled in part are anything.
    fn copy_and_fill(
        &mut self,
        elements: &Elements,
        [to, from]: [&Expr; 2],
        [size, fill]: [&Expr; 2],
        span: Span,
    ) -> R<Expr> {
        let CType::Scalar(scalar) = elements.ty.ty else {
            let what = "an asynchronous copy of such elements that fills with zeros";
            return unsupported(span, Construct::AsynchronousCopy, what);
        };
        let within = make::comparison(BinOp::Le, fill.clone(), size.clone());
        self.emit(StmtKind::Assert(AssertKind::Precondition(span), within), span)?;
        let copied = make::binary(BinOp::Sub, size.clone(), fill.clone(), span);
        let copied = self.freeze(copied)?;
        self.each_element(elements, span, &mut |b, index| {
            let value = b.local(None, Ty::Scalar(scalar), span);
            b.assign(value, make::cast(make::int(0, BYTE, span), scalar))?;
            let at = |pointer: &Expr| make::pointer_add(pointer.clone(), index.clone(), elements.bytes, span);
            let begin = make::binary(BinOp::Mul, index.clone(), b.size_constant(elements.bytes, span), span);
            let end = make::binary(BinOp::Add, begin.clone(), b.size_constant(elements.bytes, span), span);
            let (read, ()) = b.collect(|b| {
                let loaded = b.load_scalar(at(from), scalar, span)?;
                b.assign(value, loaded)?;
                let is_cut = make::comparison(BinOp::Gt, end, copied.clone());
                let anything = vec![Stmt { kind: StmtKind::Havoc(value), span }];
                b.emit(StmtKind::If(is_cut, anything, Vec::new()), span)
            })?;
            let is_read = make::comparison(BinOp::Lt, begin, copied.clone());
            b.emit(StmtKind::If(is_read, read, Vec::new()), span)?;
            let value = b.read(value, span);
            b.store(&Place::Memory(at(to)), Value::Scalar(value), &elements.ty, span)
        })?;
        Ok(copied)
    }

    /// What has been issued since the last batch was closed is a batch.
    pub fn close_batch(&mut self, ends: Ends, span: Span) -> R<()> {
        let batches = self.copy_locals(span).queue(ends).batches;
        let next = make::binary(BinOp::Add, self.read(batches, span), make::int(1, U64, span), span);
        self.assign(batches, next)
    }

    /// All batches but the last ones are over.
    pub fn wait_for_batches(&mut self, left: Expr, span: Span) -> R<()> {
        let left = self.freeze(left)?;
        let Queue { batches, complete } = self.copy_locals(span).queue(Ends::ByNumber);
        let (batches, known) = (self.read(batches, span), self.read(complete, span));
        let over = make::binary(BinOp::Sub, batches.clone(), left.clone(), span);
        let are_more = make::and(
            make::comparison(BinOp::Le, left, batches),
            make::comparison(BinOp::Lt, known.clone(), over.clone()),
        );
        self.assign(complete, make::select(are_more, over, known, span))
    }

    /// The locals of the function's copies.
    pub fn copy_locals(&mut self, span: Span) -> Asynchronous {
        if let Some(locals) = self.asynchronous.locals {
            return locals;
        }
        let mut new = |ty: Scalar| -> LocalId { self.local(None, Ty::Scalar(ty), span) };
        let (issues, pending) = (new(U64), new(Scalar::Bool));
        let mut queue = || Queue { batches: new(U64), complete: new(U64) };
        let locals = Asynchronous { issues, pending, queues: [queue(), queue()] };
        self.asynchronous.locals = Some(locals);
        self.function.asynchronous = Some(locals);
        locals
    }
}
