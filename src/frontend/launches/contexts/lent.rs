//! What variables hold when a call is over that binds them to references: `sizes(n, blocks, threads);`.
//!
//! What holds: a variable that a call leaves to its function ([`super::outputs`]) has no other name there than the
//! parameter, so that the parameter is followed in its place, from what the variable holds to the end of the function.
//! Left out: functions that return before their end, or that are given the variable in another way, too.

use std::collections::{HashMap, HashSet};

use super::shape::{called, code, is_structured, returns, without_parentheses};
use super::state::{Value, Walk};
use super::walk::Flow;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;

/// Functions in one another that are looked through.
const DEPTH: u32 = 8;

impl Walk<'_, '_> {
    /// A call as a statement, and what it leaves in variables.
    pub fn call_for_outputs(&mut self, node: &Node) {
        let left = self.values_after(node);
        self.opaque(node);
        if let Some(left) = left {
            return left.into_iter().for_each(|(id, value)| self.assign(id, Some(value)));
        }
        // What is not followed may be anything for a proof; a run chooses nothing that the call decides.
        let decides = called(self.host.cx, node).is_some_and(|function| self.looks_at_nothing_else(function, DEPTH));
        let given = self.host.uses.given_by(node).iter().filter(|id| decides && self.is_tracked(**id));
        let values: Vec<Value> = given.filter_map(|id| self.state.get(id).cloned()).collect();
        values.iter().for_each(|value| self.decided(value));
    }

    /// The variables that the call gives values, and the values, as far as they are read.
    fn values_after(&self, node: &Node) -> Option<Vec<(u64, Value)>> {
        let given = self.host.uses.given_by(node);
        let function = called(self.host.cx, node).filter(|f| !given.is_empty() && !f.is_kernel())?;
        let body = code(function).filter(|body| body.is(Kind::CompoundStmt) && is_structured(self.host.cx, body))?;
        let arguments = node.inner.get(1..).filter(|a| a.len() == function.parameters().count())?;
        // What one argument writes another may read.
        if arguments.iter().any(|argument| self.disturbances(argument) > 0) {
            return None;
        }
        let (mut state, mut lent) = (HashMap::new(), Vec::new());
        for (parameter, argument) in function.parameters().zip(arguments) {
            let variable = without_parentheses(argument).variable().map(|v| v.id).filter(|id| given.contains(id));
            let ty = parameter.ty.as_deref()?;
            if let Some(id) = variable.filter(|_| ty.is_reference()) {
                state.extend(self.state.get(&id).map(|value| (parameter.id, value.clone())));
                lent.push((id, parameter.id));
                continue;
            }
            let is_copied = super::functions::scalar(ty).is_some();
            if !is_copied && given.iter().any(|id| names(argument, *id)) || !self.changed(argument).is_empty() {
                return None;
            }
            state.extend(self.argument(parameter, argument, DEPTH).map(|value| (parameter.id, value)));
        }
        let each: HashSet<u64> = lent.iter().map(|(id, _)| *id).collect();
        let is_followed = |id: &u64| self.is_tracked(*id);
        if each.len() != given.len() || each.len() != lent.len() || !each.iter().all(is_followed) || !self.host.spend()
        {
            return None;
        }
        let statements = match body.inner.split_last() {
            Some((last, before)) if last.is(Kind::ReturnStmt) && self.changed(last).is_empty() => before,
            Some(_) | None => &body.inner[..],
        };
        if statements.iter().any(returns) {
            return None;
        }
        let mut walk = Walk::inside(self.host, function, state);
        walk.lent.extend(lent.iter().map(|(_, parameter)| *parameter));
        // What is done to it in another way than by its name is not followed.
        let are_followed = lent.iter().all(|(_, parameter)| walk.is_tracked(*parameter));
        let goes = are_followed && walk.all(statements) == Flow::Goes;
        let left = lent.iter().filter_map(|(id, parameter)| Some((*id, walk.state.get(parameter)?.clone())));
        goes.then(|| left.collect())
    }
}

fn names(node: &Node, id: u64) -> bool {
    node.variable().is_some_and(|variable| variable.id == id) || node.all_inner().any(|child| names(child, id))
}
