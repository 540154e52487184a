//! Proof obligations to the solver, on all cores.
//!
//! A section's obligations are first put as one question; only if its answer is
//! not "proved" each is asked by itself, so that everything that fails is named.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::time;
use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::id::Id;
use crate::base::source::Span;
use crate::config::{Arithmetic, Config};
use crate::ivl::ast::{ExprKind, SiteId, VarId};
use crate::ivl::op::Op;
use crate::ivl::section::{Duty, ElementPart, Place, Section};
use crate::ivl::{build, visit};
use crate::kernel::ast::IntType;
use crate::obligation::Kind;
use crate::prove::cross_check::CrossCheck;
use crate::report::KernelReport;
use crate::smt::known::{Known, Question};
use crate::smt::model::Value;
use crate::smt::portfolio::{self, Small, Strategy};
use crate::smt::{Budget, Outcome, prover};
use crate::vc::goal::Goal;
use crate::vc::hopeless::Arbitrary;
use crate::vc::nearby::Nearby;
use crate::vc::passify;
use crate::vc::passive::{AssertId, Passive, PassiveBlockId, PassiveKind};

/// One query may take this long: a safety net. Its resource limit ends it before, in
/// the same place on every machine, however busy that is.
const QUERY_TIMEOUT_MS: u32 = 60_000;
/// So many lemmas are asked for at once, at most.
const LEMMA_GROUP: usize = 24;
/// More questions than this about the blocks of a program are too many to ask one by one.
const DIFFERENT: usize = 12;
/// Of the accesses that race with one, so many are named: a question each, in large kernels
/// a long one.
const MOST_PAIRS: usize = 16;
/// What a guess may cost: most that hold are cheap.
const LEMMA_RLIMIT: u32 = 600_000;
const LEMMA_TIMEOUT_MS: u32 = 20_000;

/// Queries end so long before the kernel's time is over: one part in so many of it, and
/// a second at most. What is left is for naming what was not decided, and for the
/// search for witnesses.
const RESERVE: u32 = 10;
const MOST_RESERVED: Duration = Duration::from_secs(1);

/// Asks the solver, within a kernel's budget.
pub struct Discharger {
    strategy: Strategy,
    budget: Budget,
    lemma_budget: Budget,
    queries: AtomicU64,
    second: Option<CrossCheck>,
    known: Known,
    one_failure: bool,
    failed: AtomicBool,
    /// When nothing more is done.
    deadline: Instant,
}

/// What came of a section's obligations.
pub struct Outcomes {
    /// The section as the solver saw it.
    pub passive: Passive,
    /// One entry for each obligation that was asked, in program order.
    pub results: Vec<Answer>,
}

/// What came of one obligation.
pub struct Answer {
    /// The assertion.
    pub assert: AssertId,
    /// Its kind.
    pub kind: Kind,
    /// Its number in the section.
    pub number: u32,
    /// What the solver said.
    pub outcome: Outcome,
    /// For races: the failing pairs, by the first thread's site; one that is tolerated, if all
    /// of them are.
    pub pairs: Vec<(SiteId, Kind, Outcome)>,
    /// How many accesses were not asked for after that, as enough pairs were found.
    pub unasked: usize,
    /// For races between writes: proved because both write the same value.
    pub tolerated: bool,
}

/// Puts the limits of the configuration into force that hold for the whole process.
pub fn limit(config: &Config) {
    // The solver gives up before the limit, at which the process that it is part of is ended.
    if let Some(megabytes) = config.memory {
        prover::limit_memory((megabytes.get() - megabytes.get() / 4).max(1));
    }
}

/// The solver strategy that the user asked for.
fn strategy(config: &Config) -> Strategy {
    match config.arithmetic {
        Arithmetic::Auto => Strategy::Auto,
        Arithmetic::BitVectors => Strategy::BitVectors,
        Arithmetic::Integers => Strategy::Integers,
    }
}

