//! Atomic read-modify-write functions of both languages.

use super::builder::Builder;
use super::callee::Callee;
use super::context::{R, unsupported};
use super::make;
use super::value::Value;
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::frontend::types::CType;
use crate::kernel::ast::{AtomicOp, AtomicScope, Scalar, StmtKind, Ty};
use crate::kernel::builtin::Atomic;
use crate::refusal::Construct;

/// `memory_scope_work_group`
const WORK_GROUP_SCOPE: i128 = 1;
/// `memory_scope_device`
const DEVICE_SCOPE: i128 = 2;
/// `memory_scope_all_svm_devices`
const ALL_DEVICES_SCOPE: i128 = 3;

impl<'a> Builder<'_, 'a> {
    /// An atomic function's old value.
    pub fn atomic(&mut self, atomic: Atomic, callee: &Callee<'a>, span: Span) -> R<Value> {
        let Some((target, operands)) = callee.arguments.split_first() else {
            return unsupported(span, Construct::UnknownFunction, format!("this use of `{}`", callee.name));
        };
        let elem = match self.type_of(target)?.pointee().map(|p| &p.ty) {
            Some(CType::Scalar(s)) => *s,
            _ => return unsupported(span, Construct::UnknownFunction, format!("`{}` on this type", callee.name)),
        };
        let pointer = self.scalar(target)?;
        let mut scope = atomic.scope;
        let wanted = match atomic.op {
            AtomicOp::CompareExchange => 2,
            AtomicOp::Load => 0,
            AtomicOp::Add
            | AtomicOp::Sub
            | AtomicOp::Min
            | AtomicOp::Max
            | AtomicOp::And
            | AtomicOp::Or
            | AtomicOp::Xor
            | AtomicOp::Inc
            | AtomicOp::Dec
            | AtomicOp::Exchange
            | AtomicOp::Store => 1,
        };
        let (operands, orders) = operands.split_at(operands.len().min(wanted));
        let mark = self.mark();
        if let Some(order) = orders.first() {
            self.effect(order)?;
        }
        if let Some(given) = orders.get(1) {
            scope = self.memory_scope(given)?;
        }
        let pointer = self.keep_scalar(pointer, mark)?;
        if orders.len() > 2 || !orders.is_empty() && !atomic.is_explicit {
            return unsupported(span, Construct::UnknownFunction, format!("this use of `{}`", callee.name));
        }
        let mut values = Vec::new();
        for operand in operands {
            let value = self.scalar(operand)?;
            values.push(if value.ty == Ty::Scalar(elem) { value } else { make::cast(value, elem) });
        }
        if atomic.by_one {
            values.push(make::int(1, elem, span));
        }
        if values.len() != wanted || elem == Scalar::Bool {
            return unsupported(span, Construct::UnknownFunction, format!("this use of `{}`", callee.name));
        }
        if atomic.op == AtomicOp::Store {
            let kind = StmtKind::Atomic { dst: None, op: atomic.op, pointer, operands: values, elem, scope };
            self.emit(kind, span)?;
            return Ok(Value::Void);
        }
        let dst = self.temporary(Ty::Scalar(elem), span);
        let kind = StmtKind::Atomic { dst: Some(dst), op: atomic.op, pointer, operands: values, elem, scope };
        self.emit(kind, span)?;
        Ok(Value::Scalar(self.read(dst, span)))
    }
}

impl<'a> Builder<'_, 'a> {
    /// The scope that an argument states. Between a work-item or a sub-group and the
    /// group there is nothing in the model, and of a value that is not known the least
    /// must be expected: neither is taken for another one.
    pub fn memory_scope(&mut self, argument: &'a Node) -> R<AtomicScope> {
        let scope = self.scalar(argument)?;
        match make::constant(&scope) {
            Some(WORK_GROUP_SCOPE) => Ok(AtomicScope::Block),
            Some(DEVICE_SCOPE | ALL_DEVICES_SCOPE) => Ok(AtomicScope::Device),
            Some(_) => unsupported(scope.span, Construct::MemoryScope, "a memory scope narrower than a work-group"),
            None => unsupported(scope.span, Construct::MemoryScope, "a memory scope that is not a constant"),
        }
    }
}
