//! The lemma about rows ([`rows`]) for conditions in integers, in which two threads access
//! `row * length + column`: for products of the two threads by a common factor. It holds of all
//! integers, so the condition is neither weaker nor stronger.
//!
//! Where a factor occurs in several products of a sum, `pitch * 16 * block + pitch * thread + column`,
//! the row is `16 * block + thread`. Of the products each for itself no solver finds that.

use std::collections::{BTreeMap, BTreeSet};

use super::polynomial::{Atom, Polynomial, Polynomials, exact, wide};
use crate::ivl::ast::{Expr, ExprKind, Thread, VarId};
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::rows::{self, Row};
use crate::ivl::{build, fold, visit};
use crate::kernel::ast::IntType;
use crate::kernel::integer::I128;
use crate::vc::wp::Vc;

/// A condition gets the lemmas of so many pairs of products at most.
const MAX_PAIRS: usize = 12;
/// And of so many pairs of sums of products.
const MAX_SUMS: usize = 6;
/// And of so many bounds, and so many sums below each.
const MAX_BOUNDS: usize = 12;
const MAX_BELOW: usize = 8;

/// A product with one factor that is the same for both threads.
struct Product {
    row: Row,
    length: Expr,
    thread: Thread,
}

/// The condition with lemmas about the products of its two threads.
pub(super) fn with_lemmas(mut vc: Vc) -> Vc {
    let lies_below = |low: &Product, high: &Product| rows::lies_below(&low.row, &high.row, &low.length);
    let (products, sums) = (products(&vc), sums(&vc));
    let of_sums = pairs(&vc, &sums)
        .into_iter()
        .take(MAX_SUMS)
        .flat_map(|(one, two)| [lies_below(one, two), lies_below(two, one), rows::is_the_same(&one.row, &two.row)]);
    let of_products = pairs(&vc, &products).into_iter().take(MAX_PAIRS);
    let of_products = of_products.flat_map(|(one, two)| [lies_below(one, two), lies_below(two, one)]);
    let lemmas: Vec<Expr> = of_sums.chain(of_products).collect();
    vc.axioms.extend(lemmas);
    vc
}

/// A sum of products that have a factor in common.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Multiple {
    factor: Atom,
    row: Polynomial,
}

impl Multiple {
    fn as_row(&self) -> Row {
        Row { number: self.row.to_expr(), start: self.row.scaled(&self.factor).to_expr() }
    }
}

/// Lemmas about products that are the same for both threads, which are bounds as a rule, `width * height`: a row
/// below the height ends there, and a factor is no more than the product if the other one is positive. They are
/// many, and for conditions in which products are numbers.
pub(super) fn within_bounds(vc: &Vc) -> Vec<Expr> {
    let (mut bounds, mut below) = (BTreeSet::new(), BTreeSet::new());
    let mut polynomials = Polynomials::new(vc);
    for e in vc.expressions() {
        visit::walk(e, &mut |part| {
            let ExprKind::Machine(op, args) = &**part else { return };
            let Some(sum) = exact(op, args).map(|e| polynomials.of(&e, op.ty)) else { return };
            let is_uniform = |(e, _): &Atom| threads(vc, e).is_empty();
            let factors: BTreeSet<&Atom> = sum.atoms().filter(|atom| is_uniform(atom)).collect();
            for factor in factors {
                let multiple = Multiple { factor: factor.clone(), row: sum.divided(factor) };
                if multiple.row.atoms().next().is_none() {
                    continue;
                }
                let is_bound = multiple.row.atoms().all(is_uniform) && multiple.row.scaled(factor) == sum;
                if is_bound {
                    bounds.insert(multiple)
                } else {
                    below.insert(multiple)
                };
            }
        });
    }
    let none = |value: i128, factor: &Expr| Row {
        number: build::lit(value, I128),
        start: if value == 0 { build::lit(0, I128) } else { build::op(Op::NegExact, I128, [factor.clone()]) },
    };
    let mut lemmas = Vec::new();
    // The products of extents, of which all is said, come first in their order.
    for bound in bounds.iter().rev().take(MAX_BOUNDS) {
        let (high, length) = (bound.as_row(), wide(&bound.factor));
        lemmas.push(rows::lies_below(&none(0, &length), &high, &length));
        let of_it = |low: &&Multiple| low.factor == bound.factor && low.row != bound.row;
        for low in below.iter().rev().chain(bounds.iter().rev()).filter(of_it).take(MAX_BELOW) {
            let row = low.as_row();
            lemmas.push(rows::lies_below(&none(-1, &length), &row, &length));
            lemmas.push(rows::lies_below(&row, &high, &length));
        }
    }
    lemmas
}

