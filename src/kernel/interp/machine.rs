//! The loop that runs one thread from a release to its next barrier.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::base::id::Id;
use crate::base::source::Span;
use crate::kernel::ast::{BinOp, Language, LocalId, Scalar, Ty, UninterpretedId};
use crate::obligation::Kind;

use super::code::{Arguments, Code, Instr, Reg, Unit};
use super::conflict::Log;
use super::execution::{Event, Operation, Race, Violation, What};
use super::input::{Input, Options, Sequence, Treatment, mix};
use super::intrinsic::{self, Evaluation};
use super::memory::{self, Store, typed};
use super::number::{self, Undefined};
use super::order::{Clocks, Phase, Phases};
use super::pair::Arrival;
use super::pending::Copies;
use super::scan::Inputs;
use super::shade::{self, Following, Shade};
use super::words::{self, Words};

/// Why a run ends early.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Halt {
    /// See [`super::Outcome::Inadmissible`].
    Inadmissible(Span),
    /// See [`super::Outcome::NotExecutable`].
    NotExecutable(Span, String),
    /// See [`super::Outcome::StepLimit`].
    StepLimit,
}

/// Calls by contract may be nested this deeply.
const DEPTH: usize = 256;

/// A thread.
#[derive(Default, Debug)]
pub struct Thread {
    /// Linear in the block.
    pub number: u64,
    /// Linear in the grid.
    pub global: u32,
    /// Registers of all frames.
    pub registers: Vec<u64>,
    /// What they rest on, where that is followed: as far as any is not nothing.
    pub shades: Vec<Shade>,
    /// The calls it is in; the kernel's first.
    pub frames: Vec<Frame>,
    /// Its own arrays, with their descriptions.
    pub private: Vec<(Store, u32)>,
    /// Where it stopped.
    pub stop: Stop,
    /// How many accesses it has made.
    pub order: u32,
    /// How often it has met the others in functions of libraries.
    pub meetings: u32,
    /// It has done something undefined.
    pub tainted: bool,
    /// How often each local was given an arbitrary value.
    pub arbitrary: BTreeMap<(u32, LocalId), u64>,
    /// Its place among the traced ones.
    pub trace: Option<usize>,
    /// It has gone on since the release from what its warp did together.
    pub resumed: bool,
    /// What has happened before, of its warp since the release.
    pub phases: Phases,
    /// Its asynchronous copies.
    pub copies: Copies,
}

/// A call.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Which function.
    pub code: u32,
    /// The next instruction.
    pub pc: u32,
    /// Its first register.
    pub base: u32,
    /// Arrays that existed before.
    pub private: u32,
}

/// Where a thread stopped.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Stop {
    /// It can go on.
    #[default]
    Ready,
    /// At this barrier.
    Barrier(u32),
    /// It has left the kernel.
    Exited,
}

/// A write since the release.
#[derive(Clone, Copy, Debug)]
pub struct Write {
    /// The thread, linear in the grid.
    pub thread: u32,
    /// The array.
    pub handle: u64,
    /// The first byte.
    pub offset: i64,
    /// How many bytes.
    pub width: u8,
    /// Part of an atomic.
    pub atomic: bool,
    /// When in the order of its warp.
    pub phase: Phase,
    /// What was there.
    pub old: u64,
    /// What is there now.
    pub new: u64,
}

/// The cell that is counted, by its array and offset, and the atomic.
pub(super) type Counter = (u64, i64, u32);

/// A ticket that was taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ticket {
    pub thread: u32,
    pub order: u32,
    pub interval: u32,
}

