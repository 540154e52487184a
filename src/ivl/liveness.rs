//! Which variables' values matter at a block's head.
//!
//! The least solution of the backward data-flow equations of live variables:
//!
//! ```text
//! in(B) = use(B) ∪ (out(B) ∖ def(B))      out(B) = ∪ in(S) over successors S
//! ```
//!
//! One pass against the order of execution solves them for an acyclic graph; each
//! level of nested loops may need one more.

use std::collections::{BTreeMap, BTreeSet};

use crate::ivl::ast::{Block, BlockId, Procedure, VarId};
use crate::ivl::visit;

/// For each of the blocks in `order` (topological but for back edges), the variables
/// that are live at its head.
pub fn live_in(procedure: &Procedure, order: &[BlockId]) -> BTreeMap<BlockId, BTreeSet<VarId>> {
    let place: BTreeMap<BlockId, usize> = order.iter().enumerate().map(|(place, id)| (*id, place)).collect();
    let is_back_edge = |from: BlockId, to: &BlockId| place.get(to).is_some_and(|to| *to <= place[&from]);
    let cyclic = order.iter().any(|id| procedure.blocks[*id].targets.iter().any(|t| is_back_edge(*id, t)));
    let mut live_in: BTreeMap<BlockId, BTreeSet<VarId>> = BTreeMap::new();
    loop {
        let mut changed = false;
        for &id in order.iter().rev() {
            let live = at_head(&procedure.blocks[id], live_out(procedure, id, &live_in));
            changed |= live_in.get(&id) != Some(&live);
            live_in.insert(id, live);
        }
        if !(changed && cyclic) {
            return live_in;
        }
    }
}

/// The variables that are live at the end of a block, given those at the heads.
pub fn live_out(
    procedure: &Procedure,
    block: BlockId,
    live_in: &BTreeMap<BlockId, BTreeSet<VarId>>,
) -> BTreeSet<VarId> {
    procedure.blocks[block].targets.iter().filter_map(|t| live_in.get(t)).flatten().copied().collect()
}

fn at_head(block: &Block, mut live: BTreeSet<VarId>) -> BTreeSet<VarId> {
    for command in block.commands.iter().rev() {
        for v in visit::assigned(&command.kind) {
            live.remove(v);
        }
        for e in visit::expressions(&command.kind) {
            visit::collect_vars(e, &mut live);
        }
    }
    live
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::ivl::parse;

    #[test]
    fn what_the_next_iteration_reads_is_live_at_the_end_of_this_one() {
        let program = parse::parse(
            "var a, b, c: u32;
procedure k() {
entry:
  goto head;
head:
  assume u32_lt(a, 3);
  goto body, exit;
body:
  c := 1;
  a := u32_add(b, c);
  goto head;
exit:
  return;
}",
        )
        .expect("well-formed");
        let procedure = &program.procedures[0];
        let order: Vec<BlockId> = procedure.blocks.ids().collect();
        let live = live_in(procedure, &order);
        let names = |id: usize| {
            let vars = &live[&BlockId::from_index(id)];
            vars.iter().map(|v| program.vars[*v].name.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(names(1), ["a", "b"]);
        assert_eq!(names(2), ["b"]);
        assert!(names(3).is_empty());
        assert_eq!(live_out(procedure, BlockId::from_index(2), &live).len(), 2);
    }
}
