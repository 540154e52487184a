//! Where the host's pointers go.
//!
//! What holds: who is not found here to have got the pointer that a variable holds neither
//! frees what it points to nor lets others do so later. A *way out* is a mention of a variable by
//! which somebody may: a call of a function that is not known to leave memory alone, a copy to
//! a place that others read. Variables that are copied to one another are a *family*: they may hold one
//! pointer, and a way out of one is one of all.
//!
//! A parameter that has no way out, as its whole family has none, is none for what it is given.

use std::collections::{HashMap, HashSet};

use super::shape::{called, code};
use crate::frontend::kind::{Binary, CastKind, Kind, Unary};
use crate::frontend::launches::allocations::{allocated, only_uses};
use crate::frontend::launches::argument_arrays::ArgumentArrays;
use crate::frontend::launches::node::copied;
use crate::frontend::lower::Context;
use crate::frontend::tree::{Node, Unit};
use crate::frontend::types::{CType, QualType};

/// What happens to a pointer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum To {
    /// It is used here and forgotten.
    Nobody,
    /// A variable of the function holds it.
    Variable(u64),
    /// A parameter of a function that has code.
    Parameter(u64),
    /// Somebody who may free what it points to.
    Anybody,
}

/// Where pointers go, by the mentions of variables.
#[derive(Default)]
pub struct Pointers {
    /// The functions that declare variables of pointers.
    owners: HashMap<u64, u64>,
    /// Variables that other functions or threads mention.
    shared: HashSet<u64>,
    families: HashMap<u64, u64>,
    /// The mentions that are ways out, with their variables.
    out: HashMap<u64, u64>,
    /// Mentions that are given to parameters.
    lent: Vec<(u64, u64, u64)>,
    /// Parameters with code in which they are looked at.
    parameters: HashSet<u64>,
    members: HashMap<u64, Vec<u64>>,
}

impl Pointers {
    /// Walks over the unit.
    pub fn new(cx: &Context, unit: &Unit, arrays: &ArgumentArrays) -> Self {
        let mut found = Pointers { shared: unit.unseen.iter().copied().collect(), ..Pointers::default() };
        let mut walk = Walk { cx, arrays, found: &mut found, function: 0, in_parallel: false };
        unit.declarations.iter().for_each(|d| walk.declare(d, 0));
        unit.declarations.iter().for_each(|d| walk.visit(d, To::Nobody));
        found.settle();
        found
    }

    /// The variables that hold what is unknown behind a mention.
    pub fn lost(&self, mention: &Node) -> &[u64] {
        let family = self.out.get(&mention.id).map(|variable| self.family(*variable));
        family.and_then(|family| self.members.get(&family)).map_or(&[], Vec::as_slice)
    }

    /// Whether a variable of a function's own may be followed.
    pub fn is_own(&self, variable: u64) -> bool {
        self.owners.contains_key(&variable) && !self.shared.contains(&variable)
    }

    fn family(&self, variable: u64) -> u64 {
        let mut root = variable;
        while let Some(next) = self.families.get(&root).filter(|next| **next != root) {
            root = *next;
        }
        root
    }

    fn unite(&mut self, a: u64, b: u64) {
        let (a, b) = (self.family(a), self.family(b));
        if a != b {
            self.families.insert(a, b);
        }
    }

    /// A mention that is given to a parameter with a way out is one itself.
    fn settle(&mut self) {
        loop {
            let families: HashSet<u64> = self.out.values().map(|variable| self.family(*variable)).collect();
            let leaves = |parameter: u64| {
                let is_seen = self.parameters.contains(&parameter) && !self.shared.contains(&parameter);
                !is_seen || families.contains(&self.family(parameter))
            };
            let is_new =
                |(mention, _, parameter): &&(u64, u64, u64)| !self.out.contains_key(mention) && leaves(*parameter);
            let new: Vec<(u64, u64)> = self.lent.iter().filter(is_new).map(|(m, v, _)| (*m, *v)).collect();
            if new.is_empty() {
                break;
            }
            self.out.extend(new);
        }
        for variable in self.owners.keys().copied().collect::<Vec<_>>() {
            let family = self.family(variable);
            self.members.entry(family).or_default().push(variable);
        }
    }
}

