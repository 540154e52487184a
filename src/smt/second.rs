//! A second solver's opinion on what the first has proved.
//!
//! What is asked, in this order, until one text decides:
//!
//! 1. The condition before its powers of two were replaced, if they were: a proof of it
//!    rests on no rewriting.
//! 2. The very text of which the first solver says that it is proved.
//! 3. The condition in the other arithmetic, if both were allowed.
//!
//! A proof of any of them is a proof of the obligation. A model of the first or the
//! second contradicts the first solver: the first text is satisfiable exactly if the
//! second is. A model of the third contradicts nobody, for that reading may be the
//! weaker one (products and bits over integers, operations that an earlier lemma
//! keeps from wrapping over bit-vectors).

use crate::ivl::Arithmetic;
use crate::smt::portfolio::{self, Strategy};
use crate::smt::text::{self, Query};
use crate::smt::{Budget, Malformed};
use crate::vc::goal::Goal;
use crate::vc::passive::Passive;

/// What the second solver says of a query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The query is unsatisfiable: the condition is proved.
    Unsat,
    /// The query is satisfiable: the condition is refuted.
    Sat,
    /// Undecided, with the reason.
    Unknown(String),
}

/// A second solver.
pub type Prover = fn(&Query, Budget) -> Answer;

/// What became of a proof by the first solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opinion {
    /// Both prove it.
    Confirmed,
    /// The second solver found neither a proof nor a model, for this reason.
    Unconfirmed(String),
    /// The second solver claims a model of this query.
    Contradicted(Box<Query>),
}

/// The first attempt gets one part in so many: what is easy at all is easy there.
const FIRST: u32 = 8;

/// The second solver that is part of this build.
#[cfg(feature = "cvc5")]
pub fn built_in() -> Option<Prover> {
    Some(crate::smt::cvc5::ask)
}

/// The second solver that is part of this build.
#[cfg(not(feature = "cvc5"))]
pub fn built_in() -> Option<Prover> {
    None
}

/// Ends the process, with what was printed already, if the second solver is still at
/// work: it cannot be interrupted, and what is done at an ordinary exit would crash it.
pub fn leave_if_running(code: i32) {
    #[cfg(feature = "cvc5")]
    crate::smt::cvc5::leave_if_running(code);
    #[cfg(not(feature = "cvc5"))]
    let _ = code;
}

/// Does the second solver prove, too, what the first proved by `proof`.
pub fn opinion(
    passive: &Passive,
    goal: &Goal,
    strategy: Strategy,
    proof: &Query,
    prover: Prover,
    budget: Budget,
) -> Opinion {
    let alternatives = match alternatives(passive, goal, strategy, proof) {
        Ok(alternatives) => alternatives,
        Err(malformed) => return Opinion::Unconfirmed(malformed.to_string()),
    };
    let mut attempts: Vec<(&Query, bool, u32)> = Vec::new();
    attempts.extend(alternatives.plain.iter().map(|query| (query, true, FIRST)));
    attempts.push((proof, true, FIRST));
    attempts.extend(alternatives.other.iter().map(|query| (query, false, FIRST)));
    attempts.push((proof, true, 1));
    attempts.extend(alternatives.other.iter().map(|query| (query, false, 1)));
    let mut reason = None;
    for (query, equivalent, part) in attempts {
        let answer = prover(query, budget.part(part));
        let name = match &answer {
            Answer::Unsat => "confirmed",
            Answer::Sat => "model",
            Answer::Unknown(_) => "unknown",
        };
        tracing::debug!(arithmetic = ?query.arithmetic, equivalent, part, size = query.text.len(), answer = name, "second solver");
        match answer {
            Answer::Unsat => return Opinion::Confirmed,
            Answer::Sat if equivalent => return Opinion::Contradicted(Box::new(query.clone())),
            Answer::Sat => {}
            Answer::Unknown(why) => reason = equivalent.then_some(why).or(reason),
        }
    }
    Opinion::Unconfirmed(reason.unwrap_or_else(|| "it was not asked".to_owned()))
}

