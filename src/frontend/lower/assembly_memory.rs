//! Inline assembly that accesses memory, by addresses that are pointers of the source.
//!
//! ```text
//! ld.global.u32 v, [p];             v := *(unsigned *)p           also weak, volatile, with hints for caches, of v2 and v4
//! ld.global.nc.u32 v, [p];          the same, of what nobody writes, as __ldg
//! st.shared.v2.f32 [p], {v, w};     the same, to memory
//! ld.acquire.gpu.u32, st.release.…  an atomic access of the scope, and a fence unless it is relaxed
//! atom.add.u32 v, [p], w;  red.…    an atomic of the scope, of the device where there is none
//! membar.gl;  fence.acq_rel.gpu;    a fence
//! bar.sync 0;                       a barrier of the block
//! prefetch.global.L1 [p];           nothing
//! ```
//!
//! What a text does to memory happens where it stands only if it says that it changes memory (`: "memory"`): a compiler may
//! else move it, or keep what was there in registers. So without this word such a text is refused, but for what reads memory that
//! nobody writes, and for what has no effect. An address is a pointer or its number; one of a state space is of an object of this
//! space, whatever happens: a pointer into shared memory is no address in it before it is converted. Not known, and refused by the
//! instruction's name: other spaces and scopes (`local`, `cluster`), several elements at once that are atomic, barriers with a
//! number or of some threads, and policies of caches.

use super::assembly::{Registers, Text};
use super::builder::Builder;
use super::context::{R, unsupported};
use super::make;
use super::ptx::{Instruction, Operand, Simple};
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{AtomicOp, AtomicScope, Expr, FloatType, I64, IntType, Scalar, Space, StmtKind, Ty, U64};
use crate::refusal::Construct;

/// What an instruction does besides computing.
pub enum Effect {
    Load(Access),
    Store(Access),
    Atomic(AtomicOp, Access),
    /// An asynchronous copy, or a wait for some.
    Copy,
    /// It orders what comes before it and what comes behind it for the threads of the scope.
    Fence(AtomicScope),
    Barrier,
    /// It is of use for the time only.
    Nothing,
}

/// An access, by the modifiers of its instruction.
#[derive(Clone, Copy)]
pub struct Access {
    /// Where an address leads; `None`: it is generic.
    space: Option<Space>,
    /// It is atomic for the threads of the scope.
    atomic: Option<AtomicScope>,
    /// It orders others.
    orders: bool,
    is_volatile: bool,
    /// Nobody writes there.
    is_read_only: bool,
    elements: usize,
    scalar: Scalar,
}

impl Effect {
    /// Of an instruction; `None` if it has none, or none that is known.
    pub fn of(instruction: &Instruction) -> Option<Effect> {
        let mut parts = instruction.name.split('.');
        match parts.next()? {
            "ld" => Access::of(parts, false).map(Effect::Load),
            "st" => Access::of(parts, false).filter(|access| !access.is_read_only).map(Effect::Store),
            "atom" | "red" => {
                let (ops, rest): (Vec<&str>, Vec<&str>) = parts.partition(|part| operation(part).is_some());
                let [op] = ops[..] else { return None };
                let access = Access::of(rest.into_iter(), true)?;
                let op = operation(op)?;
                is_of(op, &access).then_some(Effect::Atomic(op, access))
            }
            "cp" => (parts.next() == Some("async")).then_some(Effect::Copy),
            "membar" => match parts.next()? {
                "cta" => Some(Effect::Fence(AtomicScope::Block)),
                "gl" | "sys" => Some(Effect::Fence(AtomicScope::Device)),
                _ => None,
            },
            "fence" => {
                let parts: Vec<&str> = parts.collect();
                let is_known = |part| matches!(part, "acq_rel" | "acquire" | "release" | "sc" | "cta" | "gpu" | "sys");
                let is_full = parts.iter().any(|part| matches!(*part, "acq_rel" | "sc"));
                let is_wide = parts.iter().any(|part| matches!(*part, "gpu" | "sys"));
                let scope = if is_full && is_wide { AtomicScope::Device } else { AtomicScope::Block };
                parts.iter().all(|part| is_known(part)).then_some(Effect::Fence(scope))
            }
            "bar" | "barrier" => {
                let is_whole = matches!(&instruction.operands[..], [operand] if operand.single().is_some());
                let is_sync = parts.next() == Some("sync") && parts.all(|part| part == "aligned");
                (is_whole && is_sync).then_some(Effect::Barrier)
            }
            "prefetch" | "prefetchu" => Some(Effect::Nothing),
            _ => None,
        }
    }

