//! Constructors of expressions, with the simplifications that keep dumps readable.
//!
//! What holds: every function returns an expression that is equal, for all
//! values of its variables, to the plain node that it stands for. Arguments
//! must have the sorts that the signature of the node asks for; `check` finds
//! out where they do not. Simplification looks at the arguments' heads and at
//! syntactic equality only, so it costs next to nothing. Arithmetic is not
//! folded here: what an operation means is the prelude's business.

use std::sync::Arc;

use crate::ivl::ast::{Binary, Expr, ExprKind, FunctionId, VarId};
use crate::ivl::op::{MachineOp, Op};
use crate::kernel::ast::IntType;
use crate::kernel::integer::{U32, U64};

/// A variable, constant or map.
pub fn var(id: VarId) -> Expr {
    Arc::new(ExprKind::Var(id))
}

/// A machine integer by its mathematical value, which must be in range for the type.
pub fn lit(value: i128, ty: IntType) -> Expr {
    Arc::new(ExprKind::Literal(value, ty))
}

/// `true` or `false`.
pub fn bool(value: bool) -> Expr {
    Arc::new(ExprKind::Bool(value))
}

/// The truth value of a literal `true` or `false`.
pub fn as_bool(e: &Expr) -> Option<bool> {
    if let ExprKind::Bool(value) = **e { Some(value) } else { None }
}

/// The value of a literal of a machine integer.
pub fn as_literal(e: &Expr) -> Option<i128> {
    if let ExprKind::Literal(value, _) = **e { Some(value) } else { None }
}

/// The variable that it is.
pub fn as_var(e: &Expr) -> Option<VarId> {
    if let ExprKind::Var(var) = **e { Some(var) } else { None }
}

/// `!e`
pub fn not(e: Expr) -> Expr {
    match &*e {
        ExprKind::Bool(value) => bool(!value),
        ExprKind::Not(inner) => inner.clone(),
        ExprKind::Binary(Binary::Eq, a, b) => binary(Binary::Ne, a.clone(), b.clone()),
        ExprKind::Binary(Binary::Ne, a, b) => binary(Binary::Eq, a.clone(), b.clone()),
        ExprKind::Var(_) | ExprKind::Binary(..) | ExprKind::Ite(..) | ExprKind::Machine(..) | ExprKind::Literal(..) => {
            Arc::new(ExprKind::Not(e))
        }
        ExprKind::Apply(..) | ExprKind::Select(..) | ExprKind::Store(..) | ExprKind::Other(_) => {
            Arc::new(ExprKind::Not(e))
        }
    }
}

/// The conjunction, `true` if there is nothing to join.
pub fn and(conjuncts: impl IntoIterator<Item = Expr>) -> Expr {
    conjuncts.into_iter().fold(bool(true), and2)
}

/// `a && b`
pub fn and2(a: Expr, b: Expr) -> Expr {
    match (as_bool(&a), as_bool(&b)) {
        (Some(true), _) => b,
        (_, Some(true)) => a,
        (Some(false), _) | (_, Some(false)) => bool(false),
        (None, None) if a == b => a,
        (None, None) => binary(Binary::And, a, b),
    }
}

/// The disjunction, `false` if there is nothing to join.
pub fn or(disjuncts: impl IntoIterator<Item = Expr>) -> Expr {
    disjuncts.into_iter().fold(bool(false), or2)
}

/// `a || b`
pub fn or2(a: Expr, b: Expr) -> Expr {
    match (as_bool(&a), as_bool(&b)) {
        (Some(false), _) => b,
        (_, Some(false)) => a,
        (Some(true), _) | (_, Some(true)) => bool(true),
        (None, None) if a == b => a,
        (None, None) => binary(Binary::Or, a, b),
    }
}

/// `a ==> b`
pub fn implies(a: Expr, b: Expr) -> Expr {
    match (as_bool(&a), as_bool(&b)) {
        (Some(true), _) => b,
        (Some(false), _) | (_, Some(true)) => bool(true),
        (None, Some(false)) => not(a),
        (None, None) if a == b => bool(true),
        (None, None) => binary(Binary::Implies, a, b),
    }
}

/// `a <==> b`
pub fn iff(a: Expr, b: Expr) -> Expr {
    match (as_bool(&a), as_bool(&b)) {
        (Some(true), _) => b,
        (_, Some(true)) => a,
        (Some(false), _) => not(b),
        (_, Some(false)) => not(a),
        (None, None) if a == b => bool(true),
        (None, None) => binary(Binary::Iff, a, b),
    }
}

