//! Members, and variables that others may change: what they hold as long as nothing happens.
//!
//! What holds: a place that is read twice holds one value if no code runs in between that may write
//! memory which is not known to be another variable's alone. Values of places are unknowns, one for each place
//! and each state of the memory; of two names for one place nothing follows. A thread that writes in
//! between races with the reader, and a program that does so has no meaning.
//!
//! Whatever is not on the lists here may write anything: calls of functions whose code is not seen to be quiet,
//! launches (of memory that host and device share), constructors, destructors, assignments to anything
//! but the function's own numbers, pointers and extents.

use super::shape::{self, assigned_variable, called, is_min_or_max, is_structured};
use std::collections::HashSet;

use super::state::{Affected, Value, Walk};
use crate::frontend::kind::{CastKind, Kind};
use crate::frontend::launches::allocations::{allocated, is_quiet};
use crate::frontend::launches::node::{copied, is_dim3};
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, Field, QualType};
use crate::kernel::host::HostExpr;

/// Records in records of which members are read.
const MAX_MEMBERS_IN_MEMBERS: u32 = 3;

/// The state of what never changes.
const ALWAYS: u32 = u32::MAX;
/// Bytes of an object that is passed in registers, where nobody has had its address.
const PASSED_BY_ITSELF: u64 = 16;

/// What stands for the memory among variables.
pub const MEMORY: u64 = u64::MAX;

/// Where a place is found.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Root {
    /// The object whose method runs.
    This,
    /// A variable.
    Variable(u64),
    /// What a pointer points to that is never changed.
    Behind(u64),
}

/// A place by its root, and by members and bases from there.
pub type Place = (Root, Vec<u64>);

impl Walk<'_, '_> {
    /// What the place holds that an expression names.
    pub fn remembered(&self, node: &Node) -> Option<Value> {
        let place = self.place(node)?;
        let version = self.version_of(place.0)?;
        // What changes a variable and is not seen changes the memory unseen, too.
        if matches!(place.0, Root::Variable(id) if self.host.uses.is_unseen(id)) {
            return None;
        }
        let ty = node.ty.as_deref().filter(|ty| !ty.is_volatile)?;
        let name = node.referenced().map_or("", |r| &r.name);
        self.value_at(version, place, name, ty)
    }

    fn value_at(&self, version: u32, place: Place, name: &str, ty: &QualType) -> Option<Value> {
        let is_own = matches!(place.0, Root::Variable(id) if self.is_own(id));
        let value = self.host.value_at(version, place, name, ty)?;
        if is_own {
            self.decided(&value);
        }
        Some(value)
    }

    /// The state of the memory that decides on what is in a place: an argument that is a copy, and that nothing changes, is
    /// what it is as long as the function runs, if the copy is data alone. Who makes it, by a constructor or where its
    /// result is built, may keep the address of another one. Where only a result is wanted, of one call among others,
    /// nothing is known.
    fn version_of(&self, root: Root) -> Option<u32> {
        let is_copy = |declared: &Node| {
            let ty = declared.ty.as_deref().filter(|ty| !ty.is_reference() && !ty.is_volatile);
            let record = ty.and_then(record_of).and_then(|record| self.host.cx.types.record(record).ok());
            declared.is(Kind::ParmVarDecl) && record.is_some_and(|r| r.is_pod && r.size <= PASSED_BY_ITSELF)
        };
        match root {
            Root::Variable(id)
                if !self.is_inside
                    && self.host.uses.is_settled(id)
                    && self.host.cx.index.decl(id).is_some_and(is_copy)
                    && !self.in_parallel =>
            {
                Some(ALWAYS)
            }
            Root::Variable(_) | Root::This | Root::Behind(_) => self.version(),
        }
    }

    /// The state that the memory is in.
    pub(super) fn version(&self) -> Option<u32> {
        match self.state.get(&MEMORY).filter(|_| !self.changing.contains(&MEMORY) && !self.in_parallel)? {
            Value::Memory(version) => Some(*version),
            Value::Number(_) | Value::Extents(_) | Value::Pointer(_) => None,
        }
    }

