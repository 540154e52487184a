//! Powers of two by their exponents, for bit-vectors.
//!
//! Where a condition says of an unsigned variable `p` of `n` bits that
//! `p & (p - 1) == 0` and that it is not 0, the variable is replaced by its exponent:
//!
//! ```text
//! p == if is then 1 << k else other          k is masked, and so less than n
//! p & (p - 1) == 0 && 1 <= p ==> is
//! y * p       becomes   if is then y << k else y * p
//! x / p       becomes   if is then x >> k else x / p          x % p   x & (p - 1)
//! ```
//!
//! Whatever `p` is there are such `is`, `k` and `other`, so the condition is neither
//! weaker nor stronger. Once the solver sees that `is` holds, which takes no search, a
//! multiplier has become a shifter: conditions about tree-shaped kernels are decided
//! ten times as fast. A variable that is no factor and no divisor stays as it is. What a
//! loop makes of `p` (`2 * p`, `p / 2`) is treated alike.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::id::Id;
use crate::ivl::ast::{Binary, Expr, ExprKind, Type, Var, VarId};
use crate::ivl::op::{MachineOp, Op};
use crate::ivl::{build, fold, visit};
use crate::kernel::ast::IntType;
use crate::vc::wp::Vc;

/// The condition with its powers of two replaced by their exponents.
pub(super) fn by_exponents(mut vc: Vc) -> Vc {
    let hypotheses = Hypotheses::of(&vc);
    if hypotheses.powers.is_empty() {
        return vc;
    }
    let values: BTreeMap<VarId, Expr> = vc.definitions.iter().cloned().collect();
    let powers = hypotheses.powers.keys().map(|(var, ty)| (*var, Power::declare(&mut vc, *var, *ty))).collect();
    let shifts = Shifts { powers, values };
    let mut rewrite = |e: &Expr| fold::rewrite_up(e, &mut |part| shifts.shifted(part));
    vc.axioms = vc.axioms.iter().map(&mut rewrite).collect();
    vc.goal = rewrite(&vc.goal);
    vc.definitions = vc.definitions.iter().map(|(v, e)| (*v, rewrite(e))).collect();

    let used = vc.expressions().fold(BTreeSet::new(), |mut used, e| {
        visit::collect_vars(e, &mut used);
        used
    });
    for ((var, ty), power) in hypotheses.powers.keys().zip(shifts.powers.into_values()) {
        if !used.contains(&power.is) {
            [power.is, power.exponent, power.other].iter().for_each(|unused| drop(vc.vars.remove(unused)));
            continue;
        }
        vc.definitions.insert(0, (*var, power.definition()));
        for (is_power, is_positive) in hypotheses.hypotheses(*var, *ty) {
            let both = build::and2(is_power, is_positive);
            vc.axioms.push(build::implies(both, build::var(power.is)));
        }
    }
    vc
}

/// What a condition says of variables that nothing defines.
struct Hypotheses {
    /// `p & (p - 1) == 0`, as it is written.
    powers: BTreeMap<(VarId, IntType), BTreeSet<Expr>>,
    /// `1 <= p`, `0 < p`, `p != 0`
    positive: BTreeMap<VarId, BTreeSet<Expr>>,
}

impl Hypotheses {
    fn of(vc: &Vc) -> Hypotheses {
        let defined: BTreeSet<VarId> = vc.definitions.iter().map(|(v, _)| *v).collect();
        let mut hypotheses = Hypotheses { powers: BTreeMap::new(), positive: BTreeMap::new() };
        for e in vc.expressions() {
            visit::walk(e, &mut |part| {
                if let Some((v, ty)) = power_of_two(part).filter(|(v, _)| !defined.contains(v)) {
                    hypotheses.powers.entry((v, ty)).or_default().insert(part.clone());
                }
                if let Some(v) = positive(part) {
                    hypotheses.positive.entry(v).or_default().insert(part.clone());
                }
            });
        }
        hypotheses.powers.retain(|(v, _), _| hypotheses.positive.contains_key(v));
        hypotheses
    }

    fn hypotheses(&self, var: VarId, ty: IntType) -> Vec<(Expr, Expr)> {
        let powers = self.powers.get(&(var, ty)).into_iter().flatten();
        powers.flat_map(|p| self.positive[&var].iter().map(|q| (p.clone(), q.clone()))).collect()
    }
}

fn is_literal(e: &Expr, value: i128) -> bool {
    build::as_literal(e) == Some(value)
}

