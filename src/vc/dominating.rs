//! Small slices of large programs: what is said, on every way to a claim, of the variables
//! that it depends on.
//!
//! What a loop does to its variable is a matter of this loop's condition, not of the
//! conditions of the loops and branches around it. So of the assumptions before a claim only
//! those are kept that
//!
//! - stand in blocks through which every path to the claim leads (its dominators), and
//! - mention a variable, not a constant, on which the claim depends, or nothing on which it
//!   does not;
//!
//! and of definitions those of variables that claims and kept assumptions depend on, if the
//! variable has one: what merges values at a join is left arbitrary. As in any
//! [slice](super::slice), what is dropped can only turn a proof into a failure.
//!
//! No branches are left, so the slice is one block. An index makes its cost that of what is
//! kept, whatever the size of the program. It follows a variable's definition only where there
//! is one, so that it has an index of its own and not [`crate::ivl::dependence`].

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::{FxHashMap, FxHashSet};

use crate::base::id::Id;
use crate::ivl::ast::{Expr, VarId};
use crate::ivl::{dominators, visit};
use crate::vc::passive::{AssertId, Passive, PassiveBlockId, PassiveKind};
use crate::vc::slice::{Slice, SliceBlock, SliceCommand};

/// A command by its block and its index there: in the order of execution.
type Place = (PassiveBlockId, usize);

/// A program with an index of what speaks of each variable.
pub struct Dominating<'a> {
    passive: &'a Passive,
    /// The nearest block through which every path to a block leads; the entry has none.
    dominator: Vec<Option<PassiveBlockId>>,
    /// Where variables are defined.
    definitions: FxHashMap<VarId, Vec<(Place, &'a Expr)>>,
    /// Assumptions, and facts about how values are made, by the variables that they mention.
    assumptions: FxHashMap<VarId, Vec<Fact<'a>>>,
    facts: FxHashMap<VarId, Vec<Fact<'a>>>,
    /// Axioms with their variables.
    axioms: Vec<(&'a Expr, BTreeSet<VarId>)>,
}

#[derive(Clone, Copy)]
struct Fact<'a> {
    at: Place,
    what: &'a Expr,
}

impl<'a> Dominating<'a> {
    /// Goes once through the program.
    pub fn new(passive: &'a Passive) -> Self {
        let mut dominating = Dominating {
            passive,
            dominator: dominators(passive),
            definitions: FxHashMap::default(),
            assumptions: FxHashMap::default(),
            facts: FxHashMap::default(),
            axioms: passive.axioms.iter().map(|e| (e, visit::free_vars(e))).collect(),
        };
        for (id, block) in passive.blocks.iter_ids() {
            for (index, command) in block.commands.iter().enumerate() {
                let at = (id, index);
                let (list, what) = match &command.kind {
                    PassiveKind::Define(v, e) => {
                        dominating.definitions.entry(*v).or_default().push((at, e));
                        continue;
                    }
                    PassiveKind::Fact(e) => (&mut dominating.facts, e),
                    PassiveKind::Assume(e) => (&mut dominating.assumptions, e),
                    PassiveKind::Assert(obligation, e) if obligation.kind.is_assumed_afterwards() => {
                        (&mut dominating.assumptions, e)
                    }
                    PassiveKind::Assert(..) => continue,
                };
                for v in visit::free_vars(what) {
                    list.entry(v).or_default().push(Fact { at, what });
                }
            }
        }
        dominating
    }

    /// The slice for some claims of one block.
    pub fn slice(&self, claims: &[AssertId]) -> Slice {
        let Some(last) = claims.iter().max().copied() else { return Slice { blocks: Vec::new(), axioms: Vec::new() } };
        debug_assert!(claims.iter().all(|claim| claim.block == last.block));
        let dominators: FxHashSet<PassiveBlockId> =
            std::iter::successors(Some(last.block), |block| self.dominator[block.index()]).collect();
        let comes_before = |said: &&Fact| dominators.contains(&said.at.0) && said.at < (last.block, last.index);

        let mut commands: BTreeMap<Place, SliceCommand> = BTreeMap::new();
        let mut work = Vec::new();
        for claim in claims {
            if let Some(PassiveKind::Assert(_, e)) = self.passive.command(*claim).map(|c| &c.kind) {
                commands.insert((claim.block, claim.index), SliceCommand::Claim(*claim, e.clone()));
                work.extend(visit::free_vars(e));
            }
        }
        let of_claims = self.closure(FxHashSet::default(), work);
        let mut work = Vec::new();
        for v in &of_claims {
            let constant = self.is_constant(*v);
            for said in self.assumptions.get(v).into_iter().flatten().filter(comes_before) {
                let vars = visit::free_vars(said.what);
                if !constant || vars.iter().all(|v| of_claims.contains(v)) {
                    work.extend(vars);
                    commands.entry(said.at).or_insert_with(|| SliceCommand::Assume(said.what.clone()));
                }
            }
        }
        let relevant = self.closure(of_claims, work);
        for v in &relevant {
            for said in self.facts.get(v).into_iter().flatten().filter(comes_before) {
                if visit::free_vars(said.what).iter().all(|v| relevant.contains(v)) {
                    commands.entry(said.at).or_insert_with(|| SliceCommand::Assume(said.what.clone()));
                }
            }
            if let Some([(at, value)]) = self.definitions.get(v).map(Vec::as_slice) {
                commands.insert(*at, SliceCommand::Define(*v, (*value).clone()));
            }
        }
        let axioms = self.axioms.iter().filter(|(_, vars)| vars.iter().all(|v| relevant.contains(v)));
        let axioms = axioms.map(|(e, _)| (*e).clone()).collect();
        let block = SliceBlock { origin: last.block, commands: commands.into_values().collect(), targets: Vec::new() };
        Slice { blocks: vec![block], axioms }
    }

