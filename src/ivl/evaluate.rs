//! Values of expressions, where they can be computed.
//!
//! Operations are computed as `prelude/integers.bpl` defines them, those on single bits as C does. What holds:
//! a value is the expression's in both arithmetics, whatever the functions of the program are
//! that it does not depend on. `None` says nothing: a variable without value, a quotient by zero, an `Exact`
//! operation whose result does not fit.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::ivl::Arithmetic;
use crate::ivl::ast::{Binary, Expr, ExprKind, FunctionId, Type, VarId};
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::prelude::{self, Definition, Symbol, Term};
use crate::ivl::value::Value;
use crate::ivl::{raw, visit};
use crate::kernel::integer::fits;

/// What expressions are computed from.
pub trait Environment {
    /// The value of a variable, if it has one.
    fn variable(&self, id: VarId) -> Option<Value>;

    /// The value of a function of the program, the same for the same arguments.
    fn function(&self, id: FunctionId, arguments: &[Value]) -> Option<Value>;
}

/// The value of an expression, each shared subexpression computed once.
pub fn evaluate(e: &Expr, environment: &impl Environment) -> Option<Value> {
    let mut known: FxHashMap<*const ExprKind, Option<Value>> = FxHashMap::default();
    let mut stack = vec![(e, false)];
    while let Some((e, children_done)) = stack.pop() {
        let key = Arc::as_ptr(e);
        if known.contains_key(&key) {
            continue;
        }
        let children = visit::children(e);
        if children_done || children.is_empty() {
            let values = children.iter().map(|child| known[&Arc::as_ptr(child)].clone()).collect();
            known.insert(key, of_parts(e, values, environment));
        } else {
            stack.push((e, true));
            stack.extend(children.into_iter().map(|child| (child, false)));
        }
    }
    known.remove(&Arc::as_ptr(e)).flatten()
}

fn of_parts(e: &ExprKind, parts: Vec<Option<Value>>, environment: &impl Environment) -> Option<Value> {
    match e {
        ExprKind::Var(id) => environment.variable(*id),
        ExprKind::Bool(value) => Some(Value::Bool(*value)),
        ExprKind::Literal(value, _) => Some(Value::Int(*value)),
        ExprKind::Not(_) => Some(Value::Bool(!parts.first()?.as_ref()?.as_bool()?)),
        ExprKind::Binary(op, ..) => connected(*op, parts.first()?.as_ref(), parts.get(1)?.as_ref()),
        ExprKind::Ite(..) => {
            let [condition, then, otherwise] = <[Option<Value>; 3]>::try_from(parts).ok()?;
            if condition?.as_bool()? { then } else { otherwise }
        }
        ExprKind::Machine(op, _) => machine(*op, &parts.into_iter().collect::<Option<Vec<_>>>()?),
        ExprKind::Apply(function, _) => {
            environment.function(*function, &parts.into_iter().collect::<Option<Vec<_>>>()?)
        }
        ExprKind::Select(..) => match parts.first()?.as_ref()? {
            Value::Map(map) => Some(map.get(parts.get(1)?.as_ref()?).clone()),
            Value::Bool(_) | Value::Int(_) | Value::Element(_) => None,
        },
        ExprKind::Store(..) => {
            let [map, key, value] = <[Option<Value>; 3]>::try_from(parts).ok()?;
            match map? {
                Value::Map(map) => Some(Value::Map(map.with(key?, value?))),
                Value::Bool(_) | Value::Int(_) | Value::Element(_) => None,
            }
        }
        ExprKind::Other(_) => None,
    }
}

/// A connective may have a value although one of its operands has none.
fn connected(op: Binary, a: Option<&Value>, b: Option<&Value>) -> Option<Value> {
    let truth = |value: Option<&Value>| value.and_then(Value::as_bool);
    let is = |value: bool| Some(Value::Bool(value));
    match (op, truth(a), truth(b)) {
        (Binary::And, Some(false), _) | (Binary::And, _, Some(false)) => is(false),
        (Binary::Or, Some(true), _) | (Binary::Or, _, Some(true)) => is(true),
        (Binary::Implies, Some(false), _) | (Binary::Implies, _, Some(true)) => is(true),
        (Binary::Eq, ..) => is(a?.is(b?)?),
        (Binary::Ne, ..) => is(!a?.is(b?)?),
        (Binary::And | Binary::Or | Binary::Implies | Binary::Iff, a, b) => is(op.of(a?, b?)),
    }
}

/// The result of an operation.
pub fn machine(op: MachineOp, arguments: &[Value]) -> Option<Value> {
    let on_bits =
        |f: fn(i128, i128) -> i128| Some(Value::Int(f(arguments.first()?.as_int()?, arguments.get(1)?.as_int()?)));
    // The two's complement of a wider type has the same bits, and copies of the sign.
    let result = if op.op == Op::And {
        on_bits(|a, b| a & b)
    } else if op.op == Op::Or {
        on_bits(|a, b| a | b)
    } else if op.op == Op::Xor {
        on_bits(|a, b| a ^ b)
    } else {
        called(prelude::definition(op, Arithmetic::Integers), arguments)
    }?;
    match (op.result(), &result) {
        (Type::Machine(ty), Value::Int(value)) => fits(*value, ty).then_some(result),
        (Type::Bool | Type::Sort(_) | Type::Map(..) | Type::Machine(_), _) => Some(result),
    }
}