impl Discharger {
    /// A solver with the configuration's strategy and budget.
    pub fn new(config: &Config, deadline: Instant) -> Self {
        let rlimit = u32::try_from(config.rlimit).unwrap_or(u32::MAX);
        let reserve = (config.timeout / RESERVE).min(MOST_RESERVED);
        let last = deadline.checked_sub(reserve).unwrap_or(deadline);
        let budget = Budget { rlimit, timeout_ms: QUERY_TIMEOUT_MS, deadline: Some(last) };
        Discharger {
            strategy: strategy(config),
            budget,
            lemma_budget: Budget { rlimit: rlimit.min(LEMMA_RLIMIT), timeout_ms: LEMMA_TIMEOUT_MS, ..budget },
            queries: AtomicU64::new(0),
            second: config.cross_check.map(CrossCheck::new),
            known: Known::new(config.cache.clone()),
            one_failure: config.one_failure,
            failed: AtomicBool::new(false),
            deadline,
        }
    }

    /// Is the kernel's time over.
    pub fn is_over(&self) -> bool {
        Instant::now() >= self.deadline
    }

    /// What a kernel is refused for: the want of facts that there was no time to prove
    /// is no fault of the kernel.
    pub fn refused(&self, why: Box<Diagnostic>, span: Span) -> Box<Diagnostic> {
        let over = self.budget.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if over { time::out_of_time(span, "infer") } else { why }
    }

    /// Is there time left for more work at this stage.
    ///
    /// # Errors
    /// There is none.
    pub fn in_time(&self, span: Span, stage: &str) -> Result<()> {
        if self.is_over() { Err(time::out_of_time(span, stage)) } else { Ok(()) }
    }

    /// Adds to a kernel's report how much was asked, and what the second solver said.
    pub fn tell(self, span: Span, report: &mut KernelReport) {
        report.statistics.queries += self.queries.into_inner();
        if let Some(second) = self.second {
            second.tell(span, report);
        }
    }

    /// The outcome of one goal, with the whole budget.
    pub fn outcome(&self, passive: &Passive, goal: &Goal) -> Outcome {
        self.ask(passive, goal, self.budget)
    }

    fn ask(&self, passive: &Passive, goal: &Goal, budget: Budget) -> Outcome {
        self.ask_with(passive, goal, self.strategy, budget)
    }

    fn ask_with(&self, passive: &Passive, goal: &Goal, strategy: Strategy, budget: Budget) -> Outcome {
        if self.failed.load(Ordering::Relaxed) {
            return Outcome::Unknown { reason: "another obligation is not proved".to_owned() };
        }
        self.queries.fetch_add(1, Ordering::Relaxed);
        // A second solver is shown every text.
        let known = self.second.is_none().then_some(&self.known);
        let found = portfolio::discharge_knowing(passive, goal, strategy, budget, known);
        match (&self.second, &found.proof) {
            (Some(second), Some(proof)) => second.confirm(passive, goal, strategy, proof, budget),
            _ => found.outcome,
        }
    }

    /// Remembers a failure, where the first one is enough.
    fn note(&self, answer: &Answer) {
        if self.one_failure && !answer.outcome.is_proved() {
            self.failed.store(true, Ordering::Relaxed);
        }
    }

    /// Maps on all the cores that the user allows: those of the kernel's own threads.
    pub fn parallel<T: Send, R: Send>(&self, items: Vec<T>, f: impl Fn(T) -> R + Sync + Send) -> Vec<R> {
        items.into_par_iter().map(&f).collect()
    }

