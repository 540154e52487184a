//! Variables that a call gives a value: `read(&n)`, or `read(n)` where the parameter is a reference.
//!
//! What holds: what the function does with its parameter is seen, and it does no more than read and write what
//! that points to, compare it, and give it to functions of which the same holds. So the address goes nowhere, and
//! once the call is over nothing but the caller names the variable. What value it has is not known.
//!
//! Functions of the runtime that are given a number's address store what is asked, and do not keep it.

use std::collections::HashSet;

use super::shape::{called, scalar};
use crate::frontend::kind::{Binary, CastKind, Kind, Unary};
use crate::frontend::launches::node::without_casts;
use crate::frontend::lower::Context;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};

/// Calls within calls that are followed.
const DEPTH: u32 = 4;

/// The variable that an argument of a call leaves to its function, with the expression that names it.
pub fn output<'n>(cx: &Context, unseen: &HashSet<u64>, call: &'n Node, place: usize) -> Option<&'n Node> {
    let argument = call.inner.get(place + 1).filter(|_| call.is(Kind::CallExpr))?;
    let parameter = called(cx, call)?.parameters().nth(place)?.ty.as_deref()?;
    let is_address = !is_reference(parameter);
    let named = if is_address { addressed(argument)? } else { bare(argument) };
    let is_number = named.is(Kind::DeclRefExpr)
        && named.variable().is_some()
        && named.ty.as_deref().is_some_and(|ty| !ty.is_volatile && scalar(ty).is_some());
    (is_number && stays_within(cx, unseen, call, place, DEPTH)).then_some(named)
}

/// `x` of `&x`
pub(super) fn addressed(e: &Node) -> Option<&Node> {
    let e = bare(e);
    e.child(0).filter(|_| e.is(Kind::UnaryOperator) && e.unary() == Some(Unary::AddressOf)).map(bare)
}

/// Without parentheses, and conversions that add no more than `const`.
fn bare(e: &Node) -> &Node {
    let is_nothing = e.is(Kind::ParenExpr) || e.is(Kind::ImplicitCastExpr) && matches!(e.cast_kind(), CastKind::NoOp);
    e.child(0).filter(|_| is_nothing).map_or(e, bare)
}

fn is_reference(ty: &QualType) -> bool {
    matches!(ty.ty, CType::Reference(_))
}

/// Does the function that is called leave the address of what it is given at this place with nobody.
fn stays_within(cx: &Context, unseen: &HashSet<u64>, call: &Node, place: usize, depth: u32) -> bool {
    let Some((depth, function)) = depth.checked_sub(1).zip(called(cx, call)) else { return false };
    let Some(parameter) = function.parameters().nth(place) else { return false };
    let Some(ty) = parameter.ty.as_deref() else { return false };
    let (CType::Pointer(of) | CType::Reference(of)) = &ty.ty else { return false };
    if of.is_volatile || scalar(of).is_none() || unseen.contains(&parameter.id) {
        return false;
    }
    match function.body() {
        Some(_) if function.odd_attribute().is_some() => false,
        Some(body) => {
            let parameter = Parameter { cx, unseen, id: parameter.id, is_reference: is_reference(ty), depth };
            parameter.stays_within(body, How::Discarded)
        }
        None => function.is_own && function.name().starts_with("cuda"),
    }
}

/// What is done to what an expression names, as in [`super::uses`].
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    Read,
    Discarded,
    Other,
}

/// A parameter of a function whose code is looked at.
struct Parameter<'c, 'a> {
    cx: &'c Context<'a>,
    unseen: &'c HashSet<u64>,
    id: u64,
    is_reference: bool,
    depth: u32,
}

