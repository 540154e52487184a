//! Expressions that products are made of.

use crate::base::source::Span;
use crate::kernel::ast::{BinOp, Expr, ExprKind, LocalId, ObjectId, Scalar, SpecExpr, Ty};

/// The type of truth values.
pub(super) const BOOL: Ty = Ty::Scalar(Scalar::Bool);

/// That two scalars are one value.
pub(super) fn identical(a: Expr, b: Expr, span: Span) -> Expr {
    Expr { kind: ExprKind::Spec(SpecExpr::Identical(Box::new(a), Box::new(b))), ty: BOOL, span }
}

/// The address of an array.
pub(super) fn address(object: ObjectId, span: Span) -> Expr {
    Expr { kind: ExprKind::AddressOf(object), ty: Ty::Pointer, span }
}

/// The value of a local.
pub(super) fn local(id: LocalId, ty: Ty, span: Span) -> Expr {
    Expr { kind: ExprKind::Local(id), ty, span }
}

/// A truth value.
pub(super) fn truth(value: bool, span: Span) -> Expr {
    Expr { kind: ExprKind::Bool(value), ty: BOOL, span }
}

/// Zero.
pub(super) fn zero(elem: Scalar, span: Span) -> Expr {
    let kind = match elem {
        Scalar::Bool => ExprKind::Bool(false),
        Scalar::Int(_) => ExprKind::Int(0),
        Scalar::Float(_) => ExprKind::Float(0),
    };
    Expr { kind, ty: Ty::Scalar(elem), span }
}

/// A comparison, or a connective of truth values.
pub(super) fn binary(op: BinOp, a: Expr, b: Expr) -> Expr {
    let span = a.span;
    Expr { kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), ty: BOOL, span }
}
