//! Rewriting expressions and commands.
//!
//! What holds: subterms that do not change stay the same allocation, shared
//! subterms are rewritten once, and nothing here recurses, so depth and sharing
//! cost nothing extra. Nodes whose subterms change are built anew by `build`
//! and thereby simplified.

use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::ivl::ast::{
    Access, BarrierInvariant, Binary, Collective, CommandKind, Exchange, Expr, ExprKind, InvariantForm, VarId,
};
use crate::ivl::build;

/// Replaces every node for which `f` gives an expression, outermost first; the
/// replacement itself is not searched again.
///
/// `f` is asked once for each shared node and must depend on the node alone.
pub fn rewrite(e: &Expr, f: &mut impl FnMut(&Expr) -> Option<Expr>) -> Expr {
    replaced(e, f, &mut |rebuilt| rebuilt)
}

/// Replaces nodes innermost first: `f` sees a node whose subexpressions have been
/// replaced, once for each shared node.
pub fn rewrite_up(e: &Expr, f: &mut impl FnMut(&Expr) -> Option<Expr>) -> Expr {
    replaced(e, &mut |_| None, &mut |rebuilt| f(&rebuilt).unwrap_or(rebuilt))
}

/// Each shared node once: what `before` gives for it, or `after` of what its rebuilt
/// subexpressions make.
fn replaced(e: &Expr, before: &mut impl FnMut(&Expr) -> Option<Expr>, after: &mut impl FnMut(Expr) -> Expr) -> Expr {
    let mut done: FxHashMap<*const ExprKind, Expr> = FxHashMap::default();
    let mut stack = vec![(e, false)];
    while let Some((e, children_done)) = stack.pop() {
        let key = Arc::as_ptr(e);
        if done.contains_key(&key) {
            continue;
        }
        if children_done {
            let rebuilt = map_children(e, &mut |child| done[&Arc::as_ptr(child)].clone());
            done.insert(key, after(rebuilt));
        } else if let Some(replacement) = before(e) {
            done.insert(key, replacement);
        } else {
            stack.push((e, true));
            stack.extend(crate::ivl::visit::children(e).into_iter().map(|child| (child, false)));
        }
    }
    done[&Arc::as_ptr(e)].clone()
}

/// Applies `f` to the direct subexpressions; the same allocation if none changes.
pub fn map_children(e: &Expr, f: &mut impl FnMut(&Expr) -> Expr) -> Expr {
    let before = crate::ivl::visit::children(e);
    let mut after: Vec<Expr> = before.iter().map(|child| f(child)).collect();
    if before.iter().zip(&after).all(|(before, after)| Arc::ptr_eq(before, after)) {
        return e.clone();
    }
    let mut next = after.drain(..);
    let mut child = || next.next().expect("as many subexpressions as before");
    match &**e {
        ExprKind::Var(_) | ExprKind::Bool(_) | ExprKind::Literal(..) => e.clone(),
        ExprKind::Not(_) => build::not(child()),
        ExprKind::Binary(op, ..) => connect(*op, child(), child()),
        ExprKind::Ite(..) => build::ite(child(), child(), child()),
        ExprKind::Machine(op, _) => build::machine(*op, next.collect()),
        ExprKind::Apply(function, _) => build::apply(*function, next),
        ExprKind::Select(..) => build::select(child(), child()),
        ExprKind::Store(..) => build::store(child(), child(), child()),
        ExprKind::Other(_) => build::other(child()),
    }
}

fn connect(op: Binary, a: Expr, b: Expr) -> Expr {
    match op {
        Binary::And => build::and2(a, b),
        Binary::Or => build::or2(a, b),
        Binary::Implies => build::implies(a, b),
        Binary::Iff => build::iff(a, b),
        Binary::Eq => build::eq(a, b),
        Binary::Ne => build::ne(a, b),
    }
}

/// Replaces variables by expressions, all at once.
pub fn substitute(e: &Expr, map: &BTreeMap<VarId, Expr>) -> Expr {
    rewrite(e, &mut |e| map.get(&build::as_var(e)?).cloned())
}

/// Replaces variables by variables; `f` may return its argument.
pub fn rename(e: &Expr, f: &mut impl FnMut(VarId) -> VarId) -> Expr {
    rewrite(e, &mut |e| {
        let id = build::as_var(e)?;
        let renamed = f(id);
        (renamed != id).then(|| build::var(renamed))
    })
}

