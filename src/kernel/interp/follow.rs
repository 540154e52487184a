//! What each instruction does to the shades of values ([`super::shade`]).

use crate::kernel::ast::{BinOp, FloatType, Language, Scalar, UnOp};

use super::code::{Instr, Reg};
use super::intrinsic::{self, Evaluation};
use super::machine::{Machine, Thread};
use super::memory::{self, class, index};
use super::number::{self, to_f64};
use super::shade::{ALL, Byte, Following, PAYLOAD, ROUNDED, Shade, Shades, UNDEFINED};

impl Machine<'_> {
    /// What a run has come to, if it was followed.
    pub(super) fn followed(&mut self) -> Option<Shades> {
        let Following { swayed, bytes } = self.following.take()?;
        let of_grid = |((_, handle, offset), shade): (Byte, Shade)| {
            let object = (class(handle) == memory::GLOBAL).then(|| self.unit.global[index(handle)].object)??;
            (shade != 0).then_some(((object, offset), shade))
        };
        let left = bytes.into_iter().filter_map(of_grid).collect();
        Some(Shades { swayed, left })
    }

    /// Follows an instruction that is about to be done.
    pub(super) fn follow(&mut self, thread: &mut Thread, base: usize, instruction: &Instr) {
        let Some(mut following) = self.following.take() else { return };
        self.shade(&mut following, thread, base, instruction);
        self.following = Some(following);
    }

    fn shade(&mut self, following: &mut Following, thread: &mut Thread, base: usize, instruction: &Instr) {
        let shade = |reg: Reg| thread.shades.get(base + reg as usize).copied().unwrap_or_default();
        let pointer = |reg: Reg| shade(reg) | shade(reg + 1);
        let value = |reg: Reg| thread.registers[base + reg as usize];
        let (dst, result) = match *instruction {
            Instr::Copy { dst, src } => (dst, shade(src)),
            Instr::CopyPointer { dst, src } => {
                set(thread, base, dst + 1, pointer(src));
                (dst, shade_of(thread, base, src))
            }
            Instr::Int { dst, a, b, .. } => (dst, shade(a) | shade(b)),
            Instr::Float { op, ty, dst, a, b } => {
                let computed = number::float_binary(op, ty, value(a), value(b)).unwrap_or_default();
                let (given, own) = (shade(a) | shade(b), of_float(op, ty, computed, self.language));
                following.swayed |= if op.is_comparison() { given & ROUNDED } else { 0 };
                (dst, given & !PAYLOAD | own)
            }
            Instr::Unary { op: UnOp::Not, dst, a, .. } => (dst, shade(a) & !PAYLOAD),
            Instr::Unary { dst, a, .. } => (dst, shade(a)),
            Instr::Convert { from, to, dst, src } => {
                let own = if from == to { 0 } else { payload(number::convert(value(src), from, to), to) };
                let is_step = matches!(from, Scalar::Float(_)) && !matches!(to, Scalar::Float(_));
                following.swayed |= if is_step { shade(src) & ROUNDED } else { 0 };
                (dst, if is_step { shade(src) & !PAYLOAD } else { shade(src) | own })
            }
            Instr::Intrinsic { function, call, dst } => {
                let call = &self.unit.arguments[call as usize];
                let args: Vec<Argument> = call.args.iter().map(|(reg, ty)| (value(*reg), *ty, shade(*reg))).collect();
                let (swayed, result) = of_intrinsic(function, &args, call.result, self.language);
                following.swayed |= swayed;
                (dst, result)
            }
            Instr::Uninterpreted { dst, .. } => (dst, UNDEFINED),
            Instr::PointerAdd { dst, pointer: from, index, .. } => {
                let result = pointer(from) | shade(index);
                set(thread, base, dst + 1, result);
                (dst, result)
            }
            Instr::PointerDifference { dst, a, b, .. }
            | Instr::PointerCompare { dst, a, b, .. }
            | Instr::SameBase { dst, a, b } => (dst, pointer(a) | pointer(b)),
            Instr::PointerTruth { dst, pointer: of }
            | Instr::PointerOffset { dst, pointer: of }
            | Instr::Address { dst, pointer: of } => (dst, pointer(of)),
            Instr::JumpIfZero { condition, .. }
            | Instr::JumpUnlessZero { condition, .. }
            | Instr::Branch { condition, .. }
            | Instr::Assume { value: condition } => {
                following.swayed |= shade(condition);
                return;
            }
            Instr::Load { dst, pointer: from, ty, .. } | Instr::GhostLoad { dst, pointer: from, ty, .. } => {
                following.swayed |= pointer(from);
                let place = (value(from), value(from + 1) as i64);
                let read = self.read(following, thread, place, ty.bytes());
                // What is no number is told by nothing but its type.
                if read & PAYLOAD != 0 && payload(self.bytes(thread, place.0).read(place.1, ty.bytes()), ty) == 0 {
                    following.swayed |= PAYLOAD;
                }
                following.swayed |= if matches!(ty, Scalar::Float(_)) { 0 } else { read & ROUNDED };
                (dst, read)
            }
            Instr::Store { pointer: to, value: stored, ty, .. } => {
                following.swayed |= pointer(to);
                let place = (value(to), value(to + 1) as i64);
                self.write(following, thread, place, ty.bytes(), shade(stored));
                return;
            }
            Instr::Havoc { dst, scalar: Some(_), .. } => (dst, UNDEFINED),
            Instr::Havoc { dst, scalar: None, .. } => {
                set(thread, base, dst + 1, UNDEFINED);
                (dst, UNDEFINED)
            }
            // None of these is in a kernel that is compared.
            Instr::LoadPointer { .. }
            | Instr::StorePointer { .. }
            | Instr::Atomic { .. }
            | Instr::Snapshot { .. }
            | Instr::IsPermutation { .. }
            | Instr::TakeInputs { .. }
            | Instr::Batches { .. }
            | Instr::Complete { .. }
            | Instr::SetInput { .. }
            | Instr::IsSum { .. }
            | Instr::IsStridedSum { .. }
            | Instr::Call { .. } => {
                following.swayed |= ALL;
                return;
            }
            Instr::Barrier { barrier } => {
                let barrier = &self.unit.barriers[barrier as usize];
                if barrier.exchange.is_some() || barrier.result.is_some() {
                    following.swayed |= ALL;
                }
                return;
            }
            Instr::Jump { .. }
            | Instr::Iterate { .. }
            | Instr::Return
            | Instr::Claim { .. }
            | Instr::PairClaim { .. }
            | Instr::Refuse { .. } => return,
        };
        set(thread, base, dst, result);
    }

    /// The key of a byte: blocks and threads have their own.
    fn byte(&self, thread: &Thread, handle: u64, offset: i64) -> Byte {
        let owner = match class(handle) {
            memory::GLOBAL => 0,
            memory::SHARED => self.block,
            _ => u64::from(thread.global),
        };
        (owner, handle, offset)
    }

    fn read(&self, following: &Following, thread: &Thread, (handle, offset): (u64, i64), width: u64) -> Shade {
        let nobody = match class(handle) {
            memory::GLOBAL => 0,
            memory::SHARED => UNDEFINED,
            memory::PRIVATE => {
                let region = thread.private.get(index(handle)).map(|(_, region)| *region as usize);
                let of_argument = region.is_some_and(|region| self.unit.private[region].of_argument);
                if of_argument { 0 } else { UNDEFINED }
            }
            _ => ALL,
        };
        let of_byte = |at: u64| {
            let byte = self.byte(thread, handle, offset.wrapping_add(at as i64));
            following.bytes.get(&byte).copied().unwrap_or(nobody)
        };
        (0..width).fold(0, |all, at| all | of_byte(at))
    }

    fn write(
        &self,
        following: &mut Following,
        thread: &Thread,
        (handle, offset): (u64, i64),
        width: u64,
        shade: Shade,
    ) {
        for at in 0..width {
            let known = following.bytes.entry(self.byte(thread, handle, offset.wrapping_add(at as i64))).or_default();
            *known = if class(handle) == memory::PRIVATE { shade } else { *known | shade };
        }
    }
}

