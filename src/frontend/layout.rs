//! Sizes and offsets of types in memory, as the device's ABI lays them out.

use super::index::Index;
use super::json::{Base, Node};
use super::names::Names;
use super::types::{CType, QualType};
use crate::kernel::ast::Scalar;

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
}

/// A record.
#[derive(Clone, Debug)]
pub struct Record {
    /// Base classes first, then data members in order.
    pub fields: Vec<Field>,
    /// With padding at the end.
    pub size: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// All members at offset 0.
    pub is_union: bool,
    /// Without the padding at the end.
    bytes: u64,
}

/// Why a type has no layout: completes "… is not supported".
pub type Reason = String;

/// Computes layouts.
pub struct Layouts<'a, 'i> {
    /// Declarations.
    pub index: &'i Index<'a>,
    /// Names of types.
    pub names: &'i Names<'a>,
}

impl Layouts<'_, '_> {
    /// The layout of a record by the id of its definition.
    pub fn record(&self, id: u64) -> Result<Record, Reason> {
        let node = self.index.decl(id).filter(|node| node.flag("completeDefinition"));
        let node = node.ok_or("a record without definition")?;
        let is_union = node.tag() == "union";
        let packed = node.has("PackedAttr");
        let mut record = Record { fields: Vec::new(), size: 0, align: 1, is_union, bytes: 0 };
        for base in node.bases() {
            self.append_base(&mut record, node, base, packed)?;
        }
        for field in node.inner.iter().filter(|c| c.is("FieldDecl")) {
            self.append_field(&mut record, field, packed)?;
        }
        if node.inner.iter().any(|c| c.flag("virtual")) {
            return Err("a class with virtual functions".to_owned());
        }
        record.align = record.align.max(attributes(node)?);
        record.bytes = record.size;
        record.size = record.size.max(1).next_multiple_of(record.align);
        Ok(record)
    }

    /// A base class whose place no rule about empty classes and padding decides (Itanium
    /// C++ ABI, 2.4): one that is full to its last byte; or a single one that is empty,
    /// before a member that is no record.
    fn append_base(&self, record: &mut Record, node: &Node, base: &Base, packed: bool) -> Result<(), Reason> {
        let named = || format!("the base class `{}`", base.ty.written);
        let ty = self.names.resolve(&base.ty).ok_or_else(named)?;
        let CType::Record(id) = ty.ty else { return Err(named()) };
        let layout = self.record(id)?;
        if base.is_virtual {
            return Err(format!("{}, which is virtual", named()));
        }
        if layout.bytes == 0 {
            let first = node.inner.iter().find(|c| c.is("FieldDecl")).and_then(|field| field.ty.as_ref());
            let first = first.map(|text| self.names.resolve(text));
            let plain = first.is_none_or(|ty| {
                ty.is_some_and(|ty| matches!(ty.ty, CType::Scalar(_) | CType::Pointer(_) | CType::Vector(..)))
            });
            if node.bases().len() > 1 || !plain {
                return Err(format!("{}, which is empty, beside other records", named()));
            }
            record.append(0, "", ty, 0, if packed { 1 } else { layout.align });
            return Ok(());
        }
        if layout.bytes != layout.size {
            return Err(format!("{}, which ends with padding", named()));
        }
        record.append(0, "", ty, layout.size, if packed { 1 } else { layout.align });
        Ok(())
    }

    fn append_field(&self, record: &mut Record, field: &Node, packed: bool) -> Result<(), Reason> {
        if field.flag("isBitfield") {
            return Err(format!("the bit-field `{}`", field.name()));
        }
        let text = field.ty.as_ref().ok_or("a member without type")?;
        let ty = self.names.resolve(text).ok_or_else(|| format!("the type `{}`", text.written))?;
        let (size, natural) = self.size_align(&ty)?;
        let given = attributes(field)?;
        let align = if packed || field.has("PackedAttr") { given } else { natural.max(given) };
        record.append(field.id, field.name(), ty, size, align);
        Ok(())
    }