struct Walk<'w, 'a> {
    cx: &'w Context<'a>,
    arrays: &'w ArgumentArrays<'a>,
    found: &'w mut Pointers,
    /// The function around; 0: none.
    function: u64,
    /// In what a directive of OpenMP governs.
    in_parallel: bool,
}

impl Walk<'_, '_> {
    /// Takes down who declares what; what the code does with it may stand before.
    fn declare(&mut self, node: &Node, function: u64) {
        let function = if node.is_function() { node.id } else { function };
        if matches!(node.kind, Kind::VarDecl | Kind::ParmVarDecl) && is_pointer(node) && function != 0 {
            let is_plain = node.odd_attribute().is_none();
            if !node.is_static && !node.is_extern && is_plain {
                self.found.owners.insert(node.id, function);
            }
        }
        if node.is_function() && !node.is_kernel() && code(node).is_some() {
            self.found.parameters.extend(node.parameters().filter(|p| is_pointer(p)).map(|p| p.id));
        }
        node.all_inner().for_each(|child| self.declare(child, function));
    }

    fn visit(&mut self, node: &Node, to: To) {
        let (before, parallel) = (self.function, self.in_parallel);
        if node.is_function() {
            self.function = node.id;
        }
        self.in_parallel |= node.kind.is_of_openmp();
        self.visit_here(node, to);
        (self.function, self.in_parallel) = (before, parallel);
    }

    fn all(&mut self, node: &Node, to: To) {
        node.all_inner().for_each(|child| self.visit(child, to));
    }

    fn visit_here(&mut self, node: &Node, to: To) {
        if let Some(variable) = node.variable() {
            return self.named(node, variable.id, to);
        }
        match &node.kind {
            Kind::ParenExpr | Kind::ExprWithCleanups | Kind::ConstantExpr | Kind::MaterializeTemporaryExpr => {
                self.all(node, to);
            }
            Kind::UnaryExprOrTypeTraitExpr => {}
            Kind::ImplicitCastExpr
            | Kind::CStyleCastExpr
            | Kind::CXXStaticCastExpr
            | Kind::CXXReinterpretCastExpr
            | Kind::CXXConstCastExpr
            | Kind::CXXFunctionalCastExpr => self.cast(node, to),
            Kind::ConditionalOperator => {
                for (place, child) in node.inner.iter().enumerate() {
                    self.visit(child, if place == 0 { To::Nobody } else { to });
                }
            }
            // What is behind a pointer is no pointer to it, unless its address is taken.
            Kind::UnaryOperator if self.arrays.lends(node) => {}
            Kind::UnaryOperator if node.unary() == Some(Unary::AddressOf) && node.child(0).is_some_and(is_variable) => {
                self.all(node, To::Anybody);
            }
            Kind::UnaryOperator => match node.unary() {
                Some(Unary::AddressOf | Unary::Dereference | Unary::Extension) => self.all(node, to),
                Some(Unary::LogicalNot) => self.all(node, To::Nobody),
                Some(_) | None => self.all(node, if is_pointer(node) { to } else { To::Nobody }),
            },
            Kind::ArraySubscriptExpr | Kind::MemberExpr => self.all(node, to),
            Kind::BinaryOperator if node.is_assignment() => self.assignment(node, to),
            Kind::BinaryOperator => match (node.binary(), node.child(0), node.child(1)) {
                (Some(Binary::Comma), Some(left), Some(right)) => {
                    self.visit(left, To::Nobody);
                    self.visit(right, to);
                }
                (Some(_) | None, _, _) => self.all(node, if is_pointer(node) { to } else { To::Nobody }),
            },
            Kind::CompoundAssignOperator => self.all(node, if is_pointer(node) { to } else { To::Nobody }),
            Kind::VarDecl if is_pointer(node) => {
                let is_held = self.found.owners.get(&node.id) == Some(&self.function);
                self.all(node, if is_held { To::Variable(node.id) } else { To::Anybody });
            }
            Kind::CallExpr => self.call(node),
            Kind::CUDAKernelCallExpr => {
                for (place, child) in node.inner.iter().enumerate() {
                    self.visit(child, if place >= 2 { To::Nobody } else { To::Anybody });
                }
            }
            Kind::CXXConstructExpr if copied(self.cx, node).is_some() => self.all(node, to),
            // What an object gets that is made of a list is what who gets the object has.
            Kind::InitListExpr => self.all(node, to),
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
            | Kind::DeclStmt
            | Kind::CXXTryStmt
            | Kind::CXXCatchStmt
            | Kind::AttributedStmt => self.all(node, To::Nobody),
            Kind::StmtExpr if !is_pointer(node) => self.all(node, To::Nobody),
            _ if node.is_function() => self.all(node, To::Nobody),
            _ => self.all(node, To::Anybody),
        }
    }

