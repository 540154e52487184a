//! The table of types: sizes, signs and layouts as clang has them for the flags given.
//!
//! What holds: every [`QualType`] comes from the canonical type of an entry, so two types
//! are equal where clang says so. A scalar has the size that the kernel AST gives it; one
//! that has not is [`CType::Other`]. Absent: what `clang/src/types.h` calls unmodelled.

use std::collections::HashMap;
use std::rc::Rc;

use serde::Deserialize;

use super::tree::Ids;
use crate::kernel::ast::{FloatType, IntType, Scalar, U64};
use crate::refusal::Construct;

/// A type without its outermost qualifiers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CType {
    /// `void`
    Void,
    /// A scalar that is no pointer; enumerations become their integer type.
    Scalar(Scalar),
    /// A record by the id of its definition.
    Record(u64),
    /// A pointer.
    Pointer(Box<QualType>),
    /// A reference of either kind.
    Reference(Box<QualType>),
    /// An array; `None` for `[]`.
    Array(Box<QualType>, Option<u64>),
    /// A vector of so many lanes.
    Vector(Scalar, u32),
    /// A function.
    Function(Box<Signature>),
    /// A pointer to a function: a number, by which the function is called (see
    /// `super::lower::function_pointer`).
    FunctionPointer(Box<Signature>),
    /// `std::nullptr_t`
    NullPointer,
    /// Something that is not modelled, by its text.
    Other(String),
}

/// What calls of a function need to know of it. That it throws nothing is no part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// The result.
    pub result: QualType,
    /// The parameters in order, without their outermost qualifiers.
    pub parameters: Vec<QualType>,
    /// Others may follow.
    pub is_variadic: bool,
}

/// An address space that a type names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AddressSpace {
    /// `__global`
    Global,
    /// `__local`
    Local,
    /// `__constant`
    Constant,
    /// `__private`
    Private,
    /// `__generic`
    Generic,
}

/// A type with its qualifiers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QualType {
    /// The type.
    pub ty: CType,
    /// `const`
    pub is_const: bool,
    /// `volatile`
    pub is_volatile: bool,
    /// `restrict`
    pub is_restrict: bool,
    /// OpenCL's address space.
    pub space: Option<AddressSpace>,
    /// The least and the greatest value of an enumeration of C++ whose type the source leaves open:
    /// no other can be had without undefined behaviour ([expr.static.cast]).
    pub range: Option<(i128, i128)>,
    /// An enumeration, of which operators may be the user's.
    pub is_enumeration: bool,
}

impl QualType {
    /// Without qualifiers.
    pub fn plain(ty: CType) -> Self {
        Self {
            ty,
            is_const: false,
            is_volatile: false,
            is_restrict: false,
            space: None,
            range: None,
            is_enumeration: false,
        }
    }

    /// What a pointer points to.
    pub fn pointee(&self) -> Option<&QualType> {
        match &self.ty {
            CType::Pointer(inner) => Some(inner),
            _ => None,
        }
    }

    /// Whether this is a reference.
    pub fn is_reference(&self) -> bool {
        matches!(self.ty, CType::Reference(_))
    }

    /// The type referred to, or the type itself.
    pub fn referent(&self) -> &QualType {
        match &self.ty {
            CType::Reference(inner) => inner,
            _ => self,
        }
    }
}

/// An entry of the document's table; see `clang/src/types.h`.
#[derive(Clone, Default, Deserialize, Debug)]
#[serde(default)]
pub struct Entry {
    text: String,
    size: Option<u64>,
    align: Option<u64>,
    #[serde(rename = "const")]
    is_const: bool,
    #[serde(rename = "volatile")]
    is_volatile: bool,
    #[serde(rename = "restrict")]
    is_restrict: bool,
    space: Option<String>,
    class: String,
    bits: u8,
    signed: bool,
    format: String,
    underlying: Option<usize>,
    least: Option<String>,
    greatest: Option<String>,
    to: Option<usize>,
    parameters: Vec<usize>,
    variadic: bool,
    of: Option<usize>,
    count: Option<u64>,
    decl: clang_ast::Id,
    complete: bool,
    #[serde(rename = "union")]
    is_union: bool,
    #[serde(rename = "dataSize")]
    data_size: Option<u64>,
    polymorphic: bool,
    #[serde(rename = "pod")]
    is_pod: bool,
    destructor: Option<clang_ast::Id>,
    bases: Vec<BaseEntry>,
    fields: Vec<FieldEntry>,
}

