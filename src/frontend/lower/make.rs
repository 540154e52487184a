//! Builds kernel expressions, folding what is constant.

use crate::base::source::Span;
use crate::kernel::arithmetic::{self, Number};
use crate::kernel::ast::{
    BinOp, Expr, ExprKind, FloatType, I64, IntType, Language, LocalId, ObjectId, Scalar, SpecExpr, Ty, UnOp,
};
use crate::kernel::builtin::Intrinsic;
use crate::kernel::integer::U8;
use crate::kernel::op::Class;
use crate::kernel::{fold, half, visit};

/// A number as a constant of a type.
pub fn int(value: i128, scalar: Scalar, span: Span) -> Expr {
    number(Number::Int(value), scalar, span)
}

fn number(value: Number, scalar: Scalar, span: Span) -> Expr {
    let kind = match arithmetic::convert(value, scalar) {
        Number::Int(value) if scalar == Scalar::Bool => ExprKind::Bool(value != 0),
        Number::Int(value) => ExprKind::Int(value),
        Number::Float(value) => ExprKind::Float(value.to_bits()),
    };
    Expr { kind, ty: Ty::Scalar(scalar), span }
}

/// A truth value.
pub fn boolean(value: bool, span: Span) -> Expr {
    Expr { kind: ExprKind::Bool(value), ty: Ty::Scalar(Scalar::Bool), span }
}

/// A floating constant, rounded to its type.
pub fn float(value: f64, ty: FloatType, span: Span) -> Expr {
    number(Number::Float(value), Scalar::Float(ty), span)
}

/// The value of a local.
pub fn local(id: LocalId, ty: Ty, span: Span) -> Expr {
    Expr { kind: ExprKind::Local(id), ty, span }
}

/// The null pointer.
pub fn null(span: Span) -> Expr {
    Expr { kind: ExprKind::Null, ty: Ty::Pointer, span }
}

/// An object's address.
pub fn address(object: ObjectId, span: Span) -> Expr {
    Expr { kind: ExprKind::AddressOf(object), ty: Ty::Pointer, span }
}

/// A conversion.
pub fn cast(e: Expr, to: Scalar) -> Expr {
    let span = e.span;
    if e.ty == Ty::Scalar(to) {
        return e;
    }
    if let Some(v) = constant(&e) {
        return int(v, to, span);
    }
    let known = if let ExprKind::Float(bits) = e.kind { Some(f64::from_bits(bits)) } else { None };
    match (to, known) {
        (Scalar::Bool, _) => truth(e),
        (Scalar::Float(f), Some(value)) => float(value, f, span),
        (Scalar::Float(_), None) | (Scalar::Int(_), _) => {
            Expr { kind: ExprKind::Cast(Box::new(e)), ty: Ty::Scalar(to), span }
        }
    }
}

/// `e != 0`
pub fn truth(e: Expr) -> Expr {
    let span = e.span;
    match e.ty {
        Ty::Scalar(Scalar::Bool) => return e,
        Ty::Pointer => return comparison(BinOp::Ne, e, null(span)),
        Ty::Scalar(Scalar::Int(_) | Scalar::Float(_)) => {}
    }
    if let ExprKind::Int(v) = e.kind {
        return boolean(v != 0, span);
    }
    if let ExprKind::Float(bits) = e.kind
        && !is_subnormal(bits, e.ty)
    {
        return boolean(f64::from_bits(bits) != 0.0, span);
    }
    // C's comparisons are of type `int`: undo the conversion.
    let is_comparison = matches!(&e.kind, ExprKind::Cast(inner) if inner.ty == Ty::Scalar(Scalar::Bool));
    if is_comparison && let ExprKind::Cast(inner) = e.kind {
        return *inner;
    }
    Expr { kind: ExprKind::Cast(Box::new(e)), ty: Ty::Scalar(Scalar::Bool), span }
}

/// Is it so small that a device may take it for zero? Support for such numbers is
/// optional in OpenCL, and `-ftz` turns it off in CUDA.
fn is_subnormal(bits: u64, ty: Ty) -> bool {
    let least = match ty {
        Ty::Scalar(Scalar::Float(FloatType::Half)) => half::LEAST_NORMAL,
        Ty::Scalar(Scalar::Float(FloatType::Single)) => f64::from(f32::MIN_POSITIVE),
        Ty::Scalar(Scalar::Bool | Scalar::Int(_) | Scalar::Float(FloatType::Double)) | Ty::Pointer => f64::MIN_POSITIVE,
    };
    let value = f64::from_bits(bits);
    value != 0.0 && value.abs() < least
}

/// `!e` of a truth value.
pub fn not(e: Expr) -> Expr {
    let span = e.span;
    if let ExprKind::Bool(b) = e.kind {
        boolean(!b, span)
    } else if let ExprKind::Unary(UnOp::Not, inner) = e.kind {
        *inner
    } else {
        Expr { kind: ExprKind::Unary(UnOp::Not, Box::new(e)), ty: Ty::Scalar(Scalar::Bool), span }
    }
}

