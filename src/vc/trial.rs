//! Executions that are found by trying.
//!
//! Whether a place can be reached, which further accesses race in an execution like one that is known, and whether a
//! guess is false, is asked of the solver only if no trial shows it. A trial goes forward through a passive program. What an
//! assumption says of a variable without value gives it one, as `x == e` or `e < x` do; what else is needed
//! is as in the known execution, or small. Where an assumption is false the trial goes back to the last branch.
//!
//! What holds: on the way that a trial returns all assumptions are true, in both arithmetics, for its
//! values, each of its variable's type. That none is found says nothing.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::base::id::Id;
use crate::ivl::ast::{Binary, Expr, ExprKind, FunctionId, Type, VarId};
use crate::ivl::evaluate::{Environment, evaluate};
use crate::ivl::op::Op;
use crate::ivl::value::{Map, Value};
use crate::ivl::{build, visit};
use crate::kernel::integer::{fits, range};
use crate::vc::passive::{AssertId, Passive, PassiveBlockId, PassiveKind};

/// A trial runs so many commands.
const COMMANDS: usize = 4_000;

/// Where an assumption is false for a value that was chosen before it, another trial starts with one for which it is
/// true; so often.
const TRIALS: usize = 8;

/// What a variable is if nothing is said of it.
const SMALL: i128 = 0;

/// Values of incarnations.
pub type Values = BTreeMap<VarId, Value>;

/// What was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Execution {
    /// The blocks, from the entry to that of the assertion.
    pub trace: Vec<PassiveBlockId>,
    /// The values of the variables that it needs.
    pub values: Values,
}

/// An execution that comes to the assertion under all assumptions on the way (and no assertions).
pub fn reaching(passive: &Passive, assert: AssertId) -> Option<Execution> {
    found(passive, Goal { assert, violated: None }, Values::new(), &leading(passive, assert.block, &[]))
}

/// An execution that violates the assertion under hypotheses over the variables of the source program, as of that
/// place, and that is as this one where it need not be different. On its way all hold that are assumed
/// afterwards.
pub fn violating(passive: &Passive, assert: AssertId, hypotheses: &[Expr], near: &Values) -> Option<Execution> {
    let hypotheses: Vec<Expr> = hypotheses.iter().map(|e| passive.expression_at(assert, e)).collect::<Option<_>>()?;
    let leading = leading(passive, assert.block, &hypotheses);
    let mut execution = found(passive, Goal { assert, violated: Some(&hypotheses) }, near.clone(), &leading)?;
    // The rest is only what was at hand: it explains nothing, and replay has its own.
    let decided = deciding(passive, assert, &execution.trace);
    let is_whole = |value: &Value| matches!(value, Value::Map(_));
    execution.values.retain(|id, value| near.contains_key(id) || decided.contains(id) && !is_whole(value));
    Some(execution)
}

/// Is there an execution that violates the assertion: one that is as this one where it need not be different, or, where
/// nothing is known of a variable, as small as it can be.
pub fn is_violated(passive: &Passive, assert: AssertId, near: &Values) -> bool {
    let goal = Goal { assert, violated: Some(&[]) };
    found(passive, goal, near.clone(), &leading(passive, assert.block, &[])).is_some()
}

/// The variables that decide which way is taken.
fn deciding(passive: &Passive, assert: AssertId, trace: &[PassiveBlockId]) -> FxHashSet<VarId> {
    let (mut work, mut definitions) = (Vec::new(), FxHashMap::default());
    for id in trace {
        let end = if *id == assert.block { assert.index } else { usize::MAX };
        for command in passive.blocks[*id].commands.iter().take(end) {
            match &command.kind {
                PassiveKind::Define(id, e) => drop(definitions.insert(*id, e)),
                PassiveKind::Assume(e) => work.extend(visit::free_vars(e)),
                PassiveKind::Fact(_) | PassiveKind::Assert(..) => {}
            }
        }
    }
    let mut found = FxHashSet::default();
    while let Some(id) = work.pop() {
        if found.insert(id) {
            work.extend(definitions.get(&id).map(|e| visit::free_vars(e)).into_iter().flatten());
        }
    }
    found
}

