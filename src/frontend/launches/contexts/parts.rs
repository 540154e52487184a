//! The parts of a loop.

use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;

/// The parts of a loop.
#[derive(Default)]
pub struct Parts<'n> {
    pub init: Option<&'n Node>,
    pub variable: Option<&'n Node>,
    /// What is evaluated at the loop's beginning beside.
    pub heads: Vec<&'n Node>,
    pub condition: Option<&'n Node>,
    pub step: Option<&'n Node>,
    pub body: Option<&'n Node>,
}

impl<'n> Parts<'n> {
    /// The parts of a loop of any kind.
    pub fn of(node: &'n Node) -> Self {
        match &node.kind {
            Kind::ForStmt => Parts {
                init: node.child(0),
                variable: node.child(1),
                condition: node.child(2),
                step: node.child(3),
                body: node.child(4),
                heads: Vec::new(),
            },
            Kind::WhileStmt => {
                let place = usize::from(node.has_var);
                let variable = node.child(0).filter(|_| node.has_var);
                Parts { variable, condition: node.child(place), body: node.child(place + 1), ..Parts::default() }
            }
            Kind::DoStmt => Parts { body: node.child(0), condition: node.child(1), ..Parts::default() },
            _ => {
                let (body, heads) =
                    node.inner.split_last().map_or((None, &[][..]), |(body, heads)| (Some(body), heads));
                Parts { body, heads: heads.iter().collect(), ..Parts::default() }
            }
        }
    }

    /// What the loop asks, and what is evaluated beside its step.
    pub fn others(&self) -> impl Iterator<Item = &'n Node> {
        [self.condition, self.body, self.variable].into_iter().flatten()
    }
}
