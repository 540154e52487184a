//! Exact sums and products as polynomials over the integers, with coefficients that are constants.
//!
//! What holds: over the integers the polynomial has the value of the expression, whatever its atoms
//! are. Atoms are what is no exact operation, and what would make a polynomial too large; and factors
//! that are sums in which no thread's values occur, `(width + 1) * row`, in one form for equal sums.

use std::collections::BTreeMap;

use super::rows::threads;
use crate::ivl::ast::{Expr, ExprKind, Type, VarId};
use crate::ivl::build;
use crate::ivl::op::{MachineOp, Op};
use crate::kernel::ast::IntType;
use crate::kernel::integer::I128;
use crate::vc::wp::Vc;

/// Operations in one another, and monomials of one polynomial, at most.
const MAX_DEPTH: u32 = 48;
const MAX_TERMS: usize = 24;

/// An atom with the type of its value.
pub(super) type Atom = (Expr, IntType);

/// A product of atoms, in their order; of none it is 1.
pub(super) type Monomial = Vec<Atom>;

/// A sum of monomials, each times a number other than 0.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Polynomial {
    pub(super) terms: BTreeMap<Monomial, i128>,
}

impl Polynomial {
    fn constant(value: i128) -> Self {
        Self { terms: [(Vec::new(), value)].into_iter().filter(|(_, value)| *value != 0).collect() }
    }

    fn atom(atom: Atom) -> Self {
        Self { terms: [(vec![atom], 1)].into() }
    }

    /// Adds another one times a number; `None`: too large.
    fn plus(mut self, other: &Self, factor: i128) -> Option<Self> {
        for (monomial, coefficient) in &other.terms {
            let sum = self.terms.entry(monomial.clone()).or_default();
            *sum = sum.checked_add(coefficient.checked_mul(factor)?)?;
        }
        self.terms.retain(|_, coefficient| *coefficient != 0);
        (self.terms.len() <= MAX_TERMS).then_some(self)
    }

    fn times(&self, other: &Self) -> Option<Self> {
        let mut product = Self::default();
        for (a, x) in &self.terms {
            for (b, y) in &other.terms {
                let mut monomial: Monomial = a.iter().chain(b).cloned().collect();
                monomial.sort();
                let term = Self { terms: [(monomial, 1)].into() };
                product = product.plus(&term, x.checked_mul(*y)?)?;
            }
        }
        Some(product)
    }

    /// The monomials in which an atom occurs once, without it.
    pub(super) fn by(&self, atom: &Atom) -> Self {
        let once = |monomial: &Monomial| monomial.iter().filter(|other| *other == atom).count() == 1;
        let without = |monomial: &Monomial| monomial.iter().filter(|other| *other != atom).cloned().collect();
        let terms = self.terms.iter().filter(|(monomial, _)| once(monomial));
        Self { terms: terms.map(|(monomial, coefficient)| (without(monomial), *coefficient)).collect() }
    }

    /// The monomials that are divided by an atom, without it: of a square it stays a factor.
    pub(super) fn divided(&self, atom: &Atom) -> Self {
        let without = |monomial: &Monomial| {
            let at = monomial.iter().position(|other| other == atom)?;
            Some(monomial[..at].iter().chain(&monomial[at + 1..]).cloned().collect())
        };
        Self { terms: self.terms.iter().filter_map(|(monomial, n)| Some((without(monomial)?, *n))).collect() }
    }

    /// The same times an atom.
    pub(super) fn scaled(&self, atom: &Atom) -> Self {
        let with = |monomial: &Monomial| {
            let mut all: Monomial = monomial.iter().chain([atom]).cloned().collect();
            all.sort();
            all
        };
        Self { terms: self.terms.iter().map(|(monomial, coefficient)| (with(monomial), *coefficient)).collect() }
    }

    /// Every atom.
    pub(super) fn atoms(&self) -> impl Iterator<Item = &Atom> {
        self.terms.keys().flatten()
    }

    /// As an expression of type `i128`.
    pub(super) fn to_expr(&self) -> Expr {
        let exact = |op, a: Expr, b: Expr| build::op(op, I128, [a, b]);
        let term = |(monomial, coefficient): (&Monomial, &i128)| {
            let factors = monomial.iter().map(wide);
            let number = Some(build::lit(*coefficient, I128)).filter(|_| *coefficient != 1 || monomial.is_empty());
            number.into_iter().chain(factors).reduce(|a, b| exact(Op::MulExact, a, b))
        };
        let sum = self.terms.iter().filter_map(term).reduce(|a, b| exact(Op::AddExact, a, b));
        sum.unwrap_or_else(|| build::lit(0, I128))
    }
}

