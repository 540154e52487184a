//! Which thread writes a given element: addresses solved for the thread's coordinates.
//!
//! What holds: a solution has expressions over the element and over what the address
//! says besides the coordinates of the thread, in `u32` and with operations that wrap, for
//! those coordinates that the address depends on.
//! Absent: that a solution is right. It is a guess that a proof has to bear out, so
//! nothing here needs to be exact: conversions are dropped, divisors are taken to be
//! powers of two that divide.

use std::collections::{BTreeMap, BTreeSet};

use crate::ivl::ast::*;
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::{build, visit};
use crate::kernel::ast::IntType;
use crate::kernel::integer::U32;

use super::sum::{
    Sum, added, constant, digits, divide, minus, narrow, number, plus, plus_sum, power, product, rest_of, scale,
    sum_of, times, to_expr,
};

/// What an address depends on the thread by.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Atom {
    /// A coordinate of the thread.
    Thread(VarId),
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

/// What a solution says of coordinates.
pub(super) type Solution = BTreeMap<VarId, Expr>;

/// Solves addresses for the coordinates of a thread.
pub(super) struct Solver {
    /// The coordinates of the thread, as far as they vary.
    pub axes: BTreeSet<VarId>,
    /// What threads are known to leave as remainders, by divisor, where they write.
    pub remainders: BTreeSet<(Expr, Expr)>,
}

impl Solver {
    /// The threads for which the address may be `target`, the likeliest first. The
    /// address is of the type given, the target a `u32`.
    pub fn solve(&self, address: &Expr, ty: IntType, target: &Expr) -> Vec<Solution> {
        let Some(address) = self.address(address, ty) else { return Vec::new() };
        let atoms: Vec<(&Atom, &Sum)> = address.of_thread.iter().collect();
        match atoms[..] {
            [(atom, factor)] => {
                let multiple = divide(target, factor, &address.uniform);
                self.solve_atom(atom, multiple)
            }
            [] => Vec::new(),
            [(Atom::Thread(v), of_thread), (other @ (Atom::Quotient(of, _) | Atom::Remainder(of, _)), factor)]
                if build::as_var(of) == Some(*v) =>
            {
                // The coordinate is a quotient and a remainder itself.
                let scaled = |divisor| product(of_thread, &sum_of(divisor));
                let (e, divisor, high, low) = match other {
                    Atom::Quotient(e, c) => (e, c, added(&scaled(c), factor), of_thread.clone()),
                    Atom::Remainder(e, c) => (e, c, scaled(c), added(of_thread, factor)),
                    Atom::Thread(_) | Atom::Flipped(..) => return Vec::new(),
                };
                self.of(e, digits(target, &address.uniform, &high, &low, divisor))
            }
            [(Atom::Quotient(e, c), high), (Atom::Remainder(f, d), low)] if e == f && c == d => {
                self.of(e, digits(target, &address.uniform, high, low, c))
            }
            _ => self.solve_places(&atoms, &address.uniform, target),
        }
    }

    /// The threads for which an expression, a `u32`, may be one of these values.
    fn of(&self, e: &Expr, values: Vec<Expr>) -> Vec<Solution> {
        values.into_iter().flat_map(|value| self.solve(e, U32, &value)).collect()
    }

    /// What the thread decides are digits of the target, as in `y * width + x`: those of the
    /// larger factors first; of two also the other way around.
    fn solve_places(&self, atoms: &[(&Atom, &Sum)], uniform: &Sum, target: &Expr) -> Vec<Solution> {
        // Products of more factors are taken to be larger.
        let size = |sum: &Sum| (sum.keys().map(Vec::len).max(), sum.values().copied().max());
        let mut places = atoms.to_vec();
        places.sort_by_key(|(_, factor)| std::cmp::Reverse(size(factor)));
        let rest = plus_sum(target.clone(), &scale(uniform, -1));
        let mut found: Vec<Solution> = self.in_order(&places, rest.clone()).into_iter().collect();
        if let [_, _] = places[..] {
            places.reverse();
            found.extend(self.in_order(&places, rest));
        }
        found
    }

    /// Each of them is the quotient of what those before it leave; none may be decided twice.
    fn in_order(&self, places: &[(&Atom, &Sum)], mut rest: Expr) -> Option<Solution> {
        let mut found = Solution::new();
        for (atom, factor) in places {
            let part = self.solve_atom(atom, divide(&rest, factor, &Sum::new())).into_iter().next()?;
            if part.keys().any(|axis| found.contains_key(axis)) {
                return None;
            }
            found.extend(part);
            rest = rest_of(rest, &to_expr(factor));
        }
        Some(found)
    }

    /// Of two addresses that differ in what is uniform, is the first the lower one.
    pub fn is_lower(&self, one: &Expr, other: &Expr, ty: IntType) -> bool {
        let (Some(one), Some(other)) = (self.address(one, ty), self.address(other, ty)) else { return false };
        let difference = added(&other.uniform, &scale(&one.uniform, -1));
        one.of_thread == other.of_thread && !difference.is_empty() && difference.values().all(|c| *c > 0)
    }