fn shade_of(thread: &Thread, base: usize, reg: Reg) -> Shade {
    thread.shades.get(base + reg as usize).copied().unwrap_or_default()
}

fn set(thread: &mut Thread, base: usize, reg: Reg, shade: Shade) {
    let at = base + reg as usize;
    if thread.shades.len() <= at {
        thread.shades.resize(at + 1, 0);
    }
    thread.shades[at] = shade;
}

/// What no number has beside its operands' shades.
fn payload(bits: u64, ty: Scalar) -> Shade {
    match ty {
        Scalar::Float(ty) if to_f64(bits, ty).is_nan() => PAYLOAD,
        Scalar::Float(_) | Scalar::Int(_) | Scalar::Bool => 0,
    }
}

fn of_float(op: BinOp, ty: FloatType, computed: u64, language: Language) -> Shade {
    if op.is_comparison() {
        return 0;
    }
    // OpenCL's quotients may be off by two and a half of the last digits.
    let is_near = op == BinOp::Div && language == Language::OpenCl;
    payload(computed, Scalar::Float(ty)) | if is_near { ROUNDED } else { 0 }
}

/// A register, its type, and what it rests on.
type Argument = (u64, Scalar, Shade);

/// By what a function sways the run, and what its result rests on.
fn of_intrinsic(function: Evaluation, args: &[Argument], result: Scalar, language: Language) -> (Shade, Shade) {
    let given = args.iter().fold(0, |all, (.., shade)| all | shade);
    let plain: Vec<(u64, Scalar)> = args.iter().map(|(bits, ty, _)| (*bits, *ty)).collect();
    let near = if function.is_near(&plain, result, language) { ROUNDED } else { 0 };
    let value = intrinsic::apply(function, &plain, result);
    match function {
        Evaluation::Near1(_) | Evaluation::Near2(_) | Evaluation::Root | Evaluation::Fma => {
            (0, given & !PAYLOAD | near | payload(value, result))
        }
        Evaluation::F1(_) | Evaluation::F2(_) | Evaluation::Test(_) | Evaluation::Relation(_) => {
            let other = |(bits, ty, shade): &Argument| match (shade & PAYLOAD, ty) {
                (PAYLOAD, Scalar::Float(_)) => (bits ^ 1 << (8 * ty.bytes() - 1), *ty),
                (_, Scalar::Float(_) | Scalar::Int(_) | Scalar::Bool) => (*bits, *ty),
            };
            let others: Vec<(u64, Scalar)> = args.iter().map(other).collect();
            let of_others = intrinsic::apply(function, &others, result);
            let has_no_sign = value == of_others || payload(value, result) & payload(of_others, result) != 0;
            let swayed = given & ROUNDED | if has_no_sign { 0 } else { PAYLOAD };
            (swayed, given & !PAYLOAD | near | payload(value, result))
        }
        Evaluation::Round(_)
        | Evaluation::Bits
        | Evaluation::OfBits(_)
        | Evaluation::NearBits(_)
        | Evaluation::Convert
        | Evaluation::PopulationCount
        | Evaluation::LeadingZeros
        | Evaluation::TrailingZeros
        | Evaluation::FirstSet
        | Evaluation::NthSet
        | Evaluation::Reverse
        | Evaluation::MultiplyHigh
        | Evaluation::Average(_)
        | Evaluation::AddSaturating
        | Evaluation::SubtractSaturating
        | Evaluation::AbsoluteDifference
        | Evaluation::RotateLeft
        | Evaluation::BitSelect
        | Evaluation::Funnel { .. }
        | Evaluation::SumFits => (given & (ROUNDED | PAYLOAD), given | near),
    }
}