    /// Which of these lemmas hold; they get a small budget, and only the arithmetic
    /// that suits them.
    pub fn lemmas(&self, section: &Section, numbers: &[u32]) -> Vec<u32> {
        if numbers.is_empty() || self.lemma_budget.time().is_none() {
            return Vec::new();
        }
        let Some(passive) = passive(section) else { return Vec::new() };
        let wanted: BTreeSet<u32> = numbers.iter().copied().collect();
        let asked = passive.asserts().filter(|a| passive.obligation(*a).is_some_and(|o| wanted.contains(&o.number)));
        let arbitrary = Arbitrary::new(&passive);
        let (hopeless, promising): (Vec<AssertId>, Vec<AssertId>) = asked.partition(|a| arbitrary.is_hopeless(*a));
        let mut by_strategy: BTreeMap<u8, (Strategy, Vec<AssertId>)> = BTreeMap::new();
        for assert in promising {
            let (key, strategy) = self.suitable(&passive, assert);
            by_strategy.entry(key).or_insert((strategy, Vec::new())).1.push(assert);
        }
        let number = |assert| passive.obligation(assert).expect("asked above").number;
        let mut holds: BTreeMap<u32, bool> = BTreeMap::new();
        let nearby = self.nearby(&passive, by_strategy.values());
        for (_, asserts) in by_strategy.values_mut() {
            asserts.retain(|a| !nearby.contains(a));
        }
        holds.extend(nearby.into_iter().map(|a| (number(a), true)));
        let mut groups: Vec<(Strategy, Vec<AssertId>)> = Vec::new();
        for (strategy, asserts) in by_strategy.into_values() {
            if asserts.len() > together(strategy) && self.all_hold(&passive, &asserts, strategy) {
                holds.extend(asserts.iter().map(|a| (number(*a), true)));
            } else {
                groups.extend(asserts.chunks(together(strategy)).map(|chunk| (strategy, chunk.to_vec())));
            }
        }
        let answers = self.parallel(groups, |(strategy, asserts)| self.guesses(&passive, asserts, strategy));
        for (assert, proved) in answers.into_iter().flatten().chain(hopeless.into_iter().map(|a| (a, false))) {
            *holds.entry(number(assert)).or_insert(true) &= proved;
        }
        holds.into_iter().filter(|(_, holds)| *holds).map(|(number, _)| number).collect()
    }

