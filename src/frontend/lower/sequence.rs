//! The order of evaluation.
//!
//! A value is an expression over locals, so it changes when they do. What is
//! computed first and used last is therefore copied if the statements between
//! assign one of its locals (`keep`). Where the language leaves the order of two
//! operands open, and one changes a variable that the other uses, no order is
//! chosen: the construct is refused (`refuse_unordered`); so is one where an
//! operand writes memory by a pointer and another one uses memory so, whatever the
//! pointers are, and one where an operand may change a variable by another name than
//! its own (`reach`).

use std::collections::HashSet;

use super::builder::Builder;
use super::call::{Callee, Object};
use super::context::{R, unsupported};
use super::expr::is_lvalue;
use super::make;
use super::memory_effects::{Memory, is_pointer, is_this};
use super::reach::{Bodies, Reach, is_transparent, without_casts};
use super::stmt::assigns;
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::kind::{Binary, CastKind, Kind, Unary};
use crate::frontend::tree::Node;
use crate::frontend::types::QualType;
use crate::kernel::ast::{Block, Expr, LocalId, Space, Ty};

/// What an operand uses.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum Used {
    Variable(u64),
    Pointee(u64),
    Local(LocalId),
    /// The object that a method is one of.
    Object,
    /// A member of it.
    Member(u64),
    /// What the thread has in memory, by whatever name or pointer.
    Private,
}

/// What evaluating an operand reads and changes.
#[derive(Default)]
struct Effects {
    uses: HashSet<Used>,
    changes: HashSet<Used>,
    /// Behind pointers.
    memory: Memory,
    /// By other names.
    reach: Reach,
}

impl Effects {
    fn touch(&mut self, used: Used, changes: bool) {
        self.uses.insert(used);
        if changes {
            self.changes.insert(used);
        }
    }
}

/// May a change of the one be a change of the other.
fn overlap(a: &HashSet<Used>, b: &HashSet<Used>) -> bool {
    let is_of_the_object = |u: &Used| matches!(u, Used::Object | Used::Member(_));
    let within = |a: &HashSet<Used>, b: &HashSet<Used>| a.contains(&Used::Object) && b.iter().any(is_of_the_object);
    !a.is_disjoint(b) || within(a, b) || within(b, a)
}

/// What happens to the storage that an expression names.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Access {
    Read,
    Write,
    /// A called function may change it, unless it is constant there.
    Lent,
    /// A called function may change it.
    Changed,
}