/// The state of a run.
pub struct Machine<'r> {
    pub(super) unit: &'r Unit,
    pub(super) language: Language,
    pub(super) input: &'r Input,
    pub(super) options: &'r Options,
    pub(super) global: Vec<Store>,
    pub(super) shared: Vec<Store>,
    pub(super) writes: Vec<Write>,
    pub(super) log: Log,
    pub(super) grid_log: Log,
    pub(super) arrivals: Vec<Arrival>,
    pub(super) grid_arrivals: Vec<Arrival>,
    /// What `__syncwarp` has ordered since the release.
    pub(super) clocks: Clocks,
    /// How often lanes have come together since the release.
    pub(super) round: u32,
    pub(super) block: u64,
    pub(super) interval: u64,
    pub(super) inputs: Inputs,
    pub(super) words: Words,
    pub(super) steps: u64,
    /// Where the thread at hand stops, in steps.
    pub(super) limit: u64,
    pub(super) tainted: bool,
    pub(super) violations: Vec<Violation>,
    pub(super) seen: BTreeMap<(Kind, Span, bool), ()>,
    pub(super) chosen: Vec<Span>,
    /// Which instructions of each code did signed arithmetic, where that is listed.
    pub(super) computed: Vec<Vec<bool>>,
    pub(super) overflowed: BTreeSet<Operation>,
    /// Threads that go on with a value that the hardware would have determined, by their number in the
    /// grid, and how many accesses they had made before.
    pub(super) of_hardware: BTreeMap<u32, u32>,
    /// The tickets that were taken, one after the other, where they count.
    pub(super) tickets: BTreeMap<Counter, Vec<Ticket>>,
    /// See [`super::Execution::meetings`].
    pub(super) meetings: Vec<Race>,
    /// Cells of the grid's arrays that were changed, where meetings are listed: array, first byte, width.
    pub(super) changed: BTreeSet<(u64, i64, u8)>,
    pub(super) not_evaluated: Vec<(Span, String)>,
    /// What values rest on, if that is followed.
    pub(super) following: Option<Following>,
    pub(super) traces: Vec<Vec<Event>>,
    /// The place of each traced thread among them.
    pub(super) traced: HashMap<(u64, u64), usize>,
}

