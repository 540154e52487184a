//! A walk over the code of one function of the host, in the order in which it runs.
//!
//! What holds where the walk is, of every run that comes there: each tracked variable holds what
//! the state says of it, and all facts are true. Values are never changed, only replaced:
//! an assignment gives its variable another one, and whatever else may change a variable gives it an
//! unknown one. So a fact is true for ever.
//!
//! - Branches are walked each from the same state, with the condition as a fact; where they meet
//!   again, a variable is `c ? a : b`; where `c` cannot be read, it is an unknown.
//! - A loop begins with unknown values of what its code assigns, and ends so; [`super::early`] says what these
//!   are in its first rounds, for runs.
//! - A `switch` is left with what holds at one of its ends.
//! - While an expression is evaluated, a variable that it changes cannot be read.
//! - A function with a label, or one that may return twice, is not walked over (see [`super::shape::is_structured`]).
//!
//! Absent: what loops compute, but for [`super::steps`].

use super::parts::Parts;
use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};

use super::addresses::is_pointer;
use super::functions::{points, scalar};
use super::memory::MEMORY;
use super::shape::{
    self, assigned_extents, assigned_variable, axis_of, breaks, called, is_structured, is_zero, jumps, scalar_of,
    target_is_variable,
};
use super::state::{Affected, Array, Extents, Host, Pointer, Value, Walk};
use crate::frontend::kind::{Binary, CastKind, Kind};
use crate::frontend::tree::Node;
use crate::kernel::ast::{BinOp, Scalar, U32, U64};
use crate::kernel::host::HostExpr;

/// Does control come to what follows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    Goes,
    Ends,
}

impl<'h, 'a> Walk<'h, 'a> {
    /// In the code of no function.
    pub fn nowhere(host: &'h Host<'h, 'a>, in_parallel: bool) -> Self {
        Walk {
            host,
            function: 0,
            owner: 0,
            state: HashMap::new(),
            facts: Vec::new(),
            changing: HashSet::new(),
            in_parallel,
            is_inside: true,
            is_early: false,
            left: Vec::new(),
            continued: Vec::new(),
            given: None,
            lent: HashSet::new(),
        }
    }

    /// In a function that is called with these values.
    pub fn inside(host: &'h Host<'h, 'a>, function: &Node, state: HashMap<u64, Value>) -> Self {
        Walk { function: function.id, owner: function.id, state, ..Self::nowhere(host, false) }
    }

    /// Walks over a function, or over what belongs to none, for its launches and calls.
    pub fn over(host: &'h Host<'h, 'a>, node: &Node) {
        let mut walk = Walk { is_inside: false, ..Self::nowhere(host, false) };
        let Some(body) = node.body().filter(|_| node.is_function()) else { return walk.visit(node, 0) };
        walk.owner = node.id;
        // Initialisers of constructors, default arguments.
        node.inner.iter().filter(|c| !std::ptr::eq(*c, body)).for_each(|child| walk.visit(child, 0));
        if !is_structured(host.cx, body) {
            return walk.visit(body, 0);
        }
        walk.function = node.id;
        walk.state = host.parameters(node);
        walk.statement(body);
    }

    /// Whether the walk knows the versions of a variable.
    pub fn is_tracked(&self, id: u64) -> bool {
        let is_plain = |d: &Node| {
            d.ty.as_ref().is_some_and(|ty| {
                let is_constant = d.is(Kind::ParmVarDecl) && super::shape::is_reference_to_constant(ty);
                let by_reference = is_constant || self.lent.contains(&id);
                !d.is_static && !ty.is_volatile && (!ty.is_reference() || by_reference)
            })
        };
        self.host.uses.is_tracked(id, self.function) && self.host.cx.index.decl(id).is_some_and(is_plain)
    }

    /// Remembers why something is not read.
    pub fn note_cause(&self, node: &Node) {
        self.host.note_cause(node);
    }

    pub fn all(&mut self, nodes: &[Node]) -> Flow {
        let mut flow = Flow::Goes;
        for node in nodes {
            if self.statement(node) == Flow::Ends {
                flow = Flow::Ends;
            }
        }
        flow
    }

