//! Storage of variables, and loads and stores of values of any type.
//!
//! Records, vectors and arrays are taken apart: one local, one load or one store
//! for each scalar in them.

use super::builder::Builder;
use super::context::{R, unsupported};
use super::make;
use super::scope::Lifetime;
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, Field, QualType, Record};
use crate::kernel::ast::{
    Expr, ExprKind, IntType, Language, LocalId, Object, ObjectId, ObjectKind, Scalar, Space, SpecExpr, StmtKind, Ty,
    U64,
};
use crate::refusal::Construct;

/// The longest array that is copied element by element.
const LONGEST_COPY: u64 = 256;

/// The longest array of pointers whose elements are variables of their own.
const LONGEST_SPLIT: u64 = 32;

/// Nodes of an expression that annotations see instead of a variable.
const LARGEST_DEFINITION: usize = 64;

/// A member of a structured type.
pub struct Component {
    /// Its name for reports.
    pub name: String,
    /// Its type.
    pub ty: QualType,
    /// Bytes from the start.
    pub offset: u64,
}

impl Component {
    /// A data member or a base class.
    pub fn of(field: &Field, span: Span) -> R<Component> {
        if field.is_bit_field {
            return unsupported(span, Construct::BitField, format!("the bit-field `{}`", field.name));
        }
        Ok(Component { name: field.name.clone(), ty: field.ty.clone(), offset: field.offset })
    }
}

/// The bytes of a union, in words as large as its alignment allows: a copy of one copies them all, whatever
/// they mean.
fn words(union: &Record, first: Scalar, span: Span) -> R<Vec<Component>> {
    let size = union.align.clamp(1, 8);
    // What is written at one type is better known.
    let signed = matches!(first, Scalar::Int(IntType { bits, signed: true }) if u64::from(bits) == 8 * size);
    let word = Scalar::Int(IntType { bits: 8 * size as u8, signed });
    if union.size / size > LONGEST_COPY {
        return unsupported(
            span,
            Construct::LargeAggregate,
            format!("copying a union of more than {LONGEST_COPY} words"),
        );
    }
    let component =
        |i: u64| Component { name: format!("word {i}"), ty: QualType::plain(CType::Scalar(word)), offset: i * size };
    Ok((0..union.size / size).map(component).collect())
}

/// The name of a vector's lane.
pub fn lane_name(lane: u32, lanes: u32) -> String {
    match ["x", "y", "z", "w"].get(lane as usize) {
        Some(name) if lanes <= 4 => (*name).to_owned(),
        _ => format!("s{lane:x}"),
    }
}

impl Builder<'_, '_> {
    /// The members of a record, vector or array.
    pub fn components(&self, ty: &QualType, span: Span) -> R<Vec<Component>> {
        match &ty.ty {
            CType::Record(id) => {
                let record = self.cx.record(*id, span)?;
                if record.is_union {
                    return words(&record, self.cx.element(ty, span)?.0, span);
                }
                record.fields.iter().map(|f| Component::of(f, span)).collect()
            }
            CType::Vector(scalar, lanes) => Ok((0..*lanes)
                .map(|i| Component {
                    name: lane_name(i, *lanes),
                    ty: QualType::plain(CType::Scalar(*scalar)),
                    offset: u64::from(i) * scalar.bytes(),
                })
                .collect()),
            CType::Array(element, Some(length)) if *length <= LONGEST_COPY => {
                let size = self.cx.size(element, span)?;
                let component = |i: u64| Component { name: i.to_string(), ty: (**element).clone(), offset: i * size };
                Ok((0..*length).map(component).collect())
            }
            CType::Array(..) => unsupported(
                span,
                Construct::LargeAggregate,
                format!("copying an array of more than {LONGEST_COPY} elements"),
            ),
            CType::Void
            | CType::Scalar(_)
            | CType::Pointer(_)
            | CType::FunctionPointer(_)
            | CType::Reference(_)
            | CType::Function(_)
            | CType::NullPointer
            | CType::Other(_) => unsupported(span, Construct::UnknownConstruct, "a member of something that has none"),
        }
    }

