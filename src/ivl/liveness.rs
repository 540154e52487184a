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
    let mut live = vec![Bits::default(); order.len()];
    loop {
        let mut changed = false;
        for (index, id) in order.iter().enumerate().rev() {
            let mut at_head = Bits::default();
            targets(*id).for_each(|to| at_head.add(&live[to]));
            at_head.remove(&effects[index].assigned);
            at_head.add(&effects[index].used);
            changed |= live[index] != at_head;
            live[index] = at_head;
        }
        if !(changed && cyclic) {
            return order.iter().copied().zip(live.iter().map(Bits::to_set)).collect();
        }
    }
}

/// What a block does to the variables that are live at its end.
struct Effect {
    /// Read before they are assigned.
    used: Bits,
    assigned: Bits,
}

impl Effect {
    fn of(block: &Block) -> Effect {
        let mut effect = Effect { used: Bits::default(), assigned: Bits::default() };
        for command in block.commands.iter().rev() {
            for v in visit::assigned(&command.kind) {
                effect.assigned.set(*v, true);
                effect.used.set(*v, false);
            }
            for e in visit::expressions(&command.kind) {
                visit::walk(e, &mut |e| {
                    if let ExprKind::Var(v) = **e {
                        effect.used.set(v, true);
                    }
                });
            }
        }
        effect.used.trim();
        effect
    }
}

/// A set of variables, 64 to a word, without zeros at its end.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Bits(Vec<u64>);

impl Bits {
    fn set(&mut self, v: VarId, value: bool) {
        let (word, bit) = (v.index() / 64, 1 << (v.index() % 64));
        if value {
            self.0.resize(self.0.len().max(word + 1), 0);
            self.0[word] |= bit;
        } else if let Some(word) = self.0.get_mut(word) {
            *word &= !bit;
        }
    }

    fn add(&mut self, other: &Bits) {
        self.0.resize(self.0.len().max(other.0.len()), 0);
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    fn remove(&mut self, other: &Bits) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= !other);
        self.trim();
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    fn to_set(&self) -> BTreeSet<VarId> {
        let of_word = |(index, word): (usize, &u64)| {
            let word = *word;
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| VarId::from_index(index * 64 + bit))
        };
        self.0.iter().enumerate().flat_map(of_word).collect()
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
