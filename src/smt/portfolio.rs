//! Which arithmetic to try, and for how long.

use std::time::{Duration, Instant};

use crate::ivl::Arithmetic;
use crate::ivl::ast::ExprKind;
use crate::ivl::op::Op;
use crate::ivl::visit;
use crate::smt::prover::{self, Engine};
use crate::smt::text::{self, Query};
use crate::smt::{Budget, Outcome, powers};
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
    /// The text of which the solver said that it is proved.
    pub proof: Option<Query>,
    /// The time it took.
    pub time: Duration,
}

/// Attempts in their order, each with one part in so many of the budget: most
/// conditions are easy for one of the arithmetics. Integers come first because they
/// decide in milliseconds what they decide at all; what bit-vectors cost goes into
/// their translation to propositional logic, which a small budget pays in vain.
const ATTEMPTS: [(Arithmetic, Engine, u32); 7] = [
    (Arithmetic::Integers, Engine::Equations, 50),
    (Arithmetic::BitVectors, Engine::Equations, 7),
    (Arithmetic::Integers, Engine::Equations, 7),
    (Arithmetic::BitVectors, Engine::Equations, 1),
    (Arithmetic::Integers, Engine::Equations, 1),
    (Arithmetic::BitVectors, Engine::Default, 1),
    (Arithmetic::Integers, Engine::Default, 1),
];

/// The verification condition of a goal, for one arithmetic.
pub fn condition(passive: &Passive, goal: &Goal, arithmetic: Arithmetic) -> Result<Vc, SliceError> {
    let vc = plain_condition(passive, goal, arithmetic)?;
    Ok(match arithmetic {
        Arithmetic::BitVectors => powers::by_exponents(vc),
        Arithmetic::Integers => vc,
    })
}

/// The condition before its powers of two are replaced by their exponents.
pub fn plain_condition(passive: &Passive, goal: &Goal, arithmetic: Arithmetic) -> Result<Vc, SliceError> {
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
    let _span = tracing::debug_span!("query", goal = %goal.describe(passive)).entered();
    let ways = match ways(passive, goal, strategy, budget) {
        Ok(Some(ways)) => ways,
        Ok(None) => {
            return Discharge { outcome: Outcome::Proved, arithmetic: None, proof: None, time: start.elapsed() };
        }
        Err(reason) => {
            let outcome = Outcome::Unknown { reason };
            return Discharge { outcome, arithmetic: None, proof: None, time: start.elapsed() };
        }
    };
    let (outcome, arithmetic) = attempts(&ways, budget);
    let used = ways.into_iter().find(|way| Some(way.query.arithmetic) == arithmetic);
    let proof = used.filter(|_| outcome.is_proved()).map(|way| way.query);
    Discharge { outcome, arithmetic, proof, time: start.elapsed() }
}

type Attempt = (Outcome, Option<Arithmetic>);

/// A condition in one arithmetic, ready for the solver.
struct Way {
    vc: Vc,
    query: Query,
    /// Is a refutation an execution, whatever another arithmetic may say.
    exact: bool,
}

/// The ways to solve a goal; `None` if that takes no solver.
fn ways(passive: &Passive, goal: &Goal, strategy: Strategy, budget: Budget) -> Result<Option<Vec<Way>>, String> {
    let arithmetics: &[Arithmetic] = match strategy {
        Strategy::Auto => &[Arithmetic::Integers, Arithmetic::BitVectors],
        Strategy::BitVectors => &[Arithmetic::BitVectors],
        Strategy::Integers => &[Arithmetic::Integers],
    };
    let mut ways = Vec::new();
    for &arithmetic in arithmetics {
        // Conditions of large kernels take their time, too.
        if budget.time().is_none() {
            return Err("no time was left".to_owned());
        }
        let vc = condition(passive, goal, arithmetic).map_err(|error| error.to_string())?;
        if vc.is_trivial() {
            return Ok(None);
        }
        if budget.time().is_none() {
            return Err("no time was left".to_owned());
        }
        let query = text::query(&vc, arithmetic).map_err(|malformed| malformed.to_string())?;
        let exact = arithmetic == Arithmetic::BitVectors || !vc.expressions().any(has_bit_operations);
        // That a place can be reached is shown by an execution, not by a doubtful one.
        let in_vain = !exact && strategy == Strategy::Auto && matches!(goal, Goal::Reachable(_));
        if !in_vain {
            ways.push(Way { vc, query, exact });
        }
    }
    Ok(Some(ways))
}

fn attempts(ways: &[Way], budget: Budget) -> Attempt {
    let mut best: Option<Attempt> = None;
    for (arithmetic, engine, part) in ATTEMPTS {
        let Some(way) = ways.iter().find(|way| way.query.arithmetic == arithmetic) else { continue };
        // Small budgets are for taking turns.
        if ways.len() == 1 && part != 1 {
            continue;
        }
        let refuted = matches!(best, Some((Outcome::Refuted(_), _)));
        if refuted && arithmetic == Arithmetic::Integers {
            continue;
        }
        let start = Instant::now();
        let outcome = prover::solve(&way.vc, &way.query, engine, budget.part(part));
        let ms = start.elapsed().as_millis() as u64;
        tracing::debug!(?arithmetic, ?engine, part, ms, size = way.query.text.len(), outcome = outcome.name());
        let decided = match &outcome {
            Outcome::Proved => true,
            Outcome::Refuted(model) => ways.len() == 1 || way.exact && model.is_in_range(&way.vc),
            Outcome::Unknown { .. } | Outcome::Unconfirmed { .. } => false,
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
    best.unwrap_or((Outcome::Unknown { reason: "nothing was tried".to_owned() }, None))
}

/// Does it contain operations that have no meaning over the integers.
fn has_bit_operations(e: &crate::ivl::ast::Expr) -> bool {
    let on_bits = |op| matches!(op, Op::And | Op::Or | Op::Xor | Op::Not | Op::Shl | Op::Shr);
    visit::any(e, |kind| matches!(kind, ExprKind::Machine(op, _) if on_bits(op.op)))
}
