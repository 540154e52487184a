//! What the host's code does to variables.
//!
//! What holds: a variable that is *settled* has one value all its life. Absent: what is behind pointers.

use std::collections::{HashMap, HashSet};

use super::allocations::allocated;
use super::argument_arrays::ArgumentArrays;
use super::node::{copied, variable};
use crate::base::source::Span;
use crate::frontend::index::Index;
use crate::frontend::kind::{CastKind, Kind};
use crate::frontend::lower::Context;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};

/// What the code does to variables.
pub struct Variables<'i, 'a> {
    pub index: &'i Index<'a>,
    pub arrays: &'i ArgumentArrays<'a>,
    /// Assigned, bound to a reference, or with their address taken; or perhaps so, where the
    /// document does not have the code.
    pub changed: HashSet<u64>,
    /// Given memory by the runtime, with the place where; not changed else.
    pub allocated: HashMap<u64, Option<Span>>,
    /// Declared in a function.
    pub local: HashSet<u64>,
    /// In what directives of OpenMP govern: they change variables that no expression names.
    pub in_parallel: bool,
}

impl<'a> Variables<'_, 'a> {
    /// `reads`: what is done to the node's storage is to read it.
    pub fn visit(&mut self, cx: &Context, node: &Node, reads: bool, in_function: bool) {
        if let Some(variable) = variable(node).filter(|_| !reads) {
            self.changed.insert(variable);
        }
        if matches!(node.kind, Kind::VarDecl | Kind::ParmVarDecl) && in_function {
            self.local.insert(node.id);
        }
        let through = matches!(&node.kind, Kind::ParenExpr | Kind::MemberExpr) && !node.is_arrow;
        let reads = match &node.kind {
            Kind::ImplicitCastExpr if matches!(node.cast_kind(), CastKind::LValueToRValue) => true,
            Kind::UnaryExprOrTypeTraitExpr => true,
            Kind::UnaryOperator => self.arrays.lends(node),
            Kind::CXXConstructExpr => copied(cx, node).is_some(),
            Kind::ImplicitCastExpr if matches!(node.cast_kind(), CastKind::NoOp) => reads,
            _ => through && reads,
        };
        let allocated = allocated(cx, node);
        // A variable that is given memory a second time no longer has one value.
        let again = allocated.filter(|variable| self.allocated.insert(*variable, cx.span(node)).is_some());
        self.changed.extend(again);
        for child in node.inner.iter().skip(if allocated.is_some() { 2 } else { 0 }) {
            self.visit(cx, child, reads, in_function || node.is_function());
        }
    }

    /// The initialiser that says what a variable is worth wherever it is read.
    pub fn value(&self, id: u64) -> Option<&'a Node> {
        let declaration = self.index.decl(id)?;
        // Of one that is weak, say, the linker may find another definition.
        let odd = declaration.odd_attribute().is_some();
        // One that is of no function may be read before its initialiser has run.
        let is_there = self.local.contains(&id) || declaration.is_from_the_start || declaration.is_constexpr;
        let plain = declaration.is(Kind::VarDecl) && declaration.is_initialised && is_there && !odd;
        if plain && self.is_settled(id) && !self.allocated.contains_key(&id) { declaration.initialiser() } else { None }
    }

    /// The same, computed whenever control comes by: of a variable that is static the
    /// initialiser is a matter of the past.
    pub fn value_at_each_run(&self, id: u64) -> Option<&'a Node> {
        self.value(id).filter(|_| self.index.decl(id).is_some_and(|d| !d.is_static))
    }

    /// Whether a variable has one value all its life.
    pub fn is_settled(&self, id: u64) -> bool {
        let Some((declaration, ty)) = self.index.decl(id).and_then(|d| Some((d, d.ty.as_ref()?))) else { return false };
        let constant = is_const(ty) || declaration.is_constexpr;
        let kept = self.local.contains(&id) && !self.changed.contains(&id) && !self.in_parallel;
        !ty.is_volatile && (constant || kept)
    }

    /// What a reference is bound to.
    pub fn bound_to(&self, id: u64) -> Option<&'a Node> {
        let declaration = self.index.decl(id)?;
        let binds = declaration.is(Kind::VarDecl)
            && !declaration.is_static
            && declaration.ty.as_ref().is_some_and(|ty| ty.is_reference());
        if binds { declaration.initialiser() } else { None }
    }
}

/// A constant object, not a pointer or a reference to one.
fn is_const(ty: &QualType) -> bool {
    ty.is_const && matches!(ty.ty, CType::Scalar(_) | CType::Record(_))
}
