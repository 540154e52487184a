//! Accesses of memory, and calls.
//!
//! A thread works on the live memory; every write to what others see is remembered
//! with what it replaced, so that the group can take it back. An access that is
//! wrong (null, out of bounds, a write to constant memory) is a violation; then a
//! read gives 0 and a write is lost.

use crate::base::source::Span;
use crate::kernel::ast::{AtomicOp, BinOp, I64, Language, Scalar, Ty};
use crate::obligation::Kind;

use super::code::{self, COORDS, Region};
use super::conflict::{Record, SHARED_REGION};
use super::execution::{Access, Array, Event, RaceAccess, What};
use super::input::{Treatment, mix};
use super::machine::{Frame, Halt, Machine, Thread, Write, not_executable, without_value};
use super::memory::{self, Store, class, index, to_register};
use super::number::{self, from_f64, to_f64};
use super::words;

impl Machine<'_> {
    #[allow(clippy::too_many_arguments)]
    pub(super) fn load(
        &mut self,
        thread: &mut Thread,
        handle: u64,
        offset: i64,
        ty: Ty,
        access: Access,
        site: u32,
        span: Span,
    ) -> Result<u64, Halt> {
        let in_memory = in_memory(ty);
        let width = in_memory.bytes();
        if !self.admits(thread, handle, offset, width, access, span)? {
            return Ok(0);
        }
        if ty != Ty::Pointer {
            self.read_number(thread, handle, offset, width, span)?;
        }
        let value = to_register(in_memory, self.bytes(thread, handle).read(offset, width));
        self.record(thread, handle, offset, width, access, 0, site);
        self.access_event(thread, span, access, handle, offset, ty, value);
        Ok(value)
    }

    #[allow(clippy::too_many_arguments)]
    pub(super) fn store(
        &mut self,
        thread: &mut Thread,
        handle: u64,
        offset: i64,
        value: u64,
        ty: Ty,
        site: u32,
        span: Span,
    ) -> Result<(), Halt> {
        let width = in_memory(ty).bytes();
        if !self.admits(thread, handle, offset, width, Access::Write, span)? {
            return Ok(());
        }
        self.record(thread, handle, offset, width, Access::Write, value, site);
        self.access_event(thread, span, Access::Write, handle, offset, ty, value);
        self.note_number(thread, handle, offset, width);
        self.replace(thread, handle, offset, width, value, false);
        Ok(())
    }

    #[allow(clippy::too_many_arguments)]
    pub(super) fn atomic(
        &mut self,
        thread: &mut Thread,
        handle: u64,
        offset: i64,
        atomic: &code::Atomic,
        operands: [u64; 2],
        site: u32,
        span: Span,
    ) -> Result<u64, Halt> {
        let (width, kind) = (atomic.elem.bytes(), Access::Atomic(atomic.scope));
        if !self.admits(thread, handle, offset, width, kind, span)? {
            return Ok(0);
        }
        self.read_number(thread, handle, offset, width, span)?;
        if self.options.tickets.contains(&span) {
            self.take_ticket(thread, (handle, offset, site), width);
        }
        let old = to_register(atomic.elem, self.bytes(thread, handle).read(offset, width));
        let new = update(atomic.op, atomic.elem, old, operands)
            .ok_or_else(|| not_executable(span, "an atomic operation on this type"))?;
        self.record(thread, handle, offset, width, kind, 0, site);
        self.access_event(thread, span, kind, handle, offset, Ty::Scalar(atomic.elem), new);
        if atomic.op != AtomicOp::Load {
            self.tainted |= self.round > 0 && self.writes_overlap(handle, offset, width);
            self.note_number(thread, handle, offset, width);
            self.replace(thread, handle, offset, width, new, true);
        }
        Ok(old)
    }

    /// A read of a specification is total: what is not there reads as 0.
    pub(super) fn ghost_load(
        &mut self,
        thread: &mut Thread,
        handle: u64,
        offset: i64,
        ty: Scalar,
        site: Option<u32>,
        span: Span,
    ) -> Result<u64, Halt> {
        if handle == memory::INVALID {
            return Err(without_value(span));
        }
        if class(handle) == 0 {
            return Ok(0);
        }
        let width = ty.bytes();
        let store = self.bytes(thread, handle);
        if !store.contains(offset, width) {
            return Ok(0);
        }
        let value = to_register(ty, store.read(offset, width));
        self.read_number(thread, handle, offset, width, span)?;
        if let Some(site) = site {
            self.record(thread, handle, offset, width, Access::Ghost, 0, site);
        }
        Ok(value)
    }

    /// Whether the access can be made; reports it if not.
    #[inline]
    fn admits(
        &mut self,
        thread: &mut Thread,
        handle: u64,
        offset: i64,
        width: u64,
        kind: Access,
        span: Span,
    ) -> Result<bool, Halt> {
        if class(handle) == 0 {
            if handle == memory::INVALID {
                return Err(without_value(span));
            }
            if words::is_given_null(handle, offset) {
                return Err(Halt::Inadmissible(span));
            }
            self.violation(What::Null { span, thread: thread.number }, thread.tainted);
            self.event(thread, Event::Violation { span, kind: Kind::NullPointer });
            thread.tainted = true;
            return Ok(false);
        }
        let inside = self.bytes(thread, handle).contains(offset, width);
        let writable = kind == Access::Read || !self.region(thread, handle).read_only;
        if inside && writable {
            return Ok(true);
        }
        self.refuse_access(thread, handle, offset, width, kind, span, inside)
    }

    #[cold]
    #[allow(clippy::too_many_arguments)]
    fn refuse_access(
        &mut self,
        thread: &mut Thread,
        handle: u64,
        offset: i64,
        width: u64,
        kind: Access,
        span: Span,
        inside: bool,
    ) -> Result<bool, Halt> {
        let (block, order) = (self.block, thread.order);
        let access = RaceAccess { span, kind, block, thread: thread.number, offset, width, value: 0, order };
        let array = self.array(thread, handle);
        if !inside {
            if self.options.bounds == Treatment::Inadmissible {
                return Err(Halt::Inadmissible(span));
            }
            let size = self.bytes(thread, handle).size.unwrap_or(0);
            self.violation(What::Bounds { access, array, size }, thread.tainted);
            self.event(thread, Event::Violation { span, kind: Kind::Bounds });
        } else {
            self.violation(What::ConstantWrite { access, array }, thread.tainted);
            self.event(thread, Event::Violation { span, kind: Kind::ConstantWrite });
        }
        thread.tainted = true;
        Ok(false)
    }

    fn replace(&mut self, thread: &mut Thread, handle: u64, offset: i64, width: u64, new: u64, atomic: bool) {
        let store = self.bytes(thread, handle);
        if class(handle) == memory::PRIVATE {
            return store.write(offset, width, new);
        }
        let old = store.read(offset, width);
        store.write(offset, width, new);
        if self.options.lists_meetings && class(handle) == memory::GLOBAL {
            self.changed.insert((handle, offset, width as u8));
        }
        let (thread, phase) = (thread.global, thread.phases.of(class(handle) == memory::SHARED));
        self.writes.push(Write { thread, handle, offset, width: width as u8, atomic, phase, old, new });
    }

    #[allow(clippy::too_many_arguments)]
    fn record(
        &mut self,
        thread: &mut Thread,
        handle: u64,
        offset: i64,
        width: u64,
        kind: Access,
        value: u64,
        site: u32,
    ) {
        let region = match class(handle) {
            memory::GLOBAL => index(handle) as u32,
            memory::SHARED if self.unit.shared[index(handle)].of_model => return,
            memory::SHARED => SHARED_REGION + index(handle) as u32,
            _ => return,
        };
        let (phase, round) = (thread.phases.of(class(handle) == memory::SHARED), self.round);
        let (width, meetings) = (width as u8, thread.meetings);
        let (number, order) = (thread.global, next(&mut thread.order));
        let interval = if self.options.tickets.is_empty() { 0 } else { self.interval as u32 };
        let record = Record {
            region,
            offset,
            width,
            kind,
            site,
            phase,
            value,
            thread: number,
            order,
            round,
            meetings,
            interval,
        };
        self.meet_copies(thread, &record);
        self.log.push(record);
    }

    #[allow(clippy::too_many_arguments)]
    fn access_event(
        &mut self,
        thread: &Thread,
        span: Span,
        kind: Access,
        handle: u64,
        offset: i64,
        ty: Ty,
        value: u64,
    ) {
        if thread.trace.is_some() {
            let array = self.array(thread, handle);
            let order = (class(handle) != memory::PRIVATE).then_some(thread.order);
            let (width, is_pointer) = (in_memory(ty).bytes(), ty == Ty::Pointer);
            self.event(thread, Event::Access { span, kind, array, offset, width, value, is_pointer, order });
        }
    }

    #[inline]
    pub(super) fn bytes<'t>(&'t mut self, thread: &'t mut Thread, handle: u64) -> &'t mut Store {
        match class(handle) {
            memory::GLOBAL => &mut self.global[index(handle)],
            memory::SHARED => &mut self.shared[index(handle)],
            _ => &mut thread.private[index(handle)].0,
        }
    }

    fn region(&self, thread: &Thread, handle: u64) -> &Region {
        match class(handle) {
            memory::GLOBAL => &self.unit.global[index(handle)],
            memory::SHARED => &self.unit.shared[index(handle)],
            _ => &self.unit.private[thread.private[index(handle)].1 as usize],
        }
    }

    fn array(&self, thread: &Thread, handle: u64) -> Array {
        describe(self.region(thread, handle))
    }

    /// A ghost copy is a thread's own: all threads take it of the same memory, that of
    /// the release, whatever others have done since.
    pub(super) fn snapshot(
        &mut self,
        thread: &mut Thread,
        to: u64,
        from: u64,
        offset: u64,
        span: Span,
    ) -> Result<(), Halt> {
        if class(from) == 0 || class(to) != memory::PRIVATE || offset != 0 {
            return Err(not_executable(span, "a snapshot of this array"));
        }
        *self.bytes(thread, to) = self.at_release(thread, from);
        Ok(())
    }

    /// What an array held when the barrier was released.
    fn at_release(&mut self, thread: &mut Thread, handle: u64) -> Store {
        let mut content = self.bytes(thread, handle).clone();
        for write in self.writes.iter().rev().filter(|w| w.handle == handle) {
            content.write(write.offset, u64::from(write.width), write.old);
        }
        content
    }

    /// Whether an array and a copy of it hold each value as often.
    pub(super) fn is_permutation(&mut self, thread: &mut Thread, array: u64, copy: u64, width: u64) -> bool {
        let sorted = |mut content: Store| {
            let elements = content.size.unwrap_or(0) / width;
            let mut values: Vec<u64> = (0..elements).map(|i| content.read((i * width) as i64, width)).collect();
            values.sort_unstable();
            values
        };
        let now = sorted(self.at_release(thread, array));
        now == sorted(self.bytes(thread, copy).clone())
    }

    /// Enters a function: a frame of its own, arguments, arrays.
    pub(super) fn call(&mut self, thread: &mut Thread, call: u32, base: usize) {
        let call = &self.unit.calls[call as usize];
        let values: Vec<(u64, u64)> = call
            .args
            .iter()
            .map(|(reg, is_pointer)| {
                let at = base + *reg as usize;
                (thread.registers[at], if *is_pointer { thread.registers[at + 1] } else { 0 })
            })
            .collect();
        let coords: Vec<u64> = thread.registers[..COORDS as usize].to_vec();
        self.enter(thread, call.code, &coords, &values);
    }

    /// A new frame.
    pub(super) fn enter(&mut self, thread: &mut Thread, function: u32, coords: &[u64], args: &[(u64, u64)]) {
        let code = &self.unit.codes[function as usize];
        let base = thread.registers.len();
        let private = thread.private.len() as u32;
        thread.registers.extend_from_slice(&code.frame);
        thread.registers[base..base + coords.len()].copy_from_slice(coords);
        for (slot, (value, offset)) in code.params.iter().zip(args) {
            thread.registers[base + slot.reg as usize] = *value;
            if slot.scalar.is_none() {
                thread.registers[base + slot.reg as usize + 1] = *offset;
            }
            if let Some(array) = slot.array {
                thread.registers[base + array as usize] = *value;
                thread.registers[base + array as usize + 1] = *offset;
            }
        }
        for array in &code.private {
            let region = &self.unit.private[array.region as usize];
            let whose = if region.of_argument { u64::MAX } else { u64::from(thread.global) };
            let seed = [4, whose, u64::from(array.region), thread.private.len() as u64];
            let seed = seed.iter().fold(self.input.seed, |hash, part| mix(hash, *part));
            let given = region.object.and_then(|o| self.input.arrays.get(&o)).map(|a| a.bytes.clone());
            let store = Store::new(region.size, region.elem, self.input.fill, seed, given.unwrap_or_default());
            thread.registers[base + array.reg as usize] = memory::handle(memory::PRIVATE, thread.private.len() as u32);
            thread.private.push((store, array.region));
        }
        for (from, to, is_pointer) in &code.entry_copies {
            let (from, to) = (base + *from as usize, base + *to as usize);
            thread.registers[to] = thread.registers[from];
            if *is_pointer {
                thread.registers[to + 1] = thread.registers[from + 1];
            }
        }
        thread.frames.push(Frame { code: function, pc: 0, base: base as u32, private });
    }

    /// Leaves a function: its frame, its arrays; hands over the result.
    pub(super) fn leave(&mut self, thread: &mut Thread) {
        let Some(frame) = thread.frames.pop() else { return };
        thread.private.truncate(frame.private as usize);
        let result = self.unit.codes[frame.code as usize].result.map(|reg| {
            let at = frame.base as usize + reg as usize;
            (thread.registers[at], thread.registers.get(at + 1).copied().unwrap_or(0))
        });
        if thread.frames.is_empty() {
            return;
        }
        thread.registers.truncate(frame.base as usize);
        let Some(outer) = thread.frames.last() else { return };
        let last = self.unit.codes[outer.code as usize].instructions[outer.pc as usize - 1];
        let code::Instr::Call { call } = last else { return };
        if let (Some((dst, is_pointer)), Some((value, offset))) = (self.unit.calls[call as usize].dst, result) {
            let at = outer.base as usize + dst as usize;
            thread.registers[at] = value;
            if is_pointer {
                thread.registers[at + 1] = offset;
            }
        }
    }
}

