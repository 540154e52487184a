//! Races: strictly, up to equal values, and pair by pair.

use std::collections::BTreeSet;

use super::discharge::{Discharger, Outcomes, answer, passive};
use crate::base::id::Id;
use crate::ivl::ast::{SiteId, VarId};
use crate::ivl::build;
use crate::ivl::section::{Duty, Section};
use crate::ivl::value::Value;
use crate::kernel::integer::U32;
use crate::obligation::Kind;
use crate::smt::Outcome;
use crate::vc::goal::Goal;
use crate::vc::passive::{AssertId, Passive};
use crate::vc::trial;

/// Of the accesses that race with one, so many are named: a question each, in large kernels
/// a long one.
const MAX_PAIRS: usize = 16;

/// To look for another that races, when one does, costs one part in so many of what an obligation may.
const FURTHER: u32 = 100;

impl Discharger {
    /// Races of a section: strictly, then (for writes) up to equal values, then pair by pair.
    pub fn races(&self, section: &Section, benign: bool) -> Option<Outcomes> {
        let passive = passive(section)?;
        let all: Vec<AssertId> = passive.asserts().collect();
        let duty = |a: &AssertId| passive.obligation(*a).map(|o| o.duty());
        let tolerant_twin = |a: &AssertId| {
            let twin = section.tolerant_twin(duty(a)?)?;
            all.iter().copied().find(|b| b.block == a.block && duty(b) == Some(twin))
        };
        let twins: BTreeSet<AssertId> = all.iter().filter_map(tolerant_twin).collect();
        let strict: Vec<AssertId> = all.iter().copied().filter(|a| !twins.contains(a)).collect();
        let judged = |(assert, outcome)| {
            let mut answer = answer(&passive, assert, outcome);
            if answer.outcome.is_proved() {
                return answer;
            }
            let mut asked = assert;
            if let Some(twin) = tolerant_twin(&assert).filter(|_| benign) {
                // Most writes that race differ in what they write, too.
                let like = answer.outcome.model().filter(|_| self.budget.tableau);
                let shown = like.and_then(|like| {
                    let (site, ..) = the_pair(&passive, section, assert, &answer.outcome)?;
                    trial::violating(&passive, twin, &[logged_at(section.log_site?, site)], &like.values)
                });
                let outcome = match shown {
                    Some(shown) => Outcome::refuted(shown, twin),
                    None => self.ask(&passive, &Goal::one(twin), self.budget),
                };
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
            answer.pairs = self.pairs(&passive, section, asked, &answer.outcome);
            answer
        };
        let results = match self.stops_at_a_failure() {
            true => self.until_one_fails(&passive, strict, judged),
            false => self.parallel(self.each(&passive, strict), judged),
        };
        Some(Outcomes { passive, results })
    }

    /// Which of the accesses that an assertion covers race: a model names one, and executions like that one
    /// may show others; what is left is asked for again without them, until nothing races or enough was found. Those
    /// that are left out then are neither proved nor refuted.
    fn pairs(
        &self,
        passive: &Passive,
        section: &Section,
        assert: AssertId,
        outcome: &Outcome,
    ) -> Vec<(SiteId, Kind, Outcome)> {
        let Some(duty) = passive.obligation(assert).map(|o| o.duty()) else { return Default::default() };
        let (Duty::Race { first, .. }, Some(log)) = (&section.duties[duty], section.log_site) else {
            return Default::default();
        };
        if let [(site, kind)] = first.as_slice() {
            return vec![(*site, *kind, outcome.clone())];
        }
        let (mut open, mut found, mut outcome) = (first.clone(), Vec::new(), outcome.clone());
        while let Some(at) = named(&outcome, passive, log, &open) {
            let (site, kind) = open.remove(at);
            let like = outcome.model().cloned();
            found.push((site, kind, outcome.clone()));
            if let Some(like) = like.filter(|_| self.budget.tableau) {
                let mut in_vain = 0;
                open.retain(|(site, kind)| {
                    let shown = (found.len() < MAX_PAIRS && in_vain < MAX_PAIRS)
                        .then(|| trial::violating(passive, assert, &[logged_at(log, *site)], &like.values))
                        .flatten();
                    let shows = shown.is_some();
                    in_vain += usize::from(!shows);
                    found.extend(shown.map(|shown| (*site, *kind, Outcome::refuted(shown, assert))));
                    !shows
                });
            }
            if open.is_empty() || found.len() >= MAX_PAIRS {
                break;
            }
            let any = build::or(open.iter().map(|(site, _)| logged_at(log, *site)));
            outcome = self.ask(passive, &Goal::under(assert, vec![any]), self.budget.part(FURTHER));
        }
        let unknown =
            || Outcome::Unknown { reason: "other accesses race with it, and this one was not looked at".to_owned() };
        found.extend(open.into_iter().filter(|_| !outcome.is_proved()).map(|(site, kind)| (site, kind, unknown())));
        found
    }
}

/// The pair that the model of a race shows.
fn the_pair(
    passive: &Passive,
    section: &Section,
    assert: AssertId,
    outcome: &Outcome,
) -> Option<(SiteId, Kind, Outcome)> {
    let Duty::Race { first, .. } = &section.duties[passive.obligation(assert)?.duty()] else { return None };
    let (site, kind) = first[named(outcome, passive, section.log_site?, first)?];
    Some((site, kind, outcome.clone()))
}

/// The place among the accesses of the one that the model of a race logs.
fn named(outcome: &Outcome, passive: &Passive, log: VarId, open: &[(SiteId, Kind)]) -> Option<usize> {
    let Some(Value::Int(site)) = outcome.model()?.value_of(passive, log) else { return None };
    open.iter().position(|(one, _)| one.index() as i128 == site)
}

/// `log.site == site`
fn logged_at(log: VarId, site: SiteId) -> crate::ivl::ast::Expr {
    build::eq(build::var(log), build::lit(site.index() as i128, U32))
}