fn found(passive: &Passive, goal: Goal, mut near: Values, leading: &FxHashSet<PassiveBlockId>) -> Option<Execution> {
    let mut left = COMMANDS;
    for _ in 0..TRIALS {
        let mut trial = Trial::new(passive, goal, &near, left);
        if let Some(execution) = trial.run(leading) {
            return Some(execution);
        }
        left = trial.left;
        let (_, id, value) = trial.better?;
        if near.insert(id, value.clone()) == Some(value) {
            return None;
        }
    }
    None
}

/// The blocks from which control can come to a block, but those that give a variable another value than the hypotheses
/// `variable == literal` say.
fn leading(passive: &Passive, to: PassiveBlockId, hypotheses: &[Expr]) -> FxHashSet<PassiveBlockId> {
    let fixed: FxHashMap<VarId, i128> = hypotheses
        .iter()
        .filter_map(|e| {
            let ExprKind::Binary(Binary::Eq, a, b) = &**e else { return None };
            Some((build::as_var(a)?, as_literal(b)?))
        })
        .collect();
    let contradicts = |kind: &PassiveKind| match kind {
        PassiveKind::Define(id, e) => {
            fixed.get(id).is_some_and(|wanted| as_literal(e).is_some_and(|value| value != *wanted))
        }
        PassiveKind::Assume(_) | PassiveKind::Fact(_) | PassiveKind::Assert(..) => false,
    };
    let mut leading = FxHashSet::from_iter([to]);
    // Targets stand behind their blocks.
    let ids: Vec<PassiveBlockId> = passive.blocks.ids().collect();
    for id in ids.into_iter().rev() {
        let block = &passive.blocks[id];
        let leads = block.targets.iter().any(|target| leading.contains(target));
        if leads && !block.commands.iter().any(|command| contradicts(&command.kind)) {
            leading.insert(id);
        }
    }
    leading
}

fn as_literal(e: &Expr) -> Option<i128> {
    if let ExprKind::Literal(value, _) = **e { Some(value) } else { None }
}

/// Where a trial is to come, and what is to hold there.
#[derive(Clone, Copy)]
struct Goal<'p> {
    assert: AssertId,
    /// Whether it is to be violated, and under which hypotheses.
    violated: Option<&'p [Expr]>,
}

struct Trial<'p> {
    passive: &'p Passive,
    goal: Goal<'p>,
    near: &'p Values,
    /// What variables are; `None` for those that are defined as something that is not computed.
    values: FxHashMap<VarId, Option<Value>>,
    /// The same variables in the order in which they got their values.
    order: Vec<VarId>,
    /// So many commands may still be run.
    left: usize,
    /// A variable and the value for which the assumption would be true that was false after most blocks; and how
    /// many they were.
    better: Option<(usize, VarId, Value)>,
    /// How many blocks have been passed.
    passed: usize,
}

/// A block on the way.
struct Step {
    block: PassiveBlockId,
    /// The next of its targets that is to be tried.
    next: usize,
    /// How many variables had a value at its end.
    known: usize,
}

impl Environment for Trial<'_> {
    fn variable(&self, id: VarId) -> Option<Value> {
        self.values.get(&id).cloned().flatten()
    }

    /// Nothing is known of functions but what axioms and assumptions say: one that is the same everywhere will do.
    fn function(&self, id: FunctionId, _: &[Value]) -> Option<Value> {
        Some(constant(&self.passive.functions.get(id)?.result))
    }
}

impl<'p> Trial<'p> {
    fn new(passive: &'p Passive, goal: Goal<'p>, near: &'p Values, left: usize) -> Self {
        let values = FxHashMap::default();
        Trial { passive, goal, near, values, order: Vec::new(), left, better: None, passed: 0 }
    }

