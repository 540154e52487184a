//! The search for conditions under which a kernel is proved, or for a run of a natural launch that violates it.
//!
//! 1. *Runs first.* Runs that violate something are looked for among a few, so that each set of conditions that
//!    would be tried is kept by one of them: then it is no proof that is looked for ([`soon`]).
//! 2. *Proof.* All that is usual of a launch, by [`crate::natural`], is tried at once: extents as constants,
//!    the rest as preconditions. Otherwise, as long as a counterexample breaks a condition, that one is
//!    added to what is assumed of the launch, and the kernel is checked again. If that ends in a proof, what
//!    the proof does not need is dropped, and the verdict is `conditional`.
//! 3. *Refutation.* Otherwise runs are looked for that keep what was assumed on the way and
//!    whatever every launch keeps. One that violates an obligation refutes it.
//! 4. A violation that only runs show which break such a condition refutes nothing. The report
//!    says which condition.
//!
//! What holds: a proof is of the kernel with the very conditions that the report prints; where
//! it fails without them can still be reached, so that they do not prove it by excluding all
//! that is wrong with it; they leave two threads along each dimension that tells threads
//! apart. Conditions that every launch keeps come before those that restate what is proved,
//! of which there are few.

mod made;
mod reach;
mod soon;

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use super::rounds;
use super::subject::{Subject, has, has_runs, is_proved, is_vacuous, verdict};
use crate::base::source::Span;
use crate::config::{Config, Effort};
use crate::kernel::ast::Function;
use crate::natural::comparison::Extent;
use crate::natural::{self, Class, Condition, Source};
use crate::obligation::{Concern, Kind};
use crate::report::{self, Beyond, Counterexample, Failure, KernelReport, Reason, Statistics, Verdict};
use crate::smt::watch;

/// Checks on the way to a proof, those that drop conditions aside.
const MOST_CHECKS: usize = 10;
/// Conditions of a proof, and those among them that restate what is to be proved.
const MOST_CONDITIONS: usize = 8;
const MOST_PROPOSED: usize = 2;
/// Conditions that are tried at once.
const MOST_USUAL: usize = 24;
/// Times that a run which was found asks for further conditions.
const MOST_ROUNDS: usize = 2;
/// A proof under fewer conditions may take so many times as long, and so long in any case; and what drops them, all
/// in all, so many times as long again.
const LONGER: u32 = 3;
const AT_LEAST: Duration = Duration::from_secs(3);
const ATTEMPTS: u32 = 2;
/// What a quick check does not prove gets so much of the time that is left, under conditions and then without.
const MOST: f64 = 0.6;
/// Sizes that are in use.
const LARGE: u64 = 1 << 20;
/// Places that have to stay within reach.
const MOST_PLACES: usize = 8;

