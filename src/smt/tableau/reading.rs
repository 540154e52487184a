//! A condition as facts about sums.
//!
//! Operations have the meaning of `prelude/integers.bpl`, which stands beside each rule. What is not
//! read (bits, maps, functions, quotients of negative numbers) is an atom: the same term has the same value,
//! and that is all. Facts that atoms bring along hold of all integers.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::sums::{Atom, Products, Sum};
use crate::ivl::ast::{Binary, Type, VarId};
use crate::ivl::op::{MachineOp, Op};
use crate::kernel::ast::IntType;
use crate::kernel::integer::{self, range};
use crate::smt::terms::{Head, Malformed, Terms};
use crate::vc::wp::Vc;

/// Terms in one another that are followed; what lies deeper is an atom.
const MAX_DEPTH: u32 = 64;

/// Something that holds.
#[derive(Clone, Debug)]
pub enum Fact {
    /// A node of the condition has this truth value.
    Node(usize, bool),
    /// The same of a term of which nothing else is known.
    Opaque(usize, bool),
    /// The sum is at most 0.
    AtMostZero(Sum),
    /// The sum is 0.
    Zero(Sum),
    /// All of these; none of them: nothing.
    All(Vec<Fact>),
    /// One of these at least; none of them: a contradiction.
    Any(Rc<[Fact]>),
}

impl Fact {
    fn any(facts: impl Into<Rc<[Fact]>>) -> Fact {
        Fact::Any(facts.into())
    }

    /// Nothing.
    fn nothing() -> Fact {
        Fact::All(Vec::new())
    }
}

/// What a condition says, read on demand.
pub struct Reading<'a> {
    terms: Terms<'a>,
    definitions: FxHashMap<VarId, usize>,
    /// Of each node; `None` while it is being read.
    sums: FxHashMap<usize, Option<Sum>>,
    /// The products that occur.
    pub products: Products,
    /// What holds of atoms.
    pub facts: Vec<Fact>,
    /// The axioms, and that the goal does not hold.
    pub roots: Vec<Fact>,
    next: Atom,
    wrapped: FxHashMap<(Sum, IntType), Atom>,
    divided: FxHashMap<(Option<IntType>, Sum, Sum), (Atom, Atom)>,
    equalities: FxHashMap<(usize, usize), usize>,
}

