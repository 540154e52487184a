//! Statements.

use crate::base::source::Span;
use crate::kernel::ast::*;
use crate::kernel::asynchronous::{self, Mark};
use crate::kernel::model;
use crate::obligation::Kind;

use super::super::code::{self, Instr, Reg};
use super::super::execution::Access;
use super::{Builder, Mode, Targets, Why};

impl Builder<'_, '_> {
    pub(super) fn block(&mut self, block: &[Stmt]) {
        for stmt in block {
            self.scratch_used = 0;
            self.span = stmt.span;
            let mark = self.code.instructions.len();
            if let Err(why) = self.stmt(stmt) {
                self.take_back(mark);
                self.span = stmt.span;
                self.refuse(why);
            }
        }
    }

    fn stmt(&mut self, stmt: &Stmt) -> Result<(), Why> {
        match &stmt.kind {
            StmtKind::Assign(dst, value) => {
                if let Some(begins) = model::begins_a_call(self.function, *dst, value) {
                    self.within_a_call = begins;
                    return Ok(());
                }
                if let Some(mark) = asynchronous::mark(self.function, *dst, value) {
                    self.copying = if let Mark::Issues(ends) = mark { ends.map(|ends| ends as u8) } else { None };
                    return Ok(());
                }
                self.expr_into(value, self.locals[dst])?;
                self.note_batches(*dst);
                Ok(())
            }
            StmtKind::Havoc(local) => {
                let scalar = match self.types[local] {
                    Ty::Scalar(scalar) => Some(scalar),
                    Ty::Pointer => None,
                };
                let of_hardware = self.function.locals[*local].of_hardware;
                self.emit(Instr::Havoc { dst: self.locals[local], local: *local, scalar, of_hardware });
                Ok(())
            }
            StmtKind::Load { dst, pointer, ghost, unwritten: _, apart: _ } => {
                self.load(*dst, pointer, *ghost, stmt.span)
            }
            StmtKind::Store { pointer, value } => self.store(pointer, value, stmt.span),
            StmtKind::Atomic { .. } => self.atomic(stmt),
            StmtKind::If(condition, then, otherwise) => self.branch(condition, then, otherwise),
            // What a trap becomes: the run has no more to say.
            StmtKind::Loop(l) if l.body.is_empty() && l.latch.is_empty() => {
                Err("a loop that does nothing, for ever".to_owned())
            }
            StmtKind::Loop(l) => {
                self.loop_(l, stmt.span);
                Ok(())
            }
            StmtKind::Block(label, body) => {
                self.labels.insert(*label, Targets::default());
                self.block(body);
                let targets = self.labels.remove(label).unwrap_or_default();
                targets.leave.into_iter().for_each(|jump| self.land(jump));
                Ok(())
            }
            StmtKind::Break(label) => self.jump_to(*label, |targets| &mut targets.leave),
            StmtKind::Continue(label) => self.jump_to(*label, |targets| &mut targets.again),
            StmtKind::Return => {
                let jump = self.emit(Instr::Jump { to: 0 });
                self.exits.push(jump);
                Ok(())
            }
            StmtKind::Barrier(barrier) => self.barrier(barrier, stmt.span),
            StmtKind::Fence(_) => Ok(()),
            StmtKind::Collective(collective) => self.collective(collective, stmt.span),
            StmtKind::Assert(kind, claim) => {
                let (kind, span) = claimed(*kind, stmt.span);
                self.claim(kind, span, claim, Mode::Spec);
                Ok(())
            }
            StmtKind::Assume(kind, claim) => {
                let mode = match kind {
                    AssumeKind::User => Mode::Spec,
                    AssumeKind::Language | AssumeKind::Made(_) => Mode::Unlogged,
                };
                self.hypothesis(claim, mode);
                Ok(())
            }
            StmtKind::Snapshot { dst, src } => {
                let pointer = self.expr(src)?;
                let array = self.object(*dst);
                self.emit(Instr::Snapshot { array, pointer });
                Ok(())
            }
            StmtKind::Call { callee, args, dst } => self.call(*callee, args, *dst),
        }
    }

    /// What a run must know of a thread's copies.
    fn note_batches(&mut self, dst: LocalId) {
        let Some(locals) = self.function.asynchronous else { return };
        let count = self.locals[&dst];
        for (known, queue) in locals.queues.iter().zip(0..) {
            if dst == known.batches {
                self.emit(Instr::Batches { queue, count });
            } else if dst == known.complete {
                self.emit(Instr::Complete { queue, count });
            }
        }
    }

    fn jump_to(&mut self, label: Label, list: fn(&mut Targets) -> &mut Vec<usize>) -> Result<(), Why> {
        let jump = self.emit(Instr::Jump { to: 0 });
        match self.labels.get_mut(&label) {
            Some(targets) => {
                list(targets).push(jump);
                Ok(())
            }
            None => Err("a jump out of its function".to_owned()),
        }
    }