    /// The numbers among the members of a record that an argument is a copy of, under the names that a kernel's
    /// parameter `name` has for its own.
    pub fn members(&self, argument: &Node, name: &str) -> Vec<(String, HostExpr)> {
        let mut found = Vec::new();
        let original = copied(self.host.cx, argument);
        let record = original.and_then(|node| record_of(node.ty.as_deref()?));
        if let (Some(record), Some(place)) = (record, original.and_then(|node| self.place(node))) {
            self.members_of(&place, record, name, MAX_MEMBERS_IN_MEMBERS, &mut found);
        }
        found
    }

    fn members_of(&self, (root, path): &Place, record: u64, name: &str, depth: u32, to: &mut Vec<(String, HostExpr)>) {
        let (Ok(layout), Some(version)) = (self.host.cx.types.record(record), self.version_of(*root)) else { return };
        // What lies at the same place as something else, or shares its bytes, is not one number.
        let plain = |field: &&Field| field.id != 0 && !field.is_bit_field && !field.name.is_empty();
        for field in layout.fields.iter().filter(plain).filter(|_| !layout.is_union) {
            let place = (*root, [&path[..], &[field.id]].concat());
            let name = format!("{name}.{}", field.name);
            if let (Some(inner), Some(depth)) = (record_of(&field.ty), depth.checked_sub(1)) {
                self.members_of(&place, inner, &name, depth, to);
            } else if shape::scalar(&field.ty).is_some()
                && !field.ty.is_volatile
                && let Some(Value::Number(value)) = self.value_at(version, place, &field.name, &field.ty)
            {
                to.push((name, value));
            }
        }
    }

    pub(super) fn place(&self, node: &Node) -> Option<Place> {
        let inner = || node.child(0);
        match &node.kind {
            Kind::ParenExpr => self.place(inner()?),
            Kind::ImplicitCastExpr => self.base(node, self.place(inner()?)?),
            Kind::DeclRefExpr => Some((Root::Variable(node.variable()?.id), Vec::new())),
            Kind::MemberExpr => {
                let member = node.referenced()?;
                if member.kind.is_variable() {
                    return Some((Root::Variable(member.id), Vec::new()));
                }
                let field = self.host.cx.index.decl(member.id).filter(|d| d.is(Kind::FieldDecl))?;
                if field.ty.as_ref().is_none_or(|ty| ty.is_reference()) {
                    return None;
                }
                let (root, mut path) = if node.is_arrow { self.behind(inner()?)? } else { self.place(inner()?)? };
                path.push(member.id);
                Some((root, path))
            }
            _ => None,
        }
    }

    /// What a pointer points to.
    fn behind(&self, node: &Node) -> Option<Place> {
        match &node.kind {
            Kind::ParenExpr => self.behind(node.child(0)?),
            Kind::CXXThisExpr => Some((Root::This, Vec::new())),
            Kind::ImplicitCastExpr if matches!(node.cast_kind(), CastKind::LValueToRValue) => {
                let pointer = shape::without_parentheses(node.child(0)?).variable()?.id;
                self.host.uses.is_settled(pointer).then_some((Root::Behind(pointer), Vec::new()))
            }
            Kind::ImplicitCastExpr => self.base(node, self.behind(node.child(0)?)?),
            _ => None,
        }
    }

    /// The same place, or that of a base class in it.
    fn base(&self, cast: &Node, (root, mut path): Place) -> Option<Place> {
        match cast.cast_kind() {
            CastKind::NoOp => {}
            CastKind::DerivedToBase | CastKind::UncheckedDerivedToBase => {
                let ty = cast.ty.as_deref()?;
                let CType::Record(id) = ty.pointee().unwrap_or(ty).ty else { return None };
                path.push(id);
            }
            _ => return None,
        }
        Some((root, path))
    }

    /// How many pieces of a piece of code may write memory.
    pub fn disturbances(&self, node: &Node) -> usize {
        let own = usize::from(self.disturbs(node));
        if is_opaque(node) {
            return own;
        }
        own + node.all_inner().map(|child| self.disturbances(child)).sum::<usize>()
    }

    /// Whether a node may write memory by itself, or stands for code that is not looked at.
    pub fn disturbs(&self, node: &Node) -> bool {
        self.disturbs_in(node, self.owner)
    }