/// `p & (p - 1) == 0`, with its variable.
fn power_of_two(e: &Expr) -> Option<(VarId, IntType)> {
    let ExprKind::Binary(Binary::Eq, masked, zero) = &**e else { return None };
    let ExprKind::Machine(MachineOp { op: Op::And, ty }, args) = &**masked else { return None };
    let [p, less] = args.as_slice() else { return None };
    let (p, less) = if build::as_var(p).is_some() { (p, less) } else { (less, p) };
    let ExprKind::Machine(MachineOp { op: Op::Sub | Op::SubExact, .. }, operands) = &**less else { return None };
    let fits = is_literal(zero, 0) && operands[0] == *p && is_literal(&operands[1], 1) && !ty.signed;
    fits.then(|| build::as_var(p).map(|v| (v, *ty))).flatten()
}

fn positive(e: &Expr) -> Option<VarId> {
    if let ExprKind::Binary(Binary::Ne, p, zero) = &**e {
        return build::as_var(p).filter(|_| is_literal(zero, 0));
    }
    let ExprKind::Machine(MachineOp { op: op @ (Op::Le | Op::Lt), ty }, args) = &**e else { return None };
    let least = if *op == Op::Le { 1 } else { 0 };
    build::as_var(&args[1]).filter(|_| !ty.signed && is_literal(&args[0], least))
}

/// A variable by its exponent.
struct Power {
    /// Whether it is a power of two.
    is: VarId,
    /// Then this is its exponent.
    exponent: VarId,
    /// Else this is its value.
    other: VarId,
    ty: IntType,
}

impl Power {
    fn declare(vc: &mut Vc, var: VarId, ty: IntType) -> Power {
        let name = vc.vars[&var].name.clone();
        let mut fresh = |suffix: &str, of: Type| {
            let next = vc.vars.keys().next_back().map_or(0, |id| id.index() + 1);
            let mut unique = format!("{name}.{suffix}");
            while vc.vars.values().any(|v| v.name == unique) {
                unique.push('\'');
            }
            let id = VarId::from_index(next);
            vc.vars.insert(id, Var { name: unique, thread: None, ty: of, constant: true });
            id
        };
        let (is, exponent) = (fresh("is_power", Type::Bool), fresh("exponent", Type::Machine(ty)));
        Power { is, exponent, other: fresh("other", Type::Machine(ty)), ty }
    }

    fn definition(&self) -> Expr {
        let power = build::op(Op::Shl, self.ty, [build::lit(1, self.ty), self.exponent()]);
        build::ite(build::var(self.is), power, build::var(self.other))
    }

    fn exponent(&self) -> Expr {
        self.masked(build::var(self.exponent))
    }

    /// Modulo the number of bits, which is a power of two: nobody shifts too far by it.
    fn masked(&self, exponent: Expr) -> Expr {
        build::op(Op::And, self.ty, [exponent, build::lit(i128::from(self.ty.bits) - 1, self.ty)])
    }
}

/// What became of a power since, in this order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Since {
    /// Doubled so many times.
    Doubled(u32),
    /// Halved so many times, and then doubled, but not as often.
    Halved { times: u32, back: u32 },
}

impl Since {
    /// Doubled, or halved, once more; `None` if that has no simple form, or was too often.
    fn then(self, doubled: bool, bits: u8) -> Option<Since> {
        let next = match (self, doubled) {
            (Since::Doubled(n), true) => Since::Doubled(n + 1),
            (Since::Doubled(0), false) => Since::Halved { times: 1, back: 0 },
            (Since::Halved { times, back: 0 }, false) => Since::Halved { times: times + 1, back: 0 },
            (Since::Halved { times, back }, true) if back < times => Since::Halved { times, back: back + 1 },
            (Since::Doubled(_) | Since::Halved { .. }, _) => return None,
        };
        let (Since::Doubled(n) | Since::Halved { times: n, .. }) = next;
        (n + 2 < u32::from(bits)).then_some(next)
    }
}

/// What an operation takes twice (`true`) or half of.
fn doubled_or_halved(op: Op, args: &[Expr]) -> Option<(&Expr, bool)> {
    let [a, b] = args else { return None };
    if matches!(op, Op::Mul | Op::MulExact) {
        let other = if is_literal(b, 2) { Some(a) } else { Some(b).filter(|_| is_literal(a, 2)) };
        return other.map(|e| (e, true));
    }
    (matches!(op, Op::Div | Op::ShrConst) && is_literal(b, 2)).then_some((a, false))
}

struct Shifts {
    powers: BTreeMap<VarId, Power>,
    values: BTreeMap<VarId, Expr>,
}

