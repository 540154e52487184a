//! Inline assembly: instructions of PTX that compute; what [accesses memory](super::assembly_memory) stands beside.
//!
//! What they compute is known of the few that C can say (`mov`, `add`, `and`, …, on integers); of all
//! others in the table nothing is known of the result but that it depends on nothing else than the
//! operands and the hardware, so it is arbitrary. Whatever is in neither table is refused by its name:
//! it may wait, or jump. So are pointers as operands that are no addresses, what the
//! [reader of PTX](super::ptx) does not read, and a result that goes anywhere else than to an operand or a register. That a text says it changes
//! memory says nothing beyond what its instructions do.
//!
//! An instruction behind a guard is executed where the guard is true, if that is known, and else perhaps; what it computes is
//! not known behind it.

use std::collections::{BTreeMap, BTreeSet};

use super::assembly_copy::are_copies;
use super::assembly_memory::Effect;
use super::builder::Builder;
use super::context::{R, unsupported};
use super::make;
use super::place::coordinate;
use super::ptx::{self, Guard, Instruction, Operand, Simple};
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{Axis, BinOp, Coord, Expr, I32, I64, Scalar, StmtKind, Ty, U32, U64};
use crate::refusal::Construct;

/// Instructions that compute their first operand from the others.
const COMPUTING: &[&str] = &[
    "abs",
    "add",
    "addc",
    "and",
    "bfe",
    "bfi",
    "bfind",
    "bmsk",
    "brev",
    "clz",
    "cnot",
    "copysign",
    "cos",
    "cvt",
    "div",
    "dp2a",
    "dp4a",
    "ex2",
    "fma",
    "fns",
    "lg2",
    "lop3",
    "mad",
    "mad24",
    "madc",
    "max",
    "min",
    "mov",
    "mul",
    "mul24",
    "neg",
    "not",
    "or",
    "popc",
    "prmt",
    "rcp",
    "rem",
    "rsqrt",
    "sad",
    "selp",
    "set",
    "setp",
    "shf",
    "shl",
    "shr",
    "sin",
    "slct",
    "sqrt",
    "sub",
    "subc",
    "szext",
    "tanh",
    "testp",
    "vabsdiff4",
    "vadd4",
    "vavrg4",
    "vmax4",
    "vmin4",
    "vset4",
    "vsub4",
    "xor",
];

/// What operands and registers hold; `None`: anything.
pub type Registers<'t> = BTreeMap<Simple<'t>, Option<Expr>>;

/// What the instructions of a text have in common.
pub struct Text {
    /// Its inputs in C, as they are given: numbers may be those of pointers; `None` for outputs, and for what is gone.
    pub values: Vec<Option<Expr>>,
    /// It says that it changes memory.
    pub changes_memory: bool,
    /// Where its outputs go.
    places: Vec<(Place, QualType)>,
}

impl Text {
    /// Whether an operand is something that an instruction may write: an input may share its register with another one, with a
    /// variable, and, tied, with an output.
    pub fn are_targets(&self, operand: &Operand) -> bool {
        !operand.is_address
            && operand.parts.iter().all(|part| match part {
                Simple::Place(number) => *number < self.places.len(),
                Simple::Register(_) => true,
                Simple::Hardware(_) | Simple::Constant(_) | Simple::Other => false,
            })
    }

    /// The type of the output that an operand is.
    pub fn result(&self, part: Simple) -> Option<Scalar> {
        let Simple::Place(number) = part else { return None };
        match self.places.get(number)?.1.ty {
            CType::Scalar(scalar) => Some(scalar),
            _ => None,
        }
    }

    /// The constant that an operand is.
    pub fn constant(&self, operand: &Operand) -> Option<i128> {
        match operand.single()? {
            Simple::Constant(number) => Some(number.into()),
            Simple::Place(number) => make::constant(self.values.get(number)?.as_ref()?),
            Simple::Register(_) | Simple::Hardware(_) | Simple::Other => None,
        }
    }
}

