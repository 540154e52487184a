//! What conditions tell of the values of the host.

use super::powers;
use super::shape::{assigned_variable, is_expected, is_truth};
use super::state::{Affected, Value, Walk};
use crate::frontend::kind::{Binary, CastKind, Kind, Unary};
use crate::frontend::tree::Node;
use crate::kernel::ast::{BinOp, Scalar, UnOp};
use crate::kernel::host::HostExpr;

/// Facts that are remembered, at most.
const MAX_FACTS: usize = 64;

/// What a condition tells.
pub struct Asked {
    /// Where it holds.
    pub holds: Vec<HostExpr>,
    /// Where it does not.
    pub fails: Vec<HostExpr>,
    /// All of it, if it can be read, or is decided.
    pub whole: Option<HostExpr>,
    /// It can be read.
    pub is_read: bool,
}

impl Walk<'_, '_> {
    /// Evaluates a condition.
    pub fn ask(&mut self, node: &Node) -> Asked {
        let changed = self.affected(node);
        self.evaluate(node);
        if let Some(asked) = self.ask_of_step(node, &changed) {
            return asked;
        }
        let before: Vec<u64> = changed.all().into_iter().filter(|id| self.changing.insert(*id)).collect();
        let whole = self.truth(node);
        let is_read = whole.is_some();
        let mut asked = Asked { holds: self.truths(node, true), fails: self.truths(node, false), whole, is_read };
        self.decide(node, &mut asked);
        before.iter().for_each(|id| {
            self.changing.remove(id);
        });
        self.settle(node, &changed);
        // What it gives a value in any case it looks at, which is not read.
        let seen = changed.assigned.iter().filter(|id| self.is_tracked(**id) && assigns(node, **id));
        let values: Vec<Value> = seen.filter_map(|id| self.state.get(id).cloned()).collect();
        values.iter().for_each(|value| self.decided(value));
        asked
    }

    /// A condition that moves one variable, in any case and before it looks at it: `while (n-- > 0)`.
    fn ask_of_step(&mut self, node: &Node, changed: &Affected) -> Option<Asked> {
        let all = changed.all();
        let [id] = all.iter().copied().collect::<Vec<_>>()[..] else { return None };
        let step = step_of(node, id).filter(|_| self.is_tracked(id))?;
        let target = step.child(0).filter(|_| times_named(node, id) == times_named(step, id))?;
        let Value::Number(before) = self.state.get(&id)?.clone() else { return None };
        let after = match step.child(1).filter(|_| step.is_assignment()) {
            Some(source) => self.stored_by(step, target, source),
            None => self.stepped(step, target),
        };
        let Value::Number(after) = after? else { return None };
        let is_read = target.variable().is_some() && before.ty == after.ty;
        let given = if step.is_step() && step.is_postfix { before } else { after.clone() };
        self.assign(id, Some(Value::Number(after)).filter(|_| is_read));
        self.given = Some((std::ptr::from_ref(step) as usize, given)).filter(|_| is_read);
        let whole = self.truth(node);
        let is_read = whole.is_some();
        let mut asked = Asked { holds: self.truths(node, true), fails: self.truths(node, false), whole, is_read };
        self.decide(node, &mut asked);
        self.given = None;
        Some(asked)
    }

    pub fn know(&mut self, facts: &[HostExpr]) {
        let of_divisors: Vec<HostExpr> = facts.iter().filter_map(|fact| powers::of_divisor(self, fact)).collect();
        for fact in facts.iter().chain(&of_divisors) {
            // What is said of pointers is not forgotten.
            if self.facts.len() < MAX_FACTS || self.host.names_address(fact) {
                self.facts.push(fact.clone());
            }
        }
    }

    pub fn truth(&self, node: &Node) -> Option<HostExpr> {
        let value = self.number(node)?;
        if value.ty == Scalar::Bool {
            return Some(value);
        }
        Some(value.cast(Scalar::Bool))
    }

