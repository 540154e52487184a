//! Whether a loop may be left for good by what its rounds make.
//!
//! ```text
//! for (…; n *= 2) { …; if (n == 64) exit(1); }         it may
//! for (…; n *= 2) { …; if (failed()) exit(1); }        it need not: in some run nothing fails
//! ```
//!
//! Where it may, it is not known which rounds there are. The reason is one of the rounds' if nothing is asked, or what is
//! asked names a variable that changes in the loop, but for one that others give its values.

use std::collections::HashSet;

use super::shape::{Run, called, code, never_returns, run};
use super::state::Walk;
use crate::frontend::kind::{Binary, Kind};
use crate::frontend::tree::Node;

/// Functions in one another that are looked through for ways out.
const MAX_CALLS: u32 = 4;

impl Walk<'_, '_> {
    /// Whether one of these parts of a loop may leave it for good, by a throw or a call that does not come back, for such a reason.
    pub fn is_left_by_its_rounds<'n>(&self, parts: impl Iterator<Item = &'n Node>) -> bool {
        let parts: Vec<&Node> = parts.collect();
        let mut moved = HashSet::new();
        parts.iter().for_each(|part| self.changed_by_rounds(part, &mut moved));
        parts.into_iter().any(|part| self.ends(part, &moved, false))
    }

    /// The variables that a piece of code gives other values than those of functions without code here.
    fn changed_by_rounds(&self, node: &Node, found: &mut HashSet<u64>) {
        let given = match node.kind {
            Kind::VarDecl => node.initialiser(),
            Kind::BinaryOperator if node.is_assignment() => node.child(1),
            _ => None,
        };
        if node.is(Kind::VarDecl) && given.is_some_and(|given| !self.is_of_others(given)) {
            found.insert(node.id);
        } else if node.is_assignment() || node.is_step() {
            let target = node.child(0).and_then(super::shape::assigned_variable);
            found.extend(target.filter(|_| !given.is_some_and(|given| self.is_of_others(given))));
        }
        node.all_inner().for_each(|part| self.changed_by_rounds(part, found));
    }

    fn is_of_others(&self, node: &Node) -> bool {
        match node.kind {
            Kind::ParenExpr | Kind::ImplicitCastExpr | Kind::ExprWithCleanups | Kind::CStyleCastExpr => {
                node.child(0).is_some_and(|inner| self.is_of_others(inner))
            }
            Kind::CallExpr => called(self.host.cx, node).and_then(code).is_none(),
            _ => false,
        }
    }

    /// `is_asked`: something else was asked on the way here.
    fn ends(&self, node: &Node, moved: &HashSet<u64>, is_asked: bool) -> bool {
        let within = |part: &Node, is_asked: bool| self.ends(part, moved, is_asked);
        let asks = match node.kind {
            Kind::IfStmt | Kind::SwitchStmt => node.child(usize::from(node.has_init) + usize::from(node.has_var)),
            Kind::ConditionalOperator => node.child(0),
            Kind::BinaryOperator if matches!(node.binary(), Some(Binary::LogicalAnd | Binary::LogicalOr)) => {
                node.child(0)
            }
            _ => None,
        };
        if let Some(condition) = asks {
            let is_of_rounds =
                self.names(condition, moved) || self.number(condition).is_some_and(|e| e.as_number().is_some());
            return node.all_inner().any(|part| within(part, !is_of_rounds));
        }
        let run = run(self.host.cx, node);
        if node.is(Kind::CXXThrowExpr) || matches!(run, Some(Run::Known(f)) if never_returns(self.host.cx, f)) {
            return !is_asked;
        }
        let may_throw = match run {
            Some(Run::Known(f)) => code(f).is_some_and(|body| self.may_throw(body, MAX_CALLS)),
            Some(Run::Unknown) => true,
            None => false,
        };
        if may_throw && node.all_inner().any(|operand| self.names(operand, moved)) {
            return true;
        }
        !node.is(Kind::LambdaExpr) && node.all_inner().any(|part| within(part, is_asked))
    }

    /// Whether an expression names one of these, but for what others are given.
    fn names(&self, node: &Node, wanted: &HashSet<u64>) -> bool {
        node.variable().is_some_and(|variable| wanted.contains(&variable.id))
            || !(node.is(Kind::CallExpr) && self.is_of_others(node))
                && node.all_inner().any(|part| self.names(part, wanted))
    }
}