    pub fn statement(&mut self, node: &Node) -> Flow {
        match &node.kind {
            Kind::CompoundStmt => {
                let flow = self.all(&node.inner);
                self.leave(node);
                flow
            }
            Kind::AttributedStmt => node.inner.last().map_or(Flow::Goes, |inner| self.statement(inner)),
            Kind::DeclStmt => {
                node.inner.iter().for_each(|d| self.declaration(d));
                Flow::Goes
            }
            Kind::IfStmt => {
                let flow = self.branch(node);
                self.leave(node);
                flow
            }
            Kind::WhileStmt | Kind::DoStmt | Kind::ForStmt | Kind::CXXForRangeStmt | Kind::SwitchStmt => {
                // What leaves them leaves nothing around them.
                let (left, continued) = (self.left.len(), self.continued.len());
                let is_switch = node.is(Kind::SwitchStmt);
                let flow = if is_switch { self.switch(node) } else { self.iterate(node) };
                self.left.truncate(left);
                self.continued.truncate(if is_switch { self.continued.len() } else { continued });
                // By which values a `switch` is left is followed.
                node.inner.iter().for_each(|part| self.leaves_in(part));
                self.leave(node);
                flow
            }
            Kind::CXXTryStmt => self.attempt(node),
            Kind::ReturnStmt | Kind::CXXThrowExpr => {
                self.evaluate(node);
                Flow::Ends
            }
            Kind::BreakStmt if self.is_early => {
                self.left.push((self.state.clone(), self.facts.clone()));
                Flow::Ends
            }
            Kind::ContinueStmt if self.is_early => {
                self.continued.push((self.state.clone(), self.facts.clone()));
                Flow::Ends
            }
            Kind::BreakStmt | Kind::ContinueStmt | Kind::GotoStmt => Flow::Ends,
            _ => self.effect(node),
        }
    }

    fn declaration(&mut self, node: &Node) {
        let (changed, facts) = (self.affected(node), self.facts.len());
        node.inner.iter().for_each(|child| self.evaluate(child));
        if node.is_static {
            // It was computed when control came here for the first time, maybe of other values.
            self.facts.truncate(facts);
        }
        if node.is(Kind::VarDecl) && self.is_tracked(node.id) {
            let initialiser = node.initialiser().filter(|_| node.is_initialised && self.assigned(node).is_empty());
            let value = initialiser.and_then(|value| self.reading(node, |walk| walk.worth(node, value)));
            let is_decided = value.is_none() && initialiser.is_some_and(|value| self.is_made_here(value));
            self.assign(node.id, value);
            if is_decided && let Some(value) = self.state.get(&node.id) {
                self.decided(value);
            }
        }
        let listed = self.listed_in(node);
        self.settle(node, &changed);
        self.begins(node, listed);
    }

    /// What a variable holds that is given this.
    fn worth(&self, variable: &Node, value: &Node) -> Option<Value> {
        if is_pointer(variable.ty.as_ref()?) {
            let pointer = Pointer { address: self.address(value), array: self.array(value) };
            return pointer.known().map(Value::Pointer);
        }
        match scalar(variable.ty.as_ref()?) {
            Some(ty) => {
                let read = self.number(value).filter(|value| value.ty == ty);
                read.or_else(|| self.doubtful(value, ty)).map(Value::Number)
            }
            None => self.extents(value).map(|extents| Value::Extents(self.host.whole(variable.name(), extents))),
        }
    }

    /// Gives a variable this value, or an unknown one.
    pub(super) fn assign(&mut self, id: u64, value: Option<Value>) {
        match value.or_else(|| self.host.fresh(id)) {
            Some(value) => self.state.insert(id, value),
            None => self.state.remove(&id),
        };
    }

    pub fn forget(&mut self, affected: &Affected) {
        for id in &affected.lost {
            if let Some(Value::Pointer(pointer)) = self.state.get_mut(id) {
                pointer.array = None;
            }
        }
        if affected.assigned.contains(&MEMORY) {
            let bound: Vec<u64> = self.state.keys().copied().filter(|id| self.host.is_bound_parameter(*id)).collect();
            bound.into_iter().for_each(|id| self.assign(id, None));
        }
        for id in &affected.assigned {
            if *id == MEMORY || self.is_tracked(*id) {
                let value = self.unmoved(*id);
                self.assign(*id, value);
            }
        }
    }