fn called(symbol: &Symbol, arguments: &[Value]) -> Option<Value> {
    match &symbol.definition {
        Definition::Body(body) => term(body, arguments),
        Definition::Builtin(_) | Definition::Uninterpreted => None,
    }
}

fn term(e: &Term, arguments: &[Value]) -> Option<Value> {
    let int = |e: &Term| term(e, arguments)?.as_int();
    let truth = |e: &Term| term(e, arguments)?.as_bool();
    Some(match e {
        Term::Param(index) => arguments.get(*index)?.clone(),
        Term::Bool(value) => Value::Bool(*value),
        Term::Int(digits) => Value::Int(digits.parse().ok()?),
        Term::Not(e) => Value::Bool(!truth(e)?),
        Term::Neg(e) => Value::Int(int(e)?.checked_neg()?),
        Term::Binary(op, a, b) => match op {
            raw::Binary::And => Value::Bool(truth(a)? && truth(b)?),
            raw::Binary::Or => Value::Bool(truth(a)? || truth(b)?),
            raw::Binary::Implies => Value::Bool(!truth(a)? || truth(b)?),
            raw::Binary::Iff | raw::Binary::Eq => Value::Bool(term(a, arguments)?.is(&term(b, arguments)?)?),
            raw::Binary::Ne => Value::Bool(!term(a, arguments)?.is(&term(b, arguments)?)?),
            raw::Binary::Lt => Value::Bool(int(a)? < int(b)?),
            raw::Binary::Le => Value::Bool(int(a)? <= int(b)?),
            raw::Binary::Gt => Value::Bool(int(a)? > int(b)?),
            raw::Binary::Ge => Value::Bool(int(a)? >= int(b)?),
            raw::Binary::Add => Value::Int(int(a)?.checked_add(int(b)?)?),
            raw::Binary::Sub => Value::Int(int(a)?.checked_sub(int(b)?)?),
            raw::Binary::Mul => Value::Int(int(a)?.checked_mul(int(b)?)?),
            raw::Binary::Div => Value::Int(int(a)?.checked_div_euclid(int(b)?)?),
            raw::Binary::Mod => Value::Int(int(a)?.checked_rem_euclid(int(b)?)?),
            raw::Binary::Concat => return None,
        },
        Term::Ite(condition, then, otherwise) => {
            return term(if truth(condition)? { then } else { otherwise }, arguments);
        }
        Term::Call(callee, given) => {
            let given: Option<Vec<Value>> = given.iter().map(|e| term(e, arguments)).collect();
            return called(prelude::symbol(callee, Arithmetic::Integers)?, &given?);
        }
        Term::BitVector(..) | Term::Extract { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::ivl::op::TYPES;
    use crate::kernel::integer::{I32, U32, range, wrap};

    fn int(op: Op, ty: crate::kernel::ast::IntType, arguments: &[i128]) -> Option<i128> {
        let arguments: Vec<Value> = arguments.iter().map(|value| Value::Int(*value)).collect();
        machine(MachineOp { op, ty }, &arguments)?.as_int()
    }

    #[test]
    fn undefined_results_have_no_value() {
        assert_eq!(int(Op::Div, I32, &[7, 0]), None);
        assert_eq!(int(Op::Rem, U32, &[7, 0]), None);
        assert_eq!(int(Op::Shl, U32, &[1, 40]), None);
        assert_eq!(int(Op::AddExact, U32, &[0xffff_ffff, 1]), None);
        assert_eq!(int(Op::Add, U32, &[0xffff_ffff, 1]), Some(0));
    }

    #[test]
    fn a_connective_needs_only_the_operand_that_decides() {
        let yes = Value::Bool(true);
        assert_eq!(connected(Binary::Or, None, Some(&yes)), Some(yes.clone()));
        assert_eq!(connected(Binary::And, None, Some(&yes)), None);
        assert_eq!(connected(Binary::Implies, None, None), None);
    }

    proptest! {
        #[test]
        fn operations_are_those_of_c(a: i64, b: i64, which in 0..8usize) {
            let ty = TYPES[which];
            let (a, b) = (wrap(a.into(), ty), wrap(b.into(), ty));
            prop_assert_eq!(int(Op::Add, ty, &[a, b]), Some(wrap(a + b, ty)));
            prop_assert_eq!(int(Op::Sub, ty, &[a, b]), Some(wrap(a - b, ty)));
            prop_assert_eq!(int(Op::Mul, ty, &[a, b]), a.checked_mul(b).map(|product| wrap(product, ty)));
            prop_assert_eq!(int(Op::And, ty, &[a, b]), Some(wrap(a & b, ty)));
            prop_assert_eq!(int(Op::Xor, ty, &[a, b]), Some(wrap(a ^ b, ty)));
            prop_assert_eq!(int(Op::Not, ty, &[a]), Some(wrap(!a, ty)));
            if b != 0 && (a, b) != (range(ty).0, -1) {
                prop_assert_eq!(int(Op::Div, ty, &[a, b]), Some(a / b));
                prop_assert_eq!(int(Op::Rem, ty, &[a, b]), Some(a % b));
            }
            for to in TYPES.into_iter().take(8) {
                prop_assert_eq!(int(Op::To(to), ty, &[a]), Some(wrap(a, to)));
            }
        }
    }
}
