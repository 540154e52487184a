//! Which variables' values matter at a block's head.
//!
//! The backward data-flow equations of live variables, on an acyclic graph, so
//! one pass in reverse topological order solves them:
//!
//! ```text
//! in(B) = use(B) ∪ (out(B) ∖ def(B))      out(B) = ∪ in(S) over successors S
//! ```

use std::collections::{BTreeMap, BTreeSet};

use crate::ivl::ast::{BlockId, Procedure, VarId};
use crate::ivl::visit;

/// For each of the blocks in `order` (topological), the variables that are live at its head.
pub fn live_in(procedure: &Procedure, order: &[BlockId]) -> BTreeMap<BlockId, BTreeSet<VarId>> {
    let mut live_in: BTreeMap<BlockId, BTreeSet<VarId>> = BTreeMap::new();
    for &id in order.iter().rev() {
        let block = &procedure.blocks[id];
        let mut live = BTreeSet::new();
        for target in &block.targets {
            live.extend(live_in.get(target).into_iter().flatten().copied());
        }
        for command in block.commands.iter().rev() {
            for v in visit::assigned(&command.kind) {
                live.remove(v);
            }
            for e in visit::expressions(&command.kind) {
                visit::collect_vars(e, &mut live);
            }
        }
        live_in.insert(id, live);
    }
    live_in
}
