//! Calls by contract.
//!
//! A call by contract proves the precondition, forgets what the frame allows the
//! callee to write, and assumes the postcondition. A callee that contains a
//! barrier must begin and end with one (nothing of the caller's is pending when
//! its accesses start, and nothing of its own when they end), so the call is two
//! cuts, and between them only the callee's accesses happen, which its own proof
//! covers. They order what the callee's own first and last barriers order.
//!
//! A postcondition is claimed of the memory that a thread finds when it returns, so what it
//! reads is read there, and what `__old_…` in it reads is read where the callee begins: by
//! this thread, racing with whoever writes. Where an access of the whole array is logged
//! anyway, for the callee's frame, that covers it.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::id::IdVec;
use crate::base::source::Span;
use crate::ivl::ast::{AccessKind, CommandKind, Type, VarId};
use crate::ivl::visit as visit_ivl;
use crate::ivl::{build, fold};
use crate::kernel::ast::{self as kernel, Barrier, Expr, ExprKind, Function, LocalId, Space, SpecExpr, Ty};
use crate::kernel::effects::Effects;
use crate::kernel::integer::I64;
use crate::kernel::visit;
use crate::obligation::Kind;
use crate::refusal::Construct;

use super::state::{AccessLog, Encoder, Pointer, Slot};
use super::{definitions, frame};
use crate::ivl::thread::{Assumed, Scope};

/// What calls by contract refer to.
pub(super) type Contracts = IdVec<kernel::ContractId, Function>;

