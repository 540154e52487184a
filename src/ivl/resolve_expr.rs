//! Raw expressions with names and sorts resolved, in two directions: [`check`]
//! knows the sort and passes it down to literals, [`infer`] finds it.

use std::sync::Arc;

use crate::ivl::ast::{Binary, Expr, ExprKind, Type};
use crate::ivl::op::MachineOp;
use crate::ivl::parse::Scope;
use crate::ivl::print::print_type;
use crate::ivl::raw::{self, Problem};
use crate::ivl::sort;
use crate::kernel::ast::IntType;
use crate::kernel::integer;

/// The expression, of exactly this sort.
pub(crate) fn check(scope: &Scope, raw: &raw::Expr, expected: &Type) -> Result<Expr, Problem> {
    match &raw.kind {
        raw::ExprKind::Nat(digits) => number(scope, raw.at, digits, false, expected),
        raw::ExprKind::BitVector(digits, width) => bit_vector(scope, raw.at, digits, *width, expected),
        raw::ExprKind::Neg(e) => match &e.kind {
            raw::ExprKind::Nat(digits) => number(scope, raw.at, digits, true, expected),
            _ => Err(arithmetic(raw.at, "-")),
        },
        raw::ExprKind::If(c, t, e) => {
            let c = check(scope, c, &Type::Bool)?;
            let (t, e) = (check(scope, t, expected)?, check(scope, e, expected)?);
            Ok(Arc::new(ExprKind::Ite(c, t, e)))
        }
        raw::ExprKind::Call(name, args) if name == "$other" => {
            Ok(Arc::new(ExprKind::Other(check(scope, only(raw.at, args)?, expected)?)))
        }
        _ => {
            let (e, found) = infer(scope, raw)?;
            if found == *expected { Ok(e) } else { Err(mismatch(scope, raw.at, expected, &show(scope, &found))) }
        }
    }
}

/// The expression and its sort.
pub(crate) fn infer(scope: &Scope, raw: &raw::Expr) -> Result<(Expr, Type), Problem> {
    match &raw.kind {
        raw::ExprKind::Name(name) => {
            let id = scope.var(raw.at, name)?;
            Ok((Arc::new(ExprKind::Var(id)), scope.program.vars[id].ty.clone()))
        }
        raw::ExprKind::Bool(value) => Ok((Arc::new(ExprKind::Bool(*value)), Type::Bool)),
        raw::ExprKind::Nat(_) | raw::ExprKind::BitVector(..) => Err(untyped(raw.at)),
        raw::ExprKind::Neg(e) if is_bare(e) => Err(untyped(raw.at)),
        raw::ExprKind::Neg(_) => Err(arithmetic(raw.at, "-")),
        raw::ExprKind::Not(e) => Ok((Arc::new(ExprKind::Not(check(scope, e, &Type::Bool)?)), Type::Bool)),
        raw::ExprKind::Binary(op, a, b) => Ok((binary(scope, *op, a, b)?, Type::Bool)),
        raw::ExprKind::If(c, t, e) => {
            let c = check(scope, c, &Type::Bool)?;
            let (t, e, sort) = pair(scope, t, e)?;
            Ok((Arc::new(ExprKind::Ite(c, t, e)), sort))
        }
        raw::ExprKind::Call(name, args) => call(scope, raw.at, name, args),
        raw::ExprKind::Select(m, i) => {
            let (m, key, value) = map(scope, m)?;
            Ok((Arc::new(ExprKind::Select(m, check(scope, i, &key)?)), value))
        }
        raw::ExprKind::Store(m, i, v) => {
            let (m, key, value) = map(scope, m)?;
            let (i, v) = (check(scope, i, &key)?, check(scope, v, &value)?);
            Ok((Arc::new(ExprKind::Store(m, i, v)), Type::Map(Box::new(key), Box::new(value))))
        }
        raw::ExprKind::Coerce(e, ty) => {
            let sort = scope.ty(ty)?;
            Ok((check(scope, e, &sort)?, sort))
        }
        raw::ExprKind::Extract(..) => Err(Problem::new(raw.at, "only the prelude takes bit-vectors apart")),
        raw::ExprKind::Bounds(..) => Err(Problem::new(raw.at, "bounds such as `8:0` stand only between brackets")),
        raw::ExprKind::Quantifier(_) => Err(Problem::new(raw.at, "only the prelude has quantifiers")),
    }
}

/// Must the sort come from outside: a literal, or a choice between such.
fn is_bare(raw: &raw::Expr) -> bool {
    match &raw.kind {
        raw::ExprKind::Nat(_) | raw::ExprKind::BitVector(..) => true,
        raw::ExprKind::Neg(e) => is_bare(e),
        raw::ExprKind::If(_, t, e) => is_bare(t) && is_bare(e),
        raw::ExprKind::Call(name, args) => name == "$other" && args.iter().all(is_bare),
        _ => false,
    }
}

/// Two expressions of one sort: the one that tells goes first.
fn pair(scope: &Scope, a: &raw::Expr, b: &raw::Expr) -> Result<(Expr, Expr, Type), Problem> {
    if is_bare(a) && !is_bare(b) {
        let (b, sort) = infer(scope, b)?;
        Ok((check(scope, a, &sort)?, b, sort))
    } else {
        let (a, sort) = infer(scope, a)?;
        Ok((a, check(scope, b, &sort)?, sort))
    }
}