    /// Size and alignment in bytes.
    pub fn size_align(&self, ty: &QualType) -> Result<(u64, u64), Reason> {
        match &ty.ty {
            CType::Scalar(s) => Ok((s.bytes(), s.bytes())),
            CType::Pointer(_) | CType::Reference(_) | CType::NullPointer => Ok((8, 8)),
            CType::Array(element, length) => {
                let (size, align) = self.size_align(element)?;
                let length = length.ok_or("an array of unknown length as a value")?;
                let total = size.checked_mul(length).ok_or("an array of more than 2^64 bytes")?;
                Ok((total, align))
            }
            CType::Vector(scalar, lanes) => {
                let size = scalar.bytes() * u64::from(lanes.next_power_of_two());
                Ok((size, size))
            }
            CType::Record(id) => self.record(*id).map(|r| (r.size, r.align)),
            // What GNU C says of `void *` arithmetic.
            CType::Void => Ok((1, 1)),
            // Pointers to members are read as functions, too.
            CType::Function(_) => Err("the size of a function or of a pointer to a member".to_owned()),
            CType::Named(name) | CType::Other(name) => Err(format!("the type `{name}`")),
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
            CType::Pointer(_)
            | CType::Reference(_)
            | CType::NullPointer
            | CType::Void
            | CType::Function(_)
            | CType::Named(_)
            | CType::Other(_) => Ok(None),
        }
    }
}

impl Record {
    fn append(&mut self, id: u64, name: &str, ty: QualType, size: u64, align: u64) {
        let offset = if self.is_union { 0 } else { self.size.next_multiple_of(align.max(1)) };
        self.size = self.size.max(offset + size);
        self.align = self.align.max(align);
        self.fields.push(Field { id, name: name.to_owned(), ty, offset });
    }
}

/// The argument of `__attribute__((aligned(n)))`.
/// The alignment that attributes of a record or a member ask for.
///
/// # Errors
/// One that asks for something else that may change the layout.
fn attributes(node: &Node) -> Result<u64, Reason> {
    let mut align = 1;
    for attribute in node.inner.iter().filter(|c| c.kind.ends_with("Attr")) {
        match &*attribute.kind {
            "AlignedAttr" => {
                let given = alignment(attribute).ok_or("an alignment that is not written as a number")?;
                align = align.max(given);
            }
            "PackedAttr" | "FinalAttr" | "UnusedAttr" | "DeprecatedAttr" | "AnnotateAttr" => {}
            "VisibilityAttr" | "TypeVisibilityAttr" | "WarnUnusedResultAttr" | "MayAliasAttr" => {}
            "CUDADeviceAttr" | "CUDAHostAttr" | "CUDASharedAttr" | "CUDAConstantAttr" => {}
            other => return Err(format!("a record with the attribute `{}`", other.trim_end_matches("Attr"))),
        }
    }
    Ok(align)
}

fn alignment(attribute: &Node) -> Option<u64> {
    let mut node = attribute.child(0)?;
    loop {
        if let Some(value) = node.value() {
            return value.parse().ok();
        }
        node = node.child(0)?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frontend::types::parse;

    #[test]
    fn members_are_aligned_and_unions_overlap() {
        let mut record = Record { fields: Vec::new(), size: 0, align: 1, is_union: false, bytes: 0 };
        record.append(1, "c", parse("char"), 1, 1);
        record.append(2, "d", parse("double"), 8, 8);
        record.append(3, "s", parse("short"), 2, 2);
        assert_eq!(record.fields.iter().map(|f| f.offset).collect::<Vec<_>>(), [0, 8, 16]);
        assert_eq!((record.size, record.align), (18, 8));
        let mut union = Record { is_union: true, ..record };
        union.append(4, "w", parse("int"), 4, 4);
        assert_eq!(union.fields.last().map(|f| f.offset), Some(0));
    }
}
