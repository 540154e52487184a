//! Proof obligations to the solver, on all cores.
//!
//! A section's obligations are first put as one question; only if its answer is
//! not "proved" each is asked by itself, so that everything that fails is named.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::time;
use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::source::Span;
use crate::config::{Config, Effort};
use crate::ivl::ast::SiteId;
use crate::ivl::section::{Duty, ElementPart, Section};
use crate::obligation::{Concern, DutyId, Kind};
use crate::prove::cross_check::CrossCheck;
use crate::report::KernelReport;
use crate::smt::answers::Answers;
use crate::smt::portfolio::{self, Strategy};
use crate::smt::{Budget, Outcome, prover};
use crate::vc::goal::Goal;
use crate::vc::passify;
use crate::vc::passive::{AssertId, Passive};

/// One query may take this long: a safety net. Its resource limit ends it before, in
/// the same place on every machine, however busy that is.
const QUERY_TIMEOUT_MS: u32 = 60_000;
/// What a guess may cost: most that hold are cheap.
const LEMMA_RLIMIT: u32 = 600_000;
const LEMMA_TIMEOUT_MS: u32 = 20_000;
/// Guesses are asked for in so much of a kernel's time. What is not proved of them by then is dropped:
/// without it some obligation may stay open, but with no time left all of them would.
const INFERENCE: f64 = 0.4;
/// Of several questions none has more than so much of the time that is left, so that each is asked.
const PART: f64 = 0.5;
/// So much of the time is left for what concerns memory, which is asked last.
const MEMORY: f64 = 0.2;
/// Obligations that are asked for together get one part in so many of what each has by itself:
/// together they are harder than the sum where one of them is hard.
const GROUP: u32 = 9;

/// Queries end so long before the kernel's time is over: one part in so many of it, and
/// a second at most. What is left is for naming what was not decided, and for the
/// search for witnesses.
const RESERVE: u32 = 10;
const MAX_RESERVED: Duration = Duration::from_secs(1);

/// Asks the solver, within a kernel's budget.
pub struct Discharger {
    pub(super) strategy: Strategy,
    pub(super) budget: Budget,
    pub(super) lemma_budget: Budget,
    /// The same for what is guessed, which has to leave time for what is claimed.
    pub(super) guess_budget: Budget,
    pub(super) found: Arc<Found>,
    effort: Effort,
    /// When nothing more is done.
    deadline: Instant,
}

/// What was asked of the solver, and what it said.
pub(super) struct Found {
    pub(super) queries: AtomicU64,
    pub(super) second: Option<CrossCheck>,
    pub(super) known: Arc<Answers>,
    failed: AtomicBool,
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
    /// What it is to prove.
    pub duty: DutyId,
    /// What the solver said.
    pub outcome: Outcome,
    /// For races: the failing pairs, by the first thread's site; one that is tolerated, if all
    /// of them are.
    pub pairs: Vec<(SiteId, Kind, Outcome)>,
    /// For races between writes: proved because both write the same value.
    pub tolerated: bool,
}

/// Assertions about the same elements, by the owner that each is about.
type Guesses = BTreeMap<usize, Vec<AssertId>>;

/// Puts the limits of the configuration into force that hold for the whole process.
pub fn limit(config: &Config) {
    // The solver gives up before the limit, at which the process that it is part of is ended.
    if let Some(megabytes) = config.memory {
        prover::limit_memory((megabytes.get() - megabytes.get() / 4).max(1));
    }
}

