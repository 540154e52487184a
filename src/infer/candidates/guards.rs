//! What is known where a loop is entered because of the branches around it, if lanes of a warp act together in it.
//!
//! ```text
//! if (threadIdx.x < 16)
//!   for (o = 8; o > 0; o /= 2) v += __shfl_down_sync(0xffff, v, o);        threadIdx.x < 16
//! ```
//!
//! A run from the entry has passed the branch. But two lanes that act together meet at the head of the loop, and of what they have
//! been through there they know what an invariant says.

use std::collections::BTreeSet;

use crate::base::id::Id;
use crate::ivl::ast::*;
use crate::ivl::visit;

use super::subject::{Loop, Subject};

/// Conditions of a loop, at most: the innermost.
const MOST: usize = 8;

/// Conditions of branches through which every way to the loop leads, about what it does not change.
pub(super) fn candidates(at: &mut Loop, subject: Subject) -> Vec<Expr> {
    let Subject::Loop(_) = subject else { return Vec::new() };
    if at.info.body.is_disjoint(at.collectives()) {
        return Vec::new();
    }
    let source = at.source();
    let mut found = Vec::new();
    for block in at.on_every_way() {
        let first = source.procedure().blocks[block].commands.iter();
        let assumed = first.map_while(|c| if let CommandKind::Assume(e) = &c.kind { Some(e) } else { None });
        for condition in assumed {
            let changes = visit::free_vars(condition).iter().any(|v| at.info.modified.contains(v));
            let reads = visit::any(condition, |e| matches!(e, ExprKind::Select(..)));
            if !changes && !reads && !found.contains(condition) && found.len() < MOST {
                found.push(condition.clone());
            }
        }
    }
    found
}

impl Loop<'_> {
    /// The blocks in front of the loop through which every way there leads, but for the first; the last one first.
    fn on_every_way(&self) -> Vec<BlockId> {
        let order = &self.cfg().order;
        let front = order.iter().copied().take_while(|block| *block != self.head).skip(1);
        let mut found: Vec<BlockId> = front.filter(|block| !self.is_reached_without(*block)).collect();
        found.reverse();
        found
    }

    fn is_reached_without(&self, without: BlockId) -> bool {
        let blocks = &self.source().procedure().blocks;
        let mut seen = BTreeSet::from([without]);
        let mut work = vec![BlockId::from_index(0)];
        while let Some(block) = work.pop() {
            if block == self.head {
                return true;
            }
            if seen.insert(block) {
                work.extend(&blocks[block].targets);
            }
        }
        false
    }
}