    /// Of many lemmas, those that follow from what is said of their variables, block by block:
    /// the loops of a program are alike, so that few questions are different.
    fn nearby<'l>(
        &self,
        passive: &Passive,
        lemmas: impl Iterator<Item = &'l (Strategy, Vec<AssertId>)>,
    ) -> BTreeSet<AssertId> {
        let mut blocks: BTreeMap<PassiveBlockId, Vec<AssertId>> = BTreeMap::new();
        for assert in lemmas.filter(|(s, _)| *s != Strategy::BitVectors).flat_map(|(_, asserts)| asserts) {
            blocks.entry(assert.block).or_default().push(*assert);
        }
        // A second solver is shown whole conditions, not parts of them.
        if self.second.is_some() || blocks.values().map(Vec::len).sum::<usize>() <= LEMMA_GROUP {
            return BTreeSet::new();
        }
        let index = Nearby::new(passive);
        let (budget, known) = (self.lemma_budget, &self.known);
        let small = |asserts: Vec<AssertId>| (Small::new(passive, &index.slice(&asserts), budget), asserts);
        let mut proved = BTreeSet::new();
        let mut questions: HashMap<Question, (Small, Vec<AssertId>)> = HashMap::new();
        for (small, asserts) in self.parallel(blocks.into_values().collect(), small) {
            match small {
                Ok(None) => proved.extend(asserts),
                Ok(Some(small)) => questions.entry(small.question).or_insert((small, Vec::new())).1.extend(asserts),
                Err(_) => {}
            }
        }
        // What differs from block to block is sooner asked all at once.
        if questions.len() > DIFFERENT {
            return proved;
        }
        let answers = self.parallel(questions.into_values().collect(), |(small, asserts)| {
            self.queries.fetch_add(1, Ordering::Relaxed);
            let _span = tracing::debug_span!("query", goal = "lemmas of a block").entered();
            if small.holds(budget, known) { asserts } else { Vec::new() }
        });
        proved.extend(answers.into_iter().flatten());
        proved
    }

    /// Which of these groups of lemmas hold: one question each.
    pub fn hold(&self, section: &Section, groups: &[Vec<u32>]) -> Vec<bool> {
        let Some(passive) = passive(section) else { return vec![false; groups.len()] };
        let by_number: BTreeMap<u32, AssertId> =
            passive.asserts().filter_map(|a| Some((passive.obligation(a)?.number, a))).collect();
        let goal = |group: &Vec<u32>| Goal::all(group.iter().filter_map(|number| by_number.get(number).copied()));
        self.parallel(groups.iter().map(goal).collect(), |goal| {
            self.ask_with(&passive, &goal, Strategy::Integers, self.lemma_budget).is_proved()
        })
    }

    /// What many lemmas share is most of their condition, and it is paid for each time that
    /// some of them are asked for. Over the integers all of them together are worth a try.
    fn all_hold(&self, passive: &Passive, asserts: &[AssertId], strategy: Strategy) -> bool {
        let goal = Goal::all(asserts.iter().copied());
        strategy != Strategy::BitVectors
            && self.ask_with(passive, &goal, Strategy::Integers, self.lemma_budget).is_proved()
    }

    /// Asks all at once, and again without what a counterexample violates: guesses
    /// are not assumed for each other, so asking for it alone would change nothing.
    fn guesses(&self, passive: &Passive, asserts: Vec<AssertId>, strategy: Strategy) -> Vec<(AssertId, bool)> {
        let mut open = asserts;
        let mut answers = Vec::new();
        while open.len() > 1 {
            let outcome = self.ask_with(passive, &Goal::all(open.iter().copied()), strategy, self.lemma_budget);
            if outcome.is_proved() {
                answers.extend(open.drain(..).map(|a| (a, true)));
            }
            let violated = outcome.model().map(|m| m.violated.clone()).unwrap_or_default();
            answers.extend(violated.iter().map(|a| (*a, false)));
            let before = open.len();
            open.retain(|a| !violated.contains(a));
            if open.len() == before {
                break;
            }
        }
        let alone = |a| (a, self.ask_with(passive, &Goal::one(a), strategy, self.lemma_budget).is_proved());
        answers.extend(self.parallel(open, alone));
        answers
    }

    /// Exactness is a lemma of the integers, and so is what is said in 128 bits; what
    /// is said with `&` is one of the bit-vectors.
    fn suitable(&self, passive: &Passive, assert: AssertId) -> (u8, Strategy) {
        let command = passive.command(assert);
        let Some(PassiveKind::Assert(obligation, claim)) = command.map(|c| &c.kind) else { return (0, self.strategy) };
        let has = |f: &dyn Fn(Op, IntType) -> bool| {
            visit::any(claim, |k| matches!(k, ExprKind::Machine(op, _) if f(op.op, op.ty)))
        };
        let on_bits = |op, _| matches!(op, Op::And | Op::Or | Op::Xor | Op::Not | Op::Shl | Op::Shr);
        match self.strategy {
            Strategy::Auto if obligation.kind == Kind::Exactness || has(&|_, ty| ty.bits == 128) => {
                (1, Strategy::Integers)
            }
            Strategy::Auto if has(&on_bits) => (2, Strategy::BitVectors),
            _ => (0, self.strategy),
        }
    }

    /// Asks all at once; what a counterexample violates is asked by itself, and the
    /// rest together again; where that leads nowhere, each by itself.
    fn settle(
        &self,
        passive: &Passive,
        asserts: Vec<AssertId>,
        strategy: Strategy,
        group: Budget,
        single: Budget,
    ) -> Vec<(AssertId, Outcome)> {
        let mut open = asserts;
        let mut settled = Vec::new();
        while open.len() > 1 {
            let outcome = self.ask_with(passive, &Goal::all(open.iter().copied()), strategy, group);
            if outcome.is_proved() {
                settled.extend(open.drain(..).map(|a| (a, Outcome::Proved)));
                return settled;
            }
            let violated: BTreeSet<AssertId> =
                outcome.model().map(|m| m.violated.iter().copied().collect()).unwrap_or_default();
            let before = open.len();
            open.retain(|a| !violated.contains(a));
            if open.len() == before {
                break;
            }
            // Together none is assumed for another; alone each may rest on those before it.
            let alone = |a| (a, self.ask_with(passive, &Goal::one(a), strategy, single));
            settled.extend(self.parallel(violated.into_iter().collect(), alone));
        }
        settled.extend(self.parallel(open, |a| (a, self.ask_with(passive, &Goal::one(a), strategy, single))));
        settled.sort_by_key(|(assert, _)| *assert);
        settled
    }

    /// All obligations of a section but guesses.
    pub fn section(&self, section: &Section) -> Option<Outcomes> {
        let passive = passive(section)?;
        let asserts = obligations(&passive);
        let outcomes = self.each(&passive, asserts);
        let results: Vec<Answer> =
            outcomes.into_iter().map(|(assert, outcome)| answer(&passive, assert, outcome)).collect();
        results.iter().for_each(|answer| self.note(answer));
        Some(Outcomes { passive, results })
    }

    /// All obligations of a section, each by itself: together they would be harder
    /// than the sum.
    pub fn one_by_one(&self, section: &Section) -> Option<Outcomes> {
        let passive = passive(section)?;
        let mut single = Vec::new();
        let mut guessed: BTreeMap<SiteId, BTreeMap<usize, Vec<AssertId>>> = BTreeMap::new();
        for assert in obligations(&passive) {
            let number = passive.obligation(assert)?.number;
            match &section.duties[number as usize] {
                Duty::Element { site, part: ElementPart::FrameBy(owner), .. } => {
                    guessed.entry(*site).or_default().entry(*owner).or_default().push(assert);
                }
                _ => single.push(assert),
            }
        }
        let alone = single.into_iter().map(|a| BTreeMap::from([(0, vec![a])]));
        let groups = alone.chain(guessed.into_values()).collect();
        let answers = self.parallel(groups, |guesses| {
            let answers = self.first_proved(&passive, guesses);
            answers.iter().for_each(|answer| self.note(answer));
            answers
        });
        let mut results: Vec<Answer> = answers.into_iter().flatten().collect();
        results.sort_by_key(|answer| answer.assert);
        Some(Outcomes { passive, results })
    }

    /// Of several guesses, the answers to the first that is proved wherever it has to be;
    /// else those to the first of all.
    fn first_proved(&self, passive: &Passive, guesses: BTreeMap<usize, Vec<AssertId>>) -> Vec<Answer> {
        let mut first = None;
        for asserts in guesses.into_values() {
            let answers = self.parallel(asserts, |a| {
                let (_, strategy) = self.suitable(passive, a);
                answer(passive, a, self.ask_with(passive, &Goal::one(a), strategy, self.budget))
            });
            if answers.iter().all(|answer| answer.outcome.is_proved()) {
                return answers;
            }
            first.get_or_insert(answers);
        }
        first.unwrap_or_default()
    }

    fn each(&self, passive: &Passive, asserts: Vec<AssertId>) -> Vec<(AssertId, Outcome)> {
        self.settle(passive, asserts, self.strategy, self.budget.part(3), self.budget)
    }

    /// Races of a section: strictly, then (for writes) up to equal values, then pair by pair.
    pub fn races(&self, section: &Section, benign: bool) -> Option<Outcomes> {
        let passive = passive(section)?;
        let duty = |a: &AssertId| passive.obligation(*a).map(|o| &section.duties[o.number as usize]);
        let all: Vec<AssertId> = passive.asserts().collect();
        let tolerant_twin = |a: &AssertId| match duty(a) {
            Some(Duty::Race { tolerant: true, .. }) => {
                let number = passive.obligation(*a)?.number + 1;
                all.iter()
                    .copied()
                    .find(|b| b.block == a.block && passive.obligation(*b).is_some_and(|o| o.number == number))
            }
            _ => None,
        };
        let twins: BTreeSet<AssertId> = all.iter().filter_map(tolerant_twin).collect();
        let strict: Vec<AssertId> = all.iter().copied().filter(|a| !twins.contains(a)).collect();
        let answers = self.each(&passive, strict);
        let results = self.parallel(answers, |(assert, outcome)| {
            let mut answer = answer(&passive, assert, outcome);
            if answer.outcome.is_proved() {
                return answer;
            }
            let mut asked = assert;
            if let Some(twin) = tolerant_twin(&assert).filter(|_| benign) {
                let outcome = self.ask(&passive, &Goal::one(twin), self.budget);
                if outcome.is_proved() {
                    answer.tolerated = true;
                    // One of the others names it; to ask for all would cost a question a pair.
                    answer.pairs = the_pair(&passive, section, assert, &answer.outcome).into_iter().collect();
                    answer.outcome = Outcome::Proved;
                    return answer;
                }
                answer.outcome = outcome;
                asked = twin;
            }
            self.note(&answer);
            (answer.pairs, answer.unasked) = self.pairs(&passive, section, asked, &answer.outcome);
            answer
        });
        Some(Outcomes { passive, results })
    }

    /// Which of the accesses that an assertion covers race: a model names one; what is left
    /// is asked for again without it, until nothing races or enough was found; and how many
    /// accesses were not asked for then.
    fn pairs(
        &self,
        passive: &Passive,
        section: &Section,
        assert: AssertId,
        outcome: &Outcome,
    ) -> (Vec<(SiteId, Kind, Outcome)>, usize) {
        let Some(number) = passive.obligation(assert).map(|o| o.number) else { return Default::default() };
        let (Duty::Race { first, .. }, Some(log)) = (&section.duties[number as usize], section.log_site) else {
            return Default::default();
        };
        if let [(site, kind)] = first.as_slice() {
            return (vec![(*site, *kind, outcome.clone())], 0);
        }
        let (mut open, mut found, mut outcome) = (first.clone(), Vec::new(), outcome.clone());
        while let Some(at) = named(&outcome, passive, log, &open) {
            let (site, kind) = open.remove(at);
            found.push((site, kind, outcome));
            if open.is_empty() || found.len() == MOST_PAIRS {
                return (found, open.len());
            }
            let any = build::or(open.iter().map(|(site, _)| logged_at(log, *site)));
            outcome = self.ask(passive, &Goal::under(assert, vec![any]), self.budget);
        }
        if !outcome.is_proved() {
            let alone = |(site, kind)| {
                let goal = Goal::under(assert, vec![logged_at(log, site)]);
                (site, kind, self.ask(passive, &goal, self.budget))
            };
            found.extend(open.into_iter().map(alone).filter(|(_, _, outcome)| !outcome.is_proved()));
        }
        (found, 0)
    }

    /// Where control provably never comes, of the places that are looked at.
    pub fn unreachable(&self, section: &Section, looked_at: impl Fn(Place) -> bool) -> Vec<Place> {
        let marked = |duty: &Duty| matches!(duty, Duty::Reachable(place) if looked_at(*place));
        if !section.duties.iter().any(marked) || self.lemma_budget.time().is_none() {
            return Vec::new();
        }
        let Some(passive) = passive(section) else { return Vec::new() };
        let mut open: Vec<(AssertId, Place)> = passive
            .asserts()
            .filter_map(|a| match section.duties[passive.obligation(a)?.number as usize] {
                Duty::Reachable(place) if looked_at(place) => Some((a, place)),
                _ => None,
            })
            .collect();
        let mut dead = Vec::new();
        // The last place first: an execution that comes there shows the places on its way, too.
        while let Some((assert, place)) = open.pop() {
            let outcome = self.ask(&passive, &Goal::Reachable(assert), self.lemma_budget);
            if outcome.is_proved() {
                dead.push(place);
            }
            let trace = outcome.model().map(|m| m.trace.as_slice()).unwrap_or_default();
            open.retain(|(passed, _)| {
                !trace.contains(&passed.block) || (passed.block == assert.block && *passed > assert)
            });
        }
        dead.reverse();
        dead
    }
}

