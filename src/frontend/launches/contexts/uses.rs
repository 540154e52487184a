//! What the host's code does to its variables.
//!
//! What holds: a variable that is *tracked* is changed by nothing but its declaration and the
//! assignments to it by name that stand in its own function; whoever else names it reads it. A
//! variable that is *settled* is not assigned at all, so that it has one value all its life. Whatever
//! else is done to a variable, or may be where the document does not have the code, makes it neither:
//! its address is taken, a reference is bound to it, a closure or a directive of OpenMP changes it.
//!
//! A call that gives a number a value, and leaves its address with nobody ([`super::outputs`]), is an assignment.
//!
//! A constant reference that a parameter is, of a function whose code only reads it and that
//! returns a value, is a way to read.

use super::outputs::{addressed, output};
use super::shape::{
    assigned_extents, assigned_variable, axis_of, called, is_min_or_max, is_reference_to_constant, without_parentheses,
};
use std::collections::{HashMap, HashSet};

use crate::frontend::kind::{CastKind, Kind};
use crate::frontend::launches::allocations::allocated;
use crate::frontend::launches::argument_arrays::ArgumentArrays;
use crate::frontend::launches::node::{copied, without_casts};
use crate::frontend::lower::Context;
use crate::frontend::tree::{Capture, Node, Unit};
use crate::frontend::types::CType;

/// What is done to what an expression names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// It is read.
    Read,
    /// Nothing.
    Discarded,
    /// Something else.
    Other,
}

/// What the code does to variables, by their ids.
#[derive(Default)]
pub struct Uses {
    /// The functions that declare them; 0: none.
    owners: HashMap<u64, u64>,
    assigned: HashSet<u64>,
    /// Of extents that are assigned by their members alone, along which axes.
    moved: HashMap<u64, [bool; 3]>,
    /// Assigned as a whole.
    replaced: HashSet<u64>,
    escaped: HashSet<u64>,
    /// Of which somebody may keep the address: it is taken, and not to have a function of the library store something.
    kept: HashSet<u64>,
    /// Of which the document does not have every use.
    unseen: HashSet<u64>,
    /// Variables that calls give values, by the ids of the calls.
    outputs: HashMap<u64, Vec<u64>>,
    /// Variables that are bound to parameters.
    lent: Vec<(u64, u64)>,
}

impl Uses {
    /// Walks over the unit.
    pub fn new(cx: &Context, unit: &Unit, arrays: &ArgumentArrays) -> Self {
        let unseen: HashSet<u64> = unit.unseen.iter().copied().collect();
        let mut uses = Uses { escaped: unseen.clone(), unseen, ..Uses::default() };
        let mut walk = Walk { cx, arrays, uses: &mut uses, function: 0, in_parallel: false };
        unit.declarations.iter().for_each(|d| walk.declare(d, 0));
        unit.declarations.iter().for_each(|d| walk.visit(d, How::Other));
        loop {
            let escape = |(v, p): &&(u64, u64)| uses.is_changed(*p) && !uses.escaped.contains(v);
            let Some(variable) = uses.lent.iter().find(escape).map(|(v, _)| *v) else { break };
            uses.escaped.insert(variable);
        }
        uses
    }

    /// Whether code that the document does not have may do something to a variable.
    pub fn is_unseen(&self, id: u64) -> bool {
        self.unseen.contains(&id)
    }

    /// Whether there may be a pointer to a variable.
    pub fn is_kept(&self, id: u64) -> bool {
        self.kept.contains(&id)
    }

    /// Whether code may change a variable.
    pub fn is_changed(&self, id: u64) -> bool {
        self.escaped.contains(&id) || self.assigned.contains(&id)
    }

    /// The variables that a piece of code assigns.
    pub fn assigned_in(&self, cx: &Context, node: &Node, found: &mut HashSet<u64>) {
        if let Some(target) = node.child(0).filter(|_| node.is_assignment() || node.is_step()) {
            found.extend(assigned_variable(target));
        }
        if let Some([target, _]) = assigned_extents(cx, node) {
            found.extend(assigned_variable(target));
        }
        found.extend(allocated(cx, node));
        found.extend(self.outputs.get(&node.id).into_iter().flatten());
        node.all_inner().for_each(|child| self.assigned_in(cx, child, found));
    }

    /// The variables that a call gives values.
    pub fn given_by(&self, call: &Node) -> &[u64] {
        self.outputs.get(&call.id).map_or(&[], Vec::as_slice)
    }

