//! Rewriting expressions of the kernel AST.

use super::ast::{Expr, ExprKind, SpecExpr};

/// Replaces every part for which `f` gives an expression, outermost first; the replacement
/// itself is not searched again.
pub fn rewrite(e: &Expr, f: &mut impl FnMut(&Expr) -> Option<Expr>) -> Expr {
    let mut rewritten = e.clone();
    rewrite_in(&mut rewritten, f);
    rewritten
}

fn rewrite_in(e: &mut Expr, f: &mut impl FnMut(&Expr) -> Option<Expr>) {
    match f(e) {
        Some(replacement) => *e = replacement,
        None => children_mut(e).into_iter().for_each(|child| rewrite_in(child, f)),
    }
}

/// The operands of an expression, in the order of [`super::visit::children`], to be changed.
pub fn children_mut(e: &mut Expr) -> Vec<&mut Expr> {
    match &mut e.kind {
        ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Local(_)
        | ExprKind::Coord(..)
        | ExprKind::Null
        | ExprKind::AddressOf(_) => Vec::new(),
        ExprKind::Unary(_, a) | ExprKind::Cast(a) | ExprKind::Address(a) => vec![a],
        ExprKind::Binary(_, a, b) | ExprKind::PtrDiff(a, b, _) => vec![a, b],
        ExprKind::Select(a, b, c) => vec![a, b, c],
        ExprKind::Intrinsic(_, args) | ExprKind::Uninterpreted(_, args) => args.iter_mut().collect(),
        ExprKind::PtrAdd { pointer, index, .. } => vec![pointer, index],
        ExprKind::Spec(spec) => match spec {
            SpecExpr::Enabled | SpecExpr::SameGroup | SpecExpr::Result => Vec::new(),
            SpecExpr::GhostLoad(a, _)
            | SpecExpr::Other(a)
            | SpecExpr::Old(a)
            | SpecExpr::Accessed(_, a)
            | SpecExpr::AccessOffset(_, a)
            | SpecExpr::PointerOffset(a) => vec![a],
            SpecExpr::SameBase(a, b) | SpecExpr::Identical(a, b) | SpecExpr::AddNoOverflow(a, b) => vec![a, b],
            SpecExpr::AtomicTaken { pointer, index, value } => vec![pointer, index, value],
            SpecExpr::NoOverflow(terms) => terms.iter_mut().collect(),
            SpecExpr::IsSum { value, lo, hi } => vec![value, lo, hi],
            SpecExpr::IsStridedSum { value, first, stride } => vec![value, first, stride],
            SpecExpr::ScanInput { value, identity, operator: _ } => vec![value, identity],
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::base::source::{FileId, Span};
    use crate::kernel::ast::{BinOp, I32, LocalId, Ty};
    use crate::kernel::visit;

    fn nowhere() -> Span {
        Span { file: FileId::from_index(0), start: 0, end: 0 }
    }

    fn number(kind: ExprKind) -> Expr {
        Expr { kind, ty: Ty::Scalar(I32), span: nowhere() }
    }

    #[test]
    fn what_stands_for_a_part_is_not_searched_again() {
        let [a, b] = [0, 1].map(|index| number(ExprKind::Local(LocalId::from_index(index))));
        let sum = |x: &Expr, y: &Expr| number(ExprKind::Binary(BinOp::Add, Box::new(x.clone()), Box::new(y.clone())));
        let mut swap = |e: &Expr| (*e == a).then(|| sum(&a, &b));
        assert_eq!(rewrite(&sum(&a, &b), &mut swap), sum(&sum(&a, &b), &b));
    }

    #[test]
    fn both_walks_have_the_same_operands() {
        let term = |value| number(ExprKind::Int(value));
        let boxed = |value| Box::new(term(value));
        let forms = [
            ExprKind::Select(boxed(1), boxed(2), boxed(3)),
            ExprKind::PtrAdd { pointer: boxed(1), index: boxed(2), scale: 4 },
            ExprKind::Spec(SpecExpr::IsSum { value: boxed(1), lo: boxed(2), hi: boxed(3) }),
            ExprKind::Spec(SpecExpr::NoOverflow(vec![term(1), term(2)])),
        ];
        for mut form in forms.map(number) {
            let read: Vec<Expr> = visit::children(&form).into_iter().cloned().collect();
            let changed: Vec<Expr> = children_mut(&mut form).into_iter().map(|child| child.clone()).collect();
            assert_eq!(read, changed);
        }
    }
}
