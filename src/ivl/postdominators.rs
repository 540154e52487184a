//! Where all ways from a block to the end lead through, and what a branch decides.
//!
//! What holds: every reachable block has a way to the end; graphs with blocks that have
//! none are refused.

use std::collections::{BTreeMap, BTreeSet};

use crate::ivl::ast::{BlockId, Procedure};

/// For each reachable block, the nearest other block through which every way from it to the end
/// leads.
pub struct Postdominators {
    /// `None`: the end itself.
    immediate: BTreeMap<BlockId, Option<BlockId>>,
}

/// What a branch decides.
#[derive(PartialEq, Eq, Debug)]
pub struct Influence {
    /// The blocks behind the branch that come before its paths have met again.
    pub blocks: BTreeSet<BlockId>,
    /// Where they have met: the immediate postdominator of the branch. `None`: at the end.
    pub join: Option<BlockId>,
}

impl Postdominators {
    /// `order` are the reachable blocks, a topological order but for back edges. `None` if some
    /// of them have no way to the end.
    ///
    /// Cooper, Harvey and Kennedy, *A simple, fast dominance algorithm*, 2001, from the end.
    pub fn new(procedure: &Procedure, order: &[BlockId]) -> Option<Postdominators> {
        let order = from_the_end(procedure, order)?;
        let place: BTreeMap<BlockId, usize> = order.iter().zip(1..).map(|(block, place)| (*block, place)).collect();
        // By place: the end has 0, and is its own.
        let mut immediate: Vec<Option<usize>> = vec![None; order.len() + 1];
        immediate[0] = Some(0);
        let mut changed = true;
        while changed {
            changed = false;
            for (block, at) in order.iter().zip(1..) {
                let targets = &procedure.blocks[*block].targets;
                let of_targets = targets.iter().map(|t| place[t]).filter(|t| immediate[*t].is_some());
                let nearest = of_targets.reduce(|a, b| meet(&immediate, a, b)).unwrap_or(0);
                changed |= immediate[at] != Some(nearest);
                immediate[at] = Some(nearest);
            }
        }
        let block = |place: usize| place.checked_sub(1).map(|index| order[index]);
        let found = order.iter().zip(&immediate[1..]).map(|(b, found)| (*b, found.and_then(block)));
        Some(Postdominators { immediate: found.collect() })
    }

    /// What this block's branch decides.
    pub fn influence(&self, procedure: &Procedure, branch: BlockId) -> Influence {
        let join = self.immediate[&branch];
        let mut blocks = BTreeSet::new();
        let mut work = procedure.blocks[branch].targets.clone();
        while let Some(block) = work.pop() {
            if Some(block) != join && blocks.insert(block) {
                work.extend(&procedure.blocks[block].targets);
            }
        }
        Influence { blocks, join }
    }
}

/// The nearest place that is on the ways from both to the end.
fn meet(immediate: &[Option<usize>], mut a: usize, mut b: usize) -> usize {
    while a != b {
        let farther = if a > b { &mut a } else { &mut b };
        *farther = immediate[*farther].unwrap_or(0);
    }
    a
}

/// The blocks in a topological order of the reversed graph, but for its back edges; `None` if
/// some have no way to the end.
fn from_the_end(procedure: &Procedure, order: &[BlockId]) -> Option<Vec<BlockId>> {
    let mut sources: BTreeMap<BlockId, Vec<BlockId>> = BTreeMap::new();
    for block in order {
        procedure.blocks[*block].targets.iter().for_each(|to| sources.entry(*to).or_default().push(*block));
    }
    let sources = |block: &BlockId| sources.get(block).map_or(&[][..], Vec::as_slice);
    let (mut seen, mut finished) = (BTreeSet::new(), Vec::new());
    for end in order.iter().filter(|block| procedure.blocks[**block].targets.is_empty()) {
        seen.insert(*end);
        let mut path = vec![(*end, sources(end))];
        while let Some((block, open)) = path.last_mut() {
            match open.split_first() {
                Some((next, others)) => {
                    *open = others;
                    if seen.insert(*next) {
                        path.push((*next, sources(next)));
                    }
                }
                None => {
                    finished.push(*block);
                    path.pop();
                }
            }
        }
    }
    finished.reverse();
    (finished.len() == order.len()).then_some(finished)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::{Id, IdVec};
    use crate::ivl::ast::Block;

    /// A graph by the targets of its blocks.
    fn graph(targets: &[&[usize]]) -> (Procedure, Vec<BlockId>) {
        let id = |index: &usize| BlockId::from_index(*index);
        let block = |targets: &&[usize]| Block {
            label: String::new(),
            commands: Vec::new(),
            targets: targets.iter().map(id).collect(),
        };
        let blocks: IdVec<BlockId, Block> = targets.iter().map(block).collect();
        (Procedure { name: "k".to_owned(), blocks }, (0..targets.len()).map(BlockId::from_index).collect())
    }

    fn influence(targets: &[&[usize]], branch: usize) -> (Vec<usize>, Option<usize>) {
        let (procedure, order) = graph(targets);
        let found = Postdominators::new(&procedure, &order).expect("a way to the end");
        let found = found.influence(&procedure, BlockId::from_index(branch));
        (found.blocks.into_iter().map(Id::index).collect(), found.join.map(Id::index))
    }

    #[test]
    fn a_branch_decides_what_comes_before_its_paths_meet() {
        let diamond: &[&[usize]] = &[&[1, 2], &[3], &[3], &[4], &[]];
        assert_eq!(influence(diamond, 0), (vec![1, 2], Some(3)));
    }

    #[test]
    fn one_that_leaves_a_loop_decides_on_all_of_the_loop() {
        // 0 → 1 (head) → 2 → 1, 1 → 3
        let looping: &[&[usize]] = &[&[1], &[2, 3], &[1], &[]];
        assert_eq!(influence(looping, 1), (vec![1, 2], Some(3)));
        // A break in the middle: 2 → 4 as well.
        let breaking: &[&[usize]] = &[&[1], &[2, 4], &[3, 4], &[1], &[]];
        assert_eq!(influence(breaking, 2), (vec![1, 2, 3], Some(4)));
    }

    #[test]
    fn one_that_returns_decides_on_all_that_follows() {
        let returning: &[&[usize]] = &[&[1, 2], &[], &[3], &[]];
        assert_eq!(influence(returning, 0), (vec![1, 2, 3], None));
    }

    #[test]
    fn a_loop_without_an_end_is_refused() {
        let (procedure, order) = graph(&[&[1], &[1]]);
        assert!(Postdominators::new(&procedure, &order).is_none());
    }
}