/// How many lemmas are asked for at once. What several of them share is paid for
/// once, but over bit-vectors each is a circuit of its own.
fn together(strategy: Strategy) -> usize {
    if strategy == Strategy::BitVectors { 1 } else { LEMMA_GROUP }
}

/// The pair that the model of a race shows.
fn the_pair(
    passive: &Passive,
    section: &Section,
    assert: AssertId,
    outcome: &Outcome,
) -> Option<(SiteId, Kind, Outcome)> {
    let Duty::Race { first, .. } = &section.duties[passive.obligation(assert)?.number as usize] else { return None };
    let (site, kind) = first[named(outcome, passive, section.log_site?, first)?];
    Some((site, kind, outcome.clone()))
}

/// The place among the accesses of the one that the model of a race logs.
fn named(outcome: &Outcome, passive: &Passive, log: VarId, open: &[(SiteId, Kind)]) -> Option<usize> {
    let Some(Value::Int(site)) = outcome.model()?.value_of(passive, log) else { return None };
    open.iter().position(|(one, _)| one.index() as i128 == site)
}

/// `log.site == site`
pub fn logged_at(log: VarId, site: SiteId) -> crate::ivl::ast::Expr {
    build::eq(build::var(log), build::lit(site.index() as i128, IntType { bits: 32, signed: false }))
}

