//! Where control provably never comes: what is proved there says nothing.

use super::discharge::{Discharger, passive};
use crate::ivl::section::{Duty, Place, Section};
use crate::vc::goal::Goal;
use crate::vc::passive::AssertId;
use crate::vc::trial;

impl Discharger {
    /// Where control provably never comes, of the places that are looked at.
    pub fn unreachable(&self, section: &Section, looked_at: impl Fn(Place) -> bool) -> Vec<Place> {
        let marked = |duty: &Duty| matches!(duty, Duty::Reachable(place) if looked_at(*place));
        if !section.duties.iter().any(marked) || self.lemma_budget.time().is_none() {
            return Vec::new();
        }
        let Some(passive) = passive(section) else { return Vec::new() };
        let mut open: Vec<(AssertId, Place)> = passive
            .asserts()
            .filter_map(|a| match section.duties[passive.obligation(a)?.duty()] {
                Duty::Reachable(place) if looked_at(place) => Some((a, place)),
                _ => None,
            })
            .collect();
        let mut dead = Vec::new();
        // The last place first: an execution that comes there shows the places on its way, too.
        while let Some((assert, place)) = open.pop() {
            let tried = self.budget.tableau.then(|| trial::reaching(&passive, assert)).flatten();
            let trace = tried.map(|execution| execution.trace).unwrap_or_else(|| {
                let outcome = self.ask(&passive, &Goal::Reachable(assert), self.lemma_budget);
                if outcome.is_proved() {
                    dead.push(place);
                }
                outcome.model().map(|m| m.trace.clone()).unwrap_or_default()
            });
            open.retain(|(passed, _)| {
                !trace.contains(&passed.block) || (passed.block == assert.block && *passed > assert)
            });
        }
        dead.reverse();
        dead
    }
}