    fn run(&mut self, leading: &FxHashSet<PassiveBlockId>) -> Option<Execution> {
        let passive = self.passive;
        passive.axioms.iter().try_for_each(|axiom| self.assume(axiom))?;
        let entry = PassiveBlockId::from_index(0);
        let mut way: Vec<Step> = Vec::new();
        let mut next = Some(entry).filter(|entry| leading.contains(entry));
        loop {
            let before = self.order.len();
            self.passed = way.len();
            match next.take() {
                Some(block) if self.block(block).is_some() => {
                    way.push(Step { block, next: 0, known: self.order.len() });
                    if block == self.goal.assert.block {
                        let known = self.values.iter();
                        let values = known.filter_map(|(id, value)| Some((*id, value.clone()?))).collect();
                        return Some(Execution { trace: way.into_iter().map(|step| step.block).collect(), values });
                    }
                }
                Some(_) => self.forget(before),
                None => {
                    way.pop();
                }
            }
            if self.left == 0 {
                return None;
            }
            let step = way.last_mut()?;
            let (known, targets) = (step.known, &self.passive.blocks[step.block].targets);
            next = targets.iter().skip(step.next).copied().find(|target| {
                step.next += 1;
                leading.contains(target)
            });
            self.forget(known);
        }
    }

    /// Forgets all but the first so many values.
    fn forget(&mut self, known: usize) {
        for id in self.order.drain(known..) {
            self.values.remove(&id);
        }
    }

    fn block(&mut self, block: PassiveBlockId) -> Option<()> {
        let (passive, goal) = (self.passive, self.goal);
        let is_last = block == goal.assert.block;
        let end = if is_last { goal.assert.index } else { usize::MAX };
        for command in passive.blocks[block].commands.iter().take(end) {
            self.left = self.left.checked_sub(1)?;
            match &command.kind {
                PassiveKind::Define(id, e) => {
                    self.choose_for(e);
                    let value = evaluate(e, self);
                    self.set(*id, value);
                }
                PassiveKind::Assume(e) | PassiveKind::Fact(e) => self.assume(e)?,
                PassiveKind::Assert(obligation, e) => {
                    if goal.violated.is_some() && obligation.kind.is_assumed_afterwards() {
                        self.assume(e)?;
                    }
                }
            }
        }
        let (true, Some(hypotheses)) = (is_last, goal.violated) else { return Some(()) };
        hypotheses.iter().try_for_each(|e| self.assume(e))?;
        match &passive.command(goal.assert)?.kind {
            PassiveKind::Assert(_, claim) => self.assume(&build::not(claim.clone())),
            PassiveKind::Define(..) | PassiveKind::Assume(_) | PassiveKind::Fact(_) => None,
        }
    }

    fn assume(&mut self, e: &Expr) -> Option<()> {
        self.lean(e);
        self.choose_for(e);
        let holds = evaluate(e, self)?.as_bool()?;
        if !holds {
            self.regret(e);
        }
        holds.then_some(())
    }

    /// Looks for a variable that had its value before the assumption was come to, and for a better one.
    fn regret(&mut self, e: &Expr) {
        if self.better.as_ref().is_some_and(|(passed, ..)| *passed >= self.passed) {
            return;
        }
        for id in visit::free_vars(e) {
            let known = self.order.len();
            let Some(before) = self.values.remove(&id) else { continue };
            self.lean(e);
            let is_better = evaluate(e, self).is_some_and(|value| value == Value::Bool(true));
            let other = self.values.get(&id).cloned().flatten().filter(|_| is_better);
            self.forget(known);
            self.values.insert(id, before);
            if let Some(other) = other {
                self.better = Some((self.passed, id, other));
                return;
            }
        }
    }

    fn set(&mut self, id: VarId, value: Option<Value>) {
        self.values.insert(id, value);
        self.order.push(id);
    }

    /// Small values for the variables that have none.
    fn choose_for(&mut self, e: &Expr) {
        for id in visit::free_vars(e) {
            if !self.values.contains_key(&id) {
                let value = self.known_before(id).cloned();
                self.set(id, value.or_else(|| Some(constant(&self.passive.vars[id].ty))));
            }
        }
    }

