//! Ghost arrays are for annotations: the program must not touch what
//! `__array_snapshot` filled, or removing the annotations would change it. Reads by
//! `__read_permission` are no part of the program.

use std::collections::HashSet;

use super::context::{R, annotation_error};
use super::make;
use crate::kernel::ast::{Block, Expr, ExprKind, Function, LocalId, ObjectId, Space, StmtKind};

/// Refuses a function whose program touches a ghost array.
pub fn check(function: &Function, permissions: &HashSet<LocalId>) -> R<()> {
    let is_ghost = |id: ObjectId| function.objects.get(id).is_some_and(|o| o.space == Space::Ghost);
    match &function.body {
        Some(body) if function.objects.iter().any(|o| o.space == Space::Ghost) => {
            block(body, function, permissions, &is_ghost)
        }
        Some(_) | None => Ok(()),
    }
}

fn block(
    statements: &Block,
    function: &Function,
    permissions: &HashSet<LocalId>,
    is_ghost: &dyn Fn(ObjectId) -> bool,
) -> R<()> {
    for stmt in statements {
        if matches!(stmt.kind, StmtKind::Load { dst, .. } if permissions.contains(&dst)) {
            continue;
        }
        for e in program_exprs(&stmt.kind) {
            if let Some(object) = mentioned(e, is_ghost) {
                let name = &function.objects[object].name;
                return annotation_error(stmt.span, format!("the program must not touch the ghost array `{name}`"));
            }
        }
        for inner in blocks(&stmt.kind) {
            block(inner, function, permissions, is_ghost)?;
        }
    }
    Ok(())
}

/// The expressions that the program evaluates, without those of annotations.
fn program_exprs(kind: &StmtKind) -> Vec<&Expr> {
    match kind {
        StmtKind::Assign(_, e) | StmtKind::If(e, ..) => vec![e],
        StmtKind::Load { pointer, .. } => vec![pointer],
        StmtKind::Store { pointer, value } => vec![pointer, value],
        StmtKind::Atomic { pointer, operands, .. } => std::iter::once(pointer).chain(operands).collect(),
        StmtKind::Call { args, .. } => args.iter().collect(),
        StmtKind::Havoc(_)
        | StmtKind::Loop(_)
        | StmtKind::Block(..)
        | StmtKind::Break(_)
        | StmtKind::Continue(_)
        | StmtKind::Return
        | StmtKind::Barrier(_)
        | StmtKind::Fence
        | StmtKind::Assert(..)
        | StmtKind::Assume(..)
        | StmtKind::Snapshot { .. } => Vec::new(),
    }
}

fn blocks(kind: &StmtKind) -> Vec<&Block> {
    match kind {
        StmtKind::If(_, a, b) => vec![a, b],
        StmtKind::Loop(l) => vec![&l.body, &l.latch],
        StmtKind::Block(_, b) => vec![b],
        StmtKind::Assign(..)
        | StmtKind::Havoc(_)
        | StmtKind::Load { .. }
        | StmtKind::Store { .. }
        | StmtKind::Atomic { .. }
        | StmtKind::Break(_)
        | StmtKind::Continue(_)
        | StmtKind::Return
        | StmtKind::Barrier(_)
        | StmtKind::Fence
        | StmtKind::Assert(..)
        | StmtKind::Assume(..)
        | StmtKind::Snapshot { .. }
        | StmtKind::Call { .. } => Vec::new(),
    }
}

fn mentioned(e: &Expr, is_ghost: &dyn Fn(ObjectId) -> bool) -> Option<ObjectId> {
    match e.kind {
        ExprKind::AddressOf(object) if is_ghost(object) => Some(object),
        _ => make::children(e).into_iter().find_map(|c| mentioned(c, is_ghost)),
    }
}