impl Shifts {
    /// A power, and what became of it.
    fn power(&self, e: &Expr) -> Option<(&Power, Since)> {
        if let Some(v) = build::as_var(e) {
            return match (self.powers.get(&v), self.values.get(&v)) {
                (Some(power), _) => Some((power, Since::Doubled(0))),
                (None, Some(value)) => self.power(value),
                (None, None) => None,
            };
        }
        let ExprKind::Machine(op, args) = &**e else { return None };
        let (inner, doubled) = doubled_or_halved(op.op, args).filter(|_| !op.ty.signed)?;
        let (power, since) = self.power(inner)?;
        Some((power, since.then(doubled, op.ty.bits)?))
    }

    fn shifted(&self, e: &Expr) -> Option<Expr> {
        let ExprKind::Machine(op, args) = &**e else { return None };
        if op.ty.signed {
            return None;
        }
        let [a, b] = args.as_slice() else { return None };
        let (power, value) = match op.op {
            // A shift already; and `power` knows the form.
            Op::Mul | Op::MulExact if is_literal(a, 2) || is_literal(b, 2) => return None,
            Op::Mul | Op::MulExact => match (self.power(a), self.power(b)) {
                (_, Some((power, since))) => (power, power.times(a, since)),
                (Some((power, since)), None) => (power, power.times(b, since)),
                (None, None) => return None,
            },
            Op::Div => {
                let (power, since) = self.power(b)?;
                (power, power.divides(a, since))
            }
            Op::Rem => {
                let (power, since) = self.power(b)?;
                if !matches!(since, Since::Doubled(0)) {
                    return None;
                }
                let mask = build::op(Op::Sub, op.ty, [b.clone(), build::lit(1, op.ty)]);
                (power, build::op(Op::And, op.ty, [a.clone(), mask]))
            }
            Op::Add | Op::AddExact | Op::AddFits | Op::Sub | Op::SubExact | Op::SubFits | Op::MulFits => return None,
            Op::Neg | Op::NegExact | Op::NegFits | Op::Mask | Op::ShrConst | Op::And | Op::Or | Op::Xor => return None,
            Op::Not | Op::Shl | Op::Shr | Op::Lt | Op::Le | Op::InRange => return None,
            Op::To(_) | Op::ToExact(_) | Op::ToFits(_) | Op::FromBool => return None,
        };
        (power.ty == op.ty).then(|| build::ite(build::var(power.is), value, e.clone()))
    }
}

impl Power {
    fn shift(&self, op: Op, x: &Expr, by: Expr) -> Expr {
        build::op(op, self.ty, [x.clone(), by])
    }

    /// Whether nothing is left of the power that was halved so many times; and its exponent if it was
    /// doubled again since.
    fn halved(&self, times: u32, back: u32) -> (Expr, Expr) {
        let number = |n: u32| build::lit(n.into(), self.ty);
        let exponent = build::op(Op::Sub, self.ty, [self.exponent(), number(times - back)]);
        (build::op(Op::Lt, self.ty, [self.exponent(), number(times)]), self.masked(exponent))
    }

    /// `y` times the power, modulo `2^n`, if it is one.
    fn times(&self, y: &Expr, since: Since) -> Expr {
        let k = self.exponent();
        match since {
            Since::Doubled(0) => self.shift(Op::Shl, y, k),
            Since::Doubled(n) => build::op(Op::Mul, self.ty, [self.shift(Op::Shl, y, k), build::lit(1 << n, self.ty)]),
            Since::Halved { times, back } => {
                let (gone, exponent) = self.halved(times, back);
                build::ite(gone, build::lit(0, self.ty), self.shift(Op::Shl, y, exponent))
            }
        }
    }