    /// Whether values of the type consist of several.
    pub fn is_structured(ty: &QualType) -> bool {
        matches!(ty.ty, CType::Record(_) | CType::Vector(..) | CType::Array(..))
    }

    /// A member of a place.
    pub fn component_place(&mut self, place: Place, component: &Component, index: usize, span: Span) -> R<Place> {
        if component.ty.is_reference() {
            self.refuse_ended(&place, span)?;
        }
        Ok(match place {
            // What a reference refers to is not where the reference is.
            Place::Memory(_) if component.ty.is_reference() => {
                return unsupported(span, Construct::ReferenceInMemory, "a reference in memory");
            }
            Place::Memory(pointer) => Place::Memory(make::pointer_offset(pointer, component.offset, span)),
            Place::Parts(parts, _) => match parts.into_iter().nth(index) {
                Some(part) => part,
                None => return unsupported(span, Construct::UnknownConstruct, "this member"),
            },
            Place::Value(value, lifetime) => match Self::component_value(value, index, span)? {
                Value::Reference(place) => *place,
                value => Place::Value(value, lifetime),
            },
            Place::Local(_) => return unsupported(span, Construct::UnknownConstruct, "a member of a scalar"),
        })
    }

    fn component_value(value: Value, index: usize, span: Span) -> R<Value> {
        match value {
            Value::Parts(parts) => match parts.into_iter().nth(index) {
                Some(part) => Ok(part),
                None => unsupported(span, Construct::UnknownConstruct, "this member"),
            },
            Value::Void | Value::Scalar(_) | Value::Address(_) | Value::Reference(_) | Value::Function(_) => {
                unsupported(span, Construct::UnknownConstruct, "a member of a value that has none")
            }
        }
    }

    /// The value in a place.
    pub fn load(&mut self, place: &Place, ty: &QualType, span: Span) -> R<Value> {
        self.is_observable |= ty.is_volatile;
        self.refuse_ended(place, span)?;
        match place {
            Place::Value(value, _) => Ok(value.clone()),
            Place::Local(id) => Ok(Value::Scalar(match self.locals.definitions.get(id) {
                Some(definition) if self.annotating.specification > 0 => Expr { span, ..definition.clone() },
                _ => self.read(*id, span),
            })),
            Place::Parts(..) => self.load_parts(place, ty, span),
            Place::Memory(_) if Self::is_structured(ty) => {
                self.note_whole(ty, span);
                self.load_parts(place, ty, span)
            }
            Place::Memory(pointer) => match &ty.ty {
                CType::Scalar(scalar) => Ok(Value::Scalar(self.load_scalar(pointer.clone(), *scalar, span)?)),
                CType::Pointer(pointee) => Ok(Value::Scalar(self.load_pointer(pointer.clone(), pointee, span)?)),
                CType::FunctionPointer(signature) => self.load_function(pointer.clone(), signature, span),
                CType::Reference(_) => unsupported(span, Construct::ReferenceInMemory, "a reference in memory"),
                CType::Void
                | CType::Record(_)
                | CType::Array(..)
                | CType::Vector(..)
                | CType::Function(_)
                | CType::NullPointer
                | CType::Other(_) => unsupported(span, Construct::UnknownConstruct, "a load of this type"),
            },
        }
    }

    /// The members of a record, vector or array in a place, one by one.
    pub fn load_parts(&mut self, place: &Place, ty: &QualType, span: Span) -> R<Value> {
        let mut values = Vec::new();
        for (index, component) in self.components(ty, span)?.iter().enumerate() {
            let part = self.component_place(place.clone(), component, index, span)?;
            values.push(match component.ty.ty {
                CType::Reference(_) => Value::Reference(Box::new(part)),
                _ => self.load(&part, &component.ty, span)?,
            });
        }
        Ok(Value::Parts(values))
    }