#[derive(Clone, Default, Deserialize, Debug)]
struct BaseEntry {
    #[serde(rename = "type")]
    ty: usize,
    offset: u64,
    #[serde(default, rename = "virtual")]
    is_virtual: bool,
}

#[derive(Clone, Default, Deserialize, Debug)]
struct FieldEntry {
    decl: clang_ast::Id,
    name: String,
    #[serde(rename = "type")]
    ty: usize,
    offset: u64,
    #[serde(default, rename = "bitField")]
    is_bit_field: bool,
}

impl FieldEntry {
    /// Bits without a name belong to no member ([class.bit]).
    fn is_padding(&self) -> bool {
        self.is_bit_field && self.name.is_empty()
    }
}

/// A data member or a base class of a record.
#[derive(Clone, Debug)]
pub struct Field {
    /// Id of the `FieldDecl`; 0 for a base class.
    pub id: u64,
    /// Its name; empty for unnamed members and base classes.
    pub name: String,
    /// Its type.
    pub ty: QualType,
    /// Bytes from the record's start.
    pub offset: u64,
    /// Has no address, and shares its bytes with others: it can be neither read nor written.
    pub is_bit_field: bool,
}

/// A record.
#[derive(Clone, Debug)]
pub struct Record {
    /// Base classes first, then data members in order.
    pub fields: Vec<Field>,
    /// With padding at the end.
    pub size: u64,
    /// What an assignment writes at most: members of a derived class may stand behind it.
    pub data_size: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// All members at offset 0.
    pub is_union: bool,
    /// A class of data alone: neither constructors nor methods.
    pub is_pod: bool,
    /// What runs where an object ends, unless that is nothing.
    pub destructor: Option<u64>,
}

/// Why a type has no layout.
#[derive(Clone, Debug)]
pub struct Reason {
    /// What is not modelled.
    pub construct: Construct,
    /// Completes "… is not supported".
    pub what: String,
}

impl Reason {
    fn new(construct: Construct, what: impl Into<String>) -> Self {
        Self { construct, what: what.into() }
    }
}

/// Which construct a type is that has no form of ours, by what clang calls it.
pub fn construct_of(text: &str) -> Construct {
    if text.contains("event_t") {
        Construct::AsynchronousCopy
    } else if text.contains("image") || text.contains("sampler_t") {
        Construct::Image
    } else if text.contains("_Atomic") {
        Construct::CAtomic
    } else if text.contains("_Complex") {
        Construct::ComplexNumber
    } else if text.contains("::*") {
        Construct::PointerToMember
    } else {
        Construct::Type
    }
}

/// The table.
#[derive(Default, Debug)]
pub struct Types {
    all: Vec<Rc<QualType>>,
    records: HashMap<u64, Result<Rc<Record>, Reason>>,
}

/// Types within types; canonical ones have no cycle that does not lead through a record.
const DEEPEST: u32 = 256;

impl Types {
    /// The entries by number.
    pub fn new(entries: &[Entry], ids: &mut Ids) -> Self {
        let all: Vec<Rc<QualType>> =
            (0..entries.len()).map(|number| Rc::new(resolve(entries, number, ids, DEEPEST))).collect();
        let mut types = Self { all, ..Self::default() };
        for entry in entries {
            if entry.class == "record" {
                let record = types.lay_out(entry, ids).map(Rc::new);
                types.records.insert(ids.of(entry.decl), record);
            }
        }
        types
    }

    /// The type with a number.
    pub fn get(&self, number: usize) -> Option<&Rc<QualType>> {
        self.all.get(number)
    }

    /// The layout of a record by the id of its definition.
    pub fn record(&self, id: u64) -> Result<Rc<Record>, Reason> {
        self.records
            .get(&id)
            .cloned()
            .unwrap_or_else(|| Err(Reason::new(Construct::IncompleteType, "a record without definition")))
    }