    fn disturbs_in(&self, node: &Node, function: u64) -> bool {
        let is_own = |target: &Node| {
            let id = assigned_variable(target).filter(|id| self.host.uses.is_tracked(*id, function));
            let variable = id.and_then(|id| self.host.cx.index.decl(id));
            variable.is_some_and(|d| !d.is_static && self.is_simple(d.ty.as_deref()))
        };
        match &node.kind {
            Kind::BinaryOperator | Kind::CompoundAssignOperator | Kind::UnaryOperator => {
                let target = node.child(0).filter(|_| node.is_assignment() || node.is_step());
                target.is_some_and(|target| !is_own(target))
            }
            Kind::CallExpr => !self.is_quiet(node, function),
            Kind::CXXOperatorCallExpr => {
                shape::assigned_extents(self.host.cx, node).is_none_or(|[target, _]| !is_own(target))
            }
            Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr => {
                let is_left_alone = node.inner.is_empty() && self.is_data(node.ty.as_deref());
                copied(self.host.cx, node).is_none() && !is_dim3(self.host.cx, node) && !is_left_alone
            }
            Kind::VarDecl => self.ends_with_code(node),
            // Whoever names the first variable of a thread initialises it.
            Kind::DeclRefExpr | Kind::MemberExpr => {
                let variable = node.referenced().filter(|r| r.kind == Kind::VarDecl);
                variable.is_some_and(|v| self.host.cx.index.decl(v.id).is_none_or(|d| d.is_thread_local))
            }
            _ => !is_plain(&node.kind),
        }
    }

    /// Whether a variable's lifetime may end with code of the user's.
    pub fn ends_with_code(&self, variable: &Node) -> bool {
        let ty = variable.ty.as_deref().map(|ty| if ty.is_reference() { ty.referent() } else { ty });
        let is_plain = variable.odd_attribute().is_none();
        let is_bound = variable.ty.as_deref().is_some_and(QualType::is_reference)
            && variable.initialiser().is_some_and(|bound| bound.is_glvalue && !has_temporary(bound));
        !(is_plain && (is_bound || self.is_simple(ty) || self.is_data(ty)))
    }

    /// Control leaves a statement in which objects are declared: their destructors may write memory.
    pub(super) fn leave(&mut self, node: &Node) {
        let mut ends = false;
        declared_in(node, &mut |d| {
            ends |= matches!(d.kind, Kind::VarDecl | Kind::DecompositionDecl) && self.ends_with_code(d);
        });
        if ends {
            let mut affected = Affected { assigned: HashSet::from([MEMORY]), ..Affected::default() };
            self.reset_by_anything(&mut affected.lost);
            self.forget(&affected);
        }
    }

    /// A class of data alone, whose objects begin and end without any code.
    fn is_data(&self, ty: Option<&QualType>) -> bool {
        let record = ty.and_then(record_of).and_then(|record| self.host.cx.types.record(record).ok());
        record.is_some_and(|record| record.is_pod)
    }

    /// Numbers, pointers, extents, and arrays of such.
    fn is_simple(&self, ty: Option<&QualType>) -> bool {
        ty.is_some_and(|ty| match &ty.ty {
            CType::Scalar(_) | CType::Pointer(_) | CType::FunctionPointer(_) => true,
            CType::Array(element, _) => self.is_simple(Some(element)),
            CType::Record(_) => self.host.is_extents(ty),
            CType::Void
            | CType::Reference(_)
            | CType::Vector(..)
            | CType::Function(_)
            | CType::NullPointer
            | CType::Other(_) => false,
        })
    }

    /// Whether a call writes no memory but what is its own.
    fn is_quiet(&self, call: &Node, function: u64) -> bool {
        let is_allocated = |id: u64| self.host.uses.is_tracked(id, function) && self.host.pointers.is_own(id);
        if let Some(variable) = allocated(self.host.cx, call) {
            return is_allocated(variable);
        }
        if is_quiet(self.host.cx, call) || is_min_or_max(self.host.cx, call).is_some() || shape::is_expected(call) {
            return true;
        }
        let Some(callee) = called(self.host.cx, call).filter(|f| !f.is_kernel()) else { return false };
        if callee.is_no_return {
            return true;
        }
        if let Some(known) = self.host.quiet.borrow().get(&callee.id) {
            return *known;
        }
        // One that calls itself is none.
        self.host.quiet.borrow_mut().insert(callee.id, false);
        let code = shape::code(callee).filter(|body| is_structured(self.host.cx, body));
        let is_quiet = code.is_some_and(|body| self.is_quiet_code(body, callee.id));
        self.host.quiet.borrow_mut().insert(callee.id, is_quiet);
        is_quiet
    }

