//! Which thread writes a given element: addresses solved for the thread's index.
//!
//! What holds: a solution is an expression over the element and over what the address
//! says besides the index of the thread, in `u32` and with operations that wrap.
//! Absent: that a solution is right. It is a guess that a proof has to bear out, so
//! nothing here needs to be exact: conversions are dropped, divisors are taken to be
//! powers of two that divide.

use std::collections::{BTreeMap, BTreeSet};

use crate::ivl::ast::*;
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::{build, visit};
use crate::kernel::ast::IntType;

const U32: IntType = IntType { bits: 32, signed: false };

/// A sum of products of uniform values, by the factors of each.
type Sum = BTreeMap<Vec<Expr>, i128>;

/// What an address depends on the thread by.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Atom {
    /// The index of the thread.
    Thread,
    /// A term divided by a uniform value.
    Quotient(Expr, Expr),
    /// The remainder of that.
    Remainder(Expr, Expr),
    /// A term with bits of a uniform value flipped.
    Flipped(Expr, Expr),
}

/// A sum: what is uniform in it, and multiples of what is not.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Address {
    uniform: Sum,
    of_thread: BTreeMap<Atom, Sum>,
}

/// Solves addresses for the index of a thread.
pub(super) struct Solver {
    /// The index of the thread.
    pub thread: VarId,
    /// What threads are known to leave as remainders, by divisor, where they write.
    pub remainders: BTreeSet<(Expr, Expr)>,
}

impl Solver {
    /// The threads for which the address may be `target`, the likeliest first. The
    /// address is of the type given, the target a `u32`.
    pub fn solve(&self, address: &Expr, ty: IntType, target: &Expr) -> Vec<Expr> {
        let Some(address) = self.address(address, ty) else { return Vec::new() };
        let atoms: Vec<(&Atom, &Sum)> = address.of_thread.iter().collect();
        match atoms[..] {
            [(atom, factor)] => {
                let multiple = divide(target, factor, &address.uniform);
                self.solve_atom(atom, multiple)
            }
            [(Atom::Thread, of_thread), (other, factor)] => {
                // The thread is a quotient and a remainder itself.
                let (divisor, in_thread) = match other {
                    Atom::Quotient(e, c) | Atom::Remainder(e, c) => (c, self.is_thread(e)),
                    Atom::Thread | Atom::Flipped(..) => return Vec::new(),
                };
                let scaled = product(of_thread, &sum_of(divisor));
                let (high, low) = match other {
                    Atom::Quotient(..) => (added(&scaled, factor), of_thread.clone()),
                    _ => (scaled, added(of_thread, factor)),
                };
                if in_thread { digits(target, &address.uniform, &high, &low, divisor) } else { Vec::new() }
            }
            [(Atom::Quotient(e, c), high), (Atom::Remainder(f, d), low)] if e == f && c == d && self.is_thread(e) => {
                digits(target, &address.uniform, high, low, c)
            }
            _ => Vec::new(),
        }
    }

    /// Of two addresses that differ in what is uniform, is the first the lower one.
    pub fn is_lower(&self, one: &Expr, other: &Expr, ty: IntType) -> bool {
        let (Some(one), Some(other)) = (self.address(one, ty), self.address(other, ty)) else { return false };
        let difference = added(&other.uniform, &scale(&one.uniform, -1));
        one.of_thread == other.of_thread && !difference.is_empty() && difference.values().all(|c| *c > 0)
    }

    /// What `a == b` says of threads: one that it names, or a remainder.
    pub fn equality(&mut self, a: &Expr, b: &Expr, ty: IntType) -> Vec<Expr> {
        let difference = build::op(Op::Sub, ty, [a.clone(), b.clone()]);
        let Some(address) = self.address(&difference, ty) else { return Vec::new() };
        let atoms: Vec<(&Atom, &Sum)> = address.of_thread.iter().collect();
        match atoms[..] {
            [(Atom::Remainder(_, divisor), factor)] => {
                let remainder = divide(&build::lit(0, U32), factor, &address.uniform);
                self.remainders.insert((divisor.clone(), remainder));
                Vec::new()
            }
            [(atom @ Atom::Thread, factor)] => {
                self.solve_atom(atom, divide(&build::lit(0, U32), factor, &address.uniform))
            }
            _ => Vec::new(),
        }
    }