impl Parameter<'_, '_> {
    fn stays_within(&self, node: &Node, how: How) -> bool {
        if self.is_it(node) {
            return how == How::Discarded || self.is_reference && how == How::Read;
        }
        if node.kind.is_of_openmp() || matches!(node.kind, Kind::LambdaExpr | Kind::BlockExpr) {
            return !self.is_named_in(node);
        }
        match &node.kind {
            Kind::ParenExpr | Kind::ExprWithCleanups | Kind::ConstantExpr => self.all(node, how),
            Kind::ImplicitCastExpr | Kind::CStyleCastExpr | Kind::CXXStaticCastExpr | Kind::CXXFunctionalCastExpr => {
                match node.cast_kind() {
                    CastKind::PointerToBoolean if node.child(0).is_some_and(|e| self.is_read(e)) => true,
                    CastKind::LValueToRValue => self.all(node, How::Read),
                    CastKind::ToVoid => self.all(node, How::Discarded),
                    CastKind::NoOp => self.all(node, how),
                    _ => self.all(node, How::Other),
                }
            }
            Kind::UnaryOperator if node.unary() == Some(Unary::Dereference) && self.is_read_in(node) => {
                how != How::Other
            }
            Kind::UnaryOperator if node.is_step() => {
                let kept = if node.is_postfix { How::Read } else { how };
                node.child(0).is_some_and(|target| self.stays_within(target, kept))
            }
            Kind::BinaryOperator | Kind::CompoundAssignOperator if node.is_assignment() => {
                let kept = if how == How::Other { how } else { How::Discarded };
                let target =
                    node.child(0).is_some_and(|target| !self.is_pointer(target) && self.stays_within(target, kept));
                target && node.inner.iter().skip(1).all(|source| self.stays_within(source, How::Other))
            }
            Kind::BinaryOperator if matches!(node.binary(), Some(Binary::Equal | Binary::NotEqual)) => {
                node.inner.iter().all(|operand| self.is_read(operand) || self.stays_within(operand, How::Other))
            }
            Kind::BinaryOperator if node.binary() == Some(Binary::Comma) => {
                let [left, right] = &node.inner[..] else { return false };
                self.stays_within(left, How::Discarded) && self.stays_within(right, how)
            }
            Kind::CallExpr => self.call(node),
            Kind::CompoundStmt
            | Kind::IfStmt
            | Kind::WhileStmt
            | Kind::DoStmt
            | Kind::ForStmt
            | Kind::SwitchStmt
            | Kind::CaseStmt
            | Kind::DefaultStmt => self.all(node, How::Discarded),
            _ => self.all(node, How::Other),
        }
    }

    fn all(&self, node: &Node, how: How) -> bool {
        node.all_inner().all(|child| self.stays_within(child, how))
    }

    /// A call that is given the parameter, or what it refers to, in its turn.
    fn call(&self, node: &Node) -> bool {
        node.all_inner().enumerate().all(|(place, child)| {
            let is_given = if self.is_reference {
                self.is_it(bare(child)) || addressed(child).is_some_and(|named| self.is_it(named))
            } else {
                self.is_read(child) || self.is_pointed_to(bare(child))
            };
            let lent = is_given && place > 0 && stays_within(self.cx, self.unseen, node, place - 1, self.depth);
            lent || self.stays_within(child, How::Other)
        })
    }

    fn is_it(&self, node: &Node) -> bool {
        node.is(Kind::DeclRefExpr) && node.referenced().is_some_and(|r| r.id == self.id)
    }

    fn is_pointer(&self, node: &Node) -> bool {
        !self.is_reference && self.is_it(without_casts(node))
    }

    /// The value of a parameter that is a pointer.
    fn is_read(&self, node: &Node) -> bool {
        let node = bare(node);
        let is_value = node.is(Kind::ImplicitCastExpr) && matches!(node.cast_kind(), CastKind::LValueToRValue);
        !self.is_reference && is_value && node.child(0).map(bare).is_some_and(|named| self.is_it(named))
    }

    fn is_read_in(&self, node: &Node) -> bool {
        node.child(0).is_some_and(|operand| self.is_read(operand))
    }

    fn is_pointed_to(&self, node: &Node) -> bool {
        node.is(Kind::UnaryOperator) && node.unary() == Some(Unary::Dereference) && self.is_read_in(node)
    }

    fn is_named_in(&self, node: &Node) -> bool {
        self.is_it(node) || node.all_inner().any(|child| self.is_named_in(child))
    }
}
