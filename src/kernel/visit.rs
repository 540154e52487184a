//! Reading walks over the kernel AST; they rewrite nothing.

use super::ast::*;

/// Axes that the function itself names in some coordinate; what it calls is
/// [`Effects::axes`](super::effects::Effects::axes).
pub fn named_axes(function: &Function) -> [bool; 3] {
    let mut named = [false; 3];
    let mut preconditions: Vec<&Expr> = Vec::new();
    for_each_stmt(function.body.as_deref().unwrap_or_default(), &mut |stmt| {
        if let StmtKind::Assert(AssertKind::Precondition(_), claim) = &stmt.kind {
            preconditions.push(claim);
        }
    });
    for_each_root_expr(function, &mut |root| {
        let is_precondition = preconditions.iter().any(|claim| std::ptr::eq(*claim, root));
        let mut conjuncts = vec![root];
        while let Some(e) = conjuncts.pop() {
            if let ExprKind::Binary(BinOp::And, a, b) = &e.kind
                && is_precondition
            {
                conjuncts.extend([&**a, &**b]);
            } else if !(is_precondition && does_without(e)) {
                name_axes(e, is_precondition, &mut named);
            }
        }
    });
    named
}

/// `is_asked`: in what a library asks for, which is not the kernel's.
fn name_axes(e: &Expr, is_asked: bool, named: &mut [bool; 3]) {
    if let ExprKind::Coord(_, axis) = e.kind {
        named[axis as usize] = true;
    } else if !(is_asked && is_group_size(e)) {
        children(e).into_iter().for_each(|part| name_axes(part, is_asked, named));
    }
}

/// The number of a group's threads, which names all axes and looks at none: `x * y * z`.
fn is_group_size(e: &Expr) -> bool {
    fn along(e: &Expr, axis: Axis) -> bool {
        if let ExprKind::Cast(inner) = &e.kind {
            along(inner, axis)
        } else {
            matches!(&e.kind, ExprKind::Coord(Coord::BlockDim, of) if *of == axis)
        }
    }
    let ExprKind::Binary(BinOp::Mul, plane, z) = &e.kind else { return false };
    let mut plane = &**plane;
    while let ExprKind::Cast(inner) = &plane.kind {
        plane = inner;
    }
    let ExprKind::Binary(BinOp::Mul, x, y) = &plane.kind else { return false };
    along(x, Axis::X) && along(y, Axis::Y) && along(z, Axis::Z)
}

/// Whether a precondition says of an axis that a block does not use it: so it does not use it either.
fn does_without(claim: &Expr) -> bool {
    let ExprKind::Binary(BinOp::Eq, a, b) = &claim.kind else { return false };
    matches!((&a.kind, &b.kind), (ExprKind::Coord(Coord::BlockDim, _), ExprKind::Int(1)))
}

/// Calls `f` on every statement of the block, outer ones first.
pub fn for_each_stmt<'a>(block: &'a [Stmt], f: &mut impl FnMut(&'a Stmt)) {
    for stmt in block {
        f(stmt);
        for inner in stmt.kind.blocks() {
            for_each_stmt(inner, f);
        }
    }
}

/// Whether there is such a statement in the block, or inside of one.
pub fn any_inside(block: &[Stmt], predicate: &impl Fn(&Stmt) -> bool) -> bool {
    block.iter().any(|stmt| predicate(stmt) || stmt.kind.blocks().into_iter().any(|inner| any_inside(inner, predicate)))
}

/// Whether the statements jump to a label.
pub fn jumps_to(block: &[Stmt], label: Label) -> bool {
    any_inside(block, &|stmt| stmt.kind.jump() == Some(label))
}

/// Whether the statements assign a local.
pub fn assigns(block: &[Stmt], id: LocalId) -> bool {
    any_inside(block, &|stmt| stmt.kind.assigned() == Some(id))
}

