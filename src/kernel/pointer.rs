//! Where a pointer comes from: its expression without what it adds and between what it chooses.
//!
//! ```text
//! bases(p + i)  =  bases(p)          bases(c ? p : q)  =  bases(p) ++ bases(q)
//! ```
//!
//! What holds: a pointer points into what one of its bases points into. What that is for a local
//! depends on what is known of its values, so that each pass says it itself.

use super::ast::{Expr, ExprKind, LocalId, ObjectId, SpecExpr};

/// What a pointer is made of that is neither a sum nor a choice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Base<'e> {
    /// The null pointer.
    Null,
    /// An object's own address.
    Object(ObjectId),
    /// What a local holds.
    Local(LocalId),
    /// What a form of annotations stands for.
    Spec(&'e SpecExpr),
    /// An expression that points into nothing that is modelled.
    Other,
}

/// The bases of a pointer, in the order of its expression.
pub fn bases(pointer: &Expr) -> Vec<Base<'_>> {
    let mut found = Vec::new();
    collect(pointer, &mut found);
    found
}

/// The object that a pointer points into, where its expression names it and no other.
pub fn object(pointer: &Expr) -> Option<ObjectId> {
    if let [Base::Object(object)] = bases(pointer)[..] { Some(object) } else { None }
}

fn collect<'e>(pointer: &'e Expr, found: &mut Vec<Base<'e>>) {
    match &pointer.kind {
        ExprKind::PtrAdd { pointer, .. } => collect(pointer, found),
        ExprKind::Select(_, a, b) => {
            collect(a, found);
            collect(b, found);
        }
        ExprKind::Null => found.push(Base::Null),
        ExprKind::AddressOf(object) => found.push(Base::Object(*object)),
        ExprKind::Local(local) => found.push(Base::Local(*local)),
        ExprKind::Spec(spec) => found.push(Base::Spec(spec)),
        ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Coord(..)
        | ExprKind::Unary(..)
        | ExprKind::Binary(..)
        | ExprKind::Cast(_)
        | ExprKind::Intrinsic(..)
        | ExprKind::Uninterpreted(..)
        | ExprKind::PtrDiff(..)
        | ExprKind::Address(_) => found.push(Base::Other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::base::source::{FileId, Span};
    use crate::kernel::ast::{I64, Ty};

    fn nowhere() -> Span {
        Span { file: FileId::from_index(0), start: 0, end: 0 }
    }

    fn pointer(kind: ExprKind) -> Expr {
        Expr { kind, ty: Ty::Pointer, span: nowhere() }
    }

    #[test]
    fn sums_and_choices_are_seen_through() {
        let [a, b] = [0, 1].map(ObjectId::from_index);
        let local = LocalId::from_index(0);
        let index = Expr { kind: ExprKind::Int(3), ty: Ty::Scalar(I64), span: nowhere() };
        let moved = |kind| {
            let (pointer, index) = (Box::new(pointer(kind)), Box::new(index.clone()));
            ExprKind::PtrAdd { pointer, index, scale: 4 }
        };
        let either = |x, y| {
            let condition = Expr { kind: ExprKind::Bool(true), ty: Ty::Pointer, span: nowhere() };
            ExprKind::Select(Box::new(condition), Box::new(pointer(x)), Box::new(pointer(y)))
        };
        let one = pointer(moved(moved(ExprKind::AddressOf(a))));
        assert_eq!(bases(&one), [Base::Object(a)]);
        assert_eq!(object(&one), Some(a));
        let other = either(ExprKind::Null, moved(ExprKind::Local(local)));
        let several = pointer(either(moved(ExprKind::AddressOf(b)), other));
        assert_eq!(bases(&several), [Base::Object(b), Base::Null, Base::Local(local)]);
        assert_eq!(object(&several), None);
    }
}