/// `a == b`, of any one sort.
pub fn eq(a: Expr, b: Expr) -> Expr {
    if a == b {
        bool(true)
    } else if as_literal(&a).is_some() && as_literal(&b).is_some() {
        // Unequal as expressions: unequal values, as each value has one literal.
        bool(false)
    } else if as_bool(&a).or(as_bool(&b)).is_some() {
        iff(a, b)
    } else {
        binary(Binary::Eq, a, b)
    }
}

/// `a != b`, of any one sort.
pub fn ne(a: Expr, b: Expr) -> Expr {
    not(eq(a, b))
}

/// `if c then t else e`
pub fn ite(c: Expr, t: Expr, e: Expr) -> Expr {
    if let Some(value) = as_bool(&c) {
        return if value { t } else { e };
    }
    if t == e {
        return t;
    }
    match (as_bool(&t), as_bool(&e)) {
        (Some(true), _) => or2(c, e),
        (Some(false), _) => and2(not(c), e),
        (None, Some(true)) => implies(c, t),
        (None, Some(false)) => and2(c, t),
        (None, None) => {
            if let ExprKind::Not(positive) = &*c {
                return Arc::new(ExprKind::Ite(positive.clone(), e, t));
            }
            Arc::new(ExprKind::Ite(c, t, e))
        }
    }
}

/// An operation on operands of type `ty` (see [`MachineOp`]).
pub fn op(op: Op, ty: IntType, args: impl IntoIterator<Item = Expr>) -> Expr {
    machine(MachineOp { op, ty }, args.into_iter().collect())
}

/// An operation on machine integers.
pub fn machine(op: MachineOp, args: Vec<Expr>) -> Expr {
    debug_assert_eq!(op.op.arity(), args.len(), "operands of {}", op.name());
    Arc::new(ExprKind::Machine(op, args))
}

/// `m[i]`; of a store at the very same index, the value stored.
pub fn select(m: Expr, i: Expr) -> Expr {
    if let ExprKind::Store(_, at, value) = &*m
        && *at == i
    {
        return value.clone();
    }
    Arc::new(ExprKind::Select(m, i))
}

/// `m[i := v]`
pub fn store(m: Expr, i: Expr, v: Expr) -> Expr {
    Arc::new(ExprKind::Store(m, i, v))
}

/// An uninterpreted function's value.
pub fn apply(function: FunctionId, args: impl IntoIterator<Item = Expr>) -> Expr {
    Arc::new(ExprKind::Apply(function, args.into_iter().collect()))
}

/// `$other(e)`: the value for the other thread of the pair.
pub fn other(e: Expr) -> Expr {
    let is_constant = matches!(*e, ExprKind::Bool(_) | ExprKind::Literal(..));
    if is_constant { e } else { Arc::new(ExprKind::Other(e)) }
}

/// The plain node, for callers that must not simplify.
pub fn binary(op: Binary, a: Expr, b: Expr) -> Expr {
    Arc::new(ExprKind::Binary(op, a, b))
}

/// `claim` under a guard that always holds and that only the integers keep.
pub fn integers_only(extent: &Expr, claim: Expr) -> Expr {
    implies(op(Op::MulFits, U32, [extent.clone(), lit(1, U32)]), claim)
}

/// Does the expression have a fixed value.
pub fn is_literal(e: &Expr) -> bool {
    matches!(**e, ExprKind::Literal(..))
}