    /// Whether all that changes a variable are assignments by name in this function, which declares it.
    pub fn is_tracked(&self, id: u64, function: u64) -> bool {
        function != 0 && self.owners.get(&id) == Some(&function) && !self.escaped.contains(&id)
    }

    /// Along which axes assignments change a variable that is tracked and holds extents; `None`: along any.
    pub fn moved(&self, id: u64) -> Option<[bool; 3]> {
        self.moved.get(&id).copied().filter(|_| !self.replaced.contains(&id))
    }

    /// Whether a function declares a variable.
    pub fn is_of_a_function(&self, id: u64) -> bool {
        self.owners.get(&id).is_some_and(|function| *function != 0)
    }

    /// Whether nothing changes a variable of some function.
    pub fn is_settled(&self, id: u64) -> bool {
        self.is_of_a_function(id) && !self.is_changed(id)
    }
}

struct Walk<'w, 'a> {
    cx: &'w Context<'a>,
    arrays: &'w ArgumentArrays<'a>,
    uses: &'w mut Uses,
    /// The function around; 0: none.
    function: u64,
    /// In what a directive of OpenMP governs.
    in_parallel: bool,
}

impl Walk<'_, '_> {
    /// Takes down who declares what; what the code does with it may stand before.
    fn declare(&mut self, node: &Node, function: u64) {
        let function = if node.is_function() { node.id } else { function };
        if matches!(node.kind, Kind::VarDecl | Kind::ParmVarDecl) {
            self.uses.owners.insert(node.id, function);
            // Of what is declared elsewhere, the code here does not say everything.
            if node.is_extern || node.odd_attribute().is_some() {
                self.uses.escaped.insert(node.id);
            }
        }
        node.all_inner().for_each(|child| self.declare(child, function));
    }

    fn visit(&mut self, node: &Node, how: How) {
        let (before, parallel) = (self.function, self.in_parallel);
        if node.is_function() {
            self.function = node.id;
        }
        self.in_parallel |= node.kind.is_of_openmp();
        self.visit_here(node, how);
        (self.function, self.in_parallel) = (before, parallel);
    }

    fn visit_here(&mut self, node: &Node, how: How) {
        if let Some(variable) = node.variable() {
            return self.named(variable.id, how);
        }
        if let Some(variable) = addressed(node).and_then(Node::variable) {
            self.uses.kept.insert(variable.id);
        }
        match &node.kind {
            Kind::ParenExpr | Kind::ExprWithCleanups | Kind::ConstantExpr => self.all(node, how),
            Kind::MemberExpr if !node.is_arrow => self.all(node, how),
            Kind::ConditionalOperator => {
                for (place, child) in node.inner.iter().enumerate() {
                    self.visit(child, if place == 0 { How::Other } else { how });
                }
            }
            Kind::ImplicitCastExpr | Kind::CStyleCastExpr | Kind::CXXStaticCastExpr | Kind::CXXFunctionalCastExpr => {
                let how = match node.cast_kind() {
                    CastKind::LValueToRValue => How::Read,
                    CastKind::ToVoid => How::Discarded,
                    CastKind::NoOp => how,
                    _ => How::Other,
                };
                self.all(node, how);
            }
            Kind::UnaryOperator if self.arrays.lends(node) => self.all(node, How::Read),
            Kind::CXXConstructExpr if copied(self.cx, node).is_some() => self.all(node, How::Read),
            Kind::LambdaExpr => self.closure(node),
            Kind::CallExpr | Kind::CXXOperatorCallExpr => self.call(node, how),
            Kind::BinaryOperator | Kind::CompoundAssignOperator if node.is_assignment() => {
                self.target(node.child(0), how);
                node.inner.iter().skip(1).for_each(|child| self.visit(child, How::Other));
            }
            Kind::BinaryOperator if node.binary() == Some(crate::frontend::kind::Binary::Comma) => {
                let [left, right] = &node.inner[..] else { return self.all(node, How::Other) };
                self.visit(left, How::Discarded);
                self.visit(right, how);
            }
            Kind::UnaryOperator if node.is_step() => {
                self.target(node.child(0), if node.is_postfix { How::Read } else { how });
            }
            Kind::CompoundStmt
            | Kind::IfStmt
            | Kind::WhileStmt
            | Kind::DoStmt
            | Kind::ForStmt
            | Kind::CXXForRangeStmt
            | Kind::SwitchStmt
            | Kind::CaseStmt
            | Kind::DefaultStmt
            | Kind::LabelStmt
            | Kind::AttributedStmt => self.all(node, How::Discarded),
            _ => node.all_inner().for_each(|child| self.visit(child, How::Other)),
        }
    }

