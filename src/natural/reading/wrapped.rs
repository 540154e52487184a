//! What is counted back from the end: `below = y - down; if (below < 0) below += high;`.

use super::{Coordinates, DEPTH, Reader, push};
use crate::kernel::ast::{BinOp, Expr, ExprKind, LocalId, Stmt, StmtKind};
use crate::kernel::visit::for_each_stmt;
use crate::natural::form::{converted, is_constant};

/// A place that a parameter is added to where it is negative.
#[derive(PartialEq)]
pub struct Wrapped {
    /// The parameter.
    pub by: LocalId,
    /// The coordinates in the place.
    pub of: Coordinates,
    /// Parameters that are subtracted from these.
    pub less: Vec<LocalId>,
}

impl<'k> Reader<'k> {
    /// `if (x < 0) x += p;`
    pub(super) fn wraps(&mut self, condition: &'k Expr, then: &'k [Stmt]) {
        let ExprKind::Binary(BinOp::Lt, place, zero) = &converted(condition).kind else { return };
        let Some(place) = converted(place).as_local().filter(|_| is_constant(zero)) else { return };
        let mut added = Vec::new();
        for_each_stmt(then, &mut |stmt| {
            if let StmtKind::Assign(_, value) = &stmt.kind
                && let ExprKind::Binary(BinOp::Add, a, b) = &converted(value).kind
            {
                let of_place = [(a, b), (b, a)].into_iter().filter(|(own, _)| converted(own).as_local() == Some(place));
                added.extend(of_place.map(|(_, by)| by));
            }
        });
        let definitions: Vec<&'k Expr> =
            self.definitions.get(&place).into_iter().flatten().copied().flatten().collect();
        let mut less = Vec::new();
        for value in &definitions {
            let mut terms = Vec::new();
            self.linear(value, 1, DEPTH, &mut terms);
            let subtracted = terms.iter().filter(|(factor, _)| *factor == -1).filter_map(|(_, e)| self.parameter(e));
            less.extend(subtracted);
        }
        let (of, _) = self.leaves_of(definitions);
        for by in added.into_iter().filter_map(|by| self.parameter(by)).collect::<Vec<_>>() {
            push(&mut self.reading.wrapped, Wrapped { by, of: of.clone(), less: less.clone() });
        }
    }
}