/// A `u32` as a `u64`.
pub fn wide(e: &Expr) -> Expr {
    if let ExprKind::Literal(value, _) = **e {
        return lit(value, U64);
    }
    op(Op::ToExact(U64), U32, [e.clone()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;

    fn b(index: usize) -> Expr {
        var(VarId::from_index(index))
    }

    /// The truth value under an assignment of booleans to the variables.
    fn eval(e: &Expr, env: u32) -> bool {
        match &**e {
            ExprKind::Bool(value) => *value,
            ExprKind::Var(id) => env >> id.index() & 1 == 1,
            ExprKind::Not(e) => !eval(e, env),
            ExprKind::Ite(c, t, e) => eval(if eval(c, env) { t } else { e }, env),
            ExprKind::Binary(op, a, b) => op.of(eval(a, env), eval(b, env)),
            other => panic!("not propositional: {other:?}"),
        }
    }

    /// Literals, two variables and everything one connective above them.
    fn terms() -> Vec<Expr> {
        let leaves = [bool(true), bool(false), b(0), b(1)];
        let mut terms = leaves.to_vec();
        terms.extend(leaves.iter().map(|e| Arc::new(ExprKind::Not(e.clone()))));
        for op in [Binary::And, Binary::Or, Binary::Implies, Binary::Iff, Binary::Eq, Binary::Ne] {
            terms.push(binary(op, b(0), b(1)));
            terms.push(binary(op, b(1), b(1)));
        }
        terms
    }

    #[test]
    fn every_simplification_keeps_the_value() {
        let plain = |op| move |a, b| binary(op, a, b);
        type Construct = fn(Expr, Expr) -> Expr;
        let pairs: [(Construct, Binary); 6] = [
            (and2, Binary::And),
            (or2, Binary::Or),
            (implies, Binary::Implies),
            (iff, Binary::Iff),
            (eq, Binary::Eq),
            (ne, Binary::Ne),
        ];
        for env in 0..4 {
            for x in terms() {
                assert_eq!(eval(&not(x.clone()), env), !eval(&x, env), "not {x:?}");
                for y in terms() {
                    for (construct, op) in pairs {
                        let (simple, full) = (construct(x.clone(), y.clone()), plain(op)(x.clone(), y.clone()));
                        assert_eq!(eval(&simple, env), eval(&full, env), "{full:?} became {simple:?}");
                    }
                    for z in terms() {
                        let full = Arc::new(ExprKind::Ite(x.clone(), y.clone(), z.clone()));
                        let simple = ite(x.clone(), y.clone(), z.clone());
                        assert_eq!(eval(&simple, env), eval(&full, env), "{full:?} became {simple:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn truth_values_vanish() {
        assert_eq!(and([]), bool(true));
        assert_eq!(or([]), bool(false));
        assert_eq!(and([bool(true), b(0), bool(true), b(0)]), b(0));
        assert_eq!(and([b(0), bool(false), b(1)]), bool(false));
        assert_eq!(or([bool(false), b(0), b(0)]), b(0));
        assert_eq!(or([b(0), bool(true)]), bool(true));
        assert_eq!(implies(bool(true), b(0)), b(0));
        assert_eq!(implies(b(0), b(0)), bool(true));
        assert_eq!(implies(b(0), bool(false)), not(b(0)));
        assert_eq!(iff(b(0), bool(false)), not(b(0)));
    }

    #[test]
    fn double_negation_vanishes_and_equalities_flip() {
        assert_eq!(not(not(b(0))), b(0));
        assert_eq!(not(eq(b(0), b(1))), binary(Binary::Ne, b(0), b(1)));
        assert_eq!(not(ne(b(0), b(1))), binary(Binary::Eq, b(0), b(1)));
    }

    #[test]
    fn equalities_of_equal_terms_and_of_literals_are_decided() {
        assert_eq!(eq(b(0), b(0)), bool(true));
        assert_eq!(ne(b(0), b(0)), bool(false));
        assert_eq!(eq(lit(3, U32), lit(3, U32)), bool(true));
        assert_eq!(eq(lit(3, U32), lit(4, U32)), bool(false));
        assert_eq!(ne(lit(3, U32), lit(4, U32)), bool(true));
        assert_eq!(eq(b(0), bool(true)), b(0));
    }

    #[test]
    fn choices_without_alternative_vanish() {
        assert_eq!(ite(b(0), b(1), b(1)), b(1));
        assert_eq!(ite(bool(true), b(0), b(1)), b(0));
        assert_eq!(ite(bool(false), b(0), b(1)), b(1));
        assert_eq!(ite(b(0), bool(true), bool(false)), b(0));
        assert_eq!(ite(b(0), bool(false), bool(true)), not(b(0)));
        let (x, y) = (lit(1, U32), lit(2, U32));
        assert_eq!(ite(not(b(0)), x.clone(), y.clone()), ite(b(0), y, x));
    }

    #[test]
    fn a_select_sees_the_store_at_its_own_index_only() {
        let (i, j, v) = (b(1), b(2), b(3));
        let stored = store(b(0), i.clone(), v.clone());
        assert_eq!(select(stored.clone(), i), v);
        assert_eq!(select(stored.clone(), j.clone()), Arc::new(ExprKind::Select(stored, j)));
    }

    #[test]
    fn literals_are_the_same_for_the_other_thread() {
        assert_eq!(other(lit(3, U32)), lit(3, U32));
        assert_eq!(other(b(0)), Arc::new(ExprKind::Other(b(0))));
    }
}
