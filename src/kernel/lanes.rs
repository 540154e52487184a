//! Masks and widths of what lanes do together, put in place where they are constants.
//!
//! A template that is instantiated computes its masks from its arguments (`0xffffffff >> length`), over
//! several variables. What a shuffle gives, and whether all lanes of a warp vote, is known by a literal.
//!
//! What holds: wherever control comes to a statement, each local of the [`Known`] there has that value.
//! A loop keeps what it does not assign; paths that meet keep what none of them assigns, unless all but
//! one of them are excluded by a constant.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::ast::{Block, Expr, ExprKind, Function, LocalId, Scalar, Stmt, StmtKind, Ty};
use super::host::HostExpr;
use super::visit;

/// Locals that are constants where control is.
type Known = BTreeMap<LocalId, HostExpr>;

/// The function with these constants in place; the function itself if there are none to be looked for.
pub fn constant(function: Cow<Function>) -> Cow<Function> {
    if !visit::any_stmt(&function, |stmt| operands(stmt).any(|e| !is_literal(e))) {
        return function;
    }
    let mut function = function.into_owned();
    if let Some(body) = &mut function.body {
        block(body, &mut Known::new());
    }
    Cow::Owned(function)
}

/// The mask of a collective operation, and the width of a shuffle.
fn operands(stmt: &Stmt) -> impl Iterator<Item = &Expr> {
    let collective = if let StmtKind::Collective(c) = &stmt.kind { Some(c) } else { None };
    collective.into_iter().flat_map(|c| std::iter::once(&c.mask).chain(c.operands.get(2)))
}

fn is_literal(e: &Expr) -> bool {
    matches!(e.kind, ExprKind::Int(_))
}

fn block(stmts: &mut Block, known: &mut Known) {
    for stmt in stmts {
        statement(&mut stmt.kind, known);
    }
}

fn statement(kind: &mut StmtKind, known: &mut Known) {
    if let StmtKind::Collective(c) = kind {
        for e in std::iter::once(&mut c.mask).chain(c.operands.get_mut(2)) {
            if let Some(value) = number(e, known).and_then(|value| value.as_number()) {
                e.kind = ExprKind::Int(value);
            }
        }
    }
    let value = if let StmtKind::Assign(_, e) = kind { number(e, known) } else { None };
    if let Some(local) = kind.assigned() {
        known.remove(&local);
        known.extend(value.map(|value| (local, value)));
    }
    // The one inner block by whose end alone control comes behind the statement.
    let only = if let StmtKind::If(condition, ..) = kind {
        number(condition, known).and_then(|c| c.as_number()).map(|value| usize::from(value == 0))
    } else if let StmtKind::Block(label, body) = kind {
        (!visit::jumps_to(body, *label)).then_some(0)
    } else {
        None
    };
    let inner = kind.blocks();
    let mut kept = known.clone();
    kept.retain(|local, _| !inner.iter().any(|block| visit::assigns(block, *local)));
    let before = if matches!(kind, StmtKind::Loop(_)) { kept.clone() } else { known.clone() };
    *known = kept;
    for (place, inner) in kind.blocks_mut().into_iter().enumerate() {
        let mut within = before.clone();
        block(inner, &mut within);
        if only == Some(place) {
            *known = within;
        }
    }
}

/// The number that an expression is.
fn number(e: &Expr, known: &Known) -> Option<HostExpr> {
    let Ty::Scalar(ty @ (Scalar::Int(_) | Scalar::Bool)) = e.ty else { return None };
    let value = match &e.kind {
        ExprKind::Int(value) => HostExpr::number(*value, ty),
        ExprKind::Bool(value) => HostExpr::number(i128::from(*value), ty),
        ExprKind::Local(local) => known.get(local)?.clone(),
        ExprKind::Cast(a) => number(a, known)?.cast(ty),
        ExprKind::Unary(op, a) => HostExpr::unary(*op, number(a, known)?)?,
        ExprKind::Binary(op, a, b) => HostExpr::binary(*op, number(a, known)?, number(b, known)?)?,
        ExprKind::Select(c, a, b) => {
            let is_taken = number(c, known)?.as_number()? != 0;
            number(if is_taken { a } else { b }, known)?
        }
        ExprKind::Float(_)
        | ExprKind::Coord(..)
        | ExprKind::Null
        | ExprKind::AddressOf(_)
        | ExprKind::Address(_)
        | ExprKind::PtrAdd { .. }
        | ExprKind::PtrDiff(..)
        | ExprKind::Intrinsic(..)
        | ExprKind::Uninterpreted(..)
        | ExprKind::Spec(_) => return None,
    };
    (value.as_number().is_some() && value.ty == ty).then_some(value)
}