    /// What `a == b` says of threads: one that it names, or a remainder.
    pub fn equality(&mut self, a: &Expr, b: &Expr, ty: IntType) -> Vec<Solution> {
        let difference = build::op(Op::Sub, ty, [a.clone(), b.clone()]);
        let Some(address) = self.address(&difference, ty) else { return Vec::new() };
        let atoms: Vec<(&Atom, &Sum)> = address.of_thread.iter().collect();
        match atoms[..] {
            [(Atom::Remainder(_, divisor), factor)] => {
                let remainder = divide(&build::lit(0, U32), factor, &address.uniform);
                self.remainders.insert((divisor.clone(), remainder));
                Vec::new()
            }
            [(atom @ Atom::Thread(_), factor)] => {
                self.solve_atom(atom, divide(&build::lit(0, U32), factor, &address.uniform))
            }
            [_, _, ..] => self.solve_places(&atoms, &address.uniform, &build::lit(0, U32)),
            _ => Vec::new(),
        }
    }

    fn solve_atom(&self, atom: &Atom, value: Expr) -> Vec<Solution> {
        match atom {
            Atom::Thread(v) => vec![Solution::from([(*v, value)])],
            Atom::Flipped(e, bits) => self.solve(e, U32, &build::op(Op::Xor, U32, [value, bits.clone()])),
            Atom::Remainder(e, _) => self.solve(e, U32, &value),
            Atom::Quotient(e, divisor) => {
                let first = times(value, divisor.clone());
                let known = self.remainders.iter().filter(|(d, _)| d == divisor).map(|(_, r)| r.clone());
                let last = minus(divisor.clone(), build::lit(1, U32));
                let remainders = known.chain([build::lit(0, U32), last]);
                self.of(e, remainders.map(|r| plus(first.clone(), r)).collect())
            }
        }
    }

    fn is_uniform(&self, e: &Expr) -> bool {
        visit::free_vars(e).is_disjoint(&self.axes)
    }

