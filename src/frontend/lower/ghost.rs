//! Ghost arrays are for annotations: the program must not touch what
//! `__array_snapshot` filled, or removing the annotations would change it. Reads by
//! `__read_permission` are no part of the program.

use std::collections::HashSet;

use super::context::{R, annotation_error};
use crate::kernel::ast::{Block, Expr, ExprKind, Function, LocalId, ObjectId, Space, Stmt, StmtKind};
use crate::kernel::visit;

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
    let mut touched = None;
    visit::for_each_stmt(statements, &mut |stmt| {
        if is_annotation(stmt, permissions) {
            return;
        }
        visit::for_each_direct_expr(stmt, &mut |e| {
            if let Some(object) = mentioned(e, is_ghost) {
                touched.get_or_insert((stmt.span, object));
            }
        });
    });
    let Some((span, object)) = touched else { return Ok(()) };
    let name = &function.objects[object].name;
    annotation_error(span, format!("the program must not touch the ghost array `{name}`"))
}

/// Does the statement evaluate no expression of the program itself.
fn is_annotation(stmt: &Stmt, permissions: &HashSet<LocalId>) -> bool {
    match &stmt.kind {
        StmtKind::Load { dst, .. } => permissions.contains(dst),
        // Invariants are all that a loop or a barrier says itself.
        StmtKind::Loop(_) | StmtKind::Barrier(_) => true,
        StmtKind::Assert(..) | StmtKind::Assume(..) | StmtKind::Snapshot { .. } => true,
        StmtKind::Assign(..) | StmtKind::If(..) | StmtKind::Store { .. } | StmtKind::Atomic { .. } => false,
        StmtKind::Call { .. } | StmtKind::Havoc(_) | StmtKind::Block(..) | StmtKind::Break(_) => false,
        StmtKind::Continue(_) | StmtKind::Return | StmtKind::Collective(_) | StmtKind::Fence(_) => false,
    }
}

fn mentioned(e: &Expr, is_ghost: &dyn Fn(ObjectId) -> bool) -> Option<ObjectId> {
    let mut found = None;
    visit::walk_expr(e, &mut |part| {
        if let ExprKind::AddressOf(object) = part.kind
            && is_ghost(object)
        {
            found.get_or_insert(object);
        }
    });
    found
}