    fn load(&mut self, dst: LocalId, pointer: &Expr, ghost: bool, span: Span) -> Result<(), Why> {
        let ty = self.types[&dst];
        if let Ty::Scalar(ty) = ty {
            known_width(ty)?;
        }
        let pointer = self.expr(pointer)?;
        let site = self.site(span);
        self.span = span;
        let dst = self.locals[&dst];
        let access = if ghost { Access::Ghost } else { Access::Read };
        let Ty::Scalar(ty) = ty else {
            self.emit(Instr::LoadPointer { dst, pointer, access, site });
            return Ok(());
        };
        self.emit(Instr::Load { dst, pointer, ty, access, site });
        Ok(())
    }

    fn store(&mut self, pointer: &Expr, value: &Expr, span: Span) -> Result<(), Why> {
        let ty = if value.ty == Ty::Pointer { None } else { Some(scalar(value)?) };
        let of_library = value.as_local().is_some_and(|local| self.function.locals[local].of_library);
        let value = self.expr(value)?;
        let pointer = self.expr(pointer)?;
        let site = self.site(span);
        if of_library {
            self.shared.unit.of_library.insert(site);
        }
        self.span = span;
        self.emit(match ty {
            Some(ty) => Instr::Store { pointer, value, ty, site },
            None => Instr::StorePointer { pointer, value, site },
        });
        Ok(())
    }

    fn atomic(&mut self, stmt: &Stmt) -> Result<(), Why> {
        let StmtKind::Atomic { dst, op, pointer, operands, elem, scope } = &stmt.kind else { return Ok(()) };
        known_width(*elem)?;
        let mut registers = [0; 2];
        for (register, operand) in registers.iter_mut().zip(operands) {
            *register = self.expr(operand)?;
        }
        let pointer = self.expr(pointer)?;
        let site = self.site(stmt.span);
        let atomics = &mut self.shared.unit.atomics;
        atomics.push(code::Atomic { op: *op, elem: *elem, scope: *scope, operands: registers });
        let atomic = atomics.len() as u32 - 1;
        let dst = match dst {
            Some(dst) => self.locals[dst],
            None => self.temporary(),
        };
        self.span = stmt.span;
        self.emit(Instr::Atomic { atomic, dst, pointer, site });
        Ok(())
    }

    fn branch(&mut self, condition: &Expr, then: &[Stmt], otherwise: &[Stmt]) -> Result<(), Why> {
        if model::is_in_a_run(condition) {
            self.block(then);
            return Ok(());
        }
        let value = self.expr(condition)?;
        self.span = condition.span;
        // A loop leaves where its condition does not hold.
        let negated = matches!(&condition.kind, ExprKind::Unary(UnOp::Not, inner) if inner.span == condition.span);
        let no = self.emit(Instr::Branch { condition: value, negated, to: 0 });
        self.block(then);
        if otherwise.is_empty() {
            self.land(no);
            return Ok(());
        }
        let end = self.emit(Instr::Jump { to: 0 });
        self.land(no);
        self.block(otherwise);
        self.land(end);
        Ok(())
    }

    fn loop_(&mut self, l: &Loop, span: Span) {
        let counter = self.registers(1);
        let zero = self.constant(0);
        self.emit(Instr::Copy { dst: counter, src: zero });
        self.loops.push((counter, span));
        self.labels.insert(l.label, Targets::default());
        let head = self.here();
        let function = self.function;
        let wide = function.wide_invariants.iter();
        for invariant in l.invariants.iter().chain(wide).filter(|i| !i.candidate) {
            self.scratch_used = 0;
            self.claim(Kind::InvariantEntry, invariant.expr.span, &invariant.expr, Mode::Spec);
        }
        self.block(&l.body);
        let again = self.labels.get_mut(&l.label).map(|t| std::mem::take(&mut t.again)).unwrap_or_default();
        again.into_iter().for_each(|jump| self.land(jump));
        self.block(&l.latch);
        self.span = span;
        self.emit(Instr::Iterate { counter });
        self.emit(Instr::Jump { to: head });
        let targets = self.labels.remove(&l.label).unwrap_or_default();
        targets.leave.into_iter().for_each(|jump| self.land(jump));
        self.loops.pop();
    }

