//! What a function of the host does to places.
//!
//! What holds of a place that is not *lent*: the function only reads it, or stores to it by its name, and nobody gets
//! another name for it. All uses that are not listed here lend: references, addresses, arrays that are kept as
//! pointers, captures by reference, pointers to members, methods that may change their object.

use std::collections::HashSet;

use crate::frontend::kind::{Binary, CastKind, Kind, Unary};
use crate::frontend::launches::allocations::{fills, gives_memory};
use crate::frontend::launches::node::copied;
use crate::frontend::launches::objects::stores::{
    Part, Place, Root, Step, Store, Stores, is_array, is_assignment_of_objects, is_pointer, place, without_wrappers,
};
use crate::frontend::launches::variables::Variables;
use crate::frontend::lower::Context;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};

/// What is done to the storage that an expression names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// It is read, or stored to by this name.
    Named,
    /// Somebody gets it.
    Lent,
}

const THIS: Place = Place { root: Root::This, path: Vec::new() };

/// Reads a function.
pub fn read<'n>(cx: &Context, variables: &Variables, function: &'n Node) -> Stores<'n> {
    let mut ends = Vec::new();
    function.inner.iter().for_each(|child| number(child, &mut ends));
    let (line, loops, told, found) = (None, Vec::new(), HashSet::new(), Stores::default());
    let mut walk = Walk { cx, variables, ends, count: 0, line, loops, in_switch: false, told, found };
    // What a closure is called with, and on which object, is not in its text.
    if function.around == 0 {
        walk.found.declared.extend(function.parameters().map(|parameter| parameter.id));
    } else {
        walk.found.lent.push(THIS);
    }
    let references = function.parameters().filter(|parameter| is_reference(parameter));
    walk.found.references.extend(references.map(|parameter| parameter.id));
    function.inner.iter().for_each(|child| walk.visit(child, Use::Lent));
    walk.found
}

/// The number of the last node within each node, in the order of the text.
fn number(node: &Node, ends: &mut Vec<u32>) {
    let place = ends.len();
    ends.push(0);
    node.all_inner().for_each(|child| number(child, ends));
    ends[place] = u32::try_from(ends.len() - 1).unwrap_or(u32::MAX);
}

struct Walk<'w, 'n> {
    cx: &'w Context<'w>,
    variables: &'w Variables<'w, 'w>,
    ends: Vec<u32>,
    /// Nodes so far.
    count: u32,
    /// The block in whose straight line the node stands.
    line: Option<Part>,
    loops: Vec<Part>,
    in_switch: bool,
    /// Addresses that functions get and do not store to.
    told: HashSet<u64>,
    found: Stores<'n>,
}