impl Encoder<'_> {
    /// Encodes a call by contract.
    pub(super) fn call(
        &mut self,
        callee: kernel::ContractId,
        args: &[Expr],
        dst: Option<LocalId>,
        span: Span,
    ) -> Result<()> {
        let source = self.source;
        let f = &source.contracts[callee];
        for object in args.iter().flat_map(|a| self.points_to.targets(a)).flatten() {
            self.refuse_data(object, span)?;
        }
        if f.result.is_some_and(|l| f.locals[l].ty == Ty::Pointer) {
            return Err(Box::new(
                Diagnostic::unsupported(
                    span,
                    Construct::PointerResult,
                    format!("a call of `{}`, which returns a pointer, by contract", f.name),
                )
                .with_help("give the function a body without a contract: it is then inlined"),
            ));
        }
        let effects = Effects::of(f, &source.contracts);
        // The callee is proved for a call by all threads, and so are the functions that it calls:
        // a claim for all threads would be unfounded where only some call.
        if let Some(claim) =
            effects.claim_for_all.filter(|_| self.control.depth > 0 || self.control.diverged.some_are_gone())
        {
            return Err(Box::new(
                Diagnostic::unsupported(
                    span,
                    Construct::ClaimForAllThreads,
                    "a claim for all threads (`__global_…`) of a call under a condition",
                )
                .with_label(claim, "this claim")
                .with_help("call the function where all threads do, or state the claim for enabled threads"),
            ));
        }
        refuse_changed_parameters(f, span)?;
        let ends = if effects.barrier { Some(frame::ends(f, &source.contracts, span)?) } else { None };
        let synchronises = ends.is_some();
        let (slots, bound) = self.bind(f, args, span)?;
        refuse_shared_arguments(f, effects.compares_pointers, &bound, span)?;
        if effects.offset {
            self.arguments_are_beginnings(&slots, f, span);
        }
        if synchronises {
            self.same_arguments(slots.values(), f, span);
        } else if effects.pair_claim {
            let is_pointer = |slot: &&Slot| matches!(slot, Slot::Bound(_));
            self.same_arguments(slots.values().filter(is_pointer), f, span);
        }
        let outer_slots = std::mem::replace(&mut self.storage.slots, slots);
        let outer_bound = std::mem::replace(&mut self.storage.bound_objects, bound);
        let outer_values = std::mem::take(&mut self.storage.entry_values);
        let outer_maps = self.storage.entry_maps.clone();
        let outer_result = std::mem::replace(&mut self.context.result, f.result);

        self.context.at_call = true;
        let outcome = self.call_bound(f, ends, span);
        self.context.at_call = false;
        let result = f.result.and_then(|l| self.storage.slots.get(&l).cloned());

        self.storage.slots = outer_slots;
        self.storage.bound_objects = outer_bound;
        self.storage.entry_values = outer_values;
        self.storage.entry_maps = outer_maps;
        self.context.result = outer_result;
        outcome?;
        if let (Some(dst), Some(Slot::Scalar(value))) = (dst, result)
            && let Some(Slot::Scalar(var)) = self.storage.slots.get(&dst).cloned()
        {
            self.out.assign(var, build::var(value));
        }
        Ok(())
    }

    #[allow(clippy::type_complexity)]
    fn bind(
        &mut self,
        f: &Function,
        args: &[Expr],
        span: Span,
    ) -> Result<(BTreeMap<LocalId, Slot>, BTreeMap<kernel::ObjectId, Pointer>)> {
        let (mut slots, mut bound) = (BTreeMap::new(), BTreeMap::new());
        if args.len() != f.params.len() {
            return Err(Box::new(Diagnostic::unsupported(
                span,
                Construct::ContractArgument,
                "a call with another number of arguments",
            )));
        }
        for (param, arg) in f.params.iter().zip(args) {
            match (arg.ty, param.object) {
                (Ty::Pointer, Some(object)) => {
                    let pointer = self.pointer(arg)?;
                    bound.insert(object, pointer.clone());
                    slots.insert(param.local, Slot::Bound(pointer));
                }
                (Ty::Pointer, None) => {
                    slots.insert(param.local, Slot::Bound(self.pointer(arg)?));
                }
                (Ty::Scalar(_), _) => {
                    slots.insert(param.local, Slot::Value(self.expr(arg)?));
                }
            }
        }
        Ok((slots, bound))
    }

    fn call_bound(&mut self, f: &Function, ends: Option<[&Barrier; 2]>, span: Span) -> Result<()> {
        let synchronises = ends.is_some();
        self.check_fresh(f, span);
        self.check_extents(f, span)?;
        self.check_alignment(f, span);
        for clause in &f.requires {
            let claim = self.spec_expr(&clause.expr)?;
            let related = vec![(clause.expr.span, "this is the precondition".to_owned())];
            self.oblige(Kind::Precondition, claim, span, related);
        }
        self.remember_entry(f);
        self.context.read_by_frame = if synchronises { BTreeSet::new() } else { self.logged_whole(f) };
        self.read_entry(f)?;
        if let Some([first, _]) = ends {
            self.cut(first.fences_shared, first.fences_global, span);
        }
        // The logs are set aside behind the first barrier: it may not fence both spaces, and what
        // it leaves pending must stay logged.
        let logged = self.logs_of_callee(f);
        self.effects(f, synchronises, span)?;
        if let Some([_, last]) = ends {
            self.cut(last.fences_shared, last.fences_global, span);
        }
        if let Some(local) = f.result
            && let Ty::Scalar(scalar) = f.locals[local].ty
        {
            let ty = self.scalar_type(scalar);
            let value = self.out.declare(&format!("{}.result", f.name), ty, Scope::Thread, false);
            self.havoc(value);
            self.storage.slots.insert(local, Slot::Scalar(value));
        }
        for clause in &f.ensures {
            super::sums::refuse_hypothesis(&clause.expr)?;
            let claim = self.in_mode(super::state::Mode::SpecUnlogged, |this| this.expr(&clause.expr))?;
            self.out.assume(claim);
        }
        // Encoded once more, to log what it reads. That comes after the assumptions, since
        // assumptions about pairs are found only directly behind the barrier.
        f.ensures.iter().try_for_each(|clause| self.spec_expr(&clause.expr).map(|_| ()))?;
        self.context.read_by_frame.clear();
        self.join_logs(logged);
        if f.body.is_none() {
            self.assume_once(Assumed::Contract(f.name.clone(), f.span));
        }
        Ok(())
    }

    /// `__read` and its kin in a postcondition speak of what the callee accesses: the logs
    /// begin anew, and what they held is returned.
    fn logs_of_callee(&mut self, f: &Function) -> Vec<(AccessLog, VarId, VarId)> {
        let about_logs =
            |e: &kernel::Expr| matches!(e.kind, ExprKind::Spec(SpecExpr::Accessed(..) | SpecExpr::AccessOffset(..)));
        if !f.ensures.iter().any(|c| visit::any_expr(&c.expr, &about_logs)) {
            return Vec::new();
        }
        let mut before = Vec::new();
        for log in self.found.access_logs.values().copied().collect::<Vec<_>>() {
            let mut keep = |var: VarId, name: &str| {
                let ty = self.out.ty(var).clone();
                let kept = self.out.declare(name, ty, Scope::Thread, false);
                self.out.assign(kept, build::var(var));
                kept
            };
            let (happened, offset) = (keep(log.happened, "log.before"), keep(log.offset, "log.before.offset"));
            self.out.assign(log.happened, build::bool(false));
            before.push((log, happened, offset));
        }
        before
    }

    /// Each log holds one arbitrary access: of those before the call, or of the callee's.
    fn join_logs(&mut self, before: Vec<(AccessLog, VarId, VarId)>) {
        for (log, happened, offset) in before {
            let choice = self.out.declare("log.choice", Type::Bool, Scope::Thread, false);
            self.havoc(choice);
            let earlier = build::and2(build::var(choice), build::var(happened));
            let joined = build::ite(earlier.clone(), build::var(offset), build::var(log.offset));
            self.out.assign(log.offset, joined);
            self.out.assign(log.happened, build::or2(earlier, build::var(log.happened)));
        }
    }

    /// `__old_…` in a postcondition: the arrays as they were before the call.
    fn remember_entry(&mut self, f: &Function) {
        let uses_old =
            f.ensures.iter().any(|c| visit::any_expr(&c.expr, &|e| matches!(e.kind, ExprKind::Spec(SpecExpr::Old(_)))));
        if !uses_old {
            return;
        }
        let maps: Vec<VarId> = self.storage.entry_maps.keys().copied().collect();
        for map in maps {
            let ty = self.out.ty(map).clone();
            let before = self.out.declare("before_call", ty, Scope::Thread, false);
            self.out.assign(before, build::var(map));
            self.storage.entry_maps.insert(map, before);
        }
    }

    /// The objects of which the call logs an access at an arbitrary place. A function without
    /// a body may say where its accesses are.
    fn logged_whole(&self, f: &Function) -> BTreeSet<kernel::ObjectId> {
        let frame = f.frame.iter().filter(|_| f.body.is_some());
        let stated = frame.flat_map(|frame| frame.reads.iter().chain(&frame.writes));
        let pointers = stated.filter_map(|local| match self.storage.slots.get(local) {
            Some(Slot::Bound(pointer)) => Some(pointer),
            Some(Slot::Scalar(_) | Slot::Pointer(_) | Slot::Value(_)) | None => None,
        });
        pointers.flat_map(|pointer| pointer.cases.iter().filter_map(|(_, target)| *target)).collect()
    }

    /// What a thread sees before the call is what the callee finds, behind its first barrier
    /// if it has one, if no other thread is writing there: what `__old_…` reads counts as
    /// read here.
    fn read_entry(&mut self, f: &Function) -> Result<()> {
        let mut old = Vec::new();
        for clause in &f.ensures {
            visit::walk_expr(&clause.expr, &mut |e| {
                if let ExprKind::Spec(SpecExpr::Old(inner)) = &e.kind {
                    old.push(inner.as_ref());
                }
            });
        }
        // The values are not used: encoding them logs what they read.
        old.into_iter().try_for_each(|e| self.spec_expr(e).map(|_| ()))
    }

    /// A synchronising function is proved for arguments that all threads of the group
    /// pass alike. So is one that compares threads, as far as arrays go: in its proof a
    /// parameter points to the same place for both.
    fn same_arguments<'s>(&mut self, slots: impl Iterator<Item = &'s Slot>, f: &Function, span: Span) {
        let mut claims = Vec::new();
        for slot in slots {
            let values = match slot {
                Slot::Value(value) => vec![value.clone()],
                Slot::Bound(p) => p.cases.iter().map(|(c, _)| c.clone()).chain([p.offset.clone()]).collect(),
                Slot::Scalar(_) | Slot::Pointer(_) => Vec::new(),
            };
            claims.extend(values.into_iter().map(|v| build::eq(v.clone(), build::other(v))));
        }
        let related = vec![(f.span, "all threads of the grid must pass the same arguments".to_owned())];
        // Not under the guards of an expression: a call is a statement.
        for claim in claims {
            if !visit_ivl::free_vars(&claim).is_empty() {
                self.oblige(Kind::Precondition, claim, span, related.clone());
            }
        }
    }

    /// In a function's own proof each pointer parameter points to the beginning of an array.
    /// One that says where in it something is must be called so.
    fn arguments_are_beginnings(&mut self, slots: &BTreeMap<LocalId, Slot>, f: &Function, span: Span) {
        for slot in slots.values() {
            let Slot::Bound(pointer) = slot else { continue };
            let claim = build::eq(pointer.offset.clone(), build::lit(0, I64));
            let text = "it speaks of places in arrays, so its pointers must point to their beginnings".to_owned();
            self.oblige(Kind::Precondition, claim, span, vec![(f.span, text)]);
        }
    }

    fn check_fresh(&mut self, f: &Function, span: Span) {
        for fresh in &f.fresh {
            let targets = |slots: &BTreeMap<LocalId, Slot>, local: &LocalId| -> Vec<super::memory::Target> {
                match slots.get(local) {
                    Some(Slot::Bound(p)) => p.cases.iter().map(|(_, t)| *t).collect(),
                    Some(Slot::Scalar(_) | Slot::Pointer(_) | Slot::Value(_)) | None => Vec::new(),
                }
            };
            let own = targets(&self.storage.slots, fresh);
            let shared =
                f.params.iter().filter(|p| p.local != *fresh).any(|other| {
                    targets(&self.storage.slots, &other.local).iter().any(|t| t.is_some() && own.contains(t))
                });
            if shared {
                let related = vec![(f.span, "this function requires distinct arrays".to_owned())];
                self.oblige(Kind::Precondition, build::bool(false), span, related);
            }
        }
    }

    /// What a function without a body states of its accesses holds of each of them: the log
    /// is an arbitrary one. Only a claim about this log alone, and about nothing that the
    /// function may change, is known where the access happens. (A body may also read what
    /// its frame lets it write, and claims in it read, too: none of that is logged.)
    fn places_stated(&mut self, f: &Function, kind: AccessKind, object: kernel::ObjectId, at: VarId) -> Result<()> {
        if f.body.is_some() {
            return Ok(());
        }
        let Some(array) = self.storage.array_of.get(&object).copied() else { return Ok(()) };
        let wanted = if kind == AccessKind::Read { kernel::AccessKind::Read } else { kernel::AccessKind::Write };
        let Some(log) = self.found.access_logs.get(&(array, wanted)).copied() else { return Ok(()) };
        for clause in f.ensures.iter().filter(|clause| speaks_of_accesses_alone(&clause.expr)) {
            let claim = self.in_mode(super::state::Mode::SpecUnlogged, |this| this.expr(&clause.expr))?;
            let other = |v: &VarId| {
                self.found
                    .access_logs
                    .values()
                    .any(|l| (l.happened == *v || l.offset == *v) && l.happened != log.happened)
            };
            if !visit_ivl::free_vars(&claim).iter().any(other) {
                let values = BTreeMap::from([(log.happened, build::bool(true)), (log.offset, build::var(at))]);
                self.out.assume(fold::substitute(&claim, &values));
            }
        }
        Ok(())
    }

    fn effects(&mut self, f: &Function, synchronises: bool, span: Span) -> Result<()> {
        let Some(frame) = &f.frame else { return Ok(()) };
        for (locals, kind) in [(&frame.reads, AccessKind::Read), (&frame.writes, AccessKind::Write)] {
            for local in locals {
                let Some(Slot::Bound(pointer)) = self.storage.slots.get(local).cloned() else { continue };
                let null = super::pointer::is_null(&pointer);
                self.oblige(Kind::NullPointer, build::not(null), span, Vec::new());
                let objects: Vec<_> = pointer.cases.iter().filter_map(|(c, t)| t.map(|t| (c.clone(), t))).collect();
                for (case, object) in objects {
                    if synchronises && self.function.objects[object].space == Space::Global {
                        return Err(Box::new(
                            Diagnostic::unsupported(
                                span,
                                Construct::ContractWithBarrier,
                                "a contract with a barrier over global memory",
                            )
                            .with_help("pass shared memory, or let the function be inlined (no contract)"),
                        ));
                    }
                    if !synchronises {
                        let at = self.out.declare("touched", Type::Machine(I64), Scope::Thread, false);
                        self.havoc(at);
                        self.places_stated(f, kind, object, at)?;
                        self.log_access(kind, object, build::var(at), 1, None, span);
                    }
                    if kind == AccessKind::Write {
                        self.forbid_write(object, build::not(case), span);
                        let map = self.map_of(object);
                        self.out.push(CommandKind::Havoc(vec![map]));
                    }
                }
            }
        }
        Ok(())
    }
}

