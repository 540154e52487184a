//! Inline assembly that copies asynchronously.
//!
//! ```text
//! cp.async.ca.shared.global [to], [from], n, m?;     a copy of n bytes, of which the first m are read, the others zeros
//! cp.async.commit_group;                             a batch is closed
//! cp.async.wait_group n;                             all batches but n are over
//! cp.async.wait_all;                                 everything is
//! ```
//!
//! An address in shared memory is a number there: what `__cvta_generic_to_shared` made of a pointer, which is looked up in what
//! variables that never change were given, with its lower 32 bits at least. One in global memory is a pointer, or what
//! `__cvta_generic_to_global` made of one, with all of its bits.

use super::builder::Builder;
use super::callee::Callee;
use super::context::{BYTE, R, unsupported};
use super::make;
use super::ptx::{Instruction, Simple};
use super::value::Value;
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{BinOp, Expr, ExprKind, I32, I64, Scalar, Space, Ty, U32, U64};
use crate::kernel::builtin::{Builtin, Intrinsic};
use crate::kernel::op::Ends;
use crate::refusal::Construct;

/// Whether a text does nothing but copy asynchronously, whatever happens.
pub fn are_copies(instructions: &[Instruction]) -> bool {
    let is_copy = |one: &Instruction| one.guard.is_none() && one.name.starts_with("cp.async.");
    !instructions.is_empty() && instructions.iter().all(is_copy)
}