    /// One load; in an annotation a ghost read.
    pub fn load_scalar(&mut self, pointer: Expr, scalar: Scalar, span: Span) -> R<Expr> {
        if self.annotating.specification > 0 {
            let kind = ExprKind::Spec(SpecExpr::GhostLoad(Box::new(pointer), scalar));
            return Ok(Expr { kind, ty: Ty::Scalar(scalar), span });
        }
        let dst = self.temporary(Ty::Scalar(scalar), span);
        if self.annotating.in_permission {
            self.annotating.permissions.insert(dst);
        }
        let (ghost, unwritten) = (self.annotating.non_temporal.is_some(), self.annotating.reads_unwritten);
        self.emit(StmtKind::Load { dst, pointer, ghost, unwritten, apart: false }, span)?;
        Ok(self.read(dst, span))
    }

    /// Stores a value into a place; in memory, padding may hold anything afterwards
    /// (C11 6.2.6.1): compilers copy records, and vectors of three, as a whole.
    pub fn store(&mut self, place: &Place, value: Value, ty: &QualType, span: Span) -> R<()> {
        self.is_observable |= ty.is_volatile;
        if matches!(place, Place::Memory(_)) && Self::is_structured(ty) {
            self.note_whole(ty, span);
        }
        self.store_members(place, value, ty, span)?;
        self.spoil_padding(place, ty, span)
    }

    /// Stores the members of a value, and nothing between them.
    pub fn store_members(&mut self, place: &Place, value: Value, ty: &QualType, span: Span) -> R<()> {
        let value = self.untangle(place, value)?;
        self.store_parts(place, value, ty, span)
    }

    /// `v.xy = v.yx`: when a structured value mentions a local that the assignment
    /// changes, it is computed before the first change.
    fn untangle(&mut self, place: &Place, value: Value) -> R<Value> {
        let (mut targets, mut sources) = (Vec::new(), Vec::new());
        place.locals(&mut targets);
        value.scalars(&mut sources);
        if sources.len() < 2 {
            return Ok(value);
        }
        let mut clash = false;
        for source in sources {
            make::for_each_local(source, &mut |id| clash |= targets.contains(&id));
        }
        if clash { self.copy(value) } else { Ok(value) }
    }

    fn copy(&mut self, value: Value) -> R<Value> {
        Ok(match value {
            Value::Scalar(e) => {
                let span = e.span;
                let id = self.temporary(e.ty, span);
                self.assign(id, e)?;
                Value::Scalar(self.read(id, span))
            }
            Value::Parts(parts) => Value::Parts(parts.into_iter().map(|p| self.copy(p)).collect::<R<_>>()?),
            other @ (Value::Void | Value::Address(_) | Value::Reference(_) | Value::Function(_)) => other,
        })
    }

    fn store_parts(&mut self, place: &Place, value: Value, ty: &QualType, span: Span) -> R<()> {
        if Self::is_structured(ty) {
            for (index, component) in self.components(ty, span)?.iter().enumerate() {
                let part = self.component_place(place.clone(), component, index, span)?;
                let value = Self::component_value(value.clone(), index, span)?;
                if !matches!(value, Value::Reference(_)) {
                    self.store_parts(&part, value, &component.ty, span)?;
                }
            }
            return Ok(());
        }
        self.refuse_ended(place, span)?;
        match place {
            Place::Local(id) => {
                let e = self.as_scalar(value, span)?;
                self.note_space(*id, &e)?;
                self.emit(StmtKind::Assign(*id, e), span)
            }
            Place::Memory(pointer) => {
                let value = self.as_scalar(value, span)?;
                self.refuse_pointer_in_contract(&value, span)?;
                self.claim_stored_function(&value, pointer, ty, span)?;
                self.emit(StmtKind::Store { pointer: pointer.clone(), value }, span)
            }
            Place::Parts(..) => {
                unsupported(span, Construct::UnknownConstruct, "storing a scalar in a structured variable")
            }
            Place::Value(..) => unsupported(
                span,
                Construct::AddressOfValue,
                "an assignment to a temporary value or to a pointer to a local",
            ),
        }
    }

