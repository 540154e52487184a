//! Pointers that are loaded from memory and stored there (see [`crate::kernel::address`]).

use std::collections::{BTreeMap, BTreeSet};

use super::builder::Builder;
use super::context::{R, unsupported};
use super::make;
use crate::base::source::Span;
use crate::frontend::types::{CType, QualType};
use crate::kernel::address;
use crate::kernel::ast::{Expr, ExprKind, LocalId, Object, ObjectId, ObjectKind, Space, StmtKind, Ty, U64};
use crate::kernel::pointer::{Base, bases};
use crate::kernel::visit::for_each_stmt;
use crate::refusal::Construct;

impl Builder<'_, '_> {
    /// The pointer that stands in memory.
    pub fn load_pointer(&mut self, pointer: Expr, pointee: &QualType, span: Span) -> R<Expr> {
        if self.annotating.specification > 0 {
            return unsupported(span, Construct::PointerInMemory, "a pointer loaded from memory in an annotation");
        }
        let dst = self.temporary(Ty::Pointer, span);
        self.refuse_pointer_in_contract(&self.read(dst, span), span)?;
        self.behind(pointee, span)?;
        let (ghost, unwritten) = (self.annotating.non_temporal.is_some(), self.annotating.reads_unwritten);
        // What is linked comes to one record by many ways.
        let apart = !matches!(pointee.ty, CType::Record(_));
        self.emit(StmtKind::Load { dst, pointer, ghost, unwritten, apart }, span)?;
        Ok(self.read(dst, span))
    }

    /// Refuses pointers that are read from a variable of the file which is declared to hold numbers: what these are is in
    /// the source. Pointers to it are followed through all assignments and all of memory.
    pub fn refuse_pointers_among_numbers(&self) -> R<()> {
        let body = self.function.body.as_deref().unwrap_or_default();
        let (mut given, mut stored, mut loads) = (BTreeMap::<LocalId, Vec<&Expr>>::new(), Vec::new(), Vec::new());
        let is_pointer = |local: &LocalId| self.function.locals[*local].ty == Ty::Pointer;
        for_each_stmt(body, &mut |stmt| {
            if let StmtKind::Assign(local, value) = &stmt.kind {
                given.entry(*local).or_default().push(value);
            } else if let StmtKind::Store { value, .. } = &stmt.kind {
                stored.push(value);
            } else if let StmtKind::Load { dst, pointer, .. } = &stmt.kind
                && is_pointer(dst)
            {
                loads.push((*dst, pointer, stmt.span));
            }
        });
        let holds_numbers = |object: ObjectId| {
            let known = &self.function.objects[object];
            let of_grid = matches!(known.space, Space::Global | Space::Constant);
            known.kind == ObjectKind::Declared && of_grid && !self.names.tables.contains(&object)
        };
        for (_, pointer, span) in &loads {
            let (mut work, mut seen) = (vec![*pointer], BTreeSet::new());
            while let Some(e) = work.pop() {
                for base in bases(e) {
                    if let Base::Object(object) = base
                        && holds_numbers(object)
                    {
                        let what = "a pointer in a variable of the file that is declared to hold numbers";
                        return unsupported(*span, Construct::PointerInMemory, what);
                    }
                    if let Base::Local(local) = base
                        && seen.insert(local)
                    {
                        work.extend(given.get(&local).into_iter().flatten());
                        let is_loaded = loads.iter().any(|(dst, ..)| *dst == local);
                        work.extend(stored.iter().filter(|value| is_loaded && value.ty == Ty::Pointer));
                    }
                }
            }
        }
        Ok(())
    }

    /// The number that a pointer is, at a type of integers.
    pub fn address_number(&mut self, pointer: Expr, to: &QualType, span: Span) -> R<Expr> {
        let CType::Scalar(ty) = to.ty else {
            return unsupported(span, Construct::PointerAsNumber, "an address used as an integer");
        };
        let number = Expr { kind: ExprKind::Address(Box::new(pointer)), ty: Ty::Scalar(U64), span };
        Ok(make::cast(number, ty))
    }

    /// Who calls a function by its contract does not see what it does by way of memory.
    pub fn refuse_pointer_in_contract(&self, value: &Expr, span: Span) -> R<()> {
        if value.ty == Ty::Pointer && !self.function.is_kernel {
            let what = "a pointer in memory, in a function that is used by contract,";
            return unsupported(span, Construct::PointerInMemory, what);
        }
        Ok(())
    }

    /// What pointers point to that memory held before the kernel; made when the first one is read.
    fn behind(&mut self, pointee: &QualType, span: Span) -> R<ObjectId> {
        if let Some(known) = address::behind(&self.function) {
            return Ok(known);
        }
        let elem = if pointee.ty == CType::Void { super::context::BYTE } else { self.cx.element(pointee, span)?.0 };
        Ok(self.object(Object {
            name: "(behind a pointer)".to_owned(),
            space: Space::Global,
            elem,
            size: None,
            dims: Vec::new(),
            kind: ObjectKind::Behind,
            read_only: false,
            content: None,
            initialised: false,
            symbol: None,
            of_argument: false,
            span,
        }))
    }
}