/// The same condition in other words.
struct Alternatives {
    /// Without the rewriting of powers of two; `None` if nothing was rewritten.
    plain: Option<Query>,
    /// In the other arithmetic.
    other: Option<Query>,
}

fn alternatives(passive: &Passive, goal: &Goal, strategy: Strategy, proof: &Query) -> Result<Alternatives, Malformed> {
    let plain = match proof.arithmetic {
        Arithmetic::Integers => None,
        Arithmetic::BitVectors => portfolio::plain_condition(passive, goal, Arithmetic::BitVectors)
            .ok()
            .map(|vc| text::query(&vc, Arithmetic::BitVectors))
            .transpose()?
            .filter(|plain| plain.text != proof.text),
    };
    let other = match (strategy, proof.arithmetic) {
        (Strategy::BitVectors | Strategy::Integers, _) => None,
        (Strategy::Auto, Arithmetic::BitVectors) => Some(Arithmetic::Integers),
        (Strategy::Auto, Arithmetic::Integers) => Some(Arithmetic::BitVectors),
    };
    let other = match other {
        Some(other) => portfolio::condition(passive, goal, other).ok().map(|vc| text::query(&vc, other)).transpose()?,
        None => None,
    };
    Ok(Alternatives { plain, other })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vc::testing::{nth, passive};

    const BODY: &str = "a:
  assume u8_and(p, u8_sub(p, 1)) == 0;
  assume u8_le(1, p);
  assert assert u8_rem(x, p) == u8_and(x, u8_sub(p, 1));
  return;";

    /// What comes of a proof over bit-vectors when the second solver is this one.
    fn with(prover: Prover, strategy: Strategy) -> Opinion {
        let passive = passive("const p, x: u8;", BODY);
        let goal = Goal::one(nth(&passive, 0));
        let found = portfolio::discharge(&passive, &goal, Strategy::BitVectors, Budget::default());
        let proof = found.proof.expect("the solver proves it");
        assert!(is_rewritten(&proof), "powers of two are replaced");
        opinion(&passive, &goal, strategy, &proof, prover, Budget::default())
    }

    fn is_rewritten(query: &Query) -> bool {
        query.text.contains("exponent")
    }

    fn unknown() -> Answer {
        Answer::Unknown("no idea".to_owned())
    }

    #[test]
    fn a_proof_of_any_text_confirms() {
        let plain: Prover =
            |q, _| if q.arithmetic == Arithmetic::BitVectors && !is_rewritten(q) { Answer::Unsat } else { unknown() };
        let rewritten: Prover = |q, _| if is_rewritten(q) { Answer::Unsat } else { unknown() };
        let integers: Prover = |q, _| if q.arithmetic == Arithmetic::Integers { Answer::Unsat } else { unknown() };
        for prover in [plain, rewritten, integers] {
            assert_eq!(with(prover, Strategy::Auto), Opinion::Confirmed);
        }
        assert_eq!(with(integers, Strategy::BitVectors), Opinion::Unconfirmed("no idea".to_owned()));
    }

    #[test]
    fn a_model_of_an_equivalent_text_contradicts() {
        let plain: Prover = |q, _| if is_rewritten(q) { unknown() } else { Answer::Sat };
        let rewritten: Prover = |q, _| if is_rewritten(q) { Answer::Sat } else { unknown() };
        for (prover, expected) in [(plain, false), (rewritten, true)] {
            let Opinion::Contradicted(query) = with(prover, Strategy::Auto) else { panic!("not contradicted") };
            assert_eq!(is_rewritten(&query), expected);
        }
    }

    #[test]
    fn a_model_of_a_weaker_reading_is_no_contradiction() {
        let integers: Prover = |q, _| if q.arithmetic == Arithmetic::Integers { Answer::Sat } else { unknown() };
        assert_eq!(with(integers, Strategy::Auto), Opinion::Unconfirmed("no idea".to_owned()));
    }
}