    /// Storage for a variable, uninitialised.
    pub fn storage(&mut self, name: &str, ty: &QualType, variable: u64, span: Span) -> R<Place> {
        if self.is_destroyed(ty) {
            return unsupported(span, Construct::Destructor, format!("the destructor of `{name}`"));
        }
        if self.found.in_memory.contains(&variable) {
            return self.private_object(name, ty, variable, span);
        }
        match &ty.ty {
            CType::Scalar(s) => Ok(Place::Local(self.variable(name, Ty::Scalar(*s), variable, span))),
            CType::FunctionPointer(_) => Ok(Place::Local(self.variable(name, Ty::Scalar(U64), variable, span))),
            CType::Pointer(_) | CType::NullPointer => {
                Ok(Place::Local(self.variable(name, Ty::Pointer, variable, span)))
            }
            CType::Array(..) if self.is_split(ty) => {
                let parts = self.components(ty, span)?.into_iter();
                let parts = parts.map(|c| self.storage(&format!("{name}[{}]", c.name), &c.ty, variable, span));
                let place = Place::Parts(parts.collect::<R<_>>()?, self.lifetime_of(variable));
                self.unsettle(&place);
                Ok(place)
            }
            CType::Array(..) => self.private_object(name, ty, variable, span),
            CType::Record(id) if self.cx.record(*id, span)?.is_union => self.private_object(name, ty, variable, span),
            CType::Record(_) | CType::Vector(..) => {
                let mut parts = Vec::new();
                for component in self.components(ty, span)? {
                    let name = if name.is_empty() {
                        component.name
                    } else if component.name.is_empty() {
                        name.to_owned()
                    } else {
                        format!("{name}.{}", component.name)
                    };
                    parts.push(match component.ty.ty {
                        // A constructor binds it.
                        CType::Reference(_) => Place::Value(Value::Void, Lifetime::WHOLE),
                        _ => self.storage(&name, &component.ty, variable, span)?,
                    });
                }
                Ok(Place::Parts(parts, self.lifetime_of(variable)))
            }
            CType::Reference(_) => {
                unsupported(span, Construct::ReferenceInMemory, format!("the uninitialised reference `{name}`"))
            }
            CType::Void | CType::Function(_) => {
                unsupported(span, Construct::UnknownConstruct, format!("a variable of the type of `{name}`"))
            }
            CType::Other(text) => super::expr::unsupported_type(text, span),
        }
    }

    /// Whether an array is kept element by element, each a variable of its own: one of few elements that
    /// hold pointers: of variables more is known than of memory.
    pub fn is_split(&self, ty: &QualType) -> bool {
        match &ty.ty {
            CType::Array(element, Some(length)) => *length <= LONGEST_SPLIT && self.holds_pointers(element, false),
            _ => false,
        }
    }

    /// Whether pointers are a part of a value; also one that a union may hold.
    pub fn holds_pointers(&self, ty: &QualType, also_in_unions: bool) -> bool {
        match &ty.ty {
            CType::Pointer(_) => true,
            CType::Array(element, _) => self.holds_pointers(element, also_in_unions),
            CType::Record(id) => {
                let layout = self.cx.record(*id, self.here);
                let holds = |f: &Field| self.holds_pointers(&f.ty, also_in_unions);
                layout.is_ok_and(|l| (also_in_unions || !l.is_union) && l.fields.iter().any(holds))
            }
            CType::Void
            | CType::Scalar(_)
            | CType::FunctionPointer(_)
            | CType::Reference(_)
            | CType::Vector(..)
            | CType::Function(_)
            | CType::NullPointer
            | CType::Other(_) => false,
        }
    }

    /// An assignment to an element is none to the variable by its name: so elements may change.
    pub fn unsettle(&mut self, place: &Place) {
        let mut locals = Vec::new();
        place.locals(&mut locals);
        for local in locals {
            self.locals.stable.remove(&local);
        }
    }