fn binary(scope: &Scope, op: raw::Binary, a: &raw::Expr, b: &raw::Expr) -> Result<Expr, Problem> {
    let connective =
        |op| Ok(Arc::new(ExprKind::Binary(op, check(scope, a, &Type::Bool)?, check(scope, b, &Type::Bool)?)));
    let equality = |op| pair(scope, a, b).map(|(a, b, _)| Arc::new(ExprKind::Binary(op, a, b)));
    match op {
        raw::Binary::And => connective(Binary::And),
        raw::Binary::Or => connective(Binary::Or),
        raw::Binary::Implies => connective(Binary::Implies),
        raw::Binary::Iff => connective(Binary::Iff),
        raw::Binary::Eq => equality(Binary::Eq),
        raw::Binary::Ne => equality(Binary::Ne),
        raw::Binary::Lt => Err(arithmetic(a.at, "<")),
        raw::Binary::Le => Err(arithmetic(a.at, "<=")),
        raw::Binary::Gt => Err(arithmetic(a.at, ">")),
        raw::Binary::Ge => Err(arithmetic(a.at, ">=")),
        raw::Binary::Concat => Err(arithmetic(a.at, "++")),
        raw::Binary::Add => Err(arithmetic(a.at, "+")),
        raw::Binary::Sub => Err(arithmetic(a.at, "-")),
        raw::Binary::Mul => Err(arithmetic(a.at, "*")),
        raw::Binary::Div => Err(arithmetic(a.at, "div")),
        raw::Binary::Mod => Err(arithmetic(a.at, "mod")),
    }
}

fn call(scope: &Scope, at: usize, name: &str, args: &[raw::Expr]) -> Result<(Expr, Type), Problem> {
    if name == "$other" {
        let (e, sort) = infer(scope, only(at, args)?)?;
        return Ok((Arc::new(ExprKind::Other(e)), sort));
    }
    if let Some(op) = MachineOp::from_name(name) {
        let args = arguments(scope, at, name, &op.params(), args)?;
        return Ok((Arc::new(ExprKind::Machine(op, args)), op.result()));
    }
    let id = scope.function(at, name)?;
    let function = &scope.program.functions[id];
    let args = arguments(scope, at, name, &function.params, args)?;
    Ok((Arc::new(ExprKind::Apply(id, args)), function.result.clone()))
}

fn arguments(scope: &Scope, at: usize, name: &str, params: &[Type], args: &[raw::Expr]) -> Result<Vec<Expr>, Problem> {
    if params.len() != args.len() {
        let (expected, found) = (params.len(), args.len());
        return Err(Problem::new(at, format!("`{name}` takes {expected} arguments, found {found}")));
    }
    args.iter().zip(params).map(|(arg, param)| check(scope, arg, param)).collect()
}

fn only(at: usize, args: &[raw::Expr]) -> Result<&raw::Expr, Problem> {
    match args {
        [arg] => Ok(arg),
        _ => Err(Problem::new(at, format!("`$other` takes one argument, found {}", args.len()))),
    }
}

fn map(scope: &Scope, raw: &raw::Expr) -> Result<(Expr, Type, Type), Problem> {
    match infer(scope, raw)? {
        (m, Type::Map(key, value)) => Ok((m, *key, *value)),
        (_, found @ (Type::Bool | Type::Machine(_) | Type::Sort(_))) => {
            Err(Problem::new(raw.at, format!("expected a map, found `{}`", show(scope, &found))))
        }
    }
}

fn number(scope: &Scope, at: usize, digits: &str, negative: bool, expected: &Type) -> Result<Expr, Problem> {
    let ty = machine(scope, at, expected, "a number")?;
    let magnitude = digits.parse::<u128>().ok();
    let value = magnitude.and_then(|n| if negative { 0i128.checked_sub_unsigned(n) } else { i128::try_from(n).ok() });
    let (least, greatest) = integer::range(ty);
    match value {
        Some(value) if (least..=greatest).contains(&value) => Ok(Arc::new(ExprKind::Literal(value, ty))),
        _ => Err(out_of_range(scope, at, expected)),
    }
}

fn bit_vector(scope: &Scope, at: usize, digits: &str, width: u32, expected: &Type) -> Result<Expr, Problem> {
    let ty = machine(scope, at, expected, &format!("`bv{width}`"))?;
    if width != u32::from(ty.bits) {
        return Err(mismatch(scope, at, expected, &format!("bv{width}")));
    }
    let value = digits.parse().ok().and_then(|bits| sort::value_of(bits, ty));
    let value = value.ok_or_else(|| out_of_range(scope, at, expected))?;
    Ok(Arc::new(ExprKind::Literal(value, ty)))
}

fn machine(scope: &Scope, at: usize, expected: &Type, found: &str) -> Result<IntType, Problem> {
    match expected {
        Type::Machine(ty) => Ok(*ty),
        Type::Bool | Type::Sort(_) | Type::Map(..) => {
            Err(Problem::new(at, format!("expected `{}`, found {found}", show(scope, expected))))
        }
    }
}

fn show(scope: &Scope, ty: &Type) -> String {
    print_type(&scope.program, ty)
}

fn mismatch(scope: &Scope, at: usize, expected: &Type, found: &str) -> Problem {
    Problem::new(at, format!("expected `{}`, found `{found}`", show(scope, expected)))
}

fn out_of_range(scope: &Scope, at: usize, expected: &Type) -> Problem {
    Problem::new(at, format!("this literal is out of range for `{}`", show(scope, expected)))
}

fn untyped(at: usize) -> Problem {
    Problem::new(at, "the type of this literal is open: write it as in `(5 : u32)`")
}

fn arithmetic(at: usize, symbol: &str) -> Problem {
    Problem::new(at, format!("`{symbol}` is for the prelude: on machine integers use functions such as `u32_add`"))
}