    fn all(&mut self, node: &Node, how: How) {
        node.all_inner().for_each(|child| self.visit(child, how));
    }

    fn named(&mut self, id: u64, how: How) {
        if how == How::Other || self.in_parallel {
            self.uses.escaped.insert(id);
        }
    }

    /// What an assignment changes, of which the result is used so.
    fn target(&mut self, node: Option<&Node>, how: How) {
        let Some(node) = node else { return };
        match assigned_variable(node) {
            Some(id) if how != How::Other && !self.in_parallel && self.uses.owners.get(&id) == Some(&self.function) => {
                self.uses.assigned.insert(id);
                match axis_of(self.cx, node) {
                    Some(axis) => self.uses.moved.entry(id).or_default()[axis] = true,
                    None => self.uses.replaced.extend([id]),
                }
            }
            _ => self.visit(node, How::Other),
        }
    }

    /// A closure that captures a variable by reference does nothing to it by that.
    fn closure(&mut self, node: &Node) {
        for (place, child) in node.inner.iter().enumerate() {
            let own = child.variable().map(|v| Capture::Variable(v.id));
            let captured = own.is_some() && node.captures.get(place).copied() == own;
            self.visit(child, if captured { How::Read } else { How::Other });
        }
    }

    fn call(&mut self, node: &Node, how: How) {
        if let Some([target, source]) = assigned_extents(self.cx, node) {
            self.target(Some(target), how);
            return self.visit(source, How::Read);
        }
        let Some((callee, arguments)) = node.inner.split_first() else { return };
        self.visit(callee, How::Other);
        if let (Some(_), Some((target, others))) = (allocated(self.cx, node), arguments.split_first()) {
            // What the runtime gives memory is assigned by that.
            self.target(without_casts(target).child(0), How::Discarded);
            for (place, argument) in others.iter().enumerate() {
                if !self.output(node, place + 1) {
                    self.visit(argument, How::Other);
                }
            }
            return;
        }
        let function = called(self.cx, node);
        for (place, argument) in arguments.iter().enumerate() {
            let parameter = function.filter(|_| node.is(Kind::CallExpr)).and_then(|f| f.parameters().nth(place));
            let reads = parameter.and_then(|p| p.ty.as_deref()).is_some_and(is_reference_to_constant);
            match (without_parentheses(argument).variable(), function, parameter) {
                (Some(_), Some(_), Some(_)) if reads && is_min_or_max(self.cx, node).is_some() && how == How::Read => {
                    self.visit(argument, How::Read);
                }
                (Some(variable), Some(f), Some(p)) if reads && f.body().is_some() && returns_a_value(self.cx, f) => {
                    self.visit(argument, How::Read);
                    self.uses.lent.push((variable.id, p.id));
                }
                _ if self.output(node, place) => {}
                _ if function.is_some_and(is_of_the_library)
                    && let Some(variable) = addressed(argument).and_then(Node::variable) =>
                {
                    self.named(variable.id, How::Other);
                }
                _ => self.visit(argument, How::Other),
            }
        }
    }

    /// An argument by which a call gives a variable a value.
    fn output(&mut self, call: &Node, place: usize) -> bool {
        let named = output(self.cx, &self.uses.unseen, call, place);
        let given = named.and_then(Node::variable).map(|variable| variable.id);
        if let (Some(named), Some(id)) = (named, given) {
            self.target(Some(named), How::Discarded);
            self.uses.outputs.entry(call.id).or_default().push(id);
        }
        given.is_some()
    }
}

/// Whether a function is the runtime's or C's, which store what they are told to, and keep no address.
pub(super) fn is_of_the_library(function: &Node) -> bool {
    function.is_of_system && super::shape::code(function).is_none()
}

/// Whether what a function returns has no way to what it was given.
fn returns_a_value(cx: &Context, function: &Node) -> bool {
    let Some(CType::Function(signature)) = function.ty.as_ref().map(|ty| &ty.ty) else { return false };
    match &signature.result.ty {
        CType::Void | CType::Scalar(_) => true,
        CType::Record(id) => cx.index.decl(*id).is_some_and(|r| r.is_own && r.name() == "dim3"),
        CType::Pointer(_)
        | CType::FunctionPointer(_)
        | CType::Reference(_)
        | CType::Array(..)
        | CType::Vector(..)
        | CType::Function(_)
        | CType::NullPointer
        | CType::Other(_) => false,
    }
}