    /// Whether code that the programmer wrote runs where a variable ends: the destructor
    /// of its record, of a member, of a base class or of an element.
    pub fn is_destroyed(&self, ty: &QualType) -> bool {
        match &ty.ty {
            CType::Array(element, _) => self.is_destroyed(element),
            CType::Record(id) => {
                let layout = self.cx.record(*id, self.here);
                self.has_destructor(*id) || layout.is_ok_and(|l| l.fields.iter().any(|f| self.is_destroyed(&f.ty)))
            }
            CType::Void
            | CType::Scalar(_)
            | CType::Pointer(_)
            | CType::FunctionPointer(_)
            | CType::Reference(_)
            | CType::Vector(..)
            | CType::Function(_)
            | CType::NullPointer
            | CType::Other(_) => false,
        }
    }

    /// Whether the destructor of a record is one that the programmer wrote, and not empty.
    fn has_destructor(&self, record: u64) -> bool {
        let Some(id) = self.cx.record(record, self.here).ok().and_then(|layout| layout.destructor) else {
            return false;
        };
        let empty = |d: &Node| d.body().is_some_and(|b| b.inner.is_empty());
        !self.cx.index.decl(id).is_some_and(|d| d.is_implicit || d.is_defaulted || empty(d))
    }

    /// Whether a variable, or a temporary, may have another value than its first one.
    pub fn may_change(&self, variable: u64) -> bool {
        self.cx.index.is_modified(variable) || self.names.temporaries.contains(&variable)
    }

    fn variable(&mut self, name: &str, ty: Ty, variable: u64, span: Span) -> LocalId {
        let name = (!name.is_empty()).then(|| name.to_owned());
        let id = self.local(name, ty, span);
        self.locals.roots.insert(id, variable);
        self.lifetimes.set_local(id, self.lifetime_of(variable));
        if variable != 0 && !self.may_change(variable) {
            self.locals.stable.insert(id);
        }
        id
    }

    fn private_object(&mut self, name: &str, ty: &QualType, variable: u64, span: Span) -> R<Place> {
        if matches!(&ty.ty, CType::Pointer(_)) {
            return unsupported(
                span,
                Construct::PointerInMemory,
                format!("taking the address of the pointer `{name}`"),
            );
        }
        let object = self.declared(name, ty, Space::Private, span)?;
        self.lifetimes.add_object(object, self.lifetime_of(variable));
        self.locals.arrays.insert(object, variable);
        Ok(Place::Memory(make::address(object, span)))
    }

    /// A new array for a variable, or a part of one, that holds nothing yet.
    pub fn declared(&mut self, name: &str, ty: &QualType, space: Space, span: Span) -> R<ObjectId> {
        let (elem, dims) = self.cx.element(ty, span)?;
        let size = Some(self.cx.size(ty, span)?);
        Ok(self.object(Object {
            name: name.to_owned(),
            space,
            elem,
            size,
            dims,
            kind: ObjectKind::Declared,
            read_only: false,
            content: None,
            initialised: false,
            symbol: None,
            of_argument: false,
            span,
        }))
    }

    /// A variable with its first value.
    pub fn declare(&mut self, name: &str, ty: &QualType, value: Value, variable: u64, span: Span) -> R<Place> {
        let may_lack_value = !self.is_parameter(variable) && self.may_be_passed_over();
        let lifetime = self.lifetime_of(variable);
        let value = match value {
            Value::Address(_) | Value::Function(_)
                if variable != 0 && (may_lack_value || self.may_change(variable)) =>
            {
                Value::Scalar(self.as_scalar(value, span)?)
            }
            value => value,
        };
        match (&value, &ty.ty) {
            (Value::Parts(parts), _) if may_lack_value && holds_static(parts) => {
                return unsupported(
                    span,
                    Construct::JumpPastInitialiser,
                    format!("`{name}`, which holds pointers and which a jump may pass over,"),
                );
            }
            (Value::Address(_) | Value::Function(_), _) => return Ok(Place::Value(value, lifetime)),
            (Value::Parts(parts), CType::Record(_))
                if !self.found.in_memory.contains(&variable) && holds_static(parts) =>
            {
                return self.declare_parts(name, ty, value, variable, span);
            }
            _ if self.annotating.specification > 0 => return Ok(Place::Value(value, lifetime)),
            (Value::Scalar(e), _) if self.may_substitute(e, variable) => return Ok(Place::Value(value, lifetime)),
            _ => {}
        }
        let place = self.storage(name, ty, variable, span)?;
        if let (Place::Local(id), Value::Scalar(e), false) = (&place, &value, may_lack_value) {
            self.define(*id, e);
        }
        self.store(&place, value, ty, span)?;
        Ok(place)
    }

