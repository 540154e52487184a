//! Conditions over the integers in which products of variables are numbers of their own.
//!
//! A condition that rests on a few facts about its products, say the lemmas of [`super::rows`], is lost among the
//! products themselves: what a solver of nonlinear arithmetic makes of them costs thousands of times as much. So each
//! product of values that are no constants becomes a variable, the same one for equal products, of which only this is
//! known:
//!
//! ```text
//! 0 <= a && 0 <= b && ...  ==>  0 <= a * b * ...
//! ```
//!
//! What holds: whoever proves the new condition has proved the old one, which says more of these variables. A model
//! of it says nothing.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use super::polynomial::{Monomial, Polynomial, Polynomials, exact, wide};
use crate::base::id::Id;
use crate::ivl::ast::{Expr, ExprKind, Type, Var, VarId};
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::{build, fold};
use crate::kernel::ast::IntType;
use crate::kernel::integer::{self, I128};
use crate::vc::wp::Vc;

/// Conditions with more products are left as they are.
const MAX_PRODUCTS: usize = 64;

/// The condition with variables for products, and these lemmas about them; `None` if it has no product, or too many.
pub(super) fn as_numbers(vc: &Vc, lemmas: &[Expr]) -> Option<Vc> {
    let mut products = Products { polynomials: Polynomials::new(vc), variables: BTreeMap::new(), next: next(vc) };
    let mut linear = |e: &Expr| products.linear(e);
    let axioms: Vec<Expr> = vc.axioms.iter().chain(lemmas).map(&mut linear).collect();
    let definitions: Vec<(VarId, Expr)> = vc.definitions.iter().map(|(v, e)| (*v, linear(e))).collect();
    let goal = linear(&vc.goal);
    let mut signs = Vec::new();
    let mut count = 0;
    // The factors of a product may have products in them.
    while count < products.variables.len() {
        let known: Vec<(Monomial, VarId)> = products.variables.iter().map(|(m, v)| (m.clone(), *v)).collect();
        count = known.len();
        signs = known.iter().map(|(monomial, variable)| products.sign(monomial, *variable)).collect();
        if products.variables.len() > MAX_PRODUCTS {
            return None;
        }
    }
    if signs.is_empty() {
        return None;
    }
    let mut vars = vc.vars.clone();
    for (place, id) in products.variables.into_values().enumerate() {
        let name = format!("product#{place}");
        vars.insert(id, Var { name, thread: None, ty: Type::Machine(I128), constant: true });
    }
    Some(Vc { axioms: axioms.into_iter().chain(signs).collect(), definitions, goal, vars, ..vc.clone() })
}

fn next(vc: &Vc) -> usize {
    vc.vars.keys().next_back().map_or(0, |id| id.index() + 1)
}

struct Products<'a> {
    polynomials: Polynomials<'a>,
    variables: BTreeMap<Monomial, VarId>,
    /// The number of the next variable.
    next: usize,
}

impl Products<'_> {
    fn linear(&mut self, e: &Expr) -> Expr {
        fold::rewrite(e, &mut |part| {
            let ExprKind::Machine(op, args) = &**part else { return None };
            self.operation(op, args)
        })
    }

    /// The operation by its products; `None` if it has none.
    fn operation(&mut self, op: &MachineOp, args: &[Expr]) -> Option<Expr> {
        let ty = op.ty;
        let value = self.polynomials.of(&exact(op, args)?, ty);
        if value.terms.keys().all(|monomial| monomial.len() < 2) {
            return None;
        }
        let value = self.sum(&value);
        if matches!(op.op, Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits) {
            return Some(in_range(&value, ty));
        }
        let is_modulo = matches!(op.op, Op::Add | Op::Sub | Op::Mul | Op::Neg);
        let conversion = if is_modulo { Op::To(ty) } else { Op::ToExact(ty) };
        Some(if ty == I128 { value } else { build::op(conversion, I128, [value]) })
    }

    /// A polynomial as a sum in which products are variables.
    fn sum(&mut self, of: &Polynomial) -> Expr {
        let mut sum: Option<Expr> = None;
        for (monomial, coefficient) in &of.terms {
            let number = || build::lit(*coefficient, I128);
            let term = match self.monomial(monomial) {
                None => number(),
                Some(value) if *coefficient == 1 => value,
                Some(value) => build::op(Op::MulExact, I128, [number(), value]),
            };
            sum = Some(match sum {
                Some(sum) => build::op(Op::AddExact, I128, [sum, term]),
                None => term,
            });
        }
        sum.unwrap_or_else(|| build::lit(0, I128))
    }

    /// The value of a product; of none there is no value.
    fn monomial(&mut self, monomial: &Monomial) -> Option<Expr> {
        match &monomial[..] {
            [] => None,
            [(e, ty)] => Some(wide(&(self.atom(e), *ty))),
            _ => {
                let next = &mut self.next;
                let id = *self.variables.entry(monomial.clone()).or_insert_with(|| {
                    *next += 1;
                    VarId::from_index(*next - 1)
                });
                Some(build::var(id))
            }
        }
    }

    /// What a polynomial does not look into.
    fn atom(&mut self, e: &Expr) -> Expr {
        self.linear(e)
    }

    /// `0 <= a && 0 <= b ==> 0 <= a * b`
    fn sign(&mut self, monomial: &Monomial, product: VarId) -> Expr {
        let nonnegative = |e: Expr| build::op(Op::Le, I128, [build::lit(0, I128), e]);
        let factors: Vec<Expr> = monomial.iter().map(|(e, ty)| nonnegative(wide(&(self.atom(e), *ty)))).collect();
        build::implies(build::and(factors), nonnegative(build::var(product)))
    }
}

/// Does a value fit a type.
fn in_range(value: &Expr, ty: IntType) -> Expr {
    let (least, most) = integer::range(ty);
    let compare = |a: Expr, b: Expr| build::op(Op::Le, I128, [a, b]);
    build::and2(compare(build::lit(least, I128), value.clone()), compare(value.clone(), build::lit(most, I128)))
}