    /// `x` divided by the power, if it is one; where doubling or halving gave 0, by 0.
    fn divides(&self, x: &Expr, since: Since) -> Expr {
        let k = self.exponent();
        let by_zero = self.shift(Op::Div, x, build::lit(0, self.ty));
        match since {
            Since::Doubled(0) => self.shift(Op::Shr, x, k),
            Since::Doubled(n) => {
                let last = build::lit(i128::from(self.ty.bits) - i128::from(n), self.ty);
                let more = build::op(Op::Add, self.ty, [k.clone(), build::lit(n.into(), self.ty)]);
                build::ite(build::op(Op::Lt, self.ty, [k, last]), self.shift(Op::Shr, x, self.masked(more)), by_zero)
            }
            Since::Halved { times, back } => {
                let (gone, exponent) = self.halved(times, back);
                build::ite(gone, by_zero, self.shift(Op::Shr, x, exponent))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::ivl::Arithmetic;
    use crate::smt::Budget;
    use crate::smt::portfolio::{Strategy, condition, discharge};
    use crate::vc::goal::Goal;
    use crate::vc::testing::{nth, passive};

    const VARS: &str = "const p, x, y: u8; var q: u8;";

    /// Does the one assertion hold; and was there a power in its condition.
    fn decide(body: &str) -> (bool, bool) {
        let passive = passive(VARS, body);
        let goal = Goal::one(nth(&passive, 0));
        let condition = condition(&passive, &goal, Arithmetic::BitVectors).expect("well-formed");
        let found = condition.vars.values().any(|v| v.name.ends_with(".exponent"));
        let outcome = discharge(&passive, &goal, Strategy::BitVectors, Budget::default()).outcome;
        assert!(outcome.is_proved() || outcome.model().is_some(), "{outcome:?}");
        (outcome.is_proved(), found)
    }

    const POWER: &str = "assume u8_and(p, u8_sub(p, 1)) == 0; assume u8_le(1, p);";

    #[test]
    fn what_holds_of_powers_is_proved() {
        for claim in [
            "u8_mul(u8_div(x, p), p) == u8_sub(x, u8_rem(x, p))",
            "u8_div(u8_mul(p, 2), p) == 2 || p == 128",
            "u8_rem(x, p) == u8_and(x, u8_sub(p, 1))",
            "u8_mul(y, u8_div(p, 2)) == u8_div(u8_mul(y, p), 2) || u8_lt(1, u8_div(255, p)) || u8_lt(p, 255)",
            "u8_le(u8_div(x, p), x)",
        ] {
            assert_eq!(decide(&format!("a:\n  {POWER}\n  assert assert {claim};\n  return;")), (true, true), "{claim}");
        }
    }

    #[test]
    fn what_does_not_hold_of_every_power_is_refuted() {
        for claim in [
            "u8_div(u8_mul(p, 2), p) == 2",
            "u8_mul(y, u8_div(p, 2)) == u8_div(u8_mul(y, p), 2)",
            "u8_lt(u8_rem(x, p), u8_sub(p, 1))",
            "u8_div(x, u8_div(p, 2)) == u8_mul(u8_div(x, p), 2)",
        ] {
            assert_eq!(
                decide(&format!("a:\n  {POWER}\n  assert assert {claim};\n  return;")),
                (false, true),
                "{claim}"
            );
        }
    }

    #[test]
    fn a_variable_that_is_a_power_on_one_path_only_is_any_number_on_the_other() {
        let body = "a:\n  goto left, right;
left:\n  assume u8_and(p, u8_sub(p, 1)) == 0;\n  assume u8_le(1, p);\n  goto join;
right:\n  assume u8_lt(5, p);\n  goto join;
join:\n  assert assert u8_rem(x, p) == u8_and(x, u8_sub(p, 1));\n  return;";
        assert_eq!(decide(body), (false, true));
    }

    #[test]
    fn what_a_loop_makes_of_a_power_is_one() {
        for (step, claim) in [
            ("u8_mul(p, 2)", "u8_mul(x, q) == u8_mul(u8_mul(x, p), 2)"),
            ("u8_div(p, 2)", "u8_lt(1, p) ==> u8_mul(q, 2) == p && u8_div(x, q) == u8_shr_const(u8_div(x, q), 1)"),
        ] {
            let body = format!("a:\n  {POWER}\n  q := {step};\n  assert assert {claim};\n  return;");
            assert_eq!(decide(&body), (true, true), "{claim}");
        }
    }

    #[test]
    fn what_was_halved_may_be_doubled_again_but_what_was_lost_is_lost() {
        let halved = "q := u8_div(u8_div(p, 2), 2);";
        for (claim, holds) in [
            ("u8_lt(2, p) ==> u8_div(x, u8_mul(2, q)) == u8_div(x, u8_div(p, 2))", true),
            ("u8_lt(2, p) ==> u8_mul(x, u8_mul(q, 2)) == u8_mul(x, u8_div(p, 2))", true),
            ("u8_lt(1, p) ==> u8_mul(x, u8_mul(2, q)) == u8_mul(x, u8_div(p, 2))", false),
            ("u8_lt(2, p) ==> u8_mul(x, u8_mul(u8_mul(q, 2), 2)) == u8_mul(x, u8_div(p, 2))", false),
        ] {
            let body = format!("a:\n  {POWER}\n  {halved}\n  assert assert {claim};\n  return;");
            assert_eq!(decide(&body), (holds, true), "{claim}");
        }
    }

    #[test]
    fn what_is_no_factor_is_left_alone() {
        let body = format!("a:\n  {POWER}\n  assert assert u8_le(x, p);\n  return;");
        assert_eq!(decide(&body), (false, false));
    }

    #[test]
    fn zero_is_no_power() {
        let body = "a:\n  assume u8_and(p, u8_sub(p, 1)) == 0;\n  assert assert u8_le(1, p);\n  return;";
        assert!(!decide(body).0);
    }
}