    /// Annotations see through a variable that keeps its first value: a claim about
    /// `i`, where `int i = threadIdx.x`, is one about the thread, and holds for others.
    fn define(&mut self, id: LocalId, e: &Expr) {
        if !self.locals.stable.contains(&id) || !self.is_stable(e) {
            return;
        }
        let expanded = make::replace_locals(e, &|id| self.locals.definitions.get(&id).cloned());
        if make::size(&expanded) <= LARGEST_DEFINITION {
            self.locals.definitions.insert(id, expanded);
        }
    }

    /// An unmodified variable that equals a constant needs no local; nor does an
    /// unmodified parameter of an inlined function that equals a coordinate or an
    /// unmodified variable.
    fn may_substitute(&self, e: &Expr, variable: u64) -> bool {
        let is_parameter = self.is_parameter(variable);
        let unchanging = make::is_atom(e) || matches!(e.kind, ExprKind::Local(_)) && self.is_stable(e);
        let cheap = make::constant(e).is_some() || (is_parameter && unchanging);
        variable != 0
            && cheap
            && (is_parameter || !self.may_be_passed_over())
            && !self.may_change(variable)
            && !self.found.in_memory.contains(&variable)
    }

    fn is_parameter(&self, variable: u64) -> bool {
        self.cx.index.decl(variable).is_some_and(|d| d.is(Kind::ParmVarDecl))
    }

    /// C lets a `switch`, or a `goto`, jump past an initialiser.
    fn may_be_passed_over(&self) -> bool {
        let in_switch = self.control.jumps.iter().any(|jump| jump.continue_to.is_none());
        self.cx.language == Language::OpenCl && (in_switch || !self.control.labels.is_empty())
    }

    /// A record that holds references or addresses is bound member by member.
    fn declare_parts(&mut self, name: &str, ty: &QualType, value: Value, variable: u64, span: Span) -> R<Place> {
        if self.is_destroyed(ty) {
            return unsupported(span, Construct::Destructor, format!("the destructor of `{name}`"));
        }
        let mut parts = Vec::new();
        for (index, component) in self.components(ty, span)?.iter().enumerate() {
            let part = Self::component_value(value.clone(), index, span)?;
            parts.push(match part {
                Value::Reference(place) => *place,
                part => {
                    let name = format!("{name}.{}", component.name);
                    self.declare(&name, &component.ty, part, variable, span)?
                }
            });
        }
        Ok(Place::Parts(parts, self.lifetime_of(variable)))
    }

    /// Makes every scalar and pointer in a place arbitrary.
    pub fn havoc(&mut self, place: &Place, span: Span) -> R<()> {
        let mut locals = Vec::new();
        place.locals(&mut locals);
        for id in locals {
            self.emit(StmtKind::Havoc(id), span)?;
        }
        Ok(())
    }

    /// `size_t` constant.
    pub fn size_constant(&self, value: u64, span: Span) -> Expr {
        make::int(i128::from(value), U64, span)
    }
}

/// Whether a member can only be bound, not stored.
fn holds_static(parts: &[Value]) -> bool {
    parts.iter().any(|p| match p {
        Value::Reference(_) | Value::Address(_) | Value::Function(_) => true,
        Value::Parts(inner) => holds_static(inner),
        Value::Void | Value::Scalar(_) => false,
    })
}
