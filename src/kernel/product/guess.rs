//! What locals of two loops have in common at their heads: guesses, of which those are kept that are proved.
//!
//! Two locals that the loops assign, of one type: those of one name, and of the others each two. Of pointers, that they
//! point to the same place of counterparts. What follows from how often the loops have gone round
//! (`b == 4 * a`, where both are counted) needs no guess: closed forms of both say it.

use std::collections::BTreeSet;

use super::make::identical;
use super::pairs::Reach;
use crate::base::id::{Id, IdVec};
use crate::base::source::Span;
use crate::kernel::ast::{Expr, ExprKind, Invariant, Local, LocalId, Loop, Object, ObjectId, SpecExpr, Stmt, Ty, U64};
use crate::kernel::visit;

/// Pairs of locals that are tried, at most.
const MOST: usize = 64;

/// Guesses for two loops; of the locals so many are A's.
pub(super) fn guesses(
    locals: &IdVec<LocalId, Local>,
    own: usize,
    [l, m]: [&Loop; 2],
    reach: &Reach,
    objects: &IdVec<ObjectId, Object>,
) -> Vec<Invariant> {
    let [of_a, of_b] = [l, m].map(|one| assigned(&[&one.body, &one.latch]));
    debug_assert!(of_a.iter().all(|local| local.index() < own) && of_b.iter().all(|local| local.index() >= own));
    let name = |local: &LocalId| locals[*local].name.as_deref();
    let like = |x: &LocalId, y: &LocalId| locals[*x].ty == locals[*y].ty;
    let mut pairs = Vec::new();
    for x in &of_a {
        let named: Vec<&LocalId> = of_b.iter().filter(|y| like(x, y) && name(y) == name(x)).collect();
        let has_name = |local: &LocalId| name(local).is_some();
        if has_name(x) && !named.is_empty() {
            pairs.extend(named.into_iter().map(|y| (*x, *y)));
        } else if has_name(x) {
            let others = of_b.iter().filter(|y| like(x, y) && has_name(y));
            pairs.extend(others.filter(|y| !of_a.iter().any(|z| like(z, y) && name(z) == name(y))).map(|y| (*x, *y)));
        }
    }
    pairs.truncate(MOST);
    let guess = |(x, y)| {
        let expr = match locals[x].ty {
            Ty::Scalar(_) => identical(value(locals, x), value(locals, y), locals[x].span),
            Ty::Pointer => same_place(locals, x, y, reach, objects)?,
        };
        Some(Invariant { expr, candidate: true, global: false })
    };
    pairs.into_iter().filter_map(guess).collect()
}

fn assigned(blocks: &[&[Stmt]]) -> BTreeSet<LocalId> {
    let mut found = BTreeSet::new();
    for block in blocks {
        visit::for_each_stmt(block, &mut |stmt| found.extend(stmt.kind.assigned()));
    }
    found
}

fn value(locals: &IdVec<LocalId, Local>, local: LocalId) -> Expr {
    Expr { kind: ExprKind::Local(local), ty: locals[local].ty, span: locals[local].span }
}

fn same_place(
    locals: &IdVec<LocalId, Local>,
    x: LocalId,
    y: LocalId,
    reach: &Reach,
    objects: &IdVec<ObjectId, Object>,
) -> Option<Expr> {
    // Offsets into arrays of different elements are counted in other units; such guesses help nobody.
    let elem = |local| {
        let targets = reach.of_local(local);
        targets.into_iter().map(|object| objects[object].elem).next()
    };
    if elem(x)? != elem(y)? {
        return None;
    }
    let offset = |local: LocalId, span: Span| {
        let kind = ExprKind::Spec(SpecExpr::PointerOffset(Box::new(value(locals, local))));
        Expr { kind, ty: Ty::Scalar(U64), span }
    };
    let span = locals[x].span;
    Some(identical(offset(x, span), offset(y, span), span))
}