    fn solve_atom(&self, atom: &Atom, value: Expr) -> Vec<Expr> {
        match atom {
            Atom::Thread => vec![value],
            Atom::Flipped(e, bits) => self.solve(e, U32, &build::op(Op::Xor, U32, [value, bits.clone()])),
            Atom::Remainder(e, _) => self.solve(e, U32, &value),
            Atom::Quotient(e, divisor) => {
                let first = times(value, divisor.clone());
                let known = self.remainders.iter().filter(|(d, _)| d == divisor).map(|(_, r)| r.clone());
                let last = minus(divisor.clone(), build::lit(1, U32));
                let remainders = known.chain([build::lit(0, U32), last]);
                let targets: Vec<Expr> = remainders.map(|r| plus(first.clone(), r)).collect();
                targets.into_iter().flat_map(|target| self.solve(e, U32, &target)).collect()
            }
        }
    }

    fn is_thread(&self, e: &Expr) -> bool {
        matches!(**e, ExprKind::Var(v) if v == self.thread)
    }

    /// An expression as an address; `None` if it depends on the thread by other operations.
    fn address(&self, e: &Expr, ty: IntType) -> Option<Address> {
        if self.is_thread(e) {
            return Some(single(Atom::Thread));
        }
        if !visit::free_vars(e).contains(&self.thread) {
            return self.uniform(e, ty).map(|uniform| Address { uniform, ..Address::default() });
        }
        let ExprKind::Machine(MachineOp { op, ty: operands }, args) = &**e else { return None };
        let of = |place: usize| self.address(&args[place], *operands);
        let constant = |place: usize| of(place).filter(|a| a.of_thread.is_empty()).map(|a| a.uniform);
        let one = || sum_of(&build::lit(1, U32));
        match op {
            Op::To(_) | Op::ToExact(_) => of(0),
            Op::Neg | Op::NegExact => Some(Address::default().plus(&of(0)?, -1)),
            Op::Add | Op::AddExact => Some(of(0)?.plus(&of(1)?, 1)),
            Op::Sub | Op::SubExact => Some(of(0)?.plus(&of(1)?, -1)),
            Op::Mul | Op::MulExact => of(0)?.times(&of(1)?),
            Op::Shl => of(0)?.times(&Address { uniform: power(&constant(1)?), ..Address::default() }),
            Op::Div | Op::ShrConst => Some(self.quotient(&args[0], *operands, &constant(1)?)),
            Op::Shr => Some(self.quotient(&args[0], *operands, &power(&constant(1)?))),
            Op::Rem | Op::Mask => Some(self.remainder(&args[0], *operands, &constant(1)?)),
            Op::Xor => {
                let (thread, other) = self.thread_first(args)?;
                Some(single(Atom::Flipped(self.narrow(thread, *operands), to_expr(&self.uniform(other, *operands)?))))
            }
            Op::And => {
                let (thread, mask) = self.thread_first(args)?;
                if let ExprKind::Machine(MachineOp { op: Op::Not, .. }, inner) = &**mask {
                    // What is left is a multiple.
                    let divisor = added(&self.uniform(&inner[0], *operands)?, &one());
                    return self
                        .quotient(thread, *operands, &divisor)
                        .times(&Address { uniform: divisor, ..Address::default() });
                }
                let divisor = added(&self.uniform(mask, *operands)?, &one());
                Some(self.remainder(thread, *operands, &divisor))
            }
            Op::Not | Op::Or | Op::FromBool | Op::Lt | Op::Le | Op::InRange => None,
            Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) => None,
        }
    }

    /// Of two operands the one that depends on the thread, if the other does not.
    fn thread_first<'e>(&self, args: &'e [Expr]) -> Option<(&'e Expr, &'e Expr)> {
        let depends = |e: &Expr| visit::free_vars(e).contains(&self.thread);
        match args {
            [a, b] if !depends(b) => Some((a, b)),
            [a, b] if !depends(a) => Some((b, a)),
            _ => None,
        }
    }

    fn quotient(&self, e: &Expr, ty: IntType, divisor: &Sum) -> Address {
        single(Atom::Quotient(self.narrow(e, ty), to_expr(divisor)))
    }

    fn remainder(&self, e: &Expr, ty: IntType, divisor: &Sum) -> Address {
        single(Atom::Remainder(self.narrow(e, ty), to_expr(divisor)))
    }

    /// The same as a `u32`.
    fn narrow(&self, e: &Expr, ty: IntType) -> Expr {
        match &**e {
            ExprKind::Machine(MachineOp { op: Op::To(_) | Op::ToExact(_), ty: from }, args) => {
                self.narrow(&args[0], *from)
            }
            _ if ty == U32 => e.clone(),
            _ => build::op(Op::To(U32), ty, [e.clone()]),
        }
    }

    /// A uniform value as a sum of products.
    fn uniform(&self, e: &Expr, ty: IntType) -> Option<Sum> {
        match &**e {
            ExprKind::Literal(value, _) => Some(constant(*value)),
            ExprKind::Machine(MachineOp { op, ty: operands }, args) => {
                let of = |place: usize| self.uniform(&args[place], *operands);
                match op {
                    Op::To(_) | Op::ToExact(_) => of(0),
                    Op::Neg | Op::NegExact => Some(scale(&of(0)?, -1)),
                    Op::Add | Op::AddExact => Some(added(&of(0)?, &of(1)?)),
                    Op::Sub | Op::SubExact => Some(added(&of(0)?, &scale(&of(1)?, -1))),
                    Op::Mul | Op::MulExact => Some(product(&of(0)?, &of(1)?)),
                    Op::Div | Op::Rem | Op::Mask | Op::ShrConst | Op::Not => self.opaque(e, ty),
                    Op::And | Op::Or | Op::Xor | Op::Shl | Op::Shr => self.opaque(e, ty),
                    Op::FromBool | Op::Lt | Op::Le | Op::InRange => None,
                    Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) => None,
                }
            }
            ExprKind::Var(_) => self.opaque(e, ty),
            ExprKind::Bool(_) | ExprKind::Not(_) | ExprKind::Binary(..) | ExprKind::Ite(..) => None,
            ExprKind::Apply(..) | ExprKind::Select(..) | ExprKind::Store(..) | ExprKind::Other(_) => None,
        }
    }

    fn opaque(&self, e: &Expr, ty: IntType) -> Option<Sum> {
        Some(BTreeMap::from([(vec![self.narrow(e, ty)], 1)]))
    }
}