impl<'n> Walk<'_, 'n> {
    fn visit(&mut self, node: &'n Node, how: Use) {
        let part = (self.count, self.ends.get(self.count as usize).copied().unwrap_or(u32::MAX));
        // What stands behind has other numbers, too, if an operand is not evaluated.
        self.count = part.1.saturating_add(1);
        if matches!(node.kind, Kind::UnaryExprOrTypeTraitExpr | Kind::CXXNoexceptExpr | Kind::CXXTypeidExpr) {
            return;
        }
        self.count = part.0 + 1;
        self.found.parts.insert(node.id, part);
        let outer = (self.line, self.loops.len(), self.in_switch);
        match &node.kind {
            Kind::LabelStmt
            | Kind::GotoStmt
            | Kind::IndirectGotoStmt
            | Kind::AddrLabelExpr
            | Kind::CoroutineBodyStmt => {
                self.found.has_labels = true;
            }
            Kind::ForStmt | Kind::WhileStmt | Kind::DoStmt | Kind::CXXForRangeStmt => self.loops.push(part),
            kind if kind.is_of_openmp() => self.loops.push(part),
            Kind::SwitchStmt => self.in_switch = true,
            _ => {}
        }
        self.here(node, part, how);
        let is_block = node.is(Kind::CompoundStmt) && !(self.in_switch && has_a_case(node));
        self.line = if is_block { Some(part) } else { self.line.filter(|_| is_straight(node)) };
        for (index, child) in node.all_inner().enumerate() {
            let how = self.of_child(node, index, how);
            self.visit(child, how);
        }
        self.line = outer.0;
        self.loops.truncate(outer.1);
        self.in_switch = outer.2;
    }

    /// What is done to the storage that a child names, by what is done to that of the node.
    fn of_child(&self, node: &Node, index: usize, how: Use) -> Use {
        match &node.kind {
            Kind::ImplicitCastExpr | Kind::CStyleCastExpr | Kind::CXXStaticCastExpr | Kind::CXXFunctionalCastExpr => {
                let is_this = without_wrappers(node).is(Kind::CXXThisExpr);
                let to_constant = node.ty.as_ref().is_some_and(|ty| ty.is_const || is_this && is_to_constant(ty));
                match node.cast_kind() {
                    CastKind::LValueToRValue | CastKind::ToVoid => Use::Named,
                    CastKind::NoOp if to_constant => Use::Named,
                    _ => how,
                }
            }
            Kind::ParenExpr | Kind::ExprWithCleanups | Kind::MaterializeTemporaryExpr => how,
            Kind::ConditionalOperator if index > 0 => how,
            Kind::MemberExpr | Kind::ArraySubscriptExpr if place(node).is_some() => Use::Named,
            Kind::UnaryOperator if node.unary() == Some(Unary::Dereference) && place(node).is_some() => Use::Named,
            Kind::UnaryOperator
                if node.is_step() || self.told.contains(&node.id) || self.variables.arrays.lends(node) =>
            {
                Use::Named
            }
            Kind::BinaryOperator if node.binary() == Some(Binary::Comma) => how,
            Kind::BinaryOperator | Kind::CompoundAssignOperator if node.is_assignment() && index == 0 => Use::Named,
            Kind::CXXOperatorCallExpr if is_assignment_of_objects(self.cx, node) => Use::Named,
            Kind::CXXConstructExpr if copied(self.cx, node).is_some() => Use::Named,
            Kind::VarDecl if node.ty.as_ref().is_some_and(|ty| ty.is_reference() && ty.referent().is_const) => {
                Use::Named
            }
            _ => Use::Lent,
        }
    }

    fn here(&mut self, node: &'n Node, part: Part, how: Use) {
        match &node.kind {
            Kind::VarDecl => self.declare(node, part),
            Kind::CXXCtorInitializer => self.found.lent.push(THIS),
            Kind::BinaryOperator if node.is_assignment() => self.assign(node, part, (node.child(0), node.child(1))),
            Kind::CXXOperatorCallExpr if is_assignment_of_objects(self.cx, node) => {
                self.assign(node, part, (node.child(1), node.child(2)));
            }
            Kind::CompoundAssignOperator | Kind::UnaryOperator if node.is_assignment() || node.is_step() => {
                self.step(node);
            }
            Kind::BinaryOperator if matches!(node.binary(), Some(Binary::MemberOfPointee)) => self.lend_behind(node),
            Kind::CallExpr | Kind::CXXMemberCallExpr | Kind::CXXOperatorCallExpr => self.call(node, part),
            Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr | Kind::CXXNewExpr => {
                node.inner.iter().filter(|argument| gives_away(argument)).for_each(|a| self.lend_behind(a));
            }
            Kind::DeclRefExpr
            | Kind::MemberExpr
            | Kind::CXXThisExpr
            | Kind::ArraySubscriptExpr
            | Kind::UnaryOperator
                if how == Use::Lent =>
            {
                self.lend(node);
            }
            _ => {}
        }
    }

    fn declare(&mut self, node: &'n Node, part: Part) {
        self.found.declared.insert(node.id);
        if node.is_static {
            self.found.lasting.insert(node.id);
        }
        let source = node.initialiser().filter(|_| !is_reference(node));
        if source.is_some() {
            self.store(node, part, Place { root: Root::Variable(node.id), path: Vec::new() }, source);
        }
    }

    fn assign(&mut self, node: &Node, part: Part, (target, source): (Option<&'n Node>, Option<&'n Node>)) {
        match target.and_then(place) {
            Some(place) => self.store(node, part, place, source),
            None => target.into_iter().for_each(|target| self.lend_behind(target)),
        }
    }

    /// A pointer that moves is still into its array, but what it points to is something else.
    fn step(&mut self, node: &Node) {
        let Some(target) = node.child(0) else { return };
        match place(target) {
            Some(place) => self.found.lent.push(if is_pointer(target) { place.target() } else { place }),
            None => self.lend_behind(target),
        }
    }

    fn store(&mut self, node: &Node, part: Part, place: Place, source: Option<&'n Node>) {
        let is_number =
            source.and_then(|source| source.ty.as_ref()).is_some_and(|ty| matches!(ty.ty, CType::Scalar(_)));
        let (line, loops) = (self.line, self.loops.clone());
        self.found.all.push(Store { place, source, id: node.id, part, line, loops, is_number });
    }

    /// Somebody gets a place: of an element's he has the array.
    fn lend(&mut self, node: &Node) {
        let is_constant = node.is(Kind::CXXThisExpr) && node.ty.as_ref().is_some_and(|ty| is_to_constant(ty));
        let Some(mut place) = place(node).filter(|_| !is_constant) else { return };
        if matches!(place.path.last(), Some(Step::Element(_))) {
            place.path.pop();
        }
        self.found.lent.push(place);
    }

    /// Somebody stores behind the pointers in an expression.
    fn lend_behind(&mut self, node: &Node) {
        let is_place = is_pointer(node) || node.is(Kind::CXXThisExpr);
        if let Some(place) = place(node).filter(|_| is_place) {
            return self.found.lent.push(if is_array(without_wrappers(node)) { place } else { place.target() });
        }
        node.inner.iter().for_each(|child| self.lend_behind(child));
    }

    /// What a function gets by a reference or a pointer it may change; what gives memory stores a pointer that nobody
    /// else has.
    fn call(&mut self, node: &'n Node, part: Part) {
        let Some((callee, arguments)) = node.inner.split_first() else { return };
        if gives_memory(self.cx, node)
            && let Some((address, place)) = arguments.first().and_then(addressed)
        {
            self.told.insert(address);
            return self.store(node, part, place, None);
        }
        let callee = without_wrappers(callee);
        let object = callee.child(0).filter(|_| callee.is(Kind::MemberExpr) && callee.is_arrow);
        if let Some(object) = object.filter(|object| !object.ty.as_ref().is_some_and(|ty| is_to_constant(ty))) {
            self.lend_behind(object);
        }
        for argument in arguments {
            let is_constant = argument.ty.as_ref().is_some_and(|ty| is_to_constant(ty));
            if is_constant || fills(self.cx, node) {
                self.told.extend(addressed(argument).map(|(address, _)| address));
            }
            if gives_away(argument) {
                self.lend_behind(argument);
            }
        }
    }
}

