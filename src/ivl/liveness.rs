//! Which variables' values matter at a block's head.
//!
//! The least solution of the backward data-flow equations of live variables:
//!
//! ```text
//! in(B) = use(B) ∪ (out(B) ∖ def(B))      out(B) = ∪ in(S) over successors S
//! ```
//!
//! They are solved variable by variable, from each use back to where it is assigned: passes
//! over all blocks would be as many as loops are nested.

use std::collections::{BTreeMap, BTreeSet};

use fixedbitset::FixedBitSet;

use crate::base::id::Id;
use crate::ivl::ast::{Block, BlockId, ExprKind, Procedure, VarId};
use crate::ivl::visit;

/// For each of the blocks in `order`, which are all that can be reached, the variables that
/// are live at its head, by their indices.
pub fn live_in(procedure: &Procedure, order: &[BlockId]) -> BTreeMap<BlockId, FixedBitSet> {
    let place: BTreeMap<BlockId, usize> = order.iter().enumerate().map(|(place, id)| (*id, place)).collect();
    let mut predecessors = vec![Vec::new(); order.len()];
    for (from, id) in order.iter().enumerate() {
        let targets = procedure.blocks[*id].targets.iter().filter_map(|to| place.get(to));
        targets.for_each(|to| predecessors[*to].push(from));
    }
    let effects: Vec<Effect> = order.iter().map(|id| Effect::of(&procedure.blocks[*id])).collect();
    let variables = effects.iter().map(|e| e.used.len().max(e.assigned.len())).max().unwrap_or(0);
    let mut live = vec![FixedBitSet::with_capacity(variables); order.len()];
    let mut work = Vec::new();
    for (user, effect) in effects.iter().enumerate() {
        for variable in effect.used.ones() {
            work.push(user);
            while let Some(block) = work.pop() {
                if !live[block].put(variable) {
                    let passed_on = |from: &usize| !effects[*from].assigned.contains(variable);
                    work.extend(predecessors[block].iter().copied().filter(passed_on));
                }
            }
        }
    }
    order.iter().copied().zip(live).collect()
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
pub fn live_out(procedure: &Procedure, block: BlockId, live_in: &BTreeMap<BlockId, FixedBitSet>) -> BTreeSet<VarId> {
    let live = procedure.blocks[block].targets.iter().filter_map(|t| live_in.get(t));
    live.flat_map(FixedBitSet::ones).map(VarId::from_index).collect()
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
            vars.ones().map(|v| program.vars[VarId::from_index(v)].name.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(names(1), ["a", "b"]);
        assert_eq!(names(2), ["b"]);
        assert_eq!(names(3), [""; 0]);
        assert_eq!(live_out(procedure, BlockId::from_index(2), &live).len(), 2);
    }
}
