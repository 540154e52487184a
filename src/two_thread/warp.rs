//! Two threads of a warp.
//!
//! Nothing is assumed of how the lanes of a warp proceed: what they do together
//! (shuffles, votes, `__syncwarp`) is a place to which all lanes that its mask names
//! must come, in the same iterations and with the same mask (CONVERGE). Only
//! `__syncwarp` and `sub_group_barrier` order memory, and in the proof only those of all lanes.

use std::collections::{BTreeMap, BTreeSet};

use crate::ivl::ast::*;
use crate::ivl::cfg::{Cfg, collective_of};
use crate::ivl::{build, lane, visit};
use crate::kernel::ast::Space;

use super::product::{Product, other};

/// Where all lanes of a warp order their accesses to memory of these kinds, all of them.
pub(super) fn syncs(cfg: &Cfg, procedure: &Procedure, spaces: &[Space]) -> BTreeSet<BlockId> {
    let fences =
        |c: &Collective, space: &Space| if *space == Space::Shared { c.fences_shared } else { c.fences_global };
    let orders = |c: &Collective| lane::is_full(&c.mask) && spaces.iter().all(|space| fences(c, space));
    cfg.collectives.iter().copied().filter(|b| collective_of(&procedure.blocks[*b]).is_some_and(orders)).collect()
}

/// Are both threads of one warp; they are of one group.
pub(super) fn same_warp(product: &Product) -> Expr {
    let warp = lane::warp(&product.source.geometry);
    build::eq(product.rename(Thread::One, &warp), product.rename(Thread::Two, &warp))
}

/// Does the mask, as evaluated by one of the threads, name this thread's lane.
pub(super) fn names(product: &Product, mask: &Expr, thread: Thread) -> Expr {
    lane::names(mask, &product.rename(thread, &lane::lane(&product.source.geometry)))
}

/// The masks of what lanes do in a loop, for each of these heads at which the loop itself changes none of
/// them and none names all lanes. Whom the loop concerns is known where control comes to its head then: lanes
/// that no mask names together never wait for each other inside, and need not pass its head together.
pub(super) fn kept_masks(cfg: &Cfg, procedure: &Procedure, heads: &BTreeSet<BlockId>) -> BTreeMap<BlockId, Vec<Expr>> {
    let mut found = BTreeMap::new();
    for head in heads {
        let info = &cfg.loops[head];
        let within = cfg.collectives.iter().filter(|b| info.body.contains(b));
        let mut masks: Vec<Expr> = Vec::new();
        for mask in within.filter_map(|b| collective_of(&procedure.blocks[*b])).map(|c| &c.mask) {
            if !masks.contains(mask) {
                masks.push(mask.clone());
            }
        }
        let is_kept = |mask: &Expr| !lane::is_full(mask) && visit::free_vars(mask).is_disjoint(&info.modified);
        if masks.iter().all(is_kept) {
            found.insert(*head, masks);
        }
    }
    found
}

/// Does one of the masks, as a thread evaluates them, name the other one.
pub(super) fn one_names(product: &Product, masks: &[Expr], thread: Thread) -> Expr {
    build::or(masks.iter().map(|mask| names(product, &product.rename(thread, mask), other(thread))))
}

/// Each mask that names thread 1, as thread 2 evaluates it, is the same for both.
pub(super) fn agree(product: &Product, masks: &[Expr]) -> Expr {
    build::and(masks.iter().map(|mask| {
        let [one, two] = [Thread::One, Thread::Two].map(|t| product.rename(t, mask));
        build::implies(names(product, &two, Thread::One), build::eq(one, two))
    }))
}
