//! Statements.

use crate::assumption;
use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::base::source::Span;
use crate::ivl::ast::{self as ivl, CommandKind, Expr, InvariantForm, Type};
use crate::ivl::op::Op;
use crate::ivl::{build, visit};
use crate::kernel::ast::{self as kernel, AssertKind, AssumeKind, AtomicScope, Barrier, Loop, Same, Stmt, StmtKind};
use crate::kernel::asynchronous::{self, Mark};
use crate::kernel::integer::{I64, U32};
use crate::kernel::model;
use crate::kernel::visit as kernel_visit;
use crate::obligation::Kind;
use crate::refusal::Construct;

use super::kept::Atomic;
use super::spec::map_type;
use super::state::{Encoder, Mode, Slot, Targets};
use crate::ivl::thread::{Assumed, Scope, Site};

/// The counter of a loop's iterations wraps; only equality of two counters matters.
const COUNTER: kernel::IntType = I64;

impl Encoder<'_> {
    pub(super) fn body(&mut self) -> Result<()> {
        let exit = self.out.new_block("exit");
        self.control.exit = Some(exit);
        if let Some(body) = &self.function.body {
            self.block(body)?;
        }
        self.out.jump(&[exit]);
        self.out.enter(exit);
        for clause in &self.function.ensures {
            self.out.span = Some(clause.expr.span);
            let claim = self.claim(&clause.expr)?;
            self.oblige(Kind::Postcondition, claim, clause.expr.span, Vec::new());
        }
        self.out.end();
        Ok(())
    }

    fn block(&mut self, block: &[Stmt]) -> Result<()> {
        for stmt in block {
            if !self.out.is_reachable() {
                break;
            }
            self.out.span = Some(stmt.span);
            self.stmt(stmt)?;
        }
        Ok(())
    }

    fn stmt(&mut self, stmt: &Stmt) -> Result<()> {
        match &stmt.kind {
            StmtKind::Assign(dst, value) => self.assign(*dst, value),
            StmtKind::Havoc(dst) => {
                self.havoc_local(*dst);
                self.unknown_value(*dst, stmt.span);
                Ok(())
            }
            StmtKind::Load { dst, pointer, ghost, unwritten, apart } => {
                if *unwritten {
                    self.require_unwritten(pointer, stmt.span)?;
                }
                self.load(*dst, pointer, *ghost, *apart, stmt.span)
            }
            StmtKind::Store { pointer, value } => self.store(pointer, value, stmt.span),
            StmtKind::Atomic { dst, pointer, operands, elem, scope, op } => {
                let mut values = Vec::new();
                for operand in operands {
                    values.push(self.expr(operand)?);
                }
                let update = self.update(*dst, *op, operands, *elem);
                let atomic = Atomic { op: *op, elem: *elem, operands: &values };
                self.atomic(*dst, pointer, atomic, *scope, update, stmt.span)
            }
            StmtKind::If(condition, then, otherwise) => self.branch(condition, then, otherwise),
            StmtKind::Loop(l) => self.loop_(l, stmt.span),
            StmtKind::Block(label, body) => {
                let after = self.out.new_block("after");
                self.control.labels.insert(*label, Targets { leave: after, again: None });
                self.inside(*label, [body.as_slice()], Vec::new(), |this| this.block(body))?;
                self.out.jump(&[after]);
                self.out.enter(after);
                self.control.touched = true;
                Ok(())
            }
            StmtKind::Break(label) => {
                let target = self.target(*label, stmt.span)?.leave;
                self.depart(Some(*label))?;
                self.out.jump(&[target]);
                Ok(())
            }
            StmtKind::Continue(label) => {
                let target = self.target(*label, stmt.span)?.again;
                let latch = target.ok_or_else(|| {
                    Diagnostic::unsupported(stmt.span, Construct::UnknownConstruct, "`continue` of a block")
                })?;
                self.depart(Some(*label))?;
                self.out.jump(&[latch]);
                Ok(())
            }
            StmtKind::Return => {
                self.depart(None)?;
                let exit = self.control.exit.expect("set before the body");
                self.out.jump(&[exit]);
                Ok(())
            }
            StmtKind::Barrier(barrier) => self.barrier(barrier, stmt.span),
            StmtKind::Collective(collective) => self.collective(collective, stmt.span),
            // It begins a block, by which the passes behind know where it is.
            StmtKind::Fence(AtomicScope::Device) if !self.gates.is_empty() => {
                let block = self.out.split("fence");
                self.found.fences.insert(block);
                Ok(())
            }
            StmtKind::Fence(_) => Ok(()),
            StmtKind::Assert(kind, claim) => self.assertion(*kind, claim, stmt.span),
            StmtKind::Assume(kind, claim) => self.assumption(*kind, claim, stmt.span),
            StmtKind::Snapshot { dst, src } => self.snapshot(*dst, src, stmt.span),
            StmtKind::Call { callee, args, dst } => {
                self.determined_call(*callee, stmt.span);
                self.call(*callee, args, *dst, stmt.span)
            }
        }
    }

    fn assumption(&mut self, kind: AssumeKind, claim: &kernel::Expr, span: Span) -> Result<()> {
        super::sums::refuse_hypothesis(claim)?;
        super::tickets::refuse_hypothesis(claim)?;
        let mode = match kind {
            // What the tool assumes is total, as a specification is.
            AssumeKind::User | AssumeKind::Made(_) => Mode::Spec,
            AssumeKind::Language => Mode::Program,
        };
        let value = self.in_mode(mode, |this| this.expr(claim))?;
        match kind {
            AssumeKind::User | AssumeKind::Made(_) if !self.options.hypotheses => return Ok(()),
            AssumeKind::User => {
                self.assume_once(Assumed::User(span));
                self.found.has_hypotheses = true;
            }
            AssumeKind::Made(kind) => {
                self.assume_once(kind);
                // Of a launch with groups of one work-item nothing would be left to be proved.
                self.found.has_hypotheses |= kind == assumption::Kind::SeveralWorkItems;
                // What is false as it stands may leave nothing to be proved; what is true is only
                // to be named.
                if let kernel::ExprKind::Bool(holds) = claim.kind {
                    self.found.has_hypotheses |= !holds;
                    if holds {
                        return Ok(());
                    }
                }
            }
            AssumeKind::Language => {}
        }
        self.out.assume(value);
        Ok(())
    }

    fn target(&self, label: kernel::Label, span: Span) -> Result<Targets> {
        match self.control.labels.get(&label) {
            Some(targets) => Ok(*targets),
            None => {
                Err(Box::new(Diagnostic::unsupported(span, Construct::UnknownConstruct, "a jump out of its function")))
            }
        }
    }

    fn assign(&mut self, dst: kernel::LocalId, value: &kernel::Expr) -> Result<()> {
        if let Some(begins) = model::begins_a_call(self.function, dst, value) {
            self.control.within_a_call = begins;
            return Ok(());
        }
        match asynchronous::mark(self.function, dst, value) {
            Some(Mark::Issues(ends)) => {
                self.control.copies = ends.is_some();
                return Ok(());
            }
            Some(Mark::Pending(begins)) => {
                self.control.pending = begins;
                return Ok(());
            }
            None => {}
        }
        match self.storage.slots[&dst].clone() {
            Slot::Scalar(var) => {
                let value = if self.is_data_local(dst) { self.data(value)? } else { self.expr(value)? };
                self.out.assign(var, value);
            }
            Slot::Pointer(slot) => {
                let value = self.pointer(value)?;
                self.assign_pointer(&slot, value);
            }
            Slot::Value(_) | Slot::Bound(_) => {}
        }
        Ok(())
    }

    pub(super) fn havoc_local(&mut self, dst: kernel::LocalId) {
        match self.storage.slots[&dst].clone() {
            Slot::Scalar(var) => self.havoc(var),
            Slot::Pointer(slot) => {
                self.havoc(slot.offset);
                if let Some(tag) = slot.tag {
                    self.havoc(tag);
                    let last = build::lit(slot.targets.len() as i128 - 1, U32);
                    self.out.assume(build::op(Op::Le, U32, [build::var(tag), last]));
                }
            }
            Slot::Value(_) | Slot::Bound(_) => {}
        }
    }

    fn branch(&mut self, condition: &kernel::Expr, then: &[Stmt], otherwise: &[Stmt]) -> Result<()> {
        let parts = !self.is_launch_constant(condition);
        let condition = self.expr(condition)?;
        let (yes, no, join) = (self.out.new_block("then"), self.out.new_block("else"), self.out.new_block("join"));
        self.out.jump(&[yes, no]);
        self.control.touched = true;
        self.control.depth += 1;
        self.control.diverged.conditions += usize::from(parts);
        let arms = [(yes, condition.clone(), then, otherwise), (no, build::not(condition), otherwise, then)];
        let span = self.out.span;
        for (block, guard, body, others) in arms {
            self.out.enter(block);
            self.out.span = span;
            self.out.assume(guard);
            if parts {
                self.part_from(others)?;
            }
            self.block(body)?;
            self.out.jump(&[join]);
        }
        self.control.diverged.conditions -= usize::from(parts);
        self.control.depth -= 1;
        self.out.enter(join);
        self.control.touched = true;
        Ok(())
    }

    /// `head: invariants; body; latch: latch; counter++; goto head`. The asserts that
    /// begin the head block are the loop's invariants, as in Boogie.
    fn loop_(&mut self, l: &Loop, span: Span) -> Result<()> {
        let counter = self.out.declare("iteration", Type::Machine(COUNTER), Scope::Thread, false);
        self.out.assign(counter, build::lit(0, COUNTER));
        let head = self.out.split("head");
        self.control.touched = true;
        self.found.counters.insert(head, counter);
        let wide = self.function.wide_invariants.iter();
        let invariants: Vec<_> = l.invariants.iter().chain(wide).collect();
        let mut ghost_reads = Vec::new();
        for invariant in invariants {
            let claim = self.in_mode(Mode::SpecUnlogged, |this| this.invariant_claim(&invariant.expr))?;
            let kind = if invariant.candidate { Kind::Candidate } else { Kind::InvariantEntry };
            let obligation = self.new_claim(kind, invariant.expr.span, Vec::new());
            self.out.span = Some(invariant.expr.span);
            self.out.assert(obligation, claim);
            ghost_reads.push(&invariant.expr);
        }
        let first = self.out.split("loop");
        debug_assert_ne!(first, head);
        // What the invariants read must not race: logged once, behind the head.
        for e in ghost_reads {
            self.spec_expr(e)?;
        }
        self.out.span = Some(span);
        let (latch, after) = (self.out.new_block("latch"), self.out.new_block("after_loop"));
        self.control.labels.insert(l.label, Targets { leave: after, again: Some(latch) });
        self.control.depth += 1;
        let own = self.own_invariants_for_all(l);
        self.inside(l.label, [l.body.as_slice(), l.latch.as_slice()], own, |this| {
            this.block(&l.body)?;
            this.out.jump(&[latch]);
            this.out.enter(latch);
            this.block(&l.latch)
        })?;
        self.out.assign(counter, build::op(Op::Add, COUNTER, [build::var(counter), build::lit(1, COUNTER)]));
        self.out.jump(&[head]);
        self.out.enter(after);
        self.control.touched = true;
        self.control.depth -= 1;
        Ok(())
    }

    /// Only assertions may begin a head block, so the facts that come with an invariant's
    /// encoding (its cells are in range) are dropped here; where a cut assumes the invariant it
    /// adds them.
    fn invariant_claim(&mut self, e: &kernel::Expr) -> Result<Expr> {
        let mark = self.out.mark();
        let claim = self.expr(e);
        self.out.drop_assumes_since(mark);
        claim
    }

    fn barrier(&mut self, barrier: &Barrier, span: Span) -> Result<()> {
        // Before the invariants: what they say of tickets must hold behind the barrier.
        if barrier.fences_shared {
            self.new_ticket_interval();
        }
        for invariant in &barrier.invariants {
            let claim = match &invariant.form {
                kernel::InvariantForm::Inputs { array, element, elem, count, .. } => {
                    let (element, elem, count) = (*element, *elem, count.as_deref());
                    let span = invariant.span;
                    self.in_mode(Mode::SpecUnlogged, |this| this.is_input(array, element, elem, count, span))?
                }
                kernel::InvariantForm::Unary
                | kernel::InvariantForm::Binary
                | kernel::InvariantForm::Element { .. }
                | kernel::InvariantForm::Tuple { .. }
                | kernel::InvariantForm::Permutation { .. } => {
                    self.in_mode(Mode::SpecUnlogged, |this| this.claim_of_thread(&invariant.expr))?
                }
            };
            let form = self.invariant_form(&invariant.form, invariant.span)?;
            if !matches!(form, InvariantForm::Binary)
                && visit::any(&claim, |part| matches!(part, ivl::ExprKind::Other(_)))
            {
                return Err(about_another_thread(invariant.expr.span));
            }
            let instances = self.instances(invariant)?;
            // Arbitrary, whatever what was evaluated in the claim lets one assume of it: what is
            // proved of operations in the claim holds at every element.
            match &form {
                InvariantForm::Element { element, .. } => self.havoc(*element),
                InvariantForm::Tuple { elements, .. } => elements.iter().for_each(|element| self.havoc(*element)),
                InvariantForm::Unary | InvariantForm::Binary | InvariantForm::Permutation { .. } => {}
            }
            let site = self.found.sites.push(Site {
                span: invariant.span,
                array: None,
                within_a_call: false,
                of_a_copy: false,
                pending: false,
            });
            self.out.span = Some(invariant.span);
            self.out.push(CommandKind::BarrierInvariant(ivl::BarrierInvariant { site, claim, form, instances }));
        }
        self.cut_at(barrier.fences_shared, barrier.fences_global, barrier.of_grid, span);
        if let Some(result) = barrier.result {
            self.barrier_result(result);
            self.barrier_gives(barrier, span);
        }
        Ok(())
    }

    /// Each element is the input of its own number.
    fn is_input(
        &mut self,
        array: &kernel::Expr,
        element: kernel::LocalId,
        elem: kernel::Scalar,
        count: Option<&kernel::Expr>,
        span: Span,
    ) -> Result<Expr> {
        let ty = kernel::Ty::Scalar(elem);
        let load = kernel::ExprKind::Spec(kernel::SpecExpr::GhostLoad(Box::new(array.clone()), elem));
        let value = self.data(&kernel::Expr { kind: load, ty, span })?;
        let number = kernel::Expr { kind: kernel::ExprKind::Local(element), ty: kernel::Ty::Scalar(kernel::U32), span };
        let number = self.expr(&number)?;
        if let Some(count) = count {
            let count = self.claim_of_thread(count)?;
            let is_counted = build::op(Op::Lt, U32, [number.clone(), count.clone()]);
            return Ok(build::implies(is_counted, super::monoid::is_strided_sum(&value, &number, &count)));
        }
        let next = build::op(Op::Add, U32, [number.clone(), build::lit(1, U32)]);
        // The last of 2^32 elements would be the sum up to 0; no array is as long.
        let has_next = build::ne(number.clone(), build::lit(u32::MAX.into(), U32));
        Ok(build::implies(has_next, super::monoid::is_sum(&value, &number, &next)))
    }

    /// The value that a barrier returns is arbitrary, but the same for all threads of
    /// the group: the next of a sequence that belongs to the group.
    fn barrier_result(&mut self, result: kernel::LocalId) {
        let Some(Slot::Scalar(var)) = self.storage.slots.get(&result).cloned() else { return };
        let content = self.out.ty(var).clone();
        let values = self.out.declare("barrier.values", map_type(content.clone()), Scope::Group, true);
        let number = match self.control.barrier_number {
            Some(number) => number,
            None => return self.havoc(var),
        };
        let value = build::select(build::var(values), build::var(number));
        if let Type::Machine(ty) = content {
            self.out.assume(build::op(Op::InRange, ty, [value.clone()]));
        }
        self.out.assign(var, value);
        self.out.assign(number, build::op(Op::Add, I64, [build::var(number), build::lit(1, I64)]));
    }

    /// A barrier of the group, in a block of its own.
    pub(super) fn cut(&mut self, fences_shared: bool, fences_global: bool, span: Span) {
        self.cut_at(fences_shared, fences_global, false, span);
    }

    fn cut_at(&mut self, fences_shared: bool, fences_global: bool, of_grid: bool, span: Span) {
        let site =
            self.found.sites.push(Site { span, array: None, within_a_call: false, of_a_copy: false, pending: false });
        self.out.span = Some(span);
        self.out.push(CommandKind::Barrier(ivl::Barrier { site, fences_shared, fences_global, of_grid }));
        self.out.split("after_barrier");
        self.control.touched = false;
    }

    fn assertion(&mut self, kind: AssertKind, claim: &kernel::Expr, span: Span) -> Result<()> {
        let value = self.claim(claim)?;
        let (obligation, place, related) = match kind {
            AssertKind::User | AssertKind::Global => (Kind::Assert, span, Vec::new()),
            AssertKind::Same(what, other) => (Kind::Assert, span, vec![(other, self.sameness(what))]),
            AssertKind::Precondition(call) => {
                (Kind::Precondition, call, vec![(span, "this is the precondition".to_owned())])
            }
            AssertKind::Postcondition => (Kind::Postcondition, span, Vec::new()),
            AssertKind::Invariant { first: true, .. } => (Kind::InvariantEntry, span, Vec::new()),
            AssertKind::Invariant { first: false, .. } => (Kind::InvariantMaintained, span, Vec::new()),
            AssertKind::Unwinding => (Kind::Unwinding, span, Vec::new()),
            AssertKind::Callee => (Kind::Callee, span, Vec::new()),
            AssertKind::Pending(copy) => (Kind::PendingCopy, span, vec![(copy, "this is the copy".to_owned())]),
            AssertKind::Aligned(align) => {
                self.assume_aligned_objects(claim, align);
                (Kind::Alignment, span, Vec::new())
            }
        };
        self.oblige(obligation, value, place, related);
        Ok(())
    }

    /// What is to be shown of two kernels, as a sentence.
    fn sameness(&self, what: Same) -> String {
        let name = |array: kernel::ObjectId| &self.function.objects[array].name;
        match what {
            Same::Content(array) => format!("`{}` is not shown to hold the same in both kernels here", name(array)),
            Same::Control => "this condition is not shown to be the same in both kernels".to_owned(),
            Same::Row(array) => {
                format!("this index is not shown to lie within a row of `{}` of the other kernel", name(array))
            }
            Same::Writer(array) => format!("no thread is known to have written what is read of `{}` here", name(array)),
            Same::Square => "blocks are not shown to have as many threads along y as along x".to_owned(),
        }
    }

    /// An object is aligned as its elements are; that it is aligned to more is assumed.
    fn assume_aligned_objects(&mut self, claim: &kernel::Expr, align: u64) {
        let mut targets = Vec::new();
        kernel_visit::walk_expr(claim, &mut |e| {
            if e.ty == kernel::Ty::Pointer {
                targets.extend(self.points_to.targets(e).into_iter().flatten());
            }
        });
        if targets.iter().any(|o| !self.function.objects[*o].elem.bytes().is_multiple_of(align)) {
            self.assume_once(assumption::Kind::AlignedArrays);
        }
    }

    /// A thread invariant speaks of other threads, too: locals with one definition
    /// by coordinates and uniform values stand for that definition.
    pub(super) fn claim_of_thread(&mut self, e: &kernel::Expr) -> Result<Expr> {
        let definitions = super::definitions::definitions(self.function);
        self.expr(&super::definitions::expand(e, &definitions))
    }
}

/// A unary invariant is proved for each thread by itself and assumed of each
/// thread named: there is no other thread in either place.
fn about_another_thread(span: Span) -> Box<Diagnostic> {
    Box::new(
        Diagnostic::error(Code::Annotation, span, "a barrier invariant of one thread speaks of another thread")
            .with_help("state it of two threads, by `__barrier_invariant_binary_1` and its kin"),
    )
}