    /// With all variables on which these depend, by definitions and axioms.
    fn closure(&self, mut known: FxHashSet<VarId>, mut work: Vec<VarId>) -> FxHashSet<VarId> {
        while let Some(v) = work.pop() {
            if known.insert(v) {
                if let Some([(_, value)]) = self.definitions.get(&v).map(Vec::as_slice) {
                    work.extend(visit::free_vars(value));
                }
                let companions = self.axioms.iter().filter(|(_, vars)| vars.contains(&v));
                work.extend(companions.flat_map(|(_, vars)| vars));
            }
        }
        known
    }

    fn is_constant(&self, v: VarId) -> bool {
        self.passive.vars[self.passive.origin[v]].constant
    }
}

/// The immediate dominators of blocks, the entry being the first.
fn dominators(passive: &Passive) -> Vec<Option<PassiveBlockId>> {
    let blocks = passive.blocks.iter_ids();
    let edges = blocks.flat_map(|(from, block)| block.targets.iter().map(move |to| (from.index(), to.index())));
    let found = dominators::immediate(passive.blocks.len(), 0, edges);
    found.into_iter().map(|nearest| nearest.map(PassiveBlockId::from_index)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vc::testing::{nth, passive, show_expr};

    const VARS: &str = "const n: u32; const c: bool; var i, j, x: u32;";

    /// A loop's head within another loop's, and a claim about the inner variable.
    const BODY: &str = "\
entry:
  assume u32_lt(n, 100);
  havoc i;
  assume u32_lt(i, n);
  x := u32_add(i, 1);
  havoc j;
  goto left, right;
left:
  assume c;
  assume u32_lt(j, 3);
  goto join;
right:
  assume !c;
  x := u32_add(i, 2);
  goto join;
join:
  assume u32_lt(j, n);
  assert candidate u32_lt(j, 5);
  assume u32_lt(j, 2);
  assert candidate u32_lt(j, x);
  return;";

    fn of(ranks: &[usize]) -> Vec<String> {
        let passive = passive(VARS, BODY);
        let claims: Vec<AssertId> = ranks.iter().map(|rank| nth(&passive, *rank)).collect();
        let slice = Dominating::new(&passive).slice(&claims);
        let show = |command: &SliceCommand| match command {
            SliceCommand::Define(v, e) => format!("{} := {}", passive.vars[*v].name, show_expr(&passive, e)),
            SliceCommand::Assume(e) => format!("assume {}", show_expr(&passive, e)),
            SliceCommand::Claim(_, e) => format!("claim {}", show_expr(&passive, e)),
        };
        slice.blocks.iter().flat_map(|block| &block.commands).map(show).collect()
    }

    #[test]
    fn what_only_one_branch_assumes_is_not_assumed_nor_is_what_comes_later() {
        assert_eq!(of(&[0]), ["assume u32_lt(j#1, n)", "claim u32_lt(j#1, 5)"]);
    }

    #[test]
    fn what_merges_at_a_join_is_arbitrary() {
        let expected =
            ["assume u32_lt(j#1, n)", "claim u32_lt(j#1, 5)", "assume u32_lt(j#1, 2)", "claim u32_lt(j#1, x#3)"];
        assert_eq!(of(&[0, 1]), expected);
    }

    #[test]
    fn a_block_is_dominated_by_those_that_every_path_to_it_leads_through() {
        let passive = passive(VARS, BODY);
        let index: Vec<Option<usize>> = dominators(&passive).into_iter().map(|d| d.map(Id::index)).collect();
        assert_eq!(index[0], None);
        assert!(index[1..].iter().all(|dominator| *dominator == Some(0)), "{index:?}");
    }
}
