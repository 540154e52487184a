//! Proof obligations to the solver, on all cores.
//!
//! A section's obligations are first put as one question; only if its answer is
//! not "proved" each is asked by itself, so that everything that fails is named.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use rayon::prelude::*;

use super::check::strategy;
use super::config::Config;
use crate::base::id::Id;
use crate::ivl::ast::{SiteId, VarId};
use crate::ivl::build;
use crate::kernel::ast::IntType;
use crate::obligation::Kind;
use crate::smt::portfolio::{self, Strategy};
use crate::smt::{Budget, Outcome};
use crate::two_thread::{Duty, Section};
use crate::vc::goal::Goal;
use crate::vc::passify;
use crate::vc::passive::{AssertId, Passive};

/// What a guess may cost: most that hold are cheap.
const LEMMA_RLIMIT: u32 = 600_000;
const LEMMA_TIMEOUT_MS: u32 = 4_000;

/// Asks the solver, within a kernel's budget.
pub struct Discharger {
    strategy: Strategy,
    budget: Budget,
    lemma_budget: Budget,
    queries: AtomicU64,
    pool: Option<rayon::ThreadPool>,
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
    /// For races: the failing pairs, by the first thread's site.
    pub pairs: Vec<(SiteId, Kind, Outcome)>,
    /// For races between writes: proved because both write the same value.
    pub tolerated: bool,
}

impl Discharger {
    /// A solver with the configuration's strategy and budget.
    pub fn new(config: &Config, deadline: Instant) -> Self {
        let rlimit = u32::try_from(config.rlimit).unwrap_or(u32::MAX);
        let budget = Budget { rlimit, deadline: Some(deadline), ..Budget::default() };
        let pool = config.jobs.and_then(|jobs| rayon::ThreadPoolBuilder::new().num_threads(jobs.get()).build().ok());
        Discharger {
            strategy: strategy(config),
            budget,
            lemma_budget: Budget { rlimit: rlimit.min(LEMMA_RLIMIT), timeout_ms: LEMMA_TIMEOUT_MS, ..budget },
            queries: AtomicU64::new(0),
            pool,
        }
    }

    /// How many queries were made.
    pub fn queries(&self) -> u64 {
        self.queries.load(Ordering::Relaxed)
    }

    /// The outcome of one goal, with the whole budget.
    pub fn outcome(&self, passive: &Passive, goal: &Goal) -> Outcome {
        self.ask(passive, goal, self.budget)
    }

    fn ask(&self, passive: &Passive, goal: &Goal, budget: Budget) -> Outcome {
        self.queries.fetch_add(1, Ordering::Relaxed);
        portfolio::discharge(passive, goal, self.strategy, budget).outcome
    }

    fn parallel<T: Send, R: Send>(&self, items: Vec<T>, f: impl Fn(T) -> R + Sync + Send) -> Vec<R> {
        let run = || items.into_par_iter().map(&f).collect();
        match &self.pool {
            Some(pool) => pool.install(run),
            None => run(),
        }
    }

    /// Which of these lemmas hold; they get a small budget.
    pub fn lemmas(&self, section: &Section, numbers: &[u32]) -> Vec<u32> {
        let Some(passive) = passive(section) else { return Vec::new() };
        let wanted: BTreeSet<u32> = numbers.iter().copied().collect();
        let asserts: Vec<(AssertId, u32)> = passive
            .asserts()
            .filter_map(|a| passive.obligation(a).map(|o| (a, o.number)))
            .filter(|(_, number)| wanted.contains(number))
            .collect();
        if asserts.is_empty() {
            return Vec::new();
        }
        let all = Goal::all(asserts.iter().map(|(a, _)| *a));
        if self.ask(&passive, &all, self.lemma_budget).is_proved() {
            return asserts.into_iter().map(|(_, number)| number).collect();
        }
        let answers = self.parallel(asserts, |(assert, number)| {
            (number, self.ask(&passive, &Goal::one(assert), self.lemma_budget).is_proved())
        });
        let failed: BTreeSet<u32> = answers.iter().filter(|(_, holds)| !holds).map(|(n, _)| *n).collect();
        answers.into_iter().map(|(number, _)| number).filter(|n| !failed.contains(n)).collect()
    }

