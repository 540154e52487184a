//! How large the arrays of a run are: what `__array_extent` states, for the arguments
//! of the run.

use crate::kernel::op::Class;
use std::collections::BTreeMap;

use crate::kernel::ast::{BinOp, Expr, ExprKind, Function, Language, LocalId, Scalar, Ty, UnOp};
use crate::kernel::interp::{Input, number};

/// Bytes beyond which no array of a run is tried.
pub const MAX_BYTES: u64 = 1 << 40;

/// Gives the arrays of the input their sizes; `None` if they cannot be told, or are
/// those of no array.
pub fn fix(kernel: &Function, input: &mut Input) -> Option<()> {
    for extent in &kernel.extents {
        let Ty::Scalar(Scalar::Int(ty)) = extent.elements.ty else { return None };
        let value = evaluate(&extent.elements, &input.scalars)?;
        let elements = if ty.signed && (value as i64) < 0 { 0 } else { value };
        let bytes = elements.checked_mul(extent.bytes).filter(|bytes| *bytes <= MAX_BYTES)?;
        let param = kernel.params.iter().find(|p| p.local == extent.pointer)?;
        let array = input.arrays.entry(param.object?).or_default();
        array.size = Some(array.size.map_or(bytes, |known| known.max(bytes)));
    }
    Some(())
}

fn evaluate(e: &Expr, scalars: &BTreeMap<LocalId, u64>) -> Option<u64> {
    let go = |e: &Expr| evaluate(e, scalars);
    let scalar = |e: &Expr| match e.ty {
        Ty::Scalar(scalar) => Some(scalar),
        Ty::Pointer => None,
    };
    match &e.kind {
        ExprKind::Bool(value) => Some(u64::from(*value)),
        ExprKind::Int(value) => Some(*value as u64),
        ExprKind::Local(local) => scalars.get(local).copied(),
        ExprKind::Cast(inner) => Some(number::convert(go(inner)?, scalar(inner)?, scalar(e)?)),
        ExprKind::Select(condition, yes, no) => go(if go(condition)? != 0 { yes } else { no }),
        ExprKind::Unary(UnOp::Not, a) => Some(u64::from(go(a)? == 0)),
        ExprKind::Binary(op, a, b) => binary(*op, scalar(a)?, go(a)?, go(b)?),
        ExprKind::Float(_)
        | ExprKind::Coord(..)
        | ExprKind::Unary(UnOp::Neg | UnOp::BitNot, _)
        | ExprKind::Intrinsic(..)
        | ExprKind::Uninterpreted(..)
        | ExprKind::Null
        | ExprKind::AddressOf(_)
        | ExprKind::PtrAdd { .. }
        | ExprKind::PtrDiff(..)
        | ExprKind::Address(_)
        | ExprKind::Spec(_) => None,
    }
}

fn binary(op: BinOp, ty: Scalar, a: u64, b: u64) -> Option<u64> {
    let Scalar::Int(ty) = ty else { return None };
    match op.class() {
        Class::Arithmetic | Class::Bitwise | Class::Comparison => {
            let (value, undefined) = number::binary(op, ty, a, b, Language::Cuda);
            undefined.is_none().then_some(value)
        }
        Class::Shift | Class::Logic => None,
    }
}