impl Machine<'_> {
    /// Adds a violation, the first of its kind at its place.
    pub(super) fn violation(&mut self, what: What, tainted: bool) {
        let violation =
            Violation { what, block: self.block, interval: self.interval, tainted: tainted || self.tainted };
        let same_value = violation.is_same_value();
        let span = violation.spans().first().copied();
        let Some(span) = span else { return };
        // Races are already one for each pair of accesses.
        let is_race = matches!(violation.what, What::Race(_));
        if is_race || self.seen.insert((violation.kind(), span, same_value), ()).is_none() {
            self.violations.push(violation);
        }
    }

    /// Runs a thread until it stops.
    pub(super) fn run(&mut self, thread: &mut Thread) -> Result<(), Halt> {
        let unit = self.unit;
        let Some(mut frame) = thread.frames.last().copied() else { return Ok(()) };
        let mut code: &Code = &unit.codes[frame.code as usize];
        let mut pc = frame.pc as usize;
        let mut base = frame.base as usize;
        macro_rules! r {
            ($reg:expr) => {
                thread.registers[base + $reg as usize]
            };
        }
        loop {
            let instruction = code.instructions[pc];
            pc += 1;
            self.steps += 1;
            if self.following.is_some() {
                self.follow(thread, base, &instruction);
            }
            match instruction {
                Instr::Copy { dst, src } => r!(dst) = r!(src),
                Instr::CopyPointer { dst, src } => {
                    let (handle, offset) = (r!(src), r!(src + 1));
                    r!(dst) = handle;
                    r!(dst + 1) = offset;
                }
                Instr::Int { op, ty, checked, dst, a, b } => {
                    let (value, undefined) = number::binary(op, ty, r!(a), r!(b), self.language);
                    r!(dst) = value;
                    if checked && ty.signed && self.options.lists_arithmetic {
                        self.computed[frame.code as usize][pc - 1] = true;
                    }
                    if let (Some(undefined), true) = (undefined, checked) {
                        let instruction = (frame.code, pc - 1);
                        self.undefined(thread, undefined, Operation { span: code.spans[pc - 1], instruction })?;
                    }
                }
                Instr::Float { op, ty, dst, a, b } => {
                    r!(dst) = number::float_binary(op, ty, r!(a), r!(b))
                        .ok_or_else(|| not_executable(code.spans[pc - 1], "this operator on floating-point numbers"))?;
                }
                Instr::Unary { op, ty, checked, dst, a } => {
                    let (value, undefined) = number::unary(op, ty, r!(a));
                    r!(dst) = value;
                    if let (Some(undefined), true) = (undefined, checked) {
                        let instruction = (frame.code, pc - 1);
                        self.undefined(thread, undefined, Operation { span: code.spans[pc - 1], instruction })?;
                    }
                }
                Instr::Convert { from, to, dst, src } => r!(dst) = number::convert(r!(src), from, to),
                Instr::Intrinsic { function, call, dst } => {
                    r!(dst) = self.intrinsic(thread, base, function, &unit.arguments[call as usize]);
                }
                Instr::Uninterpreted { function, call, dst } => {
                    let call = &unit.arguments[call as usize];
                    let args: Vec<u64> = call.args.iter().map(|(reg, _)| r!(*reg)).collect();
                    r!(dst) = self.uninterpreted(function, args, call.result);
                }
                Instr::PointerAdd { dst, pointer, index, scale } => {
                    let (handle, offset) = (r!(pointer), r!(pointer + 1) as i64);
                    let moved =
                        (r!(index) as i64).checked_mul(r!(scale) as i64).and_then(|step| offset.checked_add(step));
                    r!(dst) = handle;
                    // Where no array can be: the execution is none that is verified.
                    r!(dst + 1) = moved.ok_or(Halt::Inadmissible(code.spans[pc - 1]))? as u64;
                }
                Instr::PointerDifference { dst, a, b, scale } => {
                    if r!(a) != r!(b) || r!(a) == memory::INVALID {
                        return Err(not_executable(code.spans[pc - 1], "the distance of unrelated pointers"));
                    }
                    let [x, y] = [a, b].map(|reg| place_in(r!(reg), r!(reg + 1) as i64));
                    r!(dst) = x.wrapping_sub(y).wrapping_div(r!(scale) as i64) as u64;
                }
                Instr::PointerCompare { op, dst, a, b } => {
                    let (x, y) = ((r!(a), r!(a + 1)), (r!(b), r!(b + 1)));
                    if x.0 == memory::INVALID || y.0 == memory::INVALID {
                        return Err(without_value(code.spans[pc - 1]));
                    }
                    let equal = x.0 == y.0 && place_in(x.0, x.1 as i64) == place_in(y.0, y.1 as i64);
                    if !matches!(op, BinOp::Eq | BinOp::Ne) {
                        return Err(not_executable(code.spans[pc - 1], "an order of pointers"));
                    }
                    r!(dst) = u64::from(equal == (op == BinOp::Eq));
                }
                Instr::PointerTruth { dst, pointer } => {
                    if r!(pointer) == memory::INVALID {
                        return Err(without_value(code.spans[pc - 1]));
                    }
                    r!(dst) = u64::from(r!(pointer) != 0 || place_in(0, r!(pointer + 1) as i64) != 0);
                }
                Instr::PointerOffset { dst, pointer } => r!(dst) = r!(pointer + 1),
                Instr::Address { dst, pointer } => {
                    let place = (r!(pointer), r!(pointer + 1) as i64);
                    r!(dst) = words::number(place).ok_or_else(|| without_value(code.spans[pc - 1]))?;
                }
                Instr::SameBase { dst, a, b } => r!(dst) = u64::from(r!(a) == r!(b)),
                Instr::Jump { to } => pc = to as usize,
                Instr::JumpIfZero { condition, to } => {
                    if r!(condition) == 0 {
                        pc = to as usize;
                    }
                }
                Instr::JumpUnlessZero { condition, to } => {
                    if r!(condition) != 0 {
                        pc = to as usize;
                    }
                }
                Instr::Branch { condition, negated, to } => {
                    let taken = r!(condition) != 0;
                    if thread.trace.is_some() {
                        self.event(thread, Event::Branch { span: code.spans[pc - 1], taken: taken != negated });
                    }
                    if !taken {
                        pc = to as usize;
                    }
                }
                Instr::Iterate { counter } => {
                    r!(counter) += 1;
                    if thread.trace.is_some() {
                        let number = r!(counter);
                        self.event(thread, Event::Iteration { span: code.spans[pc - 1], number });
                    }
                    if self.steps > self.limit {
                        return Err(Halt::StepLimit);
                    }
                }
                Instr::Load { dst, pointer, ty, access, site } => {
                    let (handle, offset) = (r!(pointer), r!(pointer + 1) as i64);
                    r!(dst) = self.load(thread, handle, offset, Ty::Scalar(ty), access, site, code.spans[pc - 1])?;
                }
                Instr::Store { pointer, value, ty, site } => {
                    let (handle, offset, value) = (r!(pointer), r!(pointer + 1) as i64, r!(value));
                    self.store(thread, handle, offset, value, Ty::Scalar(ty), site, code.spans[pc - 1])?;
                }
                Instr::LoadPointer { dst, pointer, access, site } => {
                    let place = (r!(pointer), r!(pointer + 1) as i64);
                    let (handle, offset) = self.load_pointer(thread, place, access, site, code.spans[pc - 1])?;
                    r!(dst) = handle;
                    r!(dst + 1) = offset as u64;
                }
                Instr::StorePointer { pointer, value, site } => {
                    let place = (r!(pointer), r!(pointer + 1) as i64);
                    let value = (r!(value), r!(value + 1) as i64);
                    self.store_pointer(thread, place, value, site, code.spans[pc - 1])?;
                }
                Instr::Atomic { atomic, dst, pointer, site } => {
                    let (handle, offset) = (r!(pointer), r!(pointer + 1) as i64);
                    let atomic = unit.atomics[atomic as usize];
                    let operands = atomic.operands.map(|reg| r!(reg));
                    r!(dst) = self.atomic(thread, handle, offset, &atomic, operands, site, code.spans[pc - 1])?;
                    if self.options.sequence == Sequence::Turns {
                        if let Some(frame) = thread.frames.last_mut() {
                            frame.pc = pc as u32;
                        }
                        return Ok(());
                    }
                }
                Instr::GhostLoad { dst, pointer, ty, site } => {
                    let (handle, offset) = (r!(pointer), r!(pointer + 1) as i64);
                    r!(dst) = self.ghost_load(thread, handle, offset, ty, site, code.spans[pc - 1])?;
                }
                Instr::Havoc { dst, local, scalar, of_hardware } => {
                    if of_hardware {
                        self.goes_on_by_choice(thread);
                    }
                    match scalar {
                        Some(scalar) => r!(dst) = self.arbitrary(thread, frame.code, local, scalar),
                        None => {
                            r!(dst) = memory::INVALID;
                            r!(dst + 1) = 0;
                        }
                    }
                }
                Instr::Snapshot { array, pointer } => {
                    let (to, from, offset) = (r!(array), r!(pointer), r!(pointer + 1));
                    self.snapshot(thread, to, from, offset, code.spans[pc - 1])?;
                }
                Instr::IsPermutation { dst, array, copy, width } => {
                    let (array, copy) = (r!(array), r!(copy));
                    r!(dst) = u64::from(self.is_permutation(thread, array, copy, u64::from(width)));
                }
                Instr::Batches { queue, count } => thread.copies.batches[usize::from(queue)] = r!(count),
                Instr::Complete { queue, count } => thread.copies.complete(queue, r!(count)),
                Instr::TakeInputs { scan, pointer, count } => {
                    let (handle, offset) = (r!(pointer), r!(pointer + 1));
                    let count = count.map(|count| r!(count));
                    self.take_inputs(thread, scan, handle, offset, count);
                }
                Instr::SetInput { value } => self.set_input(thread.number, r!(value)),
                Instr::IsSum { scan, dst, value, lo, hi } => {
                    r!(dst) = u64::from(self.is_sum(scan, r!(value), r!(lo), r!(hi)));
                }
                Instr::IsStridedSum { scan, dst, value, first, stride } => {
                    r!(dst) = u64::from(self.is_strided_sum(scan, r!(value), r!(first), r!(stride)));
                }
                Instr::Claim { claim, value } => {
                    if r!(value) == 0 && self.options.claims {
                        let counter = unit.claims[claim as usize].counter.map(|reg| r!(reg));
                        self.claim_fails(thread, claim, counter);
                    }
                }
                Instr::PairClaim { pair } => self.arrive(thread, pair, base),
                Instr::Assume { value } => {
                    if r!(value) == 0 {
                        return Err(Halt::Inadmissible(code.spans[pc - 1]));
                    }
                }
                Instr::Refuse { construct } => {
                    return Err(not_executable(code.spans[pc - 1], &unit.refused[construct as usize]));
                }
                Instr::Barrier { barrier } => {
                    let span = code.spans[pc - 1];
                    let of_warp = unit.barriers[barrier as usize].exchange.is_some();
                    self.event(thread, if of_warp { Event::Collective { span } } else { Event::Barrier { span } });
                    thread.stop = Stop::Barrier(barrier);
                    if let Some(frame) = thread.frames.last_mut() {
                        frame.pc = pc as u32;
                    }
                    return Ok(());
                }
                Instr::Call { call } => {
                    if thread.frames.len() > DEPTH {
                        return Err(not_executable(code.spans[pc - 1], "a recursion this deep"));
                    }
                    if let Some(frame) = thread.frames.last_mut() {
                        frame.pc = pc as u32;
                    }
                    self.call(thread, call, base);
                    let Some(inner) = thread.frames.last().copied() else { return Ok(()) };
                    (frame, code) = (inner, &unit.codes[inner.code as usize]);
                    (pc, base) = (0, inner.base as usize);
                    if self.steps > self.limit {
                        return Err(Halt::StepLimit);
                    }
                }
                Instr::Return => {
                    let span = code.spans[pc - 1];
                    self.leave(thread);
                    let Some(outer) = thread.frames.last().copied() else {
                        self.event(thread, Event::Exit { span });
                        thread.stop = Stop::Exited;
                        return Ok(());
                    };
                    (frame, code) = (outer, &unit.codes[outer.code as usize]);
                    (pc, base) = (outer.pc as usize, outer.base as usize);
                }
            }
        }
    }

    fn intrinsic(&self, thread: &Thread, base: usize, function: Evaluation, call: &Arguments) -> u64 {
        let mut args = [(0, Scalar::Bool); 4];
        let given = |(reg, ty): &(Reg, Scalar)| (thread.registers[base + *reg as usize], *ty);
        let Some(few) = args.get_mut(..call.args.len()) else {
            let args: Vec<_> = call.args.iter().map(given).collect();
            return self.applied(function, &args, call.result);
        };
        call.args.iter().zip(&mut *few).for_each(|(arg, into)| *into = given(arg));
        self.applied(function, few, call.result)
    }

    fn applied(&self, function: Evaluation, args: &[(u64, Scalar)], result: Scalar) -> u64 {
        let value = intrinsic::apply(function, args, result);
        match self.options.skew {
            Some(seed) if function.is_near(args, result, self.language) => shade::skewed(value, result, seed, args),
            Some(_) | None => value,
        }
    }

    /// Undefined arithmetic: a violation, after which the thread goes on with the
    /// value that [`number`] says.
    fn undefined(&mut self, thread: &mut Thread, what: Undefined, operation: Operation) -> Result<(), Halt> {
        let span = operation.span;
        if what == Undefined::Overflow {
            self.overflowed.insert(operation);
        }
        let kind = match what {
            Undefined::Overflow if self.options.wraps => return Ok(()),
            Undefined::Overflow if self.options.signed_overflow == Treatment::Inadmissible => {
                return Err(Halt::Inadmissible(span));
            }
            Undefined::Overflow => Kind::SignedOverflow,
            Undefined::DivisionByZero => Kind::DivisionByZero,
            Undefined::ShiftAmount => Kind::ShiftAmount,
        };
        self.violation(What::Arithmetic { kind, span, thread: thread.number }, thread.tainted);
        self.event(thread, Event::Violation { span, kind });
        thread.tainted = true;
        Ok(())
    }

    fn arbitrary(&mut self, thread: &mut Thread, code: u32, local: LocalId, scalar: Scalar) -> u64 {
        let count = thread.arbitrary.entry((code, local)).or_default();
        let number = *count;
        *count += 1;
        let given = self.input.arbitrary.get(&(self.block, thread.number, local)).filter(|_| code == 0);
        if let Some(value) = given.and_then(|list| list.get(number as usize)) {
            return *value;
        }
        let place = (u64::from(code) << 32) | local.index() as u64;
        let value = self.input.arbitrary_value([1, u64::from(thread.global), place, number]);
        typed(scalar, value, self.input.fill)
    }

    /// From here on a thread does what it does because of what the run chose.
    pub(super) fn goes_on_by_choice(&mut self, thread: &mut Thread) {
        thread.tainted = true;
        self.of_hardware.entry(thread.global).or_insert(thread.order);
    }

    fn uninterpreted(&self, function: u32, args: Vec<u64>, result: Scalar) -> u64 {
        let hash = args.iter().fold(mix(2, u64::from(function)), |hash, arg| mix(hash, *arg));
        let given = self.input.functions.get(&(UninterpretedId::from_index(function as usize), args));
        let hashed = || typed(result, self.input.arbitrary_value([3, hash, 0, 0]), self.input.fill);
        given.copied().unwrap_or_else(hashed)
    }

    fn claim_fails(&mut self, thread: &Thread, claim: u32, counter: Option<u64>) {
        let claim = self.unit.claims[claim as usize];
        let kind = match (claim.kind, counter) {
            (Kind::InvariantEntry, Some(1..)) => Kind::InvariantMaintained,
            (kind, _) => kind,
        };
        // A function's own precondition is its caller's obligation.
        let caller = thread.frames.len().checked_sub(2).map(|i| thread.frames[i]);
        let span = match (kind, caller) {
            (Kind::Precondition, Some(caller)) => self.unit.codes[caller.code as usize].spans[caller.pc as usize - 1],
            _ => claim.span,
        };
        self.violation(What::Claim { kind, span, thread: thread.number, other: None }, thread.tainted);
        self.event(thread, Event::Violation { span, kind });
    }

    pub(super) fn event(&mut self, thread: &Thread, event: Event) {
        if let Some(place) = thread.trace {
            self.traces[place].push(event);
        }
    }
}

pub(super) fn not_executable(span: Span, what: &str) -> Halt {
    Halt::NotExecutable(span, what.to_owned())
}

pub(super) fn without_value(span: Span) -> Halt {
    not_executable(span, "a pointer that is used without a value")
}

/// Where a pointer points, for what compares pointers into one array.
fn place_in(handle: u64, offset: i64) -> i64 {
    if handle == 0 { words::from_null(offset) } else { offset }
}