    fn cast(&mut self, node: &Node, to: To) {
        match node.cast_kind() {
            CastKind::LValueToRValue => match node.child(0) {
                // A pointer that is read is what the variable holds; of anything else what is in memory.
                Some(place) if is_place(place) && !is_variable(place) => self.visit(place, To::Nobody),
                Some(place) => self.visit(place, to),
                None => {}
            },
            CastKind::NoOp | CastKind::BitCast | CastKind::ArrayToPointerDecay => self.all(node, to),
            CastKind::PointerToBoolean | CastKind::ToVoid => self.all(node, To::Nobody),
            _ if is_number(node) && node.child(0).is_some_and(is_number) => self.all(node, to),
            _ => self.all(node, To::Anybody),
        }
    }

    fn named(&mut self, mention: &Node, variable: u64, to: To) {
        let Some(owner) = self.found.owners.get(&variable) else { return };
        if *owner != self.function || self.in_parallel {
            self.found.shared.insert(variable);
        }
        match to {
            To::Nobody => {}
            To::Variable(other) => self.found.unite(variable, other),
            To::Parameter(parameter) => self.found.lent.push((mention.id, variable, parameter)),
            To::Anybody => {
                self.found.out.insert(mention.id, variable);
            }
        }
    }

    fn assignment(&mut self, node: &Node, to: To) {
        let (Some(target), Some(source)) = (node.child(0), node.child(1)) else { return };
        self.visit(target, To::Nobody);
        let held = super::shape::without_parentheses(target).variable().map(|v| v.id);
        let held = held.filter(|id| self.found.owners.get(id) == Some(&self.function));
        self.visit(source, if is_pointer(target) { held.map_or(To::Anybody, To::Variable) } else { To::Anybody });
        // Who gets what the assignment gives.
        if to != To::Nobody {
            self.visit(source, to);
        }
    }

    fn call(&mut self, node: &Node) {
        let Some((callee, arguments)) = node.inner.split_first() else { return };
        self.visit(callee, To::Anybody);
        let given = usize::from(allocated(self.cx, node).is_some());
        let function = called(self.cx, node).filter(|f| !f.is_kernel() && code(f).is_some());
        for (place, argument) in arguments.iter().enumerate().skip(given) {
            let parameter = function.and_then(|f| f.parameters().nth(place)).filter(|p| is_pointer(p));
            let to = match parameter {
                _ if only_uses(self.cx, node) || given > 0 => To::Nobody,
                Some(parameter) => To::Parameter(parameter.id),
                None => To::Anybody,
            };
            self.visit(argument, to);
        }
    }
}

fn is_place(node: &Node) -> bool {
    match &node.kind {
        Kind::ParenExpr => node.child(0).is_some_and(is_place),
        Kind::DeclRefExpr | Kind::MemberExpr | Kind::ArraySubscriptExpr => true,
        Kind::UnaryOperator => node.unary() == Some(Unary::Dereference),
        _ => false,
    }
}

fn is_variable(node: &Node) -> bool {
    super::shape::without_parentheses(node).variable().is_some()
}

fn is_pointer(node: &Node) -> bool {
    let pointer = |ty: &QualType| matches!(ty.ty, CType::Pointer(_));
    node.ty.as_ref().is_some_and(|ty| pointer(ty))
}

fn is_number(node: &Node) -> bool {
    let number = |ty: &QualType| matches!(ty.ty, CType::Scalar(_));
    node.ty.as_ref().is_some_and(|ty| number(ty))
}
