//! Values of the host that its code restricts in ways that are not followed.
//!
//! Where a loop, a `switch`, a `try` or both ways of a branch can be left for good, what that says of the code
//! behind is lost, as is what a condition says that is not read, or a function that may not return. For a proof
//! nothing is wrong with that. For a run it is: the host need not come to the launch by every value. So the
//! values that such conditions mention are taken down as made by something of which no round is known
//! ([`crate::kernel::rounds`]).
//!
//! What a function gives that has no code here may be anything, whatever it is given.

use super::shape::{Run, called, code, never_returns, run};
use super::state::Walk;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::kernel::host::HostExpr;
use crate::kernel::rounds::Made;

/// Functions in one another that are looked through for ways out.
const MAX_CALLS: u32 = 4;

impl Walk<'_, '_> {
    /// Control goes on behind a statement that may be left for good.
    pub fn leaves_in(&self, node: &Node) {
        let condition = node.child(usize::from(node.has_init) + usize::from(node.has_var));
        if matches!(node.kind, Kind::IfStmt | Kind::SwitchStmt) && self.may_leave(node, MAX_CALLS) {
            condition.into_iter().for_each(|condition| self.narrows(condition));
        }
        if !node.is(Kind::LambdaExpr) {
            node.inner.iter().for_each(|part| self.leaves_in(part));
        }
    }

    /// A call of a function that may not come back restricts what it is given.
    pub fn may_not_return(&self, call: &Node) {
        let may_leave = match run(self.host.cx, call) {
            Some(Run::Known(function)) => code(function).is_some_and(|body| self.may_throw(body, MAX_CALLS)),
            Some(Run::Unknown) => true,
            None => false,
        };
        if may_leave {
            call.inner.iter().for_each(|operand| self.narrows(operand));
        }
    }

    fn may_leave(&self, node: &Node, calls: u32) -> bool {
        node.is(Kind::ReturnStmt) || self.throws(node, calls) || node.inner.iter().any(|n| self.may_leave(n, calls))
    }

    pub fn may_throw(&self, node: &Node, calls: u32) -> bool {
        self.throws(node, calls) || node.inner.iter().any(|part| self.may_throw(part, calls))
    }

    fn throws(&self, node: &Node, calls: u32) -> bool {
        let Some(calls) = calls.checked_sub(1) else { return false };
        node.is(Kind::CXXThrowExpr)
            || matches!(run(self.host.cx, node), Some(Run::Known(f))
                if never_returns(self.host.cx, f) || code(f).is_some_and(|body| self.may_throw(body, calls)))
    }

    /// What the variables hold that an expression mentions is restricted.
    pub fn narrows(&self, node: &Node) {
        if node.is(Kind::CallExpr) && called(self.host.cx, node).and_then(code).is_none() {
            return;
        }
        let held = node.variable().and_then(|variable| self.state.get(&variable.id));
        held.into_iter().flat_map(|value| value.expressions()).for_each(|e| self.is_restricted(e));
        node.all_inner().for_each(|child| self.narrows(child));
    }

    /// Takes down that not all values of an expression are those of a run.
    pub fn is_restricted(&self, e: &HostExpr) {
        let origins = self.host.unknowns.borrow();
        e.for_each_unknown(&mut |id| {
            let unknown = HostExpr::unknown(id, origins[id].unknown.ty);
            let made = Made { unknowns: vec![unknown], rounds: Vec::new(), steps: None };
            let mut all = self.host.made.borrow_mut();
            if !all.contains(&made) {
                all.push(made);
            }
        });
    }
}
