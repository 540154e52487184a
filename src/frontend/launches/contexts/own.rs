//! Records and arrays that the host's own code fills in, in ways that are not followed.
//!
//! A number of the host that is not read may be anything: what a function is given, what it gets from
//! others, what a loop makes. But a member of a record, or an element of an array, that
//! the file fills in is what the file's code says, and so is a static variable that no code in sight changes.
//! Where that is not read it is an unknown, and a
//! run may not choose it: it is taken down as made by something of which no round is known
//! ([`super::narrowed`]). A variable that code gets hold of which is not here (`parse(&options)`,
//! `fread(&header, …)`) may be filled in with anything.
//!
//! What holds: nothing is proved by this. Whoever changes such a variable unseen makes a run that is not found.

use std::collections::HashSet;

use super::shape::{scalar, without_parentheses};
use super::state::{Value, Walk};
use crate::frontend::kind::{CastKind, Kind};
use crate::frontend::lower::Context;
use crate::frontend::tree::{Node, Unit};
use crate::frontend::types::CType;
use crate::kernel::ast::Scalar;
use crate::kernel::host::HostExpr;

/// Variables that calls of functions without code here get hold of, otherwise than by their values.
pub fn handed(cx: &Context, unit: &Unit) -> HashSet<u64> {
    let mut found = HashSet::new();
    unit.declarations.iter().for_each(|d| look(cx, d, false, &mut found));
    found
}

fn look(cx: &Context, node: &Node, in_call: bool, found: &mut HashSet<u64>) {
    let is_read = node.is(Kind::ImplicitCastExpr) && matches!(node.cast_kind(), CastKind::LValueToRValue);
    let is_call = matches!(node.kind, Kind::CallExpr | Kind::CXXMemberCallExpr | Kind::CXXOperatorCallExpr);
    let is_elsewhere = || {
        let callee = node.child(0).map(without_parentheses).and_then(Node::referenced);
        callee.is_none_or(|function| cx.index.definition(function.id).is_none())
    };
    if in_call && node.is(Kind::DeclRefExpr) {
        found.extend(node.variable().map(|variable| variable.id));
    }
    let in_call = (in_call || is_call && is_elsewhere()) && !is_read;
    node.all_inner().for_each(|child| look(cx, child, in_call, found));
}

impl Walk<'_, '_> {
    /// Whether a variable is a record or an array that the file's own code alone fills in, or a number that nothing in
    /// sight changes.
    pub fn is_own(&self, id: u64) -> bool {
        let declared = self.host.cx.index.decl(id).filter(|d| d.is(Kind::VarDecl) && !d.is_extern);
        let Some((declared, ty)) = declared.and_then(|d| Some((d, d.ty.as_deref()?))) else { return false };
        if ty.is_volatile || self.host.handed.contains(&id) {
            return false;
        }
        let is_structured = matches!(ty.ty, CType::Record(_) | CType::Array(..)) && !self.host.is_extents(ty);
        let is_inside = self.host.uses.is_of_a_function(id) || declared.is_static || ty.is_const;
        let is_kept = declared.is_static && scalar(ty).is_some() && !self.host.uses.is_changed(id);
        is_structured && is_inside || is_kept
    }

    /// Whether a part of such a variable decides on what an expression is worth.
    pub fn is_made_here(&self, node: &Node) -> bool {
        let by_variable = node.is(Kind::DeclRefExpr) && node.variable().is_some_and(|v| self.is_own(v.id));
        by_variable || node.all_inner().any(|child| self.is_made_here(child))
    }

    /// A number that the file's code decides on and that is not read.
    pub fn decided_number(&self, name: &str, ty: Scalar) -> HostExpr {
        let value = self.host.new_unknown(name, ty, None, false);
        self.is_restricted(&value);
        value
    }

    /// An unknown that stands for a value which the file's code decides on is none that a run chooses.
    pub fn decided(&self, value: &Value) {
        // An address is that of some array.
        if matches!(value, Value::Number(_) | Value::Extents(_)) {
            value.expressions().into_iter().for_each(|e| self.is_restricted(e));
        }
    }
}