/// The type of a value in memory.
fn in_memory(ty: Ty) -> Scalar {
    match ty {
        Ty::Scalar(scalar) => scalar,
        Ty::Pointer => I64,
    }
}

/// An array's description for reports.
pub(super) fn describe(region: &Region) -> Array {
    Array { name: region.name.clone(), object: region.object, elem: region.elem, span: region.span }
}

fn next(order: &mut u32) -> u32 {
    *order = order.saturating_add(1);
    *order
}

/// What an atomic leaves; `None`: there is no such operation on the type.
fn update(op: AtomicOp, elem: Scalar, old: u64, [a, b]: [u64; 2]) -> Option<u64> {
    match (op, elem) {
        (AtomicOp::Load, _) => Some(old),
        (AtomicOp::Store | AtomicOp::Exchange, _) => Some(a),
        (AtomicOp::CompareExchange, _) => Some(if old == a { b } else { old }),
        (_, Scalar::Int(ty)) => Some(match op {
            AtomicOp::Add => number::binary(BinOp::Add, ty, old, a, Language::Cuda).0,
            AtomicOp::Sub => number::binary(BinOp::Sub, ty, old, a, Language::Cuda).0,
            AtomicOp::Min if number::holds(BinOp::Lt, ty, a, old) => a,
            AtomicOp::Max if number::holds(BinOp::Gt, ty, a, old) => a,
            AtomicOp::Min | AtomicOp::Max => old,
            AtomicOp::And => old & a,
            AtomicOp::Or => old | a,
            AtomicOp::Xor => old ^ a,
            AtomicOp::Inc => {
                if old >= a {
                    0
                } else {
                    old + 1
                }
            }
            AtomicOp::Dec => {
                if old == 0 || old > a {
                    a
                } else {
                    old - 1
                }
            }
            AtomicOp::Exchange | AtomicOp::CompareExchange | AtomicOp::Load | AtomicOp::Store => return None,
        }),
        (AtomicOp::Add, Scalar::Float(ty)) => number::float_binary(BinOp::Add, ty, old, a),
        (AtomicOp::Sub, Scalar::Float(ty)) => number::float_binary(BinOp::Sub, ty, old, a),
        (AtomicOp::Min, Scalar::Float(ty)) => Some(from_f64(to_f64(old, ty).min(to_f64(a, ty)), ty)),
        (AtomicOp::Max, Scalar::Float(ty)) => Some(from_f64(to_f64(old, ty).max(to_f64(a, ty)), ty)),
        (AtomicOp::And | AtomicOp::Or | AtomicOp::Xor | AtomicOp::Inc | AtomicOp::Dec, Scalar::Float(_)) => None,
        (_, Scalar::Bool) => None,
    }
}
