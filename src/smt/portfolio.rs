//! Which arithmetic to try, and for how long.

use std::time::{Duration, Instant};

use crate::ivl::Arithmetic;
use crate::ivl::ast::ExprKind;
use crate::ivl::op::Op;
use crate::ivl::visit;
use crate::smt::{Budget, Outcome, prover};
use crate::vc::goal::Goal;
use crate::vc::passive::Passive;
use crate::vc::slice::{Options, SliceError, slice};
use crate::vc::wp::{Vc, wp};

/// What to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// Both arithmetics, the promising one first.
    Auto,
    /// Bit-vectors only.
    BitVectors,
    /// Integers only.
    Integers,
}

/// What came of a goal, and how.
#[derive(Clone, PartialEq, Debug)]
pub struct Discharge {
    /// The outcome.
    pub outcome: Outcome,
    /// The arithmetic that gave it; `None` if no solver was needed.
    pub arithmetic: Option<Arithmetic>,
    /// The time it took.
    pub time: Duration,
}

/// The first attempts of [`Strategy::Auto`] get one part in this many of the budget.
const FIRST_PART: u32 = 10;

/// The verification condition of a goal, for one arithmetic.
pub fn condition(passive: &Passive, goal: &Goal, arithmetic: Arithmetic) -> Result<Vc, SliceError> {
    let options = Options { without_products: arithmetic == Arithmetic::BitVectors };
    Ok(wp(passive, &slice(passive, goal, options)?))
}

/// Tries to prove or refute a goal.
///
/// A proof in either arithmetic counts, and so does a refutation over bit-vectors.
/// One over the integers does if every operation has its meaning there and every
/// value fits its type; else it is reported only if bit-vectors do not decide otherwise.
pub fn discharge(passive: &Passive, goal: &Goal, strategy: Strategy, budget: Budget) -> Discharge {
    let start = Instant::now();
    let (outcome, arithmetic) = match attempt(passive, goal, strategy, budget) {
        Ok(result) => result,
        Err(error) => (Outcome::Unknown { reason: error.to_string() }, None),
    };
    Discharge { outcome, arithmetic, time: start.elapsed() }
}

type Attempt = (Outcome, Option<Arithmetic>);

fn attempt(passive: &Passive, goal: &Goal, strategy: Strategy, budget: Budget) -> Result<Attempt, SliceError> {
    let only = match strategy {
        Strategy::Auto => return auto(passive, goal, budget),
        Strategy::BitVectors => Arithmetic::BitVectors,
        Strategy::Integers => Arithmetic::Integers,
    };
    let vc = condition(passive, goal, only)?;
    Ok((prover::prove(&vc, only, budget), (!vc.is_trivial()).then_some(only)))
}

fn auto(passive: &Passive, goal: &Goal, budget: Budget) -> Result<Attempt, SliceError> {
    let integers = condition(passive, goal, Arithmetic::Integers)?;
    if integers.is_trivial() {
        return Ok((Outcome::Proved, None));
    }
    let bits = condition(passive, goal, Arithmetic::BitVectors)?;
    let mut order = [(Arithmetic::Integers, &integers), (Arithmetic::BitVectors, &bits)];
    let on_bits = integers.expressions().any(has_bit_operations);
    if on_bits {
        order.reverse();
    }
    let mut best: Option<Attempt> = None;
    for budget in [budget.part(FIRST_PART), budget] {
        for (arithmetic, vc) in order {
            if arithmetic == Arithmetic::Integers && matches!(best, Some((Outcome::Refuted(_), _))) {
                continue;
            }
            let outcome = prover::prove(vc, arithmetic, budget);
            let decided = match (&outcome, arithmetic) {
                (Outcome::Proved, _) | (Outcome::Refuted(_), Arithmetic::BitVectors) => true,
                (Outcome::Refuted(model), Arithmetic::Integers) => !on_bits && model.is_in_range(vc),
                (Outcome::Unknown { .. }, _) => false,
            };
            let unknown = matches!(outcome, Outcome::Unknown { .. });
            let attempt = (outcome, Some(arithmetic));
            if decided {
                return Ok(attempt);
            }
            // A refutation, even a doubtful one, says more than `unknown`.
            if best.is_none() || !unknown {
                best = Some(attempt);
            }
        }
    }
    Ok(best.unwrap_or((Outcome::Unknown { reason: "nothing was tried".to_owned() }, None)))
}

/// Does it contain operations that have no meaning over the integers.
fn has_bit_operations(e: &crate::ivl::ast::Expr) -> bool {
    let on_bits = |op| matches!(op, Op::And | Op::Or | Op::Xor | Op::Not | Op::Shl | Op::Shr);
    visit::any(e, |kind| matches!(kind, ExprKind::Machine(op, _) if on_bits(op.op)))
}
