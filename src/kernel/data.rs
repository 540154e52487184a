//! Accesses whose place depends on what memory holds.

use std::collections::BTreeSet;

use super::ast::{Expr, ExprKind, Function, LocalId, Stmt, StmtKind};
use super::visit;
use crate::base::source::Span;

/// Whether there is an access at this place that goes where something points that was read, or that
/// another one than the thread has computed.
pub fn decides(kernel: &Function, place: Span) -> bool {
    let read = read(kernel);
    let goes_there = |stmt: &Stmt| {
        let (StmtKind::Load { pointer, .. } | StmtKind::Store { pointer, .. } | StmtKind::Atomic { pointer, .. }) =
            &stmt.kind
        else {
            return false;
        };
        stmt.span == place && mentions(pointer, &read)
    };
    visit::any_stmt(kernel, goes_there)
}

/// The locals that hold something that depends on what was read.
fn read(kernel: &Function) -> BTreeSet<LocalId> {
    let mut read: BTreeSet<LocalId> = BTreeSet::new();
    let Some(body) = &kernel.body else { return read };
    loop {
        let before = read.len();
        visit::for_each_stmt(body, &mut |stmt| {
            if let StmtKind::Assign(local, e) = &stmt.kind {
                if mentions(e, &read) {
                    read.insert(*local);
                }
            } else {
                read.extend(stmt.kind.assigned());
            }
        });
        if read.len() == before {
            return read;
        }
    }
}

fn mentions(e: &Expr, locals: &BTreeSet<LocalId>) -> bool {
    visit::any_expr(e, &|part| matches!(part.kind, ExprKind::Local(local) if locals.contains(&local)))
}
