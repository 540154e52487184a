//! Accesses of memory: what each is obliged to, what it marks, what it does to the view.

use crate::assumption;
use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::source::Span;
use crate::ivl::ast::{self as ivl, AccessKind, CommandKind, Expr, SiteId, Type, VarId};
use crate::ivl::build;
use crate::ivl::op::Op;
use crate::kernel::ast::{self as kernel, AtomicScope, Scalar, Space, Ty};
use crate::kernel::integer::I64;
use crate::obligation::Kind;
use crate::refusal::Construct;

use super::kept::Atomic;
use super::pointer::is_null;
use super::state::{AccessLog, Encoder, Pointer, Slot};
use crate::ivl::thread::{Scope, Site};
use crate::ivl::update::Update;

impl Encoder<'_> {
    pub(super) fn load(
        &mut self,
        dst: kernel::LocalId,
        pointer: &kernel::Expr,
        ghost: bool,
        apart: bool,
        span: Span,
    ) -> Result<()> {
        let kind = if ghost { AccessKind::GhostRead } else { AccessKind::Read };
        let ty = in_memory(self.function.locals[dst].ty);
        let p = self.pointer(pointer)?;
        let targets: Vec<_> = p.cases.iter().filter_map(|(_, target)| *target).collect();
        self.holds_data(&targets, span)?;
        self.access_cases(pointer, &p, ty, span, &mut |this, object| {
            this.log_access(kind, object, p.offset.clone(), units(ty, &p), None, span);
            match (this.storage.slots[&dst].clone(), this.content_at(object, &p, ty)) {
                (Slot::Pointer(slot), content) => {
                    this.refuse_never_stored(object, span)?;
                    let cell = (object, &p.offset);
                    let word = match (content, this.points_to.is_written(object)) {
                        (Some(word), true) => word,
                        (None, true) => this.arbitrary_word(),
                        (content, false) => this.given_word(cell, content, apart, span)?,
                    };
                    let stored = this.holds_stored_words(object);
                    this.load_word(&slot, word, stored, span)?;
                }
                (Slot::Scalar(var), Some(value)) => this.out.assign(var, value),
                (Slot::Scalar(_) | Slot::Value(_) | Slot::Bound(_), _) => this.havoc_local(dst),
            }
            Ok(())
        })
    }

    /// What is read past the coherent caches lies in global memory, and nobody writes it
    /// while the kernel runs. Whose call it is in is not known to a function's own proof.
    pub(super) fn require_unwritten(&mut self, pointer: &kernel::Expr, span: Span) -> Result<()> {
        let refuse = |construct: String, help: &str| {
            let diagnostic = Diagnostic::unsupported(span, Construct::ReadOnlyCache, construct).with_help(help);
            Err::<(), _>(Box::new(diagnostic))
        };
        const HELP: &str = "its value is undefined: read it as any other memory";
        if !self.function.is_kernel {
            return refuse("`__ldg` in a function that is used by contract".to_owned(), "read it as any other memory");
        }
        for (_, target) in self.pointer(pointer)?.cases {
            let Some(object) = target else { continue };
            let source = &self.function.objects[object];
            if !matches!(source.space, Space::Global | Space::Constant) {
                return refuse(format!("`__ldg` of `{}`, which is not in global memory,", source.name), HELP);
            }
            if self.points_to.is_written(object) {
                return refuse(format!("`__ldg` of `{}`, which the kernel writes,", source.name), HELP);
            }
        }
        Ok(())
    }

    /// What a library keeps in storage of the caller's is as large as the type says that the library declares, which
    /// is not known. So it must have a variable of that type, or of one that has it as a member.
    fn require_storage(&self, value: &kernel::Expr, targets: &[kernel::ObjectId], span: Span) -> Result<()> {
        let of_library = value.as_local().is_some_and(|local| self.function.locals[local].of_library);
        let is_region = |id: &&kernel::ObjectId| {
            let object = &self.function.objects[**id];
            let is_variable = object.space == Space::Shared && object.kind != kernel::ObjectKind::DynamicShared;
            !is_variable || object.elem.bytes() == 1
        };
        match targets.iter().find(is_region).filter(|_| of_library) {
            Some(id) => Err(Box::new(
                Diagnostic::unsupported(
                    span,
                    Construct::LibraryStorage,
                    format!("storage of a library in `{}`", self.function.objects[*id].name),
                )
                .with_help("declare a `__shared__` variable of the type of the storage, or of a union that has it"),
            )),
            None => Ok(()),
        }
    }

    pub(super) fn store(&mut self, pointer: &kernel::Expr, value: &kernel::Expr, span: Span) -> Result<()> {
        let ty = in_memory(value.ty);
        let p = self.pointer(pointer)?;
        let targets: Vec<_> = p.cases.iter().filter_map(|(_, target)| *target).collect();
        self.require_storage(value, &targets, span)?;
        let data = self.holds_data(&targets, span)?;
        let value = if value.ty == Ty::Pointer {
            let value = self.pointer(value)?;
            self.word_of(&value, span)?
        } else if data {
            self.data(value)?
        } else {
            self.expr(value)?
        };
        self.access_cases(pointer, &p, ty, span, &mut |this, object| {
            this.forbid_write(object, build::bool(false), span);
            // A part of what the map holds, or another view of it, has no value of the map's.
            let whole = this.points_to.content(object) == Some(ty);
            // Two unknown values are not equal because both are unknown.
            let stored = (whole && !data).then(|| value.clone());
            this.log_access(AccessKind::Write, object, p.offset.clone(), units(ty, &p), stored, span);
            if whole {
                let map = this.map_of(object);
                this.out.assign(map, build::store(build::var(map), p.offset.clone(), value.clone()));
            }
            Ok(())
        })
    }

    /// An atomic returns anything and leaves anything.
    pub(super) fn atomic(
        &mut self,
        dst: Option<kernel::LocalId>,
        pointer: &kernel::Expr,
        atomic: Atomic,
        scope: AtomicScope,
        update: Option<Update>,
        span: Span,
    ) -> Result<()> {
        let elem = atomic.elem;
        let p = self.pointer(pointer)?;
        let kind = match scope {
            AtomicScope::Block => AccessKind::AtomicBlock,
            AtomicScope::Device => AccessKind::AtomicDevice,
        };
        let ticket = dst.and_then(|_| self.gate_of(&p, span));
        let mut taken_at = None;
        self.access_cases(pointer, &p, elem, span, &mut |this, object| {
            this.refuse_data(object, span)?;
            this.forbid_write(object, build::bool(false), span);
            let whole = this.points_to.content(object) == Some(elem);
            // With what is compared by order its operand is compared, too.
            let operand = match &update {
                Some(_) if whole && atomic.operands.len() == 1 => atomic.operands.first().cloned(),
                _ => None,
            };
            this.keeps_invariants(atomic, object, &p.offset, span)?;
            let site = this.log_access(kind, object, p.offset.clone(), units(elem, &p), operand, span);
            this.found.updates.extend(site.zip(update.clone()));
            taken_at = site;
            if whole {
                let ty = this.scalar_type(elem);
                let value = this.out.declare("atomic", ty, Scope::Thread, false);
                this.havoc(value);
                let map = this.map_of(object);
                this.out.assign(map, build::store(build::var(map), p.offset.clone(), build::var(value)));
            }
            Ok(())
        })?;
        if let Some(dst) = dst {
            self.havoc_local(dst);
            self.take_ticket(dst, &p);
            if let (Some(ticket), Some(site)) = (&ticket, taken_at) {
                self.take_gate_ticket(dst, site, ticket);
            }
        }
        Ok(())
    }

    pub(super) fn map_of(&self, object: kernel::ObjectId) -> VarId {
        match self.storage.private.get(&object) {
            Some(map) => *map,
            None => self.storage.arrays[self.storage.array_of[&object]].map,
        }
    }

    /// Runs `f` for each object that the pointer may point to, in a branch of its
    /// own, after the obligations that every access has.
    fn access_cases(
        &mut self,
        pointer: &kernel::Expr,
        p: &Pointer,
        ty: Scalar,
        span: Span,
        f: &mut dyn FnMut(&mut Self, kernel::ObjectId) -> Result<()>,
    ) -> Result<()> {
        if p.cases.is_empty() {
            // Uninitialised, or from somewhere that has no model: it may point anywhere.
            return Err(Box::new(Diagnostic::unsupported(
                span,
                Construct::UninitialisedPointer,
                "an access through a pointer of unknown origin",
            )));
        }
        let null = is_null(p);
        if build::as_bool(&null) != Some(false) || p.cases.is_empty() {
            if self.points_to.may_be_null(pointer) {
                self.oblige(Kind::NullPointer, build::not(null), span, Vec::new());
            } else {
                self.assume_once(assumption::Kind::PointersApart);
                self.fact(build::not(null));
            }
        }
        let objects: Vec<_> = p.cases.iter().filter_map(|(c, t)| t.map(|o| (c.clone(), o))).collect();
        if let [(_, object)] = objects.as_slice() {
            self.check_bounds(*object, p, ty, span);
            return f(self, *object);
        }
        let join = self.out.new_block("accessed");
        let arms: Vec<_> = objects.iter().map(|_| self.out.new_block("points_to")).collect();
        self.out.jump(&arms);
        for ((condition, object), arm) in objects.into_iter().zip(arms) {
            self.out.enter(arm);
            self.out.assume(condition);
            self.check_bounds(object, p, ty, span);
            f(self, object)?;
            self.out.jump(&[join]);
        }
        self.out.enter(join);
        Ok(())
    }

    /// A write of read-only memory is one that must not happen: `excluded` says that it does not.
    pub(super) fn forbid_write(&mut self, object: kernel::ObjectId, excluded: Expr, span: Span) {
        let source = &self.function.objects[object];
        if source.read_only || source.space == Space::Constant {
            let related = vec![(source.span, format!("`{}` is read-only", source.name))];
            self.oblige(Kind::ConstantWrite, excluded, span, related);
        }
    }

    /// Marks an access; private memory has none. Keeps the logs that specifications
    /// read, and the access check of barrier invariants. Which site it is.
    pub(super) fn log_access(
        &mut self,
        kind: AccessKind,
        object: kernel::ObjectId,
        offset: Expr,
        units: u32,
        value: Option<Expr>,
        span: Span,
    ) -> Option<SiteId> {
        let index = self.storage.array_of.get(&object).copied()?;
        let array = self.storage.arrays[index].clone();
        if array.space == Space::Ghost {
            return None;
        }
        self.control.touched |= !matches!(kind, AccessKind::Read | AccessKind::GhostRead);
        let (within_a_call, pending) = (self.control.within_a_call, self.control.pending);
        let of_a_copy = pending || self.control.copies;
        let site = self.found.sites.push(Site { span, array: Some(index), within_a_call, of_a_copy, pending });
        // Where it matters how often a value is written, equal values are no excuse for a race.
        let value = value.filter(|_| !self.storage.permuted.contains(&object));
        let access = ivl::Access { site, kind, object: array.map, offset: offset.clone(), units, value };
        self.out.push(CommandKind::Access(access));
        if let (Some(unknown), AccessKind::Read | AccessKind::Write) = (array.unknown, kind) {
            self.out.assume(build::not(touches(&offset, units, &build::var(unknown))));
        }
        let logged: &[kernel::AccessKind] = match kind {
            AccessKind::Read => &[kernel::AccessKind::Read],
            AccessKind::Write => &[kernel::AccessKind::Write],
            AccessKind::AtomicBlock | AccessKind::AtomicDevice => {
                &[kernel::AccessKind::Read, kernel::AccessKind::Write]
            }
            AccessKind::GhostRead => &[],
        };
        for kind in logged {
            if let Some(log) = self.found.access_logs.get(&(index, *kind)).copied() {
                self.log_arbitrary(log, offset.clone());
            }
        }
        Some(site)
    }

    /// The log holds one arbitrary access of those made (docs/design.md, D4).
    fn log_arbitrary(&mut self, log: AccessLog, offset: Expr) {
        let choice = self.out.declare("choose", Type::Bool, Scope::Thread, false);
        self.out.push(CommandKind::Havoc(vec![choice]));
        let chosen = build::var(choice);
        self.out.assign(log.offset, build::ite(chosen.clone(), offset, build::var(log.offset)));
        self.out.assign(log.happened, build::or2(build::var(log.happened), chosen));
    }

    pub(super) fn snapshot(&mut self, dst: kernel::ObjectId, src: &kernel::Expr, span: Span) -> Result<()> {
        // A copy that is the thread's own has what the thread sees.
        if self.control.touched && !self.storage.private.contains_key(&dst) {
            return Err(Box::new(
                Diagnostic::unsupported(
                    span,
                    Construct::Snapshot,
                    "a snapshot that does not stand directly behind a barrier",
                )
                .with_help("threads would see different contents: take it before any access or branch"),
            ));
        }
        let p = self.pointer(src)?;
        let refuse = |what| Err(Box::new(Diagnostic::unsupported(span, Construct::Snapshot, what)));
        let objects: Vec<_> = p.cases.iter().filter_map(|(_, t)| *t).collect();
        let [object] = objects.as_slice() else {
            return refuse("a snapshot of one of several arrays");
        };
        // The copy is of all of it. An argument of the kernel may point to anywhere in its array.
        if build::as_literal(&p.offset) != Some(0) {
            return refuse("a snapshot of an array from elsewhere than its beginning");
        }
        let size = |object: kernel::ObjectId| self.function.objects[object].size;
        if size(*object).zip(size(dst)).is_some_and(|(of, copy)| of != copy) {
            return refuse("a snapshot into an array of another size");
        }
        let (from, to) = (self.map_of(*object), self.map_of(dst));
        if self.out.ty(from) != self.out.ty(to) {
            return refuse("a snapshot of an array of another type");
        }
        self.out.assign(to, build::var(from));
        Ok(())
    }
}

/// The type at which a value is in memory.
fn in_memory(ty: Ty) -> Scalar {
    match ty {
        Ty::Scalar(scalar) => scalar,
        Ty::Pointer => Scalar::Int(I64),
    }
}

/// Does an access of `units` units from `offset` touch `cell`.
fn touches(offset: &Expr, units: u32, cell: &Expr) -> Expr {
    if units == 1 {
        return build::eq(offset.clone(), cell.clone());
    }
    let distance = build::op(Op::SubExact, I64, [cell.clone(), offset.clone()]);
    build::and2(
        build::op(Op::Le, I64, [offset.clone(), cell.clone()]),
        build::op(Op::Lt, I64, [distance, build::lit(units.into(), I64)]),
    )
}

pub(super) fn units(ty: Scalar, p: &Pointer) -> u32 {
    ((ty.bytes() / p.unit).max(1)) as u32
}