    /// Gives variables values for which the expression may be true. It need not succeed: what it is for them is
    /// computed afterwards.
    fn lean(&mut self, e: &Expr) {
        let mut wanted = vec![(e.clone(), true)];
        while let Some((e, holds)) = wanted.pop() {
            match (&*e, holds) {
                (ExprKind::Var(id), _) => self.wish(*id, Value::Bool(holds)),
                (ExprKind::Not(inner), _) => wanted.push((inner.clone(), !holds)),
                (ExprKind::Binary(Binary::And, a, b), true) | (ExprKind::Binary(Binary::Or, a, b), false) => {
                    wanted.extend([(b.clone(), holds), (a.clone(), holds)]);
                }
                (ExprKind::Binary(Binary::And, a, b), false) | (ExprKind::Binary(Binary::Or, a, b), true) => {
                    let first = evaluate(a, self).and_then(|value| value.as_bool());
                    let lean_on = if first == Some(!holds) { b } else { a };
                    wanted.push((lean_on.clone(), holds));
                }
                (ExprKind::Binary(Binary::Implies, a, b), true) => {
                    let first = evaluate(a, self).and_then(|value| value.as_bool());
                    wanted.push(if first == Some(true) { (b.clone(), true) } else { (a.clone(), false) });
                }
                (ExprKind::Binary(Binary::Implies, a, b), false) => {
                    wanted.extend([(b.clone(), false), (a.clone(), true)]);
                }
                (ExprKind::Binary(Binary::Eq | Binary::Iff, a, b), true)
                | (ExprKind::Binary(Binary::Ne, a, b), false) => self.equal(a, b),
                (ExprKind::Binary(Binary::Eq | Binary::Iff, a, b), false)
                | (ExprKind::Binary(Binary::Ne, a, b), true) => self.differ(a, b),
                (ExprKind::Machine(op, arguments), _) => {
                    if let (Op::Lt | Op::Le, [a, b]) = (op.op, &**arguments) {
                        self.order(op.op == Op::Lt, a, b, holds);
                    }
                }
                (ExprKind::Bool(_) | ExprKind::Literal(..) | ExprKind::Ite(..) | ExprKind::Apply(..), _)
                | (ExprKind::Select(..) | ExprKind::Store(..) | ExprKind::Other(_), _) => {}
            }
        }
    }

    fn equal(&mut self, a: &Expr, b: &Expr) {
        let is_open = |trial: &Self, e| visit::free_vars(e).iter().any(|id| !trial.values.contains_key(id));
        let (open, other) = if is_open(self, a) { (a, b) } else { (b, a) };
        // `x == y` of two without value: the second gets a small one.
        self.choose_for_all_but(other, open);
        if let Some(value) = evaluate(other, self) {
            self.aim(open, value);
        }
    }

    fn differ(&mut self, a: &Expr, b: &Expr) {
        let is_open = |trial: &Self, e| visit::free_vars(e).iter().any(|id| !trial.values.contains_key(id));
        let (open, other) = if is_open(self, a) { (a, b) } else { (b, a) };
        self.choose_for_all_but(other, open);
        match evaluate(other, self) {
            Some(Value::Int(value)) => {
                if value != SMALL {
                    self.aim(open, Value::Int(SMALL));
                }
                // Where that is no value of its type.
                self.aim(open, Value::Int(value.saturating_add(1)));
            }
            Some(Value::Bool(value)) => self.aim(open, Value::Bool(!value)),
            Some(Value::Element(_) | Value::Map(_)) | None => {}
        }
    }

    /// `a < b` or `a <= b`, or that it is not so.
    fn order(&mut self, is_strict: bool, a: &Expr, b: &Expr, holds: bool) {
        let (less, greater, is_strict) = if holds { (a, b, is_strict) } else { (b, a, !is_strict) };
        let distance = i128::from(is_strict);
        let value = |trial: &Self, e| evaluate(e, trial).and_then(|value| value.as_int());
        if let Some(bound) = value(self, less) {
            if bound.saturating_add(distance) > SMALL {
                self.aim(greater, Value::Int(bound.saturating_add(distance)));
            }
        } else if let Some(bound) = value(self, greater) {
            if bound.saturating_sub(distance) < SMALL {
                self.aim(less, Value::Int(bound.saturating_sub(distance)));
            }
        } else {
            self.choose_for_all_but(less, greater);
            if let Some(bound) = value(self, less) {
                self.aim(greater, Value::Int(bound.saturating_add(distance)));
            }
        }
    }

