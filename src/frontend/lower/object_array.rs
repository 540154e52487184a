//! Arrays of objects, constructed element by element.

use super::builder::Builder;
use super::context::{R, unsupported};
use super::value::Value;
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::refusal::Construct;

/// The longest array whose elements are constructed one by one.
const LONGEST_CONSTRUCTED: u64 = 64;

impl<'a> Builder<'_, 'a> {
    /// The elements of an array, rows of rows one after the other, for which one constructor runs.
    pub fn construct_array(&mut self, node: &'a Node, ty: &QualType, span: Span) -> R<Value> {
        let Some(constructor) = self.written_constructor(node) else {
            return self.array_without_code(node, ty, span);
        };
        // A trivial constructor does nothing, however many objects there are.
        if constructor.is_trivial && !node.is_zeroing {
            return Ok(Value::Void);
        }
        let (element, lengths) = objects(ty);
        let count = lengths.iter().try_fold(1u64, |product, length| product.checked_mul((*length)?));
        let (CType::Record(_), Some(count)) = (&element.ty, count) else {
            return unsupported(span, Construct::UnknownConstruct, "this array of objects");
        };
        if count > LONGEST_CONSTRUCTED {
            return unsupported(
                span,
                Construct::LargeAggregate,
                format!("an array of more than {LONGEST_CONSTRUCTED} objects with constructors"),
            );
        }
        let mut parts = Vec::new();
        for _ in 0..count {
            let one = |b: &mut Self| b.run_constructor(constructor, element, node, span);
            parts.push(self.unordered_list(&node.inner, span, one)?);
        }
        // The last dimension is the one whose elements stand side by side.
        for length in lengths[1..].iter().rev() {
            let rows = parts.chunks((*length).unwrap_or(1).max(1) as usize);
            parts = rows.map(|row| Value::Parts(row.to_vec())).collect();
        }
        Ok(Value::Parts(parts))
    }

    /// No code runs, but for what members are initialised with.
    fn array_without_code(&mut self, node: &'a Node, ty: &QualType, span: Span) -> R<Value> {
        let CType::Array(element, Some(_)) = &ty.ty else {
            return unsupported(span, Construct::UnknownConstruct, "this array of objects");
        };
        match element.ty {
            CType::Array(..) => {
                self.array_without_code(node, element, span)?;
                if node.is_zeroing { self.zero(ty, span) } else { Ok(Value::Void) }
            }
            CType::Record(_) => {
                self.refuse_unknown_constructor(node, span)?;
                self.default_value(element, node, span)
            }
            _ => unsupported(span, Construct::UnknownConstruct, "this array of objects"),
        }
    }
}

/// What an array is made of in the end, and how many there are in each dimension, the outermost first.
fn objects(ty: &QualType) -> (&QualType, Vec<Option<u64>>) {
    let (mut element, mut lengths) = (ty, Vec::new());
    while let CType::Array(of, length) = &element.ty {
        lengths.push(*length);
        element = of;
    }
    (element, lengths)
}