impl<'a> Reading<'a> {
    /// The condition; `None` if it has more terms than are worth the work.
    ///
    /// # Errors
    /// It is malformed.
    pub fn new(vc: &'a Vc, max_terms: usize) -> Result<Option<Reading<'a>>, Malformed> {
        let mut terms = Terms::new(vc);
        let mut roots = Vec::new();
        for axiom in &vc.axioms {
            roots.push(Fact::Node(terms.root(axiom)?, true));
        }
        let mut definitions = FxHashMap::default();
        for (variable, value) in &vc.definitions {
            definitions.insert(*variable, terms.root(value)?);
        }
        roots.push(Fact::Node(terms.root(&vc.goal)?, false));
        if terms.nodes.len() > max_terms {
            return Ok(None);
        }
        let next = Atom::try_from(terms.nodes.len()).expect("there are at most `max_terms` nodes");
        let mut reading = Reading {
            terms,
            definitions,
            sums: FxHashMap::default(),
            products: Products::default(),
            facts: Vec::new(),
            roots,
            next,
            wrapped: FxHashMap::default(),
            divided: FxHashMap::default(),
            equalities: FxHashMap::default(),
        };
        // All at once, so that what holds of atoms is known before anything depends on it.
        for node in 0..reading.terms.nodes.len() {
            if matches!(reading.terms.nodes[node].ty, Type::Machine(_)) {
                reading.sum(node, MAX_DEPTH);
            }
        }
        Ok(Some(reading))
    }

    /// What it means that a node has a truth value, one step into it.
    pub fn meaning(&mut self, node: usize, holds: bool) -> Fact {
        let head = self.terms.nodes[node].head;
        let children = self.terms.nodes[node].children.clone();
        let both = |a: Fact, b: Fact| Fact::All(vec![a, b]);
        let either = |a: Fact, b: Fact| Fact::any([a, b]);
        match head {
            Head::Bool(value) => {
                if value == holds {
                    Fact::nothing()
                } else {
                    Fact::any([])
                }
            }
            Head::Not => Fact::Node(children[0], !holds),
            Head::Var(variable) => match self.definitions.get(&variable) {
                Some(value) => Fact::Node(*value, holds),
                None => Fact::Opaque(node, holds),
            },
            Head::Ite => {
                let branch = |place: usize, condition| {
                    both(Fact::Node(children[0], condition), Fact::Node(children[place], holds))
                };
                either(branch(1, true), branch(2, false))
            }
            Head::Binary(op) => {
                let [a, b] = [children[0], children[1]];
                match op {
                    Binary::And if holds => both(Fact::Node(a, true), Fact::Node(b, true)),
                    Binary::And => either(Fact::Node(a, false), Fact::Node(b, false)),
                    Binary::Or if holds => either(Fact::Node(a, true), Fact::Node(b, true)),
                    Binary::Or => both(Fact::Node(a, false), Fact::Node(b, false)),
                    Binary::Implies if holds => either(Fact::Node(a, false), Fact::Node(b, true)),
                    Binary::Implies => both(Fact::Node(a, true), Fact::Node(b, false)),
                    Binary::Iff | Binary::Eq => self.equality(a, b, holds),
                    Binary::Ne => self.equality(a, b, !holds),
                }
            }
            Head::Machine(op) => self.predicate(op, &children, holds).unwrap_or(Fact::Opaque(node, holds)),
            Head::Apply(_) | Head::Select | Head::Store | Head::Literal(..) => Fact::Opaque(node, holds),
        }
    }

    fn equality(&mut self, a: usize, b: usize, holds: bool) -> Fact {
        if a == b {
            return if holds { Fact::nothing() } else { Fact::any([]) };
        }
        let next = self.terms.nodes.len() + self.equalities.len();
        match self.terms.nodes[a].ty {
            Type::Bool => {
                let both = |one, other| Fact::All(vec![Fact::Node(a, one), Fact::Node(b, other)]);
                Fact::any([both(true, holds), both(false, !holds)])
            }
            Type::Machine(_) => {
                let (one, other) = (self.sum(a, MAX_DEPTH), self.sum(b, MAX_DEPTH));
                let difference = one.plus(&other, -1);
                match (difference, holds) {
                    (Some(difference), true) => Fact::Zero(difference),
                    (Some(difference), false) => different(&difference).unwrap_or_else(Fact::nothing),
                    (None, _) => Fact::nothing(),
                }
            }
            // Of two terms it is asked under one number, whichever stands first.
            Type::Sort(_) | Type::Map(..) => {
                Fact::Opaque(*self.equalities.entry((a.min(b), a.max(b))).or_insert(next), holds)
            }
        }
    }

    /// What it means that a comparison holds or does not; `None`: nothing that is read.
    fn predicate(&mut self, op: MachineOp, children: &[usize], holds: bool) -> Option<Fact> {
        let mut arg = |place: usize| self.sum(children[place], MAX_DEPTH);
        match op.op {
            // a < b: a - b + 1 <= 0; not: b - a <= 0.
            Op::Lt | Op::Le => {
                let (a, b) = (arg(0), arg(1));
                let strict = i128::from((op.op == Op::Lt) == holds);
                let difference = if holds { a.plus(&b, -1) } else { b.plus(&a, -1) };
                Some(Fact::AtMostZero(difference?.offset(strict)?))
            }
            Op::InRange => in_range(&arg(0), op.ty, holds),
            Op::ToFits(to) => in_range(&arg(0), to, holds),
            Op::AddFits => in_range(&arg(0).plus(&arg(1), 1)?, op.ty, holds),
            Op::SubFits => in_range(&arg(0).plus(&arg(1), -1)?, op.ty, holds),
            Op::NegFits => in_range(&arg(0).times(-1)?, op.ty, holds),
            // Nothing is known of it for types of 128 bits.
            Op::MulFits if op.ty.bits == 128 => None,
            Op::MulFits => {
                let (a, b) = (arg(0), arg(1));
                in_range(&self.products.times(&a, &b)?, op.ty, holds)
            }
            Op::Add | Op::Sub | Op::Mul | Op::Neg | Op::AddExact | Op::SubExact | Op::MulExact | Op::NegExact => None,
            Op::Div | Op::Rem | Op::Mask | Op::ShrConst | Op::And | Op::Or | Op::Xor | Op::Not => None,
            Op::Shl | Op::Shr | Op::To(_) | Op::ToExact(_) | Op::FromBool => None,
        }
    }

    /// The value of a node that is an integer.
    fn sum(&mut self, node: usize, depth: u32) -> Sum {
        match self.sums.get(&node) {
            Some(Some(known)) => return known.clone(),
            // It occurs in its own definition: then it is only itself.
            Some(None) => return self.itself(node),
            None => {}
        }
        let Some(depth) = depth.checked_sub(1) else { return self.itself(node) };
        self.sums.insert(node, None);
        let value = self.computed(node, depth).unwrap_or_else(|| self.itself(node));
        self.sums.insert(node, Some(value.clone()));
        value
    }

    fn itself(&mut self, node: usize) -> Sum {
        self.products.atom(Atom::try_from(node).expect("there are at most `max_terms` nodes"))
    }

    fn computed(&mut self, node: usize, depth: u32) -> Option<Sum> {
        let head = self.terms.nodes[node].head;
        let children = self.terms.nodes[node].children.clone();
        match head {
            Head::Literal(value, _) => Some(Sum::constant(value)),
            Head::Var(variable) => Some(self.sum(*self.definitions.get(&variable)?, depth)),
            Head::Ite => {
                let (yes, no) = (self.sum(children[1], depth), self.sum(children[2], depth));
                self.chosen(node, children[0], &yes, &no)
            }
            Head::Machine(op) => self.operation(node, op, &children, depth),
            Head::Apply(_) | Head::Select | Head::Store => None,
            Head::Bool(_) | Head::Not | Head::Binary(_) => None,
        }
    }

    fn operation(&mut self, node: usize, op: MachineOp, children: &[usize], depth: u32) -> Option<Sum> {
        let ty = op.ty;
        let mut arg = |place: usize| self.sum(children[place], depth);
        match op.op {
            Op::AddExact => arg(0).plus(&arg(1), 1),
            Op::SubExact => arg(0).plus(&arg(1), -1),
            Op::NegExact => arg(0).times(-1),
            Op::MulExact => {
                let (a, b) = (arg(0), arg(1));
                self.products.times(&a, &b)
            }
            Op::ToExact(_) => Some(arg(0)),
            Op::To(to) => {
                let value = arg(0);
                if holds_all_of(to, ty) { Some(value) } else { self.wrap(&value, to) }
            }
            Op::Add => {
                let value = arg(0).plus(&arg(1), 1)?;
                self.wrap(&value, ty)
            }
            Op::Sub => {
                let value = arg(0).plus(&arg(1), -1)?;
                self.wrap(&value, ty)
            }
            Op::Mul => {
                let (a, b) = (arg(0), arg(1));
                let value = self.products.times(&a, &b)?;
                self.wrap(&value, ty)
            }
            // Of signed types it is as over the integers, but for the least value.
            Op::Neg if ty.signed => None,
            Op::Neg => {
                let value = arg(0).times(-1)?;
                self.wrap(&value, ty)
            }
            // MAX - a; of signed types -1 - a.
            Op::Not if ty.signed => arg(0).times(-1)?.offset(-1),
            Op::Not if ty.bits == 128 => None,
            Op::Not => arg(0).times(-1)?.offset(range(ty).1),
            // Rounded down, as `div` and `mod` by a positive number are.
            Op::Mask | Op::ShrConst => {
                let (a, b) = (arg(0), arg(1));
                let by = b.value().filter(|by| *by > 0)?;
                let (quotient, rest) = self.divide(&a, by)?;
                Some(if op.op == Op::Mask { rest } else { quotient })
            }
            Op::Div | Op::Rem => {
                let (a, b) = (arg(0), arg(1));
                self.quotient(node, op, &a, &b)
            }
            Op::FromBool => self.chosen(node, children[0], &Sum::constant(1), &Sum::constant(0)),
            Op::And | Op::Or | Op::Xor | Op::Shl | Op::Shr => None,
            Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) | Op::Lt | Op::Le | Op::InRange => {
                None
            }
        }
    }

