//! Accesses whose place depends on what memory holds when the kernel starts.

use std::collections::BTreeSet;

use super::ast::{BinOp, Expr, ExprKind, Function, LocalId, ObjectId, Space, Stmt, StmtKind};
use super::pointer::{self, Base};
use super::visit;
use crate::base::source::Span;

/// Whether there is an access at this place that goes where something points that the kernel has found in memory, or
/// that another one than the thread has computed; or a shift or a division by such a number.
pub fn decides(kernel: &Function, place: Span) -> bool {
    let found = Found::of(kernel);
    let goes_there = |stmt: &Stmt| {
        let (StmtKind::Load { pointer, .. } | StmtKind::Store { pointer, .. } | StmtKind::Atomic { pointer, .. }) =
            &stmt.kind
        else {
            return false;
        };
        stmt.span == place && found.is_in(pointer)
    };
    let mut is_by_data = false;
    visit::for_each_root_expr(kernel, &mut |root| {
        visit::walk_expr(root, &mut |e| {
            let ExprKind::Binary(op, _, by) = &e.kind else { return };
            let may_fail = matches!(op, BinOp::Shl | BinOp::Shr | BinOp::Div | BinOp::Rem);
            is_by_data |= may_fail && e.span == place && found.is_in(by);
        });
    });
    is_by_data || visit::any_stmt(kernel, goes_there)
}

/// What depends on what the kernel found in memory.
#[derive(Default)]
pub struct Found {
    locals: BTreeSet<LocalId>,
    /// Arrays of a block or of a thread to which it is handed on: at the start they hold nothing that anybody gave.
    own: BTreeSet<ObjectId>,
}

impl Found {
    /// Reads a kernel.
    pub fn of(kernel: &Function) -> Found {
        let mut found = Found::default();
        let Some(body) = &kernel.body else { return found };
        loop {
            let before = (found.locals.len(), found.own.len());
            visit::for_each_stmt(body, &mut |stmt| found.add(kernel, stmt));
            if before == (found.locals.len(), found.own.len()) {
                return found;
            }
        }
    }

    fn add(&mut self, kernel: &Function, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Assign(local, e) => self.locals.extend(Some(*local).filter(|_| self.is_in(e))),
            StmtKind::Load { dst, pointer, .. } => {
                self.locals.extend(Some(*dst).filter(|_| self.is_given(kernel, pointer)));
            }
            StmtKind::Store { pointer, value } if self.is_in(value) => self.hand_on(kernel, pointer),
            StmtKind::Store { .. } => {}
            StmtKind::Atomic { dst, pointer, operands, .. } => {
                if operands.iter().any(|e| self.is_in(e)) {
                    self.hand_on(kernel, pointer);
                }
                self.locals.extend(dst.filter(|_| self.is_given(kernel, pointer)));
            }
            StmtKind::Havoc(_)
            | StmtKind::If(..)
            | StmtKind::Loop(_)
            | StmtKind::Block(..)
            | StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::Return
            | StmtKind::Fence(_)
            | StmtKind::Barrier(_)
            | StmtKind::Collective(_)
            | StmtKind::Assert(..)
            | StmtKind::Assume(..)
            | StmtKind::Snapshot { .. }
            | StmtKind::Call { .. } => self.locals.extend(stmt.kind.assigned()),
        }
    }

    /// It is stored there; through a pointer that was computed before, in any array.
    fn hand_on(&mut self, kernel: &Function, pointer: &Expr) {
        let is_argument = |local: LocalId| kernel.params.iter().any(|param| param.local == local);
        for base in pointer::bases(pointer) {
            match base {
                Base::Object(object) => self.own.extend([object]),
                Base::Local(local) if is_argument(local) => {}
                Base::Local(_) | Base::Spec(_) | Base::Other => self.own.extend(kernel.objects.ids()),
                Base::Null => {}
            }
        }
    }

    /// Does an expression depend on it.
    pub fn is_in(&self, e: &Expr) -> bool {
        visit::any_expr(e, &|part| matches!(part.kind, ExprKind::Local(local) if self.locals.contains(&local)))
    }

    /// Does what is at an address: so it does wherever no array of a block or of a thread is named.
    fn is_given(&self, kernel: &Function, pointer: &Expr) -> bool {
        let own =
            pointer::object(pointer).filter(|o| matches!(kernel.objects[*o].space, Space::Shared | Space::Private));
        self.is_in(pointer) || own.is_none_or(|object| self.own.contains(&object))
    }
}
