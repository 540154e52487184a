//! Which arithmetic to try, and for how long.

use std::time::{Duration, Instant};

use crate::ivl::Arithmetic;
use crate::ivl::ast::ExprKind;
use crate::ivl::op::Op;
use crate::ivl::visit;
use crate::smt::prover::{self, Engine};
use crate::smt::text::{self, Query};
use crate::smt::{Budget, Outcome};
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

/// Each way to solve a condition is tried with one part in so many of the budget,
/// round by round: most conditions are easy for one of them, most often for the
/// first engine.
const ROUNDS: [(u32, &[Engine]); 3] = [
    (50, &[Engine::Equations]),
    (7, &[Engine::Equations, Engine::Default]),
    (1, &[Engine::Equations, Engine::Default]),
];

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
        Err(reason) => (Outcome::Unknown { reason }, None),
    };
    Discharge { outcome, arithmetic, time: start.elapsed() }
}

type Attempt = (Outcome, Option<Arithmetic>);

/// A condition in one arithmetic, ready for the solver.
struct Way {
    vc: Vc,
    query: Query,
    /// Is a refutation an execution, whatever another arithmetic may say.
    exact: bool,
}

fn attempt(passive: &Passive, goal: &Goal, strategy: Strategy, budget: Budget) -> Result<Attempt, String> {
    let arithmetics: &[Arithmetic] = match strategy {
        Strategy::Auto => &[Arithmetic::Integers, Arithmetic::BitVectors],
        Strategy::BitVectors => &[Arithmetic::BitVectors],
        Strategy::Integers => &[Arithmetic::Integers],
    };
    let mut ways = Vec::new();
    for &arithmetic in arithmetics {
        let vc = condition(passive, goal, arithmetic).map_err(|error| error.to_string())?;
        if vc.is_trivial() {
            return Ok((Outcome::Proved, None));
        }
        let query = text::query(&vc, arithmetic).map_err(|malformed| malformed.to_string())?;
        let exact = arithmetic == Arithmetic::BitVectors || !vc.expressions().any(has_bit_operations);
        ways.push(Way { vc, query, exact });
    }
    // Bit-vectors first if integers know nothing of some operation.
    ways.sort_by_key(|way| !way.exact);
    Ok(rounds(&ways, budget))
}

fn rounds(ways: &[Way], budget: Budget) -> Attempt {
    let mut best: Option<Attempt> = None;
    for (part, engines) in ROUNDS {
        for &engine in engines {
            for way in ways {
                let arithmetic = way.query.arithmetic;
                let refuted = matches!(best, Some((Outcome::Refuted(_), _)));
                if refuted && arithmetic == Arithmetic::Integers {
                    continue;
                }
                let outcome = prover::solve(&way.vc, &way.query, engine, budget.part(part));
                let decided = match &outcome {
                    Outcome::Proved => true,
                    Outcome::Refuted(model) => ways.len() == 1 || way.exact && model.is_in_range(&way.vc),
                    Outcome::Unknown { .. } => false,
                };
                let unknown = matches!(outcome, Outcome::Unknown { .. });
                let attempt = (outcome, Some(arithmetic));
                if decided {
                    return attempt;
                }
                // A refutation, even a doubtful one, says more than `unknown`.
                if !refuted || !unknown {
                    best = Some(attempt);
                }
            }
        }
    }
    best.unwrap_or((Outcome::Unknown { reason: "nothing was tried".to_owned() }, None))
}

/// Does it contain operations that have no meaning over the integers.
fn has_bit_operations(e: &crate::ivl::ast::Expr) -> bool {
    let on_bits = |op| matches!(op, Op::And | Op::Or | Op::Xor | Op::Not | Op::Shl | Op::Shr);
    visit::any(e, |kind| matches!(kind, ExprKind::Machine(op, _) if on_bits(op.op)))
}
