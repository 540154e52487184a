//! Statements: all threads that come to one go through it together.

use crate::base::id::Id;
use crate::base::source::Span;
use crate::kernel::ast::*;
use crate::kernel::interp;

use super::expressions::LANES;
use super::{MOST_STEPS, Run, Simulation, Stopped, Value};

impl Simulation<'_> {
    /// Runs statements; who comes to their end.
    pub(super) fn block(&mut self, block: &[Stmt], mut threads: Vec<u32>) -> Run<Vec<u32>> {
        for stmt in block {
            if threads.is_empty() {
                break;
            }
            self.steps += threads.len() as u64;
            if self.steps > MOST_STEPS {
                return Err(stopped(stmt.span, "the simulation takes too many steps"));
            }
            threads = self.statement(stmt, threads)?;
        }
        Ok(threads)
    }

    fn statement(&mut self, stmt: &Stmt, threads: Vec<u32>) -> Run<Vec<u32>> {
        let span = stmt.span;
        match &stmt.kind {
            StmtKind::Assign(local, value) => self.each(&threads, |run, thread| {
                let value = run.eval(thread, value)?;
                run.assign(thread, *local, value)
            })?,
            StmtKind::Havoc(local) => self.each(&threads, |run, thread| {
                run.locals[thread as usize][local.index()] = Value::Unknown;
                Ok(())
            })?,
            StmtKind::Load { dst, pointer, .. } => self.each(&threads, |run, thread| {
                let value = run.load(thread, pointer, span)?;
                run.assign(thread, *dst, value)
            })?,
            StmtKind::Store { pointer, value } => {
                self.each(&threads, |run, thread| run.store(thread, pointer, value, span))?;
            }
            StmtKind::If(condition, then, otherwise) => {
                let (mut yes, mut no) = (Vec::new(), Vec::new());
                for thread in threads {
                    match self.truth(thread, condition)? {
                        Some(true) => yes.push(thread),
                        Some(false) => no.push(thread),
                        None => return Err(stopped(span, "a branch depends on what is read from memory")),
                    }
                }
                let mut through = self.block(then, yes)?;
                through.extend(self.block(otherwise, no)?);
                through.sort_unstable();
                return Ok(through);
            }
            StmtKind::Loop(l) => return self.rounds(stmt, l, threads),
            StmtKind::Block(label, body) => {
                let through = self.block(body, threads)?;
                return Ok(self.joined(through, *label, false));
            }
            StmtKind::Break(label) => {
                self.left.entry((*label, false)).or_default().extend(threads);
                return Ok(Vec::new());
            }
            StmtKind::Continue(label) => {
                self.left.entry((*label, true)).or_default().extend(threads);
                return Ok(Vec::new());
            }
            StmtKind::Return => {
                threads.iter().for_each(|thread| _ = self.live.remove(thread));
                return Ok(Vec::new());
            }
            StmtKind::Barrier(barrier) => self.barrier(stmt, barrier, &threads)?,
            StmtKind::Collective(collective) => self.collective(stmt, collective, &threads)?,
            StmtKind::Assert(_, claim) => {
                for thread in &threads {
                    if self.truth(*thread, claim)? == Some(false) {
                        return Err(stopped(span, &format!("what is claimed does not hold of thread {thread}")));
                    }
                }
            }
            StmtKind::Assume(..) | StmtKind::Fence(_) => {}
            StmtKind::Atomic { .. } => return Err(stopped(span, "an atomic operation is not simulated")),
            StmtKind::Snapshot { .. } => return Err(stopped(span, "a copy of an array is not simulated")),
            StmtKind::Call { .. } => return Err(stopped(span, "a call by contract is not simulated")),
        }
        Ok(threads)
    }

    fn each(&mut self, threads: &[u32], mut f: impl FnMut(&mut Self, u32) -> Run<()>) -> Run<()> {
        threads.iter().try_for_each(|thread| f(self, *thread))
    }

    fn assign(&mut self, thread: u32, local: LocalId, value: Value) -> Run<()> {
        let is_data = matches!(value, Value::Data(..));
        if is_data {
            self.holders.locals.insert(local);
        }
        let is_number = matches!(value, Value::Number(_));
        let value =
            if is_data || is_number && self.holders.locals.contains(&local) { self.copied(value)? } else { value };
        self.locals[thread as usize][local.index()] = value;
        Ok(())
    }

    fn store(&mut self, thread: u32, pointer: &Expr, value: &Expr, span: Span) -> Run<()> {
        let value = self.eval(thread, value)?;
        let Value::Pointer(object, offset) = self.eval(thread, pointer)? else {
            return Err(stopped(span, "it is not known where this writes"));
        };
        let space = self.function.objects[object].space;
        if matches!(value, Value::Data(..)) {
            self.holders.objects.insert(object);
        }
        let value = if self.holders.objects.contains(&object) { self.copied(value)? } else { value };
        self.memory.write(space, object, offset, thread, value).map_err(|_| self.race(object, span))
    }

    fn rounds(&mut self, stmt: &Stmt, l: &Loop, mut threads: Vec<u32>) -> Run<Vec<u32>> {
        while !threads.is_empty() {
            self.moment(stmt, &threads, false);
            let through = self.block(&l.body, threads)?;
            let through = self.joined(through, l.label, true);
            threads = self.block(&l.latch, through)?;
        }
        Ok(self.joined(Vec::new(), l.label, false))
    }

    /// With those that went there.
    fn joined(&mut self, mut threads: Vec<u32>, label: Label, on: bool) -> Vec<u32> {
        threads.extend(self.left.remove(&(label, on)).unwrap_or_default());
        threads.sort_unstable();
        threads
    }

    fn barrier(&mut self, stmt: &Stmt, barrier: &Barrier, threads: &[u32]) -> Run<()> {
        if threads.len() != self.live.len() {
            return Err(stopped(stmt.span, "not all threads come to this barrier"));
        }
        self.memory.release();
        for invariant in &barrier.invariants {
            if let InvariantForm::Inputs { array, count, .. } = &invariant.form {
                self.take_inputs(array, count.as_deref(), threads)?;
            }
        }
        if let Some(result) = barrier.result {
            self.each(threads, |run, thread| {
                run.locals[thread as usize][result.index()] = Value::Unknown;
                Ok(())
            })?;
        }
        self.moment(stmt, threads, true);
        Ok(())
    }

    /// The elements of the array that were touched are inputs now.
    fn take_inputs(&mut self, array: &Expr, count: Option<&Expr>, threads: &[u32]) -> Run<()> {
        let ExprKind::PtrAdd { pointer, scale, .. } = &array.kind else { return Ok(()) };
        let Some(first) = threads.first() else { return Ok(()) };
        let Value::Pointer(object, from) = self.eval(*first, pointer)? else {
            return Err(stopped(array.span, "it is not known which array holds the inputs"));
        };
        let most = match count {
            Some(count) => match self.eval(*first, count)? {
                Value::Number(count) => Some(count as u32),
                Value::Data(..) | Value::Pointer(..) | Value::Unknown => None,
            },
            None => None,
        };
        self.holders.objects.insert(object);
        for (_, offset, _) in self.memory.shared().into_iter().filter(|(of, ..)| *of == object) {
            let Ok(x) = u32::try_from((offset - from) / *scale as i64) else { continue };
            let now = self.now();
            let version = self.versions.new_of(Vec::new(), now);
            let inputs = match (count, most) {
                (None, _) => Some((x, x + 1)),
                (Some(_), Some(most)) if x < most => Some((x, most)),
                (Some(_), _) => None,
            };
            self.memory.set(object, offset, Value::Data(inputs, version));
        }
        Ok(())
    }

    fn collective(&mut self, stmt: &Stmt, collective: &Collective, threads: &[u32]) -> Run<()> {
        let CollectiveOp::Shuffle(shuffle, reach) = collective.op else {
            return Err(stopped(stmt.span, "what a warp does together here is not simulated"));
        };
        self.moment(stmt, threads, false);
        let mut results = Vec::new();
        for thread in threads {
            let number = |value: Value| if let Value::Number(number) = value { Some(number as u32) } else { None };
            let by = collective.operands.get(1).map(|e| self.eval(*thread, e)).transpose()?;
            let width = collective.operands.get(2).map(|e| self.eval(*thread, e)).transpose()?;
            let width = width.map_or(Some(LANES), number);
            let lane = thread % LANES;
            let from = by.and_then(number).zip(width).and_then(|(by, width)| {
                interp::giver(shuffle, reach, lane, by, width).map(|lane| thread / LANES * LANES + lane)
            });
            let value = match (from, collective.operands.first()) {
                (Some(from), Some(value)) if threads.binary_search(&from).is_ok() => self.eval(from, value)?,
                _ => Value::Unknown,
            };
            results.push(value);
        }
        if let Some(dst) = collective.dst {
            for (thread, value) in threads.iter().zip(results) {
                self.assign(*thread, dst, value)?;
            }
        }
        Ok(())
    }
}

fn stopped(span: Span, why: &str) -> Stopped {
    Stopped { span, why: why.to_owned() }
}