    /// `if condition then yes else no`, which is the value of a node.
    fn chosen(&mut self, node: usize, condition: usize, yes: &Sum, no: &Sum) -> Option<Sum> {
        if yes == no {
            return Some(yes.clone());
        }
        let value = self.itself(node);
        let branch =
            |truth, of: &Sum| Some(Fact::All(vec![Fact::Node(condition, truth), Fact::Zero(value.plus(of, -1)?)]));
        self.facts.push(Fact::any([branch(true, yes)?, branch(false, no)?]));
        Some(value)
    }

    fn fresh(&mut self) -> Atom {
        self.next += 1;
        self.next - 1
    }

    /// The value that is equal to a sum modulo `2^n` and lies in the type: `sum == value + 2^n * k`.
    fn wrap(&mut self, sum: &Sum, ty: IntType) -> Option<Sum> {
        if ty.bits == 128 {
            return None;
        }
        if let Some(value) = sum.value() {
            return Some(Sum::constant(integer::wrap(value, ty)));
        }
        if let Some(known) = self.wrapped.get(&(sum.clone(), ty)) {
            return Some(self.products.atom(*known));
        }
        let atom = self.fresh();
        let rounds = self.fresh();
        let [value, rounds] = [atom, rounds].map(|atom| self.products.atom(atom));
        let equation = sum.plus(&value, -1)?.plus(&rounds, -(1 << ty.bits))?;
        self.facts.push(Fact::Zero(equation));
        self.facts.push(in_range(&value, ty, true)?);
        self.wrapped.insert((sum.clone(), ty), atom);
        Some(value)
    }