    /// Whether it is the same wherever a compiler moves it, and whatever it keeps in registers.
    fn is_apart(&self) -> bool {
        match self {
            Effect::Load(access) => access.is_read_only,
            // Its waits are what orders it.
            Effect::Copy | Effect::Fence(_) | Effect::Nothing => true,
            Effect::Store(_) | Effect::Atomic(..) | Effect::Barrier => false,
        }
    }
}

impl Access {
    fn of<'t>(parts: impl Iterator<Item = &'t str>, is_atomic: bool) -> Option<Access> {
        let (mut space, mut atomic, mut scope, mut orders) = (None, is_atomic, AtomicScope::Device, false);
        let (mut is_volatile, mut is_read_only, mut elements, mut scalar) = (false, false, 1, None);
        for part in parts {
            // The type is the last one.
            if scalar.is_some() {
                return None;
            }
            match part {
                "weak" => {}
                "volatile" => is_volatile = true,
                "relaxed" => atomic = true,
                "acquire" | "release" | "acq_rel" => (atomic, orders) = (true, true),
                "cta" => scope = AtomicScope::Block,
                "gpu" | "sys" => {}
                "global" => space = Some(Space::Global),
                "shared" | "shared::cta" => space = Some(Space::Shared),
                "nc" => is_read_only = true,
                "ca" | "cg" | "cs" | "lu" | "cv" | "wb" | "wt" => {}
                "v2" => elements = 2,
                "v4" => elements = 4,
                hint if (hint.starts_with("L1::") || hint.starts_with("L2::")) && hint != "L2::cache_hint" => {}
                ty => scalar = Some(scalar_of(ty)?),
            }
        }
        if atomic && elements != 1 {
            return None;
        }
        let atomic = atomic.then_some(scope);
        Some(Access { space, atomic, orders, is_volatile, is_read_only, elements, scalar: scalar? })
    }

    fn bytes(&self) -> u64 {
        self.scalar.bytes() * self.elements as u64
    }
}