/// `-e`, `~e`
pub fn unary(op: UnOp, e: Expr, span: Span) -> Expr {
    if let (UnOp::Neg | UnOp::BitNot, ExprKind::Int(v), Ty::Scalar(Scalar::Int(t))) = (op, &e.kind, e.ty)
        && let Some(value) = arithmetic::unary(op, t, *v).defined()
    {
        return int(value, Scalar::Int(t), span);
    }
    if let (UnOp::Neg, ExprKind::Float(bits), Ty::Scalar(Scalar::Float(f))) = (op, &e.kind, e.ty) {
        return float(-f64::from_bits(*bits), f, span);
    }
    Expr { ty: e.ty, kind: ExprKind::Unary(op, Box::new(e)), span }
}

/// An operator whose result has the left operand's type.
pub fn binary(op: BinOp, a: Expr, b: Expr, span: Span) -> Expr {
    if let (ExprKind::Int(x), ExprKind::Int(y), Ty::Scalar(Scalar::Int(t))) = (&a.kind, &b.kind, a.ty)
        && let Some(value) = fold(op, *x, *y, t)
    {
        return int(value, Scalar::Int(t), span);
    }
    if let Some(e) = logical(op, &a, &b) {
        return e;
    }
    Expr { ty: a.ty, kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), span }
}

/// Only what is defined: a wrapped signed result is for the verifier to judge, and so is an amount
/// that only OpenCL allows.
fn fold(op: BinOp, x: i128, y: i128, ty: IntType) -> Option<i128> {
    arithmetic::binary(op, ty, x, y, Language::Cuda).defined()
}

/// A comparison or a logical operator: a truth value.
pub fn comparison(op: BinOp, a: Expr, b: Expr) -> Expr {
    let span = a.span.to(b.span);
    if let (Some(x), Some(y)) = (constant(&a), constant(&b)) {
        let ty = if let Ty::Scalar(Scalar::Int(ty)) = a.ty { ty } else { U8 };
        return boolean(arithmetic::binary(op, ty, x, y, Language::Cuda).value != 0, span);
    }
    Expr { kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), ty: Ty::Scalar(Scalar::Bool), span }
}

/// `&`, `|`, `^` of truth values that C made integers.
fn logical(op: BinOp, a: &Expr, b: &Expr) -> Option<Expr> {
    let truth = |e: &Expr| {
        let ExprKind::Cast(inner) = &e.kind else { return None };
        (inner.ty == Ty::Scalar(Scalar::Bool)).then(|| (**inner).clone())
    };
    let op = match op {
        BinOp::BitAnd => BinOp::And,
        BinOp::BitOr => BinOp::Or,
        BinOp::BitXor => BinOp::Ne,
        BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Rem | BinOp::Shl | BinOp::Shr => return None,
        BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => return None,
        BinOp::And | BinOp::Or | BinOp::Implies => return None,
    };
    let (Ty::Scalar(scalar), Some(a), Some(b)) = (a.ty, truth(a), truth(b)) else { return None };
    // Both operands are computed, but the right one of `&&` counts as guarded by the left one.
    let is_guarded = matches!(op, BinOp::And | BinOp::Or);
    let (a, b) = match (is_guarded && may_fail(&b), may_fail(&a)) {
        (true, true) => return None,
        (true, false) => (b, a),
        (false, _) => (a, b),
    };
    Some(cast(comparison(op, a, b), scalar))
}

/// Whether there are values for which the expression has none: by division, by shifts, by overflow.
fn may_fail(e: &Expr) -> bool {
    let mut found = false;
    crate::kernel::visit::walk_expr(e, &mut |e| {
        found |= match &e.kind {
            ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Local(_)
            | ExprKind::Coord(..)
            | ExprKind::Cast(_)
            | ExprKind::Select(..)
            | ExprKind::Null
            | ExprKind::AddressOf(_) => false,
            ExprKind::Unary(op, _) => *op == UnOp::Neg,
            ExprKind::Binary(op, ..) => matches!(op.class(), Class::Arithmetic | Class::Shift),
            // Only in annotations, which have a value wherever they stand.
            ExprKind::Spec(_) => false,
            ExprKind::Intrinsic(..)
            | ExprKind::Uninterpreted(..)
            | ExprKind::PtrAdd { .. }
            | ExprKind::PtrDiff(..)
            | ExprKind::Address(_) => true,
        };
    });
    found
}

/// Whether it is a division, a remainder or a shift of which some operands have none.
pub fn may_have_no_value(e: &Expr) -> bool {
    let ExprKind::Binary(BinOp::Div | BinOp::Rem | BinOp::Shl | BinOp::Shr, _, b) = &e.kind else { return false };
    e.ty.as_int().is_some() && constant(b).is_none_or(|b| !(1..32).contains(&b))
}