    fn lay_out(&self, entry: &Entry, ids: &mut Ids) -> Result<Record, Reason> {
        let (Some(size), Some(align), true) = (entry.size, entry.align, entry.complete) else {
            return Err(Reason::new(Construct::IncompleteType, "a record without definition"));
        };
        if entry.polymorphic {
            return Err(Reason::new(Construct::VirtualFunctions, "a class with virtual functions"));
        }
        let of = |number: usize| {
            self.get(number)
                .map(|ty| QualType::clone(ty))
                .ok_or_else(|| Reason::new(Construct::UnknownConstruct, "a type without entry"))
        };
        let mut fields = Vec::new();
        for base in &entry.bases {
            let ty = of(base.ty)?;
            if base.is_virtual {
                return Err(Reason::new(Construct::VirtualFunctions, "a virtual base class"));
            }
            fields.push(Field { id: 0, name: String::new(), ty, offset: base.offset, is_bit_field: false });
        }
        for field in entry.fields.iter().filter(|f| !f.is_padding()) {
            let (id, ty) = (ids.of(field.decl), of(field.ty)?);
            if let CType::Other(text) = &ty.ty {
                return Err(Reason::new(construct_of(text), format!("the type `{text}`")));
            }
            let (name, is_bit_field) = (field.name.clone(), field.is_bit_field);
            fields.push(Field { id, name, ty, offset: field.offset, is_bit_field });
        }
        let destructor = entry.destructor.map(|id| ids.of(id));
        let data_size = entry.data_size.unwrap_or(size);
        Ok(Record { fields, size, data_size, align, is_union: entry.is_union, is_pod: entry.is_pod, destructor })
    }

    /// Size and alignment in bytes.
    pub fn size_align(&self, ty: &QualType) -> Result<(u64, u64), Reason> {
        match &ty.ty {
            CType::Scalar(s) => Ok((s.bytes(), s.bytes())),
            CType::Pointer(_) | CType::FunctionPointer(_) | CType::Reference(_) | CType::NullPointer => Ok((8, 8)),
            CType::Array(element, length) => {
                let (size, align) = self.size_align(element)?;
                let length = length
                    .ok_or_else(|| Reason::new(Construct::IncompleteType, "an array of unknown length as a value"))?;
                let total = size
                    .checked_mul(length)
                    .ok_or_else(|| Reason::new(Construct::LargeAggregate, "an array of more than 2^64 bytes"))?;
                Ok((total, align))
            }
            CType::Vector(scalar, lanes) => {
                let size = vector_bytes(*scalar, *lanes);
                Ok((size, size))
            }
            CType::Record(id) => self.record(*id).map(|r| (r.size, r.align)),
            // What GNU C says of `void *` arithmetic.
            CType::Void => Ok((1, 1)),
            CType::Function(_) => Err(Reason::new(Construct::IncompleteType, "the size of a function")),
            CType::Other(name) => Err(Reason::new(construct_of(name), format!("the type `{name}`"))),
        }
    }

    /// The innermost scalar of arrays and vectors and the row lengths on the way;
    /// of a record, its first scalar.
    pub fn element(&self, ty: &QualType, dims: &mut Vec<u64>) -> Result<Option<Scalar>, Reason> {
        match &ty.ty {
            CType::Scalar(s) | CType::Vector(s, _) => Ok(Some(*s)),
            CType::Array(element, length) => {
                dims.extend(length);
                self.element(element, dims)
            }
            CType::Record(id) => {
                // Rows are counted in scalars, and these differ.
                dims.clear();
                match self.record(*id)?.fields.first() {
                    Some(field) => self.element(&field.ty, &mut Vec::new()),
                    None => Ok(None),
                }
            }
            // See `crate::kernel::address`.
            CType::Pointer(_) | CType::NullPointer => Ok(Some(crate::kernel::ast::I64)),
            CType::FunctionPointer(_) => Ok(Some(U64)),
            CType::Reference(_) | CType::Void | CType::Function(_) | CType::Other(_) => Ok(None),
        }
    }
}

/// A vector of three is as large as one of four.
fn vector_bytes(scalar: Scalar, lanes: u32) -> u64 {
    scalar.bytes() * u64::from(lanes.next_power_of_two())
}