    /// Quotient, rounded down, and remainder of a division by a positive number.
    fn divide(&mut self, sum: &Sum, by: i128) -> Option<(Sum, Sum)> {
        if let Some(value) = sum.value() {
            return Some((Sum::constant(value.div_euclid(by)), Sum::constant(value.rem_euclid(by))));
        }
        let key = (None, sum.clone(), Sum::constant(by));
        if let Some((quotient, rest)) = self.divided.get(&key).copied() {
            return Some((self.products.atom(quotient), self.products.atom(rest)));
        }
        let atoms = (self.fresh(), self.fresh());
        let [quotient, rest] = [atoms.0, atoms.1].map(|atom| self.products.atom(atom));
        self.facts.push(Fact::Zero(sum.plus(&quotient, -by)?.plus(&rest, -1)?));
        self.facts.push(between(&rest, 0, by - 1)?);
        self.divided.insert(key, atoms);
        Some((quotient, rest))
    }

    /// C's quotient or remainder. For a divisor of 0 it is anything, but the same for equal operands of
    /// a type; where both operands are positive it is rounded down.
    fn quotient(&mut self, node: usize, op: MachineOp, a: &Sum, b: &Sum) -> Option<Sum> {
        let choose = |(quotient, rest): (Sum, Sum)| if op.op == Op::Div { quotient } else { rest };
        if let Some(by) = b.value().filter(|by| *by > 0) {
            let divided = self.divide(a, by)?;
            if !op.ty.signed {
                return Some(choose(divided));
            }
            let value = self.itself(node);
            let is_rounded_down = Fact::Zero(value.plus(&choose(divided), -1)?);
            self.facts.push(Fact::any([Fact::AtMostZero(a.offset(1)?), is_rounded_down]));
            return Some(value);
        }
        let key = (Some(op.ty), a.clone(), b.clone());
        if let Some((quotient, rest)) = self.divided.get(&key).copied() {
            return Some(choose((self.products.atom(quotient), self.products.atom(rest))));
        }
        let atoms = (self.fresh(), self.fresh());
        let [quotient, rest] = [atoms.0, atoms.1].map(|atom| self.products.atom(atom));
        let product = self.products.times(b, &quotient)?;
        let divided = Fact::All(vec![
            Fact::Zero(a.plus(&product, -1)?.plus(&rest, -1)?),
            Fact::AtMostZero(rest.times(-1)?),
            Fact::AtMostZero(rest.plus(b, -1)?.offset(1)?),
        ]);
        let mut cases = vec![Fact::AtMostZero(b.clone())];
        if op.ty.signed {
            cases.push(Fact::AtMostZero(a.offset(1)?));
        }
        cases.push(divided);
        self.facts.push(Fact::any(cases));
        self.divided.insert(key, atoms);
        Some(choose((quotient, rest)))
    }
}

/// `low <= sum <= high`.
fn between(sum: &Sum, low: i128, high: i128) -> Option<Fact> {
    let above = sum.times(-1)?.offset(low)?;
    let below = sum.offset(high.checked_neg()?)?;
    Some(Fact::All(vec![Fact::AtMostZero(above), Fact::AtMostZero(below)]))
}

/// Whether a sum lies in a type. Bounds of 128 bits are not read.
fn in_range(sum: &Sum, ty: IntType, holds: bool) -> Option<Fact> {
    if ty.bits == 128 {
        return None;
    }
    let (low, high) = range(ty);
    if holds {
        return between(sum, low, high);
    }
    let below = sum.offset(1 - low)?;
    let above = sum.times(-1)?.offset(high + 1)?;
    Some(Fact::any([Fact::AtMostZero(below), Fact::AtMostZero(above)]))
}

/// The sum is not 0.
fn different(sum: &Sum) -> Option<Fact> {
    let below = sum.offset(1)?;
    let above = sum.times(-1)?.offset(1)?;
    Some(Fact::any([Fact::AtMostZero(below), Fact::AtMostZero(above)]))
}

/// Whether every value of a type is one of another.
fn holds_all_of(to: IntType, from: IntType) -> bool {
    match (to.signed, from.signed) {
        (true, true) | (false, false) => to.bits >= from.bits,
        (true, false) => to.bits > from.bits,
        (false, true) => false,
    }
}
