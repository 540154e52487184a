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

use super::weave::Weave;

/// Where all lanes of a warp order their accesses to memory of these kinds, all of them.
pub(super) fn syncs(cfg: &Cfg, procedure: &Procedure, spaces: &[Space]) -> BTreeSet<BlockId> {
    let fences =
        |c: &Collective, space: &Space| if *space == Space::Shared { c.fences_shared } else { c.fences_global };
    let orders = |c: &Collective| lane::is_full(&c.mask) && spaces.iter().all(|space| fences(c, space));
    cfg.collectives.iter().copied().filter(|b| collective_of(&procedure.blocks[*b]).is_some_and(orders)).collect()
}

/// Are both threads of one warp; they are of one group.
pub(super) fn same_warp(weave: &Weave) -> Expr {
    let warp = lane::warp(&weave.source.geometry);
    build::eq(weave.rename(Thread::One, &warp), weave.rename(Thread::Two, &warp))
}

/// Does the mask, as evaluated by one of the threads, name this thread's lane.
pub(super) fn names(weave: &Weave, mask: &Expr, thread: Thread) -> Expr {
    lane::names(mask, &weave.rename(thread, &lane::lane(&weave.source.geometry)))
}