fn resolve(entries: &[Entry], number: usize, ids: &mut Ids, depth: u32) -> QualType {
    let Some(entry) = entries.get(number).filter(|_| depth > 0) else {
        return QualType::plain(CType::Other("a type without entry".to_owned()));
    };
    let space = match entry.space.as_deref() {
        None => Ok(None),
        Some("__global") => Ok(Some(AddressSpace::Global)),
        Some("__local") => Ok(Some(AddressSpace::Local)),
        Some("__constant") => Ok(Some(AddressSpace::Constant)),
        Some("__private") => Ok(Some(AddressSpace::Private)),
        Some("__generic") => Ok(Some(AddressSpace::Generic)),
        Some(_) => Err(()),
    };
    let bound = |text: &Option<String>| text.as_ref().and_then(|t| t.parse().ok());
    let shape = shape(entries, entry, ids, depth).filter(|ty| space.is_ok() && has_the_size(entry, ty));
    QualType {
        ty: shape.unwrap_or_else(|| CType::Other(entry.text.clone())),
        is_const: entry.is_const,
        is_volatile: entry.is_volatile,
        is_restrict: entry.is_restrict,
        space: space.unwrap_or_default(),
        range: bound(&entry.least).zip(bound(&entry.greatest)),
        is_enumeration: &*entry.class == "enum",
    }
}

fn shape(entries: &[Entry], entry: &Entry, ids: &mut Ids, depth: u32) -> Option<CType> {
    let mut inner = |number: Option<usize>| number.map(|number| resolve(entries, number, ids, depth - 1));
    let ty = match &*entry.class {
        "void" => CType::Void,
        "nullptr" => CType::NullPointer,
        "bool" => CType::Scalar(Scalar::Bool),
        // Constants are kept as numbers of 128 bits with a sign.
        "int" if entry.bits == 128 && !entry.signed => return None,
        "int" if matches!(entry.bits, 8 | 16 | 32 | 64 | 128) => {
            CType::Scalar(Scalar::Int(IntType { bits: entry.bits, signed: entry.signed }))
        }
        "float" => CType::Scalar(Scalar::Float(match &*entry.format {
            "half" => FloatType::Half,
            "single" => FloatType::Single,
            "double" => FloatType::Double,
            _ => return None,
        })),
        "enum" => inner(entry.underlying)?.ty,
        "pointer" => match inner(entry.to)? {
            QualType { ty: CType::Function(signature), .. } => CType::FunctionPointer(signature),
            pointee => CType::Pointer(Box::new(pointee)),
        },
        "reference" => CType::Reference(Box::new(inner(entry.to)?)),
        "function" => CType::Function(Box::new(Signature {
            result: inner(entry.to)?,
            parameters: entry.parameters.iter().map(|number| inner(Some(*number))).collect::<Option<_>>()?,
            is_variadic: entry.variadic,
        })),
        "array" => CType::Array(Box::new(inner(entry.of)?), entry.count),
        "vector" => match (inner(entry.of)?.ty, entry.count.and_then(|n| u32::try_from(n).ok())) {
            (CType::Scalar(scalar), Some(lanes)) if lanes > 0 && lanes <= 1 << 16 => CType::Vector(scalar, lanes),
            _ => return None,
        },
        "record" => CType::Record(ids.of(entry.decl)),
        "unmodelled" if is_handle(&entry.text) => CType::Scalar(U64),
        _ => return None,
    };
    Some(ty)
}

/// Whether OpenCL calls so an image, a sampler or an event: numbers that code can only pass on.
fn is_handle(text: &str) -> bool {
    let name = text.split_whitespace().last().unwrap_or_default();
    (name.starts_with("image") && name.ends_with("_t")) || ["sampler_t", "event_t"].contains(&name)
}

/// Is what we take for the size of a scalar, vector or pointer the one that clang gives it.
fn has_the_size(entry: &Entry, ty: &CType) -> bool {
    let expected = match ty {
        CType::Scalar(scalar) => scalar.bytes(),
        CType::Vector(scalar, lanes) => vector_bytes(*scalar, *lanes),
        CType::Pointer(_) | CType::FunctionPointer(_) | CType::NullPointer => 8,
        CType::Void
        | CType::Record(_)
        | CType::Reference(_)
        | CType::Array(..)
        | CType::Function(_)
        | CType::Other(_) => return true,
    };
    // Alignment may be less, as on some hosts: then accesses are more than we know of.
    entry.size == Some(expected) && entry.align == Some(expected)
}