/// The exact operation whose value this one computes, modulo its type or as it is, or of which it says that it fits;
/// `None` for what is no sum and no product.
pub(super) fn exact(op: &MachineOp, args: &[Expr]) -> Option<Expr> {
    let exact = match op.op {
        Op::Add | Op::AddExact | Op::AddFits => Op::AddExact,
        Op::Sub | Op::SubExact | Op::SubFits => Op::SubExact,
        Op::Mul | Op::MulExact | Op::MulFits => Op::MulExact,
        Op::Neg | Op::NegExact | Op::NegFits => Op::NegExact,
        Op::ToExact(_) | Op::Div | Op::Rem | Op::Mask | Op::ShrConst | Op::And | Op::Or | Op::Xor | Op::Not => {
            return None;
        }
        Op::Shl | Op::Shr | Op::To(_) | Op::FromBool | Op::ToFits(_) | Op::Lt | Op::Le | Op::InRange => return None,
    };
    Some(build::op(exact, op.ty, args.to_vec()))
}

/// An atom as an `i128`.
pub(super) fn wide((e, ty): &Atom) -> Expr {
    if *ty == I128 { e.clone() } else { build::op(Op::ToExact(I128), *ty, [e.clone()]) }
}

/// Polynomials of the expressions of a condition, whose variables stand for what they are defined to be.
pub(super) struct Polynomials<'a> {
    vc: &'a Vc,
    definitions: BTreeMap<VarId, &'a Expr>,
    known: BTreeMap<VarId, Polynomial>,
}

impl<'a> Polynomials<'a> {
    /// Those of a condition.
    pub(super) fn new(vc: &'a Vc) -> Self {
        let definitions = vc.definitions.iter().map(|(id, e)| (*id, e)).collect();
        Polynomials { vc, definitions, known: BTreeMap::new() }
    }

    /// The polynomial of an expression of this type.
    pub(super) fn of(&mut self, e: &Expr, ty: IntType) -> Polynomial {
        self.within(e, ty, MAX_DEPTH)
    }

    fn within(&mut self, e: &Expr, ty: IntType, depth: u32) -> Polynomial {
        let atom = || Polynomial::atom((e.clone(), ty));
        let Some(depth) = depth.checked_sub(1) else { return atom() };
        match &**e {
            ExprKind::Literal(value, _) => Polynomial::constant(*value),
            ExprKind::Var(id) => self.variable(*id, depth).unwrap_or_else(atom),
            ExprKind::Machine(op, args) => {
                let mut arg = |place: usize| self.within(&args[place], op.ty, depth);
                let computed = match op.op {
                    Op::AddExact => arg(0).plus(&arg(1), 1),
                    Op::SubExact => arg(0).plus(&arg(1), -1),
                    Op::NegExact => Polynomial::default().plus(&arg(0), -1),
                    Op::MulExact => {
                        let factors = [arg(0), arg(1)].map(|factor| self.as_factor(factor));
                        factors[0].times(&factors[1])
                    }
                    Op::ToExact(_) => Some(arg(0)),
                    Op::Add | Op::Sub | Op::Mul | Op::Neg | Op::Div | Op::Rem | Op::Mask | Op::ShrConst => None,
                    Op::And | Op::Or | Op::Xor | Op::Not | Op::Shl | Op::Shr | Op::To(_) | Op::FromBool => None,
                    Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) => None,
                    Op::Lt | Op::Le | Op::InRange => None,
                };
                computed.unwrap_or_else(atom)
            }
            ExprKind::Bool(_) | ExprKind::Not(_) | ExprKind::Binary(..) | ExprKind::Ite(..) => atom(),
            ExprKind::Apply(..) | ExprKind::Select(..) | ExprKind::Store(..) | ExprKind::Other(_) => atom(),
        }
    }

    /// A sum that is the same for both threads as one atom.
    fn as_factor(&self, factor: Polynomial) -> Polynomial {
        let is_uniform = || factor.atoms().all(|(e, _)| threads(self.vc, e).is_empty());
        if factor.terms.len() > 1 && is_uniform() { Polynomial::atom((factor.to_expr(), I128)) } else { factor }
    }

    /// What a variable is defined to be, if that is more than an atom of another kind.
    fn variable(&mut self, id: VarId, depth: u32) -> Option<Polynomial> {
        if let Some(known) = self.known.get(&id) {
            return Some(known.clone());
        }
        let Type::Machine(ty) = self.vc.vars.get(&id)?.ty else { return None };
        let definition = *self.definitions.get(&id)?;
        let found = self.within(definition, ty, depth);
        if found == Polynomial::atom((definition.clone(), ty)) && !matches!(**definition, ExprKind::Var(_)) {
            return None;
        }
        self.known.insert(id, found.clone());
        Some(found)
    }
}
