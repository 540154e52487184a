//! `try` and its handlers.

use super::shape;
use super::state::Walk;
use super::walk::Flow;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;

impl Walk<'_, '_> {
    /// `try { … } catch (…) { … }`
    pub fn attempt(&mut self, node: &Node) -> Flow {
        let (changed, facts) = (self.affected(node), self.facts.len());
        let before = self.state.clone();
        // Where all handlers go on, what is thrown says nothing of the code behind.
        let mut is_left = shape::returns(node);
        for (place, part) in node.inner.iter().enumerate() {
            self.state = before.clone();
            if place > 0 {
                self.forget(&changed);
            }
            let body = if part.is(Kind::CXXCatchStmt) { &part.inner[..] } else { std::slice::from_ref(part) };
            is_left |= self.all(body) == Flow::Ends && place > 0;
            self.forget_facts(facts);
        }
        self.state = before;
        self.forget(&changed);
        if is_left {
            self.leaves_in(node);
        }
        // Of the rounds of a loop that are followed there may be no more.
        if is_left && self.is_early { Flow::Ends } else { Flow::Goes }
    }
}
