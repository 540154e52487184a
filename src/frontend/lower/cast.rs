//! Conversions, as clang names them.

use super::builder::Builder;
use super::context::{R, unsupported};
use super::expr::is_lvalue;
use super::make;
use super::memory::Component;
use super::value::{Place, Value};
use crate::base::source::Span;
use crate::frontend::kind::{Binary, CastKind, Kind, Unary};
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType, construct_of};
use crate::kernel::ast::{AssertKind, BinOp, Expr, ExprKind, I64, Scalar, SpecExpr, StmtKind, Ty, U64};
use crate::kernel::builtin::Intrinsic;
use crate::refusal::Construct;

/// A type that numbers are not converted to, in words.
fn type_words(ty: &CType) -> String {
    match ty {
        CType::Other(name) => format!("the type `{name}`"),
        CType::Record(_) => "a record".to_owned(),
        CType::Void
        | CType::Scalar(_)
        | CType::Pointer(_)
        | CType::FunctionPointer(_)
        | CType::Reference(_)
        | CType::Array(..)
        | CType::Vector(..)
        | CType::Function(_)
        | CType::NullPointer => "this type".to_owned(),
    }
}

impl<'a> Builder<'_, 'a> {
    /// The value of a cast.
    pub fn cast_node(&mut self, node: &'a Node) -> R<Value> {
        let span = self.at(node);
        let operand = self.child(node, 0)?;
        match node.cast_kind() {
            // The value is read at once, so that its place need not be named.
            CastKind::LValueToRValue if is_read_directly(operand) => self.value(operand),
            CastKind::LValueToRValue => {
                let place = self.place(operand)?;
                let ty = self.type_of(operand)?;
                self.load(&place, &ty, span)
            }
            // `__builtin_bit_cast`
            CastKind::LValueToRValueBitCast => {
                let place = self.place(operand)?;
                let (from, to) = (self.type_of(operand)?, self.type_of(node)?);
                let value = self.load(&place, from.referent(), span)?;
                if from.referent().ty == to.ty {
                    Ok(value)
                } else {
                    self.reinterpret(value, from.referent(), &to, span)
                }
            }
            CastKind::NoOp
            | CastKind::ConstructorConversion
            | CastKind::UserDefinedConversion
            | CastKind::AddressSpaceConversion
            | CastKind::CPointerToObjCPointerCast
            | CastKind::ToUnion => self.value(operand),
            CastKind::ArrayToPointerDecay => self.decay(operand),
            CastKind::FunctionToPointerDecay | CastKind::BuiltinFnToFnPtr => self.value(operand),
            // [expr.static.cast]/10 says that it is true where it is not zero; compilers truncate.
            CastKind::FloatingToIntegral if self.type_of(node)?.ty == CType::Scalar(Scalar::Bool) => {
                unsupported(span, Construct::Type, "a floating-point number as an enumeration of `bool`")
            }
            CastKind::IntegralCast
            | CastKind::IntegralToBoolean
            | CastKind::IntegralToFloating
            | CastKind::FloatingToIntegral
            | CastKind::FloatingCast
            | CastKind::FloatingToBoolean
            | CastKind::PointerToBoolean => {
                let (ty, from) = (self.type_of(node)?, self.type_of(operand)?);
                self.note_null_test(&from)?;
                let value = self.value(operand)?;
                self.arithmetic_cast(value, &ty, span)
            }
            CastKind::BooleanToSignedIntegral => self.signed_truth(node, operand, span),
            CastKind::IntToOCLSampler => Ok(Value::Scalar(make::cast(self.scalar(operand)?, U64))),
            CastKind::ZeroToOCLOpaqueType => Ok(Value::Scalar(make::int(0, U64, span))),
            CastKind::NullToPointer => {
                let ty = self.type_of(node)?;
                self.zero(&ty, span)
            }
            CastKind::BitCast => self.bit_cast(node, operand, span),
            CastKind::LValueBitCast => {
                let place = self.place(node)?;
                let ty = self.type_of(node)?;
                self.load(&place, &ty, span)
            }
            CastKind::VectorSplat => self.splat(node, operand, span),
            CastKind::ToVoid => {
                self.effect(operand)?;
                Ok(Value::Void)
            }
            CastKind::UncheckedDerivedToBase | CastKind::DerivedToBase => self.upcast(node, operand, span),
            CastKind::BaseToDerived => self.downcast(node, operand, span),
            CastKind::IntegralToPointer => self.number_as_pointer(node, operand, span),
            CastKind::PointerToIntegral => self.pointer_as_number(node, operand, span),
            CastKind::Dependent => unsupported(span, Construct::KernelTemplate, "code of an uninstantiated template"),
            other => unsupported(span, conversion(&other.to_string()), format!("the conversion {other}")),
        }
    }

    fn number_as_pointer(&mut self, node: &'a Node, operand: &'a Node, span: Span) -> R<Value> {
        let to = self.type_of(node)?;
        if self.holds_functions(&to) {
            return super::function_pointer::refuse_conversion(span);
        }
        let e = self.scalar(operand)?;
        match make::constant(&e) {
            Some(0) => Ok(Value::Scalar(make::null(span))),
            _ => unsupported(span, Construct::PointerAsNumber, "an integer used as an address"),
        }
    }

    fn pointer_as_number(&mut self, node: &'a Node, operand: &'a Node, span: Span) -> R<Value> {
        let (to, from) = (self.type_of(node)?, self.type_of(operand)?);
        if self.holds_functions(&from) {
            return super::function_pointer::refuse_conversion(span);
        }
        let value = self.value(operand)?;
        let pointer = self.as_scalar(value, span)?;
        self.address_number(pointer, &to, span).map(Value::Scalar)
    }

    /// All bits of a number, or none: what OpenCL makes of a truth value.
    fn signed_truth(&mut self, node: &'a Node, operand: &'a Node, span: Span) -> R<Value> {
        let ty = self.type_of(node)?;
        let e = self.condition(operand)?;
        match ty.ty {
            CType::Scalar(s) => {
                let (minus_one, zero) = (make::int(-1, s, span), make::int(0, s, span));
                Ok(Value::Scalar(make::select(e, minus_one, zero, span)))
            }
            _ => unsupported(span, Construct::VectorForm, "this conversion of a truth value"),
        }
    }

    fn arithmetic_cast(&mut self, value: Value, to: &QualType, span: Span) -> R<Value> {
        match (&to.ty, value) {
            (CType::Scalar(Scalar::Bool), Value::Address(_)) => Ok(Value::Scalar(make::boolean(true, span))),
            (CType::Scalar(Scalar::Bool), value) => {
                let e = self.as_scalar(value, span)?;
                Ok(Value::Scalar(make::truth(e)))
            }
            (CType::Scalar(s), value) => {
                let mut e = self.as_scalar(value, span)?;
                if e.ty == Ty::Pointer {
                    return unsupported(span, Construct::PointerAsNumber, "an address used as a number");
                }
                e.span = span;
                Ok(Value::Scalar(make::cast(e, *s)))
            }
            (CType::Vector(..), value) => self.convert(value, to, span),
            (other, _) => {
                let construct = if let CType::Other(text) = other { construct_of(text) } else { Construct::Type };
                unsupported(span, construct, format!("a conversion to {}", type_words(other)))
            }
        }
    }

    /// An array as a pointer to its first element.
    pub fn decay(&mut self, operand: &'a Node) -> R<Value> {
        let span = self.at(operand);
        match self.place(operand)? {
            Place::Memory(pointer) => {
                self.aligned_as_its_type(operand, &pointer, span)?;
                Ok(Value::Scalar(pointer))
            }
            // The address of the whole would be taken for that of its first element.
            Place::Value(Value::Parts(_), _) => {
                unsupported(span, Construct::AddressOfValue, "a pointer into an array that is a value")
            }
            Place::Parts(..) if matches!(self.type_of(operand)?.referent().ty, CType::Array(..)) => {
                unsupported(span, Construct::PointerInMemory, "a pointer into an array of pointers")
            }
            place => Ok(Value::Address(Box::new(place))),
        }
    }

    fn bit_cast(&mut self, node: &'a Node, operand: &'a Node, span: Span) -> R<Value> {
        let (to, from) = (self.type_of(node)?, self.type_of(operand)?);
        self.refuse_other_view(&from, &to, span)?;
        let value = self.value(operand)?;
        match (&to.ty, &from.ty) {
            (CType::FunctionPointer(_), CType::FunctionPointer(_)) => Ok(value),
            (CType::Pointer(to), CType::Pointer(from)) => {
                let value = match value {
                    // A pointer to a local that is looked at as something else needs bytes.
                    Value::Address(place) if to.ty != from.ty && to.ty != CType::Void => {
                        Value::Scalar(self.address_of(&place, span)?)
                    }
                    value => value,
                };
                if let Value::Scalar(pointer) = &value {
                    self.aligned(pointer, from, to, span)?;
                }
                Ok(value)
            }
            (a, b) if a == b => Ok(value),
            _ => self.reinterpret(value, &from, &to, span),
        }
    }

    /// A pointer that is cast to one to a type of greater alignment must have that
    /// alignment (C11 6.3.2.3): then so has all that is reached from it at that type.
    pub fn aligned(&mut self, pointer: &Expr, from: &QualType, to: &QualType, span: Span) -> R<()> {
        let (wanted, known) = (self.alignment(to, span), self.alignment(from, span));
        self.aligned_to(pointer, known, wanted, span)
    }

    fn alignment(&self, ty: &QualType, span: Span) -> u64 {
        self.cx.size_align(ty, span).map_or(1, |(_, align)| align.max(1))
    }

    /// So must have the address of what is a member of a packed record.
    pub fn aligned_as_its_type(&mut self, operand: &'a Node, pointer: &Expr, span: Span) -> R<()> {
        let (wanted, known) = self.alignments(operand, span)?;
        self.aligned_to(pointer, known, wanted, span)
    }

    /// The alignment of the storage that an expression names: its type's, unless it is a part of
    /// what has a smaller one.
    fn alignment_of_place(&mut self, node: &'a Node) -> R<u64> {
        let span = self.at(node);
        let own = self.type_of(node).map_or(1, |ty| self.alignment(ty.referent(), span));
        Ok(match node.kind {
            Kind::ParenExpr | Kind::ImplicitCastExpr | Kind::CXXConstCastExpr if is_lvalue(node) => {
                let inner = self.child(node, 0)?;
                own.min(self.alignment_of_place(inner)?)
            }
            Kind::MemberExpr => {
                let base = self.child(node, 0)?;
                let base_type = self.type_of(base)?;
                let (around, record) = match base_type.pointee().filter(|_| node.is_arrow) {
                    Some(record) => (self.alignment(record, span), record.clone()),
                    None => (self.alignment_of_place(base)?, base_type.referent().clone()),
                };
                let CType::Record(id) = record.ty else { return Ok(own) };
                let record = self.cx.record(id, span)?;
                let member = node.referenced().map(|member| member.id);
                let offset = record.fields.iter().find(|f| Some(f.id) == member).map(|f| f.offset);
                offset.map_or(own, |offset| greatest_power(around, offset))
            }
            // `i[a]` is `a[i]`.
            Kind::ArraySubscriptExpr => match node.inner.iter().find_map(decayed) {
                Some(array) => {
                    let around = self.alignment_of_place(array)?;
                    let size = self.type_of(node).and_then(|ty| self.cx.size(ty.referent(), span)).unwrap_or(1);
                    greatest_power(around, size)
                }
                None => own,
            },
            Kind::ConditionalOperator => {
                let (then, otherwise) = (self.child(node, 1)?, self.child(node, 2)?);
                self.alignment_of_place(then)?.min(self.alignment_of_place(otherwise)?)
            }
            Kind::BinaryOperator if node.binary() == Some(Binary::Comma) => {
                let last = self.child(node, 1)?;
                self.alignment_of_place(last)?
            }
            // What is assigned to, or stepped, is what they name; what is pointed to has its type's alignment.
            Kind::BinaryOperator | Kind::CompoundAssignOperator => {
                let target = self.child(node, 0)?;
                self.alignment_of_place(target)?
            }
            Kind::UnaryOperator if matches!(node.unary(), Some(Unary::Increment | Unary::Decrement)) => {
                let target = self.child(node, 0)?;
                self.alignment_of_place(target)?
            }
            _ => own,
        })
    }

    /// Is the storage that an expression names sure to have its type's alignment.
    pub fn is_aligned(&mut self, operand: &'a Node, span: Span) -> R<bool> {
        let (wanted, known) = self.alignments(operand, span)?;
        Ok(known.is_multiple_of(wanted))
    }

    /// The alignment of an expression's type, and that of the storage which it names.
    fn alignments(&mut self, operand: &'a Node, span: Span) -> R<(u64, u64)> {
        // Looking at the operand again must not move the place of what is being lowered.
        let here = self.here;
        let ty = self.type_of(operand)?;
        let known = self.alignment_of_place(operand)?;
        self.here = here;
        Ok((self.alignment(ty.referent(), span), known))
    }

    /// Claims that a pointer, which is known to be aligned to so much, is aligned to more.
    pub fn aligned_to(&mut self, pointer: &Expr, known: u64, wanted: u64, span: Span) -> R<()> {
        if known.is_multiple_of(wanted) || self.annotating.specification > 0 || pointer.ty != Ty::Pointer {
            return Ok(());
        }
        let kind = ExprKind::Spec(SpecExpr::PointerOffset(Box::new(pointer.clone())));
        let offset = Expr { kind, ty: Ty::Scalar(U64), span };
        let low = make::binary(BinOp::BitAnd, offset, make::int(i128::from(wanted) - 1, U64, span), span);
        let claim = make::comparison(BinOp::Eq, low, make::int(0, U64, span));
        self.emit(StmtKind::Assert(AssertKind::Aligned(wanted), claim), span)
    }

    /// The same bits at another type. The bits of floats are not modelled.
    pub fn reinterpret(&mut self, value: Value, from: &QualType, to: &QualType, span: Span) -> R<Value> {
        let (mut sources, mut targets) = (Vec::new(), Vec::new());
        flat_scalars(from, &mut sources);
        flat_scalars(to, &mut targets);
        let same_lanes =
            sources.len() == targets.len() && sources.iter().zip(&targets).all(|(a, b)| a.bytes() == b.bytes());
        if !same_lanes || sources.is_empty() {
            return unsupported(span, Construct::VectorForm, "reinterpreting a vector with other lanes");
        }
        self.map_lanes(value, span, &mut |lane, e| {
            let (from, to) = (sources[lane], targets[lane]);
            if let (Scalar::Int(_), Scalar::Int(_)) = (from, to) {
                Ok(make::cast(e, to))
            } else if from == to {
                Ok(e)
            } else {
                Ok(make::intrinsic(Intrinsic::Bits { from, to }, vec![e], to, span))
            }
        })
    }

    fn splat(&mut self, node: &'a Node, operand: &'a Node, span: Span) -> R<Value> {
        let ty = self.type_of(node)?;
        let CType::Vector(scalar, lanes) = ty.ty else {
            return unsupported(span, Construct::VectorForm, "a splat of this type");
        };
        let e = make::cast(self.scalar(operand)?, scalar);
        Ok(Value::Parts(vec![Value::Scalar(e); lanes as usize]))
    }

    /// A derived object as its base: a member of the record.
    fn upcast(&mut self, node: &'a Node, operand: &'a Node, span: Span) -> R<Value> {
        if self.type_of(node)?.pointee().is_none() {
            let place = self.place(node)?;
            let ty = self.type_of(node)?;
            return self.load(&place, &ty, span);
        }
        let (to, from) = (self.type_of(node)?, self.type_of(operand)?);
        let (Some(to), Some(from)) = (to.pointee(), from.pointee()) else {
            return unsupported(span, Construct::UnknownConstruct, "this conversion to a base class");
        };
        let pointer = self.value(operand)?;
        let place = self.pointee(pointer, span)?;
        match self.base_place(place, from, to, span)? {
            Place::Memory(pointer) => Ok(Value::Scalar(pointer)),
            place => Ok(Value::Address(Box::new(place))),
        }
    }

    /// A base as the object that has it: it begins where its part begins, less the part's offset. That the
    /// object is of this class is for the programmer to know ([expr.static.cast]); where it is not, accesses
    /// are outside of it.
    fn downcast(&mut self, node: &'a Node, operand: &'a Node, span: Span) -> R<Value> {
        let (to, from) = (self.type_of(node)?, self.type_of(operand)?);
        if to.pointee().is_none() {
            let place = self.place(node)?;
            return self.load(&place, to.referent(), span);
        }
        let (Some(to), Some(from)) = (to.pointee(), from.pointee()) else {
            return unsupported(span, Construct::UnknownConstruct, "this conversion from a base class");
        };
        let pointer = self.value(operand)?;
        let place = self.pointee(pointer, span)?;
        match self.derived_place(place, from, to, span)? {
            Place::Memory(pointer) => Ok(Value::Scalar(pointer)),
            place => Ok(Value::Address(Box::new(place))),
        }
    }

    /// The object that has a base at this place.
    pub fn derived_place(&mut self, place: Place, from: &QualType, to: &QualType, span: Span) -> R<Place> {
        if from.ty == to.ty {
            return Ok(place);
        }
        let Some(offset) = self.base_offset(to, from, span)? else {
            return unsupported(span, Construct::UnknownConstruct, "this conversion from a base class");
        };
        let pointer = self.address_of(&place, span)?;
        let back = make::int(-i128::from(offset), I64, span);
        Ok(Place::Memory(make::pointer_add(pointer, back, 1, span)))
    }

    /// How far from the beginning of an object a base of it is.
    fn base_offset(&self, whole: &QualType, base: &QualType, span: Span) -> R<Option<u64>> {
        let CType::Record(id) = whole.ty else { return Ok(None) };
        for field in self.cx.record(id, span)?.fields.iter().filter(|f| f.id == 0) {
            if field.ty.ty == base.ty {
                return Ok(Some(field.offset));
            }
            if let Some(within) = self.base_offset(&field.ty, base, span)? {
                return Ok(Some(field.offset + within));
            }
        }
        Ok(None)
    }

    /// The base-class part of an object. An object whose base is looked at as the object again has its
    /// place in memory: of a part alone the whole is not known.
    pub fn base_place(&mut self, place: Place, from: &QualType, to: &QualType, span: Span) -> R<Place> {
        if from.ty == to.ty {
            return Ok(place);
        }
        let place = match to.ty {
            CType::Record(base) if self.cx.index.is_downcast(base) && self.annotating.specification == 0 => {
                Place::Memory(self.address_of(&place, span)?)
            }
            _ => place,
        };
        let CType::Record(id) = from.ty else {
            return unsupported(span, Construct::UnknownConstruct, "this conversion to a base class");
        };
        let record = self.cx.record(id, span)?;
        for (index, field) in record.fields.iter().enumerate().filter(|(_, f)| f.id == 0) {
            let component = Component::of(field, span)?;
            if field.ty.ty == to.ty {
                return self.component_place(place, &component, index, span);
            }
            let part = self.component_place(place.clone(), &component, index, span)?;
            if let Ok(found) = self.base_place(part, &field.ty, to, span) {
                return Ok(found);
            }
        }
        unsupported(span, Construct::UnknownConstruct, "this conversion to a base class")
    }
}

