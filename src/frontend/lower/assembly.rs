//! Inline assembly: instructions of PTX that only compute.
//!
//! What they compute is known of the few that C can say (`mov`, `add`, `and`, …, on integers); of all
//! others in the table nothing is known of the result but that it depends on nothing else than the
//! operands and the hardware, so it is arbitrary. Whatever is not in the table is refused by its name:
//! it may touch memory, wait, or jump. So are pointers as operands, text that says it changes memory, a
//! block within a block, whose registers may have the names of others, and a result that goes anywhere
//! else than to an operand or a register.

use std::collections::BTreeMap;

use super::builder::Builder;
use super::context::{R, unsupported};
use super::make;
use super::place::coordinate;
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

/// An instruction, taken apart.
struct Instruction<'t> {
    /// `add.s32`
    name: &'t str,
    /// `add`
    base: &'t str,
    operands: Vec<&'t str>,
}

/// What operands and registers hold; `None`: anything.
type Registers = BTreeMap<String, Option<Expr>>;

impl<'a> Builder<'_, 'a> {
    /// `asm("…" : outputs : inputs : clobbers)`
    pub fn assembly(&mut self, node: &'a Node, span: Span) -> R<()> {
        if let Some(clobber) = node.clobbers.iter().find(|c| ["memory", "goto"].contains(&&***c)) {
            return unsupported(
                span,
                Construct::InlineAssembly,
                format!("inline assembly with the clobber `{clobber}`"),
            );
        }
        let (mut registers, places) = self.unordered_list(&node.inner, span, |b| b.assembly_operands(node, span))?;
        let text = without_comments(node.name());
        let Some(instructions) = text.as_deref().and_then(instructions) else {
            let what = "inline assembly with a block within a block, or a comment that does not end,";
            return unsupported(span, Construct::InlineAssembly, what);
        };
        for instruction in instructions {
            self.instruction(&instruction, places.len(), &mut registers, span)?;
            forget_inputs(&instruction, node, places.len(), &mut registers);
        }
        for (number, (place, ty)) in places.into_iter().enumerate() {
            let known = registers.remove(&format!("%{number}")).flatten();
            self.assembly_result(&place, &ty, known, span)?;
        }
        Ok(())
    }

    /// What the operands hold, and where results go.
    fn assembly_operands(&mut self, node: &'a Node, span: Span) -> R<(Registers, Vec<(Place, QualType)>)> {
        let outputs = node.number().and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
        let (mut registers, mut places) = (Registers::new(), Vec::new());
        for (number, (operand, constraint)) in node.inner.iter().zip(&node.constraints).enumerate() {
            let ty = self.type_of(operand)?;
            if ty.referent().pointee().is_some() || constraint.contains(['m', 'o']) {
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
            registers.insert(format!("%{number}"), value);
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
    fn instruction(
        &mut self,
        instruction: &Instruction,
        outputs: usize,
        registers: &mut Registers,
        span: Span,
    ) -> R<()> {
        let refuse = |what: String| unsupported(span, Construct::InlineAssembly, what);
        if !COMPUTING.contains(&instruction.base) {
            return refuse(format!("the instruction `{}` in inline assembly", instruction.name));
        }
        let Some((target, sources)) = instruction.operands.split_first() else {
            return refuse(format!("the instruction `{}` without operands", instruction.name));
        };
        if instruction.operands.iter().any(|o| o.contains(['[', ']'])) {
            return refuse(format!("an address in the instruction `{}`", instruction.name));
        }
        let value = self.computed(instruction, sources, registers, span);
        // `{%0, %1}`, and `p|q` of two predicates.
        let targets = target.split([',', '|', '{', '}']).map(str::trim).filter(|t| !t.is_empty());
        let targets: Vec<&str> = targets.collect();
        // An input may share its register with another one, with a variable, and, tied, with an output.
        if let Some(other) = targets.iter().find(|target| !is_register(target, outputs)) {
            return refuse(format!("the result `{other}` of the instruction `{}`", instruction.name));
        }
        match targets[..] {
            [] => return refuse(format!("the instruction `{}` without result", instruction.name)),
            [one] => drop(registers.insert(one.to_owned(), value)),
            _ => registers.extend(targets.into_iter().map(|target| (target.to_owned(), None))),
        }
        Ok(())
    }

    /// What an instruction computes, if that is known.
    fn computed(&self, instruction: &Instruction, sources: &[&str], registers: &Registers, span: Span) -> Option<Expr> {
        let (_, modifiers) = instruction.name.split_once('.').unwrap_or((instruction.name, ""));
        let scalar = match modifiers {
            "u32" | "s32" | "b32" | "lo.u32" | "lo.s32" => U32,
            "u64" | "s64" | "b64" | "lo.u64" | "lo.s64" => U64,
            _ => return None,
        };
        let operands: Vec<Expr> =
            sources.iter().map(|s| source(s, registers, scalar, span)).collect::<Option<Vec<_>>>()?;
        let binary = |op, a: &Expr, b: &Expr| make::binary(op, a.clone(), b.clone(), span);
        Some(match (instruction.base, &operands[..]) {
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

/// An output that is not marked `&` may share its register with an input, which is gone then; one that an
/// input is tied to (`"0"`) has the register of this input.
fn forget_inputs(instruction: &Instruction, node: &Node, outputs: usize, registers: &mut Registers) {
    let target = instruction.operands.first().copied().unwrap_or_default();
    let written = |number: &usize| target.contains(&format!("%{number}"));
    let constraint = |number: usize| node.constraints.get(number).map_or("", |constraint| constraint);
    for output in (0..outputs).filter(written) {
        let is_early = constraint(output).contains('&');
        let is_tied = |input: &usize| constraint(*input).contains(|c: char| c.is_ascii_digit());
        let gone = (outputs..node.constraints.len()).filter(|input| !is_early || is_tied(input));
        registers.extend(gone.map(|input| (format!("%{input}"), None)));
    }
}

/// One of so many outputs, or a register that the text declares: what a result may go to.
fn is_register(target: &str, outputs: usize) -> bool {
    match target.strip_prefix('%') {
        Some(number) if number.starts_with('+') => false,
        Some(number) => number.parse::<usize>().is_ok_and(|number| number < outputs),
        None => {
            let is_first = |b: u8| b.is_ascii_alphabetic() || b == b'_';
            target.bytes().next().is_some_and(is_first) && target.bytes().all(|b| is_first(b) || b.is_ascii_digit())
        }
    }
}

/// The text with blanks for its comments; `None` if one does not end.
fn without_comments(text: &str) -> Option<String> {
    let (mut code, mut rest) = (String::new(), text);
    while let Some(at) = rest.find("//").into_iter().chain(rest.find("/*")).min() {
        let (before, comment) = rest.split_at(at);
        code.push_str(before);
        code.push(' ');
        rest = match comment.starts_with("//") {
            true => comment.find('\n').map_or("", |end| &comment[end..]),
            false => comment[2..].split_once("*/")?.1,
        };
    }
    Some(code + rest)
}

/// The instructions of a text, without the declarations of registers and braces around them; `None` if
/// there is a block within a block, or after another.
fn instructions(text: &str) -> Option<Vec<Instruction<'_>>> {
    let (mut found, mut is_open, mut blocks) = (Vec::new(), false, 0);
    for part in text.split(';') {
        let mut part = part.trim();
        while let Some(brace) = part.chars().next().filter(|c| ['{', '}'].contains(c)) {
            blocks += u32::from(brace == '{');
            if is_open == (brace == '{') || blocks > 1 {
                return None;
            }
            is_open = brace == '{';
            part = part[1..].trim_start();
        }
        if !part.is_empty() && !part.starts_with(".reg") {
            found.push(Instruction::of(part));
        }
    }
    Some(found)
}

impl<'t> Instruction<'t> {
    fn of(text: &'t str) -> Instruction<'t> {
        let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let base = name.split('.').next().unwrap_or(name);
        let (mut operands, mut depth, mut start) = (Vec::new(), 0, 0);
        for (at, c) in rest.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    operands.push(rest[start..at].trim());
                    start = at + 1;
                }
                _ => {}
            }
        }
        if !rest[start..].trim().is_empty() {
            operands.push(rest[start..].trim());
        }
        Instruction { name, base, operands }
    }
}

/// The value of an operand at a type, if it is known: a register, a constant, or where the thread is.
fn source(text: &str, registers: &Registers, scalar: Scalar, span: Span) -> Option<Expr> {
    if let Some(known) = registers.get(text) {
        return as_type(known.clone()?, scalar);
    }
    if let Some(number) = decimal(text) {
        return Some(make::int(number, scalar, span));
    }
    let (name, axis) = text.strip_prefix("%%")?.split_once('.')?;
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

/// A constant in decimal digits: with a zero before them they would be octal.
fn decimal(text: &str) -> Option<i128> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_decimal = digits.bytes().all(|b| b.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    if is_decimal { text.parse::<i64>().ok().map(i128::from) } else { None }
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
    fn instructions_are_taken_apart() {
        let text = "{ .reg .u32 t;\n add.u32 t, %1, 1; // one more\n mov.b64 {%0, %2}, t; }";
        let text = without_comments(text).expect("the comment ends");
        let found: Vec<_> = instructions(&text).expect("one block").into_iter().map(|i| (i.name, i.operands)).collect();
        assert_eq!(found, [("add.u32", vec!["t", "%1", "1"]), ("mov.b64", vec!["{%0, %2}", "t"])]);
    }

    #[test]
    fn blocks_within_blocks_and_after_others_are_refused() {
        for text in ["{ .reg .u32 t; { mov.u32 t, 1; } mov.u32 %0, t; }", "{ mov.u32 t, 1; } { mov.u32 %0, t; }"] {
            assert!(instructions(text).is_none(), "{text}");
        }
    }

    #[test]
    fn comments_are_blanks_and_end() {
        assert_eq!(without_comments("a /* b; // c */ %0, 1;").as_deref(), Some("a   %0, 1;"));
        assert_eq!(without_comments("a; // b /* c\nd;").as_deref(), Some("a;  \nd;"));
        assert_eq!(without_comments("a; /* b"), None);
    }

    #[test]
    fn numbers_are_decimal_and_results_go_to_registers() {
        assert_eq!(
            ["10", "-10", "0", "010", "+1", "0x10", "1U", ""].map(decimal),
            [Some(10), Some(-10), Some(0), None, None, None, None, None]
        );
        let of_thirteen = |target| is_register(target, 13);
        let others = ["%13", "%+1", "%%r", "%[a]", "%0 x", "", "1"];
        assert!(["%0", "%12", "t", "_"].into_iter().all(of_thirteen) && !others.into_iter().any(of_thirteen));
    }

    #[test]
    fn what_touches_memory_is_not_in_the_table() {
        for base in
            ["ld", "st", "atom", "red", "bar", "membar", "fence", "cp", "prefetch", "call", "bra", "vote", "shfl"]
        {
            assert!(!COMPUTING.contains(&base), "{base}");
        }
    }
}
