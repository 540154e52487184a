//! Expressions as a table of nodes in which equal subterms are one.
//!
//! Children stand before their parents, so everything that reads the table is a
//! loop: neither the depth nor the sharing of expressions matters.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::ivl::ast::{Binary, Expr, ExprKind, FunctionId, Type, VarId};
use crate::ivl::op::MachineOp;
use crate::ivl::visit;
use crate::kernel::ast::IntType;
use crate::vc::wp::Vc;

/// A node's operator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Head {
    Var(VarId),
    Bool(bool),
    Literal(i128, IntType),
    Not,
    Binary(Binary),
    Ite,
    Machine(MachineOp),
    Apply(FunctionId),
    Select,
    Store,
}

/// A node.
#[derive(Debug)]
pub(super) struct Node {
    pub head: Head,
    pub children: Vec<usize>,
    /// How many nodes and roots have it as a child.
    pub uses: u32,
    pub ty: Type,
}

/// The nodes of some expressions of a [`Vc`].
pub(super) struct Terms<'a> {
    vc: &'a Vc,
    pub nodes: Vec<Node>,
    by_address: FxHashMap<*const ExprKind, usize>,
    by_shape: FxHashMap<(Head, Vec<usize>), usize>,
}

/// An expression that cannot be given to a solver: ill-sorted, or of an earlier stage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed(pub &'static str);

impl std::fmt::Display for Malformed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the condition contains {}", self.0)
    }
}

impl<'a> Terms<'a> {
    pub fn new(vc: &'a Vc) -> Self {
        Terms { vc, nodes: Vec::new(), by_address: FxHashMap::default(), by_shape: FxHashMap::default() }
    }

    /// Adds an expression, which must live as long as `self`; its node.
    pub fn root(&mut self, root: &'a Expr) -> Result<usize, Malformed> {
        let mut stack = vec![(root, false)];
        while let Some((e, children_done)) = stack.pop() {
            if self.by_address.contains_key(&Arc::as_ptr(e)) {
                continue;
            }
            if children_done {
                let node = self.node(e)?;
                self.by_address.insert(Arc::as_ptr(e), node);
            } else {
                stack.push((e, true));
                stack.extend(visit::children(e).into_iter().rev().map(|child| (child, false)));
            }
        }
        let node = self.by_address[&Arc::as_ptr(root)];
        self.nodes[node].uses += 1;
        Ok(node)
    }

    fn node(&mut self, e: &Expr) -> Result<usize, Malformed> {
        let head = head(e)?;
        let children: Vec<usize> = visit::children(e).into_iter().map(|c| self.by_address[&Arc::as_ptr(c)]).collect();
        if let Some(node) = self.by_shape.get(&(head, children.clone())) {
            return Ok(*node);
        }
        let ty = self.type_of(head, &children)?;
        for child in &children {
            self.nodes[*child].uses += 1;
        }
        self.nodes.push(Node { head, children: children.clone(), uses: 0, ty });
        self.by_shape.insert((head, children), self.nodes.len() - 1);
        Ok(self.nodes.len() - 1)
    }

    fn type_of(&self, head: Head, children: &[usize]) -> Result<Type, Malformed> {
        let child = |i: usize| self.nodes[children[i]].ty.clone();
        Ok(match head {
            Head::Var(v) => self.vc.vars.get(&v).ok_or(Malformed("an undeclared variable"))?.ty.clone(),
            Head::Bool(_) | Head::Not | Head::Binary(_) => Type::Bool,
            Head::Literal(_, ty) => Type::Machine(ty),
            Head::Machine(op) => op.result(),
            Head::Apply(f) => self.vc.functions.get(f).ok_or(Malformed("an undeclared function"))?.result.clone(),
            Head::Ite => child(1),
            Head::Store => child(0),
            Head::Select => match child(0) {
                Type::Map(_, value) => *value,
                Type::Bool | Type::Machine(_) | Type::Sort(_) => {
                    return Err(Malformed("an indexed value that is no map"));
                }
            },
        })
    }
}

fn head(e: &ExprKind) -> Result<Head, Malformed> {
    Ok(match e {
        ExprKind::Var(v) => Head::Var(*v),
        ExprKind::Bool(b) => Head::Bool(*b),
        ExprKind::Literal(value, ty) => Head::Literal(*value, *ty),
        ExprKind::Not(_) => Head::Not,
        ExprKind::Binary(op, ..) => Head::Binary(*op),
        ExprKind::Ite(..) => Head::Ite,
        ExprKind::Machine(op, _) => Head::Machine(*op),
        ExprKind::Apply(f, _) => Head::Apply(*f),
        ExprKind::Select(..) => Head::Select,
        ExprKind::Store(..) => Head::Store,
        ExprKind::Other(_) => return Err(Malformed("`$other`, which belongs before the two-thread stage")),
    })
}
