//! Which arithmetic to try, and for how long.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use crate::ivl::Arithmetic;
use crate::ivl::ast::{ExprKind, Type};
use crate::ivl::op::Op;
use crate::ivl::value::Value;
use crate::ivl::{build, visit};
use crate::smt::answers::{Answers, Asked, Question};
use crate::smt::model::Model;
use crate::smt::prover::{self, Engine};
use crate::smt::text::{self, Query};
use crate::smt::{Budget, Outcome, powers, products, rows, tableau};
use crate::vc::goal::Goal;
use crate::vc::passive::Passive;
use crate::vc::slice::{Options, Slice, SliceError, slice};
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

/// Those of a question that is asked again where they do not decide.
const QUICK: [(Arithmetic, Engine, u32); 2] = [ATTEMPTS[0], (Arithmetic::BitVectors, Engine::Equations, 50)];

/// The one attempt at a small question.
const SMALL: (Arithmetic, Engine, u32) = ATTEMPTS[2];

/// In texts of more bytes the equations may be too many to be solved: first it is tried without,
/// with one part in so many of the budget, or with these units where it has them.
const LARGE: usize = 80_000;
const FIRST: u32 = 7;
const FIRST_UNITS: u32 = 1_000_000;

/// To look whether a model keeps the assumptions that were left out costs one part in so many of the
/// budget: all its values are given.
const EVALUATION: u32 = 50;

/// So many assumptions are worth an attempt without most of them: where there are more than a few the
/// first one, and else once all of them were too much.
const MANY: usize = 8;
const FEW: usize = 24;
/// More claims than this at once are too many for bit-vectors at a small budget: what is
/// easy of each of them takes its time of all.
const TOGETHER: usize = 8;

/// The verification condition of a goal, for one arithmetic.
pub fn condition(passive: &Passive, goal: &Goal, arithmetic: Arithmetic) -> Result<Vc, SliceError> {
    let vc = plain_condition(passive, goal, arithmetic)?;
    Ok(match arithmetic {
        Arithmetic::BitVectors => powers::by_exponents(vc),
        Arithmetic::Integers => rows::with_lemmas(vc),
    })
}

/// The condition before its powers of two are replaced by their exponents, and without
/// lemmas about rows.
pub fn plain_condition(passive: &Passive, goal: &Goal, arithmetic: Arithmetic) -> Result<Vc, SliceError> {
    Ok(wp(passive, &slice(passive, goal, options(arithmetic))?))
}

/// What the condition for an arithmetic leaves out.
fn options(arithmetic: Arithmetic) -> Options {
    Options { without_products: arithmetic == Arithmetic::BitVectors, near: false }
}

/// The condition over bit-vectors with all its assumptions; `None` if the other one has them all.
fn with_products(passive: &Passive, goal: &Goal) -> Result<Option<Vc>, SliceError> {
    let with = slice(passive, goal, Options::default())?;
    let without = slice(passive, goal, options(Arithmetic::BitVectors))?;
    Ok((with.assumptions() > without.assumptions()).then(|| wp(passive, &with)))
}

/// Tries to prove or refute a goal.
///
/// A proof in either arithmetic counts, and so does a refutation over bit-vectors.
/// One over the integers does if every operation has its meaning there and every
/// value fits its type; else it is reported only if bit-vectors do not decide otherwise.
pub fn discharge(passive: &Passive, goal: &Goal, strategy: Strategy, budget: Budget) -> Discharge {
    discharge_knowing(passive, goal, strategy, budget, None)
}

/// The claims of a small slice as a question over the integers, to be asked once.
pub struct SlicedGoal {
    way: Encoding,
    /// What is the same for equal questions.
    pub question: Question,
}

