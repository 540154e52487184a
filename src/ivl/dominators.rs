//! Dominators of a graph: the nodes through which every path to a node leads. Postdominators
//! are the dominators of the reversed graph.

use petgraph::algo::dominators::simple_fast;
use petgraph::graph::{DiGraph, NodeIndex};

/// For each node, the nearest other one through which every path from the root to it leads:
/// its immediate dominator. The root has none, nor have nodes that no path leads to.
///
/// Nodes are numbers below `nodes`; the root is one of them.
pub fn immediate(nodes: usize, root: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Vec<Option<usize>> {
    let mut graph = DiGraph::<(), (), usize>::default();
    (0..nodes).for_each(|_| {
        graph.add_node(());
    });
    graph.extend_with_edges(edges);
    let dominators = simple_fast(&graph, NodeIndex::new(root));
    graph.node_indices().map(|node| dominators.immediate_dominator(node).map(NodeIndex::index)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_join_is_dominated_by_the_branch_and_not_by_its_arms() {
        assert_eq!(immediate(4, 0, [(0, 1), (0, 2), (1, 3), (2, 3)]), [None, Some(0), Some(0), Some(0)]);
    }

    #[test]
    fn a_loop_is_dominated_by_its_head() {
        assert_eq!(immediate(4, 0, [(0, 1), (1, 2), (2, 1), (1, 3)]), [None, Some(0), Some(1), Some(1)]);
    }

    #[test]
    fn what_no_path_leads_to_has_no_dominator() {
        assert_eq!(immediate(3, 0, [(0, 1), (2, 1)]), [None, Some(0), None]);
    }
}
