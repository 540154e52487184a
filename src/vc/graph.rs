//! The control-flow graph of a procedure: its order, and its critical edges.

use std::collections::BTreeSet;

use crate::base::id::Id;
use crate::ivl::ast::{Block, BlockId, Procedure};

/// Why a graph has no order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GraphError {
    /// There is no block.
    Empty,
    /// The block with this label can reach itself: loops must be cut first.
    Loop(String),
    /// A jump to a block that does not exist, from the block with this label.
    Target(String),
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    New,
    Open,
    Done,
}

/// Reachable blocks, each before its successors (depth-first, without recursion).
pub fn topological_order(procedure: &Procedure) -> Result<Vec<BlockId>, GraphError> {
    let entry = procedure.blocks.ids().next().ok_or(GraphError::Empty)?;
    let mut state = vec![State::New; procedure.blocks.len()];
    let mut order = Vec::new();
    let mut stack = vec![(entry, 0)];
    state[entry.index()] = State::Open;
    while let Some((id, next)) = stack.pop() {
        let block = &procedure.blocks[id];
        // Successors are visited last to first, so that the first one comes first in the order.
        let Some(&target) = block.targets.len().checked_sub(next + 1).and_then(|i| block.targets.get(i)) else {
            state[id.index()] = State::Done;
            order.push(id);
            continue;
        };
        stack.push((id, next + 1));
        match state.get(target.index()) {
            None => return Err(GraphError::Target(block.label.clone())),
            Some(State::Open) => return Err(GraphError::Loop(procedure.blocks[target].label.clone())),
            Some(State::Done) => {}
            Some(State::New) => {
                state[target.index()] = State::Open;
                stack.push((target, 0));
            }
        }
    }
    order.reverse();
    Ok(order)
}

/// A procedure in which a block with several successors is never among several
/// predecessors of one, and for each block the one of the source.
///
/// A join's predecessors end with definitions of what the join merges. On an edge
/// from a block that may also reach the join another way, such a definition
/// would hold on that way too, and contradict the one there; so the edge gets a
/// block of its own.
pub struct Split {
    /// The procedure; blocks of edges come last.
    pub procedure: Procedure,
    /// For each block the one of the source, for an edge the one that it leaves.
    pub origin: Vec<BlockId>,
}

/// Removes duplicate edges, then splits critical ones. The targets must exist.
pub fn split_critical_edges(procedure: &Procedure) -> Split {
    let mut procedure = procedure.clone();
    let mut origin: Vec<BlockId> = procedure.blocks.ids().collect();
    let mut predecessors = vec![0; origin.len()];
    for block in procedure.blocks.iter_mut() {
        let mut seen = BTreeSet::new();
        block.targets.retain(|target| seen.insert(*target));
        block.targets.iter().for_each(|target| predecessors[target.index()] += 1);
    }
    let mut labels: BTreeSet<String> = procedure.blocks.iter().map(|block| block.label.clone()).collect();
    for from in origin.clone() {
        if procedure.blocks[from].targets.len() < 2 {
            continue;
        }
        for position in 0..procedure.blocks[from].targets.len() {
            let to = procedure.blocks[from].targets[position];
            if predecessors[to.index()] < 2 {
                continue;
            }
            let mut label = format!("{}~{}", procedure.blocks[from].label, procedure.blocks[to].label);
            while !labels.insert(label.clone()) {
                label.push('~');
            }
            let edge = procedure.blocks.push(Block { label, commands: Vec::new(), targets: vec![to] });
            procedure.blocks[from].targets[position] = edge;
            origin.push(from);
        }
    }
    Split { procedure, origin }
}

#[cfg(test)]
mod tests {
    use crate::base::id::Id;
    use crate::vc::testing::{passive, show};

    #[test]
    fn critical_edges_get_a_block() {
        let body =
            "a:\n  x := 1;\n  goto b, c, c;\nb:\n  x := 2;\n  goto c;\nc:\n  assert candidate x == 0;\n  return;";
        let passive = passive("var x: u32;", body);
        let expected = "\
a:
  goto b, a~c;
b:
  assume x#1 == 2;
  goto c;
a~c:
  assume x#1 == 1;
  goto c;
c:
  assert candidate x#1 == 0;
  return;
";
        assert_eq!(show(&passive.to_program()), expected);
        let origins: Vec<usize> = passive.blocks.iter().map(|block| block.origin.index()).collect();
        assert_eq!(origins, [0, 1, 0, 2]);
    }
}
