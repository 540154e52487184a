//! Definitions of locals: those that are assigned once, and not by memory.

use std::collections::BTreeMap;

use crate::kernel::ast::{Expr, ExprKind, Function, LocalId, StmtKind};
use crate::kernel::{fold, visit};

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
        ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Coord(..) => false,
        ExprKind::Unary(..) | ExprKind::Binary(..) | ExprKind::Cast(_) | ExprKind::Select(..) => false,
        ExprKind::Intrinsic(..) | ExprKind::Uninterpreted(..) => false,
        ExprKind::Null
        | ExprKind::AddressOf(_)
        | ExprKind::PtrAdd { .. }
        | ExprKind::PtrDiff(..)
        | ExprKind::Address(_) => false,
    })
}

/// The expression with locals replaced by their definitions.
pub(super) fn expand(e: &Expr, known: &BTreeMap<LocalId, Expr>) -> Expr {
    fold::rewrite(e, &mut |part| {
        let definition = known.get(&part.as_local()?)?;
        Some(Expr { span: part.span, ..definition.clone() })
    })
}