fn answer(passive: &Passive, assert: AssertId, outcome: Outcome) -> Answer {
    let obligation = passive.obligation(assert).expect("an assertion of this program");
    Answer {
        assert,
        kind: obligation.kind,
        number: obligation.number,
        outcome,
        pairs: Vec::new(),
        unasked: 0,
        tolerated: false,
    }
}

/// The assertions of a section but guesses and marks of reachability.
fn obligations(passive: &Passive) -> Vec<AssertId> {
    let lemma = |kind| matches!(kind, Kind::Candidate | Kind::Exactness | Kind::Reachable);
    passive.asserts().filter(|a| passive.obligation(*a).is_some_and(|o| !lemma(o.kind))).collect()
}

/// The passive form; sections are loop-free by construction.
fn passive(section: &Section) -> Option<Passive> {
    match passify::passify(&section.program, &section.program.procedures[0]) {
        Ok(passive) => Some(passive),
        Err(error) => {
            tracing::error!("{}: {error}", section.name);
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::IdVec;
    use crate::ivl::ast::{Block, BlockId, Command, CommandKind, Procedure, Program};
    use crate::obligation::Obligation;

    /// What is proved of claims that hold or do not, each with one of several owners: how
    /// many of the answers to the one that is chosen.
    fn proved(claims: &[(usize, bool)]) -> (usize, usize) {
        let kind = Kind::BarrierInvariant;
        let assert = |(number, (_, holds)): (usize, &(usize, bool))| {
            let obligation = Obligation { kind, number: number as u32 };
            Command { kind: CommandKind::Assert(obligation, build::bool(*holds)), span: None }
        };
        let commands = claims.iter().enumerate().map(assert).collect();
        let mut blocks: IdVec<BlockId, Block> = IdVec::new();
        blocks.push(Block { label: "entry".to_owned(), commands, targets: Vec::new() });
        let (site, index) = (SiteId::from_index(0), VarId::from_index(0));
        let duty =
            |(owner, _): &(usize, bool)| Duty::Element { site, array: 0, index, part: ElementPart::FrameBy(*owner) };
        let section = Section {
            name: "elements".to_owned(),
            program: Program { procedures: vec![Procedure { name: "k".to_owned(), blocks }], ..Program::default() },
            duties: claims.iter().map(duty).collect(),
            log_site: None,
            copies: [BTreeMap::new(), BTreeMap::new()],
            log_offset: None,
            owners: BTreeMap::new(),
        };
        let discharger = Discharger::new(&Config::default(), Instant::now() + Duration::from_secs(60));
        let results = discharger.one_by_one(&section).expect("loop-free").results;
        (results.iter().filter(|answer| answer.outcome.is_proved()).count(), results.len())
    }

    #[test]
    fn one_owner_has_to_be_proved_at_all_arrivals() {
        assert_eq!(proved(&[(0, true), (1, false), (0, true), (1, true)]), (2, 2));
        assert_eq!(proved(&[(0, false), (1, true), (0, true), (1, true)]), (2, 2));
        // Each arrival with an owner of its own would let no thread be one.
        assert_eq!(proved(&[(0, true), (1, false), (0, false), (1, true)]), (1, 2));
    }
}
