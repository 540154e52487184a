//! What the host multiplies on the way to a launch: sizes of which the product is an `int`.

use super::state::Walk;
use crate::frontend::kind::{Binary, Kind};
use crate::frontend::launches::node::stripped;
use crate::frontend::tree::Node;
use crate::kernel::ast::Scalar;
use crate::kernel::host::HostExpr;

/// Products that are remembered, at most.
const MAX_PRODUCTS: usize = 16;

impl Walk<'_, '_> {
    /// Remembers the products of signed numbers in an expression that is evaluated as a whole: no
    /// defined run goes on where one of them overflows.
    pub fn compute(&mut self, node: &Node) {
        match &node.kind {
            Kind::BinaryOperator => match node.binary() {
                Some(Binary::Multiply) => {
                    if let Some(product) = self.product(node) {
                        self.remember(product);
                    }
                    self.compute_all(node);
                }
                // The other operand may not be evaluated.
                Some(Binary::LogicalAnd | Binary::LogicalOr) => self.compute_first(node),
                Some(_) | None => self.compute_all(node),
            },
            Kind::ConditionalOperator => self.compute_first(node),
            Kind::ParenExpr | Kind::ExprWithCleanups | Kind::ImplicitCastExpr | Kind::CStyleCastExpr => {
                self.compute_all(node);
            }
            Kind::CXXStaticCastExpr | Kind::CXXFunctionalCastExpr | Kind::MaterializeTemporaryExpr => {
                self.compute_all(node);
            }
            // Compilers' own functions need not evaluate what they are given.
            Kind::CallExpr if is_of_the_compiler(node) => {}
            Kind::CallExpr | Kind::CXXMemberCallExpr | Kind::CXXConstructExpr | Kind::ReturnStmt => {
                self.compute_all(node);
            }
            Kind::CompoundAssignOperator | Kind::ArraySubscriptExpr | Kind::CXXNewExpr => self.compute_all(node),
            // What is not known to be evaluated: operands of `sizeof`, bodies of closures, ...
            _ => {}
        }
    }

    fn compute_all(&mut self, node: &Node) {
        node.inner.iter().for_each(|inner| self.compute(inner));
    }

    fn compute_first(&mut self, node: &Node) {
        node.inner.iter().take(1).for_each(|inner| self.compute(inner));
    }

    /// A product of two numbers that are no constants.
    fn product(&self, node: &Node) -> Option<HostExpr> {
        let factors = [node.child(0)?, node.child(1)?].map(|factor| self.number(factor));
        let are_open = factors.iter().all(|factor| factor.as_ref().is_some_and(|f| f.as_number().is_none()));
        let product = self.number(node).filter(|_| are_open)?;
        matches!(product.ty, Scalar::Int(ty) if ty.signed && ty.bits == 32).then_some(product)
    }

    fn remember(&mut self, product: HostExpr) {
        let known = self.facts.iter().filter(|fact| fact.ty != Scalar::Bool);
        if known.clone().count() < MAX_PRODUCTS && !known.clone().any(|other| *other == product) {
            self.facts.push(product);
        }
    }
}

pub fn is_of_the_compiler(call: &Node) -> bool {
    let callee = call.child(0).map(stripped).and_then(Node::referenced);
    callee.is_none_or(|function| function.name.starts_with("__builtin_"))
}
