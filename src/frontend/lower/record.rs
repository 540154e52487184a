//! Objects of class type: construction, initialiser lists, closures.

use std::collections::HashSet;
use std::hash::Hash;

use super::builder::Builder;
use super::call::is_copy;
use super::callee::Callee;
use super::context::{R, unsupported};
use super::operands::Operand;
use super::value::{Place, Value};
use crate::base::id::Id;
use crate::base::source::Span;
use crate::frontend::kind::{CastKind, Kind};
use crate::frontend::tree::{Capture, Node};
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{StmtKind, Ty};
use crate::kernel::pointer;
use crate::kernel::visit::for_each_stmt;
use crate::refusal::Construct;

/// What variables stood for, and the object of the code that is entered.
pub type Bound = (Vec<(u64, Option<Place>)>, Option<Place>);

/// How far the function had come when an object's construction began.
struct Start {
    mark: usize,
    /// The first of its locals.
    local: usize,
    /// The first of its arrays.
    array: usize,
}

/// A copy that runs code of the programmer's, and that the compiler may leave out or not
/// ([class.copy.elision] before C++17).
fn refuse_elidable(node: &Node, span: Span) -> R<()> {
    if !node.is_elidable {
        return Ok(());
    }
    unsupported(
        span,
        Construct::CopyElision,
        "a copy that the compiler may leave out before C++17 (it must with `-std=c++17`)",
    )
}

