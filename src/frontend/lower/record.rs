//! Objects of class type: construction, initialiser lists, closures.

use super::builder::{Builder, Captured};
use super::call::{Callee, Object};
use super::context::{R, unsupported};
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::json::Node;
use crate::frontend::types::{CType, QualType};

/// What variables stood for, and the object of the code that is entered.
pub type Bound = (Vec<(u64, Option<Place>)>, Option<Place>);

/// The longest array whose elements are constructed one by one.
const LONGEST_CONSTRUCTED: u64 = 64;

impl<'a> Builder<'_, 'a> {
    /// A constructor call.
    pub fn construct(&mut self, node: &'a Node) -> R<Value> {
        let span = self.at(node);
        let ty = self.type_of(node)?;
        let CType::Record(id) = ty.ty else {
            return match node.child(0) {
                Some(_) if node.inner.len() == 1 => self.value(&node.inner[0]),
                _ => self.construct_array(node, &ty, span),
            };
        };
        self.refuse_namesakes(node, id, span)?;
        match self.written_constructor(node, id) {
            Some(constructor) => {
                self.refuse_unordered_list(&node.inner, span)?;
                self.run_constructor(constructor, &ty, node, span)
            }
            None => self.implicit_constructor(node, &ty, span),
        }
    }

    /// Whether an initialiser runs a constructor that the programmer wrote.
    pub fn constructs(&mut self, init: &'a Node) -> bool {
        match &*init.kind {
            "ExprWithCleanups" => init.child(0).is_some_and(|c| self.constructs(c)),
            "CXXConstructExpr" => match self.type_of(init).map(|t| t.ty) {
                Ok(CType::Record(id)) => self.written_constructor(init, id).is_some(),
                _ => false,
            },
            _ => false,
        }
    }

    /// The constructor that an expression runs, unless the compiler wrote it.
    pub fn written_constructor(&self, node: &Node, record: u64) -> Option<&'a Node> {
        let wanted = node.operand_type().map(|t| t.written.to_string());
        let found = self.constructor(record, wanted.as_deref())?;
        // clang writes a body for implicit constructors, too.
        let copies = found.inner.iter().filter(|c| c.is("ParmVarDecl")).count() == 1;
        let implicit = found.flag("isImplicit") || found.flag("explicitlyDefaulted");
        let is_copy = implicit && copies && self.copies_plainly(record);
        (found.body().is_some() && !is_copy).then_some(found)
    }

    /// Whether the copy that the compiler writes is one of all members as they are.
    fn copies_plainly(&self, record: u64) -> bool {
        let Some(node) = self.cx.index.decl(record) else { return false };
        let written = |c: &&Node| {
            let implicit = c.flag("isImplicit") || c.flag("explicitlyDefaulted");
            c.is("CXXConstructorDecl") && !implicit && c.ty.as_ref().is_some_and(|t| t.written.contains('&'))
        };
        let Ok(layout) = self.cx.record(record, self.here) else { return false };
        layout.fields.iter().all(|f| match innermost(&f.ty) {
            CType::Record(id) => {
                let member = self.cx.index.decl(*id);
                !member.is_some_and(|m| m.inner.iter().any(|c| written(&c))) && self.copies_plainly(*id)
            }
            _ => true,
        }) && !node.flag("virtual")
    }

    /// Whether a copy runs code that the programmer wrote, and the compiler may construct
    /// the result in place instead ([class.copy.elision]): that of a variable that is
    /// returned. (Of a temporary object it must, since C++17.)
    pub fn may_be_left_out(&self, operand: &Node) -> bool {
        match (&*operand.kind, &operand.inner[..]) {
            ("ExprWithCleanups", [inner]) => self.may_be_left_out(inner),
            ("CXXConstructExpr", [source]) => {
                let ty = operand.ty.as_ref().and_then(|text| self.cx.names.resolve(text));
                let Some(CType::Record(record)) = ty.map(|ty| ty.ty) else { return false };
                is_variable(source) && self.written_constructor(operand, record).is_some()
            }
            _ => false,
        }
    }

    /// Constructs a variable in its own storage.
    pub fn construct_variable(&mut self, variable: &'a Node, init: &'a Node, ty: &QualType, span: Span) -> R<Place> {
        if init.is("ExprWithCleanups") {
            let inner = self.child(init, 0)?;
            return self.construct_variable(variable, inner, ty, span);
        }
        let constructor = match ty.ty {
            CType::Record(id) => self.written_constructor(init, id),
            _ => None,
        };
        let (Some(constructor), CType::Record(id)) = (constructor, &ty.ty) else {
            return unsupported(span, "this constructor");
        };
        self.refuse_namesakes(init, *id, span)?;
        self.refuse_unordered_list(&init.inner, span)?;
        let place = self.storage(variable.name(), ty, variable.id, span)?;
        self.clear(&place, ty, init, span)?;
        self.construct_at(constructor, place, &init.inner, span)
    }

    /// Element by element.
    fn construct_array(&mut self, node: &'a Node, ty: &QualType, span: Span) -> R<Value> {
        let CType::Array(element, Some(length)) = &ty.ty else { return unsupported(span, "this array of objects") };
        let CType::Record(id) = element.ty else { return unsupported(span, "this array of objects") };
        self.refuse_namesakes(node, id, span)?;
        let Some(constructor) = self.written_constructor(node, id) else {
            return self.default_value(element, node, span);
        };
        if *length > LONGEST_CONSTRUCTED {
            return unsupported(span, format!("an array of more than {LONGEST_CONSTRUCTED} objects with constructors"));
        }
        let mut parts = Vec::new();
        for _ in 0..*length {
            parts.push(self.run_constructor(constructor, element, node, span)?);
        }
        Ok(Value::Parts(parts))
    }

    /// The constructor of a record with a given type, as printed.
    fn constructor(&self, record: u64, wanted: Option<&str>) -> Option<&'a Node> {
        let found = self.constructors(record).find(|c| c.ty.as_ref().map(|t| &*t.written) == wanted)?;
        Some(self.cx.index.definition(found.id).unwrap_or(found))
    }

    /// Those of its own, then those that are instances of templates.
    fn constructors(&self, record: u64) -> impl Iterator<Item = &'a Node> {
        let members = self.cx.index.decl(record).map_or(&[][..], |node| &node.inner);
        let templates = members.iter().filter(|c| c.is("FunctionTemplateDecl")).flat_map(|t| t.inner.iter());
        members.iter().chain(templates).filter(|c| c.is("CXXConstructorDecl"))
    }

    /// The dump says of a construction only how the constructor's type is printed, and all
    /// closures of one place, each another instance's, are printed alike.
    fn refuse_namesakes(&self, node: &Node, record: u64, span: Span) -> R<()> {
        let wanted = node.operand_type().map(|t| &t.written);
        let mut found: Vec<u64> = self
            .constructors(record)
            .filter(|c| c.ty.as_ref().map(|t| &t.written) == wanted)
            // What no construction has chosen has no body.
            .filter(|c| self.cx.index.definition(c.id).is_some())
            .map(|c| self.cx.index.canonical(c.id))
            .collect();
        found.sort_unstable();
        found.dedup();
        match found[..] {
            [] | [_] => Ok(()),
            [..] => unsupported(span, "one of several constructors whose types are printed alike"),
        }
    }

    /// Default, copy and move constructors that the compiler writes.
    fn implicit_constructor(&mut self, node: &'a Node, ty: &QualType, span: Span) -> R<Value> {
        match &node.inner[..] {
            // `T x{}` zeroes; `T x;` does not.
            [] => self.default_value(ty, node, span),
            [source] => {
                let source_type = self.type_of(source)?;
                if source_type.referent().ty != ty.ty {
                    return unsupported(span, "this constructor");
                }
                let place = self.place(source)?;
                self.load(&place, ty, span)
            }
            _ => unsupported(span, "this constructor"),
        }
    }

    /// Members with initialisers get them, the others are zero or arbitrary; `Void` if
    /// all are arbitrary.
    fn default_value(&mut self, ty: &QualType, node: &Node, span: Span) -> R<Value> {
        let record = match ty.ty {
            CType::Record(id) => self.cx.index.decl(id).map(|r| (id, r)),
            _ => None,
        };
        let initialised = record.filter(|(_, r)| r.inner.iter().any(|f| f.flag("hasInClassInitializer")));
        let Some((id, _)) = initialised else {
            // `T x{}` zeroes; `T x;` does not.
            return if node.flag("zeroing") { self.zero(ty, span) } else { Ok(Value::Void) };
        };
        let place = self.storage("", ty, 0, span)?;
        self.clear(&place, ty, node, span)?;
        self.default_members(&place, id, span)?;
        self.load(&place, ty, span)
    }

    fn run_constructor(&mut self, constructor: &'a Node, ty: &QualType, node: &'a Node, span: Span) -> R<Value> {
        let place = self.storage("", ty, node.id, span)?;
        self.clear(&place, ty, node, span)?;
        let place = self.construct_at(constructor, place, &node.inner, span)?;
        self.load(&place, ty, span)
    }

    /// What storage holds before it is constructed: `T()` zeroes it if the programmer
    /// wrote no default constructor.
    fn clear(&mut self, place: &Place, ty: &QualType, construction: &Node, span: Span) -> R<()> {
        if !construction.flag("zeroing") {
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
        locals.retain(|local| self.stable.remove(local));
        self.inline(constructor, Some(place.clone()), arguments, false, span)?;
        self.stable.extend(locals);
        Ok(self.constructed.take().unwrap_or(place))
    }

    /// Member initialisers of a constructor, in its activation.
    pub fn constructor_initializers(&mut self, function: &'a Node) -> R<()> {
        if !function.is("CXXConstructorDecl") {
            return Ok(());
        }
        let span = self.here;
        let Some(record) = self.cx.index.parent(function.id) else { return unsupported(span, "this constructor") };
        let ty = QualType::plain(CType::Record(record.id));
        let mut done = Vec::new();
        for initializer in function.inner.iter().filter(|c| c.is("CXXCtorInitializer")) {
            let init = self.child(initializer, 0)?;
            let Some(field) = initializer.referenced() else {
                self.base_initializer(initializer, init, &ty, span)?;
                continue;
            };
            // clang lists the members in the order in which they are initialised.
            let init = match &*init.kind {
                "CXXDefaultInitExpr" => self.default_initializer(record.id, field.id, span)?,
                _ => init,
            };
            done.push(field.id);
            self.initialise_member(init, record.id, field.id, span)?;
        }
        let forgotten = |f: &&Node| f.flag("hasInClassInitializer") && !done.contains(&f.id);
        if record.tag() != "union" && record.inner.iter().any(|f| forgotten(&f)) {
            return unsupported(span, "a constructor that initialises its members elsewhere");
        }
        Ok(())
    }

    /// `int x = 3;` in a class: what initialises the member unless something else is said.
    fn default_initializer(&self, record: u64, field: u64, span: Span) -> R<&'a Node> {
        let fields = self.cx.index.decl(record).map_or(&[][..], |r| &r.inner);
        let field = fields.iter().find(|f| f.id == field && f.is("FieldDecl"));
        let init = field.and_then(|f| f.inner.iter().rev().find(|c| !c.kind.ends_with("Attr") && !c.is("FullComment")));
        match init.filter(|_| field.is_some_and(|f| f.flag("hasInClassInitializer"))) {
            Some(init) => Ok(init),
            None => unsupported(span, "the initialiser of this member"),
        }
    }

    fn initialise_member(&mut self, init: &'a Node, record: u64, field: u64, span: Span) -> R<()> {
        let ty = self.field_type(record, field, span)?;
        let layout = self.cx.record(record, span)?;
        let Some(index) = layout.fields.iter().position(|f| f.id == field) else {
            return unsupported(span, "this member");
        };
        if ty.is_reference() {
            let place = self.place(init)?;
            let place = self.freeze_place(place)?;
            return self.bind_member(index, place, span);
        }
        let value = self.value(init)?;
        if matches!(value, Value::Void) {
            return Ok(());
        }
        let Some(this) = self.frame()?.this.clone() else { return unsupported(span, "a constructor without object") };
        let owner = QualType::plain(CType::Record(record));
        let target = absorb(self.field(this, Some(owner), field, span)?, &value);
        self.store(&target, value, &ty, span)?;
        if matches!(target, Place::Parts(_)) { self.bind_member(index, target, span) } else { Ok(()) }
    }

    /// A member of the object under construction that is known by its place.
    fn bind_member(&mut self, index: usize, place: Place, span: Span) -> R<()> {
        match &mut self.frame()?.this {
            Some(Place::Parts(parts)) if index < parts.len() => parts[index] = place,
            _ => return unsupported(span, "a reference member of an object in memory"),
        }
        Ok(())
    }

    fn base_initializer(&mut self, initializer: &'a Node, init: &'a Node, ty: &QualType, span: Span) -> R<()> {
        let Some(text) = initializer.operand_type() else { return unsupported(span, "this initialiser") };
        let base = self.type_text(text, span)?;
        let value = self.value(init)?;
        let Some(this) = self.frame()?.this.clone() else { return unsupported(span, "a constructor without object") };
        if matches!(value, Value::Void) {
            return Ok(());
        }
        let target = absorb(self.base_place(this, ty, &base, span)?, &value);
        self.store(&target, value, &base, span)?;
        let CType::Record(id) = ty.ty else { return Ok(()) };
        let layout = self.cx.record(id, span)?;
        match layout.fields.iter().position(|f| f.id == 0 && f.ty.ty == base.ty) {
            Some(index) if matches!(target, Place::Parts(_)) => self.bind_member(index, target, span),
            _ => Ok(()),
        }
    }

    fn field_type(&mut self, record: u64, field: u64, span: Span) -> R<QualType> {
        let record = self.cx.record(record, span)?;
        match record.fields.iter().find(|f| f.id == field) {
            Some(field) => Ok(field.ty.clone()),
            None => unsupported(span, "this member"),
        }
    }

    /// What the members' own initialisers make of an object. They name other members
    /// of it, whatever object the code around belongs to.
    fn default_members(&mut self, place: &Place, record: u64, span: Span) -> R<()> {
        let fields = self.cx.index.decl(record).map_or(&[][..], |r| &r.inner);
        let around = self.frame()?.this.replace(place.clone());
        let mut fields = fields.iter().filter(|f| f.is("FieldDecl") && f.flag("hasInClassInitializer"));
        let result = fields.try_for_each(|field| {
            let init = self.default_initializer(record, field.id, span)?;
            self.initialise_member(init, record, field.id, span)
        });
        self.frame()?.this = around;
        result
    }

    /// `{a, b, c}`
    pub fn initializer_list(&mut self, node: &'a Node) -> R<Value> {
        let span = self.at(node);
        let ty = self.type_of(node)?;
        if !Self::is_structured(&ty) {
            return match &node.inner[..] {
                [] => self.zero(&ty, span),
                [single] => self.value(single),
                _ => unsupported(span, "this initialiser"),
            };
        }
        if node.union_field().is_some() {
            return unsupported(span, "an initialiser of a union");
        }
        let components = self.components(&ty, span)?;
        let (missing, given) = node.initialisers();
        self.refuse_unordered_in_c(&given.iter().collect::<Vec<_>>(), span)?;
        let mut parts = Vec::new();
        for init in given {
            self.initial_parts(init, &ty, &mut parts)?;
        }
        while let Some(component) = components.get(parts.len()) {
            match missing.filter(|m| !m.is("ImplicitValueInitExpr")) {
                Some(init) => self.initial_parts(init, &ty, &mut parts)?,
                None => parts.push(self.zero(&component.ty, span)?),
            }
        }
        Ok(Value::Parts(parts))
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
        let record = self.child(node, 0)?;
        let fields: Vec<&Node> = record.inner.iter().filter(|c| c.is("FieldDecl")).collect();
        let inits = node.inner[1..].iter().filter(|c| !c.is("CompoundStmt"));
        let (mut parts, mut captured) = (Vec::new(), Vec::new());
        for (field, init) in fields.iter().zip(inits) {
            let Some(text) = &field.ty else { return unsupported(span, "this capture") };
            let ty = self.type_text(text, span)?;
            match self.captured_by(field, init) {
                Some(what) => captured.push(what),
                None => return unsupported(span, "a capture with an initialiser"),
            }
            if ty.is_reference() {
                let place = self.place(init)?;
                parts.push(Value::Reference(Box::new(self.freeze_place(place)?)));
            } else {
                // A copy is made now, whatever happens to the variable later.
                let value = self.value(init)?;
                parts.push(value);
            }
        }
        if parts.len() != fields.len() {
            return unsupported(span, "this closure");
        }
        self.captures.insert(record.id, captured);
        Ok(Value::Parts(parts))
    }

    /// What a member of a closure stands for in its body, by what initialises it; `None`
    /// for `[y = x]`, whose variable the dump does not name: there the member is not
    /// written where its initialiser is, nor is that at the `=` or `&` of `[=]` and `[&]`.
    fn captured_by(&self, field: &Node, init: &Node) -> Option<Captured> {
        match &*init.kind {
            "CXXThisExpr" => Some(Captured::This),
            "DeclRefExpr" => {
                let (at, (begin, _)) = (field.loc?, init.range?);
                let same = (at.file, at.offset) == (begin.file, begin.offset);
                let captured = same || matches!(self.cx.last_token(init), "=" | "&");
                init.referenced().filter(|_| captured).map(|r| Captured::Variable(r.id))
            }
            "ImplicitCastExpr" | "ParenExpr" | "CXXConstructExpr" => self.captured_by(field, init.child(0)?),
            _ => None,
        }
    }

    /// In a closure's body the captured variables are the closure's members, and `this`
    /// is the object of the code around. Gives what the variables were before, and `this`.
    pub fn bind_captures(&mut self, function: &'a Node, this: Option<Place>, span: Span) -> R<Bound> {
        let record = self.cx.index.parent(function.id).filter(|_| function.name() == "operator()");
        let captured = record.and_then(|r| Some((r, self.captures.get(&r.id)?.clone())));
        let (Some((record, captured)), Some(closure)) = (captured, &this) else {
            return Ok((Vec::new(), this));
        };
        let (mut before, mut outer) = (Vec::new(), None);
        for (index, what) in captured.into_iter().enumerate() {
            let member = self.captured_member(record, closure, index, span)?;
            match what {
                Captured::Variable(variable) => before.push((variable, self.env.insert(variable, member))),
                Captured::This => {
                    let pointer = self.load(&member, &QualType::plain(CType::NullPointer), span)?;
                    outer = Some(self.pointee(pointer, span)?);
                }
            }
        }
        Ok((before, outer))
    }

    /// A member of a closure.
    fn captured_member(&mut self, record: &Node, closure: &Place, index: usize, span: Span) -> R<Place> {
        let member = match closure {
            Place::Parts(parts) => parts.get(index).cloned(),
            Place::Value(Value::Parts(parts)) => parts.get(index).cloned().map(|v| match v {
                Value::Reference(place) => *place,
                value => Place::Value(value),
            }),
            Place::Memory(_) => {
                let components = self.components(&QualType::plain(CType::Record(record.id)), span)?;
                match components.get(index) {
                    Some(component) => Some(self.component_place(closure.clone(), component, index, span)?),
                    None => None,
                }
            }
            Place::Local(_) | Place::Value(_) => None,
        };
        member.map_or_else(|| unsupported(span, "this closure"), Ok)
    }

    /// The assignment operator that the compiler writes: a copy.
    pub fn implicit_assignment(&mut self, callee: &Callee<'a>, span: Span) -> R<Option<Place>> {
        let ("operator=", Some(object), [source]) = (callee.name.as_str(), &callee.object, callee.arguments) else {
            return Ok(None);
        };
        let (Object::Node(node) | Object::Pointer(node)) = object;
        let ty = self.type_of(node)?;
        let ty = match object {
            Object::Node(_) => ty.referent().clone(),
            Object::Pointer(_) => match ty.pointee() {
                Some(pointee) => pointee.clone(),
                None => return Ok(None),
            },
        };
        let source = self.place(source)?;
        let value = self.load(&source, &ty, span)?;
        let mark = self.mark();
        let target = self.object_place(object, span)?;
        let value = self.keep(value, mark)?;
        self.store(&target, value, &ty, span)?;
        Ok(Some(target))
    }
}

/// Whether an expression is a variable as it is.
fn is_variable(node: &Node) -> bool {
    match &*node.kind {
        "DeclRefExpr" => node.referenced().is_some_and(|r| &*r.kind == "VarDecl"),
        "ParenExpr" | "ImplicitCastExpr" => node.child(0).is_some_and(is_variable),
        _ => false,
    }
}

fn innermost(ty: &QualType) -> &CType {
    match &ty.ty {
        CType::Array(element, _) => innermost(element),
        other => other,
    }
}

/// The place with its reference members bound as in the value.
fn absorb(place: Place, value: &Value) -> Place {
    match (place, value) {
        (_, Value::Reference(referent)) => (**referent).clone(),
        (Place::Parts(parts), Value::Parts(values)) if parts.len() == values.len() => {
            Place::Parts(parts.into_iter().zip(values).map(|(p, v)| absorb(p, v)).collect())
        }
        (place, _) => place,
    }
}
