//! Lemmas that inference guesses: many, most of them false, each with a small budget.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::atomic::Ordering;

use super::discharge::{Discharger, passive};
use crate::base::id::Id;
use crate::infer::Apart;
use crate::ivl::ast::{ExprKind, SiteId};
use crate::ivl::op::Op;
use crate::ivl::section::{Duty, Section};
use crate::ivl::value::Value;
use crate::ivl::visit;
use crate::kernel::ast::IntType;
use crate::obligation::{DutyId, Kind};
use crate::smt::Outcome;
use crate::smt::answers::Question;
use crate::smt::model::Model;
use crate::smt::portfolio::{SlicedGoal, Strategy};
use crate::vc::dominating::Dominating;
use crate::vc::goal::Goal;
use crate::vc::passive::{AssertId, Passive, PassiveBlockId, PassiveKind};
use crate::vc::trial;
use crate::vc::unconstrained::Arbitrary;

/// So many lemmas are asked for at once, at most.
const LEMMA_GROUP: usize = 24;
/// Of a group that is not decided each guess gets one part in so many of what the group had.
const ALONE: u32 = 4;
/// More questions than this about the blocks of a program are too many to ask one by one.
const DIFFERENT: usize = 12;

impl Discharger {
    /// Which of these lemmas hold; they get a small budget, and only the arithmetic
    /// that suits them.
    pub fn lemmas(&self, section: &Section, duties: &[DutyId]) -> Vec<DutyId> {
        if duties.is_empty() || self.guess_budget.time().is_none() {
            return Vec::new();
        }
        let Some(passive) = passive(section) else { return Vec::new() };
        let wanted: BTreeSet<DutyId> = duties.iter().copied().collect();
        let asked = passive.asserts().filter(|a| passive.obligation(*a).is_some_and(|o| wanted.contains(&o.duty())));
        let arbitrary = Arbitrary::new(&passive);
        let (unprovable, promising): (Vec<AssertId>, Vec<AssertId>) = asked.partition(|a| arbitrary.is_unprovable(*a));
        let mut by_strategy: BTreeMap<u8, (Strategy, Vec<AssertId>)> = BTreeMap::new();
        for assert in promising {
            let (key, strategy) = self.suitable(&passive, assert);
            by_strategy.entry(key).or_insert((strategy, Vec::new())).1.push(assert);
        }
        let duty = |assert| passive.obligation(assert).expect("it is one of those asked for").duty();
        let mut holds: BTreeMap<DutyId, bool> = BTreeMap::new();
        let dominating = self.dominating(&passive, by_strategy.values());
        for (_, asserts) in by_strategy.values_mut() {
            asserts.retain(|a| !dominating.contains(a));
        }
        holds.extend(dominating.into_iter().map(|a| (duty(a), true)));
        let mut groups: Vec<(Strategy, Vec<AssertId>)> = Vec::new();
        for (strategy, asserts) in by_strategy.into_values() {
            if asserts.len() > together(strategy) && self.all_hold(&passive, &asserts, strategy) {
                holds.extend(asserts.iter().map(|a| (duty(*a), true)));
            } else {
                groups.extend(asserts.chunks(together(strategy)).map(|chunk| (strategy, chunk.to_vec())));
            }
        }
        let answers = self.parallel(groups, |(strategy, asserts)| self.guesses(&passive, asserts, strategy));
        for (assert, proved) in answers.into_iter().flatten().chain(unprovable.into_iter().map(|a| (a, false))) {
            *holds.entry(duty(assert)).or_insert(true) &= proved;
        }
        holds.into_iter().filter(|(_, holds)| *holds).map(|(duty, _)| duty).collect()
    }

