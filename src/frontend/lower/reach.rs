//! What evaluating an operand may do to a variable of the thread by another name than
//! its own: by a pointer, by a reference in an object, in a called function.
//!
//! Pointers are not followed: one that is not known to point elsewhere may point to
//! every variable whose address is taken or that is bound to a reference. A pointer in
//! memory and an address as a number are refused, so a function reaches no variable
//! but by its arguments. Absent: what is read and changed by name, see `sequence`, and
//! memory that is no variable of the thread, see `memory_effects`.

use std::collections::HashSet;

use super::builder::Builder;
use super::expr::is_lvalue;
use super::memory_effects::{called, is_pointer, is_this, reads_only};
use super::value::{Place, Value};
use crate::frontend::kind::{Binary, CastKind, Kind, Unary};
use crate::frontend::tree::{Node, Reference};
use crate::frontend::types::{AddressSpace, CType, QualType};
use crate::kernel::ast::{Expr, Space, Ty};

/// What an operand does to variables that have other names.
#[derive(Clone, Copy, Default)]
pub struct Reach {
    /// Uses one by another name.
    uses: bool,
    /// Changes one by another name.
    changes: bool,
    /// Names one.
    names: bool,
    /// Changes one by its name.
    assigns: bool,
}

impl Reach {
    /// May the order of the two matter, for more than what `sequence` sees.
    pub fn conflicts_with(self, other: Reach) -> bool {
        let disturbs = |a: Reach, b: Reach| a.changes && (b.uses || b.names) || a.assigns && b.uses;
        disturbs(self, other) || disturbs(other, self)
    }

    /// Both together.
    pub fn join(&mut self, other: Reach) {
        self.uses |= other.uses;
        self.changes |= other.changes;
        self.names |= other.names;
        self.assigns |= other.assigns;
    }

    fn other_name(&mut self, writes: bool) {
        self.uses = true;
        self.changes |= writes;
    }

    fn own_name(&mut self, writes: bool) {
        self.names = true;
        self.assigns |= writes;
    }
}

/// What is done to the storage that an expression names.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Access {
    Read,
    Write,
    Address,
}

/// What the bodies that a call runs do.
#[derive(Clone, Copy, Default)]
pub struct Bodies {
    /// Something that is no variable of theirs may be changed.
    pub writes: bool,
    /// A pointer to something constant may be made one to something that is not.
    pub casts: bool,
}

