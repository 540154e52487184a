//! Inline assembly: instructions of PTX that only compute.
//!
//! What they compute is known of the few that C can say (`mov`, `add`, `and`, …, on integers); of all
//! others in the table nothing is known of the result but that it depends on nothing else than the
//! operands and the hardware, so it is arbitrary. Whatever is not in the table is refused by its name:
//! it may touch memory, wait, or jump. So are pointers as operands, text that says it changes memory, what the
//! [reader of PTX](super::ptx) does not read, and a result that goes anywhere else than to an operand or a register.

use std::collections::BTreeMap;

use super::assembly_copy::are_copies;
use super::builder::Builder;
use super::context::{R, unsupported};
use super::make;
use super::place::coordinate;
use super::ptx::{self, Instruction, Simple};
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{Axis, BinOp, Coord, Expr, Scalar, Ty, U32, U64};
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
type Registers<'t> = BTreeMap<Simple<'t>, Option<Expr>>;

impl<'a> Builder<'_, 'a> {
    /// `asm("…" : outputs : inputs : clobbers)`
    pub fn assembly(&mut self, node: &'a Node, span: Span) -> R<()> {
        let instructions = ptx::instructions(node.name());
        if let Some(instructions) = instructions.as_ref().filter(|all| are_copies(all)) {
            return self.copies_in_assembly(node, instructions, span);
        }
        if let Some(clobber) = node.clobbers.iter().find(|c| ["memory", "goto"].contains(&&***c)) {
            return unsupported(
                span,
                Construct::InlineAssembly,
                format!("inline assembly with the clobber `{clobber}`"),
            );
        }
        let (mut registers, places) = self.unordered_list(&node.inner, span, |b| b.assembly_operands(node, span))?;
        let Some(instructions) = instructions else {
            let what = "inline assembly that is more than declarations of registers and instructions without sums in addresses";
            return unsupported(span, Construct::InlineAssembly, what);
        };
        for instruction in instructions {
            self.instruction(&instruction, places.len(), &mut registers, span)?;
            forget_inputs(&instruction, node, places.len(), &mut registers);
        }
        for (number, (place, ty)) in places.into_iter().enumerate() {
            let known = registers.remove(&Simple::Place(number)).flatten();
            self.assembly_result(&place, &ty, known, span)?;
        }
        Ok(())
    }

    /// What the operands hold, and where results go.
    fn assembly_operands(&mut self, node: &'a Node, span: Span) -> R<(Registers<'a>, Vec<(Place, QualType)>)> {
        let outputs = node.number().and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
        let (mut registers, mut places) = (Registers::new(), Vec::new());
        for (number, (operand, constraint)) in node.inner.iter().zip(&node.constraints).enumerate() {
            let ty = self.type_of(operand)?;
            if ty.referent().pointee().is_some()
                || self.holds_functions(ty.referent())
                || constraint.contains(['m', 'o'])
            {
                return unsupported(span, Construct::InlineAssembly, "inline assembly with an address as an operand");
            }
            let mut value = None;
            if number < outputs {
                let place = self.place(operand)?;
                let place = self.freeze_place(place)?;
                if constraint.starts_with('+') {
                    value = Some(self.load(&place, ty.referent(), span)?);
                }
                places.push((place, ty.referent().clone()));
            } else {
                value = Some(self.value(operand)?);
            }
            let value = value.map(|v| self.as_scalar(v, span)).transpose()?;
            let value = value.map(|e| self.remember(e)).transpose()?;
            registers.insert(Simple::Place(number), value);
        }
        Ok((registers, places))
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

    /// Of an instruction, where there are so many outputs.
    fn instruction<'t>(
        &mut self,
        instruction: &Instruction<'t>,
        outputs: usize,
        registers: &mut Registers<'t>,
        span: Span,
    ) -> R<()> {
        let refuse = |what: String| unsupported(span, Construct::InlineAssembly, what);
        if instruction.operands.iter().any(|operand| operand.is_address) {
            return refuse(format!("the instruction `{}` with an address in inline assembly", instruction.name));
        }
        if !COMPUTING.contains(&base(instruction)) {
            return refuse(format!("the instruction `{}` in inline assembly", instruction.name));
        }
        let Some((target, sources)) = instruction.operands.split_first() else {
            return refuse(format!("the instruction `{}` without operands", instruction.name));
        };
        // An input may share its register with another one, with a variable, and, tied, with an output.
        let is_target = |part: &Simple| match part {
            Simple::Place(number) => *number < outputs,
            Simple::Register(_) => true,
            Simple::Hardware(_) | Simple::Constant(_) | Simple::Other => false,
        };
        if !target.parts.iter().all(is_target) {
            return refuse(format!("a result of the instruction `{}` that goes to no output", instruction.name));
        }
        let sources: Option<Vec<Simple>> = sources.iter().map(|source| source.single()).collect();
        let value = sources.and_then(|sources| self.computed(instruction, &sources, registers, span));
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

/// `add` of `add.s32`.
fn base<'t>(instruction: &Instruction<'t>) -> &'t str {
    instruction.name.split('.').next().unwrap_or(instruction.name)
}

/// An output that is not marked `&` may share its register with an input, which is gone then; one that an
/// input is tied to (`"0"`) has the register of this input.
fn forget_inputs(instruction: &Instruction, node: &Node, outputs: usize, registers: &mut Registers) {
    let target = instruction.operands.first().map(|target| &target.parts[..]).unwrap_or_default();
    let written = |number: &usize| target.contains(&Simple::Place(*number));
    let constraint = |number: usize| node.constraints.get(number).map_or("", |constraint| constraint);
    for output in (0..outputs).filter(written) {
        let is_early = constraint(output).contains('&');
        let is_tied = |input: &usize| constraint(*input).contains(|c: char| c.is_ascii_digit());
        let gone = (outputs..node.constraints.len()).filter(|input| !is_early || is_tied(input));
        registers.extend(gone.map(|input| (Simple::Place(input), None)));
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

/// An integer at another type of integers of the same size.
fn as_type(e: Expr, scalar: Scalar) -> Option<Expr> {
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