impl Address {
    fn plus(&self, other: &Address, factor: i128) -> Address {
        let mut sum = Address { uniform: added(&self.uniform, &scale(&other.uniform, factor)), ..self.clone() };
        for (atom, multiple) in &other.of_thread {
            let known = sum.of_thread.remove(atom).unwrap_or_default();
            let multiple = added(&known, &scale(multiple, factor));
            if !multiple.is_empty() {
                sum.of_thread.insert(atom.clone(), multiple);
            }
        }
        sum
    }

    /// A product, if at most one of the two depends on the thread.
    fn times(&self, other: &Address) -> Option<Address> {
        let (thread, factor) = if other.of_thread.is_empty() { (self, other) } else { (other, self) };
        if !factor.of_thread.is_empty() {
            return None;
        }
        let multiples = thread.of_thread.iter().map(|(a, m)| (a.clone(), product(m, &factor.uniform)));
        let of_thread = multiples.filter(|(_, m)| !m.is_empty()).collect();
        Some(Address { uniform: product(&thread.uniform, &factor.uniform), of_thread })
    }
}

fn single(atom: Atom) -> Address {
    Address { uniform: Sum::new(), of_thread: BTreeMap::from([(atom, constant(1))]) }
}

fn constant(value: i128) -> Sum {
    // What wraps is small and negative in the end.
    let value = if value >= 1 << 31 && value < 1 << 32 { value - (1 << 32) } else { value };
    if value == 0 { Sum::new() } else { Sum::from([(Vec::new(), value)]) }
}

fn sum_of(e: &Expr) -> Sum {
    match &**e {
        ExprKind::Literal(value, _) => constant(*value),
        ExprKind::Machine(MachineOp { op: Op::Mul, .. }, args) => product(&sum_of(&args[0]), &sum_of(&args[1])),
        ExprKind::Machine(MachineOp { op: Op::Add, .. }, args) => added(&sum_of(&args[0]), &sum_of(&args[1])),
        ExprKind::Machine(MachineOp { op: Op::Sub, .. }, args) => {
            added(&sum_of(&args[0]), &scale(&sum_of(&args[1]), -1))
        }
        _ => Sum::from([(vec![e.clone()], 1)]),
    }
}

fn added(a: &Sum, b: &Sum) -> Sum {
    let mut sum = a.clone();
    for (factors, count) in b {
        let total = sum.remove(factors).unwrap_or(0).saturating_add(*count);
        if total != 0 {
            sum.insert(factors.clone(), total);
        }
    }
    sum
}

fn scale(a: &Sum, factor: i128) -> Sum {
    a.iter().map(|(factors, count)| (factors.clone(), count.saturating_mul(factor))).collect()
}

fn product(a: &Sum, b: &Sum) -> Sum {
    let mut sum = Sum::new();
    for (one, times) in a {
        let part = b.iter().map(|(other, count)| {
            let mut factors = [one.as_slice(), other.as_slice()].concat();
            factors.sort();
            (factors, count.saturating_mul(*times))
        });
        sum = added(&sum, &part.collect());
    }
    sum
}

