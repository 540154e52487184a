//! Objects that may be one: whether two string literals, or two constant literals of C, are stored
//! apart is unspecified ([lex.string]/9, C11 6.4.5p7 and 6.5.2.5p7), and where an object of no size
//! stands another may begin ([intro.object]/9 promises addresses of their own to objects that have one).
//!
//! What is allocated in a kernel may stand where something stood that is freed, and before or behind something else as the
//! schedule has it.
//!
//! Elsewhere pointers into different objects are different. So a comparison, or a difference, of
//! pointers that may point into two such objects is refused.
//!
//! What holds: pointers are followed through all assignments of the function, in whatever order; one that is
//! given in any other way may point into each of these objects.

use std::collections::{BTreeMap, BTreeSet};

use super::context::{R, unsupported};
use super::state::Allocation;
use crate::base::source::Span;
use crate::kernel::ast::{Expr, ExprKind, Function, LocalId, ObjectId, StmtKind, Ty};
use crate::kernel::pointer::{self, Base};
use crate::kernel::visit;
use crate::refusal::Construct;

/// Refuses a function that compares pointers which may be equal though their objects are not the same. `heap`: what it
/// allocates.
pub fn check(function: &Function, literals: &BTreeSet<ObjectId>, heap: &[Allocation]) -> R<()> {
    let empty: BTreeSet<ObjectId> =
        function.objects.iter_ids().filter(|(_, object)| object.size == Some(0)).map(|(id, _)| id).collect();
    let heap: BTreeSet<ObjectId> = heap.iter().map(|allocation| allocation.object).collect();
    let body = function.body.as_deref().unwrap_or_default();
    if body.is_empty() || empty.is_empty() && literals.len() < 2 && heap.len() < 2 {
        return Ok(());
    }
    let unknown = literals.iter().chain(&empty).chain(&heap).copied().collect();
    let targets = Targets::new(function, &unknown);
    let compares = |e: &Expr| {
        let (ExprKind::Binary(_, a, b) | ExprKind::PtrDiff(a, b, _)) = &e.kind else { return false };
        if a.ty != Ty::Pointer || b.ty != Ty::Pointer {
            return false;
        }
        let (left, right) = (targets.of(a), targets.of(b));
        let may_be_one = |x: &ObjectId, y: &ObjectId| {
            let are_both = |of: &BTreeSet<ObjectId>| of.contains(x) && of.contains(y);
            x != y && (empty.contains(x) || empty.contains(y) || are_both(literals) || are_both(&heap))
        };
        left.iter().any(|x| right.iter().any(|y| may_be_one(x, y)))
    };
    match comparison(function, &compares) {
        Some(span) => {
            unsupported(span, Construct::UnspecifiedAddress, "comparing pointers into objects that may be one")
        }
        None => Ok(()),
    }
}

/// Where the first such comparison stands: operands may stand in functions that are called.
fn comparison(function: &Function, compares: &dyn Fn(&Expr) -> bool) -> Option<Span> {
    let mut found: Option<Span> = None;
    visit::for_each_stmt(function.body.as_deref().unwrap_or_default(), &mut |stmt| {
        visit::for_each_direct_expr(stmt, &mut |root| {
            visit::walk_expr(root, &mut |e| {
                if compares(e) {
                    found.get_or_insert(stmt.span);
                }
            });
        });
    });
    visit::for_each_root_expr(function, &mut |root| {
        visit::walk_expr(root, &mut |e| {
            if compares(e) {
                found.get_or_insert(e.span);
            }
        });
    });
    found
}

/// What each pointer of the function may point into.
struct Targets {
    of_locals: BTreeMap<LocalId, BTreeSet<ObjectId>>,
}

impl Targets {
    fn new(function: &Function, unknown: &BTreeSet<ObjectId>) -> Targets {
        let parameters = function.params.iter().filter_map(|p| Some((p.local, BTreeSet::from([p.object?]))));
        let mut targets = Targets { of_locals: parameters.collect() };
        loop {
            let mut grows = false;
            visit::for_each_stmt(function.body.as_deref().unwrap_or_default(), &mut |stmt| {
                let Some(local) = stmt.kind.assigned().filter(|local| function.locals[*local].ty == Ty::Pointer) else {
                    return;
                };
                let given = if let StmtKind::Assign(_, e) = &stmt.kind { targets.of(e) } else { unknown.clone() };
                let known = targets.of_locals.entry(local).or_default();
                let before = known.len();
                known.extend(given);
                grows |= known.len() > before;
            });
            if !grows {
                return targets;
            }
        }
    }

    fn of(&self, pointer: &Expr) -> BTreeSet<ObjectId> {
        let mut all = BTreeSet::new();
        for base in pointer::bases(pointer) {
            match base {
                Base::Object(object) => all.extend([object]),
                Base::Local(local) => all.extend(self.of_locals.get(&local).into_iter().flatten()),
                // What points into nothing that is modelled is refused elsewhere.
                Base::Null | Base::Spec(_) | Base::Other => {}
            }
        }
        all
    }
}
