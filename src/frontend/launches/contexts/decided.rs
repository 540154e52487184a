//! Conditions that are not read, though nothing but values that are known decides on them.
//!
//! What a condition is worth that is not read may be either, for a proof as for a run: the file has it from elsewhere, a
//! clock, a library, an option. But `n * 1.0 <= 64.0`, or a function of the file's own with a loop, is worth what `n` makes of it,
//! and no run may choose:
//!
//! ```text
//! decided(e)     e names variables whose numbers are known, constants, and functions that look at nothing but what they are
//!                given; and one such variable at least
//! ```
//!
//! It is an unknown then like what a loop makes of which no round is known ([`super::narrowed`]). Nothing is proved by it.

use std::collections::HashSet;

use super::conditions::Asked;
use super::shape::{called, code};
use super::state::{Value, Walk};
use crate::frontend::kind::{Kind, Unary};
use crate::frontend::tree::Node;
use crate::kernel::ast::{Scalar, UnOp};
use crate::kernel::host::HostExpr;

/// Functions in one another that are looked through.
const MAX_CALLS: u32 = 3;

impl Walk<'_, '_> {
    /// What is asked by a condition that is not read, if it is decided.
    pub fn decide(&self, condition: &Node, asked: &mut Asked) {
        if asked.whole.is_none() && self.is_decided(condition) {
            let answer = self.decided_number("condition", Scalar::Bool);
            asked.fails.extend(HostExpr::unary(UnOp::Not, answer.clone()));
            asked.holds.push(answer.clone());
            asked.whole = Some(answer);
        }
    }

    /// Whether nothing but known numbers decides on what an expression is worth.
    pub fn is_decided(&self, node: &Node) -> bool {
        let mut named = false;
        let mut is_known = |variable: u64| {
            named = true;
            matches!(self.state.get(&variable), Some(Value::Number(_))) && !self.changing.contains(&variable)
        };
        self.is_closed(node, &mut is_known, MAX_CALLS) && named
    }

    fn is_closed(&self, node: &Node, is_known: &mut dyn FnMut(u64) -> bool, calls: u32) -> bool {
        if let Some(variable) = node.variable() {
            return is_known(variable.id);
        }
        match node.kind {
            Kind::CallExpr => {
                let function = called(self.host.cx, node).filter(|_| calls > 0);
                let is_own = function.is_some_and(|function| self.looks_at_nothing_else(function, calls - 1));
                is_own && node.inner.iter().skip(1).all(|argument| self.is_closed(argument, is_known, calls))
            }
            Kind::UnaryOperator if matches!(node.unary(), Some(Unary::Dereference | Unary::AddressOf)) => false,
            Kind::UnaryExprOrTypeTraitExpr | Kind::SizeOfPackExpr | Kind::TypeTraitExpr => true,
            Kind::DeclRefExpr => node.referenced().is_some_and(|r| r.kind == Kind::EnumConstantDecl),
            Kind::IntegerLiteral | Kind::FloatingLiteral | Kind::CXXBoolLiteralExpr | Kind::CharacterLiteral => true,
            Kind::StringLiteral => true,
            Kind::UnaryOperator
            | Kind::BinaryOperator
            | Kind::ConditionalOperator
            | Kind::ParenExpr
            | Kind::ConstantExpr
            | Kind::ExprWithCleanups
            | Kind::MaterializeTemporaryExpr
            | Kind::SubstNonTypeTemplateParmExpr
            | Kind::ImplicitCastExpr
            | Kind::CStyleCastExpr
            | Kind::CXXStaticCastExpr
            | Kind::CXXFunctionalCastExpr => {
                !node.is_assignment() && !node.is_step() && node.all_inner().all(|e| self.is_closed(e, is_known, calls))
            }
            _ => false,
        }
    }

    /// Whether a function with code decides by nothing but what it is given.
    pub fn looks_at_nothing_else(&self, function: &Node, calls: u32) -> bool {
        let Some(body) = code(function) else { return false };
        let mut own: HashSet<u64> = function.parameters().map(|parameter| parameter.id).collect();
        declared(body, &mut own);
        self.is_closed_code(body, &own, calls)
    }

    fn is_closed_code(&self, node: &Node, own: &HashSet<u64>, calls: u32) -> bool {
        let is_statement = matches!(
            node.kind,
            Kind::CompoundStmt
                | Kind::IfStmt
                | Kind::ForStmt
                | Kind::WhileStmt
                | Kind::DoStmt
                | Kind::SwitchStmt
                | Kind::CaseStmt
                | Kind::DefaultStmt
                | Kind::ReturnStmt
                | Kind::BreakStmt
                | Kind::ContinueStmt
                | Kind::NullStmt
                | Kind::DeclStmt
        );
        if is_statement {
            // What a call gives decides on nothing where nobody looks at it.
            let is_aside = |part: &Node| {
                let is_void = part.ty.as_deref().is_some_and(|ty| ty.ty == crate::frontend::types::CType::Void);
                part.is(Kind::CallExpr) && (node.is(Kind::CompoundStmt) || is_void)
            };
            return node
                .all_inner()
                .all(|part| part.is_absent() || is_aside(part) || self.is_closed_code(part, own, calls));
        }
        match node.kind {
            Kind::VarDecl => {
                let is_plain = !node.is_static && node.ty.as_deref().is_some_and(|ty| !ty.is_reference());
                is_plain && node.initialiser().is_none_or(|value| self.is_closed_code(value, own, calls))
            }
            Kind::BinaryOperator | Kind::CompoundAssignOperator | Kind::UnaryOperator
                if node.is_assignment() || node.is_step() =>
            {
                node.all_inner().all(|side| self.is_closed(side, &mut |variable| own.contains(&variable), calls))
            }
            _ => self.is_closed(node, &mut |variable| own.contains(&variable), calls),
        }
    }
}

/// The variables that a piece of code declares.
fn declared(node: &Node, found: &mut HashSet<u64>) {
    if node.is(Kind::VarDecl) {
        found.insert(node.id);
    }
    node.all_inner().for_each(|part| declared(part, found));
}
