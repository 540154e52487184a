//! Expressions for the storage they name.

use super::builder::Builder;
use super::context::{R, unsupported};
use super::expr::{construct_name, is_lvalue, unsupported_node};
use super::make;
use super::memory::Component;
use super::operands::Operand;
use super::scope::Lifetime;
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::kind::{Binary, CastKind, Kind, Unary};
use crate::frontend::tree::Node;
use crate::frontend::types::{AddressSpace, CType, QualType};
use crate::kernel::ast::{
    AssertKind, Axis, BinOp, Coord, Expr, ExprKind, I32, LANES, Language, Object, ObjectId, ObjectKind, Space,
    StmtKind, Ty, U32, U64,
};
use crate::kernel::pointer;
use crate::refusal::Construct;

impl<'a> Builder<'_, 'a> {
    /// The place of an lvalue; a temporary for any other expression.
    pub fn place(&mut self, node: &'a Node) -> R<Place> {
        self.as_operand(node, Self::place_of)
    }

    fn place_of(&mut self, node: &'a Node) -> R<Place> {
        let span = self.at(node);
        match &node.kind {
            Kind::ParenExpr
            | Kind::ExprWithCleanups
            | Kind::ConstantExpr
            | Kind::CXXBindTemporaryExpr
            | Kind::GenericSelectionExpr
            | Kind::SubstNonTypeTemplateParmExpr
                if is_lvalue(node) =>
            {
                let inner = node.inner.iter().rev().find(|c| !c.is_absent() && !c.kind.is_declaration());
                match inner {
                    Some(inner) => self.place(inner),
                    None => unsupported_node(&node.kind, span),
                }
            }
            Kind::MaterializeTemporaryExpr => self.materialize(node, span),
            Kind::DeclRefExpr => self.variable_place(node, span),
            Kind::ArraySubscriptExpr => self.subscript(node, span),
            Kind::MemberExpr => self.member(node, span),
            Kind::ExtVectorElementExpr => self.swizzle(node, span),
            Kind::UnaryOperator if node.unary() == Some(Unary::Dereference) => {
                let operand = self.child(node, 0)?;
                let pointer = self.value(operand)?;
                self.pointee(pointer, span)
            }
            Kind::UnaryOperator if node.is_step() && is_lvalue(node) => Ok(self.step(node, false)?.1),
            Kind::UnaryOperator if node.unary() == Some(Unary::Extension) => {
                let operand = self.child(node, 0)?;
                self.place(operand)
            }
            Kind::BinaryOperator if node.binary() == Some(Binary::Assign) => Ok(self.assignment(node, false)?.0),
            Kind::BinaryOperator if node.binary() == Some(Binary::Comma) => {
                let (a, b) = (self.child(node, 0)?, self.child(node, 1)?);
                self.effect(a)?;
                self.place(b)
            }
            Kind::CompoundAssignOperator => Ok(self.compound_assignment(node)?.0),
            Kind::ConditionalOperator if is_lvalue(node) => self.conditional_place(node, span),
            Kind::CallExpr | Kind::CXXOperatorCallExpr | Kind::CXXMemberCallExpr | Kind::UserDefinedLiteral => {
                self.call_place(node)
            }
            Kind::ImplicitCastExpr
            | Kind::CStyleCastExpr
            | Kind::CXXStaticCastExpr
            | Kind::CXXConstCastExpr
            | Kind::CXXReinterpretCastExpr
            | Kind::CXXFunctionalCastExpr
            | Kind::CXXAddrspaceCastExpr
                if is_lvalue(node) =>
            {
                self.cast_place(node, span)
            }
            Kind::StringLiteral => self.text_object(node, span),
            Kind::PredefinedExpr => {
                let inner = self.child(node, 0)?;
                self.place(inner)
            }
            Kind::CXXDefaultArgExpr => unsupported(span, Construct::DefaultArgument, "a default argument here"),
            Kind::CompoundLiteralExpr => self.literal_object(node, span),
            // `int &r{x}`
            Kind::InitListExpr if is_lvalue(node) && node.inner.len() == 1 => {
                let inner = self.child(node, 0)?;
                self.place(inner)
            }
            // A copy would not be the storage that it names.
            kind if is_lvalue(node) => {
                unsupported(span, Construct::Lvalue, format!("{} for the storage that it names", construct_name(kind)))
            }
            _ => Ok(Place::Value(self.value(node)?, self.lifetimes.innermost())),
        }
    }

    /// `(T){…}`: an object without a name.
    fn literal_object(&mut self, node: &'a Node, span: Span) -> R<Place> {
        let ty = self.type_of(node)?;
        let inner = self.child(node, 0)?;
        let value = self.value(inner)?;
        self.names.temporaries.insert(node.id);
        self.extend_literal(node);
        let place = self.storage("", &ty, node.id, span)?;
        self.store(&place, value, &ty, span)?;
        let is_const = match &ty.ty {
            CType::Array(element, _) => element.is_const,
            _ => ty.is_const,
        };
        if let (true, Place::Memory(address)) = (is_const, &place) {
            self.names.literals.extend(pointer::object(address));
        }
        Ok(place)
    }

    /// A string literal: constant bytes, whose values are not modelled.
    fn text_object(&mut self, node: &'a Node, span: Span) -> R<Place> {
        let ty = self.type_of(node)?;
        if let Some(object) = self.names.statics.get(&node.id) {
            return Ok(Place::Memory(make::address(*object, span)));
        }
        let (elem, dims) = self.cx.element(&ty, span)?;
        let size = Some(self.cx.size(&ty, span)?);
        let (name, kind) = ("text".to_owned(), ObjectKind::Declared);
        let object = Object {
            name,
            space: Space::Constant,
            elem,
            size,
            dims,
            kind,
            read_only: true,
            content: None,
            initialised: true,
            symbol: None,
            of_argument: false,
            span,
        };
        let object = self.object(object);
        self.names.statics.insert(node.id, object);
        self.names.literals.insert(object);
        Ok(Place::Memory(make::address(object, span)))
    }

    fn materialize(&mut self, node: &'a Node, span: Span) -> R<Place> {
        let inner = self.child(node, 0)?;
        let ty = self.type_of(inner)?;
        if node.is_extended {
            self.lifetimes.extend(node.id);
        }
        if self.annotating.specification == 0 && self.constructs(inner) {
            self.names.temporaries.insert(node.id);
            return self.construct_variable(node, inner, &ty, span);
        }
        let value = self.value(inner)?;
        if self.annotating.specification > 0 {
            return Ok(Place::Value(value, self.lifetime_of(node.id)));
        }
        // A number that is bound to a reference to `const` cannot be changed by way of it, so its
        // value may stand for the temporary.
        let is_constant = self.type_of(node)?.referent().is_const && matches!(ty.ty, CType::Scalar(_));
        if !is_constant {
            self.names.temporaries.insert(node.id);
        }
        self.declare("", &ty, value, node.id, span)
    }

    fn cast_place(&mut self, node: &'a Node, span: Span) -> R<Place> {
        let operand = self.child(node, 0)?;
        match node.cast_kind() {
            CastKind::NoOp | CastKind::AddressSpaceConversion => self.place(operand),
            CastKind::LValueBitCast => {
                let place = self.place(operand)?;
                let pointer = self.address_of(&place, span)?;
                let (to, from) = (self.type_of(node)?, self.type_of(operand)?);
                self.refuse_other_view(from.referent(), to.referent(), span)?;
                self.aligned(&pointer, from.referent(), to.referent(), span)?;
                Ok(Place::Memory(pointer))
            }
            CastKind::UncheckedDerivedToBase | CastKind::DerivedToBase => {
                let place = self.place(operand)?;
                let (to, from) = (self.type_of(node)?, self.type_of(operand)?);
                self.base_place(place, &from, &to, span)
            }
            CastKind::BaseToDerived => {
                let place = self.place(operand)?;
                let (to, from) = (self.type_of(node)?, self.type_of(operand)?);
                self.derived_place(place, from.referent(), to.referent(), span)
            }
            other => unsupported(span, Construct::Lvalue, format!("the conversion {other} of an lvalue")),
        }
    }

    fn conditional_place(&mut self, node: &'a Node, span: Span) -> R<Place> {
        let (c, t, e) = (self.child(node, 0)?, self.child(node, 1)?, self.child(node, 2)?);
        let condition = self.condition(c)?;
        let (then_block, a) = self.collect(|b| b.place(t))?;
        let (else_block, b) = self.collect(|b| b.place(e))?;
        if !then_block.is_empty() || !else_block.is_empty() {
            return unsupported(span, Construct::ConditionalOperand, "side effects in a conditional lvalue");
        }
        let (a, b) = (self.address_of(&a, span)?, self.address_of(&b, span)?);
        Ok(Place::Memory(make::select(condition, a, b, span)))
    }

    /// What a pointer points to.
    pub fn pointee(&mut self, pointer: Value, span: Span) -> R<Place> {
        match pointer {
            Value::Address(place) => Ok(*place),
            // A function is what its pointer is.
            value @ Value::Function(_) => Ok(Place::Value(value, Lifetime::WHOLE)),
            Value::Scalar(number) if number.ty != Ty::Pointer => {
                Ok(Place::Value(Value::Scalar(number), Lifetime::WHOLE))
            }
            value => Ok(Place::Memory(self.as_scalar(value, span)?)),
        }
    }

    fn subscript(&mut self, node: &'a Node, span: Span) -> R<Place> {
        let (a, b) = (self.child(node, 0)?, self.child(node, 1)?);
        let a_type = self.type_of(a)?;
        // `i[a]` is `a[i]`.
        let (base, base_type, index) = match a_type.ty {
            CType::Pointer(_) => (a, a_type, b),
            CType::Vector(..) => return self.vector_subscript(a, b, span),
            _ => (b, self.type_of(b)?, a),
        };
        let Some(element) = base_type.pointee() else {
            return unsupported(span, Construct::UnknownConstruct, "this subscript");
        };
        let operands = [Operand::value(a), Operand::value(b)];
        let (indexed, index) = self.unordered_before_17(&operands, span, |builder| {
            if std::ptr::eq(base, a) {
                let indexed = builder.indexed(base)?;
                let mark = builder.mark();
                let index = builder.scalar(index)?;
                return Ok((builder.keep_place(indexed, mark)?, index));
            }
            let index = builder.scalar(index)?;
            let mark = builder.mark();
            let indexed = builder.indexed(base)?;
            Ok((indexed, builder.keep_scalar(index, mark)?))
        })?;
        let is_first = make::constant(&index) == Some(0);
        match indexed {
            Place::Value(Value::Parts(elements), lifetime) if is_array(base) => {
                let index = make::constant(&index).and_then(|index| usize::try_from(index).ok());
                match index.and_then(|index| elements.into_iter().nth(index)) {
                    Some(element) => Ok(Place::Value(element, lifetime)),
                    None => unsupported(
                        span,
                        Construct::AddressOfValue,
                        "an index outside of this array, or one that is no constant",
                    ),
                }
            }
            Place::Parts(elements, _) if is_array(base) => self.element_of_parts(&elements, index, element, span),
            // `p[0]` is `*p`.
            object @ (Place::Local(_) | Place::Value(..)) if is_first => Ok(object),
            place => {
                let scale = self.cx.size(element, span)?;
                let pointer = self.address_of(&place, span)?;
                Ok(Place::Memory(make::pointer_add(pointer, index, scale, span)))
            }
        }
    }

    /// An element of an array that is kept element by element. By an index that is computed it is only
    /// read: it is a copy of one of them, and the index is inside of the array.
    fn element_of_parts(&mut self, elements: &[Place], index: Expr, ty: &QualType, span: Span) -> R<Place> {
        if let Some(index) = make::constant(&index) {
            return match usize::try_from(index).ok().and_then(|index| elements.get(index)) {
                Some(element) => Ok(element.clone()),
                None => unsupported(span, Construct::AddressOfValue, "an index outside of this array"),
            };
        }
        let index = self.freeze(index)?;
        let scalar = self.scalar_type(&index)?;
        if self.annotating.specification == 0 {
            let length = make::int(elements.len() as i128, U64, span);
            let inside = make::comparison(BinOp::Lt, make::cast(index.clone(), U64), length);
            self.emit(StmtKind::Assert(AssertKind::User, inside), span)?;
        }
        let mut value = self.zero(ty, span)?;
        for (number, element) in elements.iter().enumerate().rev() {
            let is_it = make::comparison(BinOp::Eq, index.clone(), make::int(number as i128, scalar, span));
            let element = self.load(element, ty, span)?;
            value = self.select_value(&is_it, element, value, span)?;
        }
        let value = self.freeze_value(value)?;
        Ok(Place::Value(value, self.lifetimes.add_copy(elements)))
    }

    /// What a pointer points to; of an array, the array.
    fn indexed(&mut self, base: &'a Node) -> R<Place> {
        self.as_operand(base, |builder, base| {
            let span = builder.at(base);
            match base.child(0).filter(|_| is_array(base)) {
                Some(inner) if base.is(Kind::ParenExpr) => builder.indexed(inner),
                Some(array) => builder.place(array),
                None => {
                    let pointer = builder.value(base)?;
                    builder.pointee(pointer, span)
                }
            }
        })
    }

    fn member(&mut self, node: &'a Node, span: Span) -> R<Place> {
        let Some(member) = node.referenced() else {
            return unsupported(span, Construct::UnknownConstruct, "this member");
        };
        let id = member.id;
        let base = self.child(node, 0)?;
        // Of an object that is an argument of a template clang tells the members.
        if let Some(value) = node.number().filter(|_| member.kind == Kind::FieldDecl) {
            let scalar = self.scalar_of(node)?;
            return Ok(Place::Value(Value::Scalar(make::int(value, scalar, span)), Lifetime::WHOLE));
        }
        if member.kind != Kind::FieldDecl {
            // The object is evaluated, though nothing of it is used.
            self.effect(base)?;
            return match (&member.kind, self.cx.index.decl(id)) {
                (Kind::VarDecl, Some(decl)) => self.global(decl, span),
                (Kind::EnumConstantDecl, _) => match (node.number(), self.scalar_of(node)?) {
                    (Some(v), s) => Ok(Place::Value(Value::Scalar(make::int(v, s, span)), Lifetime::WHOLE)),
                    (None, _) => unsupported(span, Construct::UnknownConstruct, "this enumerator"),
                },
                _ => unsupported(span, Construct::PointerToMember, "a pointer to a method"),
            };
        }
        let base_type = self.type_of(base)?;
        let (place, record_type) = if node.is_arrow {
            let pointer = self.value(base)?;
            (self.pointee(pointer, span)?, base_type.pointee().cloned())
        } else {
            (self.place(base)?, Some(base_type.referent().clone()))
        };
        self.field(place, record_type, id, span)
    }

    /// A data member, possibly inherited.
    pub fn field(&mut self, place: Place, record_type: Option<QualType>, id: u64, span: Span) -> R<Place> {
        let Some(record_type) = record_type else {
            return unsupported(span, Construct::UnknownConstruct, "a member of this value");
        };
        let CType::Record(record_id) = record_type.ty else {
            return unsupported(span, Construct::UnknownConstruct, "a member of this type");
        };
        let record = self.cx.record(record_id, span)?;
        if let Some(index) = record.fields.iter().position(|f| f.id == id) {
            if record.is_union && self.holds_functions(&record_type) {
                return super::function_pointer::refuse_conversion(span);
            }
            if record.is_union && !record.fields[index].is_bit_field {
                // A member of a result is read of memory, where the result is put.
                let place = match place {
                    Place::Value(value @ Value::Parts(_), _) if self.annotating.specification == 0 => {
                        let storage = self.storage("", &record_type, 0, span)?;
                        self.store(&storage, value, &record_type, span)?;
                        storage
                    }
                    place => place,
                };
                let pointer = self.address_of(&place, span)?;
                return Ok(Place::Memory(pointer));
            }
            let component = Component::of(&record.fields[index], span)?;
            return self.component_place(place, &component, index, span);
        }
        unsupported(span, Construct::UnknownConstruct, "this member")
    }

    fn variable_place(&mut self, node: &'a Node, span: Span) -> R<Place> {
        let Some(decl) = node.referenced() else {
            return unsupported(span, Construct::UnknownConstruct, "a reference to nothing");
        };
        if let Some(place) = self.names.env.get(&decl.id) {
            return Ok(place.clone());
        }
        let name = decl.name.to_string();
        match &decl.kind {
            Kind::VarDecl | Kind::ParmVarDecl | Kind::VarTemplateSpecializationDecl => {}
            Kind::EnumConstantDecl | Kind::FunctionDecl | Kind::CXXMethodDecl => {
                return Ok(Place::Value(self.value(node)?, Lifetime::WHOLE));
            }
            _ => {
                let construct = match decl.kind {
                    Kind::FieldDecl => Construct::PointerToMember,
                    Kind::BindingDecl => Construct::StructuredBinding,
                    _ => Construct::UnknownConstruct,
                };
                return unsupported(span, construct, format!("the variable `{name}`, a template's or a binding's,"));
            }
        }
        match self.cx.index.decl(decl.id) {
            Some(decl) => match self.builtin_variable(&name, span).filter(|_| decl.is_own) {
                Some(value) => Ok(Place::Value(value, Lifetime::WHOLE)),
                None => self.global(decl, span),
            },
            // A variable of a function of the host: its code is not the device's.
            None => {
                let what = format!("the variable `{name}`, which a closure of the host's code captures,");
                unsupported(span, Construct::CapturedByTheHost, what)
            }
        }
    }

    /// `threadIdx` and its kin.
    fn builtin_variable(&mut self, name: &str, span: Span) -> Option<Value> {
        if self.cx.language != Language::Cuda {
            return None;
        }
        let coord = match name {
            "threadIdx" => Coord::Thread,
            "blockIdx" => Coord::Block,
            "blockDim" => Coord::BlockDim,
            "gridDim" => Coord::GridDim,
            "warpSize" => {
                // Of every device that there is.
                let kind = ExprKind::Int(i128::from(LANES));
                return Some(Value::Scalar(Expr { kind, ty: Ty::Scalar(I32), span }));
            }
            _ => return None,
        };
        let axis = |axis| Value::Scalar(coordinate(coord, axis, span));
        Some(Value::Parts(vec![axis(Axis::X), axis(Axis::Y), axis(Axis::Z)]))
    }

    /// What an attribute may say of a variable has no end: what runs where its scope ends, which
    /// other variable it is.
    pub fn refuse_attributes(&self, decl: &Node, span: Span) -> R<()> {
        match decl.odd_attribute() {
            Some(attribute) => {
                let name = attribute.kind.attribute();
                unsupported(
                    span,
                    Construct::Attribute,
                    format!("the variable `{}` with the attribute `{name}`", decl.name()),
                )
            }
            None if decl.is_c_linked => unsupported(
                span,
                Construct::CLinkage,
                format!("the variable `{}`, which has C linkage in a namespace and may be another's,", decl.name()),
            ),
            None => Ok(()),
        }
    }

    /// A variable with static storage, or one that is only a constant.
    pub fn global(&mut self, decl: &'a Node, span: Span) -> R<Place> {
        let key = decl.id;
        let ty = self.type_of(decl)?;
        if let Some(object) = self.names.statics.get(&key) {
            return Ok(Place::Memory(make::address(*object, span)));
        }
        if let Some(place) = self.names.env.get(&key) {
            return Ok(place.clone());
        }
        if self.is_bound_by_the_host(&ty) {
            let number = make::int(i128::from(decl.id), U64, span);
            return Ok(Place::Value(Value::Scalar(number), Lifetime::WHOLE));
        }
        self.refuse_attributes(decl, span)?;
        let space = self.static_space(decl, &ty);
        if ty.is_reference() {
            return self.static_reference(decl, span);
        }
        if self.is_constant(decl, &ty, space) && !matches!(ty.ty, CType::Array(..)) {
            let Some(init) = decl.initialiser() else {
                return unsupported(span, Construct::GlobalVariable, format!("the variable `{}`", decl.name()));
            };
            let value = self.initialised_by(decl, span, |b| b.value(init))?;
            return Ok(Place::Value(value, Lifetime::WHOLE));
        }
        if let (Some(pointee), Some(Space::Global | Space::Constant)) = (ty.pointee(), space)
            && self.is_as_an_argument(decl)
        {
            // Arguments are assumed to point to no array that the source declares: a pointer
            // variable that does would break that assumption unseen.
            if decl.initialiser().is_some_and(|init| !is_null(init)) {
                return unsupported(
                    span,
                    Construct::GlobalVariable,
                    format!("the pointer `{}`, whose initialiser says what it points to,", decl.name()),
                );
            }
            let place = self.pointer_parameter(decl.name(), &ty, pointee, decl.id, span)?;
            self.names.env.insert(key, place.clone());
            return Ok(place);
        }
        if space == Some(Space::Shared)
            && let Some(place) = self.shared_members(decl, &ty)?
        {
            self.names.env.insert(key, place.clone());
            return Ok(place);
        }
        match space {
            Some(space) => {
                self.refuse_known_pointers(decl, &ty, space, span)?;
                let object = self.static_object(decl, &ty, space)?;
                if self.holds_pointers(&ty, true) {
                    self.names.tables.insert(object);
                }
                self.names.statics.insert(key, object);
                Ok(Place::Memory(make::address(object, span)))
            }
            None => unsupported(span, Construct::GlobalVariable, format!("the host variable `{}`", decl.name())),
        }
    }

    /// Lowers what a variable is initialised with. It may name the variable ([basic.scope.pdecl]), which
    /// has no value then, and a reference names nothing.
    fn initialised_by<T>(&mut self, decl: &Node, span: Span, lower: impl FnOnce(&mut Self) -> R<T>) -> R<T> {
        if !self.names.initialising.insert(decl.id) {
            let what = format!("the variable `{}` in its own initialiser", decl.name());
            return unsupported(span, Construct::GlobalVariable, what);
        }
        let result = lower(self);
        self.names.initialising.remove(&decl.id);
        result
    }

    /// Another name for what its initialiser names before any code runs.
    fn static_reference(&mut self, decl: &'a Node, span: Span) -> R<Place> {
        let mark = self.mark();
        let place = match decl.initialiser() {
            Some(init) => self.initialised_by(decl, span, |b| b.outside_of_scopes(|b| b.place(init)))?,
            None => return unsupported(span, Construct::GlobalVariable, format!("the reference `{}`", decl.name())),
        };
        if !self.split_block(mark).is_empty() {
            return unsupported(
                span,
                Construct::GlobalVariable,
                format!("the reference `{}`, whose initialiser is computed,", decl.name()),
            );
        }
        self.names.env.insert(decl.id, place.clone());
        Ok(place)
    }

    /// Whether it is initialised and never written: not by the host, either, as what is volatile may be.
    fn is_constant(&self, decl: &Node, ty: &QualType, space: Option<Space>) -> bool {
        if self.is_volatile(ty) {
            return false;
        }
        let never_written = ty.is_const || (self.cx.language == Language::OpenCl && space == Some(Space::Constant));
        never_written && decl.is_initialised && space != Some(Space::Shared)
    }

    /// Whether any part of an object of the type is volatile.
    fn is_volatile(&self, ty: &QualType) -> bool {
        ty.is_volatile
            || match &ty.ty {
                CType::Array(element, _) => self.is_volatile(element),
                CType::Record(id) => {
                    let record = self.cx.record(*id, self.here);
                    record.is_ok_and(|record| record.fields.iter().any(|field| self.is_volatile(&field.ty)))
                }
                _ => false,
            }
    }

    /// A pointer of the device that no code of the device changes is to a kernel what an
    /// argument is: the host has set it before the launch.
    fn is_as_an_argument(&self, decl: &Node) -> bool {
        self.function.is_kernel && self.cx.language == Language::Cuda && !self.cx.index.is_modified_on_device(decl.id)
    }

    /// Where a variable with static storage lives; `None` if not on the device.
    pub fn static_space(&self, decl: &Node, ty: &QualType) -> Option<Space> {
        if decl.has(Kind::CUDASharedAttr) {
            return Some(Space::Shared);
        }
        match ty.space {
            Some(AddressSpace::Local) => return Some(Space::Shared),
            Some(AddressSpace::Constant) => return Some(Space::Constant),
            Some(AddressSpace::Global) => return Some(Space::Global),
            Some(AddressSpace::Private | AddressSpace::Generic) | None => {}
        }
        if decl.has(Kind::CUDAConstantAttr) {
            Some(Space::Constant)
        } else if decl.has(Kind::CUDADeviceAttr)
            || decl.has(Kind::HIPManagedAttr)
            || self.cx.language == Language::OpenCl
        {
            Some(Space::Global)
        } else if self.names.local_constants.contains(&decl.id) {
            Some(Space::Constant)
        } else {
            None
        }
    }

    fn static_object(&mut self, decl: &'a Node, ty: &QualType, space: Space) -> R<ObjectId> {
        let span = self.cx.name_span(decl).unwrap_or(self.here);
        let (elem, dims) = self.cx.element(ty, span)?;
        let is_dynamic = space == Space::Shared && decl.is_extern;
        // `extern __shared__ T x[]` alone is the dynamic array of CUDA.
        if is_dynamic && !matches!(ty.ty, CType::Array(_, None | Some(0))) {
            return unsupported(span, Construct::ExternalShared, "shared memory that another file defines");
        }
        if let (true, Some(object)) = (is_dynamic, self.names.dynamic_shared) {
            return Ok(object);
        }
        let size = if is_dynamic { self.cx.dynamic_shared } else { Some(self.cx.size(ty, span)?) };
        let content = if self.is_constant(decl, ty, Some(space)) { self.initial_content(decl, ty) } else { None };
        let object = self.object(Object {
            name: decl.name().to_owned(),
            space,
            elem,
            size,
            dims: if is_dynamic { Vec::new() } else { dims },
            kind: match is_dynamic {
                true => ObjectKind::DynamicShared,
                false if self.is_of_model(decl) => ObjectKind::Model,
                false => ObjectKind::Declared,
            },
            read_only: space == Space::Constant || content.is_some(),
            content,
            initialised: decl.is_initialised || decl.is_extern || ty.is_const,
            symbol: decl.symbol(),
            of_argument: false,
            span,
        });
        if is_dynamic {
            self.names.dynamic_shared = Some(object);
        }
        Ok(object)
    }
}