/// Products of the two threads by the same factor; first those that are computed alike, which are
/// compared most often.
fn pairs<'p>(vc: &Vc, products: &'p [Product]) -> Vec<(&'p Product, &'p Product)> {
    let same_names = same_names(vc);
    let erased = |e: &Expr| fold::rename(e, &mut |v| same_names.get(&v).copied().unwrap_or(v));
    let of = |thread: Thread| products.iter().filter(move |p| p.thread == thread);
    let mut pairs: Vec<(&Product, &Product)> = of(Thread::One)
        .flat_map(|one| of(Thread::Two).map(move |two| (one, two)))
        .filter(|(one, two)| one.length == two.length)
        .collect();
    pairs.sort_by_key(|(one, two)| erased(&one.row.number) != erased(&two.row.number));
    pairs
}

/// Adds the rows of a sum, and their rows in turn: of the elements of a volume those are its planes. A
/// row that is one product is not added to `found` if the program itself computes it.
fn rows_of(vc: &Vc, sum: &Polynomial, is_computed: bool, found: &mut BTreeSet<(Atom, Polynomial)>) {
    let factors: BTreeSet<&Atom> = sum.atoms().filter(|(e, _)| threads(vc, e).is_empty()).collect();
    for factor in factors {
        let row = sum.by(factor);
        if (row.terms.len() > 1 || !is_computed) && found.insert((factor.clone(), row.clone())) {
            rows_of(vc, &row, false, found);
        }
    }
}

/// For each sum of one thread, and each factor that several of its products have in common, all that
/// has that factor.
fn sums(vc: &Vc) -> Vec<Product> {
    let mut polynomials = Polynomials::new(vc);
    let mut found: BTreeSet<(Atom, Polynomial)> = BTreeSet::new();
    for e in vc.expressions() {
        visit::walk_while(e, &mut |part| {
            let ExprKind::Machine(op, _) = &**part else { return true };
            if !matches!(op.op, Op::AddExact | Op::SubExact) {
                return true;
            }
            let sum = polynomials.of(part, op.ty);
            rows_of(vc, &sum, true, &mut found);
            false
        });
    }
    let product = |(factor, row): (Atom, Polynomial)| {
        let mut of: Vec<Thread> = row.atoms().flat_map(|(e, _)| threads(vc, e)).collect();
        of.sort();
        of.dedup();
        let [thread] = of[..] else { return None };
        let start = row.scaled(&factor).to_expr();
        Some(Product { row: Row { number: row.to_expr(), start }, length: wide(&factor), thread })
    };
    found.into_iter().filter_map(product).collect()
}

/// The products that no lemma speaks of yet: the two-thread semantics states some of its own,
/// of products in a wider type than the program's.
fn products(vc: &Vc) -> Vec<Product> {
    let mut found: BTreeMap<(Expr, Expr), BTreeMap<IntType, Product>> = BTreeMap::new();
    for e in vc.expressions() {
        visit::walk(e, &mut |part| {
            let ExprKind::Machine(op, args) = &**part else { return };
            let ([a, b], Op::MulExact) = (args.as_slice(), op.op) else { return };
            let wide =
                |e: &Expr| if op.ty == I128 { e.clone() } else { build::op(Op::ToExact(I128), op.ty, [e.clone()]) };
            for (row, length) in [(a, b), (b, a)] {
                let is_common = threads(vc, length).is_empty() && !build::is_literal(length);
                if let ([thread], true) = (threads(vc, row).as_slice(), is_common) {
                    let factors = (converted(row), converted(length));
                    let [start, number, length] = [part, row, length].map(wide);
                    let product = Product { row: Row { number, start }, length, thread: *thread };
                    found.entry(factors).or_default().insert(op.ty, product);
                }
            }
        });
    }
    found.into_values().filter(|types| types.len() == 1).flat_map(BTreeMap::into_values).collect()
}

/// Without the conversions that change no value.
fn converted(e: &Expr) -> Expr {
    let ExprKind::Machine(MachineOp { op: Op::ToExact(_), .. }, args) = &**e else { return e.clone() };
    converted(&args[0])
}

/// Whose variables occur.
pub(super) fn threads(vc: &Vc, e: &Expr) -> Vec<Thread> {
    let of = |v: &VarId| vc.vars.get(v).and_then(|var| var.thread);
    let mut threads: Vec<Thread> = visit::free_vars(e).iter().filter_map(of).collect();
    threads.sort();
    threads.dedup();
    threads
}

/// For each variable the first one of this name: those of the two threads become one.
fn same_names(vc: &Vc) -> BTreeMap<VarId, VarId> {
    let mut first: BTreeMap<&str, VarId> = BTreeMap::new();
    vc.vars.iter().map(|(id, var)| (*id, *first.entry(&var.name).or_insert(*id))).collect()
}