/// Does a claim mention accesses, and beside them neither memory nor the result nor another
/// thread.
fn speaks_of_accesses_alone(e: &Expr) -> bool {
    let about = |spec: &SpecExpr| matches!(spec, SpecExpr::Accessed(..) | SpecExpr::AccessOffset(..));
    let strange = |spec: &SpecExpr| !about(spec) && !matches!(spec, SpecExpr::Enabled | SpecExpr::PointerOffset(_));
    visit::any_expr(e, &|x| matches!(&x.kind, ExprKind::Spec(spec) if about(spec)))
        && !visit::any_expr(e, &|x| matches!(&x.kind, ExprKind::Spec(spec) if strange(spec)))
}

/// A postcondition is proved of what parameters are in the end, and assumed of the
/// arguments. `__old_…(n)` is the argument in both.
fn refuse_changed_parameters(f: &Function, span: Span) -> Result<()> {
    let changed = |local: LocalId| f.params.iter().any(|p| p.local == local) && definitions::is_assigned(f, local);
    for clause in &f.ensures {
        let Some(local) = in_the_end(&clause.expr, &changed) else { continue };
        let name = f.locals[local].name.as_deref().unwrap_or("a parameter");
        return Err(Box::new(
            Diagnostic::unsupported(
                span,
                Construct::PostconditionOfChangedParameter,
                format!("a postcondition about `{name}`, which the function changes,"),
            )
            .with_label(clause.expr.span, "this postcondition")
            .with_help(format!("say `__old_int({name})` for the argument, or let the function change a copy")),
        ));
    }
    Ok(())
}