/// Whether there is such a statement in the function.
pub fn any_stmt(function: &Function, predicate: impl Fn(&Stmt) -> bool) -> bool {
    any_inside(function.body.as_deref().unwrap_or_default(), &predicate)
}

/// Calls `f` on every expression that stands directly in the statement,
/// those of annotations included; not on those of nested statements.
pub fn for_each_direct_expr<'a>(stmt: &'a Stmt, f: &mut impl FnMut(&'a Expr)) {
    match &stmt.kind {
        StmtKind::Assign(_, e) | StmtKind::If(e, ..) | StmtKind::Assert(_, e) | StmtKind::Assume(_, e) => f(e),
        StmtKind::Load { pointer, .. } => f(pointer),
        StmtKind::Store { pointer, value } => {
            f(pointer);
            f(value);
        }
        StmtKind::Atomic { pointer, operands, .. } => {
            f(pointer);
            operands.iter().for_each(f);
        }
        StmtKind::Loop(l) => l.invariants.iter().for_each(|i| f(&i.expr)),
        StmtKind::Barrier(b) => {
            for invariant in &b.invariants {
                f(&invariant.expr);
                match &invariant.form {
                    InvariantForm::Unary | InvariantForm::Binary => {}
                    InvariantForm::Element { array, .. } => f(array),
                    InvariantForm::Tuple { cells, .. } => cells.iter().for_each(&mut *f),
                    InvariantForm::Permutation { array, copy, .. } => {
                        f(array);
                        f(copy);
                    }
                    InvariantForm::Inputs { array, identity, count, .. } => {
                        f(array);
                        f(identity);
                        count.iter().for_each(|count| f(count));
                    }
                }
                invariant.instances.iter().for_each(&mut *f);
            }
        }
        StmtKind::Collective(c) => {
            f(&c.mask);
            c.operands.iter().for_each(&mut *f);
            c.invariants.iter().for_each(|i| f(&i.expr));
        }
        StmtKind::Snapshot { src, .. } => f(src),
        StmtKind::Call { args, .. } => args.iter().for_each(f),
        StmtKind::Havoc(_)
        | StmtKind::Block(..)
        | StmtKind::Break(_)
        | StmtKind::Continue(_)
        | StmtKind::Return
        | StmtKind::Fence(_) => {}
    }
}

/// Calls `f` on every expression of the function, annotations and contract included.
pub fn for_each_root_expr<'a>(function: &'a Function, f: &mut impl FnMut(&'a Expr)) {
    function.requires.iter().chain(&function.ensures).for_each(|c| f(&c.expr));
    function.extents.iter().for_each(|e| f(&e.elements));
    function.wide_invariants.iter().for_each(|i| f(&i.expr));
    if let Some(body) = &function.body {
        for_each_stmt(body, &mut |s| for_each_direct_expr(s, f));
    }
}

/// The operands of an expression, in order.
pub fn children(e: &Expr) -> Vec<&Expr> {
    match &e.kind {
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
        ExprKind::Intrinsic(_, args) | ExprKind::Uninterpreted(_, args) => args.iter().collect(),
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
            SpecExpr::NoOverflow(terms) => terms.iter().collect(),
            SpecExpr::IsSum { value, lo, hi } => vec![value, lo, hi],
            SpecExpr::IsStridedSum { value, first, stride } => vec![value, first, stride],
            SpecExpr::ScanInput { value, identity, operator: _ } => vec![value, identity],
        },
    }
}

/// Calls `f` on the expression and all its parts, outer ones first.
pub fn walk_expr<'a>(e: &'a Expr, f: &mut impl FnMut(&'a Expr)) {
    f(e);
    for child in children(e) {
        walk_expr(child, f);
    }
}

/// Does the predicate hold of the expression or of a part of it.
pub fn any_expr(e: &Expr, predicate: &impl Fn(&Expr) -> bool) -> bool {
    predicate(e) || children(e).into_iter().any(|c| any_expr(c, predicate))
}