impl<'a> Builder<'_, 'a> {
    /// What an instruction does to memory.
    pub fn effect_of_instruction<'t>(
        &mut self,
        effect: &Effect,
        instruction: &Instruction<'t>,
        text: &Text,
        registers: &mut Registers<'t>,
        span: Span,
    ) -> R<()> {
        if !text.changes_memory && !effect.is_apart() {
            let what = format!(
                "the instruction `{}` in inline assembly that does not say that it changes memory",
                instruction.name
            );
            return unsupported(span, Construct::InlineAssembly, what);
        }
        match effect {
            Effect::Load(access) => self.load_instruction(access, instruction, text, registers, span),
            Effect::Store(access) => self.store_instruction(access, instruction, text, registers, span),
            Effect::Atomic(op, access) => self.atomic_instruction((*op, access), instruction, text, registers, span),
            Effect::Copy => self.copy_instruction(instruction, &text.values, span),
            // A compiler may move accesses past one that does not say that it changes memory.
            Effect::Fence(_) if !text.changes_memory => self.emit(StmtKind::Fence(AtomicScope::Block), span),
            Effect::Fence(scope) => self.emit(StmtKind::Fence(*scope), span),
            Effect::Barrier => match instruction.operands.first().and_then(|operand| text.constant(operand)) {
                Some(0) => self.barrier(true, true, None, span),
                _ => form(instruction, span),
            },
            Effect::Nothing => Ok(()),
        }
    }

    fn load_instruction<'t>(
        &mut self,
        access: &Access,
        instruction: &Instruction<'t>,
        text: &Text,
        registers: &mut Registers<'t>,
        span: Span,
    ) -> R<()> {
        let [target, address] = &instruction.operands[..] else { return form(instruction, span) };
        if target.parts.len() != access.elements || !text.are_targets(target) {
            return form(instruction, span);
        }
        let pointer = self.address_of_operand(address, access, text, span)?;
        for (number, part) in target.parts.iter().enumerate() {
            // As what it goes to, where that is as wide.
            let result = text.result(*part);
            let scalar = result.filter(|scalar| scalar.bytes() == access.scalar.bytes()).unwrap_or(access.scalar);
            let pointer = further(&pointer, number, access, span);
            let value = if let Some(scope) = access.atomic {
                self.order(access, span)?;
                self.atomic_access((AtomicOp::Load, scope), (pointer, scalar), Vec::new(), span)?
            } else {
                self.annotating.reads_unwritten = access.is_read_only;
                let value = self.load(&Place::Memory(pointer), &access.of_type(scalar), span);
                self.annotating.reads_unwritten = false;
                self.as_scalar(value?, span)?
            };
            // A wider register gets the sign, or zeros.
            let is_wider = |wide: &Scalar| wide.bytes() > scalar.bytes();
            let wide =
                result.filter(|wide| matches!((wide, scalar), (Scalar::Int(_), Scalar::Int(_))) && is_wider(wide));
            let value = match wide {
                Some(wide) => make::cast(value, wide),
                None => value,
            };
            let is_same = result.is_none_or(|result| value.ty == Ty::Scalar(result));
            registers.insert(*part, is_same.then_some(value));
        }
        Ok(())
    }

    fn store_instruction(
        &mut self,
        access: &Access,
        instruction: &Instruction,
        text: &Text,
        registers: &Registers,
        span: Span,
    ) -> R<()> {
        let [address, source] = &instruction.operands[..] else { return form(instruction, span) };
        if source.is_address || source.parts.len() != access.elements {
            return form(instruction, span);
        }
        let pointer = self.address_of_operand(address, access, text, span)?;
        for (number, part) in source.parts.iter().enumerate() {
            let value = self.source_of(*part, access.scalar, registers, span)?;
            let Ty::Scalar(scalar) = value.ty else { return form(instruction, span) };
            let pointer = further(&pointer, number, access, span);
            if let Some(scope) = access.atomic {
                self.order(access, span)?;
                self.atomic_access((AtomicOp::Store, scope), (pointer, scalar), vec![value], span)?;
            } else {
                self.store(&Place::Memory(pointer), Value::Scalar(value), &access.of_type(scalar), span)?;
            }
        }
        Ok(())
    }

    fn atomic_instruction<'t>(
        &mut self,
        (op, access): (AtomicOp, &Access),
        instruction: &Instruction<'t>,
        text: &Text,
        registers: &mut Registers<'t>,
        span: Span,
    ) -> R<()> {
        let (target, rest) = match &instruction.operands[..] {
            [address, ..] if address.is_address => (None, &instruction.operands[..]),
            [target, rest @ ..] if text.are_targets(target) => (target.single(), rest),
            _ => return form(instruction, span),
        };
        let Some((address, sources)) = rest.split_first().filter(|(_, sources)| sources.len() == op.arity()) else {
            return form(instruction, span);
        };
        let pointer = self.address_of_operand(address, access, text, span)?;
        let mut operands = Vec::new();
        for source in sources {
            let Some(source) = source.single() else { return form(instruction, span) };
            let value = self.source_of(source, access.scalar, registers, span)?;
            if value.ty == Ty::Scalar(access.scalar) {
                operands.push(value);
            } else {
                let unknown = self.of_hardware(access.scalar, span)?;
                operands.push(self.as_scalar(unknown, span)?);
            }
        }
        self.order(access, span)?;
        let scope = access.atomic.unwrap_or(AtomicScope::Device);
        let old = self.atomic_access((op, scope), (pointer, access.scalar), operands, span)?;
        if let Some(target) = target {
            registers.insert(target, Some(old));
        }
        Ok(())
    }

    /// One atomic access, and what was there before.
    fn atomic_access(
        &mut self,
        (op, scope): (AtomicOp, AtomicScope),
        (pointer, elem): (Expr, Scalar),
        operands: Vec<Expr>,
        span: Span,
    ) -> R<Expr> {
        let old = self.temporary(Ty::Scalar(elem), span);
        let dst = (op != AtomicOp::Store).then_some(old);
        self.emit(StmtKind::Atomic { dst, op, pointer, operands, elem, scope }, span)?;
        Ok(self.read(old, span))
    }

    /// A proof does not rest on it: it orders less than a fence does, one way.
    fn order(&mut self, access: &Access, span: Span) -> R<()> {
        if access.orders { self.emit(StmtKind::Fence(AtomicScope::Block), span) } else { Ok(()) }
    }

    /// What is stored: a register as it is where it is as wide, the lower bits of a wider integer, else anything.
    fn source_of(&mut self, source: Simple, scalar: Scalar, registers: &Registers, span: Span) -> R<Expr> {
        let known = match source {
            Simple::Place(_) | Simple::Register(_) => registers.get(&source).cloned().flatten(),
            Simple::Constant(number) => {
                matches!(scalar, Scalar::Int(_)).then(|| make::int(number.into(), scalar, span))
            }
            Simple::Hardware(_) | Simple::Other => None,
        };
        let known = known.and_then(|value| match (value.ty, scalar) {
            (Ty::Scalar(from @ Scalar::Int(_)), Scalar::Int(_)) if from.bytes() >= scalar.bytes() => {
                Some(make::cast(value, scalar))
            }
            (Ty::Scalar(from @ Scalar::Float(_)), _) if from.bytes() == scalar.bytes() => Some(value),
            (Ty::Scalar(_) | Ty::Pointer, _) => None,
        });
        if let Some(value) = known {
            return Ok(value);
        }
        let unknown = self.of_hardware(scalar, span)?;
        self.as_scalar(unknown, span)
    }

    /// The pointer that an address is of.
    fn address_of_operand(&mut self, operand: &Operand, access: &Access, text: &Text, span: Span) -> R<Expr> {
        let address = match operand.parts[..] {
            [Simple::Place(number)] if operand.is_address => text.values.get(number).cloned().flatten(),
            _ => None,
        };
        let pointer = address.and_then(|address| {
            // A generic address that is a number is one of global memory.
            let space = access.space.or_else(|| (address.ty != Ty::Pointer).then_some(Space::Global));
            let Some(space) = space else { return Some(address) };
            self.pointer_of(&address, space).filter(|pointer| self.space_of(pointer) == Some(space))
        });
        let Some(pointer) = pointer else {
            let what = "inline assembly with an address that is not known as a pointer into its memory";
            return unsupported(span, Construct::InlineAssembly, what);
        };
        let distance = make::int(operand.offset.into(), I64, span);
        let pointer = self.freeze(make::pointer_add(pointer, distance, 1, span))?;
        self.aligned_to(&pointer, 1, access.bytes(), span)?;
        Ok(pointer)
    }
}

