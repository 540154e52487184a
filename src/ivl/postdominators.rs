//! Where all ways from a block to the end lead through, and what a branch decides.
//!
//! What holds: every reachable block has a way to the end; graphs with blocks that have
//! none are refused.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::id::Id;
use crate::ivl::ast::{BlockId, Procedure};
use crate::ivl::dominators;

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
    /// `order` are the reachable blocks. `None` if some of them have no way to the end.
    pub fn new(procedure: &Procedure, order: &[BlockId]) -> Option<Postdominators> {
        // A node behind all blocks with which the procedure ends.
        let end = procedure.blocks.len();
        let reversed = order.iter().flat_map(|block| {
            let targets = &procedure.blocks[*block].targets;
            let to_the_end = targets.is_empty().then_some(end);
            targets.iter().map(|target| target.index()).chain(to_the_end).map(|target| (target, block.index()))
        });
        let nearest = dominators::immediate(end + 1, end, reversed);
        let of_block = |block: &BlockId| {
            let found = nearest[block.index()]?;
            Some((*block, (found != end).then(|| BlockId::from_index(found))))
        };
        order.iter().map(of_block).collect::<Option<_>>().map(|immediate| Postdominators { immediate })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::IdVec;
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