impl SlicedGoal {
    /// The question; `None` if the claims hold by their form.
    ///
    /// # Errors
    /// It is malformed.
    pub fn new(passive: &Passive, slice: &Slice, budget: Budget) -> Result<Option<SlicedGoal>, String> {
        let vc = rows::with_lemmas(wp(passive, slice));
        if vc.is_trivial() {
            return Ok(None);
        }
        let (arithmetic, engine, part) = SMALL;
        let query = text::query(&vc, arithmetic).map_err(|malformed| malformed.to_string())?;
        let way = Encoding::new(vc, query, false, engine, true);
        let question = way.asked(engine, budget.part(part)).question();
        Ok(Some(SlicedGoal { way, question }))
    }

    /// Do the claims hold.
    pub fn holds(&self, budget: Budget, known: &Answers) -> bool {
        let (_, engine, part) = SMALL;
        let asked = Attempts { budget, known: Some(known), ways: Vec::new(), best: None };
        asked.solve(&self.way, engine, part).is_proved()
    }
}

/// The same; what was proved before is not asked again.
pub fn discharge_knowing(
    passive: &Passive,
    goal: &Goal,
    strategy: Strategy,
    budget: Budget,
    known: Option<&Answers>,
) -> Discharge {
    let start = Instant::now();
    let _span = tracing::debug_span!("query", goal = %goal.describe(passive)).entered();
    let mut asked = Attempts { budget, known, ways: Vec::new(), best: None };
    let attempt = asked.all(passive, goal, strategy);
    let (outcome, arithmetic) = attempt.unwrap_or_else(|reason| (Outcome::Unknown { reason }, None));
    let used = asked.ways.into_iter().find(|way| Some(way.query.arithmetic) == arithmetic);
    let proof = used.filter(|_| outcome.is_proved()).map(|way| way.query);
    Discharge { outcome, arithmetic, proof, time: start.elapsed() }
}

type Attempt = (Outcome, Option<Arithmetic>);

/// A condition in one arithmetic, ready for the solver.
struct Encoding {
    vc: Vc,
    query: Query,
    /// Is a refutation an execution, whatever another arithmetic may say.
    exact: bool,
    /// What is tried where the table says that equations are solved first.
    equations: Engine,
    /// It has all that is assumed. Else a refutation may break what was left out.
    is_complete: bool,
    /// Whether it holds by the tableau, once that was tried.
    easy: OnceLock<bool>,
}

impl Encoding {
    fn new(vc: Vc, query: Query, exact: bool, equations: Engine, is_complete: bool) -> Encoding {
        Encoding { vc, query, exact, equations, is_complete, easy: OnceLock::new() }
    }

    /// Is it proved by the tableau.
    fn is_easy(&self) -> bool {
        self.query.arithmetic == Arithmetic::Integers && *self.easy.get_or_init(|| tableau::proves(&self.vc))
    }

    fn asked(&self, engine: Engine, budget: Budget) -> Asked<'_> {
        Asked { vc: &self.vc, query: &self.query, engine, budget }
    }
}

/// What came of the attempts so far.
struct Attempts<'a> {
    budget: Budget,
    known: Option<&'a Answers>,
    ways: Vec<Encoding>,
    /// The best attempt that does not decide.
    best: Option<Attempt>,
}

/// The assumptions near the claims, where these are few of many.
struct Near {
    slice: Slice,
    /// All of them are so many that to ask with them first is the longer way.
    comes_first: bool,
}

fn near(passive: &Passive, goal: &Goal) -> Result<Option<Near>, String> {
    let sliced = |near| {
        let options = Options { without_products: false, near };
        slice(passive, goal, options).map_err(|error| error.to_string())
    };
    if !matches!(goal, Goal::All(_)) {
        return Ok(None);
    }
    let all = sliced(false)?.assumptions();
    if all < MANY {
        return Ok(None);
    }
    let slice = sliced(true)?;
    let is_small = slice.assumptions() <= all / 2;
    Ok(is_small.then_some(Near { slice, comes_first: all >= FEW }))
}