/// Proves a kernel under conditions, or looks for runs that violate it. It proves until `proof`, and looks for
/// runs until `end`.
pub(super) fn prove_or_refute(subject: &Subject, proof: Instant, end: Instant, report: &mut KernelReport) {
    let undecided = matches!(verdict(report), Verdict::Inconclusive { .. });
    let conditions = if undecided { conditions(subject) } else { Vec::new() };
    let search = Search {
        subject,
        source: Source { kernel: subject.kernel, language: subject.program.language },
        conditions: &conditions,
        end: proof,
    };
    if let Some(runs) = search.violated_under_all(report, end) {
        return search.report(runs, report);
    }
    let mut tried = false;
    if subject.is_partial && verdict(report) != Verdict::Verified {
        tried = !conditions.is_empty() && search.all_break(report);
        if tried && let Some(Found::Proof(chosen, proof)) = search.usual_proof(&[], report, true) {
            return search.conclude(&chosen, *proof, end, report);
        }
        search.complete(report);
    }
    if conditions.is_empty() {
        return search.refute_any(end, report);
    }
    let (without_races, checked) = search.races_first(report).unwrap_or_else(|| (Vec::new(), report.clone()));
    let mut found = search.run(report, without_races.clone(), checked, tried);
    let mut first: Option<(Vec<usize>, KernelReport)> = None;
    for round in 0.. {
        let (chosen, failing) = match found {
            Found::Proof(chosen, proof) => return search.conclude(&chosen, *proof, end, report),
            Found::Stuck(chosen, failing) => (chosen, failing),
        };
        let conditions = search.reported(if failing.leaves_no_race() { &without_races } else { &[] });
        let (broken, runs) = match (search.refute(&chosen, &failing, end), &first) {
            (Runs::Doubtful(broken, runs), _) => (broken, *runs),
            // What was assumed since the first ones did not help.
            (Runs::Natural(_), Some((_, first))) => return search.report(first.clone(), report),
            (Runs::Natural(runs), None) => return search.report(KernelReport { conditions, ..*runs }, report),
            (Runs::None, Some((broken, first))) => {
                return search.withdraw(broken, first.clone(), Some(&failing), report);
            }
            (Runs::None, None) if !conditions.is_empty() => {
                return search.report(KernelReport { conditions, ..*failing }, report);
            }
            (Runs::None, None) => return search.refute_none(&chosen, end, report),
        };
        let (doubt, runs) = first.get_or_insert((broken.clone(), runs)).clone();
        if search.is_over() {
            return search.withdraw(&doubt, runs, None, report);
        }
        let trial = [chosen, broken].concat();
        let checked = search.check(&trial);
        if round == MOST_ROUNDS || is_vacuous(&checked) {
            return search.report(runs, report);
        }
        found = search.run(report, trial, checked, tried);
    }
}

pub(super) fn may_be_conditional(subject: &Subject) -> bool {
    !conditions(subject).is_empty()
}

fn conditions(subject: &Subject) -> Vec<Condition> {
    let Subject { program, kernel, config, fixed, .. } = subject;
    let whole = (config.races || config.only.is_some()) && config.specification && kernel.is_kernel;
    if config.any_launch || !whole {
        return Vec::new();
    }
    let mut all = natural::conditions(program, kernel, fixed);
    all.retain(|condition| !rounds::break_it(subject, condition));
    all
}

/// How a search for a proof ended; conditions by their numbers.
enum Found {
    /// Proved under these.
    Proof(Vec<usize>, Box<KernelReport>),
    /// Not proved under these: no counterexample asks for others, or there is no time.
    Stuck(Vec<usize>, Box<KernelReport>),
}

/// What came of a search for runs.
enum Runs {
    /// Some violate the kernel at a natural launch.
    Natural(Box<KernelReport>),
    /// Those that do break a proposal which was not tried.
    Doubtful(Vec<usize>, Box<KernelReport>),
    /// There are none.
    None,
}

#[derive(Clone, Copy)]
struct Search<'a> {
    subject: &'a Subject<'a>,
    source: Source<'a>,
    conditions: &'a [Condition],
    end: Instant,
}

