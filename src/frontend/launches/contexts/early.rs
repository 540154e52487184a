//! A loop's first rounds, one after the other: what variables hold at its head, and what it launches.

use std::collections::{HashMap, HashSet, VecDeque};

use super::parts::Parts;
use super::shape::{breaks, returns};
use super::state::{Value, Walk};
use super::steps::Step;
use super::walk::Flow;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::kernel::ast::{BinOp, Scalar};
use crate::kernel::host::HostExpr;
use crate::kernel::rounds::{Made, Round};

/// Rounds that are followed, and where the loop's condition is a constant in each.
const ROUNDS: usize = 6;
const CONSTANT_ROUNDS: usize = 40;

/// The head of a loop, or its end, in one round.
pub struct Head {
    state: HashMap<u64, Value>,
    /// What variables hold when the loop has ended here, by its condition or behind it.
    after: HashMap<u64, Value>,
    /// What is known of the way there.
    facts: Vec<HostExpr>,
    /// What is known besides if the loop ends here; `None`: it does not.
    ends: Option<Vec<HostExpr>>,
    /// The loop goes on here.
    goes: bool,
}

impl Walk<'_, '_> {
    /// Follows the first rounds, and leaves everything as it was. A round with `continue` has several ends, from each
    /// of which the next one begins: all rounds of one number come before those of the next.
    pub fn first_rounds(&mut self, node: &Node, parts: &Parts) -> Vec<Head> {
        let mut heads = Vec::new();
        if self.is_early {
            return heads;
        }
        let (state, facts) = (self.state.clone(), self.facts.clone());
        self.is_early = true;
        let mut is_constant = true;
        let mut ways = VecDeque::from([(state.clone(), facts.clone())]);
        while heads.len() < if is_constant { CONSTANT_ROUNDS } else { ROUNDS }
            && let Some(way) = ways.pop_front()
            && self.host.spend()
        {
            (self.state, self.facts) = way;
            let before = (self.state.clone(), self.facts.get(facts.len()..).unwrap_or_default().to_vec());
            let is_asked = !heads.is_empty() || !node.is(Kind::DoStmt);
            let mut ends = None;
            parts.variable.into_iter().for_each(|variable| {
                self.statement(variable);
            });
            parts.heads.iter().for_each(|head| {
                self.opaque(head);
            });
            let mut goes = true;
            match parts.condition.filter(|_| is_asked) {
                Some(condition) => {
                    let asked = self.ask(condition);
                    let whole = asked.whole.as_ref().and_then(HostExpr::as_number);
                    (is_constant, goes) = (is_constant && whole.is_some(), whole != Some(0));
                    ends = Some(asked.fails).filter(|_| whole != Some(1));
                    self.know(&asked.holds);
                }
                None => is_constant &= !is_asked,
            }
            heads.push(Head { state: before.0, after: self.state.clone(), facts: before.1, ends, goes });
            let (left, continued) = (self.left.len(), self.continued.len());
            let flow = parts.body.filter(|_| goes).map_or(Flow::Goes, |body| self.statement(body));
            for (state, known) in self.left.split_off(left) {
                let facts = known.get(facts.len()..).unwrap_or_default().to_vec();
                heads.push(Head { after: state.clone(), state, facts, ends: Some(Vec::new()), goes: false });
            }
            let mut ends = self.continued.split_off(continued);
            if goes && flow == Flow::Goes {
                ends.insert(0, (std::mem::take(&mut self.state), std::mem::take(&mut self.facts)));
            }
            for way in ends {
                (self.state, self.facts) = way;
                parts.step.into_iter().for_each(|step| {
                    self.effect(step);
                });
                ways.push_back((std::mem::take(&mut self.state), std::mem::take(&mut self.facts)));
            }
        }
        self.is_early = false;
        (self.state, self.facts) = (state, facts);
        heads
    }