impl Attempts<'_> {
    /// The attempt that decides, or the best one.
    ///
    /// # Errors
    /// Why there was none, in words.
    fn all(&mut self, passive: &Passive, goal: &Goal, strategy: Strategy) -> Result<Attempt, String> {
        let arithmetics: &[Arithmetic] = match strategy {
            Strategy::Auto => &[Arithmetic::Integers, Arithmetic::BitVectors],
            Strategy::BitVectors => &[Arithmetic::BitVectors],
            Strategy::Integers => &[Arithmetic::Integers],
        };
        let mut near = match strategy {
            Strategy::Auto | Strategy::Integers => near(passive, goal)?,
            Strategy::BitVectors => None,
        };
        if let Some(slice) = near.take_if(|near| near.comes_first)
            && let Some(decided) = self.near_alone(passive, &slice)?
        {
            return Ok(decided);
        }
        let mut done = 0;
        for (position, &arithmetic) in arithmetics.iter().enumerate() {
            if self.add_way(passive, goal, strategy, arithmetic)? {
                return Ok((Outcome::Proved, None));
            }
            if arithmetic == Arithmetic::Integers
                && let Some(decided) = self.by_products(goal)?
            {
                return Ok(decided);
            }
            // Most are decided at the first attempt, and then need no other text.
            if position + 1 < arithmetics.len() && !self.ways.is_empty() {
                done = 1;
                if let Some(decided) = self.attempt(passive, goal, ATTEMPTS[0], false) {
                    return Ok(decided);
                }
                if let Some(decided) = self.after_all(passive, &mut near)? {
                    return Ok(decided);
                }
            }
        }
        let alone = self.ways.len() == 1;
        let mut attempts = ATTEMPTS;
        let are_many = matches!(goal, Goal::All(claims) if claims.len() > TOGETHER);
        if are_many {
            attempts.swap(1, 2);
        }
        let attempts = if self.budget.quick { &QUICK[..] } else { &attempts };
        for attempt in attempts.iter().copied().skip(done) {
            if let Some(decided) = self.attempt(passive, goal, attempt, alone) {
                return Ok(decided);
            }
            if let Some(decided) = self.after_all(passive, &mut near)? {
                return Ok(decided);
            }
            // Whoever asks for so many goes on with fewer, whatever the model is worth.
            if are_many && matches!(self.best, Some((Outcome::Refuted(_), _))) {
                break;
            }
        }
        // A refutation that is in doubt would decide how things go on.
        let best = self.best.take().filter(|(outcome, _)| !self.budget.quick || outcome.model().is_none());
        Ok(best.unwrap_or((Outcome::Unknown { reason: "nothing that was tried decides".to_owned() }, None)))
    }

    /// The same, once all assumptions were too much for the solver.
    fn after_all(&mut self, passive: &Passive, near: &mut Option<Near>) -> Result<Option<Attempt>, String> {
        let too_much = matches!(self.best, Some((Outcome::Unknown { .. }, Some(Arithmetic::Integers))));
        match near.take_if(|_| too_much) {
            Some(near) => self.near_alone(passive, &near),
            None => Ok(None),
        }
    }

    /// A proof over the integers, from the assumptions near the claims.
    fn near_alone(&mut self, passive: &Passive, near: &Near) -> Result<Option<Attempt>, String> {
        let vc = rows::with_lemmas(wp(passive, &near.slice));
        if vc.is_trivial() {
            return Ok(Some((Outcome::Proved, None)));
        }
        self.proof_of(vc)
    }

    /// The first attempt at a condition over the integers that is stronger than the goal, if it is a proof.
    fn proof_of(&mut self, vc: Vc) -> Result<Option<Attempt>, String> {
        let (arithmetic, engine, part) = ATTEMPTS[0];
        let query = text::query(&vc, arithmetic).map_err(|malformed| malformed.to_string())?;
        let way = Encoding::new(vc, query, false, engine, true);
        let outcome = self.solve(&way, engine, part);
        if !outcome.is_proved() {
            return Ok(None);
        }
        // It is the one that proved it; another of this arithmetic may be there.
        self.ways.insert(0, way);
        Ok(Some((outcome, Some(arithmetic))))
    }

    /// A proof over the integers, from what is known of products as such.
    fn by_products(&mut self, goal: &Goal) -> Result<Option<Attempt>, String> {
        let Some(way) = self.ways.last() else { return Ok(None) };
        let is_easy = self.budget.tableau && way.is_easy();
        if is_easy || matches!(goal, Goal::Reachable(_)) {
            return Ok(None);
        }
        let Some(vc) = products::as_numbers(&way.vc, &rows::within_bounds(&way.vc)) else { return Ok(None) };
        self.proof_of(vc)
    }

    /// Adds the encoding in one arithmetic, unless the condition is true by its form alone: then
    /// it answers `true`, and no solver is needed.
    fn add_way(
        &mut self,
        passive: &Passive,
        goal: &Goal,
        strategy: Strategy,
        arithmetic: Arithmetic,
    ) -> Result<bool, String> {
        let in_time = || self.budget.time().map(|_| ()).ok_or_else(|| "no time was left".to_owned());
        // To make the condition of a large kernel, and its text, takes seconds: the deadline is
        // looked at before each.
        in_time()?;
        let vc = condition(passive, goal, arithmetic).map_err(|error| error.to_string())?;
        if vc.is_trivial() {
            return Ok(true);
        }
        in_time()?;
        let query = text::query(&vc, arithmetic).map_err(|malformed| malformed.to_string())?;
        let exact = arithmetic == Arithmetic::BitVectors || !vc.expressions().any(has_bit_operations);
        // A model in which some operation has no meaning does not show that a place can be
        // reached, and only a model decides this goal.
        let in_vain = !exact && strategy == Strategy::Auto && matches!(goal, Goal::Reachable(_));
        if !in_vain {
            let equations = match (arithmetic, goal) {
                (Arithmetic::BitVectors, Goal::All(claims)) if claims.len() <= TOGETHER => Engine::Bits,
                _ => Engine::Equations,
            };
            let is_complete = arithmetic == Arithmetic::Integers;
            self.ways.push(Encoding::new(vc, query, exact, equations, is_complete));
        }
        Ok(false)
    }

    /// Makes one attempt, and answers its outcome if that decides. `alone`: no other arithmetic
    /// is tried, so that its refutation decides, whatever it rests on.
    fn attempt(
        &mut self,
        passive: &Passive,
        goal: &Goal,
        (arithmetic, engine, part): (Arithmetic, Engine, u32),
        alone: bool,
    ) -> Option<Attempt> {
        let way = self.ways.iter().find(|way| way.query.arithmetic == arithmetic)?;
        // The attempts with a part of the budget only serve to alternate between the arithmetics:
        // where there is one, the whole budget is spent at once.
        if alone && part != 1 && !self.budget.quick {
            return None;
        }
        let refuted = matches!(self.best, Some((Outcome::Refuted(_), _)));
        // What the integers have refuted, even by a doubtful model, they cannot prove: what is
        // left is for bit-vectors to decide, with the whole budget instead of its parts.
        let in_vain =
            arithmetic == Arithmetic::Integers || engine == Engine::Equations && part != 1 && !self.budget.quick;
        if refuted && in_vain {
            return None;
        }
        let engine = if engine == Engine::Equations { way.equations } else { engine };
        let mut outcome = self.solve(way, engine, part);
        if let Outcome::Refuted(model) = &outcome
            && !way.is_complete
            && let Some(complete) = self.broken(passive, goal, model)
        {
            // From here on with what it broke.
            let way = self.ways.iter_mut().find(|way| way.query.arithmetic == arithmetic)?;
            *way = Encoding { equations: way.equations, ..complete };
            outcome = Outcome::Unknown { reason: "products were left out that do not overflow".to_owned() };
        }
        let way = self.ways.iter().find(|way| way.query.arithmetic == arithmetic)?;
        let decided = match &outcome {
            Outcome::Proved => true,
            Outcome::Refuted(model) => alone || way.exact && model.is_in_range(&way.vc),
            Outcome::Unknown { .. } | Outcome::Unconfirmed { .. } => false,
        };
        let unknown = matches!(outcome, Outcome::Unknown { .. });
        let attempt = (outcome, Some(arithmetic));
        if decided {
            return Some(attempt);
        }
        // A refutation, even a doubtful one, says more than `unknown`.
        if !refuted || !unknown {
            self.best = Some(attempt);
        }
        None
    }

    /// The complete encoding over bit-vectors, if this model of the other one breaks an assumption that
    /// only the complete one has: it is not refuted by the same values.
    fn broken(&self, passive: &Passive, goal: &Goal, model: &Model) -> Option<Encoding> {
        let complete = with_products(passive, goal).ok()??;
        let mut at_model = complete.clone();
        // What stands for blocks and claims is each condition's own.
        let of_program = model.values.iter().filter(|(id, _)| passive.vars.get(**id).is_some());
        at_model.axioms.extend(of_program.filter_map(|(id, value)| {
            let literal = match (value, &complete.vars.get(id)?.ty) {
                (Value::Int(value), Type::Machine(ty)) => build::lit(*value, *ty),
                (Value::Bool(value), Type::Bool) => build::bool(*value),
                (Value::Int(_) | Value::Bool(_) | Value::Element(_) | Value::Map(_), _) => return None,
            };
            Some(build::eq(build::var(*id), literal))
        }));
        let encoding = |vc: Vc| {
            let query = text::query(&vc, Arithmetic::BitVectors).ok()?;
            Some(Encoding::new(vc, query, true, Engine::Equations, true))
        };
        let asked = encoding(at_model)?;
        self.ask(&asked, Engine::Equations, self.budget.part(EVALUATION)).is_proved().then_some(())?;
        encoding(powers::by_exponents(complete))
    }

    fn solve(&self, way: &Encoding, engine: Engine, part: u32) -> Outcome {
        let equations = matches!(engine, Engine::Equations | Engine::Bits);
        if equations && way.query.text.len() > LARGE {
            let all = self.budget.part(part);
            let rlimit = all.part(FIRST).rlimit.max(all.rlimit.min(FIRST_UNITS));
            let outcome = self.ask(way, Engine::Plain, Budget { rlimit, ..all.part(FIRST) });
            if !matches!(outcome, Outcome::Unknown { .. }) {
                return outcome;
            }
        }
        self.ask(way, engine, self.budget.part(part))
    }

    fn ask(&self, way: &Encoding, engine: Engine, budget: Budget) -> Outcome {
        let asked = way.asked(engine, budget);
        if let Some(outcome) = self.known.and_then(|known| known.outcome(&asked)) {
            return outcome;
        }
        let start = Instant::now();
        let is_easy = budget.tableau && way.is_easy();
        tracing::debug!(us = start.elapsed().as_micros() as u64, size = way.query.text.len(), is_easy);
        if is_easy {
            return Outcome::Proved;
        }
        let start = Instant::now();
        let outcome = prover::solve(&way.vc, &way.query, engine, budget);
        let (ms, arithmetic) = (start.elapsed().as_millis() as u64, way.query.arithmetic);
        tracing::debug!(
            ?arithmetic,
            ?engine,
            units = budget.rlimit,
            ms,
            size = way.query.text.len(),
            outcome = outcome.name()
        );
        if let Some(known) = self.known {
            known.add(&asked, &outcome);
        }
        outcome
    }
}

/// Does it contain operations that have no meaning over the integers.
fn has_bit_operations(e: &crate::ivl::ast::Expr) -> bool {
    let on_bits = |op| matches!(op, Op::And | Op::Or | Op::Xor | Op::Not | Op::Shl | Op::Shr);
    visit::any(e, |kind| matches!(kind, ExprKind::Machine(op, _) if on_bits(op.op)))
}