impl<'a> Builder<'_, 'a> {
    /// `asm("…" : outputs : inputs : clobbers)`
    pub fn assembly(&mut self, node: &'a Node, span: Span) -> R<()> {
        let instructions = ptx::instructions(node.name());
        if let Some(instructions) = instructions.as_ref().filter(|all| are_copies(all)) {
            return self.copies_in_assembly(node, instructions, span);
        }
        if node.clobbers.iter().any(|clobber| **clobber == *"goto") {
            return unsupported(span, Construct::InlineAssembly, "inline assembly with the clobber `goto`");
        }
        let Some(instructions) = instructions else {
            let what = "inline assembly that is more than declarations of registers and instructions without sums in addresses";
            return unsupported(span, Construct::InlineAssembly, what);
        };
        let addresses = addresses(&instructions);
        let (mut registers, mut text) =
            self.unordered_list(&node.inner, span, |b| b.assembly_operands(node, &addresses, span))?;
        for instruction in instructions {
            self.instruction(&instruction, &text, &mut registers, span)?;
            forget_inputs(&instruction, node, &mut text, &mut registers);
        }
        for (number, (place, ty)) in text.places.into_iter().enumerate() {
            let known = registers.remove(&Simple::Place(number)).flatten();
            self.assembly_result(&place, &ty, known, span)?;
        }
        Ok(())
    }

    /// What the operands hold, and where results go. Pointers are those of the operands that are only addresses.
    fn assembly_operands(
        &mut self,
        node: &'a Node,
        addresses: &BTreeSet<usize>,
        span: Span,
    ) -> R<(Registers<'a>, Text)> {
        let outputs = node.number().and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
        let changes_memory = node.clobbers.iter().any(|clobber| **clobber == *"memory");
        let (mut registers, mut text) =
            (Registers::new(), Text { values: Vec::new(), changes_memory, places: Vec::new() });
        for (number, (operand, constraint)) in node.inner.iter().zip(&node.constraints).enumerate() {
            let ty = self.type_of(operand)?;
            let is_output = number < outputs;
            let is_pointer = ty.referent().pointee().is_some() && (is_output || !addresses.contains(&number));
            if is_pointer || self.holds_functions(ty.referent()) || constraint.contains(['m', 'o']) {
                return unsupported(span, Construct::InlineAssembly, "inline assembly with an address as an operand");
            }
            let mut value = None;
            if is_output {
                let place = self.place(operand)?;
                let place = self.freeze_place(place)?;
                if constraint.starts_with('+') {
                    value = Some(self.load(&place, ty.referent(), span)?);
                }
                text.places.push((place, ty.referent().clone()));
            } else {
                value = Some(self.value(operand)?);
            }
            let value = value.map(|v| self.as_scalar(v, span)).transpose()?;
            text.values.push(value.clone().filter(|_| !is_output));
            let value = value.filter(|value| value.ty != Ty::Pointer);
            let value = value.map(|e| self.remember(e)).transpose()?;
            registers.insert(Simple::Place(number), value);
        }
        Ok((registers, text))
    }

    fn assembly_result(&mut self, place: &Place, ty: &QualType, known: Option<Expr>, span: Span) -> R<()> {
        let CType::Scalar(scalar) = ty.ty else {
            return unsupported(span, Construct::InlineAssembly, "inline assembly with an operand of this type");
        };
        let value = match known.and_then(|e| as_type(e, scalar)) {
            Some(value) => Value::Scalar(value),
            None => self.of_hardware(scalar, span)?,
        };
        self.store(place, value, ty, span)
    }

    /// An instruction, where its guard is true.
    fn instruction<'t>(
        &mut self,
        instruction: &Instruction<'t>,
        text: &Text,
        registers: &mut Registers<'t>,
        span: Span,
    ) -> R<()> {
        let Some(guard) = instruction.guard else { return self.executed(instruction, text, registers, span) };
        let condition = self.guard_condition(guard, registers, span)?;
        let mut inside = registers.clone();
        let (block, ()) = self.collect(|b| b.executed(instruction, text, &mut inside, span))?;
        self.emit(StmtKind::If(condition, block, Vec::new()), span)?;
        let target = instruction.operands.first().filter(|target| text.are_targets(target));
        registers.extend(target.into_iter().flat_map(|target| &target.parts).map(|part| (*part, None)));
        Ok(())
    }

    fn guard_condition(&mut self, guard: Guard, registers: &Registers, span: Span) -> R<Expr> {
        let known = registers.get(&guard.register).cloned().flatten();
        let condition = match known.filter(|e| e.ty == Ty::Scalar(Scalar::Bool)) {
            Some(condition) => condition,
            None => {
                let unknown = self.of_hardware(Scalar::Bool, span)?;
                self.as_scalar(unknown, span)?
            }
        };
        Ok(if guard.is_negated { make::not(condition) } else { condition })
    }

    fn executed<'t>(
        &mut self,
        instruction: &Instruction<'t>,
        text: &Text,
        registers: &mut Registers<'t>,
        span: Span,
    ) -> R<()> {
        let refuse = |what: String| unsupported(span, Construct::InlineAssembly, what);
        if let Some(effect) = Effect::of(instruction) {
            return self.effect_of_instruction(&effect, instruction, text, registers, span);
        }
        if !COMPUTING.contains(&base(instruction)) {
            return refuse(format!("the instruction `{}` in inline assembly", instruction.name));
        }
        if instruction.operands.iter().any(|operand| operand.is_address) {
            return refuse(format!("the instruction `{}` with an address in inline assembly", instruction.name));
        }
        let Some((target, sources)) = instruction.operands.split_first() else {
            return refuse(format!("the instruction `{}` without operands", instruction.name));
        };
        if !text.are_targets(target) {
            return refuse(format!("a result of the instruction `{}` that goes to no output", instruction.name));
        }
        let sources: Option<Vec<Simple>> = sources.iter().map(|source| source.single()).collect();
        let value = sources.and_then(|sources| match base(instruction) {
            "setp" => compared(instruction, &sources, registers, span),
            _ => self.computed(instruction, &sources, registers, span),
        });
        match target.single() {
            Some(one) => drop(registers.insert(one, value)),
            None => registers.extend(target.parts.iter().map(|part| (*part, None))),
        }
        Ok(())
    }

    /// What an instruction computes, if that is known.
    fn computed(
        &self,
        instruction: &Instruction,
        sources: &[Simple],
        registers: &Registers,
        span: Span,
    ) -> Option<Expr> {
        let (_, modifiers) = instruction.name.split_once('.').unwrap_or((instruction.name, ""));
        let scalar = match modifiers {
            "u32" | "s32" | "b32" | "lo.u32" | "lo.s32" => U32,
            "u64" | "s64" | "b64" | "lo.u64" | "lo.s64" => U64,
            _ => return None,
        };
        let operands: Vec<Expr> =
            sources.iter().map(|s| source(*s, registers, scalar, span)).collect::<Option<Vec<_>>>()?;
        let binary = |op, a: &Expr, b: &Expr| make::binary(op, a.clone(), b.clone(), span);
        Some(match (base(instruction), &operands[..]) {
            ("mov", [a]) => a.clone(),
            ("add", [a, b]) => binary(BinOp::Add, a, b),
            ("sub", [a, b]) => binary(BinOp::Sub, a, b),
            ("mul", [a, b]) => binary(BinOp::Mul, a, b),
            ("mad", [a, b, c]) => binary(BinOp::Add, &binary(BinOp::Mul, a, b), c),
            ("and", [a, b]) => binary(BinOp::BitAnd, a, b),
            ("or", [a, b]) => binary(BinOp::BitOr, a, b),
            ("xor", [a, b]) => binary(BinOp::BitXor, a, b),
            _ => return None,
        })
    }
}

