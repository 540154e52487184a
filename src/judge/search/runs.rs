//! Runs that violate a kernel, and of which of them it is told: those that keep what a proof may assume.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use super::{MOST_PROPOSED, Runs, Search, Subject, is_proved, verdict};
use crate::natural::Class;
use crate::report::{Counterexample, Failure, KernelReport, Reason, Verdict};

impl Search<'_> {
    /// Looks for runs of natural launches: first for one with the blocks that the kernel's text suggests that keeps
    /// every proposal, too.
    pub(super) fn refute(&self, chosen: &[usize], failing: &KernelReport, end: Instant) -> Runs {
        let all = self.kept(chosen);
        let mut usual = all.clone();
        self.add(&mut usual, Class::Chosen);
        self.add(&mut usual, Class::Proposed);
        for conditions in [&usual, &all] {
            let is_usual = conditions.len() > all.len();
            let left = end.saturating_duration_since(Instant::now());
            let end = if is_usual { Instant::now() + left / 2 } else { end };
            if let Some(found) = self.runs_under(conditions, failing, end) {
                if is_usual {
                    return Runs::Natural(found);
                }
                return match self.next(&found, &all, &|index| self.fits(index, &all)) {
                    Some(broken) => Runs::Doubtful(broken, found),
                    None => self.keeping_more(all.clone(), found, failing, end),
                };
            }
        }
        Runs::None
    }

    /// Runs that keep these, of which a proof takes no more, and each proposal beside that may hold together with them. Those
    /// that break one are no worse, unless that is what makes a proof which does not leave out what is wrong.
    fn keeping_more(
        &self,
        mut all: Vec<usize>,
        mut found: Box<KernelReport>,
        failing: &KernelReport,
        end: Instant,
    ) -> Runs {
        let mut impossible: BTreeSet<usize> = BTreeSet::new();
        let may_hold = |index: usize, all: &[usize], impossible: &BTreeSet<usize>| {
            !impossible.contains(&index) && self.agrees(index, all)
        };
        while let Some(broken) = self.next(&found, &all, &|index| may_hold(index, &all, &impossible)) {
            let before = all.len();
            for index in broken {
                all.push(index);
                // One that leaves a single block leaves nothing to go wrong between two.
                if !self.is_possible_of_several(&all) {
                    all.pop();
                    impossible.insert(index);
                }
            }
            if all.len() == before {
                continue;
            }
            if let Some(more) = self.runs_under(&all, failing, end) {
                found = more;
                continue;
            }
            // Where what is known of the others leads to none, what is open under these may.
            let checked = self.check(&all);
            if let Some(more) = self.runs_under(&all, &checked, end) {
                found = more;
            } else if self.is_over() || is_proved(&checked) && self.stays_within_reach(&all, failing) {
                return Runs::BeyondProof(all.split_off(before), found);
            } else {
                break;
            }
        }
        Runs::Natural(found)
    }

    /// Runs that keep these, and violate some of what is not proved.
    fn runs_under(&self, all: &[usize], failing: &KernelReport, end: Instant) -> Option<Box<KernelReport>> {
        let (kernel, config) = self.restricted(all, self.subject.config);
        let mut found = Box::new(failing.clone());
        (self.subject.tools.refute)(self.subject.program, &kernel, &config, end, &mut found);
        (verdict(&found) == Verdict::Refuted).then_some(found)
    }

    /// What runs show of launches that are not natural is no refutation.
    pub(super) fn refute_none(&self, chosen: &[usize], end: Instant, report: &mut KernelReport) {
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
    pub(super) fn kept(&self, chosen: &[usize]) -> Vec<usize> {
        let mut all = chosen.to_vec();
        self.add(&mut all, Class::Kept);
        all
    }

    /// Adds all conditions of a class that contradict nothing.
    pub(super) fn add(&self, all: &mut Vec<usize>, class: Class) {
        for (index, condition) in self.conditions.iter().enumerate() {
            if condition.class == class && !all.contains(&index) && self.agrees(index, all) {
                all.push(index);
            }
        }
    }

    /// What to try next, of what may be tried, if every run that violates something breaks a proposal.
    fn next(&self, found: &KernelReport, all: &[usize], may_be_tried: &dyn Fn(usize) -> bool) -> Option<Vec<usize>> {
        let refuted = || found.failures.iter().filter(|failure| failure.is_refuted());
        let broken = |failure: &Failure| {
            let run = failure.counterexample.as_ref()?;
            let breaks = |index: &usize| self.conditions[*index].holds(&self.source, run) == Some(false);
            (0..self.conditions.len()).filter(|index| !all.contains(index) && may_be_tried(*index)).find(breaks)
        };
        let mut next = refuted().map(broken).collect::<Option<Vec<usize>>>()?;
        next.sort_unstable();
        next.dedup();
        next.truncate(MOST_PROPOSED);
        Some(next)
    }

    /// Runs that refute nothing, since they break a proposal under which nothing is refuted, or that there was no time to
    /// look at; and what is open under that proposal, if it was looked at.
    pub(super) fn withdraw(
        &self,
        broken: &[usize],
        mut failing: KernelReport,
        under: Option<&KernelReport>,
        report: &mut KernelReport,
    ) {
        if self.is_over() {
            let and = "there was no time to ask whether that is all (`--timeout`)";
            self.is_no_refutation(&mut failing, broken, Reason::Time, and);
        } else {
            let and = "nothing violates it where that holds, but not all is proved there";
            self.is_no_refutation(&mut failing, broken, Reason::NotNatural, and);
        }
        for open in under.into_iter().flat_map(|under| &under.failures) {
            if !failing.failures.iter().any(|told| (told.kind, told.span) == (open.kind, open.span)) {
                failing.failures.push(open.clone());
            }
        }
        self.report(failing, report);
    }

    /// Runs that refute nothing, since each breaks a proposal, and that would be one too many for a proof.
    pub(super) fn withdraw_beyond_proof(&self, broken: &[usize], mut failing: KernelReport, report: &mut KernelReport) {
        let and = format!(
            "a proof assumes no more than {MOST_PROPOSED} such relations of arguments; \
             `__requires` states those that its callers keep"
        );
        self.is_no_refutation(&mut failing, broken, Reason::NotNatural, &and);
        self.report(failing, report);
    }

    fn is_no_refutation(&self, failing: &mut KernelReport, broken: &[usize], reason: Reason, and: &str) {
        let texts: Vec<String> = broken.iter().map(|index| self.conditions[*index].text(&self.source)).collect();
        for failure in failing.failures.iter_mut().filter(|failure| failure.is_refuted()) {
            failure.reason = Some(reason);
            failure.witness = None;
            failure.help.push(format!("it happens where `{}` does not hold; {and}", texts.join(" && ")));
        }
    }

    /// Those among these that a run breaks; one that restates what is proved is none to keep.
    pub(super) fn broken(&self, among: &[usize], run: &Counterexample) -> Vec<usize> {
        let is_kept = |index: &usize| self.conditions[*index].class != Class::Proposed;
        let is_broken = |index: &usize| self.conditions[*index].holds(&self.source, run) == Some(false);
        among.iter().copied().filter(is_kept).filter(is_broken).collect()
    }
}
