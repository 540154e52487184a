//! Which pointers a launch passes, those in objects included.
//!
//! What holds: where nothing is left open, each pointer among the arguments has an address here, under the name that
//! the kernel has for it. An object is known only if it is
//!
//! - a list in braces where it is passed, or a variable that is initialised with one and never changed;
//! - a variable of the function whose members are assigned once each, in the statements of the block that declares
//!   it, before the launch, and that is else only read;
//! - a parameter that nothing changes.
//!
//! What members are given is read at the launch, so it is made of variables that nothing changes. Whatever has another
//! form is left open: constructors, methods, references, base classes, unions, closures, elements of arrays, packs.

use std::collections::BTreeMap;

use super::shape::scalar;
use super::state::Walk;
use crate::frontend::callees::HostKernel;
use crate::frontend::kind::{CastKind, Kind};
use crate::frontend::launches::node::{Given, copied, named};
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, Field, QualType};
use crate::kernel::ast::U64;
use crate::kernel::host::HostExpr;

/// Records in records that are looked through.
const DEPTH: u32 = 8;

/// Addresses by the names of the pointers.
type Addresses = BTreeMap<String, HostExpr>;

/// What an object is known to be.
enum Object<'n> {
    /// A list in braces; whether what it is made of is read later than it was written.
    List(&'n Node, bool),
    /// A parameter, and the way to a member of it.
    Parameter(u64, Vec<u64>),
    /// Assigned member by member, each of which has this; the list that it begins with.
    Assigned(Option<&'n Node>, Vec<(u64, &'n Node)>),
}

impl Walk<'_, '_> {
    /// Adds the addresses of the pointers that a launch passes. Says whether these are all.
    pub fn pointers_of(&self, kernel: HostKernel, (launch, given): (&Node, &Given), into: &mut Addresses) -> bool {
        let known: Vec<(&Node, &Node)> = named(kernel, given).collect();
        let mut are_all = !self.in_parallel;
        for parameter in kernel.node.parameters() {
            let Some(ty) = parameter.ty.as_deref().filter(|ty| self.may_hold_pointers(ty, DEPTH)) else { continue };
            let argument = known.iter().find(|(p, _)| p.id == parameter.id).map(|(_, argument)| *argument);
            are_all &= argument.is_some_and(|argument| match &ty.ty {
                CType::Pointer(_) => self.add(parameter.name(), self.pointer(argument), into),
                CType::Record(record) => {
                    let object = self.object(argument, launch);
                    object.is_some_and(|object| self.in_object(parameter.name(), *record, &object, DEPTH, into))
                }
                _ => false,
            });
        }
        are_all
    }

    fn add(&self, name: &str, address: Option<HostExpr>, into: &mut Addresses) -> bool {
        let is_known = address.is_some();
        into.extend(address.map(|address| (name.to_owned(), address)));
        is_known
    }

    fn may_hold_pointers(&self, ty: &QualType, depth: u32) -> bool {
        match &ty.ty {
            CType::Void | CType::Scalar(_) | CType::Vector(..) | CType::NullPointer => false,
            CType::Function(_) | CType::FunctionPointer(_) => false,
            CType::Pointer(_) | CType::Reference(_) | CType::Other(_) => true,
            CType::Array(element, _) => self.may_hold_pointers(element, depth),
            CType::Record(id) => {
                let (record, depth) = (self.host.cx.types.record(*id), depth.checked_sub(1));
                let (Ok(record), Some(depth)) = (record, depth) else { return true };
                record.fields.iter().any(|field| self.may_hold_pointers(&field.ty, depth))
            }
        }
    }

