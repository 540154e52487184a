//! Kernels that are wrong under whatever conditions a proof may have: some of few runs show it, and no proof is looked for.
//!
//! A proof rests on conditions that every launch keeps, on extents that are chosen, and on at most [`MOST_PROPOSED`]
//! proposals. A run that keeps a set of conditions and violates the kernel is one that no proof under some of this set
//! excludes. So where each set of proposals that may be chosen together is kept by a run that violates the kernel, beside
//! all that is no proposal, or by no launch at all, there is no proof.

use std::time::Instant;

use super::{MOST_PROPOSED, Runs, Search, has, verdict};
use crate::natural::Class;
use crate::obligation::Concern;
use crate::report::{Counterexample, Failure, KernelReport, Statistics, Verdict};

/// Proposals of which more are not looked at in all their sets.
const MOST_LOOKED_AT: usize = 8;

impl Search<'_> {
    /// What is not proved of natural launches, if no proof can be found.
    pub(super) fn violated_under_all(&self, report: &mut KernelReport, end: Instant) -> Option<KernelReport> {
        let (others, proposals) = self.by_class().filter(|_| !self.conditions.is_empty())?;
        let all = [&others[..], &proposals].concat();
        let mut runs = self.run_soon(&all, report, end);
        // What is not proved is told of launches that keep all that the first runs keep.
        let mut under = Some(all).filter(|_| !runs.is_empty());
        for set in sets(&proposals) {
            let is_kept = |run: &Counterexample| set.iter().all(|index| self.is_kept(*index, run));
            if runs.iter().any(is_kept) {
                continue;
            }
            let all = [others.clone(), set].concat();
            let found = self.run_soon(&all, report, end);
            if found.is_empty() && self.is_possible(&all) {
                return None;
            }
            if !found.is_empty() {
                under.get_or_insert(all);
            }
            runs.extend(found);
        }
        tracing::debug!("{} runs violate it under whatever conditions", runs.len());
        let under = under.filter(|_| !self.is_over())?;
        if self.subject.is_partial {
            self.complete(report);
        }
        let refuted = |failing: &KernelReport| match self.refute(&under, failing, end) {
            Runs::Natural(runs) | Runs::Doubtful(_, runs) => Some(*runs),
            Runs::None => None,
        };
        let of_any = KernelReport { statistics: Statistics::default(), ..report.clone() };
        if let Some(runs) = refuted(&of_any)
            && runs.failures.iter().all(Failure::is_refuted)
        {
            return Some(runs);
        }
        // Some of it may be proved of natural launches.
        refuted(&KernelReport { statistics: Statistics::default(), ..self.check(&under) })
    }

    /// What is no proposal, and what is one; `None` if some contradict others, or there are too many.
    fn by_class(&self) -> Option<(Vec<usize>, Vec<usize>)> {
        let (mut all, mut proposals) = (Vec::new(), Vec::new());
        for index in 0..self.conditions.len() {
            if self.contradicts(index, &all) {
                return None;
            }
            if self.agrees(index, &all) {
                all.push(index);
                proposals.extend(Some(index).filter(|index| self.conditions[*index].class == Class::Proposed));
            }
        }
        all.retain(|index| !proposals.contains(index));
        (proposals.len() <= MOST_LOOKED_AT).then_some((all, proposals))
    }

    fn is_kept(&self, index: usize, run: &Counterexample) -> bool {
        self.conditions[index].holds(&self.source, run) == Some(true)
    }

    /// Runs among a few that keep these conditions and violate what is not proved.
    fn run_soon(&self, all: &[usize], report: &mut KernelReport, end: Instant) -> Vec<Counterexample> {
        let (kernel, config) = self.restricted(all, self.subject.config);
        let mut found = report.clone();
        // What memory needs is looked for beside what races do.
        if has(report, Concern::Races) {
            found.failures.retain(|failure| failure.kind.concern() == Concern::Races);
        }
        (self.subject.tools.refute_soon)(self.subject.program, &kernel, &config, end, &mut found);
        report.statistics = std::mem::take(&mut found.statistics);
        if verdict(&found) != Verdict::Refuted {
            return Vec::new();
        }
        let refuted = found.failures.into_iter().filter(Failure::is_refuted);
        refuted.filter_map(|failure| failure.counterexample).collect()
    }
}

/// The sets of proposals that may be chosen together, without those that are part of others.
fn sets(proposals: &[usize]) -> Vec<Vec<usize>> {
    if proposals.len() <= MOST_PROPOSED {
        return vec![proposals.to_vec()];
    }
    let pairs =
        proposals.iter().enumerate().flat_map(|(at, one)| proposals[at + 1..].iter().map(|other| vec![*one, *other]));
    pairs.collect()
}