    /// All obligations of a section but guesses.
    pub fn section(&self, section: &Section) -> Option<Outcomes> {
        let passive = passive(section)?;
        let asserts: Vec<AssertId> = passive
            .asserts()
            .filter(|a| {
                passive
                    .obligation(*a)
                    .is_some_and(|o| !matches!(o.kind, Kind::Candidate | Kind::Exactness | Kind::Reachable))
            })
            .collect();
        let outcomes = self.each(&passive, asserts);
        let results = outcomes.into_iter().map(|(assert, outcome)| answer(&passive, assert, outcome)).collect();
        Some(Outcomes { passive, results })
    }

    /// Asks all at once, then, if that is not proved, one by one.
    fn each(&self, passive: &Passive, asserts: Vec<AssertId>) -> Vec<(AssertId, Outcome)> {
        if asserts.is_empty() {
            return Vec::new();
        }
        if asserts.len() > 1 {
            let all = Goal::all(asserts.iter().copied());
            if self.ask(passive, &all, self.budget.part(5)).is_proved() {
                return asserts.into_iter().map(|a| (a, Outcome::Proved)).collect();
            }
        }
        self.parallel(asserts, |assert| (assert, self.ask(passive, &Goal::one(assert), self.budget)))
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
                    answer.outcome = Outcome::Proved;
                    return answer;
                }
                answer.outcome = outcome;
                asked = twin;
            }
            answer.pairs = self.pairs(&passive, section, asked);
            answer
        });
        Some(Outcomes { passive, results })
    }

    fn pairs(&self, passive: &Passive, section: &Section, assert: AssertId) -> Vec<(SiteId, Kind, Outcome)> {
        let Some(number) = passive.obligation(assert).map(|o| o.number) else { return Vec::new() };
        let (Duty::Race { first, .. }, Some(log)) = (&section.duties[number as usize], section.log_site) else {
            return Vec::new();
        };
        first
            .iter()
            .map(|(site, kind)| {
                let goal = Goal::under(assert, vec![logged_at(log, *site)]);
                (*site, *kind, self.ask(passive, &goal, self.budget))
            })
            .filter(|(_, _, outcome)| !outcome.is_proved())
            .collect()
    }

    /// Where control provably never comes: barriers by their site, the entry and the
    /// exit as `None`.
    pub fn unreachable(&self, section: &Section) -> Vec<Option<SiteId>> {
        let Some(passive) = passive(section) else { return Vec::new() };
        let places: Vec<(AssertId, Option<SiteId>)> = passive
            .asserts()
            .filter_map(|a| match section.duties[passive.obligation(a)?.number as usize] {
                Duty::Reachable(site) => Some((a, site)),
                _ => None,
            })
            .collect();
        let answers = self.parallel(places, |(assert, site)| {
            (site, self.ask(&passive, &Goal::Reachable(assert), self.lemma_budget).is_proved())
        });
        answers.into_iter().filter(|(_, dead)| *dead).map(|(site, _)| site).collect()
    }
}

/// `log.site == site`
pub fn logged_at(log: VarId, site: SiteId) -> crate::ivl::ast::Expr {
    build::eq(build::var(log), build::lit(site.index() as i128, IntType { bits: 32, signed: false }))
}

fn answer(passive: &Passive, assert: AssertId, outcome: Outcome) -> Answer {
    let obligation = passive.obligation(assert).expect("an assertion of this program");
    Answer { assert, kind: obligation.kind, number: obligation.number, outcome, pairs: Vec::new(), tolerated: false }
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