/// Which operands are addresses, and nothing else.
fn addresses(instructions: &[Instruction]) -> BTreeSet<usize> {
    let (mut addresses, mut others) = (BTreeSet::new(), BTreeSet::new());
    for operand in instructions.iter().flat_map(|instruction| &instruction.operands) {
        let into = if operand.is_address { &mut addresses } else { &mut others };
        into.extend(operand.parts.iter().filter_map(|part| match part {
            Simple::Place(number) => Some(*number),
            Simple::Register(_) | Simple::Hardware(_) | Simple::Constant(_) | Simple::Other => None,
        }));
    }
    &addresses - &others
}

/// `setp.lt.s32 p, a, b`
fn compared(instruction: &Instruction, sources: &[Simple], registers: &Registers, span: Span) -> Option<Expr> {
    let mut parts = instruction.name.split('.').skip(1);
    let (how, ty) = (parts.next()?, parts.next()?);
    let scalar = match ty {
        "u32" | "b32" => U32,
        "s32" => I32,
        "u64" | "b64" => U64,
        "s64" => I64,
        _ => return None,
    };
    let op = match how {
        "eq" => BinOp::Eq,
        "ne" => BinOp::Ne,
        "lt" => BinOp::Lt,
        "le" => BinOp::Le,
        "gt" => BinOp::Gt,
        "ge" => BinOp::Ge,
        _ => return None,
    };
    let ([a, b], None) = (sources, parts.next()) else { return None };
    Some(make::comparison(op, source(*a, registers, scalar, span)?, source(*b, registers, scalar, span)?))
}