impl Access {
    fn of_type(&self, scalar: Scalar) -> QualType {
        QualType { is_volatile: self.is_volatile, ..QualType::plain(CType::Scalar(scalar)) }
    }
}

/// The pointer to an element of an access.
fn further(pointer: &Expr, number: usize, access: &Access, span: Span) -> Expr {
    let distance = make::int(number as i128 * i128::from(access.scalar.bytes()), U64, span);
    make::pointer_add(pointer.clone(), distance, 1, span)
}

fn form(instruction: &Instruction, span: Span) -> R<()> {
    let what = format!("the instruction `{}` in this form in inline assembly", instruction.name);
    unsupported(span, Construct::InlineAssembly, what)
}

/// What an atomic does.
fn operation(name: &str) -> Option<AtomicOp> {
    Some(match name {
        "add" => AtomicOp::Add,
        "min" => AtomicOp::Min,
        "max" => AtomicOp::Max,
        "inc" => AtomicOp::Inc,
        "dec" => AtomicOp::Dec,
        "and" => AtomicOp::And,
        "or" => AtomicOp::Or,
        "xor" => AtomicOp::Xor,
        "exch" => AtomicOp::Exchange,
        "cas" => AtomicOp::CompareExchange,
        _ => return None,
    })
}

/// Whether there is such an instruction of the type.
fn is_of(op: AtomicOp, access: &Access) -> bool {
    let is_plain = !access.is_volatile && !access.is_read_only && access.scalar.bytes() >= 4;
    let is_integer = matches!(access.scalar, Scalar::Int(_));
    is_plain && (is_integer || op == AtomicOp::Add)
}

fn scalar_of(ty: &str) -> Option<Scalar> {
    let integer = |bits, signed| Scalar::Int(IntType { bits, signed });
    Some(match ty {
        "b8" | "u8" => integer(8, false),
        "s8" => integer(8, true),
        "b16" | "u16" => integer(16, false),
        "s16" => integer(16, true),
        "b32" | "u32" => integer(32, false),
        "s32" => integer(32, true),
        "b64" | "u64" => integer(64, false),
        "s64" => integer(64, true),
        "f32" => Scalar::Float(FloatType::Single),
        "f64" => Scalar::Float(FloatType::Double),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_known(name: &str) -> bool {
        Effect::of(&Instruction { guard: None, name, operands: Vec::new() }).is_some()
    }

    #[test]
    fn accesses_are_known_by_all_of_their_modifiers() {
        for name in [
            "ld.global.nc.L1::no_allocate.L2::128B.v4.f32",
            "ld.acquire.gpu.global.u32",
            "ld.global.acquire.gpu.b32",
            "st.volatile.shared.u8",
            "atom.add.release.gpu.u32",
            "red.relaxed.sys.global.add.u64",
            "membar.gl",
            "fence.acq_rel.sys",
        ] {
            assert!(is_known(name), "{name}");
        }
        for name in [
            "ld.local.u32",
            "ld.acquire.cluster.u32",
            "ld.relaxed.gpu.v2.u32",
            "ld.global.u32.u32",
            "ld.global.L2::cache_hint.u32",
            "ld.global.b128",
            "ldmatrix.sync.aligned.m8n8.x4.shared.b16",
            "st.global.nc.u32",
            "st.async.u32",
            "atom.add.noftz.f16x2",
            "atom.min.f32",
            "red.async.add.u32",
            "multimem.red.add.u32",
            "fence.proxy.async",
            "bar.arrive",
        ] {
            assert!(!is_known(name), "{name}");
        }
    }
}