impl Discharger {
    /// A solver with the configuration's strategy and budget.
    pub fn new(config: &Config, deadline: Instant) -> Self {
        let rlimit = u32::try_from(config.rlimit).unwrap_or(u32::MAX);
        let reserve = (config.timeout / RESERVE).min(MAX_RESERVED);
        let last = deadline.checked_sub(reserve).unwrap_or(deadline);
        let quick = config.effort == Effort::Quick;
        let budget =
            Budget { rlimit, timeout_ms: QUERY_TIMEOUT_MS, deadline: Some(last), tableau: config.tableau, quick };
        let of_lemmas = Budget { rlimit: rlimit.min(LEMMA_RLIMIT), timeout_ms: LEMMA_TIMEOUT_MS, ..budget };
        let lemma_budget = Budget { quick: false, ..of_lemmas };
        let now = Instant::now();
        let guesses_end = now + last.saturating_duration_since(now).mul_f64(INFERENCE);
        Discharger {
            strategy: config.strategy,
            budget,
            lemma_budget,
            guess_budget: Budget { deadline: Some(guesses_end), ..lemma_budget },
            found: Arc::new(Found {
                queries: AtomicU64::new(0),
                second: config.cross_check.map(CrossCheck::new),
                known: config.known.clone().unwrap_or_else(|| Arc::new(Answers::new(config.cache.clone()))),
                failed: AtomicBool::new(false),
            }),
            effort: config.effort,
            deadline,
        }
    }

    /// The same solver for one of several questions: no more than its part of the time that is left.
    pub(super) fn in_part(&self) -> Discharger {
        self.within(PART)
    }

    /// The same solver for all but what concerns memory.
    pub(super) fn sparing_memory(&self) -> Discharger {
        self.within(1.0 - MEMORY)
    }

    /// The same solver with so much of the time that is left. Where the first failure is enough there are no
    /// parts, since a question that used up its own would be one.
    fn within(&self, part: f64) -> Discharger {
        let now = Instant::now();
        let end = |last: Instant| match self.effort {
            Effort::FirstFailure | Effort::Quick => last,
            Effort::Whole => now + last.saturating_duration_since(now).mul_f64(part),
        };
        let budget = Budget { deadline: self.budget.deadline.map(end), ..self.budget };
        let lemma_budget = Budget { deadline: budget.deadline, ..self.lemma_budget };
        Discharger { budget, lemma_budget, found: Arc::clone(&self.found), ..*self }
    }

    /// Is there no time left to ask anything.
    pub(super) fn is_spent(&self) -> bool {
        self.budget.time().is_none()
    }

    /// Is the kernel's time over.
    pub fn is_over(&self) -> bool {
        Instant::now() >= self.deadline
    }

    /// The reason to report for a refusal. If the time was over it is the time, since facts that
    /// would have avoided the refusal may not have been proved for want of it.
    pub fn refused(&self, why: Box<Diagnostic>, span: Span) -> Box<Diagnostic> {
        let over = self.budget.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if over { time::out_of_time(span, "infer") } else { why }
    }

    /// Whether there is time left for more work at this stage.
    ///
    /// # Errors
    /// There is none.
    pub fn in_time(&self, span: Span, stage: &str) -> Result<()> {
        if self.is_over() { Err(time::out_of_time(span, stage)) } else { Ok(()) }
    }

    /// Adds to a kernel's report how much was asked, and what the second solver said.
    pub fn report(self, span: Span, report: &mut KernelReport) {
        report.statistics.queries += self.found.queries.load(Ordering::Relaxed);
        if let Some(second) = &self.found.second {
            second.report(span, report);
        }
    }

    /// The outcome of one goal, with the whole budget.
    pub fn outcome(&self, passive: &Passive, goal: &Goal) -> Outcome {
        self.ask(passive, goal, self.budget)
    }

    pub(super) fn ask(&self, passive: &Passive, goal: &Goal, budget: Budget) -> Outcome {
        self.ask_with(passive, goal, self.strategy, budget)
    }

    pub(super) fn ask_with(&self, passive: &Passive, goal: &Goal, strategy: Strategy, budget: Budget) -> Outcome {
        if self.found.failed.load(Ordering::Relaxed) {
            return Outcome::Unknown { reason: "another obligation is not proved".to_owned() };
        }
        self.found.queries.fetch_add(1, Ordering::Relaxed);
        // A second solver is shown every text.
        let known = self.found.second.is_none().then_some(&*self.found.known);
        let found = portfolio::discharge_knowing(passive, goal, strategy, budget, known);
        match (&self.found.second, &found.proof) {
            (Some(second), Some(proof)) => second.confirm(passive, goal, strategy, proof, budget),
            _ => found.outcome,
        }
    }