impl<'a> Builder<'_, 'a> {
    /// A value that was computed before the statements after `mark`, as it was then.
    pub fn keep(&mut self, value: Value, mark: usize) -> R<Value> {
        let later = self.split_block(mark);
        let kept = if later.is_empty() { Ok(value) } else { self.kept_value(value, &later) };
        self.append(later);
        kept
    }

    /// `keep` for where a place is; what it holds may change.
    pub fn keep_place(&mut self, place: Place, mark: usize) -> R<Place> {
        let later = self.split_block(mark);
        let kept = if later.is_empty() { Ok(place) } else { self.kept_place(place, &later) };
        self.append(later);
        kept
    }

    /// `keep` for a scalar.
    pub fn keep_scalar(&mut self, e: Expr, mark: usize) -> R<Expr> {
        let span = e.span;
        let kept = self.keep(Value::Scalar(e), mark)?;
        self.as_scalar(kept, span)
    }

    /// `keep` for a list.
    pub fn keep_all(&mut self, values: Vec<Value>, mark: usize) -> R<Vec<Value>> {
        match self.keep(Value::Parts(values), mark)? {
            Value::Parts(values) => Ok(values),
            other => Ok(vec![other]),
        }
    }

    fn kept_value(&mut self, value: Value, later: &Block) -> R<Value> {
        Ok(match value {
            Value::Scalar(e) => Value::Scalar(self.kept_scalar(e, later)?),
            Value::Parts(parts) => {
                Value::Parts(parts.into_iter().map(|p| self.kept_value(p, later)).collect::<R<_>>()?)
            }
            Value::Address(place) => Value::Address(Box::new(self.kept_place(*place, later)?)),
            Value::Reference(place) => Value::Reference(Box::new(self.kept_place(*place, later)?)),
            other @ (Value::Void | Value::Function(_)) => other,
        })
    }

    fn kept_place(&mut self, place: Place, later: &Block) -> R<Place> {
        Ok(match place {
            Place::Memory(pointer) => Place::Memory(self.kept_scalar(pointer, later)?),
            Place::Parts(parts) => {
                Place::Parts(parts.into_iter().map(|p| self.kept_place(p, later)).collect::<R<_>>()?)
            }
            Place::Value(value) => Place::Value(self.kept_value(value, later)?),
            Place::Local(id) => Place::Local(id),
        })
    }

    fn kept_scalar(&mut self, e: Expr, later: &Block) -> R<Expr> {
        let mut changed = false;
        make::for_each_local(&e, &mut |id| changed |= assigns(later, id));
        if changed { self.remember(e) } else { Ok(e) }
    }

    /// In C, and in C++ before C++17, assignments, shifts and subscripts leave the order open, too.
    pub fn refuse_unordered_in_c(&self, operands: &[&'a Node], span: Span) -> R<()> {
        if self.cx.is_sequenced { Ok(()) } else { self.refuse_unordered(operands, span) }
    }

    /// The same of the operands of an assignment.
    pub fn refuse_unordered_assignment(&self, target: &'a Node, value: &'a Node, span: Span) -> R<()> {
        if self.cx.is_sequenced {
            return Ok(());
        }
        self.refuse_unordered_if(&[(target, true), (value, false)], span)
    }

    /// Refuses operands one of which changes what another one uses.
    pub fn refuse_unordered(&self, operands: &[&'a Node], span: Span) -> R<()> {
        let operands: Vec<(&Node, bool)> = operands.iter().map(|o| (*o, false)).collect();
        self.refuse_unordered_if(&operands, span)
    }

    /// Each operand with whether it is only assigned, later.
    fn refuse_unordered_if(&self, operands: &[(&'a Node, bool)], span: Span) -> R<()> {
        // Of operands within operands, most are so: to look at each in full takes quadratic time.
        if operands.iter().all(|(operand, is_assigned)| operand.is_pure && !is_assigned) {
            return Ok(());
        }
        let mut before = Effects::default();
        for (operand, is_assigned) in operands {
            let reach = self.reach(operand, *is_assigned);
            let mut effects = Effects { memory: self.memory_effects(operand), reach, ..Effects::default() };
            self.effects(operand, Access::Read, &mut effects);
            if effects.memory.conflicts_with(before.memory) {
                return unsupported(span, "an unspecified order of operands that use memory which one of them writes");
            }
            before.memory.join(effects.memory);
            if effects.reach.conflicts_with(before.reach) {
                return unsupported(
                    span,
                    "an unspecified order of operands one of which may change a variable by a pointer",
                );
            }
            before.reach.join(effects.reach);
            if overlap(&effects.changes, &before.uses) || overlap(&before.changes, &effects.uses) {
                return unsupported(span, "an unspecified order of operands that change each other's variables");
            }
            before.uses.extend(effects.uses);
            before.changes.extend(effects.changes);
        }
        Ok(())
    }

    /// The arguments of a call are evaluated in an unspecified order. The object of
    /// a method is only named: the method reads it when all of them are evaluated.
    pub fn refuse_unordered_arguments(&self, callee: &Callee<'a>, span: Span) -> R<()> {
        if let (true, Some(Object::Node(object)), [argument]) =
            (callee.is_unordered(), &callee.object, callee.arguments)
        {
            return self.refuse_unordered_if(&[(object, true), (argument, false)], span);
        }
        match &callee.object {
            // C++17 has the object before the arguments.
            Some(Object::Node(object) | Object::Pointer(object)) if !self.cx.is_sequenced => {
                let operands = callee.arguments.iter().map(|argument| (argument, false));
                let operands: Vec<(&Node, bool)> = std::iter::once((*object, true)).chain(operands).collect();
                self.refuse_unordered_if(&operands, span)
            }
            _ => self.refuse_unordered_list(callee.arguments, span),
        }
    }

    /// The same of any list of arguments.
    pub fn refuse_unordered_list(&self, arguments: &'a [Node], span: Span) -> R<()> {
        let arguments: Vec<&Node> = arguments.iter().collect();
        if arguments.len() > 1 { self.refuse_unordered(&arguments, span) } else { Ok(()) }
    }

    fn effects(&self, node: &Node, access: Access, into: &mut Effects) {
        let first = |into: &mut Effects, access| node.inner.iter().take(1).for_each(|c| self.effects(c, access, into));
        let rest = |into: &mut Effects, access| node.inner.iter().skip(1).for_each(|c| self.effects(c, access, into));
        match &node.kind {
            Kind::DeclRefExpr => self.variable_effect(node, access, into),
            Kind::ImplicitCastExpr if matches!(node.cast_kind(), CastKind::LValueToRValue) => first(into, Access::Read),
            Kind::CXXThisExpr => self.object_effect(None, access, into),
            Kind::MemberExpr if node.is_arrow && node.child(0).is_some_and(is_this) => {
                self.object_effect(node.referenced().map(|r| r.id), access, into);
            }
            Kind::MemberExpr if node.is_arrow => first(into, Access::Read),
            Kind::MemberExpr => first(into, access),
            kind if is_transparent(kind) => {
                // What is lent as constant is only read.
                let constant = access == Access::Lent && node.ty.as_ref().is_some_and(|ty| is_constant(ty));
                node.inner.iter().for_each(|c| self.effects(c, if constant { Access::Read } else { access }, into));
            }
            Kind::UnaryOperator if node.unary() == Some(Unary::Dereference) && node.child(0).is_some_and(is_this) => {
                self.object_effect(None, access, into);
            }
            Kind::UnaryOperator if node.is_step() => first(into, Access::Write),
            Kind::UnaryOperator if node.unary() == Some(Unary::Dereference) => {
                self.pointee_effect(node, access, into);
                first(into, Access::Read);
            }
            Kind::UnaryOperator if node.unary() == Some(Unary::AddressOf) => first(into, access),
            Kind::BinaryOperator if node.binary() == Some(Binary::Assign) => {
                first(into, Access::Write);
                rest(into, Access::Read);
            }
            Kind::CompoundAssignOperator => {
                first(into, Access::Write);
                rest(into, Access::Read);
            }
            Kind::ArraySubscriptExpr => {
                self.pointee_effect(node, access, into);
                if !self.is_behind(Some(node)) {
                    into.touch(Used::Private, access != Access::Read);
                }
                node.inner.iter().for_each(|c| self.effects(c, Access::Read, into));
            }
            Kind::CallExpr | Kind::CXXOperatorCallExpr | Kind::CXXMemberCallExpr => self.call_effects(node, into),
            Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr => {
                let bodies = self.bodies_of_construction(node);
                node.inner.iter().for_each(|argument| self.argument_effects(argument, bodies, into));
            }
            Kind::UnaryExprOrTypeTraitExpr | Kind::CompoundStmt => {}
            Kind::ConditionalOperator => {
                first(into, Access::Read);
                rest(into, access);
            }
            _ => node.inner.iter().for_each(|c| self.effects(c, Access::Read, into)),
        }
    }

    fn call_effects(&self, node: &Node, into: &mut Effects) {
        let bodies = self.bodies_of_call(node);
        node.inner.iter().skip(1).for_each(|argument| self.argument_effects(argument, bodies, into));
        if node.inner.iter().skip(1).any(is_pointer) {
            let writes = self.memory_effects(node).writes;
            let pointers = node.inner.iter().skip(1).filter(|a| is_pointer(a));
            pointers.for_each(|argument| self.lent_memory(argument, writes, into));
        }
        let Some(callee) = node.child(0) else { return };
        let access = if bodies.writes { Access::Lent } else { Access::Read };
        let method = without_casts(callee);
        match method.child(0) {
            Some(object) if method.is(Kind::MemberExpr) => self.effects(object, access, into),
            _ => self.effects(callee, access, into),
        }
    }

    fn argument_effects(&self, argument: &Node, bodies: Bodies, into: &mut Effects) {
        let lent = bodies.writes && (is_lvalue(argument) || is_pointer(argument));
        let access = match lent {
            // What is lent as constant may be made what is not.
            true if bodies.casts => Access::Changed,
            true => Access::Lent,
            false => Access::Read,
        };
        self.effects(argument, access, into);
        self.captured_effects(argument, into);
    }

    /// What the thread uses of the object whose method this is.
    fn object_effect(&self, member: Option<u64>, access: Access, into: &mut Effects) {
        let changes = access != Access::Read;
        into.touch(member.map_or(Used::Object, Used::Member), changes);
        let Some(this) = self.frames.last().and_then(|f| f.this.as_ref()) else { return };
        let record = member.and_then(|id| self.cx.index.parent(id)).and_then(|r| self.cx.record(r.id, self.here).ok());
        let index = record.and_then(|r| r.fields.iter().position(|f| Some(f.id) == member));
        let mut locals = Vec::new();
        match (this, index) {
            (Place::Parts(parts), Some(index)) if index < parts.len() => place_locals(&parts[index], &mut locals),
            _ => place_locals(this, &mut locals),
        }
        locals.into_iter().for_each(|id| into.touch(Used::Local(id), changes));
    }

    /// What a function may read, or change, that is given a pointer made of this.
    fn lent_memory(&self, node: &Node, writes: bool, into: &mut Effects) {
        node.inner.iter().for_each(|c| self.lent_memory(c, writes, into));
        let variable = node.referenced().filter(|d| d.kind.is_variable());
        if let Some(place) = variable.and_then(|d| self.env.get(&d.id)) {
            self.lent_place(place, writes, into);
        }
    }

    fn lent_place(&self, place: &Place, writes: bool, into: &mut Effects) {
        match place {
            Place::Value(Value::Address(place) | Value::Reference(place)) => {
                let mut locals = Vec::new();
                place_locals(place, &mut locals);
                locals.into_iter().for_each(|id| into.touch(Used::Local(id), writes));
                into.touch(Used::Private, writes);
            }
            Place::Value(Value::Scalar(e)) if e.ty == Ty::Pointer => self.lent_space(self.space_of(e), writes, into),
            Place::Local(id) if self.function.locals[*id].ty == Ty::Pointer => {
                self.lent_space(self.spaces.get(id).copied().flatten(), writes, into);
            }
            Place::Memory(pointer) => self.lent_space(self.space_of(pointer), writes, into),
            Place::Parts(parts) => parts.iter().for_each(|part| self.lent_place(part, writes, into)),
            Place::Value(Value::Parts(_)) => into.touch(Used::Private, writes),
            Place::Local(_) | Place::Value(_) => {}
        }
    }

    fn lent_space(&self, space: Option<Space>, writes: bool, into: &mut Effects) {
        if matches!(space, Some(Space::Private) | None) {
            into.touch(Used::Private, writes);
        }
    }

    /// A closure changes what it has captured by reference, whether it is constant or not.
    fn captured_effects(&self, node: &Node, into: &mut Effects) {
        let Some(variable) = referenced_variable(node) else { return };
        let Some(place) = self.env.get(&variable) else { return };
        let mut locals = Vec::new();
        place.locals(&mut locals);
        for id in locals {
            let root = self.roots.get(&id).copied();
            if root != Some(variable) && root.is_some_and(|r| self.may_change(r)) {
                into.uses.insert(Used::Local(id));
                into.changes.insert(Used::Local(id));
            }
        }
    }

    fn variable_effect(&self, node: &Node, access: Access, into: &mut Effects) {
        let Some(decl) = node.referenced().filter(|d| d.kind.is_variable()) else { return };
        let mut used = vec![Used::Variable(decl.id)];
        if let Some(place) = self.env.get(&decl.id) {
            if matches!(place, Place::Memory(pointer) if self.space_of(pointer) == Some(Space::Private)) {
                used.push(Used::Private);
            }
            let mut locals = Vec::new();
            place_locals(place, &mut locals);
            used.extend(locals.into_iter().map(Used::Local));
        }
        if access != Access::Read {
            into.changes.extend(used.iter().copied());
        }
        into.uses.extend(used);
    }

    fn pointee_effect(&self, node: &Node, access: Access, into: &mut Effects) {
        let Some(variable) = node.inner.iter().find_map(referenced_variable) else { return };
        into.uses.insert(Used::Pointee(variable));
        if access == Access::Write {
            into.changes.insert(Used::Pointee(variable));
        }
        // The address of a local that was handed to an inlined function.
        if let Some(Place::Value(Value::Address(place))) = self.env.get(&variable) {
            let mut locals = Vec::new();
            place_locals(place, &mut locals);
            for id in locals.into_iter().map(Used::Local) {
                into.uses.insert(id);
                if access != Access::Read {
                    into.changes.insert(id);
                }
            }
        }
    }
}

/// Is what an expression names, or points to, constant.
fn is_constant(ty: &QualType) -> bool {
    ty.referent().is_const && ty.pointee().is_none() || ty.referent().pointee().is_some_and(|pointee| pointee.is_const)
}

/// The locals that a place is, or that its value is made of.
fn place_locals(place: &Place, into: &mut Vec<LocalId>) {
    match place {
        Place::Local(id) => into.push(*id),
        Place::Parts(parts) => parts.iter().for_each(|p| place_locals(p, into)),
        Place::Memory(_) => {}
        Place::Value(value) => {
            let mut scalars = Vec::new();
            value.scalars(&mut scalars);
            scalars.into_iter().for_each(|e| make::for_each_local(e, &mut |id| into.push(id)));
            if let Value::Address(place) | Value::Reference(place) = value {
                place_locals(place, into);
            }
        }
    }
}

/// The variable at the root of a path of members, elements and casts.
fn referenced_variable(node: &Node) -> Option<u64> {
    match &node.kind {
        Kind::DeclRefExpr => node.referenced().filter(|d| d.kind.is_variable()).map(|d| d.id),
        _ => node.inner.first().and_then(referenced_variable),
    }
}
