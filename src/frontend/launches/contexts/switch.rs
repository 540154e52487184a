//! `switch`: what holds at its labels, and behind it.
//!
//! Each label is walked to from the state before, or from what any way there leaves. A `switch` is left by
//! its end, by a `break`, and where it has no `default` by a value that is no case; what holds behind it
//! is what holds at one of these, by the values of the selector that lead there.

use std::collections::HashMap;

use super::conditions::any_of;
use super::shape::breaks;
use super::state::{Value, Walk};
use super::walk::Flow;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::kernel::host::HostExpr;

/// A way out of a `switch`.
struct Exit {
    /// The values of the selector by which control goes there; `None`: any.
    values: Option<Vec<i128>>,
    /// What variables hold, if that is known.
    state: Option<HashMap<u64, Value>>,
}

impl Walk<'_, '_> {
    pub fn switch(&mut self, node: &Node) -> Flow {
        let mut parts = node.inner.iter().peekable();
        for has in [node.has_init, node.has_var] {
            if let Some(part) = parts.next_if(|_| has) {
                self.statement(part);
            }
        }
        let (Some(selector), Some(body)) = (parts.next(), parts.next()) else { return self.opaque(node) };
        self.evaluate(selector);
        let beside = self.affected(selector);
        let is_alone = self.changed(selector).is_empty();
        let selector = self.reading(selector, |walk| walk.number(selector)).filter(|_| is_alone);
        self.forget(&beside);
        let (changed, facts) = (self.affected(body), self.facts.len());
        let before = self.state.clone();
        self.forget(&changed);
        let start = std::mem::replace(&mut self.state, before.clone());
        let mut exits = Vec::new();
        // Values by which control may have come here; `None`: by any.
        let mut values: Option<Vec<i128>> = Some(Vec::new());
        let mut cases = Vec::new();
        let (mut flow, mut has_default) = (Flow::Ends, false);
        for statement in &body.inner {
            let mut statement = statement;
            let (mut is_label, falls) = (false, flow == Flow::Goes);
            while matches!(statement.kind, Kind::CaseStmt | Kind::DefaultStmt) {
                if !is_label && !falls {
                    values = Some(Vec::new());
                }
                is_label = true;
                has_default |= statement.is(Kind::DefaultStmt);
                let value = statement.child(0).filter(|_| statement.is(Kind::CaseStmt) && !statement.is_range);
                match (value.and_then(|value| self.number(value)?.as_number()), &mut values) {
                    (Some(value), values) => {
                        cases.push(value);
                        values.iter_mut().for_each(|values| values.push(value));
                    }
                    (None, _) => values = None,
                }
                let Some(inner) = statement.inner.last() else { return self.opaque(node) };
                statement = inner;
            }
            if is_label {
                self.state = if falls { start.clone() } else { before.clone() };
                self.forget_facts(facts);
                self.know(&any_of(selector.as_ref(), values.as_deref()));
            }
            let is_reached = is_label || flow == Flow::Goes;
            flow = self.statement(statement);
            if is_reached && breaks(statement) {
                exits.push(Exit {
                    values: values.clone(),
                    state: ends_with_its_break(statement).then(|| self.state.clone()),
                });
            }
        }
        if flow == Flow::Goes && !body.inner.is_empty() {
            exits.push(Exit { values, state: Some(self.state.clone()) });
        }
        let is_case =
            |values: &[i128]| selector.as_ref().and_then(HostExpr::as_number).is_some_and(|s| values.contains(&s));
        if !has_default && !is_case(&cases) {
            exits.push(Exit { values: None, state: Some(before) });
        }
        self.forget_facts(facts);
        self.state = start;
        let flow = self.left_by(selector.as_ref(), exits);
        self.leave(body);
        flow
    }

    /// What holds behind a `switch` that is left in these ways; the state is what holds in any case.
    fn left_by(&mut self, selector: Option<&HostExpr>, exits: Vec<Exit>) -> Flow {
        if exits.is_empty() {
            return Flow::Ends;
        }
        let values: Option<Vec<Vec<i128>>> = exits.iter().map(|exit| exit.values.clone()).collect();
        self.know(&any_of(selector, values.map(|values| values.concat()).as_deref()));
        if exits.iter().any(|exit| exit.state.is_none()) {
            return Flow::Goes;
        }
        let states = exits.into_iter().filter_map(|exit| Some((exit.values, exit.state?)));
        let mut states: Vec<_> = states.collect();
        // One that is left by any other value comes last; two such are not told apart.
        states.sort_by_key(|(values, _)| values.is_none());
        let Some((_, mut state)) = states.pop() else { return Flow::Goes };
        for (values, other) in states.into_iter().rev() {
            let condition = any_of(selector, values.as_deref()).pop();
            state = self.joined(condition.as_ref(), other, state);
        }
        self.state = state;
        Flow::Goes
    }
}

/// Whether the one `break` of a statement is its end.
fn ends_with_its_break(statement: &Node) -> bool {
    match statement.inner.split_last() {
        _ if statement.is(Kind::BreakStmt) => true,
        Some((last, before)) if statement.is(Kind::CompoundStmt) => {
            last.is(Kind::BreakStmt) && !before.iter().any(breaks)
        }
        _ => false,
    }
}