    /// What is true where a condition is, or is not: all that can be read of it.
    pub fn truths(&self, node: &Node, wanted: bool) -> Vec<HostExpr> {
        let both = || node.inner.iter().flat_map(|part| self.truths(part, wanted)).collect();
        let inner = || node.child(0).map_or_else(Vec::new, |inner| self.truths(inner, wanted));
        match &node.kind {
            Kind::ParenExpr | Kind::ExprWithCleanups => inner(),
            Kind::ImplicitCastExpr | Kind::CStyleCastExpr | Kind::CXXStaticCastExpr | Kind::CXXFunctionalCastExpr
                if matches!(
                    node.cast_kind(),
                    CastKind::IntegralCast | CastKind::IntegralToBoolean | CastKind::NoOp
                ) && node.child(0).is_some_and(is_truth) =>
            {
                inner()
            }
            Kind::CallExpr if is_expected(node) => node.child(1).map_or_else(Vec::new, |n| self.truths(n, wanted)),
            Kind::UnaryOperator if node.unary() == Some(Unary::LogicalNot) => {
                node.child(0).map_or_else(Vec::new, |inner| self.truths(inner, !wanted))
            }
            Kind::BinaryOperator if node.binary() == Some(Binary::LogicalAnd) && wanted => both(),
            Kind::BinaryOperator if node.binary() == Some(Binary::LogicalOr) && !wanted => both(),
            _ => {
                let truth = self.truth(node).and_then(|t| if wanted { Some(t) } else { HostExpr::unary(UnOp::Not, t) });
                truth.or_else(|| self.doubt(node)).into_iter().filter(|t| t.as_number() != Some(1)).collect()
            }
        }
    }
}

/// What is true where a selector has one of these values.
pub fn any_of(selector: Option<&HostExpr>, values: Option<&[i128]>) -> Vec<HostExpr> {
    let (Some(selector), Some(values)) = (selector, values) else { return Vec::new() };
    let one = |value: &i128| HostExpr::binary(BinOp::Eq, selector.clone(), HostExpr::number(*value, selector.ty));
    let all: Option<Vec<HostExpr>> = values.iter().map(one).collect();
    let any = all.and_then(|all| {
        all.into_iter().try_fold(None, |any: Option<HostExpr>, one| match any {
            Some(any) => HostExpr::binary(BinOp::Or, any, one).map(Some),
            None => Some(Some(one)),
        })
    });
    any.flatten().into_iter().collect()
}

/// Does an expression assign a variable, whatever else is evaluated of it.
fn assigns(node: &Node, id: u64) -> bool {
    let is_target = |target: &Node| assigned_variable(target) == Some(id);
    if (node.is_assignment() || node.is_step()) && node.child(0).is_some_and(is_target) {
        return true;
    }
    node.all_inner().take(evaluated(node)).any(|child| assigns(child, id))
}

/// `n--`, `++n`, `n /= 2`, wherever in an expression, if it is evaluated whatever else is.
fn step_of(node: &Node, id: u64) -> Option<&Node> {
    if (node.is_step() || node.is_assignment()) && node.child(0).and_then(assigned_variable) == Some(id) {
        return Some(node);
    }
    node.all_inner().take(evaluated(node)).find_map(|child| step_of(child, id))
}

/// How often an expression names a variable.
fn times_named(node: &Node, id: u64) -> usize {
    let own = usize::from(node.variable().is_some_and(|variable| variable.id == id));
    own + node.all_inner().map(|child| times_named(child, id)).sum::<usize>()
}

/// How many operands are evaluated whatever they give.
fn evaluated(node: &Node) -> usize {
    let may_skip = matches!(node.binary(), Some(Binary::LogicalAnd | Binary::LogicalOr));
    if may_skip || node.is(Kind::ConditionalOperator) { 1 } else { usize::MAX }
}