/// What a conversion is for, by the name that clang has for it.
fn conversion(name: &str) -> Construct {
    if name.contains("Complex") {
        Construct::ComplexNumber
    } else if name.contains("Atomic") {
        Construct::CAtomic
    } else if name.contains("Member") {
        Construct::PointerToMember
    } else if name.contains("Vector") {
        Construct::VectorForm
    } else {
        Construct::UnknownConstruct
    }
}

fn is_read_directly(node: &Node) -> bool {
    match &node.kind {
        Kind::ParenExpr => node.child(0).is_some_and(is_read_directly),
        Kind::ConditionalOperator | Kind::CallExpr | Kind::CXXOperatorCallExpr | Kind::CXXMemberCallExpr => true,
        Kind::CompoundAssignOperator | Kind::CompoundLiteralExpr => true,
        Kind::BinaryOperator => node.binary() == Some(Binary::Assign),
        Kind::UnaryOperator => node.is_step(),
        _ => false,
    }
}

fn flat_scalars(ty: &QualType, into: &mut Vec<Scalar>) {
    match &ty.ty {
        CType::Scalar(s) => into.push(*s),
        CType::Vector(s, lanes) => into.extend(std::iter::repeat_n(*s, *lanes as usize)),
        CType::Void
        | CType::Record(_)
        | CType::Pointer(_)
        | CType::FunctionPointer(_)
        | CType::Reference(_)
        | CType::Array(..)
        | CType::Function(_)
        | CType::NullPointer
        | CType::Other(_) => {}
    }
}

/// The array of which a pointer is to the first element.
fn decayed(node: &Node) -> Option<&Node> {
    match node.kind {
        Kind::ParenExpr => decayed(node.child(0)?),
        Kind::ImplicitCastExpr if *node.cast_kind() == CastKind::ArrayToPointerDecay => node.child(0),
        _ => None,
    }
}

/// The alignment of what stands so many bytes behind a place with an alignment.
fn greatest_power(align: u64, offset: u64) -> u64 {
    if offset == 0 { align } else { align.min(1 << offset.trailing_zeros()) }
}