/// `add` of `add.s32`.
fn base<'t>(instruction: &Instruction<'t>) -> &'t str {
    instruction.name.split('.').next().unwrap_or(instruction.name)
}

/// An output that is not marked `&` may share its register with an input, which is gone then; one that an
/// input is tied to (`"0"`) has the register of this input.
fn forget_inputs(instruction: &Instruction, node: &Node, text: &mut Text, registers: &mut Registers) {
    let outputs = text.places.len();
    let target = instruction.operands.first().map(|target| &target.parts[..]).unwrap_or_default();
    let written = |number: &usize| target.contains(&Simple::Place(*number));
    let constraint = |number: usize| node.constraints.get(number).map_or("", |constraint| constraint);
    for output in (0..outputs).filter(written) {
        let is_early = constraint(output).contains('&');
        let is_tied = |input: &usize| constraint(*input).contains(|c: char| c.is_ascii_digit());
        let gone = (outputs..node.constraints.len()).filter(|input| !is_early || is_tied(input));
        for input in gone {
            registers.insert(Simple::Place(input), None);
            // What is part of the text has no register.
            if let Some(value) = text.values.get_mut(input).filter(|_| !constraint(input).contains(['n', 'i'])) {
                *value = None;
            }
        }
    }
}

/// The value of an operand at a type, if it is known: a register, a constant, or where the thread is.
fn source(simple: Simple, registers: &Registers, scalar: Scalar, span: Span) -> Option<Expr> {
    let name = match simple {
        Simple::Place(_) | Simple::Register(_) => return as_type(registers.get(&simple)?.clone()?, scalar),
        Simple::Constant(number) => return Some(make::int(i128::from(number), scalar, span)),
        Simple::Other => return None,
        Simple::Hardware(name) => name,
    };
    if name == "laneid" {
        return Some(make::cast(coordinate(Coord::Lane, Axis::X, span), scalar));
    }
    let (name, axis) = name.split_once('.')?;
    let axis = match axis {
        "x" => Axis::X,
        "y" => Axis::Y,
        "z" => Axis::Z,
        _ => return None,
    };
    let coord = match name {
        "tid" => Coord::Thread,
        "ctaid" => Coord::Block,
        "ntid" => Coord::BlockDim,
        "nctaid" => Coord::GridDim,
        _ => return None,
    };
    Some(make::cast(coordinate(coord, axis, span), scalar))
}

/// What it is, or an integer at another type of integers of the same size.
fn as_type(e: Expr, scalar: Scalar) -> Option<Expr> {
    if e.ty == Ty::Scalar(scalar) {
        return Some(e);
    }
    let (Ty::Scalar(Scalar::Int(from)), Scalar::Int(to)) = (e.ty, scalar) else { return None };
    (from.bits == to.bits).then(|| make::cast(e, scalar))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_touches_memory_is_not_in_the_table() {
        for base in
            ["ld", "st", "atom", "red", "bar", "membar", "fence", "cp", "prefetch", "call", "bra", "vote", "shfl"]
        {
            assert!(!COMPUTING.contains(&base), "{base}");
        }
    }
}