    /// Takes down that the unknowns which variables hold now are what they are in one of these rounds.
    /// `at_end`: where the loop ends.
    pub fn is_made(&self, changed: &HashSet<u64>, heads: &[Head], steps: &[Step], parts: &Parts, at_end: bool) {
        let heads: Vec<&Head> =
            heads.iter().filter(|head| if at_end { head.ends.is_some() } else { head.goes }).collect();
        let mut variables: Vec<u64> = changed.iter().copied().collect();
        variables.sort_unstable();
        let mut made =
            Made { unknowns: Vec::new(), rounds: heads.iter().map(|head| head.round(at_end)).collect(), steps: None };
        let mut moves: Option<(&Step, HostExpr)> = None;
        let by_condition = !at_end
            && parts.body.is_some_and(|body| !breaks(body) && !returns(body))
            && !self.is_left_by_its_rounds(parts.others().chain(parts.step));
        for variable in variables {
            let now = self.state.get(&variable).map_or_else(Vec::new, Value::numbers);
            for (place, e) in now.into_iter().enumerate() {
                let held =
                    |head: &&Head| if at_end { head.after.get(&variable) } else { head.state.get(&variable) }.cloned();
                let in_round = |head: &&Head| held(head)?.numbers().get(place).cloned().flatten();
                let values: Vec<Option<HostExpr>> = heads.iter().map(in_round).collect();
                let Some(e) = e.filter(|e| e.as_unknown().is_some() && !values.contains(&Some(e.clone()))) else {
                    continue;
                };
                for (round, value) in made.rounds.iter_mut().zip(values) {
                    round.values.push(value.filter(|value| value.ty == e.ty));
                }
                let step = steps.iter().find(|step| by_condition && step.variable() == variable);
                moves = moves.or_else(|| step.map(|step| (step, e.clone())));
                made.unknowns.push(e);
            }
        }
        made.steps = moves.and_then(|(step, e)| {
            let until = self.ends_at(parts.condition?, step.variable(), &made)?;
            Some(step.of_unknown(e, until))
        });
        if !made.unknowns.is_empty() {
            self.host.made.borrow_mut().push(made);
        }
    }
}

impl Walk<'_, '_> {
    /// What a loop's condition compares a variable with that ends the loop when it is met, or `None` when it is
    /// passed. The outer `None`: the condition has another form, or the loop moves what it compares with.
    fn ends_at(&self, condition: &Node, variable: u64, made: &Made) -> Option<Option<HostExpr>> {
        let condition = plain(condition);
        let (a, b) = (condition.child(0)?, condition.child(1)?);
        let is_it = |node: &Node| plain(node).variable().is_some_and(|v| v.id == variable);
        let bound = match (is_it(a), is_it(b)) {
            (true, false) => b,
            (false, true) => a,
            _ => return None,
        };
        let bound = self.number(bound)?;
        let mut is_kept = true;
        bound.for_each_unknown(&mut |id| is_kept &= !made.makes(id));
        let op = condition.binary()?.operator()?;
        let is_passed = matches!(op, BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge);
        if !is_kept || !is_passed && op != BinOp::Ne {
            return None;
        }
        Some((!is_passed).then_some(bound))
    }
}

/// Without parentheses and implicit conversions.
fn plain(node: &Node) -> &Node {
    let passes = matches!(node.kind, Kind::ParenExpr | Kind::ImplicitCastExpr | Kind::ExprWithCleanups);
    node.child(0).filter(|_| passes).map_or(node, plain)
}

impl Head {
    fn round(&self, at_end: bool) -> Round {
        let ends = self.ends.iter().filter(|_| at_end).flatten();
        let facts = self.facts.iter().chain(ends).filter(|fact| fact.ty == Scalar::Bool);
        Round { values: Vec::new(), facts: facts.cloned().collect() }
    }
}

impl Value {
    /// The numbers in it.
    pub fn numbers(&self) -> Vec<Option<HostExpr>> {
        match self {
            Value::Number(number) => vec![Some(number.clone())],
            Value::Extents(extents) => extents.to_vec(),
            Value::Pointer(_) | Value::Memory(_) => Vec::new(),
        }
    }

    /// The expressions in it.
    pub fn expressions(&self) -> Vec<&HostExpr> {
        match self {
            Value::Number(e) => vec![e],
            Value::Extents(extents) => extents.iter().flatten().collect(),
            Value::Pointer(pointer) => pointer.expressions().collect(),
            Value::Memory(_) => Vec::new(),
        }
    }
}