    fn barrier(&mut self, barrier: &Barrier, span: Span) -> Result<(), Why> {
        // A run has one group after the other.
        if barrier.of_grid {
            return Err("a barrier of the grid".to_owned());
        }
        for invariant in &barrier.invariants {
            self.scratch_used = 0;
            match invariant.form {
                InvariantForm::Unary | InvariantForm::Binary => {
                    self.claim(Kind::BarrierInvariant, invariant.span, &invariant.expr, Mode::Unlogged);
                }
                // Checked when the barrier is left.
                InvariantForm::Element { .. } | InvariantForm::Tuple { .. } | InvariantForm::Permutation { .. } => {}
                // A definition: nothing to check.
                InvariantForm::Inputs { .. } => {}
            }
        }
        let result = match barrier.result {
            Some(local) => match self.types[&local] {
                Ty::Scalar(scalar) => Some((self.locals[&local], scalar)),
                Ty::Pointer => return Err("a barrier that returns a pointer".to_owned()),
            },
            None => None,
        };
        let invariants = &barrier.invariants;
        let (fences_shared, fences_global) = (barrier.fences_shared, barrier.fences_global);
        let loops = self.loops.clone();
        let barriers = &mut self.shared.unit.barriers;
        let of_library = barrier.of_library;
        barriers.push(code::Barrier { span, fences_shared, fences_global, of_library, result, loops, exchange: None });
        let barrier = barriers.len() as u32 - 1;
        self.span = span;
        self.emit(Instr::Barrier { barrier });
        invariants.iter().for_each(|invariant| self.element_invariant(invariant));
        Ok(())
    }

    fn collective(&mut self, collective: &Collective, span: Span) -> Result<(), Why> {
        for invariant in &collective.invariants {
            self.scratch_used = 0;
            self.claim(Kind::ShuffleInvariant, invariant.span, &invariant.expr, Mode::Unlogged);
        }
        let mask = self.expr(&collective.mask)?;
        let mut operands = Vec::new();
        for operand in &collective.operands {
            operands.push((self.expr(operand)?, scalar(operand)?));
        }
        let result = match collective.dst {
            Some(local) => match self.types[&local] {
                Ty::Scalar(scalar) => Some((self.locals[&local], scalar)),
                Ty::Pointer => return Err("a collective operation that returns a pointer".to_owned()),
            },
            None => None,
        };
        let exchange = Some(code::Exchange { op: collective.op, mask, operands });
        let loops = self.loops.clone();
        let barriers = &mut self.shared.unit.barriers;
        let (fences_shared, fences_global, of_library) = (false, false, false);
        barriers.push(code::Barrier { span, fences_shared, fences_global, of_library, result, loops, exchange });
        let barrier = barriers.len() as u32 - 1;
        self.span = span;
        self.emit(Instr::Barrier { barrier });
        Ok(())
    }

    fn call(&mut self, callee: ContractId, args: &[Expr], dst: Option<LocalId>) -> Result<(), Why> {
        let mut registers: Vec<(Reg, bool)> = Vec::new();
        for arg in args {
            registers.push((self.expr(arg)?, arg.ty == Ty::Pointer));
        }
        let code = self.shared.function(callee);
        let dst = dst.map(|local| (self.locals[&local], self.types[&local] == Ty::Pointer));
        let loops = self.loops.clone();
        let calls = &mut self.shared.unit.calls;
        calls.push(code::Call { code, args: registers, dst, loops });
        let call = calls.len() as u32 - 1;
        self.emit(Instr::Call { call });
        Ok(())
    }
}

/// The scalar type of an expression.
pub(super) fn scalar(e: &Expr) -> Result<Scalar, Why> {
    match e.ty {
        Ty::Scalar(scalar) => {
            known_width(scalar)?;
            Ok(scalar)
        }
        Ty::Pointer => Err("a pointer used as a number".to_owned()),
    }
}

/// Registers have 64 bits.
pub(super) fn known_width(scalar: Scalar) -> Result<(), Why> {
    match scalar {
        Scalar::Int(ty) if ty.bits > 64 => Err("an integer of 128 bits".to_owned()),
        Scalar::Bool | Scalar::Int(_) | Scalar::Float(_) => Ok(()),
    }
}

/// What an assertion is an obligation of, and where that is told.
fn claimed(kind: AssertKind, span: Span) -> (Kind, Span) {
    match kind {
        AssertKind::User | AssertKind::Global | AssertKind::Same(..) => (Kind::Assert, span),
        AssertKind::Precondition(call) => (Kind::Precondition, call),
        AssertKind::Postcondition => (Kind::Postcondition, span),
        AssertKind::Invariant { first: true, .. } => (Kind::InvariantEntry, span),
        AssertKind::Invariant { first: false, .. } => (Kind::InvariantMaintained, span),
        AssertKind::Unwinding => (Kind::Unwinding, span),
        AssertKind::Callee => (Kind::Callee, span),
        AssertKind::Pending(_) => (Kind::PendingCopy, span),
        AssertKind::Aligned(_) => (Kind::Alignment, span),
    }
}