    /// What an argument is a copy of.
    fn object<'n>(&self, argument: &'n Node, launch: &Node) -> Option<Object<'n>>
    where
        Self: 'n,
    {
        let object = without_wrappers(argument);
        if object.is(Kind::InitListExpr) {
            return Some(Object::List(object, false));
        }
        let original = without_wrappers(copied(self.host.cx, object).unwrap_or(object));
        if original.is(Kind::InitListExpr) {
            return Some(Object::List(original, false));
        }
        let id = original.variable().filter(|_| original.is(Kind::DeclRefExpr))?.id;
        let declaration = self.host.cx.index.decl(id)?;
        let (variables, ty) = (self.host.variables, declaration.ty.as_deref()?);
        if !variables.local.contains(&id) || declaration.is_static || ty.is_reference() || ty.is_volatile {
            return None;
        }
        if declaration.is(Kind::ParmVarDecl) {
            return variables.is_settled(id).then(|| Object::Parameter(id, Vec::new()));
        }
        match variables.value_at_each_run(id).map(without_wrappers) {
            Some(list) if list.is(Kind::InitListExpr) => Some(Object::List(list, true)),
            Some(_) => None,
            None => self.built(declaration, launch),
        }
    }

    /// The pointers in an object.
    fn in_object(&self, name: &str, record: u64, object: &Object, depth: u32, into: &mut Addresses) -> bool {
        let (Ok(layout), Some(depth)) = (self.host.cx.types.record(record), depth.checked_sub(1)) else { return false };
        let mut are_all = true;
        for (index, field) in layout.fields.iter().enumerate() {
            if !self.may_hold_pointers(&field.ty, DEPTH) {
                continue;
            }
            if field.id == 0 || field.name.is_empty() || layout.is_union {
                return false;
            }
            let name = format!("{name}.{}", field.name);
            are_all &= match (&field.ty.ty, object) {
                (CType::Pointer(_), Object::Parameter(id, path)) => {
                    let address = self.of_parameter(*id, [&path[..], &[field.id]].concat(), &name);
                    self.add(&name, Some(address), into)
                }
                (CType::Pointer(_), Object::List(list, is_older)) => {
                    self.element(&name, (list, index), *is_older, into)
                }
                (CType::Pointer(_), Object::Assigned(list, stored)) => {
                    match (stored.iter().find(|(id, _)| *id == field.id), list) {
                        (Some((_, source)), _) => self.add(&name, self.kept(source), into),
                        (None, Some(list)) => self.element(&name, (list, index), true, into),
                        (None, None) => false,
                    }
                }
                (CType::Record(inner), Object::Parameter(id, path)) => {
                    let inside = Object::Parameter(*id, [&path[..], &[field.id]].concat());
                    self.in_object(&name, *inner, &inside, depth, into)
                }
                (CType::Record(inner), Object::List(list, is_older)) => {
                    let element = list.initialisers().1.get(index).map(without_wrappers);
                    let inside = element.filter(|element| element.is(Kind::InitListExpr));
                    inside.is_some_and(|inside| {
                        self.in_object(&name, *inner, &Object::List(inside, *is_older), depth, into)
                    })
                }
                _ => false,
            };
        }
        are_all
    }

    /// A pointer in a list; what is left out is null.
    fn element(&self, name: &str, (list, index): (&Node, usize), is_older: bool, into: &mut Addresses) -> bool {
        let (filler, elements) = list.initialisers();
        let address = match elements.get(index).or(filler) {
            Some(element) if element.is(Kind::ImplicitValueInitExpr) => Some(HostExpr::number(0, U64)),
            Some(element) if is_older => self.kept(element),
            Some(element) => self.pointer(element),
            None => Some(HostExpr::number(0, U64)),
        };
        self.add(name, address, into)
    }

    /// The address that an expression gave earlier, if it gives the same now.
    fn kept(&self, node: &Node) -> Option<HostExpr> {
        self.is_kept(node).then(|| self.pointer(node)).flatten()
    }

    fn is_kept(&self, node: &Node) -> bool {
        let variables = self.host.variables;
        let is_kept = |id: u64| {
            let is_array = node.ty.as_deref().is_some_and(|ty| matches!(ty.ty, CType::Array(..)));
            // Memory that was given after its value was read is something else.
            let call = variables.allocated.get(&id);
            let declaration = self.host.cx.index.decl(id);
            let is_new = declaration.is_some_and(|d| d.is(Kind::VarDecl) && !d.is_initialised);
            let was_there = call.is_none_or(|call| {
                let ends = call.zip(self.host.cx.span(node));
                is_new && ends.is_some_and(|(call, read)| call.file == read.file && call.start < read.start)
            });
            is_array || variables.is_settled(id) && was_there
        };
        match &node.kind {
            Kind::DeclRefExpr => node.variable().is_none_or(|variable| is_kept(variable.id)),
            Kind::ParenExpr
            | Kind::ConstantExpr
            | Kind::ImplicitCastExpr
            | Kind::CStyleCastExpr
            | Kind::CXXStaticCastExpr
            | Kind::CXXReinterpretCastExpr
            | Kind::IntegerLiteral
            | Kind::CXXNullPtrLiteralExpr
            | Kind::GNUNullExpr
            | Kind::ConditionalOperator => node.inner.iter().all(|inner| self.is_kept(inner)),
            Kind::UnaryOperator if !node.is_step() => node.inner.iter().all(|inner| self.is_kept(inner)),
            Kind::BinaryOperator if !node.is_assignment() => node.inner.iter().all(|inner| self.is_kept(inner)),
            _ => false,
        }
    }

    /// A member of a parameter that nothing changes.
    fn of_parameter(&self, id: u64, path: Vec<u64>, name: &str) -> HostExpr {
        let place = self.host.members.borrow().len();
        let new = || {
            let address = self.host.new_address(name, Some((id, place)), false);
            self.host.is_own(&address);
            address
        };
        self.host.members.borrow_mut().entry((id, path)).or_insert_with(new).clone()
    }

    // ---- numbers ----

    /// The numbers in a list of which an object is made, under the names that the kernel has for them.
    pub fn listed(&self, parameter: &Node, argument: &Node, launch: &Node) -> Vec<(String, HostExpr)> {
        let record = parameter.ty.as_deref().and_then(|ty| if let CType::Record(id) = ty.ty { Some(id) } else { None });
        let layout = record.and_then(|id| self.host.cx.types.record(id).ok()).filter(|layout| !layout.is_union);
        let object = layout.zip(self.object(argument, launch));
        let Some((layout, Object::List(list, is_older))) = object else { return Vec::new() };
        let (_, elements) = list.initialisers();
        let number = |(field, element): (&Field, &Node)| {
            let is_plain = field.id != 0 && !field.name.is_empty() && !field.is_bit_field;
            let ty = scalar(&field.ty).filter(|_| is_plain && (!is_older || self.is_kept(element)))?;
            let value = self.number(element).filter(|value| value.ty == ty)?;
            Some((format!("{}.{}", parameter.name(), field.name), value))
        };
        layout.fields.iter().zip(elements).filter_map(number).collect()
    }

    // ---- variables whose members are assigned ----

    fn built<'n>(&self, variable: &'n Node, launch: &Node) -> Option<Object<'n>>
    where
        Self: 'n,
    {
        let body = self.host.cx.index.decl(self.function).and_then(Node::body)?;
        let block = block_of(body, variable.id)?;
        if jumps(body) {
            return None;
        }
        let until = block.inner.iter().position(|statement| mentions(statement, &|n| n.id == launch.id))?;
        let mut stored: Vec<(u64, &Node)> = Vec::new();
        let mut stores: Vec<u64> = Vec::new();
        for statement in &block.inner[..until] {
            let Some((field, store)) = stored_member(statement, variable.id) else { continue };
            if stored.iter().any(|(known, _)| *known == field) {
                return None;
            }
            stored.push((field, store.child(1)?));
            stores.push(store.id);
        }
        if !self.is_only_read(body, variable.id, &stores) {
            return None;
        }
        let list = match variable.initialiser().filter(|_| variable.is_initialised).map(without_wrappers) {
            Some(list) if list.is(Kind::InitListExpr) => Some(list),
            Some(made) if made.is(Kind::CXXConstructExpr) && made.inner.is_empty() => {
                let constructor = made.referenced().and_then(|r| self.host.cx.index.decl(r.id));
                constructor.is_some_and(|c| c.is_trivial).then_some(None)?
            }
            Some(_) => return None,
            None => None,
        };
        Some(Object::Assigned(list, stored))
    }

    /// Whether all mentions of a variable but in these stores leave it as it is, and give it to nobody.
    fn is_only_read(&self, node: &Node, id: u64, stores: &[u64]) -> bool {
        let is_it = |node: &Node| node.is(Kind::DeclRefExpr) && node.variable().is_some_and(|v| v.id == id);
        let all = |nodes: &mut dyn Iterator<Item = &Node>| {
            let mut are_all = true;
            nodes.for_each(|n| are_all &= self.is_only_read(n, id, stores));
            are_all
        };
        let member = |node: &Node| member_of(node).is_some_and(|(object, _)| is_it(object));
        let is_number = |node: &Node| node.ty.as_deref().is_some_and(|ty| matches!(ty.ty, CType::Scalar(_)));
        match &node.kind {
            _ if is_it(node) => false,
            Kind::LambdaExpr => !mentions(node, &is_it),
            Kind::UnaryExprOrTypeTraitExpr => true,
            Kind::ImplicitCastExpr if matches!(node.cast_kind(), CastKind::LValueToRValue) => {
                node.child(0).is_some_and(|place| member(place) || is_it(place)) || all(&mut node.all_inner())
            }
            Kind::CXXConstructExpr => {
                let is_copy = copied(self.host.cx, node).is_some_and(|original| is_it(without_wrappers(original)));
                is_copy || all(&mut node.all_inner())
            }
            Kind::UnaryOperator if self.host.arrays.lends(node) => true,
            Kind::BinaryOperator | Kind::CompoundAssignOperator if node.is_assignment() => {
                let (Some(target), Some(source)) = (node.child(0), node.child(1)) else { return false };
                let is_known = stores.contains(&node.id) || is_number(target) && member(target);
                (is_known || all(&mut [target].into_iter())) && all(&mut [source].into_iter())
            }
            _ => all(&mut node.all_inner()),
        }
    }
}