impl<'a> Builder<'_, 'a> {
    /// What evaluating an expression may do by other names; of what is only assigned
    /// later, what finding it does.
    pub fn reach(&self, node: &Node, is_assigned: bool) -> Reach {
        let mut reach = Reach::default();
        self.visit(node, if is_assigned { Access::Address } else { Access::Read }, &mut reach);
        reach
    }

    fn visit(&self, node: &Node, access: Access, into: &mut Reach) {
        let writes = access == Access::Write;
        match &node.kind {
            Kind::DeclRefExpr if access != Access::Address && self.is_exposed(node) => into.own_name(writes),
            Kind::DeclRefExpr | Kind::UnaryExprOrTypeTraitExpr | Kind::CXXNoexceptExpr => {}
            // The body runs when it is called.
            Kind::LambdaExpr => node.inner.iter().for_each(|c| self.visit(c, Access::Address, into)),
            Kind::CXXThisExpr if access != Access::Address && !self.points_elsewhere(node) => into.own_name(writes),
            Kind::MemberExpr => self.visit_member(node, access, into),
            Kind::UnaryOperator if node.unary() == Some(Unary::Dereference) => self.visit_pointee(node, access, into),
            Kind::ArraySubscriptExpr => self.visit_pointee(node, access, into),
            Kind::UnaryOperator if node.unary() == Some(Unary::AddressOf) => {
                self.visit_children(node, Access::Address, into)
            }
            Kind::UnaryOperator if node.is_step() => self.visit_children(node, Access::Write, into),
            Kind::BinaryOperator | Kind::CompoundAssignOperator => {
                let assigns = node.binary() == Some(Binary::Assign) || node.is(Kind::CompoundAssignOperator);
                let left = if assigns { Access::Write } else { Access::Read };
                let right = if node.binary() == Some(Binary::Comma) { access } else { Access::Read };
                node.inner.iter().zip([left, right]).for_each(|(c, access)| self.visit(c, access, into));
            }
            Kind::ConditionalOperator => {
                let accesses = [Access::Read, access, access];
                node.inner.iter().zip(accesses).for_each(|(c, access)| self.visit(c, access, into));
            }
            Kind::CallExpr | Kind::CXXOperatorCallExpr | Kind::CXXMemberCallExpr | Kind::UserDefinedLiteral => {
                let bodies = self.bodies_of_call(node);
                node.inner.first().iter().for_each(|callee| self.visit_callee(callee, bodies.writes, into));
                node.inner.iter().skip(1).for_each(|argument| self.visit_argument(argument, bodies.writes, into));
            }
            Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr => {
                let bodies = self.bodies_of_construction(node);
                node.inner.iter().for_each(|argument| self.visit_argument(argument, bodies.writes, into));
            }
            Kind::ImplicitCastExpr if matches!(node.cast_kind(), CastKind::LValueToRValue) => {
                self.visit_children(node, Access::Read, into)
            }
            Kind::ImplicitCastExpr if matches!(node.cast_kind(), CastKind::ArrayToPointerDecay) => {
                self.visit_children(node, Access::Address, into);
            }
            kind if is_transparent(kind) => self.visit_children(node, access, into),
            _ => self.visit_children(node, Access::Read, into),
        }
    }

    fn visit_children(&self, node: &Node, access: Access, into: &mut Reach) {
        node.all_inner().for_each(|c| self.visit(c, access, into));
    }

    fn visit_member(&self, node: &Node, access: Access, into: &mut Reach) {
        if access != Access::Address && self.is_reference_member(node) {
            into.other_name(access == Access::Write);
            self.visit_children(node, Access::Read, into);
        } else if !node.is_arrow || node.child(0).is_some_and(is_this) {
            self.visit_children(node, access, into);
        } else {
            self.visit_pointee(node, access, into);
        }
    }

    /// `*p`, `p->x`, `p[i]`
    fn visit_pointee(&self, node: &Node, access: Access, into: &mut Reach) {
        for child in &node.inner {
            let base = without_casts(child);
            match decayed(base) {
                Some(array) => self.visit(array, access, into),
                None => {
                    if access != Access::Address && is_pointer(child) && !self.points_elsewhere(child) {
                        into.other_name(access == Access::Write);
                    }
                    self.visit(child, Access::Read, into);
                }
            }
        }
    }

    fn visit_callee(&self, callee: &Node, writes: bool, into: &mut Reach) {
        let callee = without_casts(callee);
        match callee.child(0) {
            Some(object) if callee.is(Kind::MemberExpr) => self.visit_argument(object, writes, into),
            _ => {}
        }
    }

    /// What a function reaches by an argument, or by the object that it is a method of.
    fn visit_argument(&self, argument: &Node, writes: bool, into: &mut Reach) {
        let access = if writes { Access::Write } else { Access::Read };
        let inner = without_casts(argument);
        let address = if inner.is(Kind::UnaryOperator) && inner.unary() == Some(Unary::AddressOf) {
            inner.child(0)
        } else {
            decayed(inner)
        };
        let named = address.or_else(|| is_lvalue(inner).then_some(inner));
        match named {
            Some(lvalue) => self.visit(lvalue, access, into),
            None if is_this(inner) => self.visit(inner, access, into),
            None => {
                self.visit(inner, Access::Read, into);
                if is_pointer(inner) && !self.points_elsewhere(inner) {
                    into.other_name(writes);
                }
            }
        }
        if self.holds_addresses(named.unwrap_or(inner)) {
            into.other_name(writes);
        }
    }

    fn is_exposed(&self, node: &Node) -> bool {
        let Some(decl) = variable(node) else { return false };
        let declared = self.cx.index.decl(decl.id);
        let is_reference = declared.and_then(|d| d.ty.as_ref()).is_some_and(|ty| ty.is_reference());
        let elsewhere = match self.env.get(&decl.id) {
            Some(Place::Memory(pointer)) => self.is_elsewhere(pointer),
            Some(_) => false,
            None => declared.is_some_and(|d| self.is_of_the_file(d)),
        };
        (is_reference || self.cx.index.is_exposed(decl.id)) && !elsewhere
    }

    fn is_reference_member(&self, node: &Node) -> bool {
        let member = node.referenced().and_then(|r| self.cx.index.decl(r.id)).filter(|m| m.is(Kind::FieldDecl));
        member.and_then(|m| m.ty.as_ref()).is_some_and(|ty| ty.is_reference())
    }

    /// Is the pointer known not to point to a variable of the thread.
    fn points_elsewhere(&self, pointer: &Node) -> bool {
        let is_elsewhere = |space| matches!(space, AddressSpace::Global | AddressSpace::Local | AddressSpace::Constant);
        let pointee = pointer.ty.as_ref().and_then(|ty| ty.referent().pointee());
        if pointee.and_then(|ty| ty.space).is_some_and(is_elsewhere) {
            return true;
        }
        let node = without_casts(pointer);
        match &node.kind {
            // What a member or an element holds may be anything.
            Kind::ImplicitCastExpr if matches!(node.cast_kind(), CastKind::LValueToRValue) => {
                node.child(0).map(without_casts).is_some_and(|c| c.is(Kind::DeclRefExpr) && self.points_elsewhere(c))
            }
            Kind::DeclRefExpr => variable(node).and_then(|d| self.env.get(&d.id)).is_some_and(|place| match place {
                Place::Value(Value::Scalar(e)) => e.ty == Ty::Pointer && self.is_elsewhere(e),
                Place::Value(Value::Address(place)) => matches!(&**place, Place::Memory(p) if self.is_elsewhere(p)),
                Place::Local(id) => self.spaces.get(id).copied().flatten().is_some_and(|s| s != Space::Private),
                Place::Memory(_) | Place::Parts(_) | Place::Value(_) => false,
            }),
            Kind::CXXThisExpr => match self.frames.last().and_then(|f| f.this.as_ref()) {
                Some(Place::Memory(pointer)) => self.is_elsewhere(pointer),
                _ => false,
            },
            Kind::UnaryOperator if node.unary() == Some(Unary::AddressOf) => {
                node.child(0).is_some_and(|c| self.lies_elsewhere(c))
            }
            Kind::UnaryOperator if node.is_step() => node.child(0).is_some_and(|c| self.points_elsewhere(c)),
            Kind::BinaryOperator if matches!(node.binary(), Some(Binary::Add | Binary::Subtract)) => {
                node.inner.iter().filter(|c| is_pointer(c)).all(|c| self.points_elsewhere(c))
            }
            _ => decayed(node).is_some_and(|array| self.lies_elsewhere(array)),
        }
    }

    /// The same of storage.
    fn lies_elsewhere(&self, lvalue: &Node) -> bool {
        let node = without_casts(lvalue);
        match &node.kind {
            Kind::DeclRefExpr => variable(node).is_some_and(|d| match self.env.get(&d.id) {
                Some(Place::Memory(pointer)) => self.is_elsewhere(pointer),
                Some(_) => false,
                None => self.cx.index.decl(d.id).is_some_and(|d| self.is_of_the_file(d)),
            }),
            Kind::MemberExpr if self.is_reference_member(node) => false,
            Kind::MemberExpr if !node.is_arrow => node.child(0).is_some_and(|c| self.lies_elsewhere(c)),
            Kind::MemberExpr | Kind::UnaryOperator | Kind::ArraySubscriptExpr => {
                let is_pointee = !node.is(Kind::UnaryOperator) || node.unary() == Some(Unary::Dereference);
                let mut pointers = node.inner.iter().filter(|c| is_pointer(c) || is_this(c)).peekable();
                is_pointee && pointers.peek().is_some() && pointers.all(|p| self.points_elsewhere(p))
            }
            _ => false,
        }
    }

    fn is_elsewhere(&self, pointer: &Expr) -> bool {
        self.space_of(pointer).is_some_and(|space| space != Space::Private)
    }

    /// May an object hold pointers or references.
    fn holds_addresses(&self, node: &Node) -> bool {
        let Some(ty) = &node.ty else { return true };
        (is_lvalue(node) || !is_pointer(node)) && !self.is_plain(ty.referent())
    }

    fn is_plain(&self, ty: &QualType) -> bool {
        match &ty.ty {
            CType::Void | CType::Scalar(_) | CType::Vector(..) | CType::Function(_) | CType::NullPointer => true,
            CType::Array(element, _) => self.is_plain(element),
            CType::Record(id) => {
                self.cx.record(*id, self.here).is_ok_and(|r| r.fields.iter().all(|f| self.is_plain(&f.ty)))
            }
            CType::Pointer(_) | CType::Reference(_) | CType::Other(_) => false,
        }
    }

    /// What the function does that a call runs, and those that it calls.
    pub fn bodies_of_call(&self, call: &Node) -> Bodies {
        let mut bodies = Bodies::default();
        self.collect_call(call, &mut HashSet::new(), &mut bodies);
        bodies
    }

    /// The same of a constructor.
    pub fn bodies_of_construction(&self, node: &Node) -> Bodies {
        let mut bodies = Bodies::default();
        self.collect_construction(node, &mut HashSet::new(), &mut bodies);
        bodies
    }

    fn collect_call(&self, call: &Node, seen: &mut HashSet<u64>, into: &mut Bodies) {
        let declared = call.child(0).and_then(called).and_then(|id| self.cx.index.decl(id));
        let Some(declared) = declared.filter(|d| d.is_function()) else {
            *into = Bodies { writes: true, casts: true };
            return;
        };
        match self.cx.index.definition(declared.id) {
            Some(function) => self.collect_function(function, seen, into),
            None => {
                let is_known = self.cx.is_builtin(declared.id);
                let pointers = call.inner.iter().skip(1).any(is_pointer);
                let reads = is_known && (!pointers || reads_only(declared.name()));
                into.writes |= !self.cx.is_uninterpreted(declared.id) && !reads;
            }
        }
    }

    fn collect_construction(&self, node: &Node, seen: &mut HashSet<u64>, into: &mut Bodies) {
        if let Some(constructor) = self.written_constructor(node) {
            self.collect_function(constructor, seen, into);
        }
    }

    fn collect_function(&self, function: &Node, seen: &mut HashSet<u64>, into: &mut Bodies) {
        if seen.insert(function.id) {
            // The variables of a closure's body may be those around it.
            let closure = self.cx.index.parent(function.id).is_some_and(|record| record.is_closure);
            let inner = function.inner.iter().filter(|c| c.is(Kind::CompoundStmt) || c.is(Kind::CXXCtorInitializer));
            inner.for_each(|c| self.collect_body(c, closure, seen, into));
        }
    }

    fn collect_body(&self, node: &Node, closure: bool, seen: &mut HashSet<u64>, into: &mut Bodies) {
        let assigns = node.is(Kind::BinaryOperator) && node.binary() == Some(Binary::Assign)
            || node.is(Kind::CompoundAssignOperator);
        let steps = node.is_step();
        if assigns || steps {
            into.writes |= closure || node.child(0).is_none_or(|target| !self.is_own(target));
        }
        match &node.kind {
            Kind::CallExpr | Kind::CXXOperatorCallExpr | Kind::CXXMemberCallExpr | Kind::UserDefinedLiteral => {
                self.collect_call(node, seen, into);
            }
            Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr => self.collect_construction(node, seen, into),
            Kind::CStyleCastExpr
            | Kind::CXXReinterpretCastExpr
            | Kind::CXXConstCastExpr
            | Kind::CXXFunctionalCastExpr => {
                into.casts |= is_pointer(node) || is_lvalue(node);
            }
            _ => {}
        }
        node.inner.iter().for_each(|c| self.collect_body(c, closure, seen, into));
    }

    /// Is the storage in a variable of the function's own.
    fn is_own(&self, lvalue: &Node) -> bool {
        match &lvalue.kind {
            Kind::DeclRefExpr => variable(lvalue).is_some_and(|d| {
                let declared = self.cx.index.decl(d.id);
                let is_reference = declared.and_then(|d| d.ty.as_ref()).is_none_or(|ty| ty.is_reference());
                !is_reference && declared.is_some_and(|d| !self.is_of_the_file(d))
            }),
            Kind::MemberExpr if node_is_dot(lvalue) && !self.is_reference_member(lvalue) => {
                lvalue.child(0).is_some_and(|c| self.is_own(c))
            }
            Kind::ParenExpr | Kind::ExtVectorElementExpr => lvalue.child(0).is_some_and(|c| self.is_own(c)),
            Kind::ArraySubscriptExpr => {
                lvalue.child(0).map(without_casts).and_then(decayed).is_some_and(|array| self.is_own(array))
            }
            _ => false,
        }
    }
}

