//! Sizes and offsets of types in memory, as the device's ABI lays them out.

use super::index::Index;
use super::json::Node;
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
        let node = self.index.decl(id).ok_or("a record without definition")?;
        let is_union = node.tag() == "union";
        let packed = node.has("PackedAttr");
        let mut record = Record { fields: Vec::new(), size: 0, align: 1, is_union };
        for base in node.bases() {
            let ty = self.names.resolve(base).ok_or_else(|| format!("the base class `{}`", base.written))?;
            let (size, align) = self.size_align(&ty)?;
            let is_empty = matches!(&ty.ty, CType::Record(id) if self.record(*id)?.fields.is_empty());
            record.append(0, "", ty, if is_empty { 0 } else { size }, if packed { 1 } else { align });
        }
        for field in node.inner.iter().filter(|c| c.is("FieldDecl")) {
            self.append_field(&mut record, field, packed)?;
        }
        if node.inner.iter().any(|c| c.flag("virtual")) {
            return Err("a class with virtual functions".to_owned());
        }
        if let Some(given) = node.inner.iter().find(|c| c.is("AlignedAttr")).and_then(alignment) {
            record.align = record.align.max(given);
        }
        record.size = record.size.max(1).next_multiple_of(record.align);
        Ok(record)
    }

    fn append_field(&self, record: &mut Record, field: &Node, packed: bool) -> Result<(), Reason> {
        if field.flag("isBitfield") {
            return Err(format!("the bit-field `{}`", field.name()));
        }
        let text = field.ty.as_ref().ok_or("a member without type")?;
        let ty = self.names.resolve(text).ok_or_else(|| format!("the type `{}`", text.written))?;
        let (size, natural) = self.size_align(&ty)?;
        let given = field.inner.iter().find(|c| c.is("AlignedAttr")).and_then(alignment).unwrap_or(1);
        let align = if packed { given } else { natural.max(given) };
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
            CType::Void | CType::Function(_) => Ok((1, 1)),
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
        let mut record = Record { fields: Vec::new(), size: 0, align: 1, is_union: false };
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
