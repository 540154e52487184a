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

use fixedbitset::FixedBitSet;

use crate::base::id::Id;
use crate::ivl::ast::{Block, BlockId, ExprKind, Procedure, VarId};
use crate::ivl::visit;

/// For each of the blocks in `order` (topological but for back edges), the variables
/// that are live at its head.
pub fn live_in(procedure: &Procedure, order: &[BlockId]) -> BTreeMap<BlockId, BTreeSet<VarId>> {
    let place: BTreeMap<BlockId, usize> = order.iter().enumerate().map(|(place, id)| (*id, place)).collect();
    let targets = |id: BlockId| procedure.blocks[id].targets.iter().filter_map(|t| place.get(t).copied());
    let cyclic = order.iter().enumerate().any(|(from, id)| targets(*id).any(|to| to <= from));
    let effects: Vec<Effect> = order.iter().map(|id| Effect::of(&procedure.blocks[*id])).collect();
    let variables = effects.iter().map(|e| e.used.len().max(e.assigned.len())).max().unwrap_or(0);
    let none = FixedBitSet::with_capacity(variables);
    let mut live = vec![none.clone(); order.len()];
    loop {
        let mut changed = false;
        for (index, id) in order.iter().enumerate().rev() {
            let mut at_head = none.clone();
            targets(*id).for_each(|to| at_head.union_with(&live[to]));
            at_head.difference_with(&effects[index].assigned);
            at_head.union_with(&effects[index].used);
            changed |= live[index] != at_head;
            live[index] = at_head;
        }
        if !(changed && cyclic) {
            let set = |bits: &FixedBitSet| bits.ones().map(VarId::from_index).collect();
            return order.iter().copied().zip(live.iter().map(set)).collect();
        }
    }
}

/// What a block does to the variables that are live at its end; sets of their indices.
struct Effect {
    /// Read before they are assigned.
    used: FixedBitSet,
    assigned: FixedBitSet,
}

impl Effect {
    fn of(block: &Block) -> Effect {
        let mut effect = Effect { used: FixedBitSet::new(), assigned: FixedBitSet::new() };
        for command in block.commands.iter().rev() {
            for v in visit::assigned(&command.kind) {
                effect.assigned.grow_and_insert(v.index());
                effect.used.grow(v.index() + 1);
                effect.used.remove(v.index());
            }
            for e in visit::expressions(&command.kind) {
                visit::walk(e, &mut |e| {
                    if let ExprKind::Var(v) = **e {
                        effect.used.grow_and_insert(v.index());
                    }
                });
            }
        }
        effect
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

#[cfg(test)]
mod tests {
    use super::*;
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