    /// What an expression changes is unknown afterwards, but for pointers to what it has allocated.
    pub fn settle(&mut self, node: &Node, affected: &Affected) {
        self.forget_by(node, affected);
        self.pitches(node, &affected.all());
        self.answers(node);
        for (id, bytes) in super::allocated::by(self, node, &affected.all()) {
            let array = bytes.map(Array::Allocated);
            let address = match self.state.get(&id) {
                Some(Value::Pointer(pointer)) => pointer.address.clone(),
                Some(Value::Number(_) | Value::Extents(_) | Value::Memory(_)) | None => None,
            };
            address.iter().for_each(|address| self.host.is_own(address));
            self.assign(id, Some(Value::Pointer(Pointer { address, array })));
        }
    }

    /// Extents with what no assignment changes.
    fn unmoved(&self, id: u64) -> Option<Value> {
        let Value::Extents(extents) = self.state.get(&id)? else { return None };
        let moved = self.host.uses.moved(id)?;
        let name = self.host.cx.index.decl(id)?.name();
        let new = |axis: usize| self.host.new_unknown(&format!("{name}.{}", ["x", "y", "z"][axis]), U32, None, false);
        Some(Value::Extents([0, 1, 2].map(|axis| if moved[axis] { Some(new(axis)) } else { extents[axis].clone() })))
    }

    // ---- statements with parts ----

    fn branch(&mut self, node: &Node) -> Flow {
        let mut parts = node.inner.iter().peekable();
        for has in [node.has_init, node.has_var] {
            if let Some(part) = parts.next_if(|_| has) {
                self.statement(part);
            }
        }
        let (Some(condition), Some(then), otherwise) = (parts.next(), parts.next(), parts.next()) else {
            return self.opaque(node);
        };
        let (asked, memory) = (self.ask(condition), self.version());
        let facts = self.facts.len();
        let before = self.state.clone();
        self.know(&asked.holds);
        let (yes, then) = (then, self.statement(then));
        let goes_on = |flow: Flow, part: Option<&Node>| flow == Flow::Goes || part.is_some_and(jumps);
        let mut tells = goes_on(then, Some(yes)) && self.tells(facts);
        self.facts.truncate(facts);
        let after = std::mem::replace(&mut self.state, before);
        self.know(&asked.fails);
        let (no, otherwise) = (otherwise, otherwise.map_or(Flow::Goes, |node| self.statement(node)));
        tells |= (then == Flow::Goes || no.is_some_and(jumps)) && goes_on(otherwise, no) && self.tells(facts);
        if !asked.is_read && then != otherwise {
            self.narrows(condition);
        }
        match (then, otherwise) {
            // What the other branch has found out stays true.
            (Flow::Ends, Flow::Goes) => {}
            (Flow::Goes, Flow::Ends) => {
                self.facts.truncate(facts);
                self.state = after;
                self.know(&asked.holds);
            }
            (Flow::Goes, Flow::Goes) => {
                self.facts.truncate(facts);
                let other = std::mem::take(&mut self.state);
                self.state = self.joined(asked.whole.as_ref(), after, other);
                self.came_about(memory, node);
                node.inner.iter().for_each(|part| self.leaves_in(part));
            }
            (Flow::Ends, Flow::Ends) => self.facts.truncate(facts),
        }
        self.may_meet(tells);
        if (then, otherwise) == (Flow::Ends, Flow::Ends) { Flow::Ends } else { Flow::Goes }
    }