/// Must something hold, so that the expression has a value: a divisor is not 0, an amount of
/// bits is in range, and so is what is computed with signs.
pub fn has_claims(e: &Expr) -> bool {
    crate::kernel::visit::any_expr(e, &|e| match &e.kind {
        ExprKind::Binary(BinOp::Div | BinOp::Rem | BinOp::Shl | BinOp::Shr, _, b) => {
            constant(b).is_none_or(|b| !(1..32).contains(&b))
        }
        ExprKind::Binary(BinOp::Add | BinOp::Sub | BinOp::Mul, ..) | ExprKind::Unary(UnOp::Neg, _) => is_signed(e),
        ExprKind::Binary(..) | ExprKind::Unary(..) | ExprKind::Cast(_) | ExprKind::Select(..) => false,
        ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Local(_) => false,
        ExprKind::Coord(..) | ExprKind::Null | ExprKind::AddressOf(_) => false,
        ExprKind::Intrinsic(..) | ExprKind::Uninterpreted(..) | ExprKind::Spec(_) => false,
        ExprKind::PtrAdd { .. } | ExprKind::PtrDiff(..) | ExprKind::Address(_) => false,
    })
}

fn is_signed(e: &Expr) -> bool {
    matches!(e.ty, Ty::Scalar(Scalar::Int(ty)) if ty.signed)
}

/// `a && b`
pub fn and(a: Expr, b: Expr) -> Expr {
    if a.kind == ExprKind::Bool(true) {
        b
    } else if b.kind == ExprKind::Bool(true) {
        a
    } else {
        comparison(BinOp::And, a, b)
    }
}

/// `c ? t : e`
pub fn select(c: Expr, t: Expr, e: Expr, span: Span) -> Expr {
    if let ExprKind::Bool(c) = c.kind {
        return if c { t } else { e };
    }
    Expr { ty: t.ty, kind: ExprKind::Select(Box::new(c), Box::new(t), Box::new(e)), span }
}

/// A function without side effects of these arguments.
pub fn intrinsic(function: Intrinsic, args: Vec<Expr>, result: Scalar, span: Span) -> Expr {
    Expr { kind: ExprKind::Intrinsic(function, args), ty: Ty::Scalar(result), span }
}

/// `pointer + index * scale`; the index is brought to 64 bits.
pub fn pointer_add(pointer: Expr, index: Expr, scale: u64, span: Span) -> Expr {
    if let ExprKind::Int(0) = index.kind {
        return pointer;
    }
    let signed = matches!(index.ty, Ty::Scalar(Scalar::Int(IntType { signed: true, .. }) | Scalar::Bool));
    let index = cast(index, if signed { I64 } else { crate::kernel::ast::U64 });
    let kind = ExprKind::PtrAdd { pointer: Box::new(pointer), index: Box::new(index), scale };
    Expr { kind, ty: Ty::Pointer, span }
}

/// A pointer some bytes further.
pub fn pointer_offset(pointer: Expr, bytes: u64, span: Span) -> Expr {
    pointer_add(pointer, int(i128::from(bytes), I64, span), 1, span)
}

/// The value of a constant.
pub fn constant(e: &Expr) -> Option<i128> {
    if let ExprKind::Bool(b) = e.kind {
        return Some(i128::from(b));
    }
    if let ExprKind::Int(v) = e.kind { Some(v) } else { None }
}

/// Calls `f` on every local in the expression.
pub fn for_each_local(e: &Expr, f: &mut dyn FnMut(LocalId)) {
    visit::walk_expr(e, &mut |part| {
        if let ExprKind::Local(id) = part.kind {
            f(id);
        }
    });
}

/// Whether it mentions such a local.
pub fn any_local(e: &Expr, is_one: &dyn Fn(LocalId) -> bool) -> bool {
    let mut found = false;
    for_each_local(e, &mut |id| found |= is_one(id));
    found
}

/// A constant, a coordinate, or the like: as cheap as a local, and it never changes.
pub fn is_atom(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Coord(..)
        | ExprKind::Null
        | ExprKind::AddressOf(_) => true,
        ExprKind::Cast(inner) => is_atom(inner),
        ExprKind::Local(_)
        | ExprKind::Unary(..)
        | ExprKind::Binary(..)
        | ExprKind::Select(..)
        | ExprKind::Intrinsic(..)
        | ExprKind::Uninterpreted(..)
        | ExprKind::PtrAdd { .. }
        | ExprKind::PtrDiff(..)
        | ExprKind::Address(_)
        | ExprKind::Spec(_) => false,
    }
}

/// Whether the expression has a ghost read.
pub fn mentions_memory(e: &Expr) -> bool {
    visit::any_expr(e, &|part| matches!(part.kind, ExprKind::Spec(SpecExpr::GhostLoad(..))))
}

/// How many nodes an expression has.
pub fn size(e: &Expr) -> usize {
    let mut count = 0;
    visit::walk_expr(e, &mut |_| count += 1);
    count
}

/// The expression with some locals replaced. Specification forms stay as they are.
pub fn replace_locals(e: &Expr, f: &dyn Fn(LocalId) -> Option<Expr>) -> Expr {
    fold::rewrite(e, &mut |part| match part.as_local() {
        Some(local) => f(local),
        None => matches!(part.kind, ExprKind::Spec(_)).then(|| part.clone()),
    })
}