/// The place of which an expression is the address, with the expression's id.
fn addressed(node: &Node) -> Option<(u64, Place)> {
    let address = without_wrappers(node);
    let is_address = address.is(Kind::UnaryOperator) && address.unary() == Some(Unary::AddressOf);
    let place = address.child(0).filter(|_| is_address).and_then(place)?;
    Some((address.id, place))
}

/// Whether who gets the value can store pointers behind it.
fn gives_away(argument: &Node) -> bool {
    let is_constant = argument.ty.as_ref().is_some_and(|ty| is_to_constant(ty));
    let points_to_some = |ty: &QualType| match &ty.ty {
        CType::Pointer(pointee) => matches!(pointee.ty, CType::Record(_) | CType::Pointer(_) | CType::Array(..)),
        _ => false,
    };
    !argument.is_glvalue && !is_constant && without_wrappers(argument).ty.as_ref().is_some_and(|ty| points_to_some(ty))
}

fn is_to_constant(ty: &QualType) -> bool {
    matches!(&ty.ty, CType::Pointer(pointee) if pointee.is_const)
}

fn is_reference(node: &Node) -> bool {
    node.ty.as_ref().is_some_and(|ty| ty.is_reference())
}

fn has_a_case(node: &Node) -> bool {
    matches!(node.kind, Kind::CaseStmt | Kind::DefaultStmt) || node.inner.iter().any(has_a_case)
}

/// Whether a part of the node happens whenever the node does.
fn is_straight(node: &Node) -> bool {
    match &node.kind {
        Kind::ExprWithCleanups
        | Kind::ParenExpr
        | Kind::ImplicitCastExpr
        | Kind::CStyleCastExpr
        | Kind::CXXStaticCastExpr
        | Kind::DeclStmt
        | Kind::VarDecl => true,
        Kind::BinaryOperator => matches!(node.binary(), Some(Binary::Assign | Binary::Comma)),
        _ => false,
    }
}
