//! The tableau: branches of facts, each of which is to be contradictory.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::elimination::Work;
use super::reading::{Fact, Reading};
use super::system::System;

/// Inequalities that are made or looked at for one condition at most, and cases in cases: a few milliseconds.
const MAX_WORK: u32 = 6_000;
const MAX_SPLITS: u32 = 6;
/// Terms in one another of which a case is looked at before it is assumed.
const MAX_LOOK: u32 = 4;
/// Cases of cases become cases up to this number.
const MAX_CASES: usize = 8;
/// Terms that are looked into for that.
const MAX_LOOKS: u32 = 64;

/// What holds on a branch.
#[derive(Clone, Default)]
struct Branch {
    /// Of nodes, and of what is no node by its number.
    truths: FxHashMap<usize, bool>,
    system: System,
    /// Of each of these one case holds.
    cases: Vec<Rc<[Fact]>>,
}

/// A condition's tableau.
pub struct Search<'a> {
    reading: Reading<'a>,
    work: Work,
}

impl<'a> Search<'a> {
    /// Of this condition.
    pub fn new(reading: Reading<'a>) -> Search<'a> {
        Search { reading, work: Work::new(MAX_WORK) }
    }

    /// Whether the axioms contradict the negated goal.
    pub fn closes(mut self) -> bool {
        let mut root = Branch::default();
        let facts = self.reading.facts.clone().into_iter().chain(self.reading.roots.clone());
        for fact in facts {
            if !self.add(&mut root, fact) {
                return true;
            }
        }
        self.is_closed(root, MAX_SPLITS)
    }

    /// Adds what holds to a branch; `false`: that contradicts it.
    fn add(&mut self, branch: &mut Branch, fact: Fact) -> bool {
        let mut facts = vec![fact];
        while let Some(fact) = facts.pop() {
            match fact {
                Fact::Node(node, holds) | Fact::Opaque(node, holds) => match branch.truths.insert(node, holds) {
                    Some(known) if known != holds => return false,
                    Some(_) => {}
                    None if matches!(fact, Fact::Node(..)) => facts.push(self.reading.meaning(node, holds)),
                    None => {}
                },
                Fact::AtMostZero(sum) => branch.system.at_most_zero(&mut self.reading.products, &sum),
                Fact::Zero(sum) => branch.system.equate(&mut self.reading.products, &sum),
                Fact::All(all) => facts.extend(all),
                Fact::Any(cases) => match &cases[..] {
                    [] => return false,
                    [only] => facts.push(only.clone()),
                    _ => {
                        let cases = self.flattened(branch, &cases);
                        branch.cases.push(cases);
                    }
                },
            }
            if branch.system.is_contradictory() {
                return false;
            }
        }
        true
    }

    /// Cases of which one is several cases, as all of these: each is then looked at for itself.
    fn flattened(&mut self, branch: &Branch, cases: &Rc<[Fact]>) -> Rc<[Fact]> {
        let mut open: Vec<Fact> = cases.iter().rev().cloned().collect();
        let (mut flat, mut looks) = (Vec::new(), 0);
        while let Some(case) = open.pop() {
            let Fact::Node(node, holds) = case else {
                match case {
                    Fact::Any(inner) => open.extend(inner.iter().rev().cloned()),
                    Fact::Node(..) | Fact::Opaque(..) | Fact::AtMostZero(_) | Fact::Zero(_) | Fact::All(_) => {
                        flat.push(case);
                    }
                }
                continue;
            };
            let is_open = !branch.truths.contains_key(&node);
            match self.reading.meaning(node, holds) {
                inner @ (Fact::Any(_) | Fact::Node(..))
                    if is_open && looks < MAX_LOOKS && flat.len() + open.len() < MAX_CASES =>
                {
                    looks += 1;
                    open.push(inner);
                }
                _ => flat.push(case),
            }
        }
        flat.into()
    }

    /// Whether a branch is contradictory, with so many cases in cases.
    fn is_closed(&mut self, mut branch: Branch, splits: u32) -> bool {
        for thorough in [false, true, true] {
            if thorough {
                branch.system.multiply(&mut self.reading.products, &mut self.work);
            }
            if !self.settle(&mut branch, thorough) || self.is_infeasible(&branch) {
                return true;
            }
        }
        let Some(splits) = splits.checked_sub(1).filter(|_| !self.work.is_over()) else { return false };
        // Of those with the fewest cases what came last is nearest to the goal.
        let fewest = branch.cases.iter().enumerate().rev().min_by_key(|(_, cases)| cases.len());
        let Some((cases, _)) = fewest else { return false };
        let cases = branch.cases.remove(cases);
        cases.iter().all(|case| {
            let mut one = branch.clone();
            !self.add(&mut one, case.clone()) || self.is_closed(one, splits)
        })
    }

    /// Leaves out cases that contradict the branch, and adds the last one; `false`: there is none. Thoroughly
    /// is with a look at the whole system for each.
    fn settle(&mut self, branch: &mut Branch, thorough: bool) -> bool {
        loop {
            let mut is_changed = false;
            for cases in std::mem::take(&mut branch.cases) {
                let mut open = Vec::new();
                let mut holds = false;
                for case in cases.iter() {
                    match self.truth(branch, case, MAX_LOOK) {
                        Some(false) => {}
                        Some(true) => holds = true,
                        None if thorough && self.is_excluded(branch, case) => {}
                        None => open.push(case.clone()),
                    }
                }
                match &open[..] {
                    _ if holds => {}
                    [] => return false,
                    [only] => {
                        is_changed = true;
                        if !self.add(branch, only.clone()) {
                            return false;
                        }
                    }
                    _ if open.len() < cases.len() => branch.cases.push(open.into()),
                    _ => branch.cases.push(cases),
                }
            }
            if !is_changed || self.work.is_over() {
                return true;
            }
        }
    }

    /// Whether a case holds on a branch, where that is seen without looking at the whole system.
    fn truth(&mut self, branch: &Branch, case: &Fact, look: u32) -> Option<bool> {
        match case {
            Fact::Node(node, holds) => match branch.truths.get(node) {
                Some(known) => Some(known == holds),
                None => {
                    let look = look.checked_sub(1)?;
                    let meaning = self.reading.meaning(*node, *holds);
                    self.truth(branch, &meaning, look)
                }
            },
            Fact::Opaque(node, holds) => branch.truths.get(node).map(|known| known == holds),
            Fact::AtMostZero(sum) => branch.system.is_at_most_zero(&mut self.reading.products, sum),
            Fact::Zero(sum) => branch.system.is_zero(&mut self.reading.products, sum),
            Fact::All(all) => conjunction(all.iter().map(|fact| self.truth(branch, fact, look))),
            Fact::Any(cases) => {
                let fails = cases.iter().map(|fact| self.truth(branch, fact, look).map(|holds| !holds));
                conjunction(fails).map(|all_fail| !all_fail)
            }
        }
    }

    /// Whether a case contradicts the branch.
    fn is_excluded(&mut self, branch: &Branch, case: &Fact) -> bool {
        let mut with = Branch { truths: branch.truths.clone(), system: branch.system.clone(), cases: Vec::new() };
        !self.add(&mut with, case.clone()) || self.is_infeasible(&with)
    }

    fn is_infeasible(&mut self, branch: &Branch) -> bool {
        branch.system.is_infeasible(&mut self.work)
    }
}

/// Whether all hold, where that is known.
fn conjunction(truths: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let mut are_known = true;
    for truth in truths {
        match truth {
            Some(false) => return Some(false),
            Some(true) => {}
            None => are_known = false,
        }
    }
    are_known.then_some(true)
}
