//! The order in which both threads of the predicated program go through the blocks.
//!
//! What holds: a block comes after all from which control can come to it, but for back
//! edges, and the blocks of a loop stand together, the head first. A block that the order
//! of the graph has among a loop's blocks without being one of them may come after the
//! loop, for only the head of a loop is entered from outside.

use std::collections::BTreeSet;

use crate::ivl::ast::BlockId;
use crate::ivl::cfg::Cfg;

/// Blocks in the order in which both threads go through them.
pub(super) enum Item {
    /// One block.
    Block(BlockId),
    /// A loop by its head; the head is the first of its items.
    Loop(BlockId, Vec<Item>),
}

/// A topological order of a region in which every loop is contiguous; of the loop
/// `within`, whose body the region is, the head is a block like others.
pub(super) fn schedule(cfg: &Cfg, region: &BTreeSet<BlockId>, within: Option<BlockId>) -> Vec<Item> {
    let mut done: BTreeSet<BlockId> = BTreeSet::new();
    let mut items = Vec::new();
    for block in cfg.order.iter().copied().filter(|b| region.contains(b)) {
        if !done.insert(block) {
            continue;
        }
        match cfg.loops.get(&block).filter(|_| within != Some(block)) {
            Some(info) => {
                done.extend(&info.body);
                items.push(Item::Loop(block, schedule(cfg, &info.body, Some(block))));
            }
            None => items.push(Item::Block(block)),
        }
    }
    items
}