impl<'a> Builder<'_, 'a> {
    /// A constructor call.
    pub fn construct(&mut self, node: &'a Node) -> R<Value> {
        let span = self.at(node);
        let ty = self.type_of(node)?;
        let CType::Record(_) = ty.ty else {
            return match node.child(0) {
                Some(_) if node.inner.len() == 1 => self.value(&node.inner[0]),
                _ => self.construct_array(node, &ty, span),
            };
        };
        match self.written_constructor(node) {
            Some(constructor) => {
                refuse_elidable(node, span)?;
                self.unordered_list(&node.inner, span, |b| b.run_constructor(constructor, &ty, node, span))
            }
            None => self.implicit_constructor(node, &ty, span),
        }
    }

    /// Whether an initialiser runs a constructor that the programmer wrote.
    pub fn constructs(&mut self, init: &'a Node) -> bool {
        match &init.kind {
            Kind::ExprWithCleanups => init.child(0).is_some_and(|c| self.constructs(c)),
            // `T x = T(3);` constructs `x`.
            Kind::CXXFunctionalCastExpr | Kind::CStyleCastExpr | Kind::CXXStaticCastExpr | Kind::ImplicitCastExpr
                if matches!(init.cast_kind(), CastKind::ConstructorConversion | CastKind::NoOp) && !init.is_glvalue =>
            {
                init.child(0).is_some_and(|c| self.constructs(c))
            }
            Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr => match self.type_of(init).map(|t| t.ty) {
                Ok(CType::Record(_)) => self.written_constructor(init).is_some(),
                _ => false,
            },
            _ => false,
        }
    }

    /// The constructor that an expression runs, unless it only copies, or does nothing.
    pub fn written_constructor(&self, node: &Node) -> Option<&'a Node> {
        let found = self.cx.index.definition(node.referenced()?.id)?;
        let plain = found.is_trivial && found.is_copy;
        (!plain).then_some(found)
    }

    /// Whether a copy runs code that the programmer wrote, and the compiler may construct
    /// the result in place instead ([class.copy.elision]): that of a variable that is
    /// returned. (Of a temporary object it must, since C++17.)
    pub fn may_be_left_out(&self, operand: &Node) -> bool {
        match (&operand.kind, &operand.inner[..]) {
            (Kind::ExprWithCleanups, [inner]) => self.may_be_left_out(inner),
            (Kind::CXXConstructExpr, [source]) => is_variable(source) && self.written_constructor(operand).is_some(),
            _ => false,
        }
    }

    /// Constructs a variable, or a temporary, in its own storage.
    pub fn construct_variable(&mut self, variable: &'a Node, init: &'a Node, ty: &QualType, span: Span) -> R<Place> {
        let by = self.construction(init, ty, span)?;
        let place = self.storage(variable.name(), ty, variable.id, span)?;
        self.construct_in(place, by, ty, span)
    }

    /// The constructor that makes an object, and the expression that has its arguments.
    pub fn construction(&mut self, init: &'a Node, ty: &QualType, span: Span) -> R<(&'a Node, &'a Node)> {
        if !matches!(&init.kind, Kind::CXXConstructExpr | Kind::CXXTemporaryObjectExpr) {
            let inner = self.child(init, 0)?;
            return self.construction(inner, ty, span);
        }
        let (Some(constructor), CType::Record(_)) = (self.written_constructor(init), &ty.ty) else {
            return unsupported(span, Construct::UnknownConstruct, "this constructor");
        };
        refuse_elidable(init, span)?;
        Ok((constructor, init))
    }

    /// Constructs an object in its place.
    pub fn construct_in(&mut self, place: Place, by: (&'a Node, &'a Node), ty: &QualType, span: Span) -> R<Place> {
        let (constructor, init) = by;
        self.clear(&place, ty, init, span)?;
        self.unordered_list(&init.inner, span, |b| b.construct_at(constructor, place, &init.inner, span))
    }

    /// An array that a closure captures, or a binding or a member copies, element by element.
    pub fn array_copy(&mut self, node: &'a Node, span: Span) -> R<Value> {
        let (source, element) = (self.child(node, 0)?, self.child(node, 1)?);
        if !self.copies_bytes(element)? {
            return unsupported(span, Construct::UnknownConstruct, "a copy of an array by a constructor");
        }
        let source = if source.is(Kind::OpaqueValueExpr) { self.child(source, 0)? } else { source };
        let ty = self.type_of(node)?;
        let place = self.place(source)?;
        self.load(&place, &ty, span)
    }

    /// Whether an element's copy runs no code of the programmer's.
    fn copies_bytes(&mut self, element: &'a Node) -> R<bool> {
        Ok(match &element.kind {
            Kind::ImplicitCastExpr => matches!(element.cast_kind(), CastKind::LValueToRValue),
            Kind::ArrayInitLoopExpr => {
                let inner = self.child(element, 1)?;
                self.copies_bytes(inner)?
            }
            Kind::CXXConstructExpr if self.written_constructor(element).is_none() => {
                let span = self.at(element);
                self.refuse_unknown_constructor(element, span)?;
                element.inner.len() == 1
            }
            _ => false,
        })
    }

    /// One that has no body here may do anything.
    pub fn refuse_unknown_constructor(&self, node: &Node, span: Span) -> R<()> {
        let constructor = node.referenced().and_then(|r| self.cx.index.decl(r.id));
        match constructor {
            Some(constructor) if !constructor.is_trivial => {
                unsupported(span, Construct::ConstructorWithoutBody, "a constructor without body")
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Default, copy and move constructors that the compiler writes.
    fn implicit_constructor(&mut self, node: &'a Node, ty: &QualType, span: Span) -> R<Value> {
        self.refuse_unknown_constructor(node, span)?;
        match &node.inner[..] {
            // `T x{}` zeroes; `T x;` does not.
            [] => self.default_value(ty, node, span),
            [source] => {
                let source_type = self.type_of(source)?;
                if source_type.referent().ty != ty.ty {
                    return unsupported(span, Construct::UnknownConstruct, "this constructor");
                }
                let place = self.place(source)?;
                self.load(&place, ty, span)
            }
            _ => unsupported(span, Construct::UnknownConstruct, "this constructor"),
        }
    }

    /// Members with initialisers get them, the others are zero or arbitrary; `Void` if
    /// all are arbitrary.
    pub fn default_value(&mut self, ty: &QualType, node: &Node, span: Span) -> R<Value> {
        let record = match ty.ty {
            CType::Record(id) => self.cx.index.decl(id).map(|r| (id, r)),
            _ => None,
        };
        let initialised = record.filter(|(_, r)| r.inner.iter().any(has_initialiser));
        let Some((id, _)) = initialised else {
            // `T x{}` zeroes; `T x;` does not.
            return if node.is_zeroing { self.zero(ty, span) } else { Ok(Value::Void) };
        };
        let start = self.start();
        let place = self.storage("", ty, 0, span)?;
        self.clear(&place, ty, node, span)?;
        let place = self.default_members(place, id, span)?;
        self.refuse_known_place(&place, &start, span)?;
        self.load(&place, ty, span)
    }

    /// Constructs a member or a base where it stands, if a constructor does it that does not
    /// only copy: what it leaves alone is what the whole object was cleared to, and a
    /// reference to a part of it goes on referring to that.
    fn construct_part(&mut self, init: &'a Node, target: &Place, ty: &QualType, span: Span) -> R<Option<Place>> {
        let constructs = matches!(init.kind, Kind::CXXConstructExpr | Kind::CXXInheritedCtorInitExpr);
        let (true, CType::Record(id)) = (constructs, &ty.ty) else { return Ok(None) };
        let constructor = self.written_constructor(init);
        if init.is(Kind::CXXInheritedCtorInitExpr)
            && constructor.is_none_or(|found| found.parameters().count() != init.inner.len())
        {
            return unsupported(span, Construct::UnknownConstruct, "an inherited constructor of such parameters");
        }
        if constructor.is_none() && !init.inner.is_empty() {
            return Ok(None);
        }
        if init.is_zeroing {
            let zero = self.zero(ty, span)?;
            self.store(target, zero, ty, span)?;
        }
        let Some(constructor) = constructor else {
            self.refuse_unknown_constructor(init, span)?;
            return self.default_members(target.clone(), *id, span).map(Some);
        };
        refuse_elidable(init, span)?;
        let arguments = &init.inner;
        self.unordered_list(arguments, span, |b| b.construct_at(constructor, target.clone(), arguments, span)).map(Some)
    }

    pub fn run_constructor(&mut self, constructor: &'a Node, ty: &QualType, node: &'a Node, span: Span) -> R<Value> {
        let start = self.start();
        let place = self.storage("", ty, node.id, span)?;
        self.clear(&place, ty, node, span)?;
        let place = self.construct_at(constructor, place, &node.inner, span)?;
        self.refuse_known_place(&place, &start, span)?;
        self.load(&place, ty, span)
    }

    /// Refuses an object that was constructed as a value if somebody else may know where it
    /// was: since C++17 it is constructed where the value goes ([class.copy.elision]), and what
    /// points to it points there. Two of its parts are one, or a pointer that stays was
    /// assigned, and may point into it.
    fn refuse_known_place(&self, place: &Place, from: &Start, span: Span) -> R<()> {
        let mut parts = Vec::new();
        leaves(place, &mut parts);
        let (mut locals, mut arrays) = (Vec::new(), Vec::new());
        for part in parts {
            match part {
                Place::Local(local) => locals.push(*local),
                Place::Memory(pointer) => arrays.extend(pointer::object(pointer).filter(|a| a.index() >= from.array)),
                Place::Parts(..) | Place::Value(..) => {}
            }
        }
        let mut points_there = false;
        for_each_stmt(self.statements_after(from.mark), &mut |stmt| {
            if let StmtKind::Store { value, .. } = &stmt.kind {
                points_there |= value.ty == Ty::Pointer && self.may_point_into(value, &arrays);
            }
            if let StmtKind::Assign(local, value) = &stmt.kind {
                let stays = local.index() < from.local || locals.contains(local);
                points_there |= value.ty == Ty::Pointer && stays && self.may_point_into(value, &arrays);
            }
        });
        if points_there || has_twins(&locals) || has_twins(&arrays) {
            return unsupported(
                span,
                Construct::SelfReference,
                "an object whose place is known while it is constructed, as a value,",
            );
        }
        Ok(())
    }

    fn start(&self) -> Start {
        Start { mark: self.mark(), local: self.function.locals.len(), array: self.function.objects.len() }
    }

    /// What storage holds before it is constructed: `T()` zeroes it if the programmer
    /// wrote no default constructor.
    fn clear(&mut self, place: &Place, ty: &QualType, construction: &Node, span: Span) -> R<()> {
        if !construction.is_zeroing {
            return self.havoc(place, span);
        }
        let zero = self.zero(ty, span)?;
        self.store(place, zero, ty, span)
    }

    /// Runs a constructor; gives the place with its reference members bound.
    fn construct_at(&mut self, constructor: &'a Node, place: Place, arguments: &'a [Node], span: Span) -> R<Place> {
        // Until it is constructed, even a constant object changes.
        let mut locals = Vec::new();
        place.locals(&mut locals);
        locals.retain(|local| self.locals.stable.remove(local));
        self.inline(constructor, Some(place.clone()), arguments, None, span)?;
        self.locals.stable.extend(locals);
        Ok(self.control.constructed.take().unwrap_or(place))
    }

    /// Member initialisers of a constructor, in its activation.
    pub fn constructor_initializers(&mut self, function: &'a Node) -> R<()> {
        if !function.is(Kind::CXXConstructorDecl) {
            return Ok(());
        }
        let span = self.here;
        let Some(record) = self.cx.index.parent(function.id) else {
            return unsupported(span, Construct::UnknownConstruct, "this constructor");
        };
        let ty = QualType::plain(CType::Record(record.id));
        let mut done = Vec::new();
        for initializer in function.inner.iter().filter(|c| c.is(Kind::CXXCtorInitializer)) {
            let init = self.child(initializer, 0)?;
            let field = initializer.member;
            if initializer.is_delegating {
                // It initialises everything.
                return self.full_expression(init, |b, init| b.delegate(init, &ty, span));
            }
            if field == 0 {
                self.full_expression(init, |b, init| b.base_initializer(initializer, init, &ty, span))?;
                continue;
            }
            // clang lists the members in the order in which they are initialised.
            let init = match &init.kind {
                Kind::CXXDefaultInitExpr => self.default_initializer(record.id, field, span)?,
                _ => init,
            };
            done.push(field);
            self.initialise_member(init, record.id, field, span)?;
        }
        let forgotten = |f: &Node| has_initialiser(f) && !done.contains(&f.id);
        if !record.is_union && record.inner.iter().any(forgotten) {
            return unsupported(
                span,
                Construct::MemberInitialiser,
                "a constructor that initialises its members elsewhere",
            );
        }
        Ok(())
    }

    /// `T(int x) : T(x, 0) {}`: the other constructor runs where this one does, and before its body.
    fn delegate(&mut self, init: &'a Node, ty: &QualType, span: Span) -> R<()> {
        let Some(this) = self.frame()?.this.clone() else {
            return unsupported(span, Construct::UnknownConstruct, "a constructor without object");
        };
        match self.construct_part(init, &this, ty, span)? {
            Some(place) => {
                self.frame()?.this = Some(place);
                Ok(())
            }
            None => unsupported(span, Construct::UnknownConstruct, "this initialiser"),
        }
    }

    /// `int x = 3;` in a class: what initialises the member unless something else is said.
    fn default_initializer(&self, record: u64, field: u64, span: Span) -> R<&'a Node> {
        let fields = self.cx.index.decl(record).map_or(&[][..], |r| &r.inner);
        let field = fields.iter().find(|f| f.id == field && f.is(Kind::FieldDecl));
        match field.and_then(|f| f.initialiser()) {
            Some(init) => Ok(init),
            None => unsupported(span, Construct::MemberInitialiser, "the initialiser of this member"),
        }
    }

    /// A full expression ([intro.execution]).
    fn initialise_member(&mut self, init: &'a Node, record: u64, field: u64, span: Span) -> R<()> {
        self.full_expression(init, |b, init| b.initialise_member_by(init, record, field, span))
    }

    fn initialise_member_by(&mut self, init: &'a Node, record: u64, field: u64, span: Span) -> R<()> {
        let ty = self.field_type(record, field, span)?;
        let layout = self.cx.record(record, span)?;
        let Some(index) = layout.fields.iter().position(|f| f.id == field) else {
            return unsupported(span, Construct::UnknownConstruct, "this member");
        };
        if ty.is_reference() {
            let place = self.place(init)?;
            let place = self.freeze_place(place)?;
            return self.bind_member(index, place, span);
        }
        let Some(this) = self.frame()?.this.clone() else {
            return unsupported(span, Construct::UnknownConstruct, "a constructor without object");
        };
        let owner = QualType::plain(CType::Record(record));
        let target = self.field(this, Some(owner), field, span)?;
        if let Some(place) = self.construct_part(init, &target, &ty, span)? {
            return if matches!(place, Place::Parts(..)) { self.bind_member(index, place, span) } else { Ok(()) };
        }
        let value = self.value(init)?;
        if matches!(value, Value::Void) {
            return Ok(());
        }
        let target = absorb(target, &value);
        self.store(&target, value, &ty, span)?;
        if matches!(target, Place::Parts(..)) { self.bind_member(index, target, span) } else { Ok(()) }
    }

    /// A member of the object under construction that is known by its place.
    fn bind_member(&mut self, index: usize, place: Place, span: Span) -> R<()> {
        match &mut self.frame()?.this {
            Some(Place::Parts(parts, _)) if index < parts.len() => parts[index] = place,
            _ => return unsupported(span, Construct::ReferenceInMemory, "a reference member of an object in memory"),
        }
        Ok(())
    }

    fn base_initializer(&mut self, initializer: &'a Node, init: &'a Node, ty: &QualType, span: Span) -> R<()> {
        let Some(base) = initializer.base_type.as_deref().cloned() else {
            return unsupported(span, Construct::UnknownConstruct, "this initialiser");
        };
        let Some(this) = self.frame()?.this.clone() else {
            return unsupported(span, Construct::UnknownConstruct, "a constructor without object");
        };
        let target = self.base_place(this, ty, &base, span)?;
        let target = match self.construct_part(init, &target, &base, span)? {
            Some(place) => place,
            None => {
                let value = self.value(init)?;
                if matches!(value, Value::Void) {
                    return Ok(());
                }
                let target = absorb(target, &value);
                self.store(&target, value, &base, span)?;
                target
            }
        };
        let CType::Record(id) = ty.ty else { return Ok(()) };
        let layout = self.cx.record(id, span)?;
        match layout.fields.iter().position(|f| f.id == 0 && f.ty.ty == base.ty) {
            Some(index) if matches!(target, Place::Parts(..)) => self.bind_member(index, target, span),
            _ => Ok(()),
        }
    }

    fn field_type(&mut self, record: u64, field: u64, span: Span) -> R<QualType> {
        let record = self.cx.record(record, span)?;
        match record.fields.iter().find(|f| f.id == field) {
            Some(field) => Ok(field.ty.clone()),
            None => unsupported(span, Construct::UnknownConstruct, "this member"),
        }
    }

    /// What the members' own initialisers make of an object. They name other members
    /// of it, whatever object the code around belongs to. Gives the place with its reference
    /// members bound.
    fn default_members(&mut self, place: Place, record: u64, span: Span) -> R<Place> {
        let fields = self.cx.index.decl(record).map_or(&[][..], |r| &r.inner);
        let around = self.frame()?.this.replace(place.clone());
        let mut fields = fields.iter().filter(|f| has_initialiser(f));
        let result = fields.try_for_each(|field| {
            let init = self.default_initializer(record, field.id, span)?;
            self.initialise_member(init, record, field.id, span)
        });
        let done = std::mem::replace(&mut self.frame()?.this, around);
        result.map(|()| done.unwrap_or(place))
    }

    /// `{a, b, c}`
    pub fn initializer_list(&mut self, node: &'a Node) -> R<Value> {
        let span = self.at(node);
        let ty = self.type_of(node)?;
        if !Self::is_structured(&ty) {
            return match &node.inner[..] {
                [] => self.zero(&ty, span),
                [single] => self.value(single),
                _ => unsupported(span, Construct::UnknownConstruct, "this initialiser"),
            };
        }
        if node.is_union {
            return self.initial_union(node, &ty, span);
        }
        let components = self.components(&ty, span)?;
        let (missing, given) = node.initialisers();
        let operands: Vec<Operand> = given.iter().map(Operand::value).collect();
        let mut parts = self.unordered_before_17(&operands, span, |b| {
            let mut parts = Vec::new();
            given.iter().try_for_each(|init| b.initial_parts(init, &ty, &mut parts))?;
            Ok(parts)
        })?;
        while let Some(component) = components.get(parts.len()) {
            match missing.filter(|m| !m.is(Kind::ImplicitValueInitExpr)) {
                Some(init) => self.initial_parts(init, &ty, &mut parts)?,
                None => parts.push(self.zero(&component.ty, span)?),
            }
        }
        Ok(Value::Parts(parts))
    }

    /// One member is initialised; what else there is of the union may hold anything.
    fn initial_union(&mut self, node: &'a Node, ty: &QualType, span: Span) -> R<Value> {
        let place = self.storage("", ty, 0, span)?;
        self.havoc(&place, span)?;
        let init = self.child(node, 0)?;
        let member = self.type_of(init)?;
        let value = self.value(init)?;
        self.store(&place, value, &member, span)?;
        self.load(&place, ty, span)
    }

    /// In a vector's initialiser `(float4)(v.xy, 1, 2)` members may be vectors themselves.
    fn initial_parts(&mut self, init: &'a Node, ty: &QualType, into: &mut Vec<Value>) -> R<()> {
        let span = self.at(init);
        let expected = match (&ty.ty, into.len()) {
            (CType::Record(id), i) => self.cx.record(*id, span)?.fields.get(i).map(|f| f.ty.clone()),
            _ => None,
        };
        if expected.is_some_and(|t| t.is_reference()) {
            let place = self.place(init)?;
            into.push(Value::Reference(Box::new(self.freeze_place(place)?)));
            return Ok(());
        }
        let mark = self.mark();
        let value = self.value(init)?;
        // From left to right: a later initialiser does not change what an earlier one gave.
        *into = self.keep_all(std::mem::take(into), mark)?;
        match (&ty.ty, value) {
            (CType::Vector(..), Value::Parts(lanes)) => into.extend(lanes),
            (_, value) => into.push(value),
        }
        Ok(())
    }

    /// A closure: its captures, in order.
    pub fn closure(&mut self, node: &'a Node) -> R<Value> {
        let span = self.at(node);
        let layout = self.cx.record(node.record, span)?;
        if [node.inner.len(), node.captures.len()] != [layout.fields.len(); 2] {
            return unsupported(span, Construct::UnknownConstruct, "this closure");
        }
        if node.captures.contains(&Capture::Other) {
            return unsupported(span, Construct::Capture, "this capture");
        }
        // In an unspecified order: [expr.prim.lambda.capture].
        let parts = self.unordered_list(&node.inner, span, |b| {
            let mut parts = Vec::new();
            for (field, init) in layout.fields.iter().zip(&node.inner) {
                let mark = b.mark();
                let value = if field.ty.is_reference() {
                    let place = b.place(init)?;
                    Value::Reference(Box::new(b.freeze_place(place)?))
                } else {
                    b.value(init)?
                };
                parts = b.keep_all(parts, mark)?;
                parts.push(value);
            }
            Ok(parts)
        })?;
        self.names.captures.insert(node.record, node.captures.clone());
        Ok(Value::Parts(parts))
    }

    /// In a closure's body the captured variables are the closure's members, and `this`
    /// is the object of the code around. Gives what the variables were before, and `this`.
    pub fn bind_captures(&mut self, function: &'a Node, this: Option<Place>, span: Span) -> R<Bound> {
        let record = self.cx.index.parent(function.id).filter(|record| record.is_closure);
        let captured = record.and_then(|r| Some((r, self.names.captures.get(&r.id)?.clone())));
        let (Some((record, captured)), Some(closure)) = (captured, &this) else {
            return Ok((Vec::new(), this));
        };
        let (mut before, mut outer) = (Vec::new(), None);
        for (index, what) in captured.into_iter().enumerate() {
            let member = self.captured_member(record, closure, index, span)?;
            match what {
                Capture::Variable(variable) => before.push((variable, self.names.env.insert(variable, member))),
                Capture::This => {
                    let pointer = self.load(&member, &QualType::plain(CType::NullPointer), span)?;
                    outer = Some(self.pointee(pointer, span)?);
                }
                Capture::Other => return unsupported(span, Construct::Capture, "this capture"),
            }
        }
        Ok((before, outer))
    }

    /// A member of a closure.
    fn captured_member(&mut self, record: &Node, closure: &Place, index: usize, span: Span) -> R<Place> {
        self.refuse_ended(closure, span)?;
        let member = match closure {
            Place::Parts(parts, _) => parts.get(index).cloned(),
            Place::Value(Value::Parts(parts), lifetime) => parts.get(index).cloned().map(|v| match v {
                Value::Reference(place) => *place,
                value => Place::Value(value, *lifetime),
            }),
            Place::Memory(_) => {
                let components = self.components(&QualType::plain(CType::Record(record.id)), span)?;
                match components.get(index) {
                    Some(component) => Some(self.component_place(closure.clone(), component, index, span)?),
                    None => None,
                }
            }
            Place::Local(_) | Place::Value(..) => None,
        };
        member.map_or_else(|| unsupported(span, Construct::UnknownConstruct, "this closure"), Ok)
    }

    /// The assignment operator that copies an object, whether clang has a body of it or not.
    pub fn implicit_assignment(&mut self, callee: &Callee<'a>, span: Span) -> R<Option<Place>> {
        let declared = self.cx.index.decl(callee.id);
        let (Some(object), [source]) = (&callee.object, callee.arguments) else { return Ok(None) };
        if !declared.is_some_and(is_copy) {
            return Ok(None);
        }
        let Some(ty) = self.type_of_object(object)? else { return Ok(None) };
        let operands = self.operands_of(callee);
        let (target, value) = self.unordered(&operands, span, |b| {
            // As of the operators of the language, the right operand comes first; of a call, the object.
            let first = if callee.is_assignment() { None } else { Some(b.object_place(object, span)?) };
            let source = b.place(source)?;
            let value = b.load(&source, &ty, span)?;
            let mark = b.mark();
            let target = match first {
                Some(target) => target,
                None => b.object_place(object, span)?,
            };
            Ok((target, b.keep(value, mark)?))
        })?;
        self.store(&target, value, &ty, span)?;
        Ok(Some(target))
    }
}

/// The places without parts of their own.
fn leaves<'p>(place: &'p Place, into: &mut Vec<&'p Place>) {
    match place {
        Place::Parts(parts, _) => parts.iter().for_each(|part| leaves(part, into)),
        place => into.push(place),
    }
}

fn has_twins<T: Eq + Hash>(items: &[T]) -> bool {
    let mut seen = HashSet::new();
    !items.iter().all(|item| seen.insert(item))
}

/// Whether an expression is a variable as it is.
fn is_variable(node: &Node) -> bool {
    match &node.kind {
        Kind::DeclRefExpr => node.referenced().is_some_and(|r| r.kind == Kind::VarDecl),
        Kind::ParenExpr | Kind::ImplicitCastExpr => node.child(0).is_some_and(is_variable),
        _ => false,
    }
}

/// A member that a class initialises itself.
fn has_initialiser(member: &Node) -> bool {
    member.is(Kind::FieldDecl) && member.initialiser().is_some()
}

/// The place with its reference members bound as in the value.
fn absorb(place: Place, value: &Value) -> Place {
    match (place, value) {
        (_, Value::Reference(referent)) => (**referent).clone(),
        (Place::Parts(parts, lifetime), Value::Parts(values)) if parts.len() == values.len() => {
            Place::Parts(parts.into_iter().zip(values).map(|(p, v)| absorb(p, v)).collect(), lifetime)
        }
        (place, _) => place,
    }
}