    /// Of many lemmas, those that follow from what is said of their variables, block by block:
    /// the loops of a program are alike, so that few questions are different.
    fn dominating<'l>(
        &self,
        passive: &Passive,
        lemmas: impl Iterator<Item = &'l (Strategy, Vec<AssertId>)>,
    ) -> BTreeSet<AssertId> {
        let mut blocks: BTreeMap<PassiveBlockId, Vec<AssertId>> = BTreeMap::new();
        for assert in lemmas.filter(|(s, _)| *s != Strategy::BitVectors).flat_map(|(_, asserts)| asserts) {
            blocks.entry(assert.block).or_default().push(*assert);
        }
        // A second solver is shown whole conditions, not parts of them.
        if self.found.second.is_some() || blocks.values().map(Vec::len).sum::<usize>() <= LEMMA_GROUP {
            return BTreeSet::new();
        }
        let index = Dominating::new(passive);
        let (budget, known) = (self.guess_budget, &self.found.known);
        let small = |asserts: Vec<AssertId>| (SlicedGoal::new(passive, &index.slice(&asserts), budget), asserts);
        let mut proved = BTreeSet::new();
        let mut questions: HashMap<Question, (SlicedGoal, Vec<AssertId>)> = HashMap::new();
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
            self.found.queries.fetch_add(1, Ordering::Relaxed);
            let _span = tracing::debug_span!("query", goal = "lemmas of a block").entered();
            if small.holds(budget, known) { asserts } else { Vec::new() }
        });
        proved.extend(answers.into_iter().flatten());
        proved
    }

    /// Whether none of these groups of accesses race: one question each.
    pub fn apart(&self, section: &Section, groups: &[Vec<DutyId>]) -> Vec<Apart> {
        let (Some(passive), Some(log)) = (passive(section), section.log_site) else {
            return vec![Apart::Unknown; groups.len()];
        };
        let by_duty: BTreeMap<DutyId, AssertId> =
            passive.asserts().filter_map(|a| Some((passive.obligation(a)?.duty(), a))).collect();
        let goal = |group: &Vec<DutyId>| Goal::all(group.iter().filter_map(|duty| by_duty.get(duty).copied()));
        let second = |assert: &AssertId| match &section.duties[passive.obligation(*assert)?.duty()] {
            Duty::Race { second, .. } => Some(*second),
            Duty::Claim(_) | Duty::Meet(_) | Duty::Uniform(..) => None,
            Duty::Reachable(_) | Duty::Invariant(_) | Duty::Element { .. } => None,
        };
        let met = |outcome: &Outcome| {
            let model = outcome.model()?;
            let Value::Int(first) = model.value_of(&passive, log)? else { return None };
            let first = SiteId::from_index(usize::try_from(first).ok()?);
            Some(Apart::Refuted(first, model.violated.iter().find_map(second)?))
        };
        self.parallel(groups.iter().map(goal).collect(), |goal| {
            let outcome = self.ask_with(&passive, &goal, Strategy::Integers, self.guess_budget);
            if outcome.is_proved() { Apart::Proved } else { met(&outcome).unwrap_or(Apart::Unknown) }
        })
    }

    /// What many lemmas share is most of their condition, and it is paid for each time that
    /// some of them are asked for. Over the integers all of them together are worth a try.
    fn all_hold(&self, passive: &Passive, asserts: &[AssertId], strategy: Strategy) -> bool {
        let goal = Goal::all(asserts.iter().copied());
        strategy != Strategy::BitVectors
            && self.ask_with(passive, &goal, Strategy::Integers, self.guess_budget).is_proved()
    }

    /// Asks all at once, and again without what a counterexample violates, or an execution like it: guesses
    /// are not assumed for each other, so asking for it alone would change nothing.
    fn guesses(&self, passive: &Passive, asserts: Vec<AssertId>, strategy: Strategy) -> Vec<(AssertId, bool)> {
        let mut open = asserts;
        let mut answers = Vec::new();
        let violates = |model: Option<&Model>, assert: AssertId| {
            let is_violated = model.is_some_and(|model| model.violated.contains(&assert));
            let near = || model.map(|model| model.values.clone()).unwrap_or_default();
            is_violated || self.guess_budget.tableau && trial::is_violated(passive, assert, &near())
        };
        while open.len() > 1 {
            let outcome = self.ask_with(passive, &Goal::all(open.iter().copied()), strategy, self.guess_budget);
            if outcome.is_proved() {
                answers.extend(open.drain(..).map(|a| (a, true)));
            }
            let before = open.len();
            let judged = self.parallel(std::mem::take(&mut open), |a| (a, violates(outcome.model(), a)));
            let (violated, left): (Vec<_>, Vec<_>) = judged.into_iter().partition(|(_, is_violated)| *is_violated);
            answers.extend(violated.into_iter().map(|(a, _)| (a, false)));
            open.extend(left.into_iter().map(|(a, _)| a));
            if open.len() == before {
                break;
            }
        }
        if let [only] = open[..]
            && answers.is_empty()
            && violates(None, only)
        {
            return vec![(only, false)];
        }
        let each = self.guess_budget.part(ALONE);
        let alone = |a| (a, self.ask_with(passive, &Goal::one(a), strategy, each).is_proved());
        answers.extend(self.parallel(open, alone));
        answers
    }

    /// Exactness is a lemma of the integers, and so is what is said in 128 bits; what
    /// is said with `&` is one of the bit-vectors.
    pub(super) fn suitable(&self, passive: &Passive, assert: AssertId) -> (u8, Strategy) {
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
}

/// How many lemmas are asked for at once. What several of them share is paid for
/// once, but over bit-vectors each is a circuit of its own.
fn together(strategy: Strategy) -> usize {
    if strategy == Strategy::BitVectors { 1 } else { LEMMA_GROUP }
}
