//! What an expression has allocated when it has been evaluated.
//!
//! A variable is taken to hold it if its one call is evaluated whenever the expression is, and the expression
//! does nothing else to the variable. That the call succeeds is assumed, and printed.

use std::collections::HashSet;

use super::state::Walk;
use crate::frontend::kind::{Binary, Kind};
use crate::frontend::launches::allocations::{allocated, size};
use crate::frontend::tree::Node;
use crate::kernel::ast::U64;
use crate::kernel::host::HostExpr;

/// The variables, each with how many bytes it points to, if that is read. `changed`: what the expression changes.
pub fn by(walk: &mut Walk, node: &Node, changed: &HashSet<u64>) -> Vec<(u64, Option<HostExpr>)> {
    let mut all = Vec::new();
    calls(walk, node, &mut all);
    let mut found = Vec::new();
    for (id, _) in &all {
        let mut of_it = all.iter().filter(|(other, _)| other == id);
        let (Some((_, call)), None) = (of_it.next(), of_it.next()) else { continue };
        let is_given_away = mentions(node, &|mention| walk.host.pointers.lost(mention).contains(id));
        let is_assigned = mentions(node, &|part| {
            let target = part.child(0).filter(|_| part.is_assignment() || part.is_step());
            target.and_then(super::shape::assigned_variable) == Some(*id)
        });
        let is_followed = walk.is_tracked(*id) && walk.host.pointers.is_own(*id);
        if is_given_away || is_assigned || !is_followed || !is_evaluated(node, call) {
            continue;
        }
        let bytes = match size(walk.host.cx, call) {
            Some(asked) => read(walk, asked, changed),
            None => walk.rows(node, call, changed),
        };
        found.push((*id, bytes));
    }
    found
}

/// What a size is, where it reads nothing that the expression changes.
pub(super) fn read(walk: &mut Walk, node: &Node, changed: &HashSet<u64>) -> Option<HostExpr> {
    let before: Vec<u64> = changed.iter().copied().filter(|id| walk.changing.insert(*id)).collect();
    let bytes = walk.number(node).filter(|bytes| bytes.ty == U64);
    before.iter().for_each(|id| {
        walk.changing.remove(id);
    });
    bytes
}

/// The calls that give variables memory, wherever they stand.
fn calls<'n>(walk: &Walk, node: &'n Node, found: &mut Vec<(u64, &'n Node)>) {
    found.extend(allocated(walk.host.cx, node).map(|id| (id, node)));
    node.all_inner().for_each(|child| calls(walk, child, found));
}

fn mentions(node: &Node, is_wanted: &impl Fn(&Node) -> bool) -> bool {
    is_wanted(node) || node.all_inner().any(|child| mentions(child, is_wanted))
}

/// Whether a call is evaluated whenever the expression, or the declaration, around it is.
pub(super) fn is_evaluated(node: &Node, call: &Node) -> bool {
    if std::ptr::eq(node, call) {
        return true;
    }
    let first = || node.child(0).is_some_and(|child| is_evaluated(child, call));
    let any = || node.inner.iter().any(|child| is_evaluated(child, call));
    match &node.kind {
        Kind::BinaryOperator if matches!(node.binary(), Some(Binary::LogicalAnd | Binary::LogicalOr)) => first(),
        Kind::ConditionalOperator => first(),
        Kind::VarDecl if !node.is_static => any(),
        Kind::BinaryOperator
        | Kind::UnaryOperator
        | Kind::ParenExpr
        | Kind::ExprWithCleanups
        | Kind::ImplicitCastExpr
        | Kind::CStyleCastExpr
        | Kind::CXXStaticCastExpr
        | Kind::CXXFunctionalCastExpr
        | Kind::MaterializeTemporaryExpr
        | Kind::CXXBindTemporaryExpr
        | Kind::CXXConstructExpr
        | Kind::CXXMemberCallExpr
        | Kind::CXXOperatorCallExpr => any(),
        Kind::CallExpr => !super::products::is_of_the_compiler(node) && any(),
        _ => false,
    }
}