    /// Small values for the variables of the first expression that are not in the second.
    fn choose_for_all_but(&mut self, e: &Expr, spared: &Expr) {
        let spared = visit::free_vars(spared);
        if visit::free_vars(e).is_disjoint(&spared) {
            self.choose_for(e);
        }
    }

    /// Gives one variable of the expression such a value that the expression has this one, if that is easily seen.
    fn aim(&mut self, e: &Expr, value: Value) {
        let (mut e, mut value) = (e, value);
        loop {
            if let ExprKind::Var(id) = **e {
                return self.wish(id, value);
            }
            let (ExprKind::Machine(op, arguments), Value::Int(wanted)) = (&**e, &value) else { return };
            let Some((part, wanted)) = self.part(op.op, arguments, *wanted) else { return };
            (e, value) = (part, Value::Int(wanted));
        }
    }

    /// The operand whose value is open, and the one with which the result is the one that is wanted.
    fn part<'e>(&self, op: Op, arguments: &'e [Expr], wanted: i128) -> Option<(&'e Expr, i128)> {
        let known = |e: &Expr| evaluate(e, self).and_then(|value| value.as_int());
        if let (Op::To(_) | Op::ToExact(_), [inner]) = (op, arguments) {
            return Some((inner, wanted));
        }
        let [a, b] = arguments else { return None };
        let (open, given) = if known(a).is_none() { (a, b) } else { (b, a) };
        if matches!(op, Op::Add | Op::AddExact) {
            Some((open, wanted.checked_sub(known(given)?)?))
        } else if matches!(op, Op::Sub | Op::SubExact) {
            Some((a, wanted.checked_add(known(b)?)?))
        } else if matches!(op, Op::Mul | Op::MulExact) {
            let factor = known(given).filter(|factor| *factor > 0)?;
            // Rounded up: what a product is to be is mostly a least value.
            Some((open, wanted.div_euclid(factor) + i128::from(wanted.rem_euclid(factor) > 0)))
        } else {
            None
        }
    }

    /// The value for a variable that has none, if it is one of its type; what is known of it goes before.
    fn wish(&mut self, id: VarId, value: Value) {
        let value = self.known_before(id).cloned().unwrap_or(value);
        if self.is_of_type(id, &value) && !self.values.contains_key(&id) {
            self.set(id, Some(value));
        }
    }

    /// What the variable is in the execution that is known.
    fn known_before(&self, id: VarId) -> Option<&'p Value> {
        self.near.get(&id).filter(|value| self.is_of_type(id, value))
    }

    fn is_of_type(&self, id: VarId, value: &Value) -> bool {
        match (&self.passive.vars[id].ty, value) {
            (Type::Machine(ty), Value::Int(value)) => fits(*value, *ty),
            (Type::Bool, Value::Bool(_)) | (Type::Map(..), Value::Map(_)) | (Type::Sort(_), Value::Element(_)) => true,
            (Type::Bool | Type::Machine(_) | Type::Map(..) | Type::Sort(_), _) => false,
        }
    }
}