fn node_is_dot(member: &Node) -> bool {
    !member.is_arrow
}

fn variable(node: &Node) -> Option<&Reference> {
    node.variable()
}

/// The array whose first element a pointer points to.
fn decayed(node: &Node) -> Option<&Node> {
    match &node.kind {
        Kind::ImplicitCastExpr if matches!(node.cast_kind(), CastKind::ArrayToPointerDecay) => node.child(0),
        _ => None,
    }
}

/// Expressions that name what their operand names, or have its value in another type.
pub fn is_transparent(kind: &Kind) -> bool {
    is_cast(kind)
        || matches!(
            kind,
            Kind::ParenExpr
                | Kind::ExprWithCleanups
                | Kind::ConstantExpr
                | Kind::MaterializeTemporaryExpr
                | Kind::CXXBindTemporaryExpr
                | Kind::SubstNonTypeTemplateParmExpr
                | Kind::ExtVectorElementExpr
        )
}

fn is_cast(kind: &Kind) -> bool {
    matches!(
        kind,
        Kind::ImplicitCastExpr
            | Kind::CStyleCastExpr
            | Kind::CXXStaticCastExpr
            | Kind::CXXFunctionalCastExpr
            | Kind::CXXReinterpretCastExpr
            | Kind::CXXConstCastExpr
            | Kind::CXXAddrspaceCastExpr
    )
}

/// The expression without parentheses and casts that keep what it is.
pub fn without_casts(node: &Node) -> &Node {
    let passes = match &node.kind {
        Kind::ImplicitCastExpr => !matches!(node.cast_kind(), CastKind::ArrayToPointerDecay | CastKind::LValueToRValue),
        Kind::ExtVectorElementExpr => false,
        kind => is_transparent(kind),
    };
    let mut inner = node.inner.iter().rev().filter(|c| !c.is_absent() && !c.kind.is_declaration());
    inner.next().filter(|_| passes).map_or(node, without_casts)
}