/// Two to the power of a sum.
fn power(exponent: &Sum) -> Sum {
    let literal = exponent.get(&Vec::new()).copied().filter(|_| exponent.len() == 1);
    match literal {
        _ if exponent.is_empty() => constant(1),
        Some(exponent @ 0..=31) => constant(1 << exponent),
        _ => sum_of(&build::op(Op::Shl, U32, [build::lit(1, U32), to_expr(exponent)])),
    }
}

fn to_expr(sum: &Sum) -> Expr {
    plus_sum(build::lit(0, U32), sum)
}

/// `e + sum`
fn plus_sum(e: Expr, sum: &Sum) -> Expr {
    let term = |factors: &[Expr], count: i128| {
        let count = build::lit(count.rem_euclid(1 << 32), U32);
        factors.iter().fold(count, |product, factor| times(product, factor.clone()))
    };
    // Sums begin with what is added: shorter, and subtraction is read from the left.
    let (gained, lost): (Vec<_>, Vec<_>) = sum.iter().rev().partition(|(_, count)| **count > 0);
    let e = gained.into_iter().fold(e, |e, (factors, count)| plus(e, term(factors, *count)));
    lost.into_iter().fold(e, |e, (factors, count)| minus(e, term(factors, -count)))
}

/// `q` such that `q * factor + rest == target`.
fn divide(target: &Expr, factor: &Sum, rest: &Sum) -> Expr {
    if factor.values().all(|count| *count < 0) {
        // rest - target == q * -factor
        let (factor, target) = (scale(factor, -1), minus(to_expr(rest), target.clone()));
        return over(target, &to_expr(&factor));
    }
    // A multiple of the factor is split off, as in `(target + 1) / factor - 1`.
    let whole = match factor.iter().next() {
        Some((factors, count)) if factor.len() == 1 => {
            let in_rest = rest.get(factors).copied().unwrap_or(0);
            if in_rest % count == 0 { in_rest / count } else { 0 }
        }
        _ => 0,
    };
    let rest = added(rest, &scale(factor, -whole));
    let quotient = over(plus_sum(target.clone(), &scale(&rest, -1)), &to_expr(factor));
    plus_sum(quotient, &constant(whole.saturating_neg()))
}

/// The thread whose quotient by `divisor` is taken `high` times in the target, and its
/// remainder `low` times.
fn digits(target: &Expr, rest: &Sum, high: &Sum, low: &Sum, divisor: &Expr) -> Vec<Expr> {
    let target = plus_sum(target.clone(), &scale(rest, -1));
    let one = constant(1);
    if *low == one {
        let step = to_expr(high);
        let quotient = over(target.clone(), &step);
        return vec![plus(times(quotient, divisor.clone()), rest_of(target, &step))];
    }
    if *high == one {
        let step = to_expr(low);
        return vec![plus(times(rest_of(target.clone(), &step), divisor.clone()), over(target, &step))];
    }
    Vec::new()
}

fn plus(a: Expr, b: Expr) -> Expr {
    match (&*a, &*b) {
        (ExprKind::Literal(0, _), _) => b,
        (_, ExprKind::Literal(0, _)) => a,
        (ExprKind::Literal(x, _), ExprKind::Literal(y, _)) => build::lit((x + y).rem_euclid(1 << 32), U32),
        _ => build::op(Op::Add, U32, [a, b]),
    }
}

fn minus(a: Expr, b: Expr) -> Expr {
    match (&*a, &*b) {
        (_, ExprKind::Literal(0, _)) => a,
        (ExprKind::Literal(x, _), ExprKind::Literal(y, _)) => build::lit((x - y).rem_euclid(1 << 32), U32),
        _ => build::op(Op::Sub, U32, [a, b]),
    }
}

fn times(a: Expr, b: Expr) -> Expr {
    match (&*a, &*b) {
        (ExprKind::Literal(1, _), _) => b,
        (_, ExprKind::Literal(1, _)) => a,
        (ExprKind::Literal(0, _), _) | (_, ExprKind::Literal(0, _)) => build::lit(0, U32),
        (ExprKind::Literal(x, _), ExprKind::Literal(y, _)) => build::lit((x * y).rem_euclid(1 << 32), U32),
        _ => build::op(Op::Mul, U32, [a, b]),
    }
}

fn over(a: Expr, b: &Expr) -> Expr {
    if matches!(**b, ExprKind::Literal(1, _)) { a } else { build::op(Op::Div, U32, [a, b.clone()]) }
}

fn rest_of(a: Expr, b: &Expr) -> Expr {
    build::op(Op::Rem, U32, [a, b.clone()])
}
