//! Which variables a claim at a point may speak of.
//!
//! Those of the source that somebody reads later on: in statements behind the point, or anywhere in a loop around
//! it. What nobody reads any more may be out of scope, and says nothing of what is to come.

use std::collections::{BTreeMap, BTreeSet};

use crate::kernel::ast::*;
use crate::kernel::visit;

use super::simulate::Point;

/// Where locals are read and written, by the numbers of statements.
pub struct Scope {
    reads: BTreeMap<LocalId, BTreeSet<Point>>,
    writes: BTreeMap<LocalId, BTreeSet<Point>>,
    /// The first statement of each loop, the loop itself, and its last.
    loops: Vec<(Point, Point)>,
}

impl Scope {
    /// Of a function.
    pub fn of(function: &Function) -> Scope {
        let mut scope = Scope { reads: BTreeMap::new(), writes: BTreeMap::new(), loops: Vec::new() };
        let mut next = 0;
        scope.block(function.body.as_deref().unwrap_or_default(), &mut next);
        scope
    }

    fn block(&mut self, block: &[Stmt], next: &mut Point) {
        for stmt in block {
            let at = *next;
            *next += 1;
            visit::for_each_direct_expr(stmt, &mut |root| {
                visit::walk_expr(root, &mut |e| {
                    if let ExprKind::Local(local) = e.kind {
                        self.reads.entry(local).or_default().insert(at);
                    }
                });
            });
            if let Some(local) = stmt.kind.assigned() {
                self.writes.entry(local).or_default().insert(at);
            }
            stmt.kind.blocks().into_iter().for_each(|inner| self.block(inner, next));
            if matches!(stmt.kind, StmtKind::Loop(_)) {
                self.loops.push((at, *next));
            }
        }
    }

    /// Does somebody read it behind the point.
    pub fn is_read_behind(&self, local: LocalId, point: Point) -> bool {
        let Some(reads) = self.reads.get(&local) else { return false };
        // A loop is around what is at its head.
        let around = self.loops.iter().filter(|(first, end)| (*first..*end).contains(&point));
        reads.range(point..).next().is_some() || around.into_iter().any(|(a, b)| reads.range(a..b).next().is_some())
    }

    /// Does the loop at this point change it.
    pub fn is_changed_by(&self, local: LocalId, point: Point) -> bool {
        let Some((first, end)) = self.loops.iter().find(|(first, _)| *first == point) else { return false };
        self.writes.get(&local).is_some_and(|writes| writes.range(first..end).next().is_some())
    }
}