/// `x.m`: the object, and the member.
fn member_of(node: &Node) -> Option<(&Node, u64)> {
    let member = node.referenced().filter(|r| node.is(Kind::MemberExpr) && r.kind == Kind::FieldDecl)?.id;
    node.child(0).filter(|_| !node.is_arrow).map(|object| (object, member))
}

/// `x.m = e;` as a statement.
fn stored_member(statement: &Node, variable: u64) -> Option<(u64, &Node)> {
    let store = if statement.is(Kind::ExprWithCleanups) { statement.child(0)? } else { statement };
    let is_store = store.is(Kind::BinaryOperator) && store.is_assignment();
    let (object, member) = store.child(0).filter(|_| is_store).and_then(member_of)?;
    object.variable().filter(|v| object.is(Kind::DeclRefExpr) && v.id == variable).map(|_| (member, store))
}

/// The block that declares a variable.
fn block_of(node: &Node, variable: u64) -> Option<&Node> {
    let declares = |statement: &Node| statement.is(Kind::DeclStmt) && statement.inner.iter().any(|d| d.id == variable);
    if node.is(Kind::CompoundStmt) && node.inner.iter().any(declares) {
        return Some(node);
    }
    node.inner.iter().find_map(|inner| block_of(inner, variable))
}

/// Whether control may come to a statement otherwise than from the one before.
fn jumps(node: &Node) -> bool {
    let is_target = matches!(
        node.kind,
        Kind::LabelStmt | Kind::GotoStmt | Kind::IndirectGotoStmt | Kind::CaseStmt | Kind::DefaultStmt
    );
    is_target || node.kind.is_of_openmp() || node.inner.iter().any(jumps)
}

fn mentions(node: &Node, is_wanted: &dyn Fn(&Node) -> bool) -> bool {
    is_wanted(node) || node.all_inner().any(|inner| mentions(inner, is_wanted))
}

/// An object without what is written around it.
fn without_wrappers(node: &Node) -> &Node {
    let wraps = match &node.kind {
        Kind::ParenExpr
        | Kind::ExprWithCleanups
        | Kind::MaterializeTemporaryExpr
        | Kind::CXXBindTemporaryExpr
        | Kind::ConstantExpr => true,
        Kind::CXXFunctionalCastExpr => matches!(node.cast_kind(), CastKind::NoOp),
        Kind::ImplicitCastExpr => matches!(node.cast_kind(), CastKind::NoOp | CastKind::LValueToRValue),
        _ => false,
    };
    node.child(0).filter(|_| wraps).map_or(node, without_wrappers)
}