    fn is_quiet_code(&self, node: &Node, function: u64) -> bool {
        if self.disturbs_in(node, function) {
            return false;
        }
        is_opaque(node) || node.all_inner().all(|child| self.is_quiet_code(child, function))
    }

    /// The same as [`Walk::changed`], with the memory.
    pub fn affected(&self, node: &Node) -> Affected {
        let mut found = Affected { assigned: self.assigned(node), ..Affected::default() };
        self.lost(node, &mut found.lost);
        if self.disturbances(node) > 0 {
            found.assigned.insert(MEMORY);
        }
        found
    }

    /// Reads something of a piece of code while nothing is known of memory that it may write.
    pub fn reading<T>(&mut self, node: &Node, read: impl FnOnce(&Self) -> T) -> T {
        let hides = self.disturbances(node) > 0 && self.changing.insert(MEMORY);
        let value = read(self);
        if hides {
            self.changing.remove(&MEMORY);
        }
        value
    }
}

fn has_temporary(node: &Node) -> bool {
    node.is(Kind::MaterializeTemporaryExpr) || node.all_inner().any(has_temporary)
}

/// What is not evaluated where it stands.
fn is_opaque(node: &Node) -> bool {
    matches!(node.kind, Kind::UnaryExprOrTypeTraitExpr | Kind::CXXNoexceptExpr)
}

/// Statements and expressions that write nothing by themselves.
fn is_plain(kind: &Kind) -> bool {
    let is_statement = matches!(
        kind,
        Kind::Absent
            | Kind::AttributedStmt
            | Kind::BreakStmt
            | Kind::CaseStmt
            | Kind::CompoundStmt
            | Kind::ContinueStmt
            | Kind::DeclStmt
            | Kind::DefaultStmt
            | Kind::DoStmt
            | Kind::ForStmt
            | Kind::IfStmt
            | Kind::NullStmt
            | Kind::ReturnStmt
            | Kind::SwitchStmt
            | Kind::WhileStmt
    );
    let is_expression = matches!(
        kind,
        Kind::ArraySubscriptExpr
            | Kind::CStyleCastExpr
            | Kind::CXXBoolLiteralExpr
            | Kind::CXXConstCastExpr
            | Kind::CXXDefaultArgExpr
            | Kind::CXXFunctionalCastExpr
            | Kind::CXXNoexceptExpr
            | Kind::CXXNullPtrLiteralExpr
            | Kind::CXXReinterpretCastExpr
            | Kind::CXXScalarValueInitExpr
            | Kind::CXXStaticCastExpr
            | Kind::CXXThisExpr
            | Kind::CXXThrowExpr
            | Kind::CharacterLiteral
            | Kind::ConditionalOperator
            | Kind::ConstantExpr
            | Kind::ExprWithCleanups
            | Kind::FloatingLiteral
            | Kind::GNUNullExpr
            | Kind::ImplicitCastExpr
            | Kind::ImplicitValueInitExpr
            | Kind::InitListExpr
            | Kind::IntegerLiteral
            | Kind::MaterializeTemporaryExpr
            | Kind::ParenExpr
            | Kind::SizeOfPackExpr
            | Kind::StringLiteral
            | Kind::SubstNonTypeTemplateParmExpr
            | Kind::TypeTraitExpr
            | Kind::UnaryExprOrTypeTraitExpr
    );
    is_statement || is_expression || kind.is_attribute()
}

/// The record that is the type, unless it is volatile.
fn record_of(ty: &QualType) -> Option<u64> {
    match ty.ty {
        CType::Record(id) if !ty.is_volatile => Some(id),
        _ => None,
    }
}

/// What statements declare that stand in a block, with labels or without.
fn declared_in(block: &Node, f: &mut impl FnMut(&Node)) {
    for part in &block.inner {
        match &part.kind {
            Kind::DeclStmt => part.inner.iter().for_each(&mut *f),
            Kind::CaseStmt | Kind::DefaultStmt | Kind::LabelStmt | Kind::AttributedStmt => declared_in(part, f),
            _ => {}
        }
    }
}