    /// An expression as an address; `None` if it depends on the thread by other operations.
    fn address(&self, e: &Expr, ty: IntType) -> Option<Address> {
        if let Some(axis) = build::as_var(e).filter(|v| self.axes.contains(v)) {
            return Some(single(Atom::Thread(axis)));
        }
        if self.is_uniform(e) {
            return number(e, ty).map(|uniform| Address { uniform, ..Address::default() });
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
                Some(single(Atom::Flipped(narrow(thread, *operands), to_expr(&number(other, *operands)?))))
            }
            Op::And => {
                let (thread, mask) = self.thread_first(args)?;
                if let ExprKind::Machine(MachineOp { op: Op::Not, .. }, inner) = &**mask {
                    // What is left is a multiple.
                    let divisor = added(&number(&inner[0], *operands)?, &one());
                    return self
                        .quotient(thread, *operands, &divisor)
                        .times(&Address { uniform: divisor, ..Address::default() });
                }
                let divisor = added(&number(mask, *operands)?, &one());
                Some(self.remainder(thread, *operands, &divisor))
            }
            Op::Not | Op::Or | Op::FromBool | Op::Lt | Op::Le | Op::InRange => None,
            Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) => None,
        }
    }

    /// Of two operands the one that depends on the thread, if the other does not.
    fn thread_first<'e>(&self, args: &'e [Expr]) -> Option<(&'e Expr, &'e Expr)> {
        match args {
            [a, b] if self.is_uniform(b) => Some((a, b)),
            [a, b] if self.is_uniform(a) => Some((b, a)),
            _ => None,
        }
    }

    fn quotient(&self, e: &Expr, ty: IntType, divisor: &Sum) -> Address {
        single(Atom::Quotient(narrow(e, ty), to_expr(divisor)))
    }

    fn remainder(&self, e: &Expr, ty: IntType, divisor: &Sum) -> Address {
        single(Atom::Remainder(narrow(e, ty), to_expr(divisor)))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ivl::fold;
    use crate::ivl::parse::{parse, parse_expr};

    const DECLARATIONS: &str = "type u32 = bv32; const t: u32; const x: u32; const c: u32;\n\
                                procedure test() { entry: return; }";

    /// The value of a closed expression, as a `u32`.
    fn value(e: &Expr) -> u32 {
        match &**e {
            ExprKind::Literal(value, _) => *value as u32,
            ExprKind::Machine(MachineOp { op, .. }, args) => {
                let (a, b) = (value(&args[0]), args.get(1).map_or(0, value));
                match op {
                    Op::Add => a.wrapping_add(b),
                    Op::Sub => a.wrapping_sub(b),
                    Op::Mul => a.wrapping_mul(b),
                    Op::Div => a.checked_div(b).unwrap_or(0),
                    Op::Rem => a.checked_rem(b).unwrap_or(0),
                    Op::And => a & b,
                    Op::Xor => a ^ b,
                    Op::Not => !a,
                    Op::Shl => a.wrapping_shl(b),
                    Op::Shr => a.wrapping_shr(b),
                    other => panic!("{other:?}"),
                }
            }
            other => panic!("{other:?}"),
        }
    }

    /// Who writes, for threads below 64 and powers of two `c`, is what the first solution says.
    fn inverts(address: &str) {
        let program = parse(DECLARATIONS).expect("well-formed");
        let var = |name: &str| program.vars.iter_ids().find(|(_, v)| v.name == name).expect("declared").0;
        let address = parse_expr(&program, address, Some(&Type::Machine(U32))).expect("well-formed");
        let solver = Solver { axes: BTreeSet::from([var("t")]), remainders: BTreeSet::new() };
        let solved = solver.solve(&address, U32, &build::var(var("x")));
        let owner = &solved.first().unwrap_or_else(|| panic!("no solution of {address:?}"))[&var("t")];
        for c in [1, 2, 4, 8, 16] {
            for t in 0..64 {
                let at = |e: &Expr, name: &str, value: u32| {
                    fold::substitute(e, &BTreeMap::from([(var(name), build::lit(value.into(), U32))]))
                };
                let written = value(&at(&at(&address, "t", t), "c", c));
                assert_eq!(value(&at(&at(owner, "x", written), "c", c)), t, "{owner:?} with c = {c}");
            }
        }
    }

    #[test]
    fn multiples_with_a_distance() {
        inverts("t");
        inverts("u32_add(t, c)");
        inverts("u32_sub(63, t)");
        inverts("u32_add(u32_mul(3, t), 2)");
        inverts("u32_sub(u32_mul(c, u32_add(u32_mul(2, t), 1)), 1)");
        inverts("u32_sub(u32_mul(c, u32_add(u32_mul(2, t), 2)), 1)");
        inverts("u32_add(u32_shl(t, 3), 5)");
    }

    #[test]
    fn flipped_bits() {
        inverts("u32_xor(t, c)");
        inverts("u32_add(u32_xor(c, t), 7)");
    }

    #[test]
    fn quotient_and_remainder() {
        inverts("u32_add(u32_add(u32_mul(u32_div(t, c), u32_mul(2, c)), u32_rem(t, c)), c)");
        let low = "u32_and(t, u32_sub(c, 1))";
        inverts(&format!("u32_add(u32_add(u32_mul(2, u32_sub(t, {low})), c), {low})"));
        inverts(&format!("u32_add(u32_add(u32_mul(2, u32_and(t, u32_not(u32_sub(c, 1)))), c), {low})"));
        inverts("u32_add(u32_mul(u32_rem(t, 8), 64), u32_div(t, 8))");
    }

    /// Who writes, for threads of a tile, is what one of the solutions says.
    #[test]
    fn digits_of_rows() {
        let program = parse(&DECLARATIONS.replace("const t: u32", "const t: u32; const s: u32")).expect("well-formed");
        let var = |name: &str| program.vars.iter_ids().find(|(_, v)| v.name == name).expect("declared").0;
        let solver = Solver { axes: ["t", "s"].map(var).into(), remainders: BTreeSet::new() };
        let addresses = [
            "u32_add(u32_mul(s, 17), t)",
            "u32_add(u32_add(u32_mul(u32_add(s, 1), 18), t), 1)",
            "u32_add(u32_mul(t, c), s)",
            "u32_add(u32_mul(s, 64), u32_xor(t, 3))",
            "u32_add(u32_mul(u32_div(u32_add(u32_mul(s, 16), t), 8), 9), u32_rem(u32_add(u32_mul(s, 16), t), 8))",
        ];
        for address in addresses {
            let address = parse_expr(&program, address, Some(&Type::Machine(U32))).expect("well-formed");
            let solved = solver.solve(&address, U32, &build::var(var("x")));
            let at = |e: &Expr, values: [(&str, u32); 4]| {
                let values = values.map(|(name, value)| (var(name), build::lit(value.into(), U32)));
                value(&fold::substitute(e, &BTreeMap::from(values)))
            };
            let is_right = |owner: &Solution| {
                (0..16).flat_map(|s| (0..16).map(move |t| (s, t))).all(|(s, t)| {
                    let written = at(&address, [("t", t), ("s", s), ("c", 16), ("x", 0)]);
                    let of = |axis| at(&owner[&var(axis)], [("x", written), ("c", 16), ("t", 0), ("s", 0)]);
                    (of("s"), of("t")) == (s, t)
                })
            };
            assert!(solved.iter().any(is_right), "{solved:?} of {address:?}");
        }
    }

    #[test]
    fn what_is_not_guessed() {
        let program = parse(DECLARATIONS).expect("well-formed");
        let var = |name: &str| program.vars.iter_ids().find(|(_, v)| v.name == name).expect("declared").0;
        let solver = Solver { axes: BTreeSet::from([var("t")]), remainders: BTreeSet::new() };
        for address in ["c", "u32_mul(t, t)", "u32_add(u32_xor(t, c), t)", "u32_or(t, c)"] {
            let address = parse_expr(&program, address, Some(&Type::Machine(U32))).expect("well-formed");
            assert_eq!(solver.solve(&address, U32, &build::var(var("x"))), []);
        }
    }
}