impl Search<'_> {
    /// Everything that is not proved, where the first failure was enough, unless there is no time to look.
    fn complete(&self, report: &mut KernelReport) {
        if self.is_over() {
            return;
        }
        let whole = self.check(&[]);
        if has_runs(&whole) || !has_runs(report) {
            // What was asked before the first failure is asked again; of several threads none knows how much that was.
            let before = std::mem::replace(report, whole).statistics;
            let statistics = Statistics { proved: Default::default(), queries: 0, ..before };
            report.statistics.absorb(statistics);
        }
    }

    /// A proof under conditions, with what happens without them; one that needs none is all there is.
    fn conclude(&self, chosen: &[usize], proof: KernelReport, end: Instant, report: &mut KernelReport) {
        let mut without = std::mem::take(&mut report.failures);
        if chosen.is_empty() {
            without.clear();
        } else {
            let Subject { program, kernel, config, tools, .. } = self.subject;
            report.failures = without;
            (tools.refute)(program, kernel, config, end, report);
            without = std::mem::take(&mut report.failures);
        }
        let mut statistics = std::mem::take(&mut report.statistics);
        if self.subject.is_partial {
            // Of several threads none knows how much was proved before the first failure.
            (statistics.proved, statistics.queries) = Default::default();
        }
        *report = KernelReport { conditions: self.reported(chosen), without, ..proof };
        report.statistics.absorb(statistics);
    }

    /// Looks for a proof, from what came of a check under these; not under all that is usual, if that was tried.
    fn run(&self, strict: &KernelReport, given: Vec<usize>, found: KernelReport, tried: bool) -> Found {
        let (mut chosen, mut current, mut banned) = (given, found, BTreeSet::new());
        let mut first_end: Option<(Vec<usize>, KernelReport)> = None;
        let stuck = |chosen, failing| Found::Stuck(chosen, Box::new(failing));
        if is_proved(&current) {
            let took = self.left();
            return self.proof(chosen, current, strict, took).unwrap_or_else(|| stuck(Vec::new(), strict.clone()));
        }
        // Where the solver gives up, no counterexample asks for what would help; and counterexamples that are
        // followed one by one take a check each.
        if let Some(proof) = Some(strict)
            .filter(|_| !tried && self.all_break(&current))
            .and_then(|strict| self.usual_proof(&chosen, strict, false))
        {
            return proof;
        }
        let mut vain: Vec<usize> = Vec::new();
        for _ in 0..MOST_CHECKS {
            let new = self.pick(&current, &chosen, &banned);
            let trial: Vec<usize> = chosen.iter().chain(&new).copied().collect();
            if self.is_over() {
                return stuck(chosen, current);
            }
            if new.is_empty() || trial.len() > MOST_CONDITIONS {
                // A tile may have another size, and where no race is left another proposal may be what was meant: of
                // races one after the other would be tried until one leaves too few threads for them.
                let is_of_memory = !has(&current, Concern::Races);
                let in_vain = || chosen.iter().copied().find(|index| is_of_memory && vain.contains(index));
                let Some(other) = self.tile(&chosen).or_else(in_vain) else { break };
                banned.insert(other);
                first_end.get_or_insert((chosen.clone(), current));
                chosen.retain(|index| *index != other);
                current = strict.clone();
                continue;
            }
            let began = Instant::now();
            let found = self.check(&trial);
            if is_proved(&found) {
                let proof = self.proof(trial, found, strict, began.elapsed());
                return proof.unwrap_or_else(|| stuck(chosen, current));
            }
            if is_vacuous(&found) {
                // It contradicts what is known of this launch.
                banned.extend(new);
                continue;
            }
            if open(&found) == open(&current) {
                vain.extend(new.iter().filter(|index| self.conditions[**index].class == Class::Proposed));
            }
            (chosen, current) = (trial, found);
        }
        (chosen, current) = first_end.unwrap_or((chosen, current));
        let usual = self.usual(&chosen, &banned);
        let is_known = tried && BTreeSet::from_iter(&usual) == BTreeSet::from_iter(&self.usual(&[], &BTreeSet::new()));
        if !is_known && let Some(proof) = self.proof_under(usual, &chosen, strict, self.subject.config) {
            return proof;
        }
        stuck(chosen, current)
    }

    /// Breaks each counterexample something that is usual. One that does not is of a natural launch.
    fn all_break(&self, report: &KernelReport) -> bool {
        let usual = self.usual(&[], &BTreeSet::new());
        let breaks = |run: &Counterexample| {
            usual.iter().any(|index| self.conditions[*index].holds(&self.source, run) == Some(false))
        };
        report.failures.iter().filter_map(|failure| failure.counterexample.as_ref()).all(breaks)
    }

    /// A proof under all that is usual, beside what is chosen, and under what counterexamples ask for then; under none
    /// where there is such a proof and only a quick check did not find it.
    fn usual_proof(&self, chosen: &[usize], strict: &KernelReport, was_quick: bool) -> Option<Found> {
        let mut all = self.usual(chosen, &BTreeSet::new());
        let asked_little = was_quick && !has_runs(strict);
        let end = Instant::now() + self.left().mul_f64(if asked_little { MOST } else { 0.5 });
        while all.len() > chosen.len() && Instant::now() < end {
            let began = Instant::now();
            let timeout = end.saturating_duration_since(began);
            let found = self.check_within(&all, timeout);
            if is_proved(&found) {
                let without = if asked_little { self.without_conditions() } else { None };
                return without.or_else(|| self.proof(all, found, strict, began.elapsed()));
            }
            let new = self.pick(&found, &all, &BTreeSet::new());
            if new.is_empty() {
                return None;
            }
            all.extend(new);
        }
        None
    }

    /// A proof of the kernel as it is, with the whole budget of each question and most of the time that is left.
    fn without_conditions(&self) -> Option<Found> {
        let whole = self.check_within(&[], self.left().mul_f64(MOST));
        is_proved(&whole).then(|| Found::Proof(Vec::new(), Box::new(whole)))
    }

    /// A proof under more than what is chosen. Constants make easy what a solver gives up otherwise, and bounds what it
    /// finds no model of.
    fn proof_under(&self, all: Vec<usize>, chosen: &[usize], strict: &KernelReport, config: &Config) -> Option<Found> {
        if all.len() <= chosen.len() || self.is_over() {
            return None;
        }
        let began = Instant::now();
        let found = self.check_with(&all, &Config { effort: Effort::FirstFailure, ..config.clone() });
        if is_proved(&found) { self.proof(all, found, strict, began.elapsed()) } else { None }
    }

    /// Where both races and memory are open: conditions under which there is no race, and what is open under them.
    /// What memory needs beside is looked for then, so that it leaves no race unproved.
    fn races_first(&self, strict: &KernelReport) -> Option<(Vec<usize>, KernelReport)> {
        let is_mixed = has(strict, Concern::Races) && has(strict, Concern::Memory);
        if !is_mixed || self.subject.config.only.is_some() {
            return None;
        }
        let config = Config { only: Some(Concern::Races), ..self.subject.config.clone() };
        let subject =
            Subject { config: &config, fixed: self.subject.fixed.clone(), is_partial: false, ..*self.subject };
        let mut of_races = strict.clone();
        of_races.failures.retain(|failure| failure.kind.concern() == Concern::Races);
        let races = Search { subject: &subject, end: Instant::now() + self.left() / 2, ..*self };
        let Found::Proof(chosen, _) = races.run(&of_races, Vec::new(), of_races.clone(), false) else { return None };
        let found = self.check(&chosen);
        (found.leaves_no_race() || is_proved(&found)).then_some((chosen, found))
    }

    /// For each counterexample that no condition excludes yet, the first that does.
    fn pick(&self, report: &KernelReport, chosen: &[usize], banned: &BTreeSet<usize>) -> Vec<usize> {
        let mut new: Vec<usize> = Vec::new();
        for run in report.failures.iter().filter_map(|failure| failure.counterexample.as_ref()) {
            let excludes = |index: &usize| self.conditions[*index].holds(&self.source, run) == Some(false);
            let all: Vec<usize> = chosen.iter().chain(&new).copied().collect();
            if all.iter().any(excludes) {
                continue;
            }
            let is_open = |index: &usize| !all.contains(index) && !banned.contains(index);
            let fits = |index: &usize| self.fits(*index, &all);
            new.extend((0..self.conditions.len()).find(|index| is_open(index) && excludes(index) && fits(index)));
        }
        new
    }

    /// The tile among what is chosen.
    fn tile(&self, chosen: &[usize]) -> Option<usize> {
        let is_tile = |condition: &Condition| condition.class == Class::Chosen && condition.extents().next().is_some();
        chosen.iter().copied().find(|index| is_tile(&self.conditions[*index]))
    }

    /// What is chosen, every extent that the kernel suggests, and what every launch keeps: where the
    /// solver gives up there is no counterexample that asks for it.
    fn usual(&self, chosen: &[usize], banned: &BTreeSet<usize>) -> Vec<usize> {
        let mut all = chosen.to_vec();
        let is_extent = |condition: &Condition| condition.extents().next().is_some();
        let is_usual = |condition: &Condition| match condition.class {
            Class::Proposed => false,
            Class::Kept => true,
            Class::Chosen => is_extent(condition),
        };
        let order =
            |extents: bool| (0..self.conditions.len()).filter(move |i| is_extent(&self.conditions[*i]) == extents);
        for index in order(true).chain(order(false)) {
            let is_new = is_usual(&self.conditions[index]) && !all.contains(&index) && !banned.contains(&index);
            if is_new && all.len() < MOST_USUAL && self.fits(index, &all) {
                all.push(index);
            }
        }
        all
    }

    /// Does a condition add something to others without contradicting one of their extents, and is
    /// it not one proposal too many.
    fn fits(&self, index: usize, all: &[usize]) -> bool {
        let proposed = all.iter().filter(|other| self.conditions[**other].class == Class::Proposed).count();
        self.agrees(index, all) && (self.conditions[index].class != Class::Proposed || proposed < MOST_PROPOSED)
    }

    /// Does a condition fix an extent that others fix in another way.
    fn contradicts(&self, index: usize, all: &[usize]) -> bool {
        let known = || all.iter().flat_map(|other| self.conditions[*other].extents());
        let clashes = |extent: Extent| known().any(|other| extent.is_along(other) && extent != other);
        self.conditions[index].extents().any(clashes)
    }

    fn agrees(&self, index: usize, all: &[usize]) -> bool {
        let condition = &self.conditions[index];
        let known = || all.iter().flat_map(|other| self.conditions[*other].extents());
        let says_more = condition.extents().count() < condition.all.len()
            || condition.extents().any(|extent| !known().any(|other| other == extent));
        !self.contradicts(index, all) && says_more
    }

    /// The proof, which took so long, with as few conditions as it needs; `None` if they leave out what was wrong.
    fn proof(&self, chosen: Vec<usize>, found: KernelReport, strict: &KernelReport, took: Duration) -> Option<Found> {
        // What is within reach under all of them is so under fewer.
        let is_known = self.stays_within_reach(&chosen, strict);
        let end = Instant::now() + self.longer(took) * ATTEMPTS;
        let mut failing: Vec<Vec<usize>> = Vec::new();
        let (mut chosen, mut found) = self.core(&chosen, strict, took, &mut failing).unwrap_or((chosen, found));
        // What another says, too.
        for index in chosen.clone() {
            let says = |other: &usize| {
                let other = &self.conditions[*other];
                self.conditions[index].all.iter().all(|comparison| other.all.contains(comparison))
            };
            if chosen.iter().filter(|other| **other != index).any(says) {
                chosen.retain(|other| *other != index);
            }
        }
        // Those that restate what is proved first.
        for index in chosen.clone().into_iter().rev() {
            let fewer: Vec<usize> = chosen.iter().copied().filter(|other| *other != index).collect();
            let bounded = [fewer.clone(), self.bounds_of(index)].concat();
            let bounded = Some(bounded).filter(|bounded| bounded.len() > fewer.len());
            for weaker in std::iter::once(fewer).chain(bounded).filter(|weaker| !weaker.is_empty()) {
                if self.is_over() || Instant::now() >= end {
                    break;
                }
                let is_known_to_fail = |more: &Vec<usize>| weaker.iter().all(|index| more.contains(index));
                if failing.iter().any(is_known_to_fail) {
                    continue;
                }
                let proof = self.check_whether_proved(&weaker, took);
                if is_proved(&proof) {
                    (chosen, found) = (weaker, proof);
                    break;
                }
            }
        }
        (is_known || self.stays_within_reach(&chosen, strict)).then(|| Found::Proof(chosen, Box::new(found)))
    }

    /// Those of the conditions of a proof that counterexamples ask for, if that is a proof, too; and what is none.
    fn core(
        &self,
        of: &[usize],
        strict: &KernelReport,
        took: Duration,
        failing: &mut Vec<Vec<usize>>,
    ) -> Option<(Vec<usize>, KernelReport)> {
        let (mut core, mut current) = (Vec::new(), strict.clone());
        let others: BTreeSet<usize> = (0..self.conditions.len()).filter(|index| !of.contains(index)).collect();
        while core.len() + 1 < of.len() && !self.is_over() {
            let new = self.pick(&current, &core, &others);
            if new.is_empty() {
                return None;
            }
            core.extend(new);
            current = self.check_whether_proved(&core, took);
            if is_proved(&current) {
                return Some((core, current));
            }
            failing.push(core.clone());
        }
        None
    }

    /// What every launch keeps of the extents that a condition fixes.
    fn bounds_of(&self, index: usize) -> Vec<usize> {
        let condition = &self.conditions[index];
        let bounds = |other: &usize| {
            let other = &self.conditions[*other];
            let bounded = other.all.iter().filter_map(|comparison| comparison.bounded());
            let is_same = |bounded: Extent| condition.extents().any(|extent| extent.is_along(bounded));
            condition.class == Class::Chosen && other.class == Class::Kept && bounded.into_iter().any(is_same)
        };
        (0..self.conditions.len()).filter(bounds).collect()
    }

    fn check(&self, chosen: &[usize]) -> KernelReport {
        self.check_with(chosen, self.subject.config)
    }

    /// The same, but for which counterexamples there are, where a proof under more took so long.
    fn check_whether_proved(&self, chosen: &[usize], took: Duration) -> KernelReport {
        self.check_within(chosen, self.longer(took))
    }

    /// The same within so much time.
    fn check_within(&self, chosen: &[usize], timeout: Duration) -> KernelReport {
        self.check_with(chosen, &Config { effort: Effort::FirstFailure, timeout, ..self.subject.config.clone() })
    }

    fn longer(&self, took: Duration) -> Duration {
        (took * LONGER).max(AT_LEAST).min(self.left())
    }

    fn check_with(&self, chosen: &[usize], config: &Config) -> KernelReport {
        let (kernel, config) = self.restricted(chosen, config);
        let found = self.check_as(&kernel, config);
        let texts: Vec<String> = chosen.iter().map(|index| self.conditions[*index].text(&self.source)).collect();
        tracing::debug!("{} under {}", verdict(&found).name(), texts.join(" && "));
        found
    }

    fn check_as(&self, kernel: &Function, config: Config) -> KernelReport {
        let config = Config { timeout: self.left().min(config.timeout), ..config };
        (self.subject.tools.check)(self.subject.program, kernel, &config)
    }

    /// The kernel where these conditions hold: extents are constants, the others preconditions.
    fn restricted(&self, chosen: &[usize], config: &Config) -> (Function, Config) {
        let mut kernel = self.subject.kernel.clone();
        let mut launch = config.launch;
        for condition in chosen.iter().map(|index| &self.conditions[*index]) {
            for comparison in &condition.all {
                match comparison.extent() {
                    // With the number of all threads these would have to agree.
                    Some(_) if launch.global != [None; 3] => kernel.requires.push(comparison.clause(&self.source)),
                    Some(Extent::Block(axis, n)) => launch.block[axis as usize] = Some(n),
                    Some(Extent::Grid(axis, n)) => launch.grid[axis as usize] = Some(n),
                    None => kernel.requires.push(comparison.clause(&self.source)),
                }
            }
        }
        if launch == config.launch {
            return (kernel, config.clone());
        }
        let config = match launch.global {
            [None, None, None] => config.for_launch(launch.block, launch.grid, launch.dynamic_shared),
            _ => config.clone(),
        };
        (kernel, config)
    }

    /// Looks for runs of natural launches: first for one with the blocks that the kernel's text suggests that keeps
    /// every proposal, too.
    fn refute(&self, chosen: &[usize], failing: &KernelReport, end: Instant) -> Runs {
        let all = self.kept(chosen);
        let mut usual = all.clone();
        self.add(&mut usual, Class::Chosen);
        self.add(&mut usual, Class::Proposed);
        for (conditions, is_made) in [(&usual, false), (&all, false), (&all, true)] {
            let is_usual = conditions.len() > all.len();
            let left = end.saturating_duration_since(Instant::now());
            let end = if is_usual { Instant::now() + left / 2 } else { end };
            let (kernel, config) = self.restricted(conditions, self.subject.config);
            let made = || self.where_they_are_made(&all, end);
            let Some(mut found) = (if is_made { made() } else { Some(failing.clone()) }) else { break };
            (self.subject.tools.refute)(self.subject.program, &kernel, &config, end, &mut found);
            if verdict(&found) == Verdict::Refuted {
                found = if is_made { with_runs(failing.clone(), found) } else { found };
                let broken = if is_usual { Vec::new() } else { self.next(&found, &all) };
                let found = Box::new(found);
                return if broken.is_empty() { Runs::Natural(found) } else { Runs::Doubtful(broken, found) };
            }
        }
        Runs::None
    }

    /// Looks for runs of any launch.
    fn refute_any(&self, end: Instant, report: &mut KernelReport) {
        let Subject { program, kernel, config, tools, .. } = *self.subject;
        (tools.refute)(program, kernel, config, end, report);
        if verdict(report) != Verdict::Refuted
            && let Some(mut found) = self.where_they_are_made(&[], end)
        {
            (tools.refute)(program, kernel, config, end, &mut found);
            *report = with_runs(report.clone(), found);
        }
    }

    /// What runs show of launches that are not natural is no refutation.
    fn refute_none(&self, chosen: &[usize], end: Instant, report: &mut KernelReport) {
        let Subject { program, kernel, config, .. } = *self.subject;
        let all = self.kept(chosen);
        (self.subject.tools.refute)(program, kernel, config, end, report);
        // What no run of this launch keeps is not natural here.
        let mut possible: BTreeMap<usize, bool> = BTreeMap::new();
        for failure in report.failures.iter_mut().filter(|failure| failure.is_refuted()) {
            let Some(run) = &failure.counterexample else { continue };
            let broken = self.broken(&all, run).into_iter();
            let mut kept =
                broken.filter(|index| *possible.entry(*index).or_insert_with(|| self.is_possible(&[*index])));
            if let Some(broken) = kept.next().map(|index| &self.conditions[index]) {
                failure.reason = Some(Reason::NotNatural);
                failure.witness = None;
                let (text, why) = (broken.text(&self.source), broken.rule.text);
                failure.help.push(format!("it happens where `{text}` does not hold; {why}"));
            }
        }
    }

    /// What is chosen, and what every launch keeps.
    fn kept(&self, chosen: &[usize]) -> Vec<usize> {
        let mut all = chosen.to_vec();
        self.add(&mut all, Class::Kept);
        all
    }

    /// Adds all conditions of a class that contradict nothing.
    fn add(&self, all: &mut Vec<usize>, class: Class) {
        for (index, condition) in self.conditions.iter().enumerate() {
            if condition.class == class && !all.contains(&index) && self.agrees(index, all) {
                all.push(index);
            }
        }
    }

    /// What to try next if every run that violates something breaks a proposal.
    fn next(&self, found: &KernelReport, all: &[usize]) -> Vec<usize> {
        let refuted = || found.failures.iter().filter(|failure| failure.is_refuted());
        let broken = |failure: &Failure| {
            let run = failure.counterexample.as_ref()?;
            let breaks = |index: &usize| self.conditions[*index].holds(&self.source, run) == Some(false);
            (0..self.conditions.len()).filter(|i| !all.contains(i) && self.fits(*i, all)).find(breaks)
        };
        let Some(mut next) = refuted().map(broken).collect::<Option<Vec<usize>>>() else { return Vec::new() };
        next.sort_unstable();
        next.dedup();
        next.truncate(MOST_PROPOSED);
        next
    }

    /// Runs that refute nothing, since they break a proposal under which nothing is refuted, or that there was no time to
    /// look at; and what is open under that proposal, if it was looked at.
    fn withdraw(
        &self,
        broken: &[usize],
        mut failing: KernelReport,
        under: Option<&KernelReport>,
        report: &mut KernelReport,
    ) {
        let texts: Vec<String> = broken.iter().map(|index| self.conditions[*index].text(&self.source)).collect();
        let (reason, and) = if self.is_over() {
            (Reason::Time, "there was no time to ask whether that is all (`--timeout`)")
        } else {
            (Reason::NotNatural, "nothing violates it where that holds, but not all is proved there")
        };
        for failure in failing.failures.iter_mut().filter(|failure| failure.is_refuted()) {
            failure.reason = Some(reason);
            failure.witness = None;
            failure.help.push(format!("it happens where `{}` does not hold; {and}", texts.join(" && ")));
        }
        for open in under.into_iter().flat_map(|under| &under.failures) {
            if !failing.failures.iter().any(|told| (told.kind, told.span) == (open.kind, open.span)) {
                failing.failures.push(open.clone());
            }
        }
        self.report(failing, report);
    }

    /// Reports what is not proved of natural launches in place of what is not of any.
    fn report(&self, failing: KernelReport, report: &mut KernelReport) {
        let of_any = std::mem::take(&mut report.failures);
        let open = of_any.len();
        let statistics = std::mem::take(&mut report.statistics);
        *report = failing;
        let is_told = |one: &Failure| report.failures.iter().any(|told| (told.kind, told.span) == (one.kind, one.span));
        let beyond = of_any.into_iter().filter(|failure| !is_told(failure));
        report.beyond = beyond.map(|failure| Beyond { failure, is_allowed: false }).collect();
        report.statistics.absorb(statistics);
        if open > report.failures.len() {
            report.notes.push(format!("of any launch {open} obligations are not proved (--any-launch shows them)"));
        }
    }

    /// Those among these that a run breaks; one that restates what is proved is none to keep.
    fn broken(&self, among: &[usize], run: &Counterexample) -> Vec<usize> {
        let is_kept = |index: &usize| self.conditions[*index].class != Class::Proposed;
        let is_broken = |index: &usize| self.conditions[*index].holds(&self.source, run) == Some(false);
        among.iter().copied().filter(is_kept).filter(is_broken).collect()
    }

    /// Do these leave a launch of those that are asked about: a path of the host, or a precondition, may say the contrary.
    /// What the body does is left out: a barrier that is out of reach under a condition leaves launches all the same.
    fn is_possible(&self, all: &[usize]) -> bool {
        let (kernel, config) = self.restricted(all, self.subject.config);
        let kernel = Function { body: Some(Vec::new()), ensures: Vec::new(), ..kernel };
        !is_vacuous(&self.check_as(&kernel, Config { races: false, only: None, ..config }))
    }

    fn reported(&self, chosen: &[usize]) -> Vec<report::Condition> {
        let one = |index: &usize| {
            let condition = &self.conditions[*index];
            let kept = condition.class != Class::Proposed;
            super::reported(condition.text(&self.source), condition.rule, kept, self.subject.launch)
        };
        chosen.iter().map(one).collect()
    }

    fn left(&self) -> Duration {
        self.end.saturating_duration_since(Instant::now())
    }

    fn is_over(&self) -> bool {
        self.left().is_zero() || watch::is_stopped()
    }
}

/// A report with the runs that another one has found.
fn with_runs(mut report: KernelReport, found: KernelReport) -> KernelReport {
    for run in found.failures.into_iter().filter(Failure::is_refuted) {
        report.failures.retain(|failure| (failure.kind, failure.span) != (run.kind, run.span));
        report.failures.push(run);
    }
    report
}

/// What a check left open.
fn open(report: &KernelReport) -> BTreeSet<(Kind, Span)> {
    report.failures.iter().map(|failure| (failure.kind, failure.span)).collect()
}