impl Builder<'_, '_> {
    /// Pointers that memory holds before the kernel are assumed to point to arrays that the kernel has by no other
    /// way: those of a variable that the source initialises, or that code of the device sets, may.
    fn refuse_known_pointers(&self, decl: &Node, ty: &QualType, space: Space, span: Span) -> R<()> {
        let is_of_grid = matches!(space, Space::Global | Space::Constant);
        if !is_of_grid || !self.holds_pointers(ty, true) {
            return Ok(());
        }
        let is_empty = |init: &Node| {
            let constructor = init.referenced().and_then(|r| self.cx.index.decl(r.id));
            init.is(Kind::CXXConstructExpr) && init.inner.is_empty() && constructor.is_some_and(|c| c.is_trivial)
        };
        let what = if decl.initialiser().is_some_and(|init| !is_null(init) && !is_empty(init)) {
            "whose initialiser says what it points to,"
        } else if self.cx.index.is_modified_on_device(decl.id) {
            "which code of the device sets,"
        } else {
            return Ok(());
        };
        unsupported(span, Construct::PointerInMemory, format!("the pointer in `{}`, {what}", decl.name()))
    }
}

/// Is the initialiser of a pointer the null pointer by its form: any other may point to an array that the
/// source declares, also where no name of it is to be seen (a call of a constexpr function).
fn is_null(init: &Node) -> bool {
    match &init.kind {
        Kind::CXXNullPtrLiteralExpr | Kind::GNUNullExpr => true,
        Kind::ImplicitValueInitExpr | Kind::CXXScalarValueInitExpr => true,
        Kind::ParenExpr | Kind::ConstantExpr | Kind::ExprWithCleanups => init.child(0).is_some_and(is_null),
        Kind::InitListExpr => init.inner.iter().all(is_null) && init.filler.as_deref().is_none_or(is_null),
        _ => {
            matches!(init.cast_kind(), CastKind::NullToPointer)
                || matches!(init.cast_kind(), CastKind::NoOp | CastKind::BitCast) && init.child(0).is_some_and(is_null)
        }
    }
}

/// Is a pointer written as the array that it points into.
fn is_array(base: &Node) -> bool {
    match &base.kind {
        Kind::ParenExpr => base.child(0).is_some_and(is_array),
        Kind::ImplicitCastExpr => matches!(base.cast_kind(), CastKind::ArrayToPointerDecay),
        _ => false,
    }
}

/// A coordinate: `u32`.
pub fn coordinate(coord: Coord, axis: Axis, span: Span) -> Expr {
    Expr { kind: ExprKind::Coord(coord, axis), ty: Ty::Scalar(U32), span }
}