    pub fn joined(
        &self,
        condition: Option<&HostExpr>,
        yes: HashMap<u64, Value>,
        no: HashMap<u64, Value>,
    ) -> HashMap<u64, Value> {
        // One that cannot be read is the same for all variables.
        let unread = OnceCell::new();
        let select = |a: &HostExpr, b: &HostExpr| {
            let unread = || unread.get_or_init(|| self.host.new_unknown("condition", Scalar::Bool, None, false));
            let condition = condition.unwrap_or_else(unread);
            HostExpr::select(condition.clone(), a.clone(), b.clone()).map(|value| self.host.named(value, 100))
        };
        let mut joined = HashMap::new();
        for (id, a) in yes {
            let Some(b) = no.get(&id) else { continue };
            let value = match (&a, b) {
                _ if a == *b => Some(a),
                (Value::Number(a), Value::Number(b)) => select(a, b).map(Value::Number),
                (Value::Pointer(a), Value::Pointer(b)) => {
                    let address = match (&a.address, &b.address) {
                        (Some(a), Some(b)) if a == b => Some(a.clone()),
                        (Some(a), Some(b)) => select(a, b),
                        (Some(_) | None, _) => None,
                    };
                    let array = a.array.clone().filter(|array| Some(array) == b.array.as_ref());
                    Pointer { address, array }.known().map(Value::Pointer)
                }
                (Value::Extents(a), Value::Extents(b)) => {
                    let both = |axis: usize| match (&a[axis], &b[axis]) {
                        (Some(a), Some(b)) if a == b => Some(a.clone()),
                        (Some(a), Some(b)) => select(a, b),
                        (Some(_) | None, _) => None,
                    };
                    Some(Value::Extents([both(0), both(1), both(2)]))
                }
                (Value::Number(_) | Value::Extents(_) | Value::Pointer(_) | Value::Memory(_), _) => None,
            };
            joined.extend(value.or_else(|| self.host.fresh(id)).map(|value| (id, value)));
        }
        joined
    }

    fn iterate(&mut self, node: &Node) -> Flow {
        let parts = Parts::of(node);
        let facts = self.facts.len();
        if let Some(init) = parts.init {
            self.statement(init);
        }
        let once = node.is(Kind::DoStmt) && parts.condition.is_some_and(is_zero) && !parts.body.is_some_and(jumps);
        if let (true, Some(body)) = (once, parts.body) {
            return self.statement(body);
        }
        let changed = self.affected(node);
        let heads = self.first_rounds(node, &parts);
        let steps = super::steps::facts(self, &parts);
        self.forget_by(node, &changed);
        self.is_made(&changed.assigned, &heads, &steps, &parts, false);
        steps.iter().for_each(|step| self.know(&step.of(self)));
        if let Some(variable) = parts.variable {
            self.statement(variable);
        }
        parts.heads.iter().for_each(|head| {
            self.opaque(head);
        });
        if let (Some(condition), false) = (parts.condition, node.is(Kind::DoStmt)) {
            let asked = self.ask(condition);
            self.know(&asked.holds);
        }
        if let Some(body) = parts.body {
            self.statement(body);
        }
        self.forget_facts(facts);
        self.forget_by(node, &changed);
        self.is_made(&changed.assigned, &[], &[], &parts, false);
        if let (Some(condition), true) = (parts.condition, node.is(Kind::DoStmt)) {
            self.opaque(condition);
        }
        parts.step.into_iter().for_each(|step| {
            self.opaque(step);
        });
        // What is computed there may never have been.
        self.forget_facts(facts);
        self.forget_by(node, &changed);
        self.is_made(&changed.assigned, &heads, &[], &parts, true);
        steps.iter().for_each(|step| self.know(&step.of(self)));
        // Who leaves by nothing else than the condition has seen it fail.
        if let Some(condition) = parts.condition.filter(|c| self.changed(c).is_empty())
            && !parts.body.is_some_and(breaks)
        {
            let fails = self.reading(condition, |walk| walk.truths(condition, false));
            self.know(&fails);
        }
        Flow::Goes
    }

    // ---- expressions as statements ----

