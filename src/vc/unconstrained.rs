//! Guesses that no solver need be asked for: that an operation fits whose operands
//! are values of which nothing is known.
//!
//! A value is *arbitrary* if it is an incarnation without definition that no
//! assumption depends on, but for that it lies in its type; or a cell of a map whose
//! cells all are. The sum of two such values fits no type. To give up a guess is
//! always sound, so nothing rests on this.
//!
//! What assumptions depend on is their closure under [`Definitions`], in the whole program: no goal
//! decides what belongs to it, as in a [slice](super::slice).

use std::collections::BTreeSet;

use crate::ivl::ast::{Binary, Expr, ExprKind, VarId};
use crate::ivl::dependence::Definitions;
use crate::ivl::op::Op;
use crate::ivl::visit;
use crate::vc::passive::{AssertId, Passive, PassiveKind};

/// Which values of a program are arbitrary.
pub struct Arbitrary<'a> {
    passive: &'a Passive,
    definitions: Definitions<'a>,
    /// What an assumption depends on.
    constrained: BTreeSet<VarId>,
}

impl<'a> Arbitrary<'a> {
    /// Looks through all definitions and assumptions.
    pub fn new(passive: &'a Passive) -> Self {
        let mut definitions = Definitions::default();
        let mut work: BTreeSet<VarId> = passive.axioms.iter().flat_map(visit::free_vars).collect();
        for command in passive.blocks.iter().flat_map(|b| &b.commands) {
            match &command.kind {
                PassiveKind::Define(v, e) => definitions.add(*v, e),
                PassiveKind::Fact(e) if is_range(e) => {}
                PassiveKind::Assert(obligation, _) if !obligation.kind.is_assumed_afterwards() => {}
                PassiveKind::Assume(e) | PassiveKind::Fact(e) | PassiveKind::Assert(_, e) => {
                    visit::collect_vars(e, &mut work);
                }
            }
        }
        let constrained = definitions.closure(work);
        Arbitrary { passive, definitions, constrained }
    }

    /// Can the claim of an assertion not hold, because it says that arbitrary operands fit.
    pub fn is_unprovable(&self, assert: AssertId) -> bool {
        match self.passive.command(assert).map(|c| &c.kind) {
            Some(PassiveKind::Assert(_, claim)) => self.overflows(claim),
            _ => false,
        }
    }

    fn overflows(&self, claim: &Expr) -> bool {
        match &**claim {
            ExprKind::Binary(Binary::Implies, _, conclusion) => self.overflows(conclusion),
            ExprKind::Binary(Binary::And, a, b) => self.overflows(a) || self.overflows(b),
            ExprKind::Machine(op, args) if matches!(op.op, Op::AddFits | Op::SubFits | Op::MulFits) => {
                let moves =
                    |e: &Expr| matches!(**e, ExprKind::Literal(v, _) if v > 1 || (v == 1 && op.op != Op::MulFits));
                args.iter().any(|a| self.is(a)) && args.iter().all(|a| self.is(a) || moves(a))
            }
            ExprKind::Binary(..) | ExprKind::Machine(..) | ExprKind::Var(_) | ExprKind::Bool(_) => false,
            ExprKind::Literal(..) | ExprKind::Not(_) | ExprKind::Ite(..) | ExprKind::Apply(..) => false,
            ExprKind::Select(..) | ExprKind::Store(..) | ExprKind::Other(_) => false,
        }
    }

    fn is(&self, value: &Expr) -> bool {
        match &**value {
            ExprKind::Var(v) if self.constrained.contains(v) => false,
            ExprKind::Var(v) => self.definitions.of(*v).iter().all(|e| self.is(e)),
            ExprKind::Select(map, _) => self.is(map),
            ExprKind::Store(map, _, value) => self.is(map) && self.is(value),
            ExprKind::Bool(_) | ExprKind::Literal(..) | ExprKind::Not(_) | ExprKind::Binary(..) => false,
            ExprKind::Ite(..) | ExprKind::Machine(..) | ExprKind::Apply(..) | ExprKind::Other(_) => false,
        }
    }
}

fn is_range(e: &Expr) -> bool {
    matches!(&**e, ExprKind::Machine(op, _) if op.op == Op::InRange)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vc::testing::passive;

    const VARS: &str = "const n: u32; var a, b, c: u32; var m: [i64]u32;";

    /// Is the only assertion of the body unprovable.
    fn unprovable(body: &str) -> bool {
        let passive = passive(VARS, body);
        let assert = passive.asserts().next().expect("one assertion");
        Arbitrary::new(&passive).is_unprovable(assert)
    }

    #[test]
    fn sums_of_unknown_cells_are() {
        let reads = "entry:\nhavoc m;\na := m[0];\nb := m[1];";
        assert!(unprovable(&format!("{reads}\nassert exactness u32_add_fits(a, b);\nreturn;")));
        assert!(unprovable(&format!("{reads}\nassert exactness u32_lt(c, n) ==> u32_add_fits(a, 1);\nreturn;")));
        assert!(!unprovable(&format!("{reads}\nassert exactness u32_mul_fits(a, 1);\nreturn;")));
    }

    #[test]
    fn what_is_assumed_of_an_operand_gives_hope() {
        let reads = "entry:\nhavoc m;\na := m[0];\nb := m[1];";
        for hypothesis in ["u32_lt(a, 7)", "u32_lt(m[5], 7)", "u32_lt(u32_add(b, n), 7)"] {
            let body = format!("{reads}\nassume {hypothesis};\nassert exactness u32_add_fits(a, b);\nreturn;");
            assert!(!unprovable(&body), "{hypothesis}");
        }
        assert!(!unprovable(&format!("{reads}\na := u32_rem(a, 2);\nassert exactness u32_add_fits(a, b);\nreturn;")));
        assert!(!unprovable("entry:\nassume u32_lt(n, 9);\nassert exactness u32_add_fits(n, 1);\nreturn;"));
    }
}