impl<'a> Builder<'_, 'a> {
    /// What such a text does.
    pub fn copies_in_assembly(&mut self, node: &'a Node, instructions: &[Instruction], span: Span) -> R<()> {
        let mut values = Vec::new();
        for operand in &node.inner {
            let value = self.value(operand)?;
            values.push(Some(self.as_scalar(value, span)?));
        }
        for instruction in instructions {
            self.copy_instruction(instruction, &values, span)?;
        }
        Ok(())
    }

    /// The number of a place, as instructions take it; `None` if it is not asked so.
    pub fn address_in(&mut self, builtin: Builtin, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let [pointer] = callee.arguments else { return Ok(None) };
        let pointer = self.scalar(pointer)?;
        let number = Expr { kind: ExprKind::Address(Box::new(pointer)), ty: Ty::Scalar(U64), span };
        Ok(Some(Value::Scalar(make::intrinsic(Intrinsic::Of(builtin), vec![number], U64, span))))
    }

    /// What one of these instructions does.
    pub fn copy_instruction(&mut self, instruction: &Instruction, values: &[Option<Expr>], span: Span) -> R<()> {
        let value = |index: usize, is_address: bool| {
            let operand = instruction.operands.get(index).filter(|operand| operand.is_address == is_address)?;
            match operand.parts[..] {
                [Simple::Place(number)] => values.get(number).cloned().flatten(),
                [Simple::Constant(number)] => Some(make::int(number.into(), U64, span)),
                _ => None,
            }
        };
        let refused = || {
            let what = format!("the instruction `{}` in this form in inline assembly", instruction.name);
            unsupported(span, Construct::InlineAssembly, what)
        };
        // A policy of caches, at the end.
        let has_policy = instruction.name.ends_with(CACHE_HINT);
        let count = instruction.operands.len() - usize::from(has_policy && !instruction.operands.is_empty());
        match instruction.name.strip_prefix("cp.async.").unwrap_or_default() {
            "commit_group" if count == 0 => self.close_batch(Ends::ByNumber, span),
            "wait_group" if count == 1 => match value(0, false) {
                Some(left) => self.wait_for_batches(make::cast(left, U64), span),
                None => refused(),
            },
            "wait_all" if count == 0 => {
                self.close_batch(Ends::ByNumber, span)?;
                self.wait_for_batches(make::int(0, U64, span), span)
            }
            name if is_copy(name) && (3..=4).contains(&count) => {
                let (Some(to), Some(from), Some(size)) = (value(0, true), value(1, true), value(2, false)) else {
                    return refused();
                };
                let further = |index: usize, pointer| {
                    let distance = instruction.operands.get(index).map_or(0, |operand| operand.offset);
                    make::pointer_add(pointer, make::int(distance.into(), I64, span), 1, span)
                };
                let to = self.pointer_of(&to, Space::Shared).map(|to| further(0, to));
                let from = self.pointer_of(&from, Space::Global).map(|from| further(1, from));
                let pointers = (to, from);
                let (Some(to), Some(from)) = pointers else {
                    let what = "an asynchronous copy in inline assembly whose addresses are not known as pointers";
                    return unsupported(span, Construct::AsynchronousCopy, what);
                };
                // What passes by the first cache goes by whole sectors.
                if name.starts_with("cg.") && make::constant(&size) != Some(16) {
                    return refused();
                }
                let size = self.freeze(make::cast(size, U64))?;
                let fill = match (count, value(3, false)) {
                    (3, _) => make::int(0, U64, span),
                    (_, Some(read)) => make::binary(BinOp::Sub, size.clone(), make::cast(read, U64), span),
                    (_, None) => return refused(),
                };
                let element = self.element_behind(&to).filter(|scalar| self.element_behind(&from) == Some(*scalar));
                let element = QualType::plain(CType::Scalar(element.unwrap_or(BYTE)));
                self.copy_of_hardware(element, [to, from], [size, fill], span)
            }
            _ => refused(),
        }
    }

    /// The pointer that an address in this memory is the number of. Numbers are added as the hardware adds addresses: in
    /// shared memory they have 32 bits, of which the distance to an object's begin is the nearer one.
    pub fn pointer_of(&self, e: &Expr, memory: Space) -> Option<Expr> {
        let (pointer, distance) = self.number_of(e, memory)?;
        let Some(distance) = distance else { return Some(pointer) };
        let signed = if memory == Space::Shared { I32 } else { I64 };
        Some(make::pointer_add(pointer, make::cast(make::cast(distance, signed), U64), 1, e.span))
    }

    /// The pointer that an address was made of, and what was added to its number. A number of which bits were cut off on the way
    /// is no address, nor is the number of a pointer one in shared memory, before it is converted.
    fn number_of(&self, e: &Expr, memory: Space) -> Option<(Expr, Option<Expr>)> {
        if e.ty == Ty::Pointer {
            return (memory == Space::Global).then(|| (e.clone(), None));
        }
        let Ty::Scalar(Scalar::Int(ty)) = e.ty else { return None };
        if ty.bits < bits(memory) {
            return None;
        }
        if let ExprKind::Cast(inner) = &e.kind {
            self.number_of(inner, memory)
        } else if let ExprKind::Address(pointer) = &e.kind {
            (memory == Space::Global).then(|| ((**pointer).clone(), None))
        } else if let ExprKind::Intrinsic(Intrinsic::Of(function), arguments) = &e.kind {
            let [Expr { kind: ExprKind::Address(pointer), .. }] = &arguments[..] else { return None };
            (function.row().name == conversion(memory)).then(|| ((**pointer).clone(), None))
        } else if let ExprKind::Binary(BinOp::Add, a, b) = &e.kind {
            let ((pointer, before), more) = match self.number_of(a, memory) {
                Some(address) => (address, b),
                None => (self.number_of(b, memory)?, a),
            };
            let more = make::cast((**more).clone(), if memory == Space::Shared { U32 } else { U64 });
            let sum = match before {
                Some(before) => make::binary(BinOp::Add, before, more, e.span),
                None => more,
            };
            Some((pointer, Some(sum)))
        } else if let ExprKind::Local(local) = &e.kind {
            self.number_of(self.locals.definitions.get(local)?, memory)
        } else {
            None
        }
    }

    /// The type of what the array holds that a pointer points into.
    fn element_behind(&self, pointer: &Expr) -> Option<Scalar> {
        if let Some(object) = crate::kernel::pointer::object(pointer) {
            return Some(self.function.objects[object].elem);
        }
        let bases = crate::kernel::pointer::bases(pointer);
        let [crate::kernel::pointer::Base::Local(local)] = bases[..] else { return None };
        let param = self.function.params.iter().find(|param| param.local == local)?;
        Some(self.function.objects[param.object?].elem)
    }
}

/// A policy of caches is the last operand.
const CACHE_HINT: &str = ".L2::cache_hint";

/// What makes an address in a memory of a pointer.
fn conversion(memory: Space) -> &'static str {
    if memory == Space::Shared { "__cvta_generic_to_shared" } else { "__cvta_generic_to_global" }
}

/// How many bits such an address has, at least.
fn bits(memory: Space) -> u8 {
    if memory == Space::Shared { 32 } else { 64 }
}

/// `ca.shared.global`, with hints of how much is to be fetched.
fn is_copy(name: &str) -> bool {
    let mut parts = name.split('.');
    let (cache, to, from) = (parts.next(), parts.next(), parts.next());
    let is_to = matches!(to, Some("shared")) || matches!(to, Some("shared::cta"));
    let hints = ["L2::64B", "L2::128B", "L2::256B", "L2::cache_hint"];
    matches!(cache, Some("ca" | "cg")) && is_to && from == Some("global") && parts.all(|hint| hints.contains(&hint))
}