    pub fn effect(&mut self, node: &Node) -> Flow {
        if let Some([target, source]) = assigned_extents(self.host.cx, node) {
            return self.set(node, target, |walk, variable| walk.worth(variable, source));
        }
        match &node.kind {
            Kind::ExprWithCleanups | Kind::ParenExpr | Kind::ConstantExpr => {
                node.child(0).map_or(Flow::Goes, |inner| self.effect(inner))
            }
            Kind::ImplicitCastExpr | Kind::CStyleCastExpr | Kind::CXXStaticCastExpr | Kind::CXXFunctionalCastExpr
                if matches!(node.cast_kind(), CastKind::ToVoid) =>
            {
                node.child(0).map_or(Flow::Goes, |inner| self.effect(inner))
            }
            Kind::StmtExpr | Kind::CXXThrowExpr => node.child(0).map_or(Flow::Ends, |inner| {
                let flow = self.statement(inner);
                if node.is(Kind::CXXThrowExpr) { Flow::Ends } else { flow }
            }),
            Kind::BinaryOperator | Kind::CompoundAssignOperator if node.is_assignment() => {
                let (Some(target), Some(source)) = (node.child(0), node.child(1)) else { return self.opaque(node) };
                if let Some(first) = chained(node).filter(|_| target_is_variable(target)) {
                    return self.chain(node, target, source, first);
                }
                self.set(node, target, |walk, variable| {
                    let is_plain = node.is(Kind::BinaryOperator) && variable.ty.as_deref().is_some_and(points);
                    if is_plain { walk.worth(variable, source) } else { walk.stored_by(node, target, source) }
                })
            }
            Kind::UnaryOperator if node.is_step() => {
                let Some(target) = node.child(0) else { return self.opaque(node) };
                self.set(node, target, |walk, _| walk.stepped(node, target))
            }
            Kind::BinaryOperator if node.binary() == Some(Binary::Comma) => self.all(&node.inner),
            Kind::BinaryOperator => match (node.binary(), node.child(0), node.child(1)) {
                (Some(operator @ (Binary::LogicalAnd | Binary::LogicalOr)), Some(left), Some(right)) => {
                    let is_and = operator == Binary::LogicalAnd;
                    self.guarded(left, is_and.then_some(right), (!is_and).then_some(right))
                }
                (Some(_) | None, _, _) => self.opaque(node),
            },
            Kind::ConditionalOperator => match &node.inner[..] {
                [condition, yes, no] => self.guarded(condition, Some(yes), Some(no)),
                _ => self.opaque(node),
            },
            Kind::CallExpr => {
                let ends = called(self.host.cx, node).is_some_and(|f| shape::never_returns(self.host.cx, f));
                self.call_for_outputs(node);
                if ends { Flow::Ends } else { Flow::Goes }
            }
            _ => self.opaque(node),
        }
    }

    /// `c ? a : b`, `c && a`, `c || b` as statements: what never returns tells of the condition.
    fn guarded(&mut self, condition: &Node, yes: Option<&Node>, no: Option<&Node>) -> Flow {
        let asked = self.ask(condition);
        let mut changed = Affected::default();
        for part in [yes, no].into_iter().flatten().map(|part| self.affected(part)) {
            changed.assigned.extend(part.assigned);
            changed.lost.extend(part.lost);
        }
        let facts = self.facts.len();
        let before = self.state.clone();
        let mut flows = [Flow::Goes; 2];
        for (place, (part, known)) in [(yes, &asked.holds), (no, &asked.fails)].into_iter().enumerate() {
            self.state = before.clone();
            self.know(known);
            flows[place] = part.map_or(Flow::Goes, |part| self.effect(part));
            self.facts.truncate(facts);
        }
        self.state = before;
        self.forget(&changed);
        match flows {
            [Flow::Goes, Flow::Goes] => {}
            [Flow::Goes, Flow::Ends] => self.know(&asked.holds),
            [Flow::Ends, Flow::Goes] => self.know(&asked.fails),
            [Flow::Ends, Flow::Ends] => return Flow::Ends,
        }
        Flow::Goes
    }