    /// Remembers a failure, where the first one is enough.
    pub(super) fn note(&self, answer: &Answer) {
        if self.stops_at_a_failure() && !answer.outcome.is_proved() {
            self.found.failed.store(true, Ordering::Relaxed);
        }
    }

    /// Maps on all the cores that the user allows: those of the kernel's own threads.
    pub fn parallel<T: Send, R: Send>(&self, items: Vec<T>, f: impl Fn(T) -> R + Sync + Send) -> Vec<R> {
        items.into_par_iter().map(&f).collect()
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

    /// All obligations of a section that are about this, but guesses.
    pub fn section(&self, section: &Section, concern: Concern) -> Option<Outcomes> {
        let passive = passive(section)?;
        let asserts = obligations(&passive, concern);
        let outcomes = self.each(&passive, asserts);
        let results: Vec<Answer> =
            outcomes.into_iter().map(|(assert, outcome)| answer(&passive, assert, outcome)).collect();
        results.iter().for_each(|answer| self.note(answer));
        Some(Outcomes { passive, results })
    }

    /// All obligations of a section that are about this, each by itself: together they would be harder
    /// than the sum.
    pub fn one_by_one(&self, section: &Section, concern: Concern) -> Option<Outcomes> {
        let passive = passive(section)?;
        let (single, guessed) = by_owner(&passive, section, concern);
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

    /// The assertions about guessed owners that are claims: those about the one chosen.
    pub fn chosen_owners(&self, section: &Section) -> BTreeSet<DutyId> {
        let Some(passive) = passive(section) else { return BTreeSet::new() };
        let (_, guessed) = by_owner(&passive, section, Concern::Races);
        let answers = self.parallel(guessed.into_values().collect(), |guesses| self.first_proved(&passive, guesses));
        answers.iter().flatten().map(|answer| answer.duty).collect()
    }

    /// Of several guesses, the answers to the first that is proved wherever it has to be;
    /// else those to the first of all.
    fn first_proved(&self, passive: &Passive, guesses: Guesses) -> Vec<Answer> {
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

    /// Where the first failure is enough: all at once, then one by one, first what a counterexample violates.
    pub(super) fn until_one_fails(
        &self,
        passive: &Passive,
        asserts: Vec<AssertId>,
        judged: impl Fn((AssertId, Outcome)) -> Answer,
    ) -> Vec<Answer> {
        let mut open = asserts;
        if open.len() > 1 {
            let all = Goal::all(open.iter().copied());
            let outcome = self.ask(passive, &all, self.budget.part(GROUP));
            if outcome.is_proved() {
                return open.into_iter().map(|assert| judged((assert, Outcome::Proved))).collect();
            }
            let violated = outcome.model().map(|model| model.violated.clone()).unwrap_or_default();
            open.sort_by_key(|assert| !violated.contains(assert));
        }
        let alone = |assert: AssertId| judged((assert, self.ask(passive, &Goal::one(assert), self.budget)));
        let mut answers: Vec<Answer> = open.into_iter().map(alone).collect();
        answers.sort_by_key(|answer| answer.assert);
        answers
    }

    /// Is nothing more asked once something is not proved.
    pub(super) fn stops_at_a_failure(&self) -> bool {
        self.effort != Effort::Whole
    }

    pub(super) fn each(&self, passive: &Passive, asserts: Vec<AssertId>) -> Vec<(AssertId, Outcome)> {
        self.settle(passive, asserts, self.strategy, self.budget.part(GROUP), self.budget)
    }
}

/// The obligations that are to be proved, and those of which some are: by annotation, then by
/// the owner that they are about.
fn by_owner(passive: &Passive, section: &Section, concern: Concern) -> (Vec<AssertId>, BTreeMap<SiteId, Guesses>) {
    let (mut single, mut guessed) = (Vec::new(), BTreeMap::<SiteId, Guesses>::new());
    for assert in obligations(passive, concern) {
        let duty = passive.obligation(assert).expect("an assertion of this program").duty();
        match &section.duties[duty] {
            Duty::Element { site, part: ElementPart::FrameBy(owner), .. } => {
                guessed.entry(*site).or_default().entry(*owner).or_default().push(assert);
            }
            Duty::Element { part: ElementPart::Write | ElementPart::Frame, .. } => single.push(assert),
            Duty::Claim(_) | Duty::Race { .. } | Duty::Meet(_) | Duty::Uniform(..) => single.push(assert),
            Duty::Reachable(_) | Duty::Invariant(_) => single.push(assert),
        }
    }
    (single, guessed)
}

pub(super) fn answer(passive: &Passive, assert: AssertId, outcome: Outcome) -> Answer {
    let obligation = passive.obligation(assert).expect("an assertion of this program");
    Answer { assert, kind: obligation.kind, duty: obligation.duty(), outcome, pairs: Vec::new(), tolerated: false }
}

/// The assertions of a section that are about this, but guesses and marks of reachability.
fn obligations(passive: &Passive, concern: Concern) -> Vec<AssertId> {
    let lemma = |kind| matches!(kind, Kind::Candidate | Kind::Exactness | Kind::Reachable);
    let is_one = |kind: Kind| !lemma(kind) && kind.concern() == concern;
    passive.asserts().filter(|a| passive.obligation(*a).is_some_and(|o| is_one(o.kind))).collect()
}

/// The passive form; sections are loop-free by construction.
pub(super) fn passive(section: &Section) -> Option<Passive> {
    match passify::passify(&section.program, section.procedure()) {
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
    use crate::base::id::{Id, IdVec};
    use crate::ivl::ast::{Block, BlockId, Command, CommandKind, Procedure, Program, VarId};
    use crate::ivl::build;
    use crate::ivl::thread::ArrayId;
    use crate::obligation::Obligation;

    /// What is proved of claims that hold or do not, each with one of several owners: how
    /// many of the answers to the one that is chosen.
    fn proved(claims: &[(usize, bool)]) -> (usize, usize) {
        let kind = Kind::BarrierInvariant;
        let assert = |(number, (_, holds)): (usize, &(usize, bool))| {
            let obligation = Obligation::written(kind, number as u32);
            Command { kind: CommandKind::Assert(obligation, build::bool(*holds)), span: None }
        };
        let commands = claims.iter().enumerate().map(assert).collect();
        let mut blocks: IdVec<BlockId, Block> = IdVec::new();
        blocks.push(Block { label: "entry".to_owned(), commands, targets: Vec::new() });
        let (site, array, index) = (SiteId::from_index(0), ArrayId::from_index(0), VarId::from_index(0));
        let duty =
            |(owner, _): &(usize, bool)| Duty::Element { site, array, index, part: ElementPart::FrameBy(*owner) };
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
        let results = discharger.one_by_one(&section, Concern::Races).expect("loop-free").results;
        (results.iter().filter(|answer| answer.outcome.is_proved()).count(), results.len())
    }

    #[test]
    fn one_owner_has_to_be_proved_at_all_arrivals() {
        assert_eq!(proved(&[(0, true), (1, false), (0, true), (1, true)]), (2, 2));
        assert_eq!(proved(&[(0, false), (1, true), (0, true), (1, true)]), (2, 2));
        // Owners must not be chosen by arrival: then two threads could each hold the other one
        // for the owner, and neither would prove FRAME.
        assert_eq!(proved(&[(0, true), (1, false), (0, false), (1, true)]), (1, 2));
    }
}
