//! Two threads of a warp.
//!
//! Nothing is assumed of how the lanes of a warp proceed: what they do together
//! (shuffles, votes, `__syncwarp`) is a place to which all lanes that its mask names
//! must come, in the same iterations and with the same mask (CONVERGE). Only
//! `__syncwarp` and `sub_group_barrier` order memory, and in the proof only those of all lanes.

use std::collections::BTreeSet;

use crate::ivl::ast::*;
use crate::ivl::cfg::{Cfg, collective_of};
use crate::ivl::{build, lane};
use crate::kernel::ast::Space;

use super::product::Product;

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