/// A small value of a type; of a map everywhere.
fn constant(ty: &Type) -> Value {
    match ty {
        Type::Bool => Value::Bool(false),
        Type::Machine(ty) => {
            let (least, greatest) = range(*ty);
            Value::Int(SMALL.clamp(least, greatest))
        }
        Type::Sort(_) => Value::Element(String::new()),
        Type::Map(_, content) => {
            Value::Map(Map { entries: Default::default(), otherwise: Box::new(constant(content)) })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vc::testing::{expr, nth, passive, var};

    fn reached(declarations: &str, body: &str, number: usize) -> Option<Execution> {
        let passive = passive(declarations, body);
        reaching(&passive, nth(&passive, number))
    }

    #[test]
    fn what_assumptions_say_gives_values() {
        let body = "\
a:
  assume x == 64;
  assume u32_lt(y, x) && u32_le(3, y);
  assume u32_add(y, z) != 3;
  assert candidate x == 0;
  return;";
        let found = reached("const x, y, z: u32;", body, 0).expect("64, 3, 1, say");
        assert_eq!(found.values.len(), 3);
        assert_eq!(found.trace.len(), 1);
    }

    #[test]
    fn a_value_that_turns_out_to_be_too_small_is_chosen_again() {
        let body = "\
a:
  assume u32_le(1, x);
  assume u32_lt(y, x);
  assume u32_le(256, x);
  assume u32_le(100, y);
  assert candidate x == 0;
  return;";
        assert!(reached("const x, y: u32;", body, 0).is_some());
    }

    #[test]
    fn a_false_branch_is_left_again() {
        let body = "\
a:
  assume x == 1;
  goto b, c;
b:
  assume u32_lt(x, 1);
  goto d;
c:
  assume u32_lt(0, x);
  goto d;
d:
  assert candidate x == 0;
  return;";
        let found = reached("const x: u32;", body, 0).expect("by way of `c`");
        assert_eq!(found.trace.iter().map(|block| block.index()).collect::<Vec<_>>(), [0, 2, 3]);
    }

    #[test]
    fn contradictions_are_not_reached() {
        for contradiction in ["x != x", "u32_lt(x, 0)", "x == 1 && x == 2", "u32_div(x, 0) != u32_div(x, 0)"] {
            let body = format!("a:\n  assume {contradiction};\n  assert candidate x == 0;\n  return;");
            assert_eq!(reached("const x: u32;", &body, 0), None, "{contradiction}");
        }
    }

    #[test]
    fn what_is_not_computed_shows_nothing() {
        // A sum that wraps has another value in the other arithmetic.
        let body =
            "a:\n  assume u32_add_exact(x, x) == 0 && u32_le(2147483648, x);\n  assert candidate x == 0;\n  return;";
        assert_eq!(reached("const x: u32;", body, 0), None);
        let body = "a:\n  assume u32_shl(x, 1) == 0;\n  assert candidate x == 0;\n  return;";
        assert_eq!(reached("const x: u32;", body, 0), None);
    }

    /// Which of two writes is remembered, as in the log of a race.
    const LOGGED: &str = "\
a:
  goto b, c;
b:
  site := 1;
  goto d;
c:
  site := 2;
  assume y == 7;
  goto d;
d:
  assert bounds x == 5;
  assert race/write-write !(x == 5 && (site == 1 || site == 2));
  return;";

    #[test]
    fn violations_are_like_the_execution_that_is_known() {
        let passive = passive("var site: u32; const x, y: u32;", LOGGED);
        let (x, y) = (var(&passive, "x"), var(&passive, "y"));
        let at = nth(&passive, 1);
        let near = Values::from([(x, Value::Int(5)), (y, Value::Int(7))]);
        for site in ["1", "2"] {
            let hypothesis = expr(&passive, &format!("site == {site}"));
            let found = violating(&passive, at, &[hypothesis], &near).expect("both race");
            assert_eq!(found.values.get(&x), Some(&Value::Int(5)));
            assert_eq!(found.trace[1].index(), site.parse::<usize>().expect("a number"));
        }
        assert_eq!(violating(&passive, at, &[expr(&passive, "site == 3")], &near), None);
    }

    #[test]
    fn what_was_claimed_before_holds() {
        let passive = passive("var site: u32; const x, y: u32;", &LOGGED.replace("bounds x == 5", "bounds x == 6"));
        let near = Values::from([(var(&passive, "x"), Value::Int(5))]);
        assert_eq!(violating(&passive, nth(&passive, 1), &[], &near), None);
    }
}