    /// An assignment, if it is one to a variable that is tracked, and all that the expression changes.
    fn set(&mut self, node: &Node, target: &Node, value: impl Fn(&Self, &'a Node) -> Option<Value>) -> Flow {
        let changed = self.affected(node);
        self.evaluate(node);
        let (written, before) = (self.assigned_member(node), self.version());
        let is_single = self.assigned(node).len() == 1;
        let variable = assigned_variable(target).filter(|id| self.is_tracked(*id) && is_single);
        // What the sides of the assignment change beside it.
        let is_alone = node.inner.iter().all(|side| self.assigned(side).is_empty());
        let declared = variable.filter(|_| is_alone).and_then(|id| self.host.cx.index.decl(id));
        match declared {
            Some(declared) => {
                let value = self.reading(node, |walk| value(walk, declared));
                let is_decided = value.is_none() && node.inner.last().is_some_and(|given| self.is_made_here(given));
                self.assign(declared.id, value);
                if is_decided && let Some(value) = self.state.get(&declared.id) {
                    self.decided(value);
                }
                self.forget_by(node, &Affected { assigned: &changed.assigned & &HashSet::from([MEMORY]), ..changed });
            }
            None => self.settle(node, &changed),
        }
        written.into_iter().for_each(|written| self.is_written(written, before));
        Flow::Goes
    }

    /// `a = b = c`: what `b` holds then, as `a` can hold it.
    fn chain(&mut self, node: &Node, target: &Node, source: &Node, first: &Node) -> Flow {
        let flow = self.effect(first);
        let held = first.child(0).and_then(|inner| self.left_of(inner));
        let value = held.and_then(|held| converted(source, first, held)).and_then(|v| self.with_axis(target, Some(v)));
        match assigned_variable(target).filter(|id| self.is_tracked(*id)) {
            Some(id) if self.assigned(node).len() == 1 + self.assigned(first).len() => self.assign(id, value),
            Some(_) | None => drop(self.opaque(node)),
        }
        flow
    }

    /// What `target = source` or `target op= source` makes of the variable.
    pub(super) fn stored_by(&self, node: &Node, target: &Node, source: &Node) -> Option<Value> {
        if let Some(ty) = target.ty.as_deref().filter(|ty| is_pointer(ty)) {
            let value = self.moved(self.held_address(target)?, node.binary()?.operator()?, source, ty)?;
            return target_is_variable(target).then_some(Value::Pointer(Pointer::at(value)));
        }
        let right = self.number(source).or_else(|| self.doubtful(source, scalar_of(target)?));
        let value = if node.is(Kind::CompoundAssignOperator) {
            let computed = scalar(node.compute_type.as_ref()?)?;
            let left = self.left_of(target)?.cast(computed);
            HostExpr::binary(node.binary()?.operator()?, left, right?)?.cast(scalar(target.ty.as_ref()?)?)
        } else {
            match right {
                Some(right) => right,
                // One axis of several is not known, the others are.
                None => return self.with_axis(target, None),
            }
        };
        self.with_axis(target, Some(value))
    }

    pub(super) fn stepped(&self, node: &Node, target: &Node) -> Option<Value> {
        if let Some(ty) = target.ty.as_deref().filter(|ty| is_pointer(ty) && target_is_variable(target)) {
            let is_up = node.unary() == Some(crate::frontend::kind::Unary::Increment);
            let op = if is_up { BinOp::Add } else { BinOp::Sub };
            let moved = self.by(self.held_address(target)?, op, HostExpr::number(1, U64), ty)?;
            return Some(Value::Pointer(Pointer::at(moved)));
        }
        let ty = scalar(target.ty.as_ref()?)?;
        let op = if node.unary() == Some(crate::frontend::kind::Unary::Increment) { BinOp::Add } else { BinOp::Sub };
        let Scalar::Int(int) = ty else { return None };
        // Narrow types are promoted.
        let wide = if int.bits < 32 { crate::kernel::ast::I32 } else { ty };
        let value = HostExpr::binary(op, self.left_of(target)?.cast(wide), HostExpr::number(1, wide))?;
        self.with_axis(target, Some(value.cast(ty)))
    }

    /// What the variable, or the member of it, holds before.
    pub(super) fn left_of(&self, target: &Node) -> Option<HostExpr> {
        let id = assigned_variable(target)?;
        match (self.state.get(&id)?, axis_of(self.host.cx, target)) {
            (Value::Number(value), None) => Some(value.clone()).filter(|v| Some(v.ty) == scalar_of(target)),
            (Value::Extents(extents), Some(axis)) => extents[axis].clone(),
            (Value::Number(_) | Value::Extents(_) | Value::Pointer(_) | Value::Memory(_), _) => None,
        }
    }

    /// The variable with a value, or with one in place of a member.
    fn with_axis(&self, target: &Node, value: Option<HostExpr>) -> Option<Value> {
        let ty = scalar_of(target);
        let value = value.filter(|value| Some(value.ty) == ty).map(|value| self.host.named(value, 200));
        match (axis_of(self.host.cx, target), assigned_variable(target).and_then(|id| self.state.get(&id))) {
            (Some(axis), Some(Value::Extents(extents))) => {
                let mut extents: Extents = extents.clone();
                extents[axis] = value;
                let name = target.child(0).and_then(Node::variable).map_or("", |v| &v.name).to_owned();
                Some(Value::Extents(self.host.whole(&name, extents)))
            }
            (None, _) if target_is_variable(target) => value.map(Value::Number),
            (Some(_) | None, _) => None,
        }
    }

    /// Whatever an expression does: what it changes is unknown afterwards.
    pub fn opaque(&mut self, node: &Node) -> Flow {
        let changed = self.affected(node);
        self.evaluate(node);
        self.settle(node, &changed);
        Flow::Goes
    }

    /// Looks at launches and calls in an expression, whose variables change at some time in between.
    pub fn evaluate(&mut self, node: &Node) {
        if self.is_inside {
            return;
        }
        let changed = self.changed(node);
        let before: Vec<u64> = changed.into_iter().filter(|id| self.changing.insert(*id)).collect();
        self.reading_all(node);
        before.iter().for_each(|id| {
            self.changing.remove(id);
        });
    }

    fn reading_all(&mut self, node: &Node) {
        let disturbances = self.disturbances(node);
        let hides = disturbances > 0 && self.changing.insert(MEMORY);
        self.compute(node);
        if hides {
            self.changing.remove(&MEMORY);
        }
        self.visit(node, disturbances);
    }

    /// Of so many pieces that may write memory, those on the way to a launch or a call do so after
    /// what it is given was read; of any other that is not known.
    fn visit(&mut self, node: &Node, disturbances: usize) {
        let parallel = self.in_parallel;
        self.in_parallel |= node.kind.is_of_openmp();
        let others = if disturbances == usize::MAX {
            disturbances
        } else {
            disturbances.saturating_sub(usize::from(self.disturbs(node)))
        };
        let hides = others > 0 && self.changing.insert(MEMORY);
        match &node.kind {
            Kind::CUDAKernelCallExpr => self.host.launch(self, node),
            Kind::CallExpr => self.host.call(self, node),
            _ => {}
        }
        self.may_not_return(node);
        if hides {
            self.changing.remove(&MEMORY);
        }
        // What a closure does it does at another time.
        let others = if node.is(Kind::LambdaExpr) { usize::MAX } else { others };
        node.all_inner().for_each(|child| self.visit(child, others));
        self.in_parallel = parallel;
    }

    /// Whether a piece of code assigns a variable.
    pub fn changes(&self, node: &Node, id: u64) -> bool {
        self.changed(node).contains(&id)
    }

    /// The variables that a piece of code assigns.
    pub fn assigned(&self, node: &Node) -> HashSet<u64> {
        let mut found = HashSet::new();
        self.host.uses.assigned_in(self.host.cx, node, &mut found);
        found
    }

    /// The variables of which a piece of code changes what is known.
    pub fn changed(&self, node: &Node) -> HashSet<u64> {
        let mut found = self.assigned(node);
        self.lost(node, &mut found);
        found
    }

    /// The variables whose pointers somebody gets who may free what they point to, or frees without them.
    pub fn lost(&self, node: &Node, found: &mut HashSet<u64>) {
        found.extend(self.host.pointers.lost(node));
        self.reset(node, found);
        node.all_inner().for_each(|child| self.lost(child, found));
    }
}

/// The assignment whose value an assignment copies.
fn chained(node: &Node) -> Option<&Node> {
    let mut source = node.child(1).filter(|_| node.binary() == Some(Binary::Assign))?;
    while matches!(source.kind, Kind::ImplicitCastExpr | Kind::ParenExpr) {
        source = source.child(0)?;
    }
    Some(source)
        .filter(|source| source.binary() == Some(Binary::Assign) && source.child(0).is_some_and(target_is_variable))
}

/// What conversions make of the value of an expression within them.
fn converted(node: &Node, of: &Node, value: HostExpr) -> Option<HostExpr> {
    if std::ptr::eq(node, of) {
        return Some(value);
    }
    let inner = converted(node.child(0)?, of, value)?;
    match node.cast_kind() {
        _ if node.is(Kind::ParenExpr) => Some(inner),
        CastKind::LValueToRValue | CastKind::NoOp => Some(inner),
        CastKind::IntegralCast | CastKind::IntegralToBoolean => Some(inner.cast(scalar_of(node)?)),
        _ => None,
    }
}
