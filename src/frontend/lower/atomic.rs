//! Atomic read-modify-write functions of both languages.

use super::builder::Builder;
use super::call::Callee;
use super::context::{R, unsupported};
use super::make;
use super::value::Value;
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::frontend::types::CType;
use crate::kernel::ast::{AtomicOp, AtomicScope, Language, Scalar, StmtKind, Ty};
use crate::refusal::Construct;

/// `memory_scope_work_group`
const WORK_GROUP_SCOPE: i128 = 1;
/// `memory_scope_device`
const DEVICE_SCOPE: i128 = 2;
/// `memory_scope_all_svm_devices`
const ALL_DEVICES_SCOPE: i128 = 3;

/// An atomic function, by its name.
#[derive(PartialEq, Eq, Debug)]
struct Atomic {
    op: AtomicOp,
    scope: AtomicScope,
    /// `atomic_inc(p)`: the operand is 1.
    by_one: bool,
}

/// What a name means; `None` if it is no atomic function.
fn recognise(name: &str, language: Language) -> Option<Atomic> {
    match language {
        Language::Cuda => cuda(name),
        Language::OpenCl => opencl(name),
    }
}

fn cuda(name: &str) -> Option<Atomic> {
    let rest = name.strip_prefix("atomic")?;
    let (rest, scope) = match (rest.strip_suffix("_block"), rest.strip_suffix("_system")) {
        (Some(rest), _) => (rest, AtomicScope::Block),
        (None, Some(rest)) => (rest, AtomicScope::Device),
        (None, None) => (rest, AtomicScope::Device),
    };
    let op = match rest {
        "Add" => AtomicOp::Add,
        "Sub" => AtomicOp::Sub,
        "Exch" => AtomicOp::Exchange,
        "Min" => AtomicOp::Min,
        "Max" => AtomicOp::Max,
        "Inc" => AtomicOp::Inc,
        "Dec" => AtomicOp::Dec,
        "CAS" => AtomicOp::CompareExchange,
        "And" => AtomicOp::And,
        "Or" => AtomicOp::Or,
        "Xor" => AtomicOp::Xor,
        _ => return None,
    };
    Some(Atomic { op, scope, by_one: false })
}

/// OpenCL 2's functions take an order, which is not modelled, and a scope.
fn opencl2(name: &str) -> Option<Atomic> {
    let rest = name.strip_prefix("atomic_")?;
    let rest = rest.strip_suffix("_explicit").unwrap_or(rest);
    let op = match rest {
        "fetch_add" => AtomicOp::Add,
        "fetch_sub" => AtomicOp::Sub,
        "fetch_min" => AtomicOp::Min,
        "fetch_max" => AtomicOp::Max,
        "fetch_and" => AtomicOp::And,
        "fetch_or" => AtomicOp::Or,
        "fetch_xor" => AtomicOp::Xor,
        "exchange" => AtomicOp::Exchange,
        "load" => AtomicOp::Load,
        "store" => AtomicOp::Store,
        _ => return None,
    };
    Some(Atomic { op, scope: AtomicScope::Device, by_one: false })
}

fn opencl(name: &str) -> Option<Atomic> {
    if let Some(atomic) = opencl2(name) {
        return Some(atomic);
    }
    let rest = name.strip_prefix("atomic_").or_else(|| name.strip_prefix("atom_"))?;
    let by_one = matches!(rest, "inc" | "dec");
    let op = match rest {
        "add" | "inc" => AtomicOp::Add,
        "sub" | "dec" => AtomicOp::Sub,
        "xchg" => AtomicOp::Exchange,
        "min" => AtomicOp::Min,
        "max" => AtomicOp::Max,
        "cmpxchg" => AtomicOp::CompareExchange,
        "and" => AtomicOp::And,
        "or" => AtomicOp::Or,
        "xor" => AtomicOp::Xor,
        _ => return None,
    };
    Some(Atomic { op, scope: AtomicScope::Device, by_one })
}

impl<'a> Builder<'_, 'a> {
    /// An atomic function's old value; `None` if the function is not one.
    pub fn atomic(&mut self, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let Some(atomic) = recognise(&callee.name, self.cx.language) else { return Ok(None) };
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
        if orders.len() > 2 || !orders.is_empty() && !callee.name.ends_with("_explicit") {
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
            return Ok(Some(Value::Void));
        }
        let dst = self.temporary(Ty::Scalar(elem), span);
        let kind = StmtKind::Atomic { dst: Some(dst), op: atomic.op, pointer, operands: values, elem, scope };
        self.emit(kind, span)?;
        Ok(Some(Value::Scalar(self.read(dst, span))))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_scopes_and_operations() {
        let block = Atomic { op: AtomicOp::Add, scope: AtomicScope::Block, by_one: false };
        assert_eq!(cuda("atomicAdd_block"), Some(block));
        assert_eq!(cuda("atomicCAS").map(|a| a.op), Some(AtomicOp::CompareExchange));
        assert_eq!(opencl("atom_inc").map(|a| (a.op, a.by_one)), Some((AtomicOp::Add, true)));
        assert_eq!(opencl("atomic_work_item_fence"), None);
        assert_eq!(cuda("atomicNand"), None);
    }
}