/// Applies `expr` to the expressions of a command and `place` to the variables
/// that it assigns, havocs or, for an access, names as its object.
pub fn map_command(
    command: &CommandKind,
    expr: &mut impl FnMut(&Expr) -> Expr,
    place: &mut impl FnMut(VarId) -> VarId,
) -> CommandKind {
    match command {
        CommandKind::Assign(id, e) => CommandKind::Assign(place(*id), expr(e)),
        CommandKind::Havoc(ids) => CommandKind::Havoc(ids.iter().map(|id| place(*id)).collect()),
        CommandKind::Assume(e) => CommandKind::Assume(expr(e)),
        CommandKind::Assert(obligation, e) => CommandKind::Assert(*obligation, expr(e)),
        CommandKind::Access(access) => CommandKind::Access(Access {
            object: place(access.object),
            offset: expr(&access.offset),
            value: access.value.as_ref().map(&mut *expr),
            ..access.clone()
        }),
        CommandKind::Barrier(barrier) => CommandKind::Barrier(barrier.clone()),
        CommandKind::Collective(collective) => {
            let exchange = collective.exchange.as_ref().map(|e| Exchange {
                dst: place(e.dst),
                value: expr(&e.value),
                from: expr(&e.from),
                defined: expr(&e.defined),
                claim: expr(&e.claim),
            });
            CommandKind::Collective(Collective { mask: expr(&collective.mask), exchange, ..*collective })
        }
        CommandKind::BarrierInvariant(invariant) => CommandKind::BarrierInvariant(BarrierInvariant {
            claim: expr(&invariant.claim),
            instances: invariant.instances.iter().map(|es| es.iter().map(&mut *expr).collect()).collect(),
            form: match &invariant.form {
                InvariantForm::Unary => InvariantForm::Unary,
                InvariantForm::Binary => InvariantForm::Binary,
                InvariantForm::Element { array, element, cell, given } => InvariantForm::Element {
                    array: place(*array),
                    element: place(*element),
                    cell: expr(cell),
                    given: *given,
                },
                InvariantForm::Tuple { array, elements, cells } => InvariantForm::Tuple {
                    array: place(*array),
                    elements: elements.iter().map(|e| place(*e)).collect(),
                    cells: cells.iter().map(&mut *expr).collect(),
                },
                InvariantForm::Permutation { array, copy } => {
                    InvariantForm::Permutation { array: place(*array), copy: place(*copy) }
                }
            },
            ..invariant.clone()
        }),
    }
}

/// Replaces the expressions of a command and leaves its places alone.
pub fn map_expressions(command: &CommandKind, expr: &mut impl FnMut(&Expr) -> Expr) -> CommandKind {
    map_command(command, expr, &mut |id| id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;

    fn id(index: usize) -> VarId {
        VarId::from_index(index)
    }

    fn v(index: usize) -> Expr {
        build::var(id(index))
    }

    #[test]
    fn substitution_is_simultaneous() {
        let e = build::implies(v(0), v(1));
        let swap = BTreeMap::from([(id(0), v(1)), (id(1), v(0))]);
        assert_eq!(substitute(&e, &swap), build::implies(v(1), v(0)));
    }

    #[test]
    fn unchanged_subterms_keep_their_allocation() {
        let kept = build::and2(v(1), v(2));
        let e = build::implies(v(0), kept.clone());
        let result = substitute(&e, &BTreeMap::from([(id(0), v(3))]));
        let ExprKind::Binary(Binary::Implies, _, right) = &*result else { panic!("{result:?}") };
        assert!(Arc::ptr_eq(right, &kept));
        assert!(Arc::ptr_eq(&substitute(&e, &BTreeMap::from([(id(9), v(3))])), &e));
    }

    #[test]
    fn rebuilt_nodes_are_simplified() {
        let e = build::ite(v(0), v(1), v(2));
        assert_eq!(substitute(&e, &BTreeMap::from([(id(0), build::bool(true))])), v(1));
        assert_eq!(substitute(&build::eq(v(0), v(1)), &BTreeMap::from([(id(0), v(1))])), build::bool(true));
    }

    #[test]
    fn deep_and_shared_terms_are_rewritten_without_recursion() {
        let mut e = v(0);
        for _ in 0..200 {
            e = build::binary(Binary::Implies, e.clone(), build::not(e));
        }
        let mut asked = 0;
        let result = rewrite(&e, &mut |_| {
            asked += 1;
            None
        });
        assert!(Arc::ptr_eq(&result, &e));
        assert!(asked <= 401, "{asked}");
    }

    #[test]
    fn commands_are_rewritten_in_every_part() {
        let access = CommandKind::Access(Access {
            site: crate::ivl::ast::SiteId::from_index(0),
            kind: crate::ivl::ast::AccessKind::Write,
            object: id(0),
            offset: v(1),
            units: 1,
            value: Some(v(2)),
        });
        let shift = |x: VarId| id(x.index() + 10);
        let shifted = map_command(&access, &mut |e| rename(e, &mut { shift }), &mut { shift });
        let CommandKind::Access(shifted) = shifted else { panic!("{shifted:?}") };
        assert_eq!((shifted.object, shifted.offset, shifted.value), (id(10), v(11), Some(v(12))));
    }
}