/// One of these locals, where an expression speaks of it as it is in the end; of a pointer,
/// at any time.
fn in_the_end(e: &Expr, locals: &dyn Fn(LocalId) -> bool) -> Option<LocalId> {
    if let ExprKind::Spec(SpecExpr::Old(before)) = &e.kind {
        let pointer = |part: &Expr| part.as_local().filter(|l| part.ty == Ty::Pointer && locals(*l));
        let mut found = None;
        visit::walk_expr(before, &mut |part| found = found.or(pointer(part)));
        return found;
    }
    let here = e.as_local().filter(|l| locals(*l));
    here.or_else(|| visit::children(e).into_iter().find_map(|part| in_the_end(part, locals)))
}

/// A contract is proved for distinct arrays. Of arrays that it only reads that makes no
/// difference, unless it asks which is which (`compares`).
fn refuse_shared_arguments(
    f: &Function,
    compares: bool,
    bound: &BTreeMap<kernel::ObjectId, Pointer>,
    span: Span,
) -> Result<()> {
    let written = |object: &kernel::ObjectId| {
        let frame = f.frame.as_ref();
        frame.is_some_and(|frame| f.params.iter().any(|p| p.object == Some(*object) && frame.writes.contains(&p.local)))
    };
    for (one, a) in bound {
        for (two, b) in bound.range(..one) {
            let shared = a.cases.iter().any(|(_, t)| t.is_some() && b.cases.iter().any(|(_, u)| u == t));
            if shared && (compares || written(one) || written(two)) {
                return Err(Box::new(
                    Diagnostic::unsupported(
                        span,
                        Construct::ContractOneArray,
                        "one array for two parameters of a function that is used by contract",
                    )
                    .with_label(f.span, "it writes or compares them, and its contract is proved for distinct arrays"),
                ));
            }
        }
    }
    Ok(())
}
