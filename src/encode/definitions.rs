//! Definitions of locals: those that are assigned once, and not by memory.

use std::collections::BTreeMap;

use crate::kernel::ast::{Expr, ExprKind, Function, LocalId, SpecExpr, StmtKind};
use crate::kernel::visit;

/// Does a statement give the local a value.
pub(super) fn is_assigned(function: &Function, local: LocalId) -> bool {
    visit::any_stmt(function, |stmt| stmt.kind.assigned() == Some(local))
}

/// Locals that are assigned once, by an expression over coordinates, constants,
/// parameters that are never assigned, and such locals.
pub(super) fn definitions(function: &Function) -> BTreeMap<LocalId, Expr> {
    let mut assigned: BTreeMap<LocalId, Vec<Option<&Expr>>> = BTreeMap::new();
    if let Some(body) = &function.body {
        visit::for_each_stmt(body, &mut |stmt| {
            if let Some(local) = stmt.kind.assigned() {
                let value = if let StmtKind::Assign(_, value) = &stmt.kind { Some(value) } else { None };
                assigned.entry(local).or_default().push(value);
            }
        });
    }
    let mut known: BTreeMap<LocalId, Expr> = BTreeMap::new();
    loop {
        let before = known.len();
        for (local, values) in &assigned {
            if let [Some(value)] = values.as_slice()
                && !known.contains_key(local)
                && function.params.iter().all(|p| p.local != *local)
                && is_closed(value, function, &assigned, &known)
            {
                known.insert(*local, expand(value, &known));
            }
        }
        if known.len() == before {
            return known;
        }
    }
}

fn is_closed(
    e: &Expr,
    function: &Function,
    assigned: &BTreeMap<LocalId, Vec<Option<&Expr>>>,
    known: &BTreeMap<LocalId, Expr>,
) -> bool {
    !visit::any_expr(e, &|part| match &part.kind {
        ExprKind::Local(l) => {
            let constant = function.params.iter().any(|p| p.local == *l) && !assigned.contains_key(l);
            !constant && !known.contains_key(l)
        }
        ExprKind::Spec(_) => true,
        ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Coord(..) | ExprKind::WarpSize => false,
        ExprKind::Unary(..) | ExprKind::Binary(..) | ExprKind::Cast(_) | ExprKind::Select(..) => false,
        ExprKind::Intrinsic(..) | ExprKind::Uninterpreted(..) => false,
        ExprKind::Null | ExprKind::AddressOf(_) | ExprKind::PtrAdd { .. } | ExprKind::PtrDiff(..) => false,
    })
}

/// The expression with locals replaced by their definitions.
pub(super) fn expand(e: &Expr, known: &BTreeMap<LocalId, Expr>) -> Expr {
    let go = |x: &Expr| Box::new(expand(x, known));
    let all = |xs: &[Expr]| xs.iter().map(|x| expand(x, known)).collect::<Vec<_>>();
    let kind = match &e.kind {
        ExprKind::Local(l) => match known.get(l) {
            Some(definition) => return Expr { span: e.span, ..definition.clone() },
            None => ExprKind::Local(*l),
        },
        ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Coord(..)
        | ExprKind::WarpSize
        | ExprKind::Null
        | ExprKind::AddressOf(_) => e.kind.clone(),
        ExprKind::Unary(op, a) => ExprKind::Unary(*op, go(a)),
        ExprKind::Binary(op, a, b) => ExprKind::Binary(*op, go(a), go(b)),
        ExprKind::Cast(a) => ExprKind::Cast(go(a)),
        ExprKind::Select(c, t, f) => ExprKind::Select(go(c), go(t), go(f)),
        ExprKind::Intrinsic(function, args) => ExprKind::Intrinsic(*function, all(args)),
        ExprKind::Uninterpreted(id, args) => ExprKind::Uninterpreted(*id, all(args)),
        ExprKind::PtrAdd { pointer, index, scale } => {
            ExprKind::PtrAdd { pointer: go(pointer), index: go(index), scale: *scale }
        }
        ExprKind::PtrDiff(a, b, scale) => ExprKind::PtrDiff(go(a), go(b), *scale),
        ExprKind::Spec(spec) => ExprKind::Spec(match spec {
            SpecExpr::Enabled | SpecExpr::SameGroup | SpecExpr::Result => spec.clone(),
            SpecExpr::GhostLoad(a, ty) => SpecExpr::GhostLoad(go(a), *ty),
            SpecExpr::Other(a) => SpecExpr::Other(go(a)),
            SpecExpr::Old(a) => SpecExpr::Old(go(a)),
            SpecExpr::Accessed(kind, a) => SpecExpr::Accessed(*kind, go(a)),
            SpecExpr::AccessOffset(kind, a) => SpecExpr::AccessOffset(*kind, go(a)),
            SpecExpr::PointerOffset(a) => SpecExpr::PointerOffset(go(a)),
            SpecExpr::SameBase(a, b) => SpecExpr::SameBase(go(a), go(b)),
            SpecExpr::AtomicTaken { pointer, index, value } => {
                SpecExpr::AtomicTaken { pointer: go(pointer), index: go(index), value: go(value) }
            }
            SpecExpr::AddNoOverflow(a, b) => SpecExpr::AddNoOverflow(go(a), go(b)),
            SpecExpr::NoOverflow(terms) => SpecExpr::NoOverflow(all(terms)),
            SpecExpr::IsSum { value, lo, hi } => SpecExpr::IsSum { value: go(value), lo: go(lo), hi: go(hi) },
            SpecExpr::IsStridedSum { value, first, stride } => {
                SpecExpr::IsStridedSum { value: go(value), first: go(first), stride: go(stride) }
            }
            SpecExpr::ScanInput { value, operator, identity } => {
                SpecExpr::ScanInput { value: go(value), operator: *operator, identity: identity.clone() }
            }
        }),
    };
    Expr { kind, ty: e.ty, span: e.span }
}
